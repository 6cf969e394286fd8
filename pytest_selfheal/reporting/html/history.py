"""The page of many runs: what is flaky, newly failing, slower, healed, and what failed by week."""

from collections.abc import Mapping, Sequence
from typing import Any

from pytest_selfheal.models.run import PastPoint
from pytest_selfheal.reporting.html.markup import asset, joined, rendered
from pytest_selfheal.reporting.html.page import policy_of


def history_page(
    head: str,
    answers: Mapping[str, Sequence[Any]],
    weeks: Mapping[str, Mapping[str, int]],
    each: Mapping[str, Sequence[PastPoint]],
) -> str:
    """One document that loads nothing; `each` are the runs of the tests that were asked for."""
    style = joined((asset("style.css"), asset("history.css")))
    return rendered(
        "history.html",
        policy=policy_of(style),
        style=style,
        head=head,
        answers=answers,
        weeks=weeks,
        most=max((sum(counts.values()) for counts in weeks.values()), default=0) or 1,
        each=each,
    )
