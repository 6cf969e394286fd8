"""The table: the first row that speaks decides, and the rows after it that speak are its alternatives."""

from collections.abc import Callable

from pytest_selfheal.diagnosis.verdict import (
    attempts,
    broken_chain,
    changed_page,
    edited_test,
    environment,
    late,
    lost_element,
    message_alone,
)
from pytest_selfheal.diagnosis.verdict.compared import Compared
from pytest_selfheal.diagnosis.verdict.said import Said

Row = Callable[[Compared], Said | None]

TABLE: tuple[Row, ...] = (
    # the test passed on the same code, before this attempt or after it
    attempts.passed_on_this_code,
    # nothing of a browser was seen, or a fixture stumbled, or the page is gone: only the message speaks
    message_alone.nothing_seen,
    # the test's own Python or call is wrong, by the words of its error
    message_alone.cant_work,
    # an edited line asks at an address that the last pass did not ask at, and that fails
    edited_test.asks_elsewhere,
    # the server could not be reached at all
    broken_chain.no_connection,
    broken_chain.trouble_on_the_page,
    # what the step waited for had come, or was there and gone, before it began to look
    late.came_before,
    late.was_there,
    late.never_idle,
    # the machine was busy
    environment.busy_machine,
    # a sign-in page, or a new field for a password, stands where the test looks for something
    environment.sign_in,
    # the failing line has another locator, and the old one's element is there
    edited_test.edited_locator,
    # the test waits less than at the last pass, and not long enough
    edited_test.shortened_wait,
    # a step that the last pass made was taken out of the test
    edited_test.step_taken_out,
    # an edited line gives something else to the application, asks for something else, or both
    edited_test.edited,
    # the test's own mock gave the bad answer
    environment.own_mock,
    # the test's own code misses a field that an answer lost, or that no answer of this run has
    broken_chain.missing_field,
    # the element is there unchanged, and folded away or behind another one
    lost_element.folded_away,
    lost_element.another_first,
    # a second look after the error found it, or an answer that it hangs on was still out
    late.late,
    # the element is there unchanged and is cut off or hidden
    lost_element.cut_off,
    # a deed came before an answer that came first at the last pass, and had no effect
    late.unheard,
    # a failed request, a changed shape or a script error: the closest tied, then the earliest
    broken_chain.chain,
    # another browser context, variant or language, or another page as a whole
    environment.other_variant,
    # the failing element
    lost_element.several,
    lost_element.no_option,
    lost_element.read_nothing,
    lost_element.list_emptied,
    # the test expects nearly what a first run found
    changed_page.slip_of_the_test,
    lost_element.not_in_its_state,
    lost_element.text_missing,
    lost_element.element_there,
    lost_element.element_unclear,
    lost_element.element_gone,
    # the page itself
    changed_page.other_value,
    changed_page.not_usable,
    changed_page.stays,
    changed_page.other_address,
    changed_page.no_event,
)
NAMES: tuple[str, ...] = tuple(row.__name__ for row in TABLE)


def decide(c: Compared, *, off: frozenset[str] = frozenset()) -> tuple[str, Said]:
    """The name of the first row that speaks, and what it says; `off` are rows that are left out, to measure them."""
    for row in TABLE:
        if row.__name__ not in off and (answer := row(c)) is not None:
            return row.__name__, answer
    return "unknown", message_alone.unknown(c)


def spoken_after(c: Compared, name: str) -> list[Said]:
    """What the rows after a row say."""
    after = TABLE[NAMES.index(name) + 1 :] if name in NAMES else ()
    return [answer for row in after if (answer := row(c)) is not None]
