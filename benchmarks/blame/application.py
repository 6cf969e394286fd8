"""The application is at fault, or the page has moved on: the honest rest, which must not be lost."""

from blame.case import Answer, Case, page, right

_REGRESSED = ("true_regression/fix_code",)
_FIRST = ("true_regression/investigate", "unknown/investigate")
_MENU = '<main><h1>Team</h1><table><tr><td>Ann</td><td>{}</td></tr></table><p id="count">3 members</p></main>'
_FORM = '<main><h1>Cart</h1><p id="sum">42 EUR</p><label>Mail <input id="mail"></label><button id="pay">Pay now</button><p id="msg"></p></main>'
_PAYS = "pay.onclick=()=>{msg.textContent='Paid'}"
_CLAIM = "<main><h1>Claim</h1><form><label>Damage <input></label><button id=send type=submit disabled>Send claim</button></form></main>"
_CARDS = (
    "<main><h1>Karten</h1><table><tr data-kennung=A-1><th>A-1</th><td>Anna</td><td><button>Sperren</button></td></tr>"
    "<tr data-kennung=B-2><th>B-2</th><td>Bernd</td><td><button>Sperren</button></td></tr></table></main>"
)
_DETAILS = page(
    "<main><h1>Help</h1><details open><summary>More</summary><button id=ask>Ask us</button></details></main>"
)
_OVERLAY = '<div id="off" style="position:fixed;inset:0;background:#fffc">Connection lost. Reconnecting…</div>'

