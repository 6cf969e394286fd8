"""What a request asks for at an address that answers many questions: GraphQL's operation, JSON-RPC's method."""

import json
import re
from typing import Any
from urllib.parse import parse_qs

from pytest_selfheal.urls import split_url

MAX_ASKED_BYTES = 64 * 1024
_MOST = 3  # of a batch
# a name of code and no text that somebody typed: "SaveOrder", "orders.list", "Tickets/close"
_NAME = re.compile(r"[A-Za-z_][\w./]{0,79}")
# "mutation SaveOrder($id: ID!) {"; GraphQL's specification, 2.3
_NAMED = re.compile(r"(?:query|mutation|subscription)\s+([A-Za-z_]\w{0,79})")
# "{ orders(first: 3) {", "query { orders: allOrders {": without a name, its first field
_FIRST_FIELD = re.compile(r"\s*(?:query|mutation|subscription)?\s*\{\s*(?:\w+\s*:\s*)?([A-Za-z_]\w{0,79})")


def operation_of(url: str, body: bytes | None) -> str:
    """The operation, those of a batch joined by commas; "" when a request asks in another way.

    >>> operation_of("/graphql", b'{"operationName": "SaveOrder", "query": "mutation SaveOrder { save { id } }"}')
    'SaveOrder'
    """
    if body is None:
        return _named(parse_qs(split_url(url).query).get("operationName", [""])[0])
    if len(body) > MAX_ASKED_BYTES or not any(key in body for key in (b'"query"', b'"operationName"', b'"jsonrpc"')):
        return ""
    try:
        asked = json.loads(body)
    except (ValueError, RecursionError):
        return ""
    several = asked if isinstance(asked, list) else [asked]
    names = dict.fromkeys(name for one in several if isinstance(one, dict) and (name := _of_one(one)))
    return ",".join(sorted(names)[:_MOST])


def _of_one(asked: dict[str, Any]) -> str:
    if "jsonrpc" in asked:
        return _named(asked.get("method"))
    if name := _named(asked.get("operationName")):
        return name
    query = asked.get("query")
    if not isinstance(query, str) or "{" not in query:
        return ""  # a search for words
    found = _NAMED.search(query) or _FIRST_FIELD.match(query)
    return found[1] if found else ""


def _named(name: Any) -> str:
    return name if isinstance(name, str) and _NAME.fullmatch(name) else ""
