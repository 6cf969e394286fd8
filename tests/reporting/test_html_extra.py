"""What stands on a row of pytest-html's report; nothing of the page becomes markup."""

from typing import Any

import pytest

from pytest_selfheal.models.run import Drift, Heal, Run, RunInfo, Summary
from pytest_selfheal.reporting.html_extra import cell, extra, overview
from tests.reporting.conftest import diagnosis, entry, stale_fix

HOSTILE = "</p><script>alert(1)</script>\x1b[31m<img src=x onerror=alert(2)>"
HEAL = Heal(action="click", old_locator=HOSTILE, new_locator='get_by_role("button")', similarity=0.9, status="HEALED")


def test_the_story_is_the_verdict_the_next_step_and_the_change() -> None:
    html = extra(entry())
    assert "<b>selector_stale</b> – the locator is out of date (high confidence)" in html
    assert "next: change the test" in html
    assert "-get_by_test_id(&#34;submit-btn&#34;)\n+get_by_test_id(&#34;submit-button&#34;)" in html


def test_a_page_full_of_markup_stays_text() -> None:
    hostile = diagnosis(category="true_regression", summary=HOSTILE, root_cause=HOSTILE)
    html = extra(entry(diagnosis=hostile, fix=stale_fix(old_value=HOSTILE, file=HOSTILE), heals=(HEAL,)))
    assert "<script" not in html
    assert "<img" not in html
    assert "\x1b" not in html
    assert html.count("&lt;script&gt;") == 4


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        pytest.param({}, "(high confidence)", id="one attempt needs no number"),
        pytest.param({"outcome": "rerun"}, "(high confidence, attempt 1)", id="there is another attempt on this row"),
        pytest.param({"attempt": 2, "phase": "setup"}, "attempt 2, in its setup)", id="the second, and not its call"),
    ],
)
def test_the_attempt_is_named_where_there_are_several(parts: dict[str, Any], words: str) -> None:
    assert words in extra(entry(**parts))


def test_a_healed_test_says_with_what() -> None:
    heal = HEAL.model_copy(update={"old_locator": "#go"})
    html = extra(entry(outcome="healed", diagnosis=None, fix=None, heals=(heal,)))
    assert html.startswith('<div class="selfheal"><p>selfheal: <b>healed</b> – <code>#go</code> found nothing')


def test_a_drift_says_what_is_found_now() -> None:
    """The test passed, and nothing else would tell."""
    drift = Drift(locator="button >> nth=0", reason="another name", was="button Save", now="button <b>Delete</b>")
    html = extra(entry(outcome="passed", diagnosis=None, fix=None, drifts=(drift,)))
    assert "found button &lt;b&gt;Delete&lt;/b&gt;, before it was button Save" in html


@pytest.mark.parametrize(
    ("parts", "content"),
    [
        pytest.param({}, "selector_stale", id="the category"),
        pytest.param({"diagnosis": None}, "", id="a test without a browser"),
        pytest.param({"diagnosis": None, "outcome": "healed"}, "healed", id="a pass with another locator"),
    ],
)
def test_the_cell(parts: dict[str, Any], content: str) -> None:
    assert cell([entry(**parts)]) == f'<td class="col-cause">{content}</td>'


def test_a_row_without_an_entry_has_an_empty_cell() -> None:
    assert cell([]) == '<td class="col-cause"></td>'


def test_the_overview_counts() -> None:
    run = Run(run=RunInfo(id="1", started_at=""), summary=Summary(healed=1, by_category={"flaky": 2}))
    line = '<p class="selfheal"><a href="../.selfheal/report.html">selfheal</a>: 2 flaky, 1 healed</p>'
    assert overview(run, report="../.selfheal/report.html") == line
    assert overview(run.model_copy(update={"summary": Summary(passed=3)}), report="") == ""
