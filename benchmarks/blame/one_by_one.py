"""A list of which the test reads each item by itself: of what is gone it asks nothing, and what is left says the same."""

from blame.case import ACQUITTALS, Case, page, right

_EDITED = ("unknown/fix_test", "unknown/investigate")
_APP = ("true_regression/fix_code", "true_regression/investigate")
_ACCUSED = ("asks for something else", "outside of the lines")
_OPEN = 'page.goto(url + "/")\n'
_NAMES = "names = [one.inner_text() for one in page.locator('li').all()]\n"
_CHECK = 'assert names == ["Ada", "Bo", "Cy"]'
_FEES = "<div><dt>{}</dt><dd>{}</dd></div>"
_PAIRS = (
    "rows = page.locator('div').all()\n"
    "fees = {one.locator('dt').inner_text(): one.locator('dd').inner_text() for one in rows}\n"
)
_BY_SCRIPT = (
    "many = page.evaluate(\"document.querySelectorAll('li').length\")\n"
    "names = [page.locator('li').nth(n).inner_text() for n in range(many)]\n"
)
_WANTED = 'import json, pathlib\nwant = json.loads(pathlib.Path(__file__).with_name("{}.json").read_text())\n'


def _team(*names: str, late_ms: int = 0) -> str:
    items = "".join(f"<li>{name}</li>" for name in names)
    if not late_ms:
        return page(f"<main><h1>Team</h1><ul>{items}</ul></main>")
    return page(
        "<main><h1>Team</h1><ul></ul></main>",
        f"setTimeout(()=>document.querySelector('ul').innerHTML='{items}',{late_ms})",
    )


def _fees(*pairs: tuple[str, str]) -> str:
    return page(f"<main><h1>Fees</h1><dl>{''.join(_FEES.format(*pair) for pair in pairs)}</dl></main>")


ONE_BY_ONE = (
    Case(
        "last_item_of_those_read_one_by_one_is_gone",
        _OPEN + _NAMES + _CHECK,
        {"": _team("Ada", "Bo", "Cy")},
        {"": _team("Ada", "Bo")},
        blame=right(*_APP, never=_ACCUSED),
    ),
    Case(
        "one_of_two_equal_items_is_gone",
        _OPEN + _NAMES + 'assert names == ["Ada", "Ada"]',
        {"": _team("Ada", "Ada")},
        {"": _team("Ada")},
        blame=right(*_APP, never=_ACCUSED),
    ),
    Case(
        "last_row_of_a_table_of_fees_is_gone",
        _OPEN + _PAIRS + "assert fees == {'Entry': '4 EUR', 'Locker': '1 EUR'}",
        {"": _fees(("Entry", "4 EUR"), ("Locker", "1 EUR"))},
        {"": _fees(("Entry", "4 EUR"))},
        blame=right(*_APP, never=_ACCUSED),
    ),
    Case(
        "sum_of_items_of_which_the_last_is_gone",
        _OPEN + "assert sum(int(one.inner_text()) for one in page.locator('li').all()) == 12",
        {"": _team("3", "4", "5")},
        {"": _team("3", "4")},
        blame=right(*_APP, never=_ACCUSED),
    ),
    Case(
        "last_item_is_gone_where_a_script_counts_them",
        _OPEN + _BY_SCRIPT + _CHECK,
        {"": _team("Ada", "Bo", "Cy")},
        {"": _team("Ada", "Bo")},
        blame=right(*_APP, never=_ACCUSED),
    ),
    Case(
        "items_read_one_by_one_before_they_come",
        _OPEN + "page.wait_for_timeout(100)\n" + _NAMES + _CHECK,
        {"": _team("Ada", "Bo", "Cy")},
        {"": _team("Ada", "Bo", "Cy", late_ms=700)},
        blame=right("timing_issue/fix_test", "timing_issue/investigate", *_APP, never=("matches nothing", *_ACCUSED)),
    ),
    Case(
        "others_are_expected_of_items_read_one_by_one",
        _OPEN + _NAMES + _CHECK,
        {"": _team("Ada", "Bo", "Cy")},
        edits=(('"Cy"]', '"Cyd"]'),),
        committed=True,
        blame=right(*_EDITED, never=ACQUITTALS, names=("edited",)),
    ),
    Case(
        "fewer_items_are_read_one_by_one",
        _OPEN + _NAMES + _CHECK,
        {"": _team("Ada", "Bo", "Cy")},
        edits=((".all()", ".all()[:2]"),),
        committed=True,
        blame=right(*_EDITED, never=ACQUITTALS, names=("edited",)),
    ),
    Case(
        "a_file_expects_other_items_read_one_by_one",
        _OPEN + _WANTED.format("a_file_expects_other_items_read_one_by_one") + _NAMES + "assert names == want",
        {"": _team("Ada", "Bo", "Cy")},
        values=('["Ada", "Bo", "Cy"]', '["Ada", "Bo", "Cyd"]'),
        blame=right(*_EDITED, never=ACQUITTALS),
    ),
)
