"""Trouble beside the point is told from trouble at its root, by what else went well."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis.around import Around, of_request
from pytest_selfheal.models.digest import KnownRequest

TOTAL = 'locator("#total")'
PAY = 'get_by_test_id("pay")'
WRONG = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "40.00"}
BLANK = WRONG | {"actual": ""}
GONE = {"resolved": False, "matches": 0, "matches_after_grace": 0}
LISTS = {"total": "number", "lines": [{"name": "string", "price": "number"}]}


@pytest.fixture
def cart_total(scene):
    """The sum is looked for as the cart's total, so that its locator says which answer it is about."""
    locator = 'get_by_test_id("cart-total")'
    return scene, locator


@pytest.mark.parametrize(
    ("breaks", "category"),
    [
        pytest.param(
            lambda s, total: s.request("/api/tips", 500, at=90).total("40.00").fails("to_have_text", total, **WRONG),
            "true_regression",
            id="the-cart-answered-well-and-tips-are-not-the-cart",
        ),
        pytest.param(
            lambda s, total: (
                s.request("/api/cart/lines", 500, at=90).total("40.00").fails("to_have_text", total, **WRONG)
            ),
            "network_failure",
            id="its-words-are-those-of-the-locator",
        ),
        pytest.param(
            lambda s, total: (
                s.request("/api/tips", 500, at=90)
                .page_error("tips is undefined", at=120)
                .total("")
                .fails("to_have_text", total, **BLANK)
            ),
            "network_failure",
            id="a-script-broke-after-it",
        ),
        pytest.param(
            lambda s, total: (
                s.request("/api/tips", 500, at=90, method="POST").total("40.00").fails("to_have_text", total, **WRONG)
            ),
            "true_regression",
            id="what-a-page-posts-by-itself-may-be-anything",
        ),
    ],
)
def test_failed_requests(cart_total, breaks, category):
    scene, locator = cart_total
    known = tuple(scene.digest.requests)
    tips = [known[0].model_copy(update={"template": path, "method": method, "statuses": (200,)})
            for path, method in (("/api/tips", "GET"), ("/api/tips", "POST"), ("/api/cart/lines", "GET"))]  # fmt: skip
    digest = scene.digest.model_copy(update={"requests": (*known, *tips)})

    assert breaks(type(scene)(digest=digest, record=scene.record), locator).diagnosed().category == category


def test_a_request_the_last_pass_did_without_explains_no_absence(scene):
    diagnosis = scene.request("/api/weather", 404, at=90).no_pay().fails("click", PAY, **GONE).diagnosed()

    assert diagnosis.category == "element_removed"
    assert any("/api/weather" in change.description for change in diagnosis.related_changes)


def test_a_request_that_replaced_a_known_one_does(scene):
    network = tuple(entry for entry in scene.record.network if "/api/" not in entry.url)
    moved = type(scene)(record=scene.record.model_copy(update={"network": network}))

    diagnosis = moved.request("/api/v2/cart", 404, at=90).no_pay().fails("click", PAY, **GONE).diagnosed()

    assert diagnosis.category == "network_failure"


def test_an_error_of_a_script_that_was_added_explains_no_absence(scene):
    stack = "TypeError: x\n    at http://127.0.0.1:8000/static/banner.js:5:25"

    diagnosis = scene.page_error("no slot for the banner", stack=stack).no_pay().fails("click", PAY, **GONE).diagnosed()

    assert diagnosis.category == "element_removed"


@pytest.mark.parametrize(
    ("error", "category"),
    [
        pytest.param(
            "Cannot read properties of undefined (reading 'map')", "api_contract_changed", id="read-what-is-gone"
        ),
        pytest.param("Cannot read properties of undefined (reading 'close')", "js_error", id="read-something-else"),
    ],
)
def test_a_script_error_fits_a_changed_shape_or_does_not(scene, error, category):
    network = tuple(entry for entry in scene.record.network if "/api/" not in entry.url)
    changed = type(scene)(record=scene.record.model_copy(update={"network": network}))
    broken = changed.request("/api/cart", at=60, shape={"total": "number"}).page_error(error, at=150)

    assert broken.no_pay().fails("click", PAY, **GONE).diagnosed().category == category


