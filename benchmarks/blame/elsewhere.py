"""The page is served here, and its data comes of another host: an API of its own, a service for flags, a widget."""

from blame.case import ACQUITTALS, Answer, Case, page, right

_APP = ("true_regression/fix_code", "true_regression/investigate")
_OTHERWISE = ("true_regression/investigate", "unknown/investigate")
_SHARED = (("Access-Control-Allow-Origin", "*"), ("Access-Control-Allow-Headers", "*"))
_ALL = "const there=path=>fetch('http://api.depot.test'+location.pathname+path);"
_FLAGS = "const flags=path=>fetch('http://flags.vendor.test'+location.pathname+path);"


def _shared(body: object, status: int = 200) -> Answer:
    return Answer(body, status=status, headers=_SHARED)


_RATES = page(
    "<main><h1>Tariff</h1><p id=rate></p><p id=sum></p></main>",
    _ALL
    + "there('rates').then(r=>r.json()).then(d=>{rate.textContent='Rate '+d.rate;sum.textContent=d.rate*10+' EUR'})"
    ".catch(()=>{rate.textContent='Rate –'})",
)
_RATES_WRONG = _RATES.replace("d.rate*10", "d.rate*11")
_STAFF = page(
    "<main><h1>Staff</h1><ul id=list></ul></main>",
    _ALL
    + "there('staff').then(r=>r.json()).then(l=>{list.innerHTML=l.map(p=>'<li class=person>'+p.name+', '+p.room).join('')})",
)
_QUERY = page(
    "<main><h1>Berth</h1><p id=ship></p></main>",
    "fetch('http://api.depot.test'+location.pathname+'graphql?query='+encodeURIComponent('query Ship{ship{name}}'))"
    ".then(r=>r.json()).then(d=>{ship.textContent=d.data?d.data.ship.name:''})",
)
_VARIANT = page(
    "<main id=app></main>",
    _FLAGS + "flags('flags').then(r=>r.json()).then(d=>{app.innerHTML=d.new_booking?'<h1>Booking</h1><p>Choose a ferry"
    "<p><a href=#x>Open the map</a>':'<h1>Booking</h1><label>Port <input></label><button id=book>Book</button>'})",
)
_WITH_WIDGET = page(
    "<main><h1>Invoice</h1><p>For mooring in June</p><p>Berth 14</p><p id=sum>SUM EUR</p></main><aside id=chat></aside>",
    "fetch('http://chat.vendor.test'+location.pathname+'widget').then(r=>r.json())"
    ".then(d=>{chat.textContent=d.agents+' agents online'}).catch(()=>0)",
)
_ORDER = page(
    "<main><h1>Charts</h1><p>Sea chart of the north</p><button>Order</button><p id=said role=status></p></main>",
    _ALL
    + "document.querySelector('button').onclick=()=>there('order').then(r=>{if(r.ok)said.textContent='Ordered'})".replace(
        "there('order')",
        "fetch('http://api.depot.test'+location.pathname+'order',{method:'POST',body:'chart=north'})",
    ),
)
_GO = 'page.goto(url + "/")\n'

