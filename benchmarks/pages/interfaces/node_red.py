"""Node-RED: an editor of flows with a palette, sidebars, menus and a dialog for each node."""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pages.installing import npm_tree
from pages.interface import Installed, Interface, View
from pages.serving import free_port, process

SETTINGS = """module.exports = {uiHost: "127.0.0.1", flowFile: "flows.json", credentialSecret: "benchmark",
editorTheme: {tours: false, projects: {enabled: false}}, telemetry: {enabled: false},
logging: {console: {level: "off"}}}
"""
FLOWS = [
    {"id": "tab1", "type": "tab", "label": "Kettle"},
    {"id": "in1", "type": "inject", "z": "tab1", "name": "boil", "x": 120, "y": 80, "wires": [["out1"]], "props": []},
    {"id": "out1", "type": "debug", "z": "tab1", "name": "steam", "x": 320, "y": 80, "wires": []},
]
READY = "#red-ui-header-button-deploy, #btn-deploy"


@contextmanager
def _serve(installed: Installed) -> Iterator[str]:
    port = free_port()
    program = installed["node-red"] / "node_modules" / "node-red" / "red.js"
    with tempfile.TemporaryDirectory(prefix="pages-node-red-") as folder:
        Path(folder, "settings.js").write_text(SETTINGS, "utf-8")
        Path(folder, "flows.json").write_text(json.dumps(FLOWS), "utf-8")
        with process(["node", str(program), "-u", folder, "-p", str(port)], port=port) as base:
            yield base


def _menu(page: Any) -> None:
    _wait(page)
    page.locator("#red-ui-header-button-sidemenu").click()


def _import(page: Any) -> None:
    _wait(page)
    page.keyboard.press("Control+i")
    page.locator("#red-ui-clipboard-dialog").wait_for()


def _settings(page: Any) -> None:
    _wait(page)
    page.keyboard.press("Control+,")
    page.locator("#user-settings-tabs").wait_for()


def _node(page: Any) -> None:
    _wait(page)
    page.locator(".red-ui-flow-node-group").first.dblclick()
    page.locator("#node-dialog-ok").wait_for()


def _wait(page: Any) -> None:
    page.locator(".red-ui-palette-node").first.wait_for()
    page.locator("#red-ui-loading-progress").wait_for(state="hidden")


INTERFACE = Interface(
    "node-red",
    ("2.2.3", "4.0.9"),
    npm_tree("node-red"),
    _serve,
    (
        View("editor", "/", READY, _wait),
        View("menu", "/", READY, _menu),
        View("import", "/", READY, _import),
        View("settings", "/", READY, _settings),
        View("node", "/", READY, _node),
    ),
)
