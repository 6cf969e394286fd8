"""What pytest has printed: the counts of its last line, the tests that its short summary names."""

import re
from dataclasses import dataclass

# "=== 1 failed, 2 passed, 1 skipped, 1 error in 0.12s ===", "2 passed in 100.01s (0:01:40)", "no tests ran in 0.01s"
_LAST_LINE = re.compile(
    r"^(?:=+ )?(?P<counts>no tests ran|\d+ [a-z]+(?: [a-z]+)?(?:, \d+ [a-z]+(?: [a-z]+)?)*)"
    r" in \d+\.\d+s(?: \(\d[\d:a-z, ]*\))?(?: =+)?$"
)
_COUNT = re.compile(r"(\d+) ([a-z]+(?: [a-z]+)?)")
# "=========================== short test summary info ============================"
_SHORT = re.compile(r"^=+ short test summary info =+$")
# "FAILED tests/test_a.py::test_bad - assert 1 == 2", "ERROR tests/test_b.py"
_MARKER = re.compile(r"^(?P<word>FAILED|ERROR) (?P<nodeid>\S.*?)(?: - .*)?$")
# "collected 7 items / 1 error / 2 deselected / 5 selected"
_COLLECTED = re.compile(r"^collected (\d+) items?\b")
_WORDS = {"error": "errors", "errors": "errors", "warnings": "warning"}
FAILING = ("failed", "errors", "subtests failed")


@dataclass(slots=True)
class Printed:
    """What can be read in the raw output; `counts` is None when its last line is not there."""

    counts: dict[str, int] | None = None
    markers: tuple[str, ...] = ()  # node ids in the order of the short summary
    has_summary: bool = False
    collected: int | None = None
    last: str = ""  # line that says anything

    @property
    def failing(self) -> int:
        """All that pytest's last line counts as no success."""
        return sum((self.counts or {}).get(word, 0) for word in FAILING)


def read_output(text: str) -> Printed:
    """Read the output of a session whose colours are off; what tests print themselves stands before the last line."""
    printed = Printed()
    for line in text.splitlines():
        _take(printed, line.rstrip())
    return printed


def _take(printed: Printed, line: str) -> None:
    printed.last = line.strip() or printed.last
    if found := _COLLECTED.match(line):
        printed.collected = int(found[1])
    if _SHORT.match(line):
        printed.markers, printed.has_summary = (), True
    elif printed.has_summary and (found := _MARKER.match(line)):
        printed.markers = (*printed.markers, found["nodeid"])
    if found := _LAST_LINE.match(line):
        counts: dict[str, int] = {}
        for number, word in _COUNT.findall(found["counts"]):
            counts[_WORDS.get(word, word)] = counts.get(_WORDS.get(word, word), 0) + int(number)
        printed.counts = counts
