"""The lost one is gone, and something new of its kind stands in its very place: a matter for a person."""

from identity.case import Case
from pages import bootstrap, elements, feed, material, people, plain, shadow, table, tailwind

CAUSE = "something new stands in its place"


def bar(*buttons, cls="btn"):
    return '<div class="btn-toolbar">' + "".join(f'<button class="{cls}">{b}</button>' for b in buttons) + "</div>"


def form(*labels):
    return "<form>" + "".join(f'<p><label>{t} <input></label></p>' for t in labels) + "</form>"


def menu(*items):
    return '<ul class="menu">' + "".join(f'<li><a href="/{i}">{t}</a></li>' for i, t in enumerate(items)) + "</ul>"


def actions(lang, verb, cls, count=22):
    return table(("A", "B", ""), [(n, i, f'<button class="{cls}">{verb}</button>') for i, n in enumerate(people(lang, count))], cls="table")


CASES = (
    Case("Printing was abolished and the middle button of three translates", CAUSE, "en", bootstrap(bar("Zoom", "Print", "Rotate")), bootstrap(bar("Zoom", "Translate", "Rotate")), 'get_by_role("button", name="Print")', "click"),
    Case("In every row the same place is held by another verb", CAUSE, "de", bootstrap(actions("de", "Anrufen", "akt"), "de"), bootstrap(actions("de", "Abmahnen", "akt"), "de"), 'get_by_role("row", name="' + people("de", 5)[4] + '").get_by_role("button", name="Anrufen")', "click"),
    Case("The second field of three asks something else", CAUSE, "fr", tailwind(form("Nom", "Profession", "Ville"), "fr"), tailwind(form("Nom", "Religion", "Ville"), "fr"), 'get_by_label("Profession")', "fill", "Boulanger"),
    Case("The third entry of the menu is a new part of the product", CAUSE, "ja", menu("設定", "履歴", "印刷", "終了"), menu("設定", "履歴", "共有", "終了"), 'get_by_role("link", name="印刷")', "click"),
    Case("The tab between its old neighbours is another one", CAUSE, "ar", material('<div role="tablist">' + "".join(f'<button role="tab">{t}</button>' for t in ("الملخص", "المرفقات", "السجل")) + "</div>", "ar"), material('<div role="tablist">' + "".join(f'<button role="tab">{t}</button>' for t in ("الملخص", "التقييم", "السجل")) + "</div>", "ar"), 'get_by_role("tab", name="المرفقات")', "click"),
    Case("The floating button at the page's foot opens a chat where it led to the top", CAUSE, "ru", feed('<button class="fab" style="position:sticky">Наверх</button>', "ru"), feed('<button class="fab" style="position:sticky">Спросить эксперта</button>', "ru"), 'get_by_text("Наверх", exact=True)', "click"),
    Case("The one tick before the submit is for a donation", CAUSE, "en", '<form><input name="m"><label><input type="checkbox" class="k1"> Gift wrap</label><button>Buy</button></form>', '<form><input name="m"><label><input type="checkbox" class="k2"> Round up for charity</label><button>Buy</button></form>', 'locator(".k1")', "check"),
    Case("The list of choices in this place is about something else though an option is in both", CAUSE, "en", plain('<p>Sort <select class="s1"><option>Newest</option><option>Price</option></select></p>'), plain('<p>Group <select class="g1"><option>Brand</option><option>Price</option></select></p>'), 'locator("select.s1")', "select_option", "Price"),
    Case("The card in the middle sells something else", CAUSE, "zh", "".join(f'<div class="p"><h4>{t}</h4><button>选择</button></div>' for t in ("短信", "邮件", "电话")), "".join(f'<div class="p"><h4>{t}</h4><button>选择</button></div>' for t in ("短信", "直播", "电话")), 'locator(".p").filter(has_text="邮件").get_by_role("button")', "click"),
    Case("The button inside a shadow root has another caption and no key at all", CAUSE, "en", elements(shadow("x-panel", '<header>Camera 4</header><button>Take snapshot</button>')), elements(shadow("x-panel", '<header>Camera 4</header><button>Sound alarm</button>')), 'get_by_role("button", name="Take snapshot")', "click"),
    Case("The help beside the field became an offer", CAUSE, "tr", '<p><label>Vergi no <input></label> <a class="h" href="#h">Nedir bu?</a></p>', '<p><label>Vergi no <input></label> <a class="h2" href="#o">Muhasebeci bul</a></p>', 'locator("a.h")', "click"),
    Case("The area for files has a button to the camera instead of the disk", CAUSE, "hi", '<div class="up"><p>दस्तावेज़</p><button class="u1">फ़ाइल चुनें</button></div>', '<div class="up"><p>दस्तावेज़</p><button class="u2">कैमरा खोलें</button></div>', 'locator(".u1")', "click"),
    Case("The answer to the invitation is a count of guests now", CAUSE, "fr", '<div class="rsvp"><h3>Mariage</h3><button class="r">Je viens</button></div>', '<div class="rsvp"><h3>Mariage</h3><button class="r">Voir les invités</button></div>', 'get_by_role("button", name="Je viens")', "click"),
    Case("The row's menu has a new command where the old one was", CAUSE, "ru", tailwind(table(("Имя", ""), [(n, '<div role="menu"><button role="menuitem">Открыть</button><button role="menuitem">Переслать</button></div>' if i == 3 else "") for i, n in enumerate(people("ru", 20))]), "ru"), tailwind(table(("Имя", ""), [(n, '<div role="menu"><button role="menuitem">Открыть</button><button role="menuitem">Заблокировать</button></div>' if i == 3 else "") for i, n in enumerate(people("ru", 20))]), "ru"), 'get_by_role("menuitem", name="Переслать")', "click"),
    Case("The coupon's field is the one for a gift message", CAUSE, "de", '<div class="kasse"><input placeholder="Gutscheincode" class="z1"><button>Weiter</button></div>', '<div class="kasse"><input placeholder="Grußbotschaft" class="z1"><button>Weiter</button></div>', 'get_by_placeholder("Gutscheincode")', "fill", "NEU10"),
    Case("The stars to be given are a report to be made", CAUSE, "ja", bootstrap(actions("ja", "評価する", "ev"), "ja"), bootstrap(actions("ja", "通報する", "ev"), "ja"), 'get_by_role("row", name="' + people("ja", 8)[7] + '").get_by_role("button", name="評価する")', "click"),
)
