"""The test is marked as flaky until somebody finds what it depends on."""

from pytest_selfheal.diagnosis.engine import Finding
from pytest_selfheal.models.diagnosis import Diagnosis
from pytest_selfheal.models.fix import Fix
from pytest_selfheal.proposing.frameworks import Wording, hint


def propose(diagnosis: Diagnosis, *, wording: Wording, finding: Finding | None) -> Fix:
    """The mark as a hint; a decorator is for people to add."""
    different = finding.between_attempts if finding is not None else ()
    look = f"Look into what differed between its attempts: {'; '.join(different)}" if different else ""
    return Fix(
        strategy="mark_flaky",
        description=f"{look}. Mark the test as flaky meanwhile."
        if look
        else "Mark the test as flaky, and look for what differs between its attempts.",
        framework_hint=hint(wording.flaky),
        warnings=("A mark hides the failure from the gate; it does not remove its cause.",),
        recommended_action=diagnosis.recommended_action,
    )
