"""Secrets of all usual kinds, made at run time from patterns, and texts that only look like some.

No secret stands in this file: each is random, and has the form that its issuer documents or that scanners look for.
"""

import base64
import hashlib
import json
import random
import string
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from leaks.harmless import HARMLESS as HARMLESS
from leaks.held import SHAPES

LOWER, UPPER, DIGITS = string.ascii_lowercase, string.ascii_uppercase, string.digits
ALNUM, HEX = LOWER + UPPER + DIGITS, "0123456789abcdef"
URL_SAFE, BASE64, BASE32 = ALNUM + "-_", ALNUM + "+/", UPPER + "234567"
PER_KIND = 3


@dataclass(frozen=True, slots=True)
class Secret:
    """`text` is how it stands on a page or in a log; what must not be found is `value`."""

    kind: str
    value: str
    text: str


Make = Callable[[random.Random], tuple[str, str]]


def secrets(seed: int = 7) -> list[Secret]:
    """The corpus; equal seeds give equal secrets."""
    chance = random.Random(seed)
    return [Secret(kind, *make(chance)) for kind, make in _kinds() for _ in range(PER_KIND)]


def _some(chance: random.Random, letters: str, length: int) -> str:
    """Of `letters`, and surely mixed when they can be: a token without a digit is rarer than one in a thousand."""
    while True:
        made = "".join(chance.choices(letters, k=length))
        kinds = [group for group in (LOWER, UPPER, DIGITS) if set(group) <= set(letters)]
        if length < 12 or all(set(made) & set(group) for group in kinds):
            return made


def _bare(before: str, letters: str, length: int, after: str = "", *, text: str = "got {} back") -> Make:
    def make(chance: random.Random) -> tuple[str, str]:
        value = before + _some(chance, letters, length) + after
        return value, text.format(value)

    return make


def _in(text: str, letters: str, length: int) -> Make:
    """Known by the name that stands beside it."""
    return _bare("", letters, length, text=text)


def _made(make: Callable[[random.Random], str], text: str = "got {} back") -> Make:
    def both(chance: random.Random) -> tuple[str, str]:
        value = make(chance)
        return value, text.format(value)

    return both


def held_secrets(seed: int = 7) -> dict[str, str]:
    """A secret for each way in which a test may keep one."""
    chance = random.Random(seed)
    return {name: _word(chance) for name in SHAPES}


def _kinds() -> Iterator[tuple[str, Make]]:
    yield from _CODE_HOSTS.items()
    yield from _CLOUDS.items()
    yield from _SERVICES.items()
    yield from _KEYS.items()
    yield from _CONNECTIONS.items()
    yield from _SESSIONS.items()
    yield from _PERSONAL.items()
    yield from _NAMED.items()
    yield from _SAID.items()
    yield from _SOURCES.items()
    yield from _EXPLAINED.items()
    yield from _REPEATED.items()


def _jwt(chance: random.Random) -> str:
    head, body = {"alg": "HS256", "typ": "JWT"}, {"sub": str(chance.randrange(9999)), "iat": chance.randrange(2**31)}
    parts = [base64.urlsafe_b64encode(json.dumps(part).encode()).decode().rstrip("=") for part in (head, body)]
    return ".".join([*parts, _some(chance, URL_SAFE, 43)])


def _pem(kind: str, *, lines: int = 4) -> Make:
    def make(chance: random.Random) -> tuple[str, str]:
        body = [_some(chance, BASE64, 64) for _ in range(lines)]
        return body[1], "\n".join([f"-----BEGIN {kind}-----", *body, f"-----END {kind}-----"])

    return make


def _card(start: str, length: int, groups: str) -> Make:
    def make(chance: random.Random) -> tuple[str, str]:
        digits = start + _some(chance, DIGITS, length - len(start) - 1)
        doubled = [int(d) * (2 if i % 2 == 0 else 1) for i, d in enumerate(reversed(digits))]
        digits += str(-sum(d - 9 if d > 9 else d for d in doubled) % 10)
        parts, left = [], digits
        for size in map(int, groups):
            parts, left = [*parts, left[:size]], left[size:]
        value = (" " if chance.random() < 0.5 else "").join(parts)
        return value, f"paid with {value} today"

    return make


