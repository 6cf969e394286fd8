"""The application behaves otherwise; the test is right, and no change to it is suggested."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis.categories import true_regression
from pytest_selfheal.diagnosis.edits import Edit
from pytest_selfheal.marks import mark
from pytest_selfheal.models.digest import KnownRequest, Step
from pytest_selfheal.models.element import Fingerprint
from pytest_selfheal.models.telemetry import CallSite
from tests.diagnosis.conftest import HOST, heading, pay_button, total

PAY = 'get_by_test_id("pay")'
TOTAL = 'locator("#total")'
THANKS = 'get_by_text("Thank you")'
SPINNER = 'locator(".spinner")'
WRONG = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "40.00"}
GONE = {"resolved": False, "matches": 0, "matches_after_grace": 0}


@pytest.mark.parametrize(
    ("breaks", "confidence"),
    [
        pytest.param(lambda s: s.total("40.00").fails("to_have_text", TOTAL, **WRONG), "high", id="another-value"),
        pytest.param(
            lambda s: s.total("Sorry", attributes={"id": "note"}).fails("to_be_visible", THANKS, **GONE),
            "high",
            id="another-text-in-the-place-of-the-one-looked-for",
        ),
        pytest.param(
            lambda s: s.pay(enabled=False).fails("click", PAY, resolved=True, enabled=False, matches=1),
            "high",
            id="disabled",
        ),
        pytest.param(
            lambda s: s.pay(visible=False).fails("click", PAY, resolved=True, visible=False, matches=1),
            "high",
            id="hidden",
        ),
        pytest.param(
            lambda s: s.fails("click", PAY, resolved=True, intercepted_by='<div id="promo">', matches=1),
            "high",
            id="covered",
        ),
        pytest.param(
            lambda s: s.fails("to_be_disabled", PAY, resolved=True, enabled=True, matches=1),
            "high",
            id="enabled-wrongly",
        ),
        pytest.param(
            lambda s: s.fails("to_be_hidden", SPINNER, resolved=True, matches=1, matches_after_grace=1),
            "high",
            id="it-stays",
        ),
        pytest.param(
            lambda s: s.fails("to_have_url", expected="/done", actual="/", url="http://127.0.0.1:8000/"),
            "high",
            id="leads-elsewhere",
        ),
        pytest.param(
            lambda s: (
                s.total("40.00")
                .called("inner_text", TOTAL, kind="probe")
                .raises("AssertionError", "assert '40.00' == '42.00'", expected="42.00", actual="40.00")
            ),
            "medium",
            id="a-plain-assert-right-after-a-look-at-the-page",
        ),
        pytest.param(
            lambda s: (
                s.total("NaN")
                .request("/static/new.png", 404, resource_type="image")
                .fails("to_have_text", TOTAL, **WRONG)
            ),
            "high",
            id="a-missing-picture-explains-no-value",
        ),
    ],
)
def test_recognised(scene, breaks, confidence):
    diagnosis = breaks(scene).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("true_regression", "fix_code")
    assert diagnosis.confidence == confidence
    assert "NOT a test issue" in diagnosis.summary
    assert "NOT a test issue" in diagnosis.root_cause


@pytest.mark.parametrize(
    ("breaks", "category"),
    [
        pytest.param(
            lambda s: s.request("/api/cart", 500, at=90).total("").fails("to_have_text", TOTAL, **WRONG),
            "network_failure",
            id="a-new-failed-request-came-before",
        ),
        pytest.param(
            lambda s: s.page_error("Error: boom").total("").fails("to_have_text", TOTAL, **WRONG),
            "js_error",
            id="a-new-error",
        ),
        pytest.param(
            lambda s: s.knowing(passed_attempts=1).total("40.00").fails("to_have_text", TOTAL, **WRONG),
            "flaky",
            id="both-outcomes",
        ),
        pytest.param(
            lambda s: s.total("40.00").fails("to_have_text", TOTAL, retried=True, passed_after_ms=300, **WRONG),
            "timing_issue",
            id="right-a-moment-later",
        ),
        pytest.param(
            lambda s: s.called("click", PAY).raises("AssertionError", "assert 7 == 8", expected="8", actual="7"),
            "unknown",
            id="a-plain-assert-on-something-of-the-tests-own",
        ),
    ],
)
def test_left_to_others(scene, breaks, category):
    assert breaks(scene).diagnosed().category == category


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        pytest.param("3", "4", id="one-more"),
        pytest.param("6", "4", id="two-fewer"),
    ],
)
def test_a_list_of_another_length_may_be_its_data(scene, expected, actual):
    asked = scene.fails("to_have_count", TOTAL, resolved=True, matches=1, expected=expected, actual=actual)
    diagnosis = asked.diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("true_regression", "medium")
    assert diagnosis.recommended_action == "investigate"
    assert "data" in diagnosis.root_cause


def test_a_filter_that_lets_everything_through_is_none_of_the_datas_doing(scene):
    asked = scene.fails("to_have_count", TOTAL, resolved=True, matches=8, expected="2", actual="8")

    assert asked.diagnosed().recommended_action == "fix_code"


def test_one_thing_that_is_counted_is_no_list(scene):
    """A message that is there twice is no item of data."""
    asked = scene.fails("to_have_count", TOTAL, resolved=True, matches=2, expected="1", actual="2")

    assert asked.diagnosed().recommended_action == "fix_code"


def test_what_is_sold_out_may_be_the_data(scene):
    """The control is there, can't be used, and says why."""
    sold = scene.pay(name="Sold out", text="Sold out", own_text="Sold out", enabled=False)
    diagnosis = sold.fails("click", PAY, resolved=True, enabled=False, matches=1).diagnosed()

    assert (diagnosis.recommended_action, diagnosis.confidence) == ("investigate", "medium")
    assert "the page says 'Sold out'" in diagnosis.summary
    assert "NOT a test issue" not in diagnosis.summary + diagnosis.root_cause


