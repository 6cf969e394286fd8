"""What a page says to the person who is signed in: "Hello, Dana", and what it wishes by the hour: "Good morning, Dana".

The hour of a greeting is that of the look. Where it is none, the same words name something: "Good morning yoga".
"""

import re
from collections.abc import Iterator, Sequence

from pytest_selfheal.models.element import Element

# Hello, Dana   Signed in as jdoe
_GREETING = re.compile(
    r"(?:hello|hi|hey|welcome(?: back)?|good (?:morning|afternoon|evening)|(?:signed|logged) in as|hallo"
    r"|willkommen|guten tag|angemeldet als|bonjour|bienvenue|connecté en tant que|hola|bienvenid[oa]"
    r"|conectado como|ciao|benvenut[oa]|accesso come|olá|bem-vind[oa]|hoi|welkom|aangemeld als|cześć|witaj"
    r"|zalogowan[oy] jako|hej|välkommen|inloggad som|velkommen|logget (?:ind|inn) som|hei|tervetuloa|ahoj"
    r"|vítejte|přihlášen|szia|üdvözöljük|salut|bun venit|merhaba|hoş geldin\w*|здравствуйте|привет"
    r"|добро пожаловать|вітаємо|привіт|γεια|καλώς)\b[ ,:!]{1,3}\S",
    re.IGNORECASE,
)
_BY_THE_HOUR = re.compile(
    r"(?:good (?:morning|afternoon|evening|day)|guten (?:morgen|tag|abend)|bonjour|bonsoir"
    r"|buen(?:os|as) (?:días|tardes|noches)"
    r"|buon(?: ?giorno|asera| pomeriggio)|bom dia|boa (?:tarde|noite)|goede(?:n ?)?(?:morgen|middag|avond)"
    r"|dzień dobry|dobry wieczór|god (?:morgon|middag|kväll|morgen|dag|aften|kveld)|hyvää (?:huomenta|päivää|iltaa)"
    r"|dobr[éý] (?:ráno|den|odpoledne|večer)|jó (?:reggelt|napot|estét)|bună (?:dimineața|ziua|seara)"
    r"|günaydın|iyi (?:günler|akşamlar)|добр(?:ое утро|ый день|ый вечер)|добр(?:ого ранку|ий день|ий вечір)"
    r"|καλη(?:μέρα|σπέρα)|(?:صباح|مساء) الخير|(?:בוקר|ערב|צהריים) טוב(?:ים)?"
    r"|おはようございます|おはよう|こんにちは|こんばんは"
    r"|早上好|上午好|中午好|下午好|晚上好|早安|午安|晚安|좋은 아침(?:입니다)?|안녕하세요)(?!\w)(?P<behind>.*)",
    re.IGNORECASE | re.DOTALL,
)
# Whom it is for: nobody, or somebody behind a comma or "يا", or before "さん" and the like: "Good evening, Dana!"
_ADDRESSED = re.compile(
    r"[\s!.。！…]*|\s?[,،、，!！:：].*|\s*يا\s.*|.*(?:さん|様|さま|님|先生|女士|小姐)[\s!.。！]*", re.DOTALL
)
_IN_A_LIST = re.compile(r"/(?:li|tr|article|td)\[")  # what entries are called: books, films


def greetings(elements: Sequence[Element]) -> Iterator[str]:
    """What a page says to, or of, the person who is signed in."""
    return (one.own_text for one in elements if one.own_text and _GREETING.match(one.own_text))


def greeted_again(before: Sequence[Element], now: Sequence[Element]) -> Iterator[str]:
    """What greets the same person at both hours."""
    then, later = (
        {said: one.own_text for one in elements if not _IN_A_LIST.search(one.idxpath) and (said := _said(one.own_text))}
        for elements in (before, now)
    )
    for said in then.keys() & later.keys():
        yield from (then[said], later[said])


def is_same_greeting(was: str, now: str) -> bool:
    """Whether two texts greet one person, each by its hour: "Good morning, Dana", "Good evening, Dana"."""
    return bool(said := _said(was)) and said == _said(now)


def _said(text: str) -> str:
    """A greeting by the hour without its hour; '' for any other text."""
    found = _BY_THE_HOUR.fullmatch(text.strip())
    return f"#{found['behind']}" if found is not None and _ADDRESSED.fullmatch(found["behind"]) else ""
