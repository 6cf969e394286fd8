"""Administration of systems: users, roles, deployments, keys."""

from build import field, icon, listing, menu, shell
from identity.case import Case

USERS = [("Ann Archer", "ann@example.com", "Owner", "active"), ("Bob Bishop", "bob@example.com", "Editor", "active"), ("Cem Demir", "cem@example.com", "Editor", "invited"), ("Dora Diaz", "dora@example.com", "Viewer", "active"),
         ("Ewa Engel", "ewa@example.com", "Viewer", "suspended"), ("Finn Falk", "finn@example.com", "Editor", "active"), ("Gül Güler", "guel@example.com", "Viewer", "active"), ("Hugo Haas", "hugo@example.com", "Billing", "active"), ("Ines Ibarra", "ines@example.com", "Editor", "active")]


def kebab(css):
    return lambda item: f'<button class="{css}" aria-haspopup="menu" aria-label="Actions">⋮</button><button class="{css}-del" aria-label="Delete user">{icon("trash")}</button>'


def users(items, make="bs", release=1, css="row-btn"):
    return shell(make, "en", '<h1>Members</h1><button class="invite">Invite member</button>' + listing(make, items, kebab(css), ("Name", "Mail", "Role", "State")), release, app="Console")


def deploy(target, release=1, key="deploy", extra=""):
    steps = "".join(f'<div class="MuiStep-root"><span>{s}</span><span>{t}</span></div>' for s, t in (("Build", "3 min"), ("Unit tests", "6 min"), ("Image", "1 min"), ("Scan", "2 min")))
    return shell("mui", "en", f'<h1>Release 4.2.0</h1>{steps}<div class="MuiBox-root"><button type="button" data-testid="{key}">Deploy to {target}</button>{extra}<button type="button">Abort</button></div>', release, app="Pipelines")


def roles(*names, make="tw"):
    return '<fieldset><legend>Role</legend>' + "".join(f'<label class="flex"><input type="radio" name="role" value="{i}"> <span>{n}</span></label>' for i, n in enumerate(names)) + '</fieldset><button type="submit">Apply</button>'


KEYS = [(f"Key {n}", f"sk-…{n}x{n}", "created by CI") for n in ("a1", "b2", "c3", "d4", "e5", "f6", "g7")]
SERVERS_DE = [(f"db-{n:02}", zone, "PostgreSQL 15", "läuft") for n, zone in ((1, "fra1"), (2, "fra1"), (3, "ber1"), (4, "ber1"), (5, "muc1"), (6, "muc1"))]


def server(css):
    return lambda i: f'<button class="{css}" title="Neu starten">{icon("play")}</button><button class="{css} stop" title="Herunterfahren">{icon("stop")}</button>'


def switch(label, id, checked=""):
    return f'<div class="setting"><label for="{id}">{label}</label><input type="checkbox" role="switch" id="{id}" {checked}></div>'


