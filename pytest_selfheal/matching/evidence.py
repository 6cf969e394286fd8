"""What a score alone doesn't tell: which identity agrees, and whether the candidate stands where the lost one stood."""

import math
from dataclasses import dataclass
from typing import Literal

from rapidfuzz.distance import LCSseq

from pytest_selfheal.matching.profile import Profile
from pytest_selfheal.matching.relations import leads_alike
from pytest_selfheal.matching.words import overlap

Identity = Literal["key", "caption", "link", "words", "unnamed", "none"]

# Written by hand to name one element; compared letter by letter.
_KEYS = ("data-testid", "data-test-id", "data-test", "data-qa", "data-cy", "id", "name")
_COVERED = 0.5  # of the words of an identifier: `pay` is all in `pay-now`
_PATH_ALONE = 0.65
_SHARED = 0.3  # of the words of two captions: "Save" and "Save all my changes"


@dataclass(frozen=True)
class Evidence:
    """`identities` are the attributes that agree, the strongest first; `place` and `near` are 0…1, None when unknown.

    `key`: test id, id or name attribute; `caption`: what its user reads or hears; `link`: where it leads;
    `words`: a part of its caption, or of identifiers where it has none; `unnamed`: the same where neither has one.
    `words`, `unnamed` and `none` stand alone.
    """

    identities: tuple[Identity, ...]
    place: float | None = None
    near: float | None = None
    same_region: bool = False

    @property
    def is_named(self) -> bool:
        """Whether something that names one element agrees as a whole."""
        return not {"key", "caption", "link"}.isdisjoint(self.identities)


def gather(target: Profile, candidate: Profile) -> Evidence:
    near, path = _near(target, candidate), _path(target, candidate)
    known = [value for value in (near, path) if value is not None]
    # A path without a box proves less: a redesign keeps the depth of a list and changes its items.
    place = sum(known) / 2 if len(known) == 2 else _PATH_ALONE * known[0] if known else None
    return Evidence(_identities(target, candidate), place, near, _same_region(target, candidate))


def _identities(target: Profile, candidate: Profile) -> tuple[Identity, ...]:
    agreeing: list[Identity] = []
    if any(target.attribute(key) and target.attribute(key) == candidate.attribute(key) for key in _KEYS):
        agreeing.append("key")
    if target.caption_words and target.caption_words == candidate.caption_words:
        agreeing.append("caption")
    if leads_alike(target.element, candidate.element):
        agreeing.append("link")
    return tuple(agreeing) or (_partial_identity(target, candidate),)


def _partial_identity(target: Profile, candidate: Profile) -> Identity:
    if not target.caption_words:
        return _identity_unnamed(target, candidate)
    shared = overlap(set(target.caption_words), set(candidate.caption_words))
    return "words" if shared >= _SHARED else "none"


def _identity_unnamed(target: Profile, candidate: Profile) -> Identity:
    """Of an icon or of a bare test id: the words of identifiers are all there is."""
    kept = target.bag & candidate.bag
    if not kept or len(kept) / len(target.bag) < _COVERED:
        return "none"
    if candidate.caption_words:
        return "words"
    # `icon trash` beside `icon edit`: where a word gave way to another one, the picture did too.
    return "none" if target.bag - kept and candidate.bag - kept else "unnamed"


def _near(target: Profile, candidate: Profile) -> float | None:
    """1 at the same spot, 0.5 at 100 px; in a footer only the column counts, since pages grow in height."""
    if target.element.box is None or candidate.element.box is None:
        return None
    across = target.element.box[0] - candidate.element.box[0]
    down = target.element.box[1] - candidate.element.box[1]
    if "footer" in target.landmarks and "footer" in candidate.landmarks:
        down = min(abs(down), _FOOTER_SHIFT)
    return 1 / (1 + math.hypot(across, down) / 100)


def _same_region(target: Profile, candidate: Profile) -> bool:
    mine, other = target.landmarks, candidate.landmarks
    return mine[:1] == other[:1] and all((tag in mine) == (tag in other) for tag in ("footer", "main"))


_FOOTER_SHIFT = 60.0  # px, about two lines of links


def _path(target: Profile, candidate: Profile) -> float | None:
    mine, other = target.indexed_steps, candidate.indexed_steps
    return 2 * LCSseq.similarity(mine, other) / (len(mine) + len(other)) if mine and other else None
