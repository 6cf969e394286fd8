"""The element is still there and the locator no longer finds it."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis.categories import selector_stale
from pytest_selfheal.diagnosis.edits import Edit
from pytest_selfheal.marks import mark
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.digest import Step
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot
from pytest_selfheal.models.telemetry import CallSite
from tests.diagnosis.conftest import heading, pay_button, total

TOTAL = 'locator("#total")'
PAY = 'get_by_test_id("pay")'
GONE = {"resolved": False, "matches": 0, "matches_after_grace": 0}


@pytest.mark.parametrize(
    ("breaks", "confidence"),
    [
        pytest.param(
            lambda s: s.pay(attributes={"data-testid": "pay-now"}).fails("click", PAY, **GONE),
            "high",
            id="test-id-renamed",
        ),
        pytest.param(
            lambda s: s.pay(attributes={"data-testid": "pay-now"}).fails("to_be_visible", PAY, **GONE),
            "high",
            id="a-check-by-test-id-is-no-check-of-a-text",
        ),
        pytest.param(
            lambda s: (
                s.request("/api/tips", 500, at=90)
                .page_error("TypeError: tips is null")
                .pay(attributes={"data-testid": "pay-now"})
                .fails("click", PAY, **GONE)
            ),
            "high",
            id="the-element-is-there-so-other-trouble-did-not-prevent-it",
        ),
        pytest.param(
            lambda s: s.pay(name="Buy", text="Buy", attributes={"data-testid": None}).fails("click", PAY, **GONE),
            "medium",
            id="test-id-dropped-and-text-changed",
        ),
        pytest.param(
            lambda s: s.also(
                idxpath="/html[1]/body[1]/aside[1]/button[1]",
                xpath="/html/body/aside/button",
                attributes={"id": "pay-again", "class": "link"},
            ).fails("click", PAY, strict_count=2, resolved=True, matches=2),
            "high",
            id="strict-mode-violation",
        ),
    ],
)
def test_recognised(scene, breaks, confidence):
    diagnosis = breaks(scene).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("selector_stale", "fix_test")
    assert confidence in (diagnosis.confidence, "medium")
    assert diagnosis.evidence.dom.expected_selector == PAY
    assert diagnosis.evidence.dom.candidates


@pytest.mark.parametrize(
    ("breaks", "category"),
    [
        pytest.param(
            lambda s: s.fails("click", PAY, resolved=False, matches=0, matches_after_grace=1, grace_ms=600),
            "timing_issue",
            id="it-came-a-moment-later",
        ),
        pytest.param(
            lambda s: s.total("Sorry", attributes={"id": "note"}).fails(
                "to_be_visible", 'get_by_text("Thank you")', **GONE
            ),
            "true_regression",
            id="the-text-looked-for-is-the-expected-value",
        ),
        pytest.param(lambda s: s.no_pay().fails("click", PAY, **GONE), "element_removed", id="nothing-like-it-is-left"),
        pytest.param(
            lambda s: (
                s.pay(attributes={"data-testid": "pay-now"}).knowing(passed_attempts=1).fails("click", PAY, **GONE)
            ),
            "flaky",
            id="the-same-locator-worked-in-another-attempt",
        ),
    ],
)
def test_left_to_others(scene, breaks, category):
    assert breaks(scene).diagnosed().category == category


@pytest.mark.parametrize("remembered", [pytest.param(True, id="remembered"), pytest.param(False, id="by-locator-only")])
@pytest.mark.parametrize(
    ("locator", "state"),
    [
        pytest.param('locator("button[aria-pressed=true]")', "[aria-pressed=true]", id="attribute"),
        pytest.param('get_by_role("button", name="Pay now", pressed=True)', "pressed=True", id="option-of-a-role"),
        pytest.param('locator("button.primary.is-open")', ".is-open", id="class"),
    ],
)
def test_the_element_is_there_and_not_in_the_state_that_its_locator_asks_for(scene, locator, state, remembered):
    known = scene.digest.model_copy(update={"fingerprints": {locator: scene.digest.fingerprints[PAY]}})
    lost = (replace(scene, digest=known) if remembered else scene.without_baseline()).fails(
        "to_be_visible", locator, **GONE
    )

    diagnosis = lost.diagnosed()

    assert diagnosis.category != "selector_stale"
    assert diagnosis.evidence.dom.status == "REJECTED_PRECONDITION"
    assert state in diagnosis.summary


def test_an_element_that_is_in_its_state_may_have_another_name(scene):
    locator = 'locator("#pay[aria-pressed=true]")'
    before = scene.digest.fingerprints[PAY]
    known = scene.digest.model_copy(update={"fingerprints": {locator: before}})
    renamed = replace(scene, digest=known).pay(attributes={"id": "pay-now", "aria-pressed": "true"})

    assert renamed.fails("to_be_visible", locator, **GONE).diagnosed().category == "selector_stale"


def test_without_a_remembered_pass_it_is_never_sure(scene):
    renamed = scene.without_baseline().pay(attributes={"data-testid": "pay-now"})

    diagnosis = renamed.fails("click", PAY, **GONE).diagnosed()

    assert diagnosis.category == "selector_stale"
    assert diagnosis.confidence in ("medium", "low")
    assert diagnosis.missing_evidence[0].startswith("no passing run of this test is remembered")


@pytest.mark.parametrize(
    "breaks",
    [
        pytest.param(lambda s: s.page_error("TypeError: rows is undefined"), id="a-script-broke"),
        pytest.param(
            lambda s: s.request("https://maps.example/map.js", None, resource_type="script", failure="net::ERR_FAILED"),
            id="a-script-did-not-come",
        ),
    ],
)
def test_without_a_remembered_pass_what_broke_may_have_drawn_it(scene, breaks):
    """A neighbour of the same words is no better guess than that."""
    renamed = breaks(scene.without_baseline()).pay(attributes={"data-testid": "pay-now"})

    found = renamed.fails("click", PAY, **GONE).diagnosed()

    assert found.category != "selector_stale" or "which may have drawn what is missing" in found.root_cause
    assert (found.confidence, found.recommended_action) in (("low", "investigate"), ("medium", "fix_code"))


def test_several_equal_candidates_are_named_and_none_is_chosen(scene):
    twins = scene.pay(
        attributes={"data-testid": "x1", "id": "x1"}, row="A", idxpath="/html[1]/body[1]/p[1]/button[1]"
    ).also(attributes={"data-testid": "x2", "id": "x2"}, row="B", idxpath="/html[1]/body[1]/p[2]/button[1]")

    diagnosis = twins.fails("click", PAY, **GONE).diagnosed()

    assert diagnosis.evidence.dom.status == "AMBIGUOUS"
    assert (diagnosis.category, diagnosis.confidence) == ("selector_stale", "medium")
    assert len(diagnosis.evidence.dom.candidates) >= 2


def test_what_changed_is_a_related_change(scene):
    diagnosis = scene.pay(attributes={"data-testid": "pay-now"}).fails("click", PAY, **GONE).diagnosed()

    assert ("dom_change", 'button "Pay now": data-testid pay -> pay-now', "pay", "pay-now") in [
        (change.type, change.description, change.was, change.now) for change in diagnosis.related_changes
    ]


def test_what_an_element_lost_is_said_to_be_lost(scene):
    found = scene.pay(attributes={"data-testid": None}).fails("click", PAY, **GONE).diagnosed()

    assert "The element lost its data-testid 'pay'." in found.root_cause


def test_a_locator_that_the_test_itself_changed(scene):
    mistyped = scene.called("to_have_text", TOTAL, kind="assertion").fails("click", 'get_by_test_id("payy")', **GONE)

    diagnosis = mistyped.diagnosed()

    assert diagnosis.category == "selector_stale"
    assert f"At the last pass this step used {PAY}" in diagnosis.root_cause


def test_another_form_of_the_element_in_its_place_is_shown_but_not_safe(scene):
    reformed = scene.pay(
        name="Buy it",
        text="Buy it",
        own_text="Buy it",
        attributes={"data-testid": None, "id": "checkout", "class": "primary"},
    )

    diagnosis = reformed.fails("click", PAY, **GONE).diagnosed()

    assert diagnosis.category == "selector_stale"
    assert diagnosis.recommended_action == "fix_test"


def test_without_a_remembered_pass_a_caption_may_say_what_the_locator_says(scene):
    styled = scene.without_baseline().pay(
        name="Subscribe",
        text="Subscribe",
        own_text="Subscribe",
        attributes={"data-testid": None, "id": None, "class": "c-btn"},
    )

    diagnosis = styled.fails("click", 'locator("button.btn-subscribe")', **GONE).diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("selector_stale", "medium")


@pytest.mark.parametrize(
    ("text", "confidence"),
    [pytest.param("Subscribe to news", "medium", id="has-it"), pytest.param("Print", "low", id="lacks-it")],
)
def test_without_a_remembered_pass_what_is_checked_tells_too(scene, text, confidence):
    """The element that the test checks for a text most likely has it, whatever the locator calls it."""
    styled = scene.without_baseline().pay(
        name=text, text=text, own_text=text, attributes={"data-testid": None, "id": None, "class": "c-subscribe"}
    )
    failed = styled.fails("to_have_text", 'locator("button.btn-subscribe")', expected="Subscribe to news", **GONE)

    diagnosis = failed.diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("selector_stale", confidence)


@pytest.mark.parametrize(
    ("locator", "said"),
    [
        pytest.param('locator("#btnPayNow")', 'A button "Pay now" is there and fits what it says', id="plain"),
        pytest.param('locator("Pay now")', "'Pay now' is a text and no selector", id="a-text-where-a-selector-belongs"),
        pytest.param('locator("Pay now")', 'get_by_text("Pay now") looks for it', id="and-the-right-call"),
    ],
)
def test_without_a_remembered_pass_what_may_be_meant_is_said(scene, locator, said):
    diagnosis = scene.without_baseline().pay().fails("click", locator, **GONE).diagnosed()

    assert diagnosis.category == "selector_stale"
    assert diagnosis.confidence in ("medium", "low")
    assert said in f"{diagnosis.summary} {diagnosis.root_cause}"


def test_without_a_remembered_pass_several_that_may_be_meant_are_named(scene):
    twins = scene.without_baseline().pay().also(idxpath="/html[1]/body[1]/main[1]/form[2]/button[1]")

    diagnosis = twins.fails("click", 'locator("#btnPay")', **GONE).diagnosed()

    assert (diagnosis.category, diagnosis.evidence.dom.status) == ("selector_stale", "AMBIGUOUS")
    assert 'It may have meant button "Pay now"' in diagnosis.summary


def test_one_thing_drawn_twice_is_for_people_to_judge(scene):
    """Nothing tells the two apart, so it is not the locator alone that may be wrong."""
    twice = scene.also(idxpath="/html[1]/body[1]/main[1]/form[2]/button[1]")

    diagnosis = twice.fails("click", PAY, strict_count=2, resolved=True, matches=2).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("selector_stale", "investigate")
    assert diagnosis.confidence == "medium"
    assert "the page has two equal ones now" in diagnosis.summary
    assert "it matched 1 at the last pass" in diagnosis.summary


def test_of_a_locator_that_was_edited_since_it_is_not_said_what_it_matched_then(scene):
    steps = (Step(name="goto", path="/cart"), Step(name="click", locator='get_by_text("Pay now")', path="/cart"))
    edited = replace(scene.also(name="Pay later"), digest=scene.digest.model_copy(update={"steps": steps}))

    diagnosis = edited.fails("click", PAY, strict_count=2, resolved=True, matches=2).diagnosed()

    assert "matches 2 elements; strict mode asks for one" in diagnosis.summary
    assert "The locator was edited since the last pass" in diagnosis.root_cause


@pytest.mark.parametrize(
    ("call", "action"),
    [
        pytest.param("to_have_text", "investigate", id="the-second-may-say-another-thing"),
        pytest.param("click", "fix_test", id="nothing-is-asked-of-it"),
    ],
)
def test_a_second_element_beside_one_whose_value_is_checked_may_be_the_finding(scene, call, action):
    """ "Could not add the item" beside "Added": narrowed to the old one, the test would not see it."""
    second = scene.also(text="€44.55", own_text="€44.55", name="€44.55", attributes={"class": "price"})
    diagnosis = second.fails(call, PAY, strict_count=2, resolved=True, matches=2, expected="€49.50").diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("selector_stale", action)
    assert (diagnosis.confidence == "high") is (action == "fix_test")


BY_NAME = 'get_by_role("button", name="Checkout")'


def by_name(scene, caption, **changes):
    """The button is asked for by its caption, and has no other name."""
    named = scene.digest.fingerprints[PAY]
    was = {"name": "Checkout", "text": "Checkout", "own_text": "Checkout", "attributes": {"class": "primary"}}
    bare = named.element.model_copy(update=was)
    known = {**scene.digest.fingerprints, BY_NAME: named.model_copy(update={"element": bare})}
    scene = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known}))
    own = {"data-testid": None, "id": None, "type": None}
    said = {"name": caption, "text": caption, "own_text": caption}
    return scene.pay(attributes=own, **said, **changes).fails("click", BY_NAME, **GONE)


@pytest.mark.parametrize(
    ("caption", "changes", "says"),
    [
        pytest.param("Chekcout", {}, "'Chekcout' looks like a misspelling", id="letters-changed-over"),
        pytest.param("Checckout", {}, "'Checckout' looks like a misspelling", id="a-letter-twice"),
        pytest.param("Notify me", {"enabled": False}, "The page says 'Notify me'", id="sold-out"),
        pytest.param("Zurückziehen", {}, "What 'Zurückziehen' does can't be told", id="in-another-language"),
        pytest.param("Uncheckout", {}, "or the contrary", id="another-beginning"),
    ],
)
def test_what_may_be_the_applications_doing_is_for_people_to_judge(scene, caption, changes, says):
    diagnosis = by_name(scene, caption, **changes).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("selector_stale", "investigate")
    assert diagnosis.confidence != "high"
    assert says in diagnosis.root_cause


@pytest.mark.parametrize(
    ("line", "is_named"),
    [
        pytest.param(7, True, id="the-statement-that-makes-the-locator"),
        pytest.param(70, False, id="another-statement"),
    ],
)
def test_a_locator_that_was_rewritten_is_the_edits_doing(scene, line, is_named):
    """The page object's constructor was edited: no step goes through it."""
    edit = Edit("pages.py::Cart.__init__", "edited", line, line, origin="uncommitted")
    failed = scene.fails("click", 'get_by_test_id("pay-it")', **GONE)
    site = CallSite(file="pages.py", line=7, end_line=7, column=8, end_column=40)
    actions = tuple(one.model_copy(update={"locator_site": site}) for one in failed.record.actions)
    made = replace(failed, record=failed.record.model_copy(update={"actions": actions}))
    finding = selector_stale.diagnose(made.knowing(edits=(edit,)).case())

    assert finding.diagnosis.recommended_action == "fix_test"
    assert ("The test was edited" in finding.diagnosis.root_cause) is is_named


