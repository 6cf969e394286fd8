"""What a remembered pass tells of a locator's page beside its own step: how other steps saw it, and were on."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from pytest_selfheal.models.census import Census
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.roles import CHECK_ACTIONS, POINTER_ACTIONS

_MOST_OTHERS = 5  # looks at a page before a step, and after it, that its own is compared with
_MOST_PICKS = 8  # things that the steps before worked on, the last ones
_CHECKS = ("to_", "not_to_")  # names of steps
_PICKS = (*POINTER_ACTIONS, *CHECK_ACTIONS, "dispatch_event")


@dataclass(frozen=True)
class Picked:
    """What a step clicked on, checked or pressed a key on at the last pass, and by which locator.

    `now` is what it did so on in this attempt, None where nobody looked.
    """

    locator: str
    action: str
    element: Element
    now: Element | None = None


@dataclass(frozen=True)
class OtherSteps:
    """The page of a lost element as other steps of its last pass saw it, in their order: before its own, and after.

    `picked`: what the deeds before its own, under the same address, were on, in their order.
    """

    earlier: tuple[Census, ...] = ()
    later: tuple[Census, ...] = ()
    picked: tuple[Picked, ...] = ()


NO_OTHERS = OtherSteps()


def seen_by_other_steps(
    digest: Digest | None,
    locator: str,
    pages: Mapping[str, Census],
    found: Mapping[str, Fingerprint] = MappingProxyType({}),
) -> OtherSteps:
    """The page of a locator as the other steps of the last pass saw it: what was there under the same address.

    Of those before, the first look and the last ones. `pages` are those that are known, by their key, `found` what
    locators found in this attempt.
    """
    seen = digest.fingerprints.get(locator) if digest is not None else None
    own = pages.get(seen.page) if seen is not None else None
    if digest is None or own is None:
        return NO_OTHERS
    earlier, later = (
        [pages[key] for key in keys if key in pages and pages[key].path == own.path]
        for keys in digest.at_other_steps(locator)
    )
    picked = tuple(_picked_before(digest, locator, found))[-_MOST_PICKS:]
    return OtherSteps((*earlier[:1], *earlier[1:][-_MOST_OTHERS:]), tuple(later[:_MOST_OTHERS]), picked)


def _picked_before(digest: Digest, locator: str, found: Mapping[str, Fingerprint]) -> Iterator[Picked]:
    """The deeds before the first step with a locator; checks in between do nothing to the page."""
    at = next((n for n, step in enumerate(digest.steps) if step.locator == locator), 0)
    path = digest.steps[at].path if at else ""
    acted = [step for step in digest.steps[:at] if not step.name.startswith(_CHECKS)]
    last = {step.locator: n for n, step in enumerate(acted)}
    for n, step in enumerate(acted):
        seen = digest.fingerprints.get(step.locator) if step.name in _PICKS and step.path == path else None
        if seen is not None and last[step.locator] == n and step.locator != locator:
            now = found.get(step.locator)
            element = now.element if now is not None else None
            yield Picked(step.locator, step.name, seen.element, element)
