"""What a page says of the moment around a control that is the same all the while: readings, counts, the hour.

A reading that drifted is no other thing beside a button that does not deal in it. Of a control that chooses nothing (a
search, the next page, a field to type into), numbers around it are of no account however far they moved.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from pytest_selfheal.matching import sentences
from pytest_selfheal.matching.amounts import numbers_in, without_numbers
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import LABELLED, is_field, role_of
from pytest_selfheal.matching.telling_texts import GOES_ON
from pytest_selfheal.matching.whose_record import is_step
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

# A field by which somebody agrees to what is said before it: who types here signs.
_CONFIRMS = re.compile(
    r"\b(?:m?tan|pin|otp|2fa|code|password|sign(?:ature)?|initials|confirm\w*|unterschrift|kennwort|passwort|bestätig\w*|code"
    r"|signature|mot de passe|firma|contraseña|clave|confirma\w*|assinatura|senha|handtekening|wachtwoord|podpis|hasło"
    r"|imza|şifre|подпись|пароль|код|підпис)\b|署名|暗証|パスワード|签名|密码|서명|비밀번호|توقيع|חתימה",
    re.IGNORECASE,
)
_TYPING = ("fill", "type", "press_sequentially", "clear", "focus", "hover")
_LONGEST, _MOST_OF_ONE = 80, 30  # characters of a text that tells a reading; texts that differ in their numbers alone
_DRIFT, _LITTLE = 1.5, 1.25  # times; what is further off may be another thing
_FEWEST_OF_NEWS = 4  # words; fewer may name somebody
# 31 %   €41.20   1.2 GB   19.5 °C   -9 %   1,204 kWh
_MEASURED = re.compile(
    r"[€$£¥₹₺₽₩]\s?\d|\d\s?(?:[%‰€$£¥₹₺₽₩]|°\s?[CF]?|(?:[KMGT]i?B|kWh|k?W|ms|rpm|km/h|EUR|USD|GBP|CHF|PLN|kr|zł|Kč|Ft|lei"
    r"|TL|руб|грн|円|元|원)(?!\w))"
)
_MONEY = re.compile(r"[€$£¥₹₺₽₩]|EUR|USD|GBP|CHF|PLN|kr|zł|Kč|Ft|lei|TL|руб|грн|円|元|원")
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
_LABELS = re.compile(r"[:：]")  # Patient: Kranz
_FEWEST_OF_SENTENCE = 4  # words
_ENTRY = re.compile(r"(.*/(?:li|tr|article)\[\d+\])(?:/|$)")
_SIGN = re.compile(r"[-+−±]\s?#")
_SIGNED = re.compile(r"[-+−]\s?\d[\d.,]*\s?%")  # of a change: -9 %   +13 %
_OF_MANY = re.compile(
    r"(?:[^\W\d_]+\s)?\d{1,3}\s?(?:/|of|von|sur|de|di|van|z|из|av|af|의|中|من)\s?\d{1,5}"
)  # Page 3 / 9
_HOUR = re.compile(r"\d{1,2}:\d\d(?::\d\d)?")
_NAMED = re.compile(r"[^\W\d_][-.]?\s?[#№]?\s?\d|(?<![\d.,])\d{4,}(?![\d.,])")  # Invoice 12   2041; but 12,481 views
# What chooses no thing, and gives nothing away, in whatever words beside.
_IDLE_WORDS = """
search find filter filters next previous prev back more refresh reload export download play pause mute unmute
zoom help menu logout sort browse upload
suche suchen finden filtern weiter nächste nächster nächstes vorherige zurück mehr aktualisieren exportieren
herunterladen abspielen pause stumm hilfe menü abmelden sortieren durchsuchen hochladen
rechercher chercher trouver filtrer suivant suivante précédent précédente retour plus actualiser exporter télécharger
lire aide déconnexion trier parcourir
buscar filtrar siguiente anterior volver más actualizar exportar descargar reproducir ayuda salir ordenar
examinar subir
cerca cercare trova filtra avanti successivo successiva precedente indietro altro aggiorna esporta scarica
riproduci aiuto esci ordina sfoglia
procurar pesquisar filtrar próximo próxima anterior voltar mais atualizar exportar baixar reproduzir ajuda sair
ordenar
zoeken filteren volgende vorige terug meer vernieuwen exporteren downloaden afspelen uitloggen sorteren
szukaj filtruj następna następny dalej poprzednia poprzedni wstecz więcej odśwież eksportuj pobierz odtwórz
pomoc wyloguj sortuj przeglądaj
sök filtrera nästa föregående tillbaka mer uppdatera exportera hämta spela hjälp meny logga
søg søk filtrer næste neste forrige tilbage tilbake mere mer opdater oppdater eksporter last afspil spill hjælp
hjelp logg
hae etsi suodata seuraava edellinen takaisin päivitä vie lataa toista ohje kirjaudu
hledat filtrovat další předchozí zpět více obnovit exportovat stáhnout přehrát nápověda odhlásit
keresés szűrés következő előző vissza tovább több frissítés exportálás letöltés lejátszás súgó kijelentkezés
caută filtrează următorul următoarea anterior înapoi actualizează exportă descarcă redă ajutor deconectare afișează
ara filtrele sonraki önceki geri ileri yenile dışa indir oynat yardım çıkış sırala
поиск найти искать фильтр далее следующая следующий предыдущая предыдущий назад ещё обновить экспорт экспортировать
скачать воспроизвести помощь выйти сортировать
пошук знайти фільтр далі наступна наступний попередня попередній назад ще оновити експорт відтворити
довідка вийти
αναζήτηση φίλτρο επόμενο επόμενη προηγούμενο προηγούμενη πίσω περισσότερα ανανέωση εξαγωγή λήψη αναπαραγωγή
βοήθεια αποσύνδεση εμφάνιση
بحث ابحث تصفية التالي السابق رجوع المزيد تحديث تصدير تنزيل تشغيل مساعدة خروج عرض التقرير تقرير
חיפוש חפש סינון הבא הקודם חזרה עוד רענון ייצוא הורדה נגן עזרה התנתק יציאה הצג
खोजें अगला पिछला वापस और रीफ़्रेश निर्यात डाउनलोड चलाएं सहायता
ค้นหา ถัดไป ก่อนหน้า กลับ เพิ่มเติม รีเฟรช ส่งออก ดาวน์โหลด เล่น
kiếm tiếp theo trước quay lại làm mới xuất tải xuống phát trợ giúp đăng xuất
cari berikutnya sebelumnya kembali lainnya segarkan ekspor unduh putar bantuan keluar
"""
_SEARCH_WORDS = """
search find filter suche suchen filtern rechercher recherche chercher filtrer buscar búsqueda filtrar cerca cercare
ricerca filtra procurar pesquisar pesquisa zoeken zoek filteren szukaj wyszukaj filtruj sök filtrera søg søk filtrer
hae etsi suodata hledat filtrovat keresés szűrés caută filtrează ara filtrele поиск найти искать фильтр пошук знайти
αναζήτηση φίλτρο بحث ابحث تصفية חיפוש חפש סינון खोजें ค้นหา tìm cari 検索 搜索 搜尋 查询 筛选 검색
"""
# Beside one of these: "Load more", "Log out", "Export CSV".
_BESIDE_WORDS = """
show load all results page list table csv pdf xlsx excel report log out sign off again seite liste bericht neu laden
anzeigen ergebnisse afficher charger mostrar cargar mostra carica carregar tonen pokaż ut ud ulos visa vis näytä
zobrazit göster yükle показать показати daha fazla dışa aktar
"""
_IDLE_CAPTIONS = (
    *(
        "log out",
        "sign out",
        "log off",
        "sign off",
        "logga ut",
        "log ud",
        "logg ut",
        "kirjaudu ulos",
        "wyloguj się",
        "se déconnecter",
    ),
    *("cerrar sesión", "sair", "esci", "disconnetti", "çıkış yap", "đăng xuất"),
    *(
        "検索",
        "次へ",
        "次",
        "前へ",
        "前",
        "戻る",
        "もっと見る",
        "更新",
        "エクスポート",
        "出力",
        "レポートを出力",
        "ダウンロード",
    ),
    *(
        "再生",
        "停止",
        "ヘルプ",
        "ログアウト",
        "搜索",
        "查询",
        "筛选",
        "下一页",
        "上一页",
        "下一步",
        "返回",
        "更多",
        "刷新",
    ),
    *(
        "导出",
        "下载",
        "播放",
        "帮助",
        "退出",
        "退出登录",
        "搜尋",
        "匯出",
        "下載",
        "검색",
        "다음",
        "이전",
        "뒤로",
        "더보기",
    ),
    *("더 보기", "새로고침", "내보내기", "다운로드", "재생", "도움말", "로그아웃"),
)


def greetings(elements: Sequence[Element]) -> Iterator[str]:
    """What a page says to, or of, the person who is signed in."""
    return (one.own_text for one in elements if one.own_text and _GREETING.match(one.own_text))


def readings(lost: Element, action: str | None, before: Sequence[Element], now: Sequence[Element]) -> frozenset[str]:
    """The texts of both pages that only say what the moment says, for this control."""
    idle = is_idle(lost, action)
    if not idle and sentences.is_of_a_deed(caption_of(lost)):
        return frozenset()
    was, has = (_by_frame(elements) for elements in (before, now))
    found = set[str]()
    if idle and (not is_field(lost) or is_search(lost)):
        found.update(*(_of_entries(lost, elements) for elements in (before, now)))
    if idle and not is_field(lost):
        found.update(*(greetings(elements) for elements in (before, now)))
    if idle and is_search(lost):
        found.update(one.own_text for one in (*before, *now) if _is_of_the_page(one))
    for frame in was.keys() & has.keys():
        gone, new = (
            [text for text in one[frame] if text not in other[frame]][:_MOST_OF_ONE]
            for one, other in ((was, has), (has, was))
        )
        for text, now_said in product(gone, new):
            if _moves(lost, text, now_said) if idle else _drifted(text, now_said):
                found |= {text, now_said}
    return frozenset(found)


def has_moved(lost: Element, was: str, now: str) -> bool:
    """Whether a text beside a control only tells another moment of it."""
    if _frame(was) != _frame(now):
        return False
    idle = is_idle(lost, "fill" if is_field(lost) else None)
    return _moves(lost, was, now) if idle else not sentences.is_of_a_deed(caption_of(lost)) and _drifted(was, now)


def is_another_reading(lost: Element, was: str, now: str) -> bool:
    """Whether two texts tell what was measured, and a control that does not deal in it stands beside them."""
    if sentences.is_of_a_deed(caption_of(lost)) or _frame(was) != _frame(now):
        return False
    return all(_MEASURED.search(text) is not None and not _MONEY.search(text) for text in (was, now))


def is_idle(lost: Element, action: str | None) -> bool:
    """Whether the action chooses no thing: it types into a field, or only searches, turns a page, exports."""
    caption = caption_of(lost)
    if is_field(lost) and action in _TYPING:
        return lost.attributes.get("type") != "password" and _CONFIRMS.search(caption) is None
    if role_of(lost) not in ("button", "link", "menuitem"):
        return False
    said = frozenset(words(caption))
    return caption.strip().casefold() in _IDLE_CAPTIONS or (
        not said.isdisjoint(_idle()) and said <= _idle() | _beside()
    )


def _is_of_the_page(one: Element) -> bool:
    """Whether an element says a sentence, and not whose or which it is."""
    is_said = role_of(one) not in ("heading", *LABELLED) and not _LABELS.search(one.own_text)
    return is_said and len(words(one.own_text)) >= _FEWEST_OF_SENTENCE


def is_search(lost: Element) -> bool:
    """Whether something is searched with it, by what it is called."""
    said = frozenset(words(f"{caption_of(lost)} {lost.label} {lost.attributes.get('placeholder', '')}"))
    return role_of(lost) == "searchbox" or not said.isdisjoint(_searching())


def _of_entries(lost: Element, elements: Sequence[Element]) -> Iterator[str]:
    """What the entries of lists and tables say, but for the one that the control stands in."""
    own = f"{lost.idxpath}/"
    for one in elements:
        entry = _ENTRY.match(one.idxpath)
        if one.own_text and entry and not own.startswith(f"{entry[1]}/"):
            yield one.own_text


def _by_frame(elements: Sequence[Element]) -> dict[str, dict[str, None]]:
    """The texts with a number in them, by what they say besides."""
    found: dict[str, dict[str, None]] = {}
    for one in elements:
        text = one.own_text
        if text and len(text) <= _LONGEST and any(map(str.isdigit, text)):
            found.setdefault(_frame(text), {})[text] = None
    return found


def _frame(text: str) -> str:
    """What a text says besides its numbers and their signs."""
    return _SIGN.sub("#", without_numbers(text))


def _moves(lost: Element, was: str, now: str) -> bool:
    """Beside a field a number may say what it is about: a slot, an amount, a place."""
    is_counted = all(_OF_MANY.fullmatch(text.strip()) for text in (was, now))
    return is_counted or _drifted(was, now) if is_field(lost) and not is_search(lost) else _may_move(was, now)


def _may_move(was: str, now: str) -> bool:
    """Whether a text that says the same of another number names nothing by it: "3 / 9", "09:15", "12,481 views"."""
    if is_step(was):
        return False
    return all(
        _MEASURED.search(text) or not _NAMED.search(_OF_MANY.sub("#", _HOUR.sub("#", text))) for text in (was, now)
    )


def _drifted(was: str, now: str) -> bool:
    """Whether a trend is another one, told with its sign, or what others do went on a little."""
    if _SIGNED.fullmatch(was.strip()) and _SIGNED.fullmatch(now.strip()):
        return True
    return not GOES_ON.isdisjoint(words(was)) and _is_near(was, now, _DRIFT)


def _is_near(was: str, now: str, times: float) -> bool:
    """Whether the numbers of two texts that say the same besides are not far from each other."""
    pairs = [(a, b) for a, b in zip(numbers_in(was), numbers_in(now), strict=True) if a != b]
    return all(min(pair) > 0 and max(pair) < times * min(pair) for pair in pairs)


def is_small_drift(was: str, now: str) -> bool:
    """Whether something was measured again, and is a little more or less; no money."""
    is_measured = all(_MEASURED.search(text) and not _MONEY.search(text) for text in (was, now))
    return _frame(was) == _frame(now) and is_measured and _is_near(was, now, _LITTLE)


def is_of_another_card(was: str, now: str) -> bool:
    """Whether what gave way in the next card tells of that card: a reading, or a sentence; a name may be the subject's.

    Money is what is paid, wherever it stands.
    """
    if _frame(was) == _frame(now):
        return is_small_drift(was, now)
    return all(len(words(text)) >= _FEWEST_OF_NEWS and not _LABELS.search(text) for text in (was, now))


@cache
def _searching() -> frozenset[str]:
    return frozenset(_SEARCH_WORDS.split())


@cache
def _beside() -> frozenset[str]:
    return frozenset(_BESIDE_WORDS.split())


@cache
def _idle() -> frozenset[str]:
    return frozenset(_IDLE_WORDS.split())
