"""Where the neighbours of a lost element went, it should have gone too."""

import pytest

from pytest_selfheal.matching.company import UNKNOWN, Anchors, Company
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at


def menu(*names: str, top: float = 0.0, bar: str = "header[1]") -> list[Element]:
    """Links side by side."""
    return [
        at(f"/{bar}/a[{number}]", name, box=(100.0 * number, top, 60.0, 20.0))
        for number, name in enumerate(names, start=1)
    ]


OLD = menu("Home", "Orders", "Help")


def company(now: list[Element], candidate: Element) -> Company:
    return Anchors(Page(OLD), Page(now)).company(OLD[1], candidate)


def test_all_moved_together():
    """The whole menu is further down, in another box of the page: they are still each other's neighbours."""
    now = menu("Home", "My orders", "Help", top=500.0, bar="div[3]")

    assert company(now, now[1]) == Company(1.0, 1.0)


def test_the_neighbours_stayed_and_a_namesake_stands_elsewhere():
    now = [*menu("Home", "Help"), at("/footer[1]/p[1]/a[1]", "Orders", box=(500.0, 1900.0, 60.0, 20.0))]

    found = company(now, now[2])

    assert found.box < 0.1
    assert found.path < 0.9


@pytest.mark.parametrize(
    "now",
    [
        pytest.param(menu("Start", "Orders", "Support"), id="all-were-renamed"),
        pytest.param(
            [*menu("Home", "Orders", "Help"), *menu("Home", "Help", bar="footer[1]")], id="their-names-are-there-twice"
        ),
        pytest.param(menu("Orders"), id="it-is-alone"),
    ],
)
def test_nobody_can_be_asked(now):
    """Only a caption that is unique on both pages is a landmark."""
    orders = next(one for one in now if one.name == "Orders")

    assert company(now, orders) == Company(UNKNOWN, UNKNOWN)


def test_without_boxes_only_the_paths_speak():
    now = [one.model_copy(update={"box": None}) for one in menu("Home", "Orders", "Help")]

    assert company(now, now[1]) == Company(UNKNOWN, 1.0)


def test_what_is_inside_of_it_is_not_asked():
    """A text that stood beside it and stands inside of it now goes wherever the element does."""
    old = [*menu("Orders"), at("/header[1]/b[1]", "three open", box=(200.0, 0.0, 9.0, 9.0))]
    now = [*menu("Orders"), at("/header[1]/a[1]/b[1]", "three open", box=(200.0, 0.0, 9.0, 9.0))]

    assert Anchors(Page(old), Page(now)).company(old[0], now[0]) == Company(UNKNOWN, UNKNOWN)


def test_the_nearest_are_asked_first():
    """Twenty links far away did not move; the five beside it did, and these count."""
    far = [at(f"/footer[1]/a[{n}]", f"Far {n}", box=(0.0, 3000.0 + n, 60.0, 20.0)) for n in range(1, 21)]
    near = menu("Home", "Orders", "Help", "News", "Blog", "Shop")
    moved = menu("Home", "Orders", "Help", "News", "Blog", "Shop", top=400.0)

    found = Anchors(Page([*near, *far]), Page([*moved, *far])).company(near[1], moved[1])

    assert found.box == 1.0


@pytest.mark.parametrize(
    "now",
    [
        pytest.param(menu("Home page", "Orders", "help!", top=500.0), id="they-are-said-in-another-way"),
        pytest.param(
            [
                one if one.name == "Orders" else one.model_copy(update={"tag": "button", "role": "button"})
                for one in menu("Home", "Orders", "Help", top=500.0)
            ],
            id="they-are-buttons-now",
        ),
        pytest.param(
            [
                *menu("Start", "Orders", "Support", top=500.0),
                *(
                    at(f"/header[1]{'/div[1]' * depth}", "Home", box=(100.0, 500.0, 60.0, 20.0), **changes)
                    for depth, changes in [*((depth, {}) for depth in range(1, 6)), (6, {"role": "button"})]
                ),
            ],
            id="the-only-one-is-wrapped-many-times",
        ),
    ],
)
def test_neighbours_that_stayed_what_they_are(now):
    """What leaves a caption what it is does so for the neighbours, too."""
    orders = next(one for one in now if one.name == "Orders")

    assert company(now, orders).box == pytest.approx(1.0)


def test_the_nearest_neighbour_has_the_most_to_say():
    """The bar at the top moved as one, and the list further down went its own way."""
    below = [at(f"/main[1]/p[{n}]", f"Text {word}", box=(0.0, 900.0, 60.0, 20.0)) for n, word in enumerate("abcd", 1)]
    moved = [one.model_copy(update={"box": (0.0, 4000.0, 60.0, 20.0)}) for one in below]
    old, now = [*menu("Home", "Orders"), *below], [*menu("Home", "Orders", top=30.0), *moved]

    found = Anchors(Page(old), Page(now)).company(old[1], now[1])

    assert found.box > 0.4
