"""Where a link leads: to the same, to another thing of its kind, or nowhere."""

import pytest

from pytest_selfheal.matching.destinations import are_made, is_of_another, other_link
from pytest_selfheal.matching.profile import Profile
from tests.matching.pages import at


def link(href: str) -> Profile:
    return Profile(at("/a[1]", "Open", attributes={"href": href}))


@pytest.mark.parametrize("now", ["", "#", "/", "javascript:void(0)"])
def test_it_leads_nowhere_now(now):
    assert "leads nowhere" in other_link(link("/invoices/17"), link(now))
    assert other_link(link(now), link("/invoices/17")) == ""


@pytest.mark.parametrize(
    "now",
    [
        pytest.param("https://evil.example/x", id="another-host"),
        pytest.param("/inv/undefined/pdf", id="what-was-not-put-together"),
        pytest.param("/404", id="what-is-not-there"),
        pytest.param("/login?next=/inv", id="the-sign-in"),
    ],
)
def test_it_leads_astray(now):
    def within(href: str, caption: str = "Report") -> Profile:
        return Profile(at("/a[1]", caption, attributes={"href": href}, origin="http://app.test"))

    assert "this one leads to" in other_link(within("/inv/5512/pdf"), within(now))
    assert other_link(within("/login"), within("/login/")) == ""
    assert other_link(within("/session/new", "Sign in"), within("/login", "Sign in")) == ""


@pytest.mark.parametrize(
    ("was", "now", "speaks"),
    [
        pytest.param("/cart", "/cart?add=17", True, id="a-deed-in-the-query"),
        pytest.param("/invoice", "/invoice?id=18", True, id="one-of-many"),
        pytest.param("/cart", "/cart?utm_source=mail", False, id="where-it-came-from"),
        pytest.param("/export?scope=mine", "/export", True, id="how-far-it-reaches"),
        pytest.param("/list?group=1", "/list?group=1&page=2", False, id="which-part-of-a-list"),
        pytest.param("/shows/12/episodes/88/delete", "/shows/12/delete", True, id="the-record-on-its-way"),
        pytest.param("/bookings/20931", "/bookings/20931/cancel", True, id="a-deed-at-its-end"),
        pytest.param("/help", "/support/help", False, id="a-folder-more"),
        pytest.param("#step-2", "/account/close", True, id="a-page-in-place-of-a-part-of-one"),
        pytest.param("#step-2", "/step/2", False, id="a-part-that-became-a-page"),
        pytest.param("https://staging.shop.test/a", "https://shop.test/a", True, id="another-environment"),
        pytest.param("/de/agb", "/en/agb", True, id="another-language"),
        pytest.param("/de/agb", "/de/agb/", False, id="the-same-one"),
        pytest.param("?p=2", "/stories/77", True, id="a-story-in-place-of-the-next-page"),
        pytest.param("?p=2", "/stories/page/2", False, id="the-next-page-by-its-path"),
        pytest.param("?p=2", "?delete=2", True, id="a-deed-in-place-of-the-next-page"),
        pytest.param("/stories?page=1", "/stories", False, id="the-first-page"),
        pytest.param("?v=1", "/admin/drop", True, id="away-from-its-own-page"),
        pytest.param("?sort=name", "/stories?sort=name", False, id="its-own-page-by-its-path"),
        pytest.param("/a?x=1", "/a?x=1&delete=1", True, id="a-deed-behind-what-it-asked"),
        pytest.param("/a", "/a?mode=delete", True, id="a-deed-as-a-value"),
    ],
)
def test_what_a_page_is_asked_for(was, now, speaks):
    assert bool(other_link(link(was), link(now))) is speaks


def test_the_host_may_be_written_out():
    def of(href: str) -> Profile:
        return Profile(at("/a[1]", "Help", attributes={"href": href}, origin="http://app.test"))

    assert other_link(of("/help"), of("http://app.test/help")) == ""


def test_a_button_leads_nowhere_anyway():
    assert other_link(link("/invoices/17"), Profile(at("/button[1]", "Open"))) == ""


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("/users/7", "/users/9", id="a-number"),
        pytest.param("/orders/A-17", "/orders/B-22", id="a-key"),
        pytest.param("/u/lena", "/u/omar", id="a-person"),
        pytest.param("/customers/acme/files", "/customers/globex/files", id="a-customer"),
        pytest.param("mailto:lena@acme.example", "mailto:omar@acme.example", id="a-mail-box"),
        pytest.param("tel:+49301", "tel:+49302", id="a-telephone"),
        pytest.param("/legal/terms.html", "/legal/returns.html", id="another-document"),
        pytest.param("/inv/5512/pdf", "/inv/5512/xml", id="another-format"),
        pytest.param("/contact", "mailto:x@y.example", id="a-mail-in-place-of-a-page"),
        pytest.param("agb.php", "widerruf.php", id="another-document-in-german"),
    ],
)
def test_another_of_its_kind(was, now):
    assert is_of_another(was, now)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("/users/7", "/users/7?tab=main", id="a-parameter-more"),
        pytest.param("/help/ban", "/docs/moderation", id="a-page-that-moved"),
        pytest.param("mailto:lena@acme.example", "mailto:Lena@acme.example?subject=Hi", id="with-a-subject"),
    ],
)
def test_the_same(was, now):
    assert not is_of_another(was, now)


@pytest.mark.parametrize(
    ("was", "now", "is_so"),
    [
        pytest.param("#/email/JMLQ5mjk", "#/email/y5CizFYx", True, id="letters-and-digits-in-turn"),
        pytest.param(
            "/n/3f2504e0-4f89-11d3-9a0c-0305e82c3301",
            "/n/7c9e6679-7425-40de-944b-e07fc1f90ae7?tab=a",
            True,
            id="uuids",
        ),
        pytest.param("/users/7", "/users/9", False, id="numbers"),
        pytest.param("/orders/A-17", "/orders/B-22", False, id="keys-that-people-read"),
        pytest.param("/invoices/INV2024001", "/invoices/INV2024002", False, id="a-series"),
        pytest.param("/u/lena", "/u/omar", False, id="names"),
    ],
)
def test_keys_that_a_program_made_up(was, now, is_so):
    assert are_made(was, now) is is_so


def test_the_accounts_own_pages_may_be_renamed():
    """/accounts/acme names whose it is, /account/settings does not."""
    assert not is_of_another("/account/settings", "/account/preferences")
    assert is_of_another("/accounts/acme", "/accounts/globex")
