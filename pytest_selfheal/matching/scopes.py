"""What an element stands in, and what of its page speaks of it.

From the inside out: its item of a list, its form or dialog, its section, its page. All that stands in the innermost of
these speaks of the element, and so does what heads or introduces the others. What does not: other items of the same
list, other lists, other parts of the page with a name or a purpose of their own.

An item needs no markup: it is the largest box around the element that holds no other one of its name.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pytest_selfheal.matching.grid import headed, is_cell
from pytest_selfheal.matching.text import WORDS
from pytest_selfheal.matching.tree import ROOT, Tree, folded, is_title, look_of
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.roles import heading_level, is_control, role_of

_ROWS, _PARTS = (frozenset(WORDS["scopes"][name].split()) for name in ("rows", "parts"))
_ALIKE = 0.6  # share of the tags of two siblings that are the same: cards with and without a badge are built alike
_NEAREST = 40  # elements of a section in which all speaks of one of them
_LARGEST = 200  # elements of an item; what holds more is a part of the page
_LOWEST = 10  # rank of a heading; legends and captions stand below all headings
_BAR = 6  # elements of the bar of a heading


@dataclass(frozen=True)
class Stand:
    """Where an element stands: `near` are the boxes in which all speaks of it, `top` the innermost box around them.

    `rivals` are the others of its name.
    """

    index: int
    near: tuple[int, ...]
    top: int
    rivals: tuple[int, ...] = ()


def stand_of(tree: Tree, index: int) -> Stand:
    """Where an element stands; worked out once for a page."""
    return tree.once(("stand", index), lambda: _stand_of(tree, index))


def _stand_of(tree: Tree, index: int) -> Stand:
    rivals = namesakes(tree, index)
    shared = {box for one in rivals for box in (one, *tree.ancestors(one))}
    own = index  # the largest box with no other one of its name
    for box in tree.ancestors(index):
        if box in shared or not rivals:
            break
        own = box
    child = index
    for box in (*tree.ancestors(index), ROOT):
        if box == ROOT:
            segment = _before(tree, box, child, shared) if rivals else []
            near = (*segment, child) if any(_says_more(tree, at, index) for at in segment) else (index,)
            return Stand(index, near, box, rivals)
        is_item = _is_marked(tree.elements[box]) or (
            box != own and any(_holds(tree, at, tree.elements[index]) for at in peers(tree, box))
        )
        if (is_item or box == own or is_part(tree, box, child)) and _says_more(tree, box, index) and box not in shared:
            if not rivals and not _is_marked(tree.elements[box]) and tree.size[box] > _NEAREST:
                break  # a part of the page, and no item
            return Stand(index, (*_term_of(tree, box), box), box, rivals)
        if box in shared:
            if is_cell(tree.elements[child]) and _is_marked(tree.elements[box]):
                return Stand(index, (box,), box, rivals)
            segment = _before(tree, box, child, shared)
            if any(_says_more(tree, at, index) for at in segment):
                return Stand(index, (*segment, child), box, rivals)
            break
        child = box
    parent = tree.parent[index]
    return Stand(index, (index,), parent, rivals)


def column_of(tree: Tree, index: int) -> str:
    """What heads the column of the cell that an element stands in, '' outside of a table."""
    cell = next((at for at in (index, *tree.ancestors(index)) if is_cell(tree.elements[at])), None)
    return headed(tree, cell) if cell is not None else ""


def headings_above(tree: Tree, index: int) -> list[str]:
    """What leads to an element, from the innermost out: headings, each of a higher rank, and what its boxes say."""
    found: list[str] = []
    rank, child = _LOWEST, index
    for box in (*tree.ancestors(index), ROOT):
        beside = tree.children[box]
        for at in reversed(beside[: beside.index(child)]):
            if (
                child == index
                and not found
                and tree.size[at] == 1
                and tree.texts[at]
                and not is_control(tree.elements[at])
            ):
                found.append(tree.texts[at])  # what stands right before it introduces it
            for title in (one for one in _bar(tree, at) if is_title(tree.elements[one])):
                own = heading_level(tree.elements[title]) or _LOWEST - 1
                if own < rank:
                    rank = own
                    found.append(tree.texts[title] or tree.elements[title].text)
        if box != ROOT and tree.texts[box] and not _is_label(tree, box, index):
            found.append(tree.texts[box])
        child = box
    return found


def namesakes(tree: Tree, index: int) -> tuple[int, ...]:
    """The others of its name and kind."""
    one, look = tree.elements[index], look_of(tree.elements[index])
    called = tree.called(folded(one)) or [
        at for at, other in enumerate(tree.elements) if look and look_of(other)[:2] == look[:2]
    ]
    kind = is_control(one)
    return tuple(
        at
        for at in called[:300]
        if at != index and is_control(tree.elements[at]) == kind and not _is_wrapped(tree, at, index)
    )


def _is_wrapped(tree: Tree, one: int, other: int) -> bool:
    return tree.is_in(one, other) or tree.is_in(other, one)


def _before(tree: Tree, box: int, child: int, shared: set[int]) -> list[int]:
    """Of a flat list, what stands between the one of its name before it and the element."""
    beside = tree.children[box]
    end = beside.index(child)
    start = next((at + 1 for at in range(end - 1, -1, -1) if beside[at] in shared), 0)
    return beside[start:end]


def _term_of(tree: Tree, box: int) -> list[int]:
    """What a description describes."""
    beside = tree.children[tree.parent[box]] if tree.elements[box].tag == "dd" else []
    terms = [at for at in beside[: beside.index(box)] if tree.elements[at].tag == "dt"] if beside else []
    return terms[-1:]


def _is_marked(one: Element) -> bool:
    return not _ROWS.isdisjoint((one.tag, role_of(one)))


def peers(tree: Tree, box: int) -> list[int]:
    """The siblings of a box that are built as it is."""
    return tree.once(("peers", box), lambda: _peers(tree, box))


def _peers(tree: Tree, box: int) -> list[int]:
    if tree.size[box] > _LARGEST:
        return []
    tag, own = tree.elements[box].tag, _shape(tree, box)
    beside = (at for at in tree.children[tree.parent[box]] if at != box and tree.elements[at].tag == tag)
    return [at for at in beside if tree.size[at] <= _LARGEST and _are_alike(own, _shape(tree, at))]


def _holds(tree: Tree, box: int, like: Element) -> bool:
    return any(role_of(tree.elements[at]) == role_of(like) for at in tree.below(box))


def _shape(tree: Tree, box: int) -> Counter[str]:
    return tree.once(("shape", box), lambda: Counter(tree.elements[at].tag for at in tree.below(box)))


def _are_alike(first: Counter[str], second: Counter[str]) -> bool:
    return (first & second).total() >= _ALIKE * max(first.total(), second.total())


def is_part(tree: Tree, box: int, child: int) -> bool:
    """Whether a box is a form, a dialog, a landmark, or has a heading of its own."""
    one = tree.elements[box]
    if not _PARTS.isdisjoint((one.tag, role_of(one))):
        return True
    return any(
        is_title(tree.elements[at]) for beside in tree.children[box] if beside != child for at in _bar(tree, beside)
    )


def _bar(tree: Tree, box: int) -> Iterator[int]:
    """A heading, or the bar of one."""
    yield box
    if tree.size[box] <= _BAR and tree.elements[box].tag not in _PARTS:
        yield from tree.children[box]


def _says_more(tree: Tree, box: int, index: int) -> bool:
    """Whether anything is said in a box beside the element and other controls."""
    return any(tree.texts[at] for at in spoken_in(tree, box, index) if not _is_operated(tree.elements[at]))


def _is_operated(one: Element) -> bool:
    return is_control(one) and role_of(one) != "link" and not _is_marked(one)


def spoken_in(tree: Tree, box: int, index: int) -> Iterator[int]:
    """What stands in a box, but for the element, what is inside of it and of other controls, and its label."""
    stack = [box]
    while stack:
        at = stack.pop()
        one = tree.elements[at]
        if at == index or _is_label(tree, at, index):
            continue
        yield at
        if not (_is_operated(one) and one.tag != "select"):
            stack.extend(reversed(tree.children[at]))


def _is_label(tree: Tree, at: int, index: int) -> bool:
    """Whether something is the label of an element, which is its caption."""
    one, label = tree.elements[at], tree.elements[index].label
    if one.tag != "label":
        return False
    return (bool(label) and one.text == label) or at in tree.ancestors(index)


def near_of(tree: Tree, stand: Stand) -> Iterator[int]:
    """What stands in the innermost scope of an element."""
    for box in stand.near:
        yield from spoken_in(tree, box, stand.index)
