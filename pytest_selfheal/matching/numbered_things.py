"""Things that only a number tells apart: bed 12 and bed 31, `kite-7` and `kite-1`.

Small numbers count something nearly everywhere. Beside the name of a thing that is numbered, and behind letters that
they are written in one with, they say which one it is.
"""

import re

from pytest_selfheal.matching.telling_texts import NUMBER
from pytest_selfheal.matching.words import words

_BARE = re.compile(r"(?:(?:no|nr|n°|nº|№|#)\.?\s?)?\d{1,4}\s?[a-z]?", re.IGNORECASE)  # 12   12B   #7   Nr. 4
# kite-7   srv07   A12   eu-1a; but 41GB and 1.29.2
_NAMED = re.compile(r"[^\W\d_][^\W\d_.]*(?:[-_/]?[^\W\d_]+)*[-_/]?\d+[a-z]?(?:[-_/.][^\W_]+)*", re.IGNORECASE)
# What stands on doors, beds, docks and desks: the words of hotels, wards, schools, ports and stores as their own pages
# have them. In the singular, as a plural counts.
_THINGS_WORDS = """
room bed ward bay gate table seat desk locker slot track lane dock berth platform unit shelf rack aisle bin floor
pump
cell box stall pitch plot door line channel port terminal register machine vehicle bus route well tank kiln oven
apartment
zimmer bett station tor tisch platz sitz schrank fach gleis stellplatz liegeplatz regal etage wohnung kasse
maschine
linie kanal kabine halle parzelle zelle
chambre lit salle porte siège place casier quai voie rayon étage appartement caisse ligne emplacement cabine poste
habitación cama sala puerta mesa asiento puesto taquilla andén vía estante piso planta apartamento caja línea muelle
camera stanza letto porta tavolo posto armadietto binario scaffale piano appartamento cassa linea molo cabina
quarto cama porta mesa assento vaga armário cais prateleira andar apartamento caixa linha doca
kamer bed zaal deur tafel stoel plaats kluisje spoor perron schap verdieping kassa lijn ligplaats balie
pokój łóżko sala drzwi stolik miejsce szafka tor peron regał piętro mieszkanie kasa linia stanowisko
комната палата койка кровать кабинет стол место шкафчик путь платформа стеллаж этаж квартира касса линия ячейка
дверь
кімната палата ліжко кабінет стіл місце шафка колія платформа стелаж поверх квартира каса лінія двері
rum säng sal bord plats skåp spår perrong hylla våning lägenhet kassa linje dörr
rom seng bord plass skap spor plattform hylle etasje leilighet kasse dør værelse plads hylde lejlighed
huone sänky vuode pöytä paikka kaappi raide laituri hylly kerros asunto kassa linja ovi
pokoj lůžko stůl místo skříňka kolej nástupiště regál patro byt pokladna linka
szoba ágy asztal hely szekrény vágány polc emelet lakás pénztár vonal kapu
cameră pat masă loc dulap linie peron raft etaj apartament casă salon
oda yatak masa koltuk dolap hat peron raf kat daire kasa kapı salon
δωμάτιο κρεβάτι θάλαμος τραπέζι θέση ντουλάπι αποβάθρα ράφι όροφος διαμέρισμα ταμείο γραμμή
غرفة الغرفة سرير السرير طاولة الطاولة مقعد المقعد رصيف الرصيف رف طابق الطابق شقة الشقة بوابة البوابة
חדר מיטה שולחן מושב מקום רציף מדף קומה דירה קופה קו שער
कमरा बिस्तर मेज सीट मंजिल फ्लैट ห้อง เตียง โต๊ะ ที่นั่ง ชั้น
phòng giường bàn ghế tầng kamar ranjang meja kursi lantai rak
部屋 号室 病室 ベッド 病床 卓 席 座席 階 番線 棚 房间 房号 床位 床号 桌号 座位 楼层 车位 货架 객실 호실 병실 침대
병상 테이블 좌석 층 선반
"""
_THINGS = frozenset(_THINGS_WORDS.split())
_NUMBER_WORDS = "no nr number num id n nummer numéro número numero numer номер numara 番号 رقم מספר"
_FILLERS = frozenset(_NUMBER_WORDS.split())
_COUNTED_ON = frozenset(("build", "rev", "revision", "release", "page", "step", "v"))  # before a number that goes on


def is_another_one(label: str, was: str, now: str) -> bool:
    """Whether a value tells another thing than it did by its number alone."""
    if was == now:
        return False
    if all(map(_BARE.fullmatch, (was, now))):
        return _is_numbered(label)
    is_named = all(_NAMED.fullmatch(text) for text in (was, now))
    is_alike = NUMBER.sub("#", was) == NUMBER.sub("#", now)
    return is_named and is_alike and _COUNTED_ON.isdisjoint(words(NUMBER.sub(" ", was)))


def _is_numbered(label: str) -> bool:
    """Whether a label names one thing, and says no more than that it is its number."""
    said = frozenset(words(label))
    return not said.isdisjoint(_THINGS) and said <= _THINGS | _FILLERS
