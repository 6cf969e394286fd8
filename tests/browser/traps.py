"""Pages that ask to be healed wrongly: what the locator found is gone or changed its meaning, and something like it is
there. Each case is plain data: the page at the last pass, the page now, the locator, and why to refuse.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

REJECTED = "REJECTED_PRECONDITION"
GONE = (REJECTED, "BELOW_THRESHOLD", "NO_CANDIDATES", "CLAIMED")  # each says truly that the element is not there


@dataclass(frozen=True)
class Trap:
    """`act` acts on the lost locator; `status`, `why` of the refusal; `old`, `new` bodies; `more` pages by URL."""

    name: str
    old: str
    new: str
    act: Callable[[Any], object]
    status: tuple[str, ...]
    why: str = ""
    more: dict[str, str] = field(default_factory=dict)


NAV = '<nav><a href="/">Home</a><a href="/orders">Orders</a><a href="/help">Help</a></nav>'


def form(*controls: str) -> str:
    """An address form with these controls under it."""
    return (
        f"{NAV}<main><h1>Address</h1><form onsubmit='return false'><label>Street <input name=street></label>"
        f"<label>City <input name=city></label><div class=actions>{''.join(controls)}</div></form></main>"
    )


def table(*rows: str) -> str:
    """Orders, one in each row: number, state, and what can be done with it."""
    return (
        f"{NAV}<main><h1>Orders</h1><table><tr><th>Order</th><th>State</th><th></th></tr>{''.join(rows)}</table></main>"
    )


def order(number: int, *actions: str, state: str = "open") -> str:
    """One row."""
    return f"<tr><td>No. {number}</td><td>{state}</td><td>{''.join(actions)}</td></tr>"


def button(text: str, attributes: str = "") -> str:
    """A button of a form's end."""
    return f"<button type=button class=btn {attributes}>{text}</button>"


def field_of(label: str, attributes: str) -> str:
    """A labelled input."""
    return f"<p><label>{label} <input {attributes}></label></p>"


def login(*fields: str) -> str:
    """A login page."""
    return (
        f"<main><h1>Sign in</h1><form onsubmit='return false'>{''.join(fields)}<button>Sign in</button></form></main>"
    )


def tabs(*names: str) -> str:
    """A tab list with one panel."""
    items = "".join(f"<button role=tab class=tab data-tab={name.lower()}>{name}</button>" for name in names)
    return f"{NAV}<main><div role=tablist>{items}</div><div role=tabpanel>Nothing here yet.</div></main>"


SAVE, CANCEL = button("Save", "data-testid=save"), button("Cancel", "data-testid=cancel")

