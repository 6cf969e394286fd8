"""Whole locators for an element that was found again: what is kept, what comes first, what is never written."""

import pytest

from pytest_selfheal.locators.parse import parse
from pytest_selfheal.locators.spelling import counted, spellings, value_read
from pytest_selfheal.models.element import Element


def element(idxpath, **fields):
    return Element(tag=idxpath.rpartition("/")[2].partition("[")[0], idxpath=idxpath, **fields)


LIST = element("/html[1]/body[1]/ul[1]", attributes={"id": "products"})
CARDS = [
    element(f"/html[1]/body[1]/ul[1]/li[{n}]", role="listitem", attributes={"class": "tile"}, text=f"{name} €{n}")
    for n, name in ((1, "Desk"), (2, "Lamp"))
]
BODY = element("/html[1]/body[1]/ul[1]/li[1]/div[1]", attributes={"class": "inner"})
PRICE = element("/html[1]/body[1]/ul[1]/li[1]/div[1]/p[1]", role="paragraph", text="€1", attributes={"class": "price"})
ADD = element("/html[1]/body[1]/ul[1]/li[1]/div[1]/button[1]", role="button", name="Add", text="Add")
PAGE = (LIST, *CARDS, BODY, PRICE, ADD)


def _spelled(found, lost, failing=0, value=""):
    return [str(one) for one in spellings(found, parse(lost), elements=PAGE, failing=failing, value=value)]


def test_only_the_failing_link_of_a_chain_changes():
    """Of the things around the element, the item of the list is what a filter by text picks."""
    first = _spelled(PRICE, 'locator(".card", has_text="Desk").locator(".price")')[0]

    assert first == 'locator(".tile", has_text="Desk").locator(".price")'


def test_without_a_filter_the_nearest_holder_comes_first():
    assert _spelled(PRICE, 'locator(".card").locator(".price")')[0] == 'locator(".inner").locator(".price")'


def test_what_an_element_is_called_goes_before_how_it_looks():
    """A class of a design system is unique by chance."""
    button = ADD.model_copy(update={"attributes": {"class": "c-button"}})

    found = _spelled(button, 'locator("button.btn-add")')

    assert found.index('get_by_role("button", name="Add")') < found.index('locator("button.c-button")')


def test_a_holder_that_still_works_is_kept():
    found = _spelled(ADD, 'locator(".tile", has_text="Desk").get_by_role("button", name="Buy")', failing=1)

    assert found[0] == 'locator(".tile", has_text="Desk").get_by_role("button", name="Add")'


@pytest.mark.parametrize(
    "lost",
    [
        pytest.param("locator(\"//li[b='Desk']//button[@class='buy']\")", id="xpath"),
        pytest.param("locator(\"li.card:has-text('Desk') .buy\")", id="css"),
        pytest.param('get_by_role("article").filter(has_text="Desk").get_by_role("button", name="Add")', id="role"),
        pytest.param('locator("article", has_text="Desk").locator(".buy")', id="two-words-gone"),
    ],
)
def test_a_row_is_known_by_the_text_that_the_lost_locator_asked_for(lost):
    assert 'get_by_role("listitem").filter(has_text="Desk").get_by_role("button", name="Add")' in _spelled(ADD, lost)


def test_the_text_that_a_step_reads_is_in_none_of_them():
    """A locator that says the expected value would pass whatever it finds."""
    found = _spelled(PRICE, 'get_by_text("€2")', value="€1")

    assert found
    assert not [one for one in found if "€" in one]
    assert 'locator("#products").get_by_role("paragraph")' in found


@pytest.mark.parametrize(
    "lost",
    [
        pytest.param('locator("#add-7")', id="id"),
        pytest.param('locator(".card").get_by_role("button", name="Buy")', id="chain"),
    ],
)
def test_none_counts_elements_or_names_a_made_up_word(lost):
    made_up = ADD.model_copy(update={"attributes": {"id": "input-42", "class": "css-1q2w3e sc-bdVaJa"}})

    found = _spelled(made_up, lost)

    assert found
    assert not [
        one for one in found if any(word in one for word in ("nth", ".first", ".last", "input-42", "css-", "sc-"))
    ]


def test_a_frame_that_is_there_stays_in_front():
    inside = ADD.model_copy(update={"frame": ("/html[1]/body[1]/iframe[1]",)})

    found = _spelled(inside, 'frame_locator("#pay").get_by_role("button", name="Buy")', failing=1)

    assert found[0] == 'frame_locator("#pay").get_by_role("button", name="Add")'
    assert all(one.startswith('frame_locator("#pay")') for one in found)


def test_a_frame_that_was_renamed_is_named_anew():
    frame = element("/html[1]/body[1]/iframe[1]", attributes={"name": "slots"})
    inside = ADD.model_copy(update={"frame": (frame.idxpath,), "idxpath": "/html[1]/body[1]/button[1]"})

    found = spellings(
        inside,
        parse('frame_locator("iframe[name=delivery]").get_by_role("button", name="Add")'),
        elements=(frame, inside),
        failing=0,
    )

    assert str(found[0]) == 'frame_locator("iframe[name=slots]").get_by_role("button", name="Add")'


def test_the_host_of_a_shadow_root_is_a_holder():
    host = element("/html[1]/body[1]/rating-stars[1]")
    star = element("/button[4]", role="button", name="Rate 4", shadow=(host.idxpath,))

    found = spellings(
        star, parse('locator("star-rating").get_by_role("button", name="Rate 4")'), elements=(host, star), failing=0
    )

    assert str(found[0]) == 'locator("rating-stars").get_by_role("button", name="Rate 4")'


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        pytest.param(2, ['locator(".tile")'], id="as-many-as-there-were"),
        pytest.param(3, [], id="one-is-missing-so-something-else-may-be-wrong"),
    ],
)
def test_a_counted_list(count, expected):
    found = counted(CARDS[0], parse('locator(".card")'), elements=PAGE, count=count)

    assert [str(one) for one in found] == expected


