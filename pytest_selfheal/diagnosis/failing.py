"""What failed: the call and its moment, and the element and step of the last pass that belong to it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from pytest_selfheal.diagnosis import symptom
from pytest_selfheal.diagnosis.around import Around
from pytest_selfheal.diagnosis.edits import Edit
from pytest_selfheal.diagnosis.moment import failing_action, failing_moment, last_question, ordinal_of, question_of
from pytest_selfheal.diagnosis.network import Span
from pytest_selfheal.diagnosis.requests import fits_glob, path_template
from pytest_selfheal.diagnosis.target import names_content
from pytest_selfheal.diagnosis.words import one_line, spelled_out
from pytest_selfheal.failure import environment
from pytest_selfheal.failure.text import parse as parse_text
from pytest_selfheal.locators.expression import Expression
from pytest_selfheal.locators.parse import parse
from pytest_selfheal.locators.places import place_of
from pytest_selfheal.marks import mark
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.decision import Decision
from pytest_selfheal.models.digest import Digest, Step
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.failure import Facts, Failure
from pytest_selfheal.models.run import Phase
from pytest_selfheal.models.telemetry import ActionEntry, CallSite, ErrorMoment, NetworkEntry, Record

# "[Errno 2] No such file or directory: 'plan.csv'", "Page.set_input_files: ENOENT: no such file or directory";
# 13, 20 and 21 are of files that can't be opened
_NO_FILE = re.compile(r"\A(?:[\w.]+: ){0,2}(?:\[Errno (?:2|13|20|21)\]|.{0,80}No such file or directory|ENOENT)")
_TEXT_CHECKS = ("to_have_text", "to_contain_text")
# 'waiting for response "**/api/orders"'
_AWAITED = re.compile(r'waiting for (?:response|request) "(?P<glob>[^"]+)"')


def name_of_test(nodeid: str) -> str:
    """The name of a test's function, without its class and parameters."""
    return nodeid.rpartition("::")[2].partition("[")[0]


def names_in(nodeid: str, *sites: CallSite | None) -> tuple[str, ...]:
    """What a test calls what it does: its own name, and the functions that a call and its locator stand in."""
    names = (name_of_test(nodeid), *(site.function for site in sites if site))
    return tuple(name for name in dict.fromkeys(names) if name and not name.startswith("<"))


@dataclass(frozen=True, slots=True)
class Sender:
    """A test that sends data to the application; `about` are the words of the addresses that it sends it to."""

    nodeid: str
    about: frozenset[str]


