"""Settings, profiles, sign-in, social sites."""

from build import field, icon, listing, menu, shell
from identity.case import Case


def switches(make, language, rows, release=1, key="sw"):
    body = "".join(
        f'<div class="setting-row"><div class="text"><label for="{key}-{i}">{label}</label><small>{hint}</small></div><input type="checkbox" id="{key}-{i}" name="{key}[{i}]" {"checked" if on else ""}></div>' for i, label, hint, on in rows
    )
    return shell(make, language, f"<h1>{WORD[language]}</h1><section>{body}</section>", release)


WORD = {"en": "Notifications", "de": "Benachrichtigungen", "ru": "Уведомления", "el": "Ειδοποιήσεις", "tr": "Bildirimler", "hi": "सूचनाएँ"}
EN = [("news", "Product news", "About once a month", True), ("sec", "Security alerts", "At once", True), ("bill", "Invoices", "Monthly", True), ("ment", "Mentions by mail", "At once", False), ("push", "Mentions by push", "At once", True), ("week", "Weekly digest", "Mondays", True), ("sms", "Text messages", "At once", False)]
EL = [("a", "Ειδοποιήσεις με email", "Κάθε μέρα", False), ("b", "Ειδοποιήσεις με SMS", "Αμέσως", False), ("c", "Εβδομαδιαία σύνοψη", "Δευτέρα", True)]


def twin(login, register):
    forms = ""
    if login:
        forms += f'<form class="login" aria-label="Sign in"><h2>Sign in</h2>{field("E-mail", login + "mail", "email")}{field("Password", login + "pass", "password")}<button>Sign in</button></form>'
    if register:
        forms += f'<form class="register" aria-label="Create account"><h2>Create account</h2>{field("E-mail", register + "mail", "email")}{field("Password", register + "pass", "password")}<button>Create account</button></form>'
    return forms


PEOPLE = [("Ana Blue", "@ana", "120 posts"), ("Ana Bloom", "@ana_b", "98 posts"), ("Ben Cole", "@ben", "5 posts"), ("Cat Dean", "@cat", "44 posts"), ("Dov Eden", "@dov", "1 post"), ("Eli Fox", "@eli", "77 posts"), ("Fay Gold", "@fay", "12 posts")]


def follow(word, css="f"):
    return lambda i: f'<button type="button" class="{css}">{word}</button><button type="button" class="{css}-block">Block</button>'


DEVICES_TR = [("Pixel 8", "İstanbul", "şimdi"), ("MacBook", "Ankara", "dün"), ("MacBook Air", "İzmir", "3 gün önce"), ("iPad", "Bursa", "geçen hafta")]