def test_a_value_that_is_empty_is_quoted(scene):
    diagnosis = scene.total("").fails("to_have_text", TOTAL, **{**WRONG, "actual": ""}).diagnosed()
    assert "expects '42.00', and it is ''" in diagnosis.summary


def test_what_is_not_expected_is_said_so(scene):
    said = WRONG | {"expected": "0", "actual": "0", "is_negated": True}
    diagnosis = scene.total("0").fails("to_have_text", TOTAL, **said).diagnosed()

    assert "the test expects anything but '0', and that is what it is" in diagnosis.summary


def test_a_dialog_that_is_new_is_named(scene):
    """Nothing new came before the value, but something came over it."""
    dialog = total("Confirm with your password", tag="div", role="dialog", name="Confirm", attributes={"id": "ask"})
    failed = replace(scene.total("40.00"), others=(dialog,)).fails("to_have_text", TOTAL, **WRONG)

    summary = failed.diagnosed().summary

    assert 'dialog "Confirm" is new on the page' in summary
    assert "nothing new came before it" not in summary


@pytest.mark.parametrize(
    ("step", "said", "words"),
    [
        pytest.param("click", {"stable": False}, "never comes to rest", id="a-button-that-moves-for-good"),
        pytest.param("fill", {"editable": False}, "is read-only", id="a-field-that-nobody-can-edit"),
        pytest.param("fill", {"state": {"editable": False}}, "is read-only", id="seen-on-the-page"),
        pytest.param("to_be_disabled", {"state": {"editable": False}}, "is enabled", id="a-button-is-no-field"),
        pytest.param("to_be_focused", {"state": {"editable": False}}, "is not in the state", id="of-its-own-state"),
    ],
)
def test_what_keeps_the_step_from_it_is_true(scene, step, said, words):
    """A button can't be edited, and that is no reason why it can't be clicked."""
    steps = tuple(s.model_copy(update={"duration_ms": 2500}) for s in scene.digest.steps)
    slow = replace(scene, digest=scene.digest.model_copy(update={"steps": steps}))
    diagnosis = slow.fails(step, PAY, resolved=True, matches=1, **said).diagnosed()

    told = [diagnosis.summary, *(one.why for one in diagnosis.alternatives)]
    assert any(words in text for text in told)
    assert words == "is read-only" or not any("is read-only" in text for text in told)


