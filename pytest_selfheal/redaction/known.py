"""Secrets to be found again, in every form in which a page, a URL or a log repeats them."""

import base64
import html
import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from urllib.parse import quote, quote_plus

from pytest_selfheal.redaction.fragments import Fragments
from pytest_selfheal.redaction.named_values import has_digit_and_letter

# Shorter typed secrets (a PIN of three digits, "abc") would blank out half of a page's text.
SHORTEST_SECRET = 4
# Shorter ones stand in longer words and numbers by chance ("ab12" in "9f3ab12c"), and are found as whole words only.
_LONG, _LONG_WORD = 8, 12
_SHORTEST_CORE = 7  # characters of base64: fewer are found in any picture's data
_GRAM = SHORTEST_SECRET
_FEW = 100  # forms, up to which asking for each of them is faster than asking for all grams of a text; measured
# What a page may put between the characters of a secret that it repeats: "739-164", "7 3 9 1 6 4", a soft hyphen, "\s*"
# of a regex. Neither colon nor comma, which times, lists and amounts have.
_SEPARATORS = " \t\r\n\xa0\xad\u200b\u200c\u200d\u2060\ufeff-_."
_GAP = rf"(?:[{re.escape(_SEPARATORS)}]|\\{{1,4}}s[*+?]?|%2[0Bb]|\+){{0,3}}"
_NOISE = re.compile(r"\\{1,4}s[*+?]?|%2[0Bb]|\+")
_WITHOUT_SEPARATORS = dict.fromkeys(map(ord, _SEPARATORS))
# Written in another way a secret is looked for when it is no word and no number that a page has anyhow.
_SHORTEST_NUMBER, _SHORTEST_MIXED, _SHORTEST_WORD, _LONGEST_FOLDED = 6, 8, 8, 80
_HEAD = 8  # characters that a hint shows of a longer secret

_BEFORE = r"(?:(?<![^\W_])|(?<=\\[nrtbf])|(?<=%[0-9A-Fa-f]{2})|(?<=\\u[0-9A-Fa-f]{4}))"  # "\nhunter2", "%20hunter2"
_AFTER = r"(?![^\W_])"


class Known:
    """Secrets as they are written, in lower case without separators, and cut."""

    def __init__(self) -> None:
        self._forms, self._folded, self._fragments = _Forms(), _Forms(), Fragments()

    def add(self, secret: str, forms: Iterable[tuple[str, str]]) -> None:
        """One more secret, and the forms that it is looked for in, each with the pattern that finds it."""
        self._fragments.add(secret)
        for form, pattern in forms:
            self._forms.add(form, pattern)

    def add_folded(self, forms: Iterable[tuple[str, str]]) -> None:
        """Forms of a secret that are looked for in folded text."""
        for form, pattern in forms:
            self._folded.add(form, pattern)

    def in_text(self, text: str, also: Iterable[str] = ()) -> re.Pattern[str] | None:
        """What finds the secrets in `text`, and what the patterns `also` find; None when there is nothing to find."""
        found = [*self._forms.patterns(text), *self._fragments.in_text(text), *also]
        if self._folded:
            found += self._folded.patterns(folded_text(text))
        return _any_of(tuple(sorted(found, key=lambda one: (-len(one), one)))) if found else None

    def repeats(self, texts: Collection[str]) -> Callable[[str], bool]:
        """Whether one of many texts repeats a secret; they are asked as one text first, which is faster."""
        joined = "\0".join(texts)
        forms = self._forms.present(joined)
        folded = self._folded.present(folded_text(joined)) if self._folded else []
        is_cut = "..." in joined or "…" in joined
        return lambda text: (
            any(form in text for form in forms)
            or (bool(folded) and _has_one(folded_text(text), folded))
            or (is_cut and bool(self._fragments.in_text(text)))
        )


class _Forms:
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


def _has_one(text: str, forms: Iterable[str]) -> bool:
    return any(form in text for form in forms)


@lru_cache(maxsize=512)
def _any_of(patterns: Sequence[str]) -> re.Pattern[str]:
    return re.compile("|".join(patterns))


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
    if len(secret) > _HEAD and "@" not in secret and head.isalnum() and has_digit_and_letter(head):
        yield head.casefold(), f"(?i:{_BEFORE}{re.escape(head)}{_AFTER})"


def _is_rare(form: str, *, is_sure: bool) -> bool:
    if form.isdigit():
        return len(form) >= _SHORTEST_NUMBER
    if has_digit_and_letter(form):
        return len(form) >= (_SHORTEST_NUMBER if is_sure else _SHORTEST_MIXED)
    return is_sure and len(form) >= _SHORTEST_WORD


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


_URL_SAFE = str.maketrans("+/", "-_")
