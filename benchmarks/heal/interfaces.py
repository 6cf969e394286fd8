"""The interfaces: this project's shop, Django's admin, Swagger UI; each element named by hand in both versions."""

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from heal.django_site import PASSWORD
from heal.packages import from_npm, from_pypi
from heal.swagger_site import served
from heal.ui import Interface, View
from pytest_selfheal.demo.shop import Shop

SERVER = Path(__file__).with_name("django_site.py")
START_S = 30
# Everything of the shop that only looks otherwise, and one thing of each kind that is gone.
DRIFTS = (
    *("testid-renamed", "guide-renamed", "card-class-renamed", "order-reworded", "newsletter-restyled", "sums-rebuilt"),
    *("payment-frame-retitled", "component-renamed", "stars-relabelled", "login-relabelled", "search-reworded"),
    *("coupon-removed", "slots-removed"),
)


@contextmanager
def shop(version: str) -> Iterator[str]:
    """The shop as it was tested, or as it was redesigned."""
    with Shop(drifts=DRIFTS if version == "redesigned" else ()) as running:
        yield running.url


@contextmanager
def django(version: str) -> Iterator[str]:
    """Django's admin with a fresh database."""
    package = from_pypi("django", version)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="heal-django-") as folder:
        command = [sys.executable, str(SERVER), str(port), f"{folder}/db.sqlite3"]
        process = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(package)})
        try:
            _wait_for(f"http://127.0.0.1:{port}/admin/login/")
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait()


def _wait_for(url: str) -> None:
    end = time.monotonic() + START_S
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(url).close()
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise SystemExit(f"a server does not answer in {START_S} s – '{url}' – start it by hand to see why")


def django_login(page: Any, base: str) -> None:
    """Sign in as the superuser."""
    page.goto(f"{base}/admin/login/?next=/admin/")
    page.fill("#id_username", "admin")
    page.fill("#id_password", PASSWORD)
    page.click("[type=submit]")
    page.locator("#user-tools").wait_for()


@contextmanager
def swagger(version: str) -> Iterator[str]:
    """Swagger UI over the same small API."""
    with served(from_npm("swagger-ui-dist", version)) as base:
        yield base


def _open_operation(page: Any) -> None:
    page.locator("#operations-pets-deletePet .opblock-summary").click()
    page.locator("#operations-pets-deletePet .try-out__btn").click()
    page.locator("#operations-pets-deletePet .execute").wait_for()


def _open_dialog(page: Any) -> None:
    page.locator(".btn.authorize").click()
    page.locator(".dialog-ux input").wait_for()


