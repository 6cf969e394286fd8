"""Redoc over the same API description: generated class names, a menu, a search field."""

import json
from contextlib import AbstractContextManager
from typing import Any

from heal.swagger_site import API

from pages.installing import npm
from pages.interface import Installed, Interface, View
from pages.serving import files, html

PAGE = """<body><redoc spec-url="/openapi.json"></redoc><script src="/bundles/redoc.standalone.js"></script>"""


def _serve(installed: Installed) -> AbstractContextManager[str]:
    return files({"/": installed["redoc"]}, {"/": html("Pets", PAGE), "/openapi.json": json.dumps(API)})


def _search(page: Any) -> None:
    page.locator("input[type=text]").first.press_sequentially("order")


INTERFACE = Interface(
    "redoc",
    ("2.0.0-rc.30", "2.4.0"),
    npm("redoc"),
    _serve,
    (View("reference", "/", "h1"), View("search", "/", "h1", _search)),
)