CASES = (
    Case("Bob has left, Cem must not be deleted", "item-gone", "en", users(USERS), users([USERS[0], *USERS[2:]], release=2), 'get_by_role("row").filter(has_text="bob@example.com").get_by_role("button", name="Delete user")', "click"),
    Case("Bob has left, now in cards", "item-gone", "en", users(USERS, "tw"), users([USERS[0], *USERS[2:]], "tw", 2), 'locator("div.shadow", has_text="Bob Bishop").get_by_label("Delete user")', "click"),
    Case("Bob has left, now in web components", "item-gone", "en", users(USERS, "wc"), users([USERS[0], *USERS[2:]], "wc", 2), 'locator("div.item", has_text="bob@example.com").get_by_label("Delete user")', "click"),
    Case("another Bob with another address", "item-gone", "en", users(USERS, "ant"), users([USERS[0], ("Bob Bishop", "bob@contractor.example", "Editor", "active"), *USERS[2:]], "ant", 2), 'locator("li.ant-list-item").filter(has_text="bob@example.com").get_by_label("Delete user")', "click"),
    Case("Bob is still here, his buttons got classes of the new design", "renamed-class", "en", users(USERS, "mui"), users(USERS, "mui", 2, "MuiIconButton"), 'locator("[role=row]:has-text(\\"bob@example.com\\") .row-btn-del")', "click", right="[role=row]:has-text('bob@example.com') .MuiIconButton-del"),
    Case("Bob is still here, rows became cards", "redesign", "en", users(USERS, "bs"), users(USERS, "tw", 2, "rounded"), 'locator("//tr[td[contains(., \\"bob@example.com\\")]]//button[2]")', "click", right="div.shadow:has-text('bob@example.com') .rounded-del"),
    Case("staging became production", "half-caption", "en", deploy("staging"), deploy("production", 2), 'get_by_role("button", name="Deploy to staging")', "click"),
    Case("the test id speaks of staging, the only one left speaks of production", "slot-key", "en", deploy("staging", key="deploy-staging", extra='<button type="button" data-testid="deploy-production">Deploy to production</button>'),
         deploy("production", 2, key="deploy-production"), 'get_by_test_id("deploy-staging")', "click"),
    Case("staging still stands beside production under another test id", "renamed-testid", "en", deploy("staging", key="deploy-staging", extra='<button type="button" data-testid="deploy-production">Deploy to production</button>'),
         deploy("production", 2, key="release-deploy-production", extra='<button type="button" data-testid="release-deploy-staging">Deploy to staging</button>'), 'get_by_test_id("deploy-staging")', "click", right='[data-testid="release-deploy-staging"]'),
    Case("the role of a reader is gone, writer has its value", "slot-key", "en", f"<form>{roles('Reader', 'Writer', 'Admin')}</form>", f"<form>{roles('Writer', 'Admin')}</form>", 'get_by_role("radio", name="Reader")', "check"),
    Case("the value of the option now means admin", "half-caption", "en", shell("tw", "en", f"<form>{roles('Group member', 'Group manager')}</form>"), shell("tw", "en", f"<form>{roles('Group owner', 'Group manager')}</form>", 2), 'get_by_label("Group member")', "check"),
    Case("one key of many was revoked already", "neighbour", "en", shell("bs", "en", listing("bs", KEYS, lambda i: f'<button data-test="revoke-{i[0][-2:]}">Revoke</button>')), shell("bs", "en", listing("bs", KEYS[:-1], lambda i: f'<button data-test="revoke-{i[0][-2:]}">Revoke</button>')), 'locator("[data-test=revoke-g7]")', "click"),
    Case("database three was dropped, four looks the same", "item-gone", "de", shell("ant", "de", listing("ant", SERVERS_DE, server("op")), app="Cloud"), shell("ant", "de", listing("ant", [*SERVERS_DE[:2], *SERVERS_DE[3:]], server("op")), 2, app="Cloud"), 'locator("li", has_text="db-03").get_by_title("Herunterfahren")', "click"),
    Case("only starting is offered where stopping was", "icon", "de", '<div class="vm"><b>db-03</b><span class="tools"><button class="t">' + icon("stop") + '</button></span></div>', '<div class="vm"><b>db-03</b><span class="tools"><button class="u">' + icon("play") + "</button></span></div>", 'locator("button.t")', "click"),
    Case("the picture of stopping stays, the class goes", "renamed-class", "de", '<div class="vm"><b>db-03</b><span class="tools"><button class="t">' + icon("stop") + '</button></span></div>', '<div class="vm-card"><b>db-03</b><span class="tools"><button class="u">' + icon("stop") + "</button></span></div>", 'locator("button.t")', "click", right="button.u"),
    Case("enable and disable on one switch", "half-caption", "en", '<section>' + switch("Require two-factor login", "s1") + switch("Public sign-up", "s2") + "</section>", "<section>" + switch("Skip two-factor login", "s1") + switch("Public sign-up", "s2") + "</section>", 'get_by_label("Require two-factor login")', "check"),
    Case("the confirmation asks for the wrong thing", "other-part", "en", '<div role="dialog" aria-labelledby="t1"><h2 id="t1">Remove member from team</h2><p>Bob Bishop</p><button class="confirm">Yes, remove</button><button>Cancel</button></div>',
         '<div role="dialog" aria-labelledby="t1"><h2 id="t1">Delete team</h2><p>Bob Bishop and 8 others</p><button class="ok">Yes, remove</button><button>Cancel</button></div>', 'get_by_role("dialog", name="Remove member from team").get_by_role("button", name="Yes, remove")', "click"),
    Case("the same dialog, its heading wears another tag and its button another class", "renamed-class", "en", '<div role="dialog" aria-labelledby="t1"><h2 id="t1">Remove member from team</h2><p>Bob Bishop</p><button class="confirm">Yes, remove</button><button>Cancel</button></div>',
         '<div class="backdrop"><div role="dialog" aria-labelledby="t2"><header><div id="t2" role="heading" aria-level="1">Remove member from team</div></header><p>Bob Bishop</p><footer><button>Cancel</button><button class="btn-danger">Yes, remove</button></footer></div></div>', 'locator("button.confirm")', "click", right="button.btn-danger"),
    Case("a heading of the menu is no link of it", "kind", "en", shell("bs", "en", '<ul><li><a href="/u/groups" id="lnk-groups">Groups</a></li><li><a href="/u/keys">Keys</a></li></ul>'), shell("bs", "en", '<h3 tabindex="-1">Groups</h3><ul><li><a href="/u/keys">Keys</a></li></ul>', 2), 'locator("#lnk-groups")', "click"),
    Case("grant everything in French", "half-caption", "fr", '<form><label><input type="checkbox" name="d"> Accorder le droit de lecture</label><button>Valider</button></form>', '<form><label><input type="checkbox" name="d"> Accorder le droit de suppression</label><button>Valider</button></form>', 'get_by_label("Accorder le droit de lecture")', "check"),
    Case("users are gone from the Chinese console, user groups are left", "half-caption", "zh", shell("ant", "zh", '<div class="toolbar"><button>删除用户</button><button>导出</button></div>'), shell("ant", "zh", '<div class="toolbar"><button>删除用户组</button><button>导出</button></div>', 2), 'get_by_role("button", name="删除用户", exact=True)', "click"),
    Case("new password is no old password", "neighbour", "zh", f'<form>{field("当前密码", "pw0", "password")}{field("新密码", "pw1", "password")}{field("确认新密码", "pw2", "password")}</form>', f'<form>{field("新密码", "pw1", "password")}{field("确认新密码", "pw2", "password")}</form>', 'get_by_label("当前密码")', "fill", "geheim"),
    Case("the Chinese save button only moved to the head of the page", "moved", "zh", shell("ant", "zh", f'<h1>用户设置</h1><form>{field("姓名", "xm", make="ant")}{field("邮箱", "yx", make="ant")}<button id="bc" type="submit">保存设置</button></form>'), shell("ant", "zh", f'<div class="head"><h1>用户设置</h1><button type="button" form="f" class="ant-btn-primary">保存设置</button></div><form id="f">{field("姓名", "xm", make="ant")}{field("邮箱", "yx", make="ant")}</form>', 2), 'locator("#bc")', "click", right="button.ant-btn-primary"),
    Case("the environment menu of another service", "other-part", "en", shell("old", "en", f'<h3>Service A</h3>{menu("Environment", "envA", ["test", "live"])}<h3>Service B</h3>{menu("Environment", "envB", ["test", "live"])}'), shell("old", "en", f'<h3>Service B</h3>{menu("Environment", "envB", ["test", "live"])}<h3>Service C</h3>{menu("Environment", "envC", ["test", "live"])}', 2), 'locator("select[name=envA]")', "select_option", "live"),
)
