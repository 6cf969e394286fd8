"""The small document built by Sphinx with one theme."""

import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from pages.documents import rest
from pages.interface import Installed, View
from pages.serving import environment, files, python

VIEWS = (
    View("home", "/index.html", "h1"),
    View("install", "/install.html", "h1"),
    View("use", "/use.html", "h1"),
    View("search", "/search.html?q=kettle", "#search-results:visible, input[name=q]:visible"),
)
# What Sphinx 4 needs in the versions of its time; without the pins pip takes parts that are made for later ones.
SPHINX_4 = (
    *("sphinx==4.5.0", "sphinxcontrib-applehelp==1.0.4", "sphinxcontrib-devhelp==1.0.2"),
    *("sphinxcontrib-htmlhelp==2.0.1", "sphinxcontrib-qthelp==1.0.3", "sphinxcontrib-serializinghtml==1.1.5"),
    *("alabaster<0.7.14", "setuptools<80"),
)
SPHINX_5 = ("sphinx==5.3.0", "docutils<0.17", "setuptools<80")
SPHINX_8 = ("sphinx==8.1.3",)


def served(package: str, theme: str) -> Callable[[Installed], AbstractContextManager[str]]:
    """A server of the document in a theme that a package has."""

    @contextmanager
    def serve(installed: Installed) -> Iterator[str]:
        with tempfile.TemporaryDirectory(prefix="pages-sphinx-") as folder:
            source, built = Path(folder, "source"), Path(folder, "built")
            _write(source, theme)
            command = python("-m", "sphinx", "-q", "-b", "html", str(source), str(built))
            subprocess.run(command, env=environment(installed[package], folder), check=True)
            with files({"/": built}) as base:
                yield base

    return serve


def _write(source: Path, theme: str) -> None:
    source.mkdir()
    for name, text in rest().items():
        (source / f"{name}.rst").write_text(text, "utf-8")
    settings = {"project": "Kettles", "author": "Ann", "html_theme": theme, "html_show_sphinx": True}
    (source / "conf.py").write_text("".join(f"{name} = {value!r}\n" for name, value in settings.items()), "utf-8")
