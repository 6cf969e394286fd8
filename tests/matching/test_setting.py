"""What an element acts on, as the blocks around it say."""

from functools import partial

import pytest

from pytest_selfheal.matching.beside import other_text_before
from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.crumbs import other_crumb
from pytest_selfheal.matching.setting import other_setting
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.models.element import Element, held_by
from tests.matching.pages import at

BUTTON = "/main[1]/div[1]/button[1]"
here = partial(at, BUTTON, "Restart")


def page(*beside: Element, button: Element | None = None) -> tuple[Element, Page]:
    """A button behind other elements of its box."""
    own = button or here()
    elements = [at("/main[1]"), at("/main[1]/div[1]"), *beside, own]
    order = sorted(elements, key=lambda one: elements.index(one))
    return own, Page(order)


def text(said: str, path: str = "/main[1]/div[1]/strong[1]", **more: object) -> Element:
    return at(path, said, **more)


def in_shadow(said: str) -> tuple[Element, Page]:
    host = "/html[1]/body[1]/main[1]/div[1]/x-pick[1]"
    return page(at("/main[1]/div[1]/x-pick[1]"), at("/p[1]", said, shadow=(host,), idxpath="/p[1]"))


def drawing(called: str) -> tuple[Element, Page]:
    return page(at("/main[1]/div[1]/svg[1]", name=called, role="img"))


def box(**attributes: str) -> tuple[Element, Page]:
    own = here()
    return own, Page([at("/main[1]"), at("/main[1]/div[1]", attributes=attributes), own])


def tabs(chosen: str) -> tuple[Element, Page]:
    names = ("Live", "Test")
    listed = [
        at(f"/main[1]/ul[1]/li[{n}]/a[1]", name, attributes={"class": "active" if name == chosen else "tab"})
        for n, name in enumerate(names, start=1)
    ]
    own = here()
    return own, Page([at("/main[1]"), *listed, at("/main[1]/div[1]"), own])


def table(first: str) -> tuple[Element, Page]:
    own = at("/table[1]/tr[2]/td[2]/button[1]", "Book")
    rows = [
        *(at("/table[1]/tr[1]/td[1]", "Time"), at("/table[1]/tr[1]/td[2]", first)),
        *(at("/table[1]/tr[2]/td[1]", "9:00"), at("/table[1]/tr[2]/td[2]"), own),
    ]
    return own, Page(rows)


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(page(text("staging")), page(text("production")), id="a-text-right-before-it"),
        pytest.param(page(text("3 recipients")), page(text("3000 recipients")), id="another-order-of-them"),
        pytest.param(
            page(text("Delete file?")), page(text("Delete file and all backups?")), id="a-question-that-asks-more"
        ),
        pytest.param(page(text("¿Eliminar?")), page(text("¿Eliminar cuenta?")), id="a-question-in-another-language"),
        pytest.param(page(text("Selected (1)")), page(text("Selected (38)")), id="far-more-are-chosen"),
        pytest.param(
            page(text("Visit, 26.08.2024, godz. 10:15")),
            page(text("Visit, 27.08.2024, godz. 16:30")),
            id="another-day-and-hour",
        ),
        pytest.param(box(**{"data-tenant": "acme"}), box(**{"data-tenant": "globex"}), id="a-key-of-its-box"),
        pytest.param(box(**{"data-id": "17"}), box(**{"data-id": "42"}), id="a-number-of-its-box"),
        pytest.param(box(**{"wire:key": "tok.72"}), box(**{"wire:key": "tok.75"}), id="a-key-of-livewire"),
        pytest.param(
            box(**{"data-tenant": "acme-test"}), box(**{"data-tenant": "acme"}), id="an-environment-that-went"
        ),
        pytest.param(box(**{"class": "tenant-acme"}), box(**{"class": "tenant-globex"}), id="a-class-with-data"),
        pytest.param(box(id="menu-message"), box(id="menu-folder"), id="the-id-of-its-menu"),
        pytest.param(table("Mon 3"), table("Mon 10"), id="another-column"),
        pytest.param(
            page(text("", "/main[1]/div[1]/img[1]", attributes={"src": "/p/cat.png"})),
            page(text("", "/main[1]/div[1]/img[1]", attributes={"src": "/p/dog.png"})),
            id="another-picture",
        ),
        pytest.param(
            page(text("", "/main[1]/div[1]/video[1]", attributes={"poster": "/p/4103.jpg"})),
            page(text("", "/main[1]/div[1]/video[1]", attributes={"poster": "/p/4107.jpg"})),
            id="the-picture-of-a-film",
        ),
        pytest.param(
            page(text("", "/main[1]/div[1]/audio[1]", attributes={"src": "/v/4103.ogg"})),
            page(text("", "/main[1]/div[1]/audio[1]", attributes={"src": "/v/4107.ogg"})),
            id="a-voice-message",
        ),
        pytest.param(
            page(text("", "/main[1]/div[1]/svg[1]", picture="use:flag-de")),
            page(text("", "/main[1]/div[1]/svg[1]", picture="use:flag-at")),
            id="a-flag-of-a-sprite",
        ),
        pytest.param(
            page(text("", "/main[1]/div[1]/img[1]", attributes={"src": "/flags/4x3/at.svg"})),
            page(text("", "/main[1]/div[1]/img[1]", attributes={"src": "/flags/4x3/ch.svg"})),
            id="a-flag-by-its-file",
        ),
        pytest.param(page(text("🇦🇹")), page(text("🇨🇭")), id="a-flag-as-a-sign"),
        pytest.param(
            page(text("", "/main[1]/div[1]/img[1]", attributes={"src": "https://flagcdn.com/w20/fr.png"})),
            page(text("", "/main[1]/div[1]/img[1]", attributes={"src": "https://flagcdn.com/w20/it.png"})),
            id="a-flag-of-a-host",
        ),
        pytest.param(
            page(text("Jan", "/main[1]/div[1]/a[1]", attributes={"href": "/u/17"})),
            page(text("Jan", "/main[1]/div[1]/a[1]", attributes={"href": "/u/42"})),
            id="another-record-behind-a-link",
        ),
        pytest.param(
            page(text("Mail", "/main[1]/div[1]/a[1]", attributes={"href": "mailto:lena@acme.example"})),
            page(text("Mail", "/main[1]/div[1]/a[1]", attributes={"href": "mailto:omar@acme.example"})),
            id="another-mail-box",
        ),
        pytest.param(
            page(text("at ten", "/main[1]/div[1]/time[1]", attributes={"datetime": "2026-05-04T10:00"})),
            page(text("at ten", "/main[1]/div[1]/time[1]", attributes={"datetime": "2026-05-11T10:00"})),
            id="another-day-in-the-markup",
        ),
        pytest.param(
            page(text("", "/main[1]/div[1]/iframe[1]", attributes={"title": "Preview", "src": "/preview?doc=7"})),
            page(text("", "/main[1]/div[1]/iframe[1]", attributes={"title": "Preview", "src": "/preview?doc=9"})),
            id="another-document-in-a-frame",
        ),
        pytest.param(
            page(),
            page(text("This removes all files for ever.", "/main[1]/div[1]/p[1]")),
            id="it-is-not-taken-back-now",
        ),
        pytest.param(
            page(), page(text("Express fee $25.00 applies", "/main[1]/div[1]/p[1]")), id="it-costs-something-now"
        ),
        pytest.param(page(), page(text("Si ripete ogni mese", "/main[1]/div[1]/p[1]")), id="it-goes-on-now"),
        pytest.param(page(), page(text("Nicht erstattbar", "/main[1]/div[1]/p[1]")), id="nothing-is-paid-back-now"),
        pytest.param(page(), page(text("ไม่สามารถคืนเงินได้", "/main[1]/div[1]/p[1]")), id="nor-in-thai"),
        pytest.param(page(), page(text("Deploys to production", "/main[1]/div[1]/p[1]")), id="it-is-in-earnest-now"),
        pytest.param(
            page(), page(text("He has left already", "/main[1]/div[1]/p[1]", role="alert")), id="it-is-warned-of-now"
        ),
        pytest.param(in_shadow("4 hooks"), in_shadow("40 hooks"), id="in-a-shadow-root-beside-it"),
        pytest.param(drawing("Lamp on"), drawing("Lamp off"), id="what-a-drawing-is-called"),
        pytest.param(box(id="tank-1"), box(id="tank-2"), id="the-next-of-a-series"),
        pytest.param(box(id="order-9f2c"), box(id="order-77ab"), id="another-record-in-an-id"),
        pytest.param(box(id="panel-source"), box(id="panel-target"), id="the-other-side-in-an-id"),
        pytest.param(box(title="Draft of May"), box(title="Contract of June"), id="the-title-of-its-box"),
        pytest.param(box(**{"class": "active-tasks"}), box(**{"class": "archived-tasks"}), id="the-other-side"),
        pytest.param(
            page(button=here(attributes={"frame key": "pay-frame"})),
            page(button=here(attributes={"frame key": "ads-frame"})),
            id="the-key-of-its-frame",
        ),
    ],
)
def test_another_thing(was, now):
    assert other_setting(*was, *now, ()) != ""


