"""What a person rejected is never the answer again; another element is."""

from typing import Any

import pytest

from pytest_selfheal.matching.decided import named
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.verdict import verdict
from pytest_selfheal.models.element import Element, Fingerprint


def button(name: str = "Save", test_id: str = "save", **changes: Any) -> Element:
    base = {
        "tag": "button",
        "role": "button",
        "name": name,
        "text": name,
        "own_text": name,
        "attributes": {"data-testid": test_id} if test_id else {},
        "xpath": "/html/body/main/button",
        "idxpath": "/html[1]/body[1]/main[1]/button[1]",
        "box": (10.0, 10.0, 80.0, 30.0),
    }
    return Element.model_validate(base | changes)


LINK = Element(tag="a", role="link", name="Home", text="Home", own_text="Home", idxpath="/html[1]/body[1]/nav[1]/a[1]")


def asked(*rejected: Element, now: Element, locator: str = 'get_by_test_id("save")', known: bool = True) -> Any:
    digests = frozenset(named(one).digest for one in rejected)
    fingerprint = Fingerprint(element=button()) if known else None
    return verdict(Lost(locator, "click", fingerprint, rejected=digests), (LINK, now))


@pytest.mark.parametrize(
    ("locator", "known"),
    [
        pytest.param('get_by_test_id("save")', True, id="remembered"),
        pytest.param('get_by_role("button", name="Save")', False, id="only the locator speaks"),
    ],
)
def test_what_was_rejected_is_not_accepted_again(locator: str, known: bool) -> None:
    now = button(test_id="store")

    before = asked(now=now, locator=locator, known=known)
    after = asked(now, now=now, locator=locator, known=known)

    assert (before.status, before.accepted) == ("PROPOSED", True)
    assert (after.status, after.accepted, after.fate) == ("REJECTED_BY_PERSON", False, "unclear")
    assert "'Save'" in after.reason
    assert "selfheal heals" in after.reason


def test_a_word_about_another_element_changes_nothing() -> None:
    assert asked(button("Delete", "delete"), now=button(test_id="store")).status == "PROPOSED"


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        pytest.param(button(), button(idxpath="/html[1]/body[1]/p[3]/button[2]"), True, id="moved"),
        pytest.param(button(), button(name=" SAVE \n"), True, id="spaces and case"),
        pytest.param(button(), button(box=(0.0, 0.0, 1.0, 1.0), visible=False), True, id="looks"),
        pytest.param(button(), button("Delete"), False, id="another caption"),
        pytest.param(button(), button(test_id="other"), False, id="another test id"),
        pytest.param(button(), button(role="link"), False, id="another role"),
        pytest.param(
            button("", ""),
            button("", "", idxpath="/html[1]/body[1]/p[3]/button[2]"),
            False,
            id="only its place is known",
        ),
    ],
)
def test_an_element_is_known_by_what_it_is_called(one: Element, other: Element, is_same: bool) -> None:
    assert (named(one).digest == named(other).digest) is is_same


def test_what_stands_in_its_place_is_not_offered_again_either() -> None:
    """A person is asked about it once."""
    now = button("Save draft", "draft")

    assert asked(now=now).fate == "left_over"
    assert (asked(now, now=now).status, asked(now, now=now).fate) == ("REJECTED_BY_PERSON", "unclear")