def test_a_state_that_the_lost_locator_asked_for_is_kept():
    found = _spelled(ADD, 'get_by_role("button", name="Buy", pressed=True)')

    assert found[0] == 'get_by_role("button", name="Add", pressed=True)'
    assert all("pressed=True" in one for one in found)


@pytest.mark.parametrize(
    ("step", "value"),
    [
        pytest.param("to_have_text", "x", id="what-it-shows"),
        pytest.param("not_to_have_accessible_name", "Close", id="what-it-is-called"),
        pytest.param("click", "", id="nothing"),
    ],
)
def test_a_locator_must_not_say_what_the_step_reads(step, value):
    close = element("/html[1]/body[1]/button[1]", role="button", name="Close", text="x", attributes={"id": "close"})

    found = _spelled(close, 'locator("#shut")', value=value_read(step, close))

    assert value_read(step, close) == value
    assert ('get_by_role("button", name="Close")' in found) is (value != "Close")
    assert 'locator("#close")' in found


@pytest.mark.parametrize(
    ("now", "lost", "is_named"),
    [
        pytest.param("assign-ak-10", 'locator("#as-ak-10")', True, id="the-number-that-the-lost-one-said"),
        pytest.param("ud-42", 'locator("[data-user=42] .delete")', True, id="wherever-it-said-so"),
        pytest.param("assign-ak-11", 'locator("#as-ak-10")', False, id="another-number"),
        pytest.param("input-42", 'locator("#save")', False, id="a-number-that-a-program-made"),
        pytest.param("css-42", 'locator("#as-42")', False, id="a-word-that-a-build-made"),
    ],
)
def test_an_id_with_the_number_of_its_item(now, lost, is_named):
    button = element("/html[1]/body[1]/button[1]", attributes={"id": now}, role="button", name="Go", text="Go")

    assert (f'locator("#{now}")' in _spelled(button, lost)) is is_named


@pytest.mark.parametrize(
    ("attributes", "written"),
    [
        pytest.param({"data-job": "lint"}, ['locator("[data-job=\\"lint\\"]").get_by_role("button")'], id="its-data"),
        pytest.param({"data-state": "open"}, [], id="how-it-is"),
        pytest.param({"data-key": 'a"b'}, [], id="what-ends-the-quotes"),
        pytest.param({"data-uid": "x7f3a9c1"}, [], id="what-a-program-made"),
    ],
)
def test_a_button_without_a_name_is_one_of_what_has_data_of_its_own(attributes, written):
    item = element("/html[1]/body[1]/ul[2]/li[1]", role="listitem", attributes=attributes)
    button = element("/html[1]/body[1]/ul[2]/li[1]/button[1]", role="button")
    found = [str(one) for one in spellings(button, parse('locator("#job .x")'), elements=(item, button), failing=0)]

    assert [one for one in found if "[data-" in one and "get_by_role" in one] == written


@pytest.mark.parametrize(("asked", "is_named"), [("318", True), ("77", False)])
def test_the_number_that_the_lost_locator_asked_for_is_that_of_its_record(asked, is_named):
    """A row of a table, whose key has another name by now, and which has several buttons."""
    row = element("/html[1]/body[1]/table[1]/tr[2]", role="row", attributes={"data-contact-id": "318"})
    button = element("/html[1]/body[1]/table[1]/tr[2]/button[1]", role="button", name="Edit")

    found = map(
        str, spellings(button, parse(f"locator(\"tr[data-id='{asked}'] .b-edit\")"), elements=(row, button), failing=0)
    )

    said = 'locator("[data-contact-id=\\"318\\"]").get_by_role("button", name="Edit", exact=True)'
    assert (said in found) is is_named


def test_of_links_that_read_the_same_the_address_tells():
    link = element("/html[1]/body[1]/a[2]", role="link", name="No", text="No", attributes={"href": "?staff=0"})
    found = [str(one) for one in spellings(link, parse('locator("//li[3]/a[1]")'), elements=(link,), failing=0)]

    assert found.index('get_by_role("link", name="No")') < found.index('locator("a[href=\\"?staff=0\\"]")')


@pytest.mark.parametrize(
    ("lost", "was", "now", "first"),
    [
        pytest.param(
            'locator(".btn-default")',
            {"class": "btn btn-default btn-lg"},
            {"class": "btn btn-lg btn-secondary"},
            'locator(".btn-secondary")',
            id="the-class-that-came",
        ),
        pytest.param(
            'locator(".MuiInput-root")',
            {"class": "MuiInput-root"},
            {"class": "MuiPickersInput-fullWidth MuiPickersInput-root"},
            'locator(".MuiPickersInput-root")',
            id="of-several-the-likest",
        ),
        pytest.param(
            'locator("#q")',
            {"id": "q", "name": "quantity"},
            {"id": "p7", "name": "quantity"},
            'locator("[name=\\"quantity\\"]")',
            id="a-name-that-stayed-for-an-id-that-a-program-made",
        ),
        pytest.param(
            'locator("#l1")',
            {"id": "l1", "href": "/help"},
            {"id": "n7", "href": "/help"},
            'locator("div[href=\\"/help\\"]")',
            id="an-address-that-stayed",
        ),
    ],
)
def test_one_part_is_exchanged_where_it_is_known_what_was_found(lost, was, now, first):
    before, after = (element("/html[1]/body[1]/div[1]", attributes=one) for one in (was, now))
    found = spellings(after, parse(lost), elements=(after,), failing=0, was=before)

    assert str(found[0]) == first
