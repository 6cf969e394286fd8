"""What must never be written down is replaced by `[redacted]` before anything is stored.

Four ways to know a secret: by its name (`password=…`), by its form (a JWT, a key prefix, a random run of characters),
by having seen it typed into a password field, and by another text of the same test that gave it away. Names and forms
are kept narrow on purpose: a diagnosis lives on locators, paths and messages, and these must stay readable. Ids (UUIDs,
hashes in hex, numbers) are no secrets by form.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, unquote

from pytest_selfheal.errors import SelfHealError
from pytest_selfheal.redaction.forms import (
    FORMS,
    PLACEHOLDER,
    by_form,
    holds_number,
    is_card_number,
    is_made_key,
    is_odd_word,
    may_hold_number,
    without_keys,
)
from pytest_selfheal.redaction.heard import Heard
from pytest_selfheal.redaction.learned import Learned
from pytest_selfheal.redaction.literals import LITERALS, by_literal
from pytest_selfheal.redaction.named_values import by_name, by_tag, has_digit_and_letter, holds_name, looks_typed
from pytest_selfheal.redaction.names import (
    LIKELY,
    NAME_STEMS,
    NOT_SECRET_VALUES,
    SECRET_URL_NAMES,
    TOKEN_PATHS,
    is_cookie_name,
    is_secret_name,
    may_be_secret_name,
    sureness,
)
from pytest_selfheal.redaction.reprs import by_comparison, by_cut, by_line
from pytest_selfheal.redaction.suspects import Rule, suspects
from pytest_selfheal.redaction.typed import MODIFIERS, TYPING, hidden, is_harmless, says_secret, typed_by
from pytest_selfheal.redaction.values import is_telling

if TYPE_CHECKING:
    from pytest_selfheal.models.element import Element

MAX_DEPTH = 64

_OPENING = ("goto", "to_have_url", "not_to_have_url", "wait_for_url")  # take addresses, also without their origin
_COOKIE_KEYS = frozenset({"domain", "httpOnly", "sameSite", "expires"})
_PAIR_KEYS, _PAIR_VALUES = ("key", "Key"), frozenset({"value", "Value"})
EXPECTING = ("to_have_value", "not_to_have_value")  # of a field

_URL = re.compile(r"(?:https?|wss?|ftp)://[^\s\"'<>`)\\]++")  # "GET https://u:p@shop.test/?token=1"
_URL_PARTS = re.compile(r"(?:([a-zA-Z][\w+.-]*):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.DOTALL)
# A URL with neither user, query nor fragment holds a secret only in its path: behind a word such as "reset", or known
# by its name or form, and these have marks of their own.
_IN_URL = re.compile(
    rf"://[^\s]*?(?:[@%]|[?&#;](?:{'|'.join(sorted(SECRET_URL_NAMES))})="
    rf"|/(?:{'|'.join(sorted(TOKEN_PATHS))})/[^\s/]{{16}})",
    re.IGNORECASE,
)
_AUTHORITY = re.compile(
    r"\b[a-zA-Z][\w+.-]{1,30}://[^\s:/?#@\"'<>`]*:([^\s\"'<>`/@]+)@"
)  # "https://jo:hunter2@shop.test"


class Redactor:
    """Removes secrets from text, URLs and JSON-like data; one per test.

    What was typed is remembered in `learned`, which the redactors of a session share: listeners that are already
    attached hold this object, and must know a password from the moment it was typed, in whichever test that was.
    `patterns` are the user's regexes; where one has a group, only the first group is replaced.
    """

    def __init__(self, patterns: tuple[str, ...] = (), learned: Learned | None = None) -> None:
        self._patterns = tuple(_compiled(pattern) for pattern in patterns)
        self._learned = learned if learned is not None else Learned()
        self._heard = Heard()

    def variables(self, *several: Mapping[str, Any]) -> None:
        """Remove from now on what the variables of a test, or of its environment, hold under a secret's name."""
        for text in self._heard.variables(several):
            self.text(text)

    @property
    def heard(self) -> tuple[tuple[str, int], ...]:
        """What variables and texts gave away so far, and how sure it is."""
        return self._heard.all()

    def know(self, heard: Iterable[tuple[str, int]]) -> None:
        """Remove from now on what another one heard."""
        for value, sure in heard:
            self._heard.add(value, sure)

    def remember(self, secret: str) -> None:
        """Remove `secret` from now on wherever it shows up, also percent-encoded, in base64, in JSON and in HTML."""
        self._learned.add(secret)

    def is_typed_secret(self, text: str) -> bool:
        """Whether just this was typed into a field that is known to take a secret."""
        return self._learned.is_sure(text)

    def text(self, text: str) -> str:
        """`text` without secrets; redacting twice changes nothing."""
        if not text:
            return text
        said: list[str] = []
        text = self._known(text)
        if "://" in text:
            said += _AUTHORITY.findall(text)
            text = _URL.sub(lambda found: self.url(found.group()), text)
        if "<" in text:
            text = by_tag(text)
        text = by_name(by_form(by_literal(text, said.append), said.append), said.append)
        text = by_cut(by_comparison(text, said.append), said.append)
        cleaned = self._repeated(text, said)
        # what stands beside the repetition of a secret may have the form of one when that is gone, or be another one
        return self._beside(by_form(cleaned)) if cleaned != text else cleaned

    def texts(self, texts: Collection[str]) -> dict[str, str]:
        """Those of `texts` that hold a secret, each with what `text` makes of it."""
        listed = list(texts)
        asked = set(listed) if self._patterns else {listed[number] for number in _suspects(listed)}
        asked.update(self._learned.among(listed))
        found = {text: self.text(text) for text in asked}
        # Each of them may have told what another repeats, and what came before it does.
        still = set(self._heard.among([found.get(text, text) for text in listed]))
        found.update((text, self.text(text)) for text in listed if found.get(text, text) in still)
        return {text: cleaned for text, cleaned in found.items() if cleaned != text}

    def echoes(self, texts: Collection[str]) -> dict[str, str]:
        """Those of `texts` that repeat what was typed or given away, each without any secret."""
        repeating = {*self._learned.among(texts), *self._heard.among(texts)}
        return {text: cleaned for text in repeating if (cleaned := self.text(text)) != text}

    def url(self, url: str) -> str:
        """`url` without user info, token-like query and fragment values and token-like path segments."""
        known = without_keys(self._known(url))
        parts = _URL_PARTS.fullmatch(known)
        if parts is None or (parts[1] or "").lower() in ("data", "javascript"):
            return self._repeated(by_name(by_form(known)), [])
        scheme, authority, path, query, fragment = parts.groups()
        cleaned = "".join(
            (
                f"{scheme}:" if scheme else "",
                "" if authority is None else f"//{_authority(authority)}",
                _path(path),
                "" if query is None else f"?{self._query(query)}",
                "" if fragment is None else f"#{self._fragment(fragment)}",
            )
        )
        return self._repeated(cleaned, [])

    def command(self, words: Sequence[str]) -> tuple[str, ...]:
        """The words of a command line; "--api-token x" has the secret in a word of its own."""
        before = ("", *words)
        return tuple(
            PLACEHOLDER
            if previous.startswith("--") and is_secret_name(previous) and not word.startswith("-")
            else self.text(word)
            for previous, word in zip(before, words, strict=False)
        )

    def value(self, value: Any) -> Any:
        """JSON-like `value` without secrets: everything under a secret's name, and every string as text."""
        heard = len(self._heard)
        cleaned = self._value(value, secret=False, depth=0)
        # what one text gave away may stand in those before it
        return cleaned if len(self._heard) == heard else self._value(cleaned, secret=False, depth=0)

    def argument(
        self,
        action: str,
        name: str,
        value: Any,
        *,
        locator: str = "",
        elements: "Collection[Element]" = (),
        names: Collection[str] = (),
    ) -> Any:
        """The argument `name` of a call as it may be written down; `elements` is how its field is known.

        `names` are those that the test has for the value: what it calls a password is one in any field.
        What is typed is kept when the field is proven harmless. Otherwise it is remembered, and its length is kept; not
        even that when the field is known to take a secret.
        """
        if is_secret_name(name):
            return self._value(value, secret=True, depth=0)
        if action in _OPENING and isinstance(value, str) and value.startswith("/"):
            return self.url(value)  # below the base URL
        is_typed = action in TYPING and name != "selector"
        if not isinstance(value, str) or not (is_typed or action in EXPECTING):
            return self.value(value)
        typed = typed_by(action, value)
        is_secret = says_secret(locator, elements) or is_card_number(typed) or any(map(is_secret_name, names))
        if is_typed and not typed:
            self._typed_nothing(value)
        if not typed or not (is_secret or is_typed):
            return self.text(value)
        if not is_secret and is_harmless(locator, elements, typed) and self.text(typed) == typed:
            return value
        if is_secret:
            self._learned.add(typed, is_sure=True)
        if not is_typed:
            self._learned.add(typed)
        elif action != "up":  # its key went down before
            self._learned.typed(typed, field=locator, anew=action == "fill")
        return PLACEHOLDER if is_secret else hidden(typed)

    def left_field(self, *, ended: bool = False) -> None:
        """The next key may be typed into another field; `ended`: into another form."""
        if ended:
            self._learned.end_keys()
        else:
            self._learned.next_field()

    def _typed_nothing(self, key: str) -> None:
        if key == "Backspace":
            self._learned.erase()
        elif key not in MODIFIERS:
            self.left_field(ended=key == "Enter")

    def _known(self, text: str) -> str:
        learned = self._learned.in_text(text)
        if learned is not None:
            text = _outside(text, learned, lambda _: PLACEHOLDER)
        for pattern in self._patterns:
            text = _outside(text, pattern, _first_group)
        return text

    def _repeated(self, text: str, said: list[str]) -> str:
        """`text` without what it, or a text before it, gave away in another place."""
        if said:
            text = by_line(text, dict.fromkeys(said))
            for value in said:
                self._heard.add(value)
        heard = self._heard.in_text(text)
        return text if heard is None else _outside(text, heard, lambda _: PLACEHOLDER)

    def _beside(self, text: str) -> str:
        """`text` without what looks made up and is compared with a secret that a text before it gave away."""
        said: list[str] = []
        cleaned = by_comparison(text, said.append)
        if not said or not all(is_telling(value, LIKELY) for value in said):
            return text
        return self._repeated(cleaned, said)

    def _query(self, query: str) -> str:
        return "&".join(self._pair(pair) for pair in query.split("&"))

    def _pair(self, pair: str) -> str:
        name, equals, value = pair.partition("=")
        if value == PLACEHOLDER:
            return f"{by_form(name)}={PLACEHOLDER}"
        if not equals or not value:
            return by_form(pair)
        plain = unquote(name)
        decoded = unquote(value)
        may_be = may_be_secret_name(plain) or sureness(plain) >= LIKELY  # reset_token
        is_password = is_secret_name(plain) or (may_be and looks_typed(decoded))
        if is_password:
            self._heard.add(decoded)  # the page may say it, too
        if is_password or plain.lower() in SECRET_URL_NAMES:
            return f"{by_form(name)}={PLACEHOLDER}"
        cleaned = self.url(decoded) if "://" in decoded else by_name(by_form(self._known(decoded)))
        return pair if cleaned == decoded else f"{name}={quote(cleaned, safe='[]/:?')}"

    def _fragment(self, fragment: str) -> str:
        if "?" in fragment:
            route, _, query = fragment.partition("?")
            return f"{_path(route)}?{self._query(query)}"
        return self._query(fragment) if "=" in fragment else _path(fragment)

    def _value(self, value: Any, *, secret: bool, depth: int) -> Any:
        if depth > MAX_DEPTH:
            return PLACEHOLDER
        if isinstance(value, dict):
            return self._mapping(value, secret=secret, depth=depth + 1)
        if isinstance(value, list | tuple):
            if _is_pair(value):  # ["X-Api-Key", "…"]
                value = (value[0], PLACEHOLDER) if isinstance(value, tuple) else [value[0], PLACEHOLDER]
            items = (self._value(item, secret=secret, depth=depth + 1) for item in value)
            return tuple(items) if isinstance(value, tuple) else list(items)
        if value is None or isinstance(value, bool):
            return value
        if secret:
            return value if str(value).lower() in NOT_SECRET_VALUES or value == "" else PLACEHOLDER
        return value if isinstance(value, int | float) else self.text(str(value))

    def _mapping(self, mapping: dict[Any, Any], *, secret: bool, depth: int) -> dict[Any, Any]:
        pair = _names_secret(mapping)
        return {
            (self.text(key) if isinstance(key, str) else key): self._value(
                item, secret=secret or (pair and key in _PAIR_VALUES) or _is_secret_entry(str(key), item), depth=depth
            )
            for key, item in mapping.items()
        }


