"""What a control does, as far as its markup says: a caption that stayed proves nothing where the deed is another one.

Attributes are compared whatever they are called: all but those that name the element, number it or dress it. Only what
gave way speaks; what was merely added or left out may have moved into a script.
"""

import re
from collections.abc import Iterator
from urllib.parse import parse_qsl, urlsplit

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.addresses import is_call, leads_elsewhere
from pytest_selfheal.matching.amounts import other_amount
from pytest_selfheal.matching.document_facts import ENVIRONMENTS
from pytest_selfheal.matching.giving_way import gave_way
from pytest_selfheal.matching.keys import sends_elsewhere
from pytest_selfheal.matching.new_deeds import new_deed
from pytest_selfheal.matching.page_time import is_another_period
from pytest_selfheal.matching.placeholders import other_meaning
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.matching.sentences import is_turned, reaches_further
from pytest_selfheal.matching.structure import Page, place_of
from pytest_selfheal.matching.units import other_unit
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
            "frame name",
            "frame heading",
            "form address",
            "form method",
            "background file",
            "chosen option",
            "set to",
            "turned on",
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
patch delete path link endpoint route sent described title confirm
"""
_KEYED = frozenset(_KEYED_WORDS.split())
_ENDS_KEY = ("id", "key", "pk", "uuid", "sku", "no", "number")
_NO_RECORDS = frozenset(("tracking", "test", "testid", "qa", "cy", "pw", "automation", "build", "row", "col", "column"))
_VERBS = frozenset(("get", "post", "put", "patch", "delete"))  # of hx-post, up-…: the last word of a name
_NO_PARAMETERS = frozenset(
    ("v", "ver", "version", "ts", "t", "_", "cb", "hash", "rev", "ref", "source", "sid", "lang", "locale", "hl")
)
# Where to go on after signing in is the page that one came from: /login?next=/orders/7
_SIGNING = frozenset(("login", "signin", "logon", "sign", "auth", "oauth", "sso", "signup", "register", "logout"))
_COMING_BACK = frozenset(("continue", "next", "return", "returnto", "returnurl", "back", "backurl"))
_TRACKING = ("utm_", "gclid", "fbclid", "msclkid", "_ga")
_CALLS = re.compile(r"javascript:(.*)", re.IGNORECASE | re.DOTALL)
_ADDRESS, _METHOD = "form address", "form method"  # of a button, in Element.attributes
_BY_DEFAULT = "get"  # of a form that names no method, by HTML
# Hidden fields that forms are given by frameworks, and say where and in which language it was filled in.
_OF_FRAMEWORKS = frozenset(
    (
        *(
            "utf8",
            "utf",
            "csrf",
            "csrfmiddlewaretoken",
            "authenticity",
            "token",
            "nonce",
            "formid",
            "formbuildid",
            "form",
        ),
        *(
            "step",
            "page",
            "tab",
            "lang",
            "language",
            "locale",
            "next",
            "redirect",
            "return",
            "referer",
            "referrer",
            "source",
        ),
        *("commit", "submitted", "honeypot", "captcha", "recaptcha", "ref", "charset", "encoding", "version", "build"),
    )
)
_DEEDS = frozenset(("href", "role", "tabindex"))  # by which a link is one, or a button in its clothes
_SCRIPTED = ("on", "@", "hx-", "x-", "v-", "ng-", "(", "jsaction", "wire:")
_SCRIPTS = frozenset(("action", "click", "controller", "toggle", "target", "method", "command"))
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
_CHOICE = 2  # options; of fewer there is none


def other_deed(lost: Element, candidate: Element) -> str:
    """Why a click or a value would do another thing, as the two elements' own markup says; '' when nothing says so."""
    for name, was, now in _shared(lost, candidate):
        has_keys = bool(_KEYED & set(name_words(name))) or is_call(name)
        if pair := gave_way(was, now, has_keys=has_keys, known=caption_of(lost) if " " in was else ""):
            return _says(name, *pair)
        if leads_elsewhere(was, now):
            return _says(name, was, now)
    if amount := other_amount(lost, candidate):
        return _says(*amount)
    return (
        _other_verb(lost, candidate)
        or _other_address(lost, candidate)
        or _other_input(lost, candidate)
        or _lost_deed(lost, candidate)
        or _other_reach(lost, candidate)
        or new_deed(lost, candidate)
    )


def other_form(lost: Element, before: Page | None, candidate: Element, now: Page | None) -> str:
    """Why the form of a button would send something else: its method, and what it sends without showing it."""
    if before is None or now is None or not _sends(lost):
        return ""
    was, has = _form_of(lost, before), _form_of(candidate, now)
    if not _sends(candidate):
        return _sends_no_more(_sent(lost, was), candidate)
    if objection := _other_sending(_sent(lost, was), _sent(candidate, has), has or candidate):
        return objection
    if was is not None and "form" in candidate.attributes and "form" not in lost.attributes and has is None:
        return f"it sent its form, this one sends '{candidate.attributes['form'][:60]}', which is not there"
    if was is None or has is None:
        return ""
    mine, other = _unshown(was, before), _unshown(has, now)
    for name in other.keys() - mine.keys():
        if _tells_more(name):
            return f"its form says '{name}={other[name]}' now"
    for name in mine.keys() & other.keys():
        if gave_way(mine[name], other[name]):
            return f"its form said '{name}={mine[name]}', this one's says '{name}={other[name]}'"
    return ""


