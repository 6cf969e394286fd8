"""What is set on a page before a button, as other buttons show it."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.value_buttons import other_value
from tests.matching.pages import at

OWN = at("/main[1]/div[2]/button[1]", "Publish")


def form(label: str, value: str, *, path: str = "/main[1]/p[1]", labelled: str = "span") -> Place:
    parts = [at(f"{path}/{labelled}[1]", label)] if label else []
    return Place(
        OWN, Page([at("/main[1]"), at(path), *parts, at(f"{path}/button[1]", value), at("/main[1]/div[2]"), OWN])
    )


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(form("Visibility:", "Private"), form("Visibility:", "Public"), id="behind-a-colon"),
        pytest.param(form("Sichtbar", "Nur ich"), form("Sichtbar", "Alle"), id="alone-with-what-it-is-called"),
        pytest.param(form("", "Visibility: private"), form("", "Visibility: public"), id="in-its-own-name"),
        pytest.param(form("Space:", "Draft space"), form("Space:", "Website"), id="a-value-that-could-be-a-deed"),
        pytest.param(form("可視性", "非公開"), form("可視性", "公開"), id="more-or-less"),
        pytest.param(form("From", "Ann", labelled="dt"), form("From", "Bo", labelled="dt"), id="a-term"),
    ],
)
def test_another_value_is_set(was, now):
    assert "was set to" in other_value(was, now, ())


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(form("Visibility:", "Private"), form("Visibility:", "Private"), id="the-same"),
        pytest.param(form("Visibility:", "Private"), form("Author:", "Public"), id="called-otherwise"),
        pytest.param(form("File", "Open"), form("File", "Download"), id="deeds"),
        pytest.param(form("Replies:", "3 new"), form("Replies:", "5 new"), id="a-count"),
        pytest.param(
            form("Theme:", "Dark", path="/header[1]"),
            form("Theme:", "Light", path="/header[1]"),
            id="of-the-whole-page",
        ),
        pytest.param(
            form("Status:", "Open", path="/main[1]/ul[1]/li[2]"),
            form("Status:", "Closed", path="/main[1]/ul[1]/li[2]"),
            id="of-another-item",
        ),
    ],
)
def test_nothing_else_is_set(was, now):
    assert other_value(was, now, ()) == ""


def test_what_the_test_itself_set_or_what_comes_and_goes_tells_nothing():
    was, now = form("Visibility:", "Private"), form("Visibility:", "Public")
    button = was.page.elements[3]

    assert other_value(was, now, (), [button]) == ""
    assert other_value(was, now, {"Private"}) == ""


def test_a_list_of_the_pages_own_making_says_what_is_chosen():
    def chosen(text: str) -> Place:
        label, shown = at("/main[1]/p[1]/span[1]", "To:"), at("/main[1]/p[1]/span[2]", text, role="combobox", name="To")
        return Place(OWN, Page([at("/main[1]"), at("/main[1]/p[1]"), label, shown, at("/main[1]/div[2]"), OWN]))

    assert "was set to 'My account'" in other_value(chosen("My account"), chosen("Bo Lind"), ())
    assert other_value(chosen("My account"), chosen("My account"), ()) == ""
