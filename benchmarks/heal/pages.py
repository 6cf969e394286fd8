"""A view with each known element marked by its key, in a way that no snapshot sees."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from released.interface import View, take

MARK = "(element, key) => { element.benchmarkKey = key }"  # a property, and no attribute
READ = "element => element.benchmarkKey ?? null"


@contextmanager
def opened(context: Any, view: View, base: str, version: str) -> Iterator[Any]:
    """The page of a view, "old" or "new"; each selector of the mapping has to name exactly one element."""
    page = context.new_page()
    page.goto(base + view.path)
    page.locator(view.ready).first.wait_for()
    take(page, view.enter)
    for key, selector in view.selectors(version).items():
        if selector:
            _mark(page, key, selector)
    yield page
    page.close()


def locate(page: Any, selector: str) -> Any:
    """The element of a selector of the mapping."""
    *frames, element = selector.split(" >>> ")
    for frame in frames:
        page = page.frame_locator(frame)
    return page.locator(element)


def _mark(page: Any, key: str, selector: str) -> None:
    place = locate(page, selector)
    found = place.count()
    if found != 1:
        raise SystemExit(f"the mapping is wrong: {key} is {found} elements – '{selector}' – correct it")
    place.evaluate(MARK, key)
