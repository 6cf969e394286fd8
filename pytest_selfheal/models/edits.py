"""What was edited in the test since it last passed, told from the marks of its statements."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

from pytest_selfheal.models.source import Sort, Written, literals_of, mark_of

# Longer runs of words are no literal that somebody typed into a field.
_WORDS_READ, _MOST_WORDS = 40, 8
# `asks`: for other fixtures by name. `given`, `withheld`: one that each test gets without naming it is new, or gone.
Kind = Literal["edited", "asks", "given", "withheld", "added", "deleted", "moved"]
_SAID: Mapping[Kind, str] = {
    "edited": "was edited",
    "asks": "asks for other fixtures",
    "given": "has a new fixture that each test gets",
    "added": "was added",
    "deleted": "follows deleted steps",
    "moved": "was moved",
}


@dataclass(frozen=True, slots=True)
class Edit:
    """One run of statements that is another one now; `line` is where it stands, or stood, in the file."""

    place: str
    kind: Kind
    line: int
    end_line: int
    before: frozenset[str] = frozenset()  # marks of the literals that are not there any more
    now: frozenset[str] = frozenset()  # and of those that are new
    is_last: bool = False  # deleted from the end of the function: `line` is the statement before it then
    origin: str = ""  # "uncommitted", "commit 1a2b3c4 (subject)"; '' without git
    sort: Sort = ""  # of all its statements, then and now

    @property
    def file(self) -> str:
        """The file, relative to the root of the tests."""
        return self.place.partition("::")[0]

    @property
    def is_of_data(self) -> bool:
        """Whether it stands in a file of values and in no function."""
        return not self.place.partition("::")[2]

    @property
    def words(self) -> str:
        """'tests/test_cart.py:12 was edited since the last pass (uncommitted)'."""
        origin = f" ({self.origin})" if self.origin else ""
        if self.kind == "withheld":
            lost = self.place.rpartition("::")[2]
            return f"{self.file} has no fixture '{lost}' any more, which each test got at the last pass{origin}"
        return f"{self.file}:{self.line} {_SAID[self.kind]} since the last pass{origin}"


def runs_of(text: str) -> Iterator[str]:
    """The runs of words of a text that may be a literal of the test, without the signs around them."""
    words = text.split()[:_WORDS_READ]
    for start in range(len(words)):
        for end in range(start + 1, min(start + _MOST_WORDS, len(words)) + 1):
            yield " ".join(words[start:end]).strip(".,;:!?\"'()")


def edits_between(before: Collection[Written], now: Collection[Written], *, is_whole: bool = False) -> tuple[Edit, ...]:
    """Every edit of the functions that are known of both times, and the fixtures that each test gets at one of them.

    `is_whole`: both are all that there is. A function that is not known of both may be one that nothing came to.
    """
    today = {written.place: written for written in now}
    pairs = [(was, today[was.place]) for was in before if was.place in today]
    other = (pair for pair in pairs if pair[0].statements != pair[1].statements and not _only_renames(*pair))
    asked = (Edit(is_.place, "asks", is_.line, is_.line) for was, is_ in pairs if _asks_otherwise(was, is_))
    given = _given_by_itself(before, now) if is_whole else ()
    return (*asked, *given, *(edit for was, is_ in other for edit in _edits(was, is_)))


def _given_by_itself(before: Collection[Written], now: Collection[Written]) -> Iterator[Edit]:
    """The fixtures for each test that are gone or new; one that only has another name or home is neither."""
    yield from (Edit(one.place, "withheld", 0, 0) for one in _given_only(before, now))
    yield from (Edit(one.place, "given", one.line, one.line) for one in _given_only(now, before))


def _given_only(some: Collection[Written], others: Collection[Written]) -> Iterator[Written]:
    known = {one.place for one in others} | {one.statements for one in others}
    gives = (one for one in some if "autouse" in one.sorts and not {"autouse", "aside"}.issuperset(one.sorts))
    return (one for one in gives if known.isdisjoint((one.place, one.statements)))


def _asks_otherwise(was: Written, now: Written) -> bool:
    """Whether a test gets another fixture than it did: signed in as a guest, and not as an admin."""
    return bool(was.asks and now.asks) and set(was.asks) != set(now.asks)


def _only_renames(was: Written, now: Written) -> bool:
    """Whether nothing but the names of its own variables is otherwise in a function."""
    return bool(was.shape) and was.shape == now.shape


def _edits(was: Written, now: Written) -> Iterator[Edit]:
    old, new = [*map(mark_of, was.statements)], [*map(mark_of, now.statements)]
    for tag, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        gone, come = _literals(was.statements[a:b]), _literals(now.statements[c:d])
        line, end = _lines(now.lines, c, d)
        yield Edit(
            place=was.place,
            kind=_kind(tag, moved=_is_moved(old[a:b], new) or _is_moved(new[c:d], old)),
            line=line,
            end_line=end,
            before=gone - come,
            now=come - gone,
            is_last=c == d == len(new),
            sort=_sort(was, now, then=slice(a, b), today=slice(c, d)),
        )


def _kind(tag: str, *, moved: bool) -> Kind:
    if moved:
        return "moved"
    return "added" if tag == "insert" else "deleted" if tag == "delete" else "edited"


def _sort(was: Written, now: Written, *, then: slice, today: slice) -> Sort:
    """The one sort that all statements of an edit are of; '' where they differ, or one is not known."""
    told = [_sorts(written)[part] for written, part in ((was, then), (now, today))]
    found = {sort for some in told for sort in some}
    return found.pop() if len(found) == 1 else ""


def _sorts(written: Written) -> Sequence[Sort]:
    return written.sorts if len(written.sorts) == len(written.statements) else [""] * len(written.statements)


def _is_moved(some: Sequence[str], others: Sequence[str]) -> bool:
    return bool(some) and set(some) <= set(others)


def _literals(statements: Sequence[str]) -> frozenset[str]:
    return frozenset(literal for statement in statements for literal in literals_of(statement))


def _lines(lines: Sequence[int], start: int, end: int) -> tuple[int, int]:
    """Of deleted statements: where the next one stands now."""
    if not lines:
        return 0, 0
    first = lines[min(start, len(lines) - 1)]
    return first, max(lines[start:end], default=first)
