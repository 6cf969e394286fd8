"""The worked cases: what the right answer is, as facts; each with more of its kind."""

import pytest

from pytest_selfheal.diagnosis.engine import Finding
from pytest_selfheal.models.diagnosis import Category, RecommendedAction
from pytest_selfheal.models.edits import Edit
from pytest_selfheal.models.element import Element
from pytest_selfheal.models.telemetry import Sighting
from pytest_selfheal.proposing.propose import propose
from tests.diagnosis.scene import T0, Scene

WAITS = 'TimeoutError: Timeout 2000ms exceeded while waiting for event "response"\nwaiting for response "**/api/x"'
HOST = "http://127.0.0.1:8000"
LIST = "<main><h1>Orders</h1><ul><li class=item>Pen</li><li class=item>Ink</li><li class=item>Cap</li></ul></main>"
EMPTY = "<main><h1>Orders</h1><ul></ul></main>"
ITEMS = {"items": [{"name": "string"}]}
STATUS = "<main><h1>Desk</h1><button>Book</button><p id=status role=status>{}</p></main>"


def answer(scene: Scene) -> tuple[Finding, str, str]:
    """The finding, all its words, and the new value of its first change."""
    found = scene.found
    fix = propose(found.diagnosis, framework="playwright", finding=found)
    first = fix.changes[0] if fix.changes else None
    said = f"{found.diagnosis.summary} {found.diagnosis.root_cause}"
    return found, f"{said} {first.caution if first else ''}", first.new_value if first else ""


STALE = [
    pytest.param(
        Scene(
            "<main><button data-testid=save>Save</button></main>",
            "<main><button data-testid=save-button>Save</button></main>",
        ).fails("click", 'get_by_test_id("save")'),
        "fix_test",
        "save-button",
        id="1-another-test-id",
    ),
    pytest.param(
        Scene("<main><a id=l1 href=/help>Help centre</a></main>", "<main><a id=n7 href=/help>Support</a></main>").fails(
            "click", 'locator("#l1")'
        ),
        "fix_test",
        "/help|Support",
        id="2-a-link-to-the-same-address",
    ),
    pytest.param(
        Scene(
            "<main><label>How many <input id=q name=quantity></label></main>",
            "<main><label>Pieces <input id=p7 name=quantity></label></main>",
        ).fails("fill", 'locator("#q")'),
        "fix_test",
        "quantity|Pieces",
        id="3-a-field-of-the-same-name",
    ),
    pytest.param(
        Scene(
            "<main><h1>Shop</h1><button>Apply</button></main>",
            "<main><h1>Shop</h1><button>Apply filters</button></main>",
        ).fails("click", 'get_by_role("button", name="Apply", exact=True)'),
        "fix_test",
        "Apply filters",
        id="4-a-longer-caption",
    ),
    pytest.param(
        Scene(
            "<main>" + "<div class=MuiInput-root>a</div>" * 4 + "</main>",
            "<main>" + "<div class=MuiPickersInput-root>a</div>" * 4 + "</main>",
        ).fails("to_have_count", 'locator(".MuiInput-root")', expected="4", actual="0", arguments={"count": 4}),
        "fix_test",
        "MuiPickersInput-root",
        id="6-the-class-of-a-counted-list",
    ),
    pytest.param(
        Scene(
            "<main><button data-testid=a>Other</button><div class=paper-left role=dialog>Menu</div></main>",
            "<main><button data-testid=a>Other</button><div class=paper role=dialog>Menu</div></main>",
        ).fails("to_be_visible", 'locator(".paper-left")'),
        "fix_test",
        "paper",
        id="22-a-drawer-under-another-class",
    ),
    pytest.param(
        Scene(
            "<main><ul><li class=row-a>Pen</li><li class=row-a>Ink</li></ul></main>",
            "<main><ul><li class=line-a>Pen</li><li class=line-a>Ink</li></ul></main>",
        ).fails("to_have_count", 'locator(".row-a")', expected="2", actual="0", arguments={"count": 2}),
        "fix_test",
        "line-a",
        id="6-more-items-of-a-list",
    ),
    pytest.param(
        Scene(
            "<main><h1>Cart</h1><b data-testid=sum>42</b></main>",
            "<main><h1>Cart</h1><b data-testid=total>42</b></main>",
        ).fails("to_have_text", 'get_by_test_id("sum")', expected="42", arguments={"0": "42"}),
        "fix_test",
        "total",
        id="6-more-a-checked-value-under-another-test-id",
    ),
]


@pytest.mark.parametrize(("scene", "action", "locator"), STALE)
def test_an_element_that_is_there_is_stale(scene: Scene, action: RecommendedAction, locator: str) -> None:
    """A locator whose element is there is stale, in a check as well, with a proposal."""
    found, _, new = answer(scene)
    assert (found.diagnosis.category, found.diagnosis.recommended_action) == ("selector_stale", action)
    assert any(one in new for one in locator.split("|"))


