"""A number, date, time, price, unit, version or rank of the caption is another one."""

from identity.case import Case
from pages import bootstrap, edit, elements, feed, people, plain, table, tailwind

CAUSE = "number, date or price replaced"


def days(month, first, count=21):
    return '<div class="cal" role="grid">' + "".join(f'<div role="gridcell"><button class="day" data-d="{d}">{d} {month}</button></div>' for d in range(first, first + count)) + "</div>"


def gifts(*sums):
    return '<div class="gifts">' + "".join(f'<button class="chip" name="sum">Donate ${s}</button>' for s in sums) + "</div>"


def tables_de(*numbers):
    return '<div class="saal">' + "".join(f'<button class="tisch">Tisch {n}</button>' for n in numbers) + "</div>"


def slots_ja(*times):
    return "<ul>" + "".join(f'<li><button class="slot">{t}</button></li>' for t in times) + "</ul>"


def invoices(numbers):
    return table(("Invoice", "Customer"), [(f'<a href="/i/{n}">INV-{n}</a>', c) for n, c in zip(numbers, people("en", len(numbers)), strict=True)], cls="table table-sm")


def seats(*names):
    return '<div class="cabine grid grid-cols-6">' + "".join(f'<button class="w-8 h-8 rounded libre" aria-label="Siège {s}">{s}</button>' for s in names) + "</div>"


HOTEL_AR = '<div class="offer"><h3>فندق الواحة</h3><button class="b">احجز ٣ ليالٍ</button></div>'
TOPUP_RU = '<form class="pay"><button class="sum">Пополнить на 1 000 ₽</button></form>'
DL = "<h2>Downloads</h2>" + table(("Host", "State"), [(f"mirror-{i}", "up") for i in range(24)]) + '<a class="dl" href="/files/tool">Download v2.3.1</a>'
PLAN_ZH = '<div class="plan"><p>云主机</p><button class="buy">购买三年</button></div>'
RATE_DE = '<table><tr><td>Sparbrief</td><td><a class="zins" href="#z">Zins 1,5 % sichern</a></td></tr></table>'
REMIND = "<h1>Overdue</h1>" + table(("Debtor", "Sum"), [(n, f"{i * 9} €") for i, n in enumerate(people("en", 22))]) + '<button class="btn btn-warning">Send first reminder</button>'
DOSE = '<label for="dose">Dose (500 mg)</label><input id="dose" type="number">'
YEAR_HI = '<nav class="years"><a href="#y" class="y">वर्ष २०२३</a></nav>'
MONEY = '<div class="rounded-lg shadow p-6"><p>Gift card</p><button class="bg-green-600">Buy card for €50</button></div>'
PART = elements('<section><h2>Course</h2><a class="part" href="#p">Start Part II</a></section>')
AMBI_DE = '<p>Zustellung</p><label><input type="radio" name="zt"> 03.04.2026</label>'
CARD = feed('<h2>Wallet</h2><div class="pm"><span>Card</span><button class="rm" aria-label="Remove card ending in 4242">✕</button></div>')
MEET_FR = '<div class="creneaux"><button class="c">9 h 00 – 9 h 30</button></div>'
FLOOR_FR = bootstrap("<h1>Ascenseur</h1>" + table(("Agent", "Bureau"), [(n, f"B{i}") for i, n in enumerate(people("fr", 20))]) + '<button class="btn etage">Réserver au 1er étage</button>', "fr")
ZONE = '<button class="meet">Join at 10:00 CET</button>'
TERM_TR = '<div class="taksit"><label><input type="radio" name="ay"> 3 ay taksit</label></div>'
CLASS_RU = plain("<h3>Расписание</h3>" + table(("Учитель", "Кабинет"), [(n, i) for i, n in enumerate(people("ru", 24))]) + '<a href="#k" class="kl">Журнал 7 «А» класса</a>', "ru")
MONTH_AR = tailwind('<h2>كشف الحساب</h2><a class="m" href="#m">كشف شهر آذار</a>', "ar")
ERA_JA = '<div class="tax"><a class="doc" href="#d">令和五年分の申告書</a></div>'
WEEK_RU = '<div class="tabs"><button role="tab" class="t">На четвёртой неделе</button></div>'
SIZE = '<div class="sizes"><button class="sz">Size M</button><p>Only one left</p></div>'
EL_PCT = '<button class="disc">Έκπτωση 10% σε όλα</button>'
NEG_DE = '<div class="zeit"><button class="off">Uhr −1 h stellen</button></div>'

