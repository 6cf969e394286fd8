"""The test met other data than at the last pass: another day, other items, what only another test makes."""

import ast
import re
from collections.abc import Collection, Iterable

from pytest_selfheal.diagnosis import answered_otherwise, asked_more, effects, order
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.dates import dated
from pytest_selfheal.diagnosis.drawn import is_damaged
from pytest_selfheal.diagnosis.failing_step import sentence_of
from pytest_selfheal.diagnosis.finding import Finding, caused
from pytest_selfheal.diagnosis.heeded import last_deed, unheeded
from pytest_selfheal.diagnosis.list_data import is_item, may_come_and_go
from pytest_selfheal.diagnosis.page_changes import page_then
from pytest_selfheal.diagnosis.page_says import says
from pytest_selfheal.diagnosis.relevance import has_news_of_it
from pytest_selfheal.diagnosis.words import one_line, parts_of
from pytest_selfheal.locators.hints import hints
from pytest_selfheal.models.element import TEST_IDS, Element

_CLOCK = "The text depends on the day or the clock. Fix the time of the test, or check the rest of the text."
_NO_CLOCK = (
    "No pass says when it was: the data or the application may give another date. Which of them, people have to say."
)
_FEWEST_ITEMS = 2
_SERIES = 6  # elements that are told apart by a number
_NUMBERED = re.compile(r"\b[^\W\d_]?\d+[^\W\d_]?\b")  # "Seat D3", "Slot 12"
_FEWEST_NAMES = 3
_NAME = re.compile(r"(?=.*[^\W\d_]{2})[^\d_@{}<>/\\]{3,60}")
_FACTS = ("dd",)  # what is said of a term is no item of a list
_CELLS = ("td", "th")  # the next one in a row is another column
# What a page that is shared by tests may show when one of them did not do its part.
_OF_STATE = ("value", "missing", "not_ready", "lingering", "no_option", "navigation")
_OPENS = ("goto", "reload", "go_back", "go_forward", "set_content")
# The text around an element of a card is the card's; a longer one is that of the whole list.
_CARD_CHARS, _ITEM_CHARS = 120, 60


def diagnose(case: Case) -> Finding | None:
    """Unknown by category: the code need not be another one."""
    if case.passed_attempts or case.came_late or case.became_ready or is_damaged(case):
        return None
    if found := _moment(case) or _left_behind(case):
        return found
    if answered_otherwise.is_the_same(case):
        return _order(case)
    return _items(case) or _column(case) or _taken(case) or _other_rows(case) or _order(case)


def _moment(case: Case) -> Finding | None:
    """Expected and found differ in a date or time only, and the clock explains that."""
    other = dated(case)
    if other is None or other.is_respelled or (case.digest is not None and (other.is_given or not other.is_clock)):
        return None
    return caused(
        case,
        summary=f"The test expects '{other.expected[:120]}', and it is '{other.actual[:120]}': only the date or time "
        "differs.",
        root_cause=_CLOCK if other.is_clock else _NO_CLOCK,
        action="investigate",
        cause="other_data",
        most="medium" if case.digest is not None else "low",
    )


def _items(case: Case) -> Finding | None:
    """The list is there, and the item of the last pass is not among its items."""
    before = case.before
    if case.digest is None or before is None or case.symptom not in ("missing", "value") or case.is_counted:
        return None
    if has_news_of_it(case) or case.is_renamed or (case.action is None and case.now is None) or unheeded(case):
        return None
    if _are_there_in_part(case):
        return None  # of a whole list that is asked for some items are there: the data is the same
    alike = [one for one in case.elements if one.xpath == before.xpath and one.frame == before.frame]
    if bool(before.row) is not any(one.row for one in alike):
        return None  # the structure of the page is another one, too
    own = _item_of(before)
    rows = [row for row in dict.fromkeys(map(_item_of, alike)) if row]
    if not own or len(rows) < _FEWEST_ITEMS or own in rows or _is_respelled(own, rows):
        return None
    if case.symptom == "value" and (case.now is None or _item_of(case.now) == own):
        return None
    then = {_item_of(one) for one in page_then(case) if one.xpath == before.xpath and one.frame == before.frame}
    if (before.tag in _FACTS or _says_otherwise_in_its_place(case)) and not (then - {own, ""}).isdisjoint(rows):
        return None  # other facts of the same thing are as they were
    is_alone = own in then and then - {own, ""} <= set(rows)
    if is_alone and case.now is not None and case.now.idxpath == before.idxpath and case.symptom == "value":
        return None  # it stands where it stood, and only what it says is otherwise: a fact, no item of a list
    return caused(
        case,
        summary=f"The list is there with {len(rows)} items or more, and the item '{own[:60]}' of the last pass "
        f"is none of them: {', '.join(repr(row[:40]) for row in rows[:3])}.",
        root_cause=f"{sentence_of(case)} is about the one item of the list that is gone: whether its data lacks it, or "
        "the application no longer shows it, people have to say."
        if is_alone
        else f"{sentence_of(case)} is about an item of the data, and the data is another one"
        f"{_on_the_same_commit(case)}{_or_another_part(case)}",
        action="investigate",
        cause="other_data",
        most="medium",
    )


