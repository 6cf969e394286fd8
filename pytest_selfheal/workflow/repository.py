"""What the repository says of a failed test: whose it is, and whether its failure is a known one."""

from collections.abc import Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.failure.outage import unreachable
from pytest_selfheal.models.run import TelemetryFile, TestEntry
from pytest_selfheal.quarantine.listed import Listed, judged

_PLACES = (".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS")


def with_repository(kept: TelemetryFile, root: Path, listed: Sequence[Listed]) -> TestEntry:
    """The entry with all that, and the server that was away; `root` is pytest's. Raises BadRequest."""
    entry = judged(kept, listed, today=date.today())
    away = unreachable(entry, kept.record)
    return entry.model_copy(update={"owner": owners_of(entry.nodeid, root), "unreachable": away})


def owners_of(nodeid: str, root: Path) -> tuple[str, ...] | None:
    """The owners of a test, None where nobody is named. Raises BadRequest."""
    top = next((one for one in (root, *root.parents) if (one / ".git").exists()), root)
    file = next((top / place for place in _PLACES if (top / place).is_file()), None)
    path = root.relative_to(top) / nodeid.partition("::")[0]
    return tuple(name for _, name in _rules(file).of(path.as_posix())) or None if file is not None else None


@cache
def _rules(file: Path) -> Any:
    from codeowners import CodeOwners

    try:
        return CodeOwners(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadRequest(f"the owners can't be read ({error})", file, "correct the file") from error
