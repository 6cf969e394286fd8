"""The cases: a shop or a suite that is broken in one way, and what may be said of the tests that fail by it.

The rules behind the answers:

- The first new cause of the chain names the category (connection, status, response shape, script, DOM, locator,
  assertion): an empty list behind a 503 is a `network_failure`, a blank cell behind a renamed field an
  `api_contract_changed`.
- `api_contract_changed` asks for `fix_test` only where the test itself holds the old shape (it reads the response, or
  mocks it) and the pages have followed. Where a page shows the damage, changing the test would hide it: `fix_code`.
- A thing that was taken away is `element_removed`, also beside look-alikes; whether that was meant, a person has to
  say: `investigate`, and no test change.
- What a rerun on the same code turns green is `flaky`.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from truth import Truth

from breakages.drifting import DRIFT
from pytest_selfheal.models.base import Model
from pytest_selfheal.models.diagnosis import Category, RecommendedAction

CASES = Path(__file__).with_name("cases.jsonl")
CATEGORIES: tuple[str, ...] = get_args(Category)


class Edit(Model):
    """A change of a file of the suite; with `old` empty the file is written anew."""

    file: str
    old: str
    new: str


class Breakage(Model):
    """A shop or a suite that is broken in one way.

    `tests` are the tests that fail by it, as `file::test` without `check_`, `.py` and `test_`. `drifts` are drifts of
    the shop by name, `changes` others that only this case has (`drifting.py` reads them). `test_at_fault` says that
    changing the test is a right answer; elsewhere any proposed test change is a wrong fix. `category` and `action` are
    the one pair that the confusion matrix and the accuracies go by, `truth` is all that may be said.
    """

    name: str
    category: Category
    action: RecommendedAction
    test_at_fault: bool
    tests: tuple[str, ...]
    truth: Truth
    drifts: tuple[str, ...] = ()
    changes: tuple[dict[str, Any], ...] = ()
    edits: tuple[Edit, ...] = ()
    noise: bool = False  # the noisy shop, before and after
    baseline: bool = True
    reruns: int = 0
    same_commit: bool = False  # baseline and failure share a commit and a clean tree

    @property
    def nodes(self) -> tuple[str, ...]:
        """The tests as pytest names them, without the browser in brackets."""
        return tuple("check_{}.py::test_{}".format(*test.split("::")) for test in self.tests)

    @property
    def switched_on(self) -> tuple[str, ...]:
        """Every drift of the shop that is on in the failing run."""
        return (*(("noise",) if self.noise else ()), *self.drifts, *((DRIFT,) if self.changes else ()))


def load() -> tuple[Breakage, ...]:
    """Every case, in the order of the file."""
    return tuple(Breakage.model_validate_json(line) for line in CASES.read_text("utf-8").splitlines())


def lines() -> dict[str, str]:
    """The rows as they are written, by name, without what is right: another line is another failure."""
    found = {}
    for line in CASES.read_text("utf-8").splitlines():
        row = {name: value for name, value in json.loads(line).items() if name != "truth"}
        found[row["name"]] = json.dumps(row, sort_keys=True)
    return found


def judged() -> Iterator[tuple[Breakage, str, str]]:
    """Every failure that is judged: its breakage, its test as pytest names it, its own name."""
    for breakage in load():
        for test, node in zip(breakage.tests, breakage.nodes, strict=True):
            yield breakage, node, f"{breakage.name}--{test.split('::')[-1]}"
