"""Trouble of the plugin's own: a warning and a line in the artifact, never a test's outcome."""

import contextlib
from collections.abc import Callable

import pytest

from pytest_selfheal.errors import AWAY, SelfHealError
from pytest_selfheal.whole import WAY_OUT

_SAID_ONCE = (WAY_OUT, AWAY)


class SelfHealWarning(pytest.PytestWarning):
    """Trouble of the plugin's own; no test's outcome depends on it."""


class Trouble:
    """What went wrong in this process, one line each."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self.notes: list[str] = []

    def note(self, line: str) -> None:
        """Say it once; a user's `-W error` must not turn it into a failure."""
        if not self.keep(line):
            return
        with contextlib.suppress(SelfHealWarning):
            self._config.issue_config_time_warning(SelfHealWarning(line), stacklevel=2)

    def keep(self, line: str) -> bool:
        """Keep a line that was said elsewhere, in a worker; whether it is new."""
        # a folder that takes no file takes none of the others either, and what one worker can't reach no other can
        if line in self.notes or any(way in line and any(way in known for known in self.notes) for way in _SAID_ONCE):
            return False
        self.notes.append(line)
        return True

    def guarded(self, call: Callable[..., object], *args: object) -> None:
        """Whatever goes wrong in `call` is ours and never the test's outcome."""
        try:
            call(*args)
        except SelfHealError as error:
            self.note(str(error))
        except Exception as error:  # noqa: BLE001 – see above
            fact = f"selfheal could not do its work – '{type(error).__name__}: {error}'"
            self.note(f"{' '.join(fact.split())} – the test is not affected; please report it")
