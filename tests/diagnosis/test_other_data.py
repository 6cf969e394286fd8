"""The data is another one, not the application."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis import order
from pytest_selfheal.diagnosis.around import Around
from pytest_selfheal.diagnosis.failing import Sender
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.digest import KnownRequest
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot
from pytest_selfheal.timeline.data_marks import asked_and_said, data_marks
from tests.diagnosis.conftest import HOST, TOTAL, heading, pay_button, total

NAME = 'locator("li b").first'
GONE = {"resolved": False, "matches": 0, "matches_after_grace": 0}


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        pytest.param("Report of 21 November 2026", "Report of 22 November 2026", id="day"),
        pytest.param("Updated at 09:14", "Updated at 09:15", id="clock"),
        pytest.param("2 minutes ago", "an hour ago", id="age"),
        pytest.param("Due 2026-11-21", "Due 2026-11-22", id="iso"),
        pytest.param("Closes on Monday", "Closes on Tuesday", id="weekday"),
    ],
)
def test_only_a_date_or_time_differs(scene, expected, actual):
    """Nothing of the code need have changed."""
    failed = scene.total(actual).fails("to_have_text", TOTAL, resolved=True, expected=expected, actual=actual)
    compared, first = failed.diagnosed(), failed.without_baseline().diagnosed()

    assert (compared.category, compared.recommended_action, compared.cause) == ("unknown", "investigate", "other_data")
    assert (first.cause, first.confidence) == ("other_data", "low")


@pytest.mark.parametrize(
    ("expected", "actual", "cause"),
    [
        pytest.param("21.11.2026", "Invoice 4411, due 22.11.2026, open", "other_data", id="a-day"),
        pytest.param("Due 21 November", "Invoice 4411 (Due 22 November) open", "other_data", id="with-a-word"),
        pytest.param("Due 21.11.2026", "Invoice 4411, paid 22.11.2026, open", "", id="of-something-else"),
        pytest.param("21.11.2026", "From 22.11.2026 to 29.11.2026", "", id="two-days"),
        pytest.param("4411, due 21.11.2026", "Invoice 4412, due 22.11.2026", "", id="and-another-number"),
    ],
)
def test_a_date_inside_of_a_longer_text(scene, expected, actual, cause):
    """A check for a part compares with that part of what is there which is the same but for its day."""
    said = {"resolved": True, "expected": expected, "actual": actual}

    assert scene.total(actual).fails("to_contain_text", TOTAL, **said).diagnosed().cause == cause


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        pytest.param("42.00", "40.00", id="an-amount"),
        pytest.param("21 November: 3 items", "22 November: 4 items", id="more-than-the-day"),
        pytest.param("Try it 14 days", "Try it 7 days", id="a-length-of-time"),
        pytest.param("Version 1.2.3", "Version 1.2.4", id="a-version"),
    ],
)
def test_more_than_the_time_differs(scene, expected, actual):
    failed = scene.total(actual).fails("to_have_text", TOTAL, resolved=True, expected=expected, actual=actual)

    assert failed.diagnosed().category == "true_regression"


def item(text: str, number: int) -> Element:
    path = f"/html[1]/body[1]/ul[1]/li[{number}]/b[1]"
    return Element(tag="b", text=text, own_text=text, row=text, xpath="/html/body/ul/li/b", idxpath=path)


@pytest.mark.parametrize(
    ("items", "cause"),
    [
        pytest.param(("Dee Oh", "Eli Fox"), "other_data", id="all-are-others"),
        pytest.param(("Bob Ray", "Ann Lee"), "", id="the-order-is-another"),
        pytest.param(("Ann-Marie Lee", "Bob Ray"), "", id="the-item-is-spelled-otherwise"),
    ],
)
def test_items_of_a_list(scene, items, cause):
    """A list of others is data; the same list in disorder is not."""
    before = {NAME: Fingerprint(element=item("Ann Lee", 1))}
    known = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": before}))
    now = tuple(item(text, number) for number, text in enumerate(items, 1))
    said = {"resolved": True, "matches": 2, "expected": "Ann Lee", "actual": items[0]}
    seen = {"snapshot": Snapshot(elements=now), "target": Fingerprint(element=now[0])}

    assert known.fails("to_have_text", NAME, **said, **seen).diagnosed().cause == cause


@pytest.mark.parametrize(
    ("others", "cause"),
    [
        pytest.param(("3", "7"), "", id="all-the-others-say-what-they-said"),
        pytest.param(("3", "9"), "", id="one-says-what-it-said"),
        pytest.param(("4", "9"), "other_data", id="the-others-are-others-too"),
    ],
)
def test_a_fact_of_a_list_of_terms_is_no_item_of_it(scene, others, cause):
    """`<dl>`: each says another thing, and the one that is asked for stands where it stood."""

    def fact(text: str, number: int) -> Element:
        path = f"/html[1]/body[1]/dl[1]/dd[{number}]"
        told = {"text": text, "own_text": text, "attributes": {"id": f"f{number}"}}
        return Element(tag="dd", role="definition", xpath="/html/body/dl/dd", idxpath=path, **told)

    asked = 'locator("#f1")'
    census = Census(view="/cart#1a2b", packed=packed((fact("7.0 h", 1), fact("3", 2), fact("7", 3))))
    before = {asked: Fingerprint(element=fact("7.0 h", 1), page=census.key)}
    known = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": before}))
    now = (fact("10.5 h", 1), *(fact(text, number) for number, text in enumerate(others, 2)))
    said = {"resolved": True, "matches": 1, "expected": "7.0 h", "actual": "10.5 h"}
    seen = {"snapshot": Snapshot(elements=now), "target": Fingerprint(element=now[0])}
    failed = known.knowing(pages={census.key: census}).fails("to_have_text", asked, **said, **seen)

    assert failed.diagnosed().cause == cause


def test_the_item_itself_is_named_and_not_what_stands_beside_it(scene):
    """A list of two: the text around one is the other's."""

    def listed(text: str, number: int, others: str) -> Element:
        path = f"/html[1]/body[1]/ul[1]/li[{number}]"
        told = {"name": text, "text": text, "own_text": text, "neighbor": others}
        return Element(tag="li", role="listitem", xpath="/html/body/ul/li", idxpath=path, **told)

    asked = 'get_by_text("Ann Lee")'
    before = {asked: Fingerprint(element=listed("Ann Lee", 1, "Ann Lee Bob Ray"))}
    known = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": before}))
    now = tuple(listed(text, number, "Dee Oh Eli Fox") for number, text in enumerate(("Dee Oh", "Eli Fox"), 1))
    diagnosis = known.fails("click", asked, matches=0, snapshot=Snapshot(elements=now)).diagnosed()

    assert "the item 'Ann Lee' of the last pass is none of them: 'Dee Oh', 'Eli Fox'" in diagnosis.summary


