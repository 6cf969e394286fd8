"""What is printed of a replay; of held cases only totals."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import median, quantiles
from typing import Any

from truth import POINTS, shares

from replay import corpus, judging, sources
from replay.constants import Score
from replay.judging import Answered

SHARES = (*POINTS, "surely_wrong")
MOST_LINES, MOST_ITEMS, MOST_TEXT = 20, 12, 240


def totals(answers: Sequence[Answered]) -> str:
    """The table by source, open and held; the open ones by their true kind; how long an answer takes."""
    heads = ("cases", *SHARES, "score")
    lines = [f"{'':31}" + "".join(f"{head:>13}" for head in heads)]
    for source, part, found in judging.table(answers):
        lines.append(f"{source + ' ' + part:31}" + "".join(f"{_number(found[head]):>13}" for head in heads))
    by_kind: dict[str, list[Answered]] = defaultdict(list)
    for one in answers:
        if one.part == "open":
            by_kind[f"  {one.source} {one.kind}"].append(one)
    for kind, some in sorted(by_kind.items()):
        found = shares([one.judgement for one in some])
        lines.append(f"{kind:31}" + "".join(f"{_number(found[head]):>13}" for head in heads))
    times = [one.ms for one in answers]
    late = quantiles(times, n=100)[98] if len(times) > 1 else times[0]
    lines.append(f"a diagnosis takes {median(times):.1f} ms of the processor (median), {late:.1f} ms (p99)")
    return "\n".join(lines)


def figures(answers: Sequence[Answered]) -> dict[str, float]:
    """The shares by source as `SOURCE_SHARE` and `SOURCE_held_SHARE`, and the time of an answer."""
    found: dict[str, float] = {"median_ms": round(median(one.ms for one in answers), 2)}
    for source, part, counted in judging.table(answers):
        prefix = source if part == "open" else f"{source}_held"
        found |= {f"{prefix}_{name}": value for name, value in counted.items()}
    return found


def strays(found: Sequence[Answered], *, of: int) -> str:
    """Where the replay is not what the browser run said."""
    held = sum(one.part == "held" for one in found)
    lines = [f"{len(found)} of {of} are another entry than the browser run's{f', {held} of them held' if held else ''}"]
    return "\n".join([*lines, *(f"  {one.key} {one.crash}" for one in found if one.part == "open")])


def coverage(answers: Sequence[Answered], known: Mapping[str, sources.Known]) -> str:
    """What a capture lacks of the cases as they are written by now, and what it has of other ones."""
    have, asked = {one.key: one for one in answers}, {one.source for one in answers}
    told = {
        "not captured": {key: one.part for key, one in known.items() if key not in have and key.split(":")[0] in asked},
        "captured of another row": {key: one.part for key, one in have.items() if _is_another(one, known.get(key))},
        "in no row any more": {key: one.part for key, one in have.items() if known and one.row and key not in known},
    }
    lines = []
    for words, found in told.items():
        opened = [key for key, part in found.items() if part == "open"]
        if found:
            lines.append(f"{len(found)} are {words}: {', '.join(opened[:MOST_ITEMS])} …")
    return "\n".join(lines)


def differences(found: Mapping[str, Sequence[tuple[Answered, Answered]]]) -> str:
    """What became another answer, kind by kind."""
    lines: list[str] = []
    for kind, pairs in found.items():
        held = sum(now.part == "held" for _, now in pairs)
        lines.append(f"\n{kind}: {len(pairs)}{f', {held} of them held' if held else ''}")
        for was, now in pairs if kind != "other words" else pairs[:MOST_LINES]:
            if now.part == "open":
                lines += [f"  {now.key}", f"    was {_line(was)}", f"    now {_line(now)}"]
    return "\n".join(lines)


def wrong(answers: Iterable[Answered]) -> str:
    """Every open answer that is worth nothing, or less."""
    bad = [one for one in answers if one.part == "open" and one.judgement.points <= 0]
    lines = []
    for one in sorted(bad, key=lambda one: (not one.surely, one.grade != "wrong", one.key)):
        lines += [f"{one.key} ({one.kind}): {one.why}", f"    {_line(one)}"]
    return "\n".join(lines)


def constants(scores: Sequence[Score]) -> str:
    """The best constant answers of each source."""
    lines = []
    for source in dict.fromkeys(source for source, _, _ in scores):
        of_source = sorted(((score, answer) for name, answer, score in scores if name == source), reverse=True)
        above = sum(score > 0 for score, _ in of_source)
        lines.append(f"{source}: {len(of_source)} constant answers, {above} of them above 0; the best ones:")
        lines += [f"  {score:+.3f} {answer}" for score, answer in of_source[:MOST_ITEMS]]
    return "\n".join(lines)


def case(kept: corpus.Kept, answers: Sequence[tuple[str, Answered, Mapping[str, Any]]]) -> str:
    """One failure: what is right, what was known, what is said of it."""
    lines = [f"{kept.key} ({kept.part}), {kept.kind}", "", "right:", *_outline(kept.truth.model_dump(), 1)]
    lines += ["", f"known ({kept.call}):", *_outline(kept.facts, 1)]
    for name, answer, entry in answers:
        surely = ", surely" if answer.surely else ""
        lines += ["", f"{name}: {answer.answer} – {answer.grade}{surely} {answer.why}"]
        lines += _outline({key: entry.get(key) for key in ("diagnosis", "fix", "error_category", "retryable")}, 1)
    return "\n".join(lines)


def _is_another(one: Answered, now: sources.Known | None) -> bool:
    return now is not None and one.row not in ("", now.row)


def _line(one: Answered) -> str:
    surely = " SURELY" if one.surely else ""
    return f"[{one.grade}{surely}] {one.answer}: {one.words[:MOST_TEXT]}"


def _number(value: float) -> str:
    return str(value) if isinstance(value, int) else f"{value:.3f}"


def _outline(value: Any, depth: int) -> Iterator[str]:
    """Nested values, a line each; empty ones are left out, and long lists cut."""
    indent = "  " * depth
    pairs = value.items() if isinstance(value, dict) else ((f"[{n}]", one) for n, one in enumerate(value))
    for n, (name, one) in enumerate(pairs):
        if n >= MOST_ITEMS and not isinstance(value, dict):
            yield f"{indent}… {len(value)} in all"
            return
        if one in (None, "", [], {}, ()):
            continue
        if isinstance(one, dict | list | tuple):
            short = str(one)
            if len(short) <= MOST_TEXT // 2:
                yield f"{indent}{name}: {short}"
            else:
                yield f"{indent}{name}:"
                yield from _outline(one, depth + 1)
        else:
            yield f"{indent}{name}: {str(one)[: 4 * MOST_TEXT]}"
