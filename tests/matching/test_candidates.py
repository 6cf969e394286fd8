"""The ranking: who may take part, and that a large page loses nobody."""

import pytest

from pytest_selfheal.matching.candidates import as_candidate


@pytest.mark.parametrize(
    ("action", "tags"),
    [
        pytest.param("fill", {"input"}, id="only-fields-are-filled"),
        pytest.param("check", {"input"}, id="only-boxes-are-checked"),
        pytest.param("click", {"input", "button", "a"}, id="anything-is-clicked"),
        pytest.param(None, {"input", "button", "a"}, id="no-action-no-filter"),
    ],
)
def test_only_what_can_take_the_action_is_considered(shop, action, tags):
    box = shop.field("Terms", role="checkbox", editable=False, attributes={"type": "checkbox"})
    found = [shop.button(), box if action == "check" else shop.field()]

    ranking = shop.ranking(shop.field(), *found, action=action)

    assert {one.element.tag for one in ranking.scored} == tags
    assert ranking.total == 5


@pytest.mark.parametrize(("action", "is_considered"), [("fill", True), ("type", False), ("press", True)])
def test_a_slider_is_set_and_not_typed_into(shop, action, is_considered):
    slider = shop.field("Volume", role="slider", editable=False, attributes={"type": "range"})

    assert bool(shop.ranking(slider, slider, action=action).scored) is is_considered


def test_the_right_one_survives_the_short_list_of_a_large_page(shop):
    rows = [shop.row_button(f"Person {number}", number) for number in range(1, 400)]

    best = shop.ranking(shop.row_button("Person 333", 333, testid="was-different"), *rows).scored[0]

    assert best.element.row == "Person 333"


def test_equal_scores_keep_the_order_of_the_page(shop):
    ranking = shop.ranking(shop.button(box=None), shop.button(box=None), shop.button(box=None))

    assert [one.index for one in ranking.scored[:2]] == [3, 4]


def test_a_candidate_says_why(shop):
    candidate = as_candidate(shop.ranking(shop.button(), shop.button()).scored[0], locator='get_by_test_id("save")')

    assert (candidate.similarity, candidate.tag, candidate.name) == (1.0, "button", "Save")
    assert candidate.why["text"] == 1.0


def test_a_candidate_says_where_on_the_page_it_is(shop):
    """In a frame the place counts from the frame's corner, which says nothing about the page."""
    seen = shop.ranking(shop.button(), shop.button(box=(1, 2, 30, 40))).scored[0]
    framed = shop.ranking(shop.button(), shop.button(box=(1, 2, 30, 40), frame=("/html[1]",))).scored[0]

    assert (as_candidate(seen).box, as_candidate(framed).box) == ((1, 2, 30, 40), None)
