"""Do tests that found something stay red after `selfheal apply --verify`, and are stale ones fixed?

Each case is a page in two versions and a test that passes on the first one. The whole catalogue passes once, fails once
on the changed pages, is applied, and runs again. A case that has to stay red is kept when its test still fails, its
module is as it was and nothing was proposed as safe for it, but a step that is plainly renamed; a fixable one is fixed
when its tests pass.
"""

import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bench import options_of, report
from red.case import CASES, Case
from red.sessions import Sessions
from released.serving import files

_AT_THE_APPLICATION = ("fix_code", "investigate")
_HEAD = "<!doctype html><html lang='en'><meta charset='utf-8'><title>Shop</title><link rel='icon' href='data:,'>"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one case; `is_blamed`: its diagnosis points at the application, or asks people to look."""

    name: str
    is_fixable: bool
    is_kept: bool
    is_blamed: bool
    is_green: bool
    said: str


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, print, write; 1 when a case that has to stay red did not."""
    parser = options_of(__doc__)
    parser.add_argument("--only", action="append", choices=[one.name for one in CASES], help="this case only")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave the session in this new folder")
    parser.add_argument("--verbose", action="store_true", help="print every case")
    options = parser.parse_args(arguments)
    chosen = [case for case in CASES if not options.only or case.name in options.only]
    with tempfile.TemporaryDirectory(prefix="red-") as root:
        outcomes, trouble = outcomes_of(chosen, Path(options.keep or root))
    result = figures(outcomes)
    for one in outcomes:
        if options.verbose or not (one.is_green if one.is_fixable else one.is_kept and one.is_blamed):
            print(f"{'fixable' if one.is_fixable else 'red':8} {one.name:20} {_short(one)}")
    print(*trouble, sep="\n", end="\n" if trouble else "")
    report(result, options.json, outcomes=[asdict(one) for one in outcomes], trouble=trouble)
    return 1 if trouble or result["red_kept"] < 1 else 0


def outcomes_of(cases: Sequence[Case], folder: Path) -> tuple[list[Outcome], list[str]]:
    """Every case's outcome; and cases that do not do what they say."""
    healthy_pages, changed_pages = (
        {f"/{case.name}": f"{_HEAD}<main>{case.pages[side]}</main>" for case in cases} for side in (0, 1)
    )
    with files({}, texts := dict(healthy_pages)) as url:
        sessions = Sessions(folder, url)
        sessions.write(cases)
        healthy = sessions.run("--selfheal", is_changed=False)
        sessions.run("--selfheal", is_changed=False)  # what a busy machine did not remember the first time
        texts.update(changed_pages)
        changed = sessions.run("--selfheal", is_changed=True)
        entries = sessions.entries()
        before = {case.name: (folder / case.file).read_text("utf-8") for case in cases}
        told = sessions.apply()
        (folder / "apply.txt").write_text(told, "utf-8")
        after = sessions.run(is_changed=True)
    trouble = [f"{nodeid} does not pass on the healthy page" for nodeid, passed in healthy.items() if not passed]
    trouble += [f"{case.name} does not fail on the changed page" for case in cases if changed[f"{case.file}::test_it"]]
    outcomes = []
    for case in cases:
        own = [entry for entry in entries if entry["nodeid"].startswith(f"{case.file}::")]
        is_same = (folder / case.file).read_text("utf-8") == before[case.name]
        outcomes.append(_outcome(case, own, after, is_same=is_same))
    return outcomes, trouble


def figures(outcomes: Sequence[Outcome]) -> dict[str, float]:
    """The shares; 1 where there is nothing to lose."""
    reds, others = [one for one in outcomes if not one.is_fixable], [one for one in outcomes if one.is_fixable]
    return {
        "red": len(reds),
        "red_kept": _share([one.is_kept for one in reds]),
        "red_blamed": _share([one.is_blamed for one in reds]),
        "fixable": len(others),
        "fixed": _share([one.is_green for one in others]),
    }


def _outcome(case: Case, entries: list[dict[str, Any]], after: dict[str, bool], *, is_same: bool) -> Outcome:
    own = {nodeid: passed for nodeid, passed in after.items() if nodeid.startswith(f"{case.file}::")}
    beside = all(own[f"{case.file}::{name}"] for name in case.beside)
    changes = [change for entry in entries for change in (entry.get("fix") or {}).get("changes", ())]
    is_blind = case.answer == "blind"
    is_elsewhere = bool(case.beside) or is_blind  # what was found is not where the test fails
    is_safe = not is_elsewhere and any(change["applicability"] == "safe" for change in changes)
    diagnoses = [entry["diagnosis"] for entry in entries if entry.get("diagnosis")]
    actions = [diagnosis["recommended_action"] for diagnosis in diagnoses]
    said = [f"{one['category']}/{one['recommended_action']}/{one['confidence']}" for one in diagnoses]
    said += [f"{change['applicability']}: {change['new_value']} ({change.get('caution', '')})" for change in changes]
    return Outcome(
        name=case.name,
        is_fixable=case.answer == "fixable",
        is_kept=is_same and not own[f"{case.file}::test_it"] and beside and not is_safe,
        is_blamed=bool(actions)
        and (bool(case.beside) or is_blind or all(one in _AT_THE_APPLICATION for one in actions)),
        is_green=all(own.values()),
        said="; ".join(said),
    )


def _share(answers: Sequence[bool]) -> float:
    return round(sum(answers) / len(answers), 3) if answers else 1.0


def _short(one: Outcome) -> str:
    state = "green" if one.is_green else "red"
    kept = "" if one.is_fixable or one.is_kept else "NOT KEPT "
    return f"{kept}{state}: {one.said}"


if __name__ == "__main__":
    sys.exit(main())
