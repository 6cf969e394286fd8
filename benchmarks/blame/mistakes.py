"""First runs: the test never passed, and as often as not it is the test."""

from blame.case import Answer, Case, loading, page, right

_TEST = ("unknown/fix_test", "selector_stale/fix_test")
_EITHER = ("unknown/investigate", "unknown/fix_test", "true_regression/investigate")
_EARLY = ("timing_issue/fix_test", "timing_issue/investigate")
_FORM = page(
    '<main><h1 id="title">Edit profile</h1><form><label>Full name <input id="name" placeholder="Your name"></label><label>Mail <input id="mail" type="email"></label>'
    '<label>Country <select id="country"><option>Austria</option><option>Chile</option></select></label><label><input type="checkbox" id="agree"> I agree</label>'
    '<div id="box">Options</div><button type="button" id="save">Save profile</button></form><p id="msg"></p><a href="dashboard">Dashboard</a></main>',
    "save.onclick=()=>{msg.textContent='Profile saved'}",
)
_LOADS = page(
    "<main><h1>Orders</h1><p id=n>Loading…</p><ul id=list></ul></main>",
    loading("api/orders", "n.textContent=d.length+' orders';list.innerHTML=d.map(o=>'<li>'+o+'</li>').join('')"),
)
_ORDERS = Answer(["Pen", "Ink"], delay_ms=600)
_SHOWN_LATE = page(
    "<main><h1>Tool</h1><button id=go>Go</button><p id=out></p></main>",
    "go.onclick=()=>setTimeout(()=>{out.textContent='42'},600)",
)
_TOAST = page(
    "<main><h1>Tool</h1><div id=app></div></main>",
    "setTimeout(()=>{app.innerHTML='<button id=next>Next step</button>'},950)",
)
_TWICE = page("<main><h2>Basic</h2><button>Choose</button><h2>Pro</h2><button>Choose</button></main>")
_HIDDEN = page(
    "<main><h1>Menu</h1><button id=m>Menu</button><ul id=menu style='display:none'><li><a href=#x>Billing</a></li></ul></main>",
    "m.onclick=()=>{menu.style.display='block'}",
)
_FRAME = page("<main><h1>Pay</h1><iframe src='inner' title='Card'></iframe></main>")


def _goes(body: str, *, start: str = "/") -> str:
    return f'page.goto(url + "{start}")\n{body}'


