"""What a person set on a page that an action acts on: the choice among several, what is ticked, where a slider stands.

Both sides are taken at the moment of the action, so that what the test itself set before is there on both.
"""

import re
from collections.abc import Callable, Collection, Iterator, Sequence

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.relations import leads_alike
from pytest_selfheal.matching.roles import CHECK_ACTIONS, role_of
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.telling_texts import exchanged, is_on, is_replaced
from pytest_selfheal.models.element import OWN_OFF, OWN_ON, Element

Choices = tuple[Sequence[str], Sequence[str]]  # what is set, and the names of what else there is to be chosen
_Stood = Callable[[str], bool]  # whether something of a name was there to be chosen

SET_TO, _TURNED_ON = "set to", "turned on"
_OWN = {OWN_ON: "yes", OWN_OFF: "no"}  # of a control that a click turns on and off, before the click
_ONE, _ANY, _VALUE, _LISTED, _ENTRY, _SHOWN = "one ", "any ", "set ", "sel ", "entry ", "shows "
_VALUED, _CHOSEN = (_VALUE, _LISTED), (_ONE, _ANY)
_BESIDE = 2  # boxes around an element in which all belongs to it
_CUT = 60  # characters that page.js keeps of a name
# The first entry of a list in which nothing is chosen yet.
_ASKS_TO_CHOOSE = re.compile(
    r"^\W*$|\b(?:please|choose|select|pick|bitte|(?:aus)?wähl\w*|choisi\w*|sélectionn\w*|elij\w+|elegir|seleccion\w*"
    r"|sceg\w+|selezion\w*|escolh\w+|selecion\w*|kies|selecteer|wybierz|vælg|velg|välj|valitse|vyberte|válass\w*"
    r"|alegeți|seçin\w*|выбер\w+|оберіть|επιλ\w+)\b|選択|选择|請選|선택|اختر|בחר|चुनें|chọn|pilih",
    re.IGNORECASE,
)
_AMONG_OTHERS = ("radio", "menuitemradio", "tab", "option", "treeitem")  # a click on these chooses anew


def other_state(
    lost: Element,
    before: Page | None,
    states: Sequence[str] | None,
    now: Place,
    passing: Collection[str] = (),
    *,
    action: str = "",
) -> str:
    """What was set otherwise when the lost element was used; '' when nothing was, or nothing is remembered.

    What is there on both pages speaks, a choice that gave way to another thing, and a box right beside the element that
    is new and ticked already.
    """
    if states is not None and (turned := _turned(lost, states, now.element, action)):
        return turned
    if states is None or leads_alike(lost, now.element):
        return ""
    chooses = role_of(lost) in _AMONG_OTHERS or "aria-pressed" in lost.attributes
    own = {_name(lost), _name(now.element)}
    was, has = (
        {state for state in side if _is_set(state, own) and not (chooses and state.startswith(_ONE))}
        for side in (states, _states_of(now, lost))
    )
    gone, new = was - has, has - was
    told_now = _is_told_now(lost, now.element, states)
    stood, stands = _on(before), _on(now.page)
    listed_now = _states_of(now, lost)
    return (
        _other_choice(gone, new, () if told_now else new, stood, stands, passing)
        or _other_one(gone, new, passing)
        or _ticked_beside(gone, new, now)
        or _other_entry(states, listed_now, stood, stands, passing)
        or _other_shown(states, listed_now, passing)
    )


def _is_set(state: str, own: Collection[str]) -> bool:
    """Whether it says what something else is set to; of what has no name only a list says that."""
    name = _called(state)
    return name not in own if name else state.startswith(_LISTED)


def other_choice_around(then: Choices, today: Choices, passing: Collection[str]) -> str:
    """The same of the page around a frame: of each side what is set there, and what else there is to be chosen."""
    (states, unset), (states_now, unset_now) = then, today
    gone, new = (set(one) - set(other) for one, other in ((states, states_now), (states_now, states)))
    stood, stands = {*unset, *_names(states)}.__contains__, {*unset_now, *_names(states_now)}.__contains__
    return (
        _other_choice(gone, new, new, stood, stands, passing)
        or _other_one(gone, new, passing)
        or _other_entry(states, states_now, stood, stands, passing)
        or _other_shown(states, states_now, passing)
    )


def _names(states: Sequence[str]) -> Iterator[str]:
    """What is chosen: of a list the entry."""
    return (one.rpartition(" = ")[2] if one.startswith(_LISTED) else _called(one) for one in states)


def _other_choice(
    gone: set[str], new: set[str], chosen: Collection[str], stood: _Stood, stands: _Stood, passing: Collection[str]
) -> str:
    """Another value, another entry of a list, and what is chosen by now (of `chosen`) or no longer is."""
    if moved := sorted(_values(gone, _VALUE).keys() & _values(new, _VALUE).keys()):
        return f"'{moved[0]}' was set to another value"
    listed, now_listed = _values(gone, _LISTED), _values(new, _LISTED)
    for name in sorted(listed.keys() & now_listed.keys()):
        if _is_other_entry_of(listed[name], now_listed[name], stood, stands, passing):
            return f"'{listed[name]}' was chosen, now '{now_listed[name]}' is"
    for state in sorted(gone):
        if state.startswith(_CHOSEN) and stands(_called(state)):
            return f"'{_called(state)}' was chosen, now it is not"
    for state in sorted(chosen):
        if state.startswith(_CHOSEN) and stood(_called(state)):
            return f"'{_called(state)}' is chosen now, and was not"
    return ""


