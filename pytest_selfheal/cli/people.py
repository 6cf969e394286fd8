"""What is said to people on standard error, and asked of them."""

import sys
from collections.abc import Callable


def say(line: str) -> None:
    """For people, beside a diff on standard output that `git apply` may read."""
    print(line, file=sys.stderr)


def warn(line: str) -> None:
    """Something that stands in nobody's way, but should be known."""
    print(f"selfheal: {line}", file=sys.stderr)


def ask(question: str) -> str:
    """The line that was typed, '' at the end of the input."""
    print(question, end="", file=sys.stderr, flush=True)
    return sys.stdin.readline()


class Progress:
    """Says how far the work is, once it takes longer than a second, and then once a second."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._next = clock() + 1

    def __call__(self, done: int, total: int) -> None:
        if self._clock() >= self._next:
            self._next += 1
            say(f"{done} of {total} fixes looked at")
