"""The part of the form or page is another one: only legend, heading, dialog title or region tells it."""

from identity.case import Case
from pages import bootstrap, elements, feed, material, people, plain, shadow, table, tailwind

CAUSE = "another part of the form or page"


def address(legend, prefix):
    return (f'<fieldset class="mb-4"><legend>{legend}</legend><div class="row"><div class="col"><label class="form-label" for="{prefix}-street">Street</label><input class="form-control" id="{prefix}-street"></div>'
            f'<div class="col"><label class="form-label" for="{prefix}-town">Town</label><input class="form-control" id="{prefix}-town"></div></div></fieldset>')


def dialog_de(what, key):
    return (f'<div role="dialog" aria-modal="true" aria-labelledby="d-{key}"><h2 id="d-{key}">{what}</h2><p>Dieser Vorgang ist endgültig.</p>'
            f'<button class="btn">Abbrechen</button><button class="btn btn-primary" data-testid="{key}-ok">Bestätigen</button></div>')


def panel_fr(key, title):
    return f'<section role="tabpanel" aria-label="{title}"><h3>{title}</h3><p>Choisissez ce que vous recevez.</p><button role="switch" aria-checked="false" aria-label="Offres" class="sw" id="sw-{key}">Offres</button></section>'


def tel_ja(title, key):
    return f'<div class="card"><div class="card-header">{title}</div><div class="card-body"><label for="{key}_tel">電話番号</label><input id="{key}_tel" type="tel"><label for="{key}_kana">フリガナ</label><input id="{key}_kana"></div></div>'


def party_ar(title, key):
    return f'<div class="mt-6 rounded border p-4"><h3 class="text-lg">{title}</h3><label>المدينة <input name="{key}[city]" class="rounded"></label><label>الحي <input name="{key}[area]" class="rounded"></label></div>'


def account_ru(title, key):
    return f'<form class="half" id="{key}"><h2>{title}</h2><label>Почта <input type="email" name="mail" class="{key}-mail"></label><button>Продолжить</button></form>'


def diff(*sides):
    return '<div class="merge">' + "".join(f'<div class="side"><header>{s}</header><pre>timeout = {i * 10}</pre><button class="accept-{s.lower()}">Accept</button></div>' for i, s in enumerate(sides)) + "</div>"


def keys(*kinds):
    return "".join(f'<section aria-labelledby="k{k.lower()}" class="keys"><h2 id="k{k.lower()}">{k} keys</h2><code>••••••••</code><button data-qa="reveal-{k.lower()}" class="btn">Reveal</button></section>' for k in kinds)


def docs_ru(caption, key, start):
    rows = [(f"Записка {i}", n) for i, n in enumerate(people("ru", 18, 7), start)]
    return f'<div class="block {key}"><h4>{caption}</h4>{table(("Документ", "Автор"), rows)}<button type="button" class="clear-{key}">Удалить все</button></div>'


def parent_hi(title, key):
    return f"<fieldset><legend>{title}</legend><label>पूरा नाम <input name='{key}_name'></label><label>व्यवसाय <input name='{key}_job'></label></fieldset>"


def zone(title, key):
    return f'<div class="panel" role="region" aria-label="{title}"><div class="panel-heading">{title}</div><div class="panel-body"><p>This cannot be undone.</p><button class="btn btn-danger" id="{key}">Delete</button></div></div>'


def team_tr(title, key):
    return f'<td class="team"><b>{title}</b><br><input size="2" aria-label="Gol" id="{key}_gol"></td>'


def addr_shadow(kind):
    return shadow("address-form", f'<h3>{kind} contact</h3><label>Name <input name="n"></label><label>Phone <input name="p"></label>', f'kind="{kind.lower()}"')


def day_el(day, key):
    return f'<div class="day"><h4>{day}</h4><label><input type="checkbox" name="{key}"> Ανοιχτά όλη μέρα</label></div>'


