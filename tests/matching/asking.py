"""One question about two pages of small HTML."""

from typing import Any

from pytest_selfheal.matching.fate import Verdict
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.verdict import verdict
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.element import Fingerprint
from tests.matching.html import page


def ask(then: str, now: str, locator: str, action: str = "click", **told: Any) -> Verdict:
    """What becomes of the element marked `it` on the one page, on the other one."""
    before, after = page(then), page(now)
    assert before.it is not None, "mark the lost element with `it`"
    lost = before.elements[before.it]
    census = Census(view="/#1", packed=packed(before.elements), varying=told.pop("varying", ()))
    frame = told.pop("frame", lost.frame)
    fingerprint = Fingerprint(element=lost, scene=told.pop("scene", None))
    documents = told.pop("documents", ())
    answer = verdict(Lost(locator, action, fingerprint, census, frame, **told), after.elements, documents)
    assert answer is not None
    return answer


def found(now: str, answer: Verdict) -> bool:
    """Whether the best candidate is the element marked `it`."""
    return answer.best is not None and answer.best.index == page(now).it


def proved(then: str, now: str, locator: str, action: str = "click", **told: Any) -> str:
    """'' where the element marked `it` is proved to be the lost one, else what is otherwise."""
    answer = ask(then, now, locator, action, **told)
    if not answer.accepted:
        return answer.reason or answer.status
    return "" if found(now, answer) else f"another one: {answer.best}"
