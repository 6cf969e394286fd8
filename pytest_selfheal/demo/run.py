"""The demonstration: the example suite against the shop, healthy and then drifted, as a user would run it."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

from pytest_selfheal.demo.drifts import by_name
from pytest_selfheal.errors import BadOutput

MARKER = "check_checkout.py"  # a folder that holds it is an earlier demonstration: nobody else calls a test so
RUN_FILE = Path(".selfheal") / "run.json"
STORY: tuple[tuple[str, str], ...] = (  # a drift, and the test that it breaks
    ("testid-renamed", "check_product.py::test_adds_to_the_cart"),
    ("guide-renamed", "check_product.py::test_care_guide_opens_and_closes"),
    ("list-in-envelope", "check_products.py::test_the_api_lists_prices"),
    ("rating-count-dropped", "check_product.py::test_shows_name_and_price"),
    ("report-slow", "check_help.py::test_stock_report"),
    ("coupon-removed", "check_cart.py::test_coupon_takes_ten_per_cent_off"),
    ("order-500", "check_checkout.py::test_places_an_order"),
    ("newsletter-rejects", "check_help.py::test_subscribes_to_the_newsletter"),
    ("shipping-forgotten", "check_cart.py::test_adds_up"),
)
_NOT_OURS = ("PYTEST_ADDOPTS", "SELFHEAL_BASELINE")  # what a user set for his own suites
DRIFTS = tuple(drift for drift, _ in STORY)

_ALONE = ("-o", "selfheal_github=false")  # the failures of the demonstration are no result of a CI job

_QUIETLY = ("--no-header", "-rN", "-p", "no:cacheprovider")  # with -q the causes would be one line each

Echo = Callable[[str], None]


def demo(out: Path, *, echo: Echo = print) -> int:
    """Copy the suite to `out`, run it twice with `--selfheal`, tell what was found; 0 when all of that worked.

    pytest writes to this process' standard output. A folder with other things in it is a `BadOutput` error.
    """
    _copy_suite(out)
    echo(f"The example suite is in {out}. First the shop as the suite knows it:\n")
    if _pytest(out) != 0:
        echo("\nThe healthy run did not pass: run `selfheal doctor` to see what is missing.")
        return 1
    echo(f"\nThe baseline is there. Now the same suite against a shop that has drifted in {len(DRIFTS)} ways:\n")
    _pytest(out, "--tb=no", f"--shop-drift={','.join(DRIFTS)}")
    found = _diagnoses(out)
    for drift, test in STORY:
        echo(_line(drift, test, found))
    echo(f"\nNext: cd {out}, then `selfheal show` for all of it, `selfheal apply --dry-run` for the changes.")
    return 0 if all(test in found for _, test in STORY) else 1


def _copy_suite(out: Path) -> None:
    if out.is_dir() and any(out.iterdir()) and not (out / MARKER).exists():
        raise BadOutput("the folder has other things in it", out, "name an empty or a new one with --out")
    ignored = shutil.ignore_patterns("__pycache__", "ruff.toml", ".*")
    with resources.as_file(resources.files("pytest_selfheal.demo") / "suite") as suite:
        try:
            shutil.copytree(suite, out, ignore=ignored, dirs_exist_ok=True)
        except (OSError, shutil.Error) as error:
            raise BadOutput(f"the folder can't be made ({error})", out, "name another one with --out") from error
    (out / RUN_FILE).unlink(missing_ok=True)


def _pytest(folder: Path, *options: str) -> int:
    environment = {name: value for name, value in os.environ.items() if name not in _NOT_OURS}
    command = [sys.executable, "-m", "pytest", "--selfheal", *_QUIETLY, *_ALONE, *options]
    sys.stdout.flush()  # what was said so far comes first
    return subprocess.run(command, cwd=folder, env=environment, check=False).returncode  # noqa: S603 - our own words


def _diagnoses(folder: Path) -> dict[str, dict[str, Any]]:
    """Read the diagnoses of the last run, by test without the browser in brackets."""
    file = folder / RUN_FILE
    if not file.exists():
        return {}
    tests = json.loads(file.read_text("utf-8")).get("tests", ())
    return {entry["nodeid"].split("[")[0]: entry["diagnosis"] for entry in tests if entry.get("diagnosis")}


def _line(drift: str, test: str, found: dict[str, dict[str, Any]]) -> str:
    title, name = by_name(drift).title, test.split("::")[1]
    diagnosis = found.get(test)
    if diagnosis is None:
        return f"  {title}\n    {name}: nothing was found"
    said = f"{diagnosis['category']}, {diagnosis['recommended_action']} ({diagnosis['confidence']})"
    return f"  {title}\n    {name}: {said}"
