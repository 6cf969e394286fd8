"""A response changed its shape, and whoever reads it trips."""

from dataclasses import replace

import pytest

from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.digest import KnownRequest
from pytest_selfheal.models.element import Element, Snapshot
from pytest_selfheal.models.telemetry import CallSite

TOTAL = 'locator("#total")'
WRONG = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "NaN"}
OLD = {"total": "number", "lines": [{"name": "string", "price": "number"}]}
RENAMED = {"sum": "number", "lines": [{"name": "string", "price": "number"}]}
NESTED = {"total": "number", "lines": [{"name": "string", "amount": "number"}]}


@pytest.fixture
def fresh(scene):
    """The cart page without an answer of its API yet: rows give it one."""
    network = tuple(entry for entry in scene.record.network if "/api/" not in entry.url)
    return type(scene)(record=scene.record.model_copy(update={"network": network}))


@pytest.mark.parametrize(
    ("breaks", "action", "says"),
    [
        pytest.param(
            lambda s: s.request("/api/cart", shape=RENAMED).total("NaN").fails("to_have_text", TOTAL, **WRONG),
            "fix_code",
            "'total' is now called 'sum'",
            id="the-page-shows-the-damage",
        ),
        pytest.param(
            lambda s: (
                s.request("/api/cart", shape=OLD | {"total": "string"})
                .total("NaN")
                .fails("to_have_text", TOTAL, **WRONG)
            ),
            "fix_code",
            "'total' was number, is string",
            id="another-type",
        ),
        pytest.param(
            lambda s: (
                s.request("/api/cart", shape=NESTED)
                .page_error("TypeError: line.price is undefined", at=160)
                .total("")
                .fails("to_have_text", TOTAL, **WRONG)
            ),
            "fix_code",
            "'lines[].price' is now called 'lines[].amount'",
            id="before-the-script-error-it-caused",
        ),
        pytest.param(
            lambda s: s.request("/api/cart", content_type="text/html").raises(
                "JSONDecodeError", "Expecting value: line 1"
            ),
            "investigate",
            "text/html",
            id="no-json-any-more",
        ),
        pytest.param(
            lambda s: s.request("/api/cart", shape=RENAMED).raises("KeyError", "'total'"),
            "fix_test",
            "'total'",
            id="the-tests-own-code-reads-the-old-field",
        ),
        pytest.param(
            lambda s: s.request("/api/cart", shape={k: v for k, v in OLD.items() if k != "total"}).raises(
                "KeyError", "'total'"
            ),
            "investigate",
            "'total' is gone",
            id="what-the-tests-own-code-reads-is-gone-and-nothing-came-for-it",
        ),
        pytest.param(
            lambda s: (
                s.request("/api/cart", shape=RENAMED, mocked=True).total("NaN").fails("to_have_text", TOTAL, **WRONG)
            ),
            "fix_test",
            "'sum'",
            id="the-tests-own-mock-changed",
        ),
    ],
)
def test_recognised(fresh, breaks, action, says):
    diagnosis = breaks(fresh).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("api_contract_changed", action)
    assert says in diagnosis.summary
    assert diagnosis.evidence.contract.diff


@pytest.mark.parametrize(
    "shape",
    [
        pytest.param({}, id="an-empty-answer"),
        pytest.param({"total": "number", "lines": [{"name": "string"}]}, id="the-first-item-has-none"),
    ],
)
def test_what_other_data_may_not_have_is_no_certain_disagreement(fresh, shape):
    """Nothing on the page shows damage: the next cart may be empty, or its first line without a price."""
    diagnosis = (
        fresh.request("/api/cart", shape=shape)
        .total("")
        .fails("to_have_text", TOTAL, **(WRONG | {"actual": ""}))
        .diagnosed()
    )

    assert (diagnosis.category, diagnosis.recommended_action) == ("api_contract_changed", "investigate")
    assert diagnosis.confidence != "high"
    assert "people have to say" in diagnosis.root_cause


@pytest.mark.parametrize("is_tests_own", [True, False])
def test_a_page_for_people_in_place_of_data_is_for_people(fresh, is_tests_own):
    """A sign-in, a gateway, or what went wrong: neither the page nor the test reads another shape."""
    asked = fresh.request("/api/cart", content_type="text/html")
    if is_tests_own:
        failed = asked.raises("JSONDecodeError", "Expecting value: line 1")
    else:
        failed = asked.total("").fails("to_have_text", TOTAL, **(WRONG | {"actual": ""}))
    diagnosis = failed.diagnosed()

    assert (diagnosis.recommended_action, diagnosis.confidence) == ("investigate", "medium")
    assert "people have to say" in diagnosis.root_cause
    assert "This is not a test issue" not in diagnosis.root_cause


