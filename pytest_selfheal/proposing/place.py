"""Where a change belongs in the sources: the call site as fields of a change."""

from typing import Any

from pytest_selfheal.diagnosis.engine import Finding
from pytest_selfheal.models.telemetry import CallSite


def fields_of(site: CallSite | None) -> dict[str, Any]:
    """`file`, `line`, `column` and their ends of a change; nothing without a site."""
    if site is None:
        return {}
    return {
        "file": site.file,
        "line": site.line,
        "column": site.column,
        "end_line": site.end_line,
        "end_column": site.end_column,
    }


def locator_site(finding: Finding | None) -> CallSite | None:
    """Where the failing locator was written."""
    subject = finding.case.subject if finding is not None else None
    return subject.locator_site if subject else None


def call_site(finding: Finding | None) -> CallSite | None:
    """Where the failing call was written."""
    subject = finding.case.subject if finding is not None else None
    return subject.site if subject else None


def is_own(finding: Finding | None, site: CallSite) -> bool:
    """Whether a place is in the test's own file; elsewhere other tests may use it too."""
    record = finding.case.record if finding is not None else None
    own = (record.file or record.nodeid.partition("::")[0]) if record is not None else ""
    return not own or site.file.endswith(own) or own.endswith(site.file)


def shared_warning(finding: Finding | None, site: CallSite | None) -> tuple[str, ...]:
    """A warning when the place is not in the test's own file."""
    if site is None or is_own(finding, site):
        return ()
    return (f"The place to change is in {site.file}, which other tests may use too.",)
