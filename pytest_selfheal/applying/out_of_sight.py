"""What a test that passes looks at no longer: it is as green as before, and sees less of the page."""

from collections.abc import Iterable, Mapping, Sequence

from pytest_selfheal.diagnosis.demands import groups, unmet
from pytest_selfheal.locators.expression import POSITIONAL, Expression
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.verdict import verdict
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.digest import Digest, Step
from pytest_selfheal.models.element import TEST_IDS, Element, Fingerprint

# Reads of what an element says or is set to; the other reads ask whether it is there.
_READS = ("inner_text", "text_content", "inner_html", "input_value", "all_inner_texts", "all_text_contents")
_NAMES = ("id", *TEST_IDS, "name", "class")  # that a sentence calls an element by


def looked_at(digest: Digest) -> frozenset[tuple[str, str]]:
    """The checks and reads of a pass, each once: neither how often a loop asks nor how many rows it reads matters."""
    return frozenset(
        (step.name, _whole(step.locator))
        for step in digest.steps
        if step.name.startswith(("to_", "not_to_")) or step.name in _READS
    )


def _whole(locator: str) -> str:
    """The locator of all rows, given that of one: `locator("li")` of `locator("li").nth(3)`."""
    expression = parse(locator)
    if expression is None:
        return locator
    links = expression.links
    while links and links[-1].method in POSITIONAL:
        links = links[:-1]
    return str(Expression(links))


def out_of_sight(before: Digest, now: Digest, pages: Mapping[str, Census]) -> str:
    """What a test saw at its last pass and does not see now, though it passes; '' when there is nothing like that.

    `pages` are those of both passes, by their key.
    """
    then, today = _pages_of(before, pages), _pages_of(now, pages)
    for locator in dict.fromkeys(step.locator for step in now.steps if step.locator):
        lost, found = before.fingerprints.get(locator), now.fingerprints.get(locator)
        steps = [step for step in now.steps if step.locator == locator]
        if found is None:
            if (other := _elsewhere(locator, lost, then, today)) is not None:
                return f"'{locator}' finds nothing any more, and what it found is there as {_called(other)}"
            if lost is None and _was_hidden(locator, then.values(), today.values()):
                return (
                    f"'{locator}' finds nothing any more, not even hidden as it was: that it is not seen says nothing"
                )
        elif lost is not None and lost.element.text and not found.element.text and _reads(steps):
            return f"'{locator}' reads as nothing, which was not so"
    return ""


def _reads(steps: Sequence[Step]) -> bool:
    return any(step.name in _READS for step in steps)


def _pages_of(digest: Digest, pages: Mapping[str, Census]) -> dict[str, Census]:
    keys = dict.fromkeys(seen.page for seen in digest.fingerprints.values())
    found = ((key, digest.page(key, pages.get)) for key in keys)
    return {key: page for key, page in found if page is not None}


def _was_hidden(locator: str, then: Iterable[Census], now: Iterable[Census]) -> bool:
    """Whether a locator found something hidden on a page of the last pass, and finds nothing on any page of this one.

    What was seen may have been a passing message, that came and went again.
    """
    asked = parse(locator)
    if asked is None or any(_meeting(asked, page) for page in now):
        return False
    known, _ = _remembered(asked, then)
    return known is not None and not known.element.visible


def _elsewhere(
    locator: str, lost: Fingerprint | None, then: Mapping[str, Census], now: Mapping[str, Census]
) -> Element | None:
    """The element that a locator found at the last pass, as it stands on a page of this one under another name.

    Of a check that something is hidden no fingerprint is taken: the remembered page tells what it found.
    """
    asked = parse(locator)
    if asked is None or any(_meeting(asked, page) for page in now.values()):
        return None  # one that the locator still finds was only not looked at this time
    known, page = (lost, then.get(lost.page)) if lost is not None else _remembered(asked, then.values())
    if known is None:
        return None
    question = Lost(locator, fingerprint=known, page=page)
    for answer in (verdict(question, today.elements) for today in now.values()):
        if answer is not None and answer.best is not None and (answer.accepted or answer.fate == "left_over"):
            return answer.best.element
    return None


def _remembered(asked: Expression, pages: Iterable[Census]) -> tuple[Fingerprint | None, Census | None]:
    return next(((seen, page) for page in pages if (seen := _meeting(asked, page)) is not None), (None, None))


def _meeting(asked: Expression, page: Census) -> Fingerprint | None:
    """The first element of a page that has all that a locator asks for, where it asks for anything of its own."""
    if not any(group.is_own for group in groups(asked)):
        return None
    elements = page.elements
    met = next((one for one in elements if not unmet(asked, one, elements)), None)
    return Fingerprint(element=met, page=page.key) if met is not None else None


def _called(element: Element) -> str:
    named = (f"<{element.tag} {name}='{element.attributes[name]}'>" for name in _NAMES if name in element.attributes)
    return next(named, f"<{element.tag}>")
