"""What tells nothing: places that differed between passes of one test, and numbers that a framework counts up."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from pytest_selfheal.matching.tree import Tree, folded
from pytest_selfheal.models.captions import caption_of
from pytest_selfheal.models.element import TEST_IDS, Element
from pytest_selfheal.models.roles import role_of
from pytest_selfheal.models.varying import TEXT, place_in, place_of_fact
from pytest_selfheal.models.words import name_words

_DIGITS = re.compile(r"\d+")
# Behind the name of a class what a build made of its content: button_root__x3Kf2, css-1q2w3e, but not status-OPEN
_HASH = re.compile(r"(?:(?<=__)(?=[a-z]*[A-Z0-9])|(?<=[_-])(?=[A-Za-z]*\d)(?=\d*[A-Za-z]))[A-Za-z0-9]{4,}(?=$|_\d+$)")
_FEWEST = 2  # elements that count up: of a single one the number may be a record's
# What an element does or how it is, which is news wherever it comes: data-confirm, hx-post, checked
_TOLD = re.compile(
    r"on|hx-|phx-|wire:|@|x-on|ng-|form|confirm|data-(?:confirm|method|id|key)|download|href|action|checked|selected"
    r"|disabled|readonly|inert|value|deed\.|state\.|looks\.inline|aria-(?:checked|selected|pressed|hidden|disabled|sort)"
)
# What no framework counts up: addresses, what is sent, and what is set.
_NEVER = frozenset(
    ("href", "src", "value", "action", "deed.address", "deed.sent_value", "title", "alt", "placeholder", "style")
)


@dataclass(frozen=True)
class Varying:
    """`places` that varied, and `counted`: attributes with the stems of values that count up.

    `design`: attributes that several elements of one of the pages have, and none of the other.
    """

    places: frozenset[str] = frozenset()
    counted: frozenset[tuple[str, str]] = frozenset()
    design: frozenset[str] = frozenset()

    def is_free(self, one: Element, name: str) -> bool:
        """Whether a fact of an element tells nothing."""
        if name in self.design or (self.places and place_in(one, name) in self.places):
            return True
        return bool(self.counted) and (name, stem_of(one.facts.get(name, ""))) in self.counted

    def dress_of(self, one: Element) -> str:
        """Its classes in the order of letters, without what a build or a framework counts up in them."""
        names = one.classes
        if self.counted:
            names = tuple(_masked(name) if ("class", stem_of(name)) in self.counted else name for name in names)
        return " ".join(sorted(names))

    def is_free_fact(self, name: str) -> bool:
        """Whether what the document says of itself tells nothing."""
        return place_of_fact(name) in self.places

    def is_free_text(self, one: Element) -> bool:
        """Whether what an element says tells nothing."""
        return bool(self.places) and place_in(one, TEXT) in self.places


NOTHING = Varying()


@lru_cache(maxsize=16384)
def stem_of(value: str) -> str:
    """What stands before the first number of a value: bui# of bui18__anchor; # of what a build made."""
    if _HASH.search(value):
        return "#"
    before = _masked(value).partition("#")[0]
    return f"{before}#" if before != value else ""


def _masked(value: str) -> str:
    return _DIGITS.sub("#", _HASH.sub("#", value))


def varying_between(before: Tree, after: Tree, places: frozenset[str]) -> Varying:
    """What tells nothing between two pages."""
    counted, design = after.once(
        ("varying", before), lambda: (frozenset(_counted(before, after)), frozenset(_design(before, after)))
    )
    return Varying(places, counted, design)


def _design(before: Tree, after: Tree) -> Iterator[str]:
    """Attributes that came or went throughout; but for what is a deed or a state where it is new."""
    was, has = (Counter(name for one in tree.source for name in one.facts) for tree in (before, after))
    for name in was.keys() ^ has.keys():
        if was[name] + has[name] >= _FEWEST and not _TOLD.match(name):
            yield name


def _counted(before: Tree, after: Tree) -> Iterator[tuple[str, str]]:
    """Attributes and stems of which every element of both pages has another value, in its digits only."""
    old, new = _numbered(before), _numbered(after)
    for key in old.keys() & new.keys():
        if min(len(old[key]), len(new[key])) >= _FEWEST and _run_on(old[key], new[key]):
            yield key


def _numbered(tree: Tree) -> dict[tuple[str, str], list[tuple[str, str]]]:
    """Values with a number, and what bears them, by attribute and stem."""
    found: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for one in tree.source:
        for name, value in one.facts.items():
            for said in value.split() if name == "class" else (value,):
                if name not in _NEVER and (stem := stem_of(said)):
                    found.setdefault((name, stem), []).append((said, f"{one.tag} {folded(one)}"))
    return found


def _run_on(old: list[tuple[str, str]], new: list[tuple[str, str]]) -> bool:
    """Whether the same things bear the same values but for their digits, and none bears one that it bore before."""
    was, has = (Counter((_masked(value), bearer) for value, bearer in side) for side in (old, new))
    return was == has and not set(old) & set(new)


_KEYS = ("id", "name", "class", "href", *TEST_IDS)
_LONGEST = 40  # characters of a caption; a longer one is content
_MOST = 3  # times that elements of one name count
_THROUGHOUT = 2  # elements
Known = tuple[str, str]


class Renames:
    """Which words gave way to which in the keys of elements that are called the same on both pages.

    What is called nothing is known by its place.
    """

    def __init__(self, before: Tree, after: Tree) -> None:
        old, new = _by_name(before), _by_name(after)
        self._found: Counter[tuple[str, str]] = Counter()
        used = {word for one in before.source for word in _words(one)}
        for name in old.keys() & new.keys():
            was, has = ({word for one in side[name] for word in _words(one)} for side in (old, new))
            times = min(len(old[name]), len(new[name]), _MOST)
            self._found.update({(gone, came): times for gone in was - has for came in has - was - used})

    def explains(self, gone: str, new: str) -> bool:
        """Whether a word gave way to another one throughout the page."""
        return self._found[gone, new] >= _THROUGHOUT

    def explain_all(self, was: str, now: str) -> bool:
        """Whether each word of a key that gave way was renamed throughout the page."""
        first, second = name_words(was), name_words(now)
        new = [one for one in second if one not in first]
        return all(any(self.explains(one, two) for two in new) for one in first if one not in second)


def renames_of(before: Tree, after: Tree) -> Renames:
    """The renamings between two pages, worked out once."""
    return after.once(("renames", before), lambda: Renames(before, after))


def _words(one: Element) -> set[str]:
    return {word for key in _KEYS for word in name_words(one.attributes.get(key, ""))}


def _by_name(tree: Tree) -> dict[Known, list[Element]]:
    found: dict[Known, list[Element]] = {}
    for one in tree.source:
        if one.attributes:
            caption = caption_of(one)[:_LONGEST].casefold()
            found.setdefault((role_of(one), caption) if caption else (one.tag, one.idxpath), []).append(one)
    return found
