"""JSON Editor: buttons known by class and title only, a table of fields, a context menu."""

from contextlib import AbstractContextManager
from typing import Any

from pages.installing import npm
from pages.interface import Installed, Interface, Mapped, View
from pages.serving import files, html

PAGE = """<link rel="stylesheet" href="/jsoneditor.css"><body><h1>Order</h1>
<div id="order" style="height: 600px"></div>
<script src="/jsoneditor.js"></script><script>const editor = new JSONEditor(document.getElementById("order"),
{modes: ["tree", "code", "view"], search: true, history: true});
editor.set({number: 17, paid: true, buyer: {name: "Ann", town: "Bonn"}, items: ["tea", "cups"]});
if (editor.expandAll) editor.expandAll();</script>"""
READY = ".jsoneditor-menu"


def _serve(installed: Installed) -> AbstractContextManager[str]:
    return files({"/": installed["jsoneditor"] / "dist"}, {"/": html("Order", PAGE)})


def _menu(page: Any) -> None:
    page.locator(".jsoneditor-contextmenu-button, .jsoneditor-contextmenu").nth(2).click()
    page.locator("ul.jsoneditor-menu li button >> visible=true").first.wait_for()


def _modes(page: Any) -> None:
    page.locator(".jsoneditor-modes button").first.click()


INTERFACE = Interface(
    "jsoneditor",
    ("5.26.3", "10.1.0"),
    npm("jsoneditor"),
    _serve,
    (View("tree", "/", READY), View("menu", "/", READY, _menu), View("modes", "/", READY, _modes)),
    mapped=(
        Mapped("tree", {"class": "jsoneditor-refresh"}, {"class": "jsoneditor-refresh"}),
        Mapped("tree", {"class": "jsoneditor-previous"}, {"class": "jsoneditor-previous"}),
        Mapped("tree", {"class": "jsoneditor-next"}, {"class": "jsoneditor-next"}),
        Mapped("tree", {"role": "textbox"}, {"role": "textbox"}),
        Mapped("tree", {"role": "checkbox"}, {"role": "checkbox"}),
    ),
)
