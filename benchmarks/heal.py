"""Are locators that a real release broke healed right, none wrongly, and is the right element at least offered?

Locators of every kind are written against the old version of three interfaces and pass there once, each the one step of
a test of its own. Those that find nothing in the new version are run there with healing on, in a real browser. Where
each ends up is compared with a mapping made by hand, which marks the elements by a property that no snapshot sees.
`offered`: the right element is the first that a person is shown; `disturbed`: locators that were not broken, and that a
heal took elsewhere. `--captured` asks again without a browser, of the place alone.
"""

import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bench import chromium, options_of, report
from heal.asked import read, write
from heal.cost import heal_ms
from heal.outcome import Outcome, figures, outcome_of, table
from heal.pages import opened
from heal.trial import Trial
from released.interface import Interface, interfaces, take

INTERFACES = interfaces(Path(__file__).parent / "heal" / "interfaces.jsonl")
REPEATS = 15
LOAD_MS = 10_000
VIEWPORT = {"width": 1280, "height": 1000}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, print, write; 1 when a heal is wrong."""
    parser = options_of(__doc__)
    names = [one.name for one in INTERFACES]
    parser.add_argument("--only", action="append", choices=names, help="this interface only")
    parser.add_argument("--view", metavar="NAME", help="this view only")
    parser.add_argument("--capture", type=Path, metavar="FILE.gz", help="keep there what the healer asked")
    parser.add_argument("--captured", type=Path, metavar="FILE.gz", help="ask that again, without a browser")
    parser.add_argument("--verbose", action="store_true", help="print every locator that was not healed right")
    options = parser.parse_args(arguments)
    if options.captured:
        kept = [one for one in read(options.captured) if not options.only or one.interface in options.only]
        outcomes, more = [outcome_of(one) for one in kept], {}
    else:
        outcomes, more = _run(options)
    for one in outcomes:
        if one.result == "wrong" or (options.verbose and one.result != "right"):
            print(f"{one.result}: {one.interface} {one.view} '{one.key}' {one.locator} → {one.new or one.reason}")
    print("\n".join(table(outcomes)), end="\n\n")
    measured = {**figures(outcomes), **more}
    report(measured, options.json, outcomes=[asdict(one) for one in outcomes])
    return 1 if measured["wrong"] or measured.get("disturbed") else 0


def _run(options: Any) -> tuple[list[Outcome], dict[str, float]]:
    outcomes: list[Outcome] = []
    more = {"written": 0, "unbroken": 0, "disturbed": 0}
    with chromium() as browser:
        trial = Trial()
        for interface in INTERFACES:
            if not options.only or interface.name in options.only:
                found, counted = _try(interface, browser, trial, options.view)
                outcomes += found
                more = {name: value + counted[name] for name, value in more.items()}
        if options.capture:
            write(options.capture, trial.asked)
        cost, elements = (0.0, 0) if options.view else heal_ms(trial, browser.new_page(), REPEATS)
        trial.close()
    return outcomes, {**more, "heal_ms": round(cost, 1), "heal_elements": elements}


def _try(interface: Interface, browser: Any, trial: Trial, only: str | None) -> tuple[list[Outcome], dict[str, int]]:
    old, new = interface.releases
    outcomes: list[Outcome] = []
    counted = {"written": 0, "unbroken": 0, "disturbed": 0}
    with interface.serving(old) as old_base, interface.serving(new) as new_base:
        before, after = (_context(browser, interface, trial, base) for base in (old_base, new_base))
        for view in interface.views:
            if only not in (None, view.name):
                continue
            with opened(before, view, old_base, "old") as page:
                written = trial.remember(page, trial.write(page, view))
            with opened(after, view, new_base, "new") as page:
                lost, unbroken = trial.sorted(page, written)
                outcomes += [trial.run(page, one, interface=interface.name, view=view) for one in lost]
                counted["disturbed"] += trial.disturbed(page, unbroken)
            counted["written"] += len(written)
            counted["unbroken"] += len(unbroken)
        before.close()
        after.close()
    print(
        f"{interface.name}: {counted['written']} locators written for {old}, {len(outcomes)} lost in {new}", flush=True
    )
    return outcomes, counted


def _context(browser: Any, interface: Interface, trial: Trial, base: str) -> Any:
    context = browser.new_context(viewport=VIEWPORT)
    context.set_default_timeout(LOAD_MS)
    trial.watch(context)
    page = context.new_page()
    take(page, interface.login, base)
    page.close()
    return context


if __name__ == "__main__":
    sys.exit(main())
