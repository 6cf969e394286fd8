"""A list that does not show what the test asked it for is the application's doing, and no other data."""

from dataclasses import replace

import pytest

from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.digest import Step
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot
from tests.diagnosis.conftest import HOST

OPEN = 'get_by_role("listitem").filter(has_text="Oak chair").get_by_role("button")'
GONE = {"resolved": False, "matches": 0, "matches_after_grace": 0}
SEARCH = 'get_by_label("Search")'


def _items(*texts):
    return tuple(
        Element(
            tag="button",
            role="button",
            name="Open",
            text="Open",
            row=text,
            neighbor=f"{text} Open",
            xpath="/html/body/ul/li/button",
            idxpath=f"/html[1]/body[1]/ul[1]/li[{n}]/button[1]",
        )
        for n, text in enumerate(texts, 1)
    )


def _lost(scene, *shown, url="/cart", locator=OPEN):
    """The item "Oak chair" was opened at the last pass, and the list shows others now."""
    known = {locator: Fingerprint(element=_items("Oak chair")[0])}
    steps = (*scene.digest.steps, Step(name="click", locator=locator, path="/cart"))
    scene = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known, "steps": steps}))
    return scene.fails("click", locator, snapshot=Snapshot(elements=_items(*shown)), url=HOST + url, **GONE)


@pytest.mark.parametrize(
    ("call", "arguments", "says"),
    [
        pytest.param("fill", {"0": "chair"}, "typed 'chair'", id="typed"),
        pytest.param("press_sequentially", {"0": "OAK"}, "typed 'OAK'", id="typed-in-other-letters"),
        pytest.param("select_option", {"label": "Oak"}, "chose 'Oak'", id="chosen"),
    ],
)
def test_what_was_searched_for_is_in_no_item(scene, call, arguments, says):
    diagnosis = _lost(scene.called(call, SEARCH, arguments=arguments), "Wall clock", "Desk lamp").diagnosed()

    assert (diagnosis.category, diagnosis.cause) == ("true_regression", "")
    assert says in diagnosis.summary
    assert "'Wall clock', 'Desk lamp'" in diagnosis.summary


def test_what_the_address_asks_for_is_in_no_item(scene):
    diagnosis = _lost(scene, "Wall clock", "Desk lamp", url="/cart?q=chair&page=1").diagnosed()

    assert diagnosis.category == "true_regression"
    assert "asked for q=chair" in diagnosis.summary


@pytest.mark.parametrize(
    ("typed", "url", "shown"),
    [
        pytest.param("oa", "/cart", ("Boat hook", "Road bike"), id="others-have-it"),
        pytest.param("Bob", "/cart", ("Wall clock", "Desk lamp"), id="the-item-had-nothing-of-it"),
        pytest.param("chair", "/sign-in", ("Wall clock", "Desk lamp"), id="typed-on-another-page"),
    ],
)
def test_other_data_all_the_same(scene, typed, url, shown):
    """Both are named where something was done on the page: the data, and what was done."""
    typing = scene.called("fill", SEARCH, arguments={"0": typed}, url=HOST + url)

    diagnosis = _lost(typing, *shown).diagnosed()

    assert diagnosis.cause == "other_data"
    assert "or fill on get_by_label" in diagnosis.root_cause
    assert "people have to say" in diagnosis.root_cause


def test_where_nothing_was_done_the_data_is_to_be_made(scene):
    assert "Make the data the test needs" in _lost(scene, "Wall clock", "Desk lamp").diagnosed().root_cause


