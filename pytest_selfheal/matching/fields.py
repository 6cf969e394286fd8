"""What a page says of its record: values with their labels, as lists, tables and lines have them.

"Name: Ann Lee" is a `dt` and its `dd`, a `th` and its `td`, a line with a colon, a bold word before a text. Labels that
stand on the page more than once are those of a list of data.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pytest_selfheal.matching.acting import acts_on_what_is_there
from pytest_selfheal.matching.boxes import WINDOW, Place, branch, root
from pytest_selfheal.matching.roles import is_control, role_of
from pytest_selfheal.matching.structure import Page, place_of
from pytest_selfheal.matching.telling_texts import LONGEST, says
from pytest_selfheal.models.element import Element

_LINE = re.compile(r"(?P<label>[^:：]{2,40})[:：]\s*(?P<value>\S.*)", re.DOTALL)
# "Dossier n° 5521 — Camille Roy", "Invoice #1042"
_NUMBERED = re.compile(
    r"(?P<label>[^\W\d][^\d:#]{1,30}?)\s*(?:n°|nº|n\.º|№|#|\b(?:no|nr|num)\b\.?)\s*(?P<value>\d\S*.*)", re.I | re.S
)
_LIST = re.compile(r".*/dl\[\d+\]")
_ROW = re.compile(r"^(?P<row>.*/tr\[\d+\])/t[hd]\[\d+\]$")
_LABEL_WORDS = 3  # of one that is known by its place alone
_PAIR, _PAIRED = 2, ("p", "div", "span", "strong", "small")
_LABELS_AND_VALUES = ("p", "div", "span", "strong", "small", "b", "h6", "label")
_WRAPPED = ("b", "strong", "em", "i", "code", "span", "kbd", "samp", "time", "bdi")
_ENTRY = re.compile(r"/(?:li|article)\[\d+\]/")
_PROSE = ("p", "div", "span", "li", "small", "strong", "b", "time", "a", "output")


@dataclass(frozen=True, slots=True)
class Field:
    """A value with its label; `is_first` of its list, which is what the list is about."""

    label: str
    value: str
    is_first: bool


def fields_of(place: Place) -> dict[str, Field]:
    """The fields of an element's document by folded label, those whose label stands there once."""
    listed = [one for one in place.page.elements if one.frame == place.element.frame]
    found = [*_of_lists(listed), *_of_tables(listed), *_of_lines(listed)]
    return _told_once(found)


def pairs_of(place: Place) -> dict[str, Field]:
    """Two texts of one kind alone in a box, the first of which may be the label of the second: by folded label.

    A card with a title and a line below is built the same, and so it takes a label that is known to be one.
    """
    listed = [one for one in place.page.elements if one.frame == place.element.frame]
    inside = _by_box(listed)
    found = []
    for children in inside.values():
        tags = [one.tag for one in children]
        is_pair = len(tags) == _PAIR and tags[0] == tags[1] and tags[0] in _PAIRED
        if is_pair and not any(one.idxpath in inside for one in children) and all(map(_said, children)):
            found.append(Field(_folded(_said(children[0])), _said(children[1]), is_first=False))
    return _told_once(found)


def fields_before(place: Place) -> dict[str, Field]:
    """The fields between an element and the heading before it, by folded label.

    There a label need not be known to be one: what stands in pairs above a button is what it acts on. Fields to fill in
    may stand between them and the button, and so may other buttons.
    """
    near = _before(place)
    return _told_once([*_of_lists(near), *_of_tables(near), *_of_pairs(near)])


def numbers_before(place: Place) -> dict[str, Field]:
    """The lines between an element and the heading before it that say a number: Receipt № 4471."""
    return _told_once(list(_of_numbered_lines(_before(place))))


def _told_once(found: list[Field]) -> dict[str, Field]:
    times = Counter(field.label for field in found)
    return {field.label: field for field in found if times[field.label] == 1 and len(field.value) <= LONGEST}


def _by_box(listed: list[Element]) -> dict[str, list[Element]]:
    inside: dict[str, list[Element]] = {}
    for one in listed:
        inside.setdefault(one.idxpath.rpartition("/")[0], []).append(one)
    return inside


def _before(place: Place) -> list[Element]:
    """What stands before an element in its part of the page, in the order of the page.

    What stands in one box with another button, and not with the element, is about that one.
    """
    page, element = place.page, place.element
    levels = place.levels()
    at = page.at(*place_of(element)) or 0
    bar = f"{element.idxpath.rpartition('/')[0]}/"
    found, of_others = list[Element](), list[str]()
    for one in reversed(page.elements[max(0, at - WINDOW) : at]):
        if root(one) != root(element) or element.idxpath.startswith(f"{one.idxpath}/"):
            continue
        if not levels or not one.idxpath.startswith(f"{levels[-1]}/") or role_of(one) == "heading":
            break
        if not is_control(one):
            found.append(one)
        elif acts_on_what_is_there(one) and not one.idxpath.startswith(bar) and not _is_within_a_text(one, page):
            of_others.append(branch(one.idxpath, levels))
    return [one for one in reversed(found) if not f"{one.idxpath}/".startswith(tuple(of_others))]


