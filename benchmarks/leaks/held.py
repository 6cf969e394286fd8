"""In what a test keeps a secret, and what it keeps that is none. The suite imports it too."""

import argparse
import base64
import collections
import configparser
import contextvars
import dataclasses
import enum
import functools
import types
from collections.abc import Callable, Mapping
from typing import Any

Shape = Callable[[str], Mapping[str, Any]]


def shown(kept: Mapping[str, Any]) -> str:
    """What the page of a test shows: the secret alone, without a name."""
    return str(kept["_shown"])


def _as(shape: Shape) -> Shape:
    return lambda value: {**shape(value), "_shown": value}


def _named(name: str) -> Shape:
    return lambda value: {name: value}


def _slotted(value: str) -> object:
    made: Any = type("Account", (), {"__slots__": ("token",)})()
    made.token = value
    return made


def _bound(value: str) -> Callable[[], str]:
    password = value
    return lambda: password


def _parsed(value: str) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read_dict({"db": {"password": value}})
    return parser


def _in_context(value: str) -> contextvars.ContextVar[str]:
    variable = contextvars.ContextVar[str]("auth_token")
    variable.set(value)
    return variable


def _basic(value: str) -> str:
    return "Basic " + base64.b64encode(f"bob:{value}".encode()).decode()


_NAMES = (
    *(
        "SMTP_PASS",
        "db_pass",
        "SVC_PWD",
        "PSWD",
        "STRIPE_KEY",
        "REDIS_AUTH",
        "GITHUB_PAT",
        "WALLET_SEED",
        "unlock_code",
    ),
    *("mot_de_passe", "mdp", "contraseña", "lösenord", "hasło", "şifre", "parola", "clave", "пароль"),
)
SHAPES: dict[str, Shape] = {
    name: _as(shape)
    for name, shape in {
        **{f"variable {name}": _named(name) for name in _NAMES},
        "class constant": lambda value: {"Conf": type("Conf", (), {"PASSWORD": value})},
        "nested class": lambda value: {"Conf": type("Conf", (), {"Db": type("Db", (), {"token": value})})},
        "attribute of an object's class": lambda value: {"api": type("C", (), {"headers": {"X-Api-Key": value}})()},
        "namedtuple": lambda value: {"user": collections.namedtuple("User", "name secret")("bob", value)},
        "slots": lambda value: {"account": _slotted(value)},
        "data class": lambda value: {"user": dataclasses.make_dataclass("User", ["name", "otp_seed"])("bob", value)},
        "enum": lambda value: {"Role": enum.Enum("Role", {"ADMIN_PASSWORD": value})},
        "member of an enum": lambda value: {"role": enum.StrEnum("Role", {"ADMIN_TOKEN": value})["ADMIN_TOKEN"]},
        "bytes": lambda value: {"api_key": value.encode()},
        "closure": lambda value: {"login": _bound(value)},
        "partial": lambda value: {"login": functools.partial(print, password=value)},
        "context variable": lambda value: {"context": _in_context(value)},
        "configparser": lambda value: {"config": _parsed(value)},
        "argparse": lambda value: {"options": argparse.Namespace(password=value)},
        "namespace": lambda value: {"settings": types.SimpleNamespace(api=types.SimpleNamespace(client_secret=value))},
        "chain of mappings": lambda value: {"settings": collections.ChainMap({}, {"password": value})},
        "bearer": lambda value: {"headers": {"Authorization": f"Bearer {value}"}},
        "basic": lambda value: {"headers": {"Authorization": _basic(value)}},
        "cookie": lambda value: {"headers": {"Cookie": f"theme=dark; sid={value}"}},
        "pair": lambda value: {"creds": f"bob:{value}"},
        "connection": lambda value: {"database": f"postgres://bob:{value}@db.test/shop"},
        "text of settings": lambda value: {"text": f"LANG=de\nDB_PASSWORD={value}\n"},
    }.items()
}
HARMLESS_HELD: tuple[tuple[str, Any, str], ...] = (
    ("secret_santa", "Anna Schmidt", "Anna Schmidt gives to Bob"),
    ("token_name", "Monthly ticket", "Monthly ticket bought"),
    ("key", "status", "order status: shipped"),
    ("key", "order-4711", "order-4711 was paid"),
    ("issue_key", "SHOP123x", "SHOP123x is done"),
    ("sort_key", "price2desc", "?sort=price2desc"),
    ("discount_code", "SAVE2024", "SAVE2024 applied"),
    ("boarding_pass", "LH1234AB", "seat LH1234AB"),
    ("password", "Enter your password", "Enter your password"),
    ("password", "Wrong password!", "Wrong password!"),
    ("PASSWORD", "login-password", "get_by_test_id('login-password')"),
    ("secret", "Continue", "Continue to the checkout"),
    ("token", "Welcome", "Welcome back"),
    ("signature", "Best regards Anna", "Best regards Anna"),
    ("tokens", 100_000, "100000 tokens left"),
    ("pin_color", "Blue2Red", "painted Blue2Red"),
    ("keyboard", "qwerty12", "layout qwerty12"),
    ("PWD", "/srv/app2/x", "/srv/app2/x"),
    ("creds", {"user": "marianne22", "password": "x"}, "signed in as marianne22"),
    ("data", {"session": "Building-Trust-3"}, "Building-Trust-3 starts"),
    ("Token", type("Token", (), {"kind": "Session2024"}), "Session2024"),
)
