"""A request happens to be in flight when the test fails: is it what the step lacked, or only there?"""

from blame.case import Answer, Case, page, right

_APP = ("true_regression/fix_code", "true_regression/investigate")
_OWN = (*_APP, "unknown/investigate")  # the test compares what it collected itself
_LATE = ("timing_issue/fix_test", "timing_issue/investigate")
_OPENS = 'page.goto(url + "/")\nexpect(page.locator("#shelf li")).to_have_count(2)\n'
_DESK = (
    "<main><h1>Loans</h1><p>Fee: <output id=fee>2.50</output></p><label>Order <select id=order><option>title</option>"
    "<option>year</option></select></label><button id=lend>Lend</button><p id=slip></p><ul id=shelf></ul></main>"
)
_CODE = (
    "const load=()=>fetch('api/shelf?order='+order.value).then(r=>r.json()).then(d=>{{"
    "shelf.innerHTML=d.map(i=>'<li>'+i+'</li>').join('')}});load();"
    "order.onchange=()=>{{{keep}load()}};"
    "lend.onclick=()=>{{{twice}fetch('api/loan',{{method:'POST'}}).then(r=>r.json()).then(d=>{{"
    "{note}slip.textContent='Loan '+d.id+', '+d.shelf;load()}})}};{more}"
)
_KEEP = "history.replaceState(0,'','?order='+order.value);"
_NOTE = "localStorage.loan=d.id;"
_TWICE = "fetch('api/loan',{method:'POST'});"
_ALIVE = "setInterval(()=>fetch('api/alive'),40);"
_LISTENS = "fetch('api/events');"
_SHELF = Answer(["Dune", "Emma"], delay_ms=120)
_LEND = 'page.click("#lend")\nexpect(page.locator("#slip")).to_contain_text("Loan 7")\n'


def _desk(*, keep: str = _KEEP, note: str = _NOTE, twice: str = "", more: str = "", fee: str = "2.50") -> str:
    return page(_DESK.replace("2.50", fee), _CODE.format(keep=keep, note=note, twice=twice, more=more))


def _server(html: str = "", *, shelf: str = "shelf B") -> dict[str, object]:
    return {"": html or _desk(), "api/shelf": _SHELF, "api/loan": {"id": 7, "shelf": shelf}}


_SEARCH = page(
    "<main><h1>Titles</h1><label>Find <input id=part></label><ul id=list><li>Dune</li><li>Emma</li></ul></main>",
    "part.oninput=()=>fetch('api/find').then(r=>r.json()).then(d=>{list.innerHTML=d.map(i=>'<li>'+i+'</li>').join('')})",
)
_FINDS = (
    'page.goto(url + "/")\npage.get_by_label("Find").fill("Em")\npage.wait_for_timeout(350)\n'
    'assert page.locator("#list li").all_inner_texts() == ["Emma"]'
)
_DUE = page(
    "<main><h1>Loan 7</h1><button id=fetch>When?</button><p id=due>…</p></main>",
    "document.getElementById('fetch').onclick=()=>window.fetch('api/due').then(r=>r.json()).then(d=>{due.textContent=d})",
)
_BUTTON = page(
    "<main><h1>Desk</h1><button id=lend>Lend</button><p id=slip></p></main>", "lend.onclick=()=>{location='loan'}"
)
_THERE = {"": _BUTTON, "loan": page("<h1>Loan</h1>")}
_MAP = page("<main><h1>Map</h1><div id=map></div></main><script src=tiles.js></script>", "map.textContent='Ready'")
_TILES, _TILES_OUT = Answer("1", kind="text/javascript"), Answer("1", kind="text/javascript", delay_ms=9000)
_LOGO = page("<main><h1>Desk</h1><img src=logo.svg alt=Logo><p id=slip>Ready</p></main>")
_PICTURE = "<svg xmlns='http://www.w3.org/2000/svg'/>"

