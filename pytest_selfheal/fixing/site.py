"""Where the work is done and how the tests are run: read once from the command line, handed down as one value."""

import shlex
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pytest_selfheal.analyzing.server import Server
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.fixing.tree import Repository
from pytest_selfheal.models.failure_list import AskedScope
from pytest_selfheal.models.home import Home

ROUNDS, LOGS = "rounds", "logs"
ROUND_LIMIT_S = 600.0  # the requirement's ten minutes
# An analysis may take several times as long as the first one did, and a minute in any case.
MIN_ANALYSIS_S, TIMES_AS_LONG = 60.0, 5
_MARGIN_S, _ANALYSES = 60.0, 6  # a round's own runs beside its agent, each with a limit of its own


@dataclass(frozen=True, slots=True)
class Suite:
    """How the tests are run."""

    arguments: tuple[str, ...] = ()  # pytest's own
    scope: AskedScope = "all"
    server: Server | None = None
    redact: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Site:
    """One project with its ledger."""

    repo: Repository
    folder: Path  # the output folder
    ledger: Path
    baseline: Home
    suite: Suite = field(default_factory=Suite)
    agent: tuple[str, ...] = ()
    within: tuple[str, ...] = ()  # from the project's root
    allow_dirty: bool = False
    round_limit_s: float = ROUND_LIMIT_S
    allow_expectations: bool = False  # an agent may change what a wrong test compares with

    @property
    def root(self) -> Path:
        return self.repo.root

    @property
    def rounds(self) -> Path:
        """Briefs, outcomes and patches, one folder a round."""
        return self.folder / ROUNDS

    @property
    def logs(self) -> Path:
        return self.folder / LOGS

    @property
    def allowed(self) -> tuple[str, ...]:
        """`within`, from the top of the repository; without it the project's own folder."""
        way = self.repo.way.as_posix()
        own = [way] if way != "." else []
        return tuple((self.repo.way / one).as_posix() for one in self.within) or tuple(own)

    def limit_s(self, known_s: float) -> float:
        """How long an analysis may take, when the first one took so long."""
        return max(MIN_ANALYSIS_S, TIMES_AS_LONG * known_s)

    def whole_round_s(self, known_s: float) -> float:
        """How long a round may take."""
        return self.round_limit_s + _MARGIN_S + _ANALYSES * self.limit_s(known_s)


def command_of(text: str, *, here: Path) -> tuple[str, ...]:
    """An agent's command as words, files in it made absolute: it runs in another folder. Raises BadRequest."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise BadRequest(f"the agent's command can't be read ({error})", text, "close the quotes") from error
    if not words:
        return ()
    words = [words[0] if "/" not in words[0] else str((here / words[0]).absolute()), *words[1:]]
    if shutil.which(words[0]) is None:
        raise BadRequest("the agent's program is not there", words[0], "name a program that can be run")
    return (words[0], *(_absolute(word, here) for word in words[1:]))


def _absolute(word: str, here: Path) -> str:
    is_file = not word.startswith("-") and len(word) < 4096 and "\0" not in word and (here / word).is_file()
    return str((here / word).absolute()) if is_file else word


def relative_to_root(paths: Sequence[str], *, here: Path, root: Path) -> tuple[str, ...]:
    """Paths given from here, seen from the project's root. Raises BadRequest when one is outside of it."""
    found = []
    for one in paths:
        path = (here / one).resolve()
        if not path.is_relative_to(root):
            raise BadRequest("the scope is outside of the project", one, "name files or folders of the project")
        found.append(path.relative_to(root).as_posix())
    return tuple(found)
