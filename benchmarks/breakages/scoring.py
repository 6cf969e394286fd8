"""Answers against right answers: verdicts, figures, confusion matrix."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from truth import Judgement, shares
from truth import judge as judged

from breakages.rows import CATEGORIES, Breakage

TEST_CHANGES = ("selector_replace", "wait_add", "wait_adjust", "mock_update", "assertion_update")
NONE = "(none)"  # no diagnosis at all


@dataclass(frozen=True, slots=True)
class Verdict:
    """One failed test of one breakage: what was right, what was said."""

    breakage: str
    test: str
    category: str
    said_category: str
    action: str
    said_action: str
    confidence: str
    summary: str
    wrong_fix: bool
    test_at_fault: bool
    judgement: Judgement
    fixed: bool | None = None  # passes after `selfheal apply`; None when not tried
    changed_files: tuple[str, ...] = ()  # by `selfheal apply`, for all tests of the breakage
    healthy_failures: tuple[str, ...] | None = None  # of the patched suite on the healthy shop; None when not tried
    healthy_broken: tuple[str, ...] = ()  # of these, the ones that no new locator explains

    @property
    def right(self) -> bool:
        """Tell whether category and action are right and no wrong fix was proposed."""
        return (self.category, self.action) == (self.said_category, self.said_action) and not self.wrong_fix


def judge(breakage: Breakage, node: str, run: dict[str, Any] | None, *, fixed: bool | None = None) -> Verdict:
    """Compare the last diagnosis of a test in a run with the breakage's right answer."""
    entries = [entry for entry in (run or {}).get("tests", ()) if entry["nodeid"].split("[")[0] == node]
    told = [entry for entry in entries if entry.get("diagnosis")]
    diagnosis = told[-1]["diagnosis"] if told else {}
    fix = (told[-1].get("fix") or {}) if told else {}
    return Verdict(
        breakage=breakage.name,
        test=node,
        category=breakage.category,
        said_category=diagnosis.get("category", NONE),
        action=breakage.action,
        said_action=diagnosis.get("recommended_action", NONE),
        confidence=diagnosis.get("confidence", ""),
        summary=diagnosis.get("summary", ""),
        wrong_fix=not breakage.test_at_fault and _changes_test(fix),
        test_at_fault=breakage.test_at_fault,
        judgement=judged(breakage.truth, told[-1] if told else None),
        fixed=fixed,
    )


def figures(verdicts: Sequence[Verdict]) -> dict[str, float]:
    """Work out the figures.

    `fixed` is over the failures that a test change can mend, `fixed_breakages` over the breakages of that kind, all
    of whose tests pass then. `wrongly_changed` counts breakages whose right answer is no test change, with a changed
    file. Of the `patched` breakages, `healthy_after_fix` counts those whose whole suite passes on the healthy shop
    too, and `healthy_broken` those with a failure there that no new locator or field explains.
    """
    count = len(verdicts) or 1
    fixable = [verdict for verdict in verdicts if verdict.action == "fix_test"]
    return {
        "breakages": len({verdict.breakage for verdict in verdicts}),
        "failures": len(verdicts),
        "category": sum(verdict.category == verdict.said_category for verdict in verdicts) / count,
        "action": sum(verdict.action == verdict.said_action for verdict in verdicts) / count,
        "wrong_fixes": sum(verdict.wrong_fix for verdict in verdicts),
        "fixed": sum(verdict.fixed is True for verdict in fixable) / (len(fixable) or 1),
        **_after_apply(verdicts, fixable),
        **{f"truth_{name}": value for name, value in shares([one.judgement for one in verdicts]).items()},
    }


def _after_apply(verdicts: Sequence[Verdict], fixable: Sequence[Verdict]) -> dict[str, float]:
    to_fix = {verdict.breakage for verdict in fixable}
    left = {verdict.breakage for verdict in fixable if verdict.fixed is not True}
    patched = {verdict.breakage: verdict for verdict in verdicts if verdict.changed_files}
    return {
        "fixed_breakages": (len(to_fix) - len(left)) / (len(to_fix) or 1),
        "wrongly_changed": len(set(patched) - to_fix),
        "patched": len(patched),
        "healthy_after_fix": sum(verdict.healthy_failures == () for verdict in patched.values()),
        "healthy_broken": sum(bool(verdict.healthy_broken) for verdict in patched.values()),
    }


def matrix(verdicts: Sequence[Verdict]) -> str:
    """Lay out right categories (rows) against said ones (columns)."""
    counted = Counter((verdict.category, verdict.said_category) for verdict in verdicts)
    columns = (*CATEGORIES, NONE) if any(said == NONE for _, said in counted) else CATEGORIES
    rows = [(row, *(str(counted[row, column] or "·") for column in columns)) for row in CATEGORIES]
    head = ("is \\ said", *(column[:9] for column in columns))
    return "\n".join(f"{line[0]:<22}" + "".join(f"{cell:>11}" for cell in line[1:]) for line in (head, *rows))


def as_json(verdicts: Sequence[Verdict]) -> list[dict[str, Any]]:
    """Give the verdicts as plain values."""
    return [
        {**asdict(verdict), "right": verdict.right, "judgement": verdict.judgement.model_dump()} for verdict in verdicts
    ]


def _changes_test(fix: dict[str, Any]) -> bool:
    changes = [change for change in fix.get("changes", ()) if change.get("type") in TEST_CHANGES]
    return bool(changes) and fix.get("recommended_action") == "fix_test"
