"""Rows: the page itself: another value, not usable, what stays, another address, an event that did not come."""

import re

from pytest_selfheal.diagnosis.differences.data import answers_are_known
from pytest_selfheal.diagnosis.differences.page_lines import new_control
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.diagnosis.facts.element_then_and_now import above, caption_of
from pytest_selfheal.diagnosis.facts.message import covering, headline
from pytest_selfheal.diagnosis.links import values
from pytest_selfheal.diagnosis.telling.sentences import awaited, begun, element, instead, quoted, step, unmade_of
from pytest_selfheal.diagnosis.verdict.compared import Compared
from pytest_selfheal.diagnosis.verdict.hedge import has_left, hedged
from pytest_selfheal.diagnosis.verdict.said import Said
from pytest_selfheal.failure.values import items
from pytest_selfheal.models.diagnosis import RecommendedAction
from pytest_selfheal.models.requests import said_of
from pytest_selfheal.models.telemetry import NetworkEntry
from pytest_selfheal.models.words import folded, one_line

# pytest of an answer: "where 500 = <Response url='http://shop.test/api/orders' request=<Request …>>.status"
_ANSWER = re.compile(r"<(?:API)?Response url='(?P<url>[^']+)'")
_OPENS = ("goto", "reload", "go_back", "go_forward", "set_content", "wait_for_load_state")
_OTHER_VALUE = "The page answers with another value than it did."
_OTHER_WORDS = "The page says it in other words than it did."


def slip_of_the_test(c: Compared) -> Said | None:
    """Without memory: what the test expects and what it found differ by a letter or two."""
    case = c.case
    expected = case.facts.expected or ""
    actual = case.facts.actual or (case.moment.url if case.moment is not None and case.symptom == "navigation" else "")
    is_asked = case.symptom in ("value", "navigation") and case.digest is None
    if not is_asked or not values.is_slip(expected.strip("'\""), actual.strip("'\"")):
        return None
    text = f"{begun(step(case))}: the test expects {quoted(expected)}, and it is {quoted(actual)}: nearly the same."
    why = "A slip of the test, most likely: correct the letters."
    return Said("unknown", "fix_test", "medium", text, why, cause="test_mistake")


def other_value(c: Compared) -> Said | None:
    """An element or an answer says another thing."""
    case = c.case
    if case.symptom != "value" or (case.subject is None and not case.locator and not case.requests):
        return None
    expected = case.facts.expected or ""
    actual = case.facts.actual if case.facts.actual is not None else case.now.text if case.now is not None else ""
    kind = values.kind_of(case, expected, actual)
    if case.is_counted:
        known = ", as there were at the last pass" if str(case.count_then) == expected else ""
        text = f"There are {actual} of {case.locator}, and the test expects {expected}{known}."
        acted = any(one.kind == "action" for one in case.record.actions)
        why = "The page shows another number of them than it did."
        sure = acted or (answers_are_known(c.exchanges) and not c.data)
        return hedged(c, "true_regression", text, why, sure="fix_code" if sure else "investigate")
    if (own := _own_answer(case)) is not None:
        name = f"{own.method} {own.url.split('?')[0]}"
        text = f"{begun(step(case))}: the test expects {quoted(expected)}, and {name} says {quoted(actual)}."
        if case.digest is None:
            why = "The answer is not what the test expects. Nothing says whether it ever was."
            return Said("true_regression", "investigate", "low", text, why)
        return hedged(
            c, "true_regression", text, "The server answers with another value than it did.", sure="investigate"
        )
    if case.digest is None and case.subject is None:
        return None
    asked = case.subject.name if case.subject is not None else ""
    if case.facts.expected is None and case.action is None and asked not in _ASKED_STATES:
        then, now = one_line(case.before.text if case.before else ""), one_line(case.now.text if case.now else "")
        is_other = then != now and case.digest is not None
        said = f" {case.asked_locator} says {quoted(now)}, {quoted(then)} at the last pass." if is_other else ""
        text = f"{begun(step(case))} failed: {quoted(headline(case.failure))}.{said}"
        return hedged(c, "true_regression", text, "What it asks for is not written in it.", sure="investigate")
    text = f"{begun(step(case))}: {_expected_and_said(case, expected, actual)}.{_unsent(c)}"
    wanted = quoted(expected) if kind == "words" and case.digest is not None and not case.facts.is_negated else ""
    cause = _OTHER_WORDS if kind == "words" and not case.facts.is_negated else _OTHER_VALUE
    is_seen = case.now is not None or (case.before is not None and asked != "count")
    action: RecommendedAction = "fix_code" if is_seen else "investigate"
    return hedged(c, "true_regression", text, cause, sure=action, wanted=wanted)


