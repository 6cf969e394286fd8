"""The page was redesigned, and in the new design the item or control that was meant does not exist."""

from identity.case import Case
from pages import bootstrap, elements, feed, material, people, plain, shadow, table, tailwind

CAUSE = "redesigned, and what was meant is gone"
EN, DE, FR, JA, AR, RU, ZH = (people(lang, 24) for lang in ("en", "de", "fr", "ja", "ar", "ru", "zh"))


def but(names, gone):
    return [n for n in names if n != gone]


def staff_old(names):
    return table(("Name", "Room", ""), [(n, f"R{i}", '<a href="#d" class="dis">Disable</a>') for i, n in enumerate(names)], cls="grid")


def staff_new(names):
    return '<div class="grid grid-cols-4 gap-4">' + "".join(f'<div class="rounded-lg shadow p-4"><p class="font-semibold">{n}</p><button class="text-red-600" aria-label="Disable">Disable</button></div>' for n in names) + "</div>"


def shelf_de(names, new):
    if not new:
        return "".join(f'<p class="buch"><i>{n}: Erinnerungen</i> <input type="button" value="Vormerken"></p>' for n in names)
    return "".join(f'<article class="medium"><h4>Erinnerungen</h4><p>von {n}</p><button class="vormerken">Vormerken</button></article>' for n in names)


def lots_fr(numbers, new):
    if not new:
        return table(("Lot", "Titre", ""), [(k, f"Vase n° {k}", '<button class="ench">Enchérir</button>') for k in numbers], cls="lots")
    return "".join(f'<div class="mdc-card"><span class="badge">Lot {k}</span><h5>Vase n° {k}</h5><button class="mdc-encherir">Enchérir</button></div>' for k in numbers)


def devices_ja(names, new):
    if not new:
        return "<ul>" + "".join(f'<li class="dev" data-host="{n}"><span>{n}</span><button class="reboot">再起動</button></li>' for n in names) + "</ul>"
    return "".join(shadow("device-tile", f"<h4>{n}</h4><button>再起動</button>", f'host="{n}"') for n in names)


def wards_ar(names, new):
    if not new:
        return table(("المريض", "السرير", ""), [(n, i + 1, '<button class="out">تسجيل خروج المريض</button>') for i, n in enumerate(names)], cls="ward")
    return "".join(f'<section class="bed"><header>السرير {i + 1}</header><p>{n}</p><button class="discharge">تسجيل خروج المريض</button></section>' for i, n in enumerate(names))


def loans_ru(names, new):
    if not new:
        return "".join(f'<div class="loan"><b>{n}</b><span>выдан</span><a class="pr" href="#p">Продлить</a></div>' for n in names)
    return table(("", "Читатель", "Книга", "Действие"), [('<input type="checkbox" aria-label="Отметить">', n, "Атлас", '<button class="prolong">Продлить</button>') for n in names], cls="loans")


FORM_OLD = '<form class="old"><p><label>Company <input id="f_company"></label></p><p><label>Department <input id="f_dept"></label></p><p><label>Fax <input id="f_fax"></label></p><p><label>Telephone <input id="f_tel"></label></p><input type="submit" value="OK"></form>'
FORM_NEW = '<form class="row g-3">' + "".join(f'<div class="col-6 form-floating"><input class="form-control" id="{k}"><label for="{k}">{t}</label></div>' for k, t in (("org", "Company"), ("unit", "Department"), ("phone", "Telephone"), ("mobile", "Mobile"))) + '<div class="col-12"><button class="btn btn-primary">Save</button></div></form>'
TOOLS_OLD = '<div class="toolbar">' + "".join(f'<a class="tl" href="#{i}">{t}</a>' for i, t in enumerate("Neu|Kopieren|Drucken|Exportieren|Sperren|Hilfe".split("|"))) + "</div>"
TOOLS_NEW = '<div role="toolbar" class="mat-toolbar">' + "".join(f'<button mat-button>{t}</button>' for t in "Neu|Kopieren|Exportieren|Freigeben|Hilfe".split("|")) + "</div>"
ACC_OLD = '<div class="zone"><h3>Compte</h3><a href="#1">Changer de mot de passe</a><a href="#2">Exporter mes données</a><a href="#3">Fermer mon compte</a></div>'
ACC_NEW = '<ul class="reglages"><li><button>Changer de mot de passe</button></li><li><button>Exporter mes données</button></li><li><button>Ouvrir un second compte</button></li></ul>'
NAV_OLD = '<ul class="tabs">' + "".join(f'<li><a href="/p/{k}">{t}</a></li>' for k, t in (("orders", "訂單"), ("refund", "退款"), ("ship", "物流"))) + "</ul>"
NAV_NEW = '<div role="tablist">' + "".join(f'<button role="tab">{t}</button>' for t in ("訂單", "換貨", "物流")) + "</div>"
BULK_OLD = '<div class="bulk"><select class="bulk-what"><option>Archive</option><option>Tag</option></select><button class="bulk-go">Run on all</button><button class="row-go">Run on one</button></div>'
BULK_NEW = '<div class="bar"><button class="act">Run on one</button><button class="act2">Schedule</button></div>'
METER = '<div class="zaehler"><label>Zählerstand Strom <input class="st"></label><label>Zählerstand Gas <input class="ga"></label></div>'
METER_NEW = '<div class="card"><label for="mg">Zählerstand Gas</label><input id="mg"><label for="mw">Zählerstand Wasser</label><input id="mw"></div>'

