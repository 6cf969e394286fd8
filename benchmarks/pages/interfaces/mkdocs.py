"""MkDocs with its own theme: a bar, a search dialog, Bootstrap 3 at first and 5 since."""

from pages.installing import pypi
from pages.interface import Interface, View
from pages.mkdocs_site import served

INTERFACE = Interface(
    "mkdocs",
    ("1.2.4", "1.6.1"),
    pypi("mkdocs", {"1.2.4": ("jinja2<3.1", "markdown<3.4", "setuptools<80")}),
    served("mkdocs", {"name": "mkdocs"}),
    (View("home", "/", "h1"), View("install", "/install/", "h1"), View("use", "/use/", "h1")),
)
