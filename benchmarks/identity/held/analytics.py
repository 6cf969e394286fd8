"""Dashboards, monitoring, data tools."""

from build import field, icon, listing, menu, shell
from identity.case import Case

WIDGETS = [("Revenue", "€ 1.2 m", "+4 %"), ("Revenue (forecast)", "€ 1.4 m", "+6 %"), ("Orders", "8,112", "−1 %"), ("Refunds", "231", "+2 %"), ("Visitors", "91 k", "+9 %"), ("Bounce rate", "41 %", "0 %"), ("Latency p50", "120 ms", "−3 %"), ("Latency p99", "910 ms", "+30 %")]


def widget(css):
    return lambda i: f'<button type="button" class="{css}-exp" aria-label="Export">{icon("download")}</button><button type="button" class="{css}-rem" aria-label="Remove">{icon("cross")}</button>'


def board(make, items, css="w", release=1):
    return shell(make, "en", "<h1>Company</h1>" + listing(make, items, widget(css)), release, app="Insight")


def chips(names, css="chip"):
    return '<div class="filters">' + "".join(f'<span class="{css}">{n}<button type="button" class="{css}-x" aria-label="remove filter">×</button></span>' for n in names) + "</div>"


def fa(*names, tag="button"):
    return '<div class="tools">' + "".join(f'<{tag} type="button" class="btn-tool t{i}"><i class="fa fa-{n}" style="display:inline-block;width:16px;height:16px"></i></{tag}>' for i, n in names) + "</div>"


def ligature(*names):
    return '<div class="tools">' + "".join(f'<button class="mdc-icon-button {c}"><span class="material-icons" aria-hidden="true">{n}</span></button>' for c, n in names) + "</div>"


def pictured(*names):
    return '<div class="export">' + "".join(f'<a class="{c}" href="{h}" style="display:inline-block;padding:4px"><img src="/img/{n}.png" width="16" height="16" alt=""></a>' for c, n, h in names) + "</div>"


ALERTS = [("cpu-high", "prod-eu", "firing"), ("cpu-high", "prod-us", "firing"), ("disk-full", "prod-eu", "firing"), ("disk-full", "stage-eu", "firing"), ("mem-low", "prod-us", "pending"), ("cert-expiry", "prod-eu", "firing"), ("queue-lag", "prod-ap", "pending"), ("cpu-high", "stage-eu", "firing")]
TABLES = [(f"{s}.{t}", f"{n} rows") for s, t, n in (("public", "orders", "1.2 m"), ("public", "orders_old", "0.9 m"), ("public", "users", "80 k"), ("archive", "orders", "5 m"), ("archive", "users", "60 k"), ("staging", "users", "80 k"), ("staging", "orders", "1.2 m"))]

