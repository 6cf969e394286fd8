"""Whether the page answers as it did: an edit of the test is the cause only where it is known to."""

from dataclasses import replace

import pytest

from pytest_selfheal.diagnosis import answers
from pytest_selfheal.diagnosis.edits import Edit
from pytest_selfheal.diagnosis.given_marks import given_to
from pytest_selfheal.marks import mark, mark_of_value
from pytest_selfheal.models.digest import Step
from pytest_selfheal.models.failure import Failure
from pytest_selfheal.models.source import Written, as_statement
from pytest_selfheal.models.telemetry import ActionEntry

TOTAL, NAMES = 'locator("#total")', 'locator("#names")'
FILE, LINE = "tests/test_cart.py", 20
EDIT = Edit(f"{FILE}::test_pays", "edited", LINE, LINE, origin="uncommitted")


def given(**arguments):
    return given_to(ActionEntry(ts=0, kind="assertion", name="to_have_text", arguments=arguments))


def at_the_line(scene, *edits):
    failure = scene.failure.model_dump() | {"file": FILE, "line": LINE}
    return replace(scene.knowing(edits=edits), failure=Failure.model_validate(failure))


def remembering(scene, *steps):
    return replace(scene, digest=scene.digest.model_copy(update={"steps": (scene.digest.steps[0], *steps)}))


def reading(scene, *answers, expected, actual, read="inner_text", edits=(EDIT,), symptom="AssertionError"):
    """A plain assert after questions: of each its locator, what it was answered at the last pass, and now."""
    scene = remembering(
        scene, *(Step(name="inner_text", locator=name, answer=mark_of_value(then)) for name, then, _ in answers)
    )
    for n, (name, _, now) in enumerate(answers):
        scene = scene.called("inner_text", name, kind="probe", at=210 + n, answer=mark_of_value(now))
    failed = scene.raises(symptom, "assert", expected=expected, actual=actual, read=read, is_assertion=True)
    return at_the_line(failed, *edits).diagnosed()


def checking(scene, *, then, arguments, expected, actual, name="to_have_text", edits=(EDIT,), clicked=True):
    """An assertion after a click; `then` is the step of the last pass in its place."""
    click = (Step(name="click", locator='locator("#go")'),) if clicked else ()
    scene = remembering(scene, Step(name="to_be_visible", locator=TOTAL), *click, then)
    scene = scene.called("to_be_visible", TOTAL, kind="assertion", at=205)
    scene = scene.called("click", 'locator("#go")', at=210) if clicked else scene
    failed = scene.total(actual).fails(name, TOTAL, resolved=True, matches=1, expected=expected, actual=actual)
    last = failed.record.actions[-1].model_copy(update={"arguments": arguments})
    record = failed.record.model_copy(update={"actions": (*failed.record.actions[:-1], last)})
    return at_the_line(replace(failed, record=record), *edits).diagnosed()


