"""Texts of a page that tell one thing from another, and whether one gave way to another."""

import re
from collections.abc import Collection

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.amounts import numbers_in, without_numbers
from pytest_selfheal.matching.notices import is_of_cost
from pytest_selfheal.matching.page_time import dates, is_of_today, names_a_day, time_went_on, untimed
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.time_ago import is_time_ago
from pytest_selfheal.matching.vocabulary import stem
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element
from pytest_selfheal.redaction.forms import PLACEHOLDER

_SHOWN = 120  # characters of a sentence in a reason
_WORDS, LONGEST = 6, 60  # of a text that names something; longer ones are help or content
_SMALL = re.compile(r"[#(]?\d{1,3}[.)+%]?")  # a badge, a rank: 7   #2   (3)
_UNWRITTEN = re.compile(r"0\s?/\s?\d+")  # letters that a field takes: 0/60
_COUNT = re.compile(r"\d{1,5}\+? [a-zà-ÿ]{4,}\b.*")  # 3 items   12 results found
_COUNTED = re.compile(r"\d\s?(?:[a-zà-ÿа-яё\u0370-\u03ff]{3,}|[件通条封])")  # Updated 2 days ago   3 новых сообщения
_BADGED = re.compile(r"\w \(\d{1,4}\+?\)$")  # Cart (3)
_BROKEN = re.compile(r"[|©]|\s[.,](?:\s|$)|(?<!\w)'s\b")  # a sentence around links: "Made with and 's"
# v5.1   Version 2   Build 4.2.1
_VERSION = re.compile(
    r"\b(?:v(?:ersión|ersion|ersão|ersie)?|build|версия|сборка)[.:]? ?#?\d|^\d+\.\d+\.\d+(?!\S*\s+[^\W\d_]{4,})",
    re.IGNORECASE,
)
NUMBER = re.compile(r"\d+")
_OF_ALL = re.compile(r"(\d (?:of|von|sur|de|di|van|af|av|z|из|out of) )\d+", re.IGNORECASE)  # Showing 20 of 312
_SHARE = re.compile(r"\d ?%")
_COUNTS = re.compile(r"\d{1,6} [^\W\d_]{3,}|\w \(\d{1,6}\)$")  # 3 seats   Selected (1)
# What others do is counted all the time: "31 visitors online", "5 reviews".
_GOES_ON_WORDS = """
visitor visitors online views viewers followers likes comments reviews ratings members subscribers readers watching
unread notifications downloads replies answers posts results found sold stars votes besucher aufrufe kommentare
bewertungen abonnenten mitglieder ungelesen ergebnisse treffer antworten visiteurs vues abonnés commentaires avis
membres résultats réponses j'aime visitantes vistas seguidores comentarios opiniones miembros resultados visitatori
commenti recensioni risultati
visualizzazioni visualizações curtidas avaliações reacties weergaven volgers beoordelingen leden
kommentarer visningar visningen gillar følgere anmeldelser visninger tykkäystä komentarzy komentarze wyświetleń
polubień opinii obserwujących zobrazení komentářů hozzászólás megtekintés vizualizări comentarii beğeni görüntüleme
yorum takipçi лайков просмотров комментариев подписчиков отзывов участников переглядів коментарів σχόλια προβολές
إعجاب إعجابًا مشاهدة تعليق تعليقات متابع תגובות צפיות लाइक टिप्पणियाँ bình lượt suka komentar
좋아요 조회 조회수 댓글 팔로워 리뷰 추천 いいね 閲覧 コメント フォロワー レビュー 赞 点赞 浏览 评论 粉丝 关注
"""
GOES_ON = frozenset(_GOES_ON_WORDS.split())
# A list that went on has a few more or fewer; a choice of other data has another order of them.
_TIMES, _MORE = 2, 5
_STEM = 4  # letters that a word and its plural share: Datei, Dateien
_CURRENCIES = {"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥"}

UNDER_WAY = ("…", "...")  # "Saving…" in place of "Save"
_MOST_UNDER_WAY = 3  # words of what is under way; more of them may be a name that was cut short


def says(one: Element) -> str:
    """What an element itself says to a reader; a field what it is called."""
    if one.tag in ("option", "svg"):
        return ""
    if one.own_text:
        return one.own_text
    return one.name if one.tag == "img" or one.role == "img" else ""


def is_replaced(was: str, now: str, passing: Collection[str]) -> bool:
    """Whether a text that tells something gave way to another one that does."""
    if was == now or not is_telling(was, passing) or not is_telling(now, passing):
        return False
    if was.endswith(UNDER_WAY) and len(words(was)) <= _MOST_UNDER_WAY:
        return False
    if moves_on(was, now) or (len(words(was)) > _WORDS and untimed(was) == untimed(now) and dates(was) == dates(now)):
        return False
    return captions.is_replaced(_money(was), _money(now))


def moves_on(was: str, now: str) -> bool:
    """Whether only a count, a version, or the time that a page tells of itself went on."""
    if _of_more(was) == _of_more(now) or (is_time_ago(was) and is_time_ago(now)):
        return True
    if _is_told_ago(was, now) or _is_told_ago(now, was):
        return True
    if NUMBER.sub("#", was) == NUMBER.sub("#", now):
        is_count = bool(_COUNTED.search(was) and not names_a_day(was)) or bool(_BADGED.search(was))
        return is_count or bool(_VERSION.search(was)) or time_went_on(was, now)
    return time_went_on(was, now) and untimed(was) == untimed(now)


