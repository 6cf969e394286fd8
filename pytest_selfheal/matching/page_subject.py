"""What a page as a whole is about: the one thing in its main heading, and what it is run for.

"Charge" on the page of one patient and on that of the next stands in the same place, whatever the address and title
say; so does "Publish" below *Sandbox* and below *Live*.
"""

from collections.abc import Collection, Iterator

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.document_facts import ENVIRONMENTS
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.telling_texts import LONGEST, is_among, is_replaced
from pytest_selfheal.matching.words import words


def other_subject(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why the page is about another thing than it was; '' when nothing says so."""
    first, second = list(_main_headings(was)), list(_main_headings(has))
    is_other = len(first) == len(second) == 1 and is_replaced(first[0], second[0], passing)
    if is_other and not is_among(first[0], _titles(has)):  # it may have moved into a dialog
        return f"the page was about '{first[0]}', now it is about '{second[0]}'"
    return _other_environment(was, has, passing)


def _titles(place: Place) -> list[str]:
    return [text for index in place.page.titles if (text := caption_of(place.page.elements[index]))]


def _main_headings(place: Place) -> Iterator[str]:
    for index in place.page.titles:
        one = place.page.elements[index]
        is_main = one.tag == "h1" or one.attributes.get("aria-level") == "1"
        if is_main and one.frame == place.element.frame and (text := caption_of(one)):
            yield text


def _other_environment(was: Place, has: Place, passing: Collection[str]) -> str:
    """A badge or a sentence that is the same but for the environment that it names."""
    gone, new = (list(_named(texts)) for texts in (was.page.texts - has.page.texts, has.page.texts - was.page.texts))
    for text, frame, environment in gone:
        for text_now, frame_now, environment_now in new:
            if frame == frame_now and environment.isdisjoint(environment_now) and text not in passing:
                return f"the page said '{text}', now it says '{text_now}'"
    return ""


def _named(texts: Collection[str]) -> Iterator[tuple[str, tuple[str, ...], frozenset[str]]]:
    """Each text that names an environment: itself, its other words, and the environment."""
    for text in sorted(texts):
        listed = words(text) if len(text) <= LONGEST else []
        if environment := ENVIRONMENTS.intersection(listed):
            yield text, tuple(word for word in listed if word not in environment), environment