def grid(column: int) -> tuple[Element, Page]:
    """A field below one of two columns that are made of boxes."""
    own = at(f"/main[1]/div[2]/div[{column}]/input[1]", name="Pallets")
    heads = [at(f"/main[1]/div[1]/div[{n}]", text) for n, text in enumerate(("Part", "In", "Out"), start=1)]
    others = [at(f"/main[1]/div[2]/div[{n}]", "-" if n > 1 else "Pallets") for n in (1, 2, 3) if n != column]
    cells = sorted([*others, own], key=lambda one: one.idxpath)
    return own, Page([at("/main[1]"), *heads, *cells])


def day(of: str) -> tuple[Element, Page]:
    """An entry of a flat list, behind that of its day."""
    listed = ["14 March", "Bonfire", "21 March"] if of == "14 March" else ["14 March", "21 March", "Bonfire"]
    own = at(f"/ul[1]/li[{listed.index('Bonfire') + 1}]/button[1]", "Cancel")
    entries = [at(f"/ul[1]/li[{n}]", text) for n, text in enumerate(listed, start=1)]
    entries.insert(listed.index("Bonfire") + 1, own)
    return own, Page([at("/ul[1]"), *entries])


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        pytest.param(grid(2), grid(3), "its column was called 'In', this one's is called 'Out'", id="of-boxes"),
        pytest.param(grid(2), grid(2), "", id="the-same-column"),
        pytest.param(
            day("14 March"), day("21 March"), "its group was called '14 March', this one's is called", id="a-day"
        ),
        pytest.param(day("14 March"), day("14 March"), "", id="the-same-day"),
    ],
)
def test_what_heads_it(was, now, says):
    assert other_setting(*was, *now, ()).startswith(says) if says else other_setting(*was, *now, ()) == ""


def flat(*listed: str) -> tuple[Element, Page]:
    """A button among the names of a box, which tells by nothing but its place whose it is."""
    ones = [
        at(f"/main[1]/button[{n}]", "Delete") if text == "*" else at(f"/main[1]/p[{n}]", text)
        for n, text in enumerate(listed, start=1)
    ]
    return ones[listed.index("*")], Page([at("/main[1]"), *ones])


@pytest.mark.parametrize(
    ("listed", "whose"),
    [
        pytest.param(("Anna", "Bernd", "*"), "'Bernd'", id="the-next-one's"),
        pytest.param(("Anna", "*", "Bernd"), "", id="its-own"),
        pytest.param(("Anna", "Cem", "*", "Bernd"), "", id="one-that-is-new-is-no-other"),
        pytest.param(("Anna", "At any time", "*", "Bernd"), "", id="a-hint-came"),
    ],
)
def test_whose_it_is_by_its_place_alone(listed: tuple[str, ...], whose: str) -> None:
    said = other_setting(*flat("Anna", "*", "Bernd"), *flat(*listed), ())
    assert (f"right before this one stands {whose}" in said) if whose else said == ""


