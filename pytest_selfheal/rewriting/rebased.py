"""A change of a file made in what somebody else made of that file meanwhile."""

from difflib import SequenceMatcher


def rebased(theirs: bytes, was: bytes, wanted: bytes) -> bytes | None:
    """`theirs` with what leads from `was` to `wanted`; None where they changed the same lines."""
    base, here, there = (data.splitlines(keepends=True) for data in (was, theirs, wanted))
    stayed = SequenceMatcher(None, base, here, autojunk=False).get_matching_blocks()
    for tag, start, end, first, last in reversed(SequenceMatcher(None, base, there, autojunk=False).get_opcodes()):
        if tag == "equal":
            continue
        block = next((one for one in stayed if one.size and one.a <= start and end <= one.a + one.size), None)
        if block is None:
            return None
        at = block.b + start - block.a
        here[at : at + end - start] = there[first:last]
    return b"".join(here)
