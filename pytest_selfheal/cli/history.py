"""`history`: what became of tests over the runs."""

from datetime import UTC, datetime, timedelta
from typing import Annotated, Literal

import typer

from pytest_selfheal.cli.files import write
from pytest_selfheal.cli.options import Baseline, Out
from pytest_selfheal.cli.project import home_of

HistoryFormat = Literal["text", "json", "html"]


def history(
    test: Annotated[str, typer.Argument(metavar="[TEST]", help="Node id of a test or its end.")] = "",
    branch: Annotated[
        str, typer.Option("--branch", help="Runs of this branch.", show_default="the main one, else all")
    ] = "",
    days: Annotated[int, typer.Option("--days", min=1, max=3_650, help="How far to look back.")] = 30,
    form: Annotated[HistoryFormat, typer.Option("--format", help="How to show it.")] = "text",
    path: Baseline = None,
    out: Out = "-",
) -> None:
    """Show which tests are flaky, newly failing, slower than before, or still healed."""
    from pytest_selfheal.workflow.history import history as told

    since = datetime.now(UTC) - timedelta(days=days)
    write(told(home_of(path), test=test, branch=branch, since=since, form=form), out)
