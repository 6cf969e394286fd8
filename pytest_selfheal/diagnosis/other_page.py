"""Whether another page as a whole stands where the one of the last pass stood: maintenance, a gate, an error page.

What became of one element is explained by what became of all: where nothing of a page is left, no element of it was
removed, and no value of it is another one.
"""

from collections.abc import Collection, Iterable

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.page_changes import page_of_element, page_then
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.models.element import TEST_IDS, Element

_FEWEST = 5  # texts of the remembered page; of fewer all may be others by chance
_LEFT = 0.1  # of texts and of identifiers: a logo or a language switch may stand on any page of a site
_SAME_PLACES = 0.5  # where more elements stand where one stood, the page is built alike and its data is another one
_LONGEST = 60  # characters
_TITLES = ("h1", "h2", "h3", "title")
_NAMES = (*TEST_IDS, "id", "name")


def other_page(case: Case) -> str:
    """What the other page says first; '' where it says nothing, or the page is, in part at least, the one it was."""
    return _title(case) if not case.elsewhere and _is_other_page(case, page_then(case)) else ""


def words_of(case: Case) -> str:
    """That another page stands at another address where the value was read, as a sentence; '' where none does."""
    if case.symptom != "value" or page_then(case) or not _is_other_page(case, page_of_element(case)):
        return ""
    here = case.elsewhere or case.page
    return f"Another page stands at {here}, with nothing left of the one of the last pass: '{_title(case)}'."


def _title(case: Case) -> str:
    shown = [one for one in case.elements if one.visible and one.own_text]
    title = next((one for one in shown if one.tag in _TITLES or one.role == "heading"), shown[0] if shown else None)
    return one_line(title.text or title.own_text)[:_LONGEST] if title is not None else ""


def _is_other_page(case: Case, known: Iterable[Element]) -> bool:
    """Whether nothing of the remembered page is left but by chance, and nothing was done on it before."""
    if case.digest is None or case.actions_since(case.span.start) or not case.elements:
        return False
    before = case.before
    frame = before.frame if before is not None else ()
    then = [one for one in known if one.frame == frame]
    now = [one for one in case.elements if one.frame == frame]
    return (
        len(_texts(then)) >= _FEWEST
        and _left(_texts(then), _texts(now)) <= _LEFT
        and _left(_marks(then), _marks(now)) <= _LEFT
        and _left(_places(then), _places(now)) <= _SAME_PLACES
    )


def _left(then: Collection[object], now: Collection[object]) -> float:
    """The share of `then` that is still there, 0…1."""
    return len(set(then) & set(now)) / len(then) if then else 0.0


def _texts(elements: Iterable[Element]) -> frozenset[str]:
    said = (one.own_text or one.name for one in elements if one.visible)
    return frozenset(one_line(text) for text in said if any(map(str.isalpha, text)))


def _marks(elements: Iterable[Element]) -> frozenset[tuple[str, str]]:
    return frozenset((name, one.attributes[name]) for one in elements for name in _NAMES if one.attributes.get(name))


def _places(elements: Iterable[Element]) -> frozenset[tuple[str, str]]:
    return frozenset((one.tag, one.idxpath) for one in elements)
