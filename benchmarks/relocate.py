"""Find the same element on a later version of a real page: `python benchmarks/relocate.py DATA.jsonl.gz`.

`top1` counts the best-ranked candidate without abstention. `right`, `wrong`, `abstained` are rates over the queries
that have an answer, `false_heal` over those whose element was removed, all at the product's own policy.
`--sizes 1000,3000` asks again on pages filled up with elements of the other pages, for `median_ms_1000` and so on;
`first_ms_1000` is the CPU time of the first question about an old page of that size that is remembered whole, with all
its indexes still to be made, `unpacked_ms_1000` that of reading it from the baseline.
"""

import argparse
import gc
import gzip
import json
import re
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, islice
from pathlib import Path
from typing import Any

from pytest_selfheal.matching.fate import Verdict
from pytest_selfheal.matching.last_page import Remembered
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.verdict import verdict
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.element import Element, Fingerprint

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
    removed: bool
    remembered: tuple[Element, ...] = ()


@dataclass(frozen=True)
class Result:
    """What the product said to one query."""

    query: Query
    decision: Verdict
    ms: float

    @property
    def is_top1(self) -> bool:
        best = self.decision.best if self.decision.accepted else next(iter(self.decision.ranking.scored), None)
        return best is not None and best.index in self.query.accept

    @property
    def outcome(self) -> str:
        best = self.decision.best
        if not self.decision.accepted or best is None:
            return "abstained"
        if self.query.removed:
            return "false_heal"
        return "right" if best.index in self.query.accept else "wrong"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="JSON lines, gzip")
    parser.add_argument("--json", type=Path, metavar="OUT", help="write the figures as JSON")
    parser.add_argument("--curve", type=Path, metavar="OUT.svg", help="draw precision over recall")
    parser.add_argument("--sizes", type=_sizes, default=(), metavar="N,N", help="time pages of so many elements")
    parser.add_argument("--failures", action="store_true", help="list the ids of wrong, false and missed answers")
    options = parser.parse_args(arguments)
    queries = list(read(options.data))
    results = run(queries)
    measured = figures(results)
    for size in options.sizes:
        pages = filled(queries, size)
        measured |= timing(run(pages), suffix=f"_{size}") | whole(pages, size)
    for name, value in measured.items():
        print(f"{name:14} {value:.4f}" if isinstance(value, float) else f"{name:14} {value}")
    print_statuses(results)
    if options.failures:
        print_failures(results)
    if options.json:
        options.json.write_text(json.dumps({"figures": measured, "curve": curve(results)}, indent=1), encoding="utf-8")
    if options.curve:
        options.curve.write_text(draw(curve(results), measured), encoding="utf-8")
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
        removed=entry["answer"] is None,
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
    lost = Lost("", fingerprint=Fingerprint(element=query.target), frame=())
    decision = verdict(lost, query.elements, remembered=Remembered(query.remembered))
    if decision is None:
        raise ValueError(f"a page without elements – '{query.qid}' – see the data's README")
    return Result(query, decision, (time.perf_counter() - started) * 1000)


def whole(queries: list[Query], size: int) -> dict[str, float]:
    """Medians of the CPU time that the first question about a remembered page takes, over every eighth query."""
    asked, read = [], []
    for query in queries[::_EVERY]:
        page = packed((*query.remembered, *query.elements)[:size])
        started = time.process_time()
        old = Remembered(Census(view="", packed=page).elements, is_whole=True)
        read.append(time.process_time() - started)
        lost = Lost("", fingerprint=Fingerprint(element=query.target), frame=())
        gc.collect()
        started = time.process_time()
        verdict(lost, query.elements, remembered=old)
        asked.append(time.process_time() - started)
    medians = {"first": statistics.median(asked), "unpacked": statistics.median(read)} if asked else {}
    return {f"{name}_ms_{size}": round(1000 * seconds, 1) for name, seconds in medians.items()}


