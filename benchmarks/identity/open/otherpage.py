"""The page is another one, or in another state: its buttons look alike and lead elsewhere."""

from identity.case import Case
from pages import bootstrap, elements, feed, material, people, plain, shadow, table, tailwind

CAUSE = "another page or another state of it"


def desk(lang, extra, count=20):
    return f"<h1>{people(lang, 1)[0]}</h1>" + table(("A", "B"), [(n, i) for i, n in enumerate(people(lang, count))]) + extra


LOGIN = '<form class="signin"><h1>Your session has ended</h1><label>Mail <input name="mail"></label><button type="submit" class="btn btn-primary">Continue</button></form>'
ERROR_DE = '<h1>Seite nicht gefunden</h1><p>Versuchen Sie es mit der Suche.</p><input type="search" class="form-control" aria-label="Suche"><button class="btn btn-primary">Zur Startseite</button>'
STEP_FR = '<ol><li>Panier</li><li>Adresse</li><li>Paiement</li></ol>'
EMPTY_JA = '<h1>カート</h1><p>カートは空です。</p><a class="cta" href="/">買い物を続ける</a>'
SHOP = '<div class="grid grid-cols-3">' + "".join(f'<div class="rounded p-2"><h3>Chair {i}</h3><p>{40 + i} €</p></div>' for i in range(24)) + "</div>"


def record(kind, number, key):
    return f'<h1>{kind} {number}</h1><button data-testid="{key}">Void</button>'


