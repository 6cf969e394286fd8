"""Reading Playwright's messages."""

from typing import Any

import pytest

from pytest_selfheal.failure.reading import read

BANNER = "=========================== logs ==========================="
END = "=" * 60


def facts(message: str, *names: str, exception: str = "") -> dict[str, Any]:
    read_facts = read(message, exception=exception)
    assert read_facts.framework == "playwright"
    return {name: getattr(read_facts, name) for name in names}


@pytest.mark.parametrize(
    ("message", "action", "locator", "timeout_ms"),
    [
        pytest.param(
            'Locator.click: Timeout 300ms exceeded.\nCall log:\n  - waiting for get_by_role("button", name="Save")',
            "click",
            'get_by_role("button", name="Save")',
            300,
            id="python, current",
        ),
        pytest.param(
            "TimeoutError: locator.fill: Timeout 1500ms exceeded.\nCall log:\n  - waiting for getByLabel('Code')",
            "fill",
            "getByLabel('Code')",
            1500,
            id="javascript, current",
        ),
        pytest.param(
            f'Timeout 250ms exceeded.\n{BANNER}\nwaiting for selector "a[title="x"]" to be visible\n{END}',
            None,
            'a[title="x"]',
            250,
            id="before 1.29: a quoted selector with quotes in it, no API name",
        ),
        pytest.param(
            "Page.wait_for_selector: Timeout 250ms exceeded.\nCall log:\n"
            '  - waiting for locator(".toast") to be visible',
            "wait_for_selector",
            'locator(".toast")',
            250,
            id="the awaited state is no part of the locator",
        ),
        pytest.param(
            'Locator.click: Timeout 9ms exceeded.\nCall log:\n  - waiting for get_by_text("ready to be visible")',
            "click",
            'get_by_text("ready to be visible")',
            9,
            id="the same words inside the locator stay",
        ),
        pytest.param(
            "Test timeout of 30000ms exceeded.\n\nError: locator.click: Timeout 5000ms exceeded.\n"
            "Call log:\n  - waiting for locator('#a')",
            "click",
            "locator('#a')",
            5000,
            id="the call's own time-out before the test's",
        ),
        pytest.param("Timeout 600ms exceeded.", None, None, 600, id="1.40 printed no log"),
        pytest.param(
            f'Timeout 250ms exceeded.\n{BANNER}\nwaiting for selector "a"\n  selector resolved to visible <a/>\n'
            f"attempting select option action\n{END}",
            "select_option",
            "a",
            250,
            id="before 1.41 the log alone names the action",
        ),
        pytest.param(
            f'Element is not an <input>\n{BANNER}\nwaiting for selector "a"\nelementHandle.fill("x")\n{END}',
            "fill",
            "a",
            None,
            id="before 1.41, a fill",
        ),
        pytest.param(
            'failed on setup with "playwright._impl._errors.TimeoutError: Page.goto: Timeout 300ms exceeded."',
            "goto",
            None,
            300,
            id="the wrapper of a failed fixture in JUnit XML",
        ),
        pytest.param(
            "Test timeout of 30000ms exceeded.\n\nError: expect(locator).toBeVisible() failed\n\n"
            "Locator: getByText('a')\n"
            "Expected: visible\nTimeout: 8000ms\nError: element(s) not found",
            "toBeVisible",
            "getByText('a')",
            8000,
            id="the assertion's own time-out before the test's",
        ),
        pytest.param(
            "Test timeout of 30000ms exceeded.\n\nError: expect(locator).toBeVisible() failed\n\n"
            "Locator: getByText('a')\n"
            "Call log:\n  - Expect \"toBeVisible\" with timeout 8000ms\n  - waiting for getByText('a')",
            "toBeVisible",
            "getByText('a')",
            8000,
            id="the assertion's own time-out, in its log only",
        ),
        pytest.param(
            "Error: expect(received).toBe(expected)\n\nExpected: 200\nReceived: 500\n\nCall Log:\n"
            "- Timeout 600ms exceeded while waiting on the predicate",
            None,
            None,
            600,
            id="expect.poll: the last plain assertion and the time it had",
        ),
        pytest.param(
            'Page.expect_response: Timeout 70ms exceeded while waiting for event "response"\n'
            f'{BANNER}\nwaiting for response "**/api"\n{END}',
            "expect_response",
            None,
            70,
            id="an event is no locator",
        ),
        pytest.param(
            f"Page.wait_for_url: Timeout 70ms exceeded.\n{BANNER}\n"
            f'waiting for navigation to "**/home" until "load"\n{END}',
            "wait_for_url",
            None,
            70,
            id="a navigation is no locator",
        ),
        pytest.param(
            "Page.screenshot: Timeout 70ms exceeded.\nCall log:\n  - taking page screenshot\n"
            "  - waiting for fonts to load...",
            "screenshot",
            None,
            70,
            id="fonts are no locator",
        ),
        pytest.param(
            "Timed out 5000ms waiting for expect(locator).toBeVisible()\n\nLocator: getByText('Hi')\n"
            "Expected: visible\n"
            "Received: <element(s) not found>\nCall log:\n  - expect.toBeVisible with timeout 5000ms\n"
            "  - waiting for getByText('Hi')",
            "toBeVisible",
            "getByText('Hi')",
            5000,
            id="expect of 1.50 in javascript",
        ),
        pytest.param(
            "Locator expected to be visible\nActual value: None\nCall log:\n"
            'LocatorAssertions.to_be_visible with timeout 800ms\n  - waiting for locator("#ok")',
            "to_be_visible",
            'locator("#ok")',
            800,
            id="expect of 1.4x in python",
        ),
        pytest.param(
            "Page URL expected to be 'http://h/a'\nActual value: http://h/b\nCall log:\n"
            '  - Expect "to_have_url" with timeout 90ms\n  - waiting for locator(":root")',
            "to_have_url",
            None,
            90,
            id="a page assertion waits for :root, which is not the test's",
        ),
        pytest.param(
            "Channel.send: Target page, context or browser has been closed",
            None,
            None,
            None,
            id="the transport is no API",
        ),
        pytest.param(
            "Locator.click: Timeout 8ms exceeded.\nCall log:\n"
            '  - waiting for locator("#f").content_frame.get_by_role("row")\n'
            "    - locator resolved to <tr/>\n  - attempting click action\n    - waiting for element to be visible",
            "click",
            'locator("#f").content_frame.get_by_role("row")',
            8,
            id="frames; the first wait names the locator",
        ),
    ],
)
def test_what_was_called(message: str, action: str | None, locator: str | None, timeout_ms: float | None) -> None:
    assert facts(message, "action", "locator", "timeout_ms") == {
        "action": action,
        "locator": locator,
        "timeout_ms": timeout_ms,
    }


