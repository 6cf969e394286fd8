"""Lines that no client of good will sends: the server answers the next one all the same."""

import json
import subprocess
import threading
from typing import Any

HELLO: dict[str, Any] = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "0"}},
}
READY = {"jsonrpc": "2.0", "method": "notifications/initialized"}
LIST = {"jsonrpc": "2.0", "id": 7, "method": "tools/list", "params": {}}
BAD = (
    "this is no JSON",
    "{" * 10_000,
    json.dumps({"jsonrpc": "2.0", "id": 2, "method": "tools/fly"}),
    json.dumps({"jsonrpc": "1.0"}),
    json.dumps([1, 2, 3]),
    json.dumps({"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": {"name": 5}}),
    json.dumps({"jsonrpc": "2.0", "id": 4, "method": "x" * 10_000_000}),
    "\x00\udcff",
)


def test_bad_lines_end_nothing(command: list[str]) -> None:
    lines = [json.dumps(HELLO), json.dumps(READY), *BAD, json.dumps(LIST)]
    text = "".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape")
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    limit = threading.Timer(60, process.kill)
    limit.start()
    try:
        assert process.stdout is not None
        process.stdin.write(text)
        process.stdin.flush()
        # the input stays open: a server whose client is gone answers nothing more
        answers = (json.loads(line) for line in process.stdout)
        listed = next(one for one in answers if one.get("id") == LIST["id"])
    finally:
        limit.cancel()
        process.kill()
        process.communicate()
    assert [tool["name"] for tool in listed["result"]["tools"]] == ["observe", "generate"]
