"""The timeline of a recorded test, and a test made of it."""

import json
from pathlib import Path
from typing import Literal

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.generating.generate import generate
from pytest_selfheal.models.generation import GenerationOptions
from pytest_selfheal.models.timeline import Timeline, TimelineOptions
from pytest_selfheal.reporting.timeline_text import timeline_text
from pytest_selfheal.timeline.timeline import timeline
from pytest_selfheal.urls import split_url
from pytest_selfheal.watching.recordings import recorded

WHOLE = TimelineOptions(max_entries=None, max_bytes=None)


def timeline_of(folder: Path, test: str, options: TimelineOptions) -> Timeline:
    """The timeline of a recorded or failed test; raises BadRequest."""
    kept = recorded(folder, test)
    known = kept.digest.fingerprints if kept.digest is not None else {}
    return timeline(kept.record, options, known=known)


def told(folder: Path, test: str, options: TimelineOptions, *, form: Literal["text", "json"]) -> str:
    """The same, for people or for programs."""
    made = timeline_of(folder, test, options)
    return timeline_text(made) if form == "text" else json.dumps(made.plain(), indent=2, ensure_ascii=False)


def generated(folder: Path, test: str, options: GenerationOptions) -> str:
    """A regression test made of what was recorded of another one; raises BadRequest."""
    base = options.base_url
    if base and not (base.startswith(("http://", "https://")) and split_url(base).hostname):
        raise BadRequest("the base URL is no address", base, "give one such as http://127.0.0.1:3000")
    return generate(timeline_of(folder, test, WHOLE), options)
