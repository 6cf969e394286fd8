"""A failed request that is new and that the failing step may depend on."""

import pytest

PAY = 'get_by_test_id("pay")'
TOTAL = 'locator("#total")'
GONE = {"resolved": False, "matches": 0, "matches_after_grace": 0}
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
    assert any(failure.new for failure in diagnosis.evidence.network_failures)


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
