"""What an element acts on, as the blocks that hold it say: a text or key there that gave way to another one.

"Restart" below *staging* and "Restart" below *production* are two things in the same place. Only what was replaced
speaks, in the nearest blocks and in the place where it stood; what came or went alone, counted on, or came and went at
the last passes does not.
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import islice

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.deeds import is_silent
from pytest_selfheal.matching.giving_way import gave_way
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import is_control, role_of
from pytest_selfheal.matching.structure import Page, place_of
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import TEST_IDS, Element

_WINDOW = 160  # elements before and after the one that is looked at
_BLOCKS = 2  # boxes around it that say anything
_LEVELS = 5  # ancestors among which they are looked for
_MOST_TEXTS = 14  # of one block; what says more is a page
_WORDS, _LONGEST = 6, 60  # of a text that names something; longer ones are help or content
_NEAR_KEYS = 3  # levels up to which an id of a box tells what it holds
_HEAD = 3  # levels up to which the text before an element may be its question
_SMALL = re.compile(r"[#(]?\d{1,3}[.)+%]?")  # a badge, a rank: 7   #2   (3)
_COUNT = re.compile(r"\d{1,5}\+? [a-zà-ÿ]{4,}\b.*")  # 3 items   12 results found
_COUNTED = re.compile(r"\d\s?[a-zà-ÿ]{3,}")  # Updated 2 days ago
_BROKEN = re.compile(r"[|©]|\s[.,](?:\s|$)|\b's\b")  # a sentence around links: "Made with and 's"
_IN_CONTROL = re.compile(r"/(?:a|button|select|label)\[")
_VERSION = re.compile(r"\bv(?:ersion)?\.? ?\d|^\d+\.\d+\.\d+", re.IGNORECASE)  # v5.1   Version 2
_NUMBER = re.compile(r"\d+")
_CURRENCIES = {"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥"}
_CHOSEN = frozenset(("active", "current", "selected", "is-active", "is-current", "is-selected"))
_CHOICES = ("a", "li", "button")
# The first word of a class that carries data behind it: tenant-acme, env--staging.
_DATA_STEMS_WORDS = """
tenant org organisation organization account workspace project customer client team env environment stage region
site shop store company department unit realm cluster
"""
_DATA_STEMS = frozenset(_DATA_STEMS_WORDS.split())
_STYLE_DATA = re.compile(
    r"data-(?:v-|react|test|bs-(?!id)|theme|state|style|aos|controller|action|n-head|server|page$)"
)
_CELLS = ("td", "th")
_HASH = re.compile(r"[.-](?=[0-9a-f]*\d)[0-9a-f]{6,}(?=\.)")  # logo.3f2a1b.png


def other_setting(lost: Element, before: Page, candidate: Element, now: Page, passing: Collection[str]) -> str:
    """Why `candidate` acts on another thing than `lost` did, as its surroundings say; '' when nothing says so."""
    was, has = _Place(lost, before), _Place(candidate, now)
    return (
        _other_frame(lost, candidate)
        or _behind(was, has)
        or _other_data(was, has)
        or _other_text_before(was, has, passing)
        or _other_block(was, has, passing)
        or _other_column(was, has, passing)
        or _other_choice(was, has, passing)
        or _other_moment(was, has)
    )


@dataclass(frozen=True)
class _Place:
    """An element on its page."""

    element: Element
    page: Page

    def boxes(self) -> Iterator[tuple[Element, Element | None]]:
        """What stands around it, from the inside out: its own root's element, and the box; hosts of shadows count."""
        inner, path = self.element, self.element.idxpath
        while True:
            while path.count("/") > (2 if path.startswith("/html[") else 1):
                path = path.rpartition("/")[0]
                at = self.page.at(inner.frame, inner.shadow, path)
                yield inner.model_copy(update={"idxpath": path}), self.page.elements[at] if at is not None else None
            if not inner.shadow:
                return
            at = self.page.at(inner.frame, inner.shadow[:-1], inner.shadow[-1])
            if at is None:
                return
            inner = self.page.elements[at]
            path = inner.idxpath
            yield inner, inner

    def inside(self, box: Element) -> Iterator[Element]:
        """What stands in a box, but for the element, what is inside of it, and its label."""
        start, own = f"{box.idxpath}/", f"{self.element.idxpath}/"
        at = self.page.at(*place_of(self.element)) or 0
        for one in islice(self.page.elements, max(0, at - _WINDOW), at + _WINDOW):
            if (one.frame, one.shadow) != (box.frame, box.shadow) or not one.idxpath.startswith(start):
                continue
            is_own = one.shadow == self.element.shadow and f"{one.idxpath}/".startswith(own)
            if not is_own and not _is_label(one, self.element):
                yield one


