"""What the page is about, away from the control: found by someone who had not read the rules."""

from pages import HEAL, case

RECORD, PLACE, COUNT, DAY, RIGHT = "the record", "the environment", "the number of them", "the day", "right"
FORM = "<section><h2>Visit</h2><p>Prices with tax</p><form><p>By card</p>{}</form></section>"
GO = '<button type=button data-testid="@t">{}</button>'
CARD = "<main><section><h1>{}</h1><dl><dt>Owner<dd>{}</dl></section>{}</main>"
BAR = "<header><a href=/>Yard</a> <span class=badge>{}</span></header><main><h1>Plan</h1>{}</main>"


def charge(heading: str, owner: str = "Marek Dudek", caption: str = "Charge") -> str:
    return CARD.format(heading, owner, FORM.format(GO.format(caption)))


CASES = (
    case("another patient", RECORD, charge("{{Figa||Borys}}", "{{Marek Dudek||Ewa Lis}}")),
    case("only the heading names it", RECORD, charge("{{Figa||Borys}}", caption="Pobierz płatność"), lang="pl"),
    case("another order", RECORD, charge("Pedido {{1042||1043}}", caption="Cobrar"), lang="pt"),
    case("a badge in the bar", PLACE, BAR.format("{{Sandbox||Live}}", FORM.format(GO.format("Publish plan")))),
    case("a sentence above", PLACE, BAR.format("You work on {{test||production}} data", FORM.format(GO.format("Freeze plan")))),
    case("recipients", COUNT, f"<p>{{{{3||3000}}}} recipients</p>{GO.format('Send newsletter')}"),
    case("what is chosen", COUNT, f"<div><span>Selected ({{{{1||38}}}})</span>{GO.format('Delete selected')}</div>"),
    case("tickets", COUNT, f"<p>{{{{2||20}}}} bilhetes</p>{GO.format('Comprar')}", lang="pt"),
    case("a ban", COUNT, f"<p>Ban for {{{{5||50}}}} days</p>{GO.format('Impose ban')}"),
    case("a day behind a word", DAY, f"<p>Kontrola, {{{{26||27}}}}.08.2024, godz. {{{{10:15||16:30}}}}</p>{GO.format('Potwierdź termin')}", lang="pl"),
    # and what changes nothing
    case("the heading counts", RIGHT, charge("Medicines{{|| (3)}}"), right=HEAL),
    case("the heading is spelled otherwise", RIGHT, charge("{{Check-in||Check in}}"), right=HEAL),
    case("a badge came", RIGHT, BAR.format("{{Beta||New}}", FORM.format(GO.format("Publish plan"))), right=HEAL),
    case("a list went on", RIGHT, f"<p>{{{{36||37}}}} wagons</p>{GO.format('Assign')}", right=HEAL),
    case("a day and hour of the page itself", RIGHT, f"<p>Updated {{{{26||27}}}}.08.2024, 10:{{{{15||30}}}}</p>{GO.format('Assign')}", right=HEAL),
    case("the heading moved into a dialog", RIGHT, CARD.format("{{Add a tag||Tags}}", "Ann", "{{||<div role=dialog aria-label='Add a tag'>}}" + FORM.format(GO.format("Add")) + "{{||</div>}}"), right=HEAL),
)  # fmt: skip
