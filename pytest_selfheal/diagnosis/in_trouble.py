"""Whether a page told of trouble of the application's own when a step failed, or as what it waited for came."""

from collections.abc import Iterable, Iterator

from pytest_selfheal.diagnosis.failing import Failing
from pytest_selfheal.diagnosis.network import Suspect, answered_badly
from pytest_selfheal.diagnosis.page_changes import page_then
from pytest_selfheal.diagnosis.requests import is_of_the_page
from pytest_selfheal.diagnosis.script import ScriptError
from pytest_selfheal.diagnosis.trouble import is_named_for_trouble, tells_of_trouble
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.timeline.data_requests import counts_visitors

_UNAUTHORIZED = 401
_SENDING = ("POST", "PUT", "PATCH", "DELETE")
_STATUS_CHARS = 80  # a longer text is one of a page, which may well have such words in its menu


def was_trouble(failing: Failing) -> bool:
    """Whether what a plain assert read, or the page since, tells of trouble: no less true when it goes by itself."""
    read = failing.facts.actual or ""
    if (len(read) <= _STATUS_CHARS and tells_of_trouble(read)) or any(_new_trouble(failing, _shown(failing))):
        return True
    moment, asked = failing.moment, failing.subject
    if moment is None or asked is None or moment.target is None or not moment.target.element.visible:
        return False
    after = moment.target_after_grace
    is_gone = moment.matches_after_grace == 0 or (after is not None and not after.element.visible)
    said, says = moment.target.element.text, after.element.text if after is not None and not is_gone else ""
    return (is_gone and is_named_for_trouble(asked.locator)) or (tells_of_trouble(said) and not tells_of_trouble(says))


def turned_to_trouble(failing: Failing) -> bool:
    """Whether what the test had read of tells of trouble a moment later, which is not what the test asks for."""
    after = failing.moment.target_after_grace if failing.moment is not None else None
    return after is not None and tells_of_trouble(after.element.text) and not tells_of_trouble(failing.failure.message)


def trouble_since(failing: Failing) -> str:
    """What came after the failure and says that something failed, as nothing did at the last pass; '' for nothing.

    A test that waits for such words, or for what shows them, is about trouble itself.
    """
    asked = f"{failing.locator} {failing.facts.expected or ''}"
    if failing.moment is None or is_named_for_trouble(asked):
        return ""
    return next(_new_trouble(failing, failing.moment.said_later), "")


def of_a_deed(failing: Failing, failed: Iterable[Suspect], errors: Iterable[ScriptError]) -> str:
    """What failed since the test first did something on the page, as it did not at the last pass; '' for nothing.

    What came all the same came by another way: the client asked again, a poll or an autosave brought it. A 401 only has
    a client get itself another token.
    """
    made = (one for one in failing.record.actions if one.kind == "action" and one is not failing.action)
    done = [one.ts for one in made if one.ts <= failing.at and one.outcome == "passed"]
    if failing.digest is None or not done:
        return ""
    for error in errors:
        is_own = error.uncaught and error.new and error.is_of_a_deed and error.strength.matters
        if is_own and done[0] <= error.ts <= failing.at:
            return f"after '{one_line(error.message)[:80]}'"
    for one in failed:
        is_sent = one.entry.method.upper() in _SENDING and one.known is not None and is_of_the_page(one.entry)
        is_needed = is_sent and one.entry.status != _UNAUTHORIZED and not counts_visitors(one.entry.url)
        if is_needed and done[0] <= one.entry.ts <= failing.at:
            return f"after {one.name} {answered_badly(one.entry)}"
    return ""


def _new_trouble(failing: Failing, texts: Iterable[str]) -> Iterator[str]:
    """Those texts by which something failed, and that the page of the last pass had not; none where none is known."""
    then = {one.own_text for one in page_then(failing)}
    return (text for text in texts if then and text not in then and tells_of_trouble(text))


def _shown(failing: Failing) -> Iterator[str]:
    return (one.own_text for one in failing.elements if one.visible)
