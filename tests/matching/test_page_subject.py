"""What a page as a whole is about, when the control and its own box are as they were."""

import pytest

from pytest_selfheal.matching.setting import other_setting
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at


def page(heading: str, *more: Element, badge: str = "Sandbox") -> tuple[Element, Page]:
    """A card with the main heading beside the form with the button, and a badge in the bar above."""
    own = at("/main[1]/section[2]/form[1]/button[1]", "Charge")
    title = at("/main[1]/section[1]/h1[1]", heading, role="heading", name=heading)
    near = [at("/main[1]/section[2]/p[1]", "All prices with tax"), at("/main[1]/section[2]/form[1]/p[1]", "By card")]
    return own, Page([at("/header[1]/span[1]", badge), title, *more, *near, own])


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(page("Figa"), page("Borys"), id="another-record"),
        pytest.param(page("Order 1042"), page("Order 1043"), id="another-number"),
        pytest.param(page("Orders"), page("Archived orders"), id="a-word-that-says-which-of-them"),
        pytest.param(page("Payment"), page("Payment failed"), id="a-word-that-says-what-became-of-it"),
        pytest.param(page("Figa"), page("Figa", badge="Production"), id="another-environment"),
        pytest.param(
            page("Figa", badge="You are working on TEST data"),
            page("Figa", badge="You are working on LIVE data"),
            id="a-sentence-about-another-environment",
        ),
        pytest.param(
            page("Figa", badge="Signed in as Dr M. Osei – acting for Riverside Clinic"),
            page("Figa", badge="Signed in as Dr M. Osei – acting for Northside Clinic"),
            id="whom-somebody-acts-for",
        ),
        pytest.param(
            page("Figa", badge="You act on behalf of Miller & Sons"),
            page("Figa", badge="You act on behalf of Miller & Sons and Harper"),
            id="one-more-of-them",
        ),
        pytest.param(
            page("Figa", badge="田中様の代理で操作中"),
            page("Figa", badge="鈴木様の代理で操作中"),
            id="the-same-in-japanese",
        ),
    ],
)
def test_another_subject(was, now):
    assert other_setting(*was, *now, ()) != ""


def test_what_was_under_way_is_no_subject():
    def live(text: str) -> tuple[Element, Page]:
        own, shown = page("Figa")
        return own, Page([at("/header[1]/p[1]", text, attributes={"id": "account"}), *shown.elements])

    assert other_setting(*live("Ana Ruiz"), *live("Bo Ray"), ()) != ""
    assert other_setting(*live("Connecting…"), *live("Bo Ray"), ()) == ""


LABELS = ("Name", "Born", "City", "Blood group")


def fields(*values: str, labels: tuple[str, ...] = LABELS) -> list[Element]:
    """A list of fields in a card of its own, far from the button."""
    listed = list[Element]()
    for number, (label, text) in enumerate(zip(labels, values, strict=True), 1):
        listed.append(at(f"/main[1]/section[3]/dl[1]/dt[{number}]", label))
        listed.append(at(f"/main[1]/section[3]/dl[1]/dd[{number}]", text))
    return [*listed, at("/main[1]/section[4]/h2[1]", "Documents", role="heading")]


def bar(text: str, **attributes: str) -> Element:
    return at("/header[1]/button[1]", text, attributes=attributes)


ANNA, JONAS = fields("Anna Krüger", "1984-02-11", "Bremen", "B"), fields("Jonas Weber", "1979-08-30", "Kassel", "B")
LINKS = [at(f"/header[1]/div[1]/a[{number}]", f"Ort {number}") for number in range(1, 4)]
TASK = ("Status", "Done")
TENANT = {"class": "tenant-menu"}


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(ANNA, JONAS, id="another-person"),
        pytest.param([bar("Nordwind GmbH")], [bar("Südwind GmbH")], id="another-company"),
        pytest.param([bar("Nordwind", **TENANT)], [bar("Südwind", **TENANT)], id="another-tenant"),
        pytest.param(LINKS[:1], [at("/header[1]/div[1]/a[1]", "Südwind")], id="another-one-behind-the-logo"),
    ],
)
def test_another_record_or_owner(was, now):
    assert other_setting(*page("Review", *was), *page("Review", *now), ()) != ""