@pytest.mark.parametrize(
    ("name", "category"),
    [
        pytest.param("Order and settle", "selector_stale", id="the-page-drew-another-button-there"),
        pytest.param("undefined", "api_contract_changed", id="what-it-drew-lacks-its-data"),
    ],
)
def test_a_changed_shape_explains_no_element_that_stands_renamed_in_its_place(scene, name, category):
    network = tuple(entry for entry in scene.record.network if "/api/" not in entry.url)
    changed = type(scene)(record=scene.record.model_copy(update={"network": network}))
    renamed = changed.request("/api/cart", at=90, shape={"lines": LISTS["lines"]}).pay(
        name=name, text=name, own_text=name, attributes={"data-testid": None, "id": "settle"}
    )

    assert renamed.fails("click", PAY, **GONE).diagnosed().category == category


@pytest.mark.parametrize(
    ("shows", "path", "confidence"),
    [
        pytest.param("40.00", "/api/badge", "medium", id="a-whole-value-that-it-says-nothing-of"),
        pytest.param("40.00", "/api/total", "high", id="its-words-are-those-of-the-locator"),
        pytest.param("", "/api/badge", "high", id="nothing-is-shown"),
    ],
)
def test_a_request_that_failed_and_broke_its_own_script(scene, shows, path, confidence):
    """What it would have drawn is missing then; a whole value that is another one came from elsewhere."""
    known = scene.digest.requests[0].model_copy(update={"template": path, "statuses": (200,)})
    digest = scene.digest.model_copy(update={"requests": (known,)})
    broke = replace(scene, digest=digest).request(path, 500, at=90).page_error("badge is undefined", at=120)

    diagnosis = broke.total(shows).fails("to_have_text", TOTAL, **WRONG | {"actual": shows}).diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("network_failure", confidence)


@pytest.mark.parametrize(
    ("acts_at", "path", "confidence"),
    [
        pytest.param(110, "/api/badge", "medium", id="the-page-took-a-deed-after-it"),
        pytest.param(110, "/api/pay", "high", id="its-words-are-those-of-the-locator"),
        pytest.param(80, "/api/badge", "high", id="nothing-was-done-since"),
    ],
)
def test_what_is_missing_where_a_request_broke_its_own_script(scene, acts_at, path, confidence):
    """A page that goes on taking what the test does has not stopped."""
    known = scene.digest.requests[0].model_copy(update={"template": path, "statuses": (200,)})
    digest = scene.digest.model_copy(update={"requests": (known,)})
    broke = replace(scene, digest=digest).request(path, 500, at=90).page_error("badge is undefined", at=120)
    acted = broke.called("fill", TOTAL, at=acts_at)

    diagnosis = acted.no_pay().fails("click", PAY, **GONE).diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("network_failure", confidence)


def test_a_request_of_a_page_that_the_test_should_not_be_on(scene):
    """What a page asks for that the application led to instead is no reason for having been led there."""
    known = scene.digest.requests[0].model_copy(update={"template": "/api/badge", "statuses": (200,)})
    led = replace(scene, digest=scene.digest.model_copy(update={"requests": (*scene.digest.requests, known)}))
    led = led.called("click", PAY, at=200).request("/thanks", at=230, resource_type="document")
    gone = led.request("/api/badge", 500, at=240).no_pay().no_total()

    diagnosis = gone.fails("to_have_text", TOTAL, url="http://127.0.0.1:8000/thanks", **GONE).diagnosed()

    assert diagnosis.category == "element_removed"
    assert "But a page asked for it that the test was not on" in diagnosis.alternatives[-1].why


def announced(scene, **fields):
    """An answer of the page that the failing step has nothing to do with, in another shape than at the last pass."""
    known = KnownRequest(method="GET", template="/api/news", statuses=(200,), shape={"items": ["string"]})
    digest = scene.digest.model_copy(update={"requests": (*scene.digest.requests, known)})
    return replace(scene, digest=digest).request("/api/news", at=70, shape={"entries": ["string"]}, **fields)


@pytest.mark.parametrize(
    ("glob", "is_read"),
    [
        pytest.param("**/api/orders", False, id="it-waited-for-another"),
        pytest.param("**/api/news", True, id="it-waited-for-this"),
        pytest.param("<function>", True, id="nobody-knows"),
    ],
)
def test_the_answer_that_the_test_itself_reads(scene, glob, is_read):
    """Its own code reads what it waited for, and not what the page asked for beside it."""
    waited = announced(scene).called("expect_response", kind="wait", arguments={"0": glob})
    failed = waited.raises("AssertionError", "assert 'UP' == 'up'", expected="up", actual="UP")

    assert (failed.diagnosed().category == "api_contract_changed") is is_read


