"""More time would have helped: proven, or the best reading of what was still going on."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis.categories import timing_issue
from pytest_selfheal.diagnosis.engine import diagnose
from pytest_selfheal.marks import mark
from pytest_selfheal.models.digest import KnownRequest, Step
from pytest_selfheal.models.element import Fingerprint, Snapshot
from pytest_selfheal.models.failure import Failure
from pytest_selfheal.proposing.propose import propose
from tests.diagnosis.conftest import T0, heading, total

PAY = 'get_by_test_id("pay")'
TOTAL = 'locator("#total")'
SPINNER = 'locator(".spinner")'
GONE = {"resolved": False, "matches": 0, "matches_after_grace": 0}


@pytest.mark.parametrize(
    ("breaks", "confidence"),
    [
        pytest.param(
            lambda s: s.fails("click", PAY, resolved=False, matches=0, matches_after_grace=1, grace_ms=700),
            "high",
            id="came",
        ),
        pytest.param(
            lambda s: s.fails("click", PAY, resolved=False, matches=0, retried=True, passed_after_ms=400),
            "high",
            id="retried",
        ),
        pytest.param(
            lambda s: s.without_baseline().fails("click", PAY, resolved=False, retried=True, passed_after_ms=400),
            "high",
            id="proof-needs-no-baseline",
        ),
        pytest.param(
            lambda s: s.fails("to_be_hidden", SPINNER, resolved=True, matches=1, matches_after_grace=0),
            "high",
            id="went",
        ),
        pytest.param(
            lambda s: (
                s.total("…").request("/api/cart", None, at=450).fails("to_have_text", TOTAL, resolved=True, matches=1)
            ),
            "medium",
            id="value-whose-answer-is-still-out",
        ),
        pytest.param(
            lambda s: s.no_pay().request("/api/cart", 200, at=250, duration_ms=2500).fails("click", PAY, **GONE),
            "medium",
            id="answer-that-came-after-the-failure",
        ),
        pytest.param(lambda s: s.fails("click", PAY, resolved=True, stable=False, matches=1), "medium", id="animation"),
        pytest.param(
            lambda s: s.fails("click", PAY, resolved=True, intercepted_by='<div class="loading-mask">', matches=1),
            "medium",
            id="loading-indicator-on-top",
        ),
    ],
)
def test_recognised(scene, breaks, confidence):
    diagnosis = breaks(scene).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("timing_issue", "fix_test")
    assert confidence in (diagnosis.confidence, "medium")
    assert diagnosis.evidence.timing.waited_for


def test_the_response_that_was_missed_is_named(scene):
    diagnosis = scene.no_pay().request("/api/cart", None, at=250).fails("click", PAY, **GONE).diagnosed()

    assert diagnosis.evidence.timing.waited_for == "the response of GET /api/cart"


@pytest.mark.parametrize(
    ("sent", "took", "is_named"),
    [
        pytest.param(280, 2300, True, id="it-came-between-the-error-and-the-look"),
        pytest.param(280, 1800, False, id="it-had-come-when-the-step-gave-up"),
        pytest.param(2400, 200, False, id="it-was-sent-after-that"),
    ],
)
def test_an_answer_that_came_before_anybody_looked(scene, sent, took, is_named):
    """On a busy machine the page is looked at some time after the step gave up: that is what counts."""
    first = scene.without_baseline().total("42.00").request("/api/cart", at=sent, duration_ms=took)
    seen = {"ts": T0 + 300 + 2000 + 500, "retried": True, "passed_after_ms": 60, "grace_ms": 60}

    diagnosis = first.fails("to_have_text", TOTAL, resolved=True, matches=1, **seen).diagnosed()

    assert diagnosis.category == "timing_issue"
    assert ("GET /api/cart" in diagnosis.summary) is is_named


@pytest.mark.parametrize(
    ("answered", "moment", "category"),
    [
        pytest.param(30, {}, "timing_issue", id="answered-and-silent-ever-since"),
        pytest.param(None, {}, "other", id="not-even-answered"),
        pytest.param(30, {"page_load_ms": 90}, "other", id="it-had-loaded"),
    ],
)
def test_a_page_that_keeps_to_itself(scene, answered, moment, category):
    """Nobody sees whether its script or the machine kept it; that it was answered in time is seen."""
    fresh = replace(scene, record=scene.record.model_copy(update={"actions": (), "network": ()}))
    silent = {"snapshot": Snapshot(unreadable_frames=("http://127.0.0.1:8000/cart",)), "page_load_ms": None}
    status = 200 if answered else None
    sent = fresh.request("/cart", status, at=320, resource_type="document", duration_ms=answered)

    diagnosis = sent.fails("goto", **(silent | moment)).diagnosed()

    said = "the page was answered after 30 ms, and then neither loaded nor answered" in diagnosis.summary
    assert said is (category == "timing_issue")
    assert not said or (diagnosis.recommended_action, diagnosis.confidence) == ("investigate", "medium")


EXPECTED = """\
Page.expect_response: Timeout 1500ms exceeded while waiting for event "response"
=========================== logs ===========================
waiting for response "**/api/orders"
"""


@pytest.mark.parametrize(
    ("took", "path", "sent", "category"),
    [
        pytest.param(1950, "/api/orders", None, "timing_issue", id="its-own-step-took-longer-than-it-waits"),
        pytest.param(60, "/api/orders", None, "other", id="the-step-was-quick-and-the-answer-is-not-what-it-waits-for"),
        pytest.param(1950, "/api/carts", None, "other", id="another-request-was-sent"),
        pytest.param(1950, "/api/orders", 150, "other", id="it-was-sent-in-time-so-more-time-for-the-step-is-no-help"),
    ],
)
def test_a_wait_that_was_over_before_its_own_step(scene, took, path, sent, category):
    ordered = scene.called("click", PAY, at=100, duration_ms=took).request(path, 201, at=sent or 100 + took)

    diagnosis = ordered.raises("TimeoutError", EXPECTED, action="expect_response", timeout_ms=1500).diagnosed()

    assert (diagnosis.category == "timing_issue") is (category == "timing_issue")


@pytest.mark.parametrize(
    ("breaks", "category"),
    [
        pytest.param(
            lambda s: s.no_pay().request("/events", None, resource_type="eventsource").fails("click", PAY, **GONE),
            "element_removed",
            id="a-stream-never-ends",
        ),
        pytest.param(
            lambda s: s.pay(enabled=False).fails("click", PAY, resolved=True, enabled=False, matches=1),
            "true_regression",
            id="disabled-for-good",
        ),
        pytest.param(
            lambda s: s.fails("click", PAY, resolved=True, intercepted_by='<div id="promo">Buy two</div>', matches=1),
            "true_regression",
            id="covered-for-good",
        ),
        pytest.param(
            lambda s: s.fails("click", PAY, resolved=True, stable=False, matches=1, retried=True, grace_ms=2000),
            "true_regression",
            id="moving-for-good",
        ),
        pytest.param(
            lambda s: s.no_pay().fails("click", PAY, resolved=False, matches=0, retried=True, matches_after_grace=0),
            "element_removed",
            id="more-time-did-not-help",
        ),
    ],
)
def test_left_to_others(scene, breaks, category):
    assert breaks(scene).diagnosed().category == category


def test_a_state_that_was_right_after_the_grace_is_proof(scene):
    ready = scene.case().digest.fingerprints[PAY]
    late = scene.pay(enabled=False).fails(
        "click", PAY, resolved=True, enabled=False, matches=1, grace_ms=800, target_after_grace=ready
    )

    diagnosis = late.diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("timing_issue", "high")


def test_a_text_that_came_when_the_second_try_had_given_up(scene):
    """A busy machine: the last look at the page sees what both tries waited for."""

    def category(after):
        said = {"expected": "42.00", "actual": "…", "retried": True, "target": Fingerprint(element=total("…"))}
        failed = (
            scene.without_baseline()
            .total("…")
            .fails(
                "to_have_text",
                TOTAL,
                resolved=True,
                matches=1,
                target_after_grace=Fingerprint(element=total(after)),
                **said,
            )
        )
        return failed.diagnosed().category

    assert category("42.00") == "timing_issue"
    assert category("142.00") != "timing_issue"


def test_a_hidden_text_that_comes_later_is_not_known_to_be_the_expected(scene):
    """Two secrets look the same when both are hidden."""
    said = {"expected": "[redacted]", "actual": "…", "target": Fingerprint(element=total("…"))}
    later = {"target_after_grace": Fingerprint(element=total("[redacted]"))}
    failed = scene.total("…").fails("to_have_text", TOTAL, resolved=True, matches=1, **said, **later)

    assert failed.diagnosed().category != "timing_issue"


def test_trying_a_fill_again_only_proves_that_its_element_is_there(scene):
    disabled = scene.pay(enabled=False, editable=False).fails(
        "fill", PAY, resolved=True, enabled=False, matches=1, retried=True, passed_after_ms=4
    )

    assert disabled.diagnosed().category == "true_regression"


@pytest.mark.parametrize(
    ("usual", "sent", "took", "action"),
    [
        pytest.param(20, 250, 5000, "investigate", id="seconds-and-a-hundred-times-as-long"),
        pytest.param(20, 100, None, "investigate", id="still-out-after-a-hundred-times-as-long"),
        pytest.param(90, 100, None, "investigate", id="still-out-after-a-multiple"),
        pytest.param(200, 100, None, "fix_test", id="still-out-and-slow-as-ever"),
        pytest.param(20, 250, 2500, "fix_test", id="late-and-no-more"),
        pytest.param(20, 420, None, "fix_test", id="still-out-and-nobody-knows-how-long"),
    ],
)
def test_a_server_that_got_far_slower_is_no_wait_to_lengthen(scene, usual, sent, took, action):
    requests = tuple(one.model_copy(update={"max_duration_ms": usual}) for one in scene.digest.requests)
    scene = replace(scene, digest=scene.digest.model_copy(update={"requests": requests}))
    out = scene.no_pay().request("/api/cart", 200 if took else None, at=sent, duration_ms=took)
    case = out.fails("click", PAY, **GONE).case()

    diagnosis = diagnose(case)

    assert (diagnosis.category, diagnosis.recommended_action) == ("timing_issue", action)
    assert ("The server got far slower: GET /api/cart took" in diagnosis.root_cause) is (action == "investigate")
    changes = propose(diagnosis, framework="playwright", case=case).changes
    assert bool(changes) is (action == "fix_test")


@pytest.mark.parametrize(
    ("asks_on", "score"), [pytest.param(True, 0.9, id="for-data"), pytest.param(False, 0.7, id="no-more")]
)
def test_a_script_that_came_late_and_asked_for_more(scene, asks_on, score):
    """The second look was too early as well: what the script asked for was still out."""
    late = scene.total("…").request("/static/cart.js", at=1000, resource_type="script", duration_ms=1290)
    late = late.request("/api/cart", None, at=2295, duration_ms=None) if asks_on else late
    looked = {"retried": True, "grace_ms": 2000, "resolved": True, "matches": 1, "expected": "42.00", "actual": "…"}
    case = late.fails("to_have_text", TOTAL, **looked).case()
    found = timing_issue._late_answer(case)

    assert found is not None
    assert ("failed again" in str(found)) is not asks_on


def test_what_came_late_may_weigh_more_than_what_is_out(scene):
    """The script took seconds, and what it asked for at last is out for no longer than ever."""
    late = scene.total("…").request("/static/cart.js", at=500, resource_type="script", duration_ms=1750)
    asked = late.request("/api/cart", None, at=2299, duration_ms=None)
    wrong = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "…"}
    diagnosis = asked.fails("to_have_text", TOTAL, **wrong).diagnosed()

    assert diagnosis.category == "timing_issue"
    assert "GET /static/cart.js took 1750 ms" in diagnosis.summary


@pytest.mark.parametrize(
    ("pending", "action"),
    [
        pytest.param(False, "investigate", id="and-nothing-is-on-its-way"),
        pytest.param(True, "fix_test", id="and-an-answer-is"),
    ],
)
def test_a_loading_indicator_that_stays(scene, pending, action):
    """It was looked at for longer than the step waited: more time is no answer where nothing is on its way."""
    if pending:
        scene = scene.request("/api/slow", None)
    there = Fingerprint(element=scene.button)
    case = (
        scene.without_baseline()
        .fails("click", PAY, resolved=True, matches=1, intercepted_by='<div class="loading-mask">', target=there)
        .case()
    )
    moment = case.moment.model_copy(update={"target_after_grace": there, "grace_ms": 2000, "page_load_ms": 100})
    moment = moment.model_copy(update={"matches_after_grace": 1})
    diagnosis = diagnose(replace(case, record=case.record.model_copy(update={"moments": (moment,)})))

    assert (diagnosis.category, diagnosis.recommended_action) == ("timing_issue", action)


@pytest.mark.parametrize(
    ("title", "category"), [pytest.param("Saved", "timing_issue"), pytest.param("Saving", "true_regression")]
)
def test_a_title_that_was_the_expected_when_somebody_looked(scene, title, category):
    said = {"expected": "'Saved'", "actual": "'Saving'", "read": "title"}
    failed = scene.raises("AssertionError", "assert 'Saving' == 'Saved'", **said)
    seen = {"snapshot": Snapshot(title=title, elements=(heading(), total()))}

    assert replace(failed, moment=failed.moment | seen).diagnosed().category == category


@pytest.mark.parametrize("is_known", [pytest.param(True, id="after-a-pass"), pytest.param(False, id="first-run")])
def test_what_was_answered_as_expected_a_moment_later_was_read_early(scene, is_known):
    """An attribute, a state, a title: the page was asked again when the test had failed."""
    asked = (scene if is_known else scene.without_baseline()).called("get_attribute", TOTAL, kind="probe")
    failed = asked.raises("AssertionError", "assert 'busy' == 'done'", expected="'done'", actual="'busy'")

    def diagnosed(later):
        return replace(failed, moment=failed.moment | {"answered_later": later}).diagnosed()

    late, never = diagnosed("as_asked"), diagnosed("not_as_asked")

    assert (late.category, never.category) == ("timing_issue", "true_regression")
    assert 'get_attribute on locator("#total") was read without waiting' in late.summary


@pytest.mark.parametrize(
    ("later", "said", "is_blamed"),
    [
        pytest.param("not_as_asked", "busy", True, id="still-not-as-expected"),
        pytest.param("otherwise", "busy", False, id="of-which-nobody-can-tell"),
        pytest.param("as_asked", "Error 12", False, id="trouble-that-goes-away-by-itself"),
    ],
)
def test_only_a_proof_blames_the_application_for_what_was_read_without_waiting(scene, later, said, is_blamed):
    asked = scene.called("get_attribute", TOTAL, kind="probe")
    failed = asked.raises("AssertionError", f"assert '{said}' == 'done'", expected="'done'", actual=f"'{said}'")
    diagnosis = replace(failed, moment=failed.moment | {"answered_later": later}).diagnosed()

    assert diagnosis.category == "true_regression"
    assert ("NOT a test issue" in diagnosis.summary) is is_blamed
    assert ("people have to say" in diagnosis.root_cause) is not is_blamed


@pytest.mark.parametrize(
    ("later", "then", "now", "is_late"),
    [
        pytest.param("accepted", "done", "done", True, id="taken-and-as-at-the-last-pass"),
        pytest.param("accepted", "done", "failed", False, id="taken-and-another-than-at-the-last-pass"),
        pytest.param("accepted", "", "failed", True, id="taken-and-not-to-be-compared"),
        pytest.param("otherwise", "done", "done", True, id="untold-and-as-at-the-last-pass"),
        pytest.param("otherwise", "done", "failed", False, id="untold-and-another-than-at-the-last-pass"),
        pytest.param("otherwise", "", "failed", False, id="untold-and-not-to-be-compared"),
    ],
)
def test_a_later_answer_is_compared_with_the_one_of_the_last_pass(scene, later, then, now, is_late):
    """Of `!=`, `in` and `>` many answers are good ones, and an error's text may be among them."""
    diagnosis = read_later(scene, later, then=then, now=now).diagnosed()

    assert (diagnosis.category == "timing_issue") is is_late
    assert ("people have to say" in diagnosis.root_cause) is not is_late
    assert "NOT a test issue" not in diagnosis.summary


