"""An item of a repeated structure is gone and the next one's control stands in its place."""

from identity.case import Case
from pages import bootstrap, elements, feed, material, people, plain, shadow, table, tailwind

CAUSE = "item of a repeated structure"
EN, DE, FR, JA, AR, RU = (people(lang, 24) for lang in ("en", "de", "fr", "ja", "ar", "ru"))


def members(names):
    return '<div class="members">' + "".join(
        f'<div class="card member"><div class="card-body"><h5 class="card-title">{n}</h5><p class="card-text">Member since {2004 + i % 9}</p>'
        f'<button class="btn btn-outline-danger" type="button">Remove</button></div></div>' for i, n in enumerate(names)) + "</div>"


def orders_de(numbers):
    return table(("Nr.", "Kunde", "Betrag", ""), [(f"{k}", DE[k % 24], f"{k % 89},00 &euro;", '<a href="#" class="storno">Stornieren</a>') for k in numbers], cls="liste")


def posts_ja(posts):
    return "".join(f'<article class="post" id="post-{k}"><h2>{t}</h2><p>下書き · 編集部</p><a class="edit" href="/wp/{k}/edit">編集</a></article>' for k, t in posts)


POSTS_JA = [(381 + i, t) for i, t in enumerate("春の新商品のお知らせ|社屋移転のご案内|年末年始の営業時間|採用説明会の報告|展示会に出展します|価格改定のお願い|創立記念日の行事|障害の復旧について|夏季休業の日程|新しい支店の開設".split("|"))]


def contacts_ar(names):
    return "<dl class='phonebook'>" + "".join(f"<dt>{n}</dt><dd><span>٠٥٥{i:03d}</span> <button type='button'>اتصال</button></dd>" for i, n in enumerate(names)) + "</dl>"


def kanban_ru(tasks):
    return '<div class="board"><div class="column"><h3>В работе</h3>' + "".join(
        f'<div class="task" draggable="true"><span class="key">{k}</span><p>{t}</p><span class="who">Егор</span><button class="done">Готово</button></div>' for k, t in tasks) + "</div></div>"


TASKS_RU = [("СКЛ-1", "Сверить остатки"), ("СКЛ-2", "Заказать паллеты"), ("СКЛ-3", "Починить весы"), ("СКЛ-4", "Обучить новичков")]


def ranking_fr(names):
    return table(("Rang", "Joueur", "Points", ""), [(i + 1, n, 990 - 7 * i, '<button class="defi">Défier</button>') for i, n in enumerate(names)])


def status_rows(rows):
    return table(("Status", "", "Job"), [(s, '<button class="btn-sm">Retry</button>', j) for s, j in rows], cls="jobs")


JOBS = [(("Failed", "Passed", "Running")[i % 3], f"{a} {b}") for i, (a, b) in enumerate(zip("nightly docs lint wheels e2e fuzz audit mirror bench smoke".split() * 2, ["linux"] * 10 + ["windows"] * 10, strict=True))]


def virtual(first):
    return '<div role="list" class="virtual" style="height:2400px">' + "".join(
        f'<div role="listitem" data-index="{i}"><span>{n}</span><span>row {i}</span><button data-testid="row-{i}-delete">Delete</button></div>' for i, n in enumerate(people("en", 20, 7), first)) + "</div>"


def cart_zh(goods):
    return "".join(f'<div class="cart-item"><span class="name">{g}</span><label>数量 <input type="number" value="1"></label></div>' for g in goods)


def tracks_hi(tracks):
    return "<ol>" + "".join(f'<li><span>{t}</span> <button aria-label="चलाएँ">▶</button></li>' for t in tracks) + "</ol>"


def tabs_tr(docs):
    return '<div class="tabbar">' + "".join(f'<div class="tab"><span>{d}</span><button class="x" title="Kapat">×</button></div>' for d in docs) + "</div>"


def thread(*comments):
    out = ""
    for who, said, replies in comments:
        inner = "".join(f'<div class="comment"><b>{a}</b><p>{s}</p><button>Reply</button></div>' for a, s in replies)
        out += f'<div class="comment"><b>{who}</b><p>{said}</p><button>Reply</button><div class="replies">{inner}</div></div>'
    return out


def queue_ru(names):
    return table(("Заявитель", "Срок", "Решение"), [(n, f"{i % 9 + 1} дн.", '<button class="btn btn-success">Одобрить</button>') for i, n in enumerate(names)], cls="table queue")


def faq(questions):
    return "".join(f"<details><summary>{q}</summary><p>Contactez le guichet.</p></details>" for q in questions)


def user_cards(names):
    return "".join(shadow("user-card", f'<div class="box"><h4>{n}</h4><button part="button">Suspend</button></div>') for n in names)


