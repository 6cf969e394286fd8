"""Records made in a line, at times in ms after a fixed moment."""

from typing import Any

from pytest_selfheal.models.telemetry import ActionEntry, ConsoleEntry, NavigationEntry, NetworkEntry, PageError, Record

START = 1_705_312_200_000
SHOP = "http://shop.example"


def action(at: int, name: str = "click", locator: str = 'get_by_role("button", name="Log in")', **more: Any) -> Any:
    facts = {"kind": "action", "url": f"{SHOP}/login", "duration_ms": 20, **more}
    return ActionEntry(ts=START + at, name=name, locator=locator, **facts)


def goto(at: int, path: str = "/login", **more: Any) -> Any:
    facts = {"kind": "navigation", "arguments": {"0": f"{SHOP}{path}"}, "duration_ms": 50, **more}
    return ActionEntry(ts=START + at, name="goto", **facts)


def request(at: int, method: str = "GET", path: str = "/api/login", status: int | None = 200, **more: Any) -> Any:
    facts = {"resource_type": "fetch", "content_type": "application/json", "duration_ms": 30, **more}
    return NetworkEntry(ts=START + at, method=method, url=f"{SHOP}{path}", status=status, **facts)


def document(at: int, path: str = "/login", method: str = "GET", status: int = 200, **more: Any) -> Any:
    return request(at, method, path, status, **{"resource_type": "document", "content_type": "text/html", **more})


def went(at: int, path: str = "/dashboard", came_from: str = "/login", **more: Any) -> Any:
    return NavigationEntry(
        ts=START + at, url=f"{SHOP}{path}", from_url=f"{SHOP}{came_from}" if came_from else "", **more
    )


def line(at: int, text: str = "Failed to load sidebar widget", level: str = "error", **more: Any) -> Any:
    return ConsoleEntry(ts=START + at, level=level, text=text, **more)


def thrown(at: int, message: str = "x is undefined", **more: Any) -> Any:
    return PageError(ts=START + at, message=message, **more)


_LIST_OF = {
    ActionEntry: "actions",
    NetworkEntry: "network",
    ConsoleEntry: "console",
    NavigationEntry: "navigations",
    PageError: "page_errors",
}


def record(*entries: Any, **more: Any) -> Record:
    """A record of these entries, each in its list."""
    lists: dict[str, list[Any]] = {}
    for entry in entries:
        lists.setdefault(_LIST_OF[type(entry)], []).append(entry)
    return Record(nodeid="tests/test_login.py::test_login", browser=True, **lists, **more)


def login() -> Record:
    """A login: its form, what the button asks for, where that leads, what is asked there, and a line in the console."""
    return record(
        goto(0),
        document(5),
        went(20, "/login", ""),
        action(1000, "fill", 'get_by_label("E-mail")', arguments={"0": "ada@example.com"}),
        action(2000),
        request(2150, "POST", shape={"token": "string", "user": {"id": "number", "name": "string"}}, duration_ms=145),
        went(2300),
        request(2500, "GET", "/api/dashboard", shape={"widgets": [{"id": "number"}]}, duration_ms=80),
        line(3000),
    )
