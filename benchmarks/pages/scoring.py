"""The figures of whole pages: rates over all interfaces, with the interface as the cluster of their intervals."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence

import bench
from bench import share
from counting import FIGURES, Counts, Result, counts

SHOWN = ("top1", "right", "wrong", "false_heal", "abstained", "first_unproved")


def figures(results: Sequence[Result], suffix: str = "") -> dict[str, float]:
    """Each rate, with `_low` and `_high`; `false_heal` is of the removed twins, the rest of those that are there."""
    found: dict[str, float] = {}
    for name in FIGURES:
        clusters = [counts(ones, name) for ones in _grouped(results, lambda one: (one.query.interface,)).values()]
        part, whole = (sum(numbers) for numbers in zip(*clusters, strict=True)) if clusters else (0, 0)
        low, high = interval(clusters)
        found |= {f"{name}{suffix}": share(part, whole), f"{name}{suffix}_low": low, f"{name}{suffix}_high": high}
    return found


def interval(clusters: Sequence[Counts]) -> tuple[float, float]:
    """Wilson's interval for as many queries as the clustered ones are worth (Korn and Graubard 1998)."""
    clusters = [one for one in clusters if one[1]]
    part, whole = sum(part for part, _ in clusters), sum(count for _, count in clusters)
    if not whole:
        return 0.0, 1.0
    return bench.interval(part / whole, whole / _design_effect(clusters, part / whole, whole))


def _design_effect(clusters: Sequence[Counts], rate: float, whole: int) -> float:
    """How much more the rate varies than if each query were of another interface; at least 1."""
    by_chance = rate * (1 - rate) / whole
    count = len(clusters)
    if count < 2 or not by_chance:
        return 1.0
    spread = sum((part - rate * size) ** 2 for part, size in clusters) * count / (count - 1) / whole**2
    return max(1.0, spread / by_chance)


def table(results: Sequence[Result]) -> list[str]:
    """Rows for people: by interface, by what the pair was found by, by role, by kind of change."""
    lines = [f"{'':28}{'queries':>8}" + "".join(f"{name:>15}" for name in SHOWN)]
    for title, keys_of in _GROUPINGS:
        lines += ["", title]
        groups = _grouped(results, keys_of)
        lines += [_row(name, groups[name]) for name in sorted(groups, key=lambda name: -len(groups[name]))]
    lines += ["", _row("all", results), ""]
    for title, removed in (("there", False), ("removed", True)):
        statuses = Counter(one.answer.status for one in results if one.query.is_removed is removed)
        lines.append(f"{title}: " + ", ".join(f"{status} {count}" for status, count in statuses.most_common()))
    return lines


_GROUPINGS: tuple[tuple[str, Callable[[Result], Iterable[str]]], ...] = (
    ("by interface", lambda one: (one.query.interface,)),
    ("by what the pair was found by", lambda one: (one.query.by,)),
    ("by role", lambda one: (one.query.lost.role,)),
    ("by kind of change", lambda one: one.query.kinds),
)


def _grouped(results: Sequence[Result], keys_of: Callable[[Result], Iterable[str]]) -> dict[str, list[Result]]:
    groups: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        for key in keys_of(result):
            groups[key].append(result)
    return groups


def _row(name: str, results: Sequence[Result]) -> str:
    there = sum(not one.query.is_removed for one in results)
    return f"{name:28}{there:8}" + "".join(f"{_shown(counts(results, figure)):>15}" for figure in SHOWN)


def _shown(found: Counts) -> str:
    return f"{found[0] / found[1]:.3f}" if found[1] else "·"