def _is_told_now(lost: Element, candidate: Element, states: Sequence[str]) -> bool:
    """Whether links became tabs, and only these say which one is chosen."""
    is_new_kind = role_of(lost) not in _AMONG_OTHERS and role_of(candidate) in _AMONG_OTHERS
    return is_new_kind and not any(state.startswith(_CHOSEN) for state in states)


def _is_other_entry_of(chosen: str, now_chosen: str, stood: _Stood, stands: _Stood, passing: Collection[str]) -> bool:
    """Whether another entry of a list is chosen: one that was there before, or that says another thing."""
    has_digits = _has_digit(chosen), _has_digit(now_chosen)
    # of dates, the next one is offered the next day
    if stood(now_chosen) and (not any(has_digits) or stands(chosen)):
        return True
    is_prompt = all(map(_ASKS_TO_CHOOSE.search, (chosen, now_chosen)))
    # 30 minutes and 3 hours are no two wordings
    return len(set(has_digits)) == 1 and not is_prompt and is_replaced(chosen, now_chosen, passing)


def _other_one(gone: set[str], new: set[str], passing: Collection[str]) -> str:
    """Of several of which one is chosen, another thing is: what was chosen is not to be had any more."""
    first, second = (sorted(_called(one) for one in side if one.startswith(_ONE)) for side in (gone, new))
    pair = exchanged(first, second, passing)
    return f"'{pair[0]}' was chosen, now '{pair[1]}' is" if pair else ""


def _ticked_beside(gone: set[str], new: set[str], now: Place) -> str:
    """A box or an option that came already chosen: who clicks now agrees to it as well, and nobody chose that."""
    kinds = [kind for kind in _CHOSEN if not any(one.startswith(kind) for one in gone)]  # else it may have a new name
    form, near = _form_of(now.element, now.page), now.levels()[:_BESIDE]
    for one in now.page.states:
        state = one.attributes[SET_TO]
        if state not in new or not state.startswith(tuple(kinds)) or one.frame != now.element.frame:
            continue
        is_near = any(f"{one.idxpath}/".startswith(f"{path}/") for path in near)
        if is_near or (form is not None and _form_of(one, now.page) is form):
            return f"'{_called(state)}' is new, and chosen already"
    return ""


def _turned(lost: Element, states: Sequence[str], now: Element, action: str) -> str:
    """A click turns off what is on: other than `check()`, it does the opposite where it stands otherwise."""
    was = next((_OWN[one] for one in states if one in _OWN), "")
    has = now.attributes.get(_TURNED_ON, "")
    if not was and "aria-pressed" not in lost.attributes and now.attributes.get("aria-pressed") == "true":
        was = "no"  # what could not be pressed in did the same with each click
    if not was or not has or was == has or action in CHECK_ACTIONS:
        return ""
    return "it is on by now, and a click would turn it off" if has == "yes" else "it was on, and by now it is off"


def _other_shown(states: Sequence[str], states_now: Sequence[str], passing: Collection[str]) -> str:
    """A list that opens shows what is chosen in it, and not what else there is."""
    pair = _exchanged(_SHOWN, states, states_now, passing)
    return f"'{pair[0]}' was chosen, now '{pair[1]}' is" if pair else ""


def _other_entry(
    states: Sequence[str], states_now: Sequence[str], stood: _Stood, stands: _Stood, passing: Collection[str]
) -> str:
    """Of tabs and menus that only their classes mark, another entry; both are there each time, so none was renamed."""
    pair = _exchanged(_ENTRY, states, states_now, passing)
    if pair is None or not stands(pair[0]) or not stood(pair[1]):
        return ""
    return f"'{pair[0]}' was chosen, now '{pair[1]}' is"


def _exchanged(
    kind: str, states: Sequence[str], states_now: Sequence[str], passing: Collection[str]
) -> tuple[str, str] | None:
    first, second = ([_called(one) for one in side if one.startswith(kind)] for side in (states, states_now))
    return exchanged(first, second, passing)


def _values(states: set[str], kind: str) -> dict[str, str]:
    """What each thing of a kind is set to."""
    return {_called(one): one.rpartition(" = ")[2] for one in states if one.startswith(kind)}


def _states_of(place: Place, lost: Element) -> list[str]:
    """What is set in the element's document; for what stood in a form, but for other forms than its own."""
    own = _form_of(place.element, place.page) if "/form[" in lost.idxpath else None
    found = []
    for one in place.page.states:
        if one.frame != place.element.frame or one.idxpath == place.element.idxpath:
            continue
        form = _form_of(one, place.page)
        if own is None or form is None or form is own:
            found.append(one.attributes[SET_TO])
    return found


def _form_of(element: Element, page: Page) -> Element | None:
    path = f"{element.idxpath}/"
    around = (one for one in page.forms if one.frame == element.frame and path.startswith(f"{one.idxpath}/"))
    return max(around, key=lambda one: len(one.idxpath), default=None)


def _called(state: str) -> str:
    """ "one Anna" → Anna, "set Copies = 7" → Copies."""
    name = state.partition(" ")[2]
    return name.rpartition(" = ")[0] if state.startswith(_VALUED) else name


def _name(element: Element) -> str:
    return Profile(element).caption[:_CUT]


def _has_digit(text: str) -> bool:
    return any(map(str.isdigit, text))


def _on(page: Page | None) -> _Stood:
    """Whether a page has something of a name; of one that is not known nothing stood there."""
    return lambda name: page is not None and _is_there(name, page)


def _is_there(name: str, page: Page) -> bool:
    return is_on(name, page) or (len(name) == _CUT and any(text.startswith(name) for text in page.texts))
