"""Several failures with one cause are told as one."""

from typing import Any

from pytest_selfheal.failure.clusters import cluster, with_clusters
from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.run import TestEntry


def _entry(test: str, category: str, **evidence: Any) -> TestEntry:
    diagnosis = {
        "category": category,
        "confidence": "high",
        "summary": f"{category} of {test}",
        "root_cause": "",
        "recommended_action": "investigate",
        "evidence": evidence,
    }
    return TestEntry.model_validate({"nodeid": test, "outcome": "failed", "phase": "call", "diagnosis": diagnosis})


def _down(test: str, url: str) -> TestEntry:
    return _entry(test, "network_failure", network_failures=[{"method": "GET", "url": url, "status": 503, "new": True}])


def test_one_endpoint_behind_two_tests_is_one_cluster():
    first, second = _down("t1", "http://127.0.0.1:81/api/orders/7"), _down("t2", "http://127.0.0.1:82/api/orders/8")

    clusters = cluster([first, second, _down("t3", "http://127.0.0.1:81/api/cart")])

    assert [(one.signature, one.category, one.nodeids) for one in clusters] == [
        ("network_failure: GET /api/orders/{id} 503", "network_failure", ("t1", "t2"))
    ]


def test_what_is_named_as_the_cause_tells_the_cluster():
    """Two tests met the same failing banner before different causes."""
    banner = {"method": "GET", "url": "http://h/banner", "status": 500, "new": True}
    causes = [{"method": "GET", "url": f"http://h/{path}", "status": 500, "is_cause": True} for path in ("cart", "pay")]
    entries = [
        _entry(f"t{number}", "network_failure", network_failures=[banner, cause]) for number, cause in enumerate(causes)
    ]

    assert cluster(entries) == ()


def test_another_category_of_the_same_selector_is_another_cause():
    stale = _entry("t1", "selector_stale", dom={"expected_selector": "#pay"})
    removed = _entry("t2", "element_removed", dom={"expected_selector": "#pay"})

    assert cluster([stale, removed]) == ()


def test_attempts_of_one_test_are_no_pattern():
    assert cluster([_down("t1", "http://h/api"), _down("t1", "http://h/api")]) == ()


def test_the_same_script_error_with_other_numbers_is_one():
    errors = [
        _entry(test, "js_error", console_errors=[{"message": f"TypeError: row {number} is null", "level": "uncaught"}])
        for test, number in (("t1", 17), ("t2", 42))
    ]

    assert [one.nodeids for one in cluster(errors)] == [("t1", "t2")]


def test_members_carry_the_signature_and_others_do_not():
    entries = [_down("t1", "http://h/api"), _down("t2", "http://h/api"), _entry("t3", "unknown")]

    marked, clusters = with_clusters(entries)

    assert [entry.diagnosis.evidence.error_cluster for entry in marked] == [clusters[0].signature] * 2 + [None]


def _torn_down(test: str, message: str) -> TestEntry:
    entry = _entry(test, "unknown")
    return entry.model_copy(update={"phase": "teardown", "failure": Failure(message=message)})


def test_equal_errors_of_the_tear_down_are_one():
    """Seventy of them are one stub that was not stopped."""
    errors = [_torn_down(f"t{number}", f"port {number}41 is still open\nmore") for number in range(3)]

    (one,) = cluster([*errors, _torn_down("t9", "no such file")])

    assert (one.signature, one.nodeids) == ("unknown: teardown: port <n> is still open", ("t0", "t1", "t2"))


def test_a_busy_machine_is_one_cause():
    """Whatever each test was doing."""
    busy = [_entry(test, "timing_issue", dom={"expected_selector": f"#{test}"}) for test in ("t1", "t2")]
    named = [
        one.model_copy(update={"diagnosis": one.diagnosis.model_copy(update={"cause": "busy_machine"})}) for one in busy
    ]

    assert [one.signature for one in cluster(named)] == ["timing_issue: the machine was too busy"]
