"""May a test go on with another element? Pages before and after a change: `python benchmarks/identity.py`.

Each case is two pages and a locator that works on the first only, in one of ten languages: after most of the changes a
careful person refuses (`refuse`), after the others the same control is plainly there (`heal`). The cases of `open` were
in view while the verdict was built, those of `held` were not until much later. `deeds` are changes of
what a control does or acts on, written before the rules about them; `scene` are changes of what was set around it, of
the document and of the text beside it, most of them (`first_sight.py`, `second_sight.py`) written when the rules stood.
What the browser sees is kept in `--cache` and asked again without one.
"""

import argparse
import json
import math
import sys
import tempfile
from collections import Counter
from pathlib import Path

from identity.capture import Captured, capture, read, write

from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.relations import related
from pytest_selfheal.matching.verdict import verdict

HERE = Path(__file__).resolve().parent / "identity"
PARTS = ("open", "held", "deeds", "scene")
_Z = 1.96  # 95 %


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", choices=PARTS, action="append", help="only this part")
    parser.add_argument("--cache", type=Path, default=Path(tempfile.gettempdir()) / "pytest-selfheal-identity")
    parser.add_argument("--recapture", action="store_true", help="look at all pages again")
    parser.add_argument("--json", type=Path, metavar="OUT", help="write the figures as JSON")
    parser.add_argument("--failures", action="store_true", help="list what was healed wrongly or not at all")
    options = parser.parse_args(arguments)
    options.cache.mkdir(parents=True, exist_ok=True)
    measured: dict[str, float] = {}
    for part in options.part or PARTS:
        kept = options.cache / f"{part}.jsonl"
        if options.recapture or not kept.exists():
            write(kept, capture(HERE / part))
        answers = [(case, answer(case)) for case in read(kept)]
        measured |= {f"{name}_{part}": value for name, value in figures(answers).items()}
        if options.failures:
            _list(answers)
    for name, value in measured.items():
        print(f"{name:22} {value}")
    if options.json:
        options.json.write_text(json.dumps({"figures": measured}, indent=1), encoding="utf-8")
    return 0


def answer(case: Captured) -> str:
    """`refused`, `right` or `wrong`, by the element that the verdict accepts."""
    said = verdict(
        Lost(case.locator, case.action, case.fingerprint, case.census, case.fingerprint.element.frame), case.now
    )
    if said is None or not said.accepted or said.best is None:
        return "refused"
    if case.right is None:
        return "wrong"
    is_right = said.best.index == case.right or related(said.best.element, case.now[case.right])
    return "right" if is_right else "wrong"


def figures(answers: list[tuple[Captured, str]]) -> dict[str, float]:
    """Rates with their 95 % intervals: `wrong` of the cases to refuse, `healed` and `healed_wrong` of those to heal."""
    refuse = Counter(said for case, said in answers if case.right is None)
    heal = Counter(said for case, said in answers if case.right is not None)
    found: dict[str, float] = {"refuse": refuse.total(), "heal": heal.total()}
    for name, part, whole in (
        ("wrong", refuse["wrong"], refuse.total()),
        ("healed", heal["right"], heal.total()),
        ("healed_wrong", heal["wrong"], heal.total()),
    ):
        low, high = wilson(part, whole)
        found |= {name: round(part / whole, 4) if whole else 0.0, f"{name}_low": low, f"{name}_high": high}
    return found


def wilson(part: int, whole: int) -> tuple[float, float]:
    """The score interval of a rate."""
    if not whole:
        return 0.0, 1.0
    rate, spread = part / whole, _Z**2 / whole
    middle = (rate + spread / 2) / (1 + spread)
    width = _Z * math.sqrt(rate * (1 - rate) / whole + spread / (4 * whole)) / (1 + spread)
    return round(max(0.0, middle - width), 4), round(min(1.0, middle + width), 4)


def _list(answers: list[tuple[Captured, str]]) -> None:
    for case, said in answers:
        expected = "refused" if case.right is None else "right"
        if said != expected:
            print(f"{said}: {case.cause}: {case.name}")


if __name__ == "__main__":
    sys.exit(main())