def _is_label(one: Element, of: Element) -> bool:
    return one.tag == "label" and bool(of.label) and captions.is_same(one.text, of.label)


def _says(one: Element) -> str:
    """What an element itself says to a reader; a field what it is called."""
    if one.tag in ("option", "svg"):
        return ""
    if one.own_text:
        return one.own_text
    return one.name if one.tag == "img" else ""


def _is_replaced(was: str, now: str, passing: Collection[str]) -> bool:
    if was == now or not _is_telling(was, passing) or not _is_telling(now, passing):
        return False
    if _NUMBER.sub("#", was) == _NUMBER.sub("#", now) and _COUNTED.search(was):
        return False
    return captions.is_replaced(_money(was), _money(now))


def _money(text: str) -> str:
    return " ".join(_CURRENCIES.get(word, word) for word in text.split())


def _is_telling(text: str, passing: Collection[str]) -> bool:
    if text in passing or len(text) > _LONGEST or len(words(text)) > _WORDS or not any(map(_tells, text)):
        return False
    return not (_BROKEN.search(text) or _SMALL.fullmatch(text) or _COUNT.fullmatch(text) or _VERSION.search(text))


def _tells(letter: str) -> bool:
    return letter.isalnum() or letter in "€$£¥%"


def _other_frame(lost: Element, candidate: Element) -> str:
    for name, said in (("frame name", "its frame was called"), ("frame heading", "its frame stood below")):
        was, now = (one.attributes.get(name, "") for one in (lost, candidate))
        if captions.is_replaced(was, now):
            return f"{said} '{was}', this one's '{now}'"
    return ""


def _other_moment(was: _Place, has: _Place) -> str:
    """The page is remembered of one step of a wizard, the element of the next: then only its own neighbours tell."""
    mine, other = was.element.neighbor, has.element.neighbor
    if not mine or not other or max(len(mine), len(other)) > _LONGEST:
        return ""
    known = [box.text for _, box in islice(was.boxes(), _LEVELS) if box is not None]
    if not known or any(captions.is_same(mine, text) for text in known) or not captions.is_replaced(mine, other):
        return ""
    return f"around it stood '{mine}', around this one stands '{other}'"


def _behind(was: _Place, has: _Place) -> str:
    """A dialog that came up takes every click: what stands behind it is not meant now."""
    in_front = [one for one in _modals(has) if not f"{has.element.idxpath}/".startswith(f"{one.idxpath}/")]
    if not in_front or _modals(was):
        return ""
    return f"a dialog stands in front of it: '{(in_front[0].name or in_front[0].text)[:60]}'"


def _modals(place: _Place) -> list[Element]:
    return [
        one
        for one in place.page.elements
        if one.attributes.get("aria-modal") == "true" and one.visible and _root(one) == _root(place.element)
    ]


