"""The figures: how many locators were lost, and where they ended up."""

from collections import Counter
from collections.abc import Iterable, Sequence

from heal.trial import Outcome
from heal.written import KINDS

RESULTS = ("right", "refused", "wrong")


def figures(outcomes: Sequence[Outcome], written: int) -> dict[str, float]:
    """Counts, in all and by kind; `gone_refused` of the locators whose element is not there any more."""
    found: dict[str, float] = {"written": written, **_counts(outcomes)}
    gone = [one for one in outcomes if not one.is_there]
    there = len(outcomes) - len(gone)
    found["gone"] = len(gone)
    found["gone_refused"] = sum(one.result == "refused" for one in gone)
    found["right_rate"] = round(found["right"] / there, 4) if there else 0.0
    for kind in KINDS:
        chosen = [one for one in outcomes if one.written.kind == kind]
        found |= {f"{name}_{kind}": value for name, value in _counts(chosen).items()}
    return found


def table(outcomes: Sequence[Outcome]) -> list[str]:
    """Rows for people: by interface, by kind, by reason of the refusals."""
    lines = [f"{'':16}{'locators':>9}{'right':>9}{'refused':>9}{'wrong':>9}"]
    names = dict.fromkeys(one.interface for one in outcomes)
    lines += [_row(name, [one for one in outcomes if one.interface == name]) for name in names]
    lines += [_row(kind, [one for one in outcomes if one.written.kind == kind]) for kind in KINDS]
    lines.append(_row("all", outcomes))
    refused = Counter(one.status for one in outcomes if one.result == "refused")
    return [*lines, "", *(f"refused: {status:24}{count:5}" for status, count in refused.most_common())]


def _row(name: str, outcomes: Sequence[Outcome]) -> str:
    return f"{name:16}" + "".join(f"{value:9}" for value in _counts(outcomes).values())


def _counts(outcomes: Iterable[Outcome]) -> dict[str, int]:
    results = Counter(one.result for one in outcomes)
    return {"locators": results.total(), **{name: results[name] for name in RESULTS}}
