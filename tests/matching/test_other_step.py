"""Two addresses that part in one step: another thing, or another name for the same."""

import pytest

from pytest_selfheal.matching.destinations import other_link
from pytest_selfheal.matching.other_step import other_step
from pytest_selfheal.matching.profile import Profile
from tests.matching.pages import at


def steps(path: str) -> tuple[str, ...]:
    return tuple(path.strip("/").split("/"))


@pytest.mark.parametrize(
    ("caption", "was", "now"),
    [
        pytest.param("Get started", "/plans/free", "/plans/enterprise", id="a-plan"),
        pytest.param("購入", "/plan/light", "/plan/premium", id="a-plan-called-like-a-style"),
        pytest.param("Оформить", "/tarif/mini", "/tarif/maxi", id="plans-that-are-spelled-alike"),
        pytest.param("Pay now", "/pay/paypal", "/pay/klarna", id="a-way-to-pay"),
        pytest.param("Book", "/room/single", "/room/double", id="a-room"),
        pytest.param("Umsätze", "/konto/giro/umsaetze", "/konto/kredit/umsaetze", id="an-account"),
        pytest.param("Open", "/orders", "/quotes", id="a-collection"),
        pytest.param("Create", "/orders/new", "/quotes/new", id="what-is-made-new"),
        pytest.param("Open", "/drafts/report", "/published/report", id="a-state"),
        pytest.param("Profile", "/@ada", "/@bob", id="a-person"),
    ],
)
def test_another_thing(caption, was, now):
    assert other_step(steps(was), steps(now), caption)


@pytest.mark.parametrize(
    ("caption", "was", "now"),
    [
        pytest.param("Sign in", "/login", "/signin", id="a-synonym"),
        pytest.param("Profile", "/settings/profile", "/settings/account", id="the-caption-says-the-old-word"),
        pytest.param("Account", "/settings/profile", "/settings/account", id="the-caption-says-the-new-word"),
        pytest.param("Cookies", "/legal/privacy-policy", "/legal/cookies-policy", id="the-caption-says-the-contrast"),
        pytest.param("Get it", "/app", "/download", id="a-page-without-a-folder"),
        pytest.param("Report", "/docs/report", "/files/report", id="another-folder"),
        pytest.param("Boards", "/boards", "/app/boards", id="a-folder-more"),
        pytest.param("Ändern", "/med/3/edit", "/med/3/bearbeiten", id="a-deed-in-another-language"),
        pytest.param("USA", "/us/select-your-country", "/us/select-your-market", id="a-title-was-reworded"),
        pytest.param("Choose Premium", "/plans/premium", "/plans/gold", id="the-caption-names-the-plan"),
        pytest.param("Team", "/my-team", "/team", id="a-word-less"),
    ],
)
def test_another_name(caption, was, now):
    assert not other_step(steps(was), steps(now), caption)


def test_a_link_to_another_thing_is_another_link():
    was, now = (Profile(at("/a[1]", "Buy", attributes={"href": href})) for href in ("/plans/free", "/plans/team"))
    assert "it led to '/plans/free'" in other_link(was, now)


def test_a_link_to_another_environment_is_another_link():
    was, now = (
        Profile(at("/a[1]", "Pay", attributes={"href": f"https://{host}.pay.example/go"})) for host in ("test", "live")
    )
    assert "this one leads to 'live.pay.example'" in other_link(was, now)
