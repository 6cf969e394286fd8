"""`selfheal init-agents`: tells the agents that work on a project how to work on its failures, where they look."""

import json
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.whole import write_whole

Client = Literal["claude", "copilot", "cursor", "codex"]
Ask = Callable[[str], str]
NAME = "selfheal"
_SERVER = {"command": "selfheal", "args": ["mcp"]}
_CODEX = '[mcp_servers.selfheal]\ncommand = "selfheal"\nargs = ["mcp"]\n'
_YES = ("y", "yes")
MAX_CONFIG = 1 << 20  # bytes


@dataclass(frozen=True, slots=True)
class Place:
    """Where a client looks for skills and for servers; `key` holds the servers in its JSON, '' where it is TOML.

    `marks` are what a project has that is worked on with it.
    """

    client: Client
    skill: str
    config: str
    key: str
    marks: tuple[str, ...]


# https://code.claude.com/docs/en/skills, https://docs.github.com/en/copilot/concepts/agents/about-agent-skills,
# https://cursor.com/docs/context/skills, https://developers.openai.com/codex/skills
PLACES = (
    Place("claude", ".claude/skills/selfheal/SKILL.md", ".mcp.json", "mcpServers", (".claude", "CLAUDE.md")),
    Place(
        "copilot",
        ".github/skills/selfheal/SKILL.md",
        ".vscode/mcp.json",
        "servers",
        (".vscode", ".github/copilot-instructions.md", ".github/skills"),
    ),
    Place("cursor", ".cursor/skills/selfheal/SKILL.md", ".cursor/mcp.json", "mcpServers", (".cursor",)),
    Place("codex", ".agents/skills/selfheal/SKILL.md", ".codex/config.toml", "", (".codex", ".agents")),
)
SKILL = """\
---
name: selfheal
description: Diagnose and repair failing Playwright tests of this project. Use when a browser test fails.
---

# Work on a failing browser test

1. Run the tests with capture on: `pytest --selfheal`.
2. Read the run: `selfheal brief`. One line is one cause; work on one cause at a time.
3. Read one failure: `selfheal brief TEST`, or ask the `selfheal` MCP server: `observe` with `what: "brief"`.
4. Act on the recommended action:
   - `fix_test`: make the proposed change. Where the brief names `selfheal apply`, run that command: it edits the very
     place, runs the tests again, and takes back what does not hold.
   - `fix_code`: the application is at fault. Change the application, or report it. Do not touch the test.
   - `mark_flaky`: say so, with the two attempts as evidence. Do not hide it behind a retry.
   - `investigate`: read the evidence and what is missing. Where it does not decide, ask a person.
5. Verify with the command at the end of the brief. Done is when that test passes, and those that share the code still
   do.

## Never

- Never weaken, remove or skip an assertion, and never change what it expects, to make a test pass.
- Never add `skip`, `xfail`, a sleep, a bare `except` or a retry in place of a fix.
- Never replace a locator in an assertion by one that asks for less.
- Never apply a change that the brief calls `display_only`, or a guess, without looking at the page first.
"""


def init_agents(root: Path, clients: Sequence[Client], *, ask: Ask, force: bool = False) -> Iterator[str]:
    """Write skill and server configuration for each client; what became of each file, one line each.

    What is there already is kept unless the answer to the question is yes. Raises BadRequest.
    """
    places = [place for place in PLACES if place.client in clients] if clients else _used(root)
    if not places:
        names = ", ".join(f"--for {place.client}" for place in PLACES)
        raise BadRequest("no agent has a folder in this project", root, f"name yours: {names}")
    for place in places:
        yield _write(root, place.skill, SKILL, ask, force)
        yield _configure(root, place, ask, force)


def _used(root: Path) -> list[Place]:
    return [place for place in PLACES if any((root / mark).exists() for mark in place.marks)]


def _write(root: Path, name: str, text: str, ask: Ask, force: bool) -> str:
    path = _inside(root, name)
    before = _read(path)
    if before == text:
        return f"{name}: as it should be"
    if before is not None and not _may(f"{name} is another one already. Overwrite it?", ask, force):
        return f"{name}: kept"
    write_whole(path, text)
    return f"{name}: written"


def _configure(root: Path, place: Place, ask: Ask, force: bool) -> str:
    path = _inside(root, place.config)
    before = _read(path) or ""
    if place.key:
        known = _json(before, place)
        servers: dict[str, Any] = known.setdefault(place.key, {})
        wanted = {"type": "stdio", **_SERVER} if place.client == "copilot" else _SERVER
        if servers.get(NAME) == wanted:
            return f"{place.config}: as it should be"
        if NAME in servers and not _may(f"{place.config} has another server '{NAME}'. Overwrite it?", ask, force):
            return f"{place.config}: kept"
        servers[NAME] = wanted
        text = json.dumps(known, indent=2, ensure_ascii=False) + "\n"
    else:
        known = _toml(before, place)
        if NAME in known.get("mcp_servers", {}):
            return f"{place.config}: kept, it has a server '{NAME}' already"
        text = f"{before.rstrip()}\n\n{_CODEX}" if before.strip() else _CODEX
    write_whole(path, text)
    return f"{place.config}: written"


def _may(question: str, ask: Ask, force: bool) -> bool:
    return force or ask(f"{question} [y/N] ").strip().lower() in _YES


def _inside(root: Path, name: str) -> Path:
    """A folder of the project may be a link to anywhere."""
    path = root / name
    if not path.resolve().is_relative_to(root.resolve()):
        raise BadRequest("the file would lie outside of the project", name, "replace the link by a folder")
    return path


def _read(path: Path) -> str | None:
    try:
        if not path.exists():
            return None
        if path.stat().st_size > MAX_CONFIG:
            raise BadRequest("a file is too large to be a configuration", path, "move it away")
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRequest(f"a file can't be read ({error})", path, "correct it, or move it away") from error


def _json(text: str, place: Place) -> dict[str, Any]:
    if not text.strip():
        return {}
    way_out = f'add it by hand: "{place.key}": {{"{NAME}": {json.dumps(_SERVER)}}}'
    try:
        known = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRequest(f"the configuration is not plain JSON ({error})", place.config, way_out) from error
    if not isinstance(known, dict) or not isinstance(known.get(place.key, {}), dict):
        raise BadRequest("the configuration has another shape", place.config, way_out)
    return known


def _toml(text: str, place: Place) -> dict[str, Any]:
    way_out = "correct it, or add [mcp_servers.selfheal] by hand"
    try:
        known = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRequest(f"the configuration is not TOML ({error})", place.config, way_out) from error
    if not isinstance(known.get("mcp_servers", {}), dict):
        raise BadRequest("the configuration has another shape", place.config, way_out)
    return known