def test_what_is_there_and_hidden_now_is_not_stale(scene):
    """Roles and captions are those of what is seen: the locator is as good as it was."""
    hidden = scene.pay(visible=False, name="").fails("click", 'get_by_role("button", name="Pay")', **GONE)
    known = hidden.digest.fingerprints[PAY]
    digest = hidden.digest.model_copy(update={"fingerprints": {'get_by_role("button", name="Pay")': known}})

    diagnosis = replace(hidden, digest=digest).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("true_regression", "investigate")
    assert "hidden" in diagnosis.summary


@pytest.mark.parametrize(
    ("asked", "action"),
    [
        pytest.param("Cancel order", "investigate", id="another-deed"),
        pytest.param("Plcae order", "fix_test", id="a-slip-of-the-test"),
    ],
)
def test_a_first_run_that_asks_for_another_caption(scene, asked, action):
    """A guess that shares a word of two is no reason to write the other caption into the test."""
    there = scene.without_baseline().pay(name="Place order", text="Place order", attributes={})

    diagnosis = there.fails("click", f'get_by_role("button", name="{asked}")', **GONE).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("selector_stale", action)
    assert diagnosis.confidence == "low"


@pytest.mark.parametrize(
    ("asked", "is_slip"),
    [
        pytest.param("Resreve", True, id="changed-over"),
        pytest.param("Reesrve", True, id="changed-over-at-the-beginning"),
        pytest.param("Observe", False, id="another-word"),
        pytest.param("Serve", False, id="a-part-of-it"),
    ],
)
def test_a_first_run_with_a_slip_in_its_only_word(scene, asked, is_slip):
    """No word of the page is the locator's, and one is nearly."""
    there = scene.without_baseline().pay(name="Reserve", text="Reserve", own_text="Reserve", attributes={})

    diagnosis = there.fails("click", f'get_by_role("button", name="{asked}")', **GONE).diagnosed()

    assert ('A button "Reserve" is there, which is called so but for a letter' in diagnosis.summary) is is_slip
    assert diagnosis.recommended_action == ("fix_test" if is_slip else "investigate")
    assert diagnosis.confidence == "low"