NAV = {
    "products": "nav a[href='/']",
    "help": "nav a[href='/help']",
    "account": "nav a[href='/account']",
    "cart": "#cart-link",
}
SHOP = (
    View(
        "products",
        "/",
        ".product-card, .tile",
        {**NAV, "search": "input[type=search]", "lamp": "li.product-card:nth-child(1) a:first-of-type"},
        {"lamp": "li.tile:nth-child(1) a:first-of-type"},
    ),
    View(
        "product",
        "/products/1",
        "#guide, #care-link",
        {
            **NAV,
            "add": "#add",
            "wish": "#wish",
            "quantity": "#quantity",
            "guide": "#guide",
            **{name: f"#tab-{name}" for name in ("description", "specifications", "reviews")},
            **{f"star {n}": f"star-rating .star:nth-child({n})" for n in range(1, 6)},
        },
        {"guide": "#care-link", **{f"star {n}": f"rating-stars .star:nth-child({n})" for n in range(1, 6)}},
    ),
    View(
        "checkout",
        "/checkout",
        "#place-order",
        {
            **NAV,
            "name": "#full-name",
            **{name: f"input[name={name}]" for name in ("street", "zip", "city")},
            "terms": "#terms",
            "place": "#place-order",
            "card number": "iframe[title=Payment] >>> #card-number",
            "expires": "iframe[title=Payment] >>> [name=expires]",
            "code": "iframe[title=Payment] >>> [name=cvc]",
            "use card": "iframe[title=Payment] >>> #use-card",
            **{f"slot {n}": f"iframe[name=delivery] >>> #slots button:nth-child({n})" for n in (1, 2, 3)},
        },
        {
            "slot 1": "",
            "slot 2": "",
            "slot 3": "",
            "card number": "iframe[name=payment] >>> #card-number",
            "expires": "iframe[name=payment] >>> [name=expires]",
            "code": "iframe[name=payment] >>> [name=cvc]",
            "use card": "iframe[name=payment] >>> #use-card",
        },
    ),
    View(
        "cart",
        "/cart",
        "#empty",
        {
            **NAV,
            "coupon": "#coupon",
            "apply": "#coupon-form button",
            "empty": "#empty",
            "checkout": "main a[href='/checkout']",
        },
        {"coupon": "", "apply": ""},
    ),
    View(
        "help",
        "/help",
        "#make-report",
        {
            **NAV,
            "delivery": "summary:has-text('delivery')",
            "return": "summary:has-text('back')",
            "address": "#newsletter-email",
            "subscribe": "#newsletter button",
            "report": "#make-report",
        },
    ),
    View(
        "login",
        "/login",
        "#login",
        {
            **NAV,
            "e-mail": "#email",
            "password": "#password",
            "remember": "[name=remember]",
            "sign in": "#login [type=submit]",
            "forgot": "#forgot",
        },
    ),
)

TOP = {
    "site": "#site-name a",
    "view site": "#user-tools a[href='/']",
    "password": "#user-tools a[href*=password_change]",
    "log out": "#user-tools a[href*=logout]",
}
TOP_NEW = {"log out": "#logout-form button"}
CRUMBS = {"home": ".breadcrumbs a[href='/admin/']", "app": ".breadcrumbs a[href='/admin/auth/']"}
SIDE = {
    "toggle": "#toggle-nav-sidebar",
    "side app": "#nav-sidebar a.section",
    **{f"side {name}s": f"#nav-sidebar .model-{name} th a" for name in ("group", "user")},
    **{f"side add {name}": f"#nav-sidebar .model-{name} .addlink" for name in ("group", "user")},
}
SUBMIT = {"save": "[name=_save]", "another": "[name=_addanother]", "continue": "[name=_continue]"}


def _chooser(field: str) -> tuple[dict[str, str], dict[str, str]]:
    """The two lists of a many-to-many field, whose links became buttons."""
    same = {
        f"{field} filter": f"#id_{field}_input",
        f"{field} available": f"#id_{field}_from",
        f"{field} chosen": f"#id_{field}_to",
    }
    verbs = ("add_all", "add", "remove", "remove_all")
    old = {f"{field} {verb}": f"#id_{field}_{verb}_link" for verb in verbs}
    new = {f"{field} {verb}": f"#id_{field}_{verb}" for verb in verbs}
    return {**same, **old}, new


