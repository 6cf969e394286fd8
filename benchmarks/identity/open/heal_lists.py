"""The list around the item changed (grown, grouped, sorted, moved, renamed), the item itself is the same."""

from identity.case import Case
from pages import bootstrap, elements, feed, material, people, plain, shadow, table, tailwind

CAUSE = "plainly the same item in a changed list"
EN, DE, FR, JA, AR, RU, ZH = (people(lang, 24) for lang in ("en", "de", "fr", "ja", "ar", "ru", "zh"))
MORE = {lang: people(lang, 60)[24:] for lang in ("en", "de", "fr", "ja", "ar", "ru", "zh")}


def book(names, cls):
    return "".join(f'<div class="{cls}"><span>{n}</span><a href="tel:{3000 + i}" class="{cls}-call">Call</a></div>' for i, n in names)


def addressbook(groups):
    if not groups:
        return book(enumerate(EN), "entry")
    out = ""
    for letter in sorted({n[0] for n in EN}):
        out += f'<section aria-labelledby="g{letter}"><h3 id="g{letter}">{letter}</h3>' + book([(i, n) for i, n in enumerate(EN) if n[0] == letter], "listing") + "</section>"
    return out


def rows(names, verb, cls, lang="en", attr=""):
    return table(("#", "A", ""), [(i + 1, n, f'<button class="{cls}" {attr}>{verb}</button>') for i, n in enumerate(names)], cls="table")


def chips(names, cls):
    return "".join(f'<span class="{cls}">{n} <button class="{cls}__x" aria-label="{n} entfernen">×</button></span>' for n in names)


def pagesize(names, pager):
    return rows(names, "詳細", "d-open" if not pager else "row-open", "ja") + ('<nav class="pager"><a href="?p=2">次のページ</a></nav>' if pager else "")


def carts(new):
    goods = [("SKU-11", "Kettle"), ("SKU-12", "Kettle, large"), ("SKU-13", "Toaster"), ("SKU-14", "Blender"), ("SKU-15", "Mixer"), ("SKU-16", "Scale")]
    if new:
        goods = [("SKU-10", "Kettle, small"), *goods, ("SKU-17", "Grill")]
    return "".join(f'<div class="{"ln" if not new else "basket-line"}"><b>{t}</b> <code>{k}</code> <button class="{"ln" if not new else "basket"}-del">Remove</button></div>' for k, t in goods)


def columns(new):
    cards = [(f"K-{i + 1}", n) for i, n in enumerate(DE[:15])]
    make = lambda k, n, c: f'<div class="{c}"><small>{k}</small><p>{n}</p><button class="{c}-go">Prüfen</button></div>'  # noqa: E731
    if not new:
        return '<div class="spalte">' + "".join(make(k, n, "zettel") for k, n in cards) + "</div>"
    return "".join(f'<div class="lane"><h4>{t}</h4>{"".join(make(k, n, "karte") for k, n in cards[a:a + 5])}</div>' for t, a in (("Eingang", 0), ("In Arbeit", 5), ("Abnahme", 10)))


def trains(new):
    data = (("IC 701", "Lyon", "08:04"), ("IC 703", "Lyon", "09:04"), ("TER 88", "Dijon", "08:31"), ("TER 90", "Dijon", "09:31"), ("IR 12", "Nancy", "08:47"), ("IR 14", "Nancy", "09:47"))
    if new:
        return "".join(f'<article class="trajet"><h4>{n}</h4><dl><dt>Vers</dt><dd>{v}</dd><dt>Départ</dt><dd>{h}</dd></dl><button class="choisir-trajet">Choisir</button></article>' for n, v, h in sorted(data, key=lambda d: d[2]))
    return table(("Train", "Vers", "Départ", ""), [(n, v, h, '<button class="ch">Choisir</button>') for n, v, h in data])


def settings_ar(new):
    items = "الصوت|الإضاءة|اللغة|التوقيت|الخط|الألوان|الشبكة|الطابعة".split("|")
    return "".join((f'<div class="s"><span>{t}</span><button class="s-edit">تعديل</button></div>' if not new else f'<li class="pref"><h4>{t}</h4><p>آخر تعديل أمس</p><button class="pref-edit" aria-label="تعديل {t}">تعديل</button></li>') for t in items)


