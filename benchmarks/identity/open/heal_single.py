"""A single control under another key or spelling: anybody who sees both pages has no doubt."""

from identity.case import Case
from pages import bootstrap, edit, elements, feed, material, people, plain, shadow, table, tailwind, w

CAUSE = "plainly the same control"
DISK = "M17 3H5v18h14V7l-2-4zM12 19a3 3 0 1 1 0-6 3 3 0 0 1 0 6z"


def rows(lang, count=20):
    return table(("A", "B"), [(n, i) for i, n in enumerate(people(lang, count))], cls="table")


def field(label, key, extra="", cls="form-control", wrap="mb-3"):
    return f'<div class="{wrap}"><label for="{key}">{label}</label><input class="{cls}" id="{key}" {extra}></div>'


FORM_EN = "<h1>Company profile</h1><form>" + "".join(field(t, f"id_{t.lower().replace(' ', '_')}") for t in ("Legal name", "Trading name", "Tax office", "Head count", "Web site")) + '<button type="submit" class="btn btn-primary">Update profile</button></form>'
HASH_DE = "<h1>Einkauf</h1>" + rows("de") + '<div class="_aktionen_1x9f"><button class="_knopf_x81ab">Bestellung auslösen</button><button class="_knopf_x81ab">Verwerfen</button></div>'
TEST_FR = '<h1>Dossier</h1>' + rows("fr") + '<button data-testid="btn-imprimer" class="px-3">Imprimer le dossier</button><button data-testid="btn-classer" class="px-3">Classer le dossier</button>'
QA_JA = '<h1>申請</h1><div class="acts"><button data-testid="submit-request">申請する</button><button data-testid="save-draft">下書き保存</button></div>'
SIGNIN = '<form action="/session"><label>User name <input name="u"></label><label>Password <input type="password" name="p"></label><button class="go">Sign in</button></form>'
LINKBTN = '<h1>Teams</h1>' + rows("en") + '<a href="#new-team" class="btn">New team</a>'
BTNLINK_RU = "<h2>Архив</h2>" + rows("ru") + '<button class="open-arch">Открыть архив</button>'
BAR_AR = '<h2>الوثيقة</h2><button class="b1">معاينة</button><button class="b2">نشر الوثيقة</button><p>نص</p>'
BAR_AR_NEW = '<h2>الوثيقة</h2><div role="toolbar" aria-label="إجراءات"><span class="grp"><button class="tb1">معاينة</button></span><span class="grp"><button class="tb2">نشر الوثيقة</button></span></div><p>نص</p>'
PAGEFORM = '<h1>Move booking</h1><form class="inline"><label>New room <input id="room"></label><button>Move booking now</button></form>'
DIALOGFORM = '<h1>Bookings</h1><p>Nothing else.</p><div role="dialog" aria-modal="true" aria-labelledby="mv"><h2 id="mv">Move booking</h2><label>New room <input id="mv-room"></label><button>Move booking now</button></div>'
WRAP_DE = "<form>" + field("Hausnummer", "hnr") + field("Postleitzahl", "plz") + field("Ort", "ort") + "</form>"
WRAP_DE_NEW = '<form><fieldset><legend>Anschrift</legend><div class="grid">' + field("Hausnummer", "adr-hnr") + field("Postleitzahl", "adr-plz") + field("Ort", "adr-ort") + "</div></fieldset></form>"
PH = '<div class="flex"><input placeholder="Search products" class="w-full rounded"><button>Go</button></div>' + rows("en")
PH_NEW = '<div class="flex"><label for="sp" class="text-sm">Search products</label><input id="sp" class="w-full rounded"><button>Go</button></div>' + rows("en")
ABS = "<div><div><p>Welcome</p></div><div><p>Tools</p><button>Recalculate totals</button></div></div>"
ABS_NEW = '<div role="alert" class="banner">Scheduled works on Sunday</div><div><section><h2>Home</h2><p>Welcome</p></section><section><h2>Tools</h2><button>Recalculate totals</button></section></div>'
OLD_DE = '<table border="0"><tr><td>Vorname:</td><td><input id="f1" title="Vorname"></td></tr><tr><td>Nachname:</td><td><input id="f2" title="Nachname"></td></tr><tr><td>Geburtsort:</td><td><input id="f3" title="Geburtsort"></td></tr></table><input type="button" value="Speichern">'
NEW_DE = '<form class="row g-3">' + "".join(field(t, f"person-{t.lower()}", wrap="col-md-6") for t in ("Vorname", "Nachname", "Geburtsort")) + '<div class="col-12"><button class="btn btn-primary">Speichern</button></div></form>'
BS_FR = "<h1>Abonnés</h1>" + rows("fr") + '<div class="panel panel-default"><div class="panel-body"><button class="btn btn-default btn-relance">Relancer les abonnés</button></div></div>'
BS_FR_NEW = "<h1>Abonnés</h1>" + rows("fr") + '<div class="card"><div class="card-body"><button class="btn btn-secondary">Relancer les abonnés</button></div></div>'
ICON = '<h1>Note</h1><div class="tb">' + '<button class="jss41"><svg viewBox="0 0 24 24" width="20" height="20"><path d="' + DISK + '"/></svg></button><button class="jss42"><svg viewBox="0 0 24 24" width="20" height="20"><path d="M4 4h16v2H4zM4 11h16v2H4z"/></svg></button></div>'
SWITCH_JA = '<div class="opt"><label><input type="checkbox" id="dark"> ダークモード</label></div><div class="opt"><label><input type="checkbox" id="sound"> 効果音</label></div>'
SWITCH_JA_NEW = '<div class="opt"><label><input type="checkbox" role="switch" id="pref-dark" class="toggle"> ダークモード</label></div><div class="opt"><label><input type="checkbox" role="switch" id="pref-sound" class="toggle"> 効果音</label></div>'
UP_EL = '<h2>Αίτηση</h2><label for="cv">Βιογραφικό σημείωμα</label><input type="file" id="cv"><label for="ph">Φωτογραφία</label><input type="file" id="ph">'
NAMES_RU = '<form><label>Город <input name="gorod" class="in-1"></label><label>Улица <input name="ulica" class="in-2"></label></form>' + rows("ru")
COMP = '<h1>Energy</h1><div class="gauge"><button id="calibrate">Calibrate meter</button></div>'
COMP_NEW = "<h1>Energy</h1>" + shadow("energy-gauge", '<div class="wrap"><button part="calibrate">Calibrate meter</button></div>')
SELECT_AR = '<h2>الشحن</h2><label for="city">مدينة الشحن</label><select id="city"><option>الرياض</option><option>جدة</option></select>'
MENU_EN = '<nav class="mega"><ul><li><a class="mega-trigger" href="#p">Products</a></li><li><a class="mega-trigger-2" href="#s">Solutions</a></li></ul></nav>' + rows("en")
CELL_FR = table(("Poste", "Budget"), [(f"Poste {n}", f'<span class="val" data-cell="b{i}">{i * 110} €</span>') for i, n in enumerate(w("fr", "side"))])
TITLE = feed('<h2>Sensors</h2><button class="r1" title="Refresh readings">⟳</button><button class="r2" title="Clear readings">⌫</button>')
ENTER_EN = '<form role="search"><input placeholder="Search tickets…" class="q"></form>' + rows("en")
REQUIRED_RU = '<form>' + field("Номер паспорта", "pas") + field("Кем выдан", "kem") + "</form>"
ZH_MENU = '<div class="menu"><button class="m-1">批量导入</button><button class="m-2">批量导出</button></div>' + rows("zh")
HI_FORM = '<form>' + field("पिन कोड", "pin") + field("ज़िला", "zila") + '<button class="bj">आवेदन जमा करें</button></form>'
PARAM_DE = '<ul class="verweise"><li><a class="v1" href="/hilfe/rechnung.html">Hilfe zur Rechnung</a></li><li><a class="v2" href="/hilfe/vertrag.html">Hilfe zum Vertrag</a></li></ul>'
ARIA = '<div class="card"><h3>Backups</h3><div class="btn-like" onclick="0">Run backup</div><div class="btn-like" onclick="0">List backups</div></div>'
ARIA_NEW = '<div class="card"><h3>Backups</h3><div class="action" role="button" tabindex="0">Run backup</div><div class="action" role="button" tabindex="0">List backups</div></div>'
DRAWER_AR = '<aside class="side"><button id="btnNotif">مركز التنبيهات</button><button id="btnHelp">مركز المساعدة</button></aside>'
PWD_FR = '<form><label for="mdp">Mot de passe</label><input type="password" id="mdp"><label for="id">Identifiant</label><input id="id"></form>'

