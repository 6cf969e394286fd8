"""Django's admin: server-rendered tables and forms."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import heal
from heal.interfaces import django_login

from pages.installing import pypi
from pages.interface import Installed, Interface, Mapped, View
from pages.serving import free_port, process, python

SITE = Path(heal.__file__).with_name("django_site.py")


@contextmanager
def _serve(installed: Installed) -> Iterator[str]:
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="pages-django-") as folder:
        command = python(str(SITE), str(port), f"{folder}/db.sqlite3")
        with process(command, port=port, folder=installed["django"], path="/admin/login/") as base:
            yield base


FIELDS = (("user", "id_groups"), ("user", "id_user_permissions"), ("group", "id_permissions"))
VERBS = ("add_all", "add", "remove", "remove_all")
FILTERS = ("by staff status", "by superuser status", "by active", "by groups")
MAPPED = (
    Mapped("index", {"caption": "log out"}, {"caption": "log out"}),
    # links of the lists became buttons, and were given longer captions
    *(
        Mapped(view, {"id": f"{field}_{verb}_link"}, {"id": f"{field}_{verb}"})
        for view, field in FIELDS
        for verb in VERBS
    ),
    # their arrow is drawn by the style sheet, and is a part of their name
    *(
        Mapped("users", {"role": "heading", "caption": name}, {"role": "button", "caption": f"↓ {name}"})
        for name in FILTERS
    ),
    Mapped("users", {"caption": "authentication and authorization", "class": "section"}, {"class": "section"}),
    Mapped("user", {"href": "../password/"}, {"href": "../password/"}),
    Mapped("user", {"caption": "users", "landmark": ""}, {"caption": "users", "landmark": "navigation Breadcrumbs"}),
)
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
    MAPPED,
)
