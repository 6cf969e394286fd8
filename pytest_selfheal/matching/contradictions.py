"""What forbids to believe in a candidate, however similar it is: each rule gives its reason or nothing."""

import re
from collections.abc import Callable, Sequence
from urllib.parse import urlsplit

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.relations import controls_inside
from pytest_selfheal.matching.roles import are_compatible, is_control, is_field, role_of
from pytest_selfheal.matching.verbs import opposed
from pytest_selfheal.matching.words import same, words
from pytest_selfheal.models.element import Element

# Field types that hold words a user reads: a redesign swaps these without changing what is asked for.
_PLAIN_TYPES = ("", "text", "search", "email", "tel", "url")
_SEARCHES = re.compile(
    r"search|find|query|\bq\b|such|cherch|busca|b[úu]squeda|cerca|ricerca|pesquis|zoek|szuka|wyszuk|\bara\b|поиск|найти"
    r"|искать|検索|搜|查找|بحث|αναζήτηση|खोज",
    re.IGNORECASE,
)
_PRESSED = ("button", "link", "menuitem", "tab", "option")  # roles a redesign swaps for each other
_DOES = ("button", "menuitem", "checkbox", "switch", "radio")
_COMPOSITE = ("combobox", "listbox", "menuitem")  # controls that consist of controls
_AWAY = ("nav", "header", "footer", "p")
_DIALOGS = ("dialog", "alertdialog")
_NUMBER = re.compile(r"-?\d+")  # bg-green-600
_SIGNALS = tuple(
    (good, bad)
    for good in ("success", "positive", "green", "emerald")
    for bad in ("danger", "destructive", "error", "negative", "red", "rose")
)
_BUTTON_TYPES = ("", "submit", "button", "reset", "image")


def contradiction(target: Element, candidate: Element) -> str:
    """The first reason why `candidate` can't be `target`, empty when there is none."""
    return next((reason for rule in RULES if (reason := rule(target, candidate))), "")


def crowded(target: Element, candidate: Element, elements: Sequence[Element]) -> str:
    """Why `candidate`, among all `elements` of its page, is a container of controls and not the one that was lost.

    A click in its middle would hit whichever control happens to be there.
    """
    if not is_control(target) or role_of(candidate) in _COMPOSITE or same(target.text, candidate.text):
        return ""
    inside = controls_inside(candidate, elements)
    return f"it was one {role_of(target)}, this one holds {inside} controls" if inside > 1 else ""


def _password(target: Element, candidate: Element) -> str:
    mine, other = _type(target) == "password", _type(candidate) == "password"
    if mine == other:
        return ""
    return "it was a password field, this one is not" if mine else "it was no password field, this one is"


def _other_type(target: Element, candidate: Element) -> str:
    if not (target.tag == candidate.tag == "input") or "type" not in target.attributes:
        return ""
    mine, other = _type(target), _type(candidate)
    if "search" in (mine, other) and mine != other and not _is_of_search(target):
        return f"the input's type was '{mine or 'text'}', this one's is '{other or 'text'}'"
    if mine == other or any(mine in kinds and other in kinds for kinds in (_PLAIN_TYPES, _BUTTON_TYPES)):
        return ""
    return f"the input's type was '{mine or 'text'}', this one's is '{other or 'text'}'"


def _is_of_search(target: Element) -> bool:
    """Whether a field says itself that it searches: an input that became one of type "search" does no other thing."""
    names = (
        _own_caption(target),
        target.attributes.get("name", ""),
        target.attributes.get("id", ""),
        target.landmark,
    )
    return bool(_SEARCHES.search(" ".join(names)))


def _other_role(target: Element, candidate: Element) -> str:
    if is_field(target) and not is_field(candidate) and is_control(candidate):
        return f"it was a field to type into, this is a {role_of(candidate)}"
    if is_control(target):
        fits = is_control(candidate) and are_compatible(target, candidate)
    else:
        # The text of a link may have become the link; a heading, label or cell is no control elsewhere, and a wrapper
        # that reads the same is not the text it wraps.
        fits = (_is_operated(candidate) and _is_in_control(target)) or _is_same_kind(target, candidate)
    return "" if fits else f"it was a '{_kind(target)}', this is a '{_kind(candidate)}'"


