"""What names an element, and what of it an element of the page as it is now kept whole.

A large element, such as a dialog, a section, a card or a chart, is its heading, its role and most of what it says: what
changed inside of it, a version number or one new note, is told to people and not held against it.
"""

from dataclasses import dataclass
from functools import cached_property

from pytest_selfheal.matching import facts
from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.text import (
    KINDS,
    WORDS,
    are_opposite,
    name_tokens,
    opposite_in,
    reads_alike,
    same_name,
    steady,
    without_count,
)
from pytest_selfheal.matching.tree import Tree, is_title
from pytest_selfheal.matching.varying import NOTHING, Renames, Varying
from pytest_selfheal.models.element import TEST_IDS, Element
from pytest_selfheal.models.roles import are_compatible, is_control, is_field, role_of
from pytest_selfheal.models.words import name_words, words
from pytest_selfheal.redaction.forms import PLACEHOLDER

_COUNTING = ("tab", "treeitem", "link")
_PLAIN = ("", "text", "search", "email", "tel", "url")
_PLAIN_ROLES = ("", "generic", "heading", "listitem", "cell", "paragraph")
_TICKED = ("checkbox", "radio")
_BUTTONS = ("", "submit", "button", "image")
_FEWEST = 4  # elements of a box; what holds fewer is read as a whole
_MOST_WORDS = 0.7  # of what a box said has to be there still
_ROWS = frozenset((*WORDS["scopes"]["rows"].split(), "td", "th", "label", "dt", "dd", "p", "pre", "cell", "gridcell"))
# Keys that are enough each alone, whatever it is called by now, where they are kept and unique on both pages.
ENOUGH = ("destination", "name")


@dataclass(frozen=True)
class Named:
    """An element of a page with what names it; without a page where only the element is known."""

    element: Element
    tree: Tree | None = None
    index: int | None = None
    varying: Varying = NOTHING

    @cached_property
    def profile(self) -> Profile:
        """The views of it that comparisons need."""
        if self.tree is not None and self.index is not None and self.tree.elements[self.index] is self.element:
            return self.tree.profile(self.index)
        return Profile(self.element)

    @cached_property
    def caption(self) -> str:
        """What it is called to its reader; links and tabs say how many things they lead to beside their name."""
        if self.is_box and self.tree is not None and self.index is not None:
            return heading_of(self.tree, self.index)
        if self.varying.is_free_text(self.element):
            return ""
        if self.element.tag == "select" or self.element.attributes.get("type") in _TICKED:
            return self.element.name or self.element.label  # what it offers or sends is read on no label
        own = self.profile.caption
        return without_count(own) if role_of(self.element) in _COUNTING else own

    @cached_property
    def is_box(self) -> bool:
        """Whether it is a large element, of which not all that it says names it."""
        return self.tree is not None and self.index is not None and is_box(self.tree, self.index)

    @property
    def keys(self) -> dict[str, str]:
        """The keys that programmers gave it: id, name, test id."""
        told = {"id": self.profile.keys[0], "name": self.profile.keys[1], "test id": self.profile.test_id}
        free = {name for name in ("id", "name") if self.varying.is_free(self.element, name)}
        if any(self.varying.is_free(self.element, name) for name in TEST_IDS if name in self.element.attributes):
            free.add("test id")
        return {name: value for name, value in told.items() if value and name not in free}


def kept(lost: Named, now: Named, *, by_caption: bool = True) -> tuple[str, ...]:
    """The names that stayed the same, the strongest first; a key of its slot proves nothing where there is a caption.

    Where another caption is read on it, an address or a field's name says enough, and where the caption is new or only
    got or lost words, its own key; that only where the locator does not find it `by_caption`.
    """
    was, has = lost.caption, now.caption
    if PLACEHOLDER in was or not _says_most(lost, now):
        return ()
    if reads_alike(was, has):
        return ("caption",)
    keys = _plain_keys(lost, now)
    if not was and not has:
        return tuple(keys)
    if by_caption or (was and not has):
        return ()
    mine, its = set(name_tokens(was)), set(name_tokens(has))
    enough = (*ENOUGH, "id", "test id") if mine <= its or its <= mine else ENOUGH
    return tuple(key for key in keys if key in enough and is_unique(lost, key) and is_unique(now, key))


def _says_most(lost: Named, now: Named) -> bool:
    if not lost.is_box or lost.tree is None or lost.index is None or now.tree is None or now.index is None:
        return True
    return says_most(lost.tree, lost.index, now.tree, now.index)


def _plain_keys(lost: Named, now: Named) -> list[str]:
    mine, other = lost.profile, now.profile
    keys, keys_now = lost.keys, now.keys
    found = ["test id"] if keys.get("test id", "") == keys_now.get("test id") else []
    if mine.leads_somewhere and other.leads_somewhere and mine.href == other.href:
        found.append("destination")
    if lost.element.picture and lost.element.picture == now.element.picture:
        found.append("picture")
    elif lost.element.picture and now.element.picture:
        return found
    if not mine.is_choice:
        found += [key for key in ("name", "id") if keys.get(key) and _value_of(mine, key) == _value_of(other, key)]
    return found


def is_unique(named: Named, key: str) -> bool:
    """Whether nothing else of its page has the same key."""
    tree, index = named.tree, named.index
    if tree is None or index is None:
        return True
    own = _value_of(tree.profile(index), key)
    alike = (at for at in range(tree.count) if at != index and _value_of(tree.profile(at), key) == own)
    return all(_is_one(tree, index, at) for at in alike)


