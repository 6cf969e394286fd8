"""What another caption may be besides a new wording: a misspelling, another language, an item that is sold out."""

import re
from collections import Counter
from difflib import SequenceMatcher
from html import unescape

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.naming import words
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.locators.hints import wanted
from pytest_selfheal.matching.captions import is_replaced
from pytest_selfheal.models.element import TEST_IDS, Element

# "Sold out", "Currently unavailable", "Fully booked", "No seats left", "Out of stock", "Waiting list"
_SPENT = re.compile(
    r"sold[ -]?out|out of stock|(?:fully|all) (?:booked|taken|reserved)|booked (?:out|up)|not available|unavailable"
    r"|no longer (?:available|offered|on sale)|no \w+ (?:left|available|remaining)|discontinued|expired|back ?order"
    r"|wait(?:ing)?[ -]?list|notify me|ausverkauft|ausgebucht|nicht (?:verfügbar|lieferbar)|épuisé|complet\b"
    r"|indisponible|agotado|no disponible|esaurito|non disponibile|esgotado|indisponível|uitverkocht"
    r"|niet (?:op voorraad|beschikbaar)|slutsåld|udsolgt|utsolgt|loppuunmyyty|wyprzedan|niedostępn|vyprod[áa]no"
    r"|vypredan|elfogyott|epuizat|tükendi|stokta yok|распродан|нет в наличии|немає в наявності|εξαντλ|אזל|نفد"
    r"|غير متوفر|売り切れ|品切れ|在庫切れ|售罄|缺货|無庫存|품절|매진",
    re.IGNORECASE,
)
_CONTROLS = ("button", "link", "textbox", "combobox", "checkbox", "radio")
_WORD = re.compile(r"[^\W\d_]+")
_SIGN_CHARS = 60
# "Regsiter" is .88 like "Register", "Crat" .75 like "Cart"; "Send" and "Save" are .5
_ALIKE, _FEWEST_LETTERS = 0.74, 4
# "Order" and "Orders", "Save" and "Saved" are two words.
_ENDINGS = re.compile(r"(?:e?s|e?d|ing|er|y)?")
_FEWEST_OTHERS, _MOST_OTHERS = 2, 0.66


def doubts(case: Case) -> str:
    """Why a caption that the locator asks for, and that is another one now, need not be a new wording; '' for none."""
    was, is_ = _asked_and_found(case)
    if was.casefold() == is_.casefold():
        return ""
    if wrong := misspelt(was, is_):
        return f"'{wrong}' looks like a misspelling of the application's. Whether it is one, people have to say."
    if (spent := spent_words(case)) and not set(_words(was)) & set(_words(is_)):
        return (
            f"The page says '{spent}': what stands there may do another thing, since the data is another one. "
            "People have to say."
        )
    if speaks_otherwise(case, was, is_):
        return (
            "Other texts around it read otherwise, too: the page may have been served in another language. "
            "People have to say whether the test or the environment is to change."
        )
    return ""


def unread(case: Case) -> str:
    """Why nobody here can tell what another caption does, '' where its words may say so.

    The opposites that are listed are English, and everywhere a changed beginning may turn a word into its contrary:
    "Включить" and "Отключить", "Attiva" and "Disattiva".
    """
    was, is_ = _asked_and_found(case)
    if was.casefold() == is_.casefold() or (_is_english(case, was + is_) and not is_turned(was, is_)):
        return ""
    return (
        f"What '{is_}' does can't be told from its words here: it may be another thing, or the contrary. "
        "People have to say."
    )


def is_turned(was: str, now: str) -> bool:
    """Whether a word got another beginning, or lost its own.

    >>> is_turned("Subscribe to news", "Unsubscribe from news")
    True
    >>> is_turned("Send", "Save")
    False
    """
    lost, come = set(_words(was)) - set(_words(now)), set(_words(now)) - set(_words(was))
    return any(one != other and _share_an_end(one, other) for one in lost for other in come)


def _share_an_end(one: str, other: str) -> bool:
    pairs = zip(reversed(one), reversed(other), strict=False)
    shared = next((n for n, (mine, its) in enumerate(pairs) if mine != its), min(len(one), len(other)))
    return shared >= _FEWEST_LETTERS and 2 * shared >= max(len(one), len(other))


def _is_english(case: Case, captions: str) -> bool:
    lang = case.moment.snapshot.lang if case.moment is not None and case.moment.snapshot is not None else ""
    return lang.casefold().startswith("en") if lang else captions.isascii()


def is_reworded(before: Element, now: Element) -> bool:
    """Whether a caption has all other words: "Buy now" for "Place order", not "Delete all" for "Delete draft"."""
    was, has = set(_words(_caption(before))), set(_words(_caption(now)))
    return bool(was and has) and not was & has


def is_named_anew(before: Element, now: Element) -> bool:
    """Whether a key that is new says the new caption: markup that was written for another thing."""
    was, has = (
        {
            word
            for key in (*map(one.attributes.get, ("id", "name", *TEST_IDS)), *one.classes)
            for word in words(key or "")
        }
        for one in (before, now)
    )
    return not (has - was).isdisjoint(words(_caption(now)))


def asked_otherwise(case: Case) -> str:
    """The caption that the locator asks for, where what fits it best has other words in its place; '' for none."""
    meant, now = wanted(case.expression) if case.expression is not None else None, case.match.nearest
    if meant is None or now is None:
        return ""
    caption = meant.name or meant.label or meant.text
    has = now.name or now.label or now.text or now.attributes.get("placeholder", "")
    is_slip = misspelt(caption, has) or misspelt(has, caption)
    return caption if caption and is_replaced(caption, has) and not is_slip else ""


