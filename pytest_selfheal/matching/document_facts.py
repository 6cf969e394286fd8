"""What a document says of itself, around all that stands in it: title, environment, tenant, record."""

import re
from collections.abc import Collection, Iterator, Mapping

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.giving_way import gave_way
from pytest_selfheal.matching.telling_texts import is_among, is_replaced
from pytest_selfheal.matching.words import name_words, words
from pytest_selfheal.models.element import Element
from pytest_selfheal.redaction.forms import PLACEHOLDER

_PREFIX = "document "
OF_PAGE = "page "  # before the names of facts that the page says which shows the document in a frame
AROUND_FRAMES = frozenset(f"{OF_PAGE}{name}" for name in ("text", "tab", "part", "source", "set", "unset"))
_TITLES = ("title", f"{OF_PAGE}title")
# What counts or marks news in a title: "(3) Inbox", "Inbox (12)", "• Notes", "Notes *".
_NEWS = re.compile(r"^(?:\(\d+\+?\)|\[\d+\+?\]|\d+ new\b|[•●○◦·∙*✱✳!⚫🔴🔔]+)\s*|\s*(?:\(\d+\+?\)|\[\d+\+?\]|\*)$")
# Of the application, behind its name: phpMyAdmin 5.2.1. What ends in two digits may be a date, what has four parts is
# the address of a machine.
_RELEASE = re.compile(r"(?<=\w) v?\d+\.\d+\.\d$")
_BETWEEN = re.compile(r"\s+[-–—―|/•·:›»~<>«‹→←]+\s+|\s*[|·•›»«‹]\s*|:\s+")  # Anna – CRM   Order 17 | Shop
# The first word of a class that carries data behind it: tenant-acme, env--staging.
_DATA_STEMS_WORDS = """
tenant org organisation organization account workspace project customer client team env environment stage region
site shop store company department unit realm cluster
"""
DATA_STEMS = frozenset(_DATA_STEMS_WORDS.split())
# Words in the names of attributes and meta data that tell the same: data-team, app-instance.
_OWNED = DATA_STEMS | {"instance", "deployment", "user"}
_KEYED = frozenset(("id", "key", "slug", "record", "order", "patient", "uuid", "pk"))
# What an application is run for, as it is written alone: class="staging", data-mode="live".
_ENVIRONMENT_WORDS = """
production prod live staging stage stg preprod sandbox test testing dev development demo preview qa uat canary training
local integration
testsystem testumgebung produktivsystem echtsystem livesystem produktion produktiv schulungssystem schulung abnahme
entwicklung préproduction preproduction recette producción preproducción pruebas desarrollo produção homologação testes
desenvolvimento produzione collaudo sviluppo productie acceptatie ontwikkeling produkcja produkcyjne produkcyjny
produkcyjna testowe testowy testowa szkoleniowe produktion utveckling canlı üretim eğitim тест тестовая тестовый
тестовое продуктив продуктивная боевая боевой тестове продуктивне παραγωγή δοκιμαστικό
الإنتاج إنتاج الإنتاجية تجريبية تجريبي التجريبية اختبار الاختبار حية ייצור בדיקות
"""
# Found within a text that has no blanks.
UNSPACED_ENVIRONMENTS = (
    "本番",
    "検証",
    "開発",
    "テスト",
    "ステージング",
    "生产",
    "测试",
    "开发",
    "预发",
    "운영",
    "개발",
    "테스트",
)
ENVIRONMENTS = frozenset((*_ENVIRONMENT_WORDS.split(), *UNSPACED_ENVIRONMENTS))
_OF_ENVIRONMENTS = frozenset(("env", "environment", "stage", "mode", "deployment", "instance"))
# Of these, the words for what is real.
_EARNEST_WORDS = """
production prod live produktiv produktion produktivsystem echtsystem livesystem producción produção produzione productie
produkcja produkcyjne produkcyjny produkcyjna canlı üretim продуктив продуктивная боевая боевой продуктивне παραγωγή
الإنتاج إنتاج الإنتاجية حية ייצור 本番 生产 운영
"""
EARNEST = frozenset(_EARNEST_WORDS.split())
_LOOKS = frozenset(("theme", "color", "colour", "scheme", "dark", "light", "style", "font", "density", "direction"))


def data_classes(names: str) -> dict[str, str]:
    """The classes that carry data behind their first word, by that word."""
    found = {}
    for name in names.split():
        stem, _, rest = name.replace("_", "-").partition("-")
        if rest and stem.casefold() in DATA_STEMS:
            found[stem.casefold()] = name
    return found


