"""Whether a page says that it lost its connection: it has no newer data to show, and may get it back by itself."""

import re

from pytest_selfheal.diagnosis.failing import Failing

_OFFLINE = re.compile(
    r"disconnected|re-?connecting|connection (?:was |is |has been )?(?:lost|closed|interrupted)"
    r"|lost (?:the )?connection|you are offline|server (?:is )?(?:gone|unreachable)|trying to (?:re)?connect",
    re.IGNORECASE,
)


def says_offline(text: str) -> bool:
    """Whether a text tells of a lost connection."""
    return _OFFLINE.search(text) is not None


def is_shown_offline(failing: Failing) -> bool:
    """Whether that is what the page shows in place of the value that the test checks, which was there at a pass."""
    if failing.symptom != "value" or failing.digest is None or failing.facts.is_negated:
        return False
    return says_offline(failing.facts.actual or "") and not says_offline(failing.facts.expected or "")
