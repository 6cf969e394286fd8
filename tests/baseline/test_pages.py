"""The pages that fingerprints stood in: shared by tests, told apart, forgotten with the last test that needs them."""

import json
import sqlite3
from pathlib import Path

import pytest

from pytest_selfheal.baseline import statements as sql
from pytest_selfheal.baseline.exported import export, take_in
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.baseline.pages import MOST_VARIANTS, MOST_VARYING, at_moment, page_for
from pytest_selfheal.baseline.sqlite import APPLICATION_ID
from pytest_selfheal.baseline.tidy import prune, tidy
from pytest_selfheal.errors import BadBaseline, BadRequest
from pytest_selfheal.models.base import json_text
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.digest import Digest, Step
from pytest_selfheal.models.element import Document, Element, Fingerprint, State
from pytest_selfheal.models.home import Home
from pytest_selfheal.models.own_page import OwnPage, as_seen, difference

VIEW = "/cart#1a2b"


def text(number: int, said: str = "") -> Element:
    return Element(tag="p", own_text=said, idxpath=f"/html[1]/body[1]/p[{number}]", xpath="/html/body/p")


def place(number: int) -> tuple[str, str]:
    return f"/html[1]/body[1]/p[{number}]", "p"


def census(*said: str, view: str = VIEW) -> Census:
    return Census(view=view, packed=packed([text(n, one) for n, one in enumerate(said, start=1)]))


def of(nodeid: str, *pages: Census, passed_at: int = 1) -> Digest:
    """The digest of a test whose fingerprints stood in these pages."""
    seen = {page.view + str(n): Fingerprint(element=text(1), page=page.key) for n, page in enumerate(pages)}
    return Digest(nodeid=nodeid, passed_at=passed_at, fingerprints=seen)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "baseline.db"


def test_the_first_page_of_a_view_is_stored() -> None:
    key, stored, own = page_for(VIEW, [text(1, "Pay")], places=[place(1)], known=(), taken_at=7)
    (fresh,) = stored
    assert (key, fresh.view, fresh.taken_at, own) == (fresh.key, VIEW, 7, OwnPage())
    assert [one.own_text for one in fresh.elements] == ["Pay"]


def lines(*said: str) -> list[Element]:
    """A page that is long enough for a difference to be small."""
    return [*(text(n, one) for n, one in enumerate(said, start=1)), *(text(n, f"Line {n}") for n in range(20, 80))]


def test_a_page_is_shared_and_what_a_test_saw_otherwise_is_its_own() -> None:
    """The customer that one test works with is no text that comes and goes: the next test works with another one."""
    known = Census(view=VIEW, packed=packed(lines("Pay", "Ann Lee")))
    key, stored, own = page_for(VIEW, lines("Pay", "Bo Hu"), places=[place(1)], known=[known], taken_at=7)
    assert (key, stored, own.varying) == (known.key, (), ())
    assert [one.own_text for one in as_seen(known, own).elements[:3]] == ["Pay", "Bo Hu", "Line 20"]
    assert [one.own_text for one in as_seen(known, OwnPage()).elements[:2]] == ["Pay", "Ann Lee"]


@pytest.mark.parametrize(
    "now",
    [
        pytest.param(lines("Pay"), id="fewer"),
        pytest.param(lines("Pay", "Ann Lee", "Bo Hu"), id="more"),
        pytest.param([*lines("Pay", "Ann Lee")[::-1]], id="in another order"),
        pytest.param([text(9, "Orders")], id="nothing in common"),
        pytest.param([], id="nothing at all"),
        pytest.param([text(2).model_copy(update={"attributes": {"href": "/bo"}, "visible": False})], id="attributes"),
    ],
)
def test_whatever_a_test_saw_is_told_by_the_difference(now: list[Element]) -> None:
    known = Census(view=VIEW, packed=packed(lines("Pay", "Ann Lee")))
    own = OwnPage(difference=difference(known.elements, now))
    told = [one.model_dump(exclude={"box"}) for one in as_seen(known, own).elements]
    assert told == [one.model_dump(exclude={"box"}) for one in now]


