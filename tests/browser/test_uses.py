"""A locator that a test acts with several times: each of them is compared with the same one of the last pass."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError

pytestmark = pytest.mark.browser

CARD = """
<nav><a href="/leave">Leave</a><a href="/team">Team</a></nav>
<main><div class=card><h2 id=who>{who}</h2><p id=what>{what}</p>{more}<button {key}>{says}</button></div>
<p role=status id=log></p></main>
<script>{{ let n = 0; const button = document.querySelector('.card > button')
const turns = {turns}
button.onclick = () => {{ n += 1; log.textContent = n; if (turns[n - 1]) turns[n - 1]() }} }}</script>
"""


def card(
    key: str, *turns: str, who: str = "Ann Lee", what: str = "Sick leave", says: str = "Sign", more: str = ""
) -> str:
    return CARD.format(
        key=key,
        who=who,
        what=what,
        says=says,
        more=more,
        turns="[" + ", ".join(f"() => {{{one}}}" for one in turns) + "]",
    )


def twice(page: Page) -> None:
    page.locator("#sign").click()
    page.locator("#sign").click()


def again(healing: Any, old: str, new: str, act: Callable[[Page], None] = twice) -> str:
    """What the page's log says after `act` passed on the old page and was done on the new one, '' when it failed."""
    healing.page.set_content(old)
    healing.remember(act)
    healing.page.set_content(new)
    try:
        act(healing.page)
    except TimeoutError:
        return ""
    return healing.page.locator("#log").inner_text()


NEW = "class=sign-button"
SELECT = "<select aria-label=Stage id=stage><option>staging<option>production</select>"
BEN = "who.textContent = 'Ben Ray'"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param(card("id=sign"), card(NEW, BEN), id="heading"),
        pytest.param(card("id=sign", what="€ 40"), card(NEW, "what.textContent = '€ 4,000'", what="€ 40"), id="amount"),
        pytest.param(
            card("id=sign", more=SELECT), card(NEW, "stage.value = 'production'", more=SELECT), id="what-is-chosen"
        ),
        pytest.param(
            card("id=sign", "who.textContent = 'Ann Lee, second page'"),
            card(NEW, BEN),
            id="moved-on-to-another-than-then",
        ),
        pytest.param(
            card("id=sign", says='<svg viewBox="0 0 9 9"><path d="M1 4h7M4 1v7"/></svg>'),
            card(
                NEW,
                'button.innerHTML = \'<svg viewBox="0 0 9 9"><path d="M1 4h7"/></svg>\'',
                says='<svg viewBox="0 0 9 9"><path d="M1 4h7M4 1v7"/></svg>',
            ),
            id="picture",
        ),
        pytest.param(
            card("id=sign", says="Mute"),
            card(f"{NEW} aria-pressed=false", "button.ariaPressed = true", says="Mute"),
            id="what-a-click-would-turn-off",
        ),
    ],
)
def test_the_same_node_that_stands_for_another_thing_by_then_is_refused(healing: Any, old: str, new: str) -> None:
    assert again(healing, old, new) == ""
    assert healing.search.status == "REJECTED_PRECONDITION"
    assert "later in the test it " in healing.search.reason
    assert healing.page.locator("#log").inner_text() == "1"


@pytest.mark.parametrize(
    "turns",
    [
        pytest.param((), id="the-page-at-rest"),
        pytest.param((BEN,), id="the-next-record"),
        pytest.param(("button.replaceWith(button.cloneNode(true))",), id="drawn-again"),
        pytest.param((f"{BEN}; what.textContent = 'Holiday'", "who.textContent = 'Eve Moe'"), id="a-wizard"),
        pytest.param(
            ("button.disabled = true; setTimeout(() => button.disabled = false, 200)",), id="busy-for-a-while"
        ),
    ],
)
def test_a_page_that_goes_on_as_it_did_is_gone_along_with(healing: Any, turns: tuple[str, ...]) -> None:
    def act(page: Page) -> None:
        for _ in range(max(2, len(turns) + 1)):
            page.locator("#sign").click()

    healed = again(healing, card("id=sign", *turns), card(NEW, *turns), act)
    assert healed == "1" if "cloneNode" in "".join(turns) else healed == str(max(2, len(turns) + 1))


@pytest.mark.parametrize(
    "waits",
    [
        pytest.param(
            "button.disabled = true; setTimeout(() => {{ {then}; button.disabled = false }}, 700)", id="disabled"
        ),
        pytest.param(
            "const over = document.createElement('div'); over.style.cssText = 'position: fixed; inset: 0';"
            "document.body.append(over); setTimeout(() => {{ {then}; over.remove() }}, 700)",
            id="covered",
        ),
    ],
)
def test_what_makes_a_click_wait_goes_before_anybody_judges(healing: Any, waits: str) -> None:
    """The next record comes with the moment at which the button can be clicked."""
    old, new = card("id=sign", waits.format(then="")), card(NEW, waits.format(then=BEN))
    assert again(healing, old, new) == ""
    assert "'Ben Ray'" in healing.search.reason