@pytest.mark.parametrize(
    ("came", "says"),
    [
        pytest.param(
            "The contract starts at once", "before it stands 'The contract starts at once' now", id="a-sentence"
        ),
        pytest.param("此操作无法撤销", "before it stands '此操作无法撤销' now", id="without-blanks"),
        pytest.param("At any time", "", id="a-few-words"),
        pytest.param("Last sent 2 days ago to us", "", id="what-says-when"),
        pytest.param("Deleting drops them", "before it stands 'Deleting drops them' now", id="of-the-click-itself"),
    ],
)
def test_what_came_right_before_a_button(came: str, says: str) -> None:
    assert other_setting(*flat("Anna", "*"), *flat("Anna", came, "*"), ()) == says


def test_each_entry_of_a_list_may_have_got_a_remark() -> None:
    def entry(*texts: str) -> tuple[Element, Page]:
        ones = [at(f"/ul[1]/li[1]/p[{n}]", text) for n, text in enumerate(texts, start=1)]
        own = at("/ul[1]/li[1]/button[1]", "Delete")
        return own, Page([at("/ul[1]"), at("/ul[1]/li[1]"), *ones, own])

    assert other_setting(*entry("Anna"), *entry("Anna", "Deleting drops all of it"), ()) == ""


def ticked(question: str) -> tuple[Element, Page]:
    """A box to tick in a list, inside of its own label, below a question."""
    path = "/main[1]/ul[1]/li[1]/label[1]"
    own = at(f"{path}/input[1]", attributes={"type": "checkbox"}, name="Milk", label="Milk")
    aside = [at(f"/aside[1]/p[{n}]", f"News {n}") for n in range(1, 20)]
    boxes = [at("/main[1]"), at("/main[1]/p[1]", question), at("/main[1]/ul[1]"), at("/main[1]/ul[1]/li[1]")]
    return own, Page([*aside, *boxes, at(path, "Milk"), own])


def below_a_field(help_text: str) -> tuple[Element, Page]:
    """A box to tick, below a field with a help text of its own."""
    path = "/form[1]/div[2]/label[1]"
    own = at(f"{path}/input[1]", attributes={"type": "checkbox"}, name="Milk", label="Milk")
    field = [at("/form[1]/div[1]/input[1]", name="File"), at("/form[1]/div[1]/p[1]", help_text)]
    return own, Page([at("/form[1]"), *field, at(path, "Milk"), own])


def behind_fields(*called: str, keys: tuple[str, ...] = ()) -> tuple[Element, Page]:
    """A button behind a list to choose from, and other fields."""
    own, path = here(), "/main[1]/div[1]/select[{}]"
    fields = [
        at(
            path.format(n),
            name=name,
            label=name,
            role="combobox",
            attributes={"id": keys[n - 1] if keys else f"f-{n}{name}"},
        )
        for n, name in enumerate(called, start=1)
    ]
    options = [at(f"{path.format(1)}/option[{n}]", one, role="option") for n, one in enumerate(("Reds", "Blues"), 1)]
    return own, Page([at("/main[1]"), at("/main[1]/div[1]"), *fields, *options, own])


@pytest.mark.parametrize(
    ("was", "now", "is_other"),
    [
        pytest.param(("Squad",), ("League",), True, id="another-list"),
        pytest.param(("Home", "Away"), ("Fee", "Referee"), True, id="all-of-them"),
        pytest.param(("Home", "Away"), ("Home", "Fee"), False, id="one-of-them"),
        pytest.param(("Squad",), ("Squad", "League"), False, id="one-more"),
        pytest.param(("Squad",), ("Squads",), False, id="the-same-word"),
    ],
)
def test_the_fields_before_a_button(was, now, is_other):
    """ "Leave" below *Squad*, and below *League*."""
    objection = other_setting(*behind_fields(*was), *behind_fields(*now), ())
    assert ("before it stood the field" in objection) is is_other


@pytest.mark.parametrize(
    ("left", "is_gone"),
    [
        pytest.param(at("/main[1]/p[1]", "On Friday"), True, id="no-field-at-all"),
        pytest.param(at("/main[1]/select[1]", name="Squad", role="combobox"), False, id="it-moved"),
        pytest.param(
            at("/main[1]/select[1]", name="Team", role="combobox", attributes={"id": "f-1Squad"}),
            False,
            id="by-its-key",
        ),
    ],
)
def test_the_fields_that_a_button_belonged_to(left, is_gone):
    """ "Cancel" of an address, and of an order."""
    own = at("/main[1]/div[2]/button[1]", "Restart")
    now = own, Page([at("/main[1]"), left, at("/main[1]/div[2]"), own])
    assert ("it belonged to the field 'Squad'" in other_setting(*behind_fields("Squad"), *now, ())) is is_gone


@pytest.mark.parametrize(
    ("was", "now", "is_other"),
    [
        pytest.param({"aria-valuetext": "Schritt 1 von 5"}, {"aria-valuetext": "Schritt 5 von 5"}, True, id="in-words"),
        pytest.param(
            {"aria-valuenow": "1", "aria-valuemax": "4"},
            {"aria-valuenow": "3", "aria-valuemax": "4"},
            True,
            id="of-four",
        ),
        pytest.param(
            {"aria-valuenow": "10", "aria-valuemax": "100"},
            {"aria-valuenow": "90", "aria-valuemax": "100"},
            False,
            id="of-a-hundred",
        ),
        pytest.param({"aria-valuetext": "20 %"}, {"aria-valuetext": "80 %"}, False, id="in-per-cent"),
    ],
)
def test_the_step_of_a_progress_bar(was, now, is_other):
    def with_bar(attributes):
        own = at("/main[1]/button[1]", "Continue")
        return own, Page([at("/main[1]"), at("/main[1]/div[1]", role="progressbar", attributes=attributes), own])

    assert ("the page was at" in other_setting(*with_bar(was), *with_bar(now), ())) is is_other


def test_a_field_before_a_button_that_kept_its_key():
    was, now = (behind_fields(name, keys=("squad",)) for name in ("Squad", "League"))
    assert other_setting(*was, *now, ()) == ""


