"""What is easily taken for another thing: a fact for an item, a card for the next one, a page for data, a step."""

from blame.case import ACQUITTALS, Answer, Case, page, right

_APP = ("true_regression/fix_code",)
_ASK = ("true_regression/investigate", "unknown/investigate", "element_removed/investigate")
_STALE = ("selector_stale/fix_test", "selector_stale/investigate")
_GO = 'page.goto(url + "/")\n'
_FACTS = "<main><h1>Wards</h1><dl><dt>Beds<dd>30<dt>Free<dd>4<dt>Mean stay<dd id=mean>{}<dt>Nurses<dd>12</dl></main>"
_MEAN = _GO + 'expect(page.locator("#mean")).to_have_text("7.0 days")'
_TANKS = (
    "<main><h1>Tanks</h1><div class=card><h2>North</h2><p class=level>Level 62 %</p></div><div class=card><h2>Quay</h2>"
    "<p class=level>Level 12 %</p></div><div class=card><h2>Yard</h2><p class=level>Level 80 %</p></div></main>"
)
_LOW = (
    _GO + 'cards = page.locator(".card").all()\n'
    'low = [c.locator("h2").inner_text() for c in cards if int(c.locator(".level").inner_text().split()[1]) < 20]\n'
    'assert low == ["Quay"]'
)
_LIST = page(
    "<main><h1 id=t>Loading</h1><p data-testid=total>Loading…</p></main>",
    "fetch('boats').then(r=>r.json()).then(d=>{t.textContent='Boats';"
    "document.querySelector('[data-testid=total]').outerHTML='<p data-testid=total>'+d.items.length+' boats</p>'})",
)
_COUNTED = _GO + 'expect(page.get_by_test_id("total")).to_have_text("2 boats")'
_BOATS = {"items": [{"name": "Alba"}, {"name": "Birk"}]}
_SUMS = page(
    "<main><h1>Berths</h1><p id=sum></p></main>",
    "fetch('sum').then(r=>r.json()).then(d=>{sum.textContent=d.sum+' EUR'})",
)
_SUM = _GO + 'expect(page.locator("#sum")).to_have_text("40 EUR")'
_SIGN_IN = Answer(page("<h1>Sign in to the network</h1><p>Guests ask at the desk.</p>"), kind="text/html")
_OWN = _GO + 'assert page.request.get(url + "/sum").json()["sum"] == 40'
_SAMPLES = (
    "<main><h1 id=t>Samples</h1><p id=n>3 samples</p><button id=o>Open S-2</button></main>",
    "o.onclick=()=>{t.textContent='Sample S-2';n.textContent='Taken in May';o.outerHTML='<button>@</button>'}",
)
_SIGNS_OFF = (
    _GO + 'expect(page.locator("#t")).to_have_text("Samples")\nexpect(page.locator("#n")).to_have_text("3 samples")\n'
    'page.locator("#o").click()\npage.get_by_role("button", name="Approve", exact=True).click()'
)
_ROWS = (
    "<header><b>Green Acre</b></header><main><h1>Invoices</h1><table><tr><td>May<td class=sum>110 EUR"
    "<tr><td>June<td class=sum>90 EUR</table></main>"
)
_MAY = _GO + 'expect(page.locator(".sum").first).to_have_text("110 EUR")'
_DENIED = "<header><b>Green Acre</b></header><main><h1>Invoices</h1><p>You have no access to this page.</p></main>"
_FIGURES = page(
    "<main><h1>Lab</h1><p id=open></p></main>",
    "fetch('api/stats').then(r=>{if(!r.ok)throw 0;return r.json()}).then(d=>{document.all.open.outerHTML="
    "'<p id=open><b id=n>'+d.open+'</b></p>'}).catch(()=>{})",
)
_OPEN = _GO + 'expect(page.locator("#n")).to_have_text("4")'

TAKEN_FOR = (
    Case(
        "one_fact_of_a_list_of_terms",
        _MEAN,
        {"": page(_FACTS.format("7.0 days"))},
        {"": page(_FACTS.format("10.5 days"))},
        blame=right(*_APP, retryable=False),
    ),
    Case(
        "another_card_is_low_too",
        _LOW,
        {"": page(_TANKS)},
        {"": page(_TANKS.replace("Level 62", "Level 12"))},
        blame=right(
            "true_regression/fix_code", "true_regression/investigate", never=("edited", "another expected value")
        ),
    ),
    Case(
        "the_list_is_still_to_come",
        _COUNTED,
        {"": _LIST, "boats": _BOATS},
        {"boats": {"data": _BOATS["items"]}},
        blame=right("api_contract_changed/fix_code", "js_error/fix_code", names=("items", "length")),
    ),
    Case(
        "a_sign_in_in_place_of_data",
        _SUM,
        {"": _SUMS, "sum": {"sum": 40}},
        {"sum": _SIGN_IN},
        blame=right(
            "api_contract_changed/investigate", "js_error/investigate", "network_failure/investigate", most="medium"
        ),
    ),
    Case(
        "a_sign_in_in_place_of_what_the_test_reads",
        _OWN,
        {"": _SUMS, "sum": {"sum": 40}},
        {"sum": _SIGN_IN},
        blame=right("api_contract_changed/investigate", "network_failure/investigate", most="medium"),
    ),
    Case(
        "renamed_behind_a_step",
        _SIGNS_OFF,
        {"": page(_SAMPLES[0], _SAMPLES[1].replace("@", "Approve"))},
        {"": page(_SAMPLES[0], _SAMPLES[1].replace("@", "Sign off"))},
        blame=right(*_STALE, never=("variant",), names=("Sign off",)),
    ),
    Case(
        "no_access_any_more",
        _MAY,
        {"": page(_ROWS)},
        {"": page(_DENIED)},
        blame=right(*_ASK, most="medium", never=ACQUITTALS, names=("no access",)),
    ),
    Case(
        "figures_of_its_own_api",
        _OPEN,
        {"": _FIGURES, "api/stats": Answer({"error": "down"}, status=502)},
        first=right("network_failure/investigate", "network_failure/fix_code", names=("api/stats",), retryable=True),
    ),
    Case(
        "disabled_all_the_time",
        _GO + 'page.get_by_role("button", name="Pay").click()',
        {"": page("<main><h1>Bill</h1><p>12 EUR</p><button disabled>Pay</button></main>")},
        first=right("true_regression/investigate", "unknown/investigate", most="low", retryable=False),
    ),
)