def other_document(facts: Mapping[str, str], now: Place, passing: Collection[str]) -> str:
    """Why the document is another one's, as it says itself; '' when nothing says so, or nothing is remembered."""
    has = facts_of(now)
    if real := _new_earnest(facts, has):
        return f"the document says '{real[:60]}' now"
    for name in (facts.keys() & has.keys()) - AROUND_FRAMES:
        was, is_ = facts[name], has[name]
        if was == is_ or was in passing or PLACEHOLDER in was:
            continue
        if pair := _other_title(was, is_, passing) if name in _TITLES else _other_fact(name, was, is_):
            return f"the document's {name} said '{pair[0][:60]}', now it says '{pair[1][:60]}'"
    return ""


def _new_earnest(facts: Mapping[str, str], has: Mapping[str, str]) -> str:
    """That a document calls itself what is real, where it called itself nothing: `<body data-env="production">`."""
    if any(ENVIRONMENTS & _environment_words(name, value) for name, value in facts.items()):
        return ""
    said = [value for name, value in has.items() if EARNEST & _environment_words(name, value)]
    said += [has[name] for name in _TITLES if _is_titled_in_earnest(facts.get(name, ""), has.get(name, ""))]
    return next((value for value in said if value not in facts.values()), "")


def _is_titled_in_earnest(was: str, now: str) -> bool:
    """Whether a title is the same but for a word that says that this is what is real: [PROD] Deployer."""
    return bool(_more_of_environment(was, now) & EARNEST)


def _was_titled_in_play(was: str, now: str) -> bool:
    """Whether a title is the same but for a word that said that nothing is real there: Deployer (sandbox)."""
    lost = _more_of_environment(now, was)
    return bool(lost) and lost.isdisjoint(EARNEST)


def _more_of_environment(was: str, now: str) -> set[str]:
    """The words that a title has more, where these are all names of environments, and else nothing is."""
    mine, other = name_words(was), name_words(now)
    new = set(other) - set(mine)
    is_the_same = bool(mine) and [word for word in other if word not in new] == mine
    return new if is_the_same and new <= ENVIRONMENTS else set()


def _environment_words(name: str, value: str) -> set[str]:
    """Of a class, what it says behind env-; of a title, nothing: it may be about anything."""
    if name in (*_TITLES, *AROUND_FRAMES):
        return set()
    if name.endswith(" class"):
        return {word for one in data_classes(value).values() for word in name_words(one)}
    return set(name_words(value)) if set(name_words(name)) & _OF_ENVIRONMENTS else set()


def facts_of(place: Place) -> dict[str, str]:
    """What the document says of itself that a place is in."""
    first = place.page.first_of(place.element.frame)
    return _facts(first) if first is not None else {}


def _facts(first: Element) -> dict[str, str]:
    return {name.removeprefix(_PREFIX): value for name, value in first.attributes.items() if name.startswith(_PREFIX)}


def _other_title(was: str, now: str, passing: Collection[str]) -> tuple[str, str] | None:
    if _was_titled_in_play(was, now):
        return was, now
    mine, other = list(_parts(was)), list(_parts(now))
    gone = [part for part in mine if not is_among(part, other)]
    new = [part for part in other if not is_among(part, mine)]
    return (gone[0], new[0]) if gone and new and is_replaced(gone[0], new[0], passing) else None


def _parts(title: str) -> Iterator[str]:
    for part in _BETWEEN.split(_RELEASE.sub("", title)):
        said = _NEWS.sub("", _NEWS.sub("", part.strip()))
        if said:
            yield said


def _other_fact(name: str, was: str, now: str) -> tuple[str, str] | None:
    if name.endswith(" class"):
        return _other_class(was, now)
    listed = set(name_words(name))
    if listed & _LOOKS:
        return None
    if listed & _OWNED:
        is_same = words(was) == words(now) or captions.is_same(was, now)
        return None if is_same else (was, now)
    if pair := _other_environment(set(name_words(was)), set(name_words(now))):
        return pair
    return gave_way(was, now, has_keys=True) if listed & _KEYED else None


def _other_class(was: str, now: str) -> tuple[str, str] | None:
    first, second = data_classes(was), data_classes(now)
    for stem in first.keys() & second.keys():
        if first[stem] != second[stem]:
            return first[stem], second[stem]
    return _other_environment(set(was.casefold().split()), set(now.casefold().split()))


def _other_environment(was: set[str], now: set[str]) -> tuple[str, str] | None:
    gone, new = (was - now) & ENVIRONMENTS, (now - was) & ENVIRONMENTS
    return (min(gone), min(new)) if gone and new else None
