"""The small document that every documentation theme shows, as MkDocs and as Sphinx take it."""

import json
import re
from pathlib import Path
from typing import Any

PAGES = ("index", "install", "use", "questions")
TEXTS = Path(__file__).parent / "texts"
MKDOCS = {
    "site_name": "Kettles",
    "repo_url": "https://code.example.org/kettles",
    "edit_uri": "edit/main/",
    "nav": [{"Home": "index.md"}, {"Guide": [{"Install": "install.md"}, {"Use": "use.md"}]}, {"FAQ": "questions.md"}],
    "plugins": ["search"],
}
SPHINX = {"project": "Kettles", "author": "Ann", "html_show_sphinx": True}
_CONTENTS = "\n.. toctree::\n   :caption: Contents\n   :maxdepth: 2\n\n   install\n   use\n   questions\n"
_UNDERLINES = "=-~"


def mkdocs(folder: Path, theme: dict[str, Any]) -> tuple[list[str], Path]:
    """The document and its settings in a folder; how Python builds it there, and where the site is then."""
    (folder / "docs").mkdir()
    for name, text in _markdown().items():
        (folder / "docs" / f"{name}.md").write_text(text, "utf-8")
    (folder / "mkdocs.yml").write_text(json.dumps({**MKDOCS, "theme": theme}), "utf-8")  # YAML reads JSON
    return ["-m", "mkdocs", "build", "-q"], folder / "site"


def sphinx(folder: Path, theme: str) -> tuple[list[str], Path]:
    """The same for Sphinx, with the contents on the first page."""
    source, built = folder / "source", folder / "built"
    source.mkdir()
    for name, text in _markdown().items():
        contents = _CONTENTS if name == "index" else ""
        (source / f"{name}.rst").write_text(_rest(text) + contents, "utf-8")
    settings = {**SPHINX, "html_theme": theme}
    (source / "conf.py").write_text("".join(f"{name} = {value!r}\n" for name, value in settings.items()), "utf-8")
    return ["-m", "sphinx", "-q", "-b", "html", str(source), str(built)], built


def _markdown() -> dict[str, str]:
    return {name: (TEXTS / f"{name}.md").read_text("utf-8") for name in PAGES}


def _rest(text: str) -> str:
    lines: list[str] = []
    code = False
    for line in text.splitlines():
        if line.startswith("```"):
            code = not code
            lines += [f".. code-block:: {line[3:]}", ""] if code else [""]
        elif code:
            lines.append(f"   {line}")
        elif line.startswith("#"):
            title = line.lstrip("# ")
            lines += [title, _UNDERLINES[len(line) - len(line.lstrip("#")) - 1] * len(title)]
        elif line.startswith("|"):
            lines += [] if "---" in line else ["   * - " + "\n     - ".join(_cells(line))]
        else:
            lines.append(_links(line))
    return _tables("\n".join(lines)) + "\n"


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def _tables(text: str) -> str:
    first = text.find("   * - ")
    return text if first < 0 else f"{text[:first]}.. list-table::\n   :header-rows: 1\n\n{text[first:]}"


def _links(line: str) -> str:
    inner = re.sub(r"\[([^\]]+)\]\((\w+)\.md\)", r":doc:`\1 <\2>`", line)  # [use](use.md)
    return re.sub(r"\[([^\]]+)\]\((http[^)]+)\)", r"`\1 <\2>`_", inner)  # [forum](https://forum.example.org/)
