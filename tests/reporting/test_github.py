"""Annotations and the job summary, read as GitHub reads them."""

import itertools
import re
from dataclasses import dataclass

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.run import Cluster, Summary
from pytest_selfheal.reporting.github import MAX_BYTES, MAX_ROWS, annotations, summary
from tests.reporting.conftest import diagnosis, entry, run_of, stale_fix

MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])  # GitHub's, but for its links
# Every command that a runner takes from the output of a step, and what an attacker would like to say with them.
KNOWN = ("error", "warning", "notice", "debug", "group", "endgroup", "add-mask", "stop-commands", "set-env", "add-path")
ATTACKS = [
    pytest.param("x\n::error::mine", id="a new line"),
    pytest.param("x\r::add-mask::a", id="a carriage return"),
    pytest.param("x\r\n::stop-commands::t", id="both"),
    pytest.param("::warning file=a.py::mine", id="a command of its own"),
    pytest.param("a::error::b", id="the end of the properties"),
    pytest.param("a,line=1,title=mine", id="another property"),
    pytest.param("100%0A::error::mine", id="a line break that is escaped already"),
    pytest.param("%250A::error::mine", id="and escaped twice"),
    pytest.param("\u2028::error::mine\x85::error::mine\x0b::error::mine", id="lines that only some programs break"),
    pytest.param("##[add-path]/tmp", id="a command of the old form"),
]


@dataclass(frozen=True)
class Command:
    name: str
    properties: dict[str, str]
    message: str


def commands(output: str) -> list[Command]:
    """What a runner finds in the output of a step, as its source has it: src/Runner.Common/ActionCommand.cs."""
    found = []
    for line in re.split(r"\r\n|\r|\n", output):
        stripped = line.lstrip()
        end = stripped.find("::", 2)
        if stripped.startswith("::") and end > 0:
            name, _, rest = stripped[2:end].partition(" ")
            if name in KNOWN:
                pairs = [pair.split("=", 1) for pair in rest.strip().split(",") if "=" in pair]
                properties = {key: unescaped(value, "\r\n:,") for key, value in pairs}
                found.append(Command(name, properties, unescaped(stripped[end + 2 :], "\r\n")))
                continue
        old = re.search(r"##\[([\w-]+)[^\]]*\](.*)", line)
        if old and old[1] in KNOWN:
            found.append(Command(old[1], {}, old[2]))
    return found


def unescaped(text: str, marks: str) -> str:
    for mark in (*marks, "%"):
        text = text.replace(f"%{ord(mark):02X}", mark)
    return text


def test_an_annotation_is_on_the_line_that_failed() -> None:
    """Title and message say what, why and what to do."""
    failure = Failure(message="Timeout", file="tests/pages/cart.py", line=31)
    (command,) = commands(annotations(run_of(entry(failure=failure)), prefix="e2e"))
    assert (command.name, command.properties) == (
        "error",
        {
            "file": "e2e/tests/pages/cart.py",
            "line": "31",
            "title": "selector_stale: the locator is out of date (high confidence)",
        },
    )
    assert command.message.splitlines() == [
        "tests/test_cart.py::test_add[chromium]",
        "The test id 'submit-btn' is now 'submit-button'. The rest is the same.",
        "cause: The attribute data-testid was renamed.",
        "next: change the test (a rerun will not help)",
        '- tests/pages/cart.py:14: get_by_test_id("submit-btn")',
        '+ tests/pages/cart.py:14: get_by_test_id("submit-button")',
    ]


@pytest.mark.parametrize("text", ATTACKS)
def test_no_text_begins_a_second_command(text: str) -> None:
    """Whatever a page, a test id or a file says: it is one command, and it says all of it."""
    told = entry(
        nodeid=f"a.py::test[{text}]",
        diagnosis=diagnosis(summary=text, root_cause=text),
        failure=Failure(message=text, file=f"tests/{text}", line=3),
    )
    for form in (told, told.model_copy(update={"diagnosis": None, "fix": None})):
        (command,) = commands(annotations(run_of(form)))
        assert list(command.properties) == ["file", "line", "title"]
        assert command.properties["line"] == "3"
        assert "," not in text or command.properties["file"] == f"tests/{text}"
        assert "".join(re.sub(r"[\x00-\x20\x7f-\x9f\u2028]", "", text)) in "".join(command.message.split())


