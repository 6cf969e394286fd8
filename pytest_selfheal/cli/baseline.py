"""`baseline …`: what each test's last pass looked like."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated

import typer

from pytest_selfheal.cli.files import text_of, write
from pytest_selfheal.cli.options import Baseline
from pytest_selfheal.cli.people import warn
from pytest_selfheal.cli.project import home_of, settings_of


def show(
    path: Baseline = None,
    test: Annotated[str, typer.Option("--test", help="All that is remembered of one test, as JSON.")] = "",
) -> None:
    """Show which tests are remembered, and since when."""
    from pytest_selfheal.workflow.baseline import describe

    typer.echo(describe(home_of(path), test=test, warn=warn))


def export(
    out: Annotated[str, typer.Argument(metavar="[FILE|-]", help="Where to; - writes standard output.")] = "-",
    path: Baseline = None,
) -> None:
    """Write the baseline as JSON."""
    from pytest_selfheal.workflow.baseline import exported

    write(exported(home_of(path)), out)


def take_in(
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="What export wrote; - reads standard input.")],
    path: Baseline = None,
) -> None:
    """Take in an exported baseline, where it is newer than what is known."""
    from pytest_selfheal.workflow.baseline import imported

    count = imported(home_of(path), text_of(file), warn=warn)
    typer.echo(f"{count} tests read")


def import_trace(
    traces: Annotated[list[Path], typer.Argument(metavar="ZIP...", help="Playwright's traces of tests that passed.")],
    test: Annotated[str, typer.Option("--test", metavar="NODEID", help="The test that the only trace is of.")] = "",
    path: Baseline = None,
) -> None:
    """Remember tests by traces of passing runs, the pages that they used included."""
    from pytest_selfheal.answering.import_traces import import_traces
    from pytest_selfheal.answering.project_files import places_of

    settings = settings_of()
    names = import_traces(
        traces,
        home_of(path),
        places_of(settings.root),
        test=test,
        redact=settings.redact,
        warn=warn,
    )
    for name in names:
        typer.echo(name)


def prune(
    days: Annotated[
        int,
        typer.Option("--older-than", min=0, max=36_500, metavar="DAYS", help="Days since the last pass; 0 for all."),
    ],
    branch: Annotated[
        str | None, typer.Option("--branch", metavar="NAME", help="Only the layer of this branch.", show_default="all")
    ] = None,
    project: Annotated[
        str, typer.Option("--project", metavar="NAME", help="Of a database.", show_default="this project")
    ] = "",
    path: Baseline = None,
) -> None:
    """Forget tests that have not passed for so many days."""
    from pytest_selfheal.workflow.baseline import pruned

    before = datetime.now(UTC) - timedelta(days=days)
    gone = pruned(home_of(path, project=project), before=before, branch=branch, warn=warn)
    typer.echo(f"{gone.tests} tests forgotten, {gone.size} bytes")


def copy(
    source: Annotated[str, typer.Argument(metavar="FROM", help="File or database.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="File or database; what is newer there stays.")],
) -> None:
    """Copy a baseline, its branches and runs included: from a file into a database, and back."""
    from pytest_selfheal.workflow.baseline import copied

    typer.echo(f"{copied(home_of(source), home_of(target), warn=warn)} passes copied")
