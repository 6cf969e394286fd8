"""A page that asks for more than it did: what the test does may stop there."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis.engine import diagnose
from pytest_selfheal.marks import mark
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.diagnosis import PageChange
from pytest_selfheal.models.digest import Step
from pytest_selfheal.models.element import Fingerprint
from tests.diagnosis.conftest import PAY, TOTAL, Scene, heading, pay_button, total

PHONE = PageChange(kind="added", element="textbox", now="Phone")


def shows_nothing(scene: Scene, *changes: PageChange):
    """After a click the page does not say what it said, and has changed besides."""
    failed = scene.called("click", PAY).total("").fails("to_have_text", TOTAL, expected="42.00", actual="", matches=1)
    case = failed.case()
    case.__dict__["page_changes"] = changes
    return diagnose(case)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        pytest.param(PHONE, "textbox 'Phone'", id="a-field"),
        pytest.param(PageChange(kind="added", element="checkbox", now="I agree"), "checkbox 'I agree'", id="a-box"),
    ],
)
def test_a_new_field_may_be_what_stops_it(scene, change, field):
    found = shows_nothing(scene, change)
    assert (found.category, found.confidence, found.recommended_action) == ("true_regression", "medium", "investigate")
    assert f"The page asks for more than it did: {field} is new." in found.summary
    assert "nothing new came before it" not in found.summary
    assert "NOT a test issue" not in found.summary + found.root_cause


def test_a_field_of_another_part_of_the_application_is_not_new(scene):
    """Nothing of the remembered page is there: no heading and no field."""
    census = Census(view="/cart#1a2b", packed=packed((heading("Carts"), total())))
    known = {TOTAL: Fingerprint(element=total(), page=census.key)}
    then = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known}))

    assert "asks for more" not in shows_nothing(then.knowing(pages={census.key: census}), PHONE).summary


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(PageChange(kind="added", element="button", now="Help"), id="a-button-asks-for-nothing"),
        pytest.param(PageChange(kind="gone", element="textbox", was="Phone"), id="a-field-that-went"),
        pytest.param(PageChange(kind="renamed", element="textbox", was="Tel", now="Phone"), id="a-field-renamed"),
    ],
)
def test_other_news_of_the_page_excuse_nothing(scene, change):
    assert "NOT a test issue" in shows_nothing(scene, change).summary


def test_what_no_deed_came_before_is_stopped_by_no_field(scene):
    case = scene.total("").fails("to_have_text", TOTAL, expected="42.00", actual="", matches=1).case()
    case.__dict__["page_changes"] = (PHONE,)
    assert "NOT a test issue" in diagnose(case).summary


@pytest.mark.parametrize(
    ("name", "is_told"),
    [
        pytest.param("data-confirm", True, id="rails"),
        pytest.param("data-turbo-confirm", True, id="turbo"),
        pytest.param("hx-confirm", True, id="htmx"),
        pytest.param("wire:confirm.prompt", True, id="livewire"),
        pytest.param("data-confirmed", False, id="another-word"),
        pytest.param("data-action", False, id="another-attribute"),
    ],
)
@pytest.mark.parametrize("symptom", ["value", "lingering"])
def test_a_deed_that_asks_for_confirmation_may_have_been_dismissed(scene, name, is_told, symptom):
    """Playwright answers a dialog of the browser with no where no test does."""
    asks = scene.pay(attributes={**scene.button.attributes, name: "Really?"}).called("click", PAY)
    if symptom == "value":
        failed = asks.total("").fails("to_have_text", TOTAL, expected="42.00", actual="", matches=1)
    else:
        failed = asks.fails("to_be_hidden", TOTAL, matches=1, resolved=True, expected="hidden")
    found = failed.diagnosed()

    assert (f'The button "Pay now" asks for confirmation, as it did not ({name})' in found.summary) is is_told
    assert ("NOT a test issue" in found.summary + found.root_cause) is not is_told


def test_a_handler_that_asks_for_confirmation_by_now_may_have_been_dismissed(scene):
    asks = scene.pay(attributes={**scene.button.attributes, "onclick": "confirm Cancel it"}).called("click", PAY)
    found = asks.total("").fails("to_have_text", TOTAL, expected="42.00", actual="", matches=1).diagnosed()

    assert "asks for confirmation, as it did not (onclick)" in found.summary


def test_a_deed_that_always_asked_is_no_news(scene):
    attributes = {**scene.button.attributes, "data-confirm": "Really?"}
    then = scene.digest.fingerprints[PAY]
    known = {
        **scene.digest.fingerprints,
        PAY: then.model_copy(update={"element": then.element.model_copy(update={"attributes": attributes})}),
    }
    asks = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known})).pay(attributes=attributes)
    failed = asks.called("click", PAY).total("").fails("to_have_text", TOTAL, expected="42.00", actual="", matches=1)

    assert "NOT a test issue" in failed.diagnosed().summary


DIALOG = {"tag": "div", "role": "dialog", "name": "Delete it?", "attributes": {}, "idxpath": "/html[1]/body[1]/div[9]"}


@pytest.mark.parametrize("role", ["dialog", "alertdialog"])
def test_a_dialog_that_came_up_and_is_not_answered_may_be_what_stops_it(scene, role):
    asked = replace(scene.called("click", PAY), others=(total("Delete it? Yes No", **DIALOG | {"role": role}),))
    found = asked.fails("to_be_hidden", TOTAL, matches=1, resolved=True, expected="hidden").diagnosed()

    assert "A dialog is open that was not at the last pass: 'Delete it? Yes No'." in found.summary
    assert found.recommended_action == "investigate"


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"text": "Something went wrong", "name": "Error"}, id="it-tells-of-trouble"),
        pytest.param({"text": "Cart 42.00", "idxpath": "/html[1]/body[1]/main[1]"}, id="what-is-checked-stands-in-it"),
    ],
)
def test_a_dialog_of_the_test_itself_or_of_trouble_excuses_nothing(scene, changes):
    dialog = total(**{"text": "", **DIALOG, **changes})
    asked = replace(scene.called("click", PAY), others=(dialog,))
    found = asked.fails("to_be_hidden", TOTAL, matches=1, resolved=True, expected="hidden").diagnosed()

    assert "A dialog is open" not in found.summary


def test_a_field_that_the_test_fills_anyway_is_not_new(scene):
    """A page of one document is remembered as it was before the form was opened."""
    fills = {'get_by_label("Phone")': Fingerprint(element=total("", tag="input", role="textbox", name="Phone"))}
    known = {**scene.digest.fingerprints, **fills}
    then = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known}))

    assert "asks for more" not in shows_nothing(then, PHONE).summary


NOTE = "/html[1]/body[1]/main[1]/span[9]"


def says(scene, text: str, *, asked: str = "42.00", more=(), deed: str = PAY, at: str = NOTE, heard=lambda s: s):
    """After a click the page does not say what it said, and says something else of it."""
    note = total(text, tag="span", attributes={}, idxpath=at)
    census = Census(view="/cart#1a2b", packed=packed((heading(), total(), pay_button())))
    known = {**scene.digest.fingerprints, TOTAL: Fingerprint(element=total(), page=census.key)}
    then = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known}), others=(note, *more))
    then = then.knowing(pages={census.key: census})
    then = heard(then.called("click", deed) if deed else then).total("")
    return then.fails("to_have_text", TOTAL, expected=asked, actual="", matches=1).diagnosed()


@pytest.mark.parametrize(
    "text",
    [
        "Postcode must have 5 digits",
        "This slot is taken.",
        "Bitte geben Sie eine gültige Adresse ein",
        "Bitte fünf Ziffern angeben",
        "必須項目です",
    ],
)
def test_what_a_page_newly_says_of_what_was_entered_may_be_why(scene, text):
    found = says(scene, text)
    assert f"The page says now, as it did not: '{text}'." in found.summary
    assert found.recommended_action == "investigate"


@pytest.mark.parametrize(
    "text",
    ["You have read-only access to this ledger.", "Your team cannot take tickets.", "Sie sind dazu nicht berechtigt"],
)
@pytest.mark.parametrize("deed", [PAY, ""])
def test_whom_it_lets_do_nothing_may_be_why(scene, text, deed):
    found = says(scene, text, deed=deed)
    assert f"The page says now, as it did not: '{text}'." in found.summary
    assert found.recommended_action == "investigate"


BOX = "/html[1]/body[1]/div[9]"


def answer(path: str, text: str = "Close it"):
    return total(text, tag="button", role="button", attributes={}, idxpath=path)


def test_a_question_in_a_plain_box_may_be_what_stops_it(scene):
    found = says(scene, "Close November?", at=f"{BOX}/div[1]/h2[1]", more=(answer(f"{BOX}/div[1]/p[1]/button[1]"),))
    assert "The page asks now, as it did not: 'Close November?' ('Close it')." in found.summary
    assert found.recommended_action == "investigate"


def test_a_question_that_a_deed_met_explains_more_than_what_stood_there():
    note = total("You have read-only access.", tag="p", attributes={}, idxpath=NOTE)
    more = (note, answer(f"{BOX}/div[1]/p[1]/button[1]"))
    found = says(Scene(), "Close November?", at=f"{BOX}/div[1]/h2[1]", more=more)
    assert "The page asks now, as it did not: 'Close November?'" in found.summary
    assert "Whether what is new on the page stops what the test does" in found.root_cause


@pytest.mark.parametrize(
    ("text", "more"),
    [
        pytest.param("Close November?", (), id="nothing-to-answer-with"),
        pytest.param("Close November?", (answer(f"{BOX[:-3]}[8]/button[1]"),), id="a-button-elsewhere"),
        pytest.param("November is closed", (answer(f"{BOX}/div[1]/button[1]"),), id="no-question"),
    ],
)
def test_what_is_no_question_excuses_nothing(scene, text, more):
    assert "asks now" not in says(scene, text, at=f"{BOX}/div[1]/h2[1]", more=more).summary


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        pytest.param("Thank you", "42.00", id="something-else"),
        pytest.param("Postcode must have 4 digits", "Postcode must have 5 digits", id="the-test-is-about-that"),
    ],
)
def test_what_it_says_besides_is_no_reason(scene, text, asked):
    assert "The page says now" not in says(scene, text, asked=asked).summary


TAKEN = "This slot is taken."
SAYS_IT = 'locator("#note")'


def reads(scene, *, then: str = TAKEN, at: int = 250):
    """The test has read the note, of which the last pass was told something."""
    step = Step(name="inner_text", locator=SAYS_IT, path="/cart", answer=mark(then))
    scene = replace(scene, digest=scene.digest.model_copy(update={"steps": (*scene.digest.steps, step)}))
    return scene.called("inner_text", SAYS_IT, kind="probe", at=at, answer=mark(TAKEN))


def checks(scene, name: str = "to_have_text"):
    """A check that asked for the note's text has passed."""
    return scene.called(name, SAYS_IT, kind="assertion", at=250, arguments={"0": TAKEN})