def test_of_a_first_run_a_later_answer_that_is_taken_is_believed_unless_it_tells_of_trouble(scene):
    failed = read_later(scene.without_baseline(), "accepted", then="", now="done")
    told = replace(failed, moment=failed.moment | {"target_after_grace": Fingerprint(element=total("Saving failed"))})

    assert failed.diagnosed().category == "timing_issue"
    assert told.diagnosed().category == "true_regression"


def test_an_answer_as_at_the_last_pass_proves_nothing_beside_another_that_is_otherwise(scene):
    """The test makes one value of both, and either may be why it failed."""
    beside = scene.called("inner_text", "h1", kind="probe", answer=mark("Order 8"))
    known = Step(name="inner_text", locator="h1", answer=mark("Order 7"))
    failed = read_later(beside, "otherwise", then="done", now="done", known=(known,))

    assert failed.diagnosed().category == "true_regression"


def test_an_answer_as_at_the_last_pass_proves_nothing_where_more_is_asked(scene):
    """Of the second condition of an `and` the message says nothing: it was not looked at."""
    failed = read_later(scene, "otherwise", then="done", now="done")
    more = replace(failed, failure=Failure(message="assert ('busy' == 'done'\n  - done\n  + busy)"))

    assert (failed.diagnosed().category, more.diagnosed().category) == ("timing_issue", "true_regression")


