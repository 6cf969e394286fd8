"""Credentials as sources write them down: a traceback shows the lines of a test, and so does what is said of it.

A header, a cookie or a variable has its name in one literal and its value in the next. Where the name leaves it open, a
value counts that looks made up: letters and digits in one word.
"""

import re
from collections.abc import Callable

from pytest_selfheal.redaction.forms import PLACEHOLDER, Form, Hear, replaced
from pytest_selfheal.redaction.names import (
    NOT_SECRET_VALUES,
    SECRET_FIELD,
    is_cookie_name,
    is_secret_name,
    may_be_secret_name,
)

_SHORTEST_MADE = 6  # characters; "step2" and "v1.2" are not made up
_SHORTEST_NUMBER = 4  # digits of a PIN
_AROUND = 60  # characters before and after a cookie that may say that it is one
_TEMPLATE = re.compile(r"\{[^{}]*\}|\$\{?\w+\}?|%s|\*+", re.ASCII)  # "{password}", "$PASSWORD", "***"
_TEXT = r"[^\"'\r\n\\]"  # of a literal
_NAME = r"[\"']?([A-Za-z][\w.$-]{0,80}+)[\"']?"
_PAIR = re.compile(rf"{_NAME}\s{{0,3}}[:=]\s{{0,3}}[\"']({_TEXT}{{1,4000}}+)[\"']", re.ASCII)  # '"theme": "dark"'
_TYPES = r"\.(?:fill|type|press_sequentially|insert_text|to_have_value)\(\s{0,40}"
_LITERAL = re.compile(rf"[\"']({_TEXT}*+)[\"']")


def by_literal(text: str, hear: Hear | None = None) -> str:
    """`text` without what literals give away."""
    return replaced(text, _MARKED, hear)


def _given(value: str) -> bool:
    return value.lower() not in NOT_SECRET_VALUES and not _TEMPLATE.fullmatch(value) and PLACEHOLDER not in value


def _made(value: str) -> bool:
    return (
        len(value) >= _SHORTEST_MADE
        and _given(value)
        and not any(c.isspace() or c in "/\\<>{}[]()" for c in value)
        and any(c.isdigit() for c in value)
        and any(c.isalpha() for c in value)
        and not is_secret_name(value)  # the name of another field: "password2"
    )


def _last(is_secret: Callable[[re.Match[str]], bool]) -> Callable[[re.Match[str]], str]:
    """Replaces the last group."""

    def replace(found: re.Match[str]) -> str:
        if not is_secret(found):
            return found.group()
        start, end = (at - found.start() for at in found.span(found.re.groups))
        return f"{found.group()[:start]}{PLACEHOLDER}{found.group()[end:]}"

    return replace


def _is_given(found: re.Match[str]) -> bool:
    return _given(found[found.re.groups])


def _is_password(found: re.Match[str]) -> bool:
    """ "bob:hunter2@"; but "react:next@" is a version of something."""
    return _given(found[1]) and any(c.isdigit() for c in found[1])


def _is_set(found: re.Match[str]) -> bool:
    return _given(found[2]) and (is_secret_name(found[1]) or (is_cookie_name(found[1]) and _made(found[2])))


def _is_pair(found: re.Match[str]) -> bool:
    if found[2].isdigit():
        return len(found[2]) >= _SHORTEST_NUMBER and is_secret_name(found[1])
    return _made(found[2]) and (is_cookie_name(found[1]) or may_be_secret_name(found[1]))


def _is_cookie(found: re.Match[str]) -> bool:
    if _is_pair(found):
        return True
    around = found.string[max(0, found.start() - _AROUND) : found.end() + _AROUND].lower()
    return any(word in around for word in ("cookie", "httponly", "samesite")) and _is_one_cookie(found)


def _is_one_cookie(found: re.Match[str]) -> bool:
    return _made(found[2]) or (_given(found[2]) and is_cookie_name(found[1]))


def _each_cookie(found: re.Match[str]) -> str:
    return _PAIR.sub(_last(_is_one_cookie), found.group())


def _in_order(found: re.Match[str]) -> str:
    """As many values as names: the secret names' values are replaced."""
    names = [name.strip() for name in found[1].split(",")]
    values = list(_LITERAL.finditer(found.group(), found.start(2) - found.start()))
    if len(names) != len(values):
        return found.group()
    kept, done = [], 0
    for name, value in zip(names, values, strict=True):
        if is_secret_name(name) and _given(value[1]):
            kept += [found.group()[done : value.start(1)], PLACEHOLDER]
            done = value.end(1)
    return "".join([*kept, found.group()[done:]])


