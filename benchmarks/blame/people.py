"""What only people can say: a caption in another language or misspelt, an item sold out, one thing drawn twice."""

from blame.case import ACQUITTALS, Answer, Case, page, right

_ASK = (
    "selector_stale/investigate",
    "element_removed/investigate",
    "unknown/investigate",
    "true_regression/investigate",
)
_WRONG = (*_ASK, "true_regression/fix_code")
_LATE = ("timing_issue/investigate", "network_failure/investigate")
_SHELL = (
    "<header><nav><a href=#1>Start</a><a href=#2>Rooms</a></nav></header><main>{}</main><footer><p>House 4</p></footer>"
)
_ROOM = _SHELL.format("<h1>Room with a view</h1><p>Price per night</p><p id=price>CHF 140</p><button>Reserve</button>")
_ZIMMER = _SHELL.format(
    "<h1>Zimmer mit Aussicht</h1><p>Preis pro Nacht</p><p id=price>CHF 140</p><button>Buchen</button>"
)
_CHAMBRE = (
    "<header><nav><a href=#1>Accueil</a><a href=#2>Chambres</a></nav></header><main><h1>Chambre avec vue</h1>"
    "<p>Prix par nuit</p><p id=price>CHF 140</p><a href='#b'>Disponibilités</a></main><footer><p>Maison 4</p></footer>"
)
_LINKED = _SHELL.format(
    "<h1>Room with a view</h1><p>Price per night</p><p id=price>CHF 140</p><a href='#b'>Free dates</a>"
)
_SHOW = "<main><h1>The Tempest</h1><p>12 May</p>{}</main>"
_FORM = "<main><h1>Account</h1><label>Mail <input id=mail></label><button id=go{}>{}</button></main>"
_TOOLS = "<main><h1>Invoice 12</h1><div class=tools><a href='#print' class=tool>Print</a></div><p>42 CHF</p></main>"
_LOG = "<main><h1>Visits</h1><table><tbody>{}</tbody></table></main>"
_SLOW = page(
    "<main><h1>Audit</h1><button id=run>Run the audit</button><p id=done></p></main>",
    "run.onclick=()=>fetch('api/audit',{method:'POST',body:'{}'}).then(r=>r.json()).then(d=>{done.textContent=d.state})",
)
_CONTACT = page(
    "<main><h1>Contact</h1><form><label>Name <input name=n></label><button>Send</button></form><p id=m></p></main>",
    "document.forms[0].onsubmit=e=>{e.preventDefault();m.textContent='Thanks'}",
)
_SENDS = (
    'page.goto(url + "/")\npage.get_by_label("Name").fill("Jo")\npage.get_by_role("button", name="Send").click()\n'
    'expect(page.locator("#m")).to_have_text("Thanks")'
)
_HOME = page(
    "<main><h1>Home</h1><p id=hello></p><p id=team></p></main>",
    "fetch('graphql',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({operationName:'Me',query:'query Me{me{name team}}'})})"
    ".then(r=>r.json()).then(d=>{hello.textContent='Hello '+d.data.me.name;team.textContent=d.data.me.team})",
)


def _me(name: str, team: str) -> dict[str, object]:
    return {"data": {"me": {"name": name, "team": team}}}


def _rows(count: int) -> str:
    return "".join(f"<tr><td>Visitor {number}</td><td>{number * 7} min</td></tr>" for number in range(1, count + 1))


_DISMISSED = right(
    "true_regression/investigate", "unknown/investigate", "unknown/fix_test", never=ACQUITTALS, names=("confirm",)
)
_PORTS = page(
    "<main><h1>Ports</h1><ul>"
    + "".join(
        f"<li><b>{name} harbour</b> <button class=del aria-label='Delete {name}'>x</button>"
        for name in ("Oslo", "Turku", "Gdynia")
    )
    + "</ul></main>",
    "document.querySelectorAll('.del').forEach(b=>b.onclick=()=>{const q=b.dataset.confirm||b.dataset.turboConfirm;"
    "if(q&&!confirm(q))return;b.parentNode.remove()})",
)

