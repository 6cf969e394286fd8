"""What was set around an element when it was used, and what is set now."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.states import other_state
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at

BUTTON = at("/form[1]/button[1]", "Share")
FORM = at("/form[1]")


def option(number: int, name: str, state: str = "", form: int = 1) -> Element:
    attributes = {"set to": state} if state else {}
    return at(f"/form[{form}]/label[{number}]", name, attributes=attributes)


def said(states: tuple[str, ...] | None, *now: Element, lost: Element = BUTTON) -> str:
    before = Page([FORM, *(one.model_copy(update={"attributes": {}}) for one in now), lost])
    return other_state(lost, before, states, Place(lost, Page([FORM, *now, lost])))


def test_the_other_one_of_two_is_chosen():
    assert said(("one Anna",), option(1, "Anna"), option(2, "Everyone", "one Everyone")) != ""


def test_the_same_one_is_chosen():
    assert said(("one Anna",), option(1, "Anna", "one Anna"), option(2, "Everyone")) == ""


def test_a_box_was_ticked_and_a_slider_moved():
    assert said((), option(1, "Include all", "any Include all")) != ""
    assert said(("set Copies = 1",), option(1, "Copies", "set Copies = 9")) != ""


def test_another_entry_of_a_list_is_chosen():
    entries = at("/form[1]/select[1]/option[1]", "test"), at("/form[1]/select[1]/option[2]", "live")
    stage = at("/form[1]/select[1]", "Stage", attributes={"set to": "sel Stage = live"})
    assert said(("sel Stage = test",), stage, *entries) == "'test' was chosen, now 'live' is"


def test_a_list_without_a_name_is_one_all_the_same():
    entries = at("/form[1]/select[1]/option[1]", "test"), at("/form[1]/select[1]/option[2]", "live")
    nameless = at("/form[1]/select[1]", attributes={"set to": "sel  = live"})
    assert said(("sel  = test",), nameless, *entries) == "'test' was chosen, now 'live' is"


def test_an_entry_that_was_there_is_chosen_instead_of_one_that_is_gone():
    was, now = at("/form[1]/select[1]/option[1]", "test"), at("/form[1]/select[1]/option[2]", "live")
    stage = at("/form[1]/select[1]", "Stage", attributes={"set to": "sel Stage = live"})
    before, today = Page([FORM, was, now, BUTTON]), Place(BUTTON, Page([FORM, stage, now, BUTTON]))

    assert other_state(BUTTON, before, ("sel Stage = test",), today) == "'test' was chosen, now 'live' is"


def test_what_is_chosen_was_not_to_be_had_before():
    """Nobody knows it as another entry, and it is one: the default of a list took another place."""

    def chosen(was: str, now: str) -> str:
        action = at("/form[1]/select[1]", "Action", attributes={"set to": f"sel Action = {now}"})
        return said((f"sel Action = {was}",), action)

    assert chosen("Archive", "Delete") == "'Archive' was chosen, now 'Delete' is"
    assert chosen("Please select", "Delete") != ""
    assert chosen("Newest", "Newest first") == chosen("Bitte wählen", "– Auswählen –") == ""


def test_of_several_another_is_chosen_that_was_not_there_before():
    """The same one under a longer name is no other."""

    def chosen(was: str, now: str) -> str:
        before, today = Page([FORM, option(1, was), BUTTON]), Page([FORM, option(1, now, f"one {now}"), BUTTON])
        return other_state(BUTTON, before, (f"one {was}",), Place(BUTTON, today))

    assert chosen("This event", "All events") == "'This event' was chosen, now 'All events' is"
    assert chosen("Standard", "Standard delivery") == ""


def test_a_list_that_opens_shows_another_choice():
    def shown(text: str) -> Element:
        return at("/form[1]/button[2]", text, attributes={"set to": f"shows {text}"})

    assert (
        said(("shows Assignee: Anna",), shown("Assignee: Bob")) == "'Assignee: Anna' was chosen, now 'Assignee: Bob' is"
    )
    assert said(("shows Choose a city",), shown("Choose a city")) == ""
    assert said(("shows 12 selected",), shown("13 selected")) == ""


def test_an_option_that_was_renamed_or_added_says_nothing():
    assert said(("one Anna",), option(1, "Ann", "one Anna S.")) == ""
    assert other_state(BUTTON, Page([BUTTON]), (), Place(BUTTON, Page([option(1, "Hints"), BUTTON]))) == ""


def test_a_box_beside_it_that_came_ticked():
    """Who clicks agrees to it as well; one of another form, or one that was only renamed, tells nothing."""

    def told(*now: Element, states: tuple[str, ...] = ()) -> str:
        return other_state(BUTTON, Page([FORM, BUTTON]), states, Place(BUTTON, Page([FORM, *now, BUTTON])))

    assert (
        told(option(1, "Insurance (+38 €)", "any Insurance (+38 €)"))
        == "'Insurance (+38 €)' is new, and chosen already"
    )
    assert told(option(1, "Subscribe", "one Subscribe")) == "'Subscribe' is new, and chosen already"
    assert told(option(1, "I agree", "any I agree"), states=("any I accept",)) == ""
    assert told(at("/form[2]"), option(1, "Hints", "any Hints", form=2)) == ""


def test_what_is_not_remembered_says_nothing():
    assert said(None, option(1, "Include all", "any Include all")) == ""


def test_of_a_link_that_became_a_form_of_its_own_all_boxes_still_count():
    link, sign_out = at("/a[1]", "Log out"), at("/form[1]/button[1]", "Log out")
    now = Page([FORM, sign_out, at("/form[2]"), option(1, "Active", "any Active", form=2)])
    before = Page([link, at("/form[2]"), option(1, "Active", form=2)])

    assert other_state(link, before, ("any Active",), Place(sign_out, now)) == ""


def test_a_box_of_another_form_says_nothing():
    other = [at("/form[2]"), option(1, "Newsletter", "any Newsletter", form=2)]
    assert said((), *other) == ""


def test_the_default_of_the_own_group_says_nothing():
    radio = at("/form[1]/input[1]", "Medium", role="radio", name="Medium")
    assert said(("one Small",), option(1, "Small"), option(2, "Large", "one Large"), lost=radio) == ""


def test_what_is_chosen_is_another_thing_by_its_measure():
    """No option of the one page is on the other: the words were changed, and with them what is ordered."""
    kind = at("/form[1]/select[1]", "Kind", attributes={"set to": "sel Kind = Surgery (3 h)"})
    assert said(("sel Kind = First talk (30 min)",), kind) == "'First talk (30 min)' was chosen, now 'Surgery (3 h)' is"
    plain = at("/form[1]/select[1]", "Kind", attributes={"set to": "sel Kind = Choose…"})
    assert said(("sel Kind = Please select",), plain) == ""


BOX = at("/label[1]/input[1]", "Weekly news", attributes={"type": "checkbox"})


@pytest.mark.parametrize(
    ("was", "now", "action", "is_other"),
    [
        ("own off", "yes", "click", True),
        ("own on", "no", "click", True),
        ("own off", "no", "click", False),
        ("own off", "yes", "check", False),
        ("", "yes", "click", False),
        ("own off", "", "click", False),
    ],
)
def test_a_click_on_what_is_on_already(was, now, action, is_other):
    """It would turn off what the test turned on; `check()` would not."""
    box = BOX.model_copy(update={"attributes": BOX.attributes | ({"turned on": now} if now else {})})
    states = (was,) if was else ()

    assert bool(other_state(BOX, Page([BOX]), states, Place(box, Page([box])), action=action)) == is_other


@pytest.mark.parametrize(
    ("was", "now", "is_told"), [("link", "tab", False), ("link", "link", True), ("tab", "tab", True)]
)
def test_links_that_became_tabs_say_now_which_one_is_chosen(was, now, is_told):
    profile = at("/main[1]/a[1]", "Profile", role=now, attributes={"set to": "one Profile"})
    security, lost = (at("/main[1]/a[2]", "Security", role=role) for role in (now, was))
    before = Page([at("/main[1]/a[1]", "Profile", role=was), lost])
    found = other_state(lost, before, (), Place(security, Page([profile, security])))
    assert ("is chosen now" in found) is (is_told and was != "tab")
