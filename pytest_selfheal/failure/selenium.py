"""WebDriver's messages, as Python, Java and JavaScript print them."""

from pytest_selfheal.failure.text import Text, one_of
from pytest_selfheal.models.failure import Facts

_MARK = one_of(
    r"^Message: |selenium|chromedriver|geckodriver|\(Session info:|WebDriver|/session/[0-9a-f]|NoSuchElement",
    r"no such element|stale element|Unable to locate element|element (?:click intercepted|not interactable)",
    r"session not created|Wait timed out after|located by(?:: )? ?By\.",
)
_SELECTOR = one_of(
    # 'Unable to locate element: {"method":"css selector","selector":".toast-success"}'
    r"\"selector\":\"(?P<json>.{1,2000})\"\}",
    # "*** Element info: {Using=id, value=total}" of Java
    r"Element info: \{Using=[^,]{1,40}, value=(?P<info>.{1,2000}?)\}",
    # "Unable to locate an element with the xpath expression //*[ because of the following error:"
    r"with the xpath expression (?P<xpath>.{1,2000}?) because of the following error",
    # "Unable to locate element: [id="id_nothing"]; For documentation on this error, …" of Firefox
    r"Unable to locate element: (?P<plain>[^{\s].{0,2000}?)(?:;? For documentation|\s\(Session info|$)",
    # "Unable to find element with css selector == .toast"
    r"Unable to find element with [\w ]{1,30} == (?P<equals>\S.{0,2000}?)(?:\s\(|$)",
    # "located by By.cssSelector: .toast (tried for 10 second(s) with 500 milliseconds interval)" of Java
    r"By\.\w{1,20}: (?P<java>\S.{0,2000}?)(?: \(tried for|$)",
    # "Waiting for element to be located By(css selector, .toast)" of JavaScript
    r"By\([\w ]{1,30}, (?P<js>.{1,2000}?)\)(?:$| Wait timed out)",
)
_TIMEOUT_MS = one_of(
    # "Wait timed out after 10021ms", "timeout: Timed out receiving message from renderer: 300.000"
    r"[Tt]imed out after (?P<ms>\d{1,9}) ?ms",
    # "(tried for 10 second(s) with 500 milliseconds interval)", "Timed out after 40 seconds waiting for"
    r"(?:tried for|[Tt]imed out after) (?P<s>\d{1,6}) second",
)
_MISSING = one_of(
    r"no such (?:element|frame|shadow root)|No such element|could not be located|Unable to locate (?:frame|element)",
    r"Unable to find (?:an |the )?element|[Ww]aiting for (?:the )?presence of|element to be located",
)
_MISSING_CLASS = one_of(r"NoSuch(?:Element|Frame|ShadowRoot)(?:Exception|Error)$")
_STALE = one_of(
    r"stale element reference|element is not attached|no longer attached|Node with given id does not belong",
)
# "element not interactable: element has zero size", "Element <input> could not be scrolled into view"
_HIDDEN = one_of(
    r"element not (?:interactable|visible)|not currently (?:visible|interactable)|could not be scrolled into view",
    r"not reachable by keyboard|Element is not displayed|cannot focus element|has no size and location",
)
_HIDDEN_CLASS = one_of(r"Element(?:NotInteractable|NotVisible)(?:Exception|Error)$")
# "element click intercepted: Element <a> is not clickable at point (8, 4). Other element would receive the click: …"
_INTERCEPTED = one_of(r"click intercepted|is not clickable at point")
_OTHER_ELEMENT = one_of(
    r"would receive the click: (?P<chrome>.{1,2000}?)(?:\s*$|\s+\(Session info)",
    r"because another element (?P<firefox>.{1,2000}?) obscures it",
)
_READONLY = one_of(r"invalid element state")
_TIMEOUT = one_of(
    r"^(?:Message: )?(?:script )?timeout\b|[Tt]imed out (?:receiving|after|waiting)|Wait timed out|script timeout",
    r"Expected condition failed|[Rr]ead timed out|failed to close window in \d{1,6} seconds",
    # "org.openqa.selenium.TimeoutException: java.util.concurrent.TimeoutException": the grid did not answer
    r"concurrent\.TimeoutException",
)
# Characters of the message above the stack that are looked at; chromedriver's are below 1,000.
_READ = 6_000
_TIMEOUT_CLASS = one_of(r"(?:Timeout(?:Exception|Error)|ReadTimeout(?:Error)?)$")


def recognises(text: Text, exception: str) -> bool:
    """Whether the message is WebDriver's."""
    return "selenium" in exception.lower() or any(_MARK.search(line) for line in text.head[:20])


def read(text: Text, exception: str = "") -> Facts:
    """The facts of a WebDriver message."""
    said = " ".join(line.strip() for line in text.head[:30] if line.strip())[:_READ]
    stale = bool(_STALE.search(said)) or "StaleElementReference" in exception
    missing = not stale and bool(_MISSING.search(said) or _MISSING_CLASS.search(exception))
    intercepted = bool(_INTERCEPTED.search(said)) or "ElementClickIntercepted" in exception
    hidden = bool(_HIDDEN.search(said) or _HIDDEN_CLASS.search(exception))
    return Facts(
        locator=_selector(text, said),
        timeout_ms=_timeout_ms(said),
        is_timeout=bool(_TIMEOUT.search(said) or _TIMEOUT_CLASS.search(exception)),
        resolved=False if missing else True if intercepted or hidden else None,
        visible=False if hidden else None,
        editable=False if _READONLY.search(said) else None,
        detached=True if stale else None,
        intercepted_by=_other_element(said) if intercepted else None,
    )


def _selector(text: Text, said: str) -> str | None:
    """Line by line first, because a selector may end at the line's end; then across lines that were wrapped."""
    for line in (*text.head[:30], said):
        if match := _SELECTOR.search(line):
            return next(value for value in match.groups() if value).replace('\\"', '"').strip()
    return None


def _timeout_ms(said: str) -> float | None:
    match = _TIMEOUT_MS.search(said)
    if match is None:
        return None
    return float(match["ms"]) if match["ms"] else float(match["s"]) * 1000


def _other_element(said: str) -> str:
    match = _OTHER_ELEMENT.search(said)
    return (match["chrome"] or match["firefox"]).strip() if match else ""