def notes_ru(names, cls, drag):
    return "".join(f'<li class="{cls}">{"<span class=drag>⋮⋮</span>" if drag else ""}<p>Заметка: {n}</p><button class="{cls}-pin">Закрепить</button></li>' for n in names)


def gallery(new):
    alts = "Lighthouse at dusk|Old harbour|Market square|Railway bridge|Town hall|Botanic garden|City wall|Windmill".split("|")
    return "".join((f'<figure><img alt="{a}" src="/t/{i}.jpg" width="60" height="40"><button class="fav">Keep</button></figure>' if not new else f'<div class="tile"><picture><img alt="{a}" src="/img/{i}.webp" width="90" height="60"></picture><div class="bar"><button class="tile-keep">Keep</button><button>Share</button></div></div>') for i, a in enumerate(alts))


def exams(new):
    data = "代数|几何|物理|化学|生物|历史|地理|音乐|美术|体育".split("|")
    return table(("科目", "成绩"), [(t, f'<input class="{"sc" if not new else "score-box"}" type="number" aria-label="成绩">') for t in (data if not new else data[::-1])], cls="x" if not new else "y")


def vm(new):
    return "".join((f'<tr data-vm="vm-{i:02d}"><td>vm-{i:02d}</td><td>run</td><td><button class="c-{i}">Console</button></td></tr>' if not new else shadow("vm-card", f'<h4>vm-{i:02d}</h4><button>Console</button>', f'vm="vm-{i:02d}"')) for i in range(16))


def feeds(new):
    return "".join(f'<div class="{"sub" if not new else "subscription"}"><a href="https://feed{i}.example/rss">Kanal {n}</a><input type="checkbox" class="{"on" if not new else "enabled"}" aria-label="Aktiv" checked></div>' for i, n in enumerate(DE[:14]))


def emails_fr(new):
    return "".join((f'<tr><td>{n}</td><td>Objet {i}</td><td><a class="rep" href="/r/{i}">Répondre</a></td></tr>' if not new else f'<tr class="msg"><td><time>il y a {i + 1} h</time></td><td>Objet {i}</td><td>{n}</td><td><button class="msg-reply">Répondre</button></td></tr>') for i, n in enumerate(FR))


def matrix_ja(new):
    roles = ("閲覧", "編集", "承認")
    return table(("部署", *roles), [(d, *[f'<input type="checkbox" {"class=" if not new else "data-role="}{"m" if not new else "r"}{j} aria-label="{d} {r}">' for j, r in enumerate(roles)]) for d in "営業部 開発部 人事部 経理部 広報部 法務部".split()])


def rooms_en(new):
    return "".join(f'<div class="{"room" if not new else "resource"}"><h4>{n} room</h4><p>{s} seats</p><button class="{"bk" if not new else "resource-book"}">{"Book" if not new else "Book room"}</button></div>' for n, s in (("Maple", 4), ("Birch", 6), ("Cedar", 8), ("Aspen", 4), ("Linden", 6)))


def tickets_ru(new):
    return table(("Обращение", "Автор", "") if not new else ("", "Обращение", "Автор", "Дата", ""), [((f"№ {500 + i}", n, '<a class="v" href="/t/x">Взять в работу</a>') if not new else ('<input type="checkbox" aria-label="Выбрать">', f"№ {500 + i}", n, "вчера", '<button class="take">Взять в работу</button>')) for i, n in enumerate(RU)])


def docs_ar(new):
    return "".join((f'<tr><td>وثيقة {n}</td><td><button class="p1">طباعة</button></td></tr>' if not new else f'<tr><td><a href="/d/{i}">وثيقة {n}</a></td><td><span>٢ م.ب</span></td><td><button class="print-doc">طباعة</button></td></tr>') for i, n in enumerate(AR))


