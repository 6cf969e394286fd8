"""Traces written by hand: a few events in an archive."""

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Make = Callable[..., Path]


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
