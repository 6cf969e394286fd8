"""run.json as other programs read it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.run import TestEntry
from pytest_selfheal.reporting.run_file import read_run, run_text, run_to_plain, schema, to_plain
from tests.reporting.conftest import entry, run_of


def test_unknown_labels_are_absent_not_null(regression: TestEntry) -> None:
    plain = to_plain(regression)
    assert not {"error_category", "retryable", "error_category_source"} & plain.keys()
    assert plain["fix"] is None


def test_known_labels_are_there() -> None:
    plain = to_plain(entry())
    assert (plain["error_category"], plain["retryable"], plain["error_category_source"]) == (
        "LOCATOR",
        False,
        "message",
    )


def test_what_hangs_on_the_report_is_plain() -> None:
    plain = to_plain(entry())
    assert "telemetry" not in plain
    assert json.loads(json.dumps(plain)) == plain


def test_the_file_fits_its_schema(regression: TestEntry) -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    plain = json.loads(run_text(run_of(entry(), regression, notes=("a note",))))
    jsonschema.validate(plain, schema())


@pytest.mark.parametrize(
    ("path", "value"),
    [
        pytest.param(("error_category",), None, id="null instead of absent"),
        pytest.param(("diagnosis", "category"), "gremlins", id="unknown category"),
        pytest.param(("failure", "message"), 5, id="another type"),
    ],
)
def test_the_schema_refuses_what_the_contract_does(path: tuple[str, ...], value: Any) -> None:
    plain = run_to_plain(run_of(entry()))
    place = plain["tests"][0]
    for name in path[:-1]:
        place = place[name]
    place[path[-1]] = value
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(plain, schema())


@pytest.mark.parametrize(
    ("change", "says"),
    [
        pytest.param(
            lambda plain: {**plain, "schema_version": "2.0"}, "another schema version – '2.0'", id="newer major"
        ),
        pytest.param(
            lambda plain: {**plain, "run": {"id": "r1"}}, "run.started_at: Field required – 'absent'", id="missing"
        ),
        pytest.param(
            lambda plain: {**plain, "tests": [{**plain["tests"][0], "outcome": "green"}]},
            r"wrong field, tests\[0\]\.outcome: .* – 'green'",
            id="wrong value",
        ),
    ],
)
def test_a_wrong_field_is_named_with_its_path(tmp_path: Path, change: Callable[[Any], Any], says: str) -> None:
    (tmp_path / "run.json").write_text(json.dumps(change(run_to_plain(run_of(entry())))))
    with pytest.raises(BadRequest, match=says):
        read_run(tmp_path)


def test_a_newer_minor_version_is_read(tmp_path: Path) -> None:
    plain = {**run_to_plain(run_of(entry())), "schema_version": "1.9", "weather": "fine"}
    (tmp_path / "run.json").write_text(json.dumps(plain))
    assert read_run(tmp_path).tests == (entry(),)


def test_where_no_run_is_yet_the_way_out_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRequest, match=r"can't be read .*run `pytest --selfheal` first"):
        read_run(tmp_path)
