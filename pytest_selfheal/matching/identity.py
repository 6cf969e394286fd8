"""Whether an element may be the lost one: what names it and was kept whole, and what forbids to believe in it.

Similarity has no say here. An element is named by its caption or label, its test id, its destination and, where it has
no caption, by its picture or its key in a form. `name` and `id` alone are keys of a slot: another thing may stand there
now.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from pytest_selfheal.matching import captions, keys
from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.choices import offers_the_same, other_choices
from pytest_selfheal.matching.columns import head_of
from pytest_selfheal.matching.contradictions import contradiction
from pytest_selfheal.matching.deeds import other_deed
from pytest_selfheal.matching.destinations import other_link
from pytest_selfheal.matching.elsewhere import elsewhere, foreign_item, is_among, other_item, other_part
from pytest_selfheal.matching.form_deed import other_form_deed
from pytest_selfheal.matching.forms import other_form
from pytest_selfheal.matching.icons import other_icon
from pytest_selfheal.matching.pictograms import is_sign_with_a_name, left_its_sign, other_pictogram
from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.roles import is_control, is_field, role_of
from pytest_selfheal.matching.seen import Seen
from pytest_selfheal.matching.structure import look_of
from pytest_selfheal.matching.synonyms import is_what_is_typed
from pytest_selfheal.matching.telling_texts import LONGEST, cut
from pytest_selfheal.matching.turning import turned
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.element import TEST_IDS
from pytest_selfheal.redaction.forms import PLACEHOLDER

Name = Literal["caption", "test id", "destination", "picture", "key", "look", "row and column"]

# Of a link, what changes nothing of what a click does: all else ("data-method", what a handler calls) may.
_OF_LINKS = frozenset(("id", "class", "href", "title", "name", "rel", "target", "role", *TEST_IDS))


@dataclass(frozen=True)
class Identity:
    """What speaks for and against `candidate` being the lost element, each worked out when it is first asked for."""

    lost: Seen
    candidate: Seen

    @cached_property
    def _names(self) -> dict[str, captions.Relation | None]:
        return _names(self.lost, self.candidate)

    @cached_property
    def _plainly_kept(self) -> tuple[Name, ...]:
        lost, candidate = self.lost, self.candidate
        return _kept(self._names, lost, candidate) or _only_look(lost, candidate) or _only_in_cell(lost, candidate)

    @cached_property
    def _is_named_for_its_item(self) -> bool:
        return _names_its_item(self._names, self.lost, self.candidate)

    @property
    def _is_named_by_its_look(self) -> bool:
        """Whether only how it looks was kept; a caption that is a sign, as that of a menu, is no more than that."""
        is_sign = self._plainly_kept == ("caption",) and not name_words(self.lost.caption)
        return is_sign or self._plainly_kept == ("look",)

    @property
    def may_keep_a_name(self) -> bool:
        """Whether a first look, without the place, finds something that names both."""
        return bool(self._plainly_kept) or self._names["caption"] in ("more", "less")

    def relation(self, name: Name) -> captions.Relation | None:
        """How the caption, the key or another name of the one relates to the other's; None where one has none."""
        return self._names[name]

    @cached_property
    def kept(self) -> tuple[Name, ...]:
        """What names the element and was kept whole."""
        return self._plainly_kept or (("caption",) if self._is_named_for_its_item else ())

    @cached_property
    def objection(self) -> str:
        """Why it is another one all the same, '' when nothing says so."""
        first, second = self.lost.profile, self.candidate.profile
        return (
            contradiction(self.lost.element, self.candidate.element)
            or ("" if self._is_named_for_its_item else _renamed(self._names, self.lost, self.candidate))
            or other_link(first, second)
            or _other_key(first, second)
            or (_said_in_keys(keys.grown(first, second)) if self._is_named_by_its_look else "")
            or other_deed(self.lost.element, self.candidate.element)
            or other_form(self.lost.element, self.lost.page, self.candidate.element, self.candidate.page)
            or other_form_deed(self.lost.element, self.lost.page, self.candidate.element, self.candidate.page)
            or other_icon(self.lost.element, self.lost.page, self.candidate.element, self.candidate.page)
            or other_choices(self.lost.element, self.lost.page, self.candidate.element, self.candidate.page)
            or other_pictogram(self.lost.page, self.lost.index, self.candidate.page, self.candidate.index)
            or left_its_sign(self.lost.element, self.lost.page, self.candidate.element, self.candidate.page)
            or elsewhere(self.lost, self.candidate)
        )

    @cached_property
    def agreement(self) -> int:
        """What agrees less what contradicts, for telling which of two elements fits better."""
        return _agreement(self._names, self.lost, self.candidate)

    @property
    def is_proven(self) -> bool:
        """Whether it is the same element as far as it and its place can tell."""
        return bool(self.kept) and not self.objection


