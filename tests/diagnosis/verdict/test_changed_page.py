"""Rows of the page itself: each a change that is the application's where nothing else is otherwise."""

from dataclasses import replace

import pytest

from pytest_selfheal.failure.around import Sender
from pytest_selfheal.models.digest import KnownRequest
from pytest_selfheal.models.source import Written
from tests.diagnosis.pages import PAY, SHOP, TOTAL, same, total
from tests.diagnosis.scene import HOST, T0, Scene

HEAD = "<main><h1>{}</h1><p>Pen</p></main>"

ROWS = [
    pytest.param(total("41.00"), "other_value", "fix_code", id="another-number"),
    pytest.param(total("Sorry, something went wrong"), "other_value", "fix_code", id="an-error-in-its-place"),
    pytest.param(total("Open", then="Paid"), "other_value", "fix_code", id="another-state"),
    pytest.param(
        same(HEAD.format("Your basket"), HEAD.format("Shopping cart")).reads(
            'locator("h1")', "Your basket", "Shopping cart"
        ),
        "other_value",
        "investigate",
        id="other-words",
    ),
    pytest.param(same().fails("click", PAY, enabled=False), "not_usable", "fix_code", id="disabled"),
    pytest.param(
        same().fails("click", PAY, intercepted_by='<div class="promo">Sale</div>'),
        "not_usable",
        "fix_code",
        id="covered",
    ),
    pytest.param(same().fails("click", PAY, stable=False, retried=True), "not_usable", "fix_code", id="never-at-rest"),
    pytest.param(same().fails("to_be_hidden", PAY), "stays", "fix_code", id="it-stays"),
    pytest.param(same().fails("to_have_url", expected="/done"), "other_address", "fix_code", id="another-address"),
    pytest.param(
        same().fails(
            "expect_response",
            says='Timeout 2000ms exceeded while waiting for event "response"\nwaiting for response "**/api/x"',
            arguments={"0": "**/api/x"},
        ),
        "no_event",
        "fix_code",
        id="a-request-that-was-not-sent",
    ),
]


@pytest.mark.parametrize(("scene", "row", "action"), ROWS)
def test_recognised(scene: Scene, row: str, action: str) -> None:
    """The row speaks, and for what it is."""
    found = scene.found
    assert (found.row, found.diagnosis.category, found.diagnosis.recommended_action) == (row, "true_regression", action)


@pytest.mark.parametrize(("scene", "row", "action"), ROWS)
def test_a_first_run_claims_no_change(scene: Scene, row: str, action: str) -> None:
    """Nothing says whether it ever did otherwise."""
    diagnosis = scene.first().found.diagnosis
    said = f"{diagnosis.summary} {diagnosis.root_cause}"
    assert diagnosis.recommended_action != "fix_code"
    assert not any(words in said for words in ("any more", "NOT a test issue", "at the last pass", "changed"))
    alerted = replace(scene, now=scene.now.replace("</main>", "<p role=alert>The name is taken</p></main>"))
    assert row == "no_event" or "The page says: 'The name is taken'." in alerted.first().found.diagnosis.summary


BEHAVIOUR = [row for row in ROWS if row.values[1] in ("other_address", "no_event")]


@pytest.mark.parametrize(("scene", "row", "action"), BEHAVIOUR)
def test_a_behaviour_of_another_revision_is_for_people(scene: Scene, row: str, action: str) -> None:
    """It may have been meant."""
    scene = scene.remembering(commit="a" * 40).knowing(commit="b" * 40)
    assert scene.found.diagnosis.recommended_action == "investigate"


def left_before(scene: Scene) -> Scene:
    """The test typed something and loaded the page anew, and what the last pass had sent by then was not sent."""
    typed = scene.did("fill", TOTAL, at=400)
    loaded = typed.deeds[0].model_copy(update={"kind": "navigation", "name": "reload", "locator": "", "ts": T0 + 600})
    gone = KnownRequest(method="PUT", template="/api/agent", statuses=(200,))
    return replace(typed, deeds=(*typed.deeds, loaded), known=(gone,))


RULES = "<main><ul><li>At least {} characters</li></ul><button data-testid=pay{}>Pay now</button></main>"
ROW = "<main><table><tr><td>policy.pdf</td>{}<td>Ready</td></tr></table></main>"
HEDGED = [
    pytest.param(left_before(total("41.00")), "PUT /api/agent was not sent before the test left", id="not-saved-yet"),
    pytest.param(
        total("41.00").sent("/api/pay", 201, method="POST").sent("/api/pay", 201, method="POST", then=None),
        "POST /api/pay was sent 2 times, 1 at the last pass",
        id="sent-twice",
    ),
    pytest.param(
        total("41.00").sent("/api/found?q=a", duration_ms=900).sent("/api/found?q=ab", at=200, then=None),
        "GET /api/found was answered out of order",
        id="the-older-answer-came-last",
    ),
    pytest.param(
        same(RULES.format(8, ""), RULES.format(12, " disabled")).fails("click", PAY, enabled=False),
        "At least 12 characters",
        id="another-rule-of-the-form",
    ),
    pytest.param(
        same(ROW.format(""), ROW.format("<td>410 kB</td>")).reads('locator("td").nth(1)', "Ready", "410 kB"),
        "'Ready' stands in another cell of its row",
        id="a-column-came-in",
    ),
    pytest.param(total("Due 9 Mar 2027", "Due 10 Mar 2027"), "a date or time differs, off by one.", id="a-day-earlier"),
    pytest.param(total("Due 2 Mar 2027", "Due 10 Mar 2027"), "Only a date or time differs.", id="another-day"),
    pytest.param(total("41.00").sent("/api/flags", switches={"new": "true"}, then=None), "41.00", id="nothing-else"),
    pytest.param(total("41.00").sent("/api/x", mocked=True, then=None), "The test itself answers", id="its-own-mock"),
    pytest.param(
        same(SHOP, SHOP.replace("<h1>", "<p>Sale: 41.00</p><h1>")).fails(
            "click", PAY, intercepted_by="<p>Sale: 41.00</p>"
        ),
        "41.00",
        id="the-page-says-more-and-it-was-told",
    ),
    pytest.param(
        same(SHOP, SHOP.replace("42.00", "41.00").replace("<h1>", "<p>Rates are new</p><h1>")).reads(
            TOTAL, "42.00", "41.00"
        ),
        "Rates are new",
        id="the-page-says-more",
    ),
]


