"""Golden cases: what a change makes of sources, byte for byte, or why it leaves them alone.

A case is a text file: `# key: value` lines (a change by its details, a locator by its two texts too), then sections
that begin with `=== `. A section named like a file is an input, `=== output <file>` is what it becomes,
`=== refused` holds the reason instead. `⟦` and `⟧` stand around the expression whose place was recorded.
"""

import ast
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

import pytest
from pydantic import TypeAdapter

from pytest_selfheal.models.details import Details
from pytest_selfheal.models.fix import Change
from pytest_selfheal.proposing.described import described
from pytest_selfheal.rewriting.edits import diff
from pytest_selfheal.rewriting.rewrite import result, rewrite
from pytest_selfheal.rewriting.text import Refused, Source

CASES = sorted((Path(__file__).parent / "cases").glob("*.txt"))


@dataclass(frozen=True)
class Golden:
    """One case; `sources` without marks, `change` at the marked place."""

    change: Change
    sources: dict[str, str]
    expected: dict[str, str]
    refused: str
    comment: str


def read(path: Path) -> Golden:
    head, *sections = re.split(r"^=== ", path.read_text("utf-8"), flags=re.M)
    keys = dict(re.findall(r"^# (\w+): ?(.*)$", head, re.M))
    options = keys.get("options", "").split()
    inputs, outputs, refused = {}, {}, ""
    for section in sections:
        name, _, text = section.partition("\n")
        if name == "refused":
            refused = text.strip()
        elif name.startswith("output "):
            outputs[name.removeprefix("output ")] = dressed(text, options)
        else:
            inputs[name] = dressed(text, options)
    marked = next(name for name, text in inputs.items() if "⟦" in text)
    where = site(inputs[marked], keys)
    if keys.get("place") == "line":
        where = {"line": where["line"]}
    sources = {name: text.replace("⟦", "").replace("⟧", "") for name, text in inputs.items()}
    why = {"confidence": "high", "rationale": "it is the element of the last pass", "file": marked, **where}
    if said := keys.get("details"):
        change = described(TypeAdapter(Details).validate_json(said), **why)
    else:
        kind = keys.get("type", "selector_replace")
        change = Change(type=kind, old_value=keys["old"], new_value=keys["new"], **why)
    return Golden(change, sources, {**sources, **outputs} if outputs else {}, refused, keys.get("comment", ""))


def dressed(text: str, options: list[str]) -> str:
    text = text.replace("→   ", "\t")
    text = text.replace("\n", "\r\n") if "crlf" in options else text.replace("\n", "\r") if "cr" in options else text
    return text.rstrip("\r\n") if "no_last_newline" in options else text


def site(marked: str, keys: dict[str, str]) -> dict[str, int]:
    """The marked range as the interpreter itself would record it."""
    start, end = marked.index("⟦"), marked.index("⟧") - 1
    text = marked.replace("⟦", "").replace("⟧", "")
    first, last = place(text, start), place(text, end)
    if keys.get("site") != "statement":
        ranges = [one for one in positions(compile(text, "case", "exec")) if one[1] == last and one[0] >= first]
        first = min((one[0] for one in ranges), default=first)
    return {"line": first[0], "column": first[1], "end_line": last[0], "end_column": last[1]}


def place(text: str, offset: int) -> tuple[int, int]:
    lines = re.split(r"\r\n|\r|\n", text[:offset])
    return len(lines), len(lines[-1].encode())


def positions(code: CodeType) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    for line, end_line, column, end_column in code.co_positions():
        if None not in (line, end_line, column, end_column):
            yield (line, column), (end_line, end_column)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from positions(constant)


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in CASES])
def test_a_case_becomes_its_output(path: Path) -> None:
    """Exactly the output, or exactly the reason; what comes out parses, and a second time there is nothing to do."""
    case = read(path)
    if case.refused:
        with pytest.raises(Refused) as refused:
            rewritten(case, case.sources)
        assert case.refused in refused.value.reason
        return
    after = rewritten(case, case.sources)
    assert after == case.expected
    assert after != case.sources
    for text in after.values():
        ast.parse(text)
    with pytest.raises(Refused):
        rewritten(case, after)


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in CASES])
def test_git_takes_the_diff_of_a_case(path: Path, tmp_path: Path) -> None:
    """`git apply --check` is what a reviewer's tool does, and applying gives the same bytes."""
    case = read(path)
    patch = b"".join(
        diff(name, text.encode(), case.expected[name].encode())
        for name, text in case.sources.items()
        if case.expected and case.expected[name] != text
    )
    if case.refused:
        assert patch == b""
        return
    for name, text in case.sources.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())
    git = ["git", "-c", "core.autocrlf=false", "apply"]
    subprocess.run([*git, "--check"], input=patch, cwd=tmp_path, check=True)
    subprocess.run(git, input=patch, cwd=tmp_path, check=True)
    assert {name: (tmp_path / name).read_bytes().decode() for name in case.sources} == case.expected


def test_there_are_enough_cases() -> None:
    """A folder that was not found would pass every test of its content."""
    assert len(CASES) >= 60


def rewritten(case: Golden, sources: dict[str, str]) -> dict[str, str]:
    made = {name: Source(name, text) for name, text in sources.items()}
    found = rewrite(case.change, files=made.get, readers=made, reason=case.comment)
    return {name: result(one, [e for e in found.edits if e.file == name]).text for name, one in made.items()}
