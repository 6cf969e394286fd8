"""What each element of a page says of itself: by its names, its captions, its kind and what stands beside it."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property

from pytest_selfheal.guessing.asked import spoken
from pytest_selfheal.guessing.lexicon import is_noise
from pytest_selfheal.guessing.vocabulary import Vocabulary
from pytest_selfheal.models.captions import caption_of
from pytest_selfheal.models.element import TEST_IDS, Element
from pytest_selfheal.models.roles import is_control, is_field
from pytest_selfheal.models.words import read_href, same

# How much a word of each source says of what an element is for.
_CAPTION, _NAME, _SPOKEN, _BESIDE = 1.0, 0.95, 0.9, 0.9
_LINK, _TYPE, _CLASS, _DATA, _PICTURE = 0.7, 0.7, 0.6, 0.6, 0.6
_ABOVE, _ROW, _HEADING = 0.4, 0.45, 0.25
_WORDS = 15  # of a caption; what is longer is content
_SHORT_TEXT = 80  # characters of a text that names what it stands in
_BACK = 6  # elements before a field among which its unmarked label is looked for
_UP = 5  # levels above an element whose names speak of it
_NEAR = 3  # levels: <li><a><span>text</span></a></li> is one control to its user
# What frameworks bind a field to: its name in the model.
_BOUND = ("formcontrolname", "ng-model", "v-model", "x-model", "wire:model")
KEYS = ("id", "name", *TEST_IDS)
_SPEAKING = ("placeholder", "aria-label", "title", "alt", "value", "aria-placeholder")
_TYPES = ("password", "email", "tel", "search", "file", "date", "submit", "reset", "url", "number")
_FIELDS = ("input", "select", "textarea")
_HOLDING = ("html", "body", "form", "fieldset", "main", "nav", "header", "footer", "table", "tbody", "thead", "ul")

Place = tuple[tuple[str, ...], tuple[str, ...], str]


class Page:
    """The elements of a page with how they stand to each other and the words that it uses."""

    def __init__(self, elements: Sequence[Element], *, also: Sequence[str] = ()) -> None:
        self.elements = elements
        named = (value for one in elements for value in _names(one))
        self.vocabulary = Vocabulary((text for one in elements for text in _texts(one)), (*named, *also))

    @cached_property
    def tags(self) -> frozenset[str]:
        """The tags that it has."""
        return frozenset(one.tag for one in self.elements)

    @cached_property
    def _places(self) -> dict[Place, int]:
        return {_place(one): index for index, one in enumerate(self.elements)}

    @cached_property
    def _held(self) -> dict[Place, int]:
        """How many controls stand inside, of what holds any."""
        held: dict[Place, int] = {}
        for one in self.elements:
            if is_control(one) and one.tag != "option":
                for place in _above(one):
                    held[place] = held.get(place, 0) + 1
        return held

    def is_passive(self, element: Element) -> bool:
        """Whether it only holds others: no answer for a click on one of them."""
        return element.tag in (*_HOLDING, "ol") or (not is_control(element) and self._held.get(_place(element), 0) > 1)

    def options_of(self, index: int) -> frozenset[str]:
        """What a select offers, by texts and by values, folded; of a closed one, options show no text."""
        element = self.elements[index]
        inside = (one for one in self.elements if one.tag == "option" and _place(element) in _above(one))
        offered = (said for one in inside for said in (one.own_text, one.attributes.get("value", "")))
        return frozenset(said.casefold() for said in offered if said)

    def field_of(self, label: Element) -> Element | None:
        """The field that a label is of, None when that is not on the page or can't be seen."""
        field = self._labelled.get(label.attributes.get("for", ""))
        if field is not None:
            return field
        inside = f"{label.idxpath}/"
        fields = (one for one in self.elements if one.tag in _FIELDS and one.frame == label.frame)
        return next((one for one in fields if one.idxpath.startswith(inside)), None)

    @cached_property
    def _labelled(self) -> dict[str, Element]:
        return {one.attributes["id"]: one for one in self.elements if one.attributes.get("id") and is_control(one)}

    def value_of(self, index: int) -> int | None:
        """Where that stands which a term is of: the `dd` behind a `dt`, the `td` behind the `th` of a row."""
        behind = {"dt": "dd", "th": "td"}.get(self.elements[index].tag)
        if behind is None:
            return None
        box = _box(self.elements[index])
        following = next((n for n in range(index + 1, len(self.elements)) if _box(self.elements[n]) == box), None)
        return following if following is not None and self.elements[following].tag == behind else None

    def depths(self, texts: Sequence[str], indices: Sequence[int]) -> dict[int, int]:
        """How deep the innermost box that reads all `texts` is, for those of `indices` that stand in one."""
        boxes = {_place(one) for index, one in enumerate(self.elements) if self.is_box_of(texts, index)}
        found: dict[int, int] = {}
        for index in indices:
            inside = [place[2].count("/") for place in _above(self.elements[index]) if place in boxes]
            if inside:
                found[index] = max(inside)
        return found

    def is_box_of(self, texts: Sequence[str], index: int) -> bool:
        """Whether an element reads all `texts`, be it in parts inside of it."""
        return all(text in self.elements[index].text.casefold() for text in texts)

    def words(self, index: int, also: AbstractSet[str] = frozenset()) -> dict[str, float]:
        """The words of an element with how much each says; of layout only those in `also`, and those of captions."""
        said: dict[str, float] = {}
        for text, weight in self._sources(index):
            for word in self.vocabulary.read(text)[:_WORDS]:
                if said.get(word, 0.0) < weight and (weight == _CAPTION or not is_noise(word) or word in also):
                    said[word] = weight
        return said

    def raw(self, index: int) -> str:
        """All that an element says in one string, to look for beginnings of words in."""
        one = self.elements[index]
        beside = self.beside(index) if not one.label and one.tag in _FIELDS else ""
        said = (one.name, one.text[:_SHORT_TEXT], one.label, beside, one.picture, *one.attributes.values())
        return " ".join(said).lower()

    def namings(self, index: int) -> tuple[frozenset[str], ...]:
        """The sets of words by which an element alone is called: its captions and its identifiers."""
        one = self.elements[index]
        texts = [caption_of(one), one.label, *(one.attributes.get(name, "") for name in (*KEYS, *_SPEAKING[:3]))]
        if not one.label and is_field(one):
            texts.append(self.beside(index))
        if _is_nameless(one) and is_control(one):
            texts.append(one.attributes.get("class", ""))
        sets = (frozenset(word for word in self.vocabulary.read(text) if not is_noise(word)) for text in texts if text)
        return tuple(words for words in sets if words)

    def around(self, index: int) -> frozenset[str]:
        """The words by which the boxes around an element are called."""
        names = self._names_above(self.elements[index])
        return frozenset(word for name in names for word in self.vocabulary.read(name)[:_WORDS])

    def beside(self, index: int) -> str:
        """The text that stands before a field without a label, in its row, its box or in front of it."""
        one = self.elements[index]
        if one.row and one.tag in _FIELDS and "td" in one.xpath.split("/"):
            return one.row
        for number in range(index - 1, max(-1, index - 1 - _BACK), -1):
            other = self.elements[number]
            if other.tag in (*_FIELDS, "button") or other.frame != one.frame:
                break
            text = other.own_text if other.tag != "option" else ""
            if any(map(str.isalnum, text)):
                return text[:_SHORT_TEXT]
        return one.neighbor if len(one.neighbor) <= _SHORT_TEXT else ""

    def _sources(self, index: int) -> Iterator[tuple[str, float]]:
        one = self.elements[index]
        get = one.attributes.get
        is_operated = is_control(one)
        if one.tag in _FIELDS or is_operated:
            yield one.name, _CAPTION
        if one.tag != "select":
            yield (one.text if is_operated or len(one.text) < _SHORT_TEXT else one.own_text), _CAPTION
        yield one.label, _CAPTION
        yield from ((get(name, ""), _NAME) for name in (*KEYS, *_BOUND))
        yield from ((get(name, ""), _SPOKEN) for name in _SPEAKING)
        is_nameless = _is_nameless(one)
        yield get("class", ""), _NAME if is_nameless and is_operated else _CLASS
        if href := get("href", ""):
            yield spoken(href), _NAME if is_nameless else _LINK
        yield get("src", "").rpartition("/")[2].partition(".")[0], _PICTURE
        if one.picture and not one.picture.startswith(("svg:", "glyph:")):
            yield one.picture.partition(":")[2], _PICTURE
        for name, value in one.attributes.items():
            if name.startswith("data-") and name not in TEST_IDS and len(value) < _SHORT_TEXT / 2:
                yield value, _DATA
        yield from self._kinds(one)
        if not one.label and (is_field(one) or one.tag in _FIELDS):
            yield self.beside(index), _BESIDE
        yield from ((one.row, _ROW), (one.heading, _HEADING), (one.landmark, _HEADING))
        yield from ((name, _ABOVE) for name in self._names_above(one))

    def _names_above(self, one: Element) -> Iterator[str]:
        """The ids and classes of the boxes around an element, the nearest first."""
        for place in _above(one)[:_UP]:
            above = self._places.get(place)
            if above is not None:
                attributes = self.elements[above].attributes
                yield attributes.get("id", "")
                yield attributes.get("class", "")

    def _kinds(self, one: Element) -> Iterator[tuple[str, float]]:
        kind = one.attributes.get("type", "").lower()
        if one.tag in ("input", "button") and kind in _TYPES:
            yield kind, _TYPE
        elif one.tag == "button" and not kind and "form" in one.xpath.split("/"):
            yield "submit", _TYPE * _TYPE
        if one.tag == "textarea":
            yield "message textarea", _PICTURE * _TYPE


