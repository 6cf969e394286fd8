"""Whether a text, or the name of an element, tells of trouble of the application's own."""

import re

# "Error 4711", "Something went wrong": the application tells of its own trouble, and asks for nothing
_IN_TROUBLE = re.compile(
    r"\berror\b|went wrong|could ?n[o'’]t|failed\b|unable to|unavailable"
    r"|fehler|fehlgeschlagen|konnten? nicht|gescheitert"
    r"|erreur|échec|échoué|n[’']a pas pu|indisponible|errore\b|non riuscit|non è stato possibile"
    r"|\bfallo\b|fall[óo]\b|no se (?:ha )?pud|no disponible|falha|falhou|não foi possível|indisponível"
    r"|mislukt|niet gelukt|misslyckades|kunde inte|mislykkedes|kunne ikke|\bfejl\b|\bfeil\b|virhe|epäonnistu"
    r"|błąd|nie udało|nie powiodł|chyba\b|nepodařilo|selhal|\bhiba\b|nem sikerült|eroare|nu s-a putut|hata\b|başarısız"
    r"|ошибк|не удалось|помилк|не вдалося|σφάλμα|αποτυχ|שגיאה|נכשל|خطأ|فشل|تعذر|त्रुटि|विफल|lỗi|không thể|thất bại"
    r"|gagal|kesalahan|エラー|失敗|できませんでした|错误|失败|无法|錯誤|失败|오류|실패",
    re.IGNORECASE,
)
# ".toast-error", "#err", 'get_by_test_id("saveFailed")', ".alert-danger"
_NAMES_TROUBLE = re.compile(
    r"(?:(?<![a-z])(?:err|error|errors|danger|fail|failed|failure|fatal|exception|crash|crashed)"
    r"|(?:Err|Error|Errors|Danger|Failed|Failure|Exception))(?![a-z])"
)


def tells_of_trouble(text: str) -> bool:
    """Whether the text says that something failed or went wrong."""
    return _IN_TROUBLE.search(text) is not None


def is_named_for_trouble(locator: str) -> bool:
    """Whether a locator names what shows trouble, or finds it by the words of trouble."""
    return _NAMES_TROUBLE.search(locator) is not None or tells_of_trouble(locator)
