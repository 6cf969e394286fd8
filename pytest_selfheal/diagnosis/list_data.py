"""A text that is the data's: what stands first in a list, how many a list has, the record that its first link opens.

A test that takes what stands at a place of a list says nothing of what should stand there, and a number that the page's
own list agrees with is as right as the list. The data may be another one, or the application may show another part of
it: nothing on the page tells.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from pytest_selfheal.diagnosis.address import is_another, record_of
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.page_changes import page_then
from pytest_selfheal.diagnosis.words import one_line, parts_of
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.element import Element

_NUMBER = re.compile(r"\d+")
_KEY = re.compile(
    r"(?<![\w-])(?:[A-Za-z]{1,6}[-/]|#)\d{2,12}(?:[-/]\d{1,12})?(?![\w-])"
)  # NL-1001   #4711   INV/2024-17
_FEWEST = 2  # items of a list
_FEW, _SOME = 2, 0.5  # items, and share of a list, that come and go with its data
_ITEMS = ("li", "tr", "dt", "dd", "option", "article", "listitem", "row", "treeitem", "menuitem")
_OTHER_ITEM = "Another item stands at that place of the list: its other texts are others, too."
_STEP = re.compile(r"\[\d+\]$")


def words_of(case: Case) -> str:
    """In what way the text is the data's, as a sentence; '' when nothing says so."""
    if case.digest is None or case.before is None:
        return ""
    there = case.replaced_by if case.symptom == "missing" else None
    if there is not None:  # get_by_text("6 orders")
        return _number(case, one_line(case.before.text), one_line(there.text))
    if case.symptom != "value" or case.now is None:
        return ""
    expected, actual = (one_line((text or "").strip("\"' ")) for text in (case.facts.expected, case.facts.actual))
    return (
        _number(case, expected, actual)
        or _reordered(case)
        or _place(case)
        or _items(case)
        or _record(case)
        or _key(expected, actual)
    )


def is_item(element: Element) -> bool:
    """Whether an element is, by its kind, an item of a list as a whole."""
    return element.tag in _ITEMS or element.role in _ITEMS


def may_come_and_go(was: int, has: int) -> bool:
    """Whether a list has a few more or fewer, as data does; a filter that lets everything through is another thing."""
    return abs(was - has) <= max(_FEW, was * _SOME)


def _reordered(case: Case) -> str:
    """The same items in another order, by the same code: what nobody sorts comes as it comes."""
    if not case.same_code or case.before is None or case.now is None:
        return ""
    then, now = (_beside(one, page) for one, page in ((case.before, page_then(case)), (case.now, case.elements)))
    is_same = len(then) >= _FEWEST and sorted(then) == sorted(now) and then != now
    return "The list has the same items in another order, by the same code." if is_same else ""


def _beside(one: Element, page: Iterable[Element]) -> list[str]:
    """What it and those of its kind in the same box say."""
    kind = _STEP.sub("", one.idxpath)
    return [one_line(other.text) for other in page if other.frame == one.frame and _STEP.sub("", other.idxpath) == kind]


def _number(case: Case, expected: str, actual: str) -> str:
    """The checked text counts a list of the page, at the last pass and now."""
    counts = [tuple(map(int, _NUMBER.findall(text)[:1])) for text in (expected, actual)]
    if not all(counts) or _NUMBER.sub("#", expected, count=1) != _NUMBER.sub("#", actual, count=1):
        return ""
    (was,), (has,) = counts
    if was == has or min(was, has) < _FEWEST or not may_come_and_go(was, has):
        return ""
    then, now = _lengths(page_then(case)), _lengths(case.elements)
    if any(then[where] == was and now[where] == has for where in then.keys() & now.keys()):
        return f"The page has a list of {has} where it had {was}, so it counts right."
    # the page is remembered as it was before the test searched or sorted it
    if case.actions_since(case.span.start) and any(now[where] == has != then[where] for where in now):
        return f"The page has a list of {has}, so it counts right."
    return ""


def _key(expected: str, actual: str) -> str:
    """The key of a record is another number: an order that was placed gets the next one."""
    was, has = _KEY.findall(expected), _KEY.findall(actual)
    if was == has or _KEY.sub("#", expected) != _KEY.sub("#", actual) or len(was) != len(has):
        return ""
    if any(_NUMBER.sub("#", one) != _NUMBER.sub("#", other) for one, other in zip(was, has, strict=True)):
        return ""
    return f"'{has[0]}' is a record's key, which data made anew give another one."


def _lengths(elements: Iterable[Element]) -> Counter[str]:
    """How many elements of one tag each box has, by the path of box and tag."""
    places = {(one.frame, one.shadow, one.idxpath) for one in elements}
    return Counter(f"{frame}{shadow}{_STEP.sub('', path)}" for frame, shadow, path in places)


def _place(case: Case) -> str:
    """Another item stands at the place that the locator takes: more of it than the checked text is another one."""
    before, now = case.before, case.now
    if before is None or now is None or not case.asks_for_a_place or before.idxpath != now.idxpath:
        return ""
    if case.actions_since(case.span.start):
        return ""  # sorted, searched, added: then its place is what the test is about
    for box in _items_around(now, case.elements):
        was, has = (_texts_in(box, elements) for elements in (page_then(case), case.elements))
        others = {path: text for path, text in was.items() if text not in (before.own_text, before.text)}
        if others:  # a cell has siblings too, and says nothing but its own
            is_another = any(has.get(path) != text for path, text in others.items())
            return _OTHER_ITEM if is_another else ""
    return ""


def _items(case: Case) -> str:
    """The texts of a list are compared: a few came or went, and pushed the others on, which are as they were."""
    if case.actions_since(case.span.start):
        return ""  # as above
    expected, actual = (parts_of(text or "") for text in (case.facts.expected, case.facts.actual))
    kept = tuple(one for one in expected if one in actual)
    came, went = len(actual) - len(kept), len(expected) - len(kept)
    in_order = kept == tuple(one for one in actual if one in kept)
    has_moved = any(expected.index(one) != actual.index(one) for one in kept) or came != went
    if not kept or not in_order or not has_moved or max(came, went) > max(1, len(kept) * _SOME):
        return ""
    return f"The list has {len(kept)} of these items in the same order, {came} more and {went} fewer."


def _items_around(element: Element, elements: Iterable[Element]) -> Iterator[str]:
    """The paths of the boxes around an element that have siblings of their tag, the innermost first."""
    lengths = _lengths(elements)
    path = element.idxpath
    while path.count("/") > 1:
        if lengths[f"{element.frame}{element.shadow}{_STEP.sub('', path)}"] >= _FEWEST:
            yield path
        path = path.rpartition("/")[0]


def _texts_in(box: str, elements: Iterable[Element]) -> dict[str, str]:
    return {one.idxpath: one.own_text for one in elements if one.own_text and one.idxpath.startswith(f"{box}/")}


def _record(case: Case) -> str:
    """The last link that the test followed was taken by its place, and led to another record."""
    subject, step = case.subject, case.step
    if subject is None or step is None or not is_another(record_of(subject.url), (step.record,)):
        return ""
    acted = [one for one in case.record.actions if one.kind == "action" and one.ts < subject.ts]
    last = parse(acted[-1].locator) if acted else None
    if last is None or not last.is_positional:
        return ""
    return f"{acted[-1].name} on {acted[-1].locator} takes what stands at a place of a list, and led to another record."
