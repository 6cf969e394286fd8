"""What surrounds an action: what its document says of itself, how the element is set, and the page around a frame.

Nothing that stands inside of a frame needs to say whose it is, where the page around it does.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from urllib.parse import parse_qsl

from pytest_selfheal.matching.names import exchanged
from pytest_selfheal.matching.pair import Pair
from pytest_selfheal.matching.text import WORDS, reads_alike, same_name, steady, tokens
from pytest_selfheal.models.element import OWN_OFF, OWN_ON, Around, Document, Scene
from pytest_selfheal.models.roles import CHECK_ACTIONS

_RELEASE = re.compile(r"v?\d+(?:\.\d+)+")  # /editor/3.2.1/
# What a query asks for a thing by; the rest is of sessions, versions and looks.
_ASKS_FOR = frozenset(WORDS["attributes"]["asks_for"].split())
_OWN = {"", OWN_ON, OWN_OFF}
_AROUND = frozenset(f"page {name}" for name in Around.model_fields if name != "title")  # compared with the frame


def other_scene(pair: Pair, scene: Scene | None, now: Document, action: str) -> str:
    """Why the document, or the element's own state, is not as it was at the moment of the action."""
    if scene is None:
        return ""
    return _other_document(pair, scene.document, now) or _other_states(pair, scene, action)


def _other_document(pair: Pair, then: Document, now: Document) -> str:
    was, has = then.facts, now.facts
    for name in sorted((was.keys() | has.keys()) - _AROUND):
        mine, other = was.get(name, ""), has.get(name, "")
        if mine == other or pair.varying.is_free_fact(name):
            continue
        if (pair.stayed or (mine and other and not name.endswith("class"))) and _is_other(name, mine, other):
            return f"the document's {name} said '{mine[:60]}', now '{other[:60]}'"
    return ""


def _is_other(name: str, mine: str, other: str) -> bool:
    first, second = set(steady(mine)), set(steady(other))
    if name != "title":
        return first != second
    return bool(first - second) and bool(second - first)


def _other_states(pair: Pair, scene: Scene, action: str) -> str:
    if scene.states is None:
        return ""
    turned = pair.now.state.is_on
    own = next((one for one in scene.states if one in (OWN_ON, OWN_OFF)), "")
    if turned is not None and turned != (own == OWN_ON) and (own or turned) and action not in CHECK_ACTIONS:
        return "it is switched the other way by now"
    holds = pair.lost.state.holds, pair.now.state.holds
    if holds[0] != holds[1] and not pair.now.state.typed_into and not pair.varying.is_free(pair.lost, "state.holds"):
        return "it holds something else by now"
    if not pair.stayed:
        return ""  # a page made anew sets other things
    there = (one for one in pair.after.source if one.frame == pair.now.frame and one.idxpath != pair.now.idxpath)
    has = {one.state.set_to for one in there if not pair.varying.is_free(one, "state.set_to")}
    free = {one.state.set_to for one in pair.before.source if pair.varying.is_free(one, "state.set_to")}
    named = (one.partition(" ")[2].partition(" = ")[0] for one in sorted(({*scene.states} ^ has) - free - _OWN))
    changed = next((name for name in named if name not in (pair.lost.name, pair.now.name)), "")
    return f"'{changed[:60]}' is not set as it was" if changed else ""


def other_frame(pair: Pair, scene: Scene | None, now: Document) -> str:
    """Why the frame is another one, or the page around it of another thing; '' when nothing says so."""
    if not pair.lost.frame:
        return ""
    if why := _other_frame_name(pair):
        return why
    was, has = scene.document.around if scene is not None else None, now.around
    if was is None or has is None:
        return ""
    return next((why for why in _differences(was, has, pair.varying.is_free_fact) if why), "")


def _other_frame_name(pair: Pair) -> str:
    was, has = pair.lost.framed, pair.now.framed
    for mine, its, said in ((was.name, has.name, "was called"), (was.heading, has.heading, "stood below")):
        if mine and its and not reads_alike(mine, its):
            return f"its frame {said} '{mine[:60]}', this one's '{its[:60]}'"
    swapped = exchanged(was.key, has.key, pair.renames) if not was.name or was.name != has.name else None
    return f"the key of its frame said '{swapped[0]}', this one's says '{swapped[1]}'" if swapped else ""


def _differences(was: Around, has: Around, is_free: Callable[[str], bool]) -> Iterator[str]:
    if was.part and has.part and not is_free("page part") and not reads_alike(was.part, has.part):
        yield f"its frame stood in '{was.part[:60]}', this one's stands in '{has.part[:60]}'"
    if was.tabs and has.tabs and was.tabs != has.tabs and not is_free("page tabs"):
        yield f"around its frame '{was.tabs[0][:60]}' was chosen, now '{has.tabs[0][:60]}' is"
    if not is_free("page lines"):
        yield _given_way(was.lines, has.lines)
    is_told = was.source and has.source and not is_free("page source")
    if is_told and _asked_for(was.source) != _asked_for(has.source):
        yield f"its frame showed '{was.source[:80]}', this one's shows '{has.source[:80]}'"


def _given_way(was: Sequence[str], has: Sequence[str]) -> str:
    """A line that gave way to another: the nearest one, or one that begins alike: "Patient: Ann"."""
    gone, new = [one for one in was if one not in has], [one for one in has if one not in was]
    for mine in gone:
        for its in new:
            nearest = (mine, its) == (was[0], has[0]) and bool({*tokens(mine)} & {*tokens(its)})
            if (nearest or tokens(mine)[:1] == tokens(its)[:1]) and not same_name(mine, its):
                return f"around its frame it said '{mine[:60]}', now '{its[:60]}'"
    return ""


def _asked_for(source: str) -> tuple[list[str], list[tuple[str, str]]]:
    """The address of a frame with those steps and queries that name a thing: not the version of an embedded editor."""
    path, _, query = source.partition("#")[0].partition("?")
    steps = [step for step in path.split("/") if step and not _RELEASE.fullmatch(step)]
    named = [(name, value) for name, value in parse_qsl(query) if name.lower() in _ASKS_FOR]
    return steps, named
