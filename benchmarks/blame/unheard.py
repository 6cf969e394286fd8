"""A click that came before the page listened, an answer whose new shape the page reads, a list that nobody sorts."""

from blame.case import Answer, Case, page, right

_APP = ("true_regression/fix_code",)
_EARLY = ("timing_issue/fix_test", "timing_issue/investigate")
_PEOPLE = ("true_regression/investigate", "unknown/investigate", "flaky/investigate")


def _lamp(wired: str, does: str = "out.textContent='on'") -> str:
    body = "<main><button id=go>Switch</button><p id=out role=status>off</p></main>"
    return page(body, f"const wire=()=>{{go.onclick=()=>{{{does}}}}};{wired}")


_FETCHED = "fetch('api/cfg').then(r=>{if(!r.ok)throw 0;return r.json()}).then(wire).catch(()=>0)"
_CLICKS = 'page.goto(url + "/")\npage.locator("#go").click()\nexpect(page.locator("#out")).to_have_text("on")'
_AFTER = _CLICKS.replace("\npage.locator", "\npage.wait_for_timeout(300)\npage.locator", 1)
_MENU = page(
    "<main><button id=go>Open menu</button><ul id=out hidden><li>Profile</li></ul></main>",
    "setTimeout(()=>{go.onclick=()=>{out.hidden=false}},0)",
)
_FIND = page(
    "<main><label>Find <input id=q></label><p id=out></p></main>",
    "q.oninput=()=>fetch('api/'+q.value).then(r=>r.json()).then(d=>{out.textContent=d.hit})",
)
_SAVES = page(
    "<main><button id=go>Save</button><p id=out role=status></p></main>",
    "go.onclick=()=>fetch('api/user',{method:'POST',body:'{}'}).then(r=>r.json()).then(d=>{out.textContent='Saved: '+d.name})",
)
_SAVED = 'page.goto(url + "/")\npage.locator("#go").click()\nexpect(page.locator("#out")).to_have_text("Saved: Tor")'
_BIRDS = page("<main><ul id=list><li>Crow</li><li>Gull</li><li>Wren</li></ul></main>")
_FIRST = 'page.goto(url + "/")\nexpect(page.locator("li").first).to_have_text("Crow")'

