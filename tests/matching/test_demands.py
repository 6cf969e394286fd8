"""What a locator itself asks for, and an element in the lost one's place must not lack."""

from functools import partial

import pytest

from pytest_selfheal.locators.parse import parse
from pytest_selfheal.matching.demands import unmet
from pytest_selfheal.matching.seen import Seen
from pytest_selfheal.matching.structure import Page
from tests.matching.pages import at, cards, seen, table

button = partial(at, "/p[1]/button[1]")
ANN = seen(table("Ann", "Bo"), "/table[1]/tr[1]/td[2]/button[1]")
BO = seen(table("Ann", "Bo"), "/table[1]/tr[2]/td[2]/button[1]")
CARD = seen(cards("Ann", "Bo"), "/div[1]/div[2]/button[1]")
NOWHERE = "the locator asks for 'Ann', and nothing around the best candidate says so"


@pytest.mark.parametrize(
    "locator",
    [
        pytest.param('get_by_role("row", name="Ann").get_by_role("button")', id="a-container-by-name"),
        pytest.param('get_by_role("row").filter(has_text="Ann").get_by_role("button")', id="a-filter-by-text"),
        pytest.param(
            'get_by_role("row").filter(has=page.get_by_text("Ann")).get_by_role("button")', id="a-filter-by-locator"
        ),
        pytest.param('locator("tr", has_text="Ann").get_by_role("button")', id="an-option-of-the-locator"),
        pytest.param('locator("tr", has_text=re.compile("Ann")).get_by_role("button")', id="a-plain-pattern"),
        pytest.param('locator("tr:has-text(\'Ann\')").get_by_role("button")', id="a-pseudo-class-of-playwright"),
        pytest.param('get_by_text("Ann").locator("..").get_by_role("button")', id="up-from-a-text"),
    ],
)
def test_an_item_that_the_locator_names(locator):
    """Bo's button is no substitute for Ann's, whatever it is called; Ann's own is."""
    expression = parse(locator)

    assert unmet(expression, ANN, BO) == NOWHERE
    assert unmet(expression, ANN, CARD) == NOWHERE
    assert unmet(expression, BO, ANN) == ""


@pytest.mark.parametrize(
    ("locator", "lost", "candidate", "says"),
    [
        pytest.param(
            'locator("#order-1")',
            {"id": "order-1"},
            {"id": "order-2"},
            "the locator asks for 'order-1', the best candidate is 'order-2'",
            id="the-next-id-of-a-series",
        ),
        pytest.param(
            'get_by_test_id("row-1")',
            {"data-testid": "row-1"},
            {"data-testid": "row-2"},
            "the locator asks for 'row-1', the best candidate is 'row-2'",
            id="the-next-test-id",
        ),
        pytest.param(
            "locator(\"[id='item-7']\")",
            {"id": "item-7"},
            {"id": "item-8"},
            "the locator asks for 'item-7', the best candidate is 'item-8'",
            id="the-next-id-in-brackets",
        ),
        pytest.param('locator("#order-1")', {"id": "order-1"}, {"id": "purchase-2"}, "", id="a-renamed-id"),
        pytest.param('locator("#order")', {"id": "order"}, {"id": "order-2"}, "", id="no-number-was-asked-for"),
        pytest.param('locator("#order-1")', {"id": "order-1"}, {}, "", id="no-id-any-more"),
        pytest.param('locator("#list-1 button")', {}, {"id": "list-2"}, "", id="a-container-is-the-item's-business"),
    ],
)
def test_a_number_that_the_locator_names(locator, lost, candidate, says):
    before, now = (Seen(button("Open", attributes=attributes)) for attributes in (lost, candidate))

    assert unmet(parse(locator), before, now) == says


@pytest.mark.parametrize(
    ("was", "now", "is_other"),
    [
        pytest.param("Search customers", "customer.search.placeholder", True, id="the-key-of-a-translation"),
        pytest.param("Search customers", "[object Object]", True, id="a-text-that-was-not-put-together"),
        pytest.param("Search customers", "Search suppliers", True, id="another-side"),
        pytest.param("Search customers", "Search all customers…", False, id="in-other-words"),
    ],
)
def test_a_placeholder_that_the_locator_names(was, now, is_other):
    before, after = (
        Seen(at("/input[1]", name="Find", attributes={"placeholder": said, "aria-label": "Find"}))
        for said in (was, now)
    )
    assert ("asks for the placeholder" in unmet(parse(f'get_by_placeholder("{was}")'), before, after)) is is_other


@pytest.mark.parametrize(
    "locator",
    [
        pytest.param('get_by_role("button", name="Open", disabled=True)', id="disabled"),
        pytest.param('get_by_role("checkbox", checked=True)', id="checked"),
    ],
)
def test_a_state_that_the_locator_names(locator):
    """The candidate may be the very element, and is not what the locator asks for."""
    assert "asks for the state" in unmet(parse(locator), Seen(button("Open")), Seen(button("Open")))


@pytest.mark.parametrize(
    "locator",
    [
        pytest.param('get_by_role("button", name="Open")', id="its-caption-is-compared-as-caption"),
        pytest.param('get_by_role("button").filter(has_text="Open")', id="a-filter-by-its-own-text"),
        pytest.param(
            'get_by_role("row").filter(has_text=re.compile("A.n")).get_by_role("button")', id="a-real-pattern"
        ),
        pytest.param('locator("p > button").first', id="nothing-but-structure"),
        pytest.param("no locator at all(", id="nothing-that-can-be-read"),
    ],
)
def test_asks_for_nothing_more(locator):
    assert unmet(parse(locator), Seen(button("Open")), Seen(button("Store"))) == ""


