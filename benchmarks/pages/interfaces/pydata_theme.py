"""PyData's theme for Sphinx: a bar at the top, a dialog for the search."""

from pages.installing import pypi
from pages.interface import Interface
from pages.sphinx_site import SPHINX_4, SPHINX_8, VIEWS, served

INTERFACE = Interface(
    "pydata-sphinx-theme",
    ("0.8.1", "0.16.1"),
    pypi("pydata-sphinx-theme", {"0.8.1": SPHINX_4, "0.16.1": SPHINX_8}),
    served("pydata-sphinx-theme", "pydata_sphinx_theme"),
    VIEWS,
)
