"""What the variables round a test hold and its lines say: who stores anything has to know the secrets among them."""

import inspect
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

import pytest

from pytest_selfheal.heard import telling_lines

_MAX_FRAMES = 100  # of a traceback


def of_module(item: pytest.Item) -> Iterator[Mapping[str, Any]]:
    """What the module of a test holds and says, and what the session was given."""
    yield vars(item.config.option)
    if isinstance(module := getattr(item, "module", None), ModuleType):
        yield dict(vars(module))
        yield from _lines_of(module)


def of_error(error: BaseException, root: Path) -> Iterator[Mapping[str, Any]]:
    """What the user's functions under `root` that an error came through hold, say, and what their modules hold."""
    modules = set[int]()
    for frame in islice(_frames(error), _MAX_FRAMES):
        if frame.f_code.co_filename.startswith(str(root)) and "site-packages" not in frame.f_code.co_filename:
            yield dict(frame.f_locals)
            yield from _lines_of(frame.f_code)
            if id(frame.f_globals) not in modules:
                modules.add(id(frame.f_globals))
                yield dict(frame.f_globals)
    yield {"error": error}


def of_parameters(item: pytest.Item) -> Iterator[Mapping[str, Any]]:
    """What all variants of a test are given, by name: a traceback shows the line with all of them."""
    for mark in item.iter_markers("parametrize"):
        names, rows = (*mark.args, None, None)[:2]
        listed = names.split(",") if isinstance(names, str) else names
        if not isinstance(listed, list | tuple) or not isinstance(rows, list | tuple):
            continue
        for row in rows:
            values = row.values if type(row).__name__ == "ParameterSet" else row
            given = values if isinstance(values, list | tuple) and len(listed) > 1 else (values,)
            yield {str(name).strip(): value for name, value in zip(listed, given, strict=False)}


def _lines_of(code: ModuleType | CodeType) -> list[Mapping[str, str]]:
    """A function or module as it is written: '"password": "hunter2"' in a call; nothing where it can't be read."""
    try:
        return [{"line": line} for line in telling_lines(inspect.getsource(code))]
    except (OSError, TypeError, SyntaxError):
        return []


def _frames(error: BaseException) -> Iterator[FrameType]:
    """Those that an error came through, and those of the errors behind it."""
    seen: dict[int, BaseException] = {}
    behind: BaseException | None = error
    while behind is not None and id(behind) not in seen:
        seen[id(behind)] = behind
        traceback = behind.__traceback__
        while traceback is not None:
            yield traceback.tb_frame
            traceback = traceback.tb_next
        behind = (
            behind.exceptions[0] if isinstance(behind, BaseExceptionGroup) else behind.__cause__ or behind.__context__
        )