@pytest.mark.parametrize(
    ("actual", "expected", "named"),
    [
        pytest.param(
            "{'fee': '2'}", "{'fee': '3'}", "The value the test checks", id="of-several-things-that-were-read"
        ),
        pytest.param("['40.00', '2']", "['40.00', '3']", 'Span "42.00"', id="the-element-is-in-it"),
        pytest.param("40.0", "42.0", 'Span "42.00"', id="a-number-made-of-its-text"),
    ],
)
def test_the_element_that_is_named_is_the_one_that_was_compared(scene, actual, expected, named):
    read = scene.total("40.00").called("inner_text", TOTAL, kind="probe")
    read = replace(read, record=read.record.model_copy(update={"fingerprints": {TOTAL: Fingerprint(element=read.sum)}}))
    failed = read.raises("AssertionError", f"assert {actual} == {expected}", expected=expected, actual=actual)

    assert failed.diagnosed().summary.startswith(f"{named}: the test expects '")


def test_of_several_questions_the_one_that_is_answered_otherwise_is_spoken_of(scene):
    read = scene.total("40.00").called("inner_text", TOTAL, kind="probe", at=200, answer=mark("40.00"))
    read = read.called("inner_text", "h1", kind="probe", at=220, answer=mark("Cart"))
    failed = read.raises("AssertionError", "['total']\nassert not ['total']")
    seen = {"asked_again": "inner_text", "asked_of": TOTAL, "answered_later": "otherwise"}
    diagnosis = replace(failed, moment=failed.moment | seen).diagnosed()

    assert diagnosis.summary.startswith('Span "42.00": it is not what the test expects')


def test_a_value_that_was_read_when_no_time_was_left_to_ask_again(scene):
    """A session in which very much fails looks no longer a second time, and what is early is not told from wrong."""
    read = scene.total("40.00").called("inner_text", TOTAL, kind="probe")
    failed = read.raises("AssertionError", "assert '40.00' == '42.00'", expected="'42.00'", actual="'40.00'")
    diagnosis = replace(failed, moment=failed.moment | {"is_hurried": True}).diagnosed()

    assert (failed.diagnosed().recommended_action, diagnosis.recommended_action) == ("fix_code", "investigate")
    assert "No time was left in this session to ask the page again" in diagnosis.summary
    assert "people have to say" in diagnosis.root_cause


@pytest.mark.parametrize(
    ("read_at", "is_told"),
    [
        pytest.param(150, True, id="soon-after-a-deed"),
        pytest.param(1400, False, id="when-the-page-had-time-enough"),
    ],
)
def test_a_value_that_was_read_before_the_test_went_on(scene, read_at, is_told):
    """The question just before the assert is about something else, and nobody could ask this one again."""
    read = scene.total("40.00").called("click", PAY, at=100)
    read = read.called("inner_text", TOTAL, kind="probe", at=read_at, answer=mark("40.00"))
    read = read.called("click", "h1", at=read_at + 100)
    read = read.called("inner_text", "h1", kind="probe", at=read_at + 200, answer=mark("Cart"))
    failed = read.raises("AssertionError", "assert '40.00' == '42.00'", expected="'42.00'", actual="'40.00'")
    seen = {"asked_again": "inner_text", "answered_later": "not_as_asked", "target": Fingerprint(element=heading())}
    diagnosis = replace(failed, moment=failed.moment | seen).diagnosed()

    assert diagnosis.summary.startswith('Span "42.00"')
    assert ("The test went on after it had read that" in diagnosis.summary) is is_told
    assert ("NOT a test issue" in diagnosis.summary) is not is_told


