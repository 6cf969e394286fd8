"""A timeline as the plan of a test: steps, and what is asserted after each."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.generating.calls import NotKept, call_of
from pytest_selfheal.generating.causes import Story, stories
from pytest_selfheal.generating.naming import title_of
from pytest_selfheal.generating.pages import on_known_pages, without_idle_pages
from pytest_selfheal.generating.paths import origin_of, path_of, rebased, segments
from pytest_selfheal.generating.plan import Answer, Call, Plan, Step, Variable, variables_of
from pytest_selfheal.generating.variables import Variables
from pytest_selfheal.models.field_names import fields_only
from pytest_selfheal.models.generation import GenerationOptions
from pytest_selfheal.models.requests import is_incidental_url
from pytest_selfheal.models.timeline import Timeline, TimelineEntry

# Requests that a page depends on: pictures, styles, fonts and scripts come and go with each build.
_ASSERTED_TYPES = ("document", "fetch", "xhr", "")
_NO_PAGE = ("", "about:blank")
BY_HAND = "by hand"  # how the ids of sessions begin that no test drove
_MAX_KNOWN_ERRORS = 20


def plan(timeline: Timeline, options: GenerationOptions) -> Plan:
    """The test that repeats a session; raises BadRequest when nothing was done in it."""
    found = stories(timeline)
    if not found:
        raise BadRequest("nothing was done in this session", timeline.nodeid, "name one with at least one action")
    return _Planner(timeline, options, found).plan()


@dataclass
class _Planner:
    """One plan in the making."""

    timeline: Timeline
    options: GenerationOptions
    found: Sequence[Story]
    variables: Variables = field(default_factory=Variables)

    def plan(self) -> Plan:
        errors = [entry.message for entry in self.timeline.timeline if entry.level == "error"]
        steps = without_idle_pages(tuple(on_known_pages(tuple(self._steps()))))
        if not any(step.call for step in steps):
            raise BadRequest("nothing of this session can be repeated", self.timeline.nodeid, "record it again")
        by_test = dict.fromkeys(entry.by_test for entry in self.timeline.timeline if entry.by_test)
        return Plan(
            title=self.options.test_name or title_of(self.found),
            source="" if self.timeline.nodeid.startswith(BY_HAND) else self.timeline.nodeid,
            steps=steps,
            fixtures=tuple(name for name in by_test if name in self.timeline.fixtures),
            variables=tuple(name for name in self.variables.names if Variable(name) in variables_of(steps)),
            collects_errors=self.options.assert_no_errors,
            known_errors=tuple(dict.fromkeys(errors))[:_MAX_KNOWN_ERRORS],
        )

    def _steps(self) -> Iterator[Step]:
        self._origin = origin_of(next((url for url in self._urls() if origin_of(url)), ""))
        self._is_relative = self.options.lang != "typescript" and self._wrote_relative()
        self._stable = frozenset().union(*map(segments, self._written()))
        first = self.found[0].cause
        opened = self._opened()
        known = {first.page}
        if first.name != "goto" and first.url not in _NO_PAGE:
            yield Step(first.page, Call("page", "goto", args=(self._address(first.url),)))
        for number, story in enumerate(self.found):
            page = story.cause.page
            if page not in known:
                yield Step(page, Call("context", "new_page"))
            opens = opened.get(number)
            known |= {page, *([] if opens is None else [opens])}
            yield self._step(story, opens, known)

    def _opened(self) -> dict[int, int]:
        """By the number of a story the page that came up in it: one that is used later, and did not begin by itself."""
        used: dict[int, int] = {}
        for number, story in enumerate(self.found):
            used.setdefault(story.cause.page, number)
        opened: dict[int, int] = {}
        for page, first in used.items():
            if first == 0 or self.found[first].cause.name == "goto":
                continue
            seen = (
                number
                for number, story in enumerate(self.found[:first])
                if any(entry.page == page for entry in (*story.requests, *story.early, *story.navigations))
            )
            opened[next(seen, first - 1)] = page
        return opened

    def _step(self, story: Story, opens: int | None, known: Collection[int]) -> Step:
        cause = story.cause
        if cause.failed:
            return Step(cause.page, notes=(f"failed in the session, and is left out: {_said(cause)}",))
        try:
            call = call_of(cause, self.variables)
        except NotKept as reason:
            return Step(cause.page, notes=(f"left out, {reason}: {_said(cause)}",))
        if call.name == "goto" and isinstance(call.args[0], str):
            call = Call("page", "goto", args=(self._address(call.args[0], cause.to_url),), options=call.options)
        notes: list[str] = []
        wanted = self.options.assert_network
        return Step(
            page=cause.page,
            call=call,
            answers=tuple(self._answers(story.requests, cause, notes)) if wanted else (),
            early=tuple(self._answers(story.early, cause, notes)) if wanted else (),
            urls=tuple(self._leads_to(story, known)),
            opens=opens,
            notes=tuple(dict.fromkeys(notes)),
        )

    def _answers(self, requests: Sequence[TimelineEntry], cause: TimelineEntry, notes: list[str]) -> Iterator[Answer]:
        """Each request once; equal ones that were answered alike are one, however often a page asks."""
        seen: dict[tuple[str, str], list[int]] = {}
        for entry in requests:
            if entry.third_party or entry.resource_type not in _ASSERTED_TYPES or is_incidental_url(entry.url):
                continue
            path = path_of(entry.url, self._stable).partition("#")[0]
            key = (entry.method, path)
            what = f"{entry.method} {path}"
            if entry.by_test or entry.mocked or entry.status is None:
                reason = _why_not(entry, fixtures=self.timeline.fixtures)
                notes += [f"{what}: {reason}"] if reason else []
                continue
            before = seen.setdefault(key, [])
            before.append(entry.status)
            if len(before) > 1 and before[-1] == before[-2]:
                continue
            shape = fields_only(entry.response_shape) if self.options.assert_response_shape else None
            if self.options.assert_response_shape and entry.response_shape is None and "json" in entry.content_type:
                notes.append(f"{what}: its structure is not asserted, the page went on before it was read")
            yield Answer(
                method=entry.method,
                path=path,
                status=entry.status,
                shape=shape,
                number=len(before),
                elsewhere=entry.page != cause.page,
            )

    def _leads_to(self, story: Story, known: Collection[int]) -> Iterator[tuple[int, str]]:
        """Where each page ended up."""
        last: dict[int, str] = {}
        if story.cause.type == "navigate" and story.cause.to_url not in _NO_PAGE:
            last[story.cause.page] = story.cause.to_url
        for entry in story.navigations:
            last[entry.page] = entry.to_url
        for page, url in last.items():
            if "://" in url and page in known:
                yield page, path_of(url, self._stable)

    def _address(self, url: str, landed: str = "") -> str:
        """A URL as the test writes it: on the base that was asked for, else as the session's own tests write it."""
        if self.options.base_url:
            return rebased(url, self._origin, self.options.base_url)
        if self._is_relative and self._origin and origin_of(url) == self._origin:
            return url[len(self._origin) :] or "/"
        if self.options.lang == "typescript" and not origin_of(url) and "://" not in url:
            return rebased(url, "", origin_of(landed) or self._origin)
        return url

    def _wrote_relative(self) -> bool:
        gotos = [address for address in self._written() if address]
        return bool(gotos) and not any("://" in address for address in gotos)

    def _written(self) -> Iterator[str]:
        """The addresses that the session itself named."""
        for story in self.found:
            if story.cause.name == "goto":
                yield str(story.cause.arguments.get("0", story.cause.arguments.get("url", "")))

    def _urls(self) -> Iterator[str]:
        for story in self.found:
            yield from (story.cause.to_url, story.cause.url)


def _why_not(entry: TimelineEntry, *, fixtures: Iterable[str]) -> str:
    """Why an answer is not asserted; '' where nobody would expect it."""
    if entry.by_test:
        return "" if entry.by_test in fixtures else f"the session's own request, in {entry.by_test}, is not repeated"
    if entry.mocked:
        return "answered by a route of the session's own, and not asserted"
    return f"failed in the session ({entry.failure}), and is not asserted" if _has_failed(entry) else ""


def _has_failed(entry: TimelineEntry) -> bool:
    return bool(entry.failure) and "ABORTED" not in entry.failure


def _said(entry: TimelineEntry) -> str:
    target = f" on {entry.locator}" if entry.locator else ""
    return " ".join(f"{entry.name}{target}".split())
