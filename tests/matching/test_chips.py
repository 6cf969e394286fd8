"""Whom or what a field already holds, as chips before it say."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.chips import other_chips
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at

SEND = at("/main[1]/button[1]", "Send")
FIELD = at("/main[1]/div[1]/input[1]", role="combobox", name="To")


def mail(
    *texts: str, dress: str = "chip", removes: bool = False, field: Element = FIELD, caption: str = "Send"
) -> Place:
    """A field with chips before it in its box, and a button below."""
    own = SEND.model_copy(update={"name": caption, "text": caption, "own_text": caption})
    listed = [at("/main[1]"), at("/main[1]/div[1]"), at("/main[1]/div[1]/i[1]", "To")]
    for n, text in enumerate(texts, 1):
        chip = at(f"/main[1]/div[1]/span[{n}]", text, attributes={"class": dress} if dress else {})
        listed.append(chip)
        if removes:
            listed.append(at(f"/main[1]/div[1]/span[{n}]/button[1]", "×"))
    return Place(own, Page([*listed, field, own]))


def framed(text: str) -> Place:
    """A chip whose text stands in an element of its own, in a box around the field."""
    chip = at("/main[1]/div[1]/div[1]/div[1]", attributes={"class": "MuiChip-root"}, text=text, role="button")
    label = at("/main[1]/div[1]/div[1]/div[1]/span[1]", text)
    field = at("/main[1]/div[1]/div[1]/input[1]", role="textbox", name="To")
    return Place(SEND, Page([at("/main[1]/div[1]"), at("/main[1]/div[1]/div[1]"), chip, label, field, SEND]))


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        pytest.param(mail("Ines Roth"), mail("Press Desk"), "'Press Desk' stands there", id="another"),
        pytest.param(mail("Ines Roth"), mail("Ines Roth", "Staff"), "'Staff' now as well", id="one-more"),
        pytest.param(mail("Ines Roth", "Bo Lund"), mail("Bo Lund"), "does not any more", id="one-less"),
        pytest.param(mail(), mail("Staff"), "'Staff' now as well", id="the-first-one"),
        pytest.param(
            mail("a@x.example", removes=True, dress=""),
            mail("b@x.example", removes=True, dress=""),
            "'b@x.example' stands there",
            id="told-by-its-button",
        ),
        pytest.param(
            mail("Ines Roth", "Bo Lund", dress="k1"),
            mail("Ines Roth", "Staff", dress="k1"),
            "'Staff' stands there",
            id="several-alike-without-a-word",
        ),
        pytest.param(framed("Carmen Díaz"), framed("Externos"), "'Externos' stands there", id="a-box-around-each"),
    ],
)
def test_others_are_in_it(was, now, said):
    assert said in other_chips(was, now, (), ())


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(mail("Ines Roth", "Bo Lund"), mail("Bo Lund", "Ines Roth"), id="in-another-order"),
        pytest.param(mail("Ines Roth", dress=""), mail("Bo Lund", dress=""), id="one-text-is-what-it-is-called"),
        pytest.param(mail("red", caption="Search"), mail("blue", caption="Search"), id="of-a-search"),
        pytest.param(
            mail("Ines Roth"),
            mail("Bo Lund", field=at("/main[1]/div[1]/input[1]", role="combobox", name="Copy to")),
            id="another-field",
        ),
    ],
)
def test_the_same_are_in_it(was, now):
    assert other_chips(was, now, (), ()) == ""


def test_what_comes_and_goes_and_what_the_test_types_says_nothing():
    was, now = mail("Ines Roth"), mail("Bo Lund")

    assert other_chips(was, now, ("Ines Roth", "Bo Lund"), ()) == ""
    assert other_chips(was, now, (), (FIELD,)) == ""


def test_a_part_of_the_page_is_no_box_of_a_field():
    title = at("/main[1]/div[1]/h2[1]", "Members", role="heading")
    was, now = (
        Place(one.element, Page([*one.page.elements[:2], title, *one.page.elements[2:]]))
        for one in (mail("Ines Roth"), mail("Bo Lund"))
    )

    assert other_chips(was, now, (), ()) == ""
