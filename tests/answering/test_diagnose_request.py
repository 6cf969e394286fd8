"""`observe` / `test_diagnosis`: a failure comes in, its diagnosis goes out."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.answering.diagnose_request import diagnose_request
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.failure.text import said
from pytest_selfheal.workflow.telemetry import is_named

FAILED_AT = datetime(2026, 11, 21, 5, 0, 0, tzinfo=UTC)
SOON = FAILED_AT + timedelta(seconds=20)
LATER = FAILED_AT + timedelta(hours=3)
NODE = "tests/test_form.py::TestForm::test_submit[chromium]"
MESSAGE = 'Locator.click: Timeout 2000ms exceeded.\nCall log:\n  - waiting for get_by_test_id("submit-btn")\n'


def request(message: str = MESSAGE, *, name: str = "", **context: Any) -> dict[str, Any]:
    return {"what": "test_diagnosis", "failure": {"message": message, "test_name": name}, "context": context}


def ask(given: Any, folder: Path, now: datetime = SOON) -> dict[str, Any]:
    answer = diagnose_request(given, folder=folder, now=now)
    assert list(answer) == ["diagnosis"]
    diagnosis: dict[str, Any] = answer["diagnosis"]
    return diagnosis


def test_a_named_test_is_diagnosed_with_its_telemetry(folder: Path) -> None:
    diagnosis = ask(request(name=NODE), folder)
    assert (diagnosis["category"], diagnosis["recommended_action"]) == ("selector_stale", "fix_test")
    candidate = diagnosis["evidence"]["dom"]["candidates"][0]
    assert (candidate["tag"], candidate["text"]) == ("button", "Submit")
    assert diagnosis["evidence"]["dom"]["matches"] == 0


def test_a_test_that_passed_when_it_was_run_again_is_flaky_for_everybody(folder: Path) -> None:
    """The telemetry knows the attempt that passed, and asking later gives what the session said."""
    (path,) = (folder / "tests").glob("test-form-*.json")
    kept = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps({**kept, "passed_by": 2}), "utf-8")
    diagnosis = ask(request(name=NODE), folder)
    assert diagnosis["category"] == "flaky"
    assert diagnosis["summary"].startswith("Attempt 1 failed and attempt 2 passed, on the same code")


def test_the_seeds_envelope_and_the_arguments_alone_are_the_same(folder: Path) -> None:
    alone = request(name="test_submit")
    assert ask({"tool": "observe", "arguments": alone}, folder) == ask(alone, folder)


def test_a_named_test_of_the_last_run_is_found_however_late(folder: Path) -> None:
    assert ask(request(name="test_submit"), folder, LATER)["category"] == "selector_stale"


def test_without_a_name_the_same_message_in_the_last_minute_is_meant(folder: Path) -> None:
    assert ask(request(), folder, SOON)["category"] == "selector_stale"


def test_without_a_name_a_minute_later_nothing_is_meant(folder: Path) -> None:
    diagnosis = ask(request(), folder, LATER)
    assert (diagnosis["category"], diagnosis["confidence"]) == ("unknown", "low")
    assert "no telemetry since 2026-11-21T07:59:00+00:00 in '.selfheal'" in diagnosis["missing_evidence"][0]


def test_since_widens_the_window(folder: Path) -> None:
    four_minutes_later = datetime(2026, 11, 21, 5, 4, tzinfo=UTC)
    assert ask(request(), folder, four_minutes_later)["category"] == "unknown"
    assert ask(request(since="2026-11-21T04:59:30Z"), folder, four_minutes_later)["category"] == "selector_stale"


def test_a_window_of_hours_is_five_minutes_and_says_so(folder: Path) -> None:
    """Further back lie other runs, whose failures have other causes."""
    diagnosis = ask(request(since="2026-11-21T01:00:00Z"), folder, LATER)
    assert diagnosis["category"] == "unknown"
    assert "context.since asks for more than 5 minutes: only the last 5 were looked at" in str(diagnosis)
    assert "context.since" not in str(ask(request(since="2026-11-21T04:58:00Z"), folder))


def test_of_a_named_test_the_last_five_minutes_count(folder: Path) -> None:
    """However long ago that was."""
    diagnosis = ask(request(name=NODE, since="2026-11-21T01:00:00Z"), folder, LATER)
    assert diagnosis["category"] == "selector_stale"
    assert "only the last 5 were looked at" in diagnosis["missing_evidence"][-1]


def test_since_without_a_zone_is_utc(folder: Path) -> None:
    assert ask(request(name=NODE, since="2026-11-21T04:59:59"), folder)["category"] == "selector_stale"
    assert ask(request(name=NODE, since="2026-11-21T05:00:01"), folder)["category"] == "unknown"


def also_failed(folder: Path, nodeid: str, message: str = "assert 1 == 2") -> None:
    """Another failure of the same minute."""
    path = folder / "run.json"
    run = json.loads(path.read_text("utf-8"))
    kept = json.loads((folder / run["tests"][0]["telemetry"]).read_text("utf-8"))
    kept["record"]["nodeid"] = kept["entry"]["nodeid"] = nodeid
    kept["entry"]["failure"]["message"] = message
    name = f"tests/{len(run['tests'])}.json"
    (folder / name).write_text(json.dumps(kept), "utf-8")
    run["tests"].append({**run["tests"][0], "nodeid": nodeid, "telemetry": name})
    path.write_text(json.dumps(run), "utf-8")


def test_several_failures_without_the_message_are_not_guessed_between(folder: Path) -> None:
    """The asker is asked for the name, and told the names."""
    also_failed(folder, "tests/test_list.py::test_first")
    diagnosis = ask(request("Something else"), folder)
    assert (diagnosis["category"], diagnosis["confidence"]) == ("unknown", "low")
    wanted = f"2 failed tests match: give failure.test_name, one of {NODE}, tests/test_list.py::test_first"
    assert diagnosis["missing_evidence"][0] == wanted
    assert "tests match" not in str(ask(request("assert 1 == 2"), folder)["missing_evidence"])


def test_a_name_of_several_tests_is_asked_back(folder: Path) -> None:
    """Two parameters of one test, or two tests of one name; the message may tell them apart."""
    also_failed(folder, "tests/test_form.py::TestForm::test_submit[firefox]", "Locator.click: Timeout 1ms exceeded.")
    said = ask(request("Something else", name="test_submit"), folder)["missing_evidence"][0]
    assert said.startswith("2 failed tests match: give failure.test_name")
    assert ask(request(name="test_submit"), folder)["category"] == "selector_stale"
    assert "tests match" not in str(ask(request("Something else", name=NODE), folder)["missing_evidence"])


def test_the_test_file_narrows_the_search(folder: Path) -> None:
    also_failed(folder, "tests/test_list.py::test_first")
    assert "tests match" in ask(request("Else"), folder)["missing_evidence"][0]
    narrow = ask(request("Else", test_file="/ci/build/tests/test_form.py"), folder)
    assert "tests match" not in str(narrow["missing_evidence"])
    assert "no telemetry" not in str(narrow["missing_evidence"])


@pytest.mark.parametrize("name", ["tests/test_gone.py::test_gone", "submit"])
def test_an_unknown_test_is_unknown_and_says_what_to_do(folder: Path, name: str) -> None:
    diagnosis = ask(request(name=name), folder)
    assert (diagnosis["category"], diagnosis["confidence"]) == ("unknown", "low")
    assert diagnosis["recommended_action"] == "investigate"
    assert f"of a test named '{name}' in '.selfheal': run the test with `pytest --selfheal`" in str(diagnosis)


def test_the_answer_is_redacted(folder: Path) -> None:
    message = MESSAGE + "\nurl: https://a.test/?token=hunter2 password=hunter3"
    said = json.dumps(ask(request(message, name="nobody"), folder))
    assert "hunter2" not in said
    assert "hunter3" not in said


@pytest.mark.parametrize(
    ("given", "says"),
    [
        pytest.param([], "not a JSON object – 'list'", id="another thing"),
        pytest.param({"tool": "generate", "arguments": {}}, "for another tool – 'generate'", id="another tool"),
        pytest.param(
            {"what": "errors", "failure": {"message": "x"}}, "wrong field, what: .* – 'errors'", id="another mode"
        ),
        pytest.param({"failure": {}}, "wrong field, failure.message: Field required – 'absent'", id="no message"),
        pytest.param({}, "wrong field, failure: Field required", id="nothing"),
        pytest.param({"tool": "observe", "arguments": None}, "wrong field, the whole", id="empty arguments"),
        pytest.param(
            {"failure": {"message": "x"}, "context": {"since": "yesterday"}}, "wrong field, context.since", id="no date"
        ),
    ],
)
def test_a_bad_request_names_its_field(folder: Path, given: Any, says: str) -> None:
    with pytest.raises(BadRequest, match=says):
        diagnose_request(given, folder=folder, now=SOON)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        pytest.param(NODE, True, id="the node id"),
        pytest.param("tests/test_form.py::TestForm::test_submit", True, id="without parameters"),
        pytest.param("test_submit", True, id="its name"),
        pytest.param("test_submit[chromium]", True, id="its name with parameters"),
        pytest.param("TestForm > test_submit", True, id="as other runners write it"),
        pytest.param("test_form.py::TestForm::test_submit", True, id="its end"),
        pytest.param("submit", False, id="a part of its name"),
        pytest.param("", False, id="nothing"),
    ],
)
def test_names_of_tests(name: str, expected: bool) -> None:
    assert is_named(NODE, name) is expected


@pytest.mark.parametrize(
    ("request_", "said"),
    [
        pytest.param(
            {"failure": {"message": "x", "test_nam": "t"}}, "an unknown field – 'failure.test_nam'", id="inside"
        ),
        pytest.param(
            {"failure": {"message": "x"}, "contxt": {}}, "'contxt' – did you mean 'context'?", id="at the top"
        ),
        pytest.param({"tool": "observe", "argument": {}}, "'argument' – it may have", id="around the arguments"),
    ],
)
def test_a_misspelt_field_is_refused(tmp_path: Path, request_: dict[str, Any], said: str) -> None:
    """Nothing is guessed: what it should have said would be lost."""
    with pytest.raises(BadRequest) as refused:
        diagnose_request(request_, folder=tmp_path, now=SOON)
    assert said in str(refused.value)


def test_a_message_as_pytest_prints_it_finds_its_failure() -> None:
    """With its marks, its class and its call log."""
    printed = "\n".join(f"E       {line}" for line in f"playwright._impl._errors.TimeoutError: {MESSAGE}".splitlines())
    assert said(f">       page.get_by_test_id('other').click()\n{printed}") == said(MESSAGE)
    assert said(MESSAGE.replace("submit-btn", "other")) != said(MESSAGE)
