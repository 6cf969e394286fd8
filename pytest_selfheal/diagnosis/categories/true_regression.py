"""The application behaves otherwise than it did; the test is right.

## What it means
The page shows another value, leads to another page, or no longer lets a user do what could be done.
With a remembered pass that shows it, this is NOT a test issue.

## How it is recognised
- The element is the one of the last pass, nothing new came before it, and its value differs.
  That includes a text the test looks for that now reads otherwise in the same place, and any class, attribute, state
  or link that the locator of a check asks for (`#msg.alert-success`) and the element no longer has.
- An action's locator asks for content that is another one: an amount, a row, a caption that nobody translated.
- An element that could be used at once at the last pass is disabled, hidden or covered now, for good.
- A list shows nothing of what the test searched it for, where the item of the last pass had that in it;
  or it was sorted then, after the test had done something, and is not now.
- Something that went away at the last pass stays.
- A click led to another page, a request was never sent, or what `wait_for_function` asks never came true, without any
  error that would explain it.
- Without a remembered pass nobody knows that anything changed: what is and what was expected is said, as a guess,
  and nobody is acquitted.
- On the very commit of the last pass it is at most likely: data, or the application beside the tests, may differ.
- A value that the test compares without asking the page for it (a download, a cookie, what was sent), where the commit
  is that of the last pass or no line of the test is another one, is for people, at medium confidence.
- So is an error of the test's own that quotes what the page says now and did not say then, or a broken part of it,
  where no line of the test is another one.
- A list with another number of items, or a control that is disabled where the page says "sold out", may be the data:
  people have to say, at medium confidence.
- Where only a date or a time differs, and the time that went by does not explain it, people have to say whether the
  application or its data gives another one; a day that the test itself typed or picked, and the same day or time in
  another form, are the application's.
- Where the page shows nothing, nought or "undefined" in place of what an answer gave that the test mocks, or a text
  that the mock did not give, the mock may be out of date: it is named, and people have to say, at medium confidence.
- Where a test of the same file that sends data to the application ran before this one at the last pass and did not now,
  the value may be data that only that test makes: people have to say, at medium confidence.
  Nothing is known of that where workers share the tests of one file; with `--dist loadfile` they do not.
- Where a step came before an answer that came first at the last pass, the page may have lost the step: the answer is
  named, and people have to say, at medium confidence.
- Where the failing step itself was edited since, test and application are both in question; not where the remembered
  page met it as it is written now.
- Where a text that a check asks for is shown more than once, the application, its data or the locator may be meant:
  people have to say, at medium confidence.
- Left to others: where the locator matches a hidden copy, and what it matched at the last pass is still shown.
- Left to others: a new failed request, changed response or script error before it is the cause then;
  a test that passed on the same code in this session is flaky.

## What to do
Fix the application, or change the expectation on purpose: only people know that the new behaviour is wanted.

## Fix safety
No change to the test is proposed, and expected values are never changed.
"""

import re

from pytest_selfheal.diagnosis import doubts, expectation, hastened, order, outdated_mock, target
from pytest_selfheal.diagnosis.awaiting import awaited, instead, unmade_of
from pytest_selfheal.diagnosis.caption import garbled, spent_words
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.causes.mistake import closed_details
from pytest_selfheal.diagnosis.dates import dated
from pytest_selfheal.diagnosis.evidence import late_words
from pytest_selfheal.diagnosis.failing_step import had_enough
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.heeded import unheeded
from pytest_selfheal.diagnosis.page_changes import new_dialog, page_then
from pytest_selfheal.diagnosis.relevance import shows_damage
from pytest_selfheal.diagnosis.requests import said_of
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.diagnosis.unanswered import turned_into
from pytest_selfheal.diagnosis.unsaid import is_unsaid
from pytest_selfheal.failure.plain_assert import told_by
from pytest_selfheal.models.diagnosis import RecommendedAction

