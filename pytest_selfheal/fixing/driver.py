"""The loop around rounds: a state machine with no state but the ledger and a counter, so that it can be killed."""

import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from types import FrameType

from pytest_selfheal.analyzing.analyze import Place, Wishes, analyze
from pytest_selfheal.errors import BadLedger, BadRequest
from pytest_selfheal.fixing import analysis
from pytest_selfheal.fixing.analysis import Say, trouble_of
from pytest_selfheal.fixing.builtin import mendable
from pytest_selfheal.fixing.delivery import recover
from pytest_selfheal.fixing.reasons import diagnosis_of, reason_for
from pytest_selfheal.fixing.report import write_report
from pytest_selfheal.fixing.round import refuse_dirty
from pytest_selfheal.fixing.settle import abandoned, for_people
from pytest_selfheal.fixing.site import Site
from pytest_selfheal.fixing.tree import clean_up, commit_of
from pytest_selfheal.ledger.lifecycle import is_successor, opened
from pytest_selfheal.ledger.show import counts_line
from pytest_selfheal.ledger.store import create, held, load, update
from pytest_selfheal.models.ledger import Ledger
from pytest_selfheal.processes.group import start
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.whole import write_whole

ALL_FIXED, SOME_ESCALATED = 0, 1
STALE = 3  # rounds without a new fixed or escalated entry
COUNTER = "test-fix-round-counter"
# An orphaned round has so long to end a delivery and its own processes.
_GRACE_S = 20.0


def fix(site: Site, max_rounds: int, round_command: Sequence[str], *, say: Say) -> int:
    """Rounds until every failure is settled, then the report; 0 all fixed, 1 some escalated. Raises SelfHealError."""
    Folder(site.folder).prepare()
    who = "another `selfheal fix` is at work on this project"
    with held(site.folder / "fix.lock", who=who), _signals(say) as asked_to_stop:
        with held(site.folder / "round.lock", wait_s=_GRACE_S * 3, who="a round of before has not ended"):
            if done := recover(site):
                say(done)
            clean_up(site.repo)
        ledger = load(site.ledger) if site.ledger.exists() else _begin(site, say)
        stale = 0
        while ledger.open and not asked_to_stop:
            if (after := _without_agent(site, ledger, say)) is not None:
                ledger = after
                break
            done_rounds = _counter(site)
            if done_rounds >= max_rounds or stale >= STALE:
                why = f"{STALE} rounds changed nothing" if stale >= STALE else f"{max_rounds} rounds are over"
                last = analysis.last_of(site)
                passing = last.passed if last else ()
                after = abandoned(ledger, round_number=_next_number(ledger), why=why, now=_now(), passing=passing)
                update(site.ledger, ledger, after)
                ledger = after
                say(f"the rest goes to a person: {why}")
                break
            before = _settled(ledger)
            ledger, ended = _round(site, ledger, round_command, number=_next_number(ledger), say=say)
            if ended:
                _count(site, done_rounds + 1)
            stale = 0 if _settled(ledger) > before else stale + 1
            say(f"round {done_rounds + 1} of {max_rounds}: {counts_line(ledger)}")
        if ledger.open:
            say("stopped as asked; `selfheal fix` goes on from here")
            return SOME_ESCALATED
        _count(site, 0)
        path = write_report(site, ledger)
        say(f"report: {path}")
    return ALL_FIXED if all(one.status == "fixed" for one in ledger.entries) else SOME_ESCALATED


def _begin(site: Site, say: Say) -> Ledger:
    empty = Ledger()
    refuse_dirty(site, empty)
    began = time.monotonic()
    wishes = Wishes(scope=site.suite.scope, server=site.suite.server, arguments=site.suite.arguments)
    say("looking for failures")
    found = analyze(Place(site.root, site.folder, site.suite.redact), wishes, say=say)
    if why := trouble_of(found):
        raise BadRequest("the failure list may not be whole", why, "see `selfheal analyze`, and mend that first")
    seconds = time.monotonic() - began
    analysis.remember(site, found)
    create(site.ledger, opened(found, now=_now(), commit=commit_of(site.repo), seconds=seconds))
    _count(site, 0)
    ledger = load(site.ledger)
    say(counts_line(ledger))
    return ledger


def _without_agent(site: Site, ledger: Ledger, say: Say) -> Ledger | None:
    """The ledger with all that is open given to a person, when no agent was named and no safe fix is left to try."""
    found = analysis.last_of(site) if not site.agent else None
    if found is None or mendable(ledger, found):
        return None
    known = {analysis.key_of(one): (diagnosis_of(one), reason_for(one)) for one in found.failures}
    failures = {one.id: known[one.file, one.test] for one in ledger.open if (one.file, one.test) in known}
    after = for_people(ledger, failures, round_number=_next_number(ledger), now=_now(), passing=found.passed)
    update(site.ledger, ledger, after)
    say(f"no agent was named, and what is left has no safe fix: {len(ledger.open)} for a person")
    return after


def _round(site: Site, ledger: Ledger, command: Sequence[str], *, number: int, say: Say) -> tuple[Ledger, bool]:
    """One round in a process of its own, its words in a log; and whether it ended by itself."""
    site.logs.mkdir(parents=True, exist_ok=True)
    kept = site.ledger.read_bytes()
    limit = 2 * site.whole_round_s(ledger.limits.get("analysis_s", 0.0))  # groups at once are verified together, too
    path = site.logs / f"test-fix-round-{number}.log"
    with path.open("ab") as log:
        group = start(command, folder=site.root, output=log, environment=dict(os.environ), grace_s=_GRACE_S)
        try:
            code = group.wait(limit)
        finally:
            group.end()
    if code not in (0, 1):
        last = (path.read_bytes()[-2000:].decode("utf-8", "replace").strip().splitlines() or ["no word"])[-1]
        said = "did not end in time" if code is None else f"ended with {code}"
        say(f"warning: round {number} {said}: {last}")
        if code == 2 and "not committed" in last:
            raise BadRequest("a round was refused", last, "see the line above")
    try:
        after = load(site.ledger)
        if not is_successor(ledger, after) or len(after.entries) < len(ledger.entries):
            raise BadLedger("the ledger does not follow from what it was", site.ledger, "nothing is to be done")
        return after, code in (0, 1)
    except BadLedger as error:
        write_whole(site.ledger, kept)
        say(f"warning: {error}; the ledger of before round {number} is put back")
        return load(site.ledger), False


def _settled(ledger: Ledger) -> int:
    return len(ledger.entries) - len(ledger.open)


def _next_number(ledger: Ledger) -> int:
    return max((one.number for one in ledger.rounds), default=0) + 1


def _counter(site: Site) -> int:
    try:
        return int((site.logs / COUNTER).read_text("ascii"))
    except (OSError, ValueError):
        return 0


def _count(site: Site, number: int) -> None:
    write_whole(site.logs / COUNTER, f"{number}\n")


@contextmanager
def _signals(say: Say) -> Iterator[list[int]]:
    """SIGINT and SIGTERM end the loop after the round; a round is in a session of its own and hears neither."""
    asked = list[int]()

    def stop(number: int, _frame: FrameType | None) -> None:
        asked.append(number)
        say("stopping after this round")

    before = {one: signal.signal(one, stop) for one in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield asked
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def python_command(*words: str) -> tuple[str, ...]:
    """This program again, as a process of its own."""
    return (sys.executable, "-m", "pytest_selfheal", *words)
