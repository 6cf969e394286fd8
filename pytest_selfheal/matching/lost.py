"""The element that a locator no longer finds: what is remembered of it, and what it would be called today."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.locators.hints import wanted
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.other_steps import NO_OTHERS, OtherSteps
from pytest_selfheal.urls import without_port

_ID = re.compile(r"[0-9a-f]{8,}|\d+", re.IGNORECASE)  # /pay/1042   /pay/7c9e6679


@dataclass(frozen=True)
class Lost:
    """What is asked for: `fingerprint` and `page` are None when no passing run is remembered.

    `frame` is the one that the locator looks into, None when that is not known or not there any more. `words` are names
    that the test gives what it does, `choice` what a select is asked to choose, `says` the text that a check expects to
    read there, `rejected` digests of elements that a person said are not it. `by_number`: options are chosen by their
    place; `by_position`: it is clicked at a place in it. `elsewhere`: why the page as a whole is another one by its
    address, '' when it is not. `other_steps`: the page as they saw it. `is_asked`: it was looked for by a check, which
    passed as soon as it could, on a page that was still being drawn. `is_repeated`: it is acted on more often than at
    the last pass, and nothing is chosen by it, so that what stands around it has gone on.
    """

    locator: str
    action: str = ""
    fingerprint: Fingerprint | None = None
    page: Census | None = None
    frame: tuple[str, ...] | None = None
    words: tuple[str, ...] = ()
    choice: str = ""
    says: str = ""
    rejected: frozenset[str] = frozenset()
    by_number: bool = False
    by_position: bool = False
    elsewhere: str = ""
    other_steps: OtherSteps = NO_OTHERS
    is_asked: bool = False
    is_repeated: bool = False

    @cached_property
    def expression(self) -> Expression | None:
        """The locator as a value."""
        return parse(self.locator)

    @cached_property
    def said(self) -> Element | None:
        """What the locator itself says of its element."""
        return wanted(self.expression) if self.expression is not None else None

    @property
    def is_remembered(self) -> bool:
        """Whether it was seen where it stood; one that had left the page when it was looked at tells too little."""
        return self.fingerprint is not None and _was_attached(self.fingerprint.element)

    def target(self, now: Sequence[Element]) -> Element | None:
        """The element as it would be called on the page as it is now; None when nothing is known of it."""
        if self.fingerprint is None:
            return self.said
        return _of_today(_completed(self.fingerprint.element, self.said), now)

    def own_frame(self, target: Element, now: Sequence[Element]) -> tuple[str, ...] | None:
        """The frame to look in; None when which one it was can't be told any more."""
        if self.frame is not None or self.fingerprint is None:
            return self.frame
        return _same_frame(target, now)


def _completed(element: Element, said: Element | None) -> Element:
    """The remembered element, with what its locator says of it where it was not seen itself."""
    if said is None or element.name or element.text or (element.idxpath and _was_attached(element)):
        return element
    return element.model_copy(update={"name": said.name or element.own_text, "text": said.text or element.own_text})


def _was_attached(element: Element) -> bool:
    return not element.idxpath or element.idxpath.startswith("/html") or bool(element.shadow)


def _of_today(target: Element, elements: Sequence[Element]) -> Element:
    """The element with its origin as it is called in this run.

    The page itself may be served from another host than at the last pass (staging, a preview), and a server on this
    machine has another port each time; that says nothing about the element.
    """
    if not target.origin or (elements and elements[0].origin == target.origin):
        return target
    origins = dict.fromkeys(element.origin for element in elements)
    same_host = (one for one in origins if without_port(one) == without_port(target.origin))
    here = next(same_host, None) or (next(iter(origins), "") if not target.frame else "") or target.origin
    return target if here == target.origin else target.model_copy(update={"origin": here})


def _same_frame(target: Element, elements: Sequence[Element]) -> tuple[str, ...] | None:
    """The only frame as deep as the lost element's and with the same document, whatever the iframe is called now."""
    own = (len(target.frame), target.origin, _document(target))
    documents = {(e.frame, e.origin, e.document): e for e in elements}.values()
    alike = {e.frame for e in documents if (len(e.frame), e.origin, _document(e)) == own}
    return alike.pop() if len(alike) == 1 else None


def _document(element: Element) -> str:
    return _ID.sub("{id}", element.document)
