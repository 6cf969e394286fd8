"""report.html on disk: what it reads beside run.json, and what it leaves alone."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.reporting import report_file
from pytest_selfheal.reporting.report_file import report
from tests.reporting.html.conftest import entry_of, many, run_of

Make = Callable[..., Any]


def test_a_report_is_one_file_with_what_lies_beside_it(on_disk: Make) -> None:
    """Telemetry and screenshot come from the output folder."""
    written = on_disk(run_of(entry_of()), image_bytes=400)
    markup = written.read_text(encoding="utf-8")

    assert written.name == "report.html"
    assert "GET https://shop.example/api/cart" in markup
    assert markup.count("data:image/jpeg;base64,") == 1
    assert 'href="tests/test-shop-0-test-selector-stale-0-' in markup


def test_traces_and_videos_that_were_kept_are_linked(on_disk: Make, tmp_path: Path) -> None:
    """With the command that opens the trace; and nothing else that lies there."""
    kept = tmp_path / "test-results" / "shop py"
    kept.mkdir(parents=True)
    for name in ("trace.zip", "video.webm", "test-failed-1.png", "secrets.txt"):
        (kept / name).write_bytes(b"")

    markup = on_disk(run_of(entry_of(artifacts="../test-results/shop py"))).read_text(encoding="utf-8")

    assert '<a href="../test-results/shop%20py/trace.zip">trace</a>' in markup
    assert '<a href="../test-results/shop%20py/video.webm">video</a>' in markup
    assert "playwright show-trace &#39;.selfheal/../test-results" not in markup
    assert "playwright show-trace &#39;../test-results/shop py/trace.zip&#39;" in markup
    assert "secrets.txt" not in markup


def test_what_was_not_kept_is_not_linked(on_disk: Make) -> None:
    """pytest-playwright removes the folder when nothing is kept."""
    markup = on_disk(run_of(entry_of(artifacts="../test-results/gone"))).read_text(encoding="utf-8")

    assert "test-results" not in markup


def test_links_lead_from_where_the_report_is(on_disk: Make, tmp_path: Path) -> None:
    """A report that is written elsewhere finds the folder it was made from."""
    run = run_of(entry_of())
    folder = on_disk(run).parent
    assert 'href="../.selfheal/tests/test-shop-0' in report(folder, run, near=tmp_path / "pages")


@pytest.mark.parametrize("name", ["../secret.json", "/etc/hostname", "tests/../../secret.json", "tests/\0", "x" * 5000])
def test_nothing_outside_of_the_folder_is_read(name: str, tmp_path: Path) -> None:
    """The run.json of a shard comes from another machine."""
    folder = tmp_path / "out"
    folder.mkdir()
    telemetry = {"record": {"console": [{"ts": 1, "level": "error", "text": "TOP-SECRET"}]}}
    (tmp_path / "secret.json").write_text(json.dumps(telemetry), encoding="utf-8")

    markup = report(folder, run_of(entry_of(telemetry=name)), near=folder)

    assert "TOP-SECRET" not in markup
    assert "test_selector_" in markup


@pytest.mark.parametrize("content", ["{", "[]", '{"record": {"actions": 3}}', ""])
def test_telemetry_that_cannot_be_read_is_as_good_as_none(content: str, tmp_path: Path) -> None:
    """The rest of the failure stands in run.json."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "a.json").write_text(content, encoding="utf-8")

    markup = report(tmp_path, run_of(entry_of(telemetry="tests/a.json")), near=tmp_path)

    assert "The cause is selector_stale." in markup


def test_reading_is_bounded(on_disk: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages of megabytes must not hold up the end of a session."""
    monkeypatch.setattr(report_file, "MOST_READ", 10_000)
    markup = on_disk(many(9)).read_text(encoding="utf-8")

    assert 1 <= markup.count('class="timeline"') < 9
    assert markup.count('<article class="failure') == 9
