"""Another variant of the application was served than at the last pass: a flag, a role, a language, a window."""

import re
from collections.abc import Iterator

from pytest_selfheal.diagnosis import asked_more
from pytest_selfheal.diagnosis.case import Case
from pytest_selfheal.diagnosis.doubts import OTHER_CAUSE, Doubt
from pytest_selfheal.diagnosis.effects import news
from pytest_selfheal.diagnosis.failing_step import sentence_of, step_words
from pytest_selfheal.diagnosis.finding import Finding, caused
from pytest_selfheal.diagnosis.network import Exchange
from pytest_selfheal.diagnosis.number_form import is_written_otherwise
from pytest_selfheal.diagnosis.other_page import other_page
from pytest_selfheal.diagnosis.page_changes import page_then
from pytest_selfheal.diagnosis.relevance import has_news_of_it
from pytest_selfheal.diagnosis.requests import path_template
from pytest_selfheal.diagnosis.served_language import SPEAKS, other_language, was_asked_for
from pytest_selfheal.diagnosis.strength import Known, Strength
from pytest_selfheal.diagnosis.target import counterpart
from pytest_selfheal.diagnosis.words import words
from pytest_selfheal.matching.roles import is_control
from pytest_selfheal.models.diagnosis import Confidence
from pytest_selfheal.models.digest import ANY_SETTING
from pytest_selfheal.models.element import TEST_IDS, Element
from pytest_selfheal.urls import split_url

# What was seen to be switched outweighs what follows from it on the page.
_SYMPTOMS = ("missing", "value", "not_ready", "lingering", "navigation", "no_event", "no_option", "several")
# "/api/flags", "/features", "/experiments/checkout", "/api/me", "/config.json", "/session"
_GIVES_SWITCHES = re.compile(
    r"flag|feature|experiment|toggle|variant|config|setting|session|bootstrap|permission|/(?:me|user|account|init|ab)\b",
    re.IGNORECASE,
)
# "/api/login", "/oauth/token", "/graphql": they are sent something to, and say who the user is
_ANSWERS_WHO = re.compile(r"log-?in|sign-?in|auth|token|graphql|rpc", re.IGNORECASE)
# "role", "features.new_checkout", "is_admin", "variant"
_IS_SWITCH = re.compile(
    r"flag|feature|role|variant|variation|experiment|bucket|treatment|locale|lang|theme|plan|tier|admin|enabled|beta"
    r"|can_|(?:^|\.)(?:is|has|use|show|new)_",
    re.IGNORECASE,
)
# Attributes that say which variant was drawn; "primary" and "outline" are looks of a button.
_MARKS_VARIANT = re.compile(r"^data(?=-).*(?:variant|variation|experiment|bucket|treatment|cohort|-ab(?:-|$))", re.I)
_IS_VARIANT = re.compile(
    r"(?:(?:variant|variation|group|v)[-_ ]?)?(?:[a-z]|\d{1,3}|control|treatment|original|test)", re.I
)
_WIDTH_SHARE = 0.25  # a layout has break points; a scroll bar's width is none
_FEWEST_CONTROLS = 2
_WHO = re.compile(r"role|admin|plan|tier|locale|lang|permission|variant|experiment|bucket|treatment", re.IGNORECASE)
_LEADS_ON = ("click", "dblclick", "tap", "press", "goto", "reload", "go_back", "go_forward")  # to another page or part
_OF_LOOKS = re.compile(r"dark|theme|colou?r|contrast|animat|motion|font|density", re.IGNORECASE)  # they change no text


def diagnose(case: Case) -> Finding | None:
    """Unknown by category: the page is another one, and whether that was meant, people have to say."""
    if case.digest is None or case.passed_attempts or case.symptom not in _SYMPTOMS or case.came_late:
        return None
    language = other_language(case)
    if language and was_asked_for(case):
        return None  # the application gives another language than it was asked for: its behaviour is another one
    if language:
        asked = SPEAKS.search(f"{switches(case)} {settings(case)}") is not None or _is_another_address(case)
        text = f"The page was served in another language: {language}."
        return _variant(case, language, text) if asked else _by_default(case, language, text)
    asked_for = settings(case)
    if is_written_otherwise(case) and SPEAKS.search(asked_for):
        return _variant(case, asked_for, f"The numbers of the page are written otherwise: {asked_for}.")
    if case.is_renamed:
        return None
    texts = _texts(case)
    if texts:
        return _variant(case, texts, f"Another variant or language of the page was served: {texts}.", most="medium")
    switched = switches(case)
    if switched:
        text = f"Another variant of the page was served: {switched}."
        is_plain = _is_about(case) and not has_news_of_it(case)
        return _variant(case, switched, text) if is_plain else _beside(case, switched, text)
    marked = _marked(case)
    if marked:
        return _beside(case, marked, f"Another variant of the page was served: {marked}.")
    window = _window(case)
    if window:
        return _variant(case, window, f"Another variant of the page was served: {window}.")
    if asked_for:
        doubts = (OTHER_CAUSE,) if has_news_of_it(case) else ()
        return _beside(case, asked_for, f"The test asked for another browser context: {asked_for}.", *doubts)
    controls = _controls(case)
    if controls:
        text = f"Another variant of the page was served: it has another set of controls, {controls}."
        return _variant(case, controls, text, most="medium")
    if (page := other_page(case)) and not has_news_of_it(case):
        return _other_page(case, page)
    return None


