"""Words that turn what a text says: a negation, all in place of one, only."""

import re
from functools import cache

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.words import words

# Words that turn a text into its opposite or widen what it does, where they were added or left out.
_TURNING_WORDS = """
not no non none never dont without all every everything only permanently forever
nicht kein keine keinen alle alles ohne nur endgültig
ne pas aucun tous toutes tout sans seulement définitivement
ningún todos todas todo sin solo nunca nessuno tutti tutte tutto senza nenhum tudo sem geen niet alles zonder alleen
не нет без все всё всех только никогда навсегда
不 全 全て すべて 全部 のみ だけ ない 无 無 仅 所有 كل جميع لا بدون فقط نهائيا
tüm hepsi hepsini değil sadece kalıcı όλα όλες όλους δεν χωρίς μόνο οριστικά सभी नहीं केवल हमेशा
"""
_TURNING = frozenset(_TURNING_WORDS.split())
_DENYING_WORDS = """
not no non none never dont nothing nobody neither
nicht kein keine keinen nie niemals nichts niemand ne pas aucun jamais rien
ningún ninguna nunca jamás nada nessuno mai niente nenhum não nada geen niet nooit niets
nie nigdy ne nikdy inte aldrig ingen ikke intet ingen ei älä koskaan
nem soha nu niciodată
не ни нет никогда нельзя ніколи değil asla yok hayır μη μην δεν όχι ποτέ
不 没 沒 無 无 勿 别 ない 않 안 لا لن ليس أبدا غير לא אל אין नहीं न मत
"""
_DENYING = frozenset(_DENYING_WORDS.split())

# What a heading says of all that stands below it, where the word was added or left out: "Archived orders", "Payment
# failed", "New recurring order", "Bestellung stornieren".
_NARROWING_WORDS = """
archived deleted trashed recurring failed cancelled canceled expired draft drafts template templates group groups bulk
cancel delete remove refund archive trial sandbox blocked past former
archiviert archivierte gelöscht gelöschte wiederkehrend fehlgeschlagen storniert stornierte stornieren löschen entwurf
entwürfe vorlage vorlagen gruppe gruppen abgelaufen gesperrt vergangene
archivé archivés archivées supprimé supprimés récurrent récurrente échoué annulé annuler supprimer brouillon brouillons
modèle modèles groupe groupes expiré passées
archivado archivados archivadas eliminado eliminados recurrente fallido cancelado cancelar eliminar borrador borradores
plantilla plantillas grupo grupos vencido pasadas
archiviato archiviati eliminati ricorrente fallito annullato annullare bozza bozze modello gruppo gruppi scaduto
usunięte zarchiwizowane anulowane szablon grupa удалённые архив отменённые шаблон группа
"""
_NARROWING = frozenset(_NARROWING_WORDS.split())

# These deny only a part of what is said.
_WITHOUT_WORDS = """
without unless ohne sans sin senza sem zonder bez utan uden uten ilman nélkül fără без χωρίς بدون בלי बिना
"""
_QUESTION_MARKS = ("?", "؟", "？", ";")  # the Greek one is a semicolon
_CONTRACTED = re.compile(r"\wn['’]t\b|\bcannot\b", re.IGNORECASE)  # can't


def turned(mine: str, other: str) -> bool:
    """Whether a word or number that turns the meaning was added or left out."""
    changed = _changed(mine, other)
    return bool(changed & _TURNING) or any(any(map(str.isdigit, word)) for word in changed)


def narrowed(mine: str, other: str) -> bool:
    """Whether a word was added to a heading or left out of it that says of which things, or what is done to them.

    "Invoice 88" and "Send invoice 88 to the customer?" are two headings, whatever the words of the question are.
    """
    if captions.relation(mine, other) not in ("more", "less"):
        return False
    return bool(_changed(mine, other) & _NARROWING) or _asks(mine) != _asks(other)


def _asks(text: str) -> bool:
    return text.rstrip().endswith(_QUESTION_MARKS)


def negated(mine: str, other: str) -> bool:
    """Whether nothing but words were added or left out, and a negation is among them."""
    return captions.relation(mine, other) in ("more", "less") and bool(_changed(mine, other) & _negating())


def denies(text: str) -> bool:
    """Whether a negation is among its words: "not", "can't", "nicht"; "without" denies only a part of what is said."""
    return not _DENYING.isdisjoint(words(text)) or bool(_CONTRACTED.search(text))


def _changed(mine: str, other: str) -> set[str]:
    return {word for side in captions.replaced(mine, other) for word in side}


@cache
def _negating() -> frozenset[str]:
    return _DENYING | frozenset(_WITHOUT_WORDS.split())