def _is_told_ago(by_clock: str, by_now: str) -> bool:
    """Whether the one says by the clock what the other says from the present: "Saved 10:21", "Saved just now"."""
    told, rest = untimed(by_clock), words(by_now)
    if not is_of_today(by_clock) or tuple(rest[: len(told)]) != told:
        return False
    return is_time_ago(" ".join(rest[len(told) :]))


def _of_more(text: str) -> str:
    """The text without how many there are in all: "Showing 20 of"."""
    return _OF_ALL.sub(r"\1", text)


def is_other_order(was: str, now: str, passing: Collection[str]) -> bool:
    """Whether a text counts far more or fewer of the same than it did: "3 recipients", "3000 recipients"."""
    if was in passing or now in passing or max(len(was), len(now)) > LONGEST or not _is_counted_alike(was, now):
        return False
    if is_of_today(was) or not _COUNTS.search(was) or names_a_day(was):
        return False
    pairs = [(int(a), int(b)) for a, b in zip(NUMBER.findall(was), NUMBER.findall(now), strict=False) if a != b]
    return any(max(pair) >= _TIMES * min(pair) and max(pair) - min(pair) >= _MORE for pair in pairs)


def _is_counted_alike(was: str, now: str) -> bool:
    """Whether two texts say the same of two numbers, one of which may be one: "1 file", "12 files"."""
    first, second = ([stem(word) for word in words(NUMBER.sub(" ", text))] for text in (was, now))
    is_alike = len(first) == len(second) and all(
        a == b or a[:_STEM] == b[:_STEM] for a, b in zip(first, second, strict=True)
    )
    return is_alike and len(NUMBER.findall(was)) == len(NUMBER.findall(now))


def is_other_amount(was: str, now: str) -> bool:
    """Whether a text says the same of another amount of money, or of another share: "Total €12.00", "Fee 5 %"."""
    is_amount = is_of_cost(was) or _SHARE.search(was) is not None
    return is_amount and without_numbers(was) == without_numbers(now) and numbers_in(was) != numbers_in(now)


def is_other_number(was: str, now: str) -> bool:
    """Whether a short text says the same of another number of things; no version, and nothing of today."""
    is_short = max(len(was), len(now)) <= LONGEST and len(words(was)) > 1
    if not is_short or was == now or is_of_today(was) or _VERSION.search(was) or _BADGED.search(was):
        return False
    if _of_more(was) == _of_more(now):
        return False
    is_alike = _is_counted_alike(was, now) and NUMBER.findall(was) != NUMBER.findall(now)
    return is_alike and GOES_ON.isdisjoint(words(was))


def is_counted_by_others(text: str) -> bool:
    """Whether it counts what others do all the time: "31 likes", "5 reviews"."""
    return NUMBER.search(text) is not None and not GOES_ON.isdisjoint(words(text))


def _money(text: str) -> str:
    return " ".join(_CURRENCIES.get(word, word) for word in text.split())


def is_telling(text: str, passing: Collection[str]) -> bool:
    """Whether a text names something, and does not come and go, count, or run on; of a hidden one nobody knows."""
    if (
        text in passing
        or text.strip() == PLACEHOLDER
        or len(text) > LONGEST
        or _is_long(text)
        or not any(map(_tells, text))
    ):
        return False
    is_count = any(one.fullmatch(text) for one in (_SMALL, _UNWRITTEN, _COUNT))
    return not (is_count or _BROKEN.search(text) or _VERSION.search(text))


def is_sentence(text: str, passing: Collection[str]) -> bool:
    """Whether a text has more words than a name, dates among them, and does not come and go."""
    return text not in passing and (len(text) > LONGEST or len(words(text)) > _WORDS)


def _is_long(text: str) -> bool:
    """Whether it has more words than a name: "Dr. Ruiz – 14 de mayo, 10:30" names someone, whatever the hour."""
    return len(words(text)) > _WORDS and len(untimed(text)) > _WORDS


def _tells(letter: str) -> bool:
    return letter.isalnum() or letter in "€$£¥%" or "\U0001f1e6" <= letter <= "\U0001f1ff"  # of a flag: 🇵🇱


def is_among(text: str, others: list[str]) -> bool:
    """Whether one of the others says the same, or more, or less."""
    return any(captions.relation(text, one) != "other" for one in others)


def exchanged(was: list[str], now: list[str], passing: Collection[str]) -> tuple[str, str] | None:
    """The first of as many texts that gave way to another one; None when none did, or only the order of its words."""
    gone = [text for text in was if not is_among(text, now)]
    new = [text for text in now if not is_among(text, was)]
    if not gone or not new or len(was) != len(now) or not is_replaced(gone[0], new[0], passing):
        return None
    return (gone[0], new[0]) if sorted(words(gone[0])) != sorted(words(new[0])) else None


def is_on(text: str, page: Page) -> bool:
    """Whether a page has the text somewhere."""
    return text in page.texts or text.casefold() in page.by_caption


def cut(text: str, most: int = _SHOWN) -> str:
    """As much of a text as a reason quotes."""
    return text if len(text) <= most else f"{text[: most - 1]}…"
