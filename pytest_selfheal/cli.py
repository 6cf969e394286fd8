"""The `selfheal` command: reads arguments, calls a use case, prints its answer.

What a command needs is imported inside of it, so that `selfheal --help` is quick.
"""

import json
import os
import shlex
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pytest_selfheal import __version__
from pytest_selfheal.errors import BadRequest, SelfHealError

if TYPE_CHECKING:
    from pytest_selfheal.analyzing.server import Server
    from pytest_selfheal.fixing.site import Site
    from pytest_selfheal.workflow.settings_file import ProjectSettings

NOT_USABLE, BAD_REQUEST = 1, 2

app = typer.Typer(
    name="selfheal",
    help="Why browser tests failed, and what to change. The failures come from `pytest --selfheal`.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
baseline_app = typer.Typer(help="Look after what each test's last pass looked like.", no_args_is_help=True)
app.add_typer(baseline_app, name="baseline")
ledger_app = typer.Typer(help="Look at what became of each failure.", no_args_is_help=True)
app.add_typer(ledger_app, name="ledger")


class Format(StrEnum):
    """How a run is shown."""

    text = "text"
    json = "json"
    md = "md"
    html = "html"
    github = "github"
    gitlab = "gitlab"
    sarif = "sarif"


class LedgerFormat(StrEnum):
    """How a ledger is shown."""

    text = "text"
    json = "json"
    md = "md"


class Scope(StrEnum):
    """Which tests are analyzed."""

    unit = "unit"
    e2e = "e2e"
    all = "all"


class StoryFormat(StrEnum):
    """How a timeline is shown."""

    text = "text"
    json = "json"


class Kind(StrEnum):
    """What a timeline tells."""

    actions = "actions"
    network = "network"
    console = "console"


class Lang(StrEnum):
    """What a generated test is written in."""

    python = "python"
    python_async = "python-async"
    typescript = "typescript"


Recorded = Annotated[
    str, typer.Argument(metavar="TEST", help="Node id of a test that was recorded or failed, or the end of it.")
]
LastActions = Annotated[
    int, typer.Option("--last-n-actions", min=0, metavar="N", help="Only the last actions; 0: all of them.")
]
BaseUrl = Annotated[
    str, typer.Option("--base-url", metavar="URL", help="Takes the place of the origin in the session's URLs.")
]
TestName = Annotated[str, typer.Option("--test-name", metavar="NAME", help="Default: made of what the test does.")]
Written = Annotated[Lang, typer.Option("--lang", help="pytest-playwright, the same with asyncio, or @playwright/test.")]
AssertNetwork = Annotated[
    bool, typer.Option("--assert-network/--no-assert-network", help="The status of each request's answer.")
]
AssertNoErrors = Annotated[
    bool, typer.Option("--assert-no-errors/--no-assert-no-errors", help="That the console says no error.")
]
AssertShape = Annotated[
    bool,
    typer.Option("--assert-response-shape/--no-assert-response-shape", help="The structure of JSON answers."),
]
Out = Annotated[str, typer.Option("--out", "-o", metavar="FILE", help="Where to; - writes standard output.")]

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


def main() -> None:
    """Run the command; our own errors are one line on standard error and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr] # a page's text may fit no encoding
    try:
        app()
    except SelfHealError as error:
        print(f"selfheal: {error}", file=sys.stderr)
        sys.exit(BAD_REQUEST)


@app.callback(invoke_without_command=True)
def _version(
    version: Annotated[bool, typer.Option("--version", is_eager=True, help="Show the version and leave.")] = False,
) -> None:
    if version:
        typer.echo(__version__)
        raise typer.Exit


@app.command()
def demo(
    out: Annotated[Path, typer.Option("--out", help="Where the example suite and its output go.")] = Path(
        "selfheal-demo"
    ),
) -> None:
    """Run an example suite against a small shop, healthy and then changed, and show what was found."""
    from pytest_selfheal.demo.run import demo as run_demo

    raise typer.Exit(run_demo(out))


@app.command()
def show(
    run: Annotated[
        Path | None, typer.Argument(help="run.json or output folder.", show_default="the project's last run")
    ] = None,
    test: Annotated[str, typer.Option("--test", help="Only this test: node id, or its end.")] = "",
    form: Annotated[Format, typer.Option("--format", help="How to show it.")] = Format.text,
    out: Annotated[str, typer.Option("--out", "-o", metavar="FILE", help="Where to; - writes standard output.")] = "-",
) -> None:
    """Show the diagnoses of a run, to people or to the platform that its CI runs on."""
    from pytest_selfheal.answering.show import show as shown

    settings = _settings()
    near = Path(out).parent if out != "-" else Path()
    _write(shown(run or settings.folder, test=test, form=form.value, root=settings.root, near=near), out)


@app.command()
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

    settings = _settings()
    if trace is not None:
        from pytest_selfheal.answering.diagnose_trace import diagnose_trace_file

        given = _request(file) if file is not None else None
        _print_json(diagnose_trace_file(trace, settings, passed=passed, request=given, warn=_warn))
        return
    if passed is not None:
        raise BadRequest("a trace of a pass is given without one of a failure", passed, "give --trace too")
    request = _request(file or "-")
    answer = diagnose_request(request, folder=folder or settings.folder, now=datetime.now(UTC), redact=settings.redact)
    _print_json(answer)


@app.command()
def propose(file: RequestFile = "-") -> None:
    """Answer a generate/test_fix request: {"diagnosis": {"category": …, …}, "framework": …}."""
    from pytest_selfheal.answering.propose_request import propose_request

    _print_json(propose_request(_request(file), redact=_settings().redact))


@app.command()
def brief(
    test: Annotated[str, typer.Argument(metavar="[TEST]", help="Node id, or its end; without one the whole run.")] = "",
    folder: Dir = None,
) -> None:
    """Say what an agent needs to know of one failure, or of the run, in at most 2,000 tokens."""
    from pytest_selfheal.answering.brief import told_brief

    settings = _settings()
    typer.echo(told_brief(folder or settings.folder, settings.root, test=test, redact=settings.redact))


class Agent(StrEnum):
    """Whom `init-agents` tells."""

    claude = "claude"
    copilot = "copilot"
    cursor = "cursor"
    codex = "codex"


@app.command("init-agents")
def init_agents(
    agents: Annotated[
        list[Agent] | None,
        typer.Option("--for", help="This one; can be repeated.", show_default="those that have a folder here"),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite without asking.")] = False,
) -> None:
    """Write the skill and the MCP configuration that agents look for; asks before it overwrites."""
    from pytest_selfheal.workflow.agents import init_agents as tell_agents

    for line in tell_agents(_settings().root, [one.value for one in agents or ()], ask=_ask, force=force):
        typer.echo(line)


@app.command()
def mcp(
    root: Annotated[
        Path | None,
        typer.Option("--root", metavar="DIR", help="The project; nothing outside of it is read.", show_default="here"),
    ] = None,
) -> None:
    """Answer an agent's questions over stdio (MCP): read only, and only in this project."""
    try:
        from pytest_selfheal.mcp_server import serve
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("mcp", "mcp_types"):
            raise
        way_out = "install it: pip install 'pytest-selfheal[mcp]'"
        raise BadRequest("the MCP server needs a package that is not installed", error.name, way_out) from error
    settings = _settings(root)
    # a configuration further up makes the project no larger than what may be read
    serve(replace(settings, root=root.resolve()) if root is not None else settings)


@app.command()
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
            help="How long the tests may take then; default: 60, or five times as long as they took.",
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

    settings = _settings()
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
        tell=_say,
        ask=_ask if review else None,
        progress=_Progress(time.monotonic),
    )
    typer.echo(applied.patch, nl=False)
    for line in applied.lines:
        _say(line)
    raise typer.Exit(applied.code)


