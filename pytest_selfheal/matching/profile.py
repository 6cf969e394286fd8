"""An element prepared for comparison: its words, its path and its place, worked out once."""

from dataclasses import dataclass
from functools import cached_property

from pytest_selfheal.models.captions import caption_of
from pytest_selfheal.models.element import TEST_IDS, Element
from pytest_selfheal.models.words import Href, name_words, read_href, word_set, words

LANDMARKS = ("header", "footer", "main", "aside", "nav", "form", "dialog", "section", "article", "table")
_CONTROL_TAGS = ("a", "button", "input", "select", "textarea", "summary")
_KEYS = ("id", "name")  # by which scripts and forms know an element
_CONTENT_WORDS = 12  # of a text that count as its identity; the rest is content


@dataclass(frozen=True)
class Profile:
    """Lazy views of one element; each is worked out when a comparison first asks for it."""

    element: Element

    def attribute(self, name: str) -> str:
        return self.element.attributes.get(name, "")

    @cached_property
    def test_id(self) -> str:
        """The first test id that it has, under any of the names in use."""
        attributes = self.element.attributes
        return next((attributes[name] for name in TEST_IDS if attributes.get(name)), "")

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """Its id and its name attribute."""
        return tuple(map(self.attribute, _KEYS))

    @cached_property
    def is_choice(self) -> bool:
        """Whether several share its key: a radio button, a button of a form, an option."""
        kind = self.attribute("type").lower()
        return kind in ("radio", "submit", "button", "image", "reset") or self.element.tag in ("button", "option")

    @cached_property
    def caption(self) -> str:
        """What its user reads or hears: accessible name, text, or the attribute that stands in for them."""
        return caption_of(self.element)

    @cached_property
    def caption_words(self) -> list[str]:
        return words(self.caption)

    @cached_property
    def text_words(self) -> list[str]:
        return words(self.element.text)

    @cached_property
    def text_set(self) -> frozenset[str]:
        return frozenset(self.text_words)

    @cached_property
    def neighbor_set(self) -> frozenset[str]:
        return word_set(self.element.neighbor)

    @cached_property
    def class_set(self) -> frozenset[str]:
        return frozenset(name_words(self.attribute("class")))

    @cached_property
    def key_set(self) -> frozenset[str]:
        """The words of its id and name attribute."""
        return frozenset(word for key in self.keys for word in name_words(key))

    @cached_property
    def href(self) -> Href:
        return read_href(self.attribute("href"))

    @cached_property
    def leads_somewhere(self) -> bool:
        """Whether its link names a place: `#` and `javascript:…` are buttons in disguise."""
        href = self.attribute("href").strip()
        return bool(href) and not href.endswith("#") and not href.lower().startswith("javascript:")

    @cached_property
    def href_set(self) -> frozenset[str]:
        return frozenset(name_words(self.attribute("href")))

    @cached_property
    def data(self) -> dict[str, str]:
        """Its data attributes with a value: test ids first of all."""
        return {name: value for name, value in self.element.attributes.items() if name.startswith("data-") and value}

    @cached_property
    def bag(self) -> frozenset[str]:
        """All words that may identify it, wherever they stand: text, id, class, link, title, data attributes."""
        spoken = " ".join(self.attribute(name) for name in ("title", "alt", "placeholder", "aria-label"))
        named = " ".join(["/".join(self.href.path), *self.data.values()])
        first = self.text_words[:_CONTENT_WORDS]
        return self.key_set | self.class_set | {*name_words(named), *words(spoken), *words(self.element.name), *first}

    @cached_property
    def steps(self) -> list[str]:
        """The tags from the root down to it."""
        return self.element.xpath.strip("/").split("/") if self.element.xpath else []

    @cached_property
    def indexed_steps(self) -> list[str]:
        return self.element.idxpath.strip("/").split("/") if self.element.idxpath else []

    @cached_property
    def landmarks(self) -> list[str]:
        """The landmark tags above it, the nearest first."""
        return [step for step in reversed(self.steps[:-1]) if step in LANDMARKS]

    @cached_property
    def is_operated(self) -> bool:
        """Whether its tag is one that users operate: a link, a button, a field."""
        return self.element.tag in _CONTROL_TAGS
