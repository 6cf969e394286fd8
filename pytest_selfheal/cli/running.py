"""`demo`, `analyze`: what runs tests."""

import signal
from pathlib import Path
from typing import Annotated

import typer

from pytest_selfheal.cli.files import write
from pytest_selfheal.cli.options import Dir, PytestArguments, Scoped, Serve, ServeUrl
from pytest_selfheal.cli.people import say
from pytest_selfheal.cli.project import in_project, own_project
from pytest_selfheal.cli.serving import leave, server_of


def demo(
    out: Annotated[Path, typer.Option("--out", help="Where the example suite and its output go.")] = Path(
        "selfheal-demo"
    ),
) -> None:
    """Run an example suite against a small shop, healthy and then changed, and show what was found."""
    from pytest_selfheal.demo.run import demo as run_demo

    raise typer.Exit(run_demo(out))


def analyze(
    arguments: PytestArguments = None,
    scope: Scoped = "all",
    file: Annotated[str, typer.Option("--file", metavar="PATH", help="Only this test file.")] = "",
    output: Annotated[
        str,
        typer.Option(
            "--output", "-o", metavar="PATH", help="Where to, JSON when it ends so; - writes standard output."
        ),
    ] = "-",
    serve: Serve = "",
    serve_url: ServeUrl = "",
    serve_limit: Annotated[
        float, typer.Option("--serve-limit", min=1, metavar="SECONDS", help="How long to wait for that.")
    ] = 60,
    limit: Annotated[
        float, typer.Option("--limit", min=1, metavar="SECONDS", help="How long the tests may take.")
    ] = 3600,
    folder: Dir = None,
) -> None:
    """Run the tests, list every failure, and make sure that none is missing; exits 2 when one may be."""
    from pytest_selfheal.analyzing import analyze as use_case
    from pytest_selfheal.reporting.failure_list import failure_list_json, failure_list_markdown, one_line

    server = server_of(serve, serve_url, serve_limit)
    settings = own_project()
    signal.signal(signal.SIGTERM, leave)
    found = use_case.analyze(
        use_case.Place(settings.root, (folder or settings.folder).absolute(), settings.redact),
        use_case.Wishes(
            scope=scope,
            file=in_project(file, settings.root),
            server=server,
            arguments=tuple(arguments or ()),
            limit_s=limit,
        ),
        say=say,
    )
    write(failure_list_json(found) if output.endswith(".json") else failure_list_markdown(found), output)
    say(one_line(found.counts, found.completeness))
    raise typer.Exit(found.exit_code)
