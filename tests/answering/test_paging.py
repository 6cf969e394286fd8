"""Long answers in pages: nothing is lost, nothing is cut in the middle of a value or a line."""

import json
from typing import Any

import pytest

from pytest_selfheal.answering.paging import MAX_ANSWER, page_of
from pytest_selfheal.errors import BadRequest

ENTRIES = [{"ts": number, "kind": "network", "url": f"/api/{number}" + "x" * 80} for number in range(700)]


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param({"timeline": ENTRIES, "summary": {"actions": 3}}, id="a list of entries"),
        pytest.param({"diagnosis": {"evidence": {"network": ENTRIES}, "summary": "s"}}, id="a list deep inside"),
        pytest.param({f"key {number}": "y" * 90 for number in range(700)}, id="many names"),
        pytest.param({"short": 1}, id="a short one"),
        pytest.param({"deep": [[[{"text": "z" * 3000}] * 9] * 3]}, id="lists of lists"),
    ],
)
def test_each_page_is_json_and_together_they_are_the_answer(answer: dict[str, Any]) -> None:
    """In their order, each no longer than one may be."""
    first = page_of(answer, 1)
    pages = [page_of(answer, number + 1) for number in range(first.pages)]
    assert all(len(one.text) <= MAX_ANSWER for one in pages)
    assert "".join(_leaves([json.loads(one.text) for one in pages])) == "".join(_leaves([answer]))


def test_a_text_is_parted_between_its_lines() -> None:
    """The pages without their last lines are the text."""
    lines = [f"line {number} " + "w" * 60 for number in range(900)]
    first = page_of("\n".join(lines), 1)
    pages = [page_of("\n".join(lines), number + 1) for number in range(first.pages)]
    assert [line for one in pages for line in one.text.split("\n")[:-1]] == lines
    assert pages[1].first == len(pages[0].text.split("\n"))
    assert "\n".join(one.part for one in pages) == "\n".join(lines)
    assert pages[-1].text.endswith(f"page {first.pages} of {first.pages}: this is the last")


@pytest.mark.parametrize("answer", [{"a": ["b" * 9000] * 9}, "line\n" * 9000], ids=["json", "text"])
def test_a_page_that_is_not_there_is_refused(answer: Any) -> None:
    """In one line that says how many there are."""
    with pytest.raises(BadRequest, match=f"it has {page_of(answer, 1).pages}"):
        page_of(answer, 99)


def test_one_value_that_is_too_long_is_shortened() -> None:
    """And says so."""
    text = page_of({"a": "b" * 50_000, "c": "d"}, 1).text
    assert (len(text) <= MAX_ANSWER, "… (shortened)" in text) == (True, True)


def _leaves(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [leaf for key, one in value.items() if key not in ("page", "pages") for leaf in _leaves(one)]
    if isinstance(value, list):
        return [leaf for one in value for leaf in _leaves(one)]
    return [str(value)]
