"""Which candidates are believed, and by which name the others are refused."""

import pytest

from pytest_selfheal.models.element import Element

FAR = {
    "box": (500.0, 1900.0, 80.0, 32.0),
    "xpath": "/html/body/footer/div/button",
    "idxpath": "/html[1]/body[1]/footer[1]/div[3]/button[1]",
    "landmark": "contentinfo",
    "heading": "About",
    "neighbor": "Imprint",
}


@pytest.mark.parametrize(
    ("was", "is_now", "confidence"),
    [
        pytest.param(lambda p: p.button(), lambda p: [p.button()], "high", id="unchanged"),
        pytest.param(
            lambda p: p.button(),
            lambda p: [p.button(attributes={"data-testid": "save-button"})],
            "high",
            id="a-renamed-test-id-keeps-role-name-and-place",
        ),
        pytest.param(
            lambda p: p.button(attributes={"data-testid": "submit-btn"}),
            lambda p: [p.button("Save now", attributes={"data-testid": "submit-button"})],
            "medium",
            id="a-part-of-its-words-in-its-place",
        ),
        pytest.param(
            lambda p: p.button(attributes={"id": "save"}),
            lambda p: [p.button("Save changes", attributes={"id": "save", "data-testid": None})],
            "high",
            id="another-text-with-the-same-id",
        ),
        pytest.param(
            lambda p: p.button(),
            lambda p: [p.button(idxpath="/html[1]/body[1]/section[2]/p[1]/button[1]", box=(600.0, 900.0, 80.0, 32.0))],
            "high",
            id="moved-but-the-only-one-of-its-name",
        ),
        pytest.param(
            lambda p: p.button(),
            lambda p: [p.button(tag="a", role="link", attributes={"href": "/save", "type": None})],
            "high",
            id="a-button-that-became-a-link",
        ),
        pytest.param(
            lambda p: p.row_button("Alice", 1),
            lambda p: [p.row_button("Bob", 1, testid="del"), p.row_button("Alice", 2, testid="del")],
            "high",
            id="rows-in-another-order",
        ),
        pytest.param(
            lambda p: p.field(),
            lambda p: [p.field(attributes={"type": "email", "name": "user[mail]", "id": "x1"})],
            "high",
            id="a-text-field-became-an-email-field",
        ),
        pytest.param(
            lambda p: p.button("More", attributes={"data-testid": None, "id": "more"}),
            lambda p: [
                p.button("More", number=1, attributes={"data-testid": None}),
                p.button("More", number=2, attributes={"data-testid": None, "id": "more"}),
            ],
            "high",
            id="an-id-tells-twins-apart",
        ),
        pytest.param(
            lambda p: p.link("Edit", "/edit?order=1", 1),
            lambda p: [p.link("Edit", "/edit?order=2", 1), p.link("Edit", "/edit?order=1", 7)],
            "high",
            id="of-links-that-read-the-same-the-one-that-leads-there",
        ),
        pytest.param(
            lambda p: p.link("Guide", "/guide"),
            lambda p: [
                p.link(
                    "Guide",
                    "/learn",
                    box=(180.0, 110.0, 60.0, 20.0),
                    xpath="/html/body/div/aside/ul/li/b/a",
                    idxpath="/html[1]/body[1]/div[2]/aside[2]/ul[1]/li[3]/b[1]/a[2]",
                )
            ],
            "high",
            id="beside-its-old-spot-whatever-the-markup",
        ),
        pytest.param(
            lambda p: p.link("Cart", "/cart"),
            lambda p: [p.link("0", "/cart", box=(130.0, 60.0, 20.0, 18.0))],
            "medium",
            id="a-number-in-place-of-its-caption-but-the-same-link",
        ),
    ],
)
def test_believed(shop, was, is_now, confidence):
    decision = shop.decision(was(shop), *is_now(shop))

    assert (decision.status, decision.confidence) == ("PROPOSED", confidence)
    assert decision.best.element == is_now(shop)[-1]


