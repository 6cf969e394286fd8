"""What a control does, as far as its markup says: a caption that stayed proves nothing where the deed is another one.

Attributes are compared whatever they are called: all but those that name the element, number it or dress it. Only what
gave way speaks; what was merely added or left out may have moved into a script.
"""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from pytest_selfheal.matching.addresses import is_call, leads_elsewhere, leads_off_page
from pytest_selfheal.matching.amounts import other_amount
from pytest_selfheal.matching.giving_way import gave_way, is_longer, is_said
from pytest_selfheal.matching.new_deeds import ends_more, new_deed
from pytest_selfheal.matching.page_time import is_another_period
from pytest_selfheal.matching.placeholders import other_meaning
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.queries import turned_query
from pytest_selfheal.matching.sentences import is_turned, reaches_further
from pytest_selfheal.matching.units import other_unit
from pytest_selfheal.matching.vocabulary import stem
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.element import TEST_IDS, Element

# What names an element, is compared as its caption, its kind, its picture or its place, or points at what names it.
_ELSEWHERE = frozenset(
    (
        *(
            "id",
            "class",
            "name",
            "for",
            "type",
            "role",
            "value",
            "alt",
            "placeholder",
            "aria-label",
            "aria-placeholder",
        ),
        *("src", "href", "contenteditable", "colspan", "list", "rel", "target", "slot", "part", "is", "accesskey"),
        *("aria-labelledby", "aria-describedby", "aria-details", "aria-activedescendant", "aria-errormessage"),
        *("aria-haspopup", "aria-current", "aria-invalid", "aria-busy", "aria-live", "aria-hidden", "aria-disabled"),
        *("aria-autocomplete", "aria-keyshortcuts", "aria-roledescription", "aria-required", "aria-readonly"),
        *(
            "filled mark",
            "picture dress",
            "inline looks",
            "frame name",
            "frame heading",
            "frame key",
            "form address",
            "form method",
            "background file",
            "chosen option",
            "set to",
            "turned on",
            "typed into",
            "autocomplete",
            "download",
            "accept",
        ),
        *TEST_IDS,
    )
)
_NO_DEEDS = ("data-test", "data-v-", "document ", "number ")
# Words in the names of attributes that number, date or dress an element, or are there for tests and measurements.
_SILENT_WORDS = """
index idx pos position posinset setsize order row rowindex col colindex column count size level depth time timestamp
ts date version ver hash build nonce seed offset left top width height delay duration theme color colour variant
placement animation align alignment side layout orientation style styles test testid test-id qa cy pw automation
tracking rect scroll ripple tooltip
"""
_SILENT = frozenset(_SILENT_WORDS.split())
# Words in the names of attributes whose numbers are keys.
_KEYED_WORDS = """
id key pk uuid guid uid no number ref item entity record value param sku code url uri href src action get post put
patch delete path link endpoint route sent described title confirm target popovertarget commandfor form
"""
_KEYED = frozenset(_KEYED_WORDS.split())
_RECORD = re.compile(r"\d{3,20}")  # shorter numbers count something
# Words in the names of attributes whose numbers measure something, and change as it does.
_MEASURES_WORDS = """
amount balance total sum max min length limit step steps progress percent percentage rating score rank views likes
votes stars unread badge interval timeout ms px speed zoom year years month day days hours minutes seconds duration
date age width height weight priority page pages results loaded updated modified created expires since until
"""
_MEASURES = frozenset(_MEASURES_WORDS.split())
_ENDS_KEY = ("id", "key", "pk", "uuid", "sku", "no", "number")
_NO_RECORDS = frozenset(("tracking", "test", "testid", "qa", "cy", "pw", "automation", "build", "row", "col", "column"))
_VERBS = frozenset(("get", "post", "put", "patch", "delete"))  # of hx-post, up-…: the last word of a name
# Where to go on after signing in is the page that one came from: /login?next=/orders/7
_SIGNING = frozenset(("login", "signin", "logon", "sign", "auth", "oauth", "sso", "signup", "register", "logout"))
_CALLS = re.compile(r"javascript:(.*)", re.IGNORECASE | re.DOTALL)
_DEEDS = frozenset(("href", "role", "tabindex"))  # by which a link is one, or a button in its clothes
_SCRIPTED = ("on", "@", "hx-", "x-", "v-", "ng-", "(", "jsaction", "wire:")
_SCRIPTS = frozenset(("action", "click", "controller", "toggle", "target", "method", "command"))
# Words in the names of attributes whose one word says whom it reaches, or in how much earnest: self, company.
_REACHING = frozenset(("scope", "audience", "visibility", "mode", "env", "environment", "stage", "party", "side"))
_OF_LOOKS_WORDS = """
dark light auto system left right top bottom start end center centre inline block compact comfortable dense horizontal
vertical fixed fluid overlay push over modal popup hover click before after default
"""
_OF_LOOKS = frozenset(_OF_LOOKS_WORDS.split())
_MANY_WORDS = 14  # of a description; what is longer is content
_TURNED_WORDS = """
up down left right asc desc ascending descending next prev previous first last red green on off open closed plus
minus in out play pause start stop
"""
_TURNED = frozenset(_TURNED_WORDS.split())
_TOOLTIPS = ("title", "data-tooltip", "data-original-title", "data-bs-original-title", "data-bs-title")
_LONGEST_TOOLTIP = 60  # characters; longer ones are help
_MEANT_TYPES = ("email", "tel", "url")
_PICTURES = frozenset(("image", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"))
_CHOICES = ("radio", "checkbox")


def other_deed(lost: Element, candidate: Element) -> str:
    """Why a click or a value would do another thing, as the two elements' own markup says; '' when nothing says so."""
    for name, was, now in _shared(lost, candidate):
        has_keys = bool(_KEYED & set(name_words(name))) or is_call(name)
        if pair := gave_way(was, now, has_keys=has_keys, known=caption_of(lost) if " " in was else ""):
            return _says(name, *pair)
        if leads_elsewhere(was, now) or _is_another_record(name, was, now):
            return _says(name, was, now)
    if amount := other_amount(lost, candidate):
        return _says(*amount)
    return (
        _other_audience(lost, candidate)
        or _other_verb(lost, candidate)
        or _other_address(lost, candidate)
        or _other_input(lost, candidate)
        or _lost_deed(lost, candidate)
        or _other_reach(lost, candidate)
        or new_deed(lost, candidate)
    )


def is_silent(name: str) -> bool:
    """Whether an attribute of this name numbers, dates or dresses its element, or is there for tests."""
    listed = name_words(name)
    if name in _TOOLTIPS:
        return False  # says as much as a title
    if len(listed) > 1 and listed[-1] in _ENDS_KEY and _NO_RECORDS.isdisjoint(listed):
        return False  # data-order-id
    return not _SILENT.isdisjoint(listed)


def _is_another_record(name: str, was: str, now: str) -> bool:
    """Whether an attribute of the page's own numbers another thing: data-account="771" and "717", or "savings"."""
    if not name.startswith("data-") or not _MEASURES.isdisjoint(name_words(name)):
        return False
    numbers = [bool(_RECORD.fullmatch(one)) for one in (was, now)]
    return all(numbers) or (any(numbers) and any(map(str.isalpha, (was, now))))


def _shared(lost: Element, candidate: Element) -> Iterator[tuple[str, str, str]]:
    for name, was in lost.attributes.items():
        now = candidate.attributes.get(name, "")
        if not was or not now or was == now or name in _ELSEWHERE or name.startswith(_NO_DEEDS):
            continue
        if is_silent(name) or len(was.split()) > _MANY_WORDS:
            continue
        yield name, was, now


def _other_audience(lost: Element, candidate: Element) -> str:
    """One word of an attribute that says whom a control reaches: data-scope="self" and "company"."""
    for name, was in lost.attributes.items():
        now = candidate.attributes.get(name, "")
        if was == now or not name.startswith("data-") or _REACHING.isdisjoint(name_words(name)):
            continue
        is_plain = was.isalpha() and now.isalpha() and _OF_LOOKS.isdisjoint((was.lower(), now.lower()))
        if is_plain and not is_said(stem(was.lower()), {stem(now.lower())}):
            return _says(name, was, now)
    return ""


def _other_reach(lost: Element, candidate: Element) -> str:
    """A tooltip that means all now, another month or the contrary: "Apply to this row" and "Apply to all rows"."""
    for name in _TOOLTIPS:
        was, now = lost.attributes.get(name, ""), candidate.attributes.get(name, "")
        if (
            was
            and now
            and max(len(was), len(now)) <= _LONGEST_TOOLTIP
            and (
                reaches_further(was, now)
                or is_turned(was, now)
                or is_another_period(was, now)
                or ends_more(was, now, said=caption_of(candidate))
            )
        ):
            return _says(name, was, now)
    return ""


def _other_verb(lost: Element, candidate: Element) -> str:
    """hx-post that became hx-delete is another attribute."""
    was, now = ({words[-1] for name in one.attributes if (words := name_words(name))} for one in (lost, candidate))
    gone, new = was & _VERBS, now & _VERBS
    return _says("request", min(gone), min(new)) if gone and new and gone.isdisjoint(new) else ""


def _other_address(lost: Element, candidate: Element) -> str:
    """Query, fragment and script of a link; its path is compared as its destination."""
    for name in ("href", "download"):
        was, now = lost.attributes.get(name, ""), candidate.attributes.get(name, "")
        if not was or not now or was == now:
            continue
        if name == "download":
            gone, new = (dict.fromkeys(name_words(one)) for one in (was, now))
            left, came = [one for one in gone if one not in new], [one for one in new if one not in gone]
            pair = (left[0], came[0]) if left and came else None
        else:
            pair = _turned_address(was, now, known=caption_of(lost))
        if pair:
            return _says(name, *pair)
    return ""


def _turned_address(was: str, now: str, *, known: str) -> tuple[str, str] | None:
    scripts = _CALLS.match(was.strip()), _CALLS.match(now.strip())
    if scripts[0] and scripts[1]:
        return gave_way(scripts[0][1], scripts[1][1], has_keys=True)
    try:
        mine, other = urlsplit(was), urlsplit(now)
    except ValueError:  # a page may hold any text for a link
        return None
    if mine.path.rstrip("/") != other.path.rstrip("/"):
        return None
    is_route = mine.fragment.startswith(("/", "!"))
    signs = not _SIGNING.isdisjoint(name_words(mine.path))
    return turned_query(mine.query, other.query, without_return=signs) or gave_way(
        mine.fragment, other.fragment, has_keys=is_route, known="" if is_route else known
    )


def _lost_deed(lost: Element, candidate: Element) -> str:
    """A button that clears its form instead of sending it, a link that is one no more and says nothing of a script."""
    resets = [
        "button" in (one.tag, one.role) and one.attributes.get("type", "").lower() == "reset"
        for one in (lost, candidate)
    ]
    if resets[0] != resets[1]:
        return _says("type", *("reset" if clears else "submit" for clears in resets))
    was = lost.attributes.get("href", "")
    if (
        candidate.tag == "a"
        and leads_off_page(was)
        and not (_DEEDS & candidate.attributes.keys() or is_scripted(candidate))
    ):
        return f"it led to '{was[:60]}', this one leads nowhere"
    return ""


def is_scripted(element: Element) -> bool:
    """Whether its markup says that a script answers a click: onclick, @click, hx-get, data-action."""
    names = element.attributes.keys() - {"action", "method"}
    return any(name.startswith(_SCRIPTED) or _SCRIPTS & set(name_words(name)) for name in names)


def _other_input(lost: Element, candidate: Element) -> str:
    """What a field takes: the browser's own word for it, the kind of file, which choice it is."""
    mine, other = lost.attributes.get, candidate.attributes.get
    kinds = mine("type", "").lower(), other("type", "").lower()
    if kinds[0] != kinds[1] and all(kind in _MEANT_TYPES for kind in kinds):
        return _says("type", *kinds)
    if unit := other_unit(lost, candidate) or other_meaning(lost, candidate):
        return _says(*unit)
    if kinds[0] == kinds[1] in _CHOICES:
        # of several that are called alike the value is the choice itself
        values = mine("value", ""), other("value", "")
        pair = gave_way(*values, has_keys=kinds[0] == "radio")
        if pair is not None or (kinds[0] == "radio" and is_longer(*values, known=caption_of(lost))):
            return _says("value", *(pair or values))
    files = (frozenset(re.findall(r"[\w.+-]+", one("accept", "").lower())) for one in (mine, other))
    taken, takes = files
    if taken and takes and taken.isdisjoint(takes) and not (_PICTURES & taken and _PICTURES & takes):
        return _says("accept", min(taken), min(takes))
    was, now = (frozenset(one("autocomplete", "").lower().split()) - {"on", "off"} for one in (mine, other))
    if was and now and (gone := _purpose(was) - _purpose(now)) and (new := _purpose(now) - _purpose(was)):
        return _says("autocomplete", min(gone), min(new))
    keys, keys_now = mine("aria-keyshortcuts", ""), other("aria-keyshortcuts", "")
    if keys and keys_now and keys != keys_now and not caption_of(lost):
        return _says("aria-keyshortcuts", keys, keys_now)
    if lost.tag != "input" and not caption_of(lost) and not caption_of(candidate):
        gone, new = (_TURNED & set(name_words(one("picture dress", ""))) for one in (mine, other))
        if gone - new and new - gone:
            return _says("picture", min(gone - new), min(new - gone))
    return ""


def _purpose(tokens: frozenset[str]) -> frozenset[str]:
    return frozenset(part for token in tokens for part in token.split("-"))


def _says(name: str, was: str, now: str) -> str:
    return f"its {name} said '{was[:60]}', this one's says '{now[:60]}'"