TRAPS: tuple[Trap, ...] = (
    # -- the control is gone, a look-alike is there
    Trap(
        "a removed button beside its old neighbour",
        form(SAVE, CANCEL),
        form(CANCEL),
        lambda page: page.get_by_test_id("save").click(),
        GONE,
    ),
    Trap(
        "a removed button with a new one of the same style",
        form(SAVE, CANCEL),
        form(button("Print", "data-testid=print"), CANCEL),
        lambda page: page.get_by_test_id("save").click(),
        GONE,
    ),
    Trap(
        "a removed field with its neighbour left",
        form(field_of("Coupon", "name=coupon"), field_of("Company", "name=company")),
        form(field_of("Company", "name=company")),
        lambda page: page.locator("[name=coupon]").fill("SAVE10"),
        GONE,
    ),
    Trap(
        "a removed banner button, the same word in another dialog",
        f"{NAV}<div role=dialog aria-label=Cookies id=cookies><p>We use cookies.</p>{button('Accept', 'id=ok')}</div>",
        f"{NAV}<div role=dialog aria-label=Offer id=offer><p>Pay 20 more for insurance.</p>{button('Accept', 'id=buy')}"
        "</div>",
        lambda page: page.locator("#ok").click(),
        GONE,
    ),
    # -- the control is there, and a click does the opposite
    Trap(
        "a box that is ticked by itself now, clicked",
        form(field_of("Weekly news", "type=checkbox id=news")),
        form(field_of("Weekly news", "type=checkbox id=f-news checked")),
        lambda page: page.locator("#news").click(),
        GONE,
    ),
    Trap(
        "a section that is unfolded now",
        form(button("Filters", "id=filters aria-expanded=false")),
        form(button("Filters", "id=f-filters aria-expanded=true")),
        lambda page: page.locator("#filters").click(),
        GONE,
    ),
    # -- opposites
    Trap(
        "Save became Cancel",
        form(SAVE),
        form(button("Cancel", "data-testid=primary")),
        lambda page: page.get_by_test_id("save").click(),
        GONE,
        why="called 'Save', this one is called 'Cancel'",
    ),
    # -- rows
    Trap(
        "the row is gone, the next one moved up",
        table(order(1, button("Cancel order", "id=c1")), order(2, button("Cancel order", "id=c2"))),
        table(order(2, button("Cancel order", "id=x2")), order(3, button("Cancel order", "id=x3"))),
        lambda page: page.locator("#c1").click(),
        GONE,
    ),
    Trap(
        "a row whose action is gone, in a reordered table",
        table(order(1, button("Ship", "id=s1")), order(2, button("Ship", "id=s2")), order(3)),
        table(order(3, button("Ship", "id=t3")), order(2, button("Ship", "id=t2")), order(1, state="shipped")),
        lambda page: page.locator("#s1").click(),
        GONE,
    ),
    Trap(
        "another item of a list",
        f"{NAV}<ul><li>Lamp <button id=lamp>Add to cart</button></li><li>Chair <button>Add to cart</button></li></ul>",
        f"{NAV}<ul><li>Sofa <button id=sofa>Add to cart</button></li><li>Chair <button>Add to cart</button></li></ul>",
        lambda page: page.locator("#lamp").click(),
        (REJECTED,),
    ),
    # -- state
    Trap(
        "a disabled twin",
        form(SAVE),
        form(button("Save", "data-testid=store disabled")),
        lambda page: page.get_by_test_id("save").click(),
        (REJECTED,),
    ),
    Trap(
        "a twin disabled for assistive technology",
        form(SAVE),
        form(button("Save", "data-testid=store aria-disabled=true")),
        lambda page: page.get_by_test_id("save").click(),
        (REJECTED,),
    ),
    Trap(
        "a hidden twin",
        form(SAVE),
        form(button("Save", "data-testid=store style='display:none'")),
        lambda page: page.get_by_test_id("save").click(),
        (REJECTED,),
        why="this one is hidden",
    ),
    Trap(
        "a twin that is there for screen readers only",
        form(field_of("Coupon", "name=coupon")),
        form(field_of("Coupon", "name=voucher style='visibility:hidden'")),
        lambda page: page.locator("[name=coupon]").fill("SAVE10"),
        (REJECTED,),
    ),
    # -- several
    Trap(
        "two equal candidates",
        form(SAVE),
        form(button("Save", "data-testid=store"), button("Save", "data-testid=store")),
        lambda page: page.get_by_test_id("save").click(),
        ("AMBIGUOUS",),
    ),
    # -- meaning
    Trap(
        "a renamed tab over the same panel",
        tabs("Profile", "Orders", "Invoices"),
        tabs("Profile", "Orders", "Security"),
        lambda page: page.get_by_role("tab", name="Invoices").click(),
        GONE,
    ),
    Trap(
        "a link of the same text that leads elsewhere, in another part of the page",
        f"{NAV}<main><h1>Invoice 7</h1><p><a id=pdf href='/invoices/7.pdf'>Download</a></p></main>",
        f"{NAV}<main><h1>Invoice 7</h1></main><footer><p>Our app: <a id=app href='/app'>Download</a></p></footer>",
        lambda page: page.locator("#pdf").click(),
        GONE,
    ),
    # -- fields
    Trap(
        "a password field, now only the user name is asked for",
        login(field_of("User", "name=user"), field_of("Password", "name=password type=password")),
        login(field_of("User or password hint", "name=user")),
        lambda page: page.locator("[name=password]").fill("not-in-a-user-name"),
        GONE,
    ),
    Trap(
        "a password field that shows what is typed",
        login(field_of("Password", "name=password type=password")),
        login(field_of("Password", "name=secret type=text")),
        lambda page: page.locator("[name=password]").fill("seen-by-everybody"),
        (REJECTED,),
    ),
    Trap(
        "a text field that became a password field",
        login(field_of("Code", "name=code")),
        login(field_of("Code", "name=pin type=password")),
        lambda page: page.locator("[name=code]").fill("4711"),
        (REJECTED,),
    ),
    Trap(
        "a number that became a date",
        form(field_of("Delivery in days", "name=delivery type=number")),
        form(field_of("Delivery in days", "name=deliver_on type=date")),
        lambda page: page.locator("[name=delivery]").fill("3"),
        (REJECTED,),
    ),
    # -- frames
    Trap(
        "a frame of another origin",
        f"{NAV}<iframe id=pay src='http://pay.test/'></iframe>",
        f"{NAV}<iframe id=card src='http://advert.test/'></iframe>",
        lambda page: page.frame_locator("#pay").get_by_role("button", name="Pay").click(),
        (REJECTED,),
        more={"http://pay.test/": button("Pay"), "http://advert.test/": button("Pay")},
    ),
    Trap(
        "the same button outside of the frame",
        f"{NAV}<iframe id=pay src='http://pay.test/'></iframe>",
        f"{NAV}<main>{button('Pay')}</main>",
        lambda page: page.frame_locator("#pay").get_by_role("button", name="Pay").click(),
        (REJECTED,),
        more={"http://pay.test/": button("Pay")},
    ),
    Trap(
        "an icon that a style sheet draws is another one",
        f"{NAV}<style>.i {{ background: url(/print.png) }}</style><button id=go class=i></button><button>?</button>",
        f"{NAV}<style>.i {{ background: url(/bin.png) }}</style><button id=run class=i></button><button>?</button>",
        lambda page: page.locator("#go").click(),
        GONE,
        why="another picture",
    ),
    Trap(
        "the same entry below another one that was there as well",
        "<ul><li>North<ul><li>Stop 2 <button id=go>Close</button></li></ul></li><li>South<ul></ul></li></ul>",
        "<ul><li>North<ul></ul></li><li>South<ul><li>Stop 2 <button id=run>Close</button></li></ul></li></ul>",
        lambda page: page.locator("#go").click(),
        (REJECTED,),
    ),
    Trap(
        "the mark that the locator asks for was taken off the button",
        f"{NAV}<main><h1>Lamp</h1><button class='like liked'>Like</button><button class=share>Share</button></main>",
        f"{NAV}<main><h1>Lamp</h1><button class=like>Like</button><button class=share>Share</button></main>",
        lambda page: page.locator(".like.liked").click(),
        (REJECTED,),
    ),
    Trap(
        "the card is verified no more",
        f"{NAV}<main><div class='card verified'><h2>Ann</h2><button class=pay>Pay</button></div></main>",
        f"{NAV}<main><div class=card><h2>Ann</h2><button class=pay>Pay</button></div></main>",
        lambda page: page.locator(".card.verified .pay").click(),
        (REJECTED,),
    ),
    Trap(
        "the row has no tick any more",
        f"{NAV}<main><div class=row>Ann <i class='fa fa-check'></i><button>Pay out</button></div></main>",
        f"{NAV}<main><div class=row>Ann <button>Pay out</button></div></main>",
        lambda page: page.locator(".row:has(i.fa-check) button").click(),
        (REJECTED,),
    ),
    Trap(
        "the task that must not be done is done",
        f"{NAV}<main><ul class=tasks><li class=task>Call Ann <button>Toggle</button></li></ul></main>",
        f"{NAV}<main><ul class=tasks><li class='task done'>Call Ann <button>Toggle</button></li></ul></main>",
        lambda page: page.locator("li:not(.done) button").click(),
        (REJECTED,),
    ),
    Trap(
        "the icon of a component library is another one",
        f"{NAV}<main><button id=go><sl-icon name=eye></sl-icon></button><button id=x>Back</button></main>",
        f"{NAV}<main><button id=action><sl-icon name=eye-slash></sl-icon></button><button id=x>Back</button></main>",
        lambda page: page.locator("#go").click(),
        GONE,
    ),
    Trap(
        "the picture has another source",
        f"{NAV}<main><button id=go><picture><source srcset=/i/play.webp><img></picture></button><p>Song</p></main>",
        f"{NAV}<main><button id=do><picture><source srcset=/i/stop.webp><img></picture></button><p>Song</p></main>",
        lambda page: page.locator("#go").click(),
        GONE,
    ),
)