def test_a_whole_value_is_of_no_answer_with_a_field_gone(scene):
    """What reads a field that is gone stumbles, or has nothing."""
    whole = (
        announced(scene)
        .raises("AssertionError", "assert '12' == '30'", expected="30", actual="12")
        .knowing(commit="a" * 40)
    )
    nothing = announced(scene).raises("AssertionError", "assert None == '30'", expected="30", actual="None")

    assert whole.diagnosed().category != "api_contract_changed"
    assert nothing.diagnosed().category == "api_contract_changed"


@pytest.mark.parametrize(
    ("path", "confidence"),
    [pytest.param("/api/news", "medium", id="about-something-else"), pytest.param("/api/total", "high", id="about-it")],
)
def test_a_broken_value_beside_a_failed_request(scene, path, confidence):
    known = KnownRequest(method="GET", template=path, statuses=(200,), shape={"items": ["string"]})
    digest = scene.digest.model_copy(update={"requests": (*scene.digest.requests, known)})
    broken = replace(scene, digest=digest).total("NaN").request(path, 500, at=80)
    diagnosis = broken.fails("to_have_text", TOTAL, resolved=True, expected="42.00", actual="NaN").diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("network_failure", confidence)


def with_known(scene, *known):
    """The last pass made more requests: method, path, shape or None for a 204."""
    more = tuple(
        KnownRequest(method=method, template=path, statuses=(200 if shape is not None else 204,), shape=shape)
        for method, path, shape in known
    )
    return replace(scene, digest=scene.digest.model_copy(update={"requests": (*scene.digest.requests, *more)}))


@pytest.mark.parametrize(
    ("fails", "category"),
    [
        pytest.param(lambda s: s.fails("wait_for_url", expected="/thanks"), "true_regression", id="it-leads-elsewhere"),
        pytest.param(lambda s: s.fails("to_have_title", expected="Cart"), "true_regression", id="the-title"),
        pytest.param(lambda s: s.fails("expect_popup"), "true_regression", id="nothing-opens"),
        pytest.param(
            lambda s: s.fails("to_be_hidden", TOTAL, resolved=True, matches=1, matches_after_grace=1),
            "true_regression",
            id="it-does-not-go-away",
        ),
        pytest.param(
            lambda s: s.total("Loading…").fails("to_be_hidden", TOTAL, resolved=True, matches=1, matches_after_grace=1),
            "network_failure",
            id="what-says-that-it-loads-does-not-go-away",
        ),
        pytest.param(
            lambda s: s.fails("click", PAY, resolved=True, intercepted_by='<div id="tour">', matches=1),
            "true_regression",
            id="something-covers-it",
        ),
        pytest.param(
            lambda s: s.total("", role="alert").fails("to_have_text", TOTAL, **BLANK),
            "true_regression",
            id="no-message",
        ),
        pytest.param(lambda s: s.total("").fails("to_have_text", TOTAL, **BLANK), "network_failure", id="no-value"),
    ],
)
def test_what_pages_do_by_themselves_hangs_on_no_other_answer(scene, fails, category):
    """A request for something else failed while the page was opened, and then the test did something."""
    met = with_known(scene, ("GET", "/api/tips", {"tips": ["string"]})).request("/api/tips", 500, at=90)

    assert fails(met.called("click", 'get_by_text("Order")')).diagnosed().category == category


@pytest.mark.parametrize(
    ("known", "own", "category"),
    [
        pytest.param(None, 200, "true_regression", id="it-is-answered-with-nothing-and-the-deed-went-well"),
        pytest.param({"saved": "boolean"}, 200, "network_failure", id="it-is-answered-with-something"),
        pytest.param(None, None, "network_failure", id="the-deed-sent-nothing-else"),
    ],
)
def test_what_only_tells_of_a_deed(scene, known, own, category):
    met = with_known(scene, ("POST", "/ev", known), ("POST", "/orders", {"id": "number"}))
    met = met.called("click", 'get_by_text("Order")', at=200).request("/ev", 503, at=210, method="POST")
    done = met.request("/orders", own, at=220, method="POST") if own else met

    assert done.total("40.00").fails("to_have_text", TOTAL, **WRONG).diagnosed().category == category


