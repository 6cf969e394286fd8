"""What the test's own code compared or stumbled over, where no line of the test is another one."""

import re

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.drawn import shows_damage
from pytest_selfheal.diagnosis.finding import Finding
from pytest_selfheal.diagnosis.regression.telling import has_upstream_news, regression, short
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.failure.plain_assert import told_by

_TELLING = 3  # characters of a text that is not in a message by chance


def own_comparison(case: Case) -> Finding | None:
    """What the test compares is not asked of the page: where the test is the same, it is the value that differs."""
    facts = case.facts
    if not (case.same_code or case.is_same_test) or facts.is_timeout or facts.framework != "generic":
        return None
    asked = told_by(case.failure.message)
    said = f"it asserts {short(asked)}" if asked else ""
    if facts.expected is not None and facts.actual is not None:
        is_told = facts.expected != facts.actual
        said = f"it expects {short(facts.expected)}, and it is {short(facts.actual)}" if is_told else ""
    if not said or has_upstream_news(case):
        return None if has_upstream_news(case) else own_error(case)
    where = "on the same commit" if case.same_code else "in the same test"
    return regression(
        case,
        Strength(Known.GUESSED),
        f"A value that the test compares is another one than at the last pass, {where}: {said}.",
        "The test is the one that passed, so its value comes otherwise from the application, from data, from the "
        "environment or from the time of the run. Which of them, people have to say.",
        in_doubt=True,
    )


def own_error(case: Case) -> Finding | None:
    """The test's own error quotes what the page says now and did not say then; no line of the test is another one."""
    message = case.failure.message
    if case.digest is None or case.edits or has_upstream_news(case):
        return None
    changes = (one for one in case.page_changes if one.kind == "renamed" and one.was and len(one.now) >= _TELLING)
    change = next((one for one in changes if _is_quoted(message, one.now, one.was)), None)
    if change is None:
        return None
    return regression(
        case,
        Strength(Known.INFERRED),
        f"The test failed over what it read: {change.element} {short(change.was)} reads {short(change.now)} now, "
        "and its error says so.",
        f"The page shows another text than it did{', on the same commit of the tests' if case.same_code else ''}. "
        "Whether the application or its data changed, people have to say.",
        in_doubt=True,
    )


def _is_quoted(message: str, now: str, was: str) -> bool:
    """Whether a message has a text of the page in it, or a broken part of it: "invalid literal …: 'undefined'"."""
    broken = [one for one in now.split() if shows_damage(one) and len(one) >= _TELLING and one not in was]
    return any(_is_word_of(message, one) for one in (now, *broken)) and not _is_word_of(message, was)


def _is_word_of(message: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(text)}(?!\w)", message) is not None
