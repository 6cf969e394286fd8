"""What an entry says of heals and drifts, and the proposal that makes a heal permanent."""

from collections.abc import Callable, Iterable, Mapping

from pytest_selfheal.browser.detour import Search
from pytest_selfheal.browser.window import Window
from pytest_selfheal.locators.expected import hangs_together, is_check, said_otherwise
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.decision import Decision, NamedElement, Word, decision_id, named
from pytest_selfheal.models.details import ReplaceLocator
from pytest_selfheal.models.fix import Change, Fix, Verified
from pytest_selfheal.models.run import Drift, Heal, Outcome, TestEntry
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.proposing.described import described
from pytest_selfheal.proposing.place import fields_of

Clean = Callable[[str], str]


def heals_of(
    searches: Iterable[Search], clean: Clean, decisions: Iterable[Decision] = (), *, passed: bool = False
) -> tuple[Heal, ...]:
    """Each search that was made, in order: those that healed, and those that say why not.

    Of a test that passed, one is a heal also when it was refused later on: the test went on by it all the same.
    """
    said = {one.id: one.word for one in decisions}
    return tuple(_heal(search, clean, said, passed=passed) for search in searches)


def _heal(search: Search, clean: Clean, said: Mapping[str, Word], *, passed: bool) -> Heal:
    old, page, element = clean(search.old), clean(search.page), _named(search, clean)
    return Heal(
        action=search.action,
        old_locator=old,
        new_locator=clean(search.new),
        similarity=search.similarity,
        runner_up=search.runner_up,
        status="HEALED" if passed and search.healed else search.status,
        proof=search.proof if search.healed else "",
        reason=clean(search.reason),
        file=search.site.file if search.site else "",
        line=search.site.line if search.site else None,
        page=page,
        element=element,
        decision=said.get(decision_id(old, page, element)) if element is not None else None,
    )


def _named(search: Search, clean: Clean) -> NamedElement | None:
    """The element in the words that may be kept; those that a later run is shown are cleaned before they are folded."""
    if search.element is None:
        return None
    element, attributes = search.element, search.element.attributes
    words = {name: clean(getattr(element, name)) for name in ("name", "text")}
    cleaned = {name: clean(text) for name, text in attributes.items()}
    return named(element.model_copy(update={**words, "attributes": cleaned}))


def passed_entry(
    record: Record, window: Window, *, outcome: Outcome, duration_ms: int, decisions: Iterable[Decision] = ()
) -> TestEntry:
    """A test that passed, but not by its own locators alone, or not with the elements it used to find."""
    clean = window.redactor.text
    done = window.heals.made
    return TestEntry(
        nodeid=record.nodeid,
        outcome=outcome if done else "passed",
        phase="call",
        attempt=record.attempt,
        worker=record.worker,
        duration_ms=duration_ms,
        fix=fix_of(done, clean, window=window, record=record) if done else None,
        heals=heals_of(window.heals.searches.values(), clean, decisions, passed=True),
        drifts=redacted_drifts(window.heals.drifts.values(), clean),
        notes=record.trouble,
    )


def redacted_drifts(drifts: Iterable[Drift], clean: Clean) -> tuple[Drift, ...]:
    """Drifts as they may be stored."""
    return tuple(
        one.model_copy(update={name: clean(getattr(one, name)) for name in ("locator", "reason", "was", "now")})
        for one in drifts
    )


def fix_of(searches: Iterable[Search], clean: Clean, *, window: Window, record: Record) -> Fix:
    """Write the new locators where the old ones stand."""
    changes = tuple(_change(search, clean, clean(_caution(search, window, record))) for search in searches)
    elsewhere = dict.fromkeys(one.file for one in changes if one.file and one.file != record.file)
    return Fix(
        strategy="selector_update",
        description="Write down the locators that the test was healed with.",
        changes=changes,
        framework_hint=f"Use {changes[0].new_value} instead." if changes else "",
        warnings=tuple(f"The place to change is in {file}, which other tests may use too." for file in elsewhere),
        recommended_action="fix_test",
    )


def _caution(search: Search, window: Window, record: Record) -> str:
    """What the step acts on otherwise with the new locator, '' when it is the same."""
    if search.locator is None:
        return search.reason
    if search.proof == "likely":
        return f"it is likely and not proved: {search.reason}"
    if search.element is None:
        return ""
    before = window.memory.known.get(search.old)
    asked = any(is_check(action.name) for action in record.actions if hangs_together(action.locator, search.old))
    return said_otherwise(parse(search.old), before.element if before else None, search.element, is_asked=asked)


def _change(search: Search, clean: Clean, caution: str) -> Change:
    is_safe = search.is_sure and search.proof == "kept" and not caution
    is_refused = search.locator is None
    return described(
        ReplaceLocator(old=clean(search.old), new=clean(search.new)),
        confidence="low" if is_refused else "high" if search.is_sure else "medium",
        rationale=f"The test passed with {clean(search.new)} in place of {clean(search.old)}, which finds nothing; "
        f"similarity {search.similarity:.2f} to the element of the last pass.",
        applicability="safe" if is_safe and search.site else "unsafe" if search.site else "display_only",
        caution=caution,
        verified=Verified(matches=1, same_role=True, rerun=True),
        **fields_of(search.site),
    )
