"""What a generated test does, in no language yet."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from pytest_selfheal.locators.expression import Expression


@dataclass(frozen=True, slots=True)
class Variable:
    """A value that was not recorded, or must not be written down: it is read from the environment."""

    name: str  # "TEST_PASSWORD"


# What a text in a locator begins with that is the name of a variable: no page has it.
_VARIABLE = "\0"

Given = str | int | float | bool | Variable | Expression | tuple["Given", ...]


@dataclass(frozen=True, slots=True)
class Call:
    """One call of Playwright's API; `on` is "page", "keyboard", "mouse" or "locator"."""

    on: str
    name: str
    locator: Expression = field(default_factory=Expression)
    args: tuple[Given, ...] = ()
    options: tuple[tuple[str, Given], ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """A response that a step causes; `path` has "*" for ids, `number` is the how-manieth of equal requests."""

    method: str
    path: str
    status: int
    shape: Any = None
    number: int = 1
    elsewhere: bool = False  # asked by another page than the one that the step is done on


@dataclass(frozen=True, slots=True)
class Step:
    """A call with what it causes; one without a call is only `notes`."""

    page: int
    call: Call | None = None
    answers: tuple[Answer, ...] = ()
    early: tuple[Answer, ...] = ()  # that the step before may cause as well
    urls: tuple[tuple[int, str], ...] = ()  # (page, path) where it leads
    opens: int | None = None  # a page that comes up
    notes: tuple[str, ...] = ()  # what a reader has to know: lines of comment

    @property
    def is_plain(self) -> bool:
        """Whether it is a call and nothing else."""
        return not (self.answers or self.early or self.urls or self.notes or self.opens is not None)


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole test. `steps` name pages by number: 0 is the one that the test is given."""

    title: str  # "Sign in on /login", as people say it
    source: str  # the id of the recorded test, '' for a session by hand
    steps: tuple[Step, ...]
    fixtures: tuple[str, ...] = ()
    variables: tuple[str, ...] = ()
    collects_errors: bool = True
    known_errors: tuple[str, ...] = ()  # those of the session


def in_locator(variable: Variable) -> str:
    """A variable as a text of a locator."""
    return f"{_VARIABLE}{variable.name}"


def variable_of(text: str) -> Variable | None:
    """The variable that a text of a locator stands for."""
    return Variable(text.removeprefix(_VARIABLE)) if text.startswith(_VARIABLE) else None


def variables_of(steps: Iterable[Step]) -> frozenset[Variable]:
    """The variables that the calls of these steps read."""
    given = (value for step in steps if step.call is not None for value in (step.call.locator, *_given(step.call)))
    return frozenset(_variables(given))


def _given(call: Call) -> Iterator[Given]:
    yield from call.args
    yield from (value for _, value in call.options)


def _variables(values: Iterable[Any]) -> Iterator[Variable]:
    for value in values:
        if isinstance(value, Variable):
            yield value
        elif isinstance(value, str) and (variable := variable_of(value)) is not None:
            yield variable
        elif isinstance(value, tuple):
            yield from _variables(value)
        elif isinstance(value, Expression):
            for link in value:
                yield from _variables((*link.args, *dict(link.kwargs).values()))
