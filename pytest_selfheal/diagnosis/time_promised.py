"""Whether a test is about how long something takes: then too late is what it found, and no longer wait is right."""

import re

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.naming import words

# Of a test's name: test_loads_fast, test_search_sla; and test_orders_show_within_one_second
_ABOUT_TIME = frozenset(
    ("sla", "performance", "perf", "latency", "fast", "quickly", "speed", "instantly", "immediately")
)
_LIMITS, _UNITS = (
    frozenset(("within", "under", "below")),
    frozenset(("second", "seconds", "sec", "secs", "ms", "millis")),
)
# "first hit within 1 s", "in under 500 ms", "in weniger als 2 Sekunden"
_LIMIT = re.compile(
    r"\b(?:within|under|below|less than|at most|innerhalb|weniger als|en moins de|menos de)"
    r" \d+(?:[.,]\d+)? ?(?:ms|s|secs?|seconds?|sekunden?|secondes?|segundos?)\b",
    re.IGNORECASE,
)


def words_of(case: Case) -> str:
    """What of the test's name or of the failure's first line says so, as a sentence; '' for nothing."""
    said = words(case.test_name)
    if not _ABOUT_TIME.isdisjoint(said) or not (_LIMITS.isdisjoint(said) or _UNITS.isdisjoint(said)):
        return f"The test is about how long it takes, by its name ({case.test_name}): then the page is too slow."
    first = case.failure.message.strip().partition("\n")[0]
    if limit := _LIMIT.search(first):
        return f"The check itself says '{limit[0]}': then the page is too slow."
    return ""
