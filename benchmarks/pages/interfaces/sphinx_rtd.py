"""Read the Docs' theme for Sphinx: a menu at the side, a search field, links to the next page."""

from pages.installing import pypi
from pages.interface import Interface
from pages.sphinx_site import SPHINX_5, SPHINX_8, VIEWS, served

INTERFACE = Interface(
    "sphinx-rtd-theme",
    ("0.5.2", "3.0.2"),
    pypi("sphinx-rtd-theme", {"0.5.2": SPHINX_5, "3.0.2": SPHINX_8}),
    served("sphinx-rtd-theme", "sphinx_rtd_theme"),
    VIEWS,
)
