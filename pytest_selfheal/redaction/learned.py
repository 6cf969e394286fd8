"""What was typed where it may be a secret, known from then on in every form in which a page, a URL or a log repeats it.

One memory for a whole session: a password that one test typed is shown in the next one's page as well.
"""

import base64
import html
import json
import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from urllib.parse import quote, quote_plus

from pytest_selfheal.redaction.forms import PLACEHOLDER
from pytest_selfheal.redaction.fragments import Fragments
from pytest_selfheal.redaction.names import SECRET_WORDS

# Shorter typed secrets (a PIN of three digits, "abc") would blank out half of a page's text.
SHORTEST_SECRET = 4
# Shorter ones stand in longer words and numbers by chance ("ab12" in "9f3ab12c"), and are found as whole words only.
_LONG, _LONG_WORD = 8, 12
_SHORTEST_CORE = 7  # characters of base64: fewer are found in any picture's data
_GRAM = SHORTEST_SECRET
_FEW = 100  # forms, up to which asking for each of them is faster than asking for all grams of a text; measured
# Where page.js, recorder.py and plugin.py cut a text: a secret that stood there may have lost its end.
_CUTS = frozenset({80, 100, 150, 200, 300, 600, 4000, 20_000})
# What was typed bit by bit may make one secret: so many characters and bits at most, and each run of so many bits is
# known. A card number has four groups, a password that a loop types in twos has six.
_MAX_KEYS, _MAX_BITS, _MAX_RUN = 200, 24, 8
_DECIMAL = re.compile(r"[+-]?\d{1,9}[.,]\d{1,9}", re.ASCII)  # "2.675": an amount, and neither a PIN nor a code
_LONGEST_BOX = 6  # characters that are filled into one of several fields for one secret: "4242", "XK7QP"

# What a page may put between the characters of a secret that it repeats: "739-164", "7 3 9 1 6 4", a soft hyphen, "\s*"
# of a regex. Neither colon nor comma, which times, lists and amounts have.
_SEPARATORS = " \t\r\n\xa0\xad\u200b\u200c\u200d\u2060\ufeff-_."
_GAP = rf"(?:[{re.escape(_SEPARATORS)}]|\\{{1,4}}s[*+?]?|%2[0Bb]|\+){{0,3}}"
_NOISE = re.compile(r"\\{1,4}s[*+?]?|%2[0Bb]|\+")
_WITHOUT_SEPARATORS = dict.fromkeys(map(ord, _SEPARATORS))
# Written in another way a secret is looked for when it is no word and no number that a page has anyhow.
_SHORTEST_NUMBER, _SHORTEST_MIXED, _SHORTEST_WORD, _LONGEST_FOLDED = 6, 8, 8, 80
_OF_LOCATORS = ("get_by_", "locator(", "has_text=", "getBy")
_ASKED = re.compile(r"[\"']([^\"']{6,80})[\"']")
_HEAD = 8  # characters that a hint shows of a longer secret

_BEFORE = r"(?:(?<![^\W_])|(?<=\\[nrtbf])|(?<=%[0-9A-Fa-f]{2})|(?<=\\u[0-9A-Fa-f]{4}))"  # "\nhunter2", "%20hunter2"
_AFTER = r"(?![^\W_])"


