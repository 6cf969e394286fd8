"""Controls that act on what the page shows: no search and no next page, and nothing that makes something new."""

from pytest_selfheal.matching.idle import is_idle
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.roles import role_of
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

_MAKING_WORDS = """
new add create compose write neu neue neuer neues hinzufügen anlegen erstellen verfassen nouveau nouvelle ajouter créer
rédiger nuevo nueva añadir agregar crear redactar nuovo nuova aggiungi crea scrivi novo nova adicionar criar escrever
nieuw nieuwe toevoegen aanmaken nowy nowa dodaj utwórz новый новая добавить создать новий нова додати створити ny nytt
lägg tilføj legg opret opprett uusi lisää nový přidat vytvořit új hozzáadás nou adaugă yeni ekle oluştur νέο προσθήκη
جديد إضافة חדש הוסף tambah baru buat thêm mới tạo नया जोड़ें 新規 新規作成 追加 作成 新建 添加 新增 创建 추가 새로 만들기
"""
_MAKING = frozenset(_MAKING_WORDS.split())


def acts_on_what_is_there(button: Element) -> bool:
    """Whether a click may change, send or delete what the page shows."""
    is_button = role_of(button) in ("button", "menuitem")
    return is_button and not is_idle(button, "click") and _MAKING.isdisjoint(words(caption_of(button)))
