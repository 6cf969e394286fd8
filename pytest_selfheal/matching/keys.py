"""What a key or a handler says beyond the caption: `#billing-name` and `#shipping-name` are both called "Name".

A caption that stayed proves nothing where the keys told what it leaves out. A word of the lost key that neither the
caption nor the new key says, while the new one says another word that the caption does not say either, gave way to it.
Keys are renamed all the time: words for kinds of controls, short forms, plurals and synonyms are no such words.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.contrasts import exclude
from pytest_selfheal.matching.counterparts import counterparts
from pytest_selfheal.matching.destinations import leaves_its_page
from pytest_selfheal.matching.giving_way import is_said
from pytest_selfheal.matching.jargon import ABBREVIATIONS
from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.qualifiers import OF_KEYS
from pytest_selfheal.matching.queries import other_reach
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.matching.verbs import opposed
from pytest_selfheal.matching.vocabulary import is_kind, is_noise, stem
from pytest_selfheal.matching.words import name_words

# What a click on it calls or asks for, as page.js keeps it: plain handlers, htmx, AngularJS, Phoenix, Livewire, Alpine
_HANDLERS = (
    *("onclick", "onsubmit", "onchange", "hx-get", "hx-post", "hx-put", "hx-patch", "hx-delete"),
    *("ng-click", "phx-click", "wire:click", "@click", "x-on:click"),
)
_SHORTEST = 3  # letters; shorter ones are mostly short for something
_SHORT_WORDED = "\u0900"  # from Devanagari on
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
_FEWEST_BEGUN = 2  # letters that a word is begun with
_LONGEST_SHORT = 4  # letters of a short form: sus, fav, ctry
# Words of environments and periods are no short forms of what begins alike: pro, dev, prod.
_NO_SHORT_FORMS = frozenset((*_PLAIN, "dev", "pro", "prod", "pre", "live", "stag", "demo", "uat", "day", "year"))
# What "new" stands for in the key of a control that makes something.
_MAKING = frozenset(("add", "compose", "create", "write", "invite", "insert", "make", "register", "open", "start"))
# Of classes that draw: icon-arrow-up-after, text-left, border-top
_LOOKS_WORDS = """
icon icons arrow caret chevron angle fa bi mdi ti glyphicon sort sorted order align text float border rounded margin
padding space gap col row grid flex justify items self object position pos bg color theme btn button badge alert label
nav navbar menu tab panel card modal drawer tooltip popover slide fade animate transition shadow sticky fixed
"""
_LOOKS = frozenset(_LOOKS_WORDS.split())
_PARTS = frozenset(("dialog", "modal", "drawer", "popup", "popover", "accordion", "toolbar", "sidebar"))
_DESIGNS = frozenset(("old", "new", "legacy", "classic", "modern", "beta", "next"))  # old-checkout, new-checkout
_PRESSED = ("button", "link", "menuitem", "tab")


def replaced(lost: Profile, candidate: Profile) -> tuple[str, str] | None:
    """The words of the keys that gave way to each other, None when none did.

    Where a test id stayed, only a handler that does the opposite speaks against it.
    """
    if lost.test_id and lost.test_id == candidate.test_id:
        return opposed(_handled(lost), _handled(candidate))
    if pair := _in_counterparts(lost, candidate) or _qualified(lost, candidate):
        return pair
    mine, other = _said_by_keys(lost, candidate), _said_by_keys(candidate, lost)
    known = {stem(word) for one in (lost, candidate) for word in _spoken(one)} | _drawn(lost, candidate)
    known |= {word for one in (lost, candidate) for word in _parts_around(one)}
    known |= {part for word in known if not word.isascii() for part in _beginnings(word)}
    gone = [word for word in mine if not _is_named(word, {*other, *known})]
    new = [word for word in other if not _is_named(word, {*mine, *known})]
    if gone and new and _are_designs({*gone, *new}, lost, candidate, known):
        return None
    if gone and new:
        return gone[0], new[0]
    return opposed(" ".join(mine), " ".join(other)) or exclude(*map(_named, (lost, candidate)))


def _named(one: Profile) -> list[str]:
    """The words of what it is found by in the markup, as they are written."""
    caption = set(name_words(one.caption))
    named = (*one.keys, one.test_id)
    return [word for key in named for word in name_words(key) if word not in caption]


def sends_elsewhere(lost: str, candidate: str) -> bool:
    """Whether what a form is sent to gave way to something else: /orders/draft and /orders/purge."""
    if other_reach(lost, candidate) or leaves_its_page(lost, candidate):
        return True
    mine, other = ({stem(word) for word in name_words(url.partition("?")[0])} for url in (lost, candidate))
    is_other = any(not is_said(word, other) for word in mine) and any(not is_said(word, mine) for word in other)
    return is_other or opposed(" ".join(name_words(lost)), " ".join(name_words(candidate))) is not None


def _in_counterparts(lost: Profile, candidate: Profile) -> tuple[str, str] | None:
    """What gave way to its counterpart in a key; of a class only where the rest of it names a thing."""
    named = zip(lost.keys, candidate.keys, strict=True)
    first, second = (one.attribute("class").split() for one in (lost, candidate))
    styled = [(mine, other) for mine in first if mine not in second for other in second if other not in first]
    pairs = (*named, (lost.test_id, candidate.test_id), *filter(_names_a_thing, styled))
    return next(filter(None, (counterparts(*pair) for pair in pairs)), None)


def grown(lost: Profile, candidate: Profile) -> tuple[str, str] | None:
    """A key that got or lost a word that nothing else says, which is much where nothing else names it: `#friend-email`.

    None where there is no such key.
    """
    return next(((mine, other) for mine, other, more in _longer(lost, candidate) if _words("-".join(more))), None)


def _qualified(lost: Profile, candidate: Profile) -> tuple[str, str] | None:
    """A key that stayed and says to how many, when or for whom beside: `#delete`, `#delete-all`."""
    return next(((mine, other) for mine, other, more in _longer(lost, candidate) if not OF_KEYS.isdisjoint(more)), None)


def _longer(lost: Profile, candidate: Profile) -> Iterator[tuple[str, str, set[str]]]:
    """The keys of which one has all the words of the other, and those of its own that the page does not say."""
    known = {stem(word) for one in (lost, candidate) for word in _spoken(one)}
    for mine, other in (*zip(lost.keys, candidate.keys, strict=True), (lost.test_id, candidate.test_id)):
        first, second = set(name_words(mine)), set(name_words(other))
        if first and second and (first < second or second < first):
            yield mine, other, {word for word in first ^ second if stem(word) not in known}


def _names_a_thing(pair: tuple[str, str]) -> bool:
    """Whether two classes share a word that is none of looks: main-valve and aux-valve."""
    shared = {*_words(pair[0])}.intersection(_words(pair[1]))
    return bool(shared) and _LOOKS.isdisjoint(word for one in pair for word in name_words(one))


def _handled(profile: Profile) -> str:
    return " ".join(word for name in _HANDLERS for word in _words(profile.attribute(name)))


def _said_by_keys(profile: Profile, compared: Profile) -> list[str]:
    sent = profile.attribute("value") if profile.element.tag == "button" else ""
    keys = (*profile.keys, *map(profile.attribute, _HANDLERS), profile.test_id, sent)
    spoken = [word for word in (*name_words(profile.caption), *_named(compared)) if len(word) > _SHORTEST]
    own = (" ".join(word for word in name_words(key) if not _begins(word, spoken)) for key in keys)
    return list(dict.fromkeys(word for key in own for word in _words(key)))


def _begins(word: str, spoken: Sequence[str]) -> bool:
    """Whether it is short for a word of the caption or of the other's key: `exp` of "Export", `st` of `start`."""
    return word in ABBREVIATIONS and len(word) >= _FEWEST_BEGUN and any(one.startswith(word) for one in spoken)