@app.command()
def merge(
    runs: Annotated[list[Path], typer.Argument(metavar="RUN...", help="run.json or output folder of each shard.")],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="OUT", help="Folder that the merged run goes into.")],
) -> None:
    """Make one run of several shards, and one baseline of theirs."""
    from pytest_selfheal.shards.merge import merge as merged

    typer.echo(merged(runs, out, warn=_warn))


@app.command()
def heals(
    run: Annotated[
        Path | None, typer.Argument(help="run.json or output folder.", show_default="the project's last run")
    ] = None,
    accept: Annotated[
        list[str] | None, typer.Option("--accept", metavar="ID", help="It is the right element; can be repeated.")
    ] = None,
    reject: Annotated[
        list[str] | None, typer.Option("--reject", metavar="ID", help="It is not, and never again; can be repeated.")
    ] = None,
    path: BaselineFile = None,
) -> None:
    """List what was healed or proposed in a run; keep a person's word about it in the baseline."""
    from pytest_selfheal.workflow.heals import decide
    from pytest_selfheal.workflow.heals import heals as listed

    settings = _settings()
    folder, baseline = run or settings.folder, path or settings.baseline
    if not accept and not reject:
        typer.echo(listed(folder, baseline, warn=_warn))
        return
    now = datetime.now(UTC)
    said = decide(folder, baseline, accepted=accept or (), rejected=reject or (), now=now, warn=_warn)
    typer.echo(said)


