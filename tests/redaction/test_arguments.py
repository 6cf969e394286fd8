"""A text of a source has the name of the parameter or variable that it goes to."""

import pytest

from pytest_selfheal.redaction.arguments import named

LOGIN = "def login(page, user, password): ...\n"


@pytest.mark.parametrize(
    ("source", "pairs"),
    [
        pytest.param(LOGIN + 'login(page, "jo", "hunter2")', [("user", "jo"), ("password", "hunter2")], id="function"),
        pytest.param(
            'class Door:\n    def unlock(self, pin): ...\n\ndoor.unlock("4711")', [("pin", "4711")], id="method"
        ),
        pytest.param(
            'class Card:\n    def __init__(self, name, secret): ...\nCard("a", "b")',
            [("name", "a"), ("secret", "b")],
            id="class",
        ),
        pytest.param(
            '@dataclass\nclass User:\n    name: str\n    password: str\nUser("a", "b")',
            [("name", "a"), ("password", "b")],
            id="fields",
        ),
        pytest.param('open_door("hunter2")', [("passcode", "hunter2")], id="of-elsewhere"),
        pytest.param(
            'for user, password in [("a", "b"), ("c", "d")]: ...',
            [("user", "a"), ("password", "b"), ("user", "c"), ("password", "d")],
            id="loop",
        ),
        pytest.param('[password for password in ("a", "b")]', [("password", "a"), ("password", "b")], id="words"),
        pytest.param('user, password = "a", "b"', [("user", "a"), ("password", "b")], id="assignment"),
        pytest.param('    password = "b"', [("password", "b")], id="indented"),
        pytest.param(LOGIN + 'login(page, *both, "x")', [], id="starred"),
        pytest.param(LOGIN + "login(page, name, word)", [], id="no-text"),
        pytest.param("def login(password: ...", [], id="no-source"),
    ],
)
def test_names_of_texts(source: str, pairs: list[tuple[str, str]]) -> None:
    found = named(source, lambda name: ("passcode",) if name == "open_door" else ())

    assert sorted(pair for one in found for pair in one.items()) == sorted(pairs)
