"""A step was taken out of the test, or its wait was shortened, since it last passed; and its own mocks."""

from blame.case import ACQUITTALS, Case, page, right

_EDIT = ("unknown/fix_test", "unknown/investigate")
_WAITS = ("timing_issue/fix_test", "unknown/fix_test")
_MOCK = (*_EDIT, "network_failure/fix_test")
_NEVER = (*ACQUITTALS, "machine")
_GONE = ("edited", "deleted", "taken out")
_QUOTE = page(
    "<main><h1>Quote</h1><label>Panes <input id=panes></label><label>Width <input id=width value=2></label>"
    "<label><input type=checkbox id=terms> I agree</label><button id=calc>Work out</button><output id=price></output>"
    "<button id=book disabled>Book a fitter</button><p id=booked></p></main>",
    "calc.onclick=()=>{price.textContent=(parseFloat(panes.value)*width.value*45).toFixed(2)+' CHF'};"
    "terms.onchange=()=>{book.disabled=!terms.checked};book.onclick=()=>{booked.textContent='Booked'}",
)
_FILTER = page(
    "<main><h1>Trains</h1><label>From <select id=from><option value=''>Choose</option><option>Bern</option></select></label>"
    "<ul id=trains></ul></main>",
    "document.getElementById('from').onchange=e=>{trains.innerHTML=e.target.value?'<li>IC 8</li><li>IR 16</li>':''}",
)
_EXPORT = page(
    "<main><h1>Export</h1><button id=start>Start</button><p id=place></p></main>",
    "start.onclick=()=>setTimeout(()=>{place.innerHTML='<a href=\"#file\">Fetch the file</a>'},700)",
)
_WEATHER = page(
    "<main><h1>Weather</h1><button id=ask>Ask again</button><p id=sky>not asked</p></main>",
    "ask.onclick=()=>fetch('api/sky').then(r=>{if(!r.ok)throw 0;return r.json()}).then(d=>{sky.textContent=d.sky}).catch(()=>{sky.textContent='No answer'})",
)
_ASKS = 'page.goto(url + "/")\npage.click("#ask")\nexpect(page.locator("#sky")).to_have_text("Clear")'
_SKY = 'page.route("**/api/sky", lambda route: route.fulfill(json={"sky": "Clear"}))\n'

SHORTENED = (
    Case(
        "no_click_before_the_sum",
        'page.goto(url + "/")\npage.fill("#panes", "3")\npage.click("#calc")\nexpect(page.locator("#price")).to_have_text("270.00 CHF")',
        {"": _QUOTE},
        edits=(('page.click("#calc")\n', ""),),
        blame=right(*_EDIT, never=_NEVER, names=_GONE),
    ),
    Case(
        "nothing_typed_before_the_sum",
        'page.goto(url + "/")\npage.get_by_label("Panes").fill("3")\npage.click("#calc")\nassert page.locator("#price").inner_text() == "270.00 CHF"',
        {"": _QUOTE},
        edits=(('page.get_by_label("Panes").fill("3")\n', ""),),
        committed=True,
        blame=right(*_EDIT, never=_NEVER, names=_GONE),
    ),
    Case(
        "not_ticked",
        'page.goto(url + "/")\npage.check("#terms")\npage.get_by_role("button", name="Book a fitter").click()\nexpect(page.locator("#booked")).to_have_text("Booked")',
        {"": _QUOTE},
        edits=(('page.check("#terms")\n', ""),),
        blame=right(*_EDIT, never=_NEVER, names=_GONE),
    ),
    Case(
        "nothing_chosen",
        'page.goto(url + "/")\ndepart(page)\nexpect(page.locator("#trains li")).to_have_count(2)',
        {"": _FILTER},
        helpers='def depart(page):\n    page.select_option("#from", "Bern")\n',
        edits=(("depart(page)\nexpect", "expect"),),
        blame=right(*_EDIT, never=_NEVER, names=_GONE),
    ),
    Case(
        "taken_out_beside_another_edit",
        'page.goto(url + "/")\npage.fill("#panes", "2")\npage.click("#calc")\nexpect(page.locator("#price")).to_have_text("180.00 CHF", timeout=4000)',
        {"": _QUOTE},
        edits=(('page.click("#calc")\n', ""), ("timeout=4000", "timeout=1000")),
        blame=right(*_EDIT, never=_NEVER, names=_GONE),
    ),
    Case(
        "taken_out_below",
        'page.goto(url + "/")\npage.fill("#panes", "1")\npage.click("#calc")\nexpect(page.locator("#price")).to_have_text("90.00 CHF")\npage.check("#terms")',
        {"": _QUOTE},
        {"": _QUOTE.replace("*45", "*54")},
        edits=(('\npage.check("#terms")', ""),),
        blame=right("true_regression/fix_code", "true_regression/investigate"),
    ),
    Case(
        "click_waits_less",
        'page.goto(url + "/")\npage.click("#start")\npage.get_by_role("link", name="Fetch the file").click(timeout=6000)',
        {"": _EXPORT},
        edits=(("timeout=6000", "timeout=200"),),
        blame=right(*_WAITS, never=_NEVER, names=("200 ms", "time-out")),
    ),
    Case(
        "all_wait_less",
        'page.set_default_timeout(6000)\npage.goto(url + "/")\npage.click("#start")\npage.get_by_text("Fetch the file").click()',
        {"": _EXPORT},
        edits=(("set_default_timeout(6000)", "set_default_timeout(250)"),),
        blame=right(*_WAITS, never=_NEVER, names=("250 ms", "time-out")),
    ),
    Case(
        "wait_for_waits_less",
        'page.goto(url + "/")\npage.click("#start")\npage.locator("#place a").wait_for(timeout=8000)\nassert page.locator("#place a").inner_text() == "Fetch the file"',
        {"": _EXPORT},
        edits=(("timeout=8000", "timeout=300"),),
        committed=True,
        blame=right(*_WAITS, never=_NEVER, names=("300 ms", "time-out")),
    ),
    Case(
        "mock_answers_badly",
        _SKY + _ASKS,
        {"": _WEATHER},
        edits=(('json={"sky": "Clear"}', "status=503"),),
        blame=right(*_MOCK, never=_NEVER, names=("mock", "route"), retryable=False),
    ),
    Case(
        "mock_aborts",
        _ASKS,
        {"": _WEATHER, "api/sky": {"sky": "Clear"}},
        edits=(("page.goto", 'page.route("**/api/sky", lambda route: route.abort())\npage.goto'),),
        committed=True,
        blame=right(*_MOCK, never=_NEVER, names=("mock", "route"), retryable=False),
    ),
    Case(
        "mock_never_answered_well",
        _SKY + _ASKS,
        {"": _WEATHER},
        edits=(('json={"sky": "Clear"}', 'status=500, body="down"'),),
        first=right("unknown/fix_test", "unknown/investigate", most="medium", names=("mock", "route"), retryable=False),
    ),
)
