"""Cases and diagnoses to propose a fix for, built from values."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pytest_selfheal.diagnosis.engine import Finding, find
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.models.diagnosis import Diagnosis
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot
from pytest_selfheal.models.failure import Facts, Failure
from pytest_selfheal.models.telemetry import ActionEntry, CallSite, ErrorMoment, LiveLocator, Record

T0 = 1_700_000_000_000


def about(case: Case) -> Finding:
    """What the room found of a case, with the answer that it waited for."""
    found = find(case)
    waiting = found.compared.waiting
    late = found.said.late or (waiting.exchange if waiting is not None else None)
    return replace(found, said=replace(found.said, late=late))


@pytest.fixture
def diagnosed() -> Callable[..., Diagnosis]:
    """Makes a diagnosis of a category with the given evidence."""

    def make(category: str, action: str, **fields: Any) -> Diagnosis:
        base = {
            "category": category,
            "confidence": "high",
            "summary": "s",
            "root_cause": "r",
            "recommended_action": action,
        }
        return Diagnosis.model_validate(base | fields)

    return make


@pytest.fixture
def button() -> Callable[..., Element]:
    """Makes the button that pays; `attributes` are merged into its own."""

    def make(**changes: Any) -> Element:
        attributes = {"data-testid": "pay", "id": "pay", "class": "primary"} | changes.pop("attributes", {})
        base = {
            "tag": "button",
            "role": "button",
            "name": "Pay now",
            "text": "Pay now",
            "own_text": "Pay now",
            "neighbor": "Total 42 Pay now",
            "xpath": "/html/body/main/form/button",
            "idxpath": "/html[1]/body[1]/main[1]/form[1]/button[1]",
            "heading": "Cart",
            "box": (10.0, 300.0, 120.0, 40.0),
        }
        return Element.model_validate(base | changes | {"attributes": attributes})

    return make


@pytest.fixture
def lost(button: Callable[..., Element]) -> Callable[..., Case]:
    """Makes the case of a click whose locator matched nothing; the button has another test id now."""

    def make(
        *,
        locator: str = 'get_by_test_id("pay")',
        name: str = "click",
        kind: str = "action",
        file: str = "tests/test_cart.py",
        live: bool = True,
        now: tuple[Element, ...] | None = None,
        then: Element | None = None,
        facts: dict[str, Any] | None = None,
        count: int = 1,
        baseline: bool = True,
        found_by: str = 'get_by_test_id("pay-now")',
    ) -> Case:
        elements = now or (button(attributes={"data-testid": "pay-now"}),)
        site = CallSite(file=file, line=12, end_line=12, column=8, end_column=40)
        action = ActionEntry(
            ts=T0 + 300, kind=kind, name=name, locator=locator, outcome="failed", error="failed", timeout_ms=2000,
            duration_ms=2000, site=site, locator_site=site, url="http://h/cart",
        )  # fmt: skip
        tried = LiveLocator(index=0, locator=found_by, selector='[data-testid="pay-now"]', matches=1, same_role=True)
        moment = ErrorMoment(
            ts=T0 + 2300, action=0, url="http://h/cart", matches=0, matches_after_grace=0,
            snapshot=Snapshot(elements=elements), live=(tried,) if live else (),
        )  # fmt: skip
        record = Record(
            nodeid="tests/test_cart.py::test_pays",
            file="tests/test_cart.py",
            browser=True,
            actions=(action,),
            moments=(moment,),
        )
        digest = Digest(
            nodeid=record.nodeid,
            passed_at=T0,
            fingerprints={locator: Fingerprint(element=then or button(), count=count)},
        )
        said = {"framework": "playwright", "action": name, "locator": locator, "resolved": False, "is_timeout": True}
        return Case(
            record,
            digest if baseline else None,
            failure=Failure(message="failed", framework="playwright"),
            facts=Facts.model_validate(said | (facts or {})),
        )

    return make