class TestAPlainAssert:
    """What the test read of the page is told by the marks of the answers."""

    def test_another_expectation_of_the_same_answer(self, scene):
        diagnosis = reading(scene, (TOTAL, "42.00", "42.00"), expected="'43.00'", actual="'42.00'")

        assert (diagnosis.cause, diagnosis.recommended_action) == ("edited_test", "fix_test")

    @pytest.mark.parametrize(
        ("answers", "expected", "actual", "read"),
        [
            pytest.param([(TOTAL, "42.00", "40.00")], "'43.00'", "'40.00'", "inner_text", id="both-are-other"),
            pytest.param(
                [(TOTAL, "42.00", "40.00"), (NAMES, "Ann", "Ann")],
                "{'names': 'Ann', 'total': '42.00'}",
                "{'total': '40.00', 'names': 'Ann'}",
                "",
                id="one-part-of-a-dictionary",
            ),
            pytest.param(
                [(NAMES, "['Ann', 'Bob']", "['Abe', 'Ann']")],
                "['Abe', 'Ann', 'Bob']",
                "['Abe', 'Ann']",
                "",
                id="a-list-that-was-extended",
            ),
            pytest.param([(TOTAL, "42.00", "40.00")], None, None, "", id="a-message-of-the-tests-own"),
        ],
    )
    def test_the_page_answers_otherwise(self, scene, answers, expected, actual, read):
        diagnosis = reading(scene, *answers, expected=expected, actual=actual, read=read)

        assert diagnosis.cause == ""
        assert diagnosis.recommended_action in ("investigate", "fix_code")
        assert "as at the last pass" not in diagnosis.summary
        if actual and actual.startswith(("{", "[")):
            assert diagnosis.summary.startswith("The value the test checks")

    def test_the_same_expectation_in_another_spelling(self, scene):
        diagnosis = reading(scene, (TOTAL, "42.00", "40.00"), expected="'42.00'", actual="'40.00'")

        assert (diagnosis.category, diagnosis.recommended_action) == ("true_regression", "fix_code")

    def test_nothing_is_remembered_of_the_answers(self, scene):
        diagnosis = reading(scene, (NAMES, None, "Ann"), expected="'Bob'", actual="'Ann'")

        assert (diagnosis.recommended_action, diagnosis.confidence) == ("investigate", "medium")
        assert "was edited" in diagnosis.summary
        assert "the test or the application may be wrong" in diagnosis.root_cause

    def test_an_expectation_from_a_file(self, scene):
        """No line of the test is another one, and the page answers what it answered."""
        names = "['Ann', 'Bob']"
        diagnosis = reading(scene, (NAMES, names, names), expected="['Ann', 'Rob']", actual=names, read="", edits=())

        assert (diagnosis.cause, diagnosis.recommended_action) == ("edited_test", "fix_test")
        assert "comes from outside" in diagnosis.summary
        assert "another value than it did" not in " ".join(one.why for one in diagnosis.alternatives)

    @pytest.mark.parametrize(
        ("now", "action"),
        [
            pytest.param(["0", "2", "2", "2"], "fix_test", id="it-came-to-what-it-was"),
            pytest.param(["0", "0", "0", "0"], "investigate", id="it-stayed-as-it-was-before"),
        ],
    )
    def test_a_question_that_is_asked_until_it_is_right(self, scene, now, action):
        """How often it was asked is nothing but time."""
        asked = (Step(name="inner_text", locator=TOTAL, ordinal=n, answer=mark(one)) for n, one in enumerate("002"))
        scene = remembering(scene, *asked)
        for n, one in enumerate(now):
            scene = scene.called("inner_text", TOTAL, kind="probe", at=210 + n, answer=mark(one))
        failed = scene.raises("AssertionError", "assert", expected="'3'", actual=f"'{now[-1]}'", read="inner_text")
        diagnosis = at_the_line(failed, EDIT).diagnosed()

        assert diagnosis.recommended_action == action

    def test_an_expectation_from_a_constant(self, scene):
        """Its line stands above the test, and no call is made on it."""
        names = "['Ann', 'Bob']"
        constant = replace(EDIT, line=3, end_line=3)
        diagnosis = reading(
            scene, (NAMES, names, names), expected="['Ann', 'Rob']", actual=names, read="", edits=(constant,)
        )

        assert (diagnosis.cause, diagnosis.recommended_action) == ("edited_test", "fix_test")
        assert "test_cart.py:3 was edited" in diagnosis.summary

    def test_a_value_that_is_none_of_the_pages(self, scene):
        """That the page answers as it did says nothing of what a server told the test itself."""
        diagnosis = reading(scene, (TOTAL, "42.00", "42.00"), expected="20.0", actual="22.0", read="")

        assert diagnosis.recommended_action != "fix_test"


def each(scene, then, now, *, expected, how="all", edits=(), actual=None):
    """A list of which each item is read by itself: what the items said at the last pass, and what those say now."""

    def asked(texts):
        items = ((f'locator("li >> nth={n}")', mark(text)) for n, text in enumerate(texts))
        return (('locator("li")', mark(str(len(texts)))) if how == "all" else ("", ""), *items)

    names = (how, *["inner_text"] * len(then))
    steps = (Step(name=name, locator=of, answer=one) for name, (of, one) in zip(names, asked(then), strict=True))
    known = remembering(scene, *steps)
    source = Written(
        place=f"{FILE}::test_pays",
        statements=(as_statement("m1", map(mark, ("li", "Eve"))), as_statement("m2", map(mark, then))),
    )
    known = replace(known, digest=known.digest.model_copy(update={"sources": (source,)}))
    for n, (name, (of, one)) in enumerate(zip(names, asked(now), strict=False)):
        known = known.called(name, of, kind="probe", at=210 + n, answer=one)
    failed = known.raises("AssertionError", "assert", expected=expected, actual=actual or str(now), is_assertion=True)
    return at_the_line(failed, *edits).diagnosed()


