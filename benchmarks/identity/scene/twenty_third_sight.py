"""What stands far above a button, in a placeholder, around a frame; and lists with a title that moved on beside it."""

from pages import FIELD_HEAL, HEAL, ID, case

FAR, HINT, FRAME, PART = "text far above", "what a field's hint asks for", "what stands around a frame", "another part"
TYPED, REACH, RIGHT = "a name of what is typed", "whom it reaches", "right"
GO = "<button type=button data-testid=@t>{}</button>"
FIELDS = "".join(f"<p><label for=f{n}>Field {n}</label><input id=f{n}></p>" for n in range(12))


def _far(before, now, caption="Save", *, right="", lang="en", markup="<p class=note>{}</p>", fields=FIELDS):
    body = f"<h1>Record</h1>{markup.format('{{' + before + '||' + now + '}}')}{fields}{GO.format(caption)}"
    return case(f"far: {before[:60]}", RIGHT if right else FAR, body, lang=lang, right=right)


def _hint(label, before, now, *, right="", lang="en", tag="input"):
    field = f"<{tag} id=@t aria-label='{label}' placeholder='{{{{{before}||{now}}}}}'>" + ("</textarea>" if tag == "textarea" else "")
    body = f"<h1>Ticket 12</h1><div class=composer>{field}<button>Add</button></div>"
    return case(f"hint: {before} / {now}", RIGHT if right else HINT, body, ID, "fill", argument="5", lang=lang, right=right)


def _named(role, before, now, *, lang="en", item="option"):
    body = f"<h1>Trip</h1><div role={role} aria-label='{{{{{before}||{now}}}}}'><div role={item} data-testid=@t tabindex=0>Oslo</div><div role={item} tabindex=0>Turku</div></div>"
    return case(f"{role}: {before} / {now}", PART, body, lang=lang)


def _called(before, now, *, right="", markup=GO):
    return case(f"typed: {before} / {now}", RIGHT if right else TYPED, f"<h1>Ann</h1><div>{markup.format('{{' + before + '||' + now + '}}')}</div>", right=right)


def _reaches(name, before, now, *, right=""):
    button = f"<button type=button data-testid=@t {name}={{{{{before}||{now}}}}}>Go</button>"
    return case(f"{name}: {before} / {now}", RIGHT if right else REACH, f"<h1>Letters</h1><div>{button}</div>", right=right)


def _rows(rows, make):
    if make == "table":
        return "<table><tbody>" + "".join("<tr>" + "".join(f"<td>{cell}" for cell in row) for row in rows) + "</table>"
    return "<ul>" + "".join(f"<li>{' '.join(row)}</li>" for row in rows) + "</ul>"


def _beside(title, then, now, *, make="table", box="<div class=card><div class=card-title>{}</div>{}</div>", caption="Save", right=HEAL, lang="en"):
    lists = "{{" + _rows(then, make) + "||" + _rows(now, make) + "}}"
    body = f"<h1>Member</h1><p><input aria-label=Name></p>{GO.format(caption)}{box.format(title, lists)}"
    return case(f"list: {title} {caption} {make} {len(box)}", RIGHT if right else "what the list holds", body, lang=lang, right=right)


NEWS = [("Mon", "Trip forms due"), ("Wed", "Staff meeting"), ("Fri", "Assembly")], [("Tue", "Photo day"), ("Wed", "Staff meeting"), ("Thu", "Fire drill")]
SHIFTS = [("08:15", "Kraus", "EKG"), ("08:40", "Moser", "Labor"), ("09:05", "Lang", "Labor")], [("08:10", "Vogel", "EKG"), ("08:35", "Kraus", "EKG"), ("09:20", "Heim", "Labor")]
GOODS = [("Stool", "$89"), ("Bench", "$240"), ("Shelf", "$130")], [("Bench", "$240"), ("Desk", "$410"), ("Stool", "$85")]
ASIDE = "<aside><h3>{}</h3>{}</aside>"
SECTION = "<section><h2>{}</h2>{}</section>"

CASES = (
    _far("You are editing a copy.", "You are editing the live payroll."),
    _far("Only you will see this.", "All staff will see this.", "Publish", markup="<div role=alert>{}</div>"),
    _far("Borrador", "Firmado y enviado", "Guardar", lang="es", markup="<span role=status>{}</span>"),
    _far("Заявка ни к чему не обязывает.", "Заявка обязывает к оплате.", "Отправить", lang="ru"),
    _far("Saved 2 minutes ago", "Saved 5 minutes ago", right=HEAL),
    _far("Last saved at 10:02", "Last saved at 11:40", right=HEAL, markup="<div role=status>{}</div>"),
    _hint("Message", "Internal note, hidden from the customer", "Reply to the customer", tag="textarea"),
    _hint("Comment", "Nur für das Team sichtbar", "Öffentlich für alle Kunden", lang="de"),
    _hint("Rabat", "w procentach", "w złotych", lang="pl"),
    _hint("Вес", "кг", "тонны", lang="ru"),
    _hint("メモ", "社内だけに見えます", "お客様への返信", lang="ja"),
    _hint("Name", "Jane Doe", "Max Miller", right=FIELD_HEAL),
    _hint("Comment", "Write a comment…", "Add your comment here", right=FIELD_HEAL),
    _hint("Search", "Search orders…", "Find an order", right=FIELD_HEAL),
    _hint("Suche", "Suchbegriff eingeben", "Wonach suchen Sie?", lang="de", right=FIELD_HEAL),
    _named("listbox", "Departure", "Arrival"),
    _named("listbox", "お届け先", "ご請求先", lang="ja"),
    _named("tablist", "Dépenses", "Revenus", lang="fr", item="tab"),
    _called("E-mail", "Email address"),
    _called("Phone", "Phone number"),
    _called("E-mail", "E-Mail", right=HEAL),
    _called("5 mW", "5 MW"),
    _called("5 gb", "5 GB", right=HEAL),
    _reaches("data-scope", "self", "company"),
    _reaches("data-mode", "test", "live"),
    _reaches("data-side", "buy", "sell"),
    _reaches("data-side", "left", "right", right=HEAL),
    _reaches("data-mode", "dark", "light", right=HEAL),
    _beside("Notices", *NEWS),
    _beside("Notices", *NEWS, make="list"),
    _beside("Heute", *SHIFTS, box=ASIDE, caption="Speichern", lang="de"),
    _beside("Customers also viewed", *GOODS, box=SECTION),
    _beside("Team", *NEWS, box=SECTION, caption="Delete"),
    _beside("Selected files", *GOODS, caption="Delete", right=""),
    _beside("Order lines", *GOODS, box=SECTION, caption="Cancel order", right=""),
)
