"""Shards on disk made one run: what lies beside their run.json comes along, what is odd about them is said."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.decision import Decision, NamedElement
from pytest_selfheal.models.digest import Digest, Step
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.history import PastOutcome, PastRun
from pytest_selfheal.models.run import Run, RunInfo, Summary, TelemetryFile, TestEntry
from pytest_selfheal.models.telemetry import ErrorMoment, Record
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.reporting.run_file import read_run
from pytest_selfheal.reporting.telemetry_file import read_telemetry
from pytest_selfheal.shards.merge import merge

JPEG = b"\xff\xd8 a picture"


class Shards:
    """Output folders as sessions leave them, and the merge of them."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.lines: list[str] = []

    def write(self, name: str, *nodeids: str, message: str = "it failed", **info: Any) -> Path:
        """A shard with these failures, each with telemetry and a screenshot."""
        folder = Folder(self.root / name)
        folder.prepare()
        entries = []
        for nodeid in nodeids:
            entry = TestEntry(nodeid=nodeid, outcome="failed", phase="call", notes=(message,))
            image = folder.write_screenshot(nodeid, 0, JPEG + message.encode())
            record = Record(nodeid=nodeid, moments=(ErrorMoment(ts=1, screenshot=image),))
            entries.append(
                entry.model_copy(
                    update={"telemetry": folder.write_telemetry(TelemetryFile(entry=entry, record=record))}
                )
            )
        given: dict[str, Any] = {"id": f"id-{name}", "started_at": "2026-11-21T05:00:00Z", "complete": True}
        summary = Summary(collected=len(nodeids), failed=len(nodeids))
        folder.write_run(Run(run=RunInfo(**{**given, **info}), summary=summary, tests=tuple(entries)))
        return folder.path

    def remember(self, name: str, *digests: Digest) -> None:
        with open_store(self.root / name / "baseline.db") as store:
            for digest in digests:
                store.put(digest)

    def merge(self, *names: str, out: str = "out") -> Run:
        self.lines.clear()
        merge([self.root / name for name in names], self.root / out, warn=self.lines.append)
        return read_run(self.root / out)

    def files(self, name: str = "out") -> dict[str, bytes]:
        """Everything below a folder, but for the baseline: SQLite writes the same rows in many ways."""
        root = self.root / name
        found = [path for path in sorted(root.rglob("*")) if path.is_file() and "baseline.db" not in path.name]
        return {path.relative_to(root).as_posix(): path.read_bytes() for path in found}

    def baseline(self, name: str = "out") -> tuple[Digest, ...]:
        with open_store(self.root / name / "baseline.db", read_only=True) as store:
            return store.all()


@pytest.fixture
def shards(tmp_path: Path) -> Shards:
    return Shards(tmp_path)


def test_the_folder_is_one_that_a_session_could_have_written(shards: Shards) -> None:
    """Telemetry, screenshots and marks are where every other command looks for them."""
    shards.write("a", "a.py::test_a")
    shards.write("b", "b.py::test_b")
    run = shards.merge("a", "b/run.json")
    files = shards.files()
    assert shards.lines == []
    assert {".gitignore", "README.md", "CACHEDIR.TAG", "run.json", "report.html"} <= files.keys()
    for entry in run.tests:
        telemetry = read_telemetry(shards.root / "out" / entry.telemetry)
        assert telemetry.record.nodeid == entry.nodeid
        assert files[telemetry.record.moments[0].screenshot] == JPEG + b"it failed"
        assert files[entry.telemetry] == shards.files(entry.nodeid[0])[entry.telemetry]


