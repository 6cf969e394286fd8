"""What the page itself says of the failure: a question in a plain box, a missing right, a gate, a sum that moved."""

from blame.case import ACQUITTALS, Answer, Case, Right, page, right

_ASK = ("true_regression/investigate", "unknown/investigate", "element_removed/investigate")
_APP = ("true_regression/fix_code",)
_GO = 'page.goto(url + "/")\n'
_LEDGER = (
    "<header><a href='#h'>Harbour books</a></header><main><h1 id=t>Ledger November</h1><p>12 entries</p>"
    "<button id=add>New entry</button> <button id=close>Close the month</button><p id=said></p></main>"
)
_CLOSES = "close.onclick=()=>{t.textContent='Ledger November (closed)'}".replace("close.", "document.all.close.")
_ASKED = (
    "document.all.close.onclick=()=>{const m=document.createElement('div');m.className='sheet';"
    "m.innerHTML='<div><h2>Close November?</h2><p>Nothing can be changed then.</p><button>Keep it open</button>"
    "<button>Close it</button></div>';document.body.append(m)}"
)
_IN_GERMAN = _ASKED.replace("Close November?", "November abschließen?").replace("Close it", "Ja")
_TOLD = "document.all.close.onclick=()=>{said.textContent='You do not have permission to close a month.'}"
_DEAF = "document.all.close.onclick=()=>{said.textContent='Have a nice day.'}"
_CLOSE = (
    _GO + 'page.get_by_role("button", name="Close the month").click()\n'
    'expect(page.locator("#t")).to_have_text("Ledger November (closed)")'
)
_ADD = _GO + 'page.get_by_role("button", name="New entry").click()'
_READ_ONLY = "<p>You have read-only access to these books.</p><button id=add disabled>"
_BOOKING = (
    "<header><a href=#a>Quay hotel</a></header><main><h1>Booking</h1><p class=state id=state>Confirmed</p>"
    "<p>Room 7</p><button id=go{}>Cancel the booking</button></main>"
)
_CANCELS = "go.addEventListener('click',e=>{if(!e.defaultPrevented)state.textContent='Cancelled'})"
_CANCEL = _GO + 'page.locator("#go").click()\nexpect(page.locator("#state")).to_have_text("Cancelled")'
_FEES = (
    "<main><h1>Berth fees</h1><table><tbody>{}</tbody></table><p>Sum <b id=sum>{} EUR</b></p><p>Payable in June</p>"
    "</main>"
)
_SUM = _GO + 'expect(page.locator("#sum")).to_have_text("120 EUR")'
_SENT = _GO + 'page.get_by_role("button", name="Book").click()\nexpect(page.locator("#sum")).to_have_text("120 EUR")'
_BOOKS = (
    "<main><h1>Berth fees</h1><button id=b>Book</button><ul id=l></ul><p>Sum <b id=sum>70 EUR</b></p></main>",
    "b.onclick=()=>fetch('book',{method:'POST',body:'{}'})"
    ".then(()=>{l.innerHTML='<li>50 EUR</li>';sum.textContent='120 EUR'})",
)
_TWICE = _BOOKS[1].replace("<li>50 EUR</li>", "<li>50 EUR</li><li>60 EUR</li>").replace("120 EUR", "180 EUR")
_HELP = (
    "<main><h1>Help</h1><p>Read this first</p><iframe id=kb></iframe></main>",
    "kb.src=HOST+location.pathname+'article'",
)
_OF_OTHERS, _OF_ITS_OWN = (page(_HELP[0], _HELP[1].replace("HOST", host)) for host in ("'http://kb.vendor.test'", "''"))
_ARTICLE = page("<p id=a>Turn it off and on.</p>")
_REWORDED = page("<p id=a>Turn it off and on again.</p>")
_READ = _GO + 'expect(page.frame_locator("#kb").locator("#a")).to_have_text("Turn it off and on.")'
_FORM = page(
    "<header><a href='#q'>Quay hotel</a></header><main><h1>Book a room</h1><form method=post action=book>"
    "<label>Name <input name=n></label><button>Book now</button></form></main>"
)
_CONFIRMED = page(
    "<header><a href='#q'>Quay hotel</a></header><main><h1>Booking confirmed</h1><dl><dt>Room<dd>Lake suite"
    "<dt>Guest<dd>Ann Lee<dt>Total<dd>447 EUR</dl><a href='#v'>Voucher</a></main>"
)
_LED_ON = Answer("<script>location.replace('done')</script>", kind="text/html")
_BOOK = (
    _GO + 'page.get_by_role("button", name="Book now").click()\n'
    'expect(page.get_by_role("heading", level=1)).to_have_text("Booking confirmed")'
)
_HUMAN = Answer(page("<h1>Are you a human?</h1><p>Tick the box to go on.</p><input type=checkbox>"), kind="text/html")


