"""Whether a field's placeholder asks for another thing: net and gross, from and to, your e-mail and a friend's.

Placeholders are reworded and hold examples; only words of which one excludes the other speak.
"""

from functools import cache

from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

_SHORT = 3  # words of a placeholder of which the first or the last is a direction: "From", "Where to?"
_SAID_IN = ("placeholder", "aria-placeholder")
_DIRECTIONS = """from von de desde da van z from od от depuis
to nach bis à a hasta para naar do до vers al"""
# Each line is one thing; of a block a field asks for one.
_CONTRASTS = (
    """net netto neto nette líquido нетто excl excluding 税抜
gross brutto bruto brut lordo bruta брутто incl including 税込""",
    """your my own ihre ihr deine dein meine mein votre ton mon tu su mi tuo mio sua seu minha uw jouw twój ваш
friend friends friend's partner partner's spouse child patient's recipient recipient's guest guest's their
freund freundes freundin ami amie amigo amiga amico amica vriend друга""",
    """sender absender expéditeur remitente mittente remetente afzender nadawca
recipient receiver payee beneficiary empfänger destinataire bénéficiaire destinatario beneficiario ontvanger""",
    """billing rechnung facturation facturación fatturazione
shipping delivery lieferung livraison envío entrega spedizione""",
    """first given vorname prénom
last family surname nachname nom""",
    """old current alt alte altes ancien actuelle actuel antigua actual vecchia
new neu neue neues nouveau nouvelle nueva nuevo nuova nuovo""",
    """start begin beginn début inicio inizio
end ende fin fine""",
    """departure abfahrt abflug départ salida partenza
arrival ankunft arrivée llegada arrivo""",
    """min minimum mindestens mínimo minimo
max maximum höchstens máximo massimo""",
    """home private privat privé
work office business geschäftlich travail""",
    """debit soll débit débito
credit haben crédit crédito""",
    """buy kaufen acheter comprar
sell verkaufen vendre vender""",
    """gain profit gewinn
loss verlust""",
)


def other_meaning(lost: Element, candidate: Element) -> tuple[str, str, str] | None:
    """The attribute, what it said and what this one's says, where they exclude each other."""
    for name in _SAID_IN:
        was, now = lost.attributes.get(name, ""), candidate.attributes.get(name, "")
        if was and now and was != now and _exclude(words(was), words(now)):
            return name, was, now
    return None


def _exclude(mine: list[str], other: list[str]) -> bool:
    if any(_are_two(kind, set(mine), set(other)) for kind in _kinds()):
        return True
    if not mine or not other or max(len(mine), len(other)) > _SHORT:
        return False
    return _are_two(_directions(), {mine[0], mine[-1]}, {other[0], other[-1]})


def _are_two(kind: tuple[frozenset[str], ...], mine: set[str], other: set[str]) -> bool:
    was, now = ({number for number, thing in enumerate(kind) if thing & side} for side in (mine, other))
    return bool(was and now) and was.isdisjoint(now)


def _read(text: str) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(line.split()) for line in text.splitlines())


@cache
def _kinds() -> tuple[tuple[frozenset[str], ...], ...]:
    return tuple(map(_read, _CONTRASTS))


@cache
def _directions() -> tuple[frozenset[str], ...]:
    return _read(_DIRECTIONS)
