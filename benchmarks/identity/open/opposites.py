"""The caption is negated, or says the opposite, in any language and any grammar."""

from identity.case import Case
from pages import bootstrap, edit, elements, feed, material, people, plain, table, tailwind

CAUSE = "negation or opposite"

PROFILE = '<div class="profile"><h1>Grace Grant</h1><p>214 posts</p>' + "".join(f'<article class="post"><p>{n} liked this</p></article>' for n in people("en", 16)) + '<button class="css-1follow">Follow</button></div>'
RULES_DE = "<h1>Regeln</h1>" + table(("Regel", "Stand"), [(n, "aus") for n in people("de", 22)], cls="rules") + '<button class="btn toggle-all">Aktivieren</button>'
OFFER_FR = '<form class="offre"><p>Conditions de la mission</p><button class="ok" type="submit">Je suis disponible</button></form>'
PUBLISH_JA = "<h1>記事</h1>" + "".join(f'<div class="row"><span>{n}</span></div>' for n in people("ja", 20)) + '<button class="state">公開にする</button>'
TERMS_AR = '<form><p>شروط الاستخدام</p><label><input type="radio" name="t" value="y"> أوافق على الشروط</label></form>'
TERMS_AR_NEW = '<form><p>شروط الاستخدام</p><label><input type="radio" name="t" value="n"> لا أوافق على الشروط</label></form>'
ACCESS_RU = '<div class="request"><p>Запрос доступа к камере</p><button class="answer">Разрешить</button></div>'
OFFERS = '<form><label for="o">Send me offers by mail</label><input type="checkbox" id="o"></form>'
TAX_DE = '<fieldset><legend>Preise</legend><label><input type="radio" name="mwst"> Mit Mehrwertsteuer</label></fieldset>'
LOCK = feed('<div class="door"><h2>Front door</h2><button class="icon-btn lock-1" aria-label="Lock front door">●</button></div>')
SVC_ZH = "<h2>服务</h2>" + table(("主机", "负责人"), [(f"node-{i}", n) for i, n in enumerate(people("zh", 20))]) + '<button class="svc-on">启用</button>'
SEARCH_FR = '<div class="filtres">' + "".join(f'<label><input type="checkbox" class="f{i}"> {t}</label>' for i, t in enumerate(("Récent", "Avec photo"))) + '<label><input type="checkbox" class="f9"> Inclure les archives</label></div>'
SHOW_TR = '<div class="kutu"><p>Bu bildirim</p><button class="g1">Yeniden göster</button></div>'
LOGIN_RU = '<div class="userbox"><button class="enter">Войти</button></div>'
INVITE = '<div class="rounded p-4"><h2 class="text-xl">Design guild</h2><p>You were invited by Karen Knight</p><button class="px-3 accept">Accept invitation</button></div>'
SORT = '<table><thead><tr><th>Name <button class="s-asc" title="Sort ascending">▲</button></th></tr></thead><tbody><tr><td>Zoe</td></tr><tr><td>Abe</td></tr></tbody></table>'
NEWS_JA = '<form><fieldset><legend>お知らせ</legend><label><input type="checkbox" name="n1"> 通知を受け取る</label></fieldset></form>'
BANK_AR = '<div class="atm"><h2>الصندوق</h2><button class="a1">إيداع نقدي</button></div>'
FAN_HI = '<div class="room"><h3>पंखा</h3><button class="sw">चालू करें</button></div>'
LINK_EL = '<div class="device"><span>Ακουστικά</span><button class="pair">Σύζευξη συσκευής</button></div>'
HIDE_RU = plain("<h3>Столбцы</h3>" + table(("Имя",), [(n,) for n in people("ru", 20)]) + '<a class="cols" href="#c">Показать скрытые</a>', "ru")
DEBIT_DE = '<x-buchung><label>Buchungsart <select id="art"><option>Soll</option></select></label><button class="soll">Ins Soll buchen</button></x-buchung>'
STOCK = '<div class="qty"><button class="q-up" aria-label="Increase quantity">+</button><output>1</output></div>'
AGE_FR = '<div role="alertdialog" aria-label="Contrôle"><p>Vente réglementée</p><button class="maj">Je suis majeur</button></div>'
KEEP_JA = '<div class="dlg"><p>変更があります</p><button class="k">保存して閉じる</button></div>'
UNSUB_AR = material('<h2>النشرة</h2><button mat-button class="sub">الاشتراك في النشرة</button>', "ar")
NOTSAVE_RU = '<dialog open><p>Есть правки</p><button class="b1">Сохранить</button></dialog>'

