"""Whether a page tells of another record, wherever on it that stands."""

import pytest

from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.whose_record import other_record
from pytest_selfheal.models.element import Element
from tests.matching.pages import at

OWN = at("/main[1]/form[1]/button[1]", "Sign")


def place(*elements: Element) -> Place:
    return Place(OWN, Page([*elements, OWN]))


def fields(**values: str) -> Place:
    """A list of fields whose first one is a plain word, that nobody names a record by."""
    listed = list[Element]()
    for number, (label, value) in enumerate({"Kind": "Roof", **values}.items(), 1):
        listed.append(at(f"/dl[1]/dt[{number}]", label))
        listed.append(at(f"/dl[1]/dd[{number}]", value))
    return place(*listed)


def title(text: str) -> Place:
    return place(at("/section[1]/h2[1]", text, role="heading", name=text))


def below(*texts: str, tag: str = "p") -> Place:
    """Lines below the main heading."""
    heading = at("/main[1]/h1[1]", "Choir", role="heading", name="Choir")
    return place(heading, *(at(f"/main[1]/{tag}[{n}]", text) for n, text in enumerate(texts, 1)))


def entry(mark: str, **attributes: str) -> Place:
    return place(at("/input[1]", name="Customer", label="Customer", attributes={"filled mark": mark} | attributes))


LOCKED = {"readonly": ""}


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(fields(Patient="Miriam Okafor"), fields(Patient="Helga Brandt"), id="its-name"),
        pytest.param(fields(Ref="R 440 918"), fields(Ref="R 440 981"), id="its-number"),
        pytest.param(fields(Total="12 000 zł"), fields(Total="21 000 zł"), id="its-sum"),
        pytest.param(fields(Kind="Roof"), fields(Kind="Cellar"), id="what-the-list-begins-with"),
        pytest.param(
            place(at("/main[1]/form[1]/dl[1]/dt[1]", "Bed"), at("/main[1]/form[1]/dl[1]/dd[1]", "3")),
            place(at("/main[1]/form[1]/dl[1]/dt[1]", "Bed"), at("/main[1]/form[1]/dl[1]/dd[1]", "8")),
            id="a-number-right-above-it",
        ),
        pytest.param(
            fields(Place="Bonn", Colour="red"), fields(Place="Ulm", Colour="blue"), id="several-fields-at-once"
        ),
        pytest.param(
            place(at("/p[1]", "करदाता: राम शर्मा")), place(at("/p[1]", "करदाता: सीता वर्मा")), id="a-name-in-devanagari"
        ),
        pytest.param(title("Case AB.6740.12.2024"), title("Case AB.6740.21.2024"), id="the-number-in-a-heading"),
        pytest.param(place(at("/p[1]", "Step 2 of 4")), place(at("/p[1]", "Step 3 of 4")), id="a-step"),
        pytest.param(place(at("/p[1]", "2. lépés / 3")), place(at("/p[1]", "3. lépés / 3")), id="a-number-before-it"),
        pytest.param(place(at("/p[1]", "第2步，共3步")), place(at("/p[1]", "第3步，共3步")), id="a-step-in-chinese"),
        pytest.param(title("Files 2024"), title("Files 2025"), id="another-year"),
        pytest.param(title("Bills of May"), title("Bills of June"), id="another-month"),
        pytest.param(title("出荷一覧 五月"), title("出荷一覧 六月"), id="another-month-in-japanese"),
        pytest.param(entry("a1", **LOCKED), entry("b2", **LOCKED), id="a-field-nobody-writes-into"),
        pytest.param(fields(Chip="985 112 003 417"), fields(Chip="985 112 003 471"), id="a-long-number-of-a-thing"),
        pytest.param(below("Fiscal year 2024"), below("Fiscal year 2025"), id="a-year-below-the-heading"),
        pytest.param(below("Конто 004712, кв. 47"), below("Конто 004721, кв. 74"), id="a-number-below-the-heading"),
        pytest.param(below("Rehearsal: 12 April"), below("Rehearsal: 19 April"), id="a-day-below-the-heading"),
        pytest.param(below("練習日：4月12日（土）"), below("練習日：4月19日（土）"), id="a-day-in-japanese"),
    ],
)
def test_another_record(was, now):
    assert other_record(was, now, ()) != ""


