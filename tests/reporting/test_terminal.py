"""What is said in the terminal, and what is kept from it."""

import pytest

from pytest_selfheal.models.diagnosis import PageChange
from pytest_selfheal.models.element import Candidate
from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.fix import Verified
from pytest_selfheal.models.run import Cluster, Drift, Heal, Run, Summary, TestEntry
from pytest_selfheal.reporting.terminal import MIN_WIDTH, WIDTH, section, summary_lines
from tests.reporting.conftest import diagnosis, entry, run_of, stale_fix


def text_of(run: Run) -> str:
    return "\n".join(text for text, _ in summary_lines(run))


def test_a_stale_locator_in_full() -> None:
    assert text_of(run_of(entry())) == (
        "tests/test_cart.py::test_add[chromium]\n"
        "  selector_stale: the locator is out of date (high confidence)\n"
        "  The test id 'submit-btn' is now 'submit-button'.\n"
        "  tests/pages/cart.py:14 (matched exactly one element on the failing page)\n"
        '  - get_by_test_id("submit-btn")\n'
        '  + get_by_test_id("submit-button")\n'
        "\n"
        "the evidence: selfheal show [--test NAME]"
    )


def test_the_page_for_people_is_named() -> None:
    lines = [text for text, _ in summary_lines(run_of(entry()), report=".selfheal/report.html")]
    assert lines[-2:] == ["the report: .selfheal/report.html", "the evidence: selfheal show [--test NAME]"]


def test_the_command_for_safe_changes_is_named_when_there_are_some() -> None:
    run = run_of(entry(fix=stale_fix(applicability="safe")))
    elsewhere = run.model_copy(update={"run": run.run.model_copy(update={"args": ("--selfheal-dir=out",)})})

    assert text_of(run).endswith("\nthe safe changes: selfheal apply --dry-run")
    assert text_of(elsewhere).endswith("\nthe safe changes: selfheal apply --dir out --dry-run")


def test_a_quiet_run_names_the_cause() -> None:
    late = diagnosis(category="timing_issue", summary="Click on #pay gave up; it was there 300 ms later. More of it.")
    lines = summary_lines(run_of(entry(diagnosis=late)), verbosity=-1)
    assert lines[0][0].endswith(": timing_issue (high confidence): Click on #pay gave up; it was there 300 ms later")


def test_a_regression_is_said_not_to_be_the_tests_fault(regression: TestEntry) -> None:
    said = text_of(run_of(regression))
    assert "network_failure: a request failed (a guess)" in said
    assert "NOT a test issue" in said
    assert "+ " not in said


def changed(*changes: PageChange, category: str = "selector_stale") -> TestEntry:
    return entry(diagnosis=diagnosis(category=category, evidence={"dom": {"page_changes": changes}}))


RENAMED = PageChange(kind="renamed", element="button", was="Save", now="Save draft")
OTHERS = (
    PageChange(kind="gone", element="link", was="Help"),
    PageChange(kind="added", element="link", now="Contact"),
    PageChange(kind="moved", element="link", name="Home", was="main", now="navigation"),
)


@pytest.mark.parametrize("category", ["selector_stale", "element_removed", "true_regression"])
def test_what_changed_on_the_page_is_one_line(category: str) -> None:
    told = changed(RENAMED, *OTHERS, category=category)
    line = "  since the last pass: renamed 'Save' → 'Save draft', gone link 'Help', 2 more\n"
    assert line in text_of(run_of(told))
    assert line in section(told)
    assert "new link 'Contact', moved link 'Home'\n" in section(changed(*OTHERS[1:], category=category))


def test_where_the_page_is_not_the_cause_its_changes_are_left_out() -> None:
    assert "since the last pass" not in text_of(run_of(changed(RENAMED, category="network_failure")))
    assert "since the last pass" not in text_of(run_of(entry()))


def test_a_name_that_steers_or_floods_the_terminal_is_cut() -> None:
    bad = RENAMED.model_copy(update={"was": "\x1b[2JSave", "now": "a\n::add-mask::x" + "y" * 200})
    said = text_of(run_of(changed(bad)))
    assert [bad for bad in ("\x1b", "\n::", "  ::", "y" * 50) if bad in said] == []


def test_an_untried_change_is_said_to_be_one() -> None:
    assert "(not tried)" in text_of(run_of(entry(fix=stale_fix(verified=Verified()))))


def test_failures_with_one_cause_are_told_once() -> None:
    entries = (entry(nodeid="a"), entry(nodeid="b"), entry(nodeid="c"))
    clusters = (
        Cluster(signature="s", category="selector_stale", nodeids=("a", "b")),
        Cluster(signature="t", category="selector_stale", nodeids=("c",)),
    )
    said = text_of(run_of(*entries, clusters=clusters))
    assert said.startswith("2 tests with one cause\n  a\n  b\n  selector_stale")
    assert said.count("selector_stale") == 2