def _other_data(was: _Place, has: _Place) -> str:
    """Keys in the markup of the boxes around it: data-id, the tenant in a class, the id of a menu."""
    for level, ((_, mine), (_, other)) in enumerate(zip(was.boxes(), has.boxes(), strict=False)):
        if mine is None or other is None or mine.tag != other.tag:
            continue
        known = caption_of(was.element)
        for name, value in mine.attributes.items():
            new = other.attributes.get(name, "")
            if new == value or not _is_data(name, mine) or max(len(value), len(new)) > _LONGEST:
                continue
            if pair := gave_way(value, new, has_keys=True, known=known):
                return f"around it {name} said '{pair[0]}', around this one it says '{pair[1]}'"
        if mine.role == other.role == "menu" and captions.is_replaced(mine.name, other.name):
            return f"its menu was called '{mine.name}', this one's is called '{other.name}'"
        if level < _NEAR_KEYS and (pair := gave_way(_id(mine), _id(other), known=known)):
            return f"around it the id said '{pair[0]}', around this one it says '{pair[1]}'"
        if pair := _other_class(mine, other):
            return f"it stood in '{pair[0]}', this one stands in '{pair[1]}'"
    return ""


def _id(element: Element) -> str:
    return element.attributes.get("id", "")


def _is_data(name: str, box: Element) -> bool:
    if is_silent(name) or name in TEST_IDS or name in ("class", "id", "style", "aria-label", "aria-labelledby", "role"):
        return False
    if "-" in box.tag:
        return not _STYLE_DATA.match(name)
    return name == "background file" or (name.startswith("data-") and not _STYLE_DATA.match(name))


def _other_class(mine: Element, other: Element) -> tuple[str, str] | None:
    first, second = (_data_classes(one) for one in (mine, other))
    return next(((first[stem], second[stem]) for stem in first if stem in second and first[stem] != second[stem]), None)


def _data_classes(element: Element) -> dict[str, str]:
    found = {}
    for name in element.attributes.get("class", "").split():
        stem, _, rest = name.partition("-")
        if rest and stem.casefold() in _DATA_STEMS:
            found[stem.casefold()] = name
    return found


def _other_text_before(was: _Place, has: _Place, passing: Collection[str]) -> str:
    """The question that is answered, the group that a row stands in: the texts since the control before it."""
    first, second = _before(was), _before(has)
    gone = [text for text in first if not _is_among(text, list(second)) and _is_telling(text, passing)]
    new = [text for text in second if not _is_among(text, list(first)) and _is_telling(text, passing)]
    if not gone or not new or not _is_replaced(gone[0], new[0], passing) or _is_among(gone[0], _own(has.element)):
        return ""
    # both are there as before, and stand right before something else; or the one is gone for good, the other new
    is_there = _is_on(gone[0], has.page)
    is_right_before = first[gone[0]] and second[new[0]]
    if is_there == _is_on(new[0], was.page) and (is_right_before if is_there else not _reads(has, gone[0])):
        return f"before it stood '{gone[0]}', before this one stands '{new[0]}'"
    return ""


def _own(element: Element) -> list[str]:
    return [text for text in (caption_of(element), element.label) if text]


def _reads(place: _Place, text: str) -> bool:
    """Whether the nearest boxes say so, in whatever other words beside."""
    near = (box for _, box in islice(place.boxes(), _HEAD) if box is not None)
    return any(text.casefold() in box.text.casefold() for box in near)


def _is_on(text: str, page: Page) -> bool:
    return text in page.texts or text.casefold() in page.by_caption


def _before(place: _Place) -> dict[str, bool]:
    """The texts between an element and the control or heading before it, and whether they stand in its own box."""
    page, element = place.page, place.element
    levels = [box.idxpath for box, _ in islice(place.boxes(), _HEAD) if _root(box) == _root(element)]
    end, close = (f"{levels[-1]}/", levels[0]) if levels else ("", "")
    if close.rpartition("/")[2].startswith("label") and len(levels) > 1:
        close = levels[1]
    at = page.at(*place_of(element)) or 0
    found: dict[str, bool] = {}
    for one in reversed(page.elements[max(0, at - _WINDOW) : at]):
        if _root(one) != _root(element):
            continue
        if not one.idxpath.startswith(end) or role_of(one) == "heading" or (is_control(one) and one.tag != "option"):
            break
        if _IN_CONTROL.search(one.idxpath, len(end) - 1):
            break
        if element.idxpath.startswith(f"{one.idxpath}/") or _is_label(one, element):
            continue
        if text := _says(one):
            found.setdefault(text, one.idxpath.rpartition("/")[0] == close)
    return found


