"""Which candidates are believed, what became of the lost element otherwise, and by which name they are refused."""

from dataclasses import replace

import pytest

from pytest_selfheal.matching.last_page import Remembered
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.verdict import verdict
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.element import Element, Fingerprint
from tests.matching.pages import at

INSIDE = [
    Element(
        tag="button",
        role="button",
        name=text,
        text=text,
        idxpath=f"/html[1]/body[1]/main[1]/form[1]/div[1]/button[1]/button[{number}]",
    )
    for number, text in enumerate(("Like", "Share"), start=1)
]
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
            "high",
            id="a-filler-word-more",
        ),
        pytest.param(
            lambda p: p.button(),
            lambda p: [p.button("Save now")],
            "high",
            id="a-filler-more-with-the-same-test-id",
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
            lambda p: p.button("More", number=2, attributes={"data-testid": None, "id": "more"}),
            lambda p: [
                p.button("More", number=1, attributes={"data-testid": None}),
                p.button("More", number=2, attributes={"data-testid": None, "id": "more"}),
            ],
            "high",
            id="of-twins-the-one-in-its-place",
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
    ],
)
def test_believed(shop, was, is_now, confidence):
    answer = shop.verdict(was(shop), *is_now(shop))

    assert (answer.status, answer.confidence) == ("PROPOSED", confidence)
    assert answer.best.element == is_now(shop)[-1]


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
    answer = shop.verdict(was(shop), is_now(shop), action="")

    assert answer.status == "REJECTED_PRECONDITION"
    assert says in answer.reason


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
    ],
)
def test_what_contradicts_nothing(shop, was, is_now):
    assert shop.verdict(was(shop), is_now(shop)).status != "REJECTED_PRECONDITION"


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
    card = shop.button("Save", text=" ".join(("Save", *inside)), **plain)
    held = [
        shop.button(text, **plain, box=(110.0, y, 20.0, 8.0), idxpath=f"{card.idxpath}/p[1]/button[{number}]")
        for number, (text, y) in enumerate(zip(inside, (402.0, 420.0), strict=False), start=1)
    ]

    answer = shop.verdict(shop.button("Save", **plain), card, *held)

    assert (answer.best.element, answer.status) == (card, status)


def test_a_link_to_nowhere_is_no_identity(shop):
    """`#` is where buttons in disguise lead: two of them side by side have nothing in common."""
    was = shop.link("", "#", attributes={"class": "nav-icon search"})
    is_now = shop.link("", "#", attributes={"class": "nav-icon basket"})

    assert shop.verdict(was, is_now).status == "BELOW_THRESHOLD"


@pytest.mark.parametrize(
    ("then", "status"),
    [
        pytest.param((), "PROPOSED", id="nobody-else-was-called-so"),
        pytest.param(None, "BELOW_THRESHOLD", id="who-else-was-called-so-is-not-known"),
    ],
)
def test_headers_and_footers_repeat_each_others_words(shop, then, status):
    """Far from its old place, a caption and a link count only where the whole page is remembered."""
    far = {"box": (900.0, 900.0, 30.0, 20.0), "idxpath": "/html[1]/body[1]/div[5]/p[1]/div[2]/div[1]/a[4]"}

    answer = shop.verdict(shop.link("Opinion", "/opinion"), shop.link("Opinion", "/opinion", **far), then=then)

    assert answer.status == status


def test_without_boxes_a_caption_elsewhere_is_not_enough(shop):
    unseen = {"box": None, "neighbor": "Opening hours"}
    far = "/html[1]/body[1]/div[1]/div[2]/ul[1]/li[1]/a[1]"
    was = shop.link("Guide", "/guide", **unseen)
    is_now = shop.link("Guide", "/learn", **unseen | {"neighbor": "News"}, idxpath=far)

    assert shop.verdict(was, is_now).status == "BELOW_THRESHOLD"


