"""`ledger …`: what became of each failure."""

from typing import Annotated, Literal

import typer

from pytest_selfheal.cli.options import LedgerPath
from pytest_selfheal.cli.project import settings_of

LedgerFormat = Literal["text", "json", "md"]


def show(
    path: LedgerPath = None,
    form: Annotated[LedgerFormat, typer.Option("--format", help="How to show it.")] = "text",
) -> None:
    """Show what became of each failure that `selfheal fix` works on."""
    from pytest_selfheal.ledger.show import shown
    from pytest_selfheal.ledger.store import FILE_NAME, load

    typer.echo(shown(load(path or settings_of().folder / FILE_NAME), form=form))
