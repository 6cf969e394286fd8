"""Whose record and whose page it is, far from the control: found by someone who had not read the rules."""

from pages import HEAL, case

RECORD, OWNER, DEED, RIGHT = "the record", "the owner", "what it does", "right"
GO = '<button type=button data-testid="@t">{}</button>'
NOTE = '<section><h2>Decision</h2><label>Note <input></label><label>Reason <select><option>none</select></label>{}</section>'
PAPERS = "<section><h2>Documents</h2><table><tr><td>Passport<td>2<tr><td>Bill<td>1<tr><td>Card<td>1</table></section>"
WHO = "<section><h2>Applicant</h2><dl><dt>Name<dd>{}<dt>Born<dd>{}<dt>City<dd>{}<dt>Class<dd>B</dl></section>"
ANNA, BOTH = ("Anna Krüger", "1984-02-11", "Bremen"), ("{{Anna Krüger||Jonas Weber}}", "{{1984-02-11||1979-08-30}}", "{{Bremen||Kassel}}")
BAR = "<header><b>Lager</b> {}</header><main><h1>Export</h1><form>{}</form></main>"
HINT = "<section><h2>View</h2>{}<p class=hint>{}</p></section>"
HULL = "<section><h2>Hull</h2><div>{}</div>{}</section>"
WAS = '<button type=button data-testid="go-btn">Archive</button>'  # a swap within a swap can't be written
GONE = "{{" + WAS + "||}}"
LINK = "<a href=/archive data-testid=go-button {}>Archive</a>"


def review(who: tuple[str, str, str], caption: str = "Approve") -> str:
    return WHO.format(*who) + PAPERS + NOTE.format(GO.format(caption))


CASES = (
    case("another applicant, a card away", RECORD, review(BOTH)),
    case("another applicant, in Polish", RECORD, review(BOTH, "Zatwierdź"), lang="pl"),
    case("another tenant", OWNER, BAR.format("<button class=tenant>{{Nordwind||Südwind}}</button>", GO.format("Exportieren")), lang="de"),
    case("another company", OWNER, BAR.format("<span>{{Nordwind GmbH||Südwind GmbH}}</span>", GO.format("Exportieren")), lang="de"),
    case("another company in French", OWNER, BAR.format("<span>{{Gaspard SARL||Lemoine SARL}}</span>", GO.format("Exporter")), lang="fr"),
    case("a link of that name in the menu", DEED, "{{||<nav aria-label=project>" + LINK.format("") + "</nav>}}" + HULL.format(GONE, "")),
    case("a link of that name in a sentence", DEED, HULL.format(GONE, "<p>See the {{older||" + LINK.format("") + "}} of hulls</p>")),
    case("nothing is kept back", DEED, HINT.format(GO.format("Reset"), "Clears {{the filters of this table||all saved data of this workspace}}.")),
    case("it can't be undone", DEED, HINT.format(GO.format("Send off"), "You {{can undo this within 30 days||can't undo this}}.")),
    case("all of them", DEED, HINT.format(GO.format("Leave"), "{{Mira Olsen||All 14 members}} will lose access to Design.")),
    # and what changes nothing
    case("one field went on", RIGHT, review(("Anna Krüger", "1984-02-11", "{{Bremen||Kassel}}")), right=HEAL),
    case("the bar was renamed", RIGHT, BAR.format("<span>{{Stock||Warehouse}}</span>", "</form>" + PAPERS + NOTE.format(GO.format("Export"))), right=HEAL),
    case("a hint was reworded", RIGHT, HINT.format(GO.format("Reset"), "{{Clears the filters of this table||Shows the table without its filters}}."), right=HEAL),
    case("a link in place of the button", RIGHT, HULL.format("{{" + WAS + "||" + LINK.format("role=button") + "}}", ""), right=HEAL),
)  # fmt: skip
