"""Facts of elements and documents: typed, and by name for what compares everything alike."""

import json

import pytest

from pytest_selfheal.models.element import (
    Around,
    Box,
    Deed,
    Document,
    Element,
    Fingerprint,
    Framed,
    Looks,
    Snapshot,
    State,
    Told,
)

FACTS = {
    "deed.sent_value": "archive",
    "deed.address": "/orders",
    "state.set_to": "one Anna",
    "state.is_on": "False",
    "state.cut_off": "('inert',)",
    "told.described_by": "For good",
    "looks.inline": "color:red",
    "framed.name": "Payment",
}
TYPED = {
    "deed": Deed(sent_value="archive", address="/orders"),
    "state": State(set_to="one Anna", is_on=False, cut_off=("inert",)),
    "told": Told(described_by="For good"),
    "looks": Looks(inline="color:red"),
    "framed": Framed(name="Payment"),
}
SAID = Document(
    title="Orders",
    marks={"body class": "env-test", "meta tenant": "Acme"},
    around=Around(
        title="Shop",
        marks={"html data-env": "test"},
        source="/orders",
        part="main",
        tabs=("Open",),
        lines=("Anna", "3 orders"),
        chosen=(),
    ),
)


@pytest.mark.parametrize("model", [Element, Box])
def test_what_is_said_of_an_element(model: type[Element | Box]) -> None:
    """In groups, and all of it by name; what is written are the groups."""
    made = model(tag="p", attributes={"id": "go"}, **TYPED)
    assert made.facts == {"id": "go", **FACTS}
    written = json.loads(made.model_dump_json())
    assert (written["attributes"], written["deed"]["sent_value"]) == ({"id": "go"}, "archive")
    assert model.model_validate(written) == made


def test_what_is_not_known_is_not_written() -> None:
    made = Element(tag="p", attributes={"id": "go"})
    written = json.loads(made.model_dump_json())
    assert [written[name] for name in TYPED] == [{}, {}, {}, {}, {}]
    assert made.facts == {"id": "go"}


@pytest.mark.parametrize(
    "groups", [{"deed": "x"}, {"state": {"is_on": []}}, {"told": ["x"]}, {"attributes": ["set to"]}]
)
def test_what_is_no_fact_is_refused(groups: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="validation error"):
        Element.model_validate({"tag": "p", **groups})


def test_what_is_said_of_a_document() -> None:
    """What is around its frame has its own names; what is not known there is left out."""
    assert SAID.facts == {
        "title": "Orders",
        "body class": "env-test",
        "meta tenant": "Acme",
        "page title": "Shop",
        "page html data-env": "test",
        "page source": "/orders",
        "page part": "main",
        "page tabs": "Open",
        "page lines": "Anna\n3 orders",
        "page chosen": "",
    }
    assert Document(title="Orders").facts == {"title": "Orders"}


def test_the_documents_of_a_snapshot_are_written() -> None:
    inside = SAID.model_copy(update={"frame": ("/iframe[1]",)})
    shot = Snapshot(elements=(Element(tag="b"),), documents=(Document(title="Shop"), inside))
    assert Snapshot.model_validate_json(shot.model_dump_json()) == shot


def test_a_field_says_what_the_page_filled_it_with() -> None:
    assert Fingerprint.model_validate({"element": {"tag": "input", "state": {"holds": "7"}}}).element.state.holds == "7"
