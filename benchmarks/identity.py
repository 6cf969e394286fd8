"""Does a test go on with another element only where it is plainly the same, and there indeed?

Each case is a page with a change and a locator that works before it only, in one of ten languages: after most of the
changes a careful person refuses, after the others the same control is plainly there. The cases of `open` were in view
while the verdict was built, those of `held` were not until much later; `deeds` are changes of what a control does or
acts on, `scene` of what stands around it. `wrong` is of those to refuse, `healed` and `healed_wrong` of those to heal.
What a browser sees of them is kept by `--capture DIR`, and asked again without one by `--captured DIR`.
"""

import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from bench import interval, options_of, report, share
from identity.capture import Captured, capture, read, write
from identity.case import PARTS, cases_of
from matcher import ask, is_same_control

from pytest_selfheal.matching.lost import Lost


def main(arguments: Sequence[str] | None = None) -> int:
    """Capture what is missing, ask, print, write."""
    parser = options_of(__doc__)
    parser.add_argument("--part", choices=PARTS, action="append", help="only this part")
    kept = parser.add_mutually_exclusive_group()
    kept.add_argument("--capture", type=Path, metavar="DIR", help="look at all pages, and keep them there")
    kept.add_argument("--captured", type=Path, metavar="DIR", help="what was kept there, without a browser")
    parser.add_argument("--first", type=int, metavar="N", help="the first N cases of a part only")
    parser.add_argument("--failures", action="store_true", help="list what was healed wrongly or not at all")
    options = parser.parse_args(arguments)
    measured: dict[str, float] = {}
    with tempfile.TemporaryDirectory(prefix="identity-") as root:
        for part in options.part or PARTS:
            file = (options.captured or options.capture or Path(root)) / f"{part}.jsonl"
            if not options.captured:
                write(file, capture(cases_of(part)[: options.first]))
            answers = [(case, answer(case)) for case in read(file)]
            measured |= {f"{name}_{part}": value for name, value in figures(answers).items()}
            if options.failures:
                _list(answers)
    report(measured, options.json)
    return 0


def answer(case: Captured) -> str:
    """`refused`, `right` or `wrong`, by the element that the test may go on with."""
    lost = Lost(case.locator, case.action, case.fingerprint, case.census, case.fingerprint.element.frame)
    place = ask(lost, case.now, case.documents).proved
    if place is None:
        return "refused"
    is_right = case.right is not None and is_same_control(case.now[place], case.now[case.right])
    return "right" if is_right else "wrong"


def figures(answers: Sequence[tuple[Captured, str]]) -> dict[str, float]:
    """Both sides, with their 95 % intervals."""
    refuse = Counter(said for case, said in answers if case.right is None)
    heal = Counter(said for case, said in answers if case.right is not None)
    found: dict[str, float] = {"refuse": refuse.total(), "heal": heal.total()}
    for name, part, whole in (
        ("wrong", refuse["wrong"], refuse.total()),
        ("healed", heal["right"], heal.total()),
        ("healed_wrong", heal["wrong"], heal.total()),
    ):
        low, high = interval(part / whole if whole else 0.0, whole)
        found |= {name: share(part, whole), f"{name}_low": low, f"{name}_high": high}
    return found


def _list(answers: Sequence[tuple[Captured, str]]) -> None:
    for case, said in answers:
        if said != ("refused" if case.right is None else "right"):
            print(f"{said}: {case.cause}: {case.name}")


if __name__ == "__main__":
    sys.exit(main())