@pytest.mark.parametrize(
    ("retried", "took", "said"),
    [
        pytest.param(True, 60, ("true_regression", "medium"), id="it-held-soon-then-and-never-now"),
        pytest.param(True, 1900, ("timing_issue", "medium"), id="it-took-nearly-all-its-time-then"),
        pytest.param(False, 60, ("unknown", "low"), id="nobody-asked-again"),
    ],
)
def test_a_condition_that_never_comes_true(scene, retried, took, said):
    step = Step(name="wait_for_function", duration_ms=took, path="/cart")
    then = replace(scene, digest=scene.digest.model_copy(update={"steps": (*scene.digest.steps, step)}))

    failed = then.fails("wait_for_function", retried=retried, grace_ms=1500 if retried else 100)
    *earlier, waited = failed.record.actions
    actions = (*earlier, waited.model_copy(update={"kind": "wait"}))
    diagnosis = replace(failed, record=failed.record.model_copy(update={"actions": actions})).diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == said


@pytest.mark.parametrize(
    ("sent", "took", "confidence"),
    [
        pytest.param(100, 400, "medium", id="the-answer-came-after-the-click"),
        pytest.param(100, 60, "high", id="it-took-hardly-longer"),
        pytest.param(190, 400, "high", id="the-click-came-first-at-the-last-pass-as-well"),
        pytest.param(250, 400, "high", id="it-was-asked-for-after-the-click"),
    ],
)
def test_a_step_that_came_before_its_answer(scene, sent, took, confidence):
    """A page that draws late loses a click, and shows what it showed before."""
    clicked = scene.request("/api/cart", 200, at=sent, duration_ms=took).called("click", PAY, at=200)
    diagnosis = clicked.total("40.00").fails("to_have_text", TOTAL, **WRONG).diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("true_regression", confidence)
    assert (f"click on {PAY} came before its answer" in diagnosis.summary) is (confidence == "medium")
    assert ("NOT a test issue" in diagnosis.summary) is (confidence == "high")


def test_no_step_comes_too_early_for_what_counts_visitors(scene):
    known = scene.digest.requests[2].model_copy(update={"template": "/collect", "shape": None, "method": "POST"})
    then = replace(scene, digest=scene.digest.model_copy(update={"requests": (*scene.digest.requests, known)}))
    sent = then.request("/collect", 204, at=100, duration_ms=400, method="POST", resource_type="fetch")
    clicked = sent.called("click", PAY, at=200).total("40.00")

    assert clicked.fails("to_have_text", TOTAL, **WRONG).diagnosed().confidence == "high"


@pytest.mark.parametrize("is_known", [True, False])
def test_a_text_that_is_shown_twice(scene, is_known):
    then = scene if is_known else scene.without_baseline()
    diagnosis = then.fails("to_be_visible", THANKS, resolved=True, matches=2, strict_count=2).diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("true_regression", "medium" if is_known else "low")
    assert f"{THANKS} matches 2 elements" in diagnosis.summary
    assert diagnosis.recommended_action == "investigate"


def test_broken_letters_are_no_new_caption(scene):
    """The locator is right, and the page is served or read in another encoding."""
    pay = scene.digest.fingerprints[PAY]
    locator = 'get_by_role("button", name="Größe wählen")'
    known = pay.model_copy(
        update={"element": pay.element.model_copy(update={"name": "Größe wählen", "attributes": {}})}
    )
    then = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": {locator: known}}))
    diagnosis = then.pay(name="GrÃ¶ÃŸe wÃ¤hlen", attributes={}).fails("click", locator, **GONE).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("true_regression", "fix_code")
    assert "'GrÃ¶ÃŸe wÃ¤hlen' is 'Größe wählen', read in another encoding" in diagnosis.summary


def test_what_nobody_waited_for_may_only_be_late(scene):
    """A time limit near, or hundreds of failures before, leave no time for a second look."""
    failed = scene.total("40.00").fails("to_have_text", TOTAL, **WRONG)
    hurried = replace(failed, moment=failed.moment | {"is_hurried": True})
    sure, unsure = failed.diagnosed(), hurried.diagnosed()
    assert [one.confidence for one in (sure, unsure)] == ["high", "medium"]
    assert ["NOT a test issue" in one.summary for one in (sure, unsure)] == [True, False]
    assert "it may only be late" in unsure.summary
    assert [any("no time was left" in why for why in one.missing_evidence) for one in (sure, unsure)] == [False, True]


