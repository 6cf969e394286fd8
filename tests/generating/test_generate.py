"""Generated tests as text: what is asserted, what is left out, what is never written down."""

import ast
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.answering.story import generated
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.generating.generate import generate
from pytest_selfheal.models.generation import GenerationOptions, Language
from pytest_selfheal.models.telemetry import CallSite, Record
from pytest_selfheal.models.timeline import TimelineOptions
from pytest_selfheal.timeline.timeline import timeline
from tests.timeline.making import SHOP, START, action, document, goto, line, login, record, request, thrown, went

LANGUAGES: tuple[Language, ...] = ("python", "python-async", "typescript")
WHOLE = TimelineOptions(max_entries=None, max_bytes=None)
FIXTURE = CallSite(file="conftest.py", line=1, end_line=1, column=0, end_column=1, function="full_cart")


def made(session: Record, **options: Any) -> str:
    return generate(timeline(session, WHOLE), GenerationOptions(**options))


def body(session: Record, **options: Any) -> str:
    """The function, without what stands above it, in one line."""
    return " ".join(made(session, **options).partition("def test_")[2].split())


def quiet() -> Record:
    """The login without its error in the console."""
    return login().model_copy(update={"console": ()})


def test_basic_structure() -> None:
    """Imports, the test, where it begins, who listens to the console."""
    tree = ast.parse(made(quiet()))
    imported = {alias.name for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert {"Page", "expect", "Response"} <= imported
    test = tree.body[-1]
    assert isinstance(test, ast.FunctionDef)
    assert (test.name, [one.arg for one in test.args.args]) == ("test_login_click_log_in_to_dashboard", ["page"])
    said = body(quiet())
    assert said.index('page.context.on("console"') < said.index(f'page.goto("{SHOP}/login")')


def test_basic_structure_in_typescript() -> None:
    said = made(quiet(), lang="typescript")
    assert "import { test, expect, type Response } from '@playwright/test';" in said
    assert "test('login click Log in to dashboard', async ({ page }) => {" in said
    assert "page.context().on('console', message => {" in said
    assert f"await page.goto('{SHOP}/login');" in said
    assert said.rstrip().endswith("expect(consoleErrors).toHaveLength(0);\n});")


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        pytest.param(
            "python",
            'with ( answered(page, "GET", "/api/dashboard", 200), answered(page, "POST", "/api/login", 200), ): '
            'page.get_by_role("button", name="Log in").click() expect(page).to_have_url(at("/dashboard"))',
            id="the waits stand around the call",
        ),
        pytest.param(
            "python-async",
            'async with ( answered(page, "GET", "/api/dashboard", 200), answered(page, "POST", "/api/login", 200), ): '
            'await page.get_by_role("button", name="Log in").click() '
            'await expect(page).to_have_url(at("/dashboard"))',
            id="the same with asyncio",
        ),
    ],
)
def test_network_and_navigation(lang: Language, expected: str) -> None:
    """Several requests of one call are all asserted, also those that came after the navigation that it caused."""
    assert expected in body(quiet(), lang=lang)


def test_network_and_navigation_in_typescript() -> None:
    """Playwright's response promises: made before the call, awaited after it."""
    said = made(quiet(), lang="typescript")
    lines = [one.strip() for one in said.splitlines()]
    where = [
        lines.index("const login2Response = page.waitForResponse(answers('POST', '/api/login'));"),
        lines.index("const dashboardResponse = page.waitForResponse(answers('GET', '/api/dashboard'));"),
        lines.index("await page.getByRole('button', { name: 'Log in' }).click();"),
        lines.index("expect((await login2Response).status(), 'POST /api/login').toBe(200);"),
        lines.index("expect((await dashboardResponse).status(), 'GET /api/dashboard').toBe(200);"),
        lines.index("await expect(page).toHaveURL(at('/dashboard'));"),
    ]
    assert where == sorted(where)


