"""What a reader would say that changed on the page, and nothing that did not."""

from typing import Any

import pytest

from pytest_selfheal.diagnosis.differences.changes import MOST, changes
from pytest_selfheal.models.element import Element

MAIN = "/html[1]/body[1]/main[1]"


def one(tag: str = "button", caption: str = "Save", number: int = 1, **changes: Any) -> Element:
    """An element `number` of its kind in the main part, 50 px below the one before it."""
    roles = {"button": "button", "a": "link", "h1": "heading", "input": "textbox"}
    base = {
        "tag": tag,
        "role": roles.get(tag, ""),
        "name": caption if tag in roles else "",
        "text": caption,
        "own_text": caption if tag != "input" else "",
        "idxpath": f"{MAIN}/{tag}[{number}]",
        "xpath": f"/html/body/main/{tag}",
        "landmark": "main",
        "box": (10.0, 50.0 * number, 100.0, 30.0),
    }
    return Element.model_validate(base | changes)


PAGE = (one("h1", "Orders"), one(), one("button", "Cancel", 2), one("a", "Help", 3), one("p", "3 items", 4))


def told(before: Any, now: Any, **options: Any) -> list[tuple[str, str, str, str]]:
    return [(c.kind, c.element, c.was, c.now) for c in changes(before, now, **options)]


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        pytest.param(PAGE, [], id="nothing"),
        pytest.param((*PAGE, one("a", "Contact", 9)), [("added", "link", "", "Contact")], id="added"),
        pytest.param((*PAGE[:3], PAGE[4]), [("gone", "link", "Help", "")], id="gone"),
        pytest.param(
            (PAGE[0], one(caption="Save draft"), *PAGE[2:]),
            [("renamed", "button", "Save", "Save draft")],
            id="renamed-in-its-place",
        ),
        pytest.param(
            (*PAGE[:4], one("p", "No items", 4)),
            [("renamed", "paragraph", "3 items", "No items")],
            id="a-text-says-otherwise",
        ),
        pytest.param(
            tuple(e.model_copy(update={"idxpath": e.idxpath.replace("main[1]", "main[1]/div[1]")}) for e in PAGE),
            [],
            id="a-box-around-everything-moves-nothing",
        ),
        pytest.param(
            tuple(e.model_copy(update={"box": (10.0, e.box[1] + 400, 100.0, 30.0)}) for e in PAGE),
            [],
            id="a-banner-above-moves-nothing",
        ),
        pytest.param((PAGE[0], PAGE[2], PAGE[1], *PAGE[3:]), [], id="another-order-in-the-list-of-elements"),
        pytest.param((*PAGE, one("div", "", 9)), [], id="what-says-nothing-is-nothing"),
        pytest.param((*PAGE, one("a", "Contact", 9, visible=False)), [], id="nobody-sees-it"),
        pytest.param(
            (*PAGE, one("span", "Save", 1, idxpath=f"{MAIN}/button[1]/span[1]")), [], id="the-text-of-a-control-is-its"
        ),
        pytest.param((*PAGE, one("p", "···", 9)), [], id="no-letter-in-it"),
    ],
)
def test_what_changed(now: Any, expected: Any) -> None:
    assert told(PAGE, now) == expected


def test_an_id_knows_an_element_whatever_it_says_and_wherever_it_stands() -> None:
    before = (one(attributes={"id": "go"}), one("button", "Stop", 2, attributes={"data-testid": "stop"}))
    now = (one("button", "Halt", 1, attributes={"data-testid": "stop"}), one("a", "Start", 7, attributes={"id": "go"}))
    assert told(before, now) == [("renamed", "button", "Stop", "Halt"), ("renamed", "link", "Save", "Start")]


def test_a_new_sibling_renames_nobody() -> None:
    """Each button has another number now, and is called the same."""
    now = (one(caption="New", number=1), one(caption="Save", number=2), one(caption="Cancel", number=3))
    assert told((one(), one("button", "Cancel", 2)), now) == [("added", "button", "", "New")]


def test_moved_into_another_part_of_the_page() -> None:
    nav = one("a", "Home", 1, landmark="navigation")
    there = (*PAGE[:3], PAGE[3].model_copy(update={"landmark": "navigation"}), PAGE[4], nav)
    (change,) = changes((*PAGE, nav), there)
    assert (change.kind, change.name, change.was, change.now) == ("moved", "Help", "main", "navigation")


def test_a_heading_that_is_called_otherwise_moves_nothing_below_it() -> None:
    before = (one("h1", "Orders"), *(one(number=n, caption=f"Go {n}", heading="Orders") for n in (1, 2)))
    now = (one("h1", "All orders"), *(one(number=n, caption=f"Go {n}", heading="All orders") for n in (1, 2)))
    assert told(before, now) == [("renamed", "heading", "Orders", "All orders")]


def test_of_equal_buttons_the_missing_one_is_counted_once() -> None:
    rows = tuple(one(caption="Delete", number=n) for n in range(1, 6))
    assert told(rows, rows[:3]) == [("gone", "button", "Delete", "")] * 2
    assert told(rows[:3], rows) == [("added", "button", "", "Delete")] * 2


def test_frames_are_told_apart() -> None:
    inside = one(frame=("/html[1]/body[1]/iframe[1]",))
    assert told((one(),), (inside,)) == [("gone", "button", "Save", ""), ("added", "button", "", "Save")]
    assert changes((inside,), (inside.model_copy(update={"name": "Go", "own_text": "Go"}),))[0].box is None


def test_what_comes_and_goes_tells_nothing() -> None:
    offers = (*PAGE, one("p", "Offer of the day", 9))
    assert told(PAGE, offers, passing=("Offer of the day",)) == []
    assert told(offers, PAGE, passing=("Offer of the day",)) == []


def test_the_nearest_to_the_failing_step_come_first_and_not_too_many() -> None:
    now = tuple(one("a", f"Link {number}", number) for number in range(1, 40))
    near = told((), now, around=one(number=20))
    assert len(near) == MOST
    assert near[0][3] == "Link 20"
    assert {row[3] for row in near} <= {f"Link {number}" for number in range(13, 28)}


def test_a_long_caption_is_cut() -> None:
    (change,) = changes((), (one("p", "word " * 500),))
    assert len(change.now) == 80
