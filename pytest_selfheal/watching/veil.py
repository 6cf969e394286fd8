"""A parametrised test's id names its parameters, and a parameter may be a secret; another id is written then.

`test_login[hunter2]` becomes `test_login[[redacted]-0]`: the number is the parameter's place in its list. No hash of
it: whoever has a hash can try passwords until one fits.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pytest_selfheal.redaction import Redactor
from pytest_selfheal.redaction.forms import PLACEHOLDER
from pytest_selfheal.redaction.names import is_secret_name

_SHORTEST = 4  # characters of a part: a user's name of two is in any id
_LONGEST_NUMBER = 11  # characters: a longer one may be a card's
_BROWSERS = frozenset({"chromium", "firefox", "webkit"})
_OPEN = f"[{PLACEHOLDER}"


def parameters_of(nodeid: str) -> str:
    """What stands in the brackets, '' when there are none."""
    return nodeid.partition("[")[2].removesuffix("]")


def names_secret(nodeid: str, values: Mapping[str, Any], redactor: Redactor) -> bool:
    """Whether a parameter in the id is one: by its argument's name, by its form, or since it was typed."""
    shown = parameters_of(nodeid)
    if not shown or is_veiled(nodeid):
        return False
    named = (text for name, value in values.items() if is_secret_name(name) for text in _texts(value))
    if any(value and value in shown for value in named):
        return True
    harmless = {name: str(value) for name, value in values.items() if _is_harmless(name, value, redactor)}
    others = (text for name, value in values.items() if name not in harmless for text in _texts(value))
    told = (_without(shown, list(harmless.values())), *(text for text in others if text in shown))
    return any(redactor.text(text) != text for text in told)


def _is_harmless(name: str, value: Any, redactor: Redactor) -> bool:
    """Whether a parameter is a number or a browser's name: whoever types it into any field has typed no secret."""
    text = str(value)
    is_number = isinstance(value, int | float) and len(text) <= _LONGEST_NUMBER
    return (is_number or text in _BROWSERS) and not is_secret_name(name) and not redactor.is_typed_secret(text)


def _without(shown: str, texts: Sequence[str]) -> str:
    """What an id shows but for these, as parts of it."""
    if not texts:
        return shown
    longest_first = sorted(texts, key=len, reverse=True)
    return re.sub(rf"(?<![^-])(?:{'|'.join(map(re.escape, longest_first))})(?![^-])", "", shown)


def _texts(value: Any) -> Iterator[str]:
    """A parameter, and what it holds: pytest and `ids` write a pair of them in more than one way."""
    yield str(value)
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ():
        if len(str(item)) >= _SHORTEST:
            yield str(item)


def veiled(nodeid: str, places: Sequence[int]) -> str:
    """The id that is written in the place of one that names a secret."""
    return f"{nodeid.partition('[')[0]}{_OPEN}{''.join(f'-{place}' for place in places)}]"


def is_veiled(nodeid: str) -> bool:
    """Whether an id is of our making: pytest does not know it."""
    return _OPEN in nodeid


def runnable(nodeid: str) -> str:
    """What pytest takes for an id that was read from a file: all variants of the test where one can't be named."""
    return nodeid.partition("[")[0] if is_veiled(nodeid) else nodeid
