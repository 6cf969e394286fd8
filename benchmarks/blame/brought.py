"""What a tester met whose pages ask for several things at once: which answer brought what the step is about?"""

from blame.case import ACQUITTALS, Answer, Case, page, right

_APP = ("true_regression/fix_code", "true_regression/investigate")
_PEOPLE = (*_APP[1:], "unknown/investigate", "element_removed/investigate")
_DOWN = Answer({"error": "down"}, status=500)
_NEWS = "fetch('api/news').then(r=>r.json()).then(l=>{news.innerHTML=l.map(n=>'<li>'+n.title).join('')}).catch(()=>{});"
_SIDE = "<aside><h2>News</h2><ul id=news></ul></aside>"
_HEADLINES = [{"title": "Office closed on Friday"}, {"title": "New printers"}]
_SLOTS = page(
    f"<main><h1>Book</h1><ul id=slots></ul></main>{_SIDE}",
    _NEWS
    + "fetch('api/slots').then(r=>r.json()).then(l=>{slots.innerHTML=l.map(s=>'<li class=slot>'+s.time).join('')});",
)
_STAFF = page(
    f"<main><h1>Staff</h1><p id=count></p><table><tbody id=rows></tbody></table></main>{_SIDE}",
    _NEWS + "fetch('api/staff').then(r=>r.json()).then(l=>{count.textContent=l.length+' people';"
    "rows.innerHTML=l.map(p=>'<tr><td>'+p.name+'<td>'+p.room).join('')});",
)
_PEOPLE_THEN = [{"name": name, "room": f"R {n}04"} for n, name in enumerate(("Ada Berg", "Ben Okoro", "Cleo Marsh"), 2)]
_CATALOGUE = page(
    f"<main><h1>Desks</h1><ul id=cards></ul></main>{_SIDE}",
    _NEWS + "fetch('api/desks').then(r=>r.json()).then(l=>{cards.innerHTML=l.map(d=>'<li class=card><h3>'+d.name+'</h3>"
    "<b>€ '+d.price+'</b>').join('')});",
)
_CART = """
<main><h1>Cart</h1><p>Code <input aria-label=Code></p><button>Apply</button><p id=off></p></main>
<script src=widget.js></script>
<script>document.querySelector('button').onclick=async()=>{const r=await fetch('api/coupon',{method:'POST',
headers:{'content-type':'application/json'},body:'{"code":"W10"}'});if(r.ok)off.textContent='minus '+(await r.json()).off}</script>
"""
_ADDS = page(
    f"<main><h1>Desk</h1><button>Add</button><b id=n></b></main>{_SIDE}",
    _NEWS
    + "let made={count:0};document.querySelector('button').addEventListener('click',()=>{HERE;n.textContent=++made.count})",
)
_OVERLAID = page(
    "<div class=consent>Cookies?</div><main><a href=next>Chiara Greco</a></main>",
    head="<link rel=stylesheet href=consent.css><style>.consent{position:fixed;inset:0;background:#ccc}</style>",
)
_PUT_ASIDE = Answer(".consent{display:none!important}", kind="text/css")
_DAYS = page(
    f"<main><h1>Leave</h1><label>From <input id=a></label><label>To <input id=b></label><p id=days></p></main>{_SIDE}",
    _NEWS + "document.oninput=()=>{days.textContent=a.value&&b.value?(b.value-a.value+1)+' days':''}",
)
_FIGURES = page(
    f"<main><h1>Today</h1><p id=n></p><p id=low></p></main>{_SIDE}",
    _NEWS + "fetch('api/visitors/today').then(r=>r.json()).then(d=>{n.textContent='People: '+d.n})"
    ".catch(()=>{n.textContent='People: –'});low.textContent='Low stock: 3 items'",
)