MISTAKES = (
    Case(
        "fills_a_heading",
        _goes('page.fill("#title", "Ann")'),
        {"": _FORM},
        first=right(*_TEST, names=("heading", "h1", "can't be filled", "not a field")),
    ),
    Case("fills_a_div", _goes('page.locator("#box").fill("x")'), {"": _FORM}, first=right(*_TEST)),
    Case("checks_a_button", _goes('page.locator("#save").check()'), {"": _FORM}, first=right(*_TEST)),
    Case(
        "selects_in_an_input", _goes('page.locator("#name").select_option("Chile")'), {"": _FORM}, first=right(*_TEST)
    ),
    Case(
        "value_of_a_paragraph",
        _goes('expect(page.locator("#msg")).to_have_value("Profile saved")'),
        {"": _FORM},
        first=right(*_TEST),
    ),
    Case(
        "option_not_offered",
        _goes('page.locator("#country").select_option("Germany")'),
        {"": _FORM},
        first=right(
            "element_removed/investigate",
            "unknown/fix_test",
            "unknown/investigate",
            "selector_stale/fix_test",
            most="medium",
        ),
    ),
    Case(
        "reads_too_early",
        _goes('assert page.locator("#n").inner_text() == "2 orders"'),
        {"": _LOADS, "api/orders": _ORDERS},
        first=right(*_EARLY, names=("2 orders", "later", "wait")),
    ),
    Case(
        "counts_too_early",
        _goes('assert page.locator("li").count() == 2'),
        {"": _LOADS, "api/orders": _ORDERS},
        first=right(*_EARLY),
    ),
    Case(
        "looks_too_early",
        _goes('assert page.locator("li").first.is_visible()'),
        {"": _LOADS, "api/orders": _ORDERS},
        first=right(*_EARLY),
    ),
    Case(
        "reads_too_early_after_a_click",
        _goes('page.click("#go")\nassert page.inner_text("#out") == "42"'),
        {"": _SHOWN_LATE},
        first=right(*_EARLY),
    ),
    Case(
        "waits_too_short",
        _goes('page.click("#go")\nexpect(page.locator("#out")).to_have_text("42", timeout=100)'),
        {"": _SHOWN_LATE},
        first=right(*_EARLY),
    ),
    Case("clicks_too_early", _goes('page.click("#next", timeout=500)'), {"": _TOAST}, first=right(*_EARLY)),
    Case(
        "finds_a_namesake_first",
        _goes('page.get_by_role("button", name="Next page").click(timeout=500)'),
        {
            "": page(
                "<main><h1>Tool</h1><button>Next</button><div id=app></div></main>",
                "setTimeout(()=>{app.innerHTML='<button>Next page</button>'},800)",
            )
        },
        first=right(*_EARLY),
    ),
    Case(
        "typo_in_expected_url",
        _goes('page.get_by_role("link", name="Dashboard").click()\nexpect(page).to_have_url(url + "/dashbord")'),
        {"": _FORM, "dashboard": page("<h1>Dashboard</h1>")},
        first=right("unknown/fix_test", names=("dashboard",)),
    ),
    Case(
        "typo_in_waited_url",
        _goes('page.get_by_role("link", name="Dashboard").click()\npage.wait_for_url("**/dashbaord")'),
        {"": _FORM, "dashboard": page("<h1>Dashboard</h1>")},
        first=right("unknown/fix_test", names=("dashboard",)),
    ),
    Case(
        "typo_in_opened_url",
        'page.goto(url + "/profil")\npage.locator("#name").fill("Ann")',
        {"profile": _FORM},
        first=right(
            "unknown/fix_test",
            "network_failure/investigate",
            "network_failure/fix_test",
            "unknown/investigate",
            names=("404",),
        ),
    ),
    Case(
        "typo_in_expected_text",
        _goes('page.click("#save")\nexpect(page.locator("#msg")).to_have_text("Profile svaed")'),
        {"": _FORM},
        first=right(*_EITHER),
    ),
    Case(
        "other_case_in_text",
        _goes('page.click("#save")\nexpect(page.locator("#msg")).to_have_text("profile saved")'),
        {"": _FORM},
        first=right(*_EITHER),
    ),
    Case(
        "dot_at_the_end",
        _goes('page.click("#save")\nexpect(page.locator("#msg")).to_have_text("Profile saved.")'),
        {"": _FORM},
        first=right(*_EITHER),
    ),
    Case(
        "forgot_the_click",
        _goes('expect(page.locator("#msg")).to_have_text("Profile saved")'),
        {"": _FORM},
        first=right(*_EITHER),
    ),
    Case(
        "asks_for_a_link_that_is_a_button",
        _goes('page.get_by_role("link", name="Save profile").click()'),
        {"": _FORM},
        first=right(
            "selector_stale/fix_test", "unknown/fix_test", "selector_stale/investigate", names=("Save profile",)
        ),
    ),
    Case(
        "typo_in_test_id",
        _goes('page.get_by_test_id("sbumit").click()'),
        {"": page('<main><h1>Go</h1><button data-testid="submit">Send it</button></main>')},
        first=right(
            "selector_stale/fix_test",
            "selector_stale/investigate",
            "unknown/fix_test",
            "element_removed/investigate",
            most="medium",
        ),
    ),
    Case(
        "two_of_them",
        _goes('page.get_by_role("button", name="Choose").click()'),
        {"": _TWICE},
        first=right("selector_stale/fix_test"),
    ),
    Case(
        "menu_not_opened",
        _goes('page.get_by_text("Billing").click()'),
        {"": _HIDDEN},
        first=right(*_EITHER, "timing_issue/investigate", names=("hidden",)),
    ),
    Case(
        "inside_of_a_frame",
        _goes('page.get_by_role("button", name="Charge card").click()'),
        {"": _FRAME, "inner": page("<button>Charge card</button>")},
        first=right("selector_stale/fix_test", "unknown/fix_test", "selector_stale/investigate"),
    ),
    Case(
        "a_text_inside_of_a_frame",
        _goes('expect(page.get_by_text("Card number is wrong")).to_be_visible()'),
        {"": _FRAME, "inner": page("<form><label>Card <input></label><p>Card number is wrong</p></form>")},
        first=right("selector_stale/fix_test", "unknown/fix_test", "selector_stale/investigate", names=("frame",)),
    ),
    Case(
        "a_field_inside_of_a_frame",
        _goes('page.get_by_label("Ablaufdatum").fill("12/30")'),
        {"": _FRAME, "inner": page("<form><label>Karte <input></label><label>Ablaufdatum <input></label></form>")},
        first=right("selector_stale/fix_test", "unknown/fix_test", "selector_stale/investigate", names=("frame",)),
    ),
    Case(
        "slip_in_the_only_word",
        _goes('page.get_by_role("link", name="Dashbaord").click()'),
        {"": _FORM},
        first=right("selector_stale/fix_test", "unknown/fix_test", names=("Dashboard",)),
    ),
    Case(
        "calls_what_is_not_there",
        _goes('page.get_by_testid("save").click()'),
        {"": _FORM},
        first=right("unknown/fix_test"),
    ),
    Case("name_not_defined", _goes("page.click(SAVE_BUTTON)"), {"": _FORM}, first=right("unknown/fix_test")),
    Case(
        "forgot_an_argument",
        _goes("fill_in(page)"),
        {"": _FORM},
        helpers='def fill_in(page, name):\n    page.fill("#name", name)\n',
        first=right("unknown/fix_test"),
    ),
    Case(
        "expects_what_nobody_shows",
        _goes('expect(page.get_by_text("Order confirmed")).to_be_visible()'),
        {"": _FORM},
        first=right("element_removed/investigate", "unknown/investigate", "true_regression/investigate", most="medium"),
    ),
    Case(
        "checkbox_not_checked",
        _goes('page.click("#save")\nexpect(page.locator("#agree")).to_be_checked()'),
        {"": _FORM},
        first=right(*_EITHER),
    ),
    Case(
        "wrong_number_of_rows",
        _goes('expect(page.locator("option")).to_have_count(3)'),
        {"": _FORM},
        first=right(*_EITHER),
    ),
    Case("title_is_another", _goes('expect(page).to_have_title("Profile")'), {"": _FORM}, first=right(*_EITHER)),
    Case(
        "asserts_a_number_of_its_own",
        _goes('names = ["a", "b"]\nassert len(names) == 3'),
        {"": _FORM},
        first=right("unknown/investigate", "unknown/fix_test"),
    ),
    Case(
        "waits_for_no_request",
        _goes('with page.expect_response("**/api/profile"):\n    page.click("#save")'),
        {"": _FORM},
        first=right("unknown/investigate", "unknown/fix_test", "timing_issue/investigate"),
    ),
    Case(
        "stays_visible",
        _goes('page.click("#save")\nexpect(page.locator("#msg")).to_be_hidden()'),
        {"": _FORM},
        first=right(*_EITHER),
    ),
    Case(
        "expected_an_error",
        _goes(
            'page.fill("#mail", "no mail")\npage.click("#save")\nexpect(page.get_by_text("Invalid mail")).to_be_visible()'
        ),
        {"": _FORM},
        first=right("element_removed/investigate", "unknown/investigate", "true_regression/investigate", most="medium"),
    ),
    Case(
        "login_that_is_refused",
        _goes('page.click("#in")\nexpect(page.get_by_text("Welcome")).to_be_visible()'),
        {
            "": page(
                "<main><button id=in>Sign in</button><p id=m></p></main>",
                "document.getElementById('in').onclick=()=>fetch('api/login',{method:'POST'}).then(r=>{m.textContent=r.ok?'Welcome':'Wrong password'})",
            ),
            "api/login": Answer({"error": "bad"}, status=401),
        },
        first=right("network_failure/investigate", "network_failure/fix_test", "unknown/investigate"),
    ),
    Case(
        "optional_answer_is_missing",
        _goes('expect(page.locator("#msg")).to_have_text("Hello")'),
        {
            "": page("<main><p id=msg>Hi</p></main>", "fetch('api/banner').catch(e=>0)"),
            "api/banner": Answer({}, status=404),
        },
        first=right(*_EITHER, most="low"),
    ),
    Case(
        "console_noise",
        _goes('expect(page.locator("#msg")).to_have_text("Hello")'),
        {"": page("<main><p id=msg>Hi</p></main>", "console.error('deprecated api used')")},
        first=right(*_EITHER, most="low"),
    ),
)
