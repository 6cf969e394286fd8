"""Marks of texts and values: what is remembered in place of them, to tell later whether they are the same."""

import hashlib
from typing import Any

MARK_BYTES = 4
MAX_ITEMS, MAX_CHARS = 200, 20_000  # of what a test read of a page; nobody compares more than that with a value


def mark(text: str) -> str:
    """32 bit of a hash of a text, white space folded: enough to tell an edit, too few to tell what was written."""
    return hashlib.blake2b(" ".join(text.split()).encode("utf-8", "replace"), digest_size=MARK_BYTES).hexdigest()


def mark_of_value(value: Any) -> str:
    """The mark of what a question to the page was answered: a text, a number, yes or no, a list; '' for all else."""
    if isinstance(value, list | tuple):
        if len(value) > MAX_ITEMS or not all(isinstance(one, str) for one in value):
            return ""
        return mark_of_value(str(list(value)))
    if not isinstance(value, str | int | float | bool):
        return ""
    text = str(value)
    return mark(text) if len(text) <= MAX_CHARS else ""