@pytest.mark.parametrize(
    ("was", "is_now", "says"),
    [
        pytest.param(
            lambda p: p.button("Save"), lambda p: p.button("Cancel"), "'save' and 'cancel'", id="save-became-cancel"
        ),
        pytest.param(
            lambda p: p.button("Delete account"),
            lambda p: p.button("Restore account"),
            "'delete' and 'restore'",
            id="delete-became-undo",
        ),
        pytest.param(
            lambda p: p.button("Log in"), lambda p: p.button("Log out"), "'login' and 'logout'", id="two-words-one-verb"
        ),
        pytest.param(lambda p: p.button(), lambda p: p.button(enabled=False), "disabled", id="disabled-twin"),
        pytest.param(lambda p: p.button(), lambda p: p.button(visible=False), "hidden", id="hidden-twin"),
        pytest.param(
            lambda p: p.row_button("Alice", 1),
            lambda p: p.row_button("Bob", 1),
            "its row was 'Alice', this one's is 'Bob'",
            id="another-row-in-its-place",
        ),
        pytest.param(
            lambda p: p.field("Password", attributes={"type": "password"}),
            lambda p: p.field("Password"),
            "was a password field",
            id="a-password-would-be-shown",
        ),
        pytest.param(
            lambda p: p.field(),
            lambda p: p.field(attributes={"type": "password"}),
            "was no password field",
            id="a-text-typed-into-a-password-field",
        ),
        pytest.param(
            lambda p: p.field("Amount", attributes={"type": "number"}),
            lambda p: p.field("Amount", attributes={"type": "date"}),
            "type was 'number', this one's is 'date'",
            id="another-input-type",
        ),
        pytest.param(
            lambda p: p.button(frame=("/html/iframe[1]",)),
            lambda p: p.button(frame=("/html/iframe[1]",), origin="http://ads.test"),
            "http://ads.test",
            id="a-frame-of-another-origin",
        ),
        pytest.param(
            lambda p: p.button(),
            lambda p: p.button(tag="li", role="listitem"),
            "it was a 'button', this is a 'listitem'",
            id="the-wrapper-that-is-left-of-it",
        ),
        pytest.param(
            lambda p: p.button("Accept", landmark="dialog Cookies"),
            lambda p: p.button("Accept", landmark="dialog Offer"),
            "its dialog was called 'Cookies', this one's is called 'Offer'",
            id="every-dialog-has-its-accept",
        ),
        pytest.param(
            lambda p: p.link("Download", "/invoices/7.pdf"),
            lambda p: p.link("Download", "/app", landmark="contentinfo"),
            "led to '/invoices/7.pdf', this one leads to '/app' and stands in another part of the page",
            id="the-same-word-on-another-link",
        ),
        pytest.param(
            lambda p: p.link("Save", "/save"),
            lambda p: p.button("Save and close", attributes={"data-testid": None}, box=(100.0, 80.0, 80.0, 32.0)),
            "it was a link 'Save', this is a button 'Save and close'",
            id="another-control-that-says-more",
        ),
        pytest.param(
            lambda p: p.button("Billed monthly"),
            lambda p: p.button("Billed yearly"),
            "'monthly' and 'yearly'",
            id="the-other-value-of-one-choice",
        ),
        pytest.param(
            lambda p: p.button("Cancel", neighbor="Details Cancel Duplicate", attributes={"data-testid": None}),
            lambda p: p.button("Details", attributes={"data-testid": None}),
            "'Details' stood beside it",
            id="a-neighbour-in-its-place",
        ),
    ],
)
def test_contradictions_refuse_at_any_score(shop, was, is_now, says):
    decision = shop.decision(was(shop), is_now(shop), action=None)

    assert decision.status == "REJECTED_PRECONDITION"
    assert says in decision.reason


