"""One lost locator as plain values: what is remembered, the page now, the right answer; asked without a browser."""

import gzip
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from matcher import ask
from pydantic import TypeAdapter

from pytest_selfheal.browser.healer import Sought, Verdict
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.models.census import Census
from pytest_selfheal.models.digest import Digest
from pytest_selfheal.models.element import Snapshot
from pytest_selfheal.models.other_steps import seen_by_other_steps
from pytest_selfheal.watching.choose import judge


@dataclass(frozen=True)
class Asked:
    """What the healer asked: `right` is the place of the element in `snapshot`, None where it is not there any more."""

    interface: str
    view: str
    key: str
    kind: str
    right: int | None
    snapshot: Snapshot
    digest: Digest
    pages: Mapping[str, Census]  # by their keys, as the digest's fingerprints name them
    sought: Sought

    def answer(self) -> Verdict:
        """The policy's word on a heal."""
        others = seen_by_other_steps(self.digest, self.sought.locator, self.pages)
        return judge(self.snapshot, self.digest, self.sought, page=self._page, other_steps=others)

    def is_offered(self) -> bool:
        """Whether the right element is the first that a person is shown, healed or not."""
        seen = self.digest.fingerprints.get(self.sought.locator)
        others = seen_by_other_steps(self.digest, self.sought.locator, self.pages)
        lost = Lost(self.sought.locator, self.sought.action, seen, self._page, self.sought.frame, other_steps=others)
        return self.right is not None and ask(lost, self.snapshot.elements, self.snapshot.documents).first == self.right

    @property
    def _page(self) -> Census | None:
        seen = self.digest.fingerprints.get(self.sought.locator)
        return self.pages.get(seen.page) if seen is not None else None


_PLAIN = TypeAdapter(Asked)


def write(path: Path, asked: Iterable[Asked]) -> None:
    """Keep them, one a line."""
    with gzip.open(path, "wb", compresslevel=5) as lines:
        for one in asked:
            lines.write(_PLAIN.dump_json(one, exclude_defaults=True) + b"\n")


def read(path: Path) -> list[Asked]:
    """What was kept."""
    with gzip.open(path, "rb") as lines:
        return [_PLAIN.validate_json(line) for line in lines]