CASES = (
    Case("One follows this person already, and a click would end it", CAUSE, "en", tailwind(PROFILE), tailwind(edit(PROFILE, ("css-1follow\">Follow", "css-1follow\">Unfollow"))), "locator(\"xpath=//button[normalize-space()='Follow']\")", "click"),
    Case("A prefix makes the opposite: all rules would be switched off", CAUSE, "de", bootstrap(RULES_DE, "de"), bootstrap(edit(RULES_DE, (">Aktivieren", ">Deaktivieren")), "de"), 'get_by_role("button", name="Aktivieren", exact=True)', "click"),
    Case("French puts the negation around the verb", CAUSE, "fr", OFFER_FR, edit(OFFER_FR, ("Je suis disponible", "Je ne suis pas disponible")), 'get_by_role("button", name="Je suis disponible")', "click"),
    Case("One character in front takes the article back from the public", CAUSE, "ja", bootstrap(PUBLISH_JA, "ja"), bootstrap(edit(PUBLISH_JA, (">公開にする", ">非公開にする")), "ja"), 'get_by_role("button", name="公開にする", exact=True)', "click"),
    Case("The only radio button left says that one does not agree", CAUSE, "ar", TERMS_AR, TERMS_AR_NEW, "locator(\"input[name=t][value=y]\")", "check"),
    Case("To forbid is no other spelling of to allow", CAUSE, "ru", ACCESS_RU, edit(ACCESS_RU, ("Разрешить", "Запретить")), 'get_by_role("button", name="Разрешить")', "click"),
    Case("The check box was turned round, and a tick means no mail now", CAUSE, "en", OFFERS, edit(OFFERS, ("Send me offers by mail", "Do not send me offers by mail")), 'get_by_label("Send me offers by mail", exact=True)', "check"),
    Case("With tax became without tax", CAUSE, "de", TAX_DE, edit(TAX_DE, ("Mit Mehrwertsteuer", "Ohne Mehrwertsteuer")), 'get_by_label("Mit Mehrwertsteuer")', "check"),
    Case("The door is locked now, and the same icon unlocks it", CAUSE, "en", LOCK, edit(LOCK, ("Lock front door", "Unlock front door")), 'get_by_label("Lock front door", exact=True)', "click"),
    Case("Start and stop of a service share one character of two", CAUSE, "zh", bootstrap(SVC_ZH, "zh"), bootstrap(edit(SVC_ZH, ("启用", "停用")), "zh"), 'get_by_role("button", name="启用")', "click"),
    Case("Including became excluding, two letters of a Latin prefix", CAUSE, "fr", SEARCH_FR, edit(SEARCH_FR, ("Inclure les archives", "Exclure les archives")), 'get_by_label("Inclure les archives")', "check"),
    Case("Turkish negates inside the word by a suffix", CAUSE, "tr", SHOW_TR, edit(SHOW_TR, ("Yeniden göster", "Yeniden gösterme")), 'get_by_text("Yeniden göster", exact=True)', "click"),
    Case("The session was kept, so the box of the user logs out instead of in", CAUSE, "ru", elements(LOGIN_RU, "ru"), elements(edit(LOGIN_RU, ("Войти", "Выйти")), "ru"), 'get_by_role("button", name="Войти")', "click"),
    Case("Only declining is offered, in the same place with the same class", CAUSE, "en", tailwind(INVITE), tailwind(edit(INVITE, ("Accept invitation", "Decline invitation"))), 'get_by_role("button", name="Accept invitation")', "click"),
    Case("The column is sorted upwards already and the button sorts it downwards", CAUSE, "en", SORT, edit(SORT, ("Sort ascending", "Sort descending"), ("s-asc", "s-desc"), ("▲", "▼")), 'get_by_title("Sort ascending")', "click"),
    Case("Japanese negates at the end of the sentence", CAUSE, "ja", NEWS_JA, edit(NEWS_JA, ("通知を受け取る", "通知を受け取らない")), 'get_by_label("通知を受け取る")', "check"),
    Case("Cash is paid out where it was paid in", CAUSE, "ar", BANK_AR, edit(BANK_AR, ("إيداع نقدي", "سحب نقدي")), 'get_by_role("button", name="إيداع نقدي")', "click"),
    Case("The fan runs, and the switch stops it", CAUSE, "hi", FAN_HI, edit(FAN_HI, ("चालू करें", "बंद करें")), 'get_by_role("button", name="चालू करें")', "click"),
    Case("The prefix of the Greek noun parts what was joined", CAUSE, "el", LINK_EL, edit(LINK_EL, ("Σύζευξη συσκευής", "Αποσύζευξη συσκευής")), 'get_by_role("button", name="Σύζευξη συσκευής", exact=True)', "click"),
    Case("Showing and hiding swapped verb and participle", CAUSE, "ru", HIDE_RU, edit(HIDE_RU, ("Показать скрытые", "Скрыть показанные")), 'get_by_role("link", name="Показать скрытые")', "click"),
    Case("Debit and credit are two words that no list of common opposites has", CAUSE, "de", DEBIT_DE, edit(DEBIT_DE, ("Ins Soll buchen", "Ins Haben buchen")), 'get_by_role("button", name="Ins Soll buchen")', "click"),
    Case("Plus is gone and minus remains at its place", CAUSE, "en", STOCK, edit(STOCK, ("q-up", "q-down"), ("Increase quantity", "Decrease quantity"), (">+<", ">−<")), 'locator(".q-up")', "click"),
    Case("Being of age and being under age differ by a prefix-like half", CAUSE, "fr", AGE_FR, edit(AGE_FR, ("Je suis majeur", "Je suis mineur")), 'get_by_text("Je suis majeur")', "click"),
    Case("Closing with saving became closing without, four characters in the middle", CAUSE, "ja", KEEP_JA, edit(KEEP_JA, ("保存して閉じる", "保存せずに閉じる")), 'get_by_role("button", name="保存して閉じる")', "click"),
    Case("The subscription exists, so the button ends it with one word more", CAUSE, "ar", UNSUB_AR, edit(UNSUB_AR, ("الاشتراك في النشرة", "إلغاء الاشتراك في النشرة")), 'get_by_role("button", name="الاشتراك في النشرة", exact=True)', "click"),
    Case("A particle in front of the verb throws the edits away", CAUSE, "ru", NOTSAVE_RU, edit(NOTSAVE_RU, (">Сохранить", ">Не сохранять")), 'get_by_role("button", name="Сохранить", exact=True)', "click"),
)
