"""One call of Playwright's API by the test, while it runs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pytest_selfheal.browser.detour import Detour
from pytest_selfheal.browser.expression import Origin
from pytest_selfheal.browser.ports import Locator, Page
from pytest_selfheal.browser.window import Window
from pytest_selfheal.models.api import WAITING
from pytest_selfheal.models.element import Fingerprint
from pytest_selfheal.models.telemetry import CallSite, Kind

# Calls that show by passing that their element was there, with the arguments that mean the contrary.
_FINDS = (*WAITING, "wait_for", "wait_for_selector", "element_handle")
_ABSENT = ("hidden", "detached")
_CHOICE, _EXPECTED = ("label", "0", "value"), ("0", "expected")
TEXT_CHECKS = ("to_have_text", "to_contain_text")


@dataclass(slots=True)
class Call:
    """`locator` is None for calls on a page, `page` where the test has none yet."""

    window: Window
    name: str
    kind: Kind
    locator: Locator | None
    origin: Origin | None
    page: Page | None
    arguments: Mapping[str, Any]
    timeout_ms: float | None
    site: CallSite | None
    test_site: CallSite | None
    url: str
    ts: int
    started: float
    element: Fingerprint | None = None
    detour: Detour | None = None
    again: Callable[[], Any] | None = None  # asks the same question once more
    at_hand: Any = None  # the element that was asked, where no locator was

    @property
    def argument(self) -> str:
        """The text that a select is asked to choose, or a check expects to read; '' for neither."""
        names = _CHOICE if self.name == "select_option" else _EXPECTED if self.name in TEXT_CHECKS else ()
        given = (self.arguments.get(name) for name in names)
        return next((one for one in given if isinstance(one, str)), "")

    @property
    def found_something(self) -> bool:
        """Whether its locator found an element, if it passed."""
        if self.kind == "assertion":
            return not self._denies
        if self.name in ("wait_for", "wait_for_selector") and self.arguments.get("state") in _ABSENT:
            return False
        return self.kind == "action" or (self.locator is not None and self.name in _FINDS)

    @property
    def expected_count(self) -> int:
        """How many elements it expects; 1 where it does not count."""
        said = self._count if self.name == "to_have_count" else 1
        return said if isinstance(said, int) else 1

    @property
    def _denies(self) -> bool:
        """Whether a check that passes says that something is not there, or may not be."""
        if self.name == "to_have_count":
            return not self._count
        return self.name.startswith("not_") or self.name in ("to_be_hidden", "to_be_attached")

    @property
    def _count(self) -> Any:
        return self.arguments.get("0", self.arguments.get("count"))


def subject_of(subject: Any) -> tuple[Locator | None, Page | None]:
    """The locator and the page that a call is about; None for what it isn't about."""
    known = getattr(subject, "_selfheal_subject", subject)  # what `expect` was given
    kind = type(known)  # ask the class: a property of the object would be called
    if hasattr(kind, "nth") and hasattr(kind, "page"):
        return known, known.page
    if hasattr(kind, "parent_frame"):
        return None, known.page
    return None, known if hasattr(kind, "main_frame") else None


def named(args: Sequence[Any], kwargs: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of a call by name, those without one by number."""
    return {**{str(number): value for number, value in enumerate(args)}, **kwargs}


def milliseconds(timeout: Any) -> float | None:
    """A time-out as Playwright takes it, in ms."""
    if timeout is None or isinstance(timeout, int | float):
        return timeout
    seconds = getattr(timeout, "total_seconds", None)  # Playwright 1.65 takes a timedelta as well
    return seconds() * 1000 if seconds else None
