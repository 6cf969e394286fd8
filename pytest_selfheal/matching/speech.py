"""What each element of a page says of itself: by its names, its captions, its kind and what stands beside it."""

from collections.abc import Collection, Iterator, Sequence
from functools import cached_property

from pytest_selfheal.matching.jargon import CHOICES
from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.roles import is_control, is_field
from pytest_selfheal.matching.vocabulary import Vocabulary, is_noise
from pytest_selfheal.models.element import TEST_IDS, Element

# How much a word of each source says of what an element is for.
_CAPTION, _NAME, _SPOKEN, _BESIDE = 1.0, 0.95, 0.9, 0.9
_LINK, _TYPE, _CLASS, _DATA, _PICTURE = 0.7, 0.7, 0.6, 0.6, 0.6
_ABOVE, _ROW, _HEADING = 0.4, 0.45, 0.25
_WORDS = 15  # of a caption; what is longer is content
_BACK = 6  # elements before a field among which its unmarked label is looked for
_UP = 5  # levels above an element whose names speak of it
# What frameworks bind a field to: its name in the model.
_BOUND = ("formcontrolname", "ng-model", "v-model", "x-model", "wire:model")
_TYPES = ("password", "email", "tel", "search", "file", "date", "submit", "reset", "url", "number")
_FIELDS = ("input", "select", "textarea")
_PASSIVE = (
    "html",
    "body",
    "form",
    "fieldset",
    "main",
    "nav",
    "header",
    "footer",
    "table",
    "tbody",
    "thead",
    "ul",
    "ol",
)

Place = tuple[tuple[str, ...], tuple[str, ...], str]


