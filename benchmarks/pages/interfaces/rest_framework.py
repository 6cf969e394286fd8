"""Django REST framework's browsable interface: requests, forms and pages around JSON."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pages.installing import pypi
from pages.interface import Installed, Interface, View
from pages.serving import free_port, process, python

SITE = Path(__file__).parents[1] / "sites" / "rest_site.py"


@contextmanager
def _serve(installed: Installed) -> Iterator[str]:
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="pages-rest-") as folder:
        command = python(str(SITE), str(port), f"{folder}/db.sqlite3")
        with process(command, port=port, folder=installed["djangorestframework"], path="/api/") as base:
            yield base


def _raw(page: Any) -> None:
    page.locator("a[name=raw-tab]").click()


INTERFACE = Interface(
    "rest-framework",
    ("3.9.4", "3.15.2"),
    pypi("djangorestframework", {"3.9.4": ("django==2.2.28", "setuptools<80"), "3.15.2": ("django==4.2.16",)}),
    _serve,
    (
        View("root", "/api/", ".breadcrumb"),
        View("users", "/api/users/", "form"),
        View("user", "/api/users/1/", "form"),
        View("raw", "/api/users/1/", "form", _raw),
        View("groups", "/api/groups/", "form"),
        View("login", "/auth/login/", "form"),
    ),
)
