"""The whole page: what it may load (nothing), what stands in it, and how large it may become.

Everything is told of the first failure of each cause, then of the others while there is room; screenshots come last.
"""

from base64 import b64encode
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Protocol

from markupsafe import Markup

from pytest_selfheal.models.run import Run, TestEntry
from pytest_selfheal.reporting.html.failure import Card, Link, families, in_full, in_short
from pytest_selfheal.reporting.html.markup import EMPTY, asset, joined, rendered
from pytest_selfheal.reporting.html.observed import Observed
from pytest_selfheal.reporting.html.overview import overview, tools
from pytest_selfheal.reporting.html.picture import Picture, drawn, left_out, picture_of, size_of
from pytest_selfheal.reporting.html.story import TURNS, cause_of, turn_of

# A mail attachment, a CI artifact and a telephone take this; about 300 failures fit in full, pictures in what is left.
MOST_BYTES = 4_900_000
MOST_IN_FULL, MOST_TEXT = 3_600_000, 4_500_000  # bytes of text: beyond the first the rest is told in short, then named


class Source(Protocol):
    """Where the files of a run are."""

    def observed(self, entry: TestEntry) -> Observed | None:
        """The telemetry of a test, None when there is none or no time to read it."""

    def image(self, name: str) -> bytes:
        """A screenshot by its name in the telemetry; empty when it is not there."""

    def link(self, name: str) -> str:
        """A file of the output folder, relative to the report."""

    def links(self, entry: TestEntry) -> tuple[Link, ...]:
        """The files that belong to a test."""


@dataclass
class _Room:
    """What is left of the page's size, in bytes."""

    left: int
    pictures: dict[bytes, str] = field(default_factory=dict)  # name of each image that is in the page, by its hash
    without: int = 0

    def picture(self, picture: Picture | None, source: Source) -> Markup:
        """A failure's screenshot, or a link to it."""
        if picture is None:
            return EMPTY
        link = source.link(picture.file)
        jpeg = source.image(picture.file) if self.left > 0 else b""
        size = size_of(jpeg)
        mark = sha256(jpeg).digest()
        known = self.pictures.get(mark)
        if size is None or (known is None and len(jpeg) * 4 // 3 > self.left):
            self.without += 1
            return left_out(link=link)
        if known is not None:
            return drawn(picture, size, name=known, jpeg=b"", link=link)
        name = f"shot-{len(self.pictures)}"
        self.pictures[mark] = name
        markup = drawn(picture, size, name=name, jpeg=jpeg, link=link)
        self.left -= len(markup)
        return markup


def page(run: Run, source: Source, *, folder: str = "") -> str:
    """The run as one HTML document that loads nothing from anywhere.

    `folder` is an argument for the commands it names, with a space before it.
    """
    order = _order(run)
    cards, pictures, unnamed = _cards(run, source, order)
    head = joined((overview(run, [run.tests[number] for number in order], folder=folder), tools(run.tests)))
    style, script = asset("style.css"), asset("script.js")
    room = _Room(
        MOST_BYTES - sum(map(_size, (style, script, head))) - sum(_size(card.html()) for card in cards.values())
    )
    shown = {number: room.picture(pictures.get(number), source) for number in _by_cause(run, order) if number in cards}
    body = joined(cards[number].html(shown[number]) for number in order if number in cards)
    return rendered(
        "page.html",
        policy=policy_of(style, script),
        style=style,
        script=script,
        head=head,
        left_out=_left_out(room.without, unnamed),
        body=body,
    )


def policy_of(style: str, script: str = "") -> str:
    """What a page may do: be seen, and run its own script; nothing comes from anywhere."""
    own = f"style-src {_hash(style)}; script-src {_hash(script)}"
    return f"default-src 'none'; img-src data:; {own}; base-uri 'none'; form-action 'none'"


def _cards(run: Run, source: Source, order: Sequence[int]) -> tuple[dict[int, Card], dict[int, Picture], int]:
    """(card and picture of each failure by its number, how many have none for want of room)."""
    known = families(run)
    cards: dict[int, Card] = {}
    pictures: dict[int, Picture] = {}
    written = 0
    for number in _by_cause(run, order):
        entry = run.tests[number]
        if written > MOST_TEXT:
            break
        if written < MOST_IN_FULL:
            seen = source.observed(entry)
            cards[number] = in_full(entry, seen, known[number], source.links(entry))
            picture = picture_of(entry, seen)
            if picture is not None:
                pictures[number] = picture
        else:
            cards[number] = in_short(entry, known[number], source.links(entry))
        written += _size(cards[number].html())
    return cards, pictures, len(run.tests) - len(cards)


def _order(run: Run) -> list[int]:
    """Whose turn it is, then the cause of most failures first, its failures together."""
    turns = list(TURNS)
    causes = [cause_of(entry) for entry in run.tests]
    sizes, first = Counter(causes), {cause: number for number, cause in reversed(list(enumerate(causes)))}
    return sorted(
        range(len(causes)),
        key=lambda number: (turns.index(turn_of(run.tests[number])), -sizes[causes[number]], first[causes[number]]),
    )


def _by_cause(run: Run, order: Sequence[int]) -> list[int]:
    """The first failure of each cause before its others: what is said of one is said of all."""
    told: set[str] = set()
    first: list[int] = []
    others: list[int] = []
    for number in order:
        cause = cause_of(run.tests[number])
        (others if cause in told else first).append(number)
        told.add(cause)
    return first + others


def _left_out(pictures: int, entries: int) -> str:
    parts = [f"{pictures} screenshots are linked instead of shown"] * bool(pictures)
    parts += [f"{entries} failures are not listed, see run.json or selfheal show"] * bool(entries)
    return "; ".join(parts)


def _size(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-8", "replace"))


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
