"""The one hedge: a change of the page is the application's only where no other difference is left over."""

from collections.abc import Iterator

from pytest_selfheal.diagnosis.differences import requests
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.diagnosis.facts.second_look import is_settled
from pytest_selfheal.diagnosis.telling.sentences import PEOPLE, WHETHER_MEANT, both_ways, quoted
from pytest_selfheal.diagnosis.verdict.compared import Compared
from pytest_selfheal.diagnosis.verdict.said import Said
from pytest_selfheal.models.diagnosis import NOT_A_TEST_ISSUE, Category, RecommendedAction
from pytest_selfheal.models.requests import said_of
from pytest_selfheal.models.words import one_line

_NAMED = 3  # differences that a reader takes in
_WRITES = ("POST", "PUT", "PATCH", "DELETE")


def hedged(
    c: Compared, category: Category, summary: str, cause: str, *, sure: RecommendedAction = "fix_code", wanted: str = ""
) -> Said:
    """What the page does otherwise: `sure`, `high`, where it stands alone; else people say, and the others are named.

    `wanted` is what the test still asks for, where the same may have been put in other words: both ways are named.
    """
    case = c.case
    if case.digest is None:
        why = "The page does not show what the test expects; no passing run is remembered: nothing says if it ever did."
        told = [*filter(None, [_beside(c)]), *(one.words for one in (*c.data, *c.order, *c.lines))][:_NAMED]
        return Said(category, "investigate", "low", " ".join((summary, *told)), why)
    others = [one for one in dict.fromkeys(left_over(c, summary)) if one not in summary][:_NAMED]
    ways = f" {both_ways(case, wanted)}" if wanted else ""
    if others:
        text = " ".join((summary, *others))
        return Said(category, "investigate", "medium", text, f"{cause}{ways or ' ' + PEOPLE}")
    if case.is_same_code:
        why = (
            f"{cause} The test passed on the same code: the order, the time, or the data may have made the difference."
        )
        return Said(category, "investigate", "medium", summary, why)
    if wanted or sure == "investigate":
        return Said(category, "investigate", "medium", summary, f"{cause}{ways or ' ' + WHETHER_MEANT}")
    text = f"{summary} {NOT_A_TEST_ISSUE}" if sure == "fix_code" else summary
    return Said(category, sure, "high", text, cause)


def left_over(c: Compared, told: str = "") -> Iterator[str]:
    """Every other difference that could explain what the page shows, each as a sentence, the most telling first.

    What the page says is none beside a sentence that has `told` it.
    """
    case = c.case
    for one in (*c.test, *c.environment, *c.whole_page, *c.data):
        if not (one.kind == "elsewhere" and case.symptom == "navigation"):  # that is what the step failed for
            yield one.words
    yield from (one.words for one in c.failed if one.exchange is not None and one.exchange.entry.page == case.span.page)
    yield from (one.words for one in requests.other_scripts(case, c.exchanges))
    yield from (one.words for one in c.order)
    if c.overtaken is not None:
        yield c.overtaken.words
    mocked = next((one for one in case.requests if one.mocked and one.page == case.span.page), None)
    if mocked is not None and case.symptom in ("value", "missing"):
        yield f"The test itself answers {mocked.method} {mocked.url.split('?')[0]}."
    yield from (one.words for one in c.lines if not (one.says and one.says in told))
    yield from _doubts(c)


def _doubts(c: Compared) -> Iterator[str]:
    """What is no difference by itself and leaves doubt all the same."""
    case = c.case
    if case.is_counted and not (any(one.arguments for one in case.deeds) or _data_came_as_then(c)):
        yield "The list has another number of items: its data may be another one."
    if case.action is None and not case.requests and not case.elements:
        yield "The test opens no page: it asks the server itself."
    if beside := _beside(c):
        yield beside
    if has_left(case) and (sent := c.unsent) is not None:
        what = said_of(sent.method, sent.template)
        yield f"{what} was not sent before the test left the page; at the last pass it was."
    is_read = case.action is None and case.subject is not None and case.facts.is_assertion
    if is_read and case.was_read_early is None:
        yield "A moment later the page answered another thing, and whether that is what the test wants can't be told."
    elif is_read and case.deeds and (not is_settled(case.moment) or case.record.actions[-1] is not case.subject):
        yield "The test read it without waiting, and the page may have been on its way."
    if case.is_same_code and any(one.method.upper() in _WRITES for one in case.requests):
        yield "The code is that of the last pass: the data on the server may be another one."


def has_left(case: Case) -> bool:
    """Whether the test loaded or left the page after the last thing that it did there."""
    opened = (one.ts for one in case.record.actions if one.kind == "navigation")
    return bool(case.deeds) and any(ts > case.deeds[-1].ts for ts in opened)


def _beside(c: Compared) -> str:
    """That the expected text stands in another cell of the same row: a column came in between."""
    expected, now = c.case.expected_text, c.case.now
    if c.case.symptom != "value" or not expected or now is None or now.tag not in ("td", "th"):
        return ""
    row = now.idxpath.rpartition("/")[0]
    cells = (one for one in c.case.elements if one.idxpath.rpartition("/")[0] == row and one.frame == now.frame)
    found = next((one for one in cells if one_line(one.text) == expected), None)
    return f"{quoted(expected)} stands in another cell of its row: {found.idxpath.rpartition('/')[2]}." if found else ""


def _data_came_as_then(c: Compared) -> bool:
    """Whether the page got data in the shape that it had at the last pass, and none of it is known to be other data."""
    came = [one for one in c.exchanges if one.known is not None and one.known.shape is not None and one.entry.shape]
    return bool(came) and not c.data and not c.shapes