def test_a_value_beside_an_edit_and_an_error_is_for_people(scene):
    """Three things may have led to it; none is proven, and none is acquitted."""
    edit = Edit("tests/test_cart.py::test_pays", "edited", 18, 18, origin="uncommitted")
    site = CallSite(file="tests/test_cart.py", line=18, end_line=18, column=4, end_column=30)
    broke = scene.request("/api/tips", 500, at=90).called("fill", 'locator("#date")', at=200, site=site).total("40.00")
    failed = broke.fails(
        "to_have_text", 'locator("#total")', resolved=True, matches=1, expected="42.00", actual="40.00"
    )
    alone, edited = (true_regression.diagnose(one.case()) for one in (failed, failed.knowing(edits=(edit,))))

    assert alone is not None
    assert alone.diagnosis.recommended_action == "fix_code"
    assert edited is not None
    assert edited.diagnosis.recommended_action == "investigate"
    assert "The test was edited as well" in edited.diagnosis.summary


@pytest.mark.parametrize(
    ("text", "action"),
    [
        pytest.param("We use cookies. Accept all", "investigate", id="asks-for-consent"),
        pytest.param("What is new: seat maps", "investigate", id="says-anything-else"),
        pytest.param("Error 4711: the session cookie is corrupt", "fix_code", id="tells-of-trouble"),
    ],
)
def test_what_lies_over_the_page_and_asks_the_user(scene, text, action):
    """It comes by region, account and campaign: whether it was meant to stand in the way, nobody here knows."""
    dialog = total(text, tag="div", role="dialog", name="Notice", attributes={"id": "cmp"}, idxpath="/html[1]/div[9]")
    covered = replace(scene, others=(dialog,)).fails(
        "click", 'get_by_test_id("pay")', resolved=True, matches=1, intercepted_by='<div id="cmp">…</div>'
    )
    diagnosis = covered.diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("true_regression", action)


def test_a_layer_that_the_test_has_answered_and_that_stays_is_the_applications(scene):
    """It is no campaign's: the test itself saved in it, and the last pass saw it close."""
    path, at_save = "/html[1]/body[1]/div[9]/p[1]", 'locator("#save")'
    dialog = total("Butter cookies", tag="div", role="dialog", name="Edit", attributes={}, idxpath=path)
    save = Fingerprint(element=total("Save", attributes={"id": "save"}, idxpath="/html[1]/body[1]/div[9]/button[1]"))
    digest = scene.digest.model_copy(update={"fingerprints": scene.digest.fingerprints | {at_save: save}})

    def covered(before):
        over = {"resolved": True, "matches": 1, "intercepted_by": "<div>…</div>"}
        return replace(before, others=(dialog,), digest=digest).fails("click", PAY, **over).diagnosed()

    assert covered(scene).recommended_action == "investigate"
    assert covered(scene.called("click", at_save)).recommended_action == "fix_code"


@pytest.mark.parametrize("is_known", [pytest.param(True, id="after-a-pass"), pytest.param(False, id="on-a-first-run")])
def test_a_list_that_is_shorter_than_the_place_asked_for_is_said_to_be_so(scene, is_known):
    """The locator works: no element of another kind, nor another row, is what it meant."""
    short = scene.no_pay().fails("click", 'locator(".pay").nth(3)', resolved=False, matches=0, in_all=3)
    diagnosis = (short if is_known else short.without_baseline()).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("true_regression", "investigate")
    assert "takes number 4, and there are 3 in all" in diagnosis.summary