def test_a_request_belongs_to_the_call_before_it() -> None:
    session = record(
        goto(0, "/"),
        action(1000, locator='get_by_text("one")'),
        request(1050, path="/api/one"),
        action(3000, locator='get_by_text("two")'),
        request(3050, path="/api/two"),
    )
    said = body(session)
    assert 'with answered(page, "GET", "/api/one", 200): page.get_by_text("one").click()' in said
    assert 'with answered(page, "GET", "/api/two", 200): page.get_by_text("two").click()' in said


def test_requests_that_were_answered_alike_are_waited_for_once() -> None:
    """A page that polls asks as often as there is time."""
    session = record(goto(0, "/"), action(500), *(request(600 + 500 * n, path="/api/news") for n in range(8)))
    assert body(session).count("answered(") == 1


def test_the_same_request_answered_otherwise_is_another_assertion() -> None:
    session = record(
        goto(0, "/"), action(500), request(600, path="/api/me", status=401), request(700, path="/api/me", status=200)
    )
    said = body(session)
    assert 'answered(page, "GET", "/api/me", 401)' in said
    assert 'answered(page, "GET", "/api/me", 200, number=2)' in said
    assert "nth(2, answers('GET', '/api/me'))" in made(session, lang="typescript")


@pytest.mark.parametrize(
    "entry",
    [
        pytest.param(request(600, path="/logo.png", resource_type="image"), id="a picture"),
        pytest.param(request(600, path="/app.js", resource_type="script"), id="a script"),
        pytest.param(request(600, path="/ping", first_party=False), id="somebody else's"),
        pytest.param(request(600, path="/favicon.ico"), id="an icon that the browser wants"),
        pytest.param(request(600, status=None), id="one without an answer"),
        pytest.param(request(600, mocked=True), id="one that the test answered itself"),
        pytest.param(request(600, made_by=FIXTURE), id="one that the test made itself"),
    ],
)
def test_not_asserted(entry: Any) -> None:
    assert "answered(" not in made(record(goto(0, "/"), action(500), entry))


def test_what_is_left_out_is_said() -> None:
    """A reader must not take a silent gap for an assertion."""
    session = record(
        goto(0, "/"),
        action(500),
        request(600, path="/api/mocked", mocked=True),
        request(610, path="/api/down", status=None, failure="net::ERR_CONNECTION_REFUSED"),
        action(1000, "hover", 'get_by_text("x")', outcome="failed", error="TimeoutError"),
        action(1500, "drag_to", 'get_by_text("y")', arguments={"0": "Locator"}),
    )
    comments = [one.strip() for one in made(session).splitlines() if one.strip().startswith("#")]
    assert comments == [
        "# GET /api/mocked: answered by a route of the session's own, and not asserted",
        "# GET /api/down: failed in the session (net::ERR_CONNECTION_REFUSED), and is not",
        "# asserted",
        '# failed in the session, and is left out: hover on get_by_text("x")',
        '# left out, what target was is not recorded: drag_to on get_by_text("y")',
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_errors_of_the_session_are_listed_and_the_assertion_is_disabled(lang: Language) -> None:
    session = record(goto(0, "/"), action(500), line(600), thrown(700), line(800))
    said = made(session, lang=lang)
    assert said.count("Failed to load sidebar widget") == 1
    assert "x is undefined" in said
    last = [one.strip() for one in said.splitlines() if "console_errors ==" in one or "toHaveLength" in one]
    assert len(last) == 1
    assert last[0].startswith(("# assert", "// expect"))
    assert "DISABLED" in last[0]


def test_a_warning_is_no_error() -> None:
    said = body(record(goto(0, "/"), action(500), line(600, level="warning")))
    assert said.endswith("assert console_errors == []")


def test_shapes_are_asserted_when_asked_for() -> None:
    """Field names and types, nested, and never values."""
    shape = 'shape={"token": "string", "user": {"id": "number", "name": "string"}}'
    assert shape in body(quiet(), assert_response_shape=True)
    assert "shape" not in made(quiet())


def test_shapes_in_typescript() -> None:
    said = made(quiet(), assert_response_shape=True, lang="typescript")
    assert "expect(login2Body).toHaveProperty(['token']);" in said
    assert "expect(login2Body).toHaveProperty(['user']);" in said
    assert "differences(login2Body, { token: 'string', user: { id: 'number', name: 'string' } })" in said


def test_only_json_has_a_shape() -> None:
    session = record(goto(0, "/"), document(5, "/", shape=None), action(500))
    assert "shape" not in made(session, assert_response_shape=True)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("option", "words"),
    [
        pytest.param("assert_network", ("answered(", "waitForResponse", "status"), id="assert_network=false"),
        pytest.param("assert_no_errors", ("console",), id="assert_no_errors=false"),
        pytest.param("assert_response_shape", ("differences", "shape"), id="assert_response_shape=false"),
    ],
)
def test_an_option_that_is_off_leaves_nothing(lang: Language, option: str, words: tuple[str, ...]) -> None:
    said = made(quiet(), lang=lang, **{option: False})
    assert [word for word in words if word in said] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_base_url(lang: Language) -> None:
    """The session's own origin is replaced throughout, another one is not."""
    session = record(goto(0, "/login"), went(10, "/login"), goto(900, "", arguments={"0": "https://other.example/x"}))
    said = made(session, lang=lang, base_url="http://localhost:3000/")
    assert SHOP not in said
    assert "http://localhost:3000/login" in said
    assert "https://other.example/x" in said


