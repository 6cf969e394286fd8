"""Where a baseline is kept: a file or a database, and which part of it is read and written."""

import re
from dataclasses import dataclass
from pathlib import Path

BASELINE_VARIABLE = "SELFHEAL_BASELINE"  # where a URL with a password belongs
KEEP_BRANCHES_DAYS = 14
# "postgresql://ci:password@db.example:5432/selfheal?sslmode=require"
_URL = re.compile(r"(\w+://)([^:@/?#]*(?=[:@]))?(?::[^@/?#]*(?=@))?(@?[^@/?#]*)(/[^@?#]*)?(?:\?[^@#]*)?")


@dataclass(frozen=True, slots=True)
class Home:
    """`at` is a file, or the URL of a database, and is never shown as it is: a URL may hold a password.

    `branch` is the layer that is written, and read before the memory itself, which is ""; None: whatever is there.
    """

    at: Path | str
    project: str = ""  # in a database; "": the repository's folder
    base: str = ""  # the branch that is the memory; "": the repository's default branch
    branch: str | None = None
    keep_branches: int = KEEP_BRANCHES_DAYS

    @property
    def is_there(self) -> bool:
        """Whether there is something to open; of a database nobody knows before it is asked."""
        return isinstance(self.at, str) or self.at.exists()

    @property
    def is_readable(self) -> bool:
        """Whether a URL is one: a sign in a password that is not written as %40 makes something else of it."""
        return isinstance(self.at, Path) or _URL.fullmatch(self.at) is not None

    def __str__(self) -> str:
        """As it may be shown: a URL without its password and its options."""
        if isinstance(self.at, Path):
            return str(self.at)
        parts = _URL.fullmatch(self.at)
        return "".join(parts.groups("")) if parts else f"{self.at.partition(':')[0]}://…"


def named(text: str, root: Path) -> Path | str:
    """What a user named: the URL of a database, or a file below `root`."""
    return text if "://" in text else root / text
