"""The element the failing step was about: as it was at the last pass, and as it is now."""

import re
from collections.abc import Sequence
from urllib.parse import parse_qsl

from pytest_selfheal.diagnosis.requests import path_template
from pytest_selfheal.diagnosis.vocabulary import TAKES_AWAY
from pytest_selfheal.diagnosis.words import folded
from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.locators.hints import wanted
from pytest_selfheal.matching.roles import is_control
from pytest_selfheal.matching.verbs import opposed
from pytest_selfheal.models.element import TEST_IDS, Element
from pytest_selfheal.redaction.forms import PLACEHOLDER
from pytest_selfheal.urls import split_url

_IDENTITY = (*TEST_IDS, "id", "name")
_COMPARED = (*_IDENTITY, "class", "type", "href", "placeholder", "title", "alt", "aria-label", "role")

# Text conditions inside a selector: "text=Thank you", "h1:has-text('Thanks')", "//p[contains(., 'Thanks')]"
_SAYS_TEXT = re.compile(r"^text=|:has-text\(|:text(?:-is)?\(|contains\((?:text\(\)|\.)|text\(\)\s*=")
# Roles whose name is what a user acts on. The name of all others is what the page says: content, not identification.
_CONTROLS = (
    *("button", "link", "textbox", "searchbox", "checkbox", "radio", "combobox", "listbox", "option", "switch"),
    *("slider", "spinbutton", "tab", "menuitem", "menuitemcheckbox", "menuitemradio", "treeitem"),
)
_CELLS = ("cell", "gridcell", "row", "rowheader", "listitem", "option", "treeitem")
_WORD = re.compile(r"[^\W\d_]{2,}")
# What stands where something is still to come, in the usual languages
_TO_COME = re.compile(
    r"\bloading\b|\bplease wait\b|\blädt\b|wird geladen|\bbitte warten|chargement|\bcargando|\bcaricamento|\bcarregando"
    r"|\bbezig met laden|ładowanie|načítá|загрузка|завантаження|yükleniyor|φόρτωση"
    r"|読み込み中|加载中|載入中|불러오는 중|로딩|جارٍ? التحميل|טוען|लोड हो",
    re.IGNORECASE,
)
# An interceptor that goes away by itself: '<div class="spinner-overlay">', '<div aria-busy="true">'
_PASSING_COVER = re.compile(
    r"spinner|load(?:er|ing)|skeleton|progress|busy|toast|snackbar|fade|transition", re.IGNORECASE
)


def names_content(locator: Expression | None) -> bool:
    """Whether the locator finds its element by what the page says, so that another text is another answer.

    `get_by_text("3 items")` and `get_by_role("heading", name="Thank you")` do;
    `get_by_role("button", name="Pay")` names a control, and `get_by_test_id("total")` says nothing of content.
    """
    if locator is None or locator.finding_index is None:
        return False
    last, *narrowing = locator.links[locator.finding_index :]
    if last.kind == "text" or last.option("has_text") or any(link.option("has_text") for link in narrowing):
        return True
    if last.kind == "role":
        return bool(last.option("name")) and last.text not in _CONTROLS
    return _SAYS_TEXT.search(last.text) is not None


def counterpart(before: Element, elements: Sequence[Element]) -> Element | None:
    """The element that stands where `before` stood and is of its kind, whatever it says now."""
    placed = [element for element in elements if _same_place(before, element)]
    if len(placed) == 1:
        return placed[0]
    named = [element for element in elements if _shared_identity(before, element) and _same_kind(before, element)]
    return named[0] if len(named) == 1 else None


def equals(before: Element, elements: Sequence[Element]) -> list[Element]:
    """The visible elements that are `before` by all that a user or a locator could tell them apart by."""
    mark = _told_by(before)
    return [one for one in elements if one.visible and _told_by(one) == mark]


