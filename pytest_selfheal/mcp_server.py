"""The MCP server over stdio: two tools that ask about runs, and the files of the last one. It only reads."""

import json
from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Any, Literal

import mcp_types
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ResourceError, ToolError
from mcp.server.mcpserver.resources import FunctionResource
from pydantic import Field

from pytest_selfheal import __version__
from pytest_selfheal.answering.desk import Desk, What
from pytest_selfheal.answering.paging import page_of
from pytest_selfheal.errors import SelfHealError
from pytest_selfheal.models.generation import GenerationOptions, Language
from pytest_selfheal.models.timeline import TimelineOptions
from pytest_selfheal.workflow.requests import (
    Context,
    DiagnosisGiven,
    FailureGiven,
    FixStrategy,
    refuse_long,
    refuse_unknown,
)
from pytest_selfheal.workflow.settings_file import ProjectSettings

SCHEME = "selfheal"
INSTRUCTIONS = """Why the browser tests of this project failed, and what to change.
Begin with observe(what="brief"): the last run by causes. Then observe(what="brief", test=…) for one failure.
Change what it proposes, and run the command that it names. Never weaken, skip or remove an assertion; where the
recommended action is fix_code, the application has to be changed and not the test."""
_READS_ONLY = mcp_types.ToolAnnotations(
    read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False
)

Test = Annotated[str, Field(description="Node id of a test, or its end.")]
RunFolder = Annotated[str, Field(description="Folder of a run inside the project; the last run when empty.")]
Page = Annotated[int, Field(ge=1, description="Part of a long answer.")]
LastActions = Annotated[int, Field(ge=0, description="Only the last actions with what followed; 0: all.")]


def serve(settings: ProjectSettings) -> None:
    """Answer on standard input and output until the client is gone."""
    server(settings).run("stdio")


def server(settings: ProjectSettings) -> MCPServer[Any]:
    """The server of one project."""
    desk = Desk(settings)
    made = _Strict("selfheal", version=__version__, instructions=INSTRUCTIONS, log_level="WARNING")

    @made.tool(annotations=_READS_ONLY, structured_output=False)
    def observe(
        what: What,
        failure: Annotated[FailureGiven | None, Field(description="A failure as the test runner printed it.")] = None,
        context: Annotated[Context | None, Field(description="Where to look for telemetry.")] = None,
        test: Test = "",
        run: RunFolder = "",
        last_n_actions: LastActions = 0,
        url: Annotated[str, Field(description="Timeline: only what has this in its URL.")] = "",
        include: Annotated[
            tuple[Literal["actions", "network", "console"], ...], Field(description="Timeline: only these kinds.")
        ] = ("actions", "network", "console"),
        page: Page = 1,
    ) -> mcp_types.CallToolResult:
        """Look at what is known of test failures.

        test_diagnosis: root cause of `failure` (or of `test` in the last run). brief: one failure (`test`), or the run
        by causes. session_timeline: actions, requests and console of `test`. error_clusters: failures with one cause.
        changes: what is otherwise since the last pass. runs: which runs there are.
        """
        with _Told():
            _limited(failure, context, test, run, url)
            match what:
                case "test_diagnosis":
                    request: dict[str, Any] = {"what": what}
                    request |= {"failure": failure.model_dump(mode="json")} if failure is not None else {}
                    request |= {"context": context.model_dump(mode="json")} if context is not None else {}
                    return _told(desk.diagnosis(request, test=test, run=run, now=datetime.now(UTC)), page)
                case "session_timeline":
                    options = TimelineOptions(last_n_actions=last_n_actions, url=url, include=include)
                    return _told(desk.timeline(test, options, run=run), page)
                case "error_clusters":
                    return _told(desk.clusters(run), page)
                case "changes":
                    return _told(desk.changes(test=test, run=run), page)
                case "runs":
                    return _told(desk.runs(), page)
                case "brief":
                    return _told(desk.brief(test=test, run=run), page)

    @made.tool(annotations=_READS_ONLY, structured_output=False)
    def generate(
        format: Literal["test_fix", "test"],
        diagnosis: Annotated[
            DiagnosisGiven | None, Field(description="What test_diagnosis answered, or as much as is known.")
        ] = None,
        test_file: Annotated[str, Field(description="Where the test stands; it is not read.")] = "",
        framework: Annotated[str | None, Field(description="playwright, cypress, puppeteer, selenium.")] = None,
        fix_strategy: Annotated[
            FixStrategy | None, Field(description="Instead of the one that fits the category.")
        ] = None,
        test: Test = "",
        run: RunFolder = "",
        test_name: Annotated[str, Field(description="Of the generated test.")] = "",
        last_n_actions: LastActions = 0,
        base_url: Annotated[str, Field(description="In the place of the session's own origin.")] = "",
        assert_network: bool = True,
        assert_no_errors: bool = True,
        assert_response_shape: bool = False,
        lang: Language = "python",
        page: Page = 1,
    ) -> mcp_types.CallToolResult:
        """Make a proposal; nothing is written.

        test_fix: the fix for a `diagnosis` (or for `test` in the last run). test: a regression test of the session of
        `test`, recorded or failed.
        """
        with _Told():
            _limited(diagnosis, test_file, test, run, base_url)
            if format == "test":
                options = GenerationOptions(
                    test_name=test_name,
                    last_n_actions=last_n_actions,
                    base_url=base_url,
                    assert_network=assert_network,
                    assert_no_errors=assert_no_errors,
                    assert_response_shape=assert_response_shape,
                    lang=lang,
                )
                return _told(desk.test(test, options, run=run), page, code=lang)
            request: dict[str, Any] = {"format": format, "framework": framework, "fix_strategy": fix_strategy}
            request |= {"diagnosis": diagnosis.model_dump(exclude_unset=True)} if diagnosis is not None else {}
            return _told(desk.fix({**request, "test_file": test_file}, test=test, run=run), page)

    _add_resources(made, desk)
    return made


