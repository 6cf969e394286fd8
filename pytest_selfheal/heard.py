"""Values that one text gave away as secrets, known from then on where the same record repeats them without a name.

"password=…" in a message stands bare in the page, in the next line of the message, or in the console. What a name says
is less sure than what was typed, so a value has to look made up to be looked for elsewhere.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import quote

from pytest_selfheal.learned import Forms, whole
from pytest_selfheal.secret_forms import PLACEHOLDER
from pytest_selfheal.secret_fragments import Fragments
from pytest_selfheal.secret_names import NOT_SECRET_VALUES, SECRET_WORDS, is_cookie_name, is_secret_name
from pytest_selfheal.typed import is_ordinary

SHORTEST, LONGEST = 6, 300  # characters
_MAX_HEARD = 1000  # of one test: a page may list a thousand tokens
_MAX_DEPTH, _MAX_ITEMS = 3, 50  # of a variable
# "12.5", "250ms", "v2.1", "2026-11-22", "10:45"; "/srv/app", "C:\app", "test_login_2", "example.test"; "#token-12"
_PLAIN = re.compile(
    r"[\d.,:%/+-]*[a-z%]{0,3}|v\d[\w.-]*|\d{4}-\d\d-\d\d\S*|~?\.{0,2}/.*|[A-Za-z]:\\.*|\S*://.*"
    r"|(?:test|case|step|build|job|run)[\W_].*|[a-z-]+\.[a-z]{2,4}|[#.][a-z_-][\w-]*|\w*\[.*",
    re.IGNORECASE,
)

# "TOKEN_SELECTOR": what a test looks for, not what it keeps
_ABOUT = re.compile(
    r"(?:selector|locator|xpath|css|test_?id|element|regex|pattern|text|title|header|class|role|file|dir|host|user|url)s?\Z",
    re.IGNORECASE,
)


class Heard:
    """The values of one test."""

    def __init__(self) -> None:
        self._values: dict[str, None] = {}
        self._forms = Forms()
        self._fragments = Fragments()

    def __len__(self) -> int:
        return len(self._values)

    def add(self, value: str, *, is_sure: bool = False) -> None:
        """Know `value` from now on when it looks made up; `is_sure`: also when it is a word that is no ordinary one."""
        if len(self._values) >= _MAX_HEARD or value in self._values or not _is_telling(value, is_sure=is_sure):
            return
        self._values[value] = None
        self._fragments.add(value)
        for written in (value, quote(value, safe="")):
            self._forms.add(written, whole(written))

    def variable(self, name: str, value: Any) -> None:
        """Know what a variable of a test holds when its name is a secret's, or an entry's or a field's in it is."""
        for secret in _secrets_in(name, value, secret=False, depth=0):
            self.add(secret, is_sure=True)

    def in_text(self, text: str) -> re.Pattern[str] | None:
        """What finds the values in `text`, None when there are none."""
        if not self._values:
            return None
        found = [*self._forms.patterns(text), *self._fragments.in_text(text)]
        return _any_of(tuple(sorted(found, key=lambda one: (-len(one), one)))) if found else None

    def among(self, texts: Collection[str]) -> Iterator[str]:
        """Those of many texts that repeat a value."""
        if not self._values:
            return
        joined = "\0".join(texts)
        present = self._forms.present(joined)
        is_cut = "..." in joined or "…" in joined
        for text in texts:
            if (present and any(form in text for form in present)) or (is_cut and self._fragments.in_text(text)):
                yield text


@lru_cache(maxsize=256)
def _any_of(patterns: Sequence[str]) -> re.Pattern[str]:
    return re.compile("|".join(patterns))


def _is_telling(value: str, *, is_sure: bool) -> bool:
    if not SHORTEST <= len(value) <= LONGEST or PLACEHOLDER in value or any(c.isspace() for c in value):
        return False
    if value.isdigit():
        return True
    folded = value.lower()
    if _PLAIN.fullmatch(value) or folded in NOT_SECRET_VALUES:
        return False
    if is_secret_name(value) and (not is_sure or value == folded):
        return False  # the name of a field: "password2"
    if value.isalpha():
        return (is_sure and folded not in SECRET_WORDS and not is_ordinary(folded)) or not (
            value.islower() or value.isupper() or value[1:].islower()
        )
    return any(c.isalpha() for c in value) and any(not c.isalpha() and c not in "-_." for c in value)


def _secrets_in(name: str, value: Any, *, secret: bool, depth: int) -> Iterator[str]:
    secret = (
        secret
        or (is_secret_name(name) and not _ABOUT.search(name))
        or (depth > 0 and isinstance(value, str) and is_cookie_name(name))
    )
    if isinstance(value, str):
        if secret:
            yield value
        return
    if depth == _MAX_DEPTH:
        return
    for key, item in _entries(value):
        yield from _secrets_in(key, item, secret=secret, depth=depth + 1)


def _entries(value: Any) -> Iterator[tuple[str, Any]]:
    """Only of plain containers and data classes: to ask any other object may run a user's code."""
    if isinstance(value, Mapping) and type(value).__module__ in ("builtins", "collections", "types"):
        yield from ((key, item) for key, item in list(value.items())[:_MAX_ITEMS] if isinstance(key, str))
    elif type(value) in (list, tuple):
        yield from (("", item) for item in value[:_MAX_ITEMS])
    elif is_dataclass(value) and not isinstance(value, type):
        held = getattr(value, "__dict__", {})
        yield from ((one.name, held.get(one.name)) for one in fields(value)[:_MAX_ITEMS])
