"""Which tests ran before this one at the last pass and did not now, or the other way round.

What the former leave behind, this one may lack; what the latter do, it may meet.
"""

import re
from collections.abc import Sequence

from pytest_selfheal.diagnosis.around import Around
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.drawn import is_damaged
from pytest_selfheal.diagnosis.failing import Sender
from pytest_selfheal.diagnosis.number_form import is_same_number
from pytest_selfheal.diagnosis.relevance import around_the_subject
from pytest_selfheal.diagnosis.unsaid import ANSWERS
from pytest_selfheal.diagnosis.words import words
from pytest_selfheal.models.digest import Digest, KnownRequest
from pytest_selfheal.timeline.data_requests import counts_visitors

_SYMPTOMS = ("value", "missing", "no_option")
# What the application itself calls its parts: no data of a test is shown there.
_CAPTIONS = ("button", "heading", "tab", "menuitem", "columnheader", "navigation", "textbox")
_READS = ("GET", "HEAD", "OPTIONS")
# What is sent there lasts as long as the session that it opens, and each test has its own.
_SIGNS = re.compile(r"/(?:log|sign)[-_]?(?:in|on|out|off)\b|/(?:auth|oauth2?|sessions?|tokens?|csrf)\b", re.IGNORECASE)


def missed(digest: Digest | None, around: Around) -> tuple[str, ...]:
    """The tests of the same file that ran before this one at the last pass and did not now.

    Where workers share the tests of one file, nobody knows which of them ran before.
    """
    if digest is None or around.ran is None:
        return ()
    ran = around.ran
    return tuple(one for one in digest.after if one not in ran)


def joined(digest: Digest | None, before: Sequence[str], *, most: int) -> tuple[str, ...]:
    """The tests of the same file that ran before this one now and did not at the last pass.

    Of both runs the last `most` tests before it are known, `before` are those of this one, in their order.
    """
    if digest is None or not before:
        return ()
    is_all = len(digest.after) < most
    known = [number for number, one in enumerate(before) if one in digest.after]
    first = 0 if is_all else known[0] if known else len(before)
    return tuple(one for one in before[first:] if one not in digest.after)


def sender(nodeid: str, digest: Digest | None) -> Sender | None:
    """A test that sends data to the application that it takes, with what that is about; None when it sends none.

    Only that can outlast the test's own page.
    """
    sent = _sent(digest)
    about = " ".join(one.template.partition("/api/")[2] or one.template for one in sent)
    return Sender(nodeid, words(about)) if sent else None


def words_of(case: Case) -> str:
    """The sentence that names such a test, where the failing step may be about its data; "" where it hardly is.

    On the same commit one that is not known to have sent any: it may have worked on a database, or a file.
    """
    came, silent = came_first(case), _silent(case)
    if not (case.missed or came or silent) or case.symptom not in _SYMPTOMS or is_damaged(case):
        return ""
    if _is_caption(case) or is_same_number(case):
        return ""
    if came:
        return f"{came} ran before this test, and did not at the last pass; it sends data to the application."
    if not case.missed:
        return f"At the last pass, on the same commit, {silent} ran before this test; this time it did not."
    return (
        f"At the last pass {case.missed[-1].nodeid} ran before this test, and this time it did not; it sends data to "
        "the application."
    )


def _silent(case: Case) -> str:
    missing = missed(case.digest, case.around) if case.same_code and case.symptom == "value" else ()
    return missing[-1] if missing else ""


def came_first(case: Case) -> str:
    """A test that ran before this one now only, and sends what the failing step is, by its words, about; else ''."""
    about = around_the_subject(case) if case.joined else frozenset[str]()
    return next((one.nodeid for one in reversed(case.joined) if one.about & about), "")


def gone_before(case: Case, *, of_any: bool) -> str:
    """A test that ran before this one at the last pass only, and sends what the failing step is about; '' for none.

    `of_any`: whatever it sends.
    """
    about = around_the_subject(case) if case.missed else frozenset[str]()
    return next((one.nodeid for one in reversed(case.missed) if of_any or one.about & about), "")


def _sent(digest: Digest | None) -> list[KnownRequest]:
    sent = (one for one in (digest.requests if digest is not None else ()) if one.method.upper() not in _READS)
    kept = (
        one
        for one in sent
        if one.first_party and not one.mocked and not _SIGNS.search(one.template) and not counts_visitors(one.template)
    )
    return [one for one in kept if any(200 <= code < 400 for code in one.statuses)]


def _is_caption(case: Case) -> bool:
    """Whether the step is about what the application itself calls its parts, or says of a deed without a number."""
    before = case.before
    if before is None:
        return False
    said = f"{case.facts.expected or ''}{case.facts.actual or ''}"
    is_answer = before.role in ANSWERS and case.symptom == "value" and not any(map(str.isdigit, said))
    return is_answer or (before.role in _CAPTIONS and not _names_data(case))


def _names_data(case: Case) -> bool:
    """Whether a heading names something that is made: another word beside one that stayed, "Box Rosa", "Box empty"."""
    now = case.now if case.now is not None else case.replaced_by
    if case.before is None or now is None or case.before.role != "heading":
        return False
    was, has = case.before.text.split(), now.text.split()
    return was != has and not set(was).isdisjoint(has)