def test_two_equal_candidates_are_ambiguous(shop):
    twins = [shop.button(number=n, attributes={"data-testid": f"new-{n}"}) for n in (1, 2)]

    answer = shop.verdict(shop.button(), *twins)

    assert answer.status == "AMBIGUOUS"
    assert (answer.best.element, answer.runner_up.element) == (twins[0], twins[1])


@pytest.mark.parametrize(
    ("down", "status"),
    [
        pytest.param(40.0, "AMBIGUOUS", id="the-other-is-the-next-of-a-list"),
        pytest.param(2000.0, "PROPOSED", id="the-other-is-in-another-part-of-the-page"),
    ],
)
def test_of_two_namesakes_the_one_that_stands_in_the_old_place(shop, down, status):
    """Where little is remembered, only its place tells a namesake from the lost one."""
    path = "/html[1]/body[1]/main[1]/form[7]/div[1]/button[1]"
    here = shop.button(attributes={"data-testid": "new-1"})
    there = shop.button(attributes={"data-testid": "new-2"}, idxpath=path, box=(100.0, 400.0 + down, 80.0, 32.0))

    answer = shop.verdict(shop.button(), here, there)

    assert answer.status == status


@pytest.mark.parametrize(
    ("was", "is_now"),
    [
        pytest.param(
            lambda p: p.button(),
            lambda p: [
                p.button(tag="x-button", role="button", idxpath="/html[1]/body[1]/main[1]/x-button[1]"),
                p.button(idxpath="/html[1]/body[1]/main[1]/x-button[1]/button[1]"),
            ],
            id="a-parent",
        ),
        pytest.param(
            lambda p: p.field(),
            lambda p: [
                Element(tag="label", text="E-mail", attributes={"for": "mail"}, idxpath="/html[1]/body[1]/label[1]"),
                p.field(),
            ],
            id="a-label",
        ),
    ],
)
def test_the_same_control_seen_twice_is_no_rival(shop, was, is_now):
    answer = shop.verdict(was(shop), *is_now(shop), then=())

    assert (answer.status, answer.best.element, answer.runner_up) == ("PROPOSED", is_now(shop)[-1], None)


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
    assert not shop.verdict(was(shop), *is_now(shop)).accepted


def test_the_same_words_elsewhere_are_not_enough(shop):
    """The header's "Orders" is gone; the footer has one too, beside another button that is much alike."""
    target = shop.button("Orders", landmark="banner", attributes={"data-testid": None})
    footer = [
        shop.button(text, **FAR | {"box": (x, 1900.0, 80.0, 32.0)}, attributes={"data-testid": None})
        for text, x in (("Orders", 500.0), ("Our orders", 600.0))
    ]

    assert not shop.verdict(target, *footer).accepted


def test_no_element_can_take_the_action(shop):
    answer = shop.verdict(shop.field(), action="fill")

    assert answer.status == "NO_CANDIDATES"
    assert "'fill'" in answer.reason


@pytest.mark.parametrize(
    ("said", "found"),
    [
        pytest.param('get_by_role("button", name="Save")', "Save", id="role-and-name"),
        pytest.param('get_by_role("button", name="Save")', "Save changes", id="a-part-of-the-name"),
        pytest.param('get_by_test_id("save-btn")', "Save", id="words-of-a-test-id"),
    ],
)
def test_what_a_locator_says_is_never_sure(shop, said, found):
    button = shop.button(found, attributes={"data-testid": "save-button"})

    answer = shop.guess(said, button)

    assert (answer.status, answer.best.element, answer.confidence) == ("PROPOSED", button, "medium")


def test_a_locator_that_says_something_else_is_not_followed(shop):
    assert not shop.guess('get_by_role("button", name="Print")', shop.button()).accepted


SAVE = 'get_by_role("button", name="Save")'
OTHER_ID = {"attributes": {"data-testid": "else"}}
BARE = {"attributes": {"data-testid": None}}


