"""Jupyter's classic notebook: jQuery, menus and a toolbar with ids, a tree of files."""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pages.installing import pypi
from pages.interface import Installed, Interface, Mapped, View
from pages.serving import free_port, process, python

CELLS = [
    {"cell_type": "markdown", "metadata": {}, "source": "# Kettles"},
    {"cell_type": "code", "metadata": {}, "source": "1 + 1", "outputs": [], "execution_count": None},
]
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
BOOK = {"cells": CELLS, "metadata": {"kernelspec": KERNEL}, "nbformat": 4, "nbformat_minor": 2}
# the new captions name the keys as well
ITEMS = (
    ("file menu", "new notebook toggle dropdown", "new notebook dropdown"),
    ("file menu", "revert to checkpoint toggle dropdown", "revert to checkpoint dropdown"),
    ("file menu", "download as toggle dropdown", "download as dropdown"),
    ("cell menu", "run cells", "run cells ctrl-enter"),
    ("cell menu", "run cells and select below", "run cells and select below shift-enter"),
    ("cell menu", "run cells and insert below", "run cells and insert below alt-enter"),
)
OPEN = ("--no-browser", "--allow-root", "--ip=127.0.0.1", "--NotebookApp.token=", "--NotebookApp.password=")


@contextmanager
def _serve(installed: Installed) -> Iterator[str]:
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="pages-notebook-") as folder:
        Path(folder, "kettles.ipynb").write_text(json.dumps(BOOK), "utf-8")
        Path(folder, "notes.txt").write_text("Fill it.\n", "utf-8")
        command = python("-m", "notebook", *OPEN, f"--port={port}", f"--notebook-dir={folder}")
        with process(command, port=port, folder=installed["notebook"], path="/tree") as base:
            yield base


def _file_menu(page: Any) -> None:
    page.locator("#filelink").click()


def _cell_menu(page: Any) -> None:
    page.locator("#menubar .navbar-nav > li > a", has_text="Cell").first.click()


def _new_menu(page: Any) -> None:
    page.locator("#new-dropdown-button").click()


INTERFACE = Interface(
    "notebook",
    ("6.0.3", "6.5.7"),
    pypi(
        "notebook",
        {
            "6.0.3": (
                *("jinja2<3.1", "nbconvert<6", "tornado<6.2", "jupyter-client<7", "traitlets<5.10"),
                "setuptools<80",
            ),
            "6.5.7": ("setuptools<80",),
        },
    ),
    _serve,
    (
        View("tree", "/tree", ".list_item"),
        View("new", "/tree", ".list_item", _new_menu),
        View("book", "/notebooks/kettles.ipynb", ".code_cell"),
        View("file menu", "/notebooks/kettles.ipynb", ".code_cell", _file_menu),
        View("cell menu", "/notebooks/kettles.ipynb", ".code_cell", _cell_menu),
        View("editor", "/edit/notes.txt", ".CodeMirror"),
    ),
    mapped=tuple(Mapped(view, {"caption": old}, {"caption": new}) for view, old, new in ITEMS),
)
