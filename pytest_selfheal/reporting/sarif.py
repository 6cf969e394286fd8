"""A run as SARIF 2.1.0, which code scanning and editors read.

Section numbers are those of https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html.
"""

import json
from typing import Any
from urllib.parse import quote

from pytest_selfheal.models.run import Run
from pytest_selfheal.reporting.finding import RULES, Finding, Place, findings

VERSION = "2.1.0"
SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
ROOT = "%SRCROOT%"  # the root of the repository, wherever it is checked out (3.14.14)


def sarif(run: Run, *, prefix: str = "") -> str:
    """The log as JSON text."""
    log = {"$schema": SCHEMA, "version": VERSION, "runs": [_run(run, findings(run, prefix=prefix))]}
    return json.dumps(log, indent=2, ensure_ascii=False)


def _run(run: Run, found: tuple[Finding, ...]) -> dict[str, Any]:
    used = [rule for rule in RULES if rule in {finding.rule for finding in found}]
    driver = {
        "name": "pytest-selfheal",
        "rules": [{"id": rule, "shortDescription": _message(RULES[rule])} for rule in used],
        **({"semanticVersion": version} if (version := run.run.versions.pytest_selfheal) else {}),
    }
    return {
        "tool": {"driver": driver},
        "automationDetails": {"id": _category(run.run.shard)},
        "invocations": [{"executionSuccessful": run.run.complete}],
        "columnKind": "unicodeCodePoints",
        "results": [_result(finding, used) for finding in found],
    }


def _category(shard: str | None) -> str:
    """What tells the logs of two shards apart, up to the last slash (3.17.3)."""
    return f"pytest-selfheal/{quote(shard, safe='', errors='replace')}/" if shard else "pytest-selfheal/"


def _result(finding: Finding, rules: list[str]) -> dict[str, Any]:
    where = {
        **_location(finding.place),
        "logicalLocations": [{"fullyQualifiedName": finding.nodeid, "kind": "function"}],
    }
    related = [{"id": 0, **_location(finding.change), "message": _message("the proposed change")}]
    return {
        "ruleId": finding.rule,
        "ruleIndex": rules.index(finding.rule),
        "level": finding.level,
        # viewers with little room show the first sentence (3.11.3)
        "message": _message("\n".join((*finding.lines, finding.nodeid))),
        "locations": [where],
        "partialFingerprints": {"selfheal/v1": finding.fingerprint},
        **({"relatedLocations": related} if finding.change else {}),
    }


def _location(place: Place | None) -> dict[str, Any]:
    if place is None:
        return {}
    region = {"region": {"startLine": place.line}} if place.line else {}
    return {
        "physicalLocation": {
            "artifactLocation": {"uri": quote(place.file, errors="replace"), "uriBaseId": ROOT},
            **region,
        }
    }


def _message(text: str) -> dict[str, str]:
    """Text in which nothing of a page is taken for a placeholder (3.11.5) or a link (3.11.6)."""
    return {"text": text.replace("{", "{{").replace("}", "}}").replace("](", "] (")}
