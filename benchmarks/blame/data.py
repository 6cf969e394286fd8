"""Other data, another order, another day: the same code, the same test."""

from blame.case import Case, loading, page, right

_SAID = (
    "flaky/investigate",
    "flaky/mark_flaky",
    "unknown/investigate",
    "true_regression/investigate",
    "element_removed/investigate",
)
_NEVER = ("behaviour changed",)
_LIST = page(
    "<main><h1>Orders</h1><ul id=list></ul></main>",
    loading("api/orders", "list.innerHTML=d.map(o=>'<li><b>'+o.who+'</b> <button>Open</button></li>').join('')"),
)
_ONE = [{"id": 1, "who": "Ann Lee"}, {"id": 2, "who": "Bob Ray"}, {"id": 3, "who": "Cy Mo"}]
_OTHER = [{"id": 7, "who": "Dee Oh"}, {"id": 8, "who": "Eli Fox"}, {"id": 9, "who": "Flo Kim"}]
_DATED = page("<main><h1>Report</h1><p id=day>{}</p><p id=age>{}</p></main>")


def _dated(day: str, age: str = "") -> str:
    return _DATED.replace("{}", day, 1).replace("{}", age, 1)


_SHARED = page(
    "<main><h1>Notes</h1><ul id=list></ul><label>Text <input id=text></label><button id=add>Add</button></main>",
    "function show(){fetch('made').then(r=>r.json()).then(d=>{list.innerHTML=d.map(n=>'<li>'+n.text+'</li>').join('')})};show();"
    "add.onclick=()=>fetch('made',{method:'POST',body:JSON.stringify({text:text.value})}).then(show)",
)

DATA = (
    Case(
        "all_rows_replaced",
        'page.goto(url + "/")\npage.get_by_role("listitem").filter(has_text="Bob Ray").get_by_role("button").click()',
        {"": _LIST, "api/orders": _ONE},
        {"api/orders": _OTHER},
        same_commit=True,
        blame=right(*_SAID, never=_NEVER, names=("data", "item", "row")),
        first=right("element_removed/investigate", "unknown/investigate", "selector_stale/investigate", most="medium"),
    ),
    Case(
        "first_row_is_another",
        'page.goto(url + "/")\nexpect(page.locator("li b").first).to_have_text("Ann Lee")',
        {"": _LIST, "api/orders": _ONE},
        {"api/orders": _OTHER},
        same_commit=True,
        blame=right(*_SAID, never=_NEVER),
    ),
    Case(
        "another_day",
        'page.goto(url + "/")\nexpect(page.locator("#day")).to_have_text("Report of 21 November 2026")',
        {"": _dated("Report of 21 November 2026")},
        {"": _dated("Report of 22 November 2026")},
        same_commit=True,
        blame=right(*_SAID, never=_NEVER, names=("date", "day", "time")),
        first=right(
            "unknown/investigate", "unknown/fix_test", "true_regression/investigate", "flaky/investigate", most="low"
        ),
    ),
    Case(
        "another_clock",
        'page.goto(url + "/")\nassert page.inner_text("#day") == "Updated at 09:14"',
        {"": _dated("Updated at 09:14")},
        {"": _dated("Updated at 11:52")},
        same_commit=True,
        blame=right(*_SAID, never=_NEVER, names=("date", "day", "time")),
    ),
    Case(
        "minutes_ago",
        'page.goto(url + "/")\nexpect(page.locator("#age")).to_have_text("2 minutes ago")',
        {"": _dated("x", "2 minutes ago")},
        {"": _dated("x", "3 minutes ago")},
        same_commit=True,
        blame=right(*_SAID, never=_NEVER, names=("date", "day", "time")),
        first=right(
            "unknown/investigate", "unknown/fix_test", "true_regression/investigate", "flaky/investigate", most="low"
        ),
    ),
    Case(
        "made_by_another_test",
        'page.goto(url + "/")\nexpect(page.get_by_role("listitem").filter(has_text="Buy milk")).to_be_visible()',
        {"": _SHARED},
        same_commit=True,
        helpers='def test_adds(page, url):\n    page.goto(url + "/")\n    page.fill("#text", "Buy milk")\n    page.click("#add")\n    expect(page.get_by_role("listitem")).to_have_count(1)\n',
        blame=right(*_SAID, never=_NEVER, names=("test_adds", "other test", "another test", "order", "data")),
    ),
    Case(
        "counted_by_another_test",
        'page.goto(url + "/")\nexpect(page.get_by_role("listitem")).to_have_count(1)',
        {"": _SHARED},
        same_commit=True,
        helpers='def test_adds(page, url):\n    page.goto(url + "/")\n    page.fill("#text", "Buy milk")\n    page.click("#add")\n    expect(page.get_by_role("listitem")).to_have_count(1)\n',
        blame=right(*_SAID, never=_NEVER, names=("test_adds", "other test", "another test", "order", "data")),
    ),
    Case(
        "rows_replaced_on_a_new_commit",
        'page.goto(url + "/")\nexpect(page.get_by_text("Cy Mo")).to_be_visible()',
        {"": _LIST, "api/orders": _ONE},
        {"api/orders": _OTHER},
        blame=right(*_SAID, never=_NEVER),
    ),
    Case(
        "one_row_is_gone",
        'page.goto(url + "/")\npage.get_by_role("listitem").filter(has_text="Bob Ray").get_by_role("button").click()',
        {"": _LIST, "api/orders": _ONE},
        {"api/orders": [_ONE[0], _ONE[2]]},
        blame=right("element_removed/investigate", "unknown/investigate", "true_regression/investigate"),
    ),
    Case(
        "sum_differs_on_a_new_commit",
        'page.goto(url + "/")\nexpect(page.locator("#day")).to_have_text("Total 42 EUR")',
        {"": _dated("Total 42 EUR")},
        {"": _dated("Total 420 EUR")},
        blame=right("true_regression/fix_code", "true_regression/investigate"),
    ),
)