def _names(lost: Seen, candidate: Seen) -> dict[str, captions.Relation | None]:
    """How each name of the one relates to the other's; None where one of them has none."""
    mine, other, was, now = lost.profile, candidate.profile, lost.caption, candidate.caption
    if is_sign_with_a_name(lost.element, lost.page, candidate.element, candidate.page):
        was = now
    return {
        "caption": captions.relation(was, now) if was and now and not _is_hidden(was, now) else None,
        "test id": _equal(mine.test_id, other.test_id),
        "destination": ("same" if mine.href == other.href else "other")
        if mine.leads_somewhere and other.leads_somewhere
        else None,
        "picture": _equal(mine.element.picture, other.element.picture),
        "key": _key(mine, other),
    }


def _is_hidden(mine: str, other: str) -> bool:
    """Whether two texts look the same because a secret in each of them is hidden."""
    return mine == other and PLACEHOLDER in mine


def _equal(mine: str, other: str) -> captions.Relation | None:
    return None if not mine or not other or _is_hidden(mine, other) else "same" if mine == other else "other"


def _key(mine: Profile, other: Profile) -> captions.Relation | None:
    answers = list(map(_equal, mine.keys, other.keys))
    return "same" if "same" in answers else "other" if "other" in answers else None


def _kept(names: dict[str, captions.Relation | None], lost: Seen, candidate: Seen) -> tuple[Name, ...]:
    mine, kept = lost.profile, list[Name]()
    if names["caption"] == "same":
        kept.append("caption")
    if names["test id"] == "same":
        kept.append("test id")
    bare = not lost.caption and not candidate.caption
    if names["destination"] == "same" and (bare or names["caption"] == "same" or _fell_silent(names, lost, candidate)):
        kept.append("destination")
    if names["picture"] == "same" and bare:
        kept.append("picture")
    if names["key"] == "same" and bare and names["picture"] != "other" and not mine.is_choice:
        kept.append("key")
    return tuple(kept)


def _fell_silent(names: dict[str, captions.Relation | None], lost: Seen, candidate: Seen) -> bool:
    """Whether a link in its part of the page leads where it led and only says nothing any more: a logo, an icon."""
    if names["destination"] != "same" or not lost.caption or candidate.caption:
        return False
    mine, other = lost.profile, candidate.profile
    is_placed = lost.element.idxpath == candidate.element.idxpath or mine.landmarks[:1] == other.landmarks[:1] != []
    was, now = lost.element.attributes, candidate.element.attributes
    return is_placed and all(was.get(name) == now.get(name) for name in (was.keys() | now.keys()) - _OF_LINKS)


def _names_its_item(names: dict[str, captions.Relation | None], lost: Seen, candidate: Seen) -> bool:
    """Whether a caption only took up the name of the item that it stands in: "Call", and "Call Ann" in Ann's card."""
    if names["caption"] not in ("more", "less"):
        return False
    item = lost.around.telling_item if lost.around is not None else None
    if item is None:
        return False
    known = {word for text in item.own for word in captions.content(text)}
    changed = captions.replaced(lost.caption, candidate.caption)
    return {word for side in changed for word in side} <= known