@pytest.mark.parametrize(
    "asks",
    [
        pytest.param(lambda page: page.locator("#sign").is_visible(), id="is_visible"),
        pytest.param(lambda page: page.locator("#sign").count(), id="count"),
        pytest.param(lambda page: not page.is_hidden("#sign"), id="is_hidden"),
    ],
)
def test_what_the_test_was_told_is_not_there_is_not_healed_later(healing: Any, asks: Callable[[Page], object]) -> None:
    """It has left out for that what it would have done: the next action with it is another one than it was."""

    def act(page: Page) -> None:
        if asks(page):
            page.locator("#sign").click()
        page.locator("#sign").click()

    assert again(healing, card("id=sign"), card(NEW), act) == ""
    assert healing.search.reason == "the test asked before whether it is there, and was told that it is not"


FIELD = """<main><label for={key}>To</label><input id={key} oninput="hint.textContent = '{hint}'"
onkeydown="log.textContent += event.key"><p id=hint></p><p id=log></p></main>"""


@pytest.mark.parametrize("hint", ["Ann Berger", "All customers"])
def test_a_field_that_is_filled_is_used_again_by_a_key(healing: Any, hint: str) -> None:
    """What came up while something was typed is what Enter takes."""

    def act(page: Page) -> None:
        page.locator("#to").focus()
        page.locator("#to").fill("a")
        page.locator("#to").press("Enter")

    healing.page.set_content(FIELD.format(key="to", hint="Ann Berger"))
    healing.remember(act)
    assert list(healing.digest.fingerprints) == ['locator("#to")', 'locator("#to"), use 2']
    healing.page.set_content(FIELD.format(key="rcpt", hint=hint))
    if hint == "Ann Berger":
        act(healing.page)
    else:
        with pytest.raises(TimeoutError):
            act(healing.page)
    assert healing.page.locator("#log").inner_text() == ("Enter" if hint == "Ann Berger" else "")


def test_of_a_loop_the_first_rounds_are_looked_at(healing: Any) -> None:
    healing.page.set_content(card("id=sign"))
    healing.remember(lambda page: [page.locator("#sign").click() for _ in range(7)])
    assert list(healing.digest.fingerprints) == [
        'locator("#sign")',
        *(f'locator("#sign"), use {number}' for number in range(2, 7)),
    ]
    healing.page.set_content(card(NEW))
    for _ in range(7):
        healing.page.locator("#sign").click()
    assert healing.search.used == 7


def test_after_the_last_round_that_was_looked_at_nothing_around_it_may_change(healing: Any) -> None:
    act = lambda page: [page.locator("#sign").click() for _ in range(8)]  # noqa: E731
    turns = ("", "", "", "", "", "", BEN)
    healing.page.set_content(card("id=sign", *turns))
    healing.remember(act)
    healing.page.set_content(card(NEW, *turns))
    with pytest.raises(TimeoutError):
        act(healing.page)
    assert healing.page.locator("#log").inner_text() == "7"


def test_what_chooses_nothing_goes_on_however_often(healing: Any) -> None:
    """Of more rounds than at the last pass, as of those that nobody looked at."""
    turns = tuple(f"what.textContent = 'Page {number} of 20'" for number in range(2, 12))
    healing.page.set_content(card("id=sign", *turns, says="Next page", what="Page 1 of 20"))
    healing.remember(twice)
    healing.page.set_content(card(NEW, *turns, says="Next page", what="Page 1 of 20"))
    for _ in range(9):
        healing.page.locator("#sign").click()
    assert healing.search.used == 9


OVERWRITES = """
<main><h1>Draft</h1><button class={key} onclick="log.textContent += 'save '; {then}">Save</button><p id=log></p>
<div id=room></div></main>"""
DIALOG = "room.innerHTML = '<p>Overwrite what Ines wrote?</p><button class=ok>Save</button>'"


def test_the_own_locator_that_finds_something_new_is_not_taken_at_its_word(healing: Any) -> None:
    """It is clicked, as the test says; but the heal that led there is none to write down."""
    act = lambda page: [page.locator(".ok").click() for _ in range(2)]  # noqa: E731
    healing.page.set_content(OVERWRITES.format(key="ok", then=""))
    healing.remember(act)
    healing.page.set_content(OVERWRITES.format(key="save-button", then=DIALOG))
    act(healing.page)
    assert healing.search.healed
    assert healing.search.reason == "later in the test its own locator found another element"


def test_what_each_use_found_is_forgotten_with_its_locator(healing: Any) -> None:
    healing.page.set_content(card("id=sign", BEN))
    healing.remember(twice)
    assert {"Ann Lee", "Ben Ray"} == {one.element.heading for one in healing.digest.fingerprints.values()}
    healing.remember(lambda page: page.get_by_role("button", name="Sign").click())
    assert "#sign" not in json.dumps(list(healing.digest.fingerprints))


def test_another_window_of_the_test_is_another_page(healing: Any) -> None:
    """What was healed in the first one is no element of the second."""
    healing.page.set_content(card("id=sign"))
    healing.remember(lambda page: page.locator("#sign").click())
    second = healing.page.context.new_page()
    for page in (healing.page, second):
        page.set_content(card(NEW))
    healing.page.locator("#sign").click()
    with pytest.raises(TimeoutError):
        second.locator("#sign").click()
    assert [page.locator("#log").inner_text() for page in (healing.page, second)] == ["1", ""]
