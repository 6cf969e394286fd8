"""What holds a button and is opened, sorted or turned on by it: the header of a column, a branch of a tree, a box.

A click on such a button does the opposite of what it did where its holder stands otherwise by now.
"""

from itertools import islice

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.roles import is_field, role_of

_HOLDERS = 2  # boxes around it
# By name the values that say that nothing is done yet; of the others, that one is there at all says nothing.
_SORT, _UNSORTED = "aria-sort", ("", "none")
_TURNED = ("aria-expanded", "data-state")
_CHOOSES = ("radio", "menuitemradio", "tab", "option")  # whatever was chosen before


def other_holder(was: Place, has: Place) -> str:
    """Why a click does the opposite by now; '' where what holds the button stands as it stood."""
    if is_field(has.element) or role_of(has.element) in _CHOOSES:
        return ""
    pairs = islice(zip(was.boxes(), has.boxes(), strict=False), _HOLDERS)
    for box, now in ((box, now) for (_, box), (_, now) in pairs if box is not None and now is not None):
        order, order_now = box.attributes.get(_SORT, ""), now.attributes.get(_SORT, "")
        if order != order_now and not (order in _UNSORTED and order_now in _UNSORTED):
            return f"its column was sorted '{order or 'none'}', and by now it is '{order_now or 'none'}'"
        for name in () if "href" in has.element.attributes else _TURNED:  # that leads on, however it stands
            state, state_now = box.attributes.get(name, ""), now.attributes.get(name, "")
            if state and state_now and state != state_now:
                return f"around it {name} was '{state}', and by now it is '{state_now}'"
    return ""
