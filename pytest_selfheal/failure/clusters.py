"""Failures of one run with one cause: the same endpoint, selector or error behind several tests."""

from collections.abc import Iterable

from pytest_selfheal.failure.signature import signature
from pytest_selfheal.models.diagnosis import AwaitedResponse, Diagnosis
from pytest_selfheal.models.requests import path_template
from pytest_selfheal.models.run import Cluster, TestEntry
from pytest_selfheal.urls import split_url

# One failure is no pattern.
_FEWEST = 2


def cluster(entries: Iterable[TestEntry]) -> tuple[Cluster, ...]:
    """The groups of at least two tests that share category and root evidence, the largest first."""
    groups: dict[tuple[str, str], dict[str, None]] = {}
    for entry in entries:
        if entry.diagnosis is None:
            continue
        mark = signature_of(entry)
        if mark:
            groups.setdefault((mark, entry.diagnosis.category), {})[entry.nodeid] = None
    clusters = [
        Cluster(signature=mark, category=category, nodeids=tuple(nodeids))
        for (mark, category), nodeids in groups.items()
        if len(nodeids) >= _FEWEST
    ]
    return tuple(sorted(clusters, key=lambda one: (-len(one.nodeids), one.signature)))


def with_clusters(entries: Iterable[TestEntry]) -> tuple[tuple[TestEntry, ...], tuple[Cluster, ...]]:
    """The entries with `evidence.error_cluster` filled in where they belong to a cluster, and the clusters."""
    known = tuple(entries)
    clusters = cluster(known)
    marks = {(c.signature, c.category) for c in clusters}
    return tuple(_marked(entry, marks) for entry in known), clusters


def signature_of(entry: TestEntry) -> str:
    """What the failure shares with others: the evidence behind its category; of a set-up or tear-down its message."""
    if entry.diagnosis is None:
        return ""
    root = root_signature(entry.diagnosis)
    if root or entry.phase == "call" or entry.failure is None:
        return root
    line = next((line.strip() for line in entry.failure.message.splitlines() if line.strip()), "")
    return f"{entry.diagnosis.category}: {entry.phase}: {signature(line)}" if line else ""


def root_signature(diagnosis: Diagnosis) -> str:
    """Category and the evidence behind it: 'network_failure: GET /api/cart 503'; '' when nothing can be shared."""
    if diagnosis.cause == "busy_machine":
        return f"{diagnosis.category}: the machine was too busy"
    root = _root(diagnosis)
    return f"{diagnosis.category}: {root}" if root else ""


def request_of(diagnosis: Diagnosis) -> str:
    """The failed request that a diagnosis names: 'GET /api/orders/{id} 503'; '' where there is none."""
    failed = diagnosis.evidence.network_failures
    failures = [one for one in failed if one.is_cause] or [one for one in failed if one.new is not False]
    return next((f"{one.method} {_path(one.url)} {one.status or one.failure}" for one in failures), "")


def error_of(diagnosis: Diagnosis) -> str:
    """The script error that is new, an uncaught one first; '' where there is none."""
    errors = [line for line in diagnosis.evidence.console_errors if line.new is not False]
    return next((line.message for line in errors if line.level == "uncaught"), errors[0].message if errors else "")


def _root(diagnosis: Diagnosis) -> str:
    evidence = diagnosis.evidence
    match diagnosis.category:
        case "network_failure":
            return request_of(diagnosis) or signature(diagnosis.summary)
        case "api_contract_changed":
            contract = evidence.contract
            return f"{contract.method} {_path(contract.url)}" if contract else ""
        case "js_error":
            return signature(error_of(diagnosis))
        case "timing_issue" if isinstance(evidence.timing.awaited, AwaitedResponse):
            return signature(evidence.timing.awaited.words)
        case "selector_stale" | "element_removed" | "true_regression" | "timing_issue":
            return evidence.dom.expected_selector
        case "unknown" if diagnosis.cause == "other_data":
            return evidence.dom.expected_selector
    return ""


def _path(url: str) -> str:
    return split_url(path_template(url)).path or url


def _marked(entry: TestEntry, marks: set[tuple[str, str]]) -> TestEntry:
    if entry.diagnosis is None:
        return entry
    mark = signature_of(entry)
    if (mark, entry.diagnosis.category) not in marks:
        return entry
    evidence = entry.diagnosis.evidence.model_copy(update={"error_cluster": mark})
    return entry.model_copy(update={"diagnosis": entry.diagnosis.model_copy(update={"evidence": evidence})})
