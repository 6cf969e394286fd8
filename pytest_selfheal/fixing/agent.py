"""Any program that mends failures: it gets a brief, and its answer is whatever it changed in the tree."""

import json
import os
import signal
import sys
import tempfile
import uuid
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pytest_selfheal.fixing import stdin_from
from pytest_selfheal.fixing.analysis import Say
from pytest_selfheal.fixing.site import Site
from pytest_selfheal.fixing.tree import Copy, environment
from pytest_selfheal.models.ledger import REASONS, EscalationReason
from pytest_selfheal.processes.group import start
from pytest_selfheal.redaction import Redactor
from pytest_selfheal.reporting.safe_text import clean, line_of
from pytest_selfheal.whole import write_whole

BRIEF, ANSWER, LOG = "brief.json", "answer.json", "agent.log"
_SAID = 20_000  # characters of its output that go into the round's log
_ANSWER_BYTES = 100_000
_PROCESSES = Path("/proc")
TOKEN = "SELFHEAL_AGENT"  # noqa: S105 – the name of a variable, by which its processes are known


@dataclass(frozen=True, slots=True)
class Answer:
    """How an agent ended, and what it says about its work; all of it is hearsay."""

    code: int | None  # None: its time was over
    diagnosis: str = ""
    fix: str = ""
    escalate: EscalationReason | None = None
    trouble: str = ""  # what of the answer can't be used


def run_agent(site: Site, tree: Copy, told: dict[str, Any], *, room: Path, say: Say) -> Answer:
    """Start the agent in a copy, wait for it, end everything that it started."""
    write_whole(room / BRIEF, json.dumps(told, indent=1, ensure_ascii=False))
    (room / ANSWER).unlink(missing_ok=True)
    mark = uuid.uuid4().hex
    variables = {
        **environment(site.repo, tree, os.environ),
        "SELFHEAL_BRIEF": str(room / BRIEF),
        "SELFHEAL_ANSWER": str(room / ANSWER),
        "SELFHEAL_ROUND": str(told["round"]),
        TOKEN: mark,
    }
    command = [sys.executable, "-I", "-S", str(Path(stdin_from.__file__)), str(room / BRIEF), *site.agent]
    redactor = Redactor(site.suite.redact)
    with tempfile.TemporaryFile() as log:  # under no name until it is redacted
        group = start(command, folder=tree.root, output=log, environment=variables)
        try:
            code = group.wait(site.round_limit_s)
        finally:
            group.end()
            end_strays(mark)
            log.seek(0)
            said = redactor.text(log.read().decode("utf-8", "replace"))
            write_whole(room / LOG, said)
    if said.strip():
        say(clean(said[-_SAID:]).rstrip())
    return _answer(room / ANSWER, code, redactor)


def end_strays(mark: str) -> None:
    """End processes that left the agent's group and still carry its mark, where the system shows such things."""
    wanted = f"{TOKEN}={mark}".encode()
    for one in _PROCESSES.iterdir() if _PROCESSES.is_dir() else ():
        if not one.name.isdigit() or int(one.name) == os.getpid():
            continue
        with suppress(OSError):  # gone, or somebody else's
            if wanted in (one / "environ").read_bytes().split(b"\0"):
                os.kill(int(one.name), signal.SIGKILL)


def _answer(path: Path, code: int | None, redactor: Redactor) -> Answer:
    """What the agent says, redacted; its file holds nothing else from now on."""
    plain: Any = {}
    if path.is_file():
        try:
            data = path.read_bytes() if path.stat().st_size <= _ANSWER_BYTES else b"{}"
            plain = redactor.value(json.loads(data))
        except (OSError, ValueError, RecursionError):
            plain = {}
        write_whole(path, json.dumps(plain, indent=1, ensure_ascii=False))
    if not isinstance(plain, dict):
        plain = {}
    reason = plain.get("escalate")
    return Answer(
        code,
        _line(plain.get("diagnosis"), redactor),
        _line(plain.get("fix"), redactor),
        reason if reason in REASONS else None,
        _unknown(reason, redactor) if reason and reason not in REASONS else "",
    )


def _unknown(reason: object, redactor: Redactor) -> str:
    said = _line(str(reason), redactor)
    return f"the agent's reason to escalate is none of the six – '{said}' – it may be {', '.join(REASONS)}"


def _line(value: Any, redactor: Redactor) -> str:
    return line_of(redactor.text(value), 300) if isinstance(value, str) else ""
