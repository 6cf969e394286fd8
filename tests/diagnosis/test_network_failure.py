"""A failed request that is new and that the failing step may depend on."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.categories import network_failure
from pytest_selfheal.failure.signature import signature
from pytest_selfheal.models.diagnosis import PageChange
from pytest_selfheal.models.digest import KnownRequest
from pytest_selfheal.models.element import Element, Fingerprint, Snapshot
from pytest_selfheal.models.telemetry import ActionEntry, CallSite, PageEvent
from tests.diagnosis.conftest import CART_SHAPE, pay_button, total

PAY = 'get_by_test_id("pay")'
TOTAL = 'locator("#total")'
GONE = {"resolved": False, "matches": 0, "matches_after_grace": 0}
BLANK = {"resolved": True, "matches": 1, "expected": "42.00", "actual": ""}
OTHER = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "41"}
REFUSED = "net::ERR_CONNECTION_REFUSED"


@pytest.mark.parametrize(
    ("breaks", "names"),
    [
        pytest.param(
            lambda s: s.request("/api/cart", 503, at=90).no_pay().fails("click", PAY, **GONE), "GET /api/cart", id="503"
        ),
        pytest.param(
            lambda s: s.request("/api/cart", None, at=90, failure=REFUSED).no_pay().fails("click", PAY, **GONE),
            REFUSED,
            id="no-host",
        ),
        pytest.param(
            lambda s: s.request("/api/cart", 401, at=90).no_pay().fails("click", PAY, **GONE),
            "answered 401",
            id="signed-out",
        ),
        pytest.param(
            lambda s: (
                s.request("/api/cart", 404, at=90, failure="net::ERR_ABORTED").no_pay().fails("click", PAY, **GONE)
            ),
            "answered 404",
            id="an-error-whose-body-was-dropped",
        ),
        pytest.param(
            lambda s: (
                s.request("/api/cart", 500, at=90)
                .page_error("TypeError: cart is undefined", at=120)
                .total("NaN")
                .fails("to_have_text", TOTAL, resolved=True, matches=1, expected="42.00", actual="NaN")
            ),
            "answered 500",
            id="before-the-script-error-and-the-wrong-value-it-caused",
        ),
        pytest.param(
            lambda s: (
                s.request("https://maps.example/tiles", None, failure="net::ERR_FAILED")
                .no_pay()
                .fails("click", PAY, **GONE)
            ),
            "https://maps.example/tiles",
            id="another-host-that-answered-at-the-last-pass",
        ),
        pytest.param(
            lambda s: s.request("/api/cart", 500, at=90).raises(
                "AssertionError", "assert 500 == 201", expected="201", actual="500"
            ),
            "answered 500",
            id="plain-assert-on-a-status",
        ),
    ],
)
def test_recognised(scene, breaks, names):
    diagnosis = breaks(scene).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("network_failure", "investigate")
    assert names in diagnosis.summary
    assert any(failure.new and failure.is_cause for failure in diagnosis.evidence.network_failures)


def test_of_many_failed_requests_the_named_one_is_shown_and_marked(scene):
    for number in range(30):
        scene = scene.request(f"/tiles/{number}.png", 404, at=40 + number, resource_type="image")
    diagnosis = scene.request("/api/cart", 500, at=90).no_pay().fails("click", PAY, **GONE).diagnosed()

    marked = [one.url.partition("8000")[2] for one in diagnosis.evidence.network_failures if one.is_cause]
    assert (marked, len(diagnosis.evidence.network_failures)) == (["/api/cart"], 20)


def test_a_refused_connection_speaks_for_itself(scene):
    failing = scene.without_baseline().raises(
        "Error", f"Page.goto: {REFUSED} at http://127.0.0.1:9/", is_connection=True
    )

    diagnosis = failing.diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("network_failure", "high")


@pytest.mark.parametrize(
    ("breaks", "category"),
    [
        pytest.param(
            lambda s: s.request("/api/coupon", 404).no_pay().fails("click", PAY, **GONE),
            "element_removed",
            id="it-always-failed",
        ),
        pytest.param(
            lambda s: s.request("/api/cart", None, failure="net::ERR_ABORTED").no_pay().fails("click", PAY, **GONE),
            "element_removed",
            id="the-page-gave-up-the-request-itself",
        ),
        pytest.param(
            lambda s: s.request("/api/cart", 500, at=9000).no_pay().fails("click", PAY, **GONE),
            "element_removed",
            id="afterwards",
        ),
        pytest.param(
            lambda s: s.request("/api/tips", 500).pay(attributes={"data-testid": "p2"}).fails("click", PAY, **GONE),
            "selector_stale",
            id="it-did-not-prevent-the-element",
        ),
    ],
)
def test_left_to_others(scene, breaks, category):
    assert breaks(scene).diagnosed().category == category


def test_a_page_that_asks_to_sign_in_again(scene):
    sent_away = scene.request("/cart", 302, at=90, resource_type="document").no_pay()

    diagnosis = sent_away.fails("click", PAY, url="http://127.0.0.1:8000/login", **GONE).diagnosed()

    assert diagnosis.category == "network_failure"
    assert "/login" in diagnosis.summary
    assert "navigation_change" in [change.type for change in diagnosis.related_changes]


def test_a_sign_in_that_the_test_made_is_refused(scene):
    """The test came there by itself: no session of it has ended."""
    login = "http://127.0.0.1:8000/login"
    signs_in = scene.called("click", 'locator("#enter")', at=200, url=login).no_pay()

    refused = signs_in.fails("click", PAY, url=f"{login}?bad=1", **GONE).diagnosed()

    assert refused.category == "network_failure"
    assert refused.root_cause.startswith("The test had just signed in, and is asked to again")


def test_without_a_baseline_a_server_error_is_at_most_likely(scene):
    diagnosis = (
        scene.without_baseline().request("/api/cart", 500, at=90).no_pay().fails("click", PAY, **GONE).diagnosed()
    )

    assert (diagnosis.category, diagnosis.confidence) == ("network_failure", "medium")
    assert diagnosis.evidence.network_failures[-1].new is None


def test_a_websocket_that_failed(scene):
    diagnosis = scene.event("websocket_error").no_pay().fails("click", PAY, **GONE).diagnosed()

    assert diagnosis.category == "network_failure"
    assert "WebSocket" in diagnosis.summary


@pytest.mark.parametrize(
    ("text", "status", "failure"),
    [
        pytest.param("Error during WebSocket handshake: Unexpected response code: 503", 503, "", id="answered"),
        pytest.param("net::ERR_CONNECTION_REFUSED", None, "net::ERR_CONNECTION_REFUSED", id="not-reached"),
    ],
)
def test_a_handshake_is_a_request(scene, text, status, failure):
    """What it was answered decides whether a rerun may help, as with any other."""
    event = PageEvent(ts=scene.record.started_at + 100, kind="websocket_error", url="ws://127.0.0.1:8000/t", text=text)
    failed = replace(scene, record=scene.record.model_copy(update={"events": (event,)})).no_pay()
    [request] = failed.fails("click", PAY, **GONE).diagnosed().evidence.network_failures

    assert (request.status, request.failure, request.is_cause) == (status, failure, True)


@pytest.mark.parametrize(
    ("shown", "confidence"),
    [pytest.param("–", "high", id="nothing-came"), pytest.param("43.00", "medium", id="another-value-that-is-whole")],
)
def test_what_a_refused_handshake_is_the_cause_of(scene, shown, confidence):
    text = "Error during WebSocket handshake: Unexpected response code: 503"
    event = PageEvent(ts=scene.record.started_at + 100, kind="websocket_error", url="ws://127.0.0.1:8000/t", text=text)
    record = scene.record.model_copy(update={"events": (event,)})
    failed = replace(scene, record=record).total(shown)
    said = {"matches": 1, "resolved": True, "expected": "42.00", "actual": shown}

    assert failed.fails("to_have_text", TOTAL, **said).diagnosed().confidence == confidence


@pytest.mark.parametrize(
    ("shape", "category"),
    [
        pytest.param(CART_SHAPE, "network_failure", id="figures-that-are-shown"),
        pytest.param(None, "true_regression", id="what-counts-visitors"),
    ],
)
def test_figures_of_the_application_are_no_counter(scene, shape, category):
    known = KnownRequest(method="GET", template="/api/stats", statuses=(200,), shape=shape)
    then = replace(scene, digest=scene.digest.model_copy(update={"requests": (*scene.digest.requests, known)}))
    diagnosis = then.request("/api/stats", 500, at=100).total("").fails("to_have_text", TOTAL, **BLANK).diagnosed()

    assert diagnosis.category == category


@pytest.mark.parametrize(
    ("path", "category"),
    [
        pytest.param("/api/stats", "network_failure", id="of-its-own-api"),
        pytest.param("/stats", "element_removed", id="what-counts-visitors"),
    ],
)
def test_figures_of_a_first_run(scene, path, category):
    first = scene.without_baseline().request(path, 502, at=100).no_total()

    assert first.fails("to_have_text", TOTAL, **GONE).diagnosed().category == category


def test_what_the_page_says_of_its_trouble_names_the_request(scene):
    """Everything around it was drawn, and it is about a part of its own by all other words."""
    known = KnownRequest(method="GET", template="/api/delivery", statuses=(200,))
    then = replace(scene, digest=scene.digest.model_copy(update={"requests": (*scene.digest.requests, known)}))
    said = OTHER | {"actual": "Delivery unavailable"}
    failed = (
        then.request("/api/delivery", 500, at=100).total("Delivery unavailable").fails("to_have_text", TOTAL, **said)
    )

    assert failed.diagnosed().category == "network_failure"
    innocent = then.request("/api/delivery", 500, at=100).total("41").fails("to_have_text", TOTAL, **OTHER)
    assert innocent.diagnosed().category == "true_regression"


@pytest.mark.parametrize(
    ("path", "confidence"),
    [
        pytest.param("/api/cart/offers", "medium", id="only-the-address-of-the-page"),
        pytest.param("/api/cart/total", "high", id="what-the-step-reads-as-well"),
    ],
)
def test_a_whole_value_beside_a_request_that_broke_a_script(scene, path, confidence):
    """All that a page of one record asks for lies below that record's address: that ties nothing to the value."""
    known = KnownRequest(method="GET", template=path, statuses=(200,))
    then = replace(scene, digest=scene.digest.model_copy(update={"requests": (*scene.digest.requests, known)}))
    broken = then.request(path, 500, at=100).page_error(f"Error: GET {path} -> 500", at=115).total("41.00")
    diagnosis = broken.fails("to_have_text", TOTAL, **OTHER | {"actual": "41.00"}).diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("network_failure", confidence)