def _says_otherwise_in_its_place(case: Case) -> bool:
    """Whether what a name of its own finds stands where it stood, in the item that it stood in: a fact of that."""
    was, now = case.before, case.now
    if case.symptom != "value" or was is None or now is None or case.asks_for_a_place or is_item(now):
        return False
    keys = ("id", *TEST_IDS)
    has_name = any(was.attributes.get(key, "") == now.attributes.get(key) for key in keys)
    return has_name and (was.idxpath, was.row) == (now.idxpath, now.row)


def _are_there_in_part(case: Case) -> bool:
    """Whether some of the texts that are asked for are shown; what `expect` asks for, after something was done."""
    wanted, shown = case.facts.expected, case.facts.actual
    if case.action is None:
        return not set(parts_of(wanted or "")).isdisjoint(parts_of(shown or ""))
    return bool(last_deed(case)) and not set(_texts(wanted)).isdisjoint(_texts(shown))


def _column(case: Case) -> Finding | None:
    """What names the asked item is another text in each row of the list: what tells the rows apart is the data's."""
    if case.digest is None or case.before is None or case.symptom not in ("missing", "value") or case.is_counted:
        return None
    if has_news_of_it(case) or case.edits or case.is_renamed or unheeded(case):
        return None
    then, now = page_then(case), case.elements
    asked = f"{case.locator} {case.facts.expected or ''}"
    for cell in then:
        if not _is_name(cell.own_text) or cell.own_text not in asked or not _of_one_item(cell, case.before):
            continue
        column = _rows_of(cell, then)
        was, shown = _texts_in(column, then), _texts_in(column, now)
        if min(len(was), len(shown)) < _FEWEST_NAMES or not all(map(_is_name, shown)):
            continue
        if was & {one.own_text for one in now} or any(_is_respelled(one, list(shown)) for one in was):
            continue
        others = ", ".join(repr(one[:40]) for one in sorted(shown)[:3])
        return caused(
            case,
            summary=f"The list is there, and '{cell.own_text[:60]}' is not the only one that is gone: in all of its "
            f"rows others stand in that place, {others}.",
            root_cause=f"{sentence_of(case)} is about an item of the data, and the data is another one"
            f"{_on_the_same_commit(case)}, or the application shows something else of it. Which of them, people have "
            "to say.",
            action="investigate",
            cause="other_data",
            most="medium",
        )
    return None


def _taken(case: Case) -> Finding | None:
    """A disabled element is one of a series some of which are disabled each time, as seats that are taken."""
    before = case.before
    if case.symptom != "not_ready" or case.facts.enabled is not False or before is None or not before.enabled:
        return None
    if has_news_of_it(case) or case.edits or unheeded(case):
        return None
    then, now = (_series(before, elements) for elements in (page_then(case), case.elements))
    free_then, free_now = (sum(one.enabled for one in series) for series in (then, now))
    is_usual = free_then < len(then) and free_now and may_come_and_go(free_then, free_now)
    if min(len(then), len(now)) < _SERIES or not is_usual:
        return None
    return caused(
        case,
        summary=f"{case.locator or 'The element'} is disabled, as it was not at the last pass; of {len(now)} such "
        f"elements {len(now) - free_now} are, and {len(then) - free_then} of {len(then)} were then.",
        root_cause=f"{sentence_of(case)} is about one of a series that are not all to be had, and the data seems to be "
        f"another one{_on_the_same_commit(case)}. Whether it is, or the application disables it, people have to say.",
        action="investigate",
        cause="other_data",
        most="medium",
    )