OTHERS = [
    pytest.param(
        Scene(
            "<main><button>Save</button></main>", "<main><button>Save</button><p><button>Save</button></p></main>"
        ).fails(
            "click",
            'get_by_role("button", name="Save")',
            says='Error: strict mode violation: get_by_role("button", name="Save") resolved to 2 elements:\n'
            '    1) <button>Save</button> aka get_by_role("main").get_by_role("button").first\n'
            '    2) <button>Save</button> aka get_by_role("paragraph").get_by_role("button")\n',
            strict_count=2,
        ),
        "selector_stale",
        ("investigate",),
        ("2 elements", "paragraph"),
        id="5-two-of-them",
    ),
    pytest.param(
        Scene(LIST, EMPTY)
        .sent("/api/items", shape=ITEMS, then_shape=ITEMS)
        .fails("to_have_count", 'locator(".item")', expected="3", actual="0", arguments={"count": 3}),
        "true_regression",
        ("fix_code",),
        ("no items", "3"),
        id="7-an-emptied-list",
    ),
    pytest.param(
        Scene(
            "<main><h1>Order</h1><p>Pen</p><button>Delete</button></main>", "<main><h1>Order</h1><p>Pen</p></main>"
        ).fails("click", 'get_by_role("button", name="Delete")'),
        "element_removed",
        ("investigate",),
        ("Delete",),
        id="9-gone",
    ),
    pytest.param(
        Scene(
            "<main><h1>Leave</h1><button>Approve</button></main>", "<main><h1>Leave</h1><button>Reject</button></main>"
        ).fails("click", 'get_by_role("button", name="Approve")'),
        "element_removed",
        ("investigate",),
        ("Approve",),
        id="10-the-opposite",
    ),
    pytest.param(
        Scene(
            "<main id=m><h1>Files</h1><button>Export</button></main>",
            "<main id=m aria-hidden=true><h1>Files</h1><button>Export</button></main>",
        ).fails("click", 'get_by_role("button", name="Export")'),
        "true_regression",
        ("investigate", "fix_code"),
        ("aria-hidden",),
        id="12-cut-off",
    ),
    pytest.param(
        Scene(STATUS.format("Booked 1"), STATUS.format("Sorry, something went wrong"))
        .did("click", 'get_by_role("button", name="Book")')
        .sent("/api/book", 500, then=201, method="POST", at=520)
        .reads('locator("#status")', "Booked 1", "Sorry, something went wrong"),
        "network_failure",
        ("investigate", "fix_code"),
        ("POST", "500"),
        id="13-the-deeds-own-request",
    ),
    pytest.param(
        Scene("<table><tr><td id=c>ready</td></tr></table>", "<table><tr><td id=c></td></tr></table>")
        .sent("/api/cell", duration_ms=3000, at=200, then_ms=100, brought=('locator("#c")',))
        .reads('locator("#c")', "ready", "", retried=True, passed_after_ms=400),
        "timing_issue",
        ("fix_test",),
        ("/api/cell", "3000 ms", "0.1 s", "became slow"),
        id="14-a-slow-answer",
    ),
    pytest.param(
        Scene(
            "<main><h1>Orders</h1><ul id=l><li>Pen</li></ul></main>", "<main><h1>Orders</h1><p>No connection</p></main>"
        )
        .sent("/api/orders", None, failure="net::ERR_CONNECTION_RESET", at=100)
        .fails("to_be_visible", 'locator("#l")'),
        "network_failure",
        ("investigate",),
        ("ERR_CONNECTION_RESET", "/api/orders"),
        id="15-a-reset-connection",
    ),
    pytest.param(
        Scene(LIST, EMPTY)
        .threw("TypeError: x is null", stack="at draw (http://127.0.0.1:8000/static/rows.js:3:9)")
        .fails("to_have_count", 'locator(".item")', expected="3", actual="0", arguments={"count": 3}),
        "js_error",
        ("fix_code",),
        ("x is null", "rows.js"),
        id="16-a-script-error",
    ),
    pytest.param(
        Scene("<main><h1>Cart</h1><b id=t>€197.00</b></main>", "<main><h1>Cart</h1><b id=t>€192.00</b></main>")
        .sent("/api/cart", shape=ITEMS, then_shape=ITEMS)
        .reads('locator("#t")', "€197.00", "€192.00"),
        "true_regression",
        ("fix_code",),
        ("€192.00", "NOT a test issue"),
        id="17-another-total",
    ),
    pytest.param(
        Scene("<main><h1>Your basket</h1><p>Pen</p></main>", "<main><h1>Shopping cart</h1><p>Pen</p></main>").reads(
            'locator("h1")', "Your basket", "Shopping cart"
        ),
        "true_regression",
        ("investigate",),
        ("If that was meant, line 12", "Shopping cart"),
        id="18-other-words",
    ),
    pytest.param(
        Scene("<main><p>Displaying 0-13</p></main>", "<main><p>Displaying 1-13 of 13</p></main>").reads(
            'locator("p")', "Displaying 0-13", "Displaying 1-13 of 13"
        ),
        "true_regression",
        ("investigate",),
        ("If that was meant", "1-13 of 13"),
        id="19-a-sentence-in-other-words",
    ),
    pytest.param(
        Scene("<main><button>Load</button></main>", "<main><button>Load</button></main>")
        .did("click", 'get_by_role("button", name="Load")', at=500)
        .sent("/api/x", at=560, duration_ms=40)
        .fails("expect_response", says=WAITS, arguments={"0": "**/api/x"}),
        "timing_issue",
        ("fix_test",),
        ("/api/x", "0.4 s before"),
        id="21-it-had-come",
    ),
    pytest.param(
        Scene("<main><p>a</p></main>", "<main><p>a</p></main>")
        .raises(
            "django.core.exceptions.SynchronousOnlyOperation",
            "You cannot call this from an async context - use a thread or sync_to_async.",
            stack="tests/conftest.py:7: in db\n    Kim.save()",
        )
        .knowing(phase="setup"),
        "unknown",
        ("investigate",),
        ("SynchronousOnlyOperation", "async context", "`db`"),
        id="24-a-fixtures-exception",
    ),
    pytest.param(
        Scene(None, "<main><h1>Welcome</h1><button>Log in here</button></main>").fails(
            "click", 'get_by_role("button", name="Log in now")'
        ),
        "selector_stale",
        ("investigate",),
        ("may be",),
        id="25-nothing-remembered",
    ),
    pytest.param(
        Scene("<main><button>Save</button></main>", "<main><button>Save</button></main>")
        .fails("click", 'get_by_role("button", name="Sve")')
        .located_then('get_by_role("button", name="Save")')
        .knowing(edits=(Edit("tests/test_shop.py::test_it", "edited", 12, 12),)),
        "selector_stale",
        ("fix_test",),
        ("The test was edited", 'name="Save"'),
        id="26-the-locator-was-edited",
    ),
]

