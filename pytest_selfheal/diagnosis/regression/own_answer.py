"""What the test's own request was answered is another thing than it expects: there is no page that could say so."""

import ast

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.finding import Finding
from pytest_selfheal.diagnosis.network import Exchange
from pytest_selfheal.diagnosis.regression.telling import COMPARED, UNCOMPARED, regression, short
from pytest_selfheal.diagnosis.requests import has_failed, said_of
from pytest_selfheal.failure.plain_assert import told_by
from pytest_selfheal.marks import mark
from pytest_selfheal.timeline.data_marks import plain

_OF_ANSWERS = ("json", "status")  # what is read of an answer, and of nothing else
_READING = ("GET", "HEAD")


def own_answer(case: Case) -> Finding | None:
    """The answer that the test's own comparison speaks of; None where it asked for none, or may ask a page."""
    if case.action is not None or case.facts.framework != "generic":
        return None
    if not case.opens_no_page and case.facts.read not in _OF_ANSWERS:
        return None
    made = [one for one in case.exchanges if one.entry.made_by is not None]
    asked = next((one for one in reversed(made) if _field(one, case.facts.actual)), made[-1] if made else None)
    if asked is None or has_failed(asked.entry):
        return None
    said, then = _said(case, asked)
    return regression(
        case,
        COMPARED if case.digest is not None else UNCOMPARED,
        f"{said}{then}.",
        f"The test asks the server itself. {_sent_before(made, asked)}Whether its data is another one, or the "
        "application answers otherwise by now, people have to say.",
        bare="The server does not answer what the test expects.",
        in_doubt=True,
    )


def _said(case: Case, asked: Exchange) -> tuple[str, str]:
    """What the answer says and should say, and whether it said that at the last pass."""
    name, facts = said_of(*asked.key), case.facts
    if facts.expected is None or facts.actual is None:
        return f"{name} answered {asked.entry.status}, and the test asserts {short(told_by(case.failure.message))}", ""
    wanted = f"the test expects {short(facts.expected)}"
    known = asked.known
    if facts.read == "status" and facts.actual == str(asked.entry.status):
        was_so = known is not None and facts.expected in map(str, known.statuses)
        return f"{name} answered {facts.actual}, and {wanted}", ", as it was at the last pass" if was_so else ""
    field = _field(asked, facts.actual)
    if not field:
        return f"{name} answered {asked.entry.status}: {wanted}, and it is {short(facts.actual)}", ""
    was_so = known is not None and known.said.get(field) == _mark(facts.expected)
    return (
        f"{name} answers '{field}' with {short(facts.actual)}, and {wanted}",
        ", as it was at the last pass" if was_so else "",
    )


def _field(asked: Exchange, value: str | None) -> str:
    """The one field of an answer that says a value; one that differs from the last pass goes before others."""
    wanted = _mark(value or "")
    saying = [path for path, its in asked.entry.said.items() if its == wanted]
    then = asked.known.said if asked.known is not None else {}
    changed = [path for path in saying if then.get(path) != wanted]
    return next((found[0] for found in (changed, saying) if len(found) == 1), "")


def _mark(value: str) -> str:
    """The mark that an answer's field has which says a value as Python prints it: "'free'", "12.0", "True"."""
    try:
        read = ast.literal_eval(value)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        read = value
    return mark(plain(read)) if read is None or isinstance(read, str | int | float) else ""


def _sent_before(made: list[Exchange], asked: Exchange) -> str:
    """That the test sent something just before it asked: what became of that may take a moment."""
    before = [one for one in made if one.entry.ts <= asked.entry.ts and one is not asked]
    sent = before[-1] if before and before[-1].entry.method.upper() not in _READING else None
    if sent is None or asked.entry.method.upper() not in _READING:
        return ""
    return f"It did so right after {said_of(*sent.key)}, whose effect may not have been there yet. "
