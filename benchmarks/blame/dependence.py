"""Something else went wrong too: is it the cause, or only there?"""

from blame.case import Answer, Case, loading, page, right

_TIPS = loading("api/recommendations", "tips.innerHTML=d.map(i=>'<li>'+i.name+'</li>').join('')")
_FORM = '<main><h1>Cart</h1><p>Total <b id="sum">42 EUR</b></p>{}</main><aside><h2>You may like</h2><ul id="tips"></ul></aside>'
_GOOD = [{"name": "Pen"}]
_BAD = Answer({"error": "down"}, status=500)
_STALE = ("selector_stale/fix_test",)
_THROWS = "setTimeout(()=>{throw new TypeError('adSlot is null')},0)"
_VUE = page(
    "<div id=app><p>{{ hello }}</p></div>",
    "Vue.createApp({})",
    head='<script src="http://localhost:9/vue.global.js"></script>',
)
_NEEDS = ("network_failure/investigate", "js_error/investigate", "js_error/fix_code", "network_failure/fix_code")
_SOCKET = page("<main><h1>Board</h1><p id=live>live</p></main>")

DEPENDENCE = (
    Case(
        "renamed_beside_failed_tips",
        'page.goto(url + "/")\npage.get_by_test_id("pay").click()',
        {"": page(_FORM.format('<button data-testid="pay">Pay now</button>'), _TIPS), "api/recommendations": _GOOD},
        {
            "": page(_FORM.format('<button data-testid="pay-button">Pay now</button>'), _TIPS),
            "api/recommendations": _BAD,
        },
        blame=right(*_STALE),
    ),
    Case(
        "recaptioned_beside_failed_tips",
        'page.goto(url + "/")\npage.get_by_role("button", name="Sign in").click()',
        {"": page(_FORM.format('<button id="in">Sign in</button>'), _TIPS), "api/recommendations": _GOOD},
        {"": page(_FORM.format('<button id="in">Log in</button>'), _TIPS), "api/recommendations": _BAD},
        blame=right(*_STALE, "selector_stale/investigate", "element_removed/investigate"),
    ),
    Case(
        "reclassed_beside_script_error",
        'page.goto(url + "/")\npage.locator("button.buy").click()',
        {"": page(_FORM.format('<button class="buy">Pay now</button>'), "")},
        {"": page(_FORM.format('<button class="btn-buy">Pay now</button>'), _THROWS)},
        blame=right(*_STALE),
    ),
    Case(
        "renamed_beside_failed_analytics",
        'page.goto(url + "/")\npage.locator("#pay").click()',
        {
            "": page(_FORM.format('<button id="pay">Pay now</button>'), "fetch('analytics/collect')"),
            "analytics/collect": {},
        },
        {
            "": page(_FORM.format('<button id="pay-now">Pay now</button>'), "fetch('analytics/collect')"),
            "analytics/collect": _BAD,
        },
        blame=right(*_STALE),
    ),
    Case(
        "replaced_form_beside_failed_ads",
        'page.goto(url + "/")\npage.get_by_label("Coupon").fill("X1")\npage.locator("#apply").click()',
        {
            "": page(
                _FORM.format('<label>Coupon <input id="coupon"></label><button id="apply" class="b1">Apply</button>'),
                "fetch('http://localhost:9/ads.js').catch(e=>0)",
            )
        },
        {
            "": page(
                _FORM.format(
                    '<label>Coupon <input id="coupon"></label><button id="use-coupon" class="b2 big">Apply</button>'
                ),
                "fetch('http://localhost:9/ads2.js').catch(e=>0);fetch('api/ads').then(r=>r.json()).then(d=>d.x)",
            ),
            "api/ads": _BAD,
        },
        blame=right(*_STALE),
    ),
    Case(
        "wrong_sum_beside_failed_tips",
        'page.goto(url + "/")\nexpect(page.locator("#sum")).to_have_text("42 EUR")',
        {"": page(_FORM.format(""), _TIPS), "api/recommendations": _GOOD},
        {"": page(_FORM.format("").replace("42 EUR", "41 EUR"), _TIPS), "api/recommendations": _BAD},
        blame=right("true_regression/fix_code", "true_regression/investigate", "unknown/investigate"),
    ),
    Case(
        "the_list_needs_its_answer",
        'page.goto(url + "/")\nexpect(page.get_by_role("listitem").filter(has_text="Pen")).to_be_visible()',
        {"": page(_FORM.format(""), _TIPS), "api/recommendations": _GOOD},
        {"api/recommendations": _BAD},
        blame=right("network_failure/investigate", "network_failure/fix_code"),
        first=right("network_failure/investigate", "network_failure/fix_code"),
    ),
    Case(
        "the_script_broke_the_button",
        'page.goto(url + "/")\npage.click("#go")\nexpect(page.locator("#out")).to_have_text("done")',
        {
            "": page(
                "<main><h1>Tool</h1><button id=go>Go</button><p id=out></p></main>",
                "go.onclick=()=>{out.textContent='done'}",
            )
        },
        {
            "": page(
                "<main><h1>Tool</h1><button id=go>Go</button><p id=out></p></main>",
                "go.onclick=()=>{window.cfg.steps.map(x=>x);out.textContent='done'}",
            )
        },
        blame=right("js_error/fix_code"),
        first=right("js_error/fix_code", "js_error/investigate"),
    ),
    Case(
        "framework_from_elsewhere",
        'page.goto(url + "/")\nexpect(page.get_by_text("Hello Ann")).to_be_visible()',
        {"": page("<div id=app><p>Hello Ann</p></div>")},
        {"": _VUE},
        blame=right(*_NEEDS),
        first=right(*_NEEDS),
    ),
    Case(
        "traceback_on_the_page",
        'page.goto(url + "/")\nexpect(page.get_by_role("heading", name="Orders", exact=True)).to_be_visible()',
        {"": page("<main><h1>Orders</h1></main>")},
        {
            "": page(
                '<h1>TypeError at /orders</h1><pre>Traceback (most recent call last):\n  File "/srv/app/views.py", line 12, in orders\n    return total(None)\nTypeError: unsupported operand</pre>'
            )
        },
        blame=right(
            "network_failure/investigate",
            "network_failure/fix_code",
            "true_regression/fix_code",
            names=("Traceback", "traceback", "TypeError"),
        ),
        first=right(
            "network_failure/investigate",
            "network_failure/fix_code",
            "unknown/investigate",
            names=("Traceback", "traceback", "TypeError"),
        ),
    ),
    Case(
        "noise_that_all_tests_meet",
        'page.goto(url + "/")\nexpect(page.locator("#sum")).to_have_text("42 EUR")',
        {"": page(_FORM.format(""), "fetch('/missing.json').then(r=>r.json()).catch(e=>0)")},
        {
            "": page(
                _FORM.format("").replace("42 EUR", "40 EUR"), "fetch('/missing.json').then(r=>r.json()).catch(e=>0)"
            )
        },
        blame=right("true_regression/fix_code"),
        first=right("true_regression/investigate", "unknown/investigate", most="low"),
    ),
)
