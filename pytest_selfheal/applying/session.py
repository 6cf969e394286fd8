"""The files of one application: their new contents behind the lock, written together, and taken back together."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pytest_selfheal.applying.plan import Proposal, content, edits_of
from pytest_selfheal.errors import BadOutput
from pytest_selfheal.models.home import Home
from pytest_selfheal.models.run import Run
from pytest_selfheal.rewriting.edits import Edit, diff
from pytest_selfheal.rewriting.rebased import rebased
from pytest_selfheal.rewriting.source import Sources, write_together
from pytest_selfheal.rewriting.text import Refused

_JOURNAL = "apply-journal.json"


@dataclass(frozen=True, slots=True)
class Project:
    """Where things are: the sources, the output folder of `pytest --selfheal`, the baseline."""

    root: Path
    folder: Path
    baseline: Home | Path


@dataclass
class Session:
    """One call of apply."""

    project: Project
    run: Run
    tell: Callable[[str], None]
    sources: Sources = field(init=False)
    made: dict[tuple[str, tuple[Edit, ...]], bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.sources = Sources(self.project.root)

    def contents(self, proposals: Iterable[Proposal]) -> dict[str, bytes]:
        """The new bytes of the files, each combination of edits made and locked once. Raises Refused."""
        new = {}
        for name, edits in edits_of(proposals).items():
            key = (name, edits)
            if key not in self.made:
                self.made[key] = content(name, edits, self.sources)
            new[name] = self.made[key]
        return new

    @property
    def journal(self) -> Path:
        return self.project.folder / _JOURNAL


def put(session: Session, proposals: Sequence[Proposal], current: dict[str, bytes]) -> dict[str, bytes]:
    """Make the sources what the proposals say, the other ones of `current` what they were; returns what was wanted.

    What somebody else changed in a file since it was read, or was written, stays in it. Raises BadOutput.
    """
    originals = {name: bytes_of(session, name) for name in current}
    wanted = {**originals, **session.contents(proposals)}
    changed = [
        (session.project.root / name, *_with_theirs(session, name, was, data))
        for name, data in wanted.items()
        if (was := current.get(name, bytes_of(session, name))) != data
    ]
    if kept := [one for one in changed if one[1] != one[2]]:
        write_together(kept, session.journal)
    return wanted


def _with_theirs(session: Session, name: str, was: bytes, wanted: bytes) -> tuple[bytes, bytes]:
    """What is in the file now, and what is to be."""
    try:
        found = (session.project.root / name).read_bytes()
    except OSError as error:
        raise BadOutput(f"a source can't be read ({error.strerror})", name, "put it back, and apply again") from error
    if found == was:
        return found, wanted
    merged = rebased(found, was, wanted)
    if merged is None:
        session.tell(f"{name} was changed in the same lines meanwhile, and stays as it is – look at what stands there")
        return found, found
    session.tell(f"{name} was changed meanwhile, which stays")
    return found, merged


def bytes_of(session: Session, name: str) -> bytes:
    """What a file held when this application first read it."""
    file = session.sources.file(name)
    return file.data if file else b""


def lockable(proposals: Sequence[Proposal], session: Session) -> tuple[Proposal, ...]:
    """Without what the lock refuses: alone, or together with the others of its file."""
    kept = list(proposals)
    for file in sorted({name for one in of_status(proposals, "chosen") for name in one.files}):
        if _refusal(_in_file(kept, file), session):
            kept = [_judged(one, [one], file, session) for one in kept]
            together = _in_file(kept, file)
            kept = [_judged(one, together, file, session) for one in kept]
    return tuple(kept)


def _judged(one: Proposal, together: Sequence[Proposal], file: str, session: Session) -> Proposal:
    is_asked = one.status == "chosen" and file in one.files
    why = _refusal(together, session) if is_asked else ""
    return one.ends("refused", why) if why else one


def _refusal(proposals: Sequence[Proposal], session: Session) -> str:
    try:
        session.contents(proposals)
    except Refused as refused:
        return refused.reason
    return ""


def _in_file(proposals: Iterable[Proposal], file: str) -> tuple[Proposal, ...]:
    return tuple(one for one in of_status(proposals, "chosen") if file in one.files)


def patch_of(proposals: Iterable[Proposal], session: Session) -> bytes:
    """The unified diff of what the proposals would change."""
    new = session.contents(proposals)
    return b"".join(diff(name, bytes_of(session, name), data) for name, data in new.items())


def of_status(proposals: Iterable[Proposal], status: str) -> tuple[Proposal, ...]:
    """The proposals with this status."""
    return tuple(proposal for proposal in proposals if proposal.status == status)
