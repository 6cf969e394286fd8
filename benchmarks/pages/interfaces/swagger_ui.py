"""Swagger UI over a small API description: React, classes with prefixes of its own, a dialog."""

import json
from contextlib import AbstractContextManager
from typing import Any

from heal.swagger_site import API, INDEX

from pages.installing import npm
from pages.interface import Installed, Interface, View
from pages.serving import files

READY = "#operations-orders-getOrder"


def _serve(installed: Installed) -> AbstractContextManager[str]:
    return files({"/": installed["swagger-ui-dist"]}, {"/": INDEX, "/openapi.json": json.dumps(API)})


def _try_out(page: Any) -> None:
    page.locator("#operations-pets-deletePet .opblock-summary").click()
    page.locator("#operations-pets-deletePet .try-out__btn").click()
    page.locator("#operations-pets-deletePet .execute").wait_for()


def _authorize(page: Any) -> None:
    page.locator(".btn.authorize").click()
    page.locator(".dialog-ux input").wait_for()


INTERFACE = Interface(
    "swagger-ui",
    ("3.52.5", "5.18.2"),
    npm("swagger-ui-dist"),
    _serve,
    (
        View("closed", "/", READY),
        View("operation", "/", READY, _try_out),
        View("dialog", "/", READY, _authorize),
    ),
)
