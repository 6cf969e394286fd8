"""What speaks of an element in what it stands in, and whether it says the same on both pages.

On a page that stayed every difference in its own item, form, dialog or section forbids. On one made anew only items and
headings are compared: signs and other parts of a form come and go.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice

from pytest_selfheal.matching import facts
from pytest_selfheal.matching.names import exchanged
from pytest_selfheal.matching.pair import Pair
from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.scopes import Stand, column_of, headings_above, near_of
from pytest_selfheal.matching.text import WORDS, steady, tokens
from pytest_selfheal.matching.tree import Tree
from pytest_selfheal.matching.varying import Varying
from pytest_selfheal.models.element import TEST_IDS, Element
from pytest_selfheal.models.roles import is_control, is_field, role_of

_NAMED = frozenset(WORDS["scopes"]["named"].split())
_SIBLINGS = 12  # of a list that are compared: what these have in common, all have
Said = list[tuple[int, tuple[str, ...]]]  # by whom, and what


def other_context(pair: Pair) -> str:
    """What speaks of the one and not of the other, where it stands."""
    if not _leads_alike(pair) and (why := _other_column(pair) or _other_item(pair)):
        return why
    return _other_headings(pair) or _other_marks(pair)


def _leads_alike(pair: Pair) -> bool:
    """Whether both are plain links to one address, which says itself what it is about."""
    mine, other = pair.lost.attributes.get("href", ""), pair.now.attributes.get("href", "")
    is_plain = not any(name.startswith("on") for name in (*pair.lost.attributes, *pair.now.attributes))
    return mine == other and is_plain and Profile(pair.lost).leads_somewhere


def _other_item(pair: Pair) -> str:
    was, has = pair.stands
    return other_near(pair, signs=pair.stayed) if pair.stayed or was.rivals or has.rivals else ""


def other_near(pair: Pair, *, signs: bool = True) -> str:
    """Of its item, form or section all has to be the same, but for a column that all items got or lost.

    Without `signs`, the states and the names of other fields do not count: another design has others.
    """
    was, has = pair.stands
    first = said_by(pair.before, near_of(pair.before, was), pair.varying, signs=signs)
    second = said_by(pair.after, near_of(pair.after, has), pair.varying, signs=signs)
    mine, other = tokens_of(first), tokens_of(second)
    if has.rivals and not was.rivals and not second:
        return "there are several of its name now, and nothing tells them apart"
    gone, new = mine - other - furniture(pair.after), other - mine - furniture(pair.before)
    if gone and not new and _is_column(pair.before, was, first, gone, pair.after, has):
        gone = set()
    if new and not gone and _is_column(pair.after, has, second, new, pair.before, was):
        new = set()
    if pair.seen_after and not new:
        gone = set()  # the step itself may have brought it
    if gone or new:
        return f"with it stood {_shown(pair.before, first, gone)}, now {_shown(pair.after, second, new)}"
    return ""


def said_by(tree: Tree, listed: Iterable[int], varying: Varying, *, signs: bool = True) -> Said:
    """What is said by each element, in the order of the page: its text, and as `signs` states and names of parts."""
    found: Said = []
    for at in listed:
        one, text = tree.elements[at], tree.texts[at]
        if one.attributes.get("aria-label") and not is_control(one):
            text = one.name if signs and role_of(one) in _NAMED else one.own_text
        if is_control(one) and role_of(one) != "link":
            if signs and is_field(one) and one.name:
                found.append((at, tuple(f"field={token}" for token in steady(one.name))))
            text = ""
        if text and not varying.is_free_text(one) and (said := steady(text)):
            found.append((at, said))
        found += [(at, state) for state in _states(one, varying)] if signs else []
    return found


def _states(one: Element, varying: Varying) -> Iterator[tuple[str, ...]]:
    for name, value in one.facts.items():
        if value and facts.is_state(name) and not varying.is_free(one, name):
            yield tuple(f"{name}={token}" for token in tokens(value) or (value,))
    for told in filter(None, (one.told.hints, one.told.editor)):
        yield tuple(f"told={token}" for token in steady(told))
    if one.picture and not one.picture.startswith("img:"):
        yield (f"picture={one.picture}",)


def tokens_of(said: Said) -> set[str]:
    """All that is said."""
    return {token for _, one in said for token in one}


def furniture(tree: Tree) -> frozenset[str]:
    """The words of labels and column heads, which a new design writes elsewhere."""

    def read() -> frozenset[str]:
        heads = (one for one in tree.elements if one.tag in ("th", "dt", "label") or role_of(one) == "columnheader")
        return frozenset(token for one in heads for token in tokens(one.text))

    return tree.once("furniture", read)


def _is_column(tree: Tree, stand: Stand, said: Said, found: set[str], page: Tree, place: Stand) -> bool:
    """Whether what came or went is there in most items of its list: a column, and no mark of this item alone.

    It stands where nothing stood, or there is one more of it in the item and in most of the others.
    """
    if len(stand.near) != 1 or not stand.rivals:
        return False
    ways = {_way(tree, at, stand.near[0]) for at, one in said if not found.isdisjoint(one)}
    own = _ways_in(tree, stand.near[0])
    other = _ways_in(page, place.near[0]) if len(place.near) == 1 else Counter[str]()
    boxes = [box for rival in stand.rivals[:_SIBLINGS] if (box := _box_of(tree, stand, rival)) is not None]
    listed = [_ways_in(tree, box) for box in boxes]
    is_more = all(own[way] > other[way] for way in ways)
    return (
        is_more and bool(listed) and all(sum(one[way] >= own[way] for one in listed) > len(listed) / 2 for way in ways)
    )


def _ways_in(tree: Tree, box: int) -> Counter[str]:
    return Counter(_way(tree, at, box) for at in tree.below(box) if tree.texts[at])


def _box_of(tree: Tree, stand: Stand, rival: int) -> int | None:
    """The item of another one of its name, as far up as its own."""
    depth = sum(1 for _ in tree.ancestors(stand.index)) - sum(1 for _ in tree.ancestors(stand.near[0]))
    return next(islice((rival, *tree.ancestors(rival)), depth, None), None)


def _way(tree: Tree, at: int, box: int) -> str:
    one, top = tree.elements[at], tree.elements[box]
    return f"{one.xpath.removeprefix(top.xpath)}.{one.attributes.get('class', '')}"


def _other_column(pair: Pair) -> str:
    """Another column of its table; on a page made anew only where there are several of its name."""
    if not pair.stayed and not pair.stands[0].rivals:
        return ""
    first, second = column_of(pair.before, pair.was), column_of(pair.after, pair.has)
    if not first or not second or first.casefold() == second.casefold():
        return ""
    return f"it stood in the column '{first[:60]}', this one stands in '{second[:60]}'"


def _other_headings(pair: Pair) -> str:
    """A word of what heads the parts of the page around it that gave way to one which the page did not say."""
    mine, its = (
        {token for text in headings_above(tree, index) for token in steady(text)}
        for tree, index in ((pair.before, pair.was), (pair.after, pair.has))
    )
    gone, new = mine - its, its - mine
    if not pair.stayed:
        gone, new = gone - _words(pair.after), new - _words(pair.before)
    return f"where '{min(gone)}' stood, '{min(new)}' does" if gone and new else ""


def _words(tree: Tree) -> frozenset[str]:
    return tree.once("words", lambda: frozenset(token for text in tree.texts for token in steady(text)))


def _other_marks(pair: Pair) -> str:
    """A mark of the boxes around it that is another one: data-id, action, hx-vals, an id with another number."""
    was, has = pair.stands
    first, second = _marks_of(pair.before, was, pair.varying), _marks_of(pair.after, has, pair.varying)
    for name in sorted(first.keys() & second.keys()):
        if not first[name] & second[name]:
            return f"the {name} around it was '{min(first[name])[:60]}', now it is '{min(second[name])[:60]}'"
    if pair.stayed and (odd := sorted(first.keys() ^ second.keys())):
        return f"what is around it has {odd[0]} on one page only"
    for name in ("id", "name", *TEST_IDS):
        mine = _keys_around(pair.before, was, name, pair.varying)
        other = _keys_around(pair.after, has, name, pair.varying)
        gone, new = [one for one in mine if one not in other], [one for one in other if one not in mine]
        for one, two in ((one, two) for one in gone for two in new):
            if (pair.stayed and not pair.renames.explain_all(one, two)) or exchanged(one, two, pair.renames):
                return f"the {name} around it was '{one[:60]}', now it is '{two[:60]}'"
    return ""


def _marks_of(tree: Tree, stand: Stand, varying: Varying) -> dict[str, set[str]]:
    """The marks of the boxes around it: data-id, action, hx-vals."""
    found: dict[str, set[str]] = {}
    for at in tree.ancestors(stand.index):
        one = tree.elements[at]
        for name, value in one.facts.items():
            is_read = name == "method" and value.lower() == "get"  # as without it
            if name == "action" and is_field(tree.elements[stand.index]):
                continue  # filling a field sends nothing
            is_mark = facts.is_told(name) and not facts.is_state(name) and name != "href"
            if is_mark and value and not is_read and not varying.is_free(one, name):
                found.setdefault(name, set()).add(value.casefold())
    return found


def _keys_around(tree: Tree, stand: Stand, name: str, varying: Varying) -> list[str]:
    """The ids, names or test ids of the boxes around it, from the inside out."""
    around = (tree.elements[at] for at in tree.ancestors(stand.index))
    return [value for one in around if (value := one.attributes.get(name, "")) and not varying.is_free(one, name)]


def _shown(tree: Tree, said: Said, found: set[str]) -> str:
    """The first texts of which some words are meant, or these where it is a state."""
    texts = (tree.texts[at] or " ".join(one) for at, one in said if not found.isdisjoint(one))
    listed = [f"'{text[:60]}'" for text in dict.fromkeys(texts)]
    return ", ".join(listed[:3]) or "nothing more"