@app.command()
def timeline(
    test: Recorded,
    form: Annotated[StoryFormat, typer.Option("--format", help="For people, or for programs.")] = StoryFormat.text,
    url: Annotated[str, typer.Option("--url", metavar="TEXT", help="Only what has this text in its URL.")] = "",
    last_n_actions: LastActions = 0,
    include: Annotated[
        list[Kind] | None, typer.Option("--include", help="Only entries of this kind; can be repeated.")
    ] = None,
    folder: Dir = None,
) -> None:
    """Tell what a test did and what that caused: actions, requests, console, in one order."""
    from pytest_selfheal.answering.story import told
    from pytest_selfheal.models.timeline import TimelineOptions

    kinds = tuple(kind.value for kind in include or Kind)
    options = TimelineOptions.model_validate({"last_n_actions": last_n_actions, "url": url, "include": kinds})
    typer.echo(told(folder or _settings().folder, test, options, form=form.value))


@app.command()
def generate(
    test: Recorded,
    lang: Written = Lang.python,
    test_name: TestName = "",
    last_n_actions: LastActions = 0,
    base_url: BaseUrl = "",
    assert_network: AssertNetwork = True,
    assert_no_errors: AssertNoErrors = True,
    assert_response_shape: AssertShape = False,
    out: Out = "-",
    folder: Dir = None,
) -> None:
    """Write a regression test that repeats a recorded session and asserts what it showed."""
    from pytest_selfheal.answering.story import generated
    from pytest_selfheal.models.generation import GenerationOptions

    options = GenerationOptions(
        test_name=test_name,
        last_n_actions=last_n_actions,
        base_url=base_url,
        assert_network=assert_network,
        assert_no_errors=assert_no_errors,
        assert_response_shape=assert_response_shape,
        lang=lang.value,
    )
    _write(generated(folder or _settings().folder, test, options).rstrip("\n"), out)


@app.command()
def record(
    url: Annotated[str, typer.Argument(metavar="URL", help="Where to begin.")],
    lang: Written = Lang.python,
    test_name: TestName = "",
    last_n_actions: LastActions = 0,
    base_url: BaseUrl = "",
    assert_network: AssertNetwork = True,
    assert_no_errors: AssertNoErrors = True,
    assert_response_shape: AssertShape = False,
    out: Out = "-",
    folder: Dir = None,
) -> None:
    """Open a browser, record what you do until you close it, and write a regression test of that."""
    from pytest_selfheal.answering.by_hand import record as recorded
    from pytest_selfheal.models.generation import GenerationOptions

    options = GenerationOptions(
        test_name=test_name,
        last_n_actions=last_n_actions,
        base_url=base_url,
        assert_network=assert_network,
        assert_no_errors=assert_no_errors,
        assert_response_shape=assert_response_shape,
        lang=lang.value,
    )
    settings = _settings()
    made = recorded(url, options, folder=folder or settings.folder, redact=settings.redact, tell=_say)
    _write(made.rstrip("\n"), out)


@app.command()
def schema() -> None:
    """Print the JSON Schema of run.json."""
    from pytest_selfheal.reporting.run_file import schema as run_schema

    _print_json(run_schema())


@app.command()
def doctor() -> None:
    """Check browser, versions and settings, and say what to do; exits 1 when failures can't be diagnosed here."""
    from pytest_selfheal.workflow.doctor import doctor as examine

    checks = examine(_settings())
    for check in checks:
        mark, colour = ("ok", typer.colors.GREEN) if check.usable else ("no", typer.colors.RED)
        typer.secho(f"{mark}  ", fg=colour, nl=False)
        typer.echo(f"{check.name}: {check.found}")
        if check.todo:
            typer.echo(f"    → {check.todo}")
    if not all(check.usable for check in checks):
        raise typer.Exit(NOT_USABLE)


