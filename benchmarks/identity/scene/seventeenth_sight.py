"""What a seventeenth tester had healed wrongly after he had seen answers: a state, a head, a name or a number beside."""

from pages import HEAL, case

ON, HEAD, SAID, NAME, FIELD, LEADS, RIGHT = (
    *("it is on by now", "another head", "a text before it", "another name", "another value", "it leads elsewhere"),
    "right",
)
MANY = "<section><h2>More</h2><ul>" + "".join(f"<li>Entry {n}</li>" for n in range(1, 21)) + "</ul></section>"


def _class(was, now, caption, *, lang="en", right=""):
    body = f"<p>Item 4</p><button type=button data-testid=@t class='{{{{{was}||{now}}}}}'>{caption}</button>"
    return case(f"{was} is {now}", RIGHT if right else ON, body, lang=lang, right=right)


def _flat(was, now, *, lang="en", right=""):
    fields = "<label>Name<input></label><label>Street<input></label><label>City<input data-testid=@t></label>"
    body = f"<section aria-label=Main><h3>{{{{{was}||{now}}}}}</h3>{fields}</section>"
    return case(f"{was}: {now}", RIGHT if right else HEAD, body, action="fill", argument="Bremen", lang=lang, right=right)


def _before(was, now, caption="Confirm", *, lang="en", right=""):
    """Right before a button, in a box with many texts."""
    body = f"<p>{{{{{was}||{now}}}}}</p><button type=button data-testid=@t>{caption}</button><button type=button>Back</button>{MANY}"
    return case(f"{was[:30]}: {now[:30]}", RIGHT if right else SAID, body, lang=lang, right=right)


def _named(was, now, *, right=""):
    body = f"<div class=it><button type=button>{{{{{was}||{now}}}}}</button><p>PDF</p><button type=button data-testid=@t>Remove</button></div>{MANY}"
    return case(f"{was} opens, {now} opens", RIGHT if right else NAME, body, right=right)


def _field(kind, was, now, *, right=""):
    body = f"<div><label>Value <input type={kind} value='{{{{{was}||{now}}}}}'></label><button type=button data-testid=@t>Go on</button></div>{MANY}"
    return case(f"{kind}: {was}, {now}", RIGHT if right else FIELD, body, right=right)


def _link(was, now, *, right=""):
    body = f"<a href='{{{{{was}||{now}}}}}' data-testid=@t>Open</a><a href=/x>Share</a>"
    return case(f"{was} and {now}", RIGHT if right else LEADS, body, right=right)


CASES = (
    _class("btn", "btn active", "Alerts"),
    _class("chip", "chip chip--selected", "Vegan"),
    _class("Toggle_root__a1", "Toggle_root__a1 Toggle_on__b7", "Benachrichtigungen", lang="de"),
    _class("like", "like liked", "Like"),
    _class("btn btn-sm", "btn btn-lg", "Alerts", right=HEAL),
    case("of its own box", ON, "<div class='{{sw||sw sw--on}}'><button type=button data-testid=@t>Alerts</button></div>"),
    case("a heart is filled", ON, "<button type=button data-testid=@t aria-label=Favourite><i class='{{far||fas}} fa-heart'></i></button>"),
    _flat("Shipping address", "Billing address"),
    _flat("Lieferadresse", "Rechnungsadresse", lang="de"),
    _flat("Your address", "Your address *", right=HEAL),
    case("the owner of a lane", HEAD, f"<div class=a><div class=ah>{{{{Initech||Globex}}}}</div><div><div><div><div><b>Report</b><button type=button data-testid=@t>Close</button></div></div></div></div></div>{MANY}"),
    case("archived ones", HEAD, "<section><h2>{{Orders||Archived orders}}</h2><p>Details</p><button type=button data-testid=@t>Clear</button></section>"),
    case("it failed", HEAD, "<h1>{{Payment||Payment failed}}</h1><p>Details</p><button type=button data-testid=@t>Save</button>"),
    _before("Send the prescription for Anna Berger to the pharmacy", "Send the prescription for Otto Beck to the pharmacy"),
    _before("The report goes to your manager and to finance.", "The report goes to your customer and to finance."),
    _before("2 passengers", "20 passengers"),
    _before("2 Personen", "8 Personen", "Bestätigen", lang="de"),
    _before("31 visitors online", "47 visitors online", "Publish", right=HEAL),
    _before("We sent a code to you by mail.", "A code is on its way to your mailbox.", right=HEAL),
    _named("Contract", "Passport"),
    _named("Edit", "Modify", right=HEAL),
    _field("month", "2026-11", "2026-12"),
    _field("email", "anna@corp.test", "otto@corp.test"),
    _field("number", "1", "100"),
    case("a hidden code", FIELD, "<form><input type=hidden name=sku value='{{EM-200||EM-900}}'><button data-testid=@t>Add to basket</button></form>"),
    case("another model in a class", FIELD, "<button type=button class='{{add-em200||add-em900}}'>Add to basket</button>", locator="button.add-em200"),
    case("another flag", NAME, f"<div><span class='fi fi-{{{{de||us}}}}'></span><button type=button data-testid=@t>Choose</button></div>{MANY}"),
    case("another symbol", NAME, "<div><svg viewBox='0 0 9 9'><use href='#{{visa||amex}}'/></svg><button type=button data-testid=@t>Pay by card</button></div>"),
    case("a script sends the form", LEADS, "<form action='{{/a/save||/a/publish}}' method=post><p>Details</p><button type=button data-testid=@t>Submit</button></form>"),
    _link("/cart", "/cart?add=17"),
    _link("/de/agb", "/en/agb"),
    _link("/cart", "/cart?utm_source=mail", right=HEAL),
)  # fmt: skip
