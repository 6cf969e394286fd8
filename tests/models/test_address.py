"""Which record a page shows, as far as its address tells."""

import pytest

from pytest_selfheal.models.address import NO_RECORD, VARIES, is_another, record_of, remembered


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("http://a.test/orders/17", "http://a.test/orders/42", id="a-number-in-the-path"),
        pytest.param(
            "http://a.test/pay?account=personal", "http://a.test/pay?account=company", id="a-word-of-the-query"
        ),
        pytest.param("http://a.test/#/users/7/edit", "http://a.test/#/users/8/edit", id="of-a-one-page-application"),
        pytest.param("http://a.test/#/org/acme", "http://a.test/#/org/bolt", id="a-name-of-a-one-page-application"),
        pytest.param("http://a.test/posts#drafts", "http://a.test/posts#published", id="a-view-by-its-fragment"),
        pytest.param("http://a.test/#/log?env=test", "http://a.test/#/log?env=live", id="a-choice-of-a-fragment"),
        pytest.param("http://a.test/log#env=test", "http://a.test/log#env=live", id="a-fragment-that-is-a-choice"),
        pytest.param("http://a.test/users", "http://a.test/users?id=7", id="a-record-where-there-was-none"),
    ],
)
def test_another_record(was: str, now: str) -> None:
    assert is_another(record_of(now), [record_of(was)])


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("http://a.test/orders/17", "http://127.0.0.1:8080/orders/17", id="another-host"),
        pytest.param("http://a.test/a?x=1&y=2", "http://a.test/a?y=2&x=1", id="another-order-of-the-query"),
        pytest.param("http://a.test/a", "http://a.test/a?utm_source=mail&ts=1732266000", id="campaigns-and-caches"),
        pytest.param("http://a.test/a?state=k3jd92", "http://a.test/a?state=p0d8f7", id="what-a-program-made"),
        pytest.param("http://a.test/a#access_token=seven", "http://a.test/a#access_token=eight", id="a-secret-behind"),
        pytest.param("http://a.test/a#k3jd92", "http://a.test/a#p0d8f7", id="a-fragment-that-a-program-made"),
        pytest.param("http://a.test/a?token=seven", "http://a.test/a?token=eight", id="a-secret"),
    ],
)
def test_the_same_record(was: str, now: str) -> None:
    assert not is_another(record_of(now), [record_of(was)])


def test_a_record_that_each_pass_makes_anew_says_nothing() -> None:
    first, second, third = (record_of(f"http://a.test/orders/{number}") for number in (17, 18, 19))
    varies = remembered(second, [first])
    assert (varies, remembered(third, [varies])) == (VARIES, VARIES)
    assert not is_another(third, [varies])


def test_what_an_older_version_remembered_contradicts_nothing() -> None:
    assert not is_another(record_of("http://a.test/orders/42"), [""])
    assert (remembered(NO_RECORD, [""]), record_of("http://a.test/")) == (NO_RECORD, NO_RECORD)
