"""What is easily not looked at: the order of a list, a title, another version, an answer to a deed, a lost click."""

from blame.case import ACQUITTALS, Case, page, right

_ASK = ("true_regression/investigate", "unknown/investigate", "flaky/investigate")
_GO = 'page.goto(url + "/")\n'
_PAGE = "<header><b>Tern</b></header><main><h1>{}</h1>{}</main><footer>Tern Ltd</footer>"
_BIRDS = page(
    _PAGE.format("Birds", "<ul id=birds></ul>"),
    "fetch('birds').then(r=>r.json()).then(d=>{birds.innerHTML=d.map(x=>'<li>'+x.name).join('')})",
)
_NAMED = _GO + 'expect(page.locator("#birds li")).to_have_text(["Arctic tern", "Sooty tern", "Roseate tern"])'
_ORDER = [{"name": "Arctic tern"}, {"name": "Sooty tern"}, {"name": "Roseate tern"}]
_REPORTS = page(
    _PAGE.format("Reports", "<p>All reports of the week</p>"),
    "fetch('unread').then(r=>r.json()).then(d=>{document.title=`Reports (${d.unread})`})",
)
_TITLE = _GO + 'expect(page).to_have_title("Reports (3)")'
_WIND = (
    _PAGE.format("Wind", "<p id=wind>-</p>"),
    "fetch('@').then(r=>r.json()).then(d=>{wind.textContent=d.knots+' kn'}).catch(()=>{})",
)
_MOCKED = 'page.route("**/v1/now", lambda route: route.fulfill(json={"knots": 21}))\n'
_KNOTS = 'expect(page.locator("#wind")).to_have_text("21 kn")'
_ASKED = page(
    _PAGE.format("Wind", "<p id=wind>-</p>"),
    "fetch('now').then(r=>r.json()).then(d=>{wind.textContent=d.knots+' kn'}).catch(()=>{})",
)
_MOCKED_GET = (
    'page.route("**/now", lambda route: route.fulfill(json={"knots": 21}) if route.request.method == "GET" '
    "else route.continue_())\n"
)
_NEST = page(
    _PAGE.format("Nests", "<button id=add>Add nest</button><p id=many></p>"),
    "add.onclick=()=>fetch('nests',{method:'POST'}).then(r=>r.json()).then(d=>{many.textContent=d.nests+' in all'})",
)
_ADDS = (
    _GO + 'page.get_by_role("button", name="Add nest").click()\nexpect(page.locator("#many")).to_have_text("1 in all")'
)
_COUNTER = (
    _PAGE.format("Count", "<button id=seen>Seen one</button><p>Seen: <b id=n>0</b></p>"),
    "setTimeout(()=>{seen.onclick=()=>{n.textContent='1'}},@)",
)
_COUNTS = (
    _GO + 'page.wait_for_timeout(150)\npage.locator("#seen").click()\nexpect(page.locator("#n")).to_have_text("1")'
)
_WHO = _GO + 'expect(page.locator("#who")).to_have_text("Hello Maren")'
_SETTINGS = "fetch('station').then(r=>r.json()).then(d=>{window.ready=1});"
_LETTERS = (
    _GO + 'page.wait_for_function("window.ready")\nexpect(page.locator("#letters")).to_have_text("3 new letters")'
)
_NOTE = _GO + 'expect(page.locator("p.msg")).to_have_text("Ringed on Tuesday")'

