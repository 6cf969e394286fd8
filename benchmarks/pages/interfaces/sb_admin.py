"""SB Admin 2: an administration theme that moved from Bootstrap 3 to 4."""

from contextlib import AbstractContextManager

from pages.installing import npm
from pages.interface import Installed, Interface, Mapped, View
from pages.serving import files

OLD = "3.3.7"


def _serve(installed: Installed) -> AbstractContextManager[str]:
    return files({"/": installed["startbootstrap-sb-admin-2"]})


INTERFACE = Interface(
    "sb-admin-2",
    (OLD, "4.0.7", "4.1.4"),
    npm("startbootstrap-sb-admin-2"),
    _serve,
    (
        View("dashboard", "/index.html", "h1", moved={OLD: "/pages/index.html"}),
        View("login", "/login.html", "form", moved={OLD: "/pages/login.html"}),
        View("tables", "/tables.html", "table", moved={OLD: "/pages/tables.html"}),
        View("buttons", "/buttons.html", "h1", moved={OLD: "/pages/buttons.html"}),
    ),
    mapped=(
        Mapped("login", {"name": "email"}, {"type": "email"}),
        Mapped("login", {"caption": "please sign in"}, {"caption": "welcome back!"}),
        Mapped("dashboard", {"class": "navbar-brand"}, {"class": "sidebar-brand"}),
    ),
)
