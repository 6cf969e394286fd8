"""What is kept of a passed test, and what is not."""

from typing import Any

import pytest

from pytest_selfheal.baseline.digest import MAX_SIGNATURES, digest
from pytest_selfheal.models.digest import ANY_DATA, ANY_SETTING, ANY_TEXT, Digest
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.source import Written
from pytest_selfheal.models.telemetry import (
    ActionEntry,
    ConsoleEntry,
    NetworkEntry,
    PageError,
    PageEvent,
    Record,
    SetUp,
)
from pytest_selfheal.timeline.data_marks import ASKED

NODE = "tests/test_cart.py::test_add"


def record(**parts: Any) -> Record:
    return Record(nodeid=NODE, started_at=1000, finished_at=3500, **parts)


def answer(url: str = "https://a.test/api/items/1", **parts: Any) -> NetworkEntry:
    return NetworkEntry(**{"ts": 1, "method": "GET", "url": url, "status": 200, "resource_type": "fetch", **parts})


def action(name: str = "click", locator: str = 'locator("#a")', **parts: Any) -> ActionEntry:
    return ActionEntry(ts=1, kind="action", name=name, locator=locator, **parts)


def fingerprint(tag: str) -> Fingerprint:
    return Fingerprint(element=Element(tag=tag))


def noise(*texts: str, level: str = "error") -> tuple[ConsoleEntry, ...]:
    return tuple(ConsoleEntry(ts=1, level=level, text=text) for text in texts)


def test_the_frame_of_the_run() -> None:
    kept = digest(record(), commit="abc", dirty=True, run="r1")
    assert (kept.nodeid, kept.passed_at, kept.duration_ms) == (NODE, 3500, 2500)
    assert (kept.commit, kept.dirty, kept.run) == ("abc", True, "r1")


def test_requests_to_one_endpoint_are_one() -> None:
    kept = digest(
        record(
            network=(
                answer("https://a.test/api/items/1", duration_ms=5),
                answer("https://a.test/api/items/2?x=1", status=404, duration_ms=80),
                answer("https://a.test/api/items/1", method="POST", status=None, failure="net::ERR_CONNECTION_RESET"),
            )
        )
    )
    first, second = kept.requests
    assert (first.method, first.template, first.statuses) == ("GET", "/api/items/{id}", (200, 404))
    assert (first.count, first.max_duration_ms) == (2, 80)
    assert (second.method, second.failures) == ("POST", ("net::ERR_CONNECTION_RESET",))


def test_operations_of_one_address_are_several_requests() -> None:
    asked = (
        answer("https://a.test/graphql", method="POST", operation=one, shape={one: "string"}) for one in ("A", "B")
    )
    kept = digest(record(network=tuple(asked)))
    assert {one.template: one.shape for one in kept.requests} == {
        "/graphql#A": {"A": "string"},
        "/graphql#B": {"B": "string"},
    }


@pytest.mark.parametrize(
    ("mocked", "expected"),
    [
        pytest.param([True, True], True, id="every one by the test"),
        pytest.param([True, False], False, id="the first one by the test"),
    ],
)
def test_whether_the_test_gave_the_answers_itself(mocked: list[bool], expected: bool) -> None:
    kept = digest(record(network=tuple(answer(mocked=one) for one in mocked)))

    assert kept.requests[0].mocked is expected


def test_the_mark_of_an_answer() -> None:
    kept = digest(record(actions=(action("inner_text", answer="0a1b2c3d"),)))

    assert [step.answer for step in kept.steps] == ["0a1b2c3d"]


@pytest.mark.parametrize(
    ("shapes", "expected"),
    [
        pytest.param([{"a": "string"}, {"a": "string"}], {"a": "string"}, id="the same twice"),
        pytest.param([{"a": "string", "b": "number"}, {"a": "string"}], {"a": "string"}, id="an optional field"),
        pytest.param([{"a": "string"}, {"a": "number"}], {"a": "..."}, id="a field of two types"),
        pytest.param([{"a": "null"}, {"a": "number"}], {"a": "number"}, id="null says nothing"),
        pytest.param([{"a": []}, {"a": [{"b": "string"}]}], {"a": [{"b": "string"}]}, id="an empty list says nothing"),
        pytest.param([[{"a": "string", "b": "string"}], [{"a": "string"}]], [{"a": "string"}], id="items of lists"),
        pytest.param([None, {"a": "string"}], {"a": "string"}, id="one answer was not json"),
    ],
)
def test_the_shape_is_what_all_good_answers_share(shapes: list[Any], expected: Any) -> None:
    kept = digest(record(network=tuple(answer(shape=shape) for shape in shapes)))
    assert kept.requests[0].shape == expected


