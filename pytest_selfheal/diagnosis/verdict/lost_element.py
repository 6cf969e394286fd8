"""Rows: the failing element: cut off, several, an option that is gone, renamed, in another form, removed."""

from pytest_selfheal.diagnosis.differences.difference import Link
from pytest_selfheal.diagnosis.differences.page_lines import new_control
from pytest_selfheal.diagnosis.differences.whole_page import is_blank
from pytest_selfheal.diagnosis.facts import asked_for
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.diagnosis.facts.element_then_and_now import (
    above,
    caption_of,
    cut_off_by,
    is_only_hidden,
    properties_otherwise,
    says_otherwise,
)
from pytest_selfheal.diagnosis.facts.lists import class_exchanged, items_like, items_then, place_of
from pytest_selfheal.diagnosis.facts.message import alternatives
from pytest_selfheal.diagnosis.links import values
from pytest_selfheal.diagnosis.telling.sentences import WHETHER_MEANT, begun, element, quoted
from pytest_selfheal.diagnosis.verdict.broken_chain import is_surprising
from pytest_selfheal.diagnosis.verdict.compared import Compared
from pytest_selfheal.diagnosis.verdict.hedge import hedged
from pytest_selfheal.diagnosis.verdict.said import Said
from pytest_selfheal.models.diagnosis import Confidence
from pytest_selfheal.models.element import TEST_IDS, Element
from pytest_selfheal.models.words import folded, one_line

_TWINS = 5
_SEVERAL = 3  # test ids of a page are no chance
_CLOSE = 0.06  # of similarity, nearer than that nothing tells two candidates apart
_OPENS_FIRST = "A user would open it first, and the test does not."
_NOT_SPECIFIC = "The locator is not specific enough: the page has more elements of its kind."
_GUESSED = (
    "The locator fits no element, and nothing is remembered of what it found: by its words alone this may be meant."
)
_OTHER_DATA = "The page has others like it, and not this one: its data may be other data than the test expects."


def cut_off(c: Compared) -> Said | None:
    """The element is there as it was, and cut off, hidden, or folded away: never a stale locator."""
    case = c.case
    if case.symptom != "missing" or case.is_counted:
        return None
    same = _same_element(case)
    if same is None or any(one.link is Link.OWN for one in c.troubles):  # what broke before it left it so
        return None
    if by := cut_off_by(same, case.elements):
        text = f"{case.locator} matches nothing: {element(same)} is there and visible, and cut off by {by}."
        why = "It can't be found by its role: the page left it behind so, or the test left something open."
        return hedged(c, "true_regression", text, why, sure="investigate")
    if not same.visible and (case.before is None or case.before.visible):
        text = f"{case.locator} matches nothing that is seen: {element(same)} is there, and hidden."
        return hedged(c, "true_regression", text, "What the step is about is not shown any more.", sure="investigate")
    return None


def folded_away(c: Compared) -> Said | None:
    """The element is there in a closed `<details>`, which a user would open first."""
    case = c.case
    if case.symptom not in ("missing", "not_ready"):
        return None
    there = case.now if case.symptom == "not_ready" else _same_element(case)
    if there is None or there.visible or (box := _folded(case, there)) is None:
        return None
    opener = next((one for one in case.elements if one.tag == "summary" and box in above(one, case.elements)), None)
    text = f"{case.locator} is there, folded away in a closed <details> ({element(opener, 'details')})."
    if case.digest is None:
        return Said("unknown", "fix_test", "medium", text, _OPENS_FIRST, cause="test_mistake")
    return hedged(c, "true_regression", text, _OPENS_FIRST, sure="investigate")


def several(c: Compared) -> Said | None:
    """The locator matches more than one element."""
    case = c.case
    if case.symptom != "several":
        return None
    count = case.facts.strict_count or (case.moment.matches if case.moment is not None else None) or 2
    known = case.fingerprint.count if case.fingerprint is not None else None
    then = f", and {known} at the last pass" if known is not None and case.locator else ""
    twins = alternatives(case.failure.message)[:_TWINS]
    which = f" They are {' and '.join(twins)}." if twins else ""
    text = f"{case.locator} matches {count} elements{then}; strict mode asks for one.{which}"
    if case.asks_for_content and case.digest is not None:
        return hedged(
            c, "true_regression", text, "The page shows more than one of what the test asks for.", sure="investigate"
        )
    narrowed = case.fate.is_there and case.fate.is_proved and case.fate.is_remembered and not _is_there_twice(case)
    return Said(
        "selector_stale",
        "fix_test" if narrowed else "investigate",
        "medium" if not narrowed or case.digest is None else "high",
        text,
        _NOT_SPECIFIC
        if not narrowed
        else f"The locator is not specific enough any more; {element(case.fate.nearest)} is the one of the last pass.",
    )


