"""The worked cases of how a lost element is judged, each with more of its kind: what is proved, and what is not."""

import pytest

from tests.matching.asking import ask, found

TABLE = "<table><thead><tr><th>Name</th><th>Role</th><th></th></tr></thead>{}</table>"


def row(name: str, role: str, *, it: str = "", button: str = "Edit") -> str:
    return f"<tr><td>{name}</td><td>{role}</td><td><button {it}>{button}</button></td></tr>"


PROVED = [
    pytest.param(
        "<main><button it data-testid=save>Save</button></main>",
        "<main><button it data-testid=save-button>Save</button></main>",
        'get_by_test_id("save")',
        id="1-the-test-id-of-a-button",
    ),
    pytest.param(
        "<form><label for=m>E-mail</label><input it id=m data-testid=mail></form>",
        "<form><label for=m>E-mail</label><input it id=m data-testid=mail-field></form>",
        'get_by_test_id("mail")',
        id="1-the-test-id-of-a-field",
    ),
    pytest.param(
        "<div><template shadowrootmode=open><button it data-qa=go>Start</button></template></div>",
        "<div><template shadowrootmode=open><button it data-qa=go-btn>Start</button></template></div>",
        "locator('[data-qa=go]')",
        id="1-in-a-shadow-root",
    ),
    pytest.param(
        "<iframe src=/pay><a it href=/terms data-testid=terms>Terms</a></iframe>",
        "<iframe src=/pay><a it href=/terms data-testid=terms-link>Terms</a></iframe>",
        'frame_locator("iframe").get_by_test_id("terms")',
        id="1-in-a-frame",
    ),
    pytest.param(
        "<nav><a it id=l1 href=/help>Help centre</a><a href=/news>News</a></nav>",
        "<nav><a it id=n7 href=/help>Support</a><a href=/news>News</a></nav>",
        'locator("#l1")',
        id="2-the-address-of-a-link",
    ),
    pytest.param(
        "<p>Read <a it class=a1 href=/docs/start>First steps</a></p>",
        "<p>Read <a it class=b2 href=/docs/start>Getting started</a></p>",
        'locator(".a1")',
        id="2-in-a-sentence",
    ),
    pytest.param(
        "<footer><a it id=f3 href=https://status.test/>Status</a></footer>",
        "<footer><a it id=f9 href=https://status.test/>System health</a></footer>",
        'locator("#f3")',
        id="2-to-another-host",
    ),
    pytest.param(
        "<x-nav><template shadowrootmode=open><a it id=i1 href=/inbox>Inbox</a></template></x-nav>",
        "<x-nav><template shadowrootmode=open><a it id=i2 href=/inbox>Messages</a></template></x-nav>",
        'locator("#i1")',
        id="2-in-a-shadow-root",
    ),
    pytest.param(
        "<form><label>How many <input it id=q name=quantity></label></form>",
        "<form><label>Pieces <input it id=p7 name=quantity></label></form>",
        'locator("#q")',
        id="3-the-name-of-a-field",
    ),
    pytest.param(
        "<form><label>Country <select it id=c name=country><option value=fr>France</option></select></label></form>",
        "<form><label>Where <select it id=w name=country><option value=fr>France</option></select></label></form>",
        'locator("#c")',
        id="3-of-a-choice",
    ),
    pytest.param(
        "<form><label>Note <textarea it class=n name=note></textarea></label></form>",
        "<form><label>Remark <textarea it class=r name=note></textarea></label></form>",
        'locator(".n")',
        id="3-of-a-text",
    ),
    pytest.param(
        "<iframe src=/pay><label>Card <input it id=c1 name=card></label></iframe>",
        "<iframe src=/pay><label>Card number <input it id=c2 name=card></label></iframe>",
        'frame_locator("iframe").locator("#c1")',
        id="3-in-a-frame",
    ),
    pytest.param(
        "<div role=dialog data-testid=about it><h2>About Acme</h2><p>Version 1.35</p><p>Made by Acme</p></div>",
        "<div role=dialog data-testid=about-dialog it><h2>About Acme</h2><p>Version 1.39</p><p>Made by Acme</p>"
        "<p>New: dark mode</p></div>",
        'get_by_test_id("about")',
        id="23-a-dialog-with-a-new-note",
    ),
    pytest.param(
        "<section id=s1 it><h3>Storage</h3><p>12 GB used</p><p>of 50 GB</p><button>Buy more</button></section>",
        "<section id=s4 it><h3>Storage</h3><p>13 GB used</p><p>of 50 GB</p><button>Buy more</button></section>",
        'locator("#s1")',
        id="23-a-section",
    ),
    pytest.param(
        "<div class=card it><h4>Plan Pro</h4><ul><li>Ten seats</li><li>Mail support</li></ul></div>",
        "<div class=tile it><h4>Plan Pro</h4><ul><li>Ten seats</li><li>Mail support</li><li>Audit log</li></ul></div>",
        'locator(".card")',
        id="23-a-card",
    ),
    pytest.param(
        "<x-app><template shadowrootmode=open><div role=dialog class=d it><h2>Keys</h2><p>Use with care</p>"
        "<p>Rev 7</p></div></template></x-app>",
        "<x-app><template shadowrootmode=open><div role=dialog class=dlg it><h2>Keys</h2><p>Use with care</p>"
        "<p>Rev 8</p></div></template></x-app>",
        'locator(".d")',
        id="23-in-a-shadow-root",
    ),
]