@pytest.mark.parametrize(
    ("actual", "later", "is_blamed"),
    [
        pytest.param("10.00", "30.00", False, id="it-moves-towards-it"),
        pytest.param("10.00", "50.00", True, id="it-goes-past-it"),
        pytest.param("50.00", "60.00", True, id="it-moves-away"),
        pytest.param("10.00", "10.00", True, id="it-stays"),
        pytest.param("9.75", "10.5", False, id="with-other-decimals"),
        pytest.param("20 %", "35 %", False, id="a-share-that-grows"),
        pytest.param("20 left", "35 left", True, id="a-number-of-something-else"),
    ],
)
def test_a_number_that_is_still_on_its_way(scene, actual, later, is_blamed):
    """A counter or a progress may only be slow: nobody is blamed for sure."""
    shown = Fingerprint(element=total(actual)), Fingerprint(element=total(later))
    moment = {"target": shown[0], "target_after_grace": shown[1], "matches": 1, "matches_after_grace": 1}
    said = {"resolved": True, "expected": "42.00", "actual": actual}
    diagnosis = scene.total(actual).fails("to_have_text", TOTAL, **said, **moment).diagnosed()

    assert diagnosis.category == "true_regression"
    assert ("NOT a test issue" in diagnosis.summary) is is_blamed


@pytest.mark.parametrize(
    ("call", "expected", "named"),
    [
        pytest.param("to_have_text", "42.00", 'Span "42.00"', id="what-was-there-is-expected"),
        pytest.param("to_have_text", "17.00", TOTAL, id="what-was-seen-first-is-expected-no-more"),
        pytest.param("to_have_count", "5", TOTAL, id="a-number-of-elements-is-of-the-locator"),
    ],
)
def test_what_a_value_is_said_to_be_of(scene, call, expected, named):
    failing = scene.total("9.00").fails(call, TOTAL, expected=expected, actual="9.00", matches=1)
    assert failing.diagnosed().summary.startswith(f"{named}: the test expects '{expected}'")


def test_a_checkbox_that_keeps_its_state(scene):
    said = "Locator.check: Clicking the checkbox did not change its state"
    failed = scene.fails("check", PAY, resolved=True, matches=1, is_timeout=False)
    failed = replace(failed, failure=failed.failure.model_copy(update={"message": said}))

    assert "keeps its state when it is clicked, which it did not at the last pass" in failed.diagnosed().summary


def test_two_hidden_values_differ(scene):
    """Both are written as the same word."""
    hidden = {"resolved": True, "matches": 1, "expected": "[redacted]", "actual": "[redacted]"}

    assert (
        "another hidden text than the test expects" in scene.fails("to_have_text", TOTAL, **hidden).diagnosed().summary
    )


def test_where_the_page_is_says_its_query_and_what_is_waited_for(scene):
    """`?msg=error` for `?msg=saved` is all that differs."""
    failed = scene.fails("wait_for_url", url=HOST + "/cart?msg=error")
    waits = failed.record.actions[-1].model_copy(update={"arguments": {"0": "**/cart?msg=saved"}})
    record = failed.record.model_copy(update={"actions": (*failed.record.actions[:-1], waits)})

    said = replace(failed, record=record).diagnosed().summary

    assert said.startswith("The page is at /cart?msg=error, the test waits for '**/cart?msg=saved'.")


@pytest.mark.parametrize(
    ("was", "key", "category"),
    [
        pytest.param("paid", "grand-amount", "selector_stale", id="called-otherwise-altogether"),
        pytest.param("number", "order-no", "selector_stale", id="no-is-short-for-number"),
        pytest.param("paid", "unpaid", "true_regression", id="the-opposite"),
        pytest.param("paid", "refunded", "true_regression", id="another-state"),
        pytest.param("is-paid", "is-settled-up", "true_regression", id="a-part-is-kept"),
    ],
)
def test_a_key_with_a_word_of_state_may_be_but_a_name(scene, was, key, category):
    """`#paid` is an amount here: the check finds what it expects, under another key."""
    paid, locator = total("42.00", attributes={"id": was}), f'locator("#{was}")'
    digest = scene.digest.model_copy(update={"fingerprints": {locator: Fingerprint(element=paid)}})
    page = replace(scene, digest=digest).total("42.00", attributes={"id": key})

    diagnosis = page.fails("to_have_text", locator, expected="42.00", **GONE).diagnosed()

    assert diagnosis.category == category
    assert ("NOT a test issue" in diagnosis.summary) is (category == "true_regression")