def _is_there_twice(case: Case) -> bool:
    """Whether the very same is there once more: only its place would tell it apart."""
    near = case.fate.nearest
    alike = [one for one in case.elements if near is not None and one.visible and one.tag == near.tag]
    return near is not None and sum((one.attributes, one.text) == (near.attributes, near.text) for one in alike) > 1


def no_option(c: Compared) -> Said | None:
    """A select is there and does not offer what the test chooses."""
    case = c.case
    if case.symptom != "no_option":
        return None
    place = next((one for one in case.elements if case.now is not None and one.idxpath == case.now.idxpath), case.now)
    inside = f"{place.idxpath}/" if place is not None else ""
    offered = [
        one_line(one.own_text or one.name)
        for one in case.elements
        if one.tag == "option" and one.idxpath.startswith(inside)
    ]
    wanted = f" {quoted(case.choice)}" if case.choice else ""
    lists = f" It offers {', '.join(map(quoted, offered[:6]))}." if offered else ""
    others = f" {' '.join(one.words for one in c.data[:2])}" if c.data else ""
    text = f"{case.locator} is there, but does not offer the option{wanted} that the test chooses.{lists}{others}"
    why = "The option is gone or is called otherwise. Whether that was meant, people have to say."
    return Said("element_removed", "investigate", "medium", text, why)


def list_emptied(c: Compared) -> Said | None:
    """A counted list has no items: they are called otherwise, or its place is there and empty."""
    case = c.case
    if case.symptom != "missing" or not case.is_counted or case.before is None:
        return None
    like, is_one = items_like(case), case.fingerprint is None or case.fingerprint.count == 1
    exchanged = class_exchanged(case, like)
    if like and (exchanged or not (is_one and case.fate.is_there)):
        text = f"{case.locator} matches nothing, but what it counted is still there: {len(like)} × {element(like[0])}."
        why = _renamed(case.before, like[0])
        return Said("selector_stale", "fix_test", "high" if exchanged else "medium", text, why, new_locator=exchanged)
    if is_one and case.fate.is_there:
        return _renamed_element(c)
    if place_of(case) is None:
        return None
    answer = _emptied_answer(c)
    text = f"{case.locator} has no items any more, where the last pass had {items_then(case)}; its place is there."
    if answer:
        why = "The list shows what it was answered: its data is another one."
        return hedged(c, "true_regression", f"{text} {answer}", why, sure="investigate")
    return hedged(c, "true_regression", text, "The page shows an empty list where it showed items.")


def read_nothing(c: Compared) -> Said | None:
    """A plain read matched nothing, and what it is about is still on the page."""
    case, asked = c.case, c.case.subject
    if case.action is not None or asked is None or case.digest is None:
        return None
    if (case.facts.actual or "").strip() not in ("[]", "0", "False", "''") or asked.locator in case.record.fingerprints:
        return None
    like = items_like(case) if asked.name == "count" else ()
    if exchanged := class_exchanged(case, like):
        text = f"{asked.locator} matches nothing, but what it counted is still there: {len(like)} × {element(like[0])}."
        renamed = _renamed(case.before, like[0])
        return Said("selector_stale", "fix_test", "high", text, renamed, new_locator=exchanged)
    was = case.digest.fingerprints.get(asked.locator)
    caption = caption_of(was.element) if was is not None else ""
    there = next((one for one in case.elements if caption and one.visible and caption_of(one) == caption), None)
    if there is None or any(one.link for one in c.troubles):
        return None
    return Said(
        "selector_stale",
        "investigate",
        "medium",
        f"{asked.locator} matches nothing, so that {asked.name} found none; at the last pass it found some. What it is"
        f" about is on the page: {element(there)}.",
        "Whether the locator or the page is right, people have to say.",
    )


