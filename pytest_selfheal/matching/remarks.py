"""What a caption says beside what it names: "(optional)", "(opens in a new tab)", the year of a copyright."""

import re

# Behind the label of a field.
_OPTIONAL = re.compile(
    r"\s*[(\[（【]\s*(?:optional|optionally|facultati[fv]e?|facoltativ[oa]|opcional|opzionale|optioneel|opcjonaln[eay]"
    r"|nieobowiązkow[eay]|valgfri\w*|valfri\w*|frivillig\w*|isteğe bağlı|opsiyonel|необязательно|опционально|任意|可选"
    r"|选填|선택|اختياري|required|mandatory|erforderlich|pflichtfeld|obligatoire|obligatori[oa]|obrigatóri[oa]"
    r"|wymagan[eay]|zorunlu|обязательно|必須|必填|필수|مطلوب)\s*[)\]）】]\s*$",
    re.IGNORECASE,
)
# What only readers of screens are told of what happens on a click: "Help (opens in a new tab)". "Open in a new tab" is
# an action of its own, and without a dash or bracket so are the same words in most other languages.
_HINT = re.compile(
    r"(?:\s*[(\[（【,–—-]\s*|\s+(?=opens in )|\s+(?=link opens ))"
    r"(?:(?:link )?opens in (?:a )?new (?:browser )?(?:tab|window)|new (?:tab|window)|external link"
    r"|(?:shows?|click for) more content|öffnet (?:sich )?in (?:einem )?neue[mn] (?:tab|fenster)|externer link"
    r"|(?:s'ouvre dans )?une? (?:nouvelle fenêtre|nouvel onglet)|nouvelle fenêtre|nouvel onglet|lien externe"
    r"|se abre en una (?:nueva )?(?:ventana|pestaña)(?: nueva)?|enlace externo"
    r"|abre (?:em|numa) (?:uma )?nova (?:janela|aba|guia)|link externo"
    r"|si apre in una nuova (?:finestra|scheda)|link esterno|opent in (?:een )?nieuw (?:venster|tabblad)|externe link"
    r"|otwiera się w now(?:ym oknie|ej karcie)|link zewnętrzny|öppnas i (?:ett )?(?:nytt fönster|ny flik)"
    r"|(?:åbner|åbnes|åpnes) i (?:et )?(?:nytt? vindue?|ny fane)|открывается в нов(?:ом окне|ой вкладке)|внешняя ссылка"
    r"|yeni (?:pencerede|sekmede) açılır|新しい(?:ウィンドウ|タブ)で開(?:く|きます)|外部リンク"
    r"|在新(?:窗口|标签页)中?打开|外部链接"
    r"|새 (?:창|탭)에서 열(?:림|립니다))\s*[)\]）】]?\s*$",
    re.IGNORECASE,
)
_COPYRIGHT = re.compile(r"(©|\(c\)|\bcopyright\b)\s*\d{4}(?:\s?[-–—]\s?\d{4})?", re.IGNORECASE)


def without_remarks(text: str) -> str:
    """The caption without them; what says nothing else is left as it is."""
    text = _OPTIONAL.sub("", text) or text
    text = _HINT.sub("", text) or text
    return _COPYRIGHT.sub(r"\1", text)
