"""The earliest of the likely causes wins; the others stay as alternatives, and doubt is said."""

import pytest

from pytest_selfheal.diagnosis.doubts import BEFORE_THE_PAGE, IS_THERE, NOT_NEEDED, OTHER_PAGE, OTHERS_PASSED
from pytest_selfheal.diagnosis.engine import choose
from pytest_selfheal.diagnosis.finding import Finding
from pytest_selfheal.diagnosis.strength import Known, Strength, Tier
from pytest_selfheal.models.diagnosis import Diagnosis

PAY = 'get_by_test_id("pay")'
GONE = {"resolved": False, "matches": 0, "matches_after_grace": 0}


def _finding(category: str, strength: Strength, at: int) -> Finding:
    diagnosis = Diagnosis.model_validate(
        {
            "category": category,
            "confidence": "low",
            "summary": "",
            "root_cause": "",
            "recommended_action": "investigate",
        }
    )
    return Finding(diagnosis, strength, at=at)


@pytest.mark.parametrize(
    ("known", "doubts", "tier"),
    [
        (Known.OBSERVED, (), Tier.STRONG),
        (Known.COMPARED, (), Tier.STRONG),
        (Known.INFERRED, (), Tier.FAIR),
        (Known.GUESSED, (), Tier.WEAK),
        (Known.NOT_AT_ALL, (), Tier.NONE),
        (Known.COMPARED, (BEFORE_THE_PAGE,), Tier.STRONG),
        (Known.COMPARED, (OTHER_PAGE,), Tier.FAIR),
        (Known.COMPARED, (OTHER_PAGE, NOT_NEEDED), Tier.SLIGHT),
        (Known.GUESSED, (IS_THERE, OTHERS_PASSED), Tier.NONE),
    ],
)
def test_a_tier_is_how_a_cause_is_known_less_its_doubts(known, doubts, tier):
    assert Strength(known, doubts=doubts).tier is tier


def test_of_causes_of_one_tier_the_earliest_wins():
    later = _finding("js_error", Strength(Known.OBSERVED), at=20)
    earlier = _finding("network_failure", Strength(Known.COMPARED, doubts=(BEFORE_THE_PAGE,)), at=10)

    assert choose([later, earlier]) is earlier


def test_a_doubted_cause_does_not_win_by_being_early():
    strong = _finding("selector_stale", Strength(Known.COMPARED), at=20)
    weak = _finding("network_failure", Strength(Known.COMPARED, doubts=(IS_THERE,)), at=10)

    assert choose([weak, strong]) is strong


def test_at_one_moment_the_order_of_the_chain_decides():
    first = _finding("timing_issue", Strength(Known.COMPARED), at=20)
    second = _finding("true_regression", Strength(Known.COMPARED), at=20)

    assert choose([first, second]) is first


def test_the_others_stay_as_alternatives_strongest_first(scene):
    broken = scene.request("/api/cart", 500, at=90).page_error("TypeError: cart is null", at=120).no_pay()

    diagnosis = broken.fails("click", PAY, **GONE).diagnosed()

    assert {other.category for other in diagnosis.alternatives} == {"js_error", "element_removed"}
    scores = [other.score for other in diagnosis.alternatives]
    assert scores == sorted(scores, reverse=True)
    assert all(other.why for other in diagnosis.alternatives)


def test_an_alternative_says_what_speaks_against_it(scene):
    broken = scene.request("/api/cart", 500, at=90)

    diagnosis = broken.pay(attributes={"data-testid": "pay-now"}).fails("click", PAY, **GONE).diagnosed()

    assert diagnosis.category == "selector_stale"
    why = next(other.why for other in diagnosis.alternatives if other.category == "network_failure")
    assert why.endswith("But what the step looked for is there under another name.")


def test_related_changes_are_what_is_new_in_order_of_time(scene):
    broken = scene.page_error("TypeError: cart is null", at=120).request("/api/cart", 500, at=90).no_pay()

    changes = broken.fails("click", PAY, **GONE).diagnosed().related_changes

    assert [change.type for change in changes] == ["network_change", "page_error"]
    assert changes[0].description == "GET /api/cart answered 500 (200 at the last pass)"
    assert (changes[0].was, changes[0].now) == ("200", "answered 500")
    assert changes[0].timestamp.endswith("Z")


