"""Another page as a whole stands where the application's stood: maintenance, a gate, an error inside of the layout."""

from blame.case import ACQUITTALS, Case, page, right

_PEOPLE = ("unknown/investigate", "element_removed/investigate", "true_regression/investigate")
_NAV = "<nav><a href=#h>Home</a><a href=#o>Orders</a><a href=#b>Bills</a></nav>"
_FOOT = "<footer>Shop GmbH <a href=#i>Imprint</a></footer>"
_ROWS = "<table><tr><td>17<td>Walnut desk<td><button>Cancel order</button><tr><td>18<td>Lamp<td><button>Return</button></table>"
_SHOP = page(
    f"<header>{_NAV}<input aria-label=Search></header><main><h1>Your orders</h1>{_ROWS}<button id=new>New order</button>"
    f"</main>{_FOOT}"
)
_DOWN = page(
    "<main><h1>We'll be back soon</h1><p>The shop is down for maintenance until 18:00.</p></main>", title="Soon"
)
_GATE = page(
    "<main><h1>Welcome to Hotel WiFi</h1><form><label>Room <input></label><label>Last name <input></label>"
    "<button>Connect</button></form></main>",
    title="WiFi",
)
_ENDED = page(
    "<main><h1>Your trial has ended</h1><p>Choose a plan to go on.</p><button>Basic</button><button>Pro</button></main>"
)
_BROKEN = page(
    f"<header>{_NAV}</header><main><h1>Something went wrong</h1><p>Please try again.</p><button>Reload</button></main>"
)
_EMPTY = page("<div id=root></div>")
_LIST = page(
    "<ul><li>Ada Berg<li>Ben Okoro<li>Cleo Marsh<li>Dan Roth<li>Eva Lind<li>Finn Moe</ul>",
)
_OTHERS = page(
    "<ul><li>Gus Hart<li>Hana Sato<li>Ivo Kral<li>Jo Park<li>Kim Dahl<li>Lea Noir</ul>",
)
_STEPS = page(
    "<main><h1>Order</h1><p>What to do first</p><p>Walnut desk</p><p>Lamp</p><p>Chair</p><button>Next step</button></main>",
    "document.querySelector('button').onclick=()=>{document.querySelector('main').innerHTML="
    "'<h1>Address</h1><p>Where to send it</p><label>Street <input></label><label>Town <input></label><p>By post</p>'}",
)
_GO = 'page.goto(url + "/")\n'
_CLICK = _GO + 'page.get_by_role("button", name="Cancel order").click()'
_READ = _GO + 'expect(page.locator("h1")).to_have_text("Your orders")'

INSTEAD = (
    Case(
        "maintenance_with_a_good_status",
        _CLICK,
        {"": _SHOP},
        {"": _DOWN},
        blame=right(*_PEOPLE, never=ACQUITTALS, names=("back soon",), most="medium", retryable=False),
    ),
    Case(
        "maintenance_where_a_heading_is_read",
        _READ,
        {"": _SHOP},
        {"": _DOWN},
        blame=right(*_PEOPLE, never=ACQUITTALS, names=("back soon",), most="medium"),
    ),
    Case(
        "a_gate_of_the_network",
        _READ,
        {"": _SHOP},
        {"": _GATE},
        blame=right(*_PEOPLE, never=ACQUITTALS, names=("Hotel WiFi",), most="medium"),
    ),
    Case(
        "a_trial_that_ended",
        _CLICK,
        {"": _SHOP},
        {"": _ENDED},
        blame=right(*_PEOPLE, never=ACQUITTALS, names=("trial has ended",), most="medium"),
    ),
    Case(
        "trouble_inside_of_the_layout",
        _CLICK,
        {"": _SHOP},
        {"": _BROKEN},
        blame=right(*_PEOPLE, "true_regression/fix_code", names=("went wrong",)),
    ),
    Case(
        "a_page_that_shows_nothing",
        _CLICK,
        {"": _SHOP},
        {"": _EMPTY},
        blame=right(*_PEOPLE, "true_regression/fix_code", names=("nothing at all",)),
    ),
    Case(
        "all_data_of_a_plain_list",
        _GO + 'page.get_by_text("Ben Okoro").click()',
        {"": _LIST},
        {"": _OTHERS},
        blame=right(*_PEOPLE, never=("another page",)),
    ),
    Case(
        "the_next_step_does_not_come",
        _GO
        + 'page.get_by_role("button", name="Next step").click()\nexpect(page.locator("h1")).to_have_text("Address")',
        {"": _STEPS},
        {"": _STEPS.replace("onclick=", "ondblclick=")},
        blame=right("true_regression/fix_code", "true_regression/investigate", never=("another page",)),
    ),
)
