"""Whether what the page answers a moment later is what a failed plain assert asked for, as its message tells."""

import re
from collections.abc import Callable, Iterator
from operator import ge, gt, le, lt
from typing import Any, Literal, get_args

from pytest_selfheal.models.telemetry import LaterAnswer

PageFact = Literal["url", "title", "content"]

_QUOTED = re.compile(r"'([^'\n]{0,200})'|\"([^\"\n]{0,200})\"")
_TELLING = 2  # characters that do not stand in any address
# " +  where 'Orders' = title()", " +    where 'http://…' = <Page url='http://…'>.url"
_WAS = re.compile(r"where (?:'(?P<one>[^'\n]*)'|\"(?P<other>[^\"\n]*)\") = (?:title\(|<Page )")
_OF_PAGE = re.compile(r"= <Page url=[^\n]*>\.(?P<what>url|title|content)\b")
_START = r"\A(?:AssertionError: )?(?:[^\n]*\n)?assert "
# pytest tells where a text came from only if it is not compared with another by "=="
_COMPARES_TEXTS = re.compile(rf"{_START}['\"][^\n]* == ['\"]")
_HOLDS = re.compile(rf"{_START}(?P<quote>['\"])(?P<part>[^\n]+?)(?P=quote) in \(*(?P<head>(?:None|['\"])[^\n]{{0,20}})")
_ASSERTED = re.compile(rf"{_START}(?P<what>[^\n]*)")
_DIFFERS = re.compile(rf"{_START}.* != ")
_IS_SOMETHING = re.compile(rf"{_START}None is not None")
# "assert ('a' == 'b'" of "… and …": what else was asked for is not told; of "… or …" all of it is
_ONE_OF_SEVERAL = re.compile(rf"{_START}\((?![^\n]* or )")
_NUMBER = r"-?\d{1,15}(?:\.\d{1,15})?"
_ORDERED = re.compile(rf"{_START}(?P<left>{_NUMBER}) (?P<operator>[<>]=?) (?P<right>{_NUMBER})\s*(?:\n|\Z)")
_SUM = re.compile(rf"{_START}(?P<was>-?\d+) == \((?P<one>\d+) (?P<sign>[+-]) (?P<other>\d+)\)\s*(?:\n|\Z)")
_ORDERS: dict[str, Callable[[float, float], bool]] = {"<": lt, "<=": le, ">": gt, ">=": ge}
# What tests make of an answer before they compare it; by name only where the message says so: "where 0 = int('0')"
_MADE_OF_IT: dict[str, Callable[[Any], Any]] = {"int(": int, "float(": float, "len(": len}
_NOT_ASKED = object()


def judged(message: str, was: Any, later: Any) -> LaterAnswer:
    """What a later answer to a question means to the assert that failed over the first one, as its message tells.

    "as_asked" and "not_as_asked" are proven; "otherwise" is another answer of which the test's own code makes what the
    message does not say.
    """
    if later == was:
        return "not_as_asked"
    if later is None or _ONE_OF_SEVERAL.match(message) is not None:
        return "otherwise"
    if isinstance(later, bool):
        is_asked = re.search(rf"\bassert (?:not )?{was}\b|where {was} = ", message) is not None
        return "as_asked" if is_asked else "otherwise"
    held = _HOLDS.match(message)
    if isinstance(later, str) and held is not None and held["part"] != was:
        head, whole = held["head"].partition("...")[0], repr(was)  # pytest cuts long texts in the middle
        if not whole.startswith(head) and not head.startswith(whole):
            return "otherwise"
        return _told(message, was or "", later, is_asked=held["part"] in later and held["part"] not in (was or ""))
    forms = _forms(message, was, later)
    line = _ASSERTED.match(message)
    first = next(((then, now) for then, now in forms if line is not None and _stands_in(line["what"], then)), None)
    if first is None:
        return "otherwise"  # the assert is about something else, or about what was made of the answer
    return _told(message, *first, is_asked=_is_asked(message, *first))


