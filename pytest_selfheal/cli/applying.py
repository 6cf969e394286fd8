"""`apply`, `heals`, `news`: fixes into the tests, and a person's word about heals and news."""

import time
from datetime import UTC, datetime
from typing import Annotated

import typer

from pytest_selfheal.cli.options import Baseline, Dir, RunPath
from pytest_selfheal.cli.people import Progress, ask, say, warn
from pytest_selfheal.cli.project import home_of, settings_of


def apply(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Print the diff, write nothing.")] = False,
    unsafe: Annotated[bool, typer.Option("--unsafe", help="Also what may not be wanted.")] = False,
    only: Annotated[str, typer.Option("--only", metavar="ID", help="One fix by its id, or one test's.")] = "",
    allow_dirty: Annotated[bool, typer.Option("--allow-dirty", help="Also files with uncommitted changes.")] = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Run the tests again, take back what does not hold.")
    ] = False,
    verify_timeout: Annotated[
        float | None,
        typer.Option(
            "--verify-timeout",
            min=1,
            metavar="SECONDS",
            help="How long the tests may take then; default: 120, or five times as long as they took.",
        ),
    ] = None,
    review: Annotated[bool, typer.Option("--review", help="Ask about each fix.")] = False,
    comment: Annotated[bool, typer.Option("--comment", help="Say above each changed line why.")] = False,
    folder: Dir = None,
) -> None:
    """Write the fixes of the last run into the tests; exits 1 when none was applied, or one could not be."""
    from pytest_selfheal.applying.apply import Project
    from pytest_selfheal.applying.apply import apply as apply_fixes
    from pytest_selfheal.applying.plan import Wishes

    settings = settings_of()
    now = datetime.now(UTC)
    applied = apply_fixes(
        Project(settings.root, folder or settings.folder, settings.baseline),
        Wishes(
            unsafe=unsafe,
            only=only,
            allow_dirty=allow_dirty,
            verify=verify,
            verify_s=verify_timeout,
            comment=comment,
        ),
        dry_run=dry_run,
        name=f"apply-{now:%Y%m%dT%H%M%S%f}.patch",
        tell=say,
        ask=ask if review else None,
        progress=Progress(time.monotonic),
    )
    typer.echo(applied.patch, nl=False)
    for line in applied.lines:
        say(line)
    raise typer.Exit(applied.code)


def heals(
    run: RunPath = None,
    accept: Annotated[
        list[str] | None, typer.Option("--accept", metavar="ID", help="It is the right element; can be repeated.")
    ] = None,
    reject: Annotated[
        list[str] | None, typer.Option("--reject", metavar="ID", help="It is not, and never again; can be repeated.")
    ] = None,
    path: Baseline = None,
) -> None:
    """List what was healed or proposed in a run; keep a person's word about it in the baseline."""
    from pytest_selfheal.workflow.heals import decide
    from pytest_selfheal.workflow.heals import heals as listed

    settings = settings_of()
    folder, baseline = run or settings.folder, home_of(path)
    if not accept and not reject:
        typer.echo(listed(folder, baseline, warn=warn))
        return
    now = datetime.now(UTC)
    said = decide(folder, baseline, accepted=accept or (), rejected=reject or (), now=now, warn=warn)
    typer.echo(said)


def news(
    run: RunPath = None,
    accept: Annotated[
        list[str] | None, typer.Option("--accept", metavar="ID|all", help="It is meant; can be repeated.")
    ] = None,
    path: Baseline = None,
) -> None:
    """List what passing tests' pages newly said, threw or asked for in vain; keep a person's word about it."""
    from pytest_selfheal.workflow import news as of_news

    folder = run or settings_of().folder
    said = of_news.accept(folder, home_of(path), accept, now=datetime.now(UTC)) if accept else ""
    typer.echo(said or of_news.listed(folder))
