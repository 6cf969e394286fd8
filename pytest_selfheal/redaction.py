"""What must never be written down is replaced by `[redacted]` before anything is stored.

Three ways to know a secret: by its name (`password=…`), by its form (a JWT, a key prefix, a random run of characters),
and by having seen it typed into a password field. Names and forms are kept narrow on purpose: a diagnosis lives on
locators, paths and messages, and these must stay readable. Ids (UUIDs, hashes in hex, numbers) are no secrets by form.
"""

import re
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, unquote

from pytest_selfheal.errors import SelfHealError
from pytest_selfheal.learned import Learned
from pytest_selfheal.secret_names import (
    NAME_STEMS,
    NOT_SECRET_VALUES,
    SECRET_URL_NAMES,
    SECRET_WORDS,
    TOKEN_PATHS,
    is_secret_name,
)
from pytest_selfheal.suspects import LONG_WORD, PEM, SCHEME_STEMS, TAG, URL, suspects
from pytest_selfheal.typed import TYPING, hidden, is_harmless, says_secret, typed_by

if TYPE_CHECKING:
    from pytest_selfheal.models.element import Element

PLACEHOLDER = "[redacted]"

MAX_DEPTH = 64
# Average length of a word or number inside a run. Measured: base62 tokens 1.4…1.9, identifiers such as
# "iPhone14ProMaxBackCover" 3.1 and more.
RANDOM_CHUNK = 2.3