CASES = (
    Case("The table became tiles, and she is on none of them", CAUSE, "en", bootstrap(staff_old(EN)), tailwind(staff_new(but(EN, EN[9]))), f'get_by_role("row").filter(has_text="{EN[9]}").get_by_role("link", name="Disable")', "click"),
    Case("Title and author were parted, and this author's book is not on the shelf", CAUSE, "de", plain(shelf_de(DE[:18], False), "de"), material(shelf_de(but(DE[:18], DE[4]), True), "de"), f'locator("p.buch").filter(has_text="{DE[4]}: Erinnerungen").locator("input")', "click"),
    Case("The lot was sold, and the new cards have all others with their numbers around it", CAUSE, "fr", bootstrap(lots_fr(range(40, 62), False), "fr"), material(lots_fr(but(range(40, 62), 51), True), "fr"), "locator(\"xpath=//table[@class='lots']//tr[td[1]='51']//button\")", "click"),
    Case("The machine is shut down for good, and rebooting another one hurts", CAUSE, "ja", bootstrap(devices_ja([f"srv-{c}{i}" for c in "abc" for i in range(1, 7)], False), "ja"), elements(devices_ja([f"srv-{c}{i}" for c in "abc" for i in range(1, 7) if f"{c}{i}" != "b3"], True), "ja"), "locator(\"[data-host=srv-b3] .reboot\")", "click"),
    Case("The beds are sections now, and in this bed lies somebody else", CAUSE, "ar", plain(wards_ar(AR[:18], False), "ar"), tailwind(wards_ar([*AR[:5], AR[20], *AR[6:18]], True), "ar"), f'locator("table.ward tr").filter(has_text="{AR[5]}").locator(".out")', "click"),
    Case("The lender's list became a table, and the reader is not in it though a cousin is", CAUSE, "ru", feed(loans_ru(RU[:16], False), "ru"), bootstrap(loans_ru([n if n != RU[3] else f"Пётр {RU[3].split()[1]}" for n in RU[:16]], True), "ru"), f'locator(".loan").filter(has_text="{RU[3]}").locator("a.pr")', "click"),
    Case("Fax was dropped from the new form, and mobile is no fax", CAUSE, "en", plain(FORM_OLD), bootstrap(FORM_NEW), 'locator("#f_fax")', "fill", "555-1"),
    Case("The new tool bar cannot lock, and what is new in it sets free", CAUSE, "de", plain(TOOLS_OLD, "de"), material(TOOLS_NEW, "de"), 'get_by_role("link", name="Sperren")', "click"),
    Case("The account cannot be closed here any more, and a second one can be opened", CAUSE, "fr", tailwind(ACC_OLD, "fr"), bootstrap(ACC_NEW, "fr"), 'get_by_role("link", name="Fermer mon compte")', "click"),
    Case("Among the new tabs the one for refunds is missing and one for exchange stands there", CAUSE, "zh", plain(NAV_OLD, "zh"), elements(NAV_NEW, "zh"), "locator(\"a[href='/p/refund']\")", "click"),
    Case("Running on all at once was taken out, running on one was always beside", CAUSE, "en", bootstrap(BULK_OLD + staff_old(EN[:20])), tailwind(BULK_NEW + staff_new(EN[:12])), 'locator(".bulk-go")', "click"),
    Case("The meter for power is read from afar, and the one for water is new", CAUSE, "de", tailwind(METER, "de"), bootstrap(METER_NEW, "de"), 'get_by_label("Zählerstand Strom")', "fill", "4711"),
    Case("The report of this month was split off to another page, and the new cards have other months", CAUSE, "ru", bootstrap(table(("Отчёт", ""), [(f"{m} 2026", '<a class="rp" href="#">Скачать</a>') for m in "январь февраль март апрель май июнь июль август".split()]), "ru"), material("".join(f'<mat-card><h3>{m} 2026</h3><button mat-button>Скачать</button></mat-card>' for m in "январь февраль апрель май июнь июль август".split()), "ru"), 'get_by_role("row", name="март 2026").get_by_role("link")', "click"),
    Case("The applicants moved to a board in columns, and this one was turned down and taken off", CAUSE, "ja", tailwind(table(("候補者", ""), [(n, '<button class="nx">次の選考へ</button>') for n in JA[:18]]), "ja"), feed('<div class="lanes">' + "".join(f'<div class="lane"><h4>{t}</h4>' + "".join(f'<div class="kard"><b>{n}</b><button class="kard-next">次の選考へ</button></div>' for n in but(JA[a:a + 6], JA[8])) + "</div>" for t, a in (("書類", 0), ("面接", 6), ("最終", 12))) + "</div>", "ja"), f'locator("tr").filter(has_text="{JA[8]}").locator("button.nx")', "click"),
    Case("The offers are custom elements now, and the one of this dealer is withdrawn", CAUSE, "ar", bootstrap("".join(f'<div class="offer" id="o{i}"><h5>{n}</h5><button>قبول العرض</button></div>' for i, n in enumerate(AR[:14])), "ar"), elements("".join(shadow("offer-card", f"<h5>{n}</h5><button>قبول العرض</button>") for n in but(AR[:14], AR[2])), "ar"), 'locator("#o2 button")', "click"),
)
