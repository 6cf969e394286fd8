"""The official client over stdio: what an agent sees."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from mcp import Client
from mcp.shared.exceptions import MCPError

from pytest_selfheal.answering.paging import MAX_ANSWER
from tests.answering.conftest import MESSAGE, NODE
from tests.mcp_server.conftest import Ask


async def told(client: Client, tool: str, **arguments: Any) -> str:
    answer = await client.call_tool(tool, arguments)
    assert not answer.is_error, answer.content
    return str(answer.content[0].text)  # type: ignore[union-attr]


async def refused(client: Client, tool: str, **arguments: Any) -> str:
    answer = await client.call_tool(tool, arguments)
    assert answer.is_error
    return str(answer.content[0].text)  # type: ignore[union-attr]


def test_two_tools_that_only_read(ask: Ask) -> None:
    """A client may let its agent use them without asking."""

    async def talk(client: Client) -> None:
        tools = (await client.list_tools()).tools
        assert [tool.name for tool in tools] == ["observe", "generate"]
        for tool in tools:
            assert (tool.annotations.read_only_hint, tool.annotations.destructive_hint) == (True, False)
        what = tools[0].input_schema["properties"]["what"]
        assert what["enum"] == ["test_diagnosis", "session_timeline", "error_clusters", "changes", "runs", "brief"]
        assert tools[1].input_schema["properties"]["format"]["enum"] == ["test_fix", "test"]

    ask(talk)


def test_a_failure_from_brief_to_fix(ask: Ask) -> None:
    """The way that an agent goes: the run, one failure, its diagnosis, its fix."""

    async def talk(client: Client) -> None:
        assert "1 × **selector_stale**" in await told(client, "observe", what="brief")
        one = await told(client, "observe", what="brief", test="test_submit")
        assert '>  12     page.get_by_test_id("submit-btn").click()' in one
        failure = {"message": MESSAGE, "test_name": NODE, "framework": "playwright"}
        answer = json.loads(await told(client, "observe", what="test_diagnosis", failure=failure))
        assert list(answer) == ["diagnosis"]
        assert answer["diagnosis"]["category"] == "selector_stale"
        fix = json.loads(await told(client, "generate", format="test_fix", diagnosis=answer["diagnosis"]))["fix"]
        assert fix["strategy"] == "selector_update"
        same = json.loads(await told(client, "generate", format="test_fix", test=NODE))["fix"]
        assert (same["strategy"], same["recommended_action"]) == ("selector_update", "fix_test")

    ask(talk)


def test_what_else_there_is_to_see(ask: Ask) -> None:
    async def talk(client: Client) -> None:
        timeline = json.loads(await told(client, "observe", what="session_timeline", test=NODE))
        assert [one["kind"] for one in timeline["timeline"]] == ["action", "network", "action"]
        only = json.loads(await told(client, "observe", what="session_timeline", test=NODE, include=["actions"]))
        assert [one["kind"] for one in only["timeline"]] == ["action", "action"]
        source = await told(client, "generate", format="test", test=NODE, lang="typescript")
        assert "@playwright/test" in source
        assert json.loads(await told(client, "observe", what="runs"))["runs"][0]["failed"] == 1
        assert json.loads(await told(client, "observe", what="error_clusters")) == {"clusters": []}
        changes = json.loads(await told(client, "observe", what="changes", test=NODE))["changes"]
        assert changes[0]["related_changes"][0]["description"].endswith("submit-btn -> submit-button")

    ask(talk)


def test_the_files_of_the_run_are_resources(ask: Ask) -> None:
    async def talk(client: Client) -> None:
        listed = [str(one.uri) for one in (await client.list_resources()).resources]
        picture = next(uri for uri in listed if uri.endswith(".jpg"))
        assert "selfheal://run.json" in listed
        run = (await client.read_resource("selfheal://run.json")).contents[0]
        assert json.loads(run.text)["run"]["id"] == "r1"  # type: ignore[union-attr]
        assert (await client.read_resource(picture)).contents[0].blob  # type: ignore[union-attr]
        for uri in ("selfheal://tests/..%2F..%2Fpytest.ini", "selfheal://tests/gone.jpg", "selfheal://run.json/9"):
            with pytest.raises(MCPError):
                await client.read_resource(uri)

    ask(talk)


def test_wrong_requests_are_named_and_the_server_lives_on(ask: Ask) -> None:
    async def talk(client: Client) -> None:
        assert "'test_diagnosis', 'session_timeline'" in await refused(client, "observe", what="gremlins")
        assert "Field required" in await refused(client, "observe")
        assert "message" in await refused(client, "observe", what="test_diagnosis", failure={"message": 5})
        assert "neither a failure nor a test" in await refused(client, "observe", what="test_diagnosis")
        assert "no such failed test" in await refused(client, "observe", what="brief", test="test_gone")
        assert "no test is named" in await refused(client, "observe", what="session_timeline")
        assert "'gremlins'" in await refused(client, "generate", format="test_fix", diagnosis={"category": "gremlins"})
        assert "is too long" in await refused(
            client, "observe", what="test_diagnosis", failure={"message": "x" * 10_000_000}
        )
        assert "has no such page" in await refused(client, "observe", what="brief", page=2)
        assert "unknown tool" in (await refused(client, "destroy")).lower()
        assert "selector_stale" in await told(client, "observe", what="brief")

    ask(talk)


def test_nothing_outside_of_the_project_is_read(ask: Ask, project: Path) -> None:
    """Up, absolute, by a link, by a name that none can have."""
    outside = project.parent / f"{project.name}-outside"
    outside.mkdir()
    (outside / "run.json").write_text('{"run": {"id": "secret", "started_at": ""}}')
    (project / "link").symlink_to(outside)

    (project / "mixed").mkdir()
    (project / "mixed" / "run.json").write_bytes((project / ".selfheal" / "run.json").read_bytes())
    (project / "mixed" / "tests").symlink_to(outside)

    async def talk(client: Client) -> None:
        assert "leads out of the project" in await refused(client, "observe", what="brief", run="mixed")
        for run in ("..", "../../../../../..", "/etc", str(outside), "link", "link/run.json", "a\0b"):
            assert "secret" not in (await refused(client, "observe", what="brief", run=run))
        listed = json.loads(await told(client, "observe", what="runs"))["runs"]
        assert [one["run"] for one in listed] == [".selfheal", "mixed"]

    ask(talk)


def test_calls_at_once_see_whole_runs_and_a_cancelled_one_hurts_nobody(ask: Ask) -> None:
    async def talk(client: Client) -> None:
        answers = await asyncio.gather(*[told(client, "observe", what="brief", test=NODE) for _ in range(8)])
        assert len(set(answers)) == 1
        calls = [asyncio.create_task(told(client, "observe", what="runs")) for _ in range(5)]
        await asyncio.sleep(0)
        for call in calls[:4]:
            call.cancel()
        await asyncio.gather(*calls, return_exceptions=True)
        assert "selector_stale" in await told(client, "observe", what="brief")

    ask(talk)


def test_a_long_answer_comes_in_pages(ask: Ask, project: Path) -> None:
    """No client has to cut it, and each page is JSON by itself."""
    path = project / ".selfheal" / "run.json"
    run = json.loads(path.read_text())
    run["clusters"] = [{"signature": f"s{n} " * 50, "category": "unknown", "nodeids": [NODE]} for n in range(300)]
    path.write_text(json.dumps(run))

    async def talk(client: Client) -> None:
        first = await told(client, "observe", what="error_clusters")
        count = json.loads(first)["pages"]
        pages = [await told(client, "observe", what="error_clusters", page=number + 1) for number in range(count)]
        assert (count > 2, max(map(len, pages)) <= MAX_ANSWER, pages[0] == first) == (True, True, True)
        told_clusters = [cluster for page in pages for cluster in json.loads(page)["clusters"]]
        assert told_clusters == run["clusters"]
        assert "has no such page" in await refused(client, "observe", what="error_clusters", page=count + 1)

    ask(talk)


def test_a_misspelt_argument_is_refused(ask: Ask) -> None:
    """It would be ignored else, and another question be answered."""

    async def talk(client: Client) -> None:
        said = await refused(client, "observe", what="session_timeline", test=NODE, last_n_action=1)
        assert "'observe' has an unknown field – 'last_n_action' – did you mean 'last_n_actions'?" in said

    ask(talk)


def test_a_generated_test_has_its_structure_beside(ask: Ask) -> None:
    """The code by itself, for a client that does not read it out of a text."""

    async def talk(client: Client) -> None:
        answer = await client.call_tool("generate", {"format": "test", "test": NODE})
        beside = answer.structured_content
        assert (beside["language"], beside["first_line"], beside["pages"]) == ("python", 1, 1)
        compile(beside["code"], "generated", "exec")

    ask(talk)
