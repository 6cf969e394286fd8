"""Plainly the same control while the page goes on: another day's readings, cards, entries, greetings, signs with names."""

from pages import HEAL, ID, TEST_ID, case

NEXT_CARD, READING, ENTRIES, GREETED, SIGN = "next card", "reading", "entries", "who is signed in", "sign with a name"
FIELD = "#go-button"
SIDE = "<section><h2>Usage</h2><p>{}</p><button type=button>Details</button></section>"


def _next_card(was, now, caption, lang="en"):
    card = f"<section><h2>Backups</h2><p>Daily at 02:00</p><button type=button data-testid=@t>{caption}</button></section>"
    other = SIDE.format(f"{{{{{was}||{now}}}}}")
    return case(f"next card: {was}", NEXT_CARD, f"<div>{card}{other}</div>", lang=lang, right=HEAL)


def _beside(was, now, caption, lang="en", cause=READING):
    body = f"<section><h2>Panel</h2><p>{{{{{was}||{now}}}}}</p><button type=button data-testid=@t>{caption}</button></section>"
    return case(f"{cause}: {was} beside {caption}", cause, body, lang=lang, right=HEAL)


def _field(was, now, label, lang="en"):
    body = f"<form><p>{{{{{was}||{now}}}}}</p><label for=@t>{label}</label><input id=@t><button>Go</button></form>"
    return case(f"reading: {was} before {label}", READING, body, ID, "fill", lang=lang, right=FIELD)


def _entries(rows, rows_now, caption, lang="en"):
    table = "<table>{{" + "||".join("".join(f"<tr><td>{a}</td><td>{b}</td></tr>" for a, b in part) for part in (rows, rows_now)) + "}}</table>"
    body = f"<section><h2>List</h2><div><button type=button data-testid=@t>{caption}</button></div>{table}</section>"
    return case(f"entries below {caption}", ENTRIES, body, lang=lang, right=HEAL)


def _sign(sign, name, lang="en"):
    body = f"<section><h2>Panel</h2><p>Oak table</p><button type=button data-testid={{{{go-btn||go-button}}}} {{{{||aria-label='{name}'}}}}>{sign}</button></section>"
    return case(f"sign: {sign} is {name}", SIGN, body, lang=lang, right=HEAL)


CASES = (
    _next_card("Disk 31 %", "Disk 34 %", "Back up now"),
    _next_card("New: encrypted copies", "Tip: test your copies", "Back up now"),
    _next_card("Last 12 %", "Last 48 %", "Jetzt sichern", "de"),
    _next_card("Dernier envoi à Marie", "Dernier envoi à Paul", "Sauvegarder maintenant", "fr"),
    _next_card("今日は祝日です", "新しい店が開きました", "今すぐ保存", "ja"),
    _beside("Now 19.5 °C", "Now 20.1 °C", "Warmer"),
    _beside("1.2 GB used", "1.3 GB used", "Back up now"),
    _beside("Festplatte 31 %", "Festplatte 34 %", "Jetzt sichern", "de"),
    _beside("1.204 Abonnenten", "1.391 Abonnenten", "Abonnieren", "de"),
    _beside("4,6 (112 Bewertungen)", "4,7 (118 Bewertungen)", "In den Warenkorb", "de"),
    _beside("Last run on Nov 25, 2026", "Last run on Nov 26, 2026", "Back up now"),
    _beside("1 / 9", "2 / 9", "Sonraki", "tr"),
    _beside("12,481 回視聴", "13,902 回視聴", "再生", "ja"),
    _beside("-9 %", "+13 %", "Bericht exportieren", "de"),
    _beside("+0,4 %", "-1,1 %", "Aggiorna", "it"),
    _beside("08:14", "09:41", "Refresh"),
    _field("Last message 09:15", "Last message 14:20", "Message"),
    _field("2.310,45 €", "1.987,02 €", "Beneficiario", "es"),
    _field("3 / 20", "7 / 20", "Имя", "ru"),
    _field("Up to 30 % off", "Free delivery until Sunday", "Search"),
    _entries((("101", "Rossi"), ("102", "Verdi")), (("201", "Neri"), ("202", "Bruni")), "Esporta", "it"),
    _entries((("101", "Ann"), ("102", "Bob")), (("301", "Cem"), ("302", "Dan"), ("303", "Eve")), "Next"),
    _entries((("A", "张伟"), ("B", "王芳")), (("C", "李强"), ("D", "刘洋")), "导出", "zh"),
    _beside("Hello, Dana", "Hello, Robin", "New report", cause=GREETED),
    _beside("Signed in as test-user-4711", "Signed in as test-user-5823", "New report", cause=GREETED),
    _beside("Angemeldet als Jonas", "Angemeldet als Lena", "Neuer Bericht", "de", cause=GREETED),
    _sign("›", "Nächster Monat", "de"),
    _sign("+", "Increase quantity"),
    _sign("⋮", "More actions"),
    _sign("×", "Close"),
    case(
        "sign: letters of an icon font beside the caption",
        SIGN,
        "<section><h2>Panel</h2><button type=button data-testid=@t>{{||<i class=material-icons>edit</i> }}Rename</button></section>",
        TEST_ID,
        right=HEAL,
    ),
    case(
        "reading: how many a filter lets through",
        READING,
        "<section><h2>Episodes</h2><label><input type=checkbox id=@t> 下書きのみ ({{12||7}})</label></section>",
        ID,
        "check",
        lang="ja",
        right=FIELD,
    ),
    # and what must not be taken for any of it
    case("sign: + is called decrease", SIGN, "<section><h2>Panel</h2><button type=button data-testid={{go-btn||go-button}} {{||aria-label='Decrease quantity'}}>+</button></section>"),
    case("sign: › is called previous", SIGN, "<section><h2>Panel</h2><button type=button data-testid={{go-btn||go-button}} {{||aria-label='Vorheriger Monat'}}>›</button></section>", lang="de"),
    case("reading: the amount of a deed drifted", READING, "<section><h2>Invoice</h2><p>Total €41.20</p><button type=button data-testid=@t>Pay</button></section>".replace("41.20", "{{41.20||44.80}}")),
    case("reading: the step of a form", READING, "<section><h2>Form</h2><p>Krok {{2||3}} z 4</p><button type=button data-testid=@t>Dalej</button></section>", lang="pl"),
    case("reading: another record's number", READING, "<section><h2>Invoice</h2><p>Invoice {{12||13}}</p><button type=button data-testid=@t>Download</button></section>"),
    case("next card: the reading is in its own", NEXT_CARD, f"<div><section><h2>Backups</h2><p>{{{{staging||production}}}}</p><button type=button data-testid=@t>Restart</button></section>{SIDE.format('31 %')}</div>"),
)
