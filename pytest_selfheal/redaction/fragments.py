"""What is left of a secret beside a cut: pytest shortens a repr to `name='j...arnet22crane'`."""

import re
from collections.abc import Iterator

SHORTEST_FRAGMENT = 4  # characters; fewer stand beside dots by chance
_LONGEST = 64  # characters of a secret that are compared
_MAX_CUTS = 1000  # in one text


class Fragments:
    """The heads and tails of secrets, and where a text has one of them beside dots."""

    def __init__(self) -> None:
        self._by_gram: dict[str, dict[str, None]] = {}

    def add(self, secret: str) -> None:
        """Know `secret` from now on."""
        if SHORTEST_FRAGMENT < len(secret) <= _LONGEST:
            for start in range(len(secret) - SHORTEST_FRAGMENT + 1):
                self._by_gram.setdefault(secret[start : start + SHORTEST_FRAGMENT], {})[secret] = None

    def in_text(self, text: str) -> list[str]:
        """Patterns that find the fragments in `text`."""
        if not self._by_gram or ("..." not in text and "…" not in text):
            return []
        found: dict[str, None] = {}
        for mark in ("...", "…"):
            at = text.find(mark)
            for _ in range(_MAX_CUTS):
                if at < 0:
                    break
                found.update(dict.fromkeys(self._beside(text, at, at + len(mark))))
                at = text.find(mark, at + len(mark))
        return list(found)

    def _beside(self, text: str, start: int, end: int) -> Iterator[str]:
        if start and text[max(0, start - SHORTEST_FRAGMENT) : start] in self._by_gram:
            head = self._head(text[max(0, start - _LONGEST - 1) : start])
            if head:
                yield rf"(?<![^\W_]){re.escape(head)}(?=\.\.\.|…)"
        if text[end : end + SHORTEST_FRAGMENT] in self._by_gram:
            tail = self._tail(text[end : end + _LONGEST + 1])
            if tail:
                yield rf"(?:(?<=\.\.\.)|(?<=…)){re.escape(tail)}(?![^\W_])"

    def _head(self, before: str) -> str:
        """The start of a secret that `before` ends with."""
        gram = before[-SHORTEST_FRAGMENT:]
        for secret in self._by_gram.get(gram, ()):
            at = secret.find(gram)
            while 0 <= at < len(secret) - SHORTEST_FRAGMENT:
                head = secret[: at + SHORTEST_FRAGMENT]
                if before.endswith(head) and not before[: -len(head)][-1:].isalnum():
                    return head
                at = secret.find(gram, at + 1)
        return ""

    def _tail(self, after: str) -> str:
        """The end of a secret that `after` starts with."""
        gram = after[:SHORTEST_FRAGMENT]
        for secret in self._by_gram.get(gram, ()):
            at = secret.find(gram, 1)
            while at > 0:
                tail = secret[at:]
                if after.startswith(tail) and not after[len(tail) :][:1].isalnum():
                    return tail
                at = secret.find(gram, at + 1)
        return ""
