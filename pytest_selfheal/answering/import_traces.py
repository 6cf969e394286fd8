"""Baselines from traces of tests that passed, for teams that keep traces and nothing else."""

from collections.abc import Callable, Sequence
from pathlib import Path

from pytest_selfheal.answering.traced import Memory, remembered
from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.baseline.pages import page_for
from pytest_selfheal.baseline.store import Store
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.locators.internal import other_spellings
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.home import Home
from pytest_selfheal.models.own_page import OwnPage
from pytest_selfheal.traces.places import Places


def import_traces(
    traces: Sequence[Path],
    baseline: Home | Path,
    places: Places,
    *,
    test: str = "",
    redact: tuple[str, ...] = (),
    warn: Callable[[str], None],
) -> tuple[str, ...]:
    """The tests that are remembered now, one for each trace; `test` is the id of the only one's test.

    Raises BadTrace, and BadRequest for a trace of a test that failed, or that does not tell its test.
    """
    if test and len(traces) > 1:
        raise BadRequest("one test's id is given for several traces", len(traces), "import that trace alone")
    # all are read before one is kept: a damaged one among them leaves the baseline as it was
    memories = [_named(remembered(path, places, redact=redact), path, test) for path in traces]
    with open_store(baseline, warn=warn) as store:
        for memory in memories:
            digest, pages = _shared(memory, store)
            store.put(digest.digest, pages)
    return tuple(memory.digest.nodeid for memory in memories)


def _named(memory: Memory, path: Path, test: str) -> Memory:
    nodeid = test or memory.digest.nodeid
    if memory.failed_with:
        first = memory.failed_with.partition("\n")[0]
        raise BadRequest(f"the trace is of a test that failed ({first})", path, "give one of a test that passed")
    if not nodeid:
        raise BadRequest("the trace does not tell its test", path, "give its node id with --test")
    return Memory(memory.digest.model_copy(update={"nodeid": nodeid}), memory.pages)


def _shared(memory: Memory, store: Store) -> tuple[Memory, tuple[Census, ...]]:
    """The memory with pages that the baseline has already, and those that it has not."""
    fingerprints, stored, own = dict(memory.digest.fingerprints), list[Census](), dict[str, OwnPage]()
    for key, page in memory.pages.items():
        mine = {name: seen for name, seen in fingerprints.items() if seen.page == key}
        places = {(seen.element.idxpath, seen.element.tag) for seen in mine.values()}
        known = store.pages_of(page.view)
        kept, new, own[kept] = page_for(
            page.view, page.elements, document=page.document, places=places, known=known, taken_at=page.taken_at
        )
        stored += new
        fingerprints |= {name: seen.model_copy(update={"page": kept}) for name, seen in mine.items()}
    # a live run asks by the words of its test, which a trace does not hold
    others = {one: seen for name, seen in fingerprints.items() for one in other_spellings(name)}
    digest = memory.digest.model_copy(update={"fingerprints": others | fingerprints, "own_pages": own})
    return Memory(digest, memory.pages), tuple(stored)
