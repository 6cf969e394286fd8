"""What a twenty-first tester had healed wrongly or not at all: words of the hour, next month's money, saved versions."""

from pages import HEAL, case

HOUR, MONTH, VERSION, RIGHT = "no greeting", "what next month costs", "another version", "right"
ENTRIES = "<section><h2>Verlauf</h2>" + "".join(f"<p>Posten {n} <b>{n},20</b></p>" for n in range(1, 21)) + "</section>"


def _page(text, caption, *, cause, lang="en", right=""):
    body = f"{text}<section><h2>Plan</h2><div><button type=button data-testid=@t>{caption}</button></div></section>{ENTRIES}"
    return case(f"{cause}: {text[:60]}", cause, body, lang=lang, right=right)


def _card(text, caption, *, cause, lang="en", right=""):
    body = f"<section><h2>Plan</h2><div>{text}<button type=button data-testid=@t>{caption}</button></div></section>{ENTRIES}"
    return case(f"{cause}: {text[:60]}", cause, body, lang=lang, right=right)


CASES = (
    _card("<h3>{{Good morning tea||Good evening tea}}</h3>", "Add to cart", cause=HOUR),
    _card("<p>{{Good Morning, Moon||Good Night, Moon}}</p>", "Borrow", cause=HOUR),
    _card("<p>{{Bonjour Lyon||Bonsoir Lyon}}</p>", "Réserver", cause=HOUR, lang="fr"),
    _card("<p>{{Good morning yoga||Good evening yoga}}</p>", "Book", cause=HOUR),
    _page("<p>{{Good morning Yoga||Good evening Yoga}}</p>", "Book", cause=HOUR),
    _page("<h1>{{Guten Morgen Show||Guten Abend Show}}</h1>", "Aufnehmen", cause=HOUR, lang="de"),
    _page("<p>{{Good morning, Dana||Good evening, Dana}}</p>", "Book", cause=RIGHT, right=HEAL),
    _page("<p>{{Guten Morgen, Frau Müller!||Guten Abend, Frau Müller!}}</p>", "Buchen", cause=RIGHT, lang="de", right=HEAL),
    _page("<h1>{{おはようございます、田中さん||こんばんは、田中さん}}</h1>", "予約する", cause=RIGHT, lang="ja", right=HEAL),
    _page("<p>{{صباح الخير يا سارة||مساء الخير يا سارة}}</p>", "احجز", cause=RIGHT, lang="ar", right=HEAL),
    _page("<h1>{{Buenos días||Buenas tardes}}</h1>", "Reservar", cause=RIGHT, lang="es", right=HEAL),
    _card("<p>{{November 2026||December 2026}}</p><p>Rate {{120,00||1.200,00}} €</p>", "Next month", cause=MONTH),
    _card("<p>工资 {{5,200||15,200}} 元</p>", "下个月", cause=MONTH, lang="zh"),
    _card("<p>Zahlung von {{80||800}} € verschieben auf</p>", "Nächster Monat", cause=MONTH, lang="de"),
    _card("<p>{{November 2026||December 2026}}</p><p>{{12||31}} events</p>", "Next month", cause=RIGHT, right=HEAL),
    _page("<p>Billed {{monthly||yearly}}</p>", "Subscribe", cause=MONTH),
    _page("<p>Abgerechnet wird {{monatlich||jährlich}}</p>", "Bestellen", cause=MONTH, lang="de"),
    _page("<p>Updated {{2 minutes||2 hours}} ago</p>", "Subscribe", cause=RIGHT, right=HEAL),
    _card("<p>Saved {{12 March 2026||3 January 2024}}</p>", "Restore this version", cause=VERSION),
    _card("<p>Last updated {{2026-03-12||2026-05-01}}</p>", "Delete this version", cause=VERSION),
    _card("<p>Gespeichert am {{12.03.2026||03.04.2026}}</p>", "Diese Version wiederherstellen", cause=VERSION, lang="de"),
    _card("<p>Mis à jour le {{12 mars 2026||3 avril 2026}}</p>", "Restaurer", cause=VERSION, lang="fr"),
    _card("<p>更新 {{2026年3月12日||2026年5月1日}}</p>", "この版を復元", cause=VERSION, lang="ja"),
    _card("<p>Сохранено {{12.03.2026||03.04.2026}}</p>", "Восстановить", cause=VERSION, lang="ru"),
    _card("<p>Saved {{12 March 2026||3 January 2024}}</p>", "Print", cause=VERSION),
    _card("<p>Saved {{12 March 2026||26 November 2026}}</p>", "Print", cause=RIGHT, right=HEAL),
    _card("<p>Saved {{10:02||18:40}}</p>", "Delete draft", cause=RIGHT, right=HEAL),
    _page("<p>Last updated {{2026-03-12||2026-11-26}}</p>", "Remove filter", cause=RIGHT, right=HEAL),
)  # fmt: skip
