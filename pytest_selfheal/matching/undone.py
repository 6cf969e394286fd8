"""What the earlier steps of a test had done to the page by the time of an action, and have not done today.

The page as it was when the test came to it, and as it was at the action, tell it: a filter took rows off it, a switch
made "Production" say "Sandbox", a card got a class. Where the page shows today what it showed before that, the same
control would act on another thing, however surely it is the same control.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import UNDER_WAY
from pytest_selfheal.models.element import Element

_MARKS = re.compile(r"class|title|(?:data|aria)-(?!v-|react)[\w-]+|document [\w -]+")
# What a click leaves on a control for a while, and what libraries do while something comes or goes.
_PASSING = re.compile(
    r"focus|ripple|hover|press|touch|dirty|pristine|anim|transit|enter|leav|load|busy|fade|show|wait|describedby"
    r"|activedescendant|owns|controls",
    re.IGNORECASE,
)
# Where a page says something for a moment: its absence later tells nothing.
_FOR_A_MOMENT = re.compile(r"toast|snack|notif|flash|message|alert|tooltip|popover|hint|spinner|loader", re.IGNORECASE)
_LIVE_ROLES = ("status", "alert", "log", "timer", "tooltip", "progressbar")
_LONGEST = 120  # characters of a text that is compared; longer ones are prose
_FEW = 2  # of one text: "Production" in the head and in a list; a caption of each row is no text that tells
_STAYED = 0.9  # of the texts that no step changed: with fewer of them the page was worded anew
_NAMES = re.compile(r"[^\W\d_]{2}")  # a text with a word in it: a number counts data, which grow
_SHOWN = 60

Elements = Sequence[Element]


def not_done(
    earlier: Sequence[Elements], then: Elements, later: Sequence[Elements], now: Elements, passing: Collection[str]
) -> str:
    """Why what the test did before has had no effect on the page now; '' when nothing says so.

    `earlier` is the page as the test came to it and as it was at other steps before `then`, `later` at steps after it.
    `passing` are texts that come and go from pass to pass.
    """
    for page in earlier:
        if said := _is_back(page, then, now, passing) or _is_unset(page, then, now):
            return said
    return _is_not_there(earlier[0], then, later, now, passing) or _is_unmoved(earlier[0], then, now) if earlier else ""


def _is_back(page: Elements, then: Elements, now: Elements, passing: Collection[str]) -> str:
    """A text that a step had taken off, and that is there again, or still."""
    shown, shown_then, shown_now = (Counter(_said(elements)) for elements in (page, then, now))
    for text, count in shown.items():
        is_taken = shown_then[text] < count <= min(_FEW, shown_now[text]) and text not in passing
        tells = is_taken and _NAMES.search(text) is not None
        if tells and _is_in_its_part(text, page, now) and not _is_under_way(text, page, then):
            return f"what the test did before had taken '{text[:_SHOWN]}' off the page, and it is there now"
    return ""


def _is_in_its_part(text: str, page: Elements, now: Elements) -> bool:
    """Whether it stands below the heading that it stood below, and not in "Recently viewed" or the head of the page."""
    was, has = ({one.heading for one in elements if one.own_text == text} for elements in (page, now))
    return bool(was & has) or not was & {one.heading for one in now}


def _is_under_way(text: str, page: Elements, then: Elements) -> bool:
    """Whether what stood in its place told that something was being done."""
    places = {place_of(one) for one in page if one.own_text == text}
    return any(one.own_text.endswith(UNDER_WAY) for one in then if place_of(one) in places)


def _is_unset(page: Elements, then: Elements, now: Elements) -> str:
    """A mark that a step had set, on what is marked today as it was before."""
    was, is_ = ({(place_of(one), one.tag): one for one in elements} for elements in (page, now))
    for one in then:
        key = place_of(one), one.tag
        if key in was and key in is_:
            for name, value in _set_by_then(was[key].attributes, one.attributes):
                if not _has(is_[key].attributes, name, value) and _kept(was[key], is_[key], name):
                    return f"what the test did before had set {name} to '{value[:_SHOWN]}', and here it is not set so"
    return ""


def _is_not_there(
    first: Elements, then: Elements, later: Sequence[Elements], now: Elements, passing: Collection[str]
) -> str:
    """All that the steps had brought is missing, on a page that is otherwise what it was at first."""
    was, has = frozenset(_said(first)), " | ".join(_said(now)).casefold()
    lasting = [frozenset(_said(page)) for page in later]
    came = [
        text
        for text in dict.fromkeys(_said(_lasting(then)))
        if text not in was and text not in passing and _tells(text) and all(text in page for page in lasting)
    ]
    stayed = was & frozenset(_said(then))
    kept = sum(text.casefold() in has for text in stayed)
    if not came or kept < _STAYED * len(stayed) or any(text.casefold() in has for text in came):
        return ""
    return f"what the test did before had brought '{came[0][:_SHOWN]}', and it is not there now"


def _tells(text: str) -> bool:
    """Whether a text that came has a word in it, and is not only said while something is being done."""
    return _NAMES.search(text) is not None and not text.endswith(UNDER_WAY)


def _is_unmoved(first: Elements, then: Elements, now: Elements) -> str:
    """A text that a step had moved below another heading, and that stands below the one of before."""
    was, had, has = (_headings(elements) for elements in (first, then, now))
    for text in was.keys() & had.keys() & has.keys():
        if was[text] == has[text] != had[text] and had[text]:
            return (
                f"what the test did before had moved '{text[:_SHOWN]}' to '{had[text][:_SHOWN]}', and it is not there"
            )
    return ""


def _headings(elements: Elements) -> dict[str, str]:
    """The heading above each text that is there once."""
    count = Counter(_said(elements))
    return {one.own_text: one.heading for one in elements if one.visible and count[one.own_text] == 1}


def _lasting(elements: Elements) -> list[Element]:
    """Those that are in nothing that a page shows for a moment."""
    brief = [
        (one.frame, one.shadow, f"{one.idxpath}/")
        for one in elements
        if one.role in _LIVE_ROLES or "aria-live" in one.attributes or _FOR_A_MOMENT.search(" ".join(one.classes))
    ]
    return [
        one
        for one in elements
        if not any(
            (one.frame, one.shadow) == (frame, shadow) and f"{one.idxpath}/".startswith(path)
            for frame, shadow, path in brief
        )
    ]


def _said(elements: Iterable[Element]) -> Iterator[str]:
    """The short texts that can be seen."""
    return (one.own_text for one in elements if one.visible and 0 < len(one.own_text) <= _LONGEST)


def _set_by_then(was: Mapping[str, str], then: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The marks that an element had got: a class, or another value of an attribute."""
    for name, value in then.items():
        if value == was.get(name) or not _MARKS.fullmatch(name) or _PASSING.search(name):
            continue
        before = was.get(name, "").split()
        came = [one for one in value.split() if one not in before] if name == "class" else [value]
        yield from ((name, one) for one in came if one and not _PASSING.search(one))


def _has(marks: Mapping[str, str], name: str, value: str) -> bool:
    return value in marks.get(name, "").split() if name == "class" else marks.get(name) == value


def _kept(was: Element, now: Element, name: str) -> bool:
    """Whether an element is marked just as it was at first: one that was renamed is not the same to look at."""
    if name == "class":
        return bool(was.classes) and set(was.classes) == set(now.classes)
    return now.attributes.get(name, "") == was.attributes.get(name, "")