def _series(element: Element, elements: Iterable[Element]) -> list[Element]:
    """Those that are called the same but for a number or letter: "Seat D3", "Seat D4"."""
    name, kind = _NUMBERED.sub("#", element.name), (element.tag, element.role, element.frame)
    if "#" not in name:
        return []
    return [one for one in elements if (one.tag, one.role, one.frame) == kind and _NUMBERED.sub("#", one.name) == name]


def _is_name(text: str) -> bool:
    """Whether a text can name an item of the data; amounts and keys that are others in all rows were made so."""
    return bool(_NAME.fullmatch(text))


def _of_one_item(cell: Element, lost: Element) -> bool:
    return cell.frame == lost.frame and (cell.idxpath + "/").startswith(lost.idxpath + "/")


def _rows_of(cell: Element, elements: Iterable[Element]) -> re.Pattern[str]:
    """The places of a cell in all rows of its list: the innermost index that may be any with more than two there."""
    steps = cell.idxpath.split("/")
    places = [one.idxpath for one in elements if one.frame == cell.frame and one.own_text]
    for n in reversed(range(len(steps))):
        step = steps[n].partition("[")[0]
        if step in _CELLS:
            continue
        pattern = re.compile(
            "/".join((*map(re.escape, steps[:n]), rf"{re.escape(step)}\[\d+\]", *map(re.escape, steps[n + 1 :])))
        )
        if sum(bool(pattern.fullmatch(place)) for place in places) >= _FEWEST_NAMES:
            return pattern
    return re.compile(re.escape(cell.idxpath))


def _texts_in(column: re.Pattern[str], elements: Iterable[Element]) -> set[str]:
    return {one.own_text for one in elements if one.own_text and column.fullmatch(one.idxpath)}


def _or_another_part(case: Case) -> str:
    deed = last_deed(case)
    if not deed:
        return ". Make the data the test needs, or find out where it went."
    return f", or {deed} does not lead to what it led to. Which of them, people have to say."


def _left_behind(case: Case) -> Finding | None:
    """The test goes on with a page that others before it work on, and one of these failed, or its own first attempt."""
    if case.digest is None or case.symptom not in _OF_STATE or has_news_of_it(case) or not _goes_on(case):
        return None
    failed = [nodeid for nodeid in case.digest.after if nodeid in case.around.failed]
    if not failed and case.record.attempt == 1:
        return None
    who = failed[-1] if failed else "an earlier attempt of this test"
    return caused(
        case,
        summary=f"This test opens no page: it goes on where others stopped, and {who} failed in this session. "
        f"{_news(case)}",
        root_cause=f"{sentence_of(case)} needs the state of a page that is shared, and what failed before may not have "
        "made it, or have left another one. Look at that failure first; the application need not be another than it "
        "was.",
        action="investigate",
        cause="other_data",
        most="medium",
    )


def _goes_on(case: Case) -> bool:
    """Whether neither this run nor the last pass opened a page in this test: an earlier one did."""
    steps = case.digest.steps if case.digest is not None else ()
    opened = any(one.kind == "navigation" for one in case.record.actions) or bool(case.record.navigations)
    asked = any(one.resource_type == "document" for one in case.record.network)
    return bool(steps) and not (opened or asked or any(step.name in _OPENS for step in steps))


def _news(case: Case) -> str:
    text = effects.news(case)
    return f"{text}." if case.step is not None or case.before is not None else ""