APPLICATION = (
    Case(
        "wrong_sum",
        'page.goto(url + "/")\nexpect(page.locator("#sum")).to_have_text("42 EUR")',
        {"": page(_FORM)},
        {"": page(_FORM.replace("42 EUR", "24 EUR"))},
        blame=right(*_REGRESSED),
        first=right(*_FIRST, most="low"),
    ),
    Case(
        "button_does_nothing",
        'page.goto(url + "/")\npage.click("#pay")\nexpect(page.locator("#msg")).to_have_text("Paid")',
        {"": page(_FORM, _PAYS)},
        {"": page(_FORM)},
        blame=right(*_REGRESSED),
        first=right(*_FIRST, most="low"),
    ),
    Case(
        "button_is_disabled",
        'page.goto(url + "/")\npage.click("#pay")',
        {"": page(_FORM, _PAYS)},
        {"": page(_FORM.replace('id="pay"', 'id="pay" disabled'))},
        blame=right(*_REGRESSED),
        first=right(*_FIRST, "timing_issue/investigate", most="low"),
    ),
    Case(
        "invite_is_remove_now",
        'page.goto(url + "/")\npage.get_by_role("button", name="Invite").click()',
        {"": page(_MENU.format('<button id="act" class="b">Invite</button>'))},
        {"": page(_MENU.format('<button id="act" class="b">Remove</button>'))},
        blame=right(
            "element_removed/investigate",
            "true_regression/fix_code",
            "true_regression/investigate",
            "unknown/investigate",
        ),
    ),
    Case(
        "archive_is_delete_now",
        'page.goto(url + "/")\npage.get_by_role("button", name="Archive").click()',
        {"": page(_MENU.format('<button data-testid="act">Archive</button>'))},
        {"": page(_MENU.format('<button data-testid="act">Delete</button>'))},
        blame=right(
            "element_removed/investigate",
            "true_regression/fix_code",
            "true_regression/investigate",
            "unknown/investigate",
        ),
    ),
    Case(
        "short_caption_was_there",
        'page.goto(url + "/")\npage.get_by_role("button", name="OK").click()',
        {"": page("<main><h1>Ask</h1><button>No</button><button>OK</button></main>")},
        {"": page("<main><h1>Ask</h1><button>No</button></main>")},
        blame=right(
            "element_removed/investigate",
            "unknown/investigate",
            "true_regression/investigate",
            never=("which was not there",),
        ),
    ),
    Case(
        "details_closed",
        'page.goto(url + "/")\npage.click("#ask")',
        {"": _DETAILS},
        {"": _DETAILS.replace("<details open>", "<details>")},
        blame=right(
            "unknown/fix_test",
            "unknown/investigate",
            "true_regression/investigate",
            "element_removed/investigate",
            "selector_stale/fix_test",
            "timing_issue/fix_test",
            never=("not a test issue",),
            names=("details", "closed", "folded"),
        ),
        first=right(
            "unknown/fix_test",
            "selector_stale/fix_test",
            "unknown/investigate",
            "true_regression/investigate",
            "timing_issue/fix_test",
            names=("details", "closed", "folded"),
        ),
    ),
    Case(
        "server_gone",
        'page.goto(url + "/")\npage.click("#pay")\nexpect(page.locator("#msg")).to_have_text("Paid")',
        {"": page(_FORM, "pay.onclick=()=>fetch('api/pay').then(r=>{if(r.ok)msg.textContent='Paid'})"), "api/pay": {}},
        {"api/pay": Answer("down", status=503)},
        blame=right("network_failure/investigate"),
        first=right("network_failure/investigate"),
    ),
    Case(
        "field_dropped",
        'page.goto(url + "/")\nexpect(page.locator("#msg")).to_have_text("Ann 42")',
        {
            "": page(_FORM, "fetch('api/me').then(r=>r.json()).then(d=>{msg.textContent=d.name+' '+d.total})"),
            "api/me": {"name": "Ann", "total": 42},
        },
        {"api/me": {"name": "Ann", "sum": 42}},
        blame=right("api_contract_changed/fix_code"),
    ),
    Case(
        "socket_closed",
        'page.goto(url + "/")\npage.click("#pay")\nexpect(page.locator("#msg")).to_have_text("Paid")',
        {"": page(_FORM, _PAYS)},
        {"": page(_FORM + _OVERLAY, _PAYS)},
        blame=right(
            "network_failure/investigate",
            "true_regression/fix_code",
            "true_regression/investigate",
            names=("onnection", "covered"),
        ),
        first=right("network_failure/investigate", *_FIRST),
    ),
    Case(
        "late_by_design",
        'page.goto(url + "/")\npage.click("#pay")\nexpect(page.locator("#msg")).to_have_text("Paid")',
        {"": page(_FORM, _PAYS)},
        {"": page(_FORM, "pay.onclick=()=>setTimeout(()=>{msg.textContent='Paid'},1400)")},
        blame=right("timing_issue/fix_test", "timing_issue/investigate"),
        first=right("timing_issue/fix_test", "timing_issue/investigate"),
    ),
    Case(
        "renamed_id",
        'page.goto(url + "/")\npage.locator("#pay").click()',
        {"": page(_FORM)},
        {"": page(_FORM.replace('id="pay"', 'id="pay-order"'))},
        blame=right("selector_stale/fix_test"),
        first=right("selector_stale/fix_test", "selector_stale/investigate", most="medium"),
    ),
    Case(
        "section_dropped",
        'page.goto(url + "/")\npage.get_by_role("button", name="Pay now").click()',
        {"": page(_FORM)},
        {"": page("<main><h1>Cart</h1><p>Paying is closed.</p></main>")},
        blame=right("element_removed/investigate"),
        first=right("element_removed/investigate", "unknown/investigate", most="medium"),
    ),
    Case(
        "submit_reworded_and_asked_for_its_state",
        'page.goto(url + "/")\nexpect(page.get_by_role("button", name="Send claim")).to_be_disabled()',
        {"": page(_CLAIM)},
        {"": page(_CLAIM.replace("Send claim", "File it now"))},
        blame=right("selector_stale/investigate", most="medium"),
    ),
    Case(
        "another_deed_asked_for_its_state",
        'page.goto(url + "/")\nexpect(page.get_by_role("button", name="Send claim")).to_be_disabled()',
        {"": page(_CLAIM)},
        {"": page(_CLAIM.replace("Send claim", "Withdraw claim"))},
        blame=right(
            "element_removed/investigate",
            "true_regression/fix_code",
            "true_regression/investigate",
            "unknown/investigate",
            "selector_stale/investigate",
        ),
    ),
    Case(
        "next_step_under_the_same_id",
        'page.goto(url + "/")\nexpect(page.get_by_role("button", name="Send claim")).to_be_disabled()',
        {"": page(_CLAIM)},
        {
            "": page(
                _CLAIM.replace("Send claim", "Pay fee").replace("<label>Damage <input></label>", "<p>Fee: 20 EUR</p>")
            )
        },
        blame=right(
            "element_removed/investigate",
            "true_regression/fix_code",
            "true_regression/investigate",
            "unknown/investigate",
            "selector_stale/investigate",
        ),
    ),
    Case(
        "row_key_under_another_name",
        'page.goto(url + "/")\npage.locator("tr[data-kennung=\'B-2\']").get_by_role("button", name="Sperren").click()',
        {"": page(_CARDS, lang="de")},
        {"": page(_CARDS.replace("data-kennung", "data-karte"), lang="de")},
        blame=right("selector_stale/fix_test", most="medium"),
    ),
    Case(
        "row_key_of_another_row",
        'page.goto(url + "/")\npage.locator("tr[data-kennung=\'B-2\']").get_by_role("button", name="Sperren").click()',
        {"": page(_CARDS, lang="de")},
        {"": page(_CARDS.replace("data-kennung", "data-karte").replace("B-2", "B-7"), lang="de")},
        blame=right(
            "element_removed/investigate",
            "true_regression/fix_code",
            "true_regression/investigate",
            "unknown/investigate",
            "selector_stale/investigate",
        ),
    ),
)
