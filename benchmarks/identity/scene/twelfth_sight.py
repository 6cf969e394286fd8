"""What a thirteenth tester's pages changed of what a button acts on, found by someone who had not read the rules."""

from pages import HEAL, case

RECORD, CHOICE, RIGHT = "a record of the page's own", "a choice beside", "right"
PAY = "<div class=chat><p>{}</p><button type=button data-testid=@t data-action=transfer data-{}='{}'>{}</button></div>"
RUN = "<div class=run><select {}>{}</select><button type=button data-testid=@t>Run job</button></div>"
ROWS = (
    "<table><thead><tr><th>Part</th><th>{}</th><th>Note</th></tr></thead><tbody>"
    "<tr><td>Bolt M4</td><td><input {}='{}-1'></td><td><input {}='note-1'></td></tr>"
    "<tr><td>{}</td><td><input {}='{}-2'></td><td><input {}='note-2'></td></tr></tbody></table>"
)


def _rows(name, why, head="Qty", row="Nut M4", keys="{{qty||quantity}}", *, field="id", right=""):
    body = ROWS.format(head, field, keys, field, row, field, keys, field)
    return case(name, why, body, 'locator("#qty-2")', "fill", argument="4", right=right)


CASES = (
    _rows("the column is another one", "a cell", head="{{Qty||Minimum}}"),
    _rows("the part is another one", "a cell", row="{{Nut M4||Nut M5}}"),
    _rows("the quantity is a price", "a cell", head="{{Qty||Price}}", keys="{{qty||price}}"),
    case("another account, transposed", RECORD, PAY.format("Transfer", "account", "{{771||717}}", "تحويل"), lang="ar"),
    case("another account, by its word", RECORD, PAY.format("Transfer", "account", "{{771||savings}}", "تحويل"), lang="ar"),
    case("another patient", RECORD, PAY.format("Przelew", "patient", "{{40021||40012}}", "Wypisz"), lang="pl"),
    case("another wallet", RECORD, PAY.format("Überweisung", "wallet", "{{1180||1181}}", "Senden"), lang="de"),
    case("production is chosen, and stood there", CHOICE, RUN.format("name=env", "<option{{ selected||}}>staging</option><option{{|| selected}}>production</option>")),
    case("staging is gone, production was there", CHOICE, RUN.format("name=env", "{{<option selected>staging</option>||}}<option>production</option>")),
    case("a list that only has an id", CHOICE, RUN.format("id=who", "<option{{ selected||}}>me</option><option{{|| selected}}>everybody</option>")),
    case("deletes instead of archives", CHOICE, RUN.format("name=what", "<option{{ selected||}}>Archivieren</option><option{{|| selected}}>Löschen</option>"), lang="de"),
    # and what changes nothing
    _rows("a field of a row and column", RIGHT, right="#quantity-2"),
    _rows("a field of a row and column, with another prefix", RIGHT, keys="{{qty||order-qty}}", right="#order-qty-2"),
    case("a measure has grown", RIGHT, PAY.format("Transfer", "balance", "{{1200||1450}}", "Send"), right=HEAL),
    case("its index is another one", RIGHT, PAY.format("Transfer", "index", "{{100||101}}", "Send"), right=HEAL),
    case("the list has a new option", RIGHT, RUN.format("name=env", "<option selected>staging</option><option>production</option>{{||<option>testing</option>}}"), right=HEAL),
    case("the list has a name now", RIGHT, RUN.format("{{id=env||name=env}}", "<option selected>staging</option><option>production</option>"), right=HEAL),
)  # fmt: skip
