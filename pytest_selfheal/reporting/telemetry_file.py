"""tests/<slug>-<hash>.json: everything a diagnosis was made from, so that it can be made again elsewhere."""

from pathlib import Path

from pytest_selfheal.models.base import json_text
from pytest_selfheal.models.run import TelemetryFile
from pytest_selfheal.reporting.reading import parse, read_json
from pytest_selfheal.reporting.run_file import entry_to_plain


def telemetry_text(telemetry: TelemetryFile) -> str:
    """A test's telemetry as it stands in its file."""
    parts = {**dict(telemetry), "entry": entry_to_plain(telemetry.entry)}
    return f"{json_text(parts)}\n"


def read_telemetry(path: Path) -> TelemetryFile:
    """A test's telemetry; raises BadRequest."""
    return parse(TelemetryFile, read_json(path), name=path.name)