def test_a_shape_outlives_a_run_that_did_not_read_the_body() -> None:
    """A test that ends with the answer ends before its body is read, now and then."""
    before = digest(record(network=(answer(shape={"a": "string"}),)))

    kept = digest(record(network=(answer(shape=None),)), previous=before)

    assert kept.requests[0].shape == {"a": "string"}


@pytest.mark.parametrize(
    ("passes", "kept"),
    [
        pytest.param((({"price": "aa", "count": "bb"},),), {"price": "aa", "count": "bb"}, id="once"),
        pytest.param((({"price": "aa"}, {"price": "bb"}),), {"price": ANY_DATA}, id="two answers of one pass"),
        pytest.param((({"price": "aa"},), ({"price": "bb"},)), {"price": ANY_DATA}, id="two passes"),
        pytest.param((({"price": "aa"},), ({"price": "bb"},), ({"price": "bb"},)), {"price": ANY_DATA}, id="for good"),
        pytest.param((({"price": "aa"},), ({},)), {"price": "aa"}, id="not read this time"),
    ],
)
def test_what_the_answers_said(passes: tuple[tuple[dict[str, str], ...], ...], kept: dict[str, str]) -> None:
    before = None
    for said in passes:
        entries = tuple(answer(shape={"price": "number"}, said=one) for one in said)
        before = digest(record(network=entries), previous=before)
    assert before is not None
    assert {field: its for field, its in before.requests[0].said.items() if field != ASKED} == kept


def test_what_the_answers_said_is_known_anew_when_the_test_was_edited() -> None:
    def passed(price: str, source: str, previous: Digest | None) -> Digest:
        entry = answer(shape={"price": "number"}, said={"price": price})
        written = Written(place="test_cart.py::test_add", statements=(source,))
        return digest(record(network=(entry,)), previous=previous, sources=(written,))

    first = passed("aa", "one", None)
    assert passed("bb", "two", first).requests[0].said["price"] == "bb"
    assert passed("bb", "one", first).requests[0].said["price"] == ANY_DATA


def test_a_setting_that_it_passed_with_in_several_ways_does_not_matter() -> None:
    dark = digest(record(settings={"color_scheme": "dark", "locale": "de-DE"}))
    light = digest(record(settings={"color_scheme": "light", "locale": "de-DE"}), previous=dark)
    again = digest(record(settings={"color_scheme": "light", "locale": "de-DE"}), previous=light)
    assert again.settings == light.settings == {"color_scheme": ANY_SETTING, "locale": "de-DE"}


def test_a_socket_that_ends_with_its_page_did_not_end_before() -> None:
    """Every page that is closed closes its sockets: the next one that a server closes is new all the same."""
    ends = [
        PageEvent(ts=ts, kind="websocket_close", url=f"ws://127.0.0.1:8000/{name}")
        for ts, name in ((50, "board"), (150, "chat"))
    ]
    done = ActionEntry(ts=40, kind="assertion", name="to_be_visible", duration_ms=60, outcome="passed")
    (kept,) = digest(record(actions=(done,), events=tuple(ends))).sockets
    assert kept.endswith("/board")


def test_the_shape_of_an_error_answer_is_not_kept() -> None:
    kept = digest(record(network=(answer(status=422, shape={"error": "string"}), answer(shape={"ok": "boolean"}))))
    assert kept.requests[0].shape == {"ok": "boolean"}


def test_equal_steps_are_counted() -> None:
    actions = (
        action(outcome="failed"),
        action(url="https://a.test/items/7?x=1", duration_ms=3),
        action("fill"),
        action(),
    )
    kept = digest(record(actions=actions))
    assert [(step.name, step.ordinal) for step in kept.steps] == [("click", 1), ("fill", 0), ("click", 2)]
    assert kept.steps[0].path == "/items/{id}"
    assert kept.steps[0].duration_ms == 3


@pytest.mark.parametrize(
    ("entry", "left"),
    [
        pytest.param({"ts": 1200, "duration_ms": 400}, {"GET /api/items/{id}": 300}, id="answered-after-the-step"),
        pytest.param({"ts": 1200, "duration_ms": 50}, {}, id="answered-before-the-step-was-done"),
        pytest.param({"ts": 1200, "duration_ms": 150, "head_ms": 50}, {}, id="only-our-reading-of-it-took-longer"),
        pytest.param({"ts": 1400, "duration_ms": 50}, {}, id="sent-after-the-step"),
        pytest.param({"ts": 1200, "status": None}, {"GET /api/items/{id}": 2200}, id="never-answered"),
        pytest.param({"ts": 1200, "resource_type": "eventsource"}, {}, id="a-stream-is-always-open"),
        pytest.param({"ts": 1200, "status": None, "failure": "net::ERR_ABORTED"}, {}, id="cancelled"),
    ],
)
def test_a_step_remembers_what_it_did_not_wait_for(entry: dict[str, Any], left: dict[str, int]) -> None:
    """What the page had not been answered when a step was done is not what the step needs."""
    step = action().model_copy(update={"ts": 1100, "duration_ms": 200})

    assert digest(record(actions=(step,), network=(answer(**entry),))).steps[0].out == left