@pytest.mark.parametrize(
    ("locator", "lost", "candidate", "says"),
    [
        pytest.param(
            "locator(\"//*[contains(@class, 'storno')]\")",
            {"class": "btn storno"},
            {"class": "btn cancel"},
            "",
            id="a-renamed-class-is-no-text",
        ),
        pytest.param(
            "locator(\"//button[contains(@class, 'is-paid')]\")",
            {"class": "is-paid"},
            {"class": "is-open"},
            "the locator asks for '.is-paid', and nothing around the best candidate has it",
            id="a-class-that-tells-a-state",
        ),
        pytest.param(
            "locator(\"//button[contains(@lang, 'de')]\")",
            {"lang": "de"},
            {"lang": "fr"},
            "the locator asks for 'lang=de', and nothing around the best candidate has it",
            id="a-part-of-another-attribute",
        ),
        pytest.param(
            "locator(\"//button[@type='button' and @lang='de']\")",
            {"lang": "de"},
            {"lang": "fr"},
            "the locator asks for 'lang=de', and nothing around the best candidate has it",
            id="the-second-condition-of-a-bracket",
        ),
    ],
)
def test_an_attribute_that_an_xpath_asks_for(locator, lost, candidate, says):
    before, now = (Seen(button("Open", attributes=attributes)) for attributes in (lost, candidate))

    assert unmet(parse(locator), before, now) == says


@pytest.mark.parametrize(
    ("around", "expected"),
    [
        pytest.param({"row": "Ann Smith admin"}, "", id="its-row-says-it"),
        pytest.param({"neighbor": "Smith, Ann"}, "", id="what-stands-beside-it-says-it"),
        pytest.param({"row": "Anna"}, NOWHERE, id="a-longer-name-is-another-one"),
        pytest.param({}, NOWHERE, id="nothing-is-known"),
    ],
)
def test_where_the_page_is_not_known_its_own_words_speak(around, expected):
    expression = parse('get_by_role("row", name="Ann").get_by_role("button")')

    assert unmet(expression, Seen(button("Delete")), Seen(button("Delete", **around))) == expected


def test_a_state_of_the_shadow_host_is_one_of_its_box():
    def skip(**state):
        host, inside = at("/x-deck[1]", attributes=state), at("/button[1]", "Skip", idxpath="/button[1]")
        own = inside.model_copy(update={"shadow": (host.idxpath,)})
        return Seen(own, Page([host, own]), 1)

    asked = parse('locator("x-deck[playing] button")')

    assert unmet(asked, skip(playing=""), skip()) == (
        "the locator asks for '[playing]', and the best candidate is without it"
    )
    assert unmet(asked, skip(playing=""), skip(playing="")) == ""


def test_a_class_that_the_locator_names():
    """The other person's comment has the same button."""
    before, now = (Seen(button("Edit", attributes={"class": said})) for said in ("own-comment", "foreign-comment"))

    assert "asks for '.own-comment'" in unmet(parse('locator(".own-comment")'), before, now)


@pytest.mark.parametrize(
    ("then", "now", "refused"),
    [
        pytest.param("task", "task", True, id="the-test-had-made-it-so-and-now-did-not"),
        pytest.param("task", "task done", False, id="it-is-so-now"),
        pytest.param("task done", "todo", False, id="all-classes-were-renamed"),
    ],
)
@pytest.mark.parametrize(
    "asked",
    [
        'locator("li.done").get_by_role("link")',
        'locator("li").and_(page.locator(".done")).get_by_role("link")',
        """locator("li[class$='done'] a")""",
        "locator(\"//li[contains(@class,'done')]/a\")",
    ],
)
def test_a_class_that_came_with_what_the_test_did(asked: str, then: str, now: str, refused: bool) -> None:
    """The page is remembered as it was before the task was ticked, which `.done` asks for."""
    was, is_ = (
        [at("/ul[1]/li[1]", attributes={"class": dress}), at("/ul[1]/li[1]/a[1]", "Receipt")] for dress in (then, now)
    )
    said = unmet(parse(asked), seen(was, "/ul[1]/li[1]/a[1]"), seen(is_, "/ul[1]/li[1]/a[1]"))
    assert ("done', which came with what the test did" in said.replace("]", "")) is refused


@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        pytest.param('locator("[data-env=staging] a")', "data-env=staging", id="what-it-was-switched-to"),
        pytest.param('locator("#staging a")', "id=staging", id="a-key-that-came"),
        pytest.param('locator("[data-env=production] a")', "", id="it-is-so"),
        pytest.param('locator("i.tick + a")', "", id="what-stands-beside-it-is-not-known-here"),
        pytest.param('locator("li:has([data-ok=yes]) a")', "", id="nor-what-stands-inside"),
        pytest.param('locator("li[style*=none] a")', "", id="nor-what-is-not-kept"),
    ],
)
def test_what_else_came_with_what_the_test_did(asked: str, refused: str) -> None:
    """The page is remembered as it was before the environment was switched."""
    page = [at("/ul[1]/li[1]", attributes={"data-env": "production"}), at("/ul[1]/li[1]/a[1]", "Reset")]
    both = seen(page, "/ul[1]/li[1]/a[1]")
    said = unmet(parse(asked), both, both)
    assert ("which came with what the test did" in said) is bool(refused)
    assert refused in said
