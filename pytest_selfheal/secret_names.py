"""Which names mean a secret: of fields, headers, query values, JSON keys, and of the fields people type into."""

import re
from functools import lru_cache


def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


SECRET_WORDS = _words(
    "password passwords passwd pwd pw passphrase passcode secret secrets token tokens jwt bearer authorization "
    "cookie cookies credential credentials creds otp totp cvv cvc ssn csrf xsrf sid signature sig pin "
    "psw pswd passwort kennwort contrasena contrase senha wachtwoord"  # "contraseña": letters of ASCII make the words
)
_SECRET_COMPOUNDS = _words(
    "apikey accesskey privatekey secretkey signingkey encryptionkey authkey sessionid sessionkey sessid "
    "cardnumber password passwd token secret"
)
# "token_count", "password-hint": the last word says that the value is about the secret, not the secret.
_ABOUT_WORDS = _words(
    "count counts length len type expiry expires expiration at in ttl url uri link path field input label hint "
    "strength policy required valid invalid enabled disabled reset name names consent banner notice settings "
    "preferences limit used usage min max error errors message placeholder visible toggle button btn form page "
    "box icon missing expired"
)
# "max_tokens", "hasPassword": the first word does the same.
_ABOUT_FIRST = _words("max min total num count has is requires show hide forgot change reset")
# What stands at a secret's name without being one: types in response shapes, "token: undefined", "password: required".
NOT_SECRET_VALUES = _words(
    "... null none undefined true false nan string number integer float boolean object array any unknown required "
    "missing invalid expired empty optional incorrect wrong password token"
)
# Only in a URL do these short names mean a credential: ?code=4/P7q…&state=af0
SECRET_URL_NAMES = _words("code auth key state nonce ticket session samlresponse samlrequest access hash")
TOKEN_PATHS = _words("token tokens reset reset-password verify invite invitation magic activate confirm")
# With "x-" before it, the name of a header that may hold one: "X-Auth", "X-Session".
_HEADER_WORDS = _words("auth api session access key hmac nonce")
# Of cookies and of what a page stores these hold one as well; a form may ask for a "session" of a conference.
_COOKIE_WORDS = _words("session sess sessionid sessid auth remember login refresh identity sso")
# "pass" is a password, a result and a ticket.
_OTHER_PASSES = re.compile(
    r"(?:boarding|season|day|week|month|ski|bus|train|hall|entry|travel|guest|visitor|by|com|tres|under|over|render"
    r"|first|second|third|test|tests)[\s_-]?\Z",
    re.IGNORECASE,
)
# A name that holds none of these holds no secret.
NAME_STEMS = (
    *(
        "pass",
        "pwd",
        "pw",
        "psw",
        "kennwort",
        "contraseña",
        "contrasena",
        "senha",
        "wachtwoord",
        "x-a",
        "secret",
        "token",
        "jwt",
        "bearer",
        "auth",
        "cookie",
        "credential",
        "creds",
    ),
    *("otp", "cvv", "cvc", "ssn", "csrf", "xsrf", "sid", "sig", "pin", "key", "sess", "cardnumber"),
)

# Of an attribute that a page invents these name a credential too: data-auth="…"; "data-author" does not.
_ATTRIBUTE_WORDS = _words("auth session nonce hmac credential secret apikey")
_SHORTEST_ATTRIBUTE = 6  # characters; "true", "left", "42"

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")  # "newPassword2" → new, Password, 2
SECRET_FIELD = re.compile(  # 'get_by_label("Card number")', "#cvv", '[name="userPassword"]', "One-time code"
    r"passw|passphrase|passcode|secret|token|api[\s_-]?key|credential|card[\s_-]?n(?:umber|um|o)\b|cc-?(?:num|csc)"
    r"|(?:credit|debit)[\s_-]?card|one[\s_-]?time|verification[\s_-]?code|security[\s_-]?code|social[\s_-]?security|iban"
    r"|(?<![a-z])(?:pwd|pin|otp|totp|cvv|cvc|cvn|ssn|2fa|mfa)(?![a-z])",
    re.IGNORECASE,
)


@lru_cache(maxsize=4096)
def is_secret_name(name: str) -> bool:
    """Does a field, header, query or JSON key of this name hold a secret?"""
    words = [word.lower() for word in _WORD.findall(name)]
    if not words or words[-1] in _ABOUT_WORDS or words[0] in _ABOUT_FIRST:
        return False
    if not SECRET_WORDS.isdisjoint(words):
        return True
    letters = "".join(word for word in words if not word.isdigit())
    return any(letters.endswith(compound) for compound in _SECRET_COMPOUNDS)


@lru_cache(maxsize=1024)
def is_cookie_name(name: str) -> bool:
    """Does a cookie of this name, or an entry of a page's storage, say who somebody is ("session", "auth")?"""
    words = [word.lower() for word in _WORD.findall(name)]
    return is_secret_name(name) or (not _COOKIE_WORDS.isdisjoint(words) and words[-1] not in _ABOUT_WORDS)


def may_be_secret_name(name: str, before: str = "") -> bool:
    """Does the value decide: "pass" for a password, a header like "X-Auth"? `before` stands before it in a text."""
    words = [word.lower() for word in _WORD.findall(name)] or [""]
    if words[-1] == "pass":
        return not _OTHER_PASSES.search(before + name[:-4])
    return words[0] == "x" and words[-1] in _HEADER_WORDS


@lru_cache(maxsize=2048)
def _is_secret_attribute_name(name: str) -> bool:
    words = [word.lower() for word in _WORD.findall(name)]
    if is_secret_name(name):
        return True
    return not _ATTRIBUTE_WORDS.isdisjoint(words) and words[-1] not in _ABOUT_WORDS and words[0] == "data"


def is_secret_attribute(name: str, value: str) -> bool:
    """Does an attribute of this name hold a secret ("data-token", "data-auth")?"""
    if not name.startswith("data-") or len(value) < _SHORTEST_ATTRIBUTE or value.lower() in NOT_SECRET_VALUES:
        return False
    return _is_secret_attribute_name(name)
