"""What looks like an excuse for a regression and proves none: a bystander, a date, a search, a language, a role."""

from blame.case import Answer, Case, loading, page, right

_APP = ("true_regression/fix_code", "true_regression/investigate")
_DOWN = Answer({"error": "down"}, status=503)
_START = page("<main><h1>Journeys</h1><a href=trip>Show the trip</a></main>")
_WEATHER = "fetch('api/weather').then(r=>r.json()).catch(()=>{})"
_SHOW_TRIP = 'page.goto(url + "/")\npage.get_by_role("link", name="Show the trip").click()\n'


def _trip(fare: str) -> str:
    return page(f"<main><h1>Bern to Como</h1><p>Fare <b id=fare>{fare}</b></p></main>", _WEATHER)


def _hut(button: str) -> str:
    return page(f"<main><h1>Hut at the lake</h1><p>12 beds</p>{button}</main>", "fetch('api/hints').catch(()=>{})")


def _seat(path: str) -> str:
    return page(
        "<main><h1>Seat 4A</h1><button>Keep it</button></main>",
        f"document.querySelector('button').onclick=()=>fetch('{path}',{{method:'POST'}})",
    )


_DAYS = page(
    "<main><h1>February 2027</h1><button>12</button><button>13</button><button>14</button><p id=kept></p></main>",
    "document.querySelectorAll('button').forEach(b=>b.onclick=()=>fetch('kept').then(r=>r.json())"
    ".then(d=>{kept.textContent='Kept for '+d.day}))",
)
_READERS = page(
    "<main><h1>Readers</h1><label>Name <input id=part></label><button id=look>Look up</button>"
    "<table><tbody id=rows></tbody></table></main>",
    "look.onclick=()=>fetch('readers').then(r=>r.json()).then(d=>{rows.innerHTML=d.map(n=>"
    "'<tr><td>'+n+'</td><td><button>Lock</button></td></tr>').join('')})",
)
_LOOK_UP = (
    'page.goto(url + "/")\npage.get_by_label("Name").fill("Holm")\npage.get_by_role("button", name="Look up").click()\n'
)
_LOANS = page(
    "<main><h1>Loans</h1><p id=open></p></main>",
    "fetch('api/me');" + loading("api/loans", "document.getElementById('open').textContent=d.open+' open'"),
)
_STOCK = page(
    "<main><h1>Stock</h1><button id=ask>Count</button><p id=left></p></main>",
    "ask.onclick=()=>{left.textContent='Counting…';fetch('api/stock').then(r=>r.json()).then(d=>{left.textContent=d.left+' left'})}",
)


def _shelf(title: str, number: int) -> str:
    return page(f"<main><h1>Shelf</h1><ul><li><a href=book/{number}>{title}</a></li></ul></main>")


EXCUSED = (
    Case(
        "wrong_fare_beside_failed_weather",
        _SHOW_TRIP + 'expect(page.locator("#fare")).to_have_text("118 CHF")',
        {"": _START, "trip": _trip("118 CHF"), "api/weather": {"degrees": 21}},
        {"trip": _trip("121 CHF"), "api/weather": _DOWN},
        blame=right(*_APP, retryable=False),
    ),
    Case(
        "fare_of_an_answer_that_failed",
        _SHOW_TRIP + 'expect(page.locator("#fare")).to_have_text("118 CHF")',
        {
            "": _START,
            "trip": page(
                "<main><h1>Bern to Como</h1><p>Fare <b id=fare>–</b></p></main>",
                loading("api/fare", "fare.textContent=d.francs+' CHF'"),
            ),
            "api/fare": {"francs": 118},
        },
        {"api/fare": _DOWN},
        blame=right("network_failure/investigate", retryable=True),
    ),
    Case(
        "button_gone_beside_failed_hints",
        'page.goto(url + "/")\npage.get_by_role("button", name="Reserve a bed").click()',
        {"": _hut("<button>Reserve a bed</button>"), "api/hints": {"items": []}},
        {"": _hut(""), "api/hints": _DOWN},
        blame=right("element_removed/investigate", *_APP, retryable=False, never=("only when that request",)),
    ),
    Case(
        "sent_to_a_wrong_address",
        'page.goto(url + "/")\nwith page.expect_response("**/api/seat", timeout=2000):\n    page.get_by_role("button", name="Keep it").click()',
        {"": _seat("api/seat"), "api/seat": {"kept": 1}},
        {"": _seat("api/seats"), "api/seats": Answer({"error": "unknown"}, status=404)},
        blame=right("network_failure/investigate", "network_failure/fix_code", *_APP, retryable=False),
    ),
    Case(
        "day_and_month_swapped",
        'page.goto(url + "/")\nexpect(page.locator("#due")).to_have_text("Back by 2027-05-06")',
        {"": page("<main><h1>Loan 7</h1><p id=due>Back by 2027-05-06</p></main>")},
        {"": page("<main><h1>Loan 7</h1><p id=due>Back by 2027-06-05</p></main>")},
        blame=right(*_APP),
    ),
    Case(
        "picked_day_kept_a_day_early",
        'page.goto(url + "/")\npage.get_by_role("button", name="13").click()\n'
        'expect(page.locator("#kept")).to_have_text("Kept for 2027-02-13")',
        {"": _DAYS, "kept": {"day": "2027-02-13"}},
        {"kept": {"day": "2027-02-12"}},
        blame=right("true_regression/fix_code"),
    ),
    Case(
        "search_finds_others",
        _LOOK_UP + 'page.get_by_role("row", name="Ida Holm").get_by_role("button", name="Lock").click()',
        {"": _READERS, "readers": ["Ida Holm", "Tom Holm"]},
        {"readers": ["Per Lund", "Eli Dahl", "Mia Frost"]},
        blame=right(*_APP, "element_removed/investigate", never=("the data is another one",)),
    ),
    Case(
        "another_book_in_its_place",
        'page.goto(url + "/shelf?q=birds")\npage.get_by_role("link", name="Birds of the fells").click()',
        {"shelf": _shelf("Birds of the fells", 31), "book/31": "<p>31", "book/44": "<p>44"},
        {"shelf": _shelf("Tea and bread", 44)},
        blame=right(*_APP, "element_removed/investigate"),
    ),
    Case(
        "language_that_nobody_asked_for",
        'page.goto(url + "/")\nexpect(page.locator("h1")).to_have_text("Réserver")',
        {"": page("<main><h1>Réserver</h1><button>Suivant</button></main>", lang="fr")},
        {"": page("<main><h1>Book a table</h1><button>Next</button></main>", lang="en")},
        blame=right("unknown/investigate", *_APP, most="medium", names=("language",), retryable=False),
    ),
    Case(
        "wrong_count_beside_a_role",
        'page.goto(url + "/")\nexpect(page.locator("#open")).to_have_text("6 open")',
        {"": _LOANS, "api/me": {"name": "Ida", "role": "reader"}, "api/loans": {"open": 6}},
        {"api/me": {"name": "Ida", "role": "keeper"}, "api/loans": {"open": 7}},
        blame=right("unknown/investigate", *_APP, most="medium", names=("7 open",), retryable=False),
    ),
    Case(
        "answer_that_never_comes",
        'page.goto(url + "/")\npage.get_by_role("button", name="Count").click()\n'
        'expect(page.locator("#left")).to_have_text("9 left", timeout=2500)',
        {"": _STOCK, "api/stock": {"left": 9}},
        {"api/stock": Answer({"left": 9}, delay_ms=9000)},
        blame=right("timing_issue/investigate", *_APP, most="medium", names=("far slower",)),
    ),
)
