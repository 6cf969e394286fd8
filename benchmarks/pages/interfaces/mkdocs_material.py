"""Material for MkDocs: tabs, a drawer, a search, all server-rendered and known by data attributes."""

from pages.installing import pypi
from pages.interface import Interface, View
from pages.mkdocs_site import served

THEME = {
    "name": "material",
    "font": False,
    "features": ["navigation.tabs", "navigation.top"],
    "palette": [
        {"scheme": "default", "toggle": {"icon": "material/weather-sunny", "name": "Switch to dark mode"}},
        {"scheme": "slate", "toggle": {"icon": "material/weather-night", "name": "Switch to light mode"}},
    ],
}
INTERFACE = Interface(
    "mkdocs-material",
    ("7.3.6", "9.6.14"),
    pypi(
        "mkdocs-material",
        {
            "7.3.6": ("mkdocs==1.2.4", "jinja2<3.1", "markdown<3.4", "setuptools<80"),
            "9.6.14": ("mkdocs==1.6.1",),
        },
    ),
    served("mkdocs-material", THEME),
    (View("home", "/", "h1"), View("install", "/install/", "h1"), View("use", "/use/", "h1")),
)
