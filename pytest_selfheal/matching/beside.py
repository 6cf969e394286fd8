"""What stands before an element and beside it in its nearest boxes, and gave way to another thing."""

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import islice

from pytest_selfheal.matching import captions, sentences
from pytest_selfheal.matching.box_news import exchanged_titles, other_content, other_count_in_title
from pytest_selfheal.matching.boxes import HEAD, IN_CONTROL, LEVELS, WINDOW, Place, branch, is_item, is_label, root
from pytest_selfheal.matching.lists_beside import moved_on
from pytest_selfheal.matching.moment import already_stood, is_touched
from pytest_selfheal.matching.new_notices import new_alert, new_notice, new_sentence, new_word_of_it
from pytest_selfheal.matching.notices import is_of_cost
from pytest_selfheal.matching.page_time import time_went_on
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.readings import is_of_another_card
from pytest_selfheal.matching.roles import is_control, role_of
from pytest_selfheal.matching.selection import grew
from pytest_selfheal.matching.structure import Page, place_of
from pytest_selfheal.matching.telling_texts import (
    LONGEST,
    cut,
    is_among,
    is_on,
    is_other_number,
    is_other_order,
    is_replaced,
    is_sentence,
    is_telling,
    says,
)
from pytest_selfheal.matching.turning import negated
from pytest_selfheal.matching.wordless import emblem, filled_otherwise, media_of, other_thing, shown_by
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

_BLOCKS = 2  # boxes around it that say anything
_MOST_OF_PRICE = 8  # words of what a price is for
_FEWEST_OF_STATEMENT = 4  # words of a sentence that says what a button does
_FEWEST_OF_SENTENCE = 2  # words of a sentence around what it names
_MOST_OF_NAME = 3  # words of a text that names whom a button beside it is about
_FEWEST_OF_OTHER, _ROOT = 6, 4  # words of two sentences that have none in common; letters
_FEWEST_AGREED = 4  # words that somebody can agree to
_MOST_TEXTS = 14  # of one block; what says more is a page
_NOTES, _FEWEST_OF_NOTE = ("alert", "status", "note"), 4  # roles; words
_COUNTER = re.compile(r"0 ?/ ?\d{1,5}")
_MORE = ("more", "less")
_QUESTION = re.compile(r"[?？؟]\s*$")
_ONLY_ROW = re.compile(r"(?P<before>.*/tr)\[1\](?:/|$)")


def other_text_before(was: Place, has: Place, passing: Collection[str]) -> str:
    """The question that is answered, the group that a row stands in: the texts since the control before it."""
    first, second = _before(was), _before(has)
    gone = [text for text in first if not is_among(text, list(second)) and is_telling(text, passing)]
    new = [text for text in second if not is_among(text, list(first)) and is_telling(text, passing)]
    first_ones = next(iter(first), ""), next(iter(second), "")
    comes_and_goes = bool({*first_ones} & {*passing})
    if negated(*first_ones) and not comes_and_goes and not already_stood(was.element, has.element, *first_ones):
        return f"before it stood '{first_ones[0]}', before this one stands '{first_ones[1]}'"
    asked = _other_question(was.element, list(first), list(second), passing)
    if asked and not already_stood(was.element, has.element, *asked):
        return f"before it stood '{asked[0]}', before this one stands '{asked[1]}'"
    more = _more_selected(list(first), list(second), passing) if role_of(was.element) == "button" else None
    if more and not already_stood(was.element, has.element, *more):
        return f"before it stood '{more[0]}', before this one stands '{more[1]}'"
    if pair := _said_before(was, list(first), list(second), passing):
        return f"before it stood '{cut(pair[0])}', before this one stands '{cut(pair[1])}'"
    if news := new_sentence(was, has, first, second, passing):
        return f"before it stands '{cut(news)}' now"
    if warning := new_notice(was, list(first), list(second), passing) or new_word_of_it(was, has, second, passing):
        return f"before it stands '{cut(warning)}' now"
    if not gone or not new or not is_replaced(gone[0], new[0], passing) or is_among(gone[0], _own(has.element)):
        return ""
    # both are there as before, and stand right before something else; or the one is gone for good, the other new
    is_there = is_on(gone[0], has.page)
    is_right_before = first[gone[0]] and second[new[0]]
    if already_stood(was.element, has.element, gone[0], new[0]):
        return ""
    is_gone = not _reads(has, gone[0]) or _is_of_one_sentence((was, gone[0]), (has, new[0]))
    if is_there == is_on(new[0], was.page) and (is_right_before if is_there else is_gone):
        return f"before it stood '{gone[0]}', before this one stands '{new[0]}'"
    return ""


