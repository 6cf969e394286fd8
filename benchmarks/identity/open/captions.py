"""Half of a caption is kept; the half that matters is another word."""

from identity.case import Case
from pages import bootstrap, edit, elements, feed, material, people, plain, shadow, table, tailwind

CAUSE = "half of a caption replaced"


def card(title, body):
    return f'<div class="card"><h2>{title}</h2>{body}</div>'


def chips(names):
    return "".join(f'<div class="chip"><span>{n}</span><small>ready</small></div>' for n in names)


RELEASE = "<h1>Release 14</h1>" + table(("Service", "Owner"), [(f"svc-{i}", n) for i, n in enumerate(people("en", 24))]) + '<button class="btn btn-primary deploy">Deploy to staging</button>'
BANNER_FR = '<div class="cookie-banner" role="region" aria-label="Témoins"><p>Nous respectons vos choix.</p><button class="cb-a">Seulement les cookies nécessaires</button></div>'
USERS_DE = "<h1>Rechte</h1>" + table(("Konto", "Rolle"), [(n, "Leser") for n in people("de", 20)], cls="table") + '<button class="btn btn-danger" data-cy="loeschen">Benutzer löschen</button>'
STAGE_JA = '<div class="deploy"><mat-card>' + chips(people("ja", 10)) + '</mat-card><button mat-raised-button class="go">ステージング環境に反映する</button></div>'
BAR_AR = '<div class="toolbar"><button class="t1">رد</button><button class="t2">حذف الرسالة</button></div>'
SEND_RU = '<form class="letter"><textarea aria-label="Текст"></textarea><button class="b-send" type="submit">Отправить себе</button></form>'
SHARE = '<div class="flex gap-2">' + chips(people("en", 16, 7)) + '<button class="rounded bg-white px-3">Invite viewer</button></div>'
KEYS = '<form><label for="k1">Public key</label><textarea id="k1" rows="2"></textarea><button>Save key</button></form>'
RAPOR_HI = '<div class="row"><a class="dl" href="/r">मासिक रिपोर्ट देखें</a></div>'
STATS_EL = '<div class="actions"><button class="send">Αποστολή στον πελάτη</button><button class="pr">Εκτύπωση</button></div>'
FEED_RU = "<h2>Счёт 18</h2><div class='buttons'><a class='pill-a' href='#a'>Скачать счёт</a></div>"
EXPORT_ZH = "<h2>名单</h2>" + table(("姓名", "状态"), [(n, "在职") for n in people("zh", 22)]) + '<button class="export">导出本页</button>'
SPLIT_JA = '<div><p>資料の送り方</p><button class="s1">メールで送る</button></div>'
MONEY_AR = "<h2>تحويل</h2>" + table(("الحساب", "الرصيد"), [(n, "٥٠٠") for n in people("ar", 18)]) + '<a class="go" href="#t">تحويل إلى حسابي</a>'
MAIL_DE = '<div role="toolbar">' + "".join(f'<button class="tb">{t}</button>' for t in ("Antworten", "Weiterleiten", "Als gelesen markieren")) + "</div>"
WORK = elements(shadow("x-worker", '<h3>queue-7</h3><button part="restart">Restart worker</button>'))
PRINT = plain("<h3>Parcel 81</h3><table><tbody>" + "".join(f"<tr><td>line {i}</td><td>{i * 3}</td></tr>" for i in range(20)) + '</tbody></table><input type="button" value="Print label">')
FIELD_FR = '<form class="fiche"><label for="x">Adresse de livraison</label><input id="x" name="x"></form>'
PAY_TR = '<form><button class="ode">Şimdi öde</button></form>'
GROUP = "<h1>Sharing</h1><ul>" + "".join(f"<li>{n}</li>" for n in people("en", 20)) + '</ul><button class="share">Share with user</button>'
PERM_AR = '<label><input type="checkbox" class="p"> السماح بعرض الملفات</label>'
DATE_RU = '<div class="mat-field"><label for="d">Дата начала отпуска</label><input id="d" type="text" class="mat-input"></div>'
SYNC_DE = '<div class="kachel"><button class="ab">Vom Server auf das Gerät übertragen</button></div>'
ASSET_FR = "<h1>Inventaire</h1>" + table(("Agent", "Matériel"), [(n, "portable") for n in people("fr", 20)], cls="table table-striped") + '<button class="btn">Ajouter un lecteur</button>'
SEAT_JA = feed('<div class="res"><h2>予約</h2><button class="ok">禁煙席を予約する</button></div>', "ja")
ROLE_RU = bootstrap("<h1>Команда</h1>" + table(("Имя", "Роль"), [(n, "гость") for n in people("ru", 20)]) + '<button class="btn btn-primary">Назначить редактором</button>', "ru")

