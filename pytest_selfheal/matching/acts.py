"""What a box around a control is made for, as its keys and classes alone say: `refund-panel`, `dialog--archive`.

They are renamed freely, and a word for a deed that gave way to a word for another deed is no new name.
"""

from functools import cache

from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.element import TEST_IDS, Element

# Each line is one deed.
_ACTS_LINES = """
delete remove erase destroy purge wipe trash
archive
restore recover undelete
approve accept
reject decline deny refuse
refund reimburse
charge bill
capture
void
payout withdraw withdrawal
deposit
transfer
block ban
unblock unban
lock
unlock
suspend deactivate disable
activate enable reactivate
publish
unpublish
renew extend
terminate
invite
kick expel
merge
split
encrypt
decrypt
import
export
login signin
signup register
"""
_KEYS = ("id", *TEST_IDS)


def other_act(mine: Element, other: Element) -> tuple[str, str] | None:
    """The keys or classes of two boxes of which one says another deed than the other; None when none does."""
    pairs = [(mine.attributes.get(name, ""), other.attributes.get(name, "")) for name in _KEYS]
    gone, new = (set(one.classes) - set(another.classes) for one, another in ((mine, other), (other, mine)))
    pairs += [(one, another) for one in sorted(gone) for another in sorted(new)]
    return next((pair for pair in pairs if all(pair) and _is_another(*pair)), None)


def _is_another(was: str, now: str) -> bool:
    """Whether two names are the same but for one word each, and those are two deeds."""
    first, second = name_words(was), name_words(now)
    lost, came = [word for word in first if word not in second], [word for word in second if word not in first]
    if len(lost) != 1 or len(came) != 1:
        return False
    acts = _acts()
    return lost[0] in acts and came[0] in acts and acts[lost[0]] != acts[came[0]]


@cache
def _acts() -> dict[str, int]:
    return {word: number for number, line in enumerate(_ACTS_LINES.strip().splitlines()) for word in line.split()}
