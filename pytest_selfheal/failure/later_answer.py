"""Whether what the page answers a moment later is what a failed plain assert asked for, as its message tells."""

import re
from collections.abc import Callable, Iterator
from typing import Any, Literal, get_args

from pytest_selfheal.failure.asserted import Held, holds_with
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
_HOLDS = re.compile(rf"{_START}(?P<quote>['\"])(?P<part>[^\n]+?)(?P=quote) in ")
_BROKEN_OFF = re.compile(rf"{_START}\((?![^\n]*\)\s*(?:\n|\Z))")  # "assert ('a' == 'b'" of "… and …"
_ASSERTED = re.compile(rf"{_START}([^\n]*)")
# What tests make of an answer before they compare it; by name only where the message says so: "where 0 = int('0')"
_MADE_OF_IT: dict[str, Callable[[Any], Any]] = {"int(": int, "float(": float, "len(": len}
_NOT_MADE = object()


def judged(message: str, name: str, was: Any, later: Any) -> LaterAnswer:
    """What a later answer to a question means to the assert that failed over the first one, as its message tells.

    `name` is what was asked, as Playwright calls it. "as_asked" and "not_as_asked" are proven; "accepted" is an answer
    that the assert takes as it takes others (`in`, `!=`, `>`); of "otherwise" the test's own code makes what the
    message does not say.
    """
    if later == was:
        return "not_as_asked"
    match _held(message, name, was, later):
        case "only_so":
            return "as_asked"
        case "too":
            return "accepted"
        case "not":
            return "otherwise" if _is_near(message, was, later) else "not_as_asked"
        case _:
            return "otherwise"


def is_about(message: str, name: str, was: Any) -> bool:
    """Whether an assert's message shows what this answer came to, so that it failed over it."""
    return _held(message, name, was, was) is not None


def _held(message: str, name: str, was: Any, later: Any) -> Held | None:
    """How the assert holds with the later answer, in the first form in which its message shows the one that was."""
    line = "".join(_ASSERTED.findall(message))
    forms = (form for form in _forms(message, was, later) if _may_come_of_it(message, name, form[0]))
    return next((held for then, now in forms if (held := holds_with(line, then, now)) is not None), None)


def _may_come_of_it(message: str, name: str, value: Any) -> bool:
    """Whether a value in the message is the answer: where it says of which call it came, it was this one."""
    told = re.findall(rf"(?:where|and) {re.escape(repr(value))} = ([^\n]*)", message)
    return not told or any(word in one for one in told for word in (name, *_MADE_OF_IT))


def _is_near(message: str, was: Any, later: Any) -> bool:
    """Whether what is asked for is there now in another form, or nothing is any more: that proves nothing."""
    if not isinstance(later, str):
        return later is None
    asked = (_folded(one or other) for one, other in _QUOTED.findall(message))
    return any(one and one in _folded(later) and one not in _folded(was or "") for one in asked)


def _forms(message: str, was: Any, later: Any) -> Iterator[tuple[Any, Any]]:
    """The two answers as they may have been compared: as they are, stripped, as numbers, as how many there are."""
    yield was, later
    if isinstance(was, str) and isinstance(later, str):
        yield was.strip(), later.strip()
    for name, make in _MADE_OF_IT.items():
        made = (_made(make, was), _made(make, later)) if name in message else (_NOT_MADE, _NOT_MADE)
        if _NOT_MADE not in made:
            yield made


def _made(make: Callable[[Any], Any], answer: Any) -> Any:
    try:
        return make(answer)
    except (TypeError, ValueError, OverflowError):
        return _NOT_MADE


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


def is_broken_off(message: str) -> bool:
    """Whether the assert had more conditions behind the one that failed, of which its message tells nothing."""
    return _BROKEN_OFF.match(message) is not None


def has_come(message: str, before: str, now: str) -> bool:
    """Whether an address or a title has in it what the message quotes, and had not when it was read."""
    if is_broken_off(message):
        return False
    quoted = ("".join(pair) for pair in _QUOTED.findall(message))
    asked = [one for one in quoted if len(one) >= _TELLING and one not in before]
    return now != before and any(one in now for one in asked)