@pytest.mark.parametrize(
    ("name", "cause"),
    [pytest.param("Ann Lee", "", id="the-same"), pytest.param("Dee Oh", "other_data", id="another")],
)
def test_where_the_answer_gave_the_same_data_the_page_shows_another_part_of_it(scene, name, cause):
    said = [data_marks([{"name": one}, {"name": "Bob Ray"}]) for one in ("Ann Lee", name)]
    asked = scene.request("/api/people", at=80, shape=[{"name": "string"}], said=said[1])
    then = asked_and_said(asked.record.network[-1].model_copy(update={"said": said[0]}))
    known = KnownRequest(method="GET", template="/api/people", statuses=(200,), said=then)
    digest = asked.digest.model_copy(
        update={
            "fingerprints": {NAME: Fingerprint(element=item("Ann Lee", 1))},
            "requests": (*scene.digest.requests, known),
        }
    )
    now = tuple(item(text, number) for number, text in enumerate(("Dee Oh", "Eli Fox"), 1))
    told = {"resolved": True, "matches": 2, "expected": "Ann Lee", "actual": "Dee Oh"}
    seen = {"snapshot": Snapshot(elements=now), "target": Fingerprint(element=now[0])}
    assert replace(asked, digest=digest).fails("to_have_text", NAME, **told, **seen).diagnosed().cause == cause


@pytest.mark.parametrize(
    ("actual", "cause"),
    [
        pytest.param("['Bob Ray', 'Eli Fox']", "", id="some-are-those-that-are-asked-for"),
        pytest.param("['Eli Fox', 'Dee Oh']", "other_data", id="all-are-others"),
    ],
)
def test_a_whole_list_that_is_asked_for(scene, actual, cause):
    """A list that lacks one of its items is no other data."""
    before = {NAME: Fingerprint(element=item("Ann Lee", 1))}
    asked = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": before}))
    asked = asked.called("inner_text", NAME, kind="probe")
    now = tuple(item(text, number) for number, text in enumerate(("Eli Fox", "Bob Ray"), 1))
    expected = "['Ann Lee', 'Bob Ray']"
    failed = asked.raises("AssertionError", f"assert {actual} == {expected}", expected=expected, actual=actual)
    seen = {"snapshot": Snapshot(elements=now), "target": Fingerprint(element=now[0])}

    assert replace(failed, moment=failed.moment | seen).diagnosed().cause == cause