def flight_zh(title, key):
    return f'<div class="leg"><div class="leg-title">{title}</div><select id="{key}" aria-label="舱位"><option>经济舱</option><option>商务舱</option></select></div>'


def envs_de(*names):
    return '<div class="env-grid">' + "".join(
        f'<mat-expansion-panel class="mat-expansion-panel"><mat-expansion-panel-header><mat-panel-title>{n}</mat-panel-title></mat-expansion-panel-header><table><tbody>'
        + "".join(f"<tr><td>dienst-{i}</td><td>läuft</td></tr>" for i in range(8)) + f'</tbody></table><button mat-flat-button class="stop-{n.lower()}">Alle anhalten</button></mat-expansion-panel>' for n in names) + "</div>"


def pair_ja(heading, key):
    return f'<table class="kv {key}"><caption>{heading}</caption><tbody><tr><th>氏名</th><td><input class="{key}-name" title="氏名"></td></tr><tr><th>続柄</th><td><input title="続柄"></td></tr></tbody></table>'


CHECKOUT = "<h1>Checkout</h1><form>" + address("Billing address", "billing") + address("Shipping address", "shipping") + '<button class="btn btn-primary">Review order</button></form>'

CASES = (
    Case("The street of the billing address is gone and the street of the shipping address is another one", CAUSE, "en", bootstrap(CHECKOUT),
         bootstrap("<h1>Checkout</h1><p>Billed to your account.</p><form>" + address("Shipping address", "shipping") + '<button class="btn btn-primary">Review order</button></form>'), 'locator("#billing-street")', "fill", "Mill Lane 4"),
    Case("The open dialog asks about the contract, not about the customer, which only its title says", CAUSE, "de", bootstrap(dialog_de("Kunde löschen", "kunde"), "de"), bootstrap(dialog_de("Vertrag kündigen", "vertrag"), "de"),
         'get_by_test_id("kunde-ok")', "click"),
    Case("The switch in the other tab panel turns on another channel", CAUSE, "fr", panel_fr("mail", "Par courriel"), panel_fr("sms", "Par SMS"), 'get_by_role("tabpanel", name="Par courriel").get_by_role("switch")', "click"),
    Case("The card of the emergency contact is gone and the applicant's own phone remains", CAUSE, "ja", material(tel_ja("申込者", "self") + tel_ja("緊急連絡先", "emg"), "ja"), material(tel_ja("申込者", "self"), "ja"),
         'locator("#emg_tel")', "fill", "0312345678"),
    Case("Sender and recipient have the same fields, and only the recipient's block is left", CAUSE, "ar", tailwind(party_ar("المرسل", "from") + party_ar("المستلم", "to"), "ar"), tailwind(party_ar("المستلم", "dest"), "ar"),
         "locator(\"input[name='from[city]']\")", "fill", "جدة"),
    Case("The mail field of the log-in form is gone and the one of the registration opens a new account", CAUSE, "ru", account_ru("Вход", "login") + account_ru("Регистрация", "join"), '<p>Вход только через портал.</p>' + account_ru("Регистрация", "join"),
         'locator("#login").get_by_label("Почта")', "fill", "a@example.org"),
    Case("The search over the whole site is gone and the one in the table only filters this table", CAUSE, "en",
         '<header role="banner"><input type="search" placeholder="Search" class="site-search"></header><main><h1>Devices</h1><div class="table-tools"><input type="search" placeholder="Search" class="dt-search"></div></main>',
         '<header role="banner"><b>Console</b></header><main><h1>Devices</h1><div class="table-tools"><input type="search" placeholder="Search" class="dt-search"></div></main>', 'get_by_role("banner").get_by_placeholder("Search")', "fill", "router"),
    Case("Only the other side of the merge can still be accepted", CAUSE, "en", diff("Ours", "Theirs"), diff("Theirs"), 'locator(".accept-ours")', "click"),
    Case("In the aside the newsletter form was dropped and the contact form in the main part has the same button", CAUSE, "de",
         feed('<form class="kontakt"><h2>Kontakt</h2><textarea></textarea><button>Absenden</button></form><aside><form class="brief"><h2>Rundbrief</h2><input type="email"><button>Absenden</button></form></aside>', "de"),
         feed('<form class="kontakt"><h2>Kontakt</h2><textarea></textarea><button>Absenden</button></form>', "de"), 'locator("aside").get_by_role("button", name="Absenden")', "click"),
    Case("The spouse's date of birth is no longer asked and the insured person's has the same label", CAUSE, "fr",
         '<h3>Assuré</h3><p><label>Date de naissance <input type="date" name="a1"></label></p><h3>Conjoint</h3><p><label>Date de naissance <input type="date" name="c1"></label></p>',
         '<h3>Assuré</h3><p><label>Date de naissance <input type="date" name="a2"></label></p>', "locator(\"input[name='c1']\")", "fill", "1980-02-01"),
    Case("The outbound leg is fixed now and the select of the return leg stands alone", CAUSE, "zh", flight_zh("去程", "out") + flight_zh("返程", "back"), "<p>去程已锁定</p>" + flight_zh("返程", "back"), 'locator("#out")', "select_option", "商务舱"),
    Case("The sandbox keys were removed and revealing the live keys is a different thing", CAUSE, "en", tailwind(keys("Sandbox", "Live")), tailwind(keys("Live")), "locator(\"[data-qa='reveal-sandbox']\")", "click"),
    Case("Under the drafts the button is gone and the same button under the published documents deletes those", CAUSE, "ru", plain(docs_ru("Черновики", "draft", 1) + docs_ru("Опубликованные", "public", 40), "ru"),
         plain(docs_ru("Опубликованные", "public", 40), "ru"), 'locator(".clear-draft")', "click"),
    Case("Father's and mother's sections have the same fields and the father's one is gone", CAUSE, "hi", parent_hi("पिता", "f") + parent_hi("माता", "m"), parent_hi("माता", "m"), 'get_by_role("group", name="पिता").get_by_label("पूरा नाम")', "fill", "राम"),
    Case("The region deletes the organisation now, not the repository", CAUSE, "en", bootstrap(zone("Repository", "repo-delete")), bootstrap(zone("Organisation", "org-delete")), 'locator("#repo-delete")', "click"),
    Case("The goals of the home team are fixed and the cell left is the visitors'", CAUSE, "tr", f"<table><tr>{team_tr('Ev sahibi', 'ev')}{team_tr('Konuk', 'konuk')}</tr></table>", f"<table><tr><td class='team'><b>Ev sahibi</b><br>2</td>{team_tr('Konuk', 'konuk')}</tr></table>",
         'locator("#ev_gol")', "fill", "3"),
    Case("The form in the other shadow root is for the shipping contact", CAUSE, "en", elements(addr_shadow("Billing") + addr_shadow("Shipping")), elements(addr_shadow("Shipping")), "locator(\"address-form[kind=billing]\").get_by_label(\"Phone\")", "fill", "555"),
    Case("Monday's block was taken out and Tuesday's has the same check box", CAUSE, "el", day_el("Δευτέρα", "d1") + day_el("Τρίτη", "d2"), day_el("Τρίτη", "d2"), "locator(\"xpath=//div[h4='Δευτέρα']//input\")", "check"),
    Case("The panel of the test environment was removed and the other stops the live services", CAUSE, "de", material(envs_de("Test", "Betrieb"), "de"), material(envs_de("Betrieb"), "de"), 'locator(".stop-test")', "click"),
    Case("Applicant and guarantor differ by the table's caption only", CAUSE, "ja", plain(pair_ja("契約者", "keiyaku") + pair_ja("保証人", "hosho"), "ja"), plain(pair_ja("保証人", "hosho"), "ja"), 'locator("table.keiyaku").get_by_title("氏名")', "fill", "山田"),
)