def test_ten_annotations_show_as_many_causes_as_they_can() -> None:
    """GitHub shows ten errors of a step: nine of them for one cause would hide the others."""
    stale = diagnosis(evidence={"dom": {"expected_selector": "#go"}})
    alike = [entry(nodeid=f"a.py::test_{number}", diagnosis=stale) for number in range(12)]
    other = entry(nodeid="z.py::test_z", diagnosis=None, fix=None)
    warning = entry(nodeid="b.py::test_b", outcome="rerun", diagnosis=None)
    found = commands(annotations(run_of(warning, *alike, other)))
    assert [command.message.partition("\n")[0] for command in found[:3]] == [
        "a.py::test_0",
        "z.py::test_z",
        "a.py::test_1",
    ]
    assert [command.name for command in found] == ["error"] * 13 + ["warning"]


def rows(markdown: str) -> list[list[str]]:
    """The cells of the table, as text."""
    tokens = MARKDOWN.parse(markdown)
    cells = [token for before, token in itertools.pairwise(tokens) if before.type in ("th_open", "td_open")]
    texts = ["".join(map(shown, cell.children or ())) for cell in cells]
    return [texts[first : first + 4] for first in range(0, len(texts), 4)]


def shown(token: Token) -> str:
    return token.content if token.type != "html_inline" else "\n" if token.content == "<br>" else ""


def kinds(markdown: str) -> set[str]:
    """Every kind of markup in it, and every tag of raw HTML."""
    tokens = MARKDOWN.parse(markdown)
    found = [child for token in tokens for child in (token, *(token.children or ()))]
    return {token.type for token in found} | {token.content for token in found if "html" in token.type}


def test_the_summary_is_a_table() -> None:
    """One row for each finding."""
    run = run_of(entry(), clusters=(Cluster(signature="s", category="selector_stale", nodeids=("a", "b")),))
    run = run.model_copy(update={"summary": Summary(collected=9, passed=7, failed=1, healed=1)})
    text = summary(run)
    assert text.startswith("## selfheal: 1 failed, 1 healed, 7 passed of 9\n")
    assert rows(text)[1:] == [
        [
            "❌",
            "tests/test_cart.py::test_add[chromium]\ntests/test_cart.py",
            "selector_stale\nThe test id 'submit-btn' is now 'submit-button'. The rest is the same.",
            "next: change the test (a rerun will not help)\n"
            '- tests/pages/cart.py:14: get_by_test_id("submit-btn")\n'
            '+ tests/pages/cart.py:14: get_by_test_id("submit-button")',
        ]
    ]
    assert "2 tests with one cause: `s`" in text


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("a | b \\| c \\\\| d", id="the end of a cell"),
        pytest.param("`` ` ``` |", id="the end of code"),
        pytest.param("</code><script>alert(1)</script><!--", id="HTML"),
        pytest.param("[x](javascript:alert(1)) ![x](https://a.test/x.png)", id="links and pictures"),
        pytest.param("x\n# title\n|---|\n", id="lines of its own"),
        pytest.param("**bold** __bold__ ~~gone~~ &lt; \\", id="marks"),
        pytest.param("https://evil.test www.evil.test @everybody", id="what becomes a link by itself"),
    ],
)
def test_no_text_is_markup(text: str) -> None:
    """The page of a job is read by people who trust it."""
    plain = summary(run_of(entry()))
    told = summary(run_of(entry(nodeid=f"a.py::{text}", diagnosis=diagnosis(summary=text))))
    assert kinds(told) == kinds(plain)
    assert re.findall(r"://|www\.|@", told) == []  # GitHub makes links of them
    assert len(rows(told)) == 2
    assert rows(told)[1][2] == f"selector_stale\n{' '.join(text.split())}"


def test_a_long_summary_is_cut_and_says_so() -> None:
    """GitHub refuses a page of more than 1 MiB as a whole."""
    many = summary(run_of(*(entry(nodeid=f"a.py::test_{number}") for number in range(MAX_ROWS + 5))))
    assert len(rows(many)) == 1 + MAX_ROWS
    assert "… and 5 more:" in many
    noisy = entry(
        nodeid=f"a.py::{'|' * 5000}",
        diagnosis=diagnosis(summary="|" * 5000),
        fix=stale_fix(old_value="|" * 5000, new_value="𝄞|" * 5000),
    )
    notes = tuple("|" * 5000 for _ in range(50))
    assert len(summary(run_of(*[noisy] * 500, notes=notes)).encode()) < MAX_BYTES + 100_000


def test_nothing_to_tell_is_no_text() -> None:
    """A green job's page stays as it is."""
    assert (annotations(run_of()), summary(run_of())) == ("", "")