def moved_behind(was: Place, has: Place, passing: Collection[str]) -> str:
    """Of texts that stand as they stood, a button of a deed stands behind another one: Anna [Delete] Bernd.

    Where no box tells whose it is, its place does.
    """
    if not sentences.names_a_deed(caption_of(was.element)) or "form address" in was.element.attributes:
        return ""
    first, second = _before(was), _before(has)
    near, near_now = (next((one for one in ones if is_telling(one, passing)), "") for ones in (first, second))
    if near == near_now or near not in second or near_now in first or not is_on(near_now, was.page):
        return ""
    if max(len(words(near)), len(words(near_now))) > _MOST_OF_NAME:
        return ""
    kinds, kinds_now = (
        {(one.tag, one.role) for one in place.page.elements if says(one) == text}
        for place, text in ((was, near), (has, near_now))
    )
    is_peer = not kinds.isdisjoint(kinds_now)
    return f"right before it stood '{near}', and right before this one stands '{near_now}'" if is_peer else ""


def _said_before(
    was: Place, texts: list[str], texts_now: list[str], passing: Collection[str]
) -> tuple[str, str] | None:
    """A sentence right before a button that says the same of something else, or of another number of it."""
    gone = [text for text in texts if text not in texts_now and text not in passing]
    new = [text for text in texts_now if text not in texts and text not in passing]
    pairs = [(text, now) for text in gone for now in new]
    if role_of(was.element) != "button":
        return _agreed_to(pairs, caption_of(was.element)) if is_control(was.element) else None
    for text, now in pairs:
        if sentences.substituted(text, now) and not time_went_on(text, now):
            return text, now
    if agreed := _agreed_to(pairs, caption_of(was.element)):
        return agreed
    is_deed = sentences.is_of_a_deed(caption_of(was.element))
    return next((pair for pair in pairs if is_deed and _is_of_other_deed(*pair)), None)


def _is_of_other_deed(text: str, now: str) -> bool:
    """Whether a sentence before a button of a deed tells of another number, of more, or of quite another thing."""
    if _COUNTER.fullmatch(text) and _COUNTER.fullmatch(now):
        return False  # how much a field takes
    if is_other_number(text, now) or _is_of_more(text, now):
        return True
    both = [one for one in (text, now) if len(words(one)) >= _FEWEST_OF_OTHER and not _QUESTION.search(one)]
    return len(both) == len((text, now)) and _roots(text).isdisjoint(_roots(now))


def _roots(text: str) -> set[str]:
    """The beginnings of its words that are long enough to mean something, however they are inflected."""
    return {word[:_ROOT] for word in captions.content(text) if len(word) >= _ROOT}


def _is_of_more(text: str, now: str) -> bool:
    """Whether one of two sentences only says more: "visible to members", "visible to members and guests"."""
    is_sentence = min(len(words(text)), len(words(now))) >= _FEWEST_OF_STATEMENT
    return is_sentence and captions.relation(text, now) in _MORE and not time_went_on(text, now)


