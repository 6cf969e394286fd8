"""What a test keeps in its variables is found in all that keeps values, and nothing of the user's runs for it."""

import argparse
import base64
import collections
import configparser
import contextvars
import dataclasses
import enum
import functools
import types
from collections.abc import Callable
from typing import Any, NamedTuple
from unittest import mock

import pydantic
import pytest

from pytest_selfheal.redaction import Redactor

SECRET = "w07Lapwing"


class Conf:
    PASSWORD = SECRET

    class Db:
        token = SECRET


class Sub(Conf):
    pass


class User(NamedTuple):
    name: str
    secret: str


class Slotted:
    __slots__ = ("never_set", "token")

    def __init__(self) -> None:
        self.token = SECRET


@dataclasses.dataclass(slots=True)
class Login:
    password: str


class Role(enum.Enum):
    ADMIN_PASSWORD = SECRET


class Key(enum.StrEnum):
    TOKEN = SECRET


class Client:
    headers = {"X-Api-Key": SECRET}  # noqa: RUF012 – as people write it


class Settings(pydantic.BaseModel):
    password: pydantic.SecretStr


class Wrapped:
    def __init__(self, value: str) -> None:
        self._text = value


class Bomb:
    """Whoever asks it anything runs a user's code."""

    def __getattribute__(self, name: str) -> Any:
        raise RuntimeError(name)

    def __iter__(self) -> Any:
        raise RuntimeError

    def __len__(self) -> int:
        raise RuntimeError

    def __eq__(self, other: object) -> bool:
        raise RuntimeError

    __hash__ = None  # type: ignore[assignment]

    @property
    def __class__(self) -> Any:
        raise RuntimeError

    @property
    def __dict__(self) -> Any:
        raise RuntimeError


class BombText(str):
    __slots__ = ()

    def __len__(self) -> int:
        raise RuntimeError

    def __str__(self) -> str:
        raise RuntimeError


class BombMapping(dict[str, Any]):
    def __iter__(self) -> Any:
        raise RuntimeError

    def items(self) -> Any:
        raise RuntimeError


class BombType(type):
    def __getattribute__(cls, name: str) -> Any:
        raise RuntimeError(name)


class Odd(metaclass=BombType):
    password = SECRET


class Asked:
    def __init__(self) -> None:
        self._Asked__password = SECRET

    @property
    def token(self) -> str:
        raise RuntimeError


def bound() -> Callable[[], str]:
    password = SECRET
    return lambda: password


def with_default(user: str = "jo", password: str = SECRET) -> None: ...


def parsed() -> configparser.ConfigParser:
    parser = configparser.ConfigParser()
    parser.read_string(f"[db]\npassword = {SECRET}\n")
    return parser


def in_context() -> contextvars.ContextVar[str]:
    variable = contextvars.ContextVar[str]("auth_token")
    variable.set(SECRET)
    return variable


BASIC = base64.b64encode(f"jo:{SECRET}".encode()).decode()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        pytest.param("Conf", Conf, id="a constant of a class"),
        pytest.param("db", Conf.Db(), id="a constant of an object's class"),
        pytest.param("conf", Sub(), id="of its base"),
        pytest.param("Conf", types.SimpleNamespace(inner=Conf), id="a nested class"),
        pytest.param("user", User("jo", SECRET), id="a NamedTuple"),
        pytest.param("user", collections.namedtuple("U", "name pwd")("jo", SECRET), id="a namedtuple"),
        pytest.param("it", Slotted(), id="slots"),
        pytest.param("login", Login(SECRET), id="a data class with slots"),
        pytest.param("Role", Role, id="an enum"),
        pytest.param("role", Role.ADMIN_PASSWORD, id="a member of an enum"),
        pytest.param("key", Key.TOKEN, id="a member that is a string"),
        pytest.param("api", Client(), id="headers of a class"),
        pytest.param("api_key", SECRET.encode(), id="bytes"),
        pytest.param("it", {b"password": SECRET.encode()}, id="bytes for a name"),
        pytest.param("settings", Settings(password=SECRET), id="a model of pydantic"),
        pytest.param("password", pydantic.SecretStr(SECRET), id="SecretStr"),
        pytest.param("password", Wrapped(SECRET), id="an object for one value"),
        pytest.param("it", Asked(), id="a private attribute"),
        pytest.param("login", bound(), id="a closure"),
        pytest.param("login", with_default, id="a default"),
        pytest.param("login", functools.partial(with_default, "jo", SECRET), id="an argument of a partial"),
        pytest.param("login", functools.partial(print, password=SECRET), id="a keyword of a partial"),
        pytest.param("it", in_context(), id="a context variable"),
        pytest.param("config", parsed(), id="configparser"),
        pytest.param("options", argparse.Namespace(password=SECRET), id="argparse"),
        pytest.param("it", collections.ChainMap({}, {"password": SECRET}), id="ChainMap"),
        pytest.param("it", types.MappingProxyType({"password": SECRET}), id="a view of a mapping"),
        pytest.param("headers", [("X-Api-Key", SECRET)], id="pairs"),
        pytest.param("headers", {"Authorization": f"Bearer {SECRET}"}, id="behind Bearer"),
        pytest.param("headers", {"Authorization": f"Basic {BASIC}"}, id="in Basic"),
        pytest.param("headers", {"Cookie": f"theme=dark; sid={SECRET}"}, id="a cookie"),
        pytest.param("stored", [{"name": "session", "value": SECRET}], id="name and value"),
        pytest.param("stored", types.SimpleNamespace(name="sid", value=SECRET), id="attributes for name and value"),
        pytest.param("api", mock.Mock(token=SECRET), id="a mock"),
        pytest.param("creds", f"jo:{SECRET}", id="a pair in one text"),
        pytest.param("database", f"postgres://jo:{SECRET}@db/shop", id="a connection"),
        pytest.param("given", f"Server=db;Password={SECRET};Encrypt=yes", id="a connection string"),
        pytest.param("body", f'{{"user": "jo", "password": "{SECRET}"}}', id="JSON"),
        pytest.param("text", f"LANG=de\nDB_PASSWORD={SECRET}\n", id="a settings file"),
        pytest.param("password", BombText(SECRET), id="a string of one's own"),
        pytest.param("it", BombMapping(password=SECRET), id="a mapping of one's own"),
        pytest.param("Odd", Odd, id="a class of one's own kind"),
        pytest.param("cfg", {"a": {"b": {"c": {"password": SECRET}}}}, id="deep in mappings"),
    ],
)
def test_what_is_kept_in_an_object_is_known(name: str, value: object) -> None:
    redactor = Redactor()
    redactor.variables({"bomb": Bomb(), name: value, "password": Bomb()} if name != "password" else {name: value})
    assert redactor.text(f"it is {SECRET}") == "it is [redacted]"
    assert redactor.text(f"IT IS {SECRET.upper()}") == "IT IS [redacted]"