@pytest.mark.parametrize(
    ("was", "then", "is_now", "fate", "status"),
    [
        pytest.param(
            lambda p: p.button(),
            lambda p: [p.button("Cancel", number=2, **BARE)],
            lambda p: [p.button(**OTHER_ID), p.button("Cancel", number=2, **BARE)],
            "kept",
            "PROPOSED",
            id="its-caption-stayed-and-nobody-else-had-it",
        ),
        pytest.param(
            lambda p: p.button("Remove", **BARE),
            lambda p: [p.button("Remove", number=1, **FAR, **BARE)],
            lambda p: [p.button("Remove", number=1, **FAR, **BARE)],
            "claimed",
            "CLAIMED",
            id="a-namesake-that-was-there-all-along",
        ),
        pytest.param(
            lambda p: p.button("Details", role="tab", attributes={"data-testid": "t1"}),
            lambda p: [p.button("Reviews", role="tab", number=2, attributes={"data-testid": "t2"})],
            lambda p: [p.button("Reviews", role="tab", number=1, attributes={"data-testid": "t2"})],
            "claimed",
            "CLAIMED",
            id="a-sibling-that-moved-up",
        ),
        pytest.param(
            lambda p: p.button("Save", **BARE),
            lambda p: [],
            lambda p: [p.button("Send for approval", **BARE)],
            "left_over",
            "REJECTED_PRECONDITION",
            id="something-new-in-its-place-is-for-a-person-to-judge",
        ),
        pytest.param(
            lambda p: p.button("", name="", attributes={"data-testid": None, "class": "icon send"}),
            lambda p: [],
            lambda p: [p.button("", name="", attributes={"data-testid": None, "class": "icon send big"})],
            "left_over",
            "BELOW_THRESHOLD",
            id="in-its-place-but-nothing-that-names-it",
        ),
        pytest.param(
            lambda p: p.button(),
            lambda p: [],
            lambda p: [p.button("Imprint", **FAR, **OTHER_ID)],
            "gone",
            "BELOW_THRESHOLD",
            id="nothing-resembles-it",
        ),
        pytest.param(
            lambda p: p.button("Remove", **BARE),
            lambda p: [],
            lambda p: [p.button("Remove", number=n, **BARE) for n in (1, 2)],
            "unclear",
            "AMBIGUOUS",
            id="two-of-its-name-and-no-telling-which",
        ),
        pytest.param(
            lambda p: p.button(),
            lambda p: [],
            lambda p: [p.button("Save", text="Save all"), *INSIDE],
            "unclear",
            "REJECTED_PRECONDITION",
            id="its-name-on-a-box-of-controls",
        ),
    ],
)
def test_what_became_of_it(shop, was, then, is_now, fate, status):
    """With its whole page remembered, each end that a lost element can come to."""
    answer = shop.verdict(was(shop), *is_now(shop), then=then(shop))

    assert (answer.fate, answer.status) == (fate, status)


def test_a_field_that_left_no_other_is_gone(shop):
    answer = shop.verdict(shop.field(), action="fill", then=())

    assert (answer.fate, answer.status) == ("gone", "NO_CANDIDATES")


def test_who_claims_a_candidate_is_named(shop):
    """A person can see which element it was."""
    footer = shop.button("Remove", **FAR, **BARE)

    answer = shop.verdict(shop.button("Remove", **BARE), footer, then=(footer,))

    assert (answer.claimed_by, answer.reason) == (
        footer,
        "'Remove' was there at the last pass already, as another element",
    )


def test_a_claimant_with_a_better_place_gives_way(shop):
    """Either may have moved to the header, but the footer's is still in the footer: it was the other one."""
    first, second = ({"attributes": {"data-testid": None, "id": one}} for one in ("first", "second"))
    footer = shop.button("Remove", **FAR, **second)
    moved = shop.button("Remove", idxpath="/html[1]/body[1]/header[1]/button[1]", landmark="banner", **BARE)

    answer = shop.verdict(shop.button("Remove", **first), moved, footer, then=(footer,))

    assert (answer.status, answer.best.element) == ("PROPOSED", moved)