@pytest.mark.parametrize(
    ("was", "now", "passing"),
    [
        pytest.param(fields(Status="Open"), fields(Status="Closed"), (), id="a-state"),
        pytest.param(fields(Place="Bonn"), fields(Place="Ulm"), (), id="one-field-that-names-nothing"),
        pytest.param(fields(Patient="Ann"), fields(Patient="Bo"), ("Ann",), id="what-comes-and-goes"),
        pytest.param(fields(Patient="Ann"), fields(Place="Ulm"), (), id="another-field"),
        pytest.param(place(at("/p[1]", "Tip: press N")), place(at("/p[1]", "Tip: drag files here")), (), id="a-tip"),
        pytest.param(
            place(at("/p[1]", "Dagens tips: løft riktig")),
            place(at("/p[1]", "Dagens tips: hold orden")),
            (),
            id="the-tip-of-the-day",
        ),
        pytest.param(
            place(at("/p[1]", "2. lépés / 3")), place(at("/p[1]", "2. lépés / 4")), (), id="one-more-after-it"
        ),
        pytest.param(title("Monday, 3 May"), title("Tuesday, 4 June"), (), id="a-day-goes-on"),
        pytest.param(title("Files 2024"), title("Files 2025"), ("Files 2024",), id="a-year-that-comes-and-goes"),
        pytest.param(fields(Balance="184 TL"), fields(Balance="183 TL"), (), id="what-an-account-holds"),
        pytest.param(title("Files (12)"), title("Files (14)"), (), id="a-count-in-a-heading"),
        pytest.param(place(at("/p[1]", "Step 2 of 4")), place(at("/p[1]", "Step 2 of 5")), (), id="one-step-more"),
        pytest.param(entry("a1"), entry("b2"), (), id="a-field-that-is-filled"),
        pytest.param(fields(Reached="12,345,678"), fields(Reached="12,345,999"), (), id="a-sum-of-people"),
        pytest.param(below("12 April 2025"), below("19 April 2025"), (), id="a-day-that-may-be-that-of-the-run"),
        pytest.param(below("Last saved 12 April"), below("Last saved 19 April"), (), id="a-day-of-the-page"),
        pytest.param(
            below("Rehearsal: 12 April"),
            below("Rehearsal: 19 April"),
            ("Rehearsal: 19 April",),
            id="a-day-that-goes-on",
        ),
        pytest.param(
            below("Tickets", "Rehearsal: 12 April", tag="li"),
            below("Tickets", "Rehearsal: 19 April", tag="li"),
            (),
            id="a-day-in-a-list",
        ),
    ],
)
def test_the_same_record(was, now, passing):
    assert other_record(was, now, passing) == ""


def test_a_list_of_all_steps_tells_none():
    """Each of them stands on every page of the form."""
    steps = [at(f"/ol[1]/li[{number}]", f"Step {number}") for number in (1, 2)]
    assert other_record(place(*steps), place(*reversed(steps)), ()) == ""


def pair(label: str, value: str, tag: str = "p") -> Place:
    """A label and its value as two texts in a box of their own, before the part with the button."""
    own = at("/div[2]/div[1]/button[1]", "Release payment")
    said = [at(f"/div[1]/{tag}[{n}]", text) for n, text in enumerate((label, value), start=1)]
    return Place(own, Page([at("/div[1]", attributes={"class": "sum"}), *said, own]))


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(pair("Payee", "Ada Stone"), pair("Payee", "Bob Reed"), id="whose"),
        pytest.param(pair("Paciente", "Ana Gil", "div"), pair("Paciente", "Luis Mora", "div"), id="in-spanish"),
        pytest.param(pair("מטופל", "דנה לוי"), pair("מטופל", "יוסי כהן"), id="in-hebrew"),
        pytest.param(pair("Total", "12.00 €"), pair("Total", "1,200.00 €"), id="how-much"),
    ],
)
def test_two_texts_in_a_box_are_a_label_and_its_value(was, now):
    assert "now it says" in other_record(was, now, ())


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(pair("Welcome", "Ada Stone"), pair("Welcome", "Bob Reed"), id="no-label"),
        pytest.param(pair("Total revenue", "12.00 €"), pair("Total revenue", "90.00 €"), id="what-a-chart-counts-up"),
        pytest.param(pair("Orders", "1,204"), pair("Orders", "1,310"), id="a-count"),
        pytest.param(pair("Account status", "Open"), pair("Account status", "Closed"), id="a-status"),
    ],
)
def test_other_texts_in_a_box_are_not(was, now):
    assert other_record(was, now, ()) == ""