_UNKNOWN_BEFORE = "Nothing says whether it ever did otherwise: no pass of this test is remembered."
_SINCE_EDITED = "The failing step was edited since it last passed, so test and application are both in question."
NOT_A_TEST_ISSUE = "This is NOT a test issue: the application's behaviour changed."
_MAY_BE_LATE = "No time was left to look whether it comes a moment later, so it may only be late."
_BY_A_MOCK = "The application or the mock has to be brought to what the other is; which of them, people have to say."
_BY_ORDER = (
    "Whether what is missing is the data of a test that did not run before, or the application changed, people have to "
    "say."
)
_BY_HASTE = (
    "The step may have come too early for the page: whether that is so, or the application changed, people have to say."
)
_COMPARED = Strength(Known.COMPARED)
_UNCOMPARED = Strength(Known.INFERRED, doubts=(doubts.NO_PASS,))
_OF_PAGE = ("title", "url", "content")  # that are read of a page, and of no element of it
_OTHER_DATE = (
    "The time that went by does not explain the difference: the application or its data gives another date. Which of "
    "them, people have to say."
)
_HIDDEN = "is hidden"
_FOLDED = (
    "The element is folded away now. A user would open it first, and the test does not; whether that was meant, people "
    "have to say."
)
_TELLING = 3  # characters of a text that is not in a message by chance
_FEW, _SOME = 2, 0.5  # of a list: items, and its share, that come and go with its data
_PUT_TOGETHER = ("{", "[", "(")  # how Python prints values that hold several
_TYPES = ("fill", "clear", "type", "press_sequentially", "to_be_editable")  # what only a field that can be edited takes
_ITEMS = ("li", "tr", "dt", "dd", "option", "article", "listitem", "row", "treeitem", "menuitem")


def diagnose(case: Case) -> Finding | None:
    """The changed behaviour, unless the same code was seen to behave well, or merely late."""
    if case.passed_attempts or case.came_late or case.became_ready or case.is_on_its_way:
        return None
    by_symptom = {
        "value": _value,
        "missing": _missing,
        "several": _several,
        "not_ready": _not_ready,
        "lingering": _lingering,
        "navigation": _navigation,
        "no_event": _no_event,
        "unclear": _condition,
        "own_code": _own_error,
    }
    judge = by_symptom.get(case.symptom)
    return judge(case) if judge else None


def _counted(case: Case) -> tuple[int, int] | None:
    """How many items of a list the test expects and how many there are; None when it is about something else."""
    counts = case.is_counted or (case.subject is not None and case.subject.name == "count")
    said = [(text or "").strip("\"' ") for text in (case.facts.expected, case.facts.actual)]
    if not counts or not all(text.isdecimal() and int(text) for text in said) or case.digest is None:
        return None
    expected, actual = map(int, said)
    items = [one for one in (case.before, case.now) if one is not None]
    is_list = min(expected, actual) > 1 or any(one.tag in _ITEMS or one.role in _ITEMS or one.row for one in items)
    # a few more or fewer may be the data's; a filter that lets everything through is none of its doing
    is_near = abs(expected - actual) <= max(_FEW, expected * _SOME)
    return (expected, actual) if is_list and is_near else None


def _other_count(case: Case, counted: tuple[int, int]) -> Finding:
    """The list is there with another number of items: of the application's doing, or of its data's."""
    what = case.locator or (case.subject.locator if case.subject is not None else "") or "the list"
    return _regression(
        case,
        _COMPARED if case.locator else _COMPARED.but(doubts.OWN_COMPARISON),
        f"{what}: the test expects {counted[0]} items, and there are {counted[1]}.",
        "The list has another number of items. Whether its data is another one or the application shows it otherwise, "
        "people have to say.",
        in_doubt=True,
    )


