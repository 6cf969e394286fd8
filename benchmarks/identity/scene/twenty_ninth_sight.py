"""Values that buttons show, filled marks, numbers of a series by another name, and the tab over a frame."""

from pages import HEAL, case

VALUE, MARKS, RANK, TAB = "a value in a button", "how many marks are filled", "another number of a series", "a tab over a frame"
RIGHT = "right"
DEED = "<div class=foot><button type=button data-testid=@t>{}</button></div>"
STAR = "<i class='star {}'></i>"


def _set(name, markup, caption, *, lang="en", right=""):
    body = f"<h1>Desk</h1>{markup}<label>Note <input></label>{DEED.format(caption)}"
    return case(f"value: {name}", RIGHT if right else VALUE, body, lang=lang, right=right)


def _stars(filled, on="full", off="empty"):
    return "".join(STAR.format(on if number < filled else off) for number in range(5))


def _marked(name, was, now, caption, *, lang="en", right="", box="<div class=marks>{}</div>"):
    markup = box.format(f"{{{{{was}||{now}}}}}")
    return case(f"marks: {name}", RIGHT if right else MARKS, f"<h1>Desk</h1>{markup}{DEED.format(caption)}", lang=lang, right=right)


def _series(stem, names, caption, first=1):
    row = "<div class=q><span>{}</span> <button type=button data-testid={}{}>{}</button></div>"
    return "".join(row.format(name, stem, number, caption) for number, name in enumerate(names, first))


def _ranked(name, was, now, locator, *, lang="en", right=""):
    return case(f"rank: {name}", RIGHT if right else RANK, f"<h1>Desk</h1>{{{{{was}||{now}}}}}", locator, lang=lang, right=right)


QUEUE, SORTED = ("Monitor", "Laptop", "Phone"), ("Phone", "Monitor", "Laptop")
SECOND = 'get_by_test_id("row-2")'
FRAME = "<iframe srcdoc=\"<p>Karte</p><button type=button data-testid=@t>{}</button>\"></iframe>"
INSIDE = 'frame_locator("iframe").get_by_test_id("go-btn")'


def _over(name, markup, caption, *, lang="en", right=""):
    return case(f"tab: {name}", RIGHT if right else TAB, f"<h1>Konten</h1>{markup}{FRAME.format(caption)}", INSIDE, lang=lang, right=right)


