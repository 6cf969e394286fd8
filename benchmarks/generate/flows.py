"""Each flow of the example suite recorded, made into a test, and what can break in it."""

import json
import os
import re
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import session

from generate.breaking import PLAN, RESULTS, Breakage
from pytest_selfheal.answering.story import WHOLE, generated
from pytest_selfheal.demo import suite
from pytest_selfheal.demo.credentials import PASSWORD
from pytest_selfheal.generating.plan import Plan
from pytest_selfheal.generating.planning import plan
from pytest_selfheal.models.generation import GenerationOptions
from pytest_selfheal.reporting.telemetry_file import read_telemetry
from pytest_selfheal.timeline.timeline import timeline

OPTIONS = GenerationOptions(assert_response_shape=True)
SUITE = Path(suite.__path__[0])
BENCHMARKS = Path(__file__).parents[1]
# What the example suite types where nothing is recorded.
_TYPED = {
    "TEST_PASSWORD": PASSWORD,
    "TEST_COUPON": "SPRING10",
    "TEST_CARD_NUMBER": "4111 1111 1111 1234",
    "TEST_MM_YY": "12/29",
    "TEST_SECURITY_CODE": "123",
}
_TYPED_BY = {"wrong_password": {"TEST_PASSWORD": "not the password"}}
_TIMEOUT_MS = "4000"


@dataclass(frozen=True, slots=True)
class Flow:
    """One recorded test of the suite, as a module that was generated from it."""

    module: str
    recording: Path
    plan: Plan

    def written(self, options: GenerationOptions) -> str:
        """The test, as a user gets it."""
        return generated(self.recording.parent, str(self.recording), options)

    @property
    def environment(self) -> dict[str, str]:
        special = next((typed for name, typed in _TYPED_BY.items() if name in self.module), {})
        return {**_TYPED, **special}

    @property
    def breakages(self) -> tuple[Breakage, ...]:
        """Every answer with another status and without a field, every page elsewhere, an error on the first page."""
        return tuple(dict.fromkeys(self._breakages()))

    def _breakages(self) -> Iterator[Breakage]:
        for step in self.plan.steps:
            for answer in (*step.early, *step.answers):
                if answer.number == 1:
                    yield Breakage("status", answer.method, answer.path)
                if _has_fields(answer.shape):
                    yield Breakage("shape", answer.method, answer.path)
            for _, path in step.urls:
                yield Breakage("url", "GET", path)
        first = next(path for step in self.plan.steps for _, path in step.urls)
        if not self.plan.known_errors:
            yield Breakage("console", "GET", first)


def recorded(folder: Path, only: Sequence[str] = ()) -> list[Flow]:
    """Run the example suite, recording it; a module for each of its tests."""
    shutil.copytree(SUITE, folder, ignore=shutil.ignore_patterns("__pycache__", ".*"), dirs_exist_ok=True)
    words = (*session.SYNC, "-p", "no:xdist")
    session.run(folder, *words, "--selfheal-record-all", *only, code=0, SHOP_TIMEOUT_MS=_TIMEOUT_MS)
    kept = folder / ".selfheal"
    return [_flow(file) for file in sorted((kept / "recordings").glob("*.json"))]


def outcomes(flows: Sequence[Flow], folder: Path, *, chosen: Sequence[Breakage] | None = None) -> list[dict[str, Any]]:
    """Run each generated test on the healthy shop and on each broken one, or those `chosen`; a line for each run."""
    folder.mkdir(parents=True)
    for name in ("conftest.py", "pages.py"):
        shutil.copy(SUITE / name, folder)
    for flow in flows:
        (folder / f"{flow.module}.py").write_text(flow.written(OPTIONS), "utf-8")
    planned = {
        flow.module: {
            "environment": flow.environment,
            "breakages": [
                [one.kind, one.method, one.path] for one in flow.breakages if chosen is None or one in chosen
            ],
        }
        for flow in flows
    }
    (folder / "plan.json").write_text(json.dumps(planned), "utf-8")
    results = folder / "results.jsonl"
    results.touch()
    path = os.pathsep.join(filter(None, (str(BENCHMARKS), os.environ.get("PYTHONPATH", ""))))
    more = {PLAN: str(folder / "plan.json"), RESULTS: str(results), "PYTHONPATH": path, "SHOP_TIMEOUT_MS": _TIMEOUT_MS}
    session.run(folder, *session.SYNC, "-p", "no:xdist", "-p", "generate.plugin", **more)
    return [json.loads(line) for line in results.read_text("utf-8").splitlines()]


def is_right(outcome: dict[str, Any]) -> bool:
    """Whether the assertion that failed is the one about what was broken."""
    kind, method, path = outcome["breakage"]
    if outcome["outcome"] != "failed":
        return False
    statement, message = outcome["statement"], outcome["message"]
    asked = message.startswith(f"{method} {path}")
    match kind:
        case "status":
            return asked and ".status == status" in statement
        case "shape":
            return asked and "differences(" in statement
        case "url":
            return message.startswith("Page URL expected to be") and "elsewhere" in message
    return "console_errors == []" in statement and "something went wrong" in message


def _flow(file: Path) -> Flow:
    record = read_telemetry(file).record
    name = re.sub(r"\W+", "_", record.nodeid.partition("[")[0].replace(".py::test", ""))
    return Flow(f"test_{name}", file, plan(timeline(record, WHOLE), OPTIONS))


def _has_fields(shape: Any) -> bool:
    return bool(shape) and (isinstance(shape, dict) or (isinstance(shape, list) and isinstance(shape[0], dict)))
