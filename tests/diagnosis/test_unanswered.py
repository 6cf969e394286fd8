"""A request in flight when a step fails: what the step lacked, or one of those that always are."""

from dataclasses import replace
from typing import Any

import pytest

from pytest_selfheal.marks import mark
from pytest_selfheal.models.digest import KnownRequest, Step
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot

TOTAL = 'locator("#total")'
ALL = 'locator(".name")'
PAY = 'get_by_test_id("pay")'


def said(text: str) -> Fingerprint:
    """The sum as the page shows it."""
    return Fingerprint(element=Element(tag="span", text=text, own_text=text, attributes={"id": "total"}))


def reads(scene: Any, actual: str = "'41.00'", expected: str = "'42.00'", **moment: Any) -> Any:
    """A plain assert about the sum, which was read once; `moment` is how the page looked then, and after."""
    seen = {"matches": 1, "target": said("41.00"), "matches_after_grace": 1, "target_after_grace": said("41.00")}
    asked = scene.called("inner_text", TOTAL, kind="probe", at=1950)
    failed = asked.raises(
        "AssertionError", f"assert {actual} == {expected}", expected=expected, actual=actual, read="inner_text"
    )
    return replace(failed, moment=failed.moment | seen | moment)


def came_at_once(scene: Any) -> Any:
    """The sum's answer came late: when the test had read, and before anybody looked at the page again."""
    return scene.request("/api/cart", 200, at=500, duration_ms=1480)


def lists(scene: Any, expected: str, first: str, count: int) -> Any:
    """A plain assert about the texts of a list; `first` and `count` are of a moment later."""
    asked = scene.called("all_inner_texts", ALL, kind="probe", at=1950)
    actual = "['Ada', 'Bob']"
    failed = asked.raises("AssertionError", f"assert {actual} == {expected}", expected=expected, actual=actual)
    seen = {"matches": 2, "target": said("Ada"), "matches_after_grace": count, "target_after_grace": said(first)}
    return replace(failed, moment=failed.moment | seen | {"grace_ms": 900})


def compares(scene: Any) -> Any:
    """A plain assert about something of the test's own, right after a check that passed."""
    checked = scene.called("to_have_text", TOTAL, kind="assertion", at=1950)
    return checked.raises("AssertionError", "assert 2 == 1", expected="1", actual="2")


def known(scene: Any, **step: Any) -> Any:
    """The last pass read the sum as well."""
    steps = (*scene.digest.steps, Step(name="inner_text", locator=TOTAL, path="/cart", **step))
    return replace(scene, digest=scene.digest.model_copy(update={"steps": steps}))


def asks_often(scene: Any, path: str = "/api/ping") -> Any:
    """The page asks for something by itself; the last request is still out."""
    requests = (*scene.digest.requests, KnownRequest(method="GET", template="/api/ping", statuses=(200,)))
    scene = replace(scene, digest=scene.digest.model_copy(update={"requests": requests}))
    for n, at in enumerate((600, 900, 1200)):
        scene = scene.request(path.format(n), at=at)
    return scene.request(path.format(9), None, at=1500)