def test_a_relative_address_stays_relative() -> None:
    """The suite that wrote it has a base_url of its own; a test of another runner has not."""
    session = record(goto(0, "", arguments={"0": "/login"}), went(10, "/login", ""))
    assert 'page.goto("/login")' in body(session)
    assert f"page.goto('{SHOP}/login')" in made(session, lang="typescript")
    assert 'page.goto("http://localhost:3000/login")' in body(session, base_url="http://localhost:3000")


@pytest.mark.parametrize(
    ("name", "python", "typescript"),
    [
        pytest.param("test_mine", "def test_mine(page", "test('test_mine'", id="an identifier"),
        pytest.param("login completes", "def test_login_completes(", "test('login completes'", id="words"),
        pytest.param("it's \"quoted\"\\", "def test_it_s_quoted(", "test('it\\'s \"quoted\"\\\\'", id="quotes"),
        pytest.param("注文", "def test_注文(", "test('注文'", id="letters of another script"),
        pytest.param("€ 5", "def test_5(", "test('€ 5'", id="signs"),
        pytest.param("€", "def test_session(", "test('€'", id="nothing but signs"),
    ],
)  # fmt: skip
def test_test_name(name: str, python: str, typescript: str) -> None:
    assert python in made(quiet(), test_name=name)
    assert typescript in made(quiet(), test_name=name, lang="typescript")


def test_last_n_actions() -> None:
    """It begins on the page that the first of them was done on."""
    said = body(quiet(), last_n_actions=1)
    assert [call for call in ("get_by_label", ".fill(") if call in said] == []
    assert said.index(f'page.goto("{SHOP}/login")') < said.index('page.get_by_role("button", name="Log in").click()')


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("locator", "value", "variable"),
    [
        pytest.param('get_by_label("Password")', "[redacted]", "TEST_PASSWORD", id="a password"),
        pytest.param('get_by_label("Password")', "hunter2", "TEST_PASSWORD", id="one that slipped through"),
        pytest.param(
            'get_by_label("Security answer")', "<text, 8 characters>", "TEST_SECURITY_ANSWER", id="a masked text"
        ),
        pytest.param("locator(\"input[name='cardNo']\")", "[redacted]", "TEST_CARD_NO", id="named by an attribute"),
        pytest.param('get_by_label("暗証番号")', "[redacted]", "TEST_VALUE", id="a name that no environment takes"),
        pytest.param('get_by_label("About you")', "x" * 200, "TEST_ABOUT_YOU", id="a text that was cut"),
    ],
)
def test_what_is_secret_is_read_from_the_environment(lang: Language, locator: str, value: str, variable: str) -> None:
    said = made(record(goto(0, "/"), action(500, "fill", locator, arguments={"0": value})), lang=lang)
    assert value not in said
    assert f'os.environ["{variable}"]' in said or f"given('{variable}')" in said
    assert "[user-provided]" in said


