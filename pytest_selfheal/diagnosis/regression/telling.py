"""How a regression is told: what is seen, whose doing it may be, and what people have to say."""

from pytest_selfheal.diagnosis import (
    accounted,
    answered_otherwise,
    answers,
    asked_more,
    doubts,
    effects,
    failed_elsewhere,
    given,
    guest,
    hastened,
    list_data,
    longer_address,
    maintenance,
    order,
    other_page,
    outdated_mock,
    overtaking,
    page_otherwise,
    sign_in,
    unread,
    without_effect,
)
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.dates import dated
from pytest_selfheal.diagnosis.drawn import is_damaged
from pytest_selfheal.diagnosis.finding import Finding, found
from pytest_selfheal.diagnosis.staleness import read_nothing
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.models.diagnosis import RecommendedAction

_UNKNOWN_BEFORE = "Nothing says whether it ever did otherwise: no pass of this test is remembered."
_SINCE_EDITED = "The failing step was edited since it last passed, so test and application are both in question."
NOT_A_TEST_ISSUE = "This is NOT a test issue: the application's behaviour changed."
_MAY_BE_LATE = "No time was left to look whether it comes a moment later, so it may only be late."
_BY_A_MOCK = "The application or the mock has to be brought to what the other is; which of them, people have to say."
_BY_ORDER = (
    "Whether that comes of the data of that test, which this one lacks or meets, or the application changed, people "
    "have to say."
)
_BY_HASTE = (
    "The step may have come too early for the page: whether that is so, or the application changed, people have to say."
)
_BY_A_FAILURE = "Whether what the test looks at hangs on that, or the application changed, people have to say."
_BY_AN_OLD_ANSWER = (
    "The page may show the older of two answers, as it does whenever they come so: whether that is why, and the page "
    "should know better, people have to say."
)
_BY_AN_EARLY_READ = (
    "The test may have read it too early, without waiting for the page: whether that is so, or the application "
    "changed, people have to say."
)
_FOR_PEOPLE = "people have to say"
_SOON_MS = 1000  # what a page is given to say the expected after a plain assert has failed
_BY_TROUBLE = "Whether that error is why, or the page was slow and the error is of something else, people have to say."
BY_AN_EDIT = "Whether what failed follows from that, or the application changed, people have to say."
_BY_A_FIELD = (
    "Whether what is new on the page stops what the test does, or the application is wrong, people have to say."
)
_BY_OTHER_DATA = "Whether its data is another one, or the application made it so, people have to say."
_BY_A_GATE = (
    "Something may stand in front of the application (a question, a sign-in, a gate), or it leads elsewhere: which of "
    "them, people have to say."
)
_BY_A_GUEST = (
    "Whether that host shows something else by now, or the application asks it for something else, people have to say."
)
_BY_ITS_QUERY = "Whether the test should ask for the address as a whole, people have to say."
_BY_A_LOCATOR = "Whether the locator should find that, or the application shows it no longer, people have to say."
_BY_DATA = "Whether the data is another one or the application shows another part of it, people have to say."


def _given_otherwise(case: Case) -> str:
    """What another input of the test may have led to; marks of a value that the page did not get are none of it."""
    if is_damaged(case) and not effects.is_emptied(case):
        return ""
    return effects.words_of(case) or given.words_of(case)


def _asked_again(case: Case) -> str:
    """That the page answered otherwise a moment later, where its answer proves neither the one nor the other."""
    return "Asked again a moment later, the page answered otherwise." if case.may_be_early else ""


def _came_in_trouble(case: Case) -> str:
    """That what was waited for came a moment later, with an error: late it was, and not only late."""
    return f"What it waited for came a moment later, {case.came_in_trouble}." if case.came_in_trouble else ""


def _not_asked_again(case: Case) -> str:
    """That nobody could look whether what a plain assert had read was only early: a session looks for so long only."""
    is_hurried = case.action is None and case.moment is not None and case.moment.is_hurried and not case.opens_no_page
    return "No time was left in this session to ask the page again." if is_hurried and case.symptom == "value" else ""


