"""Which one of several stands out, as looks alone say: `bg-indigo-600 text-white`, an inline border, a tick, an icon.

No word of a class is asked for its meaning. Where two of a group of siblings, which all say what they said, have each
the looks that the other lost, what was chosen is another one. What a class says by its name is compared as what a
person set.
"""

import re
from collections.abc import Collection, Iterator

from pytest_selfheal.matching.boxes import Place, root
from pytest_selfheal.matching.idle import is_idle
from pytest_selfheal.matching.page_time import dates, is_of_today, names_a_day
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import is_control
from pytest_selfheal.matching.sentences import names_a_deed
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.matching.worn import without_tick, worn
from pytest_selfheal.models.element import LOOKS, Element

_FEWEST, _MOST = 2, 12  # of a group; what has more is a list of data
_CUT = 60  # characters of a text by which it is known
_ELSEWHERE = re.compile(r"/(?:nav|header|footer|aside|select|svg)\[")
_TURNS = re.compile(r"carousel|swiper|slide|marquee|ticker", re.IGNORECASE)  # by itself
_HOUR = re.compile(r"\d{1,2}[:.h]\d{2}")
# How wide it is, where it stands, what opened by itself or is new is no choice.
_NO_CHOICE_WORDS = """
col row order w h min max m mx my mt mb ml mr ms me p px py pt pb pl pr ps pe gap grid flex float first last odd even
start end left right top bottom span basis grow shrink self justify items today now current new unread read online
offline show open collapsed expanded hidden invisible visible css
"""
_NO_CHOICE = frozenset(_NO_CHOICE_WORDS.split())


def other_highlight(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why another one of several stands out than did; '' when nothing says so."""
    if is_idle(was.element, "click"):
        return ""
    now = dict(_groups(has))
    for key, group in _groups(was):
        pair = _exchanged((group, was.page), (now[key], has.page)) if key in now else None
        if pair is None or not _may_be_chosen(pair, was.page):
            continue
        text, other = (_text(one) for one in pair)
        if text not in passing and other not in passing:
            return f"'{text}' and '{other}' changed the looks that tell them apart"
    return ""


def _groups(place: Place) -> Iterator[tuple[tuple[str, ...], list[Element]]]:
    """Siblings of one kind, and what stands alone in each of several boxes alike, by what they are and say."""
    found: dict[str, list[Element]] = {}
    own = f"{place.element.idxpath}/"
    for one in place.page.elements:
        if _text(one) and root(one) == root(place.element) and not _ELSEWHERE.search(one.idxpath):
            parent, _, step = one.idxpath.rpartition("/")
            above, _, around = parent.rpartition("/")
            tag = step.partition("[")[0]
            found.setdefault(f"{parent}/{tag}", []).append(one)
            if step.endswith("[1]"):
                found.setdefault(f"{above}/{around.partition('[')[0]}/{tag}", []).append(one)
    for kind, group in found.items():
        texts = [_text(one) for one in group]
        is_other = not any(own.startswith(f"{one.idxpath}/") for one in group)  # a click on one of them chooses it
        if _FEWEST <= len(set(texts)) == len(group) <= _MOST and is_other:
            yield (kind.rpartition("/")[2], *texts), group


def _exchanged(then: tuple[list[Element], Page], now: tuple[list[Element], Page]) -> list[Element] | None:
    """The only two of which each took over looks that the other lost; each may have some of its own besides."""
    # what older versions remembered has no inline style
    is_drawn = all(any(LOOKS in one.attributes for one in group) for group, _ in (then, now))
    sides = (worn(*side, is_drawn=is_drawn) for side in (then, now))
    looks = list(zip(then[0], *sides, strict=True))
    changed = [look for look in looks if look[1] != look[2]]
    if len(changed) != _FEWEST:
        return None
    (first, had, has), (second, had_too, has_too) = changed
    went, came = (had - has) & (has_too - had_too), (has - had) & (had_too - has_too)
    others = frozenset[str]().union(*(side for one, *sides in looks for side in sides if one not in (first, second)))
    left = (had ^ has | had_too ^ has_too) - went - came
    is_of_a_choice = left.isdisjoint(others) and (bool(went and came) or not left)
    return [first, second] if is_of_a_choice and _tells(went | came) else None


def _tells(names: Collection[str]) -> bool:
    return any(not _NO_CHOICE.issuperset(name_words(re.sub(r"\d+", " ", name))) for name in names)


def _may_be_chosen(pair: list[Element], page: Page) -> bool:
    """Whether two things may be alternatives: no days and hours, no deeds, nothing that turns by itself."""
    for one in pair:
        text = _text(one)
        is_time = names_a_day(text) or dates(text) or is_of_today(text) or _HOUR.search(text) or text.isdecimal()
        is_deed = is_control(one) and names_a_deed(text)
        if is_time or is_deed or any(_TURNS.search(box.attributes.get("class", "")) for box in _around(one, page)):
            return False
    return True


def _around(one: Element, page: Page) -> Iterator[Element]:
    path = one.idxpath
    while path:
        at = page.at(one.frame, one.shadow, path)
        if at is not None:
            yield page.elements[at]
        path = path.rpartition("/")[0]


def _text(one: Element) -> str:
    """What it says; of a swatch or an icon, what it is called."""
    said = one.text if name_words(one.text) else caption_of(one) or one.attributes.get("title", "") or one.text
    return without_tick(" ".join(said.split()))[:_CUT]
