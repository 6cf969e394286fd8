"""What the test waits for did not come: another page, a request, an event, a condition."""

from pytest_selfheal.diagnosis.awaiting import awaited, during_the_wait, instead, unmade_of
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.failing_step import had_enough
from pytest_selfheal.diagnosis.finding import Finding
from pytest_selfheal.diagnosis.regression.telling import COMPARED, UNCOMPARED, regression, short
from pytest_selfheal.diagnosis.requests import has_failed, said_of
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.models.digest import KnownRequest
from pytest_selfheal.urls import split_url


def navigation(case: Case) -> Finding | None:
    """Another page, or another title of it, than the test waits for."""
    here = case.elsewhere or (case.moment.url if case.moment else "")
    if case.call.removeprefix("not_").startswith("to_have_"):
        if case.digest is None:
            text = f"The page is at {here}"
            is_ = f" and has {short(case.facts.actual)}" if case.facts.actual and "title" in case.call else ""
            expected = f", the test expects {short(case.facts.expected)}" if case.facts.expected else ""
            return regression(case, UNCOMPARED, f"{text}{is_}{expected}.", "The page is not the expected one.")
        expected = f", the test expects {short(case.facts.expected)}" if case.facts.expected else ""
        if "title" in case.call and not case.elsewhere:
            is_ = short(case.facts.actual) if case.facts.actual else "another one"
            return regression(
                case, COMPARED, f"The title of {here} is {is_}{expected}.", "The page has another title than it had."
            )
        return regression(
            case, COMPARED, f"The page is at {here}{expected}.", "The application led to another page than it did."
        )
    if case.call in ("wait_for_url", "expect_navigation", "expect_url"):
        if case.asks_otherwise is not None:
            return None  # it waits for another address than the one that came
        strength = COMPARED if case.digest is not None else UNCOMPARED
        return regression(
            case,
            strength,
            f"The page is at {_address(case) or here}{_awaited_address(case)}.",
            "The application did not lead to the page it led to.",
            bare="The page is not the one that the test waits for.",
        )
    return None


def _address(case: Case) -> str:
    """Path and query of where the page is: what was saved, or went wrong, often stands in the query alone."""
    if case.moment is None:
        return ""
    parts = split_url(case.moment.url)
    return f"{parts.path}?{parts.query}" if parts.query else parts.path


def _awaited_address(case: Case) -> str:
    asked = case.action.arguments if case.action is not None else {}
    pattern = asked.get("0", asked.get("url"))
    return f", the test waits for {short(str(pattern))}" if pattern else ""


def no_event(case: Case) -> Finding | None:
    """A request, a message or a window that came at the last pass."""
    if case.digest is None:
        return None
    unmade, came = unmade_of(case), instead(case)
    if unmade is None and case.asks_otherwise is not None:
        return None  # it waits for something else than what came, and all that was sent then was sent now
    what = f"{said_of(unmade.method, unmade.template)} was not sent" if unmade else f"{awaited(case)} did not come"
    meanwhile = f" Meanwhile: {came}." if came else ""
    moved = unmade is not None and _is_sent_elsewhere(case, unmade)
    return regression(
        case,
        Strength(Known.INFERRED),
        f"{what}, as it did at the last pass.{meanwhile}",
        "The application no longer does what it did."
        if not moved
        else "The application asks at another address than the test waits for. Whether it was meant to, and the test "
        "has to follow, people have to say.",
        in_doubt=moved,
    )


def _is_sent_elsewhere(case: Case, unmade: KnownRequest) -> bool:
    """Whether a request of the same method, which no pass sent, was answered well in its place."""
    waited = during_the_wait(case)
    new = (one.entry for one in case.exchanges if one.known is None and one.entry in waited)
    return any(one.method == unmade.method and one.status is not None and not has_failed(one) for one in new)


def condition(case: Case) -> Finding | None:
    """A condition of the test's own, asked of the page until it holds, that held soon at the last pass."""
    if case.call != "wait_for_function" or case.step is None or not had_enough(case):
        return None
    if case.asks_otherwise is not None:
        return None  # it asks for something else than what came true
    asked = case.action.arguments.get("0", "") if case.action is not None else ""
    what = f"What wait_for_function asks of the page ({short(str(asked))})" if asked else "What wait_for_function asks"
    return regression(
        case,
        Strength(Known.INFERRED),
        f"{what} never came true, as it did within {case.step.duration_ms:.0f} ms at the last pass.",
        "The page no longer comes to the state that it came to.",
    )