@pytest.mark.parametrize("compared", [pytest.param(True, id="compared"), pytest.param(False, id="first-run")])
@pytest.mark.parametrize(
    ("refusal", "status"),
    [pytest.param("errors: Resolver timed out", 200, id="GraphQL"), pytest.param("ok is false", 201, id="ok-is-false")],
)
def test_an_error_inside_of_a_good_answer(scene, refusal, status, compared):
    """By its shape it is no answer, whatever its status says."""
    scene = scene if compared else scene.without_baseline()
    failed = scene.request("/api/cart", status, at=250, refusal=refusal).total("").fails("to_have_text", TOTAL, **BLANK)

    diagnosis = failed.diagnosed()

    assert diagnosis.category == "network_failure"
    assert refusal in diagnosis.summary


def test_an_answer_that_always_had_an_error_inside(scene):
    """Then it explains nothing."""
    known = tuple(one.model_copy(update={"refused": True}) for one in scene.digest.requests)
    scene = replace(scene, digest=scene.digest.model_copy(update={"requests": known}))
    failed = scene.request("/api/cart", at=250, refusal="ok is false").total("41").fails("to_have_text", TOTAL, **OTHER)

    assert failed.diagnosed().category == "true_regression"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Traceback (most recent call last): File views.py … TypeError: unsupported", id="Python"),
        pytest.param("ValueError at /orders Request Method: GET", id="Django"),
        pytest.param("Whitelabel Error Page This application has no explicit mapping", id="Spring"),
        pytest.param("502 Bad Gateway nginx", id="gateway"),
    ],
)
def test_a_server_error_that_the_page_shows(scene, text):
    """Also with status 200, and without a pass to compare with."""
    shown = Snapshot(elements=(Element(tag="body", text=text, idxpath="/html[1]/body[1]"),))
    diagnosis = scene.without_baseline().no_pay().fails("click", PAY, snapshot=shown, **GONE).diagnosed()

    assert diagnosis.category == "network_failure"
    assert text[:20] in diagnosis.summary


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        pytest.param("502 Bad Gateway nginx", "A gateway had no answer", id="gateway"),
        pytest.param("ValueError at /orders Request Method: GET", "shows its error in place", id="Django"),
    ],
)
def test_what_a_page_in_place_of_the_page_says(scene, text, cause):
    shown = Snapshot(elements=(Element(tag="body", text=text, idxpath="/html[1]/body[1]"),))

    assert cause in scene.no_pay().fails("click", PAY, snapshot=shown, **GONE).diagnosed().root_cause


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        pytest.param("websocket_error", "got no connection", id="never-had"),
        pytest.param("websocket_close", "lost the connection", id="had"),
    ],
)
def test_a_socket_of_a_first_run(scene, kind, says):
    failed = scene.without_baseline().event(kind).total("").fails("to_have_text", TOTAL, **BLANK)

    assert says in network_failure.diagnose(failed.case()).diagnosis.root_cause


