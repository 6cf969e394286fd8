"""The reference pages name exactly what there is."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from pytest_selfheal.cli import app
from pytest_selfheal.models.run import Run

pytest_plugins = ["pytester"]

ROOT = Path(__file__).parents[2]
# '## `tests[].fix`\n' and what follows it up to the next heading
SECTION = re.compile(r"^## (?:`(?P<path>[^`]+)`|Top level)\n(?P<text>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
# '| `nodeid` | as pytest writes it |'
ROW = re.compile(r"^\| `(\w+)` \|", re.MULTILINE)


def reference(name: str) -> str:
    return (ROOT / "docs" / "reference" / name).read_text(encoding="utf-8")


def test_each_field_of_the_artifact_is_described() -> None:
    """No field without its line, and no line without its field."""
    described = {
        section["path"] or "": ROW.findall(section["text"]) for section in SECTION.finditer(reference("artifact.md"))
    }
    schema = Run.model_json_schema()
    assert described == dict(objects(schema, schema["$defs"], ""))


def objects(schema: dict[str, Any], definitions: dict[str, Any], path: str) -> Iterator[tuple[str, list[str]]]:
    """(path, field names) of every object in the schema; of one of several kinds, the fields of all of them."""
    yield path, list(schema["properties"])
    for name, field in schema["properties"].items():
        found = re.findall(r"'\$ref': '#/\$defs/(\w+)'", str(field))
        is_mapping = "additionalProperties" in field
        if found and not is_mapping:
            here = f"{path}.{name}" if path else name
            suffix = "[]" if "'type': 'array'" in str(field) else ""
            kinds = [definitions[one]["properties"] for one in found]
            merged = {key: value for kind in kinds for key, value in kind.items()}
            yield from objects({"properties": merged}, definitions, here + suffix)


def test_each_option_is_described(pytester: pytest.Pytester) -> None:
    """On the command line and in the ini file."""
    shown = pytester.runpytest("--help", "-p", "no:playwright-asyncio", "-p", "no:asyncio").stdout.str()
    page = reference("options.md")
    assert set(re.findall(r"^\| `(--selfheal[\w-]*)", page, re.MULTILINE)) == set(
        re.findall(r"^  (--selfheal[\w-]*)", shown, re.MULTILINE)
    )
    described = re.findall(r"^\|[^|]*\| `(selfheal\w*)` \|", page, re.MULTILINE)
    assert set(described) == set(re.findall(r"^  (selfheal\w*) \(", shown, re.MULTILINE))


def test_each_command_is_described() -> None:
    """With the options that its line names."""
    lines = re.findall(r"^\| `selfheal ((?:[a-z]+(?:-[a-z]+)* ?)+)(.*?)` \|", reference("commands.md"), re.MULTILINE)
    described = {name.strip(): set(re.findall(r"--[\w-]+", rest)) for name, rest in lines}
    commands = dict(leaves(get_command(app), ""))
    assert described.keys() == commands.keys()
    assert [name for name, options in described.items() if not options <= commands[name]] == []


def leaves(command: Any, name: str) -> Iterator[tuple[str, set[str]]]:
    """(name, options) of each command that is no group."""
    for part, inner in getattr(command, "commands", {}).items():
        yield from leaves(inner, f"{name} {part}".strip())
    if not hasattr(command, "commands"):
        yield name, {option for parameter in command.params for option in parameter.opts}


@pytest.mark.parametrize(("block", "command", "answer"), [(0, "diagnose", "diagnosis"), (1, "propose", "fix")])
def test_the_requests_are_answered(page_at, tmp_path: Path, block: int, command: str, answer: str) -> None:
    """What a reader copies gets the answer that the page promises."""
    request = page_at("docs/reference/commands.md").blocks("json")[block][1]
    done = subprocess.run(
        [sys.executable, "-m", "pytest_selfheal", command],
        cwd=tmp_path,
        input=request,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert list(json.loads(done.stdout)) == [answer]