def sheet(new):
    return "".join(f'<div class="{"q" if not new else "question"}"><p>{i + 1}. {t}</p><textarea class="{"q" if not new else "question"}-text" aria-label="Answer"></textarea></div>' for i, t in enumerate(("What went well?", "What went badly?", "What shall we try?", "Who helped you?", "What did you learn?")))


def tags_el(new):
    return "".join(f'<li class="{"et" if not new else "etiketa"}"><span>{t}</span><button class="{"et" if not new else "etiketa"}-x" title="Αφαίρεση">×</button></li>' for t in "θάλασσα βουνό πόλη νησί χωριό δάσος".split())


def shops_tr(new):
    return "".join((f'<div class="sube"><b>{c} şubesi</b><a class="yol" href="#{i}">Yol tarifi</a></div>' if not new else f'<tr><td>{c} şubesi</td><td>09–18</td><td><a class="yol-tarifi" href="#{i}">YOL TARİFİ</a></td></tr>') for i, c in enumerate("Ankara İzmir Bursa Adana Konya Mersin".split()))


CASES = (
    Case("The address book is grouped by letters under headings now", CAUSE, "en", bootstrap(addressbook(False)), bootstrap(addressbook(True)), f'locator(".entry").filter(has_text="{EN[5]}").locator("a")', "click", None, "a[href='tel:3005']"),
    Case("The list grew to more than twice its length and the number in the row changed", CAUSE, "de", bootstrap(rows(DE, "Einladen", "e1", "de"), "de"), bootstrap(rows(sorted(DE + MORE["de"]), "Einladen", "einladen-btn", "de"), "de"), f'get_by_role("row").filter(has_text="{DE[7]}").locator(".e1")', "click", None, f"tr:has(td:text-is('{DE[7]}')) .einladen-btn"),
    Case("Chips were renamed by the component library, and each says whom it removes", CAUSE, "de", material(chips(DE[:10], "mat-chip"), "de"), material(chips(DE[:10], "mdc-evolution-chip"), "de"), f'locator(".mat-chip__x[aria-label=\'{DE[3]} entfernen\']")', "click", None, f"[aria-label='{DE[3]} entfernen']"),
    Case("A pager came below the table and the rows' buttons were renamed", CAUSE, "ja", tailwind(pagesize(JA, False), "ja"), tailwind(pagesize(JA[:15], True), "ja"), f'locator("tr").filter(has_text="{JA[9]}").locator(".d-open")', "click", None, f"tr:has(td:text-is('{JA[9]}')) .row-open"),
    Case("New goods of nearly the same name came in, but number and name of this one are kept", CAUSE, "en", feed(carts(False)), feed(carts(True)), 'locator(".ln").filter(has_text="SKU-12").locator(".ln-del")', "click", None, ".basket-line:has(code:text-is('SKU-12')) .basket-del"),
    Case("One column of cards was cut into three with headings", CAUSE, "de", plain(columns(False), "de"), plain(columns(True), "de"), 'locator(".zettel").filter(has_text="K-12").get_by_role("button", name="Prüfen")', "click", None, ".karte:has(small:text-is('K-12')) button"),
    Case("The time table became cards sorted by time, and train, goal and time are the same", CAUSE, "fr", bootstrap(trains(False), "fr"), bootstrap(trains(True), "fr"), 'get_by_role("row", name="TER 90 Dijon 09:31").get_by_role("button")', "click", None, ".trajet:has(h4:text-is('TER 90')) button"),
    Case("Each setting got a heading, a remark and a label that repeats its own name", CAUSE, "ar", bootstrap(settings_ar(False), "ar"), bootstrap("<ul>" + settings_ar(True) + "</ul>", "ar"), 'locator(".s").filter(has_text="التوقيت").locator(".s-edit")', "click", None, "li.pref:has(h4:text-is('التوقيت')) button"),
    Case("Handles for dragging came into the list, which was sorted anew", CAUSE, "ru", elements("<ul>" + notes_ru(RU[:16], "note", False) + "</ul>", "ru"), elements("<ul>" + notes_ru(sorted(RU[:16]), "memo", True) + "</ul>", "ru"), f'locator("li.note").filter(has_text="{RU[6]}").locator(".note-pin")', "click", None, f"li.memo:has-text('{RU[6]}') .memo-pin"),
    Case("The pictures are bigger files with the same alternative text, a second button came beside", CAUSE, "en", tailwind(gallery(False)), tailwind(gallery(True)), "locator(\"figure:has(img[alt='Railway bridge']) .fav\")", "click", None, ".tile:has(img[alt='Railway bridge']) .tile-keep"),
    Case("The subjects are sorted backwards and the fields have another class", CAUSE, "zh", bootstrap(exams(False), "zh"), bootstrap(exams(True), "zh"), 'locator("table.x tr").filter(has_text="化学").locator("input")', "fill", "90", "table.y tr:has-text('化学') input"),
    Case("Rows became cards in shadow roots, with the same key and words", CAUSE, "en", plain(f"<table>{vm(False)}</table>"), elements(f"<div class='grid'>{vm(True)}</div>"), "locator(\"tr[data-vm=vm-09]\").get_by_role(\"button\", name=\"Console\")", "click", None, "vm-card[vm=vm-09] button"),
    Case("The channels keep name and address, and the tick in the line has another class", CAUSE, "de", feed(feeds(False), "de"), feed(feeds(True), "de"), f'locator(".sub").filter(has_text="Kanal {DE[10]}").locator(".on")', "uncheck", None, f".subscription:has-text('Kanal {DE[10]}') .enabled"),
    Case("The letters' columns changed their order and answering is a button", CAUSE, "fr", tailwind(f"<table>{emails_fr(False)}</table>", "fr"), tailwind(f"<table>{emails_fr(True)}</table>", "fr"), f"locator(\"xpath=//tr[td[1]='{FR[4]}']//a[@class='rep']\")", "click", None, f"tr.msg:has(td:text-is('{FR[4]}')) .msg-reply"),
    Case("In a table of rights the box is named by row and column still", CAUSE, "ja", material(matrix_ja(False), "ja"), material(matrix_ja(True), "ja"), 'locator("tr").filter(has_text="経理部").locator(".m1")', "check", None, "input[aria-label='経理部 編集']"),
    Case("Book says book room in the card of the same room", CAUSE, "en", rooms_en(False), rooms_en(True), 'locator(".room").filter(has_text="Cedar").get_by_role("button", name="Book", exact=True)', "click", None, ".resource:has(h4:text-is('Cedar room')) button"),
    Case("Columns came in front and between, and taking the case is a button", CAUSE, "ru", bootstrap(tickets_ru(False), "ru"), bootstrap(tickets_ru(True), "ru"), "locator(\"xpath=//tr[td[1]='№ 512']/td[3]/a\")", "click", None, "tr:has(td:text-is('№ 512')) button.take"),
    Case("The name of the paper became a link and its size came in", CAUSE, "ar", plain(f"<table class='t'>{docs_ar(False)}</table>", "ar"), plain(f"<table class='t'>{docs_ar(True)}</table>", "ar"), f'locator("table.t tr").filter(has_text="{AR[13]}").locator(".p1")', "click", None, f"table.t tr:has(a:text-is('وثيقة {AR[13]}')) .print-doc"),
    Case("The questions are the same, only their boxes were renamed", CAUSE, "en", material(sheet(False)), material(sheet(True)), 'locator(".q").filter(has_text="What shall we try?").locator("textarea")', "fill", "Less", ".question:has-text('What shall we try?') textarea"),
    Case("The words on the tags are the same and the crosses have longer classes", CAUSE, "el", "<ul>" + tags_el(False) + "</ul>", "<ul>" + tags_el(True) + "</ul>", 'locator("li.et:has-text(\'νησί\') .et-x")', "click", None, ".etiketa:has-text('νησί') .etiketa-x"),
    Case("Boxes of shops became a table with opening hours and capitals in the link", CAUSE, "tr", tailwind(shops_tr(False), "tr"), tailwind(f"<table>{shops_tr(True)}</table>", "tr"), 'locator(".sube").filter(has_text="Konya").locator(".yol")', "click", None, "tr:has-text('Konya') a.yol-tarifi"),
)