@pytest.mark.parametrize(("then", "now", "locator"), PROVED)
def test_proved(then, now, locator):
    answer = ask(then, now, locator)

    assert (answer.proof.otherwise, answer.proof.holds, answer.accepted) == ("", True, True)
    assert found(now, answer)
    assert answer.proof.kept
    assert answer.confidence == "high"


# not healed, and offered to a person
OFFERED = [
    pytest.param(
        "<form><p>Price</p><button it>Apply</button></form>",
        "<form><p>Price</p><button it>Apply filters</button></form>",
        'get_by_role("button", name="Apply", exact=True)',
        id="4-a-word-more",
    ),
    pytest.param(
        "<main><h1>Orders</h1><a it href=/new>New</a></main>",
        "<main><h1>Orders</h1><a it href=/new>New order</a></main>",
        'get_by_role("link", name="New", exact=True)',
        id="4-of-a-link",
    ),
    pytest.param(
        "<form><label>Mail <input it name=mail></label><button>Go</button></form>",
        "<form><label>Mail address <input it name=mail></label><button>Go</button></form>",
        'get_by_label("Mail", exact=True)',
        id="4-of-a-label",
    ),
    pytest.param(
        "<main><button it>Export</button><button>New</button></main>",
        "<main><button it aria-label='Download as CSV'>Export</button><button>New</button></main>",
        'get_by_role("button", name="Export")',
        id="4-another-name-over-the-same-words",
    ),
    pytest.param(
        "<iframe src=/box><button it>Send</button><button>Cancel</button></iframe>",
        "<iframe src=/box><button it>Send message</button><button>Cancel</button></iframe>",
        'frame_locator("iframe").get_by_role("button", name="Send", exact=True)',
        id="4-in-a-frame",
    ),
]


@pytest.mark.parametrize(("then", "now", "locator"), OFFERED)
def test_ranked_first_and_not_proved(then, now, locator):
    answer = ask(then, now, locator)

    assert not answer.proof.holds
    assert not answer.accepted
    assert found(now, answer)
    assert answer.fate in ("renamed", "moved", "kept")
    assert answer.confidence in ("medium", "high")
    assert answer.proof.otherwise


