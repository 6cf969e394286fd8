"""A guess that nothing of the test's own words supports is named, and not proposed."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis.staleness.unsupported import singled_out, unsupported
from pytest_selfheal.models.element import Element, Snapshot
from pytest_selfheal.proposing.propose import propose


def row(number: int, name: str) -> tuple[Element, Element]:
    path = f"/html[1]/body[1]/main[1]/table[1]/tr[{number}]"
    line = Element(tag="tr", role="row", name=f"{name} Remove", text=f"{name} Remove", idxpath=path, row=name)
    button = {"tag": "button", "role": "button", "name": "Remove", "text": "Remove", "row": name}
    return (
        line.model_copy(update={"attributes": {"class": "mate"}}),
        Element(**button, idxpath=f"{path}/td[2]/button[1]", xpath="/html/body/main/table/tr/td/button"),
    )


ROWS = tuple(one for number, name in enumerate(("Alf", "Bo", "Cia"), 1) for one in row(number, name))
SAIL = Element(tag="button", role="button", name="Set sail", text="Set sail", idxpath="/html[1]/body[1]/button[1]")
SEEN = {"snapshot": Snapshot(elements=(*ROWS, SAIL))}


@pytest.mark.parametrize(
    ("nodeid", "said", "row"),
    [
        pytest.param("test_crew.py::test_removes", None, "", id="nothing-tells-them-apart"),
        pytest.param("test_crew.py::test_removes_alf_and_cia", None, "", id="the-test-names-two"),
        pytest.param("test_crew.py::test_removes_cia", None, "Cia", id="the-test-names-one"),
        pytest.param("test_crew.py::test_removes", "'Cia'", "Cia", id="the-test-expects-what-one-says"),
        pytest.param("test_crew.py::test_removes_cia", "Remove", "", id="the-test-expects-what-all-say"),
    ],
)
def test_one_of_several(scene, nodeid, said, row):
    first = scene.without_baseline()
    named = replace(first, record=first.record.model_copy(update={"nodeid": nodeid}))
    locator = 'locator("tr.mate")'
    failed = named.fails("to_contain_text", locator, strict_count=3, matches=3, expected=said, **SEEN)
    singled = singled_out(failed.case())

    assert (singled.row if singled is not None else "") == row


def test_the_one_that_is_meant_is_named_and_the_first_is_not_proposed(scene):
    several = {"strict_count": 3, "matches": 3, "expected": "Bo"}
    failed = scene.without_baseline().fails("to_contain_text", 'locator("tr.mate")', **several, **SEEN)

    assert "One of them says 'Bo': row \"Bo Remove\"." in failed.diagnosed().summary
    assert propose(failed.diagnosed(), case=failed.case()).changes == ()


@pytest.mark.parametrize(
    ("locator", "against"),
    [
        pytest.param('locator("tr.mate").nth(6).get_by_role("button", name="Set")', "number 7", id="a-place-too-far"),
        pytest.param('locator("tr.mate").get_by_role("button", name="Set")', "stands in nothing of", id="outside"),
        pytest.param('locator("tr.crew").get_by_role("button", name="Set")', "", id="what-it-looks-into-is-gone-too"),
    ],
)
def test_what_the_locator_looks_into(scene, locator, against):
    failed = scene.without_baseline().fails("click", locator, resolved=False, matches=0, matches_after_grace=0, **SEEN)
    said = unsupported(failed.case())

    assert against in said
    assert bool(said) is bool(against)


def test_what_has_hardly_a_word_of_the_locator_is_named_and_not_proposed(scene):
    text = 'textbox "Password"'
    field = Element(tag="input", role="textbox", name="Password", editable=True, attributes={"type": "password"})
    seen = {"snapshot": Snapshot(elements=(field, SAIL))}
    lost = {"resolved": False, "matches": 0, "matches_after_grace": 0}
    failed = scene.without_baseline().fails("click", 'locator("a#forgot-password")', **lost, **seen)

    assert (
        f"The nearest to it is {text}, but it says only a little of what the locator says."
        in failed.diagnosed().summary
    )
    assert propose(failed.diagnosed(), case=failed.case()).changes == ()


@pytest.mark.parametrize(
    ("nodeid", "proposed"),
    [
        pytest.param("test_crew.py::test_set_anchor", (), id="what-the-test-is-about-is-not-there"),
        pytest.param("test_crew.py::test_leaves_port", ('get_by_role("button", name="Set sail")',), id="a-word-aside"),
        pytest.param("test_crew.py::test_set", ('get_by_role("button", name="Set sail")',), id="a-verb"),
    ],
)
def test_what_locator_and_test_call_it_is_said_somewhere(scene, nodeid, proposed):
    """No button speaks of an anchor: the one that sets something else is named, and not proposed."""
    first = scene.without_baseline()
    named = replace(first, record=first.record.model_copy(update={"nodeid": nodeid}))
    lost = {"resolved": False, "matches": 0, "matches_after_grace": 0}
    failed = named.fails("click", 'get_by_role("button", name="Set anchor")', **lost, **SEEN)

    assert 'button "Set sail"' in failed.diagnosed().summary
    assert ("nothing on the page says 'anchor'" in failed.diagnosed().summary) is (proposed == ())
    assert tuple(change.new_value for change in propose(failed.diagnosed(), case=failed.case()).changes) == proposed


@pytest.mark.parametrize(
    ("locator", "others", "against"),
    [
        pytest.param('get_by_role("checkbox", name="Set sail")', (), "asks for 'checkbox'", id="a-box-to-tick"),
        pytest.param('locator("h1.set-sail")', (), "asks for 'h1'", id="a-heading"),
        pytest.param('get_by_role("link", name="Set sail")', (), "", id="a-link-that-is-a-button-now"),
        pytest.param('get_by_role("tab", name="Set sail")', (), "", id="a-tab-that-is-a-button-now"),
        pytest.param('get_by_role("tab", name="Set sail")', ("Crew", "Port"), "asks for 'tab'", id="none-of-the-tabs"),
        pytest.param('locator("[data-mate=\'Cia\']").locator(".set-sail")', (), "says 'Cia'", id="another-row"),
        pytest.param('locator("[data-mate=\'Dan\']").locator(".set-sail")', (), "", id="a-row-that-nothing-says"),
    ],
)
def test_what_the_locator_says_of_its_kind_and_row(scene, locator, others, against):
    tabs = tuple(Element(tag="div", role="tab", name=name, idxpath=f"/html[1]/nav[1]/div[{name}]") for name in others)
    seen = {"snapshot": Snapshot(elements=(*ROWS, *tabs, SAIL))}
    lost = {"resolved": False, "matches": 0, "matches_after_grace": 0}
    said = unsupported(scene.without_baseline().fails("click", locator, **lost, **seen).case())

    assert against in said
    assert bool(said) is bool(against)


@pytest.mark.parametrize(
    ("expected", "against"),
    [
        pytest.param("12.00", "another element says what the test expects", id="it-stands-elsewhere"),
        pytest.param("Set sail", "", id="the-nearest-says-it"),
        pytest.param("14.00", "", id="nothing-says-it"),
    ],
)
def test_what_the_check_expects_stands_on_another_element(scene, expected, against):
    price = Element(tag="b", text="12.00", own_text="12.00", idxpath="/html[1]/body[1]/b[1]")
    seen = {"snapshot": Snapshot(elements=(price, SAIL)), "expected": expected}
    lost = {"resolved": False, "matches": 0, "matches_after_grace": 0}
    failed = scene.without_baseline().fails("to_have_text", 'locator(".set-sail")', **lost, **seen)

    assert unsupported(failed.case()) == against


@pytest.mark.parametrize(
    ("call", "locator", "against"),
    [
        pytest.param("to_be_visible", 'locator("#state.st-done")', "lacks the class 'st-done'", id="a-state"),
        pytest.param("click", 'locator("#state.st-done")', "", id="an-action"),
        pytest.param("to_be_visible", 'locator("#status.st-done")', "", id="another-key-too"),
    ],
)
def test_a_first_check_of_a_class_that_what_it_names_does_not_have(scene, call, locator, against):
    """The key finds it: what the check asks for besides is the finding, and no locator that is out of date."""
    state = Element(tag="b", text="State: done", own_text="State: done", attributes={"id": "state", "class": "st-new"})
    seen = {"snapshot": Snapshot(elements=(state, SAIL))}
    lost = {"resolved": False, "matches": 0, "matches_after_grace": 0}
    failed = scene.without_baseline().fails(call, locator, **lost, **seen)

    assert against in unsupported(failed.case())
    if against:
        assert failed.diagnosed().recommended_action == "investigate"


@pytest.mark.parametrize(("text", "against"), [("+", "shows '+'"), ("Set sail", "")])
def test_a_text_that_is_asked_for_and_a_sign(scene, text, against):
    sail = SAIL.model_copy(update={"text": text, "own_text": text})
    seen = {"snapshot": Snapshot(elements=(sail,))}
    lost = {"resolved": False, "matches": 0, "matches_after_grace": 0}
    failed = scene.without_baseline().fails("click", "locator(\"//button[text()='Set the sail']\")", **lost, **seen)

    assert against in unsupported(failed.case())


@pytest.mark.parametrize(("found", "category"), [(True, "unknown"), (False, "selector_stale")])
def test_a_first_count_of_what_was_found_before(scene, found, category):
    """A list that the test had already met is not called otherwise."""
    first = scene.without_baseline()
    first = first.called("to_be_visible", 'locator("tr.mates").first', kind="assertion") if found else first
    lost = {"resolved": False, "matches": 0, "matches_after_grace": 0, "expected": "3", "actual": "0"}
    failed = first.fails("to_have_count", 'locator("tr.mates")', **lost, **SEEN)

    assert failed.diagnosed().category == category
