"""Sentences that came, twins in another part, links out of their list, operators; and other words for one thing."""

from pages import case

OPERATOR, LIST, RIGHT = "an operator beside a field", "it leaves its list", "right"
SAID, PART, SEEN = "a sentence that came", "its own part is there without it", "what is seen in it or beside it"


def _field(name, before, *, behind="", right=""):
    body = f"<h1>Depot</h1><div class=group>{before}<input id={{{{q||qty}}}} type=number aria-label=Quantity>{behind}</div><p>Count twice.</p>"
    cause = RIGHT if right else OPERATOR
    return case(f"operator: {name}", cause, body, 'locator("#q")', "fill", argument="5", right=right)


def _right(name, body, locator, right, action="click", argument=None, *, lang="en"):
    return case(f"no doubt: {name}", RIGHT, f"<h1>Depot</h1>{body}<p>…</p>", locator, action, argument=argument, lang=lang, right=right)


def _said(name, text, *, at="<button", behind=False, lang="en", right=""):
    """A text that came before an element of the page, or behind the button."""
    came = f"{{{{||<p>{text}</p>}}}}"
    body = f"<h1>Depot</h1><label for=n>Name</label><input id=n><button class={{{{nx||na}}}}>Save</button>{came if behind else ''}<p>…</p>"
    return case(f"said: {name}", RIGHT if right else SAID, body if behind else body.replace(at, came + at, 1), 'locator(".nx")', lang=lang, right=right)


CASES = (
    _field("added or taken away", "<span>{{+||−}}</span>"),
    _field("at least or at most", "<span>{{≥||≤}}</span>"),
    _field("another dash", "<span>{{-||−}}</span>", right="#qty"),
    _field("hidden from readers", "<span aria-hidden=true>{{+||-}}</span>"),
    case("operator: in a placeholder", OPERATOR, "<h1>Depot</h1><label for={{q||qty}}>Change</label><input id={{q||qty}} placeholder='{{≥||≤}} 0'>", 'locator("#q")', "fill", argument="5"),
    case("list: the next page, the next story", LIST, "<h1>Stories</h1><ul><li>Rain</li></ul><a class={{nx||na}} href='{{?p=2||/stories/77}}'>Next</a>", 'locator(".nx")'),
    case("list: the next page by its path", RIGHT, "<h1>Stories</h1><ul><li>Rain</li></ul><a class={{nx||na}} href='{{?p=2||/stories/page/2}}'>Next</a>", 'locator(".nx")', right=".na"),
    _said("somebody else's", "You are editing the record of another person: Tom Weber.", at="<h1>"),
    _said("all of the staff", "全社員に送信されます", lang="ja"),
    _said("what it does", "Saving notifies all parents by SMS.", behind=True),
    _said("in words that nobody listed", "The offer is binding from then on."),
    _said("in another script", "С карты будет списана оплата.", lang="ru"),
    _said("when it was done last", "Saved 2 minutes ago", right=".na"),
    case("part: a bar of its own", PART, "{{<section><h2>Client</h2><input aria-label=Name><button class=nx>Save</button></section>||<div class=bar><span>View</span><button class=na>Save</button></div><section><h2>Client</h2><input aria-label=Name></section>}}", 'locator(".nx")'),
    case("part: another form", PART, "<form><input placeholder=Name>{{<button class=nx type=button>Save</button>||}}</form><form><input placeholder=IBAN>{{||<button class=na type=button>Save</button>}}</form>", 'locator(".nx")'),
    case("part: the newsletter's address", PART, "<h1>Log in</h1>{{<label for=em>Email</label><input id=em>||}}<label for=pw>Password</label><input id=pw type=password>{{||<section><h2>Newsletter</h2><label for=ne>Email</label><input id=ne></section>}}", 'locator("#em")', "fill", argument="a"),
    case("part: the other group", PART, "<h1>Policy</h1><p>Holder</p>{{<label for=hn>Name</label><input id=hn>||}}<label for=hd>Id</label><input id=hd><p>Heir</p>{{||<label for=bn>Name</label><input id=bn>}}<label for=bp>Kin</label><input id=bp>", 'locator("#hn")', "fill", argument="a"),
    case("seen: somebody else's picture", SEEN, "<h1>Team</h1><div class={{av||ava}}><img alt={{Kim||Lee}} src=data:, width=20 height=20></div>", 'locator(".av")', "hover"),
    case("seen: the order in a column with links", SEEN, "<h1>Pay</h1><button class={{nx||na}}>Pay now</button>", 'locator(".nx")', side="<aside><h3>Your order</h3><ul><li>{{Lamp||Sofa}}</li></ul><a href=/a>Help</a></aside>"),
    _right("country or region", "<label for=c>{{Country||Country/Region}}</label><input id=c>", 'get_by_label("Country", exact=True)', "#c", "fill", "Peru"),
    _right("país", "<label for=c>{{País||País/Región}}</label><input id=c>", 'get_by_label("País", exact=True)', "#c", "fill", "Perú", lang="es"),
    _right("absenden", "<button type=submit>{{Senden||Absenden}}</button>", 'get_by_role("button", name="Senden", exact=True)', "button", lang="de"),
)  # fmt: skip
