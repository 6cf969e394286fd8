"""Rows of the chain: a connection, a failed request, another shape, a script error."""

import pytest

from tests.diagnosis.pages import PAY, SHAPE, SHOP, TOTAL, no_pay, same, total
from tests.diagnosis.scene import Scene

REQUEST = [
    pytest.param(
        total("Sorry").did("click", PAY).sent("/api/pay", 500, then=201, method="POST", at=510), id="the-deeds-own-post"
    ),
    pytest.param(no_pay().sent("/api/pay", 503), id="by-its-words"),
    pytest.param(no_pay().sent("/static/app.js", 404, resource_type="script"), id="the-pages-script"),
    pytest.param(total("").sent("/api/total", None, failure="net::ERR_CONNECTION_RESET"), id="a-reset-connection"),
    pytest.param(total("NaN").sent("/api/x", 500, brought=(TOTAL,)), id="it-brought-the-value"),
    pytest.param(total("").sent("/api/total", 200, refusal="no such order"), id="an-error-in-a-good-status"),
    pytest.param(no_pay().sent("/api/pay", 500).first(), id="a-first-run"),
    pytest.param(
        same(SHOP, SHOP.replace("Pay now", "Pay"))
        .fails("click", 'get_by_role("button", name="Pay now")')
        .first()
        .sent("/api/pay", None, failure="net::ERR_CONNECTION_RESET"),
        id="a-first-run-with-something-to-guess",
    ),
]
NOT_REQUEST = [
    pytest.param(no_pay().sent("/api/pay", 500, then=500), id="it-failed-then-too"),
    pytest.param(no_pay().sent("/api/pay", 401).sent("/api/pay", 200, at=300), id="it-was-asked-again-and-answered"),
    pytest.param(no_pay().sent("/favicon.ico", 404, then=None), id="an-icon"),
    pytest.param(no_pay().sent("https://www.google-analytics.com/g/collect", 500), id="a-counter"),
    pytest.param(total("41.00").sent("/api/news", 500), id="a-whole-value-misses-no-answer"),
    pytest.param(
        same(SHOP, SHOP.replace("data-testid=pay", "data-testid=pay-now")).fails("click", PAY).sent("/api/x", 500),
        id="the-element-is-there-under-another-name",
    ),
    pytest.param(no_pay().fails("click", PAY, matches_after_grace=1).sent("/api/x", 500), id="it-came-a-moment-later"),
    pytest.param(no_pay().sent("/api/x", 500, then=None), id="the-last-pass-did-well-without-it"),
]


@pytest.mark.parametrize("scene", REQUEST)
def test_request_recognised(scene: Scene) -> None:
    """The failed request is named, with how it ended."""
    found = scene.found
    assert (found.row, found.diagnosis.category) == ("chain", "network_failure")


@pytest.mark.parametrize("scene", NOT_REQUEST)
def test_request_left_to_others(scene: Scene) -> None:
    """A request that failed is no cause by itself."""
    assert scene.found.diagnosis.category != "network_failure"


SHAPES = [
    pytest.param(total("NaN").sent("/api/x", shape={"sum": "number"}, then_shape=SHAPE), id="a-value-that-broke"),
    pytest.param(no_pay().sent("/api/pay", shape={"sum": "number"}, then_shape=SHAPE), id="by-its-words"),
    pytest.param(
        no_pay()
        .sent("/api/x", shape={"sum": "number"}, then_shape=SHAPE)
        .threw("TypeError: Cannot read properties of undefined (reading 'total')"),
        id="the-script-that-read-it-broke",
    ),
]
NOT_SHAPES = [
    pytest.param(
        total("41.00").sent("/api/x", shape={"sum": "number"}, then_shape=SHAPE), id="a-whole-value-of-something-else"
    ),
    pytest.param(
        total("41.00").sent("/api/total", shape={"sum": "number"}, then_shape=SHAPE), id="a-whole-value-of-its-own-name"
    ),
    pytest.param(
        no_pay().sent("/api/pay", shape={"total": "number", "tax": "number"}, then_shape=SHAPE), id="a-new-field"
    ),
    pytest.param(
        no_pay()
        .sent("/api/pay", shape={"sum": "number"}, then_shape=SHAPE)
        .sent("/api/pay", shape=SHAPE, then=None, at=300),
        id="it-varies-by-what-it-is-asked",
    ),
]


@pytest.mark.parametrize("scene", SHAPES)
def test_shape_recognised(scene: Scene) -> None:
    """What is gone and what it is called now stand in the summary."""
    found = scene.found
    assert (found.row, found.diagnosis.category) == ("chain", "api_contract_changed")
    assert "'total' is now called 'sum'" in found.diagnosis.summary


