"""What a page says of its record: values with their labels, however these are built."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.fields import Field, fields_of
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at

OWN = at("/main[1]/button[1]", "Sign")
TEXTS = ("Name", "Ann", "Ward", "4B")


def told(*elements: Element) -> dict[str, Field]:
    return fields_of(Place(OWN, Page([*elements, OWN])))


def row(number: int, *cells: str) -> list[Element]:
    """A row with a heading cell and others."""
    tags = ["th", *["td"] * (len(cells) - 1)]
    return [at(f"/table[1]/tbody[1]/tr[{number}]/{tag}[1]", cell) for tag, cell in zip(tags, cells, strict=True)]


@pytest.mark.parametrize(
    "elements",
    [
        pytest.param(
            [
                at("/dl[1]/dt[1]", "Name"),
                at("/dl[1]/dd[1]", "Ann"),
                at("/dl[1]/dt[2]", "Ward"),
                at("/dl[1]/dd[2]", "4B"),
            ],
            id="a-list",
        ),
        pytest.param([*row(1, "Name", "Ann"), *row(2, "Ward", "4B")], id="a-table"),
    ],
)
def test_a_list_begins_with_what_it_is_about(elements):
    assert told(*elements) == {"name": Field("name", "Ann", is_first=True), "ward": Field("ward", "4B", is_first=False)}


@pytest.mark.parametrize(
    "elements",
    [
        pytest.param([at("/p[1]", "Name: Ann")], id="a-line"),
        pytest.param([at("/p[1]", "Ann"), at("/p[1]/b[1]", "Name:")], id="a-bold-word-before"),
    ],
)
def test_a_line_with_a_label(elements):
    assert told(*elements) == {"name": Field("name", "Ann", is_first=True)}


@pytest.mark.parametrize("text", ["Dossier n° 5521 — Ann", "Dossier No. 5521 — Ann", "Dossier #5521 — Ann"])
def test_a_number_behind_its_word(text):
    assert told(at("/p[1]", text)) == {"dossier": Field("dossier", "5521 — Ann", is_first=True)}


@pytest.mark.parametrize(
    "elements",
    [
        pytest.param([at("/ul[1]/li[1]", "Name: Ann"), at("/ul[1]/li[2]", "Name: Bo")], id="a-list-of-data"),
        pytest.param(row(1, "Name", "Ann", "4B"), id="a-row-of-several-cells"),
        pytest.param([at("/p[1]", "See https://example.org")], id="an-address"),
        pytest.param([at("/p[1]", "Save all of it")], id="no-colon"),
    ],
)
def test_what_is_no_field(elements):
    assert told(*elements) == {}


def test_a_field_of_another_frame_says_nothing():
    assert told(at("/p[1]", "Name: Ann", frame=("iframe",))) == {}
