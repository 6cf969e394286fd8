"""What a test that passes looks at no longer: it is as green as before, and sees less of the page."""

from collections.abc import Mapping, Sequence

from pytest_selfheal.diagnosis.demands import unmet
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
    for locator, lost in before.fingerprints.items():
        steps = [step for step in now.steps if step.locator == locator]
        found = now.fingerprints.get(locator)
        if found is not None and lost.element.text and not found.element.text and _reads(steps):
            return f"'{locator}' reads as nothing, which was not so"
        if found is None and steps and (other := _elsewhere(locator, lost, now, pages)):
            return f"'{locator}' finds nothing any more, and what it found is there as {_called(other)}"
    return ""


def _reads(steps: Sequence[Step]) -> bool:
    return any(step.name in _READS for step in steps)


def _elsewhere(locator: str, lost: Fingerprint, now: Digest, pages: Mapping[str, Census]) -> Element | None:
    """The element that a locator found at the last pass, as it stands on a page of this one under another name."""
    asked, question = parse(locator), Lost(locator, fingerprint=lost, page=pages.get(lost.page))
    if asked is None:
        return None
    for key in dict.fromkeys(seen.page for seen in now.fingerprints.values() if seen.page in pages):
        elements = pages[key].elements
        answer = verdict(question, elements)
        if answer is None or not answer.accepted or answer.best is None:
            continue
        # one that the locator still finds was only not looked at this time
        if unmet(asked, answer.best.element, elements):
            return answer.best.element
    return None


def _called(element: Element) -> str:
    named = (f"<{element.tag} {name}='{element.attributes[name]}'>" for name in _NAMES if name in element.attributes)
    return next(named, f"<{element.tag}>")