@pytest.mark.parametrize("args", [("--selfheal-dir", "out"), ("-q", "--selfheal-dir=out", "tests")])
def test_the_next_command_names_the_folder_of_this_session(args: tuple[str, ...]) -> None:
    run = run_of(entry())
    run = run.model_copy(update={"run": run.run.model_copy(update={"args": args})})
    assert text_of(run).endswith("selfheal show out [--test NAME]")


def test_of_a_long_change_only_what_differs_is_said() -> None:
    same = "".join(f'  "field{number}": "string",\n' for number in range(20))
    old = f'{{\n{same}  "old": 1\n}}'
    said = text_of(run_of(entry(fix=stale_fix(old_value=old, new_value=f'{{\n{same}  "new": 1\n}}'))))
    assert '  -   "old": 1\n  +   "new": 1\n' in said
    assert "field1" not in said
    longer = "\n".join(f"line {number}" for number in range(90))
    said = text_of(run_of(entry(fix=stale_fix(old_value=old, new_value=longer))))
    assert "lines more" in said
    assert len(said.splitlines()) < 20


def test_heals_are_never_hidden() -> None:
    heal = Heal(action="click", old_locator="old()", new_locator="new()", similarity=0.914, status="HEALED")
    said = text_of(run_of(entry(outcome="healed", diagnosis=None, fix=None, heals=(heal,))))
    assert "healed at run time (click, similarity 0.91)\n  - old()\n  + new()" in said


def test_a_heal_that_was_refused_later_is_none_to_write_down() -> None:
    """Beside the test that passed it says why not, and of one that failed that an action went on with it before."""
    why = "beside it stood 'Ann', beside this one stands 'Bob'"
    heal = Heal(action="click", old_locator="old()", new_locator="new()", similarity=0.9, status="HEALED", reason=why)
    fix = stale_fix(confidence="low", caution=why, verified=Verified(matches=1, rerun=True))
    healed = entry(outcome="healed", diagnosis=None, heals=(heal,), fix=fix)
    refused = heal.model_copy(update={"status": "REJECTED_PRECONDITION"})

    assert f"  + new()\n  careful: {why}" in text_of(run_of(healed))
    assert f"careful: {why}" in section(healed)
    said = " ".join(text_of(run_of(entry(heals=(refused,)))).split())
    assert f"healed once: old(): click went on with new(), but then {why}" in said


def test_notes_are_shown() -> None:
    assert text_of(run_of(notes=("the baseline was set aside",))) == "note: the baseline was set aside"


def test_the_section_tells_the_rest(regression: TestEntry) -> None:
    said = section(regression)
    assert "evidence: GET /api/items 500" in said
    assert "not known: the last pass" in said
    assert "telemetry: tests/test-cart.json" in said
    assert "cause:" not in said  # it would repeat the summary


def test_the_section_says_whether_running_again_helps() -> None:
    assert "error category: LOCATOR (will not pass by running again)" in section(entry())
    timed_out = entry(error_category="TIMEOUT", retryable=True, failure=Failure(message="x"))
    assert "error category: TIMEOUT (may pass when run again)" in section(timed_out)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        pytest.param({"locator": 'get_by_label("City")'}, 'candidate get_by_label("City") (', id="what-finds-it"),
        pytest.param({"role": "textbox", "name": "City"}, 'candidate textbox "City" (', id="nothing-finds-it-alone"),
        pytest.param({}, "candidate input (", id="nothing-is-known-of-it"),
    ],
)
def test_a_candidate_is_never_without_a_name(told: dict[str, str], said: str) -> None:
    dom = {"candidates": (Candidate(tag="input", similarity=0.61, **told),)}

    assert said in section(entry(diagnosis=diagnosis(evidence={"dom": dom})))


def test_what_is_hardly_like_the_lost_element_is_no_evidence() -> None:
    found = tuple(Candidate(tag="p", text=text, similarity=like) for text, like in (("Sum", 0.5), ("Footer", 0.49)))
    said = section(entry(diagnosis=diagnosis(evidence={"dom": {"candidates": found}})))
    assert "Sum" in said
    assert "Footer" not in said


def test_a_stale_locator_that_people_have_to_judge_is_not_called_so_for_sure() -> None:
    doubtful = diagnosis(recommended_action="investigate", confidence="medium")
    assert "selector_stale: the locator may be out of date (medium confidence)" in section(entry(diagnosis=doubtful))


@pytest.mark.parametrize(
    ("action", "said"), [("fix_test", "the test itself is wrong"), ("investigate", "the test may be wrong")]
)
def test_a_test_is_wrong_for_sure_only_where_it_is_to_be_changed(action: str, said: str) -> None:
    mistake = diagnosis(category="unknown", cause="test_mistake", recommended_action=action)
    assert f"unknown: {said} (" in text_of(run_of(entry(diagnosis=mistake)))


