"""One failure: its line in the list, and what opens below it."""

import shlex
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from markupsafe import Markup

from pytest_selfheal.models.run import Run, TestEntry
from pytest_selfheal.reporting.html.candidates import candidates
from pytest_selfheal.reporting.html.changes import best_change, proposal
from pytest_selfheal.reporting.html.evidence import evidence
from pytest_selfheal.reporting.html.happenings import happenings, since, start_of
from pytest_selfheal.reporting.html.markup import EMPTY, joined, rendered
from pytest_selfheal.reporting.html.observed import Observed
from pytest_selfheal.reporting.html.story import anchor, category_of, named, sentence
from pytest_selfheal.reporting.html.text import clipped, clipped_lines
from pytest_selfheal.reporting.html.timeline import timeline
from pytest_selfheal.reporting.words import SURE, next_of, past_of, title_of

MOST_RELATED = 12
_STACK_LINES, _WIDTH = 40, 200


@dataclass(frozen=True, slots=True)
class Link:
    """A file that belongs to a failure, relative to the report."""

    name: str
    path: str


@dataclass(frozen=True, slots=True)
class Tag:
    """A word or two beside the name of a failure."""

    look: str
    text: str


@dataclass(frozen=True, slots=True)
class Card:
    """A failure; its picture goes between the two halves of its markup, if there is room for it."""

    entry: TestEntry
    tags: tuple[Tag, ...]
    above: Markup
    below: Markup = EMPTY

    def html(self, picture: Markup = EMPTY) -> Markup:
        """The whole."""
        name, file = named(self.entry)
        return rendered(
            "failure.html",
            anchor=anchor(self.entry),
            category=category_of(self.entry),
            name=name,
            file=file,
            story=sentence(self.entry),
            tags=self.tags,
            above=self.above,
            picture=picture,
            below=self.below,
        )


@dataclass(frozen=True, slots=True)
class Attempt:
    """One run of the test, maybe this one."""

    anchor: str
    number: int
    phase: str
    category: str
    title: str
    is_this: bool


@dataclass(frozen=True, slots=True)
class Family:
    """What a failure has to do with others of its run."""

    related: tuple[TestEntry, ...] = ()  # failed for the same cause
    attempts: tuple[TestEntry, ...] = ()  # of the same test, this one too


def families(run: Run) -> dict[int, Family]:
    """The family of each entry, by its number in the run."""
    by_node: dict[str, list[TestEntry]] = {}
    for entry in run.tests:
        by_node.setdefault(entry.nodeid, []).append(entry)
    clusters = {(node, one.category): one.nodeids for one in run.clusters for node in one.nodeids}
    return {
        number: Family(
            tuple(_related(entry, clusters.get((entry.nodeid, category_of(entry)), ()), by_node)),
            tuple(by_node[entry.nodeid]) if len(by_node[entry.nodeid]) > 1 else (),
        )
        for number, entry in enumerate(run.tests)
    }


def _related(entry: TestEntry, nodeids: Iterable[str], by_node: dict[str, list[TestEntry]]) -> Iterator[TestEntry]:
    for node in nodeids:
        if node != entry.nodeid and node in by_node:
            yield by_node[node][-1]


def in_full(entry: TestEntry, seen: Observed | None, family: Family, links: tuple[Link, ...]) -> Card:
    """Everything that is known of a failure."""
    told = happenings(seen) if seen is not None else ()
    moment = seen.moment(entry) if seen is not None else None
    failed_at = since(moment.ts, start_of(seen)) if seen is not None and moment is not None else None
    below = (
        candidates(entry),
        _page_changes(entry),
        evidence(entry, seen),
        timeline(told, failed_at=failed_at if entry.failure is not None else None),
        _past(entry),
        _heals(entry),
        _around(entry, family),
        _error(entry),
        _files(entry, links),
    )
    return Card(entry, tuple(_tags(entry, family)), joined((_said(entry), proposal(entry))), joined(below))


def in_short(entry: TestEntry, family: Family, links: tuple[Link, ...]) -> Card:
    """The line in the list, the best change and where the rest is: for runs with very many failures."""
    return Card(
        entry, tuple(_tags(entry, family)), joined((_said(entry), best_change(entry.fix), _files(entry, links)))
    )


