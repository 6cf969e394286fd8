"""A failure with all that is known of it: facts and comparisons, each worked out once."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from pytest_selfheal.diagnosis import address, answers, doubts, expectation, in_trouble, lateness, network, unanswered
from pytest_selfheal.diagnosis.around import Around
from pytest_selfheal.diagnosis.doubts import Doubt
from pytest_selfheal.diagnosis.edits import Edit
from pytest_selfheal.diagnosis.failing import Failing, Sender
from pytest_selfheal.diagnosis.match import Match, find_lost
from pytest_selfheal.diagnosis.network import Exchange, Suspect
from pytest_selfheal.diagnosis.page_changes import page_changes, page_then
from pytest_selfheal.diagnosis.requests import path_template
from pytest_selfheal.diagnosis.script import ScriptError, new_errors
from pytest_selfheal.diagnosis.target import (
    counterpart,
    has_other_identity,
    hidden_twin,
    is_another_item,
    is_sign,
    means_otherwise,
    still_shown,
    unseen_by_role,
)
from pytest_selfheal.diagnosis.then import was_met
from pytest_selfheal.diagnosis.words import one_line
from pytest_selfheal.matching.lost import Lost, found_by_others, seen_by_other_steps
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.decision import Decision
from pytest_selfheal.models.diagnosis import PageChange
from pytest_selfheal.models.digest import Digest, KnownRequest
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.failure import Facts, Failure
from pytest_selfheal.models.run import Phase
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.redaction.forms import PLACEHOLDER
from pytest_selfheal.urls import split_url


@dataclass(frozen=True)
class Case(Failing):
    """What the categories reason about: the failing attempt compared with the last pass."""

    @cached_property
    def replaced_by(self) -> Element | None:
        """The element that stands in the lost one's place now, whatever it says."""
        if self.before is None or not self.elements:
            return None
        return counterpart(self.before, self.elements)

    @cached_property
    def match(self) -> Match:
        """The lost element looked for in the snapshot, by the matching policy."""
        page = self.pages.get(self.fingerprint.page) if self.fingerprint else None
        frame = self.moment.frame if self.moment else None
        lost = Lost(
            self.locator,
            self.call,
            self.fingerprint,
            page,
            frame,
            words=self.names_given,
            choice=self.choice,
            says=self.expected_text,
            rejected=self.rejected,
            others=found_by_others(self.digest, self.locator) if self.digest is not None else (),
            by_number=self.chooses_by_number,
            by_position=self.action is not None and "position" in self.action.arguments,
            looked_at=self.moment.ts if self.moment else 0,
            elsewhere=self._other_record,
            other_steps=seen_by_other_steps(self.digest, self.locator, self.pages, self.record.fingerprints),
            is_asked=expectation.is_check(self.call),
        )
        return find_lost(self.moment, lost)

    @property
    def _other_record(self) -> str:
        url = self.moment.url if self.moment is not None else ""
        return address.of_another_record(self.digest.steps, self.locator, url) if self.digest and url else ""

    @cached_property
    def means_otherwise(self) -> bool:
        """Whether what stands in the lost element's place does another thing by its caption."""
        nearest = self.match.nearest
        return self.before is not None and nearest is not None and means_otherwise(self.before, nearest)

    @cached_property
    def is_another_item(self) -> bool:
        """Whether what stands in the lost element's place is another item of the data."""
        nearest = self.match.nearest if self.match.in_place else None
        return self.before is not None and nearest is not None and is_another_item(self.before, nearest)

    @cached_property
    def asks_otherwise(self) -> Edit | None:
        """The edit by which the failing step asks for something that the last pass is not known to have met."""
        return None if self.own_edit is None or self.says_the_same or was_met(self) else self.own_edit

    @cached_property
    def says_the_same(self) -> bool:
        """Whether the failing check asks for exactly what it asked for at the last pass, however it is written."""
        return answers.says_the_same(self)

    @cached_property
    def answered(self) -> answers.Told:
        """Whether the page answered all questions before the failing step as it did at the last pass."""
        return answers.to_questions(self)

    @cached_property
    def is_as_then(self) -> bool:
        """Whether the page is known to show what it showed at the last pass, in all that the failing step compares."""
        return answers.is_as_then(self)

    @cached_property
    def hidden(self) -> Element | None:
        """The lost element where it is there and not seen any more: roles and captions are those of what is seen."""
        before, now = self.before, self.match.nearest
        if before is None and self.symptom == "missing" and self.expression is not None and self.digest is None:
            return unseen_by_role(self.expression, self.elements)
        if before is None or not before.visible:
            return None
        is_likely = self.match.accepted or self.match.in_place
        if is_likely and now is not None and not now.visible and now.name in ("", before.name):
            return now
        if self.symptom != "missing" or self.match.accepted:
            return None
        return hidden_twin(before, self.elements, page_then(self))

    @cached_property
    def shown_elsewhere(self) -> Element | None:
        """What the failing locator matched at the last pass, where it is still shown and the locator matches a copy."""
        before, now = self.before, self.now
        if before is None or now is None or now.visible or not before.visible or self.symptom != "not_ready":
            return None
        return still_shown(before, now, self.elements, page_then(self))

    @cached_property
    def is_renamed(self) -> bool:
        """Whether the lost element of the last pass is plainly there under another name."""
        if self.symptom != "missing" or self.has_come_since:
            return False
        found = self.match.accepted and self.match.from_fingerprint
        return found and self.hidden is None and not (self.asks_for_content or self.is_counted or self.means_otherwise)

    @cached_property
    def verdict(self) -> expectation.Verdict | None:
        """What became of what the failing locator asks for; None when nothing like its element is there."""
        return self.verdict_on(is_asked=expectation.is_check(self.call))

    @cached_property
    def is_asked(self) -> bool:
        """Whether a check asks by the failing locator: the failing call, or another step of the last pass."""
        steps = self.digest.steps if self.digest is not None else ()
        same = (step.name for step in steps if expectation.hangs_together(step.locator, self.locator))
        return any(expectation.is_check(call) for call in (self.call, *same))

    @cached_property
    def says_otherwise(self) -> bool:
        """Whether the failing locator was right, and the page says something else than it asks for."""
        is_known = self.fingerprint is not None or self.step is not None
        if self.was_healed or self.verdict is None or (self.verdict.may_be_a_name and self._says_what_is_expected):
            return False
        return is_known and self.symptom == "missing" and self.verdict.kind == "changed"

    @property
    def _says_what_is_expected(self) -> bool:
        """Whether what the lost element most likely is says just the text that the failing check expects."""
        expected, now = one_line(self.facts.expected or "").strip("\"' "), self.likely
        return bool(expected) and now is not None and expected in (one_line(now.text), one_line(now.own_text))

    def verdict_on(self, *, is_asked: bool) -> expectation.Verdict | None:
        """The same, as part of a check or of an action."""
        now = self.likely
        if now is None or not self.locator:
            return None
        return expectation.judge(self.expression, self.before, now, around=self.elements, is_asked=is_asked)

    @cached_property
    def likely(self) -> Element | None:
        """What the lost element most likely is now: believed to be it, else in its place, else the most similar."""
        if self.match.accepted or self.match.in_place:
            return self.match.nearest
        return self.replaced_by or self.match.nearest

    @cached_property
    def page_changes(self) -> tuple[PageChange, ...]:
        """What else is otherwise on the page since the last pass, the nearest to the failing step first."""
        return page_changes(self)

    @cached_property
    def came_late(self) -> bool:
        """Whether the same step was seen to succeed, or its element to be there, just after the error."""
        return lateness.came_late(self) and not self.came_in_trouble

    @cached_property
    def came_in_trouble(self) -> str:
        """With which error of the application what the step waited for came, as a sentence's end; '' with none.

        It was not only late then.
        """
        if not (lateness.came_late(self) or lateness.became_ready(self)):
            return ""
        if said := in_trouble.trouble_since(self):
            return f"when the page said '{one_line(said)}'"
        ended = network.ended_since(self.failed_requests, self.span)
        if ended:
            return f"when {ended[0].name} {network.answered_badly(ended[0].entry)}"
        return in_trouble.of_a_deed(self, self.failed_requests, self.script_errors)

    @cached_property
    def has_come_since(self) -> bool:
        """Whether what the step looked for in vain all the time matched when the page was looked at after the error."""
        return lateness.has_come_since(self)

    @cached_property
    def is_on_its_way(self) -> bool:
        """Whether the last action led to what the same check saw at the last pass before it saw what it asked for."""
        return lateness.is_on_its_way(self)

    @cached_property
    def is_fully_retried(self) -> bool:
        """Whether trying the call again answers for all it needs; `fill` and the like only wait for their element."""
        return lateness.is_fully_retried(self)

    @cached_property
    def became_ready(self) -> bool:
        """Whether the target was in the wanted state, or said the expected, when looked at after the grace."""
        return lateness.became_ready(self) and not self.came_in_trouble

    @cached_property
    def was_read_early(self) -> bool:
        """Whether what a plain assert asked for said the expected a moment after the test had read it."""
        return lateness.was_read_early(self)

    @cached_property
    def may_be_early(self) -> bool:
        """Whether the page answered a plain assert otherwise a moment later, and nobody can tell if as expected."""
        return lateness.may_be_early(self)

    @cached_property
    def survivor(self) -> Element | None:
        """An item like those a counted list had, under another name; equal items are no doubt here, but the rule."""
        like, before = self.match.nearest, self.before
        if before is None or like is None or self.match.status not in ("PROPOSED", "AMBIGUOUS"):
            return None
        return like if (like.tag, like.role) == (before.tag, before.role) else None

    @cached_property
    def is_emptied(self) -> bool:
        """Whether a counted list has no items now, while the heading or the parent of its items is still there."""
        if not self.is_counted or self.before is None or self.survivor is not None:
            return False
        parent = self.before.idxpath.rpartition("/")[0]
        place = (parent, self.before.frame, self.before.shadow)
        if any((element.idxpath, element.frame, element.shadow) == place for element in self.elements):
            return True
        return bool(self.before.heading) and any(element.text == self.before.heading for element in self.elements)

    @cached_property
    def has_news(self) -> bool:
        """Whether an error of server or script that could be a cause is new since the last pass.

        Another shape of an answer is none where the page shows what it showed.
        """
        requests = (*self.failed_requests, *(() if self.is_as_then else self.changed_responses))
        return any(one.strength.matters for one in requests) or any(e.strength.matters for e in self.script_errors)

    @cached_property
    def was_late(self) -> bool:
        """Whether something came, or was still out, after the step had given up."""
        return self.came_late or self.became_ready or any(s.strength.matters for s in self.pending_requests)

    @cached_property
    def is_other_element(self) -> bool:
        """Whether a locator that matched one element still matches, but another one, by its id or test id."""
        one = self.fingerprint is not None and self.fingerprint.count == 1
        return one and self.before is not None and self.now is not None and has_other_identity(self.before, self.now)

    @cached_property
    def exchanges(self) -> tuple[Exchange, ...]:
        """The requests made before the failure, beside those of the last pass."""
        return network.exchanges(self.record, self.digest, self.span)

    @cached_property
    def failed_requests(self) -> tuple[Suspect, ...]:
        compared = self.digest is not None
        return network.failed(self.exchanges, self.span, compared=compared, around=self.around)

    @cached_property
    def changed_responses(self) -> tuple[Suspect, ...]:
        return network.changed(self.exchanges, self.span)

    @cached_property
    def pending_requests(self) -> tuple[Suspect, ...]:
        """Requests that had no answer yet, held by how much the failing step may have lacked it."""
        found = network.pending(self.exchanges, self.span, compared=self.digest is not None)
        missed = self.unmade_requests
        return tuple(
            replace(one, strength=replace(one.strength, doubts=()))
            if unanswered.holds_up(self, one.entry)
            else one.but(*unanswered.against(self, one, missed=missed))
            for one in found
        )

    @cached_property
    def late_requests(self) -> tuple[Suspect, ...]:
        found = network.late(self.exchanges, self.span)
        return tuple(
            one.but(*unanswered.against_a_poll(self, one), *unanswered.against_an_early_read(self, one))
            for one in found
        )

    @cached_property
    def far_slower(self) -> Suspect | None:
        """The request that took a large multiple of its last pass, the weightiest of several."""
        waiting = (*self.pending_requests, *self.late_requests)
        found = network.far_slower(waiting, self.span)
        return max(found, key=lambda suspect: suspect.strength.order, default=None)

    @cached_property
    def new_redirects(self) -> tuple[Suspect, ...]:
        return network.redirected(self.exchanges, self.span)

    @cached_property
    def unmade_requests(self) -> tuple[KnownRequest, ...]:
        return tuple(one for one in network.unmade(self.exchanges, self.digest) if one.shape is not None)

    @cached_property
    def script_errors(self) -> tuple[ScriptError, ...]:
        """Uncaught errors and error lines of the console that the last pass did not have, first one first."""
        # tests that passed with an error need not look at what it left undone
        around = Around() if self._shows_a_stand_in else self.around
        return new_errors(self.record, self.digest, self.span, around, said=self._own_message)

    @property
    def _shows_a_stand_in(self) -> bool:
        """Whether a sign stands where the test expects a value, as before a script puts that there: "…"."""
        actual, expected = ((said or "").strip("\"' ") for said in (self.facts.actual, self.facts.expected))
        return self.symptom == "value" and bool(actual) and is_sign(actual) and not is_sign(expected)

    @property
    def _own_message(self) -> str:
        """What the test's own assertion or error says; a framework's message quotes the page for other reasons."""
        return self.failure.message if self.facts.framework == "generic" else ""

    @cached_property
    def elsewhere(self) -> str:
        """The path the page failed on, when no step from this one on was there at the last pass; else ''."""
        if self.digest is None or self.step is None or self.moment is None or not self.moment.url:
            return ""
        here = _path(self.moment.url)
        later = self.digest.steps[self.digest.steps.index(self.step) :]
        paths = {_path(step.path) for step in later if step.path}
        return "" if not paths or here in paths else here

    @cached_property
    def was_sent_elsewhere(self) -> bool:
        """Whether the application led to another page (a click did), rather than the test asking for it (goto did)."""
        if not self.elsewhere:
            return False
        moved = [a for a in self.record.actions if a.ts <= self.at and a.kind in ("navigation", "action")]
        last = next((a for a in reversed(moved) if a is not self.action), None)
        return last is not None and last.kind == "action"

    @cached_property
    def is_called_the_same(self) -> bool:
        """Whether a control with the lost one's caption stands in its place: some key of it is another one."""
        before, there = self.before, self.match.nearest
        if before is None or there is None or not self.match.in_place:
            return False
        caption = before.name or before.text
        return bool(caption) and (before.role, caption) == (there.role, there.name or there.text)

    @cached_property
    def was_not_prevented(self) -> tuple[Doubt, ...]:
        """Why an earlier trouble may not explain what the step showed.

        An element that is there under another name, or came a moment later, was not prevented by anything.
        """
        if self.came_late:
            return (doubts.CAME_LATER,)
        if self.symptom == "missing" and self.match.accepted and not (self.asks_for_content or self.says_otherwise):
            is_known = self.match.from_fingerprint and not self.is_counted
            return (doubts.IS_THERE if is_known else doubts.SEEMS_TO_BE_THERE,)
        if self.symptom == "missing" and self.is_called_the_same and not (self.asks_for_content or self.says_otherwise):
            return (doubts.SEEMS_TO_BE_THERE,)
        return (doubts.ARE_SEVERAL,) if self.symptom == "several" else ()


