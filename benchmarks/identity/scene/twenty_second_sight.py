"""What is refused though nothing changed, and what is like it: articles, remarks for screen readers, silent links."""

from pages import HEAL, case

SPOKEN, SILENT, RIGHT = "words that say something", "a link without words", "right"
OWNED, FILLED = "whose page it is", "where a field is sent, and of what"
AGREED, KEYED, LED = "what is agreed to", "a key that says more", "another way to the same caption"
ROWS = "".join(f"<tr><td>Order {n}</td><td>{n},20 €</td></tr>" for n in range(1, 30))
TABLE = f"<table><tr><th>Order</th><th>Sum</th></tr>{ROWS}</table>"
EYE, BIN = (f"<svg viewBox='0 0 9 9'><path d='{path}'/></svg>" for path in ("M1 5a4 4 0 0 1 8 0", "M2 2h5v6h-5z"))


def _called(before, now, *, right="", tag="button", lang="en"):
    markup = f"<{tag} data-testid=@t {{}}>{{{{{before}||{now}}}}}</{tag}>".replace("{}", "href=/there" if tag == "a" else "type=button")
    return case(f"{before} / {now}", RIGHT if right else SPOKEN, f"<h1>Orders</h1>{TABLE}<p>{markup}</p>", lang=lang, right=right)


def _linked(before, now, *, right="", rest=""):
    return case(f"silent: {before[:70]}", RIGHT if right else SILENT, f"<h1>Order 7</h1>{TABLE}<div class=actions>{{{{{before}||{now}}}}}{rest}</div>", right=right)


def _agreed(text, caption, *, right="", lang="en"):
    body = f"<h1>Account</h1><div class=panel><p>{text}</p><button type=button data-testid=@t>{caption}</button></div>{TABLE}"
    return case(f"agreed: {text[:60]}", RIGHT if right else AGREED, body, lang=lang, right=right)


def _keyed(before, now, caption, *, name="id", right="", around=""):
    attribute = "data-testid" if name == "data-testid" else name
    finds = {"id": f'locator("#{before}")', "name": f'locator("[name={before}]")', "class": f'locator(".{before}")'}
    found = finds.get(name, f'get_by_test_id("{before}")')
    body = f"<h1>Mail 7</h1><div class=bar>{around}<button type=button {attribute}={{{{{before}||{now}}}}}>{caption}</button></div>{TABLE}"
    return case(f"key: {before} → {now}", RIGHT if right else KEYED, body, found, right=f'[{attribute}="{now}"]' if right else "")


def _led(before, now, caption, *, right=""):
    body = f"<h1>Booking 20931</h1><div class=bar><a data-testid=@t href='{{{{{before}||{now}}}}}'>{caption}</a></div>{TABLE}"
    return case(f"led: {before} → {now}", RIGHT if right else LED, body, right=right)


def _owned(bar, *, right="", lang="en"):
    body = f"{bar}<h1>Journal</h1><div class=card><p>3 open postings</p><button type=button data-testid=@t>Post all</button></div>{TABLE}"
    return case(f"owned: {bar[:80]}", RIGHT if right else OWNED, body, lang=lang, right=right)


def _filled(action, *, right="", row=""):
    body = f"<h1>Payment P-88</h1><form method=post action='{action}'>{row}<label for={{{{am||amount}}}}>Amount</label><input id={{{{am||amount}}}}><button>Go</button></form>{TABLE}"
    return case(f"filled: {action[:40]}{row[:60]}", RIGHT if right else FILLED, body, 'locator("#am")', "fill", argument="5", right="#amount" if right else "")