CASES = (
    Case("The session has ended, and the button that continues logs in instead of going on with the order", CAUSE, "en", bootstrap(desk("en", '<button class="btn btn-primary next" type="submit">Continue to delivery</button>')), LOGIN, 'get_by_role("button", name="Continue to delivery")', "click"),
    Case("The page was not found, and its one big button goes home", CAUSE, "de", bootstrap(desk("de", '<button class="btn btn-primary">Zur Kasse</button>'), "de"), bootstrap(ERROR_DE, "de"), 'get_by_role("button", name="Zur Kasse")', "click"),
    Case("The assistant is a step further, and its button pays", CAUSE, "fr", STEP_FR + '<h2>Adresse</h2><button class="suite" id="etape-2">Étape suivante</button>', STEP_FR + '<h2>Paiement</h2><button class="suite" id="etape-3">Payer la commande</button>', 'locator("#etape-2")', "click"),
    Case("The basket is empty, and what is left to click leads back to the shop", CAUSE, "ja", tailwind(desk("ja", '<a class="cta" href="/pay">レジに進む</a>'), "ja"), tailwind(EMPTY_JA, "ja"), 'get_by_role("link", name="レジに進む")', "click"),
    Case("The record that is open is another one, and voiding it voids somebody else's", CAUSE, "en", record("Invoice", 17, "void-17"), record("Invoice", 18, "void-18"), 'get_by_test_id("void-17")', "click"),
    Case("A question about the notice of data protection lies on top and has the only button", CAUSE, "ar", material(desk("ar", '<button class="go" mat-button>متابعة الطلب</button>'), "ar"), material('<div role="dialog" aria-label="الخصوصية"><p>نستخدم ملفات الارتباط</p><button class="go2" mat-button>متابعة وقبول الكل</button></div>', "ar"), 'locator(".go")', "click"),
    Case("The article is sold out, and the same place offers a message when it is back", CAUSE, "ru", '<div class="buy"><h1>Самовар</h1><p>В наличии</p><button class="cart-btn">В корзину</button></div>', '<div class="buy"><h1>Самовар</h1><p>Нет в наличии</p><button class="cart-btn">Сообщить о поступлении</button></div>', 'get_by_role("button", name="В корзину")', "click"),
    Case("The trial has run out, and the place of creating is taken by buying", CAUSE, "en", tailwind(SHOP + '<a class="bg-indigo-600 cta" href="/new">Create project</a>'), tailwind(SHOP + '<a class="bg-indigo-600 cta" href="/plans">Upgrade plan</a>'), "locator(\"a[href='/new']\")", "click"),
    Case("The user may only read, and asking for access is not editing", CAUSE, "de", plain(desk("de", '<a class="edit" href="?e=1">Bearbeiten</a>'), "de"), plain(desk("de", '<a class="ask" href="?ask=1">Bearbeitung anfragen</a>'), "de"), 'get_by_role("link", name="Bearbeiten", exact=True)', "click"),
    Case("Another provider takes the money, with a button of the same make", CAUSE, "en", elements(shadow("pay-button", '<button class="wallet">Pay with Coral</button>', 'brand="coral"')), elements(shadow("pay-button", '<button class="wallet">Pay with Lagoon</button>', 'brand="lagoon"')), 'get_by_role("button", name="Pay with Coral")', "click"),
    Case("The search found other things, and the first hit is not the one that was meant", CAUSE, "zh", '<h2>搜索结果</h2><ul><li><a href="/b/1">城南旧事</a></li><li><a href="/b/2">边城</a></li></ul>', '<h2>搜索结果</h2><ul><li><a href="/b/7">围城</a></li><li><a href="/b/8">倾城之恋</a></li></ul>', 'get_by_role("link", name="边城", exact=True)', "click"),
    Case("Somebody else is logged in, and the menu with the name is that person's", CAUSE, "ru", feed(desk("ru", f'<button class="user" aria-haspopup="true">{people("ru", 3)[2]}</button>', 6), "ru"), feed(desk("ru", f'<button class="user" aria-haspopup="true">{people("ru", 12, 7)[8]}</button>', 6), "ru"), f'get_by_role("button", name="{people("ru", 3)[2]}")', "click"),
    Case("A robot check stands before the form, and its box says one is human", CAUSE, "tr", '<form><label><input type="checkbox" class="kvkk"> Aydınlatma metnini okudum</label></form>', '<form><label><input type="checkbox" class="rb"> Robot değilim</label></form>', 'locator(".kvkk")', "check"),
    Case("Works are under way, and the button asks to try again", CAUSE, "hi", bootstrap(desk("hi", '<button class="btn btn-primary">आवेदन भेजें</button>'), "hi"), bootstrap('<h1>रखरखाव जारी है</h1><button class="btn btn-primary">फिर प्रयास करें</button>', "hi"), 'get_by_role("button", name="आवेदन भेजें")', "click"),
    Case("The upload is running, and the same button stops it", CAUSE, "fr", '<div class="envoi"><progress max="10" value="0"></progress><button class="up">Démarrer le transfert</button></div>', '<div class="envoi"><progress max="10" value="4"></progress><button class="up">Interrompre le transfert</button></div>', "locator(\"xpath=//div[@class='envoi']/button[.='Démarrer le transfert']\")", "click"),
    Case("The open document was changed elsewhere, and the button overwrites that change", CAUSE, "ja", '<article><h2>議事録</h2><button class="sv">変更を保存</button></article>', '<article><h2>議事録</h2><p>他の人が更新しました</p><button class="ow">変更を上書き</button></article>', 'get_by_role("button", name="変更を保存")', "click"),
    Case("The call for tenders is closed, and looking at the result is all that can be done", CAUSE, "el", '<h2>Διαγωνισμός 5</h2><button class="k">Υποβολή προσφοράς</button>', '<h2>Διαγωνισμός 5</h2><p>Έληξε</p><button class="k">Προβολή προσφορών</button>', 'get_by_role("button", name="Υποβολή προσφοράς")', "click"),
    Case("The patient's file of this name was closed and the next patient's was opened by itself", CAUSE, "ar", '<h2>ملف: ليلى الكندي</h2><button class="rx rx-ll">وصف دواء</button>', '<h2>ملف: كريم الحداد</h2><button class="rx rx-kr">وصف دواء</button>', 'locator(".rx-ll")', "click"),
)
