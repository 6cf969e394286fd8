"""What the earlier steps of a test had done to the page by the time of an action, and have not done today.

The page as it was when the test came to it, and as it was at the action, tell it: a filter took rows off it, a switch
made "Production" say "Sandbox", a card got a class. Where the page shows today what it showed before that, the same
control would act on another thing, however surely it is the same control.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.models.element import Element

_MARKS = re.compile(r"class|title|(?:data|aria)-(?!v-|react)[\w-]+|document [\w -]+")
# What a click leaves on a control for a while, and what libraries do while something comes or goes.
_PASSING = re.compile(
    r"focus|ripple|hover|press|touch|dirty|pristine|anim|transit|enter|leav|load|busy|fade|show|wait|describedby"
    r"|activedescendant|owns|controls",
    re.IGNORECASE,
)
_LONGEST = 120  # characters of a text that is compared; longer ones are prose
_FEW = 2  # of one text: "Production" in the head and in a list; a caption of each row is no text that tells
_SHOWN = 60


def not_done(
    first: Sequence[Element], then: Sequence[Element], now: Sequence[Element], passing: Collection[str]
) -> str:
    """Why what the test did before has had no effect on the page now; '' when nothing says so.

    `passing` are texts that come and go from pass to pass.
    """
    shown, shown_then, shown_now = (Counter(_said(elements)) for elements in (first, then, now))
    for text, count in shown.items():
        if shown_then[text] < count <= min(_FEW, shown_now[text]) and text not in passing:
            return f"what the test did before had taken '{text[:_SHOWN]}' off the page, and it is there now"
    was, is_ = ({(place_of(one), one.tag): one for one in elements} for elements in (first, now))
    for one in then:
        key = place_of(one), one.tag
        if key in was and key in is_:
            for name, value in _set_by_then(was[key].attributes, one.attributes):
                if not _has(is_[key].attributes, name, value) and _kept(was[key], is_[key], name):
                    return f"what the test did before had set {name} to '{value[:_SHOWN]}', and here it is not set so"
    return ""


def _said(elements: Sequence[Element]) -> Iterator[str]:
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
        return bool(was.classes) and set(was.classes) <= set(now.classes)
    return now.attributes.get(name, "") == was.attributes.get(name, "")