def not_usable(c: Compared) -> Said | None:
    """The element is there, and not in the state the step needs."""
    case, facts = c.case, c.case.facts
    if case.symptom != "not_ready":
        return None
    state = case.moment.state if case.moment is not None else {}
    then = ", as it was not at the last pass" if case.step is not None else ""
    if case.is_check and facts.expected and facts.actual:
        what, then = f"is {facts.actual}, and the test expects it to be {facts.expected.removeprefix('be ')}", ""
    elif facts.intercepted_by:
        what = f"is covered by {covering(facts.intercepted_by)}"
    elif facts.stable is False:
        what, then = "never came to rest: it keeps moving", "; at the last pass it stood still" if case.step else ""
    elif facts.visible is False or state.get("visible") is False:
        what = "is there, and hidden"
    elif facts.enabled is False or state.get("enabled") is False:
        what = "is disabled"
    elif facts.editable is False or state.get("editable") is False:
        what = "is read-only"
    else:
        what = "is not in the state the step asks for"
    # what is hidden elsewhere than where it stood was put behind what opens it
    was, now = case.before, case.now
    is_moved = was is not None and now is not None and was.idxpath != now.idxpath
    opener = new_control(c.page_changes) if is_moved and what.endswith("hidden") else ""
    text = f"{case.locator or 'The element'} {what}{then}.{opener and ' ' + opener}"
    labels = [one for one in above(now, case.elements) if one.tag == "label"] if now is not None else []
    if facts.intercepted_by and labels:
        why = "It lies under its own label, which is what a user clicks: click that in its place."
        return Said("selector_stale", "fix_test", "medium", text, why)
    sure: RecommendedAction = "investigate" if opener else "fix_code"
    return hedged(c, "true_regression", text, "A user can't do what could be done.", sure=sure)


def stays(c: Compared) -> Said | None:
    """Something is still there that went away at the last pass."""
    case = c.case
    if case.symptom != "lingering":
        return None
    then = "; at the last pass it went away" if case.step is not None else ""
    text = f"{case.locator or 'What should be gone'} is still there{then}."
    return hedged(c, "true_regression", text, "It is not taken away.")


def other_address(c: Compared) -> Said | None:
    """The page is at another address, or did not come."""
    case = c.case
    if case.symptom != "navigation":
        return None
    if case.call.endswith("to_have_title"):
        title = case.moment.snapshot.title if case.moment is not None and case.moment.snapshot else case.facts.actual
        expected = case.facts.expected or ""
        text = f"The title of the page is {quoted(title or '')}, and the test expects {quoted(expected)}."
        if values.is_another_number(expected, title or ""):
            return hedged(c, "true_regression", text, _OTHER_VALUE)
        return hedged(c, "true_regression", text, _OTHER_WORDS, wanted=quoted(expected))
    here = case.moment.url if case.moment is not None else ""
    given = case.action.arguments if case.action is not None and case.call not in _OPENS else {}
    asked = case.facts.expected or given.get("0", given.get("url"))
    wanted = f", the test expects {quoted(asked)}" if isinstance(asked, str) and asked else ""
    at = f" The page is at {here}{wanted}." if here else ""
    if case.call in _OPENS:
        if case.digest is None or not case.facts.is_timeout:
            return None
        text = f"{begun(step(case))} did not come to an end.{at}"
        return hedged(
            c, "true_regression", text, "The page did not become ready in the time that it had.", sure="investigate"
        )
    text = f"{begun(step(case))} failed.{at}{_unsent(c)}"
    return hedged(c, "true_regression", text, "The application led to another page than it did.", sure=_of_behaviour(c))


def _unsent(c: Compared) -> str:
    """What the steps before had sent at the last pass, and not now, as a sentence; '' where the test left the page."""
    sent = c.unsent if not has_left(c.case) else None
    return f" {said_of(sent.method, sent.template)} was not sent, as it was at the last pass." if sent else ""


