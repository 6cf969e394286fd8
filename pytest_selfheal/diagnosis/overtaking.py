"""Answers that came in the other order than they were asked for: a page that shows the last one shows an old one."""

from collections.abc import Iterator
from itertools import pairwise

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.network import Exchange
from pytest_selfheal.diagnosis.requests import has_failed, is_data, said_of

_TIMES = 3  # as long as ever at the last pass, or longer


def words_of(case: Case) -> str:
    """Which answer came after that of a later request for the same, as a sentence; '' when none did."""
    if case.digest is None or case.symptom != "value":
        return ""
    late = next(_overtaken(case), None)
    if late is None:
        return ""
    return f"{said_of(*late.key)} was asked for again before it was answered, and the first answer came after the next."


def _overtaken(case: Case) -> Iterator[Exchange]:
    by_key: dict[tuple[str, str], list[Exchange]] = {}
    for one in case.exchanges:
        is_own = one.entry.made_by is None and is_data(one.entry) and not has_failed(one.entry)
        if is_own and one.entry.ts >= case.span.start and one.entry.duration_ms is not None:
            by_key.setdefault(one.key, []).append(one)
    for asked in by_key.values():
        for first, second in pairwise(sorted(asked, key=lambda one: one.entry.ts)):
            usual = first.known.max_duration_ms if first.known is not None else 0
            if _came(second) < _came(first) <= case.at and (first.entry.duration_ms or 0) >= _TIMES * max(usual, 1):
                yield first


def _came(one: Exchange) -> int:
    return one.entry.ts + (one.entry.duration_ms or 0)