def test_what_was_refused_and_is_accepted_is_no_other_shape(scene):
    """A rule of the application is lost then: who reads the answer reads it as before."""
    known = scene.digest.requests[2].model_copy(update={"shape": {"error": {"code": "string"}}, "refused": True})
    then = replace(scene, digest=scene.digest.model_copy(update={"requests": (known,)}))
    taken = then.request("/api/cart", at=250, shape={"accepted": "boolean"}).total("").no_pay()

    assert taken.fails("click", PAY, **GONE).diagnosed().category == "element_removed"


def test_a_test_about_being_sent_to_sign_in(scene):
    """It expects the sign-in page, and misspelt what stands behind it."""
    asked = scene.without_baseline().called("goto", kind="navigation", at=0, arguments={"0": "/account"})
    url = "http://127.0.0.1:8000/login?next=/account"
    said = {"expected": "http://127.0.0.1:8000/login?weiter=/account", "actual": url, "url": url}

    assert asked.fails("to_have_url", **said).diagnosed().category == "true_regression"


def closed(scene, text: str, *, after_ms: int = 1000):
    """A WebSocket that was closed, and a page that says this."""
    event = PageEvent(ts=scene.record.started_at + after_ms, kind="websocket_close", url="ws://127.0.0.1:8000/live")
    shown = Element(tag="div", text=text, own_text=text, idxpath="/html[1]/body[1]/div[1]")
    record = scene.record.model_copy(update={"events": (event,)})
    return replace(scene, record=record, others=(shown,)).no_pay().fails("click", PAY, **GONE)


