"""There is not enough evidence to name a cause, or the cause is none of page, answers and time.

## What it means
Nothing was captured, or what was captured does not tie to the failure.
Or it does, and neither the application nor its answers need be another than at the last pass: `cause` names it then.

## How it is recognised
- `edited_test`: the test, a function that its steps go through or that these name, was edited since it last passed, in
  what it gives to the application before the failing step or in what that step asks for. With git the commit is named,
  or "uncommitted".
  It is the cause where only the question was edited and the page is known to show what it showed, where the page shows
  what the edit brought in, or where a step was taken out.
  What it showed is told from marks of what the test's questions were answered and its assertions asked for, of every
  part that is compared; an expected value that comes from a file, a fixture or the environment is told in the same way.
  Files of values that the test names (JSON, YAML, tables) are known as its functions are: the edited line is named.
  What a step types, chooses or opens is compared with its last two passes, if these were at one: where it is something
  else and no line says so, an environment variable, an option or a file gave it.
  So are headers, cookies, storage states, init scripts, the clock, emulated media, answers of mocks and data of own
  requests; what other programs send, or a page is served by the environment itself, is not compared.
  Where input and expectation were edited together, the page shows a third thing, a request fails that did not, or what
  the page showed is not known, people have to say.
  Log lines, screenshots, other checks, time-outs of other steps and other sets of parameters are no cause, and neither
  is a step that was only written otherwise and would have passed on the remembered page.
  Nor is another name of a variable, or a step that is gone and changed nothing that the failing check compares; nor an
  edited line whose calls are seen to do what they did, with the same values.
  Where a server does not take what the test sends, and what it sends was edited, the edit is named with the answer.
- `edited_test` or `test_mistake`: the bad answer that the step met was given by the test's own mock.
  Of a mock that was edited only what failed by the edited part: what it took out of the answer, or brought in.
  So is a mock that answered a request at the last pass which the network answers now, where the step asks for what the
  mock said.
  Where the page asks at another address now, which the network answers, people have to say.
- `test_mistake`: message or page show that the test is wrong: a heading is filled, a name is not defined, an address
  is spelled otherwise than the page's own, the element is folded away or stands in a frame.
  So do a fixture that does not exist, a file of the test's own that is not there, a page that the test closed itself,
  a wait for an answer whose address is misspelt, a call that lacks its `await` or its parentheses, a value that
  `expect` does not take, a text that is compared with a number, an argument or selector that Playwright does not
  take, and an address that the browser refuses.
- `other_variant`: an answer gives another flag, role or variant, the document has another language, the window another
  width, or none of the controls that the test uses on this page is there.
  Or another page as a whole stands at the same address, with nothing of the remembered one left: maintenance, a gate.
  So does a test that asks for another browser context (`locale`, `timezone_id`, `user_agent`, …) than at its last pass.
  A switch that nothing ties to what the step met is said beside it, at medium confidence: either may be the cause.
  Another language is at most likely where nothing is seen to have asked for it: the default may be broken.
- `other_data`: only a date or time differs, and the time that went by explains it; a list is there with other items;
  what is disabled is one of a series some of which are disabled each time, as seats that are taken;
  or, on the same commit, a test that ran before this one at the last pass did not now.
  Where the test opens no page of its own but goes on with one that tests share, and one that ran before it failed.
- The message says that a browser, a driver, a module or a certificate is missing, and no page was opened.
- No page was seen in the test's window: the failure came before the browser, or outside of it.
- An error of the test's own Python, its fixtures or its tear-down is named as such; so is a port that is in use.
- The page or the browser went away; what brought it down is not visible from within.
- Nothing else recognises the failure.

## What to do
`missing_evidence` names what was missing.
Where no pass is remembered, let the test pass once with capture on, so that there is something to compare with.
Where a cause is named, look there: at the edit, the flag, the data; running the test again will not help.

## Fix safety
No change is proposed.
"""

import re

from pytest_selfheal.diagnosis.awaiting import awaited, instead
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.moment import last_question
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.diagnosis.words import called

_MAX_LINE = 200  # characters
_SCRIPT_ERROR = re.compile(r"(?<=: )(?:Type|Reference|Range|Syntax)?Error: [^\n]+|(?<=: )DOMException: [^\n]+")
_NOTHING = (
    "Nothing that was observed explains the failure.",
    "Unknown: no request, response, script error, element or value of this run ties to the failure.",
)
_WHOSE = {"setup": "A fixture of the test", "call": "The test's own code", "teardown": "The tear-down of the test"}
_PORT_TAKEN = (
    "The port that a server of the test's own asks for is in use on this machine: another program listens there, or an "
    "earlier run that has not ended. Neither the test nor the application need be wrong."
)
_BEFORE_A_PAGE = (
    "No page was open: the error is of the test's code, of its fixtures or of this machine, and tells nothing of the "
    "application."
)
_AT_ITS_LINE = "No request, answer, script error or element of this run ties to it: the line that raised it tells more."


