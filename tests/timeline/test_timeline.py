"""The session timeline: order, filters, limits, counts."""

import json
from typing import Any

import pytest

from pytest_selfheal.models.base import json_text
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.models.timeline import Timeline, TimelineOptions
from pytest_selfheal.timeline.timeline import timeline
from tests.timeline.making import START, action, goto, line, login, record, request, thrown, went


def told(made: Timeline) -> list[str]:
    """Each entry in a word or two."""
    return [f"{one.kind} {one.type or one.method or one.level}" for one in made.timeline]


def test_cause_stands_before_effect() -> None:
    """Three lists become one, in order of time."""
    assert told(timeline(login())) == [
        "action navigate",
        "network GET",
        "action input",
        "action click",
        "network POST",
        "action navigate",
        "network GET",
        "console error",
    ]


def test_of_one_millisecond_the_action_comes_first() -> None:
    assert told(timeline(record(line(5), request(5), action(5)))) == ["action click", "network GET", "console error"]


def test_the_answer_has_the_documented_fields() -> None:
    """The example of the definition, field by field."""
    plain = timeline(login(), TimelineOptions(last_n_actions=2)).plain()
    click, post, gone, get, said = plain["timeline"]
    assert click["ts"] == START + 2000
    assert (click["kind"], click["type"], click["url"]) == ("action", "click", "http://shop.example/login")
    assert click["selectors"]["role"] == {"role": "button", "name": "Log in"}
    assert post == {
        "ts": START + 2150,
        "kind": "network",
        "method": "POST",
        "url": "http://shop.example/api/login",
        "status": 200,
        "duration": 145,
        "contentType": "application/json",
        "resourceType": "fetch",
        "responseShape": {"token": "string", "user": {"id": "number", "name": "string"}},
    }
    assert (gone["type"], gone["fromUrl"], gone["toUrl"]) == (
        "navigate",
        "http://shop.example/login",
        "http://shop.example/dashboard",
    )
    assert get["responseShape"] == {"widgets": [{"id": "number"}]}
    assert {"level": "error", "message": "Failed to load sidebar widget"}.items() <= said.items()
    assert plain["summary"] == {"actions": 2, "network_requests": 2, "console_errors": 1, "duration_ms": 1000}


@pytest.mark.parametrize(
    ("name", "given", "expected"),
    [
        pytest.param("click", {}, {"type": "click"}, id="click"),
        pytest.param("check", {}, {"type": "click"}, id="a box is checked by a click"),
        pytest.param("fill", {"0": "desk"}, {"type": "input", "value": "desk"}, id="input"),
        pytest.param("press", {"0": "Enter"}, {"type": "keypress", "key": "Enter"}, id="key"),
        pytest.param("select_option", {"0": "b"}, {"type": "select", "selectedValue": "b"}, id="select by value"),
        pytest.param(
            "select_option", {"label": "Blue"}, {"type": "select", "selectedText": "Blue"}, id="select by its text"
        ),
        pytest.param("wheel", {"0": 0, "1": 400}, {"type": "scroll", "scrollY": 400}, id="scroll"),
        pytest.param("hover", {}, {"type": "hover"}, id="what the definition has no word for keeps its own"),
    ],
)
def test_an_action_has_the_fields_of_its_type(name: str, given: Any, expected: dict[str, Any]) -> None:
    plain = timeline(record(action(0, name, arguments=given))).plain()["timeline"][0]
    assert expected.items() <= plain.items()


def test_selectors_know_what_the_element_was() -> None:
    """The fingerprint says more than the locator did."""
    seen = Element(tag="button", role="button", name="Pay", text="Pay", attributes={"data-testid": "pay", "id": "p"})
    made = timeline(
        record(action(0, locator='locator("#p")'), fingerprints={'locator("#p")': Fingerprint(element=seen)})
    )
    assert made.timeline[0].selectors == {
        "locator": 'locator("#p")',
        "cssPath": "#p",
        "testId": "pay",
        "role": {"role": "button", "name": "Pay"},
        "text": "Pay",
        "id": "p",
    }


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        pytest.param("/api/", ["network POST", "network GET"], id="requests"),
        pytest.param("/dashboard", ["action navigate", "network GET", "console error"], id="all three, by a part"),
        pytest.param("shop.example/login", ["action navigate", "network GET", "action input", "action click",
                                            "action navigate"], id="where actions were done, and where one led away"),
        pytest.param("nowhere", [], id="nothing"),
    ],
)  # fmt: skip
def test_url_filter(url: str, expected: list[str]) -> None:
    """A line of the console is known by the page that said it."""
    assert told(timeline(login(), TimelineOptions(url=url))) == expected


@pytest.mark.parametrize(
    ("last", "expected"),
    [
        pytest.param(1, ["action navigate", "network GET", "console error"], id="from the last one on"),
        pytest.param(3, ["action input", "action click", "network POST", "action navigate", "network GET",
                         "console error"], id="with what they caused"),
        pytest.param(50, None, id="more than there are: all"),
        pytest.param(0, None, id="0: all"),
    ],
)  # fmt: skip
def test_last_actions(last: int, expected: list[str] | None) -> None:
    made = told(timeline(login(), TimelineOptions(last_n_actions=last)))
    assert made == (expected if expected is not None else told(timeline(login())))