def _is_within_a_text(control: Element, page: Page) -> bool:
    """Whether it belongs to the words around it: a value and a button that copies it."""
    box = page.at(control.frame, control.shadow, control.idxpath.rpartition("/")[0])
    return box is not None and bool(page.elements[box].own_text)


def _of_pairs(listed: list[Element]) -> Iterator[Field]:
    """Two texts alone in a box, or a grid in which labels and values take turns."""
    inside = _by_box(listed)
    for box, children in inside.items():
        is_text = all(one.tag in _LABELS_AND_VALUES and _is_one_text(one, inside) and _said(one) for one in children)
        if _ENTRY.search(f"{box}/") or not is_text or len(children) % 2:
            continue
        if len(children) == _PAIR or _take_turns(children[::2], children[1::2]):
            for label, value in zip(children[::2], children[1::2], strict=True):
                yield Field(_folded(_said(label)), _said(value), is_first=False)


def _is_one_text(one: Element, inside: dict[str, list[Element]]) -> bool:
    """Whether nothing stands in it, or only what it says: <div><code>kite-7</code></div>."""
    within = inside.get(one.idxpath, [])
    is_wrapper = len(within) == 1 and not says(one) and within[0].tag in _WRAPPED and within[0].idxpath not in inside
    return not within or is_wrapper


def _take_turns(labels: list[Element], values: list[Element]) -> bool:
    """Whether every other text of a box is a label: by how they are dressed, by colons, or by the numbers of values."""
    dress, dress_of_values = ({(one.tag, one.attributes.get("class", "")) for one in side} for side in (labels, values))
    if len(dress) == 1 and dress.isdisjoint(dress_of_values):
        return True
    texts = [_said(one) for one in labels]
    if all(text.endswith((":", "：")) for text in texts):
        return True
    is_plain = len(dress | dress_of_values) == 1 and len(set(map(_folded, texts))) == len(texts)
    is_label = all(len(text.split()) <= _LABEL_WORDS and not any(map(str.isdigit, text)) for text in texts)
    return is_plain and is_label and any(any(map(str.isdigit, _said(one))) for one in values)


def _of_numbered_lines(listed: list[Element]) -> Iterator[Field]:
    for one in listed:
        line = _NUMBERED.fullmatch(says(one).strip()) if one.tag in _PROSE else None
        if line:
            yield Field(_folded(line["label"]), line["value"].strip(), is_first=True)


def _of_lists(listed: list[Element]) -> Iterator[Field]:
    label, above, number = "", "", 0
    for one in listed:
        if one.tag not in ("dt", "dd"):
            continue
        path = _LIST.match(one.idxpath)
        if path is not None and path[0] != above:
            above, number = path[0], 0
        if one.tag == "dt":
            label = _folded(_said(one))
        elif label and _said(one):
            yield Field(label, _said(one), number == 0)
            label, number = "", number + 1


def _of_tables(listed: list[Element]) -> Iterator[Field]:
    rows: dict[str, list[Element]] = {}
    for one in listed:
        if one.tag in ("th", "td") and (cell := _ROW.match(one.idxpath)):
            rows.setdefault(cell["row"], []).append(one)
    tables = set[str]()
    for row, cells in rows.items():
        if [one.tag for one in cells] != ["th", "td"] or not _said(cells[0]) or not _said(cells[1]):
            continue
        table = row.rpartition("/tr[")[0]
        yield Field(_folded(_said(cells[0])), _said(cells[1]), table not in tables)
        tables.add(table)


def _of_lines(listed: list[Element]) -> Iterator[Field]:
    by_path = {one.idxpath: one for one in listed}
    for one in listed:
        if one.tag not in _PROSE:
            continue
        text = says(one).strip()
        line = _LINE.fullmatch(text) or _NUMBERED.fullmatch(text)
        if line and "//" not in line["value"][:3]:
            yield Field(_folded(line["label"]), line["value"].strip(), is_first=True)
        elif says(one).rstrip().endswith((":", "：")):
            around = by_path.get(one.idxpath.rpartition("/")[0])
            if around is not None and around.tag in _PROSE and says(around):
                yield Field(_folded(says(one)), says(around).strip(), is_first=True)


def _said(one: Element) -> str:
    """What it says, in an element of its own as well."""
    return (says(one) or one.text).strip()


def _folded(label: str) -> str:
    return " ".join(label.casefold().rstrip(":： ").split())