def test_a_closed_socket_and_what_the_page_says_of_it(scene):
    diagnosis = closed(scene, "Connection lost. Reconnecting…").diagnosed()

    assert diagnosis.category == "network_failure"
    assert "ws://127.0.0.1:8000/live was closed" in diagnosis.summary
    assert "The page says: 'Connection lost. Reconnecting…'" in diagnosis.summary


@pytest.mark.parametrize(
    ("text", "category"),
    [
        pytest.param("connection lost", "network_failure", id="and-the-page-says-so"),
        pytest.param("Cart", "element_removed", id="and-it-may-be-that-of-the-page-before"),
    ],
)
def test_a_socket_that_closes_as_soon_as_the_page_is_open(scene, text, category):
    opened = scene.opened()
    at = opened.record.navigations[-1].ts - opened.record.started_at

    assert closed(opened, text, after_ms=at + 60).diagnosed().category == category


def test_a_socket_that_closes_at_every_pass(scene):
    known = scene.digest.model_copy(update={"sockets": ("ws://127.0.0.1/live",)})

    assert closed(replace(scene, digest=known), "Cart").diagnosed().category == "element_removed"


@pytest.mark.parametrize(
    ("actual", "category"),
    [
        pytest.param("connection lost", "network_failure", id="it-lost-its-connection"),
        pytest.param("loading", "timing_issue", id="it-was-not-there-yet"),
    ],
)
def test_a_page_that_gets_its_connection_back_a_moment_later(scene, actual, category):
    """A longer wait would hide that the stream of its data broke."""
    late = {"target_after_grace": Fingerprint(element=total("42.00")), "passed_after_ms": 600, "grace_ms": 600}
    said = {"resolved": True, "expected": "42.00", "actual": actual, **late}

    assert scene.total(actual).fails("to_have_text", TOTAL, **said).diagnosed().category == category


def test_a_framework_that_did_not_come(scene):
    """The page's own script says what it misses."""
    asked = scene.without_baseline().request(
        "https://cdn.example/npm/vue.global.js", None, failure="net::ERR_NAME_NOT_RESOLVED", resource_type="script"
    )
    missed = asked.page_error("ReferenceError: Vue is not defined").no_pay().fails("click", PAY, **GONE).diagnosed()
    other = asked.page_error("ReferenceError: cart is not defined").no_pay().fails("click", PAY, **GONE).diagnosed()

    assert missed.category == "network_failure"
    assert "the page needs it: ReferenceError: Vue is not defined" in missed.summary
    assert other.category == "js_error"


def test_without_a_baseline_the_test_asked_for_another_page(scene):
    """What it asked for and where it is are both known."""
    gone = ActionEntry(
        ts=scene.record.started_at, kind="navigation", name="goto", arguments={"0": "http://127.0.0.1:8000/account"}
    )
    record = scene.record.model_copy(update={"actions": (gone,)})
    failed = replace(scene, record=record).without_baseline().no_pay()
    diagnosis = failed.fails("click", PAY, url="http://127.0.0.1:8000/login", **GONE).diagnosed()

    assert diagnosis.category == "network_failure"
    assert "asked for /account, and the page is at /login" in diagnosis.summary


def test_a_request_about_another_part_of_the_page(scene):
    """What the step is about was drawn, and nothing of the request is around it."""
    tips = type(scene.digest.requests[0])(method="GET", template="/api/recommendations", statuses=(200,))
    digest = scene.digest.model_copy(update={"requests": (*scene.digest.requests, tips)})
    known = replace(scene, digest=digest).request("/api/recommendations", 500, at=90)

    assert known.total("41").fails("to_have_text", TOTAL, **OTHER).diagnosed().category == "true_regression"
    assert known.total("").fails("to_have_text", TOTAL, **BLANK).diagnosed().category == "network_failure"


