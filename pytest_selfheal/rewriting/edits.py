"""Edits as values: a range of characters and what stands there afterwards."""

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from pytest_selfheal.rewriting.text import Refused, Span

# expression: inside of one expression; key: the name of a field that is read; statement: whole lines around statements;
# comment: no code at all
EditKind = Literal["expression", "key", "statement", "comment"]


@dataclass(frozen=True, slots=True, order=True)
class Edit:
    """Characters `start` up to, without, `end` of a file become `text`; equal ends insert."""

    file: str
    start: int
    end: int
    text: str
    kind: EditKind = "expression"


def written(text: str, edits: Iterable[Edit]) -> str:
    """The text after the edits, which must not overlap; made from the end, so that ranges stay right."""
    for edit in reversed(in_order(edits)):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


def in_order(edits: Iterable[Edit]) -> tuple[Edit, ...]:
    """The edits by place, each once; raises Refused when two of them overlap."""
    ordered = sorted(set(edits), key=lambda edit: (edit.start, edit.end, edit.text))
    for first, second in pairwise(ordered):
        if overlap(first, second):
            raise Refused("two of its edits overlap")
    return tuple(ordered)


def overlap(first: Edit, second: Edit) -> bool:
    """Whether both change the same characters of a file, or insert at the same place; an edit and itself don't."""
    if first.file != second.file or first == second:
        return False
    if "comment" in (first.kind, second.kind):
        return False  # lines of their own, in any order
    if first.start == first.end == second.start == second.end:
        return True
    return first.start < second.end and second.start < first.end


def moved(edits: Sequence[Edit]) -> list[Span]:
    """Where the text of each edit stands after all of them were written; the edits in order."""
    spans, shift = [], 0
    for edit in edits:
        start = edit.start + shift
        spans.append((start, start + len(edit.text)))
        shift += len(edit.text) - (edit.end - edit.start)
    return spans


def diff(name: str, old: bytes, new: bytes) -> bytes:
    """A unified diff that `git apply` takes, from the bytes of the file."""
    # a name with a space ends at a tab, as git itself writes it
    end = b"\t" if " " in name else b""
    label = name.encode("utf-8", "surrogateescape")
    lines = difflib.diff_bytes(
        difflib.unified_diff, _lines(old), _lines(new), b"a/" + label + end, b"b/" + label + end, lineterm=b"\n"
    )
    return b"".join(line if line.endswith(b"\n") else line + b"\n\\ No newline at end of file\n" for line in lines)


def _lines(data: bytes) -> list[bytes]:
    """Lines as git counts them: only b"\\n" ends one."""
    lines = data.split(b"\n")
    return [line + b"\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])
