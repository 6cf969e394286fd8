"""Do the tests pass with the new sources, on the element that the fix meant? Runs them in a process of their own."""

import re
import sys
import tempfile
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pytest_selfheal.applying.plan import Proposal
from pytest_selfheal.applying.process import Ended
from pytest_selfheal.applying.process import run as run_process
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.locators.expected import is_check, said_otherwise
from pytest_selfheal.locators.expression import POSITIONAL, Expression
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.verdict import verdict
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Fingerprint
from pytest_selfheal.models.run import Run
from pytest_selfheal.redaction.forms import PLACEHOLDER
from pytest_selfheal.reporting.run_file import FILE_NAME, read_run
from pytest_selfheal.watching.veil import runnable

# A test that waits for what never comes takes its time-outs; the first run of a process its start and its imports.
MIN_LIMIT_S, TIMES_AS_LONG = 120.0, 5
# "ERROR: not found: /project/tests/test_a.py::test_gone"
_NOT_FOUND = re.compile(r"^ERROR: (?:not found: |file or directory not found: )(?P<name>.+)$", re.MULTILINE)
# Options that choose tests, stop early or write elsewhere; those in _WITH_VALUE take the next word with them.
_DROPPED = ("-x", "--exitfirst", "--lf", "--last-failed", "--ff", "--failed-first", "--nf", "--sw", "--stepwise")
_WITH_VALUE = ("-k", "-m", "--maxfail", "--junitxml", "--junit-xml", "--deselect", "--reruns", "--report-log")
_OWN = "--selfheal"
_WITHOUT_VALUE = (
    *("--selfheal-heal", "--selfheal-heal-likely", "--selfheal-fail-on-heal", "--selfheal-no-record"),
    "--selfheal-github",
)
_KEEP_NEXT = (
    *("-c", "-p", "-o", "-n", "--rootdir", "--confcutdir", "--basetemp", "--output", "--ignore", "--override-ini"),
)
# pytest's exit codes: 0 all passed, 1 some failed; everything else means that the tests did not run. So does 1 when
# Python itself ended with a traceback (a plugin that can't be loaded, in older pytest): then no run was written
_RAN = (0, 1)
_USAGE_ERROR = 4
# Reads of what an element says or is set to; the other reads ask whether it is there.
_READS = ("inner_text", "text_content", "inner_html", "input_value", "all_inner_texts", "all_text_contents")
_MAX_ATTEMPTS = 6  # pytest names one test that it does not find, and there may be more


@dataclass(frozen=True, slots=True)
class Rerun:
    """What a rerun showed: the digests of the tests that passed, and its run."""

    passed: dict[str, Digest]
    run: Run | None = None
    overdue_s: float | None = None  # the time that was not enough
    gone: tuple[str, ...] = ()  # tests that are remembered, and not there any more

    def goes_on(self, proposal: Proposal, before: Run) -> bool:
        """Whether a test of the proposal failed at another step than in the run before, and not on the new locator."""
        then, now = _failing_steps(before), _failing_steps(self.run)
        new = _new_locator(proposal)
        return any(
            then.get(nodeid) not in (None, now[nodeid]) and not _spells(now[nodeid].locator, new)
            for nodeid in proposal.nodeids
            if nodeid in now
        )

    def trouble(
        self,
        proposal: Proposal,
        remembered: dict[str, Digest],
        *,
        others: Collection[str],
        is_unsafe_wanted: bool,
    ) -> str:
        """Why a fix does not hold, '' when it does; `others` are the tests that must pass beside its own."""
        if self.overdue_s is not None:
            return f"the tests did not end within {self.overdue_s:.0f} s with it"
        guard = next((one for one in proposal.guarded_by if one in self.passed and not is_unsafe_wanted), None)
        if guard is not None:
            return f"{guard} found something, and passes with it"
        for nodeid in (*proposal.nodeids, *others):
            now = self.passed.get(nodeid) or self._renamed(proposal, nodeid)
            if now is None and nodeid in self.gone and nodeid not in proposal.nodeids:
                continue
            if now is None:
                return f"{nodeid} does not pass with it"
            before = remembered.get(nodeid)
            if nodeid not in proposal.nodeids or before is None:
                continue
            if _is_other(proposal, before, now, is_unsafe_wanted=is_unsafe_wanted):
                return f"{nodeid} passes with it, but on another element than at its last pass"
            if not is_unsafe_wanted and (why := _checks_otherwise(proposal, before, now)):
                return f"{nodeid} passes with it, but {why}"
        return ""

    def _renamed(self, proposal: Proposal, nodeid: str) -> Digest | None:
        """The test of a row that was edited: of the same function, and with the new locator."""
        if nodeid not in self.gone or "[" not in nodeid:
            return None
        function, new = nodeid.partition("[")[0], _new_locator(proposal)
        rows = (one for one in self.passed.values() if one.nodeid.partition("[")[0] == function)
        return next((one for one in rows if any(_spells(step.locator, new) for step in one.steps)), None)


