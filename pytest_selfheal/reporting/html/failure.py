"""One failure: its line in the list, and what opens below it."""

import shlex
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pytest_selfheal.models.run import Run, TestEntry
from pytest_selfheal.reporting.html.candidates import candidates
from pytest_selfheal.reporting.html.changes import best_change, copyable, proposal
from pytest_selfheal.reporting.html.evidence import evidence
from pytest_selfheal.reporting.html.happenings import happenings, since, start_of
from pytest_selfheal.reporting.html.markup import EMPTY, Html, breakable, clipped, clipped_lines, fill, href, joined
from pytest_selfheal.reporting.html.observed import Observed
from pytest_selfheal.reporting.html.page_changes import page_changes
from pytest_selfheal.reporting.html.story import anchor, category_of, named, sentence
from pytest_selfheal.reporting.html.timeline import timeline
from pytest_selfheal.reporting.words import SURE, next_of, title_of

MOST_RELATED = 12
_STACK_LINES, _WIDTH = 40, 200


@dataclass(frozen=True, slots=True)
class Link:
    """A file that belongs to a failure, relative to the report."""

    name: str
    path: str


@dataclass(frozen=True, slots=True)
class Card:
    """A failure's markup; its picture goes between the two halves, if there is room for it."""

    before: Html
    after: Html

    def html(self, picture: Html) -> Html:
        """The whole."""
        return joined((self.before, picture, self.after))


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
    before = joined((_opening(entry, family), _said(entry), proposal(entry)))
    after = joined(
        (
            candidates(entry),
            page_changes(entry),
            evidence(entry, seen),
            timeline(told, failed_at=failed_at if entry.failure is not None else None),
            _heals(entry),
            _around(entry, family),
            _error(entry),
            _files(entry, links),
            _CLOSING,
        )
    )
    return Card(before, after)


def in_short(entry: TestEntry, family: Family, links: tuple[Link, ...]) -> Card:
    """The line in the list, the best change and where the rest is: for runs with very many failures."""
    parts = (_opening(entry, family), _said(entry), best_change(entry.fix), _files(entry, links), _CLOSING)
    return Card(joined(parts), EMPTY)


_CLOSING = Html("</div></details></article>\n")


def _opening(entry: TestEntry, family: Family) -> Html:
    name, file = named(entry)
    category = category_of(entry)
    return fill(
        '<article class="failure c-{category}" id="{anchor}" data-category="{category}"><details><summary>'
        '<span class="badge">{category}</span><h3>{name}</h3><span class="file">{file}</span>'
        '<span class="story">{story}</span><span class="tags">{tags}</span></summary><div class="body">',
        anchor=anchor(entry),
        category=category,
        name=breakable(name),
        file=file,
        story=sentence(entry),
        tags=joined(fill('<span class="tag {}">{}</span>', look, text) for look, text in _tags(entry, family)),
    )


def _tags(entry: TestEntry, family: Family) -> Iterator[tuple[str, str]]:
    if entry.outcome != "failed":
        yield (
            entry.outcome,
            {"error": f"error in {entry.phase}", "rerun": "run again"}.get(entry.outcome, entry.outcome),
        )
    if entry.attempt > 1 or family.attempts:
        yield "", f"attempt {entry.attempt}"
    if family.related:
        yield "", f"{len(family.related) + 1} tests, one cause"
    if entry.error_category is not None:
        yield "", entry.error_category
    if entry.retryable:
        yield "retryable", "retryable"
    if entry.diagnosis is not None:
        yield "", SURE[entry.diagnosis.confidence]
    if entry.worker:
        yield "", clipped(entry.worker, 20)


def _said(entry: TestEntry) -> Html:
    diagnosis = entry.diagnosis
    if diagnosis is None:
        return joined(fill("<p>{}</p>", clipped(note, 300)) for note in entry.notes[:5])
    what = cause = EMPTY
    if sentence(entry) != clipped(diagnosis.summary, 900):
        what = fill("<dt>What</dt><dd>{}</dd>", clipped(diagnosis.summary, 900))
    if diagnosis.root_cause.split() != diagnosis.summary.split():
        cause = fill("<dt>Cause</dt><dd>{}</dd>", clipped(diagnosis.root_cause, 900))
    again = EMPTY
    if entry.error_category is not None:
        words = "it may pass when run again" if entry.retryable else "it will not pass by running again"
        again = fill("<dt>Retry</dt><dd>{}: {}</dd>", entry.error_category, words)
    return fill(
        '<dl class="said">{}{}<dt>To do</dt><dd><b>{}</b></dd>{}</dl>',
        what,
        cause,
        next_of(diagnosis),
        again,
    )