def test_a_locator_asks_for_more_than_the_element(shop):
    """What a filter of the locator asks for must be said around the candidate."""
    locator = 'get_by_role("row").filter(has_text="Alice").get_by_role("button", name="Delete")'
    was = shop.button("Delete", **BARE)

    answer = shop.verdict(was, shop.button("Delete", **BARE), locator=locator, then=())

    assert answer.status == "REJECTED_PRECONDITION"
    assert answer.reason == "the locator asks for 'Alice', and nothing around the best candidate says so"


@pytest.mark.parametrize(
    ("frame", "now_in", "status", "says"),
    [
        pytest.param((), (), "PROPOSED", "stayed", id="where-it-was"),
        pytest.param((), ("/html[1]/body[1]/iframe[1]",), "REJECTED_PRECONDITION", "on the page itself", id="moved-in"),
        pytest.param(
            ("/html[1]/body[1]/iframe[1]",), (), "REJECTED_PRECONDITION", "in the frame /html", id="moved-out"
        ),
    ],
)
def test_a_locator_looks_into_one_frame(shop, frame, now_in, status, says):
    """Moved into a frame or out of one it is worth saying, and no heal."""
    answer = shop.verdict(shop.button(frame=frame), shop.button(frame=now_in), then=())

    assert (answer.status, says in answer.reason) == (status, True)


def test_which_of_two_frames_it_was_in_can_not_be_told(shop):
    """Two frames with the same document, both renamed: a heal would be a coin toss."""
    was = shop.button(frame=("/html[1]/iframe[9]",), document="/pay")
    now = [shop.button(frame=(f"/html[1]/iframe[{n}]",), document="/pay") for n in (1, 2)]

    answer = verdict(Lost("", "click", Fingerprint(element=was)), now, remembered=Remembered((was,), True))

    assert not answer.accepted


@pytest.mark.parametrize(
    "packed",
    [
        pytest.param("", id="nothing"),
        pytest.param("not packed by us", id="another text"),
    ],
)
def test_a_remembered_page_that_can_not_be_read_is_as_good_as_none(shop, packed):
    """A damaged baseline takes nothing but the proof away."""
    lost = Lost("", "click", Fingerprint(element=shop.button()), Census(view="/", packed=packed), ())

    assert verdict(lost, [shop.button()]).status == "PROPOSED"


def test_the_page_of_the_fingerprint_is_remembered(shop):
    """Without a page given, the one that the lost element refers to."""
    was, footer = shop.button("Remove", **BARE), shop.button("Remove", **FAR, **BARE)
    page = Census(view="/", packed=packed((was, footer)))

    assert verdict(Lost("", "click", Fingerprint(element=was), page, ()), [footer]).status == "CLAIMED"


@pytest.mark.parametrize(
    "question",
    [
        pytest.param(lambda p: verdict(Lost(SAVE), []), id="a-page-without-elements"),
        pytest.param(lambda p: verdict(Lost(""), [p.button()]), id="a-locator-that-says-nothing"),
    ],
)
def test_no_answer_where_nothing_is_known(shop, question):
    assert question(shop) is None


