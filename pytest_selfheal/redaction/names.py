"""Which names mean a secret: of fields, headers, query values, JSON keys, and of the fields people type into."""

import re
import unicodedata
from functools import lru_cache


def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


SECRET_WORDS = _words(
    "password passwords passwd pwd pw passphrase passcode secret secrets token tokens jwt bearer authorization "
    "cookie cookies credential credentials creds otp totp cvv cvc ssn csrf xsrf sid signature sig pin "
    "psw pswd passwrd passphrases passcodes mnemonic "
    # The last ones without their accents: "contraseña", "lösenord", "hasło", "şifre"
    "passwort kennwort passord mdp jeton contrasena contrasenia senha wachtwoord parola losenord salasana haslo sifre "
    "heslo jelszo adgangskode kodeord lozinka"
)
_SECRET_COMPOUNDS = _words(
    "apikey accesskey privatekey secretkey signingkey encryptionkey authkey sessionid sessionkey sessid "
    "cardnumber password passwd token secret motdepasse palavrapasse seedphrase recoveryphrase "
    "cleapi claveapi chaveapi chiaveapi apischlussel apischluessel apisleutel"
)
_OTHER_SCRIPTS = ("пароль", "密码", "密碼", "パスワード", "비밀번호")  # in Russian, Chinese, Japanese, Korean
_PLAIN_LETTERS = str.maketrans("łøđıŁØĐ", "lodiLOD")  # of those without an accent to take off
# "token_count", "password-hint": the last word says that the value is about the secret, not the secret.
_ABOUT_WORDS = _words(
    "count counts length len type expiry expires expiration at in ttl url uri link path field input label hint "
    "strength policy required valid invalid enabled disabled reset name names consent banner notice settings "
    "preferences limit used usage min max error errors message placeholder visible toggle button btn form page "
    "box icon missing expired "
    # "pin_color", "token_provider": of things that pages show as well
    "color colour brand flavor flavour board size shape style state status mode index position width height date day "
    "version provider issuer format prefix suffix note santa garden service store"
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
    r"|first|second|third|test|tests|all|every|each|last)[\s_-]?\Z",
    re.IGNORECASE,
)
# A name that holds none of these holds no secret.
NAME_STEMS = (
    *("pass", "pwd", "pw", "psw", "kennwort", "contraseña", "contrasena", "senha", "wachtwoord", "mdp", "parola"),
    *("lösenord", "losenord", "salasana", "hasło", "haslo", "şifre", "sifre", "heslo", "jelszó", "jelszo"),
    *("adgangskode", "kodeord", "jeton", *_OTHER_SCRIPTS),
    *("x-a", "secret", "token", "jwt", "bearer", "auth", "cookie", "credential", "creds"),
    *("otp", "cvv", "cvc", "ssn", "csrf", "xsrf", "sid", "sig", "pin", "key", "sess", "cardnumber"),
)