GROUPS, GROUPS_NEW = _chooser("groups")
RIGHTS, RIGHTS_NEW = _chooser("user_permissions")
GROUP_RIGHTS, GROUP_RIGHTS_NEW = _chooser("permissions")
USER_FIELDS = {
    name: f"#id_{name}"
    for name in (
        *("username", "first_name", "last_name", "email", "is_active", "is_staff", "is_superuser"),
        *("last_login_0", "last_login_1", "date_joined_0", "date_joined_1"),
    )
}
DJANGO = (
    View(
        "index",
        "/admin/",
        "#user-tools",
        {
            **TOP,
            "section": "#content-main a.section",
            **{f"{name}s": f"#content-main .model-{name} th a" for name in ("group", "user")},
            **{f"add {name}": f"#content-main .model-{name} .addlink" for name in ("group", "user")},
            **{f"change {name}": f"#content-main .model-{name} .changelink" for name in ("group", "user")},
        },
        TOP_NEW,
    ),
    View(
        "users",
        "/admin/auth/user/",
        "#changelist",
        {
            **TOP,
            **CRUMBS,
            **SIDE,
            "add": ".object-tools a",
            "search": "#searchbar",
            "search button": "#changelist-search [type=submit]",
            "action": "select[name=action]",
            "go": "button[name=index]",
            "all": "#action-toggle",
            "sort mail": "th.column-email a",
            "sort first": "th.column-first_name a",
            "sort last": "th.column-last_name a",
            **{f"row {n}": f"#result_list tbody tr:nth-child({n}) .field-username a" for n in range(1, 5)},
            **{f"box {n}": f"#result_list tbody tr:nth-child({n}) .action-select" for n in range(1, 5)},
            **{
                f"{f} {v}": f"#changelist-filter a[href*='{f}__exact={v}']"
                for f in ("is_staff", "is_superuser")
                for v in (0, 1)
            },
            "editors": "#changelist-filter a[href*='groups__id__exact=1']",
        },
        TOP_NEW,
    ),
    View(
        "user",
        "/admin/auth/user/2/change/",
        "#id_user_permissions_from",
        {
            **TOP,
            **CRUMBS,
            **SIDE,
            **USER_FIELDS,
            **GROUPS,
            **RIGHTS,
            **SUBMIT,
            "history": ".historylink",
            "set password": ".field-password a",
            "add group": "#add_id_groups",
            "delete": ".deletelink",
        },
        {**TOP_NEW, **GROUPS_NEW, **RIGHTS_NEW, "set password": "form a[href='../password/']"},
    ),
    View(
        "group",
        "/admin/auth/group/add/",
        "#id_permissions_from",
        {**TOP, **CRUMBS, **SIDE, "name": "#id_name", **GROUP_RIGHTS, **SUBMIT},
        {**TOP_NEW, **GROUP_RIGHTS_NEW},
    ),
)

OPERATIONS = ("pets-listPets", "pets-addPet", "pets-getPet", "pets-deletePet", "orders-placeOrder", "orders-getOrder")
PAGE = {
    "logo": ".topbar a.link",
    "url": ".download-url-input",
    "explore": ".download-url-button",
    "definition": ".info a.link",
    "servers": ".servers select",
    "authorize": ".btn.authorize",
    "schemas": ".models-control",
    **{f"tag {tag}": f"#operations-tag-{tag} a" for tag in ("pets", "orders")},
    **{f"fold {tag}": f"#operations-tag-{tag} .expand-operation" for tag in ("pets", "orders")},
    **{f"open {name}": f"#operations-{name} .opblock-summary-control" for name in OPERATIONS},
    **{f"lock {name}": f"#operations-{name} .authorization__btn" for name in OPERATIONS},
    **{f"path {name}": f"#operations-{name} .opblock-summary-path a" for name in OPERATIONS},
    **{f"model {name}": f"#model-{name} .model-box-control" for name in ("Pet", "Order")},
}
SWAGGER = (
    View("closed", "/", "#operations-orders-getOrder", PAGE),
    View(
        "operation",
        "/",
        "#operations-orders-getOrder",
        {
            **PAGE,
            "cancel": "#operations-pets-deletePet .try-out__btn",
            "execute": "#operations-pets-deletePet .execute",
            "id": "#operations-pets-deletePet input[placeholder=id]",
            "key": "#operations-pets-deletePet input[placeholder=key]",
        },
        enter=_open_operation,
    ),
    View(
        "dialog",
        "/",
        "#operations-orders-getOrder",
        {
            "close": ".dialog-ux .close-modal",
            "value": ".dialog-ux input",
            "apply": ".dialog-ux .authorize",
            "done": ".dialog-ux .btn-done",
        },
        enter=_open_dialog,
    ),
)
INTERFACES = (
    Interface("shop", ("tested", "redesigned"), shop, SHOP),
    Interface("django-admin", ("3.2.25", "5.2.1"), django, DJANGO, django_login),
    Interface("swagger-ui", ("3.52.5", "5.18.2"), swagger, SWAGGER),
)
