"""Whether a sentence beside a control says the same of another name, amount or period.

Help is reworded all the time and changes nothing. What speaks is a sentence that kept its words but for what it is
about: "The patient Kim Lee receives 5 mg", "Transfer of £25 to Kim", "You are charged once per month".
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from itertools import takewhile

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.page_time import is_day_name, is_of_today
from pytest_selfheal.matching.turning import denies
from pytest_selfheal.matching.units import is_of_amounts
from pytest_selfheal.matching.verbs import opposed
from pytest_selfheal.redaction.forms import PLACEHOLDER

_LONGEST = 320  # characters; what is longer is content
_MOST_WORDS = 60
_STOP, _MOST_STOPS = re.compile(r"[.!?…]\s"), 3  # inside of it; a text of more sentences is a list or content
_KEPT, _KEPT_OF_DEED = 0.5, 0.4  # of its words, for a sentence to be the same one
_FEWEST_KEPT = 2  # words
_LONGEST_SWAP = 4  # words that gave way in one place; more are another sentence
_NUMBERED = 4  # digits from which on a number is of a record, and counts nothing
_SHORTEST_NOUN = 4  # letters
_SHORT_WORDED, _SHORTEST_OF_THESE = "\u0900", 2  # from Devanagari on: of syllables and signs two are much
_WORD = re.compile(r"[€$£¥₽₹]|\d+(?:[.,:/-]\d+)*(?:st|nd|rd|th)?(?![^\W\d_])|[^\W_]+(?:['’][^\W_]+)*")
_BEGINS = re.compile(r"(?:^|[.!?…:;¡¿\"“„«(\n])\s*$")  # before a word that has its capital from there
_TITLE = re.compile(r"\b(?:[A-Z][a-z]{0,2}|[A-Z])\.\s*$")  # Dr. Kern   J. Kern
_TIME = re.compile(
    r"\d{1,2}(?::\d{2}){1,2}|\d{1,2}h\d{2}|\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{2,4}"
    r"|\d{1,2}(?:st|nd|rd|th)"
)
_YEAR = re.compile(r"(?:19|20)\d\d")
_DAY = re.compile(r"\d{1,2}")  # 14 May
_SIGNS = frozenset("€$£¥₽₹")
_DIGITS = "0123456789.,"  # before a unit: 5mg
_QUESTIONS = ("?", "？", "؟")
_NOTHING_WORDS = """
do does did you your yours really want would like wish sure are is be to the a an we our us will shall can could may
might please just now this that it its and or yet already still i me my
"""
# Each line is one thing, and of a block only one is meant.
_KINDS_TEXTS = (
    """once einmal
twice zweimal
thrice dreimal""",
    """second seconds sekunde sekunden seconde secondes segundo segundos secondo secondi
minute minutes minuten minuto minutos minuti minuut minuty минут
hour hours hourly stunde stunden stündlich heure heures hora horas ora ore uur uren
day days daily tag tage tagen täglich jour jours quotidien día días diario giorno giorni dia dias dag dagen dzień день
week weeks weekly woche wochen wöchentlich semaine semaines hebdomadaire semana semanas semanal settimana tydzień неделя
month months monthly monat monate monaten monatlich mois mensuel mes meses mensual mese mesi mês maand miesiąc месяц
quarter quarterly quartal trimestre kwartaal
year yearly annual annually jahr jährlich année annuel año anual anno ano jaar rok год""",
    """production prod live echtbetrieb livebetrieb produktivbetrieb produktion producción produzione produção productie
staging stage preprod
sandbox test testing demo testsystem testbetrieb testmodus testmode
draft entwurf brouillon borrador bozza rascunho concept
backup sicherung sauvegarde""",
    """all every everyone everybody everything whole entire alle alles allen tous toutes tout todos todas todo tutti все
this selected single only one diese dieser dieses diesen ausgewählte nur cette cet seul este esta solo questo этот""",
    """immediately instantly sofort unverzüglich immédiatement inmediatamente immediatamente imediatamente subito