@lru_cache(maxsize=4096)
def _words(key: str) -> tuple[str, ...]:
    """Content words of an identifier, plain; what holds digits is made by a program."""
    listed = [part for word in name_words(key) for part in ABBREVIATIONS.get(word, word).split()]
    plain = [word for word in listed if word.isalpha() and (len(word) >= _SHORTEST or _tells(word))]
    return tuple(stem(word) for word in plain if word in _PLAIN or not (is_kind(stem(word)) or is_noise(stem(word))))


def _tells(word: str) -> bool:
    """Whether so short a word tells something all the same; of syllables and signs two are much: 入庫, 출금."""
    return word in _PLAIN or (len(word) > 1 and word[0] >= _SHORT_WORDED)


def _spoken(profile: Profile) -> list[str]:
    element = profile.element
    texts = (profile.caption, element.label, profile.attribute("placeholder"), profile.attribute("type"), element.role)
    return [word for text in texts for part in captions.content(text) for word in name_words(part)]


def _parts_around(profile: Profile) -> Iterator[str]:
    """The kind of part that it stands in, as its own class or what is around it says: `acc` of an accordion."""
    around = (profile.attribute("class"), profile.element.landmark_role_and_name[0])
    return (word for text in around for word in name_words(text) if word in _PARTS)


def _drawn(lost: Profile, candidate: Profile) -> set[str]:
    """What an icon that stayed is called."""
    picture = lost.element.picture
    return {stem(word) for word in name_words(picture)} if picture and picture == candidate.element.picture else set()


def _is_named(word: str, others: set[str]) -> bool:
    """Whether others say the word, or what it is short for."""
    if is_said(word, others):
        return True
    if word[0] >= _SHORT_WORDED and any(word in one or one in word for one in others):
        return True  # they are written together: 送信ボタン
    if len(word) > _LONGEST_SHORT and any(one.startswith(word) for one in others):
        return True  # the beginning of a word: "scorc" of "scorciatoie"
    if word == "new":
        return not _MAKING.isdisjoint(others)
    return word not in _NO_SHORT_FORMS and any(_is_short_for(word, one) for one in others)


def _beginnings(word: str) -> Iterator[str]:
    """A word as identifiers write it, whole and cut short: közzététel, kozzetetel, kozz."""
    plain = "".join(letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter))
    return (plain[:end] for end in range(min(len(plain), _LONGEST_SHORT), len(plain) + 1))


def _is_short_for(word: str, whole: str) -> bool:
    """ "cty" for country, "sus" for suspend: some of its letters in their order, from the first on."""
    if not _SHORTEST <= len(word) <= _LONGEST_SHORT or len(whole) < len(word) + 2 or word[0] != whole[0]:
        return False
    letters = iter(whole)
    return word.isascii() and all(letter in letters for letter in word)


def _are_designs(words: set[str], lost: Profile, candidate: Profile, known: set[str]) -> bool:
    """Whether only the design's name gave way, in front of what the caption says: old-checkout, new-checkout."""
    if not words <= _DESIGNS or role_of(lost.element) not in _PRESSED:
        return False
    for one in (lost, candidate):
        said = _words(one.test_id or one.attribute("id"))
        if len(said) < 2 or said[0] not in _DESIGNS or not all(is_said(word, known) for word in said[1:]):
            return False
    return True
