"""Values into HTML by the templates of this folder: whatever a template did not write is escaped.

Nothing that a page, a test or an artifact says can become markup. Only templates, `breakable` and `asset` make it.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from jinja2 import Environment, FunctionLoader, StrictUndefined
from markupsafe import Markup

from pytest_selfheal.reporting.html.text import clipped, href
from pytest_selfheal.reporting.safe_text import clean

_PLACE = "pytest_selfheal.reporting.html"
EMPTY = Markup("")
# '<ul>\n  {% for one in all %}'
_BETWEEN_TAGS = re.compile(r"(?<=[>}])\s*\n\s*(?=[<{])")
_LINE_BREAK = re.compile(r"\s*\n\s*")


def rendered(template: str, /, **values: object) -> Markup:
    """A template filled in; a value that it names and does not get is an error."""
    return Markup(_environment().get_template(template).render(values))  # noqa: S704 – every value was escaped


def joined(parts: Iterable[Markup]) -> Markup:
    """Pieces of markup as one."""
    return EMPTY.join(parts)


def breakable(name: str) -> Markup:
    """A name in snake case that may be broken after its underscores."""
    return Markup("_<wbr>").join(_plain(name).split("_"))


@cache
def asset(name: str) -> Markup:
    """Our own style or script."""
    return Markup(_read(name))  # noqa: S704 – a file of this folder


@cache
def _environment() -> Environment:
    environment = Environment(
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_finished,
        loader=FunctionLoader(_template),
        auto_reload=False,
    )
    environment.filters |= {"breakable": breakable, "clip": clipped, "href": href}
    return environment


def _finished(value: object) -> object:
    return _plain(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def _plain(text: str) -> str:
    """No terminal escapes, no marks that turn the reading direction around; ordinary text is seen at a glance."""
    return text if text.isascii() and text.isprintable() else clean(text)


def _template(name: str) -> str:
    """Line breaks between tags are for whoever reads the template; elsewhere one is a space."""
    source = _read(f"templates/{name}")
    return _LINE_BREAK.sub(" ", _BETWEEN_TAGS.sub("", source.strip()))


def _read(name: str) -> str:
    return files(_PLACE).joinpath(name).read_text("utf-8")