@pytest.mark.parametrize(
    "breaks",
    [
        pytest.param(lambda s: reads(s.request("/api/cart", None, at=1990)), id="no-longer-out-than-it-usually-is"),
        pytest.param(
            lambda s: reads(known(s, out={"GET /api/cart": 30}).request("/api/cart", None, at=500)),
            id="out-at-this-step-of-the-last-pass-too",
        ),
        pytest.param(lambda s: reads(asks_often(known(s))), id="a-heartbeat"),
        pytest.param(lambda s: reads(asks_often(known(s), "/api/ping?since=17000{}")), id="a-poll-with-the-time-in-it"),
        pytest.param(lambda s: reads(s.request("/api/events", None, at=500)), id="a-long-poll-that-is-new"),
        pytest.param(
            lambda s: (
                s.total("41.00")
                .request("/api/coupon", None, at=150)
                .fails("to_have_text", TOTAL, resolved=True, matches=1)
            ),
            id="of-another-part-of-the-page",
        ),
        pytest.param(
            lambda s: reads(s.request("/api/cart", 200, at=500, duration_ms=1700), grace_ms=900),
            id="the-answer-came-and-the-page-says-the-same",
        ),
        pytest.param(
            lambda s: reads(
                s.request("/api/cart", 200, at=500, duration_ms=1700), grace_ms=900, target_after_grace=said("43.00")
            ),
            id="the-answer-came-and-the-page-says-a-third-thing",
        ),
        pytest.param(
            lambda s: reads(came_at_once(s), grace_ms=900),
            id="the-answer-came-before-the-first-look-and-the-page-says-the-same",
        ),
        pytest.param(
            lambda s: reads(came_at_once(s), "3", "4", grace_ms=900, answered_later="not_as_asked"),
            id="the-answer-came-before-the-first-look-and-the-same-question-is-answered-the-same",
        ),
        pytest.param(
            lambda s: lists(s.request("/api/cart", 200, at=500, duration_ms=1700), "['Bob']", "Bobby", 1),
            id="the-answer-came-and-the-list-is-a-third-one",
        ),
        pytest.param(
            lambda s: (
                s.total("41.00")
                .request("/api/cart", 200, at=350, duration_ms=2200)
                .fails("to_have_text", TOTAL, resolved=True, matches=1, retried=True, grace_ms=900)
            ),
            id="the-answer-came-and-the-same-check-failed-again",
        ),
    ],
)
def test_in_flight_and_no_reason(scene, breaks):
    diagnosis = breaks(scene).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("true_regression", "fix_code")


@pytest.mark.parametrize(
    "breaks",
    [
        pytest.param(lambda s: reads(known(s).request("/api/cart", None, at=500)), id="answered-at-the-last-pass"),
        pytest.param(
            lambda s: (
                s.total("…").request("/api/cart", None, at=150).fails("to_have_text", TOTAL, resolved=True, matches=1)
            ),
            id="what-it-is-about-was-not-drawn-yet",
        ),
        pytest.param(
            lambda s: reads(known(asks_often(s, "/api/cart?page={}"))), id="the-last-of-several-pages-of-a-list"
        ),
        pytest.param(
            lambda s: lists(s.request("/api/cart", 200, at=500, duration_ms=1700), "['Bob']", "Bob", 1),
            id="the-answer-came-and-the-list-is-the-expected-one",
        ),
        pytest.param(
            lambda s: reads(
                s.request("/api/cart", 200, at=500, duration_ms=1700).request("/api/lines", None, at=2300), grace_ms=900
            ),
            id="the-answer-came-and-the-page-asked-for-more",
        ),
        pytest.param(
            lambda s: reads(s.request("/api/cart", 200, at=500, duration_ms=2900), grace_ms=900),
            id="the-answer-came-after-the-last-look",
        ),
        pytest.param(
            lambda s: reads(came_at_once(s)), id="the-answer-came-and-nobody-looked-again-when-it-can-have-been-drawn"
        ),
        pytest.param(
            lambda s: reads(came_at_once(s), "3", "4", grace_ms=900, answered_later="otherwise"),
            id="both-looks-were-after-the-answer-and-what-the-test-makes-of-it-nobody-knows",
        ),
    ],
)
def test_what_the_step_lacked(scene, breaks):
    assert breaks(scene).diagnosed().category == "timing_issue"


@pytest.mark.parametrize(
    ("left", "sent", "category"),
    [
        pytest.param(500, 1960, "unknown", id="out-at-the-last-pass-as-well-when-it-compared"),
        pytest.param(0, 1960, "unknown", id="out-no-longer-than-usual"),
        pytest.param(0, 1890, "unknown", id="out-hardly-longer-than-usual"),
        pytest.param(0, 500, "timing_issue", id="out-far-longer-than-ever"),
    ],
)
def test_something_of_the_tests_own(scene, left, sent, category):
    """What the page was not asked for may hang on a request, and nothing says so but its time."""
    steps = tuple(one.model_copy(update={"out": {"GET /api/cart": left}}) for one in scene.digest.steps)
    then = replace(scene, digest=scene.digest.model_copy(update={"steps": steps}))

    diagnosis = compares(then.request("/api/cart", None, at=sent)).diagnosed()

    assert diagnosis.category == category
    assert diagnosis.confidence != "high"


