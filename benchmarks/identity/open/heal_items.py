"""The same item of a list, table or row of cards, made anew: its own control is beyond doubt."""

from identity.case import Case
from pages import bootstrap, elements, feed, material, people, plain, shadow, table, tailwind

CAUSE = "plainly the same item's control"
EN, DE, FR, JA, AR, RU, ZH, EL, HI, TR = (people(lang, 24) for lang in ("en", "de", "fr", "ja", "ar", "ru", "zh", "el", "hi", "tr"))


def grouped(names, item):
    """The items under a heading for each initial, as an address book has them."""
    groups = {}
    for n in names:
        groups.setdefault(n[0], []).append(n)
    return "".join(f'<section><h3>{k}</h3>{"".join(item(n) for n in v)}</section>' for k, v in sorted(groups.items()))


def slug(i):
    return f"{(i * 7919 + 131) % 9973:04d}"


# --- people in a table, then cards
def team_table(names):
    return table(("Name", "Extension", "Actions"), [(n, 400 + i, '<button class="btn btn-sm btn-danger">Remove</button>') for i, n in enumerate(names)], cls="table members")


def team_cards(names):
    return '<div class="row">' + "".join(f'<div class="col-4"><div class="card" id="m-{i}"><h5>{n}</h5><p>Extension {400 + i}</p><button class="btn btn-outline-danger">Remove</button></div></div>' for i, n in enumerate(names)) + "</div>"


# --- orders with keys
def orders_de(start, stop, cls):
    return table(("Bestellung", "Kunde", ""), [(f"B-{k}", DE[k % 24], f'<a class="{cls}" href="/b/{k}">Öffnen</a>') for k in range(start, stop)], cls="liste")


def orders_de_new(keys):
    return '<div role="table">' + "".join(f'<div role="row" class="z"><div role="cell">{DE[k % 24]}</div><div role="cell">B-{k}</div><div role="cell"><a class="auf" href="/b/{k}">Öffnen</a></div></div>' for k in keys) + "</div>"


def files_fr(items, cls):
    return "<ul>" + "".join(f'<li class="{cls}"><span>{t}</span><button class="{cls}-btn">Renommer</button></li>' for t in items) + "</ul>"


FILES_FR = [f"{t} {y}.pdf" for y in ("2024", "2025") for t in ("bail", "quittance", "assurance", "devis", "facture", "avenant", "relevé", "attestation")]


def todo_ja(items, make):
    return "".join(make(i, t) for i, t in enumerate(items))


TODO_JA = "請求書を送る|会議室を予約|名刺を注文|鍵を返却|予算を確認|出張を申請|備品を棚卸し|契約を更新|名簿を整理|植木に水やり|電球を交換|車検を予約".split("|")


def contacts_ar(names, row):
    return "".join(row(i, n) for i, n in enumerate(names))


def tasks_ru(names, attr):
    return '<div class="board">' + "".join(f'<div class="task" {attr}="t{slug(i)}"><b>Задача {n}</b><button class="close-btn">Закрыть</button></div>' for i, n in enumerate(names)) + "</div>"


def plans(cls):
    return f'<div class="{cls}s">' + "".join(f'<div class="{cls}"><h3>{p}</h3><p>{t}</p><button class="{cls}-cta">Choose plan</button></div>' for p, t in (("Starter", "for one"), ("Team", "for ten"), ("Company", "for all"))) + "</div>"


def plans_new():
    return '<div class="tiers">' + "".join(f'<section class="tier" data-plan="{p.lower()}"><header><h3>{p}</h3><span class="ribbon">{r}</span></header><p>{t}</p><a role="button" href="#buy-{p.lower()}">Choose plan</a></section>' for p, t, r in (("Starter", "for one", "Fresh look"), ("Team", "for ten", "Fresh look"), ("Company", "for all", "Fresh look"))) + "</div>"


def tracks_zh(names, ul):
    if ul:
        return "<ul>" + "".join(f'<li class="t"><span>{n}</span><button aria-label="播放">▶</button></li>' for n in names) + "</ul>"
    return "".join(shadow("track-row", f'<div><span>{n}</span><button aria-label="播放">▶</button></div>', f'key="k{slug(i)}"') for i, n in enumerate(names))


TRACKS = "春江花月夜 梅花三弄 高山流水 平沙落雁 渔舟唱晚 广陵散 阳关三叠 十面埋伏 汉宫秋月 胡笳十八拍".split()


