"""Elements as they were seen: in one snapshot, as a fingerprint, as a candidate."""

from typing import Any

from pydantic import Field, model_serializer

from pytest_selfheal.models.base import Model

TEST_ID = "data-testid"  # Playwright's default
# Attributes that people give an element so that tests can tell it from all others, as the usual frameworks name them.
TEST_IDS = (
    *(TEST_ID, "data-test-id", "data-test", "data-qa", "data-cy", "data-pw", "data-e2e", "data-tid", "data-hook"),
    *("data-automation-id", "data-qa-id", "data-test-selector"),
)

# What `Scene.states` says of the element itself, if a click turns it on and off.
OWN_ON, OWN_OFF = "own on", "own off"


class Facts(Model):
    """A group of facts about an element; of thousands of elements most have none, so only what is said is written."""

    @model_serializer(mode="plain")
    def said(self) -> dict[str, Any]:
        """The facts that are otherwise than those of an element of which nothing is known."""
        fields = type(self).model_fields
        return {name: value for name, value in self.__dict__.items() if value != fields[name].default}


class Deed(Facts):
    """What an action on an element does, beside its plain attributes.

    `sent_value` is of a button or a hidden field, where it is plain words or a small number, `address` and `method` are
    those of the form that it sends, `question` is what the browser asks before anything is done.
    """

    sent_value: str = ""
    address: str = ""
    method: str = ""
    question: str = ""
    step: str = ""  # of a number's field
    most: str = ""  # its maximum


class State(Facts):
    """How an element is at this moment.

    `chosen` is of an option that is, its label or "yes"; `holds` a mark of what the page itself filled a field with.
    `set_to` (as in `Scene.states`), `is_on` of what a click turns on and off, and `typed_into` of a field that holds
    something else than the page gave it are known of a page as it is now, not of a remembered one. `marked` is of a
    list, a menu or a bar of tabs: the text of what is marked in it as chosen or current. `cut_off` is what takes it
    from the users of a screen reader: "inert", "aria-hidden", and "presentation" where its table or list is one for
    the eye only; on the element itself or around it, shadow hosts and frames included.
    """

    chosen: str = ""
    holds: str = ""
    set_to: str = ""
    is_on: bool | None = None
    typed_into: bool = False
    marked: str = ""  # at most 80 characters
    cut_off: tuple[str, ...] = ()


class Looks(Facts):
    """How it is dressed, where that tells one of several from the others.

    `inline` is what its style attribute says of weight, colours and borders: "font-weight:700;opacity:.5"; `background`
    the file of its background; `icon` class and fill of the drawing in a button.
    """

    inline: str = ""
    background: str = ""
    icon: str = ""


class Told(Facts):
    """What an element says besides what it shows.

    `hints` are the titles and abbreviations on and in it that its text does not say, `editor` what the markup put into
    a text area, or what stands in an editor in which nobody has typed, `described_by` the texts that `aria-describedby`
    names; each at most 120 characters.
    """

    hints: str = ""
    editor: str = ""
    described_by: str = ""


class Framed(Facts):
    """What the page says of the frame that its document is shown in: title or name, id or class, heading before it."""

    name: str = ""
    key: str = ""
    heading: str = ""


_NO_DEED, _NO_STATE, _NO_LOOKS, _NOTHING_TOLD, _NOT_FRAMED = Deed(), State(), Looks(), Told(), Framed()
# The groups of facts of an element, each as it is where nothing is known.
GROUPS: dict[str, Facts] = {
    "deed": _NO_DEED,
    "state": _NO_STATE,
    "looks": _NO_LOOKS,
    "told": _NOTHING_TOLD,
    "framed": _NOT_FRAMED,
}


class Marked(Model):
    """What the markup says of an element: its attributes, and the facts that are not plain attributes, in groups.

    `attributes` holds what stands in the markup, but for looks and numbering, and `value` of buttons and choices only
    (typed values are never read).
    """

    tag: str = ""
    attributes: dict[str, str] = Field(default_factory=dict)
    span: tuple[int, int] = (1, 1)  # of a table's cell: rows, columns
    deed: Deed = _NO_DEED
    state: State = _NO_STATE
    looks: Looks = _NO_LOOKS
    told: Told = _NOTHING_TOLD
    framed: Framed = _NOT_FRAMED

    @property
    def facts(self) -> dict[str, str]:
        """All that is said of it, as what compares everything alike reads it: "href", "deed.sent_value"."""
        groups = self.groups
        said = {f"{group}.{name}": str(value) for group in GROUPS for name, value in groups.get(group, {}).items()}
        return {**self.attributes, **said} if said else self.attributes

    @property
    def groups(self) -> dict[str, Any]:
        """What is said of it in groups, as plain values; empty where nothing is."""
        groups = {name: getattr(self, name) for name, nothing in GROUPS.items() if getattr(self, name) is not nothing}
        said: dict[str, Any] = {name: told for name, group in groups.items() if (told := group.said())}
        return said if self.span == (1, 1) else {**said, "span": self.span}


