"""Step 0 of the staircase: what every model shares."""

from typing import Any

from pydantic import BaseModel, ConfigDict
from pydantic_core import PydanticSerializationError, to_json


class Model(BaseModel):
    """A frozen value; fields it doesn't know are ignored, so that a newer minor schema can be read."""

    # validators are built when first needed: a passing session needs few of them
    model_config = ConfigDict(frozen=True, extra="ignore", ser_json_inf_nan="null", defer_build=True)


def json_text(value: Any) -> str:
    """A value, with models in it, as JSON; half a character, which JavaScript strings may end with, becomes "?"."""
    try:
        return to_json(value, inf_nan_mode="null").decode()
    except PydanticSerializationError:
        return to_json(_whole(value), inf_nan_mode="null").decode()


def _whole(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, BaseModel | dict):
        return {_whole(name): _whole(part) for name, part in dict(value).items()}
    return [_whole(part) for part in value] if isinstance(value, list | tuple) else value
