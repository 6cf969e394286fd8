"""One link of a locator in the words of an element: a test id stays a test id, a class in a selector a class."""

import re
from collections.abc import Iterator, Sequence

from pytest_selfheal.locators.expression import Link, Regex
from pytest_selfheal.locators.selector import last_part
from pytest_selfheal.models.element import TEST_ID, Element
from pytest_selfheal.models.words import name_words, overlap

MAX_CAPTION = 80  # a longer text is content, not a caption
# ids and classes that a build or a framework made: ":r1:", "css-1q2w3e", "ember123", "input-42", hashes
GENERATED = re.compile(
    r":|^(?:css|sc|jsx|ember|react|radix|mui|headlessui)[-_]|\d{2,}|[0-9a-f]{8,}|^[a-z]{1,3}[0-9]", re.I
)
_MADE = re.compile(r":|^(?:css|sc|jsx|ember|react|radix|mui|headlessui)[-_]|[0-9a-f]{8,}", re.I)  # whatever the number
_NUMBER = re.compile(r"\d+")
# .btn-primary   #go   [data-id='7']   [name=q]   [@title="Pay"]   @id='cart'
_TOKEN = re.compile(
    r"""\.(?P<class>-?[A-Za-z_][\w-]*)|\#(?P<id>-?[A-Za-z_][\w-]*)"""
    r"""|(?:\[\s*@?|(?<=\s)@|(?<=\[)@)(?P<name>[\w-]+)\s*=\s*(?P<quote>["']?)(?P<value>[^"'\]]*)(?P=quote)"""
)
_TAG = re.compile(r"^(?:css=)?(?P<tag>[a-z][\w-]*)(?=[.#\[:]|$)")  # star-rating   iframe[name=pay]
_PLAIN = re.compile(r"-?[A-Za-z_][\w-]*")  # what needs no quotes in a selector
# Attributes that people find things by; an order or a state ("aria-expanded") is no name.
_NAMING = ("name", "title", "alt", "placeholder", "aria-label", "href", "for")


# The roles that Playwright takes an option for; it raises for others.
_OF_ROLES = {
    "level": ("heading", "listitem", "row", "treeitem"),
    "pressed": ("button",),
    "checked": (*("checkbox", "menuitemcheckbox", "option", "radio", "switch", "menuitemradio", "treeitem"),),
    "selected": ("gridcell", "option", "row", "tab", "rowheader", "columnheader", "treeitem"),
    "expanded": (
        *("application", "button", "checkbox", "combobox", "gridcell", "link", "listbox", "menuitem", "row"),
        *("rowheader", "tab", "treeitem", "columnheader", "menuitemcheckbox", "menuitemradio", "switch"),
    ),
}


def respelled(link: Link, element: Element, was: Element | None = None) -> Iterator[Link]:
    """The same kind of link for another element, the likeliest first; nothing when it has no word of that kind.

    `was` is the element that the old one found, where that is known.
    """
    if link.method == "get_by_role":
        yield from _role(link, element)
    elif link.method in ("locator", "frame_locator"):
        for selector in selectors(link.text, element, was):
            yield Link(link.method, (selector, *link.args[1:]), link.kwargs)
    elif word := _word(link.kind, element):
        exact = link.option("exact") is not None
        if link.args[:1] != (word,):
            yield Link(link.method, (word,), link.kwargs)
        if not exact and link.method != "get_by_test_id":  # which takes no option
            yield Link(link.method, (word,), (*link.kwargs, ("exact", True)))


def selectors(old: str, element: Element, was: Element | None = None) -> Iterator[str]:
    """The selector with one word of the element in place of one that the element does not have.

    Of classes that which `was` did not have: another one that it had already says less. Then by a key that it kept.
    """
    tag = _TAG.match(old)
    if tag and tag["tag"] != element.tag and "-" in tag["tag"] and "-" in element.tag and len(tag.group()) == len(old):
        yield old[: tag.start("tag")] + element.tag + old[tag.end("tag") :]
    stale = [token for token in _TOKEN.finditer(old) if not _has(element, token)]
    if len(stale) > 1:  # what stands before the last part is asked of what is around
        own = last_part(old)
        stale = [token for token in stale if token.start() >= own]
    if len(stale) == 1:
        (token,) = stale
        asked = {other.group() for other in _TOKEN.finditer(old) if other.span() != token.span()}
        for text in (*_words(token, element, was), *_kept_keys(old, token, element, was)):
            if text not in asked:
                yield old[: token.start()] + text + old[token.end() :]


def classes(element: Element) -> Sequence[str]:
    """The classes that a person wrote, as far as they show it."""
    return [name for name in element.classes if not GENERATED.search(name)]