def services(names, new=False):
    out = ""
    for i, n in enumerate(names):
        out += (f'<tr><td><a href="/svc/{n}">{n}</a></td><td>up</td><td>{i * 3} ms</td><td><button aria-label="Restart {n}" class="mdc-x">↻</button></td></tr>' if new
                else f'<tr><td>{n}</td><td>up</td><td><button title="Restart {n}" class="ico ico-{i}">↻</button></td></tr>')
    return f"<table>{out}</table>"


SVC = "auth billing cart docs edge feed geo hooks index jobs keys ledger mail notes oauth push queue relay search tokens".split()
ICONP = "M5 13l4 4L19 7"


def icon_rows(cls):
    return table(("Request", ""), [(n, f'<button class="{cls}"><svg width="14" height="14"><path d="{ICONP}"/></svg></button><button class="{cls}x"><svg width="14" height="14"><path d="M6 6l12 12M18 6L6 18"/></svg></button>') for n in EN], cls="reqs")


def rows_qty(goods, new):
    if new:
        return "".join(f'<article class="line"><h4>{g}</h4><div><label>Anzahl <input type="number" value="1" data-sku="s{i}"></label></div></article>' for i, g in enumerate(goods))
    return table(("Artikel", "Menge"), [(g, f'<input class="qty" id="q{i}" type="number" value="1" aria-label="Anzahl">') for i, g in enumerate(goods)])


GOODS_DE = "Schraube Mutter Dübel Nagel Winkel Scharnier Haken Öse Kette Riegel Bolzen Splint".split()


def switches_fr(new):
    names = "Accueil Boutique Blog Forum Galerie Agenda Contact Presse".split()
    if new:
        return "".join(f'<div class="ligne"><span id="l{i}">{n}</span><input type="checkbox" role="switch" class="s2" aria-labelledby="l{i}"></div>' for i, n in enumerate(names))
    return table(("Rubrique", "Visible"), [(f'<label for="v{i}">{n}</label>', f'<input type="checkbox" id="v{i}">') for i, n in enumerate(names)])


def tree_ja(open_group):
    leaf = "".join(f'<li class="leaf"><span>{n}課</span><button class="add">追加</button></li>' for n in "営業 総務 経理 人事 開発 広報".split())
    return f"<ul class='tree'><li><b>本社</b><ul>{leaf}</ul></li></ul>" if not open_group else "<div role='tree'>" + leaf.replace("<li class=\"leaf\">", '<div role="treeitem" class="node">').replace("</li>", "</div>").replace("class=\"add\"", 'class="node-add"') + "</div>"


def cal_ru(cls):
    return '<div class="cal">' + "".join(f'<div class="{cls}" data-date="2026-05-{d:02d}"><b>{d} мая</b><button class="{cls}-plus">Добавить событие</button></div>' for d in range(1, 31)) + "</div>"


def chat(names, div):
    return "".join((f'<div class="chat-row"><img alt="" src="/a/{i}.png" width="20" height="20"><span>{n}</span><button class="mute">Mute</button></div>' if div else f'<li><span>{n}</span> <button class="m">Mute</button></li>') for i, n in enumerate(names))


def docs_el(labels):
    return table(("Έγγραφο", ""), [(f"Φάκελος {n}", f'<a class="{labels}" href="/f/{slug(i)}">Λήψη</a>') for i, n in enumerate(EL)])


def jobs_hi(new):
    return "".join(f'<div class="{"kaam" if not new else "kaam-card"}"><h4>{n}</h4><button class="{"b" if not new else "btn-main"}">संपर्क करें</button></div>' for n in (HI[:8] if not new else HI[:8][::-1]))


def stock_tr(extra):
    heads = ("Ürün", "Adet", "") if not extra else ("Ürün", "Raf", "Adet", "")
    rows = [((f"Parça {n}", i, '<button class="say">Say</button>') if not extra else (f"Parça {n}", f"R{i % 4}", i, '<button class="say-btn">Say</button>')) for i, n in enumerate(TR)]
    return table(heads, rows)


def accordion(new):
    q = ("How do I return goods?", "How do I change my address?", "How do I reach a person?")
    return "".join((f'<details class="faq"><summary>{t}</summary><p>See below.</p></details>' if not new else f'<h3 class="acc"><button aria-expanded="false" id="acc-{i}">{t}</button></h3><div hidden><p>See below.</p></div>') for i, t in enumerate(q))


def radio_cards(new):
    o = (("std", "Standard"), ("exp", "Express"), ("pick", "Pick up in shop"))
    return "".join((f'<label><input type="radio" name="ship" value="{v}"> {t}</label><br>' if not new else f'<div class="rounded border p-2"><input type="radio" name="shipping_method" value="{v}" id="sm-{v}"><label for="sm-{v}">{t}</label></div>') for v, t in o)


