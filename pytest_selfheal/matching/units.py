"""In what unit a field takes its number: 5 mg are not 5 ml, and 3/4 is another day where the month comes first."""

import re
from collections.abc import Callable
from itertools import zip_longest

from pytest_selfheal.matching.words import name_words, words
from pytest_selfheal.models.element import Element

_UNITS_WORDS = """
mg g kg t lb lbs oz st tonne tonnes tons tonnen toneladas tonelada tonnellate ton тонн
µg μg mcg ug ml cl dl l gal pt
mm cm m km in inch inches ft foot feet yd yard yards mi mile miles
metre metres meter meters metro metros mètre mètres metri metr metrów метр метров
hectare hectares hektar hektary acre acres ha ar
c f k kelvin celsius fahrenheit
s sec second seconds ms min minute minutes h hr hour hours day days week weeks month months year years
sekunden minuten stunden tage wochen monate jahre secondes heures jours semaines mois ans
segundos minutos horas días dias semanas meses años anos secondi minuti ore giorni settimane mesi anni
seconden uren dagen weken maanden sekundy minuty godziny dni tygodnie miesiące saniye dakika saat gün hafta ay yıl
giây phút giờ ngày tuần tháng δευτερόλεπτα λεπτά ώρες ημέρες секунды минуты часы дни
eur usd gbp chf jpy cny rub pln sek nok dkk czk inr brl aud cad euro euros dollar dollars pound pounds cent cents
kb mb gb tb byte bytes bit bits percent prozent points px em rem pt
w kw mw hz khz mhz ghz v kv a ma pa kpa bar psi kcal kj j n nm kmh mph
franc francs franken krone kroner krona kronor zloty peso pesos real reais lira rupee rupees yen yuan dirham
мг г кг мл л мм см м км с мин ч дн руб рублей рубль доллар долларов доллары евро гривна гривен
тонна тонны тонне тоннах килограмм граммы литры метры рублях процентах
procentach procenty złotych złote groszach pence penny pennies
毫克 克 千克 公斤 毫升 升 厘米 米 公里 円 元 美元 欧元 人民币 ドル ユーロ 달러 원 유로
دينار دولار درهم ريال يورو جنيه ليرة الدينار الدولار الدرهم الريال اليورو الجنيه الليرة
بالدينار بالدولار بالدرهم بالريال باليورو بالجنيه بالليرة
"""
_UNITS = frozenset(_UNITS_WORDS.split())
# Of time, data and size: a text that has these counts what is left or used.
_COUNTING_WORDS = """
s sec second seconds ms min minute minutes h hr hour hours day days week weeks month months year years
sekunden minuten stunden tage wochen monate jahre secondes heures jours semaines mois ans с мин ч дн
kb mb gb tb byte bytes bit bits percent prozent points px em rem pt t in a c f k j n v m st
segundos minutos horas días dias semanas meses años anos secondi minuti ore giorni settimane mesi anni
seconden uren dagen weken maanden sekundy minuty godziny dni tygodnie miesiące saniye dakika saat gün hafta ay yıl
giây phút giờ ngày tuần tháng δευτερόλεπτα λεπτά ώρες ημέρες секунды минуты часы дни ar ha
"""
_FEW_WORDS = 4
_OF_AMOUNTS = _UNITS - frozenset(_COUNTING_WORDS.split())
_SIGNS = re.compile(r"[€$£¥₽₹%‰°]")
_OPERATORS = {sign: signs[0] for signs in ("+", "-−–", "±", "×*", "÷/", "<", ">", "≤", "≥", "=", "≠") for sign in signs}
_DAY = re.compile(
    r"\b(?:d{1,2}|m{1,2}|y{2,4}|t{2}|j{2,4}|a{4})([./-])(?:d{1,2}|m{1,2}|t{2})(?:\1(?:d{1,2}|y{2,4}|j{2,4}|a{4}))?\b"
)
_SAID_IN = ("placeholder", "aria-placeholder", "title", "aria-description", "described by")
_UNIT_NAMES = frozenset(("unit", "units", "uom", "currency", "suffix", "scale", "format", "measure"))
_COARSER, _WIDER = 10, 100  # times; a finer step takes all that the coarser one did