ELSEWHERE = (
    Case(
        "another_host_said_another_rate",
        _GO + 'expect(page.locator("#sum")).to_have_text("40 EUR")',
        {"": _RATES, "rates": _shared({"rate": 4, "of": "2026"})},
        {"rates": _shared({"rate": 5, "of": "2026"})},
        blame=right(*_OTHERWISE, never=("nothing new", *ACQUITTALS), names=("rates",)),
    ),
    Case(
        "another_host_said_the_same_rate",
        _GO + 'expect(page.locator("#sum")).to_have_text("40 EUR")',
        {"": _RATES, "rates": _shared({"rate": 4, "of": "2026"})},
        {"": _RATES_WRONG},
        blame=right(*_APP, never=("rates",)),
    ),
    Case(
        "another_host_calls_a_field_otherwise",
        _GO + 'expect(page.locator(".person").first).to_have_text("Ada Berg, R 204")',
        {"": _STAFF, "staff": _shared([{"name": "Ada Berg", "room": "R 204"}])},
        {"staff": _shared([{"name": "Ada Berg", "office": "R 204"}])},
        blame=right("api_contract_changed/fix_code", "api_contract_changed/investigate", names=("staff",)),
    ),
    Case(
        "another_host_gives_other_people",
        _GO + 'page.get_by_text("Ada Berg").click()',
        {"": _STAFF, "staff": _shared([{"name": "Ada Berg", "room": "R 204"}, {"name": "Ben Okoro", "room": "R 3"}])},
        {"staff": _shared([{"name": "Cleo Marsh", "room": "R 7"}, {"name": "Dan Roth", "room": "R 8"}])},
        blame=right(
            *_OTHERWISE, "element_removed/investigate", "flaky/investigate", never=ACQUITTALS, names=("Ada Berg",)
        ),
    ),
    Case(
        "another_host_refuses_with_200",
        _GO + 'expect(page.locator("#ship")).to_have_text("Aurora")',
        {"": _QUERY, "graphql": _shared({"data": {"ship": {"name": "Aurora"}}})},
        {"graphql": _shared({"data": None, "errors": [{"message": "harbour master is out"}]})},
        blame=right("network_failure/investigate", "network_failure/fix_code", names=("graphql",)),
        first=right("network_failure/investigate", "network_failure/fix_code", names=("graphql",)),
    ),
    Case(
        "flags_of_a_vendor",
        _GO + 'page.get_by_label("Port").fill("Oslo")',
        {"": _VARIANT, "flags": _shared({"new_booking": False})},
        {"flags": _shared({"new_booking": True})},
        blame=right(
            *_OTHERWISE,
            "element_removed/investigate",
            never=("behaviour changed",),
            names=("flag", "variant"),
            retryable=False,
        ),
    ),
    Case(
        "a_widget_of_a_vendor_says_otherwise",
        _GO + 'expect(page.locator("#sum")).to_have_text("40 EUR")',
        {"": _WITH_WIDGET.replace("SUM", "40"), "widget": _shared({"agents": 3})},
        {"": _WITH_WIDGET.replace("SUM", "44"), "widget": _shared({"agents": 5})},
        blame=right(*_APP),
    ),
    Case(
        "a_widget_of_a_vendor_has_another_shape",
        _GO + 'expect(page.locator("#sum")).to_have_text("40 EUR")',
        {"": _WITH_WIDGET.replace("SUM", "40"), "widget": _shared({"agents": 3})},
        {"": _WITH_WIDGET.replace("SUM", "44"), "widget": _shared({"people": {"online": 5}})},
        blame=right(*_APP),
    ),
    Case(
        "another_host_is_down",
        _GO + 'expect(page.locator("#sum")).to_have_text("40 EUR")',
        {"": _RATES, "rates": _shared({"rate": 4, "of": "2026"})},
        {"rates": _shared({"error": "down"}, status=503)},
        blame=right("network_failure/investigate", "network_failure/fix_code", names=("rates",)),
        first=right("network_failure/investigate", "network_failure/fix_code", names=("rates",)),
    ),
    Case(
        "another_host_takes_no_order",
        _GO + 'page.get_by_role("button", name="Order").click()\nexpect(page.locator("#said")).to_have_text("Ordered")',
        {"": _ORDER, "order": _shared({"id": 7})},
        {"order": _shared({"error": "sold out"}, status=409)},
        blame=right("network_failure/investigate", "network_failure/fix_code", *_OTHERWISE, names=("order",)),
        first=right("network_failure/investigate", "network_failure/fix_code", *_OTHERWISE, names=("order",)),
    ),
    Case(
        "another_host_takes_the_order_and_nothing_is_said",
        _GO + 'page.get_by_role("button", name="Order").click()\nexpect(page.locator("#said")).to_have_text("Ordered")',
        {"": _ORDER, "order": _shared({"id": 7})},
        {"": _ORDER.replace("said.textContent='Ordered'", "0")},
        blame=right(*_APP),
    ),
    Case(
        "the_mock_of_another_host_is_outdated",
        'page.route("http://api.depot.test/**", lambda r: r.fulfill(json=[{"name": "Ada Berg", "room": "R 204"}], '
        'headers={"Access-Control-Allow-Origin": "*"}))\n'
        + _GO
        + 'expect(page.locator(".person").first).to_have_text("Ada Berg, R 204")',
        {"": _STAFF},
        {"": _STAFF.replace("p.room", "p.office.code")},
        blame=right(
            "unknown/fix_test",
            "unknown/investigate",
            "api_contract_changed/fix_test",
            "js_error/fix_test",
            "js_error/investigate",
            "true_regression/investigate",
            names=("mock", "route"),
        ),
    ),
    Case(
        "an_advert_of_another_host_is_down",
        _GO + 'expect(page.locator("#sum")).to_have_text("40 EUR")',
        {"": _WITH_WIDGET.replace("SUM", "40"), "widget": _shared({"agents": 3})},
        {"": _WITH_WIDGET.replace("SUM", "44"), "widget": _shared({"error": "down"}, status=503)},
        blame=right(*_APP),
    ),
)
