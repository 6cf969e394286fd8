"""Captions that only point: of "More", "Details" and "Open" the address alone says where they lead."""

from pytest_selfheal.matching.words import words

# What links are called on cards and in lists that tell their subject elsewhere, or nowhere.
_POINTING_WORDS = """
more details detail open view show see go here read learn info visit enter continue explore discover next choose
select pick download manage
mehr details ansehen öffnen anzeigen weiter weiterlesen lesen hier erfahren zeigen wählen auswählen herunterladen
verwalten
voir plus détails détail ouvrir afficher lire suite ici savoir en découvrir consulter suivant choisir télécharger gérer
ver más mas detalles detalle abrir leer mostrar aquí saber siguiente elegir seleccionar descargar gestionar
vedi altro dettagli dettaglio apri leggi mostra scopri di più qui avanti scegli seleziona scarica gestisci
mais detalhes detalhe abrir ler mostrar saiba aqui
meer bekijk bekijken openen lees verder toon hier
więcej szczegóły otwórz zobacz pokaż czytaj tutaj
více podrobnosti otevřít zobrazit zde
подробнее подробности открыть смотреть посмотреть показать далее ещё здесь детальніше відкрити
daha fazla ayrıntılar detaylar aç göster gör incele devamı
mer detaljer visa öppna läs se vis åpne les lisää näytä avaa
περισσότερα λεπτομέρειες άνοιγμα προβολή δείτε
詳細 詳しく もっと見る 開く 表示 見る 次へ 選択 続きを読む 더보기 자세히 보기 열기 상세 상세보기
更多 详情 查看 打开 下一步 选择 下载 查看详情 了解更多 更多資訊 查看更多 詳情
المزيد التفاصيل عرض فتح اقرأ עוד פרטים פתח הצג
और देखें खोलें विवरण xem thêm chi tiết mở
"""
_POINTING = frozenset(_POINTING_WORDS.split())


def only_points(caption: str) -> bool:
    """Whether a caption says that there is something, and not what.

    >>> only_points("Learn more »"), only_points("More sizes")
    (True, False)
    """
    listed = words(caption)
    return bool(listed) and _POINTING.issuperset(listed)