def _read_before(case: Case) -> str:
    """That the value was read soon after a deed, and the test went on: whether it would have come, nobody saw."""
    asked = case.subject
    if asked is None or not case.was_read_before or not case.actions_since(asked.ts):
        return ""
    done = [
        one.ts + int(one.duration_ms) for one in case.record.actions if answers.acts(one.name) and one.ts < asked.ts
    ]
    if not done or asked.ts - max(done) >= _SOON_MS:
        return ""
    return "The test went on after it had read that, so the page could not be asked again."


def _of_the_list(case: Case) -> str:
    """In what way the text is the data's, unless that is known to be the same."""
    return "" if answered_otherwise.is_shown_as_then(case) else list_data.words_of(case)


def _accounted(case: Case) -> str:
    """What else changed by as much, unless the data is known to be the same."""
    return "" if answered_otherwise.is_shown_as_then(case) else accounted.words_of(case)


# What else than the application may have made it so, as a sentence or '', and what people have to say then.
_OTHER_REASONS = (
    (outdated_mock.words_of, _BY_A_MOCK),
    (other_page.words_of, _BY_A_GATE),
    (maintenance.words_of, _BY_A_GATE),
    (order.words_of, _BY_ORDER),
    (hastened.words_of, _BY_HASTE),
    (overtaking.words_of, _BY_AN_OLD_ANSWER),
    (failed_elsewhere.words_of, _BY_A_FAILURE),
    (without_effect.on_the_same_code, _BY_HASTE),
    (_asked_again, _BY_AN_EARLY_READ),
    (_not_asked_again, _BY_AN_EARLY_READ),
    (_read_before, _BY_AN_EARLY_READ),
    (_came_in_trouble, _BY_TROUBLE),
    (_of_the_list, _BY_DATA),
    (_given_otherwise, BY_AN_EDIT),
    (asked_more.words_of, _BY_A_FIELD),
    (read_nothing.words_of, _BY_A_LOCATOR),
    (sign_in.words_of, _BY_A_GATE),
    (answered_otherwise.words_of, _BY_OTHER_DATA),
    (answered_otherwise.to_what_was_sent_on_the_same_code, _BY_OTHER_DATA),
    (page_otherwise.words_of, _BY_OTHER_DATA),
    (_accounted, _BY_OTHER_DATA),
    (guest.words_of, _BY_A_GUEST),
    (unread.words_of, _BY_OTHER_DATA),
    (longer_address.words_of, _BY_ITS_QUERY),
)
OTHER_DATE = (
    "The time that went by does not explain the difference: the application or its data gives another date. Which of "
    "them, people have to say."
)
OTHER_FORM = (
    "The page says the same in another form: a user reads no other text. Whether the test should ask for this form, "
    "people have to say."
)
STILL_MOVING = (
    "The value was still moving towards what the test expects when it was looked at again: it may be slow, or stop "
    "halfway. Which of them, people have to say."
)
OTHER_NUMBERS = (
    "The application writes its numbers in another form, or the locale of the browser or of the server is another one, "
    "which nothing was seen to ask for. Which of them, people have to say."
)
COMPARED = Strength(Known.COMPARED)
UNCOMPARED = Strength(Known.INFERRED, doubts=(doubts.NO_PASS,))


def regression(
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
    said, open_ = next(((said, open_) for of, open_ in _OTHER_REASONS if (said := of(case))), ("", ""))
    if said:
        text, in_doubt = f"{text} {said}", True
        cause = cause if _FOR_PEOPLE in cause else f"{cause} {open_}"
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


def has_another_reason(case: Case) -> bool:
    """Whether something else than the application may have made it so."""
    return any(of(case) for of, _ in _OTHER_REASONS)


def may_be_of_data(case: Case) -> bool:
    """Whether only a date or a time differs, which the test neither typed nor picked: its data may be another one."""
    other = dated(case)
    return other is not None and not (other.is_given or other.is_respelled)


def has_upstream_news(case: Case) -> bool:
    """Whether a request, an answer or a script before it is new, and may be the cause."""
    return bool(case.failed_requests or case.changed_responses or case.script_errors)


def short(text: str) -> str:
    """A text of the page in quotes, in one line, cut where it is long."""
    folded = " ".join(text.split())
    quoted = folded[:120] + ("…" if len(folded) > 120 else "")
    return quoted if quoted.startswith(("'", '"')) else f"'{quoted}'"
