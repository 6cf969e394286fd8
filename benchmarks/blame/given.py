"""What a test gives from elsewhere than its own steps: handlers, helpers, files; and failed requests that tie to nothing."""

from blame.case import ACQUITTALS, Answer, Case, loading, page, right

_EDIT = ("unknown/fix_test", "unknown/investigate")
_APP = ("true_regression/fix_code", "true_regression/investigate")
_BOTH = ("network_failure/investigate", "element_removed/investigate", "unknown/investigate", *_APP)
_PRICE = page("<h1>Bulbs</h1><p>Tulips <b id=sum></b></p>", loading("api/price", "sum.textContent='€'+d.price"))
_STORED = page("<h1>Shed</h1><p id=item></p>", loading("api/item", "item.textContent='Item '+d.name"))
_LABEL = page(
    '<h1>Labels</h1><label>Name <input id=n></label><button onclick="o.textContent=n.value.toUpperCase()">Print</button><p id=o></p>'
)
_PLATE = page(
    "<h1>Cars</h1><label>Title <input id=n></label><button>Save</button><p id=o></p>",
    "document.querySelector('button').onclick=()=>fetch('api/cars',{method:'POST',body:n.value})"
    ".then(r=>{o.textContent=r.ok?'Saved':'Not a plate'})",
)
_LEVELS = page(
    "<h1>Levels</h1><button>Swap</button><p id=o>14</p>",
    "document.querySelector('button').onclick=()=>{fetch('api/audit',{method:'POST'});o.textContent='14'}",
)
_PRINTS = 'page.goto(url + "/")\npage.get_by_label("Name").fill(name())\npage.get_by_role("button").click()\n'
_SHOP = "<h1>Book</h1><section><p>12 EUR</p>{}</section><section id=rec><h2>Recommended</h2></section>"
_RECOMMENDS = "fetch('api/recommendations').then(r=>r.json()).then(d=>rec.append(d.join(', '))).catch(()=>0)"

GIVEN = (
    Case(
        "handler_of_a_mock_edited",
        'page.route("**/api/price", price)\npage.goto(url + "/")\nexpect(page.locator("#sum")).to_have_text("€5")',
        {"": _PRICE, "api/price": {"price": 1}},
        helpers='def price(route):\n    route.fulfill(json={"price": 5})',
        edits=(('{"price": 5}', '{"price": 6}'),),
        blame=right(*_EDIT, never=ACQUITTALS, names=("edited",)),
    ),
    Case(
        "function_that_installs_a_mock_edited",
        'install(page)\npage.goto(url + "/")\nexpect(page.locator("#sum")).to_have_text("€5")',
        {"": _PRICE, "api/price": {"price": 1}},
        helpers='def install(page):\n    page.route("**/api/price", lambda route: route.fulfill(json={"price": 5}))',
        edits=(('{"price": 5}', '{"price": 6}'),),
        blame=right(*_EDIT, never=ACQUITTALS, names=("edited",)),
    ),
    Case(
        "file_that_a_function_reads_edited",
        _PRINTS + 'expect(page.locator("#o")).to_have_text("LENTILS")',
        {"": _LABEL},
        helpers="import json\nimport pathlib\n\n\ndef name():\n"
        '    return json.loads((pathlib.Path(__file__).parent / "file_that_a_function_reads_edited.json").read_text())["dish"]',
        values=('{"dish": "Lentils"}', '{"dish": "Beans"}'),
        blame=right(*_EDIT, never=ACQUITTALS, names=("edited",)),
    ),
    Case(
        "file_that_nothing_reads_edited",
        _PRINTS + 'expect(page.locator("#o")).to_have_text("LENTILS")',
        {"": _LABEL},
        {"": _LABEL.replace("toUpperCase", "toLowerCase")},
        helpers='def name():\n    return "Lentils"',
        values=('{"dish": "Lentils"}', '{"dish": "Beans"}'),
        blame=right(*_APP, never=("edited since",)),
    ),
    Case(
        "what_is_typed_is_turned_down",
        'page.goto(url + "/")\npage.get_by_label("Title").fill("B-AB 12")\npage.get_by_role("button").click()\n'
        'expect(page.locator("#o")).to_have_text("Saved")',
        {"": _PLATE, "api/cars": Answer({}, status=201)},
        { "api/cars": Answer({"error": "no plate"}, status=422)},
        edits=(('"B-AB 12"', '"B-AB"'),),
        blame=right(*_EDIT, most="medium", never=ACQUITTALS, names=("edited",)),
    ),
    Case(
        "wrong_number_beside_a_failed_audit",
        'page.goto(url + "/")\npage.get_by_role("button").click()\nexpect(page.locator("#o")).to_have_text("14")',
        {"": _LEVELS, "api/audit": Answer({}, status=201)},
        {
            "": _LEVELS.replace("o.textContent='14'", "o.textContent='41'"),
            "api/audit": Answer({}, status=500),
        },
        blame=right("network_failure/investigate", *_APP, most="medium"),
    ),
    Case(
        "button_removed_beside_failed_recommendations",
        'page.goto(url + "/")\npage.get_by_role("button", name="Reserve").click()',
        {"": page(_SHOP.format("<button>Reserve</button>"), _RECOMMENDS), "api/recommendations": ["Faust"]},
        {"": page(_SHOP.format(""), _RECOMMENDS), "api/recommendations": Answer({"error": "x"}, status=500)},
        blame=right(*_BOTH, most="medium", names=("recommendations",)),
    ),
)  # fmt: skip
