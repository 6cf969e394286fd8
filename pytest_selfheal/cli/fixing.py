"""`fix`, `round`, `report`: rounds until every failure is settled."""

import shlex
import signal
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pytest_selfheal.cli.files import write
from pytest_selfheal.cli.options import LedgerPath, PytestArguments, Scope, Scoped, Serve, ServeUrl
from pytest_selfheal.cli.people import say
from pytest_selfheal.cli.project import settings_of
from pytest_selfheal.cli.serving import leave, server_of
from pytest_selfheal.errors import BadRequest

if TYPE_CHECKING:
    from pytest_selfheal.analyzing.server import Server
    from pytest_selfheal.fixing.site import Site

AgentCommand = Annotated[
    str, typer.Option("--agent", metavar="CMD", help="Program that tries what the safe fixes leave.")
]
Within = Annotated[
    list[str] | None, typer.Option("--within", metavar="PATH", help="All that an agent may edit; can be repeated.")
]
AllowDirty = Annotated[bool, typer.Option("--allow-dirty", help="Also in a tree with uncommitted changes.")]
RoundLimit = Annotated[
    float, typer.Option("--round-timeout", min=1, metavar="SECONDS", help="How long an agent may take in a round.")
]
AllowExpectations = Annotated[
    bool, typer.Option("--allow-expectations", help="An agent may correct what a wrong test compares with.")
]


def fix_round(
    arguments: PytestArguments = None,
    path: LedgerPath = None,
    agent: AgentCommand = "",
    within: Within = None,
    allow_dirty: AllowDirty = False,
    allow_expectations: AllowExpectations = False,
    round_timeout: RoundLimit = 600,
    scope: Scoped = "all",
    serve: Serve = "",
    serve_url: ServeUrl = "",
    driven: Annotated[bool, typer.Option("--driven", hidden=True)] = False,
    jobs: Annotated[int, typer.Option("--jobs", min=1, hidden=True)] = 1,
    part: Annotated[str, typer.Option("--part", hidden=True)] = "",
    number: Annotated[int, typer.Option("--number", hidden=True)] = 0,
) -> None:
    """Work on one group of the ledger's failures; exits 1 when not all of it is fixed, 2 on an error."""
    from contextlib import nullcontext

    from pytest_selfheal.fixing.beside import answer_of
    from pytest_selfheal.fixing.round import AtOnce, one_part, one_round
    from pytest_selfheal.ledger.store import FILE_NAME, held, load

    signal.signal(signal.SIGTERM, leave)
    server = server_of(serve, serve_url)
    load((path or settings_of().folder / FILE_NAME).absolute())  # a project without one hears of that, and not of git
    site = _site(path, agent, within, allow_dirty, round_timeout, scope, arguments, server, allow_expectations)
    now = datetime.now(UTC).isoformat(timespec="seconds")
    if part:
        typer.echo(answer_of(one_part(site, part, number, now=now, say=say)))
        raise typer.Exit(0)

    def command(group: str, of_round: int) -> tuple[str, ...]:
        return _round_command(site, "--part", group, "--number", str(of_round))

    who = "a `selfheal fix` is at work on this project"
    with nullcontext() if driven else held(site.folder / "fix.lock", who=who):
        code = one_round(site, now=now, say=say, at_once=AtOnce(jobs, command))
    raise typer.Exit(code)


def fix(
    arguments: PytestArguments = None,
    path: LedgerPath = None,
    agent: AgentCommand = "",
    within: Within = None,
    allow_dirty: AllowDirty = False,
    allow_expectations: AllowExpectations = False,
    round_timeout: RoundLimit = 600,
    max_rounds: Annotated[int, typer.Option("--max-rounds", min=1, help="After these the rest is for people.")] = 10,
    scope: Scoped = "all",
    serve: Serve = "",
    serve_url: ServeUrl = "",
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Groups of tests in separate folders at once.")] = 1,
) -> None:
    """Mend failing tests round by round, until each is fixed or a person's; exits 1 when one is, 2 on an error."""
    from pytest_selfheal.fixing.driver import fix as drive

    server = server_of(serve, serve_url)
    if server and jobs > 1:
        raise BadRequest("one address can't serve several worktrees", f"--jobs {jobs}", "leave --jobs or --serve out")
    site = _site(path, agent, within, allow_dirty, round_timeout, scope, arguments, server, allow_expectations)
    command = _round_command(site, "--driven", "--jobs", str(jobs))
    raise typer.Exit(drive(site, max_rounds, command, say=say))


def report(
    path: LedgerPath = None, output: Annotated[str, typer.Option("--output", "-o", metavar="PATH")] = "-"
) -> None:
    """Print what `selfheal fix` came to; exits 1 when a failure is a person's, 2 when one is not settled."""
    from pytest_selfheal.fixing.report import report as text_of_report
    from pytest_selfheal.ledger.store import load

    site = _site(path, "", None, False, 600, "all", None)
    ledger = load(site.ledger)
    write(text_of_report(site, ledger), output)
    raise typer.Exit(0 if all(one.status == "fixed" for one in ledger.entries) else 1)


def _round_command(site: "Site", *more: str) -> tuple[str, ...]:
    from pytest_selfheal.fixing.driver import python_command

    suite = site.suite
    words = ["round", *more, "--ledger", str(site.ledger), "--round-timeout", str(site.round_limit_s)]
    words += ["--scope", suite.scope, *(["--agent", shlex.join(site.agent)] if site.agent else [])]
    words += ["--allow-dirty"] if site.allow_dirty else []
    words += ["--allow-expectations"] if site.allow_expectations else []
    words += ["--serve", suite.server.command, "--serve-url", suite.server.url] if suite.server else []
    words += [word for one in site.within for word in ("--within", one)]
    return python_command(*words, *(["--", *suite.arguments] if suite.arguments else []))


def _site(
    path: Path | None,
    agent: str,
    within: list[str] | None,
    allow_dirty: bool,
    round_limit: float,
    scope: Scope,
    arguments: list[str] | None,
    server: "Server | None" = None,
    allow_expectations: bool = False,
) -> "Site":
    from pytest_selfheal.fixing.site import Site, Suite, command_of, relative_to_root
    from pytest_selfheal.fixing.tree import repository

    settings = settings_of()
    here, root = Path.cwd(), settings.root.resolve()
    ledger = (path or settings.folder / "ledger.json").absolute()
    return Site(
        repository(root),
        ledger.parent,
        ledger,
        settings.baseline,
        Suite(tuple(arguments or ()), scope, server, settings.redact),
        command_of(agent, here=here),
        relative_to_root(within or (), here=here, root=root),
        allow_dirty,
        round_limit,
        allow_expectations,
    )
