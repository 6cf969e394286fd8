"""Mistakes of the test that message or page show."""

from dataclasses import replace

import pytest

from pytest_selfheal.models.element import Element, Snapshot
from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.telemetry import CallSite, PageEvent
from tests.diagnosis.conftest import pay_button

TITLE = 'locator("#title")'


def saying(scene, message: str):
    return replace(scene, failure=scene.failure.model_copy(update={"message": message}))


def test_a_heading_can_not_be_filled(scene):
    """The fields that can are named."""
    field = Element(tag="input", role="textbox", name="Full name", editable=True, idxpath="/html[1]/body[1]/input[1]")
    failed = scene.without_baseline().fails(
        "fill", TITLE, resolved=True, matches=1, snapshot=Snapshot(elements=(field,))
    )
    message = (
        "Locator.fill: Error: Element is not an <input>, <textarea>, <select> or [contenteditable] and does not have"
    )
    diagnosis = saying(failed, message).diagnosed()

    assert (diagnosis.recommended_action, diagnosis.cause) == ("fix_test", "test_mistake")
    assert 'Fields of this page: textbox "Full name"' in diagnosis.summary


@pytest.mark.parametrize(
    ("exception", "message", "cause"),
    [
        pytest.param("NameError", "name 'SAVE' is not defined", "test_mistake", id="name"),
        pytest.param("AttributeError", "'Page' object has no attribute 'get_by_testid'", "test_mistake", id="api"),
        pytest.param(
            "TypeError", "pay() missing 1 required positional argument: 'name'", "test_mistake", id="argument"
        ),
        pytest.param("AttributeError", "'dict' object has no attribute 'price'", "", id="data-is-not-the-test"),
        pytest.param("KeyError", "'price'", "", id="a-field-of-an-answer"),
    ],
)
def test_own_code(scene, exception, message, cause):
    assert scene.without_baseline().raises(exception, message).diagnosed().cause == cause


@pytest.mark.parametrize(
    ("expected", "cause"),
    [
        pytest.param("http://127.0.0.1:8000/crat", "test_mistake", id="a-typo"),
        pytest.param("http://127.0.0.1:8000/checkout", "", id="another-page"),
    ],
)
def test_address(scene, expected, cause):
    failed = scene.without_baseline().fails("to_have_url", resolved=None, expected=expected)

    assert failed.diagnosed().cause == cause


def test_a_closed_details(scene):
    """A user would open it first; nobody says that the application changed."""
    path = "/html[1]/body[1]/details[1]"
    summary = Element(tag="summary", role="button", name="More", text="More", idxpath=f"{path}/summary[1]")
    hidden = Element(tag="button", role="button", name="Ask", visible=False, idxpath=f"{path}/button[1]")
    seen = {"snapshot": Snapshot(elements=(summary, hidden)), "target": {"element": hidden.model_dump()}}
    failed = scene.without_baseline().fails("click", "#ask", resolved=True, visible=False, matches=1, **seen)

    assert 'folded away in a closed <details> (button "More")' in failed.diagnosed().summary


def test_it_worked_at_the_last_pass(scene):
    """Then the page has another element there now, and the test was right."""
    failed = scene.fails("click", 'get_by_test_id("pay")', resolved=True, matches=1)
    diagnosed = saying(failed, "Element is not an <input>, <textarea>, <select>").diagnosed()

    assert diagnosed.cause == ""


def test_a_control_that_was_made_another_one(scene):
    """A select that became a list of buttons: whether the test or the page is to be changed, people say."""
    now = pay_button(tag="div", role="listbox", name="Pay now", attributes={"data-testid": "pay"})
    seen = {"snapshot": Snapshot(elements=(now,)), "target": {"element": now.model_dump()}}
    steps = tuple(
        one.model_copy(update={"name": "select_option"}) if one.name == "click" else one for one in scene.digest.steps
    )
    chosen = replace(scene, digest=scene.digest.model_copy(update={"steps": steps}))
    failed = chosen.fails("select_option", 'get_by_test_id("pay")', resolved=True, matches=1, **seen)
    diagnosed = saying(failed, "Locator.select_option: Error: Element is not a <select> element").diagnosed()

    assert (diagnosed.category, diagnosed.recommended_action) == ("true_regression", "investigate")
    assert "where it found a <button> at the last pass, and select_option is not for that" in diagnosed.summary
    assert "NOT a test issue" not in f"{diagnosed.summary}{diagnosed.root_cause}"


def test_failure_without_a_message(scene):
    assert replace(scene.raises("NameError", ""), failure=Failure(message="")).diagnosed().cause == ""


FRAME = "/html[1]/body[1]/iframe[1]"


