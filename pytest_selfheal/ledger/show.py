"""The ledger for people: what stands where, and how it came there."""

from collections import Counter
from collections.abc import Iterable

from pytest_selfheal.ledger.cells import name, prose
from pytest_selfheal.ledger.store import text_of
from pytest_selfheal.models.ledger import Ledger, LedgerEntry
from pytest_selfheal.reporting.markdown import head, row
from pytest_selfheal.reporting.safe_text import clean

_STATUSES = ("fixed", "escalated", "attempted", "discovered")


def shown(ledger: Ledger, *, form: str) -> str:
    """The ledger as text, as a Markdown table, or as the JSON of its file."""
    if form == "json":
        return text_of(ledger).rstrip("\n")
    return _markdown(ledger) if form == "md" else _text(ledger)


def counts_line(ledger: Ledger) -> str:
    """How many entries stand where: "12 failures: 8 fixed, 3 escalated, 1 attempted, 0 discovered"."""
    found = Counter(entry.status.partition("_")[0] for entry in ledger.entries)
    total = len(ledger.entries)
    parts = ", ".join(f"{found[status]} {status}" for status in _STATUSES)
    return f"{total} failure{'s' * (total != 1)}: {parts}"


def _text(ledger: Ledger) -> str:
    return "\n".join([counts_line(ledger), *(line for entry in ledger.entries for line in _lines(entry))])


def _lines(entry: LedgerEntry) -> Iterable[str]:
    reason = f" ({entry.escalation_reason})" if entry.escalation_reason else ""
    tries = f", {entry.attempt_count} of {entry.max_attempts} attempts" if entry.attempt_count else ""
    yield clean(f"{entry.id}  {entry.priority}  {entry.status}{reason}{tries}  {entry.nodeid}")
    for text in (entry.diagnosis, entry.fix_applied):
        if text:
            yield clean(f"    {' '.join(text.split())}")
    if entry.modified_files:
        yield clean(f"    {', '.join(entry.modified_files)}")


def _markdown(ledger: Ledger) -> str:
    table = head("id", "priority", "status", "attempts", "test", "reason or fix", "files")
    rows = [
        row(
            entry.id,
            entry.priority,
            entry.status,
            str(entry.attempt_count),
            name(entry.nodeid),
            prose(entry.escalation_reason or entry.fix_applied),
            ", ".join(map(name, entry.modified_files)),
        )
        for entry in ledger.entries
    ]
    return "\n".join([counts_line(ledger), "", *table, *rows])
