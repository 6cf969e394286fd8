"""AdminLTE: an administration theme that moved from Bootstrap 3 to 4."""

from contextlib import AbstractContextManager

from pages.installing import npm
from pages.interface import Installed, Interface, View
from pages.serving import files


def _serve(installed: Installed) -> AbstractContextManager[str]:
    return files({"/": installed["admin-lte"]})


INTERFACE = Interface(
    "admin-lte",
    ("2.4.18", "3.2.0"),
    npm("admin-lte"),
    _serve,
    (
        View("dashboard", "/index.html", ".content"),
        View("form", "/pages/forms/general.html", ".content form"),
        View("login", "/pages/examples/login.html", "form"),
        View("register", "/pages/examples/register.html", "form"),
        View("mailbox", "/pages/mailbox/mailbox.html", ".content"),
        View("compose", "/pages/mailbox/compose.html", ".content"),
        View("profile", "/pages/examples/profile.html", ".content"),
    ),
)
