"""What a fifteenth tester had healed wrongly, by trails, headings and links, and what was plainly the same and refused."""

from pages import HEAL, case

TRAIL, SUBJECT, LINK, NUMBER, RIGHT = (
    *("another trail of crumbs", "a heading that is a link", "the same caption leads elsewhere", "a number", "right"),
)
BETWEEN = "".join(
    f"<div class=panel><h3>{name}</h3><p>{name} of it</p><label>{name}<input></label><button>Apply {name}</button></div>"
    for name in ("General", "Members", "Labels", "Mail")
)
ZONE = f"<h1>Settings</h1><div class=row><div class=col>{BETWEEN}<div class=panel><h3>Danger zone</h3><p>For good.</p><button data-testid=@t>Delete</button></div></div></div>"
OWN = "<h2>Account</h2><a data-testid=@t {}>{}</a><a href=/help>Help</a>"
ROW = "<tr><td>{}</td><td>{}</td><td><button class='{}'>{}</button></td></tr>"


def _trail(was, now, *, lang="en", right=""):
    crumbs = "".join(f"<li>{{{{{one}||{other}}}}}</li>" for one, other in zip(was, now, strict=True))
    name = f"{' / '.join(was)} is {' / '.join(now)}"
    return case(name, RIGHT if right else TRAIL, f"<ol class=breadcrumb>{crumbs}</ol>{ZONE}", lang=lang, right=right)


def _link(was, now, caption="Download", *, right=""):
    body = OWN.format("{{href='" + was + "'||href='" + now + "'}}", caption)
    return case(f"{was} is {now}", RIGHT if right else LINK, body, right=right)


def _named(was, now, *, right=""):
    body = "<h2>Account</h2><button data-testid=@t>{{" + was + "||" + now + "}}</button>"
    return case(f"{was} is {now}", RIGHT if right else NUMBER, body, right=right)


def _rows(first, now, was_class, is_class, caption, *, lang="en"):
    """The row above the one that the locator names is another one."""
    above = ROW.format(f"{{{{{first}||{now}}}}}", "Open", f"{{{{{was_class}||{is_class}}}}}", caption)
    own = ROW.format("Energa", "Open", f"{{{{{was_class}||{is_class}}}}}", caption)
    right = f"tr:has(td:text-is('Energa')) .{is_class}"
    locator = f'locator("tr", has_text="Energa").locator(".{was_class}")'
    return case(f"{first} above is {now}", RIGHT, f"<table>{above}{own}</table>", locator, lang=lang, right=right)


def _key(was, now, caption, lang):
    body = f"<section><h2>X</h2><button id={{{{{was}||{now}}}}}>{caption}</button></section>"
    return case(f"{caption}: {was} is {now}", RIGHT, body, f'locator("#{was}")', lang=lang, right=f"#{now}")


CASES = (
    _trail(("Projects", "Alpha", "Settings"), ("Projects", "Beta", "Settings")),
    _trail(("Clients", "Huber GmbH", "Settings"), ("Clients", "Krause AG", "Settings"), lang="de"),
    _trail(("Orders", "Order 4411", "Edit"), ("Orders", "Order 4412", "Edit")),
    _trail(("店舗", "東京店", "設定"), ("店舗", "大阪店", "設定"), lang="ja"),
    _trail(("العملاء", "شركة النور", "الإعدادات"), ("العملاء", "شركة الأمل", "الإعدادات"), lang="ar"),
    _trail(("Home", "Settings"), ("Home", "Settings"), right=HEAL),
    _trail(("Projects", "Alpha"), ("All projects", "Alpha"), right=HEAL),
    case(
        "another repository's heading", SUBJECT,
        "<div class=flex><h2><a href='{{/acme/api||/acme/web}}'>{{acme/billing||acme/ledger}}</a></h2></div>" + ZONE,
    ),
    _link("/inv/5512/pdf", "/inv/5512/xml"),
    _link("/inv/5512/pdf", "https://evil.example/x"),
    _link("/inv/5512/pdf", "/inv/undefined/pdf"),
    _link("/inv/5512/pdf", "/404"),
    _link("/inv/5512/pdf", "/login"),
    _link("/contact", "mailto:x@y.example", "Contact"),
    _link("/terms", "/returns", "Read the conditions"),
    _link("condizioni.php", "recesso.php", "Leggi le condizioni"),
    _link("/help/ban", "/docs/moderation", "Help about bans", right=HEAL),
    _link("/cart", "/basket", "Cart", right=HEAL),
    _named("Transfer 1.000", "Transfer 1,000"),
    _named("Ship to US", "Ship to us"),
    _named("Save", "Save changes", right=HEAL),
    _named("Guardar", "Guardar cambios", right=HEAL),
    _rows("Zachód", "Wodociągi", "zl-del", "standing-order__delete", "Usuń", lang="pl"),
    _rows("Amber Lamp", "Ash Stool", "rm", "stock__remove", "Remove"),
    _key("kozz", "publish-btn", "Közzététel", "hu"),
    _key("piszk", "save-draft", "Piszkozat mentése", "hu"),
)  # fmt: skip
