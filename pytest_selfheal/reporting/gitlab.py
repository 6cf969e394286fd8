"""A run as a GitLab code quality report: the widget of a merge request, and marks in its diff.

The fields are those of https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format.
"""

import json
from typing import Any

from pytest_selfheal.models.run import Run
from pytest_selfheal.reporting.finding import Finding, Level, findings

# A failing test blocks a merge as a major issue does; "critical" and "blocker" are for people to give.
_SEVERITIES: dict[Level, str] = {"error": "major", "warning": "minor", "note": "info"}


def code_quality(run: Run, *, prefix: str = "") -> str:
    """The report as JSON text: an array, empty when there is nothing to tell."""
    return json.dumps([_issue(finding) for finding in findings(run, prefix=prefix)], indent=2, ensure_ascii=False)


def _issue(finding: Finding) -> dict[str, Any]:
    return {
        "description": f"{finding.nodeid}: {finding.title}. {' '.join(finding.lines)}",
        "check_name": finding.rule,
        "fingerprint": finding.fingerprint,
        "severity": _SEVERITIES[finding.level],
        "location": {"path": finding.place.file, "lines": {"begin": finding.place.line or 1}},
    }
