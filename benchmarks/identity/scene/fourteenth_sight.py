"""What a fourteenth tester's pages told by nothing but a class, an id of a box, a link or a sentence beside a control."""

from pages import HEAL, case

CLASS, BEHIND, RECORD, BOX, LINK, HINT, RIGHT = (
    *("its class says whose or what kind it is", "a sentence behind it", "the record is named by what is beside it"),
    *("the box around it is another part", "a link that leads nowhere", "the hint is no other wording", "right"),
)
PANEL = "<div class=panel><h2>Overview</h2><p>Updated today</p><button class='btn {}'>{}</button><a href=/more>More</a></div>"
AFTER = "<div class=box><p>Project Helios</p><button data-testid=@t>Continue</button><p class=hint>{}</p></div>"
NEAR = "<div class=card>{}<button data-testid=@t>{}</button></div>"
AROUND = "<{}><input aria-label=Note><button data-testid=@t>{}</button></{}><p>Version 4</p>"
OWN = "<div class=card><p>Report</p><a data-testid=@t {}>Open</a></div>"
ASKS = "<form><h2>Kunden</h2><label for=q>Suche</label><input id=q {{{{placeholder='{}'||placeholder='{}'}}}}></form>"


def _class(was, now, caption, *, right=""):
    body = PANEL.format("{{" + was + "||" + now + "}}", caption)
    return case(f"{was} is {now}", RIGHT if right else CLASS, body, f'locator(".{was.split()[-1]}")', right=right)


def _around(tag, was, now, caption, *, right=""):
    name = f"{tag} {was} is {now}"
    return case(name, RIGHT if right else BOX, AROUND.format(f"{tag} {{{{{was}||{now}}}}}", caption, tag), right=right)


def _after(was, now, *, right=""):
    return case(f"{was} {now}", RIGHT if right else BEHIND, AFTER.format("{{" + was + "||" + now + "}}"), right=right)


def _near(was, now, caption, *, right=""):
    return case(f"{was} is {now}", RIGHT if right else RECORD, NEAR.format("{{" + was + "||" + now + "}}", caption), right=right)


def _own(now, *, right=""):
    return case(f"a link now {now or 'to nothing'}", RIGHT if right else LINK, OWN.format("{{href='/invoices/17'||" + now + "}}"), right=right)


def _asks(was, now, *, right="", lang="de"):
    return case(f"{was} is {now}", RIGHT if right else HINT, ASKS.format(was, now), f'get_by_placeholder("{was}")', "fill", argument="x", lang=lang, right=right)


CASES = (
    _class("own-comment", "foreign-comment", "Edit"),
    _class("active-row", "archived-row", "Open"),
    _class("my-tasks-clear", "all-tasks-clear", "Clear"),
    _class("soft-delete", "hard-delete", "Delete"),
    _class("row-selected", "row-other", "Delete"),
    _class("user-self", "user-other", "Log out"),
    _class("invoice-print", "quote-print", "Print"),
    _class("today-slot", "tomorrow-slot", "Book"),
    _after("You can undo this within 30 days.", "This deletes all data for ever."),
    _after("You can undo this within thirty days.", "All members lose their access at once."),
    _after("You are able to undo this whenever you want to.", "This deletes all data for ever and at once."),
    _near("<a href=/users/7>Profile</a>", "<a href=/users/9>Profile</a>", "Ban"),
    _near("<a href=/orders/A-17>Order</a>", "<a href=/orders/B-22>Order</a>", "Refund"),
    _near("<a href=/u/lena>Profile</a>", "<a href=/u/omar>Profile</a>", "Ban"),
    _near("<a href=mailto:lena@acme.example>Mail</a>", "<a href=mailto:omar@acme.example>Mail</a>", "Remove"),
    _near("<time datetime=2026-05-04T10:00>at ten</time>", "<time datetime=2026-05-11T10:00>at ten</time>", "Cancel visit"),
    _near("<iframe title=Preview src='about:blank?doc=7'></iframe>", "<iframe title=Preview src='about:blank?doc=9'></iframe>", "Sign"),
    _around("div", "class=billing-address", "class=shipping-address", "Edit"),
    _around("div", "class=staging", "class=production", "Deploy"),
    _around("div", "class=draft", "class=published", "Delete"),
    _around("div", "class=sender", "class=recipient", "Edit"),
    _around("div", "class=inbox", "class=trash", "Empty"),
    _around("div", "class=rechnung", "class=lieferung", "Ändern"),
    _around("div", "class=test-keys", "class=live-keys", "Revoke"),
    _around("div", "class=mine", "class=everyone", "Clear"),
    _around("div", "id=source-folder", "id=target-folder", "Empty"),
    _around("div", "id=user-7", "id=user-9", "Ban"),
    _around("div", "id=tab-mine", "id=tab-all", "Delete all"),
    _around("div", "id=order-9f2c", "id=order-77ab", "Cancel order"),
    _around("section", "aria-label='My account'", "aria-label='Company account'", "Delete"),
    _around("section", "aria-label='Mon compte'", "aria-label='Compte du client'", "Supprimer"),
    _around("div", "title='Selected message'", "title='All messages'", "Delete"),
    _around("form", "name=transfer", "name=payout", "Confirm"),
    _own("href='#'"),
    _own("href=''"),
    _own("href='/'"),
    _asks("IBAN des Empfängers", "IBAN des Absenders"),
    _asks("Kunde suchen", "customer.search.placeholder"),
    _asks("Name, Vorname", "[object Object]"),
    # and what changes nothing
    _class("own-comment", "comment--own", "Edit", right=".btn"),
    _class("save-btn", "btn-save", "Save", right=".btn"),
    _class("order-submit", "orderForm__submit", "Order", right=".btn"),
    _class("product-card-buy", "product-tile-buy", "Buy", right=".btn"),
    _class("header-search-go", "topbar-search-go", "Go", right=".btn"),
    _class("t-edit", "x1", "Edit", right=".btn"),
    _after("You can undo this within 30 days.", "You can undo it within 30 days.", right=HEAL),
    _after("You can undo this within 30 days.", "Need help? Read our guide to projects.", right=HEAL),
    _near("<a href=/users/7>Profile</a>", "<a href='/users/7?tab=main'>Profile</a>", "Ban", right=HEAL),
    _near("<a href=/help/ban>Help</a>", "<a href=/docs/moderation>Help</a>", "Ban", right=HEAL),
    _around("div", "class=billing", "class=Billing_root__x1", "Edit", right=HEAL),
    _around("div", "class=card-body", "class=panel-content", "Edit", right=HEAL),
    _around("div", "class='row g-2'", "class='flex gap-2'", "Edit", right=HEAL),
    _around("div", "id=user-panel", "id=userPanel", "Edit", right=HEAL),
    _around("div", "id=ember412", "id=ember398", "Edit", right=HEAL),
    _around("div", "id=panel-1", "id=panel-2", "Edit", right=HEAL),
    _around("div", "id=mui-12", "id=mui-37", "Edit", right=HEAL),
    _around("section", "aria-label='My account'", "aria-label='Account'", "Delete", right=HEAL),
    _around("form", "name=transfer", "name=transferForm", "Confirm", right=HEAL),
    _own("href='/invoices/17/'", right=HEAL),
    _own("href='/app/invoices/17'", right=HEAL),
    _asks("Kunde suchen", "Kunden suchen …", right="#q"),
)  # fmt: skip
