"""What goes in and out of the shop: a request, a reply."""

import json
from dataclasses import dataclass, field, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class Request:
    """One HTTP request; header names in lower case, `query` holds the last value of each name."""

    method: str
    path: str
    query: dict[str, str] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""

    @property
    def route(self) -> str:
        """The form that drifts name requests by, e.g. `GET /api/products/1`."""
        return f"{self.method} {self.path}"

    def json(self) -> dict[str, Any]:
        """Read the body as an object; anything else is an empty one."""
        try:
            value = json.loads(self.body or b"{}")
        except ValueError:
            return {}
        return value if isinstance(value, dict) else {}


@dataclass(frozen=True, slots=True)
class Reply:
    """One answer; with `reset` the connection is cut instead. `delay_ms` is waited before the first byte."""

    status: int = 200
    body: bytes = b""
    content_type: str = "application/json"
    headers: tuple[tuple[str, str], ...] = ()
    delay_ms: int = 0
    reset: bool = False

    def with_headers(self, *pairs: tuple[str, str]) -> "Reply":
        """Add headers."""
        return replace(self, headers=(*self.headers, *pairs))


def json_reply(value: Any, status: int = 200) -> Reply:
    """Answer with a JSON value."""
    return Reply(status=status, body=json.dumps(value).encode())


def error_reply(status: int, message: str) -> Reply:
    """Answer with the shop's one shape of an error."""
    return json_reply({"error": message}, status)
