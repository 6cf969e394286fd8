"""What a generated test shall be like."""

from typing import Literal

from pydantic import Field

from pytest_selfheal.models.base import Model

Language = Literal["python", "python-async", "typescript"]


class GenerationOptions(Model):
    """The options of a generated test; empty ones are derived from the session."""

    test_name: str = ""
    last_n_actions: int = Field(default=0, ge=0)  # 0: all
    base_url: str = ""  # in the place of the session's own origin
    assert_network: bool = True
    assert_no_errors: bool = True
    assert_response_shape: bool = False
    lang: Language = "python"
