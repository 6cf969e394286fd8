"""The test itself is wrong, and page or message show it: a heading can't be filled, a name is not defined."""

import re

from pytest_selfheal.diagnosis import framed, misspelt, target
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.failing_step import step_words
from pytest_selfheal.diagnosis.finding import Finding, caused
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.failure import connection
from pytest_selfheal.locators.expression import quote
from pytest_selfheal.locators.hints import misread
from pytest_selfheal.models.diagnosis import Confidence, RecommendedAction
from pytest_selfheal.models.element import Element

_FIELDS = ("textbox", "searchbox", "spinbutton", "combobox")
_SHOWN = 3
# By what Playwright says of an element that is of another kind than the call needs (1.60 to 1.65):
# "Element is not an <input>, <textarea>, <select> or [contenteditable]", "Not a checkbox or radio button",
# "Element is not a <select> element", "Not an input element", "Node is not an HTMLInputElement"
_OTHER_KIND = re.compile(
    r"Element is not an? (?P<kind><[^\n]{1,80}?)(?: and does not|\n|$)|(?P<check>Not a checkbox or radio button)"
    r"|(?P<input>Not an input element|Node is not an? (?:HTMLInputElement|input))"
    r"|(?P<type>Input of type \"[\w-]+\" cannot be filled)"
)
# "name 'SAVE' is not defined", "'Page' object has no attribute 'get_by_testid'", "f() missing 1 required positional …"
_OWN = (
    ("NameError", re.compile(r"is not defined")),
    ("UnboundLocalError", re.compile(r"")),
    ("ImportError", re.compile(r"")),
    ("ModuleNotFoundError", re.compile(r"")),
    ("AttributeError", re.compile(r"'(?:Page|Locator|Frame|Browser\w*|\w*Assertions|Keyboard|Mouse)' object has no")),
    (
        "TypeError",
        re.compile(r"missing \d+ required|unexpected keyword|takes (?:from )?\d+ .{0,30}positional|not callable"),
    ),
)
# "'NoneType' object has no attribute 'click'": what is done with an element was done with a query that found none
_ON_NOTHING = re.compile(
    r"'NoneType' object has no attribute '(?P<call>(?:dbl)?click|check|uncheck|fill|type|press|hover|tap|focus"
    r"|select_option|select_text|set_input_files|scroll_into_view_if_needed|inner_(?:text|html)|text_content"
    r"|get_attribute|input_value|bounding_box|query_selector(?:_all)?|eval_on_selector(?:_all)?|content_frame"
    r"|is_(?:visible|hidden|enabled|disabled|checked|editable)|wait_for_element_state|owner_frame)'"
)
# What a call gives that was not awaited, or not called: both are compared as they are.
# "assert <coroutine object f at 0x7f…> == 'Products'", "'coroutine' object has no attribute 'strip'"
_UNAWAITED = re.compile(
    r"^(?:AssertionError: )?assert (?:not )?(?:.{1,200} (?:==|!=|in|is|<|>) )?<coroutine object|'coroutine' object"
)
# "assert inner_text == 'x'\n +  where inner_text = <Locator …>.inner_text": pytest's name of a method is its own
_UNCALLED = re.compile(
    r"^(?:AssertionError: )?assert (?:not )?(?P<name>[a-z]\w{1,40}) (?:==|!=|in|not in|is|<|>|<=|>=) [^\n]*\n"
    r"\s*\+\s+where (?P=name) = <(?:Locator|Page|Frame|ElementHandle) .{0,400}>\.(?P=name)\s*$"
    r"|^(?:AssertionError: )?assert (?:not )?(?:.{1,200} (?:==|!=|in|is|<|>) )?<bound method \w+\.(?P<method>\w+) of",
    re.MULTILINE,
)
# What Playwright itself says of arguments and selectors (1.60 to 1.65)
_REFUSED_CALL = re.compile(
    r"^(?:[\w. ]{1,40}: )?(?P<said>value must be a string or regular expression"
    r"|Expected a list or tuple of strings or patterns|(?:\w[\w.\[\]]{0,40}: )?expected (?:string|integer|float|boolean"
    r"|array|object|one of \()[^\n]{0,80}|Unknown key: [^\n]{0,80}"
    r"|Invalid glob pattern[^\n]*|url parameter should be string[^\n]*"
    r"|Unexpected token [^\n]{0,40} while parsing [^\n]*|Unknown engine [^\n]*|Unsupported token [^\n]*"
    r"|(?:SyntaxError: )?Failed to execute '(?:querySelector(?:All)?|evaluate)' on 'Document'[^\n]*)",
    re.MULTILINE,
)
_NOT_FOR_EXPECT = re.compile(r"\AUnsupported type: <class '(?P<type>[\w.]+)'>")
# What of a page is always a text, whatever it shows.
_TEXTS = ("inner_text", "text_content", "get_attribute", "input_value", "inner_html", "title", "url")
_OPENS = ("goto", "reload", "set_content", "go_back", "go_forward")
_FIXTURE = re.compile(r"\A\('(?P<name>\w+)', ")  # "('user', <FixtureRequest for <Function test_it>>)"
_FILE = re.compile(r"['\"](?P<path>[^'\"\n]{1,200})['\"]")  # "[Errno 2] No such file or directory: 'plan.csv'"
_OF_A_HANDLE = re.compile(r"(?:[\w.]{1,40}: )?ElementHandle\.")