@pytest.mark.parametrize(
    "name",
    [
        *("SMTP_PASS", "db_pass", "SVC_PWD", "PASSWD", "PSWD", "GPG_PASSPHRASE", "AWS_CREDENTIALS", "KEY", "APIKEY"),
        *("STRIPE_KEY", "stripe_key", "REDIS_AUTH", "GITHUB_PAT", "WALLET_SEED", "reset_token", "unlock_code"),
        *("mot_de_passe", "motDePasse", "mdp", "contraseña", "clave", "lösenord", "hasło", "şifre", "parola", "пароль"),
        *("adgangskode", "passord", "salasana", "heslo", "jelszó", "palavra_passe", "wachtwoord", "senha", "cle_api"),
    ],
)
def test_names_of_programs(name: str) -> None:
    redactor = Redactor()
    redactor.variables({name: SECRET})
    assert redactor.text(f"it is {SECRET}") == "it is [redacted]"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("it is blue harbour moon", id="as it is"),
        pytest.param("it is Blue Harbour Moon", id="in other case"),
        pytest.param("it is blue%20harbour%20moon", id="in a URL"),
        pytest.param("it is blue harbour\n      moon", id="on two lines"),
        pytest.param("it is blue '\nE     'harbour moon", id="wrapped by pytest"),
    ],
)
def test_a_password_may_be_several_words(text: str) -> None:
    redactor = Redactor()
    redactor.variables({"login_password": "blue harbour moon"})
    assert redactor.text(text) == "it is [redacted]"


def test_a_secret_may_hold_the_name_of_one() -> None:
    redactor = Redactor()
    redactor.variables({"otp_seed": "kestrel-otp-91", "password": "password2"})
    assert redactor.text("'kestrel-otp-91' in #password2") == "'[redacted]' in #password2"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        pytest.param("secret_santa", "Anna Schmidt", id="a name"),
        pytest.param("signature", "Best regards Anna", id="an end of a letter"),
        pytest.param("password", "Wrong password!", id="a message"),
        pytest.param("password", "Enter your password", id="a hint"),
        pytest.param("PASSWORD", "login-password", id="a test id"),
        pytest.param("secret", "Continue", id="a button"),
        pytest.param("token", "Welcome", id="a greeting"),
        pytest.param("key", "status", id="a key of a mapping"),
        pytest.param("KEY", "order-4711", id="an id"),
        pytest.param("issue_key", "SHOP123x", id="an issue"),
        pytest.param("sort_key", "price2desc", id="an order"),
        pytest.param("discount_code", "SAVE2024", id="a code for customers"),
        pytest.param("all_pass", "success2", id="a result"),
        pytest.param("boarding_pass", "LH1234AB", id="a ticket"),
        pytest.param("tokens", 100000, id="a number of tokens"),
        pytest.param("pin_color", "Blue2Red", id="what a pin looks like"),
        pytest.param("keyboard", "qwerty12", id="a word that begins like one"),
        pytest.param("creds", {"user": "marianne22"}, id="the user beside a password"),
        pytest.param("data", {"session": "Building-Trust-3"}, id="a session of a conference"),
        pytest.param("map_pin", {"app": "archivio24"}, id="a place on a map"),
        pytest.param("Token", type("Token", (), {"kind": "Session2024"}), id="what else a class says"),
    ],
)
def test_words_that_pages_have_stay(name: str, value: Any) -> None:
    redactor = Redactor()
    redactor.variables({name: value})
    shown = next(iter(value.values())) if isinstance(value, dict) else value
    text = f"the page says {'Session2024' if isinstance(value, type) else shown} today"
    assert redactor.text(text) == text


def test_a_walk_ends() -> None:
    """In rings, in depth, and among very many."""
    ring: dict[str, Any] = {"rows": [{"id": number, "cells": list(range(100))} for number in range(100_000)]}
    ring["self"], ring["password"] = ring, SECRET
    redactor = Redactor()
    redactor.variables({"ring": ring, "other": [ring]})
    assert redactor.text(SECRET) == "[redacted]"


@pytest.mark.parametrize("pin", ["k8841-w07", ["k8841-w07"], {"value": "k8841-w07"}])
def test_a_pin_is_known_wherever_it_is_kept(pin: Any) -> None:
    redactor = Redactor()
    redactor.variables({"door_pin": pin})
    assert "k8841-w07" not in redactor.text("the page says k8841-w07 today")
