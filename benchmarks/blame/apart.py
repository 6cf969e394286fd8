"""The application is deployed apart from its tests: on one commit of theirs, what a test tells is no accident."""

from blame.case import Case, page, right

_WRONG = ("true_regression/fix_code", "true_regression/investigate", "unknown/investigate")
_NEVER = ("nothing new", "no regression", "flaky")
_STORE = page("<main><h1>Depot</h1><p id=n>3 parcels</p></main>", "document.cookie='depot=north'")
_NO_COOKIE = page("<main><h1>Depot</h1><p id=n>3 parcels</p></main>")
_LOUD = page(
    "<main><h1>Depot</h1><p id=n>3 parcels</p></main>",
    "document.cookie='depot=north';console.error('tariff table is out of step')",
)
_FORM = page(
    '<main><h1>Parcels</h1><label>Search <input id="find"></label><nav aria-label="Help"><a id="help" href="#h">Help</a>'
    '</nav><section><p id="sum">18.00 EUR</p></section></main>'
)
_FORM_WRONG = page(
    '<main><h1>Parcels</h1><label>Search <input id="find"></label><nav aria-label="Help"><a id="help" href="#h">Help</a>'
    '</nav><section><p id="sum">19.50 EUR</p></section></main>'
)
_FORM_RENAMED = page(
    '<main><h1>Parcels</h1><label>Search <input id="lookup"></label><nav aria-label="Help"><a id="help" href="#h">Help'
    '</a></nav><section><p id="sum">19.50 EUR</p></section></main>'
)
_READ = 'expect(page.locator("#sum")).to_have_text("18.00 EUR")'
_EDITED_NEVER = ("was taken out", "does something else before")

APART = (
    Case(
        "a_cookie_is_not_set_any_more",
        'page.goto(url + "/")\nassert [c["name"] for c in page.context.cookies()] == ["depot"]',
        {"": _STORE},
        {"": _NO_COOKIE},
        same_commit=True,
        blame=right(*_WRONG, never=_NEVER, most="medium", names=("depot",)),
    ),
    Case(
        "a_cookie_is_not_set_any_more_on_another_commit",
        'page.goto(url + "/")\nassert [c["name"] for c in page.context.cookies()] == ["depot"]',
        {"": _STORE},
        {"": _NO_COOKIE},
        blame=right("true_regression/investigate", never=_NEVER, most="medium", names=("depot",)),
    ),
    Case(
        "an_error_line_is_what_the_test_checks",
        'said = []\npage.on("console", lambda m: said.append(m.text) if m.type == "error" else None)\n'
        'page.goto(url + "/")\npage.wait_for_timeout(100)\nassert not said, said',
        {"": _STORE},
        {"": _LOUD},
        same_commit=True,
        blame=right("js_error/fix_code", *_WRONG, never=_NEVER, names=("tariff table",)),
    ),
    Case(
        "an_error_that_the_test_raises",
        'page.goto(url + "/")\ntext = page.locator("#n").inner_text()\n'
        'if "3" not in text:\n    raise ValueError("wrong count: " + text)',
        {"": _STORE},
        {"": _STORE.replace("3 parcels", "2 parcels")},
        same_commit=True,
        blame=right(*_WRONG, never=_NEVER, most="medium"),
    ),
    Case(
        "two_soft_checks_and_the_second_is_wrong",
        'page.goto(url + "/")\nexpect.soft(page.locator("#find")).to_be_visible()\n'
        + _READ.replace("expect(", "expect.soft("),
        {"": _FORM},
        {"": _FORM_RENAMED},
        blame=right(
            "selector_stale/investigate",
            "element_removed/investigate",
            *_WRONG,
            never=("no regression",),
            names=("19.50",),
        ),
    ),
    Case(
        "a_hover_elsewhere_is_gone_beside_a_wrong_sum",
        f'page.goto(url + "/")\npage.locator("#help").hover()\n{_READ}',
        {"": _FORM},
        {"": _FORM_WRONG},
        edits=(('page.locator("#help").hover()\n', ""),),
        committed=True,
        blame=right("true_regression/fix_code", "true_regression/investigate", never=_EDITED_NEVER),
    ),
    Case(
        "an_empty_box_is_not_emptied_beside_a_wrong_sum",
        f'page.goto(url + "/")\npage.get_by_label("Search").fill("")\n{_READ}',
        {"": _FORM},
        {"": _FORM_WRONG},
        edits=(('page.get_by_label("Search").fill("")\n', ""),),
        committed=True,
        blame=right("true_regression/fix_code", "true_regression/investigate", never=_EDITED_NEVER),
    ),
    Case(
        "a_variable_has_another_name_beside_a_wrong_sum",
        'opened = page.goto(url + "/")\nassert opened is not None\n' + _READ,
        {"": _FORM},
        {"": _FORM_WRONG},
        edits=(("opened = ", "came = "), ("assert opened", "assert came")),
        committed=True,
        blame=right("true_regression/fix_code", "true_regression/investigate", never=_EDITED_NEVER),
    ),
    Case(
        "a_method_that_is_not_called",
        'page.goto(url + "/")\nassert page.locator("#sum").text_content == "18.00 EUR"',
        {"": _FORM},
        first=right("unknown/fix_test", names=("parentheses",)),
    ),
    Case(
        "expects_of_a_text",
        'page.goto(url + "/")\nexpect(page.locator("#sum").inner_text()).to_have_text("18.00 EUR")',
        {"": _FORM},
        first=right("unknown/fix_test", names=("expect()",)),
    ),
    Case(
        "several_in_a_form_with_a_field_called_id",
        'page.goto(url + "/")\npage.get_by_role("button", name="Send").click()',
        {
            "": page(
                "<main><h1>Parcels</h1>"
                + "".join(
                    f'<form><input name="id" value="{n}"><button type="button">Send</button></form>' for n in (1, 2)
                )
                + "</main>"
            )
        },
        first=right("selector_stale/fix_test", names=("2 elements",)),
    ),
)