after within later hours days weeks months stunden tagen wochen monaten heures jours semaines horas días semanas ore
giorni dias nach innerhalb dans después dopo""",
    """public öffentlich public público pubblico
private privat privé privado privato""",
)
_FOR_ALL = re.compile(
    r"\b(?:(?:for|to|across|from) (?:all(?! (?:of (?:them|us|you)|other)\b)|every|each)|(?:für|auf|an) alle"
    r"|(?:pour|à) (?:tous|toutes)|(?:para|a|de) tod[oa]s"
    r"|(?:per|a) tutt[ie]|(?:voor|op) alle|(?:dla|do) wszystkich|för alla|för alle|til alle"
    r"|для всех|ко всем|tüm|bütün)\b|すべての|全ての|全員|所有的?|全体|모든|لجميع|على جميع|على كل|לכל",
    re.IGNORECASE,
)
# What a warning says of a deed that is not taken back, in front of it and in its own sentence.
_FOR_GOOD = re.compile(
    r"\b(?:for ?ever|permanently|irreversibl\w*|irrevocabl\w*"
    r"|can(?:not|'t|’t) be (?:undone|reversed|restored|recovered)"
    r"|lose (?:their|your|all|its)|endgültig|unwiderruflich|dauerhaft|für immer|définitivement|irréversible"
    r"|pour toujours|permanentemente|definitivamente|para siempre|per sempre|definitivo|irreversibile|para sempre"
    r"|unwiederbringlich|nicht (?:mehr )?(?:rückgängig|wiederherstell\w+|wiederhergestellt)|irrécupérable\w*"
    r"|ne (?:peut|peuvent) (?:pas |plus )?être (?:annulé|récupéré|restauré)\w*|no se puede[n]? (?:recuperar|deshacer)"
    r"|non (?:può|possono) essere (?:annullat|recuperat|ripristinat)\w+|não pode[m]? ser (?:desfeit|recuperad)\w+"
    r"|(?:non-?|not )refundable|no refunds?|(?:nicht|kein\w*) erstatt\w+|ohne Erstattung|non remboursable\w*"
    r"|no (?:es )?reembolsable|no se reembolsa|non (?:è )?rimborsabile|não (?:é )?reembolsável|niet restitueerbaar"
    r"|bezzwrotn\w+|nie podlega\w* zwrotowi|невозвратн\w+|возврату не подлеж\w+|неповоротн\w+|iade edilmez|iadesiz"
    r"|återbetalas (?:ej|inte)|ej återbetalningsbar\w*|refunderes ikke|ikke[ -]refunderbar\w*|nevratn\w+"
    r"|nem visszatéríthető|nerambursabil\w*|μη επιστρέψιμ\w*|không hoàn (?:tiền|lại)|tidak dapat dikembalikan"
    r"|niet ongedaan|nie można (?:cofnąć|odzyskać|przywrócić)|нельзя (?:отменить|восстановить)"
    r"|geri alınamaz|kurtarılamaz"
    r"|kan inte (?:ångras|återställas)|kan ikke (?:fortrydes|angres|gendannes|gjenopprettes)"
    r"|definitief|voorgoed|onherroepelijk|na zawsze|trwale|nieodwracaln\w*|навсегда|безвозвратно|необратимо|kalıcı"
    r"|назавжди)\b"
    r"|元に戻せ|取り消せ|復元できません|完全に削除|永久|不可恢复|无法恢复"
    r"|返金(?:でき|不可)|払い戻し(?:でき|不可)|不可退款|不予退款|不可退|恕不退|환불(?:이)? ?(?:불가|되지|안)"
    r"|غير قابل(?:ة)? للاسترداد|ללא החזר|ไม่(?:สามารถ)?คืนเงิน|वापसी योग्य नहीं"
    r"|되돌릴 수 없|복구할 수 없|복원할 수 없|영구|نهائيا|لا يمكن التراجع",
    re.IGNORECASE,
)
# What a notice beside a button says of where it works: on what is real.
_IN_EARNEST = re.compile(
    r"\b(?:production|echtbetrieb|(?:live|produktiv)(?:betrieb|system|umgebung)|produktion(?:ssystem|sumgebung)?"
    r"|live (?:system|environment|data|mode)|producción|produzione|produção|productie(?:omgeving)?|produkcj[aąię]"
    r"|canlı (?:ortam\w*|sistem\w*)|боев\w+|продакшен\w*|продуктивн\w+|produksjon\w*|tuotannossa|produkční\w*)\b"
    r"|本番|生产环境|正式环境|正式環境|운영 (?:환경|서버)|실서버|بيئة الإنتاج|סביבת ייצור",
    re.IGNORECASE,
)
# In what mode a page is; but for how it looks.
_MODE = re.compile(
    r"\b\w*(?:mode|modus|режим\w*|modo|modalità|tryb|läge|tila|režim|üzemmód|mód|λειτουργία|chế độ)\b"
    r"|モード|模式|모드|وضع|מצב|โหมด|मोड",
    re.IGNORECASE,
)
_LONGEST_MODE = 40  # characters
_OF_LOOKS = re.compile(
    r"dark|light|night|dunkel|hell|nacht|sombre|clair|nuit|oscuro|claro|noche|scura|chiara|notte|escuro|donker|licht"
    r"|ciemny|jasny|тёмн|темн|светл|світл|ダーク|ライト|夜间|深色|浅色|다크|라이트|ליל|داكن|full ?screen|compact|view",
    re.IGNORECASE,
)
# What a click costs, and that it does so again and again.
_COSTS = re.compile(
    r"[€$£¥₹₺₽₩]\s?\d|\d\s?(?:[€$£¥₹₺₽₩]|(?:kr|CHF|EUR|USD|GBP|zł|TL|R\$|円|元|원)(?!\w))", re.IGNORECASE
)
_AGAIN_AND_AGAIN = re.compile(
    r"\b(?:(?:every|each|per) (?:day|week|month|quarter|year)|monthly|yearly|annually|recurring|renews"
    r"|auto(?:matically)?[ -]?renew\w*|subscri(?:be|ption)s?|(?:jed\w+|pro) (?:Tag|Woche|Monat|Jahr)|monatlich\w*"
    r"|jährlich\w*|verlängert sich|Abo(?:nnement)?s?|(?:chaque|par) (?:jour|semaine|mois|an)|mensuel\w*"
    r"|cada (?:día|semana|mes|año)|mensual\w*|suscripci\w+|ogni (?:giorno|settimana|mese|anno)|mensil\w+"
    r"|abbonamento|(?:cada|todo|todos os) (?:dia|semana|mês|meses|ano)|mensa(?:l|is)|assinatura"
    r"|(?:elke|per) (?:dag|week|maand|jaar)|maandelijks\w*|her (?:gün|hafta|ay|yıl)|abonelik"
    r"|co (?:tydzień|miesiąc|rok)|miesięczn\w+|abonament|кажд\w+ (?:день|неделю|месяц|год)|ежемесячн\w+|подписк\w+)\b"
    r"|毎[日週月年]|定期|每[天周月年]|订阅|訂閱|매[주월년]|구독|شهري|اشتراك|מנוי",
    re.IGNORECASE,
)
_ENVIRONMENTS = 2  # of the blocks, the one of what is real and what is tried out
_REACH = 3  # of the blocks, the one that tells all from one
# With these a sentence says what will be done: then each word of it counts.
_DEEDS_WORDS = """
delete remove erase wipe destroy purge send transfer pay charge publish deploy cancel revoke grant approve reject
archive release book order löschen entfernen senden überweisen supprimer envoyer virer payer eliminar borrar enviar
pagar elimina cancella invia verwijder verstuur usuń wyślij удалить отправить
"""


# With these somebody agrees to what is said right before.
_AGREEING_WORDS = """
confirm continue pay buy submit checkout reserve purchase proceed apply subscribe bestätigen weiter zahlen kaufen buchen
reservieren confirmer continuer commander acheter réserver confirmar continuar pedir comprar reservar conferma continua
ordina acquista prenota bevestigen betalen kopen boeken potwierdź zamów kup zarezerwuj подтвердить купить заказать
"""
_SUBSTITUTED, _FEWEST_AROUND = 3, 4  # words that gave way at most, and words around them at least


@dataclass(frozen=True, slots=True)
class _Word:
    plain: str
    is_name: bool  # written with a capital, or with digits in it; or in a script that has no capitals
    is_time: bool


def gave_way(was: str, now: str, *, is_of_deed: bool = False) -> tuple[str, str] | None:
    """What of a sentence gave way to what; None where it is the same one, or was written anew.

    Of one that says what will be done (a question; `is_of_deed`: all that a dialog says) each word counts.
    """
    if was == now or max(len(was), len(now)) > _LONGEST or PLACEHOLDER in was or PLACEHOLDER in now:
        return None
    if (is_of_today(was) and is_of_today(now)) or _is_content(was) or _is_content(now):
        return None
    first, second = _words(was), _words(now)
    if max(len(first), len(second)) > _MOST_WORDS:
        return None
    steps = SequenceMatcher(None, [w.plain for w in first], [w.plain for w in second], autojunk=False).get_opcodes()
    kept = [word for how, start, end, _, _ in steps if how == "equal" for word in first[start:end]]
    share = _KEPT_OF_DEED if is_of_deed else _KEPT
    if len(kept) < _FEWEST_KEPT or len(_lasting(kept)) < share * len(_lasting(first)):
        return None
    is_deed = (
        is_of_deed
        or was.rstrip().endswith(_QUESTIONS)
        or (bool(kept) and kept[0] is first[0] and first[0].plain in _deeds())
    )
    swaps = list[tuple[list[_Word], list[_Word]]]()
    for how, start, end, begin, stop in steps:
        gone, new = _lasting(first[start:end]), _lasting(second[begin:stop])
        if how == "equal" or max(len(gone), len(new)) > _LONGEST_SWAP:
            continue
        swaps.append((gone, new))
        around = [word.plain for word in (*first[max(0, start - 1) : start], *first[end : end + 1])]
        behind = first[end].plain if end < len(first) else ""
        if gone and new and _is_other(gone, new, around, behind, is_deed=is_deed):
            return _text(gone), _text(new)
    left = [word for gone, _ in swaps for word in gone]
    came = [word for _, new in swaps for word in new]
    return (_text(left), _text(came)) if _is_other_kind(left, came) else None


def substituted(was: str, now: str) -> tuple[str, str] | None:
    """What gave way to what in a sentence that is word for word the same before it and behind it."""
    if was == now or max(len(was), len(now)) > _LONGEST or PLACEHOLDER in was or PLACEHOLDER in now:
        return None
    first, second = ([word.plain for word in _lasting(_words(text))] for text in (was, now))
    start = _shared(first, second)
    end = _shared(first[start:][::-1], second[start:][::-1])
    gone, new = first[start : len(first) - end], second[start : len(second) - end]
    is_one = 0 < len(gone) == len(new) <= _SUBSTITUTED and start + end >= _FEWEST_AROUND
    if not is_one or not _has_content(gone) or not _has_content(new):
        return None
    texts = " ".join(gone), " ".join(new)
    return None if captions.is_same(*texts) else texts


def _shared(first: Sequence[str], second: Sequence[str]) -> int:
    """How many words two lists begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(first, second, strict=False)))


