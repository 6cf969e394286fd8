"""`baseline …`: what each test's last pass looked like."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated

import typer

from pytest_selfheal.cli.files import text_of, write
from pytest_selfheal.cli.options import BaselineFile
from pytest_selfheal.cli.people import warn
from pytest_selfheal.cli.project import settings_of


def show(
    path: BaselineFile = None,
    test: Annotated[str, typer.Option("--test", help="All that is remembered of one test, as JSON.")] = "",
) -> None:
    """Show which tests are remembered, and since when."""
    from pytest_selfheal.workflow.baseline import describe

    typer.echo(describe(path or settings_of().baseline, test=test, warn=warn))


def export(
    out: Annotated[str, typer.Argument(metavar="[FILE|-]", help="Where to; - writes standard output.")] = "-",
    path: BaselineFile = None,
) -> None:
    """Write the baseline as JSON."""
    from pytest_selfheal.workflow.baseline import exported

    write(exported(path or settings_of().baseline), out)


def take_in(
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="What export wrote; - reads standard input.")],
    path: BaselineFile = None,
) -> None:
    """Take in an exported baseline, where it is newer than what is known."""
    from pytest_selfheal.workflow.baseline import imported

    count = imported(path or settings_of().baseline, text_of(file), warn=warn)
    typer.echo(f"{count} tests read")


def import_trace(
    traces: Annotated[list[Path], typer.Argument(metavar="ZIP...", help="Playwright's traces of tests that passed.")],
    test: Annotated[str, typer.Option("--test", metavar="NODEID", help="The test that the only trace is of.")] = "",
    path: BaselineFile = None,
) -> None:
    """Remember tests by traces of passing runs, the pages that they used included."""
    from pytest_selfheal.answering.import_traces import import_traces
    from pytest_selfheal.answering.project_files import places_of

    settings = settings_of()
    names = import_traces(
        traces,
        path or settings.baseline,
        places_of(settings.root),
        test=test,
        redact=settings.redact,
        warn=warn,
    )
    for name in names:
        typer.echo(name)


def prune(
    days: Annotated[
        int, typer.Option("--older-than", min=0, max=36_500, metavar="DAYS", help="Days since the last pass.")
    ],
    path: BaselineFile = None,
) -> None:
    """Forget tests that have not passed for so many days."""
    from pytest_selfheal.workflow.baseline import pruned

    before = datetime.now(UTC) - timedelta(days=days)
    typer.echo(f"{pruned(path or settings_of().baseline, before=before, warn=warn)} tests forgotten")