def edit_cell(new):
    return table(("Konto", "Saldo"), [(f"Konto {n}", f'<span class="{"saldo" if not new else "betrag"}">{i * 12} €</span>') for i, n in enumerate(DE)], cls="t" if not new else "tabelle")


def news(new):
    items = [(101 + i, t) for i, t in enumerate("Ouverture du parc|Fermeture du pont|Travaux rue Haute|Marché de Noël|Budget adopté|Collecte des déchets|Nouvelle ligne|Concours photo".split("|"))]
    return "".join((f'<div class="actu"><h4>{t}</h4><a class="suite" href="/actus/{k}">Lire la suite</a></div>' if not new else f'<article data-id="{k}"><h3>{t}</h3><footer><a class="lire" href="/actus/{k}">Lire la suite</a></footer></article>') for k, t in items)


def seats_ar(new):
    return "".join(f'<li><span>قاعة {n}</span> ' + ('<a class="res" href="#r">احجز القاعة</a>' if new else '<button class="res-btn">احجز القاعة</button>') + "</li>" for n in "النخيل الياسمين الزيتون الرمان البحر النجوم الغيم الندى".split())


def dlg(new):
    inner = "".join(f'<li class="{"pick" if not new else "option-row"}"><span>{n}</span><button>Invite</button></li>' for n in EN[:15])
    return f"<h2>Invite people</h2><ul>{inner}</ul>" if not new else f'<div role="dialog" aria-label="Invite people"><h2>Invite people</h2><ul role="list">{inner}</ul></div>'


def tree_grid(new):
    return "".join((f'<tr id="r{i}"><td>{n}</td><td><input type="checkbox" class="sel"></td></tr>' if not new else f'<tr data-row-id="u{slug(i)}"><td><input type="checkbox" aria-label="{n}"></td><td>{n}</td></tr>') for i, n in enumerate(RU))


def stories(new):
    return "".join(f'<mat-card class="{"story" if not new else "mat-mdc-card"}"><mat-card-title>US-{i + 31}</mat-card-title><p>{n}</p><button mat-button class="{"est" if not new else "mdc-button"}">Estimate</button></mat-card>' for i, n in enumerate(EN[:18]))


def invoices_de(new):
    return table(("Rechnung", "Betrag", ""), [(f"RE-{2000 + i}", f"{i * 17 + 5},00 €" if not new else f"€ {i * 17 + 5},00", f'<button {"class=mahn" if not new else "data-action=mahnen"}>Mahnung senden</button>') for i in range(22)])


def bands(new):
    return "".join((f'<div class="band"><div class="n">{n}</div><div class="a"><button class="f">フォロー</button></div></div>' if not new else f'<div class="grid-item"><a href="/u/{slug(i)}">{n}</a><div class="meta">新曲あり</div><button class="follow-btn">フォロー</button></div>') for i, n in enumerate(JA[:16]))


def depts(new):
    rows = [(f"قسم {n}", f'<select class="{"mgr" if not new else "manager-select"}" aria-label="مدير القسم"><option>هند</option><option>طارق</option></select>') for n in "المالية المبيعات التوريد الصيانة القانونية الإعلام الأمن النقل".split()]
    return table(("القسم", "المدير"), rows, cls="a" if not new else "b")


def langs_row(new):
    return "".join(f'<div class="{"str" if not new else "entry"}"><code>greeting.{k}</code><textarea class="{"tx" if not new else "entry-input"}" aria-label="Translation"></textarea></div>' for k in "morning noon evening night farewell thanks sorry welcome birthday holiday".split())


