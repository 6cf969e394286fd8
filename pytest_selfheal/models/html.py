"""What HTML itself says of its tags: one table for `page.js` and for what reads recorded pages."""

import json
from importlib.resources import files
from typing import Any

_TABLES: dict[str, Any] = json.loads(files(__package__).joinpath("html.json").read_text("utf-8"))

SKIPPED: frozenset[str] = frozenset(_TABLES["skipped"])  # tags that show nothing
INPUT_ROLES: dict[str, str] = _TABLES["input_roles"]  # by the type of an input
TAG_ROLES: dict[str, str] = _TABLES["tag_roles"]
NAMED_BY_CONTENT: frozenset[str] = frozenset(_TABLES["named_by_content"])  # roles
LANDMARKS: frozenset[str] = frozenset(_TABLES["landmarks"])  # roles
INPUT_TYPES: frozenset[str] = frozenset(_TABLES["input_types"])
INLINE: frozenset[str] = frozenset(_TABLES["inline"])  # tags that stand in a line of text and take no space beside them
SIZED: frozenset[str] = frozenset(_TABLES["sized"])  # tags that have a size without saying anything
TAGS: frozenset[str] = frozenset(_TABLES["tags"])  # of HTML and SVG; one with a dash is an application's own
_OF_PAGES = ("skipped", "input_roles", "tag_roles", "named_by_content", "landmarks")


def script() -> str:
    """The tables that `page.js` reads, as JavaScript."""
    return f"const HTML = {json.dumps({name: _TABLES[name] for name in _OF_PAGES})};"