def diagnose(case: Case) -> Finding:
    """What is said when nothing can be said."""
    if case.is_not_set_up:
        return _not_set_up(case)
    if case.own_error:
        summary, cause = _own_error(case)
        strength = Strength(Known.NOT_AT_ALL if case.captured else Known.OBSERVED)
        at = None if case.captured else 0
        return found(case, "unknown", strength=strength, at=at, summary=summary, root_cause=cause)
    if not case.captured:
        return _not_captured(case)
    if case.symptom == "crash":
        return _crashed(case)
    summary, cause = _not_come(case) or _read_early(case) or _own_script(case) or _NOTHING
    return found(case, "unknown", strength=Strength(Known.NOT_AT_ALL), summary=summary, root_cause=cause)


def _not_set_up(case: Case) -> Finding:
    return found(
        case,
        "unknown",
        strength=Strength(Known.OBSERVED),
        at=0,
        summary="Something that the test needs is not installed, not found or not trusted here: "
        f"'{_first_line(case)}'.",
        root_cause="It is missing on this machine or in this environment: no page was opened, so that nothing is "
        "known of the application.",
    )


def _not_captured(case: Case) -> Finding:
    return found(
        case,
        "unknown",
        strength=Strength(Known.OBSERVED),  # when nothing was captured, nothing else can be believed
        at=0,
        summary="No browser telemetry was captured for this test, so the failure can't be explained.",
        root_cause=f"Unknown: {_said(case)} Check that the browser starts (selfheal doctor looks) and that the "
        "test opened its page in this session.",
    )


def _crashed(case: Case) -> Finding:
    crashed = any(event.kind == "crash" for event in case.record.events)
    what = "The page crashed" if crashed else "The page, its context or the browser was closed"
    return found(
        case,
        "unknown",
        strength=Strength(Known.OBSERVED),
        summary=f"{what} while the test ran.",
        root_cause=f"{what}. Memory, the browser itself or the test's own code may have done it.",
    )


def _not_come(case: Case) -> tuple[str, str] | None:
    """What was waited for in vain, and what came meanwhile."""
    if case.symptom != "no_event":
        return None
    return (
        f"{case.call} waited for {awaited(case)}, and it did not come. "
        f"Meanwhile: {instead(case) or 'no data request at all'}.",
        "Unknown: nothing that was observed says why it did not come. The step before may not lead to it, or the "
        "application asks elsewhere.",
    )


def _own_script(case: Case) -> tuple[str, str] | None:
    """What the script that the test itself runs in the page stumbled over."""
    said = _SCRIPT_ERROR.search(case.failure.message)
    if said is None or not case.call.startswith(("evaluate", "eval_on_selector")):
        return None
    return (
        f"The script that the test gave to {case.call} raised {said[0][:_MAX_LINE]}.",
        "Unknown: it is the test's own script that stumbled, and what it met on the page was not recorded.",
    )


def _own_error(case: Case) -> tuple[str, str]:
    """Whose Python stumbled, and over what, as far as its error tells."""
    if (early := _read_early(case)) is not None:
        return early
    summary = f"{_WHOSE[case.phase]} raised {case.own_error[:_MAX_LINE]}."
    if case.is_port_taken:
        return summary, _PORT_TAKEN
    if not case.captured:
        return summary, _BEFORE_A_PAGE
    read = last_question(case.record)
    last = f" The last thing that the test read is {called(read.name, read.locator)}." if read is not None else ""
    return summary, f"{_AT_ITS_LINE}{last}"


def _read_early(case: Case) -> tuple[str, str] | None:
    """That the page says another thing by now, where the test stumbled over what it had read."""
    if not case.may_be_early or case.moment is None:
        return None
    asked = f" on {case.asked_locator}" if case.asked_locator else ""
    return (
        f"What the test read last was another thing a moment later: {case.moment.asked_again}{asked}.",
        "Unknown: the test may have read it too early, without waiting for the page, and its own code does not say "
        "what it asks of it.",
    )


def _said(case: Case) -> str:
    line = _first_line(case)
    return f"the message says no more than '{line}'." if line else "there is no message."


def _first_line(case: Case) -> str:
    """The message's own: before a page is open it is all there is ("Executable doesn't exist at …")."""
    return next((line.strip() for line in case.failure.message.splitlines() if line.strip()), "")[:_MAX_LINE]