def _value(case: Case) -> Finding | None:
    counted = _counted(case)
    if counted is not None and not _upstream(case):
        return _other_count(case, counted)
    compared = case.digest is not None
    if case.action is None and case.subject is None and not case.locator and not case.facts.read:
        return _own_comparison(case)
    if case.is_as_then:
        return None  # the page shows what it showed: it is the expected value that is another one
    strength = _COMPARED if compared else _UNCOMPARED
    if compared and not case.locator:
        strength = strength.but(doubts.OWN_COMPARISON)
    who = _compared(case)
    if case.facts.expected is not None and case.facts.read == "content":
        said = f"the test expects {_short(case.facts.expected)} in it, which is not there"
    elif case.facts.expected is not None and case.facts.is_negated:
        said = f"the test expects anything but {_short(case.facts.expected)}, and that is what it is"
    elif case.facts.expected is not None and case.facts.actual is not None:
        said = f"the test expects {_short(case.facts.expected)}, and it is {_short(case.facts.actual)}"
        then = turned_into(case)
        said += f" (a moment later {_short(then)})" if then and case.subject is not None else ""
        said += _other_blanks(case.facts.expected, case.facts.actual)
    else:
        said = "it is not what the test expects"
    calm = _calm(case) if compared and not _upstream(case) else ""
    bare = "The page does not show what the test expects."
    cause = "The page answers with another value than it did." if _shows_another(case) else bare
    if _may_be_of_data(case):
        return _regression(case, strength, f"{who}: {said}: only the date or time differs.", _OTHER_DATE, in_doubt=True)
    return _regression(case, strength, f"{who}: {said}{calm}.", cause, bare=bare)


def _other_blanks(expected: str, actual: str) -> str:
    """That two texts which look the same are not: "1 523,40 €" may have a no-break space in it."""
    if expected == actual or expected.split() != actual.split():
        return ""
    is_wide = ("\xa0" in expected) != ("\xa0" in actual)
    return f": they differ in their blanks only{', one of which is a no-break space (U+00A0)' if is_wide else ''}"


def _may_be_of_data(case: Case) -> bool:
    """Whether only a date or a time differs, which the test neither typed nor picked: its data may be another one."""
    other = dated(case)
    return other is not None and not (other.is_given or other.is_respelled)


def _own_comparison(case: Case) -> Finding | None:
    """What the test compares is not asked of the page: where the test is the same, it is the value that differs."""
    facts = case.facts
    if not (case.same_code or case.is_same_test) or facts.is_timeout or facts.framework != "generic":
        return None
    asked = told_by(case.failure.message)
    said = f"it asserts {_short(asked)}" if asked else ""
    if facts.expected is not None and facts.actual is not None:
        is_told = facts.expected != facts.actual
        said = f"it expects {_short(facts.expected)}, and it is {_short(facts.actual)}" if is_told else ""
    if not said or _upstream(case):
        return None if _upstream(case) else _own_error(case)
    where = "on the same commit" if case.same_code else "in the same test"
    return _regression(
        case,
        Strength(Known.GUESSED),
        f"A value that the test compares is another one than at the last pass, {where}: {said}.",
        "The test is the one that passed, so its value comes otherwise from the application, from data, from the "
        "environment or from the time of the run. Which of them, people have to say.",
        in_doubt=True,
    )


def _own_error(case: Case) -> Finding | None:
    """The test's own error quotes what the page says now and did not say then; no line of the test is another one."""
    message = case.failure.message
    if case.digest is None or case.edits or _upstream(case):
        return None
    changes = (one for one in case.page_changes if one.kind == "renamed" and one.was and len(one.now) >= _TELLING)
    change = next((one for one in changes if _is_quoted(message, one.now, one.was)), None)
    if change is None:
        return None
    return _regression(
        case,
        Strength(Known.INFERRED),
        f"The test failed over what it read: {change.element} {_short(change.was)} reads {_short(change.now)} now, "
        "and its error says so.",
        f"The page shows another text than it did{', on the same commit of the tests' if case.same_code else ''}. "
        "Whether the application or its data changed, people have to say.",
        in_doubt=True,
    )


def _is_quoted(message: str, now: str, was: str) -> bool:
    """Whether a message has a text of the page in it, or a broken part of it: "invalid literal …: 'undefined'"."""
    broken = [one for one in now.split() if shows_damage(one) and len(one) >= _TELLING and one not in was]
    return any(_is_word_of(message, one) for one in (now, *broken)) and not _is_word_of(message, was)


def _is_word_of(message: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(text)}(?!\w)", message) is not None


def _shows_another(case: Case) -> bool:
    """Whether the value is another one: it is seen to be, or the test asks for the one that it was."""
    was, now = case.before, case.now
    seen = was is not None and now is not None and target.says_otherwise(was, now)
    return seen or case.answered == "other" or case.asks_otherwise is None


