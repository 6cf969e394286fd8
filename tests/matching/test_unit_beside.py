"""In what unit a field takes its number, as the text beside it says."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.setting import other_setting
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.unit_beside import other_unit_beside
from pytest_selfheal.models.element import Element
from tests.matching.pages import at

FIELD = "/main[1]/div[1]/input[1]"


def field(*around: Element, role: str = "textbox") -> Place:
    """A field with what stands around it."""
    own = at(FIELD, role=role, name="Dose")
    return Place(own, Page(sorted((at("/main[1]"), at("/main[1]/div[1]"), own, *around), key=lambda one: one.idxpath)))


def behind(text: str, path: str = "/main[1]/span[1]", **more: str) -> Place:
    return field(at(path, text), **more)


def before(text: str) -> Place:
    return field(at("/main[1]/div[1]/b[1]", text))


def hinted(placeholder: str) -> Place:
    own = field().element.model_copy(update={"attributes": {"placeholder": placeholder}})
    return Place(own, field().page)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(behind("mg"), behind("µg"), id="behind-its-box"),
        pytest.param(behind("kg", "/main[1]/div[1]/span[1]"), behind("lb", "/main[1]/div[1]/span[1]"), id="in-its-box"),
        pytest.param(behind("€"), behind("$"), id="a-currency"),
        pytest.param(behind("London time"), behind("New York time"), id="a-clock"),
        pytest.param(behind("aylık"), behind("yıllık"), id="a-period-in-turkish"),
        pytest.param(before("€"), before("$"), id="before-it"),
        pytest.param(before("+"), before("−"), id="what-is-done-with-it"),
        pytest.param(hinted(""), hinted("in cents"), id="in-a-placeholder-that-is-new"),
        pytest.param(behind("≤"), behind("≥"), id="from-which-side"),
        pytest.param(field(), behind("lb"), id="one-that-is-new"),
        pytest.param(field(), behind("in pounds"), id="a-hint-that-is-new"),
        pytest.param(behind("mg", role="spinbutton"), behind("g", role="spinbutton"), id="of-a-number-field"),
    ],
)
def test_another_unit(was: Place, now: Place) -> None:
    assert other_unit_beside(was, now, ())


def test_it_is_told_on_a_page_that_says_much() -> None:
    def page(unit: str) -> tuple[Element, Page]:
        lines = [at(f"/main[1]/p[{n}]", f"Line {n} of the chart") for n in range(1, 30)]
        shown = behind(unit)
        return shown.element, Page([*shown.page.elements, *lines])

    assert other_setting(*page("mg"), *page("µg"), ()) == "behind it stood 'mg', behind this one stands 'µg'"


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(behind("mg"), behind("mg."), id="written-otherwise"),
        pytest.param(field(), behind("Without shoes"), id="a-hint-without-a-unit"),
        pytest.param(field(at("/main[1]/p[1]", "kg")), behind("kg"), id="the-unit-that-it-had"),
        pytest.param(before("-"), before("−"), id="another-dash"),
        pytest.param(hinted(""), hinted("0.00"), id="an-example"),
        pytest.param(before("+"), before("›"), id="an-arrow"),
        pytest.param(behind("12 mg left"), behind("12 µg left"), id="a-text-with-a-unit"),
        pytest.param(behind("mg", role="button"), behind("µg", role="button"), id="no-field"),
        pytest.param(
            field(at("/main[1]/input[1]", role="textbox"), at("/main[1]/span[1]", "mg")),
            field(at("/main[1]/input[1]", role="textbox"), at("/main[1]/span[1]", "µg")),
            id="behind-another-field",
        ),
        pytest.param(
            field(at("/main[1]/b[1]", "mg")),
            field(at("/main[1]/b[1]", "µg")),
            id="in-another-box-before-it",
        ),
    ],
)
def test_the_same_unit(was: Place, now: Place) -> None:
    assert other_unit_beside(was, now, ()) == ""