# How sure a variable's name makes it that its value is a secret; of CERTAIN it may be several words.
UNSURE, LIKELY, SURE, CERTAIN = 1, 2, 3, 4
# "TOKEN_SELECTOR": what a test looks for, not what it keeps
_LOOKED_FOR = re.compile(
    r"(?:selector|locator|xpath|css|test_?id|element|regex|pattern|text|title|header|class|role|file|dir|host|user|url)s?\Z",
    re.IGNORECASE,
)
_PASSWORD_WORDS = SECRET_WORDS - _words(
    "secret secrets token tokens jwt bearer authorization cookie cookies credential credentials creds otp totp cvv cvc "
    "ssn csrf xsrf sid signature sig pin jeton"
)
_PASSWORD_COMPOUNDS = ("password", "passwd", "passphrase", "motdepasse", "palavrapasse", "seedphrase", "recoveryphrase")
_QUALIFIERS = _words("prod production dev stage staging test qa admin user main default")  # "PASSWORD_PROD"
_MAILED = _words("reset change forgot")
_NUMBERS = _words("pin otp totp cvv cvc ssn passcode")
_NAMING = _words("session login remember refresh identity sso")  # what cookies are called, and much besides
_LIKELY_WORDS = _words("auth cred psswd salt pepper hmac nonce dsn clave geheim authentication")
_KEY_WORDS = _words("key keys seed seeds pat schlussel schluessel cle chave chiave llave sleutel klucz")
_OTHER_KEYS = _words(
    "cache sort primary foreign order row item issue project partition public hot short map dict group index object "
    "column i18n l10n translation message label feature flag storage lookup natural business data test event arrow "
    "hash random node react list state route query sorting s3 file parent child sub ticket story random faker "
    "idempotency request trace lock"
)
_CODE_WORDS = _words("access unlock door security verification confirmation recovery backup sms auth login time mfa")
_NAMING_WORDS = _words(
    "new old current confirm repeat again login user admin my the key api access refresh id text data"
)
_HARMLESS_KEYS = _words(
    "user username name login email mail host hostname url uri server domain path role roles scope scopes type kind "
    "id label title lang language region env environment port algorithm alg issuer iss expires created description"
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
    words = _words_in(name)
    if not words or words[-1] in _ABOUT_WORDS or words[0] in _ABOUT_FIRST:
        return not name.isascii() and name.casefold() in _OTHER_SCRIPTS
    if not SECRET_WORDS.isdisjoint(words):
        return True
    letters = "".join(word for word in words if not word.isdigit())
    return any(letters.endswith(compound) for compound in _SECRET_COMPOUNDS)


def _words_in(name: str) -> list[str]:
    if not name.isascii():
        name = unicodedata.normalize("NFKD", name.translate(_PLAIN_LETTERS)).encode("ascii", "ignore").decode()
    return [word.lower() for word in _WORD.findall(name)]


@lru_cache(maxsize=4096)
def sureness(name: str, *, is_entry: bool = False) -> int:
    """How sure it is that a variable, or an entry or attribute of one, holds a secret by its name; 0: it does not.

    Names of a program are less ambiguous than words of a page: "SMTP_PASS", "stripe_key", "otpSeed", "unlock_code".
    """
    if _LOOKED_FOR.search(name):
        return 0
    if is_secret_name(name):
        return CERTAIN if _takes_phrase(name) else LIKELY if name.lower().endswith(("cookie", "cookies")) else SURE
    words = [word for word in _words_in(name) if not word.isdigit()]
    if not words or words[-1] in _ABOUT_WORDS:
        return 0
    last, before = words[-1], words[:-1]
    if is_entry and not _COOKIE_WORDS.isdisjoint(words):
        return UNSURE if last in _NAMING else LIKELY
    if last in ("pass", "passe"):
        is_setting = name.isupper() and bool(before)
        return 0 if _OTHER_PASSES.search(name[: name.lower().rfind(last)]) else CERTAIN if is_setting else LIKELY
    if last in _LIKELY_WORDS or (before and before[0] in _MAILED and last in SECRET_WORDS):  # "reset_token"
        return LIKELY
    if last in ("code", "codes"):
        return LIKELY if not _CODE_WORDS.isdisjoint(before) else 0
    if last in _KEY_WORDS:
        is_named = bool(before) or name.isupper()
        return UNSURE if is_named and _OTHER_KEYS.isdisjoint(before) else 0
    return 0


def is_other_key(word: str) -> bool:
    """Does it say of a key that it is none to a door: the "cache" of "cache key"?"""
    return word.lower() in _OTHER_KEYS


def takes_number(name: str) -> bool:
    """Is it a secret of digits? Tokens are counted as well."""
    return not _NUMBERS.isdisjoint(_words_in(name))


def _takes_phrase(name: str) -> bool:
    """Is it called a password last: neither "secret_santa" nor "signature", which have words that pages show?"""
    words = [word for word in _words_in(name) if not word.isdigit() and word not in _QUALIFIERS]
    if not words:
        return not name.isascii()
    return (
        words[-1] in _PASSWORD_WORDS
        or (words[-1] == "secret" and len(words) > 1)
        or "".join(words).endswith(_PASSWORD_COMPOUNDS)
    )


def is_name_word(word: str) -> bool:
    """Do fields of secrets, and what is about them, have this word in their names?"""
    return word in SECRET_WORDS or word in _ABOUT_WORDS or word in _ABOUT_FIRST or word in _NAMING_WORDS


@lru_cache(maxsize=1024)
def is_harmless_key(name: str) -> bool:
    """Is it no secret even in what is called one: the user's name in `credentials`?"""
    words = _words_in(name)
    return bool(words) and words[-1] in _HARMLESS_KEYS and not is_secret_name(name)


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
