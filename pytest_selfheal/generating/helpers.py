"""The functions that stand above a generated Python test: only those that it needs."""

from collections.abc import Iterator
from dataclasses import dataclass

from pytest_selfheal.generating.layout import fits

_AT = '''def at(path: str) -> re.Pattern[str]:
    """Match the URL of this path, whatever its host and query; "*" is any id."""
    segments = re.escape(path).replace(r"\\*", "[^/?#]+")
    return re.compile(rf"^\\w+://[^/]*{segments}(?:[?#]|$)")'''
_DIFFERENCES = '''def differences(value: object, shape: object, path: str = "body") -> list[str]:
    """Say where a body has another structure; null and new fields are fine."""
    if shape in ("null", "...") or (value is None and path != "body"):
        return []
    if isinstance(shape, dict) and isinstance(value, dict):
        found = [f"{path}.{name} is missing" for name in shape if name not in value]
        for name in shape.keys() & value.keys():
            found += differences(value[name], shape[name], f"{path}.{name}")
        return found
    if isinstance(shape, list) and isinstance(value, list):
        return differences(value[0], shape[0], f"{path}[0]") if shape and value else []
    kinds = {str: "string", bool: "boolean", int: "number", float: "number"}
    kind = kinds.get(type(value), type(value).__name__)
    return [] if kind == shape else [f"{path} is {kind} and was {shape}"]'''


@dataclass
class Needs:
    """What the body of a test makes use of."""

    is_async: bool
    answers: bool
    urls: bool
    shapes: bool
    numbers: bool
    elsewhere: bool
    errors: bool
    environment: bool
    marks: bool
    patterns: bool = False
    stack: bool = False

    def imports(self) -> Iterator[str]:
        """The lines at the top of the module, in the order that isort gives them."""
        if self.shapes:
            yield "import json"
        if self.environment:
            yield "import os"
        if self.answers or self.urls or self.patterns:
            yield "import re"
        if self.answers:
            kind, manager = (
                ("AsyncIterator", "asynccontextmanager") if self.is_async else ("Iterator", "contextmanager")
            )
            yield f"from collections.abc import {kind}"
            stack = ["AsyncExitStack" if self.is_async else "ExitStack"] if self.stack else []
            yield f"from contextlib import {', '.join([*stack, manager, *(['suppress'] if self.shapes else [])])}"
        if self.environment or self.answers or self.urls or self.patterns:
            yield ""
        if self.marks:
            yield "import pytest"
        names = ["Page"]
        names += ["ConsoleMessage", "WebError"] if self.errors else []
        names += ["Response"] if self.answers else []
        names += ["Error", "Route"] if self.shapes else []
        names += ["expect"] if self.urls else []
        listed = tuple(sorted(names, key=lambda name: (name.islower(), name)))
        line = f"from playwright.{'async' if self.is_async else 'sync'}_api import "
        if fits(line + ", ".join(listed), 0):
            yield line + ", ".join(listed)
        else:
            yield from (f"{line}(", *(f"    {name}," for name in listed), ")")


def helpers(needs: Needs) -> Iterator[str]:
    """The functions, in the order in which they use each other."""
    if needs.answers or needs.urls:
        yield _AT
    if needs.shapes:
        yield _DIFFERENCES
    if needs.answers:
        yield "\n".join(_answered(needs))


def _answered(needs: Needs) -> Iterator[str]:
    """A context manager around the call that causes a request."""
    a, wait = ("async ", "await ") if needs.is_async else ("", "")
    number, index = ("number", "number - 1") if needs.numbers else ("1", "0")
    source = "page.context" if needs.elsewhere else "page"
    waiting = 'page.context.expect_event("response", ' if needs.elsewhere else "page.expect_response("
    yield f"@{'async' if needs.is_async else ''}contextmanager"
    yield f"{a}def answered("
    yield from ("    page: Page,", "    method: str,", "    path: str,", "    status: int,")
    if needs.numbers:
        yield "    number: int = 1,"
    if needs.shapes:
        yield "    shape: object = None,"
    yield f") -> {'Async' if needs.is_async else ''}Iterator[None]:"
    yield '    """Wait until what is done inside has asked for this, and check the answer."""'
    yield "    url = at(path)"
    yield "    seen: list[Response] = []"
    if needs.shapes:
        yield "    bodies: list[str] = []"
    yield ""
    yield "    def keep(response: Response) -> None:"
    yield "        if response.request.method == method and url.search(response.url):"
    yield "            seen.append(response)"
    yield ""
    if needs.shapes:
        yield f"    {a}def fetch(route: Route) -> None:"
        yield "        with suppress(Error):  # a page that is closed asks no more"
        yield "            if route.request.method != method:"
        yield f"                {wait}route.fallback()"
        yield "                return"
        yield f"            response = {wait}route.fetch()"
        yield f"            bodies.append({wait}response.text())  # a page that goes on takes it along"
        yield f"            {wait}route.fulfill(response=response)"
        yield ""
    yield f'    {source}.on("response", keep)'
    if needs.shapes:
        yield "    if shape is not None:"
        yield f"        {wait}{source}.route(url, fetch)"
    yield "    try:"
    yield f"        {a}with {waiting}lambda _: len(seen) >= {number}):"
    yield "            yield"
    yield "    finally:  # whatever else went wrong: a bad answer comes first"
    yield f"        if {f'len(seen) >= {number}' if needs.numbers else 'seen'}:"
    yield f'            assert seen[{index}].status == status, f"{{method}} {{path}}"'
    yield f'    {source}.remove_listener("response", keep)'
    if needs.shapes:
        yield "    if shape is not None:"
        yield f"        {wait}{source}.unroute(url, fetch)"
        yield f"        kept = len(bodies) >= {number}"
        yield f"        body = bodies[{index}] if kept else {wait}seen[{index}].text()"
        yield '        assert differences(json.loads(body), shape) == [], f"{method} {path}"'
