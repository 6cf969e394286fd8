"""What a sixteenth tester had healed wrongly after he had seen answers, each under a caption that stayed as it was."""

from pages import HEAL, case

TRAIL, LINK, STATE, FORM, UNIT, RIGHT = (
    *("another trail of crumbs", "the same caption leads elsewhere", "the item is in another state"),
    *("the form does another thing", "another unit", "right"),
)
BETWEEN = "".join(
    f"<div class=panel><h3>{name}</h3><p>{name} of it</p><label>{name}<input></label><button>Apply {name}</button></div>"
    for name in ("General", "Members", "Labels", "Mail")
)
ZONE = f"<h1>Workspace</h1><div class=row><div class=col>{BETWEEN}<div class=panel><h3>Danger zone</h3><p>For good.</p><button data-testid=@t>Close</button></div></div></div>"
OWN = "<h2>Account</h2><a data-testid=@t href='{{{{{}||{}}}}}'>{}</a><a href=/help>Help</a>"


def _trail(was, now, *, lang="en", right=""):
    return case(f"{was} is {now}", RIGHT if right else TRAIL, f"<p class=crumb>{{{{{was}||{now}}}}}</p>{ZONE}", lang=lang, right=right)


def _link(was, now, caption, *, lang="en", right=""):
    return case(f"{caption}: {was} is {now}", RIGHT if right else LINK, OWN.format(was, now, caption), lang=lang, right=right)


def _item(was, now, *, lang="en", right=""):
    """The class of the item that a control stands in."""
    rows = f"<li class='{{{{{was}||{now}}}}}'><b>Ann Lee</b> <button data-testid=@t>Open</button></li><li class=row><b>Bob Fox</b> <button>Open</button></li>"
    return case(f"{was} is {now}", RIGHT if right else STATE, f"<h2>People</h2><ul>{rows}</ul>", lang=lang, right=right)


def _form(label, was, now, *, lang="en", right=""):
    body = f"<form onsubmit='return false'><label>{label} <input data-testid=@t></label><button>{{{{{was}||{now}}}}}</button></form>"
    return case(f"{label}: {was} is {now}", RIGHT if right else FORM, body, action="fill", argument="x", lang=lang, right=right)


def _key(was, now):
    body = f"<label>Value <input data-testid=@t name='{{{{{was}||{now}}}}}'></label>"
    return case(f"{was} is {now}", UNIT, body, action="fill", argument="5")


CASES = (
    _trail("Home / Projects / Apollo", "Home / Projects / Gemini"),
    _trail("Главная › Договор 17 › Оплата", "Главная › Договор 23 › Оплата", lang="ru"),
    _trail("首页 / 仓库 / 华南仓", "首页 / 仓库 / 华北仓", lang="zh"),
    _trail("Projects / Apollo", "Home / Projects / Apollo", right=HEAL),
    _link("/plans/free", "/plans/enterprise", "Choose"),
    _link("/pay/paypal", "/pay/klarna", "Pay"),
    _link("/konto/giro", "/konto/kredit", "Öffnen", lang="de"),
    _link("/room/single", "/room/double", "Book"),
    _link("/@ada", "/@bob", "Open"),
    _link("#/org/acme", "#/org/bolt", "Run payroll"),
    _link("/settings/profile", "/settings/account", "Profile", right=HEAL),
    _link("/login", "/signin", "Sign in", right=HEAL),
    _item("row", "row deleted"),
    _item("row", "row is-archived"),
    _item("zeile", "zeile storniert", lang="de"),
    _item("row", "row text-decoration-line-through"),
    _item("row", "row active", right=HEAL),
    _item("row", "list-row fade", right=HEAL),
    _form("Amount", "Request money", "Send money"),
    _form("Betrag", "Einzahlen", "Auszahlen", lang="de"),
    _form("金額", "入金", "出金", lang="ja"),
    _form("المبلغ", "إيداع", "سحب", lang="ar"),
    _form("E-mail", "Abonnieren", "Konto löschen", lang="de"),
    _form("Name", "Save", "Save changes", right=HEAL),
    _form("E-mail", "Log in", "Sign in", right=HEAL),
    _key("height_cm", "height_in"),
    _key("temp-c", "temp-k"),
    case("struck through", STATE, "<ul><li>{{<p>||<s>}}Room 12{{</p>||</s>}}<button data-testid=@t>Reserve</button></li><li><p>Room 14</p><button>Reserve</button></li></ul>"),
)  # fmt: skip
