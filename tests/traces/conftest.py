"""Traces written by hand: a few events in an archive, or the markup of one document."""

import json
import zipfile
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.traces.dom import Node
from pytest_selfheal.traces.elements import Document

Make = Callable[..., Path]


_EMPTY = ("img", "input", "br")


class _Reader(HTMLParser):
    """Well-formed markup as the nodes of a trace; a `template` is the shadow root of what it stands in."""

    def __init__(self) -> None:
        super().__init__()
        self.node = self.top = Node("body", {})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made = Node("" if tag == "template" else tag, {name: value or "" for name, value in attrs}, self.node)
        if tag == "template":
            self.node.shadow = made
        else:
            self.node.children.append(made)
        self.node = self.node if tag in _EMPTY else made

    def handle_endtag(self, tag: str) -> None:
        self.node = self.node.parent or self.node

    def handle_data(self, data: str) -> None:
        self.node.children.append(data)


def document(markup: str, *, width: int = 1280) -> Document:
    """A document whose style sheets are the `style` elements of each root."""
    reader = _Reader()
    reader.feed(markup)
    return Document(reader.top, url="http://shop/", width=width, frame=(), sheets=_sheets)


def _sheets(root: Node) -> list[str]:
    return ["".join(map(str, one.children)) for one in root.walk() if one.tag == "style" and one.root is root]


def context(version: int = 10, **more: Any) -> dict[str, Any]:
    return {
        "type": "context-options",
        "version": version,
        "playwrightVersion": "1.65.1",
        "wallTime": 1_700_000_000_000,
        "monotonicTime": 1000,
        "sdkLanguage": "python",
        "origin": "library",
        **more,
    }


def snapshot(html: Any, *, call: str = "c@1", phase: str = "after", **more: Any) -> dict[str, Any]:
    page = {"pageId": "page@1", "frameId": "frame@1", "frameUrl": "http://127.0.0.1/", "isMainFrame": True}
    shown = {"callId": call, "phase": phase, "html": html, "viewport": {"width": 800, "height": 600}, "timestamp": 1010}
    return {"type": "frame-snapshot", "snapshot": {**page, **shown, **more}}


@pytest.fixture
def trace(tmp_path: Path) -> Make:
    """Writes an archive; events as lines of trace.trace, other entries as they are."""

    def make(*events: Any, name: str = "trace.zip", **entries: str | bytes) -> Path:
        path = tmp_path / name
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            lines = [one if isinstance(one, str) else json.dumps(one) for one in events]
            if lines:
                archive.writestr("trace.trace", "\n".join(lines))
            for entry, content in entries.items():
                archive.writestr(entry.replace("__", "."), content)
        return path

    return make
