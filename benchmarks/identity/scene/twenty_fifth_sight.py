"""What is told by pairs above a button, by one word of a sentence, by captions and by looks alone."""

from pages import HEAL, case

FACTS, SENTENCE, TABLE, LISTS = "what the facts above it say", "what a sentence names", "what a table is called", "two lists"
LOOKS, OPENED, FLAG, RIGHT = "what stands out", "where a menu was opened", "a flag", "right"
GO = "<button type=button data-testid=@t>{}</button>"
# A page that says much: then only what stands nearest was compared.
MUCH = "<h2>Log</h2><table>" + "".join(f"<tr><td>{n}<td>{who}<td>{what}</tr>" for n, who, what in (("08:10", "Ina", "in"), ("08:20", "Olu", "out"), ("09:05", "Sol", "in"), ("09:40", "Kim", "out"), ("10:15", "Ada", "in"))) + "</table>"
FIELD = "<div class=field><label for=n>{}</label><input id=n></div>"
DRESSED = '<div class="text-xs uppercase">{}</div><div class="font-medium">{}</div>'  # a grid of Tailwind
SPANS = "<div class=item><span class=item__label>{}</span><span class=item__value>{}</span></div>"
TYPOGRAPHY = '<div class="MuiBox-root"><span class="MuiTypography-caption">{}</span><p class="MuiTypography-body1">{}</p></div>'


def _facts(facts, caption, *, lang="en", field="", right="", markup=SPANS, box="<section class=grid>{}</section>", others=""):
    body = f"<h1>Aura</h1>{box.format(''.join(markup.format(label, value) for label, value in facts))}{FIELD.format(field) if field else ''}{others}{GO.format(caption)}{MUCH}"
    return case(f"facts: {facts} {caption}", RIGHT if right else FACTS, body, lang=lang, right=right)


def _sentence(text, caption, *, lang="en", right="", also="main"):
    body = f"<h1>Repo</h1><p>{text}</p>{GO.format(caption)}<h2>Log</h2><ul><li>ana: {also}</li><li>bo: fix</li></ul>"
    return case(f"sentence: {text}", RIGHT if right else SENTENCE, body, lang=lang, right=right)


def _captioned(before, now, title, caption, *, lang="en", right=""):
    rows = "".join(f"<tr><td>{name}<td>{n}<td><button data-testid=b{n}>{caption}</button>" for n, name in ((1, "Ito"), (3, "Sol")))
    own = f"<tr><td>Roy<td>2<td>{GO.format(caption)}"
    body = f"<h1>{title}</h1><table><caption>{{{{{before}||{now}}}}}</caption>{rows}{own}</table>"
    return case(f"captioned: {before} / {now}", RIGHT if right else TABLE, body, lang=lang, right=right)


def _spanned(before, now, caption, *, lang="en", right="", cell="th", head=""):
    rows = f"<tr><{cell} rowspan=2>{{{{{before}||{now}}}}}</{cell}><td>A<td><button data-testid=a>{caption}</button><tr><td>B<td>{GO.format(caption)}"
    return case(f"spanned: {before} / {now}", RIGHT if right else TABLE, f"<h1>Plan</h1><table>{head}{rows}</table>", lang=lang, right=right)


def _lists(first, second, caption, *, lang="en", right="", moved=False):
    one, two = "<ul><li>Ada</li><li>Ben</li><li>Eve</li></ul>", "<ul><li>Cem</li><li>Dai</li><li>Fay</li></ul>"
    boxes = [(f"<div class=list><h3>{a}</h3>{x}</div>", f"<div class=list><h3>{b}</h3>{y}</div>") for a, b, x, y in ((first, second, one, two), (second, first, *((two, one) if moved else (one, two))))]
    left, last = (f"{{{{{boxes[0][n]}||{boxes[1][n]}}}}}" for n in (0, 1))
    return case(f"lists: {first} / {second} {caption} {moved}", RIGHT if right else LISTS, f"<h1>Team</h1><section>{left}<div class=mid>{GO.format(caption)}</div>{last}</section>", lang=lang, right=right)


def _looks(first, second, on, off, caption, *, lang="en", right="", markup="<div class=seg><span class='px {}'>{}</span><span class='px {}'>{}</span></div>"):
    then, now = markup.format(on, first, off, second), markup.format(off, first, on, second)
    return case(f"looks: {first} / {second} {on}", RIGHT if right else LOOKS, f"<h1>Aura</h1>{{{{{then}||{now}}}}}<p>As agreed</p>{GO.format(caption)}{MUCH}", lang=lang, right=right)


