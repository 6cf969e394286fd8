"""What an element acts on, as the blocks that hold it say: a text or key there that gave way to another one.

"Restart" below *staging* and "Restart" below *production* are two things in the same place. Only what was replaced
speaks, in the nearest blocks and in the place where it stood; what came or went alone, counted on, or came and went at
the last passes does not.
"""

import re
from collections.abc import Collection, Sequence

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.acts import other_act
from pytest_selfheal.matching.beside import moved_behind, other_block, other_text_before
from pytest_selfheal.matching.boxes import Place, root
from pytest_selfheal.matching.card_before import other_card_before
from pytest_selfheal.matching.card_below import other_card_below
from pytest_selfheal.matching.chips import other_chips
from pytest_selfheal.matching.columns import other_column
from pytest_selfheal.matching.contrasts import exclude
from pytest_selfheal.matching.controls_before import other_field, other_labels, other_name_button
from pytest_selfheal.matching.crumbs import other_crumb
from pytest_selfheal.matching.deeds import is_silent
from pytest_selfheal.matching.document_facts import ENVIRONMENTS, data_classes
from pytest_selfheal.matching.form_number import other_form_number
from pytest_selfheal.matching.giving_way import gave_way
from pytest_selfheal.matching.group_label import other_group
from pytest_selfheal.matching.heads import other_head
from pytest_selfheal.matching.held_state import other_holder
from pytest_selfheal.matching.highlighted import other_highlight
from pytest_selfheal.matching.marks_given import other_marks
from pytest_selfheal.matching.moment import other_moment
from pytest_selfheal.matching.named_part import other_named_part
from pytest_selfheal.matching.new_part import in_new_part
from pytest_selfheal.matching.opened_at import other_opener
from pytest_selfheal.matching.outline import other_outline
from pytest_selfheal.matching.own_form import form_is_gone
from pytest_selfheal.matching.own_row import filled_cell
from pytest_selfheal.matching.page_lines import other_terms, other_ways
from pytest_selfheal.matching.page_subject import other_subject
from pytest_selfheal.matching.pictures_inside import other_picture_inside
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.progress import other_progress
from pytest_selfheal.matching.series import is_next
from pytest_selfheal.matching.state_classes import other_marking
from pytest_selfheal.matching.steppers import other_quantity
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.summary_beside import other_summary
from pytest_selfheal.matching.switches import other_switch
from pytest_selfheal.matching.telling_texts import LONGEST, says
from pytest_selfheal.matching.trails import other_trail
from pytest_selfheal.matching.turned_classes import turned_by_class
from pytest_selfheal.matching.turning import turned
from pytest_selfheal.matching.unit_beside import other_unit_beside
from pytest_selfheal.matching.value_buttons import other_value
from pytest_selfheal.matching.versions import other_version
from pytest_selfheal.matching.whose_frame import other_frame
from pytest_selfheal.matching.whose_record import is_record_name
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.element import LOOKS, TEST_IDS, Element

_PLACING = ("first", "last", "start", "begin", "end", "min", "max")
_NEAR_KEYS = 3  # levels up to which an id of a box tells what it holds
# By which grids know their rows: AG Grid, and tables made by hand.
_ROW_KEYS = frozenset(
    (
        *("row-id", "row-key", "rowid", "rowkey", "record-id", "item-id", "item-key"),
        *("data-row-id", "data-row-key", "data-rowid", "data-rowkey"),
    )
)
_RECORD_KEYS = ("wire:key", "itemid")  # of Livewire, and of microdata
_NO_DATA = ("class", "id", "style", LOOKS, "aria-label", "aria-labelledby", "role")
_STYLE_DATA = re.compile(
    r"data-(?:v-|react|test|bs-(?!id)|theme|state|style|aos|controller|action|n-head|server|page$"
    r"|aura-|ember|radix-|headlessui|reach-|rbd-|astro-|sap-ui|ui5)"
)


def other_setting(
    lost: Element,
    before: Page,
    candidate: Element,
    now: Page,
    passing: Collection[str],
    touched: Sequence[Element] = (),
) -> str:
    """Why `candidate` acts on another thing than `lost` did, as its surroundings say; '' when nothing says so.

    `touched` are what other steps of the test worked on: what these hold is the test's own doing.
    """
    was, has = Place(lost, before), Place(candidate, now)
    return (
        other_frame(lost, candidate)
        or _behind(was, has)
        or _other_data(was, has)
        or other_marking(was, has, touched)
        or turned_by_class(was, has)
        or other_holder(was, has)
        or other_text_before(was, has, passing)
        or other_block(was, has, passing, touched)
        or filled_cell(was, has, passing)
        or other_card_before(was, has, passing)
        or other_card_below(was, has, passing)
        or other_unit_beside(was, has, passing)
        or other_version(was, has, passing)
        or other_field(was, has, passing, touched)
        or other_labels(was, has, passing)
        or form_is_gone(was, has)
        or other_form_number(was, has, passing)
        or other_name_button(was, has, passing)
        or other_value(was, has, passing, touched)
        or other_marks(was, has, passing)
        or other_chips(was, has, passing, touched)
        or other_switch(was, has, passing, touched)
        or other_quantity(was, has, passing, touched)
        or other_opener(was, has, passing)
        or other_highlight(was, has, passing)
        or other_terms(was, has, passing)
        or other_ways(was, has, passing)
        or other_column(was, has, passing)
        or other_head(was, has, passing)
        or moved_behind(was, has, passing)
        or other_outline(was, has, passing)
        or other_group(was, has)
        or other_picture_inside(was, has, passing)
        or in_new_part(was, has)
        or other_crumb(was, has, passing)
        or other_trail(was, has, passing)
        or other_moment(was, has, passing)
        or other_subject(was, has, passing)
        or other_named_part(was, has, passing)
        or other_progress(was, has)
        or other_summary(was, has, passing)
    )


