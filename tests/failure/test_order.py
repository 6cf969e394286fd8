"""Which tests ran before a test, now and at its last pass."""

import pytest

from pytest_selfheal.failure.around import Around
from pytest_selfheal.failure.order import joined, missed, sender
from pytest_selfheal.models.digest import Digest, KnownRequest

NODE = "tests/test_a.py::test_it"
ONE, TWO, NEW = (f"tests/test_a.py::test_{name}" for name in ("one", "two", "new"))


def digest(*after: str, requests: tuple[KnownRequest, ...] = ()) -> Digest:
    return Digest(nodeid=NODE, passed_at=1_700_000_000_000, after=after, requests=requests)


@pytest.mark.parametrize(
    ("known", "ran", "expected"),
    [
        pytest.param(digest(ONE, TWO), {TWO}, (ONE,), id="one-did-not-run"),
        pytest.param(digest(ONE), {ONE, NEW}, (), id="all-did"),
        pytest.param(digest(ONE), None, (), id="nobody-knows"),
        pytest.param(None, {ONE}, (), id="never-passed"),
    ],
)
def test_missed(known: Digest | None, ran: set[str] | None, expected: tuple[str, ...]) -> None:
    around = Around(ran=None if ran is None else frozenset(ran))
    assert missed(known, around) == expected


@pytest.mark.parametrize(
    ("known", "before", "most", "expected"),
    [
        pytest.param(digest(ONE), (ONE, NEW), 9, (NEW,), id="one-more"),
        pytest.param(digest(ONE), (NEW, ONE), 1, (), id="what-ran-before-the-known-ones-is-not-known"),
        pytest.param(digest(), (NEW,), 9, (NEW,), id="it-was-the-first"),
        pytest.param(None, (NEW,), 9, (), id="never-passed"),
    ],
)
def test_joined(known: Digest | None, before: tuple[str, ...], most: int, expected: tuple[str, ...]) -> None:
    assert joined(known, before, most=most) == expected


def asks(method: str, path: str, status: int = 200) -> KnownRequest:
    return KnownRequest(method=method, template=path, statuses=(status,), max_duration_ms=40)


@pytest.mark.parametrize(
    ("request_", "sends"),
    [
        pytest.param(asks("POST", "/api/orders"), True, id="data-is-sent"),
        pytest.param(asks("GET", "/api/orders"), False, id="it-reads"),
        pytest.param(asks("POST", "/login"), False, id="its-own-session"),
        pytest.param(asks("POST", "/api/orders", 422), False, id="it-was-not-taken"),
    ],
)
def test_what_outlasts_a_test(request_: KnownRequest, *, sends: bool) -> None:
    assert (sender(NODE, digest(requests=(request_,))) is not None) is sends