def test_what_matches_by_now_was_not_renamed(scene):
    """The message says that nothing was found, and the page has it when it is looked at."""
    found = {"resolved": False, "matches": 1, "matches_after_grace": 1, "retried": True}

    diagnosis = scene.fails("click", PAY, **found).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("timing_issue", "investigate")
    assert diagnosis.confidence == "medium"


def test_a_first_run_whose_container_is_nowhere(scene):
    """The item may not be in the data: another item's button is none to fix the test with."""
    there = scene.without_baseline().pay(name="Remove", text="Remove", attributes={}, row="Bob")
    asked = 'get_by_role("row", name="Ann Lee").get_by_role("button", name="Remove")'

    diagnosis = there.fails("click", asked, **GONE).diagnosed()

    assert (diagnosis.recommended_action, diagnosis.confidence) == ("investigate", "low")
    assert "Nothing on the page says 'Ann Lee'" in diagnosis.root_cause


HIDDEN = {"resolved": True, "matches": 1, "visible": False}


@pytest.mark.parametrize(
    ("hidden", "shown", "category"),
    [
        pytest.param({"visible": False}, {}, "selector_stale", id="a-copy-of-it-is-shown"),
        pytest.param({"visible": False}, {"attributes": {"id": "pay-2"}}, "selector_stale", id="under-another-id"),
        pytest.param({"visible": False}, {"name": "Help", "text": "Help"}, "true_regression", id="only-another-one"),
    ],
)
def test_a_hidden_copy_is_not_what_was_meant(scene, hidden, shown, category):
    page = scene.pay(name="", text="", **hidden).also(idxpath="/html[1]/body[1]/nav[1]/button[1]", **shown)
    diagnosis = page.fails("click", PAY, **HIDDEN).diagnosed()

    assert diagnosis.category == category
    assert ("NOT a test issue" in diagnosis.summary) is (category == "true_regression")


