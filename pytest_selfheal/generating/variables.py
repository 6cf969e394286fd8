"""Values that are not written down: each has a name in the environment, made from its field."""

import re
import unicodedata
from dataclasses import dataclass, field

from pytest_selfheal.generating.naming import unique
from pytest_selfheal.generating.plan import Variable
from pytest_selfheal.locators.expression import Expression, Link, Regex
from pytest_selfheal.redaction.forms import PLACEHOLDER
from pytest_selfheal.redaction.typed import is_hidden, says_secret

MAX_KEPT = 200  # characters: a longer argument was cut when it was recorded
_QUOTED = re.compile(r"[\"'=]\s*([^\"'=\]]+)[\"'\]]")  # input[name='password']
_WORD = re.compile(r"[A-Za-z0-9]+")
_MAX_WORDS = 4


@dataclass
class Variables:
    """Names them, each once."""

    names: list[str] = field(default_factory=list)

    def typed(self, text: str, locator: Expression | None) -> str | Variable:
        """What was typed into a field, or the variable in its place."""
        if text and (is_withheld(text) or (locator is not None and says_secret(str(locator), ()))):
            return self.secret(_words_of(locator) or "value")
        return text

    def said(self, text: str, purpose: str) -> str | Variable:
        """Any other text of the session."""
        return self.secret(purpose) if is_withheld(text) else text

    def secret(self, words: str) -> Variable:
        """A variable of its own, with a name made of these words."""
        name = "_".join(("TEST", *[word.upper() for word in _ascii_words(words)[:_MAX_WORDS]]))
        self.names.append(unique(name if name != "TEST" else "TEST_VALUE", self.names))
        return Variable(self.names[-1])


def is_withheld(text: str) -> bool:
    """Whether a recorded text is not the one that was there."""
    return PLACEHOLDER in text or is_hidden(text) or len(text) >= MAX_KEPT


def _words_of(locator: Expression | None) -> str:
    """What a locator says of its element: "Card number"."""
    if locator is None or locator.finding_index is None:
        return ""
    link = locator.links[locator.finding_index]
    return _said(link)


def _said(link: Link) -> str:
    name = link.option("name")
    if isinstance(name, str):
        return name
    first = link.args[0] if link.args else ""
    text = first.source if isinstance(first, Regex) else first if isinstance(first, str) else ""
    if link.kind == "css" and (quoted := _QUOTED.search(text)):
        return quoted[1]
    return "" if link.kind == "role" else text


def _ascii_words(text: str) -> list[str]:
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return _WORD.findall(re.sub(r"(?<=[a-z])(?=[A-Z])", " ", plain))