def test_a_page_that_asks_for_a_password_where_the_test_went_on(scene, monkeypatch):
    """No address tells it: the application shows its sign-in in place of the page."""
    field = pay_button(tag="input", role="textbox", name="Password", text="", attributes={"type": "password"})
    come = [PageChange(kind="added", element="textbox", now=name) for name in ("User", "Password")]
    gone = [PageChange(kind="gone", element="button", was=name) for name in ("Pay", "Back")]
    monkeypatch.setattr(Case, "page_changes", (*come, *gone))
    failed = replace(scene.no_pay().no_total(), others=(field,)).fails("click", PAY, **GONE)

    diagnosis = failed.diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("network_failure", "medium")
    assert "asks to sign in" in diagnosis.root_cause


def test_a_password_field_of_the_last_pass_is_no_sign_in(scene, monkeypatch):
    field = pay_button(tag="input", role="textbox", name="Password", text="", attributes={"type": "password"})
    gone = [PageChange(kind="gone", element="button", was=name) for name in ("Pay", "Back")]
    monkeypatch.setattr(Case, "page_changes", tuple(gone))
    failed = replace(scene.no_pay().no_total(), others=(field,)).fails("click", PAY, **GONE)

    assert failed.diagnosed().category == "element_removed"


def _signing_in(scene, monkeypatch, *fields, button="Sign in", heading="Session expired"):
    """A form in place of the cart, which the page changes call by two new names only."""
    inputs = [
        pay_button(tag="input", role="textbox", name=name, text="", attributes={"type": "password", "id": name})
        for name in fields
    ]
    enter = pay_button(name=button, text=button, attributes={"id": "in"}, idxpath="/html[1]/body[1]/form[1]/button[1]")
    shown = [enter, heading_of(heading), *inputs]
    come = [PageChange(kind="added", element="textbox", now=name) for name in fields]
    monkeypatch.setattr(Case, "page_changes", (*come, PageChange(kind="gone", element="button", was="Pay")))
    return replace(scene.no_pay().no_total(), others=tuple(shown)).fails("click", 'locator("#export")', **GONE)


def heading_of(text):
    """A heading that is not the cart's."""
    return pay_button(
        tag="h2", role="heading", name=text, text=text, attributes={"id": "head"}, idxpath="/html[1]/h2[1]"
    )


def _known_export(scene, heading):
    export = pay_button(name="Export", text="Export", heading=heading, attributes={"id": "export"})
    known = {'locator("#export")': Fingerprint(element=export)}
    return replace(scene, digest=scene.digest.model_copy(update={"fingerprints": known}))


@pytest.mark.parametrize(
    ("fields", "button", "heading", "category"),
    [
        pytest.param(("Password",), "Sign in", "Orders", "network_failure", id="english"),
        pytest.param(("Passwort",), "Anmelden", "Orders", "network_failure", id="german"),
        pytest.param(("Password",), "Join network", "Orders", "element_removed", id="a-password-of-something-else"),
        pytest.param(("Old", "New"), "Sign in", "Orders", "element_removed", id="a-password-that-is-changed"),
        pytest.param(("Password",), "Sign in", "Cart", "element_removed", id="below-the-heading-of-the-last-pass"),
    ],
)
def test_a_small_form_to_sign_in(scene, monkeypatch, fields, button, heading, category):
    """The page that was there is gone, and its one button says what it is."""
    failed = _signing_in(_known_export(scene, heading), monkeypatch, *fields, button=button, heading="Welcome")

    assert failed.diagnosed().category == category


def _asks_by_itself(scene, path, status, *, shape=None, at=270):
    """The last click opened the page anew, which asks for something that it got at the last pass."""
    clicked = _knowing(scene, path, shape=shape).called("click", PAY, at=200)
    return clicked.request("/cart", at=240, resource_type="document").request(path, status, at=at)


def _knowing(scene, path, *, method="GET", shape=None):
    known = KnownRequest(method=method, template=path, statuses=(200,), shape=shape, max_duration_ms=10)
    return replace(scene, digest=scene.digest.model_copy(update={"requests": (*scene.digest.requests, known)}))


def test_what_the_page_asks_for_by_itself_is_no_part_of_a_whole_value(scene):
    """The click opened the page; the weather beside the sum is neither the click's request nor about the sum."""
    failing = _asks_by_itself(scene, "/api/weather", 503, shape={"degrees": "number"}).total("41")

    diagnosis = failing.fails("to_have_text", TOTAL, **OTHER).diagnosed()

    assert diagnosis.category == "true_regression"
    assert "network_failure" in [one.category for one in diagnosis.alternatives]


