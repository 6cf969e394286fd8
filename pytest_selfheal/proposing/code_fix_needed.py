"""The application is at fault: said plainly, without any change to the test."""

from pytest_selfheal.diagnosis.engine import Finding
from pytest_selfheal.models.diagnosis import Diagnosis
from pytest_selfheal.models.fix import Fix
from pytest_selfheal.proposing.frameworks import Wording


def propose(diagnosis: Diagnosis, *, wording: Wording, finding: Finding | None) -> Fix:  # noqa: ARG001 – one shape for all strategies
    """What to fix in the application; changes are always empty."""
    is_said = "NOT a test issue" in diagnosis.summary + diagnosis.root_cause
    said = (
        "The application's code needs a fix."
        if is_said
        else "This is NOT a test issue; the application's code needs a fix."
    )
    if finding is not None and finding.case.digest is None:  # nobody knows that the test ever was right
        said = "The application's code seems to need a fix."
    return Fix(
        strategy="code_fix_needed",
        description=f"{said} {diagnosis.root_cause}",
        warnings=("Do not change the test to make it pass: it found something.",),
        recommended_action=diagnosis.recommended_action,
    )