def test_two_secrets_have_two_names() -> None:
    typed = [action(500 + n, "fill", 'get_by_label("Password")', arguments={"0": "[redacted]"}) for n in range(2)]
    said = made(record(goto(0, "/"), *typed))
    assert 'os.environ["TEST_PASSWORD"]' in said
    assert 'os.environ["TEST_PASSWORD_2"]' in said


def test_a_secret_in_a_locator_or_an_address() -> None:
    session = record(
        goto(0, "", arguments={"0": f"{SHOP}/reset/[redacted]"}),
        went(10, "/reset/[redacted]", ""),
        action(500, locator='get_by_text("[redacted]")'),
        request(600, path="/api/tokens/[redacted]"),
    )
    said = body(session)
    assert 'page.goto(os.environ["TEST_URL"])' in said
    assert 'page.get_by_text(os.environ["TEST_TEXT"]).click()' in said
    assert 'answered(page, "GET", "/api/tokens/*", 200)' in said
    assert 'to_have_url(at("/reset/*"))' in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_body_that_was_sent_is_not_in_the_test(lang: Language) -> None:
    assert "ada@example.com" not in made(login(), lang=lang).replace("fill('ada@example.com')", "").replace(
        'fill("ada@example.com")', ""
    )


def test_ids_in_a_path() -> None:
    """An order that is made each time has another number each time; a product that the test went to has its own."""
    session = record(
        goto(0, "/products/7"),
        went(10, "/products/7", ""),
        request(20, path="/api/products/7"),
        action(500),
        request(600, "POST", "/api/orders", 201),
        request(700, path="/api/orders/1042"),
        went(800, "/orders/1042", "/products/7"),
    )
    said = body(session)
    assert '"/api/products/7"' in said
    assert '"/api/orders/*"' in said
    assert 'at("/orders/*")' in said


@pytest.mark.parametrize(
    ("name", "locator", "given", "python", "typescript"),
    [
        pytest.param("press", 'get_by_label("Q")', {"0": "Enter"}, 'page.get_by_label("Q").press("Enter")',
                     "page.getByLabel('Q').press('Enter')", id="a key that types nothing"),
        pytest.param("press", "", {"0": "Escape"}, 'page.keyboard.press("Escape")',
                     "page.keyboard.press('Escape')", id="the keyboard"),
        pytest.param("press", "", {"0": "<text, 1 character>"}, 'page.keyboard.press(os.environ["TEST_VALUE"])',
                     "page.keyboard.press(", id="a character that was not kept"),
        pytest.param("click", "", {"0": 3, "1": 4}, "page.mouse.click(3, 4)", "page.mouse.click(3, 4)", id="the mouse"),
        pytest.param("click", 'get_by_text("x")', {"button": "right", "timeout": 5, "force": True},
                     'page.get_by_text("x").click(button="right", force=True)',
                     "page.getByText('x').click({ button: 'right', force: true })", id="options, but no time-out"),
        pytest.param("select_option", 'get_by_label("C")', {"label": "Blue"},
                     'page.get_by_label("C").select_option(label="Blue")',
                     "page.getByLabel('C').selectOption({ label: 'Blue' })", id="a choice by its text"),
        pytest.param("select_option", 'get_by_label("C")', {"0": ["a", "b"]},
                     'page.get_by_label("C").select_option(["a", "b"])',
                     "page.getByLabel('C').selectOption(['a', 'b'])", id="several choices"),
        pytest.param("set_checked", 'get_by_label("C")', {"0": False}, 'page.get_by_label("C").set_checked(False)',
                     "page.getByLabel('C').setChecked(false)", id="a state"),
        pytest.param("drag_to", 'get_by_text("a")', {"0": 'page.get_by_text("b")'},
                     'page.get_by_text("a").drag_to(page.get_by_text("b"))',
                     "page.getByText('a').dragTo(page.getByText('b'))", id="to another locator"),
        pytest.param("click", 'frame_locator("#f").get_by_role("link", name=re.compile(r"a/b", re.IGNORECASE)).first',
                     {}, 'frame.get_by_role("link", name=re.compile("a/b", re.IGNORECASE)).first element.click()',
                     "page.frameLocator('#f').getByRole('link', { name: new RegExp('a/b', 'i') }).first()",
                     id="frames, patterns, positions"),
        pytest.param("click", 'get_by_role("row").filter(has=locator("b"), has_text="x").and_(locator("i"))', {},
                     'element = page.get_by_role("row").filter(has=page.locator("b"), has_text="x") '
                     'element_2 = element.and_(page.locator("i"))',
                     "filter({ has: page.locator('b'), hasText: 'x' }).and(page.locator('i'))", id="nested locators"),
    ],
)  # fmt: skip
def test_calls(name: str, locator: str, given: dict[str, Any], python: str, typescript: str) -> None:
    session = record(goto(0, "/"), action(500, name, locator, arguments=given))
    assert python in body(session)
    assert typescript in made(session, lang="typescript")