def _other_rows(case: Case) -> Finding | None:
    """The texts of a list that a plain assert compares are all others, and so are the rows that they stand in."""
    if case.digest is None or case.action is not None or case.symptom != "value" or has_news_of_it(case) or case.edits:
        return None
    if any(name not in _OPENS for name, _ in effects.acted(case)[1]):
        return None  # what was done on the page (sorted, searched) may not have had its effect
    expected, actual = _texts(case.facts.expected), _texts(case.facts.actual)
    if min(len(expected), len(actual)) < _FEWEST_ITEMS or set(expected) & set(actual):
        return None
    then, now = _rows_with(page_then(case), expected), _rows_with(case.elements, actual)
    if min(len(then), len(now)) < _FEWEST_ITEMS or then & now:
        return None
    if any(_is_respelled(one, list(actual)) for one in expected):
        return None
    return caused(
        case,
        summary=f"The list is there, with other rows in all of its places: {', '.join(map(repr, actual[:3]))} "
        f"where {', '.join(map(repr, expected[:3]))} stood.",
        root_cause=f"{sentence_of(case)} is about items of the data, and the data is another one"
        f"{_on_the_same_commit(case)}, or the application shows another part of it. Which of them, people have to say.",
        action="investigate",
        cause="other_data",
        most="medium",
    )


def _texts(value: str | None) -> tuple[str, ...]:
    """The texts of a list as a message writes it."""
    try:
        read = ast.literal_eval((value or "").strip())
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ()
    return tuple(read) if isinstance(read, list) and all(isinstance(one, str) for one in read) else ()


def _rows_with(elements: Iterable[Element], texts: Collection[str]) -> set[str]:
    """What the rows of a page begin with that have one of the texts."""
    return {one.row for one in elements if one.row and one_line(one.text) in texts}


def _order(case: Case) -> Finding | None:
    """On the same commit, a test that sends data ran before this one at the last pass and did not now.

    It sends what this one is about, or what this one asks for is nowhere on the page: a state, a class or another text
    in its place is no data of another test.
    """
    if not case.same_code or has_news_of_it(case) or case.is_renamed:
        return None
    if case.elsewhere or says(case) or asked_more.words_of(case):
        return None  # another page, or what the page says of itself, tells more than an order
    came = order.came_first(case)
    missed = "" if _is_there_otherwise(case) else order.gone_before(case, of_any=_is_nowhere(case))
    if not (missed or came) or case.symptom not in ("missing", "value", "no_option") or case.edits:
        return None
    return caused(
        case,
        summary=f"{came} ran before this test, which at the last pass, on the same commit, it did not. "
        f"{sentence_of(case)} may meet data that it made."
        if came
        else f"At the last pass, on the same commit, {missed} ran before this test; this time it did not. "
        f"{sentence_of(case)} may need data that only another test makes.",
        root_cause="The order of the tests, or which of them run, is another one: data of another test may be "
        f"{'there' if came else 'missing'}, or the application does something else. People have to say.",
        action="investigate",
        cause="other_data",
        most="medium" if came or case.symptom != "value" else "low",
    )


def _is_there_otherwise(case: Case) -> bool:
    """Whether what is asked for stands there and says or is something else: its data is there."""
    if case.symptom != "missing":
        return False
    if case.replaced_by is not None or case.match.in_place:
        return True
    asked = _asked(case)
    return bool(asked) and not _is_nowhere(case)


def _is_nowhere(case: Case) -> bool:
    """Whether a text that the locator asks for is on no part of the page."""
    said = [one_line(one.text or one.name).casefold() for one in case.elements]
    return case.symptom == "missing" and any(not any(text in one for one in said) for text in _asked(case))


def _asked(case: Case) -> list[str]:
    """The texts that the failing locator asks for."""
    asked = (hint for hint in (hints(case.expression) if case.expression else ()) if hint.is_caption)
    return [text for hint in asked if (text := one_line(hint.text).casefold())]


def _item_of(element: Element) -> str:
    """What tells the item of a list apart that an element stands in: its first text, or the text around it."""
    if element.row:
        return element.row
    own = element.name or element.text
    if is_item(element):
        return own[:_ITEM_CHARS]  # what is around it is the rest of the list
    around = element.neighbor.replace(own, " ", 1) if own else element.neighbor
    return " ".join(around.split())[:_ITEM_CHARS] if len(element.neighbor) <= _CARD_CHARS else ""


def _is_respelled(own: str, rows: list[str]) -> bool:
    """Whether one of the items shares a word with the lost one: then it may be the same item, written otherwise."""
    words = set(re.findall(r"\w{3,}", own.casefold()))
    return any(words & set(re.findall(r"\w{3,}", row.casefold())) for row in rows)


def _on_the_same_commit(case: Case) -> str:
    return f", on the same commit ({case.commit[:10]})" if case.same_code else ""
