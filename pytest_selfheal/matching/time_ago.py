"""A time told from the present, and nothing else: "just now", "il y a 5 minutes", "방금 전", "2時間前に更新".

However far it is from the present, the same thing is told of; words beside it may name something else.
"""

import re
from functools import cache, lru_cache

from pytest_selfheal.matching.page_time import OF_TODAY
from pytest_selfheal.matching.words import words

# As the Unicode CLDR's relative times have them ("relativeTime-type-past", https://cldr.unicode.org), and the words by
# which libraries for them (moment, date-fns, timeago) write one of a unit and less than a minute.
_AGO_WORDS = """
ago vor hace fa atrás há geleden temu назад тому sedan siden sitten před ezelőtt acum urmă önce πριν منذ قبل לפני
trước lalu
"""
_UNITS_WORDS = """
second seconds sec secs s minute minutes min mins m hour hours hr hrs h day days d week weeks month months mo year
years
sekunde sekunden minuten std stunde stunden tag tage tagen woche wochen monat monate monaten jahr jahre jahren
seconde secondes heure heures jour jours semaine semaines mois an ans année années
segundo segundos minuto minutos hora horas día días semana semanas mes meses año años
secondo secondi minuti ora ore giorno giorni settimana settimane mese mesi anno anni
dia dias mês ano anos
seconden minuut uur dagen weken maand maanden jaar
sekund sekundę sekundy minut minutę minuty godz godzina godzinę godziny godzin dzień dni tydzień tygodnie tygodni
miesiąc
miesiące miesięcy rok lata lat
секунд секунду секунды сек минут минуту минуты мин час часа часов день дня дней неделю недели недель месяц месяца
месяцев
год года лет хвилин хвилину хвилини хв годину години годин дні днів тиждень тижні тижнів місяць місяці місяців рік
роки
років
sekunder minuter tim timme timmar dag dagar vecka veckor månad månader år minutter time timer dage døgn uge uger
måned
måneder uke uker dager
sekunti sekuntia minuutti minuuttia tunti tuntia päivä päivää viikko viikkoa kuukausi kuukautta vuosi vuotta
sekundou sekundami minutou minutami hodinou hodinami dnem dny týdnem týdny měsícem měsíci rokem roky lety
másodperccel perccel órával nappal héttel hónappal évvel
secunde secundă minut oră ore zi zile săptămână săptămâni lună luni an ani
saniye dakika saat gün hafta ay yıl
δευτερόλεπτα λεπτό λεπτά ώρα ώρες ημέρα ημέρες μέρες εβδομάδα εβδομάδες μήνα μήνες χρόνο χρόνια έτη
ثانية ثوان ثواني دقيقة دقيقتين دقائق ساعة ساعتين ساعات يوم يومين أيام أسبوع أسبوعين أسابيع شهر شهرين أشهر سنة سنتين
سنوات
שנייה שניות דקה דקות שעה שעתיים שעות יום יומיים ימים שבוע שבועיים שבועות חודש חודשיים חודשים שנה שנתיים שנים
giây phút giờ ngày tuần tháng năm detik menit jam hari minggu bulan tahun
"""
_ONE_WORDS = """
a an one ein eine einer einem un une uma um una uno een jedną jeden одну один en ett et yhden egy bir o ένα μία ένας
few some about almost over less than wenigen einigen etwa quelques environ unos pocos pochi circa alguns enkele kilka
de di der for för în από yang
"""
# Right before and after it, of what was done then.
_BESIDE_WORDS = "at on um am à a las el le il il mis last vor posted edited seen created sent added opened active"
_JUST_NOW_TEXT = """
now / just now / right now / moments ago / a moment ago / a few moments ago / less than a minute ago
gerade eben / gerade jetzt / soeben / eben / eben gerade / jetzt / vor kurzem
à l'instant / à l’instant / maintenant / il y a un instant
ahora / ahora mismo / justo ahora / hace un momento / hace un instante
ora / adesso / proprio ora / poco fa / un attimo fa
agora / agora mesmo / agora há pouco / há instantes
nu / zojuist / zonet / net / daarnet
teraz / przed chwilą / właśnie teraz / chwilę temu
сейчас / только что / зараз / щойно
just nu / nyss / alldeles nyss / lige nu / netop nu / nå / akkurat nå / nettopp
nyt / juuri nyt / äsken / hetki sitten
nyní / teď / právě teď / před chvílí / most / éppen most / az imént
acum / chiar acum / adineauri / şimdi / şu anda / az önce / biraz önce / demin
τώρα / μόλις τώρα / μόλις / πριν λίγο
الآن / للتو / قبل قليل / עכשיו / כרגע / הרגע / ממש עכשיו
अभी / अभी अभी / เมื่อสักครู่ / เมื่อกี้ / ตอนนี้
vừa xong / bây giờ / mới đây / baru saja / sekarang
たった今 / 今 / さっき / 先ほど / 刚刚 / 刚才 / 现在 / 剛剛 / 剛才 / 現在
방금 / 방금 전 / 지금 / 조금 전
"""
_LONGEST = 60  # characters; what is longer says something else as well
_IL_Y_A = re.compile(r"\bil y a\b")
_JOINED = re.compile(r"\d(?=[^\W\d_])")  # 2h
# 5分前   2時間前に更新   更新于5分钟前   5분 전   방금 전에 저장됨   ५ मिनट पहले   5 นาทีที่แล้ว
_UNSPACED = re.compile(
    r"(?:更新|保存|编辑|投稿)?(?:于|日時|:|:)?\s?(?:約|约|약)?\s?\d+\s?"
    r"(?:秒|分|時間|小时|小時|日|天|週間|周|か月|ヶ月|个月|個月|年|초|분|시간|일|주|개월|년)(?:钟|鐘)?\s?(?:以?前|전)"
    r"(?:に|에)?\s?(?:更新|保存|編集|投稿|업데이트|저장|수정)?(?:済み|됨|되었습니다|しました)?"
    r"|(?:लगभग )?[\d०-९]+ (?:सेकंड|सेकेंड|मिनट|घंटे|घंटा|दिन|सप्ताह|महीने|महीना|वर्ष|साल) (?:पहले|पूर्व)"
    r"|\d+ ?(?:วินาที|นาที|ชั่วโมง|วัน|สัปดาห์|เดือน|ปี)ที่(?:แล้ว|ผ่านมา)"
)


@lru_cache(maxsize=4096)
def is_time_ago(text: str) -> bool:
    """Whether a text only tells how long ago something was, or that it was just now."""
    if len(text) > _LONGEST:
        return False
    folded = " ".join(text.casefold().split()).strip(" .·•()")
    if folded in _just_now() or _UNSPACED.fullmatch(folded):
        return True
    bare = [word for word in words(_JOINED.sub(r"\g<0> ", _IL_Y_A.sub("hace", folded))) if word not in OF_TODAY]
    if bare and " ".join(bare) in _just_now():
        return True
    ago, units, ones, beside = _vocabulary()
    if not bare or not all(word.isdecimal() or word in ago | units | ones | beside for word in bare):
        return False
    has_unit = any(word in units for word in bare)
    return has_unit and not ago.isdisjoint(bare)


@cache
def _just_now() -> frozenset[str]:
    return frozenset(one.strip() for line in _JUST_NOW_TEXT.splitlines() for one in line.split(" / ")) - {""}


@cache
def _vocabulary() -> tuple[frozenset[str], ...]:
    return tuple(frozenset(one.split()) for one in (_AGO_WORDS, _UNITS_WORDS, _ONE_WORDS, _BESIDE_WORDS))