def read_later(scene, later, *, then, now, known=()):
    """A class was read, and a moment later it was another one."""
    step = Step(name="get_attribute", locator=TOTAL, answer=mark(then) if then else "")
    if scene.digest is not None:
        digest = scene.digest.model_copy(update={"steps": (*scene.digest.steps, *known, step)})
        scene = replace(scene, digest=digest)
    asked = scene.called("get_attribute", TOTAL, kind="probe", answer=mark("busy"))
    failed = asked.raises("AssertionError", "the state is wrong")
    said = {"asked_again": "get_attribute", "answered_later": later, "later_mark": mark(now)}
    return replace(failed, moment=failed.moment | said)


def test_fewer_than_the_last_pass_asked_is_no_late_answer(scene):
    """All that came with the answer is on the page by now, and it is less."""
    items = tuple(Step(name="inner_text", locator=f'locator("li >> nth={n}")', answer=mark(f"{n}")) for n in range(3))
    steps = (*scene.digest.steps, Step(name="all", locator='locator("li")'), *items)
    known = replace(scene, digest=scene.digest.model_copy(update={"steps": steps}))
    asked = known.called("all", 'locator("li")', kind="probe", at=280).request(
        "/api/cart", 200, at=250, duration_ms=1900
    )
    failed = asked.raises("AssertionError", "assert [] == ['a', 'b', 'c']", expected="['a', 'b', 'c']", actual="[]")
    said = {"asked_again": "all", "answered_later": "otherwise", "matches": 0, "grace_ms": 1200}

    def diagnosed(matches):
        return replace(failed, moment=failed.moment | said | {"matches_after_grace": matches}).diagnosed()

    assert [diagnosed(matches).category for matches in (2, 3)] == ["true_regression", "timing_issue"]


