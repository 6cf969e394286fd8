"""Django's admin: server-rendered tables and forms."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import heal
from heal.interfaces import django_login

from pages.installing import pypi
from pages.interface import Installed, Interface, View
from pages.serving import free_port, process, python

SITE = Path(heal.__file__).with_name("django_site.py")


@contextmanager
def _serve(installed: Installed) -> Iterator[str]:
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="pages-django-") as folder:
        command = python(str(SITE), str(port), f"{folder}/db.sqlite3")
        with process(command, port=port, folder=installed["django"], path="/admin/login/") as base:
            yield base


INTERFACE = Interface(
    "django-admin",
    ("3.2.25", "5.2.1"),
    pypi("django"),
    _serve,
    (
        View("index", "/admin/", "#user-tools"),
        View("users", "/admin/auth/user/", "#changelist"),
        View("user", "/admin/auth/user/2/change/", "#id_user_permissions_from"),
        View("group", "/admin/auth/group/add/", "#id_permissions_from"),
        View("password", "/admin/password_change/", "#id_old_password"),
        View("delete", "/admin/auth/user/3/delete/", "#content form"),
    ),
    django_login,
)
