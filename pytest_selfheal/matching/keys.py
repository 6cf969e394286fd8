"""What a key or a handler says beyond the caption: `#billing-name` and `#shipping-name` are both called "Name".

A caption that stayed proves nothing where the keys told what it leaves out. A word of the lost key that neither the
caption nor the new key says, while the new one says another word that the caption does not say either, gave way to it.
Keys are renamed all the time: words for kinds of controls, short forms, plurals and synonyms are no such words.
"""

from functools import lru_cache

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.jargon import ABBREVIATIONS
from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.verbs import opposed
from pytest_selfheal.matching.vocabulary import is_kind, is_noise, likeness, stem
from pytest_selfheal.matching.words import name_words

_KEYS = ("id", "name")
# What a click on it calls or asks for, as page.js keeps it: plain handlers, htmx, AngularJS, Phoenix, Livewire, Alpine
_HANDLERS = (
    *("onclick", "onsubmit", "onchange", "hx-get", "hx-post", "hx-put", "hx-patch", "hx-delete"),
    *("ng-click", "phx-click", "wire:click", "@click", "x-on:click"),
)
_SHORTEST = 3  # letters; shorter ones are mostly short for something
_ALIKE = 0.5  # likeness from which on two words of identifiers may stand for each other
_PLAIN = (
    "test",
    "my",
    "in",
    "on",
    "of",
    "no",
    "up",
    "off",
    "out",
    "all",
    "new",
    "old",
)  # short or worn, and they tell one thing from another


def replaced(lost: Profile, candidate: Profile) -> tuple[str, str] | None:
    """The words of the keys that gave way to each other, None when none did.

    Where a test id stayed, only a handler that does the opposite speaks against it.
    """
    if lost.test_id and lost.test_id == candidate.test_id:
        return opposed(_handled(lost), _handled(candidate))
    mine, other = _said_by_keys(lost), _said_by_keys(candidate)
    known = {stem(word) for one in (lost, candidate) for word in _spoken(one)}
    gone = [word for word in mine if not _is_said(word, {*other, *known})]
    new = [word for word in other if not _is_said(word, {*mine, *known})]
    return (gone[0], new[0]) if gone and new else opposed(" ".join(mine), " ".join(other))


def sends_elsewhere(lost: str, candidate: str) -> bool:
    """Whether what a form is sent to gave way to something else: /orders/draft and /orders/purge."""
    mine, other = ({stem(word) for word in name_words(url.partition("?")[0])} for url in (lost, candidate))
    return any(not _is_said(word, other) for word in mine) and any(not _is_said(word, mine) for word in other)


def _handled(profile: Profile) -> str:
    return " ".join(word for name in _HANDLERS for word in _words(profile.attribute(name)))


def _said_by_keys(profile: Profile) -> list[str]:
    sent = profile.attribute("value") if profile.element.tag == "button" else ""
    keys = (*map(profile.attribute, (*_KEYS, *_HANDLERS)), profile.test_id, sent)
    found = [word for key in keys for word in _words(key)]
    return list(dict.fromkeys(found))


@lru_cache(maxsize=4096)
def _words(key: str) -> tuple[str, ...]:
    """Content words of an identifier, plain; what holds digits is made by a program."""
    listed = [part for word in name_words(key) for part in ABBREVIATIONS.get(word, word).split()]
    plain = [word for word in listed if word.isalpha() and (len(word) >= _SHORTEST or word in _PLAIN)]
    return tuple(stem(word) for word in plain if word in _PLAIN or not (is_kind(stem(word)) or is_noise(stem(word))))


def _spoken(profile: Profile) -> list[str]:
    element = profile.element
    texts = (profile.caption, element.label, profile.attribute("placeholder"), profile.attribute("type"), element.role)
    return [word for text in texts for part in captions.content(text) for word in name_words(part)]


def _is_said(word: str, others: set[str]) -> bool:
    if word in others:
        return True
    return any(likeness(word, one) >= _ALIKE or captions.is_same(word, one) for one in others)