@app.command()
def analyze(
    arguments: Annotated[
        list[str] | None, typer.Argument(metavar="[-- PYTEST_ARGS]", help="pytest's own options and paths.")
    ] = None,
    scope: Annotated[Scope, typer.Option("--scope", help="Tests without a browser, with one, or all.")] = Scope.all,
    file: Annotated[str, typer.Option("--file", metavar="PATH", help="Only this test file.")] = "",
    output: Annotated[
        str,
        typer.Option(
            "--output", "-o", metavar="PATH", help="Where to, JSON when it ends so; - writes standard output."
        ),
    ] = "-",
    serve: Annotated[str, typer.Option("--serve", metavar="CMD", help="Start this for the browser tests.")] = "",
    serve_url: Annotated[str, typer.Option("--serve-url", metavar="URL", help="What answers when it is ready.")] = "",
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

    server = _server(serve, serve_url, serve_limit)
    settings = _settings()
    signal.signal(signal.SIGTERM, _leave)
    found = use_case.analyze(
        use_case.Place(settings.root, (folder or settings.folder).absolute(), settings.redact),
        use_case.Wishes(
            scope=scope.value,
            file=_in_project(file, settings.root),
            server=server,
            arguments=tuple(arguments or ()),
            limit_s=limit,
        ),
        say=_say,
    )
    _write(failure_list_json(found) if output.endswith(".json") else failure_list_markdown(found), output)
    _say(one_line(found.counts, found.completeness))
    raise typer.Exit(found.exit_code)


@baseline_app.command("show")
def baseline_show(
    path: BaselineFile = None,
    test: Annotated[str, typer.Option("--test", help="All that is remembered of one test, as JSON.")] = "",
) -> None:
    """Show which tests are remembered, and since when."""
    from pytest_selfheal.workflow.baseline import describe

    typer.echo(describe(path or _settings().baseline, test=test, warn=_warn))


@baseline_app.command("export")
def baseline_export(
    out: Annotated[str, typer.Argument(metavar="[FILE|-]", help="Where to; - writes standard output.")] = "-",
    path: BaselineFile = None,
) -> None:
    """Write the baseline as JSON."""
    from pytest_selfheal.workflow.baseline import exported

    _write(exported(path or _settings().baseline, warn=_warn), out)


@baseline_app.command("import")
def baseline_import(
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="What export wrote; - reads standard input.")],
    path: BaselineFile = None,
) -> None:
    """Take in an exported baseline, where it is newer than what is known."""
    from pytest_selfheal.workflow.baseline import imported

    count = imported(path or _settings().baseline, _text(file), warn=_warn)
    typer.echo(f"{count} tests read")


@baseline_app.command("import-trace")
def baseline_import_trace(
    traces: Annotated[list[Path], typer.Argument(metavar="ZIP...", help="Playwright's traces of tests that passed.")],
    test: Annotated[str, typer.Option("--test", metavar="NODEID", help="The test that the only trace is of.")] = "",
    path: BaselineFile = None,
) -> None:
    """Remember tests by traces of passing runs, the pages that they used included."""
    from pytest_selfheal.answering.import_traces import import_traces
    from pytest_selfheal.answering.project_files import places_of

    settings = _settings()
    names = import_traces(
        traces,
        path or settings.baseline,
        places_of(settings.root),
        test=test,
        redact=settings.redact,
        warn=_warn,
    )
    for name in names:
        typer.echo(name)


@baseline_app.command("prune")
def baseline_prune(
    days: Annotated[
        int, typer.Option("--older-than", min=0, max=36_500, metavar="DAYS", help="Days since the last pass.")
    ],
    path: BaselineFile = None,
) -> None:
    """Forget tests that have not passed for so many days."""
    from pytest_selfheal.workflow.baseline import pruned

    before = datetime.now(UTC) - timedelta(days=days)
    typer.echo(f"{pruned(path or _settings().baseline, before=before, warn=_warn)} tests forgotten")


