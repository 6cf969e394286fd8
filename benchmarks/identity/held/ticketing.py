"""Issue trackers and help desks."""

from build import field, icon, listing, menu, shell
from identity.case import Case

ISSUES = [(f"OPS-{n}", title, who, state) for n, title, who, state in ((101, "Login fails on Safari", "ann", "Open"), (102, "Export is empty", "bob", "Open"), (110, "Typo in footer", "ann", "Review"), (111, "Login fails on Firefox", "cem", "Open"),
          (120, "Slow search", "dora", "Blocked"), (121, "Wrong VAT", "bob", "Open"), (130, "Broken link", "ewa", "Open"), (131, "Flaky mail", "finn", "Review"), (140, "Old logo", "ann", "Open"))]


def tools(item):
    return f'<a class="btn btn-sm" href="/browse/{item[0]}">View</a> <button class="btn btn-sm" data-qa="close-{item[0].lower()}">Resolve</button>'


def tools2(item):
    return f'<a class="btn btn-sm" href="/issues/{item[0]}">View</a> <button class="btn btn-sm" data-qa="resolve-issue-{item[0].split("-")[1]}">Resolve</button>'


def board(make, items, action, release=1):
    return shell(make, "en", "<h1>Support queue</h1><button>New issue</button>" + listing(make, items, action, ("Key", "Summary", "Assignee", "Status")), release, app="Tracker")


def bulk(*buttons):
    return '<div class="bulk"><span>3 selected</span>' + "".join(f'<button class="bulk-btn b{i}" title="{t}">{t}</button>' for i, t in enumerate(buttons)) + "</div>"


def comment(item):
    who, text, when = item
    return '<button type="button" class="reply">Antworten</button><button type="button" class="del">Löschen</button>'


COMMENTS = [("Vera", "Geht bei mir auch nicht.", "vor 2 Tagen"), ("Willi", "Welche Version?", "vor 2 Tagen"), ("Vera", "5.2 unter Linux.", "gestern"), ("Xenia", "Ist behoben.", "heute"), ("Yusuf", "Danke!", "heute")]


def votes(up, down, release=1):
    return shell("wc", "en", f'<h1>Feature request</h1><div class="votes">{up}{down}</div><p>Dark mode for the editor</p>', release, app="Ideas")


RU = [(f"Заявка № {n}", who, state) for n, who, state in ((2041, "Иванов", "в работе"), (2042, "Петрова", "новая"), (2043, "Сидоров", "в работе"), (2044, "Козлова", "новая"), (2050, "Орлов", "ждёт"), (2051, "Белова", "новая"))]