@pytest.mark.parametrize(
    ("was", "now", "is_same"),
    [
        pytest.param(["127.0.0.1:1"], ["127.0.0.1:2"], True, id="a server that takes any free port"),
        pytest.param(["127.0.0.1:1", "127.0.0.1:3"], ["127.0.0.1:2", "127.0.0.1:4"], False, id="two servers"),
        pytest.param(["ann.example:1"], ["ann.example:2"], False, id="ports of another machine"),
        pytest.param(["ann.example"], ["bo.example"], False, id="another host"),
    ],
)
def test_on_another_port_of_this_machine_it_is_the_same_page(was: list[str], now: list[str], is_same: bool) -> None:
    """A test's own server has another one in each run, and each element of each page its origin."""

    def page(hosts: list[str]) -> list[Element]:
        seen = (text(n, f"Line {n}") for n in range(1, 9))
        return [one.model_copy(update={"origin": f"http://{hosts[n % len(hosts)]}"}) for n, one in enumerate(seen)]

    census = Census(view=VIEW, packed=packed(page(was)))
    said = difference(census.elements, page(now))
    assert (said == "") is is_same
    told = as_seen(census, OwnPage(difference=said)).elements
    assert {one.origin for one in told} == {f"http://{host}" for host in (was if is_same else now)}


def test_a_difference_of_somebody_else_tells_nothing() -> None:
    known = Census(view=VIEW, packed=packed(lines("Pay")))
    for said in ("nonsense", difference(lines("Pay", "Ann"), [text(1)])[:-4], "c" * 40):
        with pytest.raises(ValueError, match=r"no (page of a test|census of a page)"):
            _ = as_seen(known, OwnPage(difference=said)).elements


def test_a_place_that_no_page_has_makes_a_variant() -> None:
    known = census("Pay")
    key, (fresh,), _ = page_for(VIEW, [text(1), text(2)], places=[place(2)], known=[known], taken_at=7)
    assert key == fresh.key != known.key


def test_a_view_has_only_so_many_variants() -> None:
    """Then what a test saw is a difference from the nearest of them, however large."""
    known = [census(f"variant {number}") for number in range(MOST_VARIANTS)]
    key, stored, own = page_for(VIEW, [text(2, "variant 5")], places=[place(2)], known=known, taken_at=7)
    assert (key in {one.key for one in known}, stored) == (True, ())
    assert [one.own_text for one in as_seen(known[0], own).elements] == ["variant 5"]


def test_places_that_vary_are_learned_from_the_passes_of_one_test() -> None:
    key, (known,), own = page_for(VIEW, lines("Pay", "3 minutes"), places=[place(1)], known=(), taken_at=7)
    for passes, said in enumerate(("4 minutes", "5 minutes"), start=2):
        now = lines("Pay", said)
        same, stored, own = page_for(VIEW, now, places=[place(1)], known=[known], taken_at=7, before={key: own})
        assert (same, stored, own.passes) == (key, (), passes)
    assert own.varying == ("0/0/html/body/p text",)
    assert as_seen(known, own).elements[1].own_text == "5 minutes"


def test_a_title_that_is_another_one_at_each_pass_is_learned_too() -> None:
    known = Census(view=VIEW, packed=packed(lines("Pay")), document=Document(title="Order 17"))
    before, now = {known.key: OwnPage()}, Document(title="Order 18")
    _, _, own = page_for(VIEW, lines("Pay"), document=now, places=[place(1)], known=[known], taken_at=7, before=before)
    assert own.varying == ("document title",)
    assert as_seen(known, own).document == now


def test_what_a_field_holds_otherwise_at_each_pass_is_learned_too() -> None:
    def filled(mark: str) -> list[Element]:
        field = Element(
            tag="input",
            name="Payee",
            state=State(holds=mark),
            xpath="/html/body/input",
            idxpath="/html[1]/body[1]/input[1]",
        )
        return [*lines("Pay"), field]

    known = Census(view=VIEW, packed=packed(filled("17")))
    before = {known.key: OwnPage()}
    _, _, own = page_for(VIEW, filled("42"), places=[place(1)], known=[known], taken_at=7, before=before)
    assert own.varying == ("0/0/html/body/input state.holds",)


def test_the_varying_places_are_not_without_end() -> None:
    def line(number: int, said: str) -> Element:
        return text(number, said).model_copy(update={"attributes": {"class": f"c{number}"}})

    known = Census(view=VIEW, packed=packed([line(n, "then") for n in range(1, MOST_VARYING + 9)]))
    many = [line(n, "now") for n in range(1, MOST_VARYING + 9)]
    _, _, own = page_for(VIEW, many, places=[place(1)], known=[known], taken_at=7, before={known.key: OwnPage()})
    assert len(own.varying) == MOST_VARYING


def test_a_page_is_kept_once_for_all_tests(home: Home) -> None:
    page = census("Pay")
    with open_store(home) as store:
        store.put(of("a", page), [page])
        store.put(of("b", page), [page])
    with open_store(home) as store:
        assert (store.pages(), store.pages_of(VIEW), store.pages_of("/other")) == ((page,), (page,), ())
        assert (store.page(page.key), store.page("gone"), store.page(""), store.page("-")) == (page, None, None, None)