def _names_secret(mapping: dict[Any, Any]) -> bool:
    """{"name": "Authorization", "value": "…"}: how HAR files, cookie lists and lists of settings write a pair."""
    if _PAIR_VALUES.isdisjoint(mapping):
        return False
    name = mapping.get("name", mapping.get("Name"))
    if name is None:  # a list of translations has keys as well
        entry = tuple(
            next((mapping[one] for one in some if one in mapping), None) for some in (_PAIR_KEYS, _PAIR_VALUES)
        )
        return _is_pair(entry)
    is_cookie = not _COOKIE_KEYS.isdisjoint(mapping)
    return isinstance(name, str) and (is_cookie_name(name) if is_cookie else is_secret_name(name))


def _is_pair(entry: list[Any] | tuple[Any, ...]) -> bool:
    """Whether the second of two texts is a secret by the first one; a list of two fields' names is none."""
    if len(entry) != 2 or not all(isinstance(one, str) for one in entry):
        return False
    return is_secret_name(entry[0]) and looks_typed(entry[1])


def _is_secret_entry(key: str, item: Any) -> bool:
    if is_secret_name(key):
        return True
    if not isinstance(item, str):
        return False
    return (may_be_secret_name(key) and looks_typed(item)) or (key.lower() == "key" and is_made_key(item))


