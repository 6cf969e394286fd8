"""What an eighth tester's pages said by their style sheets, classes and symbols, found by someone who had not read the rules."""

from pages import HEAL, case

STYLE, TAB, PICTURE, SWITCH, MANY, RIGHT = "a style sheet", "a tab", "a picture", "a switch", "one and many", "right"
GROUP = "<style>.g::before{{content:'{}'}}</style><section><h2>Release</h2><div class=g></div><p>3 services</p><button type=button data-testid=@t>Deploy</button></section>"
MARKER = "<style>li.e::marker{{content:'{}: '}}</style><ul><li class=e><button type=button data-testid=@t>Restart</button></ul>"
TABS = "<div class=tabs><div class='{}'>Staging</div><div class='{}'>Production</div></div><section><p>2 jobs</p><button type=button data-testid=@t>Run</button></section>"
STATE = "<div><button data-state={}>Staging</button><button data-state={}>Production</button></div><section><p>2 jobs</p><button type=button data-testid=@t>Run</button></section>"
SYMBOL = "<svg style=display:none><symbol id=a1>{}</symbol></svg><section><h2>Door</h2><button type=button data-testid=@t><svg><use href=#a1></use></svg></button></section>"
LOCK, OPEN = "<path d='M3 8h10v6H3z'/><path d='M5 8V5a3 3 0 0 1 6 0v3'/>", "<path d='M3 8h10v6H3z'/><path d='M5 8V5a3 3 0 0 1 6 0'/>"
IMAGE = "<section><h2>Door</h2><button type=button data-testid=@t><svg viewBox='0 0 16 16'><image href='/i/{}.png' width=16 height=16></image></svg></button></section>"
ALARM = "<section><h2>House</h2><p>Ground floor</p><button type=button class='sw {}' data-testid=@t>Alarm</button></section>"
BILLS = "<section><h2>Bills</h2><p>Due this week</p><button type=button data-testid=@t>{}</button></section>"

CASES = (
    case("a style sheet names another environment", STYLE, GROUP.format("{{Staging||Production}}")),
    case("the marker of an item names another environment", STYLE, MARKER.format("{{Staging||Production}}")),
    case("another tab is open, by a class of one word", TAB, TABS.format("t {{on||}}", "t {{||on}}")),
    case("another tab is open, by a modifier", TAB, TABS.format("t t{{--active||--x}}", "t t{{--x||--active}}")),
    case("another tab is open, by its data", TAB, STATE.format("{{active||inactive}}", "{{inactive||active}}")),
    case("the symbol behind a name is another one", PICTURE, SYMBOL.format("{{" + LOCK + "||" + OPEN + "}}")),
    case("an image inside of a drawing", PICTURE, IMAGE.format("{{lock||trash}}")),
    case("a switch that is off by its class", SWITCH, ALARM.format("{{on||off}}")),
    case("one invoice and all of them", MANY, BILLS.format("{{Pay invoice||Pay invoices}}")),
    case("all cards and one of them", MANY, BILLS.format("{{Archiver les cartes||Archiver la carte}}"), lang="fr"),
    # and what changes nothing
    case("a style sheet says the same", RIGHT, GROUP.format("Staging"), right=HEAL),
    case("the same tab is open", RIGHT, TABS.format("t on", "t"), right=HEAL),
    case("the same symbol", RIGHT, SYMBOL.format(LOCK), right=HEAL),
    case("a switch that is still on", RIGHT, ALARM.format("on"), right=HEAL),
)  # fmt: skip
