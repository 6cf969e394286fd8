"""What a tester who had not read the code got wrong answers for: own mocks and addresses, rows, filters, sign-ins."""

from blame.case import ACQUITTALS, Answer, Case, page, right

_EDIT = ("unknown/fix_test", "unknown/investigate", "api_contract_changed/fix_test", "network_failure/fix_test")
_OPEN = ("true_regression/investigate", "unknown/investigate", "selector_stale/investigate")
_ROW = ("selector_stale/fix_test", "selector_stale/investigate", "unknown/investigate")
_APP = ("true_regression/fix_code", "true_regression/investigate")
_STALE = "NOT a test issue"
_LOANS = page(
    "<main><h1>Loans</h1><p>Books on loan: <output id=count></output></p></main>",
    "fetch('api/loans').then(r=>r.json()).then(d=>{document.getElementById('count').textContent=d.open})",
)
_COUNTED = 'page.route("**/api/loans", lambda route: route.fulfill(json={"open": 4}))\n'
_COUNT = 'page.goto(url + "/")\nexpect(page.locator("#count")).to_have_text("4")'
_DESK = page(
    "<main><h1>Desk</h1><section><h2>Returns</h2><button>Take back</button><button>Renew</button></section></main>"
)
_SIGN_IN = page(
    "<main><h1>Sign in</h1><form><label>Card number <input></label><label>Password <input type=password></label>"
    "<button>Sign in</button></form></main>"
)


def _readers(key: str, people: tuple[tuple[int, str, str], ...]) -> str:
    rows = "".join(
        f'<tr {key}="{number}"><td>{name}</td><td class=state>{state}</td><td><button>Show</button></td></tr>'
        for number, name, state in people
    )
    return page(f"<main><h1>Readers</h1><table><tbody>{rows}</tbody></table></main>")


_PEOPLE = ((71, "Ida Holm", "active"), (72, "Per Lund", "blocked"), (73, "Eli Dahl", "active"))


def _search(condition: str) -> str:
    items = "".join(f"<li>{name}</li>" for name in ("Dune", "Emma", "Ivanhoe", "Ulysses"))
    return page(
        f"<main><h1>Titles</h1><label>Find <input id=part></label><ul id=titles>{items}</ul></main>",
        f"part.oninput=()=>titles.querySelectorAll('li').forEach(one=>{{one.hidden={condition}}})",
    )


def _button(caption: str, *, around: str = "{}", lang: str = "en") -> str:
    inner = around.format(f"<button>{caption}</button>")
    return page(f"<main><h1>Order 7</h1><p>3 books</p>{inner}<a href=#x>Back</a></main>", lang=lang)


def _press(caption: str) -> str:
    return f'page.goto(url + "/")\npage.get_by_role("button", name="{caption}").click()'


