"""The page came in another language than the test asked it for."""

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.failing_step import sentence_of
from pytest_selfheal.diagnosis.finding import Finding
from pytest_selfheal.diagnosis.regression.telling import COMPARED, regression
from pytest_selfheal.diagnosis.served_language import other_language, was_asked_for


def language(case: Case) -> Finding | None:
    """That it did not heed what the test chose, opened or pressed; None where it did, or was not asked."""
    said = other_language(case)
    if not said or not was_asked_for(case):
        return None
    return regression(
        case,
        COMPARED,
        f"The page was served in another language than the test asked for: {said}. {sentence_of(case)} failed on it.",
        "The application does not give the language that it is asked for, as it did.",
    )