ITEM = {"name": "string"}


@pytest.mark.parametrize(
    ("then", "now", "words"),
    [
        pytest.param(
            {"items": [ITEM], "total": "number"},
            [ITEM],
            "the whole answer was an object, is an array",
            id="a-bare-list",
        ),
        pytest.param(
            {"items": [ITEM]}, {"results": [ITEM]}, "'items' is now called 'results'", id="the-list-was-renamed"
        ),
    ],
)
def test_a_page_that_lost_its_items_may_say_so_in_any_words(then: object, now: object, words: str) -> None:
    """'No titles' is a whole text, and no sign that the answer is what it was."""
    found = total("No titles", then="2 titles").sent("/api/x", shape=now, then_shape=then).found
    assert (found.row, found.diagnosis.category) == ("chain", "api_contract_changed")
    assert words in found.diagnosis.summary


@pytest.mark.parametrize("scene", NOT_SHAPES)
def test_shape_left_to_others(scene: Scene) -> None:
    """What trips no reader is no change of a contract."""
    assert scene.found.diagnosis.category != "api_contract_changed"


STACK = "at draw (http://127.0.0.1:8000/static/app.js:12:9)"
ERRORS = [
    pytest.param(no_pay().threw("TypeError: x is null", stack=STACK), id="the-element-was-not-drawn"),
    pytest.param(total("").threw("ReferenceError: sum is not defined", stack=STACK), id="the-value-is-empty"),
    pytest.param(
        total("42.00", then="43.00")
        .did("click", PAY)
        .threw(
            "Error: boom", at=520, stack="at HTMLButtonElement.<anonymous> (http://127.0.0.1:8000/static/app.js:9:3)"
        ),
        id="in-the-listener-of-the-deed",
    ),
]
NOT_ERRORS = [
    pytest.param(
        no_pay().threw("TypeError: ads is undefined").remembering(page_errors=("TypeError: ads is undefined",)),
        id="it-is-always-there",
    ),
    pytest.param(no_pay().threw("Script error."), id="of-another-origin"),
    pytest.param(total("41.00").threw("TypeError: chat is null", at=300), id="a-whole-value"),
    pytest.param(
        same(SHOP, SHOP.replace("data-testid=pay", "data-testid=pay-now")).fails("click", PAY).threw("Error: x"),
        id="the-element-is-there-under-another-name",
    ),
]


@pytest.mark.parametrize("scene", ERRORS)
def test_script_recognised(scene: Scene) -> None:
    """Error and file are named."""
    found = scene.found
    assert (found.row, found.diagnosis.category, found.diagnosis.recommended_action) == (
        "chain",
        "js_error",
        "fix_code",
    )
    assert "/static/app.js" in found.diagnosis.summary


@pytest.mark.parametrize("scene", NOT_ERRORS)
def test_script_left_to_others(scene: Scene) -> None:
    """An error that stopped nothing of the step's is no cause."""
    assert scene.found.diagnosis.category != "js_error"


def test_no_connection() -> None:
    """The failing call itself got none."""
    found = same().fails("goto", says="Page.goto: net::ERR_CONNECTION_REFUSED at http://127.0.0.1:8000/").found
    assert (found.row, found.diagnosis.category) == ("no_connection", "network_failure")
    assert "ERR_CONNECTION_REFUSED" in found.diagnosis.summary


FIELDS = [
    pytest.param(
        same().sent("/api/x", shape={"sum": "number"}, then_shape=SHAPE),
        "'total' is now called 'sum'",
        id="it-was-renamed",
    ),
    pytest.param(same().sent("/api/x", shape={"sum": "number"}).first(), "looks for 'total'", id="a-first-run"),
]


@pytest.mark.parametrize(("scene", "words"), FIELDS)
def test_a_field_that_the_tests_own_code_misses(scene: Scene, words: str) -> None:
    """The error names the very field."""
    found = scene.raises("builtins.KeyError", "KeyError: 'total'").found
    assert (found.row, found.diagnosis.recommended_action) == ("missing_field", "fix_test")
    assert words in found.diagnosis.summary


def test_a_field_that_no_answer_lost() -> None:
    """A key of the test's own data is no field of an answer."""
    scene = same().sent("/api/x", shape=SHAPE, then_shape=SHAPE)
    said = "AttributeError: 'ShopPage' object has no attribute 'search'"
    for one in (
        scene.raises("builtins.KeyError", "KeyError: 'lamp'"),
        scene.first().raises("builtins.AttributeError", said),
    ):
        assert one.found.diagnosis.category != "api_contract_changed"
