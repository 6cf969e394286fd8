"""A bad answer that the test itself gives is nobody else's."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis.edits import Edit
from pytest_selfheal.marks import mark
from pytest_selfheal.models.digest import KnownRequest
from pytest_selfheal.models.source import Written, as_statement
from pytest_selfheal.models.telemetry import CallSite

TOTAL, PAY = 'locator("#total")', 'get_by_test_id("pay")'
WRONG = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "–"}
SITE = CallSite(file="tests/test_cart.py", line=12, end_line=12, column=4, end_column=40)
EDIT = Edit("tests/test_cart.py::test_pays", "edited", 12, 12, origin="uncommitted")


def mocked(scene, status=500, **fields):
    mock = {"mocked": True, "mock_site": SITE} | fields
    return scene.request("/api/cart", status, at=200, **mock).total("–").fails("to_have_text", TOTAL, **WRONG)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        pytest.param({}, "answered 500 by a mock of the test (tests/test_cart.py:12)", id="fulfilled"),
        pytest.param(
            {"status": None, "failure": "net::ERR_FAILED"}, "failed with net::ERR_FAILED by a mock", id="aborted"
        ),
        pytest.param({"status": 200, "refusal": "ok is false"}, "ok is false) by a mock of the test", id="refused"),
    ],
)
def test_recognised(scene, fields, said):
    diagnosis = mocked(scene, **fields).knowing(edits=(EDIT,)).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("unknown", "fix_test")
    assert (diagnosis.cause, diagnosis.confidence) == ("edited_test", "high")
    assert said in diagnosis.summary
    assert "tests/test_cart.py:12 was edited" in diagnosis.summary


@pytest.mark.parametrize(
    "edit",
    [
        pytest.param(EDIT, id="the-mock-itself"),
        pytest.param(replace(EDIT, line=3, end_line=3), id="a-constant-of-its-file"),
    ],
)
def test_the_page_says_in_its_own_words_that_it_got_none(scene, edit):
    """What is drawn is no proof that the answer was not needed: the page says what went wrong."""
    said = WRONG | {"actual": "Stock is unknown"}
    tips = KnownRequest(method="GET", template="/api/tips", statuses=(200,), mocked=True)
    digest = scene.digest.model_copy(update={"requests": (*scene.digest.requests, tips)})
    mock = replace(scene, digest=digest).request("/api/tips", 500, at=200, mocked=True, mock_site=SITE)
    diagnosis = mock.total("Stock is unknown").fails("to_have_text", TOTAL, **said).knowing(edits=(edit,)).diagnosed()

    assert (diagnosis.cause, diagnosis.confidence, diagnosis.recommended_action) == (
        "edited_test",
        "medium",
        "investigate",
    )


def test_a_mock_that_nobody_edited(scene):
    """It is the test's all the same; what made it another one is not known."""
    diagnosis = mocked(scene).diagnosed()

    assert (diagnosis.cause, diagnosis.recommended_action) == ("test_mistake", "fix_test")
    assert diagnosis.confidence == "medium"


def test_without_a_remembered_pass_nobody_is_blamed(scene):
    """A test may well want an error; that the page shows it otherwise is not the mock's fault then."""
    diagnosis = mocked(scene).without_baseline().diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("unknown", "investigate")
    assert diagnosis.confidence == "low"
    assert "at the last pass" not in diagnosis.summary + diagnosis.root_cause


@pytest.mark.parametrize(
    ("breaks", "category"),
    [
        pytest.param(lambda s: mocked(s, mocked=False, mock_site=None), "network_failure", id="a-server-answered"),
        pytest.param(
            lambda s: (
                s.request("/api/coupon", 404, at=200, mocked=True).total("40").fails("to_have_text", TOTAL, **WRONG)
            ),
            "true_regression",
            id="the-mock-always-answered-so",
        ),
        pytest.param(
            lambda s: (
                s.request("https://stats.example/collect", 500, at=200, mocked=True, resource_type="ping")
                .total("40.00")
                .fails("to_have_text", TOTAL, **WRONG)
            ),
            "true_regression",
            id="nothing-depends-on-it",
        ),
    ],
)
def test_left_to_others(scene, breaks, category):
    assert breaks(scene).diagnosed().category == category


def edited(before=(), now=()):
    marks = [frozenset(map(mark, some)) for some in (before, now)]
    return replace(EDIT, before=marks[0], now=marks[1])


