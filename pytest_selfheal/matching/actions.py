"""What an action acts on beside its element: options and their order, the default button, what stands at a place."""

from collections.abc import Callable
from itertools import islice, zip_longest

from pytest_selfheal.matching.deeds import form_of, other_deed, other_form, sends
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.pair import Pair
from pytest_selfheal.matching.text import same_name
from pytest_selfheal.matching.tree import Tree
from pytest_selfheal.models.captions import caption_of
from pytest_selfheal.models.roles import role_of

_BY_KEYS = ("press", "press_sequentially", "type", "focus")  # arrows and letters go through what is offered, in order
_LEVELS = 3  # boxes around a field among which its button stands
_MOST = 60  # things inside; what holds more is a part of the page


def other_effect(pair: Pair, lost: Lost) -> str:
    """What else the action would act on, '' where it acts on the same."""
    if why := other_choices(pair):
        return why
    by_order = lost.by_number or lost.action in _BY_KEYS
    if by_order and (why := _other_in_order(pair, _gone_through, "its option number {} was '{}', this one's is '{}'")):
        return why
    said = "it is clicked at a place in it: where thing {} was '{}', '{}' stands now"
    if lost.by_position and (why := _other_in_order(pair, _shown, said)):
        return why
    # in a field of several lines Enter is a new line
    return _sends_otherwise(pair) if lost.action == "press" and pair.lost.tag == "input" else ""


def other_choices(pair: Pair) -> str:
    """Whether a list offers something else than it did."""
    first, second = (
        {(tree.elements[at].text, tree.elements[at].attributes.get("value", "")) for at in _options(tree, index)}
        for tree, index in ((pair.before, pair.was), (pair.after, pair.has))
    )
    gone = sorted(first - second)
    return f"'{gone[0][0][:40]}' is not offered any more" if gone and second else ""


def _options(tree: Tree, index: int) -> list[int]:
    return [at for at in tree.below(index) if tree.elements[at].tag == "option"]


def _other_in_order(pair: Pair, listed: Callable[[Tree, int], list[str]], said: str) -> str:
    """Another thing in the order that the action counts by."""
    was, has = listed(pair.before, pair.was), listed(pair.after, pair.has)
    for number, (mine, its) in enumerate(zip_longest(was, has, fillvalue="")):
        if mine != its and not same_name(mine, its):
            return said.format(number, mine[:60], its[:60])
    return ""


def _gone_through(tree: Tree, index: int) -> list[str]:
    """What keys go through, the options of a list, and from which one they start."""
    options = [tree.elements[at] for at in _options(tree, index)]
    return [f"{one.text} (chosen)" if one.state.chosen else one.text for one in options]


def _shown(tree: Tree, index: int) -> list[str]:
    """What is seen in an element, part by part."""
    inside = ((tree.elements[at], tree.texts[at]) for at in tree.below(index))
    told = ((caption_of(one), text, one.picture, one.deed.most) for one, text in inside)
    return [" ".join(dict.fromkeys(filter(None, said))) for said in told if any(said)][:_MOST]


def _sends_otherwise(pair: Pair) -> str:
    """Another button that Enter in a field presses."""
    was, has = _pressed_from(pair.before, pair.was), _pressed_from(pair.after, pair.has)
    if was is None and has is None:
        return ""
    one, other = (tree.elements[at] if at is not None else None for tree, at in ((pair.before, was), (pair.after, has)))
    if has is None or other is None:
        return ""
    if was is None or one is None:
        return f"Enter would press '{caption_of(other)[:60]}', and there was no such button"
    mine, its = caption_of(one), caption_of(other)
    if (mine or its) and not same_name(mine, its):
        return f"Enter pressed '{mine[:60]}', and would press '{its[:60]}'"
    if one.picture and other.picture and one.picture != other.picture:
        return "Enter would press a button with another picture"
    return other_deed(one, other, pair.varying) or other_form(pair.before, was, pair.after, has)


def _pressed_from(tree: Tree, field: int) -> int | None:
    """The first button of a field's form that sends it; outside of a form the only one of the nearest box with one."""
    form = form_of(tree, field)
    if form is not None:
        buttons = (at for at, one in enumerate(tree.source) if one.tag in ("button", "input") and sends(one))
        return next((at for at in buttons if form_of(tree, at) == form), None)
    near = ([at for at in tree.below(box) if role_of(tree.elements[at]) == "button"] for box in tree.ancestors(field))
    found = next(filter(None, islice(near, _LEVELS)), [])
    return found[0] if len(found) == 1 else None