def test_what_stands_beside_another_field_is_about_that_one():
    assert "before it stood" not in other_setting(*below_a_field("Only pictures"), *below_a_field("Upload"), ())


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param("Nie podawać:", "Podawać:", id="a-denial-less"),
        pytest.param("Gönderilmeyecek:", "Gönderilecek:", id="another-form-of-the-verb"),
    ],
)
def test_the_question_above_a_list(was, now):
    assert "before it stood" in other_setting(*ticked(was), *ticked(now), ())


BY_MAIL, END = "Would you like to get the bill by mail?", "Do you want to end your contract?"
SENT, ERASED = "The invoice will be sent to your home address.", "All projects of this team are going to be erased."
YEAR, DAYS = "We keep your data for ten years.", "We keep your data for thirty days."


@pytest.mark.parametrize(
    ("was", "now", "caption", "tag", "is_other"),
    [
        pytest.param(BY_MAIL, END, "Yes", "button", True, id="another-question"),
        pytest.param(BY_MAIL, END, "Your answer", "input", True, id="another-question-to-a-field"),
        pytest.param(BY_MAIL, END, "More about it", "a", False, id="a-link-answers-none"),
        pytest.param(SENT, ERASED, "Continue", "button", True, id="another-statement-before-a-deed"),
        pytest.param(SENT, ERASED, "Restart", "button", False, id="help-beside-what-is-no-deed"),
        pytest.param(
            SENT, "We will send invoices to your address at home.", "Continue", "button", False, id="reworded"
        ),
        pytest.param(DAYS, YEAR, "I agree", "input", True, id="what-is-agreed-to"),
        pytest.param(DAYS, f"{DAYS[:-1]} and may sell it.", "I agree", "input", True, id="agreed-to-more"),
        pytest.param(DAYS, YEAR, "Send me news", "input", False, id="help-beside-a-box"),
        pytest.param("0/500", "0/1000", "Send", "button", False, id="how-much-a-field-takes"),
    ],
)
def test_the_sentence_right_before_it(was: str, now: str, caption: str, tag: str, is_other: bool) -> None:
    def behind(said: str) -> tuple[Element, Page]:
        role = {"button": "button", "a": "link", "input": "checkbox"}[tag]
        own = at(f"/main[1]/div[1]/{tag}[1]", caption, role=role, name=caption, label=caption)
        return page(text(said, "/main[1]/div[1]/p[1]"), button=own)

    objection = other_setting(*behind(was), *behind(now), ())
    assert objection.startswith("before it stood") is is_other


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(page(text("3")), page(text("7")), id="a-badge"),
        pytest.param(page(text("3 items")), page(text("5 items")), id="a-count"),
        pytest.param(page(text("Cart (3)")), page(text("Cart (4)")), id="a-count-in-parentheses"),
        pytest.param(page(text("Updated 2 days ago")), page(text("Updated 3 days ago")), id="time-that-goes-on"),
        pytest.param(page(text("Version 5.1")), page(text("Version 5.2")), id="a-release"),
        pytest.param(page(text("9 EUR")), page(text("9 €")), id="a-currency-in-letters"),
        pytest.param(page(), page(text("Works on Sunday")), id="what-came"),
        pytest.param(page(), page(text("Updated by Ann", role="status")), id="what-is-told-by-the-way"),
        pytest.param(page(text("0/60")), page(text("0/80")), id="how-many-letters-a-field-takes"),
        pytest.param(
            page(text("20 €")), page(text("20 €"), text("Fee 5 €", "/main[1]/div[1]/p[2]")), id="one-price-more"
        ),
        pytest.param(
            box(**{"data-aura-rendered-by": "120:0"}), box(**{"data-aura-rendered-by": "889:0"}), id="a-counter"
        ),
        pytest.param(page(text("Beta")), page(), id="what-went"),
        pytest.param(
            page(text("They get a mail with a link from us.")),
            page(text("We send a message to all of them.")),
            id="help",
        ),
        pytest.param(box(**{"data-v-7ba5bd90": "x"}), box(**{"data-v-a1b2c3d4": "x"}), id="marks-of-a-framework"),
        pytest.param(box(**{"class": "col-md-6"}), box(**{"class": "col-lg-4"}), id="a-layout"),
        pytest.param(tabs("Live"), tabs("Live"), id="the-same-tab"),
        pytest.param(box(id="ember17"), box(id="ember42"), id="an-id-that-a-framework-numbers"),
        pytest.param(
            box(**{"class": "text-start min-w-0"}), box(**{"class": "text-end max-w-9"}), id="classes-that-place"
        ),
        pytest.param(box(**{"class": "item first"}), box(**{"class": "item last"}), id="its-place-in-a-list"),
        pytest.param(box(id="files-box"), box(id="files-card"), id="an-id-that-says-the-same"),
        pytest.param(
            page(text("Help", "/main[1]/div[1]/a[1]", attributes={"href": "/help/ban"})),
            page(text("Help", "/main[1]/div[1]/a[1]", attributes={"href": "/docs/moderation"})),
            id="a-page-of-help-that-moved",
        ),
        pytest.param(
            page(text("Open", "/main[1]/div[1]/a[1]", attributes={"href": "#/mail/JMLQ5mjk"})),
            page(text("Open", "/main[1]/div[1]/a[1]", attributes={"href": "#/mail/y5CizFYx"})),
            id="keys-of-another-database",
        ),
    ],
)
def test_the_same_thing(was, now):
    assert other_setting(*was, *now, ()) == ""


def card(sentence: str, *before: Element) -> tuple[Element, Page]:
    """A card with a title, a sentence and the button."""
    own = here()
    said = text(sentence, "/main[1]/div[1]/p[1]" if not before else "/main[1]/div[1]/p[2]")
    return own, Page([at("/main[1]"), at("/main[1]/div[1]"), text("Order", "/main[1]/div[1]/b[1]"), *before, said, own])


KIM, OMAR = "The patient Kim Lee receives 5 mg of morphine", "The patient Omar Adel receives 50 mg of morphine"
NOTE = text("Works on Sundays as well as on all other days", "/main[1]/div[1]/p[1]")


