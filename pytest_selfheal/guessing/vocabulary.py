"""Names read as words, also where they are written together: `loginbutton` is login and button."""

from collections.abc import Iterable

from pytest_selfheal.guessing.lexicon import is_known, is_noise, spelled, stem
from pytest_selfheal.models.words import name_words

_SHORTEST, _LONGEST = 3, 40  # letters of a part; of a name that is taken apart
_PART = 16  # letters of the longest part


class Vocabulary:
    """The words of one page; `texts` are what it reads, `names` its identifiers, whose parts are words as well."""

    def __init__(self, texts: Iterable[str], names: Iterable[str]) -> None:
        # one pass over all of it at once: word by word it would take as long as the whole guess
        read = name_words("\n".join(dict.fromkeys(texts)))
        self._texts = frozenset(map(stem, read))
        self._whole = frozenset(word for word in read if len(word) >= _SHORTEST)
        named = name_words("\n".join(dict.fromkeys(names)))
        self._named = frozenset(word for word in named if len(word) > _SHORTEST)
        self._read: dict[str, tuple[str, ...]] = {}

    def is_read(self, word: str) -> bool:
        """Whether the page itself says it to its user."""
        return word in self._texts

    def read(self, text: str) -> tuple[str, ...]:
        """The words of a text or name in one spelling."""
        found = self._read.get(text)
        if found is None:
            parts = [part for word in name_words(text) for part in self._parts(word)]
            found = self._read[text] = tuple(self._joined(parts))
        return found

    def _parts(self, word: str) -> tuple[str, ...]:
        meant = spelled(word)
        is_whole = meant != word or word in self._whole or is_known(word)
        if is_whole or not 2 * _SHORTEST <= len(word) <= _LONGEST or not word.isalpha():
            return (stem(meant),)
        return tuple(stem(spelled(part)) for part in self._taken_apart(word)) or (stem(word),)

    def _taken_apart(self, word: str) -> tuple[str, ...]:
        """The fewest known words that `word` is put together from, () when it is not."""
        best: list[tuple[str, ...] | None] = [()] + [None] * len(word)
        for end in range(2, len(word) + 1):
            for start in range(max(0, end - _PART), end - 1):
                before, part = best[start], word[start:end]
                if before is None or part == word or not self._is_part(part):
                    continue
                now = best[end]
                if now is None or len(before) + 1 < len(now):
                    best[end] = (*before, part)
        return best[-1] or ()

    def _is_part(self, part: str) -> bool:
        if len(part) < _SHORTEST:
            return is_noise(part)  # date-of-birth
        return part in self._whole or part in self._named or is_known(part)

    def _joined(self, words: list[str]) -> list[str]:
        """Two words that are written as one as well, as that one: log in, e mail, drop down."""
        joined: list[str] = []
        place = 0
        while place < len(words):
            pair = "".join(words[place : place + 2])
            if place + 1 < len(words) and (is_known(pair) or pair in self._whole):
                joined.append(spelled(pair))
                place += 2
            else:
                joined.append(words[place])
                place += 1
        return joined
