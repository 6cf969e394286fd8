"""What a helper reads for a plain assert, a check that was also a wait, and an answer that other tests did without."""

from blame.case import ACQUITTALS, Answer, Case, loading, page, right

_EDITED = ("unknown/fix_test", "unknown/investigate")
_STALE = ("selector_stale/fix_test", "selector_stale/investigate")
_APP = ("true_regression/fix_code", "true_regression/investigate")
_ROWS = "<main><h1>Tickets</h1><table>{}</table></main>"
_TICKETS = (("T-106", "Radiator"), ("T-107", "Gutter"))


def _table(cell: str, tickets: tuple[tuple[str, str], ...] = _TICKETS) -> str:
    return page(_ROWS.format("".join(f"<tr><{cell}>{no}</{cell}><td>{what}</td></tr>" for no, what in tickets)))


_READ = 'def numbers(page):\n    return page.locator("td:first-child").all_text_contents()\n'
_ASSERT = 'page.goto(url + "/")\nassert numbers(page) == ["T-106", "T-107"]'
_PEOPLE = page("<main><h1>Team</h1><ul><li class=CLASS>Ada</li><li class=CLASS>Bo</li></ul></main>")
_SEES = 'expect(page.get_by_role("heading")).to_be_visible()\n'  # a test that only asks remembers no page
_COUNT = 'page.goto(url + "/")\n' + _SEES + 'assert page.locator("li.{}").count() == 2'
_PROFILE = page(
    "<main><h1>Profile</h1><label>Language <select id=l><option>en</option><option>de</option></select></label>"
    "<p id=u></p><button>Save</button><p id=s role=status></p></main>",
    loading("api/me", "l.value=d.lang;u.textContent=d.unit")
    + "document.querySelector('button').onclick=()=>{s.textContent=l.value==='de'?'Gespeichert':'Saved'};",
)
_WAITS = 'expect(page.locator("#u")).to_have_text("A12")\n'
_SAVES = (
    'page.goto(url + "/")\n'
    + _WAITS
    + 'page.get_by_label("Language").select_option("de")\npage.wait_for_timeout(300)\npage.get_by_role("button").click()\n'
    'expect(page.get_by_role("status")).to_have_text("Gespeichert")'
)
_ME = Answer({"lang": "en", "unit": "A12"}, delay_ms=150)
_DESK = page(
    "<main><h1>Desk</h1><p>Open <b id=o>…</b></p><ul id=r></ul></main>",
    loading("api/rows", "r.innerHTML=d.map(x=>'<li>'+x+'</li>').join('')")
    + loading("api/stats", "o.textContent=d.open"),
)
_OTHERS = "".join(
    f'def test_{name}(page, url):\n    page.goto(url + "/")\n    expect(page.get_by_text("{name}")).to_be_visible()\n'
    for name in ("Radiator", "Gutter", "Desk")
)

_ROOMS = page(
    "<main><h1>Rooms</h1><button>Book</button><p id=s role=status></p><ol id=l></ol></main>",
    "document.querySelector('button').onclick=()=>{if(l.children.length){s.textContent='Room is taken at that time'}"
    "else{s.textContent='Booked';l.innerHTML='<li class=CLASS>09:00 Elm room</li>'}}",
)
_BOOKS_TWICE = (
    'page.goto(url + "/")\npage.get_by_role("button").click()\n'
    'expect(page.get_by_role("status")).to_have_text("Booked")\npage.get_by_role("button").click()\n'
    'assert page.get_by_role("status").inner_text() == "Room is taken at that time"\n'
    'assert page.locator(".booking").count() == 1'
)

READ_BY_HELPERS = (
    Case(
        "helper_reads_another_column",
        _ASSERT,
        {"": _table("td")},
        edits=((":first-child", ":nth-child(2)"),),
        committed=True,
        helpers=_READ,
        blame=right(*_EDITED, never=ACQUITTALS),
    ),
    Case(
        "helper_reads_what_is_no_cell_any_more",
        _ASSERT,
        {"": _table("td")},
        {"": _table("th")},
        helpers=_READ,
        blame=right(*_STALE, never=ACQUITTALS),
    ),
    Case(
        "helper_reads_other_rows",
        _ASSERT,
        {"": _table("td")},
        {"": _table("td", (("T-106", "Radiator"), ("T-170", "Gutter")))},
        helpers=_READ,
        blame=right(*_APP),
    ),
    Case(
        "count_of_what_has_another_class",
        _COUNT.format("person"),
        {"": _PEOPLE.replace("CLASS", "person")},
        {"": _PEOPLE.replace("CLASS", "member")},
        blame=right(*_STALE, never=ACQUITTALS),
    ),
    Case(
        "count_of_what_has_another_class_beside_a_refusal_that_is_asked_for",
        _BOOKS_TWICE,
        {"": _ROOMS.replace("CLASS", "booking")},
        {"": _ROOMS.replace("CLASS", "reservation")},
        # which page of the pass is kept, that of before the second click or after, hangs on when it was looked at
        blame=right(*_STALE, "true_regression/investigate", never=(*ACQUITTALS, "as it did not")),
    ),
    Case(
        "count_of_what_lost_its_state",
        _COUNT.format("done"),
        {"": _PEOPLE.replace("CLASS", "done")},
        {"": _PEOPLE.replace("CLASS", "task")},
        blame=right(*_APP),
    ),
    Case(
        "question_after_a_test_id_that_is_called_otherwise",
        'page.goto(url + "/")\n' + _SEES + 'assert page.get_by_test_id("ship-note").is_visible()',
        {"": page("<main><h1>Order</h1><p data-testid=ship-note>It leaves on Monday.</p></main>")},
        {"": page("<main><h1>Order</h1><p data-testid=delivery-note>It leaves on Monday.</p></main>")},
        blame=right(*_STALE, never=ACQUITTALS),
    ),
    Case(
        "check_that_waited_for_the_data_is_gone",
        _SAVES,
        {"": _PROFILE, "api/me": _ME},
        edits=((_WAITS, ""),),
        committed=True,
        blame=right(*_EDITED, never=ACQUITTALS),
    ),
    Case(
        "answer_that_the_tests_beside_did_without",
        'page.goto(url + "/")\nexpect(page.locator("#o")).to_have_text("7")',
        {"": _DESK, "api/rows": ["Radiator", "Gutter"], "api/stats": {"open": 7}},
        {"api/stats": Answer({}, status=503)},
        helpers=_OTHERS,
        only=False,
        blame=right("network_failure/retry", "network_failure/fix_code", "network_failure/investigate"),
    ),
)
