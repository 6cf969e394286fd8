"""Each bench as a command: it says in a line what it answers, and its smallest run has the figures that are read.

Of `red.py` that is `tests/applying/test_must_stay_red.py`, of `messages.py` `tests/failure/test_messages_benchmark.py`.
"""

import gzip
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pytest_selfheal.models.element import Element, Snapshot
from tests.benchmarks.conftest import BENCHMARKS

HELP = """
import io, runpy, sys
from contextlib import redirect_stdout
from pathlib import Path
for path in sorted(Path(sys.argv[1]).glob("*.py")):
    if "__main__" in path.read_text("utf-8"):
        sys.argv, said = [path.name, "--help"], io.StringIO()
        try:
            with redirect_stdout(said):
                runpy.run_path(str(path), run_name="__main__")
        except SystemExit as end:
            print(path.stem, end.code, said.getvalue().split("\\n\\n")[1].replace("\\n", " "), sep="|")
"""
BOTH_SIDES = ("top1", "right", "wrong", "false_heal", "abstained", "first_unproved")
BY_CONFIDENCE = ("high_right", "medium_right", "removed_high", "removed_medium")


def run(bench: str, *words: str | Path, out: Path, code: int = 0) -> dict[str, Any]:
    """The figures of a run."""
    command = [sys.executable, str(BENCHMARKS / f"{bench}.py"), *map(str, words), "--json", str(out)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stdout[-3000:] + done.stderr[-3000:]
    figures: dict[str, Any] = json.loads(out.read_text("utf-8"))["figures"]
    return figures


def test_help_says_in_a_line_what_a_bench_answers() -> None:
    done = subprocess.run(
        [sys.executable, "-c", HELP, str(BENCHMARKS)], cwd=BENCHMARKS, capture_output=True, text=True, check=True
    )

    said = {name: (code, line) for name, code, line in (one.split("|", 2) for one in done.stdout.splitlines())}

    decides = {"identity", "heal", "pages", "relocate", "peers", "guess", "names", "messages", "breakages", "blame"}
    judged = {"replay", "reports", "travel", "traces", "red", "outcomes", "secrets", "generate", "news"}
    assert decides | judged | {"overhead", "endurance"} <= set(said), done.stderr
    assert [name for name, (code, _) in said.items() if code != "0"] == []
    assert [name for name, (_, line) in said.items() if "?" not in line] == []


@pytest.fixture(scope="module")
def relocation(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of three elements in two versions, one query about each side."""
    file = tmp_path_factory.mktemp("data") / "data.jsonl.gz"
    candidates = [
        {"tag": "button", "text": text, "xpath": f"/html[1]/body[1]/button[{n}]", "box": [0, 40 * n, 80, 20]}
        for n, text in enumerate(("Save", "Print", "Delete"), start=1)
    ]
    page = {"kind": "page", "page": "shop", "candidates": candidates}
    query = {"kind": "query", "page": "shop", "app": "shop", "target": candidates[0], "accept": [0]}
    rows = [page, {**query, "qid": "1", "answer": 0}, {**query, "qid": "2", "answer": None, "drop": [0], "accept": []}]
    with gzip.open(file, "wt", encoding="utf-8") as lines:
        lines.writelines(json.dumps(row) + "\n" for row in rows)
    return file


def test_relocate(relocation: Path, tmp_path: Path) -> None:
    found = run("relocate", relocation, "--sizes", "5", out=tmp_path / "out.json")

    wanted = {"queries", *BOTH_SIDES, *BY_CONFIDENCE, "median_ms", "p99_ms", "median_ms_5", "first_ms_5"}
    assert wanted <= set(found)
    assert (found["queries"], found["top1"], found["wrong"], found["false_heal"]) == (1, 1.0, 0.0, 0.0)


def test_peers(relocation: Path, tmp_path: Path) -> None:
    """The one that needs nothing beside what this project needs."""
    found = run("peers", relocation, "--only", "similo", "--here", out=tmp_path / "out.json")
    assert (found["similo_right"], found["similo_wrong"], found["similo_false_heal"]) == (1.0, 0.0, 1.0)


def test_pages(bench: Callable[[str], Any], tmp_path: Path) -> None:
    """From captures that are there, without a browser: every row of the smallest interface, asked on made-up pages."""
    rows = [json.loads(line) for line in (BENCHMARKS / "pages" / "pairs.jsonl").read_text("utf-8").split("\n") if line]
    known = [
        json.loads(line) for line in (BENCHMARKS / "pages" / "interfaces.jsonl").read_text("utf-8").split("\n") if line
    ]
    own = [row for row in rows if row["interface"] == "mkdocs"]
    (interface,) = (one for one in known if one["name"] == "mkdocs")
    for release in interface["releases"]:
        for view in interface["views"]:
            side = "old" if release == interface["releases"][0] else "new"
            places = {row[side] for row in own if row["view"] == view["name"] and row[side]}
            elements = tuple(
                Element(tag="a", role="link", name=place, text=place, idxpath=place, box=(0, 0, 9, 9))
                for place in places
            )
            file = tmp_path / "captures" / "mkdocs" / release / f"{view['name']}.json"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(Snapshot(url="http://127.0.0.1/", elements=elements).model_dump_json(), "utf-8")

    found = run("pages", "--only", "mkdocs", "--cache", tmp_path, out=tmp_path / "out.json")

    assert {f"{name}{suffix}" for name in (*BOTH_SIDES, *BY_CONFIDENCE) for suffix in ("", "_plain")} <= set(found)
    assert {f"{name}{end}" for name in BOTH_SIDES for end in ("_low", "_high")} <= set(found)
    assert (found["interfaces"], found["queries"], found["unfound"]) == (1, len(own), 0)


def test_secrets(tmp_path: Path) -> None:
    found = run("secrets", "--quick", out=tmp_path / "out.json")
    assert (found["leaked"], found["over_redacted"]) == (0, 0)


@pytest.mark.browser
def test_identity(tmp_path: Path) -> None:
    """Looked at and asked, then asked again without a browser."""
    words = ("--part", "deeds", "--first", "3")
    found = run("identity", *words, "--capture", tmp_path, out=tmp_path / "out.json")
    assert {f"{name}_deeds" for name in ("refuse", "heal", "wrong", "healed", "healed_wrong")} <= set(found)
    assert found["refuse_deeds"] + found["heal_deeds"] == 3
    assert run("identity", *words[:2], "--captured", tmp_path, out=tmp_path / "again.json") == found


@pytest.mark.browser
def test_guess(tmp_path: Path) -> None:
    words = ("--page", "login-bootstrap")
    found = run("guess", *words, out=tmp_path / "out.json")
    assert found["cases_seen"] > 5
    assert {f"{name}_seen" for name in ("right", "listed", "denied", "refused", "wrong", "median_ms")} <= set(found)


@pytest.mark.browser
def test_heal(tmp_path: Path) -> None:
    """One page of the shop: a coupon is gone, and nothing else may be taken for it."""
    kept = tmp_path / "heal.jsonl.gz"
    words = ("--only", "shop", "--view", "cart")
    found = run("heal", *words, "--capture", kept, out=tmp_path / "out.json")
    assert {"locators", "right", "refused", "wrong", "gone", "gone_healed", "offered", "disturbed"} <= set(found)
    assert (found["wrong"], found["gone_healed"], found["disturbed"]) == (0, 0, 0)
    again = run("heal", "--captured", kept, out=tmp_path / "again.json")
    assert {name: found[name] for name in again} == again


@pytest.mark.browser
def test_names(tmp_path: Path) -> None:
    """All of them: a role or a name that is another one than the browser's lowers its share."""
    found = run("names", "--elements", "9", out=tmp_path / "out.json")
    assert (found["cases"], found["ours_role"] > 0.92, found["ours_name"] > 0.9) == (298, True, True)
    assert {"named", "ours_found", "ours_snapshot_ms"} <= set(found)


@pytest.mark.browser
def test_outcomes(tmp_path: Path) -> None:
    words = ("--rounds", "1", "--only", "test_a_return_in_a_finally or test_a_task_that_is_cancelled")
    found = run("outcomes", *words, out=tmp_path / "out.json")
    assert found["tests"] >= 1
    assert (found["rounds"], found["flips"], found["exit_codes"]) == (1, 0, 0)
    assert {"unstable", "caught_ratio", "caught_worst"} <= set(found)


@pytest.mark.browser
def test_news(tmp_path: Path) -> None:
    found = run("news", "--sessions", "0", "--planted", "1", "--only", "help", out=tmp_path / "out.json")
    assert (found["planted"], found["told"]) == (2, 1)


def test_overhead(tmp_path: Path) -> None:
    """Sessions that don't ask for the plugin."""
    found = run("overhead", "--only", "off", "--rounds", "1", out=tmp_path / "out.json")
    assert set(found) == {"off_ms"}


@pytest.mark.browser
def test_endurance(tmp_path: Path) -> None:
    found = run("endurance", "--only", "memory", "--tests", "2", out=tmp_path / "out.json")
    assert {"plain_half_mb", "plain_end_mb", "plain_growth_mb", "selfheal_growth_mb"} <= set(found)


@pytest.mark.browser
def test_breakages(tmp_path: Path) -> None:
    """One renamed test id, and the test is mended."""
    found = run("breakages", "--only", "testid-renamed", "--apply", out=tmp_path / "out.json")
    assert (found["breakages"], found["failures"], found["wrong_fixes"]) == (1, 1, 0)
    assert (found["category"], found["action"], found["fixed"]) == (1.0, 1.0, 1.0)


@pytest.mark.browser
def test_traces(tmp_path: Path) -> None:
    """One renamed test id, recorded both ways."""
    found = run("traces", "--only", "testid-renamed", out=tmp_path / "out.json")
    assert {"failures", "agreement", "right", "right_live", "median_ms", "slowest_ms"} <= set(found)
    assert (found["failures"], found["agreement"]) == (1, 1.0)
