"""Text into HTML: whatever is no `Html` is escaped, and only `fill` and `joined` make `Html`.

Each template is a literal of this package, so nothing that a page, a test or an artifact says can become markup.
"""

from collections.abc import Iterable
from html import escape
from typing import LiteralString
from urllib.parse import quote

from pytest_selfheal.reporting.safe_text import clean


class Html(str):
    """Markup made here."""

    __slots__ = ()


EMPTY = Html("")
NEW = Html(' <mark class="new">new</mark>')  # since the last pass


def fill(template: LiteralString, /, *values: object, **named: object) -> Html:
    """`template` with its `{}` and `{name}` filled in as `str.format` does; attributes stand in double quotes."""
    parts = {name: escaped(value) for name, value in named.items()}
    return Html(template.format(*map(escaped, values), **parts))


def joined(parts: Iterable[Html], between: LiteralString = "") -> Html:
    """Pieces of markup as one."""
    return Html(between.join(parts))


def escaped(value: object) -> Html:
    """`value` as text: no markup, no terminal escapes, no marks that turn the reading direction around."""
    if isinstance(value, Html):
        return value
    text = str(value)
    return Html(escape(text if text.isascii() and text.isprintable() else clean(text)))


def breakable(name: str) -> Html:
    """A name in snake case that may be broken after its underscores."""
    return Html(escaped(name).replace("_", "_<wbr>"))


def clipped(text: str, limit: int) -> str:
    """`text` in one line of at most `limit` characters."""
    folded = " ".join(text[: 4 * limit].split())
    return folded if len(folded) <= limit else f"{folded[: limit - 1]}…"


def clipped_lines(text: str, *, lines: int, width: int) -> str:
    """The first lines of `text`, each of at most `width` characters."""
    kept = [line if len(line) <= width else f"{line[: width - 1]}…" for line in text.splitlines()[:lines]]
    return "\n".join(kept if text.count("\n") < lines else [*kept, "…"])


def href(path: str) -> str:
    """A relative path as the target of a link; a colon in it can't make it a scheme."""
    return quote(path.encode("utf-8", "replace"), safe="/")
