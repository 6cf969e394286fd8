"""A failure list as `selfheal analyze` writes it, and a ledger of it."""

from collections.abc import Callable

import pytest

from pytest_selfheal.ledger.lifecycle import opened
from pytest_selfheal.models.failure_list import Completeness, Counts, FailedTest, FailureGroup, FailureList, Priority
from pytest_selfheal.models.ledger import Ledger

MakeList = Callable[..., FailureList]


def _failure(test: str, priority: Priority = "P2", *, file: str = "tests/test_a.py") -> FailedTest:
    return FailedTest(
        file=file,
        test=test,
        error_type="assertion",
        error_message="assert 1 == 2",
        stack_trace="tests/test_a.py:3: in test\n    assert 1 == 2",
        priority=priority,
        nodeid=f"{file}::{test}" if test else file,
    )


@pytest.fixture
def failure() -> Callable[..., FailedTest]:
    return _failure


@pytest.fixture
def found() -> MakeList:
    def make(*failures: FailedTest, groups: tuple[tuple[str, ...], ...] = ()) -> FailureList:
        made = tuple(
            FailureGroup(
                id=f"G-{number:03d}",
                kind="source_file",
                root="src/shop.py",
                priority="P2",
                nodeids=tuple(f"tests/test_a.py::{test}" for test in tests),
            )
            for number, tests in enumerate(groups, 1)
        )
        return FailureList(
            id="a1",
            started_at="2026-11-21T05:00:00Z",
            counts=Counts(total=len(failures), failed=len(failures)),
            completeness=Completeness(complete=True, status="verified"),
            failures=failures,
            groups=made,
        )

    return make


@pytest.fixture
def ledger(found: MakeList) -> Ledger:
    """F-001 and F-002 in one group, F-003 alone."""
    failures = (_failure("test_one"), _failure("test_two"), _failure("test_three", "P5"))
    return opened(found(*failures, groups=(("test_one", "test_two"),)), now="2026-11-21T05:00:01Z")
