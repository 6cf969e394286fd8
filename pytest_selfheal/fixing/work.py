"""The work on one group: diagnosed, mended in a copy of the tree, judged, verified. Nothing of it is final yet."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from pytest_selfheal.errors import AgentEnded, BadRequest
from pytest_selfheal.fixing import analysis, guarding
from pytest_selfheal.fixing.agent import LOG, Answer, run_agent
from pytest_selfheal.fixing.analysis import Say, analysed, key_of, last_of, trouble_of
from pytest_selfheal.fixing.brief import brief
from pytest_selfheal.fixing.builtin import CODE_IS_WRONG, apply_safe, has_safe_fix
from pytest_selfheal.fixing.changes import ChangeSet
from pytest_selfheal.fixing.choose import members
from pytest_selfheal.fixing.outcome import Outcome, Try
from pytest_selfheal.fixing.reasons import diagnosis_of, reason_for
from pytest_selfheal.fixing.rules.files import is_test_side
from pytest_selfheal.fixing.rules.judge import Setting, expectations, fixtures_of, judge
from pytest_selfheal.fixing.site import Site
from pytest_selfheal.fixing.tree import Copy, changes, copy
from pytest_selfheal.fixing.verify import Verdict, files_of, passes, verified
from pytest_selfheal.models.failure_list import FailedTest, FailureList
from pytest_selfheal.models.ledger import AttemptOutcome, EscalationReason, Fixer, Ledger, LedgerEntry, LedgerGroup

_FEW_FILES = 3


@dataclass
class _Work:
    """One group's work as it goes on."""

    site: Site
    ledger: Ledger
    group: LedgerGroup
    number: int
    say: Say
    before: FailureList  # of the whole suite, on the tree as it is
    entries: tuple[LedgerEntry, ...] = ()
    failures: dict[str, FailedTest] = field(default_factory=dict)  # by entry
    diagnoses: dict[str, str] = field(default_factory=dict)
    passing: dict[str, str] = field(default_factory=dict)
    escalate: dict[str, EscalationReason] = field(default_factory=dict)
    tries: list[Try] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def limit_s(self) -> float:
        return self.site.limit_s(self.ledger.limits.get("analysis_s", 0.0))

    @property
    def name(self) -> str:
        return f"{self.number}-{self.group.id}"

    @property
    def room(self) -> Path:
        """Where the brief, the answer and the patch of this group are kept."""
        return self.site.rounds / self.name


@dataclass(frozen=True, slots=True)
class _Mended:
    """What a fixer made of the copy; `done` says for an entry what was done."""

    changes: ChangeSet
    done: dict[str, str] = field(default_factory=dict)
    answer: Answer | None = None
    outcome: AttemptOutcome = "failed"
    why: str = ""  # why it can't be used
    expects: str = ""  # what tests were made to expect otherwise, where nobody had allowed that
    ended: str = ""  # how the agent ended before it was done, '' when it came to its end


def work(site: Site, ledger: Ledger, group: LedgerGroup, number: int, *, now: str, say: Say) -> Outcome:
    """Steps 3 to 9 of a round: everything but what the user's tree and the ledger get to see.

    Raises SelfHealError; AgentEnded when an agent did not come to its end and nothing else is to be written down.
    """
    began = time.monotonic()
    task = _Work(
        site, ledger, group, number, say, before=last_analysis(site, ledger, say), entries=members(ledger, group)
    )
    say(f"round {number}: {group.id} ({group.kind}: {group.root}), {', '.join(one.id for one in task.entries)}")
    with copy(site.repo, f"{task.name}-work") as tree:
        analysis.prepare(site, tree)
        _diagnose(task, tree)
        own = _builtin(task, tree)
        agent = _agent(task, tree, own)
        base = dict(tree.before)
    delivered, verdict, fixed = _verify(task, own, agent, base)
    ended = agent.ended if agent is not None else ""
    if ended and not (fixed or task.tries or task.passing or task.escalate):
        raise AgentEnded(ended, " ".join(site.agent), f"see {task.room / LOG}; the round is tried again")
    if not task.tries and not fixed and not ended:
        _give_up(task)
    along = dict.fromkeys(verdict.along, f"resolved along with {group.id} in round {number}") if delivered else {}
    outcome = Outcome(
        round=number,
        group=group.id,
        entries=tuple(one.id for one in task.entries if not ended or _is_settled(task, one, fixed)),
        started_at=now,
        seconds=time.monotonic() - began,
        diagnoses={**dict.fromkeys(along, f"the same cause as {group.id}"), **task.diagnoses},
        changes=delivered,
        base={path: base.get(path, "") for path in delivered.paths},
        tries=tuple(task.tries),
        fixed=fixed,
        passing={**task.passing, **along},
        escalate=task.escalate,
        regressions=verdict.regressions if not delivered else (),
        revealed=verdict.revealed if delivered else (),
        analysis=verdict.analysis if delivered else None,
        notes=(*task.notes, *verdict.notes),
    )
    say(_summary(outcome))
    return outcome


