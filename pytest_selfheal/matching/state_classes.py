"""Whether the markup says by now that the thing is over: its row became `row deleted`, its name is struck through.

Class names are a matter of looks, and most words of state belong to libraries (`active`, `open`, `invalid`). Only plain
words for what has ended, is locked, or is no real one speak, as a class of their own or behind the name of the box.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from pytest_selfheal.matching.boxes import Place, root
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.telling_texts import says
from pytest_selfheal.matching.words import name_words, words
from pytest_selfheal.models.element import Element

_STATE_WORDS = """
deleted removed trashed archived expired cancelled canceled voided revoked refunded trial locked blocked banned
suspended foreign draft unpublished readonly soldout unavailable discontinued obsolete rejected declined overdue
deactivated outofstock strikethrough linethrough struck
gelöscht geloescht archiviert abgelaufen storniert gesperrt entwurf ausverkauft fremd gekündigt gekuendigt abgelehnt
deaktiviert supprimé supprime archivé annulé annule expiré épuisé epuise verrouillé verrouille brouillon refusé
eliminado borrado archivado cancelado anulado caducado vencido bloqueado borrador agotado rechazado
eliminato archiviato annullato scaduto bloccato bozza esaurito rifiutato
excluído excluido arquivado expirado rascunho esgotado recusado
verwijderd gearchiveerd geannuleerd verlopen geblokkeerd uitverkocht
usunięty usuniety usunięte usuniete zarchiwizowany anulowany anulowane wygasły wygasly zablokowany szkic wyprzedany
"""
_STATES = frozenset(_STATE_WORDS.split())
# Words of a class that say that a state follows, or where it is shown.
_CARRIER_WORDS = """
is has state status text decoration row item card post entry js
"""
_CARRIERS = frozenset(_CARRIER_WORDS.split())
_STRUCK = ("s", "del", "strike")
_ITEMS = ("li", "tr", "article")
_LEVELS = 4  # boxes around it: a cell, its row, the group of rows, the table
_BLOCKS = 2  # boxes around it that say anything
_ROOT = 4  # letters that a deed and its state have in common: archive, archived


def other_marking(was: Place, has: Place, touched: Sequence[Element] = ()) -> str:
    """Why the thing is not what it was, as a class or a line through it says; `touched` may be why it is so."""
    if state := _new_state(was, has):
        name, word = state
        return "" if _is_own_doing(word, touched) else f"its class says '{name}' now"
    struck = "" if _is_worked_on(was, touched) else _new_line(was, has)
    return f"beside it '{struck[:60]}' is struck through now" if struck else ""


def _new_state(was: Place, has: Place) -> tuple[str, str] | None:
    """The class that came and the state that it says, where nothing said any before."""
    mine, other = list(_around(was)), list(_around(has))
    if any(_state_of(name, one) for one in mine for name in one.classes):
        return None
    said = {word for one in (*mine, was.element) for word in words(f"{caption_of(one)} {one.text} {one.label}")}
    said |= set(name_words(" ".join(value for one in mine for value in one.attributes.values())))
    for one in other:
        for name in one.classes:
            state = _state_of(name, one)
            if state and not any(word[:_ROOT] == state[:_ROOT] for word in said) and not _have_all(name, one, has):
                return name, state
    return None


def _around(place: Place) -> Iterator[Element]:
    """An element and the boxes around it that have any markup."""
    yield place.element
    yield from (box for _, box in islice(place.boxes(), _LEVELS) if box is not None)


def _state_of(name: str, box: Element) -> str:
    """The state that a class says and nothing else: `deleted`, `is-sold-out`, `sub--trial` on a `sub`."""
    rest = "".join(own_words(name, box, _CARRIERS))
    return rest if rest in _STATES else ""


def own_words(name: str, box: Element, carriers: Collection[str]) -> list[str]:
    """The words of a class that no other class of its element has, and that do not only say that a state follows."""
    others = {word for one in box.classes if one != name for word in name_words(one)}
    return [word for word in name_words(name) if word not in carriers and word not in others]


def _have_all(name: str, box: Element, place: Place) -> bool:
    """Whether all its siblings have the class as well: then it names the list, and not this one of it."""
    parent, _, step = box.idxpath.rpartition("/")
    siblings = [
        one
        for one in place.page.elements
        if one.tag == box.tag and root(one) == root(box) and one.idxpath.rpartition("/")[0] == parent
    ]
    return bool(step) and len(siblings) > 1 and all(name in one.classes for one in siblings)


def _is_own_doing(state: str, touched: Sequence[Element]) -> bool:
    """Whether another step of the test did it: "Archive", and the row is archived."""
    return any(
        word[:_ROOT] == state[:_ROOT]
        for one in touched
        for word in (*words(caption_of(one)), *name_words(" ".join(one.attributes.values())))
    )


def _is_worked_on(was: Place, touched: Sequence[Element]) -> bool:
    """Whether another step of the test did something in the same item: it ticked the task that is struck through."""
    own = f"{was.element.idxpath.rpartition('/')[0].rpartition('/')[0]}/"
    return any(root(one) == root(was.element) and one.idxpath.startswith(own) for one in touched)


def _new_line(was: Place, has: Place) -> str:
    """A text of its item or right beside it that is struck through, and was not."""
    plain = {says(one) for one in was.page.elements if not _is_struck(one)} - {""}
    for one in _near(has):
        text = says(one)
        if text and _is_struck(one) and text in plain:
            return text
    return ""


def _near(place: Place) -> Iterator[Element]:
    """What stands in its nearest boxes, without what other items of these say."""
    yield place.element
    seen = 0
    for around, box in islice(place.boxes(), _LEVELS):
        inside = [one for one in place.inside(around) if not _is_of_item(one, around)]
        yield from (*inside, *([box] if box is not None else []))
        seen += any(map(says, inside))
        if seen == _BLOCKS or (box is not None and box.tag in _ITEMS):
            return


def _is_of_item(one: Element, box: Element) -> bool:
    return any(f"/{tag}[" in one.idxpath[len(box.idxpath) :] for tag in _ITEMS)


def _is_struck(one: Element) -> bool:
    return one.tag in _STRUCK or any(f"/{tag}[" in one.idxpath for tag in _STRUCK)