def others_of(proposal: Proposal, digests: dict[str, Digest], *, run: Run, is_unsafe_wanted: bool) -> tuple[str, ...]:
    """The tests beside its own that have to pass with a change.

    Where unsafe changes are wanted, those that passed in this very run: nobody wants to lose them.
    """
    everybody = (*proposal.shared_by, *proposal.reached_by)
    if not is_unsafe_wanted:
        return everybody
    return tuple(nodeid for nodeid in everybody if nodeid in digests and digests[nodeid].run == run.run.id)


def limit_for(nodeids: Iterable[str], digests: dict[str, Digest]) -> float:
    """How many seconds some tests may take: several times what they took at their last pass."""
    known = sum(digests[nodeid].duration_ms for nodeid in nodeids if nodeid in digests) / 1000
    return max(MIN_LIMIT_S, TIMES_AS_LONG * known)


def rerun(nodeids: Iterable[str], *, root: Path, arguments: Sequence[str], limit_s: float) -> Rerun:
    """Run the tests that some proposals touch; `arguments` are those of the session that failed.

    Raises BadRequest when pytest could not run them.
    """
    return rerun_tests(sorted(set(nodeids)), root=root, arguments=arguments, limit_s=limit_s)


def rerun_tests(
    nodeids: Sequence[str],
    *,
    root: Path,
    arguments: Sequence[str],
    known: Iterable[Digest] = (),
    limit_s: float = MIN_LIMIT_S,
) -> Rerun:
    """Run some tests in a session of their own; `known` are last passes that a new failure is compared with."""
    with tempfile.TemporaryDirectory(prefix="selfheal-verify-") as name:
        baseline = Path(name) / "baseline.db"
        with open_store(baseline) as store:
            for digest in known:
                store.put(digest)
        own = ("--selfheal", f"--selfheal-dir={name}", f"--selfheal-baseline={baseline}")
        command = [sys.executable, "-m", "pytest", *options(arguments, root), *own]
        wanted = list(dict.fromkeys(map(runnable, nodeids)))
        done, left = _run_those_there([*command], wanted, root=root, limit_s=limit_s)
        if done.code is None:
            return Rerun({}, overdue_s=limit_s)
        if done.code not in _RAN or not (Path(name) / FILE_NAME).exists():
            said = done.said.strip().splitlines()[-1:] or [f"exit {done.code}"]
            raise BadRequest("pytest could not run the tests again", said[0], "run them by hand, then apply without it")
        run = read_run(Path(name))
        with open_store(baseline, read_only=True) as store:
            passed = {one.nodeid: one for one in store.all() if one.run == run.run.id}
        told = {*passed, *(entry.nodeid for entry in run.tests)}
        gone = tuple(one for one in nodeids if one not in told and one not in left)
        return Rerun(passed, run, gone=gone)


def _run_those_there(
    command: Sequence[str], nodeids: Sequence[str], *, root: Path, limit_s: float
) -> tuple[Ended, Sequence[str]]:
    """A run of the tests that there are, with those that were asked for in the end.

    One that pytest does not find keeps it from running all others. An edit of a row of `parametrize` changes the name
    of its test: then the whole function is run. A test that was renamed or deleted since it passed is left out.
    """
    left = list(nodeids)
    done = run_process([*command, *left], root=root, limit_s=limit_s)
    for _ in range(_MAX_ATTEMPTS):
        told = _NOT_FOUND.finditer(done.said) if done.code == _USAGE_ERROR else ()
        missing = [found["name"].strip().partition("[")[0] for found in told]  # before pytest 9 with its parameters
        gone = [one for one in left if any(name.endswith(one.partition("[")[0]) for name in missing)]
        if not gone:
            break
        functions = {one.partition("[")[0] for one in gone if "[" in one}
        left = sorted({*left, *functions} - set(gone))
        if not left:
            break
        done = run_process([*command, *left], root=root, limit_s=limit_s)
    return done, left