def _opened(first, second, caption, *, lang="en", right="", popup="menu", own="<div role=menu><button role=menuitem data-testid=@t>{}</button></div>"):
    rows = f"<li>{first} <button aria-label=More aria-haspopup={popup} aria-expanded={{{{true||false}}}}></button><li>{second} <button aria-label=More aria-haspopup={popup} aria-expanded={{{{false||true}}}}></button>"
    return case(f"opened: {first} / {second} {caption}", RIGHT if right else OPENED, f"<h1>Files</h1><ul>{rows}</ul>", lang=lang, right=right, side=own.format(caption))


def _flag(before, now, caption, *, lang="en", right="", markup="<img src={} alt=''>"):
    body = f"<h1>List</h1><section>{markup.format('{{' + before + '||' + now + '}}')}<p>12 rows</p>{GO.format(caption)}</section>"
    return case(f"flag: {before} / {now}", RIGHT if right else FLAG, body, lang=lang, right=right)


ROWS = "<table><tr class='{}'><td>{}</td><td>7</td></tr><tr class='{}'><td>{}</td><td>9</td></tr></table>"
TABS = "<ul><li><a class='{}' href=#a>{}</a></li><li><a class='{}' href=#b>{}</a></li></ul>"

CASES = (
    _facts((("Carrier", "{{Hermes||Dachser}}"), ("Weight", "12 kg")), "Hand over", field="Seal"),
    _facts((("Filiale", "{{Bochum||Jena}}"), ("Kassenlade", "3")), "Abschließen", lang="de", field="Notiz", markup=DRESSED),
    _facts((("Konto źródłowe", "{{Firmowe||Prywatne}}"), ("Kwota", "120")), "Przelej", lang="pl", field="Tytuł", markup=TYPOGRAPHY),
    _facts((("発送元", "{{名古屋||仙台}}"), ("箱数", "4")), "出荷する", lang="ja", field="備考"),
    _facts((("Entrepôt", "Lyon"), ("Transporteur", "{{Geodis||Chronopost}}")), "Expédier", lang="fr", field="Remarque", others="<button type=button>Refuser</button>"),
    case("facts: the number in a bar without a heading", FACTS, f"<div class=page-head>Wareneingang Nr. {{{{8812||8821}}}}</div>{FIELD.format('Menge')}{GO.format('Buchen')}{MUCH}", lang="de"),
    case("facts: the number of a claim", FACTS, f"<div class=bar>Talep № {{{{3120||3121}}}}</div>{FIELD.format('Not')}{GO.format('Onayla')}{MUCH}", lang="tr"),
    _facts((("Carrier", "Hermes"), ("Weight", "{{12||14}} kg")), "Hand over", field="Seal", right=HEAL),
    _facts((("Filiale", "Bochum"), ("Status", "{{Offen||In Arbeit}}")), "Abschließen", lang="de", field="Notiz", markup=DRESSED, right=HEAL),
    _facts((("仓库", "苏州"), ("更新时间", "{{3 分钟前||8 分钟前}}")), "确认收货", lang="zh", field="备注", right=HEAL),
    _facts((("Carrier", "Hermes"), ("Note", "{{Fragile||Heavy}}")), "Search", field="Seal", right=HEAL),
    _sentence("<b>Ana</b> will merge <code>fix</code> into <code>{{main||prod/4.1}}</code>", "Merge"),
    _sentence("Der Bericht geht an <strong>{{Nordlager||Westlager}}</strong>", "Absenden", lang="de", also="Nordlager"),
    _sentence("Перенести задачу в <em>{{Бэклог||Архив}}</em>", "Перенести", lang="ru", also="Бэклог"),
    _sentence("移動先は <b>{{倉庫||廃棄}}</b> フォルダ です", "移動する", lang="ja", also="倉庫"),
    _sentence("Will merge into <b>main</b> as of <b>{{3 minutes ago||8 minutes ago}}</b>", "Merge", right=HEAL),
    _sentence("Geht an <b>Nordlager</b>, <i>{{vor 3 Minuten||vor 8 Minuten}}</i>", "Absenden", lang="de", right=HEAL),
    _captioned("Arrivals at gate 4", "Departures at gate 4", "Gate 4", "Confirm"),
    _captioned("Geplante Schichten heute", "Abgesagte Schichten heute", "Heute", "Bestätigen", lang="de"),
    _captioned("Facturas pendientes", "Facturas rechazadas", "Facturas", "Marcar", lang="es"),
    _captioned("入庫 本日", "出庫 本日", "本日", "確認", lang="ja"),
    _captioned("Arrivals (3)", "Arrivals (5)", "Board", "Confirm", right=HEAL),
    _captioned("Invoices today", "Today's invoices", "Today", "Confirm", right=HEAL),
    _spanned("Mardi", "Jeudi", "Annuler", lang="fr"),
    _spanned("Blok A", "Blok B", "Zwolnij", lang="pl", head="<tr><th>Miejsce<th>Numer<th>"),
    _spanned("조 1반", "조 2반", "취소", lang="ko", cell="td"),
    _spanned("Mardi", "MARDI", "Annuler", lang="fr", right=HEAL),
    _spanned("Blok A (3)", "Blok A (4)", "Zwolnij", lang="pl", right=HEAL),
    _lists("Open", "Granted", "Move selected"),
    _lists("Verfügbar", "Zugewiesen", "Auswahl nach rechts", lang="de", moved=True),
    _lists("可选", "已选", "移动", lang="zh"),
    _lists("Warehouse", "Shop", "Transfer"),
    case("lists: the headings count", RIGHT, f"<h1>Team</h1><section><div><h3>Frei ({{{{3||4}}}})</h3></div><p>{GO.format('Zuteilen')}</p><div><h3>Zugeteilt ({{{{4||3}}}})</h3></div></section>", lang="de", right=HEAL),
    _looks("Only me", "Whole team", "bg-sky-700 text-white", "bg-white text-slate-700", "Share"),
    _looks("Probe", "Echt", "ring-2", "", "Starten", lang="de"),
    _looks("Salle 4", "Salle 9", "table-active", "", "Libérer", lang="fr", markup=ROWS),
    _looks("一次", "每周", "border-b-2 font-bold", "border-b-0", "创建规则", lang="zh", markup=TABS),
    _looks("Ida", "Per", "css-1k9fz", "css-0qq2x", "Slet", lang="da"),
    _looks("Monday", "Tuesday", "font-bold", "", "Share", right=HEAL),
    _looks("Zone", "Carte", "col-8", "col-4", "Partager", lang="fr", right=HEAL),
    _looks("Only me", "Whole team", "bg-sky-700", "bg-white", "Search", right=HEAL),
    _opened("Draft.md", "Final.md", "Delete"),
    _opened("Отчёт", "Договор", "Удалить", lang="ru"),
    _opened("下書き", "契約書", "削除", lang="ja", own="<div role=dialog><button data-testid=@t>{}</button></div>"),
    case("opened: a submenu of another entry", OPENED, "<ul role=menu><li role=menuitem aria-expanded={{true||false}}>Kopieren nach<li role=menuitem aria-expanded={{false||true}}>Verschieben nach</ul>", lang="de", side="<ul role=menu><li role=menuitem data-testid=@t>Archiv<li role=menuitem>Ablage</ul>"),
    case("opened: it has another name", RIGHT, "<h1>Files</h1><ul><li>{{Draft||Drafts}} <button aria-label=More aria-haspopup=menu aria-expanded=true></button></ul>", side="<div role=menu><button role=menuitem data-testid=@t>Delete</button></div>", right=HEAL),
    case("opened: a part of the page opened beside it", RIGHT, "<h1>Files</h1><ul><li>Uno <button aria-label=Ver aria-expanded={{true||false}}></button><li>Dos <button aria-label=Ver aria-expanded={{false||true}}></button></ul><button data-testid=@t>Guardar</button>", lang="es", right=HEAL),
    _flag("/img/flags/at.svg", "/img/flags/ch.svg", "Freigeben", lang="de"),
    _flag("/static/flag_br.png", "/static/flag_ar.png", "Publicar", lang="pt"),
    _flag("https://flagcdn.com/w20/fr.png", "https://flagcdn.com/w20/it.png", "Publier", lang="fr"),
    _flag("🇯🇵", "🇰🇷", "公開", lang="ja", markup="<span>{}</span>"),
    _flag("/img/flags/at.svg", "/assets/flags/4x3/at.3fa81c.svg", "Freigeben", lang="de", right=HEAL),
    _flag("🇯🇵", "🇯🇵 ", "公開", lang="ja", markup="<span>{}</span>", right=HEAL),
    case("key: a class of the deed and of what it is about", RIGHT, "<h1>Ada</h1><table><tr><td>Bed 4<td><button class={{bed-load||btn-load-bed}}>Load</button></table>", 'locator(".bed-load")', right=".btn-load-bed"),
    case("key: a short key is written out", RIGHT, "<h1>Partie</h1><button id={{st||start}}>Lancer</button>", 'locator("#st")', lang="fr", right="#start"),
    case("key: a key of the dialog is one of its subject", RIGHT, "<h1>Schäden</h1>", 'locator("#dlg-ok")', lang="de", right="#claim-ok", side="<div role=dialog aria-label='Neuer Schaden'><button id={{dlg-ok||claim-ok}}>Anlegen</button></div>"),
    case("key: numbered by Vue", RIGHT, "<h1>Quiz</h1><label for={{v-0-1||v-0-5}}>Svar</label><input id={{v-0-1||v-0-5}}>", 'locator("#v-0-1")', "fill", lang="da", right="#v-0-5", argument="a"),
    case("key: numbered by hand", "the next of a series", "<h1>Quiz</h1><label for={{seat-1||seat-5}}>Plads</label><input id={{seat-1||seat-5}}>", 'locator("#seat-1")', "fill", lang="da", argument="a"),
)