@pytest.mark.parametrize("now", [pytest.param(card(OMAR), id="in-place"), pytest.param(card(OMAR, NOTE), id="moved")])
def test_a_sentence_behind_a_text_that_stayed(now):
    assert "Omar" in other_setting(*card(KIM), *now, ())


def form(terms: str) -> tuple[Element, Page]:
    """A large form: twenty texts stand between what it says at its end and the button."""
    own = at("/main[1]/form[1]/div[1]/button[1]", "Go on")
    more = [text(f"Course {number}", f"/main[1]/form[1]/div[{number}]/b[1]") for number in range(2, 22)]
    boxes = [at("/main[1]"), at("/main[1]/form[1]"), at("/main[1]/form[1]/div[1]")]
    return own, Page([*boxes, own, *more, text(terms, "/main[1]/form[1]/p[1]")])


def test_what_a_large_form_says_at_its_end():
    was, now = "You can change what you chose until then", "You can't change what you chose any more"

    assert other_setting(*form(was), *form(now), ()).startswith("near it stood 'You can change")
    assert other_setting(*form(was), *form("What you chose can be changed until then"), ()) == ""
    assert other_setting(*form(was), *form("Courses that nobody chose do not take place"), ()) == ""


def below_a_table(said: str, caption: str = "Delete", where: str = "main[1]/p[1]") -> tuple[Element, Page]:
    """A row's button, and below the table what the page says of how it works."""
    own = at("/main[1]/table[1]/tr[1]/td[2]/button[1]", caption)
    rows = [text(f"File {n}", f"/main[1]/table[1]/tr[{n}]/td[1]") for n in range(1, 22)]
    return own, Page([at("/main[1]"), at("/main[1]/table[1]"), rows[0], own, *rows[1:], text(said, f"/{where}")])


def test_what_the_page_says_of_how_it_works():
    was, now = "Deleted files stay here for 30 days.", "Deleted files cannot be recovered."

    assert other_setting(*below_a_table(was), *below_a_table(now), ()) == f"the page said '{was}', now it says '{now}'"
    assert other_setting(*below_a_table(was), *below_a_table(now), (was, now)) == ""
    assert other_setting(*below_a_table("Works on Sundays"), *below_a_table(now), ()) == f"the page says '{now}' now"
    entries = [below_a_table(said, where="main[1]/ul[1]/li[1]") for said in (was, now)]
    assert other_setting(*entries[0], *entries[1], ()) == ""  # what somebody wrote


@pytest.mark.parametrize(
    ("was", "now", "is_another"),
    [
        pytest.param("Practice mode", "Exam mode", True, id="two-words"),
        pytest.param("練習モード", "試験モード", True, id="one-without-blanks"),
        pytest.param("Light mode", "Dark mode", False, id="how-it-looks"),
        pytest.param("Reading mode", "Reading", False, id="no-mode-any-more"),
    ],
)
def test_the_mode_of_a_page(was, now, is_another):
    assert bool(other_setting(*below_a_table(was), *below_a_table(now), ())) is is_another


def initials(title: str, tag: str = "abbr") -> tuple[Element, Page]:
    return page(at(f"/main[1]/div[1]/{tag}[1]", "AL", attributes={"title": title, "href": "/p/7"}))


def test_whose_initials_stand_beside_it():
    assert other_setting(*initials("Ann Lee"), *initials("Amir Latif"), ()) != ""
    assert other_setting(*initials("Ann Lee"), *initials("Ann Lee, nurse"), ()) == ""
    assert other_setting(*initials("Open the profile", "a"), *initials("Go to this person", "a"), ()) == ""


def test_a_sentence_that_comes_and_goes():
    assert other_setting(*card(KIM), *card(OMAR), (KIM,)) == ""


def test_a_sentence_that_another_one_was_put_before():
    assert other_setting(*card(KIM), *card(KIM, NOTE), ()) == ""


def test_a_page_that_is_remembered_of_another_step():
    """The census is of step 1, the element was seen in step 2, and the page is stuck in step 1 now."""
    own = here(neighbor="Step 2 Restart")
    stale = Page([at("/main[1]"), at("/main[1]/div[1]", text="Step 1 Restart"), own])
    stuck = here(neighbor="Step 1 Name is missing Restart")
    now = Page([at("/main[1]"), at("/main[1]/div[1]", text="Step 1 Name is missing Restart"), stuck])
    assert "around it stood 'Step 2 Restart'" in other_setting(own, stale, stuck, now, ())


def test_a_page_that_is_remembered_of_another_pass():
    """The census has the time of one pass, the element that of the next; times come and go there."""

    def saved(at_action: str, on_page: str) -> tuple[Element, Page]:
        said = f"Last saved {on_page} Restart"
        own = here(neighbor=f"Last saved {at_action} Restart")
        return own, Page([at("/main[1]"), at("/main[1]/div[1]", text=said), text(f"Last saved {on_page}"), own])

    was, now = saved("18:15", "17:40"), saved("12:12", "12:12")
    times = ("Last saved 17:40", "Last saved 18:15")
    assert other_setting(*was, *now, times) == ""
    assert "around it stood" in other_setting(*was, *now, ())


def current(name: str, tag: str = "button") -> tuple[Element, Page]:
    return page(at(f"/main[1]/div[1]/{tag}[9]", name, attributes={"aria-current": "true"}))


def test_the_crumb_that_is_current():
    assert other_setting(*current("Anna", "span"), *current("Bob", "span"), ()) != ""
    assert other_setting(*current("Slide 1"), *current("Slide 2"), ()) == ""