def figures(results: list[Result]) -> dict[str, float]:
    present = [result for result in results if not result.query.removed]
    removed = [result for result in results if result.query.removed]
    outcomes = Counter(result.outcome for result in present)
    return {
        "queries": len(present),
        "top1": _share(sum(result.is_top1 for result in present), present),
        "right": _share(outcomes["right"], present),
        "wrong": _share(outcomes["wrong"], present),
        "false_heal": _share(sum(result.outcome == "false_heal" for result in removed), removed),
        "abstained": _share(outcomes["abstained"], present),
    } | timing(results)


def timing(results: list[Result], suffix: str = "") -> dict[str, float]:
    """Median and 99th percentile of the time per query."""
    times = sorted(result.ms for result in results)
    p99 = times[min(len(times) - 1, int(len(times) * 0.99))]
    return {f"median_ms{suffix}": round(statistics.median(times), 3), f"p99_ms{suffix}": round(p99, 3)}


def _share(part: int, whole: list[Result]) -> float:
    return round(part / len(whole), 4) if whole else 0.0


def print_statuses(results: list[Result]) -> None:
    for title, removed in (("present", False), ("removed", True)):
        statuses = Counter(one.decision.status for one in results if one.query.removed is removed)
        print(f"{title}: " + ", ".join(f"{status} {count}" for status, count in statuses.most_common()))


def print_failures(results: list[Result]) -> None:
    for result in results:
        if result.outcome in ("wrong", "false_heal"):
            print(f"{result.outcome}: {result.query.qid}: {result.decision.reason}")
        elif not result.query.removed and not result.is_top1:
            print(f"missed: {result.query.qid}")


def curve(results: list[Result]) -> list[tuple[float, float]]:
    """(recall, precision) as the product's answers are believed one after another, the surest first.

    Precision counts heals of removed elements as wrong too.
    """
    present = sum(not result.query.removed for result in results)
    points, right = [], 0
    surest_first = sorted(results, key=lambda one: -one.decision.certainty)
    for believed, result in enumerate(surest_first, start=1):
        best = result.decision.best
        right += best is not None and best.index in result.query.accept
        points.append((right / present, right / believed))
    return points


def draw(points: list[tuple[float, float]], measured: dict[str, float]) -> str:
    """The curve as an SVG of 640 × 400, with the product's own policy as a dot."""
    x, y = (lambda recall: 60 + recall * 540), (lambda precision: 350 - (precision - 0.5) * 640)
    line = " ".join(f"{x(recall):.1f},{y(max(0.5, precision)):.1f}" for recall, precision in points)
    acted = measured["right"] + measured["wrong"] + measured["false_heal"]
    dot = (measured["right"], measured["right"] / acted if acted else 1.0)
    grid = "".join(
        f'<line x1="60" x2="600" y1="{y(tick):.0f}" y2="{y(tick):.0f}" stroke="#ddd"/>'
        f'<text x="52" y="{y(tick) + 4:.0f}" text-anchor="end">{tick:.1f}</text>'
        for tick in (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
    )
    ticks = "".join(
        f'<text x="{x(tick):.0f}" y="368" text-anchor="middle">{tick:.1f}</text>' for tick in (0, 0.2, 0.4, 0.6, 0.8, 1)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" font-family="sans-serif" font-size="12">\n'
        f'<rect width="640" height="400" fill="white"/>{grid}{ticks}\n'
        f'<polyline points="{line}" fill="none" stroke="#1f6feb" stroke-width="2"/>\n'
        f'<circle cx="{x(dot[0]):.1f}" cy="{y(dot[1]):.1f}" r="5" fill="#d1242f"/>\n'
        '<text x="330" y="392" text-anchor="middle">recall: share of lost elements found</text>\n'
        '<text x="16" y="190" transform="rotate(-90 16 190)" text-anchor="middle">precision</text>\n'
        "</svg>\n"
    )


if __name__ == "__main__":
    sys.exit(main())
