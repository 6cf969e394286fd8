"""The rows of `blame` and `breakages` are what their loaders take them for."""

import ast
from collections import Counter
from collections.abc import Callable
from importlib import resources
from typing import Any, get_args

import pytest

from pytest_selfheal.demo.drifts import by_name
from pytest_selfheal.models.diagnosis import Category

Bench = Callable[[str], Any]


@pytest.mark.parametrize("name", ["blame.rows", "breakages.rows"])
def test_each_name_stands_once(bench: Bench, name: str) -> None:
    names = Counter(one.name for one in bench(name).load())
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("edited", [False, True], ids=["as it passed", "as it was edited"])
def test_each_case_is_python(bench: Bench, edited: bool) -> None:
    for case in bench("blame.rows").load():
        ast.parse(case.source(edited=edited), case.name)


def test_each_case_fails_in_some_run_and_changes_what_it_says(bench: Bench) -> None:
    for case in bench("blame.rows").load():
        assert case.truth or case.first, case.name
        changes = bool(case.now or case.is_edited or case.contexts[0] != case.contexts[1] or case.slow > 1)
        # data that another test of the file made is not there when the case runs alone
        assert (case.change == "nothing") is not (changes), case.name


def test_every_category_is_right_somewhere(bench: Bench) -> None:
    sources = bench("replay.sources").known()
    for source in ("blame", "breakages"):
        best = {one.truth.best[0].category for key, one in sources.items() if key.startswith(source)}
        assert best == {*get_args(Category)}, source


def test_each_change_of_the_shop_finds_what_it_changes(bench: Bench) -> None:
    site = resources.files("pytest_selfheal.demo") / "site"
    for breakage in bench("breakages.rows").load():
        for name in breakage.drifts:
            by_name(name)
        swaps = [one for one in breakage.changes if "file" in one]
        assert [one["old"] for one in swaps if one["old"] not in (site / one["file"]).read_text("utf-8")] == []
