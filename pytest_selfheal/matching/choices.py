"""Whether a list offers other things than it did: another option behind a value, or few of those that it had."""

from collections.abc import Iterator
from itertools import zip_longest

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.giving_way import gave_way
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.element import Element

_CHOICE = 2  # options; of fewer there is none
_MOST_NEW = 3  # of so many options one stayed at the most: what a list is for changed, and "Other" or "Rail" is in both
# What stands in boxes that are gone through with keys.
_OF_BOXES = {
    "listbox": ("option",),
    "radiogroup": ("radio",),
    "tablist": ("tab",),
    "menu": ("menuitem", "menuitemradio", "menuitemcheckbox"),
    "menubar": ("menuitem",),
    "tree": ("treeitem",),
}
_LONGEST = 12  # options; longer lists are data, of which each day has its own


def other_choices(lost: Element, before: Page | None, candidate: Element, now: Page | None) -> str:
    """Why a list offers other things: it has hardly one of its options any more; '' when nothing says so."""
    if before is None or now is None or lost.tag != "select" or candidate.tag != "select":
        return ""
    for value, caption in (then := _captions_of(lost, before)).items():
        today = _captions_of(candidate, now).get(value, "")
        is_swapped = today in then.values() and then.get(value) != today
        if caption and today and (is_swapped or captions.is_replaced(caption, today)):
            return f"its option '{value}' was '{caption[:60]}', this one's is '{today[:60]}'"
    if group := _other_group(lost, before, candidate, now):
        return group
    if sent := _other_value(lost, before, candidate, now):
        return sent
    was, has = (
        {folded: one for folded, one in _options(select, page).items() if name_words(one)}
        for select, page in ((lost, before), (candidate, now))
    )
    shared, fewest = len(was.keys() & has.keys()), min(len(was), len(has))
    if fewest < _CHOICE or (shared and (shared * _MOST_NEW > fewest or len(was) > _LONGEST)):
        return ""
    gone, new = (
        next(text for key, text in side.items() if key not in other) for side, other in ((was, has), (has, was))
    )
    return f"it offered '{gone[:60]}', this one offers '{new[:60]}'"


def _other_value(lost: Element, before: Page, candidate: Element, now: Page) -> str:
    """An option that is called as it was, and sends another word: Pro, by the month and by the year."""
    sent = {caption: value for value, caption in _captions_of(candidate, now).items()}
    for value, caption in _captions_of(lost, before).items():
        if pair := gave_way(value, sent.get(caption, ""), known=caption):
            return f"its option '{caption[:60]}' sent '{pair[0]}', this one's sends '{pair[1]}'"
    return ""


def offers_the_same(lost: Element, before: Page, candidate: Element, now: Page) -> bool:
    """Whether a list has all the options that it had, and no others."""
    return _options(lost, before).keys() == _options(candidate, now).keys()


def _other_group(lost: Element, before: Page, candidate: Element, now: Page) -> str:
    """An option that stands under another heading: Georgia of Europe, and Georgia of the USA."""
    today = _groups(candidate, now)
    for value, group in _groups(lost, before).items():
        if (its := today.get(value)) and captions.is_replaced(group, its):
            return f"its option '{value}' stood under '{group[:60]}', this one's under '{its[:60]}'"
    return ""


def _groups(select: Element, page: Page) -> dict[str, str]:
    """What the group of an option is called, by the value that is sent for it."""
    groups = ((caption_of(one), one) for one in _inside(select, page) if one.tag == "optgroup")
    return {value: name for name, group in groups if name for value in _captions_of(group, page)}


def other_order(lost: Element, before: Page | None, candidate: Element, now: Page | None) -> str:
    """Why an option of a list stands at another place of it: what chooses by number or key would choose another one."""
    if before is None or now is None:
        return ""
    was, has = (list(map(_said, _offered(one, page))) for one, page in ((lost, before), (candidate, now)))
    for number, (caption, today) in enumerate(zip_longest(was, has, fillvalue="")):
        if not captions.is_same(caption, today) and caption != today:
            return f"its option number {number} was '{caption[:60]}', this one's is '{today[:60]}'"
    chosen, chosen_now = (_chosen(one, page) for one, page in ((lost, before), (candidate, now)))
    if chosen and chosen_now and not captions.is_same(chosen, chosen_now):
        return f"it was set to '{chosen[:60]}', this one is to '{chosen_now[:60]}'"
    return ""


def _chosen(select: Element, page: Page) -> str:
    """What a list is set to, from where keys go on."""
    return next((_said(one) for one in _inside(select, page) if "chosen option" in one.attributes), "")


def _captions_of(select: Element, page: Page) -> dict[str, str]:
    """What a list or a group of it offers, by the value that is sent for it."""
    return {one.attributes["value"]: _said(one) for one in _entries(select, page) if one.attributes.get("value")}


def _options(select: Element, page: Page) -> dict[str, str]:
    """What a list offers, by folded caption and as it is written; a first entry that asks to choose comes with it."""
    said = map(_said, _entries(select, page))
    return {caption.casefold().strip(): caption for caption in said if caption}


def _said(option: Element) -> str:
    """Its own text: of a list that is closed, options have no name."""
    return option.own_text or caption_of(option)


def _entries(select: Element, page: Page) -> Iterator[Element]:
    return (one for one in _inside(select, page) if one.tag == "option")


def _offered(element: Element, page: Page) -> list[Element]:
    """What keys go through: options of a list, its own or of a box that it opens; radios and tabs beside each other."""
    if element.tag == "select":
        return list(_entries(element, page))
    if element.attributes.get("type") == "radio":
        return [one for one in page.elements if _is_of_group(one, element)]
    opened = {element.attributes.get(name, "") for name in ("aria-controls", "aria-owns")} - {""}
    lists = [one for one in page.elements if one.attributes.get("id") in opened] if opened else []
    parent = element.idxpath.rpartition("/")[0]
    around = [one for one in page.elements if (one.idxpath, *_home(one)) == (parent, *_home(element))]
    return [one for box in (element, *lists, *around) for one in _keyed(box, page)]


def _keyed(box: Element, page: Page) -> Iterator[Element]:
    roles = _OF_BOXES.get(role_of(box), ())
    return (one for one in _inside(box, page) if roles and role_of(one) in roles)


def _is_of_group(one: Element, radio: Element) -> bool:
    name = radio.attributes.get("name")
    is_radio = bool(name) and one.attributes.get("type") == "radio"
    return is_radio and (one.attributes.get("name"), *_home(one)) == (name, *_home(radio))


def _home(one: Element) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return one.frame, one.shadow


def _inside(select: Element, page: Page) -> Iterator[Element]:
    inside, home = f"{select.idxpath}/", (select.frame, select.shadow)
    return (one for one in page.elements if (one.frame, one.shadow) == home and one.idxpath.startswith(inside))