IN_FLIGHT = (
    Case(
        "wrong_fee_beside_a_heartbeat",
        _OPENS + 'page.wait_for_timeout(200)\nassert page.locator("#fee").inner_text() == "2.50"',
        {**_server(_desk(more=_ALIVE)), "api/alive": Answer({}, delay_ms=60)},
        {"": _desk(more=_ALIVE, fee="2.05")},
        blame=right(*_APP, retryable=False),
    ),
    Case(
        "wrong_fee_beside_a_new_long_poll",
        _OPENS + 'assert page.locator("#fee").inner_text() == "2.50"',
        _server(),
        {"": _desk(more=_LISTENS, fee="2.05"), "api/events": Answer({}, delay_ms=4000)},
        blame=right(*_APP, retryable=False),
    ),
    Case(
        "wrong_slip_while_the_shelf_loads",
        _OPENS + _LEND + 'assert page.locator("#slip").inner_text() == "Loan 7, shelf B"',
        _server(),
        {"api/loan": {"id": 7, "shelf": "shelf C"}},
        blame=right(*_APP, retryable=False),
    ),
    Case(
        "address_not_kept_while_the_shelf_loads",
        _OPENS + 'page.get_by_label("Order").select_option("year")\nassert "order=year" in page.url',
        _server(),
        {"": _desk(keep="")},
        blame=right(*_OWN, retryable=False),
    ),
    Case(
        "nothing_noted_while_the_shelf_loads",
        _OPENS + _LEND + 'assert page.evaluate("localStorage.loan") == "7"',
        _server(),
        {"": _desk(note="")},
        blame=right(*_OWN, retryable=False),
    ),
    Case(
        "sent_twice_while_the_shelf_loads",
        'sent = []\npage.on("request", lambda one: sent.append(one.url) if one.method == "POST" else None)\n'
        + _OPENS
        + _LEND
        + "assert len(sent) == 1",
        _server(),
        {"": _desk(twice=_TWICE)},
        blame=right(*_OWN, retryable=False),
    ),
    Case(
        "wrong_answer_while_the_shelf_loads",
        _OPENS
        + 'with page.expect_response("**/api/loan") as answer:\n    page.click("#lend")\n'
        + 'assert answer.value.json()["shelf"] == "shelf B"',
        _server(),
        {"api/loan": {"id": 7, "shelf": "shelf C"}},
        blame=right(*_OWN, retryable=False),
    ),
    Case(
        "late_and_then_another_list",
        _FINDS,
        {"": _SEARCH, "api/find": ["Emma"]},
        {"api/find": Answer(["Emil"], delay_ms=800)},
        blame=right(*_APP, retryable=False),
    ),
    Case(
        "late_and_then_another_value",
        'page.goto(url + "/")\npage.get_by_label("Find").fill("Em")\nexpect(page.locator("#list")).to_have_text("Emma")',
        {"": _SEARCH, "api/find": ["Emma"]},
        {"api/find": Answer(["Emil"], delay_ms=1200)},
        blame=right(*_APP, retryable=False),
    ),
    Case(
        "a_list_that_is_late",
        _FINDS,
        {"": _SEARCH, "api/find": ["Emma"]},
        {"api/find": Answer(["Emma"], delay_ms=800)},
        blame=right(*_LATE, names=("api/find", "later"), retryable=True),
    ),
    Case(
        "a_count_of_ones_own_that_is_late",
        'page.goto(url + "/")\npage.get_by_label("Find").fill("Em")\npage.wait_for_timeout(350)\n'
        'assert len(page.locator("#list li").all()) == 1',
        {"": _SEARCH, "api/find": ["Emma"]},
        {"api/find": Answer(["Emma"], delay_ms=800)},
        blame=right(*_LATE, names=("api/find", "later"), retryable=True),
    ),
    Case(
        "twice_as_slow_behind_a_fixed_wait",
        'page.goto(url + "/")\npage.get_by_label("Find").fill("Em")\npage.wait_for_timeout(300)\n'
        'assert page.locator("#list li").all_inner_texts() == ["Emma"]',
        {"": _SEARCH, "api/find": Answer(["Emma"], delay_ms=200)},
        {"api/find": Answer(["Emma"], delay_ms=450)},
        blame=right(*_LATE, names=("api/find", "later")),
    ),
    Case(
        "twice_as_slow_behind_a_sleep",
        'page.goto(url + "/")\npage.click("#fetch")\ntime.sleep(0.3)\n'
        'assert page.locator("#due").inner_text() == "9 May"',
        {"": _DUE, "api/due": Answer('"9 May"', delay_ms=200, kind="application/json")},
        {"api/due": Answer('"9 May"', delay_ms=450, kind="application/json")},
        helpers="import time",
        blame=right(*_LATE, names=("api/due", "later")),
    ),
    Case(
        "another_date_behind_a_sleep",
        'page.goto(url + "/")\npage.click("#fetch")\ntime.sleep(0.3)\n'
        'assert page.locator("#due").inner_text() == "9 May"',
        {"": _DUE, "api/due": Answer('"9 May"', delay_ms=200, kind="application/json")},
        {"api/due": Answer('"9 June"', delay_ms=220, kind="application/json")},
        helpers="import time",
        blame=right(*_OWN, retryable=False),
    ),
    Case(
        "late_and_another_date_behind_a_sleep",
        'page.goto(url + "/")\npage.click("#fetch")\ntime.sleep(0.3)\n'
        'assert page.locator("#due").inner_text() == "9 May"',
        {"": _DUE, "api/due": Answer('"9 May"', delay_ms=200, kind="application/json")},
        {"api/due": Answer('"9 June"', delay_ms=450, kind="application/json")},
        helpers="import time",
        blame=right(*_OWN, retryable=False),
    ),
    Case(
        "disabled_for_good",
        'page.goto(url + "/")\npage.click("#lend")',
        _THERE,
        {"": _BUTTON.replace("<button id=lend>", "<button id=lend disabled>")},
        blame=right(*_APP, names=("disabled",), retryable=False),
    ),
    Case(
        "moves_for_good",
        'page.goto(url + "/")\npage.click("#lend")',
        _THERE,
        {
            "": _BUTTON.replace(
                "<h1>",
                "<style>@keyframes m{to{transform:translateX(400px)}}#lend{animation:m .3s infinite alternate}</style><h1>",
            )
        },
        blame=right(*_APP, names=("rest",), never=("read-only",), retryable=False),
    ),
    Case(
        "leads_nowhere",
        'page.goto(url + "/")\npage.click("#lend")\npage.wait_for_url("**/loan")',
        _THERE,
        {"": _BUTTON.replace("location='loan'", "slip.textContent='Lent'")},
        blame=right(*_APP, retryable=False),
    ),
    Case(
        "a_script_that_hangs_stops_the_page",
        'page.goto(url + "/", wait_until="commit")\nexpect(page.locator("#map")).to_have_text("Ready")',
        {"": _MAP, "tiles.js": _TILES},
        {"tiles.js": _TILES_OUT},
        blame=right("timing_issue/investigate", most="medium", names=("tiles.js",), retryable=True),
    ),
    Case(
        "a_new_script_that_hangs_stops_the_page",
        'page.goto(url + "/", wait_until="commit")\nexpect(page.locator("#map")).to_have_text("Ready")',
        {"": _MAP, "tiles.js": _TILES},
        {"": _MAP.replace("tiles.js", "vendor.js"), "vendor.js": _TILES_OUT},
        blame=right("timing_issue/investigate", most="medium", names=("vendor.js",), retryable=True),
    ),
    Case(
        "a_picture_that_hangs_stops_load",
        'page.goto(url + "/", timeout=1500)\nexpect(page.locator("#slip")).to_have_text("Ready")',
        {"": _LOGO, "logo.svg": Answer(_PICTURE, kind="image/svg+xml")},
        {"logo.svg": Answer(_PICTURE, kind="image/svg+xml", delay_ms=9000)},
        blame=right("timing_issue/investigate", most="medium", names=("logo.svg",), retryable=True),
    ),
    Case(
        "another_value_while_a_picture_hangs",
        'page.goto(url + "/", wait_until="commit")\nexpect(page.locator("#slip")).to_have_text("Ready")',
        {"": _LOGO, "logo.svg": Answer(_PICTURE, kind="image/svg+xml")},
        {"": _LOGO.replace("Ready", "Closed"), "logo.svg": Answer(_PICTURE, kind="image/svg+xml", delay_ms=9000)},
        blame=right(*_APP, retryable=False),
    ),
    Case(
        "another_value_above_a_script_that_hangs",
        'page.goto(url + "/", wait_until="commit")\nexpect(page.locator("#slip")).to_have_text("Ready")',
        {
            "": _LOGO.replace("</main>", "</main><script src=tiles.js></script>"),
            "logo.svg": Answer(_PICTURE, kind="image/svg+xml"),
            "tiles.js": _TILES,
        },
        {
            "": _LOGO.replace("</main>", "</main><script src=tiles.js></script>").replace("Ready", "Closed"),
            "tiles.js": _TILES_OUT,
        },
        blame=right(*_APP, retryable=False),
    ),
)
