"""What people have said of an element: a rejected one is never again the answer for that locator and page."""

from dataclasses import replace

from pytest_selfheal.matching.fate import Verdict
from pytest_selfheal.models.decision import NamedElement
from pytest_selfheal.models.element import TEST_IDS, Element

_CAPTION = 120  # characters; what is longer is content, and its beginning tells it apart


def named(element: Element) -> NamedElement:
    """What the element is known by; where it has neither caption nor test id, its place."""
    caption = " ".join((element.name or element.text).split()).casefold()[:_CAPTION]
    test_id = next((element.attributes[name] for name in TEST_IDS if element.attributes.get(name)), "")
    path = "" if caption or test_id else " >> ".join((*element.frame, *element.shadow, element.idxpath))
    return NamedElement(tag=element.tag, role=element.role, caption=caption, test_id=test_id, path=path)


def heard(answer: Verdict | None, rejected: frozenset[str]) -> Verdict | None:
    """The verdict after a person's word: `rejected` are digests of elements that are not the lost one."""
    if answer is None or answer.best is None or not rejected or not _is_offered(answer):
        return answer
    element = answer.best.element
    if named(element).digest not in rejected:
        return answer
    caption = element.name or element.text[:60] or element.tag
    reason = f"a person said that '{caption}' is not it: `selfheal heals` lists it, and --accept takes it back"
    return replace(answer, status="REJECTED_BY_PERSON", reason=reason, confidence="low", fate="unclear")


def _is_offered(answer: Verdict) -> bool:
    """Whether somebody may take its best candidate for the lost element."""
    return answer.accepted or answer.fate == "left_over" or answer.status == "AMBIGUOUS"
