"""What a tester's warehouse met: a renamed dialog, an alert that is a status, links in a list, data that a fixture made."""

from blame.case import ACQUITTALS, Answer, Case, loading, page, right

_APP = ("true_regression/fix_code", "true_regression/investigate")
_STALE = ("selector_stale/fix_test", "selector_stale/investigate")
_DIALOG = '<main><h1>Order 17</h1><div role=dialog aria-label="{}"><p>Sure?</p><button>Yes, ship</button></div></main>'
_LOGIN = "<main><h1>Sign in</h1><p role={} class={}>Wrong user or password</p></main>"
_LINKS = '<main><h1>Items</h1><a href="items/{}">BX-100</a> <a href="items/other">AL-7</a></main>'
_SEEDS = "localStorage.setItem('orders','3')"
_SHOWS = "o.textContent=localStorage.getItem('orders')||'0'"
_USERS = "<nav><a href=users>Users</a></nav><main><h1>Accounts</h1><div id=box></div></main>"
_LISTS = "box.innerHTML='<ul id=users>'+d.users.map(u=>'<li>'+u+'</li>').join('')+'</ul>'"

WAREHOUSE = (
    Case(
        "click_in_a_dialog_that_is_called_otherwise",
        'page.goto(url + "/")\npage.get_by_role("dialog", name="Ship order").get_by_role("button", name="Yes, ship").click()',
        {"": page(_DIALOG.format("Ship order"))},
        {"": page(_DIALOG.format("Confirm shipment"))},
        blame=right(*_STALE, never=ACQUITTALS),
    ),
    Case(
        "alert_that_became_a_status",
        'page.goto(url + "/")\npage.get_by_role("alert").wait_for()',
        {"": page(_LOGIN.format("alert", "error"))},
        {"": page(_LOGIN.format("status", "ok"))},
        blame=right(*_APP, never=("fits what was looked for",)),
    ),
    Case(
        "link_to_another_address_found_by_a_list",
        "page.goto(url + \"/\")\npage.locator(\"a[href='items/KN-002'], a[href='items/BX-100']\").first.click()",
        {"": page(_LINKS.format("BX-100")), "items/BX-100": page("<h1>BX-100</h1>")},
        {"": page(_LINKS.format("bx-100"))},
        blame=right("selector_stale/investigate", "element_removed/investigate", *_APP, never=("this is no regression",)),
    ),
    Case(
        "fixture_that_no_test_names_seeds_no_more",
        'page.goto(url + "/")\nexpect(page.locator("#o")).to_have_text("3")',
        {"": page("<main><h1>Orders</h1><b id=o></b></main>", _SHOWS), "seed": page("<p>Seeded</p>", _SEEDS)},
        helpers='import pytest\n\n\n@pytest.fixture(autouse=True)\ndef seeded(page, url):\n    page.goto(url + "/seed")\n',
        edits=(('    page.goto(url + "/seed")\n', "    pass\n"),),
        committed=True,
        blame=right("unknown/fix_test", "unknown/investigate", never=ACQUITTALS, names=("edited",)),
    ),
    Case(
        "first_list_that_needs_another_right",
        'page.goto(url + "/")\nexpect(page.locator("#users li")).to_have_text(["maria", "tom"])',
        {"": page(_USERS, loading("api/users", _LISTS)), "api/users": Answer({"error": "forbidden"}, status=403)},
        first=right("network_failure/investigate", "network_failure/fix_code", most="medium", never=("Replace the stale selector",)),
    ),
)  # fmt: skip
