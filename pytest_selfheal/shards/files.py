"""What lies beside a shard's run.json: telemetry, screenshots, patches and baseline, brought into one folder."""

import hashlib
import json
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pytest_selfheal.baseline.opening import open_store
from pytest_selfheal.errors import BadRequest
from pytest_selfheal.models.base import json_text
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.decision import Decision
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.run import Run, TestEntry
from pytest_selfheal.reporting.folder import stem_of
from pytest_selfheal.reporting.reading import inside, read_json
from pytest_selfheal.whole import write_whole

BASELINE = "baseline.db"
PATCHES = "patches"
Warn = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Source:
    """A run that was read, and the folder it was read from."""

    folder: Path
    run: Run


@dataclass(frozen=True, slots=True)
class _Telemetry:
    """A telemetry file as it was read; `content` is its bytes, `data` the JSON in them."""

    folder: Path
    content: bytes
    data: dict[str, Any]

    @property
    def screenshots(self) -> list[str]:
        return [str(moment.get("screenshot") or "") for moment in self._moments]

    @property
    def _moments(self) -> list[dict[str, Any]]:
        record = self.data.get("record")
        moments = record.get("moments") if isinstance(record, dict) else None
        return [moment for moment in moments if isinstance(moment, dict)] if isinstance(moments, list) else []

    def renamed(self, name: str, screenshots: Sequence[str]) -> "_Telemetry":
        """The same telemetry under another name."""
        data = json.loads(self.content)
        data["entry"]["telemetry"] = name
        one = _Telemetry(self.folder, self.content, data)
        for moment, screenshot in zip(one._moments, screenshots, strict=True):
            moment["screenshot"] = screenshot
        return _Telemetry(self.folder, (json.dumps(data, ensure_ascii=False) + "\n").encode("utf-8", "replace"), data)

    def mark(self) -> str:
        """Tells two tellings of one test apart, whatever their files are called."""
        bare = self.renamed("", [""] * len(self.screenshots))
        return hashlib.sha256(json.dumps(bare.data, sort_keys=True).encode("utf-8", "replace")).hexdigest()[:8]


def copy_telemetry(sources: Sequence[Source], out: Path, *, warn: Warn) -> tuple[Run, ...]:
    """Copy what the entries name; the runs, with the names that the files have in `out`.

    A test that failed in several shards has a file for each of them. A file that is missing is said, once a shard.
    """
    shards: dict[tuple[str, int], set[str | None]] = {}
    for source in sources:
        for entry in source.run.tests:
            shards.setdefault((entry.nodeid, entry.attempt), set()).add(entry.shard)
    return tuple(
        _copied(source, out, several=lambda entry: len(shards[entry.nodeid, entry.attempt]) > 1, warn=warn)
        for source in sources
    )


def _artifacts(source: Source, entry: TestEntry, out: Path) -> str:
    """The folder of trace and video seen from `out`; they are not copied, so it is '' where they did not come along."""
    place = source.folder / entry.artifacts
    if not entry.artifacts or not os.path.isdir(place):  # Path.is_dir raises for a name that is too long
        return ""
    try:
        return Path(os.path.relpath(place, out)).as_posix()
    except ValueError:  # another drive
        return place.as_posix()


def _copied(source: Source, out: Path, *, several: Callable[[TestEntry], bool], warn: Warn) -> Run:
    tests: list[TestEntry] = []
    lost: list[str] = []
    for entry in source.run.tests:
        telemetry = _read(source.folder, entry.telemetry) if entry.telemetry else None
        if entry.telemetry and telemetry is None:
            lost.append(entry.nodeid)
        name = _copy(telemetry, entry, out, told_apart=several(entry)) if telemetry else ""
        tests.append(entry.model_copy(update={"telemetry": name, "artifacts": _artifacts(source, entry, out)}))
    if lost:
        more = f" and {len(lost) - 1} more" if len(lost) > 1 else ""
        warn(f"telemetry is missing in {source.folder} – '{lost[0]}'{more} – upload the whole folder of each shard")
    return source.run.model_copy(update={"tests": tuple(tests)})


