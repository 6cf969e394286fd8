"""Who takes texts apart: what others wrote is read by pattern, and what a room of ours knows is handed on as values."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "pytest_selfheal"
SPLITTING = {"split", "rsplit", "partition", "rpartition"}
# of `re`: types and flags take nothing apart
NAMES_ONLY = {"Match", "Pattern", "error", "escape", "RegexFlag"}

# Whose text -> the files that read it. A new file stands under the text that it reads, if others write that text. Text
# of our own does not belong here: give the reader a value, or let one function beside the writer know the format.
READERS = {
    "messages, stacks and call logs of Playwright, pytest and other frameworks": """
        diagnosis/differences/script_errors.py diagnosis/facts/failing_step.py diagnosis/facts/message.py
        diagnosis/facts/second_look.py diagnosis/facts/symptom.py diagnosis/links/link.py
        diagnosis/telling/evidence.py diagnosis/verdict/broken_chain.py diagnosis/verdict/late.py
        analyzing/classify.py analyzing/printed.py answering/diagnose_trace.py answering/import_traces.py
        applying/verify.py baseline/news.py
        failure/call_log.py failure/asserted.py failure/later_answer.py
        failure/mistake.py failure/plain_assert.py failure/playwright.py
        failure/quoted.py failure/signature.py
        failure/outage.py failure/text.py quarantine/cause.py reporting/finding.py timeline/entries.py
    """,
    "node ids of pytest": """
        diagnosis/differences/test_lines.py diagnosis/facts/case.py
        analyzing/completeness.py analyzing/correlate.py analyzing/disk.py analyzing/failures.py
        applying/plan.py applying/share.py bridges/ctrf.py demo/run.py
        models/telemetry.py models/edits.py
        fixing/verify.py fixing/work.py proposing/place.py reporting/ctrf.py watching/entry.py
        quarantine/listed.py watching/promises.py watching/so_far.py watching/source_file.py watching/sources.py
        watching/veil.py workflow/repository.py workflow/telemetry.py
    """,
    "what a page shows and is made of, and the paths of its elements": """
        diagnosis/differences/browser_context.py diagnosis/differences/changes.py diagnosis/differences/data.py
        diagnosis/facts/element_then_and_now.py diagnosis/verdict/environment.py
        diagnosis/facts/lists.py diagnosis/links/values.py
        browser/hand.py browser/live.py browser/moment.py browser/packing.py
        locators/spelling.py locators/plainest.py matching/asked.py matching/company.py
         matching/deeds.py matching/names.py matching/scene.py matching/ranking.py
        watching/idle.py matching/context.py matching/facts.py matching/scopes.py
         matching/steps.py matching/text.py matching/tree.py matching/varying.py
        guessing/asked.py guessing/kinds.py guessing/lexicon.py guessing/matches.py guessing/page.py
        guessing/scoring.py
        matching/lost.py locators/occurrences.py
        matching/profile.py
        models/words.py traces/accessible.py traces/elements.py traces/markup.py
        traces/page.py
    """,
    "selectors and locators": """
        diagnosis/facts/asked_for.py diagnosis/telling/sentences.py locators/demands.py
        browser/frames.py browser/selector.py locators/hints.py locators/internal.py
        locators/parse.py locators/places.py
        locators/respell.py locators/script.py locators/selector.py
        locators/states.py traces/finding.py
    """,
    "style sheets": """
        traces/css.py
    """,
    "traces of Playwright": """
        traces/archive.py traces/calls.py traces/format.py traces/network.py traces/places.py
        traces/reading.py
    """,
    "URLs, headers and bodies of requests": """
        diagnosis/verdict/changed_page.py
        diagnosis/differences/requests.py diagnosis/differences/whole_page.py diagnosis/facts/about.py
        diagnosis/verdict/hedge.py failure/order.py
        browser/filled_by_script.py browser/listeners.py browser/predicate.py browser/fingerprints.py
        models/field_names.py
        browser/set_up.py models/address.py
        demo/api.py demo/floor.py demo/suite/conftest.py models/given_marks.py
        models/requests.py generating/naming.py
        models/data_requests.py
        generating/paths.py
        generating/planning.py generating/typescript.py generating/variables.py proposing/wait_adjustment.py
        reporting/html/evidence.py timeline/body.py timeline/data_marks.py timeline/operation.py timeline/origins.py
        urls.py
    """,
    "changes of older versions, requests of other programs, versions of both": """
        proposing/request.py reporting/reading.py
    """,
    "output of git, the system and other processes": """
        fixing/agent.py fixing/beside.py fixing/tree.py rewriting/source.py workflow/git.py
        workflow/github_job.py
    """,
    "source code and its names": """
        cli/agents.py fixing/rules/assertions.py fixing/rules/judge.py fixing/rules/tricks.py
        rewriting/comment.py rewriting/edits.py rewriting/lock.py rewriting/modules.py rewriting/parameters.py
        rewriting/scopes.py rewriting/selector.py rewriting/strings.py rewriting/text.py rewriting/waits.py variables.py
    """,
    "files of values that tests read": """
        watching/data_files.py
    """,
    "settings, command lines and versions": """
        analyzing/server.py baseline/postgresql.py fixing/site.py models/home.py options.py
        shards/runs.py workflow/doctor.py workflow/quarantine.py
    """,
    "any text, to find what is secret in it": """
        redaction/forms.py redaction/heard.py redaction/known.py redaction/learned.py redaction/literals.py
        redaction/named_values.py redaction/names.py redaction/redactor.py redaction/reprs.py redaction/suspects.py
        redaction/typed.py redaction/values.py redaction/variables.py watching/shown_secrets.py
    """,
    "any text, to clean it or to cut it short": """
        answering/paging.py ledger/cells.py reporting/github.py reporting/html/markup.py
        reporting/first_sentence.py reporting/html/story.py reporting/safe_text.py reporting/terminal.py
    """,
    "names of files": """
        analyzing/testimony.py reporting/folder.py reporting/report_file.py watching/recordings.py
    """,
    "what its own room, or its own class, writes": """
        analyzing/progress.py browser/views.py models/shapes.py ledger/lifecycle.py ledger/show.py models/census.py
        models/element.py models/ledger.py models/source.py models/uses.py
    """,
}


def readers() -> dict[str, str]:
    return {file: text for text, files in READERS.items() for file in files.split()}


def uses(source: str) -> list[int]:
    """The lines that take a text apart: by a pattern, at a separator, or into words."""
    tree = ast.parse(source)
    folds = {id(node.args[0]) for node in ast.walk(tree) if _is_join(node)}
    return sorted(
        {node.lineno for node in ast.walk(tree) if (_is_pattern(node) or _is_split(node)) and id(node) not in folds}
    )


def _is_join(node: ast.AST) -> bool:
    """`" ".join(text.split())` folds blanks, and reads nothing."""
    is_join = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "join"
    return is_join and len(node.args) == 1 and _is_split(node.args[0]) and not node.args[0].args


def _is_pattern(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "re"
        and node.attr not in NAMES_ONLY
        and not node.attr.isupper()
    )


def _is_split(node: ast.AST) -> bool:
    """A constant's own words, `_NAMES.split()`, are a way to write a list."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr not in SPLITTING:
        return False
    of = node.func.value
    return bool(node.args) or not (isinstance(of, ast.Name) and of.id.isupper())