def _agreed_to(pairs: Sequence[tuple[str, str]], caption: str) -> tuple[str, str] | None:
    """What is agreed to, in other words: of help that is reworded nobody says yes to it."""
    for text, now in pairs:
        is_agreed = sentences.says_yes(caption) or (sentences.says_yes(text) and sentences.says_yes(now))
        is_said = min(len(words(text)), len(words(now))) >= _FEWEST_AGREED
        is_other = captions.is_replaced(text, now) or captions.relation(text, now) in _MORE
        if is_agreed and is_said and is_other and not time_went_on(text, now):
            return text, now
    return None


def _other_question(
    one: Element, texts: list[str], texts_now: list[str], passing: Collection[str]
) -> tuple[str, str] | None:
    """A question that asks more or less than it did ("Delete file?", "Delete file and backups?"), or another one."""
    gone = [text for text in texts if _QUESTION.search(text) and not captions.is_said(text, texts_now)]
    new = [text for text in texts_now if not captions.is_said(text, texts)]
    if pair := next(((text, now) for text in gone for now in new if captions.relation(text, now) in _MORE), None):
        return pair
    if role_of(one) == "link" or not is_control(one):
        return None
    others = ((text, now) for text in gone for now in new if _QUESTION.search(now) and captions.is_replaced(text, now))
    return next((pair for pair in others if not {*pair} & {*passing}), None)


def _more_selected(texts: list[str], texts_now: list[str], passing: Collection[str]) -> tuple[str, str] | None:
    gone = (text for text in texts if text not in texts_now and text not in passing)
    return next(((text, now) for text in gone for now in texts_now if now not in texts and grew(text, now)), None)


def _own(element: Element) -> list[str]:
    return [text for text in (caption_of(element), element.label) if text]


def _reads(place: Place, text: str) -> bool:
    """Whether the nearest boxes say so, in whatever other words beside."""
    near = (box for _, box in islice(place.boxes(), HEAD) if box is not None)
    return any(text.casefold() in box.text.casefold() for box in near)


def _is_of_one_sentence(*said: tuple[Place, str]) -> bool:
    """Whether two texts stand each in an element of its own in the same sentence: merge into <code>main</code>.

    Then the one gave way to the other, whatever else the page says.
    """
    first, second = (_sentence_around(place, text) for place, text in said)
    return first == second and len(words(first)) >= _FEWEST_OF_SENTENCE


def _sentence_around(place: Place, text: str) -> str:
    """What the box itself says of the nearest element before that says the text."""
    page = place.page
    at = page.at(*place_of(place.element)) or 0
    near = (one for one in reversed(page.elements[max(0, at - WINDOW) : at]) if says(one) == text)
    one = next((one for one in near if root(one) == root(place.element)), None)
    box = page.at(one.frame, one.shadow, one.idxpath.rpartition("/")[0]) if one is not None else None
    return page.elements[box].own_text if box is not None else ""


def _before(place: Place) -> dict[str, bool]:
    """The texts between an element and the control or heading before it, and whether they stand in its own box."""
    page, element = place.page, place.element
    levels = place.levels()
    end, close = (f"{levels[-1]}/", levels[0]) if levels else ("", "")
    at = page.at(*place_of(element)) or 0
    found: dict[str, bool] = {}
    places: dict[str, str] = {}
    for one in reversed(page.elements[max(0, at - WINDOW) : at]):
        if root(one) != root(element):
            continue
        if not one.idxpath.startswith(end) or role_of(one) == "heading":
            break
        is_another = is_control(one) and one.tag != "option"
        if not is_another and (element.idxpath.startswith(f"{one.idxpath}/") or is_label(one, element)):
            continue
        if is_another or IN_CONTROL.search(one.idxpath, len(end) - 1):
            own = branch(one.idxpath, levels)  # what stands in one box with another control is about that one
            return {text: is_close for text, is_close in found.items() if not f"{places[text]}/".startswith(own)}
        if text := says(one):
            found.setdefault(text, one.idxpath.rpartition("/")[0] == close or _is_of_one_row(page, one))
            places.setdefault(text, one.idxpath)
    return found


