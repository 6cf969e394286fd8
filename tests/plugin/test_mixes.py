"""Random mixes of what tests and pages do, in a real session with and without the plugin: both end alike.

Each step is a line of a test; hypothesis finds orders that nobody thought of, and every mix becomes a test of one
session, since a session of its own for each would take minutes.
"""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

pytestmark = [pytest.mark.browser, pytest.mark.endurance]

MIXES, STEPS = 12, 8
PLUGINS = ("no:playwright-asyncio", "no:asyncio")
HEAD = """
import contextlib
import pytest
from pathlib import Path
from playwright.sync_api import Error, TimeoutError, expect

def gone(page):
    page.get_by_test_id("gone").click(timeout=40)
"""

ON_A_PAGE = (
    "page.set_content('<h1>Cart</h1><button>Save</button>')",
    "page.set_content('<h1>Cart</h1>' + '<p><i>x</i></p>' * 3000)",
    "page.set_content('<h1>Cart</h1><iframe srcdoc=\"<button>Go</button>\"></iframe>')",
    "page.evaluate('for (let i = 0; i < 500; i++) console.log(i)')",
    "page.evaluate('setTimeout(() => { throw 1 })')",
    "page.evaluate('setTimeout(() => alert(1))')",
    "page.evaluate('setTimeout(() => { const end = Date.now() + 300; while (Date.now() < end); })')",
    "page.evaluate(\"document.body.innerHTML += '<h2>more</h2>'\")",
    "page.evaluate('JSON.stringify = () => { throw 1 }')",
    "page.evaluate(\"window.open('about:blank') && 0\")",
    "page.evaluate(\"new WebSocket('ws://127.0.0.1:9/') && 0\")",
    "page.route('**/api', lambda route: route.abort())",
    "page.evaluate(\"fetch('http://127.0.0.1:9/api').catch(() => 0)\")",
    "expect.soft(page.locator('#none')).to_be_visible(timeout=40)",
    "page = page.context.new_page()",
    "page.close(); page = page.context.new_page()",
    "page.goto('about:blank'); page.set_content('<h1>New</h1>')",
)
CAUGHT = (
    "try:\n        gone(page)\n    except TimeoutError:\n        page.title()",
    "with contextlib.suppress(Error): gone(page)",
    "with pytest.raises(Error): page.goto('chrome://crash')",
    "with pytest.raises(AssertionError): expect(page.locator('#none')).to_have_text('x', timeout=40)",
    "for _ in range(4):\n        with contextlib.suppress(TimeoutError):\n            gone(page)",
    "with pytest.raises(Error):\n        with page.expect_popup(timeout=40): page.title()",
)
ENDS = ("gone(page)", "assert page.title() == 'never'", "pytest.skip('enough')", "page.context.close()", "1 / 0")


class Mix(RuleBasedStateMachine):
    """The body of one test; what was written when hypothesis is done with it is a mix."""

    written: list[list[str]]  # of all mixes

    def __init__(self) -> None:
        super().__init__()
        self.lines = ["page.set_content('<h1>Cart</h1>')"]
        self.written.append(self.lines)
        self.is_over = False

    def add(self, line: str) -> None:
        if not self.is_over:
            self.lines.append(line)

    @rule(line=st.sampled_from(ON_A_PAGE))
    def happens(self, line: str) -> None:
        self.add(line)

    @rule(line=st.sampled_from(CAUGHT))
    def is_caught(self, line: str) -> None:
        self.add(line)
        if "crash" in line:
            self.add("page = page.context.new_page()")
            self.add("page.set_content('<h1>After</h1>')")

    @rule(line=st.sampled_from(ENDS))
    def ends(self, line: str) -> None:
        self.add(line)
        self.is_over = True

    @invariant()
    def is_python(self) -> None:
        compile(as_test(0, self.lines), "mix", "exec")


def as_test(number: int, lines: list[str]) -> str:
    return f"def test_{number}(page):\n" + "".join(f"    {line}\n" for line in lines)


def mixes() -> list[list[str]]:
    """The mixes of this run, each as the lines of a test."""
    found: list[list[str]] = []
    machine = type("Mix", (Mix,), {"written": found})
    budget = settings(
        max_examples=MIXES,
        stateful_step_count=STEPS,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(machine, settings=budget)
    return [lines for lines in found if len(lines) > 1][:MIXES]


def test_random_mixes_end_as_they_do_without_us(suite: Any) -> None:
    tests = [as_test(number, lines) for number, lines in enumerate(mixes())]
    assert tests
    suite.write(test_mixes=HEAD + "\n" + "\n".join(tests))
    ended = {}
    for words in ((), ("--selfheal",)):
        report = suite.folder / f"report{len(words)}.json"
        suite.write(
            ending=f"""
            import json
            ENDED = []

            def pytest_runtest_logreport(report):
                ENDED.append([report.nodeid, report.when, report.outcome])

            def pytest_sessionfinish(exitstatus):
                with open({str(report)!r}, "w") as file:
                    json.dump([ENDED, int(exitstatus)], file)
            """
        )
        result = suite.run("--tb=no", "-q", *words, plugins=(*PLUGINS, "ending"), timeout=600)
        ended[words] = (*json.loads(report.read_text()), int(result.ret))
    assert ended[("--selfheal",)] == ended[()], "\n".join(tests)
    assert suite.artifact()["run"]["complete"] is True