@pytest.mark.parametrize(
    ("actual", "deed", "cause"),
    [
        pytest.param("['Eli Fox', 'Bob Ray']", "click", "", id="some-of-them-after-something-was-done"),
        pytest.param("['Eli Fox', 'Bob Ray']", "", "other_data", id="some-of-them-and-nothing-was-done"),
        pytest.param("['Eli Fox', 'Dee Oh']", "click", "other_data", id="all-are-others"),
    ],
)
def test_a_whole_list_that_expect_asks_for(scene, actual, deed, cause):
    """Where the wrong one was added or deleted, the others of the list say that the data is the same."""
    before = {NAME: Fingerprint(element=item("Ann Lee", 1))}
    known = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": before}))
    known = known.called(deed, 'locator("#add")') if deed else known
    now = tuple(item(text, number) for number, text in enumerate(("Eli Fox", "Bob Ray"), 1))
    said = {"resolved": True, "matches": 2, "expected": "['Ann Lee', 'Bob Ray']", "actual": actual}
    seen = {"snapshot": Snapshot(elements=now), "target": Fingerprint(element=now[0])}

    assert known.fails("to_have_text", NAME, **said, **seen).diagnosed().cause == cause


@pytest.mark.parametrize(
    ("now", "whose"),
    [
        pytest.param(("Bob Ray", "Eli Fox"), "whether its data lacks it", id="only-it-is-gone"),
        pytest.param(("Eli Fox", "Dee Oh"), "the data is another one", id="others-are-gone-too"),
    ],
)
def test_one_item_that_is_gone_from_a_list(scene, now, whose):
    """That the data is another one is said only where more of it is."""
    then = tuple(item(text, number) for number, text in enumerate(("Ann Lee", "Bob Ray", "Eli Fox"), 1))
    page = Census(view="/cart#1a2b", path="/cart", packed=packed(then))
    digest = scene.digest.model_copy(update={"fingerprints": {NAME: Fingerprint(element=then[0], page="p")}})
    shown = Snapshot(elements=tuple(item(text, number) for number, text in enumerate(now, 1)))
    failed = replace(scene, digest=digest).fails("click", NAME, resolved=False, matches=0, snapshot=shown)
    diagnosis = failed.knowing(pages={"p": page}).diagnosed()

    assert (diagnosis.cause, diagnosis.recommended_action) == ("other_data", "investigate")
    assert whose in diagnosis.root_cause


def test_a_test_that_ran_before_did_not_now(scene):
    """On the same commit its data is what is missing."""
    failed = scene.fails("to_have_text", TOTAL, resolved=True, matches=1, expected="42.00", actual="0")
    alone, changed = (failed.knowing(commit=one * 40, missed=(SENDS,)) for one in "ab")
    other = failed.knowing(commit="a" * 40, missed=(replace(SENDS, about=frozenset(("password",))),))

    assert alone.diagnosed().cause == "other_data"
    assert "test_adds" in alone.diagnosed().summary
    assert changed.diagnosed().category == "true_regression"
    assert other.diagnosed().category == "true_regression"


NOTED = 'locator("p").filter(has_text="Ann")'


@pytest.mark.parametrize(
    ("said", "cause"),
    [
        pytest.param("", "other_data", id="nowhere"),
        pytest.param("Orders of Ann", "", id="elsewhere-so-its-data-is-there"),
    ],
)
def test_what_is_there_in_another_shape_lacks_no_data(scene, said, cause):
    then = Element(tag="p", role="", text="Ann", own_text="Ann", idxpath="/html[1]/body[1]/p[1]")
    digest = scene.digest.model_copy(update={"fingerprints": {NOTED: Fingerprint(element=then)}})
    note = Element(tag="h2", role="heading", name=said, text=said, own_text=said, idxpath="/html[1]/body[1]/h2[1]")
    seen = {"snapshot": Snapshot(elements=(note,))}
    failed = replace(scene, digest=digest).fails("to_be_visible", NOTED, **GONE, **seen)

    assert failed.knowing(commit="a" * 40, missed=(SENDS,)).diagnosed().cause == cause


