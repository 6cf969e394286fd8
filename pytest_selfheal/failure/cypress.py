"""Cypress's messages: "Timed out retrying after 4000ms: …", "`cy.click()` failed because …", visits and requests.

Source of the wordings: the catalogue of error messages in Cypress's driver.
"""

from pytest_selfheal.failure.text import Text, one_of
from pytest_selfheal.models.failure import Facts

_MARK = one_of(
    r"Timed out retrying|\bcy\.\w{1,40}\(|\bCypress\b|on\.cypress\.io|CypressError|Timed out after waiting `\d"
)
# "Timed out retrying after 4000ms: Expected …", "Timed out after waiting `5000ms`", "timed out waiting `17000ms`"
_TIMEOUT = one_of(r"[Tt]imed out (?:retrying|waiting|after waiting)\b", r"did not fire its `load` event within")
_TIMEOUT_MS = one_of(
    r"[Tt]imed out (?:retrying after|waiting|after waiting) `?(?P<ms>\d{1,9}) ?ms\b",
    # "Your page did not fire its `load` event within `60000ms`."
    r"did not fire its `load` event within `(?P<load>\d{1,9})ms",
)
_PREFIX = r"^(?:CypressError: |AssertionError: |Error: )?(?:Timed out retrying(?: after \d{1,9}ms)?: )?"
# "`cy.click()` failed because this element is detached", "cy.task('x') failed with", "`cy.wait()` timed out"
_ACTION = one_of(_PREFIX + r"`?cy\.(?P<name>\w{1,40})\(")
_NOT_FOUND = one_of(
    # "Expected to find element: `span`, but never found it.", older: without the back quotes
    r"Expected to find element: (?:`(?P<ticked>[^`]{1,2000})`|(?P<plain>.{1,2000}?))(?:, but|$)",
    # "Expected to find content: 'success!' within the selector: 'h1' but never did."
    r"Expected to find content: (?:'(?P<content>.{1,2000}?)'|(?P<pattern>/.{1,2000}?/\w{0,6})) (?:within|but)",
    r"Expected .{1,2000}?(?<! not) to exist in the DOM",
    # "Unable to find an element by: [data-testid="cart"]", "… an accessible element with the role …" of Testing Library
    r"Unable to find an? (?:accessible )?element(?: by: (?P<by>\S{1,2000}))?",
)
# "cy.click() can only be called on a single element. Your subject contained 2 elements."
_MULTIPLE = one_of(r"can only be called on a single element\. Your subject contained (?P<count>\d{1,9}) elements")
_DETACHED = one_of(
    r"is detached from the DOM|not attached to the DOM|the page updated as a result|no longer attached to the DOM",
    r"subject .{0,60}disappeared",
)
# "`cy.type()` failed because this element is not visible:", "… because the center of this element is hidden from view"
_HIDDEN = one_of(r"failed because this element is not visible|center of this element is hidden from view")
_DISABLED = one_of(r"failed because this element is `?disabled`?")
_READONLY = one_of(r"failed because this element is `?readonly`?")
_MOVING = one_of(r"could not be issued because this element is currently animating|is being animated")
# "is being covered by another element:\n`<div class="overlay">`"
_COVERED = one_of(r"(?:is|being) covered by another element:? *(?P<what>.*)")
# "`cy.select()` failed because it could not find a single `<option>` with value, index, or text matching: `x`"
_FOUND_BUT = one_of(r"could not find a single `<option>`|has CSS `pointer-events: none`")
_ASSERTION = one_of(
    # "expected '<h1>' to have text 'Hi', but the text was 'Ho'", "expected 4 got 5", "assert expected 1 to equal 2"
    _PREFIX + r"(?:assert\w{0,10}:? ?)?expected ",
    # "Expected <div.modal> not to exist in the DOM, but it was continuously found."
    _PREFIX + r"Expected .{1,2000}? not to ",
    # "Too many elements found. Found '3', expected '2'."
    _PREFIX + r"(?:Too many|Not enough) elements found",
)
_VALUES = one_of(r"[Ee]xpected (?P<actual>.{1,2000}?) (?P<not>not )?to (?P<rest>.{1,2000})")
_COUNTS = one_of(r"elements found\. Found '(?P<actual>\d{1,9})', expected '(?P<expected>\d{1,9})'")
# "expected '<input#username.ant-input>' to be 'visible'": Cypress's short form of an element is a selector
_ELEMENT = one_of(r"[Ee]xpected '?<(?P<selector>[^<>\s]{1,2000})>'? ")
# "The following error originated from your application code, not from Cypress."
_APPLICATION = one_of(r"originated from your application code|uncaught exception")
# A message's first paragraphs with the markup it quotes; the advice below it repeats words of other failures.
_LINES_READ = 12
_READ = 6_000


def recognises(text: Text, exception: str) -> bool:
    """Whether the message is Cypress's."""
    return exception.endswith("CypressError") or any(_MARK.search(line) for line in text.head)


def read(text: Text, exception: str = "") -> Facts:
    """The facts of a Cypress message."""
    lines = [line.strip() for line in text.head if line.strip()][:_LINES_READ]
    joined = " ".join(lines)[:_READ]
    if _APPLICATION.search(joined):
        return Facts()
    missing = _NOT_FOUND.search(joined)
    multiple = _MULTIPLE.search(joined)
    covered = _covered(lines)
    action = _ACTION.search(text.first)
    asserted = bool(_ASSERTION.search(text.first)) or exception.endswith("AssertionError")
    timeout = _TIMEOUT_MS.search(joined)
    return Facts(
        action=action["name"] if action else None,
        locator=_locator(joined),
        timeout_ms=float(timeout["ms"] or timeout["load"]) if timeout else None,
        is_assertion=asserted and not missing and not action,
        is_timeout=bool(_TIMEOUT.search(joined)),
        resolved=False if missing else True if covered is not None or _is_there(joined) else None,
        visible=False if _HIDDEN.search(joined) else None,
        enabled=False if _DISABLED.search(joined) else None,
        editable=False if _READONLY.search(joined) else None,
        stable=False if _MOVING.search(joined) else None,
        detached=True if _DETACHED.search(joined) else None,
        intercepted_by=covered,
        strict_count=int(multiple["count"]) if multiple else None,
        **_values(text.first),
    )


def _locator(joined: str) -> str | None:
    if match := _NOT_FOUND.search(joined):
        return match["ticked"] or match["plain"] or match["content"] or match["pattern"] or match["by"]
    element = _ELEMENT.search(joined)
    return element["selector"] if element else None


def _is_there(joined: str) -> bool:
    return any(reason.search(joined) for reason in (_HIDDEN, _DISABLED, _READONLY, _MOVING, _FOUND_BUT))


def _covered(lines: list[str]) -> str | None:
    """The covering element stands on the same line or on the next."""
    for number, line in enumerate(lines):
        if match := _COVERED.search(line):
            after = (match["what"], *lines[number + 1 : number + 2])
            return next((text.strip("`") for text in after if text), "")
    return None


def _values(first: str) -> dict[str, str | bool | None]:
    if counts := _COUNTS.search(first):
        return {"expected": counts["expected"], "actual": counts["actual"]}
    match = _VALUES.search(first)
    if not match or "Expected to find" in first:
        return {}
    return {"expected": match["rest"], "actual": match["actual"], "is_negated": bool(match["not"])}
