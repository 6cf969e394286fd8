"""The one entrance: whose message is it, and what does it say?"""

from dataclasses import replace
from typing import Protocol

from pytest_selfheal.failure import connection, cypress, generic, playwright, puppeteer, selenium
from pytest_selfheal.failure.text import Text, parse
from pytest_selfheal.models.failure import Facts, Framework


class _Reader(Protocol):
    def recognises(self, text: Text, exception: str) -> bool: ...
    def read(self, text: Text, exception: str = "") -> Facts: ...


# asked in this order: the surest marks first, the one that takes all last
_READERS: tuple[tuple[Framework, _Reader], ...] = (
    ("playwright", playwright),
    ("cypress", cypress),
    ("selenium", selenium),
    ("puppeteer", puppeteer),
    ("generic", generic),
)


def read(message: str, *, exception: str = "", framework: Framework | None = None, statement: str = "") -> Facts:
    """The facts a failure message states, None wherever it says nothing.

    `exception` is the dotted name of its class, `statement` the source of what failed; "" when unknown.
    Without `framework` the message tells.
    Reads at most `text.HEAD_LIMIT + text.TAIL_LIMIT` characters and never raises.
    """
    return read_text(replace(parse(message), statement=statement), exception=exception, framework=framework)


def read_text(text: Text, *, exception: str = "", framework: Framework | None = None) -> Facts:
    """`read` for a message that is taken apart already."""
    name = framework or detect(text, exception)
    facts = dict(_READERS)[name].read(text, exception)
    gone = connection.lost(text, exception) and not (name == "generic" and facts.is_assertion)
    return facts.model_copy(update={"framework": name, "exception": exception, "is_connection": gone})


def detect(text: Text, exception: str = "") -> Framework:
    """Whose message it is: by the exception's module when it names one, else by the wording."""
    for name, _ in _READERS:
        if name in exception.lower():
            return name
    return next(name for name, reader in _READERS if reader.recognises(text, exception))