class TestSeenBefore:
    """What is on the page is known, though not from the state of the page that the lost element was in."""

    def _step(self, shop, **changes):
        return shop.button("City", tag="input", role="textbox", text="", **BARE | changes)

    def test_what_another_step_found_is_that(self, shop):
        """A wizard that stays at its first step still shows that step's field, and not the second's."""
        city, name = self._step(shop), self._step(shop, name="Name", attributes={"id": "n"})
        page = Census(view="/", packed=packed((city,)))
        lost = Lost("", "fill", Fingerprint(element=city), page, ())

        alone, known = verdict(lost, [name]), verdict(replace(lost, others=(name,)), [name])

        assert alone.status != "CLAIMED"
        assert (known.status, known.claimed_by) == ("CLAIMED", name)

    def test_what_another_step_found_of_the_same_name_and_key_is_itself(self, shop):
        """Two steps that use one element under two locators are no rivals."""
        name = self._step(shop, name="Name", attributes={"id": "n"})
        page = Census(view="/", packed=packed((name,)))
        lost = Lost("", "fill", Fingerprint(element=name), page, (), others=(name,))

        assert verdict(lost, [name.model_copy(update={"attributes": {"id": "m"}})]).status == "PROPOSED"

    def test_a_text_to_the_letter_is_nearer_than_in_other_letters(self, shop):
        """A cell "open" beside a cell with a button "Open"."""
        row = {"row": "Eva", "neighbor": "Eva open Open"}
        state = shop.button("open", tag="td", role="cell", idxpath="/html[1]/body[1]/tr[2]/td[2]", **BARE | row)
        press = shop.button("Open", tag="td", role="cell", idxpath="/html[1]/body[1]/tr[2]/td[3]", **BARE | row)
        page = Census(view="/", packed=packed((state, press)))

        answer = verdict(Lost("", "to_have_text", Fingerprint(element=state), page, ()), [state, press])

        assert (answer.status, answer.best.element) == ("PROPOSED", state)


@pytest.mark.parametrize(
    ("action", "status"),
    [
        pytest.param("press", "REJECTED_PRECONDITION", id="a-key-takes-the-next-one"),
        pytest.param("focus", "REJECTED_PRECONDITION", id="a-key-may-follow"),
        pytest.param("click", "PROPOSED", id="nothing-is-taken"),
    ],
)
def test_a_list_in_another_order(action, status):
    def page(key, *names):
        own = at("/select[1]", "", role="combobox", name="State", label="State", attributes={"id": key})
        offered = [at(f"/select[1]/option[{n}]", one, role="option") for n, one in enumerate(names, start=1)]
        return (own, *offered)

    then, now = page("s", "New", "Signed", "Ended"), page("st", "New", "Ended", "Signed")
    census = Census(view="/deal#1", packed=packed(then))
    answer = verdict(Lost('locator("#s")', action, Fingerprint(element=then[0]), census), now)

    assert answer is not None
    assert answer.status == status


def _rota(key: str, *days: str) -> list[Element]:
    """Two nurses and the days of a week, with the same button in each cell."""
    table = "/main[1]/table[1]"
    heads = [at(f"{table}/tr[1]/th[{n}]", day) for n, day in enumerate(("Nurse", *days), start=1)]
    found = [at("/main[1]"), at(table), *heads]
    for row, nurse in enumerate(("Ana", "Ben"), start=2):
        found.append(at(f"{table}/tr[{row}]/td[1]", nurse))
        for n, _ in enumerate(days, start=2):
            cell = f"{table}/tr[{row}]/td[{n}]"
            button = at(f"{cell}/button[1]", "Add", attributes={"class": f"{key}-{n}"}, row=nurse, item=nurse)
            found += [at(cell), button]
    return found


@pytest.mark.parametrize(
    ("days", "path"),
    [
        pytest.param(("Mon", "Tue"), "/main[1]/table[1]/tr[3]/td[3]/button[1]", id="as-they-were"),
        pytest.param(("Tue", "Mon"), "/main[1]/table[1]/tr[3]/td[2]/button[1]", id="in-another-order"),
        pytest.param(("Mon", "Wed"), "", id="its-day-is-gone"),
    ],
)
def test_each_cell_of_a_rota_has_the_same_button(days: tuple[str, ...], path: str) -> None:
    then, now = _rota("ad", "Mon", "Tue"), _rota("shift-add", *days)
    lost = Lost(
        'get_by_role("row", name="Ben").locator(".ad-3")',
        "click",
        Fingerprint(element=then[-1]),
        Census(view="rota", packed=packed(then)),
    )
    answer = verdict(lost, now)
    assert answer is not None
    assert answer.accepted is bool(path)
    if path:
        assert answer.best is not None
        assert answer.best.element.idxpath.endswith(path)
