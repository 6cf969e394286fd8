"""Whether what the page answers a moment later is what a failed plain assert asked for, as its message tells."""

import re
from typing import Any, Literal

_QUOTED = re.compile(r"'([^'\n]{0,200})'|\"([^\"\n]{0,200})\"")
_TELLING = 2  # characters that do not stand in any address
# " +  where 'Orders' = title()", " +    where 'http://…' = <Page url='http://…'>.url"
_WAS = re.compile(r"where (?:'(?P<one>[^'\n]*)'|\"(?P<other>[^\"\n]*)\") = (?:title\(|<Page )")
_OF_PAGE = re.compile(r"= <Page url=[^\n]*>\.(?P<what>url|title)\b")
_START = r"\A(?:AssertionError: )?(?:[^\n]*\n)?assert "
# pytest tells where a text came from only if it is not compared with another by "=="
_COMPARES_TEXTS = re.compile(rf"{_START}['\"][^\n]* == ['\"]")
_HOLDS = re.compile(rf"{_START}['\"](?P<part>[^\n]+?)['\"] in ")
_DIFFERS = re.compile(rf"{_START}.* != ")


def answers(message: str, was: Any, later: Any) -> bool:
    """Whether a later answer to a question is another one than it was, and the one that the assert asked for.

    Both stand in the message as Python prints them, but for yes and no, which turn into each other, and for a text of
    which only a part or only the change is asked for.
    """
    if later is None or later == was:
        return False
    if isinstance(later, bool):
        return re.search(rf"\bassert (?:not )?{was}\b|where {was} = ", message) is not None
    if repr(was) not in message:
        return False  # the assert is about something else
    if isinstance(later, str) and (held := _HOLDS.match(message)) is not None:
        return held["part"] in later and held["part"] not in (was or "")
    return repr(later) in message or _DIFFERS.match(message) is not None


def compares_page(message: str) -> Literal["url", "title"] | None:
    """What of a page itself an assert compares, where the message says so."""
    told = _OF_PAGE.search(message)
    return None if told is None else "url" if told["what"] == "url" else "title"


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


def has_come(message: str, before: str, now: str) -> bool:
    """Whether an address or a title has in it what the message quotes, and had not when it was read."""
    quoted = ("".join(pair) for pair in _QUOTED.findall(message))
    asked = [one for one in quoted if len(one) >= _TELLING and one not in before]
    return now != before and any(one in now for one in asked)
