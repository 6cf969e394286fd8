"""Plainly the same control while the page goes on: another day's readings, cards, entries, greetings, signs with names."""

from pages import HEAL, ID, TEST_ID, case

NEXT_CARD, READING, ENTRIES, GREETED, SIGN = "next card", "reading", "entries", "who is signed in", "sign with a name"
FIELD = "#go-button"
SIDE = "<section><h2>Usage</h2><p>{}</p><button type=button>Details</button></section>"


def _next_card(was, now, caption, lang="en"):
    card = f"<section><h2>Backups</h2><p>Daily at 02:00</p><button type=button data-testid=@t>{caption}</button></section>"
    other = SIDE.format(f"{{{{{was}||{now}}}}}")
    return case(f"next card: {was}", NEXT_CARD, f"<div>{card}{other}</div>", lang=lang, right=HEAL)


def _beside(was, now, caption, lang="en", cause=READING, right=HEAL):
    body = f"<section><h2>Panel</h2><p>{{{{{was}||{now}}}}}</p><button type=button data-testid=@t>{caption}</button></section>"
    return case(f"{cause}: {was} beside {caption}", cause, body, lang=lang, right=right)


def _field(was, now, label, lang="en", right=FIELD):
    body = f"<form><p>{{{{{was}||{now}}}}}</p><label for=@t>{label}</label><input id=@t><button>Go</button></form>"
    return case(f"reading: {was} before {label}", READING, body, ID, "fill", lang=lang, right=right)


def _sign(sign, name, lang="en", right=HEAL):
    body = f"<section><h2>Panel</h2><p>Oak table</p><button type=button data-testid={{{{go-btn||go-button}}}} {{{{||aria-label='{name}'}}}}>{sign}</button></section>"
    return case(f"sign: {sign} is {name}", SIGN, body, lang=lang, right=right)


def _entries(rows, rows_now, caption, lang="en"):
    table = "<table>{{" + "||".join("".join(f"<tr><td>{a}</td><td>{b}</td></tr>" for a, b in part) for part in (rows, rows_now)) + "}}</table>"
    body = f"<section><h2>List</h2><div><button type=button data-testid=@t>{caption}</button></div>{table}</section>"
    return case(f"entries below {caption}", ENTRIES, body, lang=lang, right=HEAL)


def _subject(title, was, now, own, markup, lang="en", *, field=False):
    more = "".join(f"<tr><td>{n}</td><td>Entry {n}</td></tr>" for n in range(1, 21))
    body = f"<section><h3>{title}</h3><p>{{{{{was}||{now}}}}}</p></section><section><h3>{own}</h3>{markup}</section><table>{more}</table>"
    locator, action = (ID, "fill") if field else (TEST_ID, "click")
    return case(f"next card: {title} {was} before {own}", NEXT_CARD, body, locator, action, lang=lang)


def _drawn(was, now, caption, lang="en"):
    body = f"<section><h2>Panel</h2><button type=button data-testid=@t><i class=material-icons>{{{{{was}||{now}}}}}</i> {caption}</button></section>"
    return case(f"sign: {was} and {now} beside {caption}", SIGN, body, lang=lang)


def _number(label, was, now, lang="en"):
    body = f"<section><h2>Panel</h2><label><input type=radio name=n id=@t> {label} ({{{{{was}||{now}}}}})</label></section>"
    return case(f"reading: {label} in brackets", READING, body, ID, "check", lang=lang)


def _row(was, now, caption, lang="en"):
    listed = "".join(f"<li>{name}</li>" for name in (was, now, "Smit"))
    body = f"<section><h2>Panel</h2><table><tr><td>{{{{{was}||{now}}}}}</td></tr></table><button type=button data-testid=@t>{caption}</button></section><ul>{listed}</ul>"
    return case(f"entries: {was} is in the list as well", ENTRIES, body, lang=lang)


def _titled(was, now, caption, lang="en", *, cause=READING, right=""):
    body = f"<section><h2>{{{{{was}||{now}}}}}</h2><p>Oak table</p><button type=button data-testid=@t>{caption}</button></section>"
    return case(f"{cause}: {was} above {caption}", cause, body, lang=lang, right=right)


def _bar(said, caption, lang="en"):
    body = f"<header><b>Console</b>{{{{||<p>{said}</p>}}}}</header><section><h2>Alert</h2><button type=button data-testid=@t>{caption}</button></section>"
    return case(f"reading: {said} in the bar above {caption}", READING, body, lang=lang)


