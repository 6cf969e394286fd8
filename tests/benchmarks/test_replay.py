"""Failures kept as facts give the same answers again; held ones are told of in totals only; no constant pays."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.watching.entry import Report, entry_of

Bench = Callable[[str], Any]
TRUTH = {"best": [{"category": "js_error", "action": "fix_code", "words": ["steps"]}]}


@pytest.fixture
def replay(bench: Bench) -> Any:
    """The command; its package has the same name, and is found first."""
    import importlib.util

    import replay as package

    file = Path(package.__file__).parent.with_suffix(".py")
    spec = importlib.util.spec_from_file_location("replay_command", file)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def report() -> Report:
    return Report(
        message="Locator.click: Timeout 900ms exceeded.",
        stack="",
        exception="playwright._impl._errors.TimeoutError",
        file="test_a.py",
        line=3,
        outcome="failed",
        phase="call",
        duration_ms=950,
        is_browser_test=True,
    )


def kept(bench: Bench, folder: Path, name: str) -> Any:
    boundary, corpus = bench("replay.boundary"), bench("replay.corpus")
    record = Record(nodeid=f"test_a.py::test_{name}", browser=True)
    facts = boundary.as_facts("entry_of", (report(), record, None), {"passed_attempts": 0})
    made = corpus.Kept(
        source="blame",
        name=name,
        part=bench("replay.sources").part_of(name),
        kind="js_error",
        truth=TRUTH,
        call="entry_of",
        facts=facts,
        said=entry_of(report(), record, None).model_dump(mode="json"),
    )
    corpus.keep(folder, made)
    return made


def names(bench: Bench, part: str, count: int) -> list[str]:
    part_of = bench("replay.sources").part_of
    return [name for name in map("case{}".format, range(100)) if part_of(name) == part][:count]


def test_the_same_facts_give_the_same_entry(bench: Bench, tmp_path: Path) -> None:
    kept(bench, tmp_path, "one")
    judging, corpus = bench("replay.judging"), bench("replay.corpus")
    (found,) = judging.answer_all(corpus.files_of(tmp_path), {}, jobs=1)
    assert (found.as_said, found.crash, found.grade) == (True, "", "empty")


def test_a_row_that_is_not_there_is_named(bench: Bench) -> None:
    with pytest.raises(SystemExit, match="no such row – 'weather'"):
        bench("replay.judging").answer_all([], {}, off=("weather",))


def test_a_crash_is_a_wrong_answer(bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case, judging = kept(bench, tmp_path / "corpus", "one"), bench("replay.judging")
    monkeypatch.setattr(judging.boundary, "answered", lambda *_: [][0])
    found, _ = judging.answer_one(case)
    assert (found.grade, found.crash) == ("wrong", "IndexError: list index out of range")


def test_held_cases_are_totals_only(bench: Bench, replay: Any, tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    (opened,), (held,) = names(bench, "open", 1), names(bench, "held", 1)
    for name in (opened, held):
        kept(bench, tmp_path / "corpus", name)
    keep = tmp_path / "kept.jsonl"
    assert replay.main(["judge", str(tmp_path / "corpus"), "--wrong", "--keep", str(keep), "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert f"blame:{opened}" in told
    assert held not in told
    assert "blame held" in told
    lines = keep.read_text("utf-8").splitlines()
    assert [("summary" in line) for line in lines] == [f'"blame:{opened}"' in line for line in lines]
    with pytest.raises(SystemExit, match="a held case"):
        replay.main(["judge", str(tmp_path / "corpus"), "--case", held])
    assert replay.main(["judge", str(tmp_path / "corpus"), "--case", held, "--reveal"]) == 0
    assert replay.main(["judge", str(tmp_path / "corpus"), "--case", opened]) == 0


def test_what_differs_from_a_kept_run(bench: Bench, replay: Any, tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    (opened,) = names(bench, "open", 1)
    kept(bench, tmp_path / "corpus", opened)
    judging, corpus = bench("replay.judging"), bench("replay.corpus")
    (now,) = judging.answer_all(corpus.files_of(tmp_path / "corpus"), {}, jobs=1)
    judging.write(tmp_path / "before.jsonl", [now.model_copy(update={"grade": "best", "summary": "was better"})])
    against = ["--against", str(tmp_path / "before.jsonl"), "--jobs", "1"]
    assert replay.main(["judge", str(tmp_path / "corpus"), *against]) == 0
    told = capsys.readouterr().out
    assert "worse: 1" in told
    assert "was better" in told


def test_an_older_format_is_captured_again(bench: Bench, tmp_path: Path) -> None:
    boundary, corpus = bench("replay.boundary"), bench("replay.corpus")
    file = tmp_path / "blame" / "one.json.gz"
    boundary.write(file, {"format": boundary.FORMAT - 1})
    with pytest.raises(SystemExit, match="capture again"):
        corpus.load(file, {})


def test_the_plugin_keeps_every_judgement(
    bench: Bench, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpus, capturing = bench("replay.corpus"), bench("replay.capturing")
    monkeypatch.setenv("PYTHONPATH", str(Path(capturing.__file__).parents[1]))
    pytester.makepyfile("def test_a(): assert 1 == 2\ndef test_b(): pass")
    quiet = ("cacheprovider", "playwright", "playwright-asyncio")
    options = ("-p", "replay.capturing", "--selfheal", *(word for name in quiet for word in ("-p", f"no:{name}")))
    pytester.runpytest_subprocess(*options).assert_outcomes(failed=1, passed=1)
    found = corpus.last_words(pytester.path / capturing.STORE)
    assert list(found) == ["test_the_plugin_keeps_every_judgement.py::test_a"]
    (content,) = found.values()
    assert content["facts"]["report"]["exception"] == "builtins.AssertionError"


def test_no_constant_answer_pays(bench: Bench) -> None:
    """Nine categories, four actions, three confidences: none is worth more than silence, in any source."""
    constants, sources = bench("replay.constants"), bench("replay.sources")
    by_source: dict[str, list[tuple[Any, str]]] = {}
    for key, known in sources.known().items():
        by_source.setdefault(key.partition(":")[0], []).append((known.truth, ""))
    scores = [score for source, cases in by_source.items() for score in constants.scores_of(source, cases)]
    assert {source for source, _, _ in scores} >= {"blame", "first", "breakages", "reports", "travel"}
    assert [score for score in scores if score[2] > 0] == []


def test_the_list_of_cases_is_frozen(bench: Bench) -> None:
    """A case that nobody can answer may go while it is open: with its line here, and the digest that is printed."""
    sources = bench("replay.sources")
    digest, lines = sources.frozen()
    assert sources.listed() == lines
    assert sources.digest_of(lines) == digest


def test_a_quarter_is_held(bench: Bench) -> None:
    _, lines = bench("replay.sources").frozen()
    held = sum(" held " in line for line in lines) / len(lines)
    assert 0.2 < held < 0.3


@pytest.mark.browser
def test_capture_and_judge(replay: Any, tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    out = str(tmp_path / "corpus")
    assert replay.main(["capture", "--out", out, "--source", "blame", "--only", "one_row_is_gone"]) == 0
    assert replay.main(["judge", out, "--json", str(tmp_path / "figures.json"), "--jobs", "1"]) == 0
    assert "0 of 1 are another entry" in capsys.readouterr().out
