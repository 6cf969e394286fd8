"""Are the roles and accessible names of `browser/page.js` those of the browser?

Each line of `names/cases.txt` is shown in Chromium and asked about three times: the browser's own accessibility tree,
Playwright, whose `get_by_role` reads what we write, and `page.js`. `role` and `name` are the shares of cases in which
ours is what the tree says, `found` those of the named elements with a role that `get_by_role` finds by ours; `*_ms` is
the time for all roles and names of a page of `--elements` elements. `--theirs DIR` asks an unpacked package of
`dom-accessibility-api` the same questions.
"""

import argparse
import json
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from pytest_selfheal.browser.apart import script
from pytest_selfheal.demo.chromium import launch_arguments

CASES = Path(__file__).parent / "names" / "cases.txt"
TARGET = """(() => {
  const find = (root) => root.querySelector("[x]")
    || [...root.querySelectorAll("*")].map((el) => el.shadowRoot && find(el.shadowRoot)).find(Boolean);
  return find(document);
})()"""
OURS = "(() => { const seen = JSON.parse(selfheal.fingerprint(element)); return [seen.role, seen.name]; })()"
ALL = "JSON.parse(selfheal.snapshot(100000)).elements.length"
# The parts of the package that answer, and a `require` to load them with.
PARTS = (
    *("polyfills/array.from", "polyfills/SetLike", "util", "getRole", "accessible-name-and-description"),
    *("accessible-description", "accessible-name", "is-inaccessible", "is-disabled", "index"),
)
ASK_THEIRS = "(el) => [theirs.getRole(el) || '', theirs.computeAccessibleName(el)]"
ASK_THEIRS_ALL = f"() => [...document.body.querySelectorAll('*')].map({ASK_THEIRS}).length"
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
    """A role and a name; `found` when `get_by_role` finds the element by them."""

    role: str
    name: str
    found: bool = False


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask about each case, time a large page, print."""
    options = _parse(arguments)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_arguments(playwright.chromium.executable_path))
        page = browser.new_page()
        measured = _measured(page, theirs=bundle(options.theirs) if options.theirs else "", options=options)
        browser.close()
    print(json.dumps(measured, indent=2))
    return 0


def bundle(folder: Path) -> str:
    """The package as one script that sets `theirs`."""
    parts = {name: (folder / "dist" / f"{name}.js").read_text("utf-8") for name in PARTS}
    bodies = ",\n".join(f"{json.dumps(name)}: (exports, require) => {{ {text}\n}}" for name, text in parts.items())
    return f"""var theirs = (() => {{
      const bodies = {{ {bodies} }}, loaded = {{}};
      const load = (name) => {{
        const key = Object.keys(bodies).find((one) => one === name || one.endsWith("/" + name));
        if (loaded[key]) return loaded[key];
        loaded[key] = {{}};
        bodies[key](loaded[key], (path) => load(path.replace(/^.*\\//, "")));
        return loaded[key];
      }};
      return load("index");
    }})();"""


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--theirs", type=Path, metavar="DIR", help="an unpacked dom-accessibility-api")
    parser.add_argument(
        "--elements", type=int, default=3000, metavar="N", help="of the page that is timed (%(default)s)"
    )
    parser.add_argument("--failures", action="store_true", help="list each case that differs")
    return parser.parse_args(arguments)


def _measured(page: Page, *, theirs: str, options: argparse.Namespace) -> dict[str, Any]:
    cases = list(_cases())
    who = {"ours": script(OURS)} | ({"theirs": ASK_THEIRS} if theirs else {})
    right: Counter[str] = Counter()
    named = 0
    cdp = page.context.new_cdp_session(page)
    for group, markup in cases:
        page.set_content(f"<body>{markup}</body>")
        target = page.evaluate_handle(TARGET).as_element()
        if target is None:
            raise SystemExit(f"a case has no element with x – '{markup}' – give it one")
        if theirs:
            page.evaluate(theirs)
        truth = _truth(cdp)
        named += bool(truth.role and truth.name)
        for one, ask in who.items():
            role, name = target.evaluate(ask)
            answer = Answer(SPELLED.get(role, role), _folded(name))
            found = truth.role and truth.name and _finds(page, target, answer)
            right.update({f"{one}_role": answer.role == truth.role, f"{one}_name": answer.name == truth.name})
            right[f"{one}_found"] += bool(found)
            if options.failures and (answer.role, answer.name) != (truth.role, truth.name):
                said, meant = f"{answer.role}|{answer.name}", f"{truth.role}|{truth.name}"
                print(f"{one:6} {group:10} {said}  !=  {meant}  {'found' if found else ''}  {markup}")
    shares = {key: round(count / (named if key.endswith("found") else len(cases)), 3) for key, count in right.items()}
    return {"cases": len(cases), "named": named, **shares, **_times(page, theirs=theirs, elements=options.elements)}


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


def _times(page: Page, *, theirs: str, elements: int) -> dict[str, float]:
    rows = "".join(ROW.format(number) for number in range(elements // PER_ROW))
    page.set_content(f"<main><ul>{rows}</ul></main>")
    times = {"ours_snapshot_ms": _median(page, script(ALL))}
    if theirs:
        page.evaluate(theirs)
        times["theirs_ms"] = _median(page, ASK_THEIRS_ALL)
    return times


def _median(page: Page, asked: str) -> float:
    taken = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        page.evaluate(asked)
        taken.append((time.perf_counter() - started) * 1000)
    return round(statistics.median(taken), 1)


if __name__ == "__main__":
    sys.exit(main())
