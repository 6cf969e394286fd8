"""What the steps before an action were on and had done by then: a dialog that they opened is of that one.

The page as the test came to it and as it was at the action tell what the steps had done: a filter took rows off it, a
switch made "Production" say "Sandbox", a card got a class. Where the page shows today what it showed before that, the
same control would act on another thing, however surely it is the same control.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from pytest_selfheal.locators.places import asks_by_place
from pytest_selfheal.matching.pair import Pair
from pytest_selfheal.matching.scopes import near_of, stand_of
from pytest_selfheal.matching.text import same_name, without_count
from pytest_selfheal.matching.tree import Tree, place_of
from pytest_selfheal.models.captions import caption_of
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.other_steps import Picked
from pytest_selfheal.models.roles import is_control
from pytest_selfheal.models.words import name_words, words

_LAST = re.compile(r"\.last\Z|\.nth\(-1\)\Z")
_MARKS = re.compile(r"class|title|(?:data|aria)-(?!v-|react)[\w-]+")
# What a click leaves on a control for a while, and what libraries do while something comes or goes.
_PASSING = re.compile(
    r"focus|ripple|hover|press|touch|dirty|pristine|anim|transit|enter|leav|load|busy|fade|show|wait|describedby"
    r"|activedescendant|owns|controls",
    re.IGNORECASE,
)
# What a page says for a moment: its absence later tells nothing.
_LIVE = ("status", "alert", "log", "timer", "tooltip", "progressbar")
_LONGEST = 120  # characters of a text that is compared; longer ones are prose
_FEW = 2  # of one text: "Production" in the head and in a list; a caption of each row is no text that tells
_STAYED = 0.9  # of the texts that no step changed: with fewer of them the page was worded anew
_SAYS = re.compile(r"[^\W\d_]{2}")  # a text with a word in it: a number counts data, which grow
_SHOWN = 60


def other_step_before(pair: Pair, picked: Sequence[Picked]) -> str:
    """Why a step before is on another thing now than at the last pass; '' when nothing says so.

    Nothing does where its locator says whose it asks for.
    """
    for one in reversed(picked):
        if why := _other_one(pair, one):
            return why
    return ""


def _other_one(pair: Pair, picked: Picked) -> str:
    was = pair.before.find(picked.element)
    if not asks_by_place(picked.locator):
        return ""
    if was is not None and pair.before.is_in(pair.was, max(pair.before.parent[was], 0)):
        return ""  # it, or the box that it stands in, holds the element
    if picked.now is not None:
        now = picked.now
        for mine, its in ((picked.element.row, now.row), (caption_of(picked.element), caption_of(now))):
            if _is_another(mine, its):
                return _told(mine, its)
        if caption_of(picked.element) == caption_of(now) and (was is None or len(_alike(pair.before, was)) < _FEW):
            return ""
    return _in_its_place(pair, picked, was) if was is not None else ""


def _in_its_place(pair: Pair, picked: Picked, was: int) -> str:
    """By what stands in its place on the page of the lost element."""
    mine, others = _alike(pair.before, was), _alike(pair.after, picked.element)
    at = mine.index(was) if was in mine else len(others)
    if at >= len(others):
        return ""
    other = others[-1] if _LAST.search(picked.locator) else others[at]
    first, second = caption_of(pair.before.elements[was]), caption_of(pair.after.elements[other])
    if first == second:
        first, second = _named(pair.before, was), _named(pair.after, other)
    asked = {*words(picked.locator), *name_words(picked.locator)} - {*words(caption_of(picked.element))}
    is_known = second in pair.before.said or first in pair.after.said
    return _told(first, second) if is_known and asked.isdisjoint(words(first)) and _is_another(first, second) else ""


def _is_another(first: str, second: str) -> bool:
    if not first or not second or first.isdecimal() != second.isdecimal():
        return False
    return first != second and not same_name(without_count(first), without_count(second))


def _told(was: str, now: str) -> str:
    return f"the step before it was on '{was[:_SHOWN]}', in its place stands '{now[:_SHOWN]}' now"


def _alike(tree: Tree, like: int | Element) -> list[int]:
    """The controls that are called as it is, else those that are dressed so."""
    one = tree.elements[like] if isinstance(like, int) else like
    kind = one.tag, is_control(one), one.frame, one.shadow
    there = [
        at for at, other in enumerate(tree.source) if (other.tag, is_control(other), other.frame, other.shadow) == kind
    ]
    called = [at for at in there if caption_of(tree.elements[at]) == caption_of(one)]
    return called if len(called) >= _FEW else [at for at in there if tree.elements[at].classes == one.classes]


def _named(tree: Tree, index: int) -> str:
    """Its row, else what is said first with it, else what it is called."""
    one = tree.elements[index]
    said = (tree.texts[at] for at in near_of(tree, stand_of(tree, index)) if not is_control(tree.elements[at]))
    return one.row or next(filter(None, said), "") or caption_of(one)


def not_done(pair: Pair, earlier: Sequence[Tree], later: Sequence[Tree]) -> str:
    """Why what the test did before has had no effect on the page now; '' when nothing says so.

    `earlier` is the page as the test came to it and as it was at other steps before, `later` at steps after it.
    """
    now = [one for one in pair.after.source if one.frame == pair.now.frame]
    free = {one.own_text for one in pair.before.source if pair.varying.is_free_text(one)}
    shown, shown_then = _said(now), _said(pair.before.source)
    for page in earlier:
        for text, count in _said(page.source).items():
            if shown_then[text] < count <= min(_FEW, shown[text]) and text not in free:
                return f"what the test did before had taken '{text[:_SHOWN]}' off the page, and it is there now"
        if why := _is_unset(page.source, pair.before.source, now):
            return why
    return _is_not_there(earlier[0], shown_then, later, now, free) if earlier else ""


def _is_unset(page: Sequence[Element], then: Sequence[Element], now: Sequence[Element]) -> str:
    """A mark that a step had set, on what is marked today just as it was before."""
    was, has = ({(place_of(one), one.tag): one.attributes for one in elements} for elements in (page, now))
    for one in then:
        first, today = (side.get((place_of(one), one.tag)) for side in (was, has))
        for name, value in one.attributes.items() if first is not None and today is not None else ():
            before = first.get(name, "") if first is not None else ""
            if value == before or (today or {}).get(name, "") != before or (name == "class" and not before):
                continue
            came = [part for part in value.split() if part not in before.split()] if name == "class" else [value]
            told = next((part for part in came if part and not _PASSING.search(part)), "")
            if told and _MARKS.fullmatch(name) and not _PASSING.search(name):
                return f"what the test did before had set {name} to '{told[:_SHOWN]}', and here it is not set so"
    return ""


def _is_not_there(
    first: Tree, then: Counter[str], later: Sequence[Tree], now: Sequence[Element], free: Collection[str]
) -> str:
    """All that the steps had brought is missing, on a page that is otherwise what it was at first."""
    was, has = _said(first.source), " | ".join(one.own_text for one in now if one.visible).casefold()
    after = [_said(page.source) for page in later]
    came = [text for text in then if text not in was and text not in free and all(text in page for page in after)]
    stayed = [text.casefold() in has for text in was if text in then]
    if not came or sum(stayed) < _STAYED * len(stayed) or any(text.casefold() in has for text in came):
        return ""
    return f"what the test did before had brought '{came[0][:_SHOWN]}', and it is not there now"


def _said(elements: Iterable[Element]) -> Counter[str]:
    """The short texts with a word in them that can be seen, but for what a page says for a moment."""
    texts = (one.own_text for one in elements if one.visible and one.role not in _LIVE)
    return Counter(text for text in texts if len(text) <= _LONGEST and _SAYS.search(text))
