"""The data is another one, not the application."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis.around import Around
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot

TOTAL, NAME = 'locator("#total")', 'locator("li b").first'


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        pytest.param("Report of 21 November 2026", "Report of 22 November 2026", id="day"),
        pytest.param("Updated at 09:14", "Updated at 11:52", id="clock"),
        pytest.param("2 minutes ago", "an hour ago", id="age"),
        pytest.param("Due 2026-11-21", "Due 2026-12-01", id="iso"),
        pytest.param("Closes on Monday", "Closes on Tuesday", id="weekday"),
    ],
)
def test_only_a_date_or_time_differs(scene, expected, actual):
    """Nothing of the code need have changed."""
    failed = scene.total(actual).fails("to_have_text", TOTAL, resolved=True, expected=expected, actual=actual)
    compared, first = failed.diagnosed(), failed.without_baseline().diagnosed()

    assert (compared.category, compared.recommended_action, compared.cause) == ("unknown", "investigate", "other_data")
    assert (first.cause, first.confidence) == ("other_data", "low")


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        pytest.param("42.00", "40.00", id="an-amount"),
        pytest.param("21 November: 3 items", "22 November: 4 items", id="more-than-the-day"),
        pytest.param("Try it 14 days", "Try it 7 days", id="a-length-of-time"),
        pytest.param("Version 1.2.3", "Version 1.2.4", id="a-version"),
    ],
)
def test_more_than_the_time_differs(scene, expected, actual):
    failed = scene.total(actual).fails("to_have_text", TOTAL, resolved=True, expected=expected, actual=actual)

    assert failed.diagnosed().category == "true_regression"


def item(text: str, number: int) -> Element:
    path = f"/html[1]/body[1]/ul[1]/li[{number}]/b[1]"
    return Element(tag="b", text=text, own_text=text, row=text, xpath="/html/body/ul/li/b", idxpath=path)


@pytest.mark.parametrize(
    ("items", "cause"),
    [
        pytest.param(("Dee Oh", "Eli Fox"), "other_data", id="all-are-others"),
        pytest.param(("Bob Ray", "Ann Lee"), "", id="the-order-is-another"),
        pytest.param(("Ann-Marie Lee", "Bob Ray"), "", id="the-item-is-spelled-otherwise"),
    ],
)
def test_items_of_a_list(scene, items, cause):
    """A list of others is data; the same list in disorder is not."""
    before = {NAME: Fingerprint(element=item("Ann Lee", 1))}
    known = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": before}))
    now = tuple(item(text, number) for number, text in enumerate(items, 1))
    said = {"resolved": True, "matches": 2, "expected": "Ann Lee", "actual": items[0]}
    seen = {"snapshot": Snapshot(elements=now), "target": Fingerprint(element=now[0])}

    assert known.fails("to_have_text", NAME, **said, **seen).diagnosed().cause == cause


def test_a_test_that_ran_before_did_not_now(scene):
    """On the same commit its data is what is missing."""
    digest = scene.digest.model_copy(update={"after": ("tests/test_cart.py::test_adds",)})
    failed = replace(scene, digest=digest).fails(
        "to_have_text", TOTAL, resolved=True, matches=1, expected="42.00", actual="0"
    )
    alone, changed = failed.knowing(commit="a" * 40), failed.knowing(commit="b" * 40)

    assert alone.diagnosed().cause == "other_data"
    assert "test_adds" in alone.diagnosed().summary
    assert changed.diagnosed().category == "true_regression"


def test_a_date_that_moved_otherwise_than_the_clock_is_not_called_the_clocks(scene):
    failed = scene.total("Due 2031-03-01").fails(
        "to_have_text", TOTAL, resolved=True, expected="Due 2026-12-01", actual="Due 2031-03-01"
    )

    diagnosis = failed.diagnosed()

    assert (diagnosis.recommended_action, diagnosis.cause) == ("investigate", "other_data")
    assert "clock" not in diagnosis.root_cause
    assert "people have to say" in diagnosis.root_cause


class TestAPageThatTestsShare:
    """The test opens none itself, now or then: what it needs on the page another one makes."""

    ADDS = "tests/test_cart.py::test_adds"

    def _failing(self, scene, *, failed=True, opens=False, attempt=1):
        steps = scene.digest.steps if opens else scene.digest.steps[1:]
        digest = scene.digest.model_copy(update={"after": (self.ADDS,), "steps": steps})
        own = {"actions": (), "network": (), "navigations": (), "attempt": attempt}
        record = scene.record if opens else scene.record.model_copy(update=own)
        around = Around(ran=frozenset((self.ADDS,)), failed=frozenset((self.ADDS,) if failed else ()))
        scene = replace(scene, digest=digest, record=record).total("0").knowing(around=around)
        return scene.fails("to_have_text", TOTAL, resolved=True, matches=1, expected="42.00", actual="0").diagnosed()

    def test_the_test_before_it_failed(self, scene):
        diagnosis = self._failing(scene)

        assert (diagnosis.cause, diagnosis.recommended_action) == ("other_data", "investigate")
        assert f"{self.ADDS} failed in this session" in diagnosis.summary
        assert "behaviour changed" not in diagnosis.summary + diagnosis.root_cause

    def test_its_own_first_attempt_failed(self, scene):
        assert "an earlier attempt of this test failed" in self._failing(scene, failed=False, attempt=2).summary

    @pytest.mark.parametrize(
        "said",
        [
            pytest.param({"failed": False}, id="the-test-before-it-passed"),
            pytest.param({"opens": True}, id="it-opens-a-page-of-its-own"),
        ],
    )
    def test_left_to_others(self, scene, said):
        assert self._failing(scene, **said).category == "true_regression"


class TestOtherRows:
    """A plain assert of a list, all of whose rows are others."""

    def _cells(self, *rows):
        return tuple(
            Element(tag="td", text=name, row=number, xpath="/html/body/table/tr/td", idxpath=f"/html/tr[{n}]/td[2]")
            for n, (number, name) in enumerate(rows, 1)
        )

    def _failing(self, scene, *rows, expected, then=(("#1", "Ada"), ("#2", "Bob")), acts=False):
        page = Census(view="/cart#1a2b", packed=packed(self._cells(*then)))
        scene = scene.called("select_option", "#sort") if acts else scene
        scene = scene.called("all_inner_texts", ".name", kind="probe", at=220)
        actual = str([name for _, name in rows])
        seen = {"snapshot": Snapshot(elements=self._cells(*rows))}
        failed = scene.raises("AssertionError", "assert", expected=expected, actual=actual, read="all_inner_texts")
        return replace(failed, moment=failed.moment | seen).knowing(pages={"p": page}).diagnosed()

    def test_all_others(self, scene):
        diagnosis = self._failing(scene, ("#8", "Kim"), ("#9", "Lou"), expected="['Ada', 'Bob']")

        assert (diagnosis.cause, diagnosis.recommended_action) == ("other_data", "investigate")

    @pytest.mark.parametrize(
        ("rows", "acts"),
        [
            pytest.param((("#1", "Ada"), ("#9", "Lou")), False, id="one-is-the-same"),
            pytest.param((("#1", "Kim"), ("#2", "Lou")), False, id="in-the-same-rows"),
            pytest.param((("#8", "Kim"), ("#9", "Lou")), True, id="after-something-was-chosen"),
        ],
    )
    def test_left_to_others(self, scene, rows, acts):
        diagnosis = self._failing(scene, *rows, expected="['Ada', 'Bob']", acts=acts)

        assert diagnosis.category == "true_regression"
