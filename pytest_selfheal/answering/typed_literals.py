"""What a test's sources type into fields of which the record keeps nothing: read out, so that nobody shows it."""

import ast
from collections.abc import Iterator

from pytest_selfheal.models.telemetry import CallSite, Record
from pytest_selfheal.redaction.forms import PLACEHOLDER
from pytest_selfheal.redaction.typed import TYPING, is_hidden


def typed_literals(record: Record, file: str, text: str) -> Iterator[str]:
    """The literals of a source file that went into such a field, in the calls that typed them.

    A helper's call has other literals as well: what the record shows of any step is none of them.
    """
    hiding = [one for one in record.actions if one.name in TYPING and any(map(_is_left_out, one.arguments.values()))]
    sites = {site for one in hiding for site in (one.site, one.test_site) if site is not None and site.file == file}
    if not sites:
        return
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError):
        return
    shown = {str(value) for one in record.actions for value in one.arguments.values()}
    locators = "\n".join(one.locator for one in record.actions)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and any(_is_at(node, site) for site in sites):
            for value in (*node.args, *(keyword.value for keyword in node.keywords)):
                said = value.value if isinstance(value, ast.Constant) else None
                if isinstance(said, str) and said not in shown and repr(said)[1:-1] not in locators:
                    yield said


def _is_left_out(value: object) -> bool:
    return isinstance(value, str) and (value == PLACEHOLDER or is_hidden(value))


def _is_at(node: ast.Call, site: CallSite) -> bool:
    return node.lineno <= site.line and (node.end_lineno or node.lineno) >= site.end_line
