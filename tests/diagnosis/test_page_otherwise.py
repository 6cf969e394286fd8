"""Of a page that a server writes whole, what became of the other data tells whether one value is the odd one."""

from dataclasses import replace

import pytest

from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.element import Element, Fingerprint
from tests.diagnosis.conftest import TOTAL, Scene, heading, pay_button, total

VIEW = "/cart#1a2b"


def line(text: str, place: int) -> Element:
    path = f"/html[1]/body[1]/table[1]/tr[{place}]/td[1]"
    return Element(
        tag="td", role="cell", name=text, text=text, own_text=text, idxpath=path, xpath="/html/body/table/tr/td"
    )


def opened(*pairs: tuple[str, str], now: str = "60.00", path: str = "/cart") -> Scene:
    """The cart page was opened and did nothing: its lines were the first of each pair, and are the second."""
    then = (heading(), total(), pay_button(), *(line(was, n) for n, (was, _) in enumerate(pairs, 1) if was))
    census = Census(view=VIEW, packed=packed(then))
    scene = Scene().opened(path)
    seen = {TOTAL: Fingerprint(element=total(), page=census.key)}
    steps = tuple(step for step in scene.digest.steps if step.name in ("goto", "to_have_text"))
    digest = scene.digest.model_copy(update={"fingerprints": seen, "steps": steps})
    lines = tuple(line(is_, n) for n, (_, is_) in enumerate(pairs, 1) if is_)
    scene = replace(scene, digest=digest, others=lines).knowing(pages={census.key: census})
    return scene.total(now).fails("to_have_text", TOTAL, expected="42.00", actual=now, matches=1)


@pytest.mark.parametrize(
    ("failing", "confidence"),
    [
        pytest.param(opened(("Oak table", "Elm table"), ("2 pieces", "5 pieces")), "medium", id="two others"),
        pytest.param(opened(("Oak table", "Oak table"), ("", "Lamp"), ("", "Rug")), "medium", id="two came"),
        pytest.param(opened(("Oak table", "Oak table"), ("2 pieces", "2 pieces")), "high", id="none"),
        pytest.param(opened(("Oak table", "Oak table"), ("2 pieces", "5 pieces")), "high", id="one that may follow"),
        pytest.param(opened(("€ 42", "$ 42"), ("€ 7", "$ 7")), "high", id="written otherwise"),
        pytest.param(opened(("21 November", "22 November"), ("Due 9:00", "Due 10:00")), "high", id="dates"),
    ],
)
def test_what_became_of_the_rest_of_the_page(failing, confidence):
    found = failing.diagnosed()
    assert (found.category, found.confidence) == ("true_regression", confidence)
    assert ("Other things on the page are others, too" in found.summary) is (confidence == "medium")


def test_after_something_was_done_on_the_page_the_remembered_one_tells_nothing() -> None:
    failing = opened(("Oak table", "Elm table"), ("2 pieces", "5 pieces"))
    actions = failing.record.actions
    clicked = actions[0].model_copy(update={"name": "click", "kind": "action", "ts": actions[0].ts + 50})
    record = failing.record.model_copy(update={"actions": (actions[0], clicked, *actions[1:])})
    moment = failing.moment | {"action": len(record.actions) - 1}
    assert replace(failing, record=record, moment=moment).diagnosed().confidence == "high"