ATTACKED = (
    Case(
        "own_mock_with_another_field",
        _COUNTED + _COUNT,
        {"": _LOANS, "api/loans": {"open": 9}},
        edits=(('{"open": 4}', '{"opened": 4}'),),
        blame=right(*_EDIT, never=ACQUITTALS, names=("edited",)),
    ),
    Case(
        "own_mock_that_is_no_json",
        _COUNTED + _COUNT,
        {"": _LOANS, "api/loans": {"open": 9}},
        edits=(('json={"open": 4}', 'body="{open: 4"'),),
        committed=True,
        blame=right(*_EDIT, never=ACQUITTALS, names=("edited",)),
        first=right("unknown/investigate", "unknown/fix_test", "api_contract_changed/fix_test", most="medium"),
    ),
    Case(
        "own_route_that_aborts",
        'page.goto(url + "/")\nexpect(page.locator("#count")).to_have_text("9")',
        {"": _LOANS, "api/loans": {"open": 9}},
        edits=(("page.goto(url", 'page.route("**/api/**", lambda route: route.abort())\npage.goto(url'),),
        blame=right(*_EDIT, never=ACQUITTALS, names=("edited", "itself", "mock")),
    ),
    Case(
        "opens_an_address_that_is_not_there",
        'page.goto(url + "/")\npage.get_by_role("button", name="Renew").click()',
        {"": _DESK},
        edits=(('url + "/"', 'url + "/dekss"'),),
        blame=right(*_EDIT, never=ACQUITTALS, names=("edited",), retryable=False),
    ),
    Case(
        "goes_offline",
        'page.goto(url + "/")\npage.reload()\npage.get_by_role("button", name="Renew").click()',
        {"": _DESK},
        edits=(("page.reload()", "page.context.set_offline(True)\npage.reload()"),),
        blame=right(*_EDIT, never=ACQUITTALS, names=("edited",)),
    ),
    Case(
        "closes_its_page",
        'page.goto(url + "/")\npage.get_by_role("button", name="Renew").click()',
        {"": _DESK},
        edits=(("page.get_by", "page.close()\npage.get_by"),),
        blame=right(*_EDIT, never=ACQUITTALS, names=("edited",)),
    ),
    Case(
        "row_key_renamed_and_its_state_checked",
        'page.goto(url + "/")\nexpect(page.locator("[data-reader=\'72\'] .state")).to_have_text("blocked")',
        {"": _readers("data-reader", _PEOPLE)},
        changed={"": _readers("data-card", _PEOPLE)},
        blame=right(*_ROW, "element_removed/investigate", most="high", never=(_STALE,)),
    ),
    Case(
        "row_key_renamed_and_its_button_pressed",
        'page.goto(url + "/")\npage.locator("[data-reader=\'72\']").get_by_role("button").click()',
        {"": _readers("data-reader", _PEOPLE)},
        changed={"": _readers("data-card", _PEOPLE)},
        blame=right(*_ROW, never=(_STALE,)),
    ),
    Case(
        "another_person_in_the_row",
        'page.goto(url + "/")\npage.get_by_role("row").filter(has_text="Per Lund").get_by_role("button").click()',
        {"": _readers("data-reader", _PEOPLE)},
        changed={"": _readers("data-reader", (_PEOPLE[0], (72, "Per Berg", "blocked"), _PEOPLE[2]))},
        blame=right(*_OPEN, most="medium", never=(_STALE,)),
        first=right("selector_stale/investigate", "element_removed/investigate", most="low"),
    ),
    Case(
        "search_that_finds_everything_in_the_page",
        'page.goto(url + "/")\npage.get_by_label("Find").fill("Emma")\nexpect(page.locator("#titles li:visible")).to_have_count(1)',
        {"": _search("!one.textContent.includes(part.value)")},
        changed={"": _search("false")},
        blame=right(*_APP, "unknown/investigate", never=("the data is another one",)),
    ),
    Case(
        "asks_for_a_password_in_place_of_the_page",
        _press("Renew"),
        {"": _DESK},
        changed={"": _SIGN_IN},
        blame=right("network_failure/investigate", "unknown/investigate", names=("password", "sign", "variant")),
    ),
    Case(
        "letters_in_another_encoding",
        _press("Bücher verlängern"),
        {"": _button("Bücher verlängern", lang="de")},
        changed={"": _button("BÃ¼cher verlÃ¤ngern", lang="de")},
        blame=right(*_OPEN, "true_regression/fix_code"),
    ),
    Case(
        "no_copies_left_in_dutch",
        _press("Reserveren"),
        {"": _button("Reserveren", around="<p>Op voorraad</p>{}", lang="nl")},
        changed={
            "": page(
                "<main><h1>Order 7</h1><p>3 books</p><p>Uitverkocht</p><button disabled>Reserveren</button>"
                "<a href=#x>Back</a></main>",
                lang="nl",
            )
        },
        blame=right(*_OPEN, most="medium", never=(_STALE,)),
    ),
    Case(
        "folded_away",
        _press("Write off"),
        {"": _button("Write off", around="<details open><summary>More</summary>{}</details>")},
        changed={"": _button("Write off", around="<details><summary>More</summary>{}</details>")},
        blame=right(*_OPEN, names=("details", "hidden", "folded")),
    ),
    Case(
        "only_the_title_of_the_document",
        'page.goto(url + "/")\nexpect(page).to_have_title("Shop")',
        {"": _DESK},
        changed={"": _DESK.replace("<title>Shop", "<title>Library")},
        blame=right(*_APP, names=("title",), never=("led to another page",)),
    ),
    Case(
        "numbers_of_the_page_written_otherwise",
        'page.goto(url + "/")\nexpect(page.locator("#fee")).to_have_text("1,250.00")',
        {"": page("<main><h1>Fees</h1><p id=fee>1,250.00</p></main>")},
        changed={"": page("<main><h1>Fees</h1><p id=fee>1.250,00</p></main>")},
        blame=right("unknown/investigate", "true_regression/investigate", most="medium"),
    ),
    Case(
        "due_on_another_day_than_the_clock_says",
        'page.goto(url + "/")\nexpect(page.locator("#due")).to_have_text("Due 3 March 2031")',
        {"": page("<main><h1>Loan</h1><p id=due>Due 3 March 2031</p></main>")},
        changed={"": page("<main><h1>Loan</h1><p id=due>Due 3 April 2031</p></main>")},
        blame=right(*_OPEN, "true_regression/fix_code", never=("depends on the day or the clock",)),
        first=right(*_OPEN, most="low", never=("depends on the day or the clock",)),
    ),
    Case(
        "keeps_what_it_should_throw_away",
        _press("Keep order"),
        {"": _button("Drop order")},
        first=right("selector_stale/investigate", "element_removed/investigate", most="low"),
    ),
    Case(
        "advertising_fails_beside_a_slip",
        _press("Resreve"),
        {
            "": page("<main><h1>Order 7</h1><button>Reserve</button></main>", "fetch('ads/banner').catch(()=>0)"),
            "ads/banner": Answer({}, status=500),
        },
        first=right("selector_stale/fix_test", "selector_stale/investigate", "unknown/fix_test"),
    ),
)