def test_traces_that_came_along_are_found_from_the_merged_run(shards: Shards) -> None:
    """They are not copied: where they are missing, another folder of that name must not pass for them."""
    for name in ("a", "b"):
        shards.write(name, f"{name}.py::test_it")
        file = shards.root / name / "run.json"
        run = json.loads(file.read_text(encoding="utf-8"))
        run["tests"][0]["artifacts"] = "results/it"
        file.write_text(json.dumps(run), encoding="utf-8")
    (shards.root / "a" / "results" / "it").mkdir(parents=True)

    merged = shards.merge("a", "b")

    assert {entry.nodeid: entry.artifacts for entry in merged.tests} == {
        "a.py::test_it": "../a/results/it",
        "b.py::test_it": "",
    }


def test_two_tellings_of_one_test_have_a_file_each(shards: Shards) -> None:
    """Neither is lost, and each entry names its own."""
    for name in ("a", "b"):
        shards.write(name, "t.py::test_it", message=f"said by {name}")
    run = shards.merge("a", "b")
    told = [read_telemetry(shards.root / "out" / entry.telemetry) for entry in run.tests]
    assert [one.entry.notes for one in told] == [("said by a",), ("said by b",)]
    assert [one.entry.telemetry for one in told] == [entry.telemetry for entry in run.tests]
    images = [shards.files()[one.record.moments[0].screenshot] for one in told]
    assert images == [JPEG + b"said by a", JPEG + b"said by b"]
    assert shards.lines == ["tests failed in several shards – 't.py::test_it' – each result counts"]


def test_order_and_grouping_make_no_difference_on_disk(shards: Shards) -> None:
    """Whichever job of a CI ends first: every byte is the same."""
    for number, name in enumerate("abc"):
        folder = shards.write(name, "t.py::test_it", f"{name}.py::test_own", message=f"said by {name}")
        shards.remember(name, digest(passed_at=5, elements=number), digest(nodeid=name, passed_at=number))
        (folder / "patches").mkdir()
        (folder / "patches" / "apply.patch").write_text(f"-{name}\n+x\n")
    shards.merge("a", "b", "c")
    shards.merge("c", "a", "b", out="other-order")
    shards.merge("b", "c", out="part")
    shards.merge("a", "part", out="in-steps")
    expected = shards.files()
    assert len([name for name in expected if name.startswith("patches/")]) == 3
    assert shards.files("other-order") == expected
    assert shards.files("in-steps") == expected
    assert shards.baseline("other-order") == shards.baseline("in-steps") == shards.baseline("out")


def digest(*, nodeid: str = "t.py::test_it", passed_at: int, elements: int = 0, commit: str = "") -> Digest:
    found = {f"#{number}": Fingerprint(element=Element(tag="p")) for number in range(elements)}
    return Digest(nodeid=nodeid, passed_at=passed_at, commit=commit, steps=(Step(name="click"),), fingerprints=found)


def test_the_newest_pass_of_each_test_is_remembered(shards: Shards) -> None:
    """Also when it stands in the folder that the merge writes to: the baseline that a CI has kept."""
    for name in ("a", "b", "out"):
        shards.write(name)
    shards.remember("a", digest(passed_at=20, commit="new"), digest(nodeid="a", passed_at=1))
    shards.remember("b", digest(passed_at=10, commit="old"), digest(nodeid="kept", passed_at=1, commit="old"))
    shards.remember("out", digest(nodeid="kept", passed_at=9, commit="mine"), digest(nodeid="z", passed_at=1))
    shards.merge("a", "b")
    found = {one.nodeid: one.commit for one in shards.baseline()}
    assert found == {"a": "", "kept": "mine", "t.py::test_it": "new", "z": ""}


def test_of_two_passes_at_once_the_richer_is_remembered(shards: Shards) -> None:
    """A run that healed knows its new locators too, and writes them to the same pass."""
    for name, elements in (("a", 1), ("b", 2)):
        shards.write(name)
        shards.remember(name, digest(passed_at=1, elements=elements))
    shards.merge("a", "b")
    assert [len(one.fingerprints) for one in shards.baseline()] == [2]