def slip_of(case: Case) -> Element | None:
    """The one element that is called as the locator says but for a slip of the pen, where nothing else is like it."""
    meant = wanted(case.expression) if case.expression is not None else None
    if meant is None or case.symptom != "missing" or case.fingerprint is not None or case.match.accepted:
        return None
    said = meant.name or meant.label or meant.text
    kind = meant.role or ""
    near = [one for one in case.elements if one.visible and kind in ("", one.role) and _is_slip(said, _caption(one))]
    if len({_caption(one) for one in near}) != 1:
        return None
    return max(near, key=lambda one: len(one.idxpath))  # what an element says, all around it may say as well


def _is_slip(one: str, other: str) -> bool:
    return bool(misspelt(one, other) or misspelt(other, one))


def garbled(case: Case) -> str:
    """What stands in the lost element's place, where that is its caption in broken letters; '' for none."""
    was, is_ = _asked_and_found(case)
    if was != is_ and unescape(is_) == was:
        return f"'{is_}' is '{was}', escaped twice"
    return f"'{is_}' is '{was}', read in another encoding" if is_garbled(was, is_) else ""


def lost_its_name(case: Case) -> bool:
    """Whether what the locator finds by its caption is there without any: its label, say, is not tied to it."""
    before, now = case.before, case.match.nearest
    is_nameless = before is not None and now is not None and bool(before.name) and not (now.name or now.text)
    return is_nameless and is_asked_for(case)


def is_asked_for(case: Case) -> bool:
    """Whether the locator looks for the lost element by a caption, and not by a key that reads like one."""
    meant = wanted(case.expression) if case.expression is not None else None
    return meant is not None and bool(meant.name or meant.label or meant.text)


def _asked_and_found(case: Case) -> tuple[str, str]:
    """The caption that the locator asks for, and that of what is there now; both '' where it asks for none."""
    before, now = case.before, case.match.nearest
    if before is None or now is None or not _asks_for(case.locator, before):
        return "", ""
    return _caption(before), _caption(now)


def is_garbled(was: str, now: str) -> bool:
    """Whether letters were written in one encoding and read in another.

    >>> is_garbled("Bestätigen", "BestÃ¤tigen")
    True
    """
    if now.isascii() and "?" not in now:
        return False
    read = (was.encode("utf-8").decode(name, "replace") for name in ("cp1252", "latin-1"))
    return was != now and now in (*read, re.sub(r"[^\x00-\x7f]", "\N{REPLACEMENT CHARACTER}", was))


def misspelt(was: str, now: str) -> str:
    """The word of `now` that is one of `was` with a letter lost, doubled, or two changed over; '' for none.

    >>> misspelt("Proceed to checkout", "Proceed to chekout")
    'chekout'
    """
    old, new = _WORD.findall(was), _WORD.findall(now)
    pairs = [(one, other) for one, other in zip(old, new, strict=False) if one.casefold() != other.casefold()]
    if len(old) != len(new) or len(pairs) != 1:
        return ""
    return pairs[0][1] if _is_misspelling(*(word.casefold() for word in pairs[0])) else ""


def spent_words(case: Case) -> str:
    """What the page newly says of something that is not to be had any more; '' when it says nothing of the kind."""
    known = " ".join((case.before.neighbor, case.before.text, case.before.name)) if case.before else ""
    place = case.now or case.match.nearest
    own = _caption(case.before) if case.before else ""
    lost = [one.was for one in case.page_changes if one.kind == "gone" and one.element in _CONTROLS and one.was != own]
    near = [place.name or place.text] if place is not None else []
    # beside another control that went away, what is new is about that one
    new = [] if lost else [change.now for change in case.page_changes if change.kind in ("added", "renamed")]
    said = (text.strip() for text in (*near, *new))
    return next((text for text in said if _is_sign(text) and text not in known), "")


def speaks_otherwise(case: Case, was: str, now: str) -> bool:
    """Whether the caption and most texts that changed around it have no word in common with what they were."""
    if set(_words(was)) & set(_words(now)):
        return False
    # "Rate 1" … "Rate 5", and "1 stars" … "5 stars": one wording, however often it stands there
    own = (tuple(_words(was)), tuple(_words(now)))
    pairs = {(tuple(_words(one.was)), tuple(_words(one.now))) for one in case.page_changes if one.kind == "renamed"}
    renamed = [pair for pair in pairs if pair != own and all(pair)]
    others = [pair for pair in renamed if not set(pair[0]) & set(pair[1])]
    return len(others) >= _FEWEST_OTHERS and len(others) >= _MOST_OTHERS * len(renamed)


def _is_sign(text: str) -> bool:
    return len(text) <= _SIGN_CHARS and _SPENT.search(text) is not None


def _is_misspelling(was: str, now: str) -> bool:
    if min(len(was), len(now)) < _FEWEST_LETTERS:
        return False
    short, long = sorted((was, now), key=len)
    if long.startswith(short) and _ENDINGS.fullmatch(long[len(short) :]):
        return False
    lost, come = Counter(was) - Counter(now), Counter(now) - Counter(was)
    if lost.total() + come.total() > 1 or len(long) - len(short) > 1:
        return False
    return SequenceMatcher(None, was, now).ratio() >= _ALIKE


def _asks_for(locator: str, before: Element) -> bool:
    caption = _caption(before).casefold()
    return bool(caption) and any(word in locator.casefold() for word in (caption, *_words(caption)))


def _caption(element: Element) -> str:
    return one_line(element.name or element.text)


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text) if len(word) > 1]
