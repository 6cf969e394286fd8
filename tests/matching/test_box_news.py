"""What came into the nearest box of a button, went from it, or changed places in it."""

import pytest

from pytest_selfheal.matching.box_news import exchanged_titles
from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.setting import other_setting
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element
from tests.matching.pages import at

CARD = "/main[1]/section[1]"


def card(*said: Element, caption: str = "Send", title: str = "Order") -> tuple[Element, Page]:
    """A section with a heading, what it says, and a button; far more is said below it."""
    own = at(f"{CARD}/div[9]/button[1]", caption)
    more = [at(f"/main[1]/section[2]/p[{n}]", f"Entry {n} of the log") for n in range(1, 30)]
    return own, Page([at("/main[1]"), at(CARD), at(f"{CARD}/h2[1]", title), *said, own, *more])


def lines(*texts: str, tag: str = "p") -> list[Element]:
    return [at(f"{CARD}/{tag}[{n}]", text) for n, text in enumerate(texts, 1)]


def entries(*texts: str, path: str = "ul[1]/li") -> list[Element]:
    return [at(f"{CARD}/{path}[{n}]", text) for n, text in enumerate(texts, 1)]


def picture(alt: str) -> Element:
    return at(f"{CARD}/img[1]", name=alt, attributes={"alt": alt})


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(card(*lines("Gdańsk", "Łódź")), card(*lines("Łódź", "Gdańsk")), id="from-and-to"),
        pytest.param(
            card(*entries("db-1", "db-2", path="ol[1]/li")), card(*entries("db-2", "db-1", path="ol[1]/li")), id="first"
        ),
        pytest.param(card(*lines("To all", "Except the board")), card(*lines("To all")), id="an-exception-that-went"),
        pytest.param(card(*lines("Testläge")), card(), id="a-mode-that-went"),
        pytest.param(card(*entries("Ann")), card(*entries("Ann", "Bob")), id="an-entry-more"),
        pytest.param(card(*lines("Bed 3")), card(*lines("Bed 3"), picture("Allergic")), id="a-picture-that-warns"),
        pytest.param(card(*lines("2", tag="span")), card(*lines("200", tag="span")), id="a-hundred-times-as-many"),
        pytest.param(
            card(*lines("All"), title="Selected (3)"),
            card(*lines("All"), title="Selected (1240)"),
            id="as-many-in-the-heading",
        ),
        pytest.param(card(), card(*lines("Paid", tag="span")), id="a-badge-that-it-was-done"),
        pytest.param(card(), card(*lines("This run has already been paid.")), id="a-line-that-it-was-done"),
    ],
)
def test_it_acts_on_something_else(was, now):
    assert other_setting(*was, *now, ()) != ""


@pytest.mark.parametrize(
    ("was", "now", "passing"),
    [
        pytest.param(card(*entries("Ann", "Bob")), card(*entries("Bob", "Ann")), (), id="a-list-in-another-order"),
        pytest.param(card(*lines("A", "B", "C")), card(*lines("C", "A", "B")), (), id="three-in-another-order"),
        pytest.param(card(*lines("New", tag="b")), card(), (), id="praise-that-went"),
        pytest.param(card(*lines("7 files")), card(), ("7 files",), id="what-comes-and-goes"),
        pytest.param(card(*lines("Files are kept for a month")), card(), (), id="a-help-text-that-went"),
        pytest.param(
            card(*entries("Ann"), caption="History"),
            card(*entries("Ann", "Bob"), caption="History"),
            (),
            id="an-entry-more-and-nothing-is-done-to-it",
        ),
        pytest.param(card(*lines("3", tag="span")), card(*lines("5", tag="span")), (), id="a-count-that-goes-on"),
        pytest.param(
            card(*lines("All"), title="Notes (3)"),
            card(*lines("All"), title="Notes (4)"),
            (),
            id="a-count-in-the-heading-that-goes-on",
        ),
        pytest.param(
            card(*entries("Ann: hello")), card(*entries("Ann: hello", "Bo: shall we?")), (), id="what-somebody-said"
        ),
        pytest.param(card(*entries("Done")), card(*entries("Done", "✓✓")), (), id="ticks"),
    ],
)
def test_it_acts_on_the_same(was, now, passing):
    assert other_setting(*was, *now, passing) == ""


def above(line: str, caption: str = "Send") -> tuple[Element, Page]:
    own, page = card(caption=caption)
    return own, Page([page.elements[0], at("/main[1]/p[1]", line), *page.elements[1:]])


