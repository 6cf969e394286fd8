"""The first sentence of what a diagnosis says."""

import re

_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z])")
# What the page says stands in quotes, and may be sentences itself: 'We use cookies. Accept all'. An apostrophe opens
# none: it stands behind a letter.
_QUOTED = re.compile(r"(?<!\w)'[^'\n]*(?:(?<=\w)'(?=\w)[^'\n]*)*'(?!\w)|\"[^\"\n]*\"")


def first_sentence(text: str) -> str:
    """The text up to the first full stop that is followed by a capital and is not inside of quotes."""
    whole = text.strip()
    end = _END.search(_QUOTED.sub(lambda quoted: "x" * len(quoted[0]), whole))
    return whole if end is None else whole[: end.start()]
