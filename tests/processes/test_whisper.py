"""What is said is heard once, by who listens."""

from pathlib import Path

from pytest_selfheal.processes.whisper import listening, whisper


def test_what_is_said_is_heard(tmp_path: Path) -> None:
    """From several programs, and also when more is said later."""
    with listening(tmp_path) as ear:
        assert ear.words() == ()
        whisper(tmp_path, ["one", "zwei\n", "x" * 5000])
        whisper(tmp_path, ["three"])
        assert ear.words() == ("one", "zwei\n", "three")
        whisper(tmp_path, ["four"])
        assert ear.words()[-1] == "four"


def test_nobody_listens(tmp_path: Path) -> None:
    """Then nothing is said, and nothing is kept."""
    whisper(tmp_path, ["one"])
    assert list(tmp_path.iterdir()) == []
    with listening(tmp_path):
        pass
    whisper(tmp_path, ["one"])
    assert [path.is_file() for path in tmp_path.iterdir()] == [False]
