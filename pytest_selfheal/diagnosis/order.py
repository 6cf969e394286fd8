"""Which tests ran before this one at the last pass and did not now: what they leave behind is what it may lack."""

from pytest_selfheal.diagnosis.around import Around
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.relevance import is_damaged
from pytest_selfheal.models.digest import Digest

_SYMPTOMS = ("value", "missing", "no_option")
# What the application itself calls its parts: no data of a test is shown there.
_CAPTIONS = ("button", "heading", "tab", "menuitem", "columnheader", "navigation", "textbox")
_READS = ("GET", "HEAD", "OPTIONS")


def missed(digest: Digest | None, around: Around) -> tuple[str, ...]:
    """The tests of the same file that ran before this one at the last pass and did not now.

    Where workers share the tests of one file, nobody knows which of them ran before.
    """
    if digest is None or around.ran is None:
        return ()
    ran = around.ran
    return tuple(one for one in digest.after if one not in ran)


def leaves_data(digest: Digest | None) -> bool:
    """Whether a test sent something to the application that it took: only that can outlast the test's own page."""
    sent = (one for one in (digest.requests if digest is not None else ()) if one.method.upper() not in _READS)
    return any(one.first_party and not one.mocked and any(200 <= code < 400 for code in one.statuses) for one in sent)


def words_of(case: Case) -> str:
    """The sentence that names such a test, where the failing step may be about its data; "" where it hardly is."""
    before = case.before
    is_caption = before is not None and before.role in _CAPTIONS and not _names_data(case)
    if not case.missed or case.symptom not in _SYMPTOMS or is_damaged(case) or is_caption:
        return ""
    return (
        f"At the last pass {case.missed[-1]} ran before this test, which sends data to the application, and this time "
        "it did not run before."
    )


def _names_data(case: Case) -> bool:
    """Whether a heading names something that is made: another word beside one that stayed, "Box Rosa", "Box empty"."""
    now = case.now if case.now is not None else case.replaced_by
    if case.before is None or now is None or case.before.role != "heading":
        return False
    was, has = case.before.text.split(), now.text.split()
    return was != has and not set(was).isdisjoint(has)
