"""`brief`, `init-agents`, `mcp`: what agents are told."""

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from pytest_selfheal.cli.options import Dir
from pytest_selfheal.cli.people import ask
from pytest_selfheal.cli.project import settings_of
from pytest_selfheal.errors import BadRequest


class Agent(StrEnum):
    """Whom `init-agents` tells; typer takes no list of a Literal."""

    claude = "claude"
    copilot = "copilot"
    cursor = "cursor"
    codex = "codex"


def brief(
    test: Annotated[str, typer.Argument(metavar="[TEST]", help="Node id, or its end; without one the whole run.")] = "",
    folder: Dir = None,
) -> None:
    """Say what an agent needs to know of one failure, or of the run, in at most 2,000 tokens."""
    from pytest_selfheal.answering.brief import told_brief

    settings = settings_of()
    typer.echo(told_brief(folder or settings.folder, settings.root, test=test, redact=settings.redact))


def init_agents(
    agents: Annotated[
        list[Agent] | None,
        typer.Option("--for", help="This one; can be repeated.", show_default="those that have a folder here"),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite without asking.")] = False,
) -> None:
    """Write the skill and the MCP configuration that agents look for; asks before it overwrites."""
    from pytest_selfheal.workflow.agents import init_agents as tell_agents

    for line in tell_agents(settings_of().root, [one.value for one in agents or ()], ask=ask, force=force):
        typer.echo(line)


def mcp(
    root: Annotated[
        Path | None,
        typer.Option("--root", metavar="DIR", help="The project; nothing outside of it is read.", show_default="here"),
    ] = None,
) -> None:
    """Answer an agent's questions over stdio (MCP): read only, and only in this project."""
    try:
        from pytest_selfheal.mcp_server import serve
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("mcp", "mcp_types"):
            raise
        way_out = "install it: pip install 'pytest-selfheal[mcp]'"
        raise BadRequest("the MCP server needs a package that is not installed", error.name, way_out) from error
    settings = settings_of(root)
    # a configuration further up makes the project no larger than what may be read
    serve(replace(settings, root=root.resolve()) if root is not None else settings)