def still_shown(before: Element, now: Element, elements: Sequence[Element], then: Sequence[Element]) -> Element | None:
    """What `before` is on a page where its locator matches `now`, which is hidden; None when it is hidden itself.

    As many of its kind and caption are shown as then, `then` the page of that time: one of them is it. Or the hidden
    one is of another kind, and something is shown in its place.
    """
    caption = _caption(before)
    alike = [one for one in elements if one.visible and one is not now and _is_such(before, one)]
    if caption and alike and len(alike) >= max(1, sum(1 for one in then if one.visible and _is_such(before, one))):
        return next((one for one in alike if _same_place(before, one)), alike[0])
    there = counterpart(before, elements)
    is_other = not _same_kind(before, now) or has_other_identity(before, now)
    return there if is_other and there is not None and there.visible and there.idxpath != now.idxpath else None


def hidden_twin(before: Element, elements: Sequence[Element], then: Sequence[Element]) -> Element | None:
    """The one element of its kind and words that is not seen, where no such one was hidden `then`: in a closed menu."""
    caption = folded(before.own_text or before.name)
    if not caption or not before.visible:
        return None

    def unseen(page: Sequence[Element]) -> list[Element]:
        alike = (one for one in page if not one.visible and (one.tag, one.frame) == (before.tag, before.frame))
        return [one for one in alike if folded(one.own_text or one.attributes.get("aria-label", "")) == caption]

    twins = unseen(elements)
    return twins[0] if len(twins) == 1 and not unseen(then) else None


def unseen_by_role(locator: Expression, elements: Sequence[Element]) -> Element | None:
    """The one element of the role and name that a locator asks for and that is not seen: roles are of what is seen."""
    asked = wanted(locator)
    name = folded(asked.name) if asked is not None and asked.role else ""
    alike = [
        one
        for one in elements
        if asked is not None
        and name
        and (one.role, one.visible) == (asked.role, False)
        and name in map(folded, (one.name, one.own_text, one.attributes.get("aria-label", "")))
    ]
    return alike[0] if len(alike) == 1 else None


def items_like(like: Element, elements: Sequence[Element]) -> tuple[int, int]:
    """How many elements are of this kind and class: in the same list, and on the page."""
    parent = like.idxpath.rpartition("/")[0]
    same = [
        one
        for one in elements
        if (one.tag, one.role, one.frame, one.attributes.get("class"))
        == (like.tag, like.role, like.frame, like.attributes.get("class"))
    ]
    return sum(one.idxpath.rpartition("/")[0] == parent for one in same), len(same)


def has_other_identity(before: Element, now: Element) -> bool:
    """Whether a test id, id or name says that these are two elements."""
    pairs = [(before.attributes.get(name), now.attributes.get(name)) for name in _IDENTITY]
    return any(was and has and was != has for was, has in pairs)


def differences(before: Element, now: Element) -> tuple[tuple[str, str, str], ...]:
    """(what, before, now) for every property a reader would name, identity first, text last."""
    found = []
    for name in _COMPARED:
        was, has = before.attributes.get(name, ""), now.attributes.get(name, "")
        if was != has:
            found.append((name, was, has))
    is_hidden = before.visible and not now.visible
    for name in ("tag", "role", "name", "text"):
        was, has = str(getattr(before, name)), str(getattr(now, name))
        if is_hidden and not has:
            continue  # what is hidden says nothing, and may have the same words all the same
        if was != has and not (name == "text" and was == before.name and has == now.name):
            found.append((name, was, has))
    if is_hidden:
        found.append(("state", "shown", "hidden"))
    if before.frame != now.frame:
        found.append(("frame", " > ".join(before.frame) or "page", " > ".join(now.frame) or "page"))
    if before.shadow != now.shadow:
        found.append(("shadow root", " > ".join(before.shadow) or "none", " > ".join(now.shadow) or "none"))
    return tuple(found)


def describe(element: Element) -> str:
    """A short name for people: `button "Save"`, `span`."""
    label = element.name or element.text[:40]
    return f'{element.role or element.tag} "{label}"' if label else element.role or element.tag


def says_otherwise(before: Element, now: Element) -> bool:
    """Whether the text or name a user reads is another one."""
    return (folded(before.text), folded(before.name)) != (folded(now.text), folded(now.name))


def says_the_same(before: Element, now: Element) -> bool:
    """Whether the text and name a user reads are known to be what they were: what is hidden may be anything."""
    return not says_otherwise(before, now) and PLACEHOLDER not in f"{now.text}{now.name}"