@pytest.mark.parametrize(
    ("include", "kinds"),
    [
        pytest.param(("actions",), {"action"}, id="only actions"),
        pytest.param(("network",), {"network"}, id="only network"),
        pytest.param(("network", "console"), {"network", "console"}, id="two of them"),
    ],
)
def test_include(include: Any, kinds: set[str]) -> None:
    assert {one.kind for one in timeline(login(), TimelineOptions(include=include)).timeline} == kinds


def test_the_last_actions_bound_what_is_told_also_where_actions_are_not_told() -> None:
    made = timeline(login(), TimelineOptions(last_n_actions=2, include=("network",)))
    assert [one.method for one in made.timeline] == ["POST", "GET"]


@pytest.mark.parametrize(
    ("level", "expected"),
    [
        pytest.param("error", ["error"], id="error"),
        pytest.param("warning", ["warn"], id="warning, by the definition's name"),
        pytest.param("info", [], id="info is noise"),
        pytest.param("log", [], id="so is a log"),
    ],
)
def test_console_levels(level: str, expected: list[str]) -> None:
    assert [one.level for one in timeline(record(line(0, level=level))).timeline] == expected


def test_an_uncaught_error_is_an_error_of_the_console() -> None:
    made = timeline(record(thrown(0)))
    assert [(one.level, one.message) for one in made.timeline] == [("error", "x is undefined")]


def test_a_call_that_goes_somewhere_is_told_once() -> None:
    """goto and the navigation that it makes are one; the script's own redirect is another."""
    made = timeline(record(goto(0, "/"), went(20, "/", ""), went(40, "/login", "/")))
    assert [(one.name, one.to_url[len("http://shop.example"):]) for one in made.timeline] == [
        ("goto", "/"),
        ("", "/login"),
    ]  # fmt: skip


def test_summary_counts_errors_and_no_warnings() -> None:
    made = timeline(record(action(0), request(1), request(2), line(3), line(4, level="warning")))
    assert made.summary.model_dump() == {"actions": 1, "network_requests": 2, "console_errors": 1, "duration_ms": 4}


def test_nothing_recorded() -> None:
    assert timeline(Record(nodeid="t")).plain() == {
        "timeline": [],
        "summary": {"actions": 0, "network_requests": 0, "console_errors": 0, "duration_ms": 0},
    }


def test_200_entries_at_most_the_newest() -> None:
    made = timeline(record(*(request(number, path=f"/{number}") for number in range(250))))
    assert [one.url.rpartition("/")[2] for one in made.timeline] == [str(number) for number in range(50, 250)]
    assert made.plain()["truncated"] == 50


@pytest.mark.parametrize(
    "entry",
    [
        pytest.param(request(0, shape={f"field_{number}": "string" for number in range(60)}), id="wide shapes"),
        pytest.param(line(0, "ä" * 4000), id="long lines, in letters of two bytes"),
        pytest.param(request(0, path=f"/{'x' * 10_000}"), id="long URLs"),
    ],
)
def test_100_kb_at_most(entry: Any) -> None:
    """As it is printed, indented."""
    made = timeline(record(*[entry] * 200))
    printed = json.dumps(made.plain(), indent=2, ensure_ascii=False).encode()
    assert 60_000 < len(printed) <= 100 * 1024
    assert made.truncated == 200 - len(made.timeline)


def test_one_very_large_answer_takes_no_place_of_others() -> None:
    wide = {f"k{a}": {f"k{b}": {f"k{c}": "string" for c in range(20)} for b in range(40)} for a in range(10)}
    made = timeline(record(action(0), request(1, shape=wide)))
    assert told(made) == ["action click", "network GET"]
    assert made.timeline[1].response_shape == "..."


def test_a_timeline_can_be_read_back() -> None:
    """Others keep it as JSON."""
    made = timeline(login())
    assert Timeline.model_validate_json(json_text(made.plain())).timeline == made.timeline


def test_stories_give_each_request_to_the_action_before_it() -> None:
    told_of = {
        (cause.type if cause else None): [one.kind for one in effects] for cause, effects in timeline(login()).stories()
    }
    assert told_of == {"navigate": ["network"], "input": [], "click": ["network", "action", "network", "console"]}


def test_what_came_before_the_first_action_has_no_cause() -> None:
    made = timeline(record(request(0), action(5)))
    assert [(cause and cause.type, len(effects)) for cause, effects in made.stories()] == [(None, 1), ("click", 0)]


@pytest.mark.parametrize(
    ("locator", "expected"),
    [
        pytest.param('get_by_role("button", name="Save")', {"role": {"role": "button", "name": "Save"}}, id="role"),
        pytest.param('get_by_role("button", name=re.compile("a"))', {"role": {"role": "button"}}, id="a pattern"),
        pytest.param('locator("#a").get_by_test_id("b")', {"testId": "b"}, id="the last link finds it"),
        pytest.param('get_by_label("Na\\"me", exact=True).first', {"ariaLabel": 'Na"me'}, id="quotes, positions"),
        pytest.param('get_by_text("x").filter(has_text="y")', {"text": "x"}, id="what narrows finds nothing itself"),
        pytest.param('locator("\\x00")', {"cssPath": "\x00"}, id="letters that JSON does not know so"),
        pytest.param('locator("//a")', {}, id="a path has no name in the definition"),
        pytest.param("no locator (", {}, id="no locator"),
    ],
)
def test_selectors_of_a_locator_alone(locator: str, expected: dict[str, Any]) -> None:
    made = timeline(record(action(0, locator=locator)))
    assert made.timeline[0].selectors == {"locator": locator, **expected}