@pytest.mark.parametrize(
    ("was", "now", "passing"),
    [
        pytest.param(ANNA, fields("Anna Krüger", "1984-02-11", "Bremen", "Low"), (), id="one-field-went-on"),
        pytest.param(ANNA, JONAS, ("Anna Krüger", "Bremen"), id="what-comes-and-goes"),
        pytest.param(
            fields("Open", "3 of 7", labels=TASK), fields("Closed", "7 of 7", labels=TASK), (), id="a-state-and-a-count"
        ),
        pytest.param([bar("Products")], [bar("Catalogue")], (), id="a-bar-that-names-no-owner"),
        pytest.param(
            [bar("Signed in as Ann Lee – acting for Ward 4")],
            [bar("Signed in as Bo Ek – acting for Ward 4")],
            (),
            id="another-person-for-the-same",
        ),
        pytest.param(
            [at("/aside[1]/p[1]", "Paid on behalf of Ann"), at("/aside[1]/p[2]", "Paid on behalf of Bo")],
            [at("/aside[1]/p[1]", "Paid on behalf of Cy"), at("/aside[1]/p[2]", "Paid on behalf of Bo")],
            (),
            id="it-is-said-of-several",
        ),
        pytest.param([bar("Products", **TENANT)], [bar("Products", **TENANT)], (), id="the-same-owner"),
        pytest.param(LINKS, [at("/header[1]/div[1]/a[1]", "Neuheiten"), *LINKS[1:]], (), id="links-that-are-a-menu"),
        pytest.param(
            [bar("Nordwind GmbH")],
            [bar("Neu AG"), at("/header[1]/button[2]", "Nordwind GmbH")],
            (),
            id="it-moved-in-the-bar",
        ),
    ],
)
def test_the_same_record_and_owner(was, now, passing):
    assert other_setting(*page("Review", *was), *page("Review", *now), passing) == ""


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(page("Patients"), page("Patients (3)"), id="a-count"),
        pytest.param(page("Checkout"), page("Check-out"), id="spelled-otherwise"),
        pytest.param(
            page("Add a tag"),
            page("Tags", at("/div[1]/h2[1]", "Add a tag")),
            id="its-title-moved-into-a-dialog",
        ),
        pytest.param(
            page("Figa"), page("Borys", at("/main[1]/section[3]/h1[1]", "Rex", role="heading")), id="one-of-several"
        ),
        pytest.param(page("Figa", badge="Beta"), page("Figa", badge="New"), id="a-badge-of-something-else"),
    ],
)
def test_the_same_subject(was, now):
    assert other_setting(*was, *now, ()) == ""


def above(text: str, **attributes: str) -> tuple[Element, Page]:
    """A switcher or a line of text above the main heading, in no header."""
    own, title = at("/main[1]/div[2]/button[1]", "Post all"), at("/main[1]/h4[1]", "Journal", role="heading")
    switch = at("/main[1]/div[1]/button[1]", text, role="button", attributes=attributes)
    return own, Page([switch, title, at("/main[1]/div[2]/p[1]", "3 open postings"), own])


COMPANY = {"aria-label": "Company"}


@pytest.mark.parametrize(
    ("was", "now", "is_other"),
    [
        pytest.param(above("Acme", **COMPANY), above("Globex", **COMPANY), True, id="as-its-label-says"),
        pytest.param(above("Acme GmbH"), above("Beta Holding AG"), True, id="as-its-name-says"),
        pytest.param(above("Contract of Ana Ruiz"), above("Contract of Luis Gil"), True, id="as-the-words-before-say"),
        pytest.param(above("What is new in May"), above("How to import a file"), False, id="news"),
        pytest.param(above("12 open"), above("31 open"), False, id="a-count"),
    ],
)
def test_whose_page_it_is_above_the_heading(was, now, is_other):
    assert bool(other_setting(*was, *now, ())) is is_other