CASES = (
    Case("The table of the team became cards, and the person and the words are the same", CAUSE, "en", bootstrap(team_table(EN)), bootstrap(team_cards(EN)), f'get_by_role("row").filter(has_text="{EN[4]}").get_by_role("button", name="Remove")', "click", None, "#m-4 button"),
    Case("The list of orders was sorted the other way, grew, and is a table of ARIA roles", CAUSE, "de", tailwind(orders_de(610, 630, "oe"), "de"), tailwind(orders_de_new(range(636, 608, -1)), "de"), "locator(\"xpath=//tr[td[1]='B-617']//a\")", "click", None, "a[href='/b/617']"),
    Case("The file stands at another place of a longer list under new classes", CAUSE, "fr", feed(files_fr(FILES_FR, "fic"), "fr"), feed(files_fr(["plan 2025.pdf", *sorted(FILES_FR)], "document"), "fr"), 'locator(".fic").filter(has_text="devis 2025.pdf").locator("button")', "click", None, "li:has(span:text-is('devis 2025.pdf')) button"),
    Case("Items in divisions became items of a list with labelled check boxes", CAUSE, "ja", plain(todo_ja(TODO_JA, lambda i, t: f'<div class="todo"><input type="checkbox" id="c{i}"><span>{t}</span></div>'), "ja"), bootstrap("<ul>" + todo_ja(TODO_JA, lambda i, t: f'<li><label class="form-check"><input type="checkbox" class="form-check-input" name="done-{i}"> {t}</label></li>') + "</ul>", "ja"), 'locator(".todo").filter(has_text="鍵を返却").locator("input")', "check", None, "input[name=done-3]"),
    Case("The button says whom it calls, in the same person's row", CAUSE, "ar", bootstrap(contacts_ar(AR, lambda i, n: f'<div class="c d-flex"><span>{n}</span><button>اتصال</button></div>'), "ar"), bootstrap(contacts_ar(AR, lambda i, n: f'<div class="contact d-flex"><span>{n}</span><button aria-label="اتصال: {n}" id="call-{i}">اتصال</button></div>'), "ar"), f'locator(".c").filter(has_text="{AR[6]}").get_by_role("button", name="اتصال", exact=True)', "click", None, "#call-6"),
    Case("The key of the item is the same in an attribute of another name", CAUSE, "ru", material(tasks_ru(RU[:20], "data-id"), "ru"), material(tasks_ru(RU[:20], "data-task-key"), "ru"), f"locator(\"[data-id=t{slug(7)}] .close-btn\")", "click", None, f"[data-task-key=t{slug(7)}] .close-btn"),
    Case("Cards of plans were redesigned with ribbons, and the plan is named as before", CAUSE, "en", tailwind(plans("plan")), tailwind(plans_new()), 'locator(".plan").filter(has_text="Team").locator(".plan-cta")', "click", None, "[data-plan=team] [role=button]"),
    Case("The tracks are custom elements with shadow roots now", CAUSE, "zh", elements(tracks_zh(TRACKS, True), "zh"), elements(tracks_zh(TRACKS, False), "zh"), 'get_by_role("listitem").filter(has_text="广陵散").get_by_role("button")', "click", None, f"[key=k{slug(5)}] button"),
    Case("A column came in, the name is a link, and the title became an ARIA label", CAUSE, "en", plain(services(SVC)), plain(services(SVC, True)), 'get_by_title("Restart ledger")', "click", None, "[aria-label='Restart ledger']"),
    Case("The ticks in the rows have the same picture under another class", CAUSE, "en", bootstrap(icon_rows("k-ok")), bootstrap(icon_rows("MuiBtn-7")), f'get_by_role("row").filter(has_text="{EN[9]}").locator(".k-ok")', "click", None, f"tr:has(td:text-is('{EN[9]}')) .MuiBtn-7"),
    Case("The table of the basket became articles, the goods and the label are the same", CAUSE, "de", bootstrap(rows_qty(GOODS_DE, False), "de"), bootstrap(rows_qty(GOODS_DE, True), "de"), 'locator("tr").filter(has_text="Riegel").locator(".qty")', "fill", "4", "[data-sku=s9]"),
    Case("Each line's switch has its name by another element's id", CAUSE, "fr", switches_fr(False), switches_fr(True), 'locator("#v4")', "check", None, "input[aria-labelledby=l4]"),
    Case("The tree lost its top level, each leaf is a tree item now", CAUSE, "ja", material(tree_ja(False), "ja"), material(tree_ja(True), "ja"), "locator(\"li.leaf\").filter(has_text=\"経理課\").locator(\".add\")", "click", None, ".node:has-text('経理課') .node-add"),
    Case("The days of a calendar have the same dates under a new class", CAUSE, "ru", tailwind(cal_ru("day"), "ru"), tailwind(cal_ru("calendar-cell"), "ru"), "locator(\".day[data-date='2026-05-17'] .day-plus\")", "click", None, "[data-date='2026-05-17'] button"),
    Case("Rows of a list became rows with pictures, the person is spelled the same", CAUSE, "en", elements("<ul>" + chat(EN[:16], False) + "</ul>"), elements(chat(EN[:16], True)), f'get_by_role("listitem").filter(has_text="{EN[3]}").get_by_role("button", name="Mute")', "click", None, f".chat-row:has(span:text-is('{EN[3]}')) .mute"),
    Case("The link to the same address in the same row has another class", CAUSE, "el", bootstrap(docs_el("dl"), "el"), bootstrap(docs_el("download-link"), "el"), f'locator("tr").filter(has_text="Φάκελος {EL[2]}").locator("a.dl")', "click", None, f"a[href='/f/{slug(2)}']"),
    Case("The cards stand in reverse order and have new classes", CAUSE, "hi", jobs_hi(False), jobs_hi(True), f'locator(".kaam:has-text(\'{HI[2]}\') button")', "click", None, f".kaam-card:has(h4:text-is('{HI[2]}')) button"),
    Case("A column came between, so the cell by number is another one", CAUSE, "tr", feed(stock_tr(False), "tr"), feed(stock_tr(True), "tr"), f"locator(\"xpath=//tr[td[1]='Parça {TR[8]}']/td[3]/button\")", "click", None, f"tr:has(td:text-is('Parça {TR[8]}')) button"),
    Case("Disclosures became headings with buttons, and the question is the same", CAUSE, "en", accordion(False), accordion(True), 'locator("summary").filter(has_text="How do I change my address?")', "click", None, "#acc-1"),
    Case("The ways of shipping are cards, with their values and labels", CAUSE, "en", bootstrap("<fieldset><legend>Shipping</legend>" + radio_cards(False) + "</fieldset>"), tailwind("<fieldset><legend>Shipping</legend>" + radio_cards(True) + "</fieldset>"), "locator(\"input[name=ship][value=exp]\")", "check", None, "#sm-exp"),
    Case("The cell to be double-clicked has another class in the same account's row", CAUSE, "de", plain(edit_cell(False), "de"), plain(edit_cell(True), "de"), f'locator("table.t tr").filter(has_text="Konto {DE[5]}").locator(".saldo")', "dblclick", None, f".tabelle tr:has(td:text-is('Konto {DE[5]}')) .betrag"),
    Case("The teasers became articles, each with its title and the same address", CAUSE, "fr", tailwind(news(False), "fr"), tailwind(news(True), "fr"), 'locator(".actu").filter(has_text="Travaux rue Haute").locator(".suite")', "click", None, "[data-id='103'] a.lire"),
    Case("The button in each line became a link of the same words", CAUSE, "ar", material("<ul>" + seats_ar(False) + "</ul>", "ar"), material("<ul>" + seats_ar(True) + "</ul>", "ar"), 'get_by_role("listitem").filter(has_text="الزيتون").get_by_role("button", name="احجز القاعة")', "click", None, "li:has-text('الزيتون') a"),
    Case("The list moved into a dialog named like its heading", CAUSE, "en", feed(dlg(False)), feed(dlg(True)), f'locator("li.pick").filter(has_text="{EN[8]}").get_by_role("button")', "click", None, f".option-row:has(span:text-is('{EN[8]}')) button"),
    Case("The check box came to the front of the row and is named by its person", CAUSE, "ru", bootstrap(f"<table>{tree_grid(False)}</table>", "ru"), bootstrap(f"<table>{tree_grid(True)}</table>", "ru"), f"locator(\"xpath=//tr[td[1]='{RU[11]}']/td[2]/input\")", "check", None, f"input[aria-label='{RU[11]}']"),
    Case("The component library was renewed, the cards have the same numbers and people", CAUSE, "en", material(stories(False)), material(stories(True)), 'locator("mat-card.story").filter(has_text="US-40").locator("button.est")', "click", None, "mat-card:has(mat-card-title:text-is('US-40')) button"),
    Case("The sum is written with the sign in front, the number of the invoice and the amount are the same", CAUSE, "de", bootstrap(invoices_de(False), "de"), bootstrap(invoices_de(True), "de"), 'locator("tr").filter(has_text="RE-2013").locator("button.mahn")', "click", None, "tr:has(td:text-is('RE-2013')) button"),
    Case("A remark was added to each card and the name became a link", CAUSE, "ja", tailwind(bands(False), "ja"), tailwind(bands(True), "ja"), f'locator(".band").filter(has_text="{JA[7]}").locator("button.f")', "click", None, f"a[href='/u/{slug(7)}'] ~ button"),
    Case("The select in the same department's row has a longer class", CAUSE, "ar", plain(depts(False), "ar"), plain(depts(True), "ar"), 'locator("table.a tr").filter(has_text="قسم الصيانة").locator("select.mgr")', "select_option", "طارق", "table.b tr:has-text('قسم الصيانة') select"),
    Case("The key of the text is the item's name and its field was renamed", CAUSE, "en", elements(langs_row(False)), elements(langs_row(True)), 'locator(".str").filter(has_text="greeting.night").locator("textarea.tx")', "fill", "Good night", ".entry:has-text('greeting.night') textarea"),
)
