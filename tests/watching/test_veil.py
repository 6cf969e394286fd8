"""A test's id is veiled where a parameter in it is a secret, and only there."""

from collections.abc import Mapping
from typing import Any

import pytest

from pytest_selfheal.redaction import Redactor
from pytest_selfheal.watching.veil import names_secret, veiled

CODE, ANY = 'get_by_label("One-time code")', 'locator("#i")'


def typed(*, into: str = ANY, **values: Any) -> tuple[str, Mapping[str, Any], Redactor]:
    """A parametrised test that typed its parameters; the id, the parameters and who heard of it."""
    redactor = Redactor()
    for value in values.values():
        redactor.argument("fill", "0", str(value), locator=into)
    given = {"browser_name": "chromium", **values}
    return f"test_a.py::test_it[{'-'.join(map(str, given.values()))}]", given, redactor


@pytest.mark.parametrize(
    ("case", "is_secret"),
    [
        pytest.param(typed(a="2.675", b="2.68"), False, id="amounts as texts"),
        pytest.param(typed(a=-12.75, b=1500), False, id="numbers"),
        pytest.param(typed(a=True), False, id="yes"),
        pytest.param(typed(a="chromium"), False, id="a browser's name that was typed"),
        pytest.param(typed(a="482913"), True, id="digits as a text may be a code"),
        pytest.param(typed(a=482913, into=CODE), True, id="a number in a field that takes a secret"),
        pytest.param(typed(a="12.75", into=CODE), True, id="an amount in such a field"),
        pytest.param(typed(pin=4829), True, id="a number with a secret's name"),
        pytest.param(typed(a=4111111111111111), True, id="the number of a card"),
        pytest.param(typed(a="fern7-15-otter", b=15), True, id="a secret with a number in it"),
        pytest.param(typed(a=["chromium", "hunter22"]), True, id="one of a list"),
        pytest.param(typed(a="hunter22", b=2.5), True, id="a secret beside a number"),
    ],
)
def test_an_id_that_names_a_secret(case: tuple[str, Mapping[str, Any], Redactor], is_secret: bool) -> None:
    assert names_secret(*case) is is_secret


def test_an_id_is_veiled_once() -> None:
    _, values, redactor = typed(a="hunter22")

    assert not names_secret(veiled("test_a.py::test_it[chromium-hunter22]", [0, 1]), values, redactor)