class TestItemsReadOneByOne:
    """What is left of a list says what it said, and of what is gone nobody asks."""

    @pytest.mark.parametrize(
        ("expected", "actual"),
        [
            pytest.param("['Ann', 'Bob', 'Cy']", None, id="as-a-list"),
            pytest.param("'Ann, Bob, Cy'", "'Ann, Bob'", id="as-one-text"),
            pytest.param("3", "2", id="counted"),
            pytest.param("['Eve', 'Bob']", None, id="that-the-test-does-not-say"),
        ],
    )
    def test_the_last_item_is_gone(self, scene, expected, actual):
        diagnosis = each(scene, ["Ann", "Bob", "Cy"], ["Ann", "Bob"], expected=expected, actual=actual)

        assert (diagnosis.category, diagnosis.cause) == ("true_regression", "")

    @pytest.mark.parametrize(
        ("then", "now"),
        [
            pytest.param(["Ann", "Bob", "Cy"], ["Ann", "Bob"], id="the-last-item"),
            pytest.param(["Ann", "Ann"], ["Ann"], id="one-of-two-equal-ones"),
        ],
    )
    def test_a_script_tells_how_many_there_are(self, scene, then, now):
        """No question says so, but the test expects what stands in it, and nobody edited that."""
        diagnosis = each(scene, then, now, expected=str(then), how="evaluate")

        assert (diagnosis.category, diagnosis.cause) == ("true_regression", "")

    @pytest.mark.parametrize("how", ["all", "evaluate"])
    @pytest.mark.parametrize(
        ("expected", "edits"),
        [
            pytest.param("['Ann', 'Rob']", (), id="from-a-file"),
            pytest.param("['Ann', 'Eve']", (), id="of-which-the-test-says-one"),
            pytest.param("['Ann', 'Bob']", (EDIT,), id="an-edit"),
        ],
    )
    def test_another_expectation_of_the_same_items(self, scene, how, expected, edits):
        items = ["Ann", "Bob"] if not edits else ["Ann", "Bo"]
        diagnosis = each(scene, items, items, expected=expected, how=how, edits=edits)

        assert (diagnosis.cause, diagnosis.recommended_action) == ("edited_test", "fix_test")

    def test_an_edit_that_reads_fewer_of_them(self, scene):
        diagnosis = each(scene, ["Ann", "Bob"], ["Ann"], expected="['Ann', 'Bob']", how="evaluate", edits=(EDIT,))

        assert (diagnosis.cause, diagnosis.recommended_action) == ("edited_test", "fix_test")


