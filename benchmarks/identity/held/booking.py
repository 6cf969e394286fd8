"""Travel, tables, seats, time slots."""

from build import field, icon, listing, menu, shell
from identity.case import Case

FLIGHTS = [("LH 2030", "06:15 – 07:25", "189 €"), ("LH 2032", "07:15 – 08:25", "189 €"), ("EW 8041", "09:40 – 10:55", "95 €"), ("LH 2038", "12:15 – 13:25", "142 €"), ("EW 8049", "16:05 – 17:20", "119 €"), ("LH 2044", "18:15 – 19:25", "210 €"), ("EW 8053", "21:00 – 22:10", "79 €")]


def flights(make, items, css, release=1):
    return shell(make, "de", '<h1>Berlin – München, 7. März</h1>' + listing(make, items, lambda i: f'<button type="button" class="{css}">Auswählen</button><button type="button" class="{css}-info">Tarifdetails</button>', ("Flug", "Zeit", "Preis")), release, app="Reisen")


def slots(days, css="slot"):
    return "".join(f'<div class="day"><h3>{day}</h3>' + "".join(f'<button type="button" class="{css}">{t}</button>' for t in times) + "</div>" for day, times in days)


MON = ("Monday 9 March", ("09:00", "10:00", "11:30", "14:00", "15:30"))
TUE = ("Tuesday 10 March", ("09:00", "10:00", "13:00", "16:00"))
WED = ("Wednesday 11 March", ("08:00", "10:00", "11:30"))
THU = ("Thursday 12 March", ("10:00", "12:30", "17:00"))


def seats(rows, taken, css, label="Seat {r}{s}"):
    return '<div class="cabin">' + "".join('<div class="seatrow">' + "".join(f'<button type="button" class="{css}" aria-label="{label.format(r=r, s=s)}">{s}</button>' for s in "ABCDEF" if f"{r}{s}" not in taken) + "</div>" for r in rows) + "</div>"


ROOMS = [("Chambre simple", "1 lit", "80 €"), ("Chambre double", "1 grand lit", "110 €"), ("Chambre double, vue mer", "1 grand lit", "145 €"), ("Suite", "2 pièces", "260 €"), ("Suite familiale", "3 pièces", "320 €"), ("Dortoir", "lit superposé", "35 €")]
JA = [("のぞみ 1号", "6:00", "¥14,720"), ("のぞみ 3号", "6:15", "¥14,720"), ("ひかり 501号", "6:26", "¥14,400"), ("こだま 701号", "6:33", "¥14,400"), ("のぞみ 5号", "6:30", "¥14,720"), ("ひかり 631号", "7:03", "¥14,400")]


def trip(a, b, key, make="tw", words=("Depart on", "Return on")):
    body = ""
    if a:
        body += field(words[0], key + "out", "date", make=make)
    if b:
        body += field(words[1], key + "back", "date", make=make)
    return f'<form class="search">{field("From", key + "from", make=make)}{field("To", key + "to", make=make)}{body}<button>Search flights</button></form>'