def _is_operated(candidate: Element) -> bool:
    return is_control(candidate) and not is_field(candidate)


def _is_in_control(target: Element) -> bool:
    """Whether it was part of a link or button: what is done to it is done to those."""
    return bool({"a", "button", "label"} & set(target.xpath.split("/")[:-1]))


def _is_same_kind(target: Element, candidate: Element) -> bool:
    if not target.tag or target.tag == candidate.tag:
        return True
    return role_of(target) == role_of(candidate) != ""


def _kind(element: Element) -> str:
    return role_of(element) or element.tag


def _other_control(target: Element, candidate: Element) -> str:
    """A link "Save" may become a button "Save", or a link "Save and close"; a button "Save and close" is a new one."""
    was, is_ = role_of(target), role_of(candidate)
    if was == is_ or was not in _PRESSED or is_ not in _PRESSED:
        return ""
    mine, other = _own_caption(target), _own_caption(candidate)
    if not words(mine) or not words(other) or _is_spelled_alike(mine, other):
        return ""
    return f"it was a {was} '{_short(mine)}', this is a {is_} '{_short(other)}'"


def _is_spelled_alike(mine: str, other: str) -> bool:
    """Whether both have the same letters: "Logout" and "Log out", and the blank between two signs of Chinese."""
    return same(mine, other) or "".join(words(mine)) == "".join(words(other))


def _other_place(target: Element, candidate: Element) -> str:
    """A button of the page, and a link of that name in its navigation, its footer or a sentence: another thing."""
    was, is_ = role_of(target), role_of(candidate)
    if {was, is_} != {"button", "link"} or not target.xpath:
        return ""
    link, button = (target, candidate) if was == "link" else (candidate, target)
    away = [place for place in _AWAY if place in _steps(link) and place not in _steps(button)]
    return f"it was a {was}, this is a {is_} in another part of the page ({away[0]})" if away else ""


def _steps(element: Element) -> list[str]:
    return element.xpath.split("/")[:-1]


def _opposite(target: Element, candidate: Element) -> str:
    pair = opposed(_own_caption(target), _own_caption(candidate))
    return f"'{pair[0]}' and '{pair[1]}' are opposites" if pair else ""


def _many(target: Element, candidate: Element) -> str:
    """A button that does it to one, and one that does it to all; a link to "Order" leads where "Orders" does."""
    if not all(one.role in _DOES for one in (target, candidate)):
        return ""
    mine, other = _own_caption(target), _own_caption(candidate)
    if not captions.is_of_one_and_many(mine, other):
        return ""
    return f"'{_short(mine)}' and '{_short(other)}' are of one and of many"


def foreign_row(target: Element, candidate: Element) -> str:
    """That the rows read otherwise, as far as the elements themselves know them."""
    if not target.row or not candidate.row or same(target.row, candidate.row):
        return ""
    if _own_caption(target) and same(target.row, _own_caption(target)) and same(candidate.row, _own_caption(candidate)):
        return ""  # the row is the element itself: its text is judged as text
    return f"its row was '{_short(target.row)}', this one's is '{_short(candidate.row)}'"


def stood_beside(target: Element, candidate: Element) -> str:
    """A row with "Details" and "Cancel" that has lost "Cancel" still has "Details": a neighbour, not the lost one."""
    own, caption = words(_own_caption(target)), words(_own_caption(candidate))
    if not own or sum(map(len, caption)) < _NAMED or set(caption) <= set(own) or set(own) <= set(caption):
        return ""
    around = f" {' '.join(words(target.neighbor))} ".replace(f" {' '.join(own)} ", " ")
    beside = f" {' '.join(caption)} " in around
    return f"'{_short(_own_caption(candidate))}' stood beside it at the last pass already" if beside else ""


