"""An answer with status 200 that says no; and answers that look like it and are none."""

from blame.case import Answer, Case, loading, page, right

_SAID = (
    "network_failure/investigate",
    "network_failure/fix_code",
    "api_contract_changed/fix_code",
    "api_contract_changed/investigate",
)
_FIRST = (*_SAID, "unknown/investigate")
_CART = page(
    "<main><h1>Cart</h1><p id=total></p><ul id=items></ul></main>",
    loading(
        "api/cart", "total.textContent=d.total+' EUR';items.innerHTML=d.items.map(i=>'<li>'+i.name+'</li>').join('')"
    ),
)
_GRAPH = page(
    "<main><h1>Orders</h1><table><tbody id=rows></tbody></table></main>",
    "fetch('graphql',{method:'POST',body:'{}'}).then(r=>r.json()).then(d=>{rows.innerHTML=d.data.orders.map(o=>'<tr><td>'+o.title+'</td></tr>').join('')}).catch(e=>0)",
)
_OK = page(
    "<main><h1>Profile</h1><button id=save>Save</button><p id=state></p></main>",
    "save.onclick=()=>fetch('api/save',{method:'POST',body:'{}'}).then(r=>r.json()).then(d=>{if(d.ok)state.textContent='Saved'})",
)
_NEVER = ("behaviour changed",)

ANSWERS = (
    Case(
        "graphql_errors",
        'page.goto(url + "/")\nexpect(page.get_by_role("cell", name="Desk lamp")).to_be_visible()',
        {"": _GRAPH, "graphql": {"data": {"orders": [{"title": "Desk lamp"}]}}},
        {"graphql": {"data": None, "errors": [{"message": "Resolver timed out"}]}},
        blame=right(*_SAID, never=_NEVER, names=("graphql",)),
        first=right(*_FIRST, names=("graphql",)),
    ),
    Case(
        "graphql_errors_of_a_part",
        'page.goto(url + "/")\nexpect(page.get_by_role("cell", name="Desk lamp")).to_be_visible()',
        {"": _GRAPH, "graphql": {"data": {"orders": [{"title": "Desk lamp"}]}}},
        {"graphql": {"data": {"orders": []}, "errors": [{"message": "Not authorised"}]}},
        blame=right(*_SAID, never=_NEVER, names=("graphql",)),
        first=right(*_FIRST, names=("graphql",)),
    ),
    Case(
        "ok_is_false",
        'page.goto(url + "/")\npage.click("#save")\nexpect(page.locator("#state")).to_have_text("Saved")',
        {"": _OK, "api/save": {"ok": True, "id": 3}},
        {"api/save": {"ok": False, "error": "quota exceeded"}},
        blame=right(*_SAID, never=_NEVER, names=("api/save",)),
        first=right(*_FIRST, names=("api/save",)),
    ),
    Case(
        "status_word_is_error",
        'page.goto(url + "/")\nexpect(page.locator("#total")).to_have_text("42 EUR")',
        {"": _CART, "api/cart": {"status": "success", "total": 42, "items": [{"name": "Pen"}]}},
        {"api/cart": {"status": "error", "message": "no such cart", "total": 0, "items": []}},
        blame=right(*_SAID, never=_NEVER, names=("api/cart",)),
        first=right(*_FIRST, names=("api/cart",)),
    ),
    Case(
        "problem_json",
        'page.goto(url + "/")\nexpect(page.locator("#items").get_by_text("Pen")).to_be_visible()',
        {"": _CART, "api/cart": {"total": 42, "items": [{"name": "Pen"}]}},
        {
            "api/cart": Answer(
                {"type": "about:blank", "title": "Cart store unavailable", "status": 503, "detail": "try later"},
                kind="application/problem+json",
            )
        },
        blame=right(*_SAID, never=_NEVER, names=("api/cart",)),
        first=right(*_FIRST, names=("api/cart",)),
    ),
    Case(
        "success_is_false_deeper",
        'page.goto(url + "/")\nexpect(page.locator("#total")).to_have_text("42 EUR")',
        {
            "": _CART.replace("d.total", "d.result.total").replace("d.items", "d.result.items"),
            "api/cart": {"meta": {"success": True}, "result": {"total": 42, "items": []}},
        },
        {"api/cart": {"meta": {"success": False, "errors": ["db down"]}, "result": None}},
        blame=right(*_SAID, never=_NEVER, names=("api/cart",)),
        first=right(*_FIRST, names=("api/cart",)),
    ),
    Case(
        "always_said_no",
        'page.goto(url + "/")\nexpect(page.locator("#total")).to_have_text("42 EUR")',
        {
            "": _CART.replace("</main>", "</main><script>fetch('api/hint')</script>"),
            "api/hint": {"ok": False, "error": "no hint"},
            "api/cart": {"total": 42, "items": []},
        },
        {"api/cart": {"total": 41, "items": []}},
        blame=right(
            "true_regression/fix_code", "true_regression/investigate", "unknown/investigate", never=("api/hint",)
        ),
    ),
    Case(
        "an_empty_list_of_errors",
        'page.goto(url + "/")\nexpect(page.locator("#total")).to_have_text("42 EUR")',
        {"": _CART, "api/cart": {"total": 42, "items": []}},
        {"api/cart": {"total": 41, "items": [], "errors": []}},
        blame=right("true_regression/fix_code", "true_regression/investigate", "unknown/investigate"),
    ),
    Case(
        "error_of_another_part",
        'page.goto(url + "/")\npage.get_by_test_id("pay").click()',
        {
            "": page(
                "<main><h1>Cart</h1><p>42 EUR</p><button data-testid=pay id=b1>Pay now</button></main><aside id=tips></aside>",
                "fetch('api/tips').then(r=>r.json()).then(d=>{tips.textContent=d.ok?'Buy a pen':''})",
            ),
            "api/tips": {"ok": True},
        },
        {
            "": page(
                "<main><h1>Cart</h1><p>42 EUR</p><button data-testid=pay-order id=b1>Pay now</button></main><aside id=tips></aside>",
                "fetch('api/tips').then(r=>r.json()).then(d=>{tips.textContent=d.ok?'Buy a pen':''})",
            ),
            "api/tips": {"ok": False, "error": "no tips"},
        },
        blame=right("selector_stale/fix_test"),
    ),
)