SHAPE = {"total": "number", "lines": [{"name": "string", "price": "number"}]}


@pytest.mark.parametrize(
    ("edit", "actual", "expected", "action"),
    [
        pytest.param(edited(["42.00"], ["43.00"]), "43.00", "42.00", "fix_test", id="the-page-shows-what-came-in"),
        pytest.param(edited(["Ann"], ["Bob"]), "Hi", "Hi Ann", "fix_test", id="it-asks-for-what-went-and-lacks-it"),
        pytest.param(edited(["42.00"], ["43.00"]), "40.00", "43.00", "investigate", id="the-page-shows-a-third-value"),
        pytest.param(edited([], ["currency", "EUR"]), "40.00", "42.00", "investigate", id="one-more-field"),
        pytest.param(edited(["5"], ["7"]), "Sold out", "5 items", "investigate", id="another-number"),
        pytest.param(edited(["5"], ["7"]), "NaN", "42.00", "investigate", id="another-number-and-damage"),
    ],
)
def test_an_edited_mock_is_the_cause_of_what_follows_from_it(scene, edit, actual, expected, action):
    answered = scene.request("/api/cart", at=200, mocked=True, mock_site=SITE, shape=SHAPE).total(actual)
    failed = answered.fails("to_have_text", TOTAL, resolved=True, matches=1, expected=expected, actual=actual)

    diagnosis = failed.knowing(edits=(edit,)).diagnosed()

    assert (diagnosis.cause, diagnosis.recommended_action) == ("edited_test", action)
    assert ("people have to say" in diagnosis.root_cause) is (action == "investigate")


@pytest.mark.parametrize(
    ("message", "action"),
    [
        pytest.param("Cannot read properties of undefined (reading 'lines')", "fix_test", id="of-what-went"),
        pytest.param("Cannot read properties of undefined (reading 'tax')", "investigate", id="of-something-else"),
    ],
)
def test_a_script_that_breaks_beside_an_edited_mock(scene, message, action):
    """The mock explains the error that names what it no longer gives; else both are named."""
    answered = scene.request("/api/cart", at=200, mocked=True, mock_site=SITE, shape=SHAPE).page_error(message, at=210)
    failed = answered.total("").fails("to_have_text", TOTAL, resolved=True, matches=1, expected="42.00", actual="")

    diagnosis = failed.knowing(edits=(edited(["lines"], ["rows"]),)).diagnosed()

    assert diagnosis.recommended_action == action
    assert (message in diagnosis.summary) is (action == "investigate")


def test_an_edited_mock_that_answers_well(scene):
    """What the page makes of another answer is no behaviour that changed."""
    answered = scene.request("/api/cart", at=200, mocked=True, mock_site=SITE).total("")
    failed = answered.fails("to_have_text", TOTAL, resolved=True, matches=1, expected="42.00", actual="")

    diagnosis = failed.knowing(edits=(EDIT,)).diagnosed()

    assert (diagnosis.cause, diagnosis.recommended_action, diagnosis.confidence) == ("edited_test", "fix_test", "high")
    assert "answers GET /api/cart itself" in diagnosis.summary


def test_an_edit_elsewhere_leaves_the_mock_out_of_it(scene):
    answered = scene.request("/api/cart", at=200, mocked=True, mock_site=SITE).total("40.00")
    elsewhere = Edit("tests/test_cart.py::test_pays", "edited", 90, 90, origin="uncommitted")

    diagnosis = answered.fails("to_have_text", TOTAL, **WRONG).knowing(edits=(elsewhere,)).diagnosed()

    assert "itself" not in diagnosis.summary


def test_an_edited_mock_does_not_excuse_a_server_that_failed(scene):
    mocked_coupon = scene.request("/api/coupon", at=200, mocked=True, mock_site=SITE)
    answered = mocked_coupon.request("/api/cart", 500, at=210)

    diagnosis = answered.no_total().fails("to_have_text", TOTAL, resolved=False).knowing(edits=(EDIT,)).diagnosed()

    assert diagnosis.category == "network_failure"


def test_a_mocked_answer_that_is_no_json(scene):
    said = """SyntaxError: Expected property name or '}' in JSON at position 1"""
    answered = blank_of_requests(scene).request("/api/cart", at=100, mocked=True, mock_site=SITE).page_error(said)

    diagnosis = answered.total("").fails("to_have_text", TOTAL, **WRONG).diagnosed()

    assert (diagnosis.cause, diagnosis.recommended_action) == ("test_mistake", "fix_test")
    assert "is no JSON" in diagnosis.root_cause