@pytest.mark.parametrize(
    ("text", "is_said"), [pytest.param("Sent", False, id="it-came"), pytest.param("", True, id="it-did-not")]
)
def test_a_status_that_came_under_another_class_did_come(scene, text, is_said):
    toast = total("Sent", role="status", attributes={"class": "toast"}, idxpath="/html[1]/body[1]/div[9]")
    digest = scene.digest.model_copy(update={"fingerprints": {'locator(".toast")': Fingerprint(element=toast)}})
    known = replace(scene, digest=digest).called("click", PAY, at=1000)
    snackbar = {"role": "status", "attributes": {"class": "snackbar"}, "idxpath": "/html[1]/body[1]/p[2]"}
    page = known.total(text, **snackbar) if text else known

    diagnosis = page.fails("to_have_text", 'locator(".toast")', expected="Sent", **GONE).diagnosed()

    assert ("did not come" in diagnosis.summary) is is_said


def test_what_was_refused_at_the_last_pass_and_is_not_any_more_is_news(scene):
    """A second booking of one room; "nothing new came before it" was not so."""
    booked = KnownRequest(method="POST", template="/api/bookings", statuses=(409,))
    known = replace(scene, digest=scene.digest.model_copy(update={"requests": (*scene.digest.requests, booked)}))
    page = known.total("40.00").request("/api/bookings", 201, method="POST", at=1500)

    diagnosis = page.fails("to_have_text", TOTAL, **WRONG).diagnosed()

    assert "POST /api/bookings answered 201, where it answered 409 at the last pass" in diagnosis.summary


def test_what_should_be_disabled_can_be_used(scene):
    failed = scene.fails("to_be_disabled", PAY, resolved=True, enabled=True, matches=1)

    assert failed.diagnosed().root_cause.startswith("The element can be used, and could not")


def test_the_page_that_a_test_came_to_is_said_first(scene):
    """It explains why what the test looks for is not there."""
    sorry = scene.total("Sorry", attributes={"id": "note"})

    said = sorry.fails("to_be_visible", THANKS, url=HOST + "/error", **GONE).diagnosed().summary

    assert said.startswith("The page is at /error, where it was at /cart at the last pass: 'Sorry' stands in")


def test_what_has_gone_before_the_check_ended_has_no_value(scene):
    """Playwright writes `Actual value: None`."""
    failed = scene.fails("to_have_text", TOTAL, **WRONG | {"actual": "None"})
    gone = replace(failed, failure=failed.failure.model_copy(update={"message": "Error: element(s) not found"}))

    assert "nothing that it asks was there in the end" in gone.diagnosed().summary
    assert "it is 'None'" in failed.diagnosed().summary


def test_what_is_told_by_its_name_alone(scene):
    """A dialog is called otherwise, and has the same button in it."""
    asked = 'get_by_role("dialog", name="Delete order")'
    then, now = (
        {"role": "dialog", "name": name, "text": "OK", "own_text": ""} for name in ("Delete order", "Archive order")
    )
    known = Fingerprint(element=pay_button(**then))
    digest = scene.digest.model_copy(update={"fingerprints": {asked: known}})
    failed = replace(scene, digest=digest).pay(**now).fails("to_be_visible", asked, **GONE)

    assert "('Delete order') reads 'Archive order' now" in failed.diagnosed().summary


@pytest.mark.parametrize(
    ("status", "action"), [pytest.param(201, "investigate", id="well"), pytest.param(500, "fix_code", id="badly")]
)
def test_a_request_that_is_sent_to_another_address_is_no_regression_for_certain(scene, status, action):
    """Page and server were moved to `/api/purchases` together, and the test waits for `/api/orders`."""
    orders = KnownRequest(method="POST", template="/api/orders", statuses=(201,), shape={"id": "int"})
    steps = (*scene.digest.steps, Step(name="expect_response", path="/cart", duration_ms=30))
    digest = scene.digest.model_copy(update={"requests": (orders,), "steps": steps})
    sent = replace(scene, digest=digest).request("/api/purchases", status, method="POST", at=2100)

    diagnosis = sent.fails("expect_response").diagnosed()

    assert diagnosis.summary.startswith("POST /api/orders was not sent")
    assert diagnosis.recommended_action == action
