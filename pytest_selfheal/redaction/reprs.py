"""Secrets in what pytest says of an assertion: shortened reprs, comparisons, and the lines of a diff.

A repr loses its middle: of `{'user': 'jo', 'otp': '998877'}` is left `{'user': 'jo'...tp': '998877'}`. What stands
right behind such a cut has a name that nobody knows any more; it counts as a secret's where it may end like one.
"""

import re
from collections.abc import Collection, Iterator
from itertools import islice

from pytest_selfheal.redaction.forms import PLACEHOLDER, Hear
from pytest_selfheal.redaction.names import NOT_SECRET_VALUES, SECRET_WORDS, is_secret_name

_LONGEST = 300  # characters of a value
_TAIL = re.compile(rf"\.\.\.([^\r\n]{{1,{_LONGEST}}})")  # "...tp': '998877'} == {'user': 'x'}"
# Where a tail ends: at the operator of a comparison, or at the next whole name, of which others judge.
_END = re.compile(r"[\"')\]}\w]\s(?:==|!=|is|in|not)\s|,\s(?:[\"'][^\"':]{1,60}[\"']\s?:|[A-Za-z_]\w*=)|\.\.\.")
_BEFORE_QUOTE = re.compile(r"[^\"'\r\n]*+")
_QUOTED = re.compile(rf"(\\?[\"'])((?:(?!\1).){{1,{_LONGEST}}})\1")
_SETTING = re.compile(r"(?:(?<=[;&\s,])|\A)(\w{0,40})=([^\s;&,\"']{1,200})")  # "d=w03dunlin;" of a connection string
_NUMBER = re.compile(r":\s(\d{4,20})(?=[,)\]}])")  # "...tp': 998877}"
_IDS = ("d", "id", "_id")
_SHORT_WORD = re.compile(r"[^\W\d_]{1,5}|\d{1,3}|-?\d+\.\d+|True|False|None")  # "open", "Anna", "12", "4.5"
_RESULT = re.compile(  # "2026-11-22", "10:45", "v2.1", "250ms", "test_login_2", "orders.py", "/a/b2"
    r"[\d.,:/+-]+[a-zA-Z%]{0,3}|v\d[\w.-]*|\d{4}-\d\d-\d\dT\S*|(?:test|case|step|build|job|run|item|page|row)[\W_].*"
    r"|.*[/@:].*|.*\.\w{1,4}",
    re.IGNORECASE,
)
_IS_COMPARED = r"(?:==|!=|(?:not )?in|is(?: not)?)"
# "assert '[redacted]' == 'garnet22moth'", "'token=[redacted]' == 'garnet22moth'", and the other way round
_HIDDEN = rf"[\"'](?:[\w.-]{{1,60}}[=:]\s?)?{re.escape(PLACEHOLDER)}[\"']"
_RIGHT_OF = re.compile(rf"{_HIDDEN}\s{_IS_COMPARED}\s([\"'])((?:\\.|(?!\1)[^\\\r\n]){{1,{_LONGEST}}})\1")
_LEFT_OF = re.compile(rf"([\"'])((?:\\.|(?!\1)[^\\\r\n]){{1,{_LONGEST}}})\1\s{_IS_COMPARED}\s{_HIDDEN}")
# "  - garnet22moth\n  ? ^^^\n  + [redacted]": two lines of a diff, in the place of each other
_DIFF_PAIR = re.compile(
    r"^(?:E[ \t])?[ \t]{0,40}(?P<sign>[-+])[ \t](?P<one>[^\r\n]{3,300})\r?\n"
    r"(?:(?:E[ \t])?[ \t]{0,40}\?[^\r\n]{0,400}\r?\n)?"
    r"(?:E[ \t])?[ \t]{0,40}(?!(?P=sign))[-+][ \t](?P<other>[^\r\n]{3,300})$",
    re.MULTILINE,
)
# "Locator expected to have text 'garnet22moth'\nActual value: [redacted]",
# 'Expected string: "x"\nReceived: "[redacted]"'
_ASKED = re.compile(
    rf"(?:\bto [a-z][a-z ]{{1,40}} '(?P<one>[^\r\n]{{1,{_LONGEST}}})'\s*\r?\n\s*Actual value:"
    rf"|\bExpected(?: [a-z]{{1,20}})?: +\"(?P<other>[^\r\n]{{1,{_LONGEST}}})\"\s*\r?\n\s*Received(?: [a-z]{{1,20}})?:)"
    rf" +\"?(?P<seen>[^\r\n]{{1,{_LONGEST}}})"
)
# " +  where 'ivory39zebu' = <Settings>.app_secret", "+ where 'x1' = get('APP_SECRET')"
_WHERE = re.compile(rf"\bwhere\s([\"'])((?:\\.|(?!\1)[^\\\r\n]){{0,{_LONGEST}}})\1\s=\s([^\r\n]{{1,300}})")
_SIDES = re.compile(
    rf"([\"'])((?:\\.|(?!\1)[^\\\r\n]){{0,{_LONGEST}}})\1\s(?:==|!=)\s"
    rf"([\"'])((?:\\.|(?!\3)[^\\\r\n]){{0,{_LONGEST}}})\3"
)
_DIFF_LINE = re.compile(rf"^((?:E[ \t])?[ \t]{{0,40}}[-+][ \t])([^\r\n]{{3,{_LONGEST}}}?)(\)?)$", re.MULTILINE)
# ">       assert os.environ["APP_SECRET"] == ''"
_SOURCE = re.compile(r"^>?[ \t]+assert\s([^\r\n]{1,400})$", re.MULTILINE)
_OPERATOR = re.compile(r"\s(?:==|!=)\s")
_LAST_NAME = re.compile(r"([A-Za-z_]\w*)(?:[\"'][\])]|\(\))?\Z")  # 'self.token', 'env["API_KEY"]', 'get_secret()'
_MAX_COMPARED = 100  # in one text
_EXPLAINED = 2000  # characters behind an assertion's line that explain it


