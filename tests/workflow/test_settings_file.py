"""Commands find what pytest wrote, wherever pytest was told to write it."""

from pathlib import Path

import pytest

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.workflow.settings_file import project_settings


@pytest.mark.parametrize(
    ("name", "content"),
    [
        pytest.param("pytest.ini", "[pytest]\nselfheal_dir = build/out\n", id="pytest.ini"),
        pytest.param("tox.ini", "[pytest]\nselfheal_dir = build/out\n", id="tox.ini"),
        pytest.param("setup.cfg", "[tool:pytest]\nselfheal_dir = build/out\n", id="setup.cfg"),
        pytest.param("pyproject.toml", '[tool.pytest.ini_options]\nselfheal_dir = "build/out"\n', id="pyproject"),
        pytest.param("pyproject.toml", '[tool.pytest]\nselfheal_dir = "build/out"\n', id="pyproject, native"),
        pytest.param("pytest.toml", '[pytest]\nselfheal_dir = "build/out"\n', id="pytest.toml"),
    ],
)
def test_the_output_folder_is_where_pytest_has_it(tmp_path: Path, name: str, content: str) -> None:
    (tmp_path / name).write_text(content)
    (tmp_path / "tests").mkdir()
    settings = project_settings(tmp_path / "tests")
    assert settings.folder == tmp_path / "build" / "out"
    assert settings.baseline.at == tmp_path / "build" / "out" / "baseline.db"


def test_without_a_configuration_the_defaults_hold(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'x'\n")
    settings = project_settings(tmp_path)
    assert (settings.folder, settings.file) == (tmp_path / ".selfheal", None)


def test_the_nearest_file_with_pytests_table_counts(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text(
        "[pytest]\nselfheal_baseline = keep/base.db\nselfheal_redact =\n    ACME-\\d+\n    x%y\n"
    )
    (tmp_path / "tox.ini").write_text("[pytest]\nselfheal_dir = other\n")
    inner = tmp_path / "package"
    inner.mkdir()
    (inner / "setup.cfg").write_text("[metadata]\nname = x\n")
    settings = project_settings(inner)
    assert settings.baseline.at == tmp_path / "keep" / "base.db"
    assert settings.redact == (r"ACME-\d+", "x%y")


@pytest.mark.parametrize(("name", "content"), [("pyproject.toml", "= broken"), ("pytest.ini", "[pytest\nx")])
def test_a_broken_configuration_is_named(tmp_path: Path, name: str, content: str) -> None:
    (tmp_path / name).write_text(content)
    with pytest.raises(BadRequest, match=f"configuration can't be read .*{name}' – correct the file"):
        project_settings(tmp_path)
