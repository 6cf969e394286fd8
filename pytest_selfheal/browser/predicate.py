"""Whether the script that a test waits for only reads the page: only such a one may be asked once more.

It runs in the page at each poll, and the application's server hears what it sends.
"""

import re
from typing import Any

_TEXTS = re.compile(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"")
_NAMES_IT = re.compile(r"\b(?:const|let|var)\s+[\w$]+\s*=(?!=)")  # const found =
# x = 1   x += 1   x++   delete x   new Image()   await …   `${…}`; not ==, <=, =>
_CHANGES = re.compile(r"(?<![=!<>])=(?![=>])|\+\+|--|\b(?:delete|new|await|async|yield|throw|import)\b|`")
_CALL = re.compile(r"([\w$]+)\s*(?:\?\.)?\(")  # document.querySelector(   el?.matches(
_READS = frozenset(
    (
        *("querySelector", "querySelectorAll", "getElementById", "getElementsByClassName", "getElementsByTagName"),
        *("getElementsByName", "getAttribute", "hasAttribute", "matches", "closest", "contains", "getComputedStyle"),
        *("getBoundingClientRect", "getItem", "getEntriesByType", "getEntriesByName", "evaluate", "getPropertyValue"),
        *("includes", "startsWith", "endsWith", "indexOf", "some", "every", "filter", "map", "find", "at", "slice"),
        *("trim", "toLowerCase", "toUpperCase", "split", "join", "test", "match", "replace", "replaceAll", "concat"),
        *("Boolean", "Number", "String", "Array", "from", "isArray", "keys", "values", "entries", "stringify", "parse"),
        *("parseInt", "parseFloat", "isNaN", "abs", "round", "floor", "max", "min", "has", "get", "function", "if"),
    )
)


def only_reads(script: Any) -> bool:
    """Whether nothing in a script assigns, and all that it calls by name is known to change nothing."""
    if not isinstance(script, str):
        return False
    plain = _NAMES_IT.sub("", _TEXTS.sub("''", script))
    return _CHANGES.search(plain) is None and _READS.issuperset(_CALL.findall(plain))
