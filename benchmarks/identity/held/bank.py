"""Banks: transfers, cards, orders, approvals."""

from build import field, icon, listing, menu, shell
from identity.case import Case

PAYMENTS = [("Miller &amp; Sons", "Invoice 5511", "1,250.00 GBP", "due 04 May"), ("Northern Energy", "Invoice 902", "1,250.00 GBP", "due 06 May"), ("Hart Logistics", "Freight April", "318.40 GBP", "due 06 May"),
            ("City Council", "Rates Q2", "2,040.00 GBP", "due 09 May"), ("Patel Catering", "Event 12", "640.00 GBP", "due 11 May"), ("Oxley Print", "Leaflets", "95.10 GBP", "due 12 May"),
            ("Quinn Legal", "Retainer", "1,250.00 GBP", "due 15 May"), ("Rowan Rentals", "Office May", "3,900.00 GBP", "due 15 May")]


def approve(css="btn btn-success"):
    return lambda item: f'<button class="{css}">Approve</button> <button class="btn btn-danger">Reject</button>'


def queue(items, release=1, css="btn btn-success"):
    return shell("bs", "en", "<h1>Payments to approve</h1>" + listing("bs", items, approve(css), ("Payee", "Reference", "Amount", "Due")), release, app="Business bank")


def transfer(labels, make, language, caption, release=1, key=""):
    body = "".join(field(label, f"{key}{name}", make=make) for label, name in labels)
    rows = f"<table>{body}</table>" if make == "old" else body
    return shell(make, language, f'<h1>{caption}</h1><form>{rows}<button type="submit">{caption}</button></form>', release, app="Bank")


DE_OLD = (("Empfänger", "empf"), ("IBAN", "kto1"), ("BIC", "kto2"), ("Betrag", "betrag"), ("Verwendungszweck", "zweck"), ("Ausführung am", "datum"))
AR_ROWS = [(name, amount, day) for name, amount, day in (("سلمى الحداد", "٥٠٠ د.إ", "٣ مايو"), ("يوسف منصور", "١٢٠٠ د.إ", "٤ مايو"), ("ليلى عباس", "٧٥ د.إ", "٤ مايو"), ("كريم زيدان", "٣٠٠ د.إ", "٧ مايو"), ("هدى سالم", "٩٠ د.إ", "٩ مايو"))]
CARDS = [("Visa •••• 4242", "Main card", "valid 08/27"), ("Visa •••• 4224", "Second card", "valid 01/28"), ("Mastercard •••• 1881", "Travel", "valid 11/26"), ("Maestro •••• 0077", "Old debit card", "valid 02/26")]


def block(item):
    digits = item[0][-4:]
    return f'<button type="button" data-testid="card-{digits}-block">{icon("lock")} Block</button>'


def block2(item):
    digits = item[0][-4:]
    return f'<button type="button" data-cy="block-card-{digits}">{icon("lock")} Block</button>'


STATEMENTS = [(f"Q{q} {y}", f"Account statement, {n} pages") for y in (2023, 2024) for q, n in ((1, 4), (2, 6), (3, 5), (4, 7))]
ORDERS = [("Miete", "850,00 €", "monatlich"), ("Strom", "64,00 €", "monatlich"), ("Verein", "12,00 €", "jährlich"), ("Sparplan", "100,00 €", "monatlich")]


def standing(*buttons):
    return lambda item: " ".join(f'<button class="{css}" title="{title}">{icon(picture)}</button>' for css, title, picture in buttons)