def _tags(entry: TestEntry, family: Family) -> Iterator[Tag]:
    if entry.outcome != "failed":
        words = {"error": f"error in {entry.phase}", "rerun": "run again"}
        yield Tag(entry.outcome, words.get(entry.outcome, entry.outcome))
    if entry.attempt > 1 or family.attempts:
        yield Tag("", f"attempt {entry.attempt}")
    if family.related:
        yield Tag("", f"{len(family.related) + 1} tests, one cause")
    if entry.error_category is not None:
        yield Tag("", entry.error_category)
    if entry.retryable:
        yield Tag("retryable", "retryable")
    if entry.diagnosis is not None:
        yield Tag("", SURE[entry.diagnosis.confidence])
    if entry.worker:
        yield Tag("", clipped(entry.worker, 20))


def _said(entry: TestEntry) -> Markup:
    diagnosis = entry.diagnosis
    if diagnosis is None:
        return rendered("notes.html", notes=[clipped(note, 300) for note in entry.notes[:5]])
    summary = clipped(diagnosis.summary, 900)
    has_cause = " ".join(diagnosis.root_cause.split()) != " ".join(diagnosis.summary.split())
    return rendered(
        "said.html",
        what=summary if sentence(entry) != summary else None,
        cause=clipped(diagnosis.root_cause, 900) if has_cause else None,
        to_do=next_of(diagnosis),
        again=_again(entry),
    )


def _again(entry: TestEntry) -> str:
    if entry.error_category is None:
        return ""
    words = "it may pass when run again" if entry.retryable else "it will not pass by running again"
    return f"{entry.error_category}: {words}"


def _heals(entry: TestEntry) -> Markup:
    has_some = entry.heals or entry.drifts
    return rendered("heals.html", heals=entry.heals[:10], drifts=entry.drifts[:10]) if has_some else EMPTY


def _page_changes(entry: TestEntry) -> Markup:
    changes = entry.diagnosis.evidence.dom.page_changes if entry.diagnosis is not None else ()
    return rendered("page_changes.html", changes=changes) if changes else EMPTY


def _past(entry: TestEntry) -> Markup:
    points = entry.history.last if entry.history is not None else ()
    return rendered("past.html", points=points, words=past_of(entry.history)) if points else EMPTY


def _around(entry: TestEntry, family: Family) -> Markup:
    diagnosis = entry.diagnosis
    return rendered(
        "around.html",
        most_related=MOST_RELATED,
        related=[(anchor(one), *named(one)) for one in family.related],
        attempts=[_attempt(one, entry) for one in family.attempts],
        less_likely=diagnosis.alternatives if diagnosis is not None else (),
        not_known=diagnosis.missing_evidence if diagnosis is not None else (),
        notes=entry.notes if diagnosis is not None else (),
    )


def _attempt(one: TestEntry, this: TestEntry) -> Attempt:
    title = title_of(one.diagnosis) if one.diagnosis is not None else one.outcome
    return Attempt(anchor(one), one.attempt, one.phase, category_of(one), title, one is this)


def _error(entry: TestEntry) -> Markup:
    if entry.failure is None:
        return EMPTY
    message, stack = entry.failure.message.strip(), entry.failure.stack.strip()
    text = stack if message and message.splitlines()[0] in stack else f"{message}\n\n{stack}"
    return rendered(
        "error.html",
        place=f"{entry.failure.file}:{entry.failure.line}" if entry.failure.line else entry.failure.file,
        text=clipped_lines(text, lines=_STACK_LINES, width=_WIDTH),
    )


def _files(entry: TestEntry, links: tuple[Link, ...]) -> Markup:
    commands = [("Run it again", f"pytest --selfheal {shlex.quote(clipped(entry.nodeid, 400))}")]
    traces = [link for link in links if link.name.startswith("trace")]
    commands += [
        ("Open its trace, from this folder", f"playwright show-trace {shlex.quote(link.path)}") for link in traces[:1]
    ]
    return rendered("files.html", links=links, commands=commands)