def _copy(telemetry: _Telemetry, entry: TestEntry, out: Path, *, told_apart: bool) -> str:
    stem = stem_of(entry.nodeid, attempt=entry.attempt)
    stem = f"{stem}-{telemetry.mark()}" if told_apart else stem
    images = [inside(telemetry.folder, name) for name in telemetry.screenshots]
    screenshots = [f"{stem}-{number}{image.suffix}" if image else "" for number, image in enumerate(images)]
    for image, screenshot in zip(images, screenshots, strict=True):
        if image is not None:
            write_whole(out / screenshot, image.read_bytes())
    name = f"{stem}.json"
    is_same = (entry.telemetry, telemetry.screenshots) == (name, screenshots)
    write_whole(out / name, telemetry.content if is_same else telemetry.renamed(name, screenshots).content)
    return name


def _read(folder: Path, name: str) -> _Telemetry | None:
    path = inside(folder, name)
    if path is None:
        return None
    try:
        data = read_json(path)
        return _Telemetry(folder, path.read_bytes(), data) if isinstance(data.get("entry"), dict) else None
    except (BadRequest, AttributeError):
        return None


def copy_patches(sources: Sequence[Source], out: Path) -> None:
    """Copy the patches; the name says the content, for two shards may call theirs the same."""
    for source in sources:
        for found in sorted((source.folder / PATCHES).glob("*.patch")):
            path = inside(source.folder, f"{PATCHES}/{found.name}")
            if path is not None:
                content = path.read_bytes()
                mark = hashlib.sha256(content).hexdigest()[:8]
                stem = found.stem.removesuffix(f"-{mark}")
                write_whole(out / PATCHES / f"{stem}-{mark}.patch", content)


def join_baselines(sources: Sequence[Source], out: Path, *, warn: Warn) -> int:
    """Join the baselines beside the runs into the one in `out`: of each test the newest pass; how many are new there.

    Pages and what people said come along. Of two passes in one millisecond the one that knows more elements counts: it
    saw a healed locator as well.
    """
    newest: dict[_At, Digest] = {}
    pages: dict[str, Census] = {}
    files = [source.folder / BASELINE for source in sources if source.folder.resolve() != out.resolve()]
    known = _remembered(out / BASELINE, warn=warn)
    baselines = [known, *(_remembered(path, warn=warn) for path in files)]
    for baseline in baselines:
        for at, digest in baseline.digests.items():
            if at not in newest or _age(digest) > _age(newest[at]):
                newest[at] = digest
        pages |= {page.key: page for page in baseline.pages}
    decisions = [decision for baseline in baselines for decision in baseline.decisions]
    if not newest and not decisions:
        return 0
    changed = [at for at in sorted(newest) if known.digests.get(at) != newest[at]]
    with open_store(out / BASELINE) as store:
        for layer, nodeid in changed:
            digest = newest[layer, nodeid]
            used = {digest.census_of(seen.page) for seen in digest.fingerprints.values()}
            store.put(digest, [pages[key] for key in sorted(used & pages.keys())], layer=layer)
        store.decide(sorted(decisions, key=json_text))
        for path in filter(os.path.exists, files):
            with open_store(path, read_only=True) as shard:
                store.take_runs(shard)
    return len(changed)


_At = tuple[str, str]  # a branch's layer and a test


@dataclass(frozen=True, slots=True)
class _Baseline:
    """All that one file remembers."""

    digests: dict[_At, Digest] = field(default_factory=dict)
    pages: tuple[Census, ...] = ()
    decisions: tuple[Decision, ...] = ()


def _remembered(path: Path, *, warn: Warn) -> _Baseline:
    if not path.exists():
        return _Baseline()
    with open_store(path, read_only=True, warn=warn) as store:
        digests = {(layer, one.nodeid): one for layer in store.layers() for one in store.all(layer)}
        return _Baseline(digests, store.pages(), store.decisions())


def _age(digest: Digest) -> tuple[int, int, str]:
    return digest.passed_at, len(digest.fingerprints), json_text(digest)
