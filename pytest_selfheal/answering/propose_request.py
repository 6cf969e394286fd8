"""A `generate` / `test_fix` request answered: a diagnosis comes in, whole or in its shortest form, a fix goes out."""

from typing import Any

from pytest_selfheal.proposing.propose import propose
from pytest_selfheal.proposing.request import diagnosis_of
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.workflow.requests import FixWanted, arguments, framework_of


def propose_request(request: Any, *, redact: tuple[str, ...] = ()) -> dict[str, Any]:
    """`{"fix": {…}}` for a request; raises BadRequest.

    The shortest diagnosis is a category; `expected_selector` and `candidates` may stand beside it instead of in
    `evidence.dom`. An unknown `framework` gets generic wording.
    """
    redactor = Redactor(redact)
    wanted = arguments(redactor.value(request), tool="generate", model=FixWanted)
    fix = propose(
        diagnosis_of(wanted.diagnosis.model_dump(exclude_unset=True)),
        framework=framework_of(wanted.framework) or "generic",
        strategy=wanted.fix_strategy,
    )
    answer: dict[str, Any] = redactor.value({"fix": fix.model_dump(mode="json")})
    return answer
