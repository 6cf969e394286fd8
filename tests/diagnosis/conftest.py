"""A small shop page, passed once, that a test row breaks in one way before it asks for the diagnosis."""

from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from pytest_selfheal.diagnosis.case import Case, build
from pytest_selfheal.diagnosis.engine import diagnose
from pytest_selfheal.models.diagnosis import Diagnosis
from pytest_selfheal.models.digest import Digest, KnownRequest, Step
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot
from pytest_selfheal.models.failure import Facts, Failure
from pytest_selfheal.models.telemetry import (
    ActionEntry,
    ConsoleEntry,
    ErrorMoment,
    NavigationEntry,
    NetworkEntry,
    PageError,
    PageEvent,
    Record,
)

T0 = 1_700_000_000_000
HOST = "http://127.0.0.1:8000"
PAY = 'get_by_test_id("pay")'
TOTAL = 'locator("#total")'
CART_SHAPE = {"total": "number", "lines": [{"name": "string", "price": "number"}]}


def pay_button(**changes: Any) -> Element:
    """The button that pays; `attributes` given are merged into its own."""
    attributes = {"data-testid": "pay", "id": "pay", "type": "button", "class": "primary"} | changes.pop(
        "attributes", {}
    )
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
        "landmark": "main",
        "box": (10.0, 300.0, 120.0, 40.0),
        "attributes": {name: value for name, value in attributes.items() if value is not None},
    }
    return Element.model_validate(base | changes)


def total(text: str = "42.00", **changes: Any) -> Element:
    """The element that shows the sum."""
    base = {
        "tag": "span",
        "text": text,
        "own_text": text,
        "attributes": {"id": "total"},
        "xpath": "/html/body/main/p/span",
        "idxpath": "/html[1]/body[1]/main[1]/p[1]/span[1]",
        "heading": "Cart",
        "box": (10.0, 200.0, 60.0, 20.0),
    }
    return Element.model_validate(base | changes)


def heading(text: str = "Cart") -> Element:
    """The page's heading."""
    return Element(
        tag="h1",
        role="heading",
        name=text,
        text=text,
        own_text=text,
        xpath="/html/body/main/h1",
        idxpath="/html[1]/body[1]/main[1]/h1[1]",
        box=(10.0, 20.0, 300.0, 40.0),
    )


def passed() -> Digest:
    """The last passing run: the cart was opened, its data came, the sum was right, the button paid."""
    return Digest(
        nodeid="tests/test_cart.py::test_pays",
        passed_at=T0 - 86_400_000,
        commit="a" * 40,
        steps=(
            Step(name="goto", duration_ms=120, path="/"),
            Step(name="to_have_text", locator=TOTAL, duration_ms=30, path="/cart"),
            Step(name="click", locator=PAY, duration_ms=40, path="/cart"),
            Step(name="to_be_visible", locator='get_by_text("Thank you")', duration_ms=60, path="/cart"),
            Step(name="to_be_hidden", locator='locator(".spinner")', duration_ms=60, path="/cart"),
        ),
        requests=(
            KnownRequest(method="GET", template="/cart", statuses=(200,), max_duration_ms=20),
            KnownRequest(method="GET", template="/static/cart.js", statuses=(200,), max_duration_ms=10),
            KnownRequest(method="GET", template="/api/cart", statuses=(200,), shape=CART_SHAPE, max_duration_ms=40),
            KnownRequest(method="GET", template="/api/coupon", statuses=(404,), max_duration_ms=10),
            KnownRequest(method="GET", template="/events", statuses=(200,), max_duration_ms=0),
            KnownRequest(
                method="GET",
                template="https://maps.example/tiles",
                first_party=False,
                statuses=(200,),
                max_duration_ms=90,
            ),
        ),
        console=("deprecated: use of <n> old calls",),
        page_errors=("TypeError: ads is undefined",),
        fingerprints={
            PAY: Fingerprint(element=pay_button()),
            TOTAL: Fingerprint(element=total()),
            'get_by_text("Thank you")': Fingerprint(element=total("Thank you", attributes={"id": "note"})),
        },
    )