def diagnose(case: Case) -> Finding | None:
    """Unknown by category, since none of the others is about the test; what is wrong with it is named."""
    if case.passed_attempts:
        return None
    slips = _unfinished_call(case) or _text_for_number(case) or _refused_address(case) or _unopened(case)
    slips = (
        slips
        or _unknown_fixture(case)
        or _no_file(case)
        or _refused_call(case)
        or _own_code(case)
        or _found_nothing(case)
        or _other_kind(case)
    )
    slips = slips or _misspelt(case) or _closed_itself(case)
    return slips or _folded_away(case) or _in_a_frame(case) or _old_handle(case)


def _unfinished_call(case: Case) -> Finding | None:
    """What was compared or given to `expect` is a call that nobody awaited or made: the message says so."""
    message = case.failure.message
    wrong = "The line of the test lacks a part, whatever the page shows."
    if case.facts.framework == "generic" and _UNAWAITED.search(message):
        said = "The test uses a coroutine where it wants what it gives: an await is missing before the call."
        return _found(case, said, wrong, most="high")
    uncalled = _UNCALLED.search(message) if case.facts.framework == "generic" else None
    if uncalled is not None:
        name = uncalled["name"] or uncalled["method"]
        return _found(
            case, f"The test compares the method {name} itself: it lacks the parentheses.", wrong, most="high"
        )
    given = _NOT_FOR_EXPECT.search(message)
    if given is None:
        return None
    kind = given["type"].rpartition(".")[2]
    said = f"The test gives expect() a value of the type {kind}, and it takes a page, a locator or an answer"
    more = "an await is missing before the call" if kind == "coroutine" else "a plain assert is for values"
    return _found(case, f"{said}: {more}.", wrong, most="high")


def _text_for_number(case: Case) -> Finding | None:
    """A text of the page is compared with a number, or a count of elements with a text: '1' and 1."""
    sides = (case.facts.expected or "", case.facts.actual or "")
    if case.digest is not None or case.facts.framework != "generic" or sides[0] == sides[1]:
        return None
    texts = [one for one in sides if one[:1] in ("'", '"')]
    numbers = [one for one in sides if re.fullmatch(r"-?\d+(?:\.\d+)?", one)]
    read = case.facts.read or (case.subject.name if case.subject is not None else "")
    if read not in (*_TEXTS, "count") or len(texts) != 1 or len(numbers) != 1:
        return None
    is_text = "A count is a number" if read == "count" else "What is read of a page is a text"
    return _found(
        case,
        f"The test compares the text {texts[0]} with the number {numbers[0]}, which Python never takes for equal.",
        f"{is_text}: the test has to compare it with one, whatever the page shows.",
        most="high",
    )


def _refused_call(case: Case) -> Finding | None:
    """Playwright asks the page nothing: an argument is of the wrong kind, or a selector can't be read."""
    if case.facts.framework == "generic" and not case.locator:
        return None
    said = _REFUSED_CALL.search(case.failure.message)
    if said is None or (case.digest is not None and case.own_edit is None):
        return None
    return _found(
        case,
        f"Playwright does not take what the test gives to {case.call or 'the call'}: {_cut(said['said'].strip())}.",
        f"The call is wrong at this line, whatever the page shows.{_meant_text(case)}",
        most="high",
    )


