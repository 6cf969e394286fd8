"""Whether two addresses part in the one step that names what is there: `/plans/free` and `/plans/enterprise`.

An address is renamed freely, and then its new word means what the old one did, or what the caption says. Where neither
is so, the caption stayed and what stands behind it is another thing: the plan, the account, the way to pay.
"""

from collections.abc import Sequence
from functools import cache

from pytest_selfheal.matching.contrasts import exclude, read
from pytest_selfheal.matching.giving_way import gave_way
from pytest_selfheal.matching.words import name_words

_HANDLE = "@"  # /@ada
# Behind these stands one of several that are sold or kept side by side, whatever it is called: /plan/light.
_PLANS = frozenset(("plan", "plans", "tarif", "tarife", "tarifs", "tariff", "tariffs", "package", "packages", "paket"))
_ACCOUNTS = frozenset(("konto", "konten", "compte", "comptes", "cuenta", "cuentas", "conto", "rekening"))
# The last step of an address that says what is done with the thing before it; each line in several languages.
_DEEDS = """edit update change modify bearbeiten ändern aendern modifier éditer editar modificar modifica wijzigen
new create add neu anlegen erstellen nouveau créer nuevo crear nuovo crea novo criar nieuw nowy
delete remove löschen loeschen entfernen supprimer eliminar borrar elimina excluir verwijderen usuń
show view details detail anzeigen ansehen afficher voir ver mostrar vedi bekijken
list index overview all home start übersicht uebersicht liste lista lijst"""


def other_step(was: tuple[str, ...], now: tuple[str, ...], caption: str) -> bool:
    """Whether one step gave way to another that means something else; folders above the last one may be renamed."""
    at = parting(was, now)
    if at is None:
        return False
    mine, other = was[at], now[at]
    if mine.startswith(_HANDLE) and other.startswith(_HANDLE):
        return True
    first, second = name_words(mine), name_words(other)
    contrast = exclude(first, second)
    if contrast is not None and contrast[1] not in name_words(caption):
        return True
    above = was[at - 1] if at else ""
    if above in _PLANS and {*first, *second}.isdisjoint(name_words(caption)):
        return True
    # without a folder, an address is the name of a page, and any: /app, /download; of collections each is its own
    is_last = at == len(was) - 1 and (at > 0 or all(one.endswith("s") for one in (mine, other)))
    is_thing = is_last or above in _ACCOUNTS or (at == len(was) - 2 and _deeds(was[-1]) != set())
    # a step of several words is a title, and is reworded as a title is
    if not is_thing or len(first) != 1 or len(second) != 1 or _deeds(first[0]) & _deeds(second[0]):
        return False
    return gave_way(mine, other, known=caption) is not None


def parting(was: Sequence[str], now: Sequence[str]) -> int | None:
    """The place of the only step in which two addresses of one length differ; None where there are more."""
    differ = [n for n, (a, b) in enumerate(zip(was, now, strict=False)) if a != b]
    return differ[0] if len(was) == len(now) and len(differ) == 1 else None


def _deeds(word: str) -> set[int]:
    return {number for number, names in enumerate(_lines()) if word in names}


@cache
def _lines() -> tuple[frozenset[str], ...]:
    return read(_DEEDS)
