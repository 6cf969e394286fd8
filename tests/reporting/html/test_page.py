"""The page as text: what is told of a failure, and how large the whole may become."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from pytest_selfheal.models.diagnosis import PageChange, RelatedChange
from pytest_selfheal.models.fix import Verified
from pytest_selfheal.models.run import Run, TestEntry
from pytest_selfheal.reporting.html.page import page
from tests.reporting.html.conftest import InMemory, entry_of, many, run_of

Make = Callable[..., Any]
ENTITIES = {"&#34;": '"', "&#39;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&"}


def text_of(markup: str) -> str:
    """What a reader sees, without scripts and styles, in one line."""
    body = markup.partition("<body>")[2].partition("<script>")[0].replace("<wbr>", "")
    said = re.sub(r"<[^>]*>", " ", body)
    for entity, letter in ENTITIES.items():
        said = said.replace(entity, letter)
    return " ".join(said.split())


def test_the_first_screen_says_whose_turn_it_is() -> None:
    """The application's before the tests', each with its number."""
    run = run_of(entry_of(1), entry_of(2, "true_regression"), entry_of(3, "js_error"))

    said = text_of(page(run, InMemory()))

    assert said.index("3 of 13 tests failed") < said.index("2 The application") < said.index("1 The tests")
    assert "selfheal apply --dry-run Copy" in said


def test_a_guess_acquits_neither_side() -> None:
    """ "The application works" is not said on the word of a guess."""
    entries = [entry_of(1), entry_of(2, "true_regression")]
    guesses = [
        one.model_copy(update={"diagnosis": one.diagnosis.model_copy(update={"confidence": "low"})}) for one in entries
    ]

    said = text_of(page(run_of(*guesses), InMemory()))

    assert "2 Not clear yet" in said
    assert "The application works" not in said
    assert "The tests Change" not in said
    assert "Fix the code" not in said


def test_no_command_is_offered_where_it_would_change_nothing() -> None:
    """A wait that only people can put into the test."""
    entry = entry_of(1)
    shown = tuple(one.model_copy(update={"applicability": "display_only"}) for one in entry.fix.changes)
    fix = entry.fix.model_copy(update={"changes": shown})
    said = text_of(page(run_of(entry.model_copy(update={"fix": fix})), InMemory())).partition("1 shown")[0]

    assert "1 The tests" in said
    assert "selfheal apply" not in said


def test_what_changed_on_the_page_stands_beside_each_other() -> None:
    """Once, and as text, whatever a page says."""
    entry = entry_of(1, "element_removed")
    changes = (
        PageChange(kind="renamed", element="button", was="Save", now="Save <b>draft</b>"),
        PageChange(kind="gone", element="link", was="Help"),
        PageChange(kind="moved", element="link", name="Home", was="main", now="navigation"),
    )
    related = tuple(RelatedChange(type="dom_change", description=c.words, was=c.was, now=c.now) for c in changes)
    dom = entry.diagnosis.evidence.dom.model_copy(update={"page_changes": changes})
    evidence = entry.diagnosis.evidence.model_copy(update={"dom": dom})
    diagnosis = entry.diagnosis.model_copy(update={"evidence": evidence, "related_changes": related})

    markup = page(run_of(entry.model_copy(update={"diagnosis": diagnosis})), InMemory())

    said = text_of(markup)
    rows = "renamed button Save Save <b>draft</b> gone link Help not there moved link Home main navigation"
    assert f"What changed on the page what Last pass This run {rows}" in said
    assert "<b>draft" not in markup
    assert said.count("Save <b>draft</b>") == 1


def test_a_failure_is_told() -> None:
    """Story, change, candidates, both runs side by side, alternatives, and what was not known."""
    said = text_of(page(run_of(entry_of()), InMemory()))

    for words in (
        'get_by_test_id("pay") does not match any element of the page.',
        "The cause is selector_stale.",
        '- get_by_test_id("pay") + get_by_test_id("pay-1")',
        "It matched exactly one element on the failing page.",
        "Careful: Other tests use it too.",
        "PROPOSED: scores 0.85, 0.10 ahead of the next",
        "similarity 0.85 0.75",
        "test id, data-* 0.52 0.52",
        'get_by_test_id("pay") 1 × button "Pay" nothing new',
        'button "Pay": id pay pay-1 new',
        "items[].price in GET https://shop.example/api/items number gone new",
        "console, uncaught not there TypeError: cart is null new",
        "the failing step 40 ms gave up after 2000 ms",
        "unknown : nothing else is known",
        "the ARIA snapshot",
        "LOCATOR: it will not pass by running again",
        "pytest --selfheal 'tests/test_shop_0.py::test_selector_stale_0[chromium]'",
    ):
        assert words in said


def test_categories_are_counted_as_in_the_artifact() -> None:
    """One number, wherever it is read."""
    run: Run = many(40)

    chips = re.findall(r'class="chip c-(\w+)".*?<b>(\d+)</b>', page(run, InMemory()))

    assert {name: int(count) for name, count in chips} == run.summary.by_category


def test_attempts_of_one_test_know_each_other() -> None:
    """A rerun that passed leaves the attempt that did not."""
    node = "tests/test_shop.py::test_slow"
    first = entry_of(1, "flaky", nodeid=node, outcome="rerun", retryable=True, error_category="TIMEOUT")
    second = entry_of(1, "flaky", nodeid=node, attempt=2)

    markup = page(run_of(first, second), InMemory())

    said = text_of(markup)
    assert "run again attempt 1 TIMEOUT retryable" in said
    assert "attempt 1, call: flaky , passes and fails on the same code (this one)" in said
    targets = set(re.findall(r'href="#(t-\w+)"', markup))
    assert targets == set(re.findall(r"id=\"(t-\w+)\"", markup))
    assert len(targets) == 2


def test_failures_with_one_cause_name_each_other() -> None:
    """And count as one line on the first screen."""
    said = text_of(page(many(27), InMemory()))

    assert "3 tests, one cause" in said
    assert "test_network_failure_2[chromium] and 2 more" in said
    assert "Same cause test_network_failure_11[chromium]" in said


def test_heals_and_drifts_are_told() -> None:
    """A test that passed with another locator than it names."""
    heal = {"action": "click", "old_locator": "#a", "new_locator": "#b", "similarity": 0.9, "status": "HEALED"}
    drift = {"locator": "#c", "reason": "another name", "was": "button Pay", "now": "button Buy"}
    entry = entry_of(outcome="healed", diagnosis=None, failure=None, heals=[heal], drifts=[drift])

    said = text_of(page(run_of(entry), InMemory()))

    assert "No test failed" in said
    assert "1 Came through" in said
    assert "#a found nothing, and click went on with #b." in said
    assert "drift: #c was button Pay , is button Buy" in said


def test_a_heal_that_was_refused_later_says_so() -> None:
    """The test passes with it, and nobody should write it down."""
    why = "beside it stood 'Ann', beside this one stands 'Bob'"
    heal = {"action": "click", "old_locator": "#a", "new_locator": "#b", "similarity": 0.9, "status": "HEALED"}
    entry = entry_of(outcome="healed", diagnosis=None, failure=None, heals=[heal])
    change = entry.fix.changes[0].model_copy(
        update={"confidence": "low", "caution": why, "verified": Verified(matches=1, rerun=True)}
    )
    healed = entry.model_copy(update={"fix": entry.fix.model_copy(update={"changes": (change,)})})
    refused = entry_of(2, heals=[{**heal, "status": "REJECTED_PRECONDITION", "reason": why}])

    said = text_of(page(run_of(healed, refused), InMemory()))

    assert f"The test passes with it. Careful: {why}." in said
    assert f"once, but then {why}" in said


def test_what_is_missing_is_missing() -> None:
    """No telemetry, no diagnosis, no failure: still a page."""
    entry = entry_of(diagnosis=None, fix=None, error_category=None, telemetry="", notes=["no browser was used"])
    bare = TestEntry(nodeid="odd", outcome="error", phase="setup")

    said = text_of(page(run_of(entry, bare), InMemory(blind=True)))

    assert "2 Not diagnosed" in said
    assert "no browser was used" in said
    assert "error in setup" in said


def test_a_session_that_did_not_end_says_so() -> None:
    run = run_of(entry_of())
    cut = run.model_copy(update={"run": run.run.model_copy(update={"complete": False, "notes": ("disk full",)})})

    said = text_of(page(cut, InMemory()))

    assert "The session did not come to its end" in said
    assert "Note: disk full" in said


@pytest.mark.parametrize(
    ("failures", "image", "left_out"),
    [
        pytest.param(200, 40_000, "screenshots are linked instead of shown", id="pictures-go-first"),
        pytest.param(1500, 0, "failures are not listed", id="then-the-last-failures"),
    ],
)
def test_the_page_stays_small_and_says_what_it_left_out(failures: int, image: int, left_out: str) -> None:
    """5 MB, whatever the run was."""
    run = many(failures)
    markup = page(run, InMemory(image_bytes=image))

    assert len(markup.encode()) < 5_000_000
    assert re.search(rf"To keep this file small, \d+ {left_out}", text_of(markup))
    if image:
        assert markup.count('<article class="failure') == failures
        assert 50 < markup.count("data:image/jpeg") < failures
        assert "The screenshot is left out here" in markup


def test_the_first_of_each_cause_comes_before_the_others() -> None:
    """What is said of it is said of all."""
    run = many(45)
    files = InMemory()
    page(run, files)

    same = run.clusters[0].nodeids
    assert files.read[-len(same) + 1 :] == list(same[1:])


def test_the_cause_of_most_failures_stands_first() -> None:
    """With all of its failures, below whose turn it is."""
    shown = re.findall(r'id="t-\w+" data-category="(\w+)"', page(many(45), InMemory()))

    assert shown[:3] == ["true_regression", "js_error", "api_contract_changed"]
    looked_into = [name for name in shown if name in ("network_failure", "element_removed", "unknown")]
    assert looked_into[:6] == [*["network_failure"] * 5, "element_removed"]


def test_a_picture_that_two_failures_share_is_in_the_page_once() -> None:
    markup = page(many(9), InMemory(image_bytes=2000, same_image=True))

    assert markup.count("data:image/jpeg") == 1
    assert markup.count('href="#shot-0"') == 8


def test_what_is_no_jpeg_is_not_shown() -> None:
    """Artifacts come from anywhere; an SVG can hold more than a picture."""
    files = InMemory(image_bytes=2000)
    files.image = lambda name: b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"

    markup = page(many(2), files)

    assert "data:image" not in markup
    assert "The screenshot is left out here" in markup