def _only_look(lost: Seen, candidate: Seen) -> tuple[Name, ...]:
    """Of a control without a name: the only one of its look on both pages."""
    look = look_of(lost.element)
    if not look or look != look_of(candidate.element) or lost.page is None or candidate.page is None:
        return ()
    if lost.caption or candidate.caption:
        return ()
    pages = (lost.element, lost.page, candidate.element, candidate.page)
    if lost.profile.attribute("name") != candidate.profile.attribute("name") and not offers_the_same(*pages):
        return ()
    # without a class it has to stand at the same place, too
    is_placed = bool(lost.profile.attribute("class")) or lost.element.idxpath == candidate.element.idxpath
    return ("look",) if is_placed and lost.page.looks[look] == candidate.page.looks[look] == 1 else ()


def _only_in_cell(lost: Seen, candidate: Seen) -> tuple[Name, ...]:
    """Of a field without a label: the only one in its cell of a table, below the same head; its row is its item."""
    if lost.page is None or candidate.page is None or lost.caption or candidate.caption:
        return ()
    if not (is_field(lost.element) and is_field(candidate.element)):
        return ()
    was, now = (head_of(Place(one.element, one.page)) for one in (lost, candidate) if one.page is not None)
    return ("row and column",) if was and captions.is_same(was, now) else ()


def _renamed(names: dict[str, captions.Relation | None], lost: Seen, candidate: Seen) -> str:
    """Of a caption that did not stay what it is: which word gave way, or turned it round."""
    how, mine, other = names["caption"], lost.caption, candidate.caption
    if how == "other":
        return f"it was called '{cut(mine, LONGEST)}', this one is called '{cut(other, LONGEST)}'"
    if how == "same" and not is_field(lost.element) and is_what_is_typed(mine, other):
        return f"it was called '{cut(mine, LONGEST)}', this one is called '{cut(other, LONGEST)}'"
    if how in ("more", "less"):
        if turned(mine, other):
            return f"it was called '{cut(mine, LONGEST)}', this one is called '{cut(other, LONGEST)}'"
        return f"of its caption '{cut(mine, LONGEST)}' only a part is the same: '{cut(other, LONGEST)}'"
    if mine and not other and not lost.element.picture and not _fell_silent(names, lost, candidate):
        return f"it was called '{cut(mine, LONGEST)}', this one has no name"
    if names["picture"] == "other" and not mine and not other:
        return "it showed another picture"
    return _shown_otherwise(lost, candidate)


def _shown_otherwise(lost: Seen, candidate: Seen) -> str:
    """Of a name that readers don't see, and that stayed: what they see gave way, as of "Approve" to "Reject"."""
    if not all("aria-label" in one.element.attributes for one in (lost, candidate)):
        return ""
    was, now = (one.element.own_text for one in (lost, candidate))
    if not name_words(was) or not name_words(now) or captions.relation(was, now) != "other":
        return ""
    return f"it showed '{cut(was, LONGEST)}', this one shows '{cut(now, LONGEST)}'"


def _other_key(mine: Profile, other: Profile) -> str:
    return _said_in_keys(keys.replaced(mine, other))


def _said_in_keys(said: tuple[str, str] | None) -> str:
    return f"its key said '{said[0]}', this one's says '{said[1]}'" if said else ""


def _agreement(names: dict[str, captions.Relation | None], lost: Seen, candidate: Seen) -> int:
    count = sum({"same": 1, "other": -1}.get(how or "", 0) for how in names.values())
    mine, other = lost.element, candidate.element
    count += (role_of(mine) == role_of(other)) + (mine.tag == other.tag) + (mine.frame == other.frame)
    count += is_control(mine) == is_control(other)
    count += 1 if mine.landmark == other.landmark else -1
    if lost.around is not None and candidate.around is not None:
        count += -2 if other_item(lost, candidate) else 2 * (lost.around.telling_item is not None)
        shared = sum(is_among(part, candidate.around.parts) for part in lost.around.parts)
        count += -1 if other_part(lost, candidate) else min(shared, 2)
    elif candidate.around is not None and candidate.around.telling_item is not None and mine.neighbor:
        count += -2 if foreign_item(mine, candidate) else 2
    elif mine.row or other.row:
        count += 1 if captions.is_same(mine.row, other.row) else -1
    return count
