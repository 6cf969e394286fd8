"""Puppeteer's messages: "Waiting for selector … failed", navigation time-outs, nodes that are gone."""

from pytest_selfheal.failure.text import Text, one_of
from pytest_selfheal.models.failure import Facts

_MARK = one_of(
    r"puppeteer|pptr|[Ww]aiting for (?:selector|function|XPath)\b.{0,2000}failed|Waiting failed|Navigation timeout of",
    r"No (?:element|node) found for selector|failed to find element matching selector",
    r"Evaluation failed:|Protocol error \(",
    r"Node is (?:either|detached)|[Ff]rame was detached|use detached Frame|Requesting main frame|'protocolTimeout'",
    r"Could not find (?:Google )?Chrome|Failed to launch the browser process",
    r"^(?:TimeoutError: )?Timed out after waiting \d",
    r"^Timeout exceeded while waiting for event",
)
_SELECTOR = one_of(
    # "waiting for selector `.toast-success` failed: timeout 700ms exceeded", "Waiting for selector [data-x="N"] failed"
    r"[Ww]aiting for (?:selector|XPath) (?:`(?P<ticked>[^`]{1,2000})`|\"(?P<quoted>.{1,2000}?)\"|(?P<plain>.{1,2000}?))"
    r" failed",
    # "No element found for selector: select#country"
    r"No (?:element|node) found for selector: (?P<none>\S.{0,2000})",
    # "Error: failed to find element matching selector ".price""
    r"[Ff]ailed to find (?:an? )?elements? matching selector [\"`](?P<no_match>.{1,2000})[\"`]",
)
_TIMEOUT = one_of(
    # "Navigation timeout of 30000 ms exceeded", "Waiting failed: 700ms exceeded", "Timed out after waiting 700ms"
    r"[Tt]imeout (?:of )?(?P<a>\d{1,9}) ?ms exceeded|[Ff]ailed: (?P<b>\d{1,9}) ?ms exceeded",
    r"[Tt]imed out after (?:waiting )?(?P<c>\d{1,9}) ?ms|[Tt]imeout exceeded: (?P<d>\d{1,9}) ?ms",
    # "Runtime.callFunctionOn timed out. Increase the 'protocolTimeout' setting"
    r"\btimed out\b",
)
# Characters of the message that are looked at; beyond the selector they are some words.
_READ = 6_000
# "Waiting for selector `.x` failed: waitForFunction failed: frame got detached.": the wait was broken off;
# "… failed: Runtime.callFunctionOn timed out.": the page did not answer, so nobody knows what is on it
_BROKEN_OFF = one_of(r"[Ff]rame (?:got |was |is )?detached", r"\b[A-Z]\w{1,30}\.[a-z]\w{1,40} timed out")
_DETACHED = one_of(
    r"Node is detached|not attached to (?:the )?(?:DOM|document)|Node with given id does not belong",
)
# "Node is either not clickable or not an Element", "Node does not have a layout object", "Node has 0 height."
_NOT_SHOWN = one_of(
    r"Node is (?:either )?not (?:clickable|visible)|does not have a layout object|Node has 0 (?:height|width)"
)


def recognises(text: Text, exception: str) -> bool:
    """Whether the message is Puppeteer's."""
    return "puppeteer" in exception.lower() or any(_MARK.search(line) for line in text.head)


def read(text: Text, exception: str = "") -> Facts:
    """The facts of a Puppeteer message."""
    first = " ".join(line.strip() for line in text.statements[:6])[:_READ]
    selector = _SELECTOR.search(first)
    timeout = _TIMEOUT.search(first)
    ms = next((value for value in timeout.groups() if value), None) if timeout else None
    broken_off = bool(_BROKEN_OFF.search(first))
    return Facts(
        locator=next(value for value in selector.groups() if value) if selector else None,
        timeout_ms=float(ms) if ms else None,
        is_timeout=exception.endswith("TimeoutError") or bool(timeout),
        resolved=False if selector and not broken_off else None,
        visible=False if _NOT_SHOWN.search(first) else None,
        detached=True if _DETACHED.search(first) else None,
    )