def last_analysis(site: Site, ledger: Ledger, say: Say) -> FailureList:
    """The last analysis of the whole suite; made anew when it is lost, or the ledger was written by hand."""
    known = last_of(site)
    if known is not None:
        return known
    say("no analysis of the tree as it is: making one")
    with copy(site.repo, "before") as tree:
        analysis.prepare(site, tree)
        found = analysed(site, tree, limit_s=site.limit_s(ledger.limits.get("analysis_s", 3600.0)), say=say)
    if why := trouble_of(found):
        raise BadRequest("the failure list may not be whole", why, "see `selfheal analyze`")
    analysis.remember(site, found)
    return found


def _diagnose(task: _Work, tree: Copy) -> None:
    """Step 4: what the group's tests say right now, on the tree as it is."""
    files = files_of(task.entries, tree)
    whole = len(files) > _FEW_FILES or not files
    runs = [analysed(task.site, tree, limit_s=task.limit_s, say=task.say, file=file) for file in files if not whole]
    runs += [analysed(task.site, tree, limit_s=task.limit_s, say=task.say)] if whole else []
    regressions = {step.entry for step in task.ledger.steps if step.round > 0 and step.status == "discovered"}
    for entry in task.entries:
        key = (entry.file, entry.test)
        failure = next((one for run in runs for one in run.failures if key_of(one) == key), None)
        failure = failure or _hidden_by_its_file(entry, runs)
        if failure is not None:
            task.failures[entry.id] = failure
            task.diagnoses[entry.id] = diagnosis_of(failure)
        elif any(passes(entry, run) for run in runs):
            _not_failing(task, entry, came_later=entry.id in regressions)
        elif any(run.pytest_exit is None for run in runs):
            task.diagnoses[entry.id] = "the tests of its file do not end in time"
        else:
            task.diagnoses[entry.id] = "it neither passes nor fails: it is not run any more"
    for entry in task.entries:
        failure = task.failures.get(entry.id)
        if failure is not None and reason_for(failure) in ("external_dependency", "flaky") and not task.site.agent:
            task.escalate[entry.id] = reason_for(failure)


def _hidden_by_its_file(entry: LedgerEntry, runs: Sequence[FailureList]) -> FailedTest | None:
    return next((one for run in runs for one in run.failures if one.file == entry.file and not one.test), None)


def _not_failing(task: _Work, entry: LedgerEntry, *, came_later: bool) -> None:
    fails_in_suite = any(key_of(one) == (entry.file, entry.test) for one in task.before.failures)
    if not fails_in_suite:
        why = "the change that broke it was taken back" if came_later else "it passes since an earlier round"
        task.diagnoses[entry.id], task.passing[entry.id] = why, why
        return
    task.diagnoses[entry.id] = "it fails with the whole suite and passes with its file alone, on the same code"
    task.escalate[entry.id] = "flaky"


def _builtin(task: _Work, tree: Copy) -> _Mended:
    """Step 5, first part."""
    waiting = {name: failure for name, failure in task.failures.items() if has_safe_fix(failure)}
    tried = {name for one in task.ledger.attempts if one.fixer == "built-in" for name in one.entries}
    waiting = {name: failure for name, failure in waiting.items() if name not in tried | task.escalate.keys()}
    if not waiting:
        return _Mended(ChangeSet())
    task.say(f"the built-in fixer tries {', '.join(waiting)}")
    done = apply_safe(task.site, tree, tuple(waiting.values()), limit_s=task.limit_s, say=task.say)
    made = changes(task.site.repo, tree.top, tree.before, originals=task.site.repo.top, planted=tree.planted)
    what = {name: done[failure.nodeid] for name, failure in waiting.items() if failure.nodeid in done}
    for name in waiting.keys() - what.keys():
        why = "its safe fix did not hold when the tests ran with it"
        task.tries.append(Try(fixer="built-in", entries=(name,), outcome="failed", why=why))
    return _Mended(made if what else ChangeSet(), what)


