"""A failed test beside its last pass, built from two pages and what was sent: the facts that the room thinks about."""

from dataclasses import dataclass, field, replace
from typing import Any

from pytest_selfheal.diagnosis.engine import Finding, find
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.locators.occurrences import occurrences
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.digest import Digest, KnownRequest, Step
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot
from pytest_selfheal.models.failure import Facts, Failure
from pytest_selfheal.models.given_marks import given_to, input_of
from pytest_selfheal.models.telemetry import (
    ActionEntry,
    CallSite,
    ConsoleEntry,
    ErrorMoment,
    NetworkEntry,
    PageError,
    Record,
)
from tests.diagnosis.page import page

T0 = 1_700_000_000_000
HOST = "http://127.0.0.1:8000"
FILE = "tests/test_shop.py"
FAILS_AT = 1000  # ms after the start: when the failing step begins
STEP_AT = 500  # the last deed before it


@dataclass(frozen=True)
class Scene:
    """`then` and `now` are pages; `then` None: nothing is remembered. Each method adds one thing."""

    then: str | None
    now: str
    deeds: tuple[ActionEntry, ...] = ()
    requests: tuple[NetworkEntry, ...] = ()
    known: tuple[KnownRequest, ...] = ()
    errors: tuple[PageError, ...] = ()
    console: tuple[ConsoleEntry, ...] = ()
    failing: ActionEntry | None = None
    facts: Facts = field(default_factory=Facts)
    failure: Failure = field(default_factory=lambda: Failure(message=""))
    moment: dict[str, Any] = field(default_factory=dict)
    digest: dict[str, Any] = field(default_factory=dict)
    asked_then: dict[str, Any] | None = None
    step_ms: float = 40
    timeout_then: float = 0  # of the failing step, where it was another one
    factor: float = 1.0  # how many times as long the steps take as at the last pass
    load: float | None = None
    locator_then: str = ""  # of the failing step, where the test was edited
    more: dict[str, Any] = field(default_factory=dict)  # of the case: `commit`, `edits`, …

    def did(self, name: str, locator: str = "", *, at: int = STEP_AT, **arguments: Any) -> "Scene":
        """Something that the test did before, at the last pass too."""
        deed = ActionEntry(
            ts=T0 + at, kind="action", name=name, locator=locator, duration_ms=30, url=HOST + "/", arguments=arguments
        )
        return replace(self, deeds=(*self.deeds, deed))

    def sent(
        self, path: str, status: int | None = 200, *, then: int | None = 200, at: int = 100, **more: Any
    ) -> "Scene":
        """A request, and its status at the last pass (None: it was not made); `then_ms`, `then_shape` are of that."""
        known_ms, known_shape = more.pop("then_ms", 40), more.pop("then_shape", None)
        brought, said = more.pop("brought", ()), more.pop("then_said", {})
        given = {
            "ts": T0 + at,
            "method": "GET",
            "url": path if "://" in path else HOST + path,
            "status": status,
            "duration_ms": 20 if status else None,
            "resource_type": "fetch",
            "first_party": "://" not in path,
        } | more
        entry = NetworkEntry.model_validate(given)
        scene = replace(self, requests=(*self.requests, entry))
        if then is None:
            return scene
        known = KnownRequest(
            method=entry.method,
            template=path,
            statuses=(then,),
            max_duration_ms=known_ms,
            shape=known_shape,
            brought=brought,
            said=said,
        )
        return replace(scene, known=(*self.known, known))

    def threw(self, message: str, *, at: int = 700, stack: str = "") -> "Scene":
        """An uncaught error of the page."""
        return replace(self, errors=(*self.errors, PageError(ts=T0 + at, message=message, stack=stack)))

    def fails(self, name: str, locator: str = "", *, says: str = "", **said: Any) -> "Scene":
        """The call that fails; `said` are facts of its message, those of the moment, and `arguments`, `timeout_ms`."""
        moment = {key: said.pop(key) for key in tuple(said) if key in ErrorMoment.model_fields}
        arguments, timeout = said.pop("arguments", {}), said.pop("timeout_ms", 2000)
        is_check = name.startswith(("to_", "not_to_"))
        message = says or f"{name} on {locator} failed"
        site = CallSite(file=FILE, line=12, end_line=12, column=4, end_column=40, function="test_it")
        failing = ActionEntry(
            ts=T0 + FAILS_AT,
            kind="assertion" if is_check else "wait" if name.startswith("expect_") else "action",
            name=name,
            locator=locator,
            arguments=arguments,
            url=HOST + "/",
            outcome="failed",
            error=message,
            duration_ms=timeout,
            timeout_ms=timeout,
            site=site,
            locator_site=site,
        )
        count = len(_found(locator, page(self.now)))
        facts = {
            "framework": "playwright",
            "action": name,
            "locator": locator or None,
            "is_timeout": not is_check,
            "is_assertion": is_check,
            "timeout_ms": timeout,
            "resolved": count > 0 if locator else None,
        }
        seen: dict[str, Any] = {"matches": count, "matches_after_grace": count, "grace_ms": 1000, "page_load_ms": 50}
        return replace(
            self,
            failing=failing,
            facts=Facts.model_validate(facts | said),
            failure=Failure(
                message=message,
                framework="playwright",
                exception="playwright._impl._errors.TimeoutError",
                file=FILE,
                line=12,
                locator=locator or None,
            ),
            moment=(seen if locator else {"page_load_ms": 50}) | moment,
        )

    def reads(self, locator: str, was: str, has: str, **said: Any) -> "Scene":
        """A check of a text that found another one."""
        return self.fails("to_have_text", locator, expected=was, actual=has, arguments={"0": was}, **said)

    def raises(self, exception: str, message: str, *, stack: str = "", **said: Any) -> "Scene":
        """The test's own code or a fixture raises."""
        failure = Failure(message=message, exception=exception, stack=stack, file=FILE, line=12)
        facts = Facts.model_validate({"exception": exception, "is_assertion": exception == "AssertionError"} | said)
        return replace(self, failure=failure, facts=facts)

    def knowing(self, **more: Any) -> "Scene":
        """Fields of the case: `commit`, `edits`, `passed_attempts`, `phase`."""
        return replace(self, more=self.more | more)

    def remembering(self, **more: Any) -> "Scene":
        """Fields of the digest."""
        return replace(self, digest=self.digest | more)

    def on_a_busy_machine(self, factor: float = 6.0, load: float = 4.0) -> "Scene":
        """Everything takes so many times as long as at the last pass."""
        return replace(self, factor=factor, load=load)

    def located_then(self, locator: str) -> "Scene":
        """The locator that the failing step had at the last pass."""
        return replace(self, locator_then=locator)

    def asking_then(self, **arguments: Any) -> "Scene":
        """What the failing check asked for at the last pass, where that is another thing."""
        return replace(self, asked_then=arguments)

    def first(self) -> "Scene":
        """The same, with nothing remembered."""
        return replace(self, then=None)

    @property
    def case(self) -> Case:
        """The facts."""
        census = Census(view="/#1", packed=packed(page(self.then))) if self.then is not None else None
        pages = {"p": census} if census is not None else {}
        return Case(
            self._record, self._passed, failure=self.failure, facts=self.facts, **({"pages": pages} | self.more)
        )

    @property
    def found(self) -> Finding:
        """What the room says of it."""
        return find(self.case)

    @property
    def _record(self) -> Record:
        made = [one.model_copy(update={"duration_ms": one.duration_ms * self.factor}) for one in self._before]
        actions = [*made, *([self.failing] if self.failing is not None else [])]
        moments: tuple[ErrorMoment, ...] = ()
        if self.failing is not None or self.moment:
            elements = page(self.now)
            there = _found(self.failing.locator if self.failing is not None else "", elements)
            given: dict[str, Any] = {
                "ts": T0 + FAILS_AT + int(self.failing.duration_ms if self.failing is not None else 0),
                "action": len(actions) - 1 if self.failing is not None else None,
                "url": HOST + "/",
                "snapshot": Snapshot(url=HOST + "/", elements=elements, width=1280),
            }
            if len(there) == 1:
                given |= {"target": Fingerprint(element=there[0]), "target_after_grace": Fingerprint(element=there[0])}
            moments = (ErrorMoment.model_validate(given | self.moment),)
        return Record(
            nodeid=f"{FILE}::test_it",
            file=FILE,
            started_at=T0,
            finished_at=T0 + 9000,
            browser=True,
            actions=tuple(actions),
            network=tuple(sorted((self._document, *self.requests), key=lambda one: one.ts)),
            load=self.load,
            page_errors=self.errors,
            console=self.console,
            moments=moments,
        )

    @property
    def _before(self) -> list[ActionEntry]:
        return [self._goto, *self.deeds]

    @property
    def _goto(self) -> ActionEntry:
        return ActionEntry(
            ts=T0, kind="navigation", name="goto", url="about:blank", duration_ms=60, arguments={"0": HOST}
        )

    @property
    def _document(self) -> NetworkEntry:
        return NetworkEntry(
            ts=T0 + 5, method="GET", url=HOST + "/", status=200, duration_ms=10, resource_type="document"
        )

    @property
    def _passed(self) -> Digest | None:
        if self.then is None:
            return None
        elements = page(self.then)
        failing = self.failing
        if failing is not None and self.locator_then:
            failing = failing.model_copy(update={"locator": self.locator_then})
        made = [*self._before, *([failing] if failing is not None else [])]
        fingerprints = {}
        for one in made:
            there = _found(one.locator, elements)
            if there:
                fingerprints[one.locator] = Fingerprint(element=there[0], count=len(there), page="p", width=1280)
        steps = tuple(
            Step(
                name=one.name,
                locator=one.locator,
                ordinal=sum((two.name, two.locator) == (one.name, one.locator) for two in made[:number]),
                duration_ms=self.step_ms if one is failing else one.duration_ms,
                timeout_ms=(one is failing and self.timeout_then) or one.timeout_ms or 0,
                path="/",
                given=given_to(self._as_then(one)),
                typed=input_of(one),
            )
            for number, one in enumerate(made)
        )
        given = {
            "nodeid": f"{FILE}::test_it",
            "passed_at": T0 - 86_400_000,
            "steps": steps,
            "requests": (KnownRequest(method="GET", template="/", statuses=(200,), max_duration_ms=20), *self.known),
            "fingerprints": fingerprints,
        }
        return Digest.model_validate(given | self.digest)

    def _as_then(self, one: ActionEntry) -> ActionEntry:
        if one is not self.failing or self.asked_then is None:
            return one
        return one.model_copy(update={"arguments": self.asked_then})


def _found(locator: str, elements: tuple[Element, ...]) -> tuple[Element, ...]:
    expression = parse(locator) if locator else None
    found = occurrences(expression, elements) if expression is not None else None
    shown = tuple(one for one in found or () if one.visible or not locator.startswith("get_by_role"))
    cut = [one.idxpath for one in elements if one.attributes.get("aria-hidden") == "true"]
    if not locator.startswith("get_by_role"):
        return shown
    return tuple(one for one in shown if not any(one.idxpath.startswith(path) for path in cut))
