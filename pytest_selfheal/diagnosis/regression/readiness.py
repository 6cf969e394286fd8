"""The element is there, and can not be used, or should be gone."""

from pytest_selfheal.diagnosis import target
from pytest_selfheal.diagnosis.caption import spent_words
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.causes.mistake import closed_details, is_of_another_kind
from pytest_selfheal.diagnosis.finding import Finding
from pytest_selfheal.diagnosis.page_says import asks_the_user, open_dialog
from pytest_selfheal.diagnosis.regression.telling import COMPARED, UNCOMPARED, regression, short
from pytest_selfheal.models.element import Element

_HIDDEN = "is hidden"
_FOLDED = (
    "The element is folded away now. A user would open it first, and the test does not; whether that was meant, people "
    "have to say."
)
_COVERED = "is covered by"
_UNUSABLE = "The element is there and does not become usable any more."
_USABLE = "The element can be used, and could not when the test last passed."
_UNUSABLES = ("to_be_disabled",)  # checks that something can't be used
_UNCHANGED = "did not change its state"  # "Locator.check: Clicking the checkbox did not change its state"
_KEEPS_ITS_STATE = "keeps its state when it is clicked"
_ANSWERED = (
    "Something new lies over the page that a user would answer or close first. Whether it was meant to come in the "
    "test's way, people have to say."
)
_TYPES = ("fill", "clear", "type", "press_sequentially", "to_be_editable")  # what only a field that can be edited takes


def not_ready(case: Case) -> Finding | None:
    """Hidden, covered, disabled or read-only, where it was not at the last pass."""
    if case.shown_elsewhere is not None:
        return None  # the locator has come to another element, and that one was never meant
    compared = case.before is not None
    if not compared and not case.facts.is_timeout and not case.facts.is_assertion:
        return None  # it was refused at once, for what it is and not for the state that it is in
    strength = COMPARED if compared else UNCOMPARED
    if compared and case.now is not None and is_of_another_kind(case.failure.message):
        return regression(
            case,
            strength,
            f"{case.locator or 'The locator'} finds {target.describe(case.now)}, where it found a {_tag(case.before)} "
            f"at the last pass, and {case.call} is not for that.",
            "The control was made another one. Whether it does the same, and the test only has to use it otherwise, "
            "people have to say.",
            in_doubt=True,
        )
    spent = spent_words(case) if case.facts.enabled is False else ""
    if spent and compared:
        return regression(
            case,
            strength,
            f"{case.locator or 'The element'} {_hindrance(case)}, as it was not at the last pass, and the page says "
            f"{short(spent)}.",
            "The data seems to be another one: what the test acts on is not to be had any more, by what the page says. "
            "Whether that is so, people have to say.",
            in_doubt=True,
        )
    folded = closed_details(case)
    hindrance = f"stands in a closed <details> ({target.describe(folded)})" if folded else _hindrance(case)
    before, now = case.before, case.now
    was_moved = before is not None and now is not None and before.xpath != now.xpath  # into a closed menu, say
    is_covered = compared and hindrance.startswith(_COVERED)
    asking = (asks_the_user(case) or open_dialog(case)) if is_covered else ""
    if asking:
        hindrance = f"{hindrance} ({short(asking)})"
    then = (
        ", which it did not at the last pass" if hindrance == _KEEPS_ITS_STATE else ", as it was not at the last pass"
    )
    is_to_be_unusable = (case.call in _UNUSABLES) != case.facts.is_negated
    return regression(
        case,
        strength,
        f"{case.locator or 'The element'} {hindrance}{then if compared else ''}.",
        _FOLDED if folded else _ANSWERED if asking else _USABLE if is_to_be_unusable else _UNUSABLE,
        bare="The element is there, and can't be used as the step does.",
        in_doubt=folded is not None or bool(asking) or (was_moved and hindrance == _HIDDEN),
    )


def _tag(before: Element | None) -> str:
    return f"<{before.tag}>" if before is not None else "control"


def lingering(case: Case) -> Finding:
    """Still there, where it should have gone."""
    strength = COMPARED if case.digest is not None else UNCOMPARED
    text = f"{case.locator or 'What should be gone'} is still there, though it should have gone."
    cause = "The page shows what it did not show, or took away in time, when the test last passed."
    return regression(case, strength, text, cause, bare="It was not gone when the step gave up.")


def _hindrance(case: Case) -> str:
    facts, state = case.facts, case.moment.state if case.moment else {}
    if _UNCHANGED in case.failure.message:
        return _KEEPS_ITS_STATE
    if facts.intercepted_by:
        return f"is covered by {facts.intercepted_by[:120]}"
    if facts.visible is False or state.get("visible") is False:
        return _HIDDEN
    if facts.enabled is False or state.get("enabled") is False:
        return "is disabled"
    if facts.stable is False:
        return "never comes to rest"
    if facts.editable is False or (case.call in _TYPES and state.get("editable") is False):
        return "is read-only"
    if case.call in ("to_be_disabled", "not_to_be_enabled"):
        return "is enabled"
    return "is not in the state the step asks for"
