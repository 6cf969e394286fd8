"""Questions and consent in other words, what the browser asks, boxes called alike, columns that are sorted, short keys."""

from pages import HEAL, ID, case

ASKED, BROWSER, TICKED, STANDS, SHORT, RIGHT = "a question in other words", "what the browser asks", "another row is ticked", "what holds it stands otherwise", "a short word of a key", "right"


def _said(name, body, locator='get_by_test_id("go-btn")', action="click", *, cause=ASKED, lang="en", right="", argument=None):
    return case(f"said: {name}", RIGHT if right else cause, f"<h1>Desk</h1>{body}<p>Four of nine.</p>", locator, action, argument=argument, lang=lang, right=right)


def _asks(text, caption="Yes", no="No"):
    return f"<div><p>{text}</p><div><button type=button data-testid=@t>{caption}</button><button type=button>{no}</button></div></div>"


def _agrees(text, label="I agree"):
    return f"<div><p>{text}</p><label><input type=checkbox id=@t> {label}</label></div>"


def _rows(*rows):
    shown = "".join(f"<tr><td><input type=checkbox aria-label=Select {ticked}></td><td>{name}</td></tr>" for name, ticked in rows)
    return f"<table>{shown}</table><button data-testid=@t>Archive selected</button>"


def _head(sort):
    return f"<table><thead><tr><th {sort}>Name</th><th>Due <button data-testid=@t>Sort</button></th></tr></thead><tbody><tr><td>Ann</td><td>Mo</td></tr></tbody></table>".replace(f"<th {sort}>Name</th><th>Due", f"<th>Name</th><th {sort}>Due")


def _key(name, was, now, caption, *, lang="en", right="", kind="id"):
    body = f"<button {kind}='{{{{{was}||{now}}}}}'>{caption}</button>"
    locator = f'locator("#{was}")' if kind == "id" else f'locator(".{was}")'
    return _said(f"key {name}", body, locator, cause=SHORT, lang=lang, right=right)


CASES = (
    _said("end the contract", _asks("{{Would you like to get the bill by mail?||Do you want to end your contract?}}")),
    _said("end the contract, in German", _asks("{{Möchten Sie die Rechnung künftig per Post erhalten?||Soll Ihr Vertrag zum Monatsende beendet werden?}}", "Ja", "Nein"), lang="de"),
    _said("all will be erased", _asks("{{The invoice will be sent to your home address.||All projects of this team are going to be erased.}}", "Continue", "Back")),
    _said("kept for years", _agrees("We keep your data for {{thirty days||ten years}}."), ID, "check"),
    _said("sold as well", _agrees("We keep your data for thirty days{{.|| and may sell it.}}"), ID, "check"),
    _said("the same question", _asks("Would you like to get the bill by mail?"), right=HEAL),
    _said("the same consent", _agrees("We keep your data for thirty days."), ID, "check", right="#go-button"),
    _said("help beside a box", _agrees("{{We never send more than one mail a week.||Mails come on Mondays, and never twice.}}", "Send me news"), ID, "check", right="#go-button"),
    _said("keep, delete", "<button data-testid=@t onclick=\"return confirm('Diese Gruppe {{behalten||löschen}}?')\">Weiter</button>", cause=BROWSER, lang="de"),
    _said("leave and delete", "<form onsubmit=\"return confirm('Leave {{||and delete }}the team?')\"><button data-testid=@t>Leave</button></form>", cause=BROWSER),
    _said("leave and delete, with Turbo", "<form data-turbo-confirm='Leave {{||and delete }}the team?'><button data-testid=@t>Leave</button></form>", cause=BROWSER),
    _said("where a handler goes", "<button data-testid=@t onclick=\"go('/{{pay||cancel}}')\">Continue</button>", cause=BROWSER),
    _said("the browser asks the same", "<form onsubmit=\"return confirm('Leave the team?')\"><button data-testid=@t>Leave</button></form>", right=HEAL),
    _said("another row", _rows(("Payroll", "{{checked||}}"), ("Contract", "{{||checked}}")), cause=TICKED),
    _said("one row more", _rows(("Payroll", "checked"), ("Contract", "{{||checked}}")), cause=TICKED),
    _said("the same row", _rows(("Payroll", "checked"), ("Contract", "")), right=HEAL),
    _said("sorted by now", _head("aria-sort={{none||ascending}}"), cause=STANDS),
    _said("sorted the other way", _head("aria-sort={{ascending||descending}}"), cause=STANDS),
    _said("a branch that is open", "<ul role=tree><li role=treeitem aria-expanded={{false||true}}><span data-testid=@t>Guides</span></li></ul>", cause=STANDS),
    _said("sorted as it was", _head("aria-sort=ascending"), right=HEAL),
    _key("stock in, stock out", "入庫", "出庫", "実行", lang="ja"),
    _key("deposit, withdrawal", "입금", "출금", "실행", lang="ko"),
    _key("approve, reject", "承認", "却下", "実行", lang="ja", kind="class"),
    _key("one of some", "opt-a", "opt-b", "Choose"),
    _key("equal, or not", "op-eq", "op-ne", "Apply"),
    _key("yes and no", "btn-ja", "btn-nein", "OK", lang="de"),
    _key("with its kind", "送信", "送信ボタン", "OK", lang="ja", right="button"),
    _key("a short form", "go-nr", "go-number", "Number", right="button"),
)  # fmt: skip
