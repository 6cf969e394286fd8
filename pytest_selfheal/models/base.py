"""Step 0 of the staircase: what every model shares."""

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """A frozen value; fields it doesn't know are ignored, so that a newer minor schema can be read."""

    # validators are built when first needed: a passing session needs few of them
    model_config = ConfigDict(frozen=True, extra="ignore", ser_json_inf_nan="null", defer_build=True)