def test_a_drift_says_why_it_is_another_element() -> None:
    """Two buttons of a list are called alike."""
    drift = Drift(locator="more >> nth=1", reason="its row was 'Birk', this one's is 'Cara'", was="More", now="More")
    assert "its row was 'Birk', this one's is 'Cara'" in text_of(run_of(entry(drifts=(drift,))))


def test_prose_fits_the_terminal() -> None:
    long = diagnosis(summary="word " * 100, root_cause="cause " * 100, missing_evidence=("x " * 90,))
    run = run_of(entry(diagnosis=long), notes=("note " * 50,))
    lines = [text for text, _ in summary_lines(run)] + section(entry(diagnosis=long)).splitlines()
    assert max(map(len, lines)) <= WIDTH


def volumes() -> Run:
    """One test that failed for good, one that passed when it was run again, one that was healed."""
    flaky = diagnosis(category="flaky", recommended_action="mark_flaky", summary="It failed, and passed then.")
    heal = Heal(action="click", old_locator="old()", new_locator="new()", similarity=0.9, status="HEALED")
    tests = (
        entry(nodeid="t.py::stale", attempt=1, outcome="rerun"),
        entry(nodeid="t.py::stale", attempt=2),
        entry(nodeid="t.py::flaky", outcome="rerun", diagnosis=flaky, fix=None),
        entry(nodeid="t.py::healed", outcome="healed", diagnosis=None, fix=None, heals=(heal,)),
    )
    summary = Summary(failed=1, rerun=2, healed=1, by_category={"flaky": 1, "selector_stale": 1})
    return run_of(*tests).model_copy(update={"summary": summary})


def test_reruns_and_heals_are_counted() -> None:
    """A test that was run again is told once."""
    lines = text_of(volumes()).splitlines()
    assert lines[0] == "1 failed, 2 rerun (1 passed then), 1 healed: flaky 1, selector_stale 1"
    assert [line for line in lines if line.startswith("t.py")] == [
        "t.py::stale (attempt 2)",
        "t.py::flaky",
        "t.py::healed",
    ]


def test_in_a_quiet_session_each_test_has_one_line() -> None:
    assert [text for text, _ in summary_lines(volumes(), verbosity=-1)] == [
        "1 failed, 2 rerun (1 passed then), 1 healed: flaky 1, selector_stale 1",
        "t.py::stale (attempt 2): selector_stale (high confidence): The test id 'submit-btn' is now 'submit-button'",
        "t.py::flaky: flaky (high confidence): It failed, and passed then",
        "t.py::healed: healed",
        "",
        "the evidence: selfheal show [--test NAME]",
    ]


def test_in_a_loud_session_what_pytest_does_not_show_is_told_in_full() -> None:
    """The section of a failed test stands under its traceback already."""
    loud = "\n".join(text for text, _ in summary_lines(volumes(), verbosity=1))
    assert "  error category: LOCATOR" in loud.partition("t.py::flaky")[2]
    assert "error category" not in loud.partition("t.py::flaky")[0]


@pytest.mark.parametrize("width", [5, 30, 60])
def test_prose_fits_a_narrow_terminal(width: int) -> None:
    lines = [text for text, _ in summary_lines(volumes(), width=width, verbosity=1)]
    code = ("  - ", "  + ", "t.py", "the evidence")
    prose = [line for line in lines if not line.startswith(code) and " " in line.strip()]
    assert max(map(len, prose)) <= max(width, MIN_WIDTH)
    assert len(lines) > len(summary_lines(volumes(), verbosity=1))


def test_nothing_untrusted_reaches_the_terminal() -> None:
    evil = "\x1b[2J\x1b]0;x\x07\r\u202e"
    fix = stale_fix(new_value=f"a{evil}", old_value=evil, file=f"f{evil}")
    hostile = entry(
        nodeid=f"t{evil}",
        diagnosis=diagnosis(summary=f"s{evil}", root_cause=evil, missing_evidence=(evil,)),
        fix=fix.model_copy(update={"framework_hint": evil, "warnings": (evil,)}),
    )
    said = text_of(run_of(hostile, notes=(evil,))) + section(hostile)
    assert not {"\x1b", "\r", "\u202e", "\x07"} & set(said)


def test_no_line_begins_with_a_command() -> None:
    """GitHub obeys what stands at the beginning of a line, and where a line begins the width decides."""
    words = " ".join(["::add-mask::the"] * 40)
    told = diagnosis(summary=words, root_cause=words)
    lines = [text for text, _ in summary_lines(run_of(entry(diagnosis=told)))] + section(entry(diagnosis=told)).split(
        "\n"
    )
    assert [line for line in lines if line.lstrip().startswith("::")] == []
    assert any(": :add-mask::the" in line for line in lines)


def test_tests_without_a_browser_are_told_once() -> None:
    plain = [entry(nodeid=f"t.py::test_{n}", diagnosis=None, fix=None) for n in range(2)]
    assert summary_lines(run_of(*plain)) == [("not diagnosed: 2 failed tests without a browser", ())]
