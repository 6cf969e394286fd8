"""Words that turn what a text says: a negation, all in place of one, only."""

from functools import cache

from pytest_selfheal.matching import captions

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
_NEGATING_WORDS = """
not no non none never dont without nicht kein keine keinen nie ohne ne pas aucun jamais sans ningún nunca nessuno senza
nenhum sem geen niet zonder не нет без никогда 不 没 無 无 ない لا بدون değil όχι δεν नहीं ikke inte ei nie nem nu
"""


def turned(mine: str, other: str) -> bool:
    """Whether a word or number that turns the meaning was added or left out."""
    changed = _changed(mine, other)
    return bool(changed & _turning()) or any(any(map(str.isdigit, word)) for word in changed)


def negated(mine: str, other: str) -> bool:
    """Whether nothing but words were added or left out, and a negation is among them."""
    return captions.relation(mine, other) in ("more", "less") and bool(_changed(mine, other) & _negating())


def _changed(mine: str, other: str) -> set[str]:
    return {word for side in captions.replaced(mine, other) for word in side}


@cache
def _turning() -> frozenset[str]:
    return frozenset(_TURNING_WORDS.split())


@cache
def _negating() -> frozenset[str]:
    return frozenset(_NEGATING_WORDS.split())
