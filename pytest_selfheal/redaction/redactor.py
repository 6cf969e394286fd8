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
    Hear,
    by_form,
    holds_number,
    is_card_number,
    is_odd_word,
    may_hold_number,
    without_keys,
)
from pytest_selfheal.redaction.heard import Heard
from pytest_selfheal.redaction.learned import Learned
from pytest_selfheal.redaction.literals import LITERALS, by_literal
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
from pytest_selfheal.redaction.suspects import Rule, folded_ascii, suspects
from pytest_selfheal.redaction.typed import MODIFIERS, TYPING, hidden, is_harmless, says_secret, typed_by

if TYPE_CHECKING:
    from pytest_selfheal.models.element import Element

MAX_DEPTH = 64

_COOKIE_KEYS = frozenset({"domain", "httpOnly", "sameSite", "expires"})
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
_FIELD_TAG = re.compile(r"<(?:input|meta)\b[^<>]{0,4000}+>", re.IGNORECASE)  # '<input name="csrf_token" value="…">'
_TAG_NAME = re.compile(
    r"\b(?:name|id|type|property|autocomplete)=(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+))", re.IGNORECASE
)
_TAG_VALUE = re.compile(r"(\b(?:value|content)=\\?)(?:\"[^\"]*\"|'[^']*'|[^\s\"'>]+)", re.IGNORECASE)
_NAMED = re.compile(  # 'api_key=…', '"token": "…"', 'password: …', 'token 9f8e7d6c', '\"secret\":\"…\"'
    rf"(?:{'|'.join(NAME_STEMS)})[\w-]{{0,40}}+(\\?[\"'])?"
    r"(?:\]?\s{0,3}(?:=>|->|→|:(?!:)|[!=]==?|=)\s{0,3}(?:[|>][-+]?\s{1,20})?|\s(?:[-–—]\s|(?:is|was|ist|war|lautet|est|es|é|è|jest|är|er)\s)?)",
    re.IGNORECASE | re.ASCII,
)
# What may follow the stem of a name, in a text that is worth a look; the value behind a space has a digit and a letter.
_FOLLOWED = re.compile(
    r"[\w-]{0,40}+(?:\\?[\"'])?(?:\]?\s{0,3}(?:=>|->|→|:(?!:)|=)|\s[-–—]\s|\s(?:(?:is|was|ist|war|lautet|est|es|é|è|jest|är|er)\s)?(?:[\\\"'`]"
    r"|(?=[^\s\"'`,;&<>\\]*\d)(?=[^\s\"'`,;&<>\\]*[^\W\d_])[^\s\"'`,;&<>\\]{8}))"
)
_MOT_DE_PASSE = re.compile(r"\bmots? de passe\Z", re.IGNORECASE)  # three words in French
_HEADERS = ("auth", "cookie")
_HEADER = re.compile(r"(?:authorization|cookie)(?:\\?[\"'])?\s", re.IGNORECASE | re.ASCII)
_NAME_START = re.compile(r"[\w-]{0,64}\Z", re.ASCII)
_FOLDER = re.compile(r"/|~?(?:/[\w.@~-]+){2,}/?|[A-Za-z]:\\.*")  # 'PWD=/srv/app': the working directory
# "12", "85%", "250ms", "v2.1", "test_login_2"
_RESULT = re.compile(
    r"\d[\d.,:]*[a-z%]{0,3}|v\d+(?:\.\d+)*(?:-?[a-z]{1,5}[\d.]*)?"
    r"|(?:test|case|step|build|job|run)[\W_].*",
    re.IGNORECASE,
)
_VALUE = re.compile(  # what follows a name: \"…\", "…", '…', or up to a space or delimiter
    r"(\\[\"'])((?:(?!\\[\"'])[^\r\n])*+)|([\"'`])((?:\\.|(?!\3)[^\\\r\n])*+)|()([^\s\"'`,;&<>\\]++)"
)
# 'self.password = page.locator("#pw")', 'password = os.environ["PW"]': what is called or looked up, and no value
_CALL = re.compile(r"[^\W\d]\w*(?:\.\w+)*[(\[]")
_QUOTES = ('"', "'", "`")
_HEADER_VALUE = re.compile(
    r"()()()()()((?:bearer|basic|digest|token|negotiate|aws4|apikey)\b[^\r\n\"'<>\\]*+)",
    re.IGNORECASE,
)
_SCHEMES = ("bearer", "basic", "token", "apikey")
_AUTHORITY = re.compile(
    r"\b[a-zA-Z][\w+.-]{1,30}://[^\s:/?#@\"'<>`]*:([^\s\"'<>`/@]+)@"
)  # "https://jo:hunter2@shop.test"
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
            text = _FIELD_TAG.sub(_field_tag, text)
        text = _by_name(by_form(by_literal(text, said.append), said.append), said.append)
        text = by_cut(by_comparison(text, said.append), said.append)
        cleaned = self._repeated(text, said)
        # what stands beside the repetition of a secret may have the form of one when that is gone
        return by_form(cleaned) if cleaned != text else cleaned

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
            return self._repeated(_by_name(by_form(known)), [])
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
        elif key not in MODIFIERS and not self._learned.move(key):
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
        is_password = is_secret_name(plain) or (may_be and _looks_typed(decoded))
        if is_password:
            self._heard.add(decoded)  # the page may say it, too
        if is_password or plain.lower() in SECRET_URL_NAMES:
            return f"{by_form(name)}={PLACEHOLDER}"
        cleaned = self.url(decoded) if "://" in decoded else _by_name(by_form(self._known(decoded)))
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
        pair = "value" in mapping and _names_secret(mapping)
        return {
            (self.text(key) if isinstance(key, str) else key): self._value(
                item, secret=secret or (pair and key == "value") or _is_secret_entry(str(key), item), depth=depth
            )
            for key, item in mapping.items()
        }


