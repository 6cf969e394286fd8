"""What an agent must leave alone while it works in its copy: the ledger, the user's tree, the repository itself."""

from dataclasses import dataclass
from pathlib import Path

from pytest_selfheal.errors import SelfHealError
from pytest_selfheal.fixing.analysis import LAST
from pytest_selfheal.fixing.site import Site
from pytest_selfheal.fixing.tree import content_of, dirty, state_of_refs
from pytest_selfheal.whole import write_whole

DELIVERY = "delivery.json"


@dataclass(frozen=True, slots=True)
class Guarded:
    """How things were before."""

    files: dict[Path, bytes | None]
    tree: dict[str, str]
    refs: str


def before(site: Site) -> Guarded:
    """Look at everything that must stay."""
    return Guarded({path: content_of(path) for path in _files(site)}, dirty(site.repo), state_of_refs(site.repo))


def after(site: Site, was: Guarded) -> tuple[str, ...]:
    """What was touched, one line each; our own files are put back, the user's are theirs to look at."""
    touched = []
    for path, content in was.files.items():
        if content_of(path) != content:
            touched.append(f"{path.name} was written into, and is put back")
            _put_back(path, content)
    try:
        tree, refs = dirty(site.repo), state_of_refs(site.repo)
    except SelfHealError as error:
        return (*touched, f"the repository can't be read any more: {error}")
    names = sorted(name for name in {*tree, *was.tree} if tree.get(name) != was.tree.get(name))
    touched += [f"{name} was changed outside of the worktree" for name in names]
    touched += ["the repository's branches, settings or hooks were changed"] if refs != was.refs else []
    return tuple(touched)


def _files(site: Site) -> tuple[Path, ...]:
    return (site.ledger, site.rounds / LAST, site.rounds / DELIVERY)


def _put_back(path: Path, content: bytes | None) -> None:
    if content is None:
        path.unlink(missing_ok=True)
    else:
        write_whole(path, content)
