"""Whether a page tells of another record, wherever on it that stands."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.whose_record import other_record
from pytest_selfheal.models.element import Element
from tests.matching.pages import at

OWN = at("/main[1]/form[1]/button[1]", "Sign")


def place(*elements: Element) -> Place:
    return Place(OWN, Page([*elements, OWN]))


def fields(**values: str) -> Place:
    """A list of fields whose first one is a plain word, that nobody names a record by."""
    listed = list[Element]()
    for number, (label, value) in enumerate({"Kind": "Roof", **values}.items(), 1):
        listed.append(at(f"/dl[1]/dt[{number}]", label))
        listed.append(at(f"/dl[1]/dd[{number}]", value))
    return place(*listed)


def title(text: str) -> Place:
    return place(at("/section[1]/h2[1]", text, role="heading", name=text))


def entry(mark: str, **attributes: str) -> Place:
    return place(at("/input[1]", name="Customer", label="Customer", attributes={"filled mark": mark} | attributes))


LOCKED = {"readonly": ""}


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(fields(Patient="Miriam Okafor"), fields(Patient="Helga Brandt"), id="its-name"),
        pytest.param(fields(Ref="R 440 918"), fields(Ref="R 440 981"), id="its-number"),
        pytest.param(fields(Total="12 000 zł"), fields(Total="21 000 zł"), id="its-sum"),
        pytest.param(fields(Kind="Roof"), fields(Kind="Cellar"), id="what-the-list-begins-with"),
        pytest.param(
            fields(Place="Bonn", Colour="red"), fields(Place="Ulm", Colour="blue"), id="several-fields-at-once"
        ),
        pytest.param(title("Case AB.6740.12.2024"), title("Case AB.6740.21.2024"), id="the-number-in-a-heading"),
        pytest.param(place(at("/p[1]", "Step 2 of 4")), place(at("/p[1]", "Step 3 of 4")), id="a-step"),
        pytest.param(title("Files 2024"), title("Files 2025"), id="another-year"),
        pytest.param(title("Bills of May"), title("Bills of June"), id="another-month"),
        pytest.param(title("出荷一覧 五月"), title("出荷一覧 六月"), id="another-month-in-japanese"),
        pytest.param(entry("a1", **LOCKED), entry("b2", **LOCKED), id="a-field-nobody-writes-into"),
    ],
)
def test_another_record(was, now):
    assert other_record(was, now, ()) != ""


@pytest.mark.parametrize(
    ("was", "now", "passing"),
    [
        pytest.param(fields(Status="Open"), fields(Status="Closed"), (), id="a-state"),
        pytest.param(fields(Place="Bonn"), fields(Place="Ulm"), (), id="one-field-that-names-nothing"),
        pytest.param(fields(Patient="Ann"), fields(Patient="Bo"), ("Ann",), id="what-comes-and-goes"),
        pytest.param(fields(Patient="Ann"), fields(Place="Ulm"), (), id="another-field"),
        pytest.param(title("Monday, 3 May"), title("Tuesday, 4 June"), (), id="a-day-goes-on"),
        pytest.param(title("Files 2024"), title("Files 2025"), ("Files 2024",), id="a-year-that-comes-and-goes"),
        pytest.param(fields(Balance="184 TL"), fields(Balance="183 TL"), (), id="what-an-account-holds"),
        pytest.param(title("Files (12)"), title("Files (14)"), (), id="a-count-in-a-heading"),
        pytest.param(place(at("/p[1]", "Step 2 of 4")), place(at("/p[1]", "Step 2 of 5")), (), id="one-step-more"),
        pytest.param(entry("a1"), entry("b2"), (), id="a-field-that-is-filled"),
    ],
)
def test_the_same_record(was, now, passing):
    assert other_record(was, now, passing) == ""


def test_a_list_of_all_steps_tells_none():
    """Each of them stands on every page of the form."""
    steps = [at(f"/ol[1]/li[{number}]", f"Step {number}") for number in (1, 2)]
    assert other_record(place(*steps), place(*reversed(steps)), ()) == ""
