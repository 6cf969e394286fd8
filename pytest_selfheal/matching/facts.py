"""Which facts of an element say what it does and how it is, where all that is said of two is compared alike."""

from collections.abc import Iterator

from pytest_selfheal.matching.text import WORDS
from pytest_selfheal.models.element import GROUPS, TEST_IDS, Element

_TOLD = ("deed.", "looks.", "state.holds", "told.described_by")  # of what is in groups; the rest has its own say
_CALLED = {"state.holds": "filling", "looks.inline": "style"}
_SILENT = frozenset((*WORDS["attributes"]["silent"].split(), *TEST_IDS))
_STATES = frozenset((*WORDS["attributes"]["states"].split(), "looks.inline"))


def is_told(name: str) -> bool:
    """Whether a fact says something of its element: no name, no look, and no place in a list."""
    is_grouped = name.partition(".")[0] in GROUPS
    return name.startswith(_TOLD) if is_grouped else name not in _SILENT and "index" not in name


def is_state(name: str) -> bool:
    """Whether a fact says how its element is at the moment."""
    return name in _STATES


def called(name: str) -> str:
    """A fact as sentences call it: "sent value" of "deed.sent_value"."""
    group, _, field = name.partition(".")
    return _CALLED.get(name, field.replace("_", " ") if group in GROUPS else name)


def cut_off_by(one: Element) -> Iterator[str]:
    """What of it cuts off all that stands in it."""
    if one.attributes.get("aria-hidden") == "true":
        yield "aria-hidden"
    if "inert" in one.attributes:
        yield "inert"
    yield from (what for what in one.state.cut_off if what != "presentation")