def new_classes(element: Element, asked: str, was: Element | None) -> list[str]:
    """Its classes in place of one that it lost, the likest first: those that came, where it is known what it had."""
    known = was.classes if was is not None and asked in was.classes else ()
    words = set(name_words(asked))
    came = [name for name in classes(element) if name not in known]
    return sorted(came, key=lambda name: -overlap(words, set(name_words(name))))


def own_id(element: Element, said: str = "") -> str:
    """The id when it was not made by a program, else ''; `said` is the lost locator, whose numbers are its item's."""
    own = element.attributes.get("id", "")
    return own if _PLAIN.fullmatch(own) and not is_generated(own, said) else ""


def is_generated(word: str, said: str = "") -> bool:
    """Whether a program made a word; a number that the lost locator said as well is that of its item: "row-42"."""
    if GENERATED.search(word) is None:
        return False
    numbers = set(_NUMBER.findall(word))
    return _MADE.search(word) is not None or not numbers or not numbers <= set(_NUMBER.findall(said))


def _role(link: Link, element: Element) -> Iterator[Link]:
    if not element.role:
        return
    kept = link.kwargs
    if any(element.role not in _OF_ROLES.get(name, (element.role,)) for name, _ in kept):
        return  # without its level or state it would ask for less
    if link.option("name") is None:
        yield Link(link.method, (element.role,), kept)
    elif element.name and len(element.name) <= MAX_CAPTION:
        named = tuple((key, element.name if key == "name" else value) for key, value in kept)
        yield Link(link.method, (element.role,), named)
        if link.option("exact") is None:
            yield Link(link.method, (element.role,), (*named, ("exact", True)))


def _word(kind: str, element: Element) -> str:
    words = {
        "test_id": element.attributes.get(TEST_ID, ""),
        "label": element.label or element.attributes.get("aria-label", ""),
        "placeholder": element.attributes.get("placeholder", ""),
        "text": element.text,
        "alt": element.attributes.get("alt", ""),
        "title": element.attributes.get("title", ""),
    }
    word = words.get(kind, "")
    return word if len(word) <= MAX_CAPTION else ""


def _has(element: Element, token: re.Match[str]) -> bool:
    """Whether an element has what a token asks for; an operator other than `=` is left to the live page."""
    if token["class"]:
        return token["class"] in element.classes
    if token["id"]:
        return token["id"] == element.attributes.get("id")
    return token["value"] == element.attributes.get(token["name"])


def _kept_keys(old: str, token: re.Match[str], element: Element, was: Element | None) -> Iterator[str]:
    """A form's name or an address that it has as it had it, in place of an id or a class."""
    if was is None or not (token["class"] or token["id"]) or token.start() < last_part(old):
        return
    tag = element.tag if token.start() == last_part(old) else ""
    for name in ("name", "href"):
        value = element.attributes.get(name, "")
        if value and value == was.attributes.get(name) and not set(value) & {'"', "\\", "\n"}:
            yield f'{tag if name == "href" else ""}[{name}="{value}"]'


def _words(token: re.Match[str], element: Element, was: Element | None) -> Iterator[str]:
    """What may stand in a token's place."""
    if token["class"]:
        yield from (f".{name}" for name in new_classes(element, token["class"], was))
    elif token["id"]:
        yield from (f"#{own}" for own in (own_id(element, token.string),) if own)
    else:
        yield from _attributes(token, element)


def _attributes(token: re.Match[str], element: Element) -> Iterator[str]:
    name, value = token["name"], token["value"]
    text = token.group()
    start = token.start()
    now = element.attributes.get(name, "")
    is_style = name == "class" and classes(element) == [now]  # a whole list of them breaks with the next one
    if now and (is_style or name in _NAMING or name.startswith("data-")):
        quote = token["quote"] or ("" if _PLAIN.fullmatch(now) else "'")
        if quote not in now or not quote:
            opened = text[: token.start("value") - start - len(token["quote"])]
            yield f"{opened}{quote}{now}{quote}"
    for other, held in element.attributes.items():
        if value and held == value and other != name and (other.startswith("data-") or other in ("id", *_NAMING)):
            yield text[: token.start("name") - start] + other + text[token.end("name") - start :]


def says(link: Link, text: str) -> bool:
    """Whether a link finds its element by (a part of) this text."""
    words = [link.option("name"), link.option("has_text")]
    if link.kind in ("text", "label", "title", "alt"):
        words += [link.text]
    if link.kind in ("css", "xpath", "engine"):
        words += [found[1] or found[2] for found in re.finditer(r"\"([^\"]+)\"|'([^']+)'", link.text)]
    if any(isinstance(value, Regex) for value in (*link.args, *dict(link.kwargs).values())):
        return bool(text)
    return bool(text) and any(isinstance(word, str) and word and word in text for word in words)
