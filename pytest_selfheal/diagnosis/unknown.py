"""There is not enough evidence to name a cause.

## What it means
Nothing was captured, or what was captured does not tie to the failure.

## How it is recognised
- No page was seen in the test's window: the failure came before the browser, or outside of it.
- The page or the browser went away; what brought it down is not visible from within.
- Nothing else recognises the failure.

## What to do
`missing_evidence` names what was missing.
Let the test pass once with capture on, so that there is something to compare with.

## Fix safety
No change is proposed.
"""

from pytest_selfheal.diagnosis.awaiting import awaited, instead
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.finding import Finding, found

# Any category that recognised something is better; when nothing was captured, none can be believed.
_ELSE, _GONE, _NOTHING_CAPTURED = 0.2, 0.9, 1.0
_MAX_LINE = 200  # characters


def diagnose(case: Case) -> Finding:
    """What is said when nothing can be said."""
    if not case.captured:
        return found(
            case,
            "unknown",
            score=_NOTHING_CAPTURED,
            at=0,
            summary="No browser telemetry was captured for this test, so the failure can't be explained.",
            root_cause=f"Unknown: {_said(case)} Check that the browser starts (selfheal doctor looks) and that the "
            "test opened its page in this session.",
        )
    if case.symptom == "crash":
        crashed = any(event.kind == "crash" for event in case.record.events)
        what = "The page crashed" if crashed else "The page, its context or the browser was closed"
        return found(
            case,
            "unknown",
            score=_GONE,
            summary=f"{what} while the test ran.",
            root_cause=f"{what}. Memory, the browser itself or the test's own code may have done it.",
        )
    if case.symptom == "no_event":
        came = instead(case)
        return found(
            case,
            "unknown",
            score=_ELSE,
            summary=f"{case.call} waited for {awaited(case)}, and it did not come. "
            f"Meanwhile: {came or 'no data request at all'}.",
            root_cause="Unknown: nothing that was observed says why it did not come. The step before may not lead "
            "to it, or the application asks elsewhere.",
        )
    return found(
        case,
        "unknown",
        score=_ELSE,
        summary="Nothing that was observed explains the failure.",
        root_cause="Unknown: no request, response, script error, element or value of this run ties to the failure.",
    )


def _said(case: Case) -> str:
    """The message's own first line: before a page is open it is all there is ("Executable doesn't exist at …")."""
    line = next((line.strip() for line in case.failure.message.splitlines() if line.strip()), "")
    return f"the message says no more than '{line[:_MAX_LINE]}'." if line else "there is no message."
