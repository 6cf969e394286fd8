"""What changed on the failing page since the last pass, and how that is said."""

from collections.abc import Iterable

from pytest_selfheal.diagnosis.failing import Failing
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.matching.changes import changes
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.diagnosis import PageChange
from pytest_selfheal.models.element import Element

_DIALOGS = ("dialog", "alertdialog", "alert")


def page_changes(failing: Failing) -> tuple[PageChange, ...]:
    """The differences around the failing step; none when the page of the last pass is not known."""
    census, before = _page_of(failing), page_then(failing)
    if census is None or not before or not failing.elements:
        return ()
    frames = {element.frame for element in before}
    now = [element for element in failing.elements if element.frame in frames]
    if not now:
        return ()
    around = failing.before or failing.now
    found = changes(before, now, around=around, passing=frozenset(census.passing))
    return tuple(one for one in found if not (one.kind == "added" and _was_met(failing, one, before)))


def _was_met(failing: Failing, change: PageChange, before: tuple[Element, ...]) -> bool:
    """Whether the test met it at its last pass, after the page was remembered: what a click had brought is not new."""
    used = [one.element for one in failing.digest.fingerprints.values()] if failing.digest is not None else []
    own, there = failing.before, {(one.idxpath, one.frame) for one in before}
    if failing.is_counted and own is not None and (own.idxpath, own.frame) not in there:
        return change.element == (own.role or own.tag)  # one of the list, of which only the first is known
    return change.now in (one_line(text) for one in used for text in (one.name, one.text))


def page_then(failing: Failing) -> tuple[Element, ...]:
    """The elements of the remembered page; none when it is not known."""
    return _elements_of(_page_of(failing))


def page_of_element(failing: Failing) -> tuple[Element, ...]:
    """The elements of the page that the failing step's element was remembered on, wherever the test is now."""
    own = failing.fingerprint
    return _elements_of(failing.pages.get(own.page) if own is not None else None)


def _elements_of(census: Census | None) -> tuple[Element, ...]:
    try:
        return census.elements if census is not None else ()
    except ValueError:  # written by another version
        return ()


def new_dialog(failing: Failing) -> Element | None:
    """A dialog or an alert that is shown now, and was not at the last pass."""
    then = {(one.role, one.name) for one in page_then(failing) if one.visible}
    shown = (one for one in failing.elements if one.visible and one.role in _DIALOGS)
    return next((one for one in shown if (one.role, one.name) not in then and (one.name or one.text)), None)


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


def _page_of(failing: Failing) -> Census | None:
    """The remembered page: that of the failing step's element, else the newest one of this path."""
    own = failing.fingerprint
    if own is not None and own.page in failing.pages:
        census = failing.pages[own.page]
        return census if census.path == failing.page or own.element.frame else None
    return _newest(one for one in failing.pages.values() if failing.page and one.path == failing.page)


def _newest(pages: Iterable[Census]) -> Census | None:
    return max(pages, key=lambda one: (one.taken_at, one.key), default=None)
