"""The tests that there must be, by the files alone."""

import textwrap
from pathlib import Path

import pytest

from pytest_selfheal.analyzing.disk import Expected, Layout, defined_tests, expected_tests


@pytest.mark.parametrize(
    ("text", "names"),
    [
        pytest.param("def test_a(): pass\nasync def test_b(): pass", ["test_a", "test_b"], id="functions"),
        pytest.param("def helper(): pass\nx = 1", [], id="others"),
        pytest.param("@pytest.fixture\ndef test_data(): pass", [], id="a fixture with a test's name"),
        pytest.param("def test_a(): pass\ntest_a = None", [], id="a name that stands for something else"),
        pytest.param("def test_a(): pass\ndel test_a", [], id="a name that is gone"),
        pytest.param("def test_a(): pass\ntest_a.__test__ = False", [], id="switched off by itself"),
        pytest.param("__test__ = False\ndef test_a(): pass", [], id="a module that is switched off"),
        pytest.param("if x:\n    def test_a(): pass", [], id="a condition decides"),
        pytest.param("class TestA:\n    def test_a(self): pass", ["TestA::test_a"], id="a class"),
        pytest.param(
            "class TestA:\n    def __init__(self): pass\n    def test_a(self): pass", [], id="a class with state"
        ),
        pytest.param("class TestA(Base):\n    def test_a(self): pass", [], id="a base class decides"),
        pytest.param("class A(unittest.TestCase):\n    def test_a(self): pass", ["A::test_a"], id="unittest's"),
        pytest.param("class A:\n    def test_a(self): pass", [], id="a class of another name"),
        pytest.param("def test_a(: pass", [], id="no Python"),
    ],
)
def test_what_a_file_defines(tmp_path: Path, text: str, names: list[str]) -> None:
    """Never too much: a test that is missing is a warning."""
    (tmp_path / "test_a.py").write_text(text)
    assert list(defined_tests(tmp_path / "test_a.py", Layout())) == names


def test_which_files_there_are(tmp_path: Path) -> None:
    """Those that pytest's own settings name, outside of environments and of what is ignored in the open."""
    text = textwrap.dedent("def test_a(): pass")
    for name in (
        "tests/test_a.py",
        "tests/deep/b_test.py",
        "tests/helper.py",
        "tests/.hidden/test_c.py",
        "tests/own/test_d.py",
        "tests/old/test_e.py",
        "other/test_f.py",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "tests/own/pyvenv.cfg").touch()
    layout = Layout(where=("tests",), ignored=("tests/old",))
    assert [one.file for one in expected_tests(tmp_path, layout)] == ["tests/deep/b_test.py", "tests/test_a.py"]


def test_a_test_that_is_asked_for_alone(tmp_path: Path) -> None:
    """The others of its file are not missing."""
    (tmp_path / "test_a.py").write_text("def test_a(): pass\ndef test_b(): pass")
    [expected] = expected_tests(tmp_path, Layout(where=("test_a.py::test_a",)))
    assert expected == Expected("test_a.py", None, frozenset({"test_a", "test_b"}))
