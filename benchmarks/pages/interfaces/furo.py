"""Furo: a Sphinx theme with a table of contents at both sides and a switch for the colours."""

from pages.installing import pypi
from pages.interface import Interface, Mapped
from pages.sphinx_site import SPHINX_4, SPHINX_8, VIEWS, served

INTERFACE = Interface(
    "furo",
    ("2021.11.23", "2024.8.6"),
    pypi("furo", {"2021.11.23": SPHINX_4, "2024.8.6": SPHINX_8}),
    served("furo", "furo"),
    VIEWS,
    mapped=(Mapped("home", {"caption": "show source"}, {"caption": "view this page"}),),
)
