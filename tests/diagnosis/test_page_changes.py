"""What else changed on the failing page is told beside the diagnosis, whatever its category."""

from dataclasses import replace
from typing import Any

import pytest

from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot

PAY = 'get_by_test_id("pay")'
TOTAL = 'locator("#total")'
GONE = {"resolved": False, "matches": 0, "matches_after_grace": 0}


def link(text: str, number: int = 1) -> Element:
    return Element(
        tag="a",
        role="link",
        name=text,
        text=text,
        own_text=text,
        idxpath=f"/html[1]/body[1]/main[1]/a[{number}]",
        box=(10.0, 400.0 + number, 60.0, 20.0),
    )


def knowing(scene: Any, *then: Element, page: str = "/cart", locators: tuple[str, ...] = (PAY, TOTAL), **census: Any):
    """The scene, with these elements remembered of the page beside those of its own."""
    elements = (*scene.case().elements, *then)
    remembered = Census(view=f"{page}#1", packed=packed(elements), **census)
    known = scene.digest.fingerprints
    known = known | {name: known[name].model_copy(update={"page": remembered.key}) for name in locators}
    digest = scene.digest.model_copy(update={"fingerprints": known})
    return replace(scene, digest=digest).knowing(pages={remembered.key: remembered})


def whole(scene: Any) -> Any:
    """The page as it was at the last pass."""
    return scene.fails("click", PAY, resolved=True, matches=1)


@pytest.mark.parametrize(
    ("breaks", "category", "expected"),
    [
        pytest.param(
            lambda s: s.no_pay().fails("click", PAY, **GONE),
            "element_removed",
            [("gone", "Pay now", ""), ("gone", "Help", "")],
            id="removed",
        ),
        pytest.param(
            lambda s: s.pay(attributes={"data-testid": "pay-now", "id": "pay-now"}).fails("click", PAY, **GONE),
            "selector_stale",
            [("gone", "Help", "")],
            id="stale",
        ),
        pytest.param(
            lambda s: s.total("41.00").fails("to_have_text", TOTAL, expected="42.00", received="41.00", matches=1),
            "true_regression",
            [("renamed", "42.00", "41.00"), ("gone", "Help", "")],
            id="regression",
        ),
    ],
)
def test_it_is_told_with_every_category(scene, breaks, category, expected):
    diagnosis = breaks(knowing(whole(scene), link("Help"))).diagnosed()

    changes = diagnosis.evidence.dom.page_changes
    assert diagnosis.category == category
    assert [(one.kind, one.was, one.now) for one in changes] == expected
    told = [one.description for one in diagnosis.related_changes if one.type == "dom_change"]
    assert 'gone link "Help"' in told


def test_a_plain_assert_is_compared_with_the_page_of_its_path(scene):
    seen = knowing(whole(scene), link("Help"))

    changes = seen.raises("AssertionError", "assert 1 == 2").case().page_changes

    assert [(one.kind, one.was) for one in changes] == [("gone", "Help")]


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        pytest.param(lambda s: knowing(s, link("Help"), page="/elsewhere"), [], id="another-page"),
        pytest.param(lambda s: knowing(s, link("Help"), passing=("Help",)), ["Pay now"], id="it-comes-and-goes"),
        pytest.param(lambda s: knowing(s, link("Help")).knowing(pages={}), [], id="no-page-remembered"),
        pytest.param(lambda s: knowing(s).without_baseline().knowing(pages={}), [], id="no-baseline"),
    ],
)
def test_nothing_is_told_of_what_is_not_known(scene, seen, expected):
    changes = seen(whole(scene)).no_pay().fails("click", PAY, **GONE).case().page_changes

    assert [one.was for one in changes] == expected


def test_a_page_that_another_version_packed_tells_nothing(scene):
    seen = knowing(whole(scene), link("Help"))
    key, census = next(iter(seen.around["pages"].items()))

    broken = seen.knowing(pages={key: census.model_copy(update={"packed": "nonsense"})})

    assert broken.no_pay().fails("click", PAY, **GONE).case().page_changes == ()


@pytest.mark.parametrize(
    ("said", "category"),
    [
        pytest.param("Order failed", "true_regression", id="trouble-that-is-new"),
        pytest.param("Order sent", "timing_issue", id="something-else-that-is-new"),
    ],
)
def test_what_came_late_on_a_page_that_tells_of_trouble_is_not_only_late(scene, said, category):
    asked = knowing(whole(scene)).called("get_attribute", TOTAL, kind="probe")
    failed = asked.raises("AssertionError", "assert 'busy' == 'done'", expected="'done'", actual="'busy'")
    shown = Snapshot(elements=(*whole(scene).case().elements, link(said)))
    diagnosis = replace(failed, moment=failed.moment | {"answered_later": "as_asked", "snapshot": shown}).diagnosed()

    assert diagnosis.category == category


@pytest.mark.parametrize(
    ("said", "locator", "is_late"),
    [
        pytest.param(("Thank you",), PAY, True, id="nothing-of-trouble"),
        pytest.param(("Zahlung fehlgeschlagen",), PAY, False, id="trouble"),
        pytest.param(("Help failed",), PAY, True, id="trouble-that-was-there-at-the-last-pass"),
        pytest.param(("Zahlung fehlgeschlagen",), 'locator(".payment-error")', True, id="that-the-test-waits-for"),
    ],
)
def test_a_step_that_passes_a_moment_later_as_the_page_tells_of_trouble_was_not_only_late(
    scene, said, locator, is_late
):
    """A button is enabled again, a cover goes, an address matches: all that an error does, too."""
    late = {"resolved": True, "matches": 1, "retried": True, "passed_after_ms": 700, "said_later": said}
    failed = knowing(whole(scene), link("Help failed")).pay(enabled=False).fails("to_be_enabled", locator, **late)
    diagnosis = failed.diagnosed()

    assert (diagnosis.category == "timing_issue") is is_late
    assert ("when the page said 'Zahlung fehlgeschlagen'" in diagnosis.summary) is not is_late
    assert ("people have to say" in diagnosis.root_cause) is not is_late


def test_of_a_first_run_nobody_knows_whether_the_page_told_of_trouble_before(scene):
    late = {"resolved": True, "matches": 1, "retried": True, "passed_after_ms": 700, "said_later": ("Payment failed",)}

    assert scene.without_baseline().fails("to_be_enabled", PAY, **late).diagnosed().category == "timing_issue"


def test_what_the_test_met_at_its_pass_is_not_new(scene):
    """The page was remembered before a click brought it."""
    failed = whole(knowing(scene, *[link(text) for text in ("Help",)]))
    now = replace(failed, others=(link("Ada", 2), link("Cara", 3)))
    known = {**now.digest.fingerprints, 'locator("a.hit")': Fingerprint(element=link("Ada", 2))}
    now = replace(now, digest=now.digest.model_copy(update={"fingerprints": known}))
    added = [one.now for one in now.diagnosed().evidence.dom.page_changes if one.kind == "added"]
    assert ("Cara" in added, "Ada" in added) == (True, False)
