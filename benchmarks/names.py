"""Are the roles and accessible names of `browser/page.js` those of the browser, and does `get_by_role` find by them?

Each line of `names/cases.txt` is shown in Chromium and asked about three times: the browser's own accessibility tree,
Playwright, whose `get_by_role` reads what we write, and `page.js`. `role` and `name` are the shares of cases in which
ours is what the tree says, `found` those of the named elements with a role that `get_by_role` finds by ours; `*_ms` is
the time for all roles and names of a page of `--elements` elements.
"""

import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench import chromium, options_of, report, share
from playwright.sync_api import CDPSession, Page

from pytest_selfheal.browser.apart import script

CASES = Path(__file__).parent / "names" / "cases.txt"
TARGET = """(() => {
  const find = (root) => root.querySelector("[x]")
    || [...root.querySelectorAll("*")].map((el) => el.shadowRoot && find(el.shadowRoot)).find(Boolean);
  return find(document);
})()"""
OURS = "(() => { const seen = JSON.parse(selfheal.fingerprint(element)); return [seen.role, seen.name]; })()"
ALL = "JSON.parse(selfheal.snapshot(100000)).elements.length"
# Roles of Chromium's own are written with a capital; ARIA 1.3 has two spellings of two roles.
SPELLED = {
    "image": "img",
    "none": "",
    "generic": "",
    "presentation": "",
    "Details": "group",
    "DisclosureTriangle": "button",
}
# What an interface of lists, forms and tables is made of.
ROW = (
    "<li class=row><h3>Order {0}</h3><p>Sent to <b>Street {0}</b></p><label for=q{0}>Amount {0}</label>"
    "<input id=q{0}><button aria-label='Cancel {0}'>x</button><a href='/o/{0}'>Details <i>{0}</i></a></li>"
)
PER_ROW = 9
ROUNDS = 5


@dataclass(frozen=True)
class Answer:
    """A role and a name."""

    role: str
    name: str


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask about each case, time a large page, print."""
    parser = options_of(__doc__)
    parser.add_argument("--elements", type=int, default=3000, metavar="N", help="of the timed page (%(default)s)")
    parser.add_argument("--group", metavar="NAME", help="the cases of this group only")
    parser.add_argument("--failures", action="store_true", help="list each case that differs")
    options = parser.parse_args(arguments)
    with chromium() as browser:
        measured = _measured(browser.new_page(), options)
    report(measured, options.json)
    return 0


def _measured(page: Page, options: Any) -> dict[str, float]:
    cases = [case for case in _cases() if options.group in (None, case[0])]
    right: Counter[str] = Counter()
    named = 0
    cdp = page.context.new_cdp_session(page)
    for group, markup in cases:
        page.set_content(f"<body>{markup}</body>")
        target = page.evaluate_handle(TARGET).as_element()
        if target is None:
            raise SystemExit(f"a case has no element with x – '{markup}' – give it one")
        truth = _truth(cdp)
        named += bool(truth.role and truth.name)
        role, name = target.evaluate(script(OURS))
        answer = Answer(SPELLED.get(role, role), _folded(name))
        found = bool(truth.role and truth.name and _finds(page, target, answer))
        right.update({"role": answer.role == truth.role, "name": answer.name == truth.name, "found": found})
        if options.failures and answer != truth:
            said, meant = f"{answer.role}|{answer.name}", f"{truth.role}|{truth.name}"
            print(f"{group:10} {said}  !=  {meant}  {'found' if found else ''}  {markup}")
    shares = {f"ours_{key}": share(count, named if key == "found" else len(cases)) for key, count in right.items()}
    rows = "".join(ROW.format(number) for number in range(options.elements // PER_ROW))
    page.set_content(f"<main><ul>{rows}</ul></main>")
    return {"cases": len(cases), "named": named, **shares, "ours_snapshot_ms": _median(page, script(ALL))}


def _cases() -> Iterator[tuple[str, str]]:
    for line in CASES.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            group, _, markup = line.partition(" | ")
            yield group, markup


def _truth(cdp: CDPSession) -> Answer:
    """What the browser itself tells assistive technology."""
    target = cdp.send("Runtime.evaluate", {"expression": TARGET})["result"]["objectId"]
    (node,) = cdp.send("Accessibility.getPartialAXTree", {"objectId": target, "fetchRelatives": False})["nodes"]
    role = "" if node["ignored"] else node["role"]["value"]
    role = SPELLED.get(role, role)
    return Answer(role if role.islower() else "", _folded(node.get("name", {}).get("value", "")))


def _finds(page: Page, target: Any, answer: Answer) -> bool:
    role: Any = answer.role
    if not role:
        return False
    named = page.get_by_role(role, name=answer.name, exact=True) if answer.name else page.get_by_role(role)
    return any(handle.evaluate("(one, target) => one === target", target) for handle in named.element_handles())


def _folded(text: str) -> str:
    return " ".join(text.split())


def _median(page: Page, asked: str) -> float:
    taken = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        page.evaluate(asked)
        taken.append((time.perf_counter() - started) * 1000)
    return round(statistics.median(taken), 1)


if __name__ == "__main__":
    sys.exit(main())
