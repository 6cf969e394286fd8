"""A failure with all that is known of it: facts and comparisons, each worked out once."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pytest_selfheal.diagnosis import network
from pytest_selfheal.diagnosis.failing import Failing
from pytest_selfheal.diagnosis.match import Match, find_lost
from pytest_selfheal.diagnosis.network import Exchange, Suspect
from pytest_selfheal.diagnosis.page_changes import page_changes
from pytest_selfheal.diagnosis.requests import endpoint, path_template
from pytest_selfheal.diagnosis.script import ScriptError, new_errors
from pytest_selfheal.diagnosis.target import counterpart, has_other_identity, is_ready
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.decision import Decision
from pytest_selfheal.models.diagnosis import PageChange
from pytest_selfheal.models.digest import Digest, KnownRequest
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.failure import Facts, Failure
from pytest_selfheal.models.telemetry import NetworkEntry, Record
from pytest_selfheal.urls import split_url

# A cause that weighs less is not worth to be called news.
_NEWSWORTHY = 0.5
# Actions that Playwright can try without doing them (`trial=True`): all their conditions are checked again.
_TRIED_IN_FULL = ("click", "dblclick", "hover", "tap", "check", "uncheck", "set_checked", "drag_to")


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
        return find_lost(self.moment, Lost(self.locator, self.call, self.fingerprint, page, frame, self.rejected))

    @cached_property
    def page_changes(self) -> tuple[PageChange, ...]:
        """What else is otherwise on the page since the last pass, the nearest to the failing step first."""
        return page_changes(self)

    @cached_property
    def came_late(self) -> bool:
        """Whether the same step was seen to succeed, or its element to be there, just after the error."""
        moment = self.moment
        if moment is None:
            return False
        if moment.retried and self.is_fully_retried:
            return moment.passed_after_ms is not None
        if self.symptom == "missing":
            return bool(moment.matches or moment.matches_after_grace)
        return self.symptom == "lingering" and bool(moment.matches) and moment.matches_after_grace == 0

    @cached_property
    def is_fully_retried(self) -> bool:
        """Whether trying the call again answers for all it needs; `fill` and the like only wait for their element."""
        if self.symptom in ("missing", "lingering") or self.action is None:
            return True
        return self.action.kind != "action" or self.call in _TRIED_IN_FULL

    @cached_property
    def became_ready(self) -> bool:
        """Whether the target was in the wanted state, or said the expected, when looked at after the grace."""
        moment = self.moment
        if moment is None or moment.target_after_grace is None or (moment.retried and self.is_fully_retried):
            return False
        after = moment.target_after_grace.element
        if self.symptom == "not_ready" and not self.facts.intercepted_by and not self.facts.is_negated:
            return is_ready(self.call, after) and not (self.now is not None and is_ready(self.call, self.now))
        if (
            self.symptom == "value"
            and self.facts.expected
            and self.call.startswith(("to_have_text", "to_contain_text"))
        ):
            expected = self.facts.expected.strip("\"' ")
            return bool(expected) and expected in after.text and expected not in (self.now.text if self.now else "")
        return False

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
        """Whether an error of server or script that could be a cause is new since the last pass."""
        weights = [suspect.weight for suspect in (*self.failed_requests, *self.changed_responses)]
        weights += [error.weight for error in self.script_errors]
        return max(weights, default=0.0) >= _NEWSWORTHY

    @cached_property
    def was_late(self) -> bool:
        """Whether something came, or was still out, after the step had given up."""
        return self.came_late or self.became_ready or any(s.weight >= _NEWSWORTHY for s in self.pending_requests)

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
        return network.failed(self.exchanges, self.span, compared=self.digest is not None)

    @cached_property
    def changed_responses(self) -> tuple[Suspect, ...]:
        return network.changed(self.exchanges, self.span)

    @cached_property
    def pending_requests(self) -> tuple[Suspect, ...]:
        return network.pending(self.exchanges, self.span, compared=self.digest is not None)

    @cached_property
    def late_requests(self) -> tuple[Suspect, ...]:
        return network.late(self.exchanges, self.span)

    @cached_property
    def new_redirects(self) -> tuple[Suspect, ...]:
        return network.redirected(self.exchanges, self.span)

    @cached_property
    def unmade_requests(self) -> tuple[KnownRequest, ...]:
        return network.unmade(self.exchanges, self.digest)

    @cached_property
    def script_errors(self) -> tuple[ScriptError, ...]:
        """Uncaught errors and error lines of the console that the last pass did not have, first one first."""
        return new_errors(self.record, self.digest, self.span)

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
    def explains(self) -> float:
        """How much an earlier trouble can explain what the step showed, 0…1.

        An element that is there under another name, or came a moment later, was not prevented by anything.
        """
        if self.came_late:
            return 0.3
        if self.symptom == "missing" and self.match.accepted and not self.asks_for_content:
            return 0.4 if self.match.from_fingerprint and not self.is_counted else 0.8
        return 0.6 if self.symptom == "several" else 1.0

    def real_shape_of(self, entry: NetworkEntry) -> Any:
        """What the real endpoint of a mocked response answered lately, None when nothing is known."""
        return self.real_shapes.get(endpoint(entry))


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
    real_shapes: Mapping[tuple[str, str], Any] | None = None,
    pages: Mapping[str, Census] | None = None,
    decisions: tuple[Decision, ...] = (),
) -> Case:
    """Put together what is known of one failure; nothing is compared before a category asks for it."""
    return Case(
        record,
        digest,
        failure,
        facts,
        commit=commit,
        dirty=dirty,
        passed_attempts=passed_attempts,
        passed_by=passed_by,
        real_shapes=real_shapes or {},
        pages=pages or {},
        decisions=decisions,
    )


def _path(url: str) -> str:
    template = path_template(url)
    return split_url(template).path.rstrip("/") or "/"
