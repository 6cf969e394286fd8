"""Do the tests pass with the new sources, on the element that the fix meant? Runs them in a process of their own."""

import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pytest_selfheal.baseline.store import open_store
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.parse import parse
from pytest_selfheal.matching.verdict import verdict
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Fingerprint
from pytest_selfheal.models.run import Run
from pytest_selfheal.reporting.run_file import FILE_NAME, read_run
from pytest_selfheal.secret_forms import PLACEHOLDER
from pytest_selfheal.workflow.apply_plan import Proposal
from pytest_selfheal.workflow.veil import runnable

# Options that choose tests, stop early or write elsewhere; those in _WITH_VALUE take the next word with them.
_DROPPED = ("-x", "--exitfirst", "--lf", "--last-failed", "--ff", "--failed-first", "--nf", "--sw", "--stepwise")
_WITH_VALUE = ("-k", "-m", "--maxfail", "--junitxml", "--junit-xml", "--deselect", "--reruns", "--report-log")
_OWN = "--selfheal"
_WITHOUT_VALUE = ("--selfheal-heal", "--selfheal-fail-on-heal", "--selfheal-no-record", "--selfheal-github")
_KEEP_NEXT = (
    "-c",
    "-p",
    "-o",
    "-n",
    "--rootdir",
    "--confcutdir",
    "--basetemp",
    "--output",
    "--ignore",
    "--override-ini",
)
# pytest's exit codes: 0 all passed, 1 some failed; everything else means that the tests did not run. So does 1 when
# Python itself ended with a traceback (a plugin that can't be loaded, in older pytest): then no run was written
_RAN = (0, 1)


@dataclass(frozen=True, slots=True)
class Rerun:
    """What a rerun showed: the digests of the tests that passed, and its run."""

    passed: dict[str, Digest]
    run: Run | None = None

    def goes_on(self, proposal: Proposal, before: Run) -> bool:
        """Whether a test of the proposal failed at another step than in the run before, and not on the new locator."""
        then, now = _failing_steps(before), _failing_steps(self.run)
        new = parse(proposal.change.new_value)
        return any(
            then.get(nodeid) not in (None, now[nodeid]) and (new is None or parse(now[nodeid].locator) != new)
            for nodeid in proposal.nodeids
            if nodeid in now
        )

    def trouble(self, proposal: Proposal, remembered: dict[str, Digest], *, with_sharers: bool = True) -> str:
        """Why a fix does not hold, '' when it does; without sharers only its own tests count."""
        for nodeid in (*proposal.nodeids, *(proposal.shared_by if with_sharers else ())):
            now = self.passed.get(nodeid)
            if now is None:
                return f"{nodeid} does not pass with it"
            before = remembered.get(nodeid)
            if nodeid in proposal.nodeids and before is not None and _is_other(proposal, before, now):
                return f"{nodeid} passes with it, but on another element than at its last pass"
        return ""


def rerun(proposals: Iterable[Proposal], *, root: Path, arguments: Sequence[str]) -> Rerun:
    """Run every test that the proposals touch; `arguments` are those of the session that failed.

    Raises BadRequest when pytest could not run them.
    """
    nodeids = sorted({nodeid for one in proposals for nodeid in (*one.nodeids, *one.shared_by)})
    return rerun_tests(nodeids, root=root, arguments=arguments)


def rerun_tests(nodeids: Sequence[str], *, root: Path, arguments: Sequence[str], known: Iterable[Digest] = ()) -> Rerun:
    """Run some tests in a session of their own; `known` are last passes that a new failure is compared with."""
    with tempfile.TemporaryDirectory(prefix="selfheal-verify-") as name:
        baseline = Path(name) / "baseline.db"
        with open_store(baseline) as store:
            for digest in known:
                store.put(digest)
        own = ("--selfheal", f"--selfheal-dir={name}", f"--selfheal-baseline={baseline}")
        command = [
            sys.executable,
            "-m",
            "pytest",
            *options(arguments, root),
            *own,
            *dict.fromkeys(map(runnable, nodeids)),
        ]
        done = subprocess.run(  # noqa: S603 – the interpreter itself, without a shell
            command, cwd=root, capture_output=True, text=True, errors="replace", check=False
        )
        if done.returncode not in _RAN or not (Path(name) / FILE_NAME).exists():
            said = (done.stderr or done.stdout).strip().splitlines()[-1:] or [f"exit {done.returncode}"]
            raise BadRequest("pytest could not run the tests again", said[0], "run them by hand, then apply without it")
        run = read_run(Path(name))
        with open_store(baseline, read_only=True) as store:
            return Rerun({one.nodeid: one for one in store.all() if one.run == run.run.id}, run)


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


def _is_other(proposal: Proposal, before: Digest, now: Digest) -> bool:
    """Whether the new locator found something that the policy would not take for the remembered element."""
    old, new = proposal.change.old_value, proposal.change.new_value
    lost, found = before.fingerprints.get(old), _fingerprint(now, new)
    if proposal.change.type != "selector_replace" or lost is None or found is None:
        return False
    was, is_ = lost.element.frame, found.element.frame
    # an iframe may have moved on its page; one that is deeper in others, or in none, is another one
    frame = is_ if len(was) == len(is_) else was
    answer = verdict(Lost(old, fingerprint=lost, frame=frame), (found.element,))
    return answer is None or not answer.accepted


def _fingerprint(digest: Digest, locator: str) -> Fingerprint | None:
    """What a locator found, whatever quotes it was recorded in."""
    wanted = parse(locator)
    return next((seen for known, seen in digest.fingerprints.items() if parse(known) == wanted), None)
