"""Whether a locator lost only its words, or the page lost what the locator asks for.

In a check the locator is the expectation: what it asks for and the new element lacks is what the test found. Another
name without meaning (`cart-total` is `basket-sum` now) is none, when all else of a remembered element is as it was.
Everybody who wants to know asks here: the categories, the proposals, and `apply` when the tests ran again.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from pytest_selfheal.diagnosis.demands import Demand, Group, Unmet, as_found, groups, held, unmet, unseen
from pytest_selfheal.diagnosis.naming import compare, is_unfilled, may_be_a_name, numbers, says_state, words
from pytest_selfheal.diagnosis.vocabulary import NEGATIONS
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.locators.expression import Expression, Regex
from pytest_selfheal.locators.states import missing_state
from pytest_selfheal.matching.roles import is_control
from pytest_selfheal.matching.verbs import opposed
from pytest_selfheal.models.element import TEST_IDS, TYPED, Element

# `kept`: the element has all that is asked for, and only the way to it is another one; `renamed`: a word without
# meaning is another one; `reworded`: its key has another word, and nothing else says what the old or the new one does;
# `qualified`: its key has a word more or less that may tell which one is meant; `unproven`: nobody can tell;
# `changed`: the page says something else now. From good to bad.
Kind = Literal["kept", "renamed", "reworded", "qualified", "unproven", "changed"]
_ORDER: tuple[Kind, ...] = ("kept", "renamed", "reworded", "qualified", "unproven", "changed")
_CHECKS = ("to_", "not_to_", "wait_for", "expect_")
# What a test reads of an element is what it asserts next.
_READS = (
    *("inner_text", "text_content", "inner_html", "get_attribute", "input_value", "is_checked", "is_disabled"),
    *("is_enabled", "is_editable", "is_visible", "is_hidden", "count", "all_inner_texts", "all_text_contents"),
    *("bounding_box", "evaluate", "evaluate_all", "element_handle", "query_selector", "aria_snapshot"),
)
_POINTERS = ("for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns")
_IDENTIFIERS = ("class", "id", "name attribute", *TEST_IDS, *_POINTERS)
_CAPTIONS = ("text", "name", "label", "alt", "title", "placeholder", "aria-label", "value")
# Attributes that a redesign may change without saying anything else; ids of parts are made anew by every build.
_SILENT = (
    "class",
    "id",
    "name",
    *TEST_IDS,
    *_POINTERS,
    "role",
    "colspan",
    "contenteditable",
    "set to",
    "turned on",
    TYPED,
)
_TOLD_BY = {"alert", "status"}  # roles by which a page says that something went wrong, or well
_PARTS = frozenset(("dialog", "alertdialog", "region", "form", "search", "navigation", "group", "tabpanel"))
_LONG = 80  # characters; a longer text is content, in which any word may be of today


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of what a locator asks for, and what exactly is another thing now."""

    kind: Kind
    reason: str = ""
    may_be_a_name: bool = False  # only a word of its own key says so, which may be but a part of its name

    @property
    def is_harmless(self) -> bool:
        """Whether the test checks with the new locator what it checked with the old one."""
        return self.kind in ("kept", "renamed")


def is_check(call: str) -> bool:
    """Whether a call asks the page for something, so that its locator is an expectation: `to_have_text`, `count`."""
    return call.startswith(_CHECKS) or call in _READS


def hangs_together(one: str, other: str) -> bool:
    """Whether two locators are the same, or one is made from the other: `locator(".paid")` and its `.first`."""
    return bool(one and other) and (one == other or one.startswith(f"{other}.") or other.startswith(f"{one}."))


