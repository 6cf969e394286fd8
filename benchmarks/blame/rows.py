"""The cases: an application, a test that passes on it, what is changed then, and what may be said of the failure."""

import hashlib
import json
import textwrap
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from pydantic import Field
from truth import Truth

from pytest_selfheal.models.base import Model

CASES = Path(__file__).with_name("cases.jsonl")
Run = Literal["blame", "first"]  # with a remembered pass, and with none


class Answer(Model):
    """What the server says at one path: a small page, plain text or a value as JSON.

    `html` is the body of a page, scripts and all; the document around it is made here.
    """

    html: str | None = None
    text: str | None = None
    value: Any = Field(default=None, alias="json")
    lang: str = "en"
    title: str = "Shop"
    head: str = ""
    status: int = 200
    delay_ms: int = 0
    kind: str = ""
    headers: tuple[tuple[str, str], ...] = ()

    @property
    def body(self) -> str:
        """As it is sent."""
        if self.html is not None:
            return (
                f'<!doctype html><html lang="{self.lang}"><head><meta charset="utf-8"><title>{self.title}</title>'
                f'<link rel="icon" href="data:,">{self.head}</head><body>{self.html}</body></html>'
            )
        return self.text if self.text is not None else json.dumps(self.value)

    @property
    def content_type(self) -> str:
        """A page's, or JSON's; text is taken for a page, too."""
        is_value = self.html is None and self.text is None
        return self.kind or ("application/json" if is_value else "text/html; charset=utf-8")


class Case(Model):
    """A test with its application.

    `change` says what is another one in the failing run: the test, a page, an answer, its speed, the machine; "nothing"
    where the test fails the first time it runs. `now` are the paths that answer otherwise then. A page that is only
    text in the file is an `html`.
    """

    name: str
    change: str
    test: str
    helpers: str = ""  # code above the test
    then: dict[str, Answer | str] = Field(default_factory=dict)
    now: dict[str, Answer | str] = Field(default_factory=dict)
    edits: tuple[tuple[str, str], ...] = ()
    values: tuple[str, str] = ("", "")  # a file beside the test, named after the case: when it passes, and edited
    contexts: tuple[dict[str, Any], dict[str, Any]] = ({}, {})  # of pass and failure
    committed: bool = False  # the edit is a commit of its own
    same_commit: bool = False  # nothing is committed between pass and failure
    passes_twice: bool = False  # what a test gives is compared where two passes were at one
    alone: bool = True  # the failing run asks for this test alone of its file
    slow: float = 1.0  # the machine takes so many times as long, page and server
    truth: Truth | None = None  # with a remembered pass
    first: Truth | None = None  # where nothing is remembered

    def truth_of(self, run: Run) -> Truth | None:
        """What is right in one run; None where the case has no such run."""
        return self.truth if run == "blame" else self.first

    @property
    def is_edited(self) -> bool:
        """Whether the test is another one in the failing run."""
        return bool(self.edits) or self.values[0] != self.values[1]

    @cached_property
    def code(self) -> str:
        """What its file and its address are called, which says nothing of it."""
        return f"c{hashlib.sha256(self.name.encode()).hexdigest()[:8]}"

    @property
    def file(self) -> str:
        """The file of its test."""
        return f"test_{self.code}.py"

    @property
    def node(self) -> str:
        """Its test."""
        return f"{self.file}::test_{self.name}"

    def source(self, *, edited: bool) -> str:
        """The file as it passed, or as it was edited since."""
        helpers = f"{self.helpers}\n\n" if self.helpers else ""
        text = f"{helpers}def test_BODY\n{self.test}\n"
        for old, new in self.edits if edited else ():
            if old not in text:
                raise SystemExit(f"nothing to edit – '{old}' in {self.name} – correct its row")
            text = text.replace(old, new)
        above, _, body = text.partition("def test_BODY\n")
        head = "from playwright.sync_api import expect\n\n\n"
        return f"{head}{above}def test_{self.name}(page, url):\n{textwrap.indent(body, '    ')}"

    def answer(self, path: str, *, broken: bool) -> Answer:
        """What the server says at a path."""
        found = {**self.then, **(self.now if broken else {})}.get(path)
        if found is None:
            return Answer(html="<h1>Not found</h1>", status=404)
        return Answer(html=found) if isinstance(found, str) else found


def load() -> tuple[Case, ...]:
    """Every case, in the order of the file."""
    return tuple(Case.model_validate_json(line) for line in CASES.read_text("utf-8").splitlines())


def lines() -> dict[str, str]:
    """The rows as they are written, by name, without what is right: another line is another failure."""
    found = {}
    for line in CASES.read_text("utf-8").splitlines():
        row = {name: value for name, value in json.loads(line).items() if name not in ("truth", "first")}
        found[row["name"]] = json.dumps(row, sort_keys=True)
    return found


def judged() -> Iterator[tuple[Case, Run, Truth]]:
    """Every failure that is judged."""
    for case in load():
        for run in ("blame", "first"):
            if truth := case.truth_of(run):
                yield case, run, truth