def _meant_text(case: Case) -> str:
    """Which calls find the text that was written where a selector belongs: `locator("City:")`."""
    text = misread(case.expression)
    calls = " or ".join(f"{call}({quote(text)})" for call in ("get_by_label", "get_by_text"))
    return f" '{text}' is a text and no selector: {calls} looks for it." if text else ""


def _refused_address(case: Case) -> Finding | None:
    """The browser refuses the address that the test opens, or its server speaks another protocol."""
    if case.call not in _OPENS and case.symptom != "connection":
        return None
    refused = connection.is_refused_address(case.failure.message)
    other = connection.is_other_protocol(case.failure.message) and (case.digest is None or case.own_edit is not None)
    if not refused and not other:
        return None
    line = next((one.strip() for one in case.failure.message.splitlines() if one.strip()), "")[:200]
    what = "no browser opens it" if refused else "its server speaks no https, or not to this browser"
    return _found(
        case,
        f"The address that the test opens is wrong: {what} ({line}).",
        "It fails like this each time: the address, or the setting or fixture that it comes from, has to be another.",
        action="investigate",
    )


def _unopened(case: Case) -> Finding | None:
    """The step looks at the empty page that a browser starts with: nothing has opened another one."""
    here = case.moment.url if case.moment is not None else ""
    if case.digest is not None or case.symptom != "missing" or here != "about:blank":
        return None
    opened = [one for one in case.record.actions if one.name in _OPENS and one.outcome == "passed"]
    if opened or case.record.navigations or any(one.resource_type == "document" for one in case.record.network):
        return None
    return _found(
        case,
        f"{case.locator} is looked for on the empty page that a browser starts with: nothing has opened a page before.",
        "The test opens no page, or does not wait for it: in an async test, an await is missing before goto().",
    )


def _own_code(case: Case) -> Finding | None:
    kind = (case.failure.exception or case.facts.exception).rpartition(".")[2]
    message = case.failure.message.strip().splitlines()[0] if case.failure.message.strip() else ""
    if not any(name == kind and pattern.search(message) for name, pattern in _OWN):
        return None
    return _found(
        case,
        f"The test's own code raised {kind}: {message[:200]}",
        "The code of the test is wrong at this line, whatever the page shows.",
        most="high",
    )


def _unknown_fixture(case: Case) -> Finding | None:
    """pytest knows no fixture of the name that the test or one of its fixtures asks for."""
    asked = _FIXTURE.search(case.failure.message) if case.failure.exception.endswith("FixtureLookupError") else None
    if asked is None:
        return None
    return _found(
        case,
        f"The test asks for a fixture '{asked['name']}', and pytest knows none of that name.",
        "The name is misspelt, or what defines it is not loaded: a conftest.py of another folder, a plugin.",
        most="high",
    )


def _no_file(case: Case) -> Finding | None:
    """A file is not there that the test opens or uploads; one that was there at the last pass, somebody took away."""
    if not case.lacks_file:
        return None
    named = _FILE.search(case.failure.message)
    file = f" '{named['path']}'" if named is not None else ""
    return _found(
        case,
        f"A file{file} that the test itself needs is not there, or can't be opened.",
        "Its path is wrong, seen from the folder that the tests run in, or it is not kept with the tests."
        if case.digest is None
        else "The test passed with it: it was moved or deleted, or is not on this machine.",
        action="fix_test" if case.digest is None else "investigate",
    )


def _found_nothing(case: Case) -> Finding | None:
    """The test goes on with an element that its query did not find: where it found one before, the page is in question.

    Such a query does not wait, so the page may not have been ready either.
    """
    match = _ON_NOTHING.search(case.failure.message)
    if match is None or case.digest is not None:
        return None
    return _found(
        case,
        f"A query of the test found no element, and the test calls {match['call']} on it.",
        "A query like query_selector gives None where nothing matches, and does not wait: its selector is wrong, or "
        "the page was not that far. A locator waits, and says what it does not find.",
    )


def is_of_another_kind(message: str) -> bool:
    """Whether Playwright says that an element is of another kind than the call needs."""
    return _OTHER_KIND.search(message) is not None


