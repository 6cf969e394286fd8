"""An error that the test may catch costs it next to nothing, and is looked at when the test has failed for it."""

from typing import Any

import pytest
from playwright import sync_api
from playwright.sync_api import Page, expect

from pytest_selfheal.browser import glance
from pytest_selfheal.browser.glance import Glance, Glances
from pytest_selfheal.browser.recorder import looking
from pytest_selfheal.browser.steps import drive
from pytest_selfheal.browser.tape import PendingRequest

PAGE = "<main><h1>Cart</h1><button data-testid=save>Save</button></main>"


@pytest.fixture
def catching(watched: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The test may catch every error, and has waited long enough for a glance at each, on however slow a machine."""
    monkeypatch.setattr(glance, "GLANCE_MS", 30_000)
    watched.recorder._is_final = lambda _: False
    watched.window.glances._waited_ms = 60_000
    return watched


def finish(watched: Any, message: str) -> Any:
    """The test failed, and pytest makes its report."""
    with looking():
        drive(watched.recorder.look_at_page(watched.window, message), watched.window.note)
    return watched.record().moments


def fail(page: Page, test_id: str = "gone") -> str:
    with pytest.raises(sync_api.TimeoutError) as caught:
        page.get_by_test_id(test_id).click(timeout=50)
    return str(caught.value)


@pytest.mark.browser
def test_no_more_than_a_glance_while_the_error_is_under_way(catching: Any, seen_page: Page) -> None:
    seen_page.set_content(PAGE)
    fail(seen_page)
    assert catching.record().moments == ()
    assert catching.window.screenshots == []
    (seen,) = catching.window.glances.pending
    assert (seen.glance.is_whole, seen.glance.matches) == (True, 0)


@pytest.mark.browser
def test_the_test_failed_for_it_after_all(catching: Any, seen_page: Page) -> None:
    seen_page.set_content(PAGE)
    message = fail(seen_page)
    (moment,) = finish(catching, f"could not save\n{message}")
    assert (moment.matches, moment.retried, moment.passed_after_ms) == (0, True, None)
    assert [live.locator for live in moment.live] == ['get_by_test_id("save")']
    assert moment.screenshot == "0"
    assert [element.name for element in moment.snapshot.elements if element.role == "button"] == ["Save"]
    assert "heading" in moment.snapshot.aria


@pytest.mark.browser
def test_what_the_page_said_is_kept_when_it_is_closed(catching: Any, seen_page: Page) -> None:
    seen_page.set_content(PAGE)
    message = fail(seen_page)
    seen_page.close()
    (moment,) = finish(catching, message)
    assert moment.trouble == ("the page was closed",)
    assert [element.name for element in moment.snapshot.elements if element.role == "button"] == ["Save"]


@pytest.mark.browser
def test_what_comes_before_the_report_is_late(catching: Any, seen_page: Page) -> None:
    seen_page.set_content(PAGE)
    with pytest.raises(AssertionError) as caught:
        expect(seen_page.locator("#late")).to_be_visible(timeout=100)
    seen_page.evaluate("document.body.innerHTML += '<p id=late>Here</p>'")
    (moment,) = finish(catching, str(caught.value))
    assert (moment.matches, moment.matches_after_grace) == (0, 1)
    assert moment.passed_after_ms is not None


@pytest.mark.browser
def test_what_the_test_did_meanwhile_proves_nothing(catching: Any, seen_page: Page) -> None:
    """The element is there now since the test went on, not since it was late."""
    seen_page.set_content(PAGE)
    message = fail(seen_page, "paid")
    seen_page.set_content("<button data-testid=paid>Paid</button>")
    (moment,) = finish(catching, message)
    assert (moment.matches, moment.matches_after_grace, moment.retried) == (0, None, False)


@pytest.mark.browser
def test_an_error_that_was_caught_is_not_the_one_that_failed(catching: Any, seen_page: Page) -> None:
    seen_page.set_content(PAGE)
    fail(seen_page)
    caught, plain = finish(catching, "assert 1 == 2")
    assert (caught.action, caught.screenshot, plain.action, plain.screenshot) == (1, "", None, "0")


@pytest.mark.browser
def test_a_page_that_does_not_answer_is_not_waited_for(
    catching: Any, seen_page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(glance, "GLANCE_MS", 100)
    seen_page.set_content(PAGE)
    with seen_page.expect_console_message():
        seen_page.evaluate(
            "setTimeout(() => { console.log(1); const end = Date.now() + 4000; while (Date.now() < end); }, 20)"
        )
    fail(seen_page)
    (seen,) = catching.window.glances.pending
    assert (seen.glance.documents, seen.glance.matches) == ([], None)


@pytest.mark.browser
def test_a_soft_failure_is_no_reason_to_wait_while_the_test_goes_on(watched: Any, seen_page: Page) -> None:
    """Even where nobody can catch it: it is raised when the test has ended."""
    from playwright._impl import _assertions

    seen_page.set_content(PAGE)
    _assertions._soft_errors = errors = []
    try:
        expect.soft(seen_page.locator("#late")).to_be_visible(timeout=50)
    finally:
        _assertions._soft_errors = None
    assert watched.record().moments == ()
    (moment,) = finish(watched, str(errors[0]))
    assert moment.retried


@pytest.mark.browser
def test_a_limit_of_time_is_kept(watched: Any, seen_page: Page) -> None:
    """A look that outlasts the limit of pytest-timeout would end the session."""
    seen_page.set_content(PAGE)
    watched.recorder.deadline = watched.recorder._clock() + 1
    message = fail(seen_page)
    assert finish(watched, message) == ()


@pytest.mark.browser
def test_in_a_long_test_the_failing_call_is_known_by_its_place_among_those_kept(catching: Any, seen_page: Page) -> None:
    seen_page.set_content(PAGE)
    for _ in range(520):
        seen_page.get_by_role("heading").count()
    (moment,) = finish(catching, fail(seen_page))
    record = catching.record()
    assert (record.dropped, record.actions[moment.action].name) == ({"actions": 22}, "click")


@pytest.mark.browser
def test_a_helper_that_polls_is_not_looked_at_each_time(
    catching: Any, seen_page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much time it waited: fifty errors of one helper say the same."""
    made, glance_at = [], glance.glance_at
    monkeypatch.setattr(glance, "glance_at", lambda *args: made.append(args) or glance_at(*args))
    seen_page.set_content(PAGE)
    for _ in range(25):
        with pytest.raises(AssertionError):
            expect(seen_page.locator("#late")).to_be_visible(timeout=1)
        assert not seen_page.locator("#late").is_visible()
    assert 1 <= len(made) <= glance.MAX_GLANCES


@pytest.mark.browser
def test_who_tries_until_it_works_is_not_asked_each_time(catching: Any, seen_page: Page) -> None:
    """The element is remembered all the same, after the call that found it."""
    seen_page.set_content(PAGE)
    catching.recorder._fingerprints.answer_ms = 1.0  # so little that it is asked before calls as short as these
    for _ in range(5):
        fail(seen_page, "late")
    assert catching.window.memory.missed == {'get_by_test_id("late")': 2}
    seen_page.evaluate("document.body.innerHTML += '<button data-testid=late>Pay</button>'")
    seen_page.get_by_test_id("late").click()
    assert catching.window.memory.fingerprints['get_by_test_id("late")'].element.name == "Pay"


@pytest.mark.browser
def test_a_page_that_answers_slowly_is_not_looked_at_for_nothing(catching: Any, seen_page: Page) -> None:
    """On a busy machine a glance takes as long as the last question took, and nobody knows that before the first."""
    seen_page.set_content(PAGE)
    catching.window.glances._waited_ms = 400
    catching.recorder._fingerprints.answer_ms = 1000
    with pytest.raises(AssertionError):
        expect(seen_page.locator("#late")).to_be_visible(timeout=1)
    (seen,) = catching.window.glances.pending
    assert seen.glance is None


@pytest.mark.parametrize(
    ("calls", "expected"),
    [
        pytest.param([(5000, 40)], [True], id="after seconds of waiting a glance is nothing"),
        pytest.param([(100, 30)], [False], id="it would be a third of the call"),
        pytest.param([(100, 30)] * 4, [False, False, True, False], id="a polling loop is looked at now and then"),
        pytest.param([(1000, 200), (1000, 200)], [True, False], id="a slow page is looked at less"),
        pytest.param([(0, 30), (1000, 30)], [False, True], id="an error that came at once"),
    ],
)
def test_looking_takes_no_more_than_a_tenth_of_the_waiting(
    calls: list[tuple[float, float]], expected: list[bool]
) -> None:
    glances, looked, expected_ms = Glances(), [], 30
    for waited, cost in calls:
        looked.append(glances.may_look(waited, expected_ms))
        if looked[-1]:
            expected_ms = cost
            glances.took(cost)
    assert looked == expected


@pytest.mark.parametrize("documents", [[], ["no JSON"], ['{"url": 5}']])
def test_a_page_that_says_nonsense_has_no_snapshot(documents: list[str]) -> None:
    assert Glance(0, documents).snapshot() is None


LATER = "<p id=state class=busy>Saving</p><script>const later = () => setTimeout(() => {%s}, 300)</script>"


def finish_early(watched: Any, page: Page, message: str) -> Any:
    """The test failed over what it had read, and only then it comes: a slow machine can't read it before."""
    page.context.new_cdp_session(page).send("Runtime.evaluate", {"expression": "later()"})  # no question of the test
    return finish(watched, message)


def its_class(page: Page) -> Any:
    return page.locator("#state").get_attribute("class")


def its_text(page: Page) -> Any:
    return page.locator("#state").inner_text()


def text_at_hand(page: Page) -> Any:
    return page.query_selector("#state").inner_text()


def text_and_id(page: Page) -> Any:
    return page.inner_text("#state"), page.get_attribute("#state", "id")


@pytest.mark.browser
@pytest.mark.parametrize(
    ("does", "reads", "message", "later"),
    [
        pytest.param("state.className = 'done'", its_class, "assert 'busy' == 'done'", "as_asked", id="attribute"),
        pytest.param(
            "state.remove()",
            lambda page: page.locator("#state").is_visible(),
            "assert not True\n +  where True = is_visible()",
            "as_asked",
            id="gone",
        ),
        pytest.param(
            "document.title = 'Saved'",
            lambda page: page.title(),
            "assert '' == 'Saved'",
            "as_asked",
            id="title-of-the-page",
        ),
        pytest.param(
            "location.hash = 'saved'",
            lambda page: page.url,
            "assert False\n +  where False = endswith('#saved')\n +    where endswith = 'about:blank'.endswith\n"
            " +      where 'about:blank' = <Page url='about:blank'>.url",
            "as_asked",
            id="address-of-the-page",
        ),
        pytest.param(
            "state.append(' now')",
            lambda page: page.content(),
            "assert 'Saving now' in '<html>...</html>'\n +  where '<html>...</html>' = content()\n"
            " +    where content = <Page url='about:blank'>.content",
            "as_asked",
            id="source-of-the-page",
        ),
        pytest.param(
            "state.textContent = 'Saved'", text_at_hand, "assert 'Saving' == 'Saved'", "as_asked", id="element-at-hand"
        ),
        pytest.param(
            "state.textContent = 'Saved'",
            lambda page: page.text_content("#state"),
            "assert 'Saving' == 'Saved'",
            "as_asked",
            id="element-by-the-old-form",
        ),
        pytest.param(
            "state.className = 'done'",
            lambda page: page.evaluate("document.getElementById('state').className"),
            "assert 'busy' == 'done'",
            "as_asked",
            id="script-that-only-reads",
        ),
        pytest.param(
            "state.after(state.cloneNode(true))",
            lambda page: len(page.locator("#state").all()),
            "assert 1 == 2\n +  where 1 = len([<Locator selector='#state >> nth=0'>])",
            "as_asked",
            id="all-of-them",
        ),
        pytest.param(
            "document.body.className = 'ready'",
            lambda page: [one.inner_text() for one in page.locator("#state").all()],
            "the states are wrong",
            "not_as_asked",
            id="each-of-them-is-as-it-was",
        ),
        pytest.param(
            "setInterval(() => state.textContent = state.textContent == 'Saved' ? 'Saving' : 'Saved', 400)",
            its_text,
            "assert 'Saving' == 'Saved'",
            "otherwise",
            id="never-comes-to-rest",
        ),
        pytest.param(
            "state.outerHTML = '<p id=state>Saved</p>'",
            text_at_hand,
            "assert 'Saving' == 'Saved'",
            "otherwise",
            id="element-at-hand-that-was-drawn-anew",
        ),
        pytest.param(
            "state.textContent = 'Saved'",
            text_and_id,
            "assert 'state' == 'status'",
            "not_as_asked",
            id="another-question-than-the-message-is-about",
        ),
    ],
)
def test_what_a_plain_assert_read_is_asked_again(
    watched: Any, seen_page: Page, does: str, reads: Any, message: str, later: str
) -> None:
    """An `expect` would have waited for it."""
    seen_page.set_content(LATER % does)
    reads(seen_page)
    (moment,) = finish_early(watched, seen_page, message)
    assert moment.answered_later == later


def test_what_a_question_is_answered_later_is_marked_as_it_would_be_of_a_pass(watched: Any, seen_page: Page) -> None:
    """So it can be compared with the last pass, whatever the test makes of it."""
    seen_page.set_content(LATER % "state.textContent = 'Saved 3'")
    assert seen_page.locator("#state").inner_text() == "Saving"
    (moment,) = finish_early(watched, seen_page, "the state is wrong")

    assert seen_page.locator("#state").inner_text() == "Saved 3"
    assert moment.later_mark == watched.record().actions[-1].answer != ""


def test_what_does_not_come_to_rest_has_no_mark(watched: Any, seen_page: Page) -> None:
    seen_page.set_content(LATER % "setInterval(() => state.append('.'), 50)")
    seen_page.locator("#state").inner_text()
    (moment,) = finish_early(watched, seen_page, "the state is wrong")

    assert (moment.answered_later, moment.later_mark) == ("otherwise", "")


@pytest.mark.parametrize(
    ("is_answered", "waits"), [pytest.param(False, True, id="still-out"), pytest.param(True, False, id="answered")]
)
def test_what_is_still_to_be_answered_is_heard_after_a_plain_assert(
    watched: Any, seen_page: Page, is_answered: bool, waits: bool
) -> None:
    """Nothing was asked of the page that could be asked again, and an error of the server may explain the failure."""
    seen_page.set_content(PAGE)
    request = PendingRequest(1, "GET", "http://h/orders", "fetch", status=200 if is_answered else None)
    watched.window.tape.add(request)
    waited: list[float] = []
    seen_page.wait_for_timeout = waited.append
    finish(watched, "assert 1 == 2")

    assert bool(waited) is waits


def test_of_several_questions_the_one_that_is_answered_otherwise_is_named(watched: Any, seen_page: Page) -> None:
    seen_page.set_content(LATER % "state.textContent = 'Saved'")
    assert (seen_page.inner_text("#state"), seen_page.get_attribute("#state", "id")) == ("Saving", "state")
    (moment,) = finish_early(watched, seen_page, "['status']\nassert not ['status']")

    assert (moment.asked_again, moment.asked_of) == ("inner_text", 'locator("#state")')
