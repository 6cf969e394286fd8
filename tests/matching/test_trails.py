"""Where a page is, as a line says that no markup calls crumbs."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.trails import other_trail
from pytest_selfheal.models.element import Element
from tests.matching.pages import at


def place(*before: Element) -> Place:
    own = at("/section[1]/div[1]/button[1]", "Close project")
    return Place(own, Page([*before, at("/section[1]"), own]))


def line(text: str) -> Place:
    return place(at("/p[1]", "Home / Projects"), at("/p[2]", text))


def links(*steps: str) -> Place:
    line_of_links = [at(f"/p[1]/a[{n}]", step) for n, step in enumerate(steps, start=1)]
    return place(at("/p[1]", "/" * (len(steps) - 1)), *line_of_links)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(line("acme / web-shop"), line("acme / data-lake"), id="slashes"),
        pytest.param(line("Projects > Apollo > Settings"), line("Projects > Gemini > Settings"), id="arrows"),
        pytest.param(line("Главная / Договор 17"), line("Главная / Договор 23"), id="a-number"),
        pytest.param(links("Projects", "Apollo"), links("Projects", "Gemini"), id="links"),
        pytest.param(place(at("/a[1]", "@ada")), place(at("/a[1]", "@bob")), id="a-handle"),
    ],
)
def test_the_page_is_elsewhere(was, now):
    assert "the page" in other_trail(was, now, ())


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(line("acme / web-shop"), line("acme / web-shop"), id="the-same"),
        pytest.param(line("Start / Accueil"), line("Home / Welcome"), id="renamed-altogether"),
        pytest.param(line("Seite 1 / 10"), line("Seite 2 / 10"), id="a-page-of-a-list"),
        pytest.param(
            place(at("/ul[1]/li[1]/p[1]", "acme / web-shop")),
            place(at("/ul[1]/li[1]/p[1]", "acme / data-lake")),
            id="an-item-of-a-list",
        ),
        pytest.param(place(at("/header[1]/a[1]", "@ada")), place(at("/header[1]/a[1]", "@bob")), id="who-is-signed-in"),
    ],
)
def test_the_page_is_where_it_was(was, now):
    assert other_trail(was, now, ()) == ""