@pytest.mark.parametrize(
    ("heard", "is_new"),
    [
        pytest.param(reads, False, id="it-was-read-and-the-last-pass-read-the-same"),
        pytest.param(checks, False, id="the-test-asked-for-it"),
        pytest.param(lambda s: reads(s, then="Booked"), True, id="it-was-read-and-the-last-pass-read-another-thing"),
        pytest.param(lambda s: checks(s, "not_to_have_text"), True, id="the-test-asked-for-another-text"),
        pytest.param(lambda s: checks(s).called("click", PAY, at=260), True, id="a-deed-came-after-it"),
    ],
)
def test_what_the_test_has_heard_and_went_on_with_is_no_news(scene, heard, is_new):
    """The page that is remembered may be one of before the last deed."""
    assert ("The page says now" in says(scene, TAKEN, heard=heard).summary) is is_new


@pytest.mark.parametrize(
    ("row", "is_new"),
    [pytest.param("Ann", False, id="in-the-next-row"), pytest.param("", True, id="in-the-same-form")],
)
def test_the_field_of_the_next_row_of_a_list_is_not_new(scene, row, is_new):
    kind = {"tag": "input", "role": "textbox", "xpath": "/html/body/main/form/label/input", "attributes": {}}
    places = [f"/html[1]/body[1]/main[1]/form[1]/label[{n}]/input[1]" for n in (1, 2)]
    fields = [total("", name=name, idxpath=at, **kind) for name, at in zip(("Street", "Phone"), places, strict=True)]
    census = Census(view="/cart#1a2b", packed=packed((fields[0], total())))
    known = {**scene.digest.fingerprints, TOTAL: Fingerprint(element=total(), page=census.key)}
    then = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known}))
    now = tuple(one.model_copy(update={"row": row}) for one in fields)
    found = shows_nothing(replace(then, others=now).knowing(pages={census.key: census}), PHONE)

    assert ("asks for more" in found.summary) is is_new


@pytest.mark.parametrize(
    ("offer", "says"),
    [
        pytest.param(PageChange(kind="added", element="link", now="Sign in"), True, id="to sign in"),
        pytest.param(PageChange(kind="added", element="button", now="Anmelden"), True, id="in German"),
        pytest.param(PageChange(kind="added", element="link", now="Sign out"), False, id="to leave"),
        pytest.param(PageChange(kind="gone", element="link", was="Sign in"), False, id="not any more"),
    ],
)
def test_a_page_that_newly_offers_to_sign_in(scene, offer, says):
    found = shows_nothing(scene, offer)
    assert (f"The page offers '{offer.now}' now, as it did not" in found.summary) is says
    assert (found.recommended_action == "investigate") is says