@pytest.mark.parametrize("how", ["all", "count"])
@pytest.mark.parametrize(
    ("later", "is_stale"), [pytest.param(2, False, id="found by now"), pytest.param(0, True, id="not found by now")]
)
def test_a_list_that_came_after_it_was_read(scene, how, later, is_stale):
    """A locator that finds the items by now is not out of date."""
    step = Step(name=how, locator='locator("li:first-child")', answer=mark("2"))
    known = replace(scene, digest=scene.digest.model_copy(update={"steps": (*scene.digest.steps, step)}))
    for text in ("Ann", "Bob"):
        known = known.also(tag="li", role="listitem", name="", text=text, own_text=text, attributes={})
    asked = known.called(how, 'locator("li:first-child")', kind="probe", answer=mark("0"))
    failed = asked.raises("AssertionError", "assert", expected="['Ann', 'Bob']", actual="[]", is_assertion=True)
    diagnosis = replace(failed, moment=failed.moment | {"matches": 0, "matches_after_grace": later}).diagnosed()

    assert (diagnosis.category == "selector_stale") is is_stale


@pytest.mark.parametrize(
    ("actual", "category"),
    [
        pytest.param("'12\\xa0€'", "true_regression", id="in-its-blanks"),
        pytest.param("'12 EUR'", "timing_issue", id="in-more-than-that"),
    ],
)
def test_a_text_read_in_another_form_was_not_read_early(scene, actual, category):
    """What is seen of an element later is read with its blanks folded: it never says what the test had read."""
    price = total("12 €")
    site = {"kind": "probe", "answer": mark(actual.strip("'"))}
    asked = scene.without_baseline().total("12 €").called("inner_text", TOTAL, **site)
    failed = asked.raises("AssertionError", f"assert {actual} == '12 €'", expected="'12 €'", actual=actual)
    seen = Fingerprint(element=price)
    late = {"target": seen, "target_after_grace": seen, "grace_ms": 500, "matches": 1, "matches_after_grace": 1}
    diagnosis = replace(failed, moment={"ts": T0 + 2000, "url": "http://127.0.0.1:8000/cart"} | late).diagnosed()

    assert diagnosis.category == category


