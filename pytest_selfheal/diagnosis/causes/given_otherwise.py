"""The test gave something else than in its last passes, and no line of it says so: its data or environment does."""

from pytest_selfheal.diagnosis import effects, given
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.failing_step import sentence_of
from pytest_selfheal.diagnosis.finding import Finding, caused
from pytest_selfheal.diagnosis.words import called, one_line
from pytest_selfheal.marks import mark
from pytest_selfheal.redaction.typed import is_hidden

_SYMPTOMS = ("missing", "value", "not_ready", "lingering", "navigation", "no_event", "no_option")


def diagnose(case: Case) -> Finding | None:
    """Unknown by category: the test typed, chose or set up something else than in its last passes before it failed.

    A file, a fixture, an option or the environment gave it. Where the step asks for another value as well, the last
    passes say nothing of what is right, and people have to.
    """
    if case.digest is None or case.passed_attempts or case.symptom not in _SYMPTOMS:
        return None
    fed = given.otherwise(case)
    if any(effects.gives(case, one) or effects.asks(case, one) for one in case.edits):
        return None  # a line of the test does
    set_up = given.set_up_otherwise(case)
    if not (fed or set_up) or not effects.may_follow(case):
        return None
    typed = [one_line(text) for one in fed for text in given.texts(one.arguments) if not is_hidden(text)]
    expected = one_line(f"{case.facts.expected or ''} {case.locator}")
    # what is expected may have been made of it, or come from where it came from
    is_asked = effects.asks_for_another_value(case) or any(text and text in expected for text in typed)
    shown = not is_asked and effects.shows_instead(case, frozenset(map(mark, typed)))
    said = f"{sentence_of(case)} shows what the test gives now" if shown else effects.news(case)
    what = called(fed[0].name, fed[0].locator) if fed else ", ".join(set_up[:3])
    edit = next((one for one in case.edits if one.is_of_data), None)
    comes = edit.words if edit is not None else "no line of the test says so: a file, an option or the environment does"
    return caused(
        case,
        summary=f"The test gives something else to {what} than in its last passes ({comes}). {said}.",
        root_cause=effects.does_otherwise(is_cause=shown),
        action="fix_test" if shown else "investigate",
        cause="edited_test",
        most="high" if shown else "medium",
    )
