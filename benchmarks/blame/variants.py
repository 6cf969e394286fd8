"""Another variant of the application was served than at the last pass."""

from blame.case import Answer, Case, loading, page, right

_SAID = (
    "unknown/investigate",
    "element_removed/investigate",
    "true_regression/investigate",
    "flaky/investigate",
    "selector_stale/investigate",
)
_NAMES = ("variant", "flag", "language", "role", "sign", "login", "experiment", "redirect")
_NEVER = ("behaviour changed",)
_OLD = "<h1>Checkout</h1><form><label>Street <input id=street></label><label>City <input id=city></label><button type=button id=pay>Pay now</button></form>"
_NEW = "<h1>Checkout</h1><section><p>Express</p><a href=#x id=wallet>Open wallet</a><a href=#y id=invoice>By invoice</a></section>"
_FLAGGED = page("<main id=app></main>", loading("api/flags", f"app.innerHTML=d.new_checkout?'{_NEW}':'{_OLD}'"))
_AB = page(
    "<main id=app></main>",
    loading(
        "api/experiment",
        "app.innerHTML='<h1>Plans</h1>'+(d.variant=='A'?'<button id=buy>Buy plan</button><p id=price>9 EUR</p>':'<p>Ask us for a price</p><a href=#c>Contact sales</a>')",
    ),
)
_ROLE = page(
    "<main><h1>Team</h1><ul id=list></ul><div id=tools></div></main>",
    loading(
        "api/me",
        "list.innerHTML='<li>Ann</li><li>Bob</li>';if(d.role=='admin')tools.innerHTML='<button>Invite member</button><button>Export</button>'",
    ),
)
_EN = page(
    "<main><h1>Welcome back</h1><nav><a href=#o>Orders</a><a href=#s>Settings</a></nav><button>Sign out</button></main>"
)
_DE = page(
    "<main><h1>Willkommen</h1><nav><a href=#o>Bestellungen</a><a href=#s>Einstellungen</a></nav><button>Abmelden</button></main>",
    lang="de",
)
_ACCOUNT = page("<main><h1>Account</h1><button>Change mail</button></main>")
_LOGIN = page(
    "<main><h1>Sign in</h1><form><label>User <input></label><label>Password <input type=password></label><button>Sign in</button></form></main>"
)
_NARROW = "<nav><button aria-label=Menu>=</button></nav><main><h1>Desk</h1></main>"
_WIDE = "<nav><a href=#a>Reports</a><a href=#b>Billing</a><a href=#c>Team</a></nav><main><h1>Desk</h1></main>"
_FLAG_TEXT = page(
    "<main><h1>Home</h1><p id=greeting></p></main>",
    loading("api/config", "greeting.textContent=d.features.friendly?'Hi there':'Good day'"),
)

VARIANTS = (
    Case(
        "flag_turned_on",
        'page.goto(url + "/")\npage.get_by_label("Street").fill("Main street 1")\npage.get_by_role("button", name="Pay now").click()',
        {"": _FLAGGED, "api/flags": {"new_checkout": False}},
        {"api/flags": {"new_checkout": True}},
        blame=right(*_SAID, names=_NAMES, never=_NEVER, retryable=False),
        first=right(
            "element_removed/investigate",
            "unknown/investigate",
            "selector_stale/fix_test",
            "selector_stale/investigate",
            most="medium",
        ),
    ),
    Case(
        "other_half_of_a_test",
        'page.goto(url + "/")\nexpect(page.locator("#price")).to_have_text("9 EUR")\npage.get_by_role("button", name="Buy plan").click()',
        {"": _AB, "api/experiment": {"variant": "A", "id": 4}},
        {"api/experiment": {"variant": "B", "id": 4}},
        blame=right(*_SAID, names=_NAMES, never=_NEVER, retryable=False),
    ),
    Case(
        "less_rights",
        'page.goto(url + "/")\nexpect(page.get_by_role("listitem")).to_have_count(2)\npage.get_by_role("button", name="Invite member").click()',
        {"": _ROLE, "api/me": {"name": "Ann", "role": "admin"}},
        {"api/me": {"name": "Ann", "role": "viewer"}},
        blame=right(*_SAID, names=_NAMES, never=_NEVER, retryable=False),
    ),
    Case(
        "another_language",
        'page.goto(url + "/")\npage.get_by_role("link", name="Settings").click()\npage.get_by_role("button", name="Sign out").click()',
        {"": _EN},
        {"": _DE},
        blame=right(*_SAID, names=_NAMES, never=_NEVER, retryable=False),
    ),
    Case(
        "another_language_of_a_text",
        'page.goto(url + "/")\nexpect(page.locator("h1")).to_have_text("Welcome back")',
        {"": _EN},
        {"": _DE},
        blame=right(*_SAID, names=_NAMES, never=_NEVER, retryable=False),
    ),
    Case(
        "sent_to_login",
        'page.goto(url + "/account")\npage.get_by_role("button", name="Change mail").click()',
        {"account": _ACCOUNT, "login": _LOGIN},
        {"account": Answer("", status=302, headers=(("Location", "login"),))},
        blame=right("network_failure/investigate", *_SAID, names=_NAMES, never=_NEVER, retryable=False),
        first=right(
            "network_failure/investigate",
            "unknown/investigate",
            "element_removed/investigate",
            "unknown/fix_test",
            names=("login", "sign"),
        ),
    ),
    Case(
        "sent_to_login_by_script",
        'page.goto(url + "/account")\npage.get_by_role("button", name="Change mail").click()',
        {"account": _ACCOUNT, "login": _LOGIN},
        {"account": page("<p>…</p>", "location.replace('login')")},
        blame=right("network_failure/investigate", *_SAID, names=_NAMES, never=_NEVER, retryable=False),
        first=right(
            "network_failure/investigate",
            "unknown/investigate",
            "element_removed/investigate",
            "unknown/fix_test",
            names=("login", "sign"),
        ),
    ),
    Case(
        "narrow_window",
        'page.goto(url + "/")\npage.get_by_role("link", name="Reports").click()\npage.get_by_role("link", name="Billing").click()',
        {"": page(_WIDE)},
        {"": page(_NARROW)},
        blame=right(*_SAID, "element_removed/fix_test", never=_NEVER, retryable=False),
    ),
    Case(
        "flag_changes_a_text",
        'page.goto(url + "/")\nexpect(page.locator("#greeting")).to_have_text("Good day")',
        {"": _FLAG_TEXT, "api/config": {"features": {"friendly": False}}},
        {"api/config": {"features": {"friendly": True}}},
        blame=right(*_SAID, names=_NAMES, never=_NEVER, retryable=False),
    ),
    Case(
        "flag_same_and_text_wrong",
        'page.goto(url + "/")\nexpect(page.locator("#greeting")).to_have_text("Good day")',
        {"": _FLAG_TEXT, "api/config": {"features": {"friendly": False}}},
        {"": _FLAG_TEXT.replace("Good day", "Good dya")},
        blame=right("true_regression/fix_code"),
    ),
)
