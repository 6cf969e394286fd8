"""Do other healers answer the same questions better, on both sides?

Each is installed by its name into a scratch environment and asked through its own functions, none with a language
model. `right`, `wrong` and `abstained` are rates over the queries of `relocate.py` that have an answer, `false_heal`
over those whose element was removed; `answers` says how many of its own bars a peer has. Similo is the published
weighted sum, which always answers.
"""

import json
import subprocess
import sys
import tempfile
import venv
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import relocate
from bench import options_of, report, share

HERE = Path(__file__).resolve().parent
# playwright-healer imports these beside what it asks for to talk to language models
_BESIDE = (
    *("beautifulsoup4", "lxml", "rapidfuzz", "cachetools", "rich", "playwright"),
    *("httpx", "python-dotenv"),
)
# the peer's part of peers/: its name in the table, and what is installed, without what it needs for language models
PEERS = {
    "breadcrumb": ("pytest-breadcrumb 0.1.0a2", ("pytest-breadcrumb==0.1.0a2",)),
    "healer": ("playwright-healer 1.0.7", ("playwright-healer==1.0.7", *_BESIDE)),
    "similo": ("Similo, published weights", ("rapidfuzz>=3.9",)),
}
_LIMIT_S = 3600


def main(arguments: Sequence[str] | None = None) -> int:
    parser = options_of(__doc__)
    parser.add_argument("data", type=Path, help="JSON lines, gzip, as for relocate.py")
    parser.add_argument("--only", metavar="NAME", choices=sorted(PEERS), help="this peer only")
    parser.add_argument("--here", action="store_true", help="ask with this Python, which has what the peer needs")
    parser.add_argument("--first", type=int, metavar="N", help="the first N queries only")
    options = parser.parse_args(arguments)
    queries = list(relocate.read(options.data))[: options.first]
    table = {"selfheal": ("pytest-selfheal", shares([result.outcome for result in relocate.run(queries)], queries))}
    for part, (name, requirements) in PEERS.items():
        if options.only in (None, part):
            answers = asked(part, () if options.here else requirements, queries)
            table[part] = name, shares([outcome(*pair) for pair in zip(queries, answers, strict=True)], queries)
    print("| matcher | right | wrong | abstained | removed element healed |\n|---|---:|---:|---:|---:|")
    for name, shown in table.values():
        print(f"| {name} | " + " | ".join(f"{value:.3f}" for value in shown.values()) + " |")
    figures = {f"{part}_{name}": value for part, (_, shown) in table.items() for name, value in shown.items()}
    report({"queries": len(queries), **figures}, options.json)
    return 0


def asked(part: str, requirements: Sequence[str], queries: Sequence[relocate.Query]) -> list[int | None]:
    """A peer's answer to each query: the place of an element of the new page, None when it abstains."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        python = _installed(folder / "env", requirements) if requirements else sys.executable
        given = folder / "queries.json"
        given.write_text(json.dumps([_plain(query) for query in queries]), encoding="utf-8")
        command = [python, str(HERE / "peers" / f"ask_{part}.py"), str(given)]
        done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=_LIMIT_S, cwd=folder)
    return list(json.loads(done.stdout))


def _installed(folder: Path, requirements: Sequence[str]) -> str:
    """The Python of an environment with a peer, and without what that needs for its language models."""
    venv.create(folder, with_pip=True)
    python = str(folder / ("Scripts" if sys.platform == "win32" else "bin") / "python")
    install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*install, "--no-deps", requirements[0]], check=True, timeout=_LIMIT_S)
    if requirements[1:]:
        subprocess.run([*install, *requirements[1:]], check=True, timeout=_LIMIT_S)
    return python


def _plain(query: relocate.Query) -> dict[str, object]:
    elements = [one.model_dump(exclude_defaults=True) for one in query.elements]
    return {"target": query.target.model_dump(exclude_defaults=True), "elements": elements}


def outcome(query: relocate.Query, place: int | None) -> str:
    """What an answer is worth, as in `relocate.Result.outcome`."""
    if place is None:
        return "abstained"
    if query.is_removed:
        return "false_heal"
    return "right" if place in query.accept else "wrong"


def shares(outcomes: Sequence[str], queries: Sequence[relocate.Query]) -> dict[str, float]:
    """Rates by outcome, of the queries that it can be an outcome of."""
    removed = sum(query.is_removed for query in queries)
    counted = Counter((name, query.is_removed) for name, query in zip(outcomes, queries, strict=True))
    found = {name: share(counted[name, False], len(queries) - removed) for name in ("right", "wrong", "abstained")}
    return {**found, "false_heal": share(counted["false_heal", True], removed)}


if __name__ == "__main__":
    sys.exit(main())
