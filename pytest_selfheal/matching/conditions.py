"""What a locator asks of boxes beside what they are: `filter(has=…)`, `has_not_text`, `:not(.done)`, `:has(.lock)`."""

from collections.abc import Iterator, Sequence

from pytest_selfheal.locators.expression import Expression, Link
from pytest_selfheal.locators.selector import Condition, How, Part, read_inside, read_outside
from pytest_selfheal.matching.chains import Chains
from pytest_selfheal.matching.parts import SAYING, meets, said
from pytest_selfheal.matching.structure import text_of
from pytest_selfheal.models.element import Element

_OPTIONS: tuple[tuple[str, How], ...] = (("has", "has"), ("has_not", "has not"))


def unkept(locator: Expression, chains: Chains) -> str:
    """The condition of the locator that held for the lost element and does not for the candidate; '' when all hold."""
    for one in _conditions(locator):
        if one.how == "not" and _is_met(one.part, chains.now) and not _is_met(one.part, chains.before):
            return f"the locator asks for what is not '{said(one.part)}', and the best candidate is"
        if one.how == "has" and (one.part.tag or one.part.attributes) and not _holds_still(one, chains):
            return f"the locator asks for a '{said(one.part)}' inside, and the best candidate is not seen to have one"
        is_lacking = one.how == "has not" or (one.how == "not" and bool(one.part.text))
        if is_lacking and _holds_now(one, chains):
            return f"the locator asks for no '{said(one.part)}' inside, and the best candidate has one"
    return ""


def _conditions(locator: Expression) -> Iterator[Condition]:
    """What a locator asks of boxes beside what they are; texts and roles that they must hold are compared elsewhere."""
    box: Part | None = None
    for link in locator.element_part.links:
        if link.finds:
            box = _part_of(link)
        if link.kind == "css":
            yield from read_inside(link.text)
        for option, how in _OPTIONS:
            inner = link.option(option)
            part = _part_of(inner.links[-1]) if isinstance(inner, Expression) and inner.links else None
            if part is not None and (how == "has not" or part.attributes):
                yield Condition(how, part, box)
        text = link.option("has_not_text")
        if isinstance(text, str) and text:
            yield Condition("has not", Part(text=text), box)


def _part_of(link: Link) -> Part | None:
    if link.kind in ("role", "text"):
        return Part(role=link.text) if link.kind == "role" else Part(text=link.text)
    return next(reversed(read_outside(link.text)), None) if link.kind in ("css", "xpath") else None


def _holds_still(asked: Condition, chains: Chains) -> bool:
    """Whether the box that held such a part holds one still; where none held it yet, whether such a box does now."""
    inner = asked.part
    for level, holder in enumerate(chains.before):
        if _inside(holder, inner, chains.old):
            # what says something in words tells the item wherever it stands around the candidate
            is_saying = not SAYING.isdisjoint(inner.attributes)
            places = chains.now[: level + 3] if is_saying else [chains.place_of(level)]
            return any(_inside(one, inner, chains.page) for one in places)
    box = asked.box
    return box is not None and any(meets(one, box) and _inside(one, inner, chains.page) for one in chains.now)


def _holds_now(lacked: Condition, chains: Chains) -> bool:
    """Whether the box that had none such part has one now."""
    for level, holder in enumerate(chains.before):
        if lacked.box is None or meets(holder, lacked.box):
            # what the page is remembered with may have gone before the action; a role is read without its name
            had = bool(lacked.part.role) and _inside(holder, lacked.part, chains.old)
            return not had and _inside(chains.place_of(level), lacked.part, chains.page)
    return False


def _inside(holder: Element, inner: Part, elements: Sequence[Element]) -> bool:
    above, own = f"{holder.idxpath}/", (holder.frame, holder.shadow)
    within = [one for one in elements if (one.frame, one.shadow) == own and f"{one.idxpath}/".startswith(above)]
    if inner.text:
        return any(inner.text.casefold() in text_of(one).casefold() for one in within)
    return _is_met(inner, [one for one in within if one.idxpath != holder.idxpath])


def _is_met(part: Part, elements: Sequence[Element]) -> bool:
    return any(meets(one, part) for one in elements)
