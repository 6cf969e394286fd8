"""Whether a change mends something or only makes a test pass: every rule, asked in turn."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from pytest_selfheal.fixing.changes import ChangeSet, FileChange
from pytest_selfheal.fixing.rules import assertions, files, tricks
from pytest_selfheal.fixing.rules.assertions import Source

# "    assert total == 3", "    expect(page).to_have_title("Shop")", where a file can't be parsed
_CHECK_LINE = re.compile(r"^\s*(?:assert\b|.*\bexpect\(|.*\.assert|.*\braises\(|def test|class Test)")
_UNREADABLE = (SyntaxError, ValueError, RecursionError)


@dataclass(frozen=True, slots=True)
class Setting:
    """What the rules must know beside the change."""

    tree: frozenset[str] = frozenset()  # files that were there
    tests: frozenset[str] = frozenset()  # files with tests, whatever they are called
    within: tuple[str, ...] = ()  # the only files or folders allowed; () allows all
    free_fixtures: bool = False  # the failures are in set-up, which fixtures are
    known_fixtures: frozenset[str] = frozenset()


def judge(changes: ChangeSet, setting: Setting) -> tuple[str, ...]:
    """Why a change can't be accepted, one line each; () when nothing speaks against it but `expectations`."""
    return tuple(dict.fromkeys(line for change in changes.files for line in _judged(change, setting)))


def expectations(changes: ChangeSet, setting: Setting) -> tuple[str, ...]:
    """What a change makes tests expect otherwise, one line each: for a person, unless an agent was allowed to."""
    return tuple(dict.fromkeys(line for change in changes.files for line in _expected(change, setting)))


def _expected(change: FileChange, setting: Setting) -> Iterator[str]:
    is_edit = change.pure.suffix == ".py" and change.old is not None and change.new is not None
    if not is_edit or change.is_link or not files.is_test_side(change.pure, setting.tests):
        return
    try:
        old, new = Source.of(change.text(new=False)), Source.of(change.text(new=True))
    except _UNREADABLE:
        return  # `judge` refuses it
    yield from (f"{change.path}: {line}" for line in assertions.expectations(old, new))


def _judged(change: FileChange, setting: Setting) -> Iterator[str]:
    yield from files.offences(change, within=setting.within, tree=setting.tree, tests=setting.tests)
    if change.pure.suffix != ".py" or change.new is None or change.is_link:
        return
    if not files.is_test_side(change.pure, setting.tests):
        said = tricks.in_application(change.text(new=False), change.text(new=True))
    else:
        said = _of_test(change, setting)
    for line in said:
        yield f"{change.path}: {line}"


def _of_test(change: FileChange, setting: Setting) -> Iterator[str]:
    before, after = change.text(new=False), change.text(new=True)
    try:
        new = Source.of(after)
    except _UNREADABLE as error:
        yield f"it can't be parsed any more ({error})"
        return
    old = None
    if change.old is not None:
        try:
            old = Source.of(before)
        except _UNREADABLE:
            yield from _by_line(before, after)
    if old is not None:
        yield from assertions.offences(old, new, free_fixtures=setting.free_fixtures)
    yield from tricks.in_tests(old, new, known_fixtures=setting.known_fixtures)
    if change.old is not None and not tricks.has_new_comment(before, after):
        yield "no comment says why the test was changed"


def _by_line(before: str, after: str) -> Iterator[str]:
    """Of a file that could not be parsed, every line that looks like a check must stay."""
    kept = [line.strip() for line in after.splitlines()]
    for line in before.splitlines():
        if _CHECK_LINE.match(line) and line.strip() not in kept:
            yield f"a check was changed or removed: {line.strip()[:120]}"


def fixtures_of(texts: Collection[str]) -> frozenset[str]:
    """The names of all fixtures that some files define, as far as they can be read."""
    found = set()
    for text in texts:
        if "fixture" not in text:
            continue
        try:
            source = Source.of(text)
        except _UNREADABLE:
            continue
        for name, nodes in source.functions.items():
            if any(assertions.is_fixture(one) for node in nodes for one in node.decorator_list):
                found.add(name.rpartition(".")[2])
    return frozenset(found)
