"""What a run put in the place of stale locators, and a person's word about it, kept in the baseline."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.decision import Decision, NamedElement, Word, decision_id
from pytest_selfheal.models.diagnosis import HealProof, MatchStatus
from pytest_selfheal.models.fix import Change
from pytest_selfheal.models.home import Home
from pytest_selfheal.models.run import Run, TestEntry
from pytest_selfheal.reporting.run_file import FILE_NAME, read_run, run_text
from pytest_selfheal.reporting.safe_text import clean
from pytest_selfheal.whole import write_whole

Warn = Callable[[str], None]
_NO_ID = "-"
_NAMED = 3  # ids, in an error


@dataclass(frozen=True, slots=True)
class Replaced:
    """One element in the place of a locator's own, however many tests say so; without it nothing was found."""

    status: MatchStatus
    old: str
    new: str
    similarity: float
    nodeids: tuple[str, ...]
    file: str = ""
    line: int | None = None
    reason: str = ""
    page: str = ""
    element: NamedElement | None = None
    proof: HealProof = ""

    @property
    def id(self) -> str:
        """The same in every run; '' when there is nothing to decide about."""
        return decision_id(self.old, self.page, self.element) if self.element is not None else ""


def heals(path: Path, baseline: Home | Path, *, warn: Warn) -> str:
    """The heals and proposals of a run, for people. Raises BadRequest."""
    found = replaced_in(read_run(path))
    said = {one.id: one for one in _decisions(baseline, warn)}
    lines = [line for one in found for line in _lines(one, said.get(one.id))]
    return clean("\n".join(lines)) or "nothing was healed or proposed in this run"


def decide(
    path: Path,
    baseline: Home | Path,
    *,
    accepted: Sequence[str],
    rejected: Sequence[str],
    now: datetime,
    warn: Warn,
) -> str:
    """Keep a person's word; one line for each. Raises BadRequest, and changes nothing then."""
    both = sorted(set(accepted) & set(rejected))
    if both:
        raise BadRequest("one heal can't be accepted and rejected", both[0], "give it to one of both options")
    run = read_run(path)
    words: list[tuple[str, Word]] = [(one, "accepted") for one in accepted]
    words += [(one, "rejected") for one in rejected]
    found = {one.id: one for one in replaced_in(run) if one.id}
    known = {one.id: one for one in _decisions(baseline, warn)}
    at = int(now.timestamp() * 1000)
    made = [_decision(name, word, found, known, at=at, run=run.run.id) for name, word in words]
    with open_store(baseline, warn=warn) as store:
        store.decide(made)
    _mark(path, run, made)
    return "\n".join(clean(f"{one.id}  {one.word}: {_element(one.element)} for {one.locator}") for one in made)


def replaced_in(run: Run) -> tuple[Replaced, ...]:
    """Everything that was healed or proposed, or looked for in vain, each once."""
    found: dict[object, Replaced] = {}
    for one in (one for entry in run.tests for one in _of(entry)):
        key = one.id or (one.old, one.status, one.reason)
        known = found.get(key, one)
        found[key] = replace(known, nodeids=tuple(dict.fromkeys((*known.nodeids, *one.nodeids))))
    return tuple(found.values())


def _of(entry: TestEntry) -> Iterator[Replaced]:
    for heal in entry.heals:
        yield Replaced(
            status=heal.status,
            old=heal.old_locator,
            new=heal.new_locator,
            similarity=heal.similarity,
            nodeids=(entry.nodeid,),
            file=heal.file,
            line=heal.line,
            reason=heal.reason,
            page=heal.page,
            element=heal.element,
            proof=heal.proof,
        )
    dom = entry.diagnosis.evidence.dom if entry.diagnosis is not None else None
    if dom is None or dom.best is None or dom.status is None:
        return
    change = next((one for one in _changes(entry) if one.old_value == dom.expected_selector), None)
    if change is None and dom.status != "REJECTED_BY_PERSON":
        return
    failed = entry.failure
    yield Replaced(
        status=dom.status,
        old=dom.expected_selector,
        new=change.new_value if change else "",
        similarity=dom.candidates[0].similarity if change and dom.candidates else 0.0,
        nodeids=(entry.nodeid,),
        file=change.file if change and change.file else failed.file if failed else "",
        line=change.line if change and change.file else failed.line if failed else None,
        reason=dom.status_reason,
        page=dom.page,
        element=dom.best,
    )


def _changes(entry: TestEntry) -> Iterable[Change]:
    changes = entry.fix.changes if entry.fix is not None else ()
    return (one for one in changes if one.type == "selector_replace")


def _decision(
    name: str, word: Word, found: dict[str, Replaced], known: dict[str, Decision], *, at: int, run: str
) -> Decision:
    one = found.get(name)
    if one is not None and one.element is not None:
        return Decision(word=word, locator=one.old, page=one.page, element=one.element, at=at, run=run)
    if name in known:  # said of an earlier run: it can be taken back whatever the last one showed
        return known[name].model_copy(update={"word": word, "at": at, "run": run})
    ids = ", ".join([*found][:_NAMED]) or "none: nothing was healed or proposed"
    raise BadRequest("the run has no such heal or proposal", name, f"it has {ids}")


def _decisions(baseline: Home | Path, warn: Warn) -> tuple[Decision, ...]:
    with open_store(baseline, read_only=True, warn=warn) as store:
        return store.decisions()


def _mark(path: Path, run: Run, made: Sequence[Decision]) -> None:
    """What was rejected is not applied from this run either."""
    said = {(one.locator, one.id): one.word for one in made}
    tests = tuple(_marked(entry, said) for entry in run.tests)
    if tests != run.tests:
        text = run_text(run.model_copy(update={"tests": tests}))
        write_whole(path if path.suffix == ".json" else path / FILE_NAME, text)


def _marked(entry: TestEntry, said: dict[tuple[str, str], Word]) -> TestEntry:
    if entry.fix is None:
        return entry
    words = {one.old: said[one.old, one.id] for one in _of(entry) if (one.old, one.id) in said}
    changes = tuple(
        change.model_copy(update={"rejected": words[change.old_value] == "rejected"})
        if change.type == "selector_replace" and change.old_value in words
        else change
        for change in entry.fix.changes
    )
    return entry.model_copy(update={"fix": entry.fix.model_copy(update={"changes": changes})})


def _lines(one: Replaced, decision: Decision | None) -> Iterator[str]:
    place = f"{one.file}:{one.line}" if one.file and one.line else one.file
    similarity = f"similarity {one.similarity:.2f}" if one.similarity else ""
    word = f"{decision.word} by a person" if decision is not None else ""
    proof = "likely, not proved" if one.proof == "likely" else ""
    yield "  ".join(part for part in (one.id or _NO_ID, one.status, proof, similarity, place, word) if part)
    more = f" and {len(one.nodeids) - 1} more" if len(one.nodeids) > 1 else ""
    yield _folded(f"  {one.nodeids[0]}{more}")
    yield _folded(f"  {one.old} → {one.new or '-'}")
    if one.element is not None:
        yield _folded(f"  it is {_element(one.element)} on {one.page or 'a page of no known path'}")
    if not one.new and one.reason:
        yield _folded(f"  {one.reason}")


def _element(element: NamedElement) -> str:
    """'button "save draft"', as the baseline keeps it."""
    said = element.caption or element.test_id or element.path
    return f'{element.role or element.tag} "{said}"'


def _folded(line: str) -> str:
    return line[: len(line) - len(line.lstrip())] + " ".join(line.split())
