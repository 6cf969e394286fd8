"""Which errors surely end their test: only those may be looked at for long while they are under way."""

import asyncio
import contextlib
import unittest
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from pytest_selfheal.browser.catching import ends_the_test


class LateError(Exception):
    """As Playwright's TimeoutError: no builtin, and known by a name of this module."""


EXPECTED = (ValueError, LateError)
Ask = Callable[[], bool]


class Page:
    """Context managers with the names of Playwright's, and of a user's page object."""

    @contextlib.contextmanager
    def expect_response(self, url: str) -> Any:
        yield

    new_page = step = expect_response

    def close(self) -> None: ...

    def is_shown(self) -> bool:
        return False


page = Page()


@pytest.fixture(autouse=True)
def same_loop() -> Iterator[None]:
    """What `alone` takes away for a while."""
    running = asyncio._get_running_loop()
    yield
    asyncio._set_running_loop(running)


def ask() -> bool:
    """Stands for a call that fails."""
    return ends_the_test(LateError("late"))


def plainly() -> bool:
    return ask()


def with_a_finally() -> bool:
    try:
        return ask()
    finally:
        page.close()


def beside_a_handler_for_another_error() -> bool:
    try:
        return ask()
    except (ValueError, TimeoutError):
        return False


def in_a_handler() -> bool:
    try:
        raise ValueError
    except ValueError:
        return ask()
    except LateError:
        return False


def after_a_block() -> bool:
    with contextlib.suppress(LateError):
        page.step("first")
    return ask()


def in_a_function_made_inside_of_a_block() -> bool:
    try:

        def made() -> bool:
            return ask()

    except LateError:
        return False
    return made()


def while_playwright_waits() -> bool:
    with page.expect_response("**/api"), page.new_page("about:blank"):
        return ask()


class Leaving:
    """Stands for a wait that fails when its block is left."""

    def __init__(self) -> None:
        self.answers: list[bool] = []

    def __enter__(self) -> None: ...

    def __exit__(self, *error: object) -> None:
        self.answers.append(ask())


def as_a_block_is_left() -> bool:
    leaving = Leaving()
    with page.new_page("about:blank"), leaving:
        pass
    return leaving.answers[0]


def in_expressions() -> bool:
    answer = [(lambda: ask())() for _ in range(1)]
    return next(one for one in answer) and all(ask() for _ in range(1))


def alone(test: Callable[[], Coroutine[Any, Any, bool]]) -> bool:
    """As in a process without the sync API, whose loop may be running in this thread since another test."""
    asyncio._set_running_loop(None)
    return asyncio.run(test())


def in_the_awaited_task() -> bool:
    async def step() -> bool:
        return ask()

    async def test() -> bool:
        return await step()

    return alone(test)


def in_a_unittest() -> bool:
    answers: list[bool] = []

    class Case(unittest.TestCase):
        def runTest(self) -> None:
            answers.append(ask())

    Case().run()
    return answers[0]


@pytest.mark.parametrize(
    "call",
    [
        pytest.param(plainly, id="nothing is around it"),
        pytest.param(with_a_finally, id="a finally lets it through"),
        pytest.param(beside_a_handler_for_another_error, id="a handler for other errors, one of them builtin"),
        pytest.param(in_a_handler, id="a handler does not guard itself"),
        pytest.param(after_a_block, id="the block is over"),
        pytest.param(in_a_function_made_inside_of_a_block, id="made in a block, called after it"),
        pytest.param(while_playwright_waits, id="Playwright's own context managers raise it again"),
        pytest.param(as_a_block_is_left, id="what is left before it catches nothing of it"),
        pytest.param(in_expressions, id="lambdas, comprehensions and generators catch nothing"),
        pytest.param(in_the_awaited_task, id="the runner waits for this very task"),
        pytest.param(in_a_unittest, id="unittest reports what it catches"),
    ],
)
def test_an_error_that_nobody_can_catch_ends_the_test(call: Ask) -> None:
    assert call() is True


def by_its_type() -> bool:
    try:
        return ask()
    except LateError:
        return False


def without_a_type() -> bool:
    try:
        return ask()
    except:  # noqa: E722
        return False


