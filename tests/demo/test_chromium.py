"""Which Chromium is launched."""

from pathlib import Path

import pytest

from pytest_selfheal.demo import chromium


def test_the_one_asked_for_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.touch()
    monkeypatch.setenv("SELFHEAL_CHROMIUM", "/opt/chrome")
    assert chromium.launch_arguments(str(own))["executable_path"] == "/opt/chrome"


def test_playwrights_own_needs_no_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.touch()
    monkeypatch.delenv("SELFHEAL_CHROMIUM", raising=False)
    assert "executable_path" not in chromium.launch_arguments(str(own))


def test_else_the_systems_is_found_on_the_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    system = tmp_path / "google-chrome"
    system.touch(mode=0o755)
    monkeypatch.delenv("SELFHEAL_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert chromium.executable(str(tmp_path / "not there")) == str(system)
