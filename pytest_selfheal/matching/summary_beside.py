"""What a column beside sums up: the order that "Pay" pays, where nothing around the button says so."""

from collections.abc import Collection, Iterator, Sequence
from itertools import takewhile

from pytest_selfheal.matching.boxes import Place, root
from pytest_selfheal.matching.roles import is_control, role_of
from pytest_selfheal.matching.telling_texts import cut, is_on, is_replaced, says
from pytest_selfheal.matching.words import words
from pytest_selfheal.models.element import Element

_MOST = 12  # texts; a longer column is content
_CLASSES = frozenset(("aside", "sidebar", "side-bar", "summary", "order-summary"))
# What a column is headed by that sums up what is done: one thing, and not a list of the latest of them.
_SUBJECT_WORDS = """
order cart basket booking trip journey itinerary patient recipient delivery shipping invoice summary selected chosen
bestellung warenkorb buchung reise patientin empfänger lieferung lieferadresse rechnungsadresse rechnung zusammenfassung
ausgewählt ausgewähltes ausgewähltes commande panier réservation voyage patiente destinataire livraison facture
récapitulatif sélectionné pedido carrito reserva viaje paciente destinatario envío entrega factura resumen seleccionado
seleccionada ordine carrello prenotazione viaggio paziente destinatario consegna spedizione fattura riepilogo encomenda
carrinho fatura bestelling winkelwagen boeking reis patiënt ontvanger bezorging factuur samenvatting zamówienie koszyk
rezerwacja podróż pacjent pacjentka odbiorca dostawa faktura podsumowanie заказ корзина бронирование поездка пациент
получатель доставка счёт замовлення кошик бронювання пацієнт отримувач sipariş sepet rezervasyon hasta alıcı teslimat
fatura seçili beställning varukorg bokning patient mottagare leverans faktura الطلب السلة الحجز المريض المستلم التوصيل
الفرع הזמנה ऑर्डर मरीज़ रोगी
"""
_SUBJECTS = frozenset(_SUBJECT_WORDS.split())
_SUBJECT_SIGNS = (
    *("注文", "カート", "予約", "患者", "お届け先", "配送先", "订单", "购物车", "预订", "收货", "收件", "訂單"),
    *("주문", "장바구니", "예약", "환자", "배송"),
)


def other_summary(was: Place, has: Place, passing: Collection[str]) -> str:
    """Which line of a column without controls gave way; '' where none did, or it was laid out anew.

    A heading tells whether it is what the button is about, an order, a patient, or a part of its own: news, the last
    customers.
    """
    if role_of(was.element) != "button":
        return ""
    for mine, other in zip(_columns(was), _columns(has), strict=False):
        for text, now in zip(mine, other, strict=False) if len(mine) == len(other) else ():
            if is_replaced(text, now, passing) and not is_on(text, has.page) and not is_on(now, was.page):
                return f"beside it stood '{cut(text)}', beside this one stands '{cut(now)}'"
    return ""


def _columns(place: Place) -> Iterator[list[str]]:
    """The texts of each column of the page without a heading, and of what a subject heads in one."""
    for box in place.page.elements:
        is_aside = box.tag == "aside" or role_of(box) == "complementary" or not _CLASSES.isdisjoint(box.classes)
        if not is_aside or root(box) != root(place.element) or place.element.idxpath.startswith(f"{box.idxpath}/"):
            continue
        start = f"{box.idxpath}/"
        inside = [one for one in place.page.elements if root(one) == root(box) and one.idxpath.startswith(start)]
        titles = [number for number, one in enumerate(inside) if role_of(one) == "heading"]
        parts = [inside[number:] for number in titles if _names_a_subject(says(inside[number]))]
        if not titles and not any(map(is_control, inside)):
            parts = [[box, *inside]]
        for part in parts:
            texts = [text for one in (part[0], *_up_to_the_next(part[1:])) if (text := says(one))]
            if texts and len(texts) <= _MOST:
                yield texts


def _up_to_the_next(elements: Sequence[Element]) -> Iterator[Element]:
    """What comes before the next heading or control."""
    return takewhile(lambda one: role_of(one) != "heading" and not is_control(one), elements)


def _names_a_subject(title: str) -> bool:
    return not _SUBJECTS.isdisjoint(words(title)) or any(sign in title for sign in _SUBJECT_SIGNS)
