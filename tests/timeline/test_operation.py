"""Which question a request asks at an address that answers many."""

import json
from typing import Any

import pytest

from pytest_selfheal.timeline.operation import MAX_ASKED_BYTES, operation_of


@pytest.mark.parametrize(
    ("asked", "operation"),
    [
        pytest.param({"operationName": "SaveOrder", "query": "mutation SaveOrder { a }"}, "SaveOrder", id="named"),
        pytest.param({"query": "query Orders($n: Int) { orders(n: $n) { id } }"}, "Orders", id="in-the-query"),
        pytest.param({"operationName": None, "query": "{ all: orders(first: 3) { id } }"}, "orders", id="first-field"),
        pytest.param({"jsonrpc": "2.0", "id": 1, "method": "orders.list"}, "orders.list", id="json-rpc"),
        pytest.param([{"operationName": "B"}, {"operationName": "A"}, {"operationName": "B"}], "A,B", id="batch"),
        pytest.param({"query": "walnut desk"}, "", id="a-search"),
        pytest.param({"operationName": "what a person typed"}, "", id="no-name"),
        pytest.param({"jsonrpc": "2.0", "method": 7}, "", id="no-method"),
        pytest.param({"items": [1]}, "", id="plain-json"),
        pytest.param({"query": "{ a }" + " " * MAX_ASKED_BYTES}, "", id="too-long"),
    ],
)
def test_operation_of_a_body(asked: Any, operation: str) -> None:
    assert operation_of("http://h/graphql", json.dumps(asked).encode()) == operation


@pytest.mark.parametrize("body", [b"", b'{"query": "{ a', b'"query"', b"[" * 60_000 + b'"query"', b'\xff\xfe"query"'])
def test_what_is_no_json_has_none(body: bytes) -> None:
    assert operation_of("http://h/graphql", body) == ""


def test_a_stored_query_is_named_in_its_address() -> None:
    assert operation_of("http://h/graphql?operationName=Orders&variables=%7B%7D", None) == "Orders"
    assert operation_of("http://h/graphql?q=1", None) == ""
