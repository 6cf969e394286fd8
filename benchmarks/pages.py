"""What became of an element between two releases of a real interface, and is none taken for one that was removed?

Interfaces are installed by name into a cache folder, served on 127.0.0.1, and each page is captured by the product
itself; later runs need neither the network nor a browser. Which elements are the same stands in `pages/pairs.jsonl`;
what they were recognised by is taken away before anything is asked, see `pages/truth.py`. Each is asked about twice: on
the new page, and on the new page without it. `_plain` is the same with nothing remembered but the lost element itself.
"""

import argparse
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from bench import options_of, report, rows
from counting import Result
from matcher import Remembered, ask_about
from pages.capture import capture, read, stored
from pages.controls import caption
from pages.scoring import figures, table
from pages.truth import PagePair, Query
from released.interface import interfaces

HERE = Path(__file__).parent / "pages"
INTERFACES = interfaces(HERE / "interfaces.jsonl")


def main(arguments: Sequence[str] | None = None) -> int:
    """Fetch and capture what is missing, ask, print, write."""
    options = _parse(arguments)
    chosen = [one for one in INTERFACES if not options.only or one.name in options.only]
    capture(chosen, options.cache, again=options.recapture)
    pages = list(page_pairs([one.name for one in chosen], options.cache))
    queries = [query for page in pages for query in page.queries()]
    results = asked(queries)
    plain = [Result(query, ask_about(query.lost, query.after, Remembered())) for query in queries]
    measured: dict[str, float] = {
        "interfaces": len({query.interface for query in queries}),
        "pages": len(pages),
        "queries": sum(not query.is_removed for query in queries),
        "removed": sum(query.is_removed for query in queries),
        "unfound": sum(page.unfound for page in pages),
        **figures(results),
        **figures(plain, "_plain"),
    }
    _report(results, plain, measured, options)
    return 0


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = options_of(__doc__)
    parser.add_argument("--only", type=_names, default=(), metavar="NAME[,NAME]", help="these interfaces only")
    parser.add_argument(
        "--cache", type=Path, default=_cache(), metavar="DIR", help="packages and captures (%(default)s)"
    )
    parser.add_argument("--recapture", action="store_true", help="capture all pages anew")
    parser.add_argument(
        "--failures", action="store_true", help="list wrong answers, false heals and what was not first"
    )
    return parser.parse_args(arguments)


def _cache() -> Path:
    return Path(tempfile.gettempdir()) / "pytest-selfheal-pages"


def _names(text: str) -> tuple[str, ...]:
    known = {one.name for one in INTERFACES}
    names = tuple(text.split(","))
    for name in names:
        if name not in known:
            raise argparse.ArgumentTypeError(f"no such interface – '{name}' – one of {', '.join(sorted(known))}")
    return names


def page_pairs(chosen: Sequence[str], cache: Path) -> Iterator[PagePair]:
    """Each view that there are rows about, in both releases, from the cache."""
    by_name = {one.name: one for one in INTERFACES}
    known = defaultdict(list)
    for row in rows(HERE / "pairs.jsonl"):
        if row["interface"] in chosen:
            known[row["interface"], tuple(row["releases"]), row["view"]].append(row)
    for (name, releases, view), about in known.items():
        place = next(one for one in by_name[name].views if one.name == view)
        before, after = (read(stored(cache, by_name[name], release, place)).elements for release in releases)
        yield PagePair(name, releases, view, before, after, tuple(about))


def asked(queries: Sequence[Query]) -> list[Result]:
    """With the whole old page remembered; many questions are about one page."""
    old, found = Remembered(), []
    for query in queries:
        old = old if old.elements is query.before else Remembered(query.before, is_whole=True)
        found.append(Result(query, ask_about(query.lost, query.after, old)))
    return found


def _report(results: list[Result], plain: list[Result], measured: dict[str, float], options: Any) -> None:
    if options.failures:
        for result in results:
            if result.outcome in ("wrong", "false_heal") or not (result.query.is_removed or result.is_top1):
                print(_failure(result))
    print("\n".join(table(results)))
    print("\nnothing remembered")
    print(table(plain)[-4], end="\n\n")
    outcomes = [_outcome(one, other) for one, other in zip(results, plain, strict=True)]
    report(measured, options.json, outcomes=outcomes)


def _failure(result: Result) -> str:
    kind = result.outcome if result.outcome in ("wrong", "false_heal") else "not first"
    place = result.answer.first
    found = result.query.after[place] if place is not None else None
    shown = f"{found.role or found.tag} '{caption(found)[:60]}' {found.idxpath}" if found else "nothing"
    return f"{kind}: {result.query.title} {','.join(result.query.kinds)} {result.query.lost.idxpath} → {shown}"


def _outcome(result: Result, plain: Result) -> dict[str, Any]:
    query = result.query
    return {
        "query": query.title,
        "removed": query.is_removed,
        "kinds": query.kinds,
        "outcome": result.outcome,
        "status": result.answer.status,
        "top1": result.is_top1,
        "outcome_plain": plain.outcome,
        "top1_plain": plain.is_top1,
    }


if __name__ == "__main__":
    sys.exit(main())