def no_event(c: Compared) -> Said | None:
    """A response, request, pop-up or download that the last pass had did not come."""
    case = c.case
    if case.symptom != "no_event" or (case.step is None and case.digest is None):
        return None
    unmade, came = unmade_of(c.unmade, case), instead(case)
    what = f"{unmade.method} {unmade.template} was not sent" if unmade else f"{awaited(case)} did not come"
    meanwhile = f" Meanwhile: {came}." if came else ""
    then = ", as it did at the last pass" if case.digest is not None else ""
    text = f"{begun(step(case))} waited in vain: {what}{then}.{meanwhile}"
    return hedged(c, "true_regression", text, "What it waits for was not sent or did not come.", sure=_of_behaviour(c))


# What a question of a plain assertion asks, where it is answered with no, and with yes
_ASKED_STATES = {
    "is_enabled": ("disabled", "enabled"),
    "is_disabled": ("enabled", "disabled"),
    "is_visible": ("not visible", "visible"),
    "is_hidden": ("visible", "hidden"),
    "is_checked": ("not checked", "checked"),
    "is_editable": ("read-only", "editable"),
}
# Checks of what is not read on the page: their first argument says which one.
_NAMED = {"to_have_attribute": "attribute", "to_have_css": "style", "to_have_js_property": "property"}
_ANSWERED = re.compile(r"where (?P<answer>True|False) = ")


def _expected_and_said(case: Case, expected: str, actual: str) -> str:
    """What the test expects beside what there is, as a reader compares them: a state, the items of a list, a text."""
    asked = case.subject.name if case.action is None and case.subject is not None else ""
    if asked in _ASKED_STATES and (answer := _ANSWERED.search(case.failure.message)) is not None:
        state = _ASKED_STATES[asked][answer["answer"] == "True"]
        return f"{element(case.before, case.asked_locator)} is {state}, and the test asks for the contrary"
    if asked == "count":
        return f"the test expects {expected} of {case.asked_locator}, and there are {actual}"
    wanted, there = items(expected), items(actual)
    if wanted is not None and there is not None:
        return f"{_items_otherwise(wanted, there)}; the test expects {quoted(expected)}, and it is {quoted(actual)}"
    said = quoted(actual) if actual.strip() else "nothing"
    given = case.action.arguments if case.action is not None else {}
    name = given.get("0", given.get("name"))
    if (what := _NAMED.get(case.call.removeprefix("not_"))) and isinstance(name, str):
        of = f"{what} '{name}' of {element(case.before, case.asked_locator)}"
        return f"the test expects {of} to be {quoted(expected)}, and it is {said if actual.strip() else 'empty'}"
    no = "not " if case.facts.is_negated else ""
    return f"the test expects {no}{quoted(expected)}, and {_whose(case, expected)} says {said}"


def _items_otherwise(wanted: tuple[str, ...], there: tuple[str, ...]) -> str:
    gone = [quoted(one) for one in wanted if one not in there]
    come = [quoted(one) for one in there if one not in wanted]
    if not gone and not come:
        return "the same items are there in another order" if len(wanted) == len(there) else "an item is there twice"
    told = (
        f"{', '.join(gone[:3])} {'is' if len(gone) == 1 else 'are'} missing" if gone else "",
        f"{', '.join(come[:3])} {'is' if len(come) == 1 else 'are'} there instead" if come else "",
    )
    return " and ".join(filter(None, told))


def _whose(case: Case, expected: str) -> str:
    """What says the value: the element, but never by a name that is the value of the last pass itself."""
    named = case.before is not None and folded(caption_of(case.before)) not in (folded(expected.strip("'\"")), "")
    if named or case.before is None:
        return element(case.before, case.asked_locator or "the value the test checks")
    return "it" if case.call and case.locator else case.asked_locator or element(case.before)


def _own_answer(case: Case) -> NetworkEntry | None:
    """The request whose answer a plain assertion checks, where nothing was asked of the page."""
    if case.subject is not None or case.action is not None:
        return None
    made = [one for one in case.requests if one.ts <= case.at]
    if named := _ANSWER.search(case.failure.message):
        made = [one for one in made if one.url == named["url"]]
    else:
        made = [one for one in made if one.made_by is not None]
    return made[-1] if made else None


def _of_behaviour(c: Compared) -> RecommendedAction:
    """What leads elsewhere at another revision, without an error, may have been meant; what leads nowhere is not."""
    case = c.case
    stayed = bool(case.deeds) and case.moment is not None and case.deeds[-1].url == case.moment.url
    return "investigate" if case.is_other_revision and not stayed else "fix_code"