@pytest.mark.parametrize(
    ("now", "category"),
    [
        pytest.param(("Eve", "Gil", "Fay", "Ida", "Hal"), "true_regression", id="in-disorder"),
        pytest.param(("Eve", "Fay", "Gil", "Hal", "Ida"), "unknown", id="others-in-order"),
    ],
)
def test_a_sorted_column_in_disorder(scene, now, category):
    """The test sorted the list, which stood in order then."""

    def cells(names):
        return tuple(
            Element(
                tag="td",
                role="cell",
                name=name,
                text=name,
                row=f"#{name}",
                xpath="/html/body/table/tr/td",
                idxpath=f"/html[1]/body[1]/table[1]/tr[{n}]/td[2]",
            )
            for n, name in enumerate(names, 1)
        )

    name = 'locator("td.name").first'
    then = cells(("Ada", "Ben", "Cy", "Dee", "Eli"))
    known = {name: Fingerprint(element=then[0], page="list")}
    steps = (Step(name="to_have_text", locator=name, path="/cart"),)
    remembered = scene.digest.model_copy(update={"fingerprints": known, "steps": steps})
    sorted_ = replace(scene, digest=remembered).called("click", 'get_by_role("button", name="Sort")')
    seen = {"snapshot": Snapshot(elements=cells(now)), "target": Fingerprint(element=cells(now)[0])}
    pages = {"list": Census(view="/cart#1a2b", packed=packed(then))}
    said = {"resolved": True, "matches": 1, "expected": "Ada", "actual": "Eve"}

    diagnosis = sorted_.knowing(pages=pages).fails("to_have_text", name, **said, **seen).diagnosed()

    assert diagnosis.category == category


def test_another_item_in_the_place_of_what_was_searched_for(scene):
    """Nothing of the lost item is left, and that is not all: the test had asked for it."""
    name = 'get_by_role("link", name="Oak chair")'

    def link(caption, to):
        fields = {"tag": "a", "role": "link", "name": caption, "text": caption, "own_text": caption}
        where = {"xpath": "/html/body/ul/li/a", "idxpath": "/html[1]/body[1]/ul[1]/li[1]/a[1]"}
        return Element.model_validate(fields | where | {"attributes": {"href": to}})

    known = {name: Fingerprint(element=link("Oak chair", "/item/5"))}
    before = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known}))
    seen = {"snapshot": Snapshot(elements=(link("Desk lamp", "/item/8"),)), "url": HOST + "/cart?q=chair"}

    assert before.fails("click", name, **seen, **GONE).diagnosed().category == "true_regression"


COMMENTS = 'locator("#comments li").first'


def _entered(scene, *, method="POST", status=201, shown="", expected="Please look at this"):
    """A comment was typed and sent, and the check that finds it at each pass finds none."""
    said = Element(tag="li", role="listitem", text=expected, xpath="/html/body/ul/li")
    known = {COMMENTS: Fingerprint(element=said)}
    steps = (*scene.digest.steps, Step(name="to_have_text", locator=COMMENTS, path="/cart"))
    scene = replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known, "steps": steps}))
    typed = scene.called("fill", 'get_by_label("Comment")', arguments={"0": "Please look at this"}, at=100)
    sent = typed.called("click", 'get_by_text("Post")', at=120).request("/api/comments", status, at=130, method=method)
    now = (
        Element(tag="button", role="button", name="Post", text="Post", xpath="/html/body/button"),
        Element(tag="p", own_text=shown, text=shown, xpath="/html/body/p"),
    )
    return sent.fails(
        "to_have_text", COMMENTS, expected=expected, snapshot=Snapshot(elements=now), url=HOST + "/cart", **GONE
    )


def test_what_was_sent_stands_nowhere(scene):
    diagnosis = _entered(scene).diagnosed()

    assert (diagnosis.category, diagnosis.cause) == ("true_regression", "")
    assert "typed 'Please look at this' and sent it, and the page shows that nowhere" in diagnosis.summary


@pytest.mark.parametrize(
    "otherwise",
    [
        pytest.param({"method": "GET"}, id="it-only-searched"),
        pytest.param({"status": 500}, id="the-server-failed"),
        pytest.param({"shown": "kim: Please look at this"}, id="it-stands-elsewhere"),
        pytest.param({"expected": "1 comment"}, id="another-text-is-looked-for"),
    ],
)
def test_what_was_not_sent_or_is_shown_is_no_loss(scene, otherwise):
    assert "shows that nowhere" not in _entered(scene, **otherwise).diagnosed().summary
