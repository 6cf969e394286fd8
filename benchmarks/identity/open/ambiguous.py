"""One became several, several became one, or two are equally good: nobody can know which."""

from identity.case import Case
from pages import bootstrap, edit, elements, feed, material, people, plain, table, tailwind

CAUSE = "nobody can know which"


def big(lang, extra):
    return table(("A", "B"), [(n, i) for i, n in enumerate(people(lang, 21))]) + extra


def cut(page, old, new):
    return edit(page, (old, new))


SAVE = big("en", '<div class="actions"><button class="btn save">Save</button></div>')
NAME_DE = '<form><label for="n">Name</label><input id="n" name="name"></form>'
BIRTH_RU = big("ru", '<div class="f"><label for="b">Дата рождения</label><input id="b"></div>')
SEND_FR = '<div class="env"><button class="e">Envoyer</button></div>'
EXPORT_JA = big("ja", '<button class="ex">書き出し</button>')
DELETE_AR = '<div class="msg"><p>مرحبا</p><button class="d">حذف</button></div>'
PHONE_DE = '<div class="row"><label>Telefon <input name="tel"></label></div>'
LANG_SEL = '<ul class="langs" role="listbox">' + "".join(f'<li role="option" tabindex="0">{t}</li>' for t in ("English", "Portuguese", "Swedish")) + "</ul>"
ICONS = feed('<h2>Report 9</h2><button class="tb-7" title="Share">↗</button>')
NEXT_TR = '<div class="sihirbaz"><button class="ileri">İleri</button></div>'
CARDS_ZH = '<div class="c"><h4>会员</h4><button class="open">开通</button></div>'
FILTER_EL = '<form><label>Ημερομηνία <input class="d" type="date"></label></form>'
ADDR_FR = '<form class="adr"><label>Adresse <input class="a"></label></form>'
GEAR = '<header class="hd"><button class="gear">Settings</button></header><main><p>Hello</p></main>'
PRICE_HI = '<label>मूल्य <input class="m"></label>'
CALL_RU = '<div class="contact"><a class="call" href="#c">Связаться</a></div>'
ANON = elements("<h2>Canvas</h2>" + '<button class="sc-a1b2"></button>'.replace("></b", ' style="width:30px;height:20px"></b'))
ANON_NEW = elements("<h2>Canvas</h2>" + "".join(f'<button class="sc-{c}" style="width:30px;height:20px"></button>' for c in ("k9l8", "m7n6")))
APPROVE_AR = '<section class="req"><button class="ok">موافقة</button></section>'
PERIOD_JA = '<label>期間 <select class="p"><option>今月</option><option>先月</option></select></label>'