def _other_dialog(target: Element, candidate: Element) -> str:
    """Every dialog has its "OK" and "Accept": what is agreed to stands in its name."""
    role, name = target.landmark_role_and_name
    other_role, other_name = candidate.landmark_role_and_name
    if role not in _DIALOGS or other_role not in _DIALOGS or not name or not other_name:
        return ""
    if set(words(name)) & set(words(other_name)):
        return ""
    return f"its dialog was called '{_short(name)}', this one's is called '{_short(other_name)}'"


def _other_destination(target: Element, candidate: Element) -> str:
    """A link of another part of the page that leads elsewhere is another link, whatever it is called."""
    was, now = target.attributes.get("href", ""), candidate.attributes.get("href", "")
    if not was or not now or was == now or target.landmark == candidate.landmark:
        return ""
    # of an element that was never seen, only asked for, nobody knows the landmark
    if not target.landmark and not target.idxpath:
        return ""
    if _place_words(was) & _place_words(now):
        return ""
    return f"it led to '{was[:80]}', this one leads to '{now[:80]}' and stands in another part of the page"


def _place_words(href: str) -> set[str]:
    """The words of a link's path and query: "/orders/7?tab=open" leads to orders, 7, tab, open."""
    try:
        parts = urlsplit(href)
    except ValueError:  # a page may hold any text for a link
        return set(words(href))
    return set(words(f"{parts.path} {parts.query}"))


def _other_origin(target: Element, candidate: Element) -> str:
    if not target.origin or not candidate.origin or target.origin == candidate.origin:
        return ""
    if not target.frame and not candidate.frame:
        return ""  # the page itself moved to another host: the whole test did
    return f"its frame was of '{target.origin}', this one's is of '{candidate.origin}'"


def _disabled(target: Element, candidate: Element) -> str:
    return "it was enabled, this one is disabled" if target.enabled and not candidate.enabled else ""


def _locked(target: Element, candidate: Element) -> str:
    is_typed_into = target.editable and target.tag in ("input", "textarea")
    return (
        "it could be edited, this one can't" if is_typed_into and is_field(candidate) and not candidate.editable else ""
    )


def _hidden(target: Element, candidate: Element) -> str:
    return "it was visible, this one is hidden" if target.visible and not candidate.visible else ""


def _other_signal(target: Element, candidate: Element) -> str:
    """A class that only went from green to red says that it does harm now, or that it is out of order."""
    came = {name for name in candidate.classes if name not in target.classes}
    for name in target.classes:
        for good, bad in _SIGNALS if name not in candidate.classes else ():
            for was, now in ((good, bad), (bad, good)):
                turned = next((one for one in came if _turned(name, was, now) == _NUMBER.sub("", one)), "")
                if turned:
                    return f"its class was '{_short(name)}', this one's is '{_short(turned)}'"
    return ""


def _turned(name: str, was: str, now: str) -> str:
    """The name with another signal in it, and without the number of a shade."""
    words = re.split(r"([^a-z]+)", _NUMBER.sub("", name), flags=re.IGNORECASE)
    return "".join(now if word.casefold() == was else word for word in words) if was in map(str.casefold, words) else ""


Rule = Callable[[Element, Element], str]
RULES: tuple[Rule, ...] = (
    _password,
    _other_type,
    _other_role,
    _other_control,
    _other_place,
    _other_origin,
    _opposite,
    _many,
    _other_dialog,
    _other_destination,
    stood_beside,
    _other_signal,
    _disabled,
    _locked,
    _hidden,
)
_NAMED = 3  # letters; shorter captions ("x", "+") stand in any text
_CAPTION_WORDS = 8  # longer texts are content, not the caption of a control


def _type(element: Element) -> str:
    return element.attributes.get("type", "").lower() if element.tag == "input" else ""


def _own_caption(element: Element) -> str:
    """What a control says of itself; '' for a text that is content."""
    attributes = element.attributes
    text = element.name or attributes.get("aria-label") or element.text or attributes.get("value") or element.label
    caption = text or attributes.get("title") or attributes.get("alt") or attributes.get("placeholder") or ""
    return caption if len(words(caption)) <= _CAPTION_WORDS else ""


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"