def by_cut(text: str, hear: Hear) -> str:
    """`text` without the values behind a cut whose name may be a secret's."""
    if "..." not in text:
        return text
    out, done = [], 0
    for tail in _TAIL.finditer(text):
        if "'" not in tail[1] and '"' not in tail[1]:
            continue
        end = _END.search(tail[1])
        for start, stop in _behind_cut(tail[1][: end.start() + 1] if end else tail[1]):
            start, stop = start + tail.start(1), stop + tail.start(1)
            if start >= done and PLACEHOLDER not in text[start:stop]:
                hear(text[start:stop])
                out += [text[done:start], PLACEHOLDER]
                done = stop
    return "".join([*out, text[done:]]) if out else text


def _behind_cut(tail: str) -> Iterator[tuple[int, int]]:
    """Where the secrets are in what is left of a repr."""
    before = _BEFORE_QUOTE.match(tail)
    if before is None or before.end() == len(tail):
        return
    rest, at = before.group(), before.end()
    after = tail[at + 1 :].lstrip("\\\"'")[:1]
    if rest.endswith("=") or (not rest.strip(" ,:([{") and (rest.strip() or after not in tuple(":,)]}"))):
        named = _UNKNOWN  # the quote opens a value
        if rest.endswith("="):
            named = _named(rest[:-1])
        elif rest.strip().startswith(":"):
            named = _LIKELY
    else:
        at += 1
        key = re.match(r"\\?[\"']?\]?\s?:", tail[at - 1 :]) is not None
        named = _named(re.split(r"[^\w-]", rest)[-1]) if key or after == "," else _UNKNOWN
        if key and named == _HARMLESS:
            return
        if not key:
            yield from _of_value(rest, is_last=after in tuple(")]}"))
        number = _NUMBER.match(tail, at)
        if number is not None and _is_secret(number[1], named):
            yield number.span(1)
    named = _UNKNOWN if named == _HARMLESS else named
    for quoted in _QUOTED.finditer(tail, at):
        if _is_secret(quoted[2], named):
            yield quoted.span(2)


def _of_value(rest: str, *, is_last: bool) -> Iterator[tuple[int, int]]:
    """`rest` is the end of a value: settings, or a part of a word that looks made up."""
    is_setting = False
    for setting in _SETTING.finditer(rest):
        is_setting = True
        named = _named(setting[1])
        if named != _HARMLESS and _is_secret(setting[2], named):
            yield setting.span(2)
    if not is_setting and is_last and len(rest) >= _SHORTEST_REST and _is_secret(rest, _UNKNOWN):
        yield 0, len(rest)


def by_comparison(text: str, hear: Hear) -> str:
    """`text` without both sides of a comparison, one of which a name calls a secret."""
    said = dict.fromkeys(islice(_compared(text), _MAX_COMPARED))
    for value in said:
        hear(value)
        for quote in "\"'":
            text = text.replace(f"{quote}{value}{quote}", f"{quote}{PLACEHOLDER}{quote}")
    return _beside_secret(text, hear)


