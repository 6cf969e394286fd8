"""What a check looks at is there under another key; and what is still under way, refused no more, or sent elsewhere."""

from blame.case import ACQUITTALS, Answer, Case, page, right

_APP = ("true_regression/fix_code", "true_regression/investigate")
_STALE = ("selector_stale/fix_test", "selector_stale/investigate")
_LATER = "setTimeout(()=>{{rows.insertAdjacentHTML('beforeend','<li>Order 8</li>')}},300)"
_SHOP = "<main><h1>Desk</h1><p>Sum <b {}>{}</b></p><ul id=rows><li>Order 7</li></ul></main>"
_TOAST = (
    "<main><h1>Desk</h1><button onclick=\"say.innerHTML='<p class={} role=status>{}</p>';"
    + _LATER
    + '">Save</button><div id=say></div><ul id=rows></ul></main>'
)
_JOB = "<main><h1>Paper</h1><button onclick=\"s.textContent='Generating…'{}\">Make</button><p id=s></p></main>"
_DONE = ";setTimeout(()=>{s.innerHTML='<a href=paper>Download</a>'},200)"
_BOOK = "<main><h1>Room 4</h1><button>Book</button><p id=o></p></main>"
_SENDS = "document.querySelector('button').onclick=()=>fetch('{}',{{method:'POST'}}).then(r=>{{o.textContent=r.ok?'Booked':'Taken'}})"
_READS = 'page.goto(url + "/")\nexpect(page.locator("{}")).to_have_text("{}")'
_SAVES = (
    'page.goto(url + "/")\npage.get_by_role("button").click()\nexpect(page.locator(".toast")).to_have_text("Saved")'
)

CALLED_OTHERWISE = (
    Case(
        "an_id_that_reads_like_a_state",
        _READS.format("#paid", "19.45"),
        {"": page(_SHOP.format("id=paid", "19.45"))},
        {"": page(_SHOP.format("id=amount", "19.45"))},
        blame=right(*_STALE, never=ACQUITTALS),
    ),
    Case(
        "no_is_short_for_number",
        _READS.format("#number", "B-1001"),
        {"": page(_SHOP.format("id=number", "B-1001"))},
        {"": page(_SHOP.format("id=order-no", "B-1001"))},
        blame=right(*_STALE, never=ACQUITTALS),
    ),
    Case(
        "an_id_that_says_the_contrary",
        _READS.format("#paid", "Order 7"),
        {"": page(_SHOP.format("id=paid", "Order 7"))},
        {"": page(_SHOP.format("id=unpaid", "Order 7"))},
        blame=right(*_APP),
    ),
    Case(
        "toast_that_came_under_another_class",
        _SAVES,
        {"": page(_TOAST.format("toast", "Saved"))},
        {"": page(_TOAST.format("snackbar", "Saved"))},
        blame=right(*_STALE, never=(*ACQUITTALS, "did not come")),
    ),
    Case(
        "toast_that_says_another_thing",
        _SAVES,
        {"": page(_TOAST.format("toast", "Saved"))},
        {"": page(_TOAST.format("toast", "Not saved"))},
        blame=right(*_APP),
    ),
    Case(
        "a_job_that_never_ends",
        'page.goto(url + "/")\npage.get_by_role("button").click()\nexpect(page.get_by_role("link", name="Download")).to_be_visible()',
        {"": page(_JOB.format(_DONE))},
        {"": page(_JOB.format(""))},
        blame=right("element_removed/investigate", "timing_issue/investigate", *_APP, most="medium", names=("Generating",)),
    ),
    Case(
        "a_second_booking_that_is_not_refused",
        'page.goto(url + "/")\npage.get_by_role("button").click()\nexpect(page.locator("#o")).to_have_text("Taken")',
        {"": page(_BOOK, _SENDS.format("api/bookings")), "api/bookings": Answer({}, status=409)},
        {"api/bookings": Answer({}, status=201)},
        blame=right(*_APP, names=("201",), never=("nothing new came before it",)),
    ),
    Case(
        "page_and_server_moved_to_another_address",
        'page.goto(url + "/")\nwith page.expect_response("**/api/enroll"):\n    page.get_by_role("button").click()',
        {"": page(_BOOK, _SENDS.format("api/enroll")), "api/enroll": Answer({"id": 1}, status=201)},
        {"": page(_BOOK, _SENDS.format("api/sign-up")), "api/sign-up": Answer({"id": 1}, status=201)},
        blame=right("true_regression/investigate", "selector_stale/fix_test", "unknown/fix_test", never=ACQUITTALS),
    ),
)  # fmt: skip
