"""English that is the same: British and American spelling ("organise", "organize"), an article ("add a comment").

Only endings that no two words of the language differ in: "four" and "for", "filling" and "filing" stay two.
"""

import re
from functools import lru_cache

# What is British in a word, with enough letters before it, and what Americans write.
_RULES = tuple(
    (re.compile(pattern), american)
    for pattern, american in (
        (
            r"^((?:dis)?colo|favo|labo|humo|rumo|vapo|savo|(?:dis)?hono|harbo|(?:mis)?behavio|neighbo|flavo|endeavo)ur",
            r"\1r",
        ),
        (r"(\w{4}i)s(e|ed|es|er|ing|ations?)$", r"\1z\2"),
        (r"(\w{3}y)s(e|ed|er|ing)$", r"\1z\2"),
        (r"^(cent|theat|fib|lit|calib)re(s?)$", r"\1er\2"),
        (r"^(cancel|travel|enrol|fulfil|instal|label|model|signal|total|channel|counsel|tunnel)l", r"\1"),
        (r"^(licen|defen|offen)c(e|ing)", r"\1s\2"),
        (r"^practis(e|ing)", r"practic\1"),
        (r"^(catalog|dialog|analog|prolog|epilog)ue(s?)$", r"\1\2"),
        (r"^grey(s|ed|scale|)$", r"gray\1"),
        (r"^programme(s?)$", r"program\1"),
        (r"^jewellery$", "jewelry"),
        (r"^enquir(y|ies)", r"inquir\1"),
        (r"^(acknowledg|judg)ement", r"\1ment"),
        (r"^aluminium$", "aluminum"),
        (r"^pyjama", "pajama"),
        (r"^artefact", "artifact"),
        (r"^yoghurt", "yogurt"),
        (r"^(p|gyn|an|h|orthop)a(ediatri|ecolog|esthe|ematolog|edi)", r"\1\2"),
    )
)
# Behind these an "a" is an article; it is a letter in "Plan A", and a word of its own in "Enviar a todos".
_BEFORE_ARTICLE = """
add append apply ask assign attach be become begin book borrow buy call cancel change choose clone compose configure
copy create cut define delete describe design donate download draft draw drop duplicate edit enter export file find get
give have hire import insert install invite join launch leave link list load log lookup make merge name open order pay
pick pin place plan play post prepare print propose publish purchase raise record register remove rename rent replace
report request reserve reset run save schedule search see select send set share show sign start submit suggest take
tell transfer try type update upload use view write
as at by for from in into is like of on to with without
"""
_BEFORE = rf"(?<![\w-])((?i:{'|'.join(_BEFORE_ARTICLE.split())}))"
_ARTICLE = re.compile(rf"{_BEFORE} an? (?=[a-z]{{2}})")
_ARTICLE_IN_CAPITALS = re.compile(rf"{_BEFORE} AN? (?=[A-Z]{{2}})")


def without_article(text: str) -> str:
    """The caption without "a" or "an": "Add comment"."""
    article = _ARTICLE_IN_CAPITALS if text.isupper() else _ARTICLE
    return article.sub(r"\1 ", text)


@lru_cache(maxsize=4096)
def american(word: str) -> str:
    """A lower-case word as Americans spell it; any other word as it is."""
    if not word.isascii():
        return word
    for pattern, spelling in _RULES:
        word = pattern.sub(spelling, word)
    return word
