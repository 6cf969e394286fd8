"""A parametrised test's id names its parameters, and a parameter may be a secret; another id is written then.

`test_login[hunter2]` becomes `test_login[[redacted]-0]`: the number is the parameter's place in its list. No hash of
it: whoever has a hash can try passwords until one fits.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pytest_selfheal.redaction import Redactor
from pytest_selfheal.redaction.forms import PLACEHOLDER
from pytest_selfheal.redaction.names import is_secret_name

_SHORTEST = 4  # characters of a part: a user's name of two is in any id
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
    return any(value and value in shown for value in named) or redactor.text(shown) != shown


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
