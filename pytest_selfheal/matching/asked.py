"""What the locator itself asks for, beside what it finds by: a state, a place, a row, what a box has or lacks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from pytest_selfheal.locators.expression import Argument, Expression, Link
from pytest_selfheal.locators.places import place_of as asked_place
from pytest_selfheal.locators.selector import Condition, How, Part, read_inside, read_outside
from pytest_selfheal.matching.pair import Pair
from pytest_selfheal.matching.text import tokens
from pytest_selfheal.matching.tree import Tree
from pytest_selfheal.models.element import Element, Scene
from pytest_selfheal.models.roles import role_of
from pytest_selfheal.models.varying import way_of

_FEWEST = 2  # things alike, of which one is asked for by its place


def unmet(pair: Pair, locator: Expression | None, scene: Scene | None) -> str:
    """What the locator asks for and the candidate does not have, '' when that is nothing; its state is asked apart."""
    if locator is None:
        return ""
    asked = _Asked(pair, locator, scene)
    return asked.other_place() or asked.lost_mark() or asked.broken_condition()


@dataclass(frozen=True)
class _Asked:
    """One locator asked of a pair; `scene` says how the boxes around the lost one were marked at the action."""

    pair: Pair
    locator: Expression
    scene: Scene | None

    @property
    def _links(self) -> Iterator[Link]:
        """The links that are about the element or what it stands in: those of `and_` as well."""
        for link in self.locator.element_part.links:
            yield link
            if link.method == "and_":
                yield from (inner for one in link.args if isinstance(one, Expression) for inner in one.links)

    @cached_property
    def _then(self) -> list[Element]:
        """The lost element and its boxes from the inside out, as they were marked at the action."""
        chain = _chain(self.pair.before, self.pair.was)
        for level, box in (self.scene.boxes if self.scene is not None else {}).items():
            if level + 1 < len(chain) and chain[level + 1].tag == box.tag:
                chain[level + 1] = chain[level + 1].model_copy(update={"attributes": box.attributes})
        return chain

    @cached_property
    def _now(self) -> list[Element]:
        return _chain(self.pair.after, self.pair.has)

    def other_place(self) -> str:
        """Another place among its likes, where the locator takes one by its place and nothing names it."""
        place = asked_place(self.locator)
        if place is None:
            return ""
        mine, others = _likes(self.pair.before, self.pair.was), _likes(self.pair.after, self.pair.has)
        if min(len(mine), len(others)) < _FEWEST:
            return ""
        behind = place < 0
        at, now = (
            (list(reversed(ones)) if behind else ones).index(own)
            for ones, own in ((mine, self.pair.was), (others, self.pair.has))
        )
        said = " from behind" if behind else ""
        return "" if at == now else f"it was number {at + 1}{said} of several alike, this one is number {now + 1}"

    def lost_mark(self) -> str:
        """An attribute or a class that the locator asks for, that held, and that is gone with none in its place."""
        for part in self._parts():
            level = next((n for n, one in enumerate(self._then) if _meets(one, part)), None)
            for name in part.attributes.get("class", "").split() if level is not None else ():
                if why := self._taken_off(name, self._then[level or 0], is_around=bool(level)):
                    return why
        return ""

    def _parts(self) -> Iterator[Part]:
        for link in self._links:
            yield from read_outside(link.text) if link.kind in ("css", "xpath") else ()

    def _taken_off(self, name: str, holder: Element, *, is_around: bool) -> str:
        """A class that went while all else of the dress stayed: it said how the thing is.

        Of a box around it any other class does that took its place, but for one that was renamed throughout.
        """
        if any(name in one.classes for one in self._now):
            return ""
        came = " ".join(new for one in self._now if one.tag == holder.tag for new in one.classes)
        if is_around and self.pair.stayed and not self.pair.renames.explain_all(name, came):
            return f"the locator asks for '.{name}' around it, and nothing around this one has it"
        rest = set(holder.classes) - {name}
        if rest and any(one.tag == holder.tag and set(one.classes) == rest for one in self._now):
            return f"the locator asks for '.{name}', and this one is without it"
        return ""

    def broken_condition(self) -> str:
        """`filter(has=…)`, `has_not_text`, `:not(.done)`, `:has(.lock)` that held then and does not now."""
        for one in self._conditions():
            if one.how == "not":
                if _any_meets(self._now, one.part) and not _any_meets(self._then, one.part):
                    return f"the locator asks for what is not '{_said(one.part)}', and this one is"
                continue
            was = self._holds(self.pair.before, self.pair.was, one)
            has = self._holds(self.pair.after, self.pair.has, one)
            if one.how == "has" and was and not has:
                return f"the locator asks for '{_said(one.part)}' inside, and this one has none"
            if one.how == "has not" and has and not was:
                return f"the locator asks for no '{_said(one.part)}' inside, and this one has one"
        return ""

    def _conditions(self) -> Iterator[Condition]:
        box: Part | None = None
        for link in self.locator.element_part.links:
            if link.finds:
                box = _part_of(link)
            if link.kind == "css":
                yield from read_inside(link.text)
            for option in ("has", "has_not"):
                inner = link.option(option)
                part = _part_of(inner.links[-1]) if isinstance(inner, Expression) and inner.links else None
                how: How = "has" if option == "has" else "has not"
                if part is not None and (how == "has not" or part.attributes or part.tag):
                    yield Condition(how, part, box)
            for text in _plain(link.option("has_not_text")):
                yield Condition("has not", Part(text=text), box)

    def _holds(self, tree: Tree, index: int, asked: Condition) -> bool:
        """Whether the box that is asked about has such a part in it: the one of that compound, else its item."""
        chain = (index, *tree.ancestors(index))
        box = next((at for at in chain if asked.box is not None and _meets(tree.elements[at], asked.box)), None)
        if box is None:
            stand = self.pair.stands[0 if tree is self.pair.before else 1]
            box = stand.near[0]
        inside = (tree.elements[at] for at in tree.below(box) if at != box)
        if asked.part.text:
            return any(_says(one.own_text or one.name, asked.part.text) for one in inside)
        return any(_meets(one, asked.part) for one in inside)


def _chain(tree: Tree, index: int) -> list[Element]:
    return [tree.elements[at] for at in (index, *tree.ancestors(index))]


def _likes(tree: Tree, index: int) -> list[int]:
    """What is built as an element is, in the order of the page, itself included."""
    one = tree.elements[index]
    kind = way_of(one), role_of(one), one.frame
    return [at for at, other in enumerate(tree.elements) if (way_of(other), role_of(other), other.frame) == kind]


def _plain(value: Argument) -> Sequence[str]:
    return (value,) if isinstance(value, str) and value else ()


def _says(said: str, text: str) -> bool:
    return set(tokens(text)) <= set(tokens(said))


def _part_of(link: Link) -> Part | None:
    if link.kind in ("role", "text"):
        return Part(role=link.text) if link.kind == "role" else Part(text=link.text)
    return next(reversed(read_outside(link.text)), None) if link.kind in ("css", "xpath") else None


def _any_meets(elements: Sequence[Element], part: Part) -> bool:
    return any(_meets(one, part) for one in elements)


def _meets(element: Element, part: Part) -> bool:
    """Whether an element is what a part of a selector asks for, as far as it says."""
    if (part.tag and part.tag not in ("*", element.tag)) or (part.role and part.role != role_of(element)):
        return False
    for name, value in part.attributes.items():
        held = element.attributes.get(name)
        if held is None or (not set(value.split()) <= set(held.split()) if name == "class" else value not in held):
            return False
    return bool(part.tag or part.role or part.attributes)


def _said(part: Part) -> str:
    named = (f"[{name}={value}]" if value else f"[{name}]" for name, value in part.attributes.items())
    return (part.text or part.role or f"{part.tag}{''.join(named)}")[:60]
