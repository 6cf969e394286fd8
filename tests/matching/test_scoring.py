"""Scores: each attribute alone finds its element, equal elements score 1, and more agreement scores more."""

import pytest

from pytest_selfheal.models.element import Element


@pytest.mark.parametrize(
    "locator",
    [
        pytest.param("locator(\"[aria-label='Close menu']\")", id="aria-label"),
        pytest.param("locator(\"button[href='/close?menu=1']\")", id="href"),
        pytest.param("locator(\"button:has-text('Close menu')\")", id="tag-and-text"),
        pytest.param("locator(\"button[name='close-menu']\")", id="name"),
    ],
)
def test_each_of_the_four_strategies_is_enough_alone(shop, locator):
    """All that is known of a lost element: aria-label, href, tag with text, or form field name."""
    attributes = {"aria-label": "Close menu", "href": "/close?menu=1", "name": "close-menu", "data-testid": None}
    lost = shop.button("Close menu", attributes=attributes)
    other = shop.button("Open chat", number=2, attributes={"aria-label": "Open chat", "href": "/chat", "name": "chat"})

    answer = shop.guess(locator, other, lost)

    assert (answer.status, answer.best.element) == ("PROPOSED", lost)


def test_an_element_scores_1_against_itself(shop):
    scored = shop.ranking(shop.row_button("Alice", 1), shop.row_button("Alice", 1)).scored[0]

    assert scored.score == pytest.approx(1.0)
    assert list(scored.why.values()) == pytest.approx([1.0] * len(scored.why))


@pytest.mark.parametrize(
    ("nearer", "farther"),
    [
        pytest.param({"text": "Save", "name": "Save"}, {"text": "Print", "name": "Print"}, id="text"),
        pytest.param({"attributes": {"data-testid": "save"}}, {"attributes": {"data-testid": "go"}}, id="test-id"),
        pytest.param(
            {"attributes": {"data-testid": "saved"}}, {"attributes": {"data-testid": "go"}}, id="nearly-test-id"
        ),
        pytest.param({"heading": "Profile"}, {"heading": "Basket"}, id="heading"),
        pytest.param({"role": "button"}, {"role": "switch"}, id="role"),
        pytest.param({"neighbor": "Name E-mail"}, {"neighbor": "Total"}, id="neighbor"),
        pytest.param({"box": (100.0, 410.0, 80.0, 32.0)}, {"box": (100.0, 1400.0, 80.0, 32.0)}, id="box"),
        pytest.param(
            {"xpath": "/html/body/main/p/button"}, {"xpath": "/html/body/footer/p/button"}, id="landmark-in-the-path"
        ),
    ],
)
def test_what_agrees_ranks_first(shop, nearer, farther):
    near, far = shop.button(**nearer), shop.button(**farther)

    ranking = shop.ranking(shop.button(), far, near)

    assert ranking.scored[0].element == near


def test_a_rare_word_counts_more_than_one_that_all_share(shop):
    """Every icon of the bar has the class "icon"; only one has ever been about searching."""
    bar = {"name": "", "text": "", "box": None, "idxpath": "", "xpath": ""}
    icons = [
        shop.button(**bar, attributes={"class": name, "data-testid": None})
        for name in ("icon menu", "icon user", "icon basket", "search glyph")
    ]

    ranking = shop.ranking(shop.button(**bar, attributes={"class": "icon search", "data-testid": None}), *icons)

    assert ranking.scored[0].element == icons[-1]


def test_an_attribute_that_the_lost_element_never_had_is_neutral(shop):
    target = Element(tag="button", text="Save")

    plain, rich = shop.button(), shop.button(heading="Other", label="x", row="Alice", box=None)

    assert shop.ranking(target, plain).scored[0].score == shop.ranking(target, rich).scored[0].score > 0.9
