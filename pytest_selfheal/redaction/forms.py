"""Secrets that are known by their form alone: key files, tokens with a prefix, card numbers, random runs.

Each form names the marks that a text must hold to be asked for it: a page has thousands of texts, and nearly none holds
one. Kept narrow on purpose: a diagnosis lives on locators, paths and messages. UUIDs and hashes in hex are ids.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pytest_selfheal.redaction.names import TOKEN_PATHS, is_other_key

PLACEHOLDER = "[redacted]"

PEM = "-----BEGIN"
# Average length of a word or number inside a run. Measured: base62 tokens 1.4…1.9, identifiers such as
# "iPhone14ProMaxBackCover" 3.1 and more. A long token may have a long chunk by chance, a long identifier has words.
RANDOM_CHUNK, LONG_RUN, LONG_RANDOM_CHUNK = 2.3, 32, 2.8
SHORTEST_RUN, SHORTEST_NUMBER = 20, 15
# Of what is called a key: of all three kinds of characters, of two of them, of hex.
_SHORTEST_KEY, _SHORTEST_PLAIN_KEY, _SHORTEST_HEX_KEY, _KEY_CHUNK = 12, 16, 32, 3.0
# What may be a card number, what may be an IBAN. Written out, since a search for a repetition is three times as slow.
_CARD_START = re.compile(r"\d\d\d\d[ -]?\d{4}(?:[ -]?\d){4}", re.ASCII)
_IBAN_START = re.compile(r"[A-Z][A-Z]\d\d ?[A-Z0-9]{4}", re.ASCII)

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")  # "newPassword2" → new, Password, 2
_RUN = re.compile(r"(?<![\w+/-])[\w+/-]{20,}+={0,2}", re.ASCII)  # "xKf93hGq0sPzL27vTbWn"
_HEX_ID = re.compile(r"[0-9a-fA-F-]+")  # "7d793037-a076-4d2f-8f5a-0c2b0a6d5b11"
_PEM = re.compile(
    r"-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----.*?(?:-----END [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----|\Z)",
    re.DOTALL,
)
_CARD = re.compile(r"(?<![\w.-])(?:\d{4}([ -]?)\d{4}\1\d{4}\1\d{4}|3\d{3}([ -]?)\d{6}\2\d{5})(?![\w-])", re.ASCII)
_ISSUERS = re.compile(r"4|5[1-5]|2[2-7]|3[47]|35|6011|6[45]|62")  # of card numbers, the first digits
_IBAN = re.compile(r"(?<!\w)[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?!\w)", re.ASCII)
_SCHEME = re.compile(
    r"\b(Bearer|Basic|Token|ApiKey)(\s{1,3})(?!(?:Bearer|Basic|Token|ApiKey)\s)([\w.~+/-]{6,}+={0,2})",
    re.IGNORECASE | re.ASCII,
)
# "cache" of "cache key", "sort" of "sort_key" and of "productSortKey"
_LAST_WORD = re.compile(r"(?:[A-Z]?[a-z]+|[A-Z]+|\d+)(?=[\W_]{0,2}\Z)", re.ASCII)
_NAME_BEFORE, _LONGEST_NAME = re.compile(r"[\w$-]+\Z", re.ASCII), 64  # "STRIPE_" of "STRIPE_KEY"
_START = r"(?<![A-Za-z0-9_-])"

Replace = Callable[[re.Match[str]], str]
Hear = Callable[[str], None]  # takes a value that was replaced


@dataclass(frozen=True, slots=True)
class Form:
    """One kind of secret: a text that holds none of `marks`, in lower case, holds none of it."""

    marks: tuple[str, ...]
    pattern: re.Pattern[str]
    replace: Replace


def _all(_: re.Match[str]) -> str:
    return PLACEHOLDER


def _last_group(found: re.Match[str]) -> str:
    """All but the last group is a name, and stays."""
    start, end = found.span(found.re.groups)
    return found.group()[: start - found.start()] + PLACEHOLDER + found.group()[end - found.start() :]


def _token(marks: str, pattern: str, replace: Replace = _all) -> Form:
    return Form(tuple(marks.split()), re.compile(f"{_START}(?:{pattern})", re.ASCII), replace)


def _scheme(found: re.Match[str]) -> str:
    name, space, token = found.groups()
    inner_upper = any(c.isupper() for c in token[1:]) and any(c.islower() for c in token)
    digit = any(c.isdigit() for c in token) and (name.lower() == "bearer" or any(c.isalpha() for c in token))
    random = digit or inner_upper or token.endswith("=")
    # "Basic authentication", "Token 2026-11-22" are prose; "Bearer my-static-token" is not
    return f"{name}{space}{PLACEHOLDER}" if random or (name.lower() == "bearer" and "-" in token) else found.group()


def _loose(found: re.Match[str]) -> str:
    """ "sk-proj-a8F…" and "sk-aBcDeF…" are keys; but "sk-folding-cube" is a spinner."""
    value = found.group()
    is_one = "-" not in value[len("sk-") :]
    is_random = any(c.isdigit() for c in value) or (is_one and any(c.islower() for c in value))
    return PLACEHOLDER if is_random and any(c.isupper() for c in value) else value


def _mixed(found: re.Match[str]) -> str:
    """ "auth": "am86aHVudGVyMg==" holds a password; "auth": "required" is a setting."""
    value = found[found.re.groups]
    digits, upper = any(c.isdigit() for c in value), any(c.isupper() for c in value)
    return _last_group(found) if digits or (upper and not value[1:].islower()) or value.endswith("=") else found.group()


def _key(found: re.Match[str]) -> str:
    """ "key=Tt9errs…", "STRIPE_KEY=Tt9errs…" is a secret; "key=Enter" and "cache key: Tt9errs…" are none."""
    text, at = found.string, found.start()
    name = _NAME_BEFORE.search(text, max(0, at - _LONGEST_NAME), at)
    joined = name[0] if name is not None else ""
    if joined and joined[-1] not in "_-" and not text[at].isupper():
        return found.group()  # "monkey", "hotkey"; "AccountKey" and "STRIPE_KEY" are keys
    before = _LAST_WORD.search(text, max(0, at - _LONGEST_NAME), at)
    if (before is not None and is_other_key(before[0])) or not is_made_key(found[found.re.groups]):
        return found.group()
    return _last_group(found)


_DISCORD = re.compile(  # "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"
    rf"{_START}[MNO][\w-]{{23,25}}\.[\w-]{{6}}\.[\w-]{{27,}}+", re.ASCII
)
FORMS: tuple[Form, ...] = (
    Form((PEM.lower(),), _PEM, _all),
    Form(("bearer", "basic", "token", "apikey"), _SCHEME, _scheme),
    # "eyJhbGciOi….eyJzdWIi….sig"
    _token("eyj", r"eyJ[\w-]{8,}+\.[\w-]{4,}+(?:\.[\w-]*+)?"),
    # "AKIAIOSFODNN7EXAMPLE"
    _token("akia asia abia acca", r"A(?:KIA|SIA|BIA|CCA)[A-Z0-9]{12,}+"),
    # "ghp_16C7e42F292c6912E7710c838347Ae178B4a", "glpat-…", "ATATT3x…", "ATBB…"
    _token("ghp_ gho_ ghu_ ghs_ ghr_ github_pat_", r"(?:gh[pousr]_[A-Za-z0-9]{16,}+|github_pat_\w{16,}+)[\w-]*+"),
    _token("glpat- glrt- gldt- glcbt- glptt-", r"gl(?:pat|rt|dt|cbt|ptt)-[\w-]{16,}+"),
    _token("atatt atbb", r"(?:ATATT3|ATBB)[\w=-]{20,}+"),
    _token("npm_ rubygems_ hf_", r"(?:npm_[A-Za-z0-9]{30,}+|rubygems_[0-9a-f]{32,}+|hf_[A-Za-z0-9]{30,}+)"),
    _token("pypi- dckr_", r"(?:pypi-|dckr_[a-z]{3}_)[\w-]{16,}+"),
    # "AIzaSy…", "ya29.…", "GOCSPX-…"; "a1b8Q~…" of Azure
    _token("aiza ya29. gocspx-", r"(?:AIza[\w-]{30,}+|ya29\.[\w-]{16,}+|GOCSPX-[\w-]{20,}+)"),
    Form(("q~",), re.compile(r"[\w.~-]{3}\dQ~[\w.~-]{30,}+", re.ASCII), _all),
    _token("_v1_", r"do[opr]_v1_[0-9a-f]{32,}+"),
    _token("nfp_", r"nfp_[A-Za-z0-9]{30,}+"),
    _token("dapi", r"dapi[0-9a-f]{32}"),
    _token("hvs. hvb. hvr. dp.", r"(?:hv[sbr]\.[\w-]{20,}+|dp\.[a-z]{2,5}\.[\w.-]{30,}+)"),
    _token(".atlasv1.", r"[A-Za-z0-9]{14}\.atlasv1\.[\w-]{40,}+"),
    _token("pscale_ pul-", r"(?:pscale_[a-z]{2,5}_[\w=.-]{20,}+|pul-[0-9a-f]{32,}+)"),
    _token("age-secret-key-1", r"AGE-SECRET-KEY-1[A-Z0-9]{40,}+"),
    # "xoxb-17653672481-…", "xapp-1-A01-…"
    _token("xox xapp-", r"(?:xox[abeoprs]-[\w-]{10,}+|xapp-\d-[\w-]{16,}+)"),
    # "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"
    Form((":aa",), re.compile(rf"{_START}\d{{8,10}}:AA[\w-]{{30,}}+", re.ASCII), _all),
    _token("k_live_ k_test_", r"[srp]k_(?:live|test)_\w{8,}+"),
    _token("whsec_ sq0", r"(?:whsec_\w{16,}+|sq0[a-z]{3}-[\w-]{20,}+)"),
    _token("access_token$", r"access_token\$\w+\$[0-9a-z]{8,}+\$[0-9a-f]{32}"),
    _token("sg.", r"SG\.[\w-]{16,}+\.[\w-]{16,}+"),
    _token("key-", r"key-[0-9a-f]{32}"),
    _token("-us", r"[0-9a-f]{32}-us\d{1,2}"),
    _token("sk-", r"sk-[\w-]{16,}+", _loose),
    _token("nrak-", r"NRAK-[\w-]{20,}+"),
    _token("glsa_ glc_ sntry", r"(?:gl(?:sa|c)_|sntry[su]_)[\w+/=]{20,}+"),
    _token("shp", r"shp(?:at|ss|ca|pa)_[0-9a-fA-F]{32}"),
    _token("lin_ ntn_ figd_", r"(?:lin_(?:api|oauth)_[A-Za-z0-9]{30,}+|ntn_[A-Za-z0-9]{30,}+|figd_[\w-]{30,}+)"),
    _token("pat pmak-", r"(?:pat[A-Za-z0-9]{14}\.[0-9a-f]{60,}+|PMAK-[0-9a-f]{24}-[0-9a-f]{30,}+)"),
    # "postgres://shop:hunter2@db.test", also "redis://:hunter2@cache"; "curl -u jo:hunter2"
    Form(("://",), re.compile(r"\b[a-zA-Z][\w+.-]{1,30}://[^\s:/?#@\"'<>`]*:([^\s\"'<>`/]+)@", re.ASCII), _last_group),
    Form(
        (" -u", "--user"), re.compile(r"(?:\s-u|\s--user)[ =][\"']?[^\s:\"']{1,60}:([^\s\"']+)", re.ASCII), _last_group
    ),
    # 'page.goto(app + "/callback?code=4P7q9&state=af0ifjsldkj")': part of a URL in a source line or a message
    Form(
        ("code=", "auth=", "key=", "state=", "nonce=", "ticket=", "session="),
        re.compile(
            r"[?&#](?:code|auth|key|state|nonce|ticket|session)=((?=[\w.~%+/-]*\d)[\w.~%+/-]{6,}+)",
            re.IGNORECASE | re.ASCII,
        ),
        _last_group,
    ),
    # '"auth": "am86aHVudGVyMg=="' of a Docker configuration
    Form(('auth"',), re.compile(r"\"_?auth\"\s{0,3}:\s{0,3}\"([A-Za-z0-9+/_-]{8,}+={0,2})\"", re.ASCII), _mixed),
    # '{"session": "q7xk2mv9tr4b"}' of a WebSocket; the session of a conference is a word or a number
    Form(
        ('session\\"', 'session"', "session'", 'ticket"', 'ticket\\"', 'nonce"', 'nonce\\"'),
        re.compile(
            r"\b(?:session|ticket|nonce)\\?[\"']\s?:\s?"
            r"\\?[\"']((?=[A-Za-z]*\d+[A-Za-z]+\d)[A-Za-z\d]{12,}+)\\?[\"']",
            re.ASCII,
        ),
        _last_group,
    ),
    # "private key: 0x4c08…", "API key = 12ab…", "API key x7f-stone-77" as a list of terms has it
    Form(
        ("key",),
        re.compile(
            r"\b(?:private|secret|api|access|signing|encryption|master|licen[cs]e|shared|subscription|session) key"
            r"\s{0,3}[:=]\s{0,3}[\"']?((?=[^\s\"'`,;&<>]*(?:\d|[a-z]-[a-z]+-[a-z]))[^\s\"'`,;&<>\\\[]{6,}+)",
            re.IGNORECASE | re.ASCII,
        ),
        _last_group,
    ),
    # "API key x7f-stone-77", as the text of a list of terms and of a table's row has it
    Form(
        (" key ",),
        re.compile(
            r"\b(?:private|secret|api|access|signing|encryption|master|licen[cs]e|subscription) key "
            r"((?=[^\s\"'`,;&<>\\]*\d)(?=[^\s\"'`,;&<>\\]*[a-z])[^\s\"'`,;&<>\\\[(.]{8,}+)(?=\s|\Z)",
            re.IGNORECASE | re.ASCII,
        ),
        _last_group,
    ),
    # "login failed, key=Tt9errsSSgg24O9x", "{key: 'Tt9errsSSgg24O9x'}", "no such key Tt9errsSSgg24O9x"
    Form(
        ("key",),
        re.compile(
            r"keys?\\{0,4}[\"']?(?:\s{0,3}(?:=>|->|→|[:=]=?)|\s(?:is\b)?)\s{0,3}\[?\\{0,4}[\"'`]?([\w+/~=-]{12,400}+)",
            re.IGNORECASE | re.ASCII,
        ),
        _key,
    ),
    # page.goto("/reset/8f2e…"): an address without its host, as sources write it
    Form(
        tuple(f"/{word}/" for word in sorted(TOKEN_PATHS)),
        re.compile(
            rf"/(?:{'|'.join(sorted(TOKEN_PATHS))})/((?=[\w.~%-]*\d)(?=[\w.~%-]*[a-z])[\w.~%-]{{16,}}+)",
            re.IGNORECASE | re.ASCII,
        ),
        _last_group,
    ),
    # id="sess-8f2e…"
    Form(
        ("sess",),
        re.compile(
            r"(?<![a-z])sess(?:ion)?(?:[-_]?id)?[-_]((?=[a-z0-9]*\d)(?=[a-z0-9]*[a-z])[a-z0-9]{16,}+)",
            re.IGNORECASE | re.ASCII,
        ),
        _last_group,
    ),
    # "Your verification code is 482913", "One-time code: 482 913", "482913 is your login code"
    Form(
        ("code",),
        re.compile(
            r"(?:verification|one[\s-]?time|security|access|confirmation|recovery|backup|log-?in|sign[\s-]?in|sms|[2m]fa"
            r"|reset|unlock|pairing|auth\w{0,14}|two[\s-]factor) (?:pass)?codes?"
            r"(?: is| was| are)?\s{0,3}[:=]?\s{0,3}[\"']?"
            r"(\d[\d -]{2,8}\d|(?=[A-Z-]*\d)[A-Z0-9]{4,}+(?:-[A-Z0-9]{4,}+)*)(?!\w)",
            re.IGNORECASE | re.ASCII,
        ),
        _last_group,
    ),
    # "report-token-4f9Kd82LmQ.csv": of letters and digits mixed, which neither a year nor a word is
    Form(
        ("token", "secret", "apikey", "api-key", "api_key"),
        re.compile(
            r"(?<![a-z])(?:token|secret|api[-_]?key)[-_](?=[a-z]*\d)(?=\d*[a-z])([a-z0-9]{10,}+)(?![\w-])",
            re.IGNORECASE | re.ASCII,
        ),
        _last_group,
    ),
    Form(
        ("is your",),
        re.compile(r"(?<![\w-])(\d{4,8}|\d{3}[ -]\d{3})(?= is your [\w -]{0,40}code)", re.IGNORECASE | re.ASCII),
        _last_group,
    ),
    # "seed phrase: ladder ocean planet …"
    Form(
        ("phrase", "mnemonic"),
        re.compile(
            r"(?:phrase|mnemonic)[\s:=\"']{1,5}((?:[a-z]{3,8}[ ,]{1,2}){11,23}[a-z]{3,8})", re.IGNORECASE | re.ASCII
        ),
        _last_group,
    ),
)


_MARKED = tuple((mark, form) for form in FORMS for mark in form.marks)


def by_form(text: str, hear: Hear | None = None) -> str:
    """`text` without what is a secret by its form."""
    cleaned = replaced(text, _MARKED, hear)
    # a secret that touches another one has its beginning only when that is gone
    text = replaced(cleaned, _MARKED, hear) if cleaned != text else text
    return _unmarked(text) if len(text) >= SHORTEST_NUMBER else text


def replaced(text: str, marked: Sequence[tuple[str, Form]], hear: Hear | None = None) -> str:
    """`text` after those of the forms whose mark it holds; `hear` is told what they replaced."""
    folded = text.lower()
    for mark, form in marked:
        if mark in folded:
            text = form.pattern.sub(form.replace if hear is None else _heard(form, hear), text)
    return text


def _heard(form: Form, hear: Hear) -> Replace:
    def replace(found: re.Match[str]) -> str:
        new = form.replace(found)
        if new != found.group():
            hear(found[found.re.groups] or "")
        return new

    return replace


def without_keys(text: str) -> str:
    """`text` without the files of private keys: of all forms these alone go over parts of a URL."""
    return _PEM.sub(PLACEHOLDER, text) if PEM in text else text


def is_odd_word(word: str) -> bool:
    """Whether a word, as white space parts them, is a secret by the form that it has without a mark."""
    return len(word) >= SHORTEST_RUN and (_RUN.sub(_run, word) != word or _DISCORD.search(word) is not None)


def may_hold_number(text: str) -> bool:
    """Whether it is worth a look; also for many texts as one."""
    return bool(_CARD_START.search(text) or _IBAN_START.search(text))


def holds_number(text: str) -> bool:
    """Whether there is a card number or an IBAN in `text`."""
    return _numbers(text) != text


def _unmarked(text: str) -> str:
    if len(text) >= SHORTEST_RUN:
        text = _RUN.sub(_run, _DISCORD.sub(PLACEHOLDER, text))
    return _numbers(text) if may_hold_number(text) else text


def _numbers(text: str) -> str:
    text = _CARD.sub(lambda found: PLACEHOLDER if is_card_number(found.group()) else found.group(), text)
    return _IBAN.sub(lambda found: PLACEHOLDER if _is_iban(found.group()) else found.group(), text)


def is_card_number(value: str) -> bool:
    """Does the check digit fit, and is there such an issuer?"""
    digits = re.sub(r"[ -]", "", value)
    if not (digits.isdigit() and digits.isascii() and 13 <= len(digits) <= 19 and _ISSUERS.match(digits)):
        return False
    doubled = [int(d) * (2 if i % 2 else 1) for i, d in enumerate(reversed(digits))]
    return sum(d - 9 if d > 9 else d for d in doubled) % 10 == 0


def _is_iban(value: str) -> bool:
    """ISO 7064: the number that the letters and digits make leaves 1 when it is divided by 97."""
    bare = value.replace(" ", "")
    return 15 <= len(bare) <= 34 and int("".join(str(int(c, 36)) for c in bare[4:] + bare[:4])) % 97 == 1


def _run(found: re.Match[str]) -> str:
    run = found.group()
    if "/" not in run or _is_random(run):
        return PLACEHOLDER if _is_random(run) else run
    return "/".join(PLACEHOLDER if _is_random(part) else part for part in run.split("/"))


# "nkvxb" of a long token: a word with five in a row ("lengths") makes chunks that are longer.
_UNSPOKEN, _UNSPOKEN_CHUNK = re.compile(r"[bcdfghjklmnpqrstvwxz]{5}"), 3.4
# No word of the languages that keys are named in has so many in a row: "allqxnbjus".
_UNSPEAKABLE = re.compile(r"[bcdfghjklmnpqrstvwxz]{6}")


def is_made_key(value: str) -> bool:
    """Whether what is called a key and no more is a secret: neither a word nor a path, nor "item-12", nor a UUID."""
    value = value.rstrip("=")
    is_mixed = any(c.isdigit() for c in value) and any(c.isalpha() for c in value)
    if _HEX_ID.fullmatch(value):
        return is_mixed and len(value) >= _SHORTEST_HEX_KEY and "-" not in value
    if any(len(part) > 3 and part.isalpha() for part in value.split("/")[:-1]):
        return False
    if _is_random(value, shortest=_SHORTEST_KEY):
        return True
    if is_mixed and _UNSPEAKABLE.search(value):
        return True
    longest = LONG_RANDOM_CHUNK if len(value) < SHORTEST_RUN else _KEY_CHUNK
    longest = RANDOM_CHUNK if value in (value.lower(), value.upper()) else longest
    return is_mixed and len(value) >= _SHORTEST_PLAIN_KEY and _chunk(value) < longest


def _is_random(run: str, *, shortest: int = SHORTEST_RUN) -> bool:
    """Many characters of mixed classes without words in them; hex is an id, not a secret."""
    if len(run) < shortest or _HEX_ID.fullmatch(run):
        return False
    if not (any(c.isdigit() for c in run) and any(c.islower() for c in run) and any(c.isupper() for c in run)):
        return False
    if len(run) < LONG_RUN:
        return _chunk(run) < RANDOM_CHUNK
    return _chunk(run) < (_UNSPOKEN_CHUNK if _UNSPOKEN.search(run.lower()) else LONG_RANDOM_CHUNK)


def _chunk(run: str) -> float:
    """How long its words and numbers are on average."""
    chunks = _WORD.findall(run)
    return sum(map(len, chunks)) / len(chunks)
