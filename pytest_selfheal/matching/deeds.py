"""What an element does, as its markup says: whatever is told on both pages has to be the same."""

import re

from pytest_selfheal.matching import facts
from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.text import same_name
from pytest_selfheal.matching.tree import Tree
from pytest_selfheal.matching.varying import Varying
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.roles import role_of
from pytest_selfheal.models.words import Href, name_words, read_href, words

# What is a deed where it is new, too: it asks, sends or destroys now.
_NEW_DEEDS = (
    *("on", "hx-", "phx-", "wire:", "@", "x-on", "ng-", "form", "confirm", "download"),
    *("data-confirm", "data-method", "deed.sent_value", "deed.address", "deed.method", "deed.question"),
)
# javascript:send(), but not javascript:void(0) or ;
_SCRIPT = re.compile(r"\s*javascript:\s*(?!void)[^\s;]", re.IGNORECASE)
_SHORT = 2  # letters of words that say little: of, to
_SPOKEN = ("placeholder", "value", "deed.sent_value")
_ADDRESSES = ("deed.address", "formaction", "action")


def other_deed(lost: Element, now: Element, varying: Varying, *, stayed: bool = False) -> str:
    """Which attribute that says what a click on it does is another one; `stayed`: no address was built anew."""
    was, has = _told(lost, varying), _told(now, varying)
    for name in sorted(was.keys() & has.keys()):
        if not _is_same(name, was[name], has[name], lost, now, stayed=stayed):
            return f"its {facts.called(name)} was '{was[name][:60]}', this one's is '{has[name][:60]}'"
    came = (name for name in sorted(has.keys() - was.keys()) if name.startswith(_NEW_DEEDS))
    new = next((name for name in came if not same_name(has[name], now.name)), "")
    if new and role_of(lost) == role_of(now):
        return f"it has '{facts.called(new)}' now"
    mine, other = Profile(lost), Profile(now)
    if mine.leads_somewhere and not other.leads_somewhere and role_of(now) == "link":
        return "it led somewhere, and this one leads nowhere"
    host = other.href.host if other.leads_somewhere and not mine.leads_somewhere else ""
    return f"it led nowhere, and this one leads to {host}" if host and now.origin and host not in now.origin else ""


def other_form(before: Tree, was: int, after: Tree, has: int) -> str:
    """Whether the form that it sends is another one: its address, its method, what it sends unshown."""
    one, other = before.elements[was], after.elements[has]
    first, second = form_of(before, was), form_of(after, has)
    if sends(one) and not sends(other) and second is not None:
        return "it sent a form, and this one does not"
    if not sends(one) or first is None:
        return ""
    if second is None:
        return "it stood in a form, and this one does not"
    for name in ("action", "method"):
        mine, its = (
            tree.elements[form].attributes.get(name, "").casefold() for tree, form in ((before, first), (after, second))
        )
        is_read = name == "method" and {mine, its} <= {"", "get"}
        if mine != its and not is_read and not (mine and its and name == "action" and leads_alike(mine, its)):
            return f"the {name} of its form was '{mine}', now it is '{its}'"
    mine_unshown, its_unshown = (_unshown(tree, form) for tree, form in ((before, first), (after, second)))
    return "its form sends something else unshown" if mine_unshown != its_unshown else ""


def form_of(tree: Tree, index: int) -> int | None:
    """The form that an element stands in, or names."""
    named = tree.elements[index].attributes.get("form", "")
    if named:
        own = (at for at, one in enumerate(tree.source) if one.tag == "form" and one.attributes.get("id") == named)
        return next(own, None)
    return next((at for at in tree.ancestors(index) if tree.elements[at].tag == "form"), None)


def sends(one: Element) -> bool:
    """Whether a click on it sends its form."""
    kind = one.attributes.get("type", "").lower()
    return (one.tag == "button" and kind in ("", "submit")) or (one.tag == "input" and kind in ("submit", "image"))


def _unshown(tree: Tree, form: int) -> set[tuple[str, str]]:
    inside = (tree.elements[at] for at in tree.below(form))
    sent = ((one, one.deed.sent_value) for one in inside if one.tag == "input")
    return {(one.attributes.get("name", ""), value) for one, value in sent if value}


def _told(one: Element, varying: Varying) -> dict[str, str]:
    told = one.facts.items()
    return {name: value for name, value in told if facts.is_told(name) and not varying.is_free(one, name)}


def _is_same(name: str, was: str, has: str, lost: Element, now: Element, *, stayed: bool) -> bool:
    if was == has:
        return True
    if name == "href":
        mine, other = Profile(lost), Profile(now)
        if not mine.leads_somewhere and not other.leads_somewhere:
            return _SCRIPT.match(was) is None or _SCRIPT.match(has) is None or was == has
        if not mine.leads_somewhere or mine.href == other.href or _lead_alike(mine.href, other.href):
            return True
        return not stayed and other.leads_somewhere and _is_named_alike(mine.href, other.href, mine.caption)
    if name in _ADDRESSES:
        return leads_alike(was, has)
    if name in _SPOKEN:
        return same_name(was, has)
    return was.strip().casefold() == has.strip().casefold()


def leads_alike(was: str, has: str) -> bool:
    """Whether two addresses lead to the same page."""
    mine, other = read_href(was), read_href(has)
    return mine == other or _lead_alike(mine, other)


def _is_named_alike(mine: Href, other: Href, caption: str) -> bool:
    """Whether both addresses say what the link says, and no number of a record: /rpp/toys, /b/Toys/bn_7000."""
    said = {word for word in words(caption) if len(word) > _SHORT}
    told = [{word for step in one.path for word in name_words(step)} for one in (mine, other)]
    if not said or not all(said <= words_of for words_of in told) or mine.host != other.host or mine.rest != other.rest:
        return False
    numbers = [{word for word in words_of if word.isdecimal()} for words_of in told]
    return not (numbers[0] and numbers[1] and numbers[0] != numbers[1])


def _lead_alike(mine: Href, other: Href) -> bool:
    """Whether only the way to a page was built anew: /docs/restore, /en/latest/docs/restore; each number counts."""
    if (mine.host, mine.rest) != (other.host, other.rest) or not mine.path or not other.path:
        return False
    numbered = ([step for step in one.path if any(map(str.isdigit, step))] for one in (mine, other))
    return mine.path[-1] == other.path[-1] and next(numbered) == next(numbered)
