"""Where in the project the lines of a trace's stacks stand, on whatever machine they were recorded."""

import re
from collections.abc import Sequence
from pathlib import PurePosixPath

from pytest_selfheal.models.telemetry import CallSite
from pytest_selfheal.traces.format import Frame

_NOT_WORD = re.compile(r"[^a-z0-9]+")


class Places:
    """`files` are those of the project, relative to its root; a recorded path is the one that ends like it."""

    def __init__(self, files: Sequence[str] = ()) -> None:
        self._by_name: dict[str, list[str]] = {}
        for file in files:
            self._by_name.setdefault(PurePosixPath(file).name, []).append(file)

    def relative(self, file: str) -> str:
        """The file as the project names it; its last two parts where the project has none like it."""
        plain = file.replace("\\", "/")
        parts = PurePosixPath(plain).parts
        same = [one for one in self._by_name.get(PurePosixPath(plain).name, ()) if plain.endswith(f"/{one}")]
        if same or plain in self._by_name.get(PurePosixPath(plain).name, ()):
            return max(same, key=len, default=plain)
        return "/".join(parts[-2:]) if len(parts) > 2 else plain

    def nodeid(self, test: tuple[str, str] | None, *, title: str, browser: str) -> str:
        """The test's id as pytest writes it, as far as it can be told: pytest-playwright's title has its parameters."""
        if test is None:
            return title
        file, function = test
        own = f"{self.relative(file)}::{function.replace('.<locals>', '').replace('.', '::')}"
        rest = _slug(title).removeprefix(_slug(own)).strip("-") if _slug(title).startswith(_slug(own)) else ""
        return f"{own}[{rest}]" if rest and rest == browser else own

    def sites(self, stack: Sequence[Frame]) -> tuple[CallSite | None, CallSite | None]:
        """Where the call stands, and the test's own call that led to it where that is another one."""
        if not stack:
            return None, None
        site = self._site(stack[0])
        test = next((one for one in stack if _is_test(one)), None)
        return site, self._site(test) if test is not None and test is not stack[0] else None

    def _site(self, frame: Frame) -> CallSite:
        return CallSite(
            file=self.relative(frame.file),
            line=frame.line,
            end_line=frame.line,
            column=0,
            end_column=0,
            function=frame.function,
        )


def _is_test(frame: Frame) -> bool:
    return frame.function.rpartition(".")[2].startswith("test")


def _slug(text: str) -> str:
    return _NOT_WORD.sub("-", text.lower()).strip("-")
