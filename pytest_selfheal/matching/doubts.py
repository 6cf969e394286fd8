"""What speaks against a candidate for people, too: the opposite deed, another record, something else in its name."""

from collections import Counter

from pytest_selfheal.matching.context import furniture, said_by, tokens_of
from pytest_selfheal.matching.names import ENOUGH, Named, kept, opposite_name, other_kind
from pytest_selfheal.matching.pair import Pair
from pytest_selfheal.matching.question import Question
from pytest_selfheal.matching.scopes import near_of, stand_of
from pytest_selfheal.matching.text import same_name
from pytest_selfheal.matching.tree import Tree
from pytest_selfheal.matching.varying import Varying
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.roles import is_control, is_field
from pytest_selfheal.models.words import words

_ASKED = 8  # other items of the list
_MOST = 0.5  # of them; what more of them say tells no record
_SAME = 0.5  # of what tells a record; data of the same one come and go
_ANY = 0.01  # of what stands with something of which there is one only
_UNTOLD = 1.0  # where nothing tells its record


def contradiction(lost: Element, now: Element) -> str:
    """What forbids by the two elements alone that they are one: the opposite, another kind, another row."""
    said = opposite_name(Named(lost), Named(now)) or other_kind(lost, now)
    if said or not lost.row or not now.row or words(lost.row) == words(now.row) or words(lost.row) == words(lost.name):
        return said
    return f"its row was '{lost.row[:40]}', this one's is '{now.row[:40]}'"


def another(question: Question, index: int) -> str:
    """Why a candidate is another thing, however alike: what it says is the opposite, or all of its record is gone."""
    lost, now = _named(question, index)
    if why := opposite_name(lost, now):
        return why
    if is_control(lost.element) and is_control(now.element) and is_field(lost.element) != is_field(now.element):
        return "one is a field, the other is not"
    pair = _pair(question, index)
    if pair is None or not pair.stands[0].rivals:
        return ""
    return "what told its record from the others of the list is another one" if _same_record(pair) == 0 else ""


def doubt(question: Question, index: int) -> str:
    """What gave way to something else in what names a candidate, leads it or tells whose it is; '' for nothing."""
    lost, now = _named(question, index)
    mine, other = set(lost.profile.caption_words), set(now.profile.caption_words)
    is_kept = set(ENOUGH) & set(kept(lost, now, by_caption=False))
    if mine - other and other - mine and not is_kept and not same_name(lost.caption, now.caption):
        return f"it was called '{lost.caption[:60]}', this one is called '{now.caption[:60]}'"
    if lost.profile.leads_somewhere and now.profile.leads_somewhere and lost.profile.href != now.profile.href:
        return "it leads to another address"
    if not (mine or other) and lost.element.picture != now.element.picture:
        return "it shows another picture"
    pair = _pair(question, index)
    least = _SAME if pair is not None and pair.stands[0].rivals else _ANY
    return "most of what stood with it is another one" if pair is not None and _same_record(pair) < least else ""


def _named(question: Question, index: int) -> tuple[Named, Named]:
    now = Named(question.after.elements[index], question.after, index)
    if question.before is None or question.place is None:
        return Named(question.target), now
    return Named(question.before.elements[question.place], question.before, question.place), now


def _pair(question: Question, index: int) -> Pair | None:
    if question.before is None or question.place is None:
        return None
    return Pair(question.before, question.place, question.after, index, question.varying)


def _same_record(pair: Pair) -> float:
    """0…1: how much of what tells its record from the others is said of the candidate, too."""
    own = _own(pair.before, pair.was, pair.varying)
    return len(own & _said(pair.after, pair.has, pair.varying)) / len(own) if own else _UNTOLD


def _own(tree: Tree, index: int, varying: Varying) -> set[str]:
    """What is said with an element, and with few of the others of its name."""
    said = _said(tree, index, varying) - furniture(tree)
    rivals = stand_of(tree, index).rivals[:_ASKED]
    counts = Counter(token for one in rivals for token in _said(tree, one, varying))
    return {token for token in said if not rivals or counts[token] <= _MOST * len(rivals)}


def _said(tree: Tree, index: int, varying: Varying) -> set[str]:
    """Without states: a row that was ticked is the same row."""
    said = tree.once(
        ("said", index, varying), lambda: tokens_of(said_by(tree, near_of(tree, stand_of(tree, index)), varying))
    )
    return {token for token in said if "=" not in token}