def test_an_own_request_of_a_fixture_becomes_its_fixture() -> None:
    session = record(request(0, "POST", "/api/cart", 201, made_by=FIXTURE), goto(100, "/cart"), fixtures=("full_cart",))
    assert '@pytest.mark.usefixtures("full_cart")' in made(session)
    unknown = made(session.model_copy(update={"fixtures": ()}))
    assert "usefixtures" not in unknown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_that_comes_up(lang: Language) -> None:
    session = record(
        goto(0, "/"),
        action(500, locator='get_by_text("Terms")'),
        document(550, "/terms", page=1),
        went(600, "/terms", "", page=1),
        action(900, locator='get_by_text("Accept")', page=1),
    )
    said = made(session, lang=lang)
    opening = said.index("expect_popup()") if lang != "typescript" else said.index("waitForEvent('popup')")
    second = "page_2" if lang != "typescript" else "page2"
    assert opening < said.index("Terms" if lang == "typescript" else '"Terms"', opening)
    assert f"expect({second})" in said
    assert f"{second}.get" in said


def test_a_page_that_the_test_opened() -> None:
    session = record(goto(0, "/"), goto(500, "/b", page=1), action(900, page=1))
    said = body(session)
    assert "page_2 = page.context.new_page()" in said
    assert f'page_2.goto("{SHOP}/b")' in said


def test_a_call_that_began_too_early() -> None:
    """It waited for its element while the page of the call before still loaded: what came then can be of either."""
    session = record(
        goto(0, "/login"),
        document(5),
        action(1000),
        request(1010, "POST"),
        action(1045, locator='get_by_text("Cancel")', duration_ms=300),
        went(1100, "/account"),
        request(1110, path="/api/orders"),
        request(1330, "POST", "/api/cancel"),
    )
    assert (
        'with answered(page, "GET", "/api/orders", 200): with answered(page, "POST", "/api/login", 200): '
        'page.get_by_role("button", name="Log in").click() with answered(page, "POST", "/api/cancel", 200): '
        'page.get_by_text("Cancel").click()'
    ) in body(session)
    said = " ".join(made(session, lang="typescript").split())
    assert said.index("const ordersResponse =") < said.index("'Log in'")
    assert "await Promise.all([ ordersResponse.then(response => expect(response.status()" in said


