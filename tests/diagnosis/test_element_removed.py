"""Nothing on the page can be the lost element, and nothing new explains its absence."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis.engine import diagnose
from pytest_selfheal.matching.decided import named
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.decision import Decision
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot
from pytest_selfheal.proposing.propose import propose
from tests.diagnosis.conftest import TOTAL, heading, pay_button, total

PAY = 'get_by_test_id("pay")'
ITEMS = 'get_by_test_id("items").get_by_role("listitem")'
GONE = {"resolved": False, "matches": 0, "matches_after_grace": 0}


@pytest.mark.parametrize(
    "breaks",
    [
        pytest.param(lambda s: s.no_pay().fails("click", PAY, **GONE), id="button-gone"),
        pytest.param(
            lambda s: s.no_pay().request("/static/new.png", 404, resource_type="image").fails("click", PAY, **GONE),
            id="a-missing-picture-explains-nothing",
        ),
        pytest.param(
            lambda s: s.no_pay().request("https://www.google-analytics.com/g/collect", 500).fails("click", PAY, **GONE),
            id="nor-does-a-visitor-counter",
        ),
        pytest.param(
            lambda s: s.no_pay().request("/favicon.ico", 404, resource_type="other").fails("click", PAY, **GONE),
            id="nor-an-icon",
        ),
        pytest.param(
            lambda s: s.no_pay().page_error("TypeError: ads is undefined").fails("click", PAY, **GONE),
            id="nor-an-error-that-was-always-there",
        ),
        pytest.param(
            lambda s: s.no_pay().request("/api/coupon", 404).fails("click", PAY, **GONE),
            id="nor-a-404-that-was-always-there",
        ),
        pytest.param(
            lambda s: s.pay(
                tag="p", role="paragraph", name="", text="Closed today", own_text="Closed today", attributes={"id": "x"}
            ).fails("click", PAY, **GONE),
            id="a-text-in-its-place-is-not-it",
        ),
    ],
)
def test_recognised(scene, breaks):
    diagnosis = breaks(scene).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("element_removed", "investigate")


@pytest.mark.parametrize(
    ("breaks", "category"),
    [
        pytest.param(
            lambda s: s.no_pay().request("/api/cart", 500, at=90).fails("click", PAY, **GONE),
            "network_failure",
            id="status",
        ),
        pytest.param(
            lambda s: s.no_pay().request("/api/cart", at=60, shape={"sum": "number"}).fails("click", PAY, **GONE),
            "element_removed",
            id="an-endpoint-that-still-answers-in-the-old-shape",
        ),
        pytest.param(
            lambda s: s.no_pay().page_error("boom").fails("click", PAY, **GONE), "js_error", id="script-error"
        ),
        pytest.param(
            lambda s: s.no_pay().request("/api/cart", None, at=90).fails("click", PAY, **GONE),
            "timing_issue",
            id="an-answer-is-still-out",
        ),
        pytest.param(
            lambda s: s.showing_nothing().fails("click", PAY, snapshot=None, **GONE),
            "unknown",
            id="no-snapshot-no-verdict",
        ),
    ],
)
def test_left_to_others(scene, breaks, category):
    assert breaks(scene).diagnosed().category == category


def test_frames_that_could_not_be_read_make_it_less_sure(scene):
    gone = scene.no_pay().fails("click", PAY, **GONE)
    case = gone.case()
    snapshot = case.moment.snapshot.model_copy(update={"unreadable_frames": ("https://pay.example/card",)})

    whole, partial = gone.diagnosed(), gone.fails("click", PAY, snapshot=snapshot, **GONE).diagnosed()

    assert (whole.confidence, partial.confidence) == ("high", "medium")
    assert any("https://pay.example/card" in line for line in partial.missing_evidence)


def test_an_option_that_is_not_offered_any_more(scene):
    failing = scene.fails("select_option", PAY, resolved=True, matches=1)
    message = "Locator.select_option: Timeout 2000ms exceeded.\nCall log:\n  - did not find some options"

    diagnosis = replace(failing, failure=failing.failure.model_copy(update={"message": message})).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("element_removed", "investigate")
    assert "option" in diagnosis.summary


def test_what_stood_beside_the_lost_element_is_not_it(scene):
    beside = scene.pay(
        name="Total 42", text="Total 42", own_text="Total 42", attributes={"data-testid": None, "id": None}
    )

    diagnosis = beside.fails("click", PAY, **GONE).diagnosed()

    assert diagnosis.category == "element_removed"
    assert "stood beside it" in diagnosis.evidence.dom.status_reason


def test_without_a_remembered_pass_nothing_shares_a_word(scene):
    diagnosis = scene.without_baseline().fails("click", 'locator("#newsletter")', **GONE).diagnosed()

    assert diagnosis.category == "element_removed"
    assert "no element says what the locator says" in diagnosis.summary


def test_what_the_page_says_over_itself_is_told(scene):
    alert = pay_button(tag="div", role="alert", name="", text="Your card was declined.", attributes={}, idxpath="/x[1]")
    page = replace(scene.without_baseline().no_pay(), others=(alert,))
    diagnosis = page.fails("to_be_visible", 'get_by_role("heading", name="Thank you")', **GONE).diagnosed()

    assert diagnosis.category == "element_removed"
    assert diagnosis.summary.endswith("The page says: 'Your card was declined.'.")


def test_what_the_page_says_of_an_empty_list_is_told(scene):
    empty = total("No se han encontrado resultados", tag="p", attributes={}, idxpath="/html[1]/body[1]/p[1]")
    page = replace(scene.without_baseline().no_pay(), others=(empty,))
    diagnosis = page.fails("click", 'locator(".video-card")', **GONE).diagnosed()

    assert diagnosis.category == "element_removed"
    assert "The page says: 'No se han encontrado resultados'." in diagnosis.summary


def test_what_the_page_newly_says_of_its_trouble_is_told(scene):
    says = [total(text, tag="p", attributes={}, idxpath="/html[1]/body[1]/p[1]") for text in ("0 errors", "Oh error")]
    census = Census(view="/cart#1a2b", packed=packed((says[0], pay_button())))
    known = {PAY: Fingerprint(element=pay_button(), page=census.key)}
    then = replace(scene.no_pay(), digest=scene.digest.model_copy(update={"fingerprints": known}))
    old, new = (
        replace(then.knowing(pages={census.key: census}), others=(one,)).fails("click", PAY, **GONE) for one in says
    )

    assert "The page says: 'Oh error'." in new.diagnosed().summary
    assert "The page says" not in old.diagnosed().summary
    asked = new.called("to_have_text", TOTAL, kind="assertion", arguments={"expected": "Oh error"})
    assert "The page says" not in asked.diagnosed().summary  # the test itself expects it
    unknown = new.without_baseline().knowing(pages={})
    assert "The page says" not in unknown.diagnosed().summary  # perhaps it always does


def test_a_page_that_shows_nothing_is_said_to(scene):
    empty = Snapshot(elements=(Element(tag="div", idxpath="/html[1]/body[1]/div[1]", attributes={"id": "root"}),))
    diagnosis = scene.no_pay().fails("click", PAY, snapshot=empty, **GONE).diagnosed()

    assert diagnosis.category == "element_removed"
    assert "can be what it meant: the page shows nothing at all." in diagnosis.summary


@pytest.mark.parametrize(
    ("note", "says"),
    [
        pytest.param("You have no access to this page.", "The page says now, as it did not: 'You have no", id="denied"),
        pytest.param("Opened 9 to 5 from Monday", "", id="something-else"),
    ],
)
def test_whom_the_page_lets_do_nothing_is_told(scene, note, says):
    around = (heading(), total())
    census = Census(view="/cart#1a2b", packed=packed((*around, pay_button())))
    known = {PAY: Fingerprint(element=pay_button(), page=census.key)}
    then = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known}))
    line = total(note, tag="p", attributes={}, idxpath="/html[1]/body[1]/main[1]/p[9]")
    denied = replace(then.knowing(pages={census.key: census}).no_pay(), others=(line,))
    diagnosis = denied.fails("click", PAY, **GONE).diagnosed()

    assert diagnosis.category == "element_removed"
    assert ("The page says now" in diagnosis.summary) is bool(says)
    assert says in diagnosis.summary
    assert diagnosis.confidence == ("medium" if says else "high")


def test_a_text_of_which_only_the_place_is_left_is_another_one(scene):
    known = {**scene.digest.fingerprints, TOTAL: Fingerprint(element=total("4 samples"))}
    then = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known}))
    other = then.total("Patient: Ines Vale", attributes={"class": "who"})
    diagnosis = other.fails("to_have_text", TOTAL, **GONE).diagnosed()

    assert diagnosis.category == "element_removed"
    assert "which says another thing" in diagnosis.summary


def test_what_a_page_shows_until_its_data_comes_does_no_other_thing(scene):
    lost, around = pay_button(attributes={}), (heading(), total(), total("Sum", attributes={}, idxpath="/x[1]"))
    census = Census(view="/cart#1a2b", packed=packed((*around, lost)))
    known = {PAY: Fingerprint(element=lost, page=census.key)}
    then = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known}))
    bar = lost.model_copy(update={"tag": "div", "role": "progressbar", "name": "Loading", "text": "", "own_text": ""})
    waits = replace(then.knowing(pages={census.key: census}).no_pay(), others=(*around, bar))

    assert 'in its place progressbar "Loading" still stands' in waits.fails("click", PAY, **GONE).diagnosed().summary


@pytest.mark.parametrize(
    ("text", "confidence"),
    [pytest.param("Generating…", "medium", id="under-way"), pytest.param("Nothing yet", "high", id="done")],
)
def test_what_the_page_is_still_busy_with_is_said(scene, text, confidence):
    lost, around = pay_button(attributes={}), (heading(), total())
    census = Census(view="/cart#1a2b", packed=packed((*around, lost)))
    known = {PAY: Fingerprint(element=lost, page=census.key)}
    then = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known}))
    new = total(text, tag="div", attributes={}, idxpath="/html[1]/body[1]/div[7]")
    page = replace(then.knowing(pages={census.key: census}).no_pay(), others=(*around, new))

    diagnosis = page.fails("click", PAY, **GONE).diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("element_removed", confidence)
    assert (f"The page still says '{text}'." in diagnosis.summary) is (confidence == "medium")


def test_what_a_person_rejected_is_not_proposed_again(scene):
    renamed = scene.pay(attributes={"data-testid": "pay-now", "id": "pay-now"}).fails("click", PAY, **GONE)
    word = Decision(word="rejected", locator=PAY, page="/cart", element=named(renamed.button), at=1)

    before = renamed.diagnosed()
    after = renamed.knowing(decisions=(word,)).case()

    assert (before.category, before.evidence.dom.best) == ("selector_stale", named(renamed.button))
    diagnosis = diagnose(after)
    fix = propose(diagnosis, framework="playwright", case=after)
    assert (diagnosis.category, diagnosis.evidence.dom.status) == ("element_removed", "REJECTED_BY_PERSON")
    assert "a person said that 'Pay now' is not it" in diagnosis.summary
    assert [one.name for one in diagnosis.evidence.dom.candidates if one.name == "Pay now"] == []
    assert (fix.strategy, fix.changes) == ("no_fix_available", ())
    assert propose(diagnosis, framework="playwright", case=after, strategy="selector").changes == ()


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"page": "/other"}, id="another-page"),
        pytest.param({"locator": 'get_by_test_id("print")'}, id="another-locator"),
        pytest.param({"word": "accepted"}, id="taken-back"),
    ],
)
def test_a_word_counts_for_its_locator_and_page(scene, changes):
    renamed = scene.pay(attributes={"data-testid": "pay-now", "id": "pay-now"}).fails("click", PAY, **GONE)
    word = Decision(word="rejected", locator=PAY, page="/cart", element=named(renamed.button), at=1)

    decisions = (word.model_copy(update=changes),)

    assert renamed.knowing(decisions=decisions).diagnosed().category == "selector_stale"


BARE = {"data-testid": None, "id": None, "type": None}


def test_what_is_refused_is_not_said_to_be_gone(scene):
    """A heading of that caption is no button any more, and may tell where it went."""
    heading = {"tag": "h2", "role": "heading", "name": "Pay now", "text": "Pay now"}
    diagnosis = scene.pay(**heading, attributes=BARE).fails("click", PAY, **GONE).diagnosed()

    assert (diagnosis.category, diagnosis.evidence.dom.status) == ("element_removed", "REJECTED_PRECONDITION")
    assert 'Nearest to it is heading "Pay now"' in diagnosis.root_cause
    assert "no longer" not in diagnosis.root_cause


def test_what_says_a_part_of_it_is_shown_and_left_to_people(scene):
    """A link of nearly that caption may be it, and may be not: its locator is shown, and never written."""
    link = {"tag": "a", "role": "link", "name": "Pay it now", "text": "Pay it now"}
    case = scene.pay(**link, attributes=BARE | {"href": "/pay"}).fails("click", PAY, **GONE)
    diagnosis = case.diagnosed()
    fix = propose(diagnosis, framework="playwright", case=case.case())

    assert (diagnosis.category, diagnosis.recommended_action) == ("selector_stale", "investigate")
    assert diagnosis.confidence != "high"
    assert 'A link "Pay it now" is there that is much like it.' in diagnosis.summary
    assert "people have to say" in diagnosis.root_cause
    assert [(change.new_value, change.applicability) for change in fix.changes] == [
        ('get_by_role("link", name="Pay it now")', "display_only")
    ]


DETAILS = "/html[1]/body[1]/main[1]/details[1]"
PAY_SHOWN = Fingerprint(element=pay_button())
MORE = Element(tag="summary", role="button", name="More", text="More", own_text="More", idxpath=f"{DETAILS}/summary[1]")
FOLDED = pay_button(name="", text="", visible=False, idxpath=f"{DETAILS}/button[1]", attributes={"id": None})


@pytest.mark.parametrize(
    ("elements", "then", "summary"),
    [
        pytest.param((MORE, FOLDED), (), 'in a closed <details> (button "More")', id="folded"),
        pytest.param(
            (FOLDED.model_copy(update={"idxpath": "/html[1]/body[1]/dialog[1]/button[1]"}),),
            (),
            "and hidden",
            id="in-a-dialog",
        ),
        pytest.param((MORE, FOLDED), (FOLDED,), "", id="a-hidden-copy-was-there-before"),
        pytest.param((MORE, FOLDED.model_copy(update={"own_text": "Pay later"})), (), "", id="another-caption"),
    ],
)
def test_what_is_there_and_not_seen_is_not_gone(scene, elements, then, summary):
    """A control that moved into a closed menu: roles and captions find only what is seen."""
    census = Census(view="/cart#1a2b", packed=packed((*then, pay_button())))
    shown = PAY_SHOWN.model_copy(update={"page": "cart"})
    digest = scene.digest.model_copy(update={"fingerprints": scene.digest.fingerprints | {PAY: shown}})
    known = replace(scene, digest=digest, others=elements).knowing(pages={"cart": census})
    diagnosis = known.no_pay().fails("click", PAY, **GONE).diagnosed()

    assert diagnosis.category == ("true_regression" if summary else "element_removed")
    assert summary in diagnosis.summary
    assert diagnosis.recommended_action == "investigate"


def test_others_that_are_called_the_same_are_not_denied(scene):
    """ "Deploy" of one block is gone, and that of the other block stands where it stood."""
    other = pay_button(attributes={"data-testid": "winter"}, idxpath="/html[1]/body[1]/section[2]/button[1]")
    census = Census(view="/cart#1a2b", packed=packed((other, pay_button())))
    shown = Fingerprint(element=pay_button(), page="cart")
    digest = scene.digest.model_copy(update={"fingerprints": scene.digest.fingerprints | {PAY: shown}})
    known = replace(scene, digest=digest, others=(other,)).knowing(pages={"cart": census})

    diagnosis = known.no_pay().fails("click", PAY, **GONE).diagnosed()
    assert diagnosis.category == "element_removed"
    assert diagnosis.root_cause.startswith('The button "Pay now" of the last pass is not there any more; 1 other is')


def test_a_box_without_a_name_that_got_one_is_no_removed_one(scene):
    """It had an id and no label, and only the label is new: nothing names both, and it is plainly there."""
    box = {"tag": "input", "role": "checkbox", "text": "", "own_text": ""}
    kept = {"data-testid": None, "id": "all", "type": "checkbox"}
    was = pay_button(**box, name="", attributes=kept)
    digest = scene.digest.model_copy(update={"fingerprints": {PAY: Fingerprint(element=was)}})
    page = replace(scene, digest=digest).pay(**box, name="Select all", attributes=kept | {"aria-label": "Select all"})

    diagnosis = page.fails("check", PAY, **GONE).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("selector_stale", "investigate")
    assert "nothing on the page can be what it meant" not in diagnosis.summary
