"""What the page around a frame says of it: its name, what stands and is chosen around it, and what it was loaded for.

Nothing that stands inside of a frame needs to say whose it is, where the page around it does.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from urllib.parse import parse_qsl, urlencode

from pytest_selfheal.matching import captions, sentences
from pytest_selfheal.matching.counterparts import counterparts
from pytest_selfheal.matching.destinations import are_made, is_of_another
from pytest_selfheal.matching.document_facts import DATA_STEMS, ENVIRONMENTS, OF_PAGE
from pytest_selfheal.matching.giving_way import gave_way
from pytest_selfheal.matching.page_time import time_went_on
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.states import other_choice_around
from pytest_selfheal.matching.telling_texts import is_replaced, moves_on
from pytest_selfheal.matching.words import name_words, words
from pytest_selfheal.models.element import Element
from pytest_selfheal.redaction.forms import PLACEHOLDER

_SAID = {"frame name": "its frame was called", "frame heading": "its frame stood below"}
_RELEASE = re.compile(r"v?\d+(?:\.\d+)+")  # /editor/3.2.1/
# What a query asks for a thing by; the rest is of sessions, versions and looks.
_ASKS_FOR_WORDS = "id order item sku product user uid patient record document doc file invoice"
_ASKS_FOR = DATA_STEMS | frozenset(_ASKS_FOR_WORDS.split())


def other_frame(lost: Element, candidate: Element) -> str:
    """Why the frame is another one, as its name, key and heading say; '' when nothing says so."""
    for name, said in _SAID.items():
        was, now = lost.attributes.get(name, ""), candidate.attributes.get(name, "")
        if captions.is_replaced(was, now) and not time_went_on(was, now):
            return f"{said} '{was}', this one's '{now}'"
    named = lost.attributes.get("frame name", "")
    if named and named == candidate.attributes.get("frame name", ""):
        return ""
    key, new = lost.attributes.get("frame key", ""), candidate.attributes.get("frame key", "")
    pair = gave_way(key, new, known=caption_of(lost)) or counterparts(key, new)
    return f"the key of its frame said '{pair[0]}', this one's says '{pair[1]}'" if pair else ""


def other_around(facts: Mapping[str, str], has: Mapping[str, str], passing: Collection[str]) -> str:
    """Why the page around a frame is of another thing, by the facts of the document in it; '' when nothing says so."""
    part, part_now = _of(facts, "part"), _of(has, "part")
    if is_replaced(part, part_now, passing):
        return f"its frame stood in '{part}', this one's stands in '{part_now}'"
    for was, now in _gave_way(_of(facts, "tab"), _of(has, "tab")):
        if is_replaced(was, now, passing):
            return f"around its frame '{was}' was chosen, now '{now}' is"
    for was, now in _gave_way(_of(facts, "text"), _of(has, "text")):
        is_nearest = _of(facts, "text").startswith(was) and _of(has, "text").startswith(now)
        if _says_of_another(was, now, passing, is_nearest=is_nearest):
            return f"around its frame it said '{was}', now it says '{now}'"
    if chosen := _other_choice(facts, has, passing):
        return f"around its frame {chosen}"
    source, other = _asked(_of(facts, "source")), _asked(_of(has, "source"))
    if source and other and is_of_another(source, other) and not are_made(source, other):
        return f"its frame showed '{source[:80]}', this one's shows '{other[:80]}'"
    run, runs = (ENVIRONMENTS.intersection(name_words(_of(side, "source"))) for side in (facts, has))
    if run and runs and run.isdisjoint(runs):
        return f"its frame was loaded for '{min(run)}', this one's for '{min(runs)}'"
    return ""


def _other_choice(facts: Mapping[str, str], has: Mapping[str, str], passing: Collection[str]) -> str:
    """What is chosen or ticked there; nothing where one side was too much to compare, or it comes and goes."""
    if f"{OF_PAGE}set" not in facts or f"{OF_PAGE}set" not in has:
        return ""
    if {_of(facts, "set"), _of(has, "set")} & {*passing}:
        return ""
    then, today = ((_of(side, "set").splitlines(), _of(side, "unset").splitlines()) for side in (facts, has))
    return other_choice_around(then, today, passing)


def _of(facts: Mapping[str, str], name: str) -> str:
    return facts.get(f"{OF_PAGE}{name}", "")


def _gave_way(was: str, now: str) -> Iterator[tuple[str, str]]:
    """Each line that is gone with each that is new."""
    mine, other = was.splitlines(), now.splitlines()
    new = [line for line in other if line not in mine]
    return ((line, one) for line in mine if line not in other for one in new)


def _says_of_another(was: str, now: str, passing: Collection[str], *, is_nearest: bool) -> bool:
    """Whether a line says the same of another thing: "Patient: Ann", "You sign: the lease".

    Help that is farther away may be reworded.
    """
    if {was, now} & {*passing} or PLACEHOLDER in was or moves_on(was, now):
        return False
    is_alike = is_nearest or words(was)[:1] == words(now)[:1]
    return sentences.substituted(was, now) is not None or (is_alike and captions.is_replaced(was, now))


def _asked(source: str) -> str:
    """The address of a frame with those steps and queries that name a thing: not the version of an embedded editor."""
    path, _, query = source.partition("#")[0].partition("?")
    steps = "/".join(step for step in path.split("/") if not _RELEASE.fullmatch(step))
    kept = [(name, value) for name, value in parse_qsl(query) if _ASKS_FOR & {*name_words(name)}]
    return f"{steps}?{urlencode(kept)}" if kept else steps
