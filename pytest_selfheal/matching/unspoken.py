"""What tells two captions apart though reading them as words leaves it out: whose it is, units, signs, numbers."""

import re

from pytest_selfheal.matching.proper_names import is_another_name
from pytest_selfheal.matching.words import words

_UNIT = re.compile(r"\d\s?([mM][A-Za-z]{1,2})\b")  # 5 mW, 5 MW: a thousandth and a million
_BARE_UNIT = re.compile(r"[mM](?:Wh?|Hz|VA?|A|J|Pa|N)")
# Volume +   Volume (-)   Größer »   – 5 more; and what stands between two words: a*b   a/b
_AT_AN_END = re.compile(r"^\W*?([-+−–—»«›‹<>]{1,3})(?=[\s)\]])|(?<=[\s(\[])([-+−–—»«›‹<>]{1,3})[)\]]?\s*$")
_BETWEEN = re.compile(r"(?<=\w)\s?([*/×÷^])\s?(?=\w)")
_TIGHT = re.compile(r"(?<=\w)([-+−])(?=\w)")  # UTC+2   UTC-2
_DRAWN_ALIKE = str.maketrans("−–—»›«‹", "--->><<")
_RAISED = re.compile(r"(?<=\d)[\u2070\u00b9\u00b2\u00b3\u2074-\u2079\u2080-\u2089]+")  # 2⁵, H2₂
_THOUSANDS = re.compile(r"(?<![\d.,])\d{1,3}[.,]\d{3}(?![\d.,]*\d)")  # 2.500   2,500; not 1.234,50
_PRIMES = re.compile(r"(?<=\d)\s?(″|′′|''|\"|′|'|’)(?!\w)")  # 5′   5″
_SECONDS = re.compile(r"″|′′|''|\"")
# German words that are others when ß is written as ss.
_WITHOUT_ESZETT = frozenset(("masse", "massen", "busse", "bussen", "flosse", "geschosse"))
_IN_CAPITALS = frozenset(("US", "IT", "WHO", "AIDS"))
# Whose it is: a filler as long as the other caption does not say that it is somebody else's.
_PERSONS_WORDS = (
    "my our mein meine meinen meinem unser unsere mon ma mes notre nos mi mis mio mia miei meu minha mijn onze "
    "мой моя мои наш",
    "your ihr ihre ihren ihrem dein deine deinen votre vos ton ta tes tu tus su sus tuo tua seu sua uw jouw je "
    "ваш ваша ваши твой",
    "their his her its leur leurs loro deren dessen hun haar их его её",
)
_PERSONS = tuple(frozenset(one.split()) for one in _PERSONS_WORDS)

# Articles of which one may stand for another before the same noun: those of one gender and number.
_KIN_WORDS = (
    "der den dem des ein einen einem eines, das dem des ein einem eines, die eine einer, "  # German
    "le un, la une, les des, el un, la una, los unos, las unas, "  # French, Spanish
    "il lo un uno, la una, gli, le, os uns, um, uma"  # Italian, Portuguese
)
_KIN = tuple(frozenset(one.split()) for one in _KIN_WORDS.split(","))
_ARTICLES = frozenset().union(*_KIN)
_LONG_WORD = 4  # letters of a word that says whose it is now: "Company account", "Compte du client"


def changed_hands(mine: str, other: str) -> bool:
    """Whether only one of two names says that it is one's own, and the other says more instead: "My account"."""
    first, second = (set(words(text)) for text in (mine, other))
    is_own = [bool(_PERSONS[0] & one) for one in (first, second)]
    if is_own[0] == is_own[1]:
        return False
    own, others = (first, second) if is_own[0] else (second, first)
    return any(len(word) >= _LONG_WORD for word in others - own)


def are_told_apart(mine: str, other: str) -> bool:
    """Whether something tells them apart that reading them as words leaves out."""
    tell = (
        *(_whose, _of_one_or_all, _has_other_article, _is_other_unit, _is_other_sign, _is_other_mark, _is_other_size),
        is_another_name,
    )
    return any(tells(mine, other) for tells in tell)


def _has_other_article(mine: str, other: str) -> bool:
    """Whether the one article of each says that it is one or several, or another noun: "le devis", "les devis"."""
    first, second = ([word for word in words(text) if word in _ARTICLES] for text in (mine, other))
    if len(first) != 1 or len(second) != 1 or first == second:
        return False
    return not any(first[0] in kin and second[0] in kin for kin in _KIN)


def _is_other_mark(mine: str, other: str) -> bool:
    """A raised number is none of the row, 5′ are feet and 5″ inches, the US is not us, German Maße are no Masse."""
    if _in_capitals(mine) != _in_capitals(other):
        return True
    if mine.isascii() and other.isascii() and not ("'" in mine or "'" in other):
        return False
    if _RAISED.findall(mine) != _RAISED.findall(other):
        return True
    first, second = ([_SECONDS.sub("″", one) for one in _PRIMES.findall(text)] for text in (mine, other))
    if first and second and ["″" in one for one in first] != ["″" in one for one in second]:
        return True
    sharp = {word for text in (mine, other) for word in words(text) if "ß" in word}
    return any(word.replace("ß", "ss") in _WITHOUT_ESZETT for word in sharp) and mine.count("ß") != other.count("ß")


def _whose(mine: str, other: str) -> bool:
    """Whether both say whose it is, and not the same person's."""
    said = (frozenset(words(text)) for text in (mine, other))
    first, second = ({number for number, person in enumerate(_PERSONS) if person & one} for one in said)
    return bool(first and second) and first.isdisjoint(second)


def _of_one_or_all(mine: str, other: str) -> bool:
    """Whether the one says "my" and the other "our": "Delete our files" is about more than mine."""
    first, second = ({"my", "our"}.intersection(words(text)) for text in (mine, other))
    return len(first) == len(second) == 1 and first != second


def _in_capitals(text: str) -> list[str]:
    """Words that are others in capitals, where not all is written so: "Ship to US", "Ship to us"."""
    return [] if is_shouted(text) else [word for word in text.split() if word in _IN_CAPITALS]


def _is_other_unit(mine: str, other: str) -> bool:
    if _BARE_UNIT.fullmatch(mine) and _BARE_UNIT.fullmatch(other):
        return mine != other
    first, second = _UNIT.findall(mine), _UNIT.findall(other)
    is_styled = any(is_shouted(_UNIT.sub("", text)) for text in (mine, other))
    return not is_styled and first != second and [one.lower() for one in first] == [one.lower() for one in second]


def _is_other_sign(mine: str, other: str) -> bool:
    """Whether signs that say up or down, on or back, times or through gave way to each other."""
    for signs in (_AT_AN_END, _BETWEEN, _TIGHT):
        first, second = (
            {"".join(one)[0].translate(_DRAWN_ALIKE) for one in signs.findall(text)} for text in (mine, other)
        )
        if first and second and first != second:
            return True
    return False


def _is_other_size(mine: str, other: str) -> bool:
    """Whether the one sign in a number is a point here and a comma there: 2.500 is 2,500 or two and a half."""
    first, second = _THOUSANDS.findall(mine), _THOUSANDS.findall(other)
    return first != second and [re.sub(r"\D", "", one) for one in first] == [re.sub(r"\D", "", one) for one in second]


def is_shouted(text: str) -> bool:
    return text.isupper() and not text.islower() and sum(map(str.isalpha, text)) > 1