@pytest.mark.parametrize(
    ("now", "speaks"),
    [
        pytest.param(("Projects", "Beta", "Settings"), True, id="another-on-the-way"),
        pytest.param(("Projects", "Alpha", "Settings"), False, id="the-same"),
        pytest.param(("Start", "Work", "Options"), False, id="all-of-them-renamed"),
        pytest.param(("Home", "Projects", "Alpha", "Settings"), False, id="one-more-in-front"),
    ],
)
def test_the_trail_of_crumbs(now, speaks):
    def trail(*names: str) -> tuple[Element, Page]:
        path, own = "/ol[1]", here()
        items = [at(f"{path}/li[{n}]", name) for n, name in enumerate(names, 1)]
        part = [
            at("/main[1]/h2[1]", "Danger"),
            at("/main[1]/div[1]"),
            text("For good."),
            own,
            at("/main[1]/p[1]", "Bye"),
        ]
        return own, Page([at(path, attributes={"class": "breadcrumb"}), *items, at("/main[1]"), *part])

    assert bool(other_setting(*trail("Projects", "Alpha", "Settings"), *trail(*now), ())) is speaks


@pytest.mark.parametrize("between", [" / ", " > ", " › ", "→"])
def test_the_trail_of_crumbs_in_one_text(between: str):
    def trail(*names: str) -> Place:
        own = here()
        line = at("/p[1]", between.join(names), attributes={"class": "crumb"})
        return Place(own, Page([line, at("/main[1]/h1[1]", "Workspace"), at("/main[1]/div[1]"), own]))

    was = trail("Home", "Projects", "Apollo")
    assert "Projects / Gemini" in other_crumb(was, trail("Home", "Projects", "Gemini"), ())
    assert other_crumb(was, trail("Home", "Projects", "Apollo"), ()) == ""


def test_a_heading_that_is_a_link():
    def repository(*names: str) -> tuple[Element, Page]:
        own = here()
        heads = [at(f"/div[9]/div[{n}]/h2[1]/a[1]", name) for n, name in enumerate(names, 1)]
        return own, Page([*heads, at("/main[1]/h1[1]", "Settings"), at("/main[1]/div[1]"), own])

    assert "the page was about 'acme/api'" in other_setting(*repository("acme/api"), *repository("acme/web"), ())
    assert other_setting(*repository("Alpha", "Beta"), *repository("Gamma", "Beta"), ()) == ""


def test_a_dialog_in_front():
    modal = at("/div[9]", "Session expired", role="dialog", attributes={"aria-modal": "true"})
    (own, before), now = page(), page(modal)
    assert other_setting(own, before, *now, ()) == "a dialog stands in front of it: 'Session expired'"
    assert other_setting(own, page(modal)[1], *now, ()) == ""


def test_a_link_of_the_same_name_that_stood_there_at_the_action():
    def profile(href: str) -> tuple[Element, Page]:
        return read_at_action("Profile", text("Profile", "/main[1]/div[1]/a[1]", attributes={"href": href}))

    assert other_setting(*profile("/users/7"), *profile("/users/9"), ()) != ""


@pytest.mark.parametrize(
    ("own", "speaks"),
    [
        pytest.param("Energa", False, id="it-says-what-it-is"),
        pytest.param("", True, id="it-says-nothing-of-itself"),
    ],
)
def test_another_item_before_its_own(own, speaks):
    """The row is Energa's, whoever stands in the row above it."""

    def rows(first: str) -> tuple[Element, Page]:
        button = at("/main[1]/table[1]/tr[2]/td[2]/button[1]", "Delete")
        path = "/main[1]/table[1]/tr[1]"
        above = [at(path), at(f"{path}/td[1]", first), at(f"{path}/td[2]"), at(f"{path}/td[2]/button[1]", "Delete")]
        named = [at("/main[1]/table[1]/tr[2]/td[1]", own)] if own else []
        row = [at("/main[1]/table[1]/tr[2]"), *named, at("/main[1]/table[1]/tr[2]/td[2]"), button]
        return button, Page([at("/main[1]"), at("/main[1]/table[1]"), *above, *row])

    assert bool(other_setting(*rows("Zachód"), *rows("Wodociągi"), ())) is speaks


def test_what_came_and_went_at_the_last_passes_says_nothing():
    was, now = page(text("Nora")), page(text("Liam"))
    assert (other_setting(*was, *now, ("Nora", "Liam")), other_setting(*was, *now, ()) != "") == ("", True)


def read_at_action(said: str, *beside: Element) -> tuple[Element, Page]:
    own = here(neighbor=f"{said} Restart")
    return page(*beside, button=own)


def test_a_page_that_is_remembered_of_another_test():
    """The element's own surroundings are those of the action, the page's are of whoever was there first."""
    own, stale = read_at_action("Published", text("Draft"))
    assert other_setting(own, stale, *read_at_action("Published", text("Published")), ()) == ""
    own, right = read_at_action("Draft", text("Draft"))
    assert "before it stood 'Draft'" in other_setting(own, right, *read_at_action("Published", text("Published")), ())


def test_a_page_that_is_remembered_of_an_earlier_step():
    """The names of both tabs are in the surroundings; all of these are as they were at the action."""
    tab = "Draft Published Published"
    own, stale = read_at_action(tab, text("Draft"))
    assert other_setting(own, stale, *read_at_action(tab, text("Published")), ()) == ""
    own, right = read_at_action("Draft Published Draft", text("Draft"))
    assert other_setting(own, right, *read_at_action(tab, text("Published")), ()) != ""


def test_what_the_test_filled_itself_says_nothing():
    def filled(mark: str) -> tuple[Element, Page]:
        return page(at("/main[1]/div[1]/input[1]", label="To", attributes={"id": "to", "filled mark": mark}))

    (own, before), now, field = filled("17"), filled("42"), filled("42")[1].elements[2]
    assert other_setting(own, before, *now, ()) == "'To' beside it holds another text than at the last pass"
    assert other_setting(own, before, *now, (), [field]) == ""
    assert other_setting(own, before, *now, (held_by(field),)) == ""