class Learned:
    """The secrets of a session, and where a text repeats one."""

    def __init__(self) -> None:
        self._secrets: dict[str, None] = {}
        self._sure: set[str] = set()
        self._forms = Forms()
        self._folded = Forms()  # in lower case, without separators
        self._fragments = Fragments()
        self._bits: list[str] = []  # typed one after the other; keys that were pressed into one field are one
        self._field = ""  # the locator that was typed into last
        self._grows = False  # whether the next key belongs to the last bit
        self._is_new = False  # whether something was typed that is not known yet
        self._line, self._caret = "", 0  # what stands in the field, and where the next character goes
        self._was_moved = False  # whether the caret was anywhere but at the end

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
            self._fragments.add(secret)
            for form, pattern in all_forms(secret):
                self._forms.add(form, pattern)
        for form, pattern in folded_forms(secret, is_sure=is_sure):
            self._folded.add(form, pattern)

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
        if anew or not is_same_field:
            self._leave_line()
        self._line = self._line[: self._caret] + text + self._line[self._caret :]
        self._caret += len(text)
        self._field = field or self._field
        self._grows = len(text) == 1
        self._is_new = True

    def erase(self) -> None:
        """The character before the caret was taken back."""
        self._learn_keys()
        if self._bits and not self._was_moved:
            self._bits[-1] = self._bits[-1][:-1]
        self._line = self._line[: max(0, self._caret - 1)] + self._line[self._caret :]
        self._caret = max(0, self._caret - 1)
        self._is_new = True

    def move(self, key: str) -> bool:
        """The caret moves inside of the field; False when `key` does not do that."""
        way = _MOVES.get(key.rpartition("+")[2])
        if way is None:
            return False
        self._learn_keys()
        if key == "Delete":
            self._line = self._line[: self._caret] + self._line[self._caret + 1 :]
        else:
            self._caret = min(len(self._line), max(0, self._caret + way))
        self._was_moved, self._grows, self._is_new = True, False, True
        return True

    def next_field(self) -> None:
        """The characters that follow may go into another field."""
        self._leave_line()
        self._field, self._grows = "", False

    def end_keys(self) -> None:
        """The characters that follow belong to something else."""
        self._learn_keys()
        self._bits.clear()
        self.next_field()

    def in_text(self, text: str) -> re.Pattern[str] | None:
        """What finds the secrets in `text`, None when there are none."""
        self._learn_keys()
        found = self._forms.patterns(text)
        found += self._folded.patterns(folded_text(text)) if self._folded else ()
        found += self._fragments.in_text(text)
        found += self._named_by_a_part(text)
        if len(text) in _CUTS:
            found += self._cut_off(text)
        return _any_of(tuple(sorted(found, key=lambda one: (-len(one), one)))) if found else None

    def among(self, texts: Collection[str]) -> Iterator[str]:
        """Those of many texts that repeat a secret; asked as one text, which is faster than each by itself."""
        self._learn_keys()
        if not self._forms:
            return
        joined = "\0".join(texts)
        forms = self._forms.present(joined)
        folded = self._folded.present(folded_text(joined)) if self._folded else []
        is_cut = "..." in joined or "…" in joined
        for text in texts:
            if (
                len(text) in _CUTS
                or (forms and any(form in text for form in forms))
                or (folded and any(form in plain for plain in (folded_text(text),) for form in folded))
                or (is_cut and self._fragments.in_text(text))
                or self._named_by_a_part(text)
            ):
                yield text

    def _named_by_a_part(self, text: str) -> list[str]:
        """The parts of secrets that a locator asks for: of `Umbra-Walnut-31`, a proposal leaves the number out."""
        if not any(sign in text for sign in _OF_LOCATORS):
            return []
        parts = (found[1] for found in _ASKED.finditer(text))
        return [re.escape(part) for part in parts if any(_is_all_but_number(part, one) for one in self._secrets)]

    def _leave_line(self) -> None:
        if self._was_moved:
            self._learn_keys()
        self._line, self._caret, self._was_moved = "", 0, False

    def _learn_keys(self) -> None:
        if not self._is_new:
            return
        self._is_new = False
        self.add("".join(self._bits))
        if self._was_moved:
            self.add(self._line)
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


class Forms:
    """How secrets are written, each with the pattern that finds it."""

    def __init__(self) -> None:
        self._patterns: dict[str, str] = {}
        self._grams: dict[str, list[str]] = {}  # the first characters of a form → the forms

    def __len__(self) -> int:
        return len(self._patterns)

    def add(self, form: str, pattern: str) -> None:
        """One more way to write a secret."""
        if form not in self._patterns:
            self._patterns[form] = pattern
            self._grams.setdefault(form[:_GRAM], []).append(form)

    def patterns(self, text: str) -> list[str]:
        """What finds those forms that stand in `text`."""
        return [self._patterns[form] for form in self.present(text)]

    def present(self, text: str) -> list[str]:
        """Those that stand in `text`."""
        if len(self._patterns) <= _FEW:
            return [form for form in self._patterns if form in text]
        grams = {text[start : start + _GRAM] for start in range(len(text) - _GRAM + 1)}
        likely = (form for gram in self._grams.keys() & grams for form in self._grams[gram])
        return [form for form in likely if form in text]


@lru_cache(maxsize=512)
def _any_of(patterns: Sequence[str]) -> re.Pattern[str]:
    return re.compile("|".join(patterns))


def _says_something(secret: str) -> bool:
    """Typing "password" into a password field says nothing, and names every such field."""
    return secret.lower() not in SECRET_WORDS and PLACEHOLDER not in secret


