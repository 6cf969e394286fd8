"""Rows of the failing element."""

import re
from dataclasses import replace

import pytest

from tests.diagnosis.pages import PAY, SHOP, no_pay, same
from tests.diagnosis.scene import Scene

LIST = "<main><h1>Orders</h1><ul><li class=item>Pen</li><li class=item>Ink</li><li class=item>Cap</li></ul></main>"
EMPTY = "<main><h1>Orders</h1><ul></ul></main>"
COUNT = 'locator(".item")'
EXPORT = 'get_by_role("button", name="Export")'
FILES = "<main id=m><h1>Files</h1><button>Export</button></main>"


def counted(now: str, then: str = LIST) -> Scene:
    """A list of three that is counted, and has none that the locator finds."""
    return same(then, now).fails("to_have_count", COUNT, expected="3", actual="0", arguments={"count": 3})


FOLDED = FILES.replace(
    "<button>Export</button>",
    "<details><summary>Help</summary></details>"
    "<details><summary>More</summary><p hidden><button>Export</button></p></details>",
)


def test_folded_away_recognised() -> None:
    """What a user opens first is named, and whether that was meant people say."""
    found = same(FILES, FOLDED).fails("click", EXPORT).found
    assert (found.row, found.diagnosis.category) == ("folded_away", "true_regression")
    assert 'folded away in a closed <details> (button "More")' in found.diagnosis.summary


def test_folded_away_on_a_first_run() -> None:
    """The test that never passed has to open it."""
    found = same(FILES, FOLDED).fails("click", EXPORT).first().found
    assert (found.row, found.diagnosis.recommended_action) == ("folded_away", "fix_test")


@pytest.mark.parametrize(
    "now",
    [
        pytest.param(FOLDED.replace("<details>", "<details open>"), id="it-is-open"),
        pytest.param(FOLDED.replace("details", "div"), id="nothing-that-folds"),
        pytest.param(FOLDED.replace("Export", "Delete"), id="another-thing-in-it"),
    ],
)
def test_folded_away_left_to_others(now: str) -> None:
    """Only the unchanged element in what is closed."""
    assert same(FILES, now).fails("click", EXPORT).found.row != "folded_away"


CUT_OFF = [
    pytest.param(
        same(FILES, FILES.replace("id=m", "id=m aria-hidden=true")).fails("click", EXPORT), id="aria-hidden-above"
    ),
    pytest.param(same(FILES, FILES.replace("<button", "<button hidden")).fails("click", EXPORT), id="hidden"),
    pytest.param(
        same(FILES, FILES.replace("id=m", "id=m aria-hidden=true")).fails("click", EXPORT).first(), id="a-first-run"
    ),
    pytest.param(
        same(FILES, FILES.replace("<button>Export", "<button hidden>")).fails("click", EXPORT),
        id="hidden-and-a-browser-reads-no-name-of-it",
    ),
]
NOT_CUT_OFF = [
    pytest.param(
        same(FILES, FILES.replace("<button", "<button hidden"))
        .did("click", 'get_by_role("heading")')
        .threw("Error: x", at=520, stack="at HTMLButtonElement.<anonymous> (http://127.0.0.1:8000/app.js:9:3)")
        .fails("click", EXPORT),
        id="the-deed-that-shows-it-threw",
    ),
    pytest.param(
        same(FILES, FILES.replace("<button", "<button hidden")).fails("click", EXPORT, matches_after_grace=1),
        id="it-was-shown-a-moment-later",
    ),
    pytest.param(same(FILES, "<main id=m><h1>Files</h1></main>").fails("click", EXPORT), id="it-is-gone"),
    pytest.param(no_pay(), id="nothing-like-it"),
    pytest.param(
        same(FILES, FILES.replace("Export", "Download")).fails("click", EXPORT), id="it-is-there-in-other-words"
    ),
]


@pytest.mark.parametrize("scene", CUT_OFF)
def test_cut_off_recognised(scene: Scene) -> None:
    """What cannot be acted on is never a stale locator."""
    found = scene.found
    assert (found.row, found.diagnosis.category) == ("cut_off", "true_regression")


@pytest.mark.parametrize("scene", NOT_CUT_OFF)
def test_cut_off_left_to_others(scene: Scene) -> None:
    """Only the unchanged element is cut off."""
    assert scene.found.row != "cut_off"