CASES = (
    Case("another person receives the money", "half-caption", "en",
         '<div role="dialog" aria-modal="true"><p>Please check.</p><button class="primary">Send $10.00 to Ann Lee</button><button>Back</button></div>', '<div role="dialog" aria-modal="true"><p>Please check.</p><button class="primary">Send $10.00 to Anne Leigh</button><button>Back</button></div>',
         'get_by_role("button", name="Send $10.00 to Ann Lee")', "click"),
    Case("the amount is the same and the payee is not", "item-gone", "en", queue(PAYMENTS), queue(PAYMENTS[1:], 2),
         'locator("tr", has_text="Miller & Sons").get_by_role("button", name="Approve")', "click"),
    Case("the row of the payee is there with another amount", "locator-word", "en", queue(PAYMENTS), queue([(*PAYMENTS[0][:2], "12,500.00 GBP", PAYMENTS[0][3]), *PAYMENTS[1:]], 2),
         'locator("tr", has_text="Miller & Sons").filter(has_text="1,250.00").get_by_role("button", name="Approve")', "click"),
    Case("the approve buttons got new classes, all rows are as before", "renamed-class", "en", queue(PAYMENTS), queue(PAYMENTS, 2, "button is-approve"),
         'locator("tr:has-text(\\"Hart Logistics\\") .btn-success")', "click", right="tr:has-text('Hart Logistics') .is-approve"),
    Case("the field for the account number became a field for the bank code", "neighbour", "de", transfer(DE_OLD, "old", "de", "Überweisung"),
         transfer((DE_OLD[0], DE_OLD[2], *DE_OLD[3:]), "old", "de", "Überweisung", 2), 'get_by_label("IBAN:", exact=True)', "fill", "DE02120300000000202051"),
    Case("the slot of the amount holds the purpose", "slot-key", "de", transfer((("Empfänger", "feld1"), ("IBAN", "feld2"), ("Betrag", "feld3")), "bs", "de", "Überweisung"),
         transfer((("Empfänger", "feld1"), ("IBAN", "feld2"), ("Verwendungszweck", "feld3")), "bs", "de", "Überweisung", 2), 'get_by_label("Betrag")', "fill", "10,00"),
    Case("all fields keep their labels while the generated ids change", "renamed-id", "de", transfer(DE_OLD, "old", "de", "Überweisung"), transfer(DE_OLD, "old", "de", "Überweisung", 2, key="j_idt42:"),
         'locator("#betrag")', "fill", "10,00", right="[id='j_idt42:betrag']"),
    Case("the account to take from is gone, the one to give to is left", "other-part", "en",
         f'<form>{menu("From account", "acc-from", ["Current", "Savings"])}{menu("To account", "acc-to", ["Current", "Savings"])}<button>Continue</button></form>', f'<form>{menu("To account", "acc-to", ["Current", "Savings"])}<button>Continue</button></form>',
         'get_by_label("From account")', "select_option", "Savings"),
    Case("reject has become accept in the same place", "slot-key", "ar",
         '<div dir="rtl"><h2>طلب تحويل</h2><p>١٢٠٠ درهم</p><button id="decide" class="btn">رفض</button><button class="btn-link">تفاصيل</button></div>', '<div dir="rtl"><h2>طلب تحويل</h2><p>١٢٠٠ درهم</p><button id="decide" class="btn">قبول</button><button class="btn-link">تفاصيل</button></div>',
         'get_by_role("button", name="رفض")', "click"),
    Case("a confirmed transfer left the list, others wait", "item-gone", "ar",
         shell("tw", "ar", listing("tw", AR_ROWS, lambda i: '<button type="button">تأكيد</button><button type="button">إلغاء</button>')), shell("tw", "ar", listing("tw", [AR_ROWS[0], *AR_ROWS[2:]], lambda i: '<button type="button">تأكيد</button><button type="button">إلغاء</button>')),
         'locator("div.rounded-lg").filter(has_text="يوسف منصور").get_by_role("button", name="تأكيد")', "click"),
    Case("blocking became unblocking", "half-caption", "ru",
         '<section><h2>Карта *4242</h2><button class="card-action">Заблокировать карту</button><button>Лимиты</button></section>', '<section><h2>Карта *4242</h2><button class="card-action">Разблокировать карту</button><button>Лимиты</button></section>',
         'get_by_role("button", name="Заблокировать карту")', "click"),
    Case("close shut the window, now it ends the account", "half-caption", "en",
         shell("mui", "en", '<div role="dialog" aria-label="Savings account"><h2>Savings account</h2><p>Balance £4,100.00</p><button class="MuiButton-root css-a1">Close</button></div>'),
         shell("mui", "en", '<div role="dialog" aria-label="Savings account"><h2>Savings account</h2><p>Balance £4,100.00</p><button class="MuiButton-root css-a1">Close account</button></div>', 2),
         'get_by_role("button", name="Close", exact=True)', "click"),
    Case("card 4242 is gone, 4224 looks alike", "item-gone", "en", shell("ant", "en", listing("ant", CARDS, block)), shell("ant", "en", listing("ant", CARDS[1:], block), 2),
         'get_by_test_id("card-4242-block")', "click"),
    Case("another attribute for tests, the same four cards", "renamed-testid", "en", shell("ant", "en", listing("ant", CARDS, block)), shell("ant", "en", listing("ant", CARDS, block2), 2),
         'get_by_test_id("card-4224-block")', "click", right='[data-cy="block-card-4224"]'),
    Case("the statement of another year has the same link text", "item-gone", "en",
         shell("bs", "en", listing("bs", STATEMENTS, lambda i: f'<a href="/st/{i[0][-4:]}/{i[0][1]}.pdf">PDF</a>')), shell("bs", "en", listing("bs", [(f"Q{q} {y}", t) for (q, y), t in zip([(q, y) for y in (2024, 2025) for q in (1, 2, 3, 4)], [t for _, t in STATEMENTS])], lambda i: f'<a href="/st/{i[0][-4:]}/{i[0][1]}.pdf">PDF</a>'), 2),
         'locator("a[href=\\"/st/2023/1.pdf\\"]")', "click"),
    Case("the pause of a standing order is gone, its bin is not the pause", "icon", "de",
         shell("bs", "de", listing("bs", ORDERS[:1], standing(("op a", "", "pause"), ("op b", "", "trash")))), shell("bs", "de", listing("bs", ORDERS[:1], standing(("op b", "", "trash"))), 2),
         'locator("button.op.a")', "click"),
    Case("the pause button stands where it stood with the picture it had", "renamed-class", "de",
         shell("bs", "de", listing("bs", ORDERS, standing(("op a", "Aussetzen", "pause"), ("op b", "Löschen", "trash")))), shell("bs", "de", listing("bs", ORDERS, standing(("icon-button", "Aussetzen", "pause"), ("icon-button danger", "Löschen", "trash"))), 2),
         'locator("tr:has-text(\\"Strom\\") button.op.a")', "click", right="tr:has-text('Strom') button[title=Aussetzen]"),
    Case("a month later is another day of execution", "half-caption", "de",
         '<div class="dates"><button type="button">Ausführen am 01.03.2026</button><button type="button">Sofort ausführen</button></div>', '<div class="dates"><button type="button">Ausführen am 01.04.2026</button><button type="button">Sofort ausführen</button></div>',
         'get_by_role("button", name="Ausführen am 01.03.2026")', "click"),
    Case("agree became refuse in Turkish, the style is the same", "slot-key", "tr",
         '<div class="modal"><p>Kredi sözleşmesi</p><button name="commit" class="btn-primary">Onayla</button></div>', '<div class="modal"><p>Kredi sözleşmesi</p><button name="commit" class="btn-primary">Reddet</button></div>',
         'get_by_role("button", name="Onayla")', "click"),
    Case("leaving is called sign out instead of log out", "synonym", "en",
         shell("tw", "en", '<h1>Accounts</h1><button type="button" class="logout">Log out</button><p>Last visit yesterday</p>', app="Bank"), shell("tw", "en", '<h1>Accounts</h1><button type="button" class="rounded px-2">Sign out</button><p>Last visit yesterday</p>', 2, app="Bank"),
         'get_by_role("button", name="Log out")', "click", right="main button.rounded"),
    Case("the link to the statement is a button now", "button-link", "el",
         '<ul class="actions"><li><a class="act" href="/kin">Κινήσεις λογαριασμού</a></li><li><a class="act" href="/met">Μεταφορά χρημάτων</a></li><li><a class="act" href="/kar">Κάρτες</a></li></ul>',
         '<div class="tiles"><button class="tile">Κινήσεις λογαριασμού</button><button class="tile">Μεταφορά χρημάτων</button><button class="tile">Κάρτες</button></div>',
         'get_by_role("link", name="Μεταφορά χρημάτων")', "click", right="button.tile:nth-child(2)"),
    Case("buying shares became selling them", "half-caption", "el",
         '<div class="order"><h2>ΟΤΕ</h2><button class="go">Αγορά μετοχών</button><input aria-label="Τεμάχια"></div>', '<div class="order"><h2>ΟΤΕ</h2><button class="go">Πώληση μετοχών</button><input aria-label="Τεμάχια"></div>',
         'get_by_role("button", name="Αγορά μετοχών")', "click"),
    Case("two accounts of the same name, the one asked for had another number", "locator-word", "fr",
         '<div class="acc" data-no="0031"><b>Livret A</b> <i>n° 0031</i> <button>Clôturer</button></div><div class="acc" data-no="0047"><b>Livret A</b> <i>n° 0047</i> <button>Clôturer</button></div>',
         '<div class="acc" data-no="0047"><b>Livret A</b> <i>n° 0047</i> <button>Clôturer</button></div><div class="acc" data-no="0052"><b>Livret A</b> <i>n° 0052</i> <button>Clôturer</button></div>',
         'locator(".acc", has_text="n° 0031").locator("button")', "click"),
)