def test_a_page_goes_with_the_last_test_that_refers_to_it(home: Home) -> None:
    shared, own = census("Pay"), census("Orders", view="/orders#1")
    with open_store(home) as store:
        store.put(of("a", shared, own), [shared, own])
        store.put(of("b", shared, passed_at=20), [shared])
        assert prune(store, older_than=10).tests == 1
        assert store.pages() == (shared,)
        assert prune(store, older_than=30).tests == 1
        assert store.pages() == ()


def test_a_later_pass_on_another_page_forgets_the_first(home: Home) -> None:
    old, new = census("Pay"), census("Buy")
    with open_store(home) as store:
        store.put(of("a", old), [old])
        store.put(of("a", new, passed_at=2), [new])
        tidy(store, now=2, is_merged=bool)
        assert store.pages() == (new,)


def test_export_and_import_carry_the_pages(home: Home, other: Home) -> None:
    page = census("Pay", "Grüße 👋")
    with open_store(home) as store:
        store.put(of("a", page), [page])
        exported = export(store)
    with open_store(other) as store:
        assert take_in(store, exported) == 1
        assert store.page(page.key) == page
        assert export(store) == exported


def test_an_export_without_pages_is_still_read(home: Home) -> None:
    """Version 1.0 had none."""
    digest = Digest(nodeid="a", passed_at=1)
    exported = {"schema_version": "1.0", "digests": [digest.model_dump(mode="json")]}
    with open_store(home) as store:
        assert take_in(store, json.dumps(exported)) == 1
        assert (store.get("a"), store.pages()) == (digest, ())


def test_a_wrong_page_of_an_import_is_named(home: Home) -> None:
    exported = {"schema_version": "1.1", "digests": [], "pages": [{"packed": "x"}]}
    with open_store(home) as store, pytest.raises(BadRequest, match="view: Field required"):
        take_in(store, json.dumps(exported))


def earlier_schema(path: Path, version: int) -> Digest:
    """A file as earlier versions wrote it: the first one had tests only, the second one pages and words too."""
    page = census("Pay")
    digest = of("a", page) if version == 2 else of("a").model_copy(update={"console": ("noise",)})
    word = {"word": "rejected", "locator": "save", "page": "/a", "element": {"tag": "b", "caption": "c"}, "at": 1}
    connection = sqlite3.connect(path)
    with connection:
        connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version={version}")
        connection.execute("CREATE TABLE digests (nodeid TEXT PRIMARY KEY, passed_at INTEGER, digest TEXT)")
        connection.execute("INSERT INTO digests VALUES ('a', 1, ?)", (json_text(digest),))
        if version == 2:
            connection.execute("CREATE TABLE pages (key TEXT PRIMARY KEY, view TEXT, census TEXT)")
            connection.execute("INSERT INTO pages VALUES (?, ?, ?)", (page.key, page.view, json_text(page)))
            connection.execute("CREATE TABLE page_uses (nodeid TEXT, key TEXT)")
            connection.execute("INSERT INTO page_uses VALUES ('a', ?)", (page.key,))
            connection.execute("CREATE TABLE decisions (id TEXT, locator TEXT, page TEXT, at INTEGER, decision TEXT)")
            connection.execute("INSERT INTO decisions VALUES ('d', 'save', '/a', 1, ?)", (json_text(word),))
    connection.close()
    return digest


@pytest.mark.parametrize(
    "read_only", [pytest.param(True, id="--selfheal-no-record"), pytest.param(False, id="written")]
)
@pytest.mark.parametrize("version", [1, 2])
def test_a_file_of_an_earlier_schema_is_read_as_before(path: Path, version: int, read_only: bool) -> None:
    """Nothing is set aside or lost; what is opened for reading only stays as it is."""
    digest, pages = earlier_schema(path, version), (census("Pay"),) if version == 2 else ()
    before = path.read_bytes()
    with open_store(path, read_only=read_only) as store:
        assert (store.warning, store.get("a"), store.all()) == ("", digest, (digest,))
        assert (store.pages(), store.pages_of(VIEW), store.page("any")) == (pages, pages, None)
        assert len(store.decisions()) == len(pages)
        assert (store.runs(), store.outcomes()) == ((), ())
    assert ([one.name for one in path.parent.iterdir()], path.read_bytes() == before) == ([path.name], read_only)


def test_a_file_of_the_first_schema_takes_pages_from_then_on(path: Path) -> None:
    earlier_schema(path, 1)
    page = census("Pay")
    with open_store(path) as store:
        store.put(of("b", page), [page])
    with open_store(path, read_only=True) as store:
        assert (store.page(page.key), [one.nodeid for one in store.all()]) == (page, ["a", "b"])


