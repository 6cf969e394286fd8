"""Personnel, schools, authorities."""

from build import field, icon, listing, menu, shell
from identity.case import Case

STAFF = [("Schmidt, Lea", "Einkauf", "12 Tage", "beantragt"), ("Schmitt, Lea", "Vertrieb", "12 Tage", "beantragt"), ("Thoma, Ben", "Einkauf", "3 Tage", "beantragt"), ("Ulm, Cora", "IT", "5 Tage", "beantragt"), ("Vogt, Dirk", "IT", "1 Tag", "beantragt"), ("Wirth, Edda", "Recht", "20 Tage", "beantragt"), ("Zeller, Frank", "Lager", "8 Tage", "beantragt")]


def leave(css):
    return lambda i: f'<button class="{css}ok">Genehmigen</button><button class="{css}no">Ablehnen</button>'


def matrix(rows, columns, key, head="th"):
    """Permissions: what a role may do; the meaning of a box is its row and its column."""
    heads = "".join(f"<{head}>{c}</{head}>" for c in columns)
    body = "".join(f"<tr><th>{r}</th>" + "".join(f'<td><input type="checkbox" class="{key}"></td>' for _ in columns) + "</tr>" for r in rows)
    return f'<table class="matrix"><thead><tr><th></th>{heads}</tr></thead><tbody>{body}</tbody></table>'


RIGHTS = ("Invoices", "Customers", "Contracts", "Salaries", "Reports", "Backups", "Webhooks", "Projects")
PUPILS_RU = [("Иванова Мария", "7А"), ("Иванова Марина", "7А"), ("Петров Илья", "7Б"), ("Сидорова Ольга", "7А"), ("Фёдоров Глеб", "7Б"), ("Яковлев Лев", "7В")]
COURSES = [("Algebra I", "Mon 8:00", "Room 4"), ("Algebra II", "Mon 10:00", "Room 4"), ("Biology", "Tue 8:00", "Lab 1"), ("Chemistry", "Tue 10:00", "Lab 2"), ("Drama", "Wed 8:00", "Hall"), ("English", "Thu 8:00", "Room 9"), ("French", "Fri 8:00", "Room 3")]


def contacts(parts, release=1, css="edit"):
    body = "".join(f'<div class="panel"><div class="panel-head"><h4>{title}</h4><a class="{css}" href="#/{slug}">Edit</a></div><dl><dt>Name</dt><dd>{who}</dd><dt>Phone</dt><dd>{tel}</dd><dt>Mail</dt><dd>{slug}@example.com</dd></dl></div>' for title, slug, who, tel in parts)
    return shell("bs", "en", f"<h1>Staff file</h1>{body}", release, app="People")


PARTS = [("Emergency contact", "emergency", "Ann Lee", "555-1"), ("Tax adviser", "tax", "Bob Ray", "555-2"), ("Line manager", "manager", "Cat Orr", "555-3"), ("Deputy", "deputy", "Dan Poe", "555-4")]
AR_FORM = (("الاسم الأول", "f1"), ("اسم العائلة", "f2"), ("رقم الهوية", "f3"), ("رقم الجواز", "f4"), ("تاريخ الميلاد", "f5"))


def arabic(fields, key="", make="bs", release=1):
    return shell(make, "ar", "<form>" + "".join(field(label, key + slug, make=make) for label, slug in fields) + '<button type="submit">متابعة</button></form>', release)


