"""The baseline file: remembered by many processes at once, never lost, never deleted."""

import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from pytest_selfheal.baseline import opening as opening_module
from pytest_selfheal.baseline import statements as sql
from pytest_selfheal.baseline.exported import export, take_in
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.baseline.tidy import prune
from pytest_selfheal.errors import BadBaseline, BadRequest
from pytest_selfheal.models.decision import Decision, NamedElement
from pytest_selfheal.models.digest import Digest, Step
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.home import Home

WRITER = """
import sys
from pathlib import Path
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.home import Home, named
at, project, name = sys.argv[1:]
for session in range(3):
    with open_store(Home(named(at, Path()), project)) as store:
        if store.warning:
            print(store.warning)
        for number in range(20):
            store.put(Digest(nodeid=f"{name}::{number}", passed_at=session))
            store.put(Digest(nodeid="shared", passed_at=number))
            store.get("shared")
"""


def of(nodeid: str = "a", passed_at: int = 1, **parts: object) -> Digest:
    return Digest(nodeid=nodeid, passed_at=passed_at, **parts)


def said(word: str = "rejected", at: int = 1, locator: str = "save", **parts: object) -> Decision:
    element = NamedElement(tag="button", role="button", caption="store")
    return Decision.model_validate(
        {"word": word, "locator": locator, "page": "/a", "element": element, "at": at} | parts
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "baseline.db"


def damaged(path: Path) -> list[str]:
    return sorted(p.name for p in path.parent.iterdir() if ".damaged-" in p.name)


def test_what_was_put_is_there_in_the_next_session(home: Home) -> None:
    kept = of(steps=(Step(name="click", locator='get_by_text("Grüße")'),))
    with open_store(home) as store:
        store.put(kept)
        assert store.warning == ""
    with open_store(home) as store:
        assert store.get("a") == kept
        assert store.get("b") is None


def test_half_a_character_does_not_stop_the_rest(home: Home) -> None:
    """JavaScript cuts strings between the halves of an emoji."""
    with open_store(home) as store:
        store.put(of(console=("cut: \ud83d",)))
        assert store.get("a") == of(console=("cut: ?",))


def test_the_later_pass_wins_whoever_writes_last(home: Home) -> None:
    with open_store(home) as store:
        store.put(of(passed_at=5))
        store.put(of(passed_at=4))
        assert store.get("a") == of(passed_at=5)
        store.put(of(passed_at=6))
        assert store.get("a") == of(passed_at=6)


def test_prune_forgets_tests_that_passed_long_ago(home: Home) -> None:
    with open_store(home) as store:
        store.put(of("old", 1))
        store.put(of("new", 10))
        assert prune(store, older_than=10).tests == 1
        assert [digest.nodeid for digest in store.all()] == ["new"]


def test_several_processes_make_it_and_write_at_once(home: Home) -> None:
    words = [sys.executable, "-c", WRITER, str(home.at), home.project]
    writers = [
        subprocess.Popen([*words, name], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        for name in ("gw0", "gw1", "other-session")
    ]
    assert [(writer.communicate(timeout=600)[0].decode(), writer.returncode) for writer in writers] == [("", 0)] * 3
    with open_store(home) as store:
        assert len(store.all()) == 3 * 20 + 1
        assert store.get("shared") == of("shared", 19)


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"this is not a database, it is a longer text" * 100, id="another kind of file"),
        pytest.param(b"SQLite format 3\x00" + b"\x00" * 4096, id="a header and nothing behind it"),
    ],
)
def test_a_damaged_file_is_set_aside(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    with open_store(path) as store:
        assert "baseline.db.damaged-1" in store.warning
        store.put(of())
    assert path.with_name("baseline.db.damaged-1").read_bytes() == content
    with open_store(path) as store:
        assert (store.warning, store.get("a")) == ("", of())


def test_a_file_damaged_in_the_middle_is_set_aside(path: Path) -> None:
    with open_store(path) as store:
        for number in range(300):
            store.put(of(f"tests/test_some_file.py::test_{number}"))
    content = bytearray(path.read_bytes())
    content[4096:12288] = b"\xff" * 8192
    path.write_bytes(content)
    with open_store(path) as store:
        assert store.warning
        assert store.all() == ()
    assert damaged(path)[0] == "baseline.db.damaged-1"


def test_a_large_file_that_was_cut_is_set_aside(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It isn't read as a whole when it is opened; that its end is missing is seen all the same."""
    monkeypatch.setattr(opening_module, "_CHECKED_BYTES", 0)
    with open_store(path) as store:
        for number in range(300):
            store.put(of(f"tests/test_some_file.py::test_{number}"))
    with open_store(path) as store:
        assert not store.warning
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])

    with open_store(path) as store:
        assert "malformed" in store.warning
    assert damaged(path)[0] == "baseline.db.damaged-1"


@pytest.mark.parametrize("name", ["test_cart.py", "notes", "data.json"])
def test_a_file_of_somebody_else_stays_where_it_is(tmp_path: Path, name: str) -> None:
    """`--selfheal-baseline tests/test_cart.py`: the value was forgotten, and the next argument is taken for it."""
    file = tmp_path / name
    file.write_text("def test_a(): ...")
    with pytest.raises(BadBaseline, match=r"is no baseline.*name a file of its own"):
        open_store(file)
    assert (file.read_text(), damaged(file)) == ("def test_a(): ...", [])