DESK = "<main><h1>Desk</h1><button>Save</button><p data-testid=sync>in sync</p>{}</main>"
TOAST = Sighting(
    came=T0 + 520, went=T0 + 900, how="went", element=Element(tag="div", text="Saved", attributes={"class": "toast"})
)
ROW = "<table><tr><td>{}</td><td><button>Edit</button></td></tr></table>"
OTHERS += [
    pytest.param(
        Scene(LIST, EMPTY)
        .sent("/api/items", shape={"items": []}, then_shape=ITEMS, said={"items": "a1"}, then_said={"items": "b2"})
        .fails("to_have_count", 'locator(".item")', expected="3", actual="0", arguments={"count": 3}),
        "true_regression",
        ("investigate",),
        ("'items'", "other"),
        id="8-an-empty-answer",
    ),
    pytest.param(
        Scene(ROW.format("Mia"), ROW.format("Noah")).fails(
            "click", 'locator("tr").filter(has_text="Mia").get_by_role("button")'
        ),
        "element_removed",
        ("investigate",),
        ("Mia",),
        id="11-another-record",
    ),
    pytest.param(
        Scene(DESK.format("<div class=toast>Saved</div>"), DESK.format("")).fails(
            "to_be_visible", 'locator(".toast")', sightings=(TOAST,), watched_since=T0
        ),
        "timing_issue",
        ("fix_test",),
        ("Saved", "from 0.5 s to 0.9 s", "0.1 s before"),
        id="20-there-and-gone",
    ),
    pytest.param(
        Scene(DESK.format("<b id=done>Done</b>"), DESK.format(""))
        .did("click", 'get_by_role("button", name="Save")', at=100)
        .did("click", 'get_by_role("button", name="Save")', at=300)
        .on_a_busy_machine()
        .fails("to_be_visible", 'locator("#done")', matches_after_grace=1),
        "timing_issue",
        ("investigate",),
        ("machine", "6.0 ×"),
        id="27-a-busy-machine",
    ),
    pytest.param(
        Scene(STATUS.format("41"), STATUS.format("40"))
        .did("click", 'get_by_role("button", name="Book")', at=100)
        .did("click", 'get_by_role("button", name="Book")', at=300)
        .on_a_busy_machine()
        .reads('locator("#status")', "41", "40"),
        "true_regression",
        ("fix_code",),
        ("'40'",),
        id="28-a-value-that-stayed-on-a-busy-machine",
    ),
]


@pytest.mark.parametrize(("scene", "category", "actions", "words"), OTHERS)
def test_the_right_answer(
    scene: Scene, category: Category, actions: tuple[RecommendedAction, ...], words: tuple[str, ...]
) -> None:
    """Category, action and the words that name the cause."""
    found, said, _ = answer(scene)
    assert (found.diagnosis.category, said) == (category, said)
    assert found.diagnosis.recommended_action in actions
    assert [one for one in words if one not in said] == []
