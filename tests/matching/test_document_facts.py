"""What a document says of itself, and what of it changes from day to day."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.document_facts import other_document
from pytest_selfheal.matching.structure import Page
from tests.matching.pages import at

BUTTON = at("/main[1]/button[1]", "Run")


def said(was: dict[str, str], now: dict[str, str], passing: tuple[str, ...] = ()) -> str:
    first = at("/main[1]", attributes={f"document {name}": value for name, value in now.items()})
    return other_document(was, Place(BUTTON, Page([first, BUTTON])), passing)


@pytest.mark.parametrize(
    ("name", "was", "now"),
    [
        pytest.param("title", "Staging – Admin", "Production – Admin", id="the-environment-in-the-title"),
        pytest.param("title", "Anna Schmidt | CRM", "Bob Ray | CRM", id="another-customer"),
        pytest.param("title", "Order 17 - Shop", "Order 18 - Shop", id="another-record"),
        pytest.param("title", "Node 10.0.1.7", "Node 10.0.1.8", id="another-machine"),
        pytest.param("title", "Report 4.3.25", "Report 5.3.25", id="another-day"),
        pytest.param("body class", "page env-staging", "page env-production", id="a-class-with-data"),
        pytest.param("html class", "uat", "prod", id="an-environment-alone"),
        pytest.param("html data-tenant", "acme-test", "acme-main", id="another-tenant"),
        pytest.param("body data-mode", "test", "live", id="a-mode"),
        pytest.param("meta app-env", "preview", "production", id="meta-data"),
        pytest.param("body data-account-id", "1184", "2290", id="another-account"),
    ],
)
def test_another_document(name: str, was: str, now: str) -> None:
    assert said({name: was}, {name: now}) != ""


@pytest.mark.parametrize(
    ("was", "now", "is_other"),
    [
        pytest.param({}, {"body data-env": "production"}, True, id="it-calls-itself-real"),
        pytest.param({"body class": "page"}, {"body class": "page env-production"}, True, id="by-a-class"),
        pytest.param({"body data-env": "prod"}, {"body class": "env-production"}, False, id="as-it-did"),
        pytest.param({}, {"body data-env": "staging"}, False, id="a-trial"),
        pytest.param({}, {"title": "Live production"}, False, id="a-title-may-be-about-anything"),
        pytest.param({"title": "Deployer"}, {"title": "[PROD] Deployer"}, True, id="the-same-title-in-earnest"),
        pytest.param({"title": "Kasse 4"}, {"title": "Kasse 4 (Produktion)"}, True, id="behind-it"),
        pytest.param({"title": "Deployer"}, {"title": "Deployer – Live from Oslo"}, False, id="a-title-with-more"),
        pytest.param({"title": "PROD Deployer"}, {"title": "Deployer"}, False, id="a-title-without-it"),
        pytest.param({"title": "Deployer (sandbox)"}, {"title": "Deployer"}, True, id="no-trial-any-more"),
        pytest.param({}, {"body data-player": "live"}, False, id="what-is-live-there"),
    ],
)
def test_what_is_real_by_now(was: dict[str, str], now: dict[str, str], is_other: bool) -> None:
    assert bool(said(was, now)) is is_other


@pytest.mark.parametrize(
    ("name", "was", "now"),
    [
        pytest.param("title", "(3) Inbox", "Inbox", id="a-counter"),
        pytest.param("title", "report.md – Editor", "• report.md – Editor", id="unsaved"),
        pytest.param("title", "Inbox", "Inbox – Acme Mail", id="a-site-came"),
        pytest.param("title", "Acme | Inbox", "Inbox - Acme", id="another-order"),
        pytest.param("title", "Inbox – Acme 2.3.1", "Inbox – Acme 2.4.0", id="a-release"),
        pytest.param("body class", "layout-a no-js", "grid js", id="layout"),
        pytest.param("html data-theme", "light", "dark", id="a-theme"),
        pytest.param("body data-mode", "light", "dark", id="a-mode-of-the-theme"),
        pytest.param("html data-build", "8812", "8840", id="a-build"),
    ],
)
def test_the_same_document(name: str, was: str, now: str) -> None:
    assert said({name: was}, {name: now}) == ""


def test_what_is_not_remembered_says_nothing():
    assert said({}, {"title": "Production"}) == ""


def test_what_was_redacted_says_nothing():
    assert said({"title": "[redacted] – CRM"}, {"title": "Bob Ray – CRM"}) == ""


def test_a_title_that_came_and_went_at_the_last_passes_says_nothing():
    assert said({"title": "Order 17"}, {"title": "Order 18"}, ("Order 17", "Order 18")) == ""