def _is_of_one_row(page: Page, one: Element) -> bool:
    """Whether an element stands in the only row of its table, which is no list of several things."""
    row = _ONLY_ROW.match(one.idxpath)
    return row is not None and page.at(one.frame, one.shadow, f"{row['before']}[2]") is None


def other_block(was: Place, has: Place, passing: Collection[str], touched: Sequence[Element] = ()) -> str:
    """What stands in the same place of the same block, and says another thing; not what the test itself filled."""
    seen = 0
    for (mine, box), (other, box_now) in islice(zip(was.boxes(), has.boxes(), strict=False), LEVELS):
        if seen == _BLOCKS or (box is not None and box_now is not None and box.tag != box_now.tag):
            break
        first, second = _block(was, mine, box), _block(has, other, box_now)
        first, second = _without(moved_on(first, second, was.element), first, second)
        if not first and not second:
            continue
        seen += 1
        texts, texts_now = ([text for one in block.values() if (text := says(one))] for block in (first, second))
        if max(len(texts), len(texts_now)) > _MOST_TEXTS:
            if any(map(_is_a_page, (first, second))):
                break
            notes = {way for block in (first, second) for way, one in block.items() if _is_note(one)}
            first, second = _without((first.keys() | second.keys()) - notes, first, second)
            texts, texts_now = ([says(one) for one in block.values()] for block in (first, second))
        cards = frozenset[str]()
        if not sentences.is_of_a_deed(caption_of(was.element)):
            cards = _cards(was, mine, is_outer=seen > 1) & _cards(has, other, is_outer=seen > 1)
        for step, one in first.items():
            new = second.get(step)
            if new is None or new.tag != one.tag:
                continue
            text, text_now = says(one), says(new)
            if step[1:].partition("/")[0] in cards and (not text or is_of_another_card(text, text_now)):
                continue
            if text and text != text_now and already_stood(was.element, has.element, text, text_now):
                continue
            if _gave_way(was, one, (text, texts), (text_now, texts_now), passing):
                return f"beside it stood '{text}', beside this one stands '{text_now}'"
            if is_touched(one, touched) or shown_by(one) in map(shown_by, second.values()):
                continue
            if field := filled_otherwise(one, new, passing):
                return f"'{field}' beside it holds another text than at the last pass"
            if pair := other_thing(one, new):
                return f"beside it stood '{pair[0]}', beside this one stands '{pair[1]}'"
        if seen == 1:
            known = frozenset(passing)
            news = other_count_in_title(was, has, mine, other, known) or exchanged_titles(was, has, mine, other, known)
            if news := news or other_content(was, has, first, second, known):
                return news
        if warning := new_notice(was, texts, texts_now, passing) or new_alert(was, second.values(), texts, passing):
            return f"beside it stands '{cut(warning)}' now"
        if seen == 1 and (warning := new_word_of_it(was, has, texts_now, passing)):
            return f"beside it stands '{cut(warning)}' now"
        is_asked = box is not None and (box.tag == "dialog" or role_of(box) in ("dialog", "alertdialog"))
        sentence = _other_sentence(texts, texts_now, passing, is_asked=is_asked)
        if sentence and not already_stood(was.element, has.element, *sentence):
            return f"beside it stood '{cut(sentence[0])}', beside this one stands '{cut(sentence[1])}'"
        if box is not None and is_item(box) and texts and texts == texts_now:
            break  # it says what it is, and the other items of its list are no business of its
    return ""


def _without(ways: Collection[str], *blocks: dict[str, Element]) -> list[dict[str, Element]]:
    """Blocks without what stands at some ways in them."""
    return [{way: one for way, one in block.items() if way not in ways} for block in blocks]


def _is_a_page(block: Mapping[str, Element]) -> bool:
    """Whether it says more than one block does; however many fields a form has, what they are called is one thing."""
    return sum(one.tag != "label" and bool(says(one)) for one in block.values()) > _MOST_TEXTS


def _is_note(one: Element) -> bool:
    """Whether it is said of all the fields of a form: a few words, a status; what a field is called is not."""
    is_said = role_of(one) in _NOTES or len(words(says(one))) >= _FEWEST_OF_NOTE
    return one.tag != "label" and bool(says(one)) and is_said