def judge(
    locator: Expression | None,
    before: Element | None,
    now: Element,
    *,
    around: Sequence[Element] = (),
    is_asked: bool,
) -> Verdict:
    """What it means that `locator` found `before` (None: not remembered), and this is `now`.

    `locator` is None where it can't be read, `around` are the elements of the page, and `is_asked` says that the
    locator is part of a check.
    """
    if locator is None:
        return Verdict("unproven", "the locator can't be read")
    locator = as_found(locator, before) if before is not None else locator
    state, lost = missing_state(locator, now), unmet(locator, now, around)
    seen = [one for one in lost if before is None or not one.group.is_own or one.demand.is_met(before)]
    if state and before is not None and _is_in_new_class(state, before, now):
        state = ""  # `.open-invoices`: whether it is that state, or one more word, its class is to say
    # a native state is seen of no element: the remembered one was found in it, and this one is not
    if state and (before is None or not missing_state(locator, before) or not seen):
        return Verdict("changed", f"the locator asks for the state '{state}', and it is not in it")
    hidden = "" if lost else unseen(locator)
    if hidden and (is_asked or says_state([hidden])):
        kind: Kind = "changed" if says_state([hidden]) else "unproven"
        return Verdict(kind, f"the locator asks for {hidden}, and that is all that can be missing")
    if lost and not seen:
        said = f"whether it still has {lost[0].demand} can't be seen"
        return Verdict("unproven" if is_asked else "kept", said if is_asked else "")
    verdicts = [
        _another_key(one, around) or _of_lost(one.demand, one.group, one.holder, before, is_asked=is_asked)
        for one in seen
    ]
    worst = max(verdicts, key=lambda verdict: _ORDER.index(verdict.kind), default=Verdict("kept"))
    if worst.kind in ("unproven", "changed"):
        return worst
    rest = _rest(before, now) if is_asked else _caption_of_action(before, now)
    return max(worst, rest, key=lambda verdict: _ORDER.index(verdict.kind))


def weakened(old: Expression | None, new: Expression | None, now: Element) -> str:
    """What `old` asks of the element, and `new` does not ask any more, though the element has it; '' for nothing."""
    if old is None or new is None:
        return "" if old is None else str(next(_content(groups(old)), ""))
    if (hidden := unseen(old)) and hidden not in str(new):
        return hidden  # a place among others was what the test had sorted it to
    kept = [demand for group in groups(new) for demand in group.demands]
    dropped = (demand for demand in _content(groups(old)) if not _is_in(demand, kept))
    return next((str(demand) for demand in dropped if demand.is_met(now) or demand not in _own(groups(old))), "")


def _own(asked: Sequence[Group]) -> tuple[Demand, ...]:
    return asked[-1].demands if asked else ()


def _content(asked: Sequence[Group]) -> Iterator[Demand]:
    """The demands that say more than what an element is called: texts, attributes, what it must not be."""
    for group in asked:
        named = any(demand.is_key for demand in group.demands)
        yield from (demand for demand in group.demands if _says_more(demand, named=named))


def _says_more(demand: Demand, *, named: bool) -> bool:
    if demand.is_negated or demand.what not in (*_IDENTIFIERS, "tag", "role"):
        return True
    return demand.what == "class" and (named or bool(says_state([str(demand.value)])))


def _is_in(demand: Demand, kept: Sequence[Demand]) -> bool:
    return any(
        (one.value, one.is_negated) == (demand.value, demand.is_negated)
        and (one.what == demand.what or {one.what, demand.what} <= set(_CAPTIONS))
        for one in kept
    )


def _another_key(lost: Unmet, around: Sequence[Element]) -> Verdict | None:
    """A data-* attribute of what the element stands in that no element has any more, its value under another name.

    Markup was written anew: nothing of the page speaks for it being the same thing, and nothing against it.
    """
    demand, attributes = lost.demand, lost.holder.attributes
    if lost.group.is_own or demand.is_negated or not demand.what.startswith("data-") or says_state([str(demand.value)]):
        return None
    if any(demand.what in one.attributes for one in around):
        return None
    name = next((name for name, value in attributes.items() if name.startswith("data-") and value == demand.value), "")
    return Verdict("unproven", f"the locator asks for {demand}, and that is its {name} now") if name else None


