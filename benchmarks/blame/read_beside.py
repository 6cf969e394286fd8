"""A line that only reads was added to the test, before a fault of the application or before an edit that is the cause."""

from blame.case import ACQUITTALS, Case, page, right

_APP = ("true_regression/fix_code",)
_INNOCENT = ("does something else", "people have to say")
_OPEN = 'page.goto(url + "/")\n'
_PAYS = _OPEN + 'page.get_by_role("button", name="Pay").click()\n'
_CHECK = 'expect(page.locator("#sum")).to_have_text("12.40 EUR")'
_FEES = page(
    '<main><h1>Fees</h1><p id="sum">…</p><button id="pay">Pay</button></main>',
    "pay.onclick=()=>{sum.textContent='12.40 EUR'}",
    title="Fees",
)
_WRONG = _FEES.replace("12.40", "9.40")


def _added(line: str) -> tuple[tuple[str, str], ...]:
    return ((_CHECK, f"{line}\n{_CHECK}"),)


READ_BESIDE = (
    Case(
        "title_is_printed_and_another_sum",
        _PAYS + _CHECK,
        {"": _FEES},
        {"": _WRONG},
        edits=_added("print(page.title())"),
        blame=right(*_APP, never=_INNOCENT),
    ),
    Case(
        "title_is_checked_and_another_sum",
        _PAYS + _CHECK,
        {"": _FEES},
        {"": _WRONG},
        edits=_added('assert page.title() == "Fees"'),
        committed=True,
        blame=right(*_APP, never=_INNOCENT),
    ),
    Case(
        "source_is_checked_and_another_sum",
        _PAYS + _CHECK,
        {"": _FEES},
        {"": _WRONG},
        edits=_added('assert "Fees" in page.content()'),
        committed=True,
        blame=right(*_APP, never=_INNOCENT),
    ),
    Case(
        "address_and_cookies_are_checked_and_another_sum",
        _PAYS + _CHECK,
        {"": _FEES},
        {"": _WRONG},
        edits=_added('assert page.url.endswith("/") and len(page.context.cookies()) == 0'),
        committed=True,
        blame=right(*_APP, never=_INNOCENT),
    ),
    Case(
        "title_is_checked_and_the_click_is_gone",
        _PAYS + _CHECK,
        {"": _FEES},
        edits=(('page.get_by_role("button", name="Pay").click()', 'assert page.title() == "Fees"'),),
        committed=True,
        blame=right("unknown/fix_test", "unknown/investigate", never=ACQUITTALS, names=("edited",)),
    ),
    Case(
        "title_is_checked_and_another_sum_is_expected",
        _PAYS + _CHECK,
        {"": _FEES},
        edits=((_CHECK, f"assert page.title()\n{_CHECK.replace('12.40', '12.50')}"),),
        committed=True,
        blame=right("unknown/fix_test", "unknown/investigate", never=ACQUITTALS, names=("edited",)),
    ),
)