def _gave_way(
    was: Place, one: Element, then: tuple[str, list[str]], now: tuple[str, list[str]], passing: Collection[str]
) -> bool:
    """Whether what an element beside it says is another thing now; each text comes with all of its block."""
    (text, texts), (text_now, texts_now) = then, now
    is_other = is_replaced(text, text_now, passing) and not _is_its_caption(one, was.element)
    if is_other and not is_among(text, texts_now) and not is_among(text_now, texts):
        return True
    if role_of(was.element) == "button":
        if _is_priced_otherwise(text, text_now, texts) and {text, text_now}.isdisjoint(passing):
            return True
        if is_other_order(text, text_now, passing) and not is_among(text_now, texts):
            return True
        if text not in passing and grew(text, text_now):
            return True
    is_short = text and text_now and max(len(text), len(text_now)) <= LONGEST
    return bool(is_short) and negated(text, text_now) and not {text, text_now} & {*passing}


def _is_priced_otherwise(text: str, text_now: str, texts: list[str]) -> bool:
    """Whether what stands beside a price has more words, or fewer: "per month", "per user and month"."""
    if not text or not text_now or max(len(words(text)), len(words(text_now))) > _MOST_OF_PRICE:
        return False
    is_more = captions.relation(text, text_now) in ("more", "less")
    return is_more and text != text_now and any(map(is_of_cost, texts))


def _other_sentence(
    texts: list[str], texts_now: list[str], passing: Collection[str], *, is_asked: bool = False
) -> tuple[str, str] | None:
    """The sentences of a block of which one says the same as the other of something else, wherever both stand in it.

    `is_asked`: they stand in a dialog, which says what its buttons do.
    """
    gone = [text for text in texts if text not in texts_now and text not in passing]
    new = [text for text in texts_now if text not in texts and text not in passing]
    for text in gone:
        for text_now in new:
            is_long = is_sentence(text, passing) or is_sentence(text_now, passing)
            is_other = sentences.gave_way(text, text_now, is_of_deed=is_asked) or sentences.is_turned(text, text_now)
            if is_long and is_other:
                return text, text_now
    return None


def _block(place: Place, box: Element, known: Element | None) -> dict[str, Element]:
    """What tells something in a box, by its way from there; headings are judged as the names of parts."""
    found = {one.idxpath[len(box.idxpath) :]: one for one in place.inside(box) if _is_said(one)}
    found |= {way: one for way, one in place.nested(box) if _is_said(one)}
    if known is not None and known.tag != "label" and known.own_text:
        found[""] = known
    return found


def _cards(place: Place, box: Element, *, is_outer: bool) -> frozenset[str]:
    """The steps from a box to the cards in it beside that of the element: what has a heading of its own.

    In the innermost block a heading may stand in a box of its own; a card has controls as well.
    """
    start = len(box.idxpath) + 1
    own = place.element.idxpath[start:].partition("/")[0]
    steps = [(one.idxpath[start:], one) for one in place.inside(box)]
    titled = {way.partition("/")[0] for way, one in steps if role_of(one) == "heading" and "/" in way} - {own}
    acting = {way.partition("/")[0] for way, one in steps if is_control(one)}
    return frozenset(titled if is_outer else titled & acting)


def _is_said(one: Element) -> bool:
    if role_of(one) == "heading":
        return False
    if is_control(one):
        return bool({"href", "filled mark"} & one.attributes.keys())
    if "sent value" in one.attributes:
        return True
    is_named = one.tag in ("img", "iframe") or (one.tag == "svg" and bool(one.name))
    is_shown = "background file" in one.attributes or bool(emblem(one)) or bool(media_of(one))
    return bool(says(one)) or is_named or is_shown


def _is_its_caption(one: Element, element: Element) -> bool:
    return one.tag == "label" or captions.is_same(says(one), caption_of(element))
