"""The time that a page tells of itself: "Last saved 10:02", "Today is Monday, 3 March", "2 minutes ago".

A date or hour alone is what something takes place at, and tells one thing from another.
"""

import re
from functools import cache

from pytest_selfheal.matching.words import words

# 12 مارس   14 मार्च   3 marca: of languages whose months are names or parts of other words as well
_DAY_OF_MONTH = re.compile(
    r"\b\d{1,2}\s+(?:يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر"
    r"|जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर"
    r"|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia"
    r"|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)",
    re.IGNORECASE,
)
_CLOCK = re.compile(r"\b\d{1,2}(?::\d{2}){1,2}\b|\b\d{1,2}h\d{2}\b")  # 10:02   09:15:30   14h05
_DATE = re.compile(r"\b\d{4}([-/.])\d{1,2}\1\d{1,2}\b|\b\d{1,2}([-/.])\d{1,2}\2\d{2,4}\b")  # 2025-03-04   4.3.2025
_COUNT = re.compile(r"\d+\s?[^\W\d_]*")  # 2 minutes   9 минут
_ASIAN_DATE = re.compile(r"\d+\s?(?:年|月|日|년|월|일)")
# Of the page itself: when it was saved or refreshed, what day it is; letters that such words begin with.
_OF_TODAY_WORDS = """
today now updated saved synced synchronized refreshed modified edited changed checked
heute jetzt aktualisiert gespeichert zuletzt geändert synchronisiert
aujourd maintenant enregistré sauvegardé actualisé modifié
hoy ahora guardado actualizado modificado oggi adesso salvato aggiornato modificato hoje agora salvo atualizado
vandaag nu opgeslagen bijgewerkt gewijzigd dziś dzisiaj teraz zapisano zaktualizowano bugün şimdi kaydedildi güncellendi
сегодня сейчас сохранено обновлено изменено σήμερα τώρα αποθηκεύτηκε ενημερώθηκε आज अभी अपडेट
اليوم الآن
"""
OF_TODAY = frozenset(_OF_TODAY_WORDS.split())
_OF_TODAY_SIGNS = (
    "今日",
    "今天",
    "现在",
    "現在",
    "更新",
    "已保存",
    "保存済",
    "自動保存",
    "오늘",
    "저장됨",
    "업데이트",
    "تحديث",
    "अद्यतन",
    "stand:",
    "היום",
    "עודכן",
    "à jour",
)
_AGO_WORDS = """
ago vor hace fa atrás geleden temu önce назад πριν पहले منذ לפני
"""
# il y a 3 heures   5分钟前   2日前   3분 전
_AGO = re.compile(
    r"\bil y a\b|\d\s?(?:秒|分|時間|小时|小時|日|天|週間|周|か月|ヶ月|个月|個月|年)(?:钟|鐘)?前"
    r"|\d\s?(?:초|분|시간|일|주|개월|년) 전"
)
# Last run on Nov 25   Last login: 25.11.2026
_LAST = re.compile(
    r"\blast (?:run|login|sign-?in|sync|backup|seen|check|update|build|deploy|scan|visit|activity)\b", re.IGNORECASE
)
_NO_AGO = "uhr"  # vor 12 Uhr
_NAMED_DAYS_WORDS = """
monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun
january february march april may june july august september october november december
jan feb mar apr jun jul aug sep sept oct nov dec am pm a p m
montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag januar februar märz mai juni juli oktober dezember
lundi mardi mercredi jeudi vendredi samedi dimanche
janvier février mars avril juin juillet août septembre octobre novembre décembre
lunes martes miércoles jueves viernes sábado domingo
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
lunedì martedì mercoledì giovedì venerdì sabato domenica
gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre
segunda terça quarta quinta sexta feira janeiro fevereiro março maio junho julho setembro outubro dezembro
maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart mei augustus
понедельник вторник среда четверг пятница суббота воскресенье
января февраля марта апреля мая июня июля августа сентября октября ноября декабря
"""
_NAMED_DAYS = frozenset(_NAMED_DAYS_WORDS.split())
# Without the short names: "mar" and "set" are words.
_MONTHS_WORDS = """
january february march april may june july august september october november december
januar februar märz mai juni juli oktober dezember
janvier février mars avril juin juillet août septembre octobre novembre décembre
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre
janeiro fevereiro março maio junho julho setembro outubro novembro dezembro
januari februari maart mei augustus
styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień
ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь
يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر
"""
# By which a calendar is turned.
_PERIODS_WORDS = """
day week month year tag woche monat jahr jour semaine mois année día semana mes año giorno settimana mese anno
dia mês ano dag week maand jaar dzień tydzień miesiąc rok dag vecka månad år uge uke måned päivä viikko kuukausi vuosi
den týden měsíc rok nap hét hónap év zi săptămână lună gün hafta ay yıl
день неделя неделю месяц год тиждень місяць рік ημέρα εβδομάδα μήνας έτος يوم اليوم أسبوع الأسبوع شهر الشهر سنة
יום שבוע חודש שנה दिन सप्ताह महीना साल วัน สัปดาห์ เดือน ปี ngày tuần tháng năm hari minggu bulan tahun
날 주 달 월 年 月 週 周 日
"""
PERIODS = frozenset(_PERIODS_WORDS.split())
_MONTH_AND_YEAR = ("month", "year")  # in a language whose months are not known
_ASIAN_PERIOD = re.compile(r"(?:\d{2,4}\s?[年년]\s?)?\d{1,2}\s?[月월](?:\s?\d{1,2}\s?[日일])?")  # 2026年11月
_MONTH_NUMBERS = {word: number for line in _MONTHS_WORDS.split("\n") for number, word in enumerate(line.split(), 1)}
MONTHS = tuple(dict.fromkeys(_MONTHS_WORDS.split()))
_ASIAN_DAYS = re.compile(r"[月火水木金土日一二三四五六天]曜?日?|星期.|周.|[월화수목금토일]요일")


