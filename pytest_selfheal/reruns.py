"""Reruns driven by the cause: pytest-rerunfailures runs a test again, and asks here whether that can help."""

from collections.abc import Callable
from typing import Any

import pytest

_WAY_OUT = "install 'pytest-selfheal[reruns]', or leave --selfheal-reruns out"
# They read the mark `flaky` too, in another way, and would run tests again without asking.
_RIVALS = ("pytest-retry", "flaky")


def check(config: pytest.Config, reruns: int) -> None:
    """Raise UsageError when `--selfheal-reruns` can't keep what it promises."""
    for rival in _RIVALS:
        if config.pluginmanager.has_plugin(rival):
            raise pytest.UsageError(
                f"--selfheal-reruns and the plugin {rival} both rerun tests by the mark flaky – '{reruns}' – "
                f"run with -p no:{rival} or uninstall it"
            )
    if config.option.usepdb:
        raise pytest.UsageError(
            f"--selfheal-reruns can't be used with --pdb – '{reruns}' – leave one of them out: a test that waits "
            "for its debugger can't run again"
        )
    plugin = config.pluginmanager.get_plugin("rerunfailures")
    if plugin is None:
        raise pytest.UsageError(
            f"--selfheal-reruns needs pytest-rerunfailures, which is not active – '{reruns}' – {_WAY_OUT}"
        )
    if not _asks_a_callable(plugin):
        raise pytest.UsageError(
            f"--selfheal-reruns needs a pytest-rerunfailures that asks a callable condition (16.7) – '{reruns}' – "
            f"{_WAY_OUT}"
        )


class Reruns:
    """Marks each test, just before it runs, to be run again while every failure of its attempt is retryable."""

    def __init__(self, config: pytest.Config, reruns: int, can_pass: Callable[[pytest.Item], bool]) -> None:
        self._reruns = reruns
        self._can_pass = can_pass
        self._is_forced = config.getoption("force_reruns", None) is not None
        self._always = _number(config, "reruns", int) or 0  # users' own, whatever the cause
        self._adds_up = config.getoption("reruns_mode", "strict") == "append"
        self._delay = _number(config, "reruns_delay", float) or 0
        self._factor = _number(config, "reruns_delay_backoff_factor", float)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """A mark of the user's own says all there is to say; so does --force-reruns."""
        if self._is_forced or item.get_closest_marker("flaky") is not None:
            return
        most = max(self._reruns, self._always)
        item.add_marker(
            pytest.mark.flaky(
                # what the mark says replaces the global numbers, or is added to them: it has to repeat them, or not
                reruns=most - self._always if self._adds_up else most,
                reruns_delay=self._delay,
                reruns_delay_backoff_factor=1.0 if self._factor is None else self._factor,
                condition=lambda: self._is_due(item),
            )
        )

    def _is_due(self, item: pytest.Item) -> bool:
        """Asked after the teardown of a failed attempt, once per failed phase; the answer is of the attempt."""
        return getattr(item, "execution_count", 1) <= self._always or self._can_pass(item)


def _asks_a_callable(plugin: Any) -> bool:
    """Older versions take any callable for true, and would run everything again."""
    evaluate = getattr(plugin, "evaluate_condition", None)
    return evaluate is not None and evaluate(None, None, lambda: False) is False


def _number(config: pytest.Config, name: str, kind: Callable[[str], float]) -> Any:
    """An option of rerunfailures, or its ini key; None when neither says a number."""
    given = config.getoption(name, None)
    if given is not None:
        return given
    try:
        return kind(config.getini(name))
    except (TypeError, ValueError):
        return None
