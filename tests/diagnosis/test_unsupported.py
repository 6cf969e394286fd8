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