@pytest.mark.parametrize(
    ("text", "confidence"),
    [
        pytest.param("41", "medium", id="whole-and-another-one"),
        pytest.param("", "high", id="empty"),
        pytest.param("0.00", "high", id="nought"),
        pytest.param("NaN", "high", id="broken"),
    ],
)
def test_how_sure_is_told_by_what_stands_there(scene, text, confidence):
    """The request is about the cart, and so is the sum; without data a page shows no other sum."""
    failing = _asks_by_itself(scene, "/api/cart", 503, shape={"total": "number"}).total(text)

    diagnosis = failing.fails("to_have_text", TOTAL, **(OTHER | {"actual": text})).diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("network_failure", confidence)
    assert ("nothing shows" in diagnosis.root_cause) is (confidence == "medium")
    assert "true_regression" in [one.category for one in diagnosis.alternatives]


@pytest.mark.parametrize(
    ("shape", "category"),
    [
        pytest.param({"items": []}, "element_removed", id="an-empty-list"),
        pytest.param({"items": [{"name": "string"}]}, "network_failure", id="a-list"),
    ],
)
def test_an_answer_with_nothing_in_it_gave_no_element(scene, shape, category):
    failing = _asks_by_itself(scene, "/api/hints", 503, shape=shape).no_pay()

    assert failing.fails("click", PAY, **GONE).diagnosed().category == category


def test_an_answer_with_nothing_in_it_says_that_a_deed_was_done(scene):
    """fetch("api/pay").then(answer => answer.ok && say("Paid")): only the status was read."""
    clicked = _knowing(scene, "/api/done", shape={}).called("click", PAY, at=200)
    failing = clicked.request("/api/done", 503, at=220).total("")

    diagnosis = failing.fails("to_have_text", TOTAL, **(OTHER | {"actual": ""})).diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("network_failure", "high")


@pytest.mark.parametrize(
    ("path", "text", "confidence"),
    [
        pytest.param("/api/total", "41", "high", id="its-words-say-so"),
        pytest.param("/api/quantity", "Could not save", "high", id="the-page-tells-of-trouble"),
        pytest.param("/api/quantity", "", "high", id="there-is-no-value"),
        pytest.param("/api/audit", "41", "medium", id="nothing-but-the-time-ties-them"),
    ],
)
def test_what_a_deed_of_the_test_sent_is_the_cause_of_the_value(scene, path, text, confidence):
    """A page may send much beside what it shows."""
    clicked = _knowing(scene, path, method="POST").called("click", PAY, at=200)
    failing = clicked.request(path, 503, at=220, method="POST").total(text)

    diagnosis = failing.fails("to_have_text", TOTAL, **(OTHER | {"actual": text})).diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("network_failure", confidence)


def test_a_poll_that_fails_beside_a_deed_does_not_make_its_value_sure(scene):
    """The click's own request was answered; what the page asks for all the time failed a moment later."""
    polled = _knowing(scene, "/api/news", shape={"unread": "number"}).called("click", PAY, at=200)
    failing = polled.request("/api/pay", 201, at=210, method="POST").request("/api/news", 503, at=230).total("41")

    diagnosis = failing.fails("to_have_text", TOTAL, **OTHER).diagnosed()

    assert (diagnosis.category, diagnosis.confidence) == ("network_failure", "medium")
    assert "true_regression" in [one.category for one in diagnosis.alternatives]


@pytest.mark.parametrize(
    ("path", "kind", "confidence"),
    [
        pytest.param("/c/gw", "fetch", "medium", id="nothing-but-the-time-ties-them"),
        pytest.param("/c/pay", "fetch", "high", id="its-words-do"),
        pytest.param("/c/gw.js", "script", "high", id="a-script-of-the-page"),
        pytest.param("/cart/api/gw", "fetch", "medium", id="where-the-application-lies-does-not"),
        pytest.param("/cart/api/pay", "fetch", "high", id="its-words-below-the-same-path-do"),
        pytest.param("/c/pay", "eventsource", "high", id="a-stream-that-never-began"),
    ],
)
def test_what_ties_a_failed_request_to_what_is_missing(scene, path, kind, confidence):
    """A page may ask for much that none of its buttons hangs on."""
    known = KnownRequest(method="GET", template=path, statuses=(200,), shape={"a": "string"})
    told = replace(scene, digest=scene.digest.model_copy(update={"requests": (*scene.digest.requests, known)}))
    failed = told.request(path, 503, at=90, resource_type=kind).no_pay().fails("click", PAY, **GONE).diagnosed()

    assert (failed.category, failed.confidence) == ("network_failure", confidence)
    assert ("only when that request succeeds" in failed.root_cause) is (confidence == "high")


def test_a_stream_of_events_that_the_page_misses(scene):
    """The page says that it lost its connection, and the stream that it listens to answered badly."""
    shown = scene.total("Connection lost")
    failed = shown.request("/api/stream", 502, at=80, resource_type="eventsource")
    wrong = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "Connection lost"}

    diagnosis = failed.fails("to_have_text", TOTAL, **wrong).diagnosed()
    assert (diagnosis.category, diagnosis.recommended_action) == ("network_failure", "investigate")
    assert shown.fails("to_have_text", TOTAL, **wrong).diagnosed().category == "true_regression"


