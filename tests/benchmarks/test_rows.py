"""The cases are rows: each can be read, names what it has to, and says which part it belongs to."""

import ast
import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from pytest_selfheal.locators.parse import parse
from tests.benchmarks.conftest import BENCHMARKS

IDENTITY = {"open": (339, 97), "held": (191, 80), "deeds": (116, 32), "scene": (814, 405)}


@pytest.mark.parametrize("part", IDENTITY)
def test_a_case_of_identity_is_a_page_with_a_change_and_a_locator(bench: Callable[[str], Any], part: str) -> None:
    cases = bench("identity.case").cases_of(part)

    for case in cases:
        before, after = case.pages
        assert before != after, case.name
        assert parse(case.locator) is not None, case.name
    refuse = sum(not case.right for case in cases)
    assert (refuse, len(cases) - refuse) == IDENTITY[part]


def test_what_must_stay_red_is_a_page_with_a_change_and_a_test(bench: Callable[[str], Any]) -> None:
    cases = bench("red.case").CASES

    for case in cases:
        assert case.pages[0] != case.pages[1], case.name
        ast.parse(case.module)
    assert len({case.name for case in cases}) == len(cases)
    assert Counter(case.answer for case in cases) == {"red": 70, "blind": 5, "fixable": 21}


def test_awkward_tests_are_python(bench: Callable[[str], Any]) -> None:
    rows = bench("bench").rows(BENCHMARKS / "outcomes" / "cases.jsonl")
    for row in rows:
        ast.parse(row.get("shared") or row["test"])
    assert {row["suite"] for row in rows} == set(bench("outcomes").SUITES)


def test_a_guess_asks_about_a_page_that_is_there(bench: Callable[[str], Any]) -> None:
    rows = bench("bench").rows(BENCHMARKS / "guess" / "cases.jsonl")
    pages = {path.stem for path in (BENCHMARKS / "guess" / "pages").iterdir()}
    assert {row["page"] for row in rows} == pages
    assert {row["part"] for row in rows} == set(bench("guess").PARTS)
    assert len({json.dumps(row) for row in rows}) == len(rows)


def test_the_rows_about_released_pages_are_of_interfaces_that_are_described(bench: Callable[[str], Any]) -> None:
    pages = bench("pages.truth")
    known = {one.name: one for one in bench("released.interface").interfaces(BENCHMARKS / "pages" / "interfaces.jsonl")}
    for row in bench("bench").rows(BENCHMARKS / "pages" / "pairs.jsonl"):
        one = known[row["interface"]]
        assert set(row["releases"]) <= set(one.releases)
        assert row["view"] in {view.name for view in one.views}
        assert set(row.get("taken", ())) <= set(pages.stripped.__globals__["_TAKEN"])