def is_of_a_deed(caption: str) -> bool:
    """Whether a caption says that something is done or agreed to: then a number before it says to how many."""
    listed = {word.plain for word in _words(caption)}
    return not listed.isdisjoint(_deeds() | _agreeing())


def reaches_further(was: str, now: str) -> bool:
    """Whether a text says "all" or the like, and another did not."""
    far = _kinds()[_REACH][0]
    mine, other = ({word.plain for word in _words(text)} for text in (was, now))
    return bool(far & other) and not far & mine


def is_for_all(text: str) -> bool:
    """Whether a text says of something that it is done to all: "Applies to every zone"."""
    return len(text) <= _LONGEST and bool(_FOR_ALL.search(text))


def is_for_good(text: str) -> bool:
    """Whether a text warns that something is not taken back: "This deletes all data for ever"."""
    return len(text) <= _LONGEST and bool(_FOR_GOOD.search(text))


def is_in_earnest(text: str) -> bool:
    """Whether a text says that something works on what is real: "Deploys to production"."""
    return len(text) <= _LONGEST and bool(_IN_EARNEST.search(text))


def is_of_cost(text: str) -> bool:
    """Whether a text says how much something costs."""
    return _COSTS.search(text) is not None


def is_recurring(text: str) -> bool:
    """Whether a text says that something is done again each month, or until somebody ends it."""
    return _AGAIN_AND_AGAIN.search(text) is not None