CASES = (
    Case("All ids of a form got another prefix and the labels are what they were", CAUSE, "en", bootstrap(FORM_EN), bootstrap(FORM_EN.replace("id_", "company-profile-")), 'locator("#id_tax_office")', "fill", "North", "#company-profile-tax_office"),
    Case("The classes are hashed anew with every build", CAUSE, "de", bootstrap(HASH_DE, "de"), bootstrap(HASH_DE.replace("_x81ab", "_q07zt").replace("_1x9f", "_77aa"), "de"), 'locator("button._knopf_x81ab", has_text="Bestellung auslösen")', "click", None, "button:text-is('Bestellung auslösen')"),
    Case("The test ids are spelled in another style", CAUSE, "fr", tailwind(TEST_FR, "fr"), tailwind(edit(TEST_FR, ("btn-imprimer", "dossier.imprimer"), ("btn-classer", "dossier.classer")), "fr"), 'get_by_test_id("btn-imprimer")', "click", None, "[data-testid='dossier.imprimer']"),
    Case("The attribute that holds the test id has another name", CAUSE, "ja", material(QA_JA, "ja"), material(QA_JA.replace("data-testid", "data-qa"), "ja"), 'get_by_test_id("submit-request")', "click", None, "[data-qa=submit-request]"),
    Case("Sign in says log in", CAUSE, "en", bootstrap(SIGNIN), bootstrap(edit(SIGNIN, ("Sign in", "Log in"))), 'get_by_role("button", name="Sign in")', "click", None, "form[action='/session'] button"),
    Case("The link that opens the form is a button now", CAUSE, "en", plain(LINKBTN), plain(edit(LINKBTN, ('<a href="#new-team" class="btn">New team</a>', '<button type="button" class="btn">New team</button>'))), 'get_by_role("link", name="New team")', "click", None, "button.btn"),
    Case("The button is a link to the archive's own page now", CAUSE, "ru", tailwind(BTNLINK_RU, "ru"), tailwind(edit(BTNLINK_RU, ('<button class="open-arch">Открыть архив</button>', '<a class="link" href="/archive">Открыть архив</a>')), "ru"), 'get_by_role("button", name="Открыть архив")', "click", None, "a.link"),
    Case("The buttons moved into a tool bar and got other classes", CAUSE, "ar", BAR_AR, BAR_AR_NEW, 'locator("button.b2")', "click", None, ".tb2"),
    Case("The form opens in a dialog of the same title", CAUSE, "en", PAGEFORM, DIALOGFORM, 'locator("form.inline").get_by_label("New room")', "fill", "4.12", "#mv-room"),
    Case("A fieldset was put round the fields and the ids say so", CAUSE, "de", bootstrap(WRAP_DE, "de"), bootstrap(WRAP_DE_NEW, "de"), 'locator("#plz")', "fill", "10115", "#adr-plz"),
    Case("Mail address is spelled with and without a hyphen", CAUSE, "en", elements("<form>" + field("Work email", "wm") + field("Work phone", "wp") + "</form>"), elements("<form>" + field("Work e-mail", "wm2") + field("Work phone", "wp2") + "</form>"), 'get_by_label("Work email")', "fill", "a@example.org", "#wm2"),
    Case("The capital got its accent", CAUSE, "fr", feed('<label>Etat du colis <select class="e"><option>reçu</option><option>perdu</option></select></label>', "fr"), feed('<label>État du colis <select class="etat"><option>reçu</option><option>perdu</option></select></label>', "fr"), 'get_by_label("Etat du colis")', "select_option", "perdu", "select.etat"),
    Case("What stood inside the field as a hint stands before it as a label", CAUSE, "en", tailwind(PH), tailwind(PH_NEW), 'get_by_placeholder("Search products")', "fill", "lamp", "#sp"),
    Case("Half-width letters became full-width ones", CAUSE, "ja", '<div><button class="k1">ﾃﾞｰﾀ送信</button><button class="k2">中止</button></div>', '<div><button class="k1">データ送信</button><button class="k2">中止</button></div>', 'get_by_role("button", name="ﾃﾞｰﾀ送信")', "click", None, ".k1"),
    Case("The letter ё is written out", CAUSE, "ru", material('<h2>Касса</h2><button mat-button class="mdc">Принять расчет</button><button mat-button class="mdc2">Отложить</button>', "ru"), material('<h2>Касса</h2><button mat-button class="mdc">Принять расчёт</button><button mat-button class="mdc2">Отложить</button>', "ru"), 'get_by_role("button", name="Принять расчет")', "click", None, "button.mdc"),
    Case("Street is spelled the Swiss way", CAUSE, "de", "<form>" + field("Straße", "s1") + field("Ort", "o1") + "</form>", "<form>" + field("Strasse", "s1") + field("Ort", "o1") + "</form>", 'get_by_label("Straße")', "fill", "Am Markt 1", "#s1"),
    Case("Capitals with the dotted letter became small ones", CAUSE, "tr", '<button class="t">TEKLİF İSTE</button><button class="u">VAZGEÇ</button>', '<button class="t">Teklif iste</button><button class="u">Vazgeç</button>', "locator(\"xpath=//button[.='TEKLİF İSTE']\")", "click", None, "button.t"),
    Case("Capitals lost their accents as Greek capitals do", CAUSE, "el", plain('<p><input type="button" value="Αποθήκευση όλων"> <input type="button" value="Ακύρωση"></p>', "el"), plain('<p><input type="button" value="ΑΠΟΘΗΚΕΥΣΗ ΟΛΩΝ"> <input type="button" value="ΑΚΥΡΩΣΗ"></p>', "el"), "locator(\"input[value='Αποθήκευση όλων']\")", "click", None, "input[value='ΑΠΟΘΗΚΕΥΣΗ ΟΛΩΝ']"),
    Case("The stretched Arabic letters were made plain", CAUSE, "ar", tailwind('<button class="px">حــفــظ الملف</button><button class="py">إغلاق الملف</button>', "ar"), tailwind('<button class="px">حفظ الملف</button><button class="py">إغلاق الملف</button>', "ar"), 'get_by_role("button", name="حــفــظ الملف")', "click", None, "button.px"),
    Case("The vowel signs were left out", CAUSE, "ar", "<form>" + field("الاسْمُ الكامِل", "nm") + field("المهنة", "jb") + "</form>", "<form>" + field("الاسم الكامل", "nm") + field("المهنة", "jb") + "</form>", 'get_by_label("الاسْمُ الكامِل")', "fill", "ليلى", "#nm"),
    Case("A banner came on top and headings came in, so the path by position is wrong", CAUSE, "en", ABS, ABS_NEW, 'locator("xpath=/html/body/div/div[2]/button")', "click", None, "button:text-is('Recalculate totals')"),
    Case("The layout table became a grid of labelled fields", CAUSE, "de", plain(OLD_DE, "de"), bootstrap(NEW_DE, "de"), 'locator("#f3")', "fill", "Jena", "#person-geburtsort"),
    Case("The input that submits is a button element of the same words", CAUSE, "de", plain(OLD_DE + "<p>Akte 2</p>", "de"), bootstrap(NEW_DE + "<p>Akte 2</p>", "de"), "locator(\"input[value=Speichern]\")", "click", None, "button.btn-primary"),
    Case("A newer release of the style framework has other class names", CAUSE, "fr", bootstrap(BS_FR, "fr"), bootstrap(BS_FR_NEW, "fr"), 'locator(".panel .btn-relance")', "click", None, ".card-body .btn-secondary"),
    Case("The icon is the very same path and only generated classes changed", CAUSE, "en", bootstrap(ICON), bootstrap(edit(ICON, ("jss41", "jss77"), ("jss42", "jss78"))), 'locator("button.jss41")', "click", None, "button.jss77"),
    Case("Plain check boxes became switches with the same labels", CAUSE, "ja", SWITCH_JA, SWITCH_JA_NEW, 'get_by_role("checkbox", name="ダークモード")', "check", None, "#pref-dark"),
    Case("The id of the file field changed, its label did not", CAUSE, "el", elements(UP_EL, "el"), elements(edit(UP_EL, ('for="cv"', 'for="file-cv"'), ('id="cv"', 'id="file-cv"'), ('for="ph"', 'for="file-ph"'), ('id="ph"', 'id="file-ph"')), "el"), 'locator("#cv")', "set_input_files", "README.md", "#file-cv"),
    Case("The names of the fields were dropped since a script reads them", CAUSE, "ru", feed(NAMES_RU, "ru"), feed(edit(NAMES_RU, ('name="gorod" ', ""), ('name="ulica" ', "")), "ru"), "locator(\"input[name=ulica]\")", "fill", "Лесная", ".in-2"),
    Case("The button moved into the shadow root of a new custom element", CAUSE, "en", tailwind(COMP), tailwind(COMP_NEW), 'locator("#calibrate")', "click", None, "energy-gauge button"),
    Case("The list of towns only grew", CAUSE, "ar", bootstrap(SELECT_AR, "ar"), bootstrap(edit(SELECT_AR, ('for="city"', 'for="ship-city"'), ('id="city"', 'id="ship-city"'), ("<option>جدة</option>", "<option>جدة</option><option>الدمام</option><option>أبها</option>")), "ar"), 'locator("select#city")', "select_option", "جدة", "#ship-city"),
    Case("The trigger of the menu is a button with another class", CAUSE, "en", bootstrap(MENU_EN), bootstrap(edit(MENU_EN, ('<a class="mega-trigger" href="#p">Products</a>', '<button class="nav-toggle" aria-haspopup="true">Products</button>'), ('<a class="mega-trigger-2" href="#s">Solutions</a>', '<button class="nav-toggle" aria-haspopup="true">Solutions</button>'))), 'locator("a.mega-trigger")', "hover", None, "button.nav-toggle:text-is('Products')"),
    Case("The title that was the icon's name is an ARIA label", CAUSE, "en", TITLE, TITLE.replace("title=", "aria-label="), 'get_by_title("Refresh readings")', "click", None, ".r1"),
    Case("Three dots instead of the one character of an ellipsis", CAUSE, "en", material(ENTER_EN), material(edit(ENTER_EN, ("Search tickets…", "Search tickets..."))), "locator(\"input[placeholder='Search tickets…']\")", "press", "Enter", "input.q"),
    Case("A star for required came after each label", CAUSE, "ru", REQUIRED_RU, edit(REQUIRED_RU, ("Номер паспорта", "Номер паспорта *"), ("Кем выдан", "Кем выдан *")), 'get_by_label("Номер паспорта", exact=True)', "fill", "4501", "#pas"),
    Case("The classes by position moved on by one since a button came in front", CAUSE, "zh", tailwind(ZH_MENU, "zh"), tailwind(edit(ZH_MENU, ('<button class="m-1">批量导入</button><button class="m-2">批量导出</button>', '<button class="n-a">新增</button><button class="n-b">批量导入</button><button class="n-c">批量导出</button>')), "zh"), 'locator(".m-2")', "click", None, ".n-c"),
    Case("The form was cut into two columns and lost its classes", CAUSE, "hi", bootstrap(HI_FORM, "hi"), bootstrap('<form><div class="row"><div class="col">' + field("पिन कोड", "pin") + '</div><div class="col">' + field("ज़िला", "zila") + '</div></div><footer><button>आवेदन जमा करें</button></footer></form>', "hi"), 'locator("button.bj")', "click", None, "form footer button"),
    Case("The page of help has a new address of the same last part, and the words are kept", CAUSE, "de", feed(PARAM_DE, "de"), feed(edit(PARAM_DE, ("v1\" href=\"/hilfe/rechnung.html", "w\" href=\"/de/hilfe/rechnung.html"), ("v2\" href=\"/hilfe/vertrag.html", "w\" href=\"/de/hilfe/vertrag.html")), "de"), "locator(\"a[href='/hilfe/vertrag.html']\")", "click", None, "a[href='/de/hilfe/vertrag.html']"),
    Case("Divisions that acted as buttons are buttons for assistive technology too", CAUSE, "en", ARIA, ARIA_NEW, "locator(\"div.btn-like:has-text('Run backup')\")", "click", None, ".action:text-is('Run backup')"),
    Case("Camel case ids became dashed ones", CAUSE, "ar", material(DRAWER_AR, "ar"), material(edit(DRAWER_AR, ("btnNotif", "notif-btn"), ("btnHelp", "help-btn")), "ar"), 'locator("#btnNotif")', "click", None, "#notif-btn"),
    Case("The password field stays one, with the same label and another id", CAUSE, "fr", PWD_FR, edit(PWD_FR, ('for="mdp"', 'for="pwd"'), ('id="mdp"', 'id="pwd"'), ('for="id"', 'for="login"'), ('id="id"', 'id="login"')), 'locator("#mdp")', "fill", "secret", "#pwd"),
    Case("Sich anmelden and sich einloggen are one thing on a form with these two fields", CAUSE, "de", '<form class="zugang"><h2>Zugang</h2><label>Kennung <input></label><label>Kennwort <input type="password"></label><button type="submit">Einloggen</button></form>', '<form class="zugang"><h2>Zugang</h2><label>Kennung <input></label><label>Kennwort <input type="password"></label><button type="submit">Anmelden</button></form>', 'get_by_role("button", name="Einloggen")', "click", None, "form.zugang button"),
    Case("The French log-in button became its noun", CAUSE, "fr", tailwind('<form action="/session"><label>Courriel <input type="email"></label><label>Mot de passe <input type="password"></label><button>Se connecter</button></form>', "fr"), tailwind('<form action="/session"><label>Courriel <input type="email"></label><label>Mot de passe <input type="password"></label><button>Connexion</button></form>', "fr"), 'get_by_role("button", name="Se connecter")', "click", None, "form button"),
    Case("Two Japanese words for logging in", CAUSE, "ja", bootstrap('<form id="auth"><input type="email" aria-label="メール"><input type="password" aria-label="パスワード"><button>ログイン</button></form>', "ja"), bootstrap('<form id="auth"><input type="email" aria-label="メール"><input type="password" aria-label="パスワード"><button>サインイン</button></form>', "ja"), 'get_by_role("button", name="ログイン")', "click", None, "#auth button"),
    Case("An arrow after the words is an ornament", CAUSE, "ru", '<div class="w"><button class="nx">Продолжить оформление</button></div>', '<div class="w"><button class="nx">Продолжить оформление →</button></div>', 'get_by_role("button", name="Продолжить оформление", exact=True)', "click", None, ".nx"),
    Case("The words changed their order and lost a filler", CAUSE, "en", elements('<nav><a href="/set/account">Settings of the account</a><a href="/set/team">Settings of the team</a></nav>'), elements('<nav><a href="/set/account">Account settings</a><a href="/set/team">Team settings</a></nav>'), 'get_by_role("link", name="Settings of the account")', "click", None, "a[href='/set/account']"),
    Case("A colon after the label and a space too many went away", CAUSE, "ja", plain("<table><tr><td><label for='yb'>郵便番号 ：</label></td><td><input id='yb'></td></tr><tr><td><label for='js'>住所 ：</label></td><td><input id='js'></td></tr></table>", "ja"), plain("<table><tr><td><label for='yb'>郵便番号</label></td><td><input id='yb'></td></tr><tr><td><label for='js'>住所</label></td><td><input id='js'></td></tr></table>", "ja"), 'get_by_label("郵便番号 ：")', "fill", "1000001", "#yb"),
)
