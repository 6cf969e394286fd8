"""What did a locator mean that never found anything? `python benchmarks/guess.py`.

The pages and their stale locators were written by hand, after the habits of real suites. Each page is looked at by the
product itself in a real browser, nothing is remembered, and the guess is compared with the element that the locator
meant. The guess was tuned on the `seen` half. The `unseen` half was written afterwards, and looked at then; `fresh` was
written then and only measured: its figures are the honest ones. `practice` is a tester's, who knew none of this; what
was answered wrong there was looked at afterwards.
`right` and `denied` (called removed, and it is there) are shares of the cases that have an answer, `wrong` (another
element proposed) of all, `listed` counts the right one as best candidate whatever the status.
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from guess import fresh, practice, seen, unseen
from guess.case import Case, Page
from playwright.sync_api import sync_playwright

from pytest_selfheal.browser import snapshot
from pytest_selfheal.browser.snapshot import look_at
from pytest_selfheal.browser.steps import drive
from pytest_selfheal.demo.chromium import launch_arguments
from pytest_selfheal.matching.fate import Verdict
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.verdict import verdict
from pytest_selfheal.models.element import Element

_PATIENCE_MS = 20_000
_TEXTS = ("to_have_text", "to_contain_text")
_PATHS = """css => [...document.querySelectorAll(css)].map(function path(el) {
  const twins = el.parentElement ? [...el.parentElement.children].filter(one => one.localName === el.localName) : [el];
  return (el.parentElement ? path(el.parentElement) : "") + "/" + el.localName + "[" + (twins.indexOf(el) + 1) + "]";
})"""
HALVES = {"seen": seen.PAGES, "unseen": unseen.PAGES, "fresh": fresh.PAGES, "practice": practice.PAGES}


@dataclass(frozen=True)
class Answer:
    """What the product said to one case."""

    page: Page
    case: Case
    verdict: Verdict | None
    right: frozenset[str]
    ms: float

    @property
    def is_first(self) -> bool:
        best = self.verdict.best if self.verdict else None
        return best is not None and best.element.idxpath in self.right

    @property
    def outcome(self) -> str:
        if self.verdict is not None and self.verdict.accepted:
            return "right" if self.is_first else "wrong"
        gone = self.verdict is None or self.verdict.fate == "gone"
        return "denied" if gone and self.right else "refused"


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask, print, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, metavar="OUT", help="write the figures as JSON")
    parser.add_argument("--half", choices=tuple(HALVES), help="this half only")
    parser.add_argument("--verbose", action="store_true", help="list what was not answered right")
    options = parser.parse_args(arguments)
    measured: dict[str, float] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_arguments(playwright.chromium.executable_path))
        for half in [options.half] if options.half else HALVES:
            answers = list(ask(browser.new_page(), HALVES[half]))
            measured |= {f"{name}_{half}": value for name, value in figures(answers).items()}
            if options.verbose:
                _list(answers)
        browser.close()
    for name, value in measured.items():
        print(f"{name:16} {value:.3f}" if isinstance(value, float) else f"{name:16} {value}")
    if options.json:
        options.json.write_text(json.dumps({"figures": measured}, indent=1), encoding="utf-8")
    return 0


def ask(tab: Any, pages: Sequence[Page]) -> Iterator[Answer]:
    """Every case of the pages; nobody waits for the browser, so it may take its time."""
    snapshot.FRAME_TIMEOUT_MS = _PATIENCE_MS
    for page in pages:
        tab.set_content(page.html)
        elements: tuple[Element, ...] = drive(look_at(tab), sys.exit)[0].elements
        for case in page.cases:
            right = frozenset(tab.evaluate(_PATHS, case.right)) if case.right else frozenset()
            if case.right and not right:
                raise SystemExit(f"the page has no such element – '{case.right}' – mend the case of '{page.name}'")
            began = time.perf_counter()
            choice, says = (case.argument if case.action in calls else "" for calls in (("select_option",), _TEXTS))
            said = verdict(Lost(case.locator, case.action, words=case.words, choice=choice, says=says), elements)
            yield Answer(page, case, said, right, 1000 * (time.perf_counter() - began))


def figures(answers: Sequence[Answer]) -> dict[str, float]:
    """Shares and counts of one half."""
    answerable = [one for one in answers if one.right]
    return {
        "cases": len(answers),
        "none": len(answers) - len(answerable),
        "right": _share([one.outcome == "right" for one in answerable]),
        "listed": _share([one.is_first for one in answerable]),
        "denied": _share([one.outcome == "denied" for one in answerable]),
        "wrong": _share([one.outcome == "wrong" for one in answers]),
        "refused": _share([one.outcome in ("refused", "denied") for one in answerable]),
        "median_ms": statistics.median(one.ms for one in answers) if answers else 0.0,
    }


def _share(outcomes: Sequence[bool]) -> float:
    return sum(outcomes) / len(outcomes) if outcomes else 0.0


def _list(answers: Sequence[Answer]) -> None:
    for one in answers:
        if one.outcome == "right" or (not one.right and one.outcome == "refused"):
            continue
        print(f"{one.outcome:8} {one.page.name}: {one.case.action} {one.case.locator} → {one.case.right or 'none'}")
        if one.verdict is not None:
            print(f"         {one.verdict.status}: {one.verdict.reason}")
            for found in one.verdict.ranking.scored[:3]:
                print(f"         {found.score:.2f} {found.element.tag} {found.element.name!r} {found.why}")


if __name__ == "__main__":
    sys.exit(main())
