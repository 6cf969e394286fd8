"""Arguments that several commands take."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

Dir = Annotated[
    Path | None,
    typer.Option("--dir", help="Output folder of pytest --selfheal.", show_default="selfheal_dir, else .selfheal"),
]
RequestFile = Annotated[str, typer.Argument(metavar="[FILE|-]", help="JSON file; - reads standard input.")]
BaselineFile = Annotated[
    Path | None, typer.Option("--baseline", help="Baseline file.", show_default="the project's own")
]
LedgerPath = Annotated[
    Path | None, typer.Option("--ledger", help="Ledger file.", show_default="ledger.json in the output folder")
]
Out = Annotated[str, typer.Option("--out", "-o", metavar="FILE", help="Where to; - writes standard output.")]


class Scope(StrEnum):
    """Which tests are analyzed."""

    unit = "unit"
    e2e = "e2e"
    all = "all"
