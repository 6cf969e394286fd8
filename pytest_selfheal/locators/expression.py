"""Locator expressions as values: `get_by_role("button", name="Save").first` is a tuple of links."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

Kind = Literal[
    "role", "text", "label", "placeholder", "alt", "title", "test_id", "css", "xpath", "engine", "frame", "other"
]

PROPERTIES = ("first", "last", "content_frame", "owner")  # written without parentheses in Python
ROLE_STATES = ("checked", "disabled", "expanded", "level", "pressed", "selected")  # options of get_by_role
FRAME_METHODS = ("frame_locator", "content_frame")
POSITIONAL = ("nth", "first", "last")
_KINDS: dict[str, Kind] = {
    "get_by_role": "role",
    "get_by_text": "text",
    "get_by_label": "label",
    "get_by_placeholder": "placeholder",
    "get_by_alt_text": "alt",
    "get_by_title": "title",
    "get_by_test_id": "test_id",
    "frame_locator": "frame",
}
METHODS = (*_KINDS, *PROPERTIES, "locator", "filter", "nth", "and_", "or_", "describe")
_ENGINES = ("text=", "role=", "id=", "data-testid=", "internal:", "_react=", "_vue=", "data-test=", "data-test-id=")


@dataclass(frozen=True)
class Regex:
    """A regular expression written in a locator; `flags` are names such as `IGNORECASE`."""

    source: str
    flags: tuple[str, ...] = ()


@dataclass(frozen=True)
class Link:
    """One step of a chain: `filter(has_text="Pro")`, or `.first`, which has no arguments."""

    method: str
    args: tuple["Argument", ...] = ()
    kwargs: tuple[tuple[str, "Argument"], ...] = ()

    @property
    def kind(self) -> Kind:
        """By what this link finds its element; "other" for links that only narrow or count."""
        if self.method != "locator":
            return _KINDS.get(self.method, "other")
        selector = self.text.removeprefix("css=")
        if selector.startswith(("xpath=", "//", "(//", "..", "/html", "./")):
            return "xpath"
        return "engine" if selector.startswith(_ENGINES) else "css"

    @property
    def finds(self) -> bool:
        """Whether it looks for elements itself, as `locator()` and `get_by_…()` do."""
        return self.method in _KINDS or self.method == "locator"

    @property
    def text(self) -> str:
        """The first argument when it is a plain string, else empty."""
        return self.args[0] if self.args and isinstance(self.args[0], str) else ""

    def option(self, name: str) -> "Argument":
        """The keyword argument `name`, None when it is not given."""
        return dict(self.kwargs).get(name)


@dataclass(frozen=True)
class Expression:
    """A locator relative to its page; `str()` gives Python code in double quotes."""

    links: tuple[Link, ...] = field(default=())

    def __str__(self) -> str:
        return render(self)

    def __iter__(self) -> Iterator[Link]:
        return iter(self.links)

    def __len__(self) -> int:
        return len(self.links)

    def __bool__(self) -> bool:
        return bool(self.links)

    @property
    def frame_part(self) -> "Expression":
        """The links that lead into a frame, `frame_locator("iframe").first` or `locator("iframe").content_frame`."""
        return Expression(self.links[: self._frame_end()])

    @property
    def element_part(self) -> "Expression":
        """The links after the last frame: what is looked for inside it."""
        return Expression(self.links[self._frame_end() :])

    @property
    def kind(self) -> Kind:
        """By what the element itself is found: the kind of the last link that finds."""
        index = self.finding_index
        return "other" if index is None else self.links[index].kind

    @property
    def finding_index(self) -> int | None:
        """Index of the last link that finds, None when there is none behind the frames."""
        found = [index for index, link in enumerate(self.links) if link.finds and index >= self._frame_end()]
        return found[-1] if found else None

    @property
    def is_positional(self) -> bool:
        """Whether `nth`, `first` or `last` picks the element out of several."""
        return any(link.method in POSITIONAL for link in self.element_part)

    @property
    def test_id(self) -> str | None:
        """The test id when the whole element part is a plain `get_by_test_id("…")`, else None."""
        links = self.element_part.links
        if len(links) != 1 or links[0].kind != "test_id":
            return None
        return links[0].text or None

    def replace_link(self, index: int, link: Link) -> "Expression":
        """The same chain with another link at `index`."""
        return replace(self, links=(*self.links[:index], link, *self.links[index + 1 :]))

    def _frame_end(self) -> int:
        ends = [index + 1 for index, link in enumerate(self.links) if link.method in FRAME_METHODS]
        end = ends[-1] if ends else 0
        while end and end < len(self.links) and self.links[end].method in POSITIONAL:
            end += 1  # frame_locator("iframe").first still leads to a frame
        return end


Argument = str | int | float | bool | None | Regex | Expression


def render(expression: Expression) -> str:
    """Python code relative to the page; strings in double quotes."""
    return ".".join(_render_link(link) for link in expression.links)


def quote(text: str) -> str:
    """A Python string literal in double quotes; letters outside ASCII stay readable."""
    if text.isprintable() and "\\" not in text and '"' not in text:
        return f'"{text}"'
    escaped = "".join(_ESCAPES.get(letter) or _unprintable(letter) for letter in text)
    return f'"{escaped}"'


_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def _unprintable(letter: str) -> str:
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")


def _render_link(link: Link) -> str:
    if link.method in PROPERTIES:
        return link.method
    parts = [_render_value(value) for value in link.args]
    parts += [f"{name}={_render_value(value)}" for name, value in link.kwargs]
    return f"{link.method}({', '.join(parts)})"


def _render_value(value: Argument) -> str:
    if isinstance(value, str):
        return quote(value)
    if isinstance(value, Expression):
        return render(value)
    if isinstance(value, Regex):
        flags = " | ".join(f"re.{flag}" for flag in value.flags)
        source = f'r"{value.source}"' if _can_be_raw(value.source) else quote(value.source)
        return f"re.compile({source}, {flags})" if flags else f"re.compile({source})"
    return repr(value)


def _can_be_raw(source: str) -> bool:
    return '"' not in source and source.isprintable() and not source.endswith("\\")