@pytest.mark.parametrize(
    ("path", "note", "cause"),
    [
        pytest.param("/cart", "Thank you for visiting", "other_data", id="the-same-page"),
        pytest.param("/maintenance", "Thank you for visiting", "", id="another-page"),
        pytest.param("/cart", "You have no access to this page.", "", id="it-says-why"),
    ],
)
def test_where_the_page_itself_tells_why_no_order_does(scene, path, note, cause):
    digest = scene.digest
    census = Census(view="/cart#1a2b", packed=packed((heading(), total(), pay_button())))
    known = {TOTAL: Fingerprint(element=total(), page=census.key)}
    then = replace(scene, digest=digest.model_copy(update={"fingerprints": known}))
    shown = (heading(), total(note, attributes={}, tag="p", idxpath="/html[1]/body[1]/main[1]/p[9]"))
    there = then.knowing(pages={census.key: census}, commit="a" * 40, missed=(SENDS,))
    failed = there.fails("to_have_text", TOTAL, url=HOST + path, snapshot=Snapshot(elements=shown), **GONE)

    assert failed.diagnosed().cause == cause


ADDS = "tests/test_cart.py::test_adds"
SENDS = Sender(ADDS, frozenset(("cart",)))


def missing(scene, actual, **known):
    said = {"resolved": True, "matches": 1, "expected": "42.00", "actual": actual}
    return scene.fails("to_have_text", TOTAL, **said).knowing(commit="b" * 40, **known).diagnosed()


def test_on_another_commit_what_a_test_leaves_behind_may_be_missing(scene):
    diagnosis = missing(scene, "0", missed=(SENDS,))

    assert ADDS in diagnosis.summary
    assert (diagnosis.recommended_action, diagnosis.confidence) == ("investigate", "medium")
    assert "NOT a test issue" not in diagnosis.summary + diagnosis.root_cause


def test_what_a_test_made_that_ran_first_this_time_may_be_met(scene):
    """On the page that the step is on; what another test sends elsewhere it does not see."""
    about_it, elsewhere = Sender(ADDS, frozenset({"cart"})), Sender(ADDS, frozenset({"profile"}))
    diagnosis = missing(scene, "84.00", joined=(about_it,))

    assert f"{ADDS} ran before this test, and did not at the last pass" in diagnosis.summary
    assert (diagnosis.recommended_action, diagnosis.confidence) == ("investigate", "medium")
    assert missing(scene, "84.00", joined=(elsewhere,)).recommended_action == "fix_code"


def test_on_the_same_commit_a_test_that_ran_first_this_time_is_the_cause(scene):
    said = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "84.00"}
    joined = (Sender(ADDS, frozenset({"cart"})),)
    failed = scene.fails("to_have_text", TOTAL, **said).knowing(commit="a" * 40, joined=joined)

    assert failed.diagnosed().cause == "other_data"
    assert "may meet data that it made" in failed.diagnosed().summary


@pytest.mark.parametrize(
    ("then", "now", "found"),
    [
        pytest.param((), ("a", "b"), ("a", "b"), id="it-ran-alone"),
        pytest.param(("a",), ("a", "b"), ("b",), id="one-more"),
        pytest.param(("b", "c"), ("a", "b", "c"), ("a",), id="one-more-at-the-beginning"),
        pytest.param(("b", "c", "d", "e", "f"), ("a", "b", "c", "d", "e"), (), id="one-that-was-further-back-then"),
        pytest.param(("b", "c", "d", "e", "f"), ("c", "d", "x", "e", "f"), ("x",), id="one-more-between-others"),
        pytest.param(("b", "c", "d", "e", "f"), ("x", "y"), (), id="nothing-is-known-of-them"),
    ],
)
def test_which_tests_ran_before_this_time_only(scene, then, now, found):
    assert order.joined(scene.digest.model_copy(update={"after": then}), now, most=5) == found


@pytest.mark.parametrize(
    ("sent", "about"),
    [
        pytest.param({"method": "POST", "template": "/api/cart/items", "statuses": (201,)}, "cart", id="it-adds"),
        pytest.param({"method": "GET", "template": "/api/cart", "statuses": (200,)}, None, id="it-only-reads"),
        pytest.param({"method": "POST", "template": "/login", "statuses": (302,)}, None, id="it-signs-in"),
        pytest.param({"method": "POST", "template": "/api/cart", "statuses": (422,)}, None, id="it-is-turned-down"),
        pytest.param({"method": "POST", "template": "/collect", "statuses": (204,)}, None, id="its-visit-is-counted"),
    ],
)
def test_which_tests_leave_data(scene, sent, about):
    made = order.sender(ADDS, scene.digest.model_copy(update={"requests": (KnownRequest.model_validate(sent),)}))

    assert (made is not None and about in made.about) is (about is not None)


