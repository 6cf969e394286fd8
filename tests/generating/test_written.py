"""What is generated is code that a project takes as it is: formatted, without a complaint, typed."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.generating.generate import generate
from pytest_selfheal.locators.expression import Expression, Link, Regex
from pytest_selfheal.models.generation import GenerationOptions
from pytest_selfheal.models.telemetry import ActionEntry, ConsoleEntry, NavigationEntry, NetworkEntry, PageError, Record
from pytest_selfheal.models.timeline import TimelineOptions
from pytest_selfheal.timeline.body import read_body
from pytest_selfheal.timeline.shape import shape
from pytest_selfheal.timeline.timeline import timeline
from tests.timeline.making import START, action, document, goto, line, login, record, request, went

REFUSALS = ("nothing was done in this session", "nothing of this session can be repeated")
WHOLE = TimelineOptions(max_entries=None, max_bytes=None)
LONG = "A caption that is so long that no formatter leaves it on the line that it stands on, whatever that is"

words = st.text(max_size=20) | st.sampled_from(
    ["Save", "it's", '"', "[redacted]", LONG, "\\", "名前", "\ud800", "a\nb"]
)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=4),
    max_leaves=12,
)
times = st.integers(min_value=START, max_value=START + 5000)
urls = (
    st.sampled_from(["http://a.test/", "http://a.test/x/42?q=1#f", "/relative", "", "data:,x", "http://[redacted]/"])
    | words
)
links = st.one_of(
    st.builds(lambda role, name: Link("get_by_role", (role,), (("name", name),)), words, words),
    st.builds(lambda text: Link("get_by_text", (text,)), words),
    st.builds(lambda text: Link("locator", (text,)), words),
    st.builds(lambda text: Link("get_by_label", (Regex("a/b" if not text else "x", ("IGNORECASE",)),)), words),
    st.just(Link("first")),
    st.just(Link("frame_locator", ("#frame",))),
    st.builds(lambda text: Link("filter", (), (("has_text", text),)), words),
)
locators = st.lists(links, max_size=4).map(lambda found: str(Expression(tuple(found)))) | words
names = st.sampled_from(
    ["click", "fill", "press", "select_option", "check", "drag_to", "set_input_files", "hover", "wheel", "type"]
)
arguments = st.dictionaries(
    st.sampled_from(["0", "1", "value", "label", "button", "timeout", "x y"]), json_values, max_size=3
)
records = st.builds(
    Record,
    nodeid=words,
    fixtures=st.just(("full_cart",)),
    actions=st.lists(
        st.builds(
            ActionEntry,
            ts=times,
            kind=st.sampled_from(["action", "navigation", "assertion"]),
            name=names | st.sampled_from(["goto", "reload", "set_content"]),
            locator=locators,
            arguments=arguments,
            outcome=st.sampled_from(["passed", "failed"]),
            duration_ms=st.floats(min_value=0, max_value=3000),
            url=urls,
            page=st.integers(0, 2),
        ),
        max_size=6,
    ),
    network=st.lists(
        st.builds(
            NetworkEntry,
            ts=times,
            method=st.sampled_from(["GET", "POST", "x'y"]),
            url=urls,
            status=st.none() | st.integers(100, 599),
            resource_type=st.sampled_from(["fetch", "document", "image", ""]),
            shape=st.none() | json_values.map(shape),
            page=st.integers(0, 2),
            mocked=st.booleans(),
            failure=words,
        ),
        max_size=6,
    ),
    navigations=st.lists(st.builds(NavigationEntry, ts=times, url=urls, page=st.integers(0, 2)), max_size=3),
    console=st.lists(st.builds(ConsoleEntry, ts=times, level=st.just("error"), text=words), max_size=2),
    page_errors=st.lists(st.builds(PageError, ts=times, message=words), max_size=1),
)  # fmt: skip
options = st.builds(
    GenerationOptions,
    test_name=words,
    last_n_actions=st.integers(0, 3),
    base_url=st.sampled_from(["", "http://localhost:3000", "not a url"]),
    assert_network=st.booleans(),
    assert_no_errors=st.booleans(),
    assert_response_shape=st.booleans(),
    lang=st.sampled_from(["python", "python-async", "typescript"]),
)
quickly = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate])


def sessions() -> Iterator[Record]:
    """Those with something in them that is hard to lay out."""
    wide = {f"field_{number}": {"id": "number", "names": ["string"]} for number in range(9)}
    yield login()
    yield record(goto(0, "/"), document(5, "/"), action(500, locator=f'get_by_role("button", name="{LONG}")'))
    yield record(
        goto(0, "/"),
        action(
            500, "fill", f'get_by_role("row").filter(has_text="{LONG}").get_by_label("Note")', arguments={"0": LONG}
        ),
        request(600, "POST", "/api/a/very/long/path/of/an/interface/that/has/grown/for/years/notes", shape=wide),
    )
    yield record(
        goto(0, "/"),
        action(500, locator='get_by_text("Terms")'),
        document(550, "/terms", page=1),
        went(600, "/terms", "", page=1),
        action(900, "fill", "locator(\"iframe[name=\\\"pay\\\"]\").content_frame.get_by_label(\"Card number\")",
               arguments={"0": "[redacted]"}, page=1),
        line(950, LONG * 3),
    )  # fmt: skip
    yield record(
        goto(0, "/"),
        action(500),
        request(600, path="/api/me", status=401),
        request(700, path="/api/me", shape={"name": "string"}),
        request(750, path="/api/popup", page=1),
        action(2000, "select_option", 'get_by_label("C")', arguments={"0": [LONG, LONG]}),
        action(3000, locator='get_by_label("a\'b\\"c").and_(locator("x").first)'),
    )


def write(folder: Path, **more: Any) -> list[Path]:
    """Every session with every option that changes the helpers."""
    files = []
    for number, session in enumerate(sessions()):
        for lang in ("python", "python-async"):
            for shapes in (False, True):
                made = generate(
                    timeline(session, WHOLE), GenerationOptions(lang=lang, assert_response_shape=shapes, **more)
                )
                files.append(folder / f"test_{number}_{lang.replace('-', '_')}_{int(shapes)}.py")
                files[-1].write_text(made, "utf-8")
    return files


def run(*words: str, cwd: Path) -> None:
    done = subprocess.run([sys.executable, "-m", *words], cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("width", [88, 120])
def test_it_is_formatted(tmp_path: Path, width: int) -> None:
    """As it comes, for lines of either length."""
    write(tmp_path)
    run("ruff", "format", "--isolated", "--check", "--line-length", str(width), ".", cwd=tmp_path)


def test_no_rule_complains(tmp_path: Path) -> None:
    """Of those that projects turn on for their tests; long lines are texts of the page."""
    write(tmp_path)
    rules = "E,F,W,I,UP,B,SIM,C4,PIE,PT,RET,PERF,TID"
    run("ruff", "check", "--isolated", "--select", rules, "--ignore", "E501", ".", cwd=tmp_path)


@pytest.mark.endurance
def test_it_is_typed(tmp_path: Path) -> None:
    """A type checker at its strictest has nothing to say."""
    for file in write(tmp_path):
        run("mypy", "--strict", "--config-file=", file.name, cwd=tmp_path)


@quickly
@given(records, options)
def test_whatever_was_recorded(session: Record, wanted: GenerationOptions) -> None:
    """It is a test in that language, or there was nothing to repeat; what was withheld is not in it."""
    told = timeline(session)
    assert len(told.timeline) <= 200
    try:
        made = generate(timeline(session, WHOLE), wanted)
    except BadRequest as refused:
        if refused.fact not in REFUSALS:
            raise
        return
    if wanted.lang == "typescript":
        assert "test(" in made
    else:
        ast.parse(made.encode("utf-8", "replace"))


@pytest.mark.parametrize("lang", ["python", "python-async"])
def test_a_name_that_no_source_can_hold(lang: str) -> None:
    """A row of `parametrize` may put a NUL into the name of its test."""
    session = record(goto(0, "/"), action(500)).model_copy(update={"nodeid": "test_a.py::test_b[\0]"})
    ast.parse(generate(timeline(session, WHOLE), GenerationOptions.model_validate({"lang": lang})))


def test_no_line_of_a_comment_ends_in_a_blank() -> None:
    """`textwrap` leaves one before a long word of signs."""
    for length in range(1, 100):
        odd = action(500).model_copy(update={"locator": f'locator("{"w" * length} (.a,,(--(b.-{"v" * 100}")!'})
        made = generate(timeline(record(goto(0, "/"), odd), WHOLE), GenerationOptions()).splitlines()
        assert [one for one in made if one != one.rstrip()] == []


@pytest.mark.parametrize(
    ("locator", "target"),
    [
        pytest.param("#card", "w" * 100, id="drag-to-a-long-selector"),
        pytest.param("#card", f'get_by_text("{"a" * 60}").filter(has_text="{"b" * 60}")', id="drag-to-a-long-chain"),
        pytest.param(f'locator("#list").filter(has=page.locator("{"w" * 90}"))', "#bin", id="long-locator-in-a-filter"),
    ],
)
def test_a_long_locator_given_to_another_is_formatted(locator: str, target: str) -> None:
    drag = action(500).model_copy(update={"name": "drag_to", "locator": locator, "arguments": {"0": target}})
    made = generate(timeline(record(goto(0, "/"), drag), WHOLE), GenerationOptions())
    words = (sys.executable, "-m", "ruff", "format", "--isolated", "-")
    assert subprocess.run(words, input=made, capture_output=True, check=True, text=True).stdout == made


@settings(quickly, max_examples=15)
@given(st.lists(st.tuples(records, st.booleans()), min_size=1, max_size=4))
def test_whatever_was_recorded_is_formatted(found: list[tuple[Record, bool]]) -> None:
    """The formatter has nothing to change, and nothing is defined or imported that is not used."""
    for session, shapes in found:
        try:
            made = generate(timeline(session, WHOLE), GenerationOptions(assert_response_shape=shapes))
        except BadRequest:
            continue
        source = made.encode("utf-8", "replace")
        done = subprocess.run(
            [sys.executable, "-m", "ruff", "format", "--isolated", "-"], input=source, capture_output=True, check=True
        )
        assert done.stdout.decode() == source.decode()
        words = ("check", "--isolated", "--select", "F,I", "-")
        checked = subprocess.run([sys.executable, "-m", "ruff", *words], input=source, capture_output=True, check=False)
        assert checked.returncode == 0, checked.stdout.decode()


@settings(max_examples=300, deadline=None)
@given(json_values)
def test_whatever_a_body_holds(value: Any) -> None:
    """A shape has names and types only, and is no deeper than it may be."""
    assert depth(shape(value)) <= 5
    assert set(leaves(shape(value))) <= {"string", "number", "boolean", "null", "..."}


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=40) | st.text(max_size=40).map(lambda text: text.encode("utf-8", "replace")))
def test_whatever_a_body_is(body: bytes) -> None:
    told = read_body(body).shape
    assert told is None or set(leaves(told)) <= {"string", "number", "boolean", "null", "..."}


def depth(value: Any) -> int:
    below = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + max(map(depth, below), default=0)


def leaves(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for part in value.values():
            yield from leaves(part)
    elif isinstance(value, list):
        for part in value:
            yield from leaves(part)
    else:
        yield value
