"""What is left stood on the old page already, as itself: a neighbour, the next of a series, a namesake."""

from identity.case import Case
from pages import bootstrap, edit, elements, feed, material, people, plain, shadow, table, tailwind

CAUSE = "a neighbour that was there all along"


def field(label, key, kind="text"):
    return f'<div class="mb-3"><label class="form-label" for="{key}">{label}</label><input class="form-control" type="{kind}" id="{key}"></div>'


def without(page, part):
    return edit(page, (part, ""))


def steps(*numbers):
    return '<ol class="stepper">' + "".join(f'<li><button data-testid="step-{n}">{t}</button></li>' for n, t in numbers) + "</ol>"


def tools(*names):
    return '<div role="toolbar" class="editor">' + "".join(f'<button class="tool" aria-label="{n}"><svg width="12" height="12"><path d="M{i} 0h8v{i + 2}z"/></svg></button>' for i, n in names) + "</div>"


ROW_DE = '<td class="akt"><button class="ico" aria-label="Bearbeiten">✎</button> <button class="ico" aria-label="Teilen">⇪</button></td>'
NAMES = field("First name", "first_name") + field("Last name", "last_name") + field("Nickname", "nick_name")
PASSWORDS = field("Current password", "current-password", "password") + field("New password", "new-password", "password") + field("Repeat new password", "repeat-password", "password")
SAVE_FR = '<div class="barre"><button class="b">Enregistrer</button><button class="b">Enregistrer sous</button><button class="b">Imprimer</button></div>'
IDS_AR = '<form class="f">' + field("رقم الهاتف", "tel") + field("رقم الهوية", "nid") + field("رقم الحساب", "acc") + "</form>"
ADD_RU = "<h2>Смета</h2>" + table(("Работа", "Кто"), [(f"Этап {i}", n) for i, n in enumerate(people("ru", 20))]) + '<div class="btns"><button class="btn one">Добавить</button><button class="btn many">Добавить из файла</button></div>'
OKCANCEL = '<div class="dialog"><p>Leave the group?</p><button class="dlg-btn ok">Leave</button><button class="dlg-btn cancel">Stay</button></div>'
DAYS_DE = "".join(f'<label><input type="checkbox" name="tag" value="{i}"> {t}</label>' for i, t in enumerate("Montag Dienstag Mittwoch Donnerstag Freitag".split()))
PHONE_TR = '<div><input placeholder="Ülke kodu" class="cc"><input placeholder="Alan kodu" class="ac"><input placeholder="Numara" class="no"></div>'
PRICE = "<aside class='filters'><h3>Price</h3><label>Min <input class='min' name='min'></label><label>Max <input class='max' name='max'></label></aside>" + "".join(f"<div class='product'><h4>Lamp {i}</h4><p>{i * 3} €</p></div>" for i in range(20))
BIRTH_FR = "".join(f'<label>{t} <select class="{k}"><option>France</option><option>Italie</option></select></label>' for k, t in (("naissance", "Pays de naissance"), ("residence", "Pays de résidence")))
STARS_EL = "".join(f'<button class="star" aria-label="{i} αστέρια">★</button>' for i in range(1, 6))
RENAMED = '<div class="io"><button id="btn-export-csv">Export</button><button id="btn-import-csv">Import</button></div>'
NEWS_JA = '<h1>お知らせ</h1><nav class="sub"><a href="#n1">重要なお知らせ</a><a href="#n2">過去のお知らせ</a><a href="#n3">新着</a></nav>'
NAV = '<h1>Insights</h1><ul class="subnav">' + "".join(f'<li><a href="/r/{i}">{t}</a></li>' for i, t in enumerate(("Dashboards", "Reports", "Scheduled reports", "Report a problem"))) + "</ul>" + table(("Run", "By"), [(i, n) for i, n in enumerate(people("en", 20))])
OPS_ZH = '<div class="ops"><a class="o1" href="#1">复制</a><a class="o2" href="#2">复制并编辑</a><a class="o3" href="#3">移动</a></div>'
ADDR = '<div class="rounded"><input placeholder="Address line 1" class="a1"><input placeholder="Address line 2" class="a2"><input placeholder="City" class="ci"></div>'
PLAYER_RU = shadow("media-bar", '<button aria-label="Предыдущий трек">⏮</button><button aria-label="Пауза">⏸</button><button aria-label="Следующий трек">⏭</button>')
SOCIAL_HI = '<div class="soc"><button class="s a">पसंद</button><button class="s b">नापसंद</button><button class="s c">साझा</button></div>'
PAGES_JA = '<div class="pager">' + "".join(f'<a class="p" href="?p={i}" aria-label="{i}ページ目へ">{i}</a>' for i in range(1, 6)) + "</div>"
MODES_AR = '<div role="tablist">' + "".join(f'<button role="tab" id="tab{i}">{t}</button>' for i, t in enumerate(("يومي", "أسبوعي", "شهري", "سنوي"))) + "</div>"


