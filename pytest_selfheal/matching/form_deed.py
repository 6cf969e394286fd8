"""Whether the form that a field stands in does something else now, as its one button says.

"Amount" above *Request money* and above *Send money* is one label and two questions. Buttons are reworded as well: what
only says that the form is done with, or says the old deed by another usual word, changes nothing of what is asked.
"""

from functools import cache

from pytest_selfheal.matching import captions
from pytest_selfheal.matching.contrasts import read
from pytest_selfheal.matching.forms import clears, form_of, sends
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import is_field
from pytest_selfheal.matching.structure import Page
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

# Words that say that a form is done with, and not what for.
_NEUTRAL_WORDS = """
ok okay go continue next done finish submit confirm proceed ready
weiter fertig bestätigen absenden abschicken fortfahren los valider continuer suivant terminer soumettre confirmer
aceptar continuar siguiente confirmar avanti continua conferma procedi seguinte avançar concluir
verder doorgaan volgende bevestigen klaar dalej potwierdź gotowe kontynuuj далее продолжить подтвердить готово
συνέχεια επιβεβαίωση devam onayla tamam fortsätt bekräfta fortsett bekreft fortsæt bekræft jatka vahvista
次へ 続ける 確認 確定 送信 確認する 确定 提交 下一步 继续 확인 다음 계속 متابعة تأكيد التالي המשך אישור आगे जारी
"""
_NEUTRAL = frozenset(_NEUTRAL_WORDS.split())
# Each line is one deed in the words that buttons have for it.
_DEEDS = """save update apply store keep speichern sichern übernehmen aktualisieren anwenden
send submit post share senden absenden abschicken verschicken
search find filter go suchen finden filtern
add create insert new hinzufügen anlegen erstellen
subscribe join register sign_up
book reserve buchen reservieren
enregistrer sauvegarder valider appliquer
envoyer soumettre transmettre
ajouter créer
guardar actualizar aplicar grabar
enviar mandar
añadir agregar crear
salva aggiorna applica memorizza
invia manda
aggiungi crea
salvar guardar atualizar aplicar gravar
adicionar criar
opslaan bijwerken toepassen
verzenden versturen indienen
toevoegen aanmaken
zapisz zaktualizuj zastosuj
wyślij prześlij
dodaj utwórz
сохранить обновить применить
отправить послать
добавить создать
保存 更新 登録
送信 送る"""


def other_form_deed(lost: Element, before: Page | None, candidate: Element, now: Page | None) -> str:
    """Why the form of a field does another thing; '' when it has no button, or several, or the old one stands aside."""
    if before is None or now is None or not is_field(lost):
        return ""
    was, has = _deed_of(lost, before), _deed_of(candidate, now)
    if not was or not has or captions.is_said(was, now.texts) or not is_other_deed(was, has):
        return ""
    return f"its form was for '{was[:60]}', this one's is for '{has[:60]}'"


def is_other_deed(was: str, has: str) -> bool:
    """Whether two captions of buttons that send a form name two deeds."""
    if captions.relation(was, has) != "other":
        return False
    gone, new = ({word for word in side if not any(map(str.isdigit, word))} for side in captions.replaced(was, has))
    return bool(gone and new) and not (new <= _NEUTRAL or _is_one_deed(gone, new))


def is_neutral(caption: str) -> bool:
    """Whether a button only says that its form is done with, or searches."""
    said = {word for part in captions.content(caption) for word in words(part)}
    return said <= _NEUTRAL or any(said <= names for names in _lines() if "search" in names)


def _is_one_deed(gone: set[str], new: set[str]) -> bool:
    """Whether both are words of one deed; "Submit" told none, and "Create ticket" may be what it always did."""
    if gone <= _NEUTRAL:
        return any(new & names for names in _lines())
    return any(gone <= names and new <= names for names in _lines())


@cache
def _lines() -> tuple[frozenset[str], ...]:
    return read(_DEEDS)


def _deed_of(field: Element, page: Page) -> str:
    """What the only button that sends the form of a field is called."""
    form = form_of(field, page)
    if form is None:
        return ""
    inside, kept = f"{form.idxpath}/", (form.frame, form.shadow)
    called = [
        caption_of(one)
        for one in page.elements
        if (one.frame, one.shadow) == kept and one.idxpath.startswith(inside) and sends(one) and not clears(one)
    ]
    return called[0] if len(called) == 1 else ""