_EXPECTING = ("to_have_value", "not_to_have_value")  # of a field

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")  # "newPassword2" → new, Password, 2
_RUN = re.compile(r"(?<![\w+-])[\w+-]{20,}+={0,2}", re.ASCII)  # "xKf93hGq0sPzL27vTbWn"
_HEX_ID = re.compile(r"[0-9a-fA-F-]+")  # "7d793037-a076-4d2f-8f5a-0c2b0a6d5b11"
_PEM = re.compile(r"-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----.*?(?:-----END [A-Z ]{0,30}PRIVATE KEY-----|\Z)", re.DOTALL)
_URL = re.compile(r"\b(?:https?|wss?|ftp)://[^\s\"'<>`)\\]++")  # "GET https://u:p@shop.test/?token=1"
_URL_PARTS = re.compile(r"(?:([a-zA-Z][\w+.-]*):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.DOTALL)
_SCHEME = re.compile(r"\b(Bearer|Basic|Token|ApiKey)(\s{1,3})([\w.~+/-]{6,}+={0,2})", re.IGNORECASE | re.ASCII)
_JWT = re.compile(r"(?<![\w-])eyJ[\w-]{8,}+\.[\w-]{4,}+(?:\.[\w-]*+)?", re.ASCII)  # "eyJhbGciOi….eyJzdWIi….sig"
_PREFIXED = re.compile(  # "AKIAIOSFODNN7EXAMPLE", "ghp_16C7e42F292c6912E7710c838347Ae178B4a", "xoxb-17653672481-…"
    r"(?<![\w-])(?:(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{12,}+|gh[pousr]_[A-Za-z0-9]{16,}+|github_pat_\w{16,}+"
    r"|glpat-[\w-]{16,}+|xox[abeoprs]-[\w-]{10,}+|(?:sk|rk|pk)_(?:live|test)_\w{8,}+|whsec_\w{16,}+|AIza[\w-]{30,}+"
    r"|ya29\.[\w-]{16,}+|npm_[A-Za-z0-9]{30,}+|hf_[A-Za-z0-9]{30,}+|pypi-[\w-]{16,}+|SG\.[\w-]{16,}+\.[\w-]{16,}+)[\w-]*+",
    re.ASCII,
)
_PREFIXED_LOOSE = re.compile(
    r"(?<![\w-])sk-[\w-]{16,}+", re.ASCII
)  # "sk-proj-a8F…"; but "sk-folding-cube" is a spinner
_FIELD_TAG = re.compile(r"<(?:input|meta)\b[^<>]{0,4000}+>", re.IGNORECASE)  # '<input name="csrf_token" value="…">'
_TAG_NAME = re.compile(
    r"\b(?:name|id|type|property|autocomplete)=(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+))", re.IGNORECASE
)
_TAG_VALUE = re.compile(r"(\b(?:value|content)=)(?:\"[^\"]*\"|'[^']*'|[^\s\"'>]+)", re.IGNORECASE)
_NAMED = re.compile(  # 'api_key=…', '"token": "…"', 'password: …', 'token 9f8e7d6c', '\"secret\":\"…\"'
    rf"(?:{'|'.join(NAME_STEMS)})[\w-]{{0,40}}+(\\?[\"'])?"
    r"(?:\]?\s{0,3}(?:=>|->|:(?!:)|=)\s{0,3}|\s(?:is\s|was\s)?)",
    re.IGNORECASE | re.ASCII,
)
_NAME_START = re.compile(r"[\w-]{0,64}\Z", re.ASCII)
_VALUE = re.compile(  # what follows a name: \"…\", "…", '…', or up to a space or delimiter
    r"(\\[\"'])((?:(?!\\[\"'])[^\r\n])*+)|([\"'`])((?:\\.|(?!\3)[^\\\r\n])*+)|()([^\s\"'`,;&<>\\]++)"
)
_HEADER_VALUE = re.compile(
    r"()()()()()((?:bearer|basic|digest|token|negotiate|aws4|apikey)\b[^\r\n\"'<>\\]*+)", re.IGNORECASE
)
_COOKIE_VALUE = re.compile(r"()()()()()([^\s=;,\"'<>\\]++=[^\r\n\"'<>\\]*+)")  # "sid=31d4d96e; Path=/; HttpOnly"


class Redactor:
    """Removes secrets from text, URLs and JSON-like data; one per test.

    What was typed is remembered in `learned`, which the redactors of a session share: listeners that are already
    attached hold this object, and must know a password from the moment it was typed, in whichever test that was.
    `patterns` are the user's regexes; where one has a group, only the first group is replaced.
    """

    def __init__(self, patterns: tuple[str, ...] = (), learned: Learned | None = None) -> None:
        self._patterns = tuple(_compiled(pattern) for pattern in patterns)
        self._learned = learned if learned is not None else Learned()

    def remember(self, secret: str) -> None:
        """Remove `secret` from now on wherever it shows up, also percent-encoded, in base64, in JSON and in HTML."""
        if secret.lower() not in SECRET_WORDS and PLACEHOLDER not in secret:
            self._learned.add(
                secret
            )  # typing "password" into a password field says nothing, and names every such field

    def text(self, text: str) -> str:
        """`text` without secrets; redacting twice changes nothing."""
        if not text:
            return text
        text = self._known(text)
        if PEM in text:
            text = _PEM.sub(PLACEHOLDER, text)
        if URL in text:
            text = _URL.sub(lambda found: self.url(found.group()), text)
        if TAG in text:
            text = _FIELD_TAG.sub(_field_tag, text)
        return _by_name(_by_form(text))

    def texts(self, texts: Collection[str]) -> dict[str, str]:
        """Those of `texts` that hold a secret, each with what `text` makes of it."""
        asked = set(texts) if self._patterns else {*suspects(texts), *self._learned.among(texts)}
        return {text: cleaned for text in asked if (cleaned := self.text(text)) != text}

    def echoes(self, texts: Collection[str]) -> dict[str, str]:
        """Those of `texts` that repeat what was typed, each without any secret."""
        return {text: cleaned for text in self._learned.among(texts) if (cleaned := self.text(text)) != text}

    def url(self, url: str) -> str:
        """`url` without user info, token-like query and fragment values and token-like path segments."""
        parts = _URL_PARTS.fullmatch(self._known(url))
        if parts is None or (parts[1] or "").lower() in ("data", "javascript"):
            return _by_name(_by_form(self._known(url)))
        scheme, authority, path, query, fragment = parts.groups()
        return "".join(
            (
                f"{scheme}:" if scheme else "",
                "" if authority is None else f"//{_authority(authority)}",
                _path(path),
                "" if query is None else f"?{self._query(query)}",
                "" if fragment is None else f"#{self._fragment(fragment)}",
            )
        )

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
        return self._value(value, secret=False, depth=0)

    def argument(
        self, action: str, name: str, value: Any, *, locator: str = "", elements: "Collection[Element]" = ()
    ) -> Any:
        """The argument `name` of a call as it may be written down; `elements` is how its field is known.

        What is typed is kept when the field is proven harmless. Otherwise it is remembered, and its length is kept; not
        even that when the field is known to take a secret.
        """
        if is_secret_name(name):
            return self._value(value, secret=True, depth=0)
        is_typed = action in TYPING and name != "selector"
        if not isinstance(value, str) or not (is_typed or action in _EXPECTING):
            return self.value(value)
        typed = typed_by(action, value)
        if says_secret(locator, elements) or _is_card_number(typed):
            self._learn(typed)
            return PLACEHOLDER if typed else value
        if not typed:
            self.left_field(ended=value == "Enter")
        if not is_typed or not typed:
            return self.text(value)
        if is_harmless(locator, elements, typed) and self.text(typed) == typed:
            return value
        self._learn(typed)
        return hidden(typed)

    def left_field(self, *, ended: bool = False) -> None:
        """The next key may be typed into another field; `ended`: into another form."""
        if ended:
            self._learned.end_keys()
        else:
            self._learned.next_field()

    def _learn(self, typed: str) -> None:
        if len(typed) == 1:
            self._learned.press(typed)
        elif typed:
            self._learned.end_keys()
            self.remember(typed)

    def _known(self, text: str) -> str:
        learned = self._learned.in_text(text)
        if learned is not None:
            text = _outside(text, learned, lambda _: PLACEHOLDER)
        for pattern in self._patterns:
            text = _outside(text, pattern, _first_group)
        return text

    def _query(self, query: str) -> str:
        return "&".join(self._pair(pair) for pair in query.split("&"))

    def _pair(self, pair: str) -> str:
        name, equals, value = pair.partition("=")
        if not equals or not value or value == PLACEHOLDER:
            return _by_form(pair)
        plain = unquote(name)
        if is_secret_name(plain) or plain.lower() in SECRET_URL_NAMES:
            return f"{name}={PLACEHOLDER}"
        decoded = unquote(value)
        cleaned = self.url(decoded) if "://" in decoded else _by_name(_by_form(self._known(decoded)))
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
            items = (self._value(item, secret=secret, depth=depth + 1) for item in value)
            return tuple(items) if isinstance(value, tuple) else list(items)
        if value is None or isinstance(value, bool):
            return value
        if secret:
            return value if str(value).lower() in NOT_SECRET_VALUES or value == "" else PLACEHOLDER
        return value if isinstance(value, int | float) else self.text(str(value))

    def _mapping(self, mapping: dict[Any, Any], *, secret: bool, depth: int) -> dict[Any, Any]:
        # {"name": "Authorization", "value": "…"}: how HAR files and cookie lists write a pair
        pair = isinstance(mapping.get("name"), str) and "value" in mapping and is_secret_name(mapping["name"])
        return {
            (self.text(key) if isinstance(key, str) else key): self._value(
                item, secret=secret or (pair and key == "value") or is_secret_name(str(key)), depth=depth
            )
            for key, item in mapping.items()
        }


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


def _is_random(run: str) -> bool:
    """Twenty characters and more of mixed classes without words in them; hex is an id, not a secret."""
    if len(run) < 20 or _HEX_ID.fullmatch(run):
        return False
    if not (any(c.isdigit() for c in run) and any(c.islower() for c in run) and any(c.isupper() for c in run)):
        return False
    chunks = _WORD.findall(run)
    return sum(map(len, chunks)) / len(chunks) < RANDOM_CHUNK


def _has_digit_and_letter(value: str) -> bool:
    return any(c.isdigit() for c in value) and any(c.isalpha() for c in value)


def _by_form(text: str) -> str:
    # A snapshot has tens of thousands of short strings: ask first what is cheap to ask.
    if _mentions(text, SCHEME_STEMS):
        text = _SCHEME.sub(_scheme, text)
    if not LONG_WORD.search(text):
        return text
    text = _PREFIXED.sub(PLACEHOLDER, _JWT.sub(PLACEHOLDER, text))
    if "sk-" in text:
        text = _PREFIXED_LOOSE.sub(
            lambda found: PLACEHOLDER if _has_case_and_digit(found.group()) else found.group(), text
        )
    return _RUN.sub(lambda found: PLACEHOLDER if _is_random(found.group()) else found.group(), text)


def _mentions(text: str, stems: tuple[str, ...]) -> bool:
    folded = text.lower()
    return any(stem in folded for stem in stems)


def _has_case_and_digit(value: str) -> bool:
    return any(c.isdigit() for c in value) and any(c.isupper() for c in value)


def _scheme(found: re.Match[str]) -> str:
    name, space, token = found.groups()
    inner_upper = any(c.isupper() for c in token[1:]) and any(c.islower() for c in token)
    random = any(c.isdigit() for c in token) or inner_upper or token.endswith("=")
    # "Basic authentication", "Token expired" are prose; "Bearer my-static-token" is not
    return f"{name}{space}{PLACEHOLDER}" if random or (name.lower() == "bearer" and "-" in token) else found.group()


def _field_tag(found: re.Match[str]) -> str:
    names = ("".join(filter(None, groups)) for groups in _TAG_NAME.findall(found.group()))
    if not any(is_secret_name(name) for name in names):
        return found.group()
    return _TAG_VALUE.sub(lambda value: f'{value.group(1)}"{PLACEHOLDER}"', found.group())


def _by_name(text: str) -> str:
    """Redact what follows a secret's name; one pass, each name looked at once."""
    if not _mentions(text, NAME_STEMS):
        return text
    out, done = [], 0
    for found in _NAMED.finditer(text):
        if found.start() < done:
            continue
        span = _named_value(text, found)
        if span is not None:
            out += [text[done : span[0]], PLACEHOLDER]
            done = span[1]
    return "".join([*out, text[done:]]) if out else text


def _named_value(text: str, found: re.Match[str]) -> tuple[int, int] | None:
    """Where the secret after the name `found` stands."""
    before = _NAME_START.search(text, max(0, found.start() - 64), found.start())
    start = before.start() if before else found.start()
    matched, separator = found.group(), found.group().strip()
    name = text[start : found.start()] + re.split(r"[^\w-]", matched, maxsplit=1)[0]
    if not is_secret_name(name):
        return None
    value = _value_after(text, found.end(), name)
    if value is None:
        return None
    quote_mark = value[1] or value[3]
    content, span = _content(value)
    if not content or content == PLACEHOLDER or f"{content}]" == PLACEHOLDER or content.lower() in NOT_SECRET_VALUES:
        return None
    if quote_mark and text[start - 1 : start] == quote_mark and not found[1]:
        return None  # get_by_label("Password:").fill("x"): the quote closes the name, it doesn't open a value
    if separator[-1:] in ("=", ">"):
        return span
    if separator[-1:] != ":":
        return span if len(content) >= 8 and _has_digit_and_letter(content) else None
    return span if quote_mark or _has_digit_and_letter(content) or not _is_prose(text, span[1]) else None


def _value_after(text: str, end: int, name: str) -> re.Match[str] | None:
    words = name.lower()
    if words.endswith("cookie"):
        return _COOKIE_VALUE.match(text, end) or (_VALUE.match(text, end) if text[end : end + 1] in "\"'\\" else None)
    header = _HEADER_VALUE.match(text, end) if words.endswith("authorization") else None
    return header or _VALUE.match(text, end)


def _content(value: re.Match[str]) -> tuple[str, tuple[int, int]]:
    group = 2 if value[1] else 4 if value[3] else 6
    content, (start, end) = value[group], value.span(group)
    if group == 6:
        content = content.rstrip(")]}")
        end = start + len(content)
    return content, (start, end)


def _is_prose(text: str, end: int) -> bool:
    """Does another word follow on the line ("Password: must be longer")?"""
    return re.match(r"[ \t]{1,3}\w", text[end : end + 5]) is not None


def _authority(authority: str) -> str:
    # Left out: with the placeholder in it, the brackets would be read as an IPv6 address.
    return authority.rpartition("@")[2]


def _path(path: str) -> str:
    segments = path.split("/")
    return "/".join(_segment(segment, before=segments[i - 1] if i else "") for i, segment in enumerate(segments))


def _segment(segment: str, *, before: str) -> str:
    if before.lower() in TOKEN_PATHS and len(segment) >= 16 and _has_digit_and_letter(segment):
        return segment if segment == PLACEHOLDER else PLACEHOLDER
    return _by_name(_by_form(segment))


def _is_card_number(value: str) -> bool:
    digits = re.sub(r"[ -]", "", value)
    if not (digits.isdigit() and digits.isascii() and 13 <= len(digits) <= 19):
        return False
    doubled = [int(d) * (2 if i % 2 else 1) for i, d in enumerate(reversed(digits))]
    return sum(d - 9 if d > 9 else d for d in doubled) % 10 == 0
