"""`diagnose`, `propose`: answers to requests."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from pytest_selfheal.cli.files import print_json, request_of
from pytest_selfheal.cli.options import Dir, RequestFile
from pytest_selfheal.cli.people import warn
from pytest_selfheal.cli.project import settings_of
from pytest_selfheal.errors import BadRequest


def diagnose(
    file: Annotated[
        str | None, typer.Argument(metavar="[FILE|-]", help="JSON file; - reads standard input.", show_default="-")
    ] = None,
    folder: Dir = None,
    trace: Annotated[
        Path | None, typer.Option("--trace", metavar="ZIP", help="Playwright's trace of the failed test.")
    ] = None,
    passed: Annotated[
        Path | None,
        typer.Option("--passed", metavar="ZIP", help="Trace of its last pass.", show_default="the baseline"),
    ] = None,
) -> None:
    """Answer an observe/test_diagnosis request: {"failure": {"message": …, "test_name": …}}; or diagnose a trace."""
    from pytest_selfheal.answering.diagnose_request import diagnose_request

    settings = settings_of()
    if trace is not None:
        from pytest_selfheal.answering.diagnose_trace import diagnose_trace_file

        given = request_of(file) if file is not None else None
        print_json(diagnose_trace_file(trace, settings, passed=passed, request=given, warn=warn))
        return
    if passed is not None:
        raise BadRequest("a trace of a pass is given without one of a failure", passed, "give --trace too")
    request = request_of(file or "-")
    answer = diagnose_request(request, folder=folder or settings.folder, now=datetime.now(UTC), redact=settings.redact)
    print_json(answer)


def propose(file: RequestFile = "-") -> None:
    """Answer a generate/test_fix request: {"diagnosis": {"category": …, …}, "framework": …}."""
    from pytest_selfheal.answering.propose_request import propose_request

    print_json(propose_request(request_of(file), redact=settings_of().redact))
