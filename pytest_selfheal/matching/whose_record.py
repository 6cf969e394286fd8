"""Whether a page tells of another record than it did, wherever on it that stands.

Of a record's fields a status, a count or a time goes on, and it is the same one. Its name and number do not, nor what
its list begins with, nor its sum; and where several fields say another thing at once, it is another record.
"""

import re
from collections.abc import Collection, Iterator
from itertools import islice, takewhile

from pytest_selfheal.matching.acting import acts_on_what_is_there
from pytest_selfheal.matching.boxes import Place
from pytest_selfheal.matching.fields import Field, fields_before, fields_of, numbers_before, pairs_of
from pytest_selfheal.matching.moment import already_stood
from pytest_selfheal.matching.notices import is_of_before
from pytest_selfheal.matching.numbered_things import is_another_one
from pytest_selfheal.matching.page_time import is_another_day, is_another_period, is_of_today
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import is_control
from pytest_selfheal.matching.telling_texts import NUMBER, is_replaced, is_telling, moves_on, says
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import FILLED, Element, held_by

_LINES = ("p", "div", "span", "small", "strong", "b", "em", "time", "header", "hgroup", "section")
_FIELDS = 2  # of a list that say another thing
_NAMES = re.compile(
    r"\b(?:name|patient|applicant|customer|client|contact|employee|student|pupil|tenant|account|owner|recipient|payee"
    r"|vendor|supplier|order|invoice|case|file|ticket|reference|ref|number|no|id|iban|address|class|course|subject|unit|property|premises|site"
    r"|immobilie|liegenschaft|objekt|immeuble|inmueble|immobile|imóvel|nieruchomość|taşınmaz|объект|inhaber\w*|eigentümer\w*|propriétaire|titulaire|propietario|titular|proprietario|proprietário|intestatario"
    r"|eigenaar|właściciel|sahibi|владелец|kunde|kundin|antragsteller\w*|mitarbeiter\w*|empfänger\w*|auftrag|rechnung|vorgang|akte|aktenzeichen|nummer|nr"
    r"|konto|mandant|anschrift|klasse|fach|vertrag|nom|client|demandeur|dossier|commande|facture|numéro|destinataire"
    r"|nombre|cliente|paciente|solicitante|pedido|factura|número|destinatario|nome|requerente|fatura|contrato|placa"
    r"|richiedente|ordine|fattura|numero|destinatario|naam|klant|aanvrager|bestelling|factuur|nummer|ontvanger"
    r"|imię|nazwisko|klient|wnioskodawca|zamówienie|faktura|numer|odbiorca|działka|sprawa|adi|adı|isim|müşteri"
    r"|öğrenci|sınıf|ders|sipariş|fatura|numara|alıcı|имя|клиент|пациент|заявитель|заказ|счёт|счет|номер|получатель)\b"
    r"|氏名|名前|顧客|患者|申請者|利用者|注文|番号|口座|住所|姓名|客户|订单|编号|账户|이름|고객|주문|번호|계좌"
    r"|מטופלת?|לקוח|הזמנה|חשבון|ασθενής|πελάτης|παραγγελία|λογαριασμός"
    r"|الاسم|المالك|المشترك|العقار|العميل|المستأجر|المريض|الطلب|رقم|الحساب|العنوان|الوحدة",
    re.IGNORECASE,
)
# What goes on of one and the same record.
_STATES = re.compile(
    r"\b(?:status|state|stage|step|phase|progress|updated|changed|modified|edited|saved|synced|last|next|since|due|seen"
    r"|available|balance|kontostand|verfügbar|saldo|solde|disponib\w*|bakiye\w*|kullanılabilir|saldo|stan|dostępn\w*"
    r"|version|build|release|count|views|score|rank|queue|position|stand|zustand|bearbeitet|geändert|zuletzt|nächste\w*"
    r"|fällig|fortschritt|état|statut|étape|modifié|dernier|estado|etapa|fase|última|último|modificado|stato|fase|ultim[oa]"
    r"|modificato|situação|alterado|voortgang|laatste|gewijzigd|etap|stan|zmieniono|ostatni\w*|durum|durumu|aşama|son"
    r"|güncelleme|статус|состояние|этап|изменён|последн\w*|стан|етап|оновлено|tila|vaihe|tilstand|tillstånd|stav|állapot"
    r"|stare|κατάσταση|trạng thái)\b|สถานะ|स्थिति|מצב|סטטוס"
    r"|状態|状況|ステータス|段階|更新|最終|状态|阶段|更新|상태|단계|수정|الحالة|المرحلة|آخر|تحديث",
    re.IGNORECASE,
)
_HELPS = re.compile(
    r"(?:(?:pro|quick|today's|today’s|dagens|günün|tämän päivän|päivän) )?(?:tips?|ipucu|vinkki)"
    r"|(?:tip|quote|thought|word) (?:of|for) the day|(?:tipp|zitat|spruch) des tages|tip (?:dne|van de dag)"
    r"|(?:astuce|citation|conseil) du jour|(?:consejo|frase|cita) del día|(?:dica|frase) do dia"
    r"|(?:suggerimento|consiglio|frase) del giorno|(?:porada|cytat) dnia|(?:совет|цитата|порада) дня"
    r"|tips (?:hari ini|for dagen)|a nap (?:tippje|idézete)|συμβουλή της ημέρας|mẹo (?:hôm nay|trong ngày)"
    r"|今日の(?:ヒント|一言)|(?:今日|每日)(?:提示|一句)|오늘의 (?:팁|명언)|نصيحة اليوم|טיפ היום"
    r"|hint|note|help|did you know|tipp|hinweis|hilfe|astuce|conseil|remarque|consejo|nota|ayuda|dica|ajuda"
    r"|suggerimento|consiglio|aiuto|wskazówka|uwaga|not|совет|подсказка|ヒント|提示|도움말|팁|نصيحة|טיפ",
    re.IGNORECASE,
)
_MONEY = re.compile(
    r"[€$£¥₽₹₺₩円元]|\b(?:EUR|USD|GBP|CHF|PLN|zł|Kč|kr|TL|BRL|reais|JPY|SEK|DKK|NOK|руб)\b|درهم|ريال|جنيه",
    re.IGNORECASE,
)
# The label of a sum that is paid; what a chart counts up is called by more words: "Total revenue".
_SUM = re.compile(
    r"(?:grand )?total|(?:total )?amount(?: due)?|sum|to pay|gesamt(?:betrag|summe)?|summe|betrag|zu zahlen|montant"
    r"|total à payer|importe|total a pagar|importo|totale|valor total|totaal|bedrag|razem|do zapłaty|toplam|tutar|итого"
    r"|сумма|合計|总计|合计|합계|الإجمالي|المجموع|סהכ|סך הכל",
    re.IGNORECASE,
)
_KEY = re.compile(r"\d+(?:[ \xa0\u202f]\d+)*")
_RECORD_DIGITS = 3  # of a number behind a sign for numbers
_LONG_KEY = 7  # digits of a number by itself: a chip's, an account's
_BELOW = 4  # texts below the main heading that say what the page is about, before anything can be done or is listed
_KEY_DIGITS = 5  # of one word in a heading that make it a record's number: AB.6740.12, 2024-00118; a year has four
# "Step 2 of 4": one and the same page has each of them in turn. Pages of a list have numbers, too.
_STEPS = (
    r"(?:step|schritt|étape|paso|passo|etapa|stap|steg|trin|vaihe|krok|lépés|pas|adım|шаг|крок|стъпка|βήμα|bước|langkah"
    r"|ขั้นตอนที่|चरण|ステップ|步骤|步|단계|الخطوة|שלב)"
)
_ORDINAL = r"(?:[.:]?[ºª]|[.:]|st|nd|rd|th|er?|ère|ème|-?(?:й|я|и))?"
_STEP = re.compile(
    rf"(?:(?P<before>{_STEPS}\D{{0,3}})(?P<at>\d{{1,2}})|第?(?P<first>\d{{1,2}}){_ORDINAL}\s?{_STEPS})"
    r"(?P<after>\D{1,8}\d{1,2}\D{0,3})?",
    re.IGNORECASE,
)


