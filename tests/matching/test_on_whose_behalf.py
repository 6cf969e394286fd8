"""For whom something is done on a page, as its top says."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.on_whose_behalf import other_principal
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at


def place(*bar: Element, below: str = "2 entries") -> Place:
    own = at("/main[1]/div[1]/button[1]", "Submit")
    return Place(own, Page([*bar, at("/main[1]/h1[1]", "Orders", role="heading"), at("/main[1]/p[1]", below), own]))


def said(text: str, path: str = "/nav[1]/span[1]") -> Element:
    return at(path, text)


FOR_SOMEBODY = ["Acting for Dr. R. Beck", "Im Namen von Ada Kern", "ログイン: 佐藤さんの代理", "Agindo como Rui Melo"]
FOR_SOMEBODY += ["Viewing the account of Bo Lind", "Vous consultez le compte de M. Martin", "Pracujesz jako Kania"]


@pytest.mark.parametrize("banner", FOR_SOMEBODY)
def test_it_acts_for_somebody_now_or_no_longer(banner: str) -> None:
    plain, told = place(said("Erin Holt")), place(said(banner))
    assert other_principal(plain, told, ()) != ""
    assert other_principal(told, plain, ()) != ""
    assert other_principal(plain, told, (banner,)) == ""


def test_it_acts_for_whom_it_did() -> None:
    assert other_principal(place(said("Erin Holt")), place(said("Ravi Sen")), ()) == ""
    assert other_principal(place(said("Acting for Ann")), place(said("You act on behalf of Ann")), ()) == ""
    assert other_principal(place(), place(below="Letters are sent on behalf of the bank"), ()) == ""
