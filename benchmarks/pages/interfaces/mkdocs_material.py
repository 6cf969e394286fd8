"""Material for MkDocs: tabs, a drawer, a search, all server-rendered and known by data attributes."""

import json
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pages.documents import MARKDOWN
from pages.installing import pypi
from pages.interface import Installed, Interface, View
from pages.serving import environment, files, python

SETTINGS = {
    "site_name": "Kettles",
    "repo_url": "https://code.example.org/kettles",
    "edit_uri": "edit/main/",
    "theme": {
        "name": "material",
        "font": False,
        "features": ["navigation.tabs", "navigation.top"],
        "palette": [
            {"scheme": "default", "toggle": {"icon": "material/weather-sunny", "name": "Switch to dark mode"}},
            {"scheme": "slate", "toggle": {"icon": "material/weather-night", "name": "Switch to light mode"}},
        ],
    },
    "nav": [{"Home": "index.md"}, {"Guide": ["install.md", "use.md"]}, {"Questions": "questions.md"}],
    "plugins": ["search"],
}


@contextmanager
def _serve(installed: Installed) -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="pages-mkdocs-") as folder:
        documents = Path(folder, "docs")
        documents.mkdir()
        for name, text in MARKDOWN.items():
            (documents / f"{name}.md").write_text(text, "utf-8")
        Path(folder, "mkdocs.yml").write_text(json.dumps(SETTINGS), "utf-8")  # YAML reads JSON
        surroundings = environment(installed["mkdocs-material"], folder)
        subprocess.run(python("-m", "mkdocs", "build", "-q"), cwd=folder, env=surroundings, check=True)
        with files({"/": Path(folder, "site")}) as base:
            yield base


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
    _serve,
    (View("home", "/", "h1"), View("install", "/install/", "h1"), View("use", "/use/", "h1")),
)
