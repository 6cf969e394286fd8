"""What a page says of its record: values with their labels, as lists, tables and lines have them.

"Name: Ann Lee" is a `dt` and its `dd`, a `th` and its `td`, a line with a colon, a bold word before a text. Labels that
stand on the page more than once are those of a list of data.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.telling_texts import LONGEST, says
from pytest_selfheal.models.element import Element

_LINE = re.compile(r"(?P<label>[^:：]{2,40})[:：]\s*(?P<value>\S.*)", re.DOTALL)
# "Dossier n° 5521 — Camille Roy", "Invoice #1042"
_NUMBERED = re.compile(
    r"(?P<label>[^\W\d][^\d:#]{1,30}?)\s*(?:n°|nº|n\.º|№|#|\b(?:no|nr|num)\b\.?)\s*(?P<value>\d\S*.*)", re.I | re.S
)
_LIST = re.compile(r".*/dl\[\d+\]")
_ROW = re.compile(r"^(?P<row>.*/tr\[\d+\])/t[hd]\[\d+\]$")
_PAIR, _PAIRED = 2, ("p", "div", "span", "strong", "small")
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
    times = Counter(field.label for field in found)
    return {field.label: field for field in found if times[field.label] == 1 and len(field.value) <= LONGEST}


def pairs_of(place: Place) -> dict[str, Field]:
    """Two texts of one kind alone in a box, the first of which may be the label of the second: by folded label.

    A card with a title and a line below is built the same, and so it takes a label that is known to be one.
    """
    listed = [one for one in place.page.elements if one.frame == place.element.frame]
    inside: dict[str, list[Element]] = {}
    for one in listed:
        inside.setdefault(one.idxpath.rpartition("/")[0], []).append(one)
    found = []
    for children in inside.values():
        tags = [one.tag for one in children]
        is_pair = len(tags) == _PAIR and tags[0] == tags[1] and tags[0] in _PAIRED
        if is_pair and not any(one.idxpath in inside for one in children) and all(map(_said, children)):
            found.append(Field(_folded(_said(children[0])), _said(children[1]), is_first=False))
    times = Counter(field.label for field in found)
    return {field.label: field for field in found if times[field.label] == 1 and len(field.value) <= LONGEST}


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
