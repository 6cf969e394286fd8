"""What became of lost locators, and the figures of that: where they ended up, what was offered, what was disturbed."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from bench import share

from heal.asked import Asked
from heal.written import KINDS

Result = Literal["right", "refused", "wrong"]
RESULTS: tuple[Result, ...] = ("right", "refused", "wrong")


@dataclass(frozen=True)
class Outcome:
    """What became of one locator that finds nothing in the new version; `is_there`: its element still is."""

    interface: str
    view: str
    key: str
    kind: str
    locator: str
    result: Result
    is_there: bool
    is_offered: bool
    status: str
    reason: str
    new: str = ""


def outcome_of(asked: Asked) -> Outcome:
    """The same without a browser: by the place of the element, whatever locator would be made for it."""
    said = asked.answer()
    result: Result = "refused" if said.status != "HEALED" else "right" if said.index == asked.right else "wrong"
    return Outcome(
        interface=asked.interface,
        view=asked.view,
        key=asked.key,
        kind=asked.kind,
        locator=asked.sought.locator,
        result=result,
        is_there=asked.right is not None,
        is_offered=asked.is_offered(),
        status=said.status,
        reason=said.reason,
    )


def figures(outcomes: Sequence[Outcome]) -> dict[str, float]:
    """Counts, in all and by kind; `offered` is of the locators whose element is there, `gone_healed` of the others."""
    found: dict[str, float] = {**_counts(outcomes)}
    there = [one for one in outcomes if one.is_there]
    gone = [one for one in outcomes if not one.is_there]
    found["gone"] = len(gone)
    found["gone_refused"] = sum(one.result == "refused" for one in gone)
    found["gone_healed"] = len(gone) - sum(one.result == "refused" for one in gone)
    found["right_rate"] = share(sum(one.result == "right" for one in there), len(there))
    found["offered"] = share(sum(one.is_offered for one in there), len(there))
    for kind in KINDS:
        chosen = [one for one in outcomes if one.kind == kind]
        found |= {f"{name}_{kind}": value for name, value in _counts(chosen).items()}
    return found


def table(outcomes: Sequence[Outcome]) -> list[str]:
    """Rows for people: by interface, by kind, by reason of the refusals."""
    lines = [f"{'':16}{'locators':>9}{'right':>9}{'refused':>9}{'wrong':>9}{'offered':>9}{'gone':>9}"]
    names = dict.fromkeys(one.interface for one in outcomes)
    lines += [_row(name, [one for one in outcomes if one.interface == name]) for name in names]
    lines += [_row(kind, [one for one in outcomes if one.kind == kind]) for kind in KINDS]
    lines.append(_row("all", outcomes))
    refused = Counter(one.status for one in outcomes if one.result == "refused")
    return [*lines, "", *(f"refused: {status:24}{count:5}" for status, count in refused.most_common())]


def _row(name: str, outcomes: Sequence[Outcome]) -> str:
    more = sum(one.is_offered for one in outcomes), sum(not one.is_there for one in outcomes)
    return f"{name:16}" + "".join(f"{value:9}" for value in (*_counts(outcomes).values(), *more))


def _counts(outcomes: Iterable[Outcome]) -> dict[str, int]:
    results = Counter(one.result for one in outcomes)
    return {"locators": results.total(), **{name: results[name] for name in RESULTS}}