CASES = (
    Case("the forecast is not the figure", "item-gone", "en", board("tw", WIDGETS), board("tw", WIDGETS[1:], release=2), 'locator(".shadow").filter(has=page.get_by_role("heading", name="Revenue", exact=True)).get_by_label("Remove")', "click"),
    Case("the ninety-ninth percentile is gone, the fiftieth is there", "item-gone", "en", board("ant", WIDGETS), board("ant", WIDGETS[:-1], release=2), 'locator("li", has_text="Latency p99").get_by_label("Export")', "click"),
    Case("the tiles were rearranged and restyled", "re-sorted", "en", board("tw", WIDGETS), board("tw", WIDGETS[::-1], "tile", 2), 'locator(".shadow:has-text(\\"Refunds\\") .w-exp")', "click", right=".shadow:has-text('Refunds') .tile-exp"),
    Case("from grid to list, the tile is known by its name", "redesign", "en", board("mui", WIDGETS), board("wc", WIDGETS, "tile", 2), 'locator("[role=row]:has-text(\\"Bounce rate\\") .w-rem")', "click", right=".item:has-text('Bounce rate') .tile-rem"),
    Case("the alert of one region is silent, the other's still fires", "item-gone", "en", shell("bs", "en", listing("bs", ALERTS, lambda i: '<button class="btn">Silence</button>')), shell("bs", "en", listing("bs", ALERTS[1:], lambda i: '<button class="btn">Silence</button>'), 2), 'locator("tr", has_text="cpu-high").filter(has_text="prod-eu").get_by_role("button", name="Silence")', "click"),
    Case("a state in the class was part of the question", "locator-word", "en", "<ul>" + "".join(f'<li id="order-{n}" class="order {s}"><b>Order {n}</b> <em>{s}</em> <button>Ship</button></li>' for n, s in ((1, "paid"), (2, "open"), (3, "open"))) + "</ul>", "<ul>" + "".join(f'<li id="order-{n}" class="order {s}"><b>Order {n}</b> <em>{s}</em> <button>Ship</button></li>' for n, s in ((1, "refunded"), (2, "open"), (3, "open"))) + "</ul>", 'locator("#order-1.paid button")', "click"),
    Case("the table of another schema has the same name", "item-gone", "en", shell("mui", "en", listing("mui", TABLES, lambda i: '<button type="button">Truncate</button>')), shell("mui", "en", listing("mui", TABLES[:-1], lambda i: '<button type="button">Truncate</button>'), 2), 'get_by_role("row").filter(has_text="staging.orders").get_by_role("button", name="Truncate")', "click"),
    Case("the table has two new ones before it and a link instead of a button", "list-grown", "en", shell("mui", "en", listing("mui", TABLES, lambda i: '<button type="button" class="t">Browse</button>')), shell("mui", "en", listing("mui", [("audit.log", "3 m rows"), ("audit.users", "2 rows"), *TABLES], lambda i: f'<a class="browse" href="/t/{i[0]}">Browse</a>'), 2), 'locator("[role=row]:has-text(\\"archive.users\\") button.t")', "click", right='a[href="/t/archive.users"]'),
    Case("the filter for one town is off, the other must stay", "item-gone", "en", chips(["Berlin", "Paris", "Tokyo"]), chips(["Paris", "Tokyo"]), 'locator(".chip", has_text="Berlin").locator("button")', "click"),
    Case("the chips are restyled, each keeps its word", "renamed-class", "en", chips(["Berlin", "Paris", "Tokyo"]), chips(["Lima", "Tokyo", "Paris", "Berlin"], "tag"), 'locator(".chip:has-text(\\"Paris\\") button")', "click", right=".tag:has-text('Paris') button"),
    Case("a bin drawn by a font is not a box", "icon", "en", fa((0, "archive"), (1, "print")), '<div class="tools"><button type="button" class="btn-tool t9"><i class="fa fa-trash" style="display:inline-block;width:16px;height:16px"></i></button><button type="button" class="btn-tool t1"><i class="fa fa-print" style="display:inline-block;width:16px;height:16px"></i></button></div>', 'locator("button.t0")', "click"),
    Case("the same picture of the font in a newer kit", "renamed-class", "en", fa((0, "archive"), (1, "print")), fa((5, "archive"), (6, "print"), (7, "trash")), 'locator("button.t1")', "click", right="button.t6"),
    Case("the word that draws the picture is another", "icon", "en", ligature(("x", "pause"), ("y", "settings")), ligature(("z", "stop"), ("y", "settings")), 'locator("button.x")', "click"),
    Case("a table of figures is no page to print", "icon", "fr", pictured(("e1", "pdf", "/x?f=1"), ("e2", "xls", "/x?f=2")), pictured(("e3", "csv", "/x?f=3"), ("e2", "xls", "/x?f=2")), 'locator("a.e1")', "click"),
    Case("exporting in another order of words", "filler", "en", shell("bs", "en", '<div class="head"><button class="ex1">Export as CSV</button><button class="ex2">Export as PDF</button></div>'), shell("bs", "en", '<div class="head"><button class="o2">PDF export</button><button class="o1">CSV export</button></div>', 2), 'get_by_role("button", name="Export as CSV")', "click", right="button.o1"),
    Case("the other format is the only one left", "half-caption", "en", shell("bs", "en", '<div class="head"><button class="ex1">Export as CSV</button><button class="ex2">Print</button></div>'), shell("bs", "en", '<div class="head"><button class="ex1">Export as PDF</button><button class="ex2">Print</button></div>', 2), 'get_by_role("button", name="Export as CSV")', "click"),
    Case("the last seven days are not the last seventy", "half-caption", "en", '<div class="range"><button class="r">Last 7 days</button><button>Custom</button></div>', '<div class="range"><button class="r">Last 70 days</button><button>Custom</button></div>', 'get_by_role("button", name="Last 7 days")', "click"),
    Case("from and to are the two ends of a range", "neighbour", "de", f'<form>{field("Von", "d1", "date")}{field("Bis", "d2", "date")}</form>', f'<form>{field("Bis", "d2", "date")}</form>', 'get_by_label("Von")', "fill", "2026-01-01"),
    Case("the bar of another month", "item-gone", "de", '<div class="chart">' + "".join(f'<div class="bar" tabindex="0" title="{m}: {n}" style="height:{n}px;width:20px">{m[:3]}</div>' for m, n in (("Januar", 40), ("Februar", 30), ("März", 55))) + "</div>", '<div class="chart">' + "".join(f'<div class="bar" tabindex="0" title="{m}: {n}" style="height:{n}px;width:20px">{m[:3]}</div>' for m, n in (("Februar", 30), ("März", 55), ("April", 61))) + "</div>", 'get_by_title("Januar: 40")', "hover"),
    Case("the whole menu of figures is gone, what is left is the account", "gone", "en", shell("tw", "en", '<div class="flex"><button type="button" id="share-dash">Share dashboard</button><button type="button">Refresh</button></div>'), shell("tw", "en", '<div class="flex"><button type="button">Refresh</button><button type="button" id="share-acc">Transfer dashboard</button></div>', 2), 'locator("#share-dash")', "click"),
    Case("a value was read, the link of the same word leads away", "kind", "en", shell("bs", "en", '<div class="kpi"><span id="kpi-refunds" class="kpi-name">Refunds</span><b>231</b></div>'), shell("bs", "en", '<div class="kpi"><b>231</b></div><a href="/refunds/new" class="btn">Refunds</a>', 2), 'locator("#kpi-refunds")', "hover"),
    Case("pressing enter in the query is not doing so in the name of the report", "slot-key", "en", shell("mui", "en", field("SQL query", "q1", make="mui") + '<button type="button">Run</button>'), shell("mui", "en", field("Report name", "q1", make="mui") + '<button type="button">Run</button>', 2), 'get_by_label("SQL query")', "press", "Enter"),
    Case("the search of the page lost its placeholder's dots and got a label", "attr-added", "en", shell("ant", "en", '<input class="find" placeholder="Find a metric..."><button type="button">Reset</button>'), shell("ant", "en", '<label for="mf">Find a metric</label><input id="mf" class="ant-find" placeholder="Find a metric…"><button type="button">Reset</button>', 2), 'get_by_placeholder("Find a metric...")', "fill", "cpu", right="#mf"),
    Case("learn more leads to another matter", "destination", "en", '<div class="cards"><div><p>Encryption</p><a href="/docs/encryption" class="more">Learn more</a></div><div><p>Pricing</p><a href="/docs/pricing" class="more">Learn more</a></div></div>', '<div class="cards"><div><p>Pricing</p><a href="/docs/pricing" class="more">Learn more</a></div><div><p>Support</p><a href="/docs/support" class="more">Learn more</a></div></div>', 'locator("a[href=\\"/docs/encryption\\"]")', "click"),
)