def is_turned(was: str, now: str) -> bool:
    """Whether a sentence about the same is denied now, or reaches further: "You can undo this", "You can't"."""
    return is_denied(was, now) or (_is_about_the_same(was, now) and reaches_further(was, now))


def is_denied(was: str, now: str) -> bool:
    """Whether one of two sentences about the same denies it."""
    return _is_about_the_same(was, now) and denies(was) != denies(now)


def is_the_contrary(was: str, now: str) -> bool:
    """Whether one of two sentences says most of what the other says, and denies it: wherever they stand."""
    mine, other = ({w.plain for w in _words(text) if _may_be_noun(w.plain)} for text in (was, now))
    return is_denied(was, now) and len(mine & other) >= _KEPT * min(len(mine), len(other))


def acts_otherwise(was: str, now: str) -> bool:
    """Whether of two sentences about the same only the second says that it is for good, or in earnest, or the contrary.

    "Deleted files stay in the bin for 30 days", "Deleted files cannot be recovered"; "Practice mode", "Exam mode".
    """
    if is_the_contrary(was, now) or _is_other_mode(was, now):
        return True
    if not _is_about_the_same(was, now):
        return False
    return (is_for_good(now) and not is_for_good(was)) or _is_other_environment(was, now)


def _is_other_mode(was: str, now: str) -> bool:
    texts = was, now
    return (
        was != now
        and all(len(text) <= _LONGEST_MODE and _MODE.search(text) for text in texts)
        and not any(map(_OF_LOOKS.search, texts))
    )


