"""Suites that do odd things and hide nothing: a warning there would be a lie of ours."""

import pytest

HONEST = {
    "pytest.ini": """
    [pytest]
    addopts =
        -p selfheal -p xdist.plugin -p pytest_rerunfailures -p pytest_asyncio.plugin
        -m "not slow" --doctest-modules
    xfail_strict = true
    markers = slow: takes long
    asyncio_default_fixture_loop_scope = function
    """,
    "conftest.py": """
    import pytest

    @pytest.fixture
    def nothing():
        pytest.skip("the fixture does not apply")

    def pytest_collection_modifyitems(items):
        items.reverse()
        for item in items:
            if "late" in item.nodeid:
                item.add_marker(pytest.mark.xfail(strict=False))
    """,
    "test_marks.py": """
    import sys
    import pytest

    @pytest.mark.slow
    def test_slow(): assert 0

    @pytest.mark.skip
    def test_skipped(): assert 0

    @pytest.mark.skipif(sys.version_info > (3,), reason="always")
    def test_skipped_here(): assert 0

    @pytest.mark.xfail
    def test_known(): assert 0

    @pytest.mark.xfail(raises=ValueError)
    def test_known_by_its_error(): raise ValueError

    def test_known_late(): assert 0

    def test_gives_up(): pytest.xfail("not yet")

    @pytest.mark.xfail(strict=False)
    def test_better_than_thought(): pass

    @pytest.mark.parametrize("number", [])
    def test_of_nothing(number): pass

    def test_without(nothing): pass

    @pytest.mark.parametrize("text", ["a[b]", "c::d", "e f"])
    def test_of_texts(text): pass

    test_gone = 1

    def test_rebound(): assert 0
    test_rebound = None

    @pytest.fixture
    def test_data(): return 1

    def test_raises(test_data):
        with pytest.raises(ValueError):
            int("x")

    def helper(): pass
    """,
    "test_classes.py": """
    import unittest
    from unittest import mock
    import pytest

    class TestPlain:
        class TestInner:
            def test_inner(self): pass
        def test_a(self): pass
        @staticmethod
        def test_static(): pass
        @pytest.mark.usefixtures("tmp_path")
        @mock.patch("os.getcwd")
        def test_patched(self, getcwd): pass

    class TestBase:
        __test__ = False
        def test_base(self): pass

    class TestDerived(TestBase):
        __test__ = True

    class TestWithState:
        def __init__(self): self.state = 1
        def test_never(self): assert 0

    class Cases(unittest.TestCase):
        def test_ok(self): pass
        @unittest.skip("no")
        def test_skip(self): assert 0
        @unittest.expectedFailure
        def test_expected(self): assert 0
        def test_subtests(self):
            for number in range(3):
                with self.subTest(number=number):
                    assert number < 3
        def test_leaves(self): self.skipTest("no")
    """,
    "test_module_skipped.py": """
    import pytest
    pytest.importorskip("not_there")
    def test_a(): assert 0
    """,
    "test_empty.py": "",
    "test_conditional.py": """
    import sys
    if sys.version_info < (3,):
        def test_old(): assert 0
    def test_docs():
        '''
        >>> 1 + 1
        2
        '''
    """,
    "test_flaky.py": """
    import pytest
    times = []

    @pytest.mark.flaky(reruns=2)
    def test_second_time():
        times.append(1)
        assert len(times) == 2
    """,
    "test_async.py": """
    import pytest

    @pytest.mark.asyncio
    async def test_awaits(): pass
    """,
    "test_rude.py": """
    import os

    def test_replaces_os(monkeypatch):
        monkeypatch.setattr(os, "open", None)
        monkeypatch.setattr(os, "getpid", lambda: 1)

    def test_forks():
        if (child := os.fork()) == 0:
            os._exit(0)
        os.waitpid(child, 0)

    def test_prints(capsys):
        print("= 7 failed in 0.10s =")
        print("FAILED test_rude.py::test_prints - no")
    """,
    "tests_of_others/test_ignored.py": "def test_other(): assert 0",
    "node_modules/test_never.py": "def test_other(): assert 0",
}


@pytest.mark.parametrize(
    "words",
    [pytest.param((), id="one process"), pytest.param(("-n", "2"), id="two workers", marks=pytest.mark.endurance)],
)
def test_a_suite_that_hides_nothing_is_verified(project, words: tuple[str, ...]) -> None:
    """Skips, expected failures, reruns, subtests, forks: everything is accounted for."""
    project.write(HONEST)
    found = project.analyze("--", "--ignore=tests_of_others", *words, exits=0)
    assert found.completeness.warnings == ()
    assert (found.counts.total, len(found.passed), found.counts.rerun, found.counts.deselected) == (32, 19, 1, 1)
