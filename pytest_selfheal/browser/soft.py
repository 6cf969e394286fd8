"""`expect.soft(…)`: its failures are kept for the end of the test, and looked at while they happen."""

import sys
from collections.abc import Sequence
from typing import Any

_HARD = "_selfheal_hard"
# pytest-playwright opens a list of the test's soft failures here; there is no public way to it.
_MODULE, _COLLECTED = "playwright._impl._assertions", "_soft_errors"


def keep_hard(assertions: Any, hard: Any) -> None:
    """What `expect.soft` returned, and what `expect` returns for the same subject: to ask again collects nothing."""
    setattr(assertions, _HARD, hard)


def hard_of(assertions: Any) -> Any:
    """The same assertions in the form that raises."""
    return getattr(assertions, _HARD, assertions)


def collected(assertions: Any) -> int:
    """How many soft failures the test has so far; 0 for assertions that raise theirs."""
    return len(_errors()) if hasattr(assertions, _HARD) else 0


def failure_since(assertions: Any, before: int) -> AssertionError | None:
    """The failure that the call just made has added."""
    errors = _errors() if hasattr(assertions, _HARD) else []
    return errors[-1] if len(errors) > before else None


def _errors() -> Sequence[AssertionError]:
    return getattr(sys.modules.get(_MODULE), _COLLECTED, None) or ()