CASES = (
    Case("the earlier flight is sold out, the next one of the same price is another", "item-gone", "de", flights("tw", FLIGHTS, "pick"), flights("tw", FLIGHTS[1:], "pick", 2), 'locator(".shadow", has_text="LH 2030").get_by_role("button", name="Auswählen")', "click"),
    Case("the flight has another number at the same time", "item-gone", "de", flights("mui", FLIGHTS, "pick"), flights("mui", [("LH 2130", *FLIGHTS[0][1:]), *FLIGHTS[1:]], "pick", 2), 'get_by_role("row").filter(has_text="LH 2030").get_by_role("button", name="Auswählen")', "click"),
    Case("sorted by price, the flight chosen is the same", "re-sorted", "de", flights("mui", FLIGHTS, "pick"), flights("mui", [FLIGHTS[6], FLIGHTS[2], FLIGHTS[4], FLIGHTS[3], FLIGHTS[0], FLIGHTS[1], FLIGHTS[5]], "choose", 2), 'locator("[role=row]:has-text(\\"EW 8049\\") .pick")', "click", right="[role=row]:has-text('EW 8049') .choose"),
    Case("ten o'clock on another day", "other-part", "en", shell("tw", "en", slots([MON, TUE, WED])), shell("tw", "en", slots([TUE, WED, THU]), 2), 'locator(".day", has_text="Monday 9 March").get_by_role("button", name="10:00")', "click"),
    Case("the day is there without its ten o'clock", "neighbour", "en", shell("tw", "en", slots([MON, TUE, WED])), shell("tw", "en", slots([(MON[0], ("09:00", "11:30", "14:00", "15:30")), TUE, WED]), 2), 'locator(".day", has_text="Monday 9 March").get_by_role("button", name="10:00")', "click"),
    Case("the slots have another class, days and times are as before", "renamed-class", "en", shell("tw", "en", slots([MON, TUE, WED])), shell("tw", "en", '<h1>Choose a time</h1>' + slots([MON, TUE, WED, THU], "time-option"), 2), 'locator(".day:has-text(\\"Tuesday 10 March\\") .slot:has-text(\\"10:00\\")")', "click", right=".day:has-text('Tuesday') .time-option:has-text('10:00')"),
    Case("the seat was taken, the one beside it is not by the window", "neighbour", "en", shell("mui", "en", seats(range(10, 16), (), "seat")), shell("mui", "en", seats(range(10, 16), ("12A", "14C"), "seat"), 2), 'get_by_label("Seat 12A")', "click"),
    Case("the seat map writes row and seat in other words", "case-spacing", "en", shell("mui", "en", seats(range(10, 16), (), "seat")), shell("mui", "en", seats(range(10, 16), (), "cell", "seat {r} {s}"), 2), 'get_by_label("Seat 12A")', "click", right="[aria-label='seat 12 A']"),
    Case("the way out is fixed, only the way back can be chosen", "half-caption", "en", shell("tw", "en", trip(True, True, "t-")), shell("tw", "en", trip(False, True, "t-"), 2), 'get_by_label("Depart on")', "fill", "2026-03-07"),
    Case("both dates stay and get other ids", "renamed-id", "en", shell("tw", "en", trip(True, True, "t-")), shell("mui", "en", trip(True, True, ":r1:", "mui"), 2), 'locator("#t-out")', "fill", "2026-03-07", right="[id=':r1:out']"),
    Case("searching for flights with one small word more", "filler", "en", '<form><input aria-label="To"><button class="go">Search flights</button><button class="h">Search hotels</button></form>', '<form><input aria-label="To"><button class="p">Search for flights</button><button class="q">Search for hotels</button></form>', 'get_by_role("button", name="Search flights")', "click", right="button.p"),
    Case("hotels are searched where flights were", "half-caption", "en", '<form><input aria-label="To"><button class="go">Search flights</button></form>', '<form><input aria-label="To"><button class="go">Search hotels</button></form>', 'get_by_role("button", name="Search flights")', "click"),
    Case("the room with a view costs more", "item-gone", "fr", shell("bs", "fr", listing("bs", ROOMS, lambda i: '<button class="btn">Réserver</button>')), shell("bs", "fr", listing("bs", [ROOMS[0], *ROOMS[2:]], lambda i: '<button class="btn">Réserver</button>'), 2), 'locator("tr").filter(has_text=re.compile("Chambre double1")).get_by_role("button")', "click"),
    Case("the room's button says the same in a link", "button-link", "fr", shell("bs", "fr", listing("bs", ROOMS, lambda i: '<button class="btn">Réserver</button>')), shell("tw", "fr", listing("tw", ROOMS, lambda i: '<a class="cta" href="/resa/' + str(len(i[0])) + '">Réserver</a>'), 2), 'locator("tr:has-text(\\"Suite familiale\\")").get_by_role("button", name="Réserver")', "click", right=".shadow:has-text('Suite familiale') a.cta"),
    Case("without refund is not with refund", "half-caption", "fr", '<fieldset><legend>Tarif</legend><label><input type="radio" name="t" value="A"> Tarif remboursable</label><label><input type="radio" name="t" value="B"> Tarif week-end</label></fieldset>', '<fieldset><legend>Tarif</legend><label><input type="radio" name="t" value="A"> Tarif non remboursable</label><label><input type="radio" name="t" value="B"> Tarif week-end</label></fieldset>', 'get_by_label("Tarif remboursable")', "check"),
    Case("number one and number three differ in one digit", "item-gone", "ja", shell("ant", "ja", listing("ant", JA, lambda i: '<button type="button">予約</button>')), shell("ant", "ja", listing("ant", JA[1:], lambda i: '<button type="button">予約</button>'), 2), 'locator("li", has_text="のぞみ 1号").get_by_role("button", name="予約")', "click"),
    Case("smoking for non-smoking", "half-caption", "ja", '<div class="opt"><label><input type="checkbox" name="sm">禁煙席</label><label><input type="checkbox" name="wi">窓側</label></div>', '<div class="opt"><label><input type="checkbox" name="sm">喫煙席</label><label><input type="checkbox" name="wi">窓側</label></div>', 'get_by_label("禁煙席")', "check"),
    Case("two adults are not two children", "half-caption", "ru", f'<form>{menu("Взрослые", "pax", ["1", "2"])}<button>Найти билеты</button></form>', f'<form>{menu("Дети", "pax", ["1", "2"])}<button>Найти билеты</button></form>', 'get_by_label("Взрослые")', "select_option", "2"),
    Case("the next month by an arrow, now only the one before", "icon", "en", f'<div class="cal"><b>March 2026</b><button class="n">{icon("right")}</button></div>', f'<div class="cal"><b>March 2026</b><button class="p">{icon("left")}</button></div>', 'locator("button.n")', "click"),
    Case("last of five tables, four are left", "item-gone", "de", "<h1>Tischwahl</h1>" + "".join(f'<div class="tisch"><span>Tisch {n}</span><button>Reservieren</button></div>' for n in range(1, 6)), "<h1>Tischwahl</h1>" + "".join(f'<div class="tisch"><span>Tisch {n}</span><button>Reservieren</button></div>' for n in range(1, 5)), 'locator(".tisch").nth(4).get_by_role("button")', "click"),
    Case("cancelling free of charge became cancelling for a fee", "half-caption", "de", '<div class="storno"><button id="st">Kostenlos stornieren</button><a href="/hilfe">Hilfe</a></div>', '<div class="storno"><button id="st">Kostenpflichtig stornieren</button><a href="/hilfe">Hilfe</a></div>', 'get_by_role("button", name="Kostenlos stornieren")', "click"),
)
