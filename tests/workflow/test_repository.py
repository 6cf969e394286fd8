"""Owners by CODEOWNERS, wherever pytest's folder lies in the repository."""

from pathlib import Path

import pytest

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.workflow.repository import owners_of

RULES = "* @all\n/e2e/tests/ @shop/web dev@shop.example\n/e2e/tests/free.py\n"


def test_the_last_rule_that_fits_names_the_owners(tmp_path: Path) -> None:
    assert owners_of("test_other.py::test_a", tmp_path) is None
    (tmp_path / ".git").mkdir()
    (tmp_path / "CODEOWNERS").write_text(RULES)
    assert owners_of("tests/test_cart.py::test_add[chromium]", tmp_path / "e2e") == ("@shop/web", "dev@shop.example")
    assert owners_of("tests/free.py::test_a", tmp_path / "e2e") is None
    assert owners_of("test_other.py::test_a", tmp_path) == ("@all",)


def test_a_rule_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "CODEOWNERS").write_text("tests/[ab @all\n")
    with pytest.raises(BadRequest, match="owners can't be read"):
        owners_of("test_a.py::test_a", tmp_path)