def test_no_baseline_makes_none(shards: Shards) -> None:
    """With --selfheal-no-record there is nothing to join."""
    shards.write("a")
    shards.merge("a")
    assert not (shards.root / "out" / "baseline.db").exists()


def test_a_damaged_baseline_is_said_and_the_others_count(shards: Shards) -> None:
    """One broken upload takes nothing from the rest."""
    shards.write("a")
    shards.remember("a", digest(passed_at=1))
    (shards.write("b") / "baseline.db").write_bytes(b"nonsense" * 1000)
    shards.merge("a", "b")
    assert [one.passed_at for one in shards.baseline()] == [1]
    assert [line.partition(" (")[0] for line in shards.lines] == ["the baseline is not read"]


def edit(path: Path, change: Callable[[dict[str, Any]], None]) -> None:
    data = json.loads(path.read_text("utf-8"))
    change(data)
    path.write_text(json.dumps(data), "utf-8")


def newer(data: dict[str, Any]) -> None:
    data["schema_version"] = "1.7"
    data["weather"] = "fine"
    data["tests"][0]["mood"] = {"of": "the tester"}
    data["run"]["git"] = {"commit": "c1", "tag": "v1"}


def test_a_newer_minor_version_is_read_and_what_is_not_known_is_named(shards: Shards) -> None:
    """Its telemetry comes along with every byte; only run.json is written anew."""
    folder = shards.write("a", "a.py::test_a", "a.py::test_b")
    edit(folder / "run.json", newer)
    run = shards.merge("a")
    assert (run.schema_version, len(run.tests)) == ("1.0", 2)
    assert shards.lines == [
        f"fields of {folder} are not known here and left out (schema 1.7, this is 1.0) – "
        "'run.git.tag, tests[].mood, weather' – update pytest-selfheal"
    ]


def remove(folder: Path, telemetry: str) -> None:
    (folder / telemetry).unlink()


def damage(folder: Path, telemetry: str) -> None:
    (folder / telemetry).write_text("{")


def lead_outside(folder: Path, telemetry: str) -> None:
    (folder.parent / "secret.json").write_text('{"entry": {}}')
    (folder / telemetry).unlink()
    (folder / telemetry).symlink_to(folder.parent / "secret.json")


def name_outside(folder: Path, telemetry: str) -> None:
    (folder.parent / "secret.json").write_text('{"entry": {}}')
    edit(folder / "run.json", lambda data: data["tests"][0].update(telemetry="../secret.json"))


def name_nothing(folder: Path, telemetry: str) -> None:
    edit(folder / "run.json", lambda data: data["tests"][0].update(telemetry="a\0b", artifacts="a\0b"))


def name_too_much(folder: Path, telemetry: str) -> None:
    edit(folder / "run.json", lambda data: data["tests"][0].update(telemetry="a" * 5000, artifacts="a" * 5000))


@pytest.mark.parametrize(
    "trouble",
    [
        pytest.param(remove, id="it was not uploaded"),
        pytest.param(damage, id="it is no JSON"),
        pytest.param(lead_outside, id="a link leads out of the folder"),
        pytest.param(name_outside, id="its name leads out of the folder"),
        pytest.param(name_nothing, id="its name is that of no file"),
        pytest.param(name_too_much, id="its name is longer than a file's can be"),
    ],
)
def test_telemetry_that_is_not_there_is_said(shards: Shards, trouble: Callable[[Path, str], None]) -> None:
    """The test keeps its diagnosis, and names no file that nobody has."""
    folder = shards.write("a", "a.py::test_a")
    trouble(folder, read_run(folder).tests[0].telemetry)
    run = shards.merge("a")
    assert [(entry.nodeid, entry.telemetry) for entry in run.tests] == [("a.py::test_a", "")]
    assert shards.lines == [
        f"telemetry is missing in {folder} – 'a.py::test_a' – upload the whole folder of each shard"
    ]
    assert [name for name in shards.files() if "json" in name] == ["run.json"]