def _iban(chance: random.Random) -> str:
    country, body = "DE", _some(chance, DIGITS, 18)
    check = 98 - int(f"{body}131400") % 97
    return f"{country}{check:02d}{body}"


def _basic(chance: random.Random) -> str:
    return base64.b64encode(f"jo:{_some(chance, ALNUM, 10)}".encode()).decode()


def _discord(chance: random.Random) -> str:
    return f"M{_some(chance, ALNUM, 23)}.{_some(chance, URL_SAFE, 6)}.{_some(chance, URL_SAFE, 27)}"


def _words(chance: random.Random) -> str:
    words = [*("ladder", "ocean", "planet", "stone", "river", "garden", "violin", "window", "marble", "forest")]
    words += ["copper", "lantern"]
    chance.shuffle(words)
    return " ".join(words)


_CODE_HOSTS: dict[str, Make] = {
    "github personal": _bare("ghp_", ALNUM, 36),
    "github oauth": _bare("gho_", ALNUM, 36),
    "github app": _bare("ghs_", ALNUM, 36),
    "github fine-grained": _bare("github_pat_", ALNUM, 22, "_" + "x" * 20),
    "gitlab personal": _bare("glpat-", URL_SAFE, 20),
    "gitlab runner": _bare("glrt-", URL_SAFE, 20),
    "gitlab deploy": _bare("gldt-", URL_SAFE, 20),
    "bitbucket": _bare("ATBB", ALNUM, 28, "A1B2C3D4"),
    "atlassian": _bare("ATATT3xFfGF0", URL_SAFE, 60),
    "npm": _bare("npm_", ALNUM, 36),
    "npmrc": _in("//registry.npmjs.org/:_authToken={}", HEX, 36),
    "pypi": _bare("pypi-AgEIcHlwaS5vcmc", URL_SAFE, 60),
    "rubygems": _bare("rubygems_", HEX, 48),
    "docker": _bare("dckr_pat_", URL_SAFE, 27),
}
_CLOUDS: dict[str, Make] = {
    "aws key id": _bare("AKIA", BASE32, 16),
    "aws session key id": _bare("ASIA", BASE32, 16),
    "aws secret": _in("aws_secret_access_key = {}", BASE64, 40),
    "aws secret alone": _bare("", BASE64, 40),
    "aws signature": _in("https://b.s3.test/x?X-Amz-Signature={}&x=1", HEX, 64),
    "google api": _bare("AIza", URL_SAFE, 35),
    "google access": _bare("ya29.", URL_SAFE, 60),
    "google client secret": _bare("GOCSPX-", URL_SAFE, 28),
    "azure storage": _in("DefaultEndpointsProtocol=https;AccountName=a;AccountKey={}==;x=1", BASE64, 86),
    "azure sas": _in("https://a.blob.test/c?sv=2022-11-02&sig={}%3D", ALNUM, 43),
    "azure client secret": _made(lambda c: f"{_some(c, ALNUM, 3)}8Q~{_some(c, URL_SAFE, 34)}"),
    "digitalocean": _bare("dop_v1_", HEX, 64),
    "heroku": _made(lambda c: str(uuid.UUID(int=c.getrandbits(128))), "HEROKU_API_KEY={}"),
    "netlify": _bare("nfp_", ALNUM, 36),
    "databricks": _bare("dapi", HEX, 32),
    "vault": _bare("hvs.", URL_SAFE, 90),
    "terraform": _made(lambda c: f"{_some(c, ALNUM, 14)}.atlasv1.{_some(c, URL_SAFE, 60)}"),
    "doppler": _bare("dp.pt.", ALNUM, 43),
    "planetscale": _bare("pscale_tkn_", URL_SAFE, 43),
    "pulumi": _bare("pul-", HEX, 40),
    "age": _bare("AGE-SECRET-KEY-1", "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L", 58),
}
_SERVICES: dict[str, Make] = {
    "slack bot": _made(lambda c: f"xoxb-{_some(c, DIGITS, 12)}-{_some(c, DIGITS, 12)}-{_some(c, ALNUM, 24)}"),
    "slack app": _made(lambda c: f"xapp-1-A{_some(c, UPPER + DIGITS, 10)}-{_some(c, DIGITS, 12)}-{_some(c, HEX, 64)}"),
    "slack webhook": _in("https://hooks.slack.test/services/T0AB12CD3/B0AB12CD3/{}", ALNUM, 24),
    "discord webhook": _in("https://discord.test/api/webhooks/1234567890123/{}", URL_SAFE, 68),
    "discord bot": _made(_discord),
    "telegram": _made(lambda c: f"{_some(c, DIGITS, 10)}:AA{_some(c, URL_SAFE, 33)}"),
    "stripe secret": _bare("sk_live_", ALNUM, 24),
    "stripe restricted": _bare("rk_live_", ALNUM, 24),
    "stripe webhook": _bare("whsec_", ALNUM, 32),
    "square": _bare("sq0atp-", URL_SAFE, 22),
    "braintree": _made(lambda c: f"access_token$production${_some(c, HEX, 16)}${_some(c, HEX, 32)}"),
    "twilio": _in("TWILIO_AUTH_TOKEN={}", HEX, 32),
    "sendgrid": _made(lambda c: f"SG.{_some(c, URL_SAFE, 22)}.{_some(c, URL_SAFE, 43)}"),
    "mailgun": _bare("key-", HEX, 32),
    "mailchimp": _bare("", HEX, 32, "-us12"),
    "openai": _bare("sk-proj-", URL_SAFE, 48),
    "anthropic": _bare("sk-ant-api03-", URL_SAFE, 93),
    "hugging face": _bare("hf_", ALNUM, 34),
    "datadog": _in("DD_API_KEY={}", HEX, 32),
    "new relic": _bare("NRAK-", UPPER + DIGITS, 27),
    "grafana": _bare("glsa_", ALNUM, 32, "_a1b2c3d4"),
    "sentry": _bare("sntrys_", BASE64, 80),
    "sentry dsn": _in("https://{}@o1.ingest.sentry.test/2", HEX, 32),
    "shopify": _bare("shpat_", HEX, 32),
    "linear": _bare("lin_api_", ALNUM, 40),
    "notion": _bare("ntn_", ALNUM, 46),
    "airtable": _made(lambda c: f"pat{_some(c, ALNUM, 14)}.{_some(c, HEX, 64)}"),
    "figma": _bare("figd_", URL_SAFE, 40),
    "postman": _made(lambda c: f"PMAK-{_some(c, HEX, 24)}-{_some(c, HEX, 34)}"),
}
_KEYS: dict[str, Make] = {
    "rsa key": _pem("RSA PRIVATE KEY"),
    "ec key": _pem("EC PRIVATE KEY"),
    "openssh key": _pem("OPENSSH PRIVATE KEY"),
    "pgp key": _pem("PGP PRIVATE KEY BLOCK"),
    "jwt": _made(_jwt),
    "jwt in a header": _made(_jwt, "authorization: Bearer {}"),
    "totp": _in("otpauth://totp/shop:jo?secret={}&issuer=shop", BASE32, 32),
    "key of a wallet": _in("private key: 0x{}", HEX, 64),
    "seed phrase": _made(_words, "seed phrase: {}"),
}
_CONNECTIONS: dict[str, Make] = {
    "postgres": _in("postgresql://shop:{}@db.test:5432/shop", ALNUM, 14),
    "mysql": _in("mysql+pymysql://shop:{}@db.test/shop", ALNUM, 14),
    "mongodb": _in("mongodb+srv://shop:{}@c0.mongo.test/?retryWrites=true", ALNUM, 14),
    "redis": _in("redis://:{}@cache.test:6379/0", ALNUM, 14),
    "amqp": _in("amqps://shop:{}@mq.test/v", ALNUM, 14),
    "jdbc": _in("jdbc:postgresql://db.test/shop?user=jo&password={}", ALNUM, 14),
    "ado": _in("Server=db.test;Database=shop;User Id=jo;Password={};Encrypt=yes", ALNUM, 14),
    "basic in a url": _in("GET https://jo:{}@shop.test/api 401", ALNUM, 12),
    "curl": _in("curl -u jo:{} https://shop.test", ALNUM, 12),
    "git remote": _in("https://oauth2:{}@git.test/a/b.git", ALNUM, 12),
}
_SESSIONS: dict[str, Make] = {
    "cookie": _in("Set-Cookie: sid={}; Path=/; HttpOnly", HEX, 24),
    "cookies": _in("Cookie: theme=dark; shop_session={}", ALNUM, 24),
    "jsessionid": _in("/cart;jsessionid={}?x=1", UPPER + DIGITS, 32),
    "phpsessid": _in("PHPSESSID={}", LOWER + DIGITS, 26),
    "bearer": _in("Authorization: Bearer {}", ALNUM, 24),
    "basic": _made(_basic, "Authorization: Basic {}"),
    "api key header": _in("X-Api-Key: {}", HEX, 20),
    "csrf in a meta": _in('<meta name="csrf-token" content="{}">', ALNUM, 24),
    "csrf in a field": _in('<input type="hidden" name="csrfmiddlewaretoken" value="{}">', ALNUM, 24),
    "data attribute": _in('<div data-session-token="{}">', HEX, 24),
    "reset link": _in("https://shop.test/reset-password/{}", HEX, 32),
    "magic link": _in("https://shop.test/in?token={}&next=/", HEX, 24),
    "oauth code": _in("https://shop.test/cb?code={}&state=x", URL_SAFE, 20),
    "id token": _made(_jwt, "https://shop.test/#id_token={}&x=1"),
    "saml": _in("https://shop.test/acs?SAMLResponse={}", ALNUM, 60),
    "websocket ticket": _in("wss://shop.test/live?ticket={}", HEX, 24),
    "storage": _in('{{"accessToken":"{}","lang":"de"}}', HEX, 24),
    "invitation": _in("https://shop.test/invite/{}", HEX, 24),
}
_PERSONAL: dict[str, Make] = {
    "visa": _card("4", 16, "4444"),
    "mastercard": _card("53", 16, "4444"),
    "amex": _card("37", 15, "465"),
    "iban": _made(_iban, "pay to {} please"),
    "one-time code": _in("Your verification code is {}.", DIGITS, 6),
    "reset code": _in("Reset code: {}", DIGITS, 6),
    "token in a file name": _in("report-token-{}.csv", ALNUM, 24),
    "one-time code with a colon": _in("One-time code: {}", DIGITS, 6),
    "social security": _made(
        lambda c: f"{c.randrange(100, 665)}-{c.randrange(10, 99)}-{_some(c, DIGITS, 4)}", "SSN: {}"
    ),
    "cvv": _in('{{"cvv": "{}"}}', DIGITS, 4),
}
_NAMED: dict[str, Make] = {
    "password": _in("password: {}", ALNUM, 10),
    "password in json": _in('{{"user": "jo", "password": "{}"}}', ALNUM + "!-", 12),
    "password in a query": _in("/login?user=jo&password={}", ALNUM, 12),
    "client secret": _in("clientSecret='{}'", ALNUM, 20),
    "environment": _in("export DB_PASSWORD={}", ALNUM, 12),
    "docker config": _made(_basic, '{{"auths": {{"r.test": {{"auth": "{}"}}}}}}'),
    "said": _in("the access token is {}", LOWER + DIGITS, 16),
    "passphrase": _in("passphrase = {}", LOWER, 14),
    "assertion": _in("assert '{}' == 'secret_token=x'", ALNUM, 32),
    "random": _bare("", ALNUM, 32),
}
_SAID: dict[str, Make] = {
    "pass with a colon": _in("pass: {}", LOWER + DIGITS, 12),
    "pass behind a user": _in("user=bob pass={}", ALNUM, 12),
    "pass in json": _in('{{"user": "bob", "pass": "{}"}}', ALNUM, 12),
    "pass in a query": _in("/login?user=jo&pass={}", ALNUM, 12),
    "pwd": _in("pwd={}", ALNUM, 10),
    "passwd and an arrow": _in("passwd → {}", ALNUM, 12),
    "password and a dash": _in("login failed: password - {}", ALNUM, 12),
    "python's repr": _in("{{'user': 'bob', 'password': '{}'}}", ALNUM + "!-", 12),
    "repr with pass": _in("{{'user': 'bob', 'pass': '{}'}}", ALNUM, 12),
    "script object": _in("{{user: 'bob', token: '{}'}}", ALNUM, 12),
    "in German": _in("Passwort: {}", ALNUM, 12),
    "x-auth": _in("x-auth: {}", ALNUM, 12),
    "key and no more": _in("login failed and key={}", ALNUM, 16),
    "key in an object": _in("{{key: '{}', left: 3}}", ALNUM, 20),
    "key of a service": _in("PAYMENT_KEY={}", ALNUM, 20),
    "entry with a key": _in('{{"key": "client_secret", "value": "{}"}}', ALNUM, 16),
    "key in hex": _in("with key: {}", HEX, 32),
}
_SOURCES: dict[str, Make] = {
    "user info without a scheme": _in('page.goto(app.replace("//", "//bob:{}@") + "/x")', ALNUM, 12),
    "user info in front of a variable": _in('url = f"//bob:{}@{{host}}/x"', ALNUM, 12),
    "user info put together": _in('url = "http://" + "bob:{}@" + host', ALNUM, 12),
    "bearer header": _in('headers={{"Authorization": "Bearer {}"}}', LOWER, 14),
    "bearer header put together": _in('headers = {{"Authorization": "Bearer " + "{}"}}', LOWER, 14),
    "header": _in("headers={{'X-Api-Key': '{}'}}", ALNUM, 12),
    "header of its own": _in('extra_http_headers={{"X-Auth": "{}", "Accept": "text/html"}}', ALNUM, 12),
    "header in a tuple": _in('headers=[("X-Api-Key", "{}"), ("Accept", "text/html")]', ALNUM, 12),
    "header set": _in('route.headers.set("x-api-key", "{}")', LOWER, 12),
    "cookie literal": _in('context.add_cookies([{{"name": "session", "value": "{}", "url": app}}])', LOWER, 14),
    "cookie literal backwards": _in("add_cookies([{{'value': '{}', 'url': app, 'name': 'sid'}}])", LOWER, 14),
    "cookie as a call": _in('cookies.append(dict(name="sso", domain="x.test", value="{}"))', LOWER, 14),
    "cookie header literal": _in('headers={{"Cookie": "theme=dark; id={}"}}', ALNUM, 14),
    "cookies of a client": _in('client.get("/", cookies={{"theme": "dark", "session": "{}"}})', LOWER, 14),
    "auth tuple": _in('requests.get(url, auth=("bob", "{}"))', LOWER, 12),
    "auth list": _in("auth: ['bob', '{}'],", LOWER, 12),
    "auth object": _in('client = Client(auth=HTTPBasicAuth("bob", "{}"))', LOWER, 12),
    "credentials of a context": _in('http_credentials={{"username": "bob", "password": "{}"}}', LOWER, 12),
    "credentials as a call": _in("httpCredentials=dict(username='bob', password='{}')", LOWER, 12),
    "proxy": _in('proxy={{"server": "http://p:8080", "username": "bob", "password": "{}"}}', LOWER, 12),
    "assignment in order": _in('USER, PASSWORD = "bob", "{}"', LOWER, 12),
    "environment set": _in('monkeypatch.setenv("DB_PASSWORD", "{}")', LOWER, 12),
    "environment with a default": _in("os.environ.get('API_TOKEN', '{}')", LOWER, 12),
    "environment entry": _in('os.environ["DB_PASSWORD"] = "{}"', LOWER, 12),
    "storage set": _in("localStorage.setItem('token', '{}')", LOWER, 12),
}


