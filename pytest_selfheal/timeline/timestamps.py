"""Times as milliseconds since the epoch, whatever they were written as."""

from datetime import UTC, datetime


def to_ms(time: float | str) -> int:
    """Milliseconds since the epoch of a number of them or of an RFC 3339 text; 0 for what is neither.

    >>> to_ms("2024-01-15T09:50:00.150Z")
    1705312200150
    """
    if isinstance(time, int | float):
        return int(time) if abs(time) < 1e18 else 0
    try:
        read = datetime.fromisoformat(time.strip())
    except ValueError:
        return 0
    # a time without a zone is taken for UTC, as RFC 3339 would have it said
    aware = read if read.tzinfo is not None else read.replace(tzinfo=UTC)
    return round(aware.timestamp() * 1000)