def build(
    record: Record,
    digest: Digest | None,
    *,
    failure: Failure,
    facts: Facts,
    commit: str = "",
    dirty: bool = False,
    passed_attempts: int = 0,
    passed_by: int = 0,
    pages: Mapping[str, Census] | None = None,
    edits: tuple[Edit, ...] = (),
    around: Around | None = None,
    decisions: tuple[Decision, ...] = (),
    missed: tuple[Sender, ...] = (),
    joined: tuple[Sender, ...] = (),
    phase: Phase = "call",
) -> Case:
    """Put together what is known of one failure; nothing is compared before a category asks for it."""
    case = Case(
        record,
        digest,
        failure,
        facts,
        commit=commit,
        dirty=dirty,
        passed_attempts=passed_attempts,
        passed_by=passed_by,
        pages=pages or {},
        edits=edits,
        around=around or Around(),
        decisions=decisions,
        missed=missed,
        joined=joined,
        phase=phase,
    )
    return replace(case, facts=_turned(facts)) if _is_the_other_way_round(case) else case


def _is_the_other_way_round(case: Case) -> bool:
    """Whether what a plain assert seems to have found is what the page said at the last pass: then it was expected."""
    if not case.facts.is_usual_order or case.before is None:
        return False
    expected, actual = ((text or "").strip("\"' ") for text in (case.facts.expected, case.facts.actual))
    remembered = (case.before.text, case.before.own_text)
    return actual in remembered and expected not in remembered and PLACEHOLDER not in actual


def _turned(facts: Facts) -> Facts:
    return facts.model_copy(update={"expected": facts.actual, "actual": facts.expected, "is_usual_order": False})


def _path(url: str) -> str:
    template = path_template(url)
    return split_url(template).path.rstrip("/") or "/"
