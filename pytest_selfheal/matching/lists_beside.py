"""A list with a title of its own that moved on beside an element: recent transactions, the notices of the day.

It shows other rows every day, and tells nothing of what stands beside it. What its title says that it holds may be what
the element is about all the same: selected files, the lines of an order.
"""

import re
from collections.abc import Mapping

from pytest_selfheal.matching import sentences
from pytest_selfheal.matching.profile import caption_of
from pytest_selfheal.matching.telling_texts import says
from pytest_selfheal.matching.words import name_words
from pytest_selfheal.models.element import Element

_ROW = re.compile(r"(?P<list>.*?/(?:tr|li))\[(?P<number>\d+)\](?=/|$)")
_BOLD = ("b", "strong")
_FEWEST_ROWS = 3
_FEWEST_MOVED = 2  # rows; one other row may be the subject's
_ABOUT_IT_WORDS = """
selected selection chosen cart basket bag items lines order recipients attendees included affected draft contents
ausgewählt ausgewählte auswahl warenkorb positionen empfänger panier sélection sélectionnés destinataires articles
seleccionados selección carrito destinatarios selezionati carrello seleção selecionados carrinho wybrane koszyk
выбрано выбранные корзина seçilenler sepet 選択中 カート 已选 购物车 선택 장바구니
"""
_ABOUT_IT = frozenset(_ABOUT_IT_WORDS.split())
# What a control is called that acts on the whole list beside it.
_ALL = re.compile(
    r"\b(?:all|everything|alle[sn]?|tous|toutes|tout|tod[oa]s|tutt[ie]|tudo|wszystk\w+|все[хм]?|всё|усі|всі|alla|allt"
    r"|hepsi\w*|tümü\w*|όλ[αεοω]\w*)\b|すべて|全て|全部|全件|所有|모두|전체|جميع|الكل|הכל|همه|ทั้งหมด|सभी",
    re.IGNORECASE,
)


def moved_on(then: Mapping[str, Element], now: Mapping[str, Element], own: Element) -> frozenset[str]:
    """The ways, of those to what stands in a block, into lists that moved on; `own` is the element beside them."""
    if _ALL.search(caption_of(own)):
        return frozenset()
    lists = {match["list"] for way in then if (match := _ROW.match(way)) is not None}
    found: set[str] = set()
    for one in lists:
        was, has = _rows(one, then), _rows(one, now)
        moved = sum(was[number] != has[number] for number in was.keys() & has.keys())
        if min(len(was), len(has)) < _FEWEST_ROWS or moved < _FEWEST_MOVED:
            continue
        title = _title(one, then, own)
        if title and title == _title(one, now, own) and _ABOUT_IT.isdisjoint(name_words(title)):
            found |= {way for way in (*then, *now) if way.startswith(f"{one}[")}
    return frozenset(found)


def _rows(start: str, block: Mapping[str, Element]) -> dict[str, tuple[str, ...]]:
    """What each row of a list says, by its number."""
    rows: dict[str, tuple[str, ...]] = {}
    for way, one in block.items():
        match = _ROW.match(way)
        if match is not None and match["list"] == start and (text := says(one)):
            rows[match["number"]] = (*rows.get(match["number"], ()), text)
    return rows


def _title(start: str, block: Mapping[str, Element], own: Element) -> str:
    """What a list is called.

    The heading before it, where the element has another; a text at the top of its box; or one in bold letters right
    before it, which asks for nothing: "Delete these:" does.
    """
    first = next((one for way, one in block.items() if way.startswith(f"{start}[")), None)
    if first is not None and first.heading and first.heading != own.heading:
        return first.heading
    box = start[: start.find("/", 1)]
    for way, one in block.items() if box != start else ():
        if way.startswith(f"{start}["):
            break
        if f"{way}/".startswith(f"{box}/") and (text := says(one)):
            return text
    return _bold_before(start, block)


def _bold_before(start: str, block: Mapping[str, Element]) -> str:
    before = None
    for way, one in block.items():
        if way.startswith(f"{start}["):
            break
        before = (way, one) if says(one) else before
    if before is None or before[1].tag not in _BOLD or not start.startswith(before[0].rpartition("/")[0]):
        return ""
    text = says(before[1])
    return "" if sentences.is_of_a_deed(text) else text
