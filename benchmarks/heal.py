"""Are lost locators healed right, on interfaces that really changed? A real browser, two versions of each interface.

Locators of every kind are written against the old version and pass there once, each the one step of a test of its own.
Those that find nothing in the new version are run there with healing on. Where each ends up is compared with a mapping
made by hand, which marks the elements by a property that no snapshot sees. A wrong heal is worse than any number of
refusals.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from heal.cost import heal_ms
from heal.interfaces import INTERFACES
from heal.scoring import figures, table
from heal.trial import Outcome, Trial
from heal.ui import Interface, opened
from heal.written import Written
from playwright.sync_api import sync_playwright

from pytest_selfheal.demo.chromium import launch_arguments

REPEATS = 15
LOAD_MS = 10_000
VIEWPORT = {"width": 1280, "height": 1000}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, print, write; 1 when a heal is wrong."""
    options = _parse(arguments)
    outcomes: list[Outcome] = []
    written = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_arguments(playwright.chromium.executable_path))
        trial = Trial()
        for interface in INTERFACES:
            if not options.only or interface.name in options.only:
                found, number = _try(interface, browser, trial)
                outcomes, written = outcomes + found, written + number
        cost, elements = heal_ms(trial, browser.new_page(), REPEATS)
        trial.close()
        browser.close()
    result = {**figures(outcomes, written), "heal_ms": round(cost, 1), "heal_elements": elements}
    _report(outcomes, result, options)
    return 1 if result["wrong"] else 0


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", type=Path, metavar="OUT", help="write figures and every outcome here")
    parser.add_argument("--only", action="append", choices=[one.name for one in INTERFACES], help="this interface only")
    parser.add_argument("--verbose", action="store_true", help="print every locator that was not healed right")
    return parser.parse_args(arguments)


def _try(interface: Interface, browser: Any, trial: Trial) -> tuple[list[Outcome], int]:
    old, new = interface.versions
    outcomes: list[Outcome] = []
    number = 0
    with interface.serve(old) as old_base, interface.serve(new) as new_base:
        before, after = (_context(browser, interface, trial, base) for base in (old_base, new_base))
        for view in interface.views:
            with opened(before, view, old_base, "old") as page:
                written = trial.remember(page, trial.write(page, view))
            with opened(after, view, new_base, "new") as page:
                lost = trial.lost(page, written)
                outcomes += [trial.run(page, one, interface=interface.name, view=view) for one in lost]
            number += len(written)
        before.close()
        after.close()
    print(f"{interface.name}: {number} locators written for {old}, {len(outcomes)} lost in {new}", flush=True)
    return outcomes, number


def _context(browser: Any, interface: Interface, trial: Trial, base: str) -> Any:
    context = browser.new_context(viewport=VIEWPORT)
    context.set_default_timeout(LOAD_MS)
    trial.watch(context)
    page = context.new_page()
    interface.login(page, base)
    page.close()
    return context


def _report(outcomes: list[Outcome], result: dict[str, float], options: argparse.Namespace) -> None:
    for one in outcomes:
        if one.result == "wrong" or (options.verbose and one.result != "right"):
            print(
                f"{one.result}: {one.interface} {one.view} '{one.written.key}' {one.written} → {one.new or one.reason}"
            )
    print("\n".join(table(outcomes)))
    print(f"\na heal on {result['heal_elements']} elements adds {result['heal_ms']} ms beyond the wait")
    if options.json:
        content = {"figures": result, "outcomes": [_plain(one) for one in outcomes]}
        options.json.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", "utf-8")


def _plain(outcome: Outcome) -> dict[str, Any]:
    written: Written = outcome.written
    return {**vars(outcome), "written": str(written), "key": written.key, "kind": written.kind}


if __name__ == "__main__":
    sys.exit(main())
