"""The test was edited and the application broke at once: an edit acquits it only where what failed follows from it."""

from blame.case import ACQUITTALS, Case, page, right

_STALE = "NOT a test issue"
_PEOPLE = ("unknown/investigate", "true_regression/investigate")
_APP = ("true_regression/fix_code",)
_EDIT = ("unknown/fix_test",)
_SHOWN = ("selector_stale/investigate", "unknown/investigate")
_OLD = "the application is as it was"
_FALSE = ("nothing else is new", "has not passed yet")

_STAY = page(
    "<main><h1>Stay</h1><label>Nights <input id=nights></label><label>Room <select id=room><option>Garden</option>"
    "<option>Lake</option></select></label><button id=book>Book</button><p id=sum></p></main>",
    "book.onclick=()=>{sum.textContent=room.value+': CHF '+nights.value*100}",
)
_BOOK = 'page.goto(url + "/")\npage.locator("#nights").fill("2")\npage.locator("#book").click()\n'
_SUM = 'expect(page.locator("#sum")).to_have_text("Garden: CHF 200")'
_LOANS = page(
    "<main><h1>Loans</h1><p>On loan: <output id=open></output></p><ul id=list></ul><button id=more>Extend</button></main>",
    "fetch('api/loans').then(r=>r.json()).then(d=>{/*d*/document.getElementById('open').textContent=d.open;"
    "for(const one of d.books){const li=document.createElement('li');li.textContent=one;list.append(li)}})",
)
_ANSWER = '{"open": 4, "books": ["Emma", "Dune"]}'
_ROUTE = f'page.route("**/api/loans", lambda route: route.fulfill(json={_ANSWER}))\npage.goto(url + "/")\n'
_OPEN = 'expect(page.locator("#open")).to_have_text("4")'
_SERVED = {"": _LOANS, "api/loans": {"open": 9, "books": []}}
_GREETING = page(
    "<main><h1 id=hello></h1></main>", "hello.textContent='Welcome, '+new URLSearchParams(location.search).get('who')"
)
_STATE = page("<main><h1 id=state>Paid</h1><p class=total>Total 10 EUR</p><button id=go>Print</button></main>")
_FORM = page(
    "<main><h1>Join</h1><label>Name <input id=name></label><label>Street <input id=street></label>"
    "<button id=join>Join</button><p id=note></p></main>",
    "join.onclick=()=>{note.textContent='Welcome'}",
)
_JOIN = (
    'page.goto(url + "/")\npage.locator("#name").fill("Ida")\npage.locator("#street").fill("Elm 1")\n'
    'page.locator("#join").click()\nexpect(page.locator("#note")).to_have_text("Welcome")'
)
_REFUSING = _FORM.replace("'Welcome'", "'Please check your street'")


def _loans(old: str, new: str) -> dict[str, str]:
    if old not in _LOANS:
        raise SystemExit(f"the page has no {old!r}")
    return {"": _LOANS.replace(old, new)}


def _main(body: str, *, lang: str = "en") -> dict[str, str]:
    return {"": page(f"<main>{body}</main>", lang=lang)}