class Page:
    """The elements of a page with how they stand to each other and the words that it uses."""

    def __init__(self, elements: Sequence[Element], *, also: Sequence[str] = ()) -> None:
        self.elements = elements
        named = (value for one in elements for value in _names(one))
        self.vocabulary = Vocabulary((text for one in elements for text in _texts(one)), (*named, *also))

    @cached_property
    def places(self) -> dict[Place, int]:
        """Where each element stands."""
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

    def controls_in(self, element: Element) -> int:
        """How many controls stand inside an element."""
        return self._held.get(_place(element), 0)

    def options_of(self, index: int) -> frozenset[str]:
        """What a select offers, by texts and by values, folded; of a closed one, options show no text."""
        element = self.elements[index]
        inside = (one for one in self.elements if one.tag == "option" and _place(element) in _above(one))
        offered = (said for one in inside for said in (one.own_text, one.attributes.get("value", "")))
        return frozenset(said.casefold() for said in offered if said)

    def is_in_control(self, element: Element) -> bool:
        """Whether it is a part of a link or button."""
        steps = element.xpath.split("/")[:-1]
        return "a" in steps or "button" in steps or "select" in steps

    def is_passive(self, element: Element) -> bool:
        """Whether it only holds others: no answer for a click on one of them."""
        return element.tag in _PASSIVE or (not is_control(element) and self.controls_in(element) > 1)

    @cached_property
    def _labelled(self) -> dict[str, Element]:
        return {one.attributes["id"]: one for one in self.elements if one.attributes.get("id") and is_control(one)}

    def field_of(self, label: Element) -> Element | None:
        """The field that a label is of, None when that is not on the page or can't be seen."""
        field = self._labelled.get(label.attributes.get("for", ""))
        if field is None:
            inside = f"{label.idxpath}/"
            field = next(
                (one for one in self._fields if one.idxpath.startswith(inside) and one.frame == label.frame), None
            )
        return field

    def value_of(self, index: int) -> int | None:
        """Where that stands which a term is of: the `dd` behind a `dt`, the `td` behind the `th` of a row."""
        term = self.elements[index]
        behind = {"dt": "dd", "th": "td"}.get(term.tag)
        if behind is None:
            return None
        beside = (number for number in range(index + 1, len(self.elements)) if self._are_beside(index, number))
        following = next(beside, None)
        return following if following is not None and self.elements[following].tag == behind else None

    def _are_beside(self, one: int, other: int) -> bool:
        places = (_place(self.elements[number]) for number in (one, other))
        return len({(frame, shadow, path.rpartition("/")[0]) for frame, shadow, path in places}) == 1

    @cached_property
    def _fields(self) -> tuple[Element, ...]:
        return tuple(one for one in self.elements if one.tag in _FIELDS)

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

    def words(self, index: int, also: Collection[str] = ()) -> dict[str, float]:
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
        return " ".join((one.name, one.text[:80], one.label, beside, one.picture, *one.attributes.values())).lower()

    def namings(self, index: int) -> tuple[frozenset[str], ...]:
        """The sets of words by which an element alone is called: its captions and its identifiers."""
        one = self.elements[index]
        get = one.attributes.get
        texts = [Profile(one).caption, one.label, get("placeholder", ""), get("id", ""), get("name", "")]
        texts += [get("title", ""), get("aria-label", ""), *(get(name, "") for name in TEST_IDS)]
        if not one.label and is_field(one):
            texts.append(self.beside(index))
        sets = (frozenset(word for word in self.vocabulary.read(text) if not is_noise(word)) for text in texts if text)
        return tuple(words for words in sets if words)

    def _sources(self, index: int) -> Iterator[tuple[str, float]]:
        one = self.elements[index]
        get = one.attributes.get
        if one.tag in _FIELDS or is_control(one):
            yield one.name, _CAPTION
        if one.tag != "select":
            yield (one.text if is_control(one) or len(one.text) < 80 else one.own_text), _CAPTION
        yield one.label, _CAPTION
        for name in ("id", "name", *_BOUND, *TEST_IDS):
            yield get(name, ""), _NAME
        for name in ("placeholder", "aria-label", "title", "alt", "value", "aria-placeholder"):
            yield get(name, ""), _SPOKEN
        nameless = not any(map(str.isalpha, Profile(one).caption))
        yield get("class", ""), _NAME if nameless and is_control(one) else _CLASS
        if href := get("href", ""):
            yield " ".join(Profile(one).href.path) or href, _NAME if nameless else _LINK
        if one.tag == "input" and get("value") in CHOICES:
            yield CHOICES[get("value", "")], _SPOKEN
        if get("src"):
            yield get("src", "").rsplit("/", 1)[-1].split(".")[0], _PICTURE
        if one.picture and not one.picture.startswith(("svg:", "glyph:")):
            yield one.picture.partition(":")[2], _PICTURE
        for name, value in one.attributes.items():
            if name.startswith("data-") and name not in TEST_IDS and len(value) < 40:
                yield value, _DATA
        yield from self._kinds(one)
        if not one.label and (is_field(one) or one.tag in _FIELDS):
            yield self.beside(index), _BESIDE
        yield one.row, _ROW
        yield one.heading, _HEADING
        yield one.landmark, _HEADING
        for name in self._names_above(one):
            yield name, _ABOVE

    def _names_above(self, one: Element) -> Iterator[str]:
        """The ids and classes of the boxes around an element, the nearest first."""
        for place in _above(one)[:_UP]:
            above = self.places.get(place)
            if above is not None:
                attributes = self.elements[above].attributes
                yield attributes.get("id", "")
                yield attributes.get("class", "")

    def around(self, index: int) -> frozenset[str]:
        """The words by which the boxes around an element are called."""
        names = self._names_above(self.elements[index])
        return frozenset(word for name in names for word in self.vocabulary.read(name)[:_WORDS])

    def _kinds(self, one: Element) -> Iterator[tuple[str, float]]:
        kind = one.attributes.get("type", "").lower()
        if one.tag in ("input", "button") and kind in _TYPES:
            yield ("phone" if kind == "tel" else kind), _TYPE
        elif one.tag == "button" and not kind and "form" in one.xpath.split("/"):
            yield "submit", _TYPE * 0.7
        if one.tag == "textarea":
            yield "message textarea", _PICTURE * 0.7

    def beside(self, index: int) -> str:
        """The text that stands before a field without a label, in its row, its box or in front of it."""
        one = self.elements[index]
        if one.row and one.tag in _FIELDS and "td" in one.xpath.split("/"):
            return one.row
        for number in range(index - 1, max(-1, index - 1 - _BACK), -1):
            other = self.elements[number]
            if other.tag in ("input", "select", "textarea", "button") or other.frame != one.frame:
                break
            text = other.own_text if other.tag != "option" else ""
            if text and any(map(str.isalnum, text)):
                return text[:80]
        return one.neighbor if len(one.neighbor) <= 60 else ""


def _place(element: Element) -> Place:
    return element.frame, element.shadow, element.idxpath


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
    for name in ("id", "name", "class", *_BOUND, *TEST_IDS):
        if value := element.attributes.get(name):
            yield from value.split()
