"""The demo shop, broken in one place at a time."""

import json
from dataclasses import dataclass, replace
from typing import Any, Literal

from pytest_selfheal.demo.changes import touches
from pytest_selfheal.demo.floor import Floor
from pytest_selfheal.demo.messages import Reply, Request, error_reply
from pytest_selfheal.demo.shop import Shop

# Variables: a file with {module: {"environment": {…}, "breakages": [[kind, method, path], …]}}, and one that takes a
# line for each test.
PLAN, RESULTS = "GENERATED_PLAN", "GENERATED_RESULTS"
Kind = Literal["status", "shape", "url", "console"]
_IN_HEAD = "<head>"
_SCRIPTS = {
    "url": '<script>addEventListener("load", () => history.replaceState(null, "", "/elsewhere"))</script>',
    "console": '<script>console.error("something went wrong")</script>',
}


@dataclass(frozen=True, slots=True)
class Breakage:
    """What is wrong with one answer; `path` has "*" for ids."""

    kind: Kind
    method: str
    path: str

    @property
    def name(self) -> str:
        return f"{self.kind} of {self.method} {self.path}"


class _BreakableFloor(Floor):
    breakage: Breakage | None = None

    def answer(self, request: Request) -> Reply:
        reply, breakage = super().answer(request), self.breakage
        if breakage is None or not touches(f"{breakage.method} {breakage.path}", request.route):
            return reply
        if breakage.kind == "status":
            return error_reply(503, "try again later")
        if breakage.kind == "shape":
            return replace(reply, body=json.dumps(without_a_field(json.loads(reply.body))).encode())
        text = reply.body.decode().replace(_IN_HEAD, f"{_IN_HEAD}{_SCRIPTS[breakage.kind]}", 1)
        return replace(reply, body=text.encode())


class BreakableShop(Shop):
    """The shop; `breakage` is what is wrong at the moment."""

    def __init__(self) -> None:
        super().__init__()
        self._floor = self._server.floor = _BreakableFloor()

    @property
    def breakage(self) -> Breakage | None:
        return self._floor.breakage

    @breakage.setter
    def breakage(self, breakage: Breakage | None) -> None:
        self._floor.breakage = breakage


def without_a_field(value: Any) -> Any:
    """The same without its first field; of a list each item."""
    if isinstance(value, list):
        return [without_a_field(item) for item in value]
    return dict(list(value.items())[1:]) if isinstance(value, dict) else value