EMPTIED = [
    pytest.param(counted(EMPTY), "true_regression", id="its-box-is-there"),
    pytest.param(counted("<main><h1>Orders</h1><p>None</p></main>"), "true_regression", id="its-heading-is-there"),
    pytest.param(counted(LIST.replace("class=item", "class=entry")), "selector_stale", id="another-class"),
    pytest.param(counted(LIST.replace("class=item", "")), "selector_stale", id="no-class-any-more"),
]


@pytest.mark.parametrize(("scene", "category"), EMPTIED)
def test_list_emptied_recognised(scene: Scene, category: str) -> None:
    """Emptied is a place only where nothing like its items stands there any more."""
    found = scene.found
    assert (found.row, found.diagnosis.category) == ("list_emptied", category)


NOT_EMPTIED = [
    pytest.param(counted("<main><p>Another page</p></main>"), id="its-place-is-gone"),
    pytest.param(same(LIST, EMPTY).fails("to_be_visible", COUNT), id="it-is-not-counted"),
]


@pytest.mark.parametrize("scene", NOT_EMPTIED)
def test_list_emptied_left_to_others(scene: Scene) -> None:
    """Without its place, it is the place that is gone."""
    assert scene.found.row != "list_emptied"


THERE = [
    pytest.param(
        same(SHOP, SHOP.replace("data-testid=pay", "data-testid=pay-now")).fails("click", PAY), id="another-test-id"
    ),
    pytest.param(
        same(
            SHOP, SHOP.replace("<button", "<div><button").replace("</button>", "</button></div>").replace("=pay", "=go")
        ).fails("click", PAY),
        id="in-another-box-too",
    ),
    pytest.param(
        same(SHOP, SHOP.replace("data-testid=pay", "data-testid=pay-now")).fails("to_be_visible", PAY), id="in-a-check"
    ),
]


@pytest.mark.parametrize("scene", THERE)
def test_element_there_recognised(scene: Scene) -> None:
    """It is there under another name: the locator is out of date."""
    found = scene.found
    diagnosis = found.diagnosis
    assert (found.row, diagnosis.category, diagnosis.recommended_action) == (
        "element_there",
        "selector_stale",
        "fix_test",
    )


GONE = [
    pytest.param(no_pay(), id="nothing-like-it"),
    pytest.param(
        same(SHOP, SHOP.replace("<button data-testid=pay>Pay now</button>", "<a href=/help>Help</a>")).fails(
            "click", PAY
        ),
        id="something-else-in-its-place",
    ),
    pytest.param(
        same(
            "<table><tr><td>Mia</td><td><button>Edit</button></td></tr></table>",
            "<table><tr><td>Noah</td><td><button>Edit</button></td></tr></table>",
        ).fails("click", 'locator("tr").filter(has_text="Mia").get_by_role("button")'),
        id="another-record-in-its-place",
    ),
]


@pytest.mark.parametrize("scene", GONE)
def test_element_gone_recognised(scene: Scene) -> None:
    """Nothing on the page can be what was meant."""
    found = scene.found
    diagnosis = found.diagnosis
    assert (diagnosis.category, diagnosis.recommended_action) == ("element_removed", "investigate")


def test_an_opposite_is_no_rename() -> None:
    """Approve and Reject are two decisions."""
    then = "<main><h1>Leave</h1><button data-testid=a>Approve</button></main>"
    now = "<main><h1>Leave</h1><button data-testid=b>Reject</button></main>"
    diagnosis = same(then, now).fails("click", 'get_by_test_id("a")').found.diagnosis
    assert diagnosis.category == "element_removed"
    assert "A control is new: 'Reject'." in diagnosis.summary


def test_no_option() -> None:
    """What the list offers is named."""
    then = "<main><select id=s><option>Small</option><option>Large</option></select></main>"
    scene = same(then, then.replace("Large", "Huge")).fails(
        "select_option",
        'locator("#s")',
        says="Locator.select_option: did not find some options",
        arguments={"label": "Large"},
    )
    found = scene.found
    assert (found.row, found.diagnosis.category) == ("no_option", "element_removed")
    assert "'Large'" in found.diagnosis.summary
    assert "'Huge'" in found.diagnosis.summary