def test_a_hidden_part_that_only_says_the_same(scene):
    """The text is found in a hidden dialog, and the button in its old place has another caption."""
    found = pay_button(tag="span", role="", name="", text="", visible=False, idxpath="/html[1]/body[1]/div[1]/span[1]")
    page = scene.pay(name="Order", text="Order").fails("click", PAY, **HIDDEN)
    moment = page.moment | {"target": Fingerprint(element=found)}
    diagnosis = replace(page, moment=moment, others=(found,)).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("selector_stale", "investigate")


@pytest.mark.parametrize(
    ("key", "action"),
    [
        pytest.param("buy-btn", "investigate", id="that-of-its-new-caption"),
        pytest.param("checkout", "fix_test", id="any-other"),
    ],
)
def test_the_key_of_what_stands_in_its_place_under_other_words(scene, key, action):
    """A control that was made for another thing is called so in the markup, too."""
    page = scene.pay(name="Buy", text="Buy", own_text="Buy", attributes={"data-testid": None, "id": key})
    assert page.fails("click", PAY, **GONE).diagnosed().recommended_action == action


@pytest.mark.parametrize(
    ("name", "action"),
    [
        pytest.param("Buy", "fix_test", id="all-other-words"),
        pytest.param("Pay later", "investigate", id="another-of-the-words"),
        pytest.param("Pay 42.00", "investigate", id="an-amount"),
    ],
)
def test_what_contradicts_a_match_is_for_people(scene, name, action):
    """What nobody would put in for the lost one is not recommended either."""
    page = scene.pay(name=name, text=name, attributes={"data-testid": None})
    diagnosis = page.fails("click", PAY, **GONE).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("selector_stale", action)
    assert diagnosis.evidence.dom.candidates