CASES = (
    Case("the news are no longer a choice, the alerts must stay on", "item-gone", "en", switches("bs", "en", EN), switches("bs", "en", EN[1:], 2), 'get_by_label("Product news")', "uncheck"),
    Case("the names of all switches changed, their labels did not", "renamed-id", "en", switches("mui", "en", EN), switches("mui", "en", EN, 2, key="notification-setting"), 'locator("#sw-week")', "uncheck", right="#notification-setting-week"),
    Case("mentions by mail are not mentions by push", "neighbour", "en", switches("tw", "en", EN), switches("tw", "en", [*EN[:3], *EN[4:]], 2), 'get_by_label("Mentions by mail")', "check"),
    Case("the id of the digest now belongs to the alerts", "slot-key", "en", switches("tw", "en", [("0", *EN[5][1:]), ("1", *EN[2][1:])]), switches("tw", "en", [("0", *EN[1][1:]), ("1", *EN[2][1:])], 2), 'get_by_label("Weekly digest")', "uncheck"),
    Case("mail is not text message in Greek", "half-caption", "el", switches("bs", "el", EL), switches("bs", "el", EL[1:], 2), 'get_by_label("Ειδοποιήσεις με email")', "check"),
    Case("Greek capitals lose their accents, it is the same word", "case-spacing", "el", shell("tw", "el", '<form><input aria-label="Όνομα"><button class="s1">Αποθήκευση</button><button class="s2">Ακύρωση</button></form>'), shell("tw", "el", '<form><input aria-label="Όνομα"><button class="b-cancel">ΑΚΥΡΩΣΗ</button><button class="b-save">ΑΠΟΘΗΚΕΥΣΗ</button></form>', 2), 'locator("button.s1")', "click", right="button.b-save"),
    Case("the form to sign in is on its own page now", "other-part", "en", twin("l_", "r_"), twin("", "r_"), 'locator("form.login").get_by_label("E-mail")', "fill", "ann@example.com"),
    Case("both forms stay, the ids of their fields are generated", "renamed-id", "en", shell("mui", "en", twin("l_", "r_")), shell("mui", "en", twin("field-7-", "field-9-"), 2), 'locator("#l_mail")', "fill", "ann@example.com", right="[id='field-7-mail']"),
    Case("log in is sign in, beside it stands signing in with another service", "synonym", "en", '<div class="auth"><input aria-label="User name"><button class="a">Log in</button><button class="b">Log in with Giggle</button><a href="/reg">Register</a></div>', '<div class="auth"><input aria-label="User name"><button class="c">Sign in</button><button class="d">Sign in with Giggle</button><a href="/reg">Sign up</a></div>', 'locator("button.a")', "click", right="button.c"),
    Case("signing in has gone, signing up looks much like it", "half-caption", "en", '<header><a class="top" href="/in">Sign in</a><a href="/help">Help</a></header>', '<header><a class="top" href="/up">Sign up</a><a href="/help">Help</a></header>', 'get_by_role("link", name="Sign in")', "click"),
    Case("deactivating for a while became deleting for ever", "half-caption", "en", shell("bs", "en", '<section class="danger"><h2>Account</h2><p>You can come back any time.</p><button class="btn btn-danger" id="acc-off">Deactivate account</button></section>'), shell("bs", "en", '<section class="danger"><h2>Account</h2><p>This cannot be undone.</p><button class="btn btn-danger" id="acc-off">Delete account</button></section>', 2), 'get_by_role("button", name="Deactivate account")', "click"),
    Case("who is followed already would be unfollowed", "half-caption", "en", '<div class="profile"><h1>Ana Blue</h1><button class="follow">Follow</button><button>Message</button></div>', '<div class="profile"><h1>Ana Blue</h1><button class="follow">Unfollow</button><button>Message</button></div>', 'get_by_role("button", name="Follow", exact=True)', "click"),
    Case("another Ana", "item-gone", "en", shell("ant", "en", listing("ant", PEOPLE, follow("Follow"))), shell("ant", "en", listing("ant", PEOPLE[1:], follow("Follow")), 2), 'locator("li", has_text="@ana").filter(has_text="120 posts").get_by_role("button", name="Block")', "click"),
    Case("the people are sorted by posts, Ben stays Ben", "re-sorted", "en", shell("wc", "en", listing("wc", PEOPLE, follow("Follow"))), shell("wc", "en", listing("wc", PEOPLE[::-1], follow("Follow", "follow-button")), 2), 'locator(".item:has-text(\\"@ben\\") .f")', "click", right=".item:has-text('@ben') .follow-button"),
    Case("the device of another town would be signed out", "item-gone", "tr", shell("tw", "tr", listing("tw", DEVICES_TR, lambda i: '<button type="button">Oturumu kapat</button>')), shell("tw", "tr", listing("tw", [DEVICES_TR[0], *DEVICES_TR[2:]], lambda i: '<button type="button">Oturumu kapat</button>'), 2), 'locator("div.shadow").filter(has_text="Ankara").get_by_role("button")', "click"),
    Case("dotted and dotless letters in capitals are the same caption", "case-spacing", "tr", '<form><input aria-label="Ad"><button class="k">İptal et</button><button class="o">Kaydet</button></form>', '<form><input aria-label="Ad"><button class="b2">KAYDET</button><button class="b1">İPTAL ET</button></form>', 'locator("button.k")', "click", right="button.b1"),
    Case("to allow and to forbid share the switch", "half-caption", "ru", switches("bs", "ru", [("p1", "Разрешить сообщения от незнакомцев", "Все", False), ("p2", "Показывать город", "Все", True)]), switches("bs", "ru", [("p1", "Запретить сообщения от незнакомцев", "Все", False), ("p2", "Показывать город", "Все", True)], 2), 'get_by_label("Разрешить сообщения от незнакомцев")', "check"),
    Case("private e-mail is not the one at work", "half-caption", "hi", f'<form>{field("निजी ईमेल", "em1")}{field("फ़ोन", "ph")}</form>', f'<form>{field("कार्यालय ईमेल", "em1")}{field("फ़ोन", "ph")}</form>', 'get_by_label("निजी ईमेल")', "fill", "a@example.com"),
    Case("the Hindi save button is inside a bar at the bottom now", "wrapped", "hi", shell("bs", "hi", f'<form>{field("नाम", "nm")}<button id="sv" class="btn">सहेजें</button><button class="btn" id="cn">रद्द करें</button></form>'), shell("bs", "hi", f'<form>{field("नाम", "nm")}<div class="sticky"><div class="inner"><button class="btn btn-secondary">रद्द करें</button><button class="btn btn-primary">सहेजें</button></div></div></form>', 2), 'locator("#sv")', "click", right="div.inner .btn-primary"),
    Case("the repeated password lost its first field", "neighbour", "en", f'<form>{field("New password", "np", "password")}{field("Repeat new password", "np2", "password")}</form>', f'<form>{field("Repeat new password", "np2", "password")}{field("Current password", "cp", "password")}</form>', 'get_by_label("New password", exact=True)', "fill", "s3cret"),
    Case("two equal buttons came in place of the one", "ambiguous", "en", '<div class="card"><h3>Plan</h3><button class="up">Upgrade</button></div>', '<div class="card"><h3>Plan Team</h3><button class="cta">Upgrade</button></div><div class="card"><h3>Plan Enterprise</h3><button class="cta">Upgrade</button></div>', 'locator("button.up")', "click"),
    Case("time zone and language are two menus", "slot-key", "de", f'<form>{menu("Zeitzone", "pref-1", ["Berlin", "Wien"])}</form>', f'<form>{menu("Rechnungsland", "pref-1", ["Berlin", "Wien", "Deutschland"])}</form>', 'get_by_label("Zeitzone")', "select_option", "Wien"),
    Case("umlauts spelled out are the same word", "case-spacing", "de", '<div class="row"><button class="x">Aendern</button><button class="y">Loeschen</button></div>', '<div class="row"><button class="e">Ändern</button><button class="l">Löschen</button></div>', 'get_by_role("button", name="Aendern")', "click", right="button.e"),
)