def test_a_broken_value_is_no_data_of_another_test(scene):
    assert missing(scene, "undefined", missed=(SENDS,)).recommended_action == "fix_code"


def test_the_same_number_written_otherwise_is_no_data(scene):
    assert missing(scene, "$ 42,00", missed=(SENDS,)).recommended_action == "fix_code"


def test_what_a_page_says_of_a_deed_is_no_data(scene):
    """Where a number is in it, it may be how many there are."""
    status = Fingerprint(element=Element(tag="p", role="status", text="Saved"))
    digest = scene.digest.model_copy(update={"fingerprints": {TOTAL: status}})

    def says(expected, actual):
        said = {"resolved": True, "matches": 1, "expected": expected, "actual": actual}
        failed = replace(scene, digest=digest).fails("to_have_text", TOTAL, **said)
        return failed.knowing(commit="b" * 40, missed=(SENDS,)).diagnosed().recommended_action

    assert says("Saved", "Stored") == "fix_code"
    assert says("3 saved", "2 saved") == "investigate"


def test_a_caption_is_no_data(scene):
    """The words of a heading are the application's, whatever other tests left behind."""
    titled = Fingerprint(element=scene.digest.fingerprints[TOTAL].element.model_copy(update={"role": "heading"}))
    digest = scene.digest.model_copy(update={"fingerprints": {TOTAL: titled}})

    assert missing(replace(scene, digest=digest), "Basket", missed=(SENDS,)).recommended_action == "fix_code"


def test_a_heading_may_name_what_another_test_made(scene):
    """One word stayed, and beside it stands another one."""
    was, now = (Element(tag="h2", role="heading", text=text, own_text=text) for text in ("Box Rosa", "Box empty"))
    digest = scene.digest.model_copy(update={"fingerprints": {TOTAL: Fingerprint(element=was)}})
    said = {"resolved": True, "matches": 1, "expected": "Box Rosa", "actual": "Box empty"}
    failed = replace(scene, digest=digest).fails("to_have_text", TOTAL, **said, target=Fingerprint(element=now))

    diagnosis = failed.knowing(commit="b" * 40, missed=(SENDS,)).diagnosed()
    assert ADDS in diagnosis.summary
    assert diagnosis.recommended_action == "investigate"


@pytest.mark.parametrize(
    ("ran", "named"),
    [
        pytest.param(frozenset(), (ADDS,), id="it-did-not-run"),
        pytest.param(frozenset((ADDS,)), (), id="it-ran"),
        pytest.param(None, (), id="workers-share-the-tests-of-one-file"),
    ],
)
def test_which_tests_did_not_run_before(scene, ran, named):
    digest = scene.digest.model_copy(update={"after": (ADDS,)})

    assert order.missed(digest, Around(ran=ran)) == named
    assert order.missed(None, Around(ran=ran)) == ()


