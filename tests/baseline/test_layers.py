"""Branches: each reads the memory and writes over it, none learns from another, and what is merged or left ends."""

from dataclasses import replace
from unittest.mock import patch

import pytest

from pytest_selfheal.baseline.exported import export
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.baseline.tidy import prune, tidy
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.home import Home
from pytest_selfheal.workflow.baseline import copied

DAY = 24 * 3600 * 1000
NOW = 100 * DAY
VIEW = "/cart#1"


def page(said: str) -> Census:
    return Census(view=VIEW, packed=packed([Element(tag="p", own_text=said, idxpath="/p[1]", xpath="/p")]))


def on(home: Home, branch: str) -> Home:
    return replace(home, branch=branch)


def passes(home: Home, branch: str, said: str, *, at: int = NOW, commit: str = "", nodeid: str = "a") -> Digest:
    """A pass on a branch, whose application says something else than that of the others."""
    seen = {"p": Fingerprint(element=Element(tag="p", own_text=said), page=page(said).key)}
    digest = Digest(nodeid=nodeid, passed_at=at, commit=commit, fingerprints=seen)
    with open_store(on(home, branch)) as store:
        store.put(digest, [page(said)])
    return digest


def sees(home: Home, branch: str) -> tuple[str, list[str]]:
    """What a branch remembers of the test, and the pages that it is compared with."""
    with open_store(on(home, branch), read_only=True) as store:
        store.expect(["a"])
        digest = store.get("a")
        pages = [one.elements[0].own_text for one in store.pages_of(VIEW)]
        assert store.all() == ((digest,) if digest else ())
    return digest.fingerprints["p"].element.own_text if digest else "", sorted(pages)


def test_two_branches_and_the_memory_learn_nothing_from_each_other(home: Home) -> None:
    """Whoever passes last; and a branch that has not passed yet reads the memory."""
    passes(home, "one", "Buy", at=NOW - DAY)
    passes(home, "", "Pay")
    passes(home, "two", "Order", at=NOW + DAY)
    assert sees(home, "") == ("Pay", ["Pay"])
    assert sees(home, "one") == ("Buy", ["Buy", "Pay"])
    assert sees(home, "two") == ("Order", ["Order", "Pay"])
    assert sees(home, "new") == ("Pay", ["Pay"])


def test_a_pass_of_the_memory_ends_the_layers_that_are_merged(home: Home) -> None:
    passes(home, "merged", "Buy", commit="c1")
    passes(home, "goes-on", "Order", commit="c2")
    passes(home, "changed", "Order", commit="c1", at=NOW - 1)
    passes(home, "changed", "Order", nodeid="b")
    passes(home, "", "Buy", commit="c3")
    for branch, left in (("goes-on", ["", "changed", "goes-on", "merged"]), ("", ["", "changed", "goes-on"])):
        with open_store(on(home, branch)) as store:
            tidy(store, now=NOW + DAY, is_merged=lambda commit: commit == "c1")
            assert list(store.layers()) == left


def test_a_branch_that_did_not_pass_for_days_is_forgotten_with_its_pages(home: Home) -> None:
    passes(home, "left", "Buy", at=NOW - 15 * DAY)
    passes(home, "kept", "Order", at=NOW - 13 * DAY)
    with open_store(on(home, "kept")) as store:
        tidy(store, now=NOW, is_merged=bool)
        assert store.layers() == ("kept",)
        assert [one.elements[0].own_text for one in store.pages()] == ["Order"]


def test_what_is_replaced_in_place_stays_in_its_layer(home: Home) -> None:
    """A secret that came out on a branch goes from the memory, and the branch has learned nothing."""
    known = passes(home, "", "Pay")
    with open_store(on(home, "one")) as store:
        assert store.get("a") == known
        store.put(known.model_copy(update={"console": ("clean",)}), layer=store.layer_of("a"))
        assert store.layers() == ("",)
        assert store.all("")[0].console == ("clean",)


def test_prune_forgets_one_layer_and_says_how_much(home: Home) -> None:
    passes(home, "one", "Buy")
    passes(home, "", "Pay")
    with open_store(home) as store:
        pruned = prune(store, older_than=NOW + 1, layer="one")
        assert (pruned.tests, pruned.size > 500, store.layers()) == (1, True, ("",))
        assert [one.elements[0].own_text for one in store.pages()] == ["Pay"]


def test_a_project_knows_nothing_of_another_one(home: Home, other: Home) -> None:
    passes(home, "", "Pay")
    assert sees(other, "") == ("", [])


@pytest.mark.parametrize("is_back", [False, True], ids=["there", "and-back"])
def test_a_copy_has_all_layers_and_runs(home: Home, other: Home, is_back: bool) -> None:
    passes(home, "one", "Buy")
    passes(home, "", "Pay")
    source, target = (other, home) if is_back else (home, other)
    if is_back:
        assert copied(home, other, warn=print) == 2
    assert copied(source, target, warn=print) == 2
    with open_store(home) as one, open_store(other) as second:
        assert export(one) == export(second)


def test_tests_are_read_together_before_the_first_of_them(database: str) -> None:
    home = Home(database, project="shop", branch="")
    names = [f"t.py::test_{number}" for number in range(700)]
    for name in names[:3]:
        passes(home, "", "Pay", nodeid=name)
    with open_store(home) as store, patch.object(store.database, "read", wraps=store.database.read) as asked:
        store.expect(names)
        for name in names[:500]:
            found = store.get(name)
            assert (found is not None) == (name in names[:3])
            assert store.decisions() == ()
            assert [one.view for one in store.pages_of(VIEW)] == [VIEW]
        assert asked.call_count == 1
        store.get(names[-1])
        assert asked.call_count == 2
