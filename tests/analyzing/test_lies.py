"""Sessions that lie about their tests, on purpose or by accident: none of them ends as verified."""

from typing import Any

import pytest

from pytest_selfheal.models.failure_list import COMPLETENESS_WARNING

TESTS = """
import pytest

@pytest.mark.parametrize("number", [1, 2])
def test_good(number):
    assert number

def test_bad():
    assert 1 + 1 == 3
"""
INI = "[pytest]\naddopts = -p selfheal"


def conftest(lie: str, check: str, source: str) -> Any:
    """A lie that the suite's conftest tells."""
    return pytest.param({"conftest.py": source}, check, id=lie)


LIES = [
    conftest(
        "the report says that it has passed",
        "hidden",
        """
        import pytest

        @pytest.hookimpl(wrapper=True, tryfirst=True)
        def pytest_runtest_makereport(item, call):
            report = yield
            if report.failed:
                report.outcome, report.longrepr = "passed", None
            return report
        """,
    ),
    conftest(
        "a failure that nobody expected is told as an expected one",
        "hidden",
        """
        import pytest

        @pytest.hookimpl(wrapper=True, tryfirst=True)
        def pytest_runtest_makereport(item, call):
            report = yield
            if report.failed:
                report.outcome, report.wasxfail = "skipped", "known"
            return report
        """,
    ),
    conftest(
        "the error is swallowed on its way",
        "hidden",
        """
        import pytest

        @pytest.hookimpl(wrapper=True)
        def pytest_runtest_call(item):
            try:
                return (yield)
            except AssertionError:
                return None
        """,
    ),
    pytest.param(
        {"conftest.py": "def pytest_pyfunc_call(pyfuncitem):\n    return True\n"},
        "hidden",
        id="a hook says that it has called the test, and has not",
    ),
    pytest.param(
        {
            "conftest.py": """
            import inspect
            import pytest

            @pytest.hookimpl(tryfirst=True)
            def pytest_pyfunc_call(pyfuncitem):
                return inspect.iscoroutinefunction(pyfuncitem.obj) or None
            """,
            "test_b.py": "async def test_b(): assert 0",
        },
        "hidden",
        id="a coroutine that nobody awaits",
    ),
    conftest(
        "tests are replaced by functions that swallow the error",
        "hidden",
        """
        def quiet(function):
            def test(*arguments, **named):
                try:
                    function(*arguments, **named)
                except AssertionError:
                    pass
            test.__wrapped__ = function
            return test

        def pytest_collection_modifyitems(items):
            for item in items:
                item.obj = quiet(item.obj)
        """,
    ),
    conftest(
        "a test is replaced in its module",
        "hidden",
        """
        import pytest

        @pytest.hookimpl(wrapper=True)
        def pytest_pycollect_makemodule(module_path, parent):
            module = yield
            module.obj.test_bad = lambda: None
            return module
        """,
    ),
    conftest(
        "reports of tests that were never called",
        "hidden",
        """
        import pytest
        from _pytest.reports import TestReport

        @pytest.hookimpl(tryfirst=True)
        def pytest_runtest_protocol(item, nextitem):
            item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
            for when in ("setup", "call", "teardown"):
                report = TestReport(item.nodeid, item.location, {}, "passed", None, when)
                item.ihook.pytest_runtest_logreport(report=report)
            item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
            return True
        """,
    ),
    conftest(
        "a test is taken for run that was not",
        "unfinished",
        """
        import pytest

        @pytest.hookimpl(tryfirst=True)
        def pytest_runtest_protocol(item, nextitem):
            return True if "bad" in item.nodeid else None
        """,
    ),
    conftest(
        "the failure is taken out of the statistics",
        "source_a_vs_b",
        """
        def pytest_sessionfinish(session):
            reporter = session.config.pluginmanager.get_plugin("terminalreporter")
            reporter.stats.pop("failed", None)
            session.exitstatus = 0
        """,
    ),
    conftest(
        "the last line is rewritten",
        "source_a_vs_b",
        """
        def pytest_terminal_summary(terminalreporter):
            line = [("3 passed", {"green": True})], "green"
            terminalreporter.build_summary_stats_line = lambda: line
        """,
    ),
    conftest(
        "the exit code says that all is well",
        "exit_code",
        """
        import pytest

        @pytest.hookimpl(trylast=True)
        def pytest_sessionfinish(session):
            session.exitstatus = 0
        """,
    ),
    conftest(
        "a conftest deselects, and says so",
        "deselected",
        """
        def pytest_collection_modifyitems(config, items):
            bad = [item for item in items if "bad" in item.nodeid]
            config.hook.pytest_deselected(items=bad)
            items[:] = [item for item in items if item not in bad]
        """,
    ),
    conftest(
        "a conftest deselects in silence",
        "unfinished",
        """
        def pytest_collection_modifyitems(items):
            items[:] = [item for item in items if "bad" not in item.nodeid]
        """,
    ),
    conftest(
        "a conftest sets -k",
        "deselected",
        """
        def pytest_configure(config):
            config.option.keyword = "not bad"
        """,
    ),
    pytest.param(
        {"conftest.py": "collect_ignore = ['test_a.py']", "test_b.py": "def test_b(): pass"},
        "silent_skip",
        id="a conftest ignores a file",
    ),
    conftest(
        "a conftest takes a test out of its file",
        "silent_skip",
        """
        def pytest_pycollect_makeitem(collector, name, obj):
            return [] if name == "test_bad" else None
        """,
    ),
    conftest(
        "the witness is sent away",
        "unfinished",
        """
        def pytest_configure(config):
            config.pluginmanager.unregister(config.pluginmanager.get_plugin("selfheal-witness"))
        """,
    ),
    pytest.param({"test_b.py": "import os\ndef test_b(): os._exit(0)"}, "unfinished", id="a test ends the process"),
    pytest.param(
        {
            "test_b.py": """
            import os

            def test_b():
                os.write(1, b"\\n============================== 4 passed in 0.01s ===============================\\n")
                os._exit(0)
            """,
            "pytest.ini": f"{INI} -s",
        },
        "unfinished",
        id="a test ends the process and says that all have passed",
    ),
    pytest.param(
        {"test_b.py": "import pytest\ndef test_b(): pytest.exit('enough', returncode=0)"},
        "unfinished",
        id="a test ends the session",
    ),
    pytest.param(
        {"conftest.py": "import os\ndef pytest_sessionfinish(): os.close(1); os.close(2)"},
        "source_a_vs_b",
        id="the output is cut off before its last line",
    ),
    pytest.param({"conftest.py": "import os\nos._exit(0)"}, "unfinished", id="a conftest ends the process"),
    pytest.param(
        {
            "pytest.ini": f"{INI} -p xdist.plugin -n 2",
            "test_b.py": "import os\ndef test_b(): os._exit(0)\ndef test_c(): pass",
        },
        "unfinished",
        id="a worker crashes",
    ),
    pytest.param({"conftest.py": "import not_there"}, "exit_code", id="a conftest can't be imported"),
    pytest.param({"pytest.ini": f"{INI} --no-such-option"}, "exit_code", id="pytest can't begin"),
    pytest.param({"pytest.ini": f"{INI} -p no:terminal"}, "source_a_vs_b", id="nothing is printed"),
]


# one of each way: a report, a count, a choice, a process
ALWAYS = (
    "the report says that it has passed",
    "the failure is taken out of the statistics",
    "a conftest deselects in silence",
    "a test ends the process",
    "a hook says that it has called the test, and has not",
)


def often(lies: list[Any]) -> list[Any]:
    """Each takes seconds: the others are for the patient."""
    return [
        lie if lie.id in ALWAYS else pytest.param(*lie.values, id=lie.id, marks=pytest.mark.endurance) for lie in lies
    ]


@pytest.mark.parametrize(("files", "check"), often(LIES))
def test_a_session_that_lies_is_not_verified(project, files: dict[str, str], check: str) -> None:
    """Exit 2 and a warning that names the check, whatever else is said."""
    project.write({"test_a.py": TESTS, **files})
    found = project.analyze(exits=2)
    assert found.completeness.status == COMPLETENESS_WARNING
    assert check in {warning.check for warning in found.completeness.warnings}, found.completeness