@pytest.mark.parametrize(
    "record",
    [
        pytest.param(None, id="nothing"),
        pytest.param([], id="a list"),
        pytest.param({"moments": 5}, id="moments that are none"),
        pytest.param({"moments": [5, {"screenshot": "a\0b"}]}, id="a screenshot with the name of no file"),
    ],
)
def test_telemetry_of_another_shape_comes_along_without_pictures(shards: Shards, record: Any) -> None:
    folder = shards.write("a", "a.py::test_a")
    edit(folder / read_run(folder).tests[0].telemetry, lambda data: data.update(record=record))
    run = shards.merge("a")
    assert [name for name in shards.files() if name.startswith("tests/")] == [run.tests[0].telemetry]


def test_a_shard_that_was_interrupted_makes_the_run_incomplete(shards: Shards) -> None:
    """And it says which, for somebody has to run it again."""
    shards.write("a", shard="1/3")
    shards.write("b", shard="2/3", complete=False)
    assert not shards.merge("a", "b").run.complete
    assert shards.lines == [
        "the run is not complete – '2/3' – that shard did not come to its end",
        "the run is not complete – '3/3' – name that shard too",
    ]


def test_a_run_may_be_merged_into_its_own_folder(shards: Shards) -> None:
    """Nothing is overwritten that is still to be read."""
    shards.write("a", "a.py::test_a")
    shards.remember("a", digest(passed_at=1))
    shards.write("b", "b.py::test_b")
    run = shards.merge("a", "b", out="a")
    assert [entry.nodeid for entry in run.tests] == ["a.py::test_a", "b.py::test_b"]
    assert shards.merge("a", "b", out="a") == run
    assert shards.lines == ["a run is given twice – 'id-b' – it counts once"]
    assert [one.passed_at for one in shards.baseline("a")] == [1]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        pytest.param(None, "can't be read", id="no file"),
        pytest.param("{", "is not JSON", id="half a file"),
        pytest.param("{}", "run: Field required", id="another file"),
        pytest.param('{"schema_version": "2.0"}', "another schema version", id="another major version"),
    ],
)
def test_what_is_no_run_is_refused_before_anything_is_written(shards: Shards, content: str | None, says: str) -> None:
    """Half a merge would look like a whole one."""
    shards.write("a", "a.py::test_a")
    (shards.root / "b").mkdir()
    if content is not None:
        (shards.root / "b" / "run.json").write_text(content)
    with pytest.raises(BadRequest, match=says):
        shards.merge("a", "b")
    assert not (shards.root / "out").exists()


def test_pages_runs_and_what_people_said_come_along(shards: Shards) -> None:
    """Of one question the later word counts, whichever shard brought it; a run that two shards know is one."""
    element = NamedElement(tag="button", caption="save")
    for name, word, at in (("a", "rejected", 5), ("b", "accepted", 4)):
        shards.write(name)
        page = Census(view=f"/{name}#1", packed=packed((Element(tag="p", text=name, idxpath="/html[1]/p[1]"),)))
        seen = Fingerprint(element=Element(tag="p"), page=page.key)
        said = Decision.model_validate({"word": word, "locator": "x", "page": "/", "element": element, "at": at})
        with open_store(shards.root / name / "baseline.db") as store:
            store.put(Digest(nodeid=name, passed_at=1, fingerprints={"x": seen}), [page])
            store.decide([said])
            for run in ("old", name):
                store.record_run(PastRun(id=run, at=1), [PastOutcome(nodeid=run, outcome="passed")])

    shards.merge("a", "b")

    with open_store(shards.root / "out" / "baseline.db", read_only=True) as store:
        assert [page.view for page in store.pages()] == ["/a#1", "/b#1"]
        assert [one.word for one in store.decisions()] == ["rejected"]
        assert {run: one.nodeid for run, one in store.outcomes()} == {name: name for name in ("a", "b", "old")}