@pytest.mark.parametrize(
    ("was", "is_now"),
    [
        pytest.param(
            lambda p: p.button("Accept", landmark="dialog Cookies"),
            lambda p: p.button("Accept", landmark="dialog Cookies and privacy"),
            id="the-dialog's-name-got-longer",
        ),
        pytest.param(
            lambda p: p.button("Accept", landmark="dialog"),
            lambda p: p.button("Accept", landmark="dialog Cookies"),
            id="a-dialog-that-had-no-name",
        ),
        pytest.param(
            lambda p: p.button("Accept"),
            lambda p: p.button("Accept", landmark="dialog Cookies"),
            id="a-page-that-became-a-dialog",
        ),
        pytest.param(
            lambda p: p.link("All", "?group=1"),
            lambda p: p.link("All", "?group=1&all=1", landmark="navigation"),
            id="a-query-in-common",
        ),
        pytest.param(
            lambda p: p.link("Get it", "/app"),
            lambda p: p.link("Get it", "/download"),
            id="another-address-in-its-place",
        ),
        pytest.param(
            lambda p: Element(tag="a", attributes={"href": "/app"}, text="Get it"),
            lambda p: p.link("Get it", "/download"),
            id="where-it-stood-was-never-seen",
        ),
        pytest.param(
            lambda p: p.link("Save", "/save"),
            lambda p: p.link("Save and close", "/save"),
            id="a-link-that-says-more-and-leads-there",
        ),
    ],
)
def test_what_contradicts_nothing(shop, was, is_now):
    assert shop.decision(was(shop), is_now(shop)).status != "REJECTED_PRECONDITION"


@pytest.mark.parametrize(
    ("inside", "status"),
    [
        pytest.param((), "PROPOSED", id="alone"),
        pytest.param(("Like",), "PROPOSED", id="with-one-control-inside"),
        pytest.param(("Like", "Share"), "REJECTED_PRECONDITION", id="with-two"),
    ],
)
def test_a_container_of_controls_is_not_a_control(shop, inside, status):
    """A card that can be clicked, with buttons in it: a click in its middle would be anybody's."""
    plain = {"attributes": {"data-testid": None, "type": None}}
    card = shop.button("Save and more", **plain)
    held = [
        shop.button(text, **plain, box=(110.0, y, 20.0, 8.0), idxpath=f"{card.idxpath}/p[1]/button[{number}]")
        for number, (text, y) in enumerate(zip(inside, (402.0, 420.0), strict=False), start=1)
    ]

    decision = shop.decision(shop.button("Save", **plain), card, *held)

    assert (decision.best.element, decision.status) == (card, status)


def test_a_link_to_nowhere_is_no_identity(shop):
    """`#` is where buttons in disguise lead: two of them side by side have nothing in common."""
    was = shop.link("", "#", attributes={"class": "nav-icon search"})
    is_now = shop.link("", "#", attributes={"class": "nav-icon basket"})

    assert shop.decision(was, is_now).status == "BELOW_THRESHOLD"


@pytest.mark.parametrize(
    ("change", "status"),
    [
        pytest.param({}, "PROPOSED", id="beside-the-same-landmark"),
        pytest.param({"xpath": "/html/body/section/div/a"}, "BELOW_THRESHOLD", id="beside-another-one"),
    ],
)
def test_headers_and_footers_repeat_each_others_words(shop, change, status):
    """Far from its old place, a caption and a link count only beside the same landmark."""
    far = {"box": (900.0, 900.0, 30.0, 20.0), "idxpath": "/html[1]/body[1]/div[5]/p[1]/div[2]/div[1]/a[4]"}

    decision = shop.decision(shop.link("Opinion", "/opinion"), shop.link("Opinion", "/opinion", **far, **change))

    assert decision.status == status


