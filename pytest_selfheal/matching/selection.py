"""Whether more is selected now than was, as a text beside a button says: "1 selected", "All 500 selected".

A button below a list acts on what is selected in it; how much that is stands in a text that counts, and texts that
count go on by themselves elsewhere.
"""

import re

from pytest_selfheal.matching.words import words

_SELECTED = re.compile(
    r"\b(?:selected|selection|marked|chosen|picked|checked|ausgewählt\w*|markiert\w*|gewählt\w*|auswahl"
    r"|sélectionnée?s?|sélection|choisie?s?|seleccionad[oa]s?|selección|selezionat[oaie]|selecionad[oa]s?|geselecteerd"
    r"|aangevinkt|zaznaczon\w*|wybran\w*|выбран\w*|выделен\w*|вибран\w*|seçil\w*|seçili|vald[ae]?|markerade"
    r"|valgt\w*|valittu\w*|επιλεγμέν\w*|επιλέχθηκ\w*)\b|選択|选中|已选|選取|선택|محدد|مختار|נבחר|चयनित|đã chọn",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?!\d)|\d+")  # 2.000   128
_LISTED = re.compile(r"[^:：]{2,30}[:：]\s*(?P<listed>\S.*)", re.DOTALL)  # Selected: Ada, Bob
_LONGEST = 120  # characters; what is longer is content


def grew(was: str, now: str) -> bool:
    """Whether both tell of a selection, and more is in it now."""
    if was == now or max(len(was), len(now)) > _LONGEST or not (_SELECTED.search(was) and _SELECTED.search(now)):
        return False
    count, count_now = _most(was), _most(now)
    if count and count_now:
        return count_now > count
    listed, listed_now = _listed(was), _listed(now)
    return bool(listed) and listed < listed_now


def _most(text: str) -> int:
    return max((int("".join(filter(str.isdigit, number))) for number in _NUMBER.findall(text)), default=0)


def _listed(text: str) -> set[str]:
    found = _LISTED.fullmatch(text.strip())
    return {" ".join(words(one)) for one in re.split(r"[,;、،]", found["listed"])} if found else set()
