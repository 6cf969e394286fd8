"""What changed on the failing page since the last pass, and how that is said."""

from collections.abc import Iterable

from pytest_selfheal.diagnosis.failing import Failing
from pytest_selfheal.matching.changes import changes
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.diagnosis import PageChange


def page_changes(failing: Failing) -> tuple[PageChange, ...]:
    """The differences around the failing step; none when the page of the last pass is not known."""
    census = page_of(failing)
    if census is None or not failing.elements:
        return ()
    try:
        before = census.elements
    except ValueError:  # written by another version
        return ()
    frames = {element.frame for element in before}
    now = [element for element in failing.elements if element.frame in frames]
    if not now:
        return ()
    around = failing.before or failing.now
    return changes(before, now, around=around, passing=frozenset(census.passing))


def words_of(change: PageChange) -> str:
    """'renamed button "Save" -> "Save draft"', 'gone link "Help"', 'moved link "Help": main -> navigation'."""
    match change.kind:
        case "renamed":
            return f'renamed {change.element} "{change.was}" -> "{change.now}"'
        case "moved":
            return f'moved {change.element} "{change.name}": {change.was or "none"} -> {change.now or "none"}'
        case "added":
            return f'added {change.element} "{change.now}"'
    return f'gone {change.element} "{change.was}"'


def page_of(failing: Failing) -> Census | None:
    """The remembered page: that of the failing step's element, else the newest one of this path."""
    own = failing.fingerprint
    if own is not None and own.page in failing.pages:
        census = failing.pages[own.page]
        return census if census.path == failing.page or own.element.frame else None
    return _newest(one for one in failing.pages.values() if failing.page and one.path == failing.page)


def _newest(pages: Iterable[Census]) -> Census | None:
    return max(pages, key=lambda one: (one.taken_at, one.key), default=None)
