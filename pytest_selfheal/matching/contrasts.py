"""Words of which one excludes the other, in whatever names a thing: placeholders, classes, ids: `own`, `foreign`.

Each speaks of one of two sides of the same kind of thing: who sends and who receives, what is due and what was done.
"""

from collections.abc import Collection
from functools import cache

from pytest_selfheal.matching.vocabulary import stem

# Each line is one thing; of a block a field asks for one.
_CONTRASTS = (
    """net netto neto nette líquido нетто excl excluding 税抜
gross brutto bruto brut lordo bruta брутто incl including 税込""",
    """your my own ihre ihr deine dein meine mein votre ton mon tu su mi tuo mio sua seu minha uw jouw twój ваш
friend friends friend's partner partner's spouse child patient's recipient recipient's guest guest's their
freund freundes freundin ami amie amigo amiga amico amica vriend друга""",
    """sender absender absenders expéditeur remitente mittente remetente afzender nadawca
recipient receiver payee beneficiary empfänger empfängers destinataire destinatario ontvanger beneficiario""",
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
    """own mine my self eigen eigene
foreign other others everyone everybody all company team fremd fremde alle""",
    """active aktiv actif activo
archived inactive deleted archiviert archivé""",
    """draft entwurf brouillon borrador
published live veröffentlicht publié publicado""",
    """staging test testing sandbox dev demo preprod testsystem
production prod live echtsystem produktion""",
    """inbox posteingang
trash bin spam outbox papierkorb postausgang""",
    """source src
target destination dest""",
    """selected current marked ausgewählt sélectionné seleccionado
other others all every rest""",
    """soft
hard""",
    """today heute aujourd'hui hoy oggi
tomorrow yesterday morgen gestern demain hier mañana ayer domani ieri""",
    """public öffentlich público pubblico
private privat privé privado privato internal intern""",
    """terms conditions tos agb nutzungsbedingungen cgv cgu condizioni condiciones termos términos voorwaarden regulamin
returns return refund refunds widerruf rückgabe retours recesso reso devoluciones devoluções retour zwroty
privacy datenschutz confidentialité privacidad privacidade prywatność
imprint impressum
cookies cookie
warranty garantie garanzia garantía garantia gwarancja
shipping versand livraison envío spedizione entrega verzending dostawa""",
    """customer kunde client cliente
supplier vendor lieferant fournisseur proveedor fornitore""",
)


def exclude(mine: Collection[str], other: Collection[str]) -> tuple[str, str] | None:
    """The two words with which the words of two names exclude each other, None when they don't."""
    first, second = (_with_stems(one) - _with_stems(another) for one, another in ((mine, other), (other, mine)))
    for kind in _kinds():
        was, now = (
            [(n, word) for n, thing in enumerate(kind) for word in sorted(thing & side)] for side in (first, second)
        )
        sides, others = {n for n, _ in was}, {n for n, _ in now}
        if was and now and sides.isdisjoint(others):
            return was[0][1], now[0][1]
    return None


def _with_stems(said: Collection[str]) -> set[str]:
    """The words and what they are without their endings: the table knows the customer, a list is of customers."""
    return {*said, *map(stem, said)}


def read(text: str) -> tuple[frozenset[str], ...]:
    """The sides of a kind, one a line."""
    return tuple(frozenset(line.split()) for line in text.splitlines())


@cache
def _kinds() -> tuple[tuple[frozenset[str], ...], ...]:
    return tuple(map(read, _CONTRASTS))
