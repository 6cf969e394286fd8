"""What was found, as text for a terminal of 80 columns; nothing in it can move the cursor or change colours."""

import difflib
import itertools
import re
import textwrap
from collections.abc import Iterable, Iterator

from pytest_selfheal.models.diagnosis import Diagnosis
from pytest_selfheal.models.fix import Change, Fix
from pytest_selfheal.models.run import Cluster, Run, TestEntry
from pytest_selfheal.reporting.words import ACTIONS, SURE, TITLES

WIDTH = 80
MAX_EVIDENCE = 5
MAX_CODE = 300  # characters of a line of code
MAX_LINES = 8  # of a change, in the summary
Line = tuple[str, tuple[str, ...]]  # text, and the names of pytest's terminal markup: ("bold", "red")

# "\x1b[31m", "\x1b]0;title\x07", "\x9b2J": a page's text must not steer the terminal
_ESCAPES = re.compile(
    r"\x1b(?:\[[0-?]*[ -/]*[@-~]?|\][^\x07\x1b]{0,500}(?:\x07|\x1b\\)?|[@-Z\\^_]?)|\x9b[0-?]*[ -/]*[@-~]?"
)
# what is left of C0, DEL, C1, and marks that turn the reading direction around or hide text
_CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")

_SHAPE_CHANGES = {"removed": "is gone (was {})", "added": "is new ({1})", "type_changed": "was {}, is {}"}


def clean(text: str) -> str:
    """`text` without terminal escapes and control characters; tabs and newlines stay."""
    return _CONTROLS.sub("", _ESCAPES.sub("", text))


def section(entry: TestEntry) -> str:
    """The readable text for `report.sections`: everything a reader of one failure wants to know."""
    return "\n".join(text for text, _ in _full(entry))


def summary_lines(run: Run) -> list[Line]:
    """The end of the session: each failure in a few lines, failures with one cause together, then what to do next.

    Empty when nothing failed and nothing was in our own way.
    """
    entries = [entry for entry in run.tests if entry.diagnosis is not None or entry.heals or entry.drifts]
    shared = {nodeid: cluster for cluster in run.clusters if len(cluster.nodeids) > 1 for nodeid in cluster.nodeids}
    lines: list[Line] = []
    told: set[str] = set()
    for entry in entries:
        cluster = shared.get(entry.nodeid)
        if cluster is None:
            lines += _short(entry)
        elif cluster.signature not in told:
            told.add(cluster.signature)
            lines += _together(entry, cluster)
    lines += [("", ()), (_next_command(run.run.args), ("bold",))] if entries else []
    for note in run.run.notes:
        lines += [(text, ("yellow",)) for text in _wrap(f"note: {note}", "", "  ")]
    return lines


def _short(entry: TestEntry) -> Iterator[Line]:
    yield (_one_line(entry.nodeid), ("bold",))
    yield from _heals(entry)
    yield from _drifts(entry)
    if entry.diagnosis is None:
        return
    yield (_verdict(entry.diagnosis), (_colour(entry.diagnosis),))
    yield from _plain(_first_sentence(entry.diagnosis.summary))
    change = _best(entry.fix)
    if change is not None:
        lines = list(_change(change))
        yield from lines[:MAX_LINES]
        if len(lines) > MAX_LINES:
            yield (f"    … and {len(lines) - MAX_LINES} lines more", ())
    else:
        yield from _plain(f"next: {ACTIONS[entry.diagnosis.recommended_action]}")


def _together(entry: TestEntry, cluster: Cluster) -> Iterator[Line]:
    yield (f"{len(cluster.nodeids)} tests with one cause", ("bold",))
    yield from ((f"  {_one_line(nodeid)}", ()) for nodeid in cluster.nodeids)
    yield from list(_short(entry))[1:]


def _full(entry: TestEntry) -> Iterator[Line]:
    yield from _heals(entry)
    yield from _drifts(entry)
    diagnosis = entry.diagnosis
    if diagnosis is None:
        return
    yield (_verdict(diagnosis), ())
    yield from _plain(diagnosis.summary)
    if _folded(diagnosis.root_cause) != _folded(diagnosis.summary):
        yield from _plain(f"cause: {diagnosis.root_cause}")
    yield from _plain(f"next: {ACTIONS[diagnosis.recommended_action]}")
    if entry.error_category is not None:
        again = "may pass when run again" if entry.retryable else "will not pass by running again"
        yield from _plain(f"error category: {entry.error_category} ({again})")
    yield from _listed("evidence", _evidence(diagnosis))
    yield from _fix(entry.fix)
    yield from _listed("less likely", (f"{other.category}: {other.why}" for other in diagnosis.alternatives))
    yield from _listed("not known", diagnosis.missing_evidence)
    yield from _listed("note", entry.notes)
    if entry.telemetry:
        yield from _plain(f"telemetry: {entry.telemetry}")


