"""One case: an application, a test that passes on it, what is changed, and what may be said of the failure then."""

from dataclasses import dataclass, field
from typing import Any

CONFIDENCES = ("low", "medium", "high")
# Without a passing run nobody knows that anything changed, and nobody can acquit the test.
CLAIMS_OF_CHANGE = (
    *("behaviour changed", "not a test issue", "no longer", "any more", "at the last pass", "since the last pass"),
    *("differently than", "than it did", "as it did"),
)
# What must not be said of a test that is itself the cause.
ACQUITTALS = ("behaviour changed", "not a test issue", "application's code needs")


@dataclass(frozen=True, slots=True)
class Answer:
    """What the server says at one path; `body` is text (a page) or a value (JSON)."""

    body: Any
    status: int = 200
    delay_ms: int = 0
    kind: str = ""
    headers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Right:
    """What may be said: any of `said` ("category/action"), at most so surely, with one of `names`, without `never`."""

    said: tuple[str, ...]
    most: str = "high"
    never: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    retryable: bool | None = None  # None: either


@dataclass(frozen=True, slots=True)
class Case:
    """A test with its application; `changed` are the paths that answer otherwise in the failing run."""

    name: str
    test: str
    pages: dict[str, Any]
    changed: dict[str, Any] = field(default_factory=dict)
    edits: tuple[tuple[str, str], ...] = ()
    committed: bool = False  # the edit is a commit of its own
    same_commit: bool = False  # nothing is committed between pass and failure
    slow: float = 1.0  # the machine takes so many times as long, page and server
    helpers: str = ""  # code above the test
    values: tuple[str, str] = ("", "")  # a file beside the test, named after the case: when it passes, and edited
    contexts: tuple[dict[str, Any], dict[str, Any]] = field(default_factory=lambda: ({}, {}))  # of pass and failure
    passes_twice: bool = False  # what a test gives is compared where two passes were at one
    only: bool = True  # the failing run asks for this test alone of its file
    blame: Right | None = None
    first: Right | None = None

    @property
    def is_edited(self) -> bool:
        """Whether the test is another one in the failing run."""
        return bool(self.edits) or self.values[0] != self.values[1]


def right(
    *said: str,
    most: str = "high",
    never: tuple[str, ...] = (),
    names: tuple[str, ...] = (),
    retryable: bool | None = None,
) -> Right:
    """Shorter to write, and to read in a table."""
    return Right(said, most=most, never=never, names=names, retryable=retryable)


def page(body: str, script: str = "", *, head: str = "", lang: str = "en", title: str = "Shop") -> str:
    """A whole document around a body."""
    code = f"<script>{script}</script>" if script else ""
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>'
        f'<link rel="icon" href="data:,">{head}</head><body>{body}{code}</body></html>'
    )


def loading(path: str, into: str) -> str:
    """A script that fetches JSON and hands it to a body with the name `d`; an HTTP error leaves the page as it is."""
    return f"fetch('{path}').then(r=>{{if(!r.ok)throw 0;return r.json()}}).then(d=>{{{into}}}).catch(e=>0);"