_PERIOD = re.compile(
    rf"(?<!\w)(?:{'|'.join(sorted(MONTHS, key=len, reverse=True))})(?!\w)|(?<!\d)20\d\d(?!\d)"
    r"|(?:\d{1,2}|[一二三四五六七八九十]{1,2})月(?!曜)|\d{1,2}월",
    re.IGNORECASE,
)
# 2026-11-26   2026年11月26日
_BIG_ENDIAN = re.compile(r"(?<!\d)(\d{4})\s?[-/.年년]\s?(\d{1,2})\s?[-/.月월]\s?(\d{1,2})")
_DOTTED = re.compile(r"(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4})")  # 26.11.2026
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_DAY = re.compile(r"\d{1,2}(?:st|nd|rd|th)?")
_DAY_NUMBER = re.compile(r"(?<![\d.,:])\d{1,2}(?![\d:])")


def is_period(text: str) -> bool:
    """Whether a text names a day, week, month or year, and nothing else: "November 2026", "Viikko 48"."""
    if _ASIAN_PERIOD.fullmatch(text.strip()):
        return True
    said = words(text)
    dated = [word for word in said if word.isdigit() or word in PERIODS or word in MONTHS]
    is_of_year = any(map(_YEAR.fullmatch, said)) and len(said) == len(_MONTH_AND_YEAR)
    return bool(said) and any(map(str.isdigit, text)) and (len(dated) == len(said) or is_of_year)


def is_another_period(was: str, now: str) -> bool:
    """Whether two texts are the same but for a month or a year: "Bills of May"; with a day it is a date and goes on."""
    bare = _PERIOD.sub("#", was)
    return was != now and "#" in bare and bare == _PERIOD.sub("#", now) and not _DAY_NUMBER.search(bare)


