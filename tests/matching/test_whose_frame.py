"""A frame of another thing, as the page around it says."""

import pytest

from pytest_selfheal.matching.whose_frame import other_around, other_frame
from pytest_selfheal.models.element import Element


def said_of(name: str, was: str, now: str, **more: str) -> str:
    mine, other = (Element(tag="button", attributes={name: text, **more}) for text in (was, now))
    return other_frame(mine, other)


@pytest.mark.parametrize(
    ("name", "was", "now"),
    [
        pytest.param("frame name", "Sandbox", "Production", id="its-name"),
        pytest.param("frame heading", "Card of Ann", "Card of Bo", id="its-heading"),
        pytest.param("frame key", "frame-left", "frame-right", id="its-key"),
    ],
)
def test_another_frame(name: str, was: str, now: str) -> None:
    assert said_of(name, was, now) != ""


def test_a_frame_of_the_same_name_may_get_another_key() -> None:
    assert said_of("frame key", "frame-left", "frame-right", **{"frame name": "Card"}) == ""


HELP = "Press the button."


@pytest.mark.parametrize(
    ("name", "was", "now"),
    [
        pytest.param(
            "text", "You sign: an order of shares", "You sign: the closing of your account", id="what-it-signs"
        ),
        pytest.param("text", f"{HELP}\nPatient: Ann Lee", f"{HELP}\nPatient: Bo Ray", id="beyond-a-line-of-help"),
        pytest.param("text", f"{HELP}\nRecipient Ann Lee", f"New!\n{HELP}\nRecipient Bo Ray", id="with-a-new-line"),
        pytest.param("text", f"{HELP}\nSum: 500 kr", f"{HELP}\nSum: 50 000 kr", id="another-sum"),
        pytest.param("tab", "Test", "Live", id="another-tab"),
        pytest.param("part", "dialog Sign the lease", "dialog Sign a guarantee", id="another-dialog"),
        pytest.param("source", "/account?id=4471", "/account?id=9902", id="what-it-asks-for"),
        pytest.param("source", "/orders/17/pay", "/orders/18/pay", id="the-record-in-its-path"),
        pytest.param("source", "/t/acme/widget", "/t/globex/widget", id="whose-it-is"),
        pytest.param("source", "/staging/pay", "/prod/pay", id="another-environment"),
        pytest.param("source", "/pay?mode=test", "/pay?mode=live", id="another-environment-that-it-asks-for"),
    ],
)
def test_a_page_of_another_thing_around_it(name: str, was: str, now: str) -> None:
    assert other_around({f"page {name}": was}, {f"page {name}": now}, ()) != ""


MADE = "3f2504e0-4f89-11d3-9a0c-0305e82c3301", "6ba7b810-9dad-11d1-80b4-00c04fd430c8"


@pytest.mark.parametrize(
    ("name", "was", "now"),
    [
        pytest.param("text", "Updated 3 minutes ago", "Updated 5 minutes ago", id="time-went-on"),
        pytest.param("text", HELP, f"New!\n{HELP}", id="a-line-more"),
        pytest.param("text", f"Patient: Ann\n{HELP}", "Patient: Ann\nUse the button below.", id="reworded-help"),
        pytest.param("source", "/editor/3.2.1/index.html", "/editor/3.4.0/index.html", id="a-release"),
        pytest.param("source", "/pay?ts=1700000000&v=12", "/pay?ts=1700009999&v=13", id="of-its-time"),
        pytest.param("source", "", "/pay/12", id="nothing-remembered"),
        pytest.param("source", "/pay?session=a1&n=3", "/pay?session=b2&n=4", id="of-its-session"),
        pytest.param("source", *(f"/f/{one}" for one in MADE), id="made-up-by-a-program"),
    ],
)
def test_the_page_around_it_is_the_same(name: str, was: str, now: str) -> None:
    assert other_around({f"page {name}": was}, {f"page {name}": now}, ()) == ""


def test_what_came_and_went_at_the_last_passes_says_nothing() -> None:
    facts, has = {"page text": "Patient: Ann"}, {"page text": "Patient: Bo"}
    assert other_around(facts, has, ("Patient: Ann", "Patient: Bo")) == ""


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(("sel Year = 2024", "2023"), ("sel Year = 2023", "2024"), id="another-entry-of-a-list"),
        pytest.param(("any Correction", ""), ("", "Correction"), id="a-box-that-was-ticked"),
        pytest.param(("", "To all"), ("any To all", ""), id="a-box-that-is-ticked"),
        pytest.param(("one Gross", "Net"), ("one Net", "Gross"), id="the-other-one-of-two"),
        pytest.param(("entry Drafts", "Contracts"), ("entry Contracts", "Drafts"), id="another-entry-of-a-tree"),
        pytest.param(("shows Ann Lee", ""), ("shows Bo Ray", ""), id="what-a-closed-list-shows"),
    ],
)
def test_another_choice_around_it(was: tuple[str, str], now: tuple[str, str]) -> None:
    assert chosen_around(was, now).startswith("around its frame ")


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(("sel Day = 27", "28"), ("sel Day = 28", "29"), id="the-day-of-today"),
        pytest.param(("", "To all"), ("", "To everybody"), id="the-caption-of-a-box"),
        pytest.param(("", ""), ("any Quietly", ""), id="a-box-that-came-ticked-elsewhere"),
        pytest.param(("entry Drafts", "Sent"), ("entry My texts", "Sent"), id="an-entry-under-another-name"),
    ],
)
def test_the_same_choice_around_it(was: tuple[str, str], now: tuple[str, str]) -> None:
    assert chosen_around(was, now) == ""


def test_a_choice_around_it_that_one_side_does_not_tell() -> None:
    assert other_around({}, {"page set": "any To all", "page unset": ""}, ()) == ""
    assert other_around({"page set": "any To all", "page unset": ""}, {}, ()) == ""


def chosen_around(was: tuple[str, str], now: tuple[str, str]) -> str:
    facts, has = (dict(zip(("page set", "page unset"), side, strict=True)) for side in (was, now))
    return other_around(facts, has, ())
