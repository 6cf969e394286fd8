"""A small page: three links above a form, to which a test adds what it is about."""

from collections.abc import Sequence
from typing import Any

import pytest

from pytest_selfheal.matching.candidates import Ranking, rank
from pytest_selfheal.matching.fate import Verdict
from pytest_selfheal.matching.last_page import NOTHING, Remembered
from pytest_selfheal.matching.lost import Lost
from pytest_selfheal.matching.shortlist import Columns
from pytest_selfheal.matching.verdict import verdict
from pytest_selfheal.models.element import Element, Fingerprint

LINKS = tuple(
    Element(
        tag="a",
        role="link",
        name=text,
        text=text,
        attributes={"href": f"/{text.lower()}"},
        xpath="/html/body/nav/a",
        idxpath=f"/html[1]/body[1]/nav[1]/a[{number}]",
        landmark="navigation",
        box=(10.0 + 80 * number, 10.0, 60.0, 20.0),
    )
    for number, text in enumerate(("Home", "Orders", "Help"), start=1)
)


class Shop:
    """Builds elements and asks for them."""

    def button(self, caption: str = "Save", *, number: int = 1, **changes: Any) -> Element:
        attributes = {"type": "button", "class": "btn", "data-testid": "save"} | changes.pop("attributes", {})
        base = {
            "tag": "button",
            "role": "button",
            "name": caption,
            "text": caption,
            "own_text": caption,
            "attributes": {name: value for name, value in attributes.items() if value is not None},
            "xpath": "/html/body/main/form/div/button",
            "idxpath": f"/html[1]/body[1]/main[1]/form[1]/div[1]/button[{number}]",
            "landmark": "main",
            "heading": "Profile",
            "neighbor": "Name E-mail",
            "box": (100.0 * number, 400.0, 80.0, 32.0),
            "origin": "http://shop.test",
        }
        return Element.model_validate(base | changes)

    def row_button(self, who: str, number: int, *, testid: str = "delete") -> Element:
        return self.button(
            "Delete",
            row=who,
            neighbor=f"{who} admin",
            xpath="/html/body/main/table/tr/td/button",
            idxpath=f"/html[1]/body[1]/main[1]/table[1]/tr[{number}]/td[3]/button[1]",
            box=(500.0, 100.0 + 40 * number, 60.0, 30.0),
            attributes={"data-testid": testid},
        )

    def link(self, text: str, href: str, number: int = 1, **changes: Any) -> Element:
        attributes = {"href": href} | changes.pop("attributes", {})
        base = {
            "tag": "a",
            "role": "link",
            "name": text,
            "text": text,
            "attributes": attributes,
            "xpath": "/html/body/main/p/a",
            "idxpath": f"/html[1]/body[1]/main[1]/p[1]/a[{number}]",
            "landmark": "main",
            "box": (100.0 * number, 60.0, 60.0, 20.0),
        }
        return Element.model_validate(base | changes)

    def field(self, label: str = "E-mail", **changes: Any) -> Element:
        attributes = {"type": "text", "name": "mail", "id": "mail"} | changes.pop("attributes", {})
        base = {
            "tag": "input",
            "role": "textbox",
            "name": label,
            "label": label,
            "editable": True,
            "attributes": {name: value for name, value in attributes.items() if value is not None},
            "xpath": "/html/body/main/form/input",
            "idxpath": "/html[1]/body[1]/main[1]/form[1]/input[1]",
            "landmark": "main",
            "box": (100.0, 200.0, 200.0, 30.0),
        }
        return Element.model_validate(base | changes)

    def ranking(self, target: Element, *found: Element, action: str | None = "click") -> Ranking:
        return rank(target, Columns([*LINKS, *found]), action=action)

    def verdict(
        self,
        target: Element,
        *found: Element,
        action: str = "click",
        locator: str = "",
        then: Sequence[Element] | None = None,
        passing: Sequence[str] = (),
    ) -> Verdict:
        """What became of `target`; `then` is what stood beside it, None when its page is not remembered."""
        old = NOTHING if then is None else Remembered((*LINKS, target, *then), True, frozenset(passing))
        lost = Lost(locator, action, Fingerprint(element=target), frame=target.frame)
        answer = verdict(lost, [*LINKS, *found], remembered=old)
        assert answer is not None
        return answer

    def guess(self, locator: str, *found: Element, action: str = "click") -> Verdict:
        """What a locator may mean that was never seen to find anything."""
        answer = verdict(Lost(locator, action), [*LINKS, *found])
        assert answer is not None
        return answer


@pytest.fixture
def shop() -> Shop:
    return Shop()