def _click(*lines: str) -> str:
    log = "".join(f"\n    - {line}" for line in lines)
    return f'Locator.click: Timeout 90ms exceeded.\nCall log:\n  - waiting for locator("#a"){log}'


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        pytest.param(_click(), {"resolved": False, "visible": None}, id="never resolved"),
        pytest.param(
            _click("locator resolved to <a/>", "element is not visible"),
            {"resolved": True, "visible": False},
            id="hidden",
        ),
        pytest.param(
            _click("locator resolved to <a/>", "element is not visible", "element is visible, enabled and stable"),
            {"visible": True, "enabled": True, "stable": True},
            id="the last state counts",
        ),
        pytest.param(_click("locator resolved to <a/>", "element is not enabled"), {"enabled": False}, id="disabled"),
        pytest.param(_click("locator resolved to <a/>", "element is not stable"), {"stable": False}, id="moving"),
        pytest.param(
            _click("locator resolved to <a/>", "element is not editable"), {"editable": False}, id="read only"
        ),
        pytest.param(
            _click("locator resolved to <a/>", '<p>…</p> from <div id="m">…</div> subtree intercepts pointer events'),
            {"resolved": True, "intercepted_by": '<p>…</p> from <div id="m">…</div> subtree'},
            id="covered",
        ),
        pytest.param(
            _click("locator resolved to <a/>", "element was detached from the DOM, retrying"),
            {"resolved": True, "detached": True},
            id="rendered anew for ever",
        ),
        pytest.param(
            "TimeoutError: page.waitForSelector: Timeout 9ms exceeded.\nCall log:\n"
            "  - waiting for locator('nav') to be "
            "visible\n    5 × locator resolved to 2 elements. Proceeding with the first one: <nav/>",
            {"resolved": True, "visible": False, "strict_count": None},
            id="proceeding with the first of two is no strict mode violation",
        ),
        pytest.param(
            'Locator.click: Error: strict mode violation: locator("li") resolved to 12 elements:\n'
            "    1) <li/> aka x\n\n"
            'Call log:\n  - waiting for locator("li")',
            {"strict_count": 12, "locator": 'locator("li")', "resolved": True},
            id="strict mode violation",
        ),
        pytest.param(
            'Error: strict mode violation: "li" resolved to 2 elements:\n    1) <li>1</li> aka playwright.$("text=1")',
            {"strict_count": 2, "locator": "li"},
            id="strict mode violation before 1.29",
        ),
        pytest.param(
            f"Evaluation failed: Error: strict mode violation: selector resolved to 3 elements.\n{BANNER}\n"
            f'waiting for selector "button"\n{END}',
            {"strict_count": 3, "locator": "button"},
            id="1.14 named the selector in the log only",
        ),
        pytest.param(
            "Locator.click: Element is outside of the viewport",
            {"in_viewport": False, "visible": None},
            id="outside of the viewport",
        ),
        pytest.param(
            'Page.eval_on_selector: Failed to find element matching selector ".price"',
            {"resolved": False, "locator": ".price"},
            id="no wait, not found",
        ),
        pytest.param(
            'Locator.fill: Error: Cannot type text into input[type=number]\nCall log:\n  - waiting for locator("#a")\n'
            "    - locator resolved to <input/>",
            {"resolved": True, "is_timeout": False},
            id="a wrong call on an element that is there",
        ),
        pytest.param(
            'Error: locator.fill: Unknown engine "x" while parsing selector x=1\nCall log:\n  - waiting for x=1',
            {"resolved": None, "locator": "x=1"},
            id="an error that broke the wait off says nothing of the element",
        ),
    ],
)
def test_state_of_the_element(message: str, expected: dict[str, Any]) -> None:
    assert facts(message, *expected) == expected


