"""A file that is no trace, or a trace that means harm, is one clear line."""

import json
import os
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.redaction import Redactor
from pytest_selfheal.traces.archive import BadTrace
from pytest_selfheal.traces.places import Places
from pytest_selfheal.traces.reading import Traced, read_trace
from tests.traces.conftest import Make, context, snapshot

CALL = {"type": "before", "callId": "c@1", "startTime": 1001, "class": "Frame", "method": "click", "params": {}}


def read(path: Path) -> Traced:
    return read_trace(path, Redactor(), Places())


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-40])


def scrambled(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[45:60] = b"x" * 15
    path.write_bytes(bytes(content))


def emptied(path: Path) -> None:
    path.write_bytes(b"")


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        pytest.param(truncated, "this is no whole zip archive", id="the-browser-was-killed-while-it-wrote"),
        pytest.param(scrambled, "can't be read", id="a-bad-disk"),
        pytest.param(emptied, "this is no whole zip archive", id="an-upload-that-failed"),
        pytest.param(Path.unlink, "the trace can't be read", id="a-wrong-name"),
    ],
)
def test_damage_is_one_line(trace: Make, damage: Callable[[Path], None], said: str) -> None:
    path = trace(context(), CALL)
    damage(path)
    with pytest.raises(BadTrace, match=said) as error:
        read(path)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("version", "said"),
    [
        pytest.param(11, r"Playwright 1\.65\.1 wrote the trace in format 11 – .* – update pytest-selfheal", id="newer"),
        pytest.param(7, "old format version 7 – .* – record it with Playwright 1.60 or newer", id="older"),
    ],
)
def test_another_format_is_refused_by_name(trace: Make, version: int, said: str) -> None:
    """A trace that is read wrongly leads to a wrong diagnosis."""
    with pytest.raises(BadTrace, match=said):
        read(trace(context(version)))


def test_an_archive_of_something_else_is_no_trace(trace: Make) -> None:
    with pytest.raises(BadTrace, match="the archive holds no trace"):
        read(trace(readme__txt="hello"))


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "trace.zip")
    with pytest.raises(BadTrace, match="this is no file"):
        read(tmp_path / "trace.zip")


def test_a_last_line_that_is_cut_off_is_noted(trace: Make) -> None:
    """The worker was killed: what it had written is worth a diagnosis all the same."""
    traced = read(trace(context(), CALL, '{"type": "after", "callId": "c@1", "err'))
    assert [one.name for one in traced.record.actions] == ["click"]
    assert traced.trouble == ["'trace.trace' in the trace ends in the middle of a line"]


def test_a_bad_line_in_the_middle_is_named(trace: Make) -> None:
    with pytest.raises(BadTrace, match=r"line 2 of 'trace\.trace' in the trace is not JSON"):
        read(trace(context(), "{nonsense", CALL))


@pytest.mark.parametrize(
    "entry", [pytest.param("trace.trace", id="the-events"), pytest.param("resources/bomb.json", id="a-body")]
)
def test_a_bomb_does_not_go_off(tmp_path: Path, entry: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few kilobytes that unpack to more than a trace may have are not unpacked."""
    monkeypatch.setattr("pytest_selfheal.traces.archive.MAX_ENTRY", 1 << 20)
    path = tmp_path / "trace.zip"
    request = {"type": "resource-snapshot", "snapshot": _answer("resources/bomb.json")}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        if entry != "trace.trace":
            archive.writestr("trace.trace", json.dumps(context()))
            archive.writestr("trace.network", json.dumps(request))
        archive.writestr(entry, b"0" * (3 << 20))
    if entry == "trace.trace":
        with pytest.raises(BadTrace, match=r"larger than 1 MB"):
            read(path)
    else:
        assert [one.shape for one in read(path).record.network] == [None]


def test_an_entry_that_lies_about_its_size_is_cut_off(trace: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    path = trace(context(), *[CALL] * 2000)
    original = zipfile.ZipFile.infolist

    def lying(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
        found = original(archive)
        for info in found:
            info.file_size = 10
        return found

    monkeypatch.setattr(zipfile.ZipFile, "infolist", lying)
    monkeypatch.setattr("pytest_selfheal.traces.archive.MAX_READ", 1000)
    with pytest.raises(BadTrace, match=r"unpacks to more than|can't be read"):
        read(path)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("../../../etc/passwd", id="up"),
        pytest.param("/etc/passwd", id="absolute"),
        pytest.param("resources/../../secret", id="out-of-its-folder"),
    ],
)
def test_a_path_leads_nowhere_but_into_the_archive(trace: Make, name: str) -> None:
    """Nothing is unpacked, and a name is looked up in the archive alone."""
    request = json.dumps({"type": "resource-snapshot", "snapshot": _answer(name)})
    traced = read(trace(context(), CALL, trace__network=request))
    assert [(one.status, one.shape) for one in traced.record.network] == [(200, None)]


def test_references_that_multiply_end(trace: Make) -> None:
    """Each line doubles the one before it: thirty lines would be a thousand million elements."""
    levels = [snapshot(["HTML", {}, ["BODY", {}, ["DIV", {"id": "x"}]]])]
    levels += [snapshot(["HTML", {}, [[1, 1]], [[1, 1]]]) for _ in range(30)]
    traced = read(trace(context(), CALL, *levels))
    assert len(traced.page.nodes) < 300_000


def _answer(file: str) -> dict[str, Any]:
    return {
        "pageref": "page@1",
        "_monotonicTime": 1002,
        "_resourceType": "fetch",
        "time": 5,
        "request": {"method": "GET", "url": "http://127.0.0.1/api"},
        "response": {"status": 200, "content": {"mimeType": "application/json", "_file": file}},
    }