def blank_of_requests(scene):
    documents = tuple(one for one in scene.record.network if one.resource_type == "document")
    return replace(scene, record=scene.record.model_copy(update={"network": documents}))


class TestAMockThatServesNoMore:
    """The test answered the request itself at the last pass, and the network does now."""

    MOVED = Edit("tests/test_cart.py::test_pays", "moved", 6, 6, origin="uncommitted")
    MOCK = as_statement("aaaa0001", [mark("**/api/cart"), mark("42.00")])

    def _failing(self, scene, *edits, mocked=True, says="42.00", again=False):
        known = tuple(
            one.model_copy(update={"mocked": mocked}) if one.template == "/api/cart" else one
            for one in scene.digest.requests
        )
        expected = as_statement("bbbb0002", [mark(says)])
        written = (Written(place="tests/test_cart.py::test_pays", statements=(self.MOCK, expected)),)
        digest = scene.digest.model_copy(update={"requests": known, "sources": written})
        scene = replace(scene, digest=digest).total("17.00")
        scene = scene.request("/api/cart", at=80, mocked=True, mock_site=SITE) if again else scene
        return scene.fails("to_have_text", TOTAL, **WRONG | {"expected": says, "actual": "17.00"}).knowing(edits=edits)

    def test_it_is_set_too_late(self, scene):
        diagnosis = self._failing(scene, self.MOVED).diagnosed()

        assert (diagnosis.cause, diagnosis.recommended_action) == ("edited_test", "fix_test")
        assert "answered by the test's own route at the last pass, and by the network now" in diagnosis.summary
        assert "was moved" in diagnosis.summary

    def test_what_it_said_is_not_what_is_asked_for(self, scene):
        """The application may have changed as well: both are named."""
        diagnosis = self._failing(scene, self.MOVED, says="Thank you").diagnosed()

        assert (diagnosis.recommended_action, diagnosis.confidence) == ("investigate", "medium")
        assert "where it showed '42.00' at the last pass" in diagnosis.summary

    def test_nobody_edited_the_test(self, scene):
        diagnosis = self._failing(scene).diagnosed()

        assert (diagnosis.cause, diagnosis.recommended_action) == ("test_mistake", "investigate")

    @pytest.mark.parametrize(
        "said",
        [
            pytest.param({"mocked": False}, id="the-network-answered-then-as-well"),
            pytest.param({"again": True}, id="it-serves-once-and-the-page-asks-twice"),
        ],
    )
    def test_left_to_others(self, scene, said):
        assert self._failing(scene, **said).diagnosed().category == "true_regression"


class TestAskedElsewhere:
    """What the test answered is not asked for any more, and the network answers what is asked in its place."""

    @staticmethod
    def failing(scene, path, method="GET"):
        was = next(one for one in scene.digest.requests if one.template == "/api/cart")
        mocked = was.model_copy(update={"template": "/api/v1/now", "mocked": True})
        digest = scene.digest.model_copy(update={"requests": (*scene.digest.requests, mocked)})
        asked = replace(scene, digest=digest).request(path, at=80, method=method, shape={"knots": "number"})
        return asked.total("3 kn").fails("to_have_text", TOTAL, **WRONG | {"expected": "21 kn", "actual": "3 kn"})

    @pytest.mark.parametrize(
        ("path", "method", "how"),
        [
            pytest.param("/api/v2/now", "GET", "at another address", id="another-version"),
            pytest.param("/api/v1/now", "POST", "in another way", id="another-method"),
        ],
    )
    def test_the_page_asks_otherwise(self, scene, path, method, how):
        found = self.failing(scene, path, method).diagnosed()

        assert (found.cause, found.recommended_action, found.confidence) == ("test_mistake", "investigate", "medium")
        assert f"{method} {path} is, as it was not then" in found.summary
        assert f"The page asks {how} than the test answers" in found.root_cause
        (rival,) = found.alternatives
        assert f"; {method} {path} was asked for, as it was not at the last pass." in rival.why
        assert "nothing new came before it" not in rival.why

    def test_something_else_is_asked_for(self, scene):
        assert self.failing(scene, "/api/v2/later").diagnosed().cause == ""


