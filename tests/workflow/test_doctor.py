"""Is this machine fit for it, and if not, what to do?"""

from pathlib import Path

import pytest

from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.run import Run, RunInfo
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.workflow import doctor as room
from pytest_selfheal.workflow.doctor import Check, doctor
from pytest_selfheal.workflow.settings_file import ProjectSettings


@pytest.fixture(autouse=True)
def browser(monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser that starts, without starting one."""
    monkeypatch.setattr(room, "playwrights_own", lambda: None)
    monkeypatch.setattr(room, "executable", lambda own: "/usr/bin/chromium")
    monkeypatch.setattr(room, "version_when_started", lambda path, arguments: "156.0")


def checks(root: Path, **values: str) -> dict[str, Check]:
    redact = (values.pop("redact"),) if "redact" in values else ()
    settings = ProjectSettings(root=root, file=None, values=tuple(values.items()), redact=redact)
    return {check.name: check for check in doctor(settings)}


def test_a_fit_machine_passes_every_check(tmp_path: Path) -> None:
    found = checks(tmp_path)
    assert all(check.usable for check in found.values())
    assert {"python", "pytest", "playwright", "browser", "output folder", "baseline"} <= found.keys()
    assert "executable_path" in found["browser"].todo  # pytest-playwright would look for Playwright's own


def test_no_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "executable", lambda own: None)
    assert checks(tmp_path)["browser"] == Check(
        "browser", "no Chromium found", usable=False, todo="run `playwright install --with-deps chromium`"
    )


@pytest.mark.parametrize(
    ("error", "says"),
    [
        pytest.param(OSError("libnss3.so: missing"), "does not start (libnss3.so: missing)", id="libraries missing"),
        pytest.param(RuntimeError("no driver"), "Playwright does not start (no driver)", id="driver broken"),
    ],
)
def test_a_browser_that_does_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, says: str
) -> None:
    def start(path: str | None, arguments: tuple[str, ...]) -> str:
        raise error

    monkeypatch.setattr(room, "version_when_started", start)
    found = checks(tmp_path)["browser"]
    assert (found.usable, found.found) == (False, says)
    assert found.todo


def test_an_old_or_missing_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "_version", {"pytest": "8.10.0rc1", "playwright": "1.9"}.get)
    found = checks(tmp_path)
    assert found["pytest"].usable
    assert (found["playwright"].usable, found["playwright"].found) == (False, "1.9, older than 1.60")
    assert found["pytest-playwright"].todo == "pip install 'pytest-playwright>=0.7'"


def test_the_asyncio_plugin_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "_version", {"pytest": "9", "playwright": "2", "pytest-playwright-asyncio": "0.7"}.get)
    assert checks(tmp_path)["pytest-playwright-asyncio"].usable


@pytest.mark.parametrize(
    ("key", "value", "is_usable"),
    [
        pytest.param("selfheal", "maybe", False, id="neither-yes-nor-no"),
        pytest.param("selfheal_heal", "On", True, id="as-pytest-takes-it"),
        pytest.param("selfheal_reruns", "x", False, id="no-number"),
        pytest.param("selfheal_reruns", "2", True, id="a-number"),
    ],
)
def test_settings_that_pytest_does_not_take(tmp_path: Path, key: str, value: str, is_usable: bool) -> None:
    found = checks(tmp_path, **{key: value})["settings"]
    assert found.usable is is_usable
    assert is_usable or (key in found.todo and f"'{value}'" in found.todo)


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    found = checks(tmp_path, selfheal_dir="file/out")
    assert not found["output folder"].usable
    assert "selfheal_dir" in found["output folder"].todo


def test_the_baseline_is_counted_and_damage_is_told(tmp_path: Path) -> None:
    path = tmp_path / ".selfheal" / "baseline.db"
    assert "run the suite once" in checks(tmp_path)["baseline"].todo
    with open_store(path) as store:
        store.put(Digest(nodeid="a", passed_at=1))
    assert checks(tmp_path)["baseline"].found.startswith("1 tests remembered with 0 elements; pages: 0 ")
    path.write_bytes(b"nonsense" * 1000)
    assert "is not read" in checks(tmp_path)["baseline"].found
    path.unlink()
    path.mkdir()
    assert not checks(tmp_path)["baseline"].usable


def test_what_the_last_run_could_not_remember_is_told_with_a_way_out(tmp_path: Path) -> None:
    seen = Element(tag="p", idxpath="/html[1]/p[1]", text="Hello")
    page = Census(view="/cart#1", packed=packed((seen,)))
    with open_store(tmp_path / ".selfheal" / "baseline.db") as store:
        known = {"p": Fingerprint(element=seen, page=page.key)}
        store.put(Digest(nodeid="a", passed_at=1, fingerprints=known), [page])
    run = RunInfo(id="r", started_at="2026-11-21T05:00:00Z")
    folder = Folder(tmp_path / ".selfheal")
    folder.write_run(Run(run=run))
    found = checks(tmp_path)["baseline"]
    assert found.found.startswith("1 tests remembered with 1 elements; pages: 1 with 1 elements in ")
    assert found.todo == ""

    missed = {"unremembered": 3, "unremembered_examples": ("a: get_by_text('\x1b[2Jx')",)}
    folder.write_run(Run(run=run.model_copy(update=missed)))
    found = checks(tmp_path)["baseline"]
    assert found.usable
    assert found.found.endswith("; 3 not remembered by the last run, such as a: get_by_text('x')")
    assert "run the suite again" in found.todo


def test_settings_are_shown_and_a_bad_pattern_is_told(tmp_path: Path) -> None:
    assert "selfheal_dir = out" in checks(tmp_path, selfheal_dir="out")["settings"].found
    found = checks(tmp_path, redact="(")["settings"]
    assert not found.usable
    assert "selfheal_redact" in found.todo