@pytest.mark.parametrize(
    ("sent", "leaves"),
    [
        pytest.param({}, True, id="taken"),
        pytest.param({"method": "GET"}, False, id="only-read"),
        pytest.param({"statuses": (401,)}, False, id="refused"),
        pytest.param({"mocked": True}, False, id="answered-by-the-test"),
        pytest.param({"first_party": False}, False, id="to-another-host"),
        pytest.param({"template": "/login"}, False, id="a-sign-in-lasts-no-longer-than-its-session"),
        pytest.param({"template": "/api/v1/auth/token"}, False, id="nor-does-a-token"),
        pytest.param({"template": "/logbooks"}, True, id="a-word-that-begins-alike"),
    ],
)
def test_only_what_was_sent_and_taken_outlasts_a_test(scene, sent, leaves):
    request = KnownRequest(method="POST", template="/api/cart", statuses=(201,)).model_copy(update=sent)

    made = order.sender(ADDS, scene.digest.model_copy(update={"requests": (request,)}))
    assert (made is not None) is leaves
    assert order.sender(ADDS, None) is None


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        pytest.param("Due 2026-12-01", "Due 2031-03-01", id="years"),
        pytest.param("Delivery by 2026-03-04", "Delivery by 2026-04-03", id="month-and-day-swapped"),
        pytest.param("Payable until 04.03.2026", "Payable until 03.04.2026", id="swapped-and-read-either-way"),
        pytest.param("Sent 4 March 2026", "Sent 4 March 1970", id="the-first-of-all-years"),
        pytest.param("Starts 2026-03-17", "Starts 2026-03-16", id="a-day-early"),
        pytest.param("Updated at 09:14", "Updated at 11:52", id="a-time"),
        pytest.param("Room 14:00 to 15:00", "Room 13:00 to 14:00", id="an-hour-early"),
        pytest.param("Closes on Monday", "Closes on Thursday", id="a-day-of-the-week"),
    ],
)
def test_a_date_that_the_clock_does_not_explain(scene, expected, actual):
    """The application or its data gives another one: people have to say."""
    failed = scene.total(actual).fails("to_have_text", TOTAL, resolved=True, expected=expected, actual=actual)

    diagnosis = failed.diagnosed()

    assert (diagnosis.category, diagnosis.cause) == ("true_regression", "")
    assert (diagnosis.recommended_action, diagnosis.confidence) == ("investigate", "medium")
    assert "people have to say" in diagnosis.root_cause


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        pytest.param("2026-11-22", "22.11.2026", id="signs"),
        pytest.param("Due 14.05.2026", "Due 05/14/2026", id="order"),
        pytest.param("Payable until 04.03.2026", "Payable until 03/04/2026", id="read-either-way"),
        pytest.param("Due 14 May 2026", "Due May 14, 2026", id="words"),
        pytest.param("14:05", "2:05 pm", id="twelve-hours"),
        pytest.param("15:30", "03:30 PM", id="twelve-hours-in-capitals"),
        pytest.param("9:14", "09:14", id="a-nought"),
        pytest.param("2026-11-22 14:05", "22.11.2026 2:05 pm", id="both"),
    ],
)
def test_the_same_moment_in_another_form_is_of_the_applications_making(scene, expected, actual):
    failed = scene.total(actual).fails("to_have_text", TOTAL, resolved=True, expected=expected, actual=actual)

    diagnosis = failed.diagnosed()

    assert (diagnosis.category, diagnosis.cause) == ("true_regression", "")
    assert (diagnosis.recommended_action, diagnosis.confidence) == ("fix_code", "high")


@pytest.mark.parametrize(
    ("call", "locator", "arguments"),
    [
        pytest.param("fill", 'get_by_label("Due")', {"0": "2026-11-21"}, id="typed"),
        pytest.param("fill", 'get_by_label("Due")', {"0": "11/21/2026"}, id="typed-otherwise"),
        pytest.param("click", 'get_by_role("gridcell", name="21")', {}, id="picked"),
    ],
)
def test_the_day_that_the_test_gave_is_no_data(scene, call, locator, arguments):
    """A day later is what a clock does, and here it is what became of the test's own day."""
    given = scene.called(call, locator, arguments=arguments).total("Due 2026-11-22")

    diagnosis = given.fails(
        "to_have_text", TOTAL, resolved=True, expected="Due 2026-11-21", actual="Due 2026-11-22"
    ).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("true_regression", "fix_code")


@pytest.mark.parametrize(
    ("other", "cause"),
    [
        pytest.param("Opened 2026-10-20", "other_data", id="all-moved-alike"),
        pytest.param("Opened 2026-10-10", "", id="the-other-one-stayed"),
        pytest.param("Opened 2026-10-09", "", id="the-other-one-went-back"),
    ],
)
def test_dates_of_a_page_that_move_together_are_its_data(scene, other, cause):
    assert _dated(scene, then=("Due 2026-12-01", "Opened 2026-10-10"), now=("Due 2026-12-11", other)).cause == cause


@pytest.mark.parametrize(
    ("now", "cause"),
    [
        pytest.param(("Due 2026-11-22", "Due 2026-11-21"), "", id="another-order"),
        pytest.param(("Due 2026-11-22", "Due 2026-11-23"), "other_data", id="a-day-later"),
    ],
)
def test_dates_that_are_all_there_still_were_moved_by_no_clock(scene, now, cause):
    assert _dated(scene, then=("Due 2026-11-21", "Due 2026-11-22"), now=now).cause == cause