PEOPLE = (
    Case(
        "reserve_in_german",
        'page.goto(url + "/")\npage.get_by_role("button", name="Reserve").click()',
        {"": page(_ROOM)},
        {"": page(_ZIMMER)},
        blame=right(*_ASK, most="medium", names=("language",)),
    ),
    Case(
        "dates_in_french",
        'page.goto(url + "/")\npage.get_by_text("Free dates").click()',
        {"": page(_LINKED)},
        {"": page(_CHAMBRE)},
        blame=right(*_ASK, names=("language",)),
    ),
    Case(
        "show_sold_out",
        'page.goto(url + "/")\npage.get_by_role("button", name="Choose seats").click()',
        {"": page(_SHOW.format("<button>Choose seats</button>"))},
        {"": page(_SHOW.format("<p class=note>Sold out</p><button disabled>Join the list</button>"))},
        blame=right(*_ASK, most="medium", names=("sold out", "data")),
    ),
    Case(
        "no_seats_left",
        'page.goto(url + "/")\npage.locator("#seats").click()',
        {"": page(_SHOW.format("<button id=seats>Choose seats</button>"))},
        {"": page(_SHOW.format("<button id=seats disabled>Fully booked</button>"))},
        blame=right(*_ASK, most="medium", names=("fully booked", "data")),
    ),
    Case(
        "button_misspelt",
        'page.goto(url + "/")\npage.fill("#mail", "a@example.com")\npage.get_by_role("button", name="Register").click()',
        {"": page(_FORM.format("", "Register"))},
        {"": page(_FORM.format("", "Regsiter"))},
        blame=right(*_WRONG, most="medium", names=("spel", "typo")),
    ),
    Case(
        "link_misspelt",
        'page.goto(url + "/")\npage.locator("a", has_text="Print").click()',
        {"": page(_TOOLS)},
        {"": page(_TOOLS.replace(">Print<", ">Pirnt<"))},
        blame=right(*_WRONG, most="medium", names=("spel", "typo")),
    ),
    Case(
        "tools_drawn_twice",
        'page.goto(url + "/")\npage.get_by_role("link", name="Print").click()',
        {"": page(_TOOLS)},
        {
            "": page(
                _TOOLS.replace("</p></main>", "</p><div class=tools><a href='#print' class=tool>Print</a></div></main>")
            )
        },
        blame=right("selector_stale/investigate", "true_regression/investigate", most="medium", names=("two", "2 ")),
    ),
    Case(
        "form_drawn_twice",
        'page.goto(url + "/")\npage.locator("#go").click()',
        {"": page(_FORM.format(" type=button", "Save"))},
        {"": page(2 * _FORM.format(" type=button", "Save"))},
        blame=right("selector_stale/investigate", "true_regression/investigate", most="medium", names=("two", "2 ")),
    ),
    Case(
        "one_visit_more",
        'page.goto(url + "/")\nexpect(page.locator("tbody tr")).to_have_count(4)',
        {"": page(_LOG.format(_rows(4)))},
        {"": page(_LOG.format(_rows(5)))},
        blame=right(*_WRONG, most="medium", names=("data",)),
    ),
    Case(
        "two_visits_fewer",
        'page.goto(url + "/")\nassert page.get_by_role("row").count() == 6',
        {"": page(_LOG.format(_rows(6)))},
        {"": page(_LOG.format(_rows(4)))},
        blame=right(*_WRONG, most="medium", names=("data",)),
    ),
    Case(
        "audit_takes_ages",
        'page.goto(url + "/")\npage.click("#run")\nexpect(page.locator("#done")).to_have_text("Clean", timeout=3500)',
        {"": _SLOW, "api/audit": {"state": "Clean"}},
        {"api/audit": Answer({"state": "Clean"}, delay_ms=9000)},
        blame=right(*_LATE, names=("server",), retryable=True),
    ),
    Case(
        "page_takes_ages",
        'page.goto(url + "/", timeout=3500)\nexpect(page.get_by_role("button")).to_be_visible()',
        {"": _SLOW},
        {"": Answer(_SLOW, delay_ms=9000)},
        blame=right(*_LATE, names=("server",), retryable=True),
    ),
    Case(
        "a_field_more_that_must_be_filled",
        _SENDS,
        {"": _CONTACT},
        {"": _CONTACT.replace("<button>", "<label>Phone <input name=p required></label><button>")},
        blame=right(*_ASK, most="medium", names=("Phone",), never=("nothing new",)),
    ),
    Case(
        "a_box_more_that_must_be_ticked",
        _SENDS,
        {"": _CONTACT},
        {"": _CONTACT.replace("<button>", "<label><input type=checkbox> I accept the terms</label><button disabled>")},
        blame=right(*_ASK, most="medium", names=("I accept the terms",)),
    ),
    Case(
        "a_form_that_says_another_thing",
        _SENDS,
        {"": _CONTACT},
        {"": _CONTACT.replace("'Thanks'", "'Sorry'")},
        blame=right("true_regression/fix_code", retryable=False),
    ),
    Case(
        "a_query_by_post_that_is_answered_otherwise",
        'page.goto(url + "/")\nexpect(page.locator("#hello")).to_have_text("Hello Ada")',
        {"": _HOME, "graphql": _me("Ada", "x")},
        {"graphql": _me("Grace", "y")},
        blame=right(*_ASK, most="medium", names=("me.name",)),
    ),
    Case(
        "a_query_by_post_that_is_shown_otherwise",
        'page.goto(url + "/")\nexpect(page.locator("#hello")).to_have_text("Hello Ada")',
        {"": _HOME, "graphql": _me("Ada", "x")},
        {"": _HOME.replace("'Hello '+d.data.me.name", "'Hello '+d.data.me.team")},
        blame=right("true_regression/fix_code", "true_regression/investigate", retryable=False),
    ),
    Case(
        "a_deed_asks_for_confirmation",
        'page.goto(url + "/")\npage.get_by_role("button", name="Delete Oslo").click()\n'
        'expect(page.get_by_role("listitem")).to_have_count(2)',
        {"": _PORTS},
        {"": _PORTS.replace("<button class=del", "<button class=del data-confirm='Delete it for good?'")},
        blame=_DISMISSED,
    ),
    Case(
        "what_was_deleted_stays_for_it_asks_for_confirmation",
        'page.goto(url + "/")\npage.get_by_role("button", name="Delete Oslo").click()\n'
        'expect(page.get_by_text("Oslo harbour")).to_be_hidden()',
        {"": _PORTS},
        {"": _PORTS.replace("<button class=del", "<button class=del data-turbo-confirm='Delete it for good?'")},
        blame=_DISMISSED,
    ),
    Case(
        "what_was_deleted_stays_though_it_always_asked",
        'page.on("dialog", lambda d: d.accept())\npage.goto(url + "/")\npage.get_by_role("button", name="Delete Oslo").click()\n'
        'expect(page.get_by_text("Oslo harbour")).to_be_hidden()',
        {"": _PORTS.replace("<button class=del", "<button class=del data-confirm='Sure?'")},
        {
            "": _PORTS.replace("<button class=del", "<button class=del data-confirm='Sure?'").replace(
                "parentNode.remove()", "blur()"
            )
        },
        blame=right("true_regression/fix_code", "true_regression/investigate", never=("dismisses",)),
    ),
)