def text_missing(c: Compared) -> Said | None:
    """The key of a text stands where its words stood: no other name, but a text that the page lacks."""
    case, near = c.case, c.case.fate.nearest
    if case.symptom != "missing" or near is None or case.fate.kind == "gone":
        return None
    asked = [caption_of(case.before)] if case.before is not None else [*asked_for.asked_texts(case.expression)]
    if not values.is_text_key(caption_of(near)) or not asked or any(map(values.is_text_key, asked)):
        return None
    text = f"{begun(element(near))} stands where {quoted(asked[-1])} is asked for: the key of a text, not the text."
    return hedged(c, "true_regression", text, "The page lacks a text and shows its key in place of it.")


def element_there(c: Compared) -> Said | None:
    """The lost element is on the page, from `medium` on: under another name, or saying another thing."""
    case = c.case
    if case.symptom != "missing":
        return None
    if (now := case.fate.nearest if case.fate.is_there else None) is not None and case.is_check and not case.was_healed:
        otherwise = asked_for.content_unmet(case.expression, now, case.before, case.elements)
        if otherwise and not case.asks_for_content:
            text = f"{begun(element(now))} is there, and not as the test asks for it: {otherwise}."
            return hedged(c, "true_regression", text, "The page says something else of it than it did.")
    if case.asks_for_content and case.before is not None and (there := _other_text(case)) is not None:
        return _reworded(c, there)
    return _renamed_element(c) if case.fate.is_there else None


def another_first(c: Compared) -> Said | None:
    """What the locator finds first is a hidden one, and the element of the last pass is there, in sight."""
    case, near, now = c.case, c.case.fate.nearest, c.case.now
    if case.symptom != "not_ready" or near is None or now is None or not case.fate.is_there:
        return None
    is_other = (near.frame, near.idxpath) != (now.frame, now.idxpath)
    if now.visible or not near.visible or not is_other or not case.fate.is_remembered:
        return None
    text = f"{case.locator} finds a hidden element first; the {element(near)} of the last pass is there, in sight."
    return Said("selector_stale", "fix_test", "medium", text, _NOT_SPECIFIC)


def not_in_its_state(c: Compared) -> Said | None:
    """The element is there, and not in the state that its locator asks for."""
    case, fate = c.case, c.case.fate
    if case.symptom != "missing" or not fate.lacks or fate.nearest is None or not fate.is_remembered:
        return None
    text = f"{begun(element(fate.nearest))} is there, and not in the state that {case.locator} asks for: {fate.lacks}."
    return hedged(c, "true_regression", text, "The page puts it into another state than it did.")


def element_unclear(c: Compared) -> Said | None:
    """Something like the lost element is there, and nobody can tell whether it is the one."""
    case, fate = c.case, c.case.fate
    if case.symptom != "missing" or fate.nearest is None or fate.kind == "gone" or fate.is_there:
        return None
    if case.asks_for_content and fate.is_remembered:
        return None
    near, series = element(fate.nearest), "".join(_series(case))
    if not fate.is_remembered:
        meant = series or f"{begun(near)}{_or_another(case)} may be what is meant."
        text = f"{case.locator} does not match any element. {meant}"
        return Said("selector_stale", "investigate", "low", text, _OTHER_DATA if series else _GUESSED)
    text = f"{case.locator} does not match any element of the page. {begun(near)} may be what it was: {fate.reason}."
    text = f"{text}{series and ' ' + series}"
    why = f"Whether that is {element(case.before)}, people have to say."
    return Said("selector_stale", "investigate", "medium" if fate.status == "AMBIGUOUS" else "low", text, why)