def test_a_style_that_did_not_come_leaves_things_to_be_seen(scene):
    styled = with_known(scene, ("GET", "/site.css", {})).request("/site.css", 503, at=40, resource_type="stylesheet")

    diagnosis = styled.fails("to_be_hidden", TOTAL, resolved=True, matches=1, matches_after_grace=1).diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("network_failure", "medium")


def test_of_several_that_may_be_it_all_are_named(scene):
    met = with_known(scene, ("GET", "/tips", {"a": "string"}), ("GET", "/v2/q", {"a": "string"}))
    met = met.request("/tips", 500, at=80).request("/v2/q", 500, at=85)

    diagnosis = met.total("").fails("to_have_text", TOTAL, **BLANK).diagnosed()

    assert "GET /tips" in diagnosis.root_cause
    assert "GET /v2/q" in diagnosis.root_cause
    assert diagnosis.confidence == "medium"


@pytest.mark.parametrize(
    ("error", "confidence", "named"),
    [
        pytest.param("/v2/q 500", "high", "/v2/q", id="its-path"),
        pytest.param("got 503", "high", "/tips", id="its-status"),
        pytest.param("x is undefined", "medium", "/tips", id="nothing"),
    ],
)
def test_an_error_that_tells_which_request_it_is_of(scene, error, confidence, named):
    met = with_known(scene, ("GET", "/tips", {"a": "string"}), ("GET", "/v2/q", {"a": "string"}))
    met = met.request("/tips", 503, at=80).request("/v2/q", 500, at=85).page_error(error, at=100)

    diagnosis = met.total("").fails("to_have_text", TOTAL, **BLANK).diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("network_failure", confidence)
    assert diagnosis.summary.startswith(f"GET {named} ")


def test_a_script_that_broke_on_a_later_deed_broke_by_itself(scene):
    met = with_known(scene, ("GET", "/tips", {"a": "string"})).request("/tips", 500, at=80)
    broke = met.called("click", 'get_by_text("Order")', at=200).page_error("zz is not defined", at=220)

    assert broke.total("").fails("to_have_text", TOTAL, **BLANK).diagnosed().category == "js_error"


def test_an_error_that_tells_of_a_request_is_a_consequence_of_it(scene):
    """At first it was asked for when the page was opened, then sent by the test."""
    met = with_known(scene, ("GET", "/orders/7", {"a": "string"}), ("PUT", "/orders/7", {"a": "string"}))
    met = met.request("/orders/7", 500, at=80).page_error("/orders/7 500", at=100)
    sent = met.called("click", 'get_by_text("Save")', at=200).request("/orders/7", 500, at=210, method="PUT")

    diagnosis = sent.total("40.00").fails("to_have_text", TOTAL, **WRONG).diagnosed()

    assert diagnosis.category == "network_failure"
    assert diagnosis.summary.startswith("PUT /orders/7 answered 500")


def test_what_is_still_out_and_about_something_else(scene):
    """What the page sent, or a download, waits for no list that the page loads beside it."""
    met = with_known(scene, ("GET", "/tips", {"a": "string"})).request("/tips", None, at=90)

    said = {"expected": "75", "actual": "76"}
    sent = met.called("expect_request", kind="wait").raises("AssertionError", "assert '76' == '75'", **said)
    unseen = met.raises("AssertionError", "assert '76' == '75'", **said)  # len(locator.all())
    of_an_element = met.total("").fails("to_have_text", TOTAL, **BLANK)

    assert [one.diagnosed().category for one in (sent, unseen, of_an_element)] == [
        "unknown",
        "timing_issue",
        "timing_issue",
    ]


def test_an_error_while_the_page_was_opened_is_no_proof_for_a_whole_value(scene):
    broke = scene.page_error("chat: socket closed", at=120).total("40.00")

    at_once = broke.fails("to_have_text", TOTAL, **WRONG).diagnosed()
    after_a_deed = broke.called("click", 'get_by_text("Order")', at=110).fails("to_have_text", TOTAL, **WRONG)

    assert (at_once.category, at_once.confidence, at_once.recommended_action) == ("js_error", "medium", "investigate")
    assert after_a_deed.diagnosed().confidence == "high"