def is_another_day(was: str, now: str) -> bool:
    """Whether two texts are the same but for the date in them, and say besides whose or what date it is."""
    if was == now or not all(_DATE.search(one) or _ASIAN_DATE.search(one) or names_a_day(one) for one in (was, now)):
        return False
    kept = untimed(was)
    return kept == untimed(now) and any(word.isalpha() for word in kept) and not (is_of_today(was) or is_of_today(now))


def is_of_today(text: str) -> bool:
    """Whether a text tells when the page itself was saved, refreshed or looked at."""
    said, lower = frozenset(words(text)), text.casefold()
    is_timed = bool(_NAMED_DAYS & said) or any(one.search(text) for one in (_CLOCK, _DATE, _ASIAN_DATE, _DAY_OF_MONTH))
    if is_timed and (OF_TODAY & said or _LAST.search(lower) or any(sign in lower for sign in _OF_TODAY_SIGNS)):
        return True
    return bool(_COUNT.search(text)) and _is_ago(said, lower)


def time_went_on(was: str, now: str) -> bool:
    """Whether two texts tell the time of the page itself, and it did not go back from the one to the other."""
    return is_of_today(was) and is_of_today(now) and not _went_back(was, now)


def has_date(text: str) -> bool:
    """Whether a text names a day, and not only an hour."""
    return bool(_DATE.search(text) or _ASIAN_DATE.search(text) or names_a_day(text))


def _went_back(was: str, now: str) -> bool:
    """Whether a text has one day and another text an earlier one; without a year nobody knows."""
    first, second = _day_in(was), _day_in(now)
    if not first or not second:
        return False
    return second[:1] < first[:1] if min(len(first), len(second)) == 1 else second < first


def _day_in(text: str) -> tuple[int, ...]:
    """The year, month and day that a text names, the year alone where their order can't be told; () without a year."""
    if found := _BIG_ENDIAN.search(text):
        return int(found[1]), int(found[2]), int(found[3])
    if found := _DOTTED.search(text):
        return int(found[3]), int(found[2]), int(found[1])
    years = _YEAR.findall(text)
    if len(years) != 1:
        return ()
    listed = words(text)
    months = [_MONTH_NUMBERS[word] for word in listed if word in _MONTH_NUMBERS]
    days = [int(word.rstrip("stndrh")) for word in listed if _DAY.fullmatch(word)]
    return (int(years[0]), months[0], days[0]) if len(months) == len(days) == 1 else (int(years[0]),)


def names_a_day(text: str) -> bool:
    """Whether a text has the name of a day or month: "12 March" is no count."""
    return not _NAMED_DAYS.isdisjoint(words(text))


def is_day_name(word: str) -> bool:
    """Whether a word in lower case is the name of a day or month, or of a half of the day."""
    return word in _NAMED_DAYS


def dates(text: str) -> tuple[str, ...]:
    """The days that it gives in numbers, as they are written."""
    return tuple(match[0] for match in _DATE.finditer(text))


def untimed(text: str) -> tuple[str, ...]:
    """Its words but for hours, dates and the names of days; of "2 minutes ago" without the minutes."""
    lower = text.casefold()
    if _is_ago(frozenset(words(text)), lower):
        return tuple(words(_COUNT.sub(" ", lower)))
    bare = _DAY_OF_MONTH.sub(" ", _DATE.sub(" ", _CLOCK.sub(" ", lower)))
    if _ASIAN_DATE.search(bare):
        bare = _ASIAN_DAYS.sub(" ", _ASIAN_DATE.sub(" ", bare))
    listed = words(bare)
    if _NAMED_DAYS.intersection(listed):
        listed = [word for word in listed if word not in _NAMED_DAYS and not word.rstrip("stndrh").isdigit()]
    return tuple(listed)


def _is_ago(said: frozenset[str], lower: str) -> bool:
    return _NO_AGO not in said and bool(_ago() & said or _AGO.search(lower))


@cache
def _ago() -> frozenset[str]:
    return frozenset(_AGO_WORDS.split())