def _names_secret(mapping: dict[Any, Any]) -> bool:
    """{"name": "Authorization", "value": "…"}: how HAR files and cookie lists write a pair."""
    name = mapping.get("name")
    is_cookie = not _COOKIE_KEYS.isdisjoint(mapping)
    return isinstance(name, str) and (is_cookie_name(name) if is_cookie else is_secret_name(name))


def _is_secret_entry(key: str, item: Any) -> bool:
    return is_secret_name(key) or (isinstance(item, str) and may_be_secret_name(key) and _looks_typed(item))


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


def _has_digit_and_letter(value: str) -> bool:
    return any(c.isdigit() for c in value) and any(c.isalpha() for c in value)


def _field_tag(found: re.Match[str]) -> str:
    names = ("".join(filter(None, groups)) for groups in _TAG_NAME.findall(found.group()))
    if not any(is_secret_name(name) for name in names):
        return found.group()
    return _TAG_VALUE.sub(lambda value: f'{value.group(1)}"{PLACEHOLDER}"', found.group())


def _by_name(text: str, hear: Hear | None = None) -> str:
    """Redact what follows a secret's name; one pass, each name looked at once."""
    folded = folded_ascii(text)
    if not any(stem in folded and _is_followed(stem, text, folded) for stem in NAME_STEMS):
        return text
    out, done = [], 0
    for found in _NAMED.finditer(text):
        if found.start() < done:
            continue
        span = _named_value(text, found)
        if span is not None:
            if hear is not None:
                hear(text[span[0] : span[1]])
            out += [text[done : span[0]], PLACEHOLDER]
            done = span[1]
    return "".join([*out, text[done:]]) if out else text


def _is_followed(stem: str, text: str, folded: str) -> bool:
    """Whether there is a value behind a name with this stem: "author" and "Cookie settings" have none."""
    at = folded.find(stem)
    while at >= 0:
        if _FOLLOWED.match(text, at + len(stem)) or (stem in _HEADERS and _HEADER.match(text, at)):
            return True
        at = folded.find(stem, at + 1)
    return False


def _named_value(text: str, found: re.Match[str]) -> tuple[int, int] | None:
    """Where the secret after the name `found` stands."""
    before = _NAME_START.search(text, max(0, found.start() - 64), found.start())
    start = before.start() if before else found.start()
    matched, separator = found.group(), found.group().strip()
    name = text[start : found.start()] + re.split(r"[^\w-]", matched, maxsplit=1)[0]
    is_password = is_secret_name(name) or _MOT_DE_PASSE.search(text, max(0, start - 12), start + len(name)) is not None
    if not is_password and not may_be_secret_name(name, text[max(0, start - 12) : start]):
        return None
    value = _value_after(text, found.end(), name)
    if value is None:
        return None
    quote_mark = value[1] or value[3]
    content, span = _content(value)
    if (
        not content.strip("([{")
        or (not quote_mark and _CALL.fullmatch(content) and text[span[1] : span[1] + 1] in _QUOTES)
        or content == PLACEHOLDER
        or f"{content}]" == PLACEHOLDER
        or content.lower() in NOT_SECRET_VALUES
    ):
        return None
    if quote_mark and text[start - 1 : start] == quote_mark and not found[1]:
        return None  # get_by_label("Password:").fill("x"): the quote closes the name, it doesn't open a value
    if content.lower() in _SCHEMES and not quote_mark:
        return None  # "password: Bearer 0af3…": the secret comes behind it, and has a rule of its own
    if not is_password:
        return span if separator[-1:] in ("=", ">", ":", "→") and _looks_typed(content) else None
    if separator[-1:] in ("→", "-", "–", "—"):
        return span if _looks_typed(content) else None
    if name.lower() == "pwd" and _FOLDER.fullmatch(content):
        return None
    if separator[-1:] in ("=", ">"):
        return None if separator[-2:] in ("==", "!=") and not quote_mark else span
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


def _looks_typed(value: str) -> bool:
    """As passwords are: "hunter2", "let-me-in!"; not the result of a test or a path."""
    if len(value) < 6 or _RESULT.fullmatch(value) or "/" in value or "::" in value:
        return False
    return any(c.isalpha() for c in value) and any(not c.isalpha() and c not in "-_." for c in value)


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
    return _by_name(by_form(segment))


def _holds_name(stem: str, text: str) -> bool:
    return _is_followed(stem, text, folded_ascii(text))


def _changes(change: Callable[[str], str]) -> Callable[[str], bool]:
    return lambda text: change(text) != text


def _unheard(_: str) -> None:
    """A rule only asks whether a text would change."""


_RULES: tuple[Rule, ...] = (
    ("...", _changes(lambda text: by_cut(text, _unheard))),
    *((mark, _changes(lambda text: by_comparison(text, _unheard))) for mark in ("where '", 'where "', "assert ")),
    ("://", lambda text: _IN_URL.search(text) is not None),
    ("<", _changes(lambda text: _FIELD_TAG.sub(_field_tag, text))),
    *((stem, partial(_holds_name, stem)) for stem in NAME_STEMS),
    *((mark, _changes(partial(form.pattern.sub, form.replace))) for form in (*FORMS, *LITERALS) for mark in form.marks),
)
