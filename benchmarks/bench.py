"""What the benches share: rows of data, a page before and after, figures, a browser."""

import argparse
import json
import math
import re
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

_SWAP = re.compile(r"\{\{(.*?)\|\|(.*?)\}\}", re.DOTALL)  # <p>Order {{17||18}}</p>
_Z = 1.96  # 95 %


def rows(path: Path) -> list[dict[str, Any]]:
    """The rows of a file of JSON lines."""
    return [json.loads(line) for line in path.read_text("utf-8").split("\n") if line]


def before_and_after(page: str) -> tuple[str, str]:
    """A page whose changes stand in it as `{{before||after}}`, as it was and as it is."""
    was, now = (_SWAP.sub(lambda found, side=side: found.group(side), page) for side in (1, 2))
    return was, now


def options_of(doc: str) -> argparse.ArgumentParser:
    """A parser that says by a docstring's first line what a bench answers, and has `--json`."""
    question, _, more = doc.partition("\n")
    parser = argparse.ArgumentParser(
        description=question, epilog=more, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", type=Path, metavar="OUT", help="write the figures as JSON, with what led to them")
    return parser


def report(figures: Mapping[str, float], out: Path | None, **more: object) -> None:
    """Print the figures, each with the ends `_low` and `_high` of its interval where it has one, and write them."""
    shown = {name: value for name, value in figures.items() if not _is_end(name, figures)}
    width = max(map(len, shown), default=0) + 1
    for name, value in shown.items():
        ends = [value for end in ("low", "high") for other, value in figures.items() if _base(other, end) == name]
        text = f"{value:.4f}" if isinstance(value, float) else str(value)
        print(f"{name:{width}} {text:>10}" + "".join(f"  {end:.4f}" for end in ends if len(ends) > 1))
    if out is not None:
        written = json.dumps({"figures": figures, **more}, indent=1, ensure_ascii=False)
        out.write_text(written + "\n", encoding="utf-8")


def _is_end(name: str, figures: Mapping[str, float]) -> bool:
    """Whether it is an end of an interval, and no figure that is called high."""
    other = {"low": "high", "high": "low"}
    return any(
        (base := _base(name, end)) in figures and any(_base(one, other[end]) == base for one in figures)
        for end in other
    )


def _base(name: str, end: str) -> str:
    """Of "right_plain_low" it is "right_plain"."""
    first, found, rest = name.rpartition(f"_{end}")
    return first + rest if found else ""


def share(part: int, whole: int) -> float:
    """A rate to four digits; 0 of nothing."""
    return round(part / whole, 4) if whole else 0.0


def interval(rate: float, number: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a rate that was seen in `number` trials."""
    if not number:
        return 0.0, 1.0
    spread = _Z**2 / number
    middle = (rate + spread / 2) / (1 + spread)
    half = _Z * math.sqrt(rate * (1 - rate) / number + spread / (4 * number)) / (1 + spread)
    return round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4)


def browser() -> str:
    """The path of the browser that sessions start, found as the plugin's demo finds it."""
    from pytest_selfheal.demo.chromium import executable

    with ThreadPoolExecutor(1) as other:  # who asks may have a Playwright of its own in this thread
        own = other.submit(_playwrights_own).result()
    return executable(own) or own


def _playwrights_own() -> str:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser, found as the plugin's demo finds it."""
    from playwright.sync_api import sync_playwright

    from pytest_selfheal.demo.chromium import launch_arguments

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_arguments(playwright.chromium.executable_path))
        yield browser
        browser.close()