@pytest.mark.parametrize(
    ("expected", "action"),
    [pytest.param("2", "fix_test", id="as-many"), pytest.param("3", "investigate", id="one-fewer")],
)
def test_a_renamed_list_with_another_number_of_items(scene, expected, action):
    items = [total(name, tag="li", role="listitem", attributes={"class": "item-row"}) for name in ("Emma", "Dune")]
    places = [item.model_copy(update={"idxpath": f"/html[1]/ul[1]/li[{n}]"}) for n, item in enumerate(items, 1)]
    known = Fingerprint(element=places[0], count=2)
    now = [one.model_copy(update={"attributes": {"class": "line-row"}}) for one in places]
    digest = scene.digest.model_copy(update={"fingerprints": {'locator(".item-row")': known}})
    page = replace(scene.no_pay().no_total(), digest=digest, others=tuple(now))
    diagnosis = page.fails(
        "to_have_count", 'locator(".item-row")', resolved=False, matches=0, expected=expected, actual="0"
    ).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("selector_stale", action)
    assert ("no regression" in diagnosis.root_cause) is (action == "fix_test")


@pytest.mark.parametrize(
    ("expected", "action", "says"),
    [
        pytest.param("3", "fix_test", "3 in all", id="as-many"),
        pytest.param("4", "investigate", "the test expects 4", id="one-fewer"),
    ],
)
def test_a_counted_list_of_which_nothing_is_remembered(scene, expected, action, says):
    """Its items say what the locator says, each with its own words beside: no one of them is the right one."""
    items = [
        total(f"Report {n}", tag="li", role="listitem", attributes={}, idxpath=f"/html[1]/ul[1]/li[{n}]")
        for n in (1, 2, 3)
    ]
    page = replace(scene.without_baseline().no_pay().no_total(), others=tuple(items))
    diagnosis = page.fails(
        "to_have_count", 'locator(".report-row")', resolved=False, matches=0, expected=expected, actual="0"
    ).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action, diagnosis.confidence) == ("selector_stale", action, "low")
    assert says in diagnosis.summary