def grid_ar(names):
    return '<div role="grid">' + "".join(f'<div role="row"><div role="gridcell">{n}</div><div role="gridcell">قيد الدراسة</div><div role="gridcell"><button>قبول</button></div></div>' for n in names) + "</div>"


def tree_de(*kunden):
    return '<ul role="tree">' + "".join(
        f'<li role="treeitem" aria-label="{k}"><span>{k}</span><ul role="group">' + "".join(f'<li role="treeitem"><span>{o}</span><button class="leeren">Leeren</button></li>' for o in ordner) + "</ul></li>" for k, ordner in kunden) + "</ul>"


def runs_ja(runs):
    return "".join(f'<mat-card class="run"><div><code>{sha}</code></div><div>{who}・成功</div><button mat-button class="rb">この版に戻す</button></mat-card>' for sha, who in runs)


RUNS = list(zip("9f31c2e 0b77a41 c4d90ee 71fe0aa e2208b5 5ad913c 88b1f07 3c6e2d9 d01a7b4 f6c3390 1e9d4b8 a7705cf".split(), JA[:12], strict=True))


def flat(*names):
    return "<div>" + "".join(f'<h3>{n}</h3><p>On call this week</p><button type="button">Page now</button>' for n in names) + "</div>"


def photos(*alts):
    return '<div class="gallery">' + "".join(f'<figure><img alt="{a}" src="/p/{i}.jpg" width="80" height="60"><button class="del">Delete photo</button></figure>' for i, a in enumerate(alts)) + "</div>"


def mails_fr(rows):
    return "".join(f'<div class="mail flex" tabindex="0"><input type="checkbox" class="pick"><span class="from">{a}</span><span class="subject">{s}</span></div>' for a, s in rows)


MAILS = [(FR[i], s) for i, s in enumerate("Congés d'été|Facture de mars|Badge perdu|Réunion lundi|Nouvelle imprimante|Plan de table|Parking|Mutuelle|Café|Formation|Déménagement|Clés".split("|"))]