class TestAnAssertion:
    """What it asked for at the last pass is what the page showed."""

    @pytest.mark.parametrize(
        ("then", "arguments", "name", "expected"),
        [
            pytest.param(
                Step(name="to_have_text", locator=TOTAL, given=given(**{"0": "6 orders"})),
                {"0": "re.compile('^6 orders$')"},
                "to_have_text",
                "re.compile('^6 orders$')",
                id="as-a-pattern",
            ),
            pytest.param(
                Step(name="to_have_text", locator=TOTAL, given=given(**{"0": "6 orders"})),
                {"0": "6 orders", "use_inner_text": True},
                "to_have_text",
                "6 orders",
                id="with-an-option",
            ),
            pytest.param(
                Step(name="to_have_text", locator=TOTAL, given=given(**{"0": "6 orders", "ignore_case": True})),
                {"0": "6 orders"},
                "to_have_text",
                "6 orders",
                id="without-an-option",
            ),
            pytest.param(
                Step(name="to_have_text", locator=TOTAL, given=given(**{"0": "6 orders"})),
                {"0": "6 orders"},
                "to_contain_text",
                "6 orders",
                id="another-check",
            ),
            pytest.param(
                Step(name="inner_text", locator=TOTAL, answer=mark("6 orders")),
                {"0": "6 orders"},
                "to_have_text",
                "6 orders",
                id="that-was-a-plain-assert",
            ),
        ],
    )
    def test_a_rewriting_is_no_cause(self, scene, then, arguments, name, expected):
        diagnosis = checking(scene, then=then, arguments=arguments, name=name, expected=expected, actual="7 orders")

        assert (diagnosis.category, diagnosis.recommended_action) == ("true_regression", "fix_code")

    def test_another_value_that_the_page_never_showed(self, scene):
        then = Step(name="to_have_text", locator=TOTAL, given=given(**{"0": "6 orders"}))
        diagnosis = checking(scene, then=then, arguments={"0": "5 orders"}, expected="5 orders", actual="7 orders")

        assert diagnosis.recommended_action == "investigate"
        assert "as at the last pass" not in diagnosis.summary

    @pytest.mark.parametrize("edits", [pytest.param((EDIT,), id="edited"), pytest.param((), id="from-a-file")])
    def test_another_value_while_the_page_shows_the_old_one(self, scene, edits):
        """Also after something was done on the page, where the element that is remembered says little."""
        then = Step(name="to_have_text", locator=TOTAL, given=given(**{"0": "6 orders"}))
        diagnosis = checking(
            scene, then=then, arguments={"0": "5 orders"}, expected="5 orders", actual="6 orders", edits=edits
        )

        assert diagnosis.cause == "edited_test"
        assert "shows '6 orders'" in diagnosis.summary

    def test_the_contrary_of_what_was_asked(self, scene):
        then = Step(name="to_be_hidden", locator=TOTAL)
        diagnosis = checking(
            scene, then=then, arguments={}, name="to_be_visible", expected=None, actual="", edits=(EDIT,)
        )

        assert (diagnosis.cause, diagnosis.recommended_action) == ("edited_test", "fix_test")

    def test_a_request_that_fails_is_no_edits_doing(self, scene):
        then = Step(name="to_have_text", locator=TOTAL, given=given(**{"0": "6 orders"}))
        diagnosis = checking(
            scene.request("/api/cart", 500, at=250),
            then=then,
            arguments={"0": "5 orders"},
            expected="5 orders",
            actual="6 orders",
        )

        assert diagnosis.category == "network_failure"

    def test_a_new_check_after_something_was_done(self, scene):
        """What is remembered is of before the click: it neither proves the edit nor blames the application."""
        failed = remembering(scene, Step(name="click", locator='locator("#go")'))
        failed = failed.called("click", 'locator("#go")', at=210).total("35.00")
        failed = failed.fails("to_have_text", TOTAL, resolved=True, matches=1, expected="42.00", actual="35.00")
        diagnosis = at_the_line(failed, replace(EDIT, kind="added")).diagnosed()

        assert (diagnosis.recommended_action, diagnosis.confidence) == ("investigate", "medium")
        assert "NOT a test issue" not in diagnosis.summary

    @pytest.mark.parametrize(
        ("title", "action"),
        [pytest.param("Orders", "fix_test", id="as-it-was"), pytest.param("Order", "investigate", id="another")],
    )
    def test_a_title(self, scene, title, action):
        then = Step(name="to_have_title", given=given(**{"0": "Orders"}))
        failed = remembering(scene, then).fails(
            "to_have_title", matches=0, expected="re.compile('^Orders - ')", actual=title
        )
        last = failed.record.actions[-1].model_copy(update={"arguments": {"0": "re.compile('^Orders - ')"}})
        record = failed.record.model_copy(update={"actions": (*failed.record.actions[:-1], last)})
        diagnosis = at_the_line(replace(failed, record=record), EDIT).diagnosed()

        assert diagnosis.recommended_action == action


@pytest.mark.parametrize(
    ("does", "is_untouched"),
    [
        pytest.param(lambda s: s, True, id="it-only-opens-the-page"),
        pytest.param(lambda s: s.called("click", 'locator("#add")', at=200), False, id="it-clicks-by-another-locator"),
    ],
)
def test_a_page_that_nothing_was_done_on(scene, does, is_untouched):
    """Of one that something is done on now, that it is as it was may be what is wrong with it."""
    steps = (Step(name="goto", path="/cart"), Step(name="click", locator='get_by_role("button")', path="/cart"))
    then = replace(scene, digest=scene.digest.model_copy(update={"steps": steps}))
    failed = does(then).fails("to_have_text", 'locator("li")', resolved=True, matches=1, expected="A", actual="B")

    assert answers.is_untouched(failed.case()) is is_untouched