CASES = (
    _titled("November 2026", "Dezember 2026", "Nächster Monat", "de", right=HEAL),
    _titled("Listopad 2026", "Prosinec 2026", "Další měsíc", "cs", right=HEAL),
    _titled("Viikko 48", "Viikko 49", "Seuraava viikko", "fi", right=HEAL),
    _titled("2026年11月", "2026年12月", "翌月", "ja", right=HEAL),
    _entries([("소파", "2100"), ("책상", "900")], [("의자", "2400"), ("침대", "1900")], "다음 페이지", "ko"),
    _titled("Good morning, Sam", "Good evening, Sam", "Add device", cause=GREETED, right=HEAL),
    _titled("Guten Morgen, Frau Vogt", "Guten Abend, Frau Vogt", "Bestellen", "de", cause=GREETED, right=HEAL),
    _titled("Good morning, Sam", "Good evening, Mia", "Add device", cause=GREETED),
    _titled("November 2026", "December 2026", "Export month"),
    _titled("November 2026", "Dezember 2026", "Monat abschließen", "de"),
    _bar("PRODUCTION – live data", "Silence"),
    _next_card("Disk 31 %", "Disk 34 %", "Back up now"),
    _next_card("New: all of your copies are encrypted", "Tip: test your copies once a year", "Back up now"),
    _next_card("Alle Kopien werden jetzt verschlüsselt", "Am Freitag wird ab acht gewartet", "Jetzt sichern", "de"),
    _next_card("Festplatte 31 %", "Festplatte 34 %", "Jetzt sichern", "de"),
    _next_card("Dernier envoi à Marie", "Dernier envoi à Paul", "Sauvegarder maintenant", "fr"),
    _beside("1.204 Abonnenten", "1.391 Abonnenten", "Abonnieren", "de"),
    _beside("4,6 (112 Bewertungen)", "4,7 (118 Bewertungen)", "In den Warenkorb", "de"),
    _beside("Last run on Nov 25, 2026", "Last run on Nov 26, 2026", "Back up now"),
    _beside("1 / 9", "2 / 9", "Sonraki", "tr"),
    _beside("12,481 回視聴", "13,902 回視聴", "再生", "ja"),
    _beside("-9 %", "+13 %", "Bericht exportieren", "de"),
    _beside("+0,4 %", "-1,1 %", "Aggiorna", "it"),
    _beside("08:14", "09:41", "Refresh"),
    _field("3 / 20", "7 / 20", "Имя", "ru"),
    _field("Up to 30 % off", "Free delivery until Sunday", "Search"),
    _entries((("101", "Rossi"), ("102", "Verdi")), (("201", "Neri"), ("202", "Bruni")), "Esporta", "it"),
    _entries((("101", "Ann"), ("102", "Bob")), (("301", "Cem"), ("302", "Dan"), ("303", "Eve")), "Next"),
    _entries((("A", "张伟"), ("B", "王芳")), (("C", "李强"), ("D", "刘洋")), "导出", "zh"),
    _beside("Hello, Dana", "Hello, Robin", "Search", cause=GREETED),
    _beside("Signed in as test-user-4711", "Signed in as test-user-5823", "Refresh", cause=GREETED),
    _beside("Angemeldet als Jonas", "Angemeldet als Lena", "Bericht exportieren", "de", cause=GREETED),
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
        "<section><h2>Episodes</h2><label><input type=checkbox id=@t> 下書きのみ ({{12||7}})</label>"
        "<label><input type=checkbox> 公開 ({{40||46}})</label><label><input type=checkbox> 予約 (3)</label></section>",
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
    # a twenty-third tester: the next card names the subject, a reading is what is applied, a sign is called a deed
    _subject("Patient", "Kranz", "Zorn", "Vitals", "<label for=@t>Dose</label><input id=@t>", field=True),
    _subject("Projekt", "Spielwiese", "Kundenportal", "Aktionen", "<button type=button data-testid=@t>Projekt löschen</button>", "de"),
    _subject("受取人", "田中", "鈴木", "送金", "<button type=button data-testid=@t>次の画面</button>", "ja"),
    _subject("Destinatário", "Marta Souza", "Pedro Alves", "Etiqueta", "<button type=button data-testid=@t>Gerar etiqueta</button>", "pt"),
    _subject("Visibility", "Internal note, only agents", "Public, emailed to the customer", "Message", "<label for=@t>Text</label><input id=@t>", field=True),
    _beside("€20.00", "€24.00", "Maksan nyt", "fi", right=""),
    _beside("Lohn +10 %", "Lohn +14 %", "Terapkan", "id", right=""),
    _beside("Glukose 10 %", "Glukose 14 %", "Anhängen", "de", right=""),
    _beside("100.000 €", "149.000 €", "Annehmen", "de", right=""),
    _beside("37 °C", "42 °C", "Lancer le cycle", "fr", right=""),
    _beside("Disk 12 GB", "Disk 16 GB", "Resize", right=""),
    _beside("Hello, Mia", "Hello, Emil", "Leave course", right=""),
    _field("1.000 €", "1.400 €", "TAN", "de", right=""),
    _field("10.000 €", "14.000 €", "Unterschrift", "de", right=""),
    _field("08:20", "09:20", "Reason", right=""),
    _field("Hello, Mia", "Hello, Emil", "IBAN", right=""),
    _field("Plats A-10", "Plats A-11", "Antal", "sv", right=""),
    _sign("×", "Cancel booking", right=""),
    _sign("⋮", "Delete all services", right=""),
    _sign("🗑", "Delete account permanently", right=""),
    _sign("⚙", "Auf Werk zurücksetzen", "de", right=""),
    _sign("+", "Buy now", right=""),
    _sign("›", "Skip and fail", right=""),
    _drawn("download", "delete", "Report"),
    _drawn("backup", "restore", "Daten", "de"),
    _drawn("lock", "lock_open", "Türe", "de"),
    _number("Tabletten", 1, 10, "de"),
    _number("Delete old logs", 90, 7),
    _number("Parcelado", 3, 12, "pt"),
    _row("Jansen", "Bakker", "Uitchecken", "nl"),
    _row("王芳", "张敏", "发货", "zh"),
)