UNHEARD = (
    Case(
        "clicked_before_the_settings_came",
        _AFTER,
        {"": _lamp(_FETCHED), "api/cfg": {"on": True}},
        {"api/cfg": Answer({"on": True}, delay_ms=2500)},
        same_commit=True,
        blame=right(*_EARLY, most="medium", names=("api/cfg",), retryable=True),
    ),
    Case(
        "clicked_before_the_settings_came_of_a_release",
        _AFTER,
        {"": _lamp(_FETCHED), "api/cfg": {"on": True}},
        {"api/cfg": Answer({"on": True}, delay_ms=2500)},
        blame=right(*_EARLY, most="medium", names=("api/cfg",), retryable=True),
    ),
    Case(
        "the_settings_were_refused",
        _AFTER,
        {"": _lamp(_FETCHED), "api/cfg": {"on": True}},
        {"api/cfg": Answer("busy", status=503)},
        same_commit=True,
        blame=right("network_failure/investigate", names=("api/cfg",), retryable=True),
    ),
    Case(
        "the_click_was_heard_and_answered_wrongly",
        _AFTER,
        {"": _lamp(_FETCHED), "api/cfg": {"on": True}},
        {"": _lamp(_FETCHED, "out.textContent='On!'")},
        blame=right(*_APP, retryable=False),
    ),
    Case(
        "the_button_wants_two_clicks_now",
        _AFTER,
        {"": _lamp(_FETCHED), "api/cfg": {"on": True}},
        {"": _lamp(_FETCHED).replace("onclick", "ondblclick")},
        blame=right(*_APP, retryable=False),
    ),
    Case(
        "a_menu_that_stayed_shut",
        'page.goto(url + "/")\npage.locator("#go").click()\nexpect(page.get_by_text("Profile")).to_be_visible()',
        {"": _MENU},
        {"": _MENU.replace(",0)", ",800)")},
        same_commit=True,
        blame=right(*_PEOPLE, *_EARLY, most="medium"),
    ),
    Case(
        "a_menu_that_no_longer_opens",
        'page.goto(url + "/")\npage.locator("#go").click()\nexpect(page.get_by_text("Profile")).to_be_visible()',
        {"": _MENU},
        {"": _MENU.replace("out.hidden=false", "")},
        blame=right(*_APP, retryable=False),
    ),
    Case(
        "the_older_answer_came_last",
        'page.goto(url + "/")\npage.locator("#q").press_sequentially("12")\npage.wait_for_timeout(1500)\n'
        'expect(page.locator("#out")).to_have_text("hit 12")',
        {"": _FIND, "api/1": {"hit": "hit 1"}, "api/12": {"hit": "hit 12"}},
        {"api/1": Answer({"hit": "hit 1"}, delay_ms=1000)},
        same_commit=True,
        blame=right(*_PEOPLE, most="medium", names=("asked for again",)),
    ),
    Case(
        "the_page_reads_the_new_shape",
        _SAVED,
        {"": _SAVES, "api/user": {"name": "Tor"}},
        {
            "": _SAVES.replace("'Saved: '+d.name", "'All changes saved for '+d.user.name"),
            "api/user": {"status": "saved", "user": {"name": "Tor"}},
        },
        blame=right("api_contract_changed/investigate", *_PEOPLE, most="medium", retryable=False),
    ),
    Case(
        "the_page_reads_the_new_shape_and_rounds",
        'page.goto(url + "/")\npage.locator("#go").click()\nexpect(page.locator("#out")).to_have_text("Saved: 20 EUR")',
        {"": _SAVES.replace("d.name", "d.price+' EUR'"), "api/user": {"price": 20, "id": 7}},
        {
            "": _SAVES.replace("d.name", "(d.amount+1)+' EUR'"),
            "api/user": {"amount": 20, "id": 7},
        },
        blame=right("api_contract_changed/investigate", *_APP, *_PEOPLE, retryable=False, never=("still reads",)),
    ),
    Case(
        "the_page_reads_the_old_shape",
        _SAVED,
        {"": _SAVES, "api/user": {"name": "Tor"}},
        {"api/user": {"status": "saved", "user": {"name": "Tor"}}},
        blame=right("api_contract_changed/fix_code", names=("name",), retryable=False),
    ),
    Case(
        "a_window_that_was_refused",
        'page.goto(url + "/")\nwith page.expect_popup() as popup:\n    page.locator("#go").click()\n'
        'expect(popup.value).to_have_title("Help")',
        {
            "": page("<main><button id=go onclick=\"window.open('help')\">Help</button></main>"),
            "help": page("<p>x</p>", title="Help"),
        },
        {"help": Answer(page("<p>busy</p>", title="503"), status=503)},
        same_commit=True,
        blame=right("network_failure/investigate", names=("help",), retryable=True),
    ),
    Case(
        "a_page_in_place_of_a_script",
        'page.goto(url + "/")\npage.locator("#go").click()\nexpect(page.get_by_text("Profile")).to_be_visible()',
        {
            "": page(
                '<main><button id=go>Open</button><p id=out hidden>Profile</p><script src="app.js"></script></main>'
            ),
            "app.js": Answer("go.onclick=()=>{out.hidden=false}", kind="text/javascript"),
        },
        {"app.js": Answer("<!doctype html><h1>Blocked</h1>", kind="text/javascript")},
        same_commit=True,
        blame=right("js_error/investigate", "network_failure/investigate", most="medium", names=("begins with '<'",)),
    ),
    Case(
        "sold_out_by_the_answer",
        'page.goto(url + "/")\npage.locator("#go").click(timeout=1500)',
        {
            "": page(
                "<main><button id=go disabled>Buy</button></main>",
                "fetch('api/stock').then(r=>r.json()).then(d=>{go.disabled=!d.stock})",
            ),
            "api/stock": {"stock": 3},
        },
        {"api/stock": {"stock": 0}},
        same_commit=True,
        blame=right("true_regression/investigate", *_PEOPLE, most="medium", names=("stock",)),
    ),
    Case(
        "maintenance_in_the_layout_of_the_site",
        'page.goto(url + "/")\nexpect(page.get_by_text("Balance 12")).to_be_visible()',
        {
            "": page(
                "<header><a href='#'>Kestrel</a></header><main><h1>Account</h1><p>Balance 12</p></main><footer>© K</footer>"
            )
        },
        {
            "": page(
                "<header><a href='#'>Kestrel</a></header><main><h1>Planned maintenance</h1><p>We are back at 4 pm.</p>"
                "</main><footer>© K</footer>"
            )
        },
        same_commit=True,
        blame=right(*_PEOPLE, most="medium", names=("Planned maintenance",)),
    ),
    Case(
        "another_page_by_the_answer",
        'page.goto(url + "/")\npage.locator("#go").click()\nexpect(page).to_have_url(url + "/dash")',
        {
            "": page(
                "<main><button id=go>Enter</button></main>",
                "let d={};fetch('api/me').then(r=>r.json()).then(x=>{d=x});go.onclick=()=>{location=d.terms?'dash':'terms'}",
            ),
            "api/me": {"terms": True},
            "dash": page("<h1>Dash</h1>"),
            "terms": page("<h1>Terms</h1>"),
        },
        {"api/me": {"terms": False}},
        blame=right(*_PEOPLE, names=("terms",)),
    ),
    Case(
        "hidden_by_the_answer",
        'page.goto(url + "/")\npage.get_by_label("Coupon").fill("x", timeout=1500)',
        {
            "": page(
                "<main><label id=l hidden>Coupon <input></label></main>",
                "fetch('api/me').then(r=>r.json()).then(d=>{l.hidden=!d.coupons})",
            ),
            "api/me": {"coupons": 2},
        },
        {"api/me": {"coupons": 0}},
        blame=right(*_PEOPLE, most="medium", names=("coupons",)),
    ),
    Case(
        "hidden_for_want_of_a_style",
        'page.goto(url + "/")\nexpect(page.locator("#out")).to_be_visible()',
        {
            "": page(
                '<main><p id=out style="display:none">Sum 4</p></main>', head='<link rel="stylesheet" href="a.css">'
            ),
            "a.css": Answer("#out{display:block !important}", kind="text/css"),
        },
        {"a.css": Answer("busy", status=503)},
        same_commit=True,
        blame=right("network_failure/investigate", names=("a.css",)),
    ),
    Case(
        "saved_in_another_window",
        'page.goto(url + "/shop")\nadmin = page.context.new_page()\nadmin.goto(url + "/")\nadmin.locator("#go").click()\n'
        'page.reload()\nexpect(page.locator("#out")).to_have_text("Sale")',
        {
            "": page("<button id=go>Publish</button>", "go.onclick=()=>fetch('api/news',{method:'POST',body:'{}'})"),
            "shop": page("<p id=out>Sale</p>"),
            "api/news": {"ok": True},
        },
        {"shop": page("<p id=out>–</p>"), "api/news": Answer("busy", status=503)},
        same_commit=True,
        blame=right("network_failure/investigate", *_PEOPLE, most="medium", names=("api/news",)),
    ),
    Case(
        "in_no_order",
        _FIRST,
        {"": _BIRDS},
        {"": _BIRDS.replace("Crow", "-").replace("Wren", "Crow").replace("-", "Wren")},
        same_commit=True,
        blame=right(*_PEOPLE, most="medium", names=("another order",)),
    ),
    Case(
        "another_order_of_a_release",
        _FIRST,
        {"": _BIRDS},
        {"": _BIRDS.replace("Crow", "-").replace("Wren", "Crow").replace("-", "Wren")},
        blame=right(*_APP, *_PEOPLE, retryable=False),
    ),
    Case(
        "another_bird_by_the_same_code",
        _FIRST,
        {"": _BIRDS},
        {"": _BIRDS.replace("Crow", "Crown")},
        same_commit=True,
        blame=right(*_APP, most="medium", retryable=False),
    ),
)
