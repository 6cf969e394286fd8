"""What a column beside sums up."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.summary_beside import other_summary
from pytest_selfheal.models.element import Element
from tests.matching.pages import at


def page(title: str, line: str, *more: Element, box: Element | None = None) -> Place:
    own = at("/main[1]/button[1]", "Pay")
    column = box or at("/aside[1]")
    way = column.idxpath.removeprefix("/html[1]/body[1]")
    heading = [at(f"{way}/h3[1]", title)] if title else []
    return Place(own, Page([at("/main[1]"), own, column, *heading, at(f"{way}/p[1]", line), *more]))


LINKS = (at("/aside[1]/h3[2]", "More"), at("/aside[1]/a[1]", "Help"))
SIDEBAR = at("/div[1]", attributes={"class": "col sidebar"})


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(page("", "Lamp"), page("", "Sofa"), id="without-a-heading"),
        pytest.param(page("Your order", "Lamp"), page("Your order", "Sofa"), id="an-order"),
        pytest.param(page("患者", "田中 太郎"), page("患者", "鈴木 花子"), id="in-japanese"),
        pytest.param(page("Dostawa", "Kraków", *LINKS), page("Dostawa", "Gdynia", *LINKS), id="above-links"),
        pytest.param(
            page("Your order", "Lamp", box=SIDEBAR), page("Your order", "Sofa", box=SIDEBAR), id="by-its-class"
        ),
    ],
)
def test_another_one_is_summed_up(was: Place, now: Place) -> None:
    assert other_summary(was, now, ()).startswith("beside it stood ")


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(page("News", "Kim Lee left"), page("News", "Bo Ray came"), id="a-part-of-its-own"),
        pytest.param(page("", "Lamp", *LINKS), page("", "Sofa", *LINKS), id="a-menu"),
        pytest.param(page("Your order", "Lamp"), page("Your order", "Lamp"), id="the-same"),
    ],
)
def test_it_tells_nothing(was: Place, now: Place) -> None:
    assert other_summary(was, now, ()) == ""