def test_the_link_to_a_counted_list_is_no_item_of_it(scene):
    """A menu has as many entries as are expected, and one of them is called like the list."""
    texts = ("Orders", "Invoices", "Help")
    menu = [
        total(text, tag="a", role="link", name=text, attributes={}, idxpath=f"/html[1]/nav[1]/a[{n}]")
        for n, text in enumerate(texts, 1)
    ]
    page = replace(scene.without_baseline().no_pay().no_total(), others=tuple(menu))
    diagnosis = page.fails(
        "to_have_count", 'locator(".invoice-row")', resolved=False, matches=0, expected="3", actual="0"
    ).diagnosed()

    assert diagnosis.category == "element_removed"


@pytest.mark.parametrize(
    ("href", "category"),
    [
        pytest.param("/products/6", "element_removed", id="another-product"),
        pytest.param("/products/5?from=list", "selector_stale", id="the-same-product"),
        pytest.param("/account", "selector_stale", id="a-page-of-its-own"),
    ],
)
def test_the_link_of_another_item_is_not_the_lost_one_renamed(scene, href, category):
    """Of a product's link another product's has neither caption nor address, only the place."""
    name, place = 'get_by_role("link", name="Wool rug")', "/html[1]/body[1]/ul[1]/li[1]/a[1]"

    def link(caption, to):
        fields = {"tag": "a", "role": "link", "name": caption, "text": caption, "own_text": caption}
        where = {"xpath": "/html/body/ul/li/a", "idxpath": place, "landmark": "main", "heading": "Shop"}
        return Element.model_validate(fields | where | {"attributes": {"href": to, "class": "card"}})

    known = {name: Fingerprint(element=link("Wool rug", "/products/5"))}
    before = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known}))
    now = Snapshot(elements=(link("Linen curtain", href),))

    diagnosis = before.fails("click", name, snapshot=now, **GONE).diagnosed()

    assert diagnosis.category == category


STUMBLED = (
    "Locator.click: TypeError: text.replace is not a function\n    at quoteCSSAttributeValue (<anonymous>:458:19)\n"
    "    at makeSelectorForId (<anonymous>:6346:68)\n    at cssFallback (<anonymous>:6373:21)"
)