def _heals(entry: TestEntry) -> Html:
    rows = [
        fill(
            "<li>{} <code>{}</code> → <code>{}</code> <span>{}</span></li>",
            heal.action,
            clipped(heal.old_locator, 200),
            clipped(heal.new_locator, 200) or heal.status,
            f"similarity {heal.similarity:.2f}" if heal.status == "HEALED" else clipped(heal.reason, 200),
        )
        for heal in entry.heals[:10]
    ]
    rows += [
        fill(
            "<li>drift: <code>{}</code> was <code>{}</code>, is <code>{}</code></li>",
            clipped(drift.locator, 200),
            clipped(drift.was, 200),
            clipped(drift.now, 200),
        )
        for drift in entry.drifts[:10]
    ]
    return fill('<section class="part"><h4>Heals and drifts</h4><ul>{}</ul></section>', joined(rows)) if rows else EMPTY


def _around(entry: TestEntry, family: Family) -> Html:
    lists = [
        _listed("Same cause", [_linked(one) for one in family.related], most=MOST_RELATED),
        _listed("Attempts", [_attempt(one, entry) for one in family.attempts], most=MOST_RELATED),
    ]
    if entry.diagnosis is not None:
        others = [fill("<b>{}</b>: {}", one.category, clipped(one.why, 300)) for one in entry.diagnosis.alternatives]
        missing = [fill("{}", clipped(one, 300)) for one in entry.diagnosis.missing_evidence]
        notes = [fill("{}", clipped(one, 300)) for one in entry.notes]
        lists += [_listed("Less likely", others, most=5), _listed("Not known", missing, most=8)]
        lists.append(_listed("Notes", notes, most=8))
    return joined(lists)


def _listed(title: str, items: list[Html], *, most: int) -> Html:
    if not items:
        return EMPTY
    more = fill("<li>and {} more</li>", len(items) - most) if len(items) > most else EMPTY
    rows = joined(fill("<li>{}</li>", item) for item in items[:most])
    return fill('<section class="part"><h4>{}</h4><ul>{}{}</ul></section>', title, rows, more)


def _linked(entry: TestEntry) -> Html:
    name, file = named(entry)
    return fill('<a href="#{}">{}</a> <span class="file">{}</span>', anchor(entry), breakable(name), file)


def _attempt(one: TestEntry, this: TestEntry) -> Html:
    category = category_of(one)
    title = title_of(one.diagnosis) if one.diagnosis is not None else one.outcome
    what = fill("attempt {}, {}: <b>{}</b>, {}", one.attempt, one.phase, category, title)
    return fill("{} (this one)", what) if one is this else fill('<a href="#{}">{}</a>', anchor(one), what)


def _error(entry: TestEntry) -> Html:
    if entry.failure is None:
        return EMPTY
    message, stack = entry.failure.message.strip(), entry.failure.stack.strip()
    place = f"{entry.failure.file}:{entry.failure.line}" if entry.failure.line else entry.failure.file
    text = stack if message and message.splitlines()[0] in stack else f"{message}\n\n{stack}"
    return fill(
        '<details class="sub"><summary>Error text <span class="file">{}</span></summary>'
        '<pre tabindex="0">{}</pre></details>',
        place,
        clipped_lines(text, lines=_STACK_LINES, width=_WIDTH),
    )


def _files(entry: TestEntry, links: tuple[Link, ...]) -> Html:
    shown = joined(fill('<li><a href="{}">{}</a></li>', href(link.path), link.name) for link in links)
    traces = [link for link in links if link.name.startswith("trace")]
    commands = [("Run it again", f"pytest --selfheal {shlex.quote(clipped(entry.nodeid, 400))}")]
    commands += [
        ("Open its trace, from this folder", f"playwright show-trace {shlex.quote(link.path)}") for link in traces[:1]
    ]
    listed = joined(fill("<li>{} {}</li>", words, copyable(command)) for words, command in commands)
    return fill('<footer class="files"><ul>{}</ul><ul class="commands">{}</ul></footer>', shown, listed)
