"""Controls that choose no thing and give nothing away, whatever stands around them: a search, the next page."""

import re
from functools import cache

from pytest_selfheal.matching.page_time import PERIODS
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import is_field, role_of
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
다음 이전
cari berikutnya sebelumnya kembali lainnya segarkan ekspor unduh putar bantuan keluar
"""
_IDLE = frozenset(_IDLE_WORDS.split())
# Beside one of these: "Load more", "Log out", "Export CSV".
_BESIDE_WORDS = """
show load all results page list table csv pdf xlsx excel report log out sign off again seite liste bericht neu laden
anzeigen ergebnisse afficher charger mostrar cargar mostra carica carregar tonen pokaż ut ud ulos visa vis näytä
zobrazit göster yükle показать показати daha fazla dışa aktar
"""
_BESIDE = frozenset(_BESIDE_WORDS.split())
# What a calendar or a list is turned by: "Next month", "Previous page".
_TURNING_WORDS = """
next prev previous nächste nächster nächstes vorherige vorheriger suivant suivante précédent précédente siguiente
anterior successivo successiva precedente próximo próxima volgende vorige następna następny poprzednia poprzedni
nästa föregående næste neste forrige seuraava edellinen další předchozí következő előző următorul următoarea
sonraki önceki следующий следующая следующее предыдущий предыдущая предыдущее наступна наступний попередня
попередній επόμενο επόμενη επόμενος προηγούμενο προηγούμενη προηγούμενος التالي السابق הבא הקודם अगला पिछला
ถัดไป ก่อนหน้า tiếp trước berikutnya sebelumnya 다음 이전
"""
_TURNING = frozenset(_TURNING_WORDS.split())
_TURNS = re.compile(r"[次前翌来先下上](?:の|个|個|一)?(?:月|年|日|天|週|周|星期)")  # 翌月   下个月
_PAGES_WORDS = """
page seite página pagina strona stronę sida side sivu stránka oldal pagină sayfa страница страницу сторінка σελίδα
صفحة الصفحة עמוד पृष्ठ หน้า trang halaman 페이지 slide slides
"""
_PAGES = frozenset(_PAGES_WORDS.split())
# Whole captions: of several words, and of scripts that are written without blanks.
_IDLE_CAPTIONS_TEXT = """
log out / sign out / log off / sign off / logga ut / log ud / logg ut / kirjaudu ulos / wyloguj się
se déconnecter / cerrar sesión / sair / esci / disconnetti / çıkış yap / đăng xuất / 検索 / 次へ / 次
前へ / 前 / 戻る / もっと見る / 更新 / エクスポート / 出力 / レポートを出力 / ダウンロード / 再生 / 停止
ヘルプ / ログアウト / 次のページ / 前のページ
搜索 / 查询 / 筛选 / 下一页 / 上一页 / 下一步 / 返回 / 更多 / 刷新 / 导出
下载 / 播放 / 帮助 / 退出 / 退出登录 / 搜尋 / 匯出 / 下載 / 검색 / 다음 / 이전 / 뒤로
더보기 / 더 보기 / 새로고침 / 내보내기 / 다운로드 / 재생 / 도움말 / 로그아웃
"""
_SEARCH_WORDS = """
search find filter suche suchen filtern rechercher recherche chercher filtrer buscar búsqueda filtrar cerca cercare
ricerca filtra procurar pesquisar pesquisa zoeken zoek filteren szukaj wyszukaj filtruj sök filtrera søg søk filtrer
hae etsi suodata hledat filtrovat keresés szűrés caută filtrează ara filtrele поиск найти искать фильтр пошук знайти
αναζήτηση φίλτρο بحث ابحث تصفية חיפוש חפש סינון खोजें ค้นหา tìm cari 検索 搜索 搜尋 查询 筛选 검색
"""
_SEARCH = frozenset(_SEARCH_WORDS.split())


def is_idle(lost: Element, action: str | None) -> bool:
    """Whether the action chooses no thing: it types into a field, or only searches, turns a page, exports."""
    caption = caption_of(lost)
    if is_field(lost) and action in _TYPING:
        return lost.attributes.get("type") != "password" and _CONFIRMS.search(caption) is None
    if role_of(lost) not in ("button", "link", "menuitem"):
        return False
    said = frozenset(words(caption))
    return (
        turns_time(lost)
        or caption.strip().casefold() in _idle_captions()
        or (not said.isdisjoint(_IDLE) and said <= _IDLE | _BESIDE | _PAGES)
    )


def turns_time(lost: Element) -> bool:
    """Whether a calendar is turned by it: "Next month"."""
    caption = caption_of(lost).strip().casefold()
    said = frozenset(words(caption))
    if _TURNS.fullmatch(caption):
        return True
    return not PERIODS.isdisjoint(said) and not _TURNING.isdisjoint(said) and said <= PERIODS | _TURNING


def is_search(lost: Element) -> bool:
    """Whether something is searched with it, by what it is called."""
    said = frozenset(words(f"{caption_of(lost)} {lost.label} {lost.attributes.get('placeholder', '')}"))
    return role_of(lost) == "searchbox" or not said.isdisjoint(_SEARCH)


@cache
def _idle_captions() -> frozenset[str]:
    return frozenset(one.strip() for line in _IDLE_CAPTIONS_TEXT.splitlines() for one in line.split(" / "))
