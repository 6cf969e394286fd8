"""British and American spelling of one English word: "favourite", "favorite"; "organise", "organize".

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


@lru_cache(maxsize=4096)
def american(word: str) -> str:
    """A lower-case word as Americans spell it; any other word as it is."""
    if not word.isascii():
        return word
    for pattern, spelling in _RULES:
        word = pattern.sub(spelling, word)
    return word