def by_a_tuple_with_a_name() -> bool:
    try:
        return ask()
    except EXPECTED:
        return False


def by_a_name_that_only_the_function_knows() -> bool:
    TimeoutError = LateError
    try:
        return ask()
    except TimeoutError:
        return False


def by_what_a_call_returns() -> bool:
    try:
        return ask()
    except tuple(EXPECTED):
        return False


def by_a_caller_of_the_caller() -> bool:
    try:
        return plainly()
    except LateError:
        return False


def by_pytest_raises() -> bool:
    with pytest.raises(ValueError, match="seen"):  # noqa: PT012
        answer = ask()
        raise ValueError("seen")
    return answer


def by_pytest_raises_with_a_call() -> bool:
    answers = []

    def fail() -> None:
        answers.append(ask())
        raise LateError

    pytest.raises(LateError, fail)  # noqa: RUF061
    return answers[0]


def by_suppress() -> bool:
    with contextlib.suppress(LateError):
        return ask()
    return True


def by_ones_own_context_manager() -> bool:
    with page.step("log in"):
        return ask()


def by_one_of_several() -> bool:
    with page.new_page("about:blank"), contextlib.ExitStack():
        return ask()


def by_one_of_several_as_another_is_left() -> bool:
    leaving = Leaving()
    with contextlib.ExitStack(), leaving:
        pass
    return leaving.answers[0]


def by_a_return_in_a_finally() -> bool:
    answer = True
    try:
        answer = ask()
    finally:
        return answer  # noqa: B012


def by_a_look_in_a_finally() -> bool:
    try:
        return ask()
    finally:
        if page.is_shown():
            pytest.skip("it is a known trouble")


def in_a_match_inside_of_a_block() -> bool:
    try:
        match 1:
            case 1:
                return ask()
    except LateError:
        return True
    return True


def in_a_thread() -> bool:
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(ask)
    return waiting.result()


def in_a_task_of_its_own() -> bool:
    async def test() -> bool:
        async def step() -> bool:
            return ask()

        return (await asyncio.gather(step()))[0]

    return alone(test)


def within_a_limit_of_time() -> bool:
    async def test() -> bool:
        async with asyncio.timeout(1):
            return ask()

    return alone(test)


def in_code_without_a_source() -> bool:
    names = {"ask": ask, "LateError": LateError}
    exec("def made():\n try:\n  return ask()\n except ValueError:\n  return 0", names)
    return names["made"]()


@pytest.mark.parametrize(
    "call",
    [
        pytest.param(by_its_type, id="its type"),
        pytest.param(without_a_type, id="any error"),
        pytest.param(by_a_tuple_with_a_name, id="a tuple under a name of the module"),
        pytest.param(by_a_name_that_only_the_function_knows, id="a local name that hides a builtin"),
        pytest.param(by_what_a_call_returns, id="what a call returns is not known"),
        pytest.param(by_a_caller_of_the_caller, id="further up"),
        pytest.param(by_pytest_raises, id="pytest.raises"),
        pytest.param(by_pytest_raises_with_a_call, id="pytest.raises around a call"),
        pytest.param(by_suppress, id="contextlib.suppress"),
        pytest.param(by_ones_own_context_manager, id="a context manager that nobody knows"),
        pytest.param(by_one_of_several, id="the second of two context managers"),
        pytest.param(by_one_of_several_as_another_is_left, id="the first of two, as the second is left"),
        pytest.param(by_a_return_in_a_finally, id="return in a finally"),
        pytest.param(by_a_look_in_a_finally, id="a finally that looks at the page"),
        pytest.param(in_a_match_inside_of_a_block, id="a match inside of the block"),
        pytest.param(in_a_thread, id="another thread"),
        pytest.param(in_a_task_of_its_own, id="another task"),
        pytest.param(within_a_limit_of_time, id="asyncio.timeout would cut the look short"),
        pytest.param(in_code_without_a_source, id="code without a source"),
    ],
)
def test_an_error_that_somebody_may_catch_does_not_surely_end_the_test(call: Ask) -> None:
    assert call() is False