def switches(case: Case) -> str:
    """The flags, roles and variants that an answer gives otherwise than at the last pass, in words."""
    said = []
    for one, name, before, value in _switched(case):
        kind = "flag" if value in ("true", "false") else name.rpartition(".")[2]
        said.append(f"{kind} '{name}' of {one.key[0]} {one.key[1]} is {value}, it was {before}")
    return "; ".join(dict.fromkeys(said))[:400]


def _switched(case: Case) -> Iterator[tuple[Exchange, str, str, str]]:
    """Each switch that an answer gives otherwise: the answer, its name, what it was and what it is."""
    for one in case.exchanges:
        known = one.known.switches if one.known else {}
        for name, value in one.entry.switches.items():
            if case.symptom == "value" and _OF_LOOKS.search(name):
                continue
            is_switch = _GIVES_SWITCHES.search(one.key[1]) or (not _may_echo(one) and _IS_SWITCH.search(name))
            if is_switch and known.get(name, value) != value:
                yield one, name, known[name], value


def _marked(case: Case) -> str:
    """What the page's own markup says of the variant: `<main data-experiment="B">`, in words."""
    then = {(one.tag, one.idxpath): one.attributes for one in page_then(case)}
    for one in case.elements:
        before = then.get((one.tag, one.idxpath), {})
        for name, value in one.attributes.items():
            was = before.get(name, value)
            if was != value and _MARKS_VARIANT.search(name) and all(map(_IS_VARIANT.fullmatch, (was, value))):
                return f"{name} of its <{one.tag}> is '{value}', it was '{was}'"
    return ""


def _may_echo(one: Exchange) -> bool:
    """Whether an answer may say again what the page sent: `{"invited": …, "role": "owner"}`."""
    return one.key[0] not in ("GET", "HEAD") and not _ANSWERS_WHO.search(one.key[1])


def settings(case: Case) -> str:
    """What the test's browser contexts were made with otherwise than at the last pass, in words."""
    then = case.digest.settings if case.digest is not None else None
    if then is None:
        return ""
    now = case.record.settings
    changed = [name for name in sorted({*then, *now}) if then.get(name) not in (now.get(name), ANY_SETTING)]
    said = (f"{name} is {_quoted(now.get(name))}, it was {_quoted(then.get(name))}" for name in changed)
    return "; ".join(said)[:400]


def _quoted(value: str | None) -> str:
    return "not set" if value is None else f"'{value}'"


def _is_about(case: Case) -> bool:
    """Whether a switch is, by its words, about what the step is about, or about who the user is.

    Who somebody is decides what they see and may do, and seldom what a value comes to. The address that the switch came
    from says nothing: page and answers of an application stand below one path.
    """
    switched = " ".join(f"{name} {value}" for _, name, _, value in _switched(case))
    element = case.before
    near = (case.locator, *((element.name, element.heading, element.landmark, element.row) if element else ()))
    path = case.moment.url if case.moment else ""
    is_who = _WHO.search(switched) is not None and case.symptom != "value"
    return is_who or bool(words(switched) & words(" ".join((*near, path))))


def _variant(case: Case, what: str, summary: str, *, most: Confidence = "high") -> Finding:
    cause = (
        f"The test met another variant of the application than at the last pass ({what}): a flag, a role, a setting of "
        "the browser or of the environment is another one. Running it again won't change that."
    )
    return _found(case, f"{summary} {sentence_of(case)} failed on it.", cause, most)


def _beside(case: Case, switched: str, summary: str, *doubts: Doubt) -> Finding:
    """A switch that nothing ties to what the step saw: both are said, and neither is the cause of the other."""
    cause = (
        f"Two things are otherwise than at the last pass: {switched}; and what {step_words(case)} met. Nothing shows "
        "that the one comes from the other: it may be what was meant, or the application's behaviour is "
        "another one beside it. Which of them, people have to say. Running it again won't change that."
    )
    return _found(case, f"{summary} {news(case)}.", cause, "medium", doubts)


def _other_page(case: Case, said: str) -> Finding:
    """Maintenance, a gate in front of the application, an error page: which of them is for people to say."""
    told = asked_more.said_of_it(case)
    return _found(
        case,
        f"Another page stands where the one of the last pass stood, with nothing of it left: '{said}'. "
        f"{f'{told} ' if told else ''}{sentence_of(case)} failed on it.",
        f"The address is the one of the last pass, and it leads to another page as a whole ('{said}'): something "
        "stands in front of the application (maintenance, a sign-in, a gate of the network), or the application shows "
        "another page there. Which of them, people have to say.",
        "medium",
    )