@pytest.mark.parametrize(("scene", "words"), HEDGED)
def test_another_difference_is_named(scene: Scene, words: str) -> None:
    """The application is blamed only where no other difference is left over."""
    diagnosis = scene.found.diagnosis
    assert words in diagnosis.summary
    assert (diagnosis.recommended_action == "fix_code") == (words == "41.00")


def test_a_radio_under_its_own_label_is_clicked_there() -> None:
    """Nobody can click the input itself."""
    page = "<main><label><input type=radio id=a><span>Express</span></label></main>"
    diagnosis = same(page).fails("check", 'locator("#a")', intercepted_by="<span>Express</span>").found.diagnosis
    assert (diagnosis.category, diagnosis.recommended_action) == ("selector_stale", "fix_test")


ROWS_OF = "<main><ul>{}</ul></main>"


@pytest.mark.parametrize(
    ("said", "action"),
    [
        pytest.param({"items[].name": "a1"}, "fix_code", id="the-answer-said-the-same"),
        pytest.param({"items[].name": "b2"}, "investigate", id="the-answer-said-another-thing"),
        pytest.param({}, "investigate", id="nobody-knows-what-the-answer-said"),
    ],
)
def test_a_row_less(said: dict[str, str], action: str) -> None:
    """Of the same answer the page drew fewer: that is its own doing."""
    scene = same(ROWS_OF.format("<li>A</li><li>B</li>"), ROWS_OF.format("<li>A</li>")).fails(
        "to_have_count", 'locator("li")', expected="2", actual="1", arguments={"count": 2}
    )
    given = {"shape": ["..."], "then_shape": ["..."], "then_said": {"items[].name": "a1"}}
    assert scene.sent("/api/rows", said=said, **given).found.diagnosis.recommended_action == action


OTHER = (Sender("tests/test_shop.py::test_other", frozenset({"member"})),)


@pytest.mark.parametrize("is_sent", [False, True])
def test_a_deed_that_sends_nothing_lacks_no_data_of_another_test(is_sent: bool) -> None:
    """A test that is run alone lacks those before it; what the page never asked for is no matter of data."""
    scene = same().did("click", PAY).fails("wait_for_url", arguments={"0": "**/members"}, url=HOST + "/members/new")
    scene = scene.knowing(missed=OTHER)
    gone = KnownRequest(method="POST", template="/api/members", statuses=(201,))
    scene = scene.sent("/api/members", 201, method="POST", at=600) if is_sent else replace(scene, known=(gone,))
    diagnosis = scene.found.diagnosis
    assert ("ran before this test" in diagnosis.summary) is is_sent
    assert ("POST /api/members was not sent" in diagnosis.summary) is not is_sent
    assert (diagnosis.recommended_action == "fix_code") is not is_sent
    value = replace(total("41.00").did("click", PAY), known=(gone,)).found.diagnosis.summary
    assert "'41.00'. POST /api/members was not sent, as it was at the last pass." in value


LIST = "<main><h1>Birds</h1><ul><li>Tern</li><li>Gull</li></ul></main>"
COMPARED = [
    pytest.param("['Tern', 'Gull', 'Auk']", "['Tern', 'Gull']", "'Auk' is missing", id="an-item-less"),
    pytest.param("['Tern', 'Gull']", "['Gull', 'Tern']", "the same items are there in another order", id="the-order"),
    pytest.param("['Tern', 'Auk']", "['Tern', 'Gull']", "'Auk' is missing and 'Gull' is there instead", id="another"),
]


@pytest.mark.parametrize(("expected", "actual", "words"), COMPARED)
def test_lists_are_compared_by_their_items(expected: str, actual: str, words: str) -> None:
    """What is missing, what is there instead, or the order: two lists side by side are read by nobody."""
    found = same(LIST, LIST).fails("to_have_text", 'locator("li")', expected=expected, actual=actual).found
    assert words in found.diagnosis.summary


def test_a_value_is_not_told_of_what_is_called_by_it() -> None:
    """A cell that said 42.00 is not called '42.00' where it says 41.00."""
    summary = total("41.00").found.diagnosis.summary
    assert "the test expects '42.00', and it says '41.00'" in summary


DAYS = "<main><h1>Book</h1><button data-testid=day-2026-08-21>21</button></main>"


def test_a_locator_that_is_made_of_a_date() -> None:
    """No line was edited, and the step asks for another day: neither the locator nor the application is blamed."""
    scene = same(DAYS, DAYS).fails("click", 'get_by_test_id("day-2026-09-01")')
    found = scene.located_then('get_by_test_id("day-2026-08-21")').remembering(sources=(Written(place="a"),)).found
    assert (found.diagnosis.category, found.diagnosis.cause) == ("unknown", "other_data")
    assert "another day" in found.diagnosis.summary