def test_a_file_that_the_test_lacks(scene):
    """No answer of a server, and no error of a script, takes a file away from the test."""
    broken = scene.request("/api/cart", 500, at=80).page_error("Cannot read properties of null (reading 'a')")
    lacks = broken.raises("FileNotFoundError", "[Errno 2] No such file or directory: 'data/passport.txt'")

    assert lacks.diagnosed().category == "unknown"
    assert broken.raises("KeyError", "'total'").diagnosed().category != "unknown"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        pytest.param(
            "Access to fetch at 'http://127.0.0.1:8000/api/cart' from origin 'http://127.0.0.1:8000' "
            "has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present.",
            "does not allow the page's origin (CORS)",
            id="another-origin",
        ),
        pytest.param(
            "Refused to connect to 'http://127.0.0.1:8000/api/cart' because it violates the "
            'following Content Security Policy directive: "connect-src self".',
            "Content Security Policy forbids it",
            id="the-pages-own-policy",
        ),
        pytest.param("Failed to load resource: net::ERR_FAILED", "", id="nothing-told"),
        pytest.param(
            "Access to fetch at 'http://other.example/ads' has been blocked by CORS policy", "", id="of-another-request"
        ),
    ],
)
def test_the_rule_of_the_browser_that_an_answer_ran_into(scene, line, why):
    """The request itself says ERR_FAILED only, and nobody finds the reason by that."""
    asked = scene.without_baseline().request("/api/cart", None, failure="net::ERR_FAILED", first_party=True)
    diagnosis = asked.console(line).no_pay().fails("click", 'locator("#newsletter")', **GONE).diagnosed()

    assert diagnosis.category == "network_failure"
    assert why in diagnosis.root_cause
    assert bool(why) is ("browser" in diagnosis.root_cause)


@pytest.mark.parametrize(
    ("url", "kind", "category"),
    [
        pytest.param("https://api.vendor.example/cart", "fetch", "network_failure", id="data"),
        pytest.param("https://stats.vendor.example/collect", "fetch", "true_regression", id="counts-visitors"),
        pytest.param("https://api.vendor.example/cart.png", "image", "true_regression", id="a-picture"),
    ],
)
def test_in_a_first_run_data_of_another_host_may_be_missed(scene, url, kind, category):
    """An application whose API lies elsewhere is no rarer than one with an API of its own."""
    failed = scene.without_baseline().request(url, 503, resource_type=kind).total("NaN")
    diagnosis = failed.fails("to_have_text", TOTAL, **BLANK | {"actual": "NaN"}).diagnosed()

    assert diagnosis.category == category


_CHROMIUM_SAYS = (
    "Connecting to 'http://127.0.0.1:8000/api/fees' violates the following Content Security Policy directive: "
    "\"connect-src 'none'\". The action has been blocked."
)


def test_a_request_that_the_pages_policy_forbids_is_told_by_the_console_alone(scene):
    """The browser sends none, so that no request failed, and the empty sum looks like the application's own doing."""
    empty = scene.total("").console(_CHROMIUM_SAYS, at=80)
    fees = KnownRequest(method="GET", template="/api/fees", statuses=(200,), shape={"fee": "number"})
    digest = scene.digest.model_copy(update={"requests": (*scene.digest.requests, fees)})
    always = digest.model_copy(update={"console": (signature(_CHROMIUM_SAYS),)})
    forbidden, usual = (
        replace(empty, digest=one).fails("to_have_text", TOTAL, **BLANK).diagnosed() for one in (digest, always)
    )

    assert forbidden.category == "network_failure"
    assert "GET /api/fees was never sent" in forbidden.summary
    assert [(one.url, one.is_cause) for one in forbidden.evidence.network_failures] == [
        ("http://127.0.0.1:8000/api/fees", True)
    ]
    assert usual.category == "true_regression"


@pytest.mark.parametrize(
    ("message", "expected", "actual", "category"),
    [
        pytest.param(
            "assert 409 == 200\n +  where 409 = <APIResponse url='http://127.0.0.1:8000/api' status=409>.status",
            *("200", "409", "network_failure"),
            id="of-its-own-request",
        ),
        pytest.param(
            "assert 200 == 409\n +  where 200 = <APIResponse url='http://127.0.0.1:8000/api' status=200>.status",
            *("409", "200", "true_regression"),
            id="a-good-answer-where-a-bad-one-is-right",
        ),
        pytest.param("assert 409 == 200", "200", "409", "true_regression", id="a-number-that-may-be-anything"),
    ],
)
def test_the_status_that_the_test_asserts(scene, message, expected, actual, category):
    diagnosis = scene.raises("AssertionError", message, expected=expected, actual=actual, read="status").diagnosed()

    assert diagnosis.category == category


