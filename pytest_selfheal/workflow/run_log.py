"""One session's run, put together from what its tests report."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Literal

from pytest_selfheal.diagnosis.clusters import with_clusters
from pytest_selfheal.models.run import Run, RunInfo, Summary, TestEntry

Result = Literal["passed", "failed", "errors", "skipped", "xfailed", "xpassed", "rerun", "healed"]


@dataclass
class RunLog:
    """Counts every test, keeps the entries of those that failed."""

    counts: Counter[Result] = field(default_factory=Counter)
    entries: list[TestEntry] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def count(self, result: Result) -> None:
        """A test ended this way."""
        self.counts[result] += 1

    def add(self, entry: TestEntry) -> None:
        """Keep a test's entry."""
        self.entries.append(entry)

    def passed_again(self, nodeid: str, reconsider: Callable[[TestEntry], TestEntry]) -> None:
        """A later attempt of a test passed: what its failed attempts mean is another question now."""
        for number, entry in enumerate(self.entries):
            if entry.nodeid == nodeid and entry.outcome == "rerun":
                self.entries[number] = reconsider(entry)

    def note(self, line: str) -> None:
        """Keep a line about trouble of our own, once."""
        if line not in self.notes:
            self.notes.append(line)

    def run(self, info: RunInfo, *, collected: int) -> Run:
        """Everything so far as one run."""
        entries, clusters = with_clusters(self.entries)
        return Run(
            run=info.model_copy(update={"notes": tuple(self.notes)}),
            summary=self._summary(collected),
            clusters=clusters,
            tests=entries,
        )

    def _summary(self, collected: int) -> Summary:
        return Summary(
            collected=collected,
            passed=self.counts["passed"],
            failed=self.counts["failed"],
            errors=self.counts["errors"],
            skipped=self.counts["skipped"],
            xfailed=self.counts["xfailed"],
            xpassed=self.counts["xpassed"],
            rerun=self.counts["rerun"],
            healed=self.counts["healed"],
            retryable=sum(entry.retryable is True for entry in self.entries),
            by_category=_counted(entry.diagnosis.category for entry in self.entries if entry.diagnosis),
            by_error_category=_counted(entry.error_category for entry in self.entries if entry.error_category),
        )


def _counted(names: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(names).items()))
