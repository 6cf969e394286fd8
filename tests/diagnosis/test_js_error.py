"""A new uncaught error of the page's script came before the failure."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis.around import Around
from pytest_selfheal.diagnosis.categories import js_error
from pytest_selfheal.diagnosis.edits import Edit
from pytest_selfheal.failure.signature import signature
from pytest_selfheal.models.digest import KnownRequest
from pytest_selfheal.models.telemetry import CallSite

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


@pytest.mark.parametrize(
    ("file", "said"),
    [
        pytest.param("chat-widget.js", ("true_regression", "medium"), id="of-a-chat"),
        pytest.param("cart.js", ("js_error", "high"), id="of-the-page"),
        pytest.param("cart-widget.js", ("js_error", "high"), id="of-what-the-step-is-about"),
    ],
)
def test_a_widget_beside_it(scene, file, said):
    """What it would have shown is its own; which of the two it was, people have to say, and the value speaks first."""
    stack = f"ReferenceError: conf is not defined\n    at http://127.0.0.1:8000/static/{file}:1:13"
    known = KnownRequest(method="GET", template=f"/static/{file}", statuses=(200,), max_duration_ms=10)
    requests = (*scene.digest.requests, known)
    then = replace(scene, digest=scene.digest.model_copy(update={"requests": requests}))
    there = then.request(f"/static/{file}", at=30, resource_type="script")
    broke = there.page_error("conf is not defined", at=40, stack=stack).called("click", PAY, at=200).total("")
    failed = broke.fails("to_have_text", TOTAL, **WRONG)
    error = js_error.diagnose(failed.case())

    assert error is not None
    assert error.most == ("high" if said[0] == "js_error" else "medium")
    assert failed.diagnosed().category == said[0]


def test_an_error_beside_an_edit_of_what_is_typed(scene):
    edit = Edit("tests/test_cart.py::test_pays", "edited", 18, 18, origin="uncommitted")
    site = CallSite(file="tests/test_cart.py", line=18, end_line=18, column=4, end_column=30)
    broke = scene.page_error("x is undefined", at=150).called("fill", 'locator("#date")', at=200, site=site).no_pay()
    failed = broke.fails("click", PAY, **GONE)
    alone, edited = (one.diagnosed() for one in (failed, failed.knowing(edits=(edit,))))

    assert (alone.category, alone.confidence, alone.recommended_action) == ("js_error", "high", "fix_code")
    assert (edited.category, edited.confidence, edited.recommended_action) == ("js_error", "medium", "investigate")
    assert "The test was edited as well" in edited.root_cause


@pytest.mark.parametrize(
    ("message", "action"),
    [
        pytest.param("Unexpected token '<'", "investigate", id="a-page-in-place-of-a-script"),
        pytest.param("SyntaxError: expected expression, got '<'", "investigate", id="as-firefox-says-it"),
        pytest.param("Unexpected token '}'", "fix_code", id="a-mistake-in-a-script"),
    ],
)
def test_a_script_that_begins_as_a_page(scene, message, action):
    failing = scene.page_error(message, at=70).no_pay().fails("click", PAY)

    diagnosis = failing.diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("js_error", action)
    assert ("a page in its place" in diagnosis.root_cause) is (action == "investigate")


def test_an_error_that_tells_of_a_request_without_an_answer_is_not_the_cause(scene):
    """Of a host that the last pass did not ask: the page broke for want of its answer."""
    gone = scene.request(
        "http://api.elsewhere.test/jobs", None, at=70, failure="net::ERR_NAME_NOT_RESOLVED", duration_ms=5
    )
    failing = gone.page_error("TypeError: Failed to fetch", at=80).no_pay().fails("click", PAY)

    assert failing.diagnosed().recommended_action == "investigate"


@pytest.mark.parametrize(
    ("shown", "category"),
    [
        pytest.param("…", "js_error", id="what-the-script-should-have-replaced"),
        pytest.param("41.00", "true_regression", id="another-value"),
    ],
)
def test_an_error_that_other_tests_passed_with(scene, shown, category):
    """They need not look at what it left undone."""
    failed = scene.page_error("TypeError: stats is null").total(shown)
    met = {signature("TypeError: stats is null"): 9}
    asked = failed.knowing(around=Around(passed=9, met=met)).fails("to_have_text", TOTAL, **WRONG | {"actual": shown})

    assert asked.diagnosed().category == category
