"""The pages that fingerprints stood in: shared by tests, told apart, forgotten with the last test that needs them."""

import json
import sqlite3
from pathlib import Path

import pytest

from pytest_selfheal.baseline.pages import MOST_PASSES, MOST_PASSING, MOST_VARIANTS, NO_PAGE, page_for
from pytest_selfheal.baseline.store import APPLICATION_ID, open_store
from pytest_selfheal.errors import BadBaseline, BadRequest
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Element, Fingerprint

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
    key, stored = page_for(VIEW, [text(1, "Pay")], places=[place(1)], known=(), taken_at=7)
    (fresh,) = stored
    assert (key, fresh.view, fresh.taken_at, fresh.passes) == (fresh.key, VIEW, 7, 1)
    assert [one.own_text for one in fresh.elements] == ["Pay"]


def test_a_page_that_has_all_the_places_is_shared() -> None:
    """Other texts are other data: the next test that stood there refers to the same page."""
    known = census("Pay", "Order 17").model_copy(update={"passes": MOST_PASSES})
    assert page_for(VIEW, [text(1, "Pay")], places=[place(1)], known=[known], taken_at=7) == (known.key, ())


def test_a_place_that_no_page_has_makes_a_variant() -> None:
    known = census("Pay")
    key, (fresh,) = page_for(VIEW, [text(1), text(2)], places=[place(2)], known=[known], taken_at=7)
    assert key == fresh.key != known.key


def test_a_view_has_only_so_many_variants() -> None:
    """Then its fingerprints have no page, and are compared without one."""
    known = [census(f"variant {number}") for number in range(MOST_VARIANTS)]
    assert page_for(VIEW, [text(2)], places=[place(2)], known=known, taken_at=7) == (NO_PAGE, ())


def test_texts_that_come_and_go_are_learned_from_the_first_passes() -> None:
    known, key = census("Pay", "3 minutes ago"), census("Pay", "3 minutes ago").key
    for passes, said in enumerate(("4 minutes ago", "5 minutes ago"), start=2):
        same, (known,) = page_for(VIEW, [text(1, "Pay"), text(2, said)], places=[place(1)], known=[known], taken_at=7)
        assert (same, known.passes) == (key, passes)
    assert known.passing == ("3 minutes ago", "4 minutes ago", "5 minutes ago")
    assert page_for(VIEW, [text(1, "Buy")], places=[place(1)], known=[known], taken_at=7) == (key, ())


def test_a_title_that_is_another_one_at_each_pass_is_learned_too() -> None:
    def first(title: str) -> Element:
        return text(1, "Pay").model_copy(update={"attributes": {"document title": title}})

    known = Census(view=VIEW, packed=packed([first("Order 17")]))
    _, (known,) = page_for(VIEW, [first("Order 18")], places=[place(1)], known=[known], taken_at=7)
    assert known.passing == ("Order 17", "Order 18")


def test_the_passing_texts_are_not_without_end() -> None:
    many = [text(number, f"line {number}") for number in range(1, MOST_PASSING + 9)]
    _, (known,) = page_for(VIEW, many, places=[place(1)], known=[census("Pay")], taken_at=7)
    assert len(known.passing) == MOST_PASSING


def test_a_page_is_kept_once_for_all_tests(path: Path) -> None:
    page = census("Pay")
    with open_store(path) as store:
        store.put(of("a", page), [page])
        store.put(of("b", page), [page])
    with open_store(path) as store:
        assert (store.pages(), store.pages_of(VIEW), store.pages_of("/other")) == ((page,), (page,), ())
        assert (store.page(page.key), store.page("gone"), store.page(""), store.page(NO_PAGE)) == (
            page,
            None,
            None,
            None,
        )


def test_a_page_goes_with_the_last_test_that_refers_to_it(path: Path) -> None:
    shared, own = census("Pay"), census("Orders", view="/orders#1")
    with open_store(path) as store:
        store.put(of("a", shared, own), [shared, own])
        store.put(of("b", shared, passed_at=20), [shared])
        assert store.prune(older_than=10) == 1
        assert store.pages() == (shared,)
        assert store.prune(older_than=30) == 1
        assert store.pages() == ()


def test_a_later_pass_on_another_page_forgets_the_first(path: Path) -> None:
    old, new = census("Pay"), census("Buy")
    with open_store(path) as store:
        store.put(of("a", old), [old])
        store.put(of("a", new, passed_at=2), [new])
        assert store.pages() == (new,)


def test_export_and_import_carry_the_pages(path: Path, tmp_path: Path) -> None:
    page = census("Pay", "Grüße 👋")
    with open_store(path) as store:
        store.put(of("a", page), [page])
        exported = store.export()
    with open_store(tmp_path / "other.db") as store:
        assert store.import_(exported) == 1
        assert store.page(page.key) == page
        assert store.export() == exported


def test_an_export_without_pages_is_still_read(path: Path) -> None:
    """Version 1.0 had none."""
    digest = Digest(nodeid="a", passed_at=1)
    exported = {"schema_version": "1.0", "digests": [digest.model_dump(mode="json")]}
    with open_store(path) as store:
        assert store.import_(json.dumps(exported)) == 1
        assert (store.get("a"), store.pages()) == (digest, ())


def test_a_wrong_page_of_an_import_is_named(path: Path) -> None:
    exported = {"schema_version": "1.1", "digests": [], "pages": [{"packed": "x"}]}
    with open_store(path) as store, pytest.raises(BadRequest, match="view: Field required"):
        store.import_(json.dumps(exported))


def first_schema(path: Path) -> Digest:
    """A file as the versions without pages wrote it."""
    digest = Digest(nodeid="a", passed_at=1, fingerprints={"x": Fingerprint(element=text(1, "Pay"))})
    connection = sqlite3.connect(path)
    with connection:
        connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
        connection.execute("PRAGMA user_version=1")
        connection.execute(
            "CREATE TABLE digests (nodeid TEXT PRIMARY KEY, passed_at INTEGER NOT NULL, digest TEXT NOT NULL)"
        )
        connection.execute("INSERT INTO digests VALUES ('a', 1, ?)", (digest.model_dump_json(exclude={"page"}),))
    connection.close()
    return digest


@pytest.mark.parametrize(
    "read_only", [pytest.param(True, id="--selfheal-no-record"), pytest.param(False, id="written")]
)
def test_a_file_of_the_first_schema_is_read_as_before(path: Path, read_only: bool) -> None:
    """Nothing is set aside or lost, and no page is known."""
    digest = first_schema(path)
    with open_store(path, read_only=read_only) as store:
        assert (store.warning, store.get("a"), store.all()) == ("", digest, (digest,))
        assert (store.pages(), store.pages_of(VIEW), store.page("any")) == ((), (), None)
    assert [one.name for one in path.parent.iterdir() if "damaged" in one.name] == []


def test_a_file_of_the_first_schema_takes_pages_from_then_on(path: Path) -> None:
    first_schema(path)
    page = census("Pay")
    with open_store(path) as store:
        store.put(of("b", page), [page])
    with open_store(path, read_only=True) as store:
        assert (store.page(page.key), [one.nodeid for one in store.all()]) == (page, ["a", "b"])


def test_a_page_that_is_none_is_said_in_one_line(path: Path) -> None:
    page = census("Pay")
    with open_store(path) as store:
        store.put(of("a", page), [page])
    connection = sqlite3.connect(path)
    with connection:
        connection.execute("UPDATE pages SET census = '{}'")
    connection.close()
    with open_store(path) as store, pytest.raises(BadBaseline, match="holds a page that is none"):
        store.page(page.key)
