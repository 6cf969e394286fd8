"""run.json: written, read, described by its JSON Schema."""

import json
from pathlib import Path
from typing import Any

from pytest_selfheal.models.run import Run, TestEntry
from pytest_selfheal.reporting.journal import with_journal
from pytest_selfheal.reporting.reading import parse, read_json

FILE_NAME = "run.json"
# Absent, not null, where nobody knows it, or there is none: readers ask "is it there?"
_ABSENT_WHEN_UNKNOWN = (
    *("error_category", "retryable", "error_category_source"),
    *("history", "owner", "unreachable", "quarantine", "not_quarantined"),
)


def run_text(run: Run) -> str:
    """The run as the text of its file."""
    return json.dumps(run_to_plain(run), indent=1, ensure_ascii=False) + "\n"


def read_run(path: Path) -> Run:
    """The run in a file, or in an output folder, as far as its session came; raises BadRequest."""
    file = path if path.suffix == ".json" else path / FILE_NAME
    return with_journal(parse(Run, read_json(file), name=FILE_NAME), file.parent)


def run_to_plain(run: Run) -> dict[str, Any]:
    """The run as it stands in the file."""
    plain = run.model_dump(mode="json")
    plain["tests"] = [entry_to_plain(entry) for entry in run.tests]
    return plain if run.outage is not None else {name: value for name, value in plain.items() if name != "outage"}


def entry_to_plain(entry: TestEntry) -> dict[str, Any]:
    """A `tests[]` entry as it stands in the file."""
    plain = entry.model_dump(mode="json", by_alias=True)
    return {name: value for name, value in plain.items() if value is not None or name not in _ABSENT_WHEN_UNKNOWN}


def to_plain(entry: TestEntry) -> dict[str, Any]:
    """What hangs on a pytest report as `report.selfheal`: the entry less `telemetry`, plain values only."""
    plain = entry_to_plain(entry)
    del plain["telemetry"]
    return plain


def schema() -> dict[str, Any]:
    """The JSON Schema of `run.json`."""
    described = Run.model_json_schema(mode="serialization")
    for part, names in ((described, ("outage",)), (described["$defs"]["TestEntry"], _ABSENT_WHEN_UNKNOWN)):
        part["required"] = [name for name in part["required"] if name not in names]
        for name in names:
            field = part["properties"][name]
            known = next(option for option in field.pop("anyOf") if option != {"type": "null"})
            part["properties"][name] = {**known, "title": field.get("title", name.title())}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **described, "title": "pytest-selfheal run.json"}
