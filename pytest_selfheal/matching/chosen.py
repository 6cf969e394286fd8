"""Which tab, entry, crumb or option is chosen on a page, beside an element."""

from collections.abc import Collection
from itertools import islice

from pytest_selfheal.matching.boxes import HEAD, Place
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import is_among, is_on, is_replaced
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

_CHOSEN = frozenset(("active", "current", "selected", "is-active", "is-current", "is-selected"))
_CHOICES = ("a", "li", "button")


def other_choice(was: Place, has: Place, passing: Collection[str]) -> str:
    """Which tab is open, which entry of the menu, the last crumb, and what the select beside it is set to."""
    for name, first, second in zip(("entry", "crumb", "option"), _chosen(was), _chosen(has), strict=True):
        gone = [text for text in first if not is_among(text, second)]
        new = [text for text in second if not is_among(text, first)]
        if not gone or not new or len(first) != len(second) or not is_replaced(gone[0], new[0], passing):
            continue
        if sorted(words(gone[0])) == sorted(words(new[0])):
            continue  # worded in another order
        # of a menu an entry may have been renamed: it was another one only where both are there each time
        if name != "entry" or (is_on(gone[0], has.page) and is_on(new[0], was.page)):
            return f"'{gone[0]}' was chosen, now '{new[0]}' is"
    return ""


def _chosen(place: Place) -> tuple[list[str], list[str], list[str]]:
    """The tabs and entries of menus of its document, its crumbs, and the options in its nearest boxes."""
    near = [f"{box.idxpath}/" for box, _ in islice(place.boxes(), HEAD)]
    entries: list[str] = []
    crumbs: list[str] = []
    options: list[str] = []
    for one in place.page.elements:
        if one.frame != place.element.frame or place_of(one) == place_of(place.element):
            continue
        text = one.name or one.text
        if "chosen option" in one.attributes:
            beside = any(one.idxpath.startswith(start) for start in near)
            if beside and not one.idxpath.startswith(f"{place.element.idxpath}/"):
                options.append(one.attributes["chosen option"])
        elif text and one.attributes.get("aria-current", "false") not in ("", "false") and role_of(one) != "link":
            crumbs.append(text)
        elif text and _is_chosen(one):
            entries.append(text)
    return list(dict.fromkeys(entries)), list(dict.fromkeys(crumbs)), options


def _is_chosen(one: Element) -> bool:
    said = one.attributes.get
    if said("aria-selected") == "true" or said("aria-current", "false") not in ("", "false"):
        return one.tag != "option"
    return one.tag in _CHOICES and not _CHOSEN.isdisjoint(said("class", "").casefold().split())