def _expect(head: str, name: str, *lines: str) -> str:
    log = "".join(f"\n    3 × {line}" for line in lines)
    return (
        f'{head} \nCall log:\n  - Expect "{name}" locator("#a") with timeout 90ms\n  - waiting for locator("#a"){log}'
    )


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        pytest.param(
            _expect(
                "Locator expected to have text '$15'\nActual value: $12", "to_have_text", "locator resolved to <b/>"
            ),
            {"expected": "$15", "actual": "$12", "is_assertion": True, "resolved": True, "is_negated": False},
            id="another value",
        ),
        pytest.param(
            _expect(
                "Locator expected not to have text 'A'\nActual value: A", "not_to_have_text", "locator resolved to <b/>"
            ),
            {"is_negated": True, "action": "not_to_have_text", "actual": "A"},
            id="negated in python",
        ),
        pytest.param(
            "Error: expect(locator).not.toBeVisible() failed\n\nLocator:  locator('#l')\nExpected: not visible\n"
            "Received: visible\nTimeout:  700ms\n\nCall log:\n"
            "  - Expect \"not toBeVisible\" locator('#l') with timeout 700ms"
            "\n  - waiting for locator('#l')\n    8 × locator resolved to <p/>\n      - unexpected value \"visible\"",
            {"is_negated": True, "action": "toBeVisible", "visible": True, "expected": "not visible"},
            id="negated in javascript",
        ),
        pytest.param(
            _expect(
                "Locator expected to have count '2'\nActual value: 0", "to_have_count", "locator resolved to 0 elements"
            ),
            {"resolved": None, "strict_count": None, "actual": "0"},
            id="a count of 0 is an answer, not a lost locator",
        ),
        pytest.param(
            _expect("Locator expected to be visible\nActual value: None\nError: element(s) not found", "to_be_visible"),
            {"resolved": False, "actual": "None", "is_assertion": True},
            id="not found",
        ),
        pytest.param(
            "Locator expected to have text 'Checkout'\nActual value: Cart \nCall log:\n"
            '  - Expect "to_have_text" get_by_role("heading") with timeout 100ms\n'
            '  - waiting for get_by_role("heading")',
            {"resolved": True, "actual": "Cart"},
            id="a short wait prints no resolved line, but the value came from an element",
        ),
        pytest.param(
            "Locator expected to be visible\nActual value: False \nCall log:\n"
            "LocatorAssertions.to_be_visible with timeout "
            '60ms\nwaiting for selector "#ok"\n  selector resolved to <p/>\n  unexpected value "false"',
            {"visible": False, "resolved": True, "locator": "#ok"},
            id="before 1.30 a state was true or false",
        ),
        pytest.param(
            _expect(
                "Locator expected to be enabled\nActual value: disabled", "to_be_enabled", "locator resolved to <b/>"
            ),
            {"enabled": False, "visible": None},
            id="disabled",
        ),
        pytest.param(
            _expect(
                "Locator expected to have text 'on'\nActual value: hidden", "to_have_text", "locator resolved to <b/>"
            ),
            {"visible": None},
            id="a text that happens to be a state word",
        ),
        pytest.param(
            "Response status expected to be within [200..299] range, was '503'\nCall log:\n→ GET http://127.0.0.1/a",
            {"is_assertion": True, "actual": "503", "locator": None, "action": None},
            id="response status",
        ),
    ],
)
def test_expectations(message: str, expected: dict[str, Any]) -> None:
    assert facts(message, *expected, exception="builtins.AssertionError") == expected