def _agent(task: _Work, tree: Copy, own: _Mended) -> _Mended | None:
    """Step 5, second part: what is left, on top of what the built-in fixer did."""
    left = _left(task, own)
    if not task.site.agent or not left:
        return None
    site = task.site
    own_tries = list(task.tries)
    failed_now = {name for one in task.tries for name in one.entries}
    task.tries = [one for one in task.tries if not failed_now.intersection(entry.id for entry in left)]
    told = brief(
        task.ledger,
        task.group,
        left,
        task.failures,
        round_number=task.number,
        scope=site.within,
        answer=task.room / "answer.json",
        limit_s=site.round_limit_s,
        allow_expectations=site.allow_expectations,
    )
    task.say(f"the agent tries {', '.join(entry.id for entry in left)}: {' '.join(site.agent)}")
    was = guarding.before(site)
    answer = run_agent(site, tree, told, room=task.room, say=task.say)
    touched = guarding.after(site, was)
    made = changes(site.repo, tree.top, tree.before, originals=site.repo.top, planted=tree.planted)
    mended = _Mended(made, own.done, answer)
    if touched:
        return replace(mended, outcome="caught", why="; ".join(touched))
    if answer.code != 0:
        task.tries = own_tries
        said = f"did not end within {site.round_limit_s:g} s" if answer.code is None else "crashed"
        code = "" if answer.code is None else f" with exit code {answer.code}"
        return replace(mended, ended=f"the agent {said}{code}")
    setting, own_part = _setting(task, tree), _without(made, own.changes)
    if offences := judge(own_part, setting):
        return replace(mended, outcome="caught", why="; ".join(offences[:5]))
    expected = expectations(own_part, setting)
    if expected and not (site.allow_expectations and not _is_blamed(task, left)):
        return replace(mended, expects="; ".join(expected[:5]))
    if answer.escalate and made.id == own.changes.id:
        return replace(mended, why="")
    if made.id != own.changes.id:
        return mended
    return replace(mended, why=answer.trouble or "the agent changed nothing")


def _left(task: _Work, own: _Mended) -> tuple[LedgerEntry, ...]:
    settled = own.done.keys() | task.passing.keys() | task.escalate.keys()
    return tuple(entry for entry in task.entries if entry.id not in settled)


def _without(made: ChangeSet, own: ChangeSet) -> ChangeSet:
    """What the agent changed, beside what the built-in fixer had."""
    before = {one.path: one for one in own.files}
    mine = [one for one in made.files if before.get(one.path) != one]
    return ChangeSet(
        files=tuple(
            one.model_copy(update={"before": before[one.path].after}) if one.path in before else one for one in mine
        )
    )


def _setting(task: _Work, tree: Copy) -> Setting:
    tests = {one.partition("::")[0] for one in task.before.passed} | {one.file for one in task.before.failures}
    way = task.site.repo.way
    in_top = frozenset((way / one).as_posix() for one in tests)
    known = [
        task.site.repo.top / one
        for one in tree.before
        if is_test_side(PurePosixPath(one), in_top) and one.endswith(".py")
    ]
    phases = {failure.phase for failure in task.failures.values()}
    return Setting(
        tree=frozenset(tree.before),
        tests=in_top,
        within=task.site.allowed,
        free_fixtures=bool(phases & {"setup", "teardown", "collect"}),
        known_fixtures=fixtures_of([path.read_text("utf-8", "replace") for path in known if path.is_file()]),
    )


def _verify(
    task: _Work, own: _Mended, agent: _Mended | None, base: dict[str, str]
) -> tuple[ChangeSet, Verdict, dict[str, str]]:
    """Steps 6, 8 and 9: the whole change, else what the built-in fixer did alone, else nothing."""
    verdict = Verdict()
    if agent is not None and agent.ended:
        task.notes.append(f"{agent.ended}: what it was to mend is tried again")
        task.say(task.notes[-1])
    elif agent is not None and agent.expects:
        _expects_otherwise(task, _left(task, own), agent)
    elif agent is not None:
        left = _left(task, own)
        is_asking = agent.answer is not None and agent.answer.escalate and agent.changes.id == own.changes.id
        if is_asking and agent.outcome == "failed" and agent.answer is not None:
            _escalated_by_agent(task, left, agent.answer)
        elif agent.why:
            _tried(task, "agent", left, agent.outcome, agent.why, agent.changes)
        else:
            verdict = _verdict(task, agent.changes, base, part="all")
            done = _said(task, agent, left)
            if not verdict.why and any(entry.id in verdict.fixed for entry in left):
                return _accepted(task, agent.changes, verdict, {**own.done, **done}, own)
            why = verdict.why or f"{left[0].nodeid} does not pass with it"
            _tried(task, "agent", left, verdict.outcome, why, agent.changes)
    if not own.changes:
        return ChangeSet(), verdict, {}
    alone = _verdict(task, own.changes, base, part="own")
    if not alone.why:
        return _accepted(task, own.changes, alone, own.done, own)
    targets = tuple(entry for entry in task.entries if entry.id in own.done)
    _tried(task, "built-in", targets, alone.outcome, alone.why, own.changes)
    return ChangeSet(), replace(alone, regressions=(*verdict.regressions, *alone.regressions)), {}


