"""What a page says of its record: values with their labels, however these are built."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.fields import Field, fields_before, fields_of
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


LABEL, VALUE = "text-slate-500", "font-medium"
PAIRS = ("Name", "north"), ("Zone", "eu-1a"), ("Pods", "41")


def before(*elements: Element) -> dict[str, str]:
    """The labels and values that stand before a button."""
    body = at("/main[1]/h1[1]", "Host", role="heading", name="Host")
    own = at("/main[1]/div[9]/button[1]", "Drain")
    found = fields_before(Place(own, Page([at("/main[1]"), body, *elements, at("/main[1]/div[9]"), own])))
    return {label: field.value for label, field in found.items()}


def grid(
    *pairs: tuple[str, str], path: str = "/main[1]/div[1]", label: str = LABEL, value: str = VALUE
) -> list[Element]:
    """Labels and values in turn, alone in a box."""
    said = [(text, dress) for pair in pairs for text, dress in zip(pair, (label, value), strict=True)]
    cells = [
        at(f"{path}/div[{n}]", text, attributes={"class": dress} if dress else {})
        for n, (text, dress) in enumerate(said, 1)
    ]
    return [at(path), *cells]


def button(path: str, caption: str = "Restart") -> Element:
    return at(path, caption)


@pytest.mark.parametrize(
    "elements",
    [
        pytest.param(grid(*PAIRS), id="dressed-in-turn"),
        pytest.param(grid(*PAIRS, label="", value=""), id="not-dressed-at-all"),
        pytest.param(grid(*PAIRS, value=""), id="labels-alone-are-dressed"),
        pytest.param([*grid(*PAIRS), at("/main[1]/div[2]"), button("/main[1]/div[2]/button[1]")], id="buttons-between"),
        pytest.param([*grid(*PAIRS), at("/main[1]/input[1]", role="textbox")], id="a-field-between"),
        pytest.param([*grid(*PAIRS), at("/main[1]/ul[1]/li[1]/a[1]", "Logs")], id="links-between"),
        pytest.param(
            [
                *grid(*PAIRS)[:2],
                at("/main[1]/div[1]/div[2]", text="north", attributes={"class": VALUE}),
                at("/main[1]/div[1]/div[2]/code[1]", "north"),
                *grid(*PAIRS)[3:],
            ],
            id="a-value-in-an-element-of-its-own",
        ),
        pytest.param(
            [*grid(*PAIRS), button("/main[1]/div[1]/div[2]/button[1]", "Copy")], id="a-value-with-a-button-of-its-own"
        ),
    ],
)
def test_labels_and_values_in_turn_above_a_button(elements):
    assert before(*elements) == {"name": "north", "zone": "eu-1a", "pods": "41"}


@pytest.mark.parametrize(
    "elements",
    [
        pytest.param([*grid(*PAIRS), button("/main[1]/div[1]/button[1]")], id="what-another-button-stands-with"),
        pytest.param(
            [*grid(*PAIRS, path="/main[1]/section[1]/div[1]"), button("/main[1]/section[1]/p[1]/button[1]")],
            id="the-part-of-another-button",
        ),
        pytest.param(grid(("Ann", "Bo"), ("Cy", "Dee"), label="", value=""), id="a-list-of-names"),
        pytest.param(
            [*grid(*PAIRS), at("/main[1]/h2[1]", "Access", role="heading")], id="what-another-heading-stands-below"
        ),
    ],
)
def test_what_is_not_said_of_a_button(elements):
    assert before(*elements) == {}


def test_labels_with_colons_need_no_numbers_beside_them():
    pairs = ("Name:", "north"), ("Zone:", "south")

    assert before(*grid(*pairs, label="", value="")) == {"name": "north", "zone": "south"}
