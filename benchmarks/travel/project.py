"""A project: where its tests come from, its two releases, what is left out and why; our judgements of its failures."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

from pydantic import Field
from truth import Truth

from pytest_selfheal.models.base import Model

HERE = Path(__file__).parent
PROJECTS = HERE / "projects"
JUDGEMENTS = HERE / "judgements"
# What a judged change was, in the order of the table. Kinds are of what the *project* changed, not of what a test says.
KINDS = {
    "renamed": "an id, class, attribute or tag by which tests find the element",
    "restructured": "the element stands in other markup, or is another widget",
    "reworded": "a text, label or title that a test asks for",
    "moved": "a page, route or address",
    "value": "what a check reads: an attribute, a style, a size, a format",
    "count": "how many of something there are",
    "behaviour": "what the application does",
    "removed": "an element or a feature is gone",
    "python": "the application of the test cannot run with this release",
}


class LeftOut(Model):
    """Tests that are not run, and why."""

    tests: tuple[str, ...]
    why: str


class Project(Model):
    """One suite.

    `take` is what of the local copy its tests need, `edits` (file, old, new) what we change there. `extends` names an
    installed package whose subpackage the tests are, `misses` private names ("module:name") of other packages that
    they import and that are gone. `requirements` are those of both releases, beside what the plugin needs. A `held`
    project is told in totals only.
    """

    name: str
    about: str
    package: str
    tag: str
    old: str
    new: str
    held: bool = False
    take: tuple[str, ...]
    tests: tuple[str, ...]
    extends: str = ""
    misses: tuple[str, ...] = ()
    edits: tuple[tuple[str, str, str], ...] = ()
    ini: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    requirements: tuple[str, ...] = ()
    old_requirements: tuple[str, ...] = ()
    new_requirements: tuple[str, ...] = ()
    environment: dict[str, str] = Field(default_factory=dict)
    left_out: tuple[LeftOut, ...] = ()

    @property
    def releases(self) -> dict[str, tuple[str, ...]]:
        """What is installed for each release."""
        beside = {self.old: self.old_requirements, self.new: self.new_requirements}
        return {one: (f"{self.package}=={one}", *self.requirements, *more) for one, more in beside.items()}

    def deselected(self) -> tuple[str, ...]:
        """The options that leave out what is left out: a file, or a test whose parameters may follow in brackets."""
        tests = [test for one in self.left_out for test in one.tests]
        return tuple(f"--{'deselect' if '::' in test else 'ignore'}={test}" for test in tests)


class Judged(Model):
    """Our judgement of one failure: what the project changed, by its own later tests, and what may be said of it.

    `test` is the test's id without the browser. `step` is a pattern for the failure's message: a test that fails in
    another way is not the failure that was judged. `heal` is a pattern for the locators with which the test may go on.
    """

    test: str
    kind: str
    step: str = ""
    why: str
    truth: Truth
    heal: str | None = None


def projects() -> dict[str, Path]:
    """The projects' files by their names."""
    return {file.stem: file for file in sorted(PROJECTS.glob("*.toml"))}


def load(name: str) -> Project:
    """Read one project."""
    known = projects()
    if name not in known:
        raise SystemExit(f"no such project – '{name}' – one of {', '.join(known)}")
    return Project.model_validate({"name": name, **tomllib.loads(known[name].read_text("utf-8"))})


def judgements(name: str) -> dict[str, Judged]:
    """The judgements of a project, by test."""
    file = JUDGEMENTS / f"{name}.jsonl"
    rows = [Judged.model_validate(json.loads(line)) for line in file.read_text("utf-8").splitlines()]
    if unknown := sorted({row.kind for row in rows} - {*KINDS}):
        raise SystemExit(f"no such kind of change – '{unknown[0]}' in {file.name} – one of {', '.join(KINDS)}")
    return {row.test: row for row in rows}


def plain_id(nodeid: str) -> str:
    """The id of a test without the browser, which pytest-playwright adds to its parameters.

    `test_a.py::test_b[chromium]`, `test_a.py::test_b[chromium-5]` → `test_a.py::test_b`, `test_a.py::test_b[5]`.
    """
    return re.sub(r"\[\]$", "", re.sub(r"\bchromium-?(?=[^\[]*\]$)", "", nodeid)).replace("-]", "]")


def entries_by_test(run: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The entries of run.json; of a test with several the last."""
    return {plain_id(entry["nodeid"]): entry for entry in run.get("tests", ())}
