"""A check was written otherwise, or asks for more, while the application broke; or its expectation alone was edited."""

from blame.case import ACQUITTALS, Answer, Case, page, right

_STALE = "NOT a test issue"
_APP = ("true_regression/fix_code", "true_regression/investigate", "unknown/investigate")
_REFUSED = ("network_failure/investigate", "network_failure/fix_code", *_APP)
_EDIT = ("unknown/fix_test",)
_FALSE = ("application is as it was", "as at the last pass", "page shows what it showed")

_SHELF = page(
    "<main><h1>Shelf</h1><p id=state>3 books</p><ul><li>Emma</li><li>Dune</li><li>Nana</li></ul>"
    "<p>Fees <output id=fees>4.50</output></p><button id=drop>Return one</button></main>",
    "drop.onclick=async()=>{const r=await fetch('api/return',{method:'POST'});"
    "if(r.ok){document.querySelector('li').remove();state.textContent='2 books'}}",
)
_DEAD = _SHELF.replace("await fetch('api/return',{method:'POST'})", "{ok:0}")
_RETURN = {"api/return": {"ok": True}}
_CLICK = 'page.goto(url + "/")\nexpect(page.locator("#state")).to_have_text("3 books")\npage.locator("#drop").click()\n'
_READ = 'page.wait_for_timeout(300)\nassert page.locator("#state").inner_text() == "2 books"'
_CHECK = 'expect(page.locator("#state")).to_have_text("2 books")'
_OPEN = 'page.goto(url + "/")\n'
_FEES = _SHELF.replace("4.50", "9.50")
_ONE_GONE = _SHELF.replace("<li>Dune</li>", "")
_PARTS = 'got = {"fees": page.locator("#fees").inner_text()}\nassert got == {"fees": "4.50"}'
_MORE = 'got = {"fees": page.locator("#fees").inner_text(), "state": page.locator("#state").inner_text()}\n'
_ITEMS = 'assert page.locator("li").all_inner_texts() == ["Emma", "Dune", "Nana"]'
_WHO = page(
    "<main><h1>Desk</h1><p id=who></p></main>",
    "fetch('api/me').then(r=>r.json()).then(d=>{who.textContent=d.name})",
)
_ROUTE = 'page.route("**/api/me", lambda route: route.fulfill(json={"name": "Ida Holm"}))\n'


def _rewritten(name: str, old: str, new: str, **changed: object) -> Case:
    return Case(
        name,
        _CLICK + old,
        {"": _SHELF, **_RETURN},
        changed=changed or {"": _DEAD},
        edits=((old, new),),
        blame=right(*(_REFUSED if changed else _APP), never=_FALSE),
    )


REWRITTEN = (
    _rewritten("assert_made_an_expect_beside_a_dead_button", _READ, _CHECK),
    _rewritten(
        "assert_made_an_expect_beside_a_refusal",
        _READ,
        _CHECK,
        **{"api/return": Answer({"error": "Forbidden"}, status=403)},
    ),
    _rewritten(
        "matcher_exchanged_beside_a_500",
        _CHECK,
        _CHECK.replace("have_text", "contain_text"),
        **{"api/return": Answer({"error": "down"}, status=500)},
    ),
    _rewritten("text_made_a_pattern", _CHECK, _CHECK.replace('"2 books"', '__import__("re").compile("^2 books$")')),
    _rewritten("option_added", _CHECK, _CHECK.replace('books"', 'books", use_inner_text=True')),
    _rewritten("locator_spelled_otherwise", _CHECK, _CHECK.replace('"#state"', '"p#state"')),
    Case(
        "entry_added_to_a_dictionary_while_the_other_broke",
        _OPEN + _PARTS,
        {"": _SHELF, **_RETURN},
        changed={"": _FEES},
        edits=((_PARTS, _MORE + 'assert got == {"fees": "4.50", "state": "3 books"}'),),
        blame=right(*_APP, never=_FALSE),
    ),
    Case(
        "item_added_to_a_list_while_another_went",
        _OPEN + _ITEMS,
        {"": _SHELF, **_RETURN},
        changed={"": _ONE_GONE.replace("<ul>", "<ul><li>Ada</li>")},
        edits=(('["Emma"', '["Ada", "Emma"'),),
        blame=right(*_APP, never=_FALSE),
    ),
    Case(
        "message_edited_while_the_sum_broke",
        _OPEN
        + 'got = page.locator("#fees").inner_text()\nif got != "4.50":\n    raise AssertionError("bad sum " + got)',
        {"": _SHELF, **_RETURN},
        changed={"": _FEES},
        edits=(('"bad sum " + got', 'f"the fees are {got}"'),),
        blame=right(*_APP, never=_FALSE),
    ),
    Case(
        "expects_a_third_value",
        _OPEN + 'assert page.locator("#fees").inner_text() == "4.50"',
        {"": _SHELF, **_RETURN},
        changed={"": _FEES},
        edits=(('"4.50"', '"5.00"'),),
        blame=right(*_APP, never=(*_FALSE, _STALE)),
    ),
    Case(
        "expects_another_value_after_a_click",
        _CLICK + _CHECK,
        {"": _SHELF, **_RETURN},
        edits=(('"2 books"', '"1 books"'),),
        blame=right(*_EDIT, never=ACQUITTALS, names=("edited",)),
    ),
    Case(
        "expects_another_entry_of_a_dictionary",
        _OPEN + _MORE + 'assert got == {"fees": "4.50", "state": "3 books"}',
        {"": _SHELF, **_RETURN},
        edits=(('"state": "3 books"', '"state": "4 books"'),),
        blame=right(*_EDIT, never=ACQUITTALS, names=("edited",)),
    ),
    Case(
        "expects_another_item_of_a_list",
        _OPEN + _ITEMS,
        {"": _SHELF, **_RETURN},
        edits=(('"Dune"', '"Duna"'),),
        blame=right(*_EDIT, never=ACQUITTALS, names=("edited",)),
    ),
    Case(
        "route_moved_behind_the_goto",
        _ROUTE + _OPEN + 'expect(page.locator("#who")).to_have_text("Ida Holm")',
        {"": _WHO, "api/me": {"name": "Per Lund"}},
        edits=((_ROUTE + _OPEN, _OPEN + _ROUTE),),
        blame=right(*_EDIT, never=ACQUITTALS, names=("test's own route",)),
    ),
)
