"""Content management and web IDEs."""

from build import field, icon, listing, menu, shell
from identity.case import Case

POSTS = [("Spring news", "draft", "Ann"), ("Price list 2025", "published", "Bob"), ("Price list 2026", "draft", "Bob"), ("About us", "published", "Cem"), ("Jobs", "published", "Dora"), ("Jobs (old)", "draft", "Dora"),
         ("Contact form", "published", "Ewa"), ("Terms of sale", "published", "Finn"), ("Cookie notice", "published", "Finn"), ("Autumn news", "draft", "Ann")]


def post(item):
    return f'<a class="edit" href="/admin/pages/{item[0].lower().replace(" ", "-")}/edit">Edit</a> <button class="pub" type="button">Publish</button> <button class="del" type="button">Delete</button>'


def post2(item):
    return f'<a class="button-edit" href="/admin/content/{item[0].lower().replace(" ", "-")}">Edit</a> <button class="button-publish" type="button">Publish</button> <button class="button-delete" type="button">Delete</button>'


def pages(make, items, action=post, release=1):
    return shell(make, "en", '<h1>Pages</h1><button type="button">New page</button>' + listing(make, items, action, ("Title", "State", "Author")), release, app="Site admin")


def upload(caption, css, release=1, picture="upload"):
    return shell("wc", "de", f'<h1>Medien</h1><div class="tools"><button type="button" class="{css}">{icon(picture)} {caption}</button><button type="button">Ordner anlegen</button></div>', release)


def tabs(names, panel, css="tab"):
    return '<div role="tablist">' + "".join(f'<button role="tab" class="{css} {css}{i}" aria-selected="{"true" if i == 0 else "false"}">{n}</button>' for i, n in enumerate(names)) + f'</div><div role="tabpanel">{panel}</div>'


FILES = [("src", "app.ts"), ("src", "api.ts"), ("src", "api.test.ts"), ("src", "index.ts"), ("infra", "main.tf"), ("infra", "vars.tf"), ("docs", "README.md"), ("docs", "CHANGELOG.md")]


def tree(items, css, release=1):
    body = "".join(f'<div role="treeitem" tabindex="0" class="{css}" title="{folder}/{name}" style="padding:2px"><span class="{css}-icon">▸</span><span class="{css}-label">{name}</span></div>' for folder, name in items)
    editor = "".join(f'<div class="view-line"><span class="mtk{i % 5}">const</span> <span class="mtk{i % 3}">v{i}</span> <span>=</span> <span>{i}</span></div>' for i in range(20))
    return shell("tw", "en", f'<div class="explorer" role="tree" aria-label="Files">{body}</div><div class="editor">{editor}</div>', release, app="Studio")


def branch(items, css="dd"):
    return '<h2>Branches</h2><ul class="branches">' + "".join(f'<li><span>{icon("branch")}</span><code>{n}</code><button class="{css}-merge">Merge</button><button class="{css}-drop">Delete branch</button></li>' for n in items) + "</ul>"


BLOCKS_FR = [("Titre", "texte"), ("Paragraphe", "texte"), ("Image", "média"), ("Galerie", "média"), ("Vidéo", "média"), ("Citation", "texte"), ("Bouton", "action"), ("Formulaire", "action")]
JA = [("トップページ", "公開中"), ("会社案内", "公開中"), ("料金表", "下書き"), ("採用", "公開中"), ("採用（旧）", "下書き"), ("お問い合わせ", "公開中")]