def element_gone(c: Compared) -> Said | None:
    """Nothing on the page can be what the locator meant."""
    case = c.case
    if case.symptom != "missing" or not case.elements or case.fate.is_there or element_unclear(c) is not None:
        return None
    if is_blank(case):
        text = f"{case.locator} does not match any element: the page shows nothing at all."
        return Said("element_removed", "investigate", "medium", text, "Why it is blank, people have to say.")
    if case.was_led_elsewhere and case.step is not None:
        text = f"The page is at {case.elsewhere}, where it was at {case.step.path} at the last pass."
        return hedged(
            c, "true_regression", text, "The application led to another page than it did.", sure="investigate"
        )
    if case.digest is None and (nearly := _nearly(case)) is not None:
        near, new = nearly
        where = ", in a frame" if near.frame else ""
        text = f"{case.locator} does not match any element. {begun(element(near))} is there{where}."
        why = "The locator nearly is what the page has: it is misspelt, or looks into another document."
        return Said("selector_stale", "fix_test", "medium", text, why, new_locator=new)
    bad = next((one for one in c.failed if one.exchange is not None and is_surprising(one.exchange.entry.status)), None)
    if case.digest is None and bad is not None:
        text = f"{bad.words} {case.locator} does not match any element: what it is about may not have been drawn."
        return Said("network_failure", "investigate", "low", text, "The failing step is a consequence.", because=bad)
    news = list(dict.fromkeys(one.words for one in (*c.test, *c.data, *c.lines)))[:2]
    lost = element(case.before, case.locator)
    there = _in_its_place(case) or tuple(filter(None, [new_control(c.page_changes)]))
    record = (*_record(case), *there, *_series(case))
    sure = case.fingerprint is not None and not news and case.fate.kind == "gone" and not _record(case)
    return Said(
        "element_removed",
        "investigate",
        "high" if sure else "medium" if case.digest is not None else "low",
        " ".join(
            (
                f"{case.locator} does not match any element, and nothing on the page can be what it meant.",
                *record,
                *news,
            )
        ),
        f"{begun(lost)} is not on the page{'' if case.digest is None else ' any more'}. {WHETHER_MEANT}",
    )


def _nearly(case: Case) -> tuple[Element, str] | None:
    """The one element that is called as the locator asks, in a frame, or but for a letter or two; its locator then."""
    asked = asked_for.asked_names(case.expression)
    found = [
        (one, case.locator.replace(text, has) if not one.frame else "")
        for one in case.elements
        for has in (one.name or one.own_text, *(one.attributes.get(name, "") for name in (*TEST_IDS, "id")))
        for text in asked
        if has and (values.is_slip(has, text) or (one.frame and folded(has) == folded(text)))
    ]
    return found[0] if found and len({(one.frame, one.idxpath) for one, _ in found}) == 1 else None


def _renamed_element(c: Compared) -> Said:
    case, fate = c.case, c.case.fate
    near = fate.nearest
    assert near is not None  # noqa: S101 – just asked by `is_there`
    if not fate.is_remembered:
        texts, there = asked_for.asked_texts(case.expression), f"{element(near)}{_or_another(case)}"
        called = near.name or near.own_text
        slip = bool(texts) and (values.is_slip(texts[-1], called) or folded(texts[-1]) == folded(called))
        return Said(
            "selector_stale",
            "fix_test" if slip else "investigate",
            "medium" if case.digest is None and fate.confidence != "low" else "low",
            f"{case.locator} does not match any element. {begun(there)} may be what is meant.",
            _GUESSED,
        )
    if case.before is not None and values.is_slip(caption_of(case.before), caption_of(near)):
        text = f"{case.locator} does not match any element. {begun(element(near))} stands there, spelt nearly so."
        was = caption_of(case.before)
        why = f"It was called '{was}': a typo of the page, or of the locator. Which is right, people have to say."
        return Said("selector_stale", "investigate", "medium", text, why)
    there = f"{begun(element(near))} is there and fits what it found at the last pass."
    text = f"{case.locator} does not match any element of the page. {there}"
    if case.before is not None and (key := _lost_by_all(case, case.before)):
        why = f"No element of the page has a {key} any more: it may be another build. {WHETHER_MEANT}"
        return Said("selector_stale", "investigate", "medium", text, why)
    sure: Confidence = "high" if fate.confidence == "high" and fate.is_proved else "medium"
    return Said("selector_stale", "fix_test", sure, text, _renamed(case.before, near))


def _lost_by_all(case: Case, before: Element) -> str:
    """The kind of test id that this element and others had, and none has any more; '' if there is none."""
    then = (name for name in TEST_IDS if name in before.attributes)
    had = [name for name in then if sum(name in one.attributes for one in case.page_then) >= _SEVERAL]
    return next((name for name in had if not any(name in one.attributes for one in case.elements)), "")


def _or_another(case: Case) -> str:
    """The next candidate, where it fits nearly as well."""
    first, *others = case.fate.candidates or (None,)
    if first is None or not others or first.similarity - others[0].similarity > _CLOSE:
        return ""
    other = others[0]
    return f' or {other.role or other.tag} "{other.name or other.text[:40]}"'


