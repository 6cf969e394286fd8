"""A thing that is over by now, as a class of its row or a line through its name says."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.state_classes import other_marking
from pytest_selfheal.matching.structure import Page
from tests.matching.pages import at


def row(dress: str, *, tag: str = "span", own: str = "btn", beside: str = "row", text: str = "Report A") -> Place:
    button = at("/ul[1]/li[1]/button[1]", "Open", attributes={"class": own})
    item = at("/ul[1]/li[1]", attributes={"class": dress}, text=f"{text} Open")
    other = at("/ul[1]/li[2]", attributes={"class": beside})
    name = at(f"/ul[1]/li[1]/{tag}[1]", text)
    return Place(button, Page([at("/ul[1]"), item, name, button, other]))


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("row", "row deleted", id="a-word-more"),
        pytest.param("row", "row is-sold-out", id="of-two-words"),
        pytest.param("sub", "sub sub--trial", id="behind-the-name-of-the-block"),
        pytest.param("row", "row storniert", id="in-german"),
        pytest.param("tr-x", "tr-x text-decoration-line-through", id="a-line-by-a-class"),
        pytest.param("row", "list-item archived", id="in-a-new-dress"),
    ],
)
def test_its_row_says_that_it_is_over(was, now):
    assert "its class says" in other_marking(row(was), row(now))


def test_the_control_itself_says_so():
    assert "its class says 'is-locked'" in other_marking(row("row"), row("row", own="btn is-locked"))


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("row", "row active", id="chosen"),
        pytest.param("row", "flex rounded border", id="a-new-dress"),
        pytest.param("row", "row draft-editor", id="part-of-a-name"),
        pytest.param("row is-archived", "row archived", id="another-name-for-it"),
        pytest.param("row deleted", "row", id="a-state-less"),
    ],
)
def test_looks_are_no_state(was, now):
    assert other_marking(row(was), row(now)) == ""


def test_what_all_of_a_list_have_is_its_name():
    assert other_marking(row("row"), row("row draft", beside="row draft")) == ""


def test_the_row_said_it_before():
    assert other_marking(row("row", text="Archived"), row("row archived", text="Archived")) == ""


def test_a_text_is_struck_through():
    assert "'Report A' is struck through" in other_marking(row("row"), row("row", tag="del"))
    assert other_marking(row("row", tag="s"), row("row", tag="del")) == ""


def test_the_test_did_it_itself():
    archive = at("/ul[1]/li[1]/button[2]", "Archive")
    assert other_marking(row("row"), row("row archived"), [archive]) == ""
    assert other_marking(row("row"), row("row", tag="s"), [archive]) == ""