def above(*facts: tuple[str, str], field: bool = True, between: str = "", caption: str = "Accept") -> Place:
    """Labels and values in boxes of their own above a button, with a field between."""
    own = at("/main[1]/div[9]/button[1]", caption)
    listed = list[Element]()
    for number, fact in enumerate(facts, start=1):
        box = f"/main[1]/div[1]/div[{number}]"
        listed += [
            at(box, attributes={"class": "fact"}),
            *(at(f"{box}/span[{n}]", text) for n, text in enumerate(fact, 1)),
        ]
    listed += [at("/main[1]/h2[1]", between)] if between else []
    listed += [at("/main[1]/div[2]/input[1]", role="textbox", name="Note")] if field else []
    return Place(own, Page([at("/main[1]"), at("/main[1]/div[1]", attributes={"class": "facts"}), *listed, own]))


def grid(*texts: str, dress: tuple[str, ...] = ("muted", "strong")) -> Place:
    own = at("/main[1]/div[9]/button[1]", "Accept")
    said = [
        at(f"/main[1]/div[1]/p[{n + 1}]", text, attributes={"class": dress[n % len(dress)]})
        for n, text in enumerate(texts)
    ]
    field = at("/main[1]/div[2]/input[1]", role="textbox", name="Note")
    return Place(own, Page([at("/main[1]"), at("/main[1]/div[1]", attributes={"class": "facts"}), *said, field, own]))


def line(text: str) -> Place:
    own = at("/main[1]/div[9]/button[1]", "Accept")
    return Place(own, Page([at("/main[1]"), at("/main[1]/div[1]", text), own]))


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(above(("Depot", "Ulm")), above(("Depot", "Kiel")), id="behind-a-field"),
        pytest.param(
            above(("Depot", "Ulm"), ("Cart", "Red")), above(("Depot", "Kiel"), ("Cart", "Red")), id="the-first-of-two"
        ),
        pytest.param(above(("창고", "부산"), ("수량", "4")), above(("창고", "인천"), ("수량", "4")), id="in-korean"),
        pytest.param(
            grid("Depot", "Ulm", "Cart", "Red"), grid("Depot", "Kiel", "Cart", "Red"), id="labels-and-values-in-turn"
        ),
        pytest.param(line("Reçu n° 4471"), line("Reçu n° 4480"), id="a-number-behind-its-sign"),
    ],
)
def test_another_fact_above_a_button(was, now):
    assert other_record(was, now, ()) != ""


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(above(("Weight", "12 kg")), above(("Weight", "14 kg")), id="a-reading"),
        pytest.param(above(("Stav", "Nový")), above(("Stav", "Hotový")), id="a-state-in-czech"),
        pytest.param(above(("Bill", "Open")), above(("Bill", "Paid")), id="what-was-done-to-it"),
        pytest.param(above(("Seen", "just now")), above(("Seen", "2 hours ago")), id="how-long-ago"),
        pytest.param(above(("Depot", "Ulm")), above(("Carrier", "Kiel")), id="another-label"),
        pytest.param(
            above(("Depot", "Ulm"), between="Parcel"), above(("Depot", "Kiel"), between="Parcel"), id="of-another-part"
        ),
        pytest.param(
            above(("Depot", "Ulm"), caption="Search"), above(("Depot", "Kiel"), caption="Search"), id="of-a-search"
        ),
        pytest.param(
            grid("Ada", "Ben", "Cem", "Dora", dress=("chip",)),
            grid("Ada", "Bob", "Cem", "Dora", dress=("chip",)),
            id="a-row-of-chips",
        ),
        pytest.param(line("Try n° 2"), line("Try n° 3"), id="the-next-of-a-few"),
    ],
)
def test_the_same_facts_above_a_button(was, now):
    assert other_record(was, now, ()) == ""
