"""What the failing step is about came with one answer: another one that failed beside it took nothing away."""

from dataclasses import replace

import pytest

from pytest_selfheal.models.digest import KnownRequest

TOTAL = 'locator("#total")'
PAY = 'get_by_test_id("pay")'
WRONG = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "40.00"}
GONE = {"resolved": False, "matches": 0, "matches_after_grace": 0}
TIPS = KnownRequest(method="GET", template="/api/tips", statuses=(200,), shape={"tips": ["string"]}, max_duration_ms=20)


def known(scene, **brought):
    """The last pass, in which the answers of these paths brought what these locators found."""
    requests = (*scene.digest.requests, TIPS)
    told = tuple(
        one.model_copy(update={"brought": brought.get(one.template.rpartition("/")[2], ())})
        if one.template.startswith("/api/")
        else one
        for one in requests
    )
    return replace(scene, digest=scene.digest.model_copy(update={"requests": told}))


def answering(scene, *, is_shown=None, brought=()):
    """The cart's answer of this run, and what of it is seen."""
    network = tuple(
        one.model_copy(update={"is_shown": is_shown, "brought": brought}) if "/api/cart" in one.url else one
        for one in scene.record.network
    )
    return replace(scene, record=scene.record.model_copy(update={"network": network}))


@pytest.mark.parametrize(
    ("is_shown", "category"),
    [
        pytest.param(True, "element_removed", id="the-answer-that-brought-it-is-drawn"),
        pytest.param(False, "network_failure", id="nothing-of-that-answer-is-drawn-either"),
    ],
)
def test_what_came_with_another_answer_is_not_missed_for_want_of_this_one(scene, is_shown, category):
    lost = answering(known(scene, cart=(PAY,)), is_shown=is_shown).request("/api/tips", 500, at=90).no_pay()
    assert lost.fails("click", PAY, **GONE).diagnosed().category == category


def test_what_brought_nothing_of_it_may_have_decided_all_the_same(scene):
    """As a list of rights does: both are named, and neither is sure."""
    lost = answering(known(scene), is_shown=True).request("/api/tips", 500, at=90).no_pay()
    diagnosis = lost.fails("click", PAY, **GONE).diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("element_removed", "medium")
    assert "GET /api/tips failed beside it" in diagnosis.root_cause


def test_what_came_with_the_answer_that_failed_is_its_consequence(scene):
    lost = answering(known(scene, tips=(PAY,), cart=(PAY,)), is_shown=True).request("/api/tips", 500, at=90).no_pay()
    assert lost.fails("click", PAY, **GONE).diagnosed().category == "network_failure"


def test_a_value_that_came_with_a_good_answer_is_no_consequence_of_a_bad_one(scene):
    other = answering(known(scene), brought=(TOTAL,)).request("/api/tips", 500, at=90).total("40.00")
    diagnosis = other.fails("to_have_text", TOTAL, **WRONG).diagnosed()
    assert diagnosis.category == "true_regression"
    assert all("came with another answer" in one.why for one in diagnosis.alternatives if "/api/tips" in one.why)


def test_what_was_read_before_a_deed_says_nothing_of_the_deed(scene):
    """The page shows what it showed, since the deed failed."""
    sends = KnownRequest(method="POST", template="/api/cart/lines", statuses=(201,), shape={"id": "number"})
    pass_ = known(scene)
    pass_ = replace(pass_, digest=pass_.digest.model_copy(update={"requests": (*pass_.digest.requests, sends)}))
    sent = answering(pass_, brought=(TOTAL,)).called("click", PAY, at=150)
    failed = sent.request("/api/cart/lines", 500, at=170, method="POST").total("40.00")
    assert failed.fails("to_have_text", TOTAL, **WRONG).diagnosed().category == "network_failure"


def test_a_changed_answer_that_brought_it_is_the_cause_beside_one_that_failed(scene):
    """Though the other one failed before it."""
    pass_ = known(scene, cart=(TOTAL,))
    network = tuple(one for one in pass_.record.network if "/api/" not in one.url)
    run = replace(pass_, record=pass_.record.model_copy(update={"network": network}))
    run = run.request("/api/tips", 500, at=60).request("/api/cart", at=90, shape={"sum": "number"})
    assert run.total("").fails("to_have_text", TOTAL, **(WRONG | {"actual": ""})).diagnosed().category == (
        "api_contract_changed"
    )


@pytest.mark.parametrize(
    ("at", "category"),
    [
        pytest.param(30, "element_removed", id="before-the-answer-that-was-drawn"),
        pytest.param(95, "js_error", id="since-that-answer-came"),
    ],
)
def test_an_error_before_the_answer_that_is_drawn_stopped_nothing_of_it(scene, at, category):
    lost = answering(known(scene, cart=(PAY,)), is_shown=True).page_error("chatConfig is not defined", at=at).no_pay()
    assert lost.fails("click", PAY, **GONE).diagnosed().category == category


@pytest.mark.parametrize(
    ("caption", "category"),
    [
        pytest.param("Go on", "selector_stale", id="a-new-wording-in-its-place"),
        pytest.param("Try again", "js_error", id="what-a-page-offers-after-an-error"),
    ],
)
def test_an_error_of_a_widget_beside_a_new_caption(scene, caption, category):
    name = 'get_by_role("button", name="Pay now")'
    seen = {**scene.digest.fingerprints, name: scene.digest.fingerprints[PAY]}
    scene = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": seen}))
    renamed = scene.page_error("rates is undefined").pay(name=caption, text=caption, own_text=caption, attributes={
        "data-testid": None, "id": None,
    })  # fmt: skip
    assert renamed.fails("click", name, **GONE).diagnosed().category == category


def test_an_error_before_the_page_asked_for_what_is_still_out_stopped_nothing_of_it(scene):
    pass_ = known(scene, cart=(PAY,))
    network = tuple(one for one in pass_.record.network if "/api/" not in one.url)
    run = replace(pass_, record=pass_.record.model_copy(update={"network": network}))
    late = run.page_error("chatConfig is not defined", at=30).request("/api/cart", None, at=90).no_pay()
    assert late.fails("click", PAY, **GONE).diagnosed().category == "timing_issue"


@pytest.mark.parametrize(
    ("brought", "said"),
    [
        pytest.param((TOTAL,), "the answer of GET /api/cart has such a value", id="the-answer-says-it"),
        pytest.param((), "nothing new came before it", id="the-page-alone-says-it"),
    ],
)
def test_a_value_that_the_answer_gives_is_said_to_come_from_there(scene, brought, said):
    """Whether the data there or the code behind it is another one, nobody sees from here."""
    pass_ = known(scene, cart=(TOTAL,))
    failed = answering(pass_, brought=brought).total("40.00").fails("to_have_text", TOTAL, **WRONG)

    assert said in failed.diagnosed().summary


@pytest.mark.parametrize(
    ("shown", "category"),
    [
        pytest.param("Sum: –", "network_failure", id="a-sign-stands-for-it"),
        pytest.param("Sum: 40", "true_regression", id="another-value-stands-there"),
    ],
)
def test_a_number_that_was_not_drawn_may_be_of_the_answer_that_failed(scene, shown, category):
    """A number of two digits is in too many answers to say which one brought it."""
    now = known(scene).request("/api/tips", 500, at=90).total(shown)
    diagnosis = now.fails("to_have_text", TOTAL, resolved=True, matches=1, expected="Sum: 42", actual=shown).diagnosed()
    assert diagnosis.category == category
