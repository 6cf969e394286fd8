"""What a page as a whole is about: the one thing in its main heading or fields, whose it is, and what it is run for.

"Charge" on the page of one patient and on that of the next stands in the same place, whatever the address and title
say; so does "Publish" below *Sandbox* and below *Live*.
"""

import re
from collections.abc import Collection, Iterator

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.document_facts import ENVIRONMENTS
from pytest_selfheal.matching.page_time import is_of_today
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.matching.telling_texts import LONGEST, is_among, is_replaced, says
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import TEST_IDS, Element

_FIELDS = 2  # of a list that say another thing; a status alone may have moved on
_OWNER = re.compile(
    r"tenant|organi[sz]ation|workspace|mandant|company|client|customer|account|firma|kunde|société|societe|entreprise"
    r"|empresa|cliente|cuenta|compte|klient|konto",
    re.IGNORECASE,
)
_WITHIN = re.compile(r"/(?:section|article|li|tr|form|dialog)\[")
_LEGAL = re.compile(
    r"\b(?:GmbH|AG|KG|Inc|LLC|Ltd|Corp|SARL|SAS|S\.A\.?|S\.L\.?|S\.p\.A\.?|S\.r\.l\.?|B\.?V\.?|N\.V\.?|Oy|AB|A/S|plc"
    r"|sp\. z o\.\s?o\.?)(?!\w)|株式会社|有限公司"
)


def other_subject(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why the page is about another thing than it was; '' when nothing says so."""
    first, second = list(_main_headings(was)), list(_main_headings(has))
    is_other = len(first) == len(second) == 1 and is_replaced(first[0], second[0], passing)
    if is_other and not is_among(first[0], _titles(has)):  # it may have moved into a dialog
        return f"the page was about '{first[0]}', now it is about '{second[0]}'"
    return _other_environment(was, has, passing) or _other_owner(was, has, passing) or _other_record(was, has, passing)


def _other_owner(was: Place, has: Place, passing: Collection[str]) -> str:
    """Whose page it is, as its bar says: the company, the tenant, the account."""
    bar = {(one.tag, one.idxpath): one for one in has.page.elements if _is_of_bar(one)}
    for one in was.page.elements:
        now = bar.get((one.tag, one.idxpath)) if _is_of_bar(one) else None
        text, text_now = (says(one), says(now)) if now is not None else ("", "")
        is_owner = _names_owner(one) or bool(_LEGAL.search(text)) or bool(_LEGAL.search(text_now))
        if is_owner and is_replaced(text, text_now, passing):
            return f"the page was of '{text}', now it is of '{text_now}'"
    return ""


def _is_of_bar(one: Element) -> bool:
    """A header within a section or article is that one's, and a link in a bar leads to what is named."""
    return "/header[" in one.idxpath and not _WITHIN.search(one.idxpath) and role_of(one) != "link"


def _names_owner(one: Element) -> bool:
    said = (one.attributes.get(name, "") for name in ("id", "class", "aria-label", "title", "name", *TEST_IDS))
    return any(map(_OWNER.search, (*said, says(one).partition(":")[0] if ":" in says(one) else "")))


def _other_record(was: Place, has: Place, passing: Collection[str]) -> str:
    """Of a list of fields (Name, Born, City) several say another thing at once, wherever on the page it stands."""
    lists, lists_now = _field_lists(was), _field_lists(has)
    for path, fields in lists.items():
        now = lists_now.get(path, {})
        pairs = [(text, now[step]) for step, text in fields.items() if step in now]
        told = [pair for pair in pairs if is_replaced(*pair, passing) and not is_of_today(pair[0]) and _is_worded(pair)]
        if len(told) >= _FIELDS:
            return f"the page said '{told[0][0]}', now it says '{told[0][1]}'"
    return ""


def _field_lists(place: Place) -> dict[str, dict[str, str]]:
    """The values of each list of fields, by their way from it."""
    found: dict[str, dict[str, str]] = {}
    for one in place.page.elements:
        if one.tag == "dd" and one.frame == place.element.frame and (text := says(one)):
            path, _, step = one.idxpath.rpartition("/dl[")
            number, _, step = step.partition("]")
            found.setdefault(f"{path}/dl[{number}]", {})[step] = text
    return found


def _is_worded(pair: tuple[str, str]) -> bool:
    """Whether words are otherwise, and not only numbers."""
    first, second = ([word for word in words(text) if word.isalpha()] for text in pair)
    return bool(first) and bool(second) and first != second


def _titles(place: Place) -> list[str]:
    return [text for index in place.page.titles if (text := caption_of(place.page.elements[index]))]


def _main_headings(place: Place) -> Iterator[str]:
    for index in place.page.titles:
        one = place.page.elements[index]
        is_main = one.tag == "h1" or one.attributes.get("aria-level") == "1"
        if is_main and one.frame == place.element.frame and (text := caption_of(one)):
            yield text


def _other_environment(was: Place, has: Place, passing: Collection[str]) -> str:
    """A badge or a sentence that is the same but for the environment that it names."""
    gone, new = (list(_named(texts)) for texts in (was.page.texts - has.page.texts, has.page.texts - was.page.texts))
    for text, frame, environment in gone:
        for text_now, frame_now, environment_now in new:
            if frame == frame_now and environment.isdisjoint(environment_now) and text not in passing:
                return f"the page said '{text}', now it says '{text_now}'"
    return ""


def _named(texts: Collection[str]) -> Iterator[tuple[str, tuple[str, ...], frozenset[str]]]:
    """Each text that names an environment: itself, its other words, and the environment."""
    for text in sorted(texts):
        listed = words(text) if len(text) <= LONGEST else []
        if environment := ENVIRONMENTS.intersection(listed):
            yield text, tuple(word for word in listed if word not in environment), environment