@pytest.mark.parametrize(
    ("asked", "frames", "cause"),
    [
        pytest.param('get_by_role("button", name="Sign")', [FRAME], "test_mistake", id="by-role-and-name"),
        pytest.param('get_by_text("Sign")', [FRAME], "test_mistake", id="by-text"),
        pytest.param('get_by_test_id("sign")', [FRAME], "test_mistake", id="by-test-id"),
        pytest.param('locator("button")', [FRAME], "", id="that-says-nothing-but-a-kind"),
        pytest.param('get_by_role("button", name="Seal")', [FRAME], "", id="that-asks-for-another-one"),
        pytest.param('get_by_text("Sign")', [FRAME, FRAME.replace("[1]", "[2]")], "", id="in-two-frames"),
    ],
)
def test_what_stands_in_a_frame(scene, asked, frames, cause):
    """The page's own locators do not look into frames, and nobody says so."""
    iframe = Element(tag="iframe", role="iframe", name="Contract", idxpath=FRAME)
    button = {"tag": "button", "role": "button", "name": "Sign", "text": "Sign", "attributes": {"data-testid": "sign"}}
    inside = (Element(**button, idxpath="/html[1]/body[1]/button[1]", frame=(frame,)) for frame in frames)
    around = (Element(tag="main", text="Sign", idxpath="/html[1]/body[1]", frame=(frame,)) for frame in frames)
    seen = {"snapshot": Snapshot(elements=(iframe, *around, *inside)), "frame": ()}
    failed = scene.without_baseline().fails("click", asked, resolved=False, matches=0, matches_after_grace=0, **seen)
    diagnosis = failed.diagnosed()

    assert diagnosis.cause == cause
    assert not cause or 'button "Sign" stands in a frame of it (iframe "Contract")' in diagnosis.summary


@pytest.mark.parametrize(
    ("exception", "message", "said"),
    [
        pytest.param(
            "AssertionError", "assert <coroutine object f at 0x7f> == 'Cart'", "an await is missing", id="not-awaited"
        ),
        pytest.param(
            "AssertionError", "assert 'Cart' in <coroutine object f at 0x7f>", "an await is missing", id="other-side"
        ),
        pytest.param(
            "AttributeError", "'coroutine' object has no attribute 'strip'", "an await is missing", id="used-further"
        ),
        pytest.param(
            "AssertionError",
            "assert inner_text == 'Cart'\n +  where inner_text = <Locator frame=<Frame> selector='h1'>.inner_text",
            "inner_text itself: it lacks the parentheses",
            id="not-called",
        ),
        pytest.param(
            "AssertionError",
            "assert <bound method Locator.count of <Locator frame=<Frame>>> == 3",
            "count itself: it lacks the parentheses",
            id="not-called-with-its-whole-name",
        ),
        pytest.param(
            "ValueError", "Unsupported type: <class 'bool'>", "a plain assert is for values", id="expect-bool"
        ),
        pytest.param("ValueError", "Unsupported type: <class 'coroutine'>", "await is missing", id="expect-coroutine"),
    ],
)
def test_a_call_that_lacks_a_part(scene, exception, message, said):
    diagnosis = scene.without_baseline().raises(exception, message).diagnosed()

    assert (diagnosis.cause, diagnosis.recommended_action) == ("test_mistake", "fix_test")
    assert diagnosis.confidence == "high"
    assert said in diagnosis.summary


@pytest.mark.parametrize(
    ("exception", "message"),
    [
        pytest.param(
            "AssertionError",
            "assert False\n +  where False = <bound method Locator.is_visible of <Locator>>()",
            id="a-method-that-was-called",
        ),
        pytest.param("AssertionError", "assert 'a coroutine object' == 'x'", id="a-text-of-the-page"),
        pytest.param("ValueError", "Unsupported type: gif", id="another-error"),
    ],
)
def test_what_only_reads_like_a_call_without_a_part(scene, exception, message):
    assert scene.without_baseline().raises(exception, message).diagnosed().cause == ""


@pytest.mark.parametrize(
    ("sides", "read", "cause"),
    [
        pytest.param({"expected": "1", "actual": "'1'"}, "inner_text", "test_mistake", id="text-and-number"),
        pytest.param({"expected": "'1'", "actual": "1"}, "inner_text", "test_mistake", id="the-other-way-round"),
        pytest.param({"expected": "1", "actual": "'2'"}, "inner_text", "test_mistake", id="another-value"),
        pytest.param({"expected": "'2'", "actual": "2"}, "count", "test_mistake", id="a-count-and-a-text"),
        pytest.param({"expected": "2", "actual": "3"}, "count", "", id="two-numbers"),
        pytest.param({"expected": "1", "actual": "'1'"}, "json", "", id="an-answer-may-have-changed-its-type"),
    ],
)
def test_a_text_is_compared_with_a_number(scene, sides, read, cause):
    failed = scene.without_baseline().raises("AssertionError", "assert '1' == 1", read=read, **sides)

    assert failed.diagnosed().cause == cause


