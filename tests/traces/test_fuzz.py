"""Whatever stands in an archive: a diagnosis, or one line that says why not."""

import io
import json
import tempfile
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pytest_selfheal.answering.traced import diagnose_trace, remembered
from pytest_selfheal.locators.internal import expression, selector_for
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.traces.archive import BadTrace
from pytest_selfheal.traces.css import selectors
from pytest_selfheal.traces.places import Places
from pytest_selfheal.traces.reading import read_trace
from tests.traces.conftest import context, document

RECORDED = Path(__file__).parent / "recorded"
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
SCALARS = st.none() | st.booleans() | st.integers(-5, 10**12) | st.floats(allow_nan=False) | st.text(max_size=12)
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
)
IDS = st.sampled_from(["c@1", "c@2"])
METHODS = st.sampled_from(
    [
        "click",
        "fill",
        "expect",
        "goto",
        "waitForSelector",
        "queryCount",
        "keyboardPress",
        "__waitInfo__",
        "selectOption",
    ]
)
SELECTORS = st.sampled_from(
    ["li", "internal:role=button[name=/x(/i]", "#a >> nth=0", "iframe >> internal:control=enter-frame >> b", "((("]
) | st.text(max_size=20)
TAGS = st.sampled_from(["DIV", "P", "IFRAME", "template", "STYLE", "INPUT", "TABLE", "LABEL", "svg", "A", "", "X-Y"])
ATTRIBUTES = st.dictionaries(
    st.sampled_from(
        ["id", "class", "src", "for", "aria-labelledby", "__playwright_shadow_root_", "__playwright_target__", "style"]
    ),
    st.text(max_size=8) | st.just("/snapshot/frame@1") | SCALARS,
    max_size=3,
)
REFERENCES = st.tuples(st.tuples(st.integers(-2, 3), st.integers(-2, 5)).map(list)).map(list)
NODES = st.recursive(
    st.text(max_size=8) | REFERENCES | JSON,
    lambda inner: st.builds(
        lambda tag, attrs, parts: [tag, attrs, *parts], TAGS, ATTRIBUTES, st.lists(inner, max_size=4)
    ),
    max_leaves=12,
)


def objects(**fields: Any) -> st.SearchStrategy[dict[str, Any]]:
    """Events in which any field may be missing, or of another kind."""
    return st.fixed_dictionaries({}, optional={name: value | JSON for name, value in fields.items()})


EVENTS = st.one_of(
    objects(
        type=st.just("before"),
        callId=IDS,
        startTime=st.floats(0, 1e6),
        method=METHODS,
        params=objects(selector=SELECTORS, value=st.text(), expectedText=JSON, options=JSON, isNot=st.booleans()),
        **{"class": st.sampled_from(["Frame", "Page"])},
    ),
    objects(type=st.just("after"), callId=IDS, endTime=st.floats(0, 1e6), error=objects(message=st.text(), name=JSON)),
    objects(type=st.just("log"), callId=IDS, message=st.text() | st.just("locator resolved to <p>"), time=SCALARS),
    objects(type=st.just("console"), text=st.text(), messageType=st.just("error"), location=JSON, time=SCALARS),
    objects(type=st.just("event"), method=st.sampled_from(["page", "pageError", "pageClosed"]), params=JSON),
    objects(
        type=st.just("frame-snapshot"),
        snapshot=objects(
            callId=IDS,
            phase=st.sampled_from(["before", "action", "after"]),
            pageId=st.just("page@1"),
            frameId=st.just("frame@1"),
            frameUrl=st.sampled_from(["http://a.test/", "http://[", "x"]),
            html=NODES,
            isMainFrame=st.booleans(),
            timestamp=SCALARS,
            viewport=JSON,
            resourceOverrides=JSON,
        ),
    ),
    JSON,
)
REQUESTS = objects(
    type=st.just("resource-snapshot"),
    snapshot=objects(
        request=objects(url=st.text(), method=st.text(), headers=JSON),
        response=objects(status=SCALARS, content=objects(mimeType=st.just("application/json"), _file=st.text())),
        pageref=st.just("page@1"),
        time=SCALARS,
        _monotonicTime=SCALARS,
        _resourceType=st.sampled_from(["fetch", "document"]),
    ),
)


def either(content: bytes) -> None:
    """A diagnosis of it, and a memory of it, or BadTrace."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trace.zip"
        path.write_bytes(content)
        for use in (lambda: diagnose_trace(path, Places()), lambda: remembered(path, Places())):
            said = ""
            try:
                use()
            except BadTrace as error:
                said = str(error)
            assert "\n" not in said


def archived(events: list[Any], requests: list[Any], stacks: Any) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("trace.trace", "\n".join(json.dumps(one) for one in [context(), *events]))
        archive.writestr("trace.network", "\n".join(json.dumps(one) for one in requests))
        archive.writestr("trace.stacks", json.dumps(stacks))
    return out.getvalue()


@QUICK
@given(st.lists(EVENTS, max_size=12), st.lists(REQUESTS | JSON, max_size=3), JSON)
def test_any_events_are_read_or_refused(events: list[Any], requests: list[Any], stacks: Any) -> None:
    either(archived(events, requests, stacks))


@QUICK
@given(st.lists(st.tuples(st.integers(0, 12_000), st.integers(0, 255)), min_size=1, max_size=30), st.integers(0, 200))
def test_a_damaged_archive_is_read_or_refused(changes: list[tuple[int, int]], cut: int) -> None:
    content = bytearray((RECORDED / "v10-failed.zip").read_bytes())
    for place, value in changes:
        content[place % len(content)] = value
    either(bytes(content[: len(content) - cut]))


@QUICK
@given(st.binary(max_size=200), st.integers(0, 400))
def test_damaged_lines_are_read_or_refused(noise: bytes, place: int) -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(RECORDED / "v9-failed.zip") as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            at = place * max(1, len(content) // 400)
            new.writestr(name, content[:at] + noise + content[at:])
    either(out.getvalue())


@given(st.text(max_size=60))
def test_any_selector_is_understood_or_not(text: str) -> None:
    found = expression(text)
    if found is not None:
        selector_for(found)
    page = document(f"<style>{text}{{display:none}}</style><p>")
    for node in page.root.walk():
        page.is_meant(node, selectors(text) or ())
        page.is_shown(node)


@pytest.mark.parametrize("depth", [500, 100_000])
def test_depth_is_bounded(depth: int) -> None:
    """Deeper than any browser's parser goes."""
    html = '["DIV",{},' * depth + '"x"' + "]" * depth
    line = json.dumps(
        {"type": "frame-snapshot", "snapshot": {"callId": "c@1", "pageId": "p", "frameId": "f", "isMainFrame": True}}
    )
    line = line[:-2] + f', "html": {html}}}}}'
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("trace.trace", "\n".join([json.dumps(context()), line, "{}"]))
    either(out.getvalue())


def test_what_is_read_twice_is_the_same() -> None:
    """Nothing of one reading is left for the next."""
    reads = [read_trace(RECORDED / "v10-failed.zip", Redactor(), Places()).record for _ in range(2)]
    assert reads[0] == reads[1]
