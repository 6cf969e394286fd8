"""Other healers on the same questions: `python benchmarks/peers.py DATA.jsonl.gz`.

Each is installed by its name into a scratch environment and asked through its own functions, none with a language
model. `right`, `wrong` and `abstained` are rates over the queries of `relocate.py` that have an answer, `false_heal`
over those whose element was removed; `answers` says how many of its own bars a peer has. Similo is the published
weighted sum, which always answers.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import venv
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import relocate

HERE = Path(__file__).resolve().parent
# name in the table: (what is installed, without what it needs for language models; the peer's part of peers/)
PEERS = {
    "pytest-breadcrumb": (("pytest-breadcrumb==0.1.0a2",), "breadcrumb"),
    "playwright-healer": (("playwright-healer==1.0.7",), "healer"),
    "Similo, published weights": (("rapidfuzz>=3.9",), "similo"),
}
# playwright-healer imports these beside what it asks for to talk to language models
_NEEDED = {
    "playwright-healer": (
        *("beautifulsoup4", "lxml", "rapidfuzz", "cachetools", "rich", "playwright"),
        *("httpx", "python-dotenv"),
    )
}
_LIMIT_S = 3600


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="JSON lines, gzip, as for relocate.py")
    parser.add_argument("--json", type=Path, metavar="OUT", help="write the figures as JSON")
    parser.add_argument("--only", metavar="NAME", choices=sorted(PEERS), help="this peer only")
    options = parser.parse_args(arguments)
    queries = list(relocate.read(options.data))
    table = {"pytest-selfheal": shares([result.outcome for result in relocate.run(queries)], queries)}
    for name, (requirements, part) in PEERS.items():
        if options.only in (None, name):
            answers = asked(part, (*requirements, *_NEEDED.get(name, ())), queries)
            table[name] = shares([outcome(*pair) for pair in zip(queries, answers, strict=True)], queries)
    print(f"{len(queries)} queries")
    print("| matcher | right | wrong | abstained | removed element healed |\n|---|---:|---:|---:|---:|")
    for name, figures in table.items():
        print(f"| {name} | " + " | ".join(f"{value:.3f}" for value in figures.values()) + " |")
    if options.json:
        options.json.write_text(json.dumps(table, indent=1), encoding="utf-8")
    return 0


def asked(part: str, requirements: Sequence[str], queries: Sequence[relocate.Query]) -> list[int | None]:
    """A peer's answer to each query: the place of an element of the new page, None when it abstains."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        venv.create(folder / "env", with_pip=True)
        python = folder / "env" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        # without dependencies: what a peer needs for its language models is not asked here
        install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*install, "--no-deps", requirements[0]], check=True, timeout=_LIMIT_S)
        if requirements[1:]:
            subprocess.run([*install, *requirements[1:]], check=True, timeout=_LIMIT_S)
        given = folder / "queries.json"
        given.write_text(json.dumps([_plain(query) for query in queries]), encoding="utf-8")
        command = [str(python), str(HERE / "peers" / f"ask_{part}.py"), str(given)]
        done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=_LIMIT_S, cwd=folder)
    return list(json.loads(done.stdout))


def _plain(query: relocate.Query) -> dict[str, object]:
    elements = [one.model_dump(exclude_defaults=True) for one in query.elements]
    return {"target": query.target.model_dump(exclude_defaults=True), "elements": elements}


def outcome(query: relocate.Query, place: int | None) -> str:
    """What an answer is worth, as in `relocate.Result.outcome`."""
    if place is None:
        return "abstained"
    if query.removed:
        return "false_heal"
    return "right" if place in query.accept else "wrong"


def shares(outcomes: Sequence[str], queries: Sequence[relocate.Query]) -> dict[str, float]:
    """Rates by outcome, of the queries that it can be an outcome of."""
    removed = sum(query.removed for query in queries)
    present = len(queries) - removed
    kept = [name for name, query in zip(outcomes, queries, strict=True) if not query.removed]
    of_present = Counter(kept)
    found = {name: round(of_present[name] / present, 4) for name in ("right", "wrong", "abstained")}
    return {**found, "false_heal": round(Counter(outcomes)["false_heal"] / removed, 4)}


if __name__ == "__main__":
    sys.exit(main())
