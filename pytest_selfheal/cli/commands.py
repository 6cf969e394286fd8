"""The command line as a whole: every command with its name, in the order of `selfheal --help`.

What a command needs is imported inside of it, so that `selfheal --help` is quick.
"""

import sys
from typing import Annotated, Any

import typer

from pytest_selfheal import __version__
from pytest_selfheal.cli import (
    agents,
    applying,
    baseline,
    diagnosing,
    doctor,
    fixing,
    history,
    ledger,
    quarantine,
    running,
    showing,
    stories,
)
from pytest_selfheal.errors import SelfHealError

BAD_REQUEST = 2
# The library's class of all errors in a command line; which module it lies in is another one from release to release.
_UsageError: Any = next(one for one in typer.BadParameter.__mro__ if one.__name__ == "UsageError")

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
    ("news", applying.news),
    ("history", history.history),
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
    ("copy", baseline.copy),
)
OF_LEDGER = (("show", ledger.show),)
OF_QUARANTINE = (
    *(("add", quarantine.add), ("list", quarantine.show)),
    *(("check", quarantine.check), ("remove", quarantine.remove)),
)


def main() -> None:
    """Run the command; our own errors are one line on standard error and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr] # a page's text may fit no encoding
    try:
        sys.exit(app(standalone_mode=False) or 0)
    except SelfHealError as error:
        print(f"selfheal: {error}", file=sys.stderr)
        sys.exit(BAD_REQUEST)
    except _UsageError as error:
        print(_one_line(error), file=sys.stderr)
        sys.exit(BAD_REQUEST)
    except typer.Abort:
        sys.exit(1)


def _one_line(error: typer.BadParameter) -> str:
    """What the library says of a wrong command line; the whole help where no word was given."""
    context = error.ctx
    if context is not None and type(error).__name__ == "NoArgsIsHelpError":
        return context.get_help()
    command = context.command_path if context is not None else "selfheal"
    said = " ".join(error.format_message().split()).rstrip(".")
    fact = f"{said[:1].lower()}{said[1:]}"
    return f"selfheal: {fact} – '{' '.join(sys.argv[1:])}' – see `{command} --help`"


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
    of_quarantine = typer.Typer(help="Known failures by their cause, each with an end.", no_args_is_help=True)
    groups = ((of_baseline, OF_BASELINE), (of_ledger, OF_LEDGER), (of_quarantine, OF_QUARANTINE))
    for part, commands in ((whole, COMMANDS), *groups):
        for name, command in commands:
            part.command(name)(command)
    whole.add_typer(of_baseline, name="baseline")
    whole.add_typer(of_ledger, name="ledger")
    whole.add_typer(of_quarantine, name="quarantine")
    return whole


app = _assembled()