def _word(chance: random.Random) -> str:
    """As people choose one: "maple41heron"."""
    animals = ("heron", "badger", "lynx", "otter", "raven", "ibex", "stoat", "finch", "marten", "gannet")
    trees = ("maple", "cedar", "hazel", "rowan", "alder", "aspen", "linden", "willow", "juniper", "larch")
    return f"{chance.choice(trees)}{chance.randrange(10, 99)}{chance.choice(animals)}"


def _said(text: str) -> Make:
    return _made(_word, text)


def _pin(text: str) -> Make:
    return _made(lambda chance: _some(chance, "123456789", 6), text)


# What pytest says of an assertion; a long repr has lost its middle.
_EXPLAINED: dict[str, Make] = {
    "expected of a place that is one": _said("Locator expected to have text '{}'\nActual value: [redacted]"),
    "expected of one in JavaScript": _said('Expected string: "{}"\nReceived string: "[redacted]"'),
    "cut in a key": _said("assert {{'id': 3, 'lo...ssphrase': '{}'}} == {{}}"),
    "cut in front of a key's end": _said("assert {{'id': 3, 'login': 'a...': '{}'}} == {{'id': 4}}"),
    "cut in a short key": _pin("assert {{'user': 'bo...in': '{}'}} == {{'user': 'al'}}"),
    "cut in front of a number": _pin("assert {{'name': 'bob', 'm...otp': {}}} == None"),
    "cut in front of a value": _said("assert {{'who': 'bob'...'{}'}} == {{}}"),
    "cut in a tuple": _said("assert {{'who': 'bob', 'login': ('b...', '{}')}} != {{}}"),
    "cut in a list": _said("assert [['who', 'bob..., '{}']] == [['who', 'al']]"),
    "cut in keywords": _said("assert Account(name='b...sword='{}') == Account(name='al')"),
    "cut in JSON": _said('assert \'{{"who": "bob"...ken": "{}"}}\' == \'\''),
    "cut in a connection": _said("assert {{'dsn': 'host=...wd={}'}} == {{}}"),
    "cut in a value": _said("assert Account(name='bob', pw='x...{}') == None"),
    "attribute that differs": _said("  api_token: '[redacted]' != '{}'\n  - {}".replace("- {}", "- x")),
    "attribute of words": _in("  passcode: 'abc' != '{}'", LOWER, 12),
    "where it comes from": _said(
        "assert 'x' == '{}'\n +  where '{}' = Account(1).password".replace("'{}' = A", "'x' = A")
    ),
    "line of a diff": _made(_word, "    pin_code: 'tree' != '{0}'\n    - {0}\n    + tree"),
    "other side of a call": _said("assert '{}' == ''\n + where '' = get_secret()"),
    "source and explanation": _said(
        ">       assert cfg[\"API_TOKEN\"] == given\nE       AssertionError: assert '{}' == 'x'"
    ),
    "source with an attribute": _said(">       assert user.password != old\nE       assert 'x' != '{}'"),
    "literal it is compared with": _in('assert session.token == "{}"', LOWER, 12),
    "pair in a list": _said('rows == [["login", "bob"], ["passphrase", "{}"]]'),
    "PIN in a pair": _pin("fields = [('user', 'bob'), ('pin', '{}')]"),
    "pair of credentials": _in("creds=('bob', '{}')", LOWER, 12),
}
# Named in one place, bare in another; and how a console shows objects.
_REPEATED: dict[str, Make] = {
    "said twice": _made(_word, "token={0}; the server knows no {0}"),
    "in a URL and beside it": _made(_word, "GET https://bob:{0}@shop.test/x failed, sent {0} again"),
    "in a header and in a list": _made(_word, "X-Api-Key: {0}\nsent: ['{0}', 'en']"),
    "cut in its middle": _made(_word, "secret = '{0}'\nassert 'a...{0}' == 'b'"),
    "environment and page": _made(_word, 'setenv("SHOP_SECRET", "{0}")\npage says {0}.'),
    "list of terms": _said("Client ID 4711 API key {} Created 2026-11-22"),
    "object of a console": _said("login failed {{user: bob, auth: {}, tries: 3}}"),
    "session in an object": _said("{{session: {}}}"),
    "array of a console": _said("sent [secret, {}]"),
    "set in a script": _in("document.getElementById('userPassword').value = '{}'", LOWER, 12),
}


def mark(value: str) -> str:
    """A name for a secret in a report about leaks, which is public."""
    return hashlib.sha256(value.encode()).hexdigest()[:8]