@pytest.mark.parametrize(
    ("status", "took", "category"),
    [
        pytest.param(500, 2600, "network_failure", id="an-error-as-it-came"),
        pytest.param(200, 2600, "timing_issue", id="a-good-answer"),
    ],
)
def test_what_comes_with_the_error_of_an_answer_that_was_still_out_is_not_only_late(scene, status, took, category):
    """A loading indicator goes when the answer is there, whatever it says."""
    late = {"resolved": True, "matches": 1, "matches_after_grace": 0, "retried": True, "passed_after_ms": 500}
    failed = scene.request("/api/cart", status, at=250, duration_ms=took).fails("to_be_hidden", SPINNER, **late)

    assert failed.diagnosed().category == category


def saved_late(scene):
    """The button was clicked, and what the next step waits for came just after its time."""
    known = KnownRequest(method="POST", template="/api/save", statuses=(200,))
    requests = (*scene.digest.requests, known)
    return replace(scene, digest=scene.digest.model_copy(update={"requests": requests})).called("click", PAY, at=200)


def waiting(scene):
    late = {"retried": True, "passed_after_ms": 600, "matches": 1, "resolved": True}
    return scene.total("").fails("to_have_text", TOTAL, **late, expected="42.00", actual="", at=300)


@pytest.mark.parametrize(
    ("breaks", "category"),
    [
        pytest.param(lambda s: s, "timing_issue", id="nothing-failed"),
        pytest.param(
            lambda s: s.request("/api/save", 500, method="POST", at=250), "network_failure", id="what-it-sent-failed"
        ),
        pytest.param(
            lambda s: s.request("/api/save", 500, method="POST", at=150), "timing_issue", id="it-failed-before-that"
        ),
        pytest.param(
            lambda s: s.request("/api/save", 500, method="POST", at=250).called("fill", "#note", at=270),
            "network_failure",
            id="what-an-earlier-action-sent-failed",
        ),
        pytest.param(
            lambda s: s.request("/api/save", 401, method="POST", at=250), "timing_issue", id="its-token-was-too-old"
        ),
        pytest.param(lambda s: s.request("/api/coupon", 500, at=250), "timing_issue", id="what-it-only-reads"),
    ],
)
def test_what_comes_after_the_deed_itself_failed_is_not_only_late(scene, breaks, category):
    """The client asked again, or an autosave did it: that a rerun may pass is no excuse."""
    diagnosis = waiting(breaks(saved_late(scene))).diagnosed()

    assert diagnosis.category == category
    told = f"{diagnosis.summary} {diagnosis.root_cause}"
    assert ("What it waited for came a moment later" in told) is (category != "timing_issue")


@pytest.mark.parametrize(
    ("at", "category"),
    [pytest.param(250, "js_error", id="of-the-deed"), pytest.param(150, "timing_issue", id="before-it")],
)
def test_what_comes_after_a_script_of_the_deed_stopped_is_not_only_late(scene, at, category):
    stack = "TypeError: s is null\n    at HTMLButtonElement.onclick (http://shop.test/static/cart.js:3:5)"
    broken = saved_late(scene).page_error("TypeError: s is null", stack=stack, at=at)

    diagnosis = waiting(broken).diagnosed()

    assert diagnosis.category == category
    assert ("came a moment later all the same" in diagnosis.root_cause) is (category == "js_error")