TWINS = [
    pytest.param(
        "<form><button it>Save</button></form>",
        "<form><button it>Save</button><button>Save</button></form>",
        'get_by_role("button", name="Save")',
        id="5-two-buttons",
    ),
    pytest.param(
        "<nav><a it href=#>More</a></nav>",
        "<nav><a it href=#>More</a><a href=#>More</a></nav>",
        'get_by_role("link", name="More")',
        id="5-two-links",
    ),
    pytest.param(
        "<div><template shadowrootmode=open><button it>OK</button></template></div>",
        "<div><template shadowrootmode=open><button it>OK</button><button>OK</button></template></div>",
        'get_by_role("button", name="OK")',
        id="5-in-a-shadow-root",
    ),
    pytest.param(
        "<p>Note</p><label>Text <input it></label>",
        "<p>Note</p><label>Text <input it></label><label>Text <input></label>",
        'get_by_label("Text")',
        id="5-two-fields",
    ),
]


@pytest.mark.parametrize(("then", "now", "locator"), TWINS)
def test_of_twins_none_is_proved_and_the_one_in_place_is_first(then, now, locator):
    answer = ask(then, now, locator)

    assert not answer.accepted
    assert found(now, answer)


GONE = [
    pytest.param(
        "<main><p>Order 7</p><button it>Delete</button></main><a href=/x>Back</a>",
        "<main><p>Order 7</p></main><a href=/x>Back</a>",
        'get_by_role("button", name="Delete")',
        id="9-nothing-of-its-kind",
    ),
    pytest.param(
        "<form><label>Voucher <input it name=voucher></label></form><p>Sum 5</p>",
        "<form></form><p>Sum 5</p>",
        'get_by_label("Voucher")',
        id="9-a-field",
    ),
    pytest.param(
        "<iframe src=/f><button it>Accept</button><p>Terms</p></iframe>",
        "<iframe src=/f><p>Terms</p></iframe>",
        'frame_locator("iframe").get_by_role("button")',
        id="9-in-a-frame",
    ),
    pytest.param(
        "<main><button it>Approve</button></main>",
        "<main><button>Reject</button></main>",
        'get_by_role("button", name="Approve")',
        id="10-the-opposite-in-its-place",
    ),
    pytest.param(
        "<div><button it>Archive</button><p>Mail 3</p></div>",
        "<div><button>Delete</button><p>Mail 3</p></div>",
        'get_by_role("button", name="Archive")',
        id="10-another-deed",
    ),
    pytest.param(
        "<p>3 files</p><button it id=b class=btn>Select all</button>",
        "<p>3 files</p><button id=b class=btn>Select none</button>",
        'locator("#b.go")',
        id="10-under-the-same-id",
    ),
    pytest.param(
        "<x-bar><template shadowrootmode=open><button it>Upload</button></template></x-bar>",
        "<x-bar><template shadowrootmode=open><button>Download</button></template></x-bar>",
        'get_by_role("button", name="Upload")',
        id="10-in-a-shadow-root",
    ),
    pytest.param(
        TABLE.format(row("Mia", "admin", it="it") + row("Ben", "guest")),
        TABLE.format(row("Noah", "admin") + row("Ben", "guest")),
        'locator("tr", has_text="Mia").get_by_role("button")',
        id="11-another-record-in-its-row",
    ),
    pytest.param(
        "<ul><li><b>Invoice 17</b> <button it>Pay</button></li><li><b>Invoice 18</b> <button>Pay</button></li></ul>",
        "<ul><li><b>Invoice 19</b> <button>Pay</button></li><li><b>Invoice 18</b> <button>Pay</button></li></ul>",
        'locator("li").filter(has_text="Invoice 17").get_by_role("button", name="Pay")',
        id="11-another-invoice",
    ),
    pytest.param(
        "<div class=c><h3>Oslo</h3><a it href=/c/1>Details</a></div><div class=c><h3>Rome</h3><a href=/c/2>Details</a>"
        "</div>",
        "<div class=c><h3>Bern</h3><a href=/c/3>Details</a></div><div class=c><h3>Rome</h3><a href=/c/2>Details</a>"
        "</div>",
        'locator(".c", has_text="Oslo").get_by_role("link")',
        id="11-another-card",
    ),
    pytest.param(
        "<iframe src=/t>" + TABLE.format(row("Ann", "a", it="it") + row("Eve", "b")) + "</iframe>",
        "<iframe src=/t>" + TABLE.format(row("Tom", "a") + row("Eve", "b")) + "</iframe>",
        'frame_locator("iframe").locator("tr", has_text="Ann").get_by_role("button")',
        id="11-in-a-frame",
    ),
]


