"""What stands in a frame of another host is that host's to change."""

import pytest

from pytest_selfheal.models.element import Fingerprint
from tests.diagnosis.conftest import TOTAL, Scene, total

FRAME = "/html[1]/body[1]/iframe[1]"


def checked(origin: str, frame: tuple[str, ...]):
    scene = Scene()
    seen = {**scene.digest.fingerprints, TOTAL: Fingerprint(element=total(frame=frame, origin=origin))}
    scene = Scene(digest=scene.digest.model_copy(update={"fingerprints": seen}))
    return scene.total("60.00").fails("to_have_text", TOTAL, expected="42.00", actual="60.00", matches=1).diagnosed()


def test_the_words_of_another_host_are_for_people():
    found = checked("https://kb.vendor.example", (FRAME,))
    assert "It stands in a frame of another host, kb.vendor.example." in found.summary
    assert (found.confidence, found.recommended_action) == ("medium", "investigate")


@pytest.mark.parametrize(
    ("origin", "frame"),
    [
        pytest.param("http://127.0.0.1:8000", (FRAME,), id="a-frame-of-its-own"),
        pytest.param("", (FRAME,), id="written-into-the-page"),
        pytest.param("https://kb.vendor.example", (), id="the-page-itself"),
    ],
)
def test_the_applications_own_words_are_not(origin, frame):
    assert "another host" not in checked(origin, frame).summary