@pytest.mark.parametrize(
    ("error", "category"),
    [
        pytest.param("Unexpected token '<', \"<!doctype \"... is not valid JSON", "api_contract_changed", id="of-it"),
        pytest.param("ReferenceError: drawChart is not defined", "js_error", id="of-something-else"),
    ],
)
def test_a_script_that_read_markup_in_place_of_data_did_not_break_by_itself(fresh, error, category):
    broke = fresh.request("/api/cart", content_type="text/html").page_error(error, at=160).total("")
    diagnosis = broke.fails("to_have_text", TOTAL, **(WRONG | {"actual": ""})).diagnosed()

    assert diagnosis.category == category
    if category == "api_contract_changed":
        assert (diagnosis.recommended_action, diagnosis.confidence) == ("investigate", "medium")


@pytest.mark.parametrize(
    ("text", "category"),
    [
        pytest.param("Loading…", "api_contract_changed", id="what-is-still-to-come"),
        pytest.param("Wird geladen …", "api_contract_changed", id="in-German"),
        pytest.param("Sum 42.00", "selector_stale", id="another-element-drawn-whole"),
    ],
)
def test_what_stands_in_the_place_of_data_that_did_not_come(fresh, text, category):
    asked = fresh.request("/api/cart", at=80, shape=RENAMED)
    drawn = asked.total(text, attributes={"class": "muted"}).fails("to_have_text", TOTAL, resolved=False, matches=0)

    assert drawn.diagnosed().category == category


@pytest.mark.parametrize(
    ("url", "category"),
    [
        pytest.param("https://chat.vendor.example/agents", "true_regression", id="a-guest"),
        pytest.param("https://api.vendor.example/cart/sum", "api_contract_changed", id="its-own-data-elsewhere"),
    ],
)
def test_a_guest_that_brought_nothing_of_a_whole_value_is_not_its_cause(scene, url, category):
    """The widget of a vendor changes as its vendor likes."""
    known = KnownRequest(method="GET", template=url, first_party=False, statuses=(200,), shape={"count": "number"})
    cart = next(one for one in scene.digest.requests if one.template == "/api/cart")
    digest = scene.digest.model_copy(update={"requests": (cart.model_copy(update={"brought": (TOTAL,)}), known)})
    asked = replace(scene, digest=digest).request("/api/cart", at=80, shape=cart.shape, is_shown=True)
    asked = asked.request(url, at=90, shape={"people": "number"})
    failed = asked.total("44.00").fails("to_have_text", TOTAL, **WRONG | {"actual": "44.00"})

    assert failed.diagnosed().category == category


def test_the_diff_shows_what_was_expected_and_what_came(fresh):
    diagnosis = (
        fresh.request("/api/cart", shape=OLD | {"total": "string"}).raises("TypeError", "can't multiply").diagnosed()
    )

    contract = diagnosis.evidence.contract
    assert (contract.method, contract.expected_shape["total"], contract.actual_shape["total"]) == (
        "GET",
        "number",
        "string",
    )
    assert [(change.path, change.kind, change.expected, change.actual) for change in contract.diff] == [
        ("total", "type_changed", "number", "string")
    ]


@pytest.mark.parametrize(
    ("breaks", "category"),
    [
        pytest.param(
            lambda s: (
                s.request("/api/cart", shape=OLD | {"note": "string"})
                .total("NaN")
                .fails("to_have_text", TOTAL, **WRONG)
            ),
            "true_regression",
            id="a-new-field-trips-nobody",
        ),
        pytest.param(
            lambda s: (
                s.request("/api/cart", shape=OLD | {"total": "null"}).total("NaN").fails("to_have_text", TOTAL, **WRONG)
            ),
            "true_regression",
            id="a-null-is-weak",
        ),
        pytest.param(
            lambda s: (
                s.request("/api/cart", shape=RENAMED)
                .request("/api/cart", shape=OLD, at=150)
                .total("NaN")
                .fails("to_have_text", TOTAL, **WRONG)
            ),
            "true_regression",
            id="an-endpoint-that-varies-by-what-it-is-asked",
        ),
        pytest.param(
            lambda s: (
                s.request("/api/cart", 500, shape={"error": "string"})
                .total("NaN")
                .fails("to_have_text", TOTAL, **WRONG)
            ),
            "network_failure",
            id="an-error-has-another-shape-of-course",
        ),
        pytest.param(
            lambda s: s.request("/api/cart", shape=OLD).raises("KeyError", "'lamp'"), "unknown", id="own-data"
        ),
    ],
)
def test_left_to_others(fresh, breaks, category):
    assert breaks(fresh).diagnosed().category == category


