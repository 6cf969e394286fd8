"""Candidates tried on the recorded page: which locator, of the lost one's kind or another, finds only this element."""

from collections.abc import Sequence

from pytest_selfheal.locators.expression import FRAME_METHODS, POSITIONAL, Expression
from pytest_selfheal.locators.internal import selector_for
from pytest_selfheal.locators.spelling import counted, spellings, value_read
from pytest_selfheal.models.element import TEST_ID, Element
from pytest_selfheal.models.telemetry import LiveLocator
from pytest_selfheal.traces.finding import find
from pytest_selfheal.traces.page import RecordedPage


def try_candidates(
    page: RecordedPage,
    candidates: Sequence[tuple[int, Element]],
    *,
    lost: Expression | None,
    step: str,
    elements: Sequence[Element],
    count: int = 1,
    test_id: str = TEST_ID,
) -> tuple[LiveLocator, ...]:
    """A LiveLocator for each element, given with its index, that could be named uniquely.

    `lost` is the locator that failed, `step` the failed call and `count` how many elements it expects.
    """
    failing = _first_failing(page, lost, test_id) if lost else 0
    found = []
    for index, element in candidates:
        value = value_read(step, element)
        if count > 1:
            tried = counted(element, lost, elements=elements, count=count)
        else:
            tried = spellings(element, lost, elements=elements, failing=failing, value=value)
        node = page.nodes[index][1] if 0 <= index < len(page.nodes) else None
        for one in tried:
            matched = find(page, one, test_id=test_id)
            if matched is None or len(matched) != count or (count == 1 and matched[0][1] is not node):
                continue
            alike = lost is not None and [link.method for link in one] == [link.method for link in lost]
            found.append(
                LiveLocator(
                    index=index,
                    locator=str(one),
                    selector=selector_for(one),
                    matches=count,
                    same_role=True,
                    kept_style=alike,
                    recorded=True,
                )
            )
            break
    return tuple(found)


def _first_failing(page: RecordedPage, lost: Expression, test_id: str) -> int:
    """The number of the first link that finds nothing; the last one that finds at all when each of them does."""
    last = lost.finding_index or 0
    for index, link in enumerate(lost.links[:last]):
        if link.method in POSITIONAL or link.method in FRAME_METHODS:
            continue
        if find(page, Expression(lost.links[: index + 1]), test_id=test_id) == []:
            return index
    return last