def _value_of(profile: Profile, key: str) -> object:
    if key == "name":  # several boxes to tick share one, each with a value of its own
        return profile.keys[1], profile.attribute("value") if profile.attribute("type") in _TICKED else ""
    if key == "destination":
        return profile.href if profile.leads_somewhere else None
    return profile.keys[0] if key == "id" else profile.test_id


def _is_one(tree: Tree, one: int, other: int) -> bool:
    return tree.is_in(one, other) or tree.is_in(other, one)


def opposite_name(lost: Named, now: Named) -> str:
    """A word of its caption that gave way to its opposite."""
    return _called_otherwise(lost, now) if opposite_in(lost.caption, now.caption) else ""


def _called_otherwise(lost: Named, now: Named) -> str:
    return f"it was called '{lost.caption[:60]}', this one is called '{now.caption[:60]}'"


def cut_off(lost: Named, now: Named) -> str:
    """What it is cut off by, where it was not: nobody reaches it, and its page's state is to be told."""
    was, has = (_cut_off_by(named) for named in (lost, now))
    new = sorted(has - was)
    return f"it is cut off by {new[0]}" if new else ""


def _cut_off_by(named: Named) -> set[str]:
    tree, index = named.tree, named.index
    around = (
        (tree.elements[at] for at in (index, *tree.ancestors(index))) if tree and index is not None else [named.element]
    )
    return {what for one in around for what in facts.cut_off_by(one)}


def other_name(lost: Named, now: Named, names: tuple[str, ...]) -> str:
    """Why another name speaks against it: what it is called, what its title says; or that nothing names it."""
    was, has = lost.caption, now.caption
    if not names and (was or has) and not reads_alike(was, has):
        return _called_otherwise(lost, now)
    if not names and lost.element.picture and now.element.picture:
        return "it shows another picture"
    mine, other = lost.profile.attribute("title"), now.profile.attribute("title")
    if names == ("caption",) and mine and other and steady(mine) != steady(other) and not same_name(mine, other):
        return f"its title was '{mine[:60]}', this one's is '{other[:60]}'"
    return "" if names else "nothing that names it is the same"


def exchanged(mine: str, other: str, renames: Renames | None = None) -> tuple[str, str] | None:
    """The words of a key of which one gave way to another while the rest stayed: own-comment, foreign-comment; user-7.

    None where the word was renamed throughout the page.
    """
    first, second = name_words(mine), name_words(other)
    gone = [word for word in first if word not in second and word not in KINDS]
    new = [word for word in second if word not in first and word not in KINDS]
    if not gone or not new:
        return None
    if opposite := next(((one, two) for one in gone for two in new if are_opposite(one, two)), None):
        return opposite
    if not any(len(word) > 1 for word in first if word in second and word not in KINDS):
        return None
    if renames is not None and all(any(renames.explains(one, two) for two in new) for one in gone):
        return None
    return gone[0], new[0]


def _is_plain(one: Element) -> bool:
    """Whether it is a box or a text of no kind, which a script makes a control of."""
    return role_of(one) in _PLAIN_ROLES


def other_kind(lost: Element, now: Element) -> str:
    """Why it is no element of the same kind, or can't be acted on."""
    if is_field(lost) != is_field(now):
        return "one is a field, the other is not"
    if is_control(lost) or is_control(now):
        in_control = bool({"a", "button", "label"} & set(lost.xpath.split("/")[:-1]))
        is_one = is_control(lost) and is_control(now) and are_compatible(lost, now)
        is_inside = in_control and is_control(now)  # the text of a button, and the button
        if not is_one and not is_inside and not (_is_plain(lost) and role_of(now) == "button"):
            return f"it was a {role_of(lost) or lost.tag}, this is a {role_of(now) or now.tag}"
    elif lost.tag and lost.tag != now.tag and not (role_of(lost) == role_of(now) != ""):
        return f"it was a {lost.tag}, this is a {now.tag}"
    if lost.tag == now.tag == "input":
        mine, other = (one.attributes.get("type", "").lower() for one in (lost, now))
        if "search" in (mine, other) and mine != other:
            return "one of them searches"
        if mine != other and not any(mine in kinds and other in kinds for kinds in (_PLAIN, _BUTTONS)):
            return f"its type was '{mine or 'text'}', this one's is '{other or 'text'}'"
    return ""


def other_state(lost: Element, now: Element) -> str:
    """Why nothing can be done on it at the moment, where it could."""
    for flag, said in (("enabled", "disabled"), ("visible", "hidden"), ("editable", "locked")):
        if getattr(lost, flag) and not getattr(now, flag) and (flag != "editable" or is_field(now)):
            return f"this one is {said}"
    return ""


def is_box(tree: Tree, index: int) -> bool:
    """Whether an element holds so much that not all of it names it; a row is its record, and is read as a whole."""
    one = tree.elements[index]
    return (
        tree.size[index] >= _FEWEST
        and not is_control(one)
        and (one.tag == "article" or _ROWS.isdisjoint((one.tag, role_of(one))))
        and not any(tree.elements[at].tag == "svg" for at in (index, *tree.ancestors(index)))
    )


def heading_of(tree: Tree, index: int) -> str:
    """What a box is called: its own name, else the first heading in it."""
    one = tree.elements[index]
    titles = (tree.texts[at] or tree.elements[at].text for at in tree.below(index) if is_title(tree.elements[at]))
    return one.name or one.attributes.get("aria-label", "") or next(filter(None, titles), "")


def says_most(before: Tree, was: int, after: Tree, has: int) -> bool:
    """Whether most of the words of a box are in another one still."""
    mine, its = (
        {word for at in tree.below(index) for word in words(tree.texts[at])}
        for tree, index in ((before, was), (after, has))
    )
    return len(mine & its) >= _MOST_WORDS * len(mine)