def test_an_answer_that_came_late_is_nothing_to_what_the_test_compares_itself(scene):
    """The list that it asked the server for has no entry, whatever else took its time on the page."""
    assert compares(scene.request("/api/cart", 200, at=100, duration_ms=1880)).diagnosed().category == "unknown"


@pytest.mark.parametrize(
    ("name", "error"),
    [
        pytest.param("set_input_files", "[Errno 2] No such file or directory: 'x.pdf'", id="a-file-that-is-not-there"),
        pytest.param("press", 'Locator.press: Unknown key: "Entr"', id="a-key-that-no-keyboard-has"),
    ],
)
def test_a_call_that_fails_at_once_lacked_no_answer(scene, name, error):
    failed = scene.without_baseline().request("/api/cart", None, at=290).fails(name, TOTAL, is_timeout=False)
    failure = failed.failure.model_copy(update={"message": error, "exception": "builtins.Exception"})

    assert replace(failed, failure=failure).diagnosed().category != "timing_issue"


def test_blanks_of_another_width_are_not_late(scene):
    """An element's text is told with plain blanks, a moment later as at once."""
    wide, plain = "1\xa0523,40\xa0€", "1 523,40 €"
    read = {"target": said(plain), "target_after_grace": said(plain)}
    diagnosis = reads(scene.without_baseline(), wide, plain, **read).diagnosed()

    assert diagnosis.category == "true_regression"
    assert "differ in their blanks only, one of which is a no-break space (U+00A0)" in diagnosis.summary


def test_a_first_run_beside_a_request_in_flight(scene):
    """Nobody knows how long it takes, and whether what was read needs it."""
    diagnosis = reads(scene.without_baseline().request("/api/cart", None, at=1990)).diagnosed()

    assert diagnosis.confidence == "low"


def test_a_late_answer_with_another_value_is_told_as_that(scene):
    """Both what stood there and what came in its place are said, and how late it came."""
    late = scene.request("/api/cart", 200, at=350, duration_ms=3700).total("")
    failed = late.fails("to_have_text", TOTAL, resolved=True, matches=1, retried=True, expected="42.00", actual="")
    seen = {"matches_after_grace": 1, "grace_ms": 2300, "target_after_grace": said("43.00")}

    diagnosis = replace(failed, moment=failed.moment | seen).diagnosed()

    assert diagnosis.category == "true_regression"
    assert "it is '' (a moment later '43.00'); GET /api/cart took 3700 ms, at most 40 ms" in diagnosis.summary


@pytest.mark.parametrize(
    ("looked_at", "category"),
    [
        pytest.param(1960, "true_regression", id="it did not wait at all"),
        pytest.param(1700, "timing_issue", id="it slept, and that was enough at the last pass"),
    ],
)
def test_a_read_beside_a_request_that_is_out_hardly_longer(scene, looked_at, category):
    """Whether the test lets time go by tells a wait that is too short from a check that has nothing to do with it."""
    last = scene.called("to_have_text", TOTAL, kind="assertion", at=looked_at - 100)
    diagnosis = reads(known(last.request("/api/cart", None, at=1880))).diagnosed()

    assert diagnosis.category == category


def looked_at_late(scene: Any, call: str, read: str, wanted: str, *, says: str, matches: int) -> Any:
    """A plain assert, and a page that said another thing by the time of the first look already."""
    asked = known(scene).called(call, TOTAL, kind="probe", at=1950, answer=mark(read))
    actual, expected = (f"'{read}'", f"'{wanted}'") if call == "inner_text" else (read, wanted)
    failed = asked.raises("AssertionError", f"assert {actual} == {expected}", expected=expected, actual=actual)
    seen = {"matches": matches, "target": said(says), "matches_after_grace": matches, "target_after_grace": said(says)}
    usual = failed.facts.model_copy(update={"is_usual_order": True})
    return replace(failed, facts=usual, moment=failed.moment | seen | {"grace_ms": 900})