@pytest.mark.parametrize(
    ("was", "now", "is_another"),
    [
        pytest.param("Dry run: nothing will be written", "Import", True, id="it-is-in-earnest-now"),
        pytest.param("Dry run: nothing will be written", "Dry run", False, id="it-is-tried-out-still"),
        pytest.param("Total €12.00", "Total €120.00", True, id="another-amount"),
        pytest.param("Total €950.00", "Total €1,950.00", True, id="an-amount-of-another-length"),
        pytest.param("Total €950.00", "Total €950", False, id="the-same-amount-without-cents"),
        pytest.param("Sconto 5 %", "Sconto 50 %", True, id="another-share"),
        pytest.param("40 recipients", "4000 recipients", True, id="far-more"),
        pytest.param("Delivered to Rui", "Delivered to Ana", True, id="somebody-else"),
        pytest.param("Ann Lee", "Ann Roy", True, id="another-name"),
        pytest.param("Sunny day", "Rainy day", False, id="two-words-that-are-no-name"),
        pytest.param("Works on Sundays", "Never on holidays", False, id="another-help-text"),
    ],
)
def test_what_a_line_above_the_card_says(was, now, is_another):
    assert bool(other_setting(*above(was), *above(now), ())) is is_another
    assert other_setting(*above("Total €12.00", "History"), *above("Total €120.00", "History"), ()) == ""


def summary(total: str, tag: str = "aside[1]/p[2]") -> tuple[Element, Page]:
    own, page = card(*lines("Visa …4242"), caption="Pay")
    return own, Page([page.elements[0], at(f"/main[1]/{tag}", total), *page.elements[1:]])


@pytest.mark.parametrize(
    ("where", "is_another"),
    [
        pytest.param("aside[1]/p[2]", True, id="in-a-summary-aside"),
        pytest.param("table[1]/tfoot[1]/tr[1]/td[2]", True, id="at-the-foot-of-a-table"),
        pytest.param("table[1]/tbody[1]/tr[1]/td[2]", False, id="in-a-row-of-a-table"),
    ],
)
def test_where_a_sum_stands(where, is_another):
    assert bool(other_setting(*summary("€120.00", where), *summary("€1,200.00", where), ())) is is_another


@pytest.mark.parametrize(
    ("line", "is_sign"),
    [
        pytest.param("Testitila – mitään ei lähetetä", True, id="finnish"),
        pytest.param("وضع التجربة: لن تُصرف أي مبالغ", True, id="arabic"),
        pytest.param("حالت آزمایشی – چیزی ارسال نمی‌شود", True, id="persian"),
        pytest.param("테스트 결제 환경입니다", True, id="korean"),
        pytest.param("Tip: try a dry run first", False, id="a-tip-that-only-names-it"),
    ],
)
def test_a_sign_of_a_test_that_went(line, is_sign):
    assert bool(other_setting(*above(line), *above("Import users"), ())) is is_sign


def test_what_is_asked_beside_a_form_is_no_warning():
    assert other_setting(*card(), *card(*lines("Already have an account?")), ()) == ""
    assert other_setting(*card(*lines("It is free.")), *card(), ()) == ""
    key = at(f"{CARD}/kbd[1]", "Ctrl Enter")
    assert other_setting(*card(key), *card(), ()) == ""


def lists(first: str, second: str, *, held: str = "ab", caption: str = "Move") -> Place:
    """Two lists with a button between them."""
    own = at(f"{CARD}/div[2]/button[1]", caption)
    left, right = (
        [at(f"{CARD}/div[{n}]/h3[1]", title), *(at(f"{CARD}/div[{n}]/ul[1]/li[{m}]", f"{of}{m}") for m in (1, 2, 3))]
        for n, title, of in ((1, first, held[0]), (3, second, held[1]))
    )
    return Place(own, Page([at("/main[1]"), at(CARD), *left, own, *right]))


@pytest.mark.parametrize(
    ("was", "now", "is_so"),
    [
        pytest.param(lists("Open", "Granted"), lists("Granted", "Open"), True, id="only-what-they-are-called"),
        pytest.param(lists("Open", "Granted"), lists("Granted", "Open", held="ba"), False, id="with-all-they-hold"),
        pytest.param(
            lists("Frei", "Belegt", caption="Nach rechts"),
            lists("Belegt", "Frei", held="ba", caption="Nach rechts"),
            True,
            id="beside-a-button-to-one-side",
        ),
        pytest.param(lists("Open (3)", "Granted"), lists("Open (4)", "Granted"), False, id="a-count"),
        pytest.param(lists("Open", "Granted"), lists("Granted", "Denied"), False, id="a-third-one"),
    ],
)
def test_two_lists_that_are_called_each_what_the_other_was(was, now, is_so):
    box = at(CARD)
    assert bool(exchanged_titles(was, now, box, box, frozenset())) is is_so