def other_choices(lost: Element, before: Page | None, candidate: Element, now: Page | None) -> str:
    """Why a list offers other things: it has not one of its options any more; '' when nothing says so."""
    if before is None or now is None or lost.tag != "select" or candidate.tag != "select":
        return ""
    for value, caption in (then := _captions_of(lost, before)).items():
        today = _captions_of(candidate, now).get(value, "")
        is_swapped = today in then.values() and then.get(value) != today
        if caption and today and (is_swapped or captions.is_replaced(caption, today)):
            return f"its option '{value}' was '{caption[:60]}', this one's is '{today[:60]}'"
    was, has = _options(lost, before), _options(candidate, now)
    if len(was) < _CHOICE or len(has) < _CHOICE or not was.keys().isdisjoint(has):
        return ""
    return f"it offered '{next(iter(was.values()))[:60]}', this one offers '{next(iter(has.values()))[:60]}'"


def _captions_of(select: Element, page: Page) -> dict[str, str]:
    """What a list offers, by the value that is sent for it."""
    return {one.attributes["value"]: one.own_text for one in _entries(select, page) if one.attributes.get("value")}


def _options(select: Element, page: Page) -> dict[str, str]:
    """What a list offers, by folded caption and as it is written; a first entry that asks to choose comes with it."""
    said = map(caption_of, _entries(select, page))
    return {caption.casefold().strip(): caption for caption in said if caption}


def _entries(select: Element, page: Page) -> Iterator[Element]:
    inside, home = f"{select.idxpath}/", (select.frame, select.shadow)
    for one in page.elements:
        if one.tag == "option" and (one.frame, one.shadow) == home and one.idxpath.startswith(inside):
            yield one


def _sent(button: Element, form: Element | None) -> tuple[str, str]:
    """Where a form is sent, and by which method: as its button had it at the action, else as the page says."""
    own = button.attributes.get
    said = form.attributes.get if form is not None else lambda *_: ""
    address = own("formaction") or own(_ADDRESS) or said("action", "")
    method = own("formmethod", "") or own(_METHOD) or said("method", "")
    return address, method.lower() or (_BY_DEFAULT if address else "")


def _other_sending(was: tuple[str, str], now: tuple[str, str], there: Element) -> str:
    (sent, method), (sends, by) = was, now
    if sent and not sends and not _is_scripted(there):
        return f"its form was sent to '{sent[:80]}', this one's to no address"
    if sent and sends and (sends_elsewhere(sent, sends) or leads_elsewhere(_whole(sent), _whole(sends))):
        return f"its form was sent to '{sent[:80]}', this one's is sent to '{sends[:80]}'"
    if pair := _turned_query(*(one.partition("?")[2].partition("#")[0] for one in (sent, sends)), without_return=False):
        return _says("form address", *pair)
    return f"its form was sent by {method}, this one's by {by}" if method and by and method != by else ""


def _sends_no_more(was: tuple[str, str], there: Element) -> str:
    """A button of no form in the place of one that sent it to the server, and that no script is known to answer."""
    sent, method = was
    to_server = (sent and not sent.startswith("#")) or method == "post"
    if not to_server or role_of(there) != "button" or _is_scripted(there):
        return ""
    return f"its form was sent to '{sent[:80] or 'its page'}', this one sends none"


def _whole(address: str) -> str:
    """An address that is relative to its page, as a path."""
    return address if "://" in address else f"/{address.lstrip('./')}"


def _tells_more(name: str) -> bool:
    """Whether a hidden field that came with a plain word in it says what is done, and not where it was filled in."""
    listed = name_words(name)
    return not (is_silent(name) or name.startswith(_TRACKING) or _OF_FRAMEWORKS & {*listed, "".join(listed)})


def is_silent(name: str) -> bool:
    """Whether an attribute of this name numbers, dates or dresses its element, or is there for tests."""
    listed = name_words(name)
    if len(listed) > 1 and listed[-1] in _ENDS_KEY and _NO_RECORDS.isdisjoint(listed):
        return False  # data-order-id
    return not _SILENT.isdisjoint(listed)


def _shared(lost: Element, candidate: Element) -> Iterator[tuple[str, str, str]]:
    for name, was in lost.attributes.items():
        now = candidate.attributes.get(name, "")
        if not was or not now or was == now or name in _ELSEWHERE or name.startswith(_NO_DEEDS):
            continue
        if is_silent(name) or len(was.split()) > _MANY_WORDS:
            continue
        yield name, was, now


