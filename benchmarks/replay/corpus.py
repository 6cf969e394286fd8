"""The kept failures: one packed JSON file for each, `DIR/SOURCE/NAME.json.gz`, beside `DIR/capture.json`."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from truth import Truth

from pytest_selfheal.models.base import Model
from replay import boundary
from replay.sources import Known, Part

SUFFIX = ".json.gz"


class Kept(Model):
    """One failure: what was known of it, what the browser run said of it, and what is right.

    `row` is a mark of the case that brought it: a case that is another one by now has to be captured again.
    """

    format: int = boundary.FORMAT
    source: str
    name: str
    part: Part
    kind: str
    truth: Truth
    row: str = ""
    call: boundary.Call
    facts: dict[str, Any]
    said: dict[str, Any]

    @property
    def key(self) -> str:
        """Its name among all sources."""
        return f"{self.source}:{self.name}"


def without_parameters(nodeid: str) -> str:
    """The id of a test without the browser in brackets."""
    return nodeid.partition("[")[0]


def last_words(store: Path, name: Callable[[str], str] = without_parameters) -> dict[str, dict[str, Any]]:
    """What the plugin kept of a session: the last call for each test, by what `name` makes of its id.

    A failed attempt is judged again when its rerun passes.
    """
    found = {}
    for file in sorted(store.glob(f"*{SUFFIX}")):
        content = boundary.read(file)
        found[name(content["nodeid"])] = content
    return found


def is_store(folder: Path) -> bool:
    """Whether the plugin left something here."""
    return any(folder.glob(f"*{SUFFIX}"))


def keep(folder: Path, kept: Kept) -> None:
    """Write one failure."""
    boundary.write(folder / kept.source / f"{kept.name}{SUFFIX}", kept)


def files_of(folder: Path, sources: Iterable[str] = ()) -> list[Path]:
    """All failures of a capture, or those of some sources."""
    names = list(sources) or sorted(path.name for path in folder.iterdir() if path.is_dir())
    return [file for name in names for file in sorted((folder / name).glob(f"*{SUFFIX}"))]


def key_of(file: Path) -> str:
    """The key of the failure in a file."""
    return f"{file.parent.name}:{file.name.removesuffix(SUFFIX)}"


def load(file: Path, known: Mapping[str, Known]) -> Kept:
    """One failure, with its truth as it is by now; of what nobody knows any more, as it was captured."""
    content = boundary.read(file)
    if content["format"] != boundary.FORMAT:
        raise SystemExit(f"another format – '{content['format']}' in {file} – capture again")
    kept = Kept.model_validate(content)
    now = known.get(kept.key)
    return kept.model_copy(update={"truth": now.truth, "part": now.part, "kind": now.kind}) if now else kept
