"""`show`, `merge`, `schema`: runs and their form."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from pytest_selfheal.cli.files import print_json, write
from pytest_selfheal.cli.options import Out, RunPath
from pytest_selfheal.cli.people import warn
from pytest_selfheal.cli.project import settings_of

Format = Literal["text", "json", "md", "html", "github", "gitlab", "sarif"]


def show(
    run: RunPath = None,
    test: Annotated[str, typer.Option("--test", help="Only this test: node id, or its end.")] = "",
    form: Annotated[Format, typer.Option("--format", help="How to show it.")] = "text",
    out: Out = "-",
) -> None:
    """Show the diagnoses of a run, to people or to the platform that its CI runs on."""
    from pytest_selfheal.answering.show import show as shown

    settings = settings_of()
    near = Path(out).parent if out != "-" else Path()
    write(shown(run or settings.folder, test=test, form=form, root=settings.root, near=near), out)


def merge(
    runs: Annotated[list[Path], typer.Argument(metavar="RUN...", help="run.json or output folder of each shard.")],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="OUT", help="Folder that the merged run goes into.")],
) -> None:
    """Make one run of several shards, and one baseline of theirs."""
    from pytest_selfheal.shards.merge import merge as merged

    typer.echo(merged(runs, out, warn=warn))


def schema() -> None:
    """Print the JSON Schema of run.json."""
    from pytest_selfheal.reporting.run_file import schema as run_schema

    print_json(run_schema())
