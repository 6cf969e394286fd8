"""Answers of a newer release's failures against our judgements: by kind of change, and both sides."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from truth import Judgement, judge, shares

from travel.project import KINDS, Judged

Proposal = Literal["right", "wrong", "none", "not asked"]
REPLACES = "selector_replace"
COLUMNS = (
    *("kind of change", "failures", "category right", "proposal right (safe)", "wrong", "none"),
    *("misleading", "false, with care"),
)


@dataclass(frozen=True, slots=True)
class Scored:
    """One failure: our judgement, the entry of run.json, and what the entry is worth."""

    judged: Judged
    entry: Mapping[str, Any]
    judgement: Judgement

    @property
    def category(self) -> bool:
        """Whether the category is that of a best or an acceptable answer."""
        truth = self.judged.truth
        right = {answer.category for answer in (*truth.best, *truth.acceptable)}
        return (self.entry.get("diagnosis") or {}).get("category") in right

    @property
    def wanted(self) -> tuple[str, ...]:
        """Patterns for the locator that the failure asks for; none where no locator helps."""
        truth = self.judged.truth
        return tuple(answer.locator for answer in (*truth.best, *truth.acceptable) if answer.locator)

    @property
    def proposal(self) -> Proposal:
        """Whether the first change is a locator that the failure asks for; one that is not asked for is wrong."""
        change = _first_change(self.entry)
        if change.get("type") != REPLACES:
            return "none" if self.wanted else "not asked"
        return "right" if any(re.search(one, str(change["new_value"])) for one in self.wanted) else "wrong"

    @property
    def is_safe(self) -> bool:
        """Whether what is proposed may be applied unasked."""
        return _first_change(self.entry).get("applicability") == "safe"


def scored(rows: Mapping[str, Judged], entries: Mapping[str, Mapping[str, Any]]) -> tuple[list[Scored], list[str]]:
    """The judged failures, and the tests whose failure is not the judged one or was never judged."""
    found, strange = [], []
    for test, entry in entries.items():
        row = rows.get(test)
        if row is None or not is_judged(row, entry):
            strange.append(f"{test}: {'another failure' if row else 'not judged'}: {_message(entry)[:160]}")
        else:
            found.append(Scored(row, entry, judge(row.truth, entry)))
    return found, strange


def is_judged(row: Judged, entry: Mapping[str, Any]) -> bool:
    """Whether a failure is the one that was judged: its message has what `step` asks for."""
    return bool(entry.get("failure")) and re.search(row.step, _message(entry)) is not None


def heals(
    rows: Mapping[str, Judged], entries: Mapping[str, Mapping[str, Any]]
) -> dict[Literal["right", "wrong"], list[str]]:
    """What went on with another locator, by whether our judgement lets it; a test that has none healed wrongly."""
    found: dict[Literal["right", "wrong"], list[str]] = {"right": [], "wrong": []}
    for test, entry in entries.items():
        for heal in entry.get("heals") or ():
            if heal.get("status") == "HEALED":
                wanted = rows[test].heal if test in rows else None
                right = wanted is not None and re.search(wanted, str(heal["new_locator"]))
                found["right" if right else "wrong"].append(f"{test}: {heal['old_locator']} → {heal['new_locator']}")
    return found


def figures(found: Sequence[Scored]) -> dict[str, float]:
    """Rates over the failures; `proposal` over those that want a locator; `careful` is false, said with care."""
    counted = shares([one.judgement for one in found])
    cases = int(counted.pop("cases"))
    wanted = [one for one in found if one.wanted]
    return {
        "failures": cases,
        "category": round(sum(one.category for one in found) / (cases or 1), 4),
        "proposal": round(sum(one.proposal == "right" for one in found) / (len(wanted) or 1), 4),
        "proposals_wanted": len(wanted),
        "proposals_wrong": sum(one.proposal == "wrong" for one in found),
        "misleading": counted.pop("surely_wrong"),
        **counted,
    }


def table(found: Sequence[Scored]) -> list[str]:
    """By kind of change, in Markdown."""
    lines = [_line(COLUMNS), _line(["---", *["--:"] * (len(COLUMNS) - 1)])]
    kinds = [kind for kind in KINDS if any(one.judged.kind == kind for one in found)]
    for kind in (*kinds, "all"):
        some = [one for one in found if kind in (one.judged.kind, "all")]
        right = [one for one in some if one.proposal == "right"]
        wrong, none = (sum(one.proposal == name for one in some) for name in ("wrong", "none"))
        misleading = sum(one.judgement.surely for one in some)
        careful = sum(one.judgement.grade == "wrong" for one in some) - misleading
        category = sum(one.category for one in some)
        proposals = (f"{len(right)} ({sum(one.is_safe for one in right)})", wrong, none)
        lines.append(_line((kind, len(some), category, *proposals, misleading, careful)))
    return lines


def _line(cells: Sequence[Any]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def _first_change(entry: Mapping[str, Any]) -> Mapping[str, Any]:
    changes = (entry.get("fix") or {}).get("changes") or ({},)
    first: Mapping[str, Any] = changes[0]
    return first


def _message(entry: Mapping[str, Any]) -> str:
    return str((entry.get("failure") or {}).get("message", ""))