def test_what_was_always_there_is_evidence_but_not_new(scene):
    noisy = scene.request("/api/coupon", 404).page_error("TypeError: ads is undefined").no_pay()

    evidence = noisy.fails("click", PAY, **GONE).diagnosed().evidence

    assert [one.new for one in evidence.network_failures] == [False]
    assert [one.new for one in evidence.console_errors] == [False]


def test_another_commit_is_a_related_change(scene):
    diagnosis = scene.knowing(commit="b" * 40).no_pay().fails("click", PAY, **GONE).diagnosed()

    assert diagnosis.related_changes[-1].type == "code_change"


def test_an_error_the_test_caught_before_is_not_the_failure(scene):
    caught = scene.fails("click", 'get_by_test_id("cookie-banner")', at=200, **GONE)
    both = caught.no_pay().fails("click", PAY, at=300, **GONE)

    assert both.diagnosed().evidence.dom.expected_selector == PAY


def test_a_flood_of_errors_is_cut(scene):
    for number in range(60):
        scene = scene.page_error(f"Error: boom {number}", at=100 + number)

    diagnosis = scene.no_pay().fails("click", PAY, **GONE).diagnosed()

    assert len(diagnosis.evidence.console_errors) <= 20
    assert len(diagnosis.related_changes) <= 40


def soft(scene, *, then=()):
    """The first check fails on an id of another name, and the test goes on with `then`."""
    scene = scene.pay(attributes={"data-testid": "pay-now"}).fails(
        "to_be_visible", PAY, resolved=False, matches=0, matches_after_grace=0
    )
    for number, (name, locator, error) in enumerate(then):
        late = {"outcome": "failed", "error": error}
        scene = scene.called(name, locator, kind="assertion", at=2500 + number, **late)
    return scene


WRONG_SUM = (
    "Locator expected to have text '42.00'\nActual value: 40.00\nCall log:\n  - waiting for locator(\"#total\")\n"
    "    - locator resolved to <span>40.00</span>"
)


def test_a_second_soft_failure_is_seen_beside_a_harmless_first(scene):
    alone = soft(scene).diagnosed()
    both = soft(scene, then=[("to_have_text", 'locator("#total")', WRONG_SUM)]).diagnosed()

    assert (alone.category, alone.recommended_action, alone.confidence) == ("selector_stale", "fix_test", "high")
    assert (both.category, both.recommended_action, both.confidence) == ("selector_stale", "investigate", "medium")
    assert "no regression" in alone.root_cause
    assert "no regression" not in both.root_cause
    assert "Also failed: to_have_text" in both.summary
    assert "40.00" in both.summary
    assert "true_regression" in {one.category for one in both.alternatives}


def test_a_check_that_was_asked_again_did_not_fail_for_itself(scene):
    again = ("to_be_visible", PAY, "Locator expected to be visible")

    assert soft(scene, then=[again]).diagnosed().recommended_action == "fix_test"


def test_what_a_poll_met_again_and_again_is_told_once(scene):
    polled = scene
    for number in range(4):
        polled = polled.request("/api/job", 500, at=100 + number)
    changes = polled.no_pay().fails("click", PAY, resolved=False, matches=0).diagnosed().related_changes

    assert [one.description for one in changes].count("GET /api/job answered 500") == 1


def test_errors_of_our_own_looks_are_no_missing_evidence(scene):
    trouble = (
        "TimeoutError: Locator.text_content: Timeout 300ms exceeded.",
        'Error: Locator.count: Unexpected token "" while parsing css selector "div[class=".',
        "the page did not answer",
    )
    failed = scene.fails("click", PAY, resolved=False, matches=0, trouble=trouble)
    missing = failed.diagnosed().missing_evidence

    assert "the page did not answer" in missing
    assert "a look at the page after the failure got no answer" in missing
    assert not any("Error" in line for line in missing)