def _behind(was: Place, has: Place) -> str:
    """A dialog that came up takes every click: what stands behind it is not meant now."""
    in_front = [one for one in _modals(has) if not f"{has.element.idxpath}/".startswith(f"{one.idxpath}/")]
    if not in_front or _modals(was):
        return ""
    return f"a dialog stands in front of it: '{(in_front[0].name or in_front[0].text)[:60]}'"


def _modals(place: Place) -> list[Element]:
    return [
        one
        for one in place.page.elements
        if one.attributes.get("aria-modal") == "true" and one.visible and root(one) == root(place.element)
    ]


def _other_data(was: Place, has: Place) -> str:
    """Keys in the markup of the boxes around it: data-id, the tenant in a class, the id of a menu."""
    for level, ((_, mine), (_, other)) in enumerate(zip(was.boxes(), has.boxes(), strict=False)):
        if mine is None or other is None or mine.tag != other.tag:
            continue
        known = caption_of(was.element)
        for name, value in mine.attributes.items():
            new = other.attributes.get(name, "")
            if new == value or not _is_data(name, mine) or max(len(value), len(new)) > LONGEST:
                continue
            if name in _ROW_KEYS and any(says(one) for one in has.inside(other)):
                continue  # a row that says what it is may be numbered anew
            if pair := gave_way(value, new, has_keys=True, known=known) or _other_environment(value, new):
                return f"around it {name} said '{pair[0]}', around this one it says '{pair[1]}'"
        if mine.role == other.role == "menu" and captions.is_replaced(mine.name, other.name):
            return f"its menu was called '{mine.name}', this one's is called '{other.name}'"
        if level < _NEAR_KEYS and (pair := gave_way(_id(mine), _id(other), known=known)):
            return f"around it the id said '{pair[0]}', around this one it says '{pair[1]}'"
        if level < _NEAR_KEYS and (pair := other_act(mine, other) or _other_name(mine, other)):
            return f"the box around it was named '{pair[0]}', that around this one is named '{pair[1]}'"
        if pair := _other_class(mine, other):
            return f"it stood in '{pair[0]}', this one stands in '{pair[1]}'"
    return ""


def _other_environment(value: str, new: str) -> tuple[str, str] | None:
    """A key of which only the environment came or went: acme-test, and acme."""
    named = [ENVIRONMENTS.intersection(name_words(one)) for one in (value, new)]
    return (value, new) if value and new and named[0] != named[1] else None


def _other_name(mine: Element, other: Element) -> tuple[str, str] | None:
    """What a near box is called in the markup alone, of which one excludes the other, or is the next of a series."""
    ids = _id(mine), _id(other)
    if is_next(*ids) or (_names_a_record(ids[0]) and gave_way(*ids, has_keys=True)):
        return ids
    if exclude(*map(name_words, ids)):
        return ids
    titles = mine.attributes.get("title", ""), other.attributes.get("title", "")
    if all(titles) and (captions.is_replaced(*titles) or turned(*titles)):
        return titles
    forms = mine.attributes.get("name", ""), other.attributes.get("name", "")
    if mine.tag == "form" and gave_way(*forms):
        return forms
    gone, new = (set(one.classes) - set(another.classes) for one, another in ((mine, other), (other, mine)))
    pairs = ((one, another) for one in sorted(gone) for another in sorted(new))
    return next((pair for pair in pairs if exclude(*map(_meant_words, pair))), None)


def _meant_words(name: str) -> list[str]:
    """The words of a class but for those that place it: `float-start`, `min-w-0`, `last`."""
    return [word for word in name_words(name) if word not in _PLACING]


def _names_a_record(key: str) -> bool:
    return bool(key) and any(map(is_record_name, name_words(key)))


def _id(element: Element) -> str:
    return element.attributes.get("id", "")


def _is_data(name: str, box: Element) -> bool:
    if name in _ROW_KEYS or name in _RECORD_KEYS:
        return True
    if is_silent(name) or name in TEST_IDS or name in _NO_DATA:
        return False
    if "-" in box.tag:
        return not _STYLE_DATA.match(name)
    return name == "background file" or (name.startswith("data-") and not _STYLE_DATA.match(name))


def _other_class(mine: Element, other: Element) -> tuple[str, str] | None:
    first, second = (data_classes(one.attributes.get("class", "")) for one in (mine, other))
    return next(((first[stem], second[stem]) for stem in first if stem in second and first[stem] != second[stem]), None)
