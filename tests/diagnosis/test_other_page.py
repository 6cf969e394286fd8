"""Where nothing of the remembered page is left, no element of it was removed: another page stands in its place."""

from dataclasses import replace

import pytest

from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot
from tests.diagnosis.conftest import PAY, TOTAL, Scene, pay_button, total

THEN = ("Orders", "Home", "Bills", "Walnut desk", "Lamp", "Your cart")
SOON = ("We'll be back soon", "Maintenance until 18:00")


def shown(*texts: str, tag: str = "p", ids: tuple[str, ...] = ()) -> tuple[Element, ...]:
    marks = (*ids, *("",) * len(texts))
    return tuple(
        Element(
            tag=tag,
            text=text,
            own_text=text,
            idxpath=f"/html[1]/body[1]/{tag}[{place}]",
            attributes={"id": mark} if mark else {},
        )
        for place, (text, mark) in enumerate(zip(texts, marks, strict=False), 1)
    )


def failing(then: tuple[Element, ...], now: tuple[Element, ...], scene: Scene, **fields: object) -> Scene:
    census = Census(view="/cart#1a2b", packed=packed((*then, pay_button())))
    digest = scene.digest.model_copy(update={"fingerprints": {PAY: Fingerprint(element=pay_button(), page=census.key)}})
    known = replace(scene, digest=digest).knowing(pages={census.key: census})
    return known.fails("click", PAY, matches=0, snapshot=Snapshot(elements=now), **fields)


def test_another_page_is_said_with_what_it_says(scene):
    diagnosis = failing(shown(*THEN), shown(*SOON, tag="div"), scene).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action, diagnosis.cause) == (
        "unknown",
        "investigate",
        "other_variant",
    )
    assert "nothing of it left: 'We'll be back soon'" in diagnosis.summary


@pytest.mark.parametrize(
    ("then", "now"),
    [
        pytest.param(shown(*THEN), shown("Orders", *SOON, tag="div"), id="a-heading-is-left"),
        pytest.param(shown(*THEN[:3]), shown(*SOON, tag="div"), id="too-little-to-tell"),
        pytest.param(
            shown(*THEN, ids=("a", "b")), shown(*SOON, tag="div", ids=("a", "c")), id="a-place-of-its-own-is-left"
        ),
        pytest.param(shown(*THEN), shown("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn"), id="other-data-in-the-same-page"),
        pytest.param(shown(*THEN), shown("", tag="div"), id="nothing-is-shown"),
    ],
)
def test_a_page_of_which_something_is_left_is_the_same(scene, then, now):
    assert failing(then, now, scene).diagnosed().cause != "other_variant"


def test_after_a_deed_of_the_test_the_page_may_be_the_one_before(scene):
    """A button that does nothing leaves the test where it was."""
    done = scene.called("click", 'locator("#next")', at=200)

    assert failing(shown(*THEN), shown(*SOON, tag="div"), done).diagnosed().cause != "other_variant"


def test_a_page_that_answered_badly_is_the_servers(scene):
    bad = scene.request("/cart", 503, at=10, resource_type="document")

    assert failing(shown(*THEN), shown(*SOON, tag="div"), bad).diagnosed().category == "network_failure"


@pytest.mark.parametrize(("left", "is_told"), [((), True), (THEN[:2], False)])
def test_a_value_of_another_page_at_another_address_may_be_of_a_gate(scene, left, is_told):
    """A captcha answers what was sent, where the application led on."""
    texts = shown("Are you a human?", *left, tag="h1")
    census = Census(view="/cart#1a2b", packed=packed((*shown(*THEN), total())))
    seen = {**scene.digest.fingerprints, TOTAL: Fingerprint(element=total(), page=census.key)}
    known = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": seen}))
    known = known.knowing(pages={census.key: census})
    asked = {"expected": "42.00", "actual": "Are you a human?", "matches": 1, "snapshot": Snapshot(elements=texts)}
    failed = known.fails("to_have_text", TOTAL, **asked)
    found = replace(failed, moment={**failed.moment, "url": "http://127.0.0.1:8000/human"}).diagnosed()

    said = "Another page stands at /human, with nothing left of the one of the last pass: 'Are you a human?'."
    assert (said in found.summary) is is_told
    assert "nothing new came before it" not in found.summary
