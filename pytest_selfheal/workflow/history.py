"""What became of tests over the runs: what `selfheal history` answers."""

import json
from datetime import datetime
from typing import Any

from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.history.failing import newly_failing
from pytest_selfheal.history.flaky import flakiest
from pytest_selfheal.history.seen import by_test, counted
from pytest_selfheal.history.trends import healed, slower, weeks
from pytest_selfheal.models.home import Home
from pytest_selfheal.reporting.html.history import history_page
from pytest_selfheal.reporting.safe_text import clean
from pytest_selfheal.workflow.telemetry import is_named

QUESTIONS = {"newly failing": newly_failing, "flakiest": flakiest, "slower than before": slower, "still healed": healed}
_MOST = 20  # of an answer, in text


def history(home: Home, *, test: str, branch: str, since: datetime, form: str) -> str:
    """The answers as text, JSON or a page; of `test` with all its runs. Raises BadRequest where nothing is known."""
    start = round(since.timestamp() * 1000)
    with open_store(home, read_only=True) as store:
        chosen = branch or home.base
        runs = store.runs(branch=chosen, since=start)
        if not runs and not branch:
            chosen, runs = "", store.runs(since=start)
        tests = by_test(runs, store.outcomes(branch=chosen, since=start))
    tests = {nodeid: seen for nodeid, seen in tests.items() if not test or is_named(nodeid, test)}
    if not tests:
        raise BadRequest("no such run is remembered", test or branch or home, "run pytest --selfheal, or give --days")
    answers: dict[str, Any] = {name: question(tests) for name, question in QUESTIONS.items()}
    by_week, each = weeks(tests), {name: [one.point for one in seen] for name, seen in tests.items() if test}
    head = f"{len(runs)} runs{f' on {chosen}' if chosen else ''} since {since:%Y-%m-%d}; tests: {len(tests)}"
    if form == "json":
        plain = {name.replace(" ", "_"): [one._asdict() for one in found] for name, found in answers.items()}
        runs_of = {name: [one.model_dump() for one in points] for name, points in each.items()}
        about = {"branch": chosen, "since": since.isoformat(), "runs": len(runs), "tests": len(tests)}
        return json.dumps({**about, **plain, "weeks": by_week, "runs_of": runs_of}, indent=2, ensure_ascii=False)
    if form == "html":
        return history_page(head, answers, by_week, each)
    lines = [head]
    for name, found in answers.items():
        lines += ["", f"{name}: {len(found) or 'none'}", *(f"  {one.nodeid}\n    {one.words}" for one in found[:_MOST])]
    lines += ["", "by week:", *(f"  {monday}  {counted(counts) or 'no failure'}" for monday, counts in by_week.items())]
    for name, points in each.items():
        lines += ["", name, *(f"  {one.when}  {one.commit or '-':10}  {one.failed_as or 'passed'}" for one in points)]
    return clean("\n".join(lines))
