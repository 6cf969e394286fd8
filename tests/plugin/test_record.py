"""Sessions with --selfheal-record: what is kept of passing tests, and what is made of it."""

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from pytest_selfheal.demo.shop import Shop
from tests.plugin.conftest import Suite

Selfheal = Callable[..., subprocess.CompletedProcess[str]]

TESTS = """
import pytest
from playwright.sync_api import expect

PAGE = '<label>Name <input name="name"></label><label>Password <input type="password"></label>' \\
    '<select multiple aria-label="Sizes"><option>S<option>M<option>L</select><button>Save</button><p>Drop here</p>'

@pytest.fixture
def stock(page):
    page.request.get("SHOP/api/products")

def test_form(page, stock):
    page.goto("SHOP/help")
    page.set_content(PAGE)
    page.get_by_label("Name").fill("Ada")
    page.get_by_label("Password").fill("hunter2-hunter2")
    page.get_by_label("Sizes").select_option(["S", "L"])
    page.get_by_role("button", name="Save").drag_to(page.get_by_text("Drop here"))
    page.request.get("SHOP/api/cart")

def test_other(page):
    page.goto("SHOP/help")

@pytest.mark.parametrize("which", ["a", "b"])
def test_cases(page, which):
    page.goto("SHOP/help")

def test_failing(page):
    page.goto("SHOP/help")
    raise ValueError("not today")

def test_without_a_page():
    pass
"""


@pytest.fixture
def recorded(suite: Suite, shop: Shop) -> Suite:
    suite.write(test_form=TESTS.replace("SHOP", shop.url))
    return suite


@pytest.fixture
def selfheal(suite: Suite) -> Selfheal:
    """Run the command as a user does."""

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pytest_selfheal", *words]
        return subprocess.run(command, capture_output=True, text=True, cwd=suite.folder, timeout=600, check=False)

    return run


def recordings(suite: Suite) -> dict[str, Any]:
    """The recorded sessions, by the name of their test."""
    found = {}
    for file in (suite.folder / ".selfheal" / "recordings").glob("*.json"):
        kept = json.loads(file.read_text("utf-8"))
        found[kept["record"]["nodeid"].partition("::")[2].replace("[chromium", "[").replace("[]", "")] = kept
    return found


@pytest.mark.browser
def test_a_named_test_is_recorded(
    recorded: Suite, selfheal: Selfheal, schema_is_met: Callable[[dict[str, Any]], None]
) -> None:
    """It alone; what is secret is not in it; a fixture is known by what it asked for; the run speaks of failures."""
    result = recorded.run("test_form.py", "--selfheal-record", "test_form", "test_cases[chromium-b]", "test_nowhere")
    result.assert_outcomes(passed=5, failed=1)
    schema_is_met(recorded.artifact())
    assert set(recorded.entries()) == {"test_failing"}
    assert recorded.artifact()["run"]["notes"] == [
        "no test to record is called so – 'test_nowhere' – give the id that pytest --collect-only says"
    ]
    kept = recordings(recorded)
    assert set(kept) == {"test_form", "test_cases[-b]"}
    assert b"hunter2" not in recorded.everything_written()
    record = kept["test_form"]["record"]
    assert [one["made_by"]["function"] for one in record["network"] if one["made_by"]] == ["stock", "test_form"]
    given = {one["name"]: one["arguments"] for one in record["actions"]}
    assert given["select_option"] == {"0": ["S", "L"]}
    assert given["drag_to"] == {"0": 'page.get_by_text("Drop here")'}
    told = selfheal("timeline", "test_form").stdout
    assert "asked by stock" in told
    assert 'select_option get_by_label("Sizes")' in told
    made = selfheal("generate", "test_form", "--test-name", "test_again").stdout
    assert '@pytest.mark.usefixtures("stock")' in made
    assert 'os.environ["TEST_PASSWORD"]' in made
    assert "def test_again(page: Page) -> None:" in made


@pytest.mark.browser
def test_without_the_option_a_passing_test_leaves_nothing_more(recorded: Suite, selfheal: Selfheal) -> None:
    """A failing one can be told as ever."""
    recorded.run("test_form.py", "--selfheal", "-k", "failing or other")
    assert not (recorded.folder / ".selfheal" / "recordings").exists()
    (entry,) = recorded.entries().values()
    telemetry = json.loads((recorded.folder / ".selfheal" / entry["telemetry"]).read_text("utf-8"))
    assert telemetry["record"]["fixtures"] == []
    assert "goto" in selfheal("timeline", "test_failing").stdout
    answer = selfheal("timeline", "test_other")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith("selfheal: nothing is recorded of this test – 'test_other' – run it with")


@pytest.mark.browser
@pytest.mark.endurance
def test_every_test_is_recorded_with_workers_too(recorded: Suite, selfheal: Selfheal) -> None:
    """All that passed and had a page; a name that means several is asked about; the next run leaves them there."""
    recorded.run("test_form.py", "--selfheal-record-all", "-n", "2")
    recorded.run("test_form.py", "--selfheal", "-k", "failing")
    assert set(recordings(recorded)) == {"test_form", "test_other", "test_cases[-a]", "test_cases[-b]"}
    answer = selfheal("timeline", "test_cases")
    assert answer.returncode == 2
    assert "test_form.py::test_cases[chromium-a], test_form.py::test_cases[chromium-b]" in answer.stderr
    one = selfheal("timeline", "test_cases[chromium-b]", "--format", "json", "--include", "actions")
    assert [entry["kind"] for entry in json.loads(one.stdout)["timeline"]] == ["action"]