def _other_kind(case: Case) -> Finding | None:
    said = _OTHER_KIND.search(case.failure.message)
    if said is None or (case.step is not None and case.own_edit is None):
        return None  # it did work at the last pass: the page has another element there now
    is_ = target.describe(case.now) if case.now else "what it finds"
    what = {"fill": "be filled", "check": "be checked", "select_option": "select an option"}.get(case.call, "do that")
    others = _fields(case) if case.call in ("fill", "type", "press_sequentially", "to_have_value") else ""
    return _found(
        case,
        f"{case.locator} finds {is_}, which can't {what}: {_cut(said[0].strip())}.{others}",
        "The locator finds an element of another kind than the call needs: it is the test's locator that is wrong.",
        most="high",
    )


def _misspelt(case: Case) -> Finding | None:
    told = misspelt.page_address(case) or misspelt.awaited_request(case)
    return _found(case, *told) if told is not None else None


def _closed_itself(case: Case) -> Finding | None:
    """The test goes on with a page that it has closed."""
    if case.symptom != "crash":
        return None
    closed = (one for one in case.record.events if one.kind == "close" and one.page == case.span.page)
    site = next((one.made_by for one in closed if one.made_by is not None and one.ts <= case.at), None)
    if site is None:
        return None
    return _found(
        case,
        f"The test closed the page itself ({site.file}:{site.line}), and then goes on with it: "
        f"{step_words(case)} finds none.",
        "What was closed stays closed: the step has to come before that, or needs a page of its own.",
        most="high",
    )


def _folded_away(case: Case) -> Finding | None:
    """The element stands in a closed `<details>`, which a user would open first."""
    summary = closed_details(case)
    if summary is None or case.digest is not None:
        return None
    return _found(
        case,
        f"{case.locator} is there, folded away in a closed <details> ({target.describe(summary)}).",
        "A user would open it first, and the test does not.",
    )


def closed_details(case: Case) -> Element | None:
    """The visible summary of the closed `<details>` that the hidden element stands in."""
    match = case.match
    now = case.now or case.hidden
    if now is None and case.symptom == "missing" and (match.accepted or match.in_place):
        now = match.nearest
    if case.symptom not in ("not_ready", "missing") or now is None or now.visible or "/details[" not in now.idxpath:
        return None
    above = now.idxpath.rpartition("/details[")
    path = f"{above[0]}/details[{above[2].partition('/')[0]}"
    inside = (one for one in case.elements if one.idxpath.startswith(f"{path}/summary") and one.frame == now.frame)
    return next((one for one in inside if one.visible), None)


def _in_a_frame(case: Case) -> Finding | None:
    """What the locator says stands in a frame that it does not look into."""
    there = framed.in_a_frame(case) if case.digest is None else None
    if there is None:
        return None
    return _found(
        case,
        f"{case.locator} looks on the page itself, and {framed.words_of(case, there)}.",
        f"The locator does not look into the frame: {framed.NEEDS}",
    )


def _old_handle(case: Case) -> Finding | None:
    """An element handle stays with the element that it was taken of, and never finds it anew: no wait helps."""
    if case.digest is not None or not case.facts.detached or not _OF_A_HANDLE.match(case.failure.message):
        return None
    return _found(
        case,
        "The element handle that the test holds is of an element that is not on the page any more.",
        "The page rendered it anew since, or another page was opened: a locator looks for its element each time.",
    )


def _found(
    case: Case,
    summary: str,
    root_cause: str,
    *,
    most: Confidence = "medium",
    action: RecommendedAction = "fix_test",
) -> Finding:
    return caused(
        case,
        strength=Strength(Known.OBSERVED),  # the message leaves no other reading, or the page shows it
        summary=summary,
        root_cause=root_cause,
        action=action,
        cause="test_mistake",
        most=most,
    )


def _fields(case: Case) -> str:
    fields = [one for one in case.elements if one.editable and one.visible and one.role in _FIELDS]
    names = [target.describe(one) for one in fields[:_SHOWN]]
    return f" Fields of this page: {', '.join(names)}." if names else ""


def _cut(text: str) -> str:
    return text if len(text) <= 120 else f"{text[:119]}…"
