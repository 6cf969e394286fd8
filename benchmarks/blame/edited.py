"""The test was edited since it last passed, and the application is as it was."""

from blame.case import ACQUITTALS, Case, page, right

_EDIT = (
    "unknown/fix_test",
    "unknown/investigate",
    "selector_stale/fix_test",
    "true_regression/fix_test",
    "true_regression/investigate",
)
_GONE = (
    "unknown/fix_test",
    "unknown/investigate",
    "selector_stale/fix_test",
    "element_removed/fix_test",
    "element_removed/investigate",
    "timing_issue/fix_test",
)
_TOTALS = page(
    '<main><h1>Cart</h1><p id="total">42.00 EUR</p><p id="note" hidden>Thank you, Ann</p>'
    '<label>Name <input id="name"></label><label>Code <input id="code"></label><button id="pay">Pay now</button></main>',
    "pay.onclick=()=>{note.hidden=false;note.textContent='Thank you, '+name_()};function name_(){return document.getElementById('name').value}",
)
_TABS = page(
    '<main><h1>Settings</h1><button id="open">Open panel</button><div id="panel" hidden><label>Mail <input id="mail"></label>'
    '<button id="save">Save</button><p id="state"></p></div></main>',
    "open_=document.getElementById('open');open_.onclick=()=>{panel.hidden=false};save.onclick=()=>{state.textContent=mail.value.includes('@')?'Saved':'Not a mail address'}",
)
_LATE = page(
    '<main><h1>Report</h1><button id="go">Build</button><p id="out"></p></main>',
    "go.onclick=()=>setTimeout(()=>{out.textContent='Ready'},350)",
)
_READS = 'import json, pathlib\nwant = json.loads(pathlib.Path(__file__).with_name("{}.json").read_text())\n'