def _is_other_environment(was: str, now: str) -> bool:
    kind = _kinds()[_ENVIRONMENTS]
    mine, other = (_said(kind, {word.plain for word in _words(text)}) for text in (was, now))
    return bool(mine) and bool(other) and mine.isdisjoint(other)


def _may_be_noun(word: str) -> bool:
    return len(word) >= (_SHORTEST_NOUN if word[0] < _SHORT_WORDED else _SHORTEST_OF_THESE)


def _is_about_the_same(was: str, now: str) -> bool:
    mine, other = ({word.plain for word in _words(text)} for text in (was, now))
    shared = [word for word in mine & other if _may_be_noun(word)]
    return max(len(was), len(now)) <= _LONGEST and _has_content(shared) and not (_is_content(was) or _is_content(now))


def _is_content(text: str) -> bool:
    return len(_STOP.findall(text)) > _MOST_STOPS


def _lasting(words: list[_Word]) -> list[_Word]:
    return [word for word in words if not word.is_time]


def _is_other(gone: list[_Word], new: list[_Word], around: Sequence[str], behind: str, *, is_deed: bool) -> bool:
    mine, other = {word.plain for word in gone}, {word.plain for word in new}
    if captions.is_same(_text(gone), _text(new)):
        return False
    if any(word.is_name for word in gone) and any(word.is_name for word in new):
        return True
    if _is_other_amount(mine, other, around) or _is_other_record(mine, other, behind):
        return True
    return bool(opposed(_text(gone), _text(new))) or (is_deed and all(map(_has_content, (mine, other))))


