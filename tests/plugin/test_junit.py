"""JUnit XML: what is known of a failure stands on its test case, and programs can still read the file."""

import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import xmlschema

SCHEMA = Path(__file__).parents[1] / "reporting" / "schemas" / "junit" / "junit-10.xsd"
TESTS = """
import pytest

tries = []

@pytest.mark.flaky(reruns=2)
def test_third_time():
    tries.append(1)
    if len(tries) < 3:
        raise OSError("net::ERR_CONNECTION_RESET")

@pytest.mark.flaky(reruns=1)
def test_never(record_property):
    record_property("mine", len(tries))
    assert 1 == 2, "\\x1b[31m <>&' \\x00 ]]> \\ud800"

@pytest.fixture
def broken():
    yield
    raise OSError("net::ERR_CONNECTION_REFUSED")

def test_torn_down(broken):
    pass

def test_skipped():
    pytest.skip("not today")

def test_fine():
    pass
"""
# of each attempt, in the order of the file
EXPECTED = [
    ("test_third_time", {"error_category": "INFRASTRUCTURE", "retryable": "true", "selfheal_outcome": "rerun"}),
    ("test_third_time", {"error_category": "INFRASTRUCTURE", "retryable": "true", "selfheal_outcome": "rerun"}),
    ("test_third_time", {}),
    ("test_never", {"mine": "3", "error_category": "ASSERTION", "retryable": "false", "selfheal_outcome": "rerun"}),
    ("test_never", {"mine": "3", "error_category": "ASSERTION", "retryable": "false"}),
    ("test_torn_down", {"error_category": "INFRASTRUCTURE", "retryable": "true"}),
    ("test_skipped", {}),
    ("test_fine", {}),
]


def report_of(suite: Any) -> ET.Element:
    """The report of a suite in which tests fail in every way, and are run again."""
    suite.pytester.makeini("[pytest]")
    suite.write(test_ways=TESTS)
    done = suite.run("--selfheal", "--junit-xml=junit.xml")
    done.assert_outcomes(passed=3, failed=1, errors=1, skipped=1)
    done.stdout.no_fnmatch_line("*selfheal could not do its work*")
    return ET.parse(suite.folder / "junit.xml").getroot()


def test_properties_stand_on_the_attempt_that_failed_so_and_the_file_is_valid(suite: Any) -> None:
    """Not on the attempt that passed; properties of a test case are pytest's own addition to the schema."""
    report = report_of(suite)
    found = [
        (case.get("name"), {one.get("name"): one.get("value") for one in case.iter("property")})
        for case in report.iter("testcase")
    ]
    assert found == EXPECTED

    schema = xmlschema.XMLSchema(SCHEMA)
    for tests in report.iter("testsuite"):
        for case in tests.findall("testcase"):
            for properties in case.findall("properties"):
                case.remove(properties)
                tests.insert(0, properties)
    assert len(report.findall("testsuite/properties")) == 5
    assert [error.reason for error in schema.iter_errors(report)] == []
