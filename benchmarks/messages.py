"""Is a failure message read right: error category, retryable, locator, action, time-out, strict count?

Input: one JSON object a line with `id`, `group`, `message`, `exception_class` and `expected` (the labels). The product
is given `message` and `exception_class`, nothing else: it has to find out the framework by itself.

Scoring: each figure is the mean over groups of the mean over a group's rows, because variants of one case would weigh
too much otherwise.

- strict: equal to the first label;
- lenient: equal to the first label or to one of `also_ok` (category), `selector_also_ok`, `action_also_ok`;
  `retryable` is right when it is what one of the accepted categories gives; time-out and strict count have one answer.

A label of null is an answer too: a selector, action or time-out that the message does not name must come back as null.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path
from statistics import fmean
from typing import Any

from bench import options_of, report
from bench import rows as read_rows

from pytest_selfheal.failure.error_category import classify, retryable
from pytest_selfheal.failure.reading import read

Row = dict[str, Any]
CATEGORIES = ("INFRASTRUCTURE", "LOCATOR", "TIMEOUT", "ASSERTION", "OTHER", None)


def answer(row: Row) -> Row:
    """What the product says of a row."""
    message, exception = row["message"], row.get("exception_class") or ""
    facts = read(message, exception=exception)
    category = classify(message, exception=exception)
    return {
        "error_category": category,
        "retryable": retryable(category),
        "selector": facts.locator,
        "action": facts.action,
        "timeout_ms": facts.timeout_ms,
        "strict_count": facts.strict_count,
    }


def _accepted(expected: Row, name: str) -> list[Any]:
    if name == "retryable":
        return [retryable(category) for category in _accepted(expected, "error_category")]
    also = {"error_category": "also_ok", "selector": "selector_also_ok", "action": "action_also_ok"}.get(name, "")
    return [expected.get(name), *(expected.get(also) or ())]


def _score(rows: list[Row], is_right: Callable[[Row], bool]) -> float:
    groups: dict[str, list[bool]] = defaultdict(list)
    for row in rows:
        groups[str(row["group"])].append(is_right(row))
    return fmean(fmean(rights) for rights in groups.values())


def figures(rows: list[Row], answers: dict[int, Row]) -> dict[str, float]:
    """Every figure by name, lenient first."""
    names = ("error_category", "retryable", "selector", "action", "timeout_ms", "strict_count")
    lenient = {
        name: _score(rows, lambda row, n=name: answers[id(row)][n] in _accepted(row["expected"], n)) for name in names
    }
    strict = {
        f"{name}_strict": _score(rows, lambda row, n=name: answers[id(row)][n] == row["expected"].get(n))
        for name in names
    }
    return lenient | strict


def confusion(rows: list[Row], answers: dict[int, Row]) -> list[str]:
    """Rows are labels, columns answers, strict, each row of the data counted once."""
    counts = Counter((row["expected"]["error_category"], answers[id(row)]["error_category"]) for row in rows)
    head = f"{'label / answer':16}" + "".join(f"{_short(column):>16}" for column in CATEGORIES)
    return [
        head,
        *(
            f"{_short(label):16}" + "".join(f"{counts[label, column]:16}" for column in CATEGORIES)
            for label in CATEGORIES
        ),
    ]


def _short(category: str | None) -> str:
    return category or "none"


def wrong_rows(rows: list[Row], answers: dict[int, Row]) -> list[str]:
    """One line for each lenient miss, for development."""
    return [
        f"{row.get('id')}: {name} is {answers[id(row)][name]!r}, not {_accepted(row['expected'], name)!r}"
        for row in rows
        for name in ("error_category", "selector", "action", "timeout_ms", "strict_count")
        if answers[id(row)][name] not in _accepted(row["expected"], name)
    ]


def main(arguments: list[str] | None = None) -> int:
    """Score, print, write."""
    parser = options_of(__doc__)
    parser.add_argument("data", type=Path, metavar="DATA.jsonl", help="labelled messages, one JSON object a line")
    parser.add_argument("--errors", action="store_true", help="print every wrong answer")
    options = parser.parse_args(arguments)
    rows = read_rows(options.data)
    answers = {id(row): answer(row) for row in rows}
    print("\n".join(confusion(rows, answers)), "\n", sep="")
    groups = len({row["group"] for row in rows})
    report(figures(rows, answers), options.json, rows=len(rows), groups=groups)
    if options.errors:
        print("", *wrong_rows(rows, answers), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
