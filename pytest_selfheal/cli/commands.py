"""The command line as a whole: every command with its name, in the order of `selfheal --help`.

What a command needs is imported inside of it, so that `selfheal --help` is quick.
"""

import sys
from typing import Annotated

import typer

from pytest_selfheal import __version__
from pytest_selfheal.cli import (
    agents,
    applying,
    baseline,
    diagnosing,
    doctor,
    fixing,
    ledger,
    running,
    showing,
    stories,
)
from pytest_selfheal.errors import SelfHealError

BAD_REQUEST = 2

COMMANDS = (
    ("demo", running.demo),
    ("show", showing.show),
    ("diagnose", diagnosing.diagnose),
    ("propose", diagnosing.propose),
    ("brief", agents.brief),
    ("init-agents", agents.init_agents),
    ("mcp", agents.mcp),
    ("apply", applying.apply),
    ("merge", showing.merge),
    ("heals", applying.heals),
    ("timeline", stories.timeline),
    ("generate", stories.generate),
    ("record", stories.record),
    ("schema", showing.schema),
    ("doctor", doctor.doctor),
    ("analyze", running.analyze),
    ("round", fixing.fix_round),
    ("fix", fixing.fix),
    ("report", fixing.report),
)
OF_BASELINE = (
    ("show", baseline.show),
    ("export", baseline.export),
    ("import", baseline.take_in),
    ("import-trace", baseline.import_trace),
    ("prune", baseline.prune),
)
OF_LEDGER = (("show", ledger.show),)


def main() -> None:
    """Run the command; our own errors are one line on standard error and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr] # a page's text may fit no encoding
    try:
        app()
    except SelfHealError as error:
        print(f"selfheal: {error}", file=sys.stderr)
        sys.exit(BAD_REQUEST)


def _version(
    version: Annotated[bool, typer.Option("--version", is_eager=True, help="Show the version and leave.")] = False,
) -> None:
    if version:
        typer.echo(__version__)
        raise typer.Exit


def _assembled() -> typer.Typer:
    whole = typer.Typer(
        name="selfheal",
        help="Why browser tests failed, and what to change. The failures come from `pytest --selfheal`.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    whole.callback(invoke_without_command=True)(_version)
    of_baseline = typer.Typer(help="Look after what each test's last pass looked like.", no_args_is_help=True)
    of_ledger = typer.Typer(help="Look at what became of each failure.", no_args_is_help=True)
    for part, commands in ((whole, COMMANDS), (of_baseline, OF_BASELINE), (of_ledger, OF_LEDGER)):
        for name, command in commands:
            part.command(name)(command)
    whole.add_typer(of_baseline, name="baseline")
    whole.add_typer(of_ledger, name="ledger")
    return whole


app = _assembled()