class Element(Marked):
    """One element at one moment.

    `role` and `name` are computed (ARIA role, accessible name); `box` is x, y, width, height in CSS px of its frame.
    """

    tag: str
    role: str = ""
    name: str = ""
    label: str = ""
    text: str = ""  # visible text, at most 300 characters
    own_text: str = ""  # the text nodes that are its direct children
    neighbor: str = ""  # text around it, at most 600 characters
    item: str = ""  # of a fingerprint: what its row or card says but for its buttons, at most 200 characters
    xpath: str = ""  # steps without indices, inside its own root (document or shadow root)
    idxpath: str = ""  # steps with indices: the way back to the live element
    landmark: str = ""  # role and name of the nearest landmark or dialog above it
    heading: str = ""  # text of the nearest heading before it
    row: str = ""  # text of the first cell of its table row or list item, '' outside of one
    box: tuple[float, float, float, float] | None = None
    visible: bool = True
    enabled: bool = True
    editable: bool = False
    # the iframes from the page down to its document: idxpaths, those of open shadow hosts before it joined by " >> "
    frame: tuple[str, ...] = ()
    document: str = ""  # path of the URL of its frame, '' outside of frames
    origin: str = ""  # scheme://host:port of its frame
    shadow: tuple[str, ...] = ()  # idxpaths of the open shadow hosts from its document down
    picture: str = ""  # of an icon: a digest of its svg paths, or the file that it shows
    position: int = 0  # its number among the siblings that look the same to a locator, from 0

    @property
    def classes(self) -> tuple[str, ...]:
        """The names in its class attribute."""
        return tuple(self.attributes.get("class", "").split())


class Box(Marked):
    """What an element stands in; of each text at most 120 characters."""


class Around(Model):
    """What a page says around the frame that it shows a document in.

    `title` and `marks` are as of a Document, `part` and `tabs` what the frame stands in, `lines` the texts before and
    behind it, the nearest first; `chosen` is what is chosen there (as in `Scene.states`) and `choices` what else there
    is to choose, None where that was too much to tell.
    """

    title: str = ""
    marks: dict[str, str] = Field(default_factory=dict)
    source: str = ""  # of the frame
    part: str = ""
    tabs: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    chosen: tuple[str, ...] | None = None
    choices: tuple[str, ...] | None = None

    @property
    def facts(self) -> dict[str, str]:
        """The same by name; what is not known is left out."""
        lists = {"tabs": self.tabs, "lines": self.lines, "chosen": self.chosen, "choices": self.choices}
        told = {name: "\n".join(listed) for name, listed in lists.items() if listed is not None}
        return {"title": self.title, **self.marks, "source": self.source, "part": self.part, **told}


class Document(Model):
    """What a document says of itself, around all that stands in it.

    `marks` are those of its outermost boxes and its meta data: "body class", "html data-env", "meta environment".
    """

    frame: tuple[str, ...] = ()  # as of Element
    title: str = ""
    marks: dict[str, str] = Field(default_factory=dict)
    around: Around | None = None

    @property
    def facts(self) -> dict[str, str]:
        """All that is said of it: "title", "body class"; around its frame "page title", "page lines"."""
        said = {"title": self.title, **self.marks}
        around = self.around.facts if self.around is not None else {}
        return said | {f"page {name}": value for name, value in around.items()}


class Scene(Model):
    """The document around an element at the moment of an action on it.

    `states` is what a person set in it: "one Anna" of several, "any Copy to all" of its own, "set Copies = 7", "sel
    Stage = test", "entry Orders" of a menu, "shows Ann" of a list that opens, and whether the element itself was "own
    on" or "own off" before the action; None when that was too much to compare. On the page as it is now each element
    says its own in `State`. Of an element that was looked at after the action only, `boxes` are those around it that
    were marked otherwise than its page is remembered, by level, 0 being what it stands in; shadow hosts count.
    """

    document: Document = Document()
    states: tuple[str, ...] | None = None
    boxes: dict[int, Box] = Field(default_factory=dict)


class Fingerprint(Model):
    """An element as it was when its locator worked; `count` is how many the locator matched then."""

    element: Element
    count: int = 1
    taken_at: int = 0  # ms since epoch
    page: str = ""  # key of the census of the document that it stood in, '' when there is none
    lang: str = ""  # of its document
    width: int = 0  # of the window, in CSS px
    scene: Scene | None = None  # None in what older versions remembered
    came_at: int | None = None  # ms since epoch; None: it was there before anybody watched, or nobody did
    seen_after: bool = False  # only when the action was made: the page may have gone on by it


class Candidate(Model):
    """An element that may be the lost one; `selector` is for `page.locator()`, `locator` is a Python expression."""

    selector: str = ""
    locator: str = ""
    tag: str
    role: str = ""
    name: str = ""
    text: str = ""
    similarity: float  # 0…1
    why: dict[str, float] = Field(default_factory=dict)  # similarity per attribute, 0…1
    box: tuple[float, float, float, float] | None = None  # as of Element; None inside of a frame


class Snapshot(Model):
    """The elements of a page, all frames and open shadow roots, at one moment."""

    url: str = ""
    title: str = ""
    lang: str = ""  # of the document
    width: int = 0  # of the window, in CSS px
    elements: tuple[Element, ...] = ()
    documents: tuple[Document, ...] = ()
    frames: tuple[str, ...] = ()  # URLs
    unreadable_frames: tuple[str, ...] = ()  # URLs of frames that did not answer in time
    truncated: int = 0  # elements left out because there were too many
    aria: str = ""  # ARIA snapshot as YAML, '' when it took too long