CASES = (
    _owned("<div class=bar><button aria-haspopup=menu aria-label=Company>{{Acme GmbH||Beta Holding AG}}</button></div>"),
    _owned("<div class=bar><a href=/me>Contract of {{Ana Ruiz||Luis Gil}}</a></div>"),
    _owned("<div class=bar><span>Contrato de {{Ana Ruiz||Luis Gil}}</span></div>", lang="es"),
    _owned("<div class=bar><a href=/news>{{What is new in May||How to import a file}}</a></div>", right=HEAL),
    _owned("<p>{{Stand: 12. März 2025||Stand: 14. März 2025}}</p>", lang="de", right=HEAL),
    _filled("/payments/88/{{refund||charge}}"),
    _filled("/{{orders||customers}}/search"),
    _filled("/{{payments||v2/payments}}/88/refund", right=HEAL),
    _filled("/s", row="<table><tr><td>Register<td>{{1.8.1 Hochtarif||1.8.2 Niedertarif}}</table>"),
    _led("/shows/12/episodes/88/delete", "/shows/12/delete", "Delete"),
    _led("/bookings/20931", "/bookings/20931/cancel", "Cancel"),
    _led("/orders/1042/items/3/cancel", "/orders/1042/cancel", "Cancel"),
    _led("/letters/31", "/letters/31/send", "Open letter"),
    _led("/export?scope=mine", "/export", "Export"),
    _led("#step-2", "/account/close", "Continue"),
    _led("https://staging.shop.test/1042", "https://shop.test/1042", "Open shop"),
    _led("/logout", "/logout?everywhere=1", "Sign out"),
    _led("/help", "/support/help", "Help", right=HEAL),
    _led("/orders?page=1", "/orders", "Orders", right=HEAL),
    _led("#/reports", "/reports", "Reports", right=HEAL),
    _agreed("{{I agree that my data is used for this order.||I agree that my data is shared with partners.}}", "I agree"),
    _agreed("{{Your data is used for this order.||Your data is shared with partners.}}", "Accept"),
    _agreed("{{We use your data for this order only.||We share your data with 41 partners.}}", "Accept all"),
    _agreed("{{Ich stimme zu, dass die Praxis anruft.||Ich stimme zu, dass Dritte werben dürfen.}}", "Zustimmen", lang="de"),
    _agreed("{{データは注文にのみ使用されます。 ご確認 ください よろしく||データは 提携先 と 共有 されます}}", "同意する", lang="ja"),
    _agreed("{{Showing 20 of 312||Showing 20 of 340}}", "Import", right=HEAL),
    _agreed("{{Help is here if you are stuck with this.||Stuck? Somebody from our team can help.}}", "Refresh", right=HEAL),
    _keyed("delete", "delete-all", "Delete"),
    _keyed("pay", "pay-later", "Pay", name="name"),
    _keyed("share", "share-public", "Share"),
    _keyed("send", "send-all", "Send", name="data-testid"),
    _keyed("merge", "merge-squash", "Merge"),
    _keyed("lang-de", "lang-fr", "Switch"),
    _keyed("size-m", "size-xl", "Select", name="class"),
    _keyed("opt-yes", "opt-no", "Answer", name="class"),
    _keyed("day-mon", "day-tue", "Open", name="class"),
    _keyed("plan-s", "plan-l", "Order", name="class"),
    _keyed("delete", "delete-mail", "Delete", right=HEAL),
    _keyed("send", "send-button", "Send", right=HEAL, name="data-testid"),
    _keyed("save", "save-changes", "Save", right=HEAL),
    _keyed("pay", "checkout-pay", "Pay", right=HEAL, name="name"),
    _keyed("btn-save", "button-save-order", "Save", right=HEAL),
    _called("Add a comment", "Add comment", right=HEAL),
    _called("TAKE A TOUR", "Take the tour", right=HEAL),
    _called("Send a message", "Send message", right=HEAL),
    _called("Help (opens in a new tab)", "Help", right=HEAL, tag="a"),
    _called("Stores - shows more content", "Stores", right=HEAL),
    _called("Hilfe", "Hilfe (öffnet in neuem Fenster)", right=HEAL, tag="a", lang="de"),
    _called("Aide", "Aide (nouvelle fenêtre)", right=HEAL, tag="a", lang="fr"),
    _called("ヘルプ", "ヘルプ（新しいタブで開く）", right=HEAL, tag="a", lang="ja"),
    _called("Buy a ticket", "Buy tickets"),
    _called("Delete a user", "Delete users"),
    _called("Plan A settings", "Plan settings"),
    _called("Enviar a todos", "Enviar todos", lang="es"),
    _called("Open", "Open in new tab"),
    _called("Delete", "Delete (opens a dialog)"),
    _called("Show more content", "Show"),
    _linked("<a data-testid=go-btn href=/orders/7/edit>Edit</a>", f"<a data-testid=go-button href=/orders/7/edit>{EYE}</a>", right=HEAL),
    _linked("<a data-testid=go-btn href=/orders/7 data-method=delete>Destroy</a>", f"<a data-testid=go-button href=/orders/7>{EYE}</a>"),
    _linked("<a data-testid=go-btn href=/orders/7>Show</a>", f"<a data-testid=go-button href=/orders/7 data-method=delete>{BIN}</a>"),
    _linked(
        f"<a href=/orders/7>{EYE}</a><a data-testid=go-btn href=/orders/7 onclick='return destroy(7)'>Destroy</a>",
        f"<a data-testid=go-button href=/orders/7>{EYE}</a>",
    ),
    _linked("<a data-testid=go-btn href=/orders/7 onclick='return destroy(7)'>Destroy</a>", f"<a data-testid=go-button href=/orders/7>{EYE}</a>"),
    _linked("<a data-testid=go-btn href=/orders/7>Approve</a>", f"<a data-testid=go-button href=/orders/7 onclick='return reject(7)'>{BIN}</a>"),
    case("the same title in earnest", "the document", '<button data-testid="@t">Deploy</button>', head="<title>{{||[PROD] }}Deployer</title>"),
    case("the name of the site came to the title", "the document", '<button data-testid="@t">Deploy</button>', head="<title>Deployer{{|| – Acme Live}}</title>", right=HEAL),
)
