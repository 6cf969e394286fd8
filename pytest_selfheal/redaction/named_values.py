"""What stands under a secret's name in a text: behind it (`password: …`), or in the tag of a field that it names."""

import re

from pytest_selfheal.redaction.forms import PLACEHOLDER, Hear
from pytest_selfheal.redaction.names import NAME_STEMS, NOT_SECRET_VALUES, is_secret_name, may_be_secret_name
from pytest_selfheal.redaction.suspects import folded_ascii

_FIELD_TAG = re.compile(r"<(?:input|meta)\b[^<>]{0,4000}+>", re.IGNORECASE)  # '<input name="csrf_token" value="…">'
_TAG_NAME = re.compile(
    r"\b(?:name|id|type|property|autocomplete)=(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+))", re.IGNORECASE
)
_TAG_VALUE = re.compile(r"(\b(?:value|content)=\\?)(?:\"[^\"]*\"|'[^']*'|[^\s\"'>]+)", re.IGNORECASE)
_NAMED = re.compile(  # 'api_key=…', '"token": "…"', 'password: …', 'token 9f8e7d6c', '\"secret\":\"…\"'
    rf"(?:{'|'.join(NAME_STEMS)})[\w-]{{0,40}}+(\\?[\"'])?"
    r"(?:\]?\s{0,10}(?:=>|->|→|:(?!:)|[!=]==?|=)\s{0,3}(?:[|>][-+]?\s{1,20})?|\s(?:[-–—]\s|(?:is|was|ist|war|lautet|est|es|é|è|jest|är|er)\s)?)",
    re.IGNORECASE | re.ASCII,
)
# What may follow the stem of a name, in a text that is worth a look; the value behind a space has a digit and a letter.
_FOLLOWED = re.compile(
    r"[\w-]{0,40}+(?:\\?[\"'])?(?:\]?\s{0,10}(?:=>|->|→|:(?!:)|=)|\s[-–—]\s|\s(?:(?:is|was|ist|war|lautet|est|es|é|è|jest|är|er)\s)?(?:[\\\"'`]"
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
    r"(\\[\"'])((?:(?!\\[\"'])[^\r\n])*)|([\"'`])((?:\\.|(?!\3)[^\\\r\n])*)|()([^\s\"'`,;&<>\\]++)"
)
# 'self.password = page.locator("#pw")', 'password = os.environ["PW"]': what is called or looked up, and no value
_CALL = re.compile(r"[^\W\d]\w*(?:\.\w+)*[(\[]")
_QUOTES = ('"', "'", "`")
_HEADER_VALUE = re.compile(
    r"()()()()()((?:bearer|basic|digest|token|negotiate|aws4|apikey)\b[^\r\n\"'<>\\]*+)",
    re.IGNORECASE,
)
_SCHEMES = ("bearer", "basic", "token", "apikey")
_COOKIE_VALUE = re.compile(r"()()()()()([^\s=;,\"'<>\\]++=[^\r\n\"'<>\\]*+)")  # "sid=31d4d96e; Path=/; HttpOnly"


def by_name(text: str, hear: Hear | None = None) -> str:
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


def by_tag(text: str) -> str:
    """Redact what a tag holds as its value, when the field that it makes has a secret's name."""
    return _FIELD_TAG.sub(_without_value, text)


def holds_name(stem: str, text: str) -> bool:
    """Whether a name with this stem is in the text, and a value behind it."""
    return _is_followed(stem, text, folded_ascii(text))


def has_digit_and_letter(value: str) -> bool:
    """As made-up passwords and keys have them, and words don't."""
    return any(c.isdigit() for c in value) and any(c.isalpha() for c in value)


def looks_typed(value: str) -> bool:
    """As passwords are: "hunter2", "let-me-in!"; not the result of a test or a path."""
    if len(value) < 6 or _RESULT.fullmatch(value) or "/" in value or "::" in value:
        return False
    return any(c.isalpha() for c in value) and any(not c.isalpha() and c not in "-_." for c in value)


def _without_value(found: re.Match[str]) -> str:
    names = ("".join(filter(None, groups)) for groups in _TAG_NAME.findall(found.group()))
    if not any(is_secret_name(name) for name in names):
        return found.group()
    return _TAG_VALUE.sub(lambda value: f'{value.group(1)}"{PLACEHOLDER}"', found.group())


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
        return span if separator[-1:] in ("=", ">", ":", "→") and looks_typed(content) else None
    if separator[-1:] in ("→", "-", "–", "—"):
        return span if looks_typed(content) else None
    if name.lower() == "pwd" and _FOLDER.fullmatch(content):
        return None
    if separator[-1:] in ("=", ">"):
        return None if separator[-2:] in ("==", "!=") and not quote_mark else span
    if separator[-1:] != ":":
        return span if len(content) >= 8 and has_digit_and_letter(content) else None
    return span if quote_mark or has_digit_and_letter(content) or not _is_prose(text, span[1]) else None


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