def _of_lost(demand: Demand, group: Group, holder: Element, before: Element | None, *, is_asked: bool) -> Verdict:
    """What it means that one demand is not met."""
    matters = is_asked or not group.is_own
    if demand.is_negated:
        return Verdict("changed" if matters else "unproven", f"the locator asks for {demand}, and it has that now")
    if demand.what in _IDENTIFIERS and isinstance(demand.value, str):
        return _of_identifier(demand, group, holder, before if group.is_own else None, matters=matters)
    if demand.what == "role" and is_asked and {demand.value, holder.role} == _TOLD_BY:
        return Verdict("changed", f"{_asks(demand)} a {_kind(holder)}")
    if demand.what in ("tag", "role"):
        same = before is not None and group.is_own and before.role == holder.role != ""
        return Verdict("unproven" if is_asked and not same else "renamed", f"{_asks(demand)} a {_kind(holder)}")
    has = _said(holder, demand.what)
    reason = f"{_asks(demand)} {has}" if has else f"the locator asks for {demand}, and it has none"
    if not is_asked and demand.what == "name" and not group.is_own and _is_part(group, holder):
        return Verdict("unproven", f"{reason}, and whether that means the same can't be told")
    if matters and demand.what == "name" and group.is_own and _is_reworded(before, holder):
        return Verdict("unproven", f"{reason}, and whether that means the same can't be told")
    if matters or (demand.what in _CAPTIONS and is_unfilled(has.strip("'"))):
        return Verdict("changed", reason)
    wanted = demand.value.source if isinstance(demand.value, Regex) else demand.value
    if numbers(wanted) and not set(numbers(wanted)) <= set(numbers(has)):
        return Verdict("changed", reason)
    return Verdict("renamed" if demand.what in _CAPTIONS else "unproven", reason)


def _is_part(group: Group, holder: Element) -> bool:
    """Whether the locator looks into a named part of the page, whose name has other words by now, and no number."""
    said = [str(one.value) for one in group.demands if one.what == "name"]
    role = {one.value for one in group.demands if one.what == "role"}
    return role <= _PARTS and bool(role) and all(numbers(one) == numbers(holder.name) for one in said)


def _of_identifier(demand: Demand, group: Group, holder: Element, before: Element | None, *, matters: bool) -> Verdict:
    old = str(demand.value)
    known = held(before, demand.what) if before is not None else ()
    come = [value for value in held(holder, demand.what) if value not in known]
    is_class = demand.what == "class"
    # of several new classes one may be the new name; a state that any of them says is news all the same
    changes = [compare(old, new, is_class=is_class, said=_said_of(holder)) for new in come or [""]]
    if not {"name", "other", "more"}.isdisjoint(changes) and says_state(come) <= says_state([old]):
        is_called_so = before is not None and is_control(before) and _keeps_caption(before, holder)
        if "name" in changes or not (matters and group.is_own) or is_called_so:
            return Verdict("renamed", f"{_asks(demand)} '{' '.join(come)}'")
        said = f"{_asks(demand)} '{' '.join(come)}'"
        kind: Kind = "reworded" if "other" in changes else "qualified"
        return Verdict(kind, f"{said}, and whether that means the same can't be told")
    if (
        not matters
        and before is not None
        and _keeps_caption(before, holder)
        and numbers(old) == numbers(" ".join(come))
    ):
        return Verdict("renamed", f"{_asks(demand)} '{' '.join(come)}'")  # a user acts on what they read
    news = f"'{' '.join(come)}'" if come else "without"
    named = any(one.is_key and one.is_met(holder) for one in group.demands if one is not demand)
    if "state" in changes or says_state([old]) ^ says_state(come) or (is_class and named):
        is_name = demand.is_key and group.is_own and may_be_a_name(old, " ".join(come))
        return Verdict("changed" if matters else "unproven", f"{_asks(demand)} {news}", may_be_a_name=is_name)
    if not matters:
        return Verdict("renamed", f"{_asks(demand)} {news}")  # whether it is the same control, matching decides
    return Verdict("unproven", f"{_asks(demand)} {news}, and whether that means the same can't be told")


def _is_in_new_class(state: str, before: Element, now: Element) -> bool:
    """Whether a class that says a state gave way to one that says it with other words."""
    if not state.startswith("."):
        return False
    new = (words(one) for one in held(now, "class") if one not in held(before, "class"))
    return any(words(state) < one and one.isdisjoint(NEGATIONS) for one in new)


def _said_of(holder: Element) -> frozenset[str]:
    """What the page itself says of an element: what it is called, and what it stands in."""
    told = (holder.name, holder.text[:_LONG], holder.label, holder.heading, holder.landmark, holder.role, holder.tag)
    return words(" ".join(told))