def _compared(case: Case) -> str:
    """What the value is of; of one that the test put together of several, the last thing that it read is not it."""
    actual = case.facts.actual or ""
    said = case.now.text if case.now is not None else ""
    is_own = case.action is None and actual.startswith(_PUT_TOGETHER) and (not said or said not in actual)
    if case.before is not None and not is_own:
        return target.describe(case.before)
    return (case.locator if not is_own else "") or _read_name(case)


def _calm(case: Case) -> str:
    """That nothing explains another value; an answer that took ages, or a dialog over the page, may."""
    slow = case.far_slower
    if slow is not None:
        return f"; {late_words(slow)}" if slow.entry.duration_ms is not None else f"; {slow.name} had no answer yet"
    dialog = new_dialog(case)
    return f"; {target.describe(dialog)} is new on the page" if dialog is not None else "; nothing new came before it"


def _read_name(case: Case) -> str:
    return f"the page's {case.facts.read}" if case.facts.read in _OF_PAGE else "the value the test checks"


def _missing(case: Case) -> Finding | None:
    before, there = case.before, case.replaced_by
    if ignored := unheeded(case):
        return _regression(case, _COMPARED, f"{ignored}.", "The page shows something else than the test asks it for.")
    if case.asks_for_content and there is not None and before is not None and target.says_otherwise(before, there):
        now = there.text or there.name
        was = before.text or before.name
        text = f"The text the test looks for ({_short(was)}) reads {_short(now)} now, in the same place."
        if any(now in (one.text, one.name) for one in page_then(case) if one.xpath == before.xpath):
            text = f"What the test looks for ({_short(was)}) is gone; {_short(now)} in its place was there before, too."
        if _may_be_of_data(case):
            return _regression(case, _COMPARED, text, _OTHER_DATE, in_doubt=True)
        return _regression(
            case, _COMPARED, text, "The page shows another text than it did; the locator is the expected value here."
        )
    if case.asks_for_content and case.fingerprint is None and case.match.accepted and case.match.nearest is not None:
        text = f"{case.locator} is not on the page; {target.describe(case.match.nearest)} is."
        return _regression(case, _UNCOMPARED, text, "The page shows another text than the test expects.")
    if broken := garbled(case):
        text = f"{case.locator} does not match any element of the page: {broken}."
        return _regression(case, _COMPARED, text, "The letters of the application are broken, not those of the test.")
    if case.hidden is not None:
        folded = closed_details(case)
        where = f"in a closed <details> ({target.describe(folded)})" if folded else "and hidden"
        text = f"{case.locator} matches nothing that is seen: what it matched at the last pass is there, {where}."
        return _regression(case, _COMPARED, text, "What the step is about is not shown any more.", in_doubt=True)
    if case.is_emptied:
        text = f"{case.locator} has no items any more, where the last pass had some; its place on the page is there."
        return _regression(case, _COMPARED, text, "The page shows an empty list where it showed items.")
    if case.says_otherwise and (finding := _says_otherwise(case)):
        return finding
    if is_unsaid(case) and before is not None:
        then = case.step.path if case.step is not None else ""
        led = f" The page is at {case.elsewhere}, where it was at {then}." if case.elsewhere and then else ""
        text = f"{target.describe(before)} did not come after what the test did, as it did at the last pass.{led}"
        cause = "The page does not say any more what it said of what the test did."
        return _regression(case, _COMPARED, text, cause, in_doubt=_upstream(case))
    if case.was_sent_elsewhere and case.step is not None:
        text = f"The page is at {case.elsewhere}, where it was at {case.step.path} at the last pass."
        return _regression(case, _COMPARED, text, "The application led to another page than it did.")
    return None


def _several(case: Case) -> Finding | None:
    """What the locator asks for is shown more than once; a locator that asks for no content is out of date."""
    if not case.asks_for_content:
        return None
    count = case.facts.strict_count or (case.moment.matches if case.moment is not None else None)
    then = f" (it matched {case.fingerprint.count} at the last pass)" if case.fingerprint else ""
    return _regression(
        case,
        _COMPARED if case.digest is not None else _UNCOMPARED,
        f"{case.locator} matches {count} elements{then}; strict mode asks for one.",
        "The page shows more than one element that says so. Whether the application or its data shows it twice, or the "
        "locator has to say which, people have to say.",
        in_doubt=True,
    )


