"""The lost locator itself asks for a word, a state or a key that what is left does not have."""

from identity.case import Case
from pages import bootstrap, edit, elements, feed, material, people, plain, table, tailwind

CAUSE = "what the locator itself asks for"


def order(state, note, button):
    return f'<div id="order-1" class="order {state}"><h3>Order 1</h3><span>{note}</span><button class="btn">{button}</button></div>'


def list_of(lang, extra, count=20):
    return table(("A", "B"), [(n, i) for i, n in enumerate(people(lang, count))], cls="table") + extra


TICKETS = '<div class="tickets">' + "".join(f'<div class="ticket" data-status="{s}" data-id="t{i}"><b>Ticket {i}</b><button>Take</button></div>' for i, s in enumerate(["done"] * 9 + ["open"] + ["done"] * 9)) + "</div>"
ARCHIVE = "<ul class='files'>" + "".join(f'<li><a href="/{y}/annual-report.pdf">Annual report</a></li>' for y in (2021, 2022, 2023)) + "</ul>"
POST_DE = '<div class="post">' + "".join(f'<div class="brief"><span>Brief {i}</span> {"<em class=%sanlage%s>Anlage</em> " % (chr(34), chr(34)) if i == 4 else ""}<button>Weiterleiten</button></div>' for i in range(1, 8)) + "</div>"
SEATS_FR = '<div class="salle">' + "".join(f'<button class="place {"libre" if i == 7 else "prise"}">{i + 1}</button>' for i in range(40)) + "</div>"
MAILS_JA = "<ul class='mails'>" + "".join(f'<li class="mail {"unread" if i == 3 else "read"}"><span>{n}</span><a href="#m{i}">開く</a></li>' for i, n in enumerate(people("ja", 20))) + "</ul>"
TENANT = '<section data-tenant="acme"><h2>Billing</h2><button>Close account</button></section>'
INVOICE_RU = "<div class='list'>" + "".join(f'<div class="inv {"overdue" if i == 5 else "ok"}"><span>Счёт {100 + i}</span><button>Напомнить</button></div>' for i in range(18)) + "</div>"
LANGS = '<div class="texts"><article lang="de"><p>Hallo</p><button>Edit</button></article><article lang="fr"><p>Salut</p><button>Edit</button></article></div>'
CHECKS_AR = '<ul>' + "".join(f'<li><label><input type="checkbox" {"" if i == 1 else "checked"}> مهمة {t}</label></li>' for i, t in enumerate(("أ", "ب", "ج"))) + "</ul>"
BRAND = '<div class="pay"><button><img alt="Pay with Aurora" src="/a.png" width="60" height="20"></button><button><img alt="Pay with Borealis" src="/b.png" width="60" height="20"></button></div>'
PRIO_DE = '<div class="vorgaenge">' + "".join(f'<div class="v"><span class="prio">{p}</span> <span>Vorgang</span> <button>Übernehmen</button></div>' for p in ("dringend", "normal", "niedrig")) + "</div>"
CITY_FR = '<ul class="agences">' + "".join(f"<li>Agence de {c} <a href='#{c}'>Itinéraire</a></li>" for c in ("Lille", "Lyon", "Nantes")) + "</ul>"
MODE = '<div class="theme" data-mode="{m}"><button class="swap">Switch</button></div>'
ROOM_RU = '<div class="rooms">' + "".join(f'<x-room floor="{f}"><span>Переговорная</span> <button>Занять</button></x-room>' for f in (1, 2, 3)) + "</div>"
PRESSED = '<div class="toolbar"><button class="pin" aria-pressed="{p}">Pin</button></div>'
TITLES_ZH = "<div>" + "".join(f'<button title="{t}的日程">日程</button>' for t in ("王经理", "李经理")) + "</div>"
VAL_HI = '<form>' + "".join(f'<label><input type="radio" name="bhasha" value="{v}"> {t}</label>' for v, t in (("mr", "मराठी"), ("ta", "तमिल"), ("bn", "बांग्ला"))) + "</form>"
NEAR = '<dl class="kv">' + "".join(f"<dt>{k}</dt><dd><button class='copy'>Copy</button></dd>" for k in ("Access key", "Secret")) + "</dl>"
PHASE_JA = '<div class="card" data-phase="review"><h3>稟議書</h3><button class="go">次へ回す</button></div>'

