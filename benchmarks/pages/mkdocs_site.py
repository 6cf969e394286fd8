"""The small document built by MkDocs with one theme."""

import json
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from pages.documents import MARKDOWN
from pages.interface import Installed
from pages.serving import environment, files, python

SETTINGS = {
    "site_name": "Kettles",
    "repo_url": "https://code.example.org/kettles",
    "edit_uri": "edit/main/",
    "nav": [{"Home": "index.md"}, {"Guide": [{"Install": "install.md"}, {"Use": "use.md"}]}, {"FAQ": "questions.md"}],
    "plugins": ["search"],
}


def served(package: str, theme: Mapping[str, object]) -> Callable[[Installed], AbstractContextManager[str]]:
    """A server of the document in a theme that a package has."""

    @contextmanager
    def serve(installed: Installed) -> Iterator[str]:
        with tempfile.TemporaryDirectory(prefix="pages-mkdocs-") as folder:
            documents = Path(folder, "docs")
            documents.mkdir()
            for name, text in MARKDOWN.items():
                (documents / f"{name}.md").write_text(text, "utf-8")
            settings = {**SETTINGS, "theme": theme}
            Path(folder, "mkdocs.yml").write_text(json.dumps(settings), "utf-8")  # YAML reads JSON
            surroundings = environment(installed[package], folder)
            subprocess.run(python("-m", "mkdocs", "build", "-q"), cwd=folder, env=surroundings, check=True)
            with files({"/": Path(folder, "site")}) as base:
                yield base

    return serve
