"""A proposed fix as the lines of a diff, for readers that have only the run and not the sources."""

from pytest_selfheal.models.fix import Change, Fix
from pytest_selfheal.reporting.safe_text import clean
from pytest_selfheal.reporting.words import caution


def proposal(fix: Fix | None) -> str:
    """Each change with its place, its old and its new lines; "" when there is none."""
    return "\n".join(_change(change) for change in fix.changes) if fix is not None else ""


def _change(change: Change) -> str:
    place = f"{change.file}:{change.line}" if change.file and change.line else change.file
    lines = [f"@@ {clean(place)} @@"] if place else []
    lines += [f"# careful: {clean(why)}"] if (why := caution(change)) else []
    lines += [f"-{line}" for line in clean(change.old_value).splitlines()]
    lines += [f"+{line}" for line in clean(change.new_value).splitlines()]
    return "\n".join(lines)
