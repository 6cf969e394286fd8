"""`quarantine …`: known failures by cause, each with an end."""

from datetime import date
from typing import Annotated

import typer

from pytest_selfheal.cli.options import Dir
from pytest_selfheal.cli.people import warn
from pytest_selfheal.cli.project import settings_of


def add(
    test: Annotated[str, typer.Argument(help="A test that failed in the last run.")],
    reason: Annotated[str, typer.Option("--reason", help="Why it may fail.")],
    issue: Annotated[str, typer.Option("--issue", help="Link of the issue.")] = "",
    owner: Annotated[str, typer.Option("--owner", help="Who mends it.", show_default="by CODEOWNERS")] = "",
    days: Annotated[int, typer.Option("--days", min=1, max=30, help="How long, from today.")] = 14,
    folder: Dir = None,
) -> None:
    """List the failure of a test by its cause, as the last run saw it."""
    from pytest_selfheal.workflow import quarantine

    own, said = settings_of(), {"reason": reason, "issue": issue, "owner": owner}
    today = date.today()
    typer.echo(quarantine.add(own.quarantine, folder or own.folder, test, said, since=today, days=days))


def show() -> None:
    """Show the known failures, and how long each is one."""
    from pytest_selfheal.workflow.quarantine import shown

    own = settings_of()
    typer.echo(shown(own.quarantine, own.baseline, date.today(), warn=warn))


def check() -> None:
    """Exit 1 where one is past its date, or where there are too many: for CI."""
    from pytest_selfheal.workflow.quarantine import problems

    found = problems(settings_of().quarantine, date.today())
    typer.echo("\n".join(found), nl=bool(found))
    raise typer.Exit(1 if found else 0)


def remove(
    name: Annotated[str, typer.Argument(metavar="TEST|ID", help="A test, or the id that `list` shows.")],
) -> None:
    """Take a known failure out."""
    from pytest_selfheal.workflow import quarantine

    typer.echo(quarantine.remove(settings_of().quarantine, name, date.today()))