def is_record_name(word: str) -> bool:
    """Whether a word names a kind of record, or what tells one from another."""
    return _NAMES.fullmatch(word) is not None


def is_tip(text: str) -> bool:
    """Whether a text says of itself that it only helps: "Tip: press N"."""
    return _HELPS.fullmatch(text.partition(":")[0].strip()) is not None and ":" in text


def is_step(text: str) -> bool:
    """Whether a text says which step of several it is: "Step 2 of 4"."""
    return _STEP.fullmatch(text) is not None


def other_record(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why the page is about another record than it was; '' when nothing says so."""
    then, now = fields_of(was), fields_of(has)
    pairs = [(field, now[label]) for label, field in then.items() if label in now]
    told = [pair for pair in pairs if _is_other(*pair, passing)]
    for before, after in told:
        if _says_whose(before, after):
            return f"the page said '{before.value}' ({before.label}), now it says '{after.value}'"
    if pair := _other_pair(was, has, passing) or _other_field_before(was, has, passing):
        return f"the page said '{pair[0].value}' ({pair[0].label}), now it says '{pair[1].value}'"
    worded = [pair for pair in told if _is_worded(*pair)]
    if len(worded) >= _FIELDS:
        return f"the page said '{worded[0][0].value}', now it says '{worded[0][1].value}'"
    ways = (_other_number, _other_period, _other_day, _other_step)
    others = (one(was, has, passing) for one in ways)
    return _other_entry(was, has, passing) or next(filter(None, others), "")


def _is_other(before: Field, after: Field, passing: Collection[str]) -> bool:
    if _STATES.search(before.label) or is_of_today(before.value):
        return False
    return is_replaced(before.value, after.value, passing) and not moves_on(before.value, after.value)


def _says_whose(before: Field, after: Field) -> bool:
    if _NAMES.search(before.label) or (_MONEY.search(before.value) and _MONEY.search(after.value)):
        return True
    if _is_key(before.value) and _is_key(after.value):
        return True
    return before.is_first and after.is_first and _is_worded(before, after) and not _HELPS.fullmatch(before.label)


def _other_pair(was: Place, has: Place, passing: Collection[str]) -> tuple[Field, Field] | None:
    """Of two texts in a box, a label that says whose or how much it is, and another value."""
    then, now = pairs_of(was), pairs_of(has)
    for label, before in then.items():
        after = now.get(label, before)
        is_name = _NAMES.search(label) and (_is_worded(before, after) or _is_key(before.value))
        is_sum = _SUM.fullmatch(label) and _MONEY.search(before.value) and _MONEY.search(after.value)
        if (is_name or is_sum) and _is_other(before, after, passing):
            return before, after
    return None


def _other_field_before(was: Place, has: Place, passing: Collection[str]) -> tuple[Field, Field] | None:
    """Of the labels and values right above a button the same label with another value, in words or a record's number.

    How things are going, how many there are and what was done to them goes on.
    """
    if not acts_on_what_is_there(was.element):
        return None
    for fields, tells in ((fields_before, _is_another), (numbers_before, _are_records)):
        then, now = fields(was), fields(has)
        for label, before in then.items():
            after = now.get(label, before)
            if not tells(before, after, passing):
                continue
            is_state = any(is_of_before(one.value) for one in (before, after))
            if not is_state and not already_stood(was.element, has.element, before.value, after.value):
                return before, after
    return None


def _is_another(before: Field, after: Field, passing: Collection[str]) -> bool:
    """Whether a value is another one in words, or the number that alone tells which thing it is."""
    if _STATES.search(before.label) or not {before.value, after.value}.isdisjoint(passing):
        return False
    is_other = _is_worded(before, after) and _is_other(before, after, passing)
    return is_other or is_another_one(before.label, before.value, after.value)


def _are_records(before: Field, after: Field, passing: Collection[str]) -> bool:
    """Whether both numbers have as many digits as those of records; the third of a list is none."""
    are_long = all(sum(map(str.isdigit, one.value)) >= _RECORD_DIGITS for one in (before, after))
    return are_long and _is_other(before, after, passing)


def _is_key(value: str) -> bool:
    """Whether a value is a number that something has and no other: 985 112 003 417 226; not 12,345 and not 12 kg."""
    return bool(_KEY.fullmatch(value)) and sum(map(str.isdigit, value)) >= _LONG_KEY


def _is_worded(before: Field, after: Field) -> bool:
    """Whether words are otherwise, and not only numbers."""
    first, second = ([word for word in words(one.value) if _is_word(word)] for one in (before, after))
    return bool(first) and bool(second) and first != second


def _is_word(word: str) -> bool:
    """Whether it is of letters; in Devanagari or Thai, marks stand among them."""
    return any(map(str.isalpha, word)) and not any(map(str.isdigit, word))


def _other_entry(was: Place, has: Place, passing: Collection[str]) -> str:
    """A field that nobody can write into shows the record; its value is known by a mark alone."""
    then, now = _entries(was), _entries(has)
    for label, entry in then.items():
        held, held_now = held_by(entry), held_by(now.get(label, entry))
        if _NAMES.search(label) and held != held_now and {held, held_now}.isdisjoint(passing):
            return f"the page said something else in '{label}'"
    return ""


def _entries(place: Place) -> dict[str, Element]:
    return {
        caption_of(one): one
        for one in place.page.elements
        if one.frame == place.element.frame and FILLED in one.attributes and "readonly" in one.attributes
    }


def _other_number(was: Place, has: Place, passing: Collection[str]) -> str:
    """A heading that is the same but for the number of a record in it."""
    first, second = set(_headings(was)), set(_headings(has))
    now = {NUMBER.sub("#", text): text for text in second - first}
    for text in sorted(first - second):
        other = now.get(NUMBER.sub("#", text), "")
        if other and is_telling(text, passing) and other not in passing and not is_of_today(text):
            pairs = zip(text.split(), other.split(), strict=False)
            if any(a != b and sum(map(str.isdigit, a)) >= _KEY_DIGITS for a, b in pairs):
                return f"the page said '{text}', now it says '{other}'"
    return ""


def _other_period(was: Place, has: Place, passing: Collection[str]) -> str:
    """A heading that is the same but for a month or a year: last month's bills. A day goes on, and names no period."""
    first, second = set(_headings(was)), set(_headings(has))
    for text in sorted(first - second):
        other = next((one for one in sorted(second - first) if is_another_period(text, one)), "")
        if other and {text, other}.isdisjoint(passing) and not is_of_today(text):
            return f"the page said '{text}', now it says '{other}'"
    return ""


def _other_day(was: Place, has: Place, passing: Collection[str]) -> str:
    """A line below the main heading that is the same but for a day: the rehearsal of the week after.

    A day without a word beside it may be that of the run.
    """
    first, second = (list(_below_heading(place)) for place in (was, has))
    for text in first:
        other = next((one for one in second if one not in first and is_another_day(text, one)), "")
        if other and text not in second and {text, other}.isdisjoint(passing) and not _STATES.search(text):
            return f"the page said '{text}', now it says '{other}'"
    return ""


def _headings(place: Place) -> Iterator[str]:
    for index in place.page.titles:
        one = place.page.elements[index]
        if one.frame == place.element.frame and (text := caption_of(one)):
            yield text
    yield from _below_heading(place)


def _below_heading(place: Place) -> Iterator[str]:
    """The texts right below the main heading, up to the first control, heading, list or table."""
    for index in place.page.titles:
        one = place.page.elements[index]
        if one.tag == "h1" and one.frame == place.element.frame:
            below = takewhile(_is_line, islice(place.page.elements, index + 1, None))
            inside = f"{one.idxpath}/"
            lines = (says(line).strip() for line in below if not line.idxpath.startswith(inside))
            yield from islice(filter(None, lines), _BELOW)


def _is_line(one: Element) -> bool:
    return one.tag in _LINES and not is_control(one)


def _other_step(was: Place, has: Place, passing: Collection[str]) -> str:
    """The step of a form with several."""
    first, second = (dict(_steps(place, passing)) for place in (was, has))
    for form in first.keys() & second.keys():
        if first[form] != second[form]:
            return f"the page said '{first[form]}', now it says '{second[form]}'"
    return ""


def _steps(place: Place, passing: Collection[str]) -> Iterator[tuple[str, str]]:
    """The only text that tells a step, by what it says besides; a list of all steps tells none."""
    texts = [says(one).strip() for one in place.page.elements if one.frame == place.element.frame]
    told = [text for text in texts if text not in passing and is_step(text)]
    if len(told) == 1 and (step := _STEP.fullmatch(told[0])):
        yield f"{step['before'] or ''}#{step['after'] or ''}".casefold(), told[0]
