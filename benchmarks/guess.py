"""What did a locator mean that never found anything, and is nothing guessed where nothing was meant?

Pages and stale locators were written by hand, after the habits of real suites; nothing is remembered. The guess was
tuned on `seen`, then the others were looked at: `practice` is a tester's who knew none of this. `--releases` asks the
locators that real releases broke, as `heal.py --capture` keeps them, as if nothing were remembered. `right` and
`denied` (called removed, and it is there) are of the cases that have an answer, `wrong` (another element proposed) of
all, `listed` counts the right one as first candidate whatever the status.
"""

import json
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench import chromium, options_of, report, rows, share
from heal.asked import read

from pytest_selfheal.browser import snapshot
from pytest_selfheal.browser.snapshot import look_at
from pytest_selfheal.browser.steps import drive
from pytest_selfheal.guessing import Guess, Question, guess
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.census import packed, unpacked
from pytest_selfheal.models.element import Element

HERE = Path(__file__).parent / "guess"
PARTS = ("seen", "unseen", "fresh", "practice")
_PATIENCE_MS = 20_000  # nobody waits for the browser
_TEXTS = ("to_have_text", "to_contain_text")
_PATHS = """css => [...document.querySelectorAll(css)].map(function path(el) {
  const twins = el.parentElement ? [...el.parentElement.children].filter(one => one.localName === el.localName) : [el];
  return (el.parentElement ? path(el.parentElement) : "") + "/" + el.localName + "[" + (twins.indexOf(el) + 1) + "]";
})"""
Case = dict[str, Any]  # page, locator, action, right: CSS selector, absent where nothing was meant; words, argument


@dataclass(frozen=True)
class Answer:
    """What the product said to one case; `right` are the places that are meant."""

    case: Case
    guess: Guess | None
    right: frozenset[str]
    ms: float

    @property
    def is_first(self) -> bool:
        best = self.guess.best if self.guess else None
        return best is not None and best.element.idxpath in self.right

    @property
    def outcome(self) -> str:
        if self.guess is not None and self.guess.is_proposed:
            return "right" if self.is_first else "wrong"
        gone = self.guess is None or self.guess.fits_nothing
        return "denied" if gone and self.right else "refused"


def main(arguments: Sequence[str] | None = None) -> int:
    """Look, ask, print, write."""
    parser = options_of(__doc__)
    parser.add_argument("--part", action="append", choices=PARTS, help="only this part")
    parser.add_argument("--page", metavar="NAME", help="the cases of this page only")
    parser.add_argument("--capture", type=Path, metavar="FILE", help="keep what a browser sees of the pages there")
    parser.add_argument("--captured", type=Path, metavar="FILE", help="what was kept there, without a browser")
    parser.add_argument("--releases", type=Path, metavar="FILE", help="what `heal.py --capture` kept, asked as well")
    parser.add_argument("--verbose", action="store_true", help="list what was not answered right")
    options = parser.parse_args(arguments)
    chosen = [case for case in rows(HERE / "cases.jsonl") if options.page in (None, case["page"])]
    looked = json.loads(options.captured.read_text("utf-8")) if options.captured else look(chosen)
    if options.capture:
        options.capture.write_text(json.dumps(looked), "utf-8")
    measured: dict[str, float] = {}
    for part in options.part or PARTS:
        answers = list(ask([case for case in chosen if case["part"] == part], looked))
        measured |= {f"{name}_{part}": value for name, value in figures(answers).items()}
        if options.verbose:
            _list(answers)
    if options.releases:
        answers = list(ask_of_releases(options.releases))
        measured |= {f"{name}_releases": value for name, value in figures(answers).items()}
        if options.verbose:
            _list(answers)
    report(measured, options.json)
    return 0


def look(cases: Sequence[Case]) -> dict[str, Any]:
    """Each page by its name: its elements, packed, and the ways to what each selector of its cases finds there."""
    snapshot.FRAME_TIMEOUT_MS = _PATIENCE_MS
    looked: dict[str, Any] = {}
    with chromium() as browser:
        tab = browser.new_page()
        for name in dict.fromkeys(case["page"] for case in cases):
            tab.set_content((HERE / "pages" / f"{name}.html").read_text("utf-8"))
            elements = drive(look_at(tab), sys.exit).snapshot.elements
            wanted = {case["right"] for case in cases if case["page"] == name and "right" in case}
            places = {css: tab.evaluate(_PATHS, css) for css in sorted(wanted)}
            if missing := [css for css, found in places.items() if not found]:
                raise SystemExit(f"the page has no such element – '{missing[0]}' – mend the case of '{name}'")
            looked[name] = {"elements": packed(elements), "places": places}
    return looked


def ask(cases: Sequence[Case], looked: dict[str, Any]) -> Iterator[Answer]:
    """Every case."""
    for case in cases:
        page, action = looked[case["page"]], case["action"]
        elements: tuple[Element, ...] = unpacked(page["elements"])
        choice, says = (case.get("argument", "") if action in calls else "" for calls in (("select_option",), _TEXTS))
        words = tuple(case.get("words", ()))
        question = Question(parse(case["locator"]), action, words=words, choice=choice, says=says)
        yield _answer(case, question, elements, frozenset(page["places"].get(case.get("right"), ())))


def ask_of_releases(kept: Path) -> Iterator[Answer]:
    """Every locator that a release broke, without what was remembered of it."""
    for one in read(kept):
        elements = one.snapshot.elements
        case = {"page": f"{one.interface} {one.view}", "locator": one.sought.locator, "action": one.sought.action}
        case |= {"right": one.key} if one.right is not None else {}
        right = frozenset([elements[one.right].idxpath] if one.right is not None else [])
        yield _answer(case, Question(parse(one.sought.locator), one.sought.action), elements, right)


def _answer(case: Case, question: Question, elements: Sequence[Element], right: frozenset[str]) -> Answer:
    began = time.perf_counter()
    said = guess(question, elements)
    return Answer(case, said, right, 1000 * (time.perf_counter() - began))


def figures(answers: Sequence[Answer]) -> dict[str, float]:
    """Shares and counts of one part, both sides."""
    there = [one for one in answers if one.right]

    def of_there(*outcomes: str) -> float:
        return share(sum(one.outcome in outcomes for one in there), len(there))

    return {
        "cases": len(answers),
        "none": len(answers) - len(there),
        "right": of_there("right"),
        "listed": share(sum(one.is_first for one in there), len(there)),
        "denied": of_there("denied"),
        "refused": of_there("refused", "denied"),
        "wrong": share(sum(one.outcome == "wrong" for one in answers), len(answers)),
        "median_ms": statistics.median([one.ms for one in answers] or [0.0]),
    }


def _list(answers: Sequence[Answer]) -> None:
    for one in answers:
        if one.outcome == "right" or (not one.right and one.outcome == "refused"):
            continue
        case = one.case
        print(f"{one.outcome:8} {case['page']}: {case['action']} {case['locator']} → {case.get('right', 'none')}")
        if one.guess is not None:
            print(f"         {one.guess.status}: {one.guess.reason}")
            for found in one.guess.ranking.scored[:3]:
                print(f"         {found.score:.2f} {found.element.tag} {found.element.name!r} {found.why}")


if __name__ == "__main__":
    sys.exit(main())
