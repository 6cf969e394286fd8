"""Arguments that several commands take."""

from pathlib import Path
from typing import Annotated, Literal

import typer

Dir = Annotated[
    Path | None,
    typer.Option("--dir", help="Output folder of pytest --selfheal.", show_default="selfheal_dir, else .selfheal"),
]
RequestFile = Annotated[str, typer.Argument(metavar="[FILE|-]", help="JSON file; - reads standard input.")]
Baseline = Annotated[
    str | None,
    typer.Option(
        "--baseline", metavar="PATH|URL", help="Baseline file, or database.", show_default="the project's own"
    ),
]
RunPath = Annotated[
    Path | None, typer.Argument(help="run.json or output folder.", show_default="the project's last run")
]
Serve = Annotated[str, typer.Option("--serve", metavar="CMD", help="Start this for the browser tests.")]
ServeUrl = Annotated[str, typer.Option("--serve-url", metavar="URL", help="What answers when it is ready.")]
PytestArguments = Annotated[
    list[str] | None, typer.Argument(metavar="[-- PYTEST_ARGS]", help="pytest's own options and paths.")
]
LedgerPath = Annotated[
    Path | None, typer.Option("--ledger", help="Ledger file.", show_default="ledger.json in the output folder")
]
Out = Annotated[str, typer.Option("--out", "-o", metavar="FILE", help="Where to; - writes standard output.")]


Scope = Literal["unit", "e2e", "all"]
Scoped = Annotated[Scope, typer.Option("--scope", help="Tests without a browser, with one, or all.")]
