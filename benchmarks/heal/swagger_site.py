"""Swagger UI with a small API description, served from the unpacked npm package on a port of 127.0.0.1."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

INDEX = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pets</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/swagger-ui.css"></head><body><div id="swagger-ui"></div>
<script src="/swagger-ui-bundle.js"></script><script src="/swagger-ui-standalone-preset.js"></script>
<script>SwaggerUIBundle({url: "/openapi.json", dom_id: "#swagger-ui", deepLinking: true, layout: "StandaloneLayout",
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset]})</script></body></html>"""


def _parameter(name: str, place: str, kind: str) -> dict[str, Any]:
    return {
        "name": name,
        "in": place,
        "required": place == "path",
        "schema": {"type": kind},
        "description": f"The {name}",
    }


def _operation(tag: str, name: str, summary: str, *parameters: dict[str, Any]) -> dict[str, Any]:
    answer = {"200": {"description": "Done"}, "404": {"description": "There is none"}}
    return {"tags": [tag], "operationId": name, "summary": summary, "parameters": list(parameters), "responses": answer}


API: dict[str, Any] = {
    "openapi": "3.0.3",
    "info": {"title": "Pets", "version": "1.0.0", "description": "A shop for pets.", "license": {"name": "MIT"}},
    "servers": [{"url": "/v1"}, {"url": "/v2"}],
    "tags": [
        {"name": "pets", "description": "Everything about pets"},
        {"name": "orders", "description": "What was bought"},
    ],
    "paths": {
        "/pets": {
            "get": _operation("pets", "listPets", "List all pets", _parameter("status", "query", "string")),
            "post": _operation("pets", "addPet", "Add a pet"),
        },
        "/pets/{id}": {
            "get": _operation("pets", "getPet", "Find a pet", _parameter("id", "path", "integer")),
            "delete": _operation(
                "pets",
                "deletePet",
                "Delete a pet",
                _parameter("id", "path", "integer"),
                _parameter("key", "header", "string"),
            ),
        },
        "/orders": {"post": _operation("orders", "placeOrder", "Place an order")},
        "/orders/{id}": {"get": _operation("orders", "getOrder", "Find an order", _parameter("id", "path", "integer"))},
    },
    "components": {
        "securitySchemes": {"api_key": {"type": "apiKey", "name": "api_key", "in": "header"}},
        "schemas": {
            "Pet": {"type": "object", "properties": {"id": {"type": "integer"}, "name": {"type": "string"}}},
            "Order": {"type": "object", "properties": {"id": {"type": "integer"}, "pet": {"type": "integer"}}},
        },
    },
    "security": [{"api_key": []}],
}


class _Handler(SimpleHTTPRequestHandler):
    def do_GET(self) -> None:
        """The page and the description are ours, the rest is the package's."""
        ours = {"/": ("text/html", INDEX), "/openapi.json": ("application/json", json.dumps(API))}.get(self.path)
        if ours is None:
            super().do_GET()
            return
        body = ours[1].encode()
        self.send_response(200)
        self.send_header("Content-Type", ours[0])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The base URL while the context is open."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
