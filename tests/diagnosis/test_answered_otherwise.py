"""A page that shows another value may be made of other data: what its answers said is compared with the last pass."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis import answered_otherwise
from pytest_selfheal.models.digest import ANY_DATA
from pytest_selfheal.timeline.data_marks import ORDER, asked_and_said, data_marks
from tests.diagnosis.conftest import CART_SHAPE, PAY, TOTAL, Scene

CART = {"items": [{"name": "Walnut desk", "price": 42, "count": 1}], "total": 42}
DEARER = {**CART, "items": [{**CART["items"][0], "price": 60}]}


def scene_of(now: object, *, then: object = CART, path: str = "/api/cart", **request: object) -> Scene:
    """The sum on the page is another one, and the cart answers `now`."""
    whole = Scene().opened()
    if request.pop("after_a_deed", False):
        whole = whole.request("/api/cart", method="POST", at=40)
    whole = whole.request(path, at=60, shape=CART_SHAPE, said=data_marks(now), **request)
    was = asked_and_said(
        whole.record.network[-1].model_copy(update={"url": "http://x/api/cart", "said": data_marks(then)})
    )
    requests = tuple(
        one.model_copy(update={"said": was}) if one.template == "/api/cart" else one for one in whole.digest.requests
    )
    whole = replace(whole, digest=whole.digest.model_copy(update={"requests": requests}))
    return whole.total("60.00").fails("to_have_text", TOTAL, expected="42.00", actual="60.00", matches=1)


def with_total(total: int) -> object:
    return {**CART, "total": total}


@pytest.mark.parametrize(
    ("failing", "said"),
    [
        pytest.param(scene_of(DEARER), "'items[].price'", id="price"),
        pytest.param(
            scene_of({"items": [{**CART["items"][0], "price": 60}], "total": 60}),
            "'items[].price', 'total'",
            id="price and sum",
        ),
    ],
)
def test_other_data_is_for_people(failing, said):
    found = failing.diagnosed()
    assert (found.category, found.confidence, found.recommended_action) == ("true_regression", "medium", "investigate")
    assert f"GET /api/cart said {said} otherwise than at the last pass." in found.summary
    assert "NOT a test issue" not in found.summary + found.root_cause
    assert "nothing new came before it" not in found.summary


@pytest.mark.parametrize(
    "failing",
    [
        pytest.param(scene_of(CART), id="the data is the same"),
        pytest.param(scene_of(with_total(60)), id="nothing but the shown value"),
        pytest.param(scene_of(DEARER, path="/api/cart?all=1"), id="the page asked for something else"),
        pytest.param(scene_of(DEARER, after_a_deed=True), id="the test had sent something"),
        pytest.param(scene_of(DEARER, mocked=True), id="mocked"),
        pytest.param(scene_of(DEARER, page=1), id="on another page of the test"),
    ],
)
def test_the_application_is_blamed_where_its_data_does_not_explain_it(failing):
    found = failing.diagnosed()
    assert (found.category, found.confidence) == ("true_regression", "high")
    assert "NOT a test issue" in found.summary


RATES = {"rate": 1.0, "fee": 3}


def beside(path: str = "/api/rates", **told: object) -> Scene:
    """The cart answers as it did, and something else otherwise."""
    own = {"brought": told.pop("brought", ())}
    failing = scene_of(CART, **own)
    answer = failing.record.network[-1]
    other = answer.model_copy(update={"url": answer.url.replace("/api/cart", path), "brought": (), "said": {}, **told})
    was, now = data_marks(RATES), data_marks({**RATES, "fee": 4})
    known = failing.digest.requests[2].model_copy(update={"template": path, "said": was, "method": other.method})
    digest = failing.digest.model_copy(update={"requests": (*failing.digest.requests, known)})
    network = (*failing.record.network, other.model_copy(update={"said": now}))
    return replace(failing, digest=digest, record=failing.record.model_copy(update={"network": network}))


@pytest.mark.parametrize(
    ("failing", "confidence"),
    [
        pytest.param(beside(), "medium", id="the page shows nothing of it"),
        pytest.param(beside(is_shown=True), "high", id="the page shows it elsewhere"),
        pytest.param(beside("/api/total", is_shown=True), "medium", id="it is about the same thing"),
        pytest.param(beside(brought=(TOTAL,)), "high", id="the value came with another answer"),
        pytest.param(beside(method="POST"), "high", id="what it was asked for is not known"),
    ],
)
def test_of_several_answers_those_count_that_the_value_may_be_made_of(failing, confidence):
    assert failing.diagnosed().confidence == confidence


@pytest.mark.parametrize(
    ("then", "said"),
    [
        pytest.param(CART, "GET /api/cart answered as at the last pass.", id="the same"),
        pytest.param({}, "the answer of GET /api/cart has such a value.", id="not known"),
    ],
)
def test_what_the_answer_that_brought_it_said(then, said):
    """An answer that is the same does not account for another value."""
    failing = scene_of(CART, then=then, brought=(TOTAL,))
    known = tuple(
        one.model_copy(update={"brought": (TOTAL,)}) if one.template == "/api/cart" else one
        for one in failing.digest.requests
    )
    failing = replace(failing, digest=failing.digest.model_copy(update={"requests": known}))
    assert said in failing.diagnosed().summary


def test_two_fields_that_say_otherwise_are_more_than_the_value() -> None:
    found = scene_of({"fee": 60, "rate": 1.5}, then=RATES).diagnosed()
    assert "'fee', 'rate' otherwise" in found.summary


def test_a_field_of_a_record_may_be_the_data_or_wrong() -> None:
    """Nothing tells an order that was shipped since from a status that is wrong; the sum of the same list is wrong."""
    found = scene_of({"name": "Walnut desk", "price": 60}, then={"name": "Walnut desk", "price": 42}).diagnosed()
    assert (found.confidence, found.recommended_action) == ("medium", "investigate")


@pytest.mark.parametrize(
    ("now", "then", "is_same"),
    [
        pytest.param(CART, CART, True, id="the same"),
        pytest.param(DEARER, CART, False, id="another price"),
        pytest.param({**CART, "new": 1}, CART, False, id="a new field"),
        pytest.param({}, {}, False, id="no fields"),
    ],
)
def test_whether_the_data_is_known_to_be_the_same(now, then, is_same):
    assert answered_otherwise.is_the_same(scene_of(now, then=then).case()) is is_same


def test_a_search_that_finds_other_things_is_no_other_data(monkeypatch) -> None:
    failing = scene_of(DEARER).case()
    assert answered_otherwise.words_of(failing)
    monkeypatch.setattr(answered_otherwise, "unheeded", lambda _: "The test typed 'desk', and nothing has that in it")
    assert not answered_otherwise.words_of(failing)


def test_a_field_that_varies_says_nothing() -> None:
    failing = scene_of(DEARER)
    requests = tuple(
        one.model_copy(update={"said": dict.fromkeys(one.said, ANY_DATA)}) for one in failing.digest.requests
    )
    found = replace(failing, digest=failing.digest.model_copy(update={"requests": requests})).diagnosed()
    assert found.confidence == "high"


def test_an_answer_that_said_the_number_of_a_text_and_says_the_one_of_now_is_behind_it() -> None:
    """Of several answers of which the page shows something, `online` gave 3 of "3 agents online"."""
    failing = scene_of({"online": 5}, then={"online": 3}, is_shown=True)
    failing = failing.request("/api/me", at=70, shape={}, said=data_marks({"name": "Ines"}), is_shown=True)
    me = failing.record.network[-1]
    known = failing.digest.requests[0].model_copy(update={"template": "/api/me", "said": asked_and_said(me)})
    digest = failing.digest.model_copy(update={"requests": (*failing.digest.requests, known)})
    failing = replace(failing, digest=digest).total("5 agents online")
    found = failing.fails(
        "to_have_text", TOTAL, expected="3 agents online", actual="5 agents online", matches=1
    ).diagnosed()
    assert "GET /api/cart said 'online' otherwise than at the last pass." in found.summary


TWO = {"items": [{"name": "Walnut desk"}, {"name": "Oak shelf"}]}


def test_the_same_items_in_another_order() -> None:
    found = scene_of({"items": TWO["items"][::-1]}, then=TWO).diagnosed()
    assert (found.confidence, found.recommended_action) == ("medium", "investigate")
    assert "GET /api/cart gave its items in another order than at the last pass." in found.summary


def test_other_items_have_no_order_to_speak_of() -> None:
    found = scene_of({"items": [{"name": "Pine bed"}, {"name": "Oak shelf"}]}, then=TWO).diagnosed()
    assert "'items[].name' otherwise" in found.summary


def test_a_pass_that_knew_no_order_is_as_then() -> None:
    """Baselines of older versions have no mark of it."""
    failing = scene_of(TWO, then=TWO)
    known = tuple(
        one.model_copy(update={"said": {path: its for path, its in one.said.items() if path != ORDER}})
        for one in failing.digest.requests
    )
    assert answered_otherwise.is_the_same(
        replace(failing, digest=failing.digest.model_copy(update={"requests": known})).case()
    )


@pytest.mark.parametrize(
    ("now", "confidence"),
    [pytest.param(4, "medium", id="it says more"), pytest.param(3, "high", id="it says the same")],
)
def test_a_title_is_made_of_data_as_well(now, confidence) -> None:
    failing = scene_of({"unread": now, "rate": 1}, then={"unread": 3, "rate": 1})
    found = failing.fails("to_have_title", expected="Cart (3)", actual="Cart (4)").diagnosed()
    assert found.confidence == confidence


def sent(*, same_code: bool) -> Scene:
    """A click sends something, and the answer says another number than at the last pass."""
    failing = scene_of(CART).called("click", PAY, at=65).request("/api/add", at=70, method="POST", shape={})
    failing = replace(
        failing,
        record=failing.record.model_copy(
            update={
                "network": (
                    *failing.record.network[:-1],
                    failing.record.network[-1].model_copy(update={"said": data_marks({"n": 2})}),
                )
            }
        ),
    )
    added = asked_and_said(failing.record.network[-1].model_copy(update={"said": data_marks({"n": 1})}))
    known = failing.digest.requests[2].model_copy(
        update={"method": "POST", "template": "/api/add", "said": added, "shape": {}}
    )
    digest = failing.digest.model_copy(update={"requests": (*failing.digest.requests, known)})
    failing = replace(failing, digest=digest).knowing(commit="a" * 40 if same_code else "b" * 40)
    return failing.fails("to_have_text", TOTAL, at=320, expected="42.00", actual="60.00", matches=1)


@pytest.mark.parametrize(
    ("same_code", "action"),
    [
        pytest.param(True, "investigate", id="nothing but what the server had before"),
        pytest.param(False, "fix_code", id="what was sent became another thing"),
    ],
)
def test_an_answer_to_what_was_sent_is_said_and_is_other_data_only_on_the_same_code(same_code, action) -> None:
    found = sent(same_code=same_code).diagnosed()
    assert "POST /api/add said 'n' otherwise than at the last pass" in found.summary
    assert "nothing new came before it" not in found.summary
    assert found.recommended_action == action


@pytest.mark.parametrize(
    ("shown", "action"),
    [
        pytest.param({"is_shown": True}, "fix_code", id="the page shows what they say"),
        pytest.param({}, "investigate", id="whether it does nobody knows"),
    ],
)
def test_a_shorter_list_of_the_same_data(shown, action):
    """The page lost an item on the way: no other data explains that."""
    whole = scene_of(CART, **shown)
    whole = replace(whole, record=whole.record.model_copy(update={"actions": whole.record.actions[:-1]}))
    counted = whole.fails("to_have_count", TOTAL, expected="8", actual="7", matches=7)

    assert counted.diagnosed().recommended_action == action