@pytest.mark.parametrize(
    ("marks", "reason"),
    [
        pytest.param(("17", "42"), "the field before it held another value: 'Month'", id="another-month"),
        pytest.param(("17", ""), "the field before it held another value: 'Month'", id="nothing-any-more"),
        pytest.param(("17", "17"), "", id="the-same-one"),
    ],
)
def test_a_field_before_a_button_that_is_filled_otherwise(marks, reason):
    """The page around says so much that its texts alone prove nothing."""

    def filled(mark: str) -> tuple[Element, Page]:
        field = at(
            "/main[1]/input[1]", name="Month", attributes={"type": "month"} | ({"filled mark": mark} if mark else {})
        )
        days = [at(f"/main[1]/div[1]/button[{day}]", str(day), role="button") for day in range(1, 15)]
        texts = [at(f"/main[1]/ul[1]/li[{n}]", f"Visit {n}") for n in range(1, 20)]
        return days[-1], Page([at("/main[1]"), field, at("/main[1]/div[1]"), *days, *texts])

    assert other_setting(*filled(marks[0]), *filled(marks[1]), ()) == reason


@pytest.mark.parametrize(
    ("came", "reason"),
    [
        pytest.param(
            {"filled mark": "17"}, "the field 'Cc' before it is new, and holds something already", id="filled"
        ),
        pytest.param({"typed into": "yes"}, "the field 'Cc' before it is new, and holds something already", id="typed"),
        pytest.param({}, "", id="empty"),
    ],
)
def test_a_new_field_that_holds_something(came, reason):
    """What a test types by keyboard goes where the focus is."""

    def form(*fields: Element) -> tuple[Element, Page]:
        own = at("/main[1]/form[1]/button[1]", "Send", role="button")
        return own, Page([at("/main[1]"), at("/main[1]/form[1]"), *fields, own])

    to, subject = at("/main[1]/form[1]/input[1]", name="To"), at("/main[1]/form[1]/input[3]", name="Subject")
    new = at("/main[1]/form[1]/input[2]", name="Cc", attributes=came)

    assert other_setting(*form(to, subject), *form(to, new, subject), ()) == reason
    assert other_setting(*form(to, subject), *form(to, new, subject), (), [new]) == ""
    was = new.model_copy(update={"attributes": {}})
    assert other_setting(*form(to, was, subject), *form(to, new, subject), ()) == "", "it was there before"


@pytest.mark.parametrize(
    ("texts", "speaks"),
    [
        pytest.param(("We accept your offer.", "We decline your offer."), True, id="another-deed"),
        pytest.param(("Wir zahlen Ende Mai.", "Wir zahlen nie."), True, id="in-german"),
        pytest.param(("Saved 2 minutes ago", "Saved 7 minutes ago"), False, id="time-went-on"),
    ],
)
def test_what_an_editor_before_a_button_says(texts, speaks):
    """The page around says so much that its texts alone prove nothing; what the test typed is its own doing."""

    def written(text: str) -> tuple[Element, Page]:
        body = at("/main[1]/div[1]", text, role="textbox", name="Body", attributes={"contenteditable": "true"})
        own = at("/main[1]/button[1]", "Send", role="button")
        return own, Page([at("/main[1]"), body, own, *(at(f"/main[1]/ul[1]/li[{n}]", f"Visit {n}") for n in range(20))])

    (own, before), now = written(texts[0]), written(texts[1])
    assert bool(other_setting(own, before, *now, ())) is speaks
    assert other_setting(own, before, *now, (), [now[1].elements[1]]) == ""


@pytest.mark.parametrize(
    ("drawn", "speaks"),
    [
        pytest.param(({"picture": "use:visa"}, {"picture": "use:amex"}), True, id="a-symbol"),
        pytest.param(({"attributes": {"class": "fi fi-de"}}, {"attributes": {"class": "fi fi-us"}}), True, id="a-flag"),
        pytest.param(({"picture": "svg:a1"}, {"picture": "svg:b2"}), False, id="a-drawing-without-a-name"),
    ],
)
def test_what_is_drawn_beside_it(drawn, speaks):
    was, now = (page(at("/main[1]/div[1]/svg[1]", tag="svg", **one)) for one in drawn)
    assert bool(other_setting(*was, *now, ())) is speaks


def asked(said: str, caption: str = "Confirm") -> tuple[Element, Page]:
    """A button below a text, in a box that says so much that its texts alone prove nothing."""
    own = at("/main[1]/button[1]", caption, role="button")
    texts = [at(f"/main[1]/ul[1]/li[{n}]", f"Visit {n}") for n in range(1, 20)]
    return own, Page([at("/main[1]"), at("/main[1]/p[1]", said), own, *texts])


@pytest.mark.parametrize(
    ("was", "now"),
    [
        pytest.param(
            "Send the prescription for Anna to the shop",
            "Send the prescription for Otto to the shop",
            id="of-somebody-else",
        ),
        pytest.param(
            "It goes to your manager and to finance.", "It goes to your customer and to finance.", id="to-somebody-else"
        ),
        pytest.param("2 passengers", "20 passengers", id="how-many"),
        pytest.param("1 user will be removed", "31 users will be removed", id="more-than-one"),
    ],
)
def test_what_is_said_right_before_a_button(was, now):
    assert "before it stood" in other_setting(*asked(was), *asked(now), ())
    assert other_setting(*asked(was), *asked(now), (was, now)) == ""


@pytest.mark.parametrize(
    ("was", "now", "caption"),
    [
        pytest.param(
            "Your data is used for this order.", "Your data is shared with partners.", "Accept", id="by-a-word"
        ),
        pytest.param(
            "I agree that you call me back today.", "I agree that you share my number.", "Go on", id="by-the-text"
        ),
        pytest.param(
            "Ihre Daten bleiben in der Praxis.", "Ihre Daten gehen an das Labor.", "Zustimmen", id="in-german"
        ),
    ],
)
def test_what_is_agreed_to_before_a_button(was, now, caption):
    assert "before it stood" in other_setting(*asked(was, caption), *asked(now, caption), ())


def test_a_text_that_heads_many_boxes():
    """Who owns a lane stands above its columns, and these hold the cards."""

    def lane(owner: str) -> tuple[Element, Page]:
        deep = "/main[1]/div[1]/div[2]/div[1]/div[1]/div[1]"
        own = at(f"{deep}/button[1]", "Close", role="button")
        texts = [at(f"/main[1]/ul[1]/li[{n}]", f"Visit {n}") for n in range(1, 20)]
        return own, Page(
            [at("/main[1]"), at("/main[1]/div[1]/div[1]", owner), at(f"{deep}/b[1]", "Report"), own, *texts]
        )

    assert "before it stood 'Acme'" in other_setting(*lane("Acme"), *lane("Globex"), ())