def test_what_only_the_time_ties_is_a_guess_where_nothing_else_is_known(scene):
    met = with_known(scene, ("GET", "/tips", {"a": "string"})).request("/tips", 500, at=90)

    own = met.raises("AssertionError", "assert '76' == '75'", expected="75", actual="76").diagnosed()

    assert (own.category, own.confidence) == ("network_failure", "low")


@pytest.mark.parametrize(
    ("method", "category"),
    [
        pytest.param("POST", "network_failure", id="a-script-still-sent-what-the-click-asks-for"),
        pytest.param(None, "js_error", id="nothing-was-sent"),
    ],
)
def test_an_error_before_a_deed_that_still_sends_is_no_cause(scene, method, category):
    """A widget that breaks in each page stops nothing but itself."""
    coupon = KnownRequest(method="POST", template="/api/coupon", statuses=(201,), shape={"off": "number"})
    scene = replace(scene, digest=scene.digest.model_copy(update={"requests": (*scene.digest.requests, coupon)}))
    acted = scene.page_error("chatConfig is not defined", at=100).called("click", PAY, at=150)
    sent = acted.request("/api/coupon", 404, at=170, method=method) if method else acted
    assert sent.total("").fails("to_have_text", TOTAL, **BLANK).diagnosed().category == category


SCRIPT = "http://127.0.0.1:8000/static/cart.js"
HANDLER = f"TypeError: o is null\n    at buy ({SCRIPT}:9:3)\n    at HTMLButtonElement.<anonymous> ({SCRIPT}:4:9)"
NAMED = f"ReferenceError: o is not defined\n    at save.onclick ({SCRIPT}:4:9)"
WENT_ON = HANDLER.replace("at HTML", "at async HTML")
LOADED = f"TypeError: o is null\n    at draw ({SCRIPT}:9:3)"


@pytest.mark.parametrize(
    ("stack", "category"),
    [
        pytest.param(HANDLER, "js_error", id="the-listener-of-a-click-broke"),
        pytest.param(NAMED, "js_error", id="the-listener-of-a-button-by-its-name"),
        pytest.param(f"ReferenceError: o\n    at onSubmit ({SCRIPT}:4:9)", "js_error", id="by-the-name-of-a-deed"),
        pytest.param(LOADED, "network_failure", id="what-reads-the-answer-broke"),
        pytest.param(f"TypeError: o\n    at xhr.onload ({SCRIPT}:4:9)", "network_failure", id="a-listener-of-its-own"),
        pytest.param(WENT_ON, "network_failure", id="the-listener-had-waited-for-it"),
    ],
)
def test_a_listener_does_not_break_for_want_of_what_the_page_asked_for(scene, stack, category):
    """Though the answer had only just come when the click was made."""
    tips = KnownRequest(method="GET", template="/api/tips", statuses=(200,), shape={"tips": ["string"]})
    scene = replace(scene, digest=scene.digest.model_copy(update={"requests": (*scene.digest.requests, tips)}))
    broken = scene.request("/api/tips", 503, at=90, duration_ms=65).called("click", PAY, at=150)
    broken = broken.page_error("o is null", at=160, stack=stack)
    assert broken.total("").fails("to_have_text", TOTAL, **BLANK).diagnosed().category == category


@pytest.mark.parametrize(
    ("status", "category"),
    [pytest.param(503, "network_failure", id="it-did-not-come"), pytest.param(200, "true_regression", id="it-came")],
)
def test_what_a_style_sheet_puts_aside_covers_the_page_without_it(scene, status, category):
    css = KnownRequest(method="GET", template="/overlay.css", statuses=(200,))
    scene = replace(scene, digest=scene.digest.model_copy(update={"requests": (*scene.digest.requests, css)}))
    covered = scene.request("/overlay.css", status, at=40, resource_type="stylesheet")
    said = {"resolved": True, "matches": 1, "visible": True, "intercepted_by": '<div class="overlay is-closed">…</div>'}
    assert covered.fails("click", PAY, **said).diagnosed().category == category


def test_a_place_that_an_answer_fills_is_late_as_long_as_it_is_out(scene):
    """However little later than usual: the page still shows what stands for a value to come."""
    brings = tuple(
        one.model_copy(update={"brought": (TOTAL,), "max_duration_ms": 400}) if one.template == "/api/cart" else one
        for one in scene.digest.requests
    )
    network = tuple(entry for entry in scene.record.network if "/api/" not in entry.url)
    late = replace(
        scene,
        digest=scene.digest.model_copy(update={"requests": brings}),
        record=scene.record.model_copy(update={"network": network}),
    )
    late = late.request("/api/cart", None, at=1880).total("…")
    said = WRONG | {"actual": "…", "retried": True}
    assert late.fails("to_have_text", TOTAL, **said).diagnosed().category == "timing_issue"