def _beside_secret(text: str, hear: Hear) -> str:
    """`text` without what was asked for where the page has a secret, and what a field has where one was asked for."""
    if PLACEHOLDER not in text or not ("Actual value:" in text or "Received" in text):
        return text

    def without(found: re.Match[str]) -> str:
        said, is_value = found.group(), found.group().startswith("to have value")
        if found["seen"].rstrip(' "') == PLACEHOLDER or (is_value and found["one"] == PLACEHOLDER):
            for side in ("seen", "other", "one"):  # from the end
                for value in _told(found[side] or ""):
                    hear(value)
                    start, end = (at - found.start() for at in found.span(side))
                    said = f"{said[:start]}{PLACEHOLDER}{said[end:]}"
        return said

    return _ASKED.sub(without, text)


def by_line(text: str, values: Collection[str]) -> str:
    """`text` without the lines of a diff that show one of `values` alone ("- garnet22moth")."""
    if "- " not in text and "+ " not in text:
        return text
    return _DIFF_LINE.sub(lambda line: f"{line[1]}{PLACEHOLDER}{line[3]}" if line[2] in values else line.group(), text)


def _compared(text: str) -> Iterator[str]:
    if PLACEHOLDER in text:
        for pattern in (_RIGHT_OF, _LEFT_OF):
            for found in pattern.finditer(text):
                yield from _told(found[2])
        for pair in _DIFF_PAIR.finditer(text) if "assert " in text else ():
            if PLACEHOLDER in (pair["one"], pair["other"]):
                yield from _told(pair["one"])
                yield from _told(pair["other"])
    if "assert " in text and "\n" in text:
        for at in islice(_SOURCE.finditer(text), _MAX_COMPARED):
            if _asks_secret(at[1]):
                explained = text[at.end() : at.end() + _EXPLAINED].partition("\n>")[0]
                yield from sides(explained)
    if "where '" in text or 'where "' in text:
        named = [found[2] for found in _WHERE.finditer(text) if _names_secret(found[3])]
        if named:
            yield from sides(text, named)
            yield from (value for one in named for value in _told(one))


def sides(text: str, one_of: Collection[str] = ()) -> Iterator[str]:
    """Both sides of the comparisons in `text`; only of those that have `one_of` these, if any."""
    for found in _SIDES.finditer(text):
        if not one_of or found[2] in one_of or found[4] in one_of:
            yield from _told(found[2])
            yield from _told(found[4])


def _told(value: str) -> Iterator[str]:
    if value and PLACEHOLDER not in value and value.lower() not in NOT_SECRET_VALUES:
        yield value


def _asks_secret(source: str) -> bool:
    for operator in _OPERATOR.finditer(source):
        right = source[operator.end() :].split()[:1]
        if _names_secret(source[: operator.start()]) or (right and _names_secret(right[0].rstrip(",:"))):
            return True
    return False


def _names_secret(expression: str) -> bool:
    """Whether a name, not a literal, ends `expression`, and is a secret's."""
    expression = expression.strip()
    name = _LAST_NAME.search(expression)
    return name is not None and is_secret_name(name[1])


def _is_secret(value: str, named: int) -> bool:
    """Whether a value is one whose name is that sure."""
    if value.lower() in NOT_SECRET_VALUES or PLACEHOLDER in value:
        return False
    if value.isdigit():
        return len(value) >= {_SURE: 4, _LIKELY: 6}.get(named, _LONGEST)
    if _RESULT.fullmatch(value):
        return False
    is_made = any(c.isdigit() for c in value) and any(c.isalpha() for c in value) and " " not in value
    if named in (_SURE, _LIKELY):
        return is_made or not _SHORT_WORD.fullmatch(value)
    return is_made and len(value) >= _SHORTEST_MADE


def _named(rest: str) -> int:
    """What a name says that ends with `rest`: "tp" of "otp", "key" of "api_key", nothing of any."""
    folded = rest.lower()
    if is_secret_name(rest) or (len(rest) >= _TELLING and any(word.endswith(folded) for word in _ENDS)):
        return _SURE
    if folded and any(word.endswith(folded) for word in _NUMBERS):
        return _SURE
    may_be = folded not in _IDS and any(word.endswith(folded) for word in _ENDS)
    return _LIKELY if may_be else _HARMLESS if folded not in _IDS else _UNKNOWN


_HARMLESS, _UNKNOWN, _LIKELY, _SURE = range(4)
_TELLING = 3  # characters of a name's end
_SHORTEST_MADE, _SHORTEST_REST = 6, 4
_NUMBERS = ("otp", "totp", "pin", "cvv", "cvc", "ssn")
_ENDS = (*sorted(SECRET_WORDS), "api_key", "apikey", "session_id", "sessionid", "auth", "accesskey", "privatekey")