@pytest.mark.parametrize(
    ("idxpath", "status"),
    [
        pytest.param("/html[1]/body[1]/main[1]/p[1]/div[1]/a[1]", "PROPOSED", id="nearly-the-same-path"),
        pytest.param("/html[1]/body[1]/div[1]/div[2]/ul[1]/li[1]/a[1]", "BELOW_THRESHOLD", id="another-path"),
    ],
)
def test_without_boxes_the_path_tells_the_place(shop, idxpath, status):
    unseen = {"box": None, "neighbor": "Opening hours"}
    was = shop.link("Guide", "/guide", **unseen)
    is_now = shop.link("Guide", "/learn", **unseen | {"neighbor": "News"}, idxpath=idxpath)

    assert shop.decision(was, is_now).status == status


def test_two_equal_candidates_are_ambiguous(shop):
    twins = [shop.button(number=n, attributes={"data-testid": f"new-{n}"}) for n in (1, 2)]

    decision = shop.decision(shop.button(), *twins)

    assert decision.status == "AMBIGUOUS"
    assert (decision.best.element, decision.runner_up.element) == (twins[0], twins[1])


def test_a_parent_is_not_a_rival(shop):
    inner = shop.button(idxpath="/html[1]/body[1]/main[1]/form[1]/div[1]/x-button[1]/button[1]")
    outer = shop.button(tag="x-button", idxpath="/html[1]/body[1]/main[1]/form[1]/div[1]/x-button[1]")

    decision = shop.decision(shop.button(), outer, inner)

    assert decision.status == "PROPOSED"
    assert decision.runner_up.element.tag == "a"


def test_a_label_is_not_a_rival(shop):
    label = Element(tag="label", text="E-mail", attributes={"for": "mail"}, idxpath="/html[1]/body[1]/label[1]")

    decision = shop.decision(shop.field(), shop.field(), label)

    assert decision.best.element.tag == "input"
    assert decision.runner_up.element.tag != "label"


@pytest.mark.parametrize(
    ("was", "is_now"),
    [
        pytest.param(lambda p: p.button(), lambda p: [], id="nothing-like-it-is-left"),
        pytest.param(
            lambda p: p.button("Details", role="tab", attributes={"data-testid": "t1"}),
            lambda p: [p.button("Reviews", role="tab", attributes={"data-testid": "t2"})],
            id="another-tab-in-its-place",
        ),
        pytest.param(
            lambda p: p.button(),
            lambda p: [p.button("Subscribe", **FAR, attributes={"data-testid": "news"})],
            id="some-other-button-elsewhere",
        ),
    ],
)
def test_too_little_agrees(shop, was, is_now):
    assert shop.decision(was(shop), *is_now(shop)).status == "BELOW_THRESHOLD"


def test_the_same_words_elsewhere_are_not_enough(shop):
    """The header's "Orders" is gone; the footer has one too, beside another button that is much alike."""
    target = shop.button("Orders", landmark="banner", attributes={"data-testid": None})
    footer = [
        shop.button(text, **FAR | {"box": (x, 1900.0, 80.0, 32.0)}, attributes={"data-testid": None})
        for text, x in (("Orders", 500.0), ("Our orders", 600.0))
    ]

    assert not shop.decision(target, *footer).accepted


def test_no_element_can_take_the_action(shop):
    decision = shop.decision(shop.field(), action="fill")

    assert decision.status == "NO_CANDIDATES"
    assert "'fill'" in decision.reason


@pytest.mark.parametrize(
    ("said", "found"),
    [
        pytest.param(Element(tag="", role="button", name="Save"), "Save", id="role-and-name"),
        pytest.param(Element(tag="", role="button", name="Save"), "Save changes", id="a-part-of-the-name"),
        pytest.param(Element(tag="", attributes={"data-testid": "save-btn"}), "Save", id="words-of-a-test-id"),
    ],
)
def test_what_a_locator_says_is_never_sure(shop, said, found):
    button = shop.button(found, attributes={"data-testid": "save-button"})

    decision = shop.decision(said, button, remembered=False)

    assert (decision.status, decision.best.element, decision.confidence) == ("PROPOSED", button, "medium")


def test_a_locator_that_says_something_else_is_not_followed(shop):
    assert not shop.decision(Element(tag="", role="button", name="Print"), shop.button(), remembered=False).accepted