def test_a_mock_that_real_answers_have_left_behind(fresh):
    """Another endpoint of this run shows that the field has a new name."""
    mocked = fresh.request("/api/cart", shape=RENAMED).request("/api/summary", shape=OLD, mocked=True, at=120)

    diagnosis = mocked.total("NaN").fails("to_have_text", TOTAL, **WRONG).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("api_contract_changed", "fix_test")
    assert diagnosis.evidence.contract.url.endswith("/api/summary")
    assert (diagnosis.evidence.contract.expected_shape, diagnosis.evidence.contract.actual_shape) == (OLD, RENAMED)


def test_a_mock_is_suspected_where_the_page_misses_data_of_it(fresh):
    """Nothing real was answered that it could be compared with."""
    mocked = fresh.request("/api/cart", shape=OLD, mocked=True).page_error("TypeError: x is undefined", at=160)

    diagnosis = mocked.total("NaN").fails("to_have_text", TOTAL, **WRONG).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("api_contract_changed", "fix_test")
    assert diagnosis.evidence.contract.actual_shape is None


SITE = CallSite(file="tests/test_cart.py", line=12, end_line=12, column=4, end_column=40)


class TestThePageAsksForTheSame:
    """The test's own code trips over a renamed field that the page may read as well."""

    @staticmethod
    def trips(fresh, *, own=(), **known):
        asked = fresh.request("/api/cart", shape=RENAMED, at=100, made_by=SITE)
        for fields in own:
            asked = asked.request("/api/cart", shape=RENAMED, **fields)
        return asked.raises("KeyError", "'total'").knowing(**known).diagnosed()

    @pytest.mark.parametrize(
        ("own", "action", "confidence"),
        [
            pytest.param((), "fix_test", "high", id="only-the-test-asks"),
            pytest.param(({"at": 110},), "fix_test", "high", id="the-page-had-it-long-ago"),
            pytest.param(({"at": 1900, "duration_ms": None},), "investigate", "medium", id="still-out"),
            pytest.param(({"at": 1980, "duration_ms": 10},), "investigate", "medium", id="only-just-there"),
        ],
    )
    def test_what_the_page_makes_of_it_was_not_seen(self, fresh, own, action, confidence):
        diagnosis = self.trips(fresh, own=own)

        assert (diagnosis.category, diagnosis.recommended_action) == ("api_contract_changed", action)
        assert diagnosis.confidence == confidence

    def test_the_page_shows_the_damage(self, fresh):
        then, now = (Element(tag="b", text=text, own_text=text, idxpath="/b[1]") for text in ("42.00", "undefined"))
        census = Census(view="/cart#1a2b", packed=packed((then,)))
        asked = fresh.request("/api/cart", shape=RENAMED, at=100, made_by=SITE).raises("KeyError", "'total'")
        seen = replace(asked, moment=asked.moment | {"snapshot": Snapshot(elements=(now,))})

        diagnosis = seen.knowing(pages={"cart": census}).diagnosed()

        assert (diagnosis.category, diagnosis.recommended_action) == ("api_contract_changed", "fix_code")


def test_a_test_without_a_page_may_be_the_only_check_of_a_contract(blank):
    """To bring it to the new shape would hide that the application broke it."""
    known = blank.digest.model_copy(
        update={"requests": (KnownRequest(method="GET", template="/api/cart", statuses=(200,), shape=OLD),)}
    )
    asked = replace(blank, digest=known).request("/api/cart", shape=RENAMED, at=100, made_by=SITE)
    diagnosis = asked.raises("KeyError", "'total'").unseen().diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("api_contract_changed", "investigate")
    assert "people have to say" in diagnosis.root_cause