@dataclass(frozen=True)
class Scene:
    """One failing run of the cart test; each method gives the scene with one thing more."""

    digest: Digest | None = field(default_factory=passed)
    record: Record = field(default_factory=lambda: _record(browser=True))
    facts: Facts = field(default_factory=Facts)
    failure: Failure = field(default_factory=lambda: Failure(message=""))
    button: Element | None = field(default_factory=pay_button)
    sum: Element | None = field(default_factory=total)
    others: tuple[Element, ...] = ()
    moment: dict[str, Any] = field(default_factory=dict)
    around: dict[str, Any] = field(default_factory=dict)

    def without_baseline(self) -> "Scene":
        return replace(self, digest=None)

    def knowing(self, **around: Any) -> "Scene":
        """`commit`, `dirty`, `passed_attempts` of `build`."""
        return replace(self, around=self.around | around)

    def request(self, path: str, status: int | None = 200, *, at: int = 100, **fields: Any) -> "Scene":
        """A request, `at` ms after the start; a path with a scheme is of another host."""
        entry = NetworkEntry.model_validate(
            {
                "ts": T0 + at,
                "method": "GET",
                "url": path if "://" in path else HOST + path,
                "status": status,
                "duration_ms": 10 if status else None,
                "resource_type": "fetch",
                "first_party": "://" not in path,
            }
            | fields
        )
        return self._adding("network", entry)

    def opened(self, path: str = "/cart", status: int = 200) -> "Scene":
        """The page was opened and its data came, as at the last pass."""
        scene = self._adding("actions", ActionEntry(ts=T0, kind="navigation", name="goto", url=HOST, duration_ms=120))
        scene = scene.request(path, status, at=10, resource_type="document")
        return scene._adding("navigations", NavigationEntry(ts=T0 + 20, url=HOST + path))

    def page_error(self, message: str, *, at: int = 150, stack: str = "") -> "Scene":
        return self._adding("page_errors", PageError(ts=T0 + at, message=message, stack=stack))

    def console(self, text: str, *, at: int = 150, level: str = "error") -> "Scene":
        return self._adding("console", ConsoleEntry(ts=T0 + at, level=level, text=text))

    def event(self, kind: str) -> "Scene":
        return self._adding("events", PageEvent.model_validate({"ts": T0 + 1000, "kind": kind}))

    def pay(self, **changes: Any) -> "Scene":
        """The page has its button in another way."""
        return replace(self, button=pay_button(**changes))

    def no_pay(self) -> "Scene":
        return replace(self, button=None)

    def total(self, text: str, **changes: Any) -> "Scene":
        """The page shows another sum."""
        return replace(self, sum=total(text, **changes))

    def no_total(self) -> "Scene":
        return replace(self, sum=None)

    def also(self, **changes: Any) -> "Scene":
        """The page has a second button."""
        return replace(self, others=(*self.others, pay_button(**changes)))

    def showing_nothing(self) -> "Scene":
        """There is no DOM snapshot."""
        return replace(self, button=None, sum=None, others=(), moment=self.moment | {"snapshot": None})

    def called(self, name: str, locator: str = "", *, kind: str = "action", at: int = 200, **fields: Any) -> "Scene":
        """A call of the test that passed."""
        return self._adding(
            "actions",
            ActionEntry.model_validate(
                {
                    "ts": T0 + at,
                    "kind": kind,
                    "name": name,
                    "locator": locator,
                    "url": HOST + "/cart",
                    "duration_ms": 20,
                }
                | fields
            ),
        )

    def fails(self, name: str, locator: str = "", *, at: int = 300, **said: Any) -> "Scene":
        """The call that fails; `said` are facts of its message, and those of the moment it was looked at."""
        moment = {key: said.pop(key) for key in tuple(said) if key in ErrorMoment.model_fields}
        is_check = name.startswith(("to_", "not_to_"))
        facts = {"action": name, "locator": locator or None, "is_timeout": not is_check, "is_assertion": is_check}
        message = f"{name} on {locator} failed"
        scene = self._adding(
            "actions",
            ActionEntry.model_validate(
                {
                    "ts": T0 + at,
                    "kind": "assertion" if is_check else "action",
                    "name": name,
                    "locator": locator,
                    "url": moment.get("url", HOST + "/cart"),
                    "outcome": "failed",
                    "error": message,
                    "duration_ms": 2000,
                    "timeout_ms": 2000,
                }
            ),
        )
        return replace(
            scene,
            facts=Facts.model_validate(facts | {"framework": "playwright", "timeout_ms": 2000} | said),
            failure=Failure(message=message, framework="playwright", exception="playwright._impl._errors.TimeoutError"),
            moment={"action": len(scene.record.actions) - 1, "ts": T0 + at + 2000, "url": HOST + "/cart"} | moment,
        )

    def raises(self, exception: str, message: str, **said: Any) -> "Scene":
        """The test's own code raises, or its plain assert fails."""
        facts = Facts.model_validate({"exception": exception, "is_assertion": exception == "AssertionError"} | said)
        return replace(
            self,
            facts=facts,
            failure=Failure(message=message, exception=exception),
            moment={"ts": T0 + 2000, "url": HOST + "/cart"},
        )

    def unseen(self) -> "Scene":
        """Nobody looked at a page when the error was raised."""
        return replace(self, moment={})

    def case(self) -> Case:
        record = self.record
        if self.moment:
            present = tuple(e for e in (heading(), self.sum, self.button, *self.others) if e is not None)
            seen: dict[str, Any] = {"snapshot": Snapshot(url=HOST + "/cart", elements=present)}
            target = {PAY: self.button, TOTAL: self.sum}.get(self.facts.locator or "")
            if self.moment.get("matches") and target is not None:
                seen["target"] = Fingerprint(element=target)
            record = record.model_copy(update={"moments": (ErrorMoment.model_validate(seen | self.moment),)})
        return build(record, self.digest, failure=self.failure, facts=self.facts, **self.around)

    def diagnosed(self) -> Diagnosis:
        return diagnose(self.case())

    def _adding(self, name: str, entry: Any) -> "Scene":
        return replace(self, record=self.record.model_copy(update={name: (*getattr(self.record, name), entry)}))


@pytest.fixture
def scene() -> Scene:
    """The cart page, opened, with its data, about to fail."""
    return (
        Scene()
        .opened()
        .request("/static/cart.js", at=30, resource_type="script")
        .request("/api/cart", at=60, shape=CART_SHAPE)
    )


@pytest.fixture
def blank() -> Scene:
    """A run in which nothing was captured."""
    return Scene(record=_record(browser=False))


def _record(*, browser: bool) -> Record:
    return Record(nodeid="tests/test_cart.py::test_pays", started_at=T0, finished_at=T0 + 5000, browser=browser)
