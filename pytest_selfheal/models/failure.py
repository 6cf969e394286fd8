"""A failure as reported, and the facts its message states."""

from typing import Literal

from pytest_selfheal.models.base import Model

Framework = Literal["playwright", "cypress", "puppeteer", "selenium", "generic"]
ErrorCategory = Literal["INFRASTRUCTURE", "LOCATOR", "TIMEOUT", "ASSERTION", "OTHER"]


class Failure(Model):
    """A failure as the test runner reported it (`failure` in run.json)."""

    message: str
    stack: str = ""
    exception: str = ""  # dotted name, "" when unknown
    framework: Framework = "generic"
    file: str = ""
    line: int | None = None
    action: str | None = None
    locator: str | None = None
    timeout_ms: float | None = None


class Facts(Model):
    """What a message says; None wherever it says nothing."""

    framework: Framework = "generic"
    exception: str = ""
    action: str | None = None
    locator: str | None = None  # exactly as written
    timeout_ms: float | None = None
    is_assertion: bool = False  # an `expect`, a `should`, a plain assert
    is_timeout: bool = False
    is_connection: bool = False  # reset, refused, DNS, empty response, driver or browser gone
    resolved: bool | None = None  # did the locator ever match an element
    visible: bool | None = None
    enabled: bool | None = None
    editable: bool | None = None
    stable: bool | None = None
    detached: bool | None = None
    in_viewport: bool | None = None
    intercepted_by: str | None = None
    strict_count: int | None = None
    expected: str | None = None
    actual: str | None = None
    is_usual_order: bool = False  # of a plain assert: only that most write `found == expected` tells which is which
    read: str = ""  # of a plain assert: the call of Playwright whose value was compared: "inner_text", "title"
    is_negated: bool = False