@pytest.mark.parametrize(
    "message",
    [
        pytest.param("value must be a string or regular expression", id="an-expected-value"),
        pytest.param(
            'Locator expected to be visible\nActual value: None\nError: Unexpected token "" while parsing css selector '
            '"p[class=x". Did you mean to CSS.escape it?\nCall log:\n  - waiting for p[class=x',
            id="a-selector",
        ),
        pytest.param("Locator.select_option: options[0]: expected object, got null", id="an-argument"),
        pytest.param('Locator.press: Unknown key: "Entr"', id="a-key"),
        pytest.param("Page.wait_for_url: Invalid glob pattern \"**/{a\": unmatched '{'", id="a-pattern"),
    ],
)
def test_what_playwright_does_not_take(scene, message):
    failed = scene.without_baseline().fails("to_have_text", TITLE, resolved=None)

    diagnosis = saying(failed, message).diagnosed()
    assert (diagnosis.cause, diagnosis.confidence) == ("test_mistake", "high")


def test_a_text_where_a_selector_belongs_is_said_with_the_calls_that_find_it(scene):
    failed = scene.without_baseline().fails("fill", 'locator("City:")', resolved=None)

    message = 'Locator.fill: Unexpected token "" while parsing css selector "City:". Did you mean to CSS.escape it?'
    assert 'get_by_label("City:") or get_by_text("City:")' in saying(failed, message).diagnosed().root_cause


def test_what_playwright_took_at_the_last_pass(scene):
    """The text that the page gives, and the test asks for, may be none any more."""
    failed = scene.fails("to_have_text", TITLE, resolved=None)

    assert saying(failed, "value must be a string or regular expression").diagnosed().cause == ""


REFUSED = "Page.goto: net::ERR_UNSAFE_PORT at http://127.0.0.1:9/\nCall log:\n  - navigating"
PLAIN = "Page.goto: net::ERR_SSL_PROTOCOL_ERROR at https://127.0.0.1:8000/"
AWAY = "Page.goto: net::ERR_CONNECTION_REFUSED at http://127.0.0.1:9/"


@pytest.mark.parametrize(
    ("message", "compared", "cause"),
    [
        pytest.param(REFUSED, False, "test_mistake", id="the-browser-opens-no-such-port"),
        pytest.param(REFUSED, True, "test_mistake", id="whatever-was-before"),
        pytest.param(
            'Page.goto: Protocol error (Page.navigate): Cannot navigate to invalid URL\nCall log:\n  - to "/x"',
            False,
            "test_mistake",
            id="no-address-at-all",
        ),
        pytest.param(PLAIN, False, "test_mistake", id="https-of-a-server-that-has-none"),
        pytest.param(PLAIN, True, "", id="that-had-it-at-the-last-pass"),
        pytest.param(AWAY, False, "", id="a-server-that-is-away"),
    ],
)
def test_an_address_that_can_not_be_opened(scene, message, compared, cause):
    scene = scene if compared else scene.without_baseline()
    diagnosis = saying(scene.fails("goto"), message).diagnosed()

    assert diagnosis.cause == cause
    assert diagnosis.recommended_action == "investigate"


def test_nothing_opened_a_page(blank):
    empty = blank.without_baseline().fails("fill", TITLE, resolved=False, matches=0, url="about:blank")

    assert empty.diagnosed().cause == "test_mistake"
    assert "await" in empty.diagnosed().root_cause


def test_an_empty_page_that_was_opened(scene):
    empty = scene.without_baseline().fails("fill", TITLE, resolved=False, matches=0, url="about:blank")

    assert empty.diagnosed().cause == ""


def test_a_query_that_found_nothing(scene):
    """There is no body whose field could be missing; with a pass, the page may be what changed."""
    message = "'NoneType' object has no attribute 'click'"
    failed = scene.raises("AttributeError", message)

    diagnosis = failed.without_baseline().diagnosed()

    assert (diagnosis.category, diagnosis.cause) == ("unknown", "test_mistake")
    assert diagnosis.recommended_action == "fix_test"
    assert "found no element" in diagnosis.summary
    assert failed.diagnosed().cause == ""


def test_nothing_that_is_no_element(scene):
    failed = scene.raises("AttributeError", "'NoneType' object has no attribute 'colour'").without_baseline()

    assert (failed.diagnosed().category, failed.diagnosed().cause) == ("unknown", "")