CASES = (
    Case("the draft of spring is gone and the draft of autumn is not it", "item-gone", "en", pages("bs", POSTS), pages("bs", POSTS[1:], release=2), 'locator("tr", has_text="Spring news").get_by_role("button", name="Publish")', "click"),
    Case("the price list of the year before", "item-gone", "en", pages("ant", POSTS), pages("ant", [*POSTS[:2], *POSTS[3:]], release=2), 'locator("li.ant-list-item", has_text="Price list 2026").get_by_role("button", name="Delete")', "click"),
    Case("the page keeps its row, the classes are those of the new editor", "renamed-class", "en", pages("bs", POSTS), pages("bs", POSTS, post2, 2), 'locator("//tr[td=\\"Jobs\\"]//button[@class=\\"del\\"]")', "click", right="tr:has(td:text-is('Jobs')) .button-delete"),
    Case("the edit link of the page leads along another path", "redesign", "en", pages("bs", POSTS), pages("tw", POSTS, post2, 2), 'locator("a[href=\\"/admin/pages/about-us/edit\\"]")', "click", right='a[href="/admin/content/about-us"]'),
    Case("unpublish for publish", "half-caption", "en", '<header><h1>Spring news</h1><button class="state-action">Publish</button><button>Preview</button></header>', '<header><h1>Spring news</h1><button class="state-action">Unpublish</button><button>Preview</button></header>', 'get_by_role("button", name="Publish", exact=True)', "click"),
    Case("discard has the id of save", "slot-key", "en", shell("mui", "en", f'<form>{field("Title", "title", make="mui")}{field("Slug", "slug", make="mui")}<button id="submit-0" name="op" type="submit">Save draft</button></form>'), shell("mui", "en", f'<form>{field("Title", "title", make="mui")}{field("Slug", "slug", make="mui")}<button id="submit-0" name="op" type="submit">Discard draft</button></form>', 2), 'get_by_role("button", name="Save draft")', "click"),
    Case("upload and download differ by the arrow", "icon", "de", '<div class="m"><b>logo.svg</b><button class="i1">' + icon("download") + "</button></div>", '<div class="m"><b>logo.svg</b><button class="i2">' + icon("upload") + "</button></div>", 'locator("button.i1")', "click"),
    Case("a file is no folder", "half-caption", "de", upload("Datei löschen", "act", picture="trash"), upload("Ordner löschen", "act", 2, picture="trash"), 'get_by_role("button", name="Datei löschen")', "click"),
    Case("the wording of the upload lost its dots", "case-spacing", "de", upload("Datei hochladen …", "act"), upload("Datei hochladen", "action-upload", 2), 'get_by_role("button", name="Datei hochladen …")', "click", right="button.action-upload"),
    Case("the tab of the search engines went, the one for sharing is another", "neighbour", "en", tabs(["Content", "SEO", "Social"], '<textarea aria-label="Body"></textarea>'), tabs(["Content", "Social"], '<textarea aria-label="Body"></textarea>'), 'get_by_role("tab", name="SEO")', "click"),
    Case("the description for sharing is not the one for search", "other-part", "en", shell("bs", "en", '<section aria-label="Search engines"><h2>Search engines</h2>' + field("Title", "seo_t") + field("Description", "seo_d") + '</section><section aria-label="Social media"><h2>Social media</h2>' + field("Title", "soc_t") + field("Description", "soc_d") + "</section>"),
         shell("bs", "en", '<section aria-label="Social media"><h2>Social media</h2>' + field("Title", "soc_t") + field("Description", "soc_d") + "</section>", 2), 'get_by_role("region", name="Search engines").get_by_label("Description")', "fill", "A fine shop"),
    Case("tabs became links, each with its name", "button-link", "en", tabs(["Content", "SEO", "Social"], '<textarea aria-label="Body"></textarea>'), '<nav class="subnav"><a href="#c">Content</a><a href="#s">SEO</a><a href="#m">Social</a></nav><textarea aria-label="Body"></textarea>', 'locator(".tab1")', "click", right='a[href="#s"]'),
    Case("the test file of a module is not the module", "item-gone", "en", tree(FILES, "row"), tree([FILES[0], *FILES[2:]], "row", 2), 'get_by_title("src/api.ts", exact=True)', "dblclick"),
    Case("the tree has other classes and a file more", "list-grown", "en", tree(FILES, "row"), tree([("src", "auth.ts"), *FILES], "tree-node", 2), 'locator(".row:has-text(\\"main.tf\\")")', "dblclick", right=".tree-node[title='infra/main.tf']"),
    Case("the branch was deleted, main must not be", "item-gone", "en", branch(["main", "fix/login", "feature/cart"]), branch(["main", "feature/cart"]), 'locator("li", has_text="fix/login").get_by_role("button", name="Delete branch")', "click"),
    Case("running one test is not running all of them", "half-caption", "en", '<div class="lens"><a href="#" class="codelens">Run test</a> | <a href="#" class="codelens2">Debug</a></div>', '<div class="lens"><a href="#" class="codelens">Run all tests in workspace</a> | <a href="#" class="codelens2">Debug</a></div>', 'get_by_role("link", name="Run test", exact=True)', "click"),
    Case("commit became commit and push", "half-caption", "en", '<div class="scm"><textarea aria-label="Message"></textarea><button name="commit">Commit</button></div>', '<div class="scm"><textarea aria-label="Message"></textarea><button name="commit">Commit and push</button></div>', 'get_by_role("button", name="Commit", exact=True)', "click"),
    Case("force push under the test id of push", "slot-key", "en", '<div class="scm"><button data-testid="git-push">Push</button><button>Pull</button></div>', '<div class="scm"><button data-testid="git-push">Force push</button><button>Pull</button></div>', 'get_by_role("button", name="Push", exact=True)', "click"),
    Case("a gallery is no picture", "neighbour", "fr", shell("mui", "fr", listing("mui", BLOCKS_FR, lambda i: f'<button type="button" data-block="{i[0].lower()}">Insérer</button>')), shell("mui", "fr", listing("mui", [*BLOCKS_FR[:2], *BLOCKS_FR[3:]], lambda i: f'<button type="button" data-block="{i[0].lower()}">Insérer</button>'), 2), 'locator("[data-block=image]")', "click"),
    Case("the block has another hook, its row tells all", "renamed-testid", "fr", shell("mui", "fr", listing("mui", BLOCKS_FR, lambda i: f'<button type="button" data-block="{i[0].lower()}">Insérer</button>')), shell("mui", "fr", listing("mui", BLOCKS_FR, lambda i: f'<button type="button" data-insert="core/{i[0].lower()}">Insérer</button>'), 2), 'locator("[data-block=image]")', "click", right='[data-insert="core/image"]'),
    Case("the old page of the same name is left", "item-gone", "ja", shell("bs", "ja", listing("bs", JA, lambda i: '<button class="btn">削除</button><button class="btn">編集</button>')), shell("bs", "ja", listing("bs", [*JA[:3], *JA[4:]], lambda i: '<button class="btn">削除</button><button class="btn">編集</button>'), 2), 'locator("tr").filter(has=page.get_by_role("cell", name="採用", exact=True)).get_by_role("button", name="削除")', "click"),
    Case("making public became making private", "half-caption", "ja", '<div class="vis"><label><input type="radio" name="v" value="1">公開する</label><label><input type="radio" name="v" value="2">予約する</label></div>', '<div class="vis"><label><input type="radio" name="v" value="1">非公開にする</label><label><input type="radio" name="v" value="2">予約する</label></div>', 'get_by_label("公開する", exact=True)', "check"),
    Case("a label of the form became the heading above it, the field is gone", "kind", "de", f'<form>{field("Kategorie", "kat")}{field("Titel", "tit")}</form>', f'<form><h2 tabindex="0">Kategorie</h2><p>Neuigkeiten</p>{field("Titel", "tit")}</form>', 'get_by_label("Kategorie")', "fill", "Sport"),
    Case("a text in the help was clicked, now a button says the same", "kind", "de", '<div class="help"><p class="tip">Löschen</p><p>Entfernt die Seite endgültig. Mehr dazu im Handbuch.</p></div>', '<div class="help"><button class="danger">Löschen</button><p>Mehr dazu im Handbuch.</p></div>', 'locator("p.tip")', "click"),
)
