"""Is the same element found on a later version of a real page, and none where it was removed?

`top1` is the first candidate whether believed or not; `right`, `wrong`, `abstained` are of the queries that have an
answer, `false_heal` of those whose element was removed, all at the product's own policy. What is remembered of an old
page are the elements that the queries look for on it. `first_unproved`: of those there and not proved, the first
candidate is right; `high_right`, `medium_right` and `removed_high`, `removed_medium` by the ranking's confidence.
`--sizes 1000,3000` asks again on pages filled up with elements of the other pages, for `median_ms_1000` and so on;
`first_ms_1000` is the CPU time of the first question about an old page of that size that is remembered whole, with all
its indexes still to be made, `unpacked_ms_1000` that of reading it from the baseline.
"""

import gc
import gzip
import json
import re
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from pathlib import Path
from typing import Any

from bench import options_of, report, share
from counting import FIGURES, Result, counts
from matcher import Remembered, ask_about

from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.element import Element

_INDEX = re.compile(r"\[\d+\]")  # /html[1]/body[1]
_PLAIN = ("id", "name", "class", "href", "alt", "type", "value", "placeholder", "title")
_EVERY = 8  # pages of thousands of elements take their time to be filled and packed
_WARM_UP = 20  # queries run before the clock counts: imports, regex compilation


@dataclass(frozen=True)
class Query:
    """One element to find; `accept` holds places in `elements`, empty when the right answer is none."""

    qid: str
    app: str
    target: Element
    elements: tuple[Element, ...]
    accept: frozenset[int]
    is_removed: bool
    remembered: tuple[Element, ...] = ()


def main(arguments: list[str] | None = None) -> int:
    parser = options_of(__doc__)
    parser.add_argument("data", type=Path, help="JSON lines, gzip")
    parser.add_argument("--sizes", type=_sizes, default=(), metavar="N,N", help="time pages of so many elements")
    parser.add_argument("--failures", action="store_true", help="list the ids of wrong, false and missed answers")
    options = parser.parse_args(arguments)
    queries = list(read(options.data))
    results = run(queries)
    measured = figures(results)
    for size in options.sizes:
        pages = filled(queries, size)
        measured |= timing(run(pages), suffix=f"_{size}") | whole(pages, size)
    print_statuses(results)
    if options.failures:
        print_failures(results)
    report(measured, options.json)
    return 0


def _sizes(text: str) -> tuple[int, ...]:
    return tuple(int(size) for size in text.split(","))


def read(path: Path) -> Iterator[Query]:
    """The queries of a file; those labelled `dropped` are left out."""
    pages: dict[str, list[Element]] = {}
    queries: list[Query] = []
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            entry = json.loads(line)
            if entry["kind"] == "page":
                pages[entry["page"]] = [element(candidate) for candidate in entry["candidates"]]
            elif entry.get("label") != "dropped":
                queries.append(_query(entry, pages[entry["page"]]))
    known = remembered_of(queries)
    yield from (replace(query, remembered=known[query.app]) for query in queries)


def remembered_of(queries: list[Query]) -> dict[str, tuple[Element, ...]]:
    """What is remembered of each old page: the elements that its queries look for."""
    known: dict[str, dict[str, Element]] = {}
    for query in queries:
        known.setdefault(query.app, {}).setdefault(query.target.idxpath, query.target)
    return {app: tuple(elements.values()) for app, elements in known.items()}


def element(recorded: dict[str, Any]) -> Element:
    """The data's fields in the product's words: their `xpath` carries indices, their `idxpath` starts at an id."""
    attributes = {name: str(recorded[name]) for name in _PLAIN if recorded.get(name)}
    path = str(recorded.get("xpath", ""))
    box = recorded.get("box")
    return Element(
        tag=recorded["tag"],
        attributes=attributes,
        text=recorded.get("text", ""),
        neighbor=recorded.get("neighbor", ""),
        xpath=_INDEX.sub("", path),
        idxpath=path,
        box=tuple(float(number) for number in box) if box else None,
    )


