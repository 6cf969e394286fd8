"""Texts that say how much is selected, beside a button that acts on it."""

import pytest

from pytest_selfheal.matching.beside import other_text_before
from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.selection import grew
from pytest_selfheal.matching.structure import Page
from tests.matching.pages import at


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("1 file selected", "128 files selected", id="many"),
        pytest.param("1 selected", "All 500 selected", id="all"),
        pytest.param("2 Zeilen markiert", "Alle 2.000 Zeilen markiert", id="with-thousands"),
        pytest.param("Selected: Ada", "Selected: Ada, Bob, Cy", id="by-name"),
        pytest.param("Выбрано: 2", "Выбрано: 40", id="in-russian"),
        pytest.param("1件選択", "20件選択", id="in-japanese"),
    ],
)
def test_more_is_selected(was, now):
    assert grew(was, now)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("5 selected", "2 selected", id="less"),
        pytest.param("1 file selected", "1 file is selected", id="as-many"),
        pytest.param("3 files", "30 files", id="only-a-count"),
        pytest.param("Selected: Ada", "Selected: Bob", id="another-one-is-compared-elsewhere"),
    ],
)
def test_no_more_is_selected(was, now):
    assert not grew(was, now)


def test_only_a_button_acts_on_it():
    def beside(text: str, tag: str) -> Place:
        own = at(f"/div[1]/{tag}[1]", "Delete selected")
        return Place(own, Page([at("/div[1]"), at("/div[1]/p[1]", text), own]))

    was, now = "1 file selected", "128 files selected"
    assert other_text_before(beside(was, "button"), beside(now, "button"), ()) != ""
    assert other_text_before(beside(was, "button"), beside(now, "button"), (was,)) == ""
    assert other_text_before(beside(was, "a"), beside(now, "a"), ()) == ""