CASES = (
    Case("Save was split into saving with closing and saving with a new one", CAUSE, "en", bootstrap(SAVE), bootstrap(cut(SAVE, '<button class="btn save">Save</button>', '<button class="btn">Save and close</button><button class="btn">Save and new</button>')), 'locator(".save")', "click"),
    Case("One name became a first and a last name", CAUSE, "de", NAME_DE, '<form><label for="v">Vorname</label><input id="v"><label for="f">Nachname</label><input id="f"></form>', 'get_by_label("Name", exact=True)', "fill", "Anna Bauer"),
    Case("One date became three fields for day, month and year", CAUSE, "ru", tailwind(BIRTH_RU, "ru"), tailwind(cut(BIRTH_RU, '<label for="b">Дата рождения</label><input id="b">', '<span>Дата рождения</span><input aria-label="День"><input aria-label="Месяц"><input aria-label="Год">'), "ru"), 'get_by_label("Дата рождения")', "fill", "01.02.1990"),
    Case("Sending became sending at once and sending later", CAUSE, "fr", SEND_FR, '<div class="env"><button>Envoyer maintenant</button><button>Programmer l\'envoi</button></div>', 'get_by_role("button", name="Envoyer", exact=True)', "click"),
    Case("The export asks for the kind of file by two buttons", CAUSE, "ja", plain(EXPORT_JA, "ja"), plain(cut(EXPORT_JA, '<button class="ex">書き出し</button>', '<button>CSVで書き出し</button><button>PDFで書き出し</button>'), "ja"), 'locator("button.ex")', "click"),
    Case("Deleting is for me or for everybody now", CAUSE, "ar", DELETE_AR, edit(DELETE_AR, ('<button class="d">حذف</button>', '<button>حذف لدي فقط</button><button>حذف لدى الجميع</button>')), 'get_by_text("حذف", exact=True)', "click"),
    Case("The phone is asked twice, at home and on the road", CAUSE, "de", bootstrap(big("de", PHONE_DE), "de"), bootstrap(big("de", '<div class="row"><label>Telefon privat <input name="tel1"></label><label>Telefon mobil <input name="tel2"></label></div>'), "de"), "locator(\"input[name=tel]\")", "fill", "030 1234"),
    Case("The language comes in two flavours of two countries", CAUSE, "en", LANG_SEL, edit(LANG_SEL, ('<li role="option" tabindex="0">Portuguese</li>', '<li role="option" tabindex="0">Portuguese (Brazil)</li><li role="option" tabindex="0">Portuguese (Portugal)</li>')), 'get_by_role("option", name="Portuguese", exact=True)', "click"),
    Case("Two buttons of the same new title stand where one was", CAUSE, "en", ICONS, edit(ICONS, ('<button class="tb-7" title="Share">↗</button>', '<button class="tb-8" title="Share report">↗</button><button class="tb-9" title="Share report">↗</button>')), "locator(\"button.tb-7\")", "click"),
    Case("The wizard has a button above and one below, one of which jumps to the end", CAUSE, "tr", NEXT_TR, '<div class="sihirbaz"><button class="n1">İleri</button><p>Adım 2</p><button class="n2">İleri</button></div>', 'locator(".ileri")', "click"),
    Case("The only card was doubled into a monthly and a yearly one with like buttons", CAUSE, "zh", CARDS_ZH, '<div class="c"><h4>月度会员</h4><button>开通</button></div><div class="c"><h4>年度会员</h4><button>开通</button></div>', "locator(\"xpath=//div[h4='会员']/button\")", "click"),
    Case("One day became a span from and to", CAUSE, "el", FILTER_EL, '<form><label>Από <input class="d1" type="date"></label><label>Έως <input class="d2" type="date"></label></form>', 'get_by_label("Ημερομηνία")', "fill", "2026-03-01"),
    Case("The address was parted into street, number and addition", CAUSE, "fr", material(big("fr", ADDR_FR), "fr"), material(big("fr", '<form class="adr"><label>Voie <input></label><label>Numéro <input></label><label>Complément <input></label></form>'), "fr"), 'locator("input.a")', "fill", "3 rue Haute"),
    Case("There are settings of the account and settings of the page, and the old ones were just settings", CAUSE, "en", GEAR, '<header class="hd"><a href="#as">Account settings</a></header><main><p>Hello</p><button>Page settings</button></main>', 'get_by_role("button", name="Settings", exact=True)', "click"),
    Case("The price is asked before and after tax", CAUSE, "hi", PRICE_HI, "<label>कर से पहले मूल्य <input class='m1'></label><label>कर सहित मूल्य <input class='m2'></label>", 'locator("input.m")', "fill", "100"),
    Case("Getting in touch is by letter or by phone, and the test only got in touch", CAUSE, "ru", CALL_RU, '<div class="contact"><a href="#m">Написать</a><a href="#t">Позвонить</a></div>', 'get_by_role("link", name="Связаться")', "click"),
    Case("Two nameless buttons with new hashed classes stand for one nameless button", CAUSE, "en", ANON, ANON_NEW, 'locator(".sc-a1b2")', "click"),
    Case("Agreeing became agreeing with and without conditions", CAUSE, "ar", feed(APPROVE_AR, "ar"), feed('<section class="req"><button>موافقة بشروط</button><button>موافقة دون شروط</button></section>', "ar"), 'locator("button.ok")', "click"),
    Case("The list was doubled to compare two periods with the same options", CAUSE, "ja", PERIOD_JA, '<label>期間A <select class="pa"><option>今月</option><option>先月</option></select></label><label>期間B <select class="pb"><option>今月</option><option>先月</option></select></label>', 'locator("select.p")', "select_option", "先月"),
)