HIDDEN = {"resolved": True, "matches": 1, "visible": False}


@pytest.mark.parametrize("stack", [NAMED, HANDLER])
def test_a_first_run_whose_listener_broke_beside_a_request(scene, stack):
    """The page asked for its tips of its own accord, and the click broke by itself."""
    beside = scene.without_baseline().request("/api/tips", 503, at=90, duration_ms=65).called("click", PAY, at=150)
    broken = beside.page_error("o is not defined", at=160, stack=stack).total("")
    diagnosis = broken.fails("to_have_text", TOTAL, **BLANK).diagnosed()
    assert diagnosis.category == "js_error"


@pytest.mark.parametrize(
    ("acted", "category"),
    [
        pytest.param(True, "true_regression", id="a-deed-was-to-show-it"),
        pytest.param(False, "network_failure", id="a-page-that-waits-for-its-data"),
    ],
)
def test_a_first_run_that_waits_for_what_is_hidden(scene, acted, category):
    """What a page hides until its data comes is hidden before anything is done on it."""
    failed = scene.without_baseline().request("/api/tips", 500, at=90)
    failed = failed.called("click", 'locator("#edit")', at=150) if acted else failed
    diagnosis = failed.pay(visible=False).fails("click", PAY, **HIDDEN).diagnosed()
    assert diagnosis.category == category


def test_a_first_run_with_a_slip_beside_a_failed_request(scene):
    there = scene.without_baseline().pay(name="Reserve", text="Reserve", own_text="Reserve", attributes={})
    beside = there.request("/api/tips", 500, at=90)
    diagnosis = beside.fails("click", 'get_by_role("button", name="Resreve")', **GONE).diagnosed()
    assert diagnosis.category == "selector_stale"


def with_script(scene, path, *, others_passed=False):
    """A script that came as /static/app.js at the last pass answers 404 now, and the button is gone."""
    known = KnownRequest(method="GET", template="/static/app.js", statuses=(200,))
    digest = scene.digest.model_copy(update={"requests": (*scene.digest.requests, known)})
    met = {of_request("GET", path, 404): 9} if others_passed else {}
    broken = replace(scene, digest=digest).request(path, 404, at=60, resource_type="script").no_pay()
    return broken.knowing(around=Around(passed=9, met=met)).fails("click", PAY, **GONE).diagnosed()


@pytest.mark.parametrize(
    ("path", "category"),
    [
        pytest.param("/static/app.5f3c.js", "network_failure", id="another-build"),
        pytest.param("/static/tips.5f3c.js", "element_removed", id="another-script"),
        pytest.param("/other/app.5f3c.js", "element_removed", id="of-another-folder"),
    ],
)
def test_a_script_of_another_build_stands_for_the_one_that_came(scene, path, category):
    assert with_script(scene, path).category == category


def test_a_script_that_other_tests_did_without_may_have_drawn_what_is_missing(scene):
    """They need not be about what it draws."""
    diagnosis = with_script(scene, "/static/app.js", others_passed=True)

    assert (diagnosis.category, diagnosis.confidence) == ("element_removed", "medium")
    assert "GET /static/app.js failed beside it and may have decided whether it is shown" in diagnosis.root_cause


@pytest.mark.parametrize(
    ("shown", "category"),
    [
        pytest.param("…", "network_failure", id="a-sign-for-what-did-not-come"),
        pytest.param("41.00", "true_regression", id="another-value"),
    ],
)
def test_tests_that_passed_without_an_answer_need_not_look_at_it(scene, shown, category):
    """At the last pass the value came with it; others met the same failure, and what they check was there."""
    met = {of_request("GET", "/api/cart", 503): 9}
    failed = scene.total(shown).request("/api/cart", 503, at=90).knowing(around=Around(passed=9, met=met))
    asked = {"resolved": True, "matches": 1, "expected": "42.00", "actual": shown}

    assert failed.fails("to_have_text", TOTAL, **asked).diagnosed().category == category