def _says_otherwise(case: Case) -> Finding | None:
    """The element is there, and no longer what its locator asks for: in a check, that is the finding."""
    is_there = case.match.accepted or case.match.in_place or case.replaced_by is not None
    if not is_there or case.likely is None or case.verdict is None:
        return None
    asked = expectation.is_check(case.call)
    is_of_data = not asked and bool(case.before is not None and case.before.row)
    text = f"{target.describe(case.likely)} is there, and not as the test asks for it: {case.verdict.reason}."
    cause = "The page says something else of it than it did; the locator is the expected value here."
    if is_of_data:
        cause = "An item of the list is another one. Whether its data or the application changed, people have to say."
    return _regression(case, _COMPARED, text, cause, action=None if asked else "investigate", in_doubt=is_of_data)


def _not_ready(case: Case) -> Finding | None:
    if case.shown_elsewhere is not None:
        return None  # the locator has come to another element, and that one was never meant
    compared = case.before is not None
    strength = _COMPARED if compared else _UNCOMPARED
    spent = spent_words(case) if case.facts.enabled is False else ""
    if spent and compared:
        return _regression(
            case,
            strength,
            f"{case.locator or 'The element'} {_hindrance(case)}, as it was not at the last pass, and the page says "
            f"{_short(spent)}.",
            "The data seems to be another one: what the test acts on is not to be had any more, by what the page says. "
            "Whether that is so, people have to say.",
            in_doubt=True,
        )
    folded = closed_details(case)
    hindrance = f"stands in a closed <details> ({target.describe(folded)})" if folded else _hindrance(case)
    before, now = case.before, case.now
    was_moved = before is not None and now is not None and before.xpath != now.xpath  # into a closed menu, say
    return _regression(
        case,
        strength,
        f"{case.locator or 'The element'} {hindrance}{', as it was not at the last pass' if compared else ''}.",
        _FOLDED if folded else "The element is there and does not become usable any more.",
        bare="The element is there, and can't be used as the step does.",
        in_doubt=folded is not None or (was_moved and hindrance == _HIDDEN),
    )


def _lingering(case: Case) -> Finding:
    strength = _COMPARED if case.digest is not None else _UNCOMPARED
    text = f"{case.locator or 'What should be gone'} is still there, though it should have gone."
    return _regression(
        case, strength, text, "The application no longer takes it away.", bare="The application does not take it away."
    )


def _navigation(case: Case) -> Finding | None:
    here = case.elsewhere or (case.moment.url if case.moment else "")
    if case.call.removeprefix("not_").startswith("to_have_"):
        if case.digest is None:
            text = f"The page is at {here}"
            is_ = f" and has {_short(case.facts.actual)}" if case.facts.actual and "title" in case.call else ""
            expected = f", the test expects {_short(case.facts.expected)}" if case.facts.expected else ""
            return _regression(case, _UNCOMPARED, f"{text}{is_}{expected}.", "The page is not the expected one.")
        expected = f", the test expects {_short(case.facts.expected)}" if case.facts.expected else ""
        if "title" in case.call and not case.elsewhere:
            is_ = _short(case.facts.actual) if case.facts.actual else "another one"
            return _regression(
                case, _COMPARED, f"The title of {here} is {is_}{expected}.", "The page has another title than it had."
            )
        return _regression(
            case, _COMPARED, f"The page is at {here}{expected}.", "The application led to another page than it did."
        )
    if case.call in ("wait_for_url", "expect_navigation", "expect_url"):
        if case.asks_otherwise is not None:
            return None  # it waits for another address than the one that came
        strength = _COMPARED if case.digest is not None else _UNCOMPARED
        return _regression(
            case,
            strength,
            f"The page stayed at {here}.",
            "The application did not lead to the page it led to.",
            bare="The page is not the one that the test waits for.",
        )
    return None