class TestOutdated:
    """The mock is as at the last pass, and the page reads what it does not have: nobody is acquitted."""

    @staticmethod
    def served(scene, actual, *, path="/api/cart", expected="42.00", sources=()):
        known = [
            one.model_copy(update={"mocked": True}) if one.template == path else one for one in scene.digest.requests
        ]
        digest = scene.digest.model_copy(update={"requests": tuple(known), "sources": sources})
        mocks = [
            one.model_copy(update={"mocked": True, "mock_site": SITE}) if one.url.endswith(path) else one
            for one in scene.record.network
        ]
        fed = replace(scene, digest=digest, record=scene.record.model_copy(update={"network": tuple(mocks)}))
        said = {"resolved": True, "matches": 1, "expected": expected, "actual": actual}
        return fed.total(actual).fails("to_have_text", TOTAL, **said)

    @pytest.mark.parametrize("actual", ["undefined", "NaN €", "", "–", "0,00 €"])
    def test_a_hollow_value_names_the_mock(self, scene, actual):
        diagnosis = self.served(scene, actual).diagnosed()

        assert (diagnosis.recommended_action, diagnosis.confidence) == ("investigate", "medium")
        assert "GET /api/cart is answered by the test's own mock (tests/test_cart.py:12)" in diagnosis.summary
        assert "NOT a test issue" not in diagnosis.summary + diagnosis.root_cause

    @pytest.mark.parametrize("actual", ["41.00", "4200", "42,00 USD"])
    def test_another_value_is_of_the_applications_making(self, scene, actual):
        """The mock gave what it gave at the last pass, and the page shows something made of it."""
        diagnosis = self.served(scene, actual).diagnosed()

        assert (diagnosis.category, diagnosis.recommended_action, diagnosis.confidence) == (
            "true_regression",
            "fix_code",
            "high",
        )
        assert "mock" not in diagnosis.summary

    @pytest.mark.parametrize(
        ("actual", "given", "action"),
        [
            pytest.param("Guest", ("Ann Lee", "admin"), "investigate", id="of-nowhere"),
            pytest.param("admin", ("Ann Lee", "admin"), "fix_code", id="another-field-of-the-mock"),
            pytest.param("Lee, Ann", ("Ann Lee", "admin"), "fix_code", id="the-same-words"),
            pytest.param("Guest", ("admin",), "fix_code", id="the-mock-never-gave-it"),
        ],
    )
    def test_another_text_in_place_of_the_mocks(self, scene, actual, given, action):
        written = Written(
            place="tests/test_cart.py::test_pays",
            statements=(as_statement("m1", map(mark, given)), as_statement("m2", [mark("Ann Lee")])),
        )
        diagnosis = self.served(scene, actual, expected="Ann Lee", sources=(written,)).diagnosed()

        assert diagnosis.recommended_action == action

    @pytest.mark.parametrize(
        ("url", "template", "fields"),
        [
            pytest.param("/api/prices", "/api/prices", {}, id="the-page-draws-from-it"),
            pytest.param("/api/track", "/api/track", {}, id="counts-visitors"),
            pytest.param("https://maps.example/p", "https://maps.example/p", {"first_party": False}, id="another-host"),
            pytest.param("/api/prices", "/api/prices", {"shape": {}}, id="an-answer-with-nothing-in-it"),
            pytest.param("/api/prices", "/api/prices", {"page": 1}, id="another-page"),
            pytest.param("/api/prices", "/api/prices", {"status": 404, "shape": None}, id="no-answer"),
        ],
    )
    def test_a_mock_that_the_value_does_not_hang_on(self, scene, url, template, fields):
        known = KnownRequest(
            method="GET",
            template=template,
            statuses=(fields.get("status", 200),),
            mocked=True,
            first_party=fields.get("first_party", True),
            shape=fields.get("shape", ["string"]),
        )
        digest = scene.digest.model_copy(update={"requests": (known,)})
        network = tuple(one for one in scene.record.network if not one.url.endswith("/api/cart"))
        said = {"resolved": True, "matches": 1, "expected": "42.00", "actual": ""}
        mocked = (
            replace(scene, digest=digest, record=scene.record.model_copy(update={"network": network}))
            .request(url, at=70, **{"shape": ["string"], "mocked": True, "mock_site": SITE} | fields)
            .total("")
            .fails("to_have_text", TOTAL, **said)
        )

        assert ("own mock" in mocked.diagnosed().summary) is (url == "/api/prices" and not fields)

    def test_a_real_answer_about_the_same_is_nearer_than_a_mock_of_something_else(self, scene):
        reviews = KnownRequest(method="GET", template="/api/reviews", statuses=(200,), shape=["string"], mocked=True)
        digest = scene.digest.model_copy(update={"requests": (*scene.digest.requests, reviews)})
        said = {"resolved": True, "matches": 1, "expected": "42.00", "actual": ""}
        mocked = (
            replace(scene, digest=digest)
            .request("/api/reviews", at=70, shape=["string"], mocked=True, mock_site=SITE)
            .total("")
            .fails("to_have_text", TOTAL, **said)
        )

        diagnosis = mocked.diagnosed()

        assert (diagnosis.recommended_action, diagnosis.confidence) == ("fix_code", "high")
        assert "mock" not in diagnosis.summary

    def test_what_the_server_alone_answered_to_the_last_deed(self, scene):
        reviews = KnownRequest(method="GET", template="/api/reviews", statuses=(200,), shape=["string"], mocked=True)
        save = KnownRequest(method="POST", template="/api/save", statuses=(200,), shape={"ok": "boolean"})
        requests = [one for one in scene.digest.requests if one.template != "/api/cart"]
        digest = scene.digest.model_copy(update={"requests": (*requests, reviews, save)})
        network = tuple(one for one in scene.record.network if not one.url.endswith("/api/cart"))
        said = {"resolved": True, "matches": 1, "expected": "42.00", "actual": ""}
        mocked = (
            replace(scene, digest=digest, record=scene.record.model_copy(update={"network": network}))
            .request("/api/reviews", at=70, shape=["string"], mocked=True, mock_site=SITE)
            .called("click", PAY)
            .request("/api/save", method="POST", at=230, shape={"ok": "boolean"})
            .total("")
            .fails("to_have_text", TOTAL, **said)
        )

        assert "own mock" not in mocked.diagnosed().summary

    def test_the_page_asks_at_another_address_that_nobody_mocks(self, scene):
        known = [
            one.model_copy(update={"mocked": True}) if one.template == "/api/cart" else one
            for one in scene.digest.requests
        ]
        digest = scene.digest.model_copy(update={"requests": tuple(known)})
        network = tuple(one for one in scene.record.network if not one.url.endswith("/api/cart"))
        moved = replace(scene, digest=digest, record=scene.record.model_copy(update={"network": network}))
        said = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "7.00"}

        def after(path):
            return (
                moved.request(path, at=70, shape=scene.digest.requests[2].shape)
                .total("7.00")
                .fails("to_have_text", TOTAL, **said)
                .diagnosed()
            )

        diagnosis = after("/api/v2/cart")
        assert (diagnosis.recommended_action, diagnosis.confidence) == ("investigate", "medium")
        assert "GET /api/cart was answered by the test's own route at the last pass" in diagnosis.summary
        assert "GET /api/v2/cart" in diagnosis.summary
        assert after("/api/weather").recommended_action == "fix_code"

    @pytest.mark.parametrize(
        ("answer", "shape"),
        [pytest.param(200, {"total": "number"}, id="data"), pytest.param(500, None, id="a-failure-that-is-wanted")],
    )
    def test_the_address_on_another_host_that_the_mock_answers_is_not_asked_any_more(self, scene, answer, shape):
        host = "https://api.vendor.example"
        mocked = KnownRequest(
            method="GET",
            template=f"{host}/v1/cart",
            first_party=False,
            statuses=(answer,),
            shape=shape,
            mocked=True,
        )
        network = tuple(one for one in scene.record.network if not one.url.endswith("/api/cart"))
        digest = scene.digest.model_copy(update={"requests": (mocked,)})
        moved = replace(scene, digest=digest, record=scene.record.model_copy(update={"network": network}))
        asked = moved.request(f"{host}/v2/cart", at=70, shape={"total": "number"}).total("7.00")
        said = {"resolved": True, "matches": 1, "expected": "42.00", "actual": "7.00"}
        diagnosis = asked.fails("to_have_text", TOTAL, **said).diagnosed()

        assert (diagnosis.cause, diagnosis.recommended_action) == ("test_mistake", "investigate")
        assert f"GET {host}/v1/cart was answered by the test's own route at the last pass" in diagnosis.summary
