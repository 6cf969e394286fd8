"""The version that a button restores or deletes: of a saved state the date says which one it is.

Beside any other button "Saved 12 March 2026" tells when the page was saved, and goes on.
"""

import re
from collections.abc import Collection, Iterator
from itertools import islice

from pytest_selfheal.matching.boxes import Place, is_item
from pytest_selfheal.matching.page_time import has_date, is_of_today, untimed
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.telling_texts import cut, says
from pytest_selfheal.matching.words import words

_BOXES = 3  # around the button, among which its version is named
_MOST_TEXTS = 14  # of one box; what says more is a page
_ACTING_WORDS = """
restore revert rollback roll undo recover delete remove discard erase reinstate
wiederherstellen zurücksetzen zurückrollen löschen verwerfen entfernen restaurer rétablir récupérer supprimer effacer
restaurar recuperar revertir reverter eliminar borrar descartar excluir apagar ripristina ripristinare elimina scarta
herstellen terugzetten verwijder verwijderen przywróć usuń odrzuć восстановить откатить удалить відновити видалити
återställ radera ta gendan gjenopprett slet slett palauta poista smazat visszaállítás törlés restaurează șterge geri
sil επαναφορά διαγραφή استعادة استرجاع حذف שחזר שחזור מחק מחיקה पुनर्स्थापित हटाएं กู้คืน ลบ phục xóa pulihkan hapus
"""
_ACTING = frozenset(_ACTING_WORDS.split())
_ACTING_SIGNS = re.compile("復元|元に戻す|巻き戻|削除|恢复|还原|還原|回滚|删除|刪除|복원|되돌리|복구|삭제")


def other_version(was: Place, has: Place, passing: Collection[str]) -> str:
    """Why a button would restore or delete another version than it did; '' when nothing says so."""
    if not _acts_on_a_version(caption_of(was.element)):
        return ""
    then, now = set(_dated(was)), set(_dated(has))
    gone, new = (sorted(one - other - {*passing}) for one, other in ((then, now), (now, then)))
    for text in gone:
        if other := next((one for one in new if untimed(one) == untimed(text)), ""):
            return f"beside it stood '{cut(text)}', beside this one stands '{cut(other)}'"
    return ""


def _acts_on_a_version(caption: str) -> bool:
    return not _ACTING.isdisjoint(words(caption)) or _ACTING_SIGNS.search(caption) is not None


def _dated(place: Place) -> Iterator[str]:
    """The texts of the nearest box with any that say on which day something was saved."""
    for inner, box in islice(place.boxes(), _BOXES):
        texts = [text for one in place.inside(inner) if (text := says(one))]
        if len(texts) > _MOST_TEXTS:
            return
        found = [text for text in texts if is_of_today(text) and has_date(text)]
        yield from found
        if found or (box is not None and is_item(box)):
            return
