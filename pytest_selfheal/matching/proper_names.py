"""Names that a letter tells apart where words would be one and many: "Robert Adam", "Robert Adams"; a file, a code."""

import re

_WORD = re.compile(r"[^\W\d_]+")
_PLURALS = ("s", "es")
_LETTERS = 3  # of a name
# In all names of these an s at the end makes another one.
_NAMES_WORDS = """
abram adam alfred andrew anton arnold bennet carlo collin daniel david denni edward evan franci gilbert harri hendrik
hopkin hugh hutchin jacob jakob jame jenkin john juan julian karl lewi luca marco mario martin mathia matthew mattheu
mathew michael nichola nicola owen parson paul pedro peter philip phillip poul ramon rene richard robert robin roger
rowland saul simon stephen steven thoma toma victor vincent walter wilhelm william willi yate abbot brook field ford
wood water stone bank mill hill rich
"""
_NAMES = frozenset(_NAMES_WORDS.split())
# report.txt   rob@acme.example   acme.example: written so, each letter counts
_ADDRESS = re.compile(r"[^\s@,;:()]+@[^\s@,;:()]+|(?<![\w.@])\w[\w-]*[^\W\d_](?:\.[\w-]+)*\.[a-z]{2,8}(?![\w@])")
# xK9aB, pk_aBcD: capitals behind small letters or digits, and a digit or underscore; no "Step2", no "iPhone"
_CODE = re.compile(r"(?<!\w)(?=\w*[\d_])(?=\w*[a-z])(?=\w*[a-z\d][A-Z])\w{5,}(?!\w)")


def is_another_name(mine: str, other: str) -> bool:
    """Whether two texts that read alike are of two people, files, addresses or codes."""
    if mine == other:
        return False
    if mine.lower() == other.lower():  # which is spelling, but for what is written in capitals and small letters
        return _CODE.findall(mine) != _CODE.findall(other)
    if ("." in mine or "@" in mine) and _addresses(mine) != _addresses(other):
        return True
    first, second = _WORD.findall(mine), _WORD.findall(other)
    if len(first) != len(second):
        return False
    pairs = (sorted(pair, key=len) for pair in zip(first, second, strict=True) if pair[0] != pair[1])
    return any(_differ(short, long) and _is_name(short, mine) for short, long in pairs)


def _addresses(text: str) -> list[str]:
    return [one.lower() for one in _ADDRESS.findall(text)]


def _differ(short: str, long: str) -> bool:
    """Whether two words with a capital differ in the ending of a plural alone."""
    return short[0].isupper() and long.lower() in [f"{short.lower()}{end}" for end in _PLURALS]


def _is_name(word: str, text: str) -> bool:
    """Whether it is one by itself, or no word of interfaces beside another one that is none."""
    if word.lower() in _NAMES:
        return True
    # the tables of what interfaces say are for heals: a session that passes loads none of them
    from pytest_selfheal.matching.jargon import GENERIC, VERBS
    from pytest_selfheal.matching.vocabulary import is_known

    capitals = [one.lower() for one in _WORD.findall(text) if one[0].isupper() and len(one) >= _LETTERS]
    strange = [one for one in capitals if one not in VERBS and one not in GENERIC and not is_known(one)]
    return len(strange) > 1 and any(one.startswith(word.lower()) for one in strange)