def test_an_element_handle_is_not_waited_for(scene):
    """It stays with the element that it was taken of."""
    gone = scene.without_baseline().fails("click", resolved=True, detached=True)
    diagnosis = saying(gone, "ElementHandle.click: Element is not attached to the DOM").diagnosed()

    assert (diagnosis.recommended_action, diagnosis.cause) == ("fix_test", "test_mistake")


@pytest.mark.parametrize(
    ("name", "others", "is_hidden"),
    [
        pytest.param("Save user", (), True, id="in-a-closed-part"),
        pytest.param("Save", (), False, id="called-otherwise"),
        pytest.param("Save user", ("Save user",), False, id="several"),
    ],
)
def test_a_first_run_asks_for_what_is_there_and_hidden(scene, name, others, is_hidden):
    """A role is found where it is seen only: the locator may be right."""
    hidden = [
        Element(tag="button", role="button", own_text=text, visible=False, idxpath=f"/html[1]/body[1]/button[{n}]")
        for n, text in enumerate((name, *others), 1)
    ]
    failed = scene.without_baseline().fails(
        "click",
        'get_by_role("button", name="Save user")',
        resolved=False,
        matches=0,
        snapshot=Snapshot(elements=tuple(hidden)),
    )
    diagnosis = failed.diagnosed()

    assert ("the button of that name is there, and hidden" in diagnosis.summary) is is_hidden
    assert not is_hidden or (diagnosis.category, diagnosis.confidence) == ("true_regression", "low")


@pytest.mark.parametrize(
    ("glob", "sent", "cause"),
    [
        pytest.param("**/api/ordres", ("/api/orders", 200), "test_mistake", id="a-slip"),
        pytest.param("**/api/ordres*", ("/api/orders?page=2", 200), "test_mistake", id="with-more-behind-it"),
        pytest.param("**/api/ordres", ("/api/orders", 500), "", id="that-failed-by-itself"),
        pytest.param("**/api/invoices", ("/api/orders", 200), "", id="another-one"),
        pytest.param("**/api/orders", ("/api/orders", 200), "", id="spelled-right-and-something-else-is-wrong"),
    ],
)
def test_the_address_of_an_awaited_answer(scene, glob, sent, cause):
    """It waits in vain each time: nobody is to run it again."""
    waits = scene.without_baseline().request(*sent, at=400)
    failed = waits.fails("expect_response", timeout_ms=2000)
    message = f'Timeout 2000ms exceeded while waiting for event "response"\n- waiting for response "{glob}"'

    assert saying(failed, message).diagnosed().cause == cause


@pytest.mark.parametrize(
    ("site", "page", "cause"),
    [
        pytest.param(CallSite(file="test_cart.py", line=7, end_line=7, column=0, end_column=9), 0, "test_mistake"),
        pytest.param(None, 0, "", id="a-page-that-went-by-itself"),
        pytest.param(
            CallSite(file="test_cart.py", line=7, end_line=7, column=0, end_column=9), 1, "", id="another-page"
        ),
    ],
)
def test_a_page_that_the_test_closed(scene, site, page, cause):
    event = PageEvent(ts=scene.record.started_at + 100, kind="close", page=page, made_by=site)
    closed = replace(scene, record=scene.record.model_copy(update={"events": (event,)}))
    failed = closed.without_baseline().fails("click", TITLE)
    diagnosis = saying(failed, "Locator.click: Target page, context or browser has been closed").diagnosed()

    assert diagnosis.cause == cause
    assert not cause or "closed the page itself (test_cart.py:7)" in diagnosis.summary


def test_a_fixture_that_nobody_knows(blank):
    failed = blank.without_baseline().raises(
        "_pytest.fixtures.FixtureLookupError", "('user', <FixtureRequest for <Function test_pays>>)"
    )
    diagnosis = failed.unseen().knowing(phase="setup").diagnosed()

    assert (diagnosis.cause, diagnosis.recommended_action) == ("test_mistake", "fix_test")
    assert "a fixture 'user'" in diagnosis.summary


@pytest.mark.parametrize(
    ("message", "compared", "cause", "action"),
    [
        pytest.param(
            "[Errno 2] No such file or directory: 'a.csv'", False, "test_mistake", "fix_test", id="never-seen"
        ),
        pytest.param(
            "[Errno 2] No such file or directory: 'a.csv'", True, "test_mistake", "investigate", id="was-there"
        ),
        pytest.param("[Errno 98] Address already in use", False, "", "investigate", id="no-file-at-all"),
    ],
)
def test_a_file_of_the_test(scene, message, compared, cause, action):
    scene = scene if compared else scene.without_baseline()
    diagnosis = scene.raises("FileNotFoundError", message).diagnosed()

    assert (diagnosis.cause, diagnosis.recommended_action) == (cause, action)
    assert not cause or "'a.csv'" in diagnosis.summary