def _by_default(case: Case, language: str, summary: str) -> Finding:
    """Another language, and nothing that is seen of the run has asked for it."""
    cause = (
        f"The page came in another language ({language}), though the address is the one of the last pass and no answer "
        "gives another setting: the application's default is another one, or what the browser asks for by itself. "
        "Which of them, people have to say."
    )
    said = f"{summary} {sentence_of(case)} failed on it, and nothing was seen to ask for another one."
    return _found(case, said, cause, "medium")


def _found(case: Case, summary: str, root_cause: str, most: Confidence, doubts: tuple[Doubt, ...] = ()) -> Finding:
    return caused(
        case,
        strength=Strength(Known.COMPARED, doubts=doubts),
        summary=summary,
        root_cause=root_cause,
        action="investigate",
        cause="other_variant",
        most=most,
    )


def _is_another_address(case: Case) -> bool:
    """Whether the page is at another address than this step was at: "/de/shop" and "/en/shop"."""
    return case.step is not None and case.moment is not None and _path(case.step.path) != _path(case.moment.url)


def _texts(case: Case) -> str:
    """Captions of other elements that the test uses here: each still in its place, and each reads otherwise."""
    if case.digest is None or not case.elements or has_news_of_it(case) or case.elsewhere:
        return ""
    here = _path(case.moment.url if case.moment else "")
    used = {step.locator for step in case.digest.steps if step.locator and _path(step.path) == here}
    used -= _left_behind(case)
    known = [one.element for name, one in case.digest.fingerprints.items() if name in used and name != case.locator]
    pairs = [(one, counterpart(one, case.elements)) for one in known if (one.name or one.text)[:1].isalpha()]
    there = [(was, now) for was, now in pairs if now is not None and now.visible]
    changed = [(was, now) for was, now in there if not _words(was) & _words(now)]
    if len(there) < _FEWEST_CONTROLS or len(changed) < len(there):
        return ""
    said_then = {words for was, _ in there if (words := _words(was))}
    if any(_words(now) in said_then for _, now in there):
        return ""  # the items of a list moved up
    was, now = changed[0]
    others = f"all {len(changed)} other captions that the test knows here read otherwise"
    return f"{others}, such as {_said(was)} -> {_said(now)}"


def _left_behind(case: Case) -> set[str]:
    """Locators that are known as they were before a click that came before the failing step: it may have led on."""
    steps = case.digest.steps if case.digest is not None else ()
    before = steps[: steps.index(case.step)] if case.step in steps else steps
    led = max((number for number, step in enumerate(before) if step.name in _LEADS_ON), default=0)
    return {step.locator for step in before[:led]}


def _words(element: Element) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", (element.name or element.text).casefold()))


def _said(element: Element) -> str:
    return f"'{(element.name or element.text)[:40]}'"


def _window(case: Case) -> str:
    snapshot, known = case.moment.snapshot if case.moment else None, case.fingerprint
    if snapshot is None or known is None or not (snapshot.width and known.width):
        return ""
    differs = abs(snapshot.width - known.width) >= _WIDTH_SHARE * max(snapshot.width, known.width)
    if not differs or case.symptom not in ("missing", "not_ready", "lingering"):
        return ""
    return f"the window is {snapshot.width} px wide, it was {known.width} px"


def _controls(case: Case) -> str:
    """The other elements that this test used on this page, when none of them is there."""
    if case.digest is None or not case.elements or has_news_of_it(case) or case.was_late or case.elsewhere:
        return ""
    here = _path(case.moment.url if case.moment else "")
    used = {step.locator for step in case.digest.steps if step.locator and _path(step.path) == here}
    asked = (one for one in case.record.actions if one.outcome == "passed" and one.locator and one is not case.action)
    if any(_path(one.url) == here for one in asked):
        return ""  # the page is the right one so far, and what the test uses later may come later
    others = {name for name in used if name in case.digest.fingerprints and name != case.locator}
    if len(others) < _FEWEST_CONTROLS:
        return ""
    known = [case.digest.fingerprints[name].element for name in sorted(others)]
    # what comes only after a step of the test is not to be expected yet
    first = [one for one in known if one.visible and is_control(one)]
    if len(first) < _FEWEST_CONTROLS or any(_is_there(one, case.elements) for one in first):
        return ""
    if case.page_changes and all(one.kind != "added" for one in case.page_changes):
        return ""  # a variant has controls of its own: where some are only gone, a part of the page is
    return f"and none of the {len(first)} others that the test uses here is there"


def _is_there(lost: Element, elements: tuple[Element, ...]) -> bool:
    marks = {(name, lost.attributes[name]) for name in (*TEST_IDS, "id", "name") if lost.attributes.get(name)}
    caption = lost.name or lost.text
    return any(
        (caption and caption in (one.name, one.text)) or any(one.attributes.get(name) == value for name, value in marks)
        for one in elements
    )


def _path(url: str) -> str:
    return split_url(path_template(url)).path.rstrip("/") or "/"