def _other_reach(lost: Element, candidate: Element) -> str:
    """A tooltip that means all now, another month or the contrary: "Apply to this row" and "Apply to all rows"."""
    for name in _TOOLTIPS:
        was, now = lost.attributes.get(name, ""), candidate.attributes.get(name, "")
        if (
            was
            and now
            and max(len(was), len(now)) <= _LONGEST_TOOLTIP
            and (reaches_further(was, now) or is_turned(was, now) or is_another_period(was, now))
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
    return _turned_query(mine.query, other.query, without_return=signs) or gave_way(
        mine.fragment, other.fragment, has_keys=is_route, known="" if is_route else known
    )


def _turned_query(was: str, now: str, *, without_return: bool) -> tuple[str, str] | None:
    mine, other = (_query(one, without_return=without_return) for one in (was, now))
    gone, new = (ENVIRONMENTS & set(name_words(one)) for one in (mine, other))
    if gone and new and gone.isdisjoint(new):
        return min(gone), min(new)
    return gave_way(mine, other, has_keys=True)


def _query(text: str, *, without_return: bool) -> str:
    """Without the parameters of campaigns, versions and caches, and without the way back where that is asked for."""
    pairs = parse_qsl(text, keep_blank_values=True)
    if without_return:
        pairs = [(name, value) for name, value in pairs if not _leads_back(name, value)]
    kept = [f"{name}={value}" for name, value in pairs if name.lower() not in _NO_PARAMETERS]
    return "&".join(sorted(one for one in kept if not one.startswith(_TRACKING)))


def _leads_back(name: str, value: str) -> bool:
    return not _COMING_BACK.isdisjoint(name_words(name)) and value.startswith(("/", "http://", "https://"))


def _lost_deed(lost: Element, candidate: Element) -> str:
    """A button that clears its form instead of sending it, a link that is one no more and says nothing of a script."""
    resets = [
        "button" in (one.tag, one.role) and one.attributes.get("type", "").lower() == "reset"
        for one in (lost, candidate)
    ]
    if resets[0] != resets[1]:
        return _says("type", *("reset" if clears else "submit" for clears in resets))
    was = lost.attributes.get("href", "")
    if candidate.tag == "a" and _leads(was) and not (_DEEDS & candidate.attributes.keys() or _is_scripted(candidate)):
        return f"it led to '{was[:60]}', this one leads nowhere"
    return ""


def _leads(address: str) -> bool:
    return bool(address) and not address.startswith("#") and not _CALLS.match(address)


def _is_scripted(element: Element) -> bool:
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
        pair = gave_way(mine("value", ""), other("value", ""), has_keys=kinds[0] == "radio")
        if pair is not None:
            return _says("value", *pair)
    files = (frozenset(re.findall(r"[\w.+-]+", one("accept", "").lower())) for one in (mine, other))
    taken, takes = files
    if taken and takes and taken.isdisjoint(takes) and not (_PICTURES & taken and _PICTURES & takes):
        return _says("accept", min(taken), min(takes))
    was, now = (frozenset(one("autocomplete", "").lower().split()) - {"on", "off"} for one in (mine, other))
    if was and now and (gone := _purpose(was) - _purpose(now)) and (new := _purpose(now) - _purpose(was)):
        return _says("autocomplete", min(gone), min(new))
    if lost.tag != "input" and not caption_of(lost) and not caption_of(candidate):
        gone, new = (_TURNED & set(name_words(one("picture dress", ""))) for one in (mine, other))
        if gone - new and new - gone:
            return _says("picture", min(gone - new), min(new - gone))
    return ""


def _purpose(tokens: frozenset[str]) -> frozenset[str]:
    return frozenset(part for token in tokens for part in token.split("-"))


def _sends(element: Element) -> bool:
    return role_of(element) == "button" and element.attributes.get("type", "").lower() != "button"


def _form_of(element: Element, page: Page) -> Element | None:
    """The form that a button sends: the one that it names, or the one around it."""
    if named := element.attributes.get("form"):
        return next((one for one in page.forms if one.attributes.get("id") == named), None)
    frame, shadow, path = place_of(element)
    around = [
        one
        for one in page.forms
        if (one.frame, one.shadow) == (frame, shadow) and f"{path}/".startswith(f"{one.idxpath}/")
    ]
    return max(around, key=lambda one: len(one.idxpath), default=None)


def _unshown(form: Element, page: Page) -> dict[str, str]:
    inside = f"{form.idxpath}/"
    return {
        one.attributes.get("name", ""): one.attributes["sent value"]
        for one in page.hidden_inputs
        if (one.frame, one.shadow) == (form.frame, form.shadow) and one.idxpath.startswith(inside)
    }


def _says(name: str, was: str, now: str) -> str:
    return f"its {name} said '{was[:60]}', this one's says '{now[:60]}'"
