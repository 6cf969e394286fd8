"""What is refused though nothing changed, and what is like it: articles, remarks for screen readers, silent links."""

from pages import HEAL, case

SPOKEN, SILENT, RIGHT = "words that say something", "a link without words", "right"
ROWS = "".join(f"<tr><td>Order {n}</td><td>{n},20 €</td></tr>" for n in range(1, 30))
TABLE = f"<table><tr><th>Order</th><th>Sum</th></tr>{ROWS}</table>"
EYE, BIN = (f"<svg viewBox='0 0 9 9'><path d='{path}'/></svg>" for path in ("M1 5a4 4 0 0 1 8 0", "M2 2h5v6h-5z"))


def _called(before, now, *, right="", tag="button", lang="en"):
    markup = f"<{tag} data-testid=@t {{}}>{{{{{before}||{now}}}}}</{tag}>".replace("{}", "href=/there" if tag == "a" else "type=button")
    return case(f"{before} / {now}", RIGHT if right else SPOKEN, f"<h1>Orders</h1>{TABLE}<p>{markup}</p>", lang=lang, right=right)


def _linked(before, now, *, right="", rest=""):
    return case(f"silent: {before[:70]}", RIGHT if right else SILENT, f"<h1>Order 7</h1>{TABLE}<div class=actions>{{{{{before}||{now}}}}}{rest}</div>", right=right)


CASES = (
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
)
