"""What a twentieth tester had healed wrongly or not at all: what came into a card, units, steps, and what is not read."""

from pages import HEAL, case

CAME, UNIT, STEP, UNREAD, RIGHT = "came into the card", "unit behind a field", "another step", "not read", "right"
PAGE, CARD = "what the page says", "what the card says"
MANY = "<section><h2>Verlauf</h2>" + "".join(f"<p>Posten {n} <b>{n},20</b></p>" for n in range(1, 21)) + "</section>"


def _card(beside, caption, *, cause, lang="en", right="", before=""):
    body = f"{before}<section><h2>Order 77</h2>{beside}<div><button type=button data-testid=@t>{caption}</button></div></section>{MANY}"
    return case(f"{cause}: {beside[:60]}", cause, body, lang=lang, right=right)


def _came(new, caption, *, lang="en", right=""):
    return _card(f"<p>15 Dec</p>{{{{||{new}}}}}", caption, cause=RIGHT if right else CAME, lang=lang, right=right)


def _unit(was, now, *, lang="en", cause=UNIT, right=""):
    body = f"<h2>Order</h2><div><label for=@t>Dose</label><input id=@t></div><span>{{{{{was}||{now}}}}}</span><button type=button>Save</button>{MANY}"
    return case(f"{cause}: {was} and {now}", cause, body, 'locator("#go-btn")', "fill", lang=lang, right=right)


def _step(was, now, caption, *, lang="en", cause=STEP, right=""):
    return _card("<p>11 500</p>", caption, cause=cause, lang=lang, right=right, before=f"<p>{{{{{was}||{now}}}}}</p>")


def _in_card(was, now, caption, *, lang="en", cause=CARD, right=""):
    return _card(f"{{{{{was}||{now}}}}}", caption, cause=cause, lang=lang, right=right)


def _page(was, now, caption, *, lang="en", cause=PAGE, right=""):
    return _card("<p>15 Dec</p>", caption, cause=cause, lang=lang, right=right, before=f"<p>{{{{{was}||{now}}}}}</p>")


CASES = (
    _came("<p role=alert>This guest has checked out already.</p>", "Make a key"),
    _came("<div role=alert>Deze bestelling is al verzonden.</div>", "Label afdrukken", lang="nl"),
    _came("<p>Deploys to production</p>", "Deploy"),
    _came("<p>Wirkt sofort im Echtbetrieb</p>", "Ausführen", lang="de"),
    _came("<p>Non-refundable</p>", "Book"),
    _came("<p>ไม่สามารถคืนเงินได้</p>", "ซื้อตั๋ว", lang="th"),
    _came("<p>Nicht erstattbar</p>", "Buchen", lang="de"),
    _came("<p>返金できません</p>", "予約する", lang="ja"),
    _came("<p>Delivered by our own drivers</p>", "Confirm", right=HEAL),
    _came("<p role=status>Updated just now</p>", "Confirm", right=HEAL),
    _unit("mg", "µg"),
    _unit("kg", "lb"),
    _unit("€", "$"),
    _unit("mg", "mg.", cause=RIGHT, right="#go-button"),
    _step("2. lépés / 3", "3. lépés / 3", "Tovább", lang="hu"),
    _step("2. Schritt von 3", "3. Schritt von 3", "Weiter", lang="de"),
    _step("第2步，共3步", "第3步，共3步", "继续", lang="zh"),
    _step("2. lépés / 3", "2. lépés / 4", "Tovább", lang="hu", cause=RIGHT, right=HEAL),
    _card("<div><template shadowrootmode=open><p>Hooks, {{4||40}} pcs</p></template></div>", "Send", cause=UNREAD),
    _card("<svg><title>Lamp {{on||off}}</title><path d='M1 1'/></svg>", "Apply", cause=UNREAD),
    _card("<p>4 pcs</p>", "Skicka", cause=RIGHT, lang="sv", right=HEAL, before="<p>Dagens tips: {{lyft med benen.||håll gångarna fria.}}</p>"),
    _card("<p>4 pcs</p>", "Ajukan", cause=RIGHT, lang="id", right=HEAL, before="<blockquote>“{{Bekerja cerdas.||Tetap semangat hari ini.}}”</blockquote>"),
    _page("", "Production: changes are live at once", "Deploy"),
    _page("Image web:4.2", "Pflichtlauf – endgültig", "Starten", lang="de"),
    _page("Тренувальний режим", "Заліковий режим", "Почати", lang="uk"),
    _page("練習モード", "試験モード", "開始", lang="ja"),
    _page("Light mode", "Dark mode", "Start", cause=RIGHT, right=HEAL),
    _page("", "New: keyboard shortcuts", "Start", cause=RIGHT, right=HEAL),
    _in_card("<p>Gdańsk</p><p>Łódź</p>", "<p>Łódź</p><p>Gdańsk</p>", "Zatwierdź", lang="pl"),
    _in_card("<ol><li>db-primary</li><li>db-replica</li></ol>", "<ol><li>db-replica</li><li>db-primary</li></ol>", "Promote first"),
    _in_card("<p>Lista: alla</p><p>Testläge: inget skickas</p>", "<p>Lista: alla</p>", "Skicka", lang="sv"),
    _in_card("<p>Кому: все</p><p>Кроме: руководство</p>", "<p>Кому: все</p>", "Отправить", lang="ru"),
    _in_card("<table><tr><td>タナカ</td></tr></table>", "<table><tr><td>タナカ</td></tr><tr><td>スズキ</td></tr></table>", "実行する", lang="ja"),
    _in_card("<span>2</span> st", "<span>200</span> st", "Skriv ut", lang="sv"),
    _in_card("<p>Cama 315</p>", "<p>Cama 315</p><img alt='Atención: alérgica' src='data:,'>", "Enviar", lang="es"),
    _in_card("<p>Bus 12</p>", "<p>Bus 12</p><span>Bezahlt</span>", "Abbuchen", lang="de"),
    _in_card("<div role=img aria-label='Checks passed'></div>", "<div role=img aria-label='Checks failed'></div>", "Merge"),
    _page("Dry run: nothing will be written", "", "Import"),
    _page("Total €12.00", "Total €120.00", "Pay"),
    _page("Será entregue a Rui", "Será entregue a Ana", "Enviar", lang="pt"),
    _in_card("<ul><li>Ann</li><li>Bob</li></ul>", "<ul><li>Bob</li><li>Ann</li></ul>", "Send", cause=RIGHT, right=HEAL),
    _in_card("<p>Bus 12</p><small>Beta</small>", "<p>Bus 12</p>", "Send", cause=RIGHT, right=HEAL),
    _unit("London time", "New York time"),
    _unit("aylık", "yıllık", lang="tr"),
    case("a counter of letters", RIGHT, "<label for=n>Name</label><input id=n><span>0/{{60||80}}</span><label for=@t>Note</label><input id=@t>", 'locator("#go-btn")', "fill", right="#go-button"),
)  # fmt: skip
