"""The test was edited, and the page is as it was: nobody else is to blame."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis import effects
from pytest_selfheal.diagnosis.edits import Edit
from pytest_selfheal.diagnosis.given_marks import given_to, input_of
from pytest_selfheal.diagnosis.then import was_met
from pytest_selfheal.marks import mark
from pytest_selfheal.models.census import Census, packed
from pytest_selfheal.models.digest import KnownRequest, Step
from pytest_selfheal.models.element import Element, Fingerprint
from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.telemetry import ActionEntry, CallSite, SetUp
from tests.diagnosis.conftest import T0, total

PAY, TOTAL = 'get_by_test_id("pay")', 'locator("#total")'
PLACE = "tests/test_cart.py::test_pays"
ASKED = {"resolved": True, "matches": 1, "expected": "43.00", "actual": "42.00"}


def edit(kind="edited", line=20, *, before=(), now=()):
    marks = [frozenset(map(mark, some)) for some in (before, now)]
    return Edit(PLACE, kind, line, line, before=marks[0], now=marks[1], origin="uncommitted")


def failing_at(scene, line):
    """The failure, in this line of the test."""
    failure = scene.failure.model_dump() | {"file": "tests/test_cart.py", "line": line}
    return type(scene)(**{**vars(scene), "failure": Failure.model_validate(failure)})


def waited(scene, name):
    """A wait that held soon at the last pass, and does not."""
    step = Step(name=name, duration_ms=20, path="/cart")
    then = replace(scene, digest=scene.digest.model_copy(update={"steps": (step, *scene.digest.steps)}))
    failed = then.fails(name, retried=True, grace_ms=1500)
    *earlier, last = failed.record.actions
    actions = (*earlier, last.model_copy(update={"kind": "wait"}))
    return replace(failed, record=failed.record.model_copy(update={"actions": actions}))


EXPECTATION = edit(before=["42.00"], now=["43.00"])


@pytest.mark.parametrize(
    ("breaks", "edits", "action"),
    [
        pytest.param(lambda s: s.fails("to_have_text", TOTAL, **ASKED), (EXPECTATION,), "fix_test", id="expectation"),
        pytest.param(
            lambda s: s.fails("to_have_text", TOTAL, **ASKED),
            (edit(line=3, before=["42.00"], now=["43.00"]),),
            "fix_test",
            id="a-constant-elsewhere-in-the-file",
        ),
        pytest.param(
            lambda s: (
                s.request("/api/tips", 500, at=90).page_error("TypeError: tips").fails("to_have_text", TOTAL, **ASKED)
            ),
            (EXPECTATION,),
            "fix_test",
            id="trouble-beside-it-does-not-explain-that-the-page-shows-what-was-expected",
        ),
        pytest.param(
            lambda s: waited(s, "wait_for_function"), (edit(),), "investigate", id="a-condition-that-no-pass-has-met"
        ),
        pytest.param(
            lambda s: waited(s, "wait_for_url"), (edit(),), "investigate", id="an-address-that-no-pass-has-waited-for"
        ),
        pytest.param(
            lambda s: s.fails("to_be_disabled", PAY, resolved=True, matches=1),
            (edit(),),
            "fix_test",
            id="a-step-that-never-passed",
        ),
        pytest.param(
            lambda s: s.total("Thank you, Bob").fails(
                "to_have_text", TOTAL, resolved=True, matches=1, expected="Thank you, Ann", actual="Thank you, Bob"
            ),
            (edit(line=15, before=["Ann"], now=["Bob"]),),
            "fix_test",
            id="the-page-shows-the-new-input",
        ),
        pytest.param(
            lambda s: (
                s.called("to_have_text", TOTAL, kind="assertion")
                .no_pay()
                .fails("click", PAY, resolved=False, matches=0, matches_after_grace=0)
            ),
            (edit("deleted", 18),),
            "fix_test",
            id="a-step-before-is-gone",
        ),
        pytest.param(
            lambda s: s.total("17").fails(
                "to_have_text", TOTAL, resolved=True, matches=1, expected="42.00", actual="17"
            ),
            (edit(line=15, before=["a"], now=["b"]),),
            "investigate",
            id="another-input-that-the-page-does-not-show",
        ),
    ],
)
def test_recognised(scene, breaks, edits, action):
    diagnosis = failing_at(breaks(scene).knowing(edits=edits), 20).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("unknown", action)
    assert diagnosis.cause == "edited_test"
    assert "uncommitted" in diagnosis.summary
    assert "NOT a test issue" not in diagnosis.summary + diagnosis.root_cause


@pytest.mark.parametrize(
    ("breaks", "edits", "category"),
    [
        pytest.param(
            lambda s: s.total("NaN").fails("to_have_text", TOTAL, resolved=True, expected="42.00", actual="NaN"),
            (edit(line=15),),
            "true_regression",
            id="the-page-shows-damage",
        ),
        pytest.param(
            lambda s: s.request("/api/cart", 500, at=90).no_pay().fails("click", PAY, resolved=False, matches=0),
            (edit("deleted", 18),),
            "network_failure",
            id="a-request-failed",
        ),
        pytest.param(
            lambda s: s.total("40.00").fails("to_have_text", TOTAL, resolved=True, expected="42.00", actual="40.00"),
            (edit(line=40),),
            "true_regression",
            id="an-edit-below-the-failing-line",
        ),
    ],
)
def test_left_to_others(scene, breaks, edits, category):
    diagnosis = failing_at(breaks(scene).knowing(edits=edits), 20).diagnosed()

    assert diagnosis.category == category


def test_an_edited_question_before_the_failing_step_changes_nothing(scene):
    """Only what acts on the page can make what comes after it another thing."""
    site = CallSite(file="tests/test_cart.py", line=15, end_line=15, column=4, end_column=40)
    asked = scene.called("to_be_visible", "h1", kind="assertion", site=site).total("40.00")
    failed = asked.fails("to_have_text", TOTAL, resolved=True, expected="42.00", actual="40.00")

    assert failing_at(failed.knowing(edits=(edit(line=15),)), 20).diagnosed().category == "true_regression"


def test_every_edit_is_told(scene):
    """Also when it is not what explains the failure."""
    failed = scene.total("40.00").fails("to_have_text", TOTAL, resolved=True, expected="42.00", actual="40.00")
    diagnosis = failing_at(failed.knowing(edits=(edit(line=40),)), 20).diagnosed()

    assert [one.description for one in diagnosis.related_changes if one.type == "code_change"] == [
        "tests/test_cart.py:40 was edited since the last pass (uncommitted)"
    ]


def test_a_value_from_outside_of_the_test(scene):
    """A file or the environment gave another expectation, and the page is as it was."""
    failed = scene.fails("to_have_text", TOTAL, **ASKED)
    steps = tuple(one.model_copy(update={"given": "0000aaaa"}) for one in scene.digest.steps)
    action = failed.record.actions[-1].model_copy(update={"arguments": {"0": "43.00"}})
    record = failed.record.model_copy(update={"actions": (*failed.record.actions[:-1], action)})
    digest = scene.digest.model_copy(update={"steps": steps})
    diagnosis = type(scene)(**{**vars(failed), "record": record, "digest": digest}).diagnosed()

    assert (diagnosis.cause, diagnosis.recommended_action) == ("edited_test", "fix_test")


def without(scene, *, typed=False):
    """At the last pass a code was typed and applied before the sum was read; the test does not apply it any more."""
    fill, apply, read = (
        Step(name="fill", locator='locator("#code")'),
        Step(name="click", locator='locator("#apply")'),
        Step(name="to_have_text", locator=TOTAL),
    )
    steps = (scene.digest.steps[0], fill, apply, read)
    scene = replace(scene, digest=scene.digest.model_copy(update={"steps": steps}))
    return scene.called("fill", 'locator("#code")') if typed else scene


EMPTY = {"resolved": True, "matches": 1, "expected": "42.00", "actual": ""}


@pytest.mark.parametrize(
    ("shows", "does", "category"),
    [
        pytest.param("", "click", "unknown", id="nothing"),
        pytest.param("-", "click", "unknown", id="a-sign"),
        pytest.param("NaN", "click", "true_regression", id="what-no-step-asks-for"),
        pytest.param("", "", "true_regression", id="nothing-is-done"),
    ],
)
def test_a_step_that_was_added_may_have_taken_the_value_away(scene, shows, does, category):
    """A click on "Clear" leaves nothing."""
    more = scene.called(does, 'locator("#clear")', at=250) if does else scene
    failed = more.total(shows).fails("to_have_text", TOTAL, **EMPTY | {"actual": shows})

    assert failing_at(failed.knowing(edits=(edit("added", 18),)), 20).diagnosed().category == category


@pytest.mark.parametrize(
    ("shows", "cause"),
    [pytest.param("", "edited_test", id="nothing"), pytest.param("NaN", "", id="what-no-key-asks-for")],
)
def test_a_step_that_does_something_else_may_leave_nothing(scene, shows, cause):
    """`press("ArrowRight")` is `press("ArrowLeft")` now."""
    site = CallSite(file="tests/test_cart.py", line=18, end_line=18, column=4, end_column=30)
    steps = (*scene.digest.steps[:1], Step(name="press", path="/cart"), *scene.digest.steps[1:])
    then = replace(scene, digest=scene.digest.model_copy(update={"steps": steps}))
    pressed = then.called("press", at=250, site=site).total(shows)
    failed = pressed.fails("to_have_text", TOTAL, **EMPTY | {"actual": shows})

    assert failing_at(failed.knowing(edits=(edit(line=18),)), 20).diagnosed().cause == cause


def test_a_password_that_was_edited_and_is_turned_down(scene):
    site = CallSite(file="tests/test_cart.py", line=18, end_line=18, column=4, end_column=30)
    typed = scene.called("fill", 'get_by_label("Password")', at=200, site=site, arguments={"0": "[redacted]"})
    failed = typed.request("/api/login", 401, at=250, method="POST").fails("wait_for_url", at=300)

    assert failing_at(failed.knowing(edits=(edit(line=18),)), 20).diagnosed().cause == "edited_test"
    assert failing_at(failed, 20).diagnosed().cause == ""


def test_a_script_that_was_added_may_have_done_so(scene):
    record = scene.record.model_copy(update={"set_up": (SetUp(ts=0, what="evaluate 1a2b3c4d"),)})
    failed = replace(scene, record=record).total("").fails("to_have_text", TOTAL, **EMPTY)

    assert failing_at(failed.knowing(edits=(edit("added", 18),)), 20).diagnosed().cause == "edited_test"


@pytest.mark.parametrize(
    ("shows", "typed", "kind", "names"),
    [
        pytest.param("", True, "deleted", "click on locator", id="nothing-is-shown-yet"),
        pytest.param("NaN", True, "deleted", "click on locator", id="what-was-not-given-shows"),
        pytest.param("", False, "deleted", 'click on locator("#apply")', id="two-steps"),
        pytest.param("", True, "edited", "click on locator", id="beside-another-edit"),
    ],
)
def test_a_step_that_was_taken_out(scene, shows, typed, kind, names):
    failed = without(scene, typed=typed).total(shows).fails("to_have_text", TOTAL, **EMPTY | {"actual": shows})
    diagnosis = failing_at(failed.knowing(edits=(edit(kind, 18),)), 20).diagnosed()

    assert (diagnosis.category, diagnosis.cause, diagnosis.recommended_action) == ("unknown", "edited_test", "fix_test")
    assert f"At the last pass it did {names}" in diagnosis.summary


def test_a_step_that_was_replaced_may_do_the_same(scene):
    """Enter in the field in place of the click on its button: people have to say."""
    steps = (*scene.digest.steps[:1], Step(name="click", locator='locator("#apply")'), *scene.digest.steps[1:])
    known = replace(scene, digest=scene.digest.model_copy(update={"steps": steps}))
    replaced = known.called("press", 'locator("#code")', arguments={"0": "Enter"})

    def diagnosed(scene):
        failed = scene.total("NaN").fails("to_have_text", TOTAL, **EMPTY | {"actual": "NaN"})
        return failing_at(failed.knowing(edits=(edit("edited", 18),)), 20).diagnosed()

    assert diagnosed(known).recommended_action == "fix_test"
    assert diagnosed(replaced).recommended_action == "investigate"
    assert 'it does press on locator("#code")' in diagnosed(replaced).summary


def test_a_wait_for_another_answer_than_the_one_that_came(scene):
    """All that was sent at the last pass is sent, and the pattern of the wait was edited."""
    steps = (*scene.digest.steps, Step(name="expect_response", path="/cart", duration_ms=30))
    then = replace(scene, digest=scene.digest.model_copy(update={"steps": steps}))
    failed = then.called("click", PAY, at=200).fails("expect_response", at=300)
    diagnosis = failing_at(failed.knowing(edits=(edit(),)), 20).diagnosed()

    assert (diagnosis.category, diagnosis.cause, diagnosis.confidence) == ("unknown", "edited_test", "medium")
    assert failed.diagnosed().category == "true_regression"


def test_a_step_inside_of_a_with_block_was_made(scene):
    """It begins after the wait around it, and came before it at the last pass, when both were over."""
    steps = (Step(name="click", locator=PAY, path="/cart"), Step(name="expect_response", path="/cart"))
    then = replace(scene, digest=scene.digest.model_copy(update={"steps": steps}))
    failed = then.called("click", PAY, at=350).fails("expect_response", at=300)

    assert "does not any more" not in failing_at(failed.knowing(edits=(edit(),)), 20).diagnosed().summary


@pytest.mark.parametrize(
    ("breaks", "edits", "category"),
    [
        pytest.param(lambda s: s, (), "true_regression", id="no-edit"),
        pytest.param(lambda s: s, (edit("added", 18),), "true_regression", id="nothing-was-taken-away"),
        pytest.param(
            lambda s: s.called("click", 'locator("#apply")'),
            (edit(line=18),),
            "true_regression",
            id="every-step-was-made",
        ),
        pytest.param(
            lambda s: s.called("click", 'locator("#use-code")'),
            (edit(line=18),),
            "true_regression",
            id="another-one-in-its-place",
        ),
        pytest.param(
            lambda s: s.request("/api/cart", 500, at=90),
            (edit("deleted", 18),),
            "network_failure",
            id="the-server-failed",
        ),
    ],
)
def test_steps_that_were_not_taken_out(scene, breaks, edits, category):
    failed = breaks(without(scene, typed=True)).total("NaN").fails("to_have_text", TOTAL, **EMPTY | {"actual": "NaN"})
    diagnosis = failing_at(failed.knowing(edits=edits), 20).diagnosed()

    assert diagnosis.category == category


def after_touching(scene, name, locator, *, landmark="main", shows="40.00", out=(), value=""):
    """At the last pass the test did one thing more before the sum was read, which it does not do any more."""
    field = Fingerprint(
        element=Element(tag="input", role="searchbox", landmark=landmark, attributes={"value": value} if value else {})
    )
    own = scene.digest.fingerprints[TOTAL].element.model_copy(update={"landmark": "main"})
    lost = Step(name=name, locator=locator, out=dict.fromkeys(out, 20))
    digest = scene.digest.model_copy(
        update={
            "steps": (scene.digest.steps[0], lost, Step(name="to_have_text", locator=TOTAL)),
            "fingerprints": {TOTAL: Fingerprint(element=own), locator: field},
        }
    )
    told = {"resolved": True, "matches": 1, "expected": "42.00", "actual": shows}
    return replace(scene, digest=digest).total(shows).fails("to_have_text", TOTAL, **told)


FILTER = 'get_by_label("Filter")'


@pytest.mark.parametrize(
    ("lost", "gone", "category", "action"),
    [
        pytest.param(
            {"name": "fill", "locator": FILTER},
            ["Filter", ""],
            "true_regression",
            "fix_code",
            id="an-empty-box-emptied",
        ),
        pytest.param({"name": "clear", "locator": FILTER}, ["Filter"], "true_regression", "fix_code", id="cleared"),
        pytest.param(
            {"name": "hover", "locator": "#cart", "landmark": "navigation"},
            ["#cart"],
            "true_regression",
            "fix_code",
            id="another-part-of-the-page-touched",
        ),
        pytest.param(
            {"name": "hover", "locator": "#star-3"}, ["#star-3"], "unknown", "investigate", id="the-same-part-touched"
        ),
        pytest.param(
            {"name": "fill", "locator": FILTER}, ["Filter", "desk"], "unknown", "fix_test", id="something-typed"
        ),
        pytest.param(
            {"name": "fill", "locator": FILTER, "value": "all"},
            ["Filter", ""],
            "unknown",
            "fix_test",
            id="a-filled-box-emptied",
        ),
        pytest.param(
            {"name": "fill", "locator": FILTER, "out": ["GET /api/items"]},
            ["Filter", ""],
            "unknown",
            "fix_test",
            id="the-page-asked-for-something-on-it",
        ),
    ],
)
def test_a_step_that_changed_nothing_is_no_cause_when_it_is_gone(scene, lost, gone, category, action):
    failed = after_touching(scene, **lost).knowing(edits=(edit("deleted", 18, before=gone),))
    diagnosis = failing_at(failed, 20).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == (category, action)


def test_what_was_deleted_after_the_failing_step_comes_too_late(scene):
    """The statement before it, where a deletion from the end is said to stand, is the failing one itself."""
    failed = scene.total("40.00").fails("to_have_text", TOTAL, resolved=True, expected="42.00", actual="40.00")
    last = replace(edit("deleted", 20), is_last=True)

    assert failing_at(failed.knowing(edits=(last,)), 20).diagnosed().category == "true_regression"


class TestWhatAnEditLeadsTo:
    """An address, a network or a page that the edit itself took away."""

    GOTO = edit("added", line=20)

    def _opening(self, scene, path, status=404, **fields):
        site = CallSite(file="tests/test_cart.py", line=20, end_line=20, column=4, end_column=30)
        opened = scene.called("goto", kind="navigation", at=190, site=site)
        return opened.request(path, status, at=195, resource_type="document", **fields).no_pay()

    def test_an_address_that_the_last_pass_did_not_open(self, scene):
        failed = self._opening(scene, "/crat").fails("click", PAY, resolved=False)

        diagnosis = failed.knowing(edits=(self.GOTO,)).diagnosed()

        assert (diagnosis.cause, diagnosis.recommended_action) == ("edited_test", "fix_test")
        assert "did not open, which fails" in diagnosis.summary

    def test_an_address_that_the_test_itself_did_not_ask_at(self, scene):
        """`page.request.get(…)` of an edited line."""
        site = CallSite(file="tests/test_cart.py", line=20, end_line=20, column=4, end_column=30)
        asked = scene.request("/api/crat", 404, at=195, made_by=site)
        failed = asked.raises("AssertionError", "assert 404 == 200", expected="200", actual="404", read="status")

        diagnosis = failed.knowing(edits=(edit(line=20),)).diagnosed()

        assert (diagnosis.cause, diagnosis.recommended_action) == ("edited_test", "fix_test")
        assert failed.diagnosed().cause == ""

    def test_an_address_of_the_last_pass_is_the_servers(self, scene):
        failed = self._opening(scene, "/cart", 500).fails("click", PAY, resolved=False)

        assert failed.knowing(edits=(self.GOTO,)).diagnosed().category == "network_failure"

    def test_no_network(self, scene):
        cut = scene.request("/api/cart", None, at=200, failure="net::ERR_INTERNET_DISCONNECTED").no_pay()
        failed = cut.fails("click", PAY, resolved=False)

        assert failed.knowing(edits=(edit("added", line=5),)).diagnosed().cause == "edited_test"
        assert failed.diagnosed().category == "network_failure"


def greeting(scene, expected, actual):
    return scene.total(actual).fails("to_have_text", TOTAL, resolved=True, matches=1, expected=expected, actual=actual)


@pytest.mark.parametrize("kept", ["[redacted]", "<text, 12 characters>"])
def test_a_file_of_values_was_edited_and_what_was_typed_is_not_kept(scene, kept):
    """Nothing tells whether it comes from there."""
    edited = Edit("tests/users.json", "edited", 3, 3, before=frozenset({"1"}), now=frozenset({"2"}))
    typed = scene.called("fill", 'get_by_label("Password")', arguments={"0": kept})
    failed = greeting(typed.knowing(edits=(edited,)), "strong", "weak")

    assert (failed.diagnosed().cause, failed.diagnosed().confidence) == ("edited_test", "medium")


@pytest.mark.parametrize("shown", [pytest.param("undefined", id="broken"), pytest.param("", id="silent")])
def test_what_a_mocked_socket_says(scene, shown):
    """No call of Playwright stands on the lines of its handler."""
    mocking = scene._adding("set_up", SetUp(ts=T0, what="route_web_socket"))
    wrong = {"resolved": True, "matches": 1, "expected": "42.00", "actual": shown}
    failed, plain = (one.total(shown).fails("to_have_text", TOTAL, **wrong) for one in (mocking, scene))

    assert failed.knowing(edits=(edit(),)).diagnosed().cause == "edited_test"
    assert plain.knowing(edits=(edit(),)).diagnosed().category == "true_regression"


def test_an_edit_beside_a_request_that_is_about_something_else(scene):
    """The list of news failed; what the page shows is of what the test does otherwise."""
    known = KnownRequest(method="GET", template="/api/news", statuses=(200,), shape={"items": ["string"]})
    digest = scene.digest.model_copy(update={"requests": (*scene.digest.requests, known)})
    beside = replace(scene, digest=digest).request("/api/news", 500, at=80)
    site = CallSite(file="tests/test_cart.py", line=20, end_line=20, column=0, end_column=9, function="test_pays")
    acts = beside.called("fill", "#count", site=site, arguments={"0": "3"}).total("63.00")
    failed = acts.fails("to_have_text", TOTAL, resolved=True, matches=1, expected="42.00", actual="63.00")

    assert failed.knowing(edits=(edit(before=["2"], now=["3"]),)).diagnosed().cause == "edited_test"


def test_an_edit_beside_a_failing_request_that_the_last_pass_did_not_make(scene):
    """What is new with this version, and not there."""
    site = CallSite(file="tests/test_cart.py", line=20, end_line=20, column=0, end_column=9, function="test_pays")
    beside = scene.request("/api/advice", 404, at=250)
    acts = beside.called("fill", "#count", site=site, arguments={"0": "3"}).total("63.00")
    failed = acts.fails("to_have_text", TOTAL, resolved=True, matches=1, expected="42.00", actual="63.00")

    assert failed.knowing(edits=(edit(before=["2"], now=["3"]),)).diagnosed().cause == "edited_test"


@pytest.mark.parametrize(
    ("typed", "cause"),
    [pytest.param("", "edited_test", id="nothing"), pytest.param("walnut", "", id="a-word")],
)
def test_a_text_that_is_empty_now_shows_as_nothing(scene, typed, cause):
    """NOTE = "" where it was a sentence; by any other edit an empty place is a value that did not come."""
    steps = (
        *scene.digest.steps[:1],
        Step(name="fill", locator='locator("#note")', path="/cart"),
        *scene.digest.steps[1:],
    )
    then = replace(scene, digest=scene.digest.model_copy(update={"steps": steps}))
    written = then.called("fill", 'locator("#note")', at=200, arguments={"0": typed}).total("")
    failed = written.fails("to_have_text", TOTAL, **EMPTY)

    changed = edit(line=3, before=["Call back"], now=[typed])
    assert failing_at(failed.knowing(edits=(changed,)), 20).diagnosed().cause == cause


LIST = 'get_by_label("Timber")'


def chooses(scene, chosen, *, times=1, edits=()):
    """A select that offers oak and pine, of which the last pass chose oak."""
    then = ActionEntry(ts=T0, kind="action", name="select_option", locator=LIST, arguments={"0": "Oak"})
    step = Step(name="select_option", locator=LIST, path="/cart", typed=input_of(then), typed_times=times)
    known = replace(scene, digest=scene.digest.model_copy(update={"steps": (step, *scene.digest.steps)}))
    names = ("Oak", "Pine")
    options = tuple(
        Element(tag="option", own_text=name, text=name, idxpath=f"/html[1]/body[1]/select[1]/option[{n}]")
        for n, name in enumerate(names, 1)
    )
    failed = replace(known, others=options).fails("select_option", LIST, resolved=True, matches=1)
    *earlier, last = failed.record.actions
    actions = (*earlier, last.model_copy(update={"arguments": {"0": chosen}}))
    message = "Locator.select_option: Timeout 2000ms exceeded.\n  - did not find some options"
    failure = failed.failure.model_copy(update={"message": message})
    record = failed.record.model_copy(update={"actions": actions})
    return replace(failed, record=record, failure=failure).knowing(edits=edits).diagnosed()


def test_an_option_that_the_edited_test_misspells(scene):
    diagnosis = chooses(scene, "Oka", edits=(edit(before=["Oak"], now=["Oka"]),))

    assert (diagnosis.cause, diagnosis.confidence, diagnosis.recommended_action) == ("edited_test", "high", "fix_test")
    assert "What it chose then is offered still." in diagnosis.summary


@pytest.mark.parametrize(
    ("chosen", "times", "cause"),
    [
        pytest.param("Ash", 2, "edited_test", id="a-file-or-the-environment-gives-another"),
        pytest.param("Ash", 1, "", id="it-may-choose-another-one-each-time"),
        pytest.param("Oak", 2, "", id="the-option-of-the-last-passes-is-not-there"),
    ],
)
def test_an_option_from_outside_of_the_test(scene, chosen, times, cause):
    diagnosis = chooses(scene, chosen, times=times)

    assert (diagnosis.cause, diagnosis.category) == (cause, "unknown" if cause else "element_removed")


@pytest.mark.parametrize(
    ("call", "is_lost"),
    [
        pytest.param("press_sequentially", False, id="typed-key-by-key"),
        pytest.param("hover", True, id="something-else-on-the-same-element"),
    ],
)
def test_a_step_that_is_done_by_another_call_was_not_taken_out(scene, call, is_lost):
    field = 'get_by_label("Password")'
    check = Step(name="to_have_text", locator=TOTAL, path="/cart")
    steps = (Step(name="fill", locator=field, path="/cart"), Step(name="click", locator=PAY, path="/cart"), check)
    then = replace(scene, digest=scene.digest.model_copy(update={"steps": steps}))
    made = then.called(call, field, at=200).called("click", PAY, at=240)
    failed = made.total("").fails("to_have_text", TOTAL, **ASKED | {"expected": "42.00", "actual": ""})
    diagnosis = failing_at(failed.knowing(edits=(edit("edited", 18),)), 20).diagnosed()

    assert ("At the last pass it did fill" in diagnosis.summary) is is_lost


HIDDEN = "[redacted]"


@pytest.mark.parametrize(
    ("was", "edits"),
    [
        pytest.param("fern-7", (), id="it was not hidden then"),
        pytest.param(HIDDEN, (), id="it was hidden then too"),
        pytest.param(HIDDEN, (edit(before=["fern-7"], now=["fern-8"]),), id="its line was edited"),
    ],
)
def test_a_hidden_value_is_no_proof_that_the_page_shows_what_it_showed(scene, was, edits):
    """An attribute `data-token` of the page is another one: what is hidden on both sides looks the same."""
    call = {"arguments": {"0": "data-token", "1": HIDDEN}}
    asked = ActionEntry(ts=0, kind="assertion", name="to_have_attribute", arguments=call["arguments"] | {"1": was})
    step = Step(name="to_have_attribute", locator=TOTAL, given=given_to(asked), path="/cart")
    element = total(attributes={"id": "total", "data-token": HIDDEN})
    known = scene.digest.fingerprints | {TOTAL: Fingerprint(element=element)}
    then = scene.digest.model_copy(update={"steps": (step, *scene.digest.steps), "fingerprints": known})
    made = replace(scene, digest=then, sum=element)
    made = made.fails("to_have_attribute", TOTAL, resolved=True, matches=1, expected=HIDDEN, actual=HIDDEN)
    *earlier, last = made.record.actions
    actions = (*earlier, last.model_copy(update=call))
    made = replace(made, record=made.record.model_copy(update={"actions": actions}))
    told = failing_at(made.knowing(edits=edits), 20).diagnosed()

    assert not effects.asks_for_another_value(made.case())
    assert not made.case().says_the_same
    assert not was_met(made.case())
    assert (told.recommended_action, told.confidence) != ("fix_test", "high")
    assert "still shows" not in told.summary
    assert "what it showed then" not in told.root_cause


@pytest.mark.parametrize(
    ("expected", "sure"),
    [pytest.param("17", "high", id="a text"), pytest.param(HIDDEN, "medium", id="a hidden one")],
)
def test_a_new_check_of_a_page_that_looks_as_it_did(scene, expected, sure):
    """What is hidden may be another one there."""
    page = Census(view="/cart#1", packed=packed(scene.fails("to_have_text", TOTAL).case().elements))
    then = scene.digest.model_copy(update={"steps": scene.digest.steps[:1], "fingerprints": {}})
    said = {"resolved": True, "matches": 1, "expected": expected, "actual": "42.00"}
    made = replace(scene, digest=then).fails("to_have_text", TOTAL, **said)
    told = failing_at(made.knowing(edits=(edit(),), pages={"cart": page}), 20).diagnosed()

    assert (told.cause, told.confidence) == ("edited_test", sure)


@pytest.mark.parametrize(
    ("took", "names"),
    [
        pytest.param(180, True, id="the-answer-was-out"),
        pytest.param(20, False, id="the-answer-was-there"),
    ],
)
def test_a_check_that_is_gone_and_made_a_deed_wait(scene, took, names):
    """The page's data came after the click that a check had kept waiting for it, and may have undone it."""
    there = scene.request("/api/cart", at=90, duration_ms=took).called("click", PAY, at=200)
    said = {"resolved": True, "matches": 0, "matches_after_grace": 0}
    failed = there.fails("to_be_visible", 'get_by_text("Thank you")', **said)

    diagnosis = failing_at(failed.knowing(edits=(edit("deleted", 18),)), 20).diagnosed()

    assert ("waited before" in diagnosis.summary) is names
    if names:
        assert (diagnosis.category, diagnosis.recommended_action) == ("unknown", "investigate")
        assert "GET /api/cart" in diagnosis.summary


def test_a_helper_that_reads_by_another_locator_for_a_plain_assert(scene):
    """The assert stands where it stood; the line that asked the page is another one."""
    helper = CallSite(file="tests/helpers.py", line=11, end_line=11, column=1, end_column=9, function="row_numbers")
    asked = scene.called("all_text_contents", 'locator("td:nth-child(2)")', kind="probe", answer="0000", site=helper)
    failed = asked.raises("AssertionError", "assert", expected="['T-106']", actual="['Radiator']")
    read = Edit("tests/helpers.py::row_numbers", "edited", 11, 11, before=frozenset(), now=frozenset(), origin="x")

    diagnosis = failing_at(failed.knowing(edits=(read,)), 20).diagnosed()

    assert (diagnosis.category, diagnosis.recommended_action) == ("unknown", "investigate")
    assert diagnosis.cause == "edited_test"
