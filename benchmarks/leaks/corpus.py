"""Secrets of all usual kinds, made at run time from patterns, and texts that only look like some.

No secret stands in the data: each is random, and has the form that its issuer documents or that scanners look for. A
pattern has `[letters:count]` for letters at random, or is the name of a form of its own: "@jwt".
"""

import base64
import hashlib
import json
import random
import re
import string
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bench import rows

from leaks.held import SHAPES

HERE = Path(__file__).parent
LOWER, UPPER, DIGITS = string.ascii_lowercase, string.ascii_uppercase, string.digits
LETTERS = {
    "lower": LOWER,
    "upper": UPPER,
    "digits": DIGITS,
    "alnum": LOWER + UPPER + DIGITS,
    "hex": "0123456789abcdef",
    "url": LOWER + UPPER + DIGITS + "-_",
    "base64": LOWER + UPPER + DIGITS + "+/",
    "base32": UPPER + "234567",
    "upper+digits": UPPER + DIGITS,
    "lower+digits": LOWER + DIGITS,
}
PER_KIND = 3
HARMLESS = tuple(line for line in (HERE / "harmless.txt").read_text("utf-8").splitlines() if line)
_PART = re.compile(r"\[([^\]:]+):(\d+)\]")  # xoxb-[digits:12]-[alnum:24]
_TREES = ("maple", "cedar", "hazel", "rowan", "alder", "aspen", "linden", "willow", "juniper", "larch")
_ANIMALS = ("heron", "badger", "lynx", "otter", "raven", "ibex", "stoat", "finch", "marten", "gannet")
_SEEDS = (
    *("ladder", "ocean", "planet", "stone", "river", "garden", "violin", "window", "marble", "forest"),
    *("copper", "lantern"),
)


@dataclass(frozen=True, slots=True)
class Secret:
    """`text` is how it stands on a page or in a log; what must not be found is `value`."""

    kind: str
    value: str
    text: str


def secrets(seed: int = 7) -> list[Secret]:
    """The corpus; equal seeds give equal secrets."""
    chance = random.Random(seed)
    return [_secret(chance, **row) for row in rows(HERE / "secrets.jsonl") for _ in range(PER_KIND)]


def held_secrets(seed: int = 7) -> dict[str, str]:
    """A secret for each way in which a test may keep one."""
    chance = random.Random(seed)
    return {name: _word(chance) for name in SHAPES}


def mark(value: str) -> str:
    """A name for a secret in a report about leaks, which is public."""
    return hashlib.sha256(value.encode()).hexdigest()[:8]


def _secret(chance: random.Random, kind: str, secret: str, text: str) -> Secret:
    if secret == "@pem":
        return Secret(kind, *_pem(chance, text))
    if secret == "@card":
        return Secret(kind, *_card(chance, *text.split()))
    if secret.startswith("@"):
        value = _FORMS[secret](chance)
    else:
        value = _PART.sub(lambda part: _some(chance, LETTERS.get(part[1], part[1]), int(part[2])), secret)
    return Secret(kind, value, text.replace("{secret}", value))


def _some(chance: random.Random, letters: str, length: int) -> str:
    """Of `letters`, and surely mixed when they can be: a token without a digit is rarer than one in a thousand."""
    while True:
        made = "".join(chance.choices(letters, k=length))
        kinds = [group for group in (LOWER, UPPER, DIGITS) if set(group) <= set(letters)]
        if length < 12 or all(set(made) & set(group) for group in kinds):
            return made


def _jwt(chance: random.Random) -> str:
    head, body = {"alg": "HS256", "typ": "JWT"}, {"sub": str(chance.randrange(9999)), "iat": chance.randrange(2**31)}
    parts = [base64.urlsafe_b64encode(json.dumps(part).encode()).decode().rstrip("=") for part in (head, body)]
    return ".".join([*parts, _some(chance, LETTERS["url"], 43)])


def _pem(chance: random.Random, kind: str) -> tuple[str, str]:
    body = [_some(chance, LETTERS["base64"], 64) for _ in range(4)]
    return body[1], "\n".join([f"-----BEGIN {kind}-----", *body, f"-----END {kind}-----"])


def _card(chance: random.Random, start: str, length: str, groups: str) -> tuple[str, str]:
    digits = start + _some(chance, DIGITS, int(length) - len(start) - 1)
    doubled = [int(d) * (2 if i % 2 == 0 else 1) for i, d in enumerate(reversed(digits))]
    digits += str(-sum(d - 9 if d > 9 else d for d in doubled) % 10)
    parts, left = [], digits
    for size in map(int, groups):
        parts, left = [*parts, left[:size]], left[size:]
    value = (" " if chance.random() < 0.5 else "").join(parts)
    return value, f"paid with {value} today"


def _iban(chance: random.Random) -> str:
    body = _some(chance, DIGITS, 18)
    return f"DE{98 - int(f'{body}131400') % 97:02d}{body}"


def _basic(chance: random.Random) -> str:
    return base64.b64encode(f"jo:{_some(chance, LETTERS['alnum'], 10)}".encode()).decode()


def _words(chance: random.Random) -> str:
    words = list(_SEEDS)
    chance.shuffle(words)
    return " ".join(words)


def _word(chance: random.Random) -> str:
    """As people choose one: "maple41heron"."""
    return f"{chance.choice(_TREES)}{chance.randrange(10, 99)}{chance.choice(_ANIMALS)}"


_FORMS: dict[str, Callable[[random.Random], str]] = {
    "@jwt": _jwt,
    "@iban": _iban,
    "@basic": _basic,
    "@words": _words,
    "@word": _word,
    "@uuid": lambda chance: str(uuid.UUID(int=chance.getrandbits(128))),
    "@ssn": lambda chance: f"{chance.randrange(100, 665)}-{chance.randrange(10, 99)}-{_some(chance, DIGITS, 4)}",
}
