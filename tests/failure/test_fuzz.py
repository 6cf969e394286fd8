"""Any text may be a failure's message."""

from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_selfheal.failure.error_category import classify
from pytest_selfheal.failure.reading import read

# What real messages are made of, in any order.
PIECES = st.sampled_from(
    (
        *("Locator.click: Timeout 1500ms exceeded.", "Call log:", "  - waiting for locator(", '"#go"', ")", "\n"),
        *("CypressError: Timed out retrying after 4000ms: ", "Expected to find element: `", "`, but never found it."),
        *(
            "expected '<p>' to have text '",
            "', but the text was '",
            "strict mode violation: ",
            " resolved to 3 elements",
        ),
        *("Waiting for selector `", "` failed", "net::ERR_", "CONNECTION_REFUSED", "assert ", " == ", "Actual value: "),
        *("Locator expected to have text '", 'unexpected value "', "AssertionError: ", "\x00", "\ud800", "İ", "9" * 40),
    )
)
MESSAGES = st.lists(PIECES | st.text(max_size=12), max_size=30).map("".join) | st.text()


@settings(max_examples=300, deadline=None)
@given(MESSAGES, st.sampled_from(["", "playwright._impl._errors.TimeoutError", "AssertionError", "x.y"]))
def test_every_message_is_read(message: str, exception: str) -> None:
    """Facts or none, and never an exception."""
    read(message, exception=exception)
    classify(message, exception=exception)


@settings(deadline=None)
@given(MESSAGES, st.sampled_from([None, "playwright", "cypress", "puppeteer", "selenium", "generic"]))
def test_every_framework_reads_it(message: str, framework) -> None:
    """A hint may be wrong."""
    facts = read(message, framework=framework)
    assert facts.framework