def _query(entry: dict[str, Any], candidates: list[Element]) -> Query:
    dropped = set(entry.get("drop", ()))
    kept = [index for index in range(len(candidates)) if index not in dropped]
    places = {index: place for place, index in enumerate(kept)}
    return Query(
        qid=entry["qid"],
        app=entry["app"],
        target=element(entry["target"]),
        elements=tuple(candidates[index] for index in kept),
        accept=frozenset(places[index] for index in entry["accept"] if index in places),
        is_removed=entry["answer"] is None,
    )


def run(queries: list[Query]) -> list[Result]:
    """Each query answered by the product, with what that took."""
    for query in queries[:_WARM_UP]:
        answer(query)
    gc.freeze()  # the other pages of the data are no part of what one query costs
    return [answer(query) for query in queries]


def filled(queries: list[Query], size: int) -> list[Query]:
    """The queries whose page has at most `size` elements, filled up to it with elements of the other pages."""
    pages = list({query.app: query.elements for query in queries}.items())
    small = [(number, query) for number, query in enumerate(queries) if len(query.elements) <= size]
    return [replace(query, elements=_fill(query, pages, start=number, size=size)) for number, query in small]


def _fill(query: Query, pages: list[tuple[str, tuple[Element, ...]]], *, start: int, size: int) -> tuple[Element, ...]:
    """Each query begins with another page, so that not all are filled with the same."""
    turned = pages[start % len(pages) :] + pages[: start % len(pages)]
    others = chain.from_iterable(elements for app, elements in turned if app != query.app)
    return (*query.elements, *islice(others, size - len(query.elements)))


def answer(query: Query) -> Result:
    started = time.perf_counter()
    said = ask_about(query.target, query.elements, Remembered(query.remembered))
    return Result(query, said, (time.perf_counter() - started) * 1000)


def whole(queries: list[Query], size: int) -> dict[str, float]:
    """Medians of the CPU time that the first question about a remembered page takes, over every eighth query."""
    asked, read = [], []
    for query in queries[::_EVERY]:
        page = packed((*query.remembered, *query.elements)[:size])
        started = time.process_time()
        old = Remembered(Census(view="", packed=page).elements, is_whole=True)
        read.append(time.process_time() - started)
        gc.collect()
        started = time.process_time()
        ask_about(query.target, query.elements, old)
        asked.append(time.process_time() - started)
    medians = {"first": statistics.median(asked), "unpacked": statistics.median(read)} if asked else {}
    return {f"{name}_ms_{size}": round(1000 * seconds, 1) for name, seconds in medians.items()}


def figures(results: Sequence[Result]) -> dict[str, float]:
    """Every rate, and how many there are of what it is a rate of."""
    there = sum(not one.query.is_removed for one in results)
    found = {name: counts(results, name) for name in FIGURES}
    return {"queries": there, **{name: share(*found[name]) for name in FIGURES}} | timing(results)


def timing(results: list[Result], suffix: str = "") -> dict[str, float]:
    """Median and 99th percentile of the time per query."""
    times = sorted(result.ms for result in results)
    p99 = times[min(len(times) - 1, int(len(times) * 0.99))]
    return {f"median_ms{suffix}": round(statistics.median(times), 3), f"p99_ms{suffix}": round(p99, 3)}


def print_statuses(results: list[Result]) -> None:
    for title, removed in (("present", False), ("removed", True)):
        statuses = Counter(one.answer.status for one in results if one.query.is_removed is removed)
        print(f"{title}: " + ", ".join(f"{status} {count}" for status, count in statuses.most_common()))


def print_failures(results: list[Result]) -> None:
    for result in results:
        if result.outcome in ("wrong", "false_heal"):
            print(f"{result.outcome}: {result.query.qid}: {result.answer.reason}")
        elif not result.query.is_removed and not result.is_top1:
            print(f"missed: {result.query.qid}")


if __name__ == "__main__":
    sys.exit(main())