AgentCommand = Annotated[
    str, typer.Option("--agent", metavar="CMD", help="Program that tries what the safe fixes leave.")
]
Within = Annotated[
    list[str] | None, typer.Option("--within", metavar="PATH", help="All that an agent may edit; can be repeated.")
]
AllowDirty = Annotated[bool, typer.Option("--allow-dirty", help="Also in a tree with uncommitted changes.")]
RoundLimit = Annotated[
    float, typer.Option("--round-timeout", min=1, metavar="SECONDS", help="How long an agent may take in a round.")
]
Serve = Annotated[str, typer.Option("--serve", metavar="CMD", help="Start this for the browser tests.")]
ServeUrl = Annotated[str, typer.Option("--serve-url", metavar="URL", help="What answers when it is ready.")]
PytestArguments = Annotated[
    list[str] | None, typer.Argument(metavar="[-- PYTEST_ARGS]", help="pytest's own options and paths.")
]


@app.command("round")
def fix_round(
    arguments: PytestArguments = None,
    path: LedgerPath = None,
    agent: AgentCommand = "",
    within: Within = None,
    allow_dirty: AllowDirty = False,
    round_timeout: RoundLimit = 600,
    scope: Annotated[Scope, typer.Option("--scope", help="Tests without a browser, with one, or all.")] = Scope.all,
    serve: Serve = "",
    serve_url: ServeUrl = "",
    driven: Annotated[bool, typer.Option("--driven", hidden=True)] = False,
    jobs: Annotated[int, typer.Option("--jobs", min=1, hidden=True)] = 1,
    part: Annotated[str, typer.Option("--part", hidden=True)] = "",
    number: Annotated[int, typer.Option("--number", hidden=True)] = 0,
) -> None:
    """Work on one group of the ledger's failures; exits 1 when not all of it is fixed, 2 on an error."""
    from contextlib import nullcontext

    from pytest_selfheal.fixing.beside import answer_of
    from pytest_selfheal.fixing.round import AtOnce, one_part, one_round
    from pytest_selfheal.ledger.store import FILE_NAME, held, load

    signal.signal(signal.SIGTERM, _leave)
    server = _server(serve, serve_url)
    load((path or _settings().folder / FILE_NAME).absolute())  # a project without one hears of that, and not of git
    site = _site(path, agent, within, allow_dirty, round_timeout, scope, arguments, server)
    now = datetime.now(UTC).isoformat(timespec="seconds")
    if part:
        typer.echo(answer_of(one_part(site, part, number, now=now, say=_say)))
        raise typer.Exit(0)

    def command(group: str, of_round: int) -> tuple[str, ...]:
        return _round_command(site, "--part", group, "--number", str(of_round))

    who = "a `selfheal fix` is at work on this project"
    with nullcontext() if driven else held(site.folder / "fix.lock", who=who):
        code = one_round(site, now=now, say=_say, at_once=AtOnce(jobs, command))
    raise typer.Exit(code)


@app.command()
def fix(
    arguments: PytestArguments = None,
    path: LedgerPath = None,
    agent: AgentCommand = "",
    within: Within = None,
    allow_dirty: AllowDirty = False,
    round_timeout: RoundLimit = 600,
    max_rounds: Annotated[int, typer.Option("--max-rounds", min=1, help="After these the rest is for people.")] = 10,
    scope: Annotated[Scope, typer.Option("--scope", help="Tests without a browser, with one, or all.")] = Scope.all,
    serve: Serve = "",
    serve_url: ServeUrl = "",
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Groups of tests in separate folders at once.")] = 1,
) -> None:
    """Mend failing tests round by round, until each is fixed or a person's; exits 1 when one is, 2 on an error."""
    from pytest_selfheal.fixing.driver import Limits
    from pytest_selfheal.fixing.driver import fix as drive

    server = _server(serve, serve_url)
    if server and jobs > 1:
        raise BadRequest("one address can't serve several worktrees", f"--jobs {jobs}", "leave --jobs or --serve out")
    site = _site(path, agent, within, allow_dirty, round_timeout, scope, arguments, server)
    command = _round_command(site, "--driven", "--jobs", str(jobs))
    raise typer.Exit(drive(site, Limits(max_rounds), command, say=_say))


def _round_command(site: "Site", *more: str) -> tuple[str, ...]:
    from pytest_selfheal.fixing.driver import python_command

    suite = site.suite
    words = ["round", *more, "--ledger", str(site.ledger), "--round-timeout", str(site.round_limit_s)]
    words += ["--scope", suite.scope, *(["--agent", shlex.join(site.agent)] if site.agent else [])]
    words += ["--allow-dirty"] if site.allow_dirty else []
    words += ["--serve", suite.server.command, "--serve-url", suite.server.url] if suite.server else []
    words += [word for one in site.within for word in ("--within", one)]
    return python_command(*words, *(["--", *suite.arguments] if suite.arguments else []))