CASES = (
    Case("The order is not paid any more, so shipping it is what the test did not mean", CAUSE, "en", bootstrap(list_of("en", order("paid", "Paid", "Ship"))), bootstrap(list_of("en", order("refunded", "Refunded", "Ship"))), 'locator("#order-1.paid").get_by_role("button", name="Ship")', "click"),
    Case("The text of the filter is nowhere, and every ticket of the list would do as well as the next", CAUSE, "en", TICKETS, edit(TICKETS, ('data-status="open"', 'data-status="done"')), "locator(\".ticket[data-status=open]\").get_by_role(\"button\")", "click"),
    Case("The year in the link's address was the point, and only other years are left", CAUSE, "en", plain(list_of("en", ARCHIVE)), plain(list_of("en", edit(ARCHIVE, ('<li><a href="/2023/annual-report.pdf">Annual report</a></li>', "")))), "locator(\"a[href*='/2023/']\")", "click"),
    Case("The locator wants the letter that has an enclosure, and no letter has one now", CAUSE, "de", POST_DE, edit(POST_DE, ('<em class="anlage">Anlage</em> ', "")), 'locator(".brief:has(.anlage) button")', "click"),
    Case("No seat is free, and each one left is somebody's", CAUSE, "fr", tailwind(SEATS_FR, "fr"), tailwind(edit(SEATS_FR, ("place libre", "place prise")), "fr"), 'locator(".place.libre")', "click"),
    Case("There is no unread mail, so opening a read one proves nothing", CAUSE, "ja", feed(MAILS_JA, "ja"), feed(edit(MAILS_JA, ('class="mail unread"', 'class="mail read"')), "ja"), 'locator("li.unread a")', "click"),
    Case("The section belongs to another tenant, which only the data attribute says", CAUSE, "en", elements(TENANT), elements(edit(TENANT, ('data-tenant="acme"', 'data-tenant="zenith"'))), "locator(\"[data-tenant=acme] button\")", "click"),
    Case("The overdue invoice was paid and the reminder would go to a good payer", CAUSE, "ru", material(INVOICE_RU, "ru"), material(edit(INVOICE_RU, ('class="inv overdue"', 'class="inv ok"')), "ru"), 'locator(".inv.overdue button")', "click"),
    Case("The German text was removed and the French one has the same button", CAUSE, "en", LANGS, edit(LANGS, ('<article lang="de"><p>Hallo</p><button>Edit</button></article>', "")), "locator(\"article[lang=de]\").get_by_role(\"button\", name=\"Edit\")", "click"),
    Case("The one task that was still to be ticked is ticked, so a click would untick one", CAUSE, "ar", CHECKS_AR, edit(CHECKS_AR, ('<input type="checkbox" > مهمة ب', '<input type="checkbox" checked> مهمة ب')), 'get_by_role("checkbox", checked=False)', "click"),
    Case("The way of paying is named by the picture's text, and it is not offered any more", CAUSE, "en", tailwind(BRAND), tailwind(edit(BRAND, ('<button><img alt="Pay with Aurora" src="/a.png" width="60" height="20"></button>', ""))), 'get_by_alt_text("Pay with Aurora")', "click"),
    Case("The filter's word for the priority is gone from the list, the other priorities are there", CAUSE, "de", PRIO_DE, edit(PRIO_DE, ('<span class="prio">dringend</span>', '<span class="prio">zurückgestellt</span>')), 'locator(".v").filter(has_text="dringend").get_by_role("button")', "click"),
    Case("The branch in this town was closed and the way leads to another town", CAUSE, "fr", bootstrap(CITY_FR, "fr"), bootstrap(edit(CITY_FR, ("<li>Agence de Lyon <a href='#Lyon'>Itinéraire</a></li>", "")), "fr"), 'get_by_role("listitem").filter(has_text="Lyon").get_by_role("link")', "click"),
    Case("The button swaps two modes and the page is in the other one by now", CAUSE, "en", MODE.format(m="dark"), MODE.format(m="light"), "locator(\"[data-mode=dark] .swap\")", "click"),
    Case("The room on this floor is not for hire and rooms on other floors have the same name", CAUSE, "ru", ROOM_RU, edit(ROOM_RU, ('<x-room floor="2"><span>Переговорная</span> <button>Занять</button></x-room>', "")), "locator(\"x-room[floor='2']\").get_by_role(\"button\", name=\"Занять\")", "click"),
    Case("It is pinned already and a click would unpin it, though it is the very same button", CAUSE, "en", PRESSED.format(p="false"), PRESSED.format(p="true"), 'get_by_role("button", name="Pin", pressed=False)', "click"),
    Case("The title names the manager whose calendar opens, the caption does not", CAUSE, "zh", TITLES_ZH, edit(TITLES_ZH, ('<button title="王经理的日程">日程</button>', "")), 'get_by_title("王经理的日程")', "click"),
    Case("The value asked for is not among the radio buttons any more", CAUSE, "hi", VAL_HI, edit(VAL_HI, ('<label><input type="radio" name="bhasha" value="ta"> तमिल</label>', "")), "locator(\"input[value=ta]\")", "check"),
    Case("The term before the button is what the XPath asks for, and it now says secret", CAUSE, "en", NEAR, edit(NEAR, ("<dt>Access key</dt><dd><button class='copy'>Copy</button></dd>", "")), "locator(\"xpath=//dt[.='Access key']/following-sibling::dd[1]//button\")", "click"),
    Case("The paper is in another phase, and passing it on passes it to somebody else", CAUSE, "ja", bootstrap(list_of("ja", PHASE_JA), "ja"), bootstrap(list_of("ja", edit(PHASE_JA, ('data-phase="review"', 'data-phase="final"'))), "ja"), "locator(\"[data-phase=review] .go\")", "click"),
)
