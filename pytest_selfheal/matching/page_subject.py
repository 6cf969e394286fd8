"""What a page as a whole is about: the one thing in its main heading or fields, whose it is, and what it is run for.

"Charge" on the page of one patient and on that of the next stands in the same place, whatever the address and title
say; so does "Publish" below *Sandbox* and below *Live*.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.environment_badge import other_environment
from pytest_selfheal.matching.named_part import is_other_name
from pytest_selfheal.matching.on_whose_behalf import other_principal
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.telling_texts import is_among, is_replaced, says
from pytest_selfheal.matching.turning import narrowed
from pytest_selfheal.matching.vocabulary import is_known
from pytest_selfheal.matching.whose_record import other_record
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import TEST_IDS, Element

_OWNER = re.compile(
    r"tenant|organi[sz]ation|workspace|mandant|company|client|customer|account|firma|kunde|société|societe|entreprise"
    r"|empresa|cliente|cuenta|compte|klient|konto"
    r"|\b(?:user|usr|profile|avatar|benutzer|utilisateur|usuario|utente|gebruiker)(?![a-z])",
    re.IGNORECASE,
)
_WITHIN = re.compile(r"/(?:section|article|li|tr|form|dialog)\[")
_IN_HEADING = re.compile(r"/h[1-6]\[\d+\](?:/span\[\d+\])?/a\[\d+\]$")
_IN_MENU = re.compile(r"/(?:nav|ul|ol|menu)\[")
_LINKS = 3  # from which on those of one box are a menu
_LEGAL = re.compile(
    r"\b(?:GmbH|AG|KG|Inc|LLC|Ltd|Corp|SARL|SAS|S\.A\.?|S\.L\.?|S\.p\.A\.?|S\.r\.l\.?|B\.?V\.?|N\.V\.?|Oy|AB|A/S|plc"
    r"|sp\. z o\.\s?o\.?)(?!\w)|株式会社|有限公司"
)


def other_subject(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why the page is about another thing than it was; '' when nothing says so."""
    first, second = list(_main_headings(was)), list(_main_headings(has))
    is_one = len(first) == len(second) == 1
    is_other = is_one and is_replaced(first[0], second[0], passing)
    if is_one and narrowed(first[0], second[0]) and {first[0], second[0]}.isdisjoint(passing):
        return f"the page was about '{first[0]}', now it is about '{second[0]}'"
    if is_other and not is_among(first[0], _titles(has)):  # it may have moved into a dialog
        return f"the page was about '{first[0]}', now it is about '{second[0]}'"
    linked = [list(_linked_headings(place)) for place in (was, has)]
    if len(linked[0]) == len(linked[1]) == 1 and linked[0][0].xpath == linked[1][0].xpath:
        text, text_now = (caption_of(found[0]) for found in linked)
        if is_replaced(text, text_now, passing):
            return f"the page was about '{text}', now it is about '{text_now}'"
    return (
        other_environment(was, has, passing)
        or _other_owner(was, has, passing)
        or other_principal(was, has, passing)
        or other_record(was, has, passing)
    )


def _other_owner(was: Place, has: Place, passing: Collection[str]) -> str:
    """Whose page it is, as its bar says, or a line above the main heading: the company, the tenant, the account."""
    in_bar = _gave_way(_bar(was), _bar(has), passing, lambda one, *said: all(_is_name(one, text) for text in said))
    return in_bar or _gave_way(_above_heading(was), _above_heading(has), passing, _is_owner_above)


def _gave_way(
    first: Mapping[tuple[str, str], Element],
    second: Mapping[tuple[str, str], Element],
    passing: Collection[str],
    is_owner: Callable[[Element, str, str], bool],
) -> str:
    """An owner's name that gave way to another one in its place."""
    said = list(map(says, second.values()))
    for place, one in first.items():
        now = second.get(place)
        text, text_now = (says(one), says(now)) if now is not None else ("", "")
        if not text_now or is_among(text, said) or not is_replaced(text, text_now, passing):
            continue
        if _names_owner(one) or is_owner(one, text, text_now):
            return f"the page was of '{text}', now it is of '{text_now}'"
    return ""


def _is_owner_above(one: Element, text: str, text_now: str) -> bool:
    """Of a switcher of companies, "Contract of Ana"."""
    return all(_LEGAL.search(said) is not None for said in (text, text_now)) or is_other_name(one, text, text_now)


def _above_heading(place: Place) -> dict[tuple[str, str], Element]:
    """What stands on the page before its first heading that is in no header, and in no menu or part of its own."""
    page = place.page
    heads = (index for index in page.titles if "/header[" not in page.elements[index].idxpath)
    return {
        (one.tag, one.idxpath): one
        for one in page.elements[: next(heads, 0)]
        if "/header[" not in one.idxpath and not _WITHIN.search(one.idxpath) and not _IN_MENU.search(one.idxpath)
    }


def _bar(place: Place) -> dict[tuple[str, str], Element]:
    """A header within a section or article is that one's; a menu in the bar leads to all pages."""
    listed = [
        one
        for one in place.page.elements
        if "/header[" in one.idxpath and not _WITHIN.search(one.idxpath) and not _IN_MENU.search(one.idxpath)
    ]
    links = Counter(one.idxpath.rpartition("/")[0] for one in listed if one.tag == "a")
    return {
        (one.tag, one.idxpath): one
        for one in listed
        if one.tag != "a" or links[one.idxpath.rpartition("/")[0]] < _LINKS
    }


def _is_name(one: Element, text: str) -> bool:
    """Whether a text may be a name: not of words that interfaces are made of, and not one plain word: "Beta"."""
    if _LEGAL.search(text) or one.tag in ("a", "img"):
        return True
    listed = words(text)
    return not all(map(is_known, listed)) and (len(listed) > 1 or not text.isascii())


def _names_owner(one: Element) -> bool:
    said = (one.attributes.get(name, "") for name in ("id", "class", "aria-label", "title", "name", *TEST_IDS))
    return any(map(_OWNER.search, (*said, says(one).partition(":")[0] if ":" in says(one) else "")))


def _titles(place: Place) -> list[str]:
    return [text for index in place.page.titles if (text := caption_of(place.page.elements[index]))]


def _main_headings(place: Place) -> Iterator[str]:
    for index in place.page.titles:
        one = place.page.elements[index]
        is_main = one.tag == "h1" or one.attributes.get("aria-level") == "1"
        if is_main and one.frame == place.element.frame and (text := caption_of(one)):
            yield text


def _linked_headings(place: Place) -> Iterator[Element]:
    """Headings that are links: the repository whose page it is; several are the items of a list."""
    for one in place.page.elements:
        is_linked = one.tag == "a" and _IN_HEADING.search(one.idxpath) and not _WITHIN.search(one.idxpath)
        if is_linked and one.frame == place.element.frame and caption_of(one):
            yield one
