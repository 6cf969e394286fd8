"""A control that is on by now, as its class alone says: `like liked`, `toggle--on`, `is-active`. A click turns it off.

What says so in words that browsers know (`aria-pressed`, `checked`) is compared as what a person set.
"""

import re
from collections.abc import Iterator
from itertools import islice

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import is_control, role_of
from pytest_selfheal.matching.state_classes import own_words
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import says
from pytest_selfheal.matching.words import name_words, words
from pytest_selfheal.models.element import Element

_ON_WORDS = """
on active selected checked toggled pressed chosen muted liked loved followed following subscribed joined favorited
favourited starred pinned bookmarked watching watched
aktiv ausgewählt ausgewaehlt markiert gemerkt abonniert actif sélectionné coché suivi activo seleccionado marcado
attivo selezionato ativo selecionado zaznaczony włączony
"""
_ON = frozenset(_ON_WORDS.split())
_CARRIERS = frozenset(("is", "has", "state", "status", "js", "btn", "button"))
# A click on these chooses, whatever was chosen before.
_CHOOSES = ("radio", "menuitemradio", "tab", "option", "treeitem", "link", "menuitem")
_HASH = re.compile(r"(?:__|_|-)(?=[A-Za-z]*\d)[A-Za-z\d]{2,8}$")  # of CSS modules: Toggle_on__b7
# Of component libraries, there or not: the switches of Headless UI, the buttons of Base UI
_MARKS = ("data-checked", "data-selected", "data-active", "data-pressed", "data-on")
_INSIDE = 3  # elements of a control that are looked at
_ROOT = 4  # letters that a deed and its state have in common: follow, following
_PARTICIPLES = ("ed", "ing")
# Of how a library draws a control, whatever it is called: `MuiButton-contained` on "Contacts"
_LOOKS = frozenset(("contained", "outlined", "rounded", "elevated", "filled", "raised", "bordered", "floating"))


def turned_by_class(was: Place, has: Place) -> str:
    """Why a click on the candidate does the opposite; '' where its class, and its own box's, say no other state."""
    if role_of(has.element) in _CHOOSES:
        return ""
    mine, other = dict(_states_of(was)), dict(_states_of(has))
    if other and not mine:
        return f"its class says '{min(other.values())}' now: it is on, and a click would turn it off"
    kept = {name for one in _bearers(was) for name in one.classes} & {
        name for one in _bearers(has) for name in one.classes
    }
    if mine and not other and kept:
        return f"its class said '{min(mine.values())}': it was on, and by now it is off"
    return ""


def _states_of(place: Place) -> Iterator[tuple[str, str]]:
    """The states that the classes of the control and of a box that is its own say, with the class."""
    deed = words(caption_of(place.element))
    for one in _bearers(place):
        for name in one.classes:
            said = _said_by(name, one)
            is_done = len(said) == 1 and any(_is_participle(said[0], word) for word in deed)  # liked, not stop-med
            if is_done or "".join(said) in _ON:
                yield "".join(said), name
    for name, value in place.element.attributes.items():
        if name in _MARKS and value.lower() in ("", "true", name):
            yield name.removeprefix("data-"), name


def _bearers(place: Place) -> Iterator[Element]:
    """The control, what inside of it is called the same, and the box right around it where that holds nothing else."""
    element, caption = place.element, caption_of(place.element)
    yield element
    at = place.page.at(*place_of(element)) or 0
    for one in islice(place.page.elements, at + 1, at + 1 + _INSIDE):
        if one.idxpath.startswith(f"{element.idxpath}/") and captions.is_same(caption_of(one), caption):
            yield one
    _, box = next(place.boxes(), (None, None))
    inside = place.inside(box) if box is not None else ()
    others = (one for one in inside if is_control(one) or (says(one) and not captions.is_same(says(one), caption)))
    if box is not None and not box.own_text and not any(others):
        yield box


def _said_by(name: str, element: Element) -> list[str]:
    """What a class says besides the name of its block: `liked`, `on` of `toggle--on` on a `toggle`."""
    block = name_words(name)[:1] if re.search(r"--|_", name) else []
    hashed = _HASH.search(name)
    said = own_words(name, element, (*_CARRIERS, *(name_words(hashed[0]) if hashed is not None else ())))
    return said[1:] if len(said) > 1 and said[:1] == block else said


def _is_participle(state: str, deed: str) -> bool:
    is_like = state[:_ROOT] == deed[:_ROOT] and len(deed) >= _ROOT and state not in _LOOKS
    return is_like and state != deed and state.endswith(_PARTICIPLES) and not deed.endswith(_PARTICIPLES)
