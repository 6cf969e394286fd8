"""Where in the user's sources a call stands: file, line and column range of the expression."""

import sys
import sysconfig
from itertools import islice
from pathlib import Path
from types import CodeType, FrameType

from pytest_selfheal.models.telemetry import CallSite

_MAX_FRAMES = 40  # a caller deeper than this is not the user's line any more
# not the user's code: installed packages, the standard library, code made from strings, and ourselves
_INSTALLED = ("/site-packages/", "/dist-packages/")
_STANDARD_LIBRARY = Path(sysconfig.get_paths()["stdlib"]).as_posix() + "/"
_OURSELVES = Path(__file__).parent.as_posix() + "/"


class CallSites:
    """Call sites, each worked out once: a code object and an instruction name one expression."""

    def __init__(self, root: Path) -> None:
        self._root = root
        # equal code of two files is one key to a dictionary, so the file goes into it
        self._known: dict[tuple[str, CodeType, int], CallSite] = {}

    def of_caller(self) -> CallSite | None:
        """The nearest frame of the user's own code; None when there is none."""
        frame: FrameType | None = sys._getframe(1)
        for _ in range(_MAX_FRAMES):
            if frame is None:
                return None
            if not _is_foreign(frame.f_code.co_filename):
                return self._site(frame)
            frame = frame.f_back
        return None

    def of_test(self) -> CallSite | None:
        """The call in a test function that led here through the user's own code; None when the caller is that call."""
        frame: FrameType | None = sys._getframe(1)
        nearest: FrameType | None = None
        for _ in range(_MAX_FRAMES):
            if frame is None:
                return None
            if _is_foreign(frame.f_code.co_filename):
                if nearest is not None:
                    return None  # a fixture, or a callback: the test runner is above it
            elif frame.f_code.co_name.startswith("test"):
                return self._site(frame) if nearest is not None else None
            else:
                nearest = nearest or frame
            frame = frame.f_back
        return None

    def of_outermost(self) -> CallSite | None:
        """The call in the fixture or test that led here: the last frame of the user's own below the test runner's."""
        frame: FrameType | None = sys._getframe(1)
        found: FrameType | None = None
        for _ in range(_MAX_FRAMES):
            if frame is None or (found is not None and _is_foreign(frame.f_code.co_filename)):
                break
            if not _is_foreign(frame.f_code.co_filename):
                found = frame
            frame = frame.f_back
        return self._site(found) if found is not None else None

    def _site(self, frame: FrameType) -> CallSite:
        key = (frame.f_code.co_filename, frame.f_code, frame.f_lasti)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._read(frame)
        return known

    def _read(self, frame: FrameType) -> CallSite:
        code = frame.f_code
        # f_lasti counts bytes; co_positions() has one row for each two-byte instruction
        line, end_line, column, end_column = next(islice(code.co_positions(), frame.f_lasti // 2, None))
        return CallSite(
            file=self._relative(code.co_filename),
            line=line or frame.f_lineno,
            end_line=end_line or line or frame.f_lineno,
            column=column or 0,
            end_column=end_column or 0,
            function=code.co_qualname,
        )

    def _relative(self, filename: str) -> str:
        path = Path(filename)
        return path.relative_to(self._root).as_posix() if path.is_relative_to(self._root) else path.as_posix()


def names_of(value: str) -> tuple[str, ...]:
    """What the user's functions that led here call this very text: the names of their arguments and variables."""
    frame: FrameType | None = sys._getframe(1)
    names: dict[str, None] = {}
    for _ in range(_MAX_FRAMES):
        if frame is None:
            break
        if not _is_foreign(frame.f_code.co_filename):
            names |= {name: None for name, held in frame.f_locals.items() if type(held) is str and held == value}
        frame = frame.f_back
    return tuple(names)


def _is_foreign(filename: str) -> bool:
    name = filename.replace("\\", "/")
    return name.startswith(("<", _STANDARD_LIBRARY, _OURSELVES)) or any(part in name for part in _INSTALLED)
