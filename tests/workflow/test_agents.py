"""Agents are told where they look, and nobody's configuration is lost."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.workflow.agents import PLACES, SKILL, Client, init_agents

OURS = {"command": "selfheal", "args": ["mcp"]}


def never(question: str) -> str:
    raise AssertionError(question)


def says(answer: str) -> Callable[[str], str]:
    return lambda _: answer


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.client)
def test_each_client_gets_its_skill_and_its_server(tmp_path: Path, place) -> None:
    lines = list(init_agents(tmp_path, [place.client], ask=never))
    assert lines == [f"{place.skill}: written", f"{place.config}: written"]
    assert (tmp_path / place.skill).read_text("utf-8") == SKILL
    text = (tmp_path / place.config).read_text("utf-8")
    servers = json.loads(text)[place.key] if place.key else tomllib.loads(text)["mcp_servers"]
    assert OURS.items() <= servers["selfheal"].items()


def test_a_second_time_changes_nothing(tmp_path: Path) -> None:
    clients: list[Client] = [place.client for place in PLACES]
    list(init_agents(tmp_path, clients, ask=never))
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    list(init_agents(tmp_path, clients, ask=never))
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_the_skill_says_what_never_to_do() -> None:
    assert SKILL.startswith("---\nname: selfheal\ndescription: ")
    assert "Never weaken, remove or skip an assertion" in SKILL
    assert "selfheal brief" in SKILL


def test_other_servers_stay(tmp_path: Path) -> None:
    (tmp_path / ".mcp.json").write_text('{"mcpServers": {"other": {"command": "x"}}, "more": 1}')
    (tmp_path / ".codex").mkdir()
    (tmp_path / ".codex" / "config.toml").write_text('# mine\nmodel = "x"\n\n[mcp_servers.other]\ncommand = "y"\n')
    list(init_agents(tmp_path, ["claude", "codex"], ask=never))
    known = json.loads((tmp_path / ".mcp.json").read_text())
    assert known == {"mcpServers": {"other": {"command": "x"}, "selfheal": OURS}, "more": 1}
    text = (tmp_path / ".codex" / "config.toml").read_text()
    assert text.startswith("# mine\n")
    assert set(tomllib.loads(text)["mcp_servers"]) == {"other", "selfheal"}


@pytest.mark.parametrize(
    ("answer", "written"),
    [pytest.param("y", True, id="yes"), pytest.param("", False, id="no-answer"), pytest.param("no", False, id="no")],
)
def test_what_is_there_is_overwritten_only_after_a_yes(tmp_path: Path, answer: str, written: bool) -> None:
    skill = tmp_path / ".claude" / "skills" / "selfheal" / "SKILL.md"
    skill.parent.mkdir(parents=True)
    skill.write_text("my own")
    (tmp_path / ".mcp.json").write_text('{"mcpServers": {"selfheal": {"command": "mine"}}}')
    list(init_agents(tmp_path, ["claude"], ask=says(answer)))
    assert (skill.read_text() == SKILL) is written
    assert (json.loads((tmp_path / ".mcp.json").read_text())["mcpServers"]["selfheal"] == OURS) is written


def test_without_a_name_those_in_use_are_told(tmp_path: Path) -> None:
    (tmp_path / ".cursor").mkdir()
    list(init_agents(tmp_path, [], ask=never))
    assert (tmp_path / ".cursor" / "mcp.json").exists()
    assert not (tmp_path / ".mcp.json").exists()


def test_nobody_in_use_is_asked_back(tmp_path: Path) -> None:
    with pytest.raises(BadRequest, match="name yours: --for claude"):
        list(init_agents(tmp_path, [], ask=never))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param('{"mcpServers": {} // mine\n}', "not plain JSON", id="comments"),
        pytest.param("[]", "another shape", id="a-list"),
        pytest.param('{"mcpServers": []}', "another shape", id="servers-are-a-list"),
    ],
)
def test_a_configuration_that_can_t_be_merged_is_left_alone(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / ".mcp.json").write_text(text)
    with pytest.raises(BadRequest, match=said):
        list(init_agents(tmp_path, ["claude"], ask=never))
    assert (tmp_path / ".mcp.json").read_text() == text


def test_a_link_out_of_the_project_is_not_followed(tmp_path: Path) -> None:
    root, outside = tmp_path / "project", tmp_path / "outside"
    root.mkdir()
    outside.mkdir()
    (root / ".claude").symlink_to(outside)
    with pytest.raises(BadRequest, match="outside of the project"):
        list(init_agents(root, ["claude"], ask=never))
    assert list(outside.iterdir()) == []
