"""How far a session is, told while it runs: what the witness has written so far is counted."""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

# The beginnings of the witness's lines: {"kind": "item", "test": …, {"kind": "finish", "test": …
_ITEM, _FINISH, _TOLD_FAILED = b'{"kind": "item"', b'{"kind": "finish"', b'"outcome": "failed"'


@dataclass
class Progress:
    """Counts in `folder`, and says it every so many seconds."""

    folder: Path
    say: Callable[[str], None]
    every_s: float = 5.0
    _began: float = field(default_factory=time.monotonic)
    _read: dict[Path, int] = field(default_factory=dict)  # bytes of each file that were counted
    _items: dict[Path, int] = field(default_factory=dict)
    _finished: set[str] = field(default_factory=set)
    _failed: set[str] = field(default_factory=set)

    def tell(self) -> None:
        """One line: how many tests are done, of how many, and how many of them failed."""
        for path in self.folder.glob("*.jsonl"):
            for line in self._new_lines(path):
                self._count(path, line)
        total = max(self._items.values(), default=0)  # each worker collects all of them
        seconds = f"{time.monotonic() - self._began:.0f} s"
        if not self._finished:
            self.say(f"{total} tests collected, none has ended yet, {seconds}" if total else f"collecting, {seconds}")
            return
        self.say(f"{len(self._finished)} of {total} tests, {len(self._failed)} failed, {seconds}")

    def _new_lines(self, path: Path) -> Iterator[bytes]:
        """Whole lines only; one that is being written is counted next time."""
        with path.open("rb") as file:
            file.seek(self._read.get(path, 0))
            whole = file.read().rpartition(b"\n")[0]
        self._read[path] = self._read.get(path, 0) + len(whole) + bool(whole)
        yield from whole.split(b"\n") if whole else ()

    def _count(self, path: Path, line: bytes) -> None:
        if line.startswith(_ITEM):
            self._items[path] = self._items.get(path, 0) + 1
        elif line.startswith(_FINISH):
            test = str(json.loads(line).get("test", ""))
            self._finished.add(test)
            if _TOLD_FAILED in line:
                self._failed.add(test)