UNSEEN = (
    Case(
        "the_answer_lists_them_in_another_order",
        _NAMED,
        {"": _BIRDS, "birds": _ORDER},
        {"birds": _ORDER[::-1]},
        blame=right(*_ASK, most="medium", never=ACQUITTALS, names=("order",)),
    ),
    Case(
        "the_page_lists_them_in_another_order",
        _NAMED,
        {"": _BIRDS, "birds": _ORDER},
        {"": _BIRDS.replace("d.map", "d.reverse().map")},
        blame=right("true_regression/fix_code", retryable=False),
    ),
    Case(
        "a_title_that_counts_what_an_answer_says",
        _TITLE,
        {"": _REPORTS, "unread": {"unread": 3}},
        {"unread": {"unread": 4}},
        same_commit=True,
        blame=right(*_ASK, most="medium", never=ACQUITTALS, names=("unread",)),
    ),
    Case(
        "a_title_that_the_page_made_wrong",
        _TITLE,
        {"": _REPORTS, "unread": {"unread": 3}},
        {"": _REPORTS.replace("d.unread}", "d.unread+1}")},
        blame=right("true_regression/fix_code", retryable=False),
    ),
    Case(
        "the_page_asks_another_version_than_the_mock_answers",
        _MOCKED + _GO + _KNOTS,
        {"": page(_WIND[0], _WIND[1].replace("@", "v1/now")), "v1/now": {"knots": 3}, "v2/now": {"knots": 3}},
        {"": page(_WIND[0], _WIND[1].replace("@", "v2/now"))},
        blame=right("unknown/investigate", most="medium", names=("v2/now",)),
    ),
    Case(
        "the_page_asks_by_another_method_than_the_mock_answers",
        _MOCKED_GET + _GO + _KNOTS,
        {"": _ASKED, "now": {"knots": 3}},
        {"": _ASKED.replace("fetch('now')", "fetch('now',{method:'POST'})")},
        blame=right("unknown/investigate", most="medium", names=("POST",)),
    ),
    Case(
        "what_was_sent_is_answered_otherwise_on_the_same_code",
        _ADDS,
        {"": _NEST, "nests": {"nests": 1}},
        {"nests": {"nests": 2}},
        same_commit=True,
        blame=right(*_ASK, most="medium", never=ACQUITTALS, names=("nests",)),
    ),
    Case(
        "a_click_that_nobody_listened_to_on_the_same_code",
        _COUNTS,
        {"": page(_COUNTER[0], _COUNTER[1].replace("@", "0"))},
        {"": page(_COUNTER[0], _COUNTER[1].replace("@", "20000"))},
        same_commit=True,
        blame=right(*_ASK, "timing_issue/fix_test", most="medium", never=ACQUITTALS),
    ),
    Case(
        "a_click_that_does_nothing_any_more",
        _COUNTS,
        {"": page(_COUNTER[0], _COUNTER[1].replace("@", "0"))},
        {"": page(_COUNTER[0], _COUNTER[1].replace("n.textContent='1'", "void 0").replace("@", "0"))},
        blame=right("true_regression/fix_code", retryable=False),
    ),
    Case(
        "nobody_is_signed_in",
        _WHO,
        {"": page(_PAGE.format("Start", "<p id=who>Hello Maren</p>"))},
        {"": page(_PAGE.format("Start", "<p id=who>Hello guest</p><a href=in>Sign in</a>"))},
        same_commit=True,
        blame=right(*_ASK, most="medium", never=ACQUITTALS, names=("Sign in",)),
    ),
    Case(
        "a_field_that_the_value_never_showed",
        _LETTERS,
        {"": page(_PAGE.format("Post", "<p id=letters>3 new letters</p>"), _SETTINGS), "station": {"coast": "north"}},
        {
            "": page(_PAGE.format("Post", "<p id=letters>5 new letters</p>"), _SETTINGS),
            "station": {"shore": "north"},
        },
        blame=right(*_ASK, "api_contract_changed/investigate", most="medium", never=ACQUITTALS),
    ),
    Case(
        "a_class_that_is_no_state",
        _NOTE,
        {"": page(_PAGE.format("Ring 7", "<p class=msg>Ringed on Tuesday</p>"))},
        {"": page(_PAGE.format("Ring 7", "<p class=note>Ringed on Tuesday</p>"))},
        blame=right("selector_stale/fix_test", "selector_stale/investigate", never=ACQUITTALS),
    ),
)