def _dated(scene, *, then, now):
    """The first of some texts is not what it was at the last pass."""
    before, after = (
        tuple(
            Element(tag="p", text=text, own_text=text, xpath="/html/p", idxpath=f"/html[1]/p[{n}]")
            for n, text in enumerate(texts, 1)
        )
        for texts in (then, now)
    )
    remembered = {TOTAL: Fingerprint(element=before[0], page="cart")}
    known = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": remembered}))
    census = Census(view="/cart#1a2b", packed=packed(before))
    seen = {"snapshot": Snapshot(elements=after), "target": Fingerprint(element=after[0])}
    said = {"resolved": True, "matches": 1, "expected": then[0], "actual": now[0]}
    return known.knowing(pages={"cart": census}).fails("to_have_text", TOTAL, **said, **seen).diagnosed()


class TestAPageThatTestsShare:
    """The test opens none itself, now or then: what it needs on the page another one makes."""

    ADDS = "tests/test_cart.py::test_adds"

    def _failing(self, scene, *, failed=True, opens=False, attempt=1):
        steps = scene.digest.steps if opens else scene.digest.steps[1:]
        digest = scene.digest.model_copy(update={"after": (self.ADDS,), "steps": steps})
        own = {"actions": (), "network": (), "navigations": (), "attempt": attempt}
        record = scene.record if opens else scene.record.model_copy(update=own)
        around = Around(ran=frozenset((self.ADDS,)), failed=frozenset((self.ADDS,) if failed else ()))
        scene = replace(scene, digest=digest, record=record).total("0").knowing(around=around)
        return scene.fails("to_have_text", TOTAL, resolved=True, matches=1, expected="42.00", actual="0").diagnosed()

    def test_the_test_before_it_failed(self, scene):
        diagnosis = self._failing(scene)

        assert (diagnosis.cause, diagnosis.recommended_action) == ("other_data", "investigate")
        assert f"{self.ADDS} failed in this session" in diagnosis.summary
        assert "behaviour changed" not in diagnosis.summary + diagnosis.root_cause

    def test_its_own_first_attempt_failed(self, scene):
        assert "an earlier attempt of this test failed" in self._failing(scene, failed=False, attempt=2).summary

    @pytest.mark.parametrize(
        "said",
        [
            pytest.param({"failed": False}, id="the-test-before-it-passed"),
            pytest.param({"opens": True}, id="it-opens-a-page-of-its-own"),
        ],
    )
    def test_left_to_others(self, scene, said):
        assert self._failing(scene, **said).category == "true_regression"


class TestOtherRows:
    """A plain assert of a list, all of whose rows are others."""

    def _cells(self, *rows):
        return tuple(
            Element(tag="td", text=name, row=number, xpath="/html/body/table/tr/td", idxpath=f"/html/tr[{n}]/td[2]")
            for n, (number, name) in enumerate(rows, 1)
        )

    def _failing(self, scene, *rows, expected, then=(("#1", "Ada"), ("#2", "Bob")), acts=False):
        page = Census(view="/cart#1a2b", packed=packed(self._cells(*then)))
        scene = scene.called("select_option", "#sort") if acts else scene
        scene = scene.called("all_inner_texts", ".name", kind="probe", at=220)
        actual = str([name for _, name in rows])
        seen = {"snapshot": Snapshot(elements=self._cells(*rows))}
        failed = scene.raises("AssertionError", "assert", expected=expected, actual=actual, read="all_inner_texts")
        return replace(failed, moment=failed.moment | seen).knowing(pages={"p": page}).diagnosed()

    def test_all_others(self, scene):
        diagnosis = self._failing(scene, ("#8", "Kim"), ("#9", "Lou"), expected="['Ada', 'Bob']")

        assert (diagnosis.cause, diagnosis.recommended_action) == ("other_data", "investigate")

    @pytest.mark.parametrize(
        ("rows", "acts"),
        [
            pytest.param((("#1", "Ada"), ("#9", "Lou")), False, id="one-is-the-same"),
            pytest.param((("#1", "Kim"), ("#2", "Lou")), False, id="in-the-same-rows"),
            pytest.param((("#8", "Kim"), ("#9", "Lou")), True, id="after-something-was-chosen"),
        ],
    )
    def test_left_to_others(self, scene, rows, acts):
        diagnosis = self._failing(scene, *rows, expected="['Ada', 'Bob']", acts=acts)

        assert diagnosis.category == "true_regression"