@pytest.mark.parametrize(
    ("call", "read", "wanted", "says", "matches", "category"),
    [
        pytest.param("inner_text", "41.00", "42.00", "42.00", 1, "timing_issue", id="a-text"),
        pytest.param("inner_text", "41.00", "42.00", "43.00", 1, "true_regression", id="a-third-text"),
        pytest.param("inner_text", "41.00", "42.00", "41.00", 1, "true_regression", id="the-same-text"),
        pytest.param("count", "2", "1", "Bob", 1, "timing_issue", id="a-count"),
        pytest.param("count", "2", "1", "Bob", 3, "true_regression", id="a-third-count"),
        pytest.param("all_inner_texts", "['Ada', 'Bob']", "['Bob']", "Bob", 1, "timing_issue", id="a-list"),
        pytest.param("all_inner_texts", "['Ada', 'Bob']", "['Bob']", "Eva", 1, "true_regression", id="a-third-list"),
        pytest.param("all_inner_texts", "['Ada', 'Bob']", "['Bob']", "Ada", 2, "true_regression", id="the-same-list"),
    ],
)
def test_an_answer_that_came_before_the_first_look(scene, call, read, wanted, says, matches, category):
    """On a busy machine the look comes when the page is done already; a mark says what the test had read before."""
    late = scene.request("/api/cart", 200, at=500, duration_ms=1550)

    assert looked_at_late(late, call, read, wanted, says=says, matches=matches).diagnosed().category == category


@pytest.mark.parametrize(
    ("pattern", "category"), [("**/api/cart", "timing_issue"), ("**/api/orders", "true_regression")]
)
def test_an_awaited_answer_that_came_after_the_wait_was_late(scene, pattern, category):
    """The same wait once more sees nothing, for its answer came once."""
    sent = scene.request("/api/cart", 200, at=350, duration_ms=2200)
    waited = sent.fails("expect_response", retried=True, grace_ms=900)
    message = f'Timeout 2000ms exceeded while waiting for event "response"\nwaiting for response "{pattern}"'

    diagnosis = replace(waited, failure=waited.failure.model_copy(update={"message": message})).diagnosed()

    assert diagnosis.category == category


@pytest.mark.parametrize(
    ("ready", "category"),
    [
        pytest.param({}, "timing_issue", id="the-page-is-not-read-to-its-end"),
        pytest.param({"dom_ready_ms": 40, "page_load_ms": 50}, "true_regression", id="the-page-is-ready"),
        pytest.param({"width": 0}, "true_regression", id="of-a-trace-nobody-knows"),
    ],
)
def test_a_new_script_that_hangs_stops_the_page(scene: Any, ready: dict[str, int], category: str) -> None:
    width = ready.get("width", 1280)
    moment = {"resolved": True, "matches": 1, "expected": "42.00", "actual": ""}
    moment |= {name: value for name, value in ready.items() if name != "width"}
    hung = scene.request("/assets/vendor.js", None, at=120, resource_type="script").total("")
    diagnosis = live(hung.fails("to_have_text", TOTAL, **moment), width).diagnosed()
    assert diagnosis.category == category
    if category == "timing_issue":
        assert (diagnosis.recommended_action, diagnosis.confidence) == ("investigate", "medium")
        assert "The page itself waits for the answer of GET /assets/vendor.js" in diagnosis.root_cause


def live(scene: Any, width: int) -> Any:
    """The page was looked at while it was open, in a window of this width."""
    elements = tuple(one for one in (scene.sum, scene.button) if one is not None)
    return replace(scene, moment=scene.moment | {"snapshot": Snapshot(width=width, elements=elements)})