def _rest(before: Element | None, now: Element) -> Verdict:
    """Whether everything else that names the element of a check, or says how it is, was kept whole."""
    if before is None:
        return Verdict("unproven", "the element is not remembered")
    for was, has in ((one_line(before.text), one_line(now.text)), (one_line(before.name), one_line(now.name))):
        if was != has:
            alike = _without_numbers(was) == _without_numbers(has) or max(len(was), len(has)) > _LONG
            return Verdict("unproven" if alike else "changed", f"it said '{_short(was)}', now it says '{_short(has)}'")
    news = says_state(held(now, "class")) ^ says_state(held(before, "class"))
    if news:
        return Verdict("changed", f"its class says otherwise now: '{', '.join(sorted(news))}'")
    if (before.role, before.row) != (now.role, now.row):
        return Verdict("unproven", f"it was a {_kind(before)}, and is a {_kind(now)} in another row or of another kind")
    if before.heading and one_line(before.heading) != one_line(now.heading):
        return Verdict("unproven", f"it stood below '{_short(before.heading)}', now below '{_short(now.heading)}'")
    for name in sorted({*before.attributes, *now.attributes}):
        was, has = before.attributes.get(name, ""), now.attributes.get(name, "")
        if name not in _SILENT and not name.startswith("document ") and was != has and (was or says_state([has])):
            return Verdict("unproven", f"its {name} was '{_short(was)}', now it is '{_short(has)}'")
    if (before.enabled, before.visible, before.editable) != (now.enabled, now.visible, now.editable):
        return Verdict("unproven", "it can't be used as it could")
    return Verdict("kept") if _is_named(before, now) else Verdict("unproven", "nothing else says that it is the same")


def _caption_of_action(before: Element | None, now: Element) -> Verdict:
    """What a user would notice before they act: another amount, a caption that nobody translated, another row."""
    caption, was = now.name or now.text, (before.name or before.text) if before is not None else ""
    if is_unfilled(caption) and not is_unfilled(was):
        return Verdict("unproven", f"it says '{_short(caption)}', which is no text for users")
    if before is None or not is_control(before):
        return Verdict("kept")
    if numbers(was) and numbers(was) != numbers(caption):
        return Verdict("unproven", f"it said '{_short(was)}', now it says '{_short(caption)}'")
    if before.row and now.row and numbers(before.row) != numbers(now.row):
        return Verdict("unproven", f"its row was '{_short(before.row)}', now it is '{_short(now.row)}'")
    return Verdict("kept")


def _is_reworded(before: Element | None, now: Element) -> bool:
    """Whether the same kind of control is called otherwise, in words that say nothing of a state or an amount.

    The name of a button is what a user finds it by; that of a link or a heading is what the page says.
    """
    if before is None or not is_control(before) or before.role != now.role or now.role in ("link", "option"):
        return False
    was, has = before.name, now.name
    kept = numbers(was) == numbers(has) and not is_unfilled(has) and opposed(was, has) is None
    return kept and bool(has) and not says_state([was]) ^ says_state([has])


def _keeps_caption(before: Element, now: Element) -> bool:
    caption = one_line(before.name or before.text)
    return bool(caption) and caption == one_line(now.name or now.text)


def _is_named(before: Element, now: Element) -> bool:
    """Whether something that names the element is left: a text, a caption, another key, where it leads."""
    if one_line(before.text) or one_line(before.name):
        return True
    names = (*_IDENTIFIERS[1:], "name", "href", "src", "alt", "title", "placeholder", "aria-label")
    return any(before.attributes.get(name) and before.attributes[name] == now.attributes.get(name) for name in names)


def _asks(demand: Demand) -> str:
    return f"the locator asks for {demand}, and it is"


def _said(element: Element, what: str) -> str:
    found: Iterable[str] = (value for value in held(element, what) if value)
    value = next(iter(found), "")
    return f"'{_short(value)}'" if value else ""


def _kind(element: Element) -> str:
    return element.role or element.tag


def _short(text: str) -> str:
    return text if len(text) <= _LONG else f"{text[: _LONG - 1]}…"


def _without_numbers(text: str) -> str:
    return "".join(letter for letter in text if not letter.isdigit())