@pytest.mark.parametrize(
    ("was", "now", "caption"),
    [
        pytest.param("2 comments", "3 comments", "Reply", id="a-number-that-goes-on"),
        pytest.param("Cart (2)", "Cart (3)", "Confirm", id="a-badge"),
        pytest.param("31 visitors online", "47 visitors online", "Publish", id="what-others-do"),
        pytest.param("Showing 20 of 312", "Showing 20 of 340", "Import", id="how-many-there-are-in-all"),
        pytest.param("We sent a code to you by mail.", "A code is on its way to your mailbox.", "Confirm", id="anew"),
    ],
)
def test_what_goes_on_or_is_worded_anew_before_a_button(was, now, caption):
    assert other_setting(*asked(was, caption), *asked(now, caption), ()) == ""


def named_by(name: str, *more: Element) -> tuple[Element, Page]:
    """A button in a card whose name is a button that opens it."""
    own = at("/main[1]/div[1]/button[2]", "Remove", role="button")
    name_button = at("/main[1]/div[1]/button[1]", name, role="button")
    texts = [at(f"/main[1]/ul[1]/li[{n}]", f"Visit {n}") for n in range(1, 20)]
    return own, Page([at("/main[1]"), at("/main[1]/div[1]"), name_button, *more, own, *texts])


@pytest.mark.parametrize(
    ("was", "now", "speaks"),
    [
        pytest.param(named_by("Contract"), named_by("Passport"), True, id="another-file"),
        pytest.param(named_by("Edit"), named_by("Modify"), False, id="a-deed"),
        pytest.param(named_by("Slide 1"), named_by("Slide 2"), False, id="the-next-of-a-series"),
        pytest.param(
            named_by("Design", at("/main[1]/div[1]/button[3]", "Team", role="button")),
            named_by("Finance", at("/main[1]/div[1]/button[3]", "Team", role="button")),
            False,
            id="one-of-several",
        ),
    ],
)
def test_a_button_that_names_the_thing(was, now, speaks):
    assert bool(other_setting(*was, *now, ())) is speaks


def test_a_text_that_came_is_no_other_moment():
    """What is beside it now was not there; what was is the whole page, which is not among its boxes."""
    own, now = here(neighbor="Acme Restart"), here(neighbor="New: dark mode! Restart")
    before = Page([at("/nav[1]/a[1]", "Acme"), at("/main[1]"), at("/main[1]/div[1]", text="Restart"), own])
    later = Page([at("/main[1]"), at("/main[1]/aside[1]", "New: dark mode!"), at("/main[1]/div[1]"), now])
    assert other_setting(own, before, now, later, ()) == ""


def test_surroundings_that_do_not_tell_leave_it_to_the_page():
    """Both texts were there at the action, or the new one stands farther away than was looked."""
    own, before = read_at_action("Draft Published Draft", text("Draft"))
    assert other_setting(own, before, *read_at_action("Published", text("Published")), ()) != ""
    own, before = read_at_action("Now", text("Draft"))
    assert other_setting(own, before, *read_at_action("Now", text("Published")), ()) != ""


@pytest.mark.parametrize(
    ("kind", "is_another"),
    [pytest.param("label", True, id="labels-are-one-thing"), pytest.param("p", False, id="more-texts-are-a-page")],
)
def test_what_is_said_above_many_fields(kind, is_another):
    fields = [
        one
        for n in range(2, 22)
        for one in (
            at(f"/main[1]/{kind}[{n}]", f"Field {n}"),
            at(f"/main[1]/input[{n}]", role="textbox", name=f"Field {n}"),
        )
    ]
    was, now = (
        (own := at("/main[1]/button[1]", "Save"), Page([at("/main[1]"), at("/main[1]/div[1]", said), *fields, own]))
        for said in ("You are editing a copy", "You are editing the live payroll")
    )
    assert bool(other_setting(*was, *now, ())) is is_another


def sentence(target: str, frame: str = "goes to", *, log: str = "ana: main") -> tuple[Element, Page]:
    """A sentence with a name in an element of its own, and a page that names it elsewhere as well."""
    own = here()
    around = at("/main[1]", "", text=f"It {frame} {target} {log}")
    said = [at("/main[1]/div[1]/p[1]", frame), at("/main[1]/div[1]/p[1]/code[1]", target)]
    return own, Page([around, at("/main[1]/div[1]"), *said, own, at("/main[1]/ul[1]/li[1]", log)])


def test_one_word_of_a_sentence_gave_way_whatever_else_the_page_says():
    was, now = (Place(*sentence(name)) for name in ("main", "prod"))
    assert "before it stood 'main'" in other_text_before(was, now, ())


def test_a_word_alone_that_the_page_still_says_did_not():
    was, now = (Place(*sentence(name, "→")) for name in ("main", "prod"))
    assert other_text_before(was, now, ()) == ""


def test_the_same_flag_in_another_file():
    was, now = (
        page(text("", "/main[1]/div[1]/img[1]", attributes={"src": src})) for src in ("/flags/at.svg", "/a/flag_at.png")
    )
    assert other_setting(*was, *now, ()) == ""


@pytest.mark.parametrize(
    ("caption", "now", "speaks"),
    [
        pytest.param("Publish", "It will be visible to members and guests.", True, id="it-says-more"),
        pytest.param("Publish", "Members are going to see it soon.", False, id="in-other-words"),
        pytest.param("Help", "It will be visible to members and guests.", False, id="a-button-that-does-nothing-of-it"),
    ],
)
def test_a_sentence_before_a_deed_that_says_more(caption, now, speaks):
    def asked(sentence: str) -> tuple[Element, Page]:
        button = at("/main[1]/section[1]/button[1]", caption)
        return button, Page([at("/main[1]/section[1]"), at("/main[1]/section[1]/p[1]", sentence), button])

    assert bool(other_setting(*asked("It will be visible to members."), *asked(now), ())) is speaks
