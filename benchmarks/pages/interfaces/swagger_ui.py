"""Swagger UI over a small API description: React, classes with prefixes of its own, a dialog."""

import json
from contextlib import AbstractContextManager
from typing import Any

from heal.swagger_site import API, INDEX

from pages.installing import npm
from pages.interface import Installed, Interface, Mapped, View
from pages.serving import files

ZERO = "\u200b"  # in front of each part of a path
OPERATIONS = (
    (f"get {ZERO}/pets", "get /pets list all pets"),
    (f"post {ZERO}/pets", "post /pets add a pet"),
    (f"get {ZERO}/pets{ZERO}/{{id}}", "get /pets/{id} find a pet"),
    (f"delete {ZERO}/pets{ZERO}/{{id}}", "delete /pets/{id} delete a pet"),
    (f"post {ZERO}/orders", "post /orders place an order"),
    (f"get {ZERO}/orders{ZERO}/{{id}}", "get /orders/{id} find an order"),
)
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
    mapped=(
        # the arrow beside each operation came later, and is called as the operation was
        *(Mapped("closed", {"caption": old}, {"caption": new}, also=({"caption": old},)) for old, new in OPERATIONS),
        Mapped("closed", {"class": "download-url-input"}, {"class": "download-url-input"}),
        Mapped("closed", {"role": "combobox"}, {"role": "combobox"}),
        Mapped("dialog", {"class": "modal-btn authorize"}, {"class": "modal-btn authorize"}),
        Mapped(
            "dialog",
            {"role": "textbox", "heading": "api_key (apiKey)"},
            {"id": "api_key_value"},
        ),
    ),
)