CASES = (
    Case("one letter in the name is another person's leave", "item-gone", "de", shell("old", "de", listing("old", STAFF, leave("b"), ("Name", "Abteilung", "Dauer", "Stand")), app="Personal"), shell("old", "de", listing("old", STAFF[1:], leave("b"), ("Name", "Abteilung", "Dauer", "Stand")), 2, app="Personal"), 'locator("tr[bgcolor]", has_text="Schmidt, Lea").get_by_role("button", name="Genehmigen")', "click"),
    Case("the department of the same name changed, and so did the person", "item-gone", "de", shell("mui", "de", listing("mui", STAFF, leave("b")), app="Personal"), shell("mui", "de", listing("mui", [("Schmidt, Leo", "Einkauf", "12 Tage", "beantragt"), *STAFF[1:]], leave("b")), 2, app="Personal"), 'get_by_role("row").filter(has_text="Schmidt, Lea").get_by_role("button", name="Ablehnen")', "click"),
    Case("the table of old became a grid, each person keeps the two decisions", "redesign", "de", shell("old", "de", listing("old", STAFF, leave("b"), ("Name", "Abteilung", "Dauer", "Stand")), app="Personal"), shell("mui", "de", listing("mui", STAFF, leave("MuiButton-"), ("Name", "Abteilung", "Dauer", "Stand")), 2, app="Personal"), 'locator("tr[bgcolor]:has-text(\\"Wirth, Edda\\") .bok")', "click", right="[role=row]:has-text('Wirth, Edda') .MuiButton-ok"),
    Case("the last column of the rights is gone, its neighbour means writing", "other-part", "en", shell("bs", "en", matrix(RIGHTS, ("Read", "Write", "Export"), "perm")), shell("bs", "en", matrix(RIGHTS, ("Read", "Write"), "perm"), 2), 'locator("tr", has_text="Salaries").locator("td").nth(2).locator("input")', "check"),
    Case("the row of the reports is gone from the matrix", "item-gone", "en", shell("bs", "en", matrix(RIGHTS, ("Read", "Write", "Export"), "perm")), shell("bs", "en", matrix([r for r in RIGHTS if r != "Reports"], ("Read", "Write", "Export"), "perm"), 2), 'locator("tr", has_text="Reports").locator("input").nth(0)', "check"),
    Case("the column at the end keeps its place and means deleting", "other-part", "en", shell("tw", "en", matrix(RIGHTS, ("Read", "Write", "Export"), "perm")), shell("tw", "en", matrix(RIGHTS, ("Read", "Write", "Delete"), "right"), 2), 'locator("tr:has-text(\\"Contracts\\") .perm >> nth=2")', "check"),
    Case("the emergency contact has left the file, the others have the same link", "other-part", "en", contacts(PARTS), contacts(PARTS[1:], 2), 'locator(".panel", has_text="Emergency contact").get_by_role("link", name="Edit")', "click"),
    Case("the panels are in another order and the links wear another class", "reordered", "en", contacts(PARTS), contacts(PARTS[::-1], 2, "panel-action"), 'locator(".panel:has-text(\\"Tax adviser\\") a.edit")', "click", right=".panel:has-text('Tax adviser') a.panel-action"),
    Case("Maria is not Marina", "item-gone", "ru", shell("tw", "ru", listing("tw", PUPILS_RU, lambda i: '<button type="button">Исключить</button>')), shell("tw", "ru", listing("tw", PUPILS_RU[1:], lambda i: '<button type="button">Исключить</button>'), 2), 'locator(".shadow").filter(has=page.get_by_role("heading", name="Иванова Мария", exact=True)).get_by_role("button")', "click"),
    Case("the list of pupils stands in a pane of its own, the buttons in a wrapper each", "wrapped", "ru", shell("tw", "ru", listing("tw", PUPILS_RU, lambda i: '<button type="button" class="ex">Исключить</button>')), shell("tw", "ru", '<section><div class="pane">' + listing("tw", PUPILS_RU, lambda i: '<span class="wrap"><button type="button" class="kick">Исключить</button></span>') + "</div></section>", 2), 'locator(".shadow:has-text(\\"Петров Илья\\") .ex")', "click", right=".shadow:has-text('Петров Илья') .kick"),
    Case("the second part of the course is not the first", "item-gone", "en", shell("wc", "en", listing("wc", COURSES, lambda i: '<button type="button">Enrol</button>')), shell("wc", "en", listing("wc", COURSES[1:], lambda i: '<button type="button">Enrol</button>'), 2), 'locator(".item").filter(has=page.get_by_text("Algebra I", exact=True)).get_by_role("button", name="Enrol")', "click"),
    Case("enrolling is spelled in the American way", "case-spacing", "en", shell("wc", "en", listing("wc", COURSES[:1], lambda i: '<button type="button" class="e">Enrol</button><button type="button">Syllabus</button>')), shell("wc", "en", listing("wc", COURSES[:1], lambda i: '<button type="button" class="enroll-button">Enroll</button><button type="button">Syllabus</button>'), 2), 'get_by_role("button", name="Enrol", exact=True)', "click", right=".enroll-button"),
    Case("the number of the passport is not that of the identity card", "half-caption", "ar", arabic(AR_FORM), arabic([*AR_FORM[:2], *AR_FORM[3:]], release=2), 'get_by_label("رقم الهوية")', "fill", "784"),
    Case("the family name has the slot of the given name", "slot-key", "ar", arabic(AR_FORM[:1]), arabic([("اسم العائلة", "f1")], release=2), 'get_by_label("الاسم الأول")', "fill", "ليلى"),
    Case("the Arabic form has generated names, its labels are whole", "renamed-id", "ar", arabic(AR_FORM), arabic(AR_FORM, "person.", "tw", 2), 'locator("#f4")', "fill", "N123", right="[id='person.f4']"),
    Case("objecting became consenting in the form of the authority", "half-caption", "de", shell("old", "de", '<form><label><input type="radio" name="w" value="1"> Ich widerspreche der Weitergabe</label><br><label><input type="radio" name="w" value="3"> Ich entscheide später</label><br><input type="submit" value="Absenden"></form>'), shell("old", "de", '<form><label><input type="radio" name="w" value="1"> Ich stimme der Weitergabe zu</label><br><label><input type="radio" name="w" value="3"> Ich entscheide später</label><br><input type="submit" value="Absenden"></form>', 2), 'get_by_label("Ich widerspreche der Weitergabe")', "check"),
    Case("the spouse's income is asked for, not the own", "other-part", "fr", shell("ant", "fr", '<h3>Déclarant 1</h3>' + field("Salaire annuel", "1AJ", make="ant") + field("Pension", "1AS", make="ant") + "<h3>Déclarant 2</h3>" + field("Salaire annuel", "1BJ", make="ant") + field("Pension", "1BS", make="ant")), shell("ant", "fr", "<h3>Déclarant 2</h3>" + field("Salaire annuel", "1BJ", make="ant") + field("Pension", "1BS", make="ant"), 2), "locator(\"[id='1AJ']\")", "fill", "30000"),
    Case("gross is not net", "half-caption", "zh", f'<form>{field("税前工资", "gz")}{field("部门", "bm")}</form>', f'<form>{field("税后工资", "gz")}{field("部门", "bm")}</form>', 'get_by_label("税前工资")', "fill", "9000"),
    Case("the employee of another number", "item-gone", "zh", shell("mui", "zh", listing("mui", [(f"王伟", f"工号 {n}", d) for n, d in ((1001, "财务"), (1010, "财务"), (1100, "研发"), (1101, "法务"), (1111, "研发"))], lambda i: '<button type="button">停用</button>')), shell("mui", "zh", listing("mui", [(f"王伟", f"工号 {n}", d) for n, d in ((1010, "财务"), (1100, "研发"), (1101, "法务"), (1111, "研发"))], lambda i: '<button type="button">停用</button>'), 2), 'get_by_role("row").filter(has_text="工号 1001").get_by_role("button", name="停用")', "click"),
    Case("logging in is worded in the other usual way", "synonym", "zh", '<form><input aria-label="用户名"><input type="password" aria-label="密码"><button class="a">登录</button><a href="/r">注册</a></form>', '<form><input aria-label="用户名"><input type="password" aria-label="密码"><button class="go">登入</button><a href="/r">注册</a></form>', 'get_by_role("button", name="登录")', "click", right="button.go"),
    Case("the German login changed its verb", "synonym", "de", shell("bs", "de", f'<form>{field("Benutzername", "u")}{field("Kennwort", "k", "password")}<button class="b1">Anmelden</button><a href="/neu">Registrieren</a></form>'), shell("bs", "de", f'<form>{field("Benutzername", "u")}{field("Kennwort", "k", "password")}<button class="b9">Einloggen</button><a href="/neu">Registrieren</a></form>', 2), 'get_by_role("button", name="Anmelden")', "click", right="button.b9"),
    Case("register is no log in, in German", "half-caption", "de", '<header><a class="l" href="/a">Anmelden</a><a href="/h">Hilfe</a></header>', '<header><a class="l" href="/b">Abmelden</a><a href="/h">Hilfe</a></header>', 'get_by_role("link", name="Anmelden")', "click"),
)