def _accepted(
    task: _Work, made: ChangeSet, verdict: Verdict, done: dict[str, str], own: _Mended
) -> tuple[ChangeSet, Verdict, dict[str, str]]:
    fixed = {}
    tried = {name for one in task.tries for name in one.entries}
    for entry in task.entries:
        if entry.id in task.passing or entry.id in task.escalate or entry.id in tried:
            continue
        passed, is_own = entry.id in verdict.fixed, entry.id in own.done
        if not passed and not is_own and not task.site.agent:
            continue  # nobody tried anything for it
        why = "" if passed else f"{entry.nodeid} does not pass with it"
        by: Fixer = "built-in" if is_own or not task.site.agent else "agent"
        outcome: AttemptOutcome = "fixed" if passed else "failed"
        task.tries.append(Try(fixer=by, entries=(entry.id,), outcome=outcome, why=why, files=made.paths))
        if passed:
            fixed[entry.id] = done.get(entry.id, "fixed along with its group")
    return made, verdict, fixed


def _verdict(task: _Work, made: ChangeSet, base: dict[str, str], *, part: str) -> Verdict:
    targets = [one for one in task.entries if one.id not in task.passing.keys() | task.escalate.keys()]
    return verified(
        task.site,
        task.ledger,
        made,
        targets,
        base=base,
        before=task.before,
        name=f"{task.name}-{part}",
        say=task.say,
    )


def _said(task: _Work, agent: _Mended, left: Sequence[LedgerEntry]) -> dict[str, str]:
    answer = agent.answer
    what = answer.fix if answer and answer.fix else f"the agent changed {', '.join(agent.changes.paths)}"
    if answer and answer.diagnosis:
        task.diagnoses.update({entry.id: answer.diagnosis for entry in left})
    return {entry.id: what for entry in left}


def _escalated_by_agent(task: _Work, left: Sequence[LedgerEntry], answer: Answer) -> None:
    for entry in left:
        if answer.escalate is not None:
            task.escalate[entry.id] = answer.escalate
        if answer.diagnosis:
            task.diagnoses[entry.id] = answer.diagnosis
    task.notes.append(f"the agent gave {', '.join(entry.id for entry in left)} to a person: {answer.escalate}")


def _is_blamed(task: _Work, entries: Sequence[LedgerEntry]) -> bool:
    """Whether the diagnosis of one of them says that the application is wrong: then no test is adapted to it."""
    known = [task.failures[entry.id].diagnosis for entry in entries if entry.id in task.failures]
    return any(one is not None and one.recommended_action == CODE_IS_WRONG for one in known)


def _expects_otherwise(task: _Work, left: Sequence[LedgerEntry], agent: _Mended) -> None:
    """The agent says that the test is wrong and not the application: somebody has to decide that."""
    said = agent.answer.diagnosis or agent.answer.fix if agent.answer is not None else ""
    for entry in left:
        task.escalate[entry.id] = "design_decision"
        task.diagnoses[entry.id] = said or agent.expects
    task.notes.append(f"the agent would have a test expect something else: {agent.expects}")
    task.say(task.notes[-1])


def _tried(
    task: _Work,
    fixer: Fixer,
    entries: Sequence[LedgerEntry],
    outcome: AttemptOutcome,
    why: str,
    made: ChangeSet,
) -> None:
    if entries:
        names = tuple(entry.id for entry in entries)
        task.tries.append(Try(fixer=fixer, entries=names, outcome=outcome, why=why, files=made.paths))
        task.say(f"{outcome}: {why}")


def _give_up(task: _Work) -> None:
    """Nobody has anything to try: a person has to."""
    for entry in task.entries:
        if entry.id in task.passing or entry.id in task.escalate:
            continue
        failure = task.failures.get(entry.id)
        task.escalate[entry.id] = reason_for(failure) if failure else "out_of_scope"


def _is_settled(task: _Work, entry: LedgerEntry, fixed: dict[str, str]) -> bool:
    """Whether something came of an entry, in a round whose agent did not come to its end."""
    tried = {name for one in task.tries for name in one.entries}
    return entry.id in tried | fixed.keys() | task.passing.keys() | task.escalate.keys()


def _summary(outcome: Outcome) -> str:
    parts = [f"{len(outcome.fixed) + len(outcome.passing)} fixed", f"{len(outcome.escalate)} escalated"]
    parts += [f"{one.outcome} ({', '.join(one.entries)})" for one in outcome.tries if one.outcome != "fixed"]
    return f"round {outcome.round}: {', '.join(parts)}"
