"""Whether a sentence beside a control says the same of another name, amount or period.

Help is reworded all the time and changes nothing. What speaks is a sentence that kept its words but for what it is
about: "The patient Kim Lee receives 5 mg", "Transfer of £25 to Kim", "You are charged once per month".
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.jargon import VERBS
from pytest_selfheal.matching.notices import is_for_good, is_other_mode
from pytest_selfheal.matching.page_time import is_day_name, time_went_on
from pytest_selfheal.matching.turning import denies
from pytest_selfheal.matching.units import is_of_amounts
from pytest_selfheal.matching.verbs import opposed
from pytest_selfheal.matching.words import differing, words
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
_NOTHING = frozenset(_NOTHING_WORDS.split())
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
    """morning morgen morgens matin mañana mattina manhã ochtend утро утром
noon midday mittag midi mediodía mezzogiorno
afternoon nachmittag après-midi tarde pomeriggio middag
evening abend abends soir noche sera avond вечер вечером
night nacht nachts nuit notte noite ночь ночью""",
)
_ENVIRONMENTS = 2  # of the blocks, the one of what is real and what is tried out
_REACH = 3  # of the blocks, the one that tells all from one
# With these a sentence says what will be done: then each word of it counts.
_DEEDS_WORDS = """
delete remove erase wipe destroy purge send transfer pay charge publish deploy cancel revoke grant approve reject
archive release book order löschen entfernen senden überweisen supprimer envoyer virer payer eliminar borrar enviar
pagar elimina cancella invia verwijder verstuur usuń wyślij удалить отправить
execute print drucken ausführen imprimer exécuter imprimir ejecutar excluir apagar executar revogar stampa esegui
attiva afdrukken uitvoeren drukuj wykonaj zatwierdź печать выполнить надіслати видалити виконати skicka skriv radera
slet lähetä poista odeslat smazat küldés törlés trimite șterge gönder sil yazdır αποστολή διαγραφή kirim hapus gửi
xóa 送信 送信する 削除 削除する 実行 実行する 发送 删除 执行 보내기 삭제 실행 إرسال حذف שליחה מחיקה ส่ง ลบ
"""
_DEEDS = frozenset(_DEEDS_WORDS.split())


# With these somebody agrees to what is said right before.
_AGREEING_WORDS = """
confirm continue pay buy submit checkout reserve purchase proceed apply subscribe bestätigen weiter zahlen kaufen buchen
reservieren confirmer continuer commander acheter réserver confirmar continuar pedir comprar reservar conferma continua
ordina acquista prenota bevestigen betalen kopen boeken potwierdź zamów kup zarezerwuj подтвердить купить заказать
bestellen abschließen souscrire contratar afsluiten
bestel boek beställ boka köp bekräfta betala bestil bestill køb kjøp book bekræft bekreft tilaa osta varaa
vahvista maksa objednat koupit rezervovat potvrdit zaplatit megrendelés vásárlás foglalás comandă cumpără rezervă
plătește
sipariş satın rezervasyon onayla öde оплатить забронировать оформить замовити купити забронювати
оплатити підтвердити παραγγελία αγορά κράτηση πληρωμή mua đặt pesan beli bayar 購入 購入する 注文 注文する
予約
予約する 申し込む 購買 购买 支付 下单 提交订单 预订 結帳 구매 결제 주문 예약 شراء احجز ادفع הזמן קנה שלם
"""
_AGREEING = frozenset(_AGREEING_WORDS.split())
# Not "OK", "Yes" and "Confirm", which answer messages as well.
_YES_WORDS = """
accept accepted agree consent allow permit acknowledge sign signature initials
akzeptieren annehmen zustimmen einverstanden erlauben zulassen unterschreiben unterzeichnen unterschrift
accepter accepte j'accepte accord autoriser signer aceptar acepto acuerdo permitir firmar firma iniciales
accetta accetto accettare d'accordo consenti firma aceitar aceito concordo assinar
akkoord accepteren toestaan ondertekenen akceptuję zgadzam zezwól podpisz
godkänn acceptera tillåt godkend tillad godta aksepter tillat hyväksy salli
souhlasím přijmout povolit elfogadom engedélyezem permite kabul izin imzala
принять принимаю согласен согласна разрешить подписать прийняти погоджуюся дозволити
αποδοχή αποδέχομαι συμφωνώ επιτρέπω
同意 同意する 同意します 承諾 承諾する 許可 許可する 同意并继续 接受 允许 동의 동의합니다 수락 허용
موافق أوافق قبول أقبل السماح מסכים מסכימה מאשר स्वीकार सहमत अनुमति ยอมรับ ยินยอม อนุญาต setuju terima izinkan
"""
_YES = frozenset(_YES_WORDS.split())
_FEWEST_OF_LINE, _MOST_OF_LINE = 3, 8  # words of a line that tells whose or which it is; two may be a name
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
    if time_went_on(was, now) or _is_content(was) or _is_content(now):
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
        or (bool(kept) and kept[0] is first[0] and first[0].plain in _DEEDS)
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
    start, gone, new, end = differing(first, second)
    is_one = 0 < len(gone) == len(new) <= _SUBSTITUTED and start + end >= _FEWEST_AROUND
    if not is_one or not _has_content(gone) or not _has_content(new):
        return None
    texts = " ".join(gone), " ".join(new)
    return None if captions.is_same(*texts) else texts


def is_of_somebody_else(was: str, now: str) -> bool:
    """Whether a short line is the same but for one name: "Run by team Falcon", "Delivered to Rui"."""
    first, second = _words(was), _words(now)
    if len(first) != len(second) or not _FEWEST_OF_LINE <= len(first) <= _MOST_OF_LINE:
        return False
    pairs = [(a, b) for a, b in zip(first, second, strict=True) if a.plain != b.plain]
    is_name = len(pairs) == 1 and all(one.is_name and not one.is_time and one.plain.isalpha() for one in pairs[0])
    return is_name and not captions.is_same(pairs[0][0].plain, pairs[0][1].plain)


def is_of_another_kind(was: str, now: str) -> bool:
    """Whether a short line is the same but for a period, hour, reach or environment: "Billed monthly"."""
    first, second = ([word.plain for word in _words(text)] for text in (was, now))
    if len(first) != len(second) or len(first) > _MOST_OF_LINE:
        return False
    swapped = [(a, b) for a, b in zip(first, second, strict=True) if a != b]
    if len(swapped) != 1:
        return False
    pairs = ((_said(kind, {swapped[0][0]}), _said(kind, {swapped[0][1]})) for kind in _kinds())
    return any(mine and other and mine.isdisjoint(other) for mine, other in pairs)


def is_of_a_deed(caption: str) -> bool:
    """Whether a caption says that something is done or agreed to: then a number before it says to how many."""
    listed = {word.plain for word in _words(caption)}
    return not listed.isdisjoint(_DEEDS | _AGREEING)


def names_a_deed(caption: str) -> bool:
    """Whether a caption says what is done, also by a verb of buttons alone ("Open")."""
    return is_of_a_deed(caption) or not VERBS.isdisjoint(words(caption))


def says_yes(caption: str) -> bool:
    """Whether a text says that somebody agrees."""
    return not {word.plain for word in _words(caption)}.isdisjoint(_YES)


def reaches_further(was: str, now: str) -> bool:
    """Whether a text says "all" or the like, and another did not."""
    far = _kinds()[_REACH][0]
    mine, other = ({word.plain for word in _words(text)} for text in (was, now))
    return bool(far & other) and not far & mine


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
    if is_the_contrary(was, now) or is_other_mode(was, now):
        return True
    if not _is_about_the_same(was, now):
        return False
    return (is_for_good(now) and not is_for_good(was)) or _is_other_environment(was, now)


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
    is_counted = behind.isalpha() and len(behind) >= _SHORTEST_NOUN and behind not in _NOTHING
    return not is_counted and all(
        any(one.isdigit() and len(one) >= _NUMBERED and not _YEAR.fullmatch(one) for one in side)
        for side in (mine, other)
    )


def _has_content(side: Collection[str]) -> bool:
    return any(word not in _NOTHING and not word[0].isdigit() for word in side)


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
def _kinds() -> tuple[tuple[frozenset[str], ...], ...]:
    return tuple(tuple(frozenset(line.split()) for line in text.splitlines()) for text in _KINDS_TEXTS)
