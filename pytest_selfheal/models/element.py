"""Elements as they were seen: in one snapshot, as a fingerprint, as a candidate."""

from pydantic import Field

from pytest_selfheal.models.base import Model

TEST_ID = "data-testid"  # Playwright's default
# Attributes that people give an element so that tests can tell it from all others, as the usual frameworks name them.
TEST_IDS = (
    *(TEST_ID, "data-test-id", "data-test", "data-qa", "data-cy", "data-pw", "data-e2e", "data-tid", "data-hook"),
    *("data-automation-id", "data-qa-id", "data-test-selector"),
)

# What `Scene.states` says of the element itself, if a click turns it on and off.
OWN_ON, OWN_OFF = "own on", "own off"
FILLED = "filled mark"  # of a field that the page itself filled
TYPED = "typed into"  # of a field of the page as it is now, that holds something else than the page gave it
LOOKS = "inline looks"  # what its style attribute says of weight, colours and borders: "font-weight:700;opacity:.5"


class Element(Model):
    """One element at one moment.

    `attributes` holds what stands in the markup, but for looks and numbering, and `value` of buttons and choices only
    (typed values are never read). A name with a blank in it is what the markup says in another way: "described by",
    "sent value", "chosen option", "frame name", "frame key", "form address", "inline looks", "confirm question".
    `role` and `name` are computed (ARIA role, accessible name); `box` is x, y, width, height in CSS px of its frame.
    """

    tag: str
    role: str = ""
    name: str = ""
    attributes: dict[str, str] = Field(default_factory=dict)
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

    @property
    def landmark_role_and_name(self) -> tuple[str, str]:
        """The landmark's role, and its name without it."""
        role, _, name = self.landmark.partition(" ")
        return role, name


class Box(Model):
    """What an element stands in: `attributes` as of Element, each at most 120 characters."""

    tag: str = ""
    attributes: dict[str, str] = Field(default_factory=dict)


class Scene(Model):
    """The document around an element at the moment of an action on it.

    `facts` is what the document says of itself: "title", "body class", "html data-env", "meta environment"; and of one
    in a frame what the page around it says: "page title" and so on, "page source" of the frame, "page part" and "page
    tab" that it stands in, the lines of "page text" before and behind it, the nearest first, and of what is chosen
    there "page set" (as in `states`) and "page unset", the names of what else there is to choose. `states` is what a
    person set in it: "one Anna" of several, "any Copy to all" of its own, "set Copies = 7", "sel Stage = test", "entry
    Orders" of a menu, "shows Ann" of a list that opens, and whether the element itself was "own on" or "own off" before
    the action; None when that was too much to compare. On the page as it is now each element says its own state as the
    attributes "set to" and "turned on", and the first one of a document its facts as "document title" and so on. Of an
    element that was looked at after the action only, `boxes` are those around it that were marked otherwise than its
    page is remembered, by level, 0 being what it stands in; shadow hosts count.
    """

    facts: dict[str, str] = Field(default_factory=dict)
    states: tuple[str, ...] | None = None
    boxes: dict[int, Box] = Field(default_factory=dict)


def held_by(element: Element) -> str:
    """What the page filled a field with, as far as that is known: "Payee holds 214", by a mark; '' for nothing."""
    mark = element.attributes.get(FILLED, "")
    return f"{element.name or element.attributes.get('name', '')} holds {mark}" if mark else ""


class Fingerprint(Model):
    """An element as it was when its locator worked; `count` is how many the locator matched then."""

    element: Element
    count: int = 1
    taken_at: int = 0  # ms since epoch
    page: str = ""  # key of the census of the document that it stood in, '' when there is none
    lang: str = ""  # of its document
    width: int = 0  # of the window, in CSS px
    scene: Scene | None = None  # None in what older versions remembered
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
    frames: tuple[str, ...] = ()  # URLs
    unreadable_frames: tuple[str, ...] = ()  # URLs of frames that did not answer in time
    truncated: int = 0  # elements left out because there were too many
    aria: str = ""  # ARIA snapshot as YAML, '' when it took too long