@dataclass(frozen=True)
class Failing:
    """One failed attempt.

    `passed_attempts`: how often this test passed in this session on this code.
    `passed_by`: the later attempt of this session that the digest is of; 0 when it is of an earlier run.
    `edits`: what was edited in the test since the last pass.
    `around`: what the other tests of this session met.
    """

    record: Record
    digest: Digest | None
    failure: Failure
    facts: Facts
    commit: str = ""
    dirty: bool = False
    passed_attempts: int = 0
    passed_by: int = 0
    pages: Mapping[str, Census] = field(default_factory=dict)  # remembered pages, by what fingerprints call them
    edits: tuple[Edit, ...] = ()
    around: Around = field(default_factory=Around)
    decisions: tuple[Decision, ...] = ()  # what people said of elements in the place of others
    missed: tuple[Sender, ...] = ()  # tests that sent data, and ran before this one at the last pass and not now
    joined: tuple[Sender, ...] = ()  # those that ran before it now, and not at the last pass
    phase: Phase = "call"

    @cached_property
    def moment(self) -> ErrorMoment | None:
        """The page as it was when the error was raised."""
        return failing_moment(self.record, self.failure, self.facts)

    @cached_property
    def action(self) -> ActionEntry | None:
        """The failing call; None for a plain assert or an error of the test's own code."""
        return failing_action(self.record, self.moment, self.failure)

    @cached_property
    def failed_later(self) -> tuple[ActionEntry, ...]:
        """The checks that failed after the failing call, each once: the test went on, as soft assertions do."""
        own, actions = self.action, self.record.actions
        if own is None:
            return ()
        after = actions[actions.index(own) + 1 :]
        failed = (one for one in after if one.kind == "assertion" and one.outcome == "failed" and one.error)
        each = {(one.name, one.locator): one for one in failed}
        each.pop((own.name, own.locator), None)
        return tuple(each.values())

    def actions_since(self, ts: int) -> int:
        """How many things the test did on its pages after a moment, and before the failure."""
        done = (a for a in self.record.actions if a.kind == "action" and a.outcome == "passed")
        return sum(1 for a in done if ts < a.ts <= self.at)

    @cached_property
    def subject(self) -> ActionEntry | None:
        """The call the failure speaks of: the failing one; for a plain assert, the question to the page before it."""
        return self.action or question_of(self.record, self.moment, self.facts.actual or "")

    @cached_property
    def was_read_before(self) -> bool:
        """Whether what a plain assert compares was not the last thing that was read: nobody looked at it again."""
        return self.action is None and self.subject is not last_question(self.record)

    @cached_property
    def call(self) -> str:
        """The failing call in snake case, '' for a plain assert."""
        return symptom.call_name(self.facts, self.action)

    @cached_property
    def locator(self) -> str:
        """The failing locator as the record writes it, '' when none failed."""
        if self.action is not None:
            return self.action.locator or self.facts.locator or ""
        return self.facts.locator or self.failure.locator or ""

    @property
    def test_name(self) -> str:
        """The name of the test's function, without its class and parameters."""
        return name_of_test(self.record.nodeid)

    @cached_property
    def names_given(self) -> tuple[str, ...]:
        """What the test calls what it does: its own name, and the functions that the call and its locator stand in."""
        sites = (self.action.site, self.action.test_site, self.action.locator_site) if self.action else ()
        return names_in(self.record.nodeid, *sites)

    @cached_property
    def choice(self) -> str:
        """What a select was asked to choose, as its user reads it; '' when that is not known."""
        if self.action is None or self.call != "select_option":
            return ""
        said = self.action.arguments
        value = next((said[name] for name in ("label", "0", "value") if said.get(name)), "")
        return value if isinstance(value, str) else ""

    @property
    def expected_text(self) -> str:
        """What a check of a text expects to read, in one line; '' for other steps."""
        return one_line(self.facts.expected or "").strip("\"' ") if self.call in _TEXT_CHECKS else ""

    @property
    def chooses_by_number(self) -> bool:
        """Whether a select was asked for an option by its place in the list."""
        return self.action is not None and self.call == "select_option" and "index" in self.action.arguments

    @cached_property
    def symptom(self) -> symptom.Symptom:
        """What the failing step showed."""
        return symptom.symptom_of(
            self.record, failure=self.failure, facts=self.facts, action=self.action, moment=self.moment
        )

    @cached_property
    def waits_for_request(self) -> bool:
        """Whether the failing call waited for a response or request of a pattern of addresses."""
        return self.symptom == "no_event" and _AWAITED.search(self.failure.message) is not None

    def is_awaited(self, entry: NetworkEntry) -> bool:
        """Whether a request is one that the failing call waited for."""
        return bool(self.awaited_glob) and fits_glob(entry.url, self.awaited_glob)

    @cached_property
    def awaited_glob(self) -> str:
        """The pattern of addresses that the failing call waited for; '' where it did for none."""
        awaited = _AWAITED.search(self.failure.message) if self.waits_for_request else None
        return awaited["glob"] if awaited is not None else ""

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
        start = min(starts, default=self.record.started_at)
        return Span(start=start, step=step, gave_up=self.gave_up, at=self.at, page=page)

    @cached_property
    def step(self) -> Step | None:
        """The failing step in the last passing run."""
        if self.digest is None or self.action is None:
            return None
        wanted = (self.action.name, self.action.locator, ordinal_of(self.record, self.action))
        return next((s for s in self.digest.steps if (s.name, s.locator, s.ordinal) == wanted), None)

    @cached_property
    def rewritten_step(self) -> Step | None:
        """The step the last pass made in the failing one's place with another locator: the test itself was changed."""
        if self.digest is None or self.action is None or self.step is not None:
            return None
        index = self.record.actions.index(self.action)
        before = [(action.name, action.locator) for action in self.record.actions[:index]]
        steps = self.digest.steps
        if index >= len(steps) or before != [(step.name, step.locator) for step in steps[:index]]:
            return None
        used = {action.locator for action in self.record.actions}
        place = steps[index]
        return place if place.name == self.action.name and place.locator and place.locator not in used else None

    @cached_property
    def failing_lines(self) -> tuple[tuple[str, int], ...]:
        """The lines of the tests that the failing step stands on: its own, and the test's call that led to it.

        Of a plain assert also those that asked the page for what it compares: a helper may have read it.
        """
        asked = self.subject
        sites = (asked.site, asked.test_site) if asked is not None else ()
        lines = [(site.file, line) for site in sites if site for line in range(site.line, site.end_line + 1)]
        return (*lines, *([(self.failure.file, self.failure.line)] if self.failure.line is not None else []))

    @cached_property
    def own_edit(self) -> Edit | None:
        """The edit that the failing step stands in."""
        lines = self.failing_lines
        own = (
            edit
            for edit in self.edits
            if edit.kind != "deleted"
            and any(file == edit.file and edit.line <= n <= edit.end_line for file, n in lines)
        )
        return next(own, None)

    @cached_property
    def fingerprint(self) -> Fingerprint | None:
        """The element of the failing locator (or of the last call before a plain assert) at the last pass."""
        if self.digest is None:
            return None
        names = (self.locator, self.facts.locator or "", self.subject.locator if self.subject else "")
        known = self.digest.fingerprints
        rewritten = (self.rewritten_step.locator,) if self.rewritten_step is not None else ()
        return next((known[name] for name in (*names, *rewritten) if name in known), None)

    @cached_property
    def before(self) -> Element | None:
        """The element at the last pass."""
        return self.fingerprint.element if self.fingerprint else None

    @cached_property
    def now(self) -> Element | None:
        """What the failing locator matched when the test failed; for a plain assert, what the last call asked."""
        if self.moment is not None and self.moment.target is not None and not self.was_read_before:
            return self.moment.target.element
        if self.action is None and self.subject is not None:
            seen = self.record.fingerprints.get(self.subject.locator)
            return seen.element if seen else None
        return None

    @cached_property
    def is_actual_read(self) -> bool:
        """Whether what a plain assert found is what the page had answered it: whatever the page says by now, it did."""
        asked, actual = self.subject, (self.facts.actual or "").strip()
        if self.action is not None or asked is None or not asked.answer or not actual:
            return False
        return asked.answer in (mark(actual), mark(spelled_out(actual)))

    @cached_property
    def page(self) -> str:
        """The path that the test failed on, without ids; '' when nobody looked."""
        url = self.moment.url if self.moment is not None else ""
        return path_template(url, base=url) if url else ""

    @cached_property
    def rejected(self) -> frozenset[str]:
        """Digests of the elements that a person said are not what the failing locator means here."""
        about = (one for one in self.decisions if (one.locator, one.page) == (self.locator, self.page))
        return frozenset(one.element.digest for one in about if one.word == "rejected")

    @cached_property
    def opens_no_page(self) -> bool:
        """Whether the test is on no page: what it compares, it asked a server for by itself, or has of its own."""
        here = self.moment.url if self.moment is not None else ""
        opened = any(one.locator or one.kind == "navigation" for one in self.record.actions)
        documents = any(one.resource_type.lower() == "document" for one in self.record.network)
        return here in ("", "about:blank") and not (opened or documents or self.record.navigations or self.elements)

    @property
    def elements(self) -> tuple[Element, ...]:
        """The elements of the page when the test failed."""
        return self.moment.snapshot.elements if self.moment and self.moment.snapshot else ()

    @cached_property
    def is_counted(self) -> bool:
        """Whether the failing call counts elements."""
        return self.call.endswith("to_have_count")

    @cached_property
    def expression(self) -> Expression | None:
        """The failing locator as a value; None when there is none, or none that can be read."""
        return parse(self.locator)

    @property
    def asked_locator(self) -> str:
        """The locator of the failing call; for a plain assert, that of the question to the page just before."""
        return self.locator or (self.subject.locator if self.subject is not None else "")

    @cached_property
    def picks_by_place(self) -> bool:
        """Whether the locator takes the element at a place (`nth`, `first`, `last`): the place is checked then."""
        return self.expression is not None and self.expression.is_positional

    @property
    def asks_for_a_place(self) -> bool:
        """Whether the locator that the failing step asked by says at which place of several, in whatever way."""
        return place_of(parse(self.asked_locator)) is not None

    @cached_property
    def asks_for_content(self) -> bool:
        """Whether the failing call asks if a text is there: its locator is the expected value then."""
        is_asked = symptom.is_presence_check(self.call) and names_content(self.expression)
        return is_asked and not self.was_healed

    @cached_property
    def was_healed(self) -> bool:
        """Whether an action of this test went on with another locator in place of the failing one: it is stale."""
        return any(one.healed_with and one.locator == self.locator for one in self.record.actions)

    @cached_property
    def lacks_file(self) -> bool:
        """Whether a file is not there that the test itself opens or uploads: nothing of a page takes it away."""
        return _NO_FILE.search(self.failure.message) is not None

    @cached_property
    def own_error(self) -> str:
        """The error of the test's own code or its fixtures, "KeyError: 'lamp'"; '' for a check or what a tool says."""
        kind = (self.failure.exception or self.facts.exception).rpartition(".")[2]
        if self.action is not None or self.facts.framework != "generic" or self.facts.is_assertion:
            return ""
        if not kind.removesuffix("Error").removesuffix("Exception") or not kind.endswith(("Error", "Exception")):
            return ""  # a bare "Error" is no Python's
        said = next((line.strip() for line in self.failure.message.splitlines() if line.strip()), "")
        return f"{kind}: {said}" if said else kind

    @cached_property
    def is_port_taken(self) -> bool:
        """Whether a server of the test's own got no port: something else listens there."""
        return bool(self.own_error) and environment.is_port_taken(parse_text(self.failure.message))

    @cached_property
    def reads_body(self) -> bool:
        """Whether the test's own code, not the page, is what reads: it stumbled, or asserts without asking the page."""
        if self.symptom == "own_code":
            return True
        return self.action is None and self.facts.is_assertion and not self.locator and self.subject is None

    @cached_property
    def captured(self) -> bool:
        """Whether anything of a browser was seen in the test's window."""
        r = self.record
        return r.browser or any((r.console, r.page_errors, r.network, r.navigations, r.events, r.actions, r.moments))

    @cached_property
    def is_not_set_up(self) -> bool:
        """Whether no page was seen, and the message says that a browser, a module or a certificate is missing."""
        return not self.captured and environment.missing(parse_text(self.failure.message), self.failure.exception)

    @cached_property
    def same_code(self) -> bool:
        """Whether the last pass was on this very commit, without local changes then or now."""
        return (
            self.digest is not None
            and bool(self.commit)
            and self.commit == self.digest.commit
            and not (self.dirty or self.digest.dirty)
        )

    @cached_property
    def is_same_test(self) -> bool:
        """Whether the test is known to be written as it was at the last pass, whatever commit it is of."""
        return self.digest is not None and bool(self.digest.sources) and not self.edits
