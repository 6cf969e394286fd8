"""What became of an element between two releases of a real web interface, with its whole page remembered?

Interfaces are installed by name into a cache folder, served on 127.0.0.1, and each page is captured by the product
itself; later runs need neither the network nor a browser. Which elements are the same is known by keys that are unique
in both releases and are taken away before anything is asked, and by mappings made by hand; see `pages/truth.py`.
`right`, `wrong` and `abstained` are rates over the queries that have an answer, `false_heal` over their twins whose
answer was taken out of the new page; `_plain` is the same with nothing remembered but the lost element itself.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import Any

from pages.asking import ask
from pages.capture import capture, read, stored
from pages.catalogue import INTERFACES
from pages.controls import caption, usable
from pages.interface import Interface
from pages.scoring import Result, figures, table
from pages.truth import PagePair, Query, sampled

PER_PAGE = 60  # pairs: a long list of links is one finding, not two hundred
PER_INTERFACE = 150  # pairs of two releases: the figures are about interfaces, and none should speak for the others


def main(arguments: Sequence[str] | None = None) -> int:
    """Fetch and capture what is missing, ask, print, write."""
    options = _parse(arguments)
    chosen = [one for one in INTERFACES if not options.only or one.name in options.only]
    capture(chosen, options.cache, again=options.recapture)
    pages = [page for interface in chosen for page in page_pairs(interface, options.cache)]
    if options.unpaired:
        print("\n".join(unpaired(pages)))
        return 0
    queries = all_queries(pages)
    results = [Result(query, ask(query.lost, query.before, query.after)) for query in queries]
    plain = [Result(query, ask(query.lost, (query.lost,), query.after)) for query in queries]
    measured: dict[str, float] = {
        "interfaces": len({query.interface for query in queries}),
        "pages": len(pages),
        "queries": sum(not query.is_removed for query in queries),
        "removed": sum(query.is_removed for query in queries),
        **figures(results),
        **figures(plain, "_plain"),
    }
    _report(results, plain, measured, options)
    return 0


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, metavar="OUT", help="write the figures and every outcome here")
    parser.add_argument("--only", type=_names, default=(), metavar="NAME[,NAME]", help="these interfaces only")
    parser.add_argument(
        "--cache", type=Path, default=_cache(), metavar="DIR", help="packages and captures (%(default)s)"
    )
    parser.add_argument("--recapture", action="store_true", help="capture all pages anew")
    parser.add_argument(
        "--failures", action="store_true", help="list wrong answers, false heals and what was not first"
    )
    parser.add_argument("--unpaired", action="store_true", help="list the controls without a pair, to map them by hand")
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


def page_pairs(interface: Interface, cache: Path) -> list[PagePair]:
    """Each view of an interface in each release and the next one, from the cache."""
    shots = {
        (release, view.name): read(stored(cache, interface, release, view)).elements
        for release in interface.releases
        for view in interface.views
    }
    return [
        PagePair(
            interface=interface.name,
            releases=(old, new),
            view=view.name,
            before=shots[old, view.name],
            after=shots[new, view.name],
            mapped=interface.mapped if (old, new) == interface.pairs[0] else (),
        )
        for old, new in interface.pairs
        for view in interface.views
    ]


def all_queries(pages: Sequence[PagePair]) -> list[Query]:
    """What is asked: of each page a sample, of each interface no more than its share."""
    asked: set[Hashable] = set()
    found: list[Query] = []
    for interface, releases in dict.fromkeys((page.interface, page.releases) for page in pages):
        views = [page for page in pages if (page.interface, page.releases) == (interface, releases)]
        limit = min(PER_PAGE, max(1, PER_INTERFACE // len(views)))
        for page in views:
            found += page.queries(sampled(page, asked, limit))
    return found


def unpaired(pages: Sequence[PagePair]) -> list[str]:
    """The controls of both releases that no key and no person brought together."""
    lines = []
    for page in pages:
        lines.append(f"\n{page.interface} {page.view} {' → '.join(page.releases)}: {len(page.pairs)} pairs")
        paired = {pair.old for pair in page.pairs}, {pair.new for pair in page.pairs}
        for sign, elements, known in zip("-+", (page.before, page.after), paired, strict=True):
            lines += [
                f"{sign} {one.role} '{caption(one)}' {one.attributes} in {one.landmark or '·'} {one.idxpath}"
                for one in (elements[index] for index in usable(elements) if index not in known)
            ]
    return lines


def _report(results: list[Result], plain: list[Result], measured: dict[str, float], options: Any) -> None:
    if options.failures:
        for result in results:
            if result.outcome in ("wrong", "false_heal") or not (result.query.is_removed or result.is_top1):
                print(_failure(result))
    print("\n".join(table(results)))
    print("\nnothing remembered")
    print(table(plain)[-4])
    for name, value in measured.items():
        if not name.endswith(("_low", "_high")):
            around = (measured.get(f"{name}_low"), measured.get(f"{name}_high"))
            print(
                f"{name:18} {value:.4f}  {around[0]:.4f} … {around[1]:.4f}"
                if None not in around
                else f"{name:18} {value}"
            )
    if options.json:
        content = {
            "figures": measured,
            "outcomes": [_outcome(one, other) for one, other in zip(results, plain, strict=True)],
        }
        options.json.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", "utf-8")


def _failure(result: Result) -> str:
    kind = result.outcome if result.outcome in ("wrong", "false_heal") else "not first"
    place = result.answer.accepted if result.answer.accepted is not None else result.answer.best
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