def _is_other_kind(gone: list[_Word], new: list[_Word]) -> bool:
    """Another period, environment or reach, wherever in the sentence it is said."""
    mine, other = {word.plain for word in gone}, {word.plain for word in new}
    for kind in _kinds():
        was, now = _said(kind, mine), _said(kind, other)
        if was and now and was.isdisjoint(now):
            return True
    return False


def _is_other_amount(mine: set[str], other: set[str], around: Sequence[str]) -> bool:
    """Of money, or with a unit: a number alone counts something."""
    numbers = [{one for one in side if one[0].isdigit()} for side in (mine, other)]
    if not all(numbers) or not numbers[0].isdisjoint(numbers[1]):
        return False
    return any(one in _SIGNS or is_of_amounts(one.lstrip(_DIGITS)) for one in (*around, *mine))


def _is_other_record(mine: set[str], other: set[str], behind: str) -> bool:
    """Order 1042 and order 1043; "12000 members" are counted, and 2026 is a year."""
    is_counted = behind.isalpha() and len(behind) >= _SHORTEST_NOUN and behind not in _nothing()
    return not is_counted and all(
        any(one.isdigit() and len(one) >= _NUMBERED and not _YEAR.fullmatch(one) for one in side)
        for side in (mine, other)
    )


def _has_content(side: Collection[str]) -> bool:
    return any(word not in _nothing() and not word[0].isdigit() for word in side)


def _said(kind: tuple[frozenset[str], ...], words: set[str]) -> set[int]:
    return {number for number, thing in enumerate(kind) if thing & words}


def _text(words: list[_Word]) -> str:
    return " ".join(word.plain for word in words)


def _words(text: str) -> list[_Word]:
    found = list(_WORD.finditer(text))
    plain = [one[0].casefold() for one in found]
    times = _times(plain)
    listed = []
    for number, (one, word) in enumerate(zip(found, plain, strict=True)):
        before = text[: one.start()]
        begins = bool(_BEGINS.search(before)) and not _TITLE.search(before)
        listed.append(_Word(word, _is_name(one[0], begins=begins), number in times))
    return listed


def _is_name(written: str, *, begins: bool) -> bool:
    if written[0] in _SIGNS or not any(map(str.isalpha, written)):
        return False
    if any(map(str.isdigit, written)):
        return not is_of_amounts(written.casefold().lstrip(_DIGITS))  # LH441, but not 5mg
    if written.islower():
        return False
    is_cased = written != written.swapcase()
    return not is_cased or (not begins and len(written) > 1)


def _times(plain: list[str]) -> set[int]:
    """Numbers of the words that are dates and hours, and of the days and years beside the names of days."""
    times = {number for number, word in enumerate(plain) if _TIME.fullmatch(word) or is_day_name(word)}
    for beside in (_DAY, _YEAR):
        times |= {
            number
            for number, word in enumerate(plain)
            if beside.fullmatch(word) and not times.isdisjoint((number - 1, number + 1))
        }
    return times


@cache
def _nothing() -> frozenset[str]:
    return frozenset(_NOTHING_WORDS.split())


@cache
def _agreeing() -> frozenset[str]:
    return frozenset(_AGREEING_WORDS.split())


@cache
def _deeds() -> frozenset[str]:
    return frozenset(_DEEDS_WORDS.split())


@cache
def _kinds() -> tuple[tuple[frozenset[str], ...], ...]:
    return tuple(tuple(frozenset(line.split()) for line in text.splitlines()) for text in _KINDS_TEXTS)
