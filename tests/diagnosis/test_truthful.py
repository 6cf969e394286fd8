"""No answer says what the facts contradict, of any failure that the tables have."""

from typing import Any

import pytest

from tests.diagnosis import test_decisions
from tests.diagnosis.scene import Scene
from tests.diagnosis.truthful import contradictions
from tests.diagnosis.verdict import test_broken_chain, test_changed_page, test_late, test_lost_element, test_other_rows

MODULES = (test_decisions, test_broken_chain, test_changed_page, test_late, test_lost_element, test_other_rows)


def scenes() -> list[Any]:
    """Every scene of every table."""
    found = {}
    for module in MODULES:
        for table in vars(module).values():
            for row in table if isinstance(table, list) else ():
                scene = next((value for value in getattr(row, "values", ()) if isinstance(value, Scene)), None)
                if scene is not None:
                    found[f"{module.__name__.rpartition('.')[2]}-{row.id}"] = scene
    return [pytest.param(scene, id=name) for name, scene in found.items()]


@pytest.mark.parametrize("scene", scenes())
def test_no_false_sentence(scene: Scene) -> None:
    """With what is remembered, and with nothing."""
    assert list(contradictions(scene.found)) == []
    assert list(contradictions(scene.first().found)) == []