@app.command()
def report(
    path: LedgerPath = None, output: Annotated[str, typer.Option("--output", "-o", metavar="PATH")] = "-"
) -> None:
    """Print what `selfheal fix` came to; exits 1 when a failure is a person's, 2 when one is not settled."""
    from pytest_selfheal.fixing.report import report as text_of_report
    from pytest_selfheal.ledger.store import load

    site = _site(path, "", None, False, 600, Scope.all, None)
    ledger = load(site.ledger)
    _write(text_of_report(site, ledger), output)
    raise typer.Exit(0 if all(one.status == "fixed" for one in ledger.entries) else 1)


def _site(
    path: Path | None,
    agent: str,
    within: list[str] | None,
    allow_dirty: bool,
    round_limit: float,
    scope: Scope,
    arguments: list[str] | None,
    server: "Server | None" = None,
) -> "Site":
    from pytest_selfheal.fixing.site import Site, Suite, command_of, relative_to_root
    from pytest_selfheal.fixing.tree import repository

    settings = _settings()
    here, root = Path.cwd(), settings.root.resolve()
    ledger = (path or settings.folder / "ledger.json").absolute()
    return Site(
        repository(root),
        ledger.parent,
        ledger,
        settings.baseline.absolute(),
        Suite(tuple(arguments or ()), scope.value, server, settings.redact),
        command_of(agent, here=here),
        relative_to_root(within or (), here=here, root=root),
        allow_dirty,
        round_limit,
    )


@ledger_app.command("show")
def ledger_show(
    path: LedgerPath = None,
    form: Annotated[LedgerFormat, typer.Option("--format", help="How to show it.")] = LedgerFormat.text,
) -> None:
    """Show what became of each failure that `selfheal fix` works on."""
    from pytest_selfheal.ledger.show import shown
    from pytest_selfheal.ledger.store import FILE_NAME, load

    typer.echo(shown(load(path or _settings().folder / FILE_NAME), form=form.value))


def _settings(root: Path | None = None) -> "ProjectSettings":
    from pytest_selfheal.workflow.settings_file import project_settings

    if root is not None and not root.is_dir():
        raise BadRequest("there is no such folder", root, "name the folder of the project")
    return project_settings(root.resolve() if root is not None else Path.cwd())


def _server(command: str, url: str, limit_s: float = 60) -> "Server | None":
    from pytest_selfheal.analyzing.server import Server

    if bool(command) != bool(url):
        raise BadRequest("one of --serve and --serve-url is missing", command or url, "give both, or none")
    return Server(command, url, limit_s) if command else None


def _leave(number: int, _frame: object) -> None:
    """What was started is ended on the way out."""
    raise SystemExit(128 + number)


def _in_project(file: str, root: Path) -> str:
    """A path that was given from here, seen from the project's root."""
    return os.path.relpath(file, root) if file else ""


def _say(line: str) -> None:
    """For people, beside a diff on standard output that `git apply` may read."""
    print(line, file=sys.stderr)


def _ask(question: str) -> str:
    """The line that was typed, '' at the end of the input."""
    print(question, end="", file=sys.stderr, flush=True)
    return sys.stdin.readline()


class _Progress:
    """Says how far the work is, once it takes longer than a second, and then once a second."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._next = clock() + 1

    def __call__(self, done: int, total: int) -> None:
        if self._clock() >= self._next:
            self._next += 1
            _say(f"{done} of {total} fixes looked at")


def _warn(line: str) -> None:
    print(f"selfheal: {line}", file=sys.stderr)


def _request(file: str) -> Any:
    try:
        return json.loads(_text(file))
    except (ValueError, RecursionError) as error:
        name = "standard input" if file == "-" else file
        raise BadRequest(f"the request is not JSON ({error})", name, "give one JSON object") from error


def _text(file: str) -> str:
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRequest(f"the file can't be read ({error})", file, "name a readable file, or - for input") from error


def _write(text: str, out: str) -> None:
    """A text with nothing in it is no line."""
    if out != "-":
        from pytest_selfheal.whole import write_whole

        write_whole(Path(out), f"{text}\n" if text else "")
    elif text:
        typer.echo(text)


def _print_json(value: Any) -> None:
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False))
