"""A recorded page at one moment: its document, and those inside of its frames."""

from collections.abc import Iterator
from urllib.parse import urljoin

from pytest_selfheal.models.element import Element, Snapshot
from pytest_selfheal.traces.archive import Archive
from pytest_selfheal.traces.dom import SHEET, Documents, Node
from pytest_selfheal.traces.elements import MAX_ELEMENTS, Document
from pytest_selfheal.traces.format import RawSnapshot, Recording

MAX_FRAMES = 20  # as of a live snapshot
MAX_SHEET = 2 << 20  # bytes
_FRAMES = ("iframe", "frame")
_SNAPSHOT = "/snapshot/"  # what a trace writes for the source of a frame: /snapshot/frame@943612be


class Pages:
    """Makes pages of a trace's snapshots; a style sheet is read once."""

    def __init__(self, archive: Archive, recording: Recording) -> None:
        self._archive = archive
        self.documents = Documents(recording.snapshots)
        self._files = {
            str(entry["request"]["url"]): str(name)
            for entry in recording.network
            if isinstance(entry.get("request"), dict) and (name := _style_file(entry))
        }
        self._texts: dict[str, str] = {}
        self._made: dict[int, RecordedPage] = {}

    def page(self, main: RawSnapshot) -> "RecordedPage":
        """The page whose own document `main` is."""
        key = id(main)
        if key not in self._made:
            self._made[key] = RecordedPage(self, main)
        return self._made[key]

    def sheets(self, root: Node, snapshot: RawSnapshot) -> list[str]:
        """The style sheets of a document or shadow root, in their order."""
        found = []
        for node in root.walk():
            if node.root is not root:
                continue
            if node.tag == "style":
                found.append("".join(part for part in node.children if isinstance(part, str)))
            elif node.tag == "link" and "stylesheet" in node.attributes.get("rel", "").lower().split():
                found.append(self._linked(urljoin(snapshot.url, node.attributes.get("href", "")), snapshot))
            elif SHEET in node.attributes:
                found.append(node.attributes[SHEET])
        return found

    def _linked(self, url: str, snapshot: RawSnapshot) -> str:
        name = self.documents.sheet(snapshot, url) or self._files.get(url, "")
        if name and name not in self._texts:
            full = name if "/" in name else f"resources/{name}"
            self._texts[name] = (self._archive.read(full, MAX_SHEET) or b"").decode("utf-8", "replace")
        return self._texts.get(name, "")


class RecordedPage:
    """`inside` holds the documents of its frames, by the iframe's element; `nodes` those that are elements."""

    def __init__(self, pages: Pages, main: RawSnapshot) -> None:
        self._pages = pages
        self.main = main
        self.inside: dict[Node, Document] = {}
        self.document = self._read(main, (), [MAX_FRAMES])
        self._nodes: list[tuple[Document, Node]] | None = None

    @property
    def documents(self) -> Iterator[Document]:
        """All of them, the page's own first."""
        yield self.document
        yield from self.inside.values()

    @property
    def nodes(self) -> list[tuple[Document, Node]]:
        """The elements of all documents, in the order of the snapshot."""
        if self._nodes is None:
            kept = [(document, node) for document in self.documents for node in document.kept[0]]
            self._nodes = kept[:MAX_ELEMENTS]
        return self._nodes

    def targets(self) -> list[tuple[Document, Node]]:
        """What the call's locator found when the page was recorded."""
        return [(document, node) for document in self.documents for node in document.targets(self.main.call)]

    def snapshot(self) -> Snapshot:
        """As a live look at the page would give it."""
        elements: list[Element] = [document.describe(node) for document, node in self.nodes]
        left = sum(document.kept[1] + len(document.kept[0]) for document in self.documents) - len(elements)
        return Snapshot(
            url=self.document.url,
            title=self.document.title,
            lang=self.document.lang,
            width=self.document.width,
            elements=tuple(elements),
            frames=tuple(document.url for document in self.documents),
            truncated=max(0, left),
        )

    def _read(self, raw: RawSnapshot, frame: tuple[str, ...], left: list[int]) -> Document:
        document = Document(
            self._pages.documents.tree(raw),
            url=raw.url,
            width=raw.width,
            frame=frame,
            sheets=lambda root: self._pages.sheets(root, raw),
        )
        for node in document.root.walk():
            source = node.attributes.get("src", "")
            if node.tag not in _FRAMES or not source.startswith(_SNAPSHOT) or left[0] <= 0:
                continue
            inner = self._pages.documents.inside(source.removeprefix(_SNAPSHOT), raw)
            if inner is not None and inner is not raw and len(frame) < MAX_FRAMES:
                left[0] -= 1
                self.inside[node] = Document(Node("html", {}), url="", width=0, frame=(), sheets=lambda _: [])
                self.inside[node] = self._read(inner, (*frame, document.place(node)), left)
        return document


def _style_file(entry: dict[str, object]) -> str:
    response = entry.get("response")
    content = response.get("content") if isinstance(response, dict) else None
    if not isinstance(content, dict) or "css" not in str(content.get("mimeType")):
        return ""
    return str(content.get("_file") or content.get("_sha1") or "")
