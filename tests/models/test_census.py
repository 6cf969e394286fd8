"""A page packed: the same elements come out, and what nobody packed is refused."""

import base64
import json
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_selfheal.models import census
from pytest_selfheal.models.census import Census, packed, unpacked
from pytest_selfheal.models.element import Deed, Document, Element, Framed, Looks, State, Told

# JavaScript cuts strings between the halves of an emoji; these are replaced where the page answers.
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
TAGS = st.sampled_from(["a", "button", "my-box", "svg"])
STEP = st.tuples(TAGS, st.integers(1, 9)).map(lambda step: f"{step[0]}[{step[1]}]")
SIDE = st.integers(-10_000, 100_000).map(float)


@st.composite
def elements(draw: st.DrawFn) -> Element:
    above, tag = draw(st.lists(STEP, min_size=1, max_size=4)), draw(TAGS)
    texts = draw(
        st.fixed_dictionaries(
            dict.fromkeys(("role", "name", "label", "text", "own_text", "landmark", "heading", "row", "picture"), TEXT)
        )
    )
    return Element(
        **texts,
        tag=tag,
        idxpath="/" + "/".join((*above, f"{tag}[1]")),
        xpath="/" + "/".join((*(step.partition("[")[0] for step in above), tag)),
        attributes=draw(st.dictionaries(TEXT, TEXT, max_size=3)),
        box=draw(st.none() | st.tuples(SIDE, SIDE, st.integers(0, 999).map(float), st.integers(0, 999).map(float))),
        visible=draw(st.booleans()),
        enabled=draw(st.booleans()),
        editable=draw(st.booleans()),
        position=draw(st.integers(0, 99)),
        document=draw(TEXT),
        origin=draw(TEXT),
        shadow=tuple(draw(st.lists(TEXT, max_size=2))),
        frame=tuple(draw(st.lists(TEXT, max_size=2))),
        span=draw(st.tuples(st.integers(1, 9), st.integers(1, 9))),
        deed=Deed(sent_value=draw(TEXT), address=draw(TEXT)),
        state=State(marked=draw(TEXT), is_on=draw(st.none() | st.booleans()), cut_off=draw(st.tuples(TEXT))),
        looks=Looks(inline=draw(TEXT)),
        told=Told(hints=draw(TEXT), editor=draw(TEXT)),
        framed=Framed(name=draw(TEXT)),
    )


@settings(max_examples=60, deadline=None)
@given(st.lists(elements(), max_size=6))
def test_what_was_packed_comes_out(page: list[Element]) -> None:
    """Every property that a comparison reads; only what stands beside is worked out anew."""
    assert unpacked(packed(page)) == tuple(page)


def test_a_census_says_what_its_document_says() -> None:
    said = Document(title="Orders", marks={"body class": "env-test"})
    kept = Census(view="/", packed=packed([Element(tag="b"), Element(tag="i")]), document=said)
    assert Census.model_validate_json(kept.model_dump_json()).document == said


def test_a_page_is_small() -> None:
    """A thousand rows of a table in far less than a tenth of their JSON."""
    rows = [
        Element(tag="td", own_text=f"Order {n}", idxpath=f"/html[1]/body[1]/table[1]/tr[{n}]/td[1]", box=(9, n, 9, 9))
        for n in range(1000)
    ]
    assert len(packed(rows)) * 20 < sum(len(row.model_dump_json()) for row in rows)


def test_a_census_knows_its_places_and_is_known_by_its_content() -> None:
    page = [Element(tag="b", idxpath="/html[1]/b[1]"), Element(tag="i", idxpath="/html[1]/i[1]")]
    one, other = Census(view="/", packed=packed(page)), Census(view="/", packed=packed(page[:1]))
    assert one.elements == unpacked(one.packed)
    assert one.places == {("/html[1]/b[1]", "b"), ("/html[1]/i[1]", "i")}
    assert len({one.key, other.key, one.model_copy(update={"view": "/cart"}).key}) == 3
    assert one.model_copy(update={"passes": 2, "passing": ("3 minutes ago",), "taken_at": 7}).key == one.key


def squeezed(content: object) -> str:
    return base64.b85encode(zlib.compress(json.dumps(content).encode())).decode()


def altered(**change: object) -> str:
    """A real census with one part of it replaced: version, table or columns."""
    plain = zlib.decompress(base64.b85decode(packed([Element(tag="b", idxpath="/b[1]")])))
    parts = dict(zip(("version", "table", "columns"), json.loads(plain), strict=True))
    return squeezed(list((parts | change).values()))


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("ümläut \ud83d", id="letters that base 85 does not have"),
        pytest.param(packed([])[:-9], id="cut off"),
        pytest.param(base64.b85encode(b"plain").decode(), id="not compressed"),
        pytest.param(squeezed({"a": 1, "b": 2, "c": 3}), id="an object"),
        pytest.param(squeezed([[[[[]]]]] * 3), id="lists of lists"),
        pytest.param(altered(version=9), id="another version"),
        pytest.param(altered(version=1, columns=[]), id="no columns of an older version"),
        pytest.param(altered(columns=[]), id="no columns"),
        pytest.param(altered(columns=[["x"]] * 22), id="columns of something else"),
    ],
)
def test_what_nobody_packed_is_refused(text: str) -> None:
    """One kind of error, whatever is wrong: a damaged baseline must not end a session."""
    read = Census(view="/", packed=text)
    with pytest.raises(ValueError, match="no census of a page"):
        read.elements  # noqa: B018
    with pytest.raises(ValueError, match="no census of a page"):
        read.places  # noqa: B018


def test_a_number_without_end_is_refused() -> None:
    """A place that no page has."""
    plain = zlib.decompress(base64.b85decode(packed([Element(tag="b", idxpath="/b[1]", box=(0, 0, 1, 1))])))
    version, table, columns = json.loads(plain)
    with pytest.raises(ValueError, match="census"):
        unpacked(squeezed([version, table, [*columns[:16], [10**400], *columns[17:]]]))


def test_a_bomb_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """What unpacks to more than a page ever has is not unpacked."""
    monkeypatch.setattr(census, "MAX_BYTES", 1000)
    with pytest.raises(ValueError, match="too large"):
        unpacked(squeezed([1, ["a" * 10_000], []]))
