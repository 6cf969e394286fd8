"""What a test is made of as it is written now: its function, fixtures, what its steps went through, constants.

Functions that these name are a part of it, since no step goes through a mock's handler. Constants are those that these
functions name: of their module and class, and of modules of the project they import; and the files of values that they
name.
"""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from pytest_selfheal.models.source import Written
from pytest_selfheal.models.telemetry import Record
from pytest_selfheal.watching import data_files
from pytest_selfheal.watching.source_file import SourceFile

MAX_PLACES = 20
MAX_FILE_BYTES = 1_000_000
# What pytest-playwright asks for by itself: a project that writes it anew gives the page its language, zone and size.
_OF_THE_PAGE = ("browser_context_args",)


@dataclass
class Sources:
    """Files are read once in a session, and again when they were changed meanwhile."""

    root: Path
    began: float = field(default_factory=time.time)  # of the session, in s since epoch
    _places: dict[tuple[str, str], str] = field(default_factory=dict)
    _homes: dict[tuple[str, str], str] = field(default_factory=dict)
    _read: dict[str, SourceFile | None] = field(default_factory=dict)  # for the test that is asked for now
    _fed: set[str] = field(default_factory=set)
    _files: dict[str, tuple[float, SourceFile | None]] = field(default_factory=dict)

    def of(self, record: Record, also: Iterable[str] = ()) -> tuple[Written, ...]:
        """The test's own function and fixtures, what its steps went through or had locators from, and `also`."""
        self._read.clear()
        file, _, name = record.nodeid.partition("::")
        own = name.partition("[")[0].replace("::", ".")
        places = [f"{record.file or file}::{own}"]
        # a page object makes its locators in its constructor, through which no step goes
        sites = (site for one in record.actions for site in (one.site, one.test_site, one.locator_site))
        places += [f"{one.file}::{one.function.replace('.<locals>', '')}" for one in sites if one and one.function]
        places += self._fixtures(record.file or file, own)
        places = self._called(list(dict.fromkeys(places)))
        chosen = list(dict.fromkeys([*places, *also, *self._imported(places), *self._data(places)]))[:MAX_PLACES]
        return tuple(written for place in chosen if (written := self._written(place)) is not None)

    def _fixtures(self, file: str, name: str) -> list[str]:
        """The fixtures of a test, and those that these name: in its file, else in the nearest conftest.py."""
        files = [file, *(str(folder / "conftest.py") for folder in PurePosixPath(file).parents)]
        found: dict[str, str] = {}
        asked = [*self._parameters(file, name), *_OF_THE_PAGE, *self._asked_by_themselves(files, name)]
        while asked and len(found) < MAX_PLACES:
            fixture = asked.pop(0)
            home = next((home for one in files if (home := self._home_of_fixture(one, fixture))), None)
            if home is not None and fixture not in found:
                found[fixture] = f"{home}::{fixture}"
                asked += self._parameters(home, fixture)
        return list(found.values())

    def _asked_by_themselves(self, files: list[str], name: str) -> Iterator[str]:
        """Those that a test gets without naming them, as what puts data in place often is."""
        for file in files:
            known = self._file(file)
            yield from known.asked_by_itself(name if file == files[0] else "") if known is not None else ()

    def _called(self, places: list[str]) -> list[str]:
        """These functions, and those of the project that they name, and so on."""
        found = dict.fromkeys(places)
        asked = list(places)
        while asked and len(found) < MAX_PLACES:
            file, _, name = asked.pop(0).partition("::")
            known = self._file(file)
            for module, called in known.called(name) if known else ():
                home = self._home(file, module) if module else file
                other = self._file(home) if home else None
                for one in other.functions(called) if other is not None else ():
                    if (place := f"{home}::{one}") not in found and len(found) < MAX_PLACES:
                        found[place] = None
                        asked.append(place)
        return list(found)

    def _imported(self, places: Iterable[str]) -> Iterator[str]:
        """The constants of other files of the project that functions name: "consts.py::HOURS"."""
        for place in places:
            file, _, name = place.partition("::")
            known = self._file(file)
            for module, constant in known.imported(name) if known else ():
                home = self._home(file, module)
                other = self._file(home) if home else None
                if other is not None and other.has_value(constant):
                    yield f"{home}::{constant}"

    def _data(self, places: Iterable[str]) -> Iterator[str]:
        """The files of values that functions name, as places without a name in them: "tests/users.json"."""
        for place in places:
            file, _, name = place.partition("::")
            known = self._file(file)
            for one, is_fed in known.data(name) if known else ():
                if (file, one) not in self._places:  # it looks into folders
                    self._places[file, one] = data_files.place_of(self.root, file, one)
                if found := self._places[file, one]:
                    self._fed |= {found} if is_fed else set()
                    yield found

    def _home(self, file: str, module: str) -> str:
        """The file of a module as one of ours imports it; "" for what is not in the project."""
        key = (str(PurePosixPath(file).parent), module)
        if key not in self._homes:  # it looks into folders
            path = f"{module.replace('.', '/')}.py"
            folders = [folder / path for folder in PurePosixPath(file).parents]
            self._homes[key] = next((str(one) for one in folders if (self.root / one).is_file()), "")
        return self._homes[key]

    def _parameters(self, file: str, name: str) -> tuple[str, ...]:
        known = self._file(file)
        return known.parameters(name) if known else ()

    def _home_of_fixture(self, file: str, name: str) -> str:
        """The file of a fixture that another one has or imports; "" when it does neither."""
        known = self._file(file)
        if known is None:
            return ""
        module, there = known.origin(name)
        home = file if not module else self._home(file, module)
        other = self._file(home) if home else None
        return home if other is not None and other.is_fixture(there or name) else ""

    def _written(self, place: str) -> Written | None:
        file, _, name = place.partition("::")
        if not name:
            return data_files.written(self.root, place, self.began, is_fed=place in self._fed)
        known = self._file(file)
        return known.written(place, name) if known else None

    def _file(self, name: str) -> SourceFile | None:
        if name not in self._read:
            self._read[name] = self._as_it_is(name)
        return self._read[name]

    def _as_it_is(self, name: str) -> SourceFile | None:
        path = self.root / name
        try:
            status = path.stat()
            if status.st_size > MAX_FILE_BYTES:
                return None
            seen = self._files.get(name)
            if seen is None or seen[0] != status.st_mtime_ns:
                text = path.read_text("utf-8")
                seen = self._files[name] = (status.st_mtime_ns, SourceFile(text))
        except (OSError, ValueError, SyntaxError, RecursionError):
            return None  # not a file of ours, or not Python: nothing is remembered of it
        return seen[1]
