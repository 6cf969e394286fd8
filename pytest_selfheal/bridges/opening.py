"""Which bridges a session needs: those to plugins that are installed and asked for, and CTRF when it is.

Nothing is imported for a plugin that has nothing to write. Bridges are opened when the session starts and not in
`pytest_configure`: from then on trouble can be told.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from pytest_selfheal.bridges.files import Files
from pytest_selfheal.bridges.findings import Findings
from pytest_selfheal.options import Settings

_HTML, _ALLURE = "htmlpath", "allure_report_dir"  # where pytest-html and allure-pytest keep their option


def open_for_tests(config: pytest.Config, settings: Settings, guarded: Callable[..., None]) -> None:
    """In every process that runs tests."""
    if config.getoption(_ALLURE, None):
        from pytest_selfheal.bridges.allure import AllureBridge

        bridge = AllureBridge(Files(settings.folder), guarded)
        config.add_cleanup(bridge.close)
        config.pluginmanager.register(bridge, "selfheal-allure")


def open_for_run(config: pytest.Config, settings: Settings, findings: Findings) -> None:
    """In the controller."""
    register = config.pluginmanager.register
    allure_folder, html_file = config.getoption(_ALLURE, None), config.getoption(_HTML, None)
    if allure_folder:
        from pytest_selfheal.bridges.allure_categories import AllureCategories

        register(AllureCategories(findings, Path(allure_folder).absolute()), "selfheal-allure-categories")
    if html_file:
        from pytest_selfheal.bridges.html import HtmlBridge, html_folder

        register(HtmlBridge(findings, html_folder(html_file)), "selfheal-html")
    if settings.ctrf is not None:
        from pytest_selfheal.bridges.ctrf import CtrfReport
        from pytest_selfheal.redaction import Redactor

        register(CtrfReport(findings, settings.ctrf, Redactor(settings.redact).text), "selfheal-ctrf")