def are_one(first: Element, second: Element) -> bool:
    """Whether two are one to their user: one inside the other by few levels, a label and its field, two equal links."""
    if lead_alike(first, second) and same(caption_of(first), caption_of(second)):
        return True
    if (first.frame, first.shadow) != (second.frame, second.shadow):
        return False
    outer, inner = sorted((first.idxpath.rstrip("/"), second.idxpath.rstrip("/")), key=len)
    is_inside = bool(outer) and inner.startswith(outer + "/") and inner.count("/") - outer.count("/") <= _NEAR
    return is_inside or _labels(first, second) or _labels(second, first)


def lead_alike(first: Element, second: Element) -> bool:
    """Whether both are links to one place; `#` and `javascript:…` are buttons in disguise."""
    mine, other = (one.attributes.get("href", "").strip() for one in (first, second))
    is_link = bool(mine and other) and not mine.endswith("#") and not mine.lower().startswith("javascript:")
    return is_link and read_href(mine) == read_href(other)


def _labels(label: Element, control: Element) -> bool:
    if label.tag != "label":
        return False
    points_at = label.attributes.get("for", "")
    if points_at and points_at == control.attributes.get("id"):
        return True
    return bool(control.label) and same(label.text, control.label)


def _is_nameless(element: Element) -> bool:
    """Whether its user reads and hears no word of it."""
    return not any(map(str.isalpha, caption_of(element)))


def _place(element: Element) -> Place:
    return element.frame, element.shadow, element.idxpath


def _box(element: Element) -> Place:
    return element.frame, element.shadow, element.idxpath.rpartition("/")[0]


def _above(element: Element) -> list[Place]:
    """The places above an element, the nearest first."""
    path = element.idxpath
    places = []
    while (path := path.rpartition("/")[0]) and path.count("/") > 2:
        places.append((element.frame, element.shadow, path))
    return places


def _texts(element: Element) -> tuple[str, ...]:
    get = element.attributes.get
    return (element.own_text, element.name, element.label, get("placeholder", ""), get("title", ""), get("alt", ""))


def _names(element: Element) -> Iterator[str]:
    for name in (*KEYS, "class", *_BOUND):
        if value := element.attributes.get(name):
            yield from value.split()
