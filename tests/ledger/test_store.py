"""The ledger's file: whole or not at all, and read with distrust."""

import json
import multiprocessing
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.errors import BadLedger, Busy
from pytest_selfheal.ledger.lifecycle import Fixed, begun, fixed, noted
from pytest_selfheal.ledger.store import create, held, load, text_of, update
from pytest_selfheal.models.ledger import Attempt, Ledger

Bend = Callable[[dict[str, Any]], None]


@pytest.fixture
def path(tmp_path: Path, ledger: Ledger) -> Path:
    """One entry fixed, two waiting."""
    create(tmp_path / "ledger.json", ledger)
    before = load(tmp_path / "ledger.json")
    after = begun(before, ["F-001"], round_number=1, diagnosis=lambda _: "why")
    after = noted(after, Attempt(round=1, group="G-001", entries=("F-001",), fixer="agent", outcome="fixed"))
    update(tmp_path / "ledger.json", before, fixed(after, ["F-001"], Fixed("what"), round_number=1))
    return tmp_path / "ledger.json"


def test_the_entry_is_that_of_the_requirement(path: Path) -> None:
    """No name more and none less."""
    entry = json.loads(path.read_text())["entries"][0]
    assert entry == {
        "id": "F-001",
        "file": "tests/test_a.py",
        "test": "test_one",
        "priority": "P2",
        "status": "fixed",
        "attempt_count": 1,
        "max_attempts": 3,
        "diagnosis": "why",
        "fix_applied": "what",
        "escalation_reason": None,
        "modified_files": [],
    }


def _first(field: str, value: Any) -> Bend:
    return lambda plain: plain["entries"][0].update({field: value})


def _second(**fields: Any) -> Bend:
    return lambda plain: plain["entries"][1].update(fields)


@pytest.mark.parametrize(
    "bend",
    [
        pytest.param(_first("status", "attempted"), id="a fixed one goes back"),
        pytest.param(_first("status", "discovered"), id="a fixed one was never looked at"),
        pytest.param(_second(status="fixed"), id="fixed by writing so"),
        pytest.param(_second(status="escalated", escalation_reason="flaky"), id="escalated by writing so"),
        pytest.param(_second(status="escalated", escalation_reason="too hard"), id="a reason of one's own"),
        pytest.param(_second(status="escalated"), id="escalated without a reason"),
        pytest.param(_second(status="done"), id="a status of one's own"),
        pytest.param(_second(attempt_count=2), id="attempts that nobody made"),
        pytest.param(_first("attempt_count", 0), id="an attempt forgotten"),
        pytest.param(_first("attempt_count", -1), id="less than no attempt"),
        pytest.param(_second(max_attempts=99), id="a limit of one's own"),
        pytest.param(_second(id="1"), id="an id of one's own"),
        pytest.param(_second(test="test_one"), id="one test twice"),
        pytest.param(lambda plain: plain["entries"].pop(), id="an entry gone"),
        pytest.param(lambda plain: plain["steps"].clear(), id="how it came so is gone"),
        pytest.param(lambda plain: plain["attempts"].clear(), id="the attempts are gone"),
        pytest.param(lambda plain: plain["entries"].append({**plain["entries"][1], "id": "F-9"}), id="an entry more"),
        pytest.param(lambda plain: plain.update(entries=None), id="no entries at all"),
        pytest.param(lambda plain: plain.update(schema_version="9.0"), id="of another time"),
        pytest.param(
            lambda plain: plain["steps"].append({"round": 2, "entry": "F-001", "status": "attempted"}),
            id="a step back on record",
        ),
        pytest.param(
            lambda plain: plain["steps"].append({"round": 2, "entry": "F-002", "status": "fixed"}),
            id="a step left out on record",
        ),
    ],
)
def test_what_cannot_have_happened_is_refused(path: Path, bend: Bend) -> None:
    """In one line, and the file stays as it is for whoever wants to see."""
    plain = json.loads(path.read_text())
    bend(plain)
    path.write_text(json.dumps(plain))
    with pytest.raises(BadLedger) as caught:
        load(path)
    assert "\n" not in str(caught.value)
    assert json.loads(path.read_text()) == plain


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b"garbage", id="no JSON"),
        pytest.param(b"[]", id="no object"),
        pytest.param(b"{}", id="no entries, which is not all of them fixed"),
        pytest.param(b'{"entries": [', id="cut"),
        pytest.param(b"\xff\xfe\x00", id="no text"),
        pytest.param(b"[" * 100_000, id="deeper than anybody reads"),
        pytest.param(b'{"entries": [{"id": "F-001"}]}', id="fields missing"),
    ],
)
def test_garbage_is_refused_in_one_line(path: Path, content: bytes) -> None:
    """With the name of the file and the way out."""
    path.write_bytes(content)
    with pytest.raises(BadLedger, match="the ledger is damaged") as caught:
        load(path)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_ledger_written_by_hand_is_taken(tmp_path: Path) -> None:
    """With entries that nobody has looked at; each is a group of its own."""
    entries = [{"id": f"F-00{number}", "file": "a.py", "test": f"t{number}", "priority": "P2"} for number in (1, 2)]
    (tmp_path / "ledger.json").write_text(json.dumps({"entries": entries}))
    ledger = load(tmp_path / "ledger.json")
    assert [one.status for one in ledger.initial] == ["discovered"] * 2
    assert [group.entries for group in ledger.groups] == [("F-001",), ("F-002",)]