EDITED = (
    Case(
        "expects_other_total",
        'page.goto(url + "/")\nexpect(page.locator("#total")).to_have_text("42.00 EUR")',
        {"": _TOTALS},
        edits=(('"42.00 EUR"', '"43.00 EUR"'),),
        blame=right(*_EDIT, never=ACQUITTALS, names=("edited", "changed since", "was changed")),
    ),
    Case(
        "expects_other_total_plainly",
        'page.goto(url + "/")\nassert page.locator("#total").inner_text() == "42.00 EUR"',
        {"": _TOTALS},
        edits=(('"42.00 EUR"', '"24.00 EUR"'),),
        committed=True,
        blame=right(*_EDIT, never=ACQUITTALS, names=("edited", "changed since", "was changed")),
    ),
    Case(
        "expects_other_heading",
        'page.goto(url + "/")\nexpect(page.get_by_role("heading", name="Cart")).to_be_visible()',
        {"": _TOTALS},
        edits=(('name="Cart"', 'name="Basket"'),),
        blame=right(*_EDIT, "element_removed/fix_test", never=ACQUITTALS),
    ),
    Case(
        "types_another_name",
        'page.goto(url + "/")\npage.fill("#name", "Ann")\npage.click("#pay")\nexpect(page.locator("#note")).to_have_text("Thank you, Ann")',
        {"": _TOTALS},
        edits=(('"Ann")\npage.click', '"Bob")\npage.click'),),
        blame=right(*_EDIT, never=ACQUITTALS, names=("edited", "changed since", "was changed")),
    ),
    Case(
        "forgot_to_open",
        'page.goto(url + "/")\npage.click("#open")\npage.get_by_label("Mail").fill("a@example.com")\npage.click("#save")\nexpect(page.locator("#state")).to_have_text("Saved")',
        {"": _TABS},
        edits=(('page.click("#open")\n', ""),),
        blame=right(*_GONE, never=ACQUITTALS, names=("edited", "changed since", "was changed", "deleted", "taken out")),
    ),
    Case(
        "types_no_mail",
        'page.goto(url + "/")\npage.click("#open")\npage.get_by_label("Mail").fill("a@example.com")\npage.click("#save")\nexpect(page.locator("#state")).to_have_text("Saved")',
        {"": _TABS},
        edits=(("a@example.com", "example.com"),),
        committed=True,
        blame=right(*_EDIT, never=ACQUITTALS),
    ),
    Case(
        "waits_less",
        'page.goto(url + "/")\npage.click("#go")\nexpect(page.locator("#out")).to_have_text("Ready", timeout=2000)',
        {"": _LATE},
        edits=(("timeout=2000", "timeout=100"),),
        blame=right("timing_issue/fix_test", "unknown/fix_test", never=ACQUITTALS),
    ),
    Case(
        "helper_edited",
        'page.goto(url + "/")\nbuy(page, "Ann")\nexpect(page.locator("#note")).to_have_text("Thank you, Ann")',
        {"": _TOTALS},
        helpers='def buy(page, name):\n    page.fill("#name", name)\n    page.click("#pay")\n',
        edits=(('page.fill("#name", name)', 'page.fill("#code", name)'),),
        blame=right(*_EDIT, never=ACQUITTALS, names=("edited", "changed since", "was changed")),
    ),
    Case(
        "constant_edited",
        'page.goto(url + "/")\nexpect(page.locator("#total")).to_have_text(TOTAL)',
        {"": _TOTALS},
        helpers='TOTAL = "42.00 EUR"\n',
        edits=(('"42.00 EUR"', '"42,00 EUR"'),),
        blame=right(*_EDIT, never=ACQUITTALS),
    ),
    Case(
        "value_of_a_file_edited",
        f'{_READS.format("value_of_a_file_edited")}page.goto(url + "/")\nexpect(page.locator("#total")).to_have_text(want["total"])',
        {"": _TOTALS},
        values=('{"total": "42.00 EUR"}', '{"total": "43.00 EUR"}'),
        blame=right(*_EDIT, never=ACQUITTALS, names=("edited", "changed since", "was changed")),
    ),
    Case(
        "another_value_of_a_file_edited",
        f'{_READS.format("another_value_of_a_file_edited")}page.goto(url + "/")\nexpect(page.locator("#total")).to_have_text(want["total"])',
        {"": _TOTALS},
        {"": _TOTALS.replace("42.00", "24.00")},
        values=('{"total": "42.00 EUR",\n"name": "Ann"}', '{"total": "42.00 EUR",\n"name": "Eve"}'),
        blame=right("true_regression/fix_code"),
    ),
    Case(
        "count_edited",
        'page.goto(url + "/")\nexpect(page.get_by_role("listitem")).to_have_count(3)',
        {"": page("<ul><li>Pen</li><li>Ink</li><li>Pad</li></ul>")},
        edits=(("count(3)", "count(4)"),),
        blame=right(*_EDIT, never=ACQUITTALS),
    ),
    Case(
        "locator_edited",
        'page.goto(url + "/")\npage.get_by_role("button", name="Pay now").click()',
        {"": _TOTALS},
        edits=(('"Pay now"', '"Buy now"'),),
        blame=right("selector_stale/fix_test", "unknown/fix_test", "unknown/investigate", never=ACQUITTALS),
    ),
    Case(
        "url_edited",
        'page.goto(url + "/cart")\nexpect(page.locator("h1")).to_have_text("Cart")',
        {"cart": _TOTALS},
        edits=(('"/cart"', '"/crat"'),),
        blame=right(
            "unknown/fix_test",
            "network_failure/fix_test",
            "network_failure/investigate",
            "unknown/investigate",
            "element_removed/fix_test",
            "selector_stale/fix_test",
            never=ACQUITTALS,
            names=("edited", "404", "changed since", "was changed"),
        ),
    ),
    Case(
        "negation_edited",
        'page.goto(url + "/")\nexpect(page.locator("#note")).to_be_hidden()',
        {"": _TOTALS},
        edits=(("to_be_hidden", "to_be_visible"),),
        blame=right(*_GONE, "true_regression/fix_test", never=ACQUITTALS),
    ),
    Case(
        "order_edited",
        'page.goto(url + "/")\npage.fill("#name", "Ann")\npage.click("#pay")\nexpect(page.locator("#note")).to_have_text("Thank you, Ann")',
        {"": _TOTALS},
        edits=(('page.fill("#name", "Ann")\npage.click("#pay")', 'page.click("#pay")\npage.fill("#name", "Ann")'),),
        committed=True,
        blame=right(*_EDIT, never=ACQUITTALS),
    ),
    Case(
        "edited_and_the_page_is_wrong",
        'page.goto(url + "/")\npage.locator("#name").fill("Ann")\nexpect(page.locator("#total")).to_have_text("42.00 EUR")',
        {"": _TOTALS},
        changed={"": _TOTALS.replace("42.00 EUR", "NaN EUR")},
        edits=(('"Ann"', '"Eve"'),),
        blame=right("true_regression/fix_code", "true_regression/investigate", "unknown/investigate"),
    ),
    Case(
        "only_a_comment_edited",
        'page.goto(url + "/")\n# the sum\nexpect(page.locator("#total")).to_have_text("42.00 EUR")',
        {"": _TOTALS},
        changed={"": _TOTALS.replace("42.00 EUR", "0.00 EUR")},
        edits=(("# the sum", "# the sum of all"),),
        blame=right("true_regression/fix_code", never=("edited",)),
    ),
)
