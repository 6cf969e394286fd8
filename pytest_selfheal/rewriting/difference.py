"""Which links of a locator change: those that failed, and as few of the others as can be."""

from dataclasses import dataclass

from pytest_selfheal.locators.expression import Expression, Link
from pytest_selfheal.rewriting.text import Refused

_ENOUGH = 3  # letters of a name that Playwright's own locators leave of it


@dataclass(frozen=True, slots=True)
class Change:
    """Which links change: `old[first:last]` become `new`."""

    old: Expression
    first: int
    last: int
    new: tuple[Link, ...]


def difference(old: Expression, new: Expression) -> Change:
    """The links between what both begin with and what both end with."""
    links = _keeping(old, Expression(_in_manner_of(old, new)))
    first = 0
    while first < min(len(old), len(links)) and old.links[first] == links[first]:
        first += 1
    end = 0
    while end < min(len(old), len(links)) - first and old.links[-1 - end] == links[-1 - end]:
        end += 1
    if first == len(old) == len(links):
        raise Refused("the new locator is the old one")
    return Change(old, first, len(old) - end, links[first : len(links) - end])


def _in_manner_of(old: Expression, new: Expression) -> tuple[Link, ...]:
    """`locator(x).content_frame` as `frame_locator(x)` when the old locator enters its frames that way."""
    if not any(link.method == "frame_locator" for link in old):
        return new.links
    links: list[Link] = []
    for link in new.links:
        if link.method == "content_frame" and links and links[-1].method == "locator" and not links[-1].kwargs:
            links[-1] = Link("frame_locator", links[-1].args)
        else:
            links.append(link)
    return tuple(links)


def same_shape(change: Change) -> bool:
    """Whether only values differ, so that each is edited where it is written."""
    old = change.old.links[change.first : change.last]
    if len(old) != len(change.new) or not old:
        return False
    return all(
        was.method == now.method
        and len(was.args) == len(now.args)
        and dict(was.kwargs).keys() == dict(now.kwargs).keys()
        for was, now in zip(old, change.new, strict=True)
    )


def _keeping(old: Expression, new: Expression) -> tuple[Link, ...]:
    """The new links, with the old last one where both say the same of the element: then another link has failed."""
    if not old or not new or not _agree(old.links[-1], new.links[-1]):
        return new.links
    other_frame = bool(old.frame_part) and old.frame_part != new.frame_part
    is_other = other_frame and len(old.element_part) == len(new.element_part) == 1
    return (*new.links[:-1], old.links[-1]) if is_other else new.links


def _agree(old: Link, new: Link) -> bool:
    """Whether two links name the same element, `get_by_label("Card number")` and a textbox of this name."""
    said, says = _name(old), _name(new)
    return bool(says) and (said == says or (len(says) >= _ENOUGH and said.startswith(says)))


def _name(link: Link) -> str:
    found = link.option("name") if link.kind == "role" else link.text
    return found if isinstance(found, str) and link.kind not in ("css", "xpath", "engine") else ""