def _root(element: Element) -> tuple[object, object]:
    return element.frame, element.shadow


def _is_among(text: str, others: list[str]) -> bool:
    return any(captions.relation(text, one) != "other" for one in others)


def _other_block(was: _Place, has: _Place, passing: Collection[str]) -> str:
    """What stands in the same place of the same block, and says another thing."""
    seen = 0
    for (mine, box), (other, box_now) in islice(zip(was.boxes(), has.boxes(), strict=False), _LEVELS):
        if seen == _BLOCKS or (box is not None and box_now is not None and box.tag != box_now.tag):
            break
        first, second = _block(was, mine, box), _block(has, other, box_now)
        if not first and not second:
            continue
        seen += 1
        texts, texts_now = ([text for one in block.values() if (text := _says(one))] for block in (first, second))
        if max(len(texts), len(texts_now)) > _MOST_TEXTS:
            break
        for step, one in first.items():
            new = second.get(step)
            if new is None or new.tag != one.tag:
                continue
            text, text_now = _says(one), _says(new)
            if (
                _is_replaced(text, text_now, passing)
                and not _is_among(text, texts_now)
                and not _is_among(text_now, texts)
                and not _is_its_caption(one, was.element)
            ):
                return f"beside it stood '{text}', beside this one stands '{text_now}'"
            pair = _other_thing(one, new)
            if pair and _name_of(one) not in map(_name_of, second.values()):
                return f"beside it stood '{pair[0]}', beside this one stands '{pair[1]}'"
    return ""


def _block(place: _Place, box: Element, known: Element | None) -> dict[str, Element]:
    """What tells something in a box, by its way from there; headings are judged as the names of parts."""
    found = {one.idxpath[len(box.idxpath) :]: one for one in place.inside(box) if _is_said(one)}
    if known is not None and known.tag != "label" and known.own_text:
        found[""] = known
    return found


def _is_said(one: Element) -> bool:
    if role_of(one) == "heading":
        return False
    if is_control(one):
        return bool({"href", "filled mark"} & one.attributes.keys())
    if "sent value" in one.attributes:
        return True
    return bool(_says(one)) or one.tag == "img" or "background file" in one.attributes


def _is_its_caption(one: Element, element: Element) -> bool:
    return one.tag == "label" or captions.is_same(_says(one), caption_of(element))


def _other_thing(one: Element, new: Element) -> tuple[str, str] | None:
    """Another picture, another record behind a link, another text in a field."""
    mine, other = one.attributes.get, new.attributes.get
    if one.tag == "img":
        return gave_way(_file(mine("src", "")), _file(other("src", "")), has_keys=True)
    if (was := mine("background file", "")) and (now := other("background file", "")):
        return gave_way(_file(was), _file(now), has_keys=True)
    was, now = mine("href", ""), other("href", "")
    if was and now and was != now and _NUMBER.sub("#", was) == _NUMBER.sub("#", now):
        return was, now
    if mine("sent value", "") and other("sent value", "") and mine("name") == other("name"):
        return gave_way(mine("sent value", ""), other("sent value", ""), has_keys=True)
    if mine("filled mark", "") and other("filled mark", "") and mine("filled mark") != other("filled mark"):
        called = caption_of(one)
        return (f"{called} with one text", f"{called} with another") if called == caption_of(new) else None
    return None


def _name_of(one: Element) -> tuple[str, ...]:
    """What tells one thing of a block from another of its kind."""
    return (
        one.tag,
        *(one.attributes.get(name, "") for name in ("src", "href", "filled mark", "background file", "sent value")),
    )


def _file(source: str) -> str:
    return "" if source.startswith("data:") else _HASH.sub("", source.partition("?")[0].rpartition("/")[2])


