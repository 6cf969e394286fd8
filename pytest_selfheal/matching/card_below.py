"""The card right below a bar of buttons: what they act on, where the bar says nothing itself.

"Approve" and "Print" above the claim of one person, and above that of the next: nothing that stands around them or
before them is another one.
"""

import re
from collections import Counter
from collections.abc import Collection, Sequence
from itertools import islice

from pytest_selfheal.matching.acting import acts_on_what_is_there
from pytest_selfheal.matching.boxes import IN_CONTROL, LEVELS, WINDOW, Place, root
from pytest_selfheal.matching.giving_way import gave_way
from pytest_selfheal.matching.moment import already_stood
from pytest_selfheal.matching.page_time import untimed
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.readings import is_small_drift
from pytest_selfheal.matching.roles import is_control, role_of
from pytest_selfheal.matching.structure import place_of
from pytest_selfheal.matching.telling_texts import is_among, is_replaced, says
from pytest_selfheal.matching.wordless import file_of
from pytest_selfheal.models.element import Element

_MOST_FACTS = 8  # texts from its beginning; what comes behind them is content
_FEWEST_OTHERS = 2  # facts below the same title that make it another record; one may be the news of the day
_OF_PAGE = ("nav", "footer", "aside")
_ENTRIES = ("li", "tr", "article", "section", "fieldset", "form")
_LISTS = ("ul", "ol", "table", "tbody", "select", "nav")
_BAR = re.compile(r"(?:^|[-_ ])(?:\w*bar|actions?|buttons|commands|controls)(?:$|[-_ ])", re.IGNORECASE)
_MOST_OF_BAR = 2  # texts: a state, a count


def other_card_below(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why the card below its bar is another one; '' when nothing says so."""
    button = was.element
    if not acts_on_what_is_there(button):
        return ""
    first, second = _card(was), _card(has)
    pair = _other_card(first, second, has, passing) if first and second else None
    if pair is None or already_stood(button, has.element, *pair):
        return ""
    return f"below its bar stood '{pair[0]}', below this one's stands '{pair[1]}'"


def _other_card(
    first: Sequence[Element], second: Sequence[Element], has: Place, passing: Collection[str]
) -> tuple[str, str] | None:
    """What tells that it is another one: its title, its only picture, what it says first, or several things it says."""
    title, title_now = _title(first), _title(second)
    if title and title_now and is_replaced(title, title_now, passing) and not _is_still_there(title, has):
        return title, title_now
    if pair := _other_picture(first, second):
        return pair
    facts, facts_now = _facts(first), _facts(second)
    told, told_now = list(facts.values()), list(facts_now.values())
    pairs = [(text, facts_now[way]) for way, text in facts.items() if way in facts_now and text != facts_now[way]]
    others = [
        pair
        for pair in pairs
        if is_replaced(*pair, passing)
        and not is_small_drift(*pair)
        and any(map(untimed, pair))  # a day alone may be that of the look
        and not (is_among(pair[0], told_now) or is_among(pair[1], told))
    ]
    is_first = not title and bool(others) and others[0][0] == told[0] and not _is_titled(first)
    is_worded = any(any(map(str.isalpha, text)) for text, _ in others)
    return others[0] if is_first or (len(others) >= _FEWEST_OTHERS and is_worded) else None


def _card(place: Place) -> list[Element]:
    """What stands right behind the bar of an element; [] where it stands in no bar, or above a list."""
    at = place.page.at(*place_of(place.element))
    if at is None:
        return []
    near = [one for one in place.page.elements[max(0, at - WINDOW) : at + WINDOW] if root(one) == root(place.element)]
    own = place.element.idxpath
    for box, known in islice(place.boxes(), LEVELS):
        if root(box) != root(place.element) or (known is not None and _is_of_page_or_list(known)):
            return []
        start = f"{box.idxpath}/"
        ways = list(dict.fromkeys(_step(one, start) for one in near if one.idxpath.startswith(start)))
        own = _step(box.model_copy(update={"idxpath": own}), start)
        by_way = {way: [one for one in near if f"{one.idxpath}/".startswith(f"{way}/")] for way in ways}
        before, behind = ways[: ways.index(own) + 1], ways[ways.index(own) + 1 :]
        said = [one for way in before if way != own for one in by_way[way] if _speaks(one)]
        if len(said) > (_MOST_OF_BAR if known is not None and _is_bar(known) else 0):
            return []
        card = next((by_way[way] for way in behind if any(map(_speaks_or_shows, by_way[way]))), [])
        if card:
            return [] if _is_list(card) else card
        own = box.idxpath
    return []


def _is_bar(box: Element) -> bool:
    said = (box.attributes.get(name, "") for name in ("class", "id"))
    return role_of(box) == "toolbar" or any(map(_BAR.search, said))


def _step(one: Element, start: str) -> str:
    """The child of a box that an element stands in."""
    return f"{start}{one.idxpath[len(start) :].partition('/')[0]}"


def _is_of_page_or_list(box: Element) -> bool:
    return box.tag in _OF_PAGE or role_of(box) in ("row", "listitem", "dialog")


def _speaks(one: Element) -> bool:
    """Whether it says something that is neither a control's nor a title."""
    is_plain = not is_control(one) and role_of(one) != "heading" and not IN_CONTROL.search(one.idxpath)
    return is_plain and one.tag != "label" and bool(says(one))


def _speaks_or_shows(one: Element) -> bool:
    return _speaks(one) or (not IN_CONTROL.search(one.idxpath) and (role_of(one) == "heading" or one.tag == "img"))


def _is_list(card: Sequence[Element]) -> bool:
    """Whether it has several entries, or is the page's navigation."""
    if card[0].tag in (*_LISTS, *_OF_PAGE):
        return True
    boxes = {one.idxpath.rpartition("/")[0] for one in _titles(card)}
    tags = Counter((one.idxpath.rpartition("/")[0], one.tag) for one in card)
    return len(boxes) > 1 or any(times > 1 for (_, tag), times in tags.items() if tag in _ENTRIES)


def _title(card: Sequence[Element]) -> str:
    """What the card is called: by its only heading of the highest level."""
    titles = _titles(card)
    return caption_of(titles[0]) if len(titles) == 1 else ""


def _titles(card: Sequence[Element]) -> list[Element]:
    """Its headings of the highest level."""
    headings = [one for one in card if role_of(one) == "heading" and caption_of(one)]
    highest = min((one.tag for one in headings), default="")
    return [one for one in headings if one.tag == highest]


def _is_titled(card: Sequence[Element]) -> bool:
    """Whether it has titles at all: of several cards under one roof, the first text is no name of them all."""
    return any(role_of(one) == "heading" for one in card)


def _is_still_there(title: str, place: Place) -> bool:
    return any(caption_of(place.page.elements[index]) == title for index in place.page.titles)


def _facts(card: Sequence[Element]) -> dict[str, str]:
    """What it says first, by the way in it."""
    start = len(card[0].idxpath)
    return dict(islice(((one.idxpath[start:], says(one)) for one in card if _speaks(one)), _MOST_FACTS))


def _other_picture(first: Sequence[Element], second: Sequence[Element]) -> tuple[str, str] | None:
    """The only picture of the card is another one."""
    pictures = [[one for one in card if one.tag == "img"] for card in (first, second)]
    if any(len(found) != 1 for found in pictures):
        return None
    was, now = (file_of(found[0].attributes.get("src", "")) for found in pictures)
    return (was, now) if gave_way(was, now, has_keys=True) else None