def test_only_text_of_others_is_taken_apart() -> None:
    """A sentence that one room writes and another reads breaks when somebody puts it better."""
    files = {str(one.relative_to(PACKAGE)): uses(one.read_text(encoding="utf-8")) for one in PACKAGE.rglob("*.py")}
    unknown = {file: lines for file, lines in sorted(files.items()) if lines and file not in readers()}
    assert not unknown, (
        f"texts are taken apart in files that the table does not name – {unknown} – if others write that text, name "
        "the file in READERS under it; if a room of ours does, hand the value on, or put one function beside the writer"
    )


def test_the_table_names_readers_only() -> None:
    """A file that reads no text any more leaves the table."""
    idle = [file for file in readers() if not (PACKAGE / file).is_file() or not uses((PACKAGE / file).read_text())]
    assert idle == []


def test_each_file_stands_in_the_table_once() -> None:
    files = [file for listed in READERS.values() for file in listed.split()]
    assert sorted(files) == sorted(set(files))


@pytest.mark.parametrize(
    "source",
    [
        pytest.param('found = re.match("a", text)', id="a pattern"),
        pytest.param('_RE = re.compile("a")', id="a compiled one"),
        pytest.param('head = text.partition(":")[0]', id="a separator"),
        pytest.param("words = text.split()", id="words"),
        pytest.param('words = " ".join(text.split(","))', id="a separator, and put together again"),
    ],
)
def test_reading_is_seen(source: str) -> None:
    assert uses(source) == [1]


@pytest.mark.parametrize(
    "source",
    [
        pytest.param('text = " ".join(text.split())', id="blanks are folded"),
        pytest.param("names = _NAMES.split()", id="a list that is written as words"),
        pytest.param("def f(found: re.Match[str]) -> None: ...", id="a type"),
        pytest.param("flags = re.IGNORECASE", id="a flag"),
    ],
)
def test_what_reads_nothing_is_let_through(source: str) -> None:
    assert uses(source) == []