def _fix(fix: Fix | None) -> Iterator[Line]:
    if fix is None:
        return
    yield from _plain(f"proposal ({fix.strategy}): {fix.description}")
    for change in fix.changes:
        yield from _change(change)
    if fix.framework_hint:
        yield from _plain(fix.framework_hint)
    yield from _listed("careful", fix.warnings)


def _change(change: Change) -> Iterator[Line]:
    place = f"{change.file}:{change.line}" if change.file and change.line else change.file
    yield from _plain(f"{place} {_standing(change)}" if place else _standing(change))
    yield from _difference(change.old_value, change.new_value)


def _difference(old: str, new: str) -> Iterator[Line]:
    """The lines that differ; of a response shape that is a few of many."""
    lines = difflib.unified_diff(clean(old).splitlines(), clean(new).splitlines(), lineterm="", n=0)
    for line in itertools.islice(lines, 2, None):  # behind the two lines that would name files
        if line[0] in "+-":
            text = line[1:].rstrip()
            yield (f"  {line[0]} {text[:MAX_CODE]}", ("red",) if line[0] == "-" else ("green",))


def _standing(change: Change) -> str:
    """How far the change can be trusted, in words that promise nothing that was not tried."""
    if change.verified.rerun:
        return "(the test passes with it)"
    if change.verified.matches == 1:
        return "(matched exactly one element on the failing page)"
    return "(not tried)" if change.type == "selector_replace" else ""


def _heals(entry: TestEntry) -> Iterator[Line]:
    for heal in entry.heals:
        if heal.status != "HEALED":
            yield from _plain(f"not healed: {heal.old_locator}: {heal.status}, {heal.reason}")
            continue
        place = f" at {heal.file}:{heal.line}" if heal.file and heal.line else ""
        yield (f"  healed at run time{place} ({heal.action}, similarity {heal.similarity:.2f})", ("yellow",))
        yield (f"  - {_one_line(heal.old_locator)}", ("red",))
        yield (f"  + {_one_line(heal.new_locator)}", ("green",))


def _drifts(entry: TestEntry) -> Iterator[Line]:
    for drift in entry.drifts:
        place = f" at {drift.file}:{drift.line}" if drift.file and drift.line else ""
        yield from ((text, ("yellow",)) for text in _wrap(f"drift{place}: {drift.locator}", "  ", "    "))
        yield (f"  - {_one_line(drift.was)}", ("red",))
        yield (f"  + {_one_line(drift.now)}", ("green",))


def _verdict(diagnosis: Diagnosis) -> str:
    return f"  {diagnosis.category}: {TITLES[diagnosis.category]} ({SURE[diagnosis.confidence]})"


def _colour(diagnosis: Diagnosis) -> str:
    return "red" if diagnosis.recommended_action == "fix_code" else "yellow"


def _best(fix: Fix | None) -> Change | None:
    return fix.changes[0] if fix is not None and fix.changes else None


def _evidence(diagnosis: Diagnosis) -> Iterator[str]:
    evidence = diagnosis.evidence
    found = [
        f"{request.method} {request.url} {request.status or request.failure}" for request in evidence.network_failures
    ]
    found += [f"console {line.level}: {line.message}" for line in evidence.console_errors]
    if evidence.contract is not None:
        place = f"{evidence.contract.method} {evidence.contract.url}"
        found += [
            f"{place} '{change.path}' {_SHAPE_CHANGES[change.kind].format(change.expected, change.actual)}"
            for change in evidence.contract.diff
        ]
    found += [
        f"candidate {candidate.locator or candidate.selector} (similarity {candidate.similarity:.2f})"
        for candidate in evidence.dom.candidates
    ]
    yield from found[:MAX_EVIDENCE]
    if len(found) > MAX_EVIDENCE:
        yield f"and {len(found) - MAX_EVIDENCE} more"


def _next_command(args: tuple[str, ...]) -> str:
    words = " ".join(args).replace("--selfheal-dir=", "--selfheal-dir ").split()
    # the ini key is known to `selfheal show`, the option of this one session is not
    named = [following for word, following in itertools.pairwise(words) if word == "--selfheal-dir"]
    folder = f" {_one_line(named[-1])}" if named else ""
    return f"the evidence: selfheal show{folder} [--test NAME]"


def _listed(title: str, items: Iterable[str]) -> Iterator[Line]:
    for item in items:
        yield from ((text, ()) for text in _wrap(f"{title}: {item}", "  ", "    "))


def _plain(text: str) -> Iterator[Line]:
    return ((line, ()) for line in _wrap(text, "  ", "  "))


def _wrap(text: str, first: str, rest: str) -> list[str]:
    return textwrap.wrap(
        _one_line(text, limit=2000),
        WIDTH,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _one_line(text: str, *, limit: int = 300) -> str:
    folded = " ".join(clean(text).split())
    return folded if len(folded) <= limit else f"{folded[: limit - 1]}…"


def _first_sentence(text: str) -> str:
    # ". " inside of quotes or a number is seldom followed by a capital
    return re.split(r"(?<=[.!?])\s+(?=[A-Z])", text.strip(), maxsplit=1)[0]


def _folded(text: str) -> str:
    return " ".join(text.split())
