"""Something comes between: a second message, a dialog over the page, and a question before a deed."""

from blame.case import ACQUITTALS, Case, page, right

_APP = ("true_regression/fix_code", "true_regression/investigate")
_PEOPLE = (
    "true_regression/investigate",
    "unknown/investigate",
    "selector_stale/investigate",
    "element_removed/investigate",
)
_GO = 'page.goto(url + "/")\n'
_SHELF = "<p>Oak desk</p><p>Elm chair</p><p>Ash shelf</p>"
_ADDS = page(
    f"<main><h1>Shop</h1>{_SHELF}<button id=add>Add</button><div id=said></div></main>",
    "add.onclick=()=>{said.innerHTML='<p role=status>Added</p>'}",
)
_TWO = _ADDS.replace("<p role=status>Added</p>", "<p role=status>Could not reserve it</p><p role=status>Added</p>")
_PRICED = page(f"<main><h1>Lamp</h1>{_SHELF}<b class=price>€49.50</b></main>")
_TOUR = "<div role=dialog aria-label=Tour style='position:fixed;inset:0;background:#fffe'><h2>New: the planner</h2><button>Skip tour</button></div>"
_STARTS = page(
    f"<main><h1>Plans</h1>{_SHELF}<button id=go onclick=\"n.textContent='Made'\">Make a plan</button><p id=n></p></main>"
)
_LISTS = page(
    "<main><h1>Users</h1><ul><li>Ada Berg</li><li>Ben Okoro</li></ul><button id=del>Delete Ada</button><div id=ask></div></main>",
    "del.onclick=()=>{document.querySelector('li').remove()}",
)
_ASKS = _LISTS.replace(
    "del.onclick=()=>{document.querySelector('li').remove()}",
    'del.onclick=()=>{ask.innerHTML=\'<div role=alertdialog aria-label="Delete Ada Berg"><p>This is for good.</p>'
    "<button>Yes, delete</button></div>'}",
)
_SENT = page(
    "<main><h1>Order</h1><label>Postcode <input id=code></label><button id=send>Send</button><p id=err></p><p id=said role=status></p></main>",
    "send.onclick=()=>{said.textContent='Sent'}",
)
_STRICTER = _SENT.replace(
    "said.textContent='Sent'",
    "if(code.value.length<5)err.textContent='Postcode must have 5 digits';else said.textContent='Sent'",
)
_SENDS = 'page.get_by_label("Postcode").fill("1234")\npage.get_by_role("button", name="Send").click()\n'

INTERRUPTED = (
    Case(
        "a_second_message_says_the_contrary",
        _GO
        + 'page.get_by_role("button", name="Add").click()\nexpect(page.get_by_role("status")).to_have_text("Added")',
        {"": _ADDS},
        {"": _TWO},
        blame=right(*_PEOPLE, "true_regression/fix_code", most="medium"),
    ),
    Case(
        "a_second_price_beside_the_first",
        _GO + 'expect(page.locator(".price")).to_have_text("€49.50")',
        {"": _PRICED},
        {"": _PRICED.replace("<b class=price>", "<b class=price>€44.55</b> <b class=price>")},
        blame=right(*_PEOPLE, most="medium"),
    ),
    Case(
        "a_tour_lies_over_the_page",
        _GO + 'page.get_by_role("button", name="Make a plan").click()\nexpect(page.locator("#n")).to_have_text("Made")',
        {"": _STARTS},
        {"": _STARTS.replace("</main>", f"</main>{_TOUR}")},
        blame=right(*_PEOPLE, never=ACQUITTALS, names=("tour", "planner"), retryable=False),
    ),
    Case(
        "a_deed_asks_in_a_dialog_of_the_page",
        _GO
        + 'page.get_by_role("button", name="Delete Ada").click()\nexpect(page.get_by_text("Ada Berg")).to_have_count(0)',
        {"": _LISTS},
        {"": _ASKS},
        blame=right(*_PEOPLE, never=ACQUITTALS, names=("dialog",)),
    ),
    Case(
        "an_error_in_a_dialog_over_the_page",
        _GO + 'page.get_by_role("button", name="Make a plan").click()\nexpect(page.locator("#n")).to_have_text("Made")',
        {"": _STARTS},
        {"": _STARTS.replace("</main>", f"</main>{_TOUR.replace('New: the planner', 'Error: planner failed')}")},
        blame=right(*_APP),
    ),
    Case(
        "a_form_takes_less_than_it_did",
        _GO + _SENDS + 'expect(page.locator("#said")).to_have_text("Sent")',
        {"": _SENT},
        {"": _STRICTER},
        blame=right(*_PEOPLE, never=ACQUITTALS, names=("5 digits",)),
    ),
    Case(
        "a_form_says_nothing_and_sends_nothing",
        _GO + _SENDS + 'expect(page.locator("#said")).to_have_text("Sent")',
        {"": _SENT},
        {"": _SENT.replace("said.textContent='Sent'", "0")},
        blame=right("true_regression/fix_code"),
    ),
)