def test_the_status_of_a_request_that_the_page_made_is_told_with_its_name(scene):
    """`with page.expect_response(…)` gives the answer to the page's own request, which was seen."""
    message = "assert 500 == 200\n +  where 500 = <Response url='http://127.0.0.1:8000/api/cart' request=<R>>.status"
    asked = scene.request("/api/cart", 500, at=90)
    diagnosis = asked.raises("AssertionError", message, expected="200", actual="500", read="status").diagnosed()

    assert diagnosis.category == "network_failure"
    assert "GET /api/cart answered 500 (200 when the test last passed)" in diagnosis.summary


@pytest.mark.parametrize(
    ("message", "said", "category"),
    [
        pytest.param(
            "assert False\n +  where False = <APIResponse url='http://127.0.0.1:8000/api/pay' status=422>.ok",
            {"is_assertion": True},
            "network_failure",
            id="asked-whether-it-is-good",
        ),
        pytest.param(
            "assert 422 < 300\n +  where 422 = <APIResponse url='http://127.0.0.1:8000/api/pay' status=422>.status",
            {"is_assertion": True},
            "network_failure",
            id="a-range",
        ),
        pytest.param(
            "assert 422 == 200",
            {"is_assertion": True, "expected": "200", "actual": "422"},
            "network_failure",
            id="a-status-that-was-kept",
        ),
        pytest.param("Failed: POST /api/pay: 422", {}, "network_failure", id="in-words-of-its-own"),
        pytest.param(
            "assert 422 == 409",
            {"is_assertion": True, "expected": "409", "actual": "422"},
            "unknown",
            id="another-error-is-wanted",
        ),
    ],
)
def test_a_bad_answer_to_a_request_of_the_tests_own(scene, message, said, category):
    """Without a remembered pass too: it is the test that says what it wanted of it."""
    site = CallSite(file="tests/test_cart.py", line=9, end_line=9, column=4, end_column=30)
    asked = scene.without_baseline().request("/api/pay", 422, at=90, method="POST", made_by=site)
    exception = "AssertionError" if "assert" in message else "Failed"
    diagnosis = asked.raises(exception, message, **said).diagnosed()

    assert diagnosis.category == category
    assert ("POST /api/pay answered 422" in diagnosis.summary) is (category == "network_failure")


@pytest.mark.parametrize(
    ("took", "when"), [pytest.param(200, "before", id="before"), pytest.param(3000, "just after", id="after")]
)
def test_an_answer_that_came_after_the_failure_is_not_said_to_have_come_before(scene, took, when):
    failed = scene.no_pay().request("/api/cart", 500, at=250, duration_ms=took)
    diagnosis = failed.fails("click", PAY, resolved=False, matches=0, matches_after_grace=0).diagnosed()

    assert f"answered 500 (200 when the test last passed) {when} click on" in diagnosis.summary


@pytest.mark.parametrize(
    ("again", "actual", "category"),
    [
        pytest.param({"at": 140}, "40.00", "true_regression", id="it-got-its-answer"),
        pytest.param({"at": 140, "status": 500}, "", "network_failure", id="it-failed-again"),
        pytest.param({"at": 60}, "", "network_failure", id="it-was-answered-before"),
        pytest.param({"at": 140}, "Could not load", "network_failure", id="the-page-still-tells-of-it"),
    ],
)
def test_a_request_that_was_made_again_and_answered_well(scene, again, actual, category):
    """A 401 only has the client get itself another token."""
    network = tuple(one for one in scene.record.network if "/api/" not in one.url)
    fresh = replace(scene, record=scene.record.model_copy(update={"network": network}))
    status = again.pop("status", 200)
    asked = fresh.request("/api/cart", 401, at=90).request("/api/cart", status, shape=CART_SHAPE, **again)
    said = BLANK | {"actual": actual}

    assert asked.total(actual).fails("to_have_text", TOTAL, **said).diagnosed().category == category


@pytest.mark.parametrize(
    ("method", "status", "is_rival"),
    [
        pytest.param("POST", 503, False, id="the-server-was-away"),
        pytest.param("POST", 422, True, id="it-was-turned-down"),
    ],
)
def test_what_a_page_says_of_a_deed_that_the_server_could_not_take(scene, method, status, is_rival):
    """What it says is no other value of the application's own."""
    known = KnownRequest(method=method, template="/api/pay", statuses=(200,), shape={"ok": "boolean"})
    digest = scene.digest.model_copy(update={"requests": (*scene.digest.requests, known)})
    sent = replace(scene, digest=digest).called("click", PAY).request("/api/pay", status, at=220, method=method)

    found = (
        sent.total("Try later")
        .fails("to_have_text", TOTAL, expected="42.00", actual="Try later", matches=1)
        .diagnosed()
    )

    assert found.category == "network_failure"
    assert any(one.category == "true_regression" and one.score >= 0.7 for one in found.alternatives) is is_rival
