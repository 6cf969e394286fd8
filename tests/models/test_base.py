"""What every model shares."""

import json

from pytest_selfheal.models.base import json_text
from pytest_selfheal.models.failure import Failure


def test_half_a_character_is_no_trouble() -> None:
    """JavaScript cuts strings between the halves of an emoji, and no encoding has a place for one."""
    cut = Failure(message="Grüße \ud83d", timeout_ms=float("inf"))
    assert json.loads(json_text({"\udc00": [cut]}))["?"][0]["message"] == "Grüße ?"
    assert json_text(cut) == json_text(cut.model_copy(update={"message": "Grüße ?"}))
