"""What something says without words: which picture or flag it is, where it leads, what a field was filled with."""

import re
from collections.abc import Collection

from pytest_selfheal.matching.destinations import are_made, is_of_another
from pytest_selfheal.matching.giving_way import gave_way
from pytest_selfheal.matching.page_time import is_of_today
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import is_control
from pytest_selfheal.matching.telling_texts import is_replaced, says
from pytest_selfheal.matching.turning import turned
from pytest_selfheal.models.element import FILLED, Element, held_by

_MEDIA = ("poster", "data", "cite", "itemid")  # of a video, an embedded object, a quotation, a thing of microdata
_PLAYED = ("audio", "video", "source", "embed", "track")
_FLAG_SIGN = re.compile(r"(?:^|[/#_-])flags?[-_](?P<country>[a-z]{2})$", re.IGNORECASE)  # of a sprite: flag-de
# Attributes that name one thing.
_THINGS = ("src", "href", "title", "datetime", "filled mark", "background file", "sent value", *_MEDIA)
_FLAG = re.compile(r"(?:^|\s)(?:fi|flag|flag-icon)-(?P<country>[a-z]{2})(?:\s|$)")  # of flag-icons
# /flags/4x3/pl.svg   img/flag_pl.png   countries/pl.webp
_FLAG_FILE = re.compile(
    r"(?:flag|countr)[a-z]*(?:[/_.-][a-z0-9]*)*?[/_-](?P<country>[a-z]{2})(?=[-_.@][^/]*$|$)", re.IGNORECASE
)
_HASH = re.compile(r"[.-](?=[0-9a-f]*\d)[0-9a-f]{6,}(?=\.)")  # logo.3f2a1b.png


def other_thing(one: Element, new: Element) -> tuple[str, str] | None:
    """Another picture, another record behind a link."""
    mine, other = one.attributes.get, new.attributes.get
    if one.tag == "img" and (was := emblem(one)) and (now := emblem(new)):
        return (was, now) if was != now else None
    if one.tag == "img":
        return gave_way(file_of(mine("src", "")), file_of(other("src", "")), has_keys=True)
    if one.tag == "svg" and (is_replaced(one.name, new.name, ()) or turned(one.name, new.name)):
        return one.name, new.name
    if (was := mine("background file", "")) and (now := other("background file", "")):
        return gave_way(file_of(was), file_of(now), has_keys=True)
    if (was := emblem(one)) and (now := emblem(new)):
        return gave_way(was, now, has_keys=True)
    was, now = (side.attributes.get("href", "") or _frame_source(side) for side in (one, new))
    if was and now and is_of_another(was, now) and not are_made(was, now):
        return was, now
    for name in media_of(one):
        if pair := gave_way(file_of(mine(name, "")), file_of(other(name, "")), has_keys=True):
            return pair
    was, now = mine("title", ""), other("title", "")
    if says(one) == says(new) and one.tag != "time" and not is_control(one) and is_replaced(was, now, ()):
        return was, now  # initials, of which the title says whose; a link's is help
    was, now = mine("datetime", ""), other("datetime", "")
    if was and now and was != now and says(one) == says(new) and not is_of_today(says(one)):
        return was, now
    if mine("sent value", "") and other("sent value", "") and mine("name") == other("name"):
        return gave_way(mine("sent value", ""), other("sent value", ""), has_keys=True)
    return None


def media_of(one: Element) -> tuple[str, ...]:
    """The attributes by which it is known what is shown, played or quoted there."""
    names = (*_MEDIA, "src") if one.tag in _PLAYED else _MEDIA
    return tuple(name for name in names if one.attributes.get(name))


def filled_otherwise(one: Element, new: Element, passing: Collection[str]) -> str:
    """What a field is called that the page filled with another text; of the texts only marks are known."""
    mark, mark_now = (side.attributes.get(FILLED, "") for side in (one, new))
    if not mark or not mark_now or mark == mark_now or caption_of(one) != caption_of(new):
        return ""
    if {held_by(one), held_by(new)} & {*passing}:
        return ""
    return caption_of(one) or one.attributes.get("name", "") or "a field"


def shown_by(one: Element) -> tuple[str, ...]:
    """What tells one thing of a block from another of its kind."""
    return (
        one.tag,
        emblem(one),
        one.name if one.tag == "svg" else "",
        *(one.attributes.get(name, "") for name in _THINGS),
    )


def emblem(one: Element) -> str:
    """What a drawing without words is called: the symbol of a sprite, the country of a flag."""
    if one.tag == "svg" and one.picture.startswith("use:"):
        sign = one.picture.removeprefix("use:").partition(":")[0]
        flag = _FLAG_SIGN.search(sign)
        return flag["country"] if flag is not None else sign
    source = one.attributes.get("src", "").partition("?")[0] if one.tag == "img" else ""
    flag = _FLAG.search(one.attributes.get("class", "")) or _FLAG_FILE.search(source)
    return flag["country"] if flag is not None else ""


def _frame_source(one: Element) -> str:
    return one.attributes.get("src", "") if one.tag == "iframe" else ""


def file_of(source: str) -> str:
    """The name of a file by its address, without the hash of a build."""
    return "" if source.startswith("data:") else _HASH.sub("", source.partition("?")[0].rpartition("/")[2])