LITERALS: tuple[Form, ...] = (
    # 'page.get_by_label("Password").fill("hunter2")'
    Form(
        (".fill(", ".type(", "press_sequentially(", "to_have_value("),
        re.compile(
            rf"(?:{SECRET_FIELD.pattern})[^\r\n;]{{0,120}}?{_TYPES}[\"']({_TEXT}{{1,300}}+)[\"']",
            re.IGNORECASE | re.ASCII,
        ),
        _last(_is_given),
    ),
    # 'page.fill("#password", "hunter2")'
    Form(
        (".fill(", ".type("),
        re.compile(
            rf"\.(?:fill|type)\(\s{{0,40}}([\"'])(?:(?!\1)[^\r\n]){{0,100}}?(?:{SECRET_FIELD.pattern})(?:(?!\1)[^\r\n])"
            rf"{{0,100}}?\1\s{{0,3}},\s{{0,40}}[\"']({_TEXT}{{1,300}}+)[\"']",
            re.IGNORECASE | re.ASCII,
        ),
        _last(_is_given),
    ),
    # 'app.replace("//", "//bob:hunter2@")', 'f"//bob:hunter2@{host}"'
    Form(
        ("//",),
        re.compile(r"(?<![:/\w])//[\w.%+-]{1,80}:([^\s:/?#@\"'<>`]{1,200}+)@", re.ASCII),
        _last(_is_given),
    ),
    # '"http://" + "bob:hunter2@" + host'
    Form(
        ('@"', "@'", "@{"),
        re.compile(
            r"[\"'](?!mailto:|sips?:|npm:|file:)[\w.%+-]{1,80}:([^\s:/?#@\"'<>`{}]{3,200}+)@(?=[\"'{])", re.ASCII
        ),
        _last(_is_password),
    ),
    # '"Bearer " + "hunter2"'
    Form(
        ("bearer ", "basic ", "token ", "apikey "),
        re.compile(
            rf"[\"'](?:bearer|basic|token|apikey)\s{{1,3}}[\"']\s{{0,3}}\+\s{{0,3}}[\"']({_TEXT}{{3,300}}+)[\"']",
            re.IGNORECASE | re.ASCII,
        ),
        _last(_is_given),
    ),
    # '("X-Api-Key", "hunter2")', '["pin", "ab-8841"]'
    Form(
        ('("', "('", '["', "['"),
        re.compile(
            rf"[(\[][\"']([A-Za-z][\w.-]{{1,60}}+)[\"']\s{{0,3}},\s{{0,40}}[\"']({_TEXT}{{4,300}}+)[\"']", re.ASCII
        ),
        _last(_is_pair),
    ),
    # "['tool', '--password', 'hunter2']"
    Form(
        ('"--', "'--"),
        re.compile(
            rf"[\"']--([A-Za-z][\w.-]{{1,60}}+)[\"']\s{{0,3}},\s{{0,40}}[\"']({_TEXT}{{4,300}}+)[\"']", re.ASCII
        ),
        _last(_is_set),
    ),
    # '<password>hunter2</password>', '<add key="ApiKey" value="hunter2"/>'
    Form(
        ("</",),
        re.compile(r"<(?=(?:\w+:)?([A-Za-z][\w.-]{1,60}+)>)[\w:.-]+>\s{0,3}([^\s<>]{4,400}+)(?=\s{0,3}</)", re.ASCII),
        _last(_is_set),
    ),
    Form(
        ("value=",),
        re.compile(
            rf"\b(?:key|name)=[\"']([A-Za-z][\w.:-]{{1,60}}+)[\"']\s{{1,3}}value=[\"']({_TEXT}{{4,400}}+)[\"']",
            re.ASCII,
        ),
        _last(_is_set),
    ),
    # 'monkeypatch.setenv("DB_PASSWORD", "letmein")', "localStorage.setItem('token', 'letmein')"
    Form(
        ("env(", "item(", "setdefault(", "header(", "headers.", "header.", "environ.get("),
        re.compile(
            r"(?:setenv|putenv|getenv|environ\.get|setdefault|setItem|set_item|setRequestHeader|(?:set|add)_?header"
            rf"|headers?\.(?:set|append|add))\(\s{{0,40}}[\"']([A-Za-z][\w.-]{{1,60}}+)[\"']\s{{0,3}},\s{{0,40}}[\"']"
            rf"({_TEXT}{{3,300}}+)[\"']",
            re.IGNORECASE | re.ASCII,
        ),
        _last(_is_set),
    ),
    # "Invalid password 'hunter2' for jo"
    Form(
        (*(f"{word} {mark}" for word in ("password", "passphrase", "passcode", "passwort") for mark in "'\"‘“„«"),),
        re.compile(
            r"\b(?:password|passphrase|passcode|passwort)\s[\"'‘“„«]([^\s\"'‘’“”«»]{4,100}+)(?=[\"'’”“»])",
            re.IGNORECASE,
        ),
        _last(_is_given),
    ),
    # 'auth=("bob", "hunter2")', "auth: ['bob', 'hunter2']", 'HTTPBasicAuth("bob", "hunter2")'
    Form(
        ("auth=", "auth =", "auth:", 'auth"', "auth'", "auth(", "credential", "creds"),
        re.compile(
            r"(?:(?:auth|cred(?:ential)?s?)[\"']?\s{0,3}[=:]\s{0,3}[(\[]|(?:basic|digest|ntlm)_?auth\()"
            rf"\s{{0,40}}[\"']{_TEXT}{{0,100}}+[\"']\s{{0,3}},\s{{0,40}}[\"']({_TEXT}{{1,300}}+)[\"']",
            re.IGNORECASE | re.ASCII,
        ),
        _last(_is_given),
    ),
    # '{auth: hunter2, nested: Object}', '[token, hunter2]': how a console shows objects and arrays
    Form(
        (*(f"{name}: " for name in ("auth", "session", "sess", "login", "refresh", "sso")),),
        re.compile(r"[{,]\s?([A-Za-z][\w.$-]{1,60}+):\s([^\s,{}\[\]\"'()]{6,300}+)(?=[,}])", re.ASCII),
        _last(_is_pair),
    ),
    Form(
        (*(f"{name}, " for name in ("token", "secret", "password", "key", "pin", "session")),),
        re.compile(r"\[([A-Za-z][\w.$-]{1,60}+),\s([^\s,{}\[\]\"'()]{6,300}+)(?=[,\]])", re.ASCII),
        _last(_is_pair),
    ),
    # 'document.querySelector("#password").value = "hunter2"'
    Form(
        (".value =", ".value="),
        re.compile(
            r"(?:pass(?:word|phrase|code|wd)|pwd|secret|token|otp|pin)[\w\]\"')-]{0,20}"
            rf"\.value\s?=\s?[\"'`]({_TEXT}{{1,300}}+)[\"'`]",
            re.IGNORECASE | re.ASCII,
        ),
        _last(_is_given),
    ),
    # '{"name": "session", "value": "hunter2", "url": app}', 'dict(name="session", value="hunter2")'
    Form(
        tuple(f"{word}{mark}" for word in ("name", "key") for mark in ('"', "'", "=", ":", " =")),
        re.compile(
            r"\b(?:name|[Kk]ey)[\"']?\s{0,3}[:=]\s{0,3}[\"']([\w.$-]{1,80}+)[\"']\s{0,3},[^{}<>]{0,200}?\b[Vv]alue[\"']?\s{0,3}[:=]"
            rf"\s{{0,3}}[\"']({_TEXT}{{1,4000}}+)[\"']",
            re.ASCII,
        ),
        _last(_is_cookie),
    ),
    # '{"value": "hunter2", "url": app, "name": "session"}'
    Form(
        ('value"', "value'", "value=", "value:", "value ="),
        re.compile(
            rf"\bvalue[\"']?\s{{0,3}}[:=]\s{{0,3}}[\"'](?={_TEXT}{{1,4000}}+[\"']\s{{0,3}},[^{{}}<>]{{0,200}}?\bname[\"']?"
            rf"\s{{0,3}}[:=]\s{{0,3}}[\"']([\w.$-]{{1,80}}+)[\"'])({_TEXT}{{1,4000}}+)",
            re.ASCII,
        ),
        _last(_is_cookie),
    ),
    # 'cookies={"session": "hunter2", "theme": "dark"}'
    Form(
        ('cookies"', "cookies'", "cookies=", "cookies:", "cookies =", "cookies("),
        re.compile(r"\bcookies[\"']?\s{0,3}[=:(]\s{0,3}\{[^{}]{1,2000}+", re.IGNORECASE | re.ASCII),
        _each_cookie,
    ),
    # 'USER, PASSWORD = "bob", "hunter2"'
    Form(
        ('= "', "= '", '= ("', "= ('"),
        re.compile(
            r"(?<![\w.,\"'])([a-zA-Z_]\w{0,60}+(?:\s?,\s?\w{1,60}+){1,5})\s{0,3}=\s{0,3}\(?"
            rf"([\"']{_TEXT}{{0,300}}+[\"'](?:\s?,\s?[\"']{_TEXT}{{0,300}}+[\"']){{1,5}})",
            re.ASCII,
        ),
        _in_order,
    ),
)
_MARKED = tuple((mark, form) for form in LITERALS for mark in form.marks)
