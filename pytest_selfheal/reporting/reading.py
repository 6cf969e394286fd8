"""Reading our own files back: the wrong field is named with its path, a newer minor version is read."""

import json
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.run import SCHEMA_VERSION

MAX_BYTES = 512 << 20  # thousands of failures are 30 MB; reading takes about eight times that in memory
M = TypeVar("M", bound=BaseModel)


def read_json(path: Path) -> Any:
    """The content of a JSON file; raises BadRequest when it can't be read or isn't JSON.

    An artifact of somebody else may link to a device or a pipe, which have no end.
    """
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise BadRequest("this is no file", path, "give a file that selfheal wrote")
        if status.st_size > MAX_BYTES:
            raise BadRequest(f"a file is larger than {MAX_BYTES >> 20} MB", path, "give a file that selfheal wrote")
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRequest(f"a file can't be read ({error.strerror})", path, "run `pytest --selfheal` first") from error
    except (ValueError, RecursionError) as error:  # ValueError: also a name with a NUL in it
        raise BadRequest(f"a file is not JSON ({error})", path, "run `pytest --selfheal` again") from error


def json_lines(path: Path) -> Iterator[dict[str, Any]]:
    """The objects of a file with one a line; a line of a killed writer may not be whole."""
    with path.open(encoding="utf-8", errors="replace") as file:
        for text in file:
            try:
                line = json.loads(text)
            except (ValueError, RecursionError):
                continue
            if isinstance(line, dict):
                yield line


def inside(folder: Path, name: str) -> Path | None:
    """A file of the folder; an artifact that names another one, or links to one, gets nothing."""
    try:
        path = (folder / name).resolve()
    except (OSError, ValueError):  # a name that none can have, such as one with a NUL in it
        return None
    return path if name and path.is_relative_to(folder.resolve()) and os.path.isfile(path) else None


def parse(model: type[M], data: Any, *, name: str) -> M:
    """`data` as a model; `name` says in the error what was read."""
    check_version(data, name=name)
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise wrong_field(error, name=name) from error


def check_version(data: Any, *, name: str) -> None:
    """Refuse another major schema version; fields that a newer minor version added are ignored."""
    if not isinstance(data, dict):
        raise BadRequest(f"{name} is not a JSON object", type(data).__name__, "give a file that selfheal wrote")
    version = str(data.get("schema_version", SCHEMA_VERSION))
    if version.split(".")[0] != SCHEMA_VERSION.split(".")[0]:
        way_out = f"use the pytest-selfheal that wrote it (this one reads {SCHEMA_VERSION})"
        raise BadRequest(f"{name} has another schema version", version, way_out)


def unknown_fields(model: type[BaseModel], data: Any) -> tuple[str, ...]:
    """The fields in `data` that the model has not, by dotted path: a newer minor version wrote them."""
    known = model.model_validate(data).model_dump(mode="json", by_alias=True)
    return tuple(dict.fromkeys(_unknown(data, known, "")))


def _unknown(data: Any, known: Any, path: str) -> Iterator[str]:
    if isinstance(data, dict) and isinstance(known, dict):
        for name, value in data.items():
            here = f"{path}.{name}".lstrip(".")
            if name in known:
                yield from _unknown(value, known[name], here)
            else:
                yield here
    elif isinstance(data, list) and isinstance(known, list):
        for value, own in zip(data, known, strict=False):
            yield from _unknown(value, own, f"{path}[]")


def wrong_field(error: ValidationError, *, name: str) -> BadRequest:
    """The first wrong field, with its path."""
    problem = error.errors()[0]
    path = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in problem["loc"]).lstrip(".")
    given = problem["input"]
    if problem["type"] == "extra_forbidden":
        return BadRequest(f"{name} has an unknown field", path, "correct its name, or leave it out")
    value = "absent" if problem["type"] == "missing" else given[:80] if isinstance(given, str) else repr(given)[:80]
    return BadRequest(f"{name} has a wrong field, {path or 'the whole'}: {problem['msg']}", value, "correct the field")
