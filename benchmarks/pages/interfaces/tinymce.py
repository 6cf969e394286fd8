"""TinyMCE: a toolbar, menus and a dialog of an editor, with generated ids and its text in an iframe."""

from contextlib import AbstractContextManager
from typing import Any

from pages.installing import npm
from pages.interface import Installed, Interface, View
from pages.serving import files, html

PAGE = """<body><h1>Write a letter</h1><form action="/send"><label for="to">To</label> <input id="to" name="to">
<textarea id="letter"><p>Dear reader</p></textarea><button name="send">Send</button></form>
<script src="/tinymce.min.js"></script><script>tinymce.init({selector: "#letter", license_key: "gpl", promotion: false,
plugins: "link image lists table code searchreplace", menubar: "file edit view insert format tools table",
toolbar: "undo redo | bold italic underline | alignleft aligncenter alignright | bullist numlist | link image table"
})</script>"""
READY = ".tox-tbtn"


def _serve(installed: Installed) -> AbstractContextManager[str]:
    return files({"/": installed["tinymce"]}, {"/": html("Letter", PAGE)})


def _menu(page: Any) -> None:
    page.get_by_role("menuitem", name="Format").click()
    page.get_by_role("menuitemcheckbox", name="Bold").or_(page.get_by_role("menuitem", name="Bold")).first.wait_for()


def _link(page: Any) -> None:
    page.locator("[aria-label='Insert/edit link']").click()
    page.get_by_role("dialog").wait_for()


def _replace(page: Any) -> None:
    page.get_by_role("menuitem", name="Edit").click()
    page.locator(".tox-collection__item", has_text="Find and replace").click()
    page.get_by_role("dialog").wait_for()


INTERFACE = Interface(
    "tinymce",
    ("5.10.9", "7.9.1"),
    npm("tinymce"),
    _serve,
    (
        View("editor", "/", READY),
        View("format", "/", READY, _menu),
        View("link", "/", READY, _link),
        View("replace", "/", READY, _replace),
    ),
)
