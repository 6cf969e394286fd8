"""Whether a failure's message says the text of an error that the page told."""

import re

_TELLING = 8  # characters of an error's text that no message holds by chance
# "[Cannot read...ding name)] == []": what pytest leaves of a long value, here without its quotes
_CUT = re.compile(r"[\[({]?(?P<head>\w[^\[\]{}\n]{5,80}?)\.\.\.(?P<tail>[^\n]{6,80}?)(?=\]| == | != |$)", re.MULTILINE)


def is_quoted(text: str, said: str) -> bool:
    """Whether a failure's message says the text of an error, as Python prints it and where pytest cut its middle."""
    own, message = _plain(text.strip().partition("\n")[0]), _plain(said)
    if len(own) < _TELLING:
        return False
    if own in message:
        return True
    cut = _CUT.finditer(message)
    return any(own.startswith(one["head"]) and own.endswith(one["tail"]) for one in cut)


def _plain(text: str) -> str:
    """Without quotes and backslashes, which Python adds and doubles as it likes; a list's brackets stay."""
    return re.sub(r"[\\'\"]", "", text)
