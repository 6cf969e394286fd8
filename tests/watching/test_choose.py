"""A heal is of the page that the element stood on, and of the record that it was about."""

import pytest

from pytest_selfheal.browser.healer import Sought
from pytest_selfheal.models.address import record_of
from pytest_selfheal.models.digest import Digest, Step
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot
from pytest_selfheal.watching.choose import judge

SHIP, ANOTHER = "http://a.test/orders/17", "http://a.test/orders/42"
BUTTON = {
    "tag": "button",
    "role": "button",
    "name": "Ship",
    "text": "Ship",
    "box": (10, 10, 80, 30),
    "idxpath": "/html[1]/body[1]/button[1]",
}


@pytest.mark.parametrize(
    ("record", "url", "status"),
    [
        pytest.param(record_of(SHIP), SHIP, "HEALED", id="the-same-order"),
        pytest.param(record_of(SHIP), ANOTHER, "REJECTED_PRECONDITION", id="another-order"),
        pytest.param("*", ANOTHER, "HEALED", id="each-pass-made-its-own"),
        pytest.param("", ANOTHER, "HEALED", id="remembered-by-an-older-version"),
    ],
)
def test_which_record_the_page_shows(record: str, url: str, status: str) -> None:
    known = Fingerprint(element=Element.model_validate(BUTTON | {"attributes": {"id": "go-btn"}}))
    step = Step(name="click", locator='locator("#go-btn")', path="/orders/{id}", record=record)
    digest = Digest(nodeid="t", passed_at=1, steps=(step,), fingerprints={step.locator: known})
    now = Snapshot(url=url, elements=(Element.model_validate(BUTTON | {"attributes": {"id": "go-button"}}),))

    answer = judge(now, digest, Sought(step.locator, "click", ()))

    assert answer.status == status


def test_what_was_seen_only_after_its_action_proves_nothing() -> None:
    """The page may have stood for another record by then: the same one, or the next, would look the same."""
    element = Element.model_validate(BUTTON | {"attributes": {"id": "go-btn"}})
    now = Snapshot(url=SHIP, elements=(Element.model_validate(BUTTON | {"attributes": {"id": "go-button"}}),))
    step = Step(name="click", locator='locator("#go-btn")', path="/orders/{id}")
    known = Fingerprint(element=element, seen_after=True)
    digest = Digest(nodeid="t", passed_at=1, steps=(step,), fingerprints={step.locator: known})

    answer = judge(now, digest, Sought(step.locator, "click", ()))

    assert (answer.status, answer.reason) == (
        "REJECTED_PRECONDITION",
        "the last pass saw it only after this action, and the page may have gone on",
    )


@pytest.mark.parametrize(
    ("sent", "likely", "expected"),
    [
        pytest.param(("GET",), True, ("HEALED", "likely"), id="it-only-read"),
        pytest.param((), True, ("HEALED", "likely"), id="it-sent-nothing"),
        pytest.param(("GET", "POST"), True, ("BELOW_THRESHOLD", ""), id="it-sent-something"),
        pytest.param(None, True, ("BELOW_THRESHOLD", ""), id="remembered-by-an-older-version"),
        pytest.param(("GET",), False, ("BELOW_THRESHOLD", ""), id="nobody-asked-for-it"),
    ],
)
def test_what_is_likely_and_not_proved(sent: tuple[str, ...] | None, likely: bool, expected: tuple[str, str]) -> None:
    """A word more in its caption: not proved, and nothing else can be meant."""
    keys = {"id": "report-filter", "data-testid": "filter"}
    known = Fingerprint(
        element=Element.model_validate(BUTTON | {"name": "Filter", "text": "Filter", "attributes": keys})
    )
    step = Step(name="click", locator='get_by_role("button", name="Filter")', path="/orders", sent=sent)
    digest = Digest(nodeid="t", passed_at=1, steps=(step,), fingerprints={step.locator: known})
    told = {"name": "Filter orders", "text": "Filter orders", "attributes": keys}
    now = Snapshot(url="http://a.test/orders", elements=(Element.model_validate(BUTTON | told),))

    answer = judge(now, digest, Sought(step.locator, "click", ()), likely=likely)

    assert (answer.status, answer.proof) == expected
