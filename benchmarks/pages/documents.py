"""The small document that every documentation theme shows: four pages with headings, links, a form of no kind, code."""

import re

MARKDOWN = {
    "index": """# Kettles

Everything about boiling water. Begin with the [installation](install.md) or read how to [use](use.md) one.

## Why another kettle

Because the old one leaks.

## Getting help

Ask in the [forum](https://forum.example.org/) or [report a fault](https://faults.example.org/new).

## Licence

It is free to use.
""",
    "install": """# Install

## Requirements

A socket and a table.

| Part | Needed | Price |
| --- | --- | --- |
| Cable | yes | 4 |
| Filter | no | 7 |

## From a shop

```console
$ shop buy kettle
```

## From source

```console
$ make kettle
```

Then [use it](use.md).
""",
    "use": """# Use

## First steps

1. Fill it.
2. Switch it on.
3. Wait.

## Settings

```python
kettle.heat(until=100)
```

### Temperature

In degrees.

### Colour

Blue or red.

## Clean it

With vinegar. See also the [questions](questions.md).
""",
    "questions": """# Questions

## Does it switch itself off

Yes.

## May I boil milk

No, see [how to use it](use.md).

## Where are spare parts

In the [shop](https://shop.example.org/parts).
""",
}

_UNDERLINES = "=-~"


def rest() -> dict[str, str]:
    """The same pages as reStructuredText, with the contents on the first one."""
    pages = {name: _rest(text) for name, text in MARKDOWN.items()}
    pages["index"] += "\n.. toctree::\n   :caption: Contents\n   :maxdepth: 2\n\n   install\n   use\n   questions\n"
    return pages


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