CASES = (
    Case("the issue is resolved and gone, one with a similar title is not it", "item-gone", "en", board("bs", ISSUES, tools), board("bs", ISSUES[1:], tools, 2), 'locator("tr", has_text="OPS-101").get_by_role("button", name="Resolve")', "click"),
    Case("the neighbour in numbers", "neighbour", "en", board("mui", ISSUES, tools), board("mui", [*ISSUES[:5], *ISSUES[6:]], tools, 2), 'locator("[data-qa=close-ops-121]")', "click"),
    Case("all test hooks renamed, the issue is found by its key", "renamed-testid", "en", board("mui", ISSUES, tools), board("mui", ISSUES, tools2, 2), 'locator("[data-qa=close-ops-121]")', "click", right="[data-qa=resolve-issue-121]"),
    Case("the link of the issue leads by another path to the same issue", "renamed-id", "en", board("bs", ISSUES, tools), board("bs", ISSUES, tools2, 2), 'locator("a[href=\\"/browse/OPS-120\\"]")', "click", right='a[href="/issues/OPS-120"]'),
    Case("a project of the same number in another queue", "locator-word", "en", board("ant", ISSUES, tools), board("ant", [(f"DEV-{i[0][4:]}", *i[1:]) for i in ISSUES], tools, 2), 'locator("li", has_text="OPS-130").get_by_role("link", name="View")', "click"),
    Case("archive was the second bulk action, now it is delete", "slot-key", "en", bulk("Assign", "Archive", "Move"), bulk("Assign", "Delete", "Move"), 'get_by_title("Archive")', "click"),
    Case("the bulk actions are written in capitals", "case-spacing", "en", bulk("Assign", "Archive", "Move"), '<div class="toolbar"><span>3 selected</span><button class="tb" title="ASSIGN">ASSIGN</button><button class="tb arch" title="ARCHIVE">ARCHIVE</button><button class="tb" title="MOVE">MOVE</button></div>', 'locator(".bulk-btn.b1")', "click", right="button.arch"),
    Case("Vera's first comment was removed, her second has its own bin", "item-gone", "de", shell("tw", "de", listing("tw", COMMENTS, comment)), shell("tw", "de", listing("tw", COMMENTS[1:], comment), 2), 'locator("div.shadow", has_text="Geht bei mir auch nicht").get_by_role("button", name="Löschen")', "click"),
    Case("the comments run from new to old now and got other classes", "re-sorted", "de", shell("tw", "de", listing("tw", COMMENTS, comment)), shell("tw", "de", listing("tw", COMMENTS[::-1], lambda i: '<button type="button" class="c-answer">Antworten</button><button type="button" class="c-delete">Löschen</button>'), 2), 'locator("div.shadow:has-text(\\"5.2 unter Linux\\") .del")', "click", right="div.shadow:has-text('5.2 unter Linux') .c-delete"),
    Case("the vote up is gone, down is left", "icon", "en", votes('<button class="up" data-tid="v1"><svg width="16" height="16" viewBox="0 0 16 16"><path d="M8 3l6 9H2z"/></svg></button>', '<button class="down" data-tid="v2"><svg width="16" height="16" viewBox="0 0 16 16"><path d="M8 13L2 4h12z"/></svg></button>'),
         votes("", '<button class="vote" data-tid="v3"><svg width="16" height="16" viewBox="0 0 16 16"><path d="M8 13L2 4h12z"/></svg></button>', 2), 'locator("[data-tid=v1]")', "click"),
    Case("up keeps its triangle", "attr-dropped", "en", votes('<button class="up" data-tid="v1"><svg width="16" height="16" viewBox="0 0 16 16"><path d="M8 3l6 9H2z"/></svg></button>', '<button class="down" data-tid="v2"><svg width="16" height="16" viewBox="0 0 16 16"><path d="M8 13L2 4h12z"/></svg></button>'),
         votes('<button class="up"><svg width="16" height="16" viewBox="0 0 16 16"><path d="M8 3l6 9H2z"/></svg></button>', '<button class="down"><svg width="16" height="16" viewBox="0 0 16 16"><path d="M8 13L2 4h12z"/></svg></button>', 2), 'locator("[data-tid=v1]")', "click", right="button.up"),
    Case("the public answer went, the internal note remained", "half-caption", "en", '<div class="composer"><div role="tablist"><button role="tab">Public reply</button><button role="tab">History</button></div><textarea aria-label="Public reply text"></textarea><button>Send</button></div>',
         '<div class="composer"><div role="tablist"><button role="tab">Internal reply</button><button role="tab">History</button></div><textarea aria-label="Internal reply text"></textarea><button>Send</button></div>', 'get_by_label("Public reply text")', "fill", "Dear customer"),
    Case("an internal note became a message to the customer", "half-caption", "en", '<div class="composer"><textarea aria-label="Note for colleagues"></textarea><button class="send">Add note</button></div>', '<div class="composer"><textarea aria-label="Message to customer"></textarea><button class="send">Send message</button></div>', 'get_by_role("textbox", name="Note for colleagues")', "fill", "He is rude"),
    Case("the request of another number", "item-gone", "ru", shell("old", "ru", listing("old", RU, lambda i: '<input type="button" value="Закрыть"> <input type="button" value="Вернуть">')), shell("old", "ru", listing("old", [RU[0], *RU[2:]], lambda i: '<input type="button" value="Закрыть"> <input type="button" value="Вернуть">'), 2), 'locator("tr[bgcolor]", has_text="№ 2042").get_by_role("button", name="Закрыть")', "click"),
    Case("the request stands among more, inputs became buttons", "list-grown", "ru", shell("old", "ru", listing("old", RU, lambda i: '<input type="button" value="Закрыть"> <input type="button" value="Вернуть">')), shell("bs", "ru", listing("bs", [("Заявка № 2039", "Зуев", "новая"), ("Заявка № 2040", "Лосева", "ждёт"), *RU], lambda i: '<button class="btn btn-close-it">Закрыть</button> <button class="btn">Вернуть</button>'), 2), 'locator("tr[bgcolor]:has-text(\\"№ 2042\\") input[value=Закрыть]")', "click", right="tr:has-text('№ 2042') .btn-close-it"),
    Case("priority and severity are two menus", "neighbour", "en", f'<form>{menu("Priority", "f1", ["P1", "P2"])}{menu("Severity", "f2", ["P1", "P2"])}</form>', f'<form>{menu("Severity", "f2", ["P1", "P2"])}</form>', 'get_by_label("Priority")', "select_option", "P1"),
    Case("the reporter is not the assignee", "slot-key", "en", shell("bs", "en", f'<form>{field("Assignee", "customfield_10010")}{field("Labels of issue", "customfield_10011")}</form>'), shell("bs", "en", f'<form>{field("Reporter", "customfield_10010")}{field("Labels of issue", "customfield_10011")}</form>', 2), 'get_by_label("Assignee")', "fill", "ann"),
    Case("the generated id of a custom field changed and its label did not", "renamed-id", "en", shell("bs", "en", f'<form>{field("Assignee", "customfield_10010")}{field("Reporter", "customfield_10011")}</form>'), shell("bs", "en", f'<form>{field("Reporter", "customfield_10031")}{field("Assignee", "customfield_10030")}</form>', 2), 'locator("#customfield_10010")', "fill", "ann", right="#customfield_10030"),
)