@pytest.mark.parametrize(
    ("matches", "category"),
    [pytest.param(8, "selector_stale", id="several"), pytest.param(1, "unknown", id="another-error-of-the-script")],
)
def test_strict_mode_where_playwright_can_not_say_it(scene, matches, category):
    """In a form with a field of the name 'id' its own script fails while it lists what the locator matches."""
    failed = scene.without_baseline().fails("click", "button", matches=matches, is_timeout=False)
    failed = replace(failed, failure=failed.failure.model_copy(update={"message": STUMBLED}))
    diagnosis = failed.diagnosed()

    assert diagnosis.category == category
    assert ("button matches 8 elements" in diagnosis.summary) is (matches == 8)


def test_several_where_nothing_can_be_compared_are_not_certainly_the_tests_mistake(scene):
    """The page may show one thing twice."""
    asked = {"strict_count": 2, "resolved": True, "matches": 2}
    told = [one.fails("click", PAY, **asked).diagnosed() for one in (scene.without_baseline(), scene)]

    assert [(one.category, one.confidence) for one in told] == [
        ("selector_stale", "medium"),
        ("selector_stale", "high"),
    ]


def whose(text):
    """A line beside the button that pays."""
    said = {"tag": "p", "text": text, "own_text": text, "attributes": {}, "role": "paragraph", "name": ""}
    return {**said, "idxpath": "/html[1]/body[1]/main[1]/form[1]/p[1]", "xpath": "/html/body/main/form/p"}


@pytest.mark.parametrize(
    ("beside", "said"),
    [
        ("Order of Ann Miller", ("selector_stale", "high")),
        pytest.param("Order of Bob Stone", ("selector_stale", "medium"), id="it-may-be-anothers"),
    ],
)
def test_a_renamed_button_beside_another_thing_is_there(scene, beside, said):
    """Refused as a heal, and nevertheless not gone: people have to say."""
    then = (heading(), total(), Element.model_validate(whose("Order of Ann Miller")), pay_button())
    census = Census(view="/cart#1", packed=packed(then))
    known = {name: one.model_copy(update={"page": census.key}) for name, one in scene.digest.fingerprints.items()}
    digest = scene.digest.model_copy(update={"fingerprints": known})
    drawn = replace(scene, digest=digest).knowing(pages={census.key: census}).also(**whose(beside))

    diagnosis = (
        drawn.pay(attributes={"data-testid": "pay-now", "id": "pay-now"}).fails("click", PAY, **GONE).diagnosed()
    )

    assert (diagnosis.category, diagnosis.confidence) == said
    assert ("people have to say" in diagnosis.root_cause) is (said[1] == "medium")
    assert ("Bob Stone" in diagnosis.root_cause) is (said[1] == "medium")
    assert diagnosis.recommended_action == ("investigate" if said[1] == "medium" else "fix_test")


def test_the_button_in_place_of_the_one_asked_for_by_its_caption(scene):
    """The next step's button stands where the last one stood, and does another thing."""
    asked, name = 'get_by_role("button", name="Pay now")', "Continue to review"
    digest = scene.digest.model_copy(update={"fingerprints": {asked: Fingerprint(element=pay_button())}})
    page = replace(scene, digest=digest).pay(name=name, text=name, own_text=name, attributes={"id": None})
    diagnosis = page.fails("click", asked, **GONE).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("selector_stale", "investigate")


def test_what_was_moved_into_a_frame(scene):
    """It is all there, and a locator of the page does not look there."""
    frame = "/html[1]/body[1]/iframe[1]"
    iframe = total("", tag="iframe", role="iframe", name="Secure payment", attributes={}, idxpath=frame)
    inside = pay_button(frame=(frame,), idxpath="/html[1]/body[1]/button[1]")
    page = replace(scene.no_pay(), others=(iframe, inside))
    diagnosis = page.fails("click", PAY, frame=(), **GONE).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("selector_stale", "fix_test")
    assert 'stands in a frame of it (iframe "Secure payment")' in diagnosis.summary


LIST = 'locator("#timber")'


def timber(called, *offered):
    """A list with its options."""
    path = "/html[1]/body[1]/select[1]"
    names = {"name": "Timber", "attributes": {"id": called}}
    select = Element(tag="select", role="combobox", **names, idxpath=path, xpath="/html/body/select")
    texts = enumerate(offered, 1)
    return select, *(Element(tag="option", own_text=one, text=one, idxpath=f"{path}/option[{n}]") for n, one in texts)