@pytest.mark.parametrize(("then", "now", "locator"), GONE)
def test_never_healed_where_it_is_gone_or_another(then, now, locator):
    answer = ask(then, now, locator)

    assert not answer.accepted
    assert not answer.likely


CUT_OFF = [
    pytest.param(
        "<main><h1>Report</h1><button it>Export</button></main>",
        "<main aria-hidden=true><h1>Report</h1><button it>Export</button></main>",
        "aria-hidden",
        id="12-below-aria-hidden",
    ),
    pytest.param(
        "<div><a it href=/next>Next</a></div>",
        "<div inert><a it href=/next>Next</a></div>",
        "inert",
        id="12-below-inert",
    ),
    pytest.param(
        "<form><button it data-testid=go>Send</button></form>",
        "<form><button it data-testid=go aria-hidden=true>Send</button></form>",
        "aria-hidden",
        id="12-itself",
    ),
    pytest.param(
        "<x-a><template shadowrootmode=open><button it>Play</button></template></x-a>",
        "<x-a inert><template shadowrootmode=open><button it>Play</button></template></x-a>",
        "inert",
        id="12-its-shadow-host",
    ),
]


@pytest.mark.parametrize(("then", "now", "by"), CUT_OFF)
def test_what_is_cut_off_is_never_healed(then, now, by):
    answer = ask(then, now, 'get_by_role("button")')

    assert not answer.accepted
    assert found(now, answer)
    assert by in answer.proof.otherwise


RENAMED = [
    pytest.param(
        "".join(f"<div class=MuiInput-root {'it' if n == 1 else ''}><p>Day {n}</p></div>" for n in range(1, 5)),
        "".join(f"<div class=MuiPickersInput-root {'it' if n == 1 else ''}><p>Day {n}</p></div>" for n in range(1, 5)),
        'locator(".MuiInput-root")',
        id="6-four-of-a-framework",
    ),
    pytest.param(
        "<p>A</p><button it class='btn btn-default'>Reload</button><button class='btn btn-default'>Print</button>",
        "<p>A</p><button it class='btn btn-secondary'>Reload</button><button class='btn btn-secondary'>Print</button>",
        'locator(".btn-default").first',
        id="6-two-buttons",
    ),
    pytest.param(
        "<div class=paper-left it><p>Menu</p><a href=/a>Home</a><a href=/b>Mail</a></div>",
        "<div class=paper it><p>Menu</p><a href=/a>Home</a><a href=/b>Mail</a></div>",
        'locator(".paper-left")',
        id="22-a-drawer",
    ),
    pytest.param(
        "<aside class=drawer--open it><h2>Cart</h2><p>2 items</p><button>Pay</button></aside>",
        "<aside class=panel it><h2>Cart</h2><p>2 items</p><button>Pay</button></aside>",
        'locator(".drawer--open")',
        id="22-a-panel",
    ),
    pytest.param(
        "<x-a><template shadowrootmode=open><div class=sheet-l it><h3>Filter</h3><p>All</p><p>Mine</p></div>"
        "</template></x-a>",
        "<x-a><template shadowrootmode=open><div class=sheet it><h3>Filter</h3><p>All</p><p>Mine</p></div>"
        "</template></x-a>",
        'locator(".sheet-l")',
        id="22-in-a-shadow-root",
    ),
]


@pytest.mark.parametrize(("then", "now", "locator"), RENAMED)
def test_a_renamed_class_is_found_with_certainty(then, now, locator):
    answer = ask(then, now, locator, "")

    assert found(now, answer)
    assert answer.fate == "renamed"
    assert answer.confidence == "high"
