"""Which of many texts may hold a secret: a page has thousands of short ones, and nearly none of them does.

They are searched as one text, mark by mark, and only a text with a mark is asked whether the mark's rule changes it:
"author" and "spinning" hold the stems of names, and a page has hundreds of them.
"""

import string
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate

# A rule: the mark without which it changes nothing, in lower case, and whether it does change a text.
Rule = tuple[str, Callable[[str], bool]]

_ASCII_LOWER = str.maketrans(string.ascii_uppercase, string.ascii_lowercase)


def folded_ascii(text: str) -> str:
    """`text` in lower case, as long as it was: "İ" has two letters then."""
    lower = text.lower()
    return lower if len(lower) == len(text) else text.translate(_ASCII_LOWER)


def suspects(texts: Sequence[str], rules: Iterable[Rule], is_odd_word: Callable[[str], bool]) -> set[int]:
    """The numbers of the texts that a rule applies to, or that hold a word that is odd by itself."""
    joined = "\0".join(texts)
    folded = folded_ascii(joined)
    starts = [0, *accumulate(len(text) + 1 for text in texts)]
    # The words of a page repeat: most marks are in none of them, and need not be looked for in all of the texts.
    words = set("\n".join(texts).split())
    vocabulary = folded_ascii("\n".join(words))
    found: set[int] = set()
    for mark, applies in rules:
        if " " in mark or mark in vocabulary:
            found.update(number for number in _with_mark(folded, mark, starts) if applies(texts[number]))
    for word in words:
        if is_odd_word(word):
            found.update(_with_mark(joined, word, starts))
    return found


def _with_mark(joined: str, mark: str, starts: list[int]) -> Iterator[int]:
    at = joined.find(mark)
    while at >= 0:
        number = bisect_right(starts, at) - 1
        yield number
        at = joined.find(mark, starts[number + 1])
