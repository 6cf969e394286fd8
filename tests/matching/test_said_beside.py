"""What a box to be ticked without a label is called."""

from pytest_selfheal.matching.identity import Identity
from pytest_selfheal.matching.said_beside import said_beside
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at, index_of, seen

BOX = "/div[1]/input[1]"


def box(path: str = BOX, **more: object) -> Element:
    return at(path, role="checkbox", attributes={"type": "checkbox"}, **more)


def page(said: str, name: str = "") -> list[Element]:
    return [box(name=name), at("/div[1]/span[1]", said)]


def beside(*elements: Element) -> str:
    return said_beside(Page(elements), index_of(list(elements), BOX))


def test_the_text_after_it_and_the_text_of_its_own_box():
    assert beside(box(), at("/div[1]/span[1]", "I agree")) == "I agree"
    assert beside(at("/div[1]", "I agree"), box()) == "I agree"


def test_of_two_in_one_line_the_text_up_to_the_next():
    second, text = box("/div[1]/input[2]"), at("/div[1]/span[2]", "Logs")
    assert beside(box(), at("/div[1]/span[1]", "Backup"), second, text) == "Backup"


def test_a_label_before_it_that_is_tied_to_nothing():
    first, second = at("/div[1]/label[1]", "Zip"), at("/div[1]/label[2]", "Town")
    assert beside(first, box(), second, box("/div[1]/input[2]")) == "Zip"
    assert beside(at("/div[1]/span[1]", "Zip"), box(), second, box("/div[1]/input[2]")) == "Town"


def test_the_rest_of_the_page_is_no_caption():
    assert beside(box(), at("/p[1]", "Elsewhere")) == ""


def test_what_only_divides_two_others_names_nothing():
    assert beside(box(), at("/div[1]/span[1]", "|")) == ""
    assert beside(box(), at("/div[1]/span[1]", "|"), at("/div[1]/span[2]", "€")) == "€"


def test_a_negation_makes_another_box():
    was, now = seen(page("I want the newsletter"), BOX), seen(page("I do not want the newsletter"), BOX)
    assert not Identity(was, now).is_proven


def test_what_stood_beside_it_may_become_its_label():
    was, now = seen(page("Call mum"), BOX), seen(page("", "Call mum"), BOX)
    assert Identity(was, now).is_proven