CASES = (
    _set("a button behind a colon", "<p><span>Visibility:</span> <button type=button>{{Private||Public}}</button></p>", "Publish"),
    _set("two in a row", "<div><span>base:</span> <button type=button>{{main||release}}</button> <span>compare:</span> <button type=button>fix</button></div>", "Create merge"),
    _set("links", "<div><span>Ziel:</span> <a href='#'>{{Probe||Produktion}}</a> <span>Von:</span> <a href='#'>Heute</a></div>", "Ausliefern", lang="de"),
    _set("a definition", "<dl><dt>Visible pour</dt><dd><button type=button>{{Moi seul||Tous}}</button></dd><dt>Auteur</dt><dd><button type=button>Rhea</button></dd></dl>", "Publier", lang="fr"),
    _set("a table", "<table><tr><th>Destinatario</th><td><button type=button>{{Ana Gil||Luis Paz}}</button></td></tr><tr><th>Moneda</th><td><button type=button>EUR</button></td></tr></table>", "Enviar", lang="es"),
    _set("in what it is called", "<button type=button aria-label='Zichtbaar: {{alleen ik||iedereen}}'>o</button>", "Delen", lang="nl"),
    _set("alone with its name", "<div><span>可視性</span><button type=button>{{非公開||公開}}</button></div><div><span>言語</span><button type=button>日本語</button></div>", "投稿", lang="ja"),
    _set("of words that are deeds", "<p><span>Space:</span> <button type=button>{{Draft space||Company website}}</button></p>", "Move"),
    _set("a select of its own kind", "<p><span>Получатель:</span> <span role=combobox tabindex=0>{{Мой счёт||Чужой счёт}}</span></p>", "Перевести", lang="ru"),
    _set("as it was", "<p><span>Visibility:</span> <button type=button class={{link||btn-link}}>Private</button></p>", "Publish", right=HEAL),
    _set("a count of others", "<p><span>Comments:</span> <button type=button>{{3 new||5 new}}</button></p>", "Add note", right=HEAL),
    _set("in the head of the page", "</main><header><span>Theme:</span> <button type=button>{{Dark||Light}}</button></header><main>", "Add note", right=HEAL),
    _set("of another item", "<ul><li><span>Status:</span> <button type=button>{{Open||Closed}}</button></li><li><span>Status:</span> <button type=button>Open</button></li></ul>", "Add ticket", right=HEAL),
    _marked("stars by class", _stars(5), _stars(1), "Submit review"),
    _marked("stars of an icon font", _stars(4, "bi-star-fill", "bi-star"), _stars(2, "bi-star-fill", "bi-star"), "Bewertung abschicken", lang="de"),
    _marked("a picture that says how many", "<div role=img aria-label='5 out of 5 stars'>*</div>", "<div role=img aria-label='1 out of 5 stars'>*</div>", "Submit review"),
    _marked("a picture in German", "<div role=img aria-label='Stufe 2 von 4'></div>", "<div role=img aria-label='Stufe 4 von 4'></div>", "Sperren", lang="de"),
    _marked("the average of a product", _stars(4), _stars(5), "Add to cart", box="<div class=rate><span class=s>{}</span> <span>4.5 (31)</span></div>", right=HEAL),
    _marked("another set of icons", _stars(3), _stars(3, "fa-star", "fa-star-o"), "Submit review", right=HEAL),
    _marked("one row more", _stars(3), _stars(3) + STAR.format("empty"), "Submit review", right=HEAL),
    _ranked("sorted and renamed", _series("row-", QUEUE, "Approve"), _series("line-", SORTED, "Approve"), SECOND),
    _ranked("a new one came first", _series("row-", QUEUE, "Freigeben"), _series("item-row-", ("Maus", *QUEUE), "Freigeben"), SECOND, lang="de"),
    _ranked("counted from 0, the order another", _series("row-", QUEUE, "Approuver"), _series("item-", SORTED, "Approuver", 0), SECOND, lang="fr"),
    _ranked("renamed alone", _series("row-", QUEUE, "Approve"), _series("line-", QUEUE, "Approve"), SECOND, right='[data-testid="line-2"]'),
    _ranked("counted from 0", _series("row-", QUEUE, "Aprobar"), _series("item-", QUEUE, "Aprobar", 0), SECOND, lang="es", right='[data-testid="item-1"]'),
    case("beside: a badge alone", RIGHT, "<div class=bar><button type=button data-testid=@t>Compose</button><span class=unread>{{3||5}}</span></div><ul>{{||<li>Mika</li>}}<li>Ines</li><li>Bo</li></ul>", right=HEAL),
    case("beside: likes of an article", RIGHT, "<article><h1>벚꽃 명소</h1><p>여의도</p><button type=button data-testid=@t>댓글 쓰기</button><span>좋아요 {{41||57}}</span></article>", lang="ko", right=HEAL),
    case("beside: a draft that is saved", RIGHT, "<h1>Post</h1><label>Text <textarea></textarea></label><p>Draft saved {{10:21||just now}}</p><button type=button data-testid=@t>Publish</button>", right=HEAL),
    case("first: another row is the first", RANK, "<table>{{||<tr><td>Dee</td><td><button class=btn-pay>Mark paid</button></td></tr>}}<tr><td>Ana</td><td><button class={{pay||btn-pay}}>Mark paid</button></td></tr><tr><td>Bo</td><td><button class={{pay||btn-pay}}>Mark paid</button></td></tr></table>", 'locator(".pay").first'),
    _over("a class", "<ul class='nav nav-tabs'><li><a class='nav-link {{active||}}'>Girokonto</a></li><li><a class='nav-link {{||active}}'>Depot</a></li></ul>", "Auflösen", lang="de"),
    _over("on the entry", "<ul class=tabs><li class='{{||is-active}}'>Compte</li><li class='{{is-active||}}'>Livret</li></ul>", "Fermer", lang="fr"),
    _over("the same one", "<ul class='{{tabs||nav-tabs}}'><li class=active>Giro</li><li>Depot</li></ul>", "Auflösen", lang="de", right='iframe >> internal:control=enter-frame >> [data-testid="go-button"]'),
    case("act: a test id of the box", "the deed of a box", "<section data-testid={{refund-panel||charge-panel}}><h2>Operación 55</h2><p>34,10</p><button type=button data-testid=@t>Ejecutar</button></section>", lang="es"),
    case("act: a class of the dialog", "the deed of a box", "<h1>Wiki</h1><div class='dialog {{dialog--archive||dialog--delete}}'><p>118</p><button type=button data-testid=@t>Fortsätt</button></div>", lang="sv"),
    case("act: another word for it", RIGHT, "<section id={{remove-panel||delete-panel}}><h2>Konto 55</h2><button type=button data-testid=@t>Weiter</button></section>", lang="de", right=HEAL),
    case("row: an empty cell was filled", "an empty cell of the row", "<table><tr><th>Vertrag</th><th>Status</th><th></th></tr><tr><td>Depot</td><td>{{||gekündigt}}</td><td><button type=button data-testid=@t>Verlängern</button></td></tr></table>", lang="de"),
    case("row: a date came", RIGHT, "<table><tr><th>Vertrag</th><th>Gesehen</th><th></th></tr><tr><td>Depot</td><td>{{||12. Mai 2026}}</td><td><button type=button data-testid=@t>Öffnen</button></td></tr></table>", lang="de", right=HEAL),
    case("icon: one or all", "one or all, by the icon", "<h1>Mail</h1><button type=button class={{rp||r-btn}} aria-label=Answer><svg width=9 height=9><use href='{{#icon-reply||#icon-reply-all}}'/></svg></button>", 'locator(".rp")'),
)
