"""Values that one text gave away as secrets, known from then on where the same record repeats them without a name.

"password=…" in a message stands bare in the page, in the next line of the message, or in the console; what a variable
of the test holds under such a name stands there too.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import Any
from urllib.parse import quote

from pytest_selfheal.redaction.known import Known, all_forms, folded_forms, whole
from pytest_selfheal.redaction.names import LIKELY, SURE
from pytest_selfheal.redaction.values import credentials_in, is_telling, lines_of
from pytest_selfheal.redaction.variables import held

_MAX_HEARD = 1000  # of one test: a page may list a thousand tokens
_MAX_ASKED = 200  # texts of variables
_LONGEST_ASKED = 4000  # characters of one
_SHORTEST_WORD = 4  # characters of a word that a phrase is looked for by
# 'DATABASE_URL=postgres://jo:…@db', 'PASSWORD=…' in the text of a settings file, '{"token": "…"}'
_MAY_TELL = re.compile(
    r"://[^\s/]*@|(?:pass|pwd|secret|token|key|credential|auth|cookie)[\w-]*[\"']?\s?[=:]", re.IGNORECASE
)
_BETWEEN = r"(?:[\s\"'_+.-]|%20|\\n|(?<=\n)[E>?+-]){1,60}"  # the words of a phrase


class Heard:
    """The values of one test."""

    def __init__(self) -> None:
        self._values: dict[str, int] = {}  # with how sure they are
        self._known = Known()

    def __len__(self) -> int:
        return len(self._values)

    def all(self) -> tuple[tuple[str, int], ...]:
        """Every value, and how sure it is."""
        return tuple(self._values.items())

    def add(self, value: str, sure: int = LIKELY) -> None:
        """Know `value` from now on when it looks made up."""
        if len(self._values) >= _MAX_HEARD or value in self._values or not is_telling(value, sure):
            return
        self._values[value] = sure
        forms = (
            _every_form(value) if sure >= SURE else tuple((one, whole(one)) for one in (value, quote(value, safe="")))
        )
        self._known.add(value, forms)
        self._known.add_folded(islice(folded_forms(value, is_sure=sure >= SURE), None if sure >= SURE else 1))
        self._known.add_folded((word, _phrase(value)) for word in _words_of_phrase(value))

    def variables(self, several: Iterable[Mapping[str, Any]]) -> list[str]:
        """Know what variables hold under a secret's name; the other texts in them that may give one away."""
        asked: dict[str, None] = {}
        for name, text, sure in held(several):
            for value, how in _told(name, text, sure):
                self.add(value, how)
            if len(asked) < _MAX_ASKED and len(text) <= _LONGEST_ASKED and _may_tell(text):
                asked[text] = None
        return list(asked)

    def in_text(self, text: str) -> re.Pattern[str] | None:
        """What finds the values in `text`, None when there are none."""
        return self._known.in_text(text) if self._values else None

    def among(self, texts: Collection[str]) -> Iterator[str]:
        """Those of many texts that repeat a value."""
        if self._values:
            yield from filter(self._known.repeats(texts), texts)


def telling_lines(source: str) -> list[str]:
    """The lines of a source that may give a secret away; nearly none does."""
    return [line for line in source.splitlines() if _MAY_TELL.search(line)]


def _words_of_phrase(value: str) -> list[str]:
    """Without one of these the phrase is not in a text, however it is wrapped; nothing of one word."""
    words = value.casefold().split()
    return [word for word in words if len(word) >= _SHORTEST_WORD] if len(words) > 1 else []


def _phrase(value: str) -> str:
    """Several words, also on several lines, as pytest wraps a long text: `'blue harbour '\\nE    'moon'`."""
    return f"(?i:{_BETWEEN.join(re.escape(word) for word in value.split())})"


def _told(name: str, text: str, sure: int) -> Iterator[tuple[str, int]]:
    yield from credentials_in(name, text)
    if sure:
        yield from ((line, sure) for line in lines_of(text))


@lru_cache(maxsize=1024)
def _may_tell(text: str) -> bool:
    return _MAY_TELL.search(text) is not None


@lru_cache(maxsize=512)
def _every_form(value: str) -> tuple[tuple[str, str], ...]:
    return tuple(all_forms(value))