BROUGHT = (
    Case(
        "a_sign_where_the_failed_answer_had_a_number",
        'page.goto(url + "/")\nexpect(page.locator("#n")).to_have_text("People: 41")',
        {"": _FIGURES, "api/visitors/today": {"n": 41}, "api/news": _HEADLINES},
        {"api/visitors/today": _DOWN},
        blame=right("network_failure/investigate", "network_failure/fix_code", names=("api/visitors/today",)),
    ),
    Case(
        "a_whole_number_beside_failed_news",
        'page.goto(url + "/")\nexpect(page.locator("#low")).to_have_text("Low stock: 3 items")',
        {"": _FIGURES, "api/visitors/today": {"n": 41}, "api/news": _HEADLINES},
        {"": _FIGURES.replace("stock: 3", "stock: 13"), "api/news": _DOWN},
        blame=right(*_APP),
    ),
    Case(
        "shape_of_what_it_is_about_beside_failed_news",
        'page.goto(url + "/")\nexpect(page.locator(".slot").first).to_have_text("09:00")',
        {"": _SLOTS, "api/slots": [{"time": "09:00"}, {"time": "09:30"}], "api/news": _HEADLINES},
        {"api/slots": [{"starts": "09:00"}, {"starts": "09:30"}], "api/news": _DOWN},
        blame=right("api_contract_changed/fix_code", "api_contract_changed/fix_test", "api_contract_changed/investigate", names=("api/slots",)),
    ),
    Case(
        "a_slot_less_beside_failed_news",
        'page.goto(url + "/")\npage.get_by_text("09:30").click()',
        {"": _SLOTS, "api/slots": [{"time": "09:00"}, {"time": "09:30"}], "api/news": _HEADLINES},
        {"api/slots": [{"time": "09:00"}, {"time": "10:30"}], "api/news": _DOWN},
        blame=right(*_PEOPLE, *_APP, never=("api/news",)),
    ),
    Case(
        "one_more_and_the_counter_says_so",
        'page.goto(url + "/")\nexpect(page.locator("#count")).to_have_text("3 people")',
        {"": _STAFF, "api/staff": _PEOPLE_THEN, "api/news": _HEADLINES},
        {"api/staff": [*_PEOPLE_THEN, {"name": "Dev Anand", "room": "R 604"}]},
        blame=right(*_PEOPLE, most="medium", never=ACQUITTALS),
    ),
    Case(
        "another_item_stands_first_beside_failed_news",
        'page.goto(url + "/")\nexpect(page.locator(".card").first.locator("h3")).to_have_text("Walnut desk")',
        {"": _CATALOGUE, "api/desks": [{"name": "Walnut desk", "price": 189}, {"name": "Oak desk", "price": 240}], "api/news": _HEADLINES},
        {"api/desks": [{"name": "Birch desk", "price": 205}, {"name": "Oak desk", "price": 240}], "api/news": _DOWN},
        blame=right(*_PEOPLE, most="medium", never=(*ACQUITTALS, "api/news")),
    ),
    Case(
        "the_first_item_has_another_price",
        'page.goto(url + "/")\nexpect(page.locator(".card").first.locator("b")).to_have_text("€ 189")',
        {"": _CATALOGUE, "api/desks": [{"name": "Walnut desk", "price": 189}, {"name": "Oak desk", "price": 240}], "api/news": _HEADLINES},
        {"api/desks": [{"name": "Walnut desk", "price": 199}, {"name": "Oak desk", "price": 240}]},
        blame=right(*_APP),
    ),
    Case(
        "a_widget_breaks_and_the_coupon_is_not_found",
        'page.goto(url + "/")\npage.get_by_label("Code").fill("W10")\npage.get_by_role("button", name="Apply").click()\nexpect(page.locator("#off")).to_have_text("minus 24")',
        {"": page(_CART), "api/coupon": {"off": 24}, "widget.js": Answer("var chat = 1", kind="text/javascript")},
        {"api/coupon": Answer({"error": "no route"}, status=404), "widget.js": Answer("chatConfig.boot()", kind="text/javascript")},
        blame=right("network_failure/investigate", "network_failure/fix_code", names=("api/coupon",)),
    ),
    Case(
        "the_listener_breaks_beside_failed_news",
        'page.goto(url + "/")\npage.get_by_role("button", name="Add").click()\nexpect(page.locator("#n")).to_have_text("1")',
        {"": _ADDS.replace("HERE", "0"), "api/news": _HEADLINES},
        {"": _ADDS.replace("HERE", "null.options"), "api/news": _DOWN},
        blame=right("js_error/fix_code", "js_error/investigate", never=("api/news",), retryable=False),
    ),
    Case(
        "what_a_style_sheet_puts_aside",
        'page.goto(url + "/")\npage.get_by_role("link", name="Chiara Greco").click(timeout=1500)',
        {"": _OVERLAID, "consent.css": _PUT_ASIDE, "next": page("<h1>Chiara Greco</h1>")},
        {"consent.css": Answer("", status=503, kind="text/css")},
        blame=right("network_failure/investigate", "network_failure/fix_code", names=("consent.css",)),
    ),
    Case(
        "a_step_is_taken_out_beside_failed_news",
        'page.goto(url + "/")\npage.get_by_label("From").fill("3")\npage.get_by_label("To").fill("7")\nexpect(page.locator("#days")).to_have_text("5 days")',
        {"": _DAYS, "api/news": _HEADLINES},
        {"api/news": _DOWN},
        edits=(('page.get_by_label("To").fill("7")\n', ""),),
        blame=right("unknown/fix_test", "unknown/investigate", never=ACQUITTALS),
    ),
    Case(
        "a_value_is_typed_otherwise_beside_failed_news",
        'page.goto(url + "/")\npage.get_by_label("From").fill("3")\npage.get_by_label("To").fill("7")\nexpect(page.locator("#days")).to_have_text("5 days")',
        {"": _DAYS, "api/news": _HEADLINES},
        {"api/news": _DOWN},
        edits=(('fill("7")', 'fill("8")'),),
        blame=right("unknown/fix_test", "unknown/investigate", never=ACQUITTALS),
    ),
)  # fmt: skip