CASES = (
    Case("The deployment goes to production now and not to staging", CAUSE, "en", bootstrap(RELEASE), bootstrap(edit(RELEASE, ("Deploy to staging", "Deploy to production"))), 'get_by_role("button", name="Deploy to staging")', "click"),
    Case("A group of users is deleted with a compound that holds the whole old word", CAUSE, "de", bootstrap(USERS_DE, "de"), bootstrap(edit(USERS_DE, ("Benutzer löschen", "Benutzergruppe löschen")), "de"), 'get_by_role("button", name="Benutzer löschen")', "click"),
    Case("Only the necessary cookies became all cookies", CAUSE, "fr", BANNER_FR, edit(BANNER_FR, ("Seulement les cookies nécessaires", "Tous les cookies")), 'get_by_text("Seulement les cookies nécessaires")', "click"),
    Case("The caption names the live environment in Japanese, where words have no spaces", CAUSE, "ja", material(STAGE_JA, "ja"), material(edit(STAGE_JA, ("ステージング環境に", "本番環境に")), "ja"), 'get_by_role("button", name="ステージング環境に反映する")', "click"),
    Case("The account would be deleted and not the message", CAUSE, "ar", BAR_AR, edit(BAR_AR, ("حذف الرسالة", "حذف الحساب")), 'get_by_role("button", name="حذف الرسالة")', "click"),
    Case("The letter goes to all subscribers and not to oneself", CAUSE, "ru", SEND_RU, edit(SEND_RU, ("Отправить себе", "Отправить всем")), 'get_by_role("button", name="Отправить себе")', "click"),
    Case("An administrator would be invited instead of a viewer", CAUSE, "en", tailwind(SHARE), tailwind(edit(SHARE, ("Invite viewer", "Invite admin"))), 'get_by_text("Invite viewer", exact=True)', "click"),
    Case("The field wants the private key where it wanted the public one", CAUSE, "en", KEYS, edit(KEYS, ("Public key", "Private key"), ("Save key", "Store key")), 'get_by_label("Public key")', "fill", "ssh-ed25519 AAAA"),
    Case("The yearly report is shown in place of the monthly one", CAUSE, "hi", RAPOR_HI, edit(RAPOR_HI, ("मासिक", "वार्षिक")), 'get_by_role("link", name="मासिक रिपोर्ट देखें")', "click"),
    Case("It is sent to the supplier where it was sent to the customer", CAUSE, "el", STATS_EL, edit(STATS_EL, ("στον πελάτη", "στον προμηθευτή")), 'get_by_role("button", name="Αποστολή στον πελάτη")', "click"),
    Case("The invoice is paid by what downloaded it before", CAUSE, "ru", feed(FEED_RU, "ru"), feed(edit(FEED_RU, ("Скачать счёт", "Оплатить счёт")), "ru"), 'get_by_role("link", name="Скачать счёт")', "click"),
    Case("Everything is exported where this page was", CAUSE, "zh", bootstrap(EXPORT_ZH, "zh"), bootstrap(edit(EXPORT_ZH, ("导出本页", "导出全部")), "zh"), 'get_by_role("button", name="导出本页")', "click"),
    Case("The way of sending changed from mail to fax", CAUSE, "ja", SPLIT_JA, edit(SPLIT_JA, ("メールで", "FAXで")), 'get_by_text("メールで送る")', "click"),
    Case("The money goes to a stranger's account and not to my own", CAUSE, "ar", tailwind(MONEY_AR, "ar"), tailwind(edit(MONEY_AR, ("تحويل إلى حسابي", "تحويل إلى حساب آخر")), "ar"), 'get_by_role("link", name="تحويل إلى حسابي")', "click"),
    Case("Marking as read became marking as unwanted", CAUSE, "de", MAIL_DE, edit(MAIL_DE, ("Als gelesen markieren", "Als Spam markieren")), "locator(\"button:text-is('Als gelesen markieren')\")", "click"),
    Case("Inside a shadow root the whole server is restarted, not one worker", CAUSE, "en", WORK, edit(WORK, ("Restart worker", "Restart server")), 'get_by_role("button", name="Restart worker")', "click"),
    Case("Label and table differ by few letters and are not the same print", CAUSE, "en", PRINT, edit(PRINT, ("Print label", "Print table")), "locator(\"input[value='Print label']\")", "click"),
    Case("The address is the one of the invoice and no longer of the delivery", CAUSE, "fr", FIELD_FR, edit(FIELD_FR, ("Adresse de livraison", "Adresse de facturation")), 'get_by_label("Adresse de livraison")', "fill", "3 rue Haute"),
    Case("Pay now became pay later, one adverb of two", CAUSE, "tr", PAY_TR, edit(PAY_TR, ("Şimdi öde", "Sonra öde")), 'get_by_role("button", name="Şimdi öde")', "click"),
    Case("A whole group gets access where one user got it", CAUSE, "en", elements(GROUP), elements(edit(GROUP, ("Share with user", "Share with group"))), 'get_by_role("button", name="Share with user")', "click"),
    Case("The check box allows editing of the files and not only looking at them", CAUSE, "ar", PERM_AR, edit(PERM_AR, ("السماح بعرض الملفات", "السماح بتعديل الملفات")), 'get_by_label("السماح بعرض الملفات")', "check"),
    Case("The date is the one of the end and not of the beginning", CAUSE, "ru", DATE_RU, edit(DATE_RU, ("Дата начала отпуска", "Дата окончания отпуска")), 'get_by_label("Дата начала отпуска")', "fill", "01.07.2026"),
    Case("All words are kept but source and target changed places, so the order is the meaning", CAUSE, "de", SYNC_DE, edit(SYNC_DE, ("Vom Server auf das Gerät", "Vom Gerät auf den Server")), 'get_by_role("button", name="Vom Server auf das Gerät übertragen")', "click"),
    Case("In French reader and author end alike and mean other rights", CAUSE, "fr", bootstrap(ASSET_FR, "fr"), bootstrap(edit(ASSET_FR, ("Ajouter un lecteur", "Ajouter un auteur")), "fr"), 'get_by_role("button", name="Ajouter un lecteur")', "click"),
    Case("The seats are for smokers by one character only", CAUSE, "ja", SEAT_JA, edit(SEAT_JA, ("禁煙席", "喫煙席")), 'get_by_role("button", name="禁煙席を予約する")', "click"),
    Case("Another role is given, and the roles share no letters worth the name", CAUSE, "ru", ROLE_RU, edit(ROLE_RU, ("Назначить редактором", "Назначить владельцем")), 'get_by_role("button", name="Назначить редактором")', "click"),
)
