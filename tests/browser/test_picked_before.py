"""What a step before picked by its place is looked at in each attempt: what it opens is of that one."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError

pytestmark = pytest.mark.browser

PAGE = """
<main><h1>Transfer</h1><input id=who role=combobox aria-label=Find><ul id=list>{names}</ul>
<label>Note <input id=note></label><button {key}>Send</button><p role=status id=log></p></main>
<script>
for (const one of document.querySelectorAll('li')) one.onclick = () => {{ list.remove() }}
document.querySelector('main > button').onclick = () => {{ log.textContent = 'sent' }}
</script>"""


def page(*names: str, key: str = "id=send") -> str:
    return PAGE.format(names="".join(f"<li id=o{n}>{name}</li>" for n, name in enumerate(names)), key=key)


def second(page: Page) -> None:
    page.locator("#list li").nth(1).click()
    page.locator("#note").fill("rent")
    page.locator("#send").click()


def by_key(page: Page) -> None:
    page.locator("#o1").click()
    page.locator("#send").click()


def named(page: Page) -> None:
    page.get_by_text("Bo").click()
    page.locator("#send").click()


WAS, NEW = page("Ann", "Bo", "Cy"), "class=send-button"


@pytest.mark.parametrize(
    ("act", "names", "said"),
    [
        pytest.param(second, ("Ann", "Cy", "Bo"), "", id="sorted"),
        pytest.param(second, ("Dee", "Eve", "Flo"), "", id="all-new"),
        pytest.param(by_key, ("Ann", "Cy", "Bo"), "", id="by-a-key-that-counts"),
        pytest.param(second, ("Ann", "Bo", "Dee"), "sent", id="the-same-second"),
        pytest.param(named, ("Bo", "Ann", "Cy"), "sent", id="by-its-name"),
    ],
)
def test_what_a_step_picked_from_a_list_that_is_gone_by_then(
    healing: Any, act: Callable[[Page], None], names: tuple[str, ...], said: str
) -> None:
    healing.page.set_content(WAS)
    healing.remember(act)
    healing.page.set_content(page(*names, key=NEW))

    if said:
        act(healing.page)
    else:
        with pytest.raises(TimeoutError):
            act(healing.page)

    assert healing.page.locator("#log").inner_text() == said


def test_a_pass_looks_again_only_at_what_is_asked_for_by_its_place(healing: Any) -> None:
    healing.page.set_content(WAS)
    healing.remember(second)
    healing.page.set_content(WAS)

    second(healing.page)

    assert [*healing.window.memory.fingerprints] == ['locator("#list li").nth(1)']


def test_another_thing_at_the_same_place_is_no_drift(healing: Any) -> None:
    healing.page.set_content("<button>Ann</button><button>Bo</button>")
    healing.remember(lambda page: page.locator("button").nth(1).click())
    healing.page.set_content("<button>Ann</button><button>Cy</button>")

    healing.page.locator("button").nth(1).click()

    assert healing.window.memory.fingerprints
    assert not healing.window.heals.drifts


FORM = """<main><form><label>To <input id=to></label>{cc}<label>Subject <input id=subject></label>
<button {key} type=button>Send</button></form><p role=status id=log></p></main>
<script>document.querySelector('button').onclick = () => {{ log.textContent = 'sent' }}</script>"""


@pytest.mark.parametrize(
    ("cc", "said"),
    [
        pytest.param("<label>Cc <input id=cc></label>", "", id="a-new-field-takes-it"),
        pytest.param("<hr>", "sent", id="the-same-fields"),
    ],
)
def test_what_is_typed_by_keyboard_goes_where_the_focus_is(healing: Any, cc: str, said: str) -> None:
    def act(page: Page) -> None:
        page.locator("#to").fill("Bo")
        page.keyboard.press("Tab")
        page.keyboard.type("hello")
        page.locator("#send").click()

    healing.page.set_content(FORM.format(cc="", key="id=send"))
    healing.remember(act)
    healing.page.set_content(FORM.format(cc=cc, key="class=send-button"))

    if said:
        act(healing.page)
    else:
        with pytest.raises(TimeoutError):
            act(healing.page)

    assert healing.page.locator("#log").inner_text() == said