def _no_event(case: Case) -> Finding | None:
    if case.digest is None:
        return None
    unmade, came = unmade_of(case), instead(case)
    if unmade is None and case.asks_otherwise is not None:
        return None  # it waits for something else than what came, and all that was sent then was sent now
    what = f"{said_of(unmade.method, unmade.template)} was not sent" if unmade else f"{awaited(case)} did not come"
    meanwhile = f" Meanwhile: {came}." if came else ""
    return _regression(
        case,
        Strength(Known.INFERRED),
        f"{what}, as it did at the last pass.{meanwhile}",
        "The application no longer does what it did.",
    )


def _condition(case: Case) -> Finding | None:
    """A condition of the test's own, asked of the page until it holds, that held soon at the last pass."""
    if case.call != "wait_for_function" or case.step is None or not had_enough(case):
        return None
    if case.asks_otherwise is not None:
        return None  # it asks for something else than what came true
    asked = case.action.arguments.get("0", "") if case.action is not None else ""
    what = f"What wait_for_function asks of the page ({_short(str(asked))})" if asked else "What wait_for_function asks"
    return _regression(
        case,
        Strength(Known.INFERRED),
        f"{what} never came true, as it did within {case.step.duration_ms:.0f} ms at the last pass.",
        "The page no longer comes to the state that it came to.",
    )


def _regression(
    case: Case,
    strength: Strength,
    summary: str,
    cause: str,
    *,
    bare: str = "",
    in_doubt: bool = False,
    action: RecommendedAction | None = None,
) -> Finding:
    """`bare` is the cause where no pass is remembered: what is, and nothing of what was."""
    text = summary if "(" in summary.split(" ", 1)[0] else summary[:1].upper() + summary[1:]  # code keeps its case
    edited = case.asks_otherwise is not None
    if mock := outdated_mock.words_of(case):
        text, cause, in_doubt = f"{text} {mock}", f"{cause} {_BY_A_MOCK}", True
    elif alone := order.words_of(case):
        text, cause, in_doubt = f"{text} {alone}", f"{cause} {_BY_ORDER}", True
    elif early := hastened.words_of(case):
        text, cause, in_doubt = f"{text} {early}", f"{cause} {_BY_HASTE}", True
    if case.digest is None or edited or in_doubt:
        why = _UNKNOWN_BEFORE if case.digest is None else f"{_SINCE_EDITED if edited else ''}".strip()
        return found(
            case,
            "true_regression",
            strength=strength,
            summary=text,
            root_cause=f"{(bare or cause) if case.digest is None else cause} {why}".strip(),
            action="investigate",
            most="low" if case.digest is None else "medium",
        )
    hurried = case.moment is not None and case.moment.is_hurried
    whose = _MAY_BE_LATE if hurried else NOT_A_TEST_ISSUE
    if case.own_edit is not None:
        text = f"{text} The step was edited since ({case.own_edit.words}), and the last pass met it as it is now."
    return found(
        case,
        "true_regression",
        strength=strength,
        summary=f"{text} {whose}",
        root_cause=f"{cause} {whose}",
        # the code of the tests is the same; that of the application may be another, or its data
        most="medium" if case.same_code else "high",
        action=action,
    )


def _hindrance(case: Case) -> str:
    facts, state = case.facts, case.moment.state if case.moment else {}
    if facts.intercepted_by:
        return f"is covered by {facts.intercepted_by[:120]}"
    if facts.visible is False or state.get("visible") is False:
        return _HIDDEN
    if facts.enabled is False or state.get("enabled") is False:
        return "is disabled"
    if facts.stable is False:
        return "never comes to rest"
    if facts.editable is False or (case.call in _TYPES and state.get("editable") is False):
        return "is read-only"
    if case.call in ("to_be_disabled", "not_to_be_enabled"):
        return "is enabled"
    return "is not in the state the step asks for"


def _upstream(case: Case) -> bool:
    return bool(case.failed_requests or case.changed_responses or case.script_errors)


def _short(text: str) -> str:
    folded = " ".join(text.split())
    quoted = folded[:120] + ("…" if len(folded) > 120 else "")
    return quoted if quoted.startswith(("'", '"')) else f"'{quoted}'"
