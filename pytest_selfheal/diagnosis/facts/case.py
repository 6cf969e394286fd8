"""A failed attempt beside the last pass of the same test: facts, each worked out once."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from pytest_selfheal.diagnosis.facts import failing_step, second_look, step_then
from pytest_selfheal.diagnosis.facts.asked_for import names_content
from pytest_selfheal.diagnosis.facts.element_then_and_now import Fate, counterpart, what_became
from pytest_selfheal.diagnosis.facts.symptom import Symptom, is_presence_check, symptom_of
from pytest_selfheal.failure.around import Around, Sender
from pytest_selfheal.locators.blind_check import blind_check
from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.locators.occurrences import occurrences
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.decision import Decision
from pytest_selfheal.models.digest import Digest, Step
from pytest_selfheal.models.edits import Edit
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.failure import Facts, Failure
from pytest_selfheal.models.other_steps import seen_by_other_steps
from pytest_selfheal.models.requests import path_template
from pytest_selfheal.models.run import Phase
from pytest_selfheal.models.telemetry import ActionEntry, CallSite, ErrorMoment, NetworkEntry, Record
from pytest_selfheal.models.words import one_line
from pytest_selfheal.urls import split_url

_TEXT_CHECKS = ("to_have_text", "to_contain_text")


@dataclass(frozen=True, slots=True)
class Span:
    """When and where the failure was: since `start` on `page` counts fully; nothing after `at` can be a cause."""

    start: int
    step: int  # when the failing call began
    gave_up: int  # when it waited no longer: on a busy machine some time before anybody looked
    at: int
    page: int


@dataclass(frozen=True)
class Case:
    """One failed attempt.

    `passed_attempts`: how often this test passed in this session on this code.
    `passed_by`: the later attempt of this session that the digest is of; 0 when it is of an earlier run.
    `pages`: the remembered pages, by what fingerprints call them. `edits`: of the test since the last pass.
    `missed`: tests that sent data, and ran before this one at the last pass and not now; `joined` the other way round.
    """

    record: Record
    digest: Digest | None
    failure: Failure
    facts: Facts
    commit: str = ""
    dirty: bool = False
    passed_attempts: int = 0
    passed_by: int = 0
    pages: Mapping[str, Census] = field(default_factory=dict)
    edits: tuple[Edit, ...] = ()
    around: Around = field(default_factory=Around)
    decisions: tuple[Decision, ...] = ()
    missed: tuple[Sender, ...] = ()
    joined: tuple[Sender, ...] = ()
    phase: Phase = "call"

    # The failing step.

    @cached_property
    def moment(self) -> ErrorMoment | None:
        """The page as it was when the error was raised."""
        return failing_step.failing_moment(self.record, self.failure, self.facts)

    @cached_property
    def action(self) -> ActionEntry | None:
        """The failing call; None for a plain assert or an error of the test's own code."""
        return failing_step.failing_action(self.record, self.moment, self.failure)

    @cached_property
    def subject(self) -> ActionEntry | None:
        """The call the failure speaks of: the failing one; for a plain assert, the question to the page before it."""
        return self.action or failing_step.question(self.record, self.moment, self.facts.actual or "")

    @cached_property
    def call(self) -> str:
        """The failing call in snake case, '' for a plain assert."""
        return failing_step.call_name(self.facts, self.action)

    @cached_property
    def locator(self) -> str:
        """The failing locator as the record writes it, '' when none failed."""
        if self.action is not None:
            return self.action.locator or self.facts.locator or ""
        return self.facts.locator or self.failure.locator or ""

    @property
    def asked_locator(self) -> str:
        """The locator of the failing call; for a plain assert, that of the question to the page just before."""
        return self.locator or (self.subject.locator if self.subject is not None else "")

    @cached_property
    def expression(self) -> Expression | None:
        """The failing locator as a value; None when there is none, or none that can be read."""
        return parse(self.locator)

    @cached_property
    def symptom(self) -> Symptom:
        """What the failing step showed."""
        return symptom_of(self.record, failure=self.failure, facts=self.facts, action=self.action, moment=self.moment)

    @cached_property
    def at(self) -> int:
        """When the test failed, ms since epoch."""
        if self.moment is not None:
            return self.moment.ts
        if self.action is not None:
            return self.action.ts + int(self.action.duration_ms)
        return self.record.finished_at or max((entry.ts for entry in self.record.network), default=0)

    @cached_property
    def gave_up(self) -> int:
        """When the failing call ended; `at` is when the page was looked at after it."""
        if self.action is None or not self.action.duration_ms:
            return self.at  # nobody says how long it took
        return min(self.action.ts + int(self.action.duration_ms), self.at)

    @property
    def timeout_ms(self) -> float | None:
        """The failing step's time-out, None when nobody says."""
        own = self.action.timeout_ms if self.action is not None else None
        return own or self.facts.timeout_ms or self.failure.timeout_ms

    @cached_property
    def span(self) -> Span:
        """The time in which causes are looked for: the current document and the step before count fully."""
        page = self.moment.page if self.moment else self.subject.page if self.subject else 0
        earlier = [action.ts for action in self.record.actions if action.ts <= self.at and action is not self.action]
        step = self.action.ts if self.action else max(earlier, default=self.record.started_at)
        documents = [
            entry.ts
            for entry in self.record.network
            if entry.resource_type == "document" and entry.page == page and entry.ts <= step
        ]
        starts = [ts for ts in (max(documents, default=None), max(earlier, default=None)) if ts is not None]
        return Span(min(starts, default=self.record.started_at), step, self.gave_up, self.at, page)

    @cached_property
    def deeds(self) -> tuple[ActionEntry, ...]:
        """What the test did on its pages before it failed."""
        return failing_step.deeds(self.record, until=self.at)

    @cached_property
    def lines(self) -> frozenset[tuple[str, int]]:
        """The lines of the tests that the failing step stands on."""
        return frozenset(failing_step.lines_of(self.failure, self.subject))

    # What it asks for.

    @cached_property
    def is_counted(self) -> bool:
        """Whether the failing call counts elements."""
        return self.call.endswith("to_have_count")

    @cached_property
    def is_check(self) -> bool:
        """Whether the failing call asks for something rather than does it."""
        return failing_step.is_check(self.call) if self.call else self.facts.is_assertion

    @property
    def is_read(self) -> bool:
        """Whether the failing call reads something for the test to compare: `inner_text`, `get_attribute`."""
        return self.action is not None and self.action.kind == "probe"

    @cached_property
    def asks_for_content(self) -> bool:
        """Whether the failing call asks if a text is there: its locator is the expected value then."""
        return is_presence_check(self.call) and names_content(self.expression) and not self.was_healed

    @cached_property
    def was_healed(self) -> bool:
        """Whether an action of this test went on with another locator in place of the failing one: it is stale."""
        return any(one.healed_with and one.locator == self.locator for one in self.record.actions)

    @cached_property
    def reads_body(self) -> bool:
        """Whether the test's own code, not the page, is what reads: it stumbled, or asserts without asking the page."""
        if self.symptom == "own_code":
            return True
        return self.action is None and self.facts.is_assertion and not self.locator and self.subject is None

    @property
    def expected_text(self) -> str:
        """What a check of a text expects to read, in one line; '' for other steps."""
        return second_look.expected_text(self.facts)

    # The page and its element, then and now.

    @property
    def elements(self) -> tuple[Element, ...]:
        """The elements of the page when the test failed."""
        return self.moment.snapshot.elements if self.moment and self.moment.snapshot else ()

    @cached_property
    def fingerprint(self) -> Fingerprint | None:
        """The element of the failing locator (or of the last call before a plain assert) at the last pass."""
        if self.digest is None:
            return None
        names = (self.locator, self.facts.locator or "", self.subject.locator if self.subject else "")
        known = self.digest.fingerprints
        rewritten = (self.rewritten_step.locator,) if self.rewritten_step is not None else ()
        found = next((known[name] for name in (*names, *rewritten) if name in known), None)
        return found or self._counted_then

    @cached_property
    def _counted_then(self) -> Fingerprint | None:
        """What a plain `count()` was about, on the remembered page: no element is kept of a question for a number."""
        census, asked = self._census_here, self.subject
        if census is None or asked is None or self.action is not None or asked.name != "count":
            return None
        locator = parse(asked.locator)
        try:
            found = (occurrences(locator, census.elements) if locator is not None else None) or ()
        except ValueError:
            return None  # of another version
        return Fingerprint(element=found[0], count=len(found)) if found else None

    @cached_property
    def before(self) -> Element | None:
        """The element at the last pass."""
        return self.fingerprint.element if self.fingerprint else None

    @cached_property
    def now(self) -> Element | None:
        """What the failing locator matched when the test failed; for a plain assert, what the last call asked."""
        if self.moment is not None and self.moment.target is not None:
            return self.moment.target.element
        if self.action is None and self.subject is not None:
            seen = self.record.fingerprints.get(self.subject.locator)
            return seen.element if seen else None
        return None

    @cached_property
    def page_then(self) -> tuple[Element, ...]:
        """The remembered page of the failing step; none when it is not known."""
        census = self.census
        try:
            return census.elements if census is not None else ()
        except ValueError:
            return ()  # of another version

    @cached_property
    def census(self) -> Census | None:
        """What is remembered of the failing step's page: the one its element was found on, else one at its address."""
        own = self.pages.get(self.fingerprint.page) if self.fingerprint is not None else None
        return own or self._census_here

    @cached_property
    def _census_here(self) -> Census | None:
        """The remembered page at the address of the failing step."""
        if self.digest is None:
            return None
        seen = [self.pages[one.page] for one in self.digest.fingerprints.values() if one.page in self.pages]
        return next((one for one in reversed(seen) if one.path == self.path), None)

    @cached_property
    def in_its_place(self) -> Element | None:
        """The element that stands where the remembered one stood and is of its kind, whatever it says now."""
        return counterpart(self.before, self.elements) if self.before is not None and self.elements else None

    @cached_property
    def fate(self) -> Fate:
        """What became of the lost element, by `matching`."""
        return what_became(self._lost, self.moment)

    @property
    def _lost(self) -> Lost:
        page = self.pages.get(self.fingerprint.page) if self.fingerprint else None
        return Lost(
            self.locator,
            self.call,
            self.fingerprint,
            page,
            self.moment.frame if self.moment else None,
            words=self.names_given,
            choice=self.choice,
            says=self.expected_text if self.call in _TEXT_CHECKS else "",
            rejected=self.rejected,
            by_number=self.call == "select_option" and "index" in (self.action.arguments if self.action else {}),
            by_position=self.action is not None and "position" in self.action.arguments,
            other_steps=seen_by_other_steps(self.digest, self.locator, self.pages, self.record.fingerprints),
            is_asked=failing_step.is_check(self.call),
            elsewhere=blind_check(self.digest, self.locator, page, self.elements),
        )

    @cached_property
    def names_given(self) -> tuple[str, ...]:
        """What the test calls what it does: its own name, and the functions that the call and its locator stand in."""
        own = self.record.nodeid.rpartition("::")[2].partition("[")[0]
        action = self.action
        sites: tuple[CallSite | None, ...] = (
            (action.site, action.test_site, action.locator_site) if action is not None else ()
        )
        names = (own, *(site.function for site in sites if site is not None))
        return tuple(name for name in dict.fromkeys(names) if name and not name.startswith("<"))

    @cached_property
    def choice(self) -> str:
        """What a select was asked to choose, as its user reads it; '' when that is not known."""
        if self.action is None or self.call != "select_option":
            return ""
        said = self.action.arguments
        value = next((said[name] for name in ("label", "0", "value") if said.get(name)), "")
        return value if isinstance(value, str) else ""

    @cached_property
    def rejected(self) -> frozenset[str]:
        """Digests of the elements that a person said are not what the failing locator means here."""
        about = (one for one in self.decisions if (one.locator, one.page) == (self.locator, self.path))
        return frozenset(one.element.digest for one in about if one.word == "rejected")

    # The last pass.

    @cached_property
    def step(self) -> Step | None:
        """The failing step in the last passing run."""
        return step_then.step_of(self.digest, self.record, self.action)

    @cached_property
    def rewritten_step(self) -> Step | None:
        """The step that the last pass made in the failing one's place with another locator."""
        return step_then.rewritten_step(self.digest, self.record, self.action)

    @cached_property
    def asks_the_same(self) -> bool | None:
        """Whether the failing check asks for what it asked for at the last pass; None where that is not known."""
        return step_then.asks_the_same(self.step, self.action)

    @cached_property
    def shows_as_then(self) -> bool:
        """Whether the page is known to show what the last pass asked for at this step: the expectation is another one.

        Of a plain assert, whether all questions were answered as they were.
        """
        if self.action is None:
            return self.facts.is_assertion and self.answered == "same"
        return not self.facts.is_negated and step_then.was_asked_for(self.step, self.action, self.facts.actual)

    @cached_property
    def answered(self) -> step_then.Told:
        """What the questions up to the failing step were answered, compared with the last pass."""
        return step_then.answers_then(self.digest, self.record, self.subject)

    @cached_property
    def lost_deed(self) -> Step | None:
        """The last thing that the last pass did before the failing step, and this run did not do."""
        return step_then.lost_deed(self.digest, self.record, self.step, self.action)

    @cached_property
    def is_same_code(self) -> bool:
        """Whether the last pass was on this very commit, without local changes then or now."""
        digest = self.digest
        return bool(digest and self.commit and self.commit == digest.commit and not (self.dirty or digest.dirty))

    @cached_property
    def is_other_revision(self) -> bool:
        """Whether the last pass is known to be of another commit, or of this one without the changes of now."""
        then = self.digest
        if not then or not self.commit or not then.commit:
            return False
        return self.commit != then.commit or (self.dirty and not then.dirty)

    @property
    def count_then(self) -> int | None:
        """How many elements a count found at the last pass, as far as that is known."""
        expected = self.facts.expected or ""
        if self.is_counted and self.asks_the_same and expected.isdecimal():
            return int(expected)
        return self.fingerprint.count if self.fingerprint is not None and self.fingerprint.count > 1 else None

    # After the error.

    @cached_property
    def came_late(self) -> bool:
        """Whether the same step was seen to succeed, or its element to be there, just after the error."""
        return second_look.came_late(self.symptom, self.moment, self.action, self.call)

    @cached_property
    def still_moves(self) -> bool:
        """Whether the element was watched for longer than anything is animated, and never came to rest."""
        again = self.moment.grace_ms if self.moment is not None and self.failed_again else 0
        return self.facts.stable is False and (self.timeout_ms or 0) + again >= second_look.LONGEST_ANIMATION_MS

    @property
    def never_rests(self) -> bool:
        """Whether the element moved for longer than anything is animated: a call that went through later had luck."""
        return self.facts.stable is False and (self.timeout_ms or 0) >= second_look.LONGEST_ANIMATION_MS

    @cached_property
    def became_ready(self) -> bool:
        """Whether the target was in the wanted state, or said the expected, a moment later."""
        after = self.moment.target_after_grace if self.moment is not None else None
        if self.moment is None or second_look.failed_again(self.symptom, self.moment, self.action, self.call):
            return False
        element = after.element if after is not None else None
        return second_look.became_ready(self.call, self.facts, self.symptom, now=self.now, after=element)

    @cached_property
    def was_read_early(self) -> bool | None:
        """Whether a plain assert would have held a moment later; None where nobody can tell."""
        if self.action is not None or not self.facts.is_assertion:
            return False
        early = second_look.was_read_early(self.facts, self.moment, self.subject, self.failure.message)
        if early is None and self.moment is not None:
            told = step_then.own_answer_then(self.digest, self.subject, self.moment.later_mark)
            accepted = self.moment.answered_later == "accepted"
            return True if told == "same" and not self.own_edit else True if accepted and told != "other" else None
        return early

    @cached_property
    def was_early(self) -> bool:
        """Whether what the step asks for was seen just after it had given up."""
        if self.never_rests or self._came_anew:
            return False
        return self.came_late or self.became_ready or self.was_read_early is True or self._says_it_by_now

    @property
    def _came_anew(self) -> bool:
        """Whether what the test says is not there had never been there: that it goes again is no matter of time."""
        asked, seen = self.subject, self.moment
        if self.action is not None or asked is None or seen is None or self.digest is None:
            return False
        is_denied = asked.name in ("is_visible", "count") and bool(seen.matches) and seen.matches_after_grace == 0
        return is_denied and asked.locator not in self.digest.fingerprints

    @cached_property
    def _says_it_by_now(self) -> bool:
        """Whether what was read into a variable is the expected by the time of a later assertion."""
        asked, expected = self.subject, self.expected_text
        if self.action is not None or asked is None or not expected or not asked.locator:
            return False
        locator = parse(asked.locator)
        found = (occurrences(locator, self.elements) if locator is not None else None) or ()
        is_read = self.facts.is_assertion and self.symptom == "value" and expected != one_line(self.facts.actual or "")
        return is_read and len(found) == 1 and one_line(found[0].text) == expected

    @cached_property
    def failed_again(self) -> bool:
        """Whether the same call was tried once more, in full and in vain."""
        return second_look.failed_again(self.symptom, self.moment, self.action, self.call)

    # The rest.

    @cached_property
    def own_edit(self) -> Edit | None:
        """The edit that the failing step stands in."""
        return next((edit for edit in self.edits if edit.kind != "deleted" and self._is_on(edit)), None)

    def _is_on(self, edit: Edit) -> bool:
        return any(file == edit.file and edit.line <= line <= edit.end_line for file, line in self.lines)

    @cached_property
    def path(self) -> str:
        """The path that the test failed on, without ids; '' when nobody looked."""
        url = self.moment.url if self.moment is not None else ""
        return path_template(url, base=url) if url else ""

    @cached_property
    def elsewhere(self) -> str:
        """The path the page failed on, when no step from this one on was there at the last pass; else ''."""
        if self.digest is None or self.step is None or self.moment is None or not self.moment.url:
            return ""
        here = path_of(self.moment.url)
        later = self.digest.steps[self.digest.steps.index(self.step) :]
        paths = {path_of(step.path) for step in later if step.path}
        return "" if not paths or here in paths else here

    @cached_property
    def was_led_elsewhere(self) -> bool:
        """Whether the application led to another page (a click did), rather than the test asking for it (goto did)."""
        moved = [a for a in self.record.actions if a.ts <= self.at and a.kind in ("navigation", "action")]
        last = next((a for a in reversed(moved) if a is not self.action), None)
        return bool(self.elsewhere) and last is not None and last.kind == "action"

    @cached_property
    def captured(self) -> bool:
        """Whether anything of a browser was seen in the test's window."""
        r = self.record
        return r.browser or any((r.console, r.page_errors, r.network, r.navigations, r.events, r.actions, r.moments))

    @cached_property
    def requests(self) -> tuple[NetworkEntry, ...]:
        """The requests made before the failure."""
        return tuple(entry for entry in self.record.network if entry.ts <= self.at)


def path_of(url: str) -> str:
    """The path of an address without ids: '/orders/{id}'."""
    return split_url(path_template(url)).path.rstrip("/") or "/"