@dataclass(frozen=True, slots=True)
class _Step:
    """Where a test failed."""

    action: str
    locator: str
    exception: str
    said: str  # the first line of the message


def _failing_steps(run: Run | None) -> dict[str, _Step]:
    failed = [(entry.nodeid, entry.failure) for entry in (run.tests if run else ()) if entry.failure is not None]
    return {
        nodeid: _Step(said.action or "", said.locator or "", said.exception, said.message.partition("\n")[0])
        for nodeid, said in failed
    }


def options(arguments: Sequence[str], root: Path) -> list[str]:
    """The options of a session without those that choose its tests, stop it early, or are our own."""
    kept: list[str] = []
    words = iter(arguments)
    for word in words:
        name = word.partition("=")[0]
        if PLACEHOLDER in word:  # not known any more, and the option before it is nothing without it
            if not word.startswith("-") and kept and kept[-1].startswith("--") and "=" not in kept[-1]:
                kept.pop()
        elif name in _WITH_VALUE or name.startswith(f"{_OWN}-"):
            if "=" not in word and name not in _WITHOUT_VALUE:
                next(words, None)
        elif name in _KEEP_NEXT and "=" not in word:
            kept += [word, *([next(words, "")])]
        elif word.startswith("-"):
            kept += [] if name in (*_DROPPED, _OWN) else [word]
        elif not (root / word.partition("::")[0]).exists():
            kept.append(word)  # the value of some option
    return kept


def _is_other(proposal: Proposal, before: Digest, now: Digest, *, is_unsafe_wanted: bool) -> bool:
    """Whether the new locator found something that is not proved to be the remembered element.

    Where unsafe changes are wanted, something that the ranking would not take for it: the proof is what they lack.
    """
    old, new = proposal.change.old_value, _new_locator(proposal)
    lost, found = before.fingerprints.get(old), _fingerprint(now, new)
    if lost is None or found is None:
        return False
    was, is_ = lost.element.frame, found.element.frame
    # an iframe may have moved on its page; one that is deeper in others, or in none, is another one
    frame = is_ if len(was) == len(is_) else was
    # what the locator asked for is a question of its own: see `_checks_otherwise`
    answer = verdict(Lost("", fingerprint=lost, frame=frame), (found.element,))
    return answer is None or not (answer.accepted or (is_unsafe_wanted and answer.found))


def _checks_otherwise(proposal: Proposal, before: Digest, now: Digest) -> str:
    """What a test that passes checks no longer, or otherwise, than at its last pass."""
    then, today = _looked_at(before), _looked_at(now)
    if len(today) < len(then):
        return f"makes only {len(today)} of the {len(then)} checks and reads of its last pass"
    old = proposal.change.old_value
    lost, found = before.fingerprints.get(old), _fingerprint(now, _new_locator(proposal))
    if lost is None or found is None:
        return ""
    asked = any(is_check(step.name) for step in before.steps if step.locator == old)
    otherwise = said_otherwise(parse(old), lost.element, found.element, is_asked=asked)
    return f"checks something else: {otherwise}" if otherwise else ""


def _looked_at(digest: Digest) -> frozenset[tuple[str, str]]:
    """The checks and reads of a pass, each once: neither how often a loop asks nor how many rows it reads matters."""
    return frozenset(
        (step.name, _whole(step.locator))
        for step in digest.steps
        if step.name.startswith(("to_", "not_to_")) or step.name in _READS
    )


def _whole(locator: str) -> str:
    """The locator of all rows, given that of one: `locator("li")` of `locator("li").nth(3)`."""
    expression = parse(locator)
    if expression is None:
        return locator
    links = expression.links
    while links and links[-1].method in POSITIONAL:
        links = links[:-1]
    return str(Expression(links))


def _fingerprint(digest: Digest, locator: Expression | None) -> Fingerprint | None:
    """What a locator found, whatever quotes it was recorded in."""
    return next((seen for use, seen in digest.fingerprints.items() if _spells(use, locator)), None)


def _new_locator(proposal: Proposal) -> Expression | None:
    """The locator that a proposal writes, None when it writes something else."""
    change = proposal.change
    return parse(change.new_value) if change.type == "selector_replace" else None


def _spells(text: str, locator: Expression | None) -> bool:
    return locator is not None and parse(text) == locator