def sheet(*names):
    head = "".join(f'<th>{t}<button class="menu" title="Menu of {t}">▾</button></th>' for t in names)
    return f"<table class='sheet'><thead><tr>{head}</tr></thead><tbody>" + "".join("<tr>" + "".join(f"<td>{t} {i}</td>" for t in names) + "</tr>" for i in range(22)) + "</tbody></table>"



CASES = (
    Case("The first name is no longer asked and the last name was there all along", CAUSE, "en", bootstrap(NAMES), bootstrap(without(NAMES, field("First name", "first_name"))), 'get_by_label("First name")', "fill", "Ann"),
    Case("The pencil is gone from the row and the arrow beside it shares, as it always did", CAUSE, "de", f"<table><tr><td>Akte 7</td>{ROW_DE}</tr></table>", f"<table><tr><td>Akte 7</td>{without(ROW_DE, '<button class=' + chr(34) + 'ico' + chr(34) + ' aria-label=' + chr(34) + 'Bearbeiten' + chr(34) + '>✎</button> ')}</tr></table>",
         'get_by_label("Bearbeiten")', "click"),
    Case("Step 3 of the series was dropped and steps 2 and 4 had their own ids before", CAUSE, "en", steps((1, "Who"), (2, "Where"), (3, "When"), (4, "Why")), steps((1, "Who"), (2, "Where"), (4, "Why")), 'get_by_test_id("step-3")', "click"),
    Case("Saving is automatic now, and saving under another name is what the neighbour does", CAUSE, "fr", SAVE_FR, without(SAVE_FR, '<button class="b">Enregistrer</button>'), 'get_by_role("button", name="Enregistrer", exact=True)', "click"),
    Case("The phone number was dropped and the other numbers were there before", CAUSE, "ar", bootstrap(IDS_AR, "ar"), bootstrap(without(IDS_AR, field("رقم الهاتف", "tel")), "ar"), 'locator("#tel")', "fill", "0555"),
    Case("The button that adds one is gone, and the neighbour that starts with the same word reads a file", CAUSE, "ru", plain(ADD_RU, "ru"), plain(without(ADD_RU, '<button class="btn one">Добавить</button>'), "ru"), 'get_by_text("Добавить", exact=True)', "click"),
    Case("Leaving is not possible, and the other button of the dialog moved to its place", CAUSE, "en", OKCANCEL, without(OKCANCEL, '<button class="dlg-btn ok">Leave</button>'), 'locator(".dialog .ok")', "click"),
    Case("Wednesday is no choice any more, though Tuesday and Thursday are", CAUSE, "de", DAYS_DE, without(DAYS_DE, '<label><input type="checkbox" name="tag" value="2"> Mittwoch</label>'), "locator(\"input[name=tag][value='2']\")", "check"),
    Case("Of three parts of a phone number the middle one was merged away", CAUSE, "tr", PHONE_TR, without(PHONE_TR, '<input placeholder="Alan kodu" class="ac">'), 'get_by_placeholder("Alan kodu")', "fill", "212"),
    Case("Only the upper bound of the price can be set now", CAUSE, "en", tailwind(PRICE), tailwind(without(PRICE, "<label>Min <input class='min' name='min'></label>")), "locator(\"input[name='min']\")", "fill", "5"),
    Case("The current password is not asked and the new one must not take its place", CAUSE, "en", PASSWORDS, without(PASSWORDS, field("Current password", "current-password", "password")), 'locator("#current-password")', "fill", "secret"),
    Case("The country of birth is gone and the one of residence offers the same options", CAUSE, "fr", BIRTH_FR, edit(BIRTH_FR, ('<label>Pays de naissance <select class="naissance"><option>France</option><option>Italie</option></select></label>', "")), 'locator("select.naissance")', "select_option", "Italie"),
    Case("The scale ends at three stars and four cannot be given", CAUSE, "el", STARS_EL, edit(STARS_EL, ('<button class="star" aria-label="4 αστέρια">★</button>', ""), ('<button class="star" aria-label="5 αστέρια">★</button>', "")), 'get_by_label("4 αστέρια")', "click"),
    Case("The export is gone while the import was renamed, and so its id looks more like the lost one", CAUSE, "en", RENAMED, '<div class="io"><button id="btn-imexport-csv">Import</button></div>', 'locator("#btn-export-csv")', "click"),
    Case("A click on the heading has no namesake among the links that stood there before", CAUSE, "ja", NEWS_JA, without(NEWS_JA, "<h1>お知らせ</h1>"), 'get_by_text("お知らせ", exact=True)', "click"),
    Case("The link to the reports is gone from the menu and two links with that word are other pages", CAUSE, "en", feed(NAV), feed(edit(NAV, ('<li><a href="/r/1">Reports</a></li>', ""))), 'get_by_role("link", name="Reports", exact=True)', "click"),
    Case("Copying is gone, and copying with editing has always been the next link", CAUSE, "zh", OPS_ZH, without(OPS_ZH, '<a class="o1" href="#1">复制</a>'), 'get_by_role("link", name="复制", exact=True)', "click"),
    Case("The second line of the address was dropped and the first is known by its number", CAUSE, "en", elements(ADDR), elements(without(ADDR, '<input placeholder="Address line 2" class="a2">')), 'get_by_placeholder("Address line 2")', "fill", "Flat 3"),
    Case("Of the player's three buttons in a shadow root the next one is gone and the previous one stays", CAUSE, "ru", material(PLAYER_RU, "ru"), material(without(PLAYER_RU, '<button aria-label="Следующий трек">⏭</button>'), "ru"), 'get_by_label("Следующий трек")', "click"),
    Case("Likes were abolished and dislikes, which contain the word, were not", CAUSE, "hi", SOCIAL_HI, without(SOCIAL_HI, '<button class="s a">पसंद</button>'), 'get_by_role("button", name="पसंद", exact=True)', "click"),
    Case("The list has four pages now and the link to the fifth is gone", CAUSE, "ja", tailwind(PAGES_JA, "ja"), tailwind(without(PAGES_JA, '<a class="p" href="?p=5" aria-label="5ページ目へ">5</a>'), "ja"), 'get_by_label("5ページ目へ")', "click"),
    Case("The tab by month was dropped from between the week and the year", CAUSE, "ar", MODES_AR, without(MODES_AR, '<button role="tab" id="tab2">شهري</button>'), 'get_by_role("tab", name="شهري")', "click"),
    Case("The column is gone and the menu of its near namesake has the same icon", CAUSE, "en", bootstrap(sheet("Name", "Price", "Net price", "Stock")), bootstrap(sheet("Name", "Net price", "Stock")), 'get_by_title("Menu of Price", exact=True)', "click"),
    Case("Bold was removed from the editor and each other icon has a name of its own", CAUSE, "en", tools((1, "Bold"), (2, "Italic"), (3, "Underline")), tools((2, "Italic"), (3, "Underline")), "locator(\"[role=toolbar] button[aria-label='Bold']\")", "click"),
)
