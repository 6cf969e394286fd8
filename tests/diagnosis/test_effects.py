"""The table of what an edit can explain: what it gives, what it asks for, and what the page shows."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis.edits import Edit
from pytest_selfheal.diagnosis.given_marks import given_to, input_of
from pytest_selfheal.marks import mark
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.digest import KnownRequest, Step
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.telemetry import CallSite

PAY, TOTAL, QTY = 'get_by_test_id("pay")', 'locator("#total")', 'locator("#qty")'
FILE = "tests/test_cart.py"
FAILING = 20


def edit(kind="edited", line=FAILING, *, before=(), now=(), sort=""):
    marks = [frozenset(map(mark, some)) for some in (before, now)]
    return Edit(f"{FILE}::test_pays", kind, line, line, before=marks[0], now=marks[1], origin="uncommitted", sort=sort)


def at(line):
    return CallSite(file=FILE, line=line, end_line=line, column=4, end_column=40)


def typed(scene, value="4", line=15, **fields):
    return scene.called("fill", QTY, site=at(line), arguments={"0": value}, **fields)


def remembering(scene, *steps):
    """The last pass made these steps."""
    return replace(scene, digest=scene.digest.model_copy(update={"steps": steps}))


def failing(scene, *edits, expected="42.00", actual="42.00", name="to_have_text", locator=TOTAL, **said):
    """The failing check on its line, the page showing `actual`."""
    said = {"resolved": True, "matches": 1, "expected": expected, "actual": actual} | said
    failed = scene.total(actual or "").fails(name, locator, **said)
    failure = failed.failure.model_dump() | {"file": FILE, "line": FAILING}
    return replace(failed.knowing(edits=edits), failure=Failure.model_validate(failure))


EXPECTATION = edit(before=["42.00"], now=["84.00"])
INPUT = edit(line=15, before=["2"], now=["4"])
MOCK = edit(line=12, before=["2"], now=["4"])


def mocked(scene):
    return scene.request("/api/cart", at=200, mocked=True, mock_site=at(12))


@pytest.mark.parametrize(
    ("breaks", "edits", "action"),
    [
        pytest.param(lambda s: s, (EXPECTATION,), "fix_test", id="only-the-expectation"),
        pytest.param(typed, (INPUT, EXPECTATION), "investigate", id="and-what-is-typed"),
        pytest.param(lambda s: typed(s, line=FAILING), (EXPECTATION,), "investigate", id="on-neighbouring-lines"),
        pytest.param(mocked, (MOCK, EXPECTATION), "investigate", id="and-a-mock"),
        pytest.param(
            lambda s: typed(s, value="84.00", line=16),
            (edit(line=3, before=["42.00"], now=["84.00"]),),
            "investigate",
            id="a-constant-that-is-typed-too",
        ),
        pytest.param(
            lambda s: s.called("to_be_visible", "h1", kind="assertion", site=at(15)),
            (edit(line=15), EXPECTATION),
            "fix_test",
            id="and-another-check",
        ),
        pytest.param(
            typed, (edit("added", line=17, now=["x"], sort="aside"), EXPECTATION), "fix_test", id="and-a-log-line"
        ),
    ],
)
def test_the_page_shows_what_it_showed(scene, breaks, edits, action):
    diagnosis = failing(breaks(scene), *edits, expected="84.00").diagnosed()

    assert (diagnosis.cause, diagnosis.recommended_action) == ("edited_test", action)
    assert ("the page shows what it showed then" in diagnosis.root_cause) is (action == "fix_test")


@pytest.mark.parametrize(
    ("breaks", "edits", "category", "action"),
    [
        pytest.param(typed, (INPUT,), "unknown", "investigate", id="what-is-typed"),
        pytest.param(typed, (edit("moved", line=15),), "unknown", "investigate", id="the-order-of-equal-steps"),
        pytest.param(
            typed, (edit("added", line=17, now=["x"], sort="aside"),), "true_regression", "fix_code", id="a-log-line"
        ),
        pytest.param(
            lambda s: typed(s).called("click", PAY, at=210, site=at(40), test_site=at(17)),
            (edit("added", line=17, now=["x"], sort="aside"),),
            "unknown",
            "investigate",
            id="what-is-called-like-a-read-and-clicks",
        ),
        pytest.param(
            lambda s: typed(s).called("to_have_text", 'locator("h1")', kind="assertion", at=210, site=at(17)),
            (edit("added", line=17, now=["4"]),),
            "true_regression",
            "fix_code",
            id="a-check-that-names-what-is-typed",
        ),
        pytest.param(
            typed,
            (edit(line=2, now=["3"], sort="sets"),),
            "true_regression",
            "fix_code",
            id="another-set-of-parameters",
        ),
        pytest.param(
            typed, (edit(line=2, before=["2"], now=["3"], sort="sets"),), "unknown", "investigate", id="its-own-set"
        ),
        pytest.param(
            lambda s: typed(s, timeout_ms=2200),
            (edit(line=15, before=["2000"], now=["2200"]),),
            "true_regression",
            "fix_code",
            id="a-time-out",
        ),
        pytest.param(
            typed,
            (edit("added", line=2, now=["42.00"]), edit(before=["42.00"])),
            "true_regression",
            "fix_code",
            id="a-name-for-the-value",
        ),
    ],
)
def test_the_page_shows_a_third_thing(scene, breaks, edits, category, action):
    steps = (
        Step(name="goto"),
        Step(name="fill", locator=QTY, timeout_ms=2000),
        Step(name="to_have_text", locator=TOTAL),
    )
    diagnosis = failing(breaks(remembering(scene, *steps)), *edits, actual="40.00").diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == (category, action)
    assert "nothing else is new" not in diagnosis.summary
    if category == "unknown":
        assert "The page shows '40.00', where it showed '42.00' at the last pass" in diagnosis.summary


def test_an_edit_of_another_function_below_the_failing_line(scene):
    """A fixture may stand below the test that it is for."""
    below = replace(edit(line=90, before=["2"], now=["4"]), place=f"{FILE}::quantity")
    diagnosis = failing(scene, below, EXPECTATION, expected="84.00").diagnosed()

    assert diagnosis.recommended_action == "investigate"


def test_the_page_shows_what_came_in(scene):
    """The frame around it is what was expected; a number that only happens to be there is not."""
    edits = (edit(line=15, before=["2"], now=["4"]),)
    follows = failing(typed(scene), *edits, expected="2 lamps", actual="4 lamps").diagnosed()
    happens = failing(typed(scene), *edits, expected="2 lamps", actual="Only 4 are left").diagnosed()

    assert (follows.recommended_action, follows.confidence) == ("fix_test", "high")
    assert happens.recommended_action == "investigate"


def test_no_error_beside_it_brings_in_what_the_edit_says(scene):
    """A number that the application makes up anew each time is no difference."""
    edits = (edit(line=15, before=["2"], now=["4"]),)
    broken = typed(scene).request("/api/cart", status=500, at=250)
    said = {"expected": "2 lamps (b8188db9)", "actual": "4 lamps (08373944)"}
    diagnosis = failing(broken, *edits, **said).diagnosed()

    assert (diagnosis.cause, diagnosis.recommended_action) == ("edited_test", "fix_test")
    assert failing(broken, **said).diagnosed().category == "network_failure"


REWRITTEN = (edit(line=15, before=["4"], now=["four"]),)


@pytest.mark.parametrize(
    ("value", "edits", "category"),
    [
        pytest.param("4", REWRITTEN, "true_regression", id="the-same-value-in-other-words"),
        pytest.param(
            "<text, 8 characters>", (edit(line=15),), "true_regression", id="a-hidden-value-without-a-new-literal"
        ),
        pytest.param("<text, 8 characters>", REWRITTEN, "unknown", id="a-hidden-value-and-a-new-literal"),
        pytest.param("5", REWRITTEN, "unknown", id="another-value"),
    ],
)
def test_a_step_that_is_only_written_otherwise(scene, value, edits, category):
    """What it is seen to give is what it gave at the last pass: no such edit excuses the application."""
    known = "4" if value in ("4", "5") else value
    given = input_of(typed(scene, value=known).record.actions[-1])
    steps = (
        Step(name="goto"),
        Step(name="fill", locator=QTY, typed=given, typed_times=1),
        Step(name="to_have_text", locator=TOTAL),
    )
    failed = failing(typed(remembering(scene, *steps), value=value), *edits, actual="40.00")

    assert failed.diagnosed().category == category


NAMED = 'get_by_label("Quantity")'
FIELD = Element(
    tag="input",
    role="textbox",
    name="Quantity",
    label="Quantity",
    attributes={"id": "qty"},
    idxpath="/html[1]/body[1]/main[1]/input[1]",
)
FORM = Element(tag="main", text="Quantity 2 Limit 9", idxpath="/html[1]/body[1]/main[1]")
OTHER = FIELD.model_copy(
    update={
        "name": "Limit",
        "label": "Limit",
        "attributes": {"id": "max"},
        "idxpath": "/html[1]/body[1]/main[1]/input[2]",
    }
)


def filling(scene, value="4"):
    """The last pass filled a field that it found by its label, on a page with two of them."""
    given = input_of(typed(scene, value).record.actions[-1])
    fill = Step(name="fill", locator=NAMED, typed=given, typed_times=1)
    known = {**scene.digest.fingerprints, NAMED: Fingerprint(element=FIELD, page="cart")}
    then = remembering(scene, Step(name="goto"), fill, Step(name="to_have_text", locator=TOTAL))
    then = replace(then, digest=then.digest.model_copy(update={"fingerprints": known}))
    return then.knowing(pages={"cart": Census(view="/cart#1a2b", packed=packed((FORM, FIELD, OTHER)))})


def filled(scene, locator=QTY, name="fill", value="4", before=""):
    """What the test does now, on line 15."""
    if before:
        scene = scene.called(before, locator, site=at(15), at=190)
    return scene.called(name, locator, site=at(15), arguments={"0": value})


@pytest.mark.parametrize(
    ("now", "category"),
    [
        pytest.param(filled, "true_regression", id="another-locator"),
        pytest.param(lambda s: filled(s, name="press_sequentially"), "unknown", id="key-by-key"),
        pytest.param(lambda s: filled(s, before="click"), "true_regression", id="a-click-into-it-first"),
        pytest.param(lambda s: filled(s, value="5"), "unknown", id="another-value"),
        pytest.param(lambda s: filled(s, locator='locator("#max")'), "unknown", id="another-field"),
        pytest.param(lambda s: filled(s, locator='locator("input").first'), "unknown", id="one-of-several"),
        pytest.param(lambda s: filled(s, locator='locator("#qty").first'), "unknown", id="by-its-place"),
        pytest.param(
            lambda s: filled(s, locator='get_by_text("Quantity")'), "true_regression", id="the-innermost-text"
        ),
        pytest.param(lambda s: filled(s).called("click", PAY, site=at(15), at=210), "unknown", id="and-a-click-more"),
    ],
)
def test_the_same_field_by_another_locator(scene, now, category):
    """The element that the new locator finds on the remembered page is the one that the test used then."""
    edits = (edit(line=15, before=["Quantity"], now=["#qty"]),)
    failed = failing(now(filling(scene)), *edits, actual="40.00")

    assert failed.diagnosed().category == category


@pytest.mark.parametrize(
    ("literal", "category"),
    [
        pytest.param("#qty", "true_regression", id="what-the-locator-is-written-with"),
        pytest.param("walnut", "unknown", id="what-may-be-typed-now"),
    ],
)
def test_a_hidden_value_and_another_locator(scene, literal, category):
    hidden = "<text, 8 characters>"
    edits = (edit(line=15, before=["Quantity"], now=[literal]),)
    failed = failing(filled(filling(scene, value=hidden), value=hidden), *edits, actual="40.00")

    assert failed.diagnosed().category == category


def test_a_locator_that_is_made_on_another_line(scene):
    """Of a page object the edited lines only make locators; their calls stand below."""
    edits = (edit(line=5, before=["Quantity"], now=["#qty"]),)
    now = filling(scene).called("fill", QTY, site=at(15), locator_site=at(5), arguments={"0": "4"})

    assert failing(now, *edits, actual="40.00").diagnosed().category == "true_regression"


def test_what_the_server_does_not_take_after_an_edit(scene):
    """The refusal is right where the test sends something else."""
    edits = (edit(line=3, before=["2"], now=["4"]),)
    steps = (
        Step(name="goto"),
        Step(name="fill", locator=QTY),
        Step(name="click", locator=PAY),
        Step(name="to_have_text", locator=TOTAL),
    )
    known = KnownRequest(method="POST", template="/api/pay", statuses=(200,))
    then = remembering(scene, *steps)
    then = replace(then, digest=then.digest.model_copy(update={"requests": (*then.digest.requests, known)}))
    sent = {"method": "POST", "refusal": "error: not enough"}
    refused = typed(then).called("click", PAY, at=210).request("/api/pay", 200, at=220, **sent)
    diagnosis = failing(refused, *edits, actual="").diagnosed()

    assert (diagnosis.cause, diagnosis.recommended_action) == ("edited_test", "investigate")
    assert "POST /api/pay" in diagnosis.summary
    assert failing(refused, actual="").diagnosed().category == "network_failure"


@pytest.mark.parametrize(
    ("value", "times", "action"),
    [
        pytest.param("5", 1, "investigate", id="another-one-than-in-the-only-pass"),
        pytest.param("4", 1, "fix_code", id="the-same"),
    ],
)
def test_what_is_typed_is_known_of_one_pass_only(scene, value, times, action):
    """A variable of the environment may give it, or it is made anew each time: no line of the test says so."""
    given = input_of(typed(scene).record.actions[-1])
    fill = Step(name="fill", locator=QTY, typed=given, typed_times=times)
    then = remembering(scene, Step(name="goto"), fill, Step(name="to_have_text", locator=TOTAL))
    diagnosis = failing(typed(then, value=value), actual="40.00").diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("true_regression", action)


@pytest.mark.parametrize(
    ("expected", "action"),
    [
        pytest.param("Reserved for PO-77", "investigate", id="what-the-test-never-typed"),
        pytest.param("Reserved for [redacted]", "fix_code", id="what-it-typed-itself"),
        pytest.param("Refused for PO-77", "fix_code", id="another-text-around-it"),
    ],
)
def test_the_page_shows_what_the_test_types(scene, expected, action):
    diagnosis = failing(typed(scene), expected=expected, actual="Reserved for [redacted] today", name="to_contain_text")

    assert diagnosis.diagnosed().recommended_action == action


def test_nothing_is_shown_after_an_edit_of_what_goes_in(scene):
    """As by a form that does not take what is typed now; nothing tells that from a page that broke."""
    edits = (edit(line=3, before=["2"], now=["4"]),)
    steps = (Step(name="goto"), Step(name="fill", locator=QTY), Step(name="to_have_text", locator=TOTAL))
    scene = remembering(scene, *steps)
    diagnosis = failing(typed(scene), *edits, actual="").diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("true_regression", "investigate")
    assert "gives something else before" in diagnosis.summary
    assert failing(typed(scene), actual="").diagnosed().recommended_action == "fix_code"


@pytest.mark.parametrize(
    ("url", "types", "action"),
    [
        pytest.param("http://127.0.0.1:8000/cart", False, "fix_test", id="only-the-expectation"),
        pytest.param("http://127.0.0.1:8000/cart", True, "investigate", id="something-is-typed"),
        pytest.param("http://127.0.0.1:8000/cart?item=lamp", False, "investigate", id="another-address"),
    ],
)
def test_an_expectation_from_outside_of_the_test(scene, url, types, action):
    """What comes from a fixture, a file or the environment may go in as well."""
    failed = failing(typed(scene) if types else scene, expected="84.00", url=url)
    steps = tuple(
        one.model_copy(update={"given": "0000aaaa", "record": "-"}) if one.name == "to_have_text" else one
        for one in scene.digest.steps
    )
    asked = failed.record.actions[-1].model_copy(update={"arguments": {"0": "84.00"}})
    record = failed.record.model_copy(update={"actions": (*failed.record.actions[:-1], asked)})
    diagnosis = replace(remembering(failed, *steps), record=record).diagnosed()

    assert (diagnosis.cause, diagnosis.recommended_action) == ("edited_test", action)


class TestWrittenOtherwise:
    """A step that the last pass would have met as it is written now is no edit of what the test asks for."""

    @pytest.mark.parametrize(
        ("name", "said"),
        [
            pytest.param("to_contain_text", {"expected": "42.00", "actual": "40.00"}, id="another-check"),
            pytest.param("to_have_text", {"expected": "42.00", "actual": "40.00"}, id="as-it-was-called"),
        ],
    )
    def test_the_value_changed(self, scene, name, said):
        diagnosis = failing(scene, edit(), name=name, **said).diagnosed()

        assert (diagnosis.category, diagnosis.recommended_action) == ("true_regression", "fix_code")
        assert "was edited" in diagnosis.summary

    def test_another_locator_for_the_same_element(self, scene):
        steps = (Step(name="goto"), Step(name="to_have_text", locator=TOTAL))
        role = 'get_by_role("status")'
        failed = failing(remembering(scene, *steps), edit(), locator=role, actual="40.00")
        target = Fingerprint(element=failed.sum)
        diagnosis = replace(failed, moment=failed.moment | {"target": target}).diagnosed()

        assert (diagnosis.category, diagnosis.recommended_action) == ("true_regression", "fix_code")

    def test_another_element(self, scene):
        """What the old locator found still says what is asked for: the new one looks elsewhere."""
        steps = (Step(name="goto"), Step(name="to_have_text", locator=TOTAL))
        failed = remembering(scene, *steps).fails(
            "to_have_text", PAY, resolved=True, matches=1, expected="42.00", actual="Pay now"
        )
        failure = failed.failure.model_dump() | {"file": FILE, "line": FAILING}
        own = replace(failed.knowing(edits=(edit(),)), failure=Failure.model_validate(failure))

        diagnosis = own.diagnosed()

        assert diagnosis.recommended_action != "fix_code"

    def test_a_button_that_is_disabled_now(self, scene):
        failed = scene.pay(enabled=False).fails("to_be_enabled", PAY, resolved=True, matches=1, enabled=False)
        failure = failed.failure.model_dump() | {"file": FILE, "line": FAILING}
        own = replace(failed.knowing(edits=(edit(),)), failure=Failure.model_validate(failure))

        assert own.diagnosed().recommended_action == "fix_code"

    def test_a_check_that_asks_for_something_else(self, scene):
        """Neither then nor now, and the page shows something else than then: both are in question."""
        diagnosis = failing(scene, edit(), name="to_contain_text", expected="43.00", actual="40.00").diagnosed()

        assert (diagnosis.recommended_action, diagnosis.confidence) == ("investigate", "medium")
        assert "has not passed yet" in diagnosis.summary


def test_a_failing_check_that_asks_for_the_same(scene):
    """Its line is another one, its question is not."""
    failed = failing(scene, edit(before=["2000"], now=["1500"]), actual="40.00")
    given = given_to(failed.record.actions[-1].model_copy(update={"arguments": {"0": "42.00"}}))
    steps = tuple(one.model_copy(update={"given": given}) for one in scene.digest.steps)
    asked = failed.record.actions[-1].model_copy(update={"arguments": {"0": "42.00"}})
    record = failed.record.model_copy(update={"actions": (*failed.record.actions[:-1], asked)})

    assert replace(remembering(failed, *steps), record=record).diagnosed().recommended_action == "fix_code"