CASES = (
    Case("The same day of another month", CAUSE, "en", bootstrap(days("March", 1)), bootstrap(days("April", 1)), 'get_by_role("button", name="7 March", exact=True)', "click"),
    Case("One digit more is ten times the money", CAUSE, "en", gifts(5, 10, 25), gifts(50, 100, 250), 'get_by_role("button", name="Donate $10", exact=True)', "click"),
    Case("Table 4 is taken, and 14 contains a 4", CAUSE, "de", tables_de(2, 4, 14), tables_de(2, 14), 'get_by_text("Tisch 4", exact=True)', "click"),
    Case("The hour is the same and the half of the day is not", CAUSE, "ja", slots_ja("午前10時", "午前11時"), slots_ja("午後10時", "午後11時"), 'get_by_role("button", name="午前10時")', "click"),
    Case("Arabic digits are digits too: three nights became eight", CAUSE, "ar", HOTEL_AR, edit(HOTEL_AR, ("٣", "٨")), 'get_by_role("button", name="احجز ٣ ليالٍ")', "click"),
    Case("Groups of thousands are parted by a space, and another group came in front", CAUSE, "ru", TOPUP_RU, edit(TOPUP_RU, ("1 000 ₽", "10 000 ₽")), 'get_by_role("button", name="Пополнить на 1 000 ₽")', "click"),
    Case("The digits of the version are the same ones in another order", CAUSE, "en", plain(DL), plain(edit(DL, ("v2.3.1", "v3.2.1"))), 'get_by_text("Download v2.3.1")', "click"),
    Case("Chinese numerals are written out as characters", CAUSE, "zh", PLAN_ZH, edit(PLAN_ZH, ("三年", "五年")), 'get_by_role("button", name="购买三年")', "click"),
    Case("The decimal comma was lost, and 1,5 is not 15", CAUSE, "de", RATE_DE, edit(RATE_DE, ("1,5 %", "15 %")), 'get_by_role("link", name="Zins 1,5 % sichern")', "click"),
    Case("An ordinal in words: the first reminder was sent, this is the second", CAUSE, "en", bootstrap(REMIND), bootstrap(edit(REMIND, ("Send first reminder", "Send second reminder"))), 'get_by_role("button", name="Send first reminder")', "click"),
    Case("The unit is a thousand times smaller though the figure is the same", CAUSE, "en", DOSE, edit(DOSE, ("500 mg", "500 µg")), 'get_by_label("Dose (500 mg)")', "fill", "2"),
    Case("Devanagari digits of the next year", CAUSE, "hi", YEAR_HI, edit(YEAR_HI, ("२०२३", "२०२४")), 'get_by_role("link", name="वर्ष २०२३")', "click"),
    Case("The currency sign alone is another price", CAUSE, "en", tailwind(MONEY), tailwind(edit(MONEY, ("€50", "£50"))), 'get_by_role("button", name="Buy card for €50")', "click"),
    Case("Roman numerals count as well", CAUSE, "en", PART, edit(PART, ("Start Part II", "Start Part III")), 'get_by_role("link", name="Start Part II", exact=True)', "click"),
    Case("Day and month changed places and nobody knows whether it is the format or the date", CAUSE, "de", AMBI_DE, edit(AMBI_DE, ("03.04.2026", "04.03.2026")), 'get_by_label("03.04.2026")', "check"),
    Case("The card to be removed ends in other digits", CAUSE, "en", CARD, edit(CARD, ("ending in 4242", "ending in 4444")), 'get_by_label("Remove card ending in 4242")', "click"),
    Case("The meeting's end is kept as the next one's beginning", CAUSE, "fr", MEET_FR, edit(MEET_FR, ("9 h 00 – 9 h 30", "9 h 30 – 10 h 00")), 'get_by_text("9 h 00 – 9 h 30")', "click"),
    Case("The floor is another one and the ordinal's ending changed with it", CAUSE, "fr", FLOOR_FR, edit(FLOOR_FR, ("1er étage", "2e étage")), 'get_by_role("button", name="Réserver au 1er étage")', "click"),
    Case("The hour is the same in another time zone", CAUSE, "en", ZONE, edit(ZONE, ("10:00 CET", "10:00 PST")), 'get_by_role("button", name="Join at 10:00 CET")', "click"),
    Case("Twelve instalments are not three", CAUSE, "tr", TERM_TR, edit(TERM_TR, ("3 ay", "12 ay")), 'get_by_label("3 ay taksit")', "check"),
    Case("The letter beside the number names another class", CAUSE, "ru", CLASS_RU, edit(CLASS_RU, ("7 «А»", "7 «Б»")), 'get_by_role("link", name="Журнал 7 «А» класса")', "click"),
    Case("The month's name is a number in words, in the Levant's own calendar words", CAUSE, "ar", MONTH_AR, edit(MONTH_AR, ("آذار", "أيلول")), 'get_by_role("link", name="كشف شهر آذار")', "click"),
    Case("The year counts by the era and is the next one's", CAUSE, "ja", ERA_JA, edit(ERA_JA, ("五年分", "六年分")), 'get_by_role("link", name="令和五年分の申告書")', "click"),
    Case("An inflected ordinal is a number too", CAUSE, "ru", WEEK_RU, edit(WEEK_RU, ("четвёртой", "пятой")), 'get_by_role("tab", name="На четвёртой неделе")', "click"),
    Case("A single letter is the size", CAUSE, "en", SIZE, edit(SIZE, ("Size M", "Size L")), 'get_by_role("button", name="Size M")', "click"),
    Case("The seats of this row are other letters, and the one asked for is sold", CAUSE, "fr", tailwind(seats(*[f"{r}{c}" for r in range(10, 14) for c in "ABCDEF"]), "fr"), tailwind(seats(*[f"{r}{c}" for r in range(10, 14) for c in "ABCDEF" if f"{r}{c}" != "12A"]), "fr"),
         'get_by_label("Siège 12A")', "click"),
    Case("The invoice with this number is not on the list, only the ones around it", CAUSE, "en", bootstrap(invoices(range(2030, 2054))), bootstrap(invoices([n for n in range(2030, 2055) if n != 2041])), 'get_by_role("link", name="INV-2041")', "click"),
    Case("Another rate of discount in the middle of a Greek sentence", CAUSE, "el", EL_PCT, edit(EL_PCT, ("10%", "70%")), 'get_by_role("button", name="Έκπτωση 10% σε όλα")', "click"),
    Case("Only the sign of the number changed", CAUSE, "de", NEG_DE, edit(NEG_DE, ("−1 h", "+1 h")), 'get_by_role("button", name="Uhr −1 h stellen")', "click"),
)