def is_sign(text: str) -> bool:
    """Whether a text has no letter and no digit, or says that something is still to come."""
    return not any(map(str.isalnum, text)) or says_to_come(text)


def means_otherwise(before: Element, now: Element) -> bool:
    """Whether a control does another thing by its caption: the opposite, or only one of them takes something away.

    So does a text of which nothing is left but its place, and what only says that something is still to come.
    """
    said, says = (folded(one.name or one.text) for one in (before, now))
    if opposed(said, says) is not None or (is_to_come(now) and not is_to_come(before)):
        return True
    was, has = frozenset(_WORD.findall(said)), frozenset(_WORD.findall(says))
    if not was or not has or was & has:
        return False
    return bool((has ^ was) & TAKES_AWAY) or _is_another_text(before, now)


def is_to_come(element: Element) -> bool:
    """Whether it is what a page shows until its data comes."""
    return element.role == "progressbar" or says_to_come(element.own_text or element.name)


def says_to_come(text: str) -> bool:
    """Whether a text says that something is still to come."""
    return _TO_COME.search(text) is not None


def _is_another_text(before: Element, now: Element) -> bool:
    """Whether two texts without a word in common share no attribute either, by which the lost one was known."""
    if is_control(before) or is_control(now):
        return False
    known = {name: value for name, value in before.attributes.items() if name in (*TEST_IDS, "id", "class", "name")}
    return bool(known) and not any(now.attributes.get(name) == value for name, value in known.items())


def is_another_item(before: Element, now: Element) -> bool:
    """Whether nothing but the place ties two items of the data: links to two of a kind, or cells without a common word.

    A control that got a new wording is none: its caption says what it does, and an item's says which one it is.
    """
    was, has = (frozenset(_WORD.findall(_caption(one))) for one in (before, now))
    if not was or not has or was & has:
        return False
    old, new = before.attributes.get("href", ""), now.attributes.get("href", "")
    if old and new and path_template(old) == path_template(new) and _has_another_id(old, new):
        return True
    return before.role in _CELLS and now.role in _CELLS


def _has_another_id(was: str, has: str) -> bool:
    """Whether of two addresses of one kind the path, or a value that both queries give, is another one."""
    old, new = split_url(was), split_url(has)
    asked, given = dict(parse_qsl(old.query)), dict(parse_qsl(new.query))
    return old.path != new.path or any(asked[name] != given[name] for name in asked.keys() & given.keys())


def is_ready(call: str, element: Element) -> bool:
    """Whether the element is in the state a call needs (`click`, `fill`) or asks for (`to_be_enabled`)."""
    if call == "to_be_disabled":
        return not element.enabled
    if call in ("fill", "clear", "type", "press_sequentially", "to_be_editable"):
        return element.visible and element.enabled and element.editable
    if call in ("to_be_visible", "wait_for", "hover", "to_be_in_viewport"):
        return element.visible
    return element.visible and element.enabled


def passes_by(interceptor: str) -> bool:
    """Whether the element that covers the target looks like one that goes away by itself."""
    return _PASSING_COVER.search(interceptor) is not None


def _told_by(element: Element) -> tuple[object, ...]:
    named = tuple(element.attributes.get(name, "") for name in (*_IDENTITY, "href", "value", "class", "title"))
    said = (folded(element.name), folded(element.text), element.row, element.frame)
    return (element.tag, element.role, *said, *named)


def _is_such(before: Element, one: Element) -> bool:
    return _same_kind(before, one) and one.frame == before.frame and _caption(one) == _caption(before)


def _caption(element: Element) -> str:
    return folded(element.name or element.text)


def _same_kind(before: Element, now: Element) -> bool:
    return (before.tag, before.role) == (now.tag, now.role)


def _same_place(before: Element, now: Element) -> bool:
    if (before.idxpath, before.frame, before.shadow) != (now.idxpath, now.frame, now.shadow):
        return False
    return _same_kind(before, now) and not has_other_identity(before, now)


def _shared_identity(before: Element, now: Element) -> bool:
    return any(
        before.attributes.get(name) and before.attributes[name] == now.attributes.get(name) for name in _IDENTITY
    )
