"""What the test ran in: settings of its browser contexts, flags and roles that answers gave, language, window."""

import re
from collections import Counter
from collections.abc import Iterator

from pytest_selfheal.diagnosis.differences.difference import Difference, Exchange
from pytest_selfheal.diagnosis.facts.case import Case
from pytest_selfheal.models.digest import ANY_SETTING, ZONE

# "/api/flags", "/features", "/experiments/checkout", "/api/me", "/config.json", "/session"
_GIVES_SWITCHES = re.compile(
    r"flag|feature|experiment|toggle|variant|config|setting|session|permission|/(?:me|user)\b", re.IGNORECASE
)
# "role", "features.new_checkout", "is_admin", "variant"
_IS_SWITCH = re.compile(
    r"flag|feature|role|variant|experiment|locale|lang|theme|admin|enabled|(?:^|\.)(?:is|has)_", re.IGNORECASE
)
# Attributes that say which variant was drawn: data-experiment="B"
_MARKS_VARIANT = re.compile(r"^data(?=-).*(?:variant|variation|experiment|bucket|treatment|cohort|-ab(?:-|$))", re.I)
_SHORT = 12  # characters of a variant's name
_WIDTH_SHARE = 0.25  # a layout has break points; a scroll bar's width is none
_READS_AS_THEN = 0.8  # of a page's texts; names and amounts of its data read the same in another language


def environment(case: Case, made: tuple[Exchange, ...]) -> Iterator[Difference]:
    """What is otherwise in the environment, each as a sentence."""
    if case.digest is None:
        return
    if said := _settings(case):
        yield Difference("environment", "settings", f"The test asked for another browser context: {said}.", proof=True)
    if said := _switches(made) or _marked(case):
        yield Difference("environment", "variant", f"Another variant of the page was served: {said}.", proof=True)
    if said := _language(case):
        yield Difference("environment", "language", f"The page was served in another language: {said}.", proof=True)
    if said := _window(case):
        yield Difference("environment", "window", f"The window has another width: {said}.", proof=True)


def _settings(case: Case) -> str:
    then = case.digest.settings if case.digest is not None else None
    if then is None:
        return ""
    now = case.record.settings
    changed = [name for name in sorted({*then, *now} - {ZONE}) if then.get(name) not in (now.get(name), ANY_SETTING)]
    return "; ".join(f"{name} is {_quoted(now.get(name))}, it was {_quoted(then.get(name))}" for name in changed)[:400]


def _switches(made: tuple[Exchange, ...]) -> str:
    said = []
    for one in made:
        known = one.known.switches if one.known is not None else {}
        for name, value in one.entry.switches.items():
            echoes = one.key[0] not in ("GET", "HEAD")  # {"invited": …, "role": "owner"}: what the page had sent
            is_switch = _GIVES_SWITCHES.search(one.key[1]) or (not echoes and _IS_SWITCH.search(name))
            if is_switch and known.get(name, value) != value:
                kind = "flag" if value in ("true", "false") else name.rpartition(".")[2]
                said.append(f"{kind} '{name}' of {' '.join(one.key)} is {value}, it was {known[name]}")
    return "; ".join(dict.fromkeys(said))[:400]


def _marked(case: Case) -> str:
    """What the page's own markup says of the variant: `<main data-experiment="B">`."""
    then = {(one.tag, one.idxpath): one.attributes for one in case.page_then}
    for one in case.elements if then else ():
        before = then.get((one.tag, one.idxpath), {})
        for name, value in one.attributes.items():
            if _MARKS_VARIANT.search(name) and before.get(name, value) != value and len(value) <= _SHORT:
                return f"{name} of its <{one.tag}> is '{value}', it was '{before[name]}'"
    return ""


def _language(case: Case) -> str:
    snapshot = case.moment.snapshot if case.moment is not None else None
    known = case.digest.fingerprints.values() if case.digest is not None else ()
    seen = Counter(one.lang for one in known if one.lang)
    then = (case.fingerprint.lang if case.fingerprint else "") or (seen.most_common(1)[0][0] if seen else "")
    now = snapshot.lang if snapshot is not None else ""
    if not then or not now or then.partition("-")[0].casefold() == now.partition("-")[0].casefold():
        return ""
    said = {one.own_text for one in case.page_then if one.visible and any(map(str.isalpha, one.own_text))}
    if said and len(said & {one.own_text for one in case.elements}) >= _READS_AS_THEN * len(said):
        return ""  # whatever its language is called, it says what it said
    return f"language '{now}', it was '{then}'"


def _window(case: Case) -> str:
    snapshot, known = case.moment.snapshot if case.moment else None, case.fingerprint
    if snapshot is None or known is None or not (snapshot.width and known.width):
        return ""
    differs = abs(snapshot.width - known.width) >= _WIDTH_SHARE * max(snapshot.width, known.width)
    return f"it is {snapshot.width} px wide, it was {known.width} px" if differs else ""


def _quoted(value: str | None) -> str:
    return "not set" if value is None else f"'{value}'"
