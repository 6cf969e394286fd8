"""Is a server away? Of one failed attempt, and of a session whose first failures all say so."""

import re
from dataclasses import dataclass, field

from pytest_selfheal.models.run import Outage, TestEntry
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.urls import split_url

# "net::ERR_CONNECTION_REFUSED at http://127.0.0.1:5173/", "connect ECONNREFUSED ::1:5173", "host='shop', port=80"
_ASKED = re.compile(r"https?://[^\s\"'`)<>]+|(?<=\bECONNREFUSED )\S+:\d+|(?<=host=')[^']+', port=\d+")


def unreachable(entry: TestEntry, record: Record) -> str | None:
    """The origin that a failed attempt got no answer from, to its end; None where it got one, or asked nobody."""
    if entry.error_category != "INFRASTRUCTURE" or entry.failure is None:
        return None
    failed = entry.diagnosis.evidence.network_failures if entry.diagnosis is not None else ()
    named = _ASKED.search(entry.failure.message.partition("Call log:")[0])  # which names what a dying browser asked
    message = named[0].replace("', port=", ":") if named is not None else ""
    origin = _origin(next((one.url for one in failed if one.is_cause and one.status is None), message))
    ends = {one.status is not None: one.ts for one in record.network if _origin(one.url) == origin}
    return origin if origin and ends.get(True, -1) <= ends.get(False, 0) else None


def _origin(url: str) -> str:
    parts = split_url(url if "://" in url else f"http://{url}")
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}" if parts.netloc else ""


@dataclass
class Outages:
    """Hears how the tests of a session end; `after` of them have to fail for want of one server."""

    after: int
    origin: str = ""
    tests: set[str] = field(default_factory=set)
    is_over: bool = False  # another failure came, or a pass between two: whatever is wrong, some of it works

    def heard(self, nodeid: str, origin: str | None, *, passed: bool) -> Outage | None:
        """The outage, once it is one; `origin` is what gave a failed test no answer, None for another failure."""
        is_one = origin is not None and origin == (self.origin or origin)
        self.is_over = self.is_over or (bool(self.tests) if passed else not is_one)
        if not self.is_over and origin is not None:
            self.origin = origin
            self.tests.add(nodeid)
        number = len(self.tests)
        return Outage(origin=self.origin, failures=number) if 0 < self.after <= number else None