def all_forms(secret: str) -> Iterator[tuple[str, str]]:
    """Each way to write the secret, with the pattern that finds it there."""
    for form in dict.fromkeys(_written(secret)):
        if len(form) >= SHORTEST_SECRET:
            yield form, whole(form)
    data = secret.encode("utf-8", "replace")
    yield data.hex(), data.hex()
    for core in dict.fromkeys(_cores(data)):
        yield core, rf"[\w+/-]?{re.escape(core)}[\w+/-]?={{0,2}}"
    for encoded in {base64.b64encode(data).decode(), base64.urlsafe_b64encode(data).decode()}:
        bare = encoded.rstrip("=")
        yield bare, rf"(?<![\w+/-]){re.escape(bare)}={{0,2}}(?![\w+/-])"


def _written(secret: str) -> Iterator[str]:
    folded = " ".join(secret.split())  # as page.js and Playwright fold white space
    for text in (secret, secret.strip(), folded):
        yield text
        yield quote_plus(text)
        # JavaScript's encodeURIComponent and encodeURI leave some characters as they are
        for safe in ("", "/", "!'()*", "!'()*;,/?:@&=+$#"):
            encoded = quote(text, safe=safe)
            twice = (quote(encoded, safe=""), quote(encoded, safe=safe))
            yield from (encoded, *twice, re.sub("%..", lambda found: found[0].lower(), encoded))
        once = json.dumps(text)[1:-1]
        yield from (once, json.dumps(text, ensure_ascii=False)[1:-1], json.dumps(once)[1:-1], repr(text)[1:-1])
        escaped = html.escape(text)
        yield from (escaped, html.escape(text, quote=False), escaped.replace("&#x27;", "&#39;"))
        yield text.replace("'", "\\'")


def folded_text(text: str) -> str:
    """`text` as one word: in lower case, without what may stand between the characters of a secret."""
    if "\\s" in text or "%2" in text or "+" in text:
        text = _NOISE.sub("", text)
    return text.translate(_WITHOUT_SEPARATORS).casefold()


def folded_forms(secret: str, *, is_sure: bool) -> Iterator[tuple[str, str]]:
    """The secret in lower case without separators, and what a hint shows of it."""
    form = folded_text(secret)
    if len(secret) > _LONGEST_FOLDED or not _is_rare(form, is_sure=is_sure):
        return
    yield form, f"(?i:{_BEFORE}{_GAP.join(map(re.escape, form))}{_AFTER})"
    head = secret[:_HEAD]
    if len(secret) > _HEAD and "@" not in secret and head.isalnum() and _is_mixed(head):
        yield head.casefold(), f"(?i:{_BEFORE}{re.escape(head)}{_AFTER})"


def _is_all_but_number(part: str, secret: str) -> bool:
    rest = secret.replace(part, "", 1)
    return part in secret and any(map(str.isdigit, rest)) and not any(map(str.isalpha, rest))


def _is_rare(form: str, *, is_sure: bool) -> bool:
    if form.isdigit():
        return len(form) >= _SHORTEST_NUMBER
    if _is_mixed(form):
        return len(form) >= (_SHORTEST_NUMBER if is_sure else _SHORTEST_MIXED)
    return is_sure and len(form) >= _SHORTEST_WORD


def _is_mixed(text: str) -> bool:
    return any(c.isdigit() for c in text) and any(c.isalpha() for c in text)


def whole(form: str) -> str:
    """The pattern for `form`: "admin" must not take the middle out of "administrator", nor "1234" out of an id."""
    bare = re.escape(form)
    if not form.isalnum() or len(form) >= (_LONG_WORD if form.isalpha() else _LONG):
        return bare
    return f"{_BEFORE}{bare}{_AFTER}"


def _cores(data: bytes) -> Iterator[str]:
    """The characters of base64 that stand for nothing but the secret, wherever in a text it begins ("user:secret")."""
    for before in range(3):
        encoded = base64.b64encode(b"\0" * before + data).decode()
        core = encoded[-(-before * 8 // 6) : (before + len(data)) * 8 // 6]
        if len(core) >= _SHORTEST_CORE:
            yield from (core, core.translate(_URL_SAFE))


_FAR = 10_000
_MOVES = {
    "Home": -_FAR,
    "End": _FAR,
    "ArrowUp": -_FAR,
    "ArrowDown": _FAR,
    "ArrowLeft": -1,
    "ArrowRight": 1,
    "Delete": 0,
}
_URL_SAFE = str.maketrans("+/", "-_")