def _is_asked(message: str, was: Any, later: Any) -> bool:
    """Whether the assert holds of the later answer, where its first line has the first one as it is."""
    if re.match(rf"{_START}{re.escape(repr(was))}\s*(?:\n|\Z)", message) is not None:
        return bool(later)
    if re.match(rf"{_START}not {re.escape(repr(was))}\s*(?:\n|\Z)", message) is not None:
        return not later
    ordered = _ORDERED.match(message)
    if ordered is not None and isinstance(later, int | float):
        sides = [later if side == repr(was) else float(side) for side in (ordered["left"], ordered["right"])]
        return _ORDERS[ordered["operator"]](*sides)
    if _DIFFERS.match(message) is not None or _IS_SOMETHING.match(message) is not None:
        return True
    return _stands_in(message, later) or later == _sum_beside(message, was)


def _sum_beside(message: str, was: Any) -> int | None:
    """The other side of "5 == (4 + 2)", as "one more than before" is printed."""
    found = _SUM.match(message)
    if found is None or found["was"] != repr(was):
        return None
    one, other = int(found["one"]), int(found["other"])
    return one + other if found["sign"] == "+" else one - other


def _told(message: str, was: Any, later: Any, *, is_asked: bool) -> LaterAnswer:
    """Of a text, only one that has nothing of what the assert asks for in any form is proven to be another one."""
    if is_asked:
        return "as_asked"
    if not isinstance(later, str):
        return "not_as_asked"
    asked = (_folded(one or other) for one, other in _QUOTED.findall(message))
    is_near = any(one and one in _folded(later) and one not in _folded(was or "") for one in asked)
    return "otherwise" if is_near else "not_as_asked"


def _forms(message: str, was: Any, later: Any) -> Iterator[tuple[Any, Any]]:
    """The two answers as they may have been compared: as they are, stripped, as numbers, as how many there are."""
    yield was, later
    if isinstance(was, str) and isinstance(later, str):
        yield was.strip(), later.strip()
    for name, make in _MADE_OF_IT.items():
        made = (_made(make, was), _made(make, later)) if name in message else (_NOT_ASKED, _NOT_ASKED)
        if _NOT_ASKED not in made:
            yield made


def _made(make: Callable[[Any], Any], answer: Any) -> Any:
    try:
        return make(answer)
    except (TypeError, ValueError):
        return _NOT_ASKED


def _stands_in(message: str, value: Any) -> bool:
    """Whether a message has a value as Python prints it, and not as a part of another one."""
    told = repr(value)
    return told in message and re.search(rf"(?<![\w.-]){re.escape(told)}(?![\w.])", message) is not None


def _folded(text: str) -> str:
    return " ".join(text.split()).casefold()


def compares_page(message: str) -> PageFact | None:
    """What of a page itself an assert compares, where the message says so."""
    told = _OF_PAGE.search(message)
    return next((one for one in get_args(PageFact) if told is not None and told["what"] == one), None)


def compares_texts(message: str) -> bool:
    """Whether an assert compares two texts, of which the message does not say where they came from."""
    return _COMPARES_TEXTS.match(message) is not None


def read_then(message: str, title: str) -> str | None:
    """The address or the title that the assert read; None where it compares something else.

    Where the message does not say what it read, it was the title that the page had, if the message quotes that.
    """
    was = _WAS.search(message)
    if was is not None:
        return was["one"] or was["other"] or ""
    return title if repr(title) in message else None


def holds(message: str, now: str) -> bool:
    """Whether the page's source has in it what an assert looked for in vain."""
    held = _HOLDS.match(message)
    return held is not None and held["part"] in now


def has_come(message: str, before: str, now: str) -> bool:
    """Whether an address or a title has in it what the message quotes, and had not when it was read."""
    if _ONE_OF_SEVERAL.match(message) is not None:
        return False
    quoted = ("".join(pair) for pair in _QUOTED.findall(message))
    asked = [one for one in quoted if len(one) >= _TELLING and one not in before]
    return now != before and any(one in now for one in asked)