def _fees(*rows: tuple[str, int]) -> str:
    return page(
        _FEES.format("".join(f"<tr><td>{name}<td>{fee} EUR" for name, fee in rows), sum(fee for _, fee in rows))
    )


def _blamed_on_people(*names: str) -> Right:
    return right(*_ASK, most="medium", never=("nothing new", *ACQUITTALS), names=names)


_THEN = _fees(("Ada", 70), ("Ben", 50))

ASKING = (
    Case(
        "a_plain_box_asks",
        _CLOSE,
        {"": page(_LEDGER, _CLOSES)},
        {"": page(_LEDGER, _ASKED)},
        blame=_blamed_on_people("Close November?"),
    ),
    Case(
        "a_plain_box_asks_in_german",
        _CLOSE,
        {"": page(_LEDGER, _CLOSES)},
        {"": page(_LEDGER, _IN_GERMAN)},
        blame=_blamed_on_people("November abschließen?"),
    ),
    Case(
        "it_says_that_nobody_may",
        _CLOSE,
        {"": page(_LEDGER, _CLOSES)},
        {"": page(_LEDGER, _TOLD)},
        blame=_blamed_on_people("permission"),
    ),
    Case(
        "it_says_something_else",
        _CLOSE,
        {"": page(_LEDGER, _CLOSES)},
        {"": page(_LEDGER, _DEAF)},
        blame=right(*_APP, retryable=False),
    ),
    Case(
        "disabled_for_who_only_reads",
        _ADD,
        {"": page(_LEDGER)},
        {"": page(_LEDGER.replace("<button id=add>", _READ_ONLY))},
        blame=_blamed_on_people("read-only access"),
    ),
    Case(
        "disabled_beside_something_else_that_is_new",
        _ADD,
        {"": page(_LEDGER)},
        {"": page(_LEDGER.replace("<button id=add>", "<p>The harbour has a new crane.</p><button id=add disabled>"))},
        blame=right(*_APP, retryable=False),
    ),
    Case(
        "a_handler_asks_for_confirmation",
        _CANCEL,
        {"": page(_BOOKING.format(""), _CANCELS)},
        {"": page(_BOOKING.format(" onclick=\"return confirm('Cancel it?')\""), _CANCELS)},
        blame=right(*_ASK, most="medium", never=ACQUITTALS, names=("confirm",)),
    ),
    Case(
        "a_sum_of_another_row",
        _SUM,
        {"": _THEN},
        {"": _fees(("Ada", 70), ("Ben", 65))},
        blame=_blamed_on_people("by as much"),
    ),
    Case(
        "a_sum_of_one_row_more",
        _SUM,
        {"": _THEN},
        {"": _fees(("Ada", 70), ("Ben", 50), ("Cleo", 15))},
        blame=_blamed_on_people("by as much", "others, too"),
    ),
    Case(
        "a_sum_of_the_same_rows",
        _SUM,
        {"": _THEN},
        {"": _THEN.replace("120 EUR", "190 EUR")},
        blame=right(*_APP, retryable=False),
    ),
    Case(
        "booked_twice",
        _SENT,
        {"": page(*_BOOKS), "book": {}},
        {"": page(_BOOKS[0], _TWICE)},
        blame=right(*_APP, retryable=False),
    ),
    Case(
        "an_article_of_another_host",
        _READ,
        {"": _OF_OTHERS, "article": Answer(_ARTICLE, kind="text/html")},
        {"article": Answer(_REWORDED, kind="text/html")},
        blame=_blamed_on_people("another host"),
    ),
    Case(
        "an_article_of_its_own",
        _READ,
        {"": _OF_ITS_OWN, "article": Answer(_ARTICLE, kind="text/html")},
        {"article": Answer(_REWORDED, kind="text/html")},
        blame=right(*_APP, retryable=False),
    ),
    Case(
        "a_gate_answers_what_was_sent",
        _BOOK,
        {"": _FORM, "book": _LED_ON, "done": Answer(_CONFIRMED, kind="text/html")},
        {"book": _HUMAN},
        blame=_blamed_on_people("Are you a human?"),
    ),
)
