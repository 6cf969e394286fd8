"""Whether the data behind what the page shows is another one: an answer says otherwise what it said at the last pass.

That the page shows another value than it did proves nothing against the application where what it is made of came
otherwise. An answer that gave the value beside a list of the same things as ever is wrong just there; and what comes
after the test has sent something is what became of that.
"""

from pytest_selfheal.diagnosis import relevance
from pytest_selfheal.diagnosis.answers import acts
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.edits import runs_of
from pytest_selfheal.diagnosis.heeded import unheeded
from pytest_selfheal.diagnosis.network import Exchange
from pytest_selfheal.diagnosis.provenance import brought_it
from pytest_selfheal.diagnosis.requests import has_failed, is_data, is_of_the_page, said_of
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.marks import mark
from pytest_selfheal.matching.amounts import numbers_in
from pytest_selfheal.models.digest import ANY_DATA
from pytest_selfheal.models.telemetry import NetworkEntry
from pytest_selfheal.timeline.data_marks import ASKED, ORDER, asked_and_said, plain
from pytest_selfheal.timeline.data_requests import counts_visitors

_SYMPTOMS = ("value", "missing", "navigation", "no_event", "not_ready")
_SHOWN, _PATH_CHARS = 3, 60  # fields named in a sentence, and of each


def words_of(case: Case) -> str:
    """Which answer said what otherwise, as a sentence; "" where the data is the same, or nobody can tell."""
    if case.digest is None or case.symptom not in _SYMPTOMS or case.facts.intercepted_by or unheeded(case):
        return ""
    for one in _behind_it(case):
        others = _other_fields(case, one)
        if others == [ORDER]:
            return f"{said_of(*one.key)} gave its items in another order than at the last pass."
        if others:
            return f"{_said_otherwise(one, others)}."
    return ""


def to_what_was_sent(case: Case) -> str:
    """Which answer to what the test sent last said what otherwise, without a full stop; "" where none did."""
    deed = max((one.ts for one in case.record.actions if acts(one.name) and one.ts <= case.at), default=None)
    if case.digest is None or case.symptom != "value" or deed is None:
        return ""
    sent = (one for one in case.exchanges if deed <= one.entry.ts <= case.at and not _reads(case, one.entry))
    for one in sent:
        is_good = is_data(one.entry) and is_of_the_page(one.entry) and not has_failed(one.entry)
        if is_good and not one.entry.mocked and (others := _other_fields(case, one)) and others != [ORDER]:
            return _said_otherwise(one, others)
    return ""


def to_what_was_sent_on_the_same_code(case: Case) -> str:
    """The same as a sentence, where the code is that of the last pass: what the server had before may be other data."""
    said = to_what_was_sent(case) if case.same_code else ""
    return f"{said}." if said else ""


def _said_otherwise(one: Exchange, fields: list[str]) -> str:
    more = f" and {len(fields) - _SHOWN} more" if len(fields) > _SHOWN else ""
    named = ", ".join(f"'{one_line(path)[:_PATH_CHARS]}'" for path in fields[:_SHOWN]) + more
    return f"{said_of(*one.key)} said {named} otherwise than at the last pass"


def has_answers(case: Case) -> bool:
    """Whether the page may be made of answers whose fields can be compared."""
    return bool(_behind_it(case))


def is_the_same(case: Case) -> bool:
    """Whether all that the page may be made of was answered just as at the last pass: then its data is no other one."""
    made = [one for one in _behind_it(case) if one.known is not None and one.known.said]
    return bool(made) and all(map(is_as_then, made))


def is_shown_as_then(case: Case) -> bool:
    """Whether the page shows what those answers say, and they said just what they said at the last pass."""
    return is_the_same(case) and all(one.entry.is_shown for one in _behind_it(case))


def is_as_then(one: Exchange) -> bool:
    """Whether an answer is known to say in all its fields what it said at the last pass."""
    now, known = asked_and_said(one.entry), one.known.said if one.known is not None else {}
    told = ((known.get(path), its) for path, its in now.items() if path != ORDER or path in known)
    return bool(now) and ANY_DATA not in known.values() and all(then == its for then, its in told)


def _behind_it(case: Case) -> list[Exchange]:
    """The answers that what the step looks at may be made of."""
    read = [one for one in case.exchanges if _may_be_shown(case, one)]
    known = {id(one.entry) for one in brought_it(case)}
    if own := [one for one in read if id(one.entry) in known]:
        return own
    deed = max((one.ts for one in case.record.actions if acts(one.name) and one.ts <= case.at), default=0)
    if asked := [one for one in read if one.entry.ts >= deed]:
        read = asked
    if len({one.key for one in read}) == 1:
        return read
    # what the page shows nothing of may decide what else it shows: a setting, a rate
    return [
        one
        for one in read
        if relevance.is_about_the_subject(case, one.entry) or not one.entry.is_shown or _says_the_value(case, one)
    ]


def _says_the_value(case: Case, one: Exchange) -> bool:
    """Whether a field said what the test expects, and says what the page shows: 3 of "3 agents online", and now 5."""
    was, now = marks_of(case.facts.expected), marks_of(case.facts.actual)
    known = one.known.said if one.known is not None else {}
    said = asked_and_said(one.entry).items()
    return any(its != known.get(path) and known.get(path) in was - now and its in now - was for path, its in said)


def marks_of(value: str | None) -> set[str]:
    """The marks of a text, of its runs of words and of its numbers, as the fields of answers have them."""
    text = (value or "").strip("\"' ")
    return set(map(mark, (text, *runs_of(text), *map(plain, numbers_in(text)))))


def _may_be_shown(case: Case, one: Exchange) -> bool:
    entry = one.entry
    is_here = entry.page == case.span.page and entry.ts >= case.span.start
    if not is_here or not entry.said or entry.mocked or not _reads(case, entry) or counts_visitors(entry.url):
        return False
    if one.known is None or has_failed(entry) or entry.made_by is not None:
        return False
    sent = (one for one in case.record.network if not _reads(case, one) and is_data(one) and is_of_the_page(one))
    return not any(one.ts < entry.ts for one in sent)


def _reads(case: Case, entry: NetworkEntry) -> bool:
    """Whether a request only asks: by its method, or as an operation (GraphQL) before the test has done anything."""
    if entry.method.upper() == "GET":
        return True
    done = [one.ts for one in case.record.actions if acts(one.name) and one.kind != "navigation"]
    return bool(entry.operation) and entry.ts < min(done, default=entry.ts + 1)


def _other_fields(case: Case, one: Exchange) -> list[str]:
    """The fields that say another thing; none where it is a sum, say, of a list that is the same.

    ORDER alone where they say the same in another order.
    """
    known = one.known.said if one.known is not None else {}
    others = [
        path for path, now in asked_and_said(one.entry).items() if known.get(path, ANY_DATA) not in (ANY_DATA, now)
    ]
    if ASKED in others or others == [ORDER]:
        return [] if ASKED in others else others  # the page asked for something else: that is the application's
    others = [path for path in others if path != ORDER]
    if len(others) != 1 or any("[]" in path for path in others) or not any("[]" in path for path in known):
        return others
    is_shown = one.entry.said[others[0]] in marks_of(case.facts.actual)
    return [] if is_shown or case.asked_locator in one.entry.brought else others