def test_without_a_ledger_it_says_what_makes_one(tmp_path: Path) -> None:
    """Not a traceback."""
    with pytest.raises(BadLedger, match=r"there is no ledger – '.*' – run `selfheal fix`"):
        load(tmp_path / "ledger.json")


def test_a_stranger_s_change_is_not_written_over(path: Path) -> None:
    """Whoever updates says what the ledger was, and that has to be so."""
    before = load(path)
    after = begun(before, ["F-002"], round_number=2, diagnosis=str)
    other = begun(before, ["F-003"], round_number=2, diagnosis=str)
    update(path, before, other)
    with pytest.raises(BadLedger, match="changed by somebody else"):
        update(path, before, after)
    assert load(path) == other


def test_history_can_not_be_rewritten(path: Path, ledger: Ledger) -> None:
    """An earlier state does not follow from a later one."""
    with pytest.raises(BadLedger, match="changed by somebody else"):
        update(path, load(path), ledger)


def test_a_second_ledger_is_not_begun(path: Path, ledger: Ledger) -> None:
    """The first one is in use."""
    with pytest.raises(Busy, match="run the command again"):
        create(path, ledger)


def test_what_is_written_is_read(path: Path, ledger: Ledger) -> None:
    """Half a character in a name included."""
    odd = ledger.entries[0].model_copy(update={"test": "test_one[\ud83d]"})
    text = text_of(ledger.model_copy(update={"entries": (odd, *ledger.entries[1:])}))
    path.write_text(text)
    assert load(path).entries[0].test == "test_one[?]"


def _hold(lock: Path, ready: Any, go: Any) -> None:
    with held(lock):
        ready.set()
        go.wait(30)


def test_a_lock_is_refused_to_others_and_goes_with_its_process(tmp_path: Path) -> None:
    """Also when that is killed."""
    spawn = multiprocessing.get_context("spawn")
    ready, go = spawn.Event(), spawn.Event()
    other = spawn.Process(target=_hold, args=(tmp_path / "a.lock", ready, go))
    other.start()
    try:
        assert ready.wait(30)
        with pytest.raises(Busy, match="already at work"), held(tmp_path / "a.lock", who="another is already at work"):
            raise AssertionError("two at once")
        other.kill()
        other.join(30)
        with held(tmp_path / "a.lock"):
            assert not go.is_set()
    finally:
        other.kill()
        other.join(30)
