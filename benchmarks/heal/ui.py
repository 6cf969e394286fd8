"""What is compared: pages of an interface in an old and a new version, and which elements are the same ones."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from typing import Any

MARK = "(element, key) => { element.benchmarkKey = key }"  # a property: no attribute, so no part of any snapshot
READ = "element => element.benchmarkKey ?? null"


@dataclass(frozen=True)
class View:
    """One page. `same` has a CSS selector for each element by its key; `new` those that differ in the new version.

    An empty selector in `new` says that the element is gone. Selectors look into open shadow roots; "frame >>> element"
    looks into an iframe.
    """

    name: str
    path: str
    ready: str
    same: dict[str, str]
    new: dict[str, str] = field(default_factory=dict)
    enter: Callable[[Any], None] = lambda _page: None

    def selectors(self, version: str) -> dict[str, str]:
        """The mapping of one version, "old" or "new"."""
        return self.same if version == "old" else {**self.same, **self.new}


@dataclass(frozen=True)
class Interface:
    """`serve` gives the base URL of a version while its context is open; `login` makes a fresh context ready."""

    name: str
    versions: tuple[str, str]
    serve: Callable[[str], AbstractContextManager[str]]
    views: tuple[View, ...]
    login: Callable[[Any, str], None] = lambda _page, _base: None


@contextmanager
def opened(context: Any, view: View, base: str, version: str) -> Iterator[Any]:
    """The page of a view with each known element marked by its key."""
    page = context.new_page()
    page.goto(base + view.path)
    page.locator(view.ready).first.wait_for()
    view.enter(page)
    for key, selector in view.selectors(version).items():
        if selector:
            mark(page, key, selector)
    yield page
    page.close()


def mark(page: Any, key: str, selector: str) -> None:
    """Each selector has to name exactly one element: the ground truth is no place for guesses."""
    place = locate(page, selector)
    found = place.count()
    if found != 1:
        raise SystemExit(f"the mapping is wrong: {key} is {found} elements – '{selector}' – correct it")
    place.evaluate(MARK, key)


def locate(page: Any, selector: str) -> Any:
    """The element of a selector of the mapping."""
    *frames, element = selector.split(" >>> ")
    for frame in frames:
        page = page.frame_locator(frame)
    return page.locator(element)
