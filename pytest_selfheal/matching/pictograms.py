"""Signs that stand for words: the letters of icon fonts, and a sign alone that was given a name to be heard."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import is_control
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

# Their elements hold a word that is drawn as a picture: <i class="material-icons">edit</i>.
_ICON_FONT = re.compile(r"(?:^|[\s_-])(?:material-(?:icons|symbols)|mat-icon|google-symbols)", re.IGNORECASE)
_INSIDE = 4  # elements of a button
# What each sign may be called; of a name in other words nobody knows whether it fits.
_CALLED = {
    "›»>→▶▸＞❯": """
next forward later weiter nächste nächster nächstes suivant suivante siguiente próximo próxima successivo
successiva avanti volgende następny następna nästa næste neste seuraava další következő următorul sonraki
ileri далее вперёд следующий следующая далі наступний επόμενο التالي הבא 次 次へ 下一页 下一个 다음
""",
    "‹«<←◀◂＜❮": """
previous prev back earlier zurück vorherige vorheriger vorheriges précédent précédente retour anterior atrás
precedente indietro vorige terug poprzedni poprzednia föregående forrige edellinen předchozí előző anterior
önceki geri назад предыдущий предыдущая попередній προηγούμενο السابق הקודם 前 前へ 上一页 이전
""",
    "×✕✖✗╳xX": """
close dismiss hide schließen ausblenden fermer cerrar chiudi fechar sluiten zamknij stäng luk lukk sulje
zavřít bezárás închide kapat закрыть закрити κλείσιμο إغلاق סגור 閉じる 关闭 關閉 닫기
""",
    "⋮⋯…": """
more menu options actions open mehr menü optionen aktionen weitere plus más opciones acciones altro opzioni
azioni mais opções ações meer opties acties więcej opcje akcje mer fler alternativ flere valg lisää další
možnosti seçenekler daha fazla ещё меню действия параметры більше дії المزيد עוד その他 メニュー 更多 菜单 더보기 메뉴
""",
    "⚙": """
settings preferences options einstellungen paramètres réglages ajustes configuración impostazioni
configurações instellingen ustawienia inställningar indstillinger innstillinger asetukset nastavení
beállítások setări ayarlar настройки налаштування ρυθμίσεις الإعدادات הגדרות 設定 设置 설정
""",
    "🔍🔎⌕": """
search find suche suchen rechercher buscar cerca pesquisar zoeken szukaj sök søg søk hae hledat поиск 検索 搜索
검색
""",
    "✎✏🖉": """
edit bearbeiten modifier editar modifica bewerken edytuj redigera rediger muokkaa upravit редактировать 編集
编辑
""",
    "🗑": """
delete remove löschen entfernen supprimer eliminar borrar elimina verwijderen usuń ta bort slet slett
удалить 削除 删除
""",
    "+＋": """
increase more plus increment erhöhen mehr augmenter más aumentar aumenta mais verhogen więcej zwiększ öka øk
øg увеличить tăng artır 増やす 增加
""",
    "-−–": """
decrease less fewer minus decrement reduce verringern weniger diminuer moins menos reducir diminuisci meno
verlagen zmniejsz minska reduser уменьшить giảm azalt 減らす 减少
""",
    "☰≡": """
menu navigation open menü öffnen ouvrir abrir apri меню μενού القائمة תפריט メニュー 菜单 메뉴 main hauptmenü
""",
}
# What such a name may say besides.
_BESIDE_WORDS = """
the a an this your to of for in more month week day year page slide image picture photo item step quantity amount number
dialog window panel popup message banner menu button monat woche tag jahr seite bild menge anzahl dialog fenster mois
semaine jour page image quantité fenêtre mes semana día página imagen cantidad ventana mese settimana pagina immagine
quantità finestra mês dia imagem quantidade janela maand week pagina afbeelding hoeveelheid venster miesiąc strona ilość
okno månad sida bild antal måned side billede bilde ay sayfa resim miktar месяц страница количество số lượng 月 ページ
"""
_BESIDE = frozenset(_BESIDE_WORDS.split())


def without_pictograms(page: Page | None, index: int | None, caption: str) -> str:
    """A caption without the letters of an icon font beside its words; all of it where it has nothing else."""
    if page is None or index is None or " " not in caption:
        return caption
    for sign in _pictograms(page, index):
        caption = caption.removeprefix(f"{sign} ").removesuffix(f" {sign}")
    return caption


def other_pictogram(before: Page | None, lost: int | None, now: Page | None, candidate: int | None) -> str:
    """Why an icon font draws another thing: "download" beside a word, and "delete" beside the same word."""
    if before is None or lost is None or now is None or candidate is None:
        return ""
    was, has = list(_pictograms(before, lost)), list(_pictograms(now, candidate))
    return f"it showed the picture '{was[0]}', this one shows '{has[0]}'" if was and has and was != has else ""


def is_sign_with_a_name(lost: Element, before: Page | None, candidate: Element, now: Page | None) -> bool:
    """Whether the one sign of a page that had no name is there still, once, and has a name that fits it."""
    sign = lost.own_text.strip()
    if before is None or now is None or not sign or lost.name.strip() not in ("", sign) or len(sign) > 1:
        return False
    if candidate.own_text.strip() != sign or candidate.name.strip() == sign:
        return False
    called, said = _called(sign), frozenset(words(candidate.name))
    if called.isdisjoint(said) or not said <= called | _BESIDE:
        return False
    return all(sum(one.own_text.strip() == sign for one in page.elements) == 1 for page in (before, now))


def left_its_sign(lost: Element, before: Page | None, candidate: Element, now: Page | None) -> str:
    """Why a word among other controls is not the sign of that name: the × of a panel, and "Close" beside "Assign"."""
    if before is None or now is None or not lost.name or any(map(str.isalnum, lost.own_text)):
        return ""
    if not lost.own_text.strip() and not lost.picture:
        return ""
    if not any(map(str.isalnum, candidate.own_text)):
        return ""
    stood, stands = _beside(lost, before), _beside(candidate, now)
    new = next((one for one in stands if not captions.is_said(one, stood)), "")
    return f"it was a sign, and this one is a word beside '{new[:60]}'" if new and len(stands) > len(stood) else ""


def _beside(element: Element, page: Page) -> list[str]:
    """What the other controls in the box of an element are called."""
    box = f"{element.idxpath.rpartition('/')[0]}/"
    return [
        called
        for one in page.elements
        if is_control(one)
        and (one.frame, one.shadow) == (element.frame, element.shadow)
        and one.idxpath.startswith(box)
        and one.idxpath != element.idxpath
        and (called := caption_of(one))
    ]


def _pictograms(page: Page, index: int) -> Iterator[str]:
    inside = f"{page.elements[index].idxpath}/"
    for one in islice(page.elements, index + 1, index + 1 + _INSIDE):
        sign = one.own_text.strip()
        if sign and one.idxpath.startswith(inside) and _ICON_FONT.search(one.attributes.get("class", "")):
            yield sign


@cache
def _called(sign: str) -> frozenset[str]:
    return next((frozenset(told.split()) for signs, told in _CALLED.items() if sign in signs), frozenset())