def _suspects(texts: Sequence[str]) -> set[int]:
    found = suspects(texts, _RULES, is_odd_word)
    if may_hold_number("\0".join(texts)):
        found.update(number for number, text in enumerate(texts) if holds_number(text))
    return found


def _compiled(pattern: str) -> re.Pattern[str]:
    try:
        return re.compile(pattern)
    except re.error as error:
        raise SelfHealError("a redaction pattern is not a regular expression", pattern, str(error)) from error


def _outside(text: str, pattern: re.Pattern[str], replace: Callable[[re.Match[str]], str]) -> str:
    """Substitute only between placeholders, so that a pattern such as `.+` does not redact them again."""
    if PLACEHOLDER not in text:
        return pattern.sub(replace, text)
    return PLACEHOLDER.join(pattern.sub(replace, part) for part in text.split(PLACEHOLDER))


def _first_group(found: re.Match[str]) -> str:
    start, end = found.span(1) if found.re.groups and found.group(1) is not None else found.span()
    if start == end:
        return found.group()
    return found.string[found.start() : start] + PLACEHOLDER + found.string[end : found.end()]


def _authority(authority: str) -> str:
    # Left out: with the placeholder in it, the brackets would be read as an IPv6 address.
    return authority.rpartition("@")[2]


def _path(path: str) -> str:
    segments = path.split("/")
    return "/".join(_segment(segment, before=segments[i - 1] if i else "") for i, segment in enumerate(segments))


def _segment(segment: str, *, before: str) -> str:
    if before.lower() in TOKEN_PATHS and len(segment) >= 16 and has_digit_and_letter(segment):
        return segment if segment == PLACEHOLDER else PLACEHOLDER
    return by_name(by_form(segment))


def _changes(change: Callable[[str], str]) -> Callable[[str], bool]:
    return lambda text: change(text) != text


def _unheard(_: str) -> None:
    """A rule only asks whether a text would change."""


_RULES: tuple[Rule, ...] = (
    ("...", _changes(lambda text: by_cut(text, _unheard))),
    *((mark, _changes(lambda text: by_comparison(text, _unheard))) for mark in ("where '", 'where "', "assert ")),
    ("://", lambda text: _IN_URL.search(text) is not None),
    ("<", _changes(by_tag)),
    *((stem, partial(holds_name, stem)) for stem in NAME_STEMS),
    *((mark, _changes(partial(form.pattern.sub, form.replace))) for form in (*FORMS, *LITERALS) for mark in form.marks),
)
