"""`doctor`: whether failures can be diagnosed here."""

import typer

from pytest_selfheal.cli.project import settings_of

NOT_USABLE = 1


def doctor() -> None:
    """Check browser, versions and settings, and say what to do; exits 1 when failures can't be diagnosed here."""
    from pytest_selfheal.workflow.doctor import doctor as examine

    checks = examine(settings_of())
    for check in checks:
        mark, colour = ("ok", typer.colors.GREEN) if check.usable else ("no", typer.colors.RED)
        typer.secho(f"{mark}  ", fg=colour, nl=False)
        typer.echo(f"{check.name}: {check.found}")
        if check.todo:
            typer.echo(f"    → {check.todo}")
    if not all(check.usable for check in checks):
        raise typer.Exit(NOT_USABLE)
