"""How an element is located that nobody has located before."""

from typing import Any

import pytest

from pytest_selfheal.locators.plainest import plainest
from pytest_selfheal.models.element import Element


def button(number: int, name: str = "Add to cart", **more: Any) -> Element:
    facts = {
        "tag": "button",
        "role": "button",
        "name": name,
        "text": name,
        "idxpath": f"/li[{number}]/button[1]",
        **more,
    }
    return Element(**facts)


def item(number: int, text: str) -> Element:
    return Element(tag="li", role="listitem", text=text, idxpath=f"/li[{number}]")


@pytest.mark.parametrize(
    ("element", "others", "expected"),
    [
        pytest.param(button(1), [], 'get_by_role("button", name="Add to cart")', id="role and name"),
        pytest.param(
            button(1, attributes={"data-testid": "buy"}), [button(2)], 'get_by_test_id("buy")', id="a test id first"
        ),
        pytest.param(
            button(1, name="Add"),
            [button(2, name="Add all")],
            'get_by_role("button", name="Add", exact=True)',
            id="the whole name, where another begins so",
        ),
        pytest.param(
            button(1, row="Walnut desk"),
            [button(2, row="Lamp"), item(1, "Walnut desk Add to cart"), item(2, "Lamp Add to cart")],
            'get_by_role("listitem").filter(has_text="Walnut desk").get_by_role("button", name="Add to cart")',
            id="by its row",
        ),
        pytest.param(
            button(2), [button(1), button(3)], 'get_by_role("button", name="Add to cart").nth(1)', id="counted, at last"
        ),
        pytest.param(
            button(1, idxpath="/b[1]", shadow=("/x[1]",)),
            [button(2, idxpath="/b[1]", shadow=("/x[2]",))],
            'get_by_role("button", name="Add to cart").nth(0)',
            id="the same place in another shadow root is another element",
        ),
        pytest.param(Element(tag="p", idxpath="/p[1]"), [], 'locator("p")', id="nothing but its tag"),
    ],
)
def test_plainest(element: Element, others: list[Element], expected: str) -> None:
    page = sorted([element, *others], key=lambda one: (one.shadow, one.idxpath))
    assert str(plainest(element, page)) == expected
