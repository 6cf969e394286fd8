"""Wagtail's admin: a menu at the side, a tree of pages, forms with panels, redesigned between the releases."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pages.installing import pypi
from pages.interface import Installed, Interface, View
from pages.serving import free_port, process, python
from pages.sites.wagtail_site import PASSWORD

SITE = Path(__file__).parents[1] / "sites" / "wagtail_site.py"


@contextmanager
def _serve(installed: Installed) -> Iterator[str]:
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="pages-wagtail-") as folder:
        command = python(str(SITE), str(port), folder)
        with process(command, port=port, folder=installed["wagtail"], path="/admin/login/") as base:
            yield base


def _login(page: Any, base: str) -> None:
    page.goto(f"{base}/admin/login/")
    page.fill("#id_username", "admin")
    page.fill("#id_password", PASSWORD)
    page.click("[type=submit]")
    page.locator("h1").first.wait_for()


INTERFACE = Interface(
    "wagtail",
    ("2.16.3", "6.3.5"),
    pypi("wagtail", {"2.16.3": ("django==3.2.25", "setuptools<80"), "6.3.5": ("django==5.1.9",)}),
    _serve,
    (
        View("home", "/admin/", "h1 >> visible=true"),
        View("pages", "/admin/pages/2/", "main table, .listing"),
        View("edit", "/admin/pages/3/edit/", "form [name=title]"),
        View("users", "/admin/users/", "main"),
        View("new user", "/admin/users/add/", "form [name=username]", moved={"6.3.5": "/admin/users/new/"}),
        View("images", "/admin/images/", "main"),
    ),
    _login,
)