@pytest.mark.parametrize("after_ms", [pytest.param(3, id="of the deed"), pytest.param(60, id="of either")])
def test_a_deed_by_hand_asks_at_once(after_ms: int) -> None:
    """It is told when it happens: nothing that follows was caused by the deed before alone."""
    session = record(
        goto(0, "/"),
        action(1000, "fill", 'get_by_label("Search")', arguments={"0": "la"}, duration_ms=0),
        request(1200, path="/api/products", duration_ms=300),
        action(1560, locator='get_by_text("Add")', duration_ms=0),
        request(1560 + after_ms, "POST", "/api/cart"),
    )
    assert (
        'with answered(page, "POST", "/api/cart", 200): with answered(page, "GET", "/api/products", 200): '
        'page.get_by_label("Search").fill("la") page.get_by_text("Add").click()'
    ) in body(session)


@pytest.mark.parametrize(
    "session", [pytest.param(record(), id="nothing at all"), pytest.param(record(request(0), line(5)), id="no action")]
)
def test_nothing_was_done(session: Record) -> None:
    """A test that does nothing would pass for ever."""
    with pytest.raises(BadRequest, match="nothing was done in this session"):
        made(session)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "session",
    [
        pytest.param(record(action(0)), id="a single action"),
        pytest.param(record(goto(0, "/"), action(500)), id="no network"),
        pytest.param(
            record(goto(0, "/"), *(action(1000 * n, locator=f'get_by_text("{n}")') for n in range(1, 50))),
            id="50 actions",
        ),
    ],
)
def test_edges(lang: Language, session: Record) -> None:
    said = made(session, lang=lang)
    assert said.count(".click(") == sum(one.name == "click" for one in session.actions)


def test_healed_calls_use_the_locator_that_worked() -> None:
    session = record(goto(0, "/"), action(500, locator='locator("#old")', healed_with='get_by_test_id("new")'))
    assert 'page.get_by_test_id("new").click()' in body(session)
    assert "#old" not in made(session)


def test_times_of_a_recording_do_not_matter() -> None:
    """The same session an hour later is the same test."""
    later = Record.model_validate_json(
        login().model_dump_json().replace(str(START)[:7], str(START + 3_600_000_000)[:7])
    )
    assert made(later) == made(login())


@pytest.mark.parametrize("lang", ["python", "python-async"])
@pytest.mark.parametrize("count", [9, 25, 60])
def test_many_requests_of_one_action(lang: Language, count: int) -> None:
    """More than Python nests blocks: what is handed out is Python all the same, and asserts each of them."""
    asked = [request(2100 + number, "GET", f"/api/part{chr(97 + number % 26)}{number}") for number in range(count)]
    said = made(record(goto(0), document(5), went(20, "/login", ""), action(2000), *asked), lang=lang)
    compile(said, "generated", "exec")
    assert said.count('"/api/part') == count
    assert "ExitStack() as answers:" in said


def test_steps_that_each_begin_before_the_last_one_is_answered() -> None:
    """A session by hand that is quicker than its answers: the blocks do not go deeper than Python goes."""
    entries = [goto(0), document(5), went(20, "/login", "")]
    for number in range(40):
        at = 2000 + 100 * number
        entries += [
            action(at, duration_ms=0),
            request(at + 50, "GET", f"/api/n{chr(97 + number % 26)}", duration_ms=400),
        ]
    compile(made(record(*entries)), "generated", "exec")


def test_a_structure_that_is_not_known_is_said() -> None:
    """The page went on before the answer was read."""
    session = record(goto(0), document(5), went(20, "/login", ""), action(2000), request(2150, "POST"), went(2300))
    assert "# POST /api/login: its structure is not asserted" in made(session, assert_response_shape=True)
    assert "its structure" not in made(session)


@pytest.mark.parametrize("base", ["nonsense", "shop.example", "http://", "file:///a"])
def test_a_base_url_that_is_none_is_refused(tmp_path: Path, base: str) -> None:
    """In one line, before anything is read."""
    with pytest.raises(BadRequest, match="the base URL is no address"):
        generated(tmp_path, "test_login", GenerationOptions(base_url=base))