def _renamed(before: Element | None, now: Element) -> str:
    """What changed on the element, in one sentence."""
    changes = properties_otherwise(before, now) if before is not None else ()
    if not changes:
        return "The element itself is unchanged; what it stands in is another one. The locator is out of date."
    what, was, has = changes[0]
    more = f" (and {len(changes) - 1} more)" if len(changes) > 1 else ""
    return f"Its {what} changed from '{was or 'nothing'}' to '{has or 'nothing'}'{more}. The locator is out of date."


def _same_element(case: Case) -> Element | None:
    """The remembered element where it stands as it did, by its caption and keys; without memory by its words."""
    before = case.before
    if before is None:
        return _asked_and_unseen(case) if case.digest is None else None
    there = case.in_its_place
    if there is not None and caption_of(there) == caption_of(before) and not says_otherwise(before, there):
        return there
    if there is not None and is_only_hidden(before, there):
        return there
    alike = [
        one
        for one in case.elements
        if (one.tag, one.frame) == (before.tag, before.frame)
        and folded(one.own_text or one.name) == folded(before.own_text or before.name) != ""
        and one.attributes.get("id") == before.attributes.get("id")
    ]
    return alike[0] if len(alike) == 1 else None


def _asked_and_unseen(case: Case) -> Element | None:
    """The one element that says what the locator asks for, and is hidden or cut off: roles are of what is seen."""
    texts = asked_for.asked_texts(case.expression)
    alike = [
        one
        for one in case.elements
        if texts
        and folded(one.own_text or one.name or one.attributes.get("aria-label", "")) == folded(texts[-1])
        and (not one.visible or cut_off_by(one, case.elements))
    ]
    return alike[0] if len(alike) == 1 else None


def _folded(case: Case, one: Element) -> Element | None:
    boxes = above(one, case.elements)
    return next((box for box in boxes if box.tag == "details" and "open" not in box.attributes), None)


def _other_text(case: Case) -> Element | None:
    """What stands in the place of a text that a check looks for."""
    there = case.in_its_place
    if there is None and case.fate.is_there:
        there = case.fate.nearest
    if there is None or case.before is None or not says_otherwise(case.before, there):
        return None
    return there if there.visible else None


def _reworded(c: Compared, there: Element) -> Said:
    case = c.case
    was, has = one_line(case.before.text or case.before.name) if case.before else "", one_line(there.text or there.name)
    kind = values.kind_of(case, was, has)
    text = f"The text the test looks for ({quoted(was)}) reads {quoted(has)} now, in the same place."
    wanted = quoted(was) if kind == "words" else ""
    why = "The page shows another text than it did; the locator is the expected value here."
    return hedged(c, "true_regression", text, why, wanted=wanted)


def _emptied_answer(c: Compared) -> str:
    """The answer that said otherwise what the list shows, or had an empty list; '' where none did."""
    for one in c.data:
        if one.kind == "said":
            return one.words
    return ""


def _in_its_place(case: Case) -> tuple[str, ...]:
    """What stands where it stood, where that is another thing."""
    there = case.in_its_place
    if there is None or not there.visible or not caption_of(there) or case.before is None:
        return ()
    return (f"In its place stands {element(there)}.",) if caption_of(there) != caption_of(case.before) else ()


def _series(case: Case) -> tuple[str, ...]:
    """The others of its series that the page has, where the locator asks for one of many."""
    others = asked_for.of_its_series(case.expression, case.elements)
    if not others:
        return ()
    few = ", ".join(map(quoted, others[:3]))
    last = f" … {quoted(others[-1])}" if len(others) > 3 else ""
    return (f"The page has {len(others)} other items of its kind: {few}{last}.",)


def _record(case: Case) -> tuple[str, ...]:
    """The record that the element stood in, where it is the record that is gone."""
    row = one_line(case.before.row) if case.before is not None else ""
    if not row or any(
        one_line(one.row) == row or one_line(one.own_text) == row for one in case.elements if one.visible
    ):
        return ()
    there = one_line(case.in_its_place.row) if case.in_its_place is not None else ""
    return (f"Its record {quoted(row)} is not there{f'; {quoted(there)} stands in its place' if there else ''}.",)