def test_a_first_run_guesses_and_says_so() -> None:
    """Without memory the words of the locator are all there is."""
    scene = same().fails("click", 'get_by_role("button", name="Pay the bill")').first()
    diagnosis = scene.found.diagnosis
    assert (diagnosis.recommended_action, diagnosis.confidence in ("low", "medium")) == ("investigate", True)
    assert "any more" not in diagnosis.summary + diagnosis.root_cause


@pytest.mark.parametrize(
    ("now", "is_stale"),
    [("nx5-Row", True), ("task", False), ("other-Row", False)],
    ids=["another-prefix", "another-state", "as-others-were-called-then"],
)
def test_what_a_plain_count_was_about_is_on_the_remembered_page(now: str, is_stale: bool) -> None:
    """No element is kept of a question for a number."""
    rows = "<main><i id=go>Go</i><ul><li class={0}>A</li><li class={0}>B</li></ul><p class=other-Row>2</p></main>"
    scene = same(rows.format("nx-Row"), rows.format(now)).did("click", 'locator("#go")')
    asked = scene.did("count", 'locator(".nx-Row")').deeds[-1].model_copy(update={"kind": "probe"})
    scene = replace(scene, deeds=(*scene.deeds, asked), moment={"page_load_ms": 50})
    found = scene.raises("AssertionError", "assert 0 == 2", is_assertion=True, expected="2", actual="0").found
    assert (found.said.new_locator == f'locator(".{now}")') is is_stale


def test_the_key_of_a_text_is_no_other_name() -> None:
    """The page lacks a text: no locator is to be changed for that."""
    scene = same(SHOP, SHOP.replace("Pay now", "cart.submit")).fails("click", 'get_by_role("button", name="Pay now")')
    found = scene.found
    assert (found.row, found.diagnosis.recommended_action) == ("text_missing", "fix_code")
    assert scene.first().found.diagnosis.category == "true_regression"


def test_a_build_without_test_ids_is_for_people() -> None:
    """Each locator could be changed, and the build be the wrong one."""
    page = (
        "<main>"
        + "".join(f"<button data-testid={name}>{name.title()}</button>" for name in ("a", "bc", "de"))
        + "</main>"
    )
    diagnosis = same(page, re.sub(r" data-testid=\w+", "", page)).fails("click", 'get_by_test_id("bc")').found.diagnosis
    assert (diagnosis.category, diagnosis.recommended_action) == ("selector_stale", "investigate")
    assert "No element of the page has a data-testid" in diagnosis.root_cause


def test_what_the_deed_itself_was_refused_explains_another_message() -> None:
    """What stands where the message stood says why, and is not the message under another role."""
    page = "<main><button data-testid=pay>Pay now</button><p role={}>{}</p></main>"
    scene = same(page.format("status", "It was paid."), page.format("alert", "It was paid already."))
    scene = scene.did("click", PAY, at=500).reads('get_by_role("status")', "It was paid.", "")
    assert scene.sent("/api/pay", 409, method="POST", at=600).found.diagnosis.category == "network_failure"


DAYS = "".join(f"<button data-testid=day-2026-08-{day}>{day}</button>" for day in (28, 29, 30, 31))
OPTIONS = "<ul role=listbox>" + "".join(f"<li role=option>{name}</li>" for name in ("Acme", "Bolt", "Cargo")) + "</ul>"


@pytest.mark.parametrize(
    ("asked", "page", "said"),
    [
        pytest.param('get_by_test_id("day-2026-09-01")', DAYS, "4 other items", id="a-day-of-another-month"),
        pytest.param('get_by_role("option", name="Git")', OPTIONS, "'Acme'", id="the-items-of-a-list"),
        pytest.param('get_by_test_id("pay-now")', DAYS, "", id="a-key-without-a-number"),
        pytest.param('get_by_test_id("order-2026-09-01")', DAYS, "", id="another-form"),
        pytest.param('get_by_role("button", name="Pay")', DAYS, "", id="buttons-are-no-items"),
        pytest.param('get_by_role("option", name="Git")', "<p role=option>Acme</p>", "", id="one-is-no-series"),
    ],
)
def test_what_the_page_has_of_a_series_is_told(asked: str, page: str, said: str) -> None:
    """Another day, another row: no element beside it is what is meant."""
    summary = same(f"<main>{page}</main>").fails("click", asked).first().found.diagnosis.summary
    assert (said in summary) if said else ("other items of its kind" not in summary)
    assert not said or "may be what is meant" not in summary
