"""Which names mean a secret."""

import pytest

from pytest_selfheal.redaction.names import is_secret_name


@pytest.mark.parametrize(
    ("name", "secret"),
    [
        pytest.param("newPassword2", True, id="camel case with a number"),
        pytest.param("X-Amz-Signature", True, id="header"),
        pytest.param("PHPSESSID", True, id="written as one word"),
        pytest.param("accesstoken", True, id="smashed"),
        pytest.param("token_count", False, id="about the secret"),
        pytest.param("pin_color", False, id="about a pin"),
        pytest.param("mot_de_passe", True, id="French"),
        pytest.param("lösenord", True, id="with an accent"),
        pytest.param("password-hint", False, id="about the password"),
        pytest.param("shopping", False, id="contains pin"),
        pytest.param("author", False, id="contains auth"),
        pytest.param("monkey", False, id="contains key"),
    ],
)
def test_names(name: str, secret: bool) -> None:
    assert is_secret_name(name) is secret
