"""One run of many shards: read, joined, written as a session writes."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.run import SCHEMA_VERSION, Run
from pytest_selfheal.reporting.folder import Folder
from pytest_selfheal.reporting.reading import read_json, unknown_fields
from pytest_selfheal.reporting.report_file import write_report
from pytest_selfheal.reporting.run_file import FILE_NAME, read_run, run_text
from pytest_selfheal.reporting.safe_text import clean
from pytest_selfheal.shards.files import Source, Warn, copy_patches, copy_telemetry, join_baselines
from pytest_selfheal.shards.runs import distinct, in_several, joined, labelled, missing, repeated, shards_of
from pytest_selfheal.whole import write_whole

_NAMED = 3  # of many, in one line


def merge(paths: Sequence[Path], out: Path, *, warn: Warn) -> str:
    """Write one run into the folder `out`; what was done, in one line. `warn` takes a line about each oddity.

    `paths` are files or output folders. Raises BadRequest when one is no run, BadOutput when `out` can't be written.
    """
    if not paths:
        raise BadRequest("there is nothing to merge", "", "name the run.json or the output folder of each shard")
    sources = [_read(path, warn) for path in paths]
    chosen, lines = distinct([source.run for source in sources])
    _tell(lines, warn)
    sources = [sources[number] for number in chosen]
    Folder(out).prepare()
    runs = copy_telemetry(sources, out, warn=warn)
    run = joined(runs)
    _tell(_oddities(run), warn)
    copy_patches(sources, out)
    digests = join_baselines(sources, out, warn=warn)
    write_whole(out / FILE_NAME, run_text(run))  # last: it is there when all that it names is there
    write_report(out, run)
    return _done(run, out, digests)


def _read(path: Path, warn: Warn) -> Source:
    run = read_run(path)
    folder = path.parent if path.suffix == ".json" else path
    left = unknown_fields(Run, read_json(folder / FILE_NAME if path.suffix != ".json" else path))
    if left:
        version = f"(schema {run.schema_version}, this is {SCHEMA_VERSION})"
        warn(f"fields of {path} are not known here and left out {version} – '{_some(left)}' – update pytest-selfheal")
    return Source(folder, labelled(run))


def _oddities(run: Run) -> Iterator[str]:
    shards = shards_of(run)
    stopped = [shard.name or shard.id for shard in shards if not shard.complete]
    if stopped:
        yield f"the run is not complete – '{_some(stopped)}' – that shard did not come to its end"
    lost = missing(shards)
    if lost:
        yield f"the run is not complete – '{_some(lost)}' – name that shard too"
    twice = repeated(shard.name for shard in shards)
    if twice:
        yield f"two shards have one name – '{_some(twice)}' – both count; leave one out if it repeats the other"
    several = in_several(run.tests)
    if several:
        yield f"tests failed in several shards – '{_some(several)}' – each result counts"
    if len(shards) > 1 and run.run.git is not None and not run.run.git.commit:
        yield "the shards tested different code – 'git' – the merged run names no commit"


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return f"{', '.join(names[:_NAMED])}{more}"


def _tell(lines: Sequence[str] | Iterator[str], warn: Warn) -> None:
    for line in lines:
        warn(clean(" ".join(line.split())))


def _done(run: Run, out: Path, digests: int) -> str:
    number = len(shards_of(run))
    counts = f"{run.summary.collected} tests, {run.summary.failed + run.summary.errors} failed"
    return f"{out / FILE_NAME}: {counts}, of {number} {'shard' if number == 1 else 'shards'}; {digests} new in baseline"