@pytest.mark.parametrize(
    ("asked", "is_found"),
    [
        pytest.param({"index": 1}, False, id="by-its-place"),
        pytest.param({"0": "Pine"}, True, id="by-its-name"),
    ],
)
def test_what_is_chosen_by_its_place_from_a_list_in_another_order(scene, asked, is_found):
    """Its second option is another one now: no other locator makes the step what it was."""
    then, now = timber("timber", "Oak", "Pine", "Ash"), timber("timber-kind", "Oak", "Ash", "Pine")
    pages = {"p": Census(view="/cart#1a2b", packed=packed(then))}
    known = scene.digest.model_copy(update={"fingerprints": {LIST: Fingerprint(element=then[0], page="p")}})
    stale = replace(scene, digest=known).fails("select_option", LIST, **GONE, snapshot=Snapshot(elements=now))
    *earlier, last = stale.knowing(pages=pages).record.actions
    actions = (*earlier, last.model_copy(update={"arguments": asked}))
    failed = replace(stale, record=stale.record.model_copy(update={"actions": actions})).knowing(pages=pages)

    assert failed.case().match.accepted is is_found


@pytest.mark.parametrize(
    ("healed_with", "category"),
    [
        pytest.param('get_by_role("button", name="Pay")', "selector_stale", id="healed-before"),
        pytest.param("", "true_regression", id="not-healed"),
    ],
)
def test_a_check_by_a_locator_that_was_healed_in_this_test_is_stale(scene, healed_with, category):
    """What the click made of the caption is what the check may ask for, and no finding of its own."""
    paid = {"attributes": {"data-testid": "pay-now"}, "name": "Paid", "text": "Paid", "own_text": "Paid"}
    failing = scene.called("click", PAY, healed_with=healed_with).pay(**paid).fails("to_have_text", PAY, **GONE)
    assert failing.diagnosed().category == category


def reads(scene, name, locator, *, answer, expected, actual):
    """A plain assert on what a question to the page was answered; the last pass asked the same."""
    step = Step(name=name, locator=locator, path="/cart", answer="f00d")
    known = replace(scene, digest=scene.digest.model_copy(update={"steps": (*scene.digest.steps, step)}))
    asked = known.called(name, locator, kind="probe", answer=mark(answer))
    return asked.raises("AssertionError", "assert", expected=expected, actual=actual)


@pytest.mark.parametrize(
    ("expected", "category"),
    [
        pytest.param("['T-106', 'T-...109', 'T-110']", "selector_stale", id="it-is-on-the-page"),
        pytest.param("['T-106', 'T-112']", "true_regression", id="a-part-of-it-is-not"),
    ],
)
def test_a_list_that_is_empty_since_its_locator_finds_none_of_it(scene, expected, category):
    shown = replace(scene, others=tuple(total(text, attributes={}) for text in ("T-106", "T-109", "T-110")))
    locator = 'locator("td:first-child")'

    diagnosis = reads(shown, "all_text_contents", locator, answer="[]", expected=expected, actual="[]").diagnosed()

    assert diagnosis.category == category
    if category == "selector_stale":
        assert (diagnosis.recommended_action, diagnosis.confidence) == ("investigate", "medium")


@pytest.mark.parametrize(
    ("was", "now", "category"),
    [
        pytest.param("person", "member", "selector_stale", id="another-class"),
        pytest.param("done", "task", "true_regression", id="a-state-that-is-lost"),
        pytest.param("person", None, "true_regression", id="they-are-gone"),
        pytest.param("person", "person", "true_regression", id="it-finds-them-still"),
    ],
)
def test_what_was_counted_and_is_not_found_any_more(scene, was, now, category):
    """Nothing fails where nothing matches: the test compares a nought."""
    ul = "/html[1]/body[1]/main[1]/ul[1]"

    def items(name):
        return tuple(
            total(text, tag="li", idxpath=f"{ul}/li[{n}]", attributes={"class": name})
            for n, text in enumerate(("Ada", "Bo"), start=1)
        )

    census = Census(view="/cart#1a2b", path="/cart", packed=packed((heading(), *items(was))))
    there = replace(scene, others=items(now) if now else ()).knowing(pages={census.key: census})
    answer = "2" if now == was else "0"

    failed = reads(there, "count", f'locator("li.{was}")', answer=answer, expected="3", actual=answer)

    assert failed.diagnosed().category == category
