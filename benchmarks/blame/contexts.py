"""The test asks for another browser context than at the last pass, by a variable of its environment."""

from blame.case import Answer, Case, page, right

_SAID = ("unknown/investigate", "true_regression/investigate", "element_removed/investigate")
_NEVER = ("NOT a test issue",)
_BERLIN, _TOKYO = {"timezone_id": "Europe/Berlin"}, {"timezone_id": "Asia/Tokyo"}
_SHIFT = (
    "shift.textContent='From '+new Date(1765000000000).toLocaleTimeString('en-GB',{hour:'2-digit',minute:'2-digit'})"
)
_DARK = "logo.textContent=matchMedia('(prefers-color-scheme: dark)').matches?'Night desk':'Day desk'"
_HELLO = "hi.textContent=({de:'Guten Tag',en:'Good day'})[navigator.language.slice(0,2)]"
_NEAR = "navigator.geolocation.getCurrentPosition(p=>{near.textContent=p.coords.latitude>50?'Depot Hamburg':'Depot Munich'})"
_APP = (
    "app.innerHTML=/iPhone/.test(navigator.userAgent)?'<p>Get our app</p><a href=#a>Install</a>'"
    ":'<h2>Stock</h2><button>Count again</button>'"
)
_PLAN = "plan.textContent='Plan: '+document.cookie.split('=')[1]"


def _cookie(plan: str) -> dict[str, object]:
    cookie = {"name": "plan", "value": plan, "domain": "127.0.0.1", "path": "/"}
    return {"storage_state": {"cookies": [cookie], "origins": []}}


def _place(latitude: float) -> dict[str, object]:
    return {"geolocation": {"latitude": latitude, "longitude": 10}, "permissions": ["geolocation"]}


CONTEXTS = (
    Case(
        "another_time_zone",
        'page.goto(url + "/")\nexpect(page.locator("#shift")).to_have_text("From 06:46")',
        {"": page("<main><h1>Rota</h1><p id=shift></p></main>", _SHIFT)},
        contexts=(_BERLIN, _TOKYO),
        blame=right(*_SAID, names=("timezone_id",), never=_NEVER, most="medium", retryable=False),
    ),
    Case(
        "another_colour_scheme",
        'page.goto(url + "/")\nexpect(page.locator("#logo")).to_have_text("Day desk")',
        {"": page("<main><h1>Desk</h1><p id=logo></p></main>", _DARK)},
        contexts=({}, {"color_scheme": "dark"}),
        blame=right(*_SAID, names=("color_scheme",), never=_NEVER, most="medium", retryable=False),
    ),
    Case(
        "another_locale",
        'page.goto(url + "/")\nexpect(page.locator("#hi")).to_have_text("Good day")',
        {"": page("<main><h1>Desk 7</h1><p id=hi></p></main>", _HELLO)},
        contexts=({"locale": "en-GB"}, {"locale": "de-DE"}),
        blame=right(*_SAID, names=("locale",), never=_NEVER, retryable=False),
    ),
    Case(
        "another_place",
        'page.goto(url + "/")\nexpect(page.locator("#near")).to_have_text("Depot Hamburg")',
        {"": page("<main><h1>Collect</h1><p id=near></p></main>", _NEAR)},
        contexts=(_place(53.5), _place(48.1)),
        blame=right(*_SAID, names=("geolocation",), never=_NEVER, most="medium", retryable=False),
    ),
    Case(
        "another_browser_by_its_name",
        'page.goto(url + "/")\npage.get_by_role("button", name="Count again").click()',
        {"": page("<main><h1>Depot</h1><section id=app></section></main>", _APP)},
        contexts=({}, {"user_agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)"}),
        blame=right(*_SAID, names=("user_agent",), never=_NEVER, most="medium", retryable=False),
    ),
    Case(
        "another_cookie",
        'page.goto(url + "/")\nexpect(page.locator("#plan")).to_have_text("Plan: free")',
        {"": page("<main><h1>Depot</h1><p id=plan></p></main>", _PLAN)},
        contexts=(_cookie("free"), _cookie("pro")),
        passes_twice=True,
        blame=right("unknown/investigate", names=("storage_state",), never=_NEVER, most="medium", retryable=False),
    ),
    Case(
        "the_same_cookie_and_another_plan",
        'page.goto(url + "/")\nexpect(page.locator("#plan")).to_have_text("Plan: free")',
        {"": page("<main><h1>Depot</h1><p id=plan></p></main>", _PLAN)},
        {"": page("<main><h1>Depot</h1><p id=plan></p></main>", _PLAN.replace("'Plan: '+", "'Plan: no'+"))},
        contexts=(_cookie("free"), _cookie("free")),
        passes_twice=True,
        blame=right("true_regression/fix_code"),
    ),
    Case(
        "another_time_zone_and_a_failing_server",
        'page.goto(url + "/")\nexpect(page.locator("#sum")).to_have_text("12 pallets")',
        {
            "": page(
                "<main><h1>Depot</h1><p id=sum></p></main>",
                "fetch('api/sum').then(r=>r.json()).then(d=>{sum.textContent=d.sum+' pallets'}).catch(()=>0)",
            ),
            "api/sum": {"sum": 12},
        },
        {"api/sum": Answer("down", status=500)},
        contexts=(_BERLIN, _TOKYO),
        blame=right("network_failure/fix_code", "network_failure/investigate", "js_error/fix_code"),
    ),
    Case(
        "the_same_time_zone_and_another_sum",
        'page.goto(url + "/")\nexpect(page.locator("#sum")).to_have_text("12 pallets")',
        {"": page("<main><h1>Depot</h1><p id=sum>12 pallets</p></main>")},
        {"": page("<main><h1>Depot</h1><p id=sum>0 pallets</p></main>")},
        contexts=(_BERLIN, _BERLIN),
        blame=right("true_regression/fix_code"),
    ),
)
