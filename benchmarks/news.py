"""Is what a passing test's page newly says told, and nothing else?

The demo's suite passes again and again, in another order each time and in six processes; then some of its pages log an
error, throw or ask in vain.
"""

import json
import random
import shutil
import tempfile
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

import session
from bench import options_of, report

MORE = """

import json as _json, random as _random

def pytest_collection_modifyitems(items):
    _random.Random(os.environ.get("ORDER", "")).shuffle(items)

@pytest.fixture(autouse=True)
def _planted(request, context):
    script = _json.loads(os.environ.get("PLANTED", "{}")).get(request.node.name.partition("[")[0])
    if script:
        context.add_init_script(script)
"""
SCRIPTS = {
    "console": "console.error('the price of item 17 is missing')",
    "page_error": "setTimeout(() => { throw new TypeError('stock is undefined') })",
    "request": "addEventListener('load', () => fetch('/api/no-such-thing/4').catch(() => {}))",
}
AT_ONCE = 5  # tests of a session whose pages say something


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the suite, count, print."""
    parser = options_of(__doc__)
    parser.add_argument("--sessions", type=int, default=42, help="quiet ones (42: 1,000 passes)")
    parser.add_argument("--planted", type=int, default=12, help="sessions with something planted (12)")
    parser.add_argument("--only", default="", metavar="EXPRESSION", help="tests of the suite, as pytest's -k takes it")
    options = parser.parse_args(arguments)
    only = ("-k", options.only)
    with tempfile.TemporaryDirectory(prefix="news-") as root:
        folder = Path(root) / "suite"
        shutil.copytree(str(files("pytest_selfheal.demo") / "suite"), folder)
        with (folder / "conftest.py").open("a", encoding="utf-8") as conftest:
            conftest.write(MORE)
        _told(folder, "first", *only)
        quiet = [_told(folder, f"quiet {number}", "-n", "6", *only) for number in range(options.sessions)]
        passes, false = sum(passed for _, passed in quiet), sum(len(told) for told, _ in quiet)
        figures = {"passes": passes, "false_per_1000": 1000 * false / max(passes, 1)}
        report(figures | _planted(folder, options.planted, only), options.json)
    return 0


def _planted(folder: Path, sessions: int, only: Sequence[str]) -> dict[str, float]:
    listed = session.command(folder, "pytest", "--collect-only", "-q", *session.SYNC, *only).stdout
    names = sorted({line.partition("::")[2].partition("[")[0] for line in listed.splitlines() if "::" in line})
    planted = found = 0
    for number in range(sessions):
        dice = random.Random(number)  # the same in each run
        kinds = {name: dice.choice(sorted(SCRIPTS)) for name in dice.sample(names, min(AT_ONCE, len(names)))}
        scripts = json.dumps({name: SCRIPTS[kind] for name, kind in kinds.items()})
        told, _ = _told(folder, f"planted {number}", "--selfheal-no-record", *only, PLANTED=scripts)
        planted, found = planted + len(kinds), found + len(told & set(kinds.items()))
    return {"planted": planted, "told": found / max(planted, 1)}


def _told(folder: Path, order: str, *words: str, **environment: str) -> tuple[set[tuple[str, str]], int]:
    """The news of one session by test and kind, and how many of its tests passed."""
    session.run(folder, *session.SYNC, "--selfheal", *words, code=0, ORDER=order, **environment)
    run = json.loads((folder / ".selfheal" / "run.json").read_text("utf-8"))
    news = {(one["nodeid"].partition("::")[2].partition("[")[0], one["kind"]) for one in run["news"]}
    return news, run["summary"]["passed"]


if __name__ == "__main__":
    raise SystemExit(main())