class _Strict(MCPServer[Any]):
    """One that refuses arguments it does not know: a misspelt one would be ignored, and another question answered."""

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:
        for tool in await self.list_tools():
            if tool.name == name:
                with _Told():
                    refuse_unknown(arguments, tuple(tool.input_schema.get("properties", {})), name=f"'{name}'")
        return await super().call_tool(name, arguments, context)


def _add_resources(made: MCPServer[Any], desk: Desk) -> None:
    """The last run's files: `run.json` by pages, screenshots whole."""

    @made.resource(
        f"{SCHEME}://run.json", mime_type="text/plain", description="run.json of the last run, its beginning."
    )
    def run_json_first() -> str:
        return run_json(1)

    @made.resource(f"{SCHEME}://run.json/{{page}}", mime_type="text/plain", description="run.json of the last run.")
    def run_json(page: int) -> str:
        with _Told(ResourceError):
            return page_of(json.loads(desk.read("run.json")), page).text

    @made.resource(
        f"{SCHEME}://tests/{{name}}", mime_type="image/jpeg", description="A screenshot of the last run's failures."
    )
    def screenshot(name: str) -> bytes:
        with _Told(ResourceError):
            return desk.read(f"tests/{name}")

    for name, kind, _ in desk.files():
        if kind == "image/jpeg":
            made.add_resource(
                FunctionResource(
                    uri=f"{SCHEME}://{name}",
                    name=name,
                    mime_type=kind,
                    fn=partial(desk.read, name),
                )
            )


def _told(answer: str | dict[str, Any], page: int, *, code: str = "") -> mcp_types.CallToolResult:
    """A page of an answer; `code` is the language of one that is a source, and then its lines stand beside, too."""
    found = page_of(answer, page)
    beside: dict[str, Any] | None = None
    if code:
        known = {"first_line": found.first, "page": page, "pages": found.pages}
        beside = {"language": code, "code": found.part, **known}
    content = [mcp_types.TextContent(type="text", text=found.text)]
    return mcp_types.CallToolResult(content=content, structured_content=beside)


class _Told:
    """An error of ours is told to the client as it is; any other is the SDK's affair."""

    def __init__(self, kind: type[Exception] = ToolError) -> None:
        self._kind = kind

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        if isinstance(error, SelfHealError):
            raise self._kind(str(error)) from error


def _limited(*given: Any) -> None:
    """Refuse what no failure is as long as."""
    refuse_long(
        sum(len(one) if isinstance(one, str) else len(one.model_dump_json()) for one in given if one is not None)
    )
