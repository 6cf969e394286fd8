"""What was typed where it may be a secret, known from then on in every form in which a page, a URL or a log repeats it.

One memory for a whole session: a password that one test typed is shown in the next one's page as well.
"""

import re
from collections.abc import Collection, Iterator

from pytest_selfheal.redaction.forms import PLACEHOLDER
from pytest_selfheal.redaction.known import SHORTEST_SECRET, Known, all_forms, folded_forms
from pytest_selfheal.redaction.names import SECRET_WORDS

# Where page.js, recorder.py and plugin.py cut a text: a secret that stood there may have lost its end.
_CUTS = frozenset({80, 100, 150, 200, 300, 600, 4000, 20_000})
# What was typed bit by bit may make one secret: so many characters and bits at most, and each run of so many bits is
# known. A card number has four groups, a password that a loop types in twos has six.
_MAX_KEYS, _MAX_BITS, _MAX_RUN = 200, 24, 8
_DECIMAL = re.compile(r"[+-]?\d{1,9}[.,]\d{1,9}", re.ASCII)  # "2.675": an amount, and neither a PIN nor a code
_LONGEST_BOX = 6  # characters that are filled into one of several fields for one secret: "4242", "XK7QP"

_OF_LOCATORS = ("get_by_", "locator(", "has_text=", "getBy")
_ASKED = re.compile(r"[\"']([^\"']{6,80})[\"']")


class Learned:
    """The secrets of a session, and where a text repeats one."""

    def __init__(self) -> None:
        self._secrets: dict[str, None] = {}
        self._sure: set[str] = set()
        self._known = Known()
        self._bits: list[str] = []  # typed one after the other; keys that were pressed into one field are one
        self._field = ""  # the locator that was typed into last
        self._grows = False  # whether the next key belongs to the last bit
        self._is_new = False  # whether something was typed that is not known yet

    def add(self, secret: str, *, is_sure: bool = False) -> None:
        """Know `secret` from now on; `is_sure`: its field is known to take one."""
        if len(secret) < SHORTEST_SECRET or not _says_something(secret):
            return
        if is_sure:
            self._sure.add(secret)
        elif _DECIMAL.fullmatch(secret):
            return
        if secret not in self._secrets:
            self._secrets[secret] = None
            self._known.add(secret, all_forms(secret))
        self._known.add_folded(folded_forms(secret, is_sure=is_sure))

    def all(self) -> tuple[str, ...]:
        """Every secret that is known."""
        self._learn_keys()
        return tuple(self._secrets)

    def is_sure(self, secret: str) -> bool:
        """Whether a field that is known to take a secret got just this."""
        return secret in self._sure

    def typed(self, text: str, *, field: str = "", anew: bool = False) -> None:
        """`text` was typed, behind what stood in the field or, `anew`, in its place.

        A secret may be typed key by key, in pieces, or into a box for each of its groups: what came one after the other
        is known joined as well.
        """
        is_replaced = anew and (len(text) > _LONGEST_BOX or (field != "" and field == self._field))
        if is_replaced or sum(map(len, self._bits)) >= _MAX_KEYS or len(self._bits) >= _MAX_BITS:
            self.end_keys()
        is_same_field = not field or field == self._field
        if len(text) == 1 and self._grows and is_same_field:
            self._bits[-1] += text
        else:
            self._bits.append(text)
        self._field = field or self._field
        self._grows = len(text) == 1
        self._is_new = True

    def erase(self) -> None:
        """The last character was taken back."""
        self._learn_keys()
        if self._bits:
            self._bits[-1] = self._bits[-1][:-1]
        self._is_new = True

    def next_field(self) -> None:
        """The characters that follow may go into another field."""
        self._field, self._grows = "", False

    def end_keys(self) -> None:
        """The characters that follow belong to something else."""
        self._learn_keys()
        self._bits.clear()
        self.next_field()

    def in_text(self, text: str) -> re.Pattern[str] | None:
        """What finds the secrets in `text`, None when there are none."""
        self._learn_keys()
        cut_off = self._cut_off(text) if len(text) in _CUTS else []
        return self._known.in_text(text, (*self._named_by_a_part(text), *cut_off))

    def among(self, texts: Collection[str]) -> Iterator[str]:
        """Those of many texts that repeat a secret."""
        self._learn_keys()
        if not self._secrets:
            return
        repeats = self._known.repeats(texts)
        yield from (one for one in texts if len(one) in _CUTS or repeats(one) or self._named_by_a_part(one))

    def _named_by_a_part(self, text: str) -> list[str]:
        """The parts of secrets that a locator asks for: of `Umbra-Walnut-31`, a proposal leaves the number out."""
        if not any(sign in text for sign in _OF_LOCATORS):
            return []
        parts = (found[1] for found in _ASKED.finditer(text))
        return [re.escape(part) for part in parts if any(_is_all_but_number(part, one) for one in self._secrets)]

    def _learn_keys(self) -> None:
        if not self._is_new:
            return
        self._is_new = False
        self.add("".join(self._bits))
        for start in range(len(self._bits)):
            for end in range(start + 1, min(len(self._bits), start + _MAX_RUN) + 1):
                self.add("".join(self._bits[start:end]))

    def _cut_off(self, text: str) -> list[str]:
        starts = (
            secret[:length]
            for secret in self._secrets
            for length in range(min(len(secret) - 1, len(text)), SHORTEST_SECRET - 1, -1)
            if text.endswith(secret[:length])
        )
        return [rf"{re.escape(start)}\Z" for start in starts]


def _says_something(secret: str) -> bool:
    """Typing "password" into a password field says nothing, and names every such field."""
    return secret.lower() not in SECRET_WORDS and PLACEHOLDER not in secret


def _is_all_but_number(part: str, secret: str) -> bool:
    rest = secret.replace(part, "", 1)
    return part in secret and any(map(str.isdigit, rest)) and not any(map(str.isalpha, rest))
