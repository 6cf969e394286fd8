"""Sessions that lie about their tests, on purpose or by accident: none of them ends as verified."""

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
OUTCOME = """
import pytest

@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.failed:
        report.outcome, report.longrepr = {outcome}
    return report
"""
INI = "[pytest]\naddopts = -p selfheal"
LIES = [
    pytest.param(
        {"conftest.py": OUTCOME.format(outcome='"passed", None')}, "hidden", id="the report says that it has passed"
    ),
    pytest.param(
        {"conftest.py": OUTCOME.format(outcome='"skipped", ("x.py", 1, "no")')}, "hidden", id="the report says skipped"
    ),
    pytest.param(
        {
            "conftest.py": """
            import pytest

            @pytest.hookimpl(wrapper=True, tryfirst=True)
            def pytest_runtest_makereport(item, call):
                report = yield
                if report.failed:
                    report.outcome, report.wasxfail = "skipped", "known"
                return report
            """
        },
        "hidden",
        id="a failure that nobody expected is told as an expected one",
    ),
    pytest.param(
        {
            "conftest.py": """
            import pytest

            @pytest.hookimpl(wrapper=True)
            def pytest_runtest_call(item):
                try:
                    return (yield)
                except AssertionError:
                    return None
            """
        },
        "hidden",
        id="the error is swallowed on its way",
    ),
    pytest.param(
        {
            "conftest.py": """
            import pytest

            @pytest.hookimpl(tryfirst=True)
            def pytest_pyfunc_call(pyfuncitem):
                try:
                    pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames})
                except AssertionError:
                    pass
                return True
            """
        },
        "hidden",
        id="another caller swallows the error",
    ),
    pytest.param(
        {
            "conftest.py": """
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
            """
        },
        "hidden",
        id="reports of tests that were never called",
    ),
    pytest.param(
        {
            "conftest.py": """
            import pytest

            @pytest.hookimpl(tryfirst=True)
            def pytest_runtest_protocol(item, nextitem):
                return True if "bad" in item.nodeid else None
            """
        },
        "unfinished",
        id="a test is taken for run that was not",
    ),
    pytest.param(
        {
            "conftest.py": """
            def pytest_sessionfinish(session):
                reporter = session.config.pluginmanager.get_plugin("terminalreporter")
                reporter.stats.pop("failed", None)
                session.exitstatus = 0
            """
        },
        "source_a_vs_b",
        id="the failure is taken out of the statistics",
    ),
    pytest.param(
        {
            "conftest.py": """
            def pytest_report_teststatus(report, config):
                return ("passed", ".", "PASSED") if report.failed else None
            """
        },
        "source_a_vs_b",
        id="the terminal takes it for a pass",
    ),
    pytest.param(
        {
            "conftest.py": """
            def pytest_terminal_summary(terminalreporter):
                line = [("3 passed", {"green": True})], "green"
                terminalreporter.build_summary_stats_line = lambda: line
            """
        },
        "source_a_vs_b",
        id="the last line is rewritten",
    ),
    pytest.param(
        {
            "conftest.py": """
            import pytest

            @pytest.hookimpl(trylast=True)
            def pytest_sessionfinish(session):
                session.exitstatus = 0
            """
        },
        "exit_code",
        id="the exit code says that all is well",
    ),
    pytest.param(
        {
            "conftest.py": """
            def pytest_collection_modifyitems(config, items):
                bad = [item for item in items if "bad" in item.nodeid]
                config.hook.pytest_deselected(items=bad)
                items[:] = [item for item in items if item not in bad]
            """
        },
        "deselected",
        id="a conftest deselects, and says so",
    ),
    pytest.param(
        {
            "conftest.py": """
            def pytest_collection_modifyitems(items):
                items[:] = [item for item in items if "bad" not in item.nodeid]
            """
        },
        "unfinished",
        id="a conftest deselects in silence",
    ),
    pytest.param(
        {
            "conftest.py": """
            def pytest_configure(config):
                config.option.keyword = "not bad"
            """
        },
        "deselected",
        id="a conftest sets -k",
    ),
    pytest.param(
        {"conftest.py": "collect_ignore = ['test_a.py']", "test_b.py": "def test_b(): pass"},
        "silent_skip",
        id="a conftest ignores a file",
    ),
    pytest.param(
        {
            "conftest.py": """
            def pytest_pycollect_makeitem(collector, name, obj):
                return [] if name == "test_bad" else None
            """
        },
        "silent_skip",
        id="a conftest takes a test out of its file",
    ),
    pytest.param(
        {
            "conftest.py": """
            import pytest

            @pytest.hookimpl(wrapper=True)
            def pytest_pycollect_makemodule(module_path, parent):
                module = yield
                vars(module.obj).pop("test_bad")
                return module
            """
        },
        "silent_skip",
        id="a conftest takes a test out of its module",
    ),
    pytest.param(
        {
            "conftest.py": """
            def pytest_configure(config):
                config.pluginmanager.unregister(config.pluginmanager.get_plugin("selfheal-witness"))
            """
        },
        "unfinished",
        id="the witness is sent away",
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
        {"test_b.py": "import os, signal\ndef test_b(): os.kill(os.getpid(), signal.SIGKILL)"},
        "unfinished",
        id="the process is killed",
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
    pytest.param({"conftest.py": "import not_there"}, "exit_code", id="a conftest can't be imported"),
    pytest.param({"pytest.ini": f"{INI} --no-such-option"}, "exit_code", id="pytest can't begin"),
    pytest.param({"pytest.ini": f"{INI} -p no:terminal"}, "source_a_vs_b", id="nothing is printed"),
]


@pytest.mark.parametrize(("files", "check"), LIES)
def test_a_session_that_lies_is_not_verified(project, files: dict[str, str], check: str) -> None:
    """Exit 2 and a warning that names the check, whatever else is said."""
    project.write({"test_a.py": TESTS, **files})
    found = project.analyze(exits=2)
    assert found.completeness.status == COMPLETENESS_WARNING
    assert check in {warning.check for warning in found.completeness.warnings}, found.completeness