def test_another_programs_database_stays_where_it_is(path: Path) -> None:
    path.parent.mkdir()
    foreign = sqlite3.connect(path)
    foreign.execute("CREATE TABLE users (name)")
    foreign.commit()
    foreign.close()
    with pytest.raises(BadBaseline, match="another program"):
        open_store(path)
    kept = sqlite3.connect(path)
    assert kept.execute("SELECT count(*) FROM users").fetchone() == (0,)
    kept.close()
    assert damaged(path) == []


def test_an_empty_file_is_a_new_baseline(path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    with open_store(path) as store:
        assert store.warning == ""
        store.put(of())


def test_a_newer_versions_file_is_left_alone(path: Path) -> None:
    open_store(path).close()
    newer = sqlite3.connect(path)
    newer.execute("PRAGMA user_version=99")
    newer.close()
    with pytest.raises(BadBaseline, match=r"schema 99.*update pytest-selfheal"):
        open_store(path)
    assert damaged(path) == []


def test_read_only_makes_nothing(path: Path) -> None:
    with open_store(path, read_only=True) as store:
        assert (store.get("a"), store.all()) == (None, ())
        with pytest.raises(BadBaseline, match="not open for writing"):
            store.put(of())
    assert not path.parent.exists()


def test_read_only_reads_and_refuses_to_write(home: Home) -> None:
    with open_store(home) as store:
        store.put(of())
    with open_store(home, read_only=True) as store:
        assert store.get("a") == of()
        with pytest.raises(BadBaseline):
            store.put(of(passed_at=9))


def test_read_only_leaves_a_damaged_file_where_it_is(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"nonsense" * 1000)
    with open_store(path, read_only=True) as store:
        assert "left as it is" in store.warning
        assert store.get("a") is None
    assert path.read_bytes() == b"nonsense" * 1000


@pytest.mark.parametrize("read_only", [False, True])
def test_a_folder_in_its_place_is_one_clear_line(tmp_path: Path, read_only: bool) -> None:
    with pytest.raises(BadBaseline, match=r"is a folder – '.*' – name a file with --selfheal-baseline"):
        open_store(tmp_path, read_only=read_only)


def test_a_place_that_cannot_be_written_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadBaseline, match=r"can't be written .*baseline\.db' – make the folder writable"):
        open_store(tmp_path / "file" / "baseline.db")


def test_a_row_that_is_no_digest_names_its_field(home: Home) -> None:
    with open_store(home) as store:
        with store.database.writing():
            store.database.run(sql.PUT_DIGEST, [(home.project, "", "a", 1, "", '{"nodeid": "a"}')])
        with pytest.raises(BadBaseline, match="passed_at: Field required"):
            store.get("a")


def test_export_and_import_carry_everything(home: Home, other: Home) -> None:
    with open_store(home) as store:
        store.put(of("a", 5))
        store.put(of("b", 5))
        exported = export(store)
    with open_store(other) as second:
        second.put(of("a", 9))
        assert take_in(second, exported) == 2
        assert second.all() == (of("a", 9), of("b", 5))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        pytest.param("nonsense", "not an exported baseline", id="no json"),
        pytest.param("[1]", "not an exported baseline", id="another shape"),
        pytest.param("[" * 100_000, "not an exported baseline", id="too deep"),
        pytest.param(
            '{"schema_version": "1.0", "digests": [{"nodeid": "a", "passed_at": 9000000000000000}]}',
            "passed_at: Input should be less than",
            id="a year that no calendar has",
        ),
        pytest.param('{"schema_version": "9.0", "digests": []}', "unknown schema version – '9.0'", id="newer"),
        pytest.param(
            '{"schema_version": "1.7", "digests": [{"nodeid": "a"}]}', "passed_at: Field req", id="wrong field"
        ),
    ],
)
def test_a_bad_import_says_why_and_changes_nothing(home: Home, text: str, says: str) -> None:
    with open_store(home) as store:
        store.put(of())
        with pytest.raises(BadRequest, match=says):
            take_in(store, text)
        assert json.loads(export(store))["digests"][0]["nodeid"] == "a"


def test_a_persons_word_is_there_in_the_next_session(home: Home) -> None:
    with open_store(home) as store:
        store.decide([said(), said(locator="other"), said(page="/b")])
    with open_store(home, read_only=True) as store:
        assert store.decisions() == (said(locator="other"), said(), said(page="/b"))


def test_the_later_word_wins_whoever_brings_it(home: Home) -> None:
    with open_store(home) as store:
        store.decide([said("rejected", at=5)])
        store.decide([said("accepted", at=4)])
        assert [one.word for one in store.decisions()] == ["rejected"]
        store.decide([said("accepted", at=6)])
        assert [one.word for one in store.decisions()] == ["accepted"]


def test_export_and_import_carry_what_people_said(home: Home, other: Home) -> None:
    with open_store(home) as store:
        store.decide([said("rejected", at=5), said(locator="other")])
        exported = export(store)
    with open_store(other) as second:
        second.decide([said("accepted", at=9)])
        assert take_in(second, exported) == 0
        assert {one.locator: one.word for one in second.decisions()} == {"save": "accepted", "other": "rejected"}


def test_prune_keeps_a_word_as_long_as_a_test_uses_its_locator(home: Home) -> None:
    used = of("new", 10, fingerprints={"save": Fingerprint(element=Element(tag="button"))})
    with open_store(home) as store:
        store.put(used)
        store.put(of("old", 1))
        store.decide([said(at=1), said(at=1, locator="gone"), said(at=20, locator="just said")])
        prune(store, older_than=15)
        assert [one.locator for one in store.decisions()] == ["just said"]
        store.put(used)
        store.decide([said(at=1)])
        prune(store, older_than=10)
        assert [one.locator for one in store.decisions()] == ["just said", "save"]
