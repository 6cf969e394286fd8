"""Whether a value that a name calls a secret can be looked for elsewhere, and the credentials that stand in values.

What a name says is less sure than what was typed: a value has to look made up, as sure as its name is not.
"""

import base64
import binascii
import re
from collections.abc import Iterator

from pytest_selfheal.redaction.forms import PLACEHOLDER
from pytest_selfheal.redaction.names import (
    CERTAIN,
    LIKELY,
    NOT_SECRET_VALUES,
    SECRET_WORDS,
    SURE,
    UNSURE,
    is_cookie_name,
    is_name_word,
    is_secret_name,
)
from pytest_selfheal.redaction.typed import is_ordinary


def _listed(words: str) -> frozenset[str]:
    return frozenset(words.split())


SHORTEST, LONGEST, _LONGEST_SURE = 6, 300, 4000  # characters
_SHORTEST_PHRASE, _SHORTEST_JOINED = 8, 10
# "12.5", "250ms", "v2.1", "2026-11-22", "10:45"; "/srv/app", "C:\app", "test_login_2", "example.test"; "#token-12",
# "input.box-2"
_PLAIN = re.compile(
    r"[\d.,:%/+-]*[a-z%]{0,3}|v\d[\w.-]*|\d{4}-\d\d-\d\d\S*|~?\.{0,2}/.*|[A-Za-z]:\\.*|\S*://.*"
    r"|(?:test|case|step|build|job|run)[\W_].*|[a-z-]+\.[a-z]{2,4}|[#.][a-z_-][\w-]*|\w*\[.*"
    r"|(?:div|span|input|button|a|form|p|li|ul|t[dr]|section|label|select|textarea|h\d)[#.][a-z_-][\w-]*",
    re.IGNORECASE,
)
_MIXED = re.compile(r"(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z0-9]{6,}", re.ASCII)  # "Corncrake55hay", not "order-4711"
_ID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
_NAME_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
_PHRASE = re.compile(r"[^\W_]+(?:[ '’-][^\W_]+){1,23}[.!?\d]{0,4}")  # "blue harbour moon"
# "Forgot your password?", "Wrong code": words about a secret, in front of it or on a button.
_TALK = _listed(
    "must please enter type forgot forgotten your wrong invalid incorrect required missing expired again confirm "
    "repeat show hide change reset new old current not least characters ihr dein bitte falsch votre tu su"
)
# What pages say anyhow: on buttons, in a state, of a role, as a name of an example.
_PAGE_WORDS = _listed(
    "cancel submit continue delete remove close welcome settings profile home logout logged signed admin "
    "administrator manager customer member viewer editor owner developer active inactive pending enabled disabled "
    "default example sample success successful error failed failure loading checkout basket register account "
    "accounts monday tuesday wednesday thursday friday saturday sunday january february march april august "
    "september october november december shipped delivered returned approved rejected cancelled canceled created "
    "updated deleted public hidden visible monthly weekly yearly premium standard basic bearer digest password "
    "passwords expected actual nothing everything something"
)
_SCHEME = re.compile(r"(?:bearer|basic|digest|token|apikey|negotiate)\s+([^\s,;]{6,4000})", re.IGNORECASE)
_PAIR = re.compile(r"[^\s:/@]{1,80}:([^\s/][^\s]{3,200})")  # "jo:hunter2"
_COOKIE = re.compile(r"([\w.$-]{1,80})=([^\s;=,]{6,4000}={0,2})(?:;|\Z)")
_USER_INFO = re.compile(r"://([^\s:/?#@\"'<>`]{12,200})@")  # "https://9f86d081884c7d65@o1.sentry.test/2"


def is_telling(value: str, sure: int) -> bool:
    """Does a value look so made up that it can be looked for wherever it stands?"""
    if not SHORTEST <= len(value) <= (_LONGEST_SURE if sure >= SURE else LONGEST) or PLACEHOLDER in value:
        return False
    if any(c.isspace() for c in value):
        return sure == CERTAIN and _is_phrase(value)
    if value.isdigit():
        return sure > UNSURE
    folded = value.lower()
    if _PLAIN.fullmatch(value) or folded in NOT_SECRET_VALUES:
        return False
    if is_secret_name(value) and (sure < SURE or _names_field(value)):
        return False  # the name of a field: "password2"
    if sure == UNSURE:
        return _MIXED.search(value) is not None and not _ID.fullmatch(value)
    if value.isalpha():
        return (sure >= SURE and folded not in SECRET_WORDS and not _is_common(folded)) or not (
            value.islower() or value.isupper() or value[1:].islower()
        )
    if not any(c.isalpha() for c in value):
        return False
    if sure == CERTAIN and "-" in value and len(value) >= _SHORTEST_PHRASE:
        return True
    return any(not c.isalpha() and c not in "-_." for c in value) or (sure >= SURE and _is_joined(value))


def credentials_in(name: str, text: str) -> Iterator[tuple[str, int]]:
    """What is secret of a value that has a form of its own: of a header, of cookies, of a pair."""
    scheme = _SCHEME.fullmatch(text.strip())
    if scheme is not None:
        yield scheme[1], SURE
        try:
            pair = _PAIR.fullmatch(base64.b64decode(scheme[1], validate=True).decode())
        except (binascii.Error, UnicodeDecodeError):
            pair = None
    else:
        is_pair = name.lower().endswith(("auth", "cred", "creds", "credentials", "login"))
        pair = _PAIR.fullmatch(text) if is_pair else None
    if pair is not None:
        yield pair[1], SURE
    if "=" in text and name.lower().endswith(("cookie", "cookies")):
        yield from ((value, LIKELY) for key, value in _COOKIE.findall(text) if is_cookie_name(key))
    if "@" in text and "://" in text:
        yield from ((user, UNSURE) for user in _USER_INFO.findall(text))


def lines_of(text: str) -> Iterator[str]:
    """A text by itself, or the lines of one that has several: of a key file."""
    if "\n" not in text.strip():
        yield " ".join(text.split())
    else:
        yield from (line.strip() for line in text.splitlines() if not line.startswith("-----"))


def _names_field(value: str) -> bool:
    """Is it made of the words that fields are named with, "new-password-2"; and not "kestrel-otp-91"?"""
    if value == value.lower() and not any(c.isdigit() for c in value):
        return True
    return all(is_name_word(word.lower()) or is_ordinary(word.lower()) for word in _NAME_WORD.findall(value))


def _is_common(word: str) -> bool:
    return is_ordinary(word) or word in _PAGE_WORDS


def _is_joined(value: str) -> bool:
    """Words for a token, "garnet-wolf-x", and not those that things are named with: "token-input"."""
    words = re.findall(r"[^\W\d_]+", value.lower())
    return len(value) >= _SHORTEST_JOINED and sum(_is_common(w) or is_name_word(w) for w in words) * 2 < len(words)


def _is_phrase(value: str) -> bool:
    """Words for a password, not words about one: neither "Wrong password" nor "Name or e-mail"."""
    if len(value) < _SHORTEST_PHRASE or not _PHRASE.fullmatch(value):
        return False
    words = [word.lower() for word in re.findall(r"[^\W\d_]+", value)]
    if any(word in SECRET_WORDS or word in _TALK for word in words):
        return False
    return sum(map(_is_common, words)) * 2 < len(words) or any(c.isdigit() for c in value)
