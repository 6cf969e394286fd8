"""Traces without the folders of the machine that recorded them, and without its pictures."""

import zipfile
from collections.abc import Mapping
from pathlib import Path

RECORDED = Path(__file__).parents[1] / "recorded"


def anonymize(file: Path, places: Mapping[str, str]) -> None:
    """The same trace, each of the folders called otherwise."""
    with zipfile.ZipFile(file) as archive:
        entries = {name: archive.read(name) for name in archive.namelist() if not name.endswith((".jpeg", ".png"))}
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items():
            for place, neutral in places.items():
                content = content.replace(place.encode(), neutral.encode())
            archive.writestr(name, content)