def _other_column(was: _Place, has: _Place, passing: Collection[str]) -> str:
    for (mine, other), kind in zip(
        zip(_heads(was), _heads(has), strict=True), ("column", "group of rows"), strict=True
    ):
        if mine and other and _is_replaced(mine, other, passing):
            return f"its {kind} was called '{mine}', this one's is called '{other}'"
    return ""


def _heads(place: _Place) -> tuple[str, str]:
    """What the first row of its table says above it, and the nearest row before it that is one cell wide."""
    steps = place.element.idxpath.split("/")
    at = next((n for n in range(len(steps) - 1, 1, -1) if steps[n].partition("[")[0] in _CELLS), None)
    end = next((n for n in range(len(steps) - 1, 1, -1) if steps[n].startswith("table[")), None)
    if at is None or end is None or end > at:
        return "", ""
    table, cell = "/".join(steps[: end + 1]), "/".join(steps[: at + 1])
    rows: dict[str, list[Element]] = {}
    start = f"{table}/"
    for one in place.page.elements:
        if one.tag in _CELLS and _root(one) == _root(place.element) and one.idxpath.startswith(start):
            rows.setdefault(one.idxpath.rpartition("/")[0], []).append(one)
    own, listed = rows.get(cell.rpartition("/")[0], []), list(rows.values())
    number = next((n for n, one in enumerate(own) if one.idxpath == cell), None)
    if number is None or listed[0] is own:
        return "", ""
    if any(is_control(one) and one.idxpath.startswith(f"{_row_of(listed[0])}/") for one in place.page.elements):
        return "", ""  # a row as the others
    before = listed[: next(n for n, row in enumerate(listed) if row is own)]
    group = next((row[0].text for row in reversed(before) if len(row) == 1 < len(own)), "")
    return listed[0][number].text if len(listed[0]) == len(own) else "", group


def _row_of(cells: list[Element]) -> str:
    return cells[0].idxpath.rpartition("/")[0]


def _other_choice(was: _Place, has: _Place, passing: Collection[str]) -> str:
    """Which tab is open, which entry of the menu, the last crumb, and what the select beside it is set to."""
    for name, first, second in zip(("entry", "crumb", "option"), _chosen(was), _chosen(has), strict=True):
        gone = [text for text in first if not _is_among(text, second)]
        new = [text for text in second if not _is_among(text, first)]
        if not gone or not new or len(first) != len(second) or not _is_replaced(gone[0], new[0], passing):
            continue
        if sorted(words(gone[0])) == sorted(words(new[0])):
            continue  # worded in another order
        # of a menu an entry may have been renamed: it was another one only where both are there each time
        if name != "entry" or (_is_on(gone[0], has.page) and _is_on(new[0], was.page)):
            return f"'{gone[0]}' was chosen, now '{new[0]}' is"
    return ""


def _chosen(place: _Place) -> tuple[list[str], list[str], list[str]]:
    """The tabs and entries of menus of its document, its crumbs, and the options in its nearest boxes."""
    near = [f"{box.idxpath}/" for box, _ in islice(place.boxes(), _HEAD)]
    entries: list[str] = []
    crumbs: list[str] = []
    options: list[str] = []
    for one in place.page.elements:
        if one.frame != place.element.frame or place_of(one) == place_of(place.element):
            continue
        text = one.name or one.text
        if "chosen option" in one.attributes:
            beside = any(one.idxpath.startswith(start) for start in near)
            if beside and not one.idxpath.startswith(f"{place.element.idxpath}/"):
                options.append(one.attributes["chosen option"])
        elif text and one.attributes.get("aria-current", "false") not in ("", "false") and role_of(one) != "link":
            crumbs.append(text)
        elif text and _is_chosen(one):
            entries.append(text)
    return list(dict.fromkeys(entries)), list(dict.fromkeys(crumbs)), options


def _is_chosen(one: Element) -> bool:
    said = one.attributes.get
    if said("aria-selected") == "true" or said("aria-current", "false") not in ("", "false"):
        return one.tag != "option"
    return one.tag in _CHOICES and not _CHOSEN.isdisjoint(said("class", "").casefold().split())