def test_typed_values_are_not_kept() -> None:
    kept = digest(record(actions=(action("fill", arguments={"value": "jo@shop.test"}),)))
    assert "jo@shop.test" not in kept.model_dump_json()


@pytest.mark.parametrize(
    ("texts", "times"),
    [
        pytest.param(["Ann"], 1, id="seen-once"),
        pytest.param(["Ann", "Ann", "Ann"], 3, id="always-the-same"),
        pytest.param(["Ann", "Ann", "Bob"], 0, id="another-one-without-an-edit"),
        pytest.param(["Ann", "Bob", "Bob"], 0, id="made-up-for-good"),
        pytest.param(["<text, 12 characters>"] * 2, 2, id="not-kept"),
    ],
)
def test_how_often_a_step_typed_the_same(texts: list[str], times: int) -> None:
    """What is another text at each pass is made up, and tells nothing."""
    kept = None
    for text in texts:
        kept = digest(record(actions=(action("fill", arguments={"0": text}),)), previous=kept)
    assert kept is not None
    assert (kept.steps[0].typed_times, kept.steps[0].typed == ANY_TEXT) == (times, times == 0)


def test_a_step_whose_text_was_edited_is_known_anew() -> None:
    kept = None
    for text, mark in (("Ann", "a"), ("Ann", "a"), ("Bob", "b")):
        sources = (Written(place="test_cart.py::test_add", statements=(mark,)),)
        kept = digest(record(actions=(action("fill", arguments={"0": text}),)), previous=kept, sources=sources)
    assert kept is not None
    assert kept.steps[0].typed_times == 1


@pytest.mark.parametrize(
    ("marks", "known"),
    [
        pytest.param(["a", "a"], ("a", 2), id="always-the-same"),
        pytest.param(["a", "b"], (ANY_TEXT, 0), id="another-one-without-an-edit"),
    ],
)
def test_how_often_a_cookie_was_given_alike(marks: list[str], known: tuple[str, int]) -> None:
    kept = None
    for one in marks:
        given = (SetUp(ts=0, what="add_cookies plan", mark="first"), SetUp(ts=1, what="add_cookies plan", mark=one))
        kept = digest(record(set_up=given), previous=kept)
    assert kept is not None
    assert [(one.ordinal, one.mark, one.times) for one in kept.set_up] == [(0, "first", 2), (1, *known)]


def test_fingerprints_outlive_a_run_that_did_not_take_them_again() -> None:
    before = Digest(
        nodeid=NODE,
        passed_at=1,
        fingerprints={"used": fingerprint("a"), "gone": fingerprint("b"), "new": fingerprint("c")},
    )
    now = record(actions=(action(locator="used"), action(locator="new")), fingerprints={"new": fingerprint("d")})
    kept = digest(now, previous=before).fingerprints
    assert {locator: seen.element.tag for locator, seen in kept.items()} == {"used": "a", "new": "d"}


def test_only_errors_and_warnings_are_noise() -> None:
    kept = digest(
        record(console=noise("hello", level="log") + noise("slow", level="warning") + noise("bad 17", "bad 18"))
    )
    assert kept.console == ("slow", "bad <n>")


def test_sporadic_noise_stays_known() -> None:
    before = Digest(nodeid=NODE, passed_at=1, console=("seldom", "always"), page_errors=("Oops",))
    kept = digest(
        record(console=noise("always", "first"), page_errors=(PageError(ts=1, message="Ouch"),)), previous=before
    )
    assert kept.console == ("seldom", "always", "first")
    assert kept.page_errors == ("Oops", "Ouch")


def test_noise_is_bounded_the_oldest_goes_first() -> None:
    before = Digest(
        nodeid=NODE, passed_at=1, console=tuple(f"old {chr(97 + i % 26)}{i}" for i in range(MAX_SIGNATURES))
    )
    kept = digest(record(console=noise("new")), previous=before)
    assert len(kept.console) == MAX_SIGNATURES
    assert kept.console[-1] == "new"
    assert before.console[0] not in kept.console