class TestColumn:
    """What tells the rows of a list apart is another text in each of them; the days in their first column are not."""

    ROW = 'locator("tr").filter(has_text="Ann Lee")'
    THEN = (("1 May", "Ann Lee", "Dr. Ray"), ("2 May", "Bob Fox", "Dr. Oh"), ("3 May", "Cy Hunt", "Dr. Ray"))

    def _rows(self, *rows):
        for n, cells in enumerate(rows, 1):
            row = {"xpath": "/html/body/table/tr", "idxpath": f"/html[1]/body[1]/table[1]/tr[{n}]", "row": cells[0]}
            yield Element(tag="tr", role="row", text=" ".join(cells), **row)
            for column, text in enumerate(cells, 1):
                at = {"xpath": "/html/body/table/tr/td", "idxpath": f"{row['idxpath']}/td[{column}]", "row": cells[0]}
                yield Element(tag="td", role="cell", text=text, own_text=text, **at)

    def _failing(self, scene, *rows):
        then = tuple(self._rows(*self.THEN))
        known = {self.ROW: Fingerprint(element=then[0], page="p")}
        scene = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known}))
        page = Census(view="/cart#1a2b", packed=packed(then))
        seen = {"snapshot": Snapshot(elements=tuple(self._rows(*rows))), "matches": 0}
        return scene.knowing(pages={"p": page}).fails("to_be_visible", self.ROW, **seen).diagnosed()

    def test_all_others(self, scene):
        now = (("1 May", "Dee Oak", "Dr. Ray"), ("2 May", "Eli Wu", "Dr. Oh"), ("3 May", "Fay Kim", "Dr. Ray"))
        diagnosis = self._failing(scene, *now)

        assert (diagnosis.cause, diagnosis.recommended_action) == ("other_data", "investigate")
        assert "'Dee Oak', 'Eli Wu', 'Fay Kim'" in diagnosis.summary

    @pytest.mark.parametrize(
        "names",
        [
            pytest.param(("Dee Oak", "Bob Fox", "Fay Kim"), id="one-is-there"),
            pytest.param(("Lee, Ann", "Fox, Bob", "Hunt, Cy"), id="spelled-otherwise"),
            pytest.param(("4711", "4712", "4713"), id="numbers"),
            pytest.param(("undefined", "undefined", "undefined"), id="all-the-same"),
            pytest.param(("user.a.name", "user_b_name", "{{ c }}"), id="keys"),
        ],
    )
    def test_left_to_others(self, scene, names):
        rows = (("1 May", names[0], "Dr. Ray"), ("2 May", names[1], "Dr. Oh"), ("3 May", names[2], "Dr. Ray"))

        assert self._failing(scene, *rows).cause == ""

    def test_in_another_column(self, scene):
        rows = ((day, doctor, name) for day, name, doctor in self.THEN)

        assert self._failing(scene, *rows).cause == ""


def test_a_row_that_stands_in_the_place_of_another_was_there_before(scene):
    """Nobody is told that a text became one which the page had all along."""
    failing = TestColumn()
    diagnosis = failing._failing(scene, *failing.THEN[1:])

    assert "was there before" in diagnosis.summary
    assert "reads" not in diagnosis.summary


class TestTaken:
    """One of a series whose members are disabled each time, though not always the same ones."""

    SEAT = 'get_by_role("button", name="Seat D3")'

    def _seats(self, taken):
        for n in range(1, 9):
            name, at = f"Seat D{n}", {"xpath": "/html/body/button", "idxpath": f"/html[1]/body[1]/button[{n}]"}
            yield Element(tag="button", role="button", name=name, text=name, enabled=n not in taken, **at)

    def _failing(self, scene, then, now):
        was = tuple(self._seats(then))
        known = {self.SEAT: Fingerprint(element=was[2], page="p")}
        scene = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known}))
        shown = tuple(self._seats(now))
        seen = {
            "snapshot": Snapshot(elements=shown),
            "matches": 1,
            "resolved": True,
            "enabled": False,
            "target": Fingerprint(element=shown[2]),
            "state": {"visible": True, "enabled": False, "editable": True},
        }
        page = Census(view="/cart#1a2b", packed=packed(was))
        return scene.knowing(pages={"p": page}).fails("click", self.SEAT, **seen).diagnosed()

    def test_another_one(self, scene):
        diagnosis = self._failing(scene, {6}, {3, 6})

        assert (diagnosis.cause, diagnosis.recommended_action) == ("other_data", "investigate")
        assert "of 8 such elements 2 are, and 1 of 8 were then" in diagnosis.summary

    @pytest.mark.parametrize(
        ("then", "now"),
        [
            pytest.param(set(), {3}, id="none-was-then"),
            pytest.param({6}, set(range(1, 9)), id="all-are-now"),
        ],
    )
    def test_left_to_others(self, scene, then, now):
        assert self._failing(scene, then, now).category == "true_regression"
