"""What the variables round a test hold and its lines say: who stores anything has to know the secrets among them."""

import inspect
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import pytest

from pytest_selfheal.redaction.arguments import named
from pytest_selfheal.redaction.heard import telling_lines

_MAX_FRAMES = 100  # of a traceback


def of_module(item: pytest.Item) -> Iterator[Mapping[str, Any]]:
    """What the module of a test holds and says, and what the session was given."""
    yield vars(item.config.option)
    if isinstance(module := getattr(item, "module", None), ModuleType):
        yield dict(vars(module))
        yield from _said_by(module, vars(module))


def of_error(error: BaseException, root: Path) -> Iterator[Mapping[str, Any]]:
    """What the user's functions under `root` that an error came through hold, say, and what their modules hold."""
    modules = set[int]()
    for frame in islice(_frames(error), _MAX_FRAMES):
        if frame.f_code.co_filename.startswith(str(root)) and "site-packages" not in frame.f_code.co_filename:
            yield dict(frame.f_locals)
            yield from _said_by(frame.f_code, frame.f_globals)
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


def _said_by(code: ModuleType | CodeType, known: Mapping[str, Any]) -> list[Mapping[str, str]]:
    """A function or module as it is written: '"password": "hunter2"' in a call; nothing where it can't be read."""
    try:
        source = inspect.getsource(code)
    except (OSError, TypeError, SyntaxError):
        return []
    return [*({"line": line} for line in telling_lines(source)), *named(source, partial(_parameters_of, known))]


def _parameters_of(known: Mapping[str, Any], name: str) -> tuple[str, ...]:
    """The parameters of a function or class that a module knows, or of a method of one of its classes."""
    if name in known:
        return _parameters(known[name])
    for one in known.values():
        if isinstance(one, type) and isinstance(method := vars(one).get(name), FunctionType):
            return _parameters(method)[1:]
    return ()


def _parameters(made: Any) -> tuple[str, ...]:
    if isinstance(made, type):
        return _parameters(vars(made).get("__init__"))[1:]
    return made.__code__.co_varnames[: made.__code__.co_argcount] if isinstance(made, FunctionType) else ()


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
