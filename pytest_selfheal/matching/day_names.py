"""What months and days of the week are called, as dates are written on pages, and the short forms of some."""

from functools import cache

# Of each language the twelve months in order; some are inflected beside a day. As in the Unicode CLDR's
# "format wide" and "stand-alone wide" names (https://cldr.unicode.org).
_MONTHS = """
january february march april may june july august september october november december
januar februar märz april mai juni juli august september oktober november dezember
jänner feber märz april mai juni juli august september oktober november dezember
janvier février mars avril mai juin juillet août septembre octobre novembre décembre
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
januari februari maart april mei juni juli augustus september oktober november december
januari februari mars april maj juni juli augusti september oktober november december
januar februar marts april maj juni juli august september oktober november december
stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień
ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
января февраля марта апреля мая июня июля августа сентября октября ноября декабря
"""
# The same of languages that are read in full only: short forms of these are other words elsewhere.
_MONTHS_IN_FULL = """
січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня
tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu
januar februar mars april mai juni juli august september oktober november desember
ledna února března dubna května června července srpna září října listopadu prosince
január február március április május június július augusztus szeptember október november december
ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie
ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου
يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر
בינואר בפברואר במרץ באפריל במאי ביוני ביולי באוגוסט בספטמבר באוקטובר בנובמבר בדצמבר
januari februari maret april mei juni juli agustus september oktober november desember
"""
# Monday first.
_WEEKDAYS = """
monday tuesday wednesday thursday friday saturday sunday
montag dienstag mittwoch donnerstag freitag samstag sonntag
montag dienstag mittwoch donnerstag freitag sonnabend sonntag
lundi mardi mercredi jeudi vendredi samedi dimanche
lunes martes miércoles jueves viernes sábado domingo
lunedì martedì mercoledì giovedì venerdì sabato domenica
segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo
maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
måndag tisdag onsdag torsdag fredag lördag söndag
mandag tirsdag onsdag torsdag fredag lørdag søndag
poniedziałek wtorek środa czwartek piątek sobota niedziela
pazartesi salı çarşamba perşembe cuma cumartesi pazar
понедельник вторник среда четверг пятница суббота воскресенье
月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日
星期一 星期二 星期三 星期四 星期五 星期六 星期日
월요일 화요일 수요일 목요일 금요일 토요일 일요일
понеділок вівторок середа четвер пʼятниця субота неділя
maanantaina tiistaina keskiviikkona torstaina perjantaina lauantaina sunnuntaina
pondělí úterý středa čtvrtek pátek sobota neděle
hétfő kedd szerda csütörtök péntek szombat vasárnap
δευτέρα τρίτη τετάρτη πέμπτη παρασκευή σάββατο κυριακή
الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد
周一 周二 周三 周四 周五 周六 周日
"""
_DAY_SIGNS = ("月火水木金土日", "一二三四五六日", "월화수목금토일")  # 11日（水）
_SHORT = 3  # letters at least: "Nov", "févr", "Sept"
_WORDS = frozenset({"out", "set", "mag", "gen", "mart", "sty", "lip"})  # "3 out of 5", "2 set": English before October


def month_of(word: str) -> int | None:
    """The number (1…12) of the month that a word names, in full or cut short; None when it names none."""
    said = word.casefold().rstrip(".")
    said = said.removesuffix("ta") if said.endswith("kuuta") else said  # of Finnish: 11. maaliskuuta
    return None if said in _WORDS else _months().get(said)


def weekday_of(word: str) -> int | None:
    """The number (0…6, Monday is 0) of the day of the week that a word names in full; None when it names none."""
    return _weekdays().get(word.casefold())


def cut_weekday_of(word: str) -> int | None:
    """The same of one that may be cut short: "Sun", "dom."."""
    return _cut_weekdays().get(word.casefold().rstrip("."))


def weekday_of_sign(sign: str) -> int | None:
    """The same of one sign in brackets behind a date: 11日（水）."""
    return next((signs.index(sign) for signs in _DAY_SIGNS if len(sign) == 1 and sign in signs), None)


@cache
def _months() -> dict[str, int]:
    rows = map(str.split, _MONTHS_IN_FULL.strip().splitlines())
    return {name: number for names in rows for number, name in enumerate(names, 1)} | _cut(_MONTHS, first=1)


@cache
def _weekdays() -> dict[str, int]:
    rows = map(str.split, _WEEKDAYS.strip().splitlines())
    return {name: number for names in rows for number, name in enumerate(names)}


@cache
def _cut_weekdays() -> dict[str, int]:
    return _cut(_WEEKDAYS, first=0)


def _cut(table: str, *, first: int) -> dict[str, int]:
    """Numbers by names in full and cut short, where all languages mean the same by it; names count from `first`."""
    found: dict[str, set[int]] = {}
    for names in map(str.split, table.strip().splitlines()):
        for number, name in enumerate(names, first):
            for end in range(_SHORT, len(name) + 1):
                found.setdefault(name[:end], set()).add(number)
    return {name: min(numbers) for name, numbers in found.items() if len(numbers) == 1}