def test_a_page_that_is_none_is_said_in_one_line(home: Home) -> None:
    with open_store(home) as store:
        with store.database.writing():
            store.database.run(sql.PUT_PAGE, [(home.project, "key", VIEW, "{}")])
        with pytest.raises(BadBaseline, match="holds a page that is none"):
            store.page("key")


def later(page: Census, *said: str, before: OwnPage | None = None) -> OwnPage:
    """What a later step of the test saw on the page."""
    return at_moment(page, [text(n, one) for n, one in enumerate(said, start=1)], before)


def of_two_moments(nodeid: str, page: Census, *said: str) -> Digest:
    """The digest of a test that acted twice on a page, and changed it between."""
    at = f"{page.key}@12345678"
    seen = {"first": Fingerprint(element=text(1), page=page.key), "then": Fingerprint(element=text(1), page=at)}
    own = {page.key: OwnPage(), at: later(page, *said)}
    return Digest(nodeid=nodeid, passed_at=1, fingerprints=seen, own_pages=own)


def test_a_page_at_a_later_moment_is_kept_as_what_is_otherwise_then(home: Home) -> None:
    page = census("Users", "Production")
    with open_store(home) as store:
        store.put(of_two_moments("t.py::a", page, "Users", "Sandbox"), [page])
        known = store.get("t.py::a")
        assert known is not None
        found = known.page(known.fingerprints["then"].page, store.page)
        assert [kept.key for kept in store.pages()] == [page.key]
    assert found is not None
    assert [one.own_text for one in found.elements] == ["Users", "Sandbox"]


def test_a_page_is_kept_as_long_as_a_later_moment_of_it_is_told_from_it(home: Home, other: Home) -> None:
    page, moved = census("Users", "Production"), census("Users", "Production", "More")
    digest = of_two_moments("t.py::a", page, "Users", "Sandbox")
    first = digest.fingerprints["first"].model_copy(update={"page": moved.key})
    with open_store(home) as store:
        store.put(digest, [page])
        store.put(digest.model_copy(update={"fingerprints": {**digest.fingerprints, "first": first}}), [moved])
        assert {kept.key for kept in store.pages()} == {page.key, moved.key}
        copied = export(store)
    with open_store(other) as second:
        take_in(second, copied)
        assert {kept.key for kept in second.pages()} == {page.key, moved.key}


def test_what_varies_is_learned_of_each_moment() -> None:
    page = census("Users", "Production")
    again = later(page, "Users", "Sandbox", "Order 12", before=later(page, "Users", "Sandbox", "Order 7"))
    assert (again.passes, again.varying) == (2, ("0/0/html/body/p text",))


@pytest.mark.parametrize(
    ("locator", "earlier", "later"),
    [
        pytest.param("first", [], ["k@1", "x", "k@2"], id="nothing-was-done-yet"),
        pytest.param("then", ["k"], ["x", "k@2", "k"], id="after-one-step"),
        pytest.param("last", ["k", "k@1", "x"], ["k"], id="after-several"),
        pytest.param("back", ["k@1", "x", "k@2"], [], id="it-is-again-as-it-was-at-first"),
        pytest.param("unknown", [], [], id="a-locator-that-no-pass-had"),
    ],
)
def test_the_pages_of_the_other_steps(locator: str, earlier: list[str], later: list[str]) -> None:
    pages = {"first": "k", "then": "k@1", "other": "x", "last": "k@2", "back": "k"}
    seen = {name: Fingerprint(element=text(1), page=page) for name, page in pages.items()}
    own = {"k": OwnPage(), "k@1": OwnPage(base="k"), "k@2": OwnPage(base="k")}
    steps = tuple(Step(name="click", locator=name) for name in pages)
    digest = Digest(nodeid="t.py::a", passed_at=1, steps=steps, fingerprints=seen, own_pages=own)
    assert digest.at_other_steps(locator) == (tuple(earlier), tuple(later))


def test_a_check_that_is_known_by_the_first_look_at_its_page_tells_nothing_of_a_later_one() -> None:
    """It is looked at after its call, and what steps had brought by then is in no look of its own."""
    pages = {"first": "k", "then": "k@1", "checked": "k"}
    seen = {name: Fingerprint(element=text(1), page=page) for name, page in pages.items()}
    own = {"k": OwnPage(), "k@1": OwnPage(base="k")}
    steps = [Step(name="click", locator=name) for name in pages]
    asked = (*steps[:2], Step(name="to_be_visible", locator="checked"))
    known = {"nodeid": "t.py::a", "passed_at": 1, "fingerprints": seen, "own_pages": own}

    assert Digest(steps=tuple(steps), **known).at_other_steps("then") == (("k",), ("k",))
    assert Digest(steps=asked, **known).at_other_steps("then") == (("k",), ())