BESIDE = (
    Case(
        "nights_and_sum_edited_and_nights_ignored",
        _BOOK + _SUM,
        {"": _STAY},
        changed={"": _STAY.replace("nights.value*100", "200")},
        edits=(('fill("2")', 'fill("5")'), ("CHF 200", "CHF 500")),
        blame=right(*_PEOPLE, most="medium", never=(_STALE, _OLD), names=("edited",)),
    ),
    Case(
        "room_and_sum_edited_in_a_helper",
        'page.goto(url + "/")\nbook(page, "Garden")\n' + _SUM,
        {"": _STAY},
        changed={"": _STAY.replace("room.value+", "'Garden'+")},
        edits=(('"Garden")', '"Lake")'), ("Garden: CHF", "Lake: CHF")),
        helpers='def book(page, room):\n    page.locator("#nights").fill("2")\n    page.locator("#room").select_option(room)\n'
        '    page.locator("#book").click()\n',
        committed=True,
        blame=right(*_PEOPLE, most="medium", never=(_STALE, _OLD), names=("edited",)),
    ),
    Case(
        "one_constant_is_opened_and_expected",
        'page.goto(url + f"/?who={WHO}")\nexpect(page.locator("#hello")).to_have_text(f"Welcome, {WHO}")',
        {"": _GREETING},
        changed={"": _GREETING.replace("new URLSearchParams(location.search).get('who')", "'Ida'")},
        edits=(('WHO = "Ida"', 'WHO = "Per"'),),
        helpers='WHO = "Ida"\n',
        blame=right(*_PEOPLE, most="medium", never=(_STALE, _OLD, *_FALSE), names=("edited",)),
    ),
    Case(
        "mock_and_expectation_edited_and_the_page_stuck",
        _ROUTE + _OPEN,
        _SERVED,
        changed=_loans("textContent=d.open", "textContent=4"),
        edits=(('"open": 4', '"open": 6'), ('text("4")', 'text("6")')),
        blame=right(*_PEOPLE, most="medium", never=(_STALE, _OLD), names=("edited",)),
    ),
    Case(
        "answer_in_a_constant_and_expectation_edited",
        _ROUTE.replace(_ANSWER, "ANSWER") + _OPEN,
        _SERVED,
        changed=_loans("textContent=d.open", "textContent=4"),
        edits=(('"open": 4', '"open": 6'), ('text("4")', 'text("6")')),
        helpers=f"ANSWER = {_ANSWER}\n",
        committed=True,
        blame=right(*_PEOPLE, most="medium", never=(_STALE, _OLD), names=("edited",)),
    ),
    Case(
        "mock_and_count_edited_and_the_list_cut",
        _ROUTE + 'expect(page.locator("#list li")).to_have_count(2)',
        _SERVED,
        changed=_loans("of d.books", "of d.books.slice(0,2)"),
        edits=(('"Dune"]', '"Dune", "Ulysses"]'), ("count(2)", "count(3)")),
        blame=right(*_PEOPLE, most="medium", never=(_STALE, _OLD), names=("edited",)),
    ),
    Case(
        "mock_with_one_more_field_and_another_value",
        _ROUTE + _OPEN,
        _SERVED,
        changed=_loans("textContent=d.open", "textContent=d.open+1"),
        edits=(('"open": 4', '"open": 4, "limit": 20'),),
        blame=right(*_PEOPLE, most="medium", names=("edited",)),
    ),
    Case(
        "mock_with_one_more_item_and_a_script_that_breaks",
        _ROUTE + _OPEN,
        _SERVED,
        changed=_loans("/*d*/", "d.limits.most;"),
        edits=(('"Dune"]', '"Dune", "Ulysses"]'),),
        blame=right(*_PEOPLE, "js_error/investigate", most="medium", names=("limits", "most", "edited")),
    ),
    Case(
        "mock_with_another_number_and_a_disabled_button",
        _ROUTE + 'page.locator("#more").click()',
        _SERVED,
        changed=_loans("/*d*/", "more.disabled=true;"),
        edits=(('"open": 4', '"open": 5'),),
        blame=right(*_PEOPLE, most="medium", names=("edited",)),
    ),
    Case(
        "mock_whose_new_answer_the_page_shows",
        _ROUTE + _OPEN,
        _SERVED,
        edits=(('"open": 4', '"open": 7'),),
        blame=right(*_EDIT, never=ACQUITTALS, names=("edited",)),
    ),
    Case(
        "mock_without_the_item_that_is_looked_for",
        _ROUTE + 'expect(page.get_by_text("Dune")).to_be_visible()',
        _SERVED,
        edits=((', "Dune"]', "]"),),
        blame=right(*_EDIT, never=ACQUITTALS, names=("edited",)),
    ),
    Case(
        "check_by_role_and_another_state",
        'page.goto(url + "/")\nexpect(page.locator("#state")).to_have_text("Paid")',
        {"": _STATE},
        changed={"": _STATE.replace(">Paid<", ">Overdue<")},
        edits=(('locator("#state")', 'get_by_role("heading", level=1)'),),
        blame=right(*_APP, never=_FALSE, names=("edited",)),
    ),
    Case(
        "check_by_assert_and_another_state",
        'page.goto(url + "/")\nexpect(page.locator(".total")).to_contain_text("10 EUR")',
        {"": _STATE},
        changed={"": _STATE.replace("10 EUR", "12 EUR")},
        edits=(
            (
                'expect(page.locator(".total")).to_contain_text("10 EUR")',
                'assert "10 EUR" in page.locator(".total").inner_text()',
            ),
        ),
        committed=True,
        blame=right(*_APP, never=_FALSE),
    ),
    Case(
        "click_by_role_and_disabled_now",
        'page.goto(url + "/")\npage.locator("#go").click()',
        {"": _STATE},
        changed={"": _STATE.replace("<button id=go>", "<button id=go disabled>")},
        edits=(('locator("#go")', 'get_by_role("button", name="Print")'),),
        blame=right(*_APP, never=_FALSE),
    ),
    Case(
        "click_by_role_and_gone_now",
        'page.goto(url + "/")\npage.locator("#go").click()',
        {"": _STATE},
        changed={"": _STATE.replace("<button id=go>Print</button>", "")},
        edits=(('locator("#go")', 'get_by_role("button", name="Print")'),),
        blame=right("element_removed/investigate", "true_regression/investigate", *_APP, never=_FALSE),
    ),
    Case(
        "another_of_the_list_is_asked",
        'page.goto(url + "/")\nexpect(page.get_by_role("listitem").nth(0)).to_have_text("Pen")',
        _main("<ul><li>Pen</li><li>Ink</li></ul>"),
        edits=(("nth(0)", "nth(1)"),),
        blame=right(*_EDIT, "unknown/investigate", never=ACQUITTALS, names=("edited",)),
    ),
    Case(
        "a_line_is_printed_and_another_value",
        'page.goto(url + "/")\nexpect(page.locator("#state")).to_have_text("Paid")',
        {"": _STATE},
        changed={"": _STATE.replace(">Paid<", ">Overdue<")},
        edits=(('"/")\n', '"/")\nprint("opened", url)\n'),),
        blame=right(*_APP, never=("nothing else is new", "people have to say")),
    ),
    Case(
        "a_screenshot_is_taken_and_another_value",
        'page.goto(url + "/")\npage.locator("#go").click()\nexpect(page.locator("#state")).to_have_text("Paid")',
        {"": _STATE},
        changed={"": _STATE.replace(">Paid<", ">Overdue<")},
        edits=(('"/")\n', '"/")\npage.screenshot()\n'),),
        committed=True,
        blame=right(*_APP, never=("nothing else is new", "people have to say")),
    ),
    Case(
        "the_value_has_a_name_now_and_is_another_one",
        'page.goto(url + "/")\nexpect(page.locator("#state")).to_have_text("Paid")',
        {"": _STATE},
        changed={"": _STATE.replace(">Paid<", ">Overdue<")},
        edits=(("def test_BODY", 'STATE = "Paid"\n\n\ndef test_BODY'), ('text("Paid")', "text(STATE)")),
        blame=right(*_APP, never=("nothing else is new",)),
    ),
    Case(
        "another_name_is_typed_and_the_form_refuses",
        _JOIN,
        {"": _FORM},
        changed={"": _REFUSING},
        edits=(('"Ida"', '"Per"'),),
        blame=right(*_PEOPLE, most="medium", never=(_STALE, "nothing else is new"), names=("Please check",)),
    ),
    Case(
        "two_fields_in_another_order_and_the_form_refuses",
        _JOIN,
        {"": _FORM},
        changed={"": _REFUSING},
        edits=(
            (
                'page.locator("#name").fill("Ida")\npage.locator("#street").fill("Elm 1")\n',
                'page.locator("#street").fill("Elm 1")\npage.locator("#name").fill("Ida")\n',
            ),
        ),
        blame=right(*_PEOPLE, *_APP, never=("nothing else is new",)),
    ),
    Case(
        "a_hidden_template_before_the_cards",
        'page.goto(url + "/")\nexpect(page.locator(".card").first).to_be_visible()',
        _main("<section><article class=card>Dune</article></section>"),
        changed=_main("<section><article class=card hidden></article><article class=card>Dune</article></section>"),
        blame=right(*_SHOWN, most="medium", never=(_STALE,)),
    ),
    Case(
        "a_folded_menu_before_the_links",
        'page.goto(url + "/")\npage.locator("a.loans").nth(0).click()',
        _main("<nav><a class=loans href=#x>My loans</a></nav>"),
        changed=_main(
            "<div style='display:none'><a class=loans href=#x>My loans</a></div>"
            "<nav><a class=loans href=#x>My loans</a></nav>"
        ),
        blame=right(*_SHOWN, most="medium", never=(_STALE,)),
    ),
    Case(
        "one_of_two_buttons_is_hidden_now",
        'page.goto(url + "/")\npage.get_by_text("Renew").first.click()',
        _main("<ul><li>Emma <button>Renew</button></li><li>Dune <button>Renew</button></li></ul>"),
        changed=_main("<ul><li>Emma <button hidden>Renew</button></li><li>Dune <button>Renew</button></li></ul>"),
        blame=right(*_APP, "true_regression/investigate"),
    ),
    Case(
        "rows_renamed_and_one_fewer",
        'page.goto(url + "/")\nexpect(page.locator(".loan")).to_have_count(3)',
        _main("<ul><li class=loan>Emma</li><li class=loan>Dune</li><li class=loan>Ivanhoe</li></ul>"),
        changed=_main("<ul><li class=lending>Emma</li><li class=lending>Dune</li></ul>"),
        blame=right("selector_stale/investigate", *_PEOPLE, *_APP, never=("no regression",)),
    ),
    Case(
        "box_that_is_no_longer_ticked",
        'page.goto(url + "/")\npage.wait_for_selector("#news:checked")',
        _main("<label><input type=checkbox id=news checked> News</label>"),
        changed=_main("<label><input type=checkbox id=news> News</label>"),
        blame=right(*_APP, "true_regression/investigate", never=("no longer on the page",)),
    ),
    Case(
        "tab_that_is_no_longer_chosen",
        'page.goto(url + "/")\nexpect(page.locator("[role=tab][aria-selected=true]", has_text="Fees")).to_be_visible()',
        _main(
            "<div role=tablist><button role=tab>Loans</button><button role=tab aria-selected=true>Fees</button></div>"
        ),
        changed=_main(
            "<div role=tablist><button role=tab>Loans</button><button role=tab aria-selected=false>Fees</button></div>"
        ),
        blame=right(*_APP, "true_regression/investigate", never=("no longer on the page", "reads 'Fees'")),
    ),
    Case(
        "details_that_are_no_longer_open",
        'page.goto(url + "/")\nexpect(page.locator("details[open]")).to_be_visible()',
        _main("<details open><summary>Fees</summary>None</details>"),
        changed=_main("<details><summary>Fees</summary>None</details>"),
        blame=right(*_APP, "true_regression/investigate", never=("no longer on the page",)),
    ),
    Case(
        "session_ended_on_the_same_address",
        'page.goto(url + "/")\npage.get_by_role("button", name="Verlängern").click()',
        _main("<h1>Ausleihen</h1><button>Verlängern</button>", lang="de"),
        changed=_main(
            "<h1>Sitzung abgelaufen</h1><form><label>Nummer <input></label><label>Passwort <input type=password></label>"
            "<button>Anmelden</button></form>",
            lang="de",
        ),
        blame=right("network_failure/investigate", "unknown/investigate", names=("password", "sign", "variant")),
    ),
    Case(
        "another_currency_beside_the_field",
        'page.goto(url + "/")\npage.get_by_test_id("fee").fill("5")',
        _main("<h1>Fees</h1><label>Fee <input data-testid=fee></label><span>in EUR</span>"),
        changed=_main("<h1>Fees</h1><label>Fee <input data-testid=fee-field></label><span>in NOK</span>"),
        blame=right("selector_stale/investigate", "element_removed/investigate", *_PEOPLE, never=("no longer on",)),
    ),
)