CASES = (
    Case("Ann's div card is gone and only other members can be removed", CAUSE, "en", bootstrap(members(EN)), bootstrap(members(EN[1:])),
         f'locator(".member").filter(has_text="{EN[0]}").get_by_role("button", name="Remove")', "click"),
    Case("The table row of order 4711 is gone and each other order has its own cancel link", CAUSE, "de", plain(orders_de(range(4705, 4727)), "de"), plain(orders_de([k for k in range(4705, 4727) if k != 4711]), "de"),
         "locator(\"xpath=//tr[td[1]='4711']//a[@class='storno']\")", "click"),
    Case("The article with this key was deleted and the next article moved up to the first place", CAUSE, "ja", feed(posts_ja(POSTS_JA), "ja"), feed(posts_ja(POSTS_JA[1:]), "ja"),
         'locator("#post-381 .edit")', "click"),
    Case("In a definition list the term is gone, and another person's number would be called", CAUSE, "ar", contacts_ar(AR[:6]), contacts_ar(AR[:2] + AR[3:6]),
         f"locator(\"xpath=//dt[.='{AR[2]}']/following-sibling::dd[1]/button\")", "click"),
    Case("A task left the column of the board and its neighbour has the same assignee", CAUSE, "ru", kanban_ru(TASKS_RU), kanban_ru([TASKS_RU[0], *TASKS_RU[2:]]),
         'locator(".task", has_text="СКЛ-2").locator("button.done")', "click"),
    Case("Rank 1 is held by another player now: the rank is not who the row is about", CAUSE, "fr", tailwind(ranking_fr(FR[:12]), "fr"), tailwind(ranking_fr(FR[1:13]), "fr"),
         f'get_by_role("row", name="1 {FR[0]}").get_by_role("button", name="Défier")', "click"),
    Case("The row's first cell is a status that many rows share, and the job itself is no longer listed", CAUSE, "en", bootstrap(status_rows(JOBS)), bootstrap(status_rows(JOBS[:3] + JOBS[4:])),
         f'get_by_role("row", name="{JOBS[3][1]}").get_by_role("button", name="Retry")', "click"),
    Case("A virtual list was scrolled on, so the row with this index is not rendered", CAUSE, "en", virtual(10), virtual(31), 'get_by_test_id("row-17-delete")', "click"),
    Case("The article was taken out of the cart and the remaining quantity field belongs to other goods", CAUSE, "zh", cart_zh(("绿茶", "红茶", "乌龙茶")), cart_zh(("绿茶", "乌龙茶")),
         'locator(".cart-item").filter(has_text="红茶").get_by_label("数量")', "fill", "3"),
    Case("The song was removed from the playlist and every other song has a play button", CAUSE, "hi", tracks_hi(("सुबह का राग", "बारिश की रात", "पुराना शहर", "नदी किनारे")), tracks_hi(("सुबह का राग", "पुराना शहर", "नदी किनारे")),
         'get_by_role("listitem").filter(has_text="बारिश की रात").get_by_label("चलाएँ")', "click"),
    Case("The tab of this document was closed already and the others hold unsaved work", CAUSE, "tr", tabs_tr(("Rapor.docx", "Bütçe.xlsx", "Sunum.pptx")), tabs_tr(("Bütçe.xlsx", "Sunum.pptx")),
         'locator(".tab:has-text(\'Rapor.docx\') .x")', "click"),
    Case("Her comment is deleted, but the same author wrote another one under somebody else's", CAUSE, "en",
         thread(("Iris", "Which fonts?", []), ("Ann", "Ship it on Monday?", []), ("Bob", "Wait for legal.", [("Ann", "They said yes.")])),
         thread(("Iris", "Which fonts?", []), ("Bob", "Wait for legal.", [("Ann", "They said yes.")])),
         "locator(\"xpath=//div[@class='comment'][p='Ship it on Monday?']/button\")", "click"),
    Case("The queue is shorter by one and nobody can say who stood at the last place", CAUSE, "ru", bootstrap(queue_ru(RU), "ru"), bootstrap(queue_ru(RU[:9] + RU[10:]), "ru"),
         'locator("table.queue tbody tr").nth(23).get_by_role("button")', "click"),
    Case("The question was dropped from the accordion and the others answer something else", CAUSE, "fr", faq(("Comment résilier ?", "Comment payer ?", "Où est mon colis ?")), faq(("Comment payer ?", "Où est mon colis ?")),
         'locator("summary", has_text="Comment résilier ?")', "click"),
    Case("Custom elements with shadow roots repeat, and the one with this person is not among them", CAUSE, "en", elements(user_cards(EN[:14])), elements(user_cards(EN[:5] + EN[6:14])),
         f'locator("user-card").filter(has_text="{EN[5]}").get_by_role("button", name="Suspend")', "click"),
    Case("A grid of div rows lost this applicant, and accepting another one cannot be undone", CAUSE, "ar", material(grid_ar(AR[:20]), "ar"), material(grid_ar(AR[:7] + AR[8:20]), "ar"),
         f'get_by_role("row").filter(has_text="{AR[7]}").get_by_role("button", name="قبول")', "click"),
    Case("Two people share a name: the one from Sales is gone, the one from Legal remains", CAUSE, "en",
         table(("Name", "Team", ""), [("Ann Lee", "Sales", "<button>Offboard</button>"), ("Ann Lee", "Legal", "<button>Offboard</button>"), ("Bob Ray", "Sales", "<button>Offboard</button>")]),
         table(("Name", "Team", ""), [("Ann Lee", "Legal", "<button>Offboard</button>"), ("Bob Ray", "Sales", "<button>Offboard</button>")]),
         'get_by_role("row", name="Ann Lee Sales").get_by_role("button", name="Offboard")', "click"),
    Case("A folder of the same name exists under another customer only", CAUSE, "de", tree_de(("Firma Alt", ("Rechnungen", "Briefe")), ("Firma Neu", ("Rechnungen", "Briefe"))), tree_de(("Firma Alt", ("Briefe",)), ("Firma Neu", ("Rechnungen", "Briefe"))),
         "locator(\"xpath=//li[@aria-label='Firma Alt']//li[span='Rechnungen']/button\")", "click"),
    Case("The run of this commit dropped out of the history and a rollback to another one is a different release", CAUSE, "ja", material(runs_ja(RUNS), "ja"), material(runs_ja(RUNS[:4] + RUNS[5:]), "ja"),
         'locator(".run").filter(has_text="e2208b5").locator(".rb")', "click"),
    Case("Headings and buttons are flat siblings without a wrapper, and one heading with its button is gone", CAUSE, "en", flat("Ann", "Bob", "Carla"), flat("Bob", "Carla"),
         "locator(\"xpath=//h3[.='Ann']/following-sibling::button[1]\")", "click"),
    Case("The items are told apart by the alternative text of a picture alone", CAUSE, "en", photos("Our wedding", "Grandma's garden", "The blue boat"), photos("Grandma's garden", "The blue boat"),
         "locator(\"figure:has(img[alt='Our wedding']) button.del\")", "click"),
    Case("The mail was moved away and the checkbox beside it selects another sender's mail", CAUSE, "fr", tailwind(mails_fr(MAILS), "fr"), tailwind(mails_fr(MAILS[:2] + MAILS[3:]), "fr"),
         'locator(".mail").filter(has_text="Badge perdu").get_by_role("checkbox")', "check"),
)
