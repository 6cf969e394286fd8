"""A new uncaught error of the page's script came before the failure."""

import pytest

from pytest_selfheal.diagnosis.categories import js_error

PAY = 'get_by_test_id("pay")'
TOTAL = 'locator("#total")'
GONE = {"resolved": False, "matches": 0, "matches_after_grace": 0}
WRONG = {"resolved": True, "matches": 1, "expected": "42.00", "actual": ""}
STACK = "TypeError: cart is null\n    at render (http://127.0.0.1:8000/static/cart.js:12:9)"


@pytest.mark.parametrize(
    ("breaks", "says"),
    [
        pytest.param(
            lambda s: s.page_error("TypeError: cart is null", stack=STACK).no_pay().fails("click", PAY, **GONE),
            "/static/cart.js:12:9",
            id="the-place-is-named",
        ),
        pytest.param(
            lambda s: s.page_error("Error: boom").total("").fails("to_have_text", TOTAL, **WRONG),
            "Error: boom",
            id="wrong-value",
        ),
        pytest.param(
            lambda s: (
                s.page_error("Error: boom", at=400)
                .pay(enabled=False)
                .fails("click", PAY, resolved=True, enabled=False, matches=1)
            ),
            "Error: boom",
            id="a-button-that-stayed-disabled",
        ),
        pytest.param(
            lambda s: (
                s.console("Uncaught (in promise) ReferenceError: go is not defined")
                .no_pay()
                .fails("click", PAY, **GONE)
            ),
            "ReferenceError",
            id="an-error-that-a-framework-caught-and-logged",
        ),
    ],
)
def test_recognised(scene, breaks, says):
    diagnosis = breaks(scene).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("js_error", "fix_code")
    assert says in diagnosis.summary
    assert "not a test issue" in diagnosis.root_cause.lower()


@pytest.mark.parametrize(
    ("at", "said"),
    [
        pytest.param(150, ("medium", "investigate"), id="the-test-did-more-after-it"),
        pytest.param(250, ("high", "fix_code"), id="it-came-with-the-last-deed"),
    ],
)
def test_a_value_that_is_wrong_and_whole(scene, at, said):
    """What a script left half done shows the old value, nothing or damage; another value was worked out."""
    acted = scene.page_error("TypeError: promo is undefined", at=at).called("click", PAY, at=200)
    wrong = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "40.00"}
    diagnosis = acted.total("40.00").fails("to_have_text", TOTAL, **wrong).diagnosed()

    assert (diagnosis.category, diagnosis.confidence, diagnosis.recommended_action) == ("js_error", *said)
    assert ("not a test issue" in diagnosis.root_cause.lower()) is (said[0] == "high")


@pytest.mark.parametrize(
    ("line", "shows", "category"),
    [
        pytest.param("[chat] no bubble: TypeError: x is null", "40.00", "true_regression", id="told-in-other-words"),
        pytest.param("ERROR TypeError: cart is null", "", "js_error", id="as-a-framework-writes-it"),
        pytest.param("[gtm] tag 7: ReferenceError: dataLayer is not defined", "", "true_regression", id="a-counter"),
    ],
)
def test_an_error_that_somebody_caught(scene, line, shows, category):
    wrong = {"resolved": True, "matches": 1, "expected": "42.00", "actual": shows}
    diagnosis = scene.console(line).total(shows).fails("to_have_text", TOTAL, **wrong).diagnosed()

    assert diagnosis.category == category
    assert "script stopped" not in diagnosis.root_cause


@pytest.mark.parametrize(
    ("path", "asked_at", "said"),
    [
        pytest.param("/api/badge", 100, ("medium", "investigate"), id="asked-before-the-deed"),
        pytest.param("/api/total", 100, ("high", "fix_code"), id="about-what-the-test-looks-at"),
        pytest.param("/api/badge", 220, ("high", "fix_code"), id="asked-by-the-deed"),
    ],
)
def test_a_script_that_broke_for_want_of_an_answer(scene, path, asked_at, said):
    """The answer came after the deed, and was asked for by the page before it: no consequence of the deed."""
    asked = scene.called("click", PAY, at=200).request(path, 500, at=asked_at, duration_ms=240 - asked_at)
    broke = asked.page_error("TypeError: badge is undefined", at=250)
    wrong = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "40.00"}

    error = js_error.diagnose(broke.total("40.00").fails("to_have_text", TOTAL, **wrong).case())

    assert error is not None
    assert (error.most, error.diagnosis.recommended_action) == said
    assert ("for want of GET /api/badge" in error.diagnosis.root_cause) is (said[0] == "medium")


@pytest.mark.parametrize(
    ("breaks", "category"),
    [
        pytest.param(
            lambda s: s.page_error("TypeError: ads is undefined").no_pay().fails("click", PAY, **GONE),
            "element_removed",
            id="it-is-thrown-on-every-pass-too",
        ),
        pytest.param(
            lambda s: s.page_error("Error: late", at=9000).no_pay().fails("click", PAY, **GONE),
            "element_removed",
            id="afterwards",
        ),
        pytest.param(
            lambda s: (
                s.console("Failed to load resource: the server responded with a status of 404 ()")
                .no_pay()
                .fails("click", PAY, **GONE)
            ),
            "element_removed",
            id="the-browsers-echo-of-a-request",
        ),
        pytest.param(
            lambda s: s.console("slow network, be patient").total("").fails("to_have_text", TOTAL, **WRONG),
            "true_regression",
            id="a-line-that-only-complains",
        ),
        pytest.param(
            lambda s: (
                s.request("/api/cart", 500, at=90)
                .page_error("cart is null", at=120)
                .no_pay()
                .fails("click", PAY, **GONE)
            ),
            "network_failure",
            id="a-failed-request-came-first",
        ),
    ],
)
def test_left_to_others(scene, breaks, category):
    assert breaks(scene).diagnosed().category == category


def test_a_request_that_failed_only_after_the_error_did_not_cause_it(scene):
    later = scene.page_error("Error: boom", at=80).request("/api/undefined", 404, at=120).no_pay()

    assert later.fails("click", PAY, **GONE).diagnosed().category == "js_error"


def test_what_was_drawn_all_the_same(scene):
    """A control of the same caption stands in its place, under another key and in another state of its page."""
    broken = scene.page_error("Cannot read properties of null (reading 'focus')", at=40)
    renamed = broken.pay(attributes={"data-testid": "settle", "id": None}, row="Ann").fails("click", PAY, matches=0)
    gone = broken.no_pay().fails("click", PAY, matches=0)

    assert renamed.diagnosed().recommended_action != "fix_code"
    assert (gone.diagnosed().category, gone.diagnosed().recommended_action) == ("js_error", "fix_code")


def test_more_items_than_were_expected(scene):
    """Something made them."""
    broken = scene.page_error("Cannot read properties of null (reading 'focus')", at=40)
    more = broken.fails("to_have_count", 'locator("tr")', matches=4, expected="3", actual="4").diagnosed()
    fewer = broken.fails("to_have_count", 'locator("tr")', matches=2, expected="3", actual="2").diagnosed()

    assert (more.category, more.recommended_action) == ("js_error", "investigate")
    assert (fewer.category, fewer.recommended_action) == ("js_error", "fix_code")