def other_unit(lost: Element, candidate: Element) -> tuple[str, str, str] | None:
    """The attribute, what it said and what this one's says, where the unit of a field is another one."""
    mine, other = lost.attributes.get, candidate.attributes.get
    for name in _SAID_IN:
        was, now = mine(name, ""), other(name, "")
        if was and now and was != now and any(_gave_way(read(was), read(now)) for read in _READERS):
            return name, was, now
    for name in ("name", "id"):
        was, now = mine(name, ""), other(name, "")
        if _is_key_of_another(name_words(was), name_words(now)):
            return name, was, now
    for name, was in lost.attributes.items():
        now = other(name, "") if name not in _SAID_IN and _UNIT_NAMES.intersection(name_words(name)) else ""
        if now and words(was) != words(now):
            return name, was, now
    return _other_range(lost, candidate)


def is_other_unit(was: str, now: str) -> bool:
    """Whether two texts are nothing but a unit or a currency, and not the same one: "mg", "µg"."""
    return _is_bare(was) and _is_bare(now) and any(_gave_way(read(was), read(now)) for read in (_units, _signs))


def is_other_operator(was: str, now: str) -> bool:
    """Whether two texts are the same but for an operator that stands by itself: "≥ 0", "≤ 0"; a dash is any dash."""
    pairs = list(zip_longest(was.split(), now.split(), fillvalue=""))
    other = [(mine, theirs) for mine, theirs in pairs if _OPERATORS.get(mine, mine) != _OPERATORS.get(theirs, theirs)]
    return bool(other) and all(mine in _OPERATORS and theirs in _OPERATORS for mine, theirs in other)


def names_a_unit(text: str) -> bool:
    """Whether a few words say what is measured in: "lb", "in pounds"."""
    return len(words(text)) <= _FEW_WORDS and not any(map(str.isdigit, text)) and bool(_units(text) or _signs(text))


def _is_bare(text: str) -> bool:
    return bool(_units(text) or _signs(text)) and _UNITS.issuperset(words(text))


def is_of_amounts(word: str) -> bool:
    """Whether a word in lower case is a unit of money, mass, volume or length, of which another number is more."""
    return word in _OF_AMOUNTS


def _gave_way(was: frozenset[str], now: frozenset[str]) -> bool:
    return bool(was - now) and bool(now - was)


def _is_key_of_another(was: list[str], now: list[str]) -> bool:
    """Whether two keys differ in their last word alone, and both end in a unit: height_cm, height_in."""
    if len(was) < 2 or was[:-1] != now[:-1] or was[-1] == now[-1]:
        return False
    return {was[-1], now[-1]} <= _UNITS


def _units(text: str) -> frozenset[str]:
    listed = words(text)
    found = _UNITS.intersection(listed)
    # short ones are words as well, and units only where no other is
    return frozenset(
        found - {"in", "a", "s", "c", "m", "t", "st", "em"} if len(listed) > 1 and len(found) > 1 else found
    )


def _signs(text: str) -> frozenset[str]:
    return frozenset(_SIGNS.findall(text))


def _dates(text: str) -> frozenset[str]:
    """ "dd/mm/yyyy" as "dmy"; TT.MM.JJJJ and jj/mm/aaaa are the same in German and French."""
    if not (found := _DAY.search(text.casefold())):
        return frozenset()
    first = found[0][0]
    return frozenset(("month first",)) if first == "m" else frozenset(("year first" if first in "ya" else "day first",))


_READERS: tuple[Callable[[str], frozenset[str]], ...] = (_units, _signs, _dates)


def _other_range(lost: Element, candidate: Element) -> tuple[str, str, str] | None:
    """A coarser step, or a limit of another order: the number means something else."""
    for name, factor in (("step", _COARSER), ("max", _WIDER)):
        was, now = (one.attributes.get(f"number {name}", "") for one in (lost, candidate))
        first, second = _number(was), _number(now)
        if not first or not second:
            continue
        if second / first >= factor or (name == "max" and first / second >= factor):
            return name, was, now
    return None


def _number(text: str) -> float:
    try:
        return abs(float(text))
    except ValueError:
        return 0.0
